/* Are two boxes the same but for a tolerance?
 *
 * First principles: of two convex shapes the point that is farthest from the other is a corner, so the distance of each
 * corner from the other shape tells how far they differ. That they do not at all is asked exactly: each contains the
 * other. */
#include "cli/ask/same.h"

#include <float.h>
#include <math.h>

/* ---- Is it the same set of points? ------------------------------------------------------------------------------- */

static bool contains2(const scene_box *a, const scene_box *b)
{
    if (b->kind == SCENE_POLYGON2)
        return a->kind == SCENE_AABB2  ? hit_contains_aabb2_polygon2(a->shape.aabb2, b->shape.polygon2)
               : a->kind == SCENE_OBB2 ? hit_contains_obb2_polygon2(a->shape.obb2, b->shape.polygon2)
                                       : hit_contains_polygon2_polygon2(a->shape.polygon2, b->shape.polygon2);
    if (b->kind == SCENE_AABB2)
        return a->kind == SCENE_AABB2  ? hit_contains_aabb2_aabb2(a->shape.aabb2, b->shape.aabb2)
               : a->kind == SCENE_OBB2 ? hit_contains_obb2_aabb2(a->shape.obb2, b->shape.aabb2)
                                       : hit_contains_polygon2_aabb2(a->shape.polygon2, b->shape.aabb2);
    return a->kind == SCENE_AABB2  ? hit_contains_aabb2_obb2(a->shape.aabb2, b->shape.obb2)
           : a->kind == SCENE_OBB2 ? hit_contains_obb2_obb2(a->shape.obb2, b->shape.obb2)
                                   : hit_contains_polygon2_obb2(a->shape.polygon2, b->shape.obb2);
}

/* One of them is a hull. */
static bool contains_hull(const scene_box *a, const scene_box *b)
{
    if (b->kind == SCENE_HULL3)
        return a->kind == SCENE_AABB3  ? hit_contains_aabb3_hull3(a->shape.aabb3, b->shape.hull3)
               : a->kind == SCENE_OBB3 ? hit_contains_obb3_hull3(&a->shape.obb3, b->shape.hull3)
                                       : hit_contains_hull3_hull3(a->shape.hull3, b->shape.hull3);
    return b->kind == SCENE_AABB3 ? hit_contains_hull3_aabb3(a->shape.hull3, b->shape.aabb3)
                                  : hit_contains_hull3_obb3(a->shape.hull3, &b->shape.obb3);
}

static bool contains(const scene_box *a, const scene_box *b)
{
    if (a->kind == SCENE_HULL3 || b->kind == SCENE_HULL3)
        return contains_hull(a, b);
    if (a->kind == SCENE_AABB3)
        return b->kind == SCENE_AABB3 ? hit_contains_aabb3_aabb3(a->shape.aabb3, b->shape.aabb3)
                                      : hit_contains_aabb3_obb3(a->shape.aabb3, &b->shape.obb3);
    if (a->kind == SCENE_OBB3)
        return b->kind == SCENE_AABB3 ? hit_contains_obb3_aabb3(&a->shape.obb3, b->shape.aabb3)
                                      : hit_contains_obb3_obb3(&a->shape.obb3, &b->shape.obb3);
    return contains2(a, b);
}

/* ---- One way to write each box ----------------------------------------------------------------------------------- */

/* The same rectangle with its axis in the first quadrant. */
static hit_obb2 settle2(hit_obb2 box)
{
    for (int turns = 0; turns < 3 && !(box.axis.x > 0 && box.axis.y >= 0); turns++) {
        box.axis = (hit_vec2){-box.axis.y, box.axis.x};
        box.half = (hit_vec2){box.half.y, box.half.x};
    }
    return box;
}

/* The axis or its opposite: the one of which the first number that is not 0 is positive. Zeros lose their sign. */
static hit_vec3 settle_sign(hit_vec3 v)
{
    double first = v.x != 0 ? v.x : v.y != 0 ? v.y : v.z;
    return first < 0 ? (hit_vec3){0 - v.x, 0 - v.y, 0 - v.z} : (hit_vec3){v.x + 0, v.y + 0, v.z + 0};
}

