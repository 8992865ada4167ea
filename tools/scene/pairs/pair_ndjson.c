/* Lists of pairs as JSON, one object a line: .a and .b, and of a former result .status and what else says which boxes
 * they are. */
#include "scene/pairs/pair_read.h"
#include "scene/text/json_lines.h"

/* The text of a key; NULL where it is not there. False: it is no text. */
static bool take_text(json_lines *r, const json_t *object, const char *key, const char **out)
{
    const json_t *value = json_object_get(object, key);
    *out = value ? json_string_value(value) : NULL;
    return !value || *out || json_lines_fail(r, (json_path){key, {-1, -1}}, value, "a string");
}

static bool add_object(json_lines *r, const json_t *object, pair_list *out, pair_list_kind kind)
{
    /* What is no text is none of ours. */
    pair_fields fields = {.id_a = json_string_value(json_object_get(object, "a_id")),
                          .id_b = json_string_value(json_object_get(object, "b_id")),
                          .path_a = json_string_value(json_object_get(object, "a_path")),
                          .path_b = json_string_value(json_object_get(object, "b_path")),
                          .at = {.line = r->line}};
    return take_text(r, object, "a", &fields.a) && take_text(r, object, "b", &fields.b) &&
           (kind == PAIR_LIST_BY_HAND || take_text(r, object, "status", &fields.status)) &&
           pair_list_add(out, &fields, kind, r->trouble);
}

static bool read_objects(json_lines *r, pair_list *out, pair_list_kind kind)
{
    for (;;) {
        json_t *object;
        json_next next = json_lines_next(r, &object);
        if (next == JSON_NEXT_END)
            return pair_list_unique(out, r->trouble);
        if (next != JSON_NEXT_OBJECT || !add_object(r, object, out, kind))
            return false;
    }
}

bool pair_list_read_ndjson(pair_list *out, char *text, size_t length, const char *file, pair_list_kind kind,
                           scene_trouble *trouble)
{
    json_lines r;
    out->file = file;
    /* A result without a pair is a file of no lines. */
    if (length == 0)
        return true;
    bool done = json_lines_open(&r, text, length, file, trouble) && read_objects(&r, out, kind);
    json_memory_free();
    return done;
}
