/* Questions about two shapes of space that are round, flat or triangles, put to ours and to other libraries. */
#ifndef HITBOX_BENCH_BODIES_H
#define HITBOX_BENCH_BODIES_H

#include "ask.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Two of each kind, and what is asked about them; a question looks at the two that it is about. */
typedef struct body_pair {
    hit_sphere3 ball[2];
    hit_capsule3 rod[2];
    hit_triangle3 face[2];
    hit_obb3 box;     /* about where the first ones are */
    hit_plane3 plane; /* beside the first ones */
    hit_ray3 ray;     /* from the first ones, to about where the second ones are */
    hit_vec3 by;      /* the same as a motion */
} body_pair;

/* The first shape is the first of its kind in a pair, the second the second. */
typedef enum body_question {
    BODY_BALLS, /* do they share a point? */
    BODY_BALL_ROD,
    BODY_RODS,
    BODY_BOX_BALL,
    BODY_FACES,
    BODY_BALL_FACE,
    BODY_ROD_FACE,
    BODY_PLANE_BALL,
    BODY_GAP_BALLS, /* how far apart, signed? */
    BODY_GAP_BALL_ROD,
    BODY_GAP_RODS,
    BODY_GAP_BOX_BALL,
    BODY_GAP_FACES,
    BODY_GAP_BALL_FACE,
    BODY_GAP_BOX_FACE,
    BODY_DEPTH_BOX_FACE, /* how deep? */
    BODY_CONTACT_BALLS,  /* how deep, and where? */
    BODY_CONTACT_BALL_ROD,
    BODY_CONTACT_RODS,
    BODY_CONTACT_BOX_BALL,
    BODY_CONTACT_BOX_ROD,
    BODY_CONTACT_BALL_FACE,
    BODY_CONTACT_ROD_FACE,
    BODY_RAY_PLANE, /* when is it hit? */
    BODY_RAY_BALL,
    BODY_RAY_ROD,
    BODY_RAY_FACE,
    BODY_CAST_BALLS,
    BODY_CAST_BOX_FACE,
    BODY_QUESTIONS
} body_question;

/* Takes body_pair, answers with `answer`. */
typedef struct body_asker {
    body_question question;
    asker who;
} body_asker;

typedef struct body_peer {
    const char *name;
    const body_asker *askers;
    size_t count;
} body_peer;

extern const body_peer fcl_bodies, ode_bodies, cgal_bodies, bullet_bodies;

#ifdef __cplusplus
}
#endif

#endif
