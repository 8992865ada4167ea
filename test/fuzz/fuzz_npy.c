/* Any bytes as a .npy file: read or refused with a reason, never worse; and as a scene they are the same boxes as in
 * the view that a join takes. */
#include <stdlib.h>
#include <string.h>

#include "read_scene.h"
#include "scene/boxes/npy.h"

static bool read_array(scene *s, text_stream *in, const scene_options *options, scene_trouble *trouble)
{
    return npy_to_scene(s, in->at, (size_t)(in->end - in->at), in->file, options, trouble);
}

static const void *place(const void *first, size_t stride, size_t box)
{
    return (const char *)first + stride * box;
}

static double number(const void *at, hit_boxes_form form, size_t i)
{
    return form == HIT_BOXES_FLOAT ? (double)((const float *)at)[i] : ((const double *)at)[i];
}

/* Is box i of the view that of the scene, bit for bit? */
static void compare(const npy_boxes *v, const scene_box *box, size_t i)
{
    size_t axes = v->in_3d ? 3 : 2;
    hit_boxes_form form = v->in_3d ? v->boxes3.form : v->boxes2.form;
    const void *min = v->in_3d ? place(v->boxes3.min, v->boxes3.stride, i) : place(v->boxes2.min, v->boxes2.stride, i);
    if (form == HIT_BOXES_OBB) {
        need(box->kind == (v->in_3d ? SCENE_OBB3 : SCENE_OBB2));
        need(memcmp(min, &box->shape, v->in_3d ? sizeof(hit_obb3) : sizeof(hit_obb2)) == 0);
        return;
    }
    const void *max = v->in_3d ? place(v->boxes3.max, v->boxes3.stride, i) : place(v->boxes2.max, v->boxes2.stride, i);
    need(box->kind == (v->in_3d ? SCENE_AABB3 : SCENE_AABB2));
    const double *of_scene = (const double *)(const void *)&box->shape;
    for (size_t k = 0; k < axes; k++)
        need(number(min, form, k) == of_scene[k] && number(max, form, k) == of_scene[axes + k]);
}

static void compare_all(const void *bytes, size_t size)
{
    scene s = {0};
    scene_trouble trouble = {.text = ""};
    npy_array array;
    npy_boxes boxes;
    bool has_header = npy_read_header(bytes, size, NPY_BOXES, "file", &array, &trouble);
    bool good = has_header && npy_make_boxes(&array, "file", &boxes, &trouble);
    need(good == (trouble.text[0] == '\0'));
    need(npy_to_scene(&s, bytes, size, "file", &(scene_options){.from = SCENE_NPY}, &trouble) == good);
    if (good) {
        need(boxes.loose == s.loose && array.rows == s.count && boxes.in_3d == scene_is_3d(&s));
        for (size_t i = 0; boxes.loose == 0 && i < s.count; i++) {
            const scene_box box = scene_at(&s, i);
            compare(&boxes, &box, i);
        }
        npy_free_boxes(&boxes);
    }
    scene_free(&s);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    /* A copy of its own, so that a read past the end is seen. */
    void *copy = malloc(size ? size : 1);
    need(copy != NULL);
    if (size > 0)
        memcpy(copy, data, size);
    compare_all(copy, size);
    free(copy);
    read_scene(read_array, data, size);
    return 0;
}
