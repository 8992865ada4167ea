/* Is a triangle or a polygon within a circle, a sphere or a capsule?
 *
 * What is round is convex, so it contains what it contains the corners of; rods.c decides that for each. First
 * principles. */
#include "core/vec.h"
#include "hitbox/relate.h"
#include "relate/rods.h"

static bool holds_corner(int dim, const rod *outer, const double p[3])
{
    const rod corner = {{p[0], p[1], p[2]}, {p[0], p[1], p[2]}, 0};
    return exact_all_finite(3, p) && hit__relate_rod_holds_ball(dim, outer, &corner);
}

static bool holds_corners2(const rod *outer, int count, const hit_vec2 *corner)
{
    bool holds = rod_is_one(outer);
    for (int i = 0; i < count && holds; i++)
        holds = holds_corner(2, outer, (const double[3]){corner[i].x, corner[i].y, 0});
    return holds;
}

static bool holds_triangle3(const rod *outer, const hit_triangle3 *triangle)
{
    bool holds = rod_is_one(outer);
    for (int i = 0; i < 3 && holds; i++)
        holds = holds_corner(3, outer, vec3_array(&triangle->corner[i]));
    return holds;
}

bool hit_contains_circle2_triangle2(hit_circle2 circle, hit_triangle2 triangle)
{
    const rod outer = rod_from_circle2(circle);
    return holds_corners2(&outer, 3, triangle.corner);
}

bool hit_contains_circle2_polygon2(hit_circle2 circle, const hit_polygon2 *polygon)
{
    const rod outer = rod_from_circle2(circle);
    return hit_polygon2_valid(polygon) && holds_corners2(&outer, polygon->count, polygon->corner);
}

bool hit_contains_capsule2_triangle2(hit_capsule2 capsule, hit_triangle2 triangle)
{
    const rod outer = rod_from_capsule2(capsule);
    return holds_corners2(&outer, 3, triangle.corner);
}

bool hit_contains_capsule2_polygon2(hit_capsule2 capsule, const hit_polygon2 *polygon)
{
    const rod outer = rod_from_capsule2(capsule);
    return hit_polygon2_valid(polygon) && holds_corners2(&outer, polygon->count, polygon->corner);
}

bool hit_contains_sphere3_triangle3(hit_sphere3 sphere, const hit_triangle3 *triangle)
{
    const rod outer = rod_from_sphere3(sphere);
    return holds_triangle3(&outer, triangle);
}

bool hit_contains_capsule3_triangle3(hit_capsule3 capsule, const hit_triangle3 *triangle)
{
    const rod outer = rod_from_capsule3(capsule);
    return holds_triangle3(&outer, triangle);
}
