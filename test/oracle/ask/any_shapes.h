/* Questions about two shapes that may be round, too: what of_shapes.h has, for circles or spheres and for capsules as
 * well. One source for the plane and for space. */
#ifndef HITBOX_TEST_ANY_SHAPES_H
#define HITBOX_TEST_ANY_SHAPES_H

#include "of_shapes.h"

static inline bool is_round(const shape *s)
{
    return s->kind == SHAPE_BALL || s->kind == SHAPE_CAPSULE;
}

static inline bool any_is_valid(const shape *s)
{
    if (s->kind == SHAPE_BALL)
        return BY_DIM(hit_circle2_valid, hit_sphere3_valid)(s->ball);
    return s->kind == SHAPE_CAPSULE ? BY_DIM(hit_capsule2_valid, hit_capsule3_valid)(s->capsule) : shape_is_valid(s);
}

/* Of a box with a negative half length, those of what it covers. */
static inline aabb any_bounds(const shape *s)
{
    shape whole = *s;
    if (s->kind == SHAPE_OBB) {
        whole.obb.half = vec_abs(whole.obb.half);
        return aabb_of(&whole);
    }
    if (s->kind == SHAPE_BALL)
        return BY_DIM(hit_circle2_bounds, hit_sphere3_bounds)(s->ball);
    return s->kind == SHAPE_CAPSULE ? BY_DIM(hit_capsule2_bounds, hit_capsule3_bounds)(s->capsule) : aabb_of(s);
}

static inline bool bounds_overlap(const shape *a, const shape *b)
{
    return BY_DIM(hit_overlap_aabb2_aabb2, hit_overlap_aabb3_aabb3)(any_bounds(a), any_bounds(b));
}

/* With a ball. */
static inline bool ball_overlaps(const shape *ball, const shape *other)
{
    switch (other->kind) {
    case SHAPE_AABB:
        return BY_DIM(hit_overlap_aabb2_circle2, hit_overlap_aabb3_sphere3)(other->aabb, ball->ball);
    case SHAPE_OBB:
        return BY_DIM(hit_overlap_obb2_circle2, hit_overlap_obb3_sphere3)(OBB(other->obb), ball->ball);
    case SHAPE_POINT:
        return BY_DIM(hit_overlap_point2_circle2, hit_overlap_point3_sphere3)(other->point, ball->ball);
    case SHAPE_BALL:
        return BY_DIM(hit_overlap_circle2_circle2, hit_overlap_sphere3_sphere3)(ball->ball, other->ball);
    default:
        return BY_DIM(hit_overlap_circle2_capsule2, hit_overlap_sphere3_capsule3)(ball->ball, other->capsule);
    }
}

static inline bool capsule_overlaps(const shape *capsule, const shape *other)
{
    switch (other->kind) {
    case SHAPE_AABB:
        return BY_DIM(hit_overlap_aabb2_capsule2, hit_overlap_aabb3_capsule3)(other->aabb, capsule->capsule);
    case SHAPE_OBB:
        return BY_DIM(hit_overlap_obb2_capsule2, hit_overlap_obb3_capsule3)(OBB(other->obb), capsule->capsule);
    case SHAPE_POINT:
        return BY_DIM(hit_overlap_point2_capsule2, hit_overlap_point3_capsule3)(other->point, capsule->capsule);
    case SHAPE_BALL:
        return ball_overlaps(other, capsule);
    default:
        return BY_DIM(hit_overlap_capsule2_capsule2, hit_overlap_capsule3_capsule3)(capsule->capsule, other->capsule);
    }
}

/* Two shapes in any order; a point only as the second. */
static inline bool any_overlap(const shape *a, const shape *b)
{
    const shape *round = is_round(a) ? a : b, *other = round == a ? b : a;
    if (!is_round(round))
        return ask_overlap(a, b);
    return round->kind == SHAPE_BALL ? ball_overlaps(round, other) : capsule_overlaps(round, other);
}

