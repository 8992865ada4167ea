/* What two boxes of the caller's views have in common: finds the function that says it. */
#include "detect/pair_share.h"

#include "exact/order.h"
#include "hitbox/iou.h"
#include "intersection/area2.h"

/* A box of the plane, held here. */
typedef struct held2 {
    hit_aabb2 aabb;
    hit_obb2 obb;
    flat2 flat;
} held2;

static void hold2(const batch_boxes *boxes, size_t i, held2 *out)
{
    out->flat = (flat2){0};
    if (batch_is_turned(boxes->form)) {
        out->obb = hit__batch_obb2(boxes, i);
        out->flat.obb = &out->obb;
    } else {
        out->aabb = hit__batch_aabb2(boxes, i);
        out->flat.aabb = &out->aabb;
    }
}

bool hit__detect_counts(const detect_rule *rule, const batch_boxes *a, size_t i, const batch_boxes *b, size_t j)
{
    held2 first, second;
    hold2(a, i, &first);
    hold2(b, j, &second);
    /* An AABB comes first: no function takes the two the other way. */
    const bool swaps = first.flat.obb != NULL && second.flat.aabb != NULL;
    const int sign = hit__intersection_compare2(swaps ? &second.flat : &first.flat, swaps ? &first.flat : &second.flat,
                                                rule->threshold, rule->of_smaller);
    return rule->at ? sign >= 0 : sign > 0;
}

static double iou_of(const batch_boxes *a, size_t i, const batch_boxes *b, size_t j)
{
    held2 first, second;
    hold2(a, i, &first);
    hold2(b, j, &second);
    if (first.flat.aabb != NULL)
        return second.flat.aabb != NULL ? hit_iou_aabb2_aabb2(first.aabb, second.aabb)
                                        : hit_iou_aabb2_obb2(first.aabb, second.obb);
    return second.flat.aabb != NULL ? hit_iou_aabb2_obb2(second.aabb, first.obb)
                                    : hit_iou_obb2_obb2(first.obb, second.obb);
}

void hit__detect_ious(const batch_boxes *a, const batch_boxes *b, const hit_pair *pairs, size_t count, double *out)
{
    for (size_t i = 0; i < count; i++)
        out[i] = iou_of(a, pairs[i].a, b, pairs[i].b);
}

/* Far from where products of a few such numbers leave the range of doubles. */
static bool is_middling(double x)
{
    return x > 0x1p-200 && x < 0x1p200;
}

double hit__detect_size(const batch_boxes *boxes, size_t i)
{
    if (!batch_is_turned(boxes->form)) {
        double low[3], high[3], size = 1;
        hit__batch_box_numbers(boxes, i, low, high);
        for (int c = 0; c < boxes->dim; c++) {
            const double side = high[c] - low[c];
            size *= is_middling(side) ? side : NAN;
        }
        return size;
    }
    const hit_obb2 box = hit__batch_obb2(boxes, i);
    if (!is_middling(box.half.x) || !is_middling(box.half.y))
        return NAN;
    return 4 * box.half.x * box.half.y * (box.axis.x * box.axis.x + box.axis.y * box.axis.y);
}
