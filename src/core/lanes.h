/* Sixteen floats, or sixteen 32-bit numbers, side by side: the arithmetic of the kernels over many boxes.
 *
 * There are four forms, of the same bits: plain C, four vectors of four (SSE2, NEON, simd128), AVX2 and AVX-512.
 * lanes_plain.h, lanes_fours.h, lanes_avx2.h and lanes_avx512.h have a function of each name for each. A kernel is
 * written once, in an .inl file, in terms of the names below, and compiled once for each form: a .c file gives
 * EACH_LANES the file's name and includes each_lanes.inl.
 *
 *     LANES_KERNEL uint32_t LANES_NAME(touching)(const float *lo, float hi)
 *     {
 *         return lanes_bits(lanes_le(lanes_load(lo), lanes_set1(hi)));
 *     }
 *
 * makes touching_plain, touching_fours, touching_avx2 and touching_avx512. With DIM defined, LANES_NAME_DIM makes
 * touching3_avx2. The whole file stands within `#if LANES_THERE`, for not every processor has every form. A kernel
 * calls kernels of its own form only, and is called through a table, by core_isa, which LANES_FORMS fills. HIT_SMALL
 * leaves one form: vectors of four where there are any, in place of plain C too, else plain C.
 *
 * Comparisons are false where a number is NaN. Loads and stores of floats are of 64 bytes, aligned to 64. */
#ifndef HITBOX_CORE_LANES_H
#define HITBOX_CORE_LANES_H

#include "core/lanes_avx2.h"
#include "core/lanes_avx512.h"
#include "core/lanes_fours.h"
#include "core/lanes_plain.h"

#define LANES_PASTE_(a, b) a##_##b
#define LANES_PASTE(a, b) LANES_PASTE_(a, b)
#define LANES_PASTE3_(a, b, c) a##b##_##c
#define LANES_PASTE3(a, b, c) LANES_PASTE3_(a, b, c)

/* FORM(name) of each form that is there, in the order of core_isa. */
#if LANES_X86
#define LANES_FORMS(FORM) FORM(plain), FORM(fours), FORM(avx2), FORM(avx512)
#elif !plain_there
#define LANES_FORMS(FORM) FORM(fours), FORM(fours)
#elif LANES_FOUR
#define LANES_FORMS(FORM) FORM(plain), FORM(fours)
#else
#define LANES_FORMS(FORM) FORM(plain)
#endif

/* Of the form that LANES names: */
#define LANES_THERE LANES_PASTE(LANES, there)   /* 1: the compiler knows it, 0: it does not */
#define LANES_KERNEL LANES_PASTE(LANES, kernel) /* begins the definition of a kernel */
#define LANES_INLINE LANES_PASTE(LANES, inline) /* begins that of a function which is to be part of a kernel */
#define LANES_NAME(name) LANES_PASTE(name, LANES)
#define LANES_NAME_DIM(name) LANES_PASTE3(name, DIM, LANES)

#define lanes_f LANES_PASTE(LANES, f) /* 16 floats */
#define lanes_u LANES_PASTE(LANES, u) /* 16 unsigned 32-bit numbers */
#define lanes_m LANES_PASTE(LANES, m) /* 16 times yes or no */

#define lanes_load LANES_PASTE(LANES, load)         /* f(const float *) */
#define lanes_store LANES_PASTE(LANES, store)       /* void(float *, f) */
#define lanes_set1 LANES_PASTE(LANES, set1)         /* f(float) */
#define lanes_add LANES_PASTE(LANES, add)           /* f(f, f) */
#define lanes_subtract LANES_PASTE(LANES, subtract) /* f(f, f) */
#define lanes_multiply LANES_PASTE(LANES, multiply) /* f(f, f) */
#define lanes_min LANES_PASTE(LANES, min)           /* f(a, b): a < b ? a : b */
#define lanes_max LANES_PASTE(LANES, max)           /* f(a, b): a > b ? a : b */
#define lanes_least LANES_PASTE(LANES, least)       /* float(f): the least of the 16, of numbers that are none NaN */
#define lanes_greatest LANES_PASTE(LANES, greatest) /* float(f): the greatest likewise */
#define lanes_le LANES_PASTE(LANES, le)             /* m(a, b): a <= b */
#define lanes_lt LANES_PASTE(LANES, lt)             /* m(a, b): a < b */
#define lanes_and_le LANES_PASTE(LANES, and_le)     /* m(m, a, b): m and a <= b */
#define lanes_and_lt LANES_PASTE(LANES, and_lt)     /* m(m, a, b): m and a < b */
#define lanes_and_m LANES_PASTE(LANES, and_m)       /* m(m, m) */
#define lanes_bits LANES_PASTE(LANES, bits)         /* uint32_t(m): bit i for lane i */
#define lanes_from_doubles                                                                                             \
    LANES_PASTE(LANES, from_doubles) /* f(const double *p, scale, offset): (float)(p[i] * scale - offset), where that  \
                                        is beyond the range of float its end */

