/* Four floats side by side: the arithmetic of the first filter. With four 32-bit numbers, and four times yes or no,
 * also what the form `fours` of sixteen lanes is made of, see lanes_fours.h.
 *
 * These are SSE2, NEON or simd128 instructions (with fused multiply-add where the compiler may use it); elsewhere, and
 * with HIT_NO_SIMD, plain C, which has the functions of the first filter, and load and store of floats. Only
 * lane4_multiply_add may round differently in the last bit from one to the other. That is allowed: what it is used for
 * only ever decides what its proven error bound decides, and the rest goes on to slower and surer stages.
 *
 * For the first filter:
 *
 *     lane4 lane4_set1(float x)                   x in all lanes
 *     lane4 lane4_set3(float x, float y, float z) x, y, z, z
 *     lane4 lane4_load3(const double *p)          p[0], p[1], p[2], p[2], each rounded to float
 *     lane4 lane4_load4(const double *p)          p[0] to p[3], each rounded to float
 *     void lane4_load_vector_matrix3(const double *p, lane4 *vector, lane4 column[3])
 *                                                 a vector p[0..2], and the columns of the 3x3 matrix whose rows follow
 *                                                 it. Lane 3 of the vector holds anything; that of the columns repeats
 *                                                 the third
 *     lane4 lane4_difference3(q, p)               q - p by components, subtracted in double, then rounded to float; the
 *                                                 last lane repeats the third
 *     lane4 lane4_add(a, b), subtract, multiply, divide
 *     lane4 lane4_multiply_add(a, b, c)           a b + c, rounded once or twice
 *     lane4 lane4_min(a, b), max                  a < b ? a : b, a > b ? a : b
 *     lane4 lane4_abs(a), negate
 *     float lane4_first(a)                        lane 0
 *     lane4 lane4_splat0(a), splat1, splat2       that lane of a, in all lanes
 *     lane4 lane4_rotate1(a), rotate2             lanes 1, 2, 0 of a, or 2, 0, 1; the last repeats the third
 *     void lane4_transpose3(row, column)          the columns of the 3x3 matrix whose rows are given; the last lane
 *                                                 repeats the third
 *     unsigned lane4_less(a, b)                   bit k is set where a < b in lane k; never where one is NaN
 *
 * For sixteen lanes: lane4_u is four unsigned 32-bit numbers, lane4_m four times yes or no. What has the name of a
 * function of lanes.h does the same with four lanes. Besides these:
 *
 *     lane4 lane4_load(const float *)             of 16 bytes, aligned to 16; so do store, load_u and store_u
 *     lane4 lane4_load_far(const float *)         wherever they are; so do store_far, load_far_u and store_far_u
 *     lane4 lane4_subtract_multiple(c, a, b)      c - a b, rounded once or twice
 *     lane4 lane4_difference2(q, p)               as difference3, of two numbers; then 0, 0
 *     uint32_t lane4_bits(m, m, m, m)             the bits of sixteen lanes
 *     float lane4_least(a), greatest              of numbers that are none NaN
 *     lane4 lane4_as_f(u)                         the same bits
 *     lane4_u lane4_first_set_u(a, unsigned bits) the lanes whose bit is set, first; behind them anything
 *     lane4 lane4_zip_low(a, b), zip_high         a[0], b[0], a[1], b[1], and the same of lanes 2 and 3; so do
 * zip_low_u and zip_high_u */
#ifndef HITBOX_CORE_LANE4_H
#define HITBOX_CORE_LANE4_H

#include "core/lane4_neon.h"
#include "core/lane4_plain.h"
#include "core/lane4_simd128.h"
#include "core/lane4_sse2.h"

#endif
