/* A mesh from within, as the questions about it see it. */
#ifndef HITBOX_MESH_MESH_H
#define HITBOX_MESH_MESH_H

#include "hitbox/mesh.h"

#include "core/isa.h"
#include "core/memory.h"
#include "mesh/triangle_view.h"
#include "tree/packed.h"

#include <float.h>
#include <math.h>

/* The tree holds a box of floats for each triangle, rounded outward, of coordinates times 2^(-MESH_STEP * steps). All
 * meshes whose greatest coordinate is between 2^-100 and 2^100 have steps 0, and their floats may be compared as they
 * are; so may those of any two meshes with equal steps. mesh_box_to brings a box from one to another. No float is
 * subnormal; numbers too small for a float become 0 or FLT_MIN, outward. */
enum { MESH_STEP = 200 };

#define MESH_NO_SHELL 0xffffffffu

struct hit_mesh3 {
    hit_triangles3 triangles; /* the caller's, or those in the block it was opened on; of a transformed mesh the
                                 vertices are its own */
    tree_pack pack;           /* lane i of the leaf blocks is triangle pack.id[i] */
    int steps;
    hit_surface surface;
    bool matched; /* edges were looked at, and each side is matched by one with equal ends: so by any vertices */
    /* Of each triangle its shell, or MESH_NO_SHELL for one without area; shells are numbered by their first triangles.
     * NULL if no edges were looked at. */
    uint32_t *shell;
    uint32_t *shell_first; /* of each shell its first triangle */
    uint32_t shells;
    hit_facts3 facts;
    core_isa isa; /* chosen when it was made or opened: questions are asked with it */
    hit_mesh3_config config;
    /* Of this struct; of pack; of shell; of shell_first; of vertices. None of what is the caller's, or that of the mesh
     * which this one is made of. */
    core_piece self, tree, surfaces, firsts, vertices;
};

/* Corner c of triangle i, to the bit. */
static inline void mesh_corner(const hit_mesh3 *mesh, size_t i, int c, double out[3])
{
    view_vertex(&mesh->triangles, view_index(&mesh->triangles, 3 * i + (size_t)c), out);
}

/* The corners of triangle i. */
static inline void mesh_triangle(const hit_mesh3 *mesh, size_t i, double out[3][3])
{
    for (int c = 0; c < 3; c++)
        mesh_corner(mesh, i, c, out[c]);
}

/* The map from the caller's coordinates to the floats of the tree, which are the boxes of the triangles under it,
 * rounded outward. */
static inline tree_map mesh_map(const hit_mesh3 *mesh)
{
    return (tree_map){.scale = ldexp(1, -MESH_STEP * mesh->steps), .exact = mesh->steps == 0};
}

/* A box of steps `from`, least corner first, as one of steps `to`: rounded outward, perhaps infinite. */
static inline void mesh_box_to(const float box[6], int from, int to, float out[6])
{
    for (int row = 0; row < 6; row++) {
        const float outward = row < 3 ? -1 : 1;
        const double x = ldexp((double)box[row], MESH_STEP * (from - to));
        if (fabs(x) > (double)FLT_MAX)
            out[row] = box[row] * outward > 0 ? outward * INFINITY : -outward * FLT_MAX;
        else if (fabs(x) < (double)FLT_MIN)
            out[row] = box[row] * outward > 0 ? outward * FLT_MIN : 0;
        else
            out[row] = (float)x;
    }
}

#endif
