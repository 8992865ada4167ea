/* The floating-point mode of a thread: how it rounds, and whether it takes subnormals for zero. */
#ifndef HITBOX_CORE_MODE_H
#define HITBOX_CORE_MODE_H

#include <fenv.h>

/* 1: fenv_t does not tell of subnormals, so the register that does is kept beside it. */
#if defined(_WIN32) && (defined(__SSE2__) || defined(_M_X64))
#define CORE_MODE_REGISTER 1
#include <xmmintrin.h>
#else
#define CORE_MODE_REGISTER 0
#endif

typedef struct core_mode {
    fenv_t c; /* all that C knows of */
#if CORE_MODE_REGISTER
    unsigned mxcsr;
#endif
} core_mode;

static inline void core_mode_get(core_mode *out)
{
    fegetenv(&out->c);
#if CORE_MODE_REGISTER
    out->mxcsr = _mm_getcsr();
#endif
}

static inline void core_mode_set(const core_mode *mode)
{
    fesetenv(&mode->c);
#if CORE_MODE_REGISTER
    _mm_setcsr(mode->mxcsr);
#endif
}

#endif
