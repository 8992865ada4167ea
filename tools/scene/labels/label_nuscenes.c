/* Labels of nuScenes: results (.results has a list of boxes for each sample), or an array of annotations.
 * Based on: H. Caesar et al., "nuScenes: A multimodal dataset for autonomous driving", 2020, and the description of its
 * tables and of the format of results. */
#include <math.h>
#include <string.h>

#include "scene/labels/label_json.h"
#include "scene/labels/label_tables.h"

/* .size is width, length, height; the length lies along the box's own x. */
static bool take_half(const label_json *j, const label_path *path, const json_t *object, hit_vec3 *half)
{
    double size[3];
    if (!label_json_numbers(j, path, object, "size", 3, size))
        return false;
    for (size_t i = 0; i < 3; i++) {
        const char *wanted = label_length_wanted(size[i]);
        label_path to = label_path_key(path, "size");
        to = label_path_index(&to, i);
        if (wanted)
            return label_json_fail(j, &to, json_array_get(json_object_get(object, "size"), i), wanted);
    }
    *half = (hit_vec3){size[1] / 2, size[0] / 2, size[2] / 2};
    return true;
}

/* .rotation is a quaternion w, x, y, z. */
static bool take_box(const label_json *j, const label_path *path, const json_t *object, label_view view, label *out)
{
    double at[3], q[4];
    hit_vec3 half;
    label_path to = label_path_key(path, "rotation");
    if (!label_json_numbers(j, path, object, "translation", 3, at) || !take_half(j, path, object, &half) ||
        !label_json_numbers(j, path, object, "rotation", 4, q))
        return false;
    hit_obb3 box = hit_obb3_from_quat((hit_vec3){at[0], at[1], at[2]}, half, (hit_quat){q[1], q[2], q[3], q[0]});
    if (!hit_obb3_valid(&box))
        return label_json_fail(j, &to, json_object_get(object, "rotation"), "a quaternion w, x, y, z other than 0");
    out->kind = SCENE_OBB3;
    out->shape.obb3 = box;
    if (view != LABEL_VIEW_ABOVE)
        return true;
    hit_obb2 flat = {{at[0], at[1]}, {half.x, half.y}, {box.axis[0].x, box.axis[0].y}};
    out->kind = SCENE_OBB2;
    return (box.axis[0].z == 0 && hit_obb2_valid(out->shape.obb2 = flat)) ||
           hit_obb2_orthonormalize(flat, &out->shape.obb2) ||
           label_json_fail(j, &to, json_object_get(object, "rotation"),
                           "a box whose length does not stand upright, to be seen from above");
}

/* The first of these keys that is there; the last, if none is. */
static const char *key_of(const json_t *object, const char *const *keys)
{
    while (keys[1] && !json_object_get(object, keys[0]))
        keys++;
    return keys[0];
}

/* The class of an annotation of the data set itself. */
static bool find_class(const label_json *j, const label_path *path, const json_t *object, const label_tables *tables,
                       const char **out)
{
    const char *instance;
    label_path to = label_path_key(path, "instance_token");
    if (!label_json_text(j, path, object, "instance_token", &instance))
        return false;
    *out = label_tables_find(tables, instance);
    return *out || label_json_fail(j, &to, json_object_get(object, "instance_token"),
                                   "one of instance.json, with a category of category.json");
}

static bool take_one(const label_json *j, const label_path *path, const json_t *object, const label_source *source,
                     const char *sample, label *out)
{
    static const char *const names[] = {"detection_name", "tracking_name", "category_name", NULL};
    static const char *const scores[] = {"detection_score", "tracking_score", NULL};
    if (!json_is_object(object))
        return label_json_fail(j, path, object, "an object");
    out->image = sample;
    if (!sample && !label_json_text(j, path, object, "sample_token", &out->image))
        return false;
    const char *score = key_of(object, scores), *name = key_of(object, names);
    bool by_table = source->tables && !json_object_get(object, name);
    return (by_table ? find_class(j, path, object, source->tables, &out->class_name)
                     : label_json_text(j, path, object, name, &out->class_name)) &&
           (!json_object_get(object, score) || label_json_number(j, path, object, score, &out->facts.score)) &&
           take_box(j, path, object, source->options->view, out);
}

static bool take_list(labels *l, const label_json *j, const label_source *source, const label_path *path,
                      const json_t *list, const char *sample, size_t *row)
{
    if (!json_is_array(list))
        return label_json_fail(j, path, list, "an array of boxes");
    for (size_t i = 0; i < json_array_size(list); i++) {
        label_path to = label_path_index(path, i);
        label one = label_of(source, 0, ++*row);
        size_t before = l->boxes.count;
        if (!(take_one(j, &to, json_array_get(list, i), source, sample, &one)
                  ? labels_add(l, source, &one, j->trouble)
                  : scene_leave_out(&l->boxes, &source->options->scene, j->trouble)))
            return false;
        if (l->boxes.count > before)
            label_json_added(l, j, &to);
    }
    return true;
}

bool label_take_nuscenes(labels *l, const label_json *j, const label_source *source)
{
    const label_path none = {.count = 0}, to_results = label_path_key(&none, "results");
    json_t *results = json_object_get(j->root, "results"), *list;
    const char *sample;
    size_t i = 0, row = 0;
    if (source->options->view == LABEL_VIEW_IMAGE)
        return scene_trouble_set(j->trouble, source->file, 0, 0,
                                 "found labels of nuScenes, which have no box in the image, expected --view 3d or "
                                 "above with them");
    if (json_is_array(j->root))
        return take_list(l, j, source, &none, j->root, NULL, &row);
    if (!json_is_object(results))
        return label_json_fail(j, &none, j->root,
                               "an object with .results, an object, or an array of annotations with .sample_token, "
                               ".translation, .size and .rotation");
    json_object_foreach(results, sample, list)
    {
        label_path to = to_results;
        to.step[to.count++] = (label_step){sample, i++};
        if (!take_list(l, j, source, &to, list, sample, &row))
            return false;
    }
    return true;
}

bool labels_read_nuscenes(labels *l, char *text, size_t length, const label_source *source, scene_trouble *trouble)
{
    label_json j;
    bool done = label_json_open(&j, text, length, source->file, trouble) && label_take_nuscenes(l, &j, source);
    json_memory_free();
    return done;
}
