/* A level of things of all kinds and who walks in it, asked by brute force: for the property test and the fuzzer of
 * movers. DIM is 2 or 3. */
#ifndef HITBOX_TEST_MOVER_LEVEL_H
#define HITBOX_TEST_MOVER_LEVEL_H

#include "families/dim.h"

#include <hitbox/mover.h>

enum { LEVEL_THINGS = 24, LEVEL_KINDS = 4 };

typedef BY_DIM(hit_world2, hit_world3) world;
typedef BY_DIM(hit_circle2, hit_sphere3) ball;
typedef BY_DIM(hit_capsule2, hit_capsule3) capsule;
typedef BY_DIM(hit_moved2, hit_moved3) moved;
typedef BY_DIM(hit_mover_plane2, hit_mover_plane3) mover_plane;
typedef BY_DIM(hit_mover_config2, hit_mover_config3) mover_config;

typedef struct thing {
    int kind; /* AABB, OBB, ball, capsule */
    hit_id id;
    aabb box;
    obb turned;
    ball round;
    capsule rod;
} thing;

typedef struct level {
    world *world;
    thing thing[LEVEL_THINGS];
    int count;
} level;

/* A mover: a box if it has one. */
typedef struct walker {
    bool is_box;
    obb box;
    capsule rod;
} walker;

static inline vec scaled(vec v, double by)
{
    return vec_scale(by, v);
}

static inline obb scaled_box(obb box, double by)
{
    box.center = scaled(box.center, by);
    box.half = scaled(box.half, by);
    return box;
}

static inline capsule scaled_rod(capsule rod, double by)
{
    return (capsule){scaled(rod.a, by), scaled(rod.b, by), by * rod.radius};
}

/* False: the world has not taken it. */
static inline bool put(level *l, thing t, double scale)
{
    hit_status status = HIT_OK;
    t.box = (aabb){scaled(t.box.min, scale), scaled(t.box.max, scale)};
    t.turned = scaled_box(t.turned, scale);
    t.round = (ball){scaled(t.round.center, scale), scale * t.round.radius};
    t.rod = scaled_rod(t.rod, scale);
    if (t.kind == 0)
        status = BY_DIM(hit_world2_add_aabb2, hit_world3_add_aabb3)(l->world, t.box, NULL, &t.id);
    if (t.kind == 1)
        status = BY_DIM(hit_world2_add_obb2, hit_world3_add_obb3)(l->world, OBB(t.turned), NULL, &t.id);
    if (t.kind == 2)
        status = BY_DIM(hit_world2_add_circle2, hit_world3_add_sphere3)(l->world, t.round, NULL, &t.id);
    if (t.kind == 3)
        status = BY_DIM(hit_world2_add_capsule2, hit_world3_add_capsule3)(l->world, t.rod, NULL, &t.id);
    if (status == HIT_OK)
        l->thing[l->count++] = t;
    return status == HIT_OK;
}

static inline void drop_level(level *l)
{
    BY_DIM(hit_world2_free, hit_world3_free)(l->world);
}

static inline hit_closest turned(hit_closest c)
{
    return (hit_closest){c.distance, vec_minus(c.normal), c.b, c.a};
}

/* From the thing to the walker. */
static inline hit_closest closest_to(const thing *t, const walker *w)
{
    if (w->is_box)
        switch (t->kind) {
        case 0:
            return BY_DIM(hit_closest_aabb2_obb2, hit_closest_aabb3_obb3)(t->box, OBB(w->box));
        case 1:
            return BY_DIM(hit_closest_obb2_obb2, hit_closest_obb3_obb3)(OBB(t->turned), OBB(w->box));
        case 2:
            return turned(BY_DIM(hit_closest_obb2_circle2, hit_closest_obb3_sphere3)(OBB(w->box), t->round));
        default:
            return turned(BY_DIM(hit_closest_obb2_capsule2, hit_closest_obb3_capsule3)(OBB(w->box), t->rod));
        }
    switch (t->kind) {
    case 0:
        return BY_DIM(hit_closest_aabb2_capsule2, hit_closest_aabb3_capsule3)(t->box, w->rod);
    case 1:
        return BY_DIM(hit_closest_obb2_capsule2, hit_closest_obb3_capsule3)(OBB(t->turned), w->rod);
    case 2:
        return BY_DIM(hit_closest_circle2_capsule2, hit_closest_sphere3_capsule3)(t->round, w->rod);
    default:
        return BY_DIM(hit_closest_capsule2_capsule2, hit_closest_capsule3_capsule3)(t->rod, w->rod);
    }
}

static inline bool slide(const level *l, const walker *w, vec by, const mover_config *config, moved *out)
{
    return w->is_box ? BY_DIM(hit_world2_slide_obb2, hit_world3_slide_obb3)(l->world, OBB(w->box), by, config, out)
                     : BY_DIM(hit_world2_slide_capsule2, hit_world3_slide_capsule3)(l->world, w->rod, by, config, out);
}

static inline void place(walker *w, vec by)
{
    w->box.center = vec_add(w->box.center, by);
    w->rod.a = vec_add(w->rod.a, by);
    w->rod.b = vec_add(w->rod.b, by);
}

#endif
