/* Questions by chance, of a world and of the same by brute force. */
#include "history_ask.h"
#include "history_boxes.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- The world's functions --------------------------------------------------------------------------------------- */

size_t world_find(const world *w, const world_question *q, const hit_world_filter *f, hit_id *out, size_t capacity)
{
    const question *about = &q->about;
    switch (about->kind) {
    case ASK_AABB:
        return BY_DIM(hit_world2_find_aabb2, hit_world3_find_aabb3)(w, about->box.aabb, f, out, capacity);
    case ASK_OBB:
        return BY_DIM(hit_world2_find_obb2, hit_world3_find_obb3)(w, OBB(about->box.obb), f, out, capacity);
    case ASK_POINT:
        return BY_DIM(hit_world2_find_point2, hit_world3_find_point3)(w, about->point, f, out, capacity);
    case ASK_BALL:
        return BY_DIM(hit_world2_find_circle2, hit_world3_find_sphere3)(w, about->box.ball, f, out, capacity);
    case ASK_CAPSULE:
        return BY_DIM(hit_world2_find_capsule2, hit_world3_find_capsule3)(w, about->box.capsule, f, out, capacity);
    case ASK_SEGMENT:
        return BY_DIM(hit_world2_find_segment2, hit_world3_find_segment3)(w, about->segment, f, out, capacity);
    default:
        return BY_DIM(hit_world2_find_ray2, hit_world3_find_ray3)(w, about->ray, f, out, capacity);
    }
}

bool world_first(const world *w, const world_question *q, const hit_world_filter *f, hit_id *id, hit_cast *out)
{
    const question *about = &q->about;
    switch (about->kind) {
    case ASK_RAY:
        return BY_DIM(hit_world2_cast_ray2, hit_world3_cast_ray3)(w, about->ray, f, id, out);
    case ASK_SEGMENT:
        return BY_DIM(hit_world2_cast_segment2, hit_world3_cast_segment3)(w, about->segment, f, id, out);
    case ASK_BALL:
        return BY_DIM(hit_world2_cast_circle2, hit_world3_cast_sphere3)(w, about->box.ball, about->motion, f, id, out);
    case ASK_CAPSULE:
        return BY_DIM(hit_world2_cast_capsule2, hit_world3_cast_capsule3)(w, about->box.capsule, about->motion, f, id,
                                                                          out);
    case ASK_OBB:
        return BY_DIM(hit_world2_cast_obb2, hit_world3_cast_obb3)(w, OBB(about->box.obb), about->motion, f, id, out);
    default:
        return BY_DIM(hit_world2_cast_aabb2, hit_world3_cast_aabb3)(w, about->box.aabb, about->motion, f, id, out);
    }
}

size_t world_nearest(const world *w, const world_question *q, const hit_world_filter *f, hit_id *ids, double *distances,
                     size_t capacity)
{
    return BY_DIM(hit_world2_nearest, hit_world3_nearest)(w, q->about.point, f, ids, distances, capacity);
}

/* ---- Answers ----------------------------------------------------------------------------------------------------- */

/* What the library sees of a question. */
typedef struct asked {
    history *history;
    const world_question *question;
    size_t calls;
} asked;

static bool admit(void *context, hit_id id, uint64_t user)
{
    asked *a = context;
    const history *h = a->history;
    a->calls++;
    if (!h->plan.is_unchecked && h->plan.room <= 500) {
        size_t slot = brute_find(&h->brute, id);
        expect(h, slot != SIZE_MAX && h->brute.slots[slot].traits.user == user, "a box that admit is asked about");
        expect(h, caller_is_asked(a->question, h->brute.slots + slot), "a box that admit need not be asked about");
    }
    return caller_admits(a->question, user);
}

static uint64_t user_of(const history *h, hit_id id)
{
    hit_traits t = {.user = 0};
    hit_status status = BY_DIM(hit_world2_get_traits, hit_world3_get_traits)(h->world, id, &t);
    expect(h, status == HIT_OK, "the traits of a box that was found");
    return t.user;
}

