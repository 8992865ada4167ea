/* Where JavaScript puts and finds the fields of the structs of NMS and matching: src/nms/layout.js has the same
 * numbers. And how many corners it has room for.
 *
 * Bookkeeping: nothing here is compiled to code. */
#include "host_layout.h"

#include <hitbox/iou.h>
#include <hitbox/nms.h>

_Static_assert(HIT_INTERSECTION_CORNERS == 32, "scripts/wrap.mjs: MOST_CORNERS");

HOST_SIZE(hit_nms_config, 40);
HOST_FIELD(hit_nms_config, threshold, 0);
HOST_FIELD(hit_nms_config, at_threshold, 8);
HOST_FIELD(hit_nms_config, of_smaller, 9);
HOST_SIZE(hit_soft_nms_config, 64);
HOST_FIELD(hit_soft_nms_config, gaussian, 0);
HOST_FIELD(hit_soft_nms_config, sigma, 8);
HOST_FIELD(hit_soft_nms_config, threshold, 16);
HOST_FIELD(hit_soft_nms_config, least_score, 24);
HOST_SIZE(hit_match_config, 56);
HOST_FIELD(hit_match_config, threshold, 0);
HOST_FIELD(hit_match_config, at_threshold, 8);
HOST_FIELD(hit_match_config, way, 12);
HOST_FIELD(hit_match_config, detection_classes, 16);
HOST_FIELD(hit_match_config, truth_classes, 20);
HOST_FIELD(hit_match_config, roles, 24);
HOST_SIZE(hit_match, 16);
HOST_FIELD(hit_match, iou, 0);
HOST_FIELD(hit_match, truth, 8);
HOST_FIELD(hit_match, kind, 12);
HOST_SIZE(hit_match_counts, 24);
HOST_FIELD(hit_match_counts, truths, 0);
HOST_FIELD(hit_match_counts, true_positives, 4);
HOST_FIELD(hit_match_counts, false_positives, 8);
HOST_FIELD(hit_match_counts, duplicates, 12);
HOST_FIELD(hit_match_counts, ignored, 16);
HOST_FIELD(hit_match_counts, misses, 20);
