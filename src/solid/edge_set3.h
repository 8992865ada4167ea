/* Edges of two meshes, each once: edges with equal ends are one. */
#ifndef HITBOX_SOLID_EDGE_SET3_H
#define HITBOX_SOLID_EDGE_SET3_H

#include "core/memory.h"
#include "mesh/mesh.h"

/* Of a face the edge from corner `side` to the next. */
typedef struct solid_edge3 {
    uint32_t face;
    uint8_t mesh; /* 0 or 1 */
    uint8_t side;
} solid_edge3;

/* Zero but for the meshes and the allocator; give back with hit__solid_edge_set3_end. */
typedef struct solid_edge_set3 {
    const hit_mesh3 *mesh[2];
    const hit_allocator *allocator;
    core_piece piece;
    solid_edge3 *edge; /* in the order in which they were added */
    uint32_t *slot;    /* twice as many as there is room for edges; an edge + 1, or 0 */
    uint32_t count, room;
} solid_edge_set3;

/* Adds an edge, unless there is one with the same ends. False: no memory. */
bool hit__solid_edge_set3_add(solid_edge_set3 *set, solid_edge3 edge);

void hit__solid_edge_set3_end(solid_edge_set3 *set);

#endif