static bool comes_before(hit_vec3 a, hit_vec3 b)
{
    return a.x != b.x ? a.x < b.x : a.y != b.y ? a.y < b.y : a.z < b.z;
}

static void put_in_order(hit_vec3 axis[3], double half[3], int i)
{
    if (!comes_before(axis[i + 1], axis[i]))
        return;
    hit_vec3 first = axis[i];
    double extent = half[i];
    axis[i] = axis[i + 1];
    half[i] = half[i + 1];
    axis[i + 1] = first;
    half[i + 1] = extent;
}

/* The same box with its axes signed and ordered by their numbers alone. */
static hit_obb3 settle3(const hit_obb3 *box)
{
    hit_vec3 axis[3];
    double half[3] = {box->half.x, box->half.y, box->half.z};
    for (int i = 0; i < 3; i++)
        axis[i] = settle_sign(box->axis[i]);
    put_in_order(axis, half, 0);
    put_in_order(axis, half, 1);
    put_in_order(axis, half, 0);
    return (hit_obb3){box->center, {half[0], half[1], half[2]}, {axis[0], axis[1], axis[2]}};
}

/* The box as it is compared. */
static scene_box settle(const scene_box *box)
{
    scene_box out = *box;
    if (box->kind == SCENE_OBB2)
        out.shape.obb2 = settle2(box->shape.obb2);
    else if (box->kind == SCENE_OBB3)
        out.shape.obb3 = settle3(&box->shape.obb3);
    return out;
}

/* ---- How far is a corner from a box? ----------------------------------------------------------------------------- */

/* The corner of which bit k of `which` says at which end of axis k it is. */
static hit_vec3 corner_of_obb3(const hit_obb3 *b, unsigned which)
{
    const double half[3] = {b->half.x, b->half.y, b->half.z};
    hit_vec3 out = b->center;
    for (int k = 0; k < 3; k++) {
        double along = which >> k & 1 ? half[k] : -half[k];
        out = (hit_vec3){out.x + along * b->axis[k].x, out.y + along * b->axis[k].y, out.z + along * b->axis[k].z};
    }
    return out;
}

static hit_vec3 corner_of_obb2(hit_obb2 b, unsigned which)
{
    double x = which & 1 ? b.half.x : -b.half.x, y = which & 2 ? b.half.y : -b.half.y;
    return (hit_vec3){b.center.x + (x * b.axis.x - y * b.axis.y), b.center.y + (x * b.axis.y + y * b.axis.x), 0};
}

static uint32_t corners_of(const scene_box *box)
{
    return box->kind == SCENE_HULL3                              ? box->shape.hull3->corners
           : box->kind == SCENE_POLYGON2                         ? (uint32_t)box->shape.polygon2->count
           : box->kind == SCENE_AABB3 || box->kind == SCENE_OBB3 ? 8
                                                                 : 4;
}

/* In 2D z is 0. */
static hit_vec3 corner_of(const scene_box *box, uint32_t i)
{
    switch (box->kind) {
    case SCENE_HULL3:
        return box->shape.hull3->corner[i];
    case SCENE_POLYGON2:
        return (hit_vec3){box->shape.polygon2->corner[i].x, box->shape.polygon2->corner[i].y, 0};
    case SCENE_AABB3: {
        const hit_aabb3 b = box->shape.aabb3;
        return (hit_vec3){(i & 1 ? b.max : b.min).x, (i & 2 ? b.max : b.min).y, (i & 4 ? b.max : b.min).z};
    }
    case SCENE_AABB2: {
        const hit_aabb2 b = box->shape.aabb2;
        return (hit_vec3){(i & 1 ? b.max : b.min).x, (i & 2 ? b.max : b.min).y, 0};
    }
    case SCENE_OBB2:
        return corner_of_obb2(box->shape.obb2, i);
    default:
        return corner_of_obb3(&box->shape.obb3, i);
    }
}

