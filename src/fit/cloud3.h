/* The frame in which a fit reckons with points of space: from the caller's memory to measured3.h. */
#ifndef HITBOX_FIT_CLOUD3_H
#define HITBOX_FIT_CLOUD3_H

#include "core/isa.h"
#include "fit/measured3.h"

/* Looks at all points: sets center, scale and exponent. False if a coordinate is not finite, or there are none. */
bool hit__fit_cloud3_measure(cloud3 *cloud, core_isa isa);

#endif
