/* Random histories of a world; see history.h. */
#include "history.h"
#include "history_look.h"

#include <math.h>
#include <stdlib.h>

/* ---- Changes ----------------------------------------------------------------------------------------------------- */

typedef enum change_kind {
    ADD_ONE,
    ADD_MANY,
    SET_ONE,
    SET_MANY,
    MOVE_BY,
    MOVE_TO,
    TURN,
    RESIZE,
    REMOVE_ONE,
    REMOVE_MANY,
    SET_TRAITS,
    CHANGES
} change_kind;

/* One call. Boxes, ids and traits are those of the history. */
typedef struct change {
    change_kind kind;
    size_t count;
    boxes_view view;
    const hit_traits *traits;
    size_t stride;
    vec vector;
    rotation turn;
} change;

static hit_status add_or_set_round(const history *h, const change *c)
{
    const shape *box = h->boxes;
    const bool ball = box->kind == SHAPE_BALL;
    switch (c->kind) {
    case ADD_ONE:
        return ball ? BY_DIM(hit_world2_add_circle2, hit_world3_add_sphere3)(h->world, box->ball, c->traits, h->ids)
                    : BY_DIM(hit_world2_add_capsule2, hit_world3_add_capsule3)(h->world, box->capsule, c->traits,
                                                                               h->ids);
    case ADD_MANY:
        return ball ? BY_DIM(hit_world2_add_circle2s, hit_world3_add_sphere3s)(
                          h->world, c->view.min, c->view.count, c->view.stride, c->traits, c->stride, h->ids)
                    : BY_DIM(hit_world2_add_capsule2s, hit_world3_add_capsule3s)(
                          h->world, c->view.min, c->view.count, c->view.stride, c->traits, c->stride, h->ids);
    case SET_ONE:
        return ball ? BY_DIM(hit_world2_set_circle2, hit_world3_set_sphere3)(h->world, h->ids[0], box->ball)
                    : BY_DIM(hit_world2_set_capsule2, hit_world3_set_capsule3)(h->world, h->ids[0], box->capsule);
    default:
        return ball ? BY_DIM(hit_world2_set_circle2s, hit_world3_set_sphere3s)(h->world, h->ids, c->view.min,
                                                                               c->view.count, c->view.stride)
                    : BY_DIM(hit_world2_set_capsule2s, hit_world3_set_capsule3s)(h->world, h->ids, c->view.min,
                                                                                 c->view.count, c->view.stride);
    }
}

static hit_status add_or_set(const history *h, const change *c)
{
    const shape *box = h->boxes;
    if (is_round(box))
        return add_or_set_round(h, c);
    switch (c->kind) {
    case ADD_ONE:
        if (box->kind == SHAPE_OBB)
            return BY_DIM(hit_world2_add_obb2(h->world, box->obb, c->traits, h->ids),
                          hit_world3_add_obb3(h->world, &box->obb, c->traits, h->ids));
        return BY_DIM(hit_world2_add_aabb2, hit_world3_add_aabb3)(h->world, box->aabb, c->traits, h->ids);
    case ADD_MANY:
        return BY_DIM(hit_world2_add, hit_world3_add)(h->world, c->view, c->traits, c->stride, h->ids);
    case SET_ONE:
        if (box->kind == SHAPE_OBB)
            return BY_DIM(hit_world2_set_obb2(h->world, h->ids[0], box->obb),
                          hit_world3_set_obb3(h->world, h->ids[0], &box->obb));
        return BY_DIM(hit_world2_set_aabb2, hit_world3_set_aabb3)(h->world, h->ids[0], box->aabb);
    default:
        return BY_DIM(hit_world2_set, hit_world3_set)(h->world, h->ids, c->view);
    }
}