static int by_id(const void *x, const void *y)
{
    const hit_id *a = x, *b = y;
    return a->value < b->value ? -1 : a->value > b->value;
}

/* Behind what is written into an array of ids. */
static const hit_id guard = {0x5a5a5a5a5a5a5a5a};

static void check_find(history *h, asked *a, const hit_world_filter *f)
{
    world_question q = *a->question;
    memset(h->ids, 0x5a, (h->plan.room + 1) * sizeof *h->ids);
    memset(h->part, 0x5a, (h->plan.room + 1) * sizeof *h->part);
    flush(h, true);
    size_t n = world_find(h->world, &q, f, h->ids, h->plan.room), calls = a->calls;
    subnormals_kept();
    expect(h, n <= h->brute.alive && h->ids[n].value == guard.value, "too many are found");
    size_t capacity = below(h, 5), most = capacity == 4 ? n / 2 : capacity < n ? capacity : n;
    capacity = capacity == 4 ? most : capacity;
    expect(h, world_find(h->world, &q, f, capacity > 0 ? h->part : NULL, capacity) == n, "how many are found");
    expect(h, memcmp(h->part, h->ids, most * sizeof *h->ids) == 0, "the first that are found");
    expect(h, h->part[most].value == guard.value, "written behind the end");
    for (size_t i = 0; i < n; i++)
        hash_number(h, user_of(h, h->ids[i]));
    if (h->plan.is_unchecked)
        return;
    size_t wanted = brute_ask(&h->brute, &q, h->answers, NULL);
    expect(h, n == wanted, "how many boxes are found");
    if (n > 0)
        qsort(h->ids, n, sizeof *h->ids, by_id);
    for (size_t i = 0; i < n; i++)
        expect(h, h->ids[i].value == h->answers[i].id.value, "which boxes are found");
    q.odd = 0;
    expect(h, f == NULL || f->admit == NULL || calls == brute_ask(&h->brute, &q, h->answers, NULL),
           "what admit was asked about");
}

static void check_cast(history *h, const world_question *q, const hit_world_filter *f)
{
    hit_id id = {UINT64_MAX}, other;
    hit_cast out, best, untouched;
    memset(&out, 0x5a, sizeof out);
    untouched = best = out;
    bool does = world_first(h->world, q, f, &id, &out);
    expect(h, does || (id.value == UINT64_MAX && memcmp(&out, &untouched, sizeof out) == 0),
           "a cast that misses, and something is written");
    if (does) {
        hash_number(h, user_of(h, id));
        hash_double(h, out.t);
    }
    flush(h, true);
    bool again = world_first(h->world, q, f, &other, &untouched);
    subnormals_kept();
    bool is_exact = h->plan.round == 0 && !question_is_round(&q->about);
    expect(h, does == again || !is_exact, "whether a cast hits, with subnormals flushed");
    if (h->plan.is_unchecked)
        return;
    bool should = brute_ask(&h->brute, q, h->answers, &best) > 0;
    expect(h, does == should, "whether a cast hits");
    expect(h, !does || id.value == h->answers[0].id.value, "what a cast hits first");
    expect(h, !does || cast_same(&out, &best), "where a cast hits");
}

static void check_nearest(history *h, const world_question *q, const hit_world_filter *f)
{
    size_t room = h->plan.room, capacity = below(h, 8) == 0 ? room : below(h, room < 12 ? (unsigned)room : 12);
    memset(h->ids, 0x5a, (room + 1) * sizeof *h->ids);
    memset(h->distances, 0x5a, (room + 1) * sizeof *h->distances);
    size_t n = world_nearest(h->world, q, f, h->ids, h->distances, capacity);
    expect(h, n <= capacity && h->ids[n].value == guard.value && memcmp(h->distances + n, &guard, sizeof guard) == 0,
           "too many are near");
    for (size_t i = 0; i < n; i++) {
        hash_number(h, user_of(h, h->ids[i]));
        hash_double(h, h->distances[i]);
    }
    if (h->plan.is_unchecked)
        return;
    size_t wanted = brute_ask(&h->brute, q, h->answers, NULL);
    expect(h, n == (wanted < capacity ? wanted : capacity), "how many are near");
    for (size_t i = 0; i < n; i++) {
        expect(h, h->ids[i].value == h->answers[i].id.value, "which are near");
        expect(h, memcmp(h->distances + i, &h->answers[i].number, sizeof(double)) == 0, "how near");
    }
}

