/* Depths along four axes of one zonotope side by side. */
#ifndef HITBOX_MEASURE_DEPTH_QUADS3_H
#define HITBOX_MEASURE_DEPTH_QUADS3_H

#include "measure/depth3.h"

/* out[i]: what hit__measure_depth3_evaluate_fma says of the two edges at own[i], to the bit; others[i]: the other four,
 * in order. k has six edges. Where core_has_fused_quads. */
void hit__measure_depth_quads3(const zonotope3 *k, const signed char *const own[4], const signed char *const others[4],
                               depth3_value out[4]);

#endif
