/* Sixteen lanes as four vectors of four: SSE2, NEON or simd128, which every processor of its kind has (of
 * WebAssembly those that the compiler was told to write for). What each function does is said in lanes.h,
 * what the vectors do in lane4.h. */
#ifndef HITBOX_CORE_LANES_FOURS_H
#define HITBOX_CORE_LANES_FOURS_H

#include "core/inline.h"
#include "core/lane4.h"

#define LANES_FOUR (CORE_SSE2 || CORE_NEON || CORE_SIMD128)
#define fours_there LANES_FOUR

#if LANES_FOUR

#include <stddef.h>
#include <stdint.h>

#define fours_kernel static
#if CORE_SANITIZED
#define fours_inline static inline
#else
#define fours_inline CORE_INLINE
#endif

typedef struct fours_f {
    lane4 v[4];
} fours_f;

typedef struct fours_u {
    lane4_u v[4];
} fours_u;

typedef struct fours_m {
    lane4_m v[4];
} fours_m;

/* A function of lanes that is one of vectors, four times: a row for each, as in lane_rows.h. */
#define FOURS_ROW1(how, result, name, type, f)                                                                         \
    how result name(type a)                                                                                            \
    {                                                                                                                  \
        return (result){{f(a.v[0]), f(a.v[1]), f(a.v[2]), f(a.v[3])}};                                                 \
    }
#define FOURS_ROW2(how, result, name, type, f)                                                                         \
    how result name(type a, type b)                                                                                    \
    {                                                                                                                  \
        return (result){{f(a.v[0], b.v[0]), f(a.v[1], b.v[1]), f(a.v[2], b.v[2]), f(a.v[3], b.v[3])}};                 \
    }
#define FOURS_WITH(f, a, n)                                                                                            \
    {                                                                                                                  \
        {                                                                                                              \
            f((a).v[0], n), f((a).v[1], n), f((a).v[2], n), f((a).v[3], n)                                             \
        }                                                                                                              \
    }
#define FOURS_AT(f, p)                                                                                                 \
    {                                                                                                                  \
        {                                                                                                              \
            f(p), f((p) + 4), f((p) + 8), f((p) + 12)                                                                  \
        }                                                                                                              \
    }

CORE_INLINE fours_f fours_load(const float *p)
{
    return (fours_f)FOURS_AT(lane4_load, p);
}

CORE_INLINE void fours_store(float *p, fours_f a)
{
    lane4_store(p, a.v[0]);
    lane4_store(p + 4, a.v[1]);
    lane4_store(p + 8, a.v[2]);
    lane4_store(p + 12, a.v[3]);
}

CORE_INLINE fours_f fours_set1(float x)
{
    lane4 v = lane4_set1(x);
    return (fours_f){{v, v, v, v}};
}

FOURS_ROW2(CORE_INLINE, fours_f, fours_add, fours_f, lane4_add)
FOURS_ROW2(CORE_INLINE, fours_f, fours_subtract, fours_f, lane4_subtract)
FOURS_ROW2(CORE_INLINE, fours_f, fours_multiply, fours_f, lane4_multiply)
FOURS_ROW2(CORE_INLINE, fours_f, fours_min, fours_f, lane4_min)
FOURS_ROW2(CORE_INLINE, fours_f, fours_max, fours_f, lane4_max)

CORE_INLINE float fours_least(fours_f a)
{
    return lane4_least(lane4_min(lane4_min(a.v[0], a.v[1]), lane4_min(a.v[2], a.v[3])));
}

CORE_INLINE float fours_greatest(fours_f a)
{
    return lane4_greatest(lane4_max(lane4_max(a.v[0], a.v[1]), lane4_max(a.v[2], a.v[3])));
}

FOURS_ROW2(CORE_INLINE, fours_m, fours_le, fours_f, lane4_le)
FOURS_ROW2(CORE_INLINE, fours_m, fours_lt, fours_f, lane4_lt)
FOURS_ROW2(CORE_INLINE, fours_m, fours_and_m, fours_m, lane4_and_m)

CORE_INLINE fours_m fours_and_le(fours_m m, fours_f a, fours_f b)
{
    return fours_and_m(m, fours_le(a, b));
}

CORE_INLINE fours_m fours_and_lt(fours_m m, fours_f a, fours_f b)
{
    return fours_and_m(m, fours_lt(a, b));
}

CORE_INLINE uint32_t fours_bits(fours_m m)
{
    return lane4_bits(m.v[0], m.v[1], m.v[2], m.v[3]);
}

