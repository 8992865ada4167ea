/* Depths and nearest points of boxes of space, four pairs at a time.
 *
 * The steps are those of measure/depth3.c and measure/nearest3.c, in the same order, on the same zonotopes, so the bits
 * are the same. Apart: the guess in double, and its proof in double; four guesses go on until the last one is proven.
 * Meeting: in double it is found which axis has the least depth, and that one is measured. What is so much as near to a
 * second choice is left to those files, and so are lengths and axes that are far from 1, and edges that are nearly
 * parallel to a facet. docs/numerics.md, "Many distances". Sources are named there and in those files. */
#include "batch/measure_four.h"
#include "batch/measure_quads.h"
#include "batch/sum_quads3.h"
#include "hitbox/relate.h"

/* Those of nearest3.c and depth3.c. */
enum { QUAD_STEPS3 = 9 };
static const double QUAD_MARGIN3 = 0x1p-30;

/* ---- A guess, as guess3 ---- */

typedef struct quad_guess3 {
    quad along[6];
    quad offset[3], rest[3];
    quad cross[3][3];
} quad_guess3;

CORE_QUAD quad clamped_to(quad x, quad limit)
{
    return quad_max(quad_min(x, limit), quad_negate(limit));
}

CORE_QUAD void follow_on_first(const quad_sum3 *z, quad_guess3 *g)
{
    for (int i = 0; i < 3; i++) {
        quad x = g->offset[i];
        for (int j = 0; j < 3; j++)
            x = quad_subtract(x, quad_multiply(g->cross[i][j], g->along[3 + j]));
        g->along[i] = clamped_to(x, z->half[i].high);
        g->rest[i] = quad_subtract(x, g->along[i]);
    }
}

CORE_QUAD void step_on_second(const quad_sum3 *z, const quad_guess3 *g, quad to[3])
{
    for (int j = 0; j < 3; j++) {
        const quad column[3] = {g->cross[0][j], g->cross[1][j], g->cross[2][j]};
        to[j] = clamped_to(quad_add(g->along[3 + j], quad_dot3(column, g->rest)), z->half[3 + j].high);
    }
}

CORE_QUAD void start_guess(const quad_sum3 *z, quad_guess3 *g)
{
    const quad offset[3] = {z->offset[0].high, z->offset[1].high, z->offset[2].high};
    for (int i = 0; i < 3; i++) {
        g->offset[i] = g->rest[i] = quad_dot3(offset, z->edge[i]);
        g->along[i] = g->along[3 + i] = quad_set1(0);
        for (int j = 0; j < 3; j++)
            g->cross[i][j] = quad_dot3(z->edge[i], z->edge[3 + j]);
    }
}

CORE_QUAD void take_long_step(const quad_sum3 *z, quad_guess3 *g, const quad to[3], double damping)
{
    quad row[3][3], slope[3], m[3][3], n[3][3]; /* row[j][i] is row[i][j] of nearest3.c */
    for (int j = 0; j < 3; j++)
        g->along[3 + j] = to[j];
    follow_on_first(z, g);
    for (int j = 0; j < 3; j++) {
        const quad is_free = quad_less(quad_abs(to[j]), z->half[3 + j].high);
        for (int i = 0; i < 3; i++)
            row[j][i] = quad_unless(quad_is_zero(g->rest[i]), quad_and(is_free, g->cross[i][j]));
        slope[j] = quad_dot3(row[j], g->rest);
    }
    for (int j = 0; j < 3; j++)
        for (int k = j; k < 3; k++)
            m[j][k] = m[k][j] = quad_add(quad_dot3(row[j], row[k]), quad_set1(j == k ? damping : 0));
    for (int j = 0; j < 3; j++)
        quad_cross3(m[(j + 1) % 3], m[(j + 2) % 3], n[j]);
    const quad determinant = quad_dot3(m[0], n[0]);
    for (int j = 0; j < 3; j++) {
        const quad column[3] = {n[0][j], n[1][j], n[2][j]};
        const quad way = quad_divide(quad_dot3(column, slope), determinant);
        g->along[3 + j] = clamped_to(quad_add(to[j], way), z->half[3 + j].high);
    }
    follow_on_first(z, g);
}

/* ---- Its proof, as finish_in_double3 ---- */

typedef struct quad_near3 {
    quad end[6], along[6], rest[3], length;
} quad_near3;

/* 1, -1 or, between the two, 0. */
CORE_QUAD quad end_at(quad along, quad half)
{
    const quad one = quad_set1(1);
    return quad_subtract(quad_and(quad_less_equal(half, along), one),
                         quad_and(quad_less_equal(along, quad_negate(half)), one));
}

