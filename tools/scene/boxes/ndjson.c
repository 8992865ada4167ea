/* Scenes as JSON, one object a line. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene/boxes/chunks.h"
#include "scene/boxes/json_box.h"
#include "scene/boxes/polygon.h"
#include "scene/boxes/suggest.h"
#include "scene/text/json_lines.h"

typedef struct reader {
    json_lines lines; /* the one line at hand */
    scene *s;
    const scene_options *options;
    json_quick *quick; /* NULL: the command was built without */
    json_points points;
    json_t *object; /* the one at hand; NULL: it was read quickly */
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

/* Of how many numbers are the points, by the first? A polygon has few. 0: the trouble is set. */
static int numbers_each(reader *r, json_path path, const json_t *points)
{
    static const char wanted[] = "an array of 3 to 16 points [x,y], or of points [x,y,z]";
    const size_t size = json_array_size(points), each = json_array_size(json_array_get(points, 0));
    if (size > 0 && each == 3)
        return 3;
    if (json_is_array(points) && size >= 3 && size <= HIT_POLYGON_CORNERS)
        return 2;
    json_lines_fail(&r->lines, path, points, wanted);
    return 0;
}

static bool take_points(reader *r, json_path path, const json_t *value, json_points *out)
{
    out->numbers = 0;
    out->each = numbers_each(r, path, value);
    for (size_t i = 0; out->each > 0 && i < json_array_size(value); i++) {
        record xyz = {.filled = 0};
        path.index[0] = (int)i;
        path.index[1] = -1;
        if (!take_array(r, path, 1, json_array_get(value, i), (size_t)out->each, (size_t)out->each, FIELD_MIN_X, &xyz))
            return false;
        for (int c = 0; c < out->each; c++)
            if (!json_points_add(out, xyz.value[FIELD_MIN_X + c]))
                return scene_trouble_memory(r->lines.trouble);
    }
    return out->each > 0;
}

/* What a key means to us; "" if nothing. */
static const char *ours(reader *r, const char *key)
{
    const column_map *known = r->options->columns;
    int which = known ? columns_find(known, COLUMNS_JSON, key, &r->s->mapped) : -1;
    return which >= 0 ? known->names[which].name : known ? "" : key;
}

