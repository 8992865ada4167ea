/* Labels of COCO: an object with .annotations and .categories, or a list of results with scores.
 * Based on: T.-Y. Lin et al., "Microsoft COCO: Common objects in context", 2014, and the description of its formats for
 * data and results. */
#include <math.h>
#include <string.h>

#include "scene/labels/label_json.h"

/* .bbox is the left, the top, the width and the height. */
static bool take_box(const label_json *j, const label_path *path, const json_t *object, label *out)
{
    double at[4];
    if (!label_json_numbers(j, path, object, "bbox", 4, at))
        return false;
    for (size_t i = 2; i < 4; i++)
        if (at[i] < 0) {
            label_path to = label_path_key(path, "bbox");
            to = label_path_index(&to, i);
            return label_json_fail(j, &to, json_array_get(json_object_get(object, "bbox"), i), "a number >= 0");
        }
    out->kind = SCENE_AABB2;
    out->shape.aabb2 = hit_aabb2_from_position_size((hit_vec2){at[0], at[1]}, (hit_vec2){at[2], at[3]});
    label_path to = label_path_key(path, "bbox");
    return hit_aabb2_valid(out->shape.aabb2) ||
           label_json_fail(j, &to, json_object_get(object, "bbox"), "a box within the range of double");
}

/* Is there such a number, other than 0? False: what is there is none. */
static bool take_flag(const label_json *j, const label_path *path, const json_t *object, const char *key, bool *out)
{
    double flag = 0;
    if (json_object_get(object, key) && !label_json_number(j, path, object, key, &flag))
        return false;
    *out = flag != 0;
    return true;
}

typedef struct rooms {
    char image[LABEL_ID_SIZE], class_name[LABEL_ID_SIZE];
} rooms;

static bool take_one(const labels *l, const label_json *j, const label_path *path, const json_t *object, bool is_result,
                     rooms *room, label *out)
{
    const char *id;
    if (!json_is_object(object))
        return label_json_fail(j, path, object, "an object");
    if (!label_json_id(j, path, object, "image_id", room->image, &out->image) ||
        !label_json_id(j, path, object, "category_id", room->class_name, &id) || !take_box(j, path, object, out) ||
        !take_flag(j, path, object, "iscrowd", &out->facts.region))
        return false;
    out->class_name = id;
    out->class_at = labels_find_class(l, id);
    return (!is_result && !json_object_get(object, "score")) ||
           label_json_number(j, path, object, "score", &out->facts.score);
}

static bool take_list(labels *l, const label_json *j, const label_source *source, const label_path *path,
                      const json_t *list, bool is_result)
{
    rooms room;
    if (!json_is_array(list))
        return label_json_fail(j, path, list, "an array");
    l->classes_are_ids |= is_result;
    for (size_t i = 0; i < json_array_size(list); i++) {
        label_path to = label_path_index(path, i);
        label one = label_of(source, 0, i + 1);
        size_t before = l->boxes.count;
        if (!(take_one(l, j, &to, json_array_get(list, i), is_result, &room, &one)
                  ? labels_add(l, source, &one, j->trouble)
                  : scene_leave_out(&l->boxes, &source->options->scene, j->trouble)))
            return false;
        if (l->boxes.count > before)
            label_json_added(l, j, &to);
    }
    return true;
}

static bool take_category(labels *l, const label_json *j, const label_path *path, const json_t *object)
{
    char room[LABEL_ID_SIZE];
    const char *id, *name;
    size_t *where;
    if (!json_is_object(object))
        return label_json_fail(j, path, object, "an object");
    if (!label_json_id(j, path, object, "id", room, &id) || !label_json_text(j, path, object, "name", &name))
        return false;
    if (!scene_grow(&l->class_ids, &l->class_capacity, 2 * (l->class_count + 1), sizeof *l->class_ids))
        return scene_trouble_memory(j->trouble);
    where = l->class_ids + 2 * l->class_count;
    if (!scene_keep_text(&l->boxes, id, &where[0]) || !scene_keep_text(&l->boxes, name, &where[1]))
        return scene_trouble_memory(j->trouble);
    l->class_count++;
    return true;
}

/* Are categories of one number of one name? Several files may have the same. */
static bool one_name_each(const labels *l, const label_json *j)
{
    char quote[2][SCENE_QUOTE_SIZE];
    const char *text = l->boxes.text;
    for (size_t i = 1; i < l->class_count; i++) {
        const size_t *one = l->class_ids + 2 * i - 2, *next = one + 2;
        if (strcmp(text + one[0], text + next[0]) == 0 && strcmp(text + one[1], text + next[1]) != 0)
            return scene_trouble_set(
                j->trouble, j->file, 0, 0, "found the category %s called %s and %s, expected one name for each",
                text + one[0], scene_quote(quote[0], text + one[1]), scene_quote(quote[1], text + next[1]));
    }
    return true;
}

bool label_take_coco(labels *l, const label_json *j, const label_source *source)
{
    const label_path none = {.count = 0}, to_classes = label_path_key(&none, "categories");
    const json_t *classes = json_object_get(j->root, "categories");
    if (json_is_array(j->root))
        return take_list(l, j, source, &none, j->root, true);
    if (!json_object_get(j->root, "annotations"))
        return label_json_fail(j, &none, j->root,
                               "an object with .annotations, or an array of results with .image_id, .category_id, "
                               ".bbox and .score");
    if (classes && !json_is_array(classes))
        return label_json_fail(j, &to_classes, classes, "an array");
    for (size_t i = 0; i < json_array_size(classes); i++) {
        label_path to = label_path_index(&to_classes, i);
        if (!take_category(l, j, &to, json_array_get(classes, i)))
            return false;
    }
    if (!labels_sort_classes(l))
        return scene_trouble_memory(j->trouble);
    if (!one_name_each(l, j))
        return false;
    label_path to = label_path_key(&none, "annotations");
    return take_list(l, j, source, &to, json_object_get(j->root, "annotations"), false);
}

bool labels_read_coco(labels *l, char *text, size_t length, const label_source *source, scene_trouble *trouble)
{
    label_json j;
    bool done = label_json_open(&j, text, length, source->file, trouble) && label_take_coco(l, &j, source);
    json_memory_free();
    return done;
}
