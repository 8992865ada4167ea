/* Four floats, or four 32-bit numbers, as a vector of WebAssembly. What each function does is said in lane4.h. */
#ifndef HITBOX_CORE_LANE4_SIMD128_H
#define HITBOX_CORE_LANE4_SIMD128_H

#include "core/lane4_bytes.h"
#include "core/lane_rows.h"
#include "core/simd.h"

#if CORE_SIMD128

#include <float.h>
#include <stdint.h>
#include <wasm_simd128.h>

typedef v128_t lane4;
typedef v128_t lane4_u;
typedef v128_t lane4_m;

LANE_ROW1(static inline, lane4, lane4_set1, float, wasm_f32x4_splat)

static inline lane4 lane4_set3(float x, float y, float z)
{
    return wasm_f32x4_make(x, y, z, z);
}

/* The lower two lanes of each. */
static inline lane4 lane4_lower(lane4 a, lane4 b)
{
    return wasm_i64x2_shuffle(a, b, 0, 2);
}

/* Two pairs of doubles, each rounded to float. */
static inline lane4 lane4_rounded(v128_t low, v128_t high)
{
    return lane4_lower(wasm_f32x4_demote_f64x2_zero(low), wasm_f32x4_demote_f64x2_zero(high));
}

static inline lane4 lane4_load3(const double *p)
{
    return lane4_rounded(wasm_v128_load(p), wasm_v128_load64_splat(p + 2));
}

static inline lane4 lane4_load4(const double *p)
{
    return lane4_rounded(wasm_v128_load(p), wasm_v128_load(p + 2));
}

static inline void lane4_load_vector_matrix3(const double *p, lane4 *vector, lane4 column[3])
{
    lane4 v0 = lane4_load4(p), v1 = lane4_load4(p + 4), v2 = lane4_load4(p + 8); /* ...x0 | y0 z0 x1 y1 | z1 x2 y2 z2 */
    *vector = v0;
    lane4 x = wasm_i32x4_shuffle(v0, v1, 3, 6, 3, 6); /* x0 x1 .. .. */
    lane4 z = wasm_i32x4_shuffle(v1, v2, 1, 4, 1, 4); /* z0 z1 .. .. */
    column[0] = wasm_i32x4_shuffle(x, v2, 0, 1, 5, 5);
    column[1] = wasm_i32x4_shuffle(v1, v2, 0, 3, 6, 6);
    column[2] = wasm_i32x4_shuffle(z, v2, 0, 1, 7, 7);
}

static inline lane4 lane4_difference3(const double *q, const double *p)
{
    v128_t low = wasm_f64x2_sub(wasm_v128_load(q), wasm_v128_load(p));
    v128_t high = wasm_f64x2_sub(wasm_v128_load64_splat(q + 2), wasm_v128_load64_splat(p + 2));
    return lane4_rounded(low, high);
}

LANE_ROW2(static inline, lane4, lane4_add, lane4, wasm_f32x4_add)
LANE_ROW2(static inline, lane4, lane4_subtract, lane4, wasm_f32x4_sub)
LANE_ROW2(static inline, lane4, lane4_multiply, lane4, wasm_f32x4_mul)
LANE_ROW2(static inline, lane4, lane4_divide, lane4, wasm_f32x4_div)

static inline lane4 lane4_multiply_add(lane4 a, lane4 b, lane4 c)
{
    return wasm_f32x4_add(wasm_f32x4_mul(a, b), c);
}

static inline lane4 lane4_subtract_multiple(lane4 c, lane4 a, lane4 b)
{
    return wasm_f32x4_sub(c, wasm_f32x4_mul(a, b));
}

/* pmax(x, y) is x < y ? y : x, pmin(x, y) y < x ? y : x. */
static inline lane4 lane4_max(lane4 a, lane4 b)
{
    return wasm_f32x4_pmax(b, a);
}

static inline lane4 lane4_min(lane4 a, lane4 b)
{
    return wasm_f32x4_pmin(b, a);
}

LANE_ROW1(static inline, lane4, lane4_abs, lane4, wasm_f32x4_abs)
LANE_ROW1(static inline, lane4, lane4_negate, lane4, wasm_f32x4_neg)

static inline float lane4_first(lane4 a)
{
    return wasm_f32x4_extract_lane(a, 0);
}

static inline lane4 lane4_splat0(lane4 a)
{
    return wasm_i32x4_shuffle(a, a, 0, 0, 0, 0);
}

static inline lane4 lane4_splat1(lane4 a)
{
    return wasm_i32x4_shuffle(a, a, 1, 1, 1, 1);
}

static inline lane4 lane4_splat2(lane4 a)
{
    return wasm_i32x4_shuffle(a, a, 2, 2, 2, 2);
}

static inline lane4 lane4_rotate1(lane4 a)
{
    return wasm_i32x4_shuffle(a, a, 1, 2, 0, 0);
}

static inline lane4 lane4_rotate2(lane4 a)
{
    return wasm_i32x4_shuffle(a, a, 2, 0, 1, 1);
}

static inline void lane4_transpose3(const lane4 row[3], lane4 column[3])
{
    lane4 low = wasm_i32x4_shuffle(row[0], row[1], 0, 4, 1, 5);  /* x0 x1 y0 y1 */
    lane4 high = wasm_i32x4_shuffle(row[0], row[1], 2, 6, 3, 7); /* z0 z1 .. .. */
    column[0] = wasm_i32x4_shuffle(low, row[2], 0, 1, 4, 4);
    column[1] = wasm_i32x4_shuffle(low, row[2], 2, 3, 5, 5);
    column[2] = wasm_i32x4_shuffle(high, row[2], 0, 1, 6, 6);
}

