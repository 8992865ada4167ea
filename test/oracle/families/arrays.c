/* Shapes in arrays. */
#include "arrays.h"

#include <string.h>

/* x: the numbers of the shape, in the order of its type. */
static shape_arrays from_numbers(int dim, shape_kind kind, const double *x)
{
    shape_arrays s = {.dim = dim, .kind = kind};
    for (int k = 0; k < dim; ++k) {
        s.first[k] = x[k];
        s.second[k] = x[kind == SHAPE_POINT ? k : dim + k];
        s.axis[k][k] = 1;
    }
    return s;
}

shape_arrays arrays_of2(const shape2 *shape)
{
    shape_arrays s = from_numbers(2, shape->kind, (const double *)(const void *)&shape->obb);
    if (shape->kind == SHAPE_RECT) {
        memcpy(s.first, (double[]){shape->rect.left, shape->rect.top}, 2 * sizeof(double));
        memcpy(s.second, (double[]){shape->rect.width, shape->rect.height}, 2 * sizeof(double));
    }
    if (shape->kind == SHAPE_OBB || shape->kind == SHAPE_RECT) {
        const hit_vec2 axis = shape->kind == SHAPE_OBB ? shape->obb.axis : shape->rect.axis;
        memcpy(s.axis, (double[2][3]){{axis.x, axis.y}, {-axis.y, axis.x}}, sizeof(double[2][3]));
    }
    return s;
}

shape_arrays arrays_of3(const shape3 *shape)
{
    shape_arrays s = from_numbers(3, shape->kind, (const double *)(const void *)&shape->obb);
    if (shape->kind == SHAPE_OBB)
        memcpy(s.axis, shape->obb.axis, sizeof s.axis);
    return s;
}

box_frame frame_of(const shape_arrays *s)
{
    box_frame f = {.dim = s->dim};
    const double *x = s->first, *y = s->second;
    const hit_aabb3 box = {{x[0], x[1], x[2]}, {y[0], y[1], y[2]}};
    const hit_vec3 center = s->kind == SHAPE_AABB ? hit_aabb3_center(box) : box.min, half = hit_aabb3_half(box);
    for (int k = 0; k < s->dim; ++k)
        f.axis[k][k] = 1;
    if (s->kind == SHAPE_RECT)
        return f;
    memcpy(f.center, &center, sizeof center);
    if (s->kind == SHAPE_AABB)
        memcpy(f.half, &half, sizeof half);
    if (s->kind == SHAPE_OBB) {
        memcpy(f.half, s->second, sizeof f.half);
        memcpy(f.axis, s->axis, sizeof f.axis);
    }
    return f;
}
