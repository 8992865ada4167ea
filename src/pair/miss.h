/* The filters of batches of rays: of sixteen rays and turned boxes, which certainly miss?
 *
 * What is not certain is left to the function for one ray and one box. */
#ifndef HITBOX_PAIR_MISS_H
#define HITBOX_PAIR_MISS_H

#include "core/isa.h"
#include "core/quad.h"
#include "hitbox/cast.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

/* A ray for many boxes. motion: its direction times a power of two, so that its size is about 1. */
typedef struct miss_ray2 {
    const hit_ray2 *ray;
    float motion[2];
} miss_ray2;

typedef struct miss_ray3 {
    const hit_ray3 *ray;
    float motion[3];
} miss_ray3;

/* A box for many rays, as floats. */
typedef struct miss_box2 {
    const hit_obb2 *box;
    float half[2], axis[2];
} miss_box2;

typedef struct miss_box3 {
    const hit_obb3 *box;
    float half[3], axis[3][3];
} miss_box3;

/* False: the numbers are none that the filters are for. */
bool hit__miss_ray2(const hit_ray2 *ray, miss_ray2 *out);
bool hit__miss_ray3(const hit_ray3 *ray, miss_ray3 *out);
void hit__miss_box2(const hit_obb2 *box, miss_box2 *out);
bool hit__miss_box3(const hit_obb3 *box, miss_box3 *out);

/* Bit i: the ray certainly misses boxes[i], a hit_obb2 or hit_obb3; or rays[i], a hit_ray2 or hit_ray3, certainly
 * misses the box. */
typedef struct miss_filters2 {
    uint32_t (*boxes)(const miss_ray2 *ray, const char *const boxes[16]);
    uint32_t (*rays)(const miss_box2 *box, const char *const rays[16]);
} miss_filters2;

typedef struct miss_filters3 {
    uint32_t (*boxes)(const miss_ray3 *ray, const char *const boxes[16]);
    uint32_t (*rays)(const miss_box3 *box, const char *const rays[16]);
} miss_filters3;

/* For the instruction set. */
miss_filters2 hit__miss_filters2(core_isa isa);
miss_filters3 hit__miss_filters3(core_isa isa);

/* How a batch is to be done: sixteens in float first, then fours in double, then one by one. */
typedef struct miss_plan {
    bool sixteens, fours;
    core_isa isa; /* of the sixteens */
} miss_plan;

/* The choice of an instruction set takes as long as several boxes do, so short batches do without sixteens. */
static inline miss_plan miss_plan_of(size_t count)
{
    const bool many = count >= 64;
    return (miss_plan){many, core_has_quads(), many ? hit__core_isa_choose() : CORE_PLAIN};
}

/* The addresses of sixteen from number i on, and their times: all miss. */
static inline void miss_begin(const char *first, size_t stride, size_t i, const char *at[16], double *t)
{
    static const double never[16] = {INFINITY, INFINITY, INFINITY, INFINITY, INFINITY, INFINITY, INFINITY, INFINITY,
                                     INFINITY, INFINITY, INFINITY, INFINITY, INFINITY, INFINITY, INFINITY, INFINITY};
    const char *next = first + i * stride;
    for (size_t k = 0; k < 16; k++, next += stride)
        at[k] = next;
    memcpy(t + i, never, sizeof never);
}

#endif