static hit_status call(const history *h, const change *c)
{
    switch (c->kind) {
    case MOVE_BY:
        return BY_DIM(hit_world2_move_by, hit_world3_move_by)(h->world, h->ids[0], c->vector);
    case MOVE_TO:
        return BY_DIM(hit_world2_move_to, hit_world3_move_to)(h->world, h->ids[0], c->vector);
    case TURN:
        return BY_DIM(hit_world2_turn(h->world, h->ids[0], c->turn), hit_world3_turn(h->world, h->ids[0], &c->turn));
    case RESIZE:
        return BY_DIM(hit_world2_resize, hit_world3_resize)(h->world, h->ids[0], c->vector);
    case REMOVE_ONE:
        return BY_DIM(hit_world2_remove, hit_world3_remove)(h->world, h->ids[0]);
    case REMOVE_MANY:
        return BY_DIM(hit_world2_remove_many, hit_world3_remove_many)(h->world, h->ids, c->count);
    case SET_TRAITS:
        return BY_DIM(hit_world2_set_traits, hit_world3_set_traits)(h->world, h->ids[0], c->traits);
    default:
        return add_or_set(h, c);
    }
}

/* The same numbers, to the bit? */
static bool same_box(shape a, shape b)
{
    size_t size = (size_t)shape_numbers_count(&a) * sizeof(double);
    return a.kind == b.kind && memcmp(shape_numbers(&a), shape_numbers(&b), size) == 0;
}

static size_t count_of(const history *h)
{
    return BY_DIM(hit_world2_count, hit_world3_count)(h->world);
}

static uint64_t pair_count_of(const history *h)
{
    return BY_DIM(hit_world2_pair_count, hit_world3_pair_count)(h->world);
}

/* The box of that id, of the kind that it is to have. */
static hit_status get(const history *h, hit_id id, shape *box)
{
    const world *w = h->world;
    switch (box->kind) {
    case SHAPE_OBB:
        return BY_DIM(hit_world2_get_obb2, hit_world3_get_obb3)(w, id, &box->obb);
    case SHAPE_BALL:
        return BY_DIM(hit_world2_get_circle2, hit_world3_get_sphere3)(w, id, &box->ball);
    case SHAPE_CAPSULE:
        return BY_DIM(hit_world2_get_capsule2, hit_world3_get_capsule3)(w, id, &box->capsule);
    default:
        return BY_DIM(hit_world2_get_aabb2, hit_world3_get_aabb3)(w, id, &box->aabb);
    }
}

/* A look at one thing, after a call that was refused. */
static void glance(const history *h, size_t slot)
{
    expect(h, count_of(h) == h->brute.alive, "how many boxes there are");
    expect(h, h->plan.is_unchecked || h->plan.only_asks || pair_count_of(h) == h->brute.pairs,
           "how many pairs there are");
    const brute_box *x = h->brute.slots + slot;
    if (slot >= h->brute.used || !x->is_alive)
        return;
    shape box = x->box;
    hit_status status = get(h, x->id, &box);
    expect(h, status == HIT_OK && same_box(box, x->box), "a box as it is there");
}

/* The call, and before it, if memory is short, once for each request that it makes. Ids that it gives are untouched as
 * long as it fails. */
static hit_status tried(history *h, const change *c)
{
    bool adds = c->kind == ADD_ONE || c->kind == ADD_MANY;
    hit_status status;
    for (size_t fail_at = 1;; fail_at++) {
        for (size_t i = 0; i < c->count && adds; i++)
            h->ids[i].value = UINT64_MAX;
        h->purse.requests = 0;
        h->purse.fail_at = h->plan.is_stingy ? fail_at : 0;
        flush(h, c->kind <= SET_MANY);
        status = call(h, c);
        subnormals_kept();
        for (size_t i = 0; i < c->count && adds && status != HIT_OK; i++)
            expect(h, h->ids[i].value == UINT64_MAX, "ids, though none was added");
        if (status != HIT_NO_MEMORY)
            break;
        expect(h, h->plan.is_stingy && h->purse.requests >= fail_at, "no memory, though none was refused");
        glance(h, h->slots[0]);
    }
    h->purse.fail_at = 0;
    return status;
}

/* A living box by chance; SIZE_MAX: there is none. */
static size_t some_slot(history *h)
{
    const brute *b = &h->brute;
    if (b->alive == 0)
        return SIZE_MAX;
    size_t slot = below(h, (unsigned)b->used);
    while (!b->slots[slot].is_alive)
        slot = slot + 1 < b->used ? slot + 1 : 0;
    return slot;
}

