/* What two boxes of the caller's views have in common: finds the function that says it.
 * OBBs are asked four pairs at a time, if the processor can; what is left open then goes on one by one. */
#include "detect/pair_share.h"

#include "core/vec.h"
#include "exact/order.h"
#include "hitbox/iou.h"
#include "intersection/aabb_pair.h"
#include "intersection/area2.h"
#include "intersection/block_quads3.h"
#include "intersection/box_quads2.h"
#include "intersection/prism_quads3.h"
#include "intersection/volume3.h"

#include <string.h>

enum { SHARE_AHEAD = 16 }; /* pairs whose memory is under way */

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

/* An AABB comes first: no function takes the two the other way. */
static bool is_swapped(const batch_boxes *a, const batch_boxes *b)
{
    return batch_is_turned(a->form) && !batch_is_turned(b->form);
}

static int compare2(const detect_rule *rule, const batch_boxes *a, size_t i, const batch_boxes *b, size_t j)
{
    held2 first, second;
    hold2(a, i, &first);
    hold2(b, j, &second);
    return hit__intersection_compare2(&first.flat, &second.flat, rule->threshold, rule->of_smaller);
}

static double iou2_alone(const batch_boxes *a, size_t i, const batch_boxes *b, size_t j)
{
    held2 first, second;
    hold2(a, i, &first);
    hold2(b, j, &second);
    if (first.flat.obb != NULL)
        return hit_iou_obb2_obb2(first.obb, second.obb);
    return second.flat.aabb != NULL ? hit_iou_aabb2_aabb2(first.aabb, second.aabb)
                                    : hit_iou_aabb2_obb2(first.aabb, second.obb);
}

static double ioa2_alone(const batch_boxes *a, size_t i, const batch_boxes *b, size_t j)
{
    held2 first, second;
    hold2(a, i, &first);
    hold2(b, j, &second);
    if (first.flat.obb != NULL)
        return second.flat.obb != NULL ? hit_ioa_obb2_obb2(first.obb, second.obb)
                                       : hit_ioa_obb2_aabb2(first.obb, second.aabb);
    return second.flat.obb != NULL ? hit_ioa_aabb2_obb2(first.aabb, second.obb)
                                   : hit_ioa_aabb2_aabb2(first.aabb, second.aabb);
}

/* A box of space, held here. */
typedef struct held3 {
    hit_aabb3 aabb;
    hit_obb3 obb;
    block3 block;
} held3;

static void hold3(const batch_boxes *boxes, size_t i, held3 *out)
{
    out->block = (block3){0};
    if (batch_is_turned(boxes->form)) {
        out->obb = hit__batch_obb3(boxes, i);
        out->block.obb = &out->obb;
    } else {
        out->aabb = hit__batch_aabb3(boxes, i);
        out->block.aabb = &out->aabb;
    }
}

static int compare3(const detect_rule *rule, const batch_boxes *a, size_t i, const batch_boxes *b, size_t j)
{
    held3 first, second;
    hold3(a, i, &first);
    hold3(b, j, &second);
    return hit__intersection_compare3(&first.block, &second.block, rule->threshold, rule->of_smaller);
}

static double iou3_alone(const batch_boxes *a, size_t i, const batch_boxes *b, size_t j)
{
    held3 first, second;
    hold3(a, i, &first);
    hold3(b, j, &second);
    if (first.block.obb != NULL)
        return hit_iou_obb3_obb3(&first.obb, &second.obb);
    return second.block.aabb != NULL ? hit_iou_aabb3_aabb3(first.aabb, second.aabb)
                                     : hit_iou_aabb3_obb3(first.aabb, &second.obb);
}

static double ioa3_alone(const batch_boxes *a, size_t i, const batch_boxes *b, size_t j)
{
    held3 first, second;
    hold3(a, i, &first);
    hold3(b, j, &second);
    if (first.block.obb != NULL)
        return second.block.obb != NULL ? hit_ioa_obb3_obb3(&first.obb, &second.obb)
                                        : hit_ioa_obb3_aabb3(&first.obb, second.aabb);
    return second.block.obb != NULL ? hit_ioa_aabb3_obb3(first.aabb, &second.obb)
                                    : hit_ioa_aabb3_aabb3(first.aabb, second.aabb);
}

/* Far from where products of a few such numbers leave the range of doubles. */
static bool is_middling(double x)
{
    return x > 0x1p-100 && x < 0x1p100;
}

/* The sign of what two AABBs share less the threshold, from the caller's numbers; false: not known. */
static bool tell_aabbs(const detect_rule *rule, const batch_boxes *a, size_t i, const batch_boxes *b, size_t j,
                       int *sign)
{
    double low[2][3], high[2][3];
    hit__batch_box_numbers(a, i, low[0], high[0]);
    hit__batch_box_numbers(b, j, low[1], high[1]);
    const aabb_pair pair = {a->dim, {low[0], low[1]}, {high[0], high[1]}};
    return hit__intersection_tell_aabbs(&pair, rule->threshold, rule->of_smaller, sign);
}

