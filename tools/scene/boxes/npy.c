/* .npy files, NumPy's own: arrays of boxes, a row for each, used where they lie in the file. */
#include "scene/boxes/npy.h"

#include <float.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene/boxes/npy_row.h"
#include "scene/text/bytes.h"

static size_t number_size(const npy_array *array)
{
    return array->wide ? sizeof(double) : sizeof(float);
}

/* ---- Is a row good? --------------------------------------------------------------------------------------------- */

/* Finite numbers, min <= max? A NaN fails every comparison. */
static bool good_floats(const float *row, size_t axes)
{
    bool good = true;
    for (size_t i = 0; i < axes; i++)
        good &= row[i] >= -FLT_MAX && row[i] <= row[i + axes] && row[i + axes] <= FLT_MAX;
    return good;
}

static bool good_doubles(const double *row, size_t axes)
{
    bool good = true;
    for (size_t i = 0; i < axes; i++)
        good &= row[i] >= -DBL_MAX && row[i] <= row[i + axes] && row[i + axes] <= DBL_MAX;
    return good;
}

/* The first row with an AABB that is none. */
static size_t first_bad_aabb(const npy_array *array, const void *numbers)
{
    const float *narrow = numbers;
    const double *wide = numbers;
    size_t row = 0, axes = array->columns / 2;
    if (array->wide)
        while (row < array->rows && good_doubles(wide + 2 * axes * row, axes))
            row++;
    else
        while (row < array->rows && good_floats(narrow + 2 * axes * row, axes))
            row++;
    return row;
}

/* A box that is not as a join wants it: loose, or trouble. */
static bool judge_row(const npy_array *array, size_t row, const char *file, npy_boxes *out, scene_trouble *trouble)
{
    scene counts = {0};
    scene_box box;
    if (!npy_read_row(array, row, file, &(scene_options){.from = SCENE_NPY}, &counts, &box, trouble))
        return false;
    out->loose += counts.loose;
    return true;
}

/* ---- Views ------------------------------------------------------------------------------------------------------ */

/* The array's numbers, which a header of an odd length may have put where the processor would not have them; then a
 * copy in out->made. NULL: no memory. */
static const unsigned char *aligned_numbers(const npy_array *array, npy_boxes *out)
{
    size_t size = array->rows * array->columns * number_size(array);
    if ((uintptr_t)array->data % number_size(array) == 0 || size == 0)
        return array->data;
    out->made = malloc(size);
    if (out->made)
        memcpy(out->made, array->data, size);
    return out->made;
}

static bool view_aabbs(const npy_array *array, const char *file, npy_boxes *out, scene_trouble *trouble)
{
    const unsigned char *numbers = aligned_numbers(array, out);
    size_t number = number_size(array), half = array->columns / 2 * number;
    hit_boxes_form form = array->wide ? HIT_BOXES_DOUBLE : HIT_BOXES_FLOAT;
    if (!numbers)
        return scene_trouble_memory_for(trouble, (double)array->rows * (double)(2 * half), "%zu boxes", array->rows);
    if (out->in_3d)
        out->boxes3 = (hit_boxes3){numbers, numbers + half, 2 * half, array->rows, form, NULL};
    else
        out->boxes2 = (hit_boxes2){numbers, numbers + half, 2 * half, array->rows, form, NULL};
    size_t bad = first_bad_aabb(array, numbers);
    return bad == array->rows || judge_row(array, bad, file, out, trouble);
}

/* ---- Rotated boxes ----------------------------------------------------------------------------------------------- */

/* Centre, half lengths and axes as doubles in a row are what a hit_obb3 is. */
static bool is_obb3(const npy_array *array)
{
    return array->columns == 15 && array->wide && sizeof(hit_obb3) == 15 * sizeof(double) &&
           (uintptr_t)array->data % sizeof(double) == 0;
}

static hit_vec2 vec2_at(const npy_array *array, size_t row, size_t column)
{
    return (hit_vec2){npy_number(array, row, column), npy_number(array, row, column + 1)};
}

static hit_vec3 vec3_at(const npy_array *array, size_t row, size_t column)
{
    return (hit_vec3){npy_number(array, row, column), npy_number(array, row, column + 1),
                      npy_number(array, row, column + 2)};
}

static hit_obb2 obb2_at(const npy_array *array, size_t row)
{
    return hit_obb2_from_center_half(vec2_at(array, row, 0), vec2_at(array, row, 2),
                                     hit_vec2_from_degrees(npy_number(array, row, 4)));
}

static hit_obb3 obb3_at(const npy_array *array, size_t row)
{
    hit_vec3 center = vec3_at(array, row, 0), half = vec3_at(array, row, 3), first = vec3_at(array, row, 6);
    if (array->columns == 10)
        return hit_obb3_from_quat(center, half, (hit_quat){first.x, first.y, first.z, npy_number(array, row, 9)});
    return hit_obb3_from_center_half(center, half,
                                     &(hit_mat3){{first, vec3_at(array, row, 9), vec3_at(array, row, 12)}});
}

static bool make_obbs2(const npy_array *array, const char *file, npy_boxes *out, scene_trouble *trouble)
{
    hit_obb2 *boxes = calloc(array->rows ? array->rows : 1, sizeof *boxes);
    out->made = boxes;
    if (!boxes)
        return scene_trouble_memory_for(trouble, (double)array->rows * sizeof *boxes, "%zu boxes", array->rows);
    for (size_t i = 0; i < array->rows; i++) {
        boxes[i] = obb2_at(array, i);
        if (!hit_obb2_valid(boxes[i]) && !judge_row(array, i, file, out, trouble))
            return false;
    }
    out->boxes2 = (hit_boxes2){boxes, NULL, sizeof *boxes, array->rows, HIT_BOXES_OBB, NULL};
    return true;
}

