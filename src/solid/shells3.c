/* Finds the shells of a mesh from its edges.
 *
 * Where only those in a box are asked for, most of a mesh is often far from it: then the edges of the triangles near
 * the box are enough. A shell in the box has all of its triangles there. Of a shell that is not, what is near the box
 * may fall into several parts. Each of these has a triangle with a corner outside of the box: the whole has an edge
 * from a triangle of the part to one that is not near, both ends of this edge are outside, and they are corners of the
 * former, too. First principles. */
#include "solid/shells3.h"

#include "core/vec.h"
#include "mesh/edges.h"
#include "mesh/face3.h"
#include "mesh/near3.h"

/* Triangles of a mesh, in their order: faces[i], or all of them. */
typedef struct part3 {
    const hit_mesh3 *mesh;
    hit_triangles3 view;
    const uint32_t *faces;
    uint32_t *shell; /* of each its shell */
} part3;

static inline uint32_t face_at(const part3 *part, size_t i)
{
    return part->faces ? part->faces[i] : (uint32_t)i;
}

/* Fills part->shell; `first` becomes the first triangle of each, as a number in the part. */
static bool number_shells(const part3 *part, const hit_allocator *allocator, uint32_t *first, uint32_t *shells)
{
    const size_t count = part->view.count;
    mesh_edges edges;
    for (size_t i = 0; i < count; i++) {
        double corner[9];
        mesh_corners(part->mesh, face_at(part, i), corner);
        part->shell[i] = exact_has_area3(corner) ? (uint32_t)i : MESH_NO_SHELL;
    }
    if (hit__mesh_edges(&part->view, allocator, part->shell, &edges) != HIT_OK)
        return false;
    hit__core_give_back(allocator, &edges.piece);
    *shells = hit__mesh_count_shells(count, part->shell);
    hit__mesh_number_shells(count, part->shell, first);
    return true;
}

static bool lies_within(const double corner[9], const hit_aabb3 *box)
{
    const double *min = vec3_array(&box->min), *max = vec3_array(&box->max);
    bool within = true;
    for (int i = 0; i < 9; i++)
        within = within && exact_less_equal(min[i % 3], corner[i]) && exact_less_equal(corner[i], max[i % 3]);
    return within;
}

/* Leaves the shells that are asked for in out->face, where the first triangles of all stand. */
static void keep_untouched(const part3 *part, const hit_aabb3 *within, const uint8_t *known, uint32_t shells,
                           solid_shells3 *out)
{
    for (size_t i = 0; i < part->view.count; i++) {
        const uint32_t face = face_at(part, i);
        double corner[9];
        if (part->shell[i] == MESH_NO_SHELL)
            continue;
        mesh_corners(part->mesh, face, corner);
        if ((known[face] & SOLID_TOUCHED) != 0 || (within && !lies_within(corner, within)))
            out->face[part->shell[i]] = MESH_NO_SHELL;
    }
    out->count = 0;
    for (uint32_t i = 0; i < shells; i++)
        if (out->face[i] != MESH_NO_SHELL)
            out->face[out->count++] = face_at(part, out->face[i]);
}

typedef struct near_count {
    uint8_t *known;
    size_t count, most;
} near_count;

static bool mark_near(void *context, uint32_t face)
{
    near_count *near = context;
    near->known[face] |= SOLID_NEAR;
    return ++near->count <= near->most;
}

/* Copies of the triangles that are SOLID_NEAR: each has corners of its own. */
static void copy_near(const uint8_t *known, part3 *part, double *corners, uint32_t *faces)
{
    size_t count = 0;
    for (uint32_t face = 0; count < part->view.count; face++)
        if ((known[face] & SOLID_NEAR) != 0) {
            mesh_corners(part->mesh, face, corners + 9 * count);
            faces[count++] = face;
        }
    part->faces = faces;
    part->view = hit_triangles3_from_doubles(corners, 0, 3 * count, NULL, count);
}

bool hit__solid_untouched_shells3(const hit_mesh3 *mesh, const hit_aabb3 *within, uint8_t *known,
                                  const hit_allocator *allocator, solid_shells3 *out)
{
    part3 part = {.mesh = mesh, .view = mesh->triangles};
    near_count near = {known, 0, part.view.count / 4};
    const bool few = within && hit__mesh_near3(mesh, *within, mark_near, &near);
    size_t bytes = 2 * sizeof(uint32_t); /* a triangle */
    if (few) {
        part.view.count = near.count;
        bytes += 9 * sizeof(double) + sizeof(uint32_t);
    }
    const size_t count = part.view.count;
    uint32_t shells = 0;
    *out = (solid_shells3){0};
    if (count > SIZE_MAX / bytes - 1 || !hit__core_take(allocator, count * bytes + 1, &out->piece))
        return false;
    double *corners = out->piece.at;
    out->face = few ? (uint32_t *)(void *)(corners + 9 * count) : out->piece.at;
    part.shell = out->face + count;
    if (few)
        copy_near(known, &part, corners, part.shell + count);
    if (!number_shells(&part, allocator, out->face, &shells)) {
        hit__core_give_back(allocator, &out->piece);
        return false;
    }
    keep_untouched(&part, within, known, shells, out);
    return true;
}
