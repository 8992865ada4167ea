/* Several .npy files as one or two sets of boxes that are read piece by piece.
 *
 * The files are mapped. Where there are two sets, the first one is that whose files come first, so that in each pair
 * the first box is the first in the input, too. */
#include "cli/commands/scale_files.h"

#include <stdlib.h>

#include "scene/boxes/npy_row.h"

/* ---- Sets ------------------------------------------------------------------------------------------------------- */

/* All of a set are of one kind: what its first one is. All are in the plane, or in space. */
static bool suits(scale_files *s, const scale_file *file)
{
    const npy_array *array = &file->array;
    const scale_file *like = s->like[file->set], *other = s->like[!file->set];
    if (like == NULL)
        like = file;
    if (npy_form(array) != npy_form(&like->array) || npy_is_3d(array) != npy_is_3d(&like->array))
        return scene_trouble_set(&s->trouble, file->name, 0, 0,
                                 "found %zu columns of float%d, expected the same kind of boxes as in %s",
                                 array->columns, array->wide ? 64 : 32, like->name);
    if (other != NULL && npy_is_3d(array) != npy_is_3d(&other->array))
        return scene_trouble_set(&s->trouble, file->name, 0, 0, "found boxes in %s, expected them in %s as in %s",
                                 npy_is_3d(array) ? "3D" : "2D", npy_is_3d(array) ? "2D" : "3D", other->name);
    s->like[file->set] = like;
    return true;
}

/* To which set does the file belong? False: to both. */
static bool choose_set(scale_files *s, scale_file *file, const sides_options *sides)
{
    const bool a = s->two && sides_match_file(sides->a, file->name);
    const bool b = s->two && sides_match_file(sides->b, file->name);
    file->set = !s->two || a ? 0 : b ? 1 : -1;
    return !(a && b) ||
           scene_trouble_set(&s->trouble, file->name, 0, 0, "found a file of both --a and --b, expected no such file");
}

/* No file of the one set may stand behind one of the other and before another one. */
static bool put_sets_in_order(scale_files *s, const sides_options *sides, const char *option)
{
    int order[3] = {-1, -1, -1}, changes = 0;
    for (size_t i = 0; i < s->count; i++)
        if (s->files[i].set >= 0 && (changes == 0 || order[changes - 1] != s->files[i].set)) {
            if (changes == 2)
                return scene_trouble_set(&s->trouble, s->files[i].name, 0, 0,
                                         "found a file of --a between those of --b, or the reverse, expected all of "
                                         "the one before all of the other with %s",
                                         option);
            order[changes++] = s->files[i].set;
        }
    for (int set = 0; set < 2; set++)
        if (order[0] != set && order[1] != set) {
            char quote[SCENE_QUOTE_SIZE];
            return scene_trouble_set(&s->trouble, NULL, 0, 0, "--%c: found %s, which matches no file, expected a match",
                                     "ab"[set], scene_quote(quote, set == 0 ? sides->a : sides->b));
        }
    for (size_t i = 0; i < s->count && order[0] == 1; i++)
        if (s->files[i].set >= 0)
            s->files[i].set = !s->files[i].set;
    return true;
}

/* ---- Files ------------------------------------------------------------------------------------------------------ */

static bool open_file(scale_files *s, scale_file *file, const sides_options *sides)
{
    if (!bytes_open(file->name, &file->bytes, &s->trouble))
        return false;
    s->count++;
    return npy_read_header(file->bytes.at, file->bytes.size, NPY_BOXES, file->name, &file->array, &s->trouble) &&
           choose_set(s, file, sides);
}

bool scale_files_open(scale_files *s, const input *in, const sides_options *sides, const char *option)
{
    *s = (scale_files){.two = sides->a && sides->b, .trouble = {.text = ""}};
    s->files = calloc(in->count, sizeof *s->files);
    if (!s->files)
        return scene_trouble_memory_for(&s->trouble, (double)(in->count * sizeof *s->files), "%zu files", in->count);
    for (size_t i = 0; i < in->count; i++) {
        scale_file *file = &s->files[i];
        file->name = in->files[i];
        if (scene_format_of(file->name, &in->options) != SCENE_NPY)
            return scene_trouble_set(&s->trouble, file->name, 0, 0, "found another format, expected .npy with %s",
                                     option);
        if (!open_file(s, file, sides))
            return false;
    }
    if (s->two && !put_sets_in_order(s, sides, option))
        return false;
    for (size_t i = 0; i < s->count; i++) {
        scale_file *file = &s->files[i];
        file->row = s->boxes;
        s->boxes += file->array.rows;
        if (file->set < 0)
            continue;
        if (!suits(s, file))
            return false;
        file->place = s->of_set[file->set];
        s->of_set[file->set] += file->array.rows;
    }
    return true;
}

void scale_files_close(scale_files *s)
{
    for (size_t i = 0; i < s->count; i++)
        bytes_close(&s->files[i].bytes);
    free(s->files);
    *s = (scale_files){.two = false};
}

/* ---- Boxes ------------------------------------------------------------------------------------------------------ */

bool scale_files_in_space(const scale_files *s)
{
    return npy_is_3d(&s->like[0]->array);
}

static size_t size_of_box(const npy_array *array)
{
    const bool solid = npy_is_3d(array);
    const hit_boxes_form form = npy_form(array);
    if (form == HIT_BOXES_OBB)
        return solid ? sizeof(hit_obb3) : sizeof(hit_obb2);
    return (solid ? 6 : 4) * (form == HIT_BOXES_FLOAT ? sizeof(float) : sizeof(double));
}

/* As a hit_read_boxes. */
static bool read_boxes(void *context, uint64_t first, size_t count, void *out)
{
    const scale_set *set = context;
    scale_files *s = set->files;
    char *to = out;
    for (size_t i = 0; i < s->count && count > 0; i++) {
        const scale_file *file = &s->files[i];
        if (file->set != set->set || first >= file->place + file->array.rows)
            continue;
        const uint64_t row = first - file->place, left = file->array.rows - row;
        const size_t now = count < left ? count : (size_t)left;
        if (!npy_copy_boxes(&file->array, (size_t)row, now, file->name, to, &s->trouble))
            return false;
        to += now * size_of_box(&file->array);
        first += now;
        count -= now;
    }
    return true;
}

hit_source scale_files_source(scale_set *set)
{
    const scale_files *s = set->files;
    return (hit_source){read_boxes, set, s->of_set[set->set], npy_form(&s->like[set->set]->array)};
}

uint64_t scale_files_row(const scale_files *s, int set, uint64_t place)
{
    size_t i = 0;
    while (s->files[i].set != set || place >= s->files[i].place + s->files[i].array.rows)
        i++;
    return place - s->files[i].place + s->files[i].row;
}
