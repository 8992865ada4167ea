/* Turned boxes from vectors and matrices that scale: the makers that can refuse.
 * First principles: a column's length goes into the half length, its direction is the axis. Powers of two are taken out
 * before anything is squared, so that nothing overflows or underflows on the way. */
#include "core/vec.h"
#include "exact/order.h"
#include "hitbox/shape.h"
#include "shape/scaled.h"

/* The exponent of the largest component, so that v * 2^-exponent is neither huge nor tiny; 0 for a zero vector. */
static int exponent3(hit_vec3 v)
{
    int exponent;
    frexp(fmax(fabs(v.x), fmax(fabs(v.y), fabs(v.z))), &exponent);
    return exponent;
}

static bool is_zero3(hit_vec3 v)
{
    return exact_is_zero(v.x) && exact_is_zero(v.y) && exact_is_zero(v.z);
}

/* |v|, and v / |v| in *direction, which is NaN for a zero vector; v is finite. */
static shape_scaled measured3(hit_vec3 v, hit_vec3 *direction)
{
    int exponent = exponent3(v);
    hit_vec3 w = {ldexp(v.x, -exponent), ldexp(v.y, -exponent), ldexp(v.z, -exponent)};
    double length = sqrt(w.x * w.x + w.y * w.y + w.z * w.z);
    *direction = (hit_vec3){w.x / length, w.y / length, w.z / length};
    return (shape_scaled){length, exponent};
}

/* As measured3. */
static shape_scaled measured2(hit_vec2 v, hit_vec2 *direction)
{
    hit_vec3 direction3;
    shape_scaled length = measured3((hit_vec3){v.x, v.y, 0}, &direction3);
    *direction = (hit_vec2){direction3.x, direction3.y};
    return length;
}

hit_status hit_obb2_from_half_axes(hit_vec2 center, hit_vec2 e0, hit_vec2 e1, hit_obb2 *out)
{
    if (!isfinite(e0.x) || !isfinite(e0.y) || !isfinite(e1.x) || !isfinite(e1.y))
        return HIT_BAD_ARGUMENT;
    bool flat0 = exact_is_zero(e0.x) && exact_is_zero(e0.y), flat1 = exact_is_zero(e1.x) && exact_is_zero(e1.y);
    hit_obb2 box = {center, {0, 0}, {1, 0}};
    hit_vec2 other = {0, 1};
    if (!flat1) {
        box.half.y = shape_scaled_value(measured2(e1, &other));
        box.axis = (hit_vec2){other.y, 0 - other.x};
    }
    if (!flat0)
        box.half.x = shape_scaled_value(measured2(e0, &box.axis));
    bool perpendicular = flat0 || flat1 || fabs(box.axis.x * other.x + box.axis.y * other.y) <= 1e-6;
    if (!perpendicular || !hit_obb2_valid(box))
        return HIT_BAD_ARGUMENT;
    *out = box;
    return HIT_OK;
}

/* A unit vector perpendicular to u, from the world's axis that is furthest from u, the next one after `axis` on ties.
 */
static hit_vec3 perpendicular_to(hit_vec3 u, int axis)
{
    const double component[3] = {u.x, u.y, u.z};
    int best = axis;
    for (int i = 1; i < 3; i++) {
        int next = (axis + i) % 3;
        if (fabs(component[next]) < fabs(component[best]))
            best = next;
    }
    double c = component[best];
    hit_vec3 rest = {0 - c * u.x, 0 - c * u.y, 0 - c * u.z}, direction;
    if (best == 0)
        rest.x += 1;
    else if (best == 1)
        rest.y += 1;
    else
        rest.z += 1;
    measured3(rest, &direction);
    return direction;
}

/* Fills in the axes that are not known yet, right-handed. */
static void complete(hit_vec3 axis[3], const bool known[3])
{
    int count = known[0] + known[1] + known[2];
    if (count == 0) {
        axis[0] = (hit_vec3){1, 0, 0};
        axis[1] = (hit_vec3){0, 1, 0};
        axis[2] = (hit_vec3){0, 0, 1};
        return;
    }
    for (int i = 0; i < 3; i++) {
        int j = (i + 1) % 3, k = (i + 2) % 3;
        if (count == 1 && known[i]) {
            axis[j] = perpendicular_to(axis[i], j);
            measured3(vec3_cross_of(axis[i], axis[j]), &axis[k]);
        } else if (count == 2 && !known[i]) {
            measured3(vec3_cross_of(axis[j], axis[k]), &axis[i]);
        }
    }
}

hit_status hit_obb3_from_half_axes(hit_vec3 center, hit_vec3 e0, hit_vec3 e1, hit_vec3 e2, hit_obb3 *out)
{
    const hit_vec3 edge[3] = {e0, e1, e2};
    hit_obb3 box = {.center = center};
    double half[3] = {0, 0, 0};
    bool known[3];
    for (int i = 0; i < 3; i++) {
        if (!vec3_is_finite(edge[i]))
            return HIT_BAD_ARGUMENT;
        known[i] = !is_zero3(edge[i]);
        if (known[i])
            half[i] = shape_scaled_value(measured3(edge[i], &box.axis[i]));
    }
    complete(box.axis, known);
    box.half = (hit_vec3){half[0], half[1], half[2]};
    if (!hit_obb3_valid(&box))
        return HIT_BAD_ARGUMENT;
    *out = box;
    return HIT_OK;
}

hit_status hit_obb3_from_matrix3(hit_vec3 center, hit_vec3 half, const hit_mat3 *matrix, hit_obb3 *out)
{
    double length[3] = {half.x, half.y, half.z};
    hit_obb3 box = {.center = center};
    for (int i = 0; i < 3; i++) {
        hit_vec3 column = matrix->col[i];
        if (!vec3_is_finite(column) || is_zero3(column))
            return HIT_BAD_ARGUMENT;
        shape_scaled scale = measured3(column, &box.axis[i]);
        length[i] = shape_scaled_value(shape_scaled_product(shape_scaled_from(length[i]), scale));
    }
    box.half = (hit_vec3){length[0], length[1], length[2]};
    if (!hit_obb3_valid(&box))
        return HIT_BAD_ARGUMENT;
    *out = box;
    return HIT_OK;
}

hit_status hit_obb3_from_matrix4(hit_aabb3 local, const hit_mat4 *matrix, hit_obb3 *out)
{
    const double(*m)[4] = matrix->col;
    bool affine = exact_is_zero(m[0][3]) && exact_is_zero(m[1][3]) && exact_is_zero(m[2][3]) && m[3][3] == 1;
    if (!affine || !hit_aabb3_valid(local))
        return HIT_BAD_ARGUMENT;
    hit_mat3 linear;
    for (int i = 0; i < 3; i++)
        linear.col[i] = (hit_vec3){m[i][0], m[i][1], m[i][2]};
    hit_obb3 frame = {{m[3][0], m[3][1], m[3][2]}, {0, 0, 0}, {linear.col[0], linear.col[1], linear.col[2]}};
    hit_vec3 center = hit_obb3_to_world(&frame, hit_aabb3_center(local));
    return hit_obb3_from_matrix3(center, hit_aabb3_half(local), &linear, out);
}