/* `count` of them, in a row: no two the same. */
static void some_slots(history *h, size_t count)
{
    size_t slot = some_slot(h);
    for (size_t i = 0; i < count; i++) {
        h->slots[i] = slot;
        h->ids[i] = h->brute.slots[slot].id;
        do
            slot = slot + 1 < h->brute.used ? slot + 1 : 0;
        while (!h->brute.slots[slot].is_alive);
    }
}

/* An id that names nothing here: null, of a box that was removed, of another world, or made up. */
static hit_id no_id(history *h)
{
    unsigned how = below(h, 4);
    hit_id id = {0};
    if (how == 1 && h->gone_count > 0)
        id = h->gone[below(h, h->gone_count < 32 ? (unsigned)h->gone_count : 32)];
    if (how == 2)
        id = h->foreign;
    if (how == 3) {
        size_t slot = some_slot(h);
        id.value = slot == SIZE_MAX ? 1 : h->brute.slots[slot].id.value;
        id.value ^= (uint64_t)1 << below(h, 64);
        if (brute_find(&h->brute, id) != SIZE_MAX)
            id.value = 0;
    }
    return id;
}

static void bury(history *h, size_t slot)
{
    h->gone[h->gone_count++ % 32] = h->brute.slots[slot].id;
    brute_remove(&h->brute, slot);
}

/* ---- One change, here and there ---------------------------------------------------------------------------------- */

static hit_status verdict_on_boxes(const history *h, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!any_is_valid(h->boxes + i))
            return HIT_BAD_ARGUMENT;
    return HIT_OK;
}

static void add(history *h, change c)
{
    c.view = some_boxes(h, c.count, c.kind == ADD_MANY);
    for (size_t i = 0; i < c.count; i++)
        h->traits[i] = some_traits(h, h->boxes_ever + i);
    c.stride = sizeof *h->traits;
    c.traits = h->traits;
    unsigned how = below(h, 20);
    if (c.kind == ADD_MANY && how == 0) {
        c.stride = 0;
        for (size_t i = 1; i < c.count; i++)
            h->traits[i] = h->traits[0];
    }
    if (how == 1) {
        c.traits = NULL;
        memset(h->traits, 0, c.count * sizeof *h->traits);
    }
    h->slots[0] = 0;
    hit_status wanted = verdict_on_boxes(h, c.count), status = tried(h, &c);
    expect(h, status == wanted, "the status of an addition");
    hash_number(h, status);
    if (status != HIT_OK) {
        glance(h, 0);
        return;
    }
    for (size_t i = 0; i < c.count; i++) {
        expect(h, h->ids[i].value != 0 && h->ids[i].value != h->foreign.value, "the id of a new box");
        if (!h->plan.is_unchecked && h->plan.room <= 500)
            expect(h, brute_find(&h->brute, h->ids[i]) == SIZE_MAX, "an id that is taken");
        brute_add(&h->brute, h->ids[i], h->boxes + i, h->traits + i);
    }
    h->boxes_ever += c.count;
}

static void set(history *h, change c)
{
    some_slots(h, c.count);
    c.view = some_boxes(h, c.count, c.kind == SET_MANY);
    hit_status wanted = verdict_on_boxes(h, c.count);
    unsigned how = below(h, 30), which = below(h, (unsigned)c.count);
    if (how == 0 && wanted == HIT_OK) {
        h->ids[which] = no_id(h);
        wanted = HIT_NOT_FOUND;
    } else if (how == 1) { /* one of them twice: the last counts */
        h->ids[which] = h->ids[0];
        h->slots[which] = h->slots[0];
    }
    hit_status status = tried(h, &c);
    expect(h, status == wanted, "the status of a replacement");
    hash_number(h, status);
    for (size_t i = 0; i < c.count && status == HIT_OK; i++)
        brute_place(&h->brute, h->slots[i], h->boxes + i);
    glance(h, h->slots[0]);
}

/* As the functions of shape.h have it, and world.h of round boxes. */
static shape moved_by(shape box, vec offset)
{
    if (box.kind == SHAPE_BALL) {
        box.ball.center = vec_add(box.ball.center, offset);
    } else if (box.kind == SHAPE_CAPSULE) {
        box.capsule.a = vec_add(box.capsule.a, offset);
        box.capsule.b = vec_add(box.capsule.b, offset);
    } else {
        box = shape_moved(&box, offset);
    }
    return box;
}

