/* Does a triangle of the difference of two bodies tell their relation, where double could not?
 *
 * Bodies that touch mostly have corners of few bits: whole numbers of some unit. There the plane of the triangle at
 * which the search in double ended is known exactly by a few products of 64-bit numbers, and may be a proof: all of the
 * difference is short of the origin; or it gets as far as the origin, which is in the triangle; or the origin is inside
 * the triangle and what is behind it. If it is none, or there are too many bits, others have to find the relation.
 * Bound: docs/numerics.md, "Convex polyhedra". First principles. */
#include "hull/proof3.h"

#include "core/vec.h"
#include "exact/order.h"
#include "exact/words3.h"

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

/* The greatest value along n of all corners, or of those against it: the value of a corner that double holds to be as
 * far as any, but for rounding, is looked at. */
static bool reach_in_units(const seen3 *seen, double scale, const words3 n[3], bool back, words3 *out)
{
    double way[3];
    for (int k = 0; k < 3; k++)
        way[k] = back ? -words3_rounded(n[k]) : words3_rounded(n[k]);
    const double near = hit__hull_seen3_reach(seen, way) - 0x1p-46 * vec3_size1(way) * seen->size;
    bool any = false;
    for (uint32_t i = 0; (i = hit__hull_seen3_next(seen, way, near, i)) < seen->of->count; i++) {
        int64_t corner[3];
        if (!corner_in_units(seen->of, i, scale, corner))
            return false;
        const words3 value = words3_signed(words3_dot(n, corner), back);
        if (!any || words3_sign(words3_subtract(value, *out)) > 0)
            *out = value;
        any = true;
    }
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

/* Is the origin inside the tetrahedron, if it is on the inner side of the plane of p[1] to p[3]? */
static bool is_inside(int64_t p[4][3])
{
    const int side = volume_sign(p[1], p[2], p[3]);
    return side != 0 && volume_sign(p[0], p[3], p[2]) == side && volume_sign(p[0], p[1], p[3]) == side &&
           volume_sign(p[0], p[2], p[1]) == side;
}

/* p: the differences; n: the normal of those at 1 to 3, away from that at 0. */
static bool proof_of(const seen3 *a, const seen3 *b, double scale, int64_t p[4][3], const words3 n[3],
                     hit_relation *relation)
{
    const int height = words3_sign(words3_dot(n, p[1]));
    if (height > 0) {
        *relation = HIT_OVERLAPPING;
        return is_inside(p);
    }
    words3 most_a, most_b;
    if (!reach_in_units(a, scale, n, true, &most_a) || !reach_in_units(b, scale, n, false, &most_b))
        return false;
    const int furthest = words3_sign(words3_add(most_a, most_b));
    *relation = furthest < 0 ? HIT_APART : HIT_TOUCHING;
    return furthest < 0 || (furthest == 0 && height == 0 && is_in_triangle(p, n));
}

bool hit__hull_proof3(const seen3 *a, const seen3 *b, const uint32_t of[4][2], hit_relation *relation)
{
    const double *origin = a->of->origin, size = a->size > b->size ? a->size : b->size;
    const double far = size + fabs(origin[0]) + fabs(origin[1]) + fabs(origin[2]);
    if (a->of->box != NULL || a->of->ray != NULL || b->of->box != NULL || !(far <= 0x1p900))
        return false;
    int exponent;
    frexp(far, &exponent);
    const double scale = ldexp(1, PROOF3_BITS - 1 - exponent);
    int64_t p[4][3], u[3], v[3], w[3];
    words3 n[3];
    for (int i = 0; i < 4; i++) {
        int64_t from[3], to[3];
        if (!corner_in_units(a->of, of[i][0], scale, from) || !corner_in_units(b->of, of[i][1], scale, to))
            return false;
        for (int k = 0; k < 3; k++)
            p[i][k] = to[k] - from[k];
    }
    for (int k = 0; k < 3; k++) {
        u[k] = p[2][k] - p[1][k];
        v[k] = p[3][k] - p[1][k];
        w[k] = p[1][k] - p[0][k];
    }
    cross_of(u, v, n);
    const int outward = words3_sign(words3_dot(n, w));
    for (int k = 0; k < 3; k++)
        n[k] = words3_signed(n[k], outward < 0);
    return outward != 0 && proof_of(a, b, scale, p, n, relation);
}
