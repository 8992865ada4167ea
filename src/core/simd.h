/* Which vector instructions may be used in any function, because the compiler was told that every processor has them?
 *
 * None with HIT_NO_SIMD, or on a processor that is not known here. What only some processors of a kind have, such as
 * AVX2, is asked for at run time instead, see isa.h and cpu.h. */
#ifndef HITBOX_CORE_SIMD_H
#define HITBOX_CORE_SIMD_H

#if !defined(HIT_NO_SIMD) && (defined(__SSE2__) || defined(_M_X64))
#define CORE_SSE2 1
#else
#define CORE_SSE2 0
#endif

#endif
