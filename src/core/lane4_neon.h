/* Four floats, or four 32-bit numbers, as a NEON vector. What each function does is said in lane4.h. */
#ifndef HITBOX_CORE_LANE4_NEON_H
#define HITBOX_CORE_LANE4_NEON_H

#include "core/lane4_bytes.h"
#include "core/lane_rows.h"
#include "core/simd.h"

#if CORE_NEON

#include <arm_neon.h>
#include <float.h>
#include <stdint.h>

typedef float32x4_t lane4;
typedef uint32x4_t lane4_u;
typedef uint32x4_t lane4_m;

LANE_ROW1(static inline, lane4, lane4_set1, float, vdupq_n_f32)

static inline lane4 lane4_load4(const double *p)
{
    return vcvt_high_f32_f64(vcvt_f32_f64(vld1q_f64(p)), vld1q_f64(p + 2));
}

static inline lane4 lane4_load3(const double *p)
{
    return vcvt_high_f32_f64(vcvt_f32_f64(vld1q_f64(p)), vld1q_dup_f64(p + 2));
}

static inline lane4 lane4_set3(float x, float y, float z)
{
    const float lane[4] = {x, y, z, z};
    return vld1q_f32(lane);
}

static inline void lane4_load_vector_matrix3(const double *p, lane4 *vector, lane4 column[3])
{
    lane4 v0 = lane4_load4(p), v1 = lane4_load4(p + 4), v2 = lane4_load4(p + 8); /* ...x0 | y0 z0 x1 y1 | z1 x2 y2 z2 */
    *vector = v0;
    lane4 x = vextq_f32(v0, v1, 3);                    /* x0 y0 z0 x1 */
    lane4 y = vextq_f32(v1, v2, 3);                    /* y1 z1 x2 y2 */
    lane4 z = vtrn2q_f32(v2, v2);                      /* x2 x2 z2 z2 */
    lane4 first = vzip1q_f32(x, vextq_f32(v1, v1, 2)); /* x0 x1 y0 y1 */
    column[0] = vcombine_f32(vget_low_f32(first), vget_low_f32(z));
    column[1] = vcombine_f32(vget_high_f32(first), vdup_laneq_f32(y, 3));
    column[2] = vcombine_f32(vzip1_f32(vdup_laneq_f32(x, 2), vdup_laneq_f32(y, 1)), vget_high_f32(z));
}

static inline lane4 lane4_difference3(const double *q, const double *p)
{
    float64x2_t low = vsubq_f64(vld1q_f64(q), vld1q_f64(p));
    float64x2_t high = vsubq_f64(vld1q_dup_f64(q + 2), vld1q_dup_f64(p + 2));
    return vcvt_high_f32_f64(vcvt_f32_f64(low), high);
}

LANE_ROW2(static inline, lane4, lane4_add, lane4, vaddq_f32)
LANE_ROW2(static inline, lane4, lane4_subtract, lane4, vsubq_f32)
LANE_ROW2(static inline, lane4, lane4_multiply, lane4, vmulq_f32)
LANE_ROW2(static inline, lane4, lane4_divide, lane4, vdivq_f32)

static inline lane4 lane4_multiply_add(lane4 a, lane4 b, lane4 c)
{
    return vfmaq_f32(c, a, b);
}

LANE_ROW3(static inline, lane4, lane4_subtract_multiple, lane4, vfmsq_f32)

/* Not the instructions that are called so: they make NaN of NaN, and tell 0 from -0. */
static inline lane4 lane4_max(lane4 a, lane4 b)
{
    return vbslq_f32(vcgtq_f32(a, b), a, b);
}

static inline lane4 lane4_min(lane4 a, lane4 b)
{
    return vbslq_f32(vcltq_f32(a, b), a, b);
}

LANE_ROW1(static inline, lane4, lane4_abs, lane4, vabsq_f32)
LANE_ROW1(static inline, lane4, lane4_negate, lane4, vnegq_f32)

static inline float lane4_first(lane4 a)
{
    return vgetq_lane_f32(a, 0);
}

static inline lane4 lane4_splat0(lane4 a)
{
    return vdupq_laneq_f32(a, 0);
}

static inline lane4 lane4_splat1(lane4 a)
{
    return vdupq_laneq_f32(a, 1);
}

static inline lane4 lane4_splat2(lane4 a)
{
    return vdupq_laneq_f32(a, 2);
}

static inline lane4 lane4_rotate1(lane4 a)
{
    return vcombine_f32(vget_low_f32(vextq_f32(a, a, 1)), vdup_laneq_f32(a, 0));
}

static inline lane4 lane4_rotate2(lane4 a)
{
    return vcombine_f32(vzip1_f32(vget_high_f32(a), vget_low_f32(a)), vdup_laneq_f32(a, 1));
}

static inline void lane4_transpose3(const lane4 row[3], lane4 column[3])
{
    lane4 low = vzip1q_f32(row[0], row[1]), high = vzip2q_f32(row[0], row[1]); /* x0 x1 y0 y1, z0 z1 .. .. */
    column[0] = vcombine_f32(vget_low_f32(low), vdup_laneq_f32(row[2], 0));
    column[1] = vcombine_f32(vget_high_f32(low), vdup_laneq_f32(row[2], 1));
    column[2] = vcombine_f32(vget_low_f32(high), vdup_laneq_f32(row[2], 2));
}

/* The sum of a bit for each lane. */
static inline unsigned lane4_less(lane4 a, lane4 b)
{
    const uint32_t bit[4] = {1, 2, 4, 8};
    return vaddvq_u32(vandq_u32(vcltq_f32(a, b), vld1q_u32(bit)));
}

