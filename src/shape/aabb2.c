/* Rectangles along the axes: made, measured, moved, merged, turned. Each is two intervals, see interval.h.
 *
 * Based on: J. Arvo, "Transforming axis-aligned bounding boxes", Graphics Gems, 1990, for the turned box; C. Ericson,
 * Real-Time Collision Detection, 2005, section 4.2. Ours differs: a side that rounds does so once, outward. */
#include "exact/order.h"
#include "hitbox/shape.h"
#include "shape/interval.h"
#include "shape/scaled.h"

static shape_interval side_x2(hit_aabb2 box)
{
    return (shape_interval){box.min.x, box.max.x};
}

static shape_interval side_y2(hit_aabb2 box)
{
    return (shape_interval){box.min.y, box.max.y};
}

static hit_aabb2 from_sides2(shape_interval x, shape_interval y)
{
    return (hit_aabb2){{x.min, y.min}, {x.max, y.max}};
}

static bool has_nan2(hit_aabb2 box)
{
    return isnan(box.min.x) || isnan(box.min.y) || isnan(box.max.x) || isnan(box.max.y);
}

hit_aabb2 hit_aabb2_empty(void)
{
    return (hit_aabb2){{INFINITY, INFINITY}, {-INFINITY, -INFINITY}};
}

bool hit_aabb2_is_empty(hit_aabb2 box)
{
    return (exact_less(box.max.x, box.min.x) || exact_less(box.max.y, box.min.y)) && !has_nan2(box);
}

bool hit_aabb2_valid(hit_aabb2 box)
{
    return isfinite(box.min.x) && isfinite(box.min.y) && isfinite(box.max.x) && isfinite(box.max.y) &&
           exact_less_equal(box.min.x, box.max.x) && exact_less_equal(box.min.y, box.max.y);
}

hit_aabb2 hit_aabb2_from_points(const double *points, size_t count, size_t stride)
{
    const unsigned char *bytes = (const unsigned char *)points;
    size_t step = stride != 0 ? stride : 2 * sizeof(double);
    hit_aabb2 empty = hit_aabb2_empty();
    shape_interval x = side_x2(empty), y = side_y2(empty);
    for (size_t i = 0; i < count; i++) {
        double point[2];
        memcpy(point, bytes + i * step, sizeof point);
        x = shape_widened(x, point[0]);
        y = shape_widened(y, point[1]);
    }
    return from_sides2(x, y);
}

hit_aabb2 hit_aabb2_from_points_float(const float *points, size_t count, size_t stride)
{
    const unsigned char *bytes = (const unsigned char *)points;
    size_t step = stride != 0 ? stride : 2 * sizeof(float);
    hit_aabb2 empty = hit_aabb2_empty();
    shape_interval x = side_x2(empty), y = side_y2(empty);
    for (size_t i = 0; i < count; i++) {
        float point[2];
        memcpy(point, bytes + i * step, sizeof point);
        x = shape_widened(x, shape_from_float(point[0]));
        y = shape_widened(y, shape_from_float(point[1]));
    }
    return from_sides2(x, y);
}

hit_aabb2 hit_aabb2_from_position_size(hit_vec2 position, hit_vec2 size)
{
    return (hit_aabb2){position, {hit__shape_add_up(position.x, size.x), hit__shape_add_up(position.y, size.y)}};
}

hit_aabb2 hit_aabb2_from_center_half(hit_vec2 center, hit_vec2 half)
{
    return (hit_aabb2){{hit__shape_add_down(center.x, -half.x), hit__shape_add_down(center.y, -half.y)},
                       {hit__shape_add_up(center.x, half.x), hit__shape_add_up(center.y, half.y)}};
}

hit_vec2 hit_aabb2_center(hit_aabb2 box)
{
    return (hit_vec2){hit__shape_center(side_x2(box)), hit__shape_center(side_y2(box))};
}

hit_vec2 hit_aabb2_half(hit_aabb2 box)
{
    return (hit_vec2){hit__shape_half(side_x2(box)), hit__shape_half(side_y2(box))};
}

hit_vec2 hit_aabb2_size(hit_aabb2 box)
{
    return (hit_vec2){box.max.x - box.min.x, box.max.y - box.min.y};
}