#define lanes_load_u LANES_PASTE(LANES, load_u)         /* u(const uint32_t *) */
#define lanes_store_u LANES_PASTE(LANES, store_u)       /* void(uint32_t *, u) */
#define lanes_set1_u LANES_PASTE(LANES, set1_u)         /* u(uint32_t) */
#define lanes_add_u LANES_PASTE(LANES, add_u)           /* u(u, u), modulo 2^32 */
#define lanes_subtract_u LANES_PASTE(LANES, subtract_u) /* u(u, u), modulo 2^32 */
#define lanes_and_u LANES_PASTE(LANES, and_u)           /* u(u, u) */
#define lanes_or_u LANES_PASTE(LANES, or_u)             /* u(u, u) */
#define lanes_xor_u LANES_PASTE(LANES, xor_u)           /* u(u, u) */
#define lanes_andnot_u LANES_PASTE(LANES, andnot_u)     /* u(a, b): a & ~b */
#define lanes_shl_u LANES_PASTE(LANES, shl_u)           /* u(u, int) */
#define lanes_shr_u LANES_PASTE(LANES, shr_u)           /* u(u, int) */
#define lanes_min_u LANES_PASTE(LANES, min_u)           /* u(u, u) */
#define lanes_max_u LANES_PASTE(LANES, max_u)           /* u(u, u) */
#define lanes_as_u LANES_PASTE(LANES, as_u)             /* u(f): the same bits */
#define lanes_truncate LANES_PASTE(LANES, truncate)     /* u(f): of floats in [0, 2^31) */
#define lanes_compress_u                                                                                               \
    LANES_PASTE(LANES, compress_u) /* int(uint32_t *out, uint32_t bits, u): the lanes whose bit is set, to out[0...];  \
                                      how many. May write 16 */

#define lanes_rotate LANES_PASTE(LANES, rotate)     /* f(f a, int n): lane i is lane (i + n) % 16 of a; 0 <= n < 16 */
#define lanes_rotate_u LANES_PASTE(LANES, rotate_u) /* the same of u */
#define lanes_compress LANES_PASTE(LANES, compress) /* as lanes_compress_u, of floats and void */
#define lanes_emit                                                                                                     \
    LANES_PASTE(LANES, emit) /* int(uint32_t *out, uint32_t bits, u a, u b): of each lane whose bit is set a and b, to \
                                out[0, 1], out[2, 3]...; how many lanes. May write 32 numbers */
#define lanes_emit_within                                                                                              \
    LANES_PASTE(LANES, emit_within) /* as emit, but b is one number, and of each a and b the lesser comes first */
#define lanes_emit_between LANES_PASTE(LANES, emit_between) /* as emit, but b is one number */

/* As many floats as one vector of the processor's holds: for arithmetic that needs many at once. In plain C, one.
 *
 * For filters only, whose bounds hold however the last bit of a multiply_add is rounded. */
#define lanes_v LANES_PASTE(LANES, v)
#define lanes_width LANES_PASTE(LANES, width)                   /* how many: 16, 8, 4 or 1 */
#define lanes_v_set1 LANES_PASTE(LANES, v_set1)                 /* v(float) */
#define lanes_v_add LANES_PASTE(LANES, v_add)                   /* v(v, v) */
#define lanes_v_subtract LANES_PASTE(LANES, v_subtract)         /* v(v, v) */
#define lanes_v_multiply LANES_PASTE(LANES, v_multiply)         /* v(v, v) */
#define lanes_v_multiply_add LANES_PASTE(LANES, v_multiply_add) /* v(a, b, c): a b + c, rounded once or twice */
#define lanes_v_subtract_multiple LANES_PASTE(LANES, v_subtract_multiple) /* v(c, a, b): c - a b, likewise */
#define lanes_v_min LANES_PASTE(LANES, v_min)                             /* v(a, b): a < b ? a : b */
#define lanes_v_max LANES_PASTE(LANES, v_max)                             /* v(a, b): a > b ? a : b */
#define lanes_v_abs LANES_PASTE(LANES, v_abs)                             /* v(v) */
#define lanes_v_lt LANES_PASTE(LANES, v_lt)                               /* uint32_t(a, b): bit i: a < b in lane i */
/* Lane i of columns[c]: number c of those at row[i] + `at` bytes, of which there are four. */
#define lanes_v_columns LANES_PASTE(LANES, v_columns) /* void(const char *const row[], at, v columns[4]) */
#define lanes_v_rounded_columns LANES_PASTE(LANES, v_rounded_columns) /* the same of doubles, rounded to float */
/* The same of the differences a[i][c] - b[i][c] of doubles, subtracted in double, then rounded; of three numbers,
 * though a fourth may be read, or of two. */
#define lanes_v_differences3                                                                                           \
    LANES_PASTE(LANES, v_differences3) /* void(const char *const a[], const char *const b[], v columns[3]) */
#define lanes_v_differences2 LANES_PASTE(LANES, v_differences2) /* void(the same, v columns[2]) */

#endif
