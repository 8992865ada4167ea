/* What the processor that we run on can do beyond what we were compiled for. */
#ifndef HITBOX_CORE_CPU_H
#define HITBOX_CORE_CPU_H

#include <stdbool.h>

/* Fused multiply-add in hardware? False where nobody can tell, and with HIT_NO_SIMD. */
static inline bool core_has_fma(void)
{
#if !defined(HIT_NO_SIMD) && defined(__GNUC__) && defined(__x86_64__)
    return __builtin_cpu_supports("fma") != 0;
#else
    return false;
#endif
}

#endif
