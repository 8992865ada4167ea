/* What is true of a box and something else, in whole numbers. */
#include "judge.h"
#include "whole.h"

#include <math.h>
#include <stdlib.h>

/* All lengths are taken over 2^(length + axis), half lengths over 2^length, axes over 2^axis, normals over 2^normal and
 * offsets over the sum of all three. */
typedef struct scales {
    int length, axis, normal;
} scales;

/* Of an AABB low and high, NULL where there is no end. */
typedef struct solid_box {
    int dim;
    bool turned;
    whole low[3], high[3];
    whole center[3], half[3], axis[3][3], determinant;
} solid_box;

typedef struct point {
    whole x[3];
} point;

typedef struct solid_wall {
    whole normal[3], offset;
} solid_wall;

/* ---- From doubles ---- */

static void lower(int *exponent, double x)
{
    if (isfinite(x))
        *exponent = whole_exponent(x, *exponent);
}

static scales find_scales(const meeting *m)
{
    scales s = {1100, 0, 0};
    const crate *box = &m->box;
    const other *o = &m->with;
    for (int k = 0; k < m->dim; ++k) {
        lower(&s.length, box->turned ? box->center[k] : box->low[k]);
        lower(&s.length, box->turned ? box->half[k] : box->high[k]);
        for (int i = 0; box->turned && i < m->dim; ++i)
            lower(&s.axis, box->axis[k][i]);
        for (int i = 0; i < other_corners(o); ++i)
            lower(&s.length, o->corner[i][k]);
        for (int i = 0; i < other_planes(o); ++i)
            lower(&s.normal, o->plane[i].normal[k]);
    }
    if (o->kind == OTHER_BALL)
        lower(&s.length, o->radius);
    int offset = s.length + s.axis + s.normal;
    for (int i = 0; i < other_planes(o); ++i)
        lower(&offset, o->plane[i].offset);
    s.normal = offset - s.length - s.axis;
    return s;
}

static point point_from(const double *x, int dim, const scales *s)
{
    point p;
    for (int k = 0; k < 3; ++k)
        p.x[k] = whole_of(k < dim ? x[k] : 0, s->length + s->axis);
    return p;
}

static whole dot(const whole *u, const whole *v)
{
    whole sum = whole_int(0);
    for (int k = 0; k < 3; ++k)
        sum = whole_sum(sum, whole_product(u[k], v[k]));
    return sum;
}

/* Component k of u x v. */
static whole cross(const whole *u, const whole *v, int k)
{
    int i = (k + 1) % 3, j = (k + 2) % 3;
    return whole_difference(whole_product(u[i], v[j]), whole_product(u[j], v[i]));
}

/* Row k of the adjugate: that which takes a vector to |axes| times its coordinate along axis k. */
static whole coordinate(const solid_box *b, int k, const whole *v)
{
    whole row[3];
    for (int c = 0; c < 3; ++c)
        row[c] = cross(b->axis[(k + 1) % 3], b->axis[(k + 2) % 3], c);
    return dot(row, v);
}

static solid_box box_from(const meeting *m, const scales *s)
{
    const crate *box = &m->box;
    solid_box b = {.dim = m->dim, .turned = box->turned};
    if (!box->turned) {
        for (int k = 0; k < m->dim; ++k) {
            b.low[k] = isfinite(box->low[k]) ? whole_of(box->low[k], s->length) : NULL;
            b.high[k] = isfinite(box->high[k]) ? whole_of(box->high[k], s->length) : NULL;
        }
        return b;
    }
    point center = point_from(box->center, m->dim, s);
    for (int k = 0; k < 3; ++k) {
        b.center[k] = center.x[k];
        b.half[k] = whole_of(k < m->dim ? box->half[k] : 0, s->length);
        for (int i = 0; i < 3; ++i) {
            double x = k < m->dim && i < m->dim ? box->axis[k][i] : k == i;
            b.axis[k][i] = whole_of(x, s->axis);
        }
    }
    b.determinant = coordinate(&b, 0, b.axis[0]);
    return b;
}

