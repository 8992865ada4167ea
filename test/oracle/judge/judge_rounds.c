/* Round shapes: which point of the parallelogram of two segments is closest to the origin? Each of its nine features,
 * inside, sides and corners, has one foot of a perpendicular; that one is the closest from which no way into the
 * parallelogram leads closer (the conditions of Karush, Kuhn and Tucker, which suffice for a convex function). */
#include "judge_rounds.h"
#include "solid.h"

#include <stdlib.h>
#include <string.h>

/* Lengths are taken over 2^(2 exponent), so that products of a half length and an axis, over 2^exponent each, are on
 * the same scale. */
static whole length_of(double x, int exponent)
{
    return whole_of(x, 2 * exponent);
}

static void lower_all(int *exponent, int count, const double *x)
{
    for (int i = 0; i < count; ++i)
        solid_lower(exponent, x[i]);
}

static int exponent_of(const other *a, const other *b)
{
    int exponent = 0;
    const other *const both[2] = {a, b};
    for (int i = 0; i < 2; ++i) {
        solid_lower(&exponent, both[i]->radius);
        for (int k = 0; k < both[i]->count; ++k)
            lower_all(&exponent, 3, both[i]->corner[k]);
    }
    return exponent;
}

static point point_of(const double *x, int exponent)
{
    return (point){{length_of(x[0], exponent), length_of(x[1], exponent), length_of(x[2], exponent)}};
}

static point difference(const point *p, const point *q)
{
    point d;
    for (int c = 0; c < 3; ++c)
        d.x[c] = whole_difference(p->x[c], q->x[c]);
    return d;
}

/* p x + q y */
static point combined(whole x, const point *p, whole y, const point *q)
{
    point d;
    for (int c = 0; c < 3; ++c)
        d.x[c] = whole_sum(whole_product(x, p->x[c]), whole_product(y, q->x[c]));
    return d;
}

static whole dot(const point *p, const point *q)
{
    return solid_dot(p->x, q->x);
}

/* The parallelogram r + s u + t v, 0 <= s, t <= 1. */
typedef struct sheet {
    point r, u, v;
} sheet;

enum { AT_0, AT_1, FREE };

/* Is a share at 0, at 1 or free such that the slope along it leads nowhere? s is over `all`. */
static bool is_settled(int state, whole s, whole all, whole slope)
{
    const int sign = whole_sign(slope);
    if (state == FREE)
        return sign == 0 && whole_sign(s) >= 0 && whole_order(s, all) <= 0;
    return state == AT_0 ? sign >= 0 : sign <= 0;
}

/* The foot of the perpendicular on a feature: the shares s and t of u and v over `all`. False: it has none. */
static bool foot(const sheet *p, int at_s, int at_t, whole *s, whole *t, whole *all)
{
    whole uu = dot(&p->u, &p->u), vv = dot(&p->v, &p->v), uv = dot(&p->u, &p->v);
    whole ur = dot(&p->u, &p->r), vr = dot(&p->v, &p->r);
    if (at_s == FREE && at_t == FREE) {
        *all = whole_difference(whole_product(uu, vv), whole_product(uv, uv));
        *s = whole_difference(whole_product(uv, vr), whole_product(vv, ur));
        *t = whole_difference(whole_product(uv, ur), whole_product(uu, vr));
    } else if (at_s == FREE) {
        *all = uu;
        *t = at_t == AT_1 ? uu : whole_int(0);
        *s = whole_signed(at_t == AT_1 ? whole_sum(ur, uv) : ur, -1);
    } else if (at_t == FREE) {
        *all = vv;
        *s = at_s == AT_1 ? vv : whole_int(0);
        *t = whole_signed(at_s == AT_1 ? whole_sum(vr, uv) : vr, -1);
    } else {
        *all = whole_int(1);
        *s = whole_int(at_s);
        *t = whole_int(at_t);
    }
    return whole_sign(*all) > 0;
}

/* The sign of the distance of the origin less the reach, which is >= 0. In the plane -1, too, if the reach is 0 and the
 * origin strictly inside. */
static int sign_of_sheet(int dim, const sheet *p, whole reach)
{
    for (int feature = 0; feature < 9; ++feature) {
        const int at_s = feature % 3, at_t = feature / 3;
        whole s, t, all;
        if (!foot(p, at_s, at_t, &s, &t, &all))
            continue;
        point edges = combined(s, &p->u, t, &p->v), w = combined(all, &p->r, whole_int(1), &edges);
        if (!is_settled(at_s, s, all, dot(&p->u, &w)) || !is_settled(at_t, t, all, dot(&p->v, &w)))
            continue;
        whole most = whole_product(reach, all);
        const int sign = whole_order(dot(&w, &w), whole_product(most, most));
        const bool inside = at_s == FREE && at_t == FREE && whole_sign(s) > 0 && whole_order(s, all) < 0 &&
                            whole_sign(t) > 0 && whole_order(t, all) < 0;
        return dim == 2 && inside && sign == 0 ? -1 : sign;
    }
    abort(); /* one of them is the closest */
}

