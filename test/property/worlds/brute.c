/* A world without any cleverness; see brute.h. */
#include "brute.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *take(size_t count, size_t size)
{
    void *p = calloc(count > 0 ? count : 1, size);
    if (p == NULL) {
        fprintf(stderr, "no memory for a world by brute force\n");
        abort();
    }
    return p;
}

/* ---- The world --------------------------------------------------------------------------------------------------- */

brute brute_new(size_t room)
{
    return (brute){
        .slots = take(room, sizeof(brute_box)), .room = room, .meets = take(room, room), .hit = take(room, room)};
}

void brute_delete(brute *b)
{
    free(b->slots);
    free(b->meets);
    free(b->hit);
}

static hit_traits traits_of(const hit_traits *traits)
{
    hit_traits made = traits != NULL ? *traits : (hit_traits){.user = 0};
    if (made.filter.group == 0 && made.filter.mask == 0)
        made.filter = (hit_filter){1, UINT32_MAX};
    return made;
}

size_t brute_add(brute *b, hit_id id, const shape *box, const hit_traits *traits)
{
    size_t slot = b->free_from;
    while (slot < b->room && b->slots[slot].is_taken)
        slot++;
    if (slot == b->room) {
        fprintf(stderr, "no room in a world by brute force\n");
        abort();
    }
    b->slots[slot] = (brute_box){id, true, true, true, *box, traits_of(traits)};
    b->free_from = slot + 1;
    b->used = slot >= b->used ? slot + 1 : b->used;
    b->alive++;
    return slot;
}

void brute_place(brute *b, size_t slot, const shape *box)
{
    b->slots[slot].box = *box;
    b->slots[slot].has_changed = true;
}

void brute_set_traits(brute *b, size_t slot, const hit_traits *traits)
{
    b->slots[slot].traits = traits_of(traits);
}

void brute_remove(brute *b, size_t slot)
{
    b->slots[slot].is_alive = false;
    b->alive--;
}

size_t brute_find(const brute *b, hit_id id)
{
    for (size_t i = 0; i < b->used; i++)
        if (b->slots[i].is_alive && b->slots[i].id.value == id.value)
            return i;
    return SIZE_MAX;
}

/* ---- Events ------------------------------------------------------------------------------------------------------ */

void events_add(events *e, const hit_event *event)
{
    if (e->count == e->room) {
        e->room = 2 * e->room + 64;
        hit_event *list = realloc(e->list, e->room * sizeof *list);
        if (list == NULL)
            abort();
        e->list = list;
    }
    e->list[e->count++] = *event;
}

void events_delete(events *e)
{
    free(e->list);
    *e = (events){NULL, 0, 0};
}

static int by_number(uint64_t a, uint64_t b)
{
    return a < b ? -1 : a > b;
}

static int by_kind_and_ids(const void *x, const void *y)
{
    const hit_event *a = x, *b = y;
    if (a->kind != b->kind)
        return a->kind < b->kind ? -1 : 1;
    int order = by_number(a->a.value, b->a.value);
    return order != 0 ? order : by_number(a->b.value, b->b.value);
}

void events_sort(events *e)
{
    if (e->count > 0)
        qsort(e->list, e->count, sizeof *e->list, by_kind_and_ids);
}

bool event_same(const hit_event *a, const hit_event *b)
{
    return by_kind_and_ids(a, b) == 0 && a->user_a == b->user_a && a->user_b == b->user_b &&
           a->is_sensor == b->is_sensor;
}

/* ---- Update ------------------------------------------------------------------------------------------------------ */

static bool filters_agree(hit_filter a, hit_filter b)
{
    return (a.group & b.mask) != 0 && (b.group & a.mask) != 0;
}

static bool traits_agree(const hit_traits *a, const hit_traits *b)
{
    return filters_agree(a->filter, b->filter) && (a->family == 0 || a->family != b->family) &&
           !(a->is_static && b->is_static);
}