static solid_wall wall_from(const wall *plane, int dim, const scales *s)
{
    solid_wall w;
    for (int k = 0; k < 3; ++k)
        w.normal[k] = whole_of(k < dim ? plane->normal[k] : 0, s->normal);
    w.offset = whole_of(plane->offset, s->length + s->axis + s->normal);
    return w;
}

/* ---- What can be decided ---- */

typedef enum state { USABLE, HITS_NOTHING, UNDECIDED } state;

static state worse(state a, state b)
{
    return a == HITS_NOTHING || b == HITS_NOTHING ? HITS_NOTHING : a > b ? a : b;
}

static state number_state(double x)
{
    return isnan(x) ? HITS_NOTHING : isinf(x) ? UNDECIDED : USABLE;
}

static state box_state(const meeting *m)
{
    const crate *box = &m->box;
    state s = USABLE;
    for (int k = 0; k < m->dim; ++k) {
        if (!box->turned) {
            double low = box->low[k], high = box->high[k];
            if (isnan(low) || isnan(high) || low > high)
                s = HITS_NOTHING;
            else if (isinf(low) && low >= high)
                s = worse(s, UNDECIDED); /* nowhere */
            continue;
        }
        if (!isfinite(box->center[k]) || !isfinite(box->half[k]))
            s = HITS_NOTHING;
        if (box->half[k] < 0)
            s = worse(s, UNDECIDED);
        for (int i = 0; i < m->dim; ++i)
            s = isfinite(box->axis[k][i]) ? s : HITS_NOTHING;
    }
    return s;
}

static state other_state(const meeting *m)
{
    const other *o = &m->with;
    state s = USABLE;
    for (int k = 0; k < m->dim; ++k) {
        for (int i = 0; i < other_corners(o); ++i)
            s = worse(s, number_state(o->corner[i][k]));
        for (int i = 0; i < other_planes(o); ++i)
            s = isfinite(o->plane[i].normal[k]) ? s : HITS_NOTHING;
    }
    for (int i = 0; i < other_planes(o); ++i)
        s = isfinite(o->plane[i].offset) ? s : HITS_NOTHING;
    if (o->kind == OTHER_BALL)
        s = worse(s, o->radius < 0 ? UNDECIDED : number_state(o->radius));
    return s;
}

/* ---- Clipping ---- */

/* How far p is from side 2 k of the box, or from side 2 k + 1: >= 0 within. NULL: there is no such side. */
static whole side_of(const solid_box *b, int side, const point *p)
{
    int k = side / 2;
    if (!b->turned) {
        whole end = side % 2 != 0 ? b->high[k] : b->low[k];
        if (end == NULL)
            return NULL;
        return side % 2 != 0 ? whole_difference(end, p->x[k]) : whole_difference(p->x[k], end);
    }
    whole from[3];
    for (int c = 0; c < 3; ++c)
        from[c] = whole_difference(p->x[c], b->center[c]);
    whole reach = whole_product(whole_absolute(b->determinant), b->half[k]);
    int sign = whole_sign(b->determinant) * (side % 2 != 0 ? -1 : 1);
    return whole_sum(reach, whole_signed(coordinate(b, k, from), sign));
}

static bool is_flat(const solid_box *b, int k)
{
    if (b->turned)
        return whole_sign(b->half[k]) == 0;
    return b->low[k] != NULL && b->high[k] != NULL && whole_order(b->low[k], b->high[k]) == 0;
}

enum { MOST_CLIPPED = 16 };

/* A convex part of what some corners span, in weights of these corners; of any sum but 0. */
typedef struct part {
    int count, corners;
    whole weight[MOST_CLIPPED][3];
} part;

static whole weighed(const part *p, int i, const whole *value)
{
    whole sum = whole_int(0);
    for (int c = 0; c < p->corners; ++c)
        sum = whole_sum(sum, whole_product(p->weight[i][c], value[c]));
    return sum;
}