void hit_aabb2_corners(hit_aabb2 box, hit_vec2 out[4])
{
    for (int i = 0; i < 4; i++)
        out[i] = (hit_vec2){i & 1 ? box.max.x : box.min.x, i & 2 ? box.max.y : box.min.y};
}

double hit_aabb2_perimeter(hit_aabb2 box)
{
    if (hit_aabb2_is_empty(box))
        return 0;
    hit_vec2 size = hit_aabb2_size(box);
    return 2 * (size.x + size.y);
}

double hit_aabb2_area(hit_aabb2 box)
{
    if (hit_aabb2_is_empty(box))
        return 0;
    return shape_scaled_value(shape_scaled_product(shape_scaled_size(side_x2(box)), shape_scaled_size(side_y2(box))));
}

hit_aabb2 hit_aabb2_move_by(hit_aabb2 box, hit_vec2 offset)
{
    if (hit_aabb2_is_empty(box))
        return hit_aabb2_empty();
    return from_sides2(hit__shape_moved(side_x2(box), offset.x), hit__shape_moved(side_y2(box), offset.y));
}

hit_aabb2 hit_aabb2_move_to(hit_aabb2 box, hit_vec2 position)
{
    if (hit_aabb2_is_empty(box))
        return hit_aabb2_empty();
    return (hit_aabb2){position,
                       {hit__shape_end_from(position.x, side_x2(box)), hit__shape_end_from(position.y, side_y2(box))}};
}

hit_aabb2 hit_aabb2_resize(hit_aabb2 box, hit_vec2 size)
{
    if (hit_aabb2_is_empty(box))
        return hit_aabb2_empty();
    return hit_aabb2_from_position_size(box.min, size);
}

hit_aabb2 hit_aabb2_merge(hit_aabb2 a, hit_aabb2 b)
{
    if (hit_aabb2_is_empty(a))
        return hit_aabb2_is_empty(b) ? hit_aabb2_empty() : b;
    if (hit_aabb2_is_empty(b))
        return a;
    return (hit_aabb2){{shape_lower(a.min.x, b.min.x), shape_lower(a.min.y, b.min.y)},
                       {shape_upper(a.max.x, b.max.x), shape_upper(a.max.y, b.max.y)}};
}

hit_aabb2 hit_aabb2_intersection(hit_aabb2 a, hit_aabb2 b)
{
    hit_aabb2 common = {{shape_upper(a.min.x, b.min.x), shape_upper(a.min.y, b.min.y)},
                        {shape_lower(a.max.x, b.max.x), shape_lower(a.max.y, b.max.y)}};
    return hit_aabb2_is_empty(common) ? hit_aabb2_empty() : common;
}

hit_aabb2 hit_aabb2_expand_to(hit_aabb2 box, hit_vec2 point)
{
    return hit_aabb2_merge(box, (hit_aabb2){point, point});
}

hit_aabb2 hit_aabb2_expand_by(hit_aabb2 box, double margin)
{
    shape_interval x = side_x2(box), y = side_y2(box);
    if (hit_aabb2_is_empty(box) || hit__shape_vanishes(x, margin) || hit__shape_vanishes(y, margin))
        return hit_aabb2_empty();
    return from_sides2(hit__shape_expanded(x, margin), hit__shape_expanded(y, margin));
}

/* The bounds of row.x * x + row.y * y + offset over the box: each term is least at the side that the row's sign picks.
 */
static shape_interval turned_side2(hit_aabb2 box, hit_vec2 row, double offset)
{
    bool x_falls = exact_less(row.x, 0), y_falls = exact_less(row.y, 0);
    const double factor[3] = {row.x, row.y, 1};
    const double least[3] = {x_falls ? box.max.x : box.min.x, y_falls ? box.max.y : box.min.y, offset};
    const double most[3] = {x_falls ? box.min.x : box.max.x, y_falls ? box.min.y : box.max.y, offset};
    return (shape_interval){hit__shape_dot_down(3, least, factor), hit__shape_dot_up(3, most, factor)};
}

hit_aabb2 hit_aabb2_transform(hit_aabb2 box, hit_vec2 turn, hit_vec2 offset)
{
    if (hit_aabb2_is_empty(box))
        return hit_aabb2_empty();
    return from_sides2(turned_side2(box, (hit_vec2){turn.x, -turn.y}, offset.x),
                       turned_side2(box, (hit_vec2){turn.y, turn.x}, offset.y));
}