CORE_INLINE fours_f fours_from_doubles(const double *p, double scale, double offset)
{
    return (fours_f){{lane4_from_doubles(p, scale, offset), lane4_from_doubles(p + 4, scale, offset),
                      lane4_from_doubles(p + 8, scale, offset), lane4_from_doubles(p + 12, scale, offset)}};
}

CORE_INLINE fours_u fours_load_u(const uint32_t *p)
{
    return (fours_u)FOURS_AT(lane4_load_u, p);
}

CORE_INLINE void fours_store_u(uint32_t *p, fours_u a)
{
    lane4_store_u(p, a.v[0]);
    lane4_store_u(p + 4, a.v[1]);
    lane4_store_u(p + 8, a.v[2]);
    lane4_store_u(p + 12, a.v[3]);
}

CORE_INLINE fours_u fours_set1_u(uint32_t x)
{
    lane4_u v = lane4_set1_u(x);
    return (fours_u){{v, v, v, v}};
}

FOURS_ROW2(CORE_INLINE, fours_u, fours_add_u, fours_u, lane4_add_u)
FOURS_ROW2(CORE_INLINE, fours_u, fours_subtract_u, fours_u, lane4_subtract_u)
FOURS_ROW2(CORE_INLINE, fours_u, fours_and_u, fours_u, lane4_and_u)
FOURS_ROW2(CORE_INLINE, fours_u, fours_or_u, fours_u, lane4_or_u)
FOURS_ROW2(CORE_INLINE, fours_u, fours_xor_u, fours_u, lane4_xor_u)
FOURS_ROW2(CORE_INLINE, fours_u, fours_andnot_u, fours_u, lane4_andnot_u)

CORE_INLINE fours_u fours_shl_u(fours_u a, int n)
{
    return (fours_u)FOURS_WITH(lane4_shl_u, a, n);
}

CORE_INLINE fours_u fours_shr_u(fours_u a, int n)
{
    return (fours_u)FOURS_WITH(lane4_shr_u, a, n);
}

FOURS_ROW2(CORE_INLINE, fours_u, fours_min_u, fours_u, lane4_min_u)
FOURS_ROW2(CORE_INLINE, fours_u, fours_max_u, fours_u, lane4_max_u)
FOURS_ROW1(CORE_INLINE, fours_u, fours_as_u, fours_f, lane4_as_u)
FOURS_ROW1(CORE_INLINE, fours_u, fours_truncate, fours_f, lane4_truncate)

/* How many of four bits are set: the digit of that place. */
CORE_INLINE int fours_count(uint32_t bits)
{
    return (int)(UINT64_C(0x4332322132212110) >> (4 * bits) & 0xf);
}

CORE_INLINE int fours_compress_u(uint32_t *out, uint32_t bits, fours_u a)
{
    int count = 0;
    CORE_UNROLLED
    for (int i = 0; i < 4; i++) {
        uint32_t four = bits >> (4 * i) & 0xf;
        lane4_store_far_u(out + count, lane4_first_set_u(a.v[i], four));
        count += fours_count(four);
    }
    return count;
}

CORE_INLINE void fours_compress(float *out, uint32_t bits, fours_f a)
{
    int count = 0;
    CORE_UNROLLED
    for (int i = 0; i < 4; i++) {
        uint32_t four = bits >> (4 * i) & 0xf;
        lane4_store_far(out + count, lane4_as_f(lane4_first_set_u(lane4_as_u(a.v[i]), four)));
        count += fours_count(four);
    }
}

/* Through memory, where all lanes stand twice in a row. */
CORE_INLINE fours_f fours_rotate(fours_f a, int n)
{
    _Alignas(64) float twice[32];
    fours_store(twice, a);
    fours_store(twice + 16, a);
    return (fours_f)FOURS_AT(lane4_load_far, twice + n);
}

CORE_INLINE fours_u fours_rotate_u(fours_u a, int n)
{
    _Alignas(64) uint32_t twice[32];
    fours_store_u(twice, a);
    fours_store_u(twice + 16, a);
    return (fours_u)FOURS_AT(lane4_load_far_u, twice + n);
}

/* a[0], b[0], a[1], b[1]... of four lanes. */
CORE_INLINE void fours_store_pairs(uint32_t *out, lane4_u a, lane4_u b)
{
    lane4_store_far_u(out, lane4_zip_low_u(a, b));
    lane4_store_far_u(out + 4, lane4_zip_high_u(a, b));
}

