/* Convex bodies by their corners. The corners of an OBB and the far end of a ray are no doubles: they are rounded as
 * seen from an origin nearby, and exact where that does not do. First principles. */
#include "hull/body3.h"

#include "core/minmax.h"
#include "core/vec.h"
#include "exact/order.h"
#include "hull/fours3.h"
#include "relate/interval_overlap.h"

#include <float.h>
#include <string.h>

body3 hit__hull_body3_of_corners(const hit_vec3 *corner, uint32_t count)
{
    body3 body; /* `own` stays as it is: that is most of it */
    body.count = count;
    body.corner = corner;
    body.origin[0] = body.origin[1] = body.origin[2] = 0;
    body.hull = NULL;
    body.box = NULL;
    body.first = 0;
    body.ray = NULL;
    body.far = 0;
    body.by = NULL;
    body.still = 0;
    body.size = 0;
    return body;
}

body3 hit__hull_body3_of_hull(const hit_hull3 *hull)
{
    body3 body = hit__hull_body3_of_corners(hull->corner, hull->corner ? hull->corners : 0);
    body.hull = hull->corners > FOURS3_MOST && hull->edges > 0 && hull->corner_edge ? hull : NULL;
    return body;
}

/* Its address changes when it is copied: hit__hull_body3_look and those who hand it on set `corner`. */
body3 hit__hull_body3_of_aabb(const hit_aabb3 *box)
{
    body3 body = {.count = interval_box3_has_points(box) ? BODY3_CORNERS : 0};
    for (int i = 0; i < BODY3_CORNERS; i++)
        body.own[i] = (hit_vec3){i & 1 ? box->max.x : box->min.x, i & 2 ? box->max.y : box->min.y,
                                 i & 4 ? box->max.z : box->min.z};
    return body;
}

body3 hit__hull_body3_of_obb(const hit_obb3 *box)
{
    return (body3){.count = exact_all_finite(15, &box->center.x) ? BODY3_CORNERS : 0, .box = box};
}

body3 hit__hull_body3_of_ray(const hit_ray3 *ray, const body3 *beside)
{
    const double *d = vec3_array(&ray->direction), *o = vec3_array(&ray->origin);
    body3 body = hit__hull_body3_of_corners(NULL, 2);
    body.ray = ray;
    int k = 0, least, most = -1100, reach;
    double furthest = 0;
    for (int c = 1; c < 3; c++)
        k = exact_less(fabs(d[k]), fabs(d[c])) ? c : k;
    if (exact_is_zero(d[k]))
        body.count = 1;
    for (uint32_t i = 0; i < beside->count; i++) {
        const double at = fabs(vec3_array(&beside->corner[i])[k]);
        furthest = core_max(at, furthest);
    }
    frexp(furthest <= DBL_MAX ? furthest : 0, &reach);
    most = reach > most ? reach : most;
    frexp(o[k], &reach);
    most = reach > most ? reach : most;
    frexp(d[k], &least);
    /* 2^far |d_k| >= 2^(most + 2) is more than |o_k| and a corner's together. Nothing is lost if it is more: where a
     * thread flushes, frexp may take a number for 0. */
    if (!(fabs(d[k]) >= 0x1p-1000))
        least = -1080;
    body.far = most < -1000 ? -1000 - least + 2 : most - least + 2;
    body.far = body.far > 0 ? body.far : 0;
    return body;
}

void hit__hull_body3_sweep(body3 *body, const hit_vec3 *by)
{
    body->by = vec3_array(by);
    body->still = body->count;
    body->count *= 2;
}

bool hit__hull_body3_is_one(const body3 *body, bool endless)
{
    const double most = endless ? INFINITY : DBL_MAX;
    const uint32_t count = body->by != NULL ? body->still : body->count;
    for (uint32_t i = 0; i < count && body->box == NULL; i++) {
        const double *p = vec3_array(&body->corner[i]);
        if (!(fabs(p[0]) <= most && fabs(p[1]) <= most && fabs(p[2]) <= most))
            return false;
    }
    return body->count > 0;
}

static void look_at_box(body3 *body, const double origin[3])
{
    const hit_obb3 *box = body->box;
    const double *c = vec3_array(&box->center), *h = vec3_array(&box->half);
    body->size = 0;
    for (int k = 0; k < 3; k++) {
        double u[3], size;
        for (int i = 0; i < 3; i++)
            u[i] = h[i] * vec3_array(&box->axis[i])[k];
        const double middle = c[k] - origin[k];
        size = fabs(middle) + (fabs(u[0]) + fabs(u[1]) + fabs(u[2]));
        body->size = !(size <= body->size) ? size : body->size;
        for (int i = 0; i < BODY3_CORNERS; i++)
            ((double *)&body->own[i])[k] =
                middle + ((i & 1 ? u[0] : -u[0]) + (i & 2 ? u[1] : -u[1]) + (i & 4 ? u[2] : -u[2]));
    }
    body->corner = body->own + body->first;
}