static double distance_to_edge(hit_vec2 p, hit_vec2 a, hit_vec2 b)
{
    hit_vec2 along = {b.x - a.x, b.y - a.y}, to = {p.x - a.x, p.y - a.y};
    double square = along.x * along.x + along.y * along.y;
    double t = square > 0 ? (to.x * along.x + to.y * along.y) / square : 0;
    t = fmin(fmax(t, 0), 1);
    return hypot(to.x - t * along.x, to.y - t * along.y);
}

static double distance_to_polygon(hit_vec2 p, const hit_polygon2 *polygon)
{
    double least = HUGE_VAL;
    if (hit_contains_polygon2_point2(polygon, p))
        return 0;
    for (int i = 0, before = polygon->count - 1; i < polygon->count; before = i++) {
        /* The order of the corners is of no matter, and so is which end comes first. */
        hit_vec2 a = polygon->corner[before], b = polygon->corner[i];
        bool turned = a.x != b.x ? b.x < a.x : b.y < a.y;
        least = fmin(least, turned ? distance_to_edge(p, b, a) : distance_to_edge(p, a, b));
    }
    return least;
}

static double distance_from(const scene_box *box, hit_vec3 p)
{
    hit_vec2 flat = {p.x, p.y};
    switch (box->kind) {
    case SCENE_AABB2:
        return hit_distance_aabb2_point2(box->shape.aabb2, flat);
    case SCENE_OBB2:
        return hit_distance_obb2_point2(box->shape.obb2, flat);
    case SCENE_AABB3:
        return hit_distance_aabb3_point3(box->shape.aabb3, p);
    case SCENE_OBB3:
        return hit_distance_obb3_point3(&box->shape.obb3, p);
    case SCENE_HULL3:
        return hit_distance_point3_hull3(p, box->shape.hull3);
    default:
        return distance_to_polygon(flat, box->shape.polygon2);
    }
}

/* The farthest that a point of a is from b. A point in b may have a distance below 0. */
static double reach_beyond(const scene_box *a, const scene_box *b)
{
    double most = DBL_TRUE_MIN; /* they are not the same, so that 0 would be wrong */
    for (uint32_t i = 0; i < corners_of(a); i++) {
        double distance = distance_from(b, corner_of(a, i));
        if (isnan(distance))
            return HUGE_VAL;
        most = fmax(most, distance);
    }
    return most;
}

double same_difference(const scene_box *a, const scene_box *b)
{
    if (contains(a, b) && contains(b, a))
        return 0;
    const scene_box x = settle(a), y = settle(b);
    double there = reach_beyond(&x, &y), back = reach_beyond(&y, &x);
    return fmax(there, back);
}

bool same_within(const scene_box *a, const scene_box *b, double most)
{
    return most > 0 ? same_difference(a, b) <= most : contains(a, b) && contains(b, a);
}

/* ---- For a join -------------------------------------------------------------------------------------------------- */

/* A number made of both ends of the box along an axis: boxes of one corner, or of one centre, seldom share it. Of boxes
 * that differ by a length it differs by that times the sum of the weights at most. */
static const double weight_of_min = 0.5, weight_of_max = 0.309;

static void mark_axis(double min, double max, double half, double *low, double *high)
{
    double mark = weight_of_min * min + weight_of_max * max;
    *low = mark - half;
    *high = mark + half;
}

hit_aabb3 same_mark(hit_aabb3 b, double most)
{
    /* What computed differences and the mark err by is far less than this. */
    double error = ldexp(fabs(b.min.x), -46) + ldexp(fabs(b.max.x), -46) + ldexp(fabs(b.min.y), -46) +
                   ldexp(fabs(b.max.y), -46) + ldexp(fabs(b.min.z), -46) + ldexp(fabs(b.max.z), -46);
    double half = (weight_of_min + weight_of_max) * most / 2 * (1 + 0x1p-40) + error + 0x1p-1060;
    hit_aabb3 out;
    mark_axis(b.min.x, b.max.x, half, &out.min.x, &out.max.x);
    mark_axis(b.min.y, b.max.y, half, &out.min.y, &out.max.y);
    mark_axis(b.min.z, b.max.z, half, &out.min.z, &out.max.z);
    return out;
}
