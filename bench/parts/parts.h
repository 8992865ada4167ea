/* How much two boxes have in common, put to ours and to other libraries. */
#ifndef HITBOX_BENCH_PARTS_H
#define HITBOX_BENCH_PARTS_H

#include "ask.h"

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A rotated box of the plane as libraries in float take it: sides in full, degrees from x to y. */
typedef struct float_box {
    float x, y, width, height, degrees;
} float_box;

/* Two boxes in double, which are what is judged, and the nearest in float. */
typedef struct pair2 {
    hit_obb2 box[2];
    float_box rounded[2];
} pair2;

/* The same of space; seen from above, and from where to where, if they are rotated about the vertical only. */
typedef struct pair_of_space {
    hit_obb3 box[2];
    float_box above[2];
    float low[2], high[2];
} pair_of_space;

/* IoU from exact fractions: high + low, high the nearest double or the next. */
typedef struct part_truth {
    double high, low;
} part_truth;

/* Takes pairs, answers with IoU as double; NaN: it gave up. */
typedef struct part_asker {
    asker who;
    bool slow;         /* timed on fewer pairs */
    const char *alone; /* NULL, or the one family that it can be asked about */
} part_asker;

typedef struct part_peer {
    const part_asker *askers;
    size_t count;
} part_peer;

/* Of the plane, up to the last, which is of space. */
extern const part_peer float_parts, opencv_parts, boost_parts, geos_parts, cgal_parts, float_volumes, cgal_volumes;

/* The corners one after the other, counter-clockwise. */
static inline void part_corners(hit_obb2 box, hit_vec2 corner[4])
{
    hit_obb2_corners(box, corner);
    const hit_vec2 last = corner[2];
    corner[2] = corner[3];
    corner[3] = last;
}

/* IoU as detectors compute it: the first of float_parts. */
float part_float_iou(float_box a, float_box b);

/* ---- Pairs, and what is true of them ---- */

enum { PART_FAMILIES = 12 };
#define PART_CARS "cars, 10 cm of jitter"

typedef struct part_pairs {
    const char *family[PART_FAMILIES];
    size_t families, pair_size;
    void (*fill)(size_t family, uint64_t seed, size_t count, void *pairs);
    part_truth (*truth)(const void *pair);
} part_pairs;

extern const part_pairs part_pairs2, part_pairs3;

part_truth part_truth2(const void *pair);
part_truth part_truth3(const void *pair);

#ifdef __cplusplus
}
#endif

#endif
