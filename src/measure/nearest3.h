/* The point of a zonotope nearest to one outside it, and the point of one of its facets nearest to one within. */
#ifndef HITBOX_MEASURE_NEAREST3_H
#define HITBOX_MEASURE_NEAREST3_H

#include "exact/order.h"
#include "hitbox/vec.h"
#include "measure/zonotope3.h"

/* A point of a zonotope: the sum of along[k] edge[k], |along[k]| <= half[k]. */
typedef struct nearest3 {
    dd along[6];
    signed char end[6]; /* 1 or -1 where along[k] is half[k] or its negative, else 0 */
    dd rest[3];         /* D minus the point */
    dd distance;        /* |rest| */
    double normal[3];   /* of the facet it was found on, away from the centre of K, not unit; 0: no facet was needed */
} nearest3;

/* D is outside, or on the surface: the nearest point of K. Its distance is within 5.3 u S of the least one for valid
 * boxes. */
void hit__measure_nearest3_find(const zonotope3 *z, nearest3 *out);

/* D is within, `depth` from the facets with the normal edge[p] x edge[q], on the side that faces n, which is unit: the
 * point of these next to D. The rest is what is missing to depth n. */
void hit__measure_nearest3_on_facet(const zonotope3 *z, int p, int q, hit_vec3 n, double depth, nearest3 *out);

/* The distance of two that are apart, in the caller's lengths: never 0. */
static inline double nearest3_length(const zonotope3 *z, const nearest3 *at)
{
    double distance = z->exponent == 0 ? at->distance.high : ldexp(at->distance.high, z->exponent);
    return exact_is_zero(distance) ? DBL_TRUE_MIN : distance;
}

/* From the first to the second of two that are apart. */
static inline hit_vec3 nearest3_normal(const nearest3 *at)
{
    const double rest[3] = {at->rest[0].high, at->rest[1].high, at->rest[2].high};
    const double *v = at->distance.high > 0 ? rest : at->normal;
    double greatest = fmax(fabs(v[0]), fmax(fabs(v[1]), fabs(v[2])));
    if (!(greatest > 0))
        return (hit_vec3){1, 0, 0};
    double x = v[0] / greatest, y = v[1] / greatest, z = v[2] / greatest, length = sqrt(x * x + y * y + z * z);
    return (hit_vec3){x / length, y / length, z / length};
}

#endif
