/* On which side of a plane is a box of space?
 *
 * Of an AABB the least and the greatest value of normal.p - offset are sums of products of the numbers given, each with
 * that side of the box that makes it least or greatest. Of an OBB they are the value at the centre, less or more the
 * sum of |normal.edge|. Both in double with a proven bound (docs/numerics.md, "Planes, triangles and spheres"), and
 * what that leaves open in whole numbers. Based on: T. Akenine-Moeller, E. Haines, N. Hoffman, Real-Time Rendering, 4th
 * edition, 2018, section 22.10.1. Ours differs: exact, and nothing goes through the centre of an AABB. */
#include "relate/side3.h"
#include "core/vec.h"
#include "exact/dyadic.h"
#include "exact/order.h"
#include "hitbox/relate.h"
#include "hitbox/side.h"
#include "relate/axes3.h"
#include "relate/interval_overlap.h"
#include "relate/verdict.h"

/* Numbers past this are for integers: their products might overflow, or bring back what a thread has flushed. */
static const double SIDE_LARGE = 0x1p300;

bool hit__relate_side3_load_aabb(side3_box *box, const hit_aabb3 *aabb)
{
    const double *min = vec3_array(&aabb->min), *max = vec3_array(&aabb->max);
    box->aabb = aabb;
    box->obb = NULL;
    for (int c = 0; c < 3; c++) {
        double low = fabs(min[c]), high = fabs(max[c]);
        box->reach[c] = low > high ? low : high;
    }
    box->is_moderate = box->reach[0] + box->reach[1] + box->reach[2] <= SIDE_LARGE;
    return interval_box3_has_points(aabb);
}

bool hit__relate_side3_load_obb(side3_box *box, const hit_obb3 *obb)
{
    const double *center = vec3_array(&obb->center), *half = vec3_array(&obb->half);
    double size = 0;
    box->aabb = NULL;
    box->obb = obb;
    for (int c = 0; c < 3; c++)
        box->reach[c] = fabs(center[c]);
    for (int k = 0; k < 3; k++) {
        const double *u = vec3_array(&obb->axis[k]);
        for (int c = 0; c < 3; c++) {
            box->edge[k][c] = half[k] * u[c];
            box->reach[c] += fabs(box->edge[k][c]);
            size += fabs(u[c]);
        }
        size += fabs(half[k]);
    }
    box->is_moderate = size + box->reach[0] + box->reach[1] + box->reach[2] <= SIDE_LARGE;
    return box->is_moderate || hit__relate_axes3_finite_obb(obb);
}

/* The two values in double, as they come. */
typedef struct side3_values {
    double lowest, highest;
} side3_values;

static inline side3_values values_of_aabb3(const hit_aabb3 *box, const double *n, double offset)
{
    const double *min = vec3_array(&box->min), *max = vec3_array(&box->max);
    side3_values v = {-offset, -offset};
    for (int c = 0; c < 3; c++) {
        double at_min = n[c] * min[c], at_max = n[c] * max[c];
        v.lowest += at_min < at_max ? at_min : at_max;
        v.highest += at_min < at_max ? at_max : at_min;
    }
    return v;
}

static inline side3_values values_of_obb3(const side3_box *box, const double *n, double offset)
{
    double middle = vec3_dot(n, vec3_array(&box->obb->center)) - offset;
    double radius = fabs(vec3_dot(n, box->edge[0])) + fabs(vec3_dot(n, box->edge[1])) + fabs(vec3_dot(n, box->edge[2]));
    return (side3_values){middle - radius, middle + radius};
}

/* ---- The last word ---- */

static plane_signs last_word_of_aabb3(const hit_aabb3 *box, const double *n, double offset)
{
    dyadic_arena arena;
    arena.used = 0;
    const double *min = vec3_array(&box->min), *max = vec3_array(&box->max);
    dyadic lowest = dyadic_negate(hit__exact_dyadic_from(&arena, offset)), highest = lowest;
    for (int c = 0; c < 3; c++) {
        dyadic factor = hit__exact_dyadic_from(&arena, n[c]);
        dyadic at_min = hit__exact_dyadic_multiply(&arena, factor, hit__exact_dyadic_from(&arena, min[c]));
        dyadic at_max = hit__exact_dyadic_multiply(&arena, factor, hit__exact_dyadic_from(&arena, max[c]));
        lowest = hit__exact_dyadic_add(&arena, lowest, factor.sign > 0 ? at_min : at_max);
        highest = hit__exact_dyadic_add(&arena, highest, factor.sign > 0 ? at_max : at_min);
    }
    return (plane_signs){lowest.sign, highest.sign};
}

static void vector_of_dyadics3(dyadic_arena *arena, const double *v, dyadic out[3])
{
    for (int c = 0; c < 3; c++)
        out[c] = hit__exact_dyadic_from(arena, v[c]);
}

