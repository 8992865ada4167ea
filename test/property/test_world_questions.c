/* A world answers as the functions for two shapes do, asked of every box that counts: the same boxes, hits and
 * distances, to the bit; whatever was added, moved, replaced and removed before, updated or not; under filters; on
 * every instruction set and number of threads in the same order, and in several threads that ask at once. */
#define _POSIX_C_SOURCE 200809L
#include "campaign.h"
#include "crowd.h"

#include <hitbox/world.h>

#include <pthread.h>

#include <float.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

typedef BY_DIM(hit_world2, hit_world3) world;
typedef BY_DIM(hit_ray2, hit_ray3) ray;
typedef BY_DIM(hit_segment2, hit_segment3) segment;
typedef BY_DIM(hit_cast2, hit_cast3) cast;

#define world_create BY_DIM(hit_world2_create, hit_world3_create)
#define world_free BY_DIM(hit_world2_free, hit_world3_free)
#define world_add BY_DIM(hit_world2_add, hit_world3_add)
#define world_remove BY_DIM(hit_world2_remove, hit_world3_remove)
#define world_move_by BY_DIM(hit_world2_move_by, hit_world3_move_by)
#define world_set_aabb BY_DIM(hit_world2_set_aabb2, hit_world3_set_aabb3)
#define world_set_traits BY_DIM(hit_world2_set_traits, hit_world3_set_traits)
#define world_update BY_DIM(hit_world2_update, hit_world3_update)
#define world_count BY_DIM(hit_world2_count, hit_world3_count)
#define world_nearest BY_DIM(hit_world2_nearest, hit_world3_nearest)

enum { MOST = 400, GUARD = 3 };

/* ---- A world, and what is known of it ---------------------------------------------------------------------------- */

typedef struct member {
    hit_id id;
    bool alive, turned;
    aabb box;
    obb turned_box;
    hit_traits traits; /* user: its index here */
} member;

typedef struct model {
    world *world;
    member member[MOST];
    size_t count;
    crowd_scene scene;
    int step;
    uint64_t hash; /* of all answers; worlds have numbers, which it does not see */
} model;

/* A failure says where. */
static void check(bool law, const char *what, const model *m)
{
    if (law)
        return;
    print_error("%dD, scene %d, step %d, %zu boxes: %s\n", DIM, (int)m->scene, m->step, m->count, what);
    fail();
}

static void note(model *m, uint64_t value)
{
    m->hash = (m->hash ^ value) * 0x100000001b3u;
    m->hash ^= m->hash >> 29;
}

static hit_traits draw_traits(dice *d, size_t user)
{
    static const hit_filter filters[] = {{0, 0}, {1, UINT32_MAX}, {1, 2}, {2, 1}, {3, 3}, {4, UINT32_MAX}};
    hit_traits traits = {.user = user};
    traits.filter = filters[dice_below(d, 6)];
    traits.family = (uint32_t)dice_below(d, 3);
    traits.is_static = dice_below(d, 2) == 0;
    traits.is_sensor = dice_below(d, 4) == 0;
    return traits;
}

static void take_box(member *b, const crowd *c, size_t i)
{
    b->turned = c->obbs != NULL;
    if (b->turned)
        b->turned_box = c->obbs[i];
    else
        b->box = crowd_aabb(c, i);
}

static void add_some(model *m, dice *d, size_t count)
{
    hit_traits traits[MOST];
    hit_id ids[MOST];
    count = m->count + count > MOST ? MOST - m->count : count;
    crowd c = crowd_new(m->scene, (hit_boxes_form)dice_below(d, 3), count, d);
    for (size_t i = 0; i < count; i++)
        traits[i] = draw_traits(d, m->count + i);
    check(world_add(m->world, c.view, traits, sizeof *traits, ids) == HIT_OK, "adding boxes", m);
    for (size_t i = 0; i < count; i++) {
        member *b = &m->member[m->count++];
        *b = (member){.id = ids[i], .alive = true, .traits = traits[i]};
        take_box(b, &c, i);
    }
    crowd_delete(&c);
}

static hit_status set_box(model *m, const member *b)
{
    return b->turned ? BY_DIM(hit_world2_set_obb2(m->world, b->id, b->turned_box),
                              hit_world3_set_obb3(m->world, b->id, &b->turned_box))
                     : world_set_aabb(m->world, b->id, b->box);
}

