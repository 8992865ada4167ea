/* Turned rectangles: made, measured, moved, bounded. The makers that can refuse are in placement.c.
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, section 4.4, in the plane; the bounds are its interval
 * radius along the world's axes. Ours differs: they are rounded once, outward. */
#include "exact/order.h"
#include "exact/round.h"
#include "hitbox/shape.h"
#include "shape/interval.h"
#include "shape/scaled.h"

static bool finite2(hit_vec2 v)
{
    return isfinite(v.x) && isfinite(v.y);
}

/* Is |axis|^2 within 1e-6 of 1, exactly? The quick test is wrong by far less than the half that it leaves. */
static bool is_unit(hit_vec2 axis)
{
    if (fabs(axis.x * axis.x + axis.y * axis.y - 1) <= 0.5e-6)
        return true;
    const double v[3] = {axis.x, axis.y, 1}, w[3] = {axis.x, axis.y, -1};
    return hit__exact_dot_up(3, v, w) <= 1e-6 && hit__exact_dot_down(3, v, w) >= -1e-6;
}

bool hit_obb2_valid(hit_obb2 box)
{
    return finite2(box.center) && finite2(box.half) && finite2(box.axis) && exact_less_equal(0, box.half.x) &&
           exact_less_equal(0, box.half.y) && is_unit(box.axis);
}

hit_obb2 hit_obb2_from_center_half(hit_vec2 center, hit_vec2 half, hit_vec2 axis)
{
    return (hit_obb2){center, half, axis};
}

hit_obb2 hit_obb2_from_center_size(hit_vec2 center, hit_vec2 size, hit_vec2 axis)
{
    return (hit_obb2){center, {0.5 * size.x, 0.5 * size.y}, axis};
}

hit_obb2 hit_obb2_from_aabb2(hit_aabb2 box)
{
    const hit_vec2 axis = {1, 0};
    if (hit_aabb2_is_empty(box))
        return (hit_obb2){{0, 0}, {-INFINITY, -INFINITY}, axis};
    hit_vec2 center = hit_aabb2_center(box);
    hit_vec2 half = {hit__shape_covering_half((shape_interval){box.min.x, box.max.x}, center.x),
                     hit__shape_covering_half((shape_interval){box.min.y, box.max.y}, center.y)};
    return (hit_obb2){center, half, axis};
}

hit_obb2 hit_obb2_from_angle(hit_vec2 center, hit_vec2 half, double radians)
{
    return (hit_obb2){center, half, hit_vec2_from_angle(radians)};
}

hit_obb2 hit_obb2_from_rect(double top, double left, double height, double width, double degrees)
{
    /* With y down, the turn that takes x towards y is the one that looks clockwise. */
    hit_vec2 half = {0.5 * width, 0.5 * height};
    return (hit_obb2){{left + half.x, top + half.y}, half, hit_vec2_from_degrees(degrees)};
}

/* start + x * u + y * v. The exact sum stands in where the plain one overflows on its way. */
static double affine2(double start, double x, double u, double y, double v)
{
    double sum = start + (x * u + y * v);
    if (isfinite(sum))
        return sum;
    return hit__shape_dot_up(3, (const double[]){start, x, y}, (const double[]){1, u, v});
}

hit_vec2 hit_obb2_to_world(hit_obb2 box, hit_vec2 local)
{
    return (hit_vec2){affine2(box.center.x, local.x, box.axis.x, local.y, -box.axis.y),
                      affine2(box.center.y, local.x, box.axis.y, local.y, box.axis.x)};
}

/* A difference of points in the frame of an axis that may be not quite unit. */
static hit_vec2 turned_back2(hit_vec2 axis, hit_vec2 d)
{
    double square = axis.x * axis.x + axis.y * axis.y;
    return (hit_vec2){(d.x * axis.x + d.y * axis.y) / square, (d.y * axis.x - d.x * axis.y) / square};
}

hit_vec2 hit_obb2_to_local(hit_obb2 box, hit_vec2 world)
{
    hit_vec2 d = {world.x - box.center.x, world.y - box.center.y};
    if (finite2(d))
        return turned_back2(box.axis, d);
    /* The difference overflows, so a quarter of it loses nothing that counts. */
    d = (hit_vec2){0.25 * world.x - 0.25 * box.center.x, 0.25 * world.y - 0.25 * box.center.y};
    hit_vec2 quarter = turned_back2(box.axis, d);
    return (hit_vec2){4 * quarter.x, 4 * quarter.y};
}

void hit_obb2_corners(hit_obb2 box, hit_vec2 out[4])
{
    for (int i = 0; i < 4; i++) {
        hit_vec2 local = {i & 1 ? box.half.x : -box.half.x, i & 2 ? box.half.y : -box.half.y};
        out[i] = hit_obb2_to_world(box, local);
    }
}

double hit_obb2_area(hit_obb2 box)
{
    shape_scaled half = shape_scaled_product(shape_scaled_from(box.half.x), shape_scaled_from(box.half.y));
    shape_scaled square = shape_scaled_from(box.axis.x * box.axis.x + box.axis.y * box.axis.y);
    shape_scaled area = shape_scaled_product(half, square);
    area.exponent += 2;
    return shape_scaled_value(area);
}

double hit_obb2_perimeter(hit_obb2 box)
{
    double length = sqrt(box.axis.x * box.axis.x + box.axis.y * box.axis.y);
    return 4 * ((box.half.x + box.half.y) * length);
}

hit_obb2 hit_obb2_move_by(hit_obb2 box, hit_vec2 offset)
{
    box.center = (hit_vec2){box.center.x + offset.x, box.center.y + offset.y};
    return box;
}

hit_obb2 hit_obb2_move_to(hit_obb2 box, hit_vec2 center)
{
    box.center = center;
    return box;
}

hit_obb2 hit_obb2_turn(hit_obb2 box, hit_vec2 turn)
{
    hit_vec2 axis = box.axis;
    box.axis = (hit_vec2){axis.x * turn.x - axis.y * turn.y, axis.y * turn.x + axis.x * turn.y};
    return box;
}

hit_aabb2 hit_obb2_bounds(hit_obb2 box)
{
    const double half[2] = {box.half.x, box.half.y}, x = fabs(box.axis.x), y = fabs(box.axis.y);
    shape_interval across = hit__shape_around(box.center.x, 2, half, (const double[]){x, y});
    shape_interval up = hit__shape_around(box.center.y, 2, half, (const double[]){y, x});
    return (hit_aabb2){{across.min, up.min}, {across.max, up.max}};
}
