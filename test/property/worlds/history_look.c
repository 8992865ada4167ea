/* All boxes of a world one by one, how deep two are in each other, and what one that rotates comes near first, held
 * against the functions for two shapes. */
#include "history_look.h"
#include "history_boxes.h"

#include <stdlib.h>

typedef BY_DIM(hit_world_box2, hit_world_box3) world_box;

/* ---- All of them ------------------------------------------------------------------------------------------------- */

typedef struct looking {
    const history *history;
    size_t count, stop_at;
} looking;

static hit_world_kind kind_of(const shape *s)
{
    return s->kind == SHAPE_AABB   ? HIT_WORLD_AABB
           : s->kind == SHAPE_OBB  ? HIT_WORLD_OBB
           : s->kind == SHAPE_BALL ? HIT_WORLD_ROUND
                                   : HIT_WORLD_CAPSULE;
}

static bool look_at(void *context, const world_box *box)
{
    looking *l = context;
    const history *h = l->history;
    size_t slot = brute_find(&h->brute, box->id);
    expect(h, slot != SIZE_MAX, "a box that is visited, and not there");
    const brute_box *x = h->brute.slots + slot;
    aabb bounds = any_bounds(&x->box);
    expect(h, box->user == x->traits.user && box->kind == kind_of(&x->box), "a visited box's user or kind");
    expect(h, memcmp(&box->bounds, &bounds, sizeof bounds) == 0, "a visited box's bounds");
    expect(h, box->is_static == x->traits.is_static && box->is_sensor == x->traits.is_sensor, "its traits");
    expect(h, box->has_changed || !x->has_changed, "whether a visited box has changed");
    return ++l->count != l->stop_at;
}

static void check_visit(history *h)
{
    looking all = {h, 0, 0}, some = {h, 0, 1 + below(h, 4)};
    bool done = BY_DIM(hit_world2_visit, hit_world3_visit)(h->world, look_at, &all);
    expect(h, done && all.count == h->brute.alive, "how many boxes are visited");
    done = BY_DIM(hit_world2_visit, hit_world3_visit)(h->world, look_at, &some);
    expect(h, done == (h->brute.alive < some.stop_at), "a visit that is stopped");
    expect(h, !BY_DIM(hit_world2_visit, hit_world3_visit)(h->world, NULL, NULL), "no visitor");
}

/* ---- How deep? --------------------------------------------------------------------------------------------------- */

/* The kind of a is not behind that of b. */
static bool deep(const shape *a, const shape *b, hit_penetration *out)
{
    if (!is_round(b))
        return ask_penetration(a, b, out);
    if (b->kind == SHAPE_BALL && a->kind != SHAPE_BALL)
        return a->kind == SHAPE_AABB
                   ? BY_DIM(hit_penetration_aabb2_circle2, hit_penetration_aabb3_sphere3)(a->aabb, b->ball, out)
                   : BY_DIM(hit_penetration_obb2_circle2, hit_penetration_obb3_sphere3)(OBB(a->obb), b->ball, out);
    if (b->kind == SHAPE_BALL)
        return BY_DIM(hit_penetration_circle2_circle2, hit_penetration_sphere3_sphere3)(a->ball, b->ball, out);
    switch (a->kind) {
    case SHAPE_AABB:
        return any_overlap(a, b) &&
               BY_DIM(hit_penetration_aabb2_capsule2, hit_penetration_aabb3_capsule3)(a->aabb, b->capsule, out);
    case SHAPE_OBB:
        return any_overlap(a, b) &&
               BY_DIM(hit_penetration_obb2_capsule2, hit_penetration_obb3_capsule3)(OBB(a->obb), b->capsule, out);
    case SHAPE_BALL:
        return BY_DIM(hit_penetration_circle2_capsule2, hit_penetration_sphere3_capsule3)(a->ball, b->capsule, out);
    default:
        return BY_DIM(hit_penetration_capsule2_capsule2, hit_penetration_capsule3_capsule3)(a->capsule, b->capsule,
                                                                                            out);
    }
}

