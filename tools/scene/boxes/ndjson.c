/* Scenes as JSON, one object a line. */
#include <stdio.h>
#include <string.h>

#include "scene/boxes/polygon.h"
#include "scene/boxes/record.h"
#include "scene/text/json_lines.h"

typedef struct reader {
    json_lines lines;
    scene *s;
    const scene_options *options;
} reader;

static bool take_number(reader *r, json_path path, const json_t *value, record_field field, record *out)
{
    if (!json_is_number(value))
        return json_lines_fail(&r->lines, path, value, "a number");
    out->value[field] = json_number_value(value);
    out->filled |= (uint32_t)1 << field;
    return true;
}

/* level: which index of the path counts the array's elements. */
static bool take_array(reader *r, json_path path, int level, const json_t *value, size_t shortest, size_t longest,
                       record_field first, record *out)
{
    size_t size = json_array_size(value);
    if (!json_is_array(value) || size < shortest || size > longest) {
        char expected[64];
        if (shortest == longest)
            snprintf(expected, sizeof expected, "an array of %zu numbers", longest);
        else
            snprintf(expected, sizeof expected, "an array of %zu or %zu numbers", shortest, longest);
        return json_lines_fail(&r->lines, path, value, expected);
    }
    for (size_t i = 0; i < size; i++) {
        path.index[level] = (int)i;
        if (!take_number(r, path, json_array_get(value, i), (record_field)(first + i), out))
            return false;
    }
    return true;
}

static bool take_axes(reader *r, json_path path, const json_t *value, record *out)
{
    if (!json_is_array(value) || json_array_size(value) != 3)
        return json_lines_fail(&r->lines, path, value, "an array of 3 arrays of 3 numbers");
    for (int i = 0; i < 3; i++) {
        path.index[0] = i;
        if (!take_array(r, path, 1, json_array_get(value, (size_t)i), 3, 3, (record_field)(FIELD_UX + 3 * i), out))
            return false;
    }
    return true;
}

static bool take_text(reader *r, json_path path, const json_t *value, const char **out)
{
    if (!json_is_string(value))
        return json_lines_fail(&r->lines, path, value, "a string");
    *out = json_string_value(value);
    return true;
}

/* The keys whose value is a number or an array of numbers. */
static const struct {
    const char *key;
    record_field first;
    size_t shortest, longest; /* 0: not an array */
} keys[] = {
    {"min", FIELD_MIN_X, 2, 3},   {"max", FIELD_MAX_X, 2, 3},   {"center", FIELD_CENTER_X, 2, 3},
    {"half", FIELD_HALF_X, 2, 3}, {"size", FIELD_SIZE_X, 2, 3}, {"quat", FIELD_QX, 4, 4},
    {"axis", FIELD_UX, 2, 2},     {"yaw", FIELD_YAW, 0, 0},     {"pitch", FIELD_PITCH, 0, 0},
    {"roll", FIELD_ROLL, 0, 0},   {"angle", FIELD_ANGLE, 0, 0},
};

/* What an object says about a box, or a polygon if it has points. */
typedef struct json_box {
    const char *name, *group;
    record numbers;
    bool has_points;
    hit_polygon2 points;
} json_box;

static bool take_points(reader *r, json_path path, const json_t *value, hit_polygon2 *out)
{
    size_t size = json_array_size(value);
    if (!json_is_array(value) || size < 3 || size > HIT_POLYGON_CORNERS)
        return json_lines_fail(&r->lines, path, value, "an array of 3 to 16 points [x,y]");
    out->count = (int)size;
    for (int i = 0; i < out->count; i++) {
        const json_t *point = json_array_get(value, (size_t)i);
        record xy;
        path.index[0] = i;
        path.index[1] = -1;
        if (json_array_size(point) == 3)
            return json_lines_fail(&r->lines, path, point, "an array of 2 numbers; polygons are in 2D only");
        if (!take_array(r, path, 1, point, 2, 2, FIELD_MIN_X, &xy))
            return false;
        out->corner[i] = (hit_vec2){xy.value[FIELD_MIN_X], xy.value[FIELD_MIN_Y]};
    }
    return true;
}