/* The sizes of the terms of what has moved. */
static void look_at_sweep(body3 *body)
{
    double size = body->size;
    for (uint32_t i = 0; i < body->still; i++) {
        double p[3];
        body3_local(body, i, p);
        size = !(vec3_size1(p) <= size) ? vec3_size1(p) : size;
    }
    body->size = size + vec3_size1(body->by);
}

static void look_from(body3 *body, const double origin[3])
{
    body->size = 0;
    if (body->box != NULL) {
        look_at_box(body, origin);
        if (body->by != NULL)
            look_at_sweep(body);
        return;
    }
    if (body->ray != NULL) {
        const double *o = vec3_array(&body->ray->origin), *d = vec3_array(&body->ray->direction);
        for (int k = 0; k < 3; k++) {
            ((double *)&body->own[0])[k] = o[k] - origin[k];
            ((double *)&body->own[1])[k] = (o[k] - origin[k]) + ldexp(d[k], body->far);
        }
        body->corner = body->own;
        return;
    }
    if (body->corner == NULL)
        body->corner = body->own;
    memcpy(body->origin, origin, sizeof body->origin);
    if (body->by != NULL)
        look_at_sweep(body);
}

void hit__hull_body3_look(body3 *a, body3 *b)
{
    const double *origin = a->box != NULL   ? vec3_array(&a->box->center)
                           : a->ray != NULL ? vec3_array(&a->ray->origin)
                                            : vec3_array(a->corner != NULL ? a->corner : a->own);
    const double from[3] = {origin[0], origin[1], origin[2]};
    look_from(a, from);
    look_from(b, from);
}

static dyadic shifted(dyadic_arena *arena, dyadic x, int by)
{
    for (; by > 1000; by -= 1000)
        x = hit__exact_dyadic_multiply(arena, x, hit__exact_dyadic_from(arena, 0x1p1000));
    return hit__exact_dyadic_multiply(arena, x, hit__exact_dyadic_from(arena, ldexp(1, by)));
}

/* Adds the way of the body. */
static void move_exactly(const body3 *body, dyadic_arena *arena, dyadic at[3])
{
    for (int k = 0; k < 3; k++)
        at[k] = hit__exact_dyadic_add(arena, at[k], hit__exact_dyadic_from(arena, body->by[k]));
}

static void exact_corner_of_box(const hit_obb3 *box, uint32_t i, dyadic_arena *arena, dyadic out[3])
{
    for (int k = 0; k < 3; k++) {
        const int used = arena->used;
        dyadic sum = hit__exact_dyadic_from(arena, vec3_array(&box->center)[k]);
        for (int j = 0; j < 3; j++) {
            dyadic h = hit__exact_dyadic_from(arena, vec3_array(&box->half)[j]);
            dyadic u = hit__exact_dyadic_from(arena, vec3_array(&box->axis[j])[k]);
            dyadic way = hit__exact_dyadic_multiply(arena, h, u);
            sum = hit__exact_dyadic_add(arena, sum, i >> j & 1 ? way : dyadic_negate(way));
        }
        out[k] = hit__exact_dyadic_keep(arena, used, sum);
    }
}

void hit__hull_body3_exact(const body3 *body, uint32_t i, dyadic_arena *arena, dyadic out[3])
{
    if (body->by != NULL && i >= body->still) {
        body3 start = *body;
        start.by = NULL;
        hit__hull_body3_exact(&start, i - body->still, arena, out);
        move_exactly(body, arena, out);
        return;
    }
    if (body->box != NULL) {
        exact_corner_of_box(body->box, i + body->first, arena, out);
        return;
    }
    const double *p = vec3_array(body->ray != NULL ? &body->ray->origin : &body->corner[i]);
    for (int k = 0; k < 3; k++) {
        const int used = arena->used;
        dyadic x = hit__exact_dyadic_from(arena, p[k]);
        if (body->ray != NULL && i == 1) {
            dyadic d = hit__exact_dyadic_from(arena, vec3_array(&body->ray->direction)[k]);
            x = hit__exact_dyadic_add(arena, x, shifted(arena, d, body->far));
        }
        out[k] = hit__exact_dyadic_keep(arena, used, x);
    }
}
