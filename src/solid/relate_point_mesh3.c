/* A point and a mesh as a solid.
 *
 * Off the faces the winding number tells. On a face the point is inside if all around it is solid, see around3.c.
 * First principles. */
#include "core/vec.h"
#include "mesh/near3.h"
#include "solid/around3.h"
#include "solid/winding3.h"

typedef struct face_search {
    const hit_mesh3 *mesh;
    const solid_spot3 *spot;
    bool held;
} face_search;

static bool look_at_face(void *context, uint32_t face)
{
    face_search *all = context;
    double corner[9];
    mesh_corners(all->mesh, face, corner);
    all->held = exact_has_area3(corner) && hit__solid_spot3_is_on(corner, all->spot);
    return !all->held;
}

static bool is_on_faces(const hit_mesh3 *mesh, const solid_spot3 *spot)
{
    face_search all = {mesh, spot, false};
    hit__mesh_near3(mesh, hit__solid_spot3_box(spot), look_at_face, &all);
    return all.held;
}

static bool is_in_bounds(const hit_mesh3 *mesh, hit_vec3 point)
{
    return hit_overlap_aabb3_point3(mesh->facts.bounds, point);
}

static bool is_solid_at(const hit_mesh3 *mesh, const double *point)
{
    if (!mesh_is_closed(mesh))
        return false;
    const solid_start3 start = hit__solid_start3_at_corner(point, NULL);
    return mesh_is_solid(mesh, hit__solid_winding3(mesh, &start));
}

hit_relation hit_relate_point3_mesh3(hit_vec3 point, const hit_mesh3 *mesh)
{
    const double *p = vec3_array(&point);
    if (!is_in_bounds(mesh, point))
        return HIT_APART;
    dyadic_arena arena;
    arena.used = 0;
    const solid_spot3 spot = hit__solid_spot3_at_corner(&arena, p);
    if (!is_on_faces(mesh, &spot))
        return is_solid_at(mesh, p) ? HIT_OVERLAPPING : HIT_APART;
    const bool inside = mesh_is_closed(mesh) && (hit__solid_around3(mesh, &spot, &arena, MESH_EMPTY) & MESH_EMPTY) == 0;
    return inside ? HIT_OVERLAPPING : HIT_TOUCHING;
}

bool hit_overlap_point3_mesh3(hit_vec3 point, const hit_mesh3 *mesh)
{
    const double *p = vec3_array(&point);
    if (!is_in_bounds(mesh, point))
        return false;
    dyadic_arena arena;
    arena.used = 0;
    const solid_spot3 spot = hit__solid_spot3_at_corner(&arena, p);
    return is_on_faces(mesh, &spot) || is_solid_at(mesh, p);
}

bool hit_contains_mesh3_point3(const hit_mesh3 *mesh, hit_vec3 point)
{
    const double *p = vec3_array(&point);
    if (!is_in_bounds(mesh, point) || !mesh_is_closed(mesh))
        return false;
    dyadic_arena arena;
    arena.used = 0;
    const solid_spot3 spot = hit__solid_spot3_at_corner(&arena, p);
    if (!is_on_faces(mesh, &spot))
        return is_solid_at(mesh, p);
    return (hit__solid_around3(mesh, &spot, &arena, MESH_SOLID) & MESH_SOLID) != 0;
}