static void move(model *m, member *b, dice *d)
{
    double by[DIM];
    vec offset;
    for (int a = 0; a < DIM; a++) {
        double low = b->turned ? (&b->turned_box.center.x)[a] : (&b->box.min.x)[a];
        by[a] = dice_range(d, -0.5, 0.5) * (dice_below(d, 3) == 0 ? low : 1);
    }
    memcpy(&offset, by, sizeof offset);
    if (world_move_by(m->world, b->id, offset) != HIT_OK)
        return;
    if (b->turned)
        b->turned_box = BY_DIM(hit_obb2_move_by(b->turned_box, offset), hit_obb3_move_by(&b->turned_box, offset));
    else
        b->box = BY_DIM(hit_aabb2_move_by, hit_aabb3_move_by)(b->box, offset);
}

/* One box becomes other than it was. */
static void change_one(model *m, dice *d)
{
    member *b = &m->member[dice_bits(d) % m->count];
    if (!b->alive)
        return;
    int how = dice_below(d, 8);
    if (how == 0) {
        check(world_remove(m->world, b->id) == HIT_OK, "removing a box", m);
        b->alive = false;
    } else if (how < 3) {
        crowd c = crowd_new(m->scene, dice_below(d, 2) == 0 ? HIT_BOXES_OBB : HIT_BOXES_DOUBLE, 1, d);
        take_box(b, &c, 0);
        check(set_box(m, b) == HIT_OK, "replacing a box", m);
        crowd_delete(&c);
    } else if (how == 3) {
        b->traits = draw_traits(d, (size_t)b->traits.user);
        check(world_set_traits(m->world, b->id, &b->traits) == HIT_OK, "other traits", m);
    } else {
        move(m, b, d);
    }
}

/* ---- Questions --------------------------------------------------------------------------------------------------- */

typedef enum kind { AABB, OBB, POINT, SEGMENT, RAY, KINDS } kind;

typedef struct question {
    kind kind;
    bool filters; /* else NULL stands for the filter */
    aabb box;
    obb turned;
    vec point, motion;
    segment segment;
    ray ray;
    size_t capacity; /* of nearest */
    hit_world_filter filter;
} question;

static bool overlaps(const member *b, const question *q)
{
    cast ignored;
#if DIM == 2
    if (q->kind == RAY)
        return b->turned ? hit_cast_ray2_obb2(q->ray, b->turned_box, &ignored)
                         : hit_cast_ray2_aabb2(q->ray, b->box, &ignored);
    if (q->kind == SEGMENT)
        return b->turned ? hit_cast_segment2_obb2(q->segment, b->turned_box, &ignored)
                         : hit_cast_segment2_aabb2(q->segment, b->box, &ignored);
    if (q->kind == POINT)
        return b->turned ? hit_overlap_obb2_point2(b->turned_box, q->point)
                         : hit_overlap_aabb2_point2(b->box, q->point);
    if (q->kind == OBB)
        return b->turned ? hit_overlap_obb2_obb2(b->turned_box, q->turned) : hit_overlap_aabb2_obb2(b->box, q->turned);
    return b->turned ? hit_overlap_aabb2_obb2(q->box, b->turned_box) : hit_overlap_aabb2_aabb2(b->box, q->box);
#else
    if (q->kind == RAY)
        return b->turned ? hit_cast_ray3_obb3(q->ray, &b->turned_box, &ignored)
                         : hit_cast_ray3_aabb3(q->ray, b->box, &ignored);
    if (q->kind == SEGMENT)
        return b->turned ? hit_cast_segment3_obb3(q->segment, &b->turned_box, &ignored)
                         : hit_cast_segment3_aabb3(q->segment, b->box, &ignored);
    if (q->kind == POINT)
        return b->turned ? hit_overlap_obb3_point3(&b->turned_box, q->point)
                         : hit_overlap_aabb3_point3(b->box, q->point);
    if (q->kind == OBB)
        return b->turned ? hit_overlap_obb3_obb3(&b->turned_box, &q->turned)
                         : hit_overlap_aabb3_obb3(b->box, &q->turned);
    return b->turned ? hit_overlap_aabb3_obb3(q->box, &b->turned_box) : hit_overlap_aabb3_aabb3(b->box, q->box);
#endif
}

