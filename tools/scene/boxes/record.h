/* The numbers of one box as a file gives them, and the box they make. Both readers end here. */
#ifndef SCENE_RECORD_H
#define SCENE_RECORD_H

#include <stdint.h>

#include "scene/scene.h"

/* Every number that a file can give for a box; in this order, which record.c and the readers rely on. */
typedef enum record_field {
    FIELD_MIN_X,
    FIELD_MIN_Y,
    FIELD_MIN_Z,
    FIELD_MAX_X,
    FIELD_MAX_Y,
    FIELD_MAX_Z,
    FIELD_CENTER_X,
    FIELD_CENTER_Y,
    FIELD_CENTER_Z,
    FIELD_HALF_X,
    FIELD_HALF_Y,
    FIELD_HALF_Z,
    FIELD_SIZE_X,
    FIELD_SIZE_Y,
    FIELD_SIZE_Z,
    FIELD_QX,
    FIELD_QY,
    FIELD_QZ,
    FIELD_QW,
    FIELD_UX,
    FIELD_UY,
    FIELD_UZ,
    FIELD_VX,
    FIELD_VY,
    FIELD_VZ,
    FIELD_WX,
    FIELD_WY,
    FIELD_WZ,
    FIELD_YAW,
    FIELD_PITCH,
    FIELD_ROLL,
    FIELD_ANGLE,
    FIELD_COUNT
} record_field;

typedef struct record {
    uint32_t filled;           /* bit f: is field f given? */
    double value[FIELD_COUNT]; /* finite where filled */
} record;

/* How a format calls the fields: "half_x" in CSV, ".half[0]" in JSON. */
typedef enum record_style { RECORD_CSV, RECORD_JSON } record_style;

typedef struct record_fault {
    record_field field; /* which number is to blame; FIELD_COUNT: the box as a whole */
    char text[900];     /* "half_x: found -1, expected a number >= 0" */
} record_fault;

/* Room for the name of a field. */
enum { RECORD_NAME_SIZE = 16 };

/* The field's name in a style, of a record with these fields filled: JSON calls ux .axes[0][0] or .axis[0]. */
const char *record_name(char out[RECORD_NAME_SIZE], record_style style, record_field field, uint32_t filled);

/* Room for the names of fields. */
enum { RECORD_LIST_SIZE = 256 };

/* The names of a set of fields, with spaces between; in JSON only the keys, each once. */
const char *record_list(char out[RECORD_LIST_SIZE], record_style style, uint32_t set);

/* The field that CSV calls so; FIELD_COUNT: none. */
record_field record_find(const char *name);

/* The columns of a CSV file: is there one, and does each belong to a complete set of them? False: fault says why. */
bool record_check_columns(uint32_t fields, record_fault *fault);

/* Do these columns have room for boxes in 2D only? */
bool record_columns_flat(uint32_t fields);

/* Sets the box's kind and shape, and counts in s what became of its axes. False: fault says why. */
bool record_to_box(const record *r, record_style style, const scene_options *options, scene *s, scene_box *box,
                   record_fault *fault);

#endif
