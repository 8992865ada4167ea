/* The curve in which the surfaces of two meshes cross, triangle by triangle. Which corners and edges the ends are is
 * decided by exact signs (meet3.c); they become numbers in end_point3.c. First principles. */
#include "mesh/end_point3.h"
#include "mesh/face3.h"
#include "mesh/near3.h"
#include "simplex/meet_triangles3.h"

typedef struct curve_search {
    const hit_mesh3 *mesh[2];
    hit_crossing_visit *visit;
    void *context;
} curve_search;

static bool look_at_pair(void *context, uint32_t first, uint32_t second)
{
    const curve_search *all = context;
    double a[9], b[9];
    mesh_corners(all->mesh[0], first, a);
    mesh_corners(all->mesh[1], second, b);
    if (!exact_has_area3(a) || !exact_has_area3(b))
        return true;
    const triangles_common3 common = hit__simplex_common_triangles3(a, b);
    if (!common.meets)
        return true;
    hit_crossing3 c = {.first = first, .second = second, .shared = HIT_SHARED_PLANE};
    if (!common.in_plane) {
        c.shared = common.is_point ? HIT_SHARED_POINT : HIT_SHARED_SEGMENT;
        c.segment.a = c.segment.b = hit__mesh_end_point3(&common.end[0]);
        if (!common.is_point)
            c.segment.b = hit__mesh_end_point3(&common.end[1]);
    }
    return all->visit(all->context, &c);
}

bool hit_intersection_curve_mesh3_mesh3(const hit_mesh3 *a, const hit_mesh3 *b, hit_crossing_visit *visit,
                                        void *context)
{
    curve_search all = {{a, b}, visit, context};
    if (a->triangles.count == 0 || b->triangles.count == 0)
        return true;
    return hit__mesh_pairs3(a, b, look_at_pair, &all);
}
