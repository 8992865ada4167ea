/* Each question about two shapes, asked by the function for their kinds: one source for the plane and for space. The
 * kinds stand in the order aabb, obb, point, segment, but where the comment says otherwise. A rectangle of the
 * ten-number form is taken for the OBB with its numbers. */
#ifndef HITBOX_TEST_OF_SHAPES_H
#define HITBOX_TEST_OF_SHAPES_H

#include "families/dim.h"

#include <stdlib.h>

enum {
    AABB_AABB,
    AABB_OBB,
    AABB_POINT,
    AABB_SEGMENT,
    OBB_AABB,
    OBB_OBB,
    OBB_POINT,
    OBB_SEGMENT,
};

static inline int kinds_of(const shape *a, const shape *b)
{
    const int second = b->kind == SHAPE_AABB ? 0 : b->kind == SHAPE_POINT ? 2 : b->kind == SHAPE_SEGMENT ? 3 : 1;
    return (a->kind == SHAPE_AABB ? AABB_AABB : OBB_AABB) + second;
}

/* Also of an OBB and an AABB. Aborts if one is a segment. */
static inline hit_relation ask_relate(const shape *a, const shape *b)
{
    switch (kinds_of(a, b)) {
    case AABB_AABB:
        return BY_DIM(hit_relate_aabb2_aabb2, hit_relate_aabb3_aabb3)(a->aabb, b->aabb);
    case AABB_OBB:
        return BY_DIM(hit_relate_aabb2_obb2, hit_relate_aabb3_obb3)(a->aabb, OBB(b->obb));
    case AABB_POINT:
        return BY_DIM(hit_relate_aabb2_point2, hit_relate_aabb3_point3)(a->aabb, b->point);
    case OBB_AABB:
        return BY_DIM(hit_relate_aabb2_obb2, hit_relate_aabb3_obb3)(b->aabb, OBB(a->obb));
    case OBB_OBB:
        return BY_DIM(hit_relate_obb2_obb2, hit_relate_obb3_obb3)(OBB(a->obb), OBB(b->obb));
    case OBB_POINT:
        return BY_DIM(hit_relate_obb2_point2, hit_relate_obb3_point3)(OBB(a->obb), b->point);
    default:
        abort();
    }
}

/* Of the same pairs. */
static inline bool ask_overlap(const shape *a, const shape *b)
{
    switch (kinds_of(a, b)) {
    case AABB_AABB:
        return BY_DIM(hit_overlap_aabb2_aabb2, hit_overlap_aabb3_aabb3)(a->aabb, b->aabb);
    case AABB_OBB:
        return BY_DIM(hit_overlap_aabb2_obb2, hit_overlap_aabb3_obb3)(a->aabb, OBB(b->obb));
    case AABB_POINT:
        return BY_DIM(hit_overlap_aabb2_point2, hit_overlap_aabb3_point3)(a->aabb, b->point);
    case OBB_AABB:
        return BY_DIM(hit_overlap_aabb2_obb2, hit_overlap_aabb3_obb3)(b->aabb, OBB(a->obb));
    case OBB_OBB:
        return BY_DIM(hit_overlap_obb2_obb2, hit_overlap_obb3_obb3)(OBB(a->obb), OBB(b->obb));
    case OBB_POINT:
        return BY_DIM(hit_overlap_obb2_point2, hit_overlap_obb3_point3)(OBB(a->obb), b->point);
    default:
        abort();
    }
}

static inline double ask_distance(const shape *a, const shape *b)
{
    switch (kinds_of(a, b)) {
    case AABB_AABB:
        return BY_DIM(hit_distance_aabb2_aabb2, hit_distance_aabb3_aabb3)(a->aabb, b->aabb);
    case AABB_OBB:
        return BY_DIM(hit_distance_aabb2_obb2, hit_distance_aabb3_obb3)(a->aabb, OBB(b->obb));
    case AABB_POINT:
        return BY_DIM(hit_distance_aabb2_point2, hit_distance_aabb3_point3)(a->aabb, b->point);
    case AABB_SEGMENT:
        return BY_DIM(hit_distance_aabb2_segment2, hit_distance_aabb3_segment3)(a->aabb, b->segment);
    case OBB_OBB:
        return BY_DIM(hit_distance_obb2_obb2, hit_distance_obb3_obb3)(OBB(a->obb), OBB(b->obb));
    case OBB_POINT:
        return BY_DIM(hit_distance_obb2_point2, hit_distance_obb3_point3)(OBB(a->obb), b->point);
    case OBB_SEGMENT:
        return BY_DIM(hit_distance_obb2_segment2, hit_distance_obb3_segment3)(OBB(a->obb), b->segment);
    default:
        abort();
    }
}