static bool counts_alone(const detect_kind *kind, const detect_rule *rule, const batch_boxes *a, size_t i,
                         const batch_boxes *b, size_t j)
{
    if (is_swapped(a, b))
        return counts_alone(kind, rule, b, j, a, i);
    int sign;
    if (batch_is_turned(b->form) || !tell_aabbs(rule, a, i, b, j, &sign))
        sign = kind->compare(rule, a, i, b, j);
    return rule->at ? sign >= 0 : sign > 0;
}

/* Of the smaller box the share is compared exactly. */
static bool counts_of_first(const detect_kind *kind, const detect_rule *rule, const batch_boxes *a, size_t i,
                            const batch_boxes *b, size_t j)
{
    const detect_rule of_smaller = {.threshold = rule->threshold, .at = rule->at, .of_smaller = true};
    if (hit__detect_size(kind, a, i) < hit__detect_size(kind, b, j) * (1 - 0x1p-38))
        return counts_alone(kind, &of_smaller, a, i, b, j);
    const double share = kind->ioa(a, i, b, j);
    return rule->at ? exact_less_equal(rule->threshold, share) : exact_less(rule->threshold, share);
}

static bool counts(const detect_sides *sides, const detect_rule *rule, hit_pair pair)
{
    return (rule->of_first ? counts_of_first : counts_alone)(sides->kind, rule, &sides->a, pair.a, &sides->b, pair.b);
}

static double iou_alone(const detect_kind *kind, const batch_boxes *a, size_t i, const batch_boxes *b, size_t j)
{
    return is_swapped(a, b) ? kind->iou(b, j, a, i) : kind->iou(a, i, b, j);
}

detect_sides hit__detect_sides_of(const detect_kind *kind, const batch_boxes *a, const batch_boxes *b)
{
    const core_isa isa = hit__core_isa_choose();
    return (detect_sides){kind, *a, *b, core_quads_on(isa), core_has_eights_on(isa), true};
}

/* ---- Four at a time ---- */

static bool goes_by_fours(const detect_sides *sides)
{
    return sides->form != CORE_NO_QUADS && batch_is_turned(sides->a.form) && batch_is_turned(sides->b.form);
}

/* At most BOX_QUADS pairs of OBBs; room for those that are not where doubles are. */
typedef struct share_list {
    box_quads quads;
    double room[2][BOX_QUADS][sizeof(hit_obb3) / sizeof(double)];
} share_list;

/* The boxes of a pair that is soon to come. */
static void fetch_ahead(const detect_sides *sides, const hit_pair *pairs, size_t i, size_t count)
{
    const size_t ahead = i + SHARE_AHEAD < count ? i + SHARE_AHEAD : i;
    batch_box_fetch(&sides->a, pairs[ahead].a);
    batch_box_fetch(&sides->b, pairs[ahead].b);
}

/* Where the first boxes of `some` pairs are, or the second ones. */
static void list_obbs(const batch_boxes *boxes, const hit_pair *pairs, bool second, size_t some,
                      double room[][sizeof(hit_obb3) / sizeof(double)], const double **out)
{
    if (boxes->form == HIT_BOXES_OBB) {
        for (size_t i = 0; i < some; i++)
            out[i] = (const double *)(const void *)(boxes->min + (second ? pairs[i].b : pairs[i].a) * boxes->stride);
        return;
    }
    for (size_t i = 0; i < some; i++) {
        hit__batch_box_copy(boxes, second ? pairs[i].b : pairs[i].a, room[i]);
        out[i] = room[i];
    }
}

/* The first `some` of `count` pairs, from 1 to BOX_QUADS. */
static void list_pairs(const detect_sides *sides, const hit_pair *pairs, size_t some, size_t count, share_list *out)
{
    for (size_t i = 0; sides->scattered && i < some; i++)
        fetch_ahead(sides, pairs, i, count);
    list_obbs(&sides->a, pairs, false, some, out->room[0], out->quads.a);
    list_obbs(&sides->b, pairs, true, some, out->room[1], out->quads.b);
    for (size_t i = some; i % 4 != 0; i++) {
        out->quads.a[i] = out->quads.a[some - 1];
        out->quads.b[i] = out->quads.b[some - 1];
    }
    out->quads.count = some;
    out->quads.eights = sides->eights;
}

static uint64_t exceed3(core_quads form, const box_quads *quads, double t, bool of_lesser, uint64_t *open)
{
    const uint64_t yes = hit__intersection_prisms_exceed3(form, quads, t, of_lesser, open);
    return yes | hit__intersection_blocks_exceed3(form, quads, t, of_lesser, open);
}

