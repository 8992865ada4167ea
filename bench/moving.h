/* Scenes of many boxes whose boxes move, all of them or some, and turn. */
#ifndef HITBOX_BENCH_MOVING_H
#define HITBOX_BENCH_MOVING_H

#include "many.h"

/* Who moves in a frame, and how? */
typedef struct motion {
    double share;  /* of the boxes: 1: all, 0: none */
    bool others;   /* in every frame the next ones; else the same in all frames */
    bool shuffled; /* where all move: in another order than that of the scene */
    bool turned;   /* they are OBBs, and turn; all move then */
    bool round;    /* every other one is a circle or sphere: as wide as the box is on average, about its middle */
} motion;

typedef struct moving {
    motion how;
    many scene;
    size_t movers;       /* in a frame */
    uint32_t *order;     /* of all boxes; the first to move come first */
    uint32_t *moved;     /* the movers of the last frame */
    float *corners;      /* theirs: 2 dim numbers a box; NULL, where they are turned */
    hit_obb2 *turned2;   /* all boxes, where they are turned, in the plane and */
    hit_obb3 *turned3;   /* in space */
    void *spin;          /* some rotations, of which each box has one */
    hit_circle2 *balls2; /* those of the last frame, where some are round, in the plane and */
    hit_sphere3 *balls3; /* in space; `moved` names them behind the boxes */
    size_t balls;
    size_t frames;
} moving;

/* U5. False: no memory; nothing to delete then. */
bool moving_new(motion how, int dim, size_t count, uint64_t seed, moving *out);
void moving_delete(moving *m);

/* One frame. */
void moving_step(moving *m);

/* Is box i round, and as what? */
bool moving_is_round(const moving *m, size_t i);
hit_circle2 moving_circle2(const moving *m, size_t i);
hit_sphere3 moving_sphere3(const moving *m, size_t i);

/* All boxes as they are now, and those that moved last, without the round ones. */
hit_boxes2 moving_boxes2(const moving *m);
hit_boxes3 moving_boxes3(const moving *m);
hit_boxes2 moving_moved2(const moving *m);
hit_boxes3 moving_moved3(const moving *m);

#endif
