/* The packed form of a box: what the filters of batches read in its place.
 *
 * Its numbers are rounded to float, but for the centre. The bounds of the filters hold for boxes whose axes are close
 * to orthonormal, which is asked here, in double; other boxes are marked by an infinite size, so that no filter decides
 * anything about them. docs/numerics.md, "Sixteen at a time".
 * First principles: rounding, and the entries of the Gram matrix less the unit matrix. */
#include "batch/pack.h"

#include "exact/order.h"

#include <float.h>
#include <math.h>

/* By how much may a scalar product of axes be off? And by which part of the size a centre? */
#define PACK_SKEW 0x1p-20
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

void hit__batch_pack2(const batch_boxes *boxes, size_t i, hit_packed2 *out)
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
        good = pack_interval(box.min.x, box.max.x, &out->center.x, &out->half[0]) &
               pack_interval(box.min.y, box.max.y, &out->center.y, &out->half[1]);
    }
    if (!good)
        out->half[0] = INFINITY;
}

static double pack_dot(hit_vec3 u, hit_vec3 v)
{
    return u.x * v.x + u.y * v.y + u.z * v.z;
}

/* NaN is not. */
static bool pack_orthonormal(const hit_vec3 u[3])
{
    bool good = true;
    for (int i = 0; i < 3; i++)
        good =
            good & (fabs(pack_dot(u[i], u[i]) - 1) <= PACK_SKEW) & (fabs(pack_dot(u[i], u[(i + 1) % 3])) <= PACK_SKEW);
    return good;
}

void hit__batch_pack3(const batch_boxes *boxes, size_t i, hit_packed3 *out)
{
    bool good;
    if (batch_is_turned(boxes->form)) {
        hit_obb3 box = hit__batch_obb3(boxes, i);
        const hit_vec3 *u = box.axis;
        *out = (hit_packed3){
            box.center,
            {(float)fabs(box.half.x), (float)fabs(box.half.y), (float)fabs(box.half.z)},
            {{(float)u[0].x, (float)u[0].y, (float)u[0].z}, {(float)u[1].x, (float)u[1].y, (float)u[1].z}},
            0};
        good = pack_finite(box.center.x + box.center.y + box.center.z) && pack_orthonormal(u);
    } else {
        hit_aabb3 box = hit__batch_aabb3(boxes, i);
        *out = (hit_packed3){.axis = {{1, 0, 0}, {0, 1, 0}}};
        good = pack_interval(box.min.x, box.max.x, &out->center.x, &out->half[0]) &
               pack_interval(box.min.y, box.max.y, &out->center.y, &out->half[1]) &
               pack_interval(box.min.z, box.max.z, &out->center.z, &out->half[2]);
    }
    out->size = good ? out->half[0] + out->half[1] + out->half[2] : INFINITY;
}

hit_status hit_boxes2_pack(hit_boxes2 boxes, hit_packed2 *out)
{
    batch_boxes view = hit__batch_boxes_of2(boxes);
    if (!hit__batch_boxes_fit(&view))
        return HIT_BAD_ARGUMENT;
    for (size_t i = 0; i < view.count; i++)
        hit__batch_pack2(&view, i, &out[i]);
    return HIT_OK;
}

hit_status hit_boxes3_pack(hit_boxes3 boxes, hit_packed3 *out)
{
    batch_boxes view = hit__batch_boxes_of3(boxes);
    if (!hit__batch_boxes_fit(&view))
        return HIT_BAD_ARGUMENT;
    for (size_t i = 0; i < view.count; i++)
        hit__batch_pack3(&view, i, &out[i]);
    return HIT_OK;
}