CORE_QUAD void rest_of_four3(const quad_sum3 *z, const quad along[6], quad rest[3])
{
    for (int c = 0; c < 3; c++) {
        quad of_first = quad_multiply(along[0], z->edge[0][c]), of_second = quad_set1(0);
        of_first = quad_add(of_first, quad_multiply(along[1], z->edge[1][c]));
        of_first = quad_add(of_first, quad_multiply(along[2], z->edge[2][c]));
        for (int k = 3; k < 6; k++)
            of_second = quad_add(of_second, quad_multiply(along[k], z->edge[k][c]));
        rest[c] = quad_subtract(z->offset[c].high, quad_add(of_first, of_second));
    }
}

/* Moves the point along its free edges, p or p and q; the mask of those where it is well between their ends, or has no
 * free edges. */
CORE_QUAD quad settle_free3(const quad_sum3 *z, const quad p[6], const quad q[6], quad_near3 *at)
{
    const quad zero = quad_set1(0), one = quad_set1(1), margin = quad_multiply(quad_set1(QUAD_MARGIN3), z->size);
    quad u[3] = {zero, zero, zero}, v[3] = {zero, zero, zero}, half_p = zero, half_q = zero;
    quad some = zero, two = zero;
    for (int k = 0; k < 6; k++) {
        for (int c = 0; c < 3; c++) {
            u[c] = quad_select(p[k], z->edge[k][c], u[c]);
            v[c] = quad_select(q[k], z->edge[k][c], v[c]);
        }
        half_p = quad_select(p[k], z->half[k].high, half_p);
        half_q = quad_select(q[k], z->half[k].high, half_q);
        some = quad_or(some, p[k]);
        two = quad_or(two, q[k]);
    }
    const quad ru = quad_dot3(at->rest, u), uu = quad_select(some, quad_dot3(u, u), one);
    const quad rv = quad_dot3(at->rest, v), vv = quad_select(two, quad_dot3(v, v), one), uv = quad_dot3(u, v);
    const quad square = quad_subtract(quad_multiply(uu, vv), quad_multiply(uv, uv));
    const quad wide = quad_less(quad_multiply(quad_multiply(quad_set1(0x1p-8), uu), vv), square);
    const quad over = quad_subtract(quad_multiply(ru, vv), quad_multiply(rv, uv));
    const quad x = quad_divide(quad_select(two, over, ru), quad_select(two, quad_select(wide, square, one), uu));
    const quad y = quad_divide(quad_subtract(rv, quad_multiply(x, uv)), vv);
    const quad good_y = quad_and(wide, quad_less(quad_abs(y), quad_subtract(half_q, margin)));
    quad good = quad_or(good_y, quad_unless(two, quad_every()));
    good = quad_and(good, quad_less(quad_abs(x), quad_subtract(half_p, margin)));
    for (int k = 0; k < 6; k++)
        at->along[k] = quad_select(p[k], x, quad_select(q[k], y, at->along[k]));
    return quad_or(good, quad_unless(some, quad_every()));
}

/* The mask of those that are proven. */
CORE_QUAD quad finish_guess(const quad_sum3 *z, const quad_guess3 *g, const quad to[3], quad_near3 *at)
{
    const quad zero = quad_set1(0), margin = quad_multiply(quad_set1(QUAD_MARGIN3), z->size);
    quad certain = quad_every(), some = zero, two = zero, p[6], q[6];
    for (int k = 0; k < 6; k++) {
        const quad half = z->half[k].high;
        at->end[k] = end_at(g->along[k], half);
        const quad is_free = quad_and(quad_is_zero(at->end[k]), quad_less(zero, half));
        certain = quad_unless(quad_and(two, is_free), certain); /* a third */
        p[k] = quad_unless(some, is_free);
        q[k] = quad_and(some, is_free);
        two = quad_or(two, q[k]);
        some = quad_or(some, is_free);
        if (k >= 3)
            certain = quad_and(certain, quad_equal(at->end[k], end_at(to[k - 3], half)));
        at->along[k] = quad_multiply(at->end[k], half);
    }
    rest_of_four3(z, at->along, at->rest);
    certain = quad_and(certain, settle_free3(z, p, q, at));
    rest_of_four3(z, at->along, at->rest);
    at->length = quad_sqrt(quad_dot3(at->rest, at->rest));
    certain = quad_and(certain, quad_less(quad_multiply(quad_set1(0x1p-20), z->size), at->length));
    for (int k = 0; k < 6; k++) {
        const quad outwards = quad_multiply(at->end[k], quad_dot3(at->rest, z->edge[k]));
        const quad right = quad_or(quad_is_zero(at->end[k]), quad_less(margin, outwards));
        certain = quad_and(certain, quad_or(right, quad_is_zero(z->half[k].high)));
    }
    return certain;
}