/* The cast that the question is of one box: a line, or a box that moves. */
static bool cast_one(const member *b, const question *q, cast *out)
{
#if DIM == 2
    if (q->kind == RAY)
        return b->turned ? hit_cast_ray2_obb2(q->ray, b->turned_box, out) : hit_cast_ray2_aabb2(q->ray, b->box, out);
    if (q->kind == SEGMENT)
        return b->turned ? hit_cast_segment2_obb2(q->segment, b->turned_box, out)
                         : hit_cast_segment2_aabb2(q->segment, b->box, out);
    if (q->kind == OBB)
        return b->turned ? hit_cast_obb2_obb2(q->turned, q->motion, b->turned_box, out)
                         : hit_cast_obb2_aabb2(q->turned, q->motion, b->box, out);
    return b->turned ? hit_cast_aabb2_obb2(q->box, q->motion, b->turned_box, out)
                     : hit_cast_aabb2_aabb2(q->box, q->motion, b->box, out);
#else
    if (q->kind == RAY)
        return b->turned ? hit_cast_ray3_obb3(q->ray, &b->turned_box, out) : hit_cast_ray3_aabb3(q->ray, b->box, out);
    if (q->kind == SEGMENT)
        return b->turned ? hit_cast_segment3_obb3(q->segment, &b->turned_box, out)
                         : hit_cast_segment3_aabb3(q->segment, b->box, out);
    if (q->kind == OBB)
        return b->turned ? hit_cast_obb3_obb3(&q->turned, q->motion, &b->turned_box, out)
                         : hit_cast_obb3_aabb3(&q->turned, q->motion, b->box, out);
    return b->turned ? hit_cast_aabb3_obb3(q->box, q->motion, &b->turned_box, out)
                     : hit_cast_aabb3_aabb3(q->box, q->motion, b->box, out);
#endif
}

static double distance(const member *b, vec point)
{
    double d = b->turned ? BY_DIM(hit_distance_obb2_point2(b->turned_box, point),
                                  hit_distance_obb3_point3(&b->turned_box, point))
                         : BY_DIM(hit_distance_aabb2_point2, hit_distance_aabb3_point3)(b->box, point);
    int64_t bits;
    memcpy(&bits, &d, sizeof bits);
    return bits > 0 ? d : 0;
}

/* Does the question concern the box? */
static bool concerns(const question *q, const member *b)
{
    hit_filter asks = q->filter.filter, own = b->traits.filter;
    if (own.group == 0 && own.mask == 0)
        own = (hit_filter){1, UINT32_MAX};
    if (!b->alive)
        return false;
    return !q->filters || (asks.group == 0 && asks.mask == 0) ||
           ((asks.group & own.mask) != 0 && (own.group & asks.mask) != 0);
}

/* The caller's function of the questions: every third box does not count. Its context is a bystander. */
typedef struct bystander {
    const model *model;
    const question *question;
    bool of_hits, wrong; /* only boxes that the question finds are to be asked for */
} bystander;

static bool counts(uint64_t user)
{
    return user % 3 != 0;
}

static bool admit(void *context, hit_id id, uint64_t user)
{
    bystander *by = context;
    if (by->model == NULL) /* asked from several threads */
        return counts(user);
    const member *b = &by->model->member[user];
    by->wrong = by->wrong || user >= by->model->count || b->id.value != id.value || !concerns(by->question, b) ||
                (by->of_hits && !overlaps(b, by->question));
    return counts(user);
}

static bool is_asked_for(const question *q, const member *b)
{
    return concerns(q, b) && (!q->filters || q->filter.admit == NULL || counts(b->traits.user));
}

static const hit_world_filter *filter_of(const question *q)
{
    return q->filters ? &q->filter : NULL;
}

