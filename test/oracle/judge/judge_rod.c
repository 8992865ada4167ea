/* A box and a ball or capsule: where are the box and the center or segment closest? Looked for on each feature of the
 * box and of the segment in turn. */
#include "solid.h"

static whole square_of(whole x)
{
    return whole_product(x, x);
}

/* ---- AABBs ---- */

/* Each axis is at the low end, the high one or free; the segment p + t e, 0 <= t <= 1, at either end or free. */
typedef struct sides_feature {
    const solid_box *b;
    int side[3];
    const point *p;
    whole e[3];
} sides_feature;

/* False: p + t e, all times `under`, is none of the feature's points. Else the order of its distance and r. */
static bool order_of_sides(const sides_feature *f, whole over, whole under, whole r, int *order)
{
    whole sum = whole_int(0);
    for (int k = 0; k < f->b->dim; ++k) {
        whole x = whole_sum(whole_product(f->p->x[k], under), whole_product(over, f->e[k]));
        whole low = f->b->low[k], high = f->b->high[k];
        if (f->side[k] == 2) {
            if ((low != NULL && whole_order(x, whole_product(low, under)) < 0) ||
                (high != NULL && whole_order(x, whole_product(high, under)) > 0))
                return false;
            continue;
        }
        whole end = f->side[k] == 0 ? low : high;
        sum = whole_sum(sum, square_of(whole_difference(x, whole_product(end, under))));
    }
    *order = whole_order(sum, square_of(whole_product(r, under)));
    return true;
}

static int order_of_aabb(const solid_box *b, int corners, const point *p, whole r)
{
    int least = 1;
    sides_feature f = {.b = b, .p = p};
    for (int k = 0; k < 3; ++k)
        f.e[k] = corners == 2 && k < b->dim ? whole_difference(p[1].x[k], p[0].x[k]) : whole_int(0);
    for (int feature = 0; feature < (b->dim == 3 ? 27 : 9); ++feature) {
        int rest = feature, order = 1;
        bool exists = true;
        whole over = whole_int(0), under = whole_int(0);
        for (int k = 0; k < b->dim; ++k, rest /= 3) {
            f.side[k] = rest % 3;
            if (f.side[k] == 2)
                continue;
            whole end = f.side[k] == 0 ? b->low[k] : b->high[k];
            exists = exists && end != NULL;
            if (!exists)
                continue;
            over = whole_sum(over, whole_product(f.e[k], whole_difference(end, p->x[k])));
            under = whole_sum(under, square_of(f.e[k]));
        }
        for (int end = 0; end < corners && exists; ++end)
            if (order_of_sides(&f, whole_int(end), whole_int(1), r, &order) && order < least)
                least = order;
        if (exists && whole_sign(under) > 0 && whole_sign(over) >= 0 && whole_order(over, under) <= 0 &&
            order_of_sides(&f, over, under, r, &order) && order < least)
            least = order;
    }
    return least;
}

/* ---- OBBs ---- */

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
        rows[c] = solid_cross(m[1], m[2], c);
    return solid_dot(m[0], rows);
}

/* What is free of a feature: directions, each with how far it goes, forward and back. */
typedef struct free_ways {
    int count;
    const whole *way[4];
    whole most[4];
} free_ways;

/* The foot of the perpendicular from v onto what is free, by Cramer's rule. False: it is none of the feature's points,
 * or the ways depend on each other, so that a feature with fewer has one as close. Else the order of |v - foot| and r.
 */
static bool order_of_feature(const free_ways *f, const whole *v, whole r, int *order)
{
    whole gram[3][3], right[3], one[3][3];
    if (f->count > 3)
        return false;
    for (int i = 0; i < f->count; ++i) {
        right[i] = solid_dot(f->way[i], v);
        for (int j = 0; j < f->count; ++j)
            gram[i][j] = solid_dot(f->way[i], f->way[j]);
    }
    whole all = determinant(f->count, gram);
    if (whole_sign(all) == 0)
        return false;
    whole sum = whole_product(whole_difference(solid_dot(v, v), square_of(r)), all);
    for (int i = 0; i < f->count; ++i) {
        for (int j = 0; j < f->count; ++j)
            for (int k = 0; k < f->count; ++k)
                one[j][k] = k == i ? right[j] : gram[j][k];
        whole coefficient = determinant(f->count, one);
        if (whole_order(whole_absolute(coefficient), whole_product(all, f->most[i])) > 0)
            return false;
        sum = whole_difference(sum, whole_product(right[i], coefficient));
    }
    *order = whole_sign(sum);
    return true;
}

/* Each of the 9 or 27 features, and of the segment both ends and what is between: along each axis at the one end, at
 * the other, or free. All lengths are twice what they are. */
static int order_of_obb(const solid_box *b, int corners, const point *p, whole r)
{
    const int of_box = b->dim == 3 ? 27 : 9;
    whole e[3], twice[3];
    int least = 1;
    for (int k = 0; k < 3; ++k) {
        e[k] = corners == 2 ? whole_difference(p[1].x[k], p[0].x[k]) : whole_int(0);
        twice[k] = k < b->dim ? whole_sum(b->half[k], b->half[k]) : whole_int(0);
    }
    for (int feature = 0; feature < of_box * (corners == 2 ? 3 : 1); ++feature) {
        const int of_segment = feature / of_box;
        int rest = feature % of_box, order = 1;
        free_ways f = {0};
        whole v[3];
        for (int c = 0; c < 3; ++c) {
            const whole d = whole_difference(p->x[c], b->center[c]);
            v[c] = whole_sum(whole_sum(d, d), e[c]);
            v[c] = whole_sum(v[c], whole_signed(e[c], corners == 2 ? of_segment - 1 : 0));
        }
        for (int k = 0; k < b->dim; ++k, rest /= 3) {
            if (rest % 3 == 2) {
                f.way[f.count] = b->axis[k];
                f.most[f.count++] = twice[k];
            }
            for (int c = 0; c < 3 && rest % 3 < 2; ++c)
                v[c] = whole_sum(v[c], whole_signed(whole_product(twice[k], b->axis[k][c]), rest % 3 == 0 ? 1 : -1));
        }
        if (corners == 2 && of_segment == 1) {
            f.way[f.count] = e;
            f.most[f.count++] = whole_int(1);
        }
        if (order_of_feature(&f, v, whole_sum(r, r), &order) && order < least)
            least = order;
    }
    return least;
}

hit_relation judge_rod(const solid_box *b, int corners, const point *corner, whole radius)
{
    if (whole_sign(radius) == 0)
        return judge_corners(b, corners, corner);
    int order = b->turned ? order_of_obb(b, corners, corner, radius) : order_of_aabb(b, corners, corner, radius);
    return order > 0 ? HIT_APART : order == 0 ? HIT_TOUCHING : HIT_OVERLAPPING;
}
