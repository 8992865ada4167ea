/* Four floats in plain C. What each function does is said in lane4.h. */
#ifndef HITBOX_CORE_LANE4_PLAIN_H
#define HITBOX_CORE_LANE4_PLAIN_H

#include "core/simd.h"

#include <math.h>

#if !CORE_SSE2 && !CORE_NEON && !CORE_SIMD128

typedef struct lane4 {
    float v[4];
} lane4;

/* A function that does the same in each lane: a row for each, with the value of a lane from a's and b's. */
#define LANE4_EACH1(name, value)                                                                                       \
    static inline lane4 name(lane4 x)                                                                                  \
    {                                                                                                                  \
        for (int k = 0; k < 4; k++) {                                                                                  \
            const float a = x.v[k];                                                                                    \
            x.v[k] = value;                                                                                            \
        }                                                                                                              \
        return x;                                                                                                      \
    }
#define LANE4_EACH2(name, value)                                                                                       \
    static inline lane4 name(lane4 x, lane4 y)                                                                         \
    {                                                                                                                  \
        for (int k = 0; k < 4; k++) {                                                                                  \
            const float a = x.v[k], b = y.v[k];                                                                        \
            x.v[k] = value;                                                                                            \
        }                                                                                                              \
        return x;                                                                                                      \
    }

static inline lane4 lane4_set1(float x)
{
    return (lane4){{x, x, x, x}};
}

static inline lane4 lane4_load_far(const float *p)
{
    return (lane4){{p[0], p[1], p[2], p[3]}};
}

static inline void lane4_store_far(float *p, lane4 a)
{
    for (int k = 0; k < 4; k++)
        p[k] = a.v[k];
}

static inline lane4 lane4_load(const float *p)
{
    return lane4_load_far(p);
}

static inline void lane4_store(float *p, lane4 a)
{
    lane4_store_far(p, a);
}

static inline lane4 lane4_load3(const double *p)
{
    return (lane4){{(float)p[0], (float)p[1], (float)p[2], (float)p[2]}};
}

static inline lane4 lane4_load4(const double *p)
{
    return (lane4){{(float)p[0], (float)p[1], (float)p[2], (float)p[3]}};
}

static inline void lane4_load_vector_matrix3(const double *p, lane4 *vector, lane4 column[3])
{
    *vector = lane4_load4(p);
    for (int k = 0; k < 3; k++) {
        float x = (float)p[3 + k], y = (float)p[6 + k], z = (float)p[9 + k];
        column[k] = (lane4){{x, y, z, z}};
    }
}

static inline lane4 lane4_set3(float x, float y, float z)
{
    return (lane4){{x, y, z, z}};
}

static inline lane4 lane4_difference3(const double *q, const double *p)
{
    float z = (float)(q[2] - p[2]);
    return (lane4){{(float)(q[0] - p[0]), (float)(q[1] - p[1]), z, z}};
}

LANE4_EACH2(lane4_add, a + b)
LANE4_EACH2(lane4_subtract, a - b)
LANE4_EACH2(lane4_multiply, a *b)
LANE4_EACH2(lane4_divide, a / b)

static inline lane4 lane4_multiply_add(lane4 a, lane4 b, lane4 c)
{
    return lane4_add(lane4_multiply(a, b), c);
}

LANE4_EACH2(lane4_max, a > b ? a : b)
LANE4_EACH2(lane4_min, a < b ? a : b)
LANE4_EACH1(lane4_negate, -a)
LANE4_EACH1(lane4_abs, fabsf(a))

static inline float lane4_first(lane4 a)
{
    return a.v[0];
}

static inline lane4 lane4_splat0(lane4 a)
{
    return lane4_set1(a.v[0]);
}

static inline lane4 lane4_splat1(lane4 a)
{
    return lane4_set1(a.v[1]);
}

static inline lane4 lane4_splat2(lane4 a)
{
    return lane4_set1(a.v[2]);
}

static inline lane4 lane4_rotate1(lane4 a)
{
    return (lane4){{a.v[1], a.v[2], a.v[0], a.v[0]}};
}

static inline lane4 lane4_rotate2(lane4 a)
{
    return (lane4){{a.v[2], a.v[0], a.v[1], a.v[1]}};
}

static inline void lane4_transpose3(const lane4 row[3], lane4 column[3])
{
    for (int k = 0; k < 3; k++)
        column[k] = (lane4){{row[0].v[k], row[1].v[k], row[2].v[k], row[2].v[k]}};
}

static inline unsigned lane4_less(lane4 a, lane4 b)
{
    unsigned mask = 0;
    for (unsigned k = 0; k < 4; k++)
        mask |= (unsigned)(a.v[k] < b.v[k]) << k;
    return mask;
}

#endif
#endif
