/* Sixteen lanes in plain C. What each function does is said in lanes.h. */
#ifndef HITBOX_CORE_LANES_PLAIN_H
#define HITBOX_CORE_LANES_PLAIN_H

#include "core/lane_rows.h"
#include "core/lanes_fours.h"

#include <float.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

/* With HIT_SMALL not beside vectors, which are a second form of the same. */
#if defined(HIT_SMALL) && LANES_FOUR
#define plain_there 0
#else
#define plain_there 1
#endif
#define plain_kernel static
/* Not forced: as part of kernels, which are forced into each other, they would take a compiler half a minute. */
#define plain_inline static inline

typedef struct plain_f {
    float lane[16];
} plain_f;

typedef struct plain_u {
    uint32_t lane[16];
} plain_u;

typedef uint32_t plain_m;

/* A function of two that does the same in each lane: a row for each, with the value of a lane from a's and b's. */
#define PLAIN_ROW(type, number, name, value)                                                                           \
    static inline type name(type x, type y)                                                                            \
    {                                                                                                                  \
        for (int i = 0; i < 16; i++) {                                                                                 \
            const number a = x.lane[i], b = y.lane[i];                                                                 \
            x.lane[i] = value;                                                                                         \
        }                                                                                                              \
        return x;                                                                                                      \
    }

static inline plain_f plain_load(const float *p)
{
    plain_f a;
    for (int i = 0; i < 16; i++)
        a.lane[i] = p[i];
    return a;
}

static inline void plain_store(float *p, plain_f a)
{
    for (int i = 0; i < 16; i++)
        p[i] = a.lane[i];
}

static inline plain_f plain_set1(float x)
{
    plain_f a;
    for (int i = 0; i < 16; i++)
        a.lane[i] = x;
    return a;
}

PLAIN_ROW(plain_f, float, plain_add, a + b)
PLAIN_ROW(plain_f, float, plain_subtract, a - b)
PLAIN_ROW(plain_f, float, plain_multiply, a *b)
PLAIN_ROW(plain_f, float, plain_min, a < b ? a : b)
PLAIN_ROW(plain_f, float, plain_max, a > b ? a : b)

static inline float plain_least(plain_f a)
{
    float least = a.lane[0];
    for (int i = 1; i < 16; i++)
        least = a.lane[i] < least ? a.lane[i] : least;
    return least;
}

static inline float plain_greatest(plain_f a)
{
    float greatest = a.lane[0];
    for (int i = 1; i < 16; i++)
        greatest = a.lane[i] > greatest ? a.lane[i] : greatest;
    return greatest;
}

static inline plain_m plain_le(plain_f a, plain_f b)
{
    plain_m m = 0;
    for (int i = 0; i < 16; i++)
        m |= (plain_m)(a.lane[i] <= b.lane[i]) << i;
    return m;
}

static inline plain_m plain_lt(plain_f a, plain_f b)
{
    plain_m m = 0;
    for (int i = 0; i < 16; i++)
        m |= (plain_m)(a.lane[i] < b.lane[i]) << i;
    return m;
}

static inline plain_m plain_and_le(plain_m m, plain_f a, plain_f b)
{
    return m ? m & plain_le(a, b) : 0;
}

static inline plain_m plain_and_lt(plain_m m, plain_f a, plain_f b)
{
    return m ? m & plain_lt(a, b) : 0;
}

static inline plain_m plain_and_m(plain_m m, plain_m n)
{
    return m & n;
}

static inline uint32_t plain_bits(plain_m m)
{
    return m;
}

static inline plain_f plain_from_doubles(const double *p, double scale, double offset)
{
    plain_f a;
    for (int i = 0; i < 16; i++) {
        double x = p[i] * scale - offset;
        x = x < (double)FLT_MAX ? x : (double)FLT_MAX;
        a.lane[i] = (float)(x > (double)-FLT_MAX ? x : (double)-FLT_MAX);
    }
    return a;
}

static inline plain_u plain_load_u(const uint32_t *p)
{
    plain_u a;
    for (int i = 0; i < 16; i++)
        a.lane[i] = p[i];
    return a;
}

static inline void plain_store_u(uint32_t *p, plain_u a)
{
    for (int i = 0; i < 16; i++)
        p[i] = a.lane[i];
}

static inline plain_u plain_set1_u(uint32_t x)
{
    plain_u a;
    for (int i = 0; i < 16; i++)
        a.lane[i] = x;
    return a;
}

PLAIN_ROW(plain_u, uint32_t, plain_add_u, a + b)
PLAIN_ROW(plain_u, uint32_t, plain_subtract_u, a - b)
PLAIN_ROW(plain_u, uint32_t, plain_and_u, a &b)
PLAIN_ROW(plain_u, uint32_t, plain_or_u, a | b)
PLAIN_ROW(plain_u, uint32_t, plain_xor_u, a ^ b)
PLAIN_ROW(plain_u, uint32_t, plain_andnot_u, a & ~b)
PLAIN_ROW(plain_u, uint32_t, plain_min_u, a < b ? a : b)
PLAIN_ROW(plain_u, uint32_t, plain_max_u, a > b ? a : b)

