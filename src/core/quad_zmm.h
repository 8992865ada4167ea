/* Eight doubles as an AVX-512 vector, for kernels that go over as many pairs as a vector holds: a quad of twice the
 * width, with those functions of quad.h only that act on each lane by itself. What each does is said there. In select
 * a mask is whole. */
#ifndef HITBOX_CORE_QUAD_ZMM_H
#define HITBOX_CORE_QUAD_ZMM_H

#include "core/inline.h"
#include "core/lane_rows.h"
#include "core/simd.h"

#if CORE_AVX2_KNOWN

#include <immintrin.h>
#include <stdint.h>

#define zmm_there 1
#define zmm_target target("avx512f,avx512vl,avx512bw,avx512dq,avx2")
#define zmm_kernel __attribute__((zmm_target))
#define zmm_inline static inline __attribute__((always_inline, zmm_target))

enum { zmm_lanes = 8 };

typedef __m512d zmm_quad;

LANE_ROW1(CORE_QUAD, quad, quad_set1, double, _mm512_set1_pd)

CORE_QUAD quad quad_load(const double *p)
{
    return _mm512_loadu_pd(p);
}

CORE_QUAD void quad_store(double *p, quad x)
{
    _mm512_storeu_pd(p, x);
}

CORE_QUAD quad quad_of_bits(uint64_t bits)
{
    return _mm512_castsi512_pd(_mm512_set1_epi64((long long)bits));
}

LANE_ROW2(CORE_QUAD, quad, quad_add, quad, _mm512_add_pd)
LANE_ROW2(CORE_QUAD, quad, quad_subtract, quad, _mm512_sub_pd)
LANE_ROW2(CORE_QUAD, quad, quad_multiply, quad, _mm512_mul_pd)
LANE_ROW2(CORE_QUAD, quad, quad_divide, quad, _mm512_div_pd)
LANE_ROW2(CORE_QUAD, quad, quad_min, quad, _mm512_min_pd)
LANE_ROW2(CORE_QUAD, quad, quad_max, quad, _mm512_max_pd)
LANE_ROW2(CORE_QUAD, quad, quad_and, quad, _mm512_and_pd)
LANE_ROW2(CORE_QUAD, quad, quad_or, quad, _mm512_or_pd)
LANE_ROW2(CORE_QUAD, quad, quad_xor, quad, _mm512_xor_pd)
LANE_ROW1(CORE_QUAD, quad, quad_abs, quad, _mm512_abs_pd)

CORE_QUAD quad quad_flip(quad a, quad sign)
{
    return _mm512_xor_pd(_mm512_and_pd(_mm512_set1_pd(-0.0), sign), a);
}

CORE_QUAD quad quad_negate(quad a)
{
    return _mm512_xor_pd(_mm512_set1_pd(-0.0), a);
}

CORE_QUAD quad quad_less(quad a, quad b)
{
    return _mm512_castsi512_pd(_mm512_movm_epi64(_mm512_cmp_pd_mask(a, b, _CMP_LT_OQ)));
}

CORE_QUAD quad quad_less_equal(quad a, quad b)
{
    return _mm512_castsi512_pd(_mm512_movm_epi64(_mm512_cmp_pd_mask(a, b, _CMP_LE_OQ)));
}

CORE_QUAD quad quad_equal(quad a, quad b)
{
    return _mm512_castsi512_pd(_mm512_movm_epi64(_mm512_cmp_pd_mask(a, b, _CMP_EQ_OQ)));
}

/* Bit by bit: (mask & a) | (~mask & b). */
CORE_QUAD quad quad_select(quad mask, quad a, quad b)
{
    return _mm512_castsi512_pd(
        _mm512_ternarylogic_epi64(_mm512_castpd_si512(mask), _mm512_castpd_si512(a), _mm512_castpd_si512(b), 0xca));
}

#else

#define zmm_there 0

#endif

#endif