static void check_penetration(const history *h, const brute_box *x, const brute_box *y)
{
    hit_penetration wanted, there, back;
    bool is = BY_DIM(hit_world2_penetration, hit_world3_penetration)(h->world, x->id, y->id, &there);
    bool swapped = x->box.kind > y->box.kind;
    bool should = swapped ? deep(&y->box, &x->box, &wanted) : deep(&x->box, &y->box, &wanted);
    expect(h, is == should && is == any_overlap(&x->box, &y->box), "whether two are in each other");
    expect(h, BY_DIM(hit_world2_penetration, hit_world3_penetration)(h->world, y->id, x->id, &back) == is,
           "whether the second is in the first");
    if (!is)
        return;
    vec normal = swapped ? vec_minus(wanted.normal) : wanted.normal;
    expect(h, memcmp(&there.depth, &wanted.depth, sizeof there.depth) == 0, "how deep two are in each other");
    expect(h, vec_equal(there.normal, normal), "which way out of each other");
    expect(h, back.depth == there.depth, "how deep the other way round");
    if (x->box.kind != y->box.kind) {
        expect(h, vec_equal(back.normal, vec_minus(there.normal)), "which way out, the other way round");
        expect(h,
               (back.axis <= HIT_AXIS_A2) == (there.axis >= HIT_AXIS_B0 && there.axis <= HIT_AXIS_B2) ||
                   there.axis >= HIT_AXIS_E00,
               "whose axis it is");
    }
}

/* ---- What rotates ------------------------------------------------------------------------------------------------ */

static hit_cast_end turn_at(const obb *box, const hit_motion *motion, double tolerance, const obb *other, hit_cast *out)
{
    return BY_DIM(hit_cast_turning_obb2_obb2(*box, *motion, *other, tolerance, 12, out),
                  hit_cast_turning_obb3_obb3(box, motion, other, tolerance, 12, out));
}

static void check_turning(history *h)
{
    history_scene scene = some_scene(h);
    shape box = some_box(h, SHAPE_OBB);
    hit_motion motion = {.by = some_place(h, scene), .angle = 3 * (double)below(h, 8) / 4 - 2};
    hit_cast wanted = {.t = 0}, out;
    hit_cast_end end = HIT_CAST_MISS;
    hit_id first = {0}, found = {0};
    double tolerance = 0x1p-20;
#if DIM == 3
    motion.axis = (vec){1, below(h, 3), below(h, 2)};
#endif
    const hit_cast_end at_itself = turn_at(&box.obb, &motion, tolerance, &box.obb, &out);
    const hit_cast_end is =
        BY_DIM(hit_world2_cast_turning_obb2(h->world, box.obb, motion, tolerance, 12, NULL, &found, &out),
               hit_world3_cast_turning_obb3(h->world, &box.obb, &motion, tolerance, 12, NULL, &found, &out));
    if (at_itself == HIT_CAST_INVALID) {
        expect(h, is == HIT_CAST_INVALID, "what does not rotate");
        return;
    }
    for (size_t i = 0; i < h->brute.used; i++) {
        const brute_box *x = h->brute.slots + i;
        if (!x->is_alive || is_round(&x->box))
            continue;
        hit_cast one;
        const obb other = obb_of(&x->box);
        const hit_cast_end how = turn_at(&box.obb, &motion, tolerance, &other, &one);
        if (how != HIT_CAST_HIT && how != HIT_CAST_STOPPED)
            continue;
        if (end == HIT_CAST_MISS || one.t < wanted.t || (one.t == wanted.t && x->id.value < first.value)) {
            end = how;
            wanted = one;
            first = x->id;
        }
    }
    expect(h, is == end, "how a cast that rotates ends");
    expect(h, end == HIT_CAST_MISS || (found.value == first.value && cast_same(&out, &wanted)),
           "what a cast that rotates hits first");
}

/* With chances of its own: histories that are looked at go on as others do. */
void history_look(history *h)
{
    dice own = dice_for(h->boxes_ever, h->events_ever + h->brute.alive);
    const chances others = h->chances;
    if (h->brute.alive == 0)
        return;
    h->chances = chances_of(&own);
    check_visit(h);
    for (int k = 0; k < 8; k++) {
        const brute_box *x = h->brute.slots + below(h, (unsigned)h->brute.used);
        const brute_box *y = h->brute.slots + below(h, (unsigned)h->brute.used);
        if (x->is_alive && y->is_alive && x != y)
            check_penetration(h, x, y);
    }
    if (h->plan.scene != SCENE_ANY) /* numbers of a fuzzer are not to be had from dice */
        check_turning(h);
    h->chances = others;
}
