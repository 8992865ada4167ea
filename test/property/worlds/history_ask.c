/* Questions by chance, of a world and of the same by brute force; see history.h. */
#include "history_parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- Questions --------------------------------------------------------------------------------------------------- */

/* What the library sees of a question. */
typedef struct asked {
    history *history;
    const question *question;
    size_t calls;
} asked;

static bool admit(void *context, hit_id id, uint64_t user)
{
    asked *a = context;
    a->calls++;
    if (!a->history->plan.is_unchecked && a->history->plan.room <= 500) {
        size_t slot = brute_find(&a->history->brute, id);
        expect(slot != SIZE_MAX && a->history->brute.slots[slot].traits.user == user, "what admit is asked about");
    }
    return question_admits(a->question, user);
}

static size_t find(const world *w, const question *q, const hit_world_filter *f, hit_id *out, size_t capacity)
{
    switch (q->kind) {
    case ASK_AABB:
        return BY_DIM(hit_world2_find_aabb2, hit_world3_find_aabb3)(w, q->box.aabb, f, out, capacity);
    case ASK_OBB:
        return BY_DIM(hit_world2_find_obb2(w, q->box.obb, f, out, capacity),
                      hit_world3_find_obb3(w, &q->box.obb, f, out, capacity));
    case ASK_POINT:
        return BY_DIM(hit_world2_find_point2, hit_world3_find_point3)(w, q->point, f, out, capacity);
    case ASK_SEGMENT:
        return BY_DIM(hit_world2_find_segment2, hit_world3_find_segment3)(w, q->segment, f, out, capacity);
    default:
        return BY_DIM(hit_world2_find_ray2, hit_world3_find_ray3)(w, q->ray, f, out, capacity);
    }
}

static bool find_first(const world *w, const question *q, const hit_world_filter *f, hit_id *id, cast *out)
{
    switch (q->kind) {
    case ASK_CAST_RAY:
        return BY_DIM(hit_world2_cast_ray2, hit_world3_cast_ray3)(w, q->ray, f, id, out);
    case ASK_CAST_SEGMENT:
        return BY_DIM(hit_world2_cast_segment2, hit_world3_cast_segment3)(w, q->segment, f, id, out);
    case ASK_CAST_AABB:
        return BY_DIM(hit_world2_cast_aabb2, hit_world3_cast_aabb3)(w, q->box.aabb, q->motion, f, id, out);
    default:
        return BY_DIM(hit_world2_cast_obb2(w, q->box.obb, q->motion, f, id, out),
                      hit_world3_cast_obb3(w, &q->box.obb, q->motion, f, id, out));
    }
}

static uint64_t user_of(const history *h, hit_id id)
{
    hit_traits t = {.user = 0};
    hit_status status = BY_DIM(hit_world2_get_traits, hit_world3_get_traits)(h->world, id, &t);
    expect(status == HIT_OK, "the traits of a box that was found");
    return t.user;
}

static int by_id(const void *x, const void *y)
{
    const hit_id *a = x, *b = y;
    return a->value < b->value ? -1 : a->value > b->value;
}

static void check_find(history *h, asked *a, const hit_world_filter *f)
{
    question q = *a->question;
    flush(h, true);
    size_t n = find(h->world, &q, f, h->ids, h->plan.room), calls = a->calls;
    subnormals_kept();
    hit_id first[5] = {{0}, {0}, {0}, {0}, {UINT64_MAX}};
    size_t capacity = below(h, 5);
    expect(find(h->world, &q, f, capacity > 0 ? first : NULL, capacity) == n, "how many are found");
    expect(n <= h->brute.alive && first[4].value == UINT64_MAX, "too many are found");
    for (size_t i = 0; i < n; i++) {
        hash_number(h, user_of(h, h->ids[i]));
        expect(i >= capacity || first[i].value == h->ids[i].value, "the first that are found");
    }
    if (h->plan.is_unchecked)
        return;
    size_t wanted = brute_ask(&h->brute, &q, h->answers, NULL);
    expect(n == wanted, "how many boxes are found");
    if (n > 0)
        qsort(h->ids, n, sizeof *h->ids, by_id);
    for (size_t i = 0; i < n; i++)
        expect(h->ids[i].value == h->answers[i].id.value, "which boxes are found");
    q.odd = 0;
    expect(f == NULL || f->admit == NULL || calls == brute_ask(&h->brute, &q, h->answers, NULL),
           "what admit was asked about");
}

static void check_cast(history *h, const question *q, const hit_world_filter *f)
{
    hit_id id = {UINT64_MAX};
    cast out = {.t = -7}, best = {.t = -7};
    bool does = find_first(h->world, q, f, &id, &out);
    expect(does || (id.value == UINT64_MAX && out.t == -7), "a cast that misses, and something is written");
    if (does) {
        hash_number(h, user_of(h, id));
        hash_double(h, out.t);
    }
    if (h->plan.is_unchecked)
        return;
    bool should = brute_ask(&h->brute, q, h->answers, &best) > 0;
    expect(does == should, "whether a cast hits");
    expect(!does || id.value == h->answers[0].id.value, "what a cast hits first");
    expect(!does || cast_same(&out, &best), "where a cast hits");
}

static void check_nearest(history *h, const question *q, const hit_world_filter *f)
{
    size_t room = h->plan.room, capacity = below(h, 8) == 0 ? room : below(h, room < 12 ? (unsigned)room : 12);
    size_t n = BY_DIM(hit_world2_nearest, hit_world3_nearest)(h->world, q->point, f, h->ids, h->distances, capacity);
    expect(n <= capacity, "too many are near");
    for (size_t i = 0; i < n; i++) {
        hash_number(h, user_of(h, h->ids[i]));
        hash_double(h, h->distances[i]);
    }
    if (h->plan.is_unchecked)
        return;
    size_t wanted = brute_ask(&h->brute, q, h->answers, NULL);
    expect(n == (wanted < capacity ? wanted : capacity), "how many are near");
    for (size_t i = 0; i < n; i++) {
        expect(h->ids[i].value == h->answers[i].id.value, "which are near");
        expect(h->distances[i] == h->answers[i].number, "how near");
    }
}

static question some_question(history *h)
{
    history_scene scene = some_scene(h);
    question q;
    memset(&q, 0, sizeof q);
    q.kind = (question_kind)below(h, QUESTIONS);
    q.box = some_box(h, q.kind == ASK_OBB || q.kind == ASK_CAST_OBB);
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
    if (below(h, 3) == 0)
        q.filter = (hit_filter){1 + below(h, 15), below(h, 2) == 0 ? UINT32_MAX : below(h, 16)};
    if (below(h, 3) == 0)
        q.odd = 1 + below(h, 255);
    return q;
}

void history_ask(history *h)
{
    const question q = some_question(h);
    asked a = {h, &q, 0};
    hit_world_filter f = {q.filter, q.odd != 0 ? admit : NULL, &a};
    bool all = q.filter.group == 0 && q.filter.mask == 0 && q.odd == 0;
    const hit_world_filter *filter = all && below(h, 2) == 0 ? NULL : &f;
    if (q.kind <= ASK_RAY)
        check_find(h, &a, filter);
    else if (q.kind < ASK_NEAREST)
        check_cast(h, &q, filter);
    else
        check_nearest(h, &q, filter);
}
