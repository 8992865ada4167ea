/* How much two shapes have in common, and all pairs of labels that have enough. */
#ifndef CLI_OVERLAP_H
#define CLI_OVERLAP_H

#include "scene/labels/labels.h"

/* Intersection over union; both are in 2D or both in 3D, and none is a hull. */
double overlap_iou(const scene_box *a, const scene_box *b);

/* Is it at least t? Exactly, as hit_iou_at_least_* says. */
bool overlap_at_least(const scene_box *a, const scene_box *b, double t);

/* Is it more than t, from 0 to 1? As hit_match_boxes2 and 3 say; of a polygon it has to be at least the double next to
 * t. */
bool overlap_above(const scene_box *a, const scene_box *b, double t);

/* What both cover, as a share of what the second covers, or of what the smaller of the two does. Within 1e-12; of what
 * is flat as IoU. */
double overlap_share_of_second(const scene_box *a, const scene_box *b);
double overlap_share_of_smaller(const scene_box *a, const scene_box *b);

typedef enum overlap_measure { OVERLAP_IOU, OVERLAP_OF_SECOND, OVERLAP_OF_SMALLER } overlap_measure;

/* Two labels with something in common: IoU, or what else was asked for. */
typedef struct overlap_pair {
    size_t a, b;
    double measure;
} overlap_pair;

typedef struct overlap_pairs {
    overlap_pair *list; /* sorted by a, then b */
    size_t count, capacity;
} overlap_pairs;

/* Which pairs? */
typedef struct overlap_question {
    overlap_measure measure;
    double threshold; /* it is at least that, and above 0; exactly for IoU, else as computed */
    bool above;       /* it is more than that, as overlap_above says */
    bool by_class;    /* of one class only */
} overlap_question;

/* Finds the pairs of a label of `a` and one of `b` that are of one image. b NULL: the pairs within a, a < b. False: no
 * memory, which has been said. */
bool overlap_find(const labels *a, const labels *b, const overlap_question *question, overlap_pairs *out);

void overlap_free(overlap_pairs *pairs);

#endif
