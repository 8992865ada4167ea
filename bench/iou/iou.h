/* How much two boxes have in common, put to ours and to other libraries. */
#ifndef HITBOX_BENCH_IOU_H
#define HITBOX_BENCH_IOU_H

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
typedef struct pair3 {
    hit_obb3 box[2];
    float_box above[2];
    float low[2], high[2];
} pair3;

/* IoU from exact fractions: high + low, high the nearest double or the next. */
typedef struct iou_truth {
    double high, low;
} iou_truth;

/* Takes pairs, answers with IoU as double; NaN: it gave up. */
typedef struct iou_asker {
    asker who;
    bool slow;         /* timed on fewer pairs */
    const char *alone; /* NULL, or the one family that it can be asked about */
} iou_asker;

typedef struct iou_peer {
    const iou_asker *askers;
    size_t count;
} iou_peer;

/* iou3_: of space; the others: of the plane. */
extern const iou_peer iou_float, iou_opencv, iou_boost, iou_geos, iou_cgal, iou3_float, iou3_cgal;

/* IoU in float, as detectors compute it. */
float iou_in_float(float_box a, float_box b);

/* ---- Pairs, and what is true of them ---- */

enum { IOU_FAMILIES = 12 };
#define IOU_CARS "cars, 10 cm of jitter"

typedef struct iou_pairs {
    const char *family[IOU_FAMILIES];
    size_t families, pair_size;
    void (*fill)(size_t family, uint64_t seed, size_t count, void *pairs);
    iou_truth (*truth)(const void *pair);
} iou_pairs;

extern const iou_pairs iou_pairs2, iou_pairs3;

iou_truth iou_truth2(const void *pair);
iou_truth iou_truth3(const void *pair);

#ifdef __cplusplus
}
#endif

#endif