CORE_INLINE int fours_emit(uint32_t *out, uint32_t bits, fours_u a, fours_u b)
{
    int count = 0;
    CORE_UNROLLED
    for (int i = 0; i < 4; i++) {
        uint32_t four = bits >> (4 * i) & 0xf;
        fours_store_pairs(out + 2 * count, lane4_first_set_u(a.v[i], four), lane4_first_set_u(b.v[i], four));
        count += fours_count(four);
    }
    return count;
}

CORE_INLINE int fours_emit_within(uint32_t *out, uint32_t bits, fours_u a, uint32_t b)
{
    int count = 0;
    lane4_u other = lane4_set1_u(b);
    CORE_UNROLLED
    for (int i = 0; i < 4; i++) {
        uint32_t four = bits >> (4 * i) & 0xf;
        lane4_u set = lane4_first_set_u(a.v[i], four);
        fours_store_pairs(out + 2 * count, lane4_min_u(set, other), lane4_max_u(set, other));
        count += fours_count(four);
    }
    return count;
}

CORE_INLINE int fours_emit_between(uint32_t *out, uint32_t bits, fours_u a, uint32_t b)
{
    int count = 0;
    lane4_u other = lane4_set1_u(b);
    CORE_UNROLLED
    for (int i = 0; i < 4; i++) {
        uint32_t four = bits >> (4 * i) & 0xf;
        fours_store_pairs(out + 2 * count, lane4_first_set_u(a.v[i], four), other);
        count += fours_count(four);
    }
    return count;
}

typedef lane4 fours_v;

enum { fours_width = 4 };

#define fours_v_set1 lane4_set1
#define fours_v_add lane4_add
#define fours_v_subtract lane4_subtract
#define fours_v_multiply lane4_multiply
#define fours_v_multiply_add lane4_multiply_add
#define fours_v_subtract_multiple lane4_subtract_multiple
#define fours_v_min lane4_min
#define fours_v_max lane4_max
#define fours_v_abs lane4_abs
#define fours_v_lt lane4_less

/* Four rows of four to columns. */
CORE_INLINE void fours_turn(const fours_v row[4], fours_v column[4])
{
    fours_v low02 = lane4_zip_low(row[0], row[2]), high02 = lane4_zip_high(row[0], row[2]);
    fours_v low13 = lane4_zip_low(row[1], row[3]), high13 = lane4_zip_high(row[1], row[3]);
    column[0] = lane4_zip_low(low02, low13);
    column[1] = lane4_zip_high(low02, low13);
    column[2] = lane4_zip_low(high02, high13);
    column[3] = lane4_zip_high(high02, high13);
}

CORE_INLINE const double *fours_doubles(const char *p)
{
    return (const double *)(const void *)p;
}

CORE_INLINE void fours_v_columns(const char *const row[], size_t at, fours_v columns[4])
{
    fours_v rows[4];
    CORE_UNROLLED
    for (int k = 0; k < 4; k++)
        rows[k] = lane4_load_far((const float *)(const void *)(row[k] + at));
    fours_turn(rows, columns);
}

CORE_INLINE void fours_v_rounded_columns(const char *const row[], size_t at, fours_v columns[4])
{
    fours_v rows[4];
    CORE_UNROLLED
    for (int k = 0; k < 4; k++)
        rows[k] = lane4_load4(fours_doubles(row[k] + at));
    fours_turn(rows, columns);
}

CORE_INLINE void fours_v_differences3(const char *const a[], const char *const b[], fours_v columns[3])
{
    fours_v rows[4], all[4];
    CORE_UNROLLED
    for (int k = 0; k < 4; k++)
        rows[k] = lane4_difference3(fours_doubles(a[k]), fours_doubles(b[k]));
    fours_turn(rows, all);
    columns[0] = all[0];
    columns[1] = all[1];
    columns[2] = all[2];
}

CORE_INLINE void fours_v_differences2(const char *const a[], const char *const b[], fours_v columns[2])
{
    fours_v rows[4];
    CORE_UNROLLED
    for (int k = 0; k < 4; k++)
        rows[k] = lane4_difference2(fours_doubles(a[k]), fours_doubles(b[k]));
    fours_v even = lane4_zip_low(rows[0], rows[2]), odd = lane4_zip_low(rows[1], rows[3]);
    columns[0] = lane4_zip_low(even, odd);
    columns[1] = lane4_zip_high(even, odd);
}

#endif
#endif
