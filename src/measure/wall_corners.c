/* The corners of boxes, triangles and polygons beside a plane.
 *
 * The value normal.p - offset of each corner is computed in double-double, on a scale where neither the normal nor the
 * places are large. Where that is too close to 0 to tell the side, whole numbers have the last word, and give the
 * value, too; a sum in which nothing was rounded needs neither. Divided by the length of the normal it is the distance.
 * So each corner's side is exact, and the least of the signs is that of the relation. Error: docs/numerics.md, "Corners
 * beside a plane". Based on: C. Ericson, Real-Time Collision Detection, 2005, sections 5.1.1 and 5.2.3. Ours differs:
 * exact, also of turned boxes, and for normals of any length. */
#include "measure/wall_corners.h"

#include "core/vec.h"
#include "exact/dd_vec.h"
#include "exact/floating.h"
#include "measure/scale.h"
#include "relate/interval_overlap.h"
#include "relate/verdict.h"

#include <string.h>

/* On the scale of the value a number is less than this only if it is dust, whose products might underflow. */
static const double WALL_DUST = 0x1p-400;

/* The sums below are off by less than 2^-90, so a value that is greater than this is right to within 2^-54 of itself.
 */
static const double WALL_CERTAIN = 0x1p-36;

/* ---- From shapes ---- */

wall_corners hit__measure_wall_corners_of_aabb2(const hit_aabb2 *box)
{
    wall_corners out = {.count = 0};
    if (!exact_all_finite(4, vec2_array(&box->min)) || !interval_box2_has_points(box))
        return out;
    out.count = 4;
    for (int i = 0; i < 4; i++) {
        out.point[i][0] = (i & 1) != 0 ? box->max.x : box->min.x;
        out.point[i][1] = (i & 2) != 0 ? box->max.y : box->min.y;
    }
    return out;
}

wall_corners hit__measure_wall_corners_of_aabb3(const hit_aabb3 *box)
{
    wall_corners out = {.count = 0};
    if (!exact_all_finite(6, vec3_array(&box->min)) || !interval_box3_has_points(box))
        return out;
    out.count = 8;
    for (int i = 0; i < 8; i++)
        for (int c = 0; c < 3; c++)
            out.point[i][c] = vec3_array((i >> c & 1) != 0 ? &box->max : &box->min)[c];
    return out;
}

wall_corners hit__measure_wall_corners_of_obb2(const hit_obb2 *box)
{
    wall_corners out = {.count = 0, .edges = 2};
    if (!exact_all_finite(6, vec2_array(&box->center)))
        return out;
    out.count = 4;
    memcpy(out.point[0], &box->center, sizeof box->center);
    memcpy(out.half, &box->half, sizeof box->half);
    memcpy(out.axis[0], &box->axis, sizeof box->axis);
    out.axis[1][0] = -box->axis.y;
    out.axis[1][1] = box->axis.x;
    return out;
}

wall_corners hit__measure_wall_corners_of_obb3(const hit_obb3 *box)
{
    wall_corners out = {.count = 0, .edges = 3};
    if (!exact_all_finite(15, vec3_array(&box->center)))
        return out;
    out.count = 8;
    memcpy(out.point[0], &box->center, sizeof box->center);
    memcpy(out.half, &box->half, sizeof box->half);
    memcpy(out.axis, box->axis, sizeof box->axis);
    return out;
}

wall_corners hit__measure_wall_corners_of_polygon2(const hit_polygon2 *polygon)
{
    wall_corners out = {.count = 0};
    if (polygon->count < 3 || polygon->count > HIT_POLYGON_CORNERS ||
        !exact_all_finite(2 * polygon->count, vec2_array(&polygon->corner[0])))
        return out;
    out.count = polygon->count;
    for (int i = 0; i < out.count; i++)
        memcpy(out.point[i], &polygon->corner[i], sizeof polygon->corner[i]);
    return out;
}

wall_corners hit__measure_wall_corners_of_triangle3(const hit_triangle3 *triangle)
{
    wall_corners out = {.count = 0};
    if (!exact_all_finite(9, vec3_array(&triangle->corner[0])))
        return out;
    out.count = 3;
    memcpy(out.point, triangle->corner, sizeof triangle->corner);
    return out;
}

static double side_of_edge(int i, int k)
{
    return (i >> k & 1) != 0 ? 1 : -1;
}

/* ---- The last word ---- */

static void dyadic_vector(dyadic_arena *arena, const double x[3], dyadic out[3])
{
    for (int c = 0; c < 3; c++)
        out[c] = hit__exact_dyadic_from(arena, x[c]);
}

/* normal.p - offset of corner i. */
static dyadic exact_value(const wall_corners *corners, const rod_wall *plane, int i, dyadic_arena *arena)
{
    dyadic normal[3], v[3];
    dyadic_vector(arena, plane->normal, normal);
    dyadic_vector(arena, corners->point[corners->edges > 0 ? 0 : i], v);
    dyadic sum = hit__exact_dyadic_dot3(arena, normal, v);
    sum = hit__exact_dyadic_subtract(arena, sum, hit__exact_dyadic_from(arena, plane->offset));
    for (int k = 0; k < corners->edges; k++) {
        dyadic_vector(arena, corners->axis[k], v);
        const dyadic half = hit__exact_dyadic_from(arena, side_of_edge(i, k) * corners->half[k]);
        sum = hit__exact_dyadic_add(arena, sum,
                                    hit__exact_dyadic_multiply(arena, half, hit__exact_dyadic_dot3(arena, normal, v)));
    }
    return sum;
}

