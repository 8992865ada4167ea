/* All points of contact of two AABBs of the plane: the ends of what their facing sides share. Positions are the boxes'
 * own numbers; only the depth is rounded, once.
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, section 5.5, in the plane. */
#include "contact/feature2.h"
#include "exact/order.h"
#include "hitbox/contact.h"

/* Half of the way from x to y, which never overflows. */
static double half_way2(double x, double y)
{
    return 0.5 * y - 0.5 * x;
}

/* The end of [min, max] that x is at, or half as near as `near`. */
static int end_near(double x, double min, double max, double near)
{
    double above = half_way2(x, max), below = half_way2(min, x);
    if (above <= near && above <= below)
        return 1;
    return below <= near ? -1 : 0;
}

bool hit_contact_aabb2_aabb2(hit_aabb2 a, hit_aabb2 b, hit_contact2 *out)
{
    hit_penetration2 way;
    if (!hit_penetration_aabb2_aabb2(a, b, &way))
        return false;
    *out = (hit_contact2){.depth = way.depth, .normal = way.normal, .axis = way.axis};
    int axis = (int)way.axis;
    bool along_x = axis == 1; /* the sides run along x */
    int side = (axis == 0 ? way.normal.x : way.normal.y) > 0 ? 1 : -1;
    double a_min = along_x ? a.min.x : a.min.y, a_max = along_x ? a.max.x : a.max.y;
    double b_min = along_x ? b.min.x : b.min.y, b_max = along_x ? b.max.x : b.max.y;
    const hit_vec2 *of_a = side > 0 ? &a.max : &a.min, *of_b = side > 0 ? &b.min : &b.max;
    /* 0 + x: no negative zeros, which would tell the order of the boxes. */
    double end[2] = {0 + (exact_less(a_min, b_min) ? b_min : a_min), 0 + (exact_less(a_max, b_max) ? a_max : b_max)};
    double half_a = half_way2(a_min, a_max), half_b = half_way2(b_min, b_max);
    double near = 0x1p-21 * (half_a < half_b ? half_a : half_b);
    for (int i = 0; i < 2; i++) {
        uint32_t id = feature2_of(axis, side, end_near(end[i], a_min, a_max, near)) << 8 |
                      feature2_of(axis, -side, end_near(end[i], b_min, b_max, near));
        if (i == 1 && id == out->point[0].id)
            break;
        out->point[out->count++] = along_x ? (hit_contact_point2){{end[i], of_a->y}, {end[i], of_b->y}, way.depth, id}
                                           : (hit_contact_point2){{of_a->x, end[i]}, {of_b->x, end[i]}, way.depth, id};
    }
    return true;
}