CORE_QUAD void take_where3(quad mask, const quad_near3 *from, quad_near3 *to)
{
    for (int k = 0; k < 6; k++) {
        to->end[k] = quad_select(mask, from->end[k], to->end[k]);
        to->along[k] = quad_select(mask, from->along[k], to->along[k]);
    }
    for (int c = 0; c < 3; c++)
        to->rest[c] = quad_select(mask, from->rest[c], to->rest[c]);
    to->length = quad_select(mask, from->length, to->length);
}

/* guess_in_double3 of four; the mask of those that are proven. */
CORE_QUAD quad guess_four3(const quad_sum3 *z, quad_near3 *out)
{
    quad_guess3 g;
    quad to[3], done = quad_set1(0), open = z->ordinary;
    double damping = 0x1p-8;
    for (int k = 0; k < 6; k++)
        out->end[k] = out->along[k] = quad_set1(0);
    out->rest[0] = out->rest[1] = out->rest[2] = out->length = quad_set1(1);
    start_guess(z, &g);
    step_on_second(z, &g, to);
    for (int j = 0; j < 3; j++)
        g.along[3 + j] = to[j];
    follow_on_first(z, &g);
    for (int step = 0; step < QUAD_STEPS3; step++, damping *= 2) {
        quad_near3 at;
        step_on_second(z, &g, to);
        const quad certain = quad_and(open, finish_guess(z, &g, to, &at));
        take_where3(certain, &at, out);
        done = quad_or(done, certain);
        quad moved = quad_set1(0);
        for (int j = 0; j < 3; j++) {
            const quad way = quad_abs(quad_subtract(to[j], g.along[3 + j]));
            moved = quad_or(moved, quad_less(quad_multiply(quad_set1(QUAD_MARGIN3), z->size), way));
        }
        open = quad_and(quad_unless(certain, open), moved);
        if (quad_bits(open) == 0)
            break;
        take_long_step(z, &g, to, damping);
    }
    return done;
}

/* point_of_aabb3 and point_of_obb3 */
CORE_QUAD void put_points3(const quad_sum3 *z, bool mixed, const quad_near3 *at, measured_four *out)
{
    const quad zero = quad_set1(0), half = quad_set1(0.5);
    for (int c = 0; c < 3; c++) {
        quad arm[2] = {zero, zero};
        for (int k = 0; k < 6; k++)
            arm[k / 3] = quad_add(arm[k / 3], quad_multiply(at->along[k], z->edge[k][c]));
        quad point = quad_add(z->first[c], arm[0]);
        if (mixed) {
            const quad min = z->first[c], max = z->first[3 + c];
            point = quad_add(quad_add(quad_multiply(half, min), quad_multiply(half, max)), at->along[c]);
            const quad low = quad_or(quad_less(at->end[c], zero), quad_less(point, min));
            const quad high = quad_or(quad_less(zero, at->end[c]), quad_less(max, point));
            point = quad_select(high, max, quad_select(low, min, point));
        }
        quad_store(out->a[c], point);
        quad_store(out->b[c], quad_subtract(z->center[c], arm[1]));
    }
}

CORE_QUAD unsigned nearest_by3(const measure_four *pairs, bool mixed, bool points, measured_four *out)
{
    quad_sum3 z;
    quad_near3 at;
    load_sum3(pairs, mixed, &z);
    const quad told = guess_four3(&z, &at);
    quad_store(out->length, at.length);
    if (points) {
        quad v[3];
        const quad greatest = greatest_of3(at.rest);
        for (int c = 0; c < 3; c++)
            v[c] = quad_divide(at.rest[c], greatest);
        const quad length = quad_sqrt(quad_dot3(v, v));
        for (int c = 0; c < 3; c++)
            quad_store(out->normal[c], quad_divide(v[c], length));
        put_points3(&z, mixed, &at, out);
    }
    return quad_bits(told);
}

CORE_WITH_FUSED_QUADS unsigned hit__batch_nearest_quads3(const measure_four *pairs, bool points, measured_four *out)
{
    if (points)
        return pairs->mixed ? nearest_by3(pairs, true, true, out) : nearest_by3(pairs, false, true, out);
    return pairs->mixed ? nearest_by3(pairs, true, false, out) : nearest_by3(pairs, false, false, out);
}

/* ---- Depth ---- */