static shape moved_to(shape box, vec position)
{
    if (box.kind == SHAPE_BALL) {
        box.ball.center = position;
    } else if (box.kind == SHAPE_CAPSULE) {
        vec arm = vec_plus(vec_scale(0.5, box.capsule.b), -0.5, box.capsule.a);
        box.capsule.a = vec_sub(position, arm);
        box.capsule.b = vec_add(position, arm);
    } else if (box.kind == SHAPE_OBB)
        box.obb = BY_DIM(hit_obb2_move_to, hit_obb3_move_to)(OBB(box.obb), position);
    else
        box.aabb = BY_DIM(hit_aabb2_move_to, hit_aabb3_move_to)(box.aabb, position);
    return box;
}

static shape resized(shape box, vec size)
{
    if (box.kind == SHAPE_OBB)
        box.obb.half = vec_scale(0.5, size);
    else
        box.aabb = BY_DIM(hit_aabb2_resize, hit_aabb3_resize)(box.aabb, size);
    return box;
}

/* Move, turn, resize. */
static void alter(history *h, change c)
{
    history_scene scene = some_scene(h);
    some_slots(h, 1);
    shape now = h->brute.slots[h->slots[0]].box, then = now;
    hit_status wanted = HIT_OK;
    c.vector = c.kind == MOVE_TO ? some_place(h, scene) : some_step(h, scene);
    c.turn = some_turn(h, true);
    if (c.kind == RESIZE)
        for (int a = 0; a < DIM && below(h, 16) != 0; a++)
            (&c.vector.x)[a] = fabs((&c.vector.x)[a]);
    if (c.kind == TURN && now.kind == SHAPE_OBB)
        then.obb = turned(&now.obb, &c.turn);
    else if (c.kind == TURN && now.kind == SHAPE_CAPSULE)
        wanted = turned_capsule(&then.capsule, &c.turn) ? HIT_OK : HIT_BAD_ARGUMENT;
    else if (c.kind == TURN || (c.kind == RESIZE && is_round(&now)))
        wanted = HIT_BAD_ARGUMENT;
    else
        then = c.kind == MOVE_BY   ? moved_by(now, c.vector)
               : c.kind == MOVE_TO ? moved_to(now, c.vector)
                                   : resized(now, c.vector);
    if (!any_is_valid(&then))
        wanted = HIT_BAD_ARGUMENT;
    if (below(h, 30) == 0) {
        h->ids[0] = no_id(h);
        wanted = HIT_NOT_FOUND;
    }
    hit_status status = tried(h, &c);
    expect(h, status == wanted, "the status of a motion, turn or new size");
    hash_number(h, status);
    if (status == HIT_OK)
        brute_place(&h->brute, h->slots[0], &then);
    glance(h, h->slots[0]);
}

static void remove_some(history *h, change c)
{
    some_slots(h, c.count);
    hit_status wanted = HIT_OK;
    if (below(h, 20) == 0) {
        h->ids[below(h, (unsigned)c.count)] = no_id(h);
        wanted = HIT_NOT_FOUND;
    }
    hit_status status = tried(h, &c);
    expect(h, status == wanted, "the status of a removal");
    hash_number(h, status);
    for (size_t i = 0; i < c.count && status == HIT_OK; i++)
        bury(h, h->slots[i]);
    glance(h, h->slots[0]);
}

static void set_traits(history *h, change c)
{
    some_slots(h, 1);
    h->traits[0] = some_traits(h, h->brute.slots[h->slots[0]].traits.user >> 16);
    c.traits = below(h, 30) == 0 ? NULL : h->traits;
    hit_status wanted = HIT_OK;
    if (below(h, 30) == 0) {
        h->ids[0] = no_id(h);
        wanted = HIT_NOT_FOUND;
    }
    hit_status status = tried(h, &c);
    expect(h, status == wanted, "the status of new traits");
    hash_number(h, status);
    if (status == HIT_OK)
        brute_set_traits(&h->brute, h->slots[0], c.traits);
}

