/* Boxes along the axes: made, measured, moved, merged, turned. Each is three intervals, see interval.h.
 *
 * Based on: J. Arvo, "Transforming axis-aligned bounding boxes", Graphics Gems, 1990, for the turned box; C. Ericson,
 * Real-Time Collision Detection, 2005, section 4.2. Ours differs: a side that rounds does so once, outward. */
#include "core/vec.h"
#include "exact/order.h"
#include "hitbox/shape.h"
#include "shape/interval.h"
#include "shape/scaled.h"

static shape_interval side_x3(hit_aabb3 box)
{
    return (shape_interval){box.min.x, box.max.x};
}

static shape_interval side_y3(hit_aabb3 box)
{
    return (shape_interval){box.min.y, box.max.y};
}

static shape_interval side_z3(hit_aabb3 box)
{
    return (shape_interval){box.min.z, box.max.z};
}

static hit_aabb3 from_sides3(shape_interval x, shape_interval y, shape_interval z)
{
    return (hit_aabb3){{x.min, y.min, z.min}, {x.max, y.max, z.max}};
}

static bool has_nan3(hit_aabb3 box)
{
    return isnan(box.min.x) || isnan(box.min.y) || isnan(box.min.z) || isnan(box.max.x) || isnan(box.max.y) ||
           isnan(box.max.z);
}

hit_aabb3 hit_aabb3_empty(void)
{
    return (hit_aabb3){{INFINITY, INFINITY, INFINITY}, {-INFINITY, -INFINITY, -INFINITY}};
}

bool hit_aabb3_is_empty(hit_aabb3 box)
{
    bool crossed =
        exact_less(box.max.x, box.min.x) || exact_less(box.max.y, box.min.y) || exact_less(box.max.z, box.min.z);
    return crossed && !has_nan3(box);
}

bool hit_aabb3_valid(hit_aabb3 box)
{
    return vec3_is_finite(box.min) && vec3_is_finite(box.max) && exact_less_equal(box.min.x, box.max.x) &&
           exact_less_equal(box.min.y, box.max.y) && exact_less_equal(box.min.z, box.max.z);
}

hit_aabb3 hit_aabb3_from_points(const double *points, size_t count, size_t stride)
{
    const unsigned char *bytes = (const unsigned char *)points;
    size_t step = stride != 0 ? stride : 3 * sizeof(double);
    hit_aabb3 empty = hit_aabb3_empty();
    shape_interval x = side_x3(empty), y = side_y3(empty), z = side_z3(empty);
    for (size_t i = 0; i < count; i++) {
        double point[3];
        memcpy(point, bytes + i * step, sizeof point);
        x = shape_widened(x, point[0]);
        y = shape_widened(y, point[1]);
        z = shape_widened(z, point[2]);
    }
    return from_sides3(x, y, z);
}

hit_aabb3 hit_aabb3_from_points_float(const float *points, size_t count, size_t stride)
{
    const unsigned char *bytes = (const unsigned char *)points;
    size_t step = stride != 0 ? stride : 3 * sizeof(float);
    hit_aabb3 empty = hit_aabb3_empty();
    shape_interval x = side_x3(empty), y = side_y3(empty), z = side_z3(empty);
    for (size_t i = 0; i < count; i++) {
        float point[3];
        memcpy(point, bytes + i * step, sizeof point);
        x = shape_widened(x, shape_from_float(point[0]));
        y = shape_widened(y, shape_from_float(point[1]));
        z = shape_widened(z, shape_from_float(point[2]));
    }
    return from_sides3(x, y, z);
}

hit_aabb3 hit_aabb3_from_position_size(hit_vec3 position, hit_vec3 size)
{
    hit_vec3 max = {hit__shape_add_up(position.x, size.x), hit__shape_add_up(position.y, size.y),
                    hit__shape_add_up(position.z, size.z)};
    return (hit_aabb3){position, max};
}

hit_aabb3 hit_aabb3_from_center_half(hit_vec3 center, hit_vec3 half)
{
    hit_vec3 min = {hit__shape_add_down(center.x, -half.x), hit__shape_add_down(center.y, -half.y),
                    hit__shape_add_down(center.z, -half.z)};
    hit_vec3 max = {hit__shape_add_up(center.x, half.x), hit__shape_add_up(center.y, half.y),
                    hit__shape_add_up(center.z, half.z)};
    return (hit_aabb3){min, max};
}

hit_vec3 hit_aabb3_center(hit_aabb3 box)
{
    return (hit_vec3){hit__shape_center(side_x3(box)), hit__shape_center(side_y3(box)),
                      hit__shape_center(side_z3(box))};
}

hit_vec3 hit_aabb3_half(hit_aabb3 box)
{
    return (hit_vec3){hit__shape_half(side_x3(box)), hit__shape_half(side_y3(box)), hit__shape_half(side_z3(box))};
}

hit_vec3 hit_aabb3_size(hit_aabb3 box)
{
    return (hit_vec3){box.max.x - box.min.x, box.max.y - box.min.y, box.max.z - box.min.z};
}

void hit_aabb3_corners(hit_aabb3 box, hit_vec3 out[8])
{
    for (int i = 0; i < 8; i++)
        out[i] =
            (hit_vec3){i & 1 ? box.max.x : box.min.x, i & 2 ? box.max.y : box.min.y, i & 4 ? box.max.z : box.min.z};
}

