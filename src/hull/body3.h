/* Convex bodies by their corners: hulls, points, segments, triangles, boxes, what these pass over on a straight way,
 * and rays that are cut off far behind. */
#ifndef HITBOX_HULL_BODY3_H
#define HITBOX_HULL_BODY3_H

#include "exact/dyadic.h"
#include "hitbox/cast.h"
#include "hitbox/hull.h"

enum { BODY3_CORNERS = 8 };

/* The corners in double, as seen from an origin: corner[i] - origin, or of an OBB own[i], which is so seen already. */
typedef struct body3 {
    uint32_t count;
    const hit_vec3 *corner;
    double origin[3];
    const hit_hull3 *hull; /* with edges to walk along; or NULL */
    const hit_obb3 *box;   /* whose corners are made exactly; or NULL */
    uint32_t first;        /* of an OBB: the number of the first corner that counts */
    const hit_ray3 *ray;   /* whose second corner is origin + 2^far direction; or NULL */
    int far;
    const double *by; /* the second half of the corners is the first, moved by this; or NULL */
    uint32_t still;   /* the number of corners that are not moved, if there is `by` */
    double size; /* of an OBB or what moves, seen from the origin: at least the sizes of all terms of a coordinate */
    hit_vec3 own[BODY3_CORNERS];
} body3;

/* Bodies; the shapes have to stay. Seen from 0 until hit__hull_body3_look. */
body3 hit__hull_body3_of_hull(const hit_hull3 *hull);
body3 hit__hull_body3_of_corners(const hit_vec3 *corner, uint32_t count);
body3 hit__hull_body3_of_aabb(const hit_aabb3 *box);
body3 hit__hull_body3_of_obb(const hit_obb3 *box);
/* 2^far is more than enough to get beyond the finite corners of the body `beside`; the ray is finite. */
body3 hit__hull_body3_of_ray(const hit_ray3 *ray, const body3 *beside);

/* What the body, but no ray, passes over while it moves by `by`, which has to stay. */
void hit__hull_body3_sweep(body3 *body, const hit_vec3 *by);

/* Has it corners, all of them finite? `endless`: infinite numbers will do, NaN will not. */
bool hit__hull_body3_is_one(const body3 *body, bool endless);

/* Both as seen from a corner of the first. */
void hit__hull_body3_look(body3 *a, body3 *b);

/* Corner i in double, as seen from the origin. With w = 2^-53 each coordinate is within 5 w of the size that
 * hit__hull_body3_size says. */
static inline void body3_local(const body3 *body, uint32_t i, double out[3])
{
    const bool moved = body->by != NULL && i >= body->still;
    const double *p = (const double *)&body->corner[moved ? i - body->still : i];
    for (int k = 0; k < 3; k++)
        out[k] = p[k] - body->origin[k];
    for (int k = 0; k < 3 && moved; k++)
        out[k] += body->by[k];
}

/* Corner i, exactly, in the caller's frame. */
void hit__hull_body3_exact(const body3 *body, uint32_t i, dyadic_arena *arena, dyadic out[3]);

#endif