static inline hit_closest ask_closest(const shape *a, const shape *b)
{
    switch (kinds_of(a, b)) {
    case AABB_AABB:
        return BY_DIM(hit_closest_aabb2_aabb2, hit_closest_aabb3_aabb3)(a->aabb, b->aabb);
    case AABB_OBB:
        return BY_DIM(hit_closest_aabb2_obb2, hit_closest_aabb3_obb3)(a->aabb, OBB(b->obb));
    case AABB_POINT:
        return BY_DIM(hit_closest_aabb2_point2, hit_closest_aabb3_point3)(a->aabb, b->point);
    case AABB_SEGMENT:
        return BY_DIM(hit_closest_aabb2_segment2, hit_closest_aabb3_segment3)(a->aabb, b->segment);
    case OBB_OBB:
        return BY_DIM(hit_closest_obb2_obb2, hit_closest_obb3_obb3)(OBB(a->obb), OBB(b->obb));
    case OBB_POINT:
        return BY_DIM(hit_closest_obb2_point2, hit_closest_obb3_point3)(OBB(a->obb), b->point);
    case OBB_SEGMENT:
        return BY_DIM(hit_closest_obb2_segment2, hit_closest_obb3_segment3)(OBB(a->obb), b->segment);
    default:
        abort();
    }
}

static inline bool ask_within(const shape *a, const shape *b, double most)
{
    switch (kinds_of(a, b)) {
    case AABB_AABB:
        return BY_DIM(hit_within_aabb2_aabb2, hit_within_aabb3_aabb3)(a->aabb, b->aabb, most);
    case AABB_OBB:
        return BY_DIM(hit_within_aabb2_obb2, hit_within_aabb3_obb3)(a->aabb, OBB(b->obb), most);
    case AABB_POINT:
        return BY_DIM(hit_within_aabb2_point2, hit_within_aabb3_point3)(a->aabb, b->point, most);
    case AABB_SEGMENT:
        return BY_DIM(hit_within_aabb2_segment2, hit_within_aabb3_segment3)(a->aabb, b->segment, most);
    case OBB_OBB:
        return BY_DIM(hit_within_obb2_obb2, hit_within_obb3_obb3)(OBB(a->obb), OBB(b->obb), most);
    case OBB_POINT:
        return BY_DIM(hit_within_obb2_point2, hit_within_obb3_point3)(OBB(a->obb), b->point, most);
    case OBB_SEGMENT:
        return BY_DIM(hit_within_obb2_segment2, hit_within_obb3_segment3)(OBB(a->obb), b->segment, most);
    default:
        abort();
    }
}

/* Of an OBB as the second; -1 where it is not one. */
/* Of two boxes. */
static inline bool ask_contact_within(const shape *a, const shape *b, double margin, hit_contact *out)
{
    switch (kinds_of(a, b)) {
    case AABB_AABB:
        return BY_DIM(hit_contact_within_aabb2_aabb2, hit_contact_within_aabb3_aabb3)(a->aabb, b->aabb, margin, out);
    case AABB_OBB:
        return BY_DIM(hit_contact_within_aabb2_obb2, hit_contact_within_aabb3_obb3)(a->aabb, OBB(b->obb), margin, out);
    default:
        return BY_DIM(hit_contact_within_obb2_obb2, hit_contact_within_obb3_obb3)(OBB(a->obb), OBB(b->obb), margin,
                                                                                  out);
    }
}

static inline double ask_distance_bound(const shape *a, const shape *b)
{
    if (b->kind != SHAPE_OBB)
        return -1;
    return a->kind == SHAPE_OBB
               ? BY_DIM(hit_distance_bound_obb2_obb2, hit_distance_bound_obb3_obb3)(OBB(a->obb), OBB(b->obb))
               : BY_DIM(hit_distance_bound_aabb2_obb2, hit_distance_bound_aabb3_obb3)(a->aabb, OBB(b->obb));
}

/* Do contact.h and the casts of boxes know this pair? They ask for two boxes. */
static inline bool are_boxes(const shape *a, const shape *b)
{
    return (a->kind == SHAPE_AABB && b->kind <= SHAPE_OBB) || (a->kind == SHAPE_OBB && b->kind == SHAPE_OBB);
}

static inline bool ask_penetration(const shape *a, const shape *b, hit_penetration *out)
{
    switch (kinds_of(a, b)) {
    case AABB_AABB:
        return BY_DIM(hit_penetration_aabb2_aabb2, hit_penetration_aabb3_aabb3)(a->aabb, b->aabb, out);
    case AABB_OBB:
        return BY_DIM(hit_penetration_aabb2_obb2, hit_penetration_aabb3_obb3)(a->aabb, OBB(b->obb), out);
    case OBB_OBB:
        return BY_DIM(hit_penetration_obb2_obb2, hit_penetration_obb3_obb3)(OBB(a->obb), OBB(b->obb), out);
    default:
        abort();
    }
}

static inline bool ask_contact(const shape *a, const shape *b, hit_contact *out)
{
    switch (kinds_of(a, b)) {
    case AABB_AABB:
        return BY_DIM(hit_contact_aabb2_aabb2, hit_contact_aabb3_aabb3)(a->aabb, b->aabb, out);
    case AABB_OBB:
        return BY_DIM(hit_contact_aabb2_obb2, hit_contact_aabb3_obb3)(a->aabb, OBB(b->obb), out);
    case OBB_OBB:
        return BY_DIM(hit_contact_obb2_obb2, hit_contact_obb3_obb3)(OBB(a->obb), OBB(b->obb), out);
    default:
        abort();
    }
}

