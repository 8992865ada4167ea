/* What the unit tests share: cmocka, exact comparisons, a thread that flushes subnormals, random numbers. */
#ifndef HITBOX_TEST_UNIT_EXPECT_H
#define HITBOX_TEST_UNIT_EXPECT_H

#include "../tests.h"

#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <string.h>

#include "hitbox/shape.h"

#ifdef __SSE2__
#include <xmmintrin.h>
/* Results below the normal range become 0, and operands there count as 0, until expect_subnormals_kept. */
static inline void expect_subnormals_flushed(void)
{
    _mm_setcsr(_mm_getcsr() | 0x8040u);
}
static inline void expect_subnormals_kept(void)
{
    _mm_setcsr(_mm_getcsr() & ~0x8040u);
}
#else
static inline void expect_subnormals_flushed(void) {}
static inline void expect_subnormals_kept(void) {}
#endif

/* The same double to the bit, or NaN both. Bits are compared, so that it works while subnormals are flushed. */
static inline bool same_double(double a, double b)
{
    return memcmp(&a, &b, sizeof a) == 0 || (isnan(a) && isnan(b));
}

static inline bool same2(hit_vec2 a, hit_vec2 b)
{
    return same_double(a.x, b.x) && same_double(a.y, b.y);
}

static inline bool same3(hit_vec3 a, hit_vec3 b)
{
    return same_double(a.x, b.x) && same_double(a.y, b.y) && same_double(a.z, b.z);
}

static inline bool same_aabb2(hit_aabb2 a, hit_aabb2 b)
{
    return same2(a.min, b.min) && same2(a.max, b.max);
}

static inline bool same_aabb3(hit_aabb3 a, hit_aabb3 b)
{
    return same3(a.min, b.min) && same3(a.max, b.max);
}

static inline bool same_obb2(hit_obb2 a, hit_obb2 b)
{
    return same2(a.center, b.center) && same2(a.half, b.half) && same2(a.axis, b.axis);
}

static inline bool same_obb3(const hit_obb3 *a, const hit_obb3 *b)
{
    return same3(a->center, b->center) && same3(a->half, b->half) && same3(a->axis[0], b->axis[0]) &&
           same3(a->axis[1], b->axis[1]) && same3(a->axis[2], b->axis[2]);
}

static inline bool same_mat3(const hit_mat3 *a, const hit_mat3 *b)
{
    return same3(a->col[0], b->col[0]) && same3(a->col[1], b->col[1]) && same3(a->col[2], b->col[2]);
}

static inline bool is_near(double x, double y, double tolerance)
{
    return fabs(x - y) <= tolerance;
}

/* Exactly there, zeros of either sign. */
static inline bool is_at2(hit_vec2 v, double x, double y)
{
    return v.x == x && v.y == y;
}

static inline bool is_at3(hit_vec3 v, double x, double y, double z)
{
    return v.x == x && v.y == y && v.z == z;
}

/* splitmix64. Several draws in one expression come in the order that the compiler likes. */
static inline uint64_t next_random(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

/* Between -1 and 1. */
static inline double random_unit(uint64_t *state)
{
    return (double)(int64_t)next_random(state) * 0x1p-63;
}

/* 0 to count - 1 */
static inline unsigned random_below(uint64_t *state, unsigned count)
{
    return (unsigned)(next_random(state) >> 33) % count;
}

/* Anything finite, of any size; one time in four an end of the range. */
static inline double random_finite(uint64_t *state)
{
    static const double ends[] = {0, DBL_MAX, -DBL_MAX, 0x1p-1074, -0x1p-1074, 1, DBL_MIN};
    const uint64_t bits = next_random(state);
    double x;
    memcpy(&x, &bits, sizeof x);
    return !isfinite(x) || bits % 4 == 0 ? ends[bits / 4 % 7] : x;
}

#endif