/* What remains where the function is >= 0 that is linear and has these values at the corners. */
static part clipped(const part *p, const whole *value)
{
    part out = {.corners = p->corners};
    for (int i = 0; i < p->count; ++i) {
        int next = (i + 1) % p->count;
        whole here = weighed(p, i, value), there = weighed(p, next, value);
        if (whole_sign(here) >= 0) {
            for (int c = 0; c < p->corners; ++c)
                out.weight[out.count][c] = p->weight[i][c];
            ++out.count;
        }
        if (whole_sign(here) * whole_sign(there) < 0) {
            for (int c = 0; c < p->corners; ++c)
                out.weight[out.count][c] = whole_sum(whole_product(whole_absolute(there), p->weight[i][c]),
                                                     whole_product(whole_absolute(here), p->weight[next][c]));
            ++out.count;
        }
    }
    return out;
}

/* Do the directions from the first corner to the others leave the box in each direction in which it is flat, one
 * independent of the other? Only then do the two together span the space. */
static bool spans(const solid_box *b, int corners, const point *corner)
{
    whole along[2][3];
    int flat = 0;
    for (int k = 0; k < b->dim; ++k) {
        if (!is_flat(b, k))
            continue;
        for (int c = 1; c < corners && flat < 2; ++c)
            along[c - 1][flat] = whole_difference(side_of(b, 2 * k, &corner[c]), side_of(b, 2 * k, &corner[0]));
        ++flat;
    }
    if (flat == 0)
        return true;
    if (flat >= corners)
        return false;
    if (flat == 1)
        return whole_sign(along[0][0]) != 0 || (corners > 2 && whole_sign(along[1][0]) != 0);
    return whole_order(whole_product(along[0][0], along[1][1]), whole_product(along[0][1], along[1][0])) != 0;
}

/* The box and the hull of one to three corners. What both share, the hull's part within all sides, is convex; the sum
 * of its corners is a point from its inside, and lies inside of either shape if any shared point does. */
static hit_relation relate_corners(const solid_box *b, int corners, const point *corner)
{
    part shared = {.count = corners, .corners = corners};
    whole value[6][3];
    for (int i = 0; i < corners; ++i)
        for (int c = 0; c < corners; ++c)
            shared.weight[i][c] = whole_int(i == c);
    for (int side = 0; side < 2 * b->dim; ++side) {
        for (int c = 0; c < corners; ++c)
            value[side][c] = side_of(b, side, &corner[c]);
        if (value[side][0] != NULL)
            shared = clipped(&shared, value[side]);
    }
    if (shared.count == 0)
        return HIT_APART;
    part middle = {.count = 1, .corners = corners};
    bool inside = spans(b, corners, corner);
    for (int c = 0; c < corners; ++c) {
        middle.weight[0][c] = whole_int(0);
        for (int i = 0; i < shared.count; ++i)
            middle.weight[0][c] = whole_sum(middle.weight[0][c], shared.weight[i][c]);
        inside = inside && whole_sign(middle.weight[0][c]) > 0;
    }
    for (int side = 0; side < 2 * b->dim; ++side)
        if (value[side][0] != NULL && !is_flat(b, side / 2))
            inside = inside && whole_sign(weighed(&middle, 0, value[side])) > 0;
    return inside ? HIT_OVERLAPPING : HIT_TOUCHING;
}

static bool box_contains(const solid_box *b, int corners, const point *corner)
{
    for (int side = 0; side < 2 * b->dim; ++side)
        for (int c = 0; c < corners; ++c) {
            whole value = side_of(b, side, &corner[c]);
            if (value != NULL && whole_sign(value) < 0)
                return false;
        }
    return true;
}

/* ---- Differences, in the plane ---- */

static int by_place(const void *a, const void *b)
{
    const point *p = a, *q = b;
    int order = whole_order(p->x[0], q->x[0]);
    return order != 0 ? order : whole_order(p->x[1], q->x[1]);
}

/* The sign of the turn from b to c as seen from a. */
static int turn(const point *a, const point *b, const point *c)
{
    whole ab[3], ac[3];
    for (int k = 0; k < 2; ++k) {
        ab[k] = whole_difference(b->x[k], a->x[k]);
        ac[k] = whole_difference(c->x[k], a->x[k]);
    }
    return whole_sign(cross(ab, ac, 2));
}

