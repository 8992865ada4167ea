/* Two doubles as a vector of WebAssembly. What each function does is said in lane2.h. */
#ifndef HITBOX_CORE_LANE2_SIMD128_H
#define HITBOX_CORE_LANE2_SIMD128_H

#include "core/inline.h"
#include "core/lane_rows.h"
#include "core/simd.h"

#if CORE_SIMD128

#include <stdint.h>
#include <wasm_simd128.h>

typedef v128_t lane2;

LANE_ROW1(CORE_INLINE, lane2, lane2_set1, double, wasm_f64x2_splat)
LANE_ROW2(CORE_INLINE, lane2, lane2_set2, double, wasm_f64x2_make)

CORE_INLINE lane2 lane2_of_bits(uint64_t bits)
{
    return wasm_i64x2_splat((int64_t)bits);
}

CORE_INLINE lane2 lane2_load(const double *p)
{
    return wasm_v128_load(p);
}

CORE_INLINE lane2 lane2_load_floats(const float *p)
{
    return wasm_f64x2_promote_low_f32x4(wasm_v128_load64_zero(p));
}

CORE_INLINE lane2 lane2_load_ones(const double *p, const double *q)
{
    return wasm_v128_load64_lane(q, wasm_v128_load64_zero(p), 1);
}

CORE_INLINE void lane2_store(double *p, lane2 a)
{
    wasm_v128_store(p, a);
}

CORE_INLINE lane2 lane2_zip_low(lane2 a, lane2 b)
{
    return wasm_i64x2_shuffle(a, b, 0, 2);
}

CORE_INLINE lane2 lane2_zip_high(lane2 a, lane2 b)
{
    return wasm_i64x2_shuffle(a, b, 1, 3);
}

LANE_ROW2(CORE_INLINE, lane2, lane2_add, lane2, wasm_f64x2_add)
LANE_ROW2(CORE_INLINE, lane2, lane2_subtract, lane2, wasm_f64x2_sub)
LANE_ROW2(CORE_INLINE, lane2, lane2_multiply, lane2, wasm_f64x2_mul)
LANE_ROW2(CORE_INLINE, lane2, lane2_divide, lane2, wasm_f64x2_div)
LANE_ROW1(CORE_INLINE, lane2, lane2_sqrt, lane2, wasm_f64x2_sqrt)

/* pmin is its second operand if that is less than its first, else its first. */
CORE_INLINE lane2 lane2_min(lane2 a, lane2 b)
{
    return wasm_f64x2_pmin(b, a);
}

CORE_INLINE lane2 lane2_max(lane2 a, lane2 b)
{
    return wasm_f64x2_pmax(b, a);
}

LANE_ROW2(CORE_INLINE, lane2, lane2_and, lane2, wasm_v128_and)
LANE_ROW2(CORE_INLINE, lane2, lane2_or, lane2, wasm_v128_or)
LANE_ROW2(CORE_INLINE, lane2, lane2_xor, lane2, wasm_v128_xor)
LANE_ROW1(CORE_INLINE, lane2, lane2_abs, lane2, wasm_f64x2_abs)
LANE_ROW1(CORE_INLINE, lane2, lane2_negate, lane2, wasm_f64x2_neg)

CORE_INLINE lane2 lane2_flip(lane2 a, lane2 sign)
{
    return wasm_v128_xor(wasm_v128_and(wasm_i64x2_splat(INT64_MIN), sign), a);
}

LANE_ROW2(CORE_INLINE, lane2, lane2_less, lane2, wasm_f64x2_lt)
LANE_ROW2(CORE_INLINE, lane2, lane2_less_equal, lane2, wasm_f64x2_le)

CORE_INLINE lane2 lane2_is_zero(lane2 a)
{
    return wasm_i64x2_eq(wasm_f64x2_abs(a), wasm_i64x2_splat(0));
}

CORE_INLINE lane2 lane2_select(lane2 mask, lane2 a, lane2 b)
{
    return wasm_v128_bitselect(a, b, wasm_i64x2_shr(mask, 63));
}

CORE_INLINE unsigned lane2_bits(lane2 a, lane2 b)
{
    return (unsigned)wasm_i32x4_bitmask(wasm_i32x4_shuffle(a, b, 1, 3, 5, 7));
}

#endif

#endif
