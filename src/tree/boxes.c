/* Many boxes in the caller's memory: views of them, their numbers, and which are no good.
 * First principles: a double is a float if its lowest 29 bits are zero and its exponent is one of float's. The bounds
 * of an OBB are its interval radius along the world's axes (C. Ericson, Real-Time Collision Detection, 2005,
 * section 4.4), widened by more than the rounding of their few operations; docs/numerics.md derives how much. */
#include "tree/boxes.h"

#include "exact/order.h"
#include "hitbox/shape.h"

#include <stdint.h>
#include <string.h>

tree_boxes hit__tree_boxes_of2(hit_boxes2 boxes)
{
    return (tree_boxes){boxes.min, boxes.max, boxes.stride, boxes.count, boxes.form, 2};
}

tree_boxes hit__tree_boxes_of3(hit_boxes3 boxes)
{
    return (tree_boxes){boxes.min, boxes.max, boxes.stride, boxes.count, boxes.form, 3};
}

bool hit__tree_boxes_fit(const tree_boxes *boxes)
{
    if (boxes->count == 0)
        return true;
    size_t number = boxes->form == HIT_BOXES_FLOAT ? sizeof(float) : sizeof(double);
    size_t size = (size_t)boxes->dim * number;
    if (boxes->form == HIT_BOXES_OBB)
        size = boxes->dim == 2 ? sizeof(hit_obb2) : sizeof(hit_obb3);
    else if (boxes->form != HIT_BOXES_DOUBLE && boxes->form != HIT_BOXES_FLOAT)
        return false;
    if (!boxes->min || (boxes->form != HIT_BOXES_OBB && (!boxes->max || (uintptr_t)boxes->max % number != 0)))
        return false;
    return boxes->count <= HIT_BOXES_MAX && boxes->stride >= size && boxes->stride % number == 0 &&
           (uintptr_t)boxes->min % number == 0;
}

/* A subnormal number as its integer, for a conversion may take it for zero. */
static double widened(float x)
{
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    if ((bits & 0x7f800000u) != 0)
        return x;
    double size = (double)(bits & 0x7fffffu) * 0x1p-149;
    return bits >> 31 ? -size : size;
}

static double at_least(double x, double least)
{
    return x > least ? x : least;
}

static double not_subnormal(double x)
{
    return fabs(x) < DBL_MIN ? 0 : x;
}

/* Nothing here is subnormal, so that all threads get the same. */
static void bounds_about(double center, int n, const double *half, const double *axis, double *lo, double *hi)
{
    double reach = 0;
    for (int i = 0; i < n; i++)
        reach += at_least(half[i] * at_least(fabs(axis[i]), DBL_MIN), 0x1p-1020);
    center = not_subnormal(center);
    reach += (fabs(center) + reach + 0x1p-960) * 0x1p-50;
    *lo = not_subnormal(center - reach);
    *hi = not_subnormal(center + reach);
}

static void bounds_of_obb(const tree_boxes *boxes, size_t i, double *lo, double *hi)
{
    if (boxes->dim == 2) {
        hit_obb2 box;
        memcpy(&box, boxes->min + i * boxes->stride, sizeof box);
        const double half[2] = {box.half.x, box.half.y};
        bounds_about(box.center.x, 2, half, (const double[]){box.axis.x, box.axis.y}, &lo[0], &hi[0]);
        bounds_about(box.center.y, 2, half, (const double[]){box.axis.y, box.axis.x}, &lo[1], &hi[1]);
    } else {
        hit_obb3 box;
        memcpy(&box, boxes->min + i * boxes->stride, sizeof box);
        const double half[3] = {box.half.x, box.half.y, box.half.z};
        const hit_vec3 *u = box.axis;
        bounds_about(box.center.x, 3, half, (const double[]){u[0].x, u[1].x, u[2].x}, &lo[0], &hi[0]);
        bounds_about(box.center.y, 3, half, (const double[]){u[0].y, u[1].y, u[2].y}, &lo[1], &hi[1]);
        bounds_about(box.center.z, 3, half, (const double[]){u[0].z, u[1].z, u[2].z}, &lo[2], &hi[2]);
    }
}

void hit__tree_box_numbers(const tree_boxes *boxes, size_t i, double *lo, double *hi)
{
    size_t dim = (size_t)boxes->dim;
    if (boxes->form == HIT_BOXES_OBB) {
        bounds_of_obb(boxes, i, lo, hi);
    } else if (boxes->form == HIT_BOXES_DOUBLE && dim == 3) {
        memcpy(lo, boxes->min + i * boxes->stride, 3 * sizeof(double));
        memcpy(hi, boxes->max + i * boxes->stride, 3 * sizeof(double));
    } else if (boxes->form == HIT_BOXES_DOUBLE) {
        memcpy(lo, boxes->min + i * boxes->stride, dim * sizeof(double));
        memcpy(hi, boxes->max + i * boxes->stride, dim * sizeof(double));
    } else {
        float min[3], max[3];
        memcpy(min, boxes->min + i * boxes->stride, dim * sizeof(float));
        memcpy(max, boxes->max + i * boxes->stride, dim * sizeof(float));
        for (size_t axis = 0; axis < dim; axis++) {
            lo[axis] = widened(min[axis]);
            hi[axis] = widened(max[axis]);
        }
    }
}

