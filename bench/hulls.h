/* Questions about two hulls of space, and a ray at one, put to ours and to other libraries. */
#ifndef HITBOX_BENCH_HULLS_H
#define HITBOX_BENCH_HULLS_H

#include "ask.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A hull in the world, and the hull that it is of, rotated and then moved. */
typedef struct placed_hull {
    hit_hull3 hull;
    const hit_hull3 *shape;
    hit_mat3 rotation;
    hit_vec3 offset;
} placed_hull;

typedef struct hull_pair {
    placed_hull a, b;
    hit_ray3 ray; /* from the middle of a, to about where b is */
} hull_pair;

typedef enum hull_question {
    HULLS_OVERLAP, /* do they share a point? */
    HULLS_GAP,     /* how far apart, signed if the library can? */
    HULLS_DEPTH,   /* how deep? */
    HULLS_CLOSEST, /* how far apart or how deep, and at which point of each? */
    HULLS_POINT,   /* how deep, and at which point, if they share one? */
    HULLS_CONTACT, /* how deep, and where: all points of contact? */
    HULLS_ALL,     /* the same, beside those who tell one point of it */
    HULLS_RAY,     /* when does the ray hit the second? */
    HULLS_QUESTIONS
} hull_question;

/* Takes hull_pair, answers with `answer`. */
typedef struct hull_asker {
    hull_question question;
    asker who;
} hull_asker;

typedef struct hull_peer {
    const hull_asker *askers;
    size_t count;
} hull_peer;

extern const hull_peer fcl_hulls, bullet_hulls, ccd_hulls;

#ifdef __cplusplus
}
#endif

#endif
