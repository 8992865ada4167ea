/* Any bytes as a mesh of few triangles, and rays and segments: what holds of hits whatever is true. Each answer is that
 * of the triangles one by one. */
#include "mesh_bytes.h"

enum { WAYS = 6 };

static void check_hits(const hit_mesh3 *mesh, hit_ray3 ray, hit_segment3 segment, bool is_ray)
{
    hit_cast_mesh3 all[BODY_TRIANGLES + 1], first = {.t = -1};
    const size_t capacity = BODY_TRIANGLES + 1;
    const size_t count = is_ray ? hit_cast_surface_ray3_mesh3(ray, mesh, all, capacity)
                                : hit_cast_surface_segment3_mesh3(segment, mesh, all, capacity);
    size_t expected = 0;
    for (uint32_t i = 0; i < hit_mesh3_count(mesh); i++) {
        const hit_triangle3 t = hit_mesh3_triangle(mesh, i);
        hit_cast_triangle3 hit;
        if (hit_mesh3_shell(mesh, i) == UINT32_MAX ||
            !(is_ray ? hit_cast_ray3_triangle3(ray, &t, &hit) : hit_cast_segment3_triangle3(segment, &t, &hit)))
            continue;
        expected++;
        bool found = false;
        for (size_t j = 0; j < count; j++)
            found = found || (all[j].triangle == i && all[j].t == hit.t && all[j].inside == hit.inside);
        need(found);
    }
    need(count == expected);
    for (size_t j = 1; j < count; j++)
        need(all[j - 1].t < all[j].t || (all[j - 1].t == all[j].t && all[j - 1].triangle < all[j].triangle));
    const bool any = is_ray ? hit_cast_ray3_mesh3(ray, mesh, &first) : hit_cast_segment3_mesh3(segment, mesh, &first);
    const bool inside = hit_overlap_point3_mesh3(is_ray ? ray.origin : segment.a, mesh);
    const hit_vec3 to = is_ray ? ray.direction : segment.b;
    const bool finite = isfinite(to.x) && isfinite(to.y) && isfinite(to.z);
    need(any == (count > 0 || (inside && finite)));
    need(!any || first.inside == inside);
    need(!any || (first.t == 0) == first.inside);
    need(!any || first.inside || (first.triangle == all[0].triangle && first.t == all[0].t));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bytes b = bytes_from(data, size);
    const body x = body_from(&b);
    hit_mesh3 *mesh = body_mesh(&x);
    if (!mesh)
        return 0;
    for (int i = 0; i < WAYS; i++) {
        const hit_vec3 p = body_point(&b, &x), q = body_point(&b, &x);
        check_hits(mesh, (hit_ray3){p, q}, (hit_segment3){p, q}, true);
        check_hits(mesh, (hit_ray3){p, q}, (hit_segment3){p, q}, false);
    }
    hit_mesh3_free(mesh);
    return 0;
}
