/* All points of contact of two AABBs of space: the corners of the rectangle that their facing faces share. Positions
 * are the boxes' own numbers; only the depth is rounded, once. Based on: C. Ericson, Real-Time Collision Detection,
 * 2005, section 5.5. Ours differs: both faces have a say in what a corner is called, so that ids do not depend on the
 * order of the boxes. */
#include "contact/feature3.h"
#include "core/vec.h"
#include "hitbox/contact.h"
#include "measure/aabb_depth.h"

/* What the two share along one axis, and at which ends of either the ends of that are. */
typedef struct shared3 {
    double end[2];
    int at_a[2], at_b[2];
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
    /* 0 + x: no negative zeros, which would tell the order of the boxes. */
    shared3 s = {
        {0 + (exact_less(a_min, b_min) ? b_min : a_min), 0 + (exact_less(a_max, b_max) ? a_max : b_max)}, {0}, {0}};
    for (int i = 0; i < 2; i++) {
        s.at_a[i] = end_of_side(s.end[i], a_min, a_max, near);
        s.at_b[i] = end_of_side(s.end[i], b_min, b_max, near);
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
    place3 a = {axis, sign > 0 ? 1 : -1, {shared[0].at_a[j[0]], shared[1].at_a[j[1]]}};
    place3 b = {axis, sign > 0 ? -1 : 1, {shared[0].at_b[j[0]], shared[1].at_b[j[1]]}};
    uint32_t id = feature3_of(a) << 8 | feature3_of(b);
    for (int k = 0; k < out->count; k++)
        if (out->point[k].id == id)
            return;
    double position[2][3];
    for (int box = 0; box < 2; box++) {
        position[box][axis] = face[box];
        position[box][(axis + 1) % 3] = shared[0].end[j[0]];
        position[box][(axis + 2) % 3] = shared[1].end[j[1]];
    }
    out->point[out->count++] = (hit_contact_point3){{position[0][0], position[0][1], position[0][2]},
                                                    {position[1][0], position[1][1], position[1][2]},
                                                    out->depth,
                                                    id};
}

bool hit_contact_aabb3_aabb3(hit_aabb3 a, hit_aabb3 b, hit_contact3 *out)
{
    hit_penetration3 way;
    if (!hit_penetration_aabb3_aabb3(a, b, &way))
        return false;
    const double *a_min = vec3_array(&a.min), *a_max = vec3_array(&a.max);
    const double *b_min = vec3_array(&b.min), *b_max = vec3_array(&b.max);
    int axis = (int)way.axis, p = (axis + 1) % 3, q = (axis + 2) % 3;
    double sign = vec3_array(&way.normal)[axis];
    out->depth = way.depth;
    out->normal = way.normal;
    out->axis = way.axis;
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
    return true;
}
