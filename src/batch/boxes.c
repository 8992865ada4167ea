/* Many boxes in the caller's memory: views of them, their numbers, and which are no good.
 * First principles: a double is a float if its lowest 29 bits are zero and its exponent is one of float's. The bounds
 * of an OBB are its interval radius along the world's axes (C. Ericson, Real-Time Collision Detection, 2005,
 * section 4.4), widened by more than the rounding of their few operations; docs/numerics.md derives how much. */
#include "batch/boxes.h"

#include "core/parts.h"
#include "exact/order.h"
#include "hitbox/primitive.h"
#include "hitbox/shape.h"

#include <stdint.h>
#include <string.h>

batch_boxes hit__batch_boxes_of2(hit_boxes2 boxes)
{
    return (batch_boxes){boxes.min, boxes.max, boxes.stride, boxes.count, boxes.form, 2, boxes.packed};
}

batch_boxes hit__batch_boxes_of(hit_boxes3 boxes, int dim)
{
    return (batch_boxes){boxes.min, boxes.max, boxes.stride, boxes.count, boxes.form, dim, boxes.packed};
}

batch_boxes hit__batch_boxes_of3(hit_boxes3 boxes)
{
    return hit__batch_boxes_of(boxes, 3);
}

static size_t batch_obb_numbers(int dim)
{
    return (dim == 2 ? sizeof(hit_obb2) : sizeof(hit_obb3)) / sizeof(double);
}

