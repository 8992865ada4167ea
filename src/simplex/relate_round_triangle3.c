/* Relation of a sphere or a capsule and a triangle of space: a point or a segment, swept by a ball. First principles.
 */
#include "hitbox/relate.h"
#include "simplex/gap_sign3.h"

hit_relation hit_relate_sphere3_triangle3(hit_sphere3 sphere, const hit_triangle3 *triangle)
{
    const simplex3 a = simplex3_point(&sphere.center), b = simplex3_triangle(triangle);
    return hit__simplex_relate_round3(&a, sphere.radius, &b);
}

hit_relation hit_relate_capsule3_triangle3(hit_capsule3 capsule, const hit_triangle3 *triangle)
{
    const hit_segment3 core = {capsule.a, capsule.b};
    const simplex3 a = simplex3_segment(&core), b = simplex3_triangle(triangle);
    return hit__simplex_relate_round3(&a, capsule.radius, &b);
}

bool hit_overlap_sphere3_triangle3(hit_sphere3 sphere, const hit_triangle3 *triangle)
{
    return hit_relate_sphere3_triangle3(sphere, triangle) != HIT_APART;
}

bool hit_overlap_capsule3_triangle3(hit_capsule3 capsule, const hit_triangle3 *triangle)
{
    return hit_relate_capsule3_triangle3(capsule, triangle) != HIT_APART;
}
