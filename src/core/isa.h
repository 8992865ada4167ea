/* Which instruction set do the kernels over many boxes run with?
 *
 * Kernels exist in several forms, see lanes.h; all give the same bits. */
#ifndef HITBOX_CORE_ISA_H
#define HITBOX_CORE_ISA_H

typedef enum core_isa { CORE_PLAIN, CORE_FOURS, CORE_AVX2, CORE_AVX512 } core_isa;

/* The best that the processor has, the compiler knows and HITBOX_INSTRUCTIONS allows: plain; sse2, neon or simd128,
 * which are all CORE_FOURS; avx2; avx512. Asks the environment anew each time, as tests change it, so it is for the
 * beginning of an operation, not for its inside; and getenv races with another thread's setenv, so what calls this must
 * say so in its header. */
core_isa hit__core_isa_choose(void);

#endif
