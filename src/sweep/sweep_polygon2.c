/* Casts of polygons, triangles, boxes and round shapes of the plane at each other: which sets, and which of them is
 * round. First principles. */
#include "sweep/sweep_round2.h"

#include "exact/order.h"

static bool sweep_pair(const sweep_pair2 *pair, hit_cast2 *out)
{
    sweep_sum2 sum;
    sum_sides2 sides;
    const bool round = !exact_is_zero(pair->radius);
    hit__sweep_edges2_sum(&pair->a, &pair->b, &sum);
    if (hit__sweep_sum2_begins(&sum, &sides, out) || (round && hit__sweep_round2_begins(pair, &sum, out)))
        return true;
    if (exact_is_zero(pair->by.x) && exact_is_zero(pair->by.y))
        return false;
    if (sides.flat && !round)
        return hit__sweep_sum2_in_line(&sum, pair->by, out);
    const int side = hit__sweep_sum2_side(&sum, &sides, &pair->by);
    if (round)
        return hit__sweep_round2(pair, &sum, side, out);
    if (side >= 0)
        hit__sweep_sum2_enter(pair, &sum, side, out);
    return side >= 0;
}

static bool is_motion2(hit_vec2 by)
{
    return exact_all_finite(2, &by.x);
}

/* The segment of what is round, which moves or is hit; a circle's is a point. */
static bool of_capsule(const hit_capsule2 *capsule, bool moves, sweep_pair2 *pair)
{
    const hit_segment2 core = {capsule->a, capsule->b};
    pair->radius = capsule->radius;
    pair->second_is_round = !moves;
    pair->core = core;
    return exact_less_equal(0, capsule->radius) && capsule->radius <= DBL_MAX &&
           hit__sweep_edges2_of_segment(&pair->core, moves, moves ? &pair->a : &pair->b);
}

static bool of_circle(const hit_circle2 *circle, bool moves, sweep_pair2 *pair)
{
    const hit_capsule2 capsule = {circle->center, circle->center, circle->radius};
    return of_capsule(&capsule, moves, pair);
}

/* ---- Boxes ---- */

bool hit_cast_aabb2_segment2(hit_aabb2 box, hit_vec2 by, hit_segment2 segment, hit_cast2 *out)
{
    sweep_pair2 pair = {.by = by};
    return is_motion2(by) && hit__sweep_edges2_of_aabb(&box, true, &pair.a) &&
           hit__sweep_edges2_of_segment(&segment, false, &pair.b) && sweep_pair(&pair, out);
}

bool hit_cast_aabb2_triangle2(hit_aabb2 box, hit_vec2 by, hit_triangle2 triangle, hit_cast2 *out)
{
    sweep_pair2 pair = {.by = by};
    return is_motion2(by) && hit__sweep_edges2_of_aabb(&box, true, &pair.a) &&
           hit__sweep_edges2_of_triangle(&triangle, false, &pair.b) && sweep_pair(&pair, out);
}

bool hit_cast_aabb2_polygon2(hit_aabb2 box, hit_vec2 by, const hit_polygon2 *polygon, hit_cast2 *out)
{
    sweep_pair2 pair = {.by = by};
    return is_motion2(by) && hit__sweep_edges2_of_aabb(&box, true, &pair.a) &&
           hit__sweep_edges2_of_polygon(polygon, false, &pair.b) && sweep_pair(&pair, out);
}

bool hit_cast_obb2_segment2(hit_obb2 box, hit_vec2 by, hit_segment2 segment, hit_cast2 *out)
{
    sweep_pair2 pair = {.by = by};
    return is_motion2(by) && hit__sweep_edges2_of_obb(&box, true, &pair.a) &&
           hit__sweep_edges2_of_segment(&segment, false, &pair.b) && sweep_pair(&pair, out);
}

bool hit_cast_obb2_triangle2(hit_obb2 box, hit_vec2 by, hit_triangle2 triangle, hit_cast2 *out)
{
    sweep_pair2 pair = {.by = by};
    return is_motion2(by) && hit__sweep_edges2_of_obb(&box, true, &pair.a) &&
           hit__sweep_edges2_of_triangle(&triangle, false, &pair.b) && sweep_pair(&pair, out);
}

