/* What the parts of random histories share: a plan, chances, what a history knows, and its hash. */
#ifndef HITBOX_TEST_HISTORY_PARTS_H
#define HITBOX_TEST_HISTORY_PARTS_H

#include "brute.h"
#include "caller.h"
#include "crowds/crowd.h"

#include <hitbox/world.h>

#include <string.h>

typedef BY_DIM(hit_world2, hit_world3) world;

typedef BY_DIM(hit_vec2, hit_mat3) rotation;

/* The program's: says what is wrong, and does not return. */
typedef void history_wrong(const char *what);

typedef struct chances {
    void *context;
    unsigned (*below)(void *context, unsigned n); /* 0 to n - 1 */
    double (*number)(void *context);              /* any at all; asked in SCENE_ANY only */
} chances;

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
    SCENE_ANY = SCENES, /* any numbers: chances.number */
    SCENE_CROWD         /* and more: the scenes of crowds, in their order */
} history_scene;

typedef struct history_plan {
    history_scene scene;
    size_t room;       /* at most so many boxes; those removed since the last update count */
    unsigned reach;    /* coordinates are up to that many units away from the scene's middle */
    unsigned round;    /* so many of four boxes are circles, spheres or capsules */
    bool no_capsules;  /* none of them capsules, whose relation to a box is not exact */
    unsigned turned;   /* so many of four of the others are OBBs */
    unsigned still;    /* so many of four boxes are static */
    bool has_filters;  /* boxes do not all hit all */
    bool has_giants;   /* now and then a step is the greatest double */
    bool flushes;      /* the thread that calls flushes subnormals, where that must not matter */
    bool is_unchecked; /* no brute force: for the hash alone */
    bool only_asks;    /* no brute force for events, which of crowds of rotated boxes are costly */
    bool meddles;      /* whenever events are told, questions are asked */
    bool is_stingy;    /* each request for memory is refused once */
    int threads;       /* 0: one; -1: the caller's tasks, backwards */
    size_t expected;   /* as of hit_world_config */
} history_plan;

typedef struct history {
    history_plan plan;
    chances chances;
    history_wrong *wrong;
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
    shape *boxes;
    crowd crowd; /* where the boxes are from, if its view is asked about */
    size_t *slots;
    hit_id *ids, *part;
    hit_traits *traits;
    answer *answers;
    double *distances;
    void *memory;
} history;

static inline void expect(const history *h, bool law, const char *what)
{
    if (!law)
        h->wrong(what);
}

static inline unsigned below(history *h, unsigned n)
{
    return h->chances.below(h->chances.context, n);
}

/* FNV-1a. */
static inline void hash_number(history *h, uint64_t number)
{
    for (int i = 0; i < 8; i++, number >>= 8)
        h->hash = (h->hash ^ (number & 0xff)) * 0x100000001b3u;
}

static inline void hash_double(history *h, double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    hash_number(h, bits);
}

/* Numbers below the normal range: what only looks at boxes, and makes none, sees them also where the thread flushes.
 * Until subnormals_kept. */
static inline void flush(const history *h, bool looks_only)
{
    if (h->plan.flushes && looks_only)
        subnormals_flushed();
}

#endif
