/* Turned boxes: made, measured, moved, bounded. The makers that can refuse are in placement.c.
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, section 4.4; the bounds are its interval radius along the
 * world's axes. Ours differs: they are rounded once, outward, and axes need not be orthonormal to be inverted. */
#include "core/vec.h"
#include "exact/order.h"
#include "exact/round.h"
#include "hitbox/shape.h"
#include "shape/interval.h"
#include "shape/scaled.h"

/* Are axes surely within 1e-6 of orthonormal? This is wrong by far less than the half that it leaves: no term is large
 * where the squares of all are about 1. */
static inline bool surely_orthonormal(const hit_vec3 u[3])
{
    const double square0 = vec3_dot_of(u[0], u[0]) - 1, dot01 = vec3_dot_of(u[0], u[1]);
    const double square1 = vec3_dot_of(u[1], u[1]) - 1, dot12 = vec3_dot_of(u[1], u[2]);
    const double square2 = vec3_dot_of(u[2], u[2]) - 1, dot20 = vec3_dot_of(u[2], u[0]);
    return (fabs(square0) <= 0.5e-6) & (fabs(square1) <= 0.5e-6) & (fabs(square2) <= 0.5e-6) & (fabs(dot01) <= 0.5e-6) &
           (fabs(dot12) <= 0.5e-6) & (fabs(dot20) <= 0.5e-6);
}

/* Is a . b within 1e-6 of the target, exactly? */
static bool dot_is(double target, hit_vec3 a, hit_vec3 b)
{
    const double v[4] = {a.x, a.y, a.z, 1}, w[4] = {b.x, b.y, b.z, -target};
    return hit__exact_dot_up(4, v, w) <= 1e-6 && hit__exact_dot_down(4, v, w) >= -1e-6;
}

bool hit_obb3_valid(const hit_obb3 *box)
{
    const hit_vec3 *u = box->axis;
    if (!vec3_is_finite(box->center) || !vec3_is_finite(box->half) || !vec3_is_finite(u[0]) || !vec3_is_finite(u[1]) ||
        !vec3_is_finite(u[2]))
        return false;
    if (exact_less(box->half.x, 0) || exact_less(box->half.y, 0) || exact_less(box->half.z, 0))
        return false;
    if (surely_orthonormal(u))
        return true;
    return dot_is(1, u[0], u[0]) && dot_is(1, u[1], u[1]) && dot_is(1, u[2], u[2]) && dot_is(0, u[0], u[1]) &&
           dot_is(0, u[1], u[2]) && dot_is(0, u[2], u[0]);
}

hit_obb3 hit_obb3_from_center_half(hit_vec3 center, hit_vec3 half, const hit_mat3 *axes)
{
    return (hit_obb3){center, half, {axes->col[0], axes->col[1], axes->col[2]}};
}

hit_obb3 hit_obb3_from_center_size(hit_vec3 center, hit_vec3 size, const hit_mat3 *axes)
{
    return hit_obb3_from_center_half(center, (hit_vec3){0.5 * size.x, 0.5 * size.y, 0.5 * size.z}, axes);
}

hit_obb3 hit_obb3_from_aabb3(hit_aabb3 box)
{
    const hit_mat3 axes = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    if (hit_aabb3_is_empty(box)) {
        const hit_vec3 nothing = {-INFINITY, -INFINITY, -INFINITY};
        return hit_obb3_from_center_half((hit_vec3){0, 0, 0}, nothing, &axes);
    }
    hit_vec3 center = hit_aabb3_center(box);
    hit_vec3 half = {hit__shape_covering_half((shape_interval){box.min.x, box.max.x}, center.x),
                     hit__shape_covering_half((shape_interval){box.min.y, box.max.y}, center.y),
                     hit__shape_covering_half((shape_interval){box.min.z, box.max.z}, center.z)};
    return hit_obb3_from_center_half(center, half, &axes);
}

hit_obb3 hit_obb3_from_quat(hit_vec3 center, hit_vec3 half, hit_quat q)
{
    hit_mat3 axes = hit_mat3_from_quat(q);
    return hit_obb3_from_center_half(center, half, &axes);
}

hit_obb3 hit_obb3_from_euler(hit_vec3 center, hit_vec3 half, double first, double second, double third, hit_euler order)
{
    hit_mat3 axes = hit_mat3_from_euler(first, second, third, order);
    return hit_obb3_from_center_half(center, half, &axes);
}

/* start + v . row. The exact sum stands in where the plain one overflows on its way. */
static double affine3(double start, hit_vec3 v, double x, double y, double z)
{
    double sum = start + (v.x * x + v.y * y + v.z * z);
    if (isfinite(sum))
        return sum;
    return hit__shape_dot_up(4, (const double[]){start, v.x, v.y, v.z}, (const double[]){1, x, y, z});
}

/* start + v.x * u[0] + v.y * u[1] + v.z * u[2]. */
static hit_vec3 placed(hit_vec3 start, const hit_vec3 u[3], hit_vec3 v)
{
    return (hit_vec3){affine3(start.x, v, u[0].x, u[1].x, u[2].x), affine3(start.y, v, u[0].y, u[1].y, u[2].y),
                      affine3(start.z, v, u[0].z, u[1].z, u[2].z)};
}

