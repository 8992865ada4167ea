/* What the processor that we run on can do beyond what we were compiled for. */
#ifndef HITBOX_CORE_CPU_H
#define HITBOX_CORE_CPU_H

#include <float.h>
#include <stdbool.h>

/* CORE_WITH_FMA before a function: compiled for processors with a fused multiply-add, whatever the rest is for. To be
 * called only where core_has_fma. */
#if !defined(HIT_NO_SIMD) && defined(__GNUC__) && defined(__x86_64__)
#define CORE_WITH_FMA __attribute__((target("fma")))
#else
#define CORE_WITH_FMA
#endif

/* Fused multiply-add in hardware? False where nobody can tell, and with HIT_NO_SIMD. */
static inline bool core_has_fma(void)
{
#if !defined(HIT_NO_SIMD) && defined(__GNUC__) && defined(__x86_64__)
    return __builtin_cpu_supports("fma") != 0;
#else
    return false;
#endif
}

/* Does this thread tell subnormal numbers from zero when it compares? */
static inline bool core_sees_subnormals(void)
{
    volatile double least = DBL_TRUE_MIN; /* a compiler would know */
    return least > 0;
}

#endif