enum { MOST_DIFFERENCES = HIT_POLYGON_CORNERS * HIT_POLYGON_CORNERS };

/* Where is the origin, seen from the hull of these points? Andrew's monotone chain, which sorts them. */
static hit_relation relate_origin(int count, point *p)
{
    point hull[2 * MOST_DIFFERENCES + 2];
    const point origin = {{whole_int(0), whole_int(0), whole_int(0)}};
    int n = 0;
    qsort(p, (size_t)count, sizeof *p, by_place);
    for (int half = 0; half < 2; ++half) {
        int first = n;
        for (int i = 0; i < count; ++i) {
            const point *next = &p[half == 0 ? i : count - 1 - i];
            while (n >= first + 2 && turn(&hull[n - 2], &hull[n - 1], next) <= 0)
                --n;
            if (n == first || by_place(&hull[n - 1], next) != 0)
                hull[n++] = *next;
        }
        if (n > first + 1)
            --n; /* the other half begins with it */
    }
    if (n == 2) { /* a segment, or one point twice */
        bool between = by_place(&hull[0], &origin) * by_place(&hull[1], &origin) <= 0;
        return turn(&hull[0], &hull[1], &origin) == 0 && between ? HIT_TOUCHING : HIT_APART;
    }
    hit_relation relation = HIT_OVERLAPPING;
    for (int i = 0; i < n; ++i) {
        int sign = turn(&hull[i], &hull[(i + 1) % n], &origin);
        if (sign < 0)
            return HIT_APART;
        relation = sign == 0 ? HIT_TOUCHING : relation;
    }
    return relation;
}

static hit_relation relate_points(int count_a, const point *a, int count_b, const point *b)
{
    point difference[MOST_DIFFERENCES];
    for (int i = 0; i < count_a; ++i)
        for (int j = 0; j < count_b; ++j)
            for (int k = 0; k < 3; ++k)
                difference[i * count_b + j].x[k] = whole_difference(a[i].x[k], b[j].x[k]);
    return relate_origin(count_a * count_b, difference);
}

/* The four corners; an endless side of an AABB is put beyond all the other's corners. */
static void box_corners(const meeting *m, const solid_box *b, const scales *s, point corner[4])
{
    whole far = whole_int(1);
    for (int k = 0; k < 2; ++k) {
        for (int i = 0; i < m->with.count; ++i)
            far = whole_sum(far, whole_absolute(whole_of(m->with.corner[i][k], s->length + s->axis)));
        for (int end = 0; end < 2 && !b->turned; ++end) {
            whole x = end != 0 ? b->high[k] : b->low[k];
            far = x == NULL ? far : whole_sum(far, whole_absolute(x));
        }
    }
    for (int i = 0; i < 4; ++i) {
        int sign[2] = {i == 1 || i == 2 ? 1 : -1, i >= 2 ? 1 : -1};
        for (int c = 0; c < 3; ++c) {
            if (c == 2) {
                corner[i].x[c] = whole_int(0);
            } else if (!b->turned) {
                whole end = sign[c] > 0 ? b->high[c] : b->low[c];
                corner[i].x[c] = end == NULL ? whole_signed(far, sign[c]) : end;
            } else {
                corner[i].x[c] = b->center[c];
                for (int k = 0; k < 2; ++k)
                    corner[i].x[c] =
                        whole_sum(corner[i].x[c], whole_signed(whole_product(b->half[k], b->axis[k][c]), sign[k]));
            }
        }
    }
}

static void other_points(const meeting *m, const scales *s, point *p)
{
    for (int i = 0; i < m->with.count; ++i)
        p[i] = point_from(m->with.corner[i], m->dim, s);
}

hit_relation judge_by_differences(const meeting *m)
{
    whole_begin();
    scales s = find_scales(m);
    solid_box b = box_from(m, &s);
    point box[4], with[HIT_POLYGON_CORNERS];
    box_corners(m, &b, &s, box);
    other_points(m, &s, with);
    return relate_points(4, box, m->with.count, with);
}