CORE_FUSED_QUAD quad fused_dot3(const quad u[3], const quad v[3])
{
    return quad_fused_multiply_add(u[2], v[2], quad_fused_multiply_add(u[1], v[1], quad_multiply(u[0], v[0])));
}

CORE_FUSED_QUAD void fused_cross3(const quad u[3], const quad v[3], quad n[3])
{
    for (int c = 0; c < 3; c++) {
        const int d = (c + 1) % 3, e = (c + 2) % 3;
        n[c] = quad_fused_multiply_subtract(u[d], v[e], quad_multiply(u[e], v[d]));
    }
}

/* Axes as normals n that are not unit: |n| times the depth, and n.n. */
typedef struct quad_depths3 {
    quad value[15], square[15];
} quad_depths3;

/* Of the faces of the box whose edges come from `first` on. normal[m]: of its face m; across[m][j]: its dot with edge j
 * of the other box. */
CORE_FUSED_QUAD void rough_faces3(const quad_sum3 *z, int first, quad normal[3][3], quad across[3][3],
                                  quad_depths3 *out)
{
    const quad offset[3] = {z->offset[0].high, z->offset[1].high, z->offset[2].high};
    const int other = 3 - first;
    for (int m = 0; m < 3; m++) {
        fused_cross3(z->edge[first + (m + 1) % 3], z->edge[first + (m + 2) % 3], normal[m]);
        const quad own = quad_abs(fused_dot3(normal[m], z->edge[first + m])), half = z->half[first + m].high;
        quad value = quad_fused_multiply_subtract(half, own, quad_abs(fused_dot3(normal[m], offset)));
        for (int j = 0; j < 3; j++) {
            across[m][j] = quad_abs(fused_dot3(normal[m], z->edge[other + j]));
            value = quad_fused_multiply_add(z->half[other + j].high, across[m][j], value);
        }
        out->value[first + m] = value;
        out->square[first + m] = fused_dot3(normal[m], normal[m]);
    }
}

/* Of all axes. Edges across one that is the product of two are products of three edges: the same as that of a face's
 * normal and an edge of the other box. */
CORE_FUSED_QUAD void rough_depths3(const quad_sum3 *z, quad_depths3 *out)
{
    const quad offset[3] = {z->offset[0].high, z->offset[1].high, z->offset[2].high};
    quad normal[3][3], of_a[3][3], of_b[3][3];
    rough_faces3(z, 0, normal, of_a, out);
    rough_faces3(z, 3, normal, of_b, out);
    for (int i = 0; i < 3; i++) {
        const int i1 = (i + 1) % 3, i2 = (i + 2) % 3;
        quad way[3], n[3];
        fused_cross3(offset, z->edge[i], way);
        for (int j = 0; j < 3; j++) {
            const int j1 = (j + 1) % 3, j2 = (j + 2) % 3, axis = 6 + 3 * i + j;
            quad value = quad_multiply(z->half[i1].high, of_a[i2][j]);
            value = quad_fused_multiply_add(z->half[i2].high, of_a[i1][j], value);
            value = quad_fused_multiply_add(z->half[3 + j1].high, of_b[j2][i], value);
            value = quad_fused_multiply_add(z->half[3 + j2].high, of_b[j1][i], value);
            out->value[axis] = quad_subtract(value, quad_abs(fused_dot3(way, z->edge[3 + j])));
            fused_cross3(z->edge[i], z->edge[3 + j], n);
            out->square[axis] = fused_dot3(n, n);
        }
    }
}

/* The mask of those whose second box has the axes of the first, as in walls. Then the faces of the first have all
 * directions that there are, each once, and first. */
CORE_QUAD quad find_one_frame3(const quad_sum3 *z)
{
    quad same = quad_every();
    for (int k = 0; k < 3; k++)
        for (int c = 0; c < 3; c++)
            same = quad_and(same, quad_equal(z->edge[k][c], z->edge[3 + k][c]));
    return same;
}

/* The axis of the least depth of each pair, and if that is not certain, bits of those that it may be; the mask of pairs
 * of which all others are certainly deeper. */
