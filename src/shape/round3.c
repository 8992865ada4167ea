/* Spheres, capsules and triangles of space: checked and bounded.
 *
 * First principles: the least x of a ball is that of its center less the radius; a capsule is bounded as the balls at
 * its two ends, a triangle as its corners. */
#include "core/vec.h"
#include "exact/order.h"
#include "hitbox/primitive.h"
#include "shape/interval.h"

static bool is_radius3(double radius)
{
    return isfinite(radius) && exact_less_equal(0, radius);
}

bool hit_sphere3_valid(hit_sphere3 sphere)
{
    return vec3_is_finite(sphere.center) && is_radius3(sphere.radius);
}

bool hit_capsule3_valid(hit_capsule3 capsule)
{
    return vec3_is_finite(capsule.a) && vec3_is_finite(capsule.b) && is_radius3(capsule.radius);
}

hit_aabb3 hit_capsule3_bounds(hit_capsule3 capsule)
{
    const hit_vec3 a = capsule.a, b = capsule.b;
    const double r = capsule.radius;
    return (hit_aabb3){{hit__shape_add_down(shape_lower(a.x, b.x), -r), hit__shape_add_down(shape_lower(a.y, b.y), -r),
                        hit__shape_add_down(shape_lower(a.z, b.z), -r)},
                       {hit__shape_add_up(shape_upper(a.x, b.x), r), hit__shape_add_up(shape_upper(a.y, b.y), r),
                        hit__shape_add_up(shape_upper(a.z, b.z), r)}};
}

hit_aabb3 hit_sphere3_bounds(hit_sphere3 sphere)
{
    return hit_capsule3_bounds((hit_capsule3){sphere.center, sphere.center, sphere.radius});
}

bool hit_triangle3_valid(const hit_triangle3 *triangle)
{
    return vec3_is_finite(triangle->corner[0]) && vec3_is_finite(triangle->corner[1]) &&
           vec3_is_finite(triangle->corner[2]);
}

static double lowest_of3(double a, double b, double c)
{
    return shape_lower(shape_lower(a, b), c);
}

static double highest_of3(double a, double b, double c)
{
    return shape_upper(shape_upper(a, b), c);
}

hit_aabb3 hit_triangle3_bounds(const hit_triangle3 *triangle)
{
    const hit_vec3 *p = triangle->corner;
    return (hit_aabb3){
        {lowest_of3(p[0].x, p[1].x, p[2].x), lowest_of3(p[0].y, p[1].y, p[2].y), lowest_of3(p[0].z, p[1].z, p[2].z)},
        {highest_of3(p[0].x, p[1].x, p[2].x), highest_of3(p[0].y, p[1].y, p[2].y),
         highest_of3(p[0].z, p[1].z, p[2].z)}};
}