bool hit_cast_obb2_polygon2(hit_obb2 box, hit_vec2 by, const hit_polygon2 *polygon, hit_cast2 *out)
{
    sweep_pair2 pair = {.by = by};
    return is_motion2(by) && hit__sweep_edges2_of_obb(&box, true, &pair.a) &&
           hit__sweep_edges2_of_polygon(polygon, false, &pair.b) && sweep_pair(&pair, out);
}

/* ---- Round shapes ---- */

bool hit_cast_circle2_segment2(hit_circle2 circle, hit_vec2 by, hit_segment2 segment, hit_cast2 *out)
{
    sweep_pair2 pair = {.by = by};
    return is_motion2(by) && of_circle(&circle, true, &pair) &&
           hit__sweep_edges2_of_segment(&segment, false, &pair.b) && sweep_pair(&pair, out);
}

bool hit_cast_circle2_triangle2(hit_circle2 circle, hit_vec2 by, hit_triangle2 triangle, hit_cast2 *out)
{
    sweep_pair2 pair = {.by = by};
    return is_motion2(by) && of_circle(&circle, true, &pair) &&
           hit__sweep_edges2_of_triangle(&triangle, false, &pair.b) && sweep_pair(&pair, out);
}

bool hit_cast_circle2_polygon2(hit_circle2 circle, hit_vec2 by, const hit_polygon2 *polygon, hit_cast2 *out)
{
    sweep_pair2 pair = {.by = by};
    return is_motion2(by) && of_circle(&circle, true, &pair) && hit__sweep_edges2_of_polygon(polygon, false, &pair.b) &&
           sweep_pair(&pair, out);
}

bool hit_cast_capsule2_segment2(hit_capsule2 capsule, hit_vec2 by, hit_segment2 segment, hit_cast2 *out)
{
    sweep_pair2 pair = {.by = by};
    return is_motion2(by) && of_capsule(&capsule, true, &pair) &&
           hit__sweep_edges2_of_segment(&segment, false, &pair.b) && sweep_pair(&pair, out);
}

bool hit_cast_capsule2_triangle2(hit_capsule2 capsule, hit_vec2 by, hit_triangle2 triangle, hit_cast2 *out)
{
    sweep_pair2 pair = {.by = by};
    return is_motion2(by) && of_capsule(&capsule, true, &pair) &&
           hit__sweep_edges2_of_triangle(&triangle, false, &pair.b) && sweep_pair(&pair, out);
}

bool hit_cast_capsule2_polygon2(hit_capsule2 capsule, hit_vec2 by, const hit_polygon2 *polygon, hit_cast2 *out)
{
    sweep_pair2 pair = {.by = by};
    return is_motion2(by) && of_capsule(&capsule, true, &pair) &&
           hit__sweep_edges2_of_polygon(polygon, false, &pair.b) && sweep_pair(&pair, out);
}

/* ---- Triangles and polygons ---- */

bool hit_cast_triangle2_aabb2(hit_triangle2 triangle, hit_vec2 by, hit_aabb2 box, hit_cast2 *out)
{
    sweep_pair2 pair = {.by = by};
    return is_motion2(by) && hit__sweep_edges2_of_triangle(&triangle, true, &pair.a) &&
           hit__sweep_edges2_of_aabb(&box, false, &pair.b) && sweep_pair(&pair, out);
}

bool hit_cast_triangle2_obb2(hit_triangle2 triangle, hit_vec2 by, hit_obb2 box, hit_cast2 *out)
{
    sweep_pair2 pair = {.by = by};
    return is_motion2(by) && hit__sweep_edges2_of_triangle(&triangle, true, &pair.a) &&
           hit__sweep_edges2_of_obb(&box, false, &pair.b) && sweep_pair(&pair, out);
}

bool hit_cast_triangle2_segment2(hit_triangle2 triangle, hit_vec2 by, hit_segment2 segment, hit_cast2 *out)
{
    sweep_pair2 pair = {.by = by};
    return is_motion2(by) && hit__sweep_edges2_of_triangle(&triangle, true, &pair.a) &&
           hit__sweep_edges2_of_segment(&segment, false, &pair.b) && sweep_pair(&pair, out);
}

bool hit_cast_triangle2_circle2(hit_triangle2 triangle, hit_vec2 by, hit_circle2 circle, hit_cast2 *out)
{
    sweep_pair2 pair = {.by = by};
    return is_motion2(by) && hit__sweep_edges2_of_triangle(&triangle, true, &pair.a) &&
           of_circle(&circle, false, &pair) && sweep_pair(&pair, out);
}

