/* A file that is one JSON value, of which troubles tell line and column. */
#ifndef SCENE_LABEL_JSON_H
#define SCENE_LABEL_JSON_H

#include "scene/labels/labels.h"
#include "scene/text/json_memory.h"

typedef struct label_json {
    const char *text, *end;
    const char *file;
    scene_trouble *trouble;
    json_t *root; /* lives until another is opened */
} label_json;

/* From a value to one in it. */
typedef struct label_step {
    const char *key; /* of an object; NULL: of an array */
    size_t index;    /* of the array, or which key of the object; SCENE_NONE: told by the key */
} label_step;

enum { LABEL_STEPS_MAX = 6 };

typedef struct label_path {
    label_step step[LABEL_STEPS_MAX];
    size_t count;
} label_path;

/* text: of `length` bytes. False: it is no JSON; trouble is set. When all is read: json_memory_free. */
bool label_json_open(label_json *j, const char *text, size_t length, const char *file, scene_trouble *trouble);

/* The path with one step more: to a key, or to an element of an array. */
label_path label_path_key(const label_path *path, const char *key);
label_path label_path_index(const label_path *path, size_t index);

/* Sets the trouble: ".annotations[3].bbox[2]: found ..., expected ...", with its place. value: what stands there; NULL:
 * nothing. Returns false. */
bool label_json_fail(const label_json *j, const label_path *path, const json_t *value, const char *expected);

/* Keeps the place of the label that was added last, to whose object the path leads, if it is the first without a score.
 */
void label_json_added(labels *l, const label_json *j, const label_path *path);

/* The value of a key of `object`, to which the path leads: a number, or so many of them, or text. False: it is not; the
 * trouble is set. */
bool label_json_number(const label_json *j, const label_path *path, const json_t *object, const char *key, double *out);
bool label_json_numbers(const label_json *j, const label_path *path, const json_t *object, const char *key,
                        size_t count, double *out);
bool label_json_text(const label_json *j, const label_path *path, const json_t *object, const char *key,
                     const char **out);

/* The same of something that is told by a whole number or by text: as text. */
enum { LABEL_ID_SIZE = 32 };
bool label_json_id(const label_json *j, const label_path *path, const json_t *object, const char *key,
                   char room[LABEL_ID_SIZE], const char **out);

/* In a text that is JSON: steps over blanks; over the string that begins there; over the value that begins there, up to
 * the comma or the bracket behind it. */
const char *label_json_skip_blanks(const char *at, const char *end);
const char *label_json_skip_string(const char *at, const char *end);
const char *label_json_skip_value(const char *at, const char *end);

/* What is in the file goes to the labels. False: the trouble is set. */
typedef bool label_taker(labels *l, const label_json *j, const label_source *source);
label_taker label_take_coco, label_take_nuscenes;

#endif
