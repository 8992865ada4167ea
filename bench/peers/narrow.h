/* What each library answers, where it was there when the bench was built. */
#ifndef HITBOX_BENCH_NARROW_H
#define HITBOX_BENCH_NARROW_H

#include "../ask.h"

#ifdef __cplusplus
extern "C" {
#endif

extern const answerer ode_narrow, fcl_narrow, ccd_narrow;

#ifdef __cplusplus
}
#endif

#endif
