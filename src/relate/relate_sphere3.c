/* Relation of a box of space and a sphere: the square of the distance from the center against that of the radius.
 *
 * From an AABB that is a sum of squares of differences of numbers given. From an OBB, a parallelepiped, take the center
 * along the axes, a_k = D.u_k, as if these were orthonormal; how far they are from it is measured, and the bound grows
 * with it (docs/numerics.md, "Planes, triangles and spheres"). What is left open goes feature by feature: faces, edges
 * and corners, until the foot of the perpendicular lies in the feature and the box goes no further towards the center
 * from there. That is then the closest point, as the box is convex. All of it is made of the products D.D, D.u_i and
 * u_i.u_j, without a division and in whole numbers.
 * Based on: J. Arvo, "A simple method for box-sphere intersection testing", Graphics Gems, 1990; C. Ericson, Real-Time
 * Collision Detection, 2005, section 5.1.4, for the box turned. Ours differs: exact, also for axes that are not quite
 * orthonormal. */
#include "core/minmax.h"
#include "core/vec.h"
#include "exact/dyadic.h"
#include "exact/order.h"
#include "hitbox/relate.h"
#include "relate/axes3.h"
#include "relate/interval_overlap.h"
#include "relate/verdict.h"

/* A sphere of radius 0 is a point, which is asked as one. */
static bool is_ball3(const hit_sphere3 *sphere)
{
    return exact_less(0, sphere->radius) && sphere->radius <= DBL_MAX &&
           exact_all_finite(3, vec3_array(&sphere->center));
}

static bool is_point3(const hit_sphere3 *sphere)
{
    return exact_is_zero(sphere->radius) && exact_all_finite(3, vec3_array(&sphere->center));
}

/* ---- An AABB ---- */

static hit_relation last_word_of_aabb_sphere3(const hit_aabb3 *box, const hit_sphere3 *sphere)
{
    core_count(integer);
    dyadic_arena arena;
    arena.used = 0;
    const double *min = vec3_array(&box->min), *max = vec3_array(&box->max), *center = vec3_array(&sphere->center);
    dyadic sum = hit__exact_dyadic_from(&arena, 0), radius = hit__exact_dyadic_from(&arena, sphere->radius);
    for (int c = 0; c < 3; c++) {
        const bool below = exact_less(center[c], min[c]);
        if (!below && !exact_less(max[c], center[c]))
            continue;
        dyadic side = hit__exact_dyadic_from(&arena, below ? min[c] : max[c]);
        dyadic away = hit__exact_dyadic_subtract(&arena, side, hit__exact_dyadic_from(&arena, center[c]));
        sum = hit__exact_dyadic_add(&arena, sum, hit__exact_dyadic_multiply(&arena, away, away));
    }
    return verdict_from_sign(hit__exact_dyadic_compare(sum, hit__exact_dyadic_multiply(&arena, radius, radius)));
}

hit_relation hit_relate_aabb3_sphere3(hit_aabb3 box, hit_sphere3 sphere)
{
    if (!interval_box3_has_points(&box))
        return HIT_APART;
    const double *min = vec3_array(&box.min), *max = vec3_array(&box.max), *center = vec3_array(&sphere.center);
    const double radius = sphere.radius, most = radius * radius;
    double square = 0;
    for (int c = 0; c < 3; c++) {
        double below = min[c] - center[c], above = center[c] - max[c], away = core_max(core_max(below, above), 0);
        square += away * away;
    }
    /* A subnormal that is flushed adds less than 2^-1000 of these. */
    if (radius > 0x1p-400 && radius < 0x1p400 && square < 0x1p900 && fabs(square - most) > 0x1p-49 * most &&
        exact_all_finite(3, center))
        return verdict_settled(square < most ? FILTER_OVERLAPPING : FILTER_APART);
    if (is_point3(&sphere))
        return hit_relate_aabb3_point3(box, sphere.center);
    return is_ball3(&sphere) ? last_word_of_aabb_sphere3(&box, &sphere) : HIT_APART;
}

