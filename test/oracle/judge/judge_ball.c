/* A box and a ball: which point of the box is closest to the center? Looked for on each of its features in turn. */
#include "solid.h"

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
        rows[c] = solid_cross(m[1], m[2], c);
    return solid_dot(m[0], rows);
}

/* The foot of the perpendicular from v onto what the axes span that are free, by Cramer's rule. False: it is none of
 * the feature's points. Else the order of |v - foot| and r. */
static bool order_of_feature(const solid_box *b, int free, const int *axis, const whole *v, whole r, int *order)
{
    whole gram[3][3], right[3], one[3][3];
    for (int i = 0; i < free; ++i) {
        right[i] = solid_dot(b->axis[axis[i]], v);
        for (int j = 0; j < free; ++j)
            gram[i][j] = solid_dot(b->axis[axis[i]], b->axis[axis[j]]);
    }
    whole all = determinant(free, gram); /* > 0: the axes are independent */
    whole sum = whole_product(whole_difference(solid_dot(v, v), whole_product(r, r)), all);
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

hit_relation judge_ball(const solid_box *b, const point *center, whole radius)
{
    if (whole_sign(radius) == 0)
        return judge_corners(b, 1, center);
    int order = b->turned ? order_of_obb(b, center, radius) : order_of_aabb(b, center, radius);
    return order > 0 ? HIT_APART : order == 0 ? HIT_TOUCHING : HIT_OVERLAPPING;
}
