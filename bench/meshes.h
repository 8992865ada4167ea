/* Questions about triangles and meshes of space, put to ours and to other libraries. */
#ifndef HITBOX_BENCH_MESHES_H
#define HITBOX_BENCH_MESHES_H

#include "ask.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The views are of doubles, with 32-bit indices, packed, and the same in all cases that are prepared together. */
typedef struct mesh_case {
    hit_triangle3 face[2];
    hit_triangles3 a, b;
    hit_vec3 point; /* asked at a, as the box and the ray are */
    hit_aabb3 box;
    hit_ray3 ray;
} mesh_case;

typedef enum mesh_question {
    MESHES_FACES, /* do two triangles share a point? */
    MESHES_RAW,   /* do two meshes, given as arrays? */
    MESHES_READY, /* do two that are made already? */
    MESHES_ALL,   /* how many pairs of triangles of theirs do? In `points` */
    MESHES_POINT, /* is a point inside, or on the surface? */
    MESHES_BOX,   /* do a box and the mesh share a point? */
    MESHES_RAY,   /* does a ray hit the mesh, and when first? */
    MESHES_QUESTIONS
} mesh_question;

/* Takes mesh_case, answers with `answer`. */
typedef struct mesh_asker {
    mesh_question question;
    bool surfaces; /* it knows surfaces only: what is within is no hit */
    asker who;
} mesh_asker;

typedef struct mesh_peer {
    const mesh_asker *askers;
    size_t count;
} mesh_peer;

extern const mesh_peer our_meshes, fcl_meshes, cgal_meshes;

#ifdef __cplusplus
}
#endif

#endif
