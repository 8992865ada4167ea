/* Indices by falling score. */
#ifndef HITBOX_DETECT_SCORE_ORDER_H
#define HITBOX_DETECT_SCORE_ORDER_H

#include <stddef.h>
#include <stdint.h>

/* Writes order[0], order[1], ...: the indices below `count`, at most UINT32_MAX, by falling score, equal scores by
 * index. None is NaN. item: room for 2 * count numbers. */
void hit__detect_score_order(const double *scores, size_t count, uint64_t *item, uint32_t *order);

/* The first score that is NaN, or `count`. */
size_t hit__detect_first_nan(const double *scores, size_t count);

#endif