bool hit__batch_boxes_fit(const batch_boxes *boxes)
{
    if (boxes->count == 0)
        return true;
    bool turned = batch_is_turned(boxes->form);
    if (!turned && boxes->form != HIT_BOXES_DOUBLE && boxes->form != HIT_BOXES_FLOAT)
        return false;
    bool floats = boxes->form == HIT_BOXES_FLOAT || boxes->form == HIT_BOXES_OBB_FLOAT;
    size_t number = floats ? sizeof(float) : sizeof(double);
    size_t size = number * (turned ? batch_obb_numbers(boxes->dim) : (size_t)boxes->dim);
    if (!boxes->min || (!turned && (!boxes->max || (uintptr_t)boxes->max % number != 0)))
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

static inline void widen(const char *from, size_t count, double *to)
{
    for (size_t i = 0; i < count; i++) {
        float x;
        memcpy(&x, from + i * sizeof x, sizeof x);
        to[i] = widened(x);
    }
}

hit_aabb2 hit__batch_aabb2(const batch_boxes *boxes, size_t i)
{
    double lo[3], hi[3];
    hit__batch_box_numbers(boxes, i, lo, hi);
    return (hit_aabb2){{lo[0], lo[1]}, {hi[0], hi[1]}};
}

hit_aabb3 hit__batch_aabb3(const batch_boxes *boxes, size_t i)
{
    double lo[3], hi[3];
    hit__batch_box_numbers(boxes, i, lo, hi);
    return (hit_aabb3){{lo[0], lo[1], lo[2]}, {hi[0], hi[1], hi[2]}};
}

hit_obb2 hit__batch_obb2(const batch_boxes *boxes, size_t i)
{
    hit_obb2 box;
    if (boxes->form == HIT_BOXES_OBB)
        memcpy(&box, boxes->min + i * boxes->stride, sizeof box);
    else
        widen(boxes->min + i * boxes->stride, sizeof box / sizeof(double), (double *)&box);
    return box;
}

hit_obb3 hit__batch_obb3(const batch_boxes *boxes, size_t i)
{
    hit_obb3 box;
    if (boxes->form == HIT_BOXES_OBB)
        memcpy(&box, boxes->min + i * boxes->stride, sizeof box);
    else
        widen(boxes->min + i * boxes->stride, sizeof box / sizeof(double), (double *)&box);
    return box;
}

static double at_least(double x, double least)
{
    return x > least ? x : least;
}

static double not_subnormal(double x)
{
    return fabs(x) < DBL_MIN ? 0 : x;
}

void hit__batch_float_center(const batch_boxes *boxes, size_t i, double *center)
{
    widen(boxes->min + i * boxes->stride, (size_t)boxes->dim, center);
}

/* The fifteen numbers of OBB i where they are, or widened in the room given. */
static inline const double *obb3_numbers(const batch_boxes *boxes, size_t i, double *room)
{
    if (boxes->form == HIT_BOXES_OBB)
        return (const double *)(const void *)(boxes->min + i * boxes->stride);
    hit__batch_box_copy(boxes, i, room);
    return room;
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

static void bounds_of_obb(const batch_boxes *boxes, size_t i, double *lo, double *hi)
{
    if (core_is_plane(boxes->dim)) {
        hit_obb2 box = hit__batch_obb2(boxes, i);
        const double half[2] = {box.half.x, box.half.y};
        bounds_about(box.center.x, 2, half, (const double[]){box.axis.x, box.axis.y}, &lo[0], &hi[0]);
        bounds_about(box.center.y, 2, half, (const double[]){box.axis.y, box.axis.x}, &lo[1], &hi[1]);
    } else {
        double room[15];
        const double *box = obb3_numbers(boxes, i, room), *half = box + 3, *u = box + 6;
        for (size_t c = 0; c < 3; c++)
            bounds_about(box[c], 3, half, (const double[]){u[c], u[3 + c], u[6 + c]}, &lo[c], &hi[c]);
    }
}

/* As bounds_about with one axis. Casts of round shapes may hit what is missed by a few ulp of all that is on their way:
 * how far that may be is not known here, and whoever asks widens the way. */
static void bounds_of_round(const batch_boxes *boxes, size_t i, double *lo, double *hi)
{
    const double *numbers = (const double *)(const void *)(boxes->min + i * boxes->stride);
    const size_t dim = (size_t)boxes->dim, last = batch_round_numbers(boxes->form, boxes->dim) - 1;
    const double radius = at_least(numbers[last], 0x1p-1020);
    if (last == dim) { /* a ball: as a capsule whose ends are one */
        for (size_t c = 0; c < dim; c++) {
            const double center = not_subnormal(numbers[c]);
            const double reach = radius + (fabs(center) + radius + 0x1p-960) * 0x1p-50;
            lo[c] = not_subnormal(center - reach);
            hi[c] = not_subnormal(center + reach);
        }
        return;
    }
    for (size_t c = 0; c < dim; c++) {
        const double a = not_subnormal(numbers[c]), b = not_subnormal(numbers[dim + c]);
        const double least = a < b ? a : b, most = a < b ? b : a;
        lo[c] = not_subnormal(least - (radius + (fabs(least) + radius + 0x1p-960) * 0x1p-50));
        hi[c] = not_subnormal(most + (radius + (fabs(most) + radius + 0x1p-960) * 0x1p-50));
    }
}

void hit__batch_box_numbers(const batch_boxes *boxes, size_t i, double *lo, double *hi)
{
    if (batch_is_turned(boxes->form)) {
        bounds_of_obb(boxes, i, lo, hi);
        return;
    }
    if (batch_is_round(boxes->form)) {
        bounds_of_round(boxes, i, lo, hi);
        return;
    }
    size_t dim = (size_t)boxes->dim;
    const char *min = boxes->min + i * boxes->stride, *max = boxes->max + i * boxes->stride;
    if (boxes->form == HIT_BOXES_DOUBLE && dim == 3) {
        memcpy(lo, min, 3 * sizeof(double));
        memcpy(hi, max, 3 * sizeof(double));
    } else if (boxes->form == HIT_BOXES_DOUBLE) {
        memcpy(lo, min, dim * sizeof(double));
        memcpy(hi, max, dim * sizeof(double));
    } else if (dim == 3) {
        widen(min, 3, lo);
        widen(max, 3, hi);
    } else {
        widen(min, 2, lo);
        widen(max, 2, hi);
    }
}

static inline void widen_boxes(const batch_boxes *boxes, size_t dim, size_t first, size_t count, double *lo, double *hi)
{
    for (size_t i = 0; i < count; i++) {
        widen(boxes->min + (first + i) * boxes->stride, dim, lo + i * dim);
        widen(boxes->max + (first + i) * boxes->stride, dim, hi + i * dim);
    }
}

void hit__batch_boxes_numbers(const batch_boxes *boxes, size_t first, size_t count, double *lo, double *hi)
{
    const size_t dim = (size_t)boxes->dim;
    if (boxes->form == HIT_BOXES_FLOAT && dim == 3)
        widen_boxes(boxes, 3, first, count, lo, hi);
    else if (boxes->form == HIT_BOXES_FLOAT)
        widen_boxes(boxes, 2, first, count, lo, hi);
    else
        for (size_t i = 0; i < count; i++)
            hit__batch_box_numbers(boxes, first + i, lo + i * dim, hi + i * dim);
}

static bool round_good(const batch_boxes *boxes, size_t i)
{
    const double *numbers = (const double *)(const void *)(boxes->min + i * boxes->stride);
    size_t last = batch_round_numbers(boxes->form, boxes->dim) - 1;
    return exact_all_finite((int)last + 1, numbers) && exact_less_equal(0, numbers[last]);
}

bool hit__batch_box_good(const batch_boxes *boxes, size_t i, bool *exact)
{
    if (batch_is_round(boxes->form)) {
        *exact = false;
        return round_good(boxes, i);
    }
    if (batch_is_turned(boxes->form)) {
        *exact = false;
        if (core_is_plane(boxes->dim))
            return hit_obb2_valid(hit__batch_obb2(boxes, i));
        if (boxes->form == HIT_BOXES_OBB)
            return hit_obb3_valid((const hit_obb3 *)(const void *)(boxes->min + i * boxes->stride));
        hit_obb3 box = hit__batch_obb3(boxes, i);
        return hit_obb3_valid(&box);
    }
    double lo[3], hi[3];
    hit__batch_box_numbers(boxes, i, lo, hi);
    for (int axis = 0; axis < boxes->dim; axis++) {
        if (!exact_less_equal(lo[axis], hi[axis]) || lo[axis] < -DBL_MAX || hi[axis] > DBL_MAX)
            return false;
        *exact = *exact && batch_is_float(lo[axis]) && batch_is_float(hi[axis]);
    }
    return true;
}

/* Is it a ball for certain, of which no number is large or subnormal? */
static inline bool ball_is_usual(const batch_boxes *boxes, size_t i)
{
    const double *numbers = (const double *)(const void *)(boxes->min + i * boxes->stride);
    double size = fabs(numbers[0]) + fabs(numbers[1]) + fabs(numbers[2]);
    if (boxes->dim == 3)
        size += fabs(numbers[3]);
    return numbers[boxes->dim] >= DBL_MIN && size <= DBL_MAX;
}

bool hit__batch_boxes_good(const batch_boxes *boxes, size_t first, size_t last, bool *exact)
{
    bool good = true;
    if (batch_is_round(boxes->form) && boxes->form == BATCH_BALLS) {
        *exact = *exact && first == last;
        for (size_t i = first; i < last && good; i++)
            good = ball_is_usual(boxes, i) || round_good(boxes, i);
        return good;
    }
    for (size_t i = first; i < last && good; i++)
        good = hit__batch_box_good(boxes, i, exact);
    return good;
}

size_t hit__batch_box_size(const batch_boxes *boxes)
{
    if (batch_is_round(boxes->form))
        return batch_round_numbers(boxes->form, boxes->dim) * sizeof(double);
    if (batch_is_turned(boxes->form))
        return boxes->dim == 2 ? sizeof(hit_obb2) : sizeof(hit_obb3);
    return boxes->dim == 2 ? sizeof(hit_aabb2) : sizeof(hit_aabb3);
}

void hit__batch_box_copy(const batch_boxes *boxes, size_t i, void *out)
{
    if (boxes->form == HIT_BOXES_OBB && boxes->dim == 3)
        memcpy(out, boxes->min + i * boxes->stride, sizeof(hit_obb3));
    else if (boxes->form == HIT_BOXES_OBB)
        memcpy(out, boxes->min + i * boxes->stride, sizeof(hit_obb2));
    else if (batch_is_round(boxes->form) && boxes->form == BATCH_BALLS && boxes->dim == 3)
        memcpy(out, boxes->min + i * boxes->stride, sizeof(hit_sphere3));
    else if (batch_is_round(boxes->form))
        memcpy(out, boxes->min + i * boxes->stride, hit__batch_box_size(boxes));
    else if (boxes->form == HIT_BOXES_OBB_FLOAT)
        widen(boxes->min + i * boxes->stride, batch_obb_numbers(boxes->dim), out);
    else
        hit__batch_box_numbers(boxes, i, out, (double *)out + boxes->dim);
}

static size_t first_bad(const batch_boxes *boxes)
{
    bool exact = true;
    for (size_t i = 0; i < boxes->count; i++)
        if (!hit__batch_box_good(boxes, i, &exact))
            return i;
    return boxes->count;
}

size_t hit_boxes2_first_bad(hit_boxes2 boxes)
{
    batch_boxes view = hit__batch_boxes_of2(boxes);
    return first_bad(&view);
}

size_t hit_boxes3_first_bad(hit_boxes3 boxes)
{
    batch_boxes view = hit__batch_boxes_of3(boxes);
    return first_bad(&view);
}

hit_boxes2 hit_boxes2_from_aabbs(const hit_aabb2 *boxes, size_t count)
{
    return (hit_boxes2){boxes, boxes ? &boxes->max : NULL, sizeof *boxes, count, HIT_BOXES_DOUBLE, NULL};
}

hit_boxes2 hit_boxes2_from_obbs(const hit_obb2 *boxes, size_t count)
{
    return (hit_boxes2){boxes, NULL, sizeof *boxes, count, HIT_BOXES_OBB, NULL};
}

hit_boxes2 hit_boxes2_from_float_obbs(const float *boxes, size_t stride, size_t count)
{
    return (hit_boxes2){boxes, NULL, stride ? stride : 6 * sizeof *boxes, count, HIT_BOXES_OBB_FLOAT, NULL};
}

hit_boxes2 hit_boxes2_from_doubles(const double *min, const double *max, size_t stride, size_t count)
{
    return (hit_boxes2){min, max, stride ? stride : 2 * sizeof *min, count, HIT_BOXES_DOUBLE, NULL};
}

hit_boxes2 hit_boxes2_from_floats(const float *min, const float *max, size_t stride, size_t count)
{
    return (hit_boxes2){min, max, stride ? stride : 2 * sizeof *min, count, HIT_BOXES_FLOAT, NULL};
}

hit_boxes3 hit_boxes3_from_aabbs(const hit_aabb3 *boxes, size_t count)
{
    return (hit_boxes3){boxes, boxes ? &boxes->max : NULL, sizeof *boxes, count, HIT_BOXES_DOUBLE, NULL};
}

hit_boxes3 hit_boxes3_from_obbs(const hit_obb3 *boxes, size_t count)
{
    return (hit_boxes3){boxes, NULL, sizeof *boxes, count, HIT_BOXES_OBB, NULL};
}

hit_boxes3 hit_boxes3_from_float_obbs(const float *boxes, size_t stride, size_t count)
{
    return (hit_boxes3){boxes, NULL, stride ? stride : 15 * sizeof *boxes, count, HIT_BOXES_OBB_FLOAT, NULL};
}

hit_boxes3 hit_boxes3_from_doubles(const double *min, const double *max, size_t stride, size_t count)
{
    return (hit_boxes3){min, max, stride ? stride : 3 * sizeof *min, count, HIT_BOXES_DOUBLE, NULL};
}

hit_boxes3 hit_boxes3_from_floats(const float *min, const float *max, size_t stride, size_t count)
{
    return (hit_boxes3){min, max, stride ? stride : 3 * sizeof *min, count, HIT_BOXES_FLOAT, NULL};
}
