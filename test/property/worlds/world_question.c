/* What a question to a world is for one box and for the world, and which questions are worth asking. */
#include "world_question.h"

#include <math.h>
#include <string.h>

/* ---- Of one box, and of the world ---- */

bool question_overlaps(const member *b, const question *q)
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

bool question_cast_one(const member *b, const question *q, cast *out)
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

double question_distance(const member *b, vec point)
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
                (by->of_hits && !question_overlaps(b, by->question));
    return counts(user);
}

bool question_concerns(const question *q, const member *b)
{
    return concerns(q, b) && (!q->filters || q->filter.admit == NULL || counts(b->traits.user));
}

const hit_world_filter *question_filter(const question *q)
{
    return q->filters ? &q->filter : NULL;
}

size_t question_find(const world *w, const question *q, hit_id *out, size_t capacity)
{
    const hit_world_filter *filter = question_filter(q);
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

bool question_first(const world *w, const question *q, hit_id *id, cast *out)
{
    const hit_world_filter *filter = question_filter(q);
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

/* ---- Questions worth asking ---- */

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

question question_draw(dice *d, const model *m)
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