bool hit_overlap_aabb3_sphere3(hit_aabb3 box, hit_sphere3 sphere)
{
    return hit_relate_aabb3_sphere3(box, sphere) != HIT_APART;
}

/* ---- An OBB, in double ---- */

/* At least the greatest entry of U^T U - 1, but for rounding. */
static inline double deviation_of3(const hit_obb3 *box)
{
    const double *u = vec3_array(&box->axis[0]), *v = vec3_array(&box->axis[1]), *w = vec3_array(&box->axis[2]);
    return fabs(vec3_dot(u, u) - 1) + fabs(vec3_dot(v, v) - 1) + fabs(vec3_dot(w, w) - 1) + fabs(vec3_dot(u, v)) +
           fabs(vec3_dot(v, w)) + fabs(vec3_dot(w, u));
}

static inline filter_verdict look_at_sphere3(const hit_obb3 *box, const hit_sphere3 *sphere)
{
    const double *center = vec3_array(&box->center), *half = vec3_array(&box->half);
    const double *s = vec3_array(&sphere->center);
    const double away[3] = {s[0] - center[0], s[1] - center[1], s[2] - center[2]};
    double square = 0, size = vec3_size1(away) + sphere->radius;
    for (int k = 0; k < 3; k++) {
        double beyond = core_max(fabs(vec3_dot(away, vec3_array(&box->axis[k]))) - fabs(half[k]), 0);
        square += beyond * beyond;
        size += fabs(half[k]);
    }
    const double deviation = deviation_of3(box), value = square - sphere->radius * sphere->radius;
    const double error = (16 * deviation + 0x1p-45) * size * size;
    if (!(sphere->radius > 0 && size >= 0x1p-300 && size <= 0x1p300 && deviation <= 0x1p-10 && fabs(value) > error))
        return FILTER_OPEN;
    return value > 0 ? FILTER_APART : FILTER_OVERLAPPING;
}

/* ---- An OBB, in whole numbers ---- */

/* D.D, D.u_k, u_i.u_j, the half lengths and the square of the radius. */
typedef struct products3 {
    dyadic_arena arena;
    dyadic square, along[3], gram[3][3], half[3], most;
} products3;

static void load_products3(products3 *x, const hit_obb3 *box, const hit_sphere3 *sphere)
{
    dyadic away[3], u[3][3];
    x->arena.used = 0;
    for (int c = 0; c < 3; c++) {
        dyadic center = hit__exact_dyadic_from(&x->arena, vec3_array(&box->center)[c]);
        away[c] = hit__exact_dyadic_from(&x->arena, vec3_array(&sphere->center)[c]);
        away[c] = hit__exact_dyadic_subtract(&x->arena, away[c], center);
        x->half[c] = dyadic_abs(hit__exact_dyadic_from(&x->arena, vec3_array(&box->half)[c]));
        for (int k = 0; k < 3; k++)
            u[k][c] = hit__exact_dyadic_from(&x->arena, vec3_array(&box->axis[k])[c]);
    }
    x->square = hit__exact_dyadic_dot3(&x->arena, away, away);
    for (int i = 0; i < 3; i++) {
        x->along[i] = hit__exact_dyadic_dot3(&x->arena, away, u[i]);
        for (int j = 0; j < 3; j++)
            x->gram[i][j] = hit__exact_dyadic_dot3(&x->arena, u[i], u[j]);
    }
    dyadic radius = hit__exact_dyadic_from(&x->arena, sphere->radius);
    x->most = hit__exact_dyadic_multiply(&x->arena, radius, radius);
}

/* From a point of the box to the center of the sphere: W = D - sum of place[k] u_k. */
typedef struct offset3 {
    dyadic square, along[3]; /* W.W, W.u_k */
} offset3;

