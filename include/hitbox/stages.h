/* Hitbox: how many pairs did each stage decide? For measuring.
 *
 * A verdict comes from the first stage that can give it: a filter in floating point, then stages with more digits, at
 * last integers. These counters say how often each stage gave it. Only a library built with the CMake option
 * HITBOX_COUNT_STAGES counts, so verdicts cost no more in other builds. Cost: constant; no allocation. */
#ifndef HITBOX_STAGES_H
#define HITBOX_STAGES_H

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// How many pairs with an OBB, or of a box and another shape, did each stage settle in this thread? A frustum counts
/// once for each plane.
typedef struct hit_stages {
    unsigned long long filter;   ///< the first filter in floating point, on all axes at once
    unsigned long long frame;    ///< both in the same frame, to the bit: three axes in double-double
    unsigned long long lattice;  ///< both along the world's axes: compared as intervals
    unsigned long long single;   ///< axis by axis in double
    unsigned long long extended; ///< axis by axis in double-double
    unsigned long long integer;  ///< the last word, in integers
} hit_stages;

/// The counts of the calling thread since it began or last called hit_stages_reset.
/// False, out untouched: the library was built without HITBOX_COUNT_STAGES, as it is by default.
HIT_API bool hit_stages_read(hit_stages *out);

/// Sets the calling thread's counts to zero.
HIT_API void hit_stages_reset(void);

#ifdef __cplusplus
}
#endif

#endif