static void tell(const brute_box *x, const brute_box *y, hit_event_kind kind, events *out)
{
    const brute_box *a = x->id.value < y->id.value ? x : y, *b = a == x ? y : x;
    hit_event event = {.a = a->id, .b = b->id, .user_a = a->traits.user, .user_b = b->traits.user, .kind = kind};
    event.is_sensor = a->traits.is_sensor || b->traits.is_sensor;
    events_add(out, &event);
}

/* Every two boxes of which one is in this slot and the other in a later one. */
static void update_slot(brute *b, size_t i, bool persisting, events *out)
{
    const brute_box *x = b->slots + i;
    for (size_t k = i + 1; k < b->used; k++) {
        const brute_box *y = b->slots + k;
        unsigned char *meets = b->meets + i * b->room + k, *hit = b->hit + i * b->room + k;
        bool are_alive = x->is_alive && y->is_alive, did = *hit != 0;
        if (are_alive && (x->has_changed || y->has_changed))
            *meets = any_overlap(&x->box, &y->box);
        bool does = are_alive && *meets != 0 && traits_agree(&x->traits, &y->traits);
        *hit = does;
        b->pairs += does;
        if (did != does)
            tell(x, y, does ? HIT_EVENT_BEGIN : HIT_EVENT_END, out);
        else if (does && persisting)
            tell(x, y, HIT_EVENT_PERSIST, out);
    }
}

void brute_pass(brute *b)
{
    for (size_t i = 0; i < b->used; i++) {
        b->slots[i].has_changed = false;
        b->slots[i].is_taken = b->slots[i].is_alive;
    }
    b->free_from = 0;
}

void brute_update(brute *b, bool persisting, events *out)
{
    b->pairs = 0;
    for (size_t i = 0; i < b->used; i++)
        update_slot(b, i, persisting, out);
    brute_pass(b);
    events_sort(out);
}

/* ---- Questions --------------------------------------------------------------------------------------------------- */

bool caller_admits(const world_question *q, uint64_t user)
{
    unsigned bits = (unsigned)user & q->odd, count = 0;
    for (; bits != 0; bits &= bits - 1)
        count++;
    return q->odd == 0 || count % 2 == 1;
}

static bool concerns(const world_question *q, const brute_box *x)
{
    bool all = q->filter.group == 0 && q->filter.mask == 0;
    return x->is_alive && (all || filters_agree(q->filter, x->traits.filter));
}

bool caller_is_asked(const world_question *q, const brute_box *x)
{
    return concerns(q, x) && (q->verb != FIND || question_overlaps(&q->about, &x->box));
}

/* Is the box an answer? With which number; of casts with what else? */
static bool answers(const world_question *q, const shape *box, double *number, hit_cast *hit)
{
    if (q->verb == FIND)
        return question_overlaps(&q->about, box);
    if (q->verb == NEAREST) {
        *number = question_distance(&q->about, box);
        return vec_is_finite(q->about.point);
    }
    if (!question_casts(&q->about, box, hit))
        return false;
    *number = hit->t;
    return true;
}

static int by_number_and_id(const void *x, const void *y)
{
    const answer *a = x, *b = y;
    if (a->number != b->number)
        return a->number < b->number ? -1 : 1;
    return by_number(a->id.value, b->id.value);
}

size_t brute_ask(const brute *b, const world_question *q, answer *out, hit_cast *hit)
{
    size_t count = 0;
    bool is_cast = q->verb == CAST;
    for (size_t i = 0; i < b->used; i++) {
        hit_cast each;
        answer found = {b->slots[i].id, 0};
        if (!concerns(q, b->slots + i) || !caller_admits(q, b->slots[i].traits.user) ||
            !answers(q, &b->slots[i].box, &found.number, &each))
            continue;
        if (is_cast && count > 0 && by_number_and_id(out, &found) < 0)
            continue;
        if (is_cast) {
            *hit = each;
            count = 0;
        }
        out[count++] = found;
    }
    if (count > 0)
        qsort(out, count, sizeof *out, by_number_and_id);
    return count;
}
