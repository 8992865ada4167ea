/* How much two shapes have in common, and all pairs of labels that have enough. */
#ifndef CLI_COMMON_H
#define CLI_COMMON_H

#include "scene/labels/labels.h"

/* Intersection over union; both are in 2D or both in 3D, and none is a hull. */
double common_iou(const scene_box *a, const scene_box *b);

/* Is it at least t? Exactly, as hit_iou_at_least_* says. */
bool common_at_least(const scene_box *a, const scene_box *b, double t);

/* Is it more than t, from 0 to 1? As hit_match_boxes2 and 3 say; of a polygon it has to be at least the double next to
 * t. */
bool common_above(const scene_box *a, const scene_box *b, double t);

/* What both cover, as a share of what the second covers, or of what the smaller of the two does. Within 1e-12; of what
 * is flat as IoU. */
double common_share_of_second(const scene_box *a, const scene_box *b);
double common_share_of_smaller(const scene_box *a, const scene_box *b);

typedef enum common_measure { COMMON_IOU, COMMON_OF_SECOND, COMMON_OF_SMALLER } common_measure;

/* Two labels with something in common: IoU, or what else was asked for. */
typedef struct common_pair {
    size_t a, b;
    double measure;
} common_pair;

typedef struct common_pairs {
    common_pair *list; /* sorted by a, then b */
    size_t count, capacity;
} common_pairs;

/* Which pairs? */
typedef struct common_question {
    common_measure measure;
    double threshold; /* it is at least that, and above 0; exactly for IoU, else as computed */
    bool above;       /* it is more than that, as common_above says */
    bool by_class;    /* of one class only */
} common_question;

/* Finds the pairs of a label of `a` and one of `b` that are of one image. b NULL: the pairs within a, a < b. False: no
 * memory, which has been said. */
bool common_find(const labels *a, const labels *b, const common_question *question, common_pairs *out);

void common_free(common_pairs *pairs);

#endif