CORE_FUSED_QUAD quad find_least3(const quad_sum3 *z, quad one_frame, double axis[4], unsigned axes[4])
{
    quad_depths3 rough;
    rough_depths3(z, &rough);
    quad found = quad_set1(0), value = rough.value[0], square = rough.square[0];
    for (int k = 1; k < 15; k++) {
        const quad v = rough.value[k],
                   lesser = quad_less(quad_multiply(quad_multiply(v, quad_abs(v)), square),
                                      quad_multiply(quad_multiply(value, quad_abs(value)), rough.square[k])),
                   less = k < 3 ? lesser : quad_unless(one_frame, lesser);
        value = quad_select(less, v, value);
        square = quad_select(less, rough.square[k], square);
        found = quad_select(less, quad_set1(k), found);
    }
    quad_store(axis, found);
    /* The least depth at most; others at least. Nothing is known where edges are parallel. */
    const quad doubt = quad_multiply(quad_set1(0x1p-43), z->size), zero = quad_set1(0);
    const quad most = quad_divide(quad_add(value, doubt), quad_sqrt(square)), squared = quad_multiply(most, most);
    quad told = quad_less_equal(zero, most), open[15];
    for (int k = 0; k < 15; k++) {
        const quad least = quad_subtract(rough.value[k], doubt);
        quad deeper = quad_less(quad_multiply(squared, rough.square[k]), quad_multiply(least, least));
        deeper = quad_and(deeper, quad_and(quad_less(zero, least), quad_less(quad_set1(0x1p-80), rough.square[k])));
        deeper = k < 3 ? deeper : quad_or(deeper, one_frame);
        open[k] = quad_unless(deeper, z->ordinary);
        told = quad_and(told, quad_or(deeper, quad_equal(found, quad_set1(k))));
    }
    for (int i = 0; i < 4; i++)
        axes[i] = 0;
    for (int k = 0; k < 15 && quad_bits(told) != 15; k++)
        for (int i = 0; i < 4; i++)
            axes[i] |= (quad_bits(open[k]) >> i & 1) << k;
    return told;
}

/* The edges of each pair as its axis wants them: the two of its cross product, then the others in order. `all`: with
 * the half lengths of the two. */
typedef struct quad_axis3 {
    quad edge[6][3], half[6], half_low[6];
} quad_axis3;

CORE_QUAD void turn_to_axis3(const quad_sum3 *z, bool mixed, bool all, const double axis[4], quad_axis3 *out)
{
    double stored[6][5][4];
    for (int k = 0; k < 6; k++) {
        for (int c = 0; c < 3; c++)
            quad_store(stored[k][c], z->edge[k][c]);
        quad_store(stored[k][3], z->half[k].high);
        if (mixed)
            quad_store(stored[k][4], z->half[k].low);
    }
    for (int k = 0; k < 6; k++) {
        const double *p[4];
        for (int i = 0; i < 4; i++)
            p[i] = &stored[(int)QUAD_AXIS_EDGES[(int)axis[i]][k]][0][i];
        for (int c = 0; c < 3; c++)
            out->edge[k][c] = quad_load_ones(p, 4 * c);
        if (k >= 2 || all)
            out->half[k] = quad_load_ones(p, 12);
        if (k >= 2 || all)
            out->half_low[k] = mixed ? quad_load_ones(p, 16) : quad_set1(0);
    }
}

/* add_product of depth3.c */
CORE_FUSED_QUAD dd_quad add_product_to(dd_quad sum, quad a, quad b)
{
    const dd_quad p = dd_quad_two_product(a, b), s = dd_quad_sum(sum.high, p.high);
    return (dd_quad){s.high, quad_add(sum.low, quad_add(s.low, p.low))};
}

/* depth_quick: depth and normal; the mask of those for which it is good. In one frame the other edges of the second box
 * are those of the facet, to the bit. */
CORE_FUSED_QUAD quad quick_depth3(const quad_sum3 *z, bool mixed, quad one_frame, const quad_axis3 *a,
                                  measured_four *out)
{
    const quad offset[3] = {z->offset[0].high, z->offset[1].high, z->offset[2].high}, zero = quad_set1(0);
    quad n[3];
    for (int c = 0; c < 3; c++) {
        const int d = (c + 1) % 3, e = (c + 2) % 3;
        const dd_quad x = dd_quad_product(a->edge[0][d], a->edge[1][e]); /* 0, or not below 2^-800 */
        const dd_quad y = dd_quad_product(a->edge[0][e], a->edge[1][d]);
        n[c] = quad_add(quad_subtract(x.high, y.high), quad_subtract(x.low, y.low));
    }
    const quad length = quad_sqrt(quad_dot3(n, n)), along = quad_dot3(offset, n);
    quad plain = quad_and(quad_less_equal(quad_set1(0x1p-10), length),
                          quad_less_equal(quad_multiply(quad_set1(0x1p-45), z->size), quad_abs(along)));
    dd_quad middle[3], depth = {zero, zero};
    for (int c = 0; c < 3; c++)
        middle[c] = (dd_quad){quad_negate(quad_flip(z->offset[c].high, along)),
                              quad_negate(quad_flip(z->offset[c].low, along))};
    for (int k = 2; k < 6; k++) {
        const quad reach = quad_dot3(a->edge[k], n);
        const quad half = quad_flip(a->half[k], reach);
        quad good = quad_or(quad_less_equal(quad_set1(0x1p-45), quad_abs(reach)),
                            quad_unless(quad_less(zero, a->half[k]), quad_every()));
        plain = quad_and(plain, k == 2 ? good : quad_or(good, one_frame));
        for (int c = 0; c < 3; c++) {
            middle[c] = add_product_to(middle[c], half, a->edge[k][c]);
            if (mixed) /* else it is 0 */
                middle[c].low = quad_add(middle[c].low, quad_multiply(quad_flip(a->half_low[k], reach), a->edge[k][c]));
        }
    }
    for (int c = 0; c < 3; c++)
        depth = add_product_to(depth, quad_add(middle[c].high, middle[c].low), n[c]);
    const quad found = quad_divide(quad_add(depth.high, depth.low), length), signed_length = quad_flip(length, along);
    quad_store(out->length, found);
    for (int c = 0; c < 3; c++)
        quad_store(out->normal[c], quad_divide(n[c], signed_length));
    return plain;
}

