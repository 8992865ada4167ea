/* What JavaScript needs of meshes: the curve of intersection as an array that grows, in place of a function that is
 * called back; and where it puts and finds the fields of structs: src/mesh/layout.js has the same numbers.
 *
 * Bookkeeping: pairs of triangles are copied to the end of a list. */
#include "host_layout.h"
#include "host_list.h"

#include <hitbox/mesh.h>

HOST_SIZE(hit_triangles3, 28);
HOST_FIELD(hit_triangles3, vertices, 0);
HOST_FIELD(hit_triangles3, vertex_stride, 4);
HOST_FIELD(hit_triangles3, vertex_count, 8);
HOST_FIELD(hit_triangles3, indices, 12);
HOST_FIELD(hit_triangles3, count, 16);
HOST_FIELD(hit_triangles3, vertices_form, 20);
HOST_FIELD(hit_triangles3, indices_form, 24);
HOST_SIZE(hit_mesh3_config, 24);
HOST_FIELD(hit_mesh3_config, surface, 20);
HOST_SIZE(hit_side3, 8);
HOST_FIELD(hit_side3, side, 4);
HOST_SIZE(hit_facts3, 152);
HOST_FIELD(hit_facts3, triangles, 0);
HOST_FIELD(hit_facts3, faces, 4);
HOST_FIELD(hit_facts3, flat, 8);
HOST_FIELD(hit_facts3, asked, 12);
HOST_FIELD(hit_facts3, surface, 16);
HOST_FIELD(hit_facts3, vertices, 20);
HOST_FIELD(hit_facts3, duplicates, 24);
HOST_FIELD(hit_facts3, opposites, 28);
HOST_FIELD(hit_facts3, unmatched, 32);
HOST_FIELD(hit_facts3, unmatched_side, 36);
HOST_FIELD(hit_facts3, open, 44);
HOST_FIELD(hit_facts3, open_side, 48);
HOST_FIELD(hit_facts3, shells, 56);
HOST_FIELD(hit_facts3, closed_shells, 60);
HOST_FIELD(hit_facts3, has_volume, 64);
HOST_FIELD(hit_facts3, volume, 72);
HOST_FIELD(hit_facts3, volume_error, 80);
HOST_FIELD(hit_facts3, area, 88);
HOST_FIELD(hit_facts3, area_error, 96);
HOST_FIELD(hit_facts3, bounds, 104);
HOST_SIZE(hit_crossing3, 64);
HOST_FIELD(hit_crossing3, second, 4);
HOST_FIELD(hit_crossing3, shared, 8);
HOST_FIELD(hit_crossing3, segment, 16);
HOST_SIZE(hit_cast_mesh3, 88);
HOST_FIELD(hit_cast_mesh3, t, 0);
HOST_FIELD(hit_cast_mesh3, point, 8);
HOST_FIELD(hit_cast_mesh3, normal, 32);
HOST_FIELD(hit_cast_mesh3, weight, 56);
HOST_FIELD(hit_cast_mesh3, triangle, 80);
HOST_FIELD(hit_cast_mesh3, front, 84);
HOST_FIELD(hit_cast_mesh3, inside, 85);
HOST_SIZE(hit_closest_mesh3, 96);
HOST_FIELD(hit_closest_mesh3, distance, 0);
HOST_FIELD(hit_closest_mesh3, normal, 8);
HOST_FIELD(hit_closest_mesh3, a, 32);
HOST_FIELD(hit_closest_mesh3, b, 56);
HOST_FIELD(hit_closest_mesh3, triangle_a, 80);
HOST_FIELD(hit_closest_mesh3, triangle_b, 84);
HOST_FIELD(hit_closest_mesh3, meets, 88);
HOST_SIZE(hit_witness_mesh3, 40);
HOST_FIELD(hit_witness_mesh3, point, 0);
HOST_FIELD(hit_witness_mesh3, triangle_a, 24);
HOST_FIELD(hit_witness_mesh3, triangle_b, 28);
HOST_FIELD(hit_witness_mesh3, relation, 32);
HOST_FIELD(hit_witness_mesh3, rule, 36);
HOST_SIZE(hit_depth3_config, 16);
HOST_FIELD(hit_depth3_config, share, 0);
HOST_FIELD(hit_depth3_config, places, 8);
HOST_SIZE(hit_depth_mesh3, 72);
HOST_FIELD(hit_depth_mesh3, depth, 0);
HOST_FIELD(hit_depth_mesh3, most, 8);
HOST_FIELD(hit_depth_mesh3, point, 16);
HOST_FIELD(hit_depth_mesh3, on, 40);
HOST_FIELD(hit_depth_mesh3, triangle, 64);
HOST_FIELD(hit_depth_mesh3, in_second, 68);

static bool append_crossing(void *context, const hit_crossing3 *crossing)
{
    return host_list_append(context, crossing, 1, sizeof *crossing);
}

/* All pairs of triangles that meet, after those that the list holds. HIT_NO_MEMORY: they were too many for it. */
HOST_EXPORT hit_status host_intersection_curve_mesh3(const hit_mesh3 *a, const hit_mesh3 *b, host_list *out)
{
    return hit_intersection_curve_mesh3_mesh3(a, b, append_crossing, out) ? HIT_OK : HIT_NO_MEMORY;
}
