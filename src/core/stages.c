/* How many pairs each stage settled, per thread. */
#include "core/stages.h"

#ifdef HIT_COUNT_STAGES

_Thread_local hit_stages hit__core_stages;

bool hit_stages_read(hit_stages *out)
{
    *out = hit__core_stages;
    return true;
}

void hit_stages_reset(void)
{
    hit__core_stages = (hit_stages){0};
}

#else

bool hit_stages_read(hit_stages *out)
{
    (void)out;
    return false;
}

void hit_stages_reset(void) {}

#endif
