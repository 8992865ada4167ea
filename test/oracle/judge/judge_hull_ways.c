/* First principles: two convex bodies are apart if an axis parts them, one of the normals of their faces or a cross
 * product of two edges; and the least overlap along these axes is the depth. */
#include "judge/judge_hull_ways.h"

#include <math.h>
#include <stdlib.h>

enum { BITS = 1024 };

/* Numbers for the intermediate results of this file. */
static mpf_t scratch[24];
static int scratch_users;

void solid_body_init(solid_body *body)
{
    mpf_set_default_prec(BITS);
    body->corners = body->normals = body->edges = 0;
    for (int k = 0; k < 3; ++k) {
        for (int i = 0; i < SOLID_BODY_CORNERS; ++i)
            mpf_init(body->corner[i][k]);
        for (int i = 0; i < SOLID_BODY_NORMALS; ++i)
            mpf_init(body->normal[i][k]);
        for (int i = 0; i < SOLID_BODY_EDGES; ++i)
            mpf_init(body->edge[i][k]);
    }
    if (scratch_users++ == 0)
        for (int i = 0; i < 24; ++i)
            mpf_init(scratch[i]);
}

void solid_body_clear(solid_body *body)
{
    for (int k = 0; k < 3; ++k) {
        for (int i = 0; i < SOLID_BODY_CORNERS; ++i)
            mpf_clear(body->corner[i][k]);
        for (int i = 0; i < SOLID_BODY_NORMALS; ++i)
            mpf_clear(body->normal[i][k]);
        for (int i = 0; i < SOLID_BODY_EDGES; ++i)
            mpf_clear(body->edge[i][k]);
    }
    if (--scratch_users == 0)
        for (int i = 0; i < 24; ++i)
            mpf_clear(scratch[i]);
}

/* ---- Vectors ---- */

static void dot(mpf_t out, mpf_t u[3], mpf_t v[3])
{
    mpf_mul(out, u[0], v[0]);
    mpf_mul(scratch[23], u[1], v[1]);
    mpf_add(out, out, scratch[23]);
    mpf_mul(scratch[23], u[2], v[2]);
    mpf_add(out, out, scratch[23]);
}

static void cross(mpf_t out[3], mpf_t u[3], mpf_t v[3])
{
    for (int k = 0; k < 3; ++k) {
        int i = (k + 1) % 3, j = (k + 2) % 3;
        mpf_mul(out[k], u[i], v[j]);
        mpf_mul(scratch[23], u[j], v[i]);
        mpf_sub(out[k], out[k], scratch[23]);
    }
}

static void difference(mpf_t out[3], mpf_t u[3], mpf_t v[3])
{
    for (int k = 0; k < 3; ++k)
        mpf_sub(out[k], u[k], v[k]);
}

static bool is_zero(mpf_t u[3])
{
    return mpf_sgn(u[0]) == 0 && mpf_sgn(u[1]) == 0 && mpf_sgn(u[2]) == 0;
}

/* ---- Bodies ---- */

static void add_normal(solid_body *body, mpf_t n[3], int sign)
{
    if (body->normals == SOLID_BODY_NORMALS)
        abort();
    for (int k = 0; k < 3; ++k)
        sign < 0 ? mpf_neg(body->normal[body->normals][k], n[k]) : mpf_set(body->normal[body->normals][k], n[k]);
    body->normals += !is_zero(n);
}

static void add_edge(solid_body *body, mpf_t from[3], mpf_t to[3])
{
    if (body->edges == SOLID_BODY_EDGES)
        abort();
    difference(body->edge[body->edges++], to, from);
}

/* A point: three axes. In line: the ends, and two axes across. */
static void add_thin_normals(solid_body *body)
{
    mpf_t *unit = scratch + 0, *way = scratch + 3, *across = scratch + 6;
    for (int axis = 0; axis < 3; ++axis) {
        for (int k = 0; k < 3; ++k)
            mpf_set_d(unit[k], k == axis);
        if (body->corners == 2) {
            difference(way, body->corner[1], body->corner[0]);
            cross(across, way, unit);
            add_normal(body, way, axis == 0 ? 1 : -1);
            add_normal(body, across, 1);
            add_normal(body, across, -1);
        } else {
            add_normal(body, unit, 1);
            add_normal(body, unit, -1);
        }
    }
    if (body->corners == 2)
        add_edge(body, body->corner[0], body->corner[1]);
}

