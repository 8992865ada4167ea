/* The hull of one to three corners and a frustum: what is left of the hull, in weights of the corners, is clipped at
 * one plane after the other. The sum of the corners that are left is a point from its inside. */
#include "judge_simplices.h"
#include "solid.h"

enum { MOST_LEFT = 12 };

/* Weights of any sum but 0. */
typedef struct left {
    int count;
    whole weight[MOST_LEFT][3];
} left;

static whole value_at(const whole weight[3], const whole value[3])
{
    return solid_dot(weight, value);
}

static left clipped(const left *p, const whole value[3])
{
    left out = {.count = 0};
    for (int i = 0; i < p->count; ++i) {
        const whole *here = p->weight[i], *next = p->weight[(i + 1) % p->count];
        whole one = value_at(here, value), two = value_at(next, value);
        if (whole_sign(one) <= 0) {
            for (int c = 0; c < 3; ++c)
                out.weight[out.count][c] = here[c];
            ++out.count;
        }
        if (whole_sign(one) * whole_sign(two) < 0) {
            for (int c = 0; c < 3; ++c)
                out.weight[out.count][c] =
                    whole_sum(whole_product(whole_absolute(two), here[c]), whole_product(whole_absolute(one), next[c]));
            ++out.count;
        }
    }
    return out;
}

static void exponents_of(const hit_frustum3 *frustum, const simplex *s, int *length, int *along)
{
    *length = *along = 1100;
    for (int i = 0; i < s->count; ++i)
        for (int k = 0; k < 3; ++k)
            solid_lower(length, s->corner[i][k]);
    for (int i = 0; i < 6; ++i) {
        solid_lower(along, frustum->plane[i].normal.x);
        solid_lower(along, frustum->plane[i].normal.y);
        solid_lower(along, frustum->plane[i].normal.z);
    }
    int both = *length + *along;
    for (int i = 0; i < 6; ++i)
        solid_lower(&both, frustum->plane[i].offset);
    *along = both - *length;
}

hit_relation judge_frustum_corners(const hit_frustum3 *frustum, const simplex *s)
{
    int length, along;
    whole value[6][3];
    bool has_normal[6];
    whole_begin();
    exponents_of(frustum, s, &length, &along);
    left shared = {.count = s->count};
    for (int i = 0; i < 3; ++i)
        for (int c = 0; c < 3; ++c)
            shared.weight[i][c] = whole_int(i == c);
    for (int i = 0; i < 6; ++i) {
        const hit_plane3 *plane = &frustum->plane[i];
        const whole n[3] = {whole_of(plane->normal.x, along), whole_of(plane->normal.y, along),
                            whole_of(plane->normal.z, along)};
        has_normal[i] = whole_sign(n[0]) != 0 || whole_sign(n[1]) != 0 || whole_sign(n[2]) != 0;
        for (int m = 0; m < 3; ++m) {
            whole p[3];
            for (int k = 0; k < 3; ++k)
                p[k] = whole_of(m < s->count ? s->corner[m][k] : 0, length);
            value[i][m] = m < s->count ? whole_difference(solid_dot(n, p), whole_of(plane->offset, length + along))
                                       : whole_int(0);
        }
        shared = clipped(&shared, value[i]);
    }
    if (shared.count == 0)
        return HIT_APART;
    whole middle[3] = {whole_int(0), whole_int(0), whole_int(0)};
    for (int i = 0; i < shared.count; ++i)
        for (int c = 0; c < 3; ++c)
            middle[c] = whole_sum(middle[c], shared.weight[i][c]);
    bool inside = true;
    for (int i = 0; i < 6; ++i)
        inside = inside && (!has_normal[i] || whole_sign(value_at(middle, value[i])) < 0);
    return inside ? HIT_OVERLAPPING : HIT_TOUCHING;
}
