/* Random histories of a world: what changes, is asked and is told, compared step by step with the same by brute force.
 * Compiled for the plane and for space: DIM is 2 or 3.
 *
 * Chances come from dice or from a fuzzer's bytes. The same plan and chances make the same history, whatever the number
 * of threads and the instruction set; so its hash is the same, too. */
#ifndef HITBOX_TEST_HISTORY_H
#define HITBOX_TEST_HISTORY_H

#include "brute.h"
#include "caller.h"

typedef BY_DIM(hit_world2, hit_world3) world;

/* The program's: says what is wrong, and does not return. */
void history_wrong(const char *what);

typedef struct chances {
    void *context;
    unsigned (*below)(void *context, unsigned n); /* 0 to n - 1 */
    double (*number)(void *context);              /* any at all; asked in SCENE_ANY only */
} chances;

/* Dice as chances; they stay the caller's. */
chances chances_of(dice *d);

/* Where boxes are. */
typedef enum history_scene {
    SCENE_LATTICE,   /* corners are small whole numbers, so that touching is frequent */
    SCENE_UNIFORM,   /* doubles that are no floats */
    SCENE_FINE,      /* the lattice at 1e9, in steps that floats cannot tell */
    SCENE_HEAPS,     /* the lattice, in heaps a million apart */
    SCENE_EQUAL,     /* all the same box */
    SCENE_SUBNORMAL, /* the lattice in steps of the least number there is */
    SCENE_HUGE,      /* the lattice, times 2^1000 */
    SCENE_MIXED,     /* any of these, for each box anew */
    SCENES,
    SCENE_ANY = SCENES /* any numbers: chances.number */
} history_scene;

typedef struct history_plan {
    history_scene scene;
    size_t room;       /* at most so many boxes; those removed since the last update count */
    unsigned reach;    /* coordinates are up to that many units away from the scene's middle */
    unsigned turned;   /* so many of four boxes are OBBs */
    unsigned still;    /* so many of four boxes are static */
    bool has_filters;  /* boxes do not all hit all */
    bool has_giants;   /* now and then a step is the greatest double */
    bool flushes;      /* the thread that calls flushes subnormals, where that must not matter */
    bool is_unchecked; /* no brute force: for the hash alone */
    bool is_stingy;    /* each request for memory is refused once */
    int threads;       /* 0: one; -1: the caller's tasks, backwards */
    size_t expected;   /* as of hit_world_config */
} history_plan;

typedef struct history {
    history_plan plan;
    chances chances;
    world *world, *other;
    purse purse;
    brute brute;
    uint64_t hash, boxes_ever, events_ever;
    hit_id gone[32]; /* some ids of boxes that were removed */
    size_t gone_count;
    hit_id foreign;
    bool is_updating;
    events told, expected;
    /* For one call, each with room for all boxes. */
    any_box *boxes;
    size_t *slots;
    hit_id *ids;
    hit_traits *traits;
    answer *answers;
    double *distances;
    void *memory;
} history;

void history_begin(history *h, const history_plan *plan, chances c);

/* Checks that all memory has been given back. Returns the hash of all that was told and answered. */
uint64_t history_end(history *h);

/* Any one change, or attempt at one that is to be refused. */
void history_change(history *h);

/* Any question. */
void history_ask(history *h);

/* Some changes, some questions and, mostly, an update. */
void history_step(history *h);

/* Those in particular. move: by a unit or so, or to anywhere. */
void history_add(history *h, size_t count, bool one_by_one);
void history_move(history *h, size_t count, bool one_by_one, bool anywhere);
void history_remove(history *h, size_t count, bool one_by_one);
void history_retrait(history *h, size_t count);
void history_update(history *h);

/* Is everything there as it should be, and nothing else? */
void history_check(history *h);

#endif
