/* The filters of batches of rays: of sixteen rays and turned boxes, which certainly miss?
 *
 * What is not certain is left to the function for one ray and one box. */
#ifndef HITBOX_CAST_RAY_FILTER_H
#define HITBOX_CAST_RAY_FILTER_H

#include "core/isa.h"
#include "core/quad.h"
#include "hitbox/cast.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

/* A ray for many boxes. motion: its direction times a power of two, so that its size is about 1. */
typedef struct ray_filter_ray2 {
    const hit_ray2 *ray;
    float motion[2];
} ray_filter_ray2;

typedef struct ray_filter_ray3 {
    const hit_ray3 *ray;
    float motion[3];
} ray_filter_ray3;

/* A box for many rays, as floats. */
typedef struct ray_filter_box2 {
    const hit_obb2 *box;
    float half[2], axis[2];
} ray_filter_box2;

typedef struct ray_filter_box3 {
    const hit_obb3 *box;
    float half[3], axis[3][3];
} ray_filter_box3;

/* False: the numbers are none that the filters are for. */
bool hit__cast_ray_filter_ray2(const hit_ray2 *ray, ray_filter_ray2 *out);
bool hit__cast_ray_filter_ray3(const hit_ray3 *ray, ray_filter_ray3 *out);
void hit__cast_ray_filter_box2(const hit_obb2 *box, ray_filter_box2 *out);
bool hit__cast_ray_filter_box3(const hit_obb3 *box, ray_filter_box3 *out);

/* Bit i: the ray certainly misses boxes[i], a hit_obb2 or hit_obb3; or rays[i], a hit_ray2 or hit_ray3, certainly
 * misses the box. */
typedef struct ray_filter_filters2 {
    uint32_t (*boxes)(const ray_filter_ray2 *ray, const char *const boxes[16]);
    uint32_t (*rays)(const ray_filter_box2 *box, const char *const rays[16]);
} ray_filter_filters2;

typedef struct ray_filter_filters3 {
    uint32_t (*boxes)(const ray_filter_ray3 *ray, const char *const boxes[16]);
    uint32_t (*rays)(const ray_filter_box3 *box, const char *const rays[16]);
} ray_filter_filters3;

/* For the instruction set. */
ray_filter_filters2 hit__cast_ray_filters2(core_isa isa);
ray_filter_filters3 hit__cast_ray_filters3(core_isa isa);

/* How a batch is to be done: sixteens in float first, then fours in double, then one by one. */
typedef struct ray_filter_plan {
    bool sixteens, fours;
    core_isa isa; /* of the sixteens */
} ray_filter_plan;

/* The choice of an instruction set takes as long as several boxes do, so short batches do without sixteens. */
static inline ray_filter_plan ray_filter_plan_of(size_t count)
{
    const bool many = count >= 64;
    return (ray_filter_plan){many, core_has_quads(), many ? hit__core_isa_choose() : CORE_PLAIN};
}

/* The addresses of sixteen from number i on, and their times: all miss. */
static inline void ray_filter_begin(const char *first, size_t stride, size_t i, const char *at[16], double *t)
{
    static const double never[16] = {INFINITY, INFINITY, INFINITY, INFINITY, INFINITY, INFINITY, INFINITY, INFINITY,
                                     INFINITY, INFINITY, INFINITY, INFINITY, INFINITY, INFINITY, INFINITY, INFINITY};
    const char *next = first + i * stride;
    for (size_t k = 0; k < 16; k++, next += stride)
        at[k] = next;
    memcpy(t + i, never, sizeof never);
}

#endif
