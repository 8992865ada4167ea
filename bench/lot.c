/* Pairs of boxes, laid out. */
#include "lot.h"

#include "families/boxes3.h"
#include "families/dice.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { A, B, NEAR, MIXED_A, MIXED_B };

void *lot_memory(size_t bytes)
{
    return aligned_alloc(64, (bytes + 63) / 64 * 64);
}

void lot_delete(lot *l)
{
    for (int i = 0; i < LOT_ARRAYS; i++) {
        free(l->box[i]);
        free(l->packed[i]);
    }
    free(l->pairs);
    free(l->ordered);
    free(l->truth);
    free(l->truth_near);
}

static bool lot_reserve(lot *l, size_t count, size_t size, size_t packed_size)
{
    *l = (lot){.count = count};
    l->pairs = malloc(count * sizeof *l->pairs);
    l->ordered = malloc(count * sizeof *l->ordered);
    l->truth = malloc(count);
    l->truth_near = malloc(count);
    bool ok = l->pairs != NULL && l->ordered != NULL && l->truth != NULL && l->truth_near != NULL;
    for (int i = 0; i < LOT_ARRAYS; i++) {
        l->box[i] = lot_memory(count * size);
        l->packed[i] = lot_memory(count * packed_size);
        ok = ok && l->box[i] != NULL && l->packed[i] != NULL;
    }
    if (!ok)
        lot_delete(l);
    return ok;
}

/* The numbers below n in random order. */
static void shuffle(dice *d, size_t n, uint32_t *out, size_t stride)
{
    for (size_t i = 0; i < n; i++)
        out[i * stride] = (uint32_t)i;
    for (size_t i = n; i > 1; i--) {
        size_t k = (size_t)(dice_bits(d) % i);
        uint32_t taken = out[(i - 1) * stride];
        out[(i - 1) * stride] = out[k * stride];
        out[k * stride] = taken;
    }
}

/* The arrays in step, and those in random order; those of one against many are still to come. */
static void lot_spread(lot *l, const void *pairs, size_t size, uint64_t seed)
{
    dice d = dice_for(seed, 77);
    shuffle(&d, l->count, &l->pairs[0].a, 2);
    shuffle(&d, l->count, &l->pairs[0].b, 2);
    for (size_t i = 0; i < l->count; i++) {
        const char *pair = (const char *)pairs + 2 * i * size;
        l->ordered[i] = (hit_pair){(uint32_t)i, (uint32_t)i};
        memcpy((char *)l->box[A] + i * size, pair, size);
        memcpy((char *)l->box[B] + i * size, pair + size, size);
        memcpy((char *)l->box[MIXED_A] + l->pairs[i].a * size, pair, size);
        memcpy((char *)l->box[MIXED_B] + l->pairs[i].b * size, pair + size, size);
    }
}

/* ---- Space --------------------------------------------------------------------------------------------------- */

/* A vector of the frame `from` as the same one of the frame `to`. */
static hit_vec3 carried3(hit_vec3 v, const hit_vec3 from[3], const hit_vec3 to[3])
{
    hit_vec3 sum = {0, 0, 0};
    for (int k = 0; k < 3; k++)
        sum = add3(sum, scale3(dot3(v, from[k]), to[k]));
    return sum;
}

/* Frames that are nearly the same count as the same, so that walls stay walls. */
static bool same_frame3(const hit_vec3 u[3], const hit_vec3 v[3])
{
    double apart = 0;
    for (int k = 0; k < 3; k++) {
        hit_vec3 d = sub3(u[k], v[k]);
        apart = fmax(apart, dot3(d, d));
    }
    return apart < 1e-20;
}

/* b, moved so that it lies to `one` as it lay to a. */
static hit_obb3 carried_box3(const hit_obb3 *one, const hit_obb3 *a, const hit_obb3 *b)
{
    hit_obb3 box = *b;
    hit_vec3 way = sub3(b->center, a->center);
    if (!same_frame3(one->axis, a->axis)) {
        way = carried3(way, a->axis, one->axis);
        for (int k = 0; k < 3; k++)
            box.axis[k] = carried3(b->axis[k], a->axis, one->axis);
    }
    box.center = add3(one->center, way);
    return box;
}

static hit_boxes3 view3(const lot *l, int which, bool packed)
{
    hit_boxes3 view = hit_boxes3_from_obbs(l->box[which], l->count);
    view.packed = packed ? l->packed[which] : NULL;
    return view;
}

