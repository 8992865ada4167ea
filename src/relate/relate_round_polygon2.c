/* Circles and capsules beside triangles and convex polygons of the plane: relation, sharing and containing.
 *
 * A polygon and a segment that share no point are closest at a side. So what is round hits if its segment does, or else
 * as it hits a side; and what has its segment within is within if it does not overlap a side. All of this is exact, see
 * rods.c. First principles. */
#include "exact/order.h"
#include "hitbox/relate.h"
#include "relate/ring2.h"
#include "relate/rods.h"

/* The closest relation to any of the sides. */
static hit_relation relate_to_sides(const rod *round, const ring2 *ring)
{
    hit_relation closest = HIT_APART;
    for (int i = 0; i < ring->count && closest != HIT_OVERLAPPING; i++) {
        const hit_segment2 edge = {ring->corner[i], ring->corner[ring2_next(ring, i)]};
        const rod side = rod_from_segment2(edge);
        const hit_relation relation = hit__relate_rods_relation(2, round, &side);
        closest = relation > closest ? relation : closest;
    }
    return closest;
}

static hit_relation relate_round(const rod *round, hit_relation core, const ring2 *ring)
{
    if (exact_is_zero(round->radius))
        return core;
    return core != HIT_APART ? HIT_OVERLAPPING : relate_to_sides(round, ring);
}

static bool contains_round(const rod *round, bool core, const ring2 *ring)
{
    return core && (exact_is_zero(round->radius) || relate_to_sides(round, ring) != HIT_OVERLAPPING);
}

static hit_segment2 core_of(const rod *round)
{
    return (hit_segment2){{round->a[0], round->a[1]}, {round->b[0], round->b[1]}};
}

static hit_relation relate_to_triangle(const rod *round, hit_triangle2 triangle)
{
    ring2 ring;
    hit_vec2 ends[2];
    if (!rod_is_one(round) || !hit__relate_ring2_from_triangle(&triangle, ends, &ring))
        return HIT_APART;
    return relate_round(round, hit_relate_segment2_triangle2(core_of(round), triangle), &ring);
}

static bool is_in_triangle(const rod *round, hit_triangle2 triangle)
{
    ring2 ring;
    hit_vec2 ends[2];
    if (!rod_is_one(round) || !hit__relate_ring2_from_triangle(&triangle, ends, &ring))
        return false;
    return contains_round(round, hit_contains_triangle2_segment2(triangle, core_of(round)), &ring);
}

static hit_relation relate_to_polygon(const rod *round, const hit_polygon2 *polygon)
{
    ring2 ring;
    if (!rod_is_one(round) || !hit__relate_ring2_from_polygon(polygon, &ring))
        return HIT_APART;
    return relate_round(round, hit_relate_segment2_polygon2(core_of(round), polygon), &ring);
}

static bool is_in_polygon(const rod *round, const hit_polygon2 *polygon)
{
    ring2 ring;
    if (!rod_is_one(round) || !hit__relate_ring2_from_polygon(polygon, &ring))
        return false;
    return contains_round(round, hit_contains_polygon2_segment2(polygon, core_of(round)), &ring);
}

hit_relation hit_relate_circle2_triangle2(hit_circle2 circle, hit_triangle2 triangle)
{
    const rod round = rod_from_circle2(circle);
    return relate_to_triangle(&round, triangle);
}

bool hit_overlap_circle2_triangle2(hit_circle2 circle, hit_triangle2 triangle)
{
    return hit_relate_circle2_triangle2(circle, triangle) != HIT_APART;
}

hit_relation hit_relate_circle2_polygon2(hit_circle2 circle, const hit_polygon2 *polygon)
{
    const rod round = rod_from_circle2(circle);
    return relate_to_polygon(&round, polygon);
}

bool hit_overlap_circle2_polygon2(hit_circle2 circle, const hit_polygon2 *polygon)
{
    return hit_relate_circle2_polygon2(circle, polygon) != HIT_APART;
}

hit_relation hit_relate_capsule2_triangle2(hit_capsule2 capsule, hit_triangle2 triangle)
{
    const rod round = rod_from_capsule2(capsule);
    return relate_to_triangle(&round, triangle);
}

bool hit_overlap_capsule2_triangle2(hit_capsule2 capsule, hit_triangle2 triangle)
{
    return hit_relate_capsule2_triangle2(capsule, triangle) != HIT_APART;
}

hit_relation hit_relate_capsule2_polygon2(hit_capsule2 capsule, const hit_polygon2 *polygon)
{
    const rod round = rod_from_capsule2(capsule);
    return relate_to_polygon(&round, polygon);
}

bool hit_overlap_capsule2_polygon2(hit_capsule2 capsule, const hit_polygon2 *polygon)
{
    return hit_relate_capsule2_polygon2(capsule, polygon) != HIT_APART;
}

bool hit_contains_triangle2_circle2(hit_triangle2 triangle, hit_circle2 circle)
{
    const rod round = rod_from_circle2(circle);
    return is_in_triangle(&round, triangle);
}

bool hit_contains_polygon2_circle2(const hit_polygon2 *polygon, hit_circle2 circle)
{
    const rod round = rod_from_circle2(circle);
    return is_in_polygon(&round, polygon);
}

bool hit_contains_triangle2_capsule2(hit_triangle2 triangle, hit_capsule2 capsule)
{
    const rod round = rod_from_capsule2(capsule);
    return is_in_triangle(&round, triangle);
}

bool hit_contains_polygon2_capsule2(const hit_polygon2 *polygon, hit_capsule2 capsule)
{
    const rod round = rod_from_capsule2(capsule);
    return is_in_polygon(&round, polygon);
}