hit_vec3 hit_obb3_to_world(const hit_obb3 *box, hit_vec3 local)
{
    return placed(box->center, box->axis, local);
}

/* A difference of points in the frame of axes that may be not quite orthonormal: Cramer's rule. */
static hit_vec3 turned_back3(const hit_vec3 u[3], hit_vec3 d)
{
    hit_vec3 n0 = vec3_cross_of(u[1], u[2]), n1 = vec3_cross_of(u[2], u[0]), n2 = vec3_cross_of(u[0], u[1]);
    double determinant = vec3_dot_of(u[0], n0);
    return (hit_vec3){vec3_dot_of(d, n0) / determinant, vec3_dot_of(d, n1) / determinant,
                      vec3_dot_of(d, n2) / determinant};
}

hit_vec3 hit_obb3_to_local(const hit_obb3 *box, hit_vec3 world)
{
    hit_vec3 c = box->center;
    hit_vec3 d = {world.x - c.x, world.y - c.y, world.z - c.z};
    if (vec3_is_finite(d))
        return turned_back3(box->axis, d);
    /* The difference overflows, so a quarter of it loses nothing that counts. */
    d = (hit_vec3){0.25 * world.x - 0.25 * c.x, 0.25 * world.y - 0.25 * c.y, 0.25 * world.z - 0.25 * c.z};
    hit_vec3 quarter = turned_back3(box->axis, d);
    return (hit_vec3){4 * quarter.x, 4 * quarter.y, 4 * quarter.z};
}

void hit_obb3_corners(const hit_obb3 *box, hit_vec3 out[8])
{
    for (int i = 0; i < 8; i++) {
        hit_vec3 local = {i & 1 ? box->half.x : -box->half.x, i & 2 ? box->half.y : -box->half.y,
                          i & 4 ? box->half.z : -box->half.z};
        out[i] = hit_obb3_to_world(box, local);
    }
}

double hit_obb3_volume(const hit_obb3 *box)
{
    const hit_vec3 *u = box->axis;
    shape_scaled half = shape_scaled_product(shape_scaled_from(box->half.x), shape_scaled_from(box->half.y));
    half = shape_scaled_product(half, shape_scaled_from(box->half.z));
    shape_scaled volume =
        shape_scaled_product(half, shape_scaled_from(fabs(vec3_dot_of(u[0], vec3_cross_of(u[1], u[2])))));
    volume.exponent += 3;
    return shape_scaled_value(volume);
}

/* An eighth of the two faces that are spanned by two axes. */
static shape_scaled face(double half_a, hit_vec3 a, double half_b, hit_vec3 b)
{
    hit_vec3 normal = vec3_cross_of(a, b);
    shape_scaled half = shape_scaled_product(shape_scaled_from(half_a), shape_scaled_from(half_b));
    return shape_scaled_product(half, shape_scaled_from(sqrt(vec3_dot_of(normal, normal))));
}

double hit_obb3_surface(const hit_obb3 *box)
{
    hit_vec3 half = box->half;
    const hit_vec3 *u = box->axis;
    shape_scaled sum = shape_scaled_sum(face(half.x, u[0], half.y, u[1]), face(half.y, u[1], half.z, u[2]));
    sum = shape_scaled_sum(sum, face(half.z, u[2], half.x, u[0]));
    sum.exponent += 3;
    return shape_scaled_value(sum);
}

hit_obb3 hit_obb3_move_by(const hit_obb3 *box, hit_vec3 offset)
{
    hit_vec3 c = box->center;
    return hit_obb3_move_to(box, (hit_vec3){c.x + offset.x, c.y + offset.y, c.z + offset.z});
}

hit_obb3 hit_obb3_move_to(const hit_obb3 *box, hit_vec3 center)
{
    hit_obb3 moved = *box;
    moved.center = center;
    return moved;
}

hit_obb3 hit_obb3_turn(const hit_obb3 *box, const hit_mat3 *rotation)
{
    hit_obb3 turned = *box;
    for (int i = 0; i < 3; i++)
        turned.axis[i] = placed((hit_vec3){0, 0, 0}, rotation->col, box->axis[i]);
    return turned;
}

hit_obb3 hit_obb3_transform(const hit_obb3 *box, const hit_mat3 *rotation, hit_vec3 offset)
{
    hit_obb3 turned = hit_obb3_turn(box, rotation);
    turned.center = placed(offset, rotation->col, box->center);
    return turned;
}

/* The bounds along one axis of the world: x, y, z are the components of the box's axes there. */
static shape_interval bounded_side(double center, hit_vec3 half, double x, double y, double z)
{
    return hit__shape_around(center, 3, (const double[]){half.x, half.y, half.z},
                             (const double[]){fabs(x), fabs(y), fabs(z)});
}

hit_aabb3 hit_obb3_bounds(const hit_obb3 *box)
{
    const hit_vec3 *u = box->axis;
    shape_interval x = bounded_side(box->center.x, box->half, u[0].x, u[1].x, u[2].x);
    shape_interval y = bounded_side(box->center.y, box->half, u[0].y, u[1].y, u[2].y);
    shape_interval z = bounded_side(box->center.z, box->half, u[0].z, u[1].z, u[2].z);
    return (hit_aabb3){{x.min, y.min, z.min}, {x.max, y.max, z.max}};
}