static inline unsigned lane4_less(lane4 a, lane4 b)
{
    return wasm_i32x4_bitmask(wasm_f32x4_lt(a, b));
}

static inline lane4 lane4_load(const float *p)
{
    return wasm_v128_load(p);
}

static inline lane4 lane4_load_far(const float *p)
{
    return wasm_v128_load(p);
}

static inline void lane4_store(float *p, lane4 a)
{
    wasm_v128_store(p, a);
}

static inline void lane4_store_far(float *p, lane4 a)
{
    wasm_v128_store(p, a);
}

static inline lane4 lane4_zip_low(lane4 a, lane4 b)
{
    return wasm_i32x4_shuffle(a, b, 0, 4, 1, 5);
}

static inline lane4 lane4_zip_high(lane4 a, lane4 b)
{
    return wasm_i32x4_shuffle(a, b, 2, 6, 3, 7);
}

static inline lane4 lane4_difference2(const double *q, const double *p)
{
    return wasm_f32x4_demote_f64x2_zero(wasm_f64x2_sub(wasm_v128_load(q), wasm_v128_load(p)));
}

static inline float lane4_least(lane4 a)
{
    lane4 two = lane4_min(a, wasm_i32x4_shuffle(a, a, 2, 3, 2, 3));
    return lane4_first(lane4_min(two, lane4_splat1(two)));
}

static inline float lane4_greatest(lane4 a)
{
    lane4 two = lane4_max(a, wasm_i32x4_shuffle(a, a, 2, 3, 2, 3));
    return lane4_first(lane4_max(two, lane4_splat1(two)));
}

LANE_ROW2(static inline, lane4_m, lane4_le, lane4, wasm_f32x4_le)
LANE_ROW2(static inline, lane4_m, lane4_lt, lane4, wasm_f32x4_lt)
LANE_ROW2(static inline, lane4_m, lane4_and_m, lane4_m, wasm_v128_and)

static inline uint32_t lane4_bits(lane4_m a, lane4_m b, lane4_m c, lane4_m d)
{
    /* All ones stays all ones when a number of half as many bits is made of it. */
    v128_t low = wasm_i16x8_narrow_i32x4(a, b), high = wasm_i16x8_narrow_i32x4(c, d);
    return wasm_i8x16_bitmask(wasm_i8x16_narrow_i16x8(low, high));
}

/* Two doubles, no further from 0 than the greatest float. */
static inline v128_t lane4_two_within(const double *p, double scale, double offset)
{
    v128_t x = wasm_f64x2_mul(wasm_v128_load(p), wasm_f64x2_splat(scale));
    x = wasm_f64x2_pmin(wasm_f64x2_splat((double)FLT_MAX), wasm_f64x2_sub(x, wasm_f64x2_splat(offset)));
    return wasm_f64x2_pmax(wasm_f64x2_splat((double)-FLT_MAX), x);
}

static inline lane4 lane4_from_doubles(const double *p, double scale, double offset)
{
    return lane4_rounded(lane4_two_within(p, scale, offset), lane4_two_within(p + 2, scale, offset));
}

static inline lane4_u lane4_load_u(const uint32_t *p)
{
    return wasm_v128_load(p);
}

static inline lane4_u lane4_load_far_u(const uint32_t *p)
{
    return wasm_v128_load(p);
}

static inline void lane4_store_u(uint32_t *p, lane4_u a)
{
    wasm_v128_store(p, a);
}

static inline void lane4_store_far_u(uint32_t *p, lane4_u a)
{
    wasm_v128_store(p, a);
}

LANE_ROW1(static inline, lane4_u, lane4_set1_u, uint32_t, wasm_u32x4_splat)
LANE_ROW2(static inline, lane4_u, lane4_add_u, lane4_u, wasm_i32x4_add)
LANE_ROW2(static inline, lane4_u, lane4_subtract_u, lane4_u, wasm_i32x4_sub)
LANE_ROW2(static inline, lane4_u, lane4_and_u, lane4_u, wasm_v128_and)
LANE_ROW2(static inline, lane4_u, lane4_or_u, lane4_u, wasm_v128_or)
LANE_ROW2(static inline, lane4_u, lane4_xor_u, lane4_u, wasm_v128_xor)
LANE_ROW2(static inline, lane4_u, lane4_andnot_u, lane4_u, wasm_v128_andnot)

static inline lane4_u lane4_shl_u(lane4_u a, int n)
{
    return wasm_i32x4_shl(a, (uint32_t)n);
}

static inline lane4_u lane4_shr_u(lane4_u a, int n)
{
    return wasm_u32x4_shr(a, (uint32_t)n);
}

LANE_ROW2(static inline, lane4_u, lane4_min_u, lane4_u, wasm_u32x4_min)
LANE_ROW2(static inline, lane4_u, lane4_max_u, lane4_u, wasm_u32x4_max)

static inline lane4_u lane4_as_u(lane4 a)
{
    return a;
}

static inline lane4 lane4_as_f(lane4_u a)
{
    return a;
}

LANE_ROW1(static inline, lane4_u, lane4_truncate, lane4, wasm_u32x4_trunc_sat_f32x4)

static inline lane4_u lane4_zip_low_u(lane4_u a, lane4_u b)
{
    return wasm_i32x4_shuffle(a, b, 0, 4, 1, 5);
}

static inline lane4_u lane4_zip_high_u(lane4_u a, lane4_u b)
{
    return wasm_i32x4_shuffle(a, b, 2, 6, 3, 7);
}

static inline lane4_u lane4_first_set_u(lane4_u a, unsigned bits)
{
    return wasm_i8x16_swizzle(a, wasm_v128_load(lane4_bytes[bits]));
}

#endif
#endif
