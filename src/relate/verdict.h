/* What a filter found, and what becomes of it. */
#ifndef HITBOX_RELATE_VERDICT_H
#define HITBOX_RELATE_VERDICT_H

#include "core/stages.h"
#include "hitbox/relate.h"

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

#endif