void solid_body_of_hull(solid_body *body, const hit_hull3 *hull)
{
    if (hull->corners > SOLID_BODY_CORNERS)
        abort();
    body->corners = (int)hull->corners;
    body->normals = body->edges = 0;
    for (uint32_t i = 0; i < hull->corners; ++i)
        for (int k = 0; k < 3; ++k)
            mpf_set_d(body->corner[i][k], (&hull->corner[i].x)[k]);
    if (hull->faces == 0)
        add_thin_normals(body);
    for (uint32_t f = 0; f < hull->faces; ++f) {
        mpf_t *u = scratch + 0, *v = scratch + 3, *n = scratch + 6, *side = scratch + 9;
        uint32_t begin = hull->face_begin[f], end = hull->face_begin[f + 1];
        difference(u, body->corner[hull->edge_corner[begin + 1]], body->corner[hull->edge_corner[begin]]);
        difference(v, body->corner[hull->edge_corner[begin + 2]], body->corner[hull->edge_corner[begin]]);
        cross(n, u, v);
        add_normal(body, n, 1);
        for (uint32_t e = begin; e < end; ++e) {
            uint32_t next = e + 1 == end ? begin : e + 1;
            if (e < hull->edge_twin[e])
                add_edge(body, body->corner[hull->edge_corner[e]], body->corner[hull->edge_corner[next]]);
            if (hull->faces == 2) {
                difference(u, body->corner[hull->edge_corner[next]], body->corner[hull->edge_corner[e]]);
                cross(side, u, n);
                add_normal(body, side, 1);
            }
        }
    }
}

void solid_body_of_obb(solid_body *body, const hit_obb3 *box)
{
    mpf_t *n = scratch + 0, *axis[3] = {scratch + 3, scratch + 6, scratch + 9};
    body->corners = 8;
    body->normals = 0;
    body->edges = 3;
    for (int i = 0; i < 3; ++i)
        for (int k = 0; k < 3; ++k) {
            mpf_set_d(axis[i][k], (&box->axis[i].x)[k]);
            mpf_set(body->edge[i][k], axis[i][k]);
        }
    for (int i = 0; i < 3; ++i) {
        cross(n, axis[(i + 1) % 3], axis[(i + 2) % 3]);
        add_normal(body, n, 1);
        add_normal(body, n, -1);
    }
    for (int i = 0; i < 8; ++i)
        for (int k = 0; k < 3; ++k) {
            mpf_set_d(body->corner[i][k], (&box->center.x)[k]);
            for (int j = 0; j < 3; ++j) {
                mpf_set_d(n[0], (&box->half.x)[j]);
                mpf_mul(n[0], n[0], axis[j][k]);
                i >> j & 1 ? mpf_add(body->corner[i][k], body->corner[i][k], n[0])
                           : mpf_sub(body->corner[i][k], body->corner[i][k], n[0]);
            }
        }
}

void solid_body_move(solid_body *body, hit_vec3 by)
{
    for (int k = 0; k < 3; ++k) {
        mpf_set_d(scratch[0], (&by.x)[k]);
        for (int i = 0; i < body->corners; ++i)
            mpf_add(body->corner[i][k], body->corner[i][k], scratch[0]);
    }
}

/* Of a thin body that moves along itself: only the two ends. */
static bool sweep_in_line(solid_body *body, mpf_t by[3])
{
    mpf_t *n = scratch + 3;
    int last = 0, first = 0;
    if (body->corners > 2)
        return false;
    if (body->edges > 0) {
        cross(n, body->edge[0], by);
        if (!is_zero(n))
            return false;
    }
    for (int i = 0; i < body->corners; ++i)
        for (int k = 0; k < 3; ++k)
            mpf_add(body->corner[body->corners + i][k], body->corner[i][k], by[k]);
    for (int i = 1; i < 2 * body->corners; ++i) {
        dot(scratch[6], body->corner[i], by);
        dot(scratch[7], body->corner[last], by);
        dot(scratch[8], body->corner[first], by);
        last = mpf_cmp(scratch[6], scratch[7]) > 0 ? i : last;
        first = mpf_cmp(scratch[6], scratch[8]) < 0 ? i : first;
    }
    for (int k = 0; k < 3; ++k) {
        mpf_set(n[k], body->corner[last][k]);
        mpf_set(body->corner[0][k], body->corner[first][k]);
        mpf_set(body->corner[1][k], n[k]);
    }
    body->corners = 2;
    body->normals = body->edges = 0;
    mpf_t *keep = scratch + 12;
    for (int k = 0; k < 3; ++k)
        mpf_set(keep[k], by[k]);
    add_thin_normals(body);
    return true;
}

void solid_body_sweep(solid_body *body, hit_vec3 by)
{
    mpf_t *way = scratch + 12, *n = scratch + 15, *side = scratch + 18;
    mpf_set_d(way[0], by.x);
    mpf_set_d(way[1], by.y);
    mpf_set_d(way[2], by.z);
    if (is_zero(way) || sweep_in_line(body, way))
        return;
    for (int i = 0; i < body->corners; ++i)
        for (int k = 0; k < 3; ++k)
            mpf_add(body->corner[body->corners + i][k], body->corner[i][k], way[k]);
    body->corners *= 2;
    const int edges = body->edges;
    for (int i = 0; i < edges; ++i) {
        cross(n, body->edge[i], way);
        add_normal(body, n, 1);
        cross(side, n, way);
        add_normal(body, side, 1);
        cross(side, n, body->edge[i]);
        add_normal(body, side, 1);
    }
    for (int k = 0; k < 3; ++k)
        mpf_set(body->edge[body->edges][k], way[k]);
    body->edges++;
}

