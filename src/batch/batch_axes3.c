/* One axis each of four pairs of boxes at a time, in double-double.
 *
 * The cross product of two edges as they are, its components relatively exact however nearly parallel these are, and
 * along it the distance of the centres and the four other edges. Bounds: docs/numerics.md, "What the filter leaves
 * open".
 * Based on: S. Gottschalk, M. Lin, D. Manocha, "OBBTree", SIGGRAPH 1996, for the axes. Ours differs: the cross products
 * are true ones, in the world's frame, and exact but for one rounding; it is what axes_dd3.c does for one pair. */
#include "batch/batch_axes3.h"

#include "exact/dd_quad.h"
#include "relate/axes3.h"

/* Where the edges are among the 30 numbers of a pair: first the two whose cross product an axis is, then the four
 * others; and where the half lengths of these four are. */
#define AT(k) (6 + 3 * (k) + ((k) >= 3 ? 6 : 0))
#define HALF(k) (3 + (k) + ((k) >= 3 ? 12 : 0))
#define AXIS(p, q, e, f, g, h)                                                                                         \
    {                                                                                                                  \
        {AT(p), AT(q), AT(e), AT(f), AT(g), AT(h)},                                                                    \
        {                                                                                                              \
            HALF(e), HALF(f), HALF(g), HALF(h)                                                                         \
        }                                                                                                              \
    }
static const struct axis_numbers3 {
    unsigned char edge[6], half[4];
} AXIS_NUMBERS[15] = {AXIS(1, 2, 0, 3, 4, 5), AXIS(2, 0, 1, 3, 4, 5), AXIS(0, 1, 2, 3, 4, 5), AXIS(4, 5, 0, 1, 2, 3),
                      AXIS(5, 3, 0, 1, 2, 4), AXIS(3, 4, 0, 1, 2, 5), AXIS(0, 3, 1, 2, 4, 5), AXIS(0, 4, 1, 2, 3, 5),
                      AXIS(0, 5, 1, 2, 3, 4), AXIS(1, 3, 0, 2, 4, 5), AXIS(1, 4, 0, 2, 3, 5), AXIS(1, 5, 0, 2, 3, 4),
                      AXIS(2, 3, 0, 1, 4, 5), AXIS(2, 4, 0, 1, 3, 5), AXIS(2, 5, 0, 1, 3, 4)};
#undef AT
#undef HALF
#undef AXIS

void hit__batch_axes3_load(double numbers[30], const hit_obb3 *a, const hit_obb3 *b)
{
    memcpy(numbers, a, sizeof *a);
    memcpy(numbers + 15, b, sizeof *b);
}

/* Lane i of v: the three numbers from p[i] on. */
CORE_QUAD void load_vectors3(const double *const p[4], quad v[3])
{
    quad_load_pairs(p, 0, &v[0], &v[1]);
    v[2] = quad_load_ones(p, 2);
}

/* The edges in that place of AXIS_NUMBERS. */
CORE_QUAD void load_edges3(const double *const pair[4], const unsigned axis[4], int place, quad v[3])
{
    const double *p[4];
    CORE_UNROLLED
    for (int i = 0; i < 4; i++)
        p[i] = pair[i] + AXIS_NUMBERS[axis[i]].edge[place];
    load_vectors3(p, v);
}

CORE_FUSED_QUAD dd_quad axis_dot(const dd_quad n[3], const quad g[3])
{
    dd_quad sum = dd_quad_multiply_double(n[0], g[0]);
    sum = dd_quad_gather(sum, dd_quad_multiply_double(n[1], g[1]));
    return dd_quad_gather(sum, dd_quad_multiply_double(n[2], g[2]));
}

/* value -= half |g.n|, of the edge in that place of AXIS_NUMBERS; size += half */
CORE_FUSED_QUAD void take_extent(const double *const pair[4], const unsigned axis[4], int place, const dd_quad n[3],
                                 dd_quad *value, quad *size)
{
    const double *p[4];
    quad g[3];
    load_edges3(pair, axis, place, g);
    CORE_UNROLLED
    for (int i = 0; i < 4; i++)
        p[i] = pair[i] + AXIS_NUMBERS[axis[i]].half[place - 2];
    quad minus_half = quad_negate(quad_abs(quad_load_ones(p, 0)));
    *value = dd_quad_gather(*value, dd_quad_multiply_double(dd_quad_abs(axis_dot(n, g)), minus_half));
    *size = quad_subtract(*size, minus_half);
}

CORE_WITH_FUSED_QUADS void hit__batch_axes3(const double *const pair[4], const unsigned axis[4], unsigned *positive,
                                            unsigned *negative)
{
    const double *const second[4] = {pair[0] + 15, pair[1] + 15, pair[2] + 15, pair[3] + 15};
    dd_quad n[3], value;
    quad u[3], v[3], p[3], q[3], size = quad_set1(0);
    load_edges3(pair, axis, 0, u);
    load_edges3(pair, axis, 1, v);
    load_vectors3(pair, p);
    load_vectors3(second, q);
    CORE_UNROLLED
    for (int c = 0; c < 3; c++) {
        const int c1 = (c + 1) % 3, c2 = (c + 2) % 3;
        n[c] = dd_quad_determinant(u[c1], v[c2], u[c2], v[c1]);
        dd_quad offset = dd_quad_difference(q[c], p[c]), product = dd_quad_multiply(offset, n[c]);
        value = c == 0 ? product : dd_quad_gather(value, product);
        size = quad_add(size, quad_abs(offset.high));
    }
    quad length = quad_add(quad_abs(n[0].high), quad_add(quad_abs(n[1].high), quad_abs(n[2].high)));
    value = dd_quad_abs(value);
    CORE_UNROLLED
    for (int place = 2; place < 6; place++)
        take_extent(pair, axis, place, n, &value, &size);
    quad bound = quad_multiply(quad_set1(0x1p-97), quad_multiply(length, size)), sum = quad_add(value.high, value.low);
    /* The two edges' own half lengths do not count here: what is left may be so small that its products underflow. */
    quad sane = quad_less_equal(quad_set1(0x1p-900), bound);
    /* Zero exactly, as nothing underflows: parallel edges, no axis. */
    quad below = quad_or(quad_and(sane, quad_less(sum, quad_negate(bound))), quad_is_zero(length));
    *positive = quad_bits(quad_and(sane, quad_less(bound, sum)));
    *negative = quad_bits(below);
}
