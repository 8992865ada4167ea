/* Does a triangle of the difference of two bodies tell their relation, where double could not?
 *
 * Bodies that touch mostly have corners of few bits: whole numbers of some unit. There the plane of the triangle at
 * which the search in double ended is known exactly by a few products of 64-bit numbers, and may be a proof: all of the
 * difference is short of the origin; or it gets as far as the origin, which is in the triangle; or the origin is inside
 * the triangle and what is behind it. If it is none, or there are too many bits, others have to find the relation.
 * Bound: docs/numerics.md, "Convex polyhedra". First principles. */
#include "hull/proof3.h"

#include "core/bits.h"
#include "core/minmax.h"
#include "core/vec.h"
#include "exact/order.h"
#include "exact/words3.h"

#include <string.h>

/* Coordinates have so many bits. */
enum { PROOF3_BITS = 60 };

/* One coordinate, in units of 1 / scale; false: it is no whole number. */
static bool in_units(double x, double scale, int64_t *out)
{
    const double scaled = x * scale;
    *out = (int64_t)scaled;
    return (double)*out <= scaled && (double)*out >= scaled && (*out != 0 || exact_is_zero(x));
}

static bool corner_in_units(const body3 *body, uint32_t i, double scale, int64_t out[3])
{
    const bool moved = body->by != NULL && i >= body->still;
    const double *p = vec3_array(&body->corner[moved ? i - body->still : i]);
    for (int k = 0; k < 3; k++) {
        int64_t by = 0;
        if (!in_units(p[k], scale, &out[k]) || (moved && !in_units(body->by[k], scale, &by)))
            return false;
        out[k] += by;
    }
    return true;
}

static void cross_of(const int64_t u[3], const int64_t v[3], words3 out[3])
{
    for (int k = 0; k < 3; k++) {
        const int i = (k + 1) % 3, j = (k + 2) % 3;
        out[k] = words3_determinant(u[i], v[j], u[j], v[i]);
    }
}

static int volume_sign(const int64_t u[3], const int64_t v[3], const int64_t w[3])
{
    words3 n[3];
    cross_of(u, v, n);
    return words3_sign(words3_dot(n, w));
}

/* The lowest word of n . p. */
static uint64_t low_dot(const words3 n[3], const int64_t p[3])
{
    return n[0].word[0] * (uint64_t)p[0] + n[1].word[0] * (uint64_t)p[1] + n[2].word[0] * (uint64_t)p[2];
}

/* A normal in whole numbers, and rounded: along it, or against it. */
typedef struct proof3_way {
    const words3 *n;
    double way[3];
    bool back;
} proof3_way;

/* The sign of n . p. by_low: double is off by less than 2^61. */
static int further_by(const words3 n[3], const double way[3], const int64_t p[3], bool by_low)
{
    const double rough[3] = {(double)p[0], (double)p[1], (double)p[2]};
    if (!by_low || !(fabs(vec3_dot(way, rough)) < 0x1p61))
        return words3_sign(words3_dot(n, p));
    const int64_t low = (int64_t)low_dot(n, p);
    return (low > 0) - (low < 0);
}

/* The greatest value along n of all corners, or against it. Those that double holds to be as far as corner `top`, but
 * for rounding, are compared; by the lowest words if double tells that their values differ by less than half of what
 * these hold: one may be much further than `top`. */
static bool reach_in_units(const seen3 *seen, double scale, const proof3_way *along, uint32_t top, bool *whole,
                           words3 *out)
{
    const words3 *n = along->n;
    const double *way = along->way;
    const bool back = along->back;
    int64_t best[3] = {0, 0, 0};
    double far[3];
    body3_local(seen->of, top, far);
    const double error = 0x1p-46 * vec3_size1(way) * seen->size, near = vec3_dot(way, far) - error;
    const bool by_low = 2 * error * scale < 0x1p62;
    bool any = false;
    for (uint32_t from = 0; from < seen->of->count;) {
        uint32_t list[FOURS3_LIST];
        const uint32_t found = hit__hull_seen3_list(seen, way, near, &from, list);
        for (uint32_t i = 0; i < found; i++) {
            int64_t corner[3], by[3];
            *whole = *whole && corner_in_units(seen->of, list[i], scale, corner);
            if (!*whole)
                return false;
            for (int k = 0; k < 3; k++)
                by[k] = corner[k] - best[k];
            const int further = further_by(n, way, by, by_low);
            if (!any || (back ? further < 0 : further > 0))
                memcpy(best, corner, sizeof best);
            any = true;
        }
    }
    *out = words3_signed(words3_dot(n, best), back);
    return any;
}

/* In the plane through the origin: is the origin in the triangle, along axis k across which the plane is not? */
static bool is_in_triangle(int64_t p[4][3], const words3 n[3])
{
    int k = 0;
    while (words3_sign(n[k]) == 0)
        k++;
    const int i = (k + 1) % 3, j = (k + 2) % 3, turn = words3_sign(n[k]);
    for (int c = 1; c < 4; c++) {
        const int64_t *from = p[c], *to = p[c % 3 + 1];
        if (words3_sign(words3_determinant(from[i], to[j], from[j], to[i])) * turn < 0)
            return false;
    }
    return true;
}