/* ---- Questions --------------------------------------------------------------------------------------------------- */

static question question_of_lattices(history *h, question_kind kind)
{
    history_scene scene = some_scene(h);
    question q;
    memset(&q, 0, sizeof q);
    q.kind = kind;
    q.box = some_box(h, kind == ASK_OBB       ? SHAPE_OBB
                        : kind == ASK_BALL    ? SHAPE_BALL
                        : kind == ASK_CAPSULE ? SHAPE_CAPSULE
                                              : SHAPE_AABB);
    q.point = some_place(h, scene);
    q.motion = below(h, 2) == 0 ? some_step(h, scene) : some_place(h, scene);
    vec from = some_place(h, scene), to = some_place(h, scene);
    q.segment.a = q.ray.origin = from;
    q.segment.b = to;
    q.ray.direction = some_step(h, scene);
    if (below(h, 20) == 0)
        (&q.point.x)[below(h, DIM)] = NAN;
    if (below(h, 40) == 0)
        spoil(h, &q.box);
    if (below(h, 40) == 0)
        (&q.segment.b.x)[below(h, DIM)] = below(h, 2) == 0 ? INFINITY : NAN;
    return q;
}

static question question_of_crowds(history *h)
{
    aabb one = some_bounds(h), other = some_bounds(h);
    dice d = some_dice(h);
    return question_draw(&d, &one, &other);
}

world_question some_question(history *h)
{
    static const struct {
        verb verb;
        question_kind kind;
    } all[] = {{FIND, ASK_AABB},    {FIND, ASK_OBB},     {FIND, ASK_POINT}, {FIND, ASK_SEGMENT}, {FIND, ASK_RAY},
               {FIND, ASK_BALL},    {FIND, ASK_CAPSULE}, {CAST, ASK_BALL},  {CAST, ASK_CAPSULE}, {CAST, ASK_RAY},
               {CAST, ASK_SEGMENT}, {CAST, ASK_AABB},    {CAST, ASK_OBB},   {NEAREST, ASK_POINT}};
    unsigned which = below(h, sizeof all / sizeof *all);
    bool is_crowd = h->plan.scene >= SCENE_CROWD;
    world_question q = {.verb = is_crowd ? (verb)(which % 3) : all[which].verb};
    q.about = is_crowd ? question_of_crowds(h) : question_of_lattices(h, all[which].kind);
    if (q.verb == CAST && q.about.kind == ASK_POINT)
        q.verb = NEAREST;
    if (q.about.kind == ASK_CAPSULE && h->plan.no_capsules)
        q.about.kind = ASK_POINT;
    if (q.verb == CAST && q.about.kind == ASK_POINT)
        q.verb = FIND;
    if (below(h, 3) == 0)
        q.filter = (hit_filter){1 + below(h, 15), below(h, 2) == 0 ? UINT32_MAX : below(h, 16)};
    if (below(h, 3) == 0)
        q.odd = 1 + below(h, 255);
    return q;
}

void history_ask_this(history *h, const world_question *q)
{
    asked a = {h, q, 0};
    hit_world_filter f = {q->filter, q->odd != 0 ? admit : NULL, &a};
    bool all = q->filter.group == 0 && q->filter.mask == 0 && q->odd == 0;
    const hit_world_filter *filter = all && below(h, 2) == 0 ? NULL : &f;
    if (q->verb == FIND)
        check_find(h, &a, filter);
    else if (q->verb == CAST)
        check_cast(h, q, filter);
    else
        check_nearest(h, q, filter);
}

void history_ask(history *h)
{
    const world_question q = some_question(h);
    history_ask_this(h, &q);
}
