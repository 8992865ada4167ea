/* Questions with a number for an answer: how deep, how far, when? Other libraries' answers and our own look alike to
 * the bench. */
#ifndef HITBOX_BENCH_ASK_H
#define HITBOX_BENCH_ASK_H

#ifdef __cplusplus
extern "C" {
#endif

#include <hitbox/hitbox.h>

#include <stdbool.h>
#include <stddef.h>

/* Two boxes, of which the first may move and turn. Those who ask where two boxes are leave the motion alone. */
typedef struct moving_pair {
    hit_obb3 a, b;
    hit_motion3 motion;
    hit_obb3 end; /* the first, moved and turned */
} moving_pair;

typedef struct answer {
    double value; /* depth, signed distance, or time; NaN: it gave up */
    int points;   /* of contact, where it was asked for them */
    bool hit;     /* they hit, or are not further apart than was asked, or will hit */
} answer;

/* Every ray is asked about every box, ray by ray. */
typedef struct ray_scene {
    const hit_ray3 *rays;
    const hit_aabb3 *aabbs;
    const hit_obb3 *obbs; /* as many as AABBs */
    size_t ray_count, box_count;
} ray_scene;

/* Answers moving pairs with `answer`, a ray scene with doubles: t, or infinity where there is no hit. */
typedef struct asker {
    const char *name;
    void *(*prepare)(const void *cases, size_t count); /* in the layout that its library likes best; NULL: no memory */
    void (*ask)(const void *prepared, size_t count, void *out);
    void (*release)(void *prepared);
} asker;

/* What one library, in one precision, answers. */
typedef struct asker_list {
    const asker *first;
    size_t count;
} asker_list;

typedef enum question {
    ASK_CONTACT,  /* hit: do they share a point? value: how deep at most, points */
    ASK_DISTANCE, /* value: signed distance */
    ASK_CAST,     /* hit, value: when does the first, moving, hit the second? */
    ASK_TURN,     /* the same, moving and turning */
    ASK_RAY_AABB, /* a ray scene: its AABBs */
    ASK_RAY_OBB,  /* a ray scene: its OBBs */
    QUESTIONS
} question;

/* A library that was there when the bench was built, or not: then all its lists are empty. */
typedef struct answerer {
    const char *peer;
    asker_list list[QUESTIONS];
} answerer;

enum { ANSWERERS = 5 };

/* All libraries that these benches know. */
void find_answerers(answerer out[ANSWERERS]);

#ifdef __cplusplus
}
#endif

#endif