static bool take_key(reader *r, const char *key, const json_t *value, json_box *out)
{
    json_path path = {key, {-1, -1}};
    if (strcmp(key, "name") == 0)
        return take_text(r, path, value, &out->name);
    if (strcmp(key, "group") == 0)
        return take_text(r, path, value, &out->group);
    if (strcmp(key, "axes") == 0)
        return take_axes(r, path, value, &out->numbers);
    if (strcmp(key, "points") == 0) {
        out->has_points = true;
        return take_points(r, path, value, &out->points);
    }
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (strcmp(keys[i].key, key) != 0)
            continue;
        if (keys[i].longest == 0)
            return take_number(r, path, value, keys[i].first, &out->numbers);
        return take_array(r, path, 0, value, keys[i].shortest, keys[i].longest, keys[i].first, &out->numbers);
    }
    return true;
}

/* Is it one whole box or polygon? Sets of a box kind and shape. */
static bool judge(reader *r, const json_box *given, scene_box *box)
{
    const json_lines *at = &r->lines;
    record_fault fault;
    if (!given->has_points)
        return record_to_box(&given->numbers, RECORD_JSON, r->options, r->s, box, &fault) ||
               scene_trouble_set(at->trouble, at->file, at->line, 0, "%s", fault.text);
    if (given->numbers.filled) {
        char list[RECORD_LIST_SIZE];
        return scene_trouble_set(at->trouble, at->file, at->line, 0,
                                 "found .points, of a polygon, and %s, of a box, expected the one or the other",
                                 record_list(list, RECORD_JSON, given->numbers.filled));
    }
    return polygon_check(&given->points, fault.text, sizeof fault.text) ||
           scene_trouble_set(at->trouble, at->file, at->line, 0, "%s", fault.text);
}

/* False: *bad says whether the object is to blame, or memory or the scene. */
static bool add_object(reader *r, json_t *object, bool *bad)
{
    scene_box box = {.file = r->lines.file, .line = r->lines.line, .row = r->lines.row};
    json_box given = {.name = "", .group = "", .has_points = false, .numbers.filled = 0};
    const char *key;
    json_t *value;
    *bad = true;
    json_object_foreach(object, key, value) if (!take_key(r, key, value, &given)) return false;
    if (json_object_get(object, "axes") && json_object_get(object, "axis"))
        return scene_trouble_set(r->lines.trouble, r->lines.file, r->lines.line, 0,
                                 "found both .axes and .axis, expected one of them");
    if (!judge(r, &given, &box))
        return false;
    *bad = false;
    if (!scene_keep_text(r->s, given.name, &box.name) || !scene_keep_text(r->s, given.group, &box.group))
        return scene_trouble_memory(r->lines.trouble);
    return given.has_points ? scene_add_polygon(r->s, &box, &given.points, r->lines.trouble)
                            : scene_add(r->s, &box, r->lines.trouble);
}

static bool read_objects(reader *r)
{
    const scene_options *options = r->options;
    for (;;) {
        json_t *object;
        json_next next = json_lines_next(&r->lines, &object);
        if (next == JSON_NEXT_END || next == JSON_NEXT_FAILED)
            return next == JSON_NEXT_END;
        bool bad = true;
        bool added = next == JSON_NEXT_OBJECT && add_object(r, object, &bad);
        if (!added && (!bad || !scene_leave_out(r->s, options, r->lines.trouble)))
            return false;
        scene_show_progress(options, r->lines.row, (size_t)(r->lines.at - r->lines.begin),
                            (size_t)(r->lines.end - r->lines.begin));
    }
}

bool scene_read_ndjson(scene *s, char *text, size_t length, const char *file, const scene_options *options,
                       scene_trouble *trouble)
{
    reader r = {.s = s, .options = options};
    bool done = json_lines_open(&r.lines, text, length, file, trouble) && read_objects(&r);
    json_memory_free();
    return done;
}