static plane_signs last_word_of_obb3(const hit_obb3 *box, const double *n, double offset)
{
    dyadic_arena arena;
    arena.used = 0;
    dyadic normal[3], v[3];
    vector_of_dyadics3(&arena, n, normal);
    vector_of_dyadics3(&arena, vec3_array(&box->center), v);
    dyadic middle = hit__exact_dyadic_dot3(&arena, normal, v);
    middle = hit__exact_dyadic_subtract(&arena, middle, hit__exact_dyadic_from(&arena, offset));
    dyadic radius = hit__exact_dyadic_from(&arena, 0);
    for (int k = 0; k < 3; k++) {
        dyadic half = dyadic_abs(hit__exact_dyadic_from(&arena, vec3_array(&box->half)[k]));
        vector_of_dyadics3(&arena, vec3_array(&box->axis[k]), v);
        dyadic along = dyadic_abs(hit__exact_dyadic_dot3(&arena, normal, v));
        radius = hit__exact_dyadic_add(&arena, radius, hit__exact_dyadic_multiply(&arena, half, along));
    }
    return (plane_signs){hit__exact_dyadic_compare(middle, radius),
                         hit__exact_dyadic_compare(middle, dyadic_negate(radius))};
}

static plane_signs side3_left(const side3_box *box, const hit_plane3 *plane)
{
    const double *n = vec3_array(&plane->normal), offset = plane->offset;
    if (!exact_all_finite(3, n) || !(fabs(offset) <= DBL_MAX))
        return (plane_signs){1, 1};
    if (exact_is_zero(n[0]) && exact_is_zero(n[1]) && exact_is_zero(n[2])) {
        int sign = exact_less(offset, 0) ? 1 : -1;
        return (plane_signs){sign, sign};
    }
    core_count(integer);
    return box->aabb != NULL ? last_word_of_aabb3(box->aabb, n, offset) : last_word_of_obb3(box->obb, n, offset);
}

static inline plane_signs side3_look(const side3_box *box, const hit_plane3 *plane)
{
    const double *n = vec3_array(&plane->normal), offset = plane->offset;
    const double size = vec3_size1(n);
    const double total =
        fabs(n[0]) * box->reach[0] + fabs(n[1]) * box->reach[1] + fabs(n[2]) * box->reach[2] + fabs(offset);
    const double error = 0x1p-49 * total;
    side3_values v = box->aabb != NULL ? values_of_aabb3(box->aabb, n, offset) : values_of_obb3(box, n, offset);
    const bool is_front = v.lowest > error, is_back = v.highest < -error;
    const bool is_across = v.lowest < -error && v.highest > error;
    if (!(box->is_moderate && size <= SIDE_LARGE && total >= 0x1p-300) || !(is_front || is_back || is_across))
        return side3_left(box, plane);
    core_count(filter);
    return (plane_signs){is_front ? 1 : -1, is_back ? -1 : 1};
}

plane_signs hit__relate_side3_of(const side3_box *box, const hit_plane3 *plane)
{
    return side3_look(box, plane);
}

/* ---- Planes and half-spaces ---- */

static inline plane_signs signs_of_aabb3(const hit_aabb3 *aabb, const hit_plane3 *plane)
{
    side3_box box;
    return hit__relate_side3_load_aabb(&box, aabb) ? side3_look(&box, plane) : (plane_signs){1, 1};
}

static inline plane_signs signs_of_obb3(const hit_obb3 *obb, const hit_plane3 *plane)
{
    side3_box box;
    return hit__relate_side3_load_obb(&box, obb) ? side3_look(&box, plane) : (plane_signs){1, 1};
}

hit_side hit_side_aabb3_plane3(hit_aabb3 box, hit_plane3 plane)
{
    return plane_signs_side(signs_of_aabb3(&box, &plane));
}

hit_side hit_side_obb3_plane3(const hit_obb3 *box, hit_plane3 plane)
{
    return plane_signs_side(signs_of_obb3(box, &plane));
}

hit_relation hit_relate_aabb3_plane3(hit_aabb3 box, hit_plane3 plane)
{
    return plane_signs_relation(signs_of_aabb3(&box, &plane));
}

hit_relation hit_relate_obb3_plane3(const hit_obb3 *box, hit_plane3 plane)
{
    return plane_signs_relation(signs_of_obb3(box, &plane));
}

hit_relation hit_relate_aabb3_halfspace3(hit_aabb3 box, hit_plane3 plane)
{
    return verdict_from_sign(signs_of_aabb3(&box, &plane).lowest);
}

hit_relation hit_relate_obb3_halfspace3(const hit_obb3 *box, hit_plane3 plane)
{
    return verdict_from_sign(signs_of_obb3(box, &plane).lowest);
}

bool hit_overlap_aabb3_plane3(hit_aabb3 box, hit_plane3 plane)
{
    return hit_relate_aabb3_plane3(box, plane) != HIT_APART;
}

bool hit_overlap_obb3_plane3(const hit_obb3 *box, hit_plane3 plane)
{
    return hit_relate_obb3_plane3(box, plane) != HIT_APART;
}

bool hit_overlap_aabb3_halfspace3(hit_aabb3 box, hit_plane3 plane)
{
    return signs_of_aabb3(&box, &plane).lowest <= 0;
}

bool hit_overlap_obb3_halfspace3(const hit_obb3 *box, hit_plane3 plane)
{
    return signs_of_obb3(box, &plane).lowest <= 0;
}

bool hit_contains_halfspace3_aabb3(hit_plane3 plane, hit_aabb3 box)
{
    return signs_of_aabb3(&box, &plane).highest <= 0;
}

bool hit_contains_halfspace3_obb3(hit_plane3 plane, const hit_obb3 *box)
{
    return signs_of_obb3(box, &plane).highest <= 0;
}
