/* Which vector instructions may be used in any function, because the compiler was told that every processor has them?
 *
 * At most one of these is 1; none with HIT_NO_SIMD, or on a processor that is not known here. What only some processors
 * of a kind have, such as AVX2, is asked for at run time instead, see isa.h and cpu.h. */
#ifndef HITBOX_CORE_SIMD_H
#define HITBOX_CORE_SIMD_H

#if !defined(HIT_NO_SIMD) && (defined(__SSE2__) || defined(_M_X64))
#define CORE_SSE2 1
#else
#define CORE_SSE2 0
#endif

/* Does the compiler know AVX2 in functions of their own, see quad.h and lanes.h? With HIT_SMALL it is not asked. */
#if !defined(HIT_NO_SIMD) && !defined(HIT_SMALL) && defined(__GNUC__) && defined(__x86_64__)
#define CORE_AVX2_KNOWN 1
#else
#define CORE_AVX2_KNOWN 0
#endif

/* gcc for Windows takes the stack to be aligned for vectors of 32 and 64 bytes, which it is not (gcc's bug 54412; the
 * builds of Debian and MSYS2 are mended). So the assembler makes of each move to or from an aligned place one to or
 * from any place, which costs the same. */
#if CORE_AVX2_KNOWN && defined(_WIN32) && !defined(__clang__)
__asm__(".ifndef hit__core_moves\n"
        ".set hit__core_moves, 1\n"
        ".macro vmovaps args:vararg\nvmovups \\args\n.endm\n"
        ".macro vmovapd args:vararg\nvmovupd \\args\n.endm\n"
        ".macro vmovdqa args:vararg\nvmovdqu \\args\n.endm\n"
        ".macro vmovdqa32 args:vararg\nvmovdqu32 \\args\n.endm\n"
        ".macro vmovdqa64 args:vararg\nvmovdqu64 \\args\n.endm\n"
        ".endif");
#endif

/* 64 bits, for it is there that vectors of doubles begin, and that arithmetic keeps subnormals. */
#if !defined(HIT_NO_SIMD) && defined(__GNUC__) && defined(__aarch64__) && !defined(__AARCH64EB__)
#define CORE_NEON 1
#else
#define CORE_NEON 0
#endif

#if !defined(HIT_NO_SIMD) && defined(__wasm_simd128__)
#define CORE_SIMD128 1
#else
#define CORE_SIMD128 0
#endif

#endif