static sheet sheet_of(const other *a, const other *b, int exponent)
{
    point a0 = point_of(a->corner[0], exponent), a1 = point_of(a->corner[a->count - 1], exponent);
    point b0 = point_of(b->corner[0], exponent), b1 = point_of(b->corner[b->count - 1], exponent);
    return (sheet){difference(&b0, &a0), difference(&a0, &a1), difference(&b1, &b0)};
}

hit_relation judge_rounds(int dim, const other *a, const other *b)
{
    whole_begin();
    const int exponent = exponent_of(a, b);
    sheet p = sheet_of(a, b, exponent);
    whole reach = whole_sum(length_of(a->radius, exponent), length_of(b->radius, exponent));
    const int sign = sign_of_sheet(dim, &p, reach);
    return sign > 0 ? HIT_APART : sign == 0 ? HIT_TOUCHING : HIT_OVERLAPPING;
}

int judge_rounds_gap(const other *a, const other *b, double more, double slack)
{
    whole_begin();
    int exponent = exponent_of(a, b);
    solid_lower(&exponent, more);
    solid_lower(&exponent, slack);
    sheet p = sheet_of(a, b, exponent);
    whole reach = whole_sum(length_of(a->radius, exponent), length_of(b->radius, exponent));
    reach = whole_sum(reach, whole_sum(length_of(more, exponent), length_of(slack, exponent)));
    return whole_sign(reach) < 0 ? 1 : sign_of_sheet(3, &p, reach);
}

/* Is a ball in it? */
static bool holds_ball(int dim, const point *end, const point *other_end, const point *center, whole rest)
{
    sheet p = {difference(center, end), difference(end, other_end), {{whole_int(0), whole_int(0), whole_int(0)}}};
    return whole_sign(rest) >= 0 && sign_of_sheet(dim, &p, rest) <= 0;
}

bool judge_round_in_round(int dim, const other *a, const other *b)
{
    whole_begin();
    const int exponent = exponent_of(a, b);
    point end = point_of(a->corner[0], exponent), other_end = point_of(a->corner[a->count - 1], exponent);
    whole rest = whole_difference(length_of(a->radius, exponent), length_of(b->radius, exponent));
    for (int k = 0; k < b->count; ++k) {
        point center = point_of(b->corner[k], exponent);
        if (!holds_ball(dim, &end, &other_end, &center, rest))
            return false;
    }
    return true;
}

/* ---- Planes ---- */

/* The sign of x + r |n|, by squares. */
static int sign_of_sum(whole x, whole r, const whole *n)
{
    whole most = whole_product(whole_product(r, r), solid_dot(n, n));
    if (whole_sign(x) >= 0)
        return whole_sign(x) > 0 || whole_sign(most) > 0;
    return whole_order(most, whole_product(x, x));
}

void judge_round_side(int dim, const other *a, const wall *plane, int signs[2])
{
    whole_begin();
    int exponent = exponent_of(a, a);
    lower_all(&exponent, dim, plane->normal);
    solid_lower(&exponent, plane->offset);
    whole n[3] = {whole_int(0), whole_int(0), whole_int(0)};
    bool none = true;
    for (int c = 0; c < dim; ++c) {
        n[c] = whole_of(plane->normal[c], exponent);
        none = none && whole_sign(n[c]) == 0;
    }
    signs[0] = 1;
    signs[1] = -1;
    for (int k = 0; k < a->count; ++k) {
        /* normal.p over 2^(3 exponent) */
        point p = point_of(a->corner[k], exponent);
        whole x = whole_difference(solid_dot(n, p.x), whole_of(plane->offset, 3 * exponent));
        whole r = length_of(a->radius, exponent);
        const int above = sign_of_sum(x, r, n), below = -sign_of_sum(whole_signed(x, -1), r, n);
        signs[0] = below < signs[0] ? below : signs[0];
        signs[1] = above > signs[1] ? above : signs[1];
    }
    if (none)
        signs[0] = signs[1] = plane->offset >= 0 ? -1 : 1;
}

/* ---- Boxes ---- */

static int exponent_with_box(const other *a, const crate *box)
{
    int exponent = exponent_of(a, a);
    if (box->turned) {
        lower_all(&exponent, 3, box->center);
        lower_all(&exponent, 3, box->half);
        lower_all(&exponent, 9, box->axis[0]);
    } else {
        lower_all(&exponent, 3, box->low);
        lower_all(&exponent, 3, box->high);
    }
    return exponent;
}

