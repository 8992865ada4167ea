/* What the tree's floats leave open of AABBs, settled on the caller's numbers where floats are equal.
 * Finds the two boxes and compares their corners. */
#include "join/plan.h"

#include "exact/order.h"
#include "shape/interval.h"

static double settle_number(const char *at, hit_boxes_form form, int axis)
{
    if (form == HIT_BOXES_DOUBLE)
        return ((const double *)(const void *)at)[axis];
    return shape_from_float(((const float *)(const void *)at)[axis]);
}

/* Do box a of one set and box b of the other share a point, or with no_touch more than that, along the axis? */
static bool settle_axis(const hit_boxes3 *sets[2], const size_t at[2], int axis, bool no_touch)
{
    double lo[2], hi[2];
    for (int i = 0; i < 2; i++) {
        lo[i] = settle_number((const char *)sets[i]->min + at[i], sets[i]->form, axis);
        hi[i] = settle_number((const char *)sets[i]->max + at[i], sets[i]->form, axis);
    }
    if (no_touch)
        return exact_less(lo[0], hi[1]) && exact_less(lo[1], hi[0]);
    return exact_less_equal(lo[0], hi[1]) && exact_less_equal(lo[1], hi[0]);
}

static bool settle_aabbs(const join_plan *plan, uint32_t a, uint32_t b)
{
    const hit_boxes3 *sets[2] = {&plan->boxes[0], &plan->boxes[1]};
    size_t at[2] = {a * sets[0]->stride, b * sets[1]->stride};
    for (int axis = 0; axis < plan->dimension; axis++)
        if (!settle_axis(sets, at, axis, plan->no_touch))
            return false;
    return true;
}

uint32_t hit__join_settle(const join_plan *plan, uint32_t bits, const uint32_t *a, const uint32_t *b)
{
    uint32_t meet = 0;
    for (int i = 0; i < TREE_WIDTH; i++)
        if (bits >> i & 1 && settle_aabbs(plan, a[i], b[i]))
            meet |= 1u << i;
    return meet;
}