hit_relation judge_polygons(int count_a, const double (*a)[3], int count_b, const double (*b)[3])
{
    whole_begin();
    scales s = {1100, 0, 0};
    for (int k = 0; k < 2; ++k) {
        for (int i = 0; i < count_a; ++i)
            lower(&s.length, a[i][k]);
        for (int i = 0; i < count_b; ++i)
            lower(&s.length, b[i][k]);
    }
    point p[HIT_POLYGON_CORNERS], q[HIT_POLYGON_CORNERS];
    for (int i = 0; i < count_a; ++i)
        p[i] = point_from(a[i], 2, &s);
    for (int i = 0; i < count_b; ++i)
        q[i] = point_from(b[i], 2, &s);
    return relate_points(count_a, p, count_b, q);
}

/* All corners lie on one side of every side, and of the directions of the sides, which then turn one way, there is one
 * step up to a positive angle below that of a half turn and one back. */
bool judge_convex(int count, const double (*corner)[3])
{
    whole_begin();
    scales s = {1100, 0, 0};
    for (int i = 0; i < count; ++i)
        for (int k = 0; k < 2; ++k)
            lower(&s.length, corner[i][k]);
    point p[HIT_POLYGON_CORNERS];
    for (int i = 0; i < count; ++i)
        p[i] = point_from(corner[i], 2, &s);
    int round = 0, steps = 0, first = 0, last = 0;
    for (int i = 0; i < count; ++i) {
        const point *a = &p[i], *b = &p[(i + 1) % count];
        int y = whole_order(b->x[1], a->x[1]), half = y != 0 ? y : whole_order(b->x[0], a->x[0]);
        if (half == 0)
            continue;
        first = first == 0 ? half : first;
        steps += last != 0 && half != last;
        last = half;
        for (int j = 0; j < count; ++j) {
            int sign = turn(a, b, &p[j]);
            if (sign * round < 0)
                return false;
            round = sign != 0 ? sign : round;
        }
    }
    return round != 0 && steps + (last != first) == 2;
}

/* ---- Balls ---- */

/* The order of the square of p's distance from the box, and that of r. */
static int order_of_aabb(const solid_box *b, const point *p, whole r)
{
    whole sum = whole_int(0);
    for (int k = 0; k < b->dim; ++k) {
        whole gap = NULL;
        if (b->low[k] != NULL && whole_order(p->x[k], b->low[k]) < 0)
            gap = whole_difference(b->low[k], p->x[k]);
        if (b->high[k] != NULL && whole_order(p->x[k], b->high[k]) > 0)
            gap = whole_difference(p->x[k], b->high[k]);
        if (gap != NULL)
            sum = whole_sum(sum, whole_product(gap, gap));
    }
    return whole_order(sum, whole_product(r, r));
}

static whole determinant(int n, whole (*m)[3])
{
    if (n == 0)
        return whole_int(1);
    if (n == 1)
        return m[0][0];
    if (n == 2)
        return whole_difference(whole_product(m[0][0], m[1][1]), whole_product(m[0][1], m[1][0]));
    whole rows[3];
    for (int c = 0; c < 3; ++c)
        rows[c] = cross(m[1], m[2], c);
    return dot(m[0], rows);
}

/* The foot of the perpendicular from v onto what the axes span that are free, by Cramer's rule. False: it is none of
 * the feature's points. Else the order of |v - foot| and r. */
static bool order_of_feature(const solid_box *b, int free, const int *axis, const whole *v, whole r, int *order)
{
    whole gram[3][3], right[3], one[3][3];
    for (int i = 0; i < free; ++i) {
        right[i] = dot(b->axis[axis[i]], v);
        for (int j = 0; j < free; ++j)
            gram[i][j] = dot(b->axis[axis[i]], b->axis[axis[j]]);
    }
    whole all = determinant(free, gram); /* > 0: the axes are independent */
    whole sum = whole_product(whole_difference(dot(v, v), whole_product(r, r)), all);
    for (int i = 0; i < free; ++i) {
        for (int j = 0; j < free; ++j)
            for (int k = 0; k < free; ++k)
                one[j][k] = k == i ? right[j] : gram[j][k];
        whole coefficient = determinant(free, one);
        if (whole_order(whole_absolute(coefficient), whole_product(all, b->half[axis[i]])) > 0)
            return false;
        sum = whole_difference(sum, whole_product(right[i], coefficient));
    }
    *order = whole_sign(sum);
    return true;
}

