/* A world, and what is known of it: the boxes that were added, as they are now, in an array. For tests that ask every
 * box what the world is asked. */
#ifndef HITBOX_TEST_WORLD_MODEL_H
#define HITBOX_TEST_WORLD_MODEL_H

#include "crowds/crowd.h"

#include <hitbox/world.h>

typedef BY_DIM(hit_world2, hit_world3) world;

enum { MODEL_MOST = 400 };

typedef struct member {
    hit_id id;
    bool alive, turned;
    aabb box;
    obb turned_box;
    hit_traits traits; /* user: its index here */
} member;

typedef struct model {
    world *world;
    member member[MODEL_MOST];
    size_t count;
    crowd_scene scene;
    int step;
    uint64_t hash; /* of all answers; worlds have numbers, which it does not see */
} model;

/* A failure says where. */
void model_check(bool law, const char *what, const model *m);
/* Answers are a part of the hash. */
void model_note(model *m, uint64_t value);

/* An empty world. */
void model_begin(model *m, int scene, int threads);
/* Boxes that are drawn, fewer if there is no room for so many. */
void model_add(model *m, dice *d, size_t count);
/* Boxes come, change and go; the same draws make the same history. */
void model_step(model *m, dice *d);

#endif