static void make(history *h, change_kind kind, size_t count)
{
    change c = {.kind = kind, .count = count};
    switch (kind) {
    case ADD_ONE:
    case ADD_MANY:
        add(h, c);
        break;
    case SET_ONE:
    case SET_MANY:
        set(h, c);
        break;
    case REMOVE_ONE:
    case REMOVE_MANY:
        remove_some(h, c);
        break;
    case SET_TRAITS:
        set_traits(h, c);
        break;
    default:
        alter(h, c);
    }
}

/* Slots that can still be taken before the next update. */
static size_t room_left(const history *h)
{
    size_t left = h->plan.room - h->brute.used;
    for (size_t i = 0; i < h->brute.used; i++)
        left += !h->brute.slots[i].is_taken;
    return left;
}

void history_change(history *h)
{
    change_kind kind = (change_kind)below(h, CHANGES);
    size_t alive = h->brute.alive, left = room_left(h), most = alive;
    bool few = alive < h->plan.room / 2 && below(h, 4) == 0;
    if (kind <= ADD_MANY || few || alive == 0) {
        kind = kind == ADD_MANY ? ADD_MANY : ADD_ONE;
        most = left;
        if (left == 0)
            return;
    }
    bool is_many = kind == ADD_MANY || kind == SET_MANY || kind == REMOVE_MANY;
    /* Many: a few, seldom all. */
    unsigned most_of = (unsigned)(below(h, 12) == 0 || most < 8 ? most : most / 8);
    make(h, kind, is_many ? 1 + below(h, most_of) : 1);
}

void history_add(history *h, size_t count, bool one_by_one)
{
    size_t left = room_left(h);
    count = count < left ? count : left;
    for (size_t i = 0; i < count && one_by_one; i++)
        make(h, ADD_ONE, 1);
    if (!one_by_one)
        make(h, ADD_MANY, count);
}

void history_move(history *h, size_t count, bool one_by_one, bool anywhere)
{
    for (size_t i = 0; i < count && one_by_one && h->brute.alive > 0; i++)
        make(h, anywhere ? MOVE_TO : MOVE_BY, 1);
    if (!one_by_one && h->brute.alive > 0)
        make(h, SET_MANY, count < h->brute.alive ? count : h->brute.alive);
}

void history_remove(history *h, size_t count, bool one_by_one)
{
    for (size_t i = 0; i < count && one_by_one && h->brute.alive > 0; i++)
        make(h, REMOVE_ONE, 1);
    if (!one_by_one && h->brute.alive > 0)
        make(h, REMOVE_MANY, count < h->brute.alive ? count : h->brute.alive);
}

void history_retrait(history *h, size_t count)
{
    for (size_t i = 0; i < count && h->brute.alive > 0; i++)
        make(h, SET_TRAITS, 1);
}

/* ---- Update ------------------------------------------------------------------------------------------------------ */

static hit_status update(history *h, const hit_listener *listener)
{
    return BY_DIM(hit_world2_update, hit_world3_update)(h->world, listener);
}

/* Within a listener the world answers, and lets nothing be changed. */
static void meddle(history *h)
{
    hit_id id = h->brute.used > 0 ? h->brute.slots[0].id : (hit_id){0}, out = {UINT64_MAX};
    vec v = some_place(h, SCENE_LATTICE);
    aabb box = {v, v};
    world *w = h->world;
    expect(h, update(h, NULL) == HIT_BUSY, "an update within an update");
    expect(h, BY_DIM(hit_world2_add_aabb2, hit_world3_add_aabb3)(w, box, NULL, &out) == HIT_BUSY,
           "added within an update");
    expect(h, BY_DIM(hit_world2_remove, hit_world3_remove)(w, id) == HIT_BUSY, "removed within an update");
    expect(h, BY_DIM(hit_world2_move_to, hit_world3_move_to)(w, id, v) == HIT_BUSY, "moved within an update");
    expect(h, BY_DIM(hit_world2_set_traits, hit_world3_set_traits)(w, id, NULL) == HIT_BUSY,
           "new traits within an update");
    expect(h, out.value == UINT64_MAX, "an id that was given within an update");
    for (int k = 0; k < 3; k++)
        history_ask(h);
}