/* Each of the 9 or 27 features: along each axis at the one end, at the other, or free. */
static int order_of_obb(const solid_box *b, const point *p, whole r)
{
    int least = 1, features = b->dim == 3 ? 27 : 9;
    for (int feature = 0; feature < features; ++feature) {
        int axis[3], free = 0, rest = feature, order = 1;
        whole v[3];
        for (int c = 0; c < 3; ++c)
            v[c] = whole_difference(p->x[c], b->center[c]);
        for (int k = 0; k < b->dim; ++k, rest /= 3) {
            if (rest % 3 == 2)
                axis[free++] = k;
            for (int c = 0; c < 3 && rest % 3 < 2; ++c)
                v[c] = whole_sum(v[c], whole_signed(whole_product(b->half[k], b->axis[k][c]), rest % 3 == 0 ? 1 : -1));
        }
        if (order_of_feature(b, free, axis, v, r, &order) && order < least)
            least = order;
    }
    return least;
}

static hit_relation relate_ball(const solid_box *b, const point *center, whole radius)
{
    if (whole_sign(radius) == 0)
        return relate_corners(b, 1, center);
    int order = b->turned ? order_of_obb(b, center, radius) : order_of_aabb(b, center, radius);
    return order > 0 ? HIT_APART : order == 0 ? HIT_TOUCHING : HIT_OVERLAPPING;
}

/* ---- Planes ---- */

/* The signs of the least and the greatest of what the box's points are in front. */
static void front_of(const solid_box *b, const solid_wall *w, int sign[2])
{
    whole middle = whole_signed(w->offset, -1), reach = whole_int(0);
    if (b->turned) {
        middle = whole_sum(middle, dot(w->normal, b->center));
        for (int k = 0; k < b->dim; ++k)
            reach = whole_sum(reach, whole_product(b->half[k], whole_absolute(dot(w->normal, b->axis[k]))));
        sign[0] = whole_order(middle, reach);
        sign[1] = whole_sign(whole_sum(middle, reach));
        return;
    }
    for (int end = 0; end < 2; ++end) {
        whole sum = middle;
        bool endless = false;
        for (int k = 0; k < b->dim; ++k) {
            int way = whole_sign(w->normal[k]);
            if (way == 0)
                continue;
            whole x = (way > 0) == (end == 1) ? b->high[k] : b->low[k];
            endless = endless || x == NULL;
            if (x != NULL)
                sum = whole_sum(sum, whole_product(w->normal[k], x));
        }
        sign[end] = endless ? (end == 1 ? 1 : -1) : whole_sign(sum);
    }
}

static bool has_no_normal(const solid_wall *w)
{
    return whole_sign(w->normal[0]) == 0 && whole_sign(w->normal[1]) == 0 && whole_sign(w->normal[2]) == 0;
}

/* A plane without a normal has all behind it or all in front. */
static judgement judge_plane(const meeting *m, const solid_box *b, const scales *s)
{
    solid_wall w = wall_from(&m->with.plane[0], m->dim, s);
    int front[2];
    front_of(b, &w, front);
    judgement j = {.decided = true};
    if (has_no_normal(&w))
        front[0] = front[1] = whole_sign(w.offset) >= 0 ? -1 : 1;
    j.side = front[0] > 0 ? HIT_FRONT : front[1] < 0 ? HIT_BACK : HIT_ACROSS;
    j.contained = front[1] <= 0;
    if (m->with.kind == OTHER_HALF_SPACE)
        j.relation = front[0] > 0 ? HIT_APART : front[0] == 0 ? HIT_TOUCHING : HIT_OVERLAPPING;
    else if (j.side != HIT_ACROSS)
        j.relation = HIT_APART;
    else
        j.relation = front[0] < 0 && front[1] > 0 ? HIT_OVERLAPPING : HIT_TOUCHING;
    return j;
}

