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

/* ---- Boxes ------------------------------------------------------------------------------------------------------- */

bool any_valid(const any_box *box)
{
    if (box->is_turned)
        return BY_DIM(hit_obb2_valid(box->obb), hit_obb3_valid(&box->obb));
    return BY_DIM(hit_aabb2_valid, hit_aabb3_valid)(box->aabb);
}

bool any_overlap(const any_box *a, const any_box *b)
{
    if (a->is_turned && b->is_turned)
        return BY_DIM(hit_overlap_obb2_obb2(a->obb, b->obb), hit_overlap_obb3_obb3(&a->obb, &b->obb));
    if (a->is_turned)
        return any_overlap(b, a);
    if (b->is_turned)
        return BY_DIM(hit_overlap_aabb2_obb2(a->aabb, b->obb), hit_overlap_aabb3_obb3(a->aabb, &b->obb));
    return BY_DIM(hit_overlap_aabb2_aabb2, hit_overlap_aabb3_aabb3)(a->aabb, b->aabb);
}

bool any_same(const any_box *a, const any_box *b)
{
    if (a->is_turned != b->is_turned)
        return false;
    return a->is_turned ? memcmp(&a->obb, &b->obb, sizeof a->obb) == 0
                        : memcmp(&a->aabb, &b->aabb, sizeof a->aabb) == 0;
}

bool any_cast(const any_box *a, vec motion, const any_box *b, cast *out)
{
    if (a->is_turned && b->is_turned)
        return BY_DIM(hit_cast_obb2_obb2(a->obb, motion, b->obb, out),
                      hit_cast_obb3_obb3(&a->obb, motion, &b->obb, out));
    if (a->is_turned)
        return BY_DIM(hit_cast_obb2_aabb2(a->obb, motion, b->aabb, out),
                      hit_cast_obb3_aabb3(&a->obb, motion, b->aabb, out));
    if (b->is_turned)
        return BY_DIM(hit_cast_aabb2_obb2(a->aabb, motion, b->obb, out),
                      hit_cast_aabb3_obb3(a->aabb, motion, &b->obb, out));
    return BY_DIM(hit_cast_aabb2_aabb2, hit_cast_aabb3_aabb3)(a->aabb, motion, b->aabb, out);
}

bool cast_same(const cast *a, const cast *b)
{
    return memcmp(&a->t, &b->t, sizeof a->t) == 0 && memcmp(&a->point, &b->point, sizeof a->point) == 0 &&
           memcmp(&a->normal, &b->normal, sizeof a->normal) == 0 && a->axis == b->axis && a->face == b->face &&
           a->inside == b->inside;
}

any_box any_move_by(const any_box *box, vec offset)
{
    any_box moved = *box;
    if (box->is_turned)
        moved.obb = BY_DIM(hit_obb2_move_by(box->obb, offset), hit_obb3_move_by(&box->obb, offset));
    else
        moved.aabb = BY_DIM(hit_aabb2_move_by, hit_aabb3_move_by)(box->aabb, offset);
    return moved;
}

any_box any_move_to(const any_box *box, vec position)
{
    any_box moved = *box;
    if (box->is_turned)
        moved.obb = BY_DIM(hit_obb2_move_to(box->obb, position), hit_obb3_move_to(&box->obb, position));
    else
        moved.aabb = BY_DIM(hit_aabb2_move_to, hit_aabb3_move_to)(box->aabb, position);
    return moved;
}

any_box any_resize(const any_box *box, vec size)
{
    any_box made = *box;
    if (box->is_turned)
        for (int a = 0; a < DIM; a++)
            (&made.obb.half.x)[a] = (&size.x)[a] / 2;
    else
        made.aabb = BY_DIM(hit_aabb2_resize, hit_aabb3_resize)(box->aabb, size);
    return made;
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

size_t brute_add(brute *b, hit_id id, const any_box *box, const hit_traits *traits)
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

void brute_place(brute *b, size_t slot, const any_box *box)
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

bool question_admits(const question *q, uint64_t user)
{
    unsigned bits = (unsigned)user & q->odd, count = 0;
    for (; bits != 0; bits &= bits - 1)
        count++;
    return q->odd == 0 || count % 2 == 1;
}

static bool concerns(const question *q, const brute_box *x)
{
    bool all = q->filter.group == 0 && q->filter.mask == 0;
    return x->is_alive && (all || filters_agree(q->filter, x->traits.filter)) && question_admits(q, x->traits.user);
}

static bool cast_line(const question *q, bool is_ray, const any_box *box, cast *out)
{
    if (is_ray)
        return box->is_turned
                   ? BY_DIM(hit_cast_ray2_obb2(q->ray, box->obb, out), hit_cast_ray3_obb3(q->ray, &box->obb, out))
                   : BY_DIM(hit_cast_ray2_aabb2, hit_cast_ray3_aabb3)(q->ray, box->aabb, out);
    return box->is_turned ? BY_DIM(hit_cast_segment2_obb2(q->segment, box->obb, out),
                                   hit_cast_segment3_obb3(q->segment, &box->obb, out))
                          : BY_DIM(hit_cast_segment2_aabb2, hit_cast_segment3_aabb3)(q->segment, box->aabb, out);
}

static double distance(const any_box *box, vec point)
{
    double d = box->is_turned
                   ? BY_DIM(hit_distance_obb2_point2(box->obb, point), hit_distance_obb3_point3(&box->obb, point))
                   : BY_DIM(hit_distance_aabb2_point2, hit_distance_aabb3_point3)(box->aabb, point);
    return d > 0 ? d : 0;
}

static bool is_finite(vec v)
{
    bool finite = true;
    for (int a = 0; a < DIM; a++)
        finite = finite && isfinite((&v.x)[a]);
    return finite;
}

static bool holds(const any_box *box, vec point)
{
    if (box->is_turned)
        return BY_DIM(hit_overlap_obb2_point2(box->obb, point), hit_overlap_obb3_point3(&box->obb, point));
    return BY_DIM(hit_overlap_aabb2_point2, hit_overlap_aabb3_point3)(box->aabb, point);
}

/* Is the box an answer? With which number; of casts with what else? */
static bool answers(const question *q, const any_box *box, double *number, cast *hit)
{
    bool is = false;
    switch (q->kind) {
    case ASK_AABB:
    case ASK_OBB:
        return any_overlap(&q->box, box);
    case ASK_POINT:
        return holds(box, q->point);
    case ASK_SEGMENT:
    case ASK_CAST_SEGMENT:
        is = cast_line(q, false, box, hit);
        break;
    case ASK_RAY:
    case ASK_CAST_RAY:
        is = cast_line(q, true, box, hit);
        break;
    case ASK_CAST_AABB:
    case ASK_CAST_OBB:
        is = any_cast(&q->box, q->motion, box, hit);
        break;
    default:
        *number = distance(box, q->point);
        return is_finite(q->point);
    }
    if (is && q->kind > ASK_RAY)
        *number = hit->t;
    return is;
}

static int by_number_and_id(const void *x, const void *y)
{
    const answer *a = x, *b = y;
    if (a->number != b->number)
        return a->number < b->number ? -1 : 1;
    return by_number(a->id.value, b->id.value);
}

size_t brute_ask(const brute *b, const question *q, answer *out, cast *hit)
{
    size_t count = 0;
    bool is_cast = q->kind > ASK_RAY && q->kind < ASK_NEAREST;
    for (size_t i = 0; i < b->used; i++) {
        cast each;
        answer found = {b->slots[i].id, 0};
        if (!concerns(q, b->slots + i) || !answers(q, &b->slots[i].box, &found.number, &each))
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
