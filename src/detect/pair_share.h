/* What two boxes of the caller's views have in common. */
#ifndef HITBOX_DETECT_PAIR_SHARE_H
#define HITBOX_DETECT_PAIR_SHARE_H

#include "batch/boxes.h"
#include "core/quad.h"
#include "intersection/box_quads.h"

/* Which pairs count? */
typedef struct detect_rule {
    double threshold;
    bool at;         /* those at the threshold, too */
    bool of_smaller; /* the share of the smaller box, in place of IoU */
    bool of_first;   /* the share of the first; where that is not surely the smaller one, what is within 1e-12 of the
                        threshold may count or not */
} detect_rule;

/* What is different in the plane and in space, of boxes of which an AABB comes first. In a table, so that a program
 * that asks about the plane alone is not linked with what knows space. */
typedef struct detect_kind {
    int dim;
    int (*compare)(const detect_rule *rule, const batch_boxes *a, size_t i, const batch_boxes *b, size_t j); /* exact */
    double (*iou)(const batch_boxes *a, size_t i, const batch_boxes *b, size_t j);
    double (*ioa)(const batch_boxes *a, size_t i, const batch_boxes *b, size_t j); /* in any order */
    double (*size_of_obb)(const batch_boxes *boxes, size_t i);                     /* as hit__detect_size */
    /* Of pairs of OBBs, as hit__intersection_exceed2 and hit__intersection_ious2 say. */
    uint64_t (*exceed)(core_quads form, const box_quads *pairs, double t, bool of_lesser, uint64_t *open);
    uint64_t (*ious)(core_quads form, box_quads *pairs, double *out);
} detect_kind;

const detect_kind *hit__detect_plane(void);
const detect_kind *hit__detect_space(void);

/* The boxes of the first and of the second of each pair. */
typedef struct detect_sides {
    const detect_kind *kind;
    batch_boxes a, b;
    core_quads form;
    bool eights;    /* kernels of eight doubles may be called too */
    bool scattered; /* pairs may be anywhere, so that their memory is asked for ahead */
} detect_sides;

/* Asks the environment which instructions are allowed. */
detect_sides hit__detect_sides_of(const detect_kind *kind, const batch_boxes *a, const batch_boxes *b);

/* Keeps the pairs that count, in their order, and returns how many there are. Exact. */
size_t hit__detect_sieve(const detect_rule *rule, const detect_sides *sides, hit_pair *pairs, size_t count);

/* The IoU of each pair, as hit_iou_* says. */
void hit__detect_ious(const detect_sides *sides, const hit_pair *pairs, size_t count, double *out);

/* The share of the first of each pair that lies in the second, as hit_ioa_* says. */
void hit__detect_ioas(const detect_sides *sides, const hit_pair *pairs, size_t count, double *out);

/* The area or volume of box i, off by at most 2^-40 of itself; NaN if that is not known to hold. */
double hit__detect_size(const detect_kind *kind, const batch_boxes *boxes, size_t i);

/* What the lesser of two sizes must be at least, as a part of the greater, that the pair may count; then, does that
 * rule it out? NaN does not. No branch: which it is would be foreseen as often as not. */
static inline double detect_least_ratio(const detect_rule *rule)
{
    return rule->of_smaller || rule->of_first ? 0 : rule->threshold * (1 - 0x1p-38);
}

static inline bool detect_sizes_differ(double least_ratio, double x, double y)
{
    return (x < least_ratio * y) | (y < least_ratio * x);
}

#endif