/* What is left is copied: the exact functions look at a box more than once, and must see the same each time, also if
 * the caller breaks the rule that it does not change meanwhile. */
static uint64_t ious3(core_quads form, box_quads *quads, double *out)
{
    uint64_t open = hit__intersection_prism_ious3(form, quads, out);
    open = hit__intersection_block_ious3(form, quads, open, out);
    for (size_t i = 0; i < quads->count; i++)
        if ((open >> i & 1) != 0) {
            hit_obb3 a, b;
            memcpy(&a, quads->a[i], sizeof a);
            memcpy(&b, quads->b[i], sizeof b);
            out[i] = hit_iou_obb3_obb3(&a, &b);
        }
    return 0;
}

/* ---- All ---- */

size_t hit__detect_sieve(const detect_rule *rule, const detect_sides *sides, hit_pair *pairs, size_t count)
{
    const bool by_fours = goes_by_fours(sides) && !rule->of_first;
    size_t kept = 0;
    for (size_t first = 0; first < count; first += BOX_QUADS) {
        const size_t left = count - first, some = left < BOX_QUADS ? left : BOX_QUADS;
        uint64_t open = UINT64_MAX, yes = 0;
        if (by_fours) {
            share_list list;
            list_pairs(sides, pairs + first, some, left, &list);
            yes = sides->kind->exceed(sides->form, &list.quads, rule->threshold, rule->of_smaller, &open);
        }
        for (size_t i = 0; i < some; i++) {
            const hit_pair pair = pairs[first + i];
            const bool is_open = open >> i & 1;
            pairs[kept] = pair;
            kept += is_open ? counts(sides, rule, pair) : yes >> i & 1;
        }
    }
    return kept;
}

/* Of at most BOX_QUADS of `count` pairs. Bit i: that of pair i is still to be asked. */
static uint64_t ious_by_fours(const detect_sides *sides, const hit_pair *pairs, size_t some, size_t count, double *out)
{
    share_list list;
    double iou[BOX_QUADS];
    list_pairs(sides, pairs, some, count, &list);
    const uint64_t open = sides->kind->ious(sides->form, &list.quads, iou);
    for (size_t i = 0; i < some; i++)
        if ((open >> i & 1) == 0)
            out[i] = iou[i];
    return open;
}

void hit__detect_ious(const detect_sides *sides, const hit_pair *pairs, size_t count, double *out)
{
    const bool by_fours = goes_by_fours(sides);
    for (size_t first = 0; first < count; first += BOX_QUADS) {
        const size_t left = count - first, some = left < BOX_QUADS ? left : BOX_QUADS;
        uint64_t open = UINT64_MAX;
        if (by_fours)
            open = ious_by_fours(sides, pairs + first, some, left, out + first);
        for (size_t i = 0; i < some; i++)
            if (open >> i & 1)
                out[first + i] = iou_alone(sides->kind, &sides->a, pairs[first + i].a, &sides->b, pairs[first + i].b);
    }
}

void hit__detect_ioas(const detect_sides *sides, const hit_pair *pairs, size_t count, double *out)
{
    for (size_t i = 0; i < count; i++)
        out[i] = sides->kind->ioa(&sides->a, pairs[i].a, &sides->b, pairs[i].b);
}

static double size_of_obb2(const batch_boxes *boxes, size_t i)
{
    const hit_obb2 box = hit__batch_obb2(boxes, i);
    if (!is_middling(box.half.x) || !is_middling(box.half.y))
        return NAN;
    return 4 * box.half.x * box.half.y * (box.axis.x * box.axis.x + box.axis.y * box.axis.y);
}

static double size_of_obb3(const batch_boxes *boxes, size_t i)
{
    const hit_obb3 box = hit__batch_obb3(boxes, i);
    const double *h = vec3_array(&box.half), *u = vec3_array(&box.axis[0]);
    if (!is_middling(h[0]) || !is_middling(h[1]) || !is_middling(h[2]))
        return NAN;
    const double x = u[4] * u[8] - u[5] * u[7], y = u[5] * u[6] - u[3] * u[8], z = u[3] * u[7] - u[4] * u[6];
    return 8 * (h[0] * h[1] * h[2]) * fabs(u[0] * x + u[1] * y + u[2] * z);
}

double hit__detect_size(const detect_kind *kind, const batch_boxes *boxes, size_t i)
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
    return kind->size_of_obb(boxes, i);
}

const detect_kind *hit__detect_plane(void)
{
    static const detect_kind plane = {
        2, compare2, iou2_alone, ioa2_alone, size_of_obb2, hit__intersection_exceed2, hit__intersection_ious2};
    return &plane;
}

const detect_kind *hit__detect_space(void)
{
    static const detect_kind space = {3, compare3, iou3_alone, ioa3_alone, size_of_obb3, exceed3, ious3};
    return &space;
}
