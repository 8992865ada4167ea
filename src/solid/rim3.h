/* Pieces of lines on which two meshes meet: all faces of both that run along them, and what these say. */
#ifndef HITBOX_SOLID_RIM3_H
#define HITBOX_SOLID_RIM3_H

#include "solid/edge_set3.h"
#include "solid/fan3.h"

/* An end of a cover. */
typedef struct solid_cut3 {
    uint32_t cover;
    int end; /* 0: low, 1: high */
} solid_cut3;

/* Where two meshes overlap: a point, and a face of each that holds it, or HIT_NO_TRIANGLE. */
typedef struct solid_sight3 {
    hit_vec3 point;
    uint32_t face[2];
} solid_sight3;

/* Two meshes, and room for the faces along one line. Zero but for the meshes; give back with hit__solid_rim3_end. */
typedef struct solid_rim3 {
    const hit_mesh3 *mesh[2];
    const hit_allocator *allocator;
    core_piece piece; /* of what follows; half and cut are filled anew for each part */
    solid_cover3 *cover;
    solid_half3 *half;
    solid_cut3 *cut;
    size_t count, room;
    size_t known; /* covers of faces that were asked about; their meshes and indices: */
    uint8_t known_mesh[2];
    uint32_t known_face[2];
    bool no_memory;
    solid_sight3 *sight; /* if not NULL, filled where they overlap, with two faces */
} solid_rim3;

/* An edge of a face of either mesh. Looks at all of it, or only where both meshes are; returns what it finds, as
 * hit__solid_fan3 does, and stops once all of `wanted` is found. Sets no_memory if there is none. Of edges that lie on
 * each other one looks at what they share, if each is asked about. */
int hit__solid_rim3_look_at_edge(solid_rim3 *rim, solid_edge3 edge, bool both, int wanted);

/* The same of two faces, of mesh 0 and of mesh `other`, that cross in a piece of the line: at all of that piece but for
 * what edges lie on. */
int hit__solid_rim3_look_at_crossing(solid_rim3 *rim, const solid_pencil3 *pencil, uint32_t first, int other,
                                     uint32_t second, int wanted);

void hit__solid_rim3_end(solid_rim3 *rim);

#endif