static size_t find(const world *w, const question *q, hit_id *out, size_t capacity)
{
    const hit_world_filter *filter = filter_of(q);
    switch (q->kind) {
    case AABB:
        return BY_DIM(hit_world2_find_aabb2, hit_world3_find_aabb3)(w, q->box, filter, out, capacity);
    case OBB:
        return BY_DIM(hit_world2_find_obb2(w, q->turned, filter, out, capacity),
                      hit_world3_find_obb3(w, &q->turned, filter, out, capacity));
    case POINT:
        return BY_DIM(hit_world2_find_point2, hit_world3_find_point3)(w, q->point, filter, out, capacity);
    case SEGMENT:
        return BY_DIM(hit_world2_find_segment2, hit_world3_find_segment3)(w, q->segment, filter, out, capacity);
    default:
        return BY_DIM(hit_world2_find_ray2, hit_world3_find_ray3)(w, q->ray, filter, out, capacity);
    }
}

static bool first(const world *w, const question *q, hit_id *id, cast *out)
{
    const hit_world_filter *filter = filter_of(q);
    switch (q->kind) {
    case OBB:
        return BY_DIM(hit_world2_cast_obb2(w, q->turned, q->motion, filter, id, out),
                      hit_world3_cast_obb3(w, &q->turned, q->motion, filter, id, out));
    case SEGMENT:
        return BY_DIM(hit_world2_cast_segment2, hit_world3_cast_segment3)(w, q->segment, filter, id, out);
    case RAY:
        return BY_DIM(hit_world2_cast_ray2, hit_world3_cast_ray3)(w, q->ray, filter, id, out);
    default:
        return BY_DIM(hit_world2_cast_aabb2, hit_world3_cast_aabb3)(w, q->box, q->motion, filter, id, out);
    }
}

/* ---- Questions worth asking -------------------------------------------------------------------------------------- */

static double *numbers(vec *v)
{
    return &v->x;
}

/* A corner, a point within, or one beside a box of the world, there still or not. */
static vec draw_point(dice *d, const model *m)
{
    vec out, low = {0}, high = {0};
    if (m->count > 0) {
        const member *b = &m->member[dice_bits(d) % m->count];
        aabb box = b->turned ? BY_DIM(hit_obb2_bounds(b->turned_box), hit_obb3_bounds(&b->turned_box)) : b->box;
        low = box.min;
        high = box.max;
    }
    int how = dice_below(d, 4);
    for (int a = 0; a < DIM; a++) {
        double part = dice_unit(d), x = numbers(&low)[a], y = numbers(&high)[a];
        bool upper = dice_below(d, 2) == 0;
        double at = how == 0 ? (upper ? y : x) : (1 - part) * x + part * y;
        if (how == 1 && upper)
            at = 0.5 * y + (y - 0.5 * x);
        numbers(&out)[a] = isfinite(at) ? at : isfinite(x) ? x : 0;
    }
    return out;
}

/* Sometimes one coordinate is not a finite number. */
static void spoil(dice *d, vec *v)
{
    const double bad[] = {NAN, INFINITY, -INFINITY};
    int axis = dice_below(d, DIM), which = dice_below(d, 3);
    numbers(v)[axis] = bad[which];
}

static void draw_filter(dice *d, question *q)
{
    static const hit_filter filters[] = {{0, 0}, {1, 1}, {2, 3}, {1, 0}, {0, 1}, {8, UINT32_MAX}, {3, 6}};
    int which = dice_below(d, 7), how = dice_below(d, 4);
    q->filters = how > 0;
    if (how > 1)
        q->filter.filter = filters[which];
    if (how == 3)
        q->filter.admit = admit;
}

static question draw_question(dice *d, const model *m)
{
    question q = {.kind = (kind)dice_below(d, KINDS), .capacity = (size_t)dice_below(d, 12)};
    vec p = draw_point(d, m), r = draw_point(d, m), low = p, high = r, half = p, way = r;
    bool zero = dice_below(d, 3) == 0;
    for (int a = 0; a < DIM; a++) {
        double x = numbers(&p)[a], y = numbers(&r)[a];
        numbers(&low)[a] = fmin(x, y);
        numbers(&high)[a] = fmax(x, y);
        numbers(&half)[a] = fabs(0.25 * y - 0.25 * x);
        numbers(&way)[a] = zero && dice_below(d, 2) == 0 ? 0 : y - x;
        if (!isfinite(numbers(&way)[a]))
            numbers(&way)[a] = 1;
    }
    q.motion = way;
    if (dice_below(d, 3) == 0) { /* a small box that moves far */
        for (int a = 0; a < DIM; a++)
            numbers(&high)[a] = numbers(&low)[a] + 0.03125 * (numbers(&high)[a] - numbers(&low)[a]);
    }
    if (dice_below(d, 15) == 0)
        spoil(d, dice_below(d, 2) == 0 ? &low : &way);
    if (dice_below(d, 15) == 0)
        spoil(d, &p);
    if (dice_below(d, 15) == 0)
        spoil(d, &q.motion);
    q.box = (aabb){low, high};
    q.point = p;
    q.segment = (segment){p, r};
    q.ray = (ray){p, way};
#if DIM == 2
    q.turned = hit_obb2_from_angle(p, half, dice_range(d, -4, 4));
#else
    double s = dice_range(d, -1, 1), t = dice_range(d, -1, 1), u = dice_range(d, -1, 1);
    q.turned = hit_obb3_from_quat(p, half, (hit_quat){s, t, u, 1});
#endif
    if (dice_below(d, 10) == 0)
        q.turned.half.y = -q.turned.half.y; /* no valid box, but a finite one */
    draw_filter(d, &q);
    return q;
}

