/* All points of contact of two AABBs of the plane: the ends of what their facing sides share. Positions are the boxes'
 * own numbers; only the depth is rounded, once. Where the boxes are apart along an axis, a's end there is the one that
 * faces b, and b's likewise.
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, section 5.5, in the plane. */
#include "contact/feature2.h"
#include "hitbox/contact.h"
#include "hitbox/distance.h"
#include "relate/interval_overlap.h"

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

/* Fills in the points, depth, normal and axis being set; side: that of b along the axis. */
static void add_ends(const hit_aabb2 *a, const hit_aabb2 *b, int side, hit_contact2 *out)
{
    const int axis = (int)out->axis;
    bool along_x = axis == 1; /* the sides run along x */
    double a_min = along_x ? a->min.x : a->min.y, a_max = along_x ? a->max.x : a->max.y;
    double b_min = along_x ? b->min.x : b->min.y, b_max = along_x ? b->max.x : b->max.y;
    const hit_vec2 *of_a = side > 0 ? &a->max : &a->min, *of_b = side > 0 ? &b->min : &b->max;
    const bool above = exact_less(a_max, b_min), below = exact_less(b_max, a_min);
    const double low = exact_less(a_min, b_min) ? b_min : a_min, high = exact_less(a_max, b_max) ? a_max : b_max;
    double half_a = half_way2(a_min, a_max), half_b = half_way2(b_min, b_max);
    double near = 0x1p-21 * (half_a < half_b ? half_a : half_b);
    out->count = 0;
    for (int i = 0; i < 2; i++) {
        /* 0 + x: no negative zeros, which would tell the order of the boxes. */
        const double x = 0 + (above ? a_max : below ? a_min : i == 0 ? low : high);
        const double y = 0 + (above ? b_min : below ? b_max : i == 0 ? low : high);
        uint32_t id = feature2_of(axis, side, end_near(x, a_min, a_max, near)) << 8 |
                      feature2_of(axis, -side, end_near(y, b_min, b_max, near));
        if (i == 1 && id == out->point[0].id)
            break;
        out->point[out->count++] = along_x ? (hit_contact_point2){{x, of_a->y}, {y, of_b->y}, out->depth, id}
                                           : (hit_contact_point2){{of_a->x, x}, {of_b->x, y}, out->depth, id};
    }
}

bool hit_contact_aabb2_aabb2(hit_aabb2 a, hit_aabb2 b, hit_contact2 *out)
{
    hit_penetration2 way;
    if (!hit_penetration_aabb2_aabb2(a, b, &way))
        return false;
    *out = (hit_contact2){.depth = way.depth, .normal = way.normal, .axis = way.axis};
    add_ends(&a, &b, ((int)way.axis == 0 ? way.normal.x : way.normal.y) > 0 ? 1 : -1, out);
    return true;
}

bool hit_contact_within_aabb2_aabb2(hit_aabb2 a, hit_aabb2 b, double margin, hit_contact2 *out)
{
    hit_contact2 met;
    if (hit_contact_aabb2_aabb2(a, b, &met)) {
        if (!exact_less_equal(-met.depth, margin))
            return false;
        *out = met;
        return true;
    }
    /* Of a box that is empty or infinite a distance is no number. */
    if (!interval_box2_has_points(&a) || !interval_box2_has_points(&b))
        return false;
    const hit_closest2 closest = hit_closest_aabb2_aabb2(a, b);
    if (!exact_less_equal(closest.distance, margin) || !exact_less(0, closest.distance) ||
        !exact_all_finite(4, &a.min.x) || !exact_all_finite(4, &b.min.x))
        return false;
    const bool is_y = fabs(closest.normal.y) > fabs(closest.normal.x);
    *out = (hit_contact2){.depth = 0 - closest.distance,
                          .normal = {0 + closest.normal.x, 0 + closest.normal.y},
                          .axis = is_y ? HIT_AXIS_A1 : HIT_AXIS_A0};
    add_ends(&a, &b, (is_y ? closest.normal.y : closest.normal.x) > 0 ? 1 : -1, out);
    return true;
}