static bool make_obbs3(const npy_array *array, const char *file, npy_boxes *out, scene_trouble *trouble)
{
    hit_obb3 *made = is_obb3(array) ? NULL : calloc(array->rows ? array->rows : 1, sizeof *made);
    const hit_obb3 *boxes = is_obb3(array) ? (const void *)array->data : made;
    out->made = made;
    if (!boxes)
        return scene_trouble_memory_for(trouble, (double)array->rows * sizeof *made, "%zu boxes", array->rows);
    for (size_t i = 0; i < array->rows; i++) {
        if (made)
            made[i] = obb3_at(array, i);
        if (!hit_obb3_valid(&boxes[i]) && !judge_row(array, i, file, out, trouble))
            return false;
    }
    out->boxes3 = (hit_boxes3){boxes, NULL, sizeof *boxes, array->rows, HIT_BOXES_OBB, NULL};
    return true;
}

bool npy_make_boxes(const npy_array *array, const char *file, npy_boxes *out, scene_trouble *trouble)
{
    *out = (npy_boxes){.in_3d = npy_is_3d(array)};
    if (array->rows > HIT_BOXES_MAX)
        return scene_trouble_set(trouble, file, 0, 0, "found %zu rows, expected at most %zu", array->rows,
                                 (size_t)HIT_BOXES_MAX);
    bool turned = array->columns == 5 || array->columns >= 10;
    bool done = (!turned ? view_aabbs : out->in_3d ? make_obbs3 : make_obbs2)(array, file, out, trouble);
    if (!done)
        npy_free_boxes(out);
    return done;
}

void npy_free_boxes(npy_boxes *boxes)
{
    free(boxes->made);
    *boxes = (npy_boxes){.in_3d = false};
}

/* ---- Some of the rows -------------------------------------------------------------------------------------------- */

static bool is_turned(const npy_array *array)
{
    return array->columns == 5 || array->columns >= 10;
}

hit_boxes_form npy_form(const npy_array *array)
{
    return is_turned(array) ? HIT_BOXES_OBB : array->wide ? HIT_BOXES_DOUBLE : HIT_BOXES_FLOAT;
}

static bool copy_obb(const npy_array *array, size_t row, const char *file, void *out, scene_trouble *trouble)
{
    npy_boxes counts = {.loose = 0};
    bool valid;
    if (npy_is_3d(array)) {
        const hit_obb3 box = obb3_at(array, row);
        valid = hit_obb3_valid(&box);
        memcpy(out, &box, sizeof box);
    } else {
        const hit_obb2 box = obb2_at(array, row);
        valid = hit_obb2_valid(box);
        memcpy(out, &box, sizeof box);
    }
    if (valid)
        return true;
    return judge_row(array, row, file, &counts, trouble) &&
           scene_trouble_set(trouble, file, 0, 0,
                             "row %zu: found axes that are noticeably off, expected unit vectors at right angles", row);
}

bool npy_copy_boxes(const npy_array *array, size_t first, size_t count, const char *file, void *out,
                    scene_trouble *trouble)
{
    const size_t size = array->columns * number_size(array),
                 box = npy_is_3d(array) ? sizeof(hit_obb3) : sizeof(hit_obb2);
    for (size_t i = 0; i < count && is_turned(array); i++)
        if (!copy_obb(array, first + i, file, (char *)out + i * box, trouble))
            return false;
    if (is_turned(array))
        return true;
    npy_boxes counts = {.loose = 0};
    npy_array part = *array;
    part.rows = count;
    memcpy(out, array->data + first * size, count * size);
    const size_t bad = first_bad_aabb(&part, out);
    return bad == count || judge_row(array, first + bad, file, &counts, trouble);
}

/* ---- As a scene ------------------------------------------------------------------------------------------------- */

/* Adds the box of a row. False: *row_is_bad tells whether the row is to blame, or memory or the scene. */
static bool add_row(const npy_array *array, size_t row, const char *file, const scene_options *options, scene *s,
                    bool *row_is_bad, scene_trouble *trouble)
{
    char name[24];
    scene_box box = {.name_of_file = true, .file = file, .row = row + 1, .group = SCENE_NONE};
    *row_is_bad = !npy_read_row(array, row, file, options, s, &box, trouble);
    if (*row_is_bad)
        return false;
    snprintf(name, sizeof name, "%zu", row);
    if (!scene_keep_text(s, name, &box.name))
        return scene_trouble_memory(trouble);
    bool added = scene_add(s, &box, trouble);
    s->unnamed += added;
    return added;
}

bool npy_to_scene(scene *s, const void *bytes, size_t size, const char *file, const scene_options *options,
                  scene_trouble *trouble)
{
    npy_array array;
    bool row_is_bad;
    if (!npy_read_header(bytes, size, NPY_BOXES, file, &array, trouble))
        return false;
    s->flat |= !npy_is_3d(&array);
    for (size_t i = 0; i < array.rows; i++) {
        if (!add_row(&array, i, file, options, s, &row_is_bad, trouble) &&
            !(row_is_bad && scene_leave_out(s, options, trouble)))
            return false;
        scene_show_progress(options, i, i, array.rows);
    }
    return true;
}

bool npy_read_file(scene *s, const char *path, const scene_options *options, scene_trouble *trouble)
{
    file_bytes bytes;
    if (!bytes_open(path, &bytes, trouble))
        return false;
    bool done = npy_to_scene(s, bytes.at, bytes.size, path, options, trouble);
    bytes_close(&bytes);
    return done;
}