static bool take_key(reader *r, const char *theirs, const json_t *value, json_box *out)
{
    const char *key = ours(r, theirs);
    json_path path = {theirs, {-1, -1}};
    out->has_axes |= strcmp(key, "axes") == 0;
    out->has_axis |= strcmp(key, "axis") == 0;
    if (strcmp(key, "name") == 0)
        return take_text(r, path, value, &out->name);
    if (strcmp(key, "group") == 0)
        return take_text(r, path, value, &out->group);
    if (strcmp(key, "axes") == 0)
        return take_axes(r, path, value, &out->numbers);
    if (strcmp(key, "points") == 0) {
        out->has_points = true;
        return take_points(r, path, value, out->points);
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

/* Of an object that has no number of a box: what may be meant by the keys it has. */
static void suggest(const reader *r, record_fault *fault)
{
    const char *numbers[SUGGEST_KEYS_MAX], *arrays[SUGGEST_KEYS_MAX], *key;
    size_t number_count = 0, array_count = 0;
    json_t *value;
    json_object_foreach(r->object, key, value)
    {
        if (json_is_number(value) && number_count < SUGGEST_KEYS_MAX)
            numbers[number_count++] = key;
        if (json_is_array(value) && array_count < SUGGEST_KEYS_MAX)
            arrays[array_count++] = key;
    }
    suggest_keys(fault, numbers, number_count, arrays, array_count);
}

/* The points as a polygon. */
static hit_polygon2 polygon_of(const json_points *points)
{
    hit_polygon2 out = {.count = (int)(points->numbers / 2)};
    for (int i = 0; i < out.count; i++)
        out.corner[i] = (hit_vec2){points->number[2 * i], points->number[2 * i + 1]};
    return out;
}

/* Is it one whole box, polygon or hull? Sets of a box kind and shape. */
static bool judge(reader *r, const json_box *given, scene_box *box)
{
    const json_lines *at = &r->lines;
    record_fault fault;
    if (!given->has_points) {
        bool good = record_to_box(&given->numbers, RECORD_JSON, r->options, r->s, box, &fault);
        if (!good && r->object && given->numbers.filled == 0)
            suggest(r, &fault);
        return good || scene_trouble_set(at->trouble, at->file, at->line, 0, "%s", fault.text);
    }
    if (given->numbers.filled) {
        char list[RECORD_LIST_SIZE];
        return scene_trouble_set(at->trouble, at->file, at->line, 0,
                                 "found .points, of a %s, and %s, of a box, expected the one or the other",
                                 given->points->each == 3 ? "hull" : "polygon",
                                 record_list(list, RECORD_JSON, given->numbers.filled));
    }
    if (given->points->each == 3)
        return true;
    const hit_polygon2 polygon = polygon_of(given->points);
    int corner;
    return polygon_check(&polygon, ".points", &corner, fault.text, sizeof fault.text) ||
           scene_trouble_set(at->trouble, at->file, at->line, 0, "%s", fault.text);
}

/* Adds what was read. False: *bad says whether the object is to blame, or memory or the scene. */
static bool add(reader *r, const json_box *given, bool *bad)
{
    scene_box box = {.file = r->lines.file, .line = r->lines.line, .row = r->lines.row};
    *bad = true;
    if (!judge(r, given, &box))
        return false;
    *bad = false;
    if (!scene_keep_text(r->s, given->name, &box.name) || !scene_keep_text(r->s, given->group, &box.group))
        return scene_trouble_memory(r->lines.trouble);
    if (!given->has_points)
        return scene_add(r->s, &box, r->lines.trouble);
    if (given->points->each == 3)
        return scene_add_hull(r->s, &box, given->points->number, given->points->numbers / 3, r->lines.trouble);
    const hit_polygon2 polygon = polygon_of(given->points);
    return scene_add_polygon(r->s, &box, &polygon, r->lines.trouble);
}

static bool read_object(reader *r, json_t *object, json_box *out)
{
    const char *key;
    json_t *value;
    json_object_foreach(object, key, value) if (!take_key(r, key, value, out)) return false;
    return !out->has_axes || !out->has_axis ||
           scene_trouble_set(r->lines.trouble, r->lines.file, r->lines.line, 0,
                             "found both .axes and .axis, expected one of them");
}

/* Reads a line by Jansson. The same. */
static bool read_any(reader *r, bool *bad)
{
    json_box given = {.name = "", .group = "", .points = &r->points};
    json_t *object;
    json_next next = json_lines_next(&r->lines, &object);
    *bad = next != JSON_NEXT_FAILED;
    r->object = next == JSON_NEXT_OBJECT ? object : NULL;
    bool good = r->object && read_object(r, object, &given) && add(r, &given, bad);
    r->object = NULL;
    return good;
}

/* Reads a line that is not blank, in r->lines. False: the trouble is set if the chunk is read alone. */
static bool read_line(reader *r, const chunk *c)
{
    json_box given = {.name = "", .group = "", .points = &r->points};
    const char *line = r->lines.at;
    json_quick_answer answer = JSON_QUICK_REFUSED;
    bool bad;
    if (r->quick)
        answer = json_quick_read(r->quick, line, (size_t)(r->lines.end - line), c->has_slack,
                                 (json_names){r->options->columns, &r->s->mapped}, &given);
    if (answer == JSON_QUICK_NO_MEMORY)
        return scene_trouble_memory(r->lines.trouble);
    /* What is wrong with it is told by its keys. */
    if (answer == JSON_QUICK_TAKEN && given.numbers.filled == 0 && !given.has_points)
        answer = JSON_QUICK_REFUSED;
    if (answer == JSON_QUICK_TAKEN) {
        r->lines.line++;
        r->lines.row++;
        return add(r, &given, &bad) || (bad && c->alone && scene_leave_out(r->s, r->options, r->lines.trouble));
    }
    /* Jansson's memory is for one thread. */
    return c->alone && (read_any(r, &bad) || (bad && scene_leave_out(r->s, r->options, r->lines.trouble)));
}

static bool read_lines(const void *file, chunk *c, scene *s, const scene_options *options, scene_trouble *trouble)
{
    reader r = {.s = s, .options = options, .quick = json_quick_there ? json_quick_new() : NULL};
    r.lines = (json_lines){.file = file, .trouble = trouble};
    bool good = r.quick || !json_quick_there || scene_trouble_memory(trouble);
    for (; good && c->at < c->end; c->line++) {
        const char *stop = memchr(c->at, '\n', (size_t)(c->end - c->at));
        r.lines.at = c->at;
        r.lines.end = stop ? stop : c->end;
        r.lines.line = c->line - 1;
        r.lines.row = c->row;
        c->at = stop ? stop + 1 : c->end;
        if (json_line_is_blank(r.lines.at, (size_t)(r.lines.end - r.lines.at)))
            continue;
        c->row++;
        good = read_line(&r, c);
    }
    free(r.points.number);
    if (r.quick)
        json_quick_delete(r.quick);
    if (c->alone)
        json_memory_free();
    return good;
}

bool scene_read_ndjson(scene *s, text_stream *text, const scene_options *options, scene_trouble *trouble)
{
    enum { USUAL = 1 << 16 };
    const chunk_format lines = {read_lines, chunks_cut_lines, text->file};
    if (!stream_fill(text, USUAL, trouble))
        return false;
    if (text->at == text->end)
        return scene_trouble_set(trouble, text->file, 0, 0, "found an empty file, expected an object a line");
    if (text->end - text->at >= 3 && memcmp(text->at, "\xEF\xBB\xBF", 3) == 0)
        text->at += 3;
    return chunks_read(&lines, text, 1, s, options, trouble);
}
