/* The point of a zonotope of the plane nearest to one outside it, and of one of its sides to one within. */
#ifndef HITBOX_MEASURE_NEAREST2_H
#define HITBOX_MEASURE_NEAREST2_H

#include "exact/order.h"
#include "hitbox/vec.h"
#include "measure/zonotope2.h"

/* A point of a zonotope: the sum of along[k] edge[k], |along[k]| <= half[k]. */
typedef struct nearest2 {
    dd along[4];
    signed char end[4]; /* 1 or -1 where along[k] is half[k] or its negative, else 0 */
    dd rest[2];         /* D minus the point */
    dd distance;        /* |rest| */
    double normal[2];   /* of the side it was found on, away from the centre of K; not unit */
} nearest2;

/* D is outside, or on the outline: the nearest point of K, its distance within u S of the least one for valid boxes. */
void hit__measure_nearest2_find(const zonotope2 *z, nearest2 *out);

/* D is within, `depth` from the sides along edge[p], on the side that faces n, which is unit: the point of these next
 * to D. The rest is what is missing to depth n. */
void hit__measure_nearest2_on_side(const zonotope2 *z, int p, hit_vec2 n, double depth, nearest2 *out);

/* The distance of two that are apart, in the caller's lengths: never 0. */
static inline double nearest2_length(const zonotope2 *z, const nearest2 *at)
{
    double distance = at->distance.high;
    if (z->exponent != 0)
        distance = ldexp(distance, z->exponent);
    return exact_is_zero(distance) ? DBL_TRUE_MIN : distance;
}

/* From the first to the second of two that are apart. */
static inline hit_vec2 nearest2_normal(const nearest2 *at)
{
    const double rest[2] = {at->rest[0].high, at->rest[1].high};
    const double *v = at->distance.high > 0 ? rest : at->normal;
    double greatest = fmax(fabs(v[0]), fabs(v[1]));
    double x = v[0] / greatest, y = v[1] / greatest, length = sqrt(x * x + y * y);
    return (hit_vec2){x / length, y / length};
}

#endif