static void listen(void *context, const hit_event *list, size_t count)
{
    history *h = context;
    subnormals_kept();
    expect(h, h->is_updating && count > 0, "no events");
    bool is_first = h->told.count == 0;
    for (size_t i = 0; i < count; i++) {
        const hit_event *e = list + i;
        expect(h, e->a.value < e->b.value, "the order of two ids");
        expect(h, h->told.count == 0 || h->told.list[h->told.count - 1].kind <= e->kind, "the order of events");
        events_add(&h->told, e);
        hash_number(h, e->user_a);
        hash_number(h, e->user_b);
        hash_number(h, (uint64_t)e->kind << 1 | e->is_sensor);
    }
    if (is_first && (below(h, 4) == 0 || h->plan.meddles))
        meddle(h);
    flush(h, true);
}

static void compare_events(history *h)
{
    events_sort(&h->told);
    for (size_t i = 0; i < h->told.count && i < h->expected.count; i++)
        expect(h, event_same(h->told.list + i, h->expected.list + i), "an event");
    expect(h, h->told.count <= h->expected.count, "an event too many");
    expect(h, h->told.count >= h->expected.count, "an event too few");
}

void history_update(history *h)
{
    unsigned how = below(h, 10); /* 0: nobody listens */
    hit_listener listener = {how > 0 ? listen : NULL, h, how > 5};
    hit_status status;
    h->told.count = h->expected.count = 0;
    for (size_t fail_at = 1;; fail_at++) {
        h->purse.requests = 0;
        h->purse.fail_at = h->plan.is_stingy ? fail_at : 0;
        h->is_updating = true;
        flush(h, true);
        status = update(h, how == 0 && h->brute.used % 2 == 0 ? NULL : &listener);
        subnormals_kept();
        h->is_updating = false;
        if (status != HIT_NO_MEMORY)
            break;
        expect(h, h->plan.is_stingy && h->purse.requests >= fail_at, "no memory, though none was refused");
        expect(h, h->told.count == 0, "events, though there was no memory");
        glance(h, 0);
    }
    h->purse.fail_at = 0;
    expect(h, status == HIT_OK, "the status of an update");
    h->events_ever += h->told.count;
    if (h->plan.is_unchecked || h->plan.only_asks) {
        brute_pass(&h->brute);
    } else {
        brute_update(&h->brute, listener.persisting, &h->expected);
        if (how > 0)
            compare_events(h);
        expect(h, pair_count_of(h) == h->brute.pairs, "how many pairs there are");
    }
    hash_number(h, pair_count_of(h));
}

/* ---- All that is there ------------------------------------------------------------------------------------------- */

static void check_box(const history *h, const brute_box *x)
{
    shape box = x->box;
    hit_traits t = {.user = 0};
    world *w = h->world;
    expect(h, BY_DIM(hit_world2_has, hit_world3_has)(w, x->id), "a box that is not there");
    const shape_kind kinds[] = {SHAPE_AABB, SHAPE_OBB, SHAPE_BALL, SHAPE_CAPSULE};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        shape as = {.kind = kinds[i]};
        hit_status status = get(h, x->id, &as);
        expect(h, status == (box.kind == kinds[i] ? HIT_OK : HIT_BAD_ARGUMENT), "a box of this kind");
        if (status == HIT_OK)
            box = as;
    }
    expect(h, same_box(box, x->box), "a box is not what it was");
    expect(h, BY_DIM(hit_world2_get_traits, hit_world3_get_traits)(w, x->id, &t) == HIT_OK, "traits");
    expect(h, t.filter.group == x->traits.filter.group && t.filter.mask == x->traits.filter.mask, "a filter");
    expect(h, t.family == x->traits.family && t.is_static == x->traits.is_static, "a family, or rest");
    expect(h, t.is_sensor == x->traits.is_sensor && t.user == x->traits.user, "a sensor, or its user");
}

