/* What the tree's floats leave open, settled on the caller's numbers: equal floats, and boxes that are turned.
 * Bookkeeping: finds the two boxes and asks for their relation. */
#include "join/plan.h"

#include "hitbox/relate.h"

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

static hit_aabb2 settle_aabb2(const hit_boxes3 *set, size_t at)
{
    const char *min = (const char *)set->min + at, *max = (const char *)set->max + at;
    return (hit_aabb2){{settle_number(min, set->form, 0), settle_number(min, set->form, 1)},
                       {settle_number(max, set->form, 0), settle_number(max, set->form, 1)}};
}

static hit_aabb3 settle_aabb3(const hit_boxes3 *set, size_t at)
{
    const char *min = (const char *)set->min + at, *max = (const char *)set->max + at;
    return (hit_aabb3){
        {settle_number(min, set->form, 0), settle_number(min, set->form, 1), settle_number(min, set->form, 2)},
        {settle_number(max, set->form, 0), settle_number(max, set->form, 1), settle_number(max, set->form, 2)}};
}

static bool settle_obbs2(const join_plan *plan, const hit_boxes3 *a, const hit_boxes3 *b, size_t at_a, size_t at_b)
{
    const hit_obb2 *turned = (const void *)((const char *)b->min + at_b);
    if (a->form != HIT_BOXES_OBB) {
        hit_aabb2 box = settle_aabb2(a, at_a);
        return plan->no_touch ? hit_relate_aabb2_obb2(box, *turned) == HIT_OVERLAPPING
                              : hit_overlap_aabb2_obb2(box, *turned);
    }
    const hit_obb2 *box = (const void *)((const char *)a->min + at_a);
    return plan->no_touch ? hit_relate_obb2_obb2(*box, *turned) == HIT_OVERLAPPING
                          : hit_overlap_obb2_obb2(*box, *turned);
}

static bool settle_obbs3(const join_plan *plan, const hit_boxes3 *a, const hit_boxes3 *b, size_t at_a, size_t at_b)
{
    const hit_obb3 *turned = (const void *)((const char *)b->min + at_b);
    if (a->form != HIT_BOXES_OBB) {
        hit_aabb3 box = settle_aabb3(a, at_a);
        return plan->no_touch ? hit_relate_aabb3_obb3(box, turned) == HIT_OVERLAPPING
                              : hit_overlap_aabb3_obb3(box, turned);
    }
    const hit_obb3 *box = (const void *)((const char *)a->min + at_a);
    return plan->no_touch ? hit_relate_obb3_obb3(box, turned) == HIT_OVERLAPPING : hit_overlap_obb3_obb3(box, turned);
}

bool hit__join_settle_turned(const join_plan *plan, hit_pair pair)
{
    const hit_boxes3 *a = &plan->boxes[0], *b = &plan->boxes[1];
    size_t at_a = pair.a * a->stride, at_b = pair.b * b->stride;
    /* The relation is symmetric, and the library's functions take the AABB first. */
    bool swapped = b->form != HIT_BOXES_OBB;
    if (plan->dimension == 2)
        return swapped ? settle_obbs2(plan, b, a, at_b, at_a) : settle_obbs2(plan, a, b, at_a, at_b);
    return swapped ? settle_obbs3(plan, b, a, at_b, at_a) : settle_obbs3(plan, a, b, at_a, at_b);
}
