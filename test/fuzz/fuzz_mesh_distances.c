/* Any bytes as meshes of few triangles, and points: what holds of distances and depths whatever is true. Each answer is
 * that of the triangles one by one. */
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

/* The least distance of two triangles with an area, and how far that may be off. */
static double least_of(const hit_mesh3 *a, const hit_mesh3 *b, double *error)
{
    double least = INFINITY;
    for (uint32_t i = 0; i < hit_mesh3_count(a); i++)
        for (uint32_t j = 0; j < hit_mesh3_count(b); j++) {
            const hit_triangle3 s = hit_mesh3_triangle(a, i), t = hit_mesh3_triangle(b, j);
            if (hit_mesh3_shell(a, i) != UINT32_MAX && hit_mesh3_shell(b, j) != UINT32_MAX)
                least = fmin(least, hit_distance_triangle3_triangle3(&s, &t));
        }
    const hit_aabb3 all = hit_aabb3_merge(hit_mesh3_bounds(a), hit_mesh3_bounds(b));
    const double size = fmax(all.max.x - all.min.x, fmax(all.max.y - all.min.y, all.max.z - all.min.z));
    *error = 0x1p-47 * size + 0x1p-1074;
    return least;
}

/* The deepest point is in both, and as deep as is said. */
static void check_depth(const hit_mesh3 *a, const hit_mesh3 *b)
{
    hit_depth_mesh3 d, back;
    hit_relation relation;
    const hit_depth3_config config = {.places = 24};
    need(hit_relate_mesh3_mesh3(a, b, &relation) == HIT_OK);
    need(hit_depth_mesh3_mesh3(a, b, &config, &d) == HIT_OK && hit_depth_mesh3_mesh3(b, a, &config, &back) == HIT_OK);
    need((d.depth > 0) == (relation == HIT_OVERLAPPING) && (d.most > 0) == (d.depth > 0) && d.most >= d.depth);
    need(back.depth == d.depth && back.most == d.most && back.triangle == d.triangle);
    if (d.triangle == HIT_NO_TRIANGLE)
        return;
    const hit_closest_mesh3 at = hit_closest_surface_point3_mesh3(d.point, d.in_second ? b : a);
    need(at.distance == d.depth && at.triangle_b == d.triangle);
    need(hit_overlap_point3_mesh3(d.point, a) && hit_overlap_point3_mesh3(d.point, b));
}

static void check_pair(const hit_mesh3 *a, const hit_mesh3 *b, double most)
{
    hit_closest_mesh3 c;
    bool meets, within;
    double distance, error;
    need(hit_overlap_mesh3_mesh3(a, b, &meets) == HIT_OK);
    need(hit_distance_mesh3_mesh3(a, b, &distance) == HIT_OK);
    need(hit_closest_mesh3_mesh3(a, b, &c) == HIT_OK);
    need(hit_within_mesh3_mesh3(a, b, most, &within) == HIT_OK);
    need(c.distance == distance && c.meets == meets && (distance == 0) == meets && distance >= 0);
    need(within == (distance <= most));
    need(hit_within_mesh3_mesh3(a, b, distance, &within) == HIT_OK && within);
    if (meets) {
        need(c.triangle_a != HIT_NO_TRIANGLE || c.triangle_b != HIT_NO_TRIANGLE);
        return;
    }
    const double least = least_of(a, b, &error);
    need(distance == least || (distance >= least && distance <= least + error));
    if (c.triangle_a != HIT_NO_TRIANGLE) {
        const hit_triangle3 s = hit_mesh3_triangle(a, c.triangle_a), t = hit_mesh3_triangle(b, c.triangle_b);
        need(hit_distance_triangle3_triangle3(&s, &t) == distance);
    }
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
    const body y = body_from(&b);
    hit_mesh3 *other = body_mesh(&y);
    if (mesh && other) {
        check_pair(mesh, other, body_number(&b, true));
        check_pair(other, mesh, body_number(&b, false));
        check_depth(mesh, other);
    }
    hit_mesh3_free(mesh);
    hit_mesh3_free(other);
    return 0;
}