static void check_no_box(const history *h, hit_id id)
{
    hit_traits t;
    const world *w = h->world;
    const shape_kind kinds[] = {SHAPE_AABB, SHAPE_OBB, SHAPE_BALL, SHAPE_CAPSULE};
    expect(h, !BY_DIM(hit_world2_has, hit_world3_has)(w, id), "a box that should not be there");
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        shape box = {.kind = kinds[i]};
        expect(h, get(h, id, &box) == HIT_NOT_FOUND, "no box of any kind");
    }
    expect(h, BY_DIM(hit_world2_get_traits, hit_world3_get_traits)(w, id, &t) == HIT_NOT_FOUND, "no traits");
}

void history_check(history *h)
{
    glance(h, 0);
    for (size_t i = 0; i < h->brute.used; i++)
        if (h->brute.slots[i].is_alive)
            check_box(h, h->brute.slots + i);
    for (size_t i = 0; i < h->gone_count && i < 32; i++)
        check_no_box(h, h->gone[i]);
    check_no_box(h, h->foreign);
    check_no_box(h, (hit_id){0});
    history_look(h);
}

void history_step(history *h)
{
    unsigned changes = below(h, 6), questions = below(h, 4);
    for (unsigned i = 0; i < changes; i++)
        history_change(h);
    for (unsigned i = 0; i < questions; i++)
        history_ask(h);
    if (below(h, 8) != 0)
        history_update(h);
    if (below(h, 16) == 0 && !h->plan.is_unchecked)
        history_check(h);
}

/* ---- From the beginning to the end ------------------------------------------------------------------------------- */

static void *take(const history *h, size_t count, size_t size)
{
    void *p = calloc(count + 1, size);
    expect(h, p != NULL, "no memory for a history");
    return p;
}

void history_begin(history *h, const history_plan *plan, chances c, history_wrong *wrong)
{
    memset(h, 0, sizeof *h);
    h->plan = *plan;
    h->chances = c;
    h->wrong = wrong;
    h->hash = 0xcbf29ce484222325u;
    h->brute = brute_new(plan->room);
    h->boxes = take(h, plan->room, sizeof *h->boxes);
    h->slots = take(h, plan->room, sizeof *h->slots);
    h->ids = take(h, plan->room, sizeof *h->ids);
    h->part = take(h, plan->room, sizeof *h->part);
    h->traits = take(h, plan->room, sizeof *h->traits);
    h->answers = take(h, plan->room, sizeof *h->answers);
    h->distances = take(h, plan->room, sizeof *h->distances);
    h->memory = take(h, plan->room, sizeof(obb) + sizeof(double));
    hit_world_config config = {.threads = plan->threads, .expected = plan->expected};
    if (plan->threads < 0) {
        config.threads = 3;
        config.tasks = backwards();
    }
    hit_status status = HIT_NO_MEMORY;
    config.allocator = purse_allocator(&h->purse);
    for (h->purse.fail_at = plan->is_stingy; status == HIT_NO_MEMORY; h->purse.fail_at += plan->is_stingy) {
        h->purse.requests = 0;
        status = BY_DIM(hit_world2_create, hit_world3_create)(&config, &h->world);
        expect(h, status == HIT_OK || h->purse.now == 0, "a world that was not made, and keeps memory");
    }
    expect(h, status == HIT_OK, "a world cannot be made");
    vec point = some_place(h, SCENE_LATTICE);
    aabb box = {point, point};
    status = BY_DIM(hit_world2_create, hit_world3_create)(NULL, &h->other);
    expect(h, status == HIT_OK, "another world cannot be made");
    status = BY_DIM(hit_world2_add_aabb2, hit_world3_add_aabb3)(h->other, box, NULL, &h->foreign);
    expect(h, status == HIT_OK && h->foreign.value != 0, "a box of another world");
}

uint64_t history_end(history *h)
{
    BY_DIM(hit_world2_free, hit_world3_free)(h->world);
    BY_DIM(hit_world2_free, hit_world3_free)(h->other);
    expect(h, h->purse.now == 0, "memory that is not given back");
    expect(h, !h->purse.wrong, "memory of a size that it has not, or from another thread");
    brute_delete(&h->brute);
    crowd_delete(&h->crowd);
    events_delete(&h->told);
    events_delete(&h->expected);
    free(h->boxes);
    free(h->slots);
    free(h->ids);
    free(h->part);
    free(h->traits);
    free(h->answers);
    free(h->distances);
    free(h->memory);
    return h->hash;
}