bool hit_cast_triangle2_capsule2(hit_triangle2 triangle, hit_vec2 by, hit_capsule2 capsule, hit_cast2 *out)
{
    sweep_pair2 pair = {.by = by};
    return is_motion2(by) && hit__sweep_edges2_of_triangle(&triangle, true, &pair.a) &&
           of_capsule(&capsule, false, &pair) && sweep_pair(&pair, out);
}

bool hit_cast_triangle2_triangle2(hit_triangle2 moving, hit_vec2 by, hit_triangle2 other, hit_cast2 *out)
{
    sweep_pair2 pair = {.by = by};
    return is_motion2(by) && hit__sweep_edges2_of_triangle(&moving, true, &pair.a) &&
           hit__sweep_edges2_of_triangle(&other, false, &pair.b) && sweep_pair(&pair, out);
}

bool hit_cast_triangle2_polygon2(hit_triangle2 triangle, hit_vec2 by, const hit_polygon2 *polygon, hit_cast2 *out)
{
    sweep_pair2 pair = {.by = by};
    return is_motion2(by) && hit__sweep_edges2_of_triangle(&triangle, true, &pair.a) &&
           hit__sweep_edges2_of_polygon(polygon, false, &pair.b) && sweep_pair(&pair, out);
}

bool hit_cast_polygon2_aabb2(const hit_polygon2 *polygon, hit_vec2 by, hit_aabb2 box, hit_cast2 *out)
{
    sweep_pair2 pair = {.by = by};
    return is_motion2(by) && hit__sweep_edges2_of_polygon(polygon, true, &pair.a) &&
           hit__sweep_edges2_of_aabb(&box, false, &pair.b) && sweep_pair(&pair, out);
}

bool hit_cast_polygon2_obb2(const hit_polygon2 *polygon, hit_vec2 by, hit_obb2 box, hit_cast2 *out)
{
    sweep_pair2 pair = {.by = by};
    return is_motion2(by) && hit__sweep_edges2_of_polygon(polygon, true, &pair.a) &&
           hit__sweep_edges2_of_obb(&box, false, &pair.b) && sweep_pair(&pair, out);
}

bool hit_cast_polygon2_segment2(const hit_polygon2 *polygon, hit_vec2 by, hit_segment2 segment, hit_cast2 *out)
{
    sweep_pair2 pair = {.by = by};
    return is_motion2(by) && hit__sweep_edges2_of_polygon(polygon, true, &pair.a) &&
           hit__sweep_edges2_of_segment(&segment, false, &pair.b) && sweep_pair(&pair, out);
}

bool hit_cast_polygon2_circle2(const hit_polygon2 *polygon, hit_vec2 by, hit_circle2 circle, hit_cast2 *out)
{
    sweep_pair2 pair = {.by = by};
    return is_motion2(by) && hit__sweep_edges2_of_polygon(polygon, true, &pair.a) && of_circle(&circle, false, &pair) &&
           sweep_pair(&pair, out);
}

bool hit_cast_polygon2_capsule2(const hit_polygon2 *polygon, hit_vec2 by, hit_capsule2 capsule, hit_cast2 *out)
{
    sweep_pair2 pair = {.by = by};
    return is_motion2(by) && hit__sweep_edges2_of_polygon(polygon, true, &pair.a) &&
           of_capsule(&capsule, false, &pair) && sweep_pair(&pair, out);
}

bool hit_cast_polygon2_triangle2(const hit_polygon2 *polygon, hit_vec2 by, hit_triangle2 triangle, hit_cast2 *out)
{
    sweep_pair2 pair = {.by = by};
    return is_motion2(by) && hit__sweep_edges2_of_polygon(polygon, true, &pair.a) &&
           hit__sweep_edges2_of_triangle(&triangle, false, &pair.b) && sweep_pair(&pair, out);
}

bool hit_cast_polygon2_polygon2(const hit_polygon2 *moving, hit_vec2 by, const hit_polygon2 *other, hit_cast2 *out)
{
    sweep_pair2 pair = {.by = by};
    return is_motion2(by) && hit__sweep_edges2_of_polygon(moving, true, &pair.a) &&
           hit__sweep_edges2_of_polygon(other, false, &pair.b) && sweep_pair(&pair, out);
}
