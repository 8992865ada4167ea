/* What two boxes of the caller's views have in common. */
#ifndef HITBOX_DETECT_PAIR_SHARE_H
#define HITBOX_DETECT_PAIR_SHARE_H

#include "batch/boxes.h"

/* Which pairs count? */
typedef struct detect_rule {
    double threshold;
    bool at;         /* those at the threshold, too */
    bool of_smaller; /* the share of the smaller box, in place of IoU */
} detect_rule;

/* Does the pair of box i of a and box j of b count? Exact. */
bool hit__detect_counts(const detect_rule *rule, const batch_boxes *a, size_t i, const batch_boxes *b, size_t j);

/* The IoU of each pair, as hit_iou_* says. */
void hit__detect_ious(const batch_boxes *a, const batch_boxes *b, const hit_pair *pairs, size_t count, double *out);

/* The area or volume of box i, off by at most 2^-40 of itself; NaN if that is not known to hold. */
double hit__detect_size(const batch_boxes *boxes, size_t i);

/* Is it plain of the sizes alone that the pair does not count? */
static inline bool detect_sizes_differ(const detect_rule *rule, double x, double y)
{
    const double lesser = x < y ? x : y, greater = x < y ? y : x;
    return !rule->of_smaller && lesser < rule->threshold * greater * (1 - 0x1p-38);
}

#endif