/* Two boxes in any order; the first moves. */
static inline bool ask_cast(const shape *a, vec by, const shape *b, hit_cast *out)
{
    switch (kinds_of(a, b)) {
    case AABB_AABB:
        return BY_DIM(hit_cast_aabb2_aabb2, hit_cast_aabb3_aabb3)(a->aabb, by, b->aabb, out);
    case AABB_OBB:
        return BY_DIM(hit_cast_aabb2_obb2, hit_cast_aabb3_obb3)(a->aabb, by, OBB(b->obb), out);
    case OBB_AABB:
        return BY_DIM(hit_cast_obb2_aabb2, hit_cast_obb3_aabb3)(OBB(a->obb), by, b->aabb, out);
    case OBB_OBB:
        return BY_DIM(hit_cast_obb2_obb2, hit_cast_obb3_obb3)(OBB(a->obb), by, OBB(b->obb), out);
    default:
        abort();
    }
}

static inline bool ask_cast_ray(hit_ray r, const shape *box, hit_cast *out)
{
    return box->kind == SHAPE_AABB ? BY_DIM(hit_cast_ray2_aabb2, hit_cast_ray3_aabb3)(r, box->aabb, out)
                                   : BY_DIM(hit_cast_ray2_obb2, hit_cast_ray3_obb3)(r, OBB(box->obb), out);
}

static inline bool ask_cast_segment(hit_segment s, const shape *box, hit_cast *out)
{
    return box->kind == SHAPE_AABB ? BY_DIM(hit_cast_segment2_aabb2, hit_cast_segment3_aabb3)(s, box->aabb, out)
                                   : BY_DIM(hit_cast_segment2_obb2, hit_cast_segment3_obb3)(s, OBB(box->obb), out);
}

static inline bool ask_cast_exit_ray(hit_ray r, const shape *box, hit_cast *out)
{
    return box->kind == SHAPE_AABB ? BY_DIM(hit_cast_exit_ray2_aabb2, hit_cast_exit_ray3_aabb3)(r, box->aabb, out)
                                   : BY_DIM(hit_cast_exit_ray2_obb2, hit_cast_exit_ray3_obb3)(r, OBB(box->obb), out);
}

static inline bool ask_cast_exit_segment(hit_segment s, const shape *box, hit_cast *out)
{
    return box->kind == SHAPE_AABB
               ? BY_DIM(hit_cast_exit_segment2_aabb2, hit_cast_exit_segment3_aabb3)(s, box->aabb, out)
               : BY_DIM(hit_cast_exit_segment2_obb2, hit_cast_exit_segment3_obb3)(s, OBB(box->obb), out);
}

/* ---- One shape ---- */

static inline bool shape_is_valid(const shape *s)
{
    if (s->kind == SHAPE_POINT || s->kind == SHAPE_SEGMENT)
        return true;
    return s->kind == SHAPE_AABB ? BY_DIM(hit_aabb2_valid, hit_aabb3_valid)(s->aabb)
                                 : BY_DIM(hit_obb2_valid, hit_obb3_valid)(OBB(s->obb));
}

static inline vec shape_center(const shape *s)
{
    return s->kind == SHAPE_AABB    ? BY_DIM(hit_aabb2_center, hit_aabb3_center)(s->aabb)
           : s->kind == SHAPE_POINT ? s->point
                                    : s->obb.center;
}

static inline vec shape_half(const shape *s)
{
    return s->kind == SHAPE_AABB    ? BY_DIM(hit_aabb2_half, hit_aabb3_half)(s->aabb)
           : s->kind == SHAPE_POINT ? vec_all(0)
                                    : s->obb.half;
}

static inline shape shape_moved(const shape *s, vec by)
{
    shape out = *s;
    if (s->kind == SHAPE_AABB)
        out.aabb = BY_DIM(hit_aabb2_move_by, hit_aabb3_move_by)(s->aabb, by);
    else if (s->kind == SHAPE_OBB)
        out.obb = BY_DIM(hit_obb2_move_by, hit_obb3_move_by)(OBB(s->obb), by);
    else
        out.point = vec_add(s->point, by);
    return out;
}

/* Any shape but a segment or rectangle as an AABB, and as an OBB. */
static inline aabb aabb_of(const shape *s)
{
    return s->kind == SHAPE_OBB    ? BY_DIM(hit_obb2_bounds, hit_obb3_bounds)(OBB(s->obb))
           : s->kind == SHAPE_AABB ? s->aabb
                                   : (aabb){s->point, s->point};
}

static inline obb obb_of(const shape *s)
{
    return s->kind == SHAPE_OBB    ? s->obb
           : s->kind == SHAPE_AABB ? BY_DIM(hit_obb2_from_aabb2, hit_obb3_from_aabb3)(s->aabb)
                                   : obb_along_axes(s->point, vec_all(0));
}

#endif