/* How far is the shape from a point? A point is a ball without a radius. */
static inline double any_distance(const shape *s, vec point)
{
    const shape at = {.kind = SHAPE_POINT, .point = point};
    if (s->kind == SHAPE_BALL)
        return BY_DIM(hit_distance_circle2_circle2, hit_distance_sphere3_sphere3)((hit_ball){point, 0}, s->ball);
    if (s->kind == SHAPE_CAPSULE)
        return BY_DIM(hit_distance_circle2_capsule2, hit_distance_sphere3_capsule3)((hit_ball){point, 0}, s->capsule);
    return ask_distance(s, &at);
}

static inline bool any_cast_ray(hit_ray r, const shape *s, hit_cast *out)
{
    if (s->kind == SHAPE_BALL)
        return BY_DIM(hit_cast_ray2_circle2, hit_cast_ray3_sphere3)(r, s->ball, out);
    return s->kind == SHAPE_CAPSULE ? BY_DIM(hit_cast_ray2_capsule2, hit_cast_ray3_capsule3)(r, s->capsule, out)
                                    : ask_cast_ray(r, s, out);
}

static inline bool any_cast_segment(hit_segment r, const shape *s, hit_cast *out)
{
    if (s->kind == SHAPE_BALL)
        return BY_DIM(hit_cast_segment2_circle2, hit_cast_segment3_sphere3)(r, s->ball, out);
    return s->kind == SHAPE_CAPSULE ? BY_DIM(hit_cast_segment2_capsule2, hit_cast_segment3_capsule3)(r, s->capsule, out)
                                    : ask_cast_segment(r, s, out);
}

/* A round shape that moves. */
static inline bool round_cast(const shape *a, vec by, const shape *b, hit_cast *out)
{
    const bool ball = a->kind == SHAPE_BALL;
    switch (b->kind) {
    case SHAPE_AABB:
        return ball ? BY_DIM(hit_cast_circle2_aabb2, hit_cast_sphere3_aabb3)(a->ball, by, b->aabb, out)
                    : BY_DIM(hit_cast_capsule2_aabb2, hit_cast_capsule3_aabb3)(a->capsule, by, b->aabb, out);
    case SHAPE_OBB:
        return ball ? BY_DIM(hit_cast_circle2_obb2, hit_cast_sphere3_obb3)(a->ball, by, OBB(b->obb), out)
                    : BY_DIM(hit_cast_capsule2_obb2, hit_cast_capsule3_obb3)(a->capsule, by, OBB(b->obb), out);
    case SHAPE_BALL:
        return ball ? BY_DIM(hit_cast_circle2_circle2, hit_cast_sphere3_sphere3)(a->ball, by, b->ball, out)
                    : BY_DIM(hit_cast_capsule2_circle2, hit_cast_capsule3_sphere3)(a->capsule, by, b->ball, out);
    default:
        return ball ? BY_DIM(hit_cast_circle2_capsule2, hit_cast_sphere3_capsule3)(a->ball, by, b->capsule, out)
                    : BY_DIM(hit_cast_capsule2_capsule2, hit_cast_capsule3_capsule3)(a->capsule, by, b->capsule, out);
    }
}

/* A box that moves at a round shape. */
static inline bool box_cast(const shape *a, vec by, const shape *b, hit_cast *out)
{
    const bool ball = b->kind == SHAPE_BALL;
    if (a->kind == SHAPE_AABB)
        return ball ? BY_DIM(hit_cast_aabb2_circle2, hit_cast_aabb3_sphere3)(a->aabb, by, b->ball, out)
                    : BY_DIM(hit_cast_aabb2_capsule2, hit_cast_aabb3_capsule3)(a->aabb, by, b->capsule, out);
    return ball ? BY_DIM(hit_cast_obb2_circle2, hit_cast_obb3_sphere3)(OBB(a->obb), by, b->ball, out)
                : BY_DIM(hit_cast_obb2_capsule2, hit_cast_obb3_capsule3)(OBB(a->obb), by, b->capsule, out);
}

/* The first moves. */
static inline bool any_cast(const shape *a, vec by, const shape *b, hit_cast *out)
{
    if (is_round(a))
        return round_cast(a, by, b, out);
    return is_round(b) ? box_cast(a, by, b, out) : ask_cast(a, by, b, out);
}

#endif
