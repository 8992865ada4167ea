/* Labels: shapes with a class, an image and a score. */
#include "scene/labels/labels.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const char label_beyond[] = "found a box with a side beyond the range of double, expected lesser numbers";

const char *labels_class(const labels *l, size_t i)
{
    const char *name = scene_group(&l->boxes, i);
    return name ? name : "";
}

const char *labels_image(const labels *l, size_t i)
{
    size_t image = l->facts[i].image;
    return image == SCENE_NONE ? "" : l->boxes.text + image;
}

typedef struct class_row {
    const char *id;
    size_t place, at[2];
} class_row;

static int compare_classes(const void *a, const void *b)
{
    const class_row *x = a, *y = b;
    int by_id = strcmp(x->id, y->id);
    return by_id ? by_id : (x->place > y->place) - (x->place < y->place);
}

bool labels_sort_classes(labels *l)
{
    size_t count = l->class_count;
    class_row *rows = calloc(count + 1, sizeof *rows);
    if (!rows)
        return false;
    for (size_t i = 0; i < count; i++)
        rows[i] = (class_row){l->boxes.text + l->class_ids[2 * i], i, {l->class_ids[2 * i], l->class_ids[2 * i + 1]}};
    if (count > 0)
        qsort(rows, count, sizeof *rows, compare_classes);
    for (size_t i = 0; i < count; i++)
        memcpy(&l->class_ids[2 * i], rows[i].at, sizeof rows[i].at);
    free(rows);
    return true;
}

size_t labels_find_class(const labels *l, const char *id)
{
    size_t low = 0, high = l->class_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (strcmp(l->boxes.text + l->class_ids[2 * middle], id) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    bool found = low < l->class_count && strcmp(l->boxes.text + l->class_ids[2 * low], id) == 0;
    return found ? l->class_ids[2 * low + 1] : SCENE_NONE;
}

bool labels_name_classes(labels *l, const labels *names)
{
    scene *s = &l->boxes;
    size_t before = SCENE_NONE, after = SCENE_NONE;
    for (size_t i = 0; s->groups && i < s->count; i++) {
        /* Neighbours share their text, and so the name. */
        if (s->groups[i] != before) {
            size_t name = labels_find_class(names, labels_class(l, i));
            before = after = s->groups[i];
            if (name != SCENE_NONE && !scene_keep_text(s, names->boxes.text + name, &after))
                return false;
        }
        s->groups[i] = after;
    }
    return true;
}

void labels_free(labels *l)
{
    scene_free(&l->boxes);
    for (size_t i = 0; i < l->path_count; i++)
        free(l->paths[i]);
    free(l->paths);
    for (size_t i = 0; i < l->text_count; i++)
        free(l->texts[i].text);
    free(l->texts);
    free(l->facts);
    free(l->class_ids);
    *l = (labels){.facts = NULL};
}

const char *label_length_wanted(double length)
{
    double half = length / 2;
    /* Half of the odd subnormals is none. */
    return length < 0 ? "a number >= 0" : 2 * half != length ? "a number whose half is a double too" : NULL;
}

label label_of(const label_source *source, size_t line, size_t row)
{
    return (label){.class_name = source->class_name ? source->class_name : "",
                   .image = source->image ? source->image : "",
                   .name = "",
                   .class_at = SCENE_NONE,
                   .line = line,
                   .row = row,
                   .facts = {.score = NAN, .truncation = -1, .occlusion = -1}};
}

/* Labels of one image stand one behind the other, as a rule: its name is kept once. */
bool labels_keep_image(labels *l, size_t next, const char *image, size_t *where)
{
    size_t last = next > 0 ? l->facts[next - 1].image : SCENE_NONE;
    if (last != SCENE_NONE && strcmp(l->boxes.text + last, image) == 0) {
        *where = last;
        return true;
    }
    l->has_images |= *image != '\0';
    return scene_keep_text(&l->boxes, image, where);
}

bool labels_add_facts(labels *l, size_t first, const label_source *source, scene_trouble *trouble)
{
    const label usual = label_of(source, 0, 0);
    if (!scene_grow(&l->facts, &l->facts_capacity, l->boxes.count, sizeof *l->facts))
        return scene_trouble_memory(trouble);
    for (size_t i = first; i < l->boxes.count; i++) {
        l->facts[i] = usual.facts;
        if (!labels_keep_image(l, i, usual.image, &l->facts[i].image))
            return scene_trouble_memory(trouble);
    }
    return true;
}

/* The same of classes. */
static bool keep_class(labels *l, const label *one, size_t *where)
{
    const scene *s = &l->boxes;
    const char *last = s->count > 0 ? labels_class(l, s->count - 1) : "";
    if (one->class_at == SCENE_NONE && (*last == '\0' || strcmp(last, one->class_name) != 0))
        return scene_keep_text(&l->boxes, one->class_name, where);
    *where = one->class_at == SCENE_NONE ? s->groups[s->count - 1] : one->class_at;
    return true;
}

bool labels_add(labels *l, const label_source *source, const label *one, scene_trouble *trouble)
{
    scene *s = &l->boxes;
    scene_box box = {.kind = one->kind,
                     .shape = one->shape,
                     .file = source->file,
                     .line = one->line,
                     .row = one->row,
                     .name_of_file = one->name_of_file};
    label_facts facts = one->facts;
    if (!scene_grow(&l->facts, &l->facts_capacity, s->count + 1, sizeof *l->facts) ||
        !labels_keep_image(l, s->count, one->image, &facts.image) || !scene_keep_text(s, one->name, &box.name) ||
        !keep_class(l, one, &box.group))
        return scene_trouble_memory(trouble);
    if (!(one->polygon ? scene_add_polygon(s, &box, one->polygon, trouble) : scene_add(s, &box, trouble)))
        return false;
    l->facts[s->count - 1] = facts;
    return true;
}
