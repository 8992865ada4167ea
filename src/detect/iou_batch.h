/* IoU of many pairs of boxes, of either dimension. */
#ifndef HITBOX_DETECT_IOU_BATCH_H
#define HITBOX_DETECT_IOU_BATCH_H

#include "detect/pair_share.h"

/* How do the boxes go together? */
typedef enum iou_shape { IOU_ONE, IOU_STEP, IOU_PAIRS, IOU_MATRIX } iou_shape;

typedef struct iou_request {
    const detect_kind *kind;
    batch_boxes a, b; /* of IOU_ONE, one box of a */
    iou_shape shape;
    const hit_pair *pairs; /* of IOU_PAIRS */
    size_t count;
} iou_request;

hit_status hit__detect_iou_batch(const iou_request *request, double *out);

#endif