/* ---- Along an axis ---- */

/* The least and the greatest product of an axis with the corners. */
static void extent(mpf_t least, mpf_t most, solid_body *body, mpf_t n[3])
{
    for (int i = 0; i < body->corners; ++i) {
        dot(scratch[22], n, body->corner[i]);
        if (i == 0 || mpf_cmp(scratch[22], least) < 0)
            mpf_set(least, scratch[22]);
        if (i == 0 || mpf_cmp(scratch[22], most) > 0)
            mpf_set(most, scratch[22]);
    }
}

/* scratch[16] over the length of the axis, rounded but for its sign. */
static double over_length(mpf_t n[3])
{
    dot(scratch[21], n, n);
    mpf_sqrt(scratch[21], scratch[21]);
    mpf_div(scratch[16], scratch[16], scratch[21]);
    const double value = mpf_get_d(scratch[16]);
    return value != 0 ? value : mpf_sgn(scratch[16]) * 0x1p-1074;
}

/* Takes the overlap along an axis, both ways, if it is less. */
static void try_axis(double *best, solid_body *a, solid_body *b, mpf_t n[3])
{
    if (is_zero(n))
        return;
    extent(scratch[17], scratch[18], a, n);
    extent(scratch[19], scratch[20], b, n);
    mpf_sub(scratch[16], scratch[18], scratch[19]); /* b goes on */
    mpf_sub(scratch[21], scratch[20], scratch[17]); /* b goes back */
    if (mpf_cmp(scratch[21], scratch[16]) < 0)
        mpf_set(scratch[16], scratch[21]);
    *best = fmin(*best, over_length(n));
}

double solid_body_depth(solid_body *a, solid_body *b)
{
    double best = INFINITY;
    mpf_t *n = scratch + 0;
    for (int i = 0; i < a->normals; ++i)
        try_axis(&best, a, b, a->normal[i]);
    for (int i = 0; i < b->normals; ++i)
        try_axis(&best, a, b, b->normal[i]);
    for (int i = 0; i < a->edges; ++i)
        for (int j = 0; j < b->edges; ++j) {
            cross(n, a->edge[i], b->edge[j]);
            try_axis(&best, a, b, n);
        }
    if (a->corners == 1 && b->corners == 1)
        return best;
    for (int way = 0; way < 2; ++way) { /* flat and in a common plane: across each other's edges */
        solid_body *p = way == 0 ? a : b, *q = way == 0 ? b : a;
        if (p->corners > 2)
            continue;
        for (int i = 0; i < q->corners; ++i) { /* from a point or segment to a corner */
            difference(scratch + 3, q->corner[i], p->corner[0]);
            try_axis(&best, a, b, scratch + 3);
            if (p->corners == 2) {
                cross(scratch + 6, p->edge[0], scratch + 3);
                try_axis(&best, a, b, scratch + 6);
                cross(scratch + 9, p->edge[0], scratch + 6);
                try_axis(&best, a, b, scratch + 9);
            }
        }
    }
    return best;
}

double solid_body_gap(solid_body *a, solid_body *b, hit_vec3 along)
{
    mpf_t *n = scratch + 0;
    mpf_set_d(n[0], along.x);
    mpf_set_d(n[1], along.y);
    mpf_set_d(n[2], along.z);
    extent(scratch[17], scratch[18], a, n);
    extent(scratch[19], scratch[20], b, n);
    mpf_sub(scratch[16], scratch[19], scratch[18]);
    return over_length(n);
}

double solid_body_out(solid_body *body, hit_vec3 point)
{
    double most = -INFINITY;
    mpf_t *p = scratch + 0;
    mpf_set_d(p[0], point.x);
    mpf_set_d(p[1], point.y);
    mpf_set_d(p[2], point.z);
    for (int i = 0; i < body->normals; ++i) {
        mpf_t *n = body->normal[i];
        extent(scratch[17], scratch[18], body, n);
        dot(scratch[16], p, n);
        mpf_sub(scratch[16], scratch[16], scratch[18]);
        most = fmax(most, over_length(n));
    }
    return most;
}

double solid_body_size(solid_body *a, solid_body *b)
{
    double size = 0;
    for (int i = 0; i < a->corners + b->corners; ++i)
        for (int k = 0; k < 3; ++k) {
            mpf_ptr p = (i < a->corners ? a->corner[i][k] : b->corner[i - a->corners][k]);
            mpf_sub(scratch[0], p, a->corner[0][k]);
            size = fmax(size, fabs(mpf_get_d(scratch[0])));
        }
    return size;
}
