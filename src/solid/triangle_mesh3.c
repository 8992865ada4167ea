/* A triangle and a mesh: see shape_mesh3.c. First principles. */
#include "core/vec.h"
#include "exact/order.h"
#include "solid/shape_mesh3.h"

static bool is_proper(const hit_triangle3 *triangle)
{
    return exact_all_finite(9, vec3_array(triangle->corner));
}

hit_relation hit_relate_triangle3_mesh3(const hit_triangle3 *triangle, const hit_mesh3 *mesh)
{
    const solid_shape3 shape = {.triangle = triangle};
    return is_proper(triangle) ? hit__solid_shape3_relate(&shape, mesh) : HIT_APART;
}

bool hit_overlap_triangle3_mesh3(const hit_triangle3 *triangle, const hit_mesh3 *mesh)
{
    const solid_shape3 shape = {.triangle = triangle};
    return is_proper(triangle) && hit__solid_shape3_overlap(&shape, mesh);
}

bool hit_contains_mesh3_triangle3(const hit_mesh3 *mesh, const hit_triangle3 *triangle)
{
    const solid_shape3 shape = {.triangle = triangle};
    return is_proper(triangle) && hit__solid_shape3_is_in(&shape, mesh);
}
