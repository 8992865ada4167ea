/* Pieces of lines on which two meshes meet: all faces of both that run along them, and what these say. */
#ifndef HITBOX_MESH_RIM3_H
#define HITBOX_MESH_RIM3_H

#include "mesh/edge_set3.h"
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
    size_t known; /* covers of faces that were asked about; their meshes and indices: */
    uint8_t known_mesh[2];
    uint32_t known_face[2];
    bool no_memory;
} mesh_rim3;

/* An edge of a face of either mesh. Looks at all of it, or only where both meshes are; returns what it finds, as
 * hit__mesh_fan3 does, and stops once all of `wanted` is found. Sets no_memory if there is none. Of edges that lie on
 * each other one looks at what they share, if each is asked about. */
int hit__mesh_rim3_look_at_edge(mesh_rim3 *rim, mesh_edge3 edge, bool both, int wanted);

/* The same of two faces, of mesh 0 and of mesh `other`, that cross in a piece of the line: at all of that piece but for
 * what edges lie on. */
int hit__mesh_rim3_look_at_crossing(mesh_rim3 *rim, const mesh_pencil3 *pencil, uint32_t first, int other,
                                    uint32_t second, int wanted);

void hit__mesh_rim3_end(mesh_rim3 *rim);

#endif
