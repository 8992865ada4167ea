/* What a question to a tree or a world is for one box, and which questions are worth asking. */
#include "question.h"

#include <string.h>

bool question_overlaps(const question *q, const shape *box)
{
    hit_cast ignored;
    const shape point = {.kind = SHAPE_POINT, .point = q->point};
    return question_is_line(q) ? question_casts(q, box, &ignored)
                               : any_overlap(box, q->kind == ASK_POINT ? &point : &q->box);
}

bool question_casts(const question *q, const shape *box, hit_cast *out)
{
    if (q->kind == ASK_RAY)
        return any_cast_ray(q->ray, box, out);
    return q->kind == ASK_SEGMENT ? any_cast_segment(q->segment, box, out) : any_cast(&q->box, q->motion, box, out);
}

double question_distance(const question *q, const shape *box)
{
    const double distance = any_distance(box, q->point);
    return distance > 0 ? distance : 0;
}

bool cast_same(const hit_cast *a, const hit_cast *b)
{
    return memcmp(&a->t, &b->t, sizeof a->t) == 0 && memcmp(&a->point, &b->point, sizeof a->point) == 0 &&
           memcmp(&a->normal, &b->normal, sizeof a->normal) == 0 && a->axis == b->axis && a->face == b->face &&
           a->inside == b->inside;
}

vec point_near(dice *d, const aabb *box)
{
    double at[DIM];
    const int how = dice_below(d, 4);
    for (int a = 0; a < DIM; a++) {
        const double part = dice_unit(d), low = vec_component(box->min, a), high = vec_component(box->max, a);
        const bool upper = dice_below(d, 2) == 0;
        at[a] = how == 0 ? (upper ? high : low) : (1 - part) * low + part * high;
        if (how == 1 && upper)
            at[a] = 0.5 * high + (high - 0.5 * low);
        if (!isfinite(at[a]))
            at[a] = isfinite(low) ? low : 0;
    }
    return vec_of(at);
}

/* One coordinate is not a finite number. */
static void spoil(dice *d, vec *v)
{
    const double bad[] = {NAN, INFINITY, -INFINITY};
    const int axis = dice_below(d, DIM), which = dice_below(d, 3);
    (&v->x)[axis] = bad[which];
}

static obb draw_obb(dice *d, vec center, vec half)
{
#if DIM == 2
    obb box = hit_obb2_from_angle(center, half, dice_range(d, -4, 4));
#else
    const double x = dice_range(d, -1, 1), y = dice_range(d, -1, 1), z = dice_range(d, -1, 1);
    obb box = hit_obb3_from_quat(center, half, (hit_quat){x, y, z, 1});
#endif
    if (dice_below(d, 10) == 0)
        box.half.y = -box.half.y; /* no valid box, but a finite one */
    return box;
}

/* Now and then nothing, or no radius. */
static double draw_radius(dice *d, vec size)
{
    const int how = dice_below(d, 24);
    return how == 0 ? 0 : how == 1 ? -1 : dice_unit(d) * vec_largest(size);
}

question question_draw(dice *d, const aabb *one, const aabb *other)
{
    question q = {.kind = (question_kind)dice_below(d, QUESTION_KINDS)};
    vec p = point_near(d, one), r = point_near(d, other), low = vec_min(p, r), high = vec_max(p, r), way = r;
    const bool zero = dice_below(d, 3) == 0;
    for (int a = 0; a < DIM; a++) {
        double *x = &(&way.x)[a];
        *x = zero && dice_below(d, 2) == 0 ? 0 : *x - vec_component(p, a);
        if (!isfinite(*x))
            *x = 1;
    }
    q.box = (shape){.kind = SHAPE_OBB, .obb = draw_obb(d, p, vec_abs(vec_plus(vec_scale(0.25, r), -0.25, p)))};
    q.motion = way;
    if (dice_below(d, 3) == 0) /* a small box that moves far */
        high = vec_plus(low, 0.03125, vec_sub(high, low));
    if (dice_below(d, 15) == 0)
        spoil(d, dice_below(d, 2) == 0 ? &low : &way);
    if (dice_below(d, 15) == 0)
        spoil(d, &p);
    if (dice_below(d, 15) == 0)
        spoil(d, &q.motion);
    if (q.kind == ASK_BALL)
        q.box = (shape){.kind = SHAPE_BALL, .ball = {p, draw_radius(d, vec_sub(high, low))}};
    else if (q.kind == ASK_CAPSULE)
        q.box =
            (shape){.kind = SHAPE_CAPSULE, .capsule = {p, vec_plus(p, 0.25, way), draw_radius(d, vec_sub(high, low))}};
    else if (q.kind != ASK_OBB)
        q.box = (shape){.kind = SHAPE_AABB, .aabb = {low, high}};
    q.point = p;
    q.segment = (hit_segment){p, r};
    q.ray = (hit_ray){p, way};
    return q;
}
