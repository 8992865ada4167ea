/* The corners of a shape of the plane, in double, as seen from a point, over a power of two. */
#ifndef HITBOX_INTERSECTION_CORNERS_OF2_H
#define HITBOX_INTERSECTION_CORNERS_OF2_H

#include "intersection/area2.h"
#include "measure/scale.h"

typedef struct corner_ring2 {
    int count;
    double at[HIT_POLYGON_CORNERS][2];
    double side[HIT_POLYGON_CORNERS]
               [2]; /* the direction of the side that begins there; as exact as the shape's numbers */
} corner_ring2;

static inline int corner_ring2_exponent(const flat2 *s)
{
    return s->aabb != NULL  ? scale_exponent(4, &s->aabb->min.x)
           : s->obb != NULL ? scale_exponent(4, &s->obb->center.x)
                            : scale_exponent(2 * s->polygon->count, &s->polygon->corner[0].x);
}

/* Where a shape begins: a point to see it from. */
static inline const double *corner_ring2_point(const flat2 *s)
{
    return s->aabb != NULL ? &s->aabb->min.x : s->obb != NULL ? &s->obb->center.x : &s->polygon->corner[0].x;
}

/* Counter-clockwise, but for polygons that are not. */
static inline void corner_ring2_load(const flat2 *s, const double *from, int exponent, corner_ring2 *out)
{
    const double x = scale_by(from[0], exponent), y = scale_by(from[1], exponent);
    out->count = s->polygon != NULL ? s->polygon->count : 4;
    for (int i = 0; i < out->count; i++) {
        const int along = i == 1 || i == 2 ? 1 : -1, across = i >= 2 ? 1 : -1, sign = i < 2 ? 1 : -1;
        if (s->polygon != NULL) {
            const int j = i + 1 == out->count ? 0 : i + 1;
            const hit_vec2 *p = s->polygon->corner;
            out->at[i][0] = scale_by(p[i].x, exponent) - x;
            out->at[i][1] = scale_by(p[i].y, exponent) - y;
            out->side[i][0] = scale_by(p[j].x, exponent) - scale_by(p[i].x, exponent);
            out->side[i][1] = scale_by(p[j].y, exponent) - scale_by(p[i].y, exponent);
        } else if (s->obb != NULL) {
            const double *u = &s->obb->axis.x, turned[2] = {-u[1], u[0]}, *to = i % 2 == 0 ? u : turned;
            const double h = along * scale_by(s->obb->half.x, exponent),
                         k = across * scale_by(s->obb->half.y, exponent);
            out->at[i][0] = (scale_by(s->obb->center.x, exponent) - x) + (h * u[0] - k * u[1]);
            out->at[i][1] = (scale_by(s->obb->center.y, exponent) - y) + (h * u[1] + k * u[0]);
            out->side[i][0] = sign * to[0];
            out->side[i][1] = sign * to[1];
        } else {
            out->at[i][0] = scale_by(along > 0 ? s->aabb->max.x : s->aabb->min.x, exponent) - x;
            out->at[i][1] = scale_by(across > 0 ? s->aabb->max.y : s->aabb->min.y, exponent) - y;
            out->side[i][0] = i % 2 == 0 ? sign : 0;
            out->side[i][1] = i % 2 == 0 ? 0 : sign;
        }
    }
}

#endif