static judgement judge_frustum(const meeting *m, const solid_box *b, const scales *s)
{
    judgement j = {.decided = true, .contained = true, .side = HIT_INSIDE};
    for (int i = 0; i < 6; ++i) {
        solid_wall w = wall_from(&m->with.plane[i], m->dim, s);
        int front[2];
        front_of(b, &w, front);
        if (has_no_normal(&w))
            front[0] = front[1] = whole_sign(w.offset) >= 0 ? -1 : 1;
        j.contained = j.contained && front[1] <= 0;
        if (front[0] > 0)
            j.side = HIT_OUTSIDE;
        else if (j.side == HIT_INSIDE && front[1] > 0)
            j.side = HIT_ACROSS;
    }
    j.relation = j.side == HIT_OUTSIDE ? HIT_APART : HIT_OVERLAPPING;
    return j;
}

/* ---- All ---- */

static bool has_end(const solid_box *b)
{
    for (int k = 0; k < b->dim && !b->turned; ++k)
        if (b->low[k] == NULL || b->high[k] == NULL)
            return false;
    return true;
}

static judgement judge_polygon(const meeting *m, const solid_box *b, const scales *s)
{
    point box[4], with[HIT_POLYGON_CORNERS];
    box_corners(m, b, s, box);
    other_points(m, s, with);
    judgement j = {.decided = true};
    j.relation = relate_points(4, box, m->with.count, with);
    j.contains = box_contains(b, m->with.count, with);
    j.contained = has_end(b);
    for (int i = 0; i < 4 && j.contained; ++i)
        j.contained = relate_points(1, &box[i], m->with.count, with) != HIT_APART;
    return j;
}

judgement judge(const meeting *m)
{
    state usable = worse(box_state(m), other_state(m));
    if (usable == HITS_NOTHING)
        return (judgement){.decided = true, .relation = HIT_APART, .side = HIT_FRONT};
    if (usable == UNDECIDED)
        return (judgement){.decided = false};
    whole_begin();
    scales s = find_scales(m);
    solid_box b = box_from(m, &s);
    if (b.turned && whole_sign(b.determinant) == 0)
        return (judgement){.decided = false};
    const other *o = &m->with;
    if (o->kind == OTHER_PLANE || o->kind == OTHER_HALF_SPACE)
        return judge_plane(m, &b, &s);
    if (o->kind == OTHER_FRUSTUM)
        return judge_frustum(m, &b, &s);
    if (o->kind == OTHER_POLYGON)
        return judge_polygon(m, &b, &s);
    point with[HIT_POLYGON_CORNERS];
    other_points(m, &s, with);
    judgement j = {.decided = true};
    if (o->kind == OTHER_BALL) {
        j.relation = relate_ball(&b, &with[0], whole_of(o->radius, s.length + s.axis));
    } else {
        j.relation = relate_corners(&b, o->count, with);
        j.contains = box_contains(&b, o->count, with);
    }
    return j;
}

/* ---- Ways ---- */

typedef struct line {
    point from, along, with[HIT_POLYGON_CORNERS];
    whole radius;
} line;

static line line_from(const meeting *m, const double from[3], const double to[3], bool direction)
{
    scales s = {1100, 0, 0};
    line l;
    for (int k = 0; k < m->dim; ++k) {
        lower(&s.length, from[k]);
        lower(&s.length, to[k]);
        for (int i = 0; i < m->with.count; ++i)
            lower(&s.length, m->with.corner[i][k]);
    }
    if (m->with.kind == OTHER_BALL)
        lower(&s.length, m->with.radius);
    l.from = point_from(from, m->dim, &s);
    l.along = point_from(to, m->dim, &s);
    for (int k = 0; k < 3 && !direction; ++k)
        l.along.x[k] = whole_difference(l.along.x[k], l.from.x[k]);
    other_points(m, &s, l.with);
    l.radius = m->with.kind == OTHER_BALL ? whole_of(m->with.radius, s.length) : NULL;
    return l;
}

/* a t^2 + 2 b t + c is the square of the distance from the center at time t, less that of the radius. */
typedef struct parabola {
    whole a, b, c;
} parabola;