static inline plain_u plain_shl_u(plain_u a, int n)
{
    for (int i = 0; i < 16; i++)
        a.lane[i] <<= n;
    return a;
}

static inline plain_u plain_shr_u(plain_u a, int n)
{
    for (int i = 0; i < 16; i++)
        a.lane[i] >>= n;
    return a;
}

static inline plain_u plain_as_u(plain_f a)
{
    plain_u u;
    memcpy(&u, &a, sizeof u);
    return u;
}

static inline plain_u plain_truncate(plain_f a)
{
    plain_u u;
    for (int i = 0; i < 16; i++)
        u.lane[i] = (uint32_t)a.lane[i];
    return u;
}

static inline int plain_compress_u(uint32_t *out, uint32_t bits, plain_u a)
{
    int count = 0;
    for (int i = 0; i < 16; i++)
        if (bits >> i & 1)
            out[count++] = a.lane[i];
    return count;
}

static inline void plain_compress(float *out, uint32_t bits, plain_f a)
{
    int count = 0;
    for (int i = 0; i < 16; i++)
        if (bits >> i & 1)
            out[count++] = a.lane[i];
}

static inline plain_f plain_rotate(plain_f a, int n)
{
    plain_f b;
    for (int i = 0; i < 16; i++)
        b.lane[i] = a.lane[(i + n) % 16];
    return b;
}

static inline plain_u plain_rotate_u(plain_u a, int n)
{
    plain_u b;
    for (int i = 0; i < 16; i++)
        b.lane[i] = a.lane[(i + n) % 16];
    return b;
}

static inline int plain_emit(uint32_t *out, uint32_t bits, plain_u a, plain_u b)
{
    int count = 0;
    for (int i = 0; i < 16; i++)
        if (bits >> i & 1) {
            out[2 * count] = a.lane[i];
            out[2 * count++ + 1] = b.lane[i];
        }
    return count;
}

static inline int plain_emit_within(uint32_t *out, uint32_t bits, plain_u a, uint32_t b)
{
    int count = 0;
    for (int i = 0; i < 16; i++)
        if (bits >> i & 1) {
            out[2 * count] = a.lane[i] < b ? a.lane[i] : b;
            out[2 * count++ + 1] = a.lane[i] < b ? b : a.lane[i];
        }
    return count;
}

static inline int plain_emit_between(uint32_t *out, uint32_t bits, plain_u a, uint32_t b)
{
    int count = 0;
    for (int i = 0; i < 16; i++)
        if (bits >> i & 1) {
            out[2 * count] = a.lane[i];
            out[2 * count++ + 1] = b;
        }
    return count;
}

typedef float plain_v;

enum { plain_width = 1 };

static inline plain_v plain_v_set1(float x)
{
    return x;
}

static inline plain_v plain_v_add(plain_v a, plain_v b)
{
    return a + b;
}

static inline plain_v plain_v_subtract(plain_v a, plain_v b)
{
    return a - b;
}

static inline plain_v plain_v_multiply(plain_v a, plain_v b)
{
    return a * b;
}

static inline plain_v plain_v_multiply_add(plain_v a, plain_v b, plain_v c)
{
    return a * b + c;
}

static inline plain_v plain_v_subtract_multiple(plain_v c, plain_v a, plain_v b)
{
    return c - a * b;
}

static inline plain_v plain_v_min(plain_v a, plain_v b)
{
    return a < b ? a : b;
}

static inline plain_v plain_v_max(plain_v a, plain_v b)
{
    return a > b ? a : b;
}

LANE_ROW1(static inline, plain_v, plain_v_abs, plain_v, fabsf)

static inline uint32_t plain_v_lt(plain_v a, plain_v b)
{
    return a < b;
}

static inline void plain_v_columns(const char *const row[], size_t at, plain_v columns[4])
{
    memcpy(columns, row[0] + at, 4 * sizeof *columns);
}

static inline void plain_v_rounded_columns(const char *const row[], size_t at, plain_v columns[4])
{
    double x[4];
    memcpy(x, row[0] + at, sizeof x);
    for (int c = 0; c < 4; c++)
        columns[c] = (float)x[c];
}

static inline void plain_v_differences3(const char *const a[], const char *const b[], plain_v columns[3])
{
    double x[3], y[3];
    memcpy(x, a[0], sizeof x);
    memcpy(y, b[0], sizeof y);
    for (int c = 0; c < 3; c++)
        columns[c] = (float)(x[c] - y[c]);
}

static inline void plain_v_differences2(const char *const a[], const char *const b[], plain_v columns[2])
{
    double x[2], y[2];
    memcpy(x, a[0], sizeof x);
    memcpy(y, b[0], sizeof y);
    for (int c = 0; c < 2; c++)
        columns[c] = (float)(x[c] - y[c]);
}

#endif
