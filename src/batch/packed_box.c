/* The packed form of a box: what the filters of batches read in its place.
 *
 * Its numbers are rounded to float, but for the centre. The bounds of the filters hold for boxes whose axes are close
 * to orthonormal, which is asked here, in double; other boxes are marked by an infinite size, so that no filter decides
 * anything about them. docs/numerics.md, "Sixteen at a time".
 * First principles: rounding, and the entries of the Gram matrix less the unit matrix. */
#include "batch/packed_box.h"
#include "core/parts.h"
#include "core/vec.h"

#include "exact/order.h"

#include <float.h>
#include <math.h>

/* By how much may a scalar product of axes be off? And by which part of the size a centre? */
#define PACK_SKEW 0x1p-19
#define PACK_LOST 0x1p-27

/* The centre and the half length of an AABB along an axis. False: too much was lost, or it has no points, and be it by
 * the least number there is in a thread that takes that for zero. */
static bool pack_interval(double lo, double hi, double *center, float *half)
{
    double sum = lo + hi, part = sum - lo, lost = (lo - (sum - part)) + (hi - part), side = hi - lo;
    *center = 0.5 * sum;
    *half = (float)(0.5 * side);
    return exact_less_equal(lo, hi) && fabs(lost) <= PACK_LOST * side;
}

/* Is it a number, neither infinite nor NaN? */
static bool pack_finite(double x)
{
    return fabs(x) <= DBL_MAX;
}

static void pack_box2(const batch_boxes *boxes, size_t i, hit_packed2 *out)
{
    bool good;
    if (batch_is_turned(boxes->form)) {
        hit_obb2 box = hit__batch_obb2(boxes, i);
        const hit_vec2 u = box.axis;
        *out = (hit_packed2){box.center, {(float)fabs(box.half.x), (float)fabs(box.half.y)}, {(float)u.x, (float)u.y}};
        good = pack_finite(box.center.x + box.center.y) && fabs(u.x * u.x + u.y * u.y - 1) <= PACK_SKEW;
    } else {
        hit_aabb2 box = hit__batch_aabb2(boxes, i);
        *out = (hit_packed2){.axis = {1, 0}};
        good = pack_interval(box.min.x, box.max.x, &out->center.x, &out->half[0]) &&
               pack_interval(box.min.y, box.max.y, &out->center.y, &out->half[1]);
    }
    if (!good)
        out->half[0] = INFINITY;
}

/* NaN is not. */
static bool pack_orthonormal(const double *u)
{
    double square[3], dot[3];
    for (int i = 0; i < 3; i++) {
        square[i] = fabs(vec3_dot(u + 3 * i, u + 3 * i) - 1);
        dot[i] = fabs(vec3_dot(u + 3 * i, u + (3 * i + 3) % 9));
    }
    return square[0] <= PACK_SKEW && square[1] <= PACK_SKEW && square[2] <= PACK_SKEW && dot[0] <= PACK_SKEW &&
           dot[1] <= PACK_SKEW && dot[2] <= PACK_SKEW;
}

/* box: the fifteen numbers of a hit_obb3. */
static inline void pack_obb3(const double *box, hit_packed3 *out)
{
    out->center = (hit_vec3){box[0], box[1], box[2]};
    for (int i = 0; i < 3; i++) {
        out->half[i] = (float)fabs(box[3 + i]);
        out->axis[0][i] = (float)box[6 + i];
        out->axis[1][i] = (float)box[9 + i];
    }
    bool good = pack_orthonormal(box + 6) && fabs(box[0] + box[1] + box[2]) <= DBL_MAX;
    out->size = good ? out->half[0] + out->half[1] + out->half[2] : INFINITY;
}

static void pack_box3(const batch_boxes *boxes, size_t i, hit_packed3 *out)
{
    if (batch_is_turned(boxes->form)) {
        double box[15];
        hit__batch_box_copy(boxes, i, box);
        pack_obb3(box, out);
        return;
    }
    double lo[3], hi[3];
    hit__batch_box_numbers(boxes, i, lo, hi);
    *out = (hit_packed3){.axis = {{1, 0, 0}, {0, 1, 0}}};
    bool good = pack_interval(lo[0], hi[0], &out->center.x, &out->half[0]) &&
                pack_interval(lo[1], hi[1], &out->center.y, &out->half[1]) &&
                pack_interval(lo[2], hi[2], &out->center.z, &out->half[2]);
    out->size = good ? out->half[0] + out->half[1] + out->half[2] : INFINITY;
}

void hit__batch_pack(const batch_boxes *boxes, size_t i, void *out)
{
    if (core_is_plane(boxes->dim))
        pack_box2(boxes, i, out);
    else if (boxes->form == HIT_BOXES_OBB)
        pack_obb3((const double *)(const void *)(boxes->min + i * boxes->stride), out);
    else
        pack_box3(boxes, i, out);
}

hit_status hit_boxes2_pack(hit_boxes2 boxes, hit_packed2 *out)
{
    batch_boxes view = hit__batch_boxes_of2(boxes);
    if (!hit__batch_boxes_fit(&view) || (view.count > 0 && !out))
        return HIT_BAD_ARGUMENT;
    for (size_t i = 0; i < view.count; i++)
        hit__batch_pack(&view, i, &out[i]);
    return HIT_OK;
}

hit_status hit_boxes3_pack(hit_boxes3 boxes, hit_packed3 *out)
{
    batch_boxes view = hit__batch_boxes_of3(boxes);
    if (!hit__batch_boxes_fit(&view) || (view.count > 0 && !out))
        return HIT_BAD_ARGUMENT;
    for (size_t i = 0; i < view.count; i++)
        hit__batch_pack(&view, i, &out[i]);
    return HIT_OK;
}