/* Is the origin inside the tetrahedron? */
static bool is_inside(int64_t p[4][3])
{
    const int side = volume_sign(p[1], p[2], p[3]);
    return side != 0 && volume_sign(p[0], p[3], p[2]) == side && volume_sign(p[0], p[1], p[3]) == side &&
           volume_sign(p[0], p[2], p[1]) == side;
}

/* p: the differences; n: the normal of those at 1 to 3, outward. *whole becomes false if a corner is none of whole
 * numbers. */
static bool proof_of(const seen3 *a, const seen3 *b, double scale, int64_t p[4][3], const words3 n[3],
                     const uint32_t top[2], bool *whole, hit_relation *relation)
{
    const int height = words3_sign(words3_dot(n, p[1]));
    words3 most_a, most_b;
    if (height > 0)
        return false;
    const proof3_way way = {n, {words3_rounded(n[0]), words3_rounded(n[1]), words3_rounded(n[2])}, false};
    const proof3_way back = {n, {-way.way[0], -way.way[1], -way.way[2]}, true};
    if (!reach_in_units(a, scale, &back, top[0], whole, &most_a) ||
        !reach_in_units(b, scale, &way, top[1], whole, &most_b))
        return false;
    const int furthest = words3_sign(words3_add(most_a, most_b));
    *relation = furthest < 0 ? HIT_APART : HIT_TOUCHING;
    return furthest < 0 || (furthest == 0 && height == 0 && is_in_triangle(p, n));
}

/* How many units of the finest kind make a length of 1; 0: the numbers are not those of doubles, or too large. */
static double finest_units(const seen3 *a, const seen3 *b)
{
    double far = 0;
    for (int k = 0; k < 3; k++) {
        const double low = core_min(a->low[k], b->low[k]), high = core_max(a->high[k], b->high[k]);
        far = core_max(core_max(-low, high) + fabs(a->of->origin[k]), far);
        far = core_max(a->of->by != NULL ? fabs(a->of->by[k]) : 0, far);
        far = core_max(b->of->by != NULL ? fabs(b->of->by[k]) : 0, far);
    }
    int exponent;
    frexp(far, &exponent);
    return far <= 0x1p900 && a->of->box == NULL && a->of->ray == NULL && b->of->box == NULL
               ? ldexp(1, PROOF3_BITS - 1 - exponent)
               : 0;
}

/* The differences at `first` to 3, as whole numbers, and all bits that the coordinates have. */
static bool differences_in_units(const seen3 *a, const seen3 *b, const proof3_triangle *triangle, double scale,
                                 int64_t p[4][3], uint64_t *bits)
{
    *bits = 0;
    for (int i = triangle->turn == 0 ? 0 : 1; i < 4; i++) {
        int64_t from[3], to[3];
        if (!corner_in_units(a->of, triangle->of[i][0], scale, from) ||
            !corner_in_units(b->of, triangle->of[i][1], scale, to))
            return false;
        for (int k = 0; k < 3; k++) {
            p[i][k] = to[k] - from[k];
            *bits |= (uint64_t)from[k] | (uint64_t)to[k];
        }
    }
    return true;
}

static bool proof_in_units(const seen3 *a, const seen3 *b, const proof3_triangle *triangle, double scale,
                           int64_t p[4][3], bool *whole, hit_relation *relation)
{
    int64_t u[3], v[3], w[3];
    words3 n[3];
    for (int k = 0; k < 3; k++) {
        u[k] = p[2][k] - p[1][k];
        v[k] = p[3][k] - p[1][k];
        w[k] = triangle->turn == 0 ? p[1][k] - p[0][k] : 0;
    }
    cross_of(u, v, n);
    const int outward = triangle->turn == 0 ? words3_sign(words3_dot(n, w)) : triangle->turn;
    if (outward == 0 || (words3_sign(n[0]) == 0 && words3_sign(n[1]) == 0 && words3_sign(n[2]) == 0))
        return false;
    if (triangle->turn == 0 && is_inside(p)) {
        *relation = HIT_OVERLAPPING;
        return true;
    }
    for (int k = 0; k < 3; k++)
        n[k] = words3_signed(n[k], outward < 0);
    return proof_of(a, b, scale, p, n, triangle->of[1], whole, relation);
}

/* x / 2^zeros, which is a whole number. */
static int64_t without_zeros(int64_t x, unsigned zeros)
{
    const int64_t size = (int64_t)((uint64_t)(x < 0 ? -x : x) >> zeros);
    return x < 0 ? -size : size;
}

/* First in units that are as large as the triangle lets them be, for that is quicker. */
bool hit__hull_proof3(const seen3 *a, const seen3 *b, const proof3_triangle *triangle, hit_relation *relation)
{
    const double finest = finest_units(a, b);
    int64_t p[4][3];
    uint64_t bits;
    if (!(finest > 0) || !differences_in_units(a, b, triangle, finest, p, &bits))
        return false;
    const int first = triangle->turn == 0 ? 0 : 1;
    const unsigned zeros = bits != 0 ? core_lowest_bit64(bits) : 0;
    const int64_t unit = INT64_C(1) << zeros;
    int64_t coarse[4][3];
    for (int i = first; i < 4; i++)
        for (int k = 0; k < 3; k++)
            coarse[i][k] = without_zeros(p[i][k], zeros);
    bool whole = true, finely = true;
    if (proof_in_units(a, b, triangle, finest / (double)unit, coarse, &whole, relation))
        return true;
    return !whole && unit > 1 && proof_in_units(a, b, triangle, finest, p, &finely, relation);
}