/* ---- Deepest: the point on the facet, as hit__measure_nearest3_on_facet ---- */

/* One of the two edges of a facet, and where the point is along it. */
typedef struct quad_run3 {
    quad edge[3], end;
    dd_quad half, along;
} quad_run3;

CORE_QUAD dd_quad either_dd(quad mask, dd_quad a, dd_quad b)
{
    return (dd_quad){quad_select(mask, a.high, b.high), quad_select(mask, a.low, b.low)};
}

CORE_QUAD quad_run3 either_run3(quad mask, const quad_run3 *a, const quad_run3 *b)
{
    quad_run3 run = {.end = quad_select(mask, a->end, b->end),
                     .half = either_dd(mask, a->half, b->half),
                     .along = either_dd(mask, a->along, b->along)};
    for (int c = 0; c < 3; c++)
        run.edge[c] = quad_select(mask, a->edge[c], b->edge[c]);
    return run;
}

/* facet_normal3 of nearest3.c */
CORE_FUSED_QUAD void facet_normal_of3(const quad u[3], const quad v[3], quad n[3])
{
    quad_cross3(u, v, n);
    const quad sizes = quad_multiply(quad_multiply(quad_set1(0x1p-8), quad_dot3(u, u)), quad_dot3(v, v));
    const quad narrow = quad_less(quad_dot3(n, n), sizes);
    for (int c = 0; c < 3; c++) {
        const int d = (c + 1) % 3, e = (c + 2) % 3;
        n[c] = quad_select(narrow, dd_quad_determinant(u[d], v[e], u[e], v[d]).high, n[c]);
    }
}

/* The point of a run at x, or at its end. */
CORE_QUAD void put_run3(quad_run3 *run, quad x)
{
    const quad zero = quad_set1(0);
    run->end = end_at(x, run->half.high);
    const quad inner = quad_is_zero(run->end);
    run->along = (dd_quad){quad_select(inner, x, quad_multiply(run->end, run->half.high)),
                           quad_select(inner, zero, quad_multiply(run->end, run->half.low))};
}

/* solve_patch3: w is from the middle of the parallelogram, n its normal. */
CORE_QUAD void solve_patch_of3(const quad w[3], const quad n[3], quad square, quad_run3 *p, quad_run3 *q)
{
    const quad *u = p->edge, *v = q->edge, limit_p = p->half.high, limit_q = q->half.high;
    quad across[3];
    quad_cross3(w, v, across);
    quad x = clamped_to(quad_divide(quad_dot3(across, n), square), limit_p);
    const quad uv = quad_dot3(u, v), vv = quad_dot3(v, v);
    quad y = quad_divide(quad_subtract(quad_dot3(w, v), quad_multiply(x, uv)), vv);
    const quad cut = quad_less_equal(limit_q, quad_abs(y));
    y = quad_select(cut, clamped_to(y, limit_q), y);
    const quad again = quad_divide(quad_subtract(quad_dot3(w, u), quad_multiply(y, uv)), quad_dot3(u, u));
    x = quad_select(cut, clamped_to(again, limit_p), x);
    put_run3(p, x);
    put_run3(q, y);
}

