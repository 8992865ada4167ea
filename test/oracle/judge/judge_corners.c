/* A box and the hull of a few corners, a point, segment or triangle: the hull is clipped at the sides of the box. */
#include "solid.h"

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
    return whole_sum(reach, whole_signed(solid_coordinate(b, k, from), sign));
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
hit_relation judge_corners(const solid_box *b, int corners, const point *corner)
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

bool judge_inside(const solid_box *b, int corners, const point *corner)
{
    for (int side = 0; side < 2 * b->dim; ++side)
        for (int c = 0; c < corners; ++c) {
            whole value = side_of(b, side, &corner[c]);
            if (value != NULL && whole_sign(value) < 0)
                return false;
        }
    return true;
}