/* ---- All answers to one question --------------------------------------------------------------------------------- */

static const member *by_id(const model *m, hit_id id)
{
    for (size_t i = 0; i < m->count; i++)
        if (m->member[i].id.value == id.value)
            return &m->member[i];
    return NULL;
}

static void check_found(model *m, const question *q)
{
    bool expected[MOST] = {false};
    hit_id found[MOST + GUARD], part[MOST + GUARD];
    size_t count = 0;
    for (size_t i = 0; i < m->count; i++)
        count += expected[i] = is_asked_for(q, &m->member[i]) && overlaps(&m->member[i], q);
    memset(found, 0x5a, sizeof found);
    memset(part, 0x5a, sizeof part);
    check(find(m->world, q, found, count) == count, "how many are found", m);
    for (size_t i = 0; i < count; i++) {
        const member *b = by_id(m, found[i]);
        check(b != NULL && expected[b - m->member], "another box, or one twice", m);
        expected[b - m->member] = false;
        note(m, b->traits.user);
    }
    check(found[count].value == 0x5a5a5a5a5a5a5a5au, "written behind the end", m);
    check(find(m->world, q, NULL, 0) == count, "how many, without room", m);
    check(find(m->world, q, part, count / 2) == count, "how many, with little room", m);
    check(memcmp(part, found, count / 2 * sizeof *part) == 0 && part[count / 2].value == 0x5a5a5a5a5a5a5a5au,
          "a part of them", m);
    check(find(m->world, q, part, MOST) == count && memcmp(part, found, count * sizeof *part) == 0,
          "with more room than needed", m);
}

