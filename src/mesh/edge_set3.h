/* Edges of two meshes, each once: edges with equal ends are one. */
#ifndef HITBOX_MESH_EDGE_SET3_H
#define HITBOX_MESH_EDGE_SET3_H

#include "core/memory.h"
#include "mesh/mesh.h"

/* Of a face the edge from corner `side` to the next. */
typedef struct mesh_edge3 {
    uint32_t face;
    uint8_t mesh; /* 0 or 1 */
    uint8_t side;
} mesh_edge3;

/* Zero but for the meshes and the allocator; give back with hit__mesh_edge_set3_end. */
typedef struct mesh_edge_set3 {
    const hit_mesh3 *mesh[2];
    const hit_allocator *allocator;
    core_piece piece;
    mesh_edge3 *edge; /* in the order in which they were added */
    uint32_t *slot;   /* twice as many as there is room for edges; an edge + 1, or 0 */
    uint32_t count, room;
} mesh_edge_set3;

/* Adds an edge, unless there is one with the same ends. False: no memory. */
bool hit__mesh_edge_set3_add(mesh_edge_set3 *set, mesh_edge3 edge);

void hit__mesh_edge_set3_end(mesh_edge_set3 *set);

#endif