/* side[k]: -1, 0 or 1 times the half length is the place along axis k. */
static offset3 offset_from3(products3 *x, const int side[3])
{
    dyadic_arena *arena = &x->arena;
    offset3 w = {x->square, {x->along[0], x->along[1], x->along[2]}};
    for (int k = 0; k < 3; k++) {
        if (side[k] == 0)
            continue;
        dyadic place = side[k] < 0 ? dyadic_negate(x->half[k]) : x->half[k];
        /* |W - p u|^2 = |W|^2 - p W.u - p (W - p u).u */
        dyadic before = w.along[k];
        for (int i = 0; i < 3; i++)
            w.along[i] =
                hit__exact_dyadic_subtract(arena, w.along[i], hit__exact_dyadic_multiply(arena, place, x->gram[k][i]));
        dyadic both = hit__exact_dyadic_add(arena, before, w.along[k]);
        w.square = hit__exact_dyadic_subtract(arena, w.square, hit__exact_dyadic_multiply(arena, place, both));
    }
    return w;
}

/* The closest point of a feature: the foot of the perpendicular on its plane or line, or the corner. */
typedef struct foot3 {
    bool is_closest; /* of all points of the box */
    int sign;        /* then that of the distance from it less the radius */
} foot3;

/* Are products of the sign of `side` and of x not below 0? There the box goes no further towards the center. */
static bool is_outward3(int side, dyadic x)
{
    return side * x.sign >= 0;
}

static foot3 at_corner3(products3 *x, const offset3 *w, const int side[3])
{
    foot3 foot;
    foot.is_closest =
        is_outward3(side[0], w->along[0]) && is_outward3(side[1], w->along[1]) && is_outward3(side[2], w->along[2]);
    foot.sign = hit__exact_dyadic_compare(w->square, x->most);
    return foot;
}

/* An edge along axis i, all times |u_i|^2. */
static foot3 at_edge3(products3 *x, const offset3 *w, const int side[3], int i)
{
    dyadic_arena *arena = &x->arena;
    dyadic length = x->gram[i][i], along = w->along[i];
    foot3 foot;
    foot.is_closest =
        hit__exact_dyadic_compare(dyadic_abs(along), hit__exact_dyadic_multiply(arena, x->half[i], length)) <= 0;
    for (int k = 0; k < 3; k++)
        foot.is_closest =
            foot.is_closest &&
            is_outward3(side[k], hit__exact_dyadic_determinant(arena, w->along[k], length, along, x->gram[i][k]));
    dyadic square = hit__exact_dyadic_multiply(arena, hit__exact_dyadic_subtract(arena, w->square, x->most), length);
    foot.sign = hit__exact_dyadic_compare(square, hit__exact_dyadic_multiply(arena, along, along));
    return foot;
}

/* A face along axes i and j, side k, all times its Gram determinant. */
static foot3 at_face3(products3 *x, const offset3 *w, const int side[3], int k)
{
    dyadic_arena *arena = &x->arena;
    const int i = (k + 1) % 3, j = (k + 2) % 3;
    dyadic determinant =
        hit__exact_dyadic_determinant(arena, x->gram[i][i], x->gram[j][j], x->gram[i][j], x->gram[i][j]);
    dyadic place_i = hit__exact_dyadic_determinant(arena, w->along[i], x->gram[j][j], w->along[j], x->gram[i][j]);
    dyadic place_j = hit__exact_dyadic_determinant(arena, w->along[j], x->gram[i][i], w->along[i], x->gram[i][j]);
    dyadic beyond = hit__exact_dyadic_determinant(arena, determinant, w->along[k], place_i, x->gram[i][k]);
    beyond = hit__exact_dyadic_subtract(arena, beyond, hit__exact_dyadic_multiply(arena, place_j, x->gram[j][k]));
    foot3 foot;
    foot.is_closest =
        is_outward3(side[k], beyond) &&
        hit__exact_dyadic_compare(dyadic_abs(place_i), hit__exact_dyadic_multiply(arena, x->half[i], determinant)) <=
            0 &&
        hit__exact_dyadic_compare(dyadic_abs(place_j), hit__exact_dyadic_multiply(arena, x->half[j], determinant)) <= 0;
    dyadic square =
        hit__exact_dyadic_multiply(arena, hit__exact_dyadic_subtract(arena, w->square, x->most), determinant);
    dyadic within = hit__exact_dyadic_multiply(arena, w->along[i], place_i);
    within = hit__exact_dyadic_add(arena, within, hit__exact_dyadic_multiply(arena, w->along[j], place_j));
    foot.sign = hit__exact_dyadic_compare(square, within);
    return foot;
}