double hit_aabb3_surface(hit_aabb3 box)
{
    if (hit_aabb3_is_empty(box))
        return 0;
    shape_scaled x = shape_scaled_size(side_x3(box));
    shape_scaled y = shape_scaled_size(side_y3(box));
    shape_scaled z = shape_scaled_size(side_z3(box));
    shape_scaled yz_and_zx = shape_scaled_sum(shape_scaled_product(y, z), shape_scaled_product(z, x));
    shape_scaled half = shape_scaled_sum(shape_scaled_product(x, y), yz_and_zx);
    half.exponent++;
    return shape_scaled_value(half);
}

double hit_aabb3_volume(hit_aabb3 box)
{
    if (hit_aabb3_is_empty(box))
        return 0;
    shape_scaled base = shape_scaled_product(shape_scaled_size(side_x3(box)), shape_scaled_size(side_y3(box)));
    return shape_scaled_value(shape_scaled_product(base, shape_scaled_size(side_z3(box))));
}

hit_aabb3 hit_aabb3_move_by(hit_aabb3 box, hit_vec3 offset)
{
    if (hit_aabb3_is_empty(box))
        return hit_aabb3_empty();
    return from_sides3(hit__shape_moved(side_x3(box), offset.x), hit__shape_moved(side_y3(box), offset.y),
                       hit__shape_moved(side_z3(box), offset.z));
}

hit_aabb3 hit_aabb3_move_to(hit_aabb3 box, hit_vec3 position)
{
    if (hit_aabb3_is_empty(box))
        return hit_aabb3_empty();
    hit_vec3 max = {hit__shape_end_from(position.x, side_x3(box)), hit__shape_end_from(position.y, side_y3(box)),
                    hit__shape_end_from(position.z, side_z3(box))};
    return (hit_aabb3){position, max};
}

hit_aabb3 hit_aabb3_resize(hit_aabb3 box, hit_vec3 size)
{
    if (hit_aabb3_is_empty(box))
        return hit_aabb3_empty();
    return hit_aabb3_from_position_size(box.min, size);
}

hit_aabb3 hit_aabb3_merge(hit_aabb3 a, hit_aabb3 b)
{
    if (hit_aabb3_is_empty(a))
        return hit_aabb3_is_empty(b) ? hit_aabb3_empty() : b;
    if (hit_aabb3_is_empty(b))
        return a;
    hit_vec3 min = {shape_lower(a.min.x, b.min.x), shape_lower(a.min.y, b.min.y), shape_lower(a.min.z, b.min.z)};
    hit_vec3 max = {shape_upper(a.max.x, b.max.x), shape_upper(a.max.y, b.max.y), shape_upper(a.max.z, b.max.z)};
    return (hit_aabb3){min, max};
}

hit_aabb3 hit_aabb3_intersection(hit_aabb3 a, hit_aabb3 b)
{
    hit_vec3 min = {shape_upper(a.min.x, b.min.x), shape_upper(a.min.y, b.min.y), shape_upper(a.min.z, b.min.z)};
    hit_vec3 max = {shape_lower(a.max.x, b.max.x), shape_lower(a.max.y, b.max.y), shape_lower(a.max.z, b.max.z)};
    hit_aabb3 common = {min, max};
    return hit_aabb3_is_empty(common) ? hit_aabb3_empty() : common;
}

hit_aabb3 hit_aabb3_expand_to(hit_aabb3 box, hit_vec3 point)
{
    return hit_aabb3_merge(box, (hit_aabb3){point, point});
}

hit_aabb3 hit_aabb3_expand_by(hit_aabb3 box, double margin)
{
    shape_interval x = side_x3(box), y = side_y3(box), z = side_z3(box);
    if (hit_aabb3_is_empty(box) || hit__shape_vanishes(x, margin) || hit__shape_vanishes(y, margin) ||
        hit__shape_vanishes(z, margin))
        return hit_aabb3_empty();
    return from_sides3(hit__shape_expanded(x, margin), hit__shape_expanded(y, margin), hit__shape_expanded(z, margin));
}

/* The bounds of x * p.x + y * p.y + z * p.z + offset over the points p of the box: each term is least at the side that
 * the sign of its factor picks. */
static shape_interval turned_side3(hit_aabb3 box, double x, double y, double z, double offset)
{
    const double factor[4] = {x, y, z, 1};
    double least[4] = {box.min.x, box.min.y, box.min.z, offset};
    double most[4] = {box.max.x, box.max.y, box.max.z, offset};
    for (int i = 0; i < 3; i++) {
        if (exact_less(factor[i], 0)) {
            double swapped = least[i];
            least[i] = most[i];
            most[i] = swapped;
        }
    }
    return (shape_interval){hit__shape_dot_down(4, least, factor), hit__shape_dot_up(4, most, factor)};
}

hit_aabb3 hit_aabb3_transform(hit_aabb3 box, const hit_mat3 *rotation, hit_vec3 offset)
{
    if (hit_aabb3_is_empty(box))
        return hit_aabb3_empty();
    const hit_vec3 *col = rotation->col;
    return from_sides3(turned_side3(box, col[0].x, col[1].x, col[2].x, offset.x),
                       turned_side3(box, col[0].y, col[1].y, col[2].y, offset.y),
                       turned_side3(box, col[0].z, col[1].z, col[2].z, offset.z));
}
