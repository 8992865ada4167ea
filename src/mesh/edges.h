/* The edges of a mesh: which are matched, which triangles they connect, which triangles are there twice. */
#ifndef HITBOX_MESH_EDGES_H
#define HITBOX_MESH_EDGES_H

#include "hitbox/mesh.h"

#include "core/memory.h"
#include "core/team.h"

/* A side of a triangle that goes to vertex `other` from a lesser vertex, or from there: vertex 32 bits, triangle 29,
 * side 2, and 1 if it goes from `other`. */
typedef uint64_t mesh_side;

static inline uint32_t side_other(mesh_side side)
{
    return (uint32_t)(side >> 32);
}

static inline uint32_t side_triangle(mesh_side side)
{
    return (uint32_t)side >> 3;
}

static inline uint32_t side_number(mesh_side side)
{
    return (uint32_t)side >> 1 & 3;
}

static inline bool side_is_back(mesh_side side)
{
    return (side & 1) != 0;
}

typedef struct mesh_edges {
    core_piece piece;      /* to be given back */
    const uint32_t *first; /* of each vertex the first one with equal coordinates */
    uint32_t *begin;       /* room for a number for each vertex and two more */
    mesh_side *loose;      /* sides that are left over when each is matched by one that goes the other way */
    size_t loose_count;
    size_t vertices;                     /* different ones that triangles have */
    size_t duplicates, opposites, pairs; /* see below */
} mesh_edges;

/* Matches the sides of all triangles; view and triangles are good.
 *
 * shell: of each triangle its own index, or MESH_NO_SHELL if it is flat; those that share an edge are united then, see
 * hit__mesh_number_shells. Of triangles that are not flat: duplicates have the corners of an earlier one, turned the
 * same way; of those with equal corners so many can be paired with one that is turned the other way (opposites), so
 * many with any (pairs). HIT_NO_MEMORY. */
hit_status hit__mesh_edges(const hit_triangles3 *view, const hit_allocator *allocator, uint32_t *shell,
                           mesh_edges *out);

/* How many sets of triangles has hit__mesh_edges united? */
uint32_t hit__mesh_count_shells(size_t count, const uint32_t *shell);

/* Numbers them by their first triangles: shell[] becomes the number of each triangle's shell, and first[] has the first
 * triangle of each. */
void hit__mesh_number_shells(size_t count, uint32_t *shell, uint32_t *first);

#endif