/* Features by number: side[k] + 1 is the digit k to the base of 3. The middle one is the inside. */
enum { FEATURES3 = 27, INSIDE3 = 13 };

static foot3 at_feature3(products3 *x, int feature)
{
    const int side[3] = {feature % 3 - 1, feature / 3 % 3 - 1, feature / 9 - 1}, used = x->arena.used;
    const int fixed = (side[0] != 0) + (side[1] != 0) + (side[2] != 0);
    const offset3 w = offset_from3(x, side);
    foot3 foot;
    if (fixed == 3)
        foot = at_corner3(x, &w, side);
    else if (fixed == 2)
        foot = at_edge3(x, &w, side, side[0] == 0 ? 0 : side[1] == 0 ? 1 : 2);
    else
        foot = at_face3(x, &w, side, side[0] != 0 ? 0 : side[1] != 0 ? 1 : 2);
    x->arena.used = used;
    return foot;
}

/* The feature that the closest point is on if the axes are perpendicular, or INSIDE3. */
static int likely_feature3(const hit_obb3 *box, const hit_sphere3 *sphere)
{
    const double *c = vec3_array(&box->center), *s = vec3_array(&sphere->center);
    const double away[3] = {s[0] - c[0], s[1] - c[1], s[2] - c[2]};
    int feature = INSIDE3;
    for (int k = 0, digit = 1; k < 3; k++, digit *= 3) {
        const double *u = vec3_array(&box->axis[k]);
        const double along = vec3_dot(away, u), reach = fabs(vec3_array(&box->half)[k]) * vec3_dot(u, u);
        feature += along > reach ? digit : along < -reach ? -digit : 0;
    }
    return feature;
}

/* Of a center that is outside: the likely feature first, then all. */
static hit_relation last_word_of_obb_sphere3(const hit_obb3 *box, const hit_sphere3 *sphere)
{
    core_count(integer);
    products3 x;
    load_products3(&x, box, sphere);
    foot3 foot = {false, 1};
    int feature = likely_feature3(box, sphere);
    for (int next = 0; next <= FEATURES3 && !foot.is_closest; feature = next++)
        if (feature != INSIDE3)
            foot = at_feature3(&x, feature);
    return verdict_from_sign(foot.sign);
}

hit_relation hit_relate_obb3_sphere3(const hit_obb3 *box, hit_sphere3 sphere)
{
    filter_verdict verdict = look_at_sphere3(box, &sphere);
    if (verdict != FILTER_OPEN)
        return verdict_settled(verdict);
    if (is_point3(&sphere))
        return hit_relate_obb3_point3(box, sphere.center);
    if (!is_ball3(&sphere) || !hit__relate_axes3_finite_obb(box))
        return HIT_APART;
    return hit_overlap_obb3_point3(box, sphere.center) ? HIT_OVERLAPPING : last_word_of_obb_sphere3(box, &sphere);
}

bool hit_overlap_obb3_sphere3(const hit_obb3 *box, hit_sphere3 sphere)
{
    return hit_relate_obb3_sphere3(box, sphere) != HIT_APART;
}