/* step_within3, take_step3 and dot_exactly_by of nearest3.c */
CORE_QUAD quad step_within_run3(const quad_run3 *run, quad x)
{
    const quad back = quad_less(x, quad_set1(0));
    const dd_quad half = {quad_flip(run->half.high, back), quad_flip(run->half.low, back)};
    const quad room = dd_quad_add(half, dd_quad_negate(run->along)).high;
    return quad_select(quad_less(quad_abs(x), quad_abs(room)), x, room);
}

CORE_QUAD void take_step_on_run3(quad_run3 *run, quad x)
{
    const quad one = quad_set1(1), zero = quad_set1(0);
    const dd_quad half = run->half, to = dd_quad_add(run->along, dd_quad_of(x));
    const quad above = dd_quad_less(dd_quad_negate(half), to);
    run->end = quad_select(dd_quad_less(to, half), quad_select(above, zero, quad_negate(one)), one);
    const quad inner = quad_is_zero(run->end);
    run->along = either_dd(inner, to, (dd_quad){quad_multiply(run->end, half.high), quad_multiply(run->end, half.low)});
}

CORE_FUSED_QUAD quad dot_exactly3(const dd_quad r[3], const quad v[3])
{
    dd_quad sum = {quad_set1(0), quad_set1(0)};
    for (int c = 0; c < 3; c++)
        sum = dd_quad_accumulate_double(sum, r[c], v[c]);
    return quad_add(sum.high, sum.low);
}

/* measure_rest_by, of all edges in order: the two runs are at `on_p` and `on_q`, the others at their ends. */
CORE_FUSED_QUAD void rest_on_facet3(const quad_sum3 *z, const quad end[6], const quad on_p[6], const quad on_q[6],
                                    const quad_run3 *p, const quad_run3 *q, dd_quad along[6], dd_quad rest[3])
{
    for (int c = 0; c < 3; c++)
        rest[c] = z->offset[c];
    for (int k = 0; k < 6; k++) {
        along[k] = (dd_quad){quad_multiply(end[k], z->half[k].high), quad_multiply(end[k], z->half[k].low)};
        along[k] = either_dd(on_p[k], p->along, either_dd(on_q[k], q->along, along[k]));
        const dd_quad back = {quad_negate(along[k].high), quad_negate(along[k].low)};
        for (int c = 0; c < 3; c++)
            rest[c] = dd_quad_accumulate_double(rest[c], back, z->edge[k][c]);
    }
    for (int c = 0; c < 3; c++)
        rest[c] = normalized(rest[c]);
}

/* settle_free_by: moves the point along the runs that are not at their ends. */
CORE_FUSED_QUAD void settle_runs3(const dd_quad rest[3], quad square, quad_run3 *p, quad_run3 *q)
{
    const quad free_p = quad_is_zero(p->end), free_q = quad_is_zero(q->end), two = quad_and(free_p, free_q);
    const quad uv = quad_dot3(p->edge, q->edge), vv = quad_dot3(q->edge, q->edge);
    quad_run3 first = either_run3(free_p, p, q), second = *q;
    const quad ru = dot_exactly3(rest, first.edge), rv = dot_exactly3(rest, q->edge);
    const quad uu = quad_dot3(first.edge, first.edge);
    quad x = quad_divide(quad_subtract(quad_multiply(ru, vv), quad_multiply(rv, uv)), square);
    x = step_within_run3(&first, x);
    quad y = step_within_run3(&second, quad_divide(quad_subtract(rv, quad_multiply(x, uv)), vv));
    x = quad_divide(quad_select(two, quad_subtract(ru, quad_multiply(y, uv)), ru), uu);
    take_step_on_run3(&second, y);
    take_step_on_run3(&first, step_within_run3(&first, x));
    const quad_run3 was = *p;
    *p = either_run3(free_p, &first, &was);
    const quad_run3 moved = either_run3(two, &second, &first);
    *q = either_run3(free_q, &moved, q);
}

