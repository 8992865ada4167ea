/* Rows of boxes in any form and layout; see batches.h. */
#include "batches.h"

#include <hitbox/relate.h>

#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* ---- Rows ---- */

/* Rounded to nearest, infinite beyond the range. */
static float float_of(double x)
{
    if (fabs(x) > FLT_MAX)
        return x > 0 ? INFINITY : -INFINITY;
    return (float)x;
}

static bool is_turned(hit_boxes_form form)
{
    return form == HIT_BOXES_OBB || form == HIT_BOXES_OBB_FLOAT;
}

static bool is_float(hit_boxes_form form)
{
    return form == HIT_BOXES_FLOAT || form == HIT_BOXES_OBB_FLOAT;
}

/* The box as the form has it. */
static shape shape_in(hit_boxes_form form, const shape *s)
{
    double x[OBB_NUMBERS];
    shape out = {.kind = is_turned(form) ? SHAPE_OBB : SHAPE_AABB};
    size_t count = is_turned(form) ? OBB_NUMBERS : AABB_NUMBERS;
    if (is_turned(form))
        out.obb = obb_of(s);
    else
        out.aabb = aabb_of(s);
    memcpy(x, is_turned(form) ? (void *)&out.obb : (void *)&out.aabb, count * sizeof *x);
    for (size_t k = 0; k < count && is_float(form); k++)
        x[k] = float_of(x[k]);
    memcpy(is_turned(form) ? (void *)&out.obb : (void *)&out.aabb, x, count * sizeof *x);
    return out;
}

static void put(void *at, hit_boxes_form form, const double *x, size_t count)
{
    for (size_t k = 0; k < count; k++) {
        float rounded = float_of(x[k]);
        memcpy((unsigned char *)at + k * (is_float(form) ? sizeof(float) : sizeof(double)),
               is_float(form) ? (const void *)&rounded : (const void *)&x[k],
               is_float(form) ? sizeof(float) : sizeof(double));
    }
}

static void *memory_of(size_t size)
{
    void *memory = malloc(size + 1);
    if (memory == NULL)
        abort();
    memset(memory, 0xc3, size + 1); /* NaN, if taken for a number */
    return memory;
}

static void lay_out(row *r, dice *d, hit_boxes_form form)
{
    size_t number = is_float(form) ? sizeof(float) : sizeof(double);
    size_t size = number * (is_turned(form) ? OBB_NUMBERS : AABB_NUMBERS), half = size / 2;
    bool apart = !is_turned(form) && dice_below(d, 3) == 0;
    size_t least = apart ? half : size;
    size_t stride = least + number * (size_t)(dice_below(d, 2) == 0 ? 0 : dice_below(d, 9));
    size_t before = number * (size_t)dice_below(d, 4);
    size_t whole = r->count == 0 ? 0 : (r->count - 1) * stride + least;
    r->memory = memory_of(before + whole);
    r->least = (unsigned char *)r->memory + before;
    r->greatest = r->least + half;
    if (apart) {
        r->other = memory_of(before + whole);
        r->greatest = (unsigned char *)r->other + before;
    }
    r->view = (boxes_view){r->least, is_turned(form) ? NULL : r->greatest, stride, r->count, form, NULL};
}

static void pack(row *r, dice *d, bool flush)
{
    size_t before = 8 * (size_t)dice_below(d, 9);
    r->packs_memory = memory_of(before + r->count * sizeof(packed));
    r->packs = (packed *)(void *)((unsigned char *)r->packs_memory + before);
    if (flush)
        subnormals_flushed();
    hit_status status = BY_DIM(hit_boxes2_pack, hit_boxes3_pack)(r->view, r->packs);
    subnormals_kept();
    if (status != HIT_OK)
        abort();
}

row row_new(dice *d, hit_boxes_form form, const shape *shapes, size_t count, bool flush)
{
    row r = {.count = count, .shapes = memory_of(count * sizeof(shape))};
    lay_out(&r, d, form);
    for (size_t i = 0; i < count; i++) {
        double x[OBB_NUMBERS];
        r.shapes[i] = shape_in(form, &shapes[i]);
        if (is_turned(form)) {
            memcpy(x, &r.shapes[i].obb, sizeof(obb));
            put(r.least + i * r.view.stride, form, x, OBB_NUMBERS);
        } else {
            memcpy(x, &r.shapes[i].aabb, sizeof(aabb));
            put(r.least + i * r.view.stride, form, x, DIM);
            put(r.greatest + i * r.view.stride, form, x + DIM, DIM);
        }
    }
    pack(&r, d, flush);
    return r;
}

void row_delete(row *r)
{
    free(r->shapes);
    free(r->memory);
    free(r->other);
    free(r->packs_memory);
}

boxes_view row_view(const row *r, bool with_packs)
{
    boxes_view view = r->view;
    view.packed = with_packs ? r->packs : NULL;
    return view;
}