static uint64_t bits_of(double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

static bool same_cast(const cast *a, const cast *b)
{
    return bits_of(a->t) == bits_of(b->t) && memcmp(&a->point, &b->point, sizeof a->point) == 0 &&
           memcmp(&a->normal, &b->normal, sizeof a->normal) == 0 && a->axis == b->axis && a->face == b->face &&
           a->inside == b->inside;
}

/* The first hit, and the least id of those that come at the same time. */
static void check_first(model *m, const question *q)
{
    cast out, expected, untouched;
    hit_id id = {77}, which = {77};
    bool hit = false;
    memset(&out, 0x5a, sizeof out);
    untouched = expected = out;
    for (size_t i = 0; i < m->count; i++) {
        const member *b = &m->member[i];
        cast one;
        if (!is_asked_for(q, b) || !cast_one(b, q, &one))
            continue;
        if (!hit || one.t < expected.t || (bits_of(one.t) == bits_of(expected.t) && b->id.value < which.value)) {
            hit = true;
            expected = one;
            which = b->id;
        }
    }
    check(first(m->world, q, &id, &out) == hit && id.value == which.value, "which is hit first", m);
    check(hit ? same_cast(&out, &expected) : memcmp(&out, &untouched, sizeof out) == 0, "the first hit", m);
    note(m, hit ? bits_of(out.t) : 1);
}

static void check_nearest(model *m, const question *q)
{
    double distances[MOST + GUARD], all[MOST];
    hit_id ids[MOST + GUARD];
    bool open[MOST] = {false};
    bool finite = isfinite(q->point.x) && isfinite(q->point.y) && isfinite(BY_DIM(0.0, q->point.z));
    size_t there = 0, capacity = q->capacity == 11 ? MOST : q->capacity;
    memset(ids, 0x5a, sizeof ids);
    memset(distances, 0x5a, sizeof distances);
    for (size_t i = 0; finite && i < m->count; i++) {
        there += open[i] = is_asked_for(q, &m->member[i]);
        all[i] = open[i] ? distance(&m->member[i], q->point) : 0;
    }
    size_t count = capacity < there ? capacity : there;
    check(world_nearest(m->world, q->point, filter_of(q), ids, distances, capacity) == count, "how many are nearest",
          m);
    for (size_t k = 0; k < count; k++) {
        size_t least = m->count;
        for (size_t i = 0; i < m->count; i++)
            if (open[i] &&
                (least == m->count || bits_of(all[i]) < bits_of(all[least]) ||
                 (bits_of(all[i]) == bits_of(all[least]) && m->member[i].id.value < m->member[least].id.value)))
                least = i;
        check(ids[k].value == m->member[least].id.value, "which is nearest", m);
        check(bits_of(distances[k]) == bits_of(all[least]), "how far it is", m);
        open[least] = false;
        note(m, bits_of(all[least]));
    }
    check(ids[count].value == 0x5a5a5a5a5a5a5a5au && bits_of(distances[count]) == 0x5a5a5a5a5a5a5a5au,
          "written behind the nearest", m);
}

static void check_question(model *m, const question *asked)
{
    question q = *asked;
    bystander by = {m, &q, true, false};
    q.filter.context = &by;
    check_found(m, &q);
    by.of_hits = false;
    check_first(m, &q);
    check_nearest(m, &q);
    check(!by.wrong, "asked the caller of a box that was not to be", m);
}

static void check_questions(model *m, dice *d, int questions)
{
    for (int k = 0; k < questions; k++) {
        question q = draw_question(d, m);
        check_question(m, &q);
    }
}

/* ---- Histories --------------------------------------------------------------------------------------------------- */

static void begin(model *m, int scene, int threads)
{
    hit_world_config config = {.threads = threads};
    memset(m, 0, sizeof *m);
    m->scene = (crowd_scene)scene;
    assert_int_equal(world_create(&config, &m->world), HIT_OK);
}

/* Boxes come, change and go; the same draws make the same history. */
static void step(model *m, dice *d)
{
    m->step++;
    int come = dice_below(d, 3) == 0 ? dice_between(d, 1, 60) : 1, changes = dice_between(d, 0, 20);
    add_some(m, d, (size_t)come);
    for (int i = 0; i < changes; i++)
        change_one(m, d);
    if (dice_below(d, 3) == 0)
        check(world_update(m->world, NULL) == HIT_OK, "an update", m);
}

static uint64_t history(int scene, uint64_t index, int threads)
{
    static model m;
    dice d = dice_for(campaign_seed() + index, (uint64_t)scene);
    begin(&m, scene, threads);
    check_questions(&m, &d, 3);
    for (int i = 0; i < 12; i++) {
        step(&m, &d);
        check_questions(&m, &d, 12);
    }
    world_free(m.world);
    return m.hash;
}

static void every_scene(void **state)
{
    (void)state;
    uint64_t histories = campaign_count(1, 40);
    for (uint64_t k = 0; k < histories; k++)
        for (int scene = 0; scene < CROWD_SCENES; scene++) {
            uint64_t hash = 0;
            for (int set = 0; set < INSTRUCTION_SETS; set++) {
                if (set > 0 && (set + scene) % 2 != 0 && campaign_count(0, 1) == 0)
                    continue; /* the others at the next scene */
                use_instructions(set);
                uint64_t here = history(scene, k, set == 2 ? 3 : 1);
                if (set > 0 && here != hash)
                    fail_msg("%dD, scene %d: other answers, or another order, with instructions %d", DIM, scene, set);
                hash = here;
            }
        }
}

/* More boxes than one level of a tree holds, and far more questions than answers. */
static void many_boxes_gone(void **state)
{
    (void)state;
    static model m;
    for (int scene = 0; scene < CROWD_SCENES; scene++) {
        dice d = dice_for(campaign_seed() + 99, (uint64_t)scene);
        begin(&m, scene, 1);
        for (int k = 0; k < 4; k++)
            add_some(&m, &d, MOST / 4);
        for (size_t i = 0; i < m.count; i++)
            if (i % 16 != 5) {
                check(world_remove(m.world, m.member[i].id) == HIT_OK, "removing most", &m);
                m.member[i].alive = false;
            }
        check_questions(&m, &d, 20);
        check(world_update(m.world, NULL) == HIT_OK, "an update", &m);
        check_questions(&m, &d, 20);
        for (size_t i = 0; i < m.count; i++)
            if (m.member[i].alive) {
                check(world_remove(m.world, m.member[i].id) == HIT_OK, "removing the rest", &m);
                m.member[i].alive = false;
            }
        check_questions(&m, &d, 5);
        check(world_update(m.world, NULL) == HIT_OK, "an update", &m);
        check_questions(&m, &d, 5);
        world_free(m.world);
    }
}

/* Walls one behind the other, so close that what is found shortens a way by little, and nothing may be lost by it. */
static void first_of_many_walls(void **state)
{
    (void)state;
    static model m;
    for (int turned = 0; turned < 2; turned++) {
        dice d = dice_for(campaign_seed() + 11, (uint64_t)turned);
        begin(&m, CROWD_SCENES, 1);
        for (size_t i = 0; i < MOST; i++) {
            double at = dice_range(&d, 1, 2), thick = dice_range(&d, 0, 0.1);
            member *b = &m.member[m.count++];
            *b = (member){.alive = true, .turned = turned == 1 && i % 2 == 0};
            b->traits = (hit_traits){.is_static = i % 3 == 0, .user = i};
            b->box = BY_DIM(((aabb){{at, -9}, {at + thick, 9}}), ((aabb){{at, -9, -9}, {at + thick, 9, 9}}));
            b->turned_box = BY_DIM(hit_obb2_from_aabb2, hit_obb3_from_aabb3)(b->box);
#if DIM == 2
            b->turned_box.axis = hit_vec2_from_angle(dice_range(&d, -0.01, 0.01));
#else
            b->turned_box = hit_obb3_from_quat(b->turned_box.center, b->turned_box.half,
                                               (hit_quat){0, dice_range(&d, -0.01, 0.01), 0, 1});
#endif
            hit_status status;
            if (b->turned)
                status = BY_DIM(hit_world2_add_obb2(m.world, b->turned_box, &b->traits, &b->id),
                                hit_world3_add_obb3(m.world, &b->turned_box, &b->traits, &b->id));
            else
                status = BY_DIM(hit_world2_add_aabb2, hit_world3_add_aabb3)(m.world, b->box, &b->traits, &b->id);
            check(status == HIT_OK, "a wall", &m);
        }
        for (int k = 0; k < 300; k++) {
            question q = {.kind = k % 2 == 0 ? AABB : OBB};
            double way[DIM], forward = dice_below(&d, 2) == 0 ? 1 : -1, from = forward > 0 ? 0 : 3.5;
            q.box = BY_DIM(((aabb){{from, 0}, {from + 0.25, 1}}), ((aabb){{from, 0, 0}, {from + 0.25, 1, 1}}));
            q.turned = BY_DIM(hit_obb2_from_aabb2, hit_obb3_from_aabb3)(q.box);
            for (int a = 0; a < DIM; a++)
                way[a] = a == 0 ? forward * dice_range(&d, 0.5, 50) : dice_range(&d, -1, 1);
            memcpy(&q.motion, way, sizeof way);
            check_first(&m, &q);
        }
        world_free(m.world);
    }
}

/* ---- While an update tells of events ----------------------------------------------------------------------------- */

typedef struct told {
    model *model;
    dice *dice;
    int calls;
} told;

static void ask_meanwhile(void *context, const hit_event *events, size_t count)
{
    told *t = context;
    check(events != NULL && count > 0, "events", t->model);
    if (t->calls++ < 3)
        check_questions(t->model, t->dice, 3);
}

static void questions_of_listeners(void **state)
{
    (void)state;
    static model m;
    int calls = 0;
    for (int scene = 0; scene < CROWD_SCENES; scene++) {
        dice d = dice_for(campaign_seed() + 7, (uint64_t)scene);
        begin(&m, scene, 2);
        for (int k = 0; k < 6; k++) {
            told t = {&m, &d, 0};
            hit_listener listener = {ask_meanwhile, &t, true};
            step(&m, &d);
            check(world_update(m.world, &listener) == HIT_OK, "an update", &m);
            calls += t.calls;
        }
        world_free(m.world);
    }
    assert_true(calls > CROWD_SCENES);
}

/* ---- Several threads at once ------------------------------------------------------------------------------------- */

enum { ASKED = 60, ASKING = 4 };

typedef struct answers {
    const world *world;
    const question *questions;
    uint64_t hash;
} answers;

static void *ask_all(void *context)
{
    answers *a = context;
    hit_id ids[MOST];
    double distances[MOST];
    a->hash = 1;
    for (int k = 0; k < ASKED; k++) {
        const question *q = &a->questions[k];
        cast out = {.t = -1};
        hit_id id = {0};
        size_t count = find(a->world, q, ids, MOST);
        for (size_t i = 0; i < count; i++)
            a->hash = a->hash * 0x100000001b3u + ids[i].value;
        first(a->world, q, &id, &out);
        a->hash = (a->hash * 0x100000001b3u + id.value) * 31 + bits_of(out.t);
        count = world_nearest(a->world, q->point, filter_of(q), ids, distances, 10);
        for (size_t i = 0; i < count; i++)
            a->hash = (a->hash * 0x100000001b3u + ids[i].value) * 31 + bits_of(distances[i]);
    }
    return NULL;
}

static void threads_ask_at_once(void **state)
{
    (void)state;
    static model m;
    static question questions[ASKED];
    bystander by = {NULL, NULL, false, false};
    for (int scene = 0; scene < CROWD_SCENES; scene++) {
        pthread_t threads[ASKING];
        answers alone, at_once[ASKING];
        dice d = dice_for(campaign_seed() + 3, (uint64_t)scene);
        begin(&m, scene, 1);
        for (int k = 0; k < 6; k++)
            step(&m, &d);
        for (int k = 0; k < ASKED; k++) {
            questions[k] = draw_question(&d, &m);
            questions[k].filter.context = &by;
        }
        alone = (answers){m.world, questions, 0};
        ask_all(&alone);
        for (int k = 0; k < ASKING; k++) {
            at_once[k] = (answers){m.world, questions, 0};
            assert_int_equal(pthread_create(&threads[k], NULL, ask_all, &at_once[k]), 0);
        }
        for (int k = 0; k < ASKING; k++) {
            assert_int_equal(pthread_join(threads[k], NULL), 0);
            check(at_once[k].hash == alone.hash, "other answers in another thread", &m);
        }
        world_free(m.world);
    }
}

/* ---- Subnormals flushed ------------------------------------------------------------------------------------------ */

/* Which boxes share a point does not change. (Points, normals, times and distances are rounded numbers, which do.) */
static void flushing_subnormals_changes_nothing(void **state)
{
    (void)state;
    static model m;
    for (int scene = 0; scene < CROWD_SCENES; scene++) {
        dice d = dice_for(campaign_seed() + 5, (uint64_t)scene);
        begin(&m, scene, 1);
        for (int k = 0; k < 4; k++)
            step(&m, &d);
        for (int k = 0; k < 40; k++) {
            bystander by = {NULL, NULL, false, false};
            question q = draw_question(&d, &m);
            hit_id kept[MOST], lost[MOST], id;
            cast out;
            q.filter.context = &by;
            size_t count = find(m.world, &q, kept, MOST);
            bool hit = first(m.world, &q, &id, &out);
            subnormals_flushed();
            size_t flushed = find(m.world, &q, lost, MOST);
            bool flushed_hit = first(m.world, &q, &id, &out);
            subnormals_kept();
            check(flushed == count && memcmp(kept, lost, count * sizeof *kept) == 0,
                  "other boxes with subnormals flushed", &m);
            check(flushed_hit == hit, "hit or miss with subnormals flushed", &m);
        }
        world_free(m.world);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_scene),         cmocka_unit_test(many_boxes_gone),
        cmocka_unit_test(first_of_many_walls), cmocka_unit_test(questions_of_listeners),
        cmocka_unit_test(threads_ask_at_once), cmocka_unit_test(flushing_subnormals_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
