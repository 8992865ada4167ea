/* Boxes and meshes: what is asked is asked of shapes (shape_mesh3.c) or of corners.
 * First principles: a body that faces bound lies in a convex set if the corners of all faces do. */
#include "core/vec.h"
#include "exact/order.h"
#include "mesh/face3.h"
#include "solid/shape_mesh3.h"

static bool is_proper_aabb(const hit_aabb3 *box)
{
    return exact_all_finite(3, vec3_array(&box->min)) && exact_all_finite(3, vec3_array(&box->max)) &&
           !hit_aabb3_is_empty(*box);
}

static bool is_proper_obb(const hit_obb3 *box)
{
    for (int k = 0; k < 3; k++)
        if (!exact_all_finite(3, vec3_array(&box->axis[k])))
            return false;
    return exact_all_finite(3, vec3_array(&box->center)) && exact_all_finite(3, vec3_array(&box->half));
}

/* ---- Relation ---- */

hit_relation hit_relate_aabb3_mesh3(hit_aabb3 box, const hit_mesh3 *mesh)
{
    const solid_shape3 shape = {.aabb = &box};
    return is_proper_aabb(&box) ? hit__solid_shape3_relate(&shape, mesh) : HIT_APART;
}

bool hit_overlap_aabb3_mesh3(hit_aabb3 box, const hit_mesh3 *mesh)
{
    const solid_shape3 shape = {.aabb = &box};
    return is_proper_aabb(&box) && hit__solid_shape3_overlap(&shape, mesh);
}

bool hit_contains_mesh3_aabb3(const hit_mesh3 *mesh, hit_aabb3 box)
{
    const solid_shape3 shape = {.aabb = &box};
    return is_proper_aabb(&box) && hit__solid_shape3_is_in(&shape, mesh);
}

hit_relation hit_relate_obb3_mesh3(const hit_obb3 *box, const hit_mesh3 *mesh)
{
    const solid_shape3 shape = {.obb = box};
    return is_proper_obb(box) ? hit__solid_shape3_relate(&shape, mesh) : HIT_APART;
}

bool hit_overlap_obb3_mesh3(const hit_obb3 *box, const hit_mesh3 *mesh)
{
    const solid_shape3 shape = {.obb = box};
    return is_proper_obb(box) && hit__solid_shape3_overlap(&shape, mesh);
}

bool hit_contains_mesh3_obb3(const hit_mesh3 *mesh, const hit_obb3 *box)
{
    const solid_shape3 shape = {.obb = box};
    return is_proper_obb(box) && hit__solid_shape3_is_in(&shape, mesh);
}

/* ---- Is the mesh in the box? ---- */

typedef struct convex_bound {
    const hit_aabb3 *aabb;
    const hit_obb3 *obb;
} convex_bound;

static bool holds_box(const convex_bound *all, hit_aabb3 box)
{
    return all->aabb ? hit_contains_aabb3_aabb3(*all->aabb, box) : hit_contains_obb3_aabb3(all->obb, box);
}

static bool holds_face(const convex_bound *all, const hit_mesh3 *mesh, uint32_t face)
{
    double corner[9];
    mesh_corners(mesh, face, corner);
    hit_triangle3 triangle;
    memcpy(&triangle, corner, sizeof triangle);
    return !exact_has_area3(corner) || (all->aabb ? hit_contains_aabb3_triangle3(*all->aabb, &triangle)
                                                  : hit_contains_obb3_triangle3(all->obb, &triangle));
}

/* Is the box of a lane of the tree, rounded outward, in the box? Of very large and very small meshes no lane is. */
static bool holds_lane(const convex_bound *all, const hit_mesh3 *mesh, const float *block, int lane)
{
    double x[6];
    for (int row = 0; row < 6; row++)
        x[row] = block[row * TREE_WIDTH + lane];
    return mesh->steps == 0 && holds_box(all, (hit_aabb3){{x[0], x[1], x[2]}, {x[3], x[4], x[5]}});
}

/* Are the faces below a block of the tree in the box? */
static bool holds_block(const convex_bound *all, const hit_mesh3 *mesh, int level,
                        size_t block) // NOLINT(misc-no-recursion)
{
    const tree_pack *pack = &mesh->pack;
    const float *floats = pack->level[level] + block * 6 * TREE_WIDTH;
    for (int lane = 0; lane < TREE_WIDTH; lane++) {
        const size_t child = block * TREE_WIDTH + (size_t)lane;
        if (floats[lane] > floats[3 * TREE_WIDTH + lane] || holds_lane(all, mesh, floats, lane))
            continue; /* no box, or all of it */
        if (level > 0 ? !holds_block(all, mesh, level - 1, child) : !holds_face(all, mesh, pack->id[child]))
            return false;
    }
    return true;
}

static bool holds_mesh(const convex_bound *all, const hit_mesh3 *mesh)
{
    return mesh->facts.faces > 0 &&
           (holds_box(all, mesh->facts.bounds) || holds_block(all, mesh, mesh->pack.levels - 1, 0));
}

bool hit_contains_aabb3_mesh3(hit_aabb3 box, const hit_mesh3 *mesh)
{
    const convex_bound all = {.aabb = &box};
    return holds_mesh(&all, mesh);
}

bool hit_contains_obb3_mesh3(const hit_obb3 *box, const hit_mesh3 *mesh)
{
    const convex_bound all = {.obb = box};
    return holds_mesh(&all, mesh);
}
