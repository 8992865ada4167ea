/* Two doubles as a NEON vector. What each function does is said in lane2.h. */
#ifndef HITBOX_CORE_LANE2_NEON_H
#define HITBOX_CORE_LANE2_NEON_H

#include "core/inline.h"
#include "core/lane_rows.h"
#include "core/simd.h"

#if CORE_NEON

#include <arm_neon.h>
#include <stdint.h>

typedef float64x2_t lane2;

LANE_ROW1(CORE_INLINE, lane2, lane2_set1, double, vdupq_n_f64)

CORE_INLINE lane2 lane2_set2(double x, double y)
{
    return vcombine_f64(vdup_n_f64(x), vdup_n_f64(y));
}

CORE_INLINE lane2 lane2_of_bits(uint64_t bits)
{
    return vreinterpretq_f64_u64(vdupq_n_u64(bits));
}

CORE_INLINE lane2 lane2_load(const double *p)
{
    return vld1q_f64(p);
}

CORE_INLINE lane2 lane2_load_floats(const float *p)
{
    return vcvt_f64_f32(vld1_f32(p));
}

CORE_INLINE lane2 lane2_load_ones(const double *p, const double *q)
{
    return vcombine_f64(vld1_f64(p), vld1_f64(q));
}

CORE_INLINE void lane2_store(double *p, lane2 a)
{
    vst1q_f64(p, a);
}

LANE_ROW2(CORE_INLINE, lane2, lane2_zip_low, lane2, vzip1q_f64)
LANE_ROW2(CORE_INLINE, lane2, lane2_zip_high, lane2, vzip2q_f64)
LANE_ROW2(CORE_INLINE, lane2, lane2_add, lane2, vaddq_f64)
LANE_ROW2(CORE_INLINE, lane2, lane2_subtract, lane2, vsubq_f64)
LANE_ROW2(CORE_INLINE, lane2, lane2_multiply, lane2, vmulq_f64)
LANE_ROW2(CORE_INLINE, lane2, lane2_divide, lane2, vdivq_f64)
LANE_ROW1(CORE_INLINE, lane2, lane2_sqrt, lane2, vsqrtq_f64)

CORE_INLINE lane2 lane2_fused_multiply_add(lane2 a, lane2 b, lane2 c)
{
    return vfmaq_f64(c, a, b);
}

/* Not the instructions that are called so: they make NaN of NaN, and tell 0 from -0. */
CORE_INLINE lane2 lane2_min(lane2 a, lane2 b)
{
    return vbslq_f64(vcltq_f64(a, b), a, b);
}

CORE_INLINE lane2 lane2_max(lane2 a, lane2 b)
{
    return vbslq_f64(vcgtq_f64(a, b), a, b);
}

CORE_INLINE lane2 lane2_and(lane2 a, lane2 b)
{
    return vreinterpretq_f64_u64(vandq_u64(vreinterpretq_u64_f64(a), vreinterpretq_u64_f64(b)));
}

CORE_INLINE lane2 lane2_or(lane2 a, lane2 b)
{
    return vreinterpretq_f64_u64(vorrq_u64(vreinterpretq_u64_f64(a), vreinterpretq_u64_f64(b)));
}

CORE_INLINE lane2 lane2_xor(lane2 a, lane2 b)
{
    return vreinterpretq_f64_u64(veorq_u64(vreinterpretq_u64_f64(a), vreinterpretq_u64_f64(b)));
}

LANE_ROW1(CORE_INLINE, lane2, lane2_abs, lane2, vabsq_f64)
LANE_ROW1(CORE_INLINE, lane2, lane2_negate, lane2, vnegq_f64)

CORE_INLINE lane2 lane2_flip(lane2 a, lane2 sign)
{
    uint64x2_t other = vandq_u64(vdupq_n_u64(UINT64_C(1) << 63), vreinterpretq_u64_f64(sign));
    return vreinterpretq_f64_u64(veorq_u64(other, vreinterpretq_u64_f64(a)));
}

CORE_INLINE lane2 lane2_less(lane2 a, lane2 b)
{
    return vreinterpretq_f64_u64(vcltq_f64(a, b));
}

CORE_INLINE lane2 lane2_less_equal(lane2 a, lane2 b)
{
    return vreinterpretq_f64_u64(vcleq_f64(a, b));
}

CORE_INLINE lane2 lane2_is_zero(lane2 a)
{
    return vreinterpretq_f64_u64(vceqzq_u64(vreinterpretq_u64_f64(vabsq_f64(a))));
}

CORE_INLINE lane2 lane2_select(lane2 mask, lane2 a, lane2 b)
{
    return vbslq_f64(vcltzq_s64(vreinterpretq_s64_f64(mask)), a, b);
}

CORE_INLINE unsigned lane2_bits(lane2 a, lane2 b)
{
    const int32_t place[4] = {0, 1, 2, 3};
    uint32x4_t upper = vuzp2q_u32(vreinterpretq_u32_f64(a), vreinterpretq_u32_f64(b));
    return vaddvq_u32(vshlq_u32(vshrq_n_u32(upper, 31), vld1q_s32(place)));
}

#endif

#endif
