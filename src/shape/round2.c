/* Circles and capsules of the plane: checked and bounded.
 *
 * First principles: each side lies a radius beyond the outermost center, rounded outward once. */
#include "exact/order.h"
#include "hitbox/primitive.h"
#include "shape/interval.h"

bool hit_circle2_valid(hit_circle2 circle)
{
    return exact_all_finite(3, &circle.center.x) && exact_less_equal(0, circle.radius);
}

bool hit_capsule2_valid(hit_capsule2 capsule)
{
    return exact_all_finite(5, &capsule.a.x) && exact_less_equal(0, capsule.radius);
}

hit_aabb2 hit_circle2_bounds(hit_circle2 circle)
{
    return hit_capsule2_bounds((hit_capsule2){circle.center, circle.center, circle.radius});
}

hit_aabb2 hit_capsule2_bounds(hit_capsule2 capsule)
{
    hit_vec2 a = capsule.a, b = capsule.b;
    double r = capsule.radius;
    return (hit_aabb2){{hit__shape_add_down(shape_lower(a.x, b.x), -r), hit__shape_add_down(shape_lower(a.y, b.y), -r)},
                       {hit__shape_add_up(shape_upper(a.x, b.x), r), hit__shape_add_up(shape_upper(a.y, b.y), r)}};
}
