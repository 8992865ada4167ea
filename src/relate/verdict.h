/* What a filter found, and what becomes of it. */
#ifndef HITBOX_RELATE_VERDICT_H
#define HITBOX_RELATE_VERDICT_H

#include "core/stages.h"
#include "hitbox/relate.h"
#include "hitbox/side.h"

/* FILTER_APART: some axis is certainly positive. FILTER_OVERLAPPING: all are certainly negative. Else open. */
typedef enum filter_verdict { FILTER_APART, FILTER_OVERLAPPING, FILTER_OPEN } filter_verdict;

/* The relation that a filter has settled. */
static inline hit_relation verdict_settled(filter_verdict verdict)
{
    core_count(filter);
    return verdict == FILTER_APART ? HIT_APART : HIT_OVERLAPPING;
}

/* Counts a pair that the filter settled, or that needed whole numbers. */
static inline void verdict_count(bool whole)
{
    core_count_bits(filter, !whole);
    core_count_bits(integer, whole);
    (void)whole;
}

/* The relation that the greatest sign over all axes stands for. */
static inline hit_relation verdict_from_sign(int sign)
{
    return sign > 0 ? HIT_APART : sign == 0 ? HIT_TOUCHING : HIT_OVERLAPPING;
}

/* Of normal.p - offset over all points p of a shape: the signs of the least and of the greatest value. The relation to
 * the half-space behind the plane is verdict_from_sign of the lowest. */
typedef struct plane_signs {
    int lowest, highest;
} plane_signs;

static inline hit_side plane_signs_side(plane_signs s)
{
    return s.lowest > 0 ? HIT_FRONT : s.highest < 0 ? HIT_BACK : HIT_ACROSS;
}

/* The relation to the plane itself. */
static inline hit_relation plane_signs_relation(plane_signs s)
{
    return s.lowest > 0 || s.highest < 0 ? HIT_APART : s.lowest == 0 || s.highest == 0 ? HIT_TOUCHING : HIT_OVERLAPPING;
}

#endif
