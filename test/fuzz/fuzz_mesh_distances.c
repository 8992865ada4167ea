/* Any bytes as meshes of few triangles, and points: what holds of distances whatever is true. Each answer is that of
 * the triangles one by one. */
#include "mesh_bytes.h"

enum { POINTS = 6 };

/* The least distance of a triangle with an area, and the first such triangle. */
static double nearest_one(hit_vec3 p, const hit_mesh3 *mesh, uint32_t *triangle)
{
    double least = INFINITY;
    *triangle = HIT_NO_TRIANGLE;
    for (uint32_t i = 0; i < hit_mesh3_count(mesh); i++) {
        const hit_triangle3 t = hit_mesh3_triangle(mesh, i);
        const double distance = hit_distance_point3_triangle3(p, &t);
        if (hit_mesh3_shell(mesh, i) == UINT32_MAX || !(distance < least || *triangle == HIT_NO_TRIANGLE))
            continue;
        least = distance;
        *triangle = i;
    }
    return least;
}

static void check_point(const hit_mesh3 *mesh, hit_vec3 p, double most)
{
    uint32_t triangle;
    const bool finite = isfinite(p.x) && isfinite(p.y) && isfinite(p.z);
    const double least = nearest_one(p, mesh, &triangle), distance = hit_distance_point3_mesh3(p, mesh);
    const hit_closest_mesh3 surface = hit_closest_surface_point3_mesh3(p, mesh),
                            solid = hit_closest_point3_mesh3(p, mesh);
    const bool meets = hit_overlap_point3_mesh3(p, mesh);
    need(surface.distance == least && surface.meets == meets);
    need(surface.triangle_b == (finite ? triangle : HIT_NO_TRIANGLE));
    need(solid.meets == meets && (solid.distance == 0) == meets && solid.distance == distance);
    need(meets || (solid.distance == least && solid.triangle_b == surface.triangle_b));
    need(hit_within_point3_mesh3(p, mesh, most) == (distance <= most));
    need(hit_within_point3_mesh3(p, mesh, distance));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bytes b = bytes_from(data, size);
    const body x = body_from(&b);
    hit_mesh3 *mesh = body_mesh(&x);
    for (int i = 0; i < POINTS && mesh; i++) {
        const hit_vec3 p = body_point(&b, &x);
        check_point(mesh, p, body_number(&b, i % 2 == 0));
    }
    hit_mesh3_free(mesh);
    return 0;
}