double hit__measure_wall_value(const wall_corners *corners, const rod_wall *plane, int i, int *exponent)
{
    dyadic_arena arena;
    arena.used = 0;
    return hit__exact_dyadic_rounded(exact_value(corners, plane, i, &arena), exponent);
}

double hit__measure_wall_speed(const rod_wall *plane, const double by[3], int *exponent)
{
    dd sum = {0, 0};
    double total = 0, most = 0;
    for (int c = 0; c < 3; c++) {
        dd_accumulate_product(false, &sum, dd_from(plane->normal[c]), dd_from(by[c]));
        total += fabs(plane->normal[c] * by[c]);
        most = fmax(most, fmax(fabs(plane->normal[c]), fabs(by[c])));
    }
    if (total >= 0x1p-600 && total <= 0x1p600 && most <= EXACT_FACTOR_MOST && fabs(sum.high) > 0x1p-40 * total)
        return frexp(sum.high + sum.low, exponent);
    dyadic_arena arena;
    arena.used = 0;
    dyadic normal[3], way[3];
    dyadic_vector(&arena, plane->normal, normal);
    dyadic_vector(&arena, by, way);
    return hit__exact_dyadic_rounded(hit__exact_dyadic_dot3(&arena, normal, way), exponent);
}

int hit__measure_wall_sign_after(const wall_corners *corners, const rod_wall *plane, const double by[3])
{
    int least = 1;
    for (int i = 0; i < corners->count; i++) {
        dyadic_arena arena;
        arena.used = 0;
        dyadic normal[3], way[3];
        dyadic_vector(&arena, plane->normal, normal);
        dyadic_vector(&arena, by, way);
        const dyadic grown = hit__exact_dyadic_dot3(&arena, normal, way);
        const int sign = hit__exact_dyadic_add(&arena, exact_value(corners, plane, i, &arena), grown).sign;
        least = sign < least ? sign : least;
    }
    return least;
}

/* ---- In double-double ---- */

/* A sum, and whether nothing was rounded in it. */
typedef struct wall_sum {
    dd value;
    bool is_exact;
} wall_sum;

static void add_number(wall_sum *sum, double x)
{
    double error;
    exact_two_sum(sum->value.high, x, &sum->value.high, &error);
    sum->value.low += error;
    sum->is_exact = sum->is_exact && error == 0;
}

static void add_product(wall_sum *sum, double x, double y)
{
    double product, error;
    exact_two_product(x, y, &product, &error);
    add_number(sum, product);
    sum->value.low += error;
    sum->is_exact = sum->is_exact && error == 0;
}

static void add_sum(wall_sum *sum, double sign, const wall_sum *other)
{
    add_number(sum, sign * other->value.high);
    sum->value.low += sign * other->value.low;
    sum->is_exact = sum->is_exact && other->is_exact;
}

/* The plane and the corners' numbers, each on a scale of its own. */
typedef struct wall_scale {
    double normal[3], offset;
    int steep, far;           /* those of the normal and of places */
    bool has_dust;            /* some number is so small that nothing can be called exact */
    wall_sum middle, edge[3]; /* of an OBB: at the centre, and half the growth along the edges */
} wall_scale;

/* x over 2^exponent. */
static double wall_scaled(wall_scale *scale, double x, int exponent)
{
    const double scaled = scale_by(x, exponent);
    scale->has_dust = scale->has_dust || (!exact_is_zero(x) && fabs(scaled) < WALL_DUST);
    return scaled;
}

/* Of the edges of an OBB: the value's growth along them, over 2^scale->far. `wide` are their exponents. */
static void load_edges(const wall_corners *corners, const int wide[3], wall_scale *scale)
{
    for (int k = 0; k < corners->edges; k++) {
        const int long_by = scale_exponent(1, &corners->half[k]);
        const double half = wall_scaled(scale, corners->half[k], long_by);
        wall_sum along = {{0, 0}, true};
        for (int c = 0; c < 3; c++)
            add_product(&along, scale->normal[c], wall_scaled(scale, corners->axis[k][c], wide[k] - long_by));
        const dd grown = dd_normalized(along.value);
        double product, error;
        exact_two_product(grown.high, half, &product, &error);
        const double unit = ldexp(1, wide[k] - scale->far < -1000 ? -1000 : wide[k] - scale->far);
        scale->edge[k].value = (dd){unit * product, unit * (error + grown.low * half)};
        scale->edge[k].is_exact = along.is_exact && error == 0 && (product == 0 || unit >= WALL_DUST);
    }
}