static point corner_of(const crate *box, int dim, int corner, int exponent)
{
    if (!box->turned) {
        double p[3];
        for (int c = 0; c < 3; ++c)
            p[c] = corner >> c & 1 ? box->high[c] : box->low[c];
        return point_of(p, exponent);
    }
    point p = point_of(box->center, exponent);
    for (int k = 0; k < dim; ++k)
        for (int c = 0; c < 3; ++c) {
            whole arm = whole_product(whole_of(box->half[k], exponent), whole_of(box->axis[k][c], exponent));
            p.x[c] = whole_sum(p.x[c], whole_signed(arm, corner >> k & 1 ? 1 : -1));
        }
    return p;
}

/* The sign of n.p - offset - x |n|; all over 2^(3 exponent). */
static int sign_of_gap(int dim, const point *p, const wall *plane, double x, int exponent)
{
    whole n[3] = {whole_int(0), whole_int(0), whole_int(0)};
    for (int c = 0; c < dim; ++c)
        n[c] = whole_of(plane->normal[c], exponent);
    whole value = whole_difference(solid_dot(n, p->x), whole_of(plane->offset, 3 * exponent));
    whole size = whole_absolute(length_of(x, exponent));
    return x < 0 ? sign_of_sum(value, size, n) : -sign_of_sum(whole_signed(value, -1), size, n);
}

static void lower_plane(int *exponent, const wall *plane, double x)
{
    lower_all(exponent, 3, plane->normal);
    solid_lower(exponent, plane->offset);
    solid_lower(exponent, x);
}

int judge_corner_gap(int dim, const crate *box, int corner, const wall *plane, double x)
{
    whole_begin();
    const other none = {.count = 0};
    int exponent = exponent_with_box(&none, box);
    lower_plane(&exponent, plane, x);
    point p = corner_of(box, dim, corner, exponent);
    return sign_of_gap(dim, &p, plane, x, exponent);
}

int judge_point_gap(int dim, const double *x, const wall *plane, double gap)
{
    whole_begin();
    int exponent = 0;
    lower_all(&exponent, 3, x);
    lower_plane(&exponent, plane, gap);
    point p = point_of(x, exponent);
    return sign_of_gap(dim, &p, plane, gap, exponent);
}

bool judge_box_in_round(int dim, const other *a, const crate *box)
{
    whole_begin();
    const int exponent = exponent_with_box(a, box);
    point end = point_of(a->corner[0], exponent), other_end = point_of(a->corner[a->count - 1], exponent);
    for (int k = 0; k < 1 << dim; ++k) {
        point p = corner_of(box, dim, k, exponent);
        if (!holds_ball(dim, &end, &other_end, &p, length_of(a->radius, exponent)))
            return false;
    }
    return true;
}

/* No corner of the box is beyond the plane of a face, so the side of it on which they are is that of the box. */
static bool face_holds(int dim, const crate *box, int k, const other *a, int exponent)
{
    whole n[3] = {whole_int(0), whole_int(0), whole_int(0)}, u[3][3];
    for (int i = 0; i < 3; ++i)
        for (int c = 0; c < 3; ++c)
            u[i][c] = whole_of(i < dim ? box->axis[i][c] : c == 2, i < dim ? exponent : 0);
    for (int c = 0; c < 3; ++c)
        n[c] = solid_cross(u[(k + 1) % 3], u[(k + 2) % 3], c);
    if (whole_sign(solid_dot(n, u[k])) < 0)
        for (int c = 0; c < 3; ++c)
            n[c] = whole_signed(n[c], -1);
    point low = corner_of(box, dim, box->half[k] < 0 ? (1 << dim) - 1 : 0, exponent);
    point high = corner_of(box, dim, box->half[k] < 0 ? 0 : (1 << dim) - 1, exponent);
    for (int i = 0; i < a->count; ++i) {
        point p = point_of(a->corner[i], exponent), up = difference(&p, &high), down = difference(&low, &p);
        whole r = length_of(a->radius, exponent);
        if (sign_of_sum(solid_dot(up.x, n), r, n) > 0 || sign_of_sum(solid_dot(down.x, n), r, n) > 0)
            return false;
    }
    return true;
}

bool judge_round_in_box(int dim, const crate *box, const other *a)
{
    whole_begin();
    const int exponent = exponent_with_box(a, box);
    whole r = length_of(a->radius, exponent);
    for (int k = 0; k < dim; ++k) {
        if (box->turned && !face_holds(dim, box, k, a, exponent))
            return false;
        for (int i = 0; i < a->count && !box->turned; ++i) {
            whole x = length_of(a->corner[i][k], exponent);
            if (whole_order(whole_difference(x, r), length_of(box->low[k], exponent)) < 0 ||
                whole_order(whole_sum(x, r), length_of(box->high[k], exponent)) > 0)
                return false;
        }
    }
    return true;
}
