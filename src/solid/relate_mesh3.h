/* The relation of two meshes, and what decides it. */
#ifndef HITBOX_SOLID_RELATE_MESH3_H
#define HITBOX_SOLID_RELATE_MESH3_H

#include "solid/rim3.h"

/* All faces HIT_NO_TRIANGLE beforehand. */
typedef struct solid_evidence3 {
    solid_sight3 sight;  /* where they overlap: at a rim, with two faces; or a corner of a shell, with its face alone */
    uint32_t meeting[2]; /* two faces that meet, if any do before an overlap is found */
    bool in_piece;       /* do these share a piece of a line, on an edge or in the insides of both? */
} solid_evidence3;

/* hit_relate_mesh3_mesh3; evidence may be NULL. */
hit_status hit__solid_relate_mesh3(const hit_mesh3 *a, const hit_mesh3 *b, solid_evidence3 *evidence,
                                   hit_relation *out);

#endif