static parabola parabola_of(const line *l)
{
    whole q[3];
    for (int k = 0; k < 3; ++k)
        q[k] = whole_difference(l->from.x[k], l->with[0].x[k]);
    return (parabola){dot(l->along.x, l->along.x), dot(q, l->along.x),
                      whole_difference(dot(q, q), whole_product(l->radius, l->radius))};
}

static met way_to_ball(const line *l, bool ends)
{
    parabola p = parabola_of(l);
    met answer = {.inside = whole_sign(p.c) <= 0};
    answer.hit = answer.inside;
    if (answer.hit || whole_sign(p.b) >= 0)
        return answer;
    if (ends && whole_sign(whole_sum(p.a, p.b)) < 0) /* closest at the end, or later */
        answer.hit = whole_sign(whole_sum(whole_sum(p.a, p.b), whole_sum(p.b, p.c))) <= 0;
    else
        answer.hit = whole_order(whole_product(p.b, p.b), whole_product(p.a, p.c)) >= 0;
    return answer;
}

/* A time is a fraction, its denominator >= 0. */
typedef struct fraction {
    whole over, under;
} fraction;

static int fraction_order(fraction a, fraction b)
{
    return whole_order(whole_product(a.over, b.under), whole_product(b.over, a.under));
}

/* The times within each side are an interval. first: where all of them have begun. */
static met way_to_polygon(const line *l, int count, bool ends, fraction *first)
{
    int round = 0;
    const point *corner = l->with;
    for (int i = 0; i < count && round == 0; ++i)
        for (int j = i + 2; j < count && round == 0; ++j)
            round = turn(&corner[i], &corner[i + 1], &corner[j]);
    met answer = {true, true};
    fraction last = {whole_int(1), whole_int(ends ? 1 : 0)};
    *first = (fraction){whole_int(0), whole_int(1)};
    for (int i = 0; i < count; ++i) {
        const point *a = &corner[i], *b = &corner[(i + 1) % count];
        whole side[3], to[3];
        for (int k = 0; k < 3; ++k) {
            side[k] = whole_difference(b->x[k], a->x[k]);
            to[k] = whole_difference(l->from.x[k], a->x[k]);
        }
        whole depth = whole_signed(cross(side, to, 2), round);
        whole rate = whole_signed(cross(side, l->along.x, 2), round);
        if (whole_sign(depth) < 0)
            answer.inside = false;
        if (whole_sign(rate) == 0 && whole_sign(depth) < 0)
            answer.hit = false;
        if (whole_sign(rate) == 0)
            continue;
        fraction time = {whole_signed(depth, -whole_sign(rate)), whole_absolute(rate)};
        fraction *end = whole_sign(rate) > 0 ? first : &last;
        if (fraction_order(time, *end) * whole_sign(rate) > 0)
            *end = time;
    }
    answer.hit = answer.hit && fraction_order(*first, last) <= 0;
    return answer;
}

met judge_way(const meeting *m, const double from[3], const double to[3], bool direction, bool ends)
{
    whole_begin();
    line l = line_from(m, from, to, direction);
    fraction first;
    return m->with.kind == OTHER_BALL ? way_to_ball(&l, ends) : way_to_polygon(&l, m->with.count, ends, &first);
}

int judge_time(const meeting *m, const double from[3], const double to[3], bool direction, double t)
{
    whole_begin();
    line l = line_from(m, from, to, direction);
    int exponent = whole_exponent(t, 0);
    fraction time = {whole_of(t, exponent), whole_shifted(whole_int(1), -exponent)}, first;
    if (m->with.kind != OTHER_BALL) {
        way_to_polygon(&l, m->with.count, false, &first);
        return fraction_order(first, time);
    }
    parabola p = parabola_of(&l);
    whole slope = whole_sum(whole_product(p.a, time.over), whole_product(p.b, time.under));
    if (whole_sign(slope) >= 0)
        return whole_sign(slope) > 0 ? -1 : 0;
    whole value = whole_sum(whole_product(whole_sum(slope, whole_product(p.b, time.under)), time.over),
                            whole_product(whole_product(p.c, time.under), time.under));
    return whole_sign(value);
}
