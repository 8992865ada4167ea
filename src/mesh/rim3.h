/* Pieces of lines on which two meshes meet: all faces of both that run along them, and what these say. */
#ifndef HITBOX_MESH_RIM3_H
#define HITBOX_MESH_RIM3_H

#include "core/memory.h"
#include "mesh/fan3.h"

/* An end of a cover. */
typedef struct mesh_cut3 {
    uint32_t cover;
    int end; /* 0: low, 1: high */
} mesh_cut3;

/* Two meshes, and room for the faces along one line. Zero but for the meshes; give back with hit__mesh_rim3_end. */
typedef struct mesh_rim3 {
    const hit_mesh3 *mesh[2];
    const hit_allocator *allocator;
    core_piece piece; /* of what follows; half and cut are filled anew for each part */
    mesh_cover3 *cover;
    mesh_half3 *half;
    mesh_cut3 *cut;
    size_t count, room;
    int other; /* the mesh of the second face that was asked about */
    uint32_t face[2];
    bool no_memory;
} mesh_rim3;

/* Two faces, of mesh 0 and of mesh `other`, that share a piece of the line. Looks at all of that piece; returns what it
 * finds, as hit__mesh_fan3 does, and stops once all of `wanted` is found. Sets no_memory if there is none. */
int hit__mesh_rim3_look(mesh_rim3 *rim, const mesh_pencil3 *pencil, uint32_t first, int other, uint32_t second,
                        int wanted);

void hit__mesh_rim3_end(mesh_rim3 *rim);

#endif
