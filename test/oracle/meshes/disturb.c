/* Changes of meshes that leave the truth as it is, or break them. */
#include "disturb.h"

#include <string.h>

/* ---- Turned ---- */

/* n times the rotation by the quaternion w, x, y, z, whose squares add up to n. */
static void quaternion_matrix(const int q[4], double m[3][3])
{
    const int w = q[0], x = q[1], y = q[2], z = q[3];
    const int turned[3][3] = {
        {w * w + x * x - y * y - z * z, 2 * (x * y - w * z), 2 * (x * z + w * y)},
        {2 * (x * y + w * z), w * w - x * x + y * y - z * z, 2 * (y * z - w * x)},
        {2 * (x * z - w * y), 2 * (y * z + w * x), w * w - x * x - y * y + z * z},
    };
    for (int i = 0; i < 3; ++i)
        for (int k = 0; k < 3; ++k)
            m[i][k] = turned[i][k];
}

/* Its determinant is not 0: a triangle of any numbers below a diagonal of 1 or -1. */
static void shear_matrix(dice *d, double m[3][3])
{
    for (int i = 0; i < 3; ++i)
        for (int k = 0; k < 3; ++k)
            m[i][k] = k < i ? dice_between(d, -3, 3) : k == i ? dice_sign(d) : 0;
}

static void apply(soup *s, double m[3][3], const double offset[3])
{
    for (int i = 0; i < s->corners; ++i) {
        double p[3];
        memcpy(p, s->corner[i], sizeof p);
        for (int k = 0; k < 3; ++k)
            s->corner[i][k] = m[k][0] * p[0] + m[k][1] * p[1] + m[k][2] * p[2] + offset[k];
    }
}

void disturb_turn(dice *d, soup *a, soup *b)
{
    int q[4];
    double m[3][3], offset[3];
    for (int i = 0; i < 4; ++i)
        q[i] = dice_between(d, i == 0 ? 1 : -3, 3);
    const int far = dice_below(d, 4) == 0 ? 1 << 29 : 100; /* twice that, and 1, is an int */
    for (int k = 0; k < 3; ++k)
        offset[k] = dice_between(d, -far, far);
    if (dice_below(d, 3) == 0)
        shear_matrix(d, m);
    else
        quaternion_matrix(q, m);
    apply(a, m, offset);
    apply(b, m, offset);
}

/* ---- Edges ---- */

static bool middle(const double *a, const double *b, double *out)
{
    for (int k = 0; k < 3; ++k) {
        if (!(fabs(a[k]) < 0x1p40 && fabs(b[k]) < 0x1p40) || 2 * a[k] != floor(2 * a[k]) || 2 * b[k] != floor(2 * b[k]))
            return false;
        out[k] = (a[k] + b[k]) / 2;
    }
    return true;
}

void disturb_edges(dice *d, soup *s)
{
    const int times = dice_below(d, 4);
    for (int i = 0; i < times && s->triangles > 0 && s->triangles + 2 <= SOUP_TRIANGLES; ++i) {
        const int t = dice_below(d, s->triangles), k = dice_below(d, 3);
        double a[3], b[3], m[3];
        memcpy(a, s->corner[s->index[t][k]], sizeof a);
        memcpy(b, s->corner[s->index[t][(k + 1) % 3]], sizeof b);
        const bool fill = dice_below(d, 2) == 0;
        if (!middle(a, b, m))
            continue;
        soup_cut_side(s, t, k, m);
        if (fill)
            soup_triangle(s, a, b, m);
    }
}

/* ---- Order ---- */

void disturb_order(dice *d, soup *s)
{
    const bool apart = dice_below(d, 3) == 0; /* none share corners */
    const soup from = *s;
    for (int i = 0; i < s->triangles; ++i) {
        const int j = dice_below(d, i + 1);
        memcpy(s->index[i], s->index[j], sizeof s->index[i]);
        memcpy(s->index[j], from.index[i], sizeof s->index[j]);
    }
    for (int i = 0; i < s->triangles; ++i) {
        uint32_t was[3];
        const int first = dice_below(d, 3);
        memcpy(was, s->index[i], sizeof was);
        for (int k = 0; k < 3; ++k)
            s->index[i][k] = was[(k + first) % 3];
    }
    s->corners = apart ? 0 : s->corners;
    for (int i = 0; i < s->triangles && apart; ++i)
        for (int k = 0; k < 3; ++k) {
            memcpy(s->corner[s->corners], from.corner[s->index[i][k]], sizeof s->corner[0]);
            s->index[i][k] = (uint32_t)s->corners++;
        }
    for (int i = 0; i < s->corners; ++i)
        for (int k = 0; k < 3; ++k)
            if (s->corner[i][k] == 0 && dice_below(d, 8) == 0)
                s->corner[i][k] = -0.0;
}

/* ---- Scaled ---- */

void disturb_scale(dice *d, soup *a, soup *b)
{
    const double by = power_of_two(dice_between(d, -900, 900));
    soup_scale(a, by, by, by);
    soup_scale(b, by, by, by);
}

/* ---- Broken ---- */

void disturb_break(dice *d, soup *s)
{
    const int t = dice_below(d, s->triangles), kind = dice_below(d, 3);
    uint32_t *index = s->index[t];
    const uint32_t was[3] = {index[0], index[1], index[2]};
    if (kind == 0 && s->triangles > 1)
        memcpy(index, s->index[--s->triangles], sizeof s->index[t]);
    else if (kind == 1)
        soup_triangle(s, s->corner[was[0]], s->corner[was[1]], s->corner[was[2]]);
    else {
        index[1] = was[2];
        index[2] = was[1];
    }
}