bool hit__tree_box_good(const tree_boxes *boxes, size_t i, bool *exact)
{
    if (boxes->form == HIT_BOXES_OBB) {
        *exact = false;
        if (boxes->dim == 3)
            return hit_obb3_valid((const hit_obb3 *)(const void *)(boxes->min + i * boxes->stride));
        return hit_obb2_valid(*(const hit_obb2 *)(const void *)(boxes->min + i * boxes->stride));
    }
    double lo[3], hi[3];
    hit__tree_box_numbers(boxes, i, lo, hi);
    for (int axis = 0; axis < boxes->dim; axis++) {
        if (!exact_less_equal(lo[axis], hi[axis]) || lo[axis] < -DBL_MAX || hi[axis] > DBL_MAX)
            return false;
        *exact = *exact && tree_is_float(lo[axis]) && tree_is_float(hi[axis]);
    }
    return true;
}

bool hit__tree_boxes_good(const tree_boxes *boxes, size_t first, size_t last, bool *exact)
{
    bool good = true;
    for (size_t i = first; i < last && good; i++)
        good = hit__tree_box_good(boxes, i, exact);
    return good;
}

size_t hit__tree_box_size(const tree_boxes *boxes)
{
    if (boxes->form == HIT_BOXES_OBB)
        return boxes->dim == 2 ? sizeof(hit_obb2) : sizeof(hit_obb3);
    return boxes->dim == 2 ? sizeof(hit_aabb2) : sizeof(hit_aabb3);
}

void hit__tree_box_copy(const tree_boxes *boxes, size_t i, void *out)
{
    if (boxes->form == HIT_BOXES_OBB && boxes->dim == 3)
        memcpy(out, boxes->min + i * boxes->stride, sizeof(hit_obb3));
    else if (boxes->form == HIT_BOXES_OBB)
        memcpy(out, boxes->min + i * boxes->stride, sizeof(hit_obb2));
    else
        hit__tree_box_numbers(boxes, i, out, (double *)out + boxes->dim);
}

static size_t first_bad(const tree_boxes *boxes)
{
    bool exact = true;
    for (size_t i = 0; i < boxes->count; i++)
        if (!hit__tree_box_good(boxes, i, &exact))
            return i;
    return boxes->count;
}

size_t hit_boxes2_first_bad(hit_boxes2 boxes)
{
    tree_boxes view = hit__tree_boxes_of2(boxes);
    return first_bad(&view);
}

size_t hit_boxes3_first_bad(hit_boxes3 boxes)
{
    tree_boxes view = hit__tree_boxes_of3(boxes);
    return first_bad(&view);
}

hit_boxes2 hit_boxes2_from_aabbs(const hit_aabb2 *boxes, size_t count)
{
    return (hit_boxes2){boxes, boxes ? &boxes->max : NULL, sizeof *boxes, count, HIT_BOXES_DOUBLE};
}

hit_boxes2 hit_boxes2_from_obbs(const hit_obb2 *boxes, size_t count)
{
    return (hit_boxes2){boxes, NULL, sizeof *boxes, count, HIT_BOXES_OBB};
}

hit_boxes2 hit_boxes2_from_doubles(const double *min, const double *max, size_t stride, size_t count)
{
    return (hit_boxes2){min, max, stride ? stride : 2 * sizeof *min, count, HIT_BOXES_DOUBLE};
}

hit_boxes2 hit_boxes2_from_floats(const float *min, const float *max, size_t stride, size_t count)
{
    return (hit_boxes2){min, max, stride ? stride : 2 * sizeof *min, count, HIT_BOXES_FLOAT};
}

hit_boxes3 hit_boxes3_from_aabbs(const hit_aabb3 *boxes, size_t count)
{
    return (hit_boxes3){boxes, boxes ? &boxes->max : NULL, sizeof *boxes, count, HIT_BOXES_DOUBLE};
}

hit_boxes3 hit_boxes3_from_obbs(const hit_obb3 *boxes, size_t count)
{
    return (hit_boxes3){boxes, NULL, sizeof *boxes, count, HIT_BOXES_OBB};
}

hit_boxes3 hit_boxes3_from_doubles(const double *min, const double *max, size_t stride, size_t count)
{
    return (hit_boxes3){min, max, stride ? stride : 3 * sizeof *min, count, HIT_BOXES_DOUBLE};
}

hit_boxes3 hit_boxes3_from_floats(const float *min, const float *max, size_t stride, size_t count)
{
    return (hit_boxes3){min, max, stride ? stride : 3 * sizeof *min, count, HIT_BOXES_FLOAT};
}
