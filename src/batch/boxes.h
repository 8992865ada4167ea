/* Many boxes in the caller's memory, as the library's own files see them: one type for both dimensions. */
#ifndef HITBOX_BATCH_BOXES_H
#define HITBOX_BATCH_BOXES_H

#include "hitbox/batch.h"

#include "core/inline.h"

#include <string.h>

typedef struct batch_boxes {
    const char *min, *max; /* as in hit_boxes3 */
    size_t stride, count;
    hit_boxes_form form;
    int dim; /* 2 or 3 */
    const void *packed;
} batch_boxes;

static inline bool batch_is_turned(hit_boxes_form form)
{
    return form == HIT_BOXES_OBB || form == HIT_BOXES_OBB_FLOAT;
}

/* Do trees and worlds hold circles, spheres and capsules, and answer questions about them? With HIT_BOXES_ONLY they do
 * not: the npm package does not export those functions, and their code would make it too large. */
#ifdef HIT_BOXES_ONLY
enum { BATCH_ROUND = 0 };
#else
enum { BATCH_ROUND = 1 };
#endif

/* Circles or spheres, and capsules, as worlds hold them: `min` is the first. No view of a caller's has such a form:
 * hit__batch_boxes_fit refuses it. They have a size, numbers, which are bounds, and are good or not; no more. */
#define BATCH_BALLS ((hit_boxes_form)16)
#define BATCH_CAPSULES ((hit_boxes_form)17)

static inline bool batch_is_round(hit_boxes_form form)
{
    return BATCH_ROUND && (form == BATCH_BALLS || form == BATCH_CAPSULES);
}

/* Of each they have so many ends: points about which the radius, the last of the numbers, reaches. */
static inline size_t batch_round_numbers(hit_boxes_form form, int dim)
{
    return (form == BATCH_CAPSULES ? 2 * (size_t)dim : (size_t)dim) + 1;
}

batch_boxes hit__batch_boxes_of2(hit_boxes2 boxes);
batch_boxes hit__batch_boxes_of3(hit_boxes3 boxes);

/* Of a view of boxes of the plane too, that is passed on as one of space. */
batch_boxes hit__batch_boxes_of(hit_boxes3 boxes, int dim);

/* Is there a box among them that could be looked at? Count, stride, form and alignment, not what is in them. */
bool hit__batch_boxes_fit(const batch_boxes *boxes);

/* Bytes of the packed form of a box. */
static inline size_t batch_packed_size(int dim)
{
    return dim == 2 ? sizeof(hit_packed2) : sizeof(hit_packed3);
}

/* Box i, which is of that kind; of floats to the bit, also in a thread that takes subnormals for zero. */
hit_aabb2 hit__batch_aabb2(const batch_boxes *boxes, size_t i);
hit_aabb3 hit__batch_aabb3(const batch_boxes *boxes, size_t i);
hit_obb2 hit__batch_obb2(const batch_boxes *boxes, size_t i);
hit_obb3 hit__batch_obb3(const batch_boxes *boxes, size_t i);

/* The centre of OBB i of floats: `dim` numbers. */
void hit__batch_float_center(const batch_boxes *boxes, size_t i, double *center);

/* The numbers of AABB i, to the bit also in a thread that takes subnormals for zero; of other shapes bounds, a little
 * too wide, perhaps infinite. Only the first `dim` of each are written. */
void hit__batch_box_numbers(const batch_boxes *boxes, size_t i, double *lo, double *hi);

/* The same of boxes first <= i < first + count, those of a box behind those of the one before. */
void hit__batch_boxes_numbers(const batch_boxes *boxes, size_t first, size_t count, double *lo, double *hi);

/* Asks for the memory of box i, which will be wanted soon. Always inline: gcc takes a function that does nothing but
 * this for one that does nothing. */
CORE_INLINE void batch_box_fetch(const batch_boxes *boxes, size_t i)
{
    const char *min = boxes->min + i * boxes->stride;
    if (batch_is_turned(boxes->form) || batch_is_round(boxes->form)) {
        size_t size = boxes->dim == 2 ? sizeof(hit_obb2) : sizeof(hit_obb3);
        size = boxes->form == HIT_BOXES_OBB_FLOAT ? size / 2 : size;
        if (batch_is_round(boxes->form))
            size = batch_round_numbers(boxes->form, boxes->dim) * sizeof(double);
        for (size_t at = 0; at < size; at += 64)
            CORE_FETCH(min + at);
        CORE_FETCH(min + size - 1);
        return;
    }
    size_t size = (size_t)boxes->dim * (boxes->form == HIT_BOXES_FLOAT ? sizeof(float) : sizeof(double));
    const char *max = boxes->max + i * boxes->stride;
    CORE_FETCH(min);
    CORE_FETCH(max + size - 1);
    if (max != min + size) {
        CORE_FETCH(min + size - 1);
        CORE_FETCH(max);
    }
}

/* Is x a float, and not a subnormal one? */
static inline bool batch_is_float(double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    uint64_t exponent = bits >> 52 & 0x7ff;
    return (bits & 0x1fffffff) == 0 && (bits << 1 == 0 || (exponent >= 1023 - 126 && exponent <= 1023 + 127));
}

/* May box i be in a tree? *exact becomes false if one of its numbers is no float, or a subnormal one, or it is no AABB;
 * else it stays. */
bool hit__batch_box_good(const batch_boxes *boxes, size_t i, bool *exact);

/* The same of boxes first <= i < last, all of them. */
bool hit__batch_boxes_good(const batch_boxes *boxes, size_t first, size_t last, bool *exact);

/* Box i as a hit_aabb2, hit_aabb3, hit_obb2 or hit_obb3, or what the form says; how many bytes that takes. */
void hit__batch_box_copy(const batch_boxes *boxes, size_t i, void *out);
size_t hit__batch_box_size(const batch_boxes *boxes);

#endif
