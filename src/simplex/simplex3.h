/* Shapes of space with at most three corners, or a corner and a direction. */
#ifndef HITBOX_SIMPLEX_SIMPLEX3_H
#define HITBOX_SIMPLEX_SIMPLEX3_H

#include "hitbox/relate.h"

/* A point (one corner), a segment (two), a triangle (three, one after the other in memory), or a ray: one corner and a
 * direction. Corners may be equal or in line, a direction may be zero. */
typedef struct simplex3 {
    int count;
    const double *corner[3];
    const double *direction; /* NULL, but of a ray */
} simplex3;

static inline simplex3 simplex3_point(const hit_vec3 *p)
{
    return (simplex3){1, {(const double *)p, NULL, NULL}, NULL};
}

static inline simplex3 simplex3_segment(const hit_segment3 *s)
{
    return (simplex3){2, {(const double *)&s->a, (const double *)&s->b, NULL}, NULL};
}

static inline simplex3 simplex3_triangle(const hit_triangle3 *t)
{
    return (simplex3){
        3, {(const double *)&t->corner[0], (const double *)&t->corner[1], (const double *)&t->corner[2]}, NULL};
}

static inline simplex3 simplex3_ray(const hit_vec3 *origin, const hit_vec3 *direction)
{
    return (simplex3){1, {(const double *)origin, NULL, NULL}, (const double *)direction};
}

/* Exact. A shape with a number that is not finite is apart from all. Only the first may be a ray. */
hit_relation hit__simplex_relate3(const simplex3 *a, const simplex3 *b);

#endif
