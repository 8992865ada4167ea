/* What a JSON object says about a box, and a parser that is quick on sound lines. */
#ifndef SCENE_JSON_BOX_H
#define SCENE_JSON_BOX_H

#include <stdbool.h>
#include <stddef.h>

#include "scene/boxes/json_points.h"
#include "scene/boxes/record.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A box, or a polygon or hull if it has points. */
typedef struct json_box {
    const char *name, *group;
    record numbers;
    bool has_points, has_axes, has_axis;
    json_points *points; /* the reader's, empty at first */
} json_box;

typedef struct json_quick json_quick;

typedef enum json_quick_answer {
    JSON_QUICK_TAKEN,
    JSON_QUICK_REFUSED, /* the line is blank, or anything is wrong with it, or it is not understood here */
    JSON_QUICK_NO_MEMORY
} json_quick_answer;

/* Was the command built with such a parser? */
extern const bool json_quick_there;

/* NULL: no memory. */
json_quick *json_quick_new(void);

/* What keys are called: as scene_options and scene have it. */
typedef struct json_names {
    const column_map *columns;
    uint64_t *mapped;
} json_names;

/* Reads a line that is an object of the right keys and values. What it takes, the reader in ndjson.c takes with the
 * same result. The texts last until the next call. has_slack: STREAM_SLACK bytes may be read behind the line. */
json_quick_answer json_quick_read(json_quick *parser, const char *line, size_t length, bool has_slack, json_names names,
                                  json_box *out);

void json_quick_delete(json_quick *parser);

#ifdef __cplusplus
}
#endif

#endif
