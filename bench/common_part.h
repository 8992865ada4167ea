/* How much two boxes have in common, put to ours and to other libraries. */
#ifndef HITBOX_BENCH_COMMON_PART_H
#define HITBOX_BENCH_COMMON_PART_H

#include "ask.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A rotated box of the plane as libraries in float take it: sides in full, degrees from x to y. */
typedef struct float_box {
    float x, y, width, height, degrees;
} float_box;

/* Two boxes in double, which are what is judged, and the nearest in float. */
typedef struct part_pair {
    hit_obb2 box[2];
    float_box rounded[2];
} part_pair;

/* The corners one after the other, counter-clockwise. */
static inline void part_corners(hit_obb2 box, hit_vec2 corner[4])
{
    hit_obb2_corners(box, corner);
    const hit_vec2 last = corner[2];
    corner[2] = corner[3];
    corner[3] = last;
}

/* Takes part_pair, answers with IoU as double; NaN: it gave up. */
typedef struct part_asker {
    asker who;
    bool slow; /* timed on fewer pairs */
} part_asker;

typedef struct part_peer {
    const part_asker *askers;
    size_t count;
} part_peer;

extern const part_peer float_parts, opencv_parts, boost_parts, geos_parts, cgal_parts;

/* IoU as detectors compute it: the first of float_parts. */
float part_float_iou(float_box a, float_box b);

/* ---- Pairs ---- */

typedef enum part_family {
    PART_RANDOM,
    PART_SLID,
    PART_EQUAL,
    PART_QUARTER,
    PART_THIN,
    PART_TINY,
    PART_FAR,
    PART_JITTER,
    PART_HINGE,
    PART_LATTICE,
    PART_FAMILIES
} part_family;

extern const char *const part_names[PART_FAMILIES];

void part_fill(part_family family, uint64_t seed, size_t count, part_pair *out);

/* ---- What is true ---- */

/* IoU by clipping in rational numbers: high + low, high the nearest double or the next. */
typedef struct part_truth {
    double high, low;
} part_truth;

part_truth part_true_iou(const hit_obb2 *a, const hit_obb2 *b);

#ifdef __cplusplus
}
#endif

#endif