static lot_form form3(const lot *l, bool packed)
{
    return (lot_form){.count = l->count,
                      .a3 = view3(l, A, packed),
                      .b3 = view3(l, B, packed),
                      .near3 = view3(l, NEAR, packed),
                      .mixed_a3 = view3(l, MIXED_A, packed),
                      .mixed_b3 = view3(l, MIXED_B, packed),
                      .ordered = l->ordered,
                      .pairs = l->pairs};
}

bool lot_new3(const obb3_pair *pairs, size_t count, uint64_t seed, lot *out)
{
    if (!lot_reserve(out, count, sizeof(hit_obb3), sizeof(hit_packed3)))
        return false;
    lot_spread(out, pairs, sizeof(hit_obb3), seed);
    const hit_obb3 *a = out->box[A], *b = out->box[B];
    hit_obb3 *near = out->box[NEAR];
    for (size_t i = 0; i < count; i++) {
        const hit_obb3 *one = &a[i - i % LOT_RUN];
        near[i] = carried_box3(one, &a[i], &b[i]);
        out->truth[i] = (unsigned char)hit_relate_obb3_obb3(&a[i], &b[i]);
        out->truth_near[i] = (unsigned char)hit_relate_obb3_obb3(one, &near[i]);
    }
    for (int k = 0; k < LOT_ARRAYS; k++)
        (void)hit_boxes3_pack(view3(out, k, false), out->packed[k]);
    out->plain = form3(out, false);
    out->ready = form3(out, true);
    return true;
}

/* ---- The plane ----------------------------------------------------------------------------------------------- */

/* Turned by the angle from `from` to `to`. */
static hit_vec2 carried2(hit_vec2 v, hit_vec2 from, hit_vec2 to)
{
    double c = from.x * to.x + from.y * to.y, s = from.x * to.y - from.y * to.x;
    return (hit_vec2){c * v.x - s * v.y, s * v.x + c * v.y};
}

static hit_obb2 carried_box2(const hit_obb2 *one, const hit_obb2 *a, const hit_obb2 *b)
{
    hit_obb2 box = *b;
    hit_vec2 way = {b->center.x - a->center.x, b->center.y - a->center.y};
    if (fabs(one->axis.x - a->axis.x) > 1e-10 || fabs(one->axis.y - a->axis.y) > 1e-10) {
        way = carried2(way, a->axis, one->axis);
        box.axis = carried2(b->axis, a->axis, one->axis);
    }
    box.center = (hit_vec2){one->center.x + way.x, one->center.y + way.y};
    return box;
}

static hit_boxes2 view2(const lot *l, int which, bool packed)
{
    hit_boxes2 view = hit_boxes2_from_obbs(l->box[which], l->count);
    view.packed = packed ? l->packed[which] : NULL;
    return view;
}

static lot_form form2(const lot *l, bool packed)
{
    return (lot_form){.count = l->count,
                      .a2 = view2(l, A, packed),
                      .b2 = view2(l, B, packed),
                      .near2 = view2(l, NEAR, packed),
                      .mixed_a2 = view2(l, MIXED_A, packed),
                      .mixed_b2 = view2(l, MIXED_B, packed),
                      .ordered = l->ordered,
                      .pairs = l->pairs};
}

bool lot_new2(const obb2_pair *pairs, size_t count, uint64_t seed, lot *out)
{
    if (!lot_reserve(out, count, sizeof(hit_obb2), sizeof(hit_packed2)))
        return false;
    lot_spread(out, pairs, sizeof(hit_obb2), seed);
    const hit_obb2 *a = out->box[A], *b = out->box[B];
    hit_obb2 *near = out->box[NEAR];
    for (size_t i = 0; i < count; i++) {
        const hit_obb2 *one = &a[i - i % LOT_RUN];
        near[i] = carried_box2(one, &a[i], &b[i]);
        out->truth[i] = (unsigned char)hit_relate_obb2_obb2(a[i], b[i]);
        out->truth_near[i] = (unsigned char)hit_relate_obb2_obb2(*one, near[i]);
    }
    for (int k = 0; k < LOT_ARRAYS; k++)
        (void)hit_boxes2_pack(view2(out, k, false), out->packed[k]);
    out->plain = form2(out, false);
    out->ready = form2(out, true);
    return true;
}
