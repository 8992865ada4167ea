/* All points of contact of two AABBs of space: the corners of the rectangle that their facing faces share. Positions
 * are the boxes' own numbers; only the depth is rounded, once. Based on: C. Ericson, Real-Time Collision Detection,
 * 2005, section 5.5. Ours differs: both faces have a say in what a corner is called, so that ids do not depend on the
 * order of the boxes. Where the boxes are apart along an axis, a's end there is the one that faces b, and b's likewise.
 */
#include "contact/feature3.h"
#include "core/vec.h"
#include "hitbox/contact.h"
#include "hitbox/distance.h"
#include "measure/aabb_depth.h"
#include "relate/interval_overlap.h"

/* What the two share along one axis, or, if they are apart along it, where they are closest: the ends on either box,
 * and at which of its ends they are. */
typedef struct shared3 {
    double end[2][2]; /* of a, then of b */
    int at[2][2];
} shared3;

/* Half of the way from x to y, which never overflows. */
static double half_way3(double x, double y)
{
    return 0.5 * y - 0.5 * x;
}

/* At which end of [min, max] is x, or half as near as `near`? Of no length: the upper. */
static int end_of_side(double x, double min, double max, double near)
{
    double above = half_way3(x, max), below = half_way3(min, x);
    if (above <= near && above <= below)
        return 1;
    return below <= near ? -1 : 0;
}

static shared3 share_axis(double a_min, double a_max, double b_min, double b_max, double near)
{
    const bool above = exact_less(a_max, b_min), below = exact_less(b_max, a_min);
    const double low = exact_less(a_min, b_min) ? b_min : a_min, high = exact_less(a_max, b_max) ? a_max : b_max;
    shared3 s;
    for (int i = 0; i < 2; i++) {
        const double shared = i == 0 ? low : high;
        /* 0 + x: no negative zeros, which would tell the order of the boxes. */
        s.end[0][i] = 0 + (above ? a_max : below ? a_min : shared);
        s.end[1][i] = 0 + (above ? b_min : below ? b_max : shared);
        s.at[0][i] = end_of_side(s.end[0][i], a_min, a_max, near);
        s.at[1][i] = end_of_side(s.end[1][i], b_min, b_max, near);
    }
    return s;
}

static double longer_of(double x, double y)
{
    return x > y ? x : y;
}

/* Corner i, from the ends along the axes p and q, if no corner before it has its name. */
static void add_corner(hit_contact3 *out, int axis, double sign, const double face[2], const shared3 shared[2], int i)
{
    int j[2] = {i & 1, i >> 1};
    place3 a = {axis, sign > 0 ? 1 : -1, {shared[0].at[0][j[0]], shared[1].at[0][j[1]]}};
    place3 b = {axis, sign > 0 ? -1 : 1, {shared[0].at[1][j[0]], shared[1].at[1][j[1]]}};
    uint32_t id = feature3_of(a) << 8 | feature3_of(b);
    for (int k = 0; k < out->count; k++)
        if (out->point[k].id == id)
            return;
    double position[2][3];
    for (int box = 0; box < 2; box++) {
        position[box][axis] = face[box];
        position[box][(axis + 1) % 3] = shared[0].end[box][j[0]];
        position[box][(axis + 2) % 3] = shared[1].end[box][j[1]];
    }
    out->point[out->count++] = (hit_contact_point3){{position[0][0], position[0][1], position[0][2]},
                                                    {position[1][0], position[1][1], position[1][2]},
                                                    out->depth,
                                                    id};
}

/* Fills in the points, depth, normal and axis being set; sign: the side of b along the axis. */
static void add_corners(const hit_aabb3 *a, const hit_aabb3 *b, double sign, hit_contact3 *out)
{
    const double *a_min = vec3_array(&a->min), *a_max = vec3_array(&a->max);
    const double *b_min = vec3_array(&b->min), *b_max = vec3_array(&b->max);
    int axis = (int)out->axis, p = (axis + 1) % 3, q = (axis + 2) % 3;
    out->count = 0;
    /* As for turned boxes, without a share for rounding: 2^-20 of the lesser of both faces' longer half sides, halved
     * as what is compared with it is half a way. */
    double side_a = longer_of(half_way3(a_min[p], a_max[p]), half_way3(a_min[q], a_max[q]));
    double side_b = longer_of(half_way3(b_min[p], b_max[p]), half_way3(b_min[q], b_max[q]));
    double near = 0x1p-21 * (side_a < side_b ? side_a : side_b);
    const shared3 shared[2] = {share_axis(a_min[p], a_max[p], b_min[p], b_max[p], near),
                               share_axis(a_min[q], a_max[q], b_min[q], b_max[q], near)};
    const double face[2] = {0 + (sign > 0 ? a_max[axis] : a_min[axis]), 0 + (sign > 0 ? b_min[axis] : b_max[axis])};
    for (int i = 0; i < 4; i++)
        add_corner(out, axis, sign, face, shared, i);
}

bool hit_contact_aabb3_aabb3(hit_aabb3 a, hit_aabb3 b, hit_contact3 *out)
{
    hit_penetration3 way;
    if (!hit_penetration_aabb3_aabb3(a, b, &way))
        return false;
    out->depth = way.depth;
    out->normal = way.normal;
    out->axis = way.axis;
    add_corners(&a, &b, vec3_array(&way.normal)[(int)way.axis], out);
    return true;
}

bool hit_contact_within_aabb3_aabb3(hit_aabb3 a, hit_aabb3 b, double margin, hit_contact3 *out)
{
    hit_contact3 met;
    if (hit_contact_aabb3_aabb3(a, b, &met)) {
        if (!exact_less_equal(-met.depth, margin))
            return false;
        *out = met;
        return true;
    }
    /* Of a box that is empty or infinite a distance is no number. */
    if (!interval_box3_has_points(&a) || !interval_box3_has_points(&b))
        return false;
    const hit_closest3 closest = hit_closest_aabb3_aabb3(a, b);
    if (!exact_less_equal(closest.distance, margin) || !exact_less(0, closest.distance) ||
        !exact_all_finite(6, vec3_array(&a.min)) || !exact_all_finite(6, vec3_array(&b.min)))
        return false;
    const double *n = vec3_array(&closest.normal);
    int axis = fabs(n[1]) > fabs(n[0]);
    axis = fabs(n[2]) > fabs(n[axis]) ? 2 : axis;
    out->depth = 0 - closest.distance;
    out->normal = (hit_vec3){0 + n[0], 0 + n[1], 0 + n[2]};
    out->axis = (hit_axis)axis;
    add_corners(&a, &b, n[axis], out);
    return true;
}