static inline lane4 lane4_load(const float *p)
{
    return vld1q_f32(p);
}

static inline lane4 lane4_load_far(const float *p)
{
    return vld1q_f32(p);
}

static inline void lane4_store(float *p, lane4 a)
{
    vst1q_f32(p, a);
}

static inline void lane4_store_far(float *p, lane4 a)
{
    vst1q_f32(p, a);
}

LANE_ROW2(static inline, lane4, lane4_zip_low, lane4, vzip1q_f32)
LANE_ROW2(static inline, lane4, lane4_zip_high, lane4, vzip2q_f32)

static inline lane4 lane4_difference2(const double *q, const double *p)
{
    return vcombine_f32(vcvt_f32_f64(vsubq_f64(vld1q_f64(q), vld1q_f64(p))), vdup_n_f32(0));
}

LANE_ROW1(static inline, float, lane4_least, lane4, vminvq_f32)
LANE_ROW1(static inline, float, lane4_greatest, lane4, vmaxvq_f32)
LANE_ROW2(static inline, lane4_m, lane4_le, lane4, vcleq_f32)
LANE_ROW2(static inline, lane4_m, lane4_lt, lane4, vcltq_f32)
LANE_ROW2(static inline, lane4_m, lane4_and_m, lane4_m, vandq_u32)

static inline uint32_t lane4_bits(lane4_m a, lane4_m b, lane4_m c, lane4_m d)
{
    /* A byte a lane; of each a bit of its own; the sums of the lower and of the upper eight. */
    const uint8_t bit[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
    uint16x8_t low = vcombine_u16(vmovn_u32(a), vmovn_u32(b)), high = vcombine_u16(vmovn_u32(c), vmovn_u32(d));
    uint8x16_t set = vandq_u8(vcombine_u8(vmovn_u16(low), vmovn_u16(high)), vld1q_u8(bit));
    return (uint32_t)vaddv_u8(vget_low_u8(set)) | (uint32_t)vaddv_u8(vget_high_u8(set)) << 8;
}

/* Two doubles, no further from 0 than the greatest float. */
static inline float64x2_t lane4_two_within(const double *p, double scale, double offset)
{
    float64x2_t x = vsubq_f64(vmulq_f64(vld1q_f64(p), vdupq_n_f64(scale)), vdupq_n_f64(offset));
    float64x2_t most = vdupq_n_f64((double)FLT_MAX), least = vdupq_n_f64((double)-FLT_MAX);
    x = vbslq_f64(vcltq_f64(x, most), x, most);
    return vbslq_f64(vcgtq_f64(x, least), x, least);
}

static inline lane4 lane4_from_doubles(const double *p, double scale, double offset)
{
    float32x2_t low = vcvt_f32_f64(lane4_two_within(p, scale, offset));
    return vcvt_high_f32_f64(low, lane4_two_within(p + 2, scale, offset));
}

static inline lane4_u lane4_load_u(const uint32_t *p)
{
    return vld1q_u32(p);
}

static inline lane4_u lane4_load_far_u(const uint32_t *p)
{
    return vld1q_u32(p);
}

static inline void lane4_store_u(uint32_t *p, lane4_u a)
{
    vst1q_u32(p, a);
}

static inline void lane4_store_far_u(uint32_t *p, lane4_u a)
{
    vst1q_u32(p, a);
}

LANE_ROW1(static inline, lane4_u, lane4_set1_u, uint32_t, vdupq_n_u32)
LANE_ROW2(static inline, lane4_u, lane4_add_u, lane4_u, vaddq_u32)
LANE_ROW2(static inline, lane4_u, lane4_subtract_u, lane4_u, vsubq_u32)
LANE_ROW2(static inline, lane4_u, lane4_and_u, lane4_u, vandq_u32)
LANE_ROW2(static inline, lane4_u, lane4_or_u, lane4_u, vorrq_u32)
LANE_ROW2(static inline, lane4_u, lane4_xor_u, lane4_u, veorq_u32)
LANE_ROW2(static inline, lane4_u, lane4_andnot_u, lane4_u, vbicq_u32)

static inline lane4_u lane4_shl_u(lane4_u a, int n)
{
    return vshlq_u32(a, vdupq_n_s32(n));
}

static inline lane4_u lane4_shr_u(lane4_u a, int n)
{
    return vshlq_u32(a, vdupq_n_s32(-n));
}

LANE_ROW2(static inline, lane4_u, lane4_min_u, lane4_u, vminq_u32)
LANE_ROW2(static inline, lane4_u, lane4_max_u, lane4_u, vmaxq_u32)
LANE_ROW1(static inline, lane4_u, lane4_as_u, lane4, vreinterpretq_u32_f32)
LANE_ROW1(static inline, lane4, lane4_as_f, lane4_u, vreinterpretq_f32_u32)
LANE_ROW1(static inline, lane4_u, lane4_truncate, lane4, vcvtq_u32_f32)
LANE_ROW2(static inline, lane4_u, lane4_zip_low_u, lane4_u, vzip1q_u32)
LANE_ROW2(static inline, lane4_u, lane4_zip_high_u, lane4_u, vzip2q_u32)

static inline lane4_u lane4_first_set_u(lane4_u a, unsigned bits)
{
    return vreinterpretq_u32_u8(vqtbl1q_u8(vreinterpretq_u8_u32(a), vld1q_u8(lane4_bytes[bits])));
}

#endif
#endif