static void load_scale(const wall_corners *corners, const rod_wall *plane, wall_scale *scale)
{
    const int points = corners->edges > 0 ? 1 : corners->count;
    int wide[3] = {0, 0, 0};
    scale->has_dust = false;
    scale->steep = scale_exponent(3, plane->normal);
    scale->far = scale_exponent(3 * points, corners->point[0]);
    const bool at_origin = scale_is_zero(3 * points, corners->point[0]);
    bool any = !at_origin;
    for (int k = 0; k < corners->edges; k++) {
        wide[k] = scale_exponent(1, &corners->half[k]) + scale_exponent(3, corners->axis[k]);
        if (exact_is_zero(corners->half[k]) || scale_is_zero(3, corners->axis[k]))
            continue;
        scale->far = any && scale->far > wide[k] ? scale->far : wide[k];
        any = true;
    }
    const int off = scale_exponent(1, &plane->offset) - scale->steep;
    if (!exact_is_zero(plane->offset))
        scale->far = any && scale->far > off ? scale->far : off;
    for (int c = 0; c < 3; c++)
        scale->normal[c] = wall_scaled(scale, plane->normal[c], scale->steep);
    scale->offset = wall_scaled(scale, plane->offset, scale->steep + scale->far);
    load_edges(corners, wide, scale);
}

/* The value at a point, or at the centre of an OBB, over 2^(steep + far). */
static wall_sum value_at_point(wall_scale *scale, const double *p)
{
    wall_sum sum = {{-scale->offset, 0}, true};
    for (int c = 0; c < 3; c++)
        add_product(&sum, scale->normal[c], wall_scaled(scale, p[c], scale->far));
    return sum;
}

static wall_sum value_at_corner(const wall_corners *corners, wall_scale *scale, int i)
{
    if (corners->edges == 0)
        return value_at_point(scale, corners->point[i]);
    wall_sum sum = scale->middle;
    for (int k = 0; k < corners->edges; k++)
        add_sum(&sum, side_of_edge(i, k), &scale->edge[k]);
    return sum;
}

/* ---- What is asked ---- */

bool hit__measure_wall_gaps(const wall_corners *corners, const rod_wall *plane, wall_gaps *out, double *endless)
{
    *endless = INFINITY;
    out->count = 0;
    if (corners->count == 0 || !exact_all_finite(3, plane->normal) || !(fabs(plane->offset) <= DBL_MAX))
        return false;
    if (scale_is_zero(3, plane->normal)) {
        *endless = exact_less(plane->offset, 0) ? INFINITY : -INFINITY;
        return false;
    }
    wall_scale scale;
    load_scale(corners, plane, &scale);
    if (corners->edges > 0)
        scale.middle = value_at_point(&scale, corners->point[0]);
    const double length = sqrt(vec3_dot(scale.normal, scale.normal));
    for (int c = 0; c < 3; c++)
        out->normal[c] = 0 + scale.normal[c] / length;
    out->exponent = scale.far;
    out->count = corners->count;
    out->nearest = 0;
    bool whole = false;
    for (int i = 0; i < corners->count; i++) {
        const wall_sum sum = value_at_corner(corners, &scale, i);
        double value = sum.value.high + sum.value.low;
        int exponent = 0, sign = (value > 0) - (value < 0);
        if (!(fabs(value) > WALL_CERTAIN) && (scale.has_dust || !sum.is_exact)) {
            whole = true;
            value = hit__measure_wall_value(corners, plane, i, &exponent);
            exponent -= scale.steep + scale.far;
            sign = (value > 0) - (value < 0);
        }
        out->at[i] = ldexp(value / length, exponent);
        out->gap[i] = 0 + ldexp(value / length, exponent + scale.far);
        if (sign != 0 && exact_is_zero(out->gap[i]))
            out->gap[i] = sign > 0 ? DBL_TRUE_MIN : -DBL_TRUE_MIN;
        out->nearest = exact_less(out->gap[i], out->gap[out->nearest]) ? i : out->nearest;
    }
    verdict_count(whole);
    return true;
}

/* From the centre of an OBB to corner i, coordinate c, over 2^exponent. */
static double arm_of_corner(const wall_corners *corners, int i, int c, int exponent)
{
    double arm = 0;
    for (int k = 0; k < corners->edges; k++) {
        const double half = side_of_edge(i, k) * corners->half[k];
        if (exponent == 0) {
            arm += half * corners->axis[k][c];
            continue;
        }
        const int wide = scale_exponent(1, &half), steep = scale_exponent(1, &corners->axis[k][c]);
        arm += ldexp(scale_by(half, wide) * scale_by(corners->axis[k][c], steep), wide + steep - exponent);
    }
    return arm;
}

void hit__measure_wall_place(const wall_corners *corners, const wall_gaps *gaps, int i, double corner[3],
                             double foot[3])
{
    const int exponent = gaps->exponent > 1000 ? gaps->exponent : 0; /* only where it may leave the range */
    for (int c = 0; c < 3; c++) {
        const double p = corners->point[corners->edges > 0 ? 0 : i][c];
        corner[c] = floating_place(p, arm_of_corner(corners, i, c, exponent), exponent);
        foot[c] = floating_place(corner[c], -(gaps->at[i] * gaps->normal[c]), gaps->exponent);
    }
}
