/* NMS of rotated boxes as others have it. */
#ifndef HITBOX_BENCH_NMS_PEERS_H
#define HITBOX_BENCH_NMS_PEERS_H

#include "iou/iou.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Marks in `keeps` whom cv::dnn::NMSBoxes keeps; *ns is how long it took. False: it gave up. */
bool nms_opencv(const float_box *boxes, const double *scores, size_t count, double threshold, bool *keeps, double *ns);

#ifdef __cplusplus
}
#endif

#endif
