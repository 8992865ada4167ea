/* Boxes of floats, and AABBs, as turned boxes of doubles.
 *
 * A float is a double. An AABB is a box in the world's frame if the sums that make its centre and half lengths leave no
 * rounding error, as they do for what lies on a grid of short numbers.
 * First principles: half of a sum is exact where the sum is. */
#include "batch/as_obb.h"

#include "exact/eft.h"
#include "exact/order.h"

/* Numbers whose sums neither overflow nor have errors that could be subnormal. */
static const double AS_OBB_LEAST = 0x1p-900, AS_OBB_MOST = 0x1p1000;

static bool in_safe_range(double x)
{
    return exact_is_zero(x) || (fabs(x) >= AS_OBB_LEAST && fabs(x) <= AS_OBB_MOST);
}

static bool exact_middle(double lo, double hi, double *center, double *half)
{
    double sum, side, sum_error, side_error;
    exact_two_sum(hi, lo, &sum, &sum_error);
    exact_two_sum(hi, -lo, &side, &side_error);
    *center = 0.5 * sum;
    *half = 0.5 * side;
    return in_safe_range(lo) && in_safe_range(hi) && lo <= hi && exact_is_zero(sum_error) && exact_is_zero(side_error);
}

const hit_obb2 *hit__batch_as_obb2(const batch_boxes *boxes, size_t i, hit_obb2 *made)
{
    if (boxes->form == HIT_BOXES_OBB)
        return (const void *)(boxes->min + i * boxes->stride);
    if (batch_is_turned(boxes->form)) {
        hit__batch_box_copy(boxes, i, made);
        return made;
    }
    const hit_aabb2 box = hit__batch_aabb2(boxes, i);
    *made = (hit_obb2){.axis = {1, 0}};
    bool exact = exact_middle(box.min.x, box.max.x, &made->center.x, &made->half.x) &&
                 exact_middle(box.min.y, box.max.y, &made->center.y, &made->half.y);
    return exact ? made : NULL;
}

const hit_obb3 *hit__batch_as_obb3(const batch_boxes *boxes, size_t i, hit_obb3 *made)
{
    if (boxes->form == HIT_BOXES_OBB)
        return (const void *)(boxes->min + i * boxes->stride);
    if (batch_is_turned(boxes->form)) {
        hit__batch_box_copy(boxes, i, made);
        return made;
    }
    const hit_aabb3 box = hit__batch_aabb3(boxes, i);
    *made = (hit_obb3){.axis = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    bool exact = exact_middle(box.min.x, box.max.x, &made->center.x, &made->half.x) &&
                 exact_middle(box.min.y, box.max.y, &made->center.y, &made->half.y) &&
                 exact_middle(box.min.z, box.max.z, &made->center.z, &made->half.z);
    return exact ? made : NULL;
}
