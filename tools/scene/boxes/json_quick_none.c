/* Where simdjson is missing: Jansson reads every line. */
#include "scene/boxes/json_box.h"

const bool json_quick_there = false;

json_quick *json_quick_new(void)
{
    return NULL;
}

json_quick_answer json_quick_read(json_quick *parser, const char *line, size_t length, bool has_slack, json_names names,
                                  json_box *out)
{
    (void)parser;
    (void)line;
    (void)length;
    (void)has_slack;
    (void)names;
    (void)out;
    return JSON_QUICK_REFUSED;
}

void json_quick_delete(json_quick *parser)
{
    (void)parser;
}