/* The mask of those that are told; the offset of z is brought onto the facet's plane. */
CORE_FUSED_QUAD quad find_on_facet3(quad_sum3 *z, const quad_axis3 *a, const measured_four *depth, quad_near3 *out)
{
    const quad axis = quad_load(depth->axis), length = quad_load(depth->length), one = quad_set1(1);
    quad n[3], normal[3], outward[3], on_p[6], on_q[6], told = quad_every();
    double places[2][4];
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 2; k++)
            places[k][i] = QUAD_AXIS_EDGES[(int)depth->axis[i]][k];
    /* In the order of the edges: of two axes it is the other one. */
    const quad other = quad_or(quad_equal(axis, one), quad_equal(axis, quad_set1(4)));
    const quad place_p = quad_load(places[0]), place_q = quad_load(places[1]);
    quad_run3 first = {.end = one, .half = {a->half[0], a->half_low[0]}};
    quad_run3 second = {.end = one, .half = {a->half[1], a->half_low[1]}};
    first.along = second.along = first.half;
    for (int c = 0; c < 3; c++) {
        outward[c] = quad_load(depth->normal[c]);
        first.edge[c] = a->edge[0][c];
        second.edge[c] = a->edge[1][c];
        z->offset[c] = normalized(dd_quad_accumulate_double(z->offset[c], dd_quad_of(length), outward[c]));
    }
    /* Which ends the others are at: by the normal of the axis. */
    quad_cross3(first.edge, second.edge, normal);
    const quad way = quad_less(quad_dot3(normal, outward), quad_set1(0));
    quad_run3 p = either_run3(other, &second, &first), q = either_run3(other, &first, &second);
    facet_normal_of3(p.edge, q.edge, n);
    const quad turn = quad_less(quad_dot3(n, outward), quad_set1(0)),
               turned = quad_unless(quad_and(turn, other), quad_or(turn, other));
    for (int c = 0; c < 3; c++)
        n[c] = quad_flip(n[c], turn);
    const quad_run3 low = p;
    p = either_run3(turn, &q, &low);
    q = either_run3(turn, &low, &q);
    const quad square = quad_dot3(n, n);
    quad w[3] = {z->offset[0].high, z->offset[1].high, z->offset[2].high};
    for (int k = 0; k < 6; k++) {
        const quad is_first = quad_equal(place_p, quad_set1(k)), is_second = quad_equal(place_q, quad_set1(k));
        on_p[k] = quad_select(turned, is_second, is_first);
        on_q[k] = quad_select(turned, is_first, is_second);
        const quad height = quad_dot3(normal, z->edge[k]), in_facet = quad_or(is_first, is_second);
        told = quad_and(told, quad_or(in_facet, quad_less(quad_set1(0x1p-30), quad_abs(height))));
        out->end[k] = quad_flip(one, quad_flip(height, way));
        for (int c = 0; c < 3; c++) {
            const quad arm = quad_multiply(out->end[k], quad_multiply(z->half[k].high, z->edge[k][c]));
            w[c] = quad_subtract(w[c], quad_unless(in_facet, arm));
        }
    }
    dd_quad along[6], rest[3];
    solve_patch_of3(w, n, square, &p, &q);
    rest_on_facet3(z, out->end, on_p, on_q, &p, &q, along, rest);
    settle_runs3(rest, square, &p, &q);
    for (int k = 0; k < 6; k++) {
        const quad at_end = quad_multiply(out->end[k], z->half[k].high);
        out->along[k] = quad_select(on_p[k], p.along.high, quad_select(on_q[k], q.along.high, at_end));
        out->end[k] = quad_select(on_p[k], p.end, quad_select(on_q[k], q.end, out->end[k]));
    }
    return told;
}

CORE_FUSED_QUAD unsigned depth_by3(const measure_four *pairs, bool mixed, bool points, measured_four *out)
{
    quad_sum3 z;
    quad_axis3 turned;
    load_sum3(pairs, mixed, &z);
    const quad one_frame = find_one_frame3(&z);
    quad told = quad_and(z.ordinary, find_least3(&z, one_frame, out->axis, out->axes));
    turn_to_axis3(&z, mixed, points, out->axis, &turned);
    told = quad_and(told, quick_depth3(&z, mixed, one_frame, &turned, out));
    if (points) {
        quad_near3 at;
        told = quad_and(told, quad_less(quad_set1(0), quad_load(out->length)));
        told = quad_and(told, find_on_facet3(&z, &turned, out, &at));
        put_points3(&z, mixed, &at, out);
    }
    return quad_bits(told);
}

CORE_WITH_FUSED_QUADS unsigned hit__batch_depth_quads3(const measure_four *pairs, bool points, measured_four *out)
{
    if (points)
        return pairs->mixed ? depth_by3(pairs, true, true, out) : depth_by3(pairs, false, true, out);
    return pairs->mixed ? depth_by3(pairs, true, false, out) : depth_by3(pairs, false, false, out);
}

/* Of OBBs. */
CORE_WITH_FUSED_QUADS unsigned hit__batch_depth_along_quads3(const measure_four *pairs, measured_four *out)
{
    quad_sum3 z;
    quad_axis3 turned;
    load_sum3(pairs, false, &z);
    turn_to_axis3(&z, false, false, out->axis, &turned);
    return quad_bits(quad_and(z.ordinary, quick_depth3(&z, false, find_one_frame3(&z), &turned, out)));
}
