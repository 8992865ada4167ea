/* The point of a simplex of one to four corners that is nearest to 0, in double-double.
 *
 * Candidates are the foot of the perpendicular on each part, if it lies within, and the corners; the nearest is taken.
 * Each is a sum of corners with weights from 0 to 1. Based on: C. Ericson, Real-Time Collision Detection, 2005, section
 * 9.5.3. Ours differs: all parts are tried, so that no decision of rounding leads astray. */
#include "hull/nearest_origin3.h"

#include "exact/dd_vec.h"

static dd minus(dd x, dd y)
{
    return dd_add(x, dd_negate(y));
}

static void cross3(const dd u[3], const dd v[3], dd n[3])
{
    for (int c = 0; c < 3; c++) {
        const int i = (c + 1) % 3, j = (c + 2) % 3;
        n[c] = minus(dd_multiply(u[i], v[j]), dd_multiply(u[j], v[i]));
    }
}

static void minus3(const dd u[3], const dd v[3], dd out[3])
{
    for (int c = 0; c < 3; c++)
        out[c] = minus(u[c], v[c]);
}

static bool within3(dd part, dd whole)
{
    return dd_less(dd_from(0), part) && dd_less(part, whole);
}

/* The foot on the edge from p to q as weights; false: it is not within. */
static bool edge3(const dd p[3], const dd q[3], dd weight[2])
{
    dd edge[3];
    minus3(q, p, edge);
    const dd length = vec3_dd_dot(edge, edge);
    const dd part = minus(dd_from(0), vec3_dd_dot(p, edge));
    if (!within3(part, length))
        return false;
    weight[1] = dd_divide(part, length);
    weight[0] = minus(dd_from(1), weight[1]);
    return true;
}

static bool face3(const dd p[3], const dd q[3], const dd r[3], dd weight[3])
{
    dd u[3], v[3], n[3], side[3];
    minus3(q, p, u);
    minus3(r, p, v);
    cross3(u, v, n);
    const dd area = vec3_dd_dot(n, n);
    cross3(v, p, side); /* -p x v */
    const dd one = vec3_dd_dot(side, n);
    cross3(p, u, side); /* u x -p */
    const dd two = vec3_dd_dot(side, n), both = dd_add(one, two);
    if (!within3(one, area) || !within3(two, area) || !within3(both, area))
        return false;
    weight[1] = dd_divide(one, area);
    weight[2] = dd_divide(two, area);
    weight[0] = minus(minus(dd_from(1), weight[1]), weight[2]);
    return true;
}

/* 0 within the four, strictly. */
static bool inside3(dd at[4][3], dd weight[4])
{
    dd u[3][3], n[3], whole, sum = dd_from(1);
    for (int i = 0; i < 3; i++)
        minus3(at[i + 1], at[0], u[i]);
    cross3(u[1], u[2], n);
    whole = vec3_dd_dot(n, u[0]);
    for (int i = 0; i < 3; i++) {
        cross3(u[(i + 1) % 3], u[(i + 2) % 3], n);
        const dd part = minus(dd_from(0), vec3_dd_dot(n, at[0]));
        const bool backward = dd_less(whole, dd_from(0));
        if (backward ? !(dd_less(part, dd_from(0)) && dd_less(whole, part)) : !within3(part, whole))
            return false;
        weight[i + 1] = dd_divide(part, whole);
        sum = minus(sum, weight[i + 1]);
    }
    weight[0] = sum;
    return dd_less(dd_from(0), sum);
}

/* The weights of the part with these corners; false: the foot is not within. */
static bool part3(dd at[4][3], unsigned mask, dd weight[4])
{
    int corner[4], count = 0;
    dd w[4] = {dd_from(1), dd_from(0), dd_from(0), dd_from(0)};
    for (int i = 0; i < 4; i++)
        if (mask >> i & 1)
            corner[count++] = i;
    bool within = true;
    if (count == 2)
        within = edge3(at[corner[0]], at[corner[1]], w);
    if (count == 3)
        within = face3(at[corner[0]], at[corner[1]], at[corner[2]], w);
    if (count == 4)
        within = inside3(at, w);
    for (int i = 0; within && i < count; i++)
        weight[corner[i]] = w[i];
    return within;
}

/* If the foot on the whole is within, it is the nearest. */
unsigned hit__hull_nearest_origin3(int count, dd at[4][3], dd v[3], dd weight[4])
{
    unsigned best = 0;
    dd least = dd_from(INFINITY);
    for (unsigned mask = (1u << count) - 1; mask > 0; mask--) {
        dd w[4] = {dd_from(0), dd_from(0), dd_from(0), dd_from(0)}, p[3];
        if (!part3(at, mask, w))
            continue;
        for (int c = 0; c < 3; c++) {
            p[c] = dd_from(0);
            for (int i = 0; i < count; i++)
                if (mask >> i & 1)
                    p[c] = dd_add(p[c], dd_multiply(w[i], at[i][c]));
        }
        const dd square = vec3_dd_dot(p, p);
        if (best != 0 && !dd_less(square, least))
            continue;
        least = square;
        best = mask;
        for (int i = 0; i < count; i++)
            weight[i] = w[i];
        for (int c = 0; c < 3; c++)
            v[c] = p[c];
        if (mask == (1u << count) - 1)
            break;
    }
    return best;
}
