/* Non-maximum suppression, of either dimension. */
#ifndef HITBOX_DETECT_NMS_H
#define HITBOX_DETECT_NMS_H

#include "detect/nms_blocks.h"

hit_status hit__detect_nms(const nms_request *request, uint32_t *kept, size_t capacity, size_t *total,
                           uint32_t *suppressed_by);

#endif
