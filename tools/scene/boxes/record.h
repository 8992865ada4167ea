/* The numbers of one box as a file gives them, and the box they make. Both readers end here. */
#ifndef SCENE_RECORD_H
#define SCENE_RECORD_H

#include <stdint.h>

#include "scene/scene.h"
#include "scene/text/columns.h"

/* Every number that a file can give for a box, with its names in CSV and in JSON; in this order, which record.c and the
 * readers rely on. */
/* clang-format off */
#define RECORD_FIELDS(X)                                                                                               \
    X(MIN_X, "min_x", ".min[0]"), X(MIN_Y, "min_y", ".min[1]"), X(MIN_Z, "min_z", ".min[2]"),                          \
    X(MAX_X, "max_x", ".max[0]"), X(MAX_Y, "max_y", ".max[1]"), X(MAX_Z, "max_z", ".max[2]"),                          \
    X(CENTER_X, "center_x", ".center[0]"), X(CENTER_Y, "center_y", ".center[1]"), X(CENTER_Z, "center_z", ".center[2]"),\
    X(HALF_X, "half_x", ".half[0]"), X(HALF_Y, "half_y", ".half[1]"), X(HALF_Z, "half_z", ".half[2]"),                 \
    X(SIZE_X, "size_x", ".size[0]"), X(SIZE_Y, "size_y", ".size[1]"), X(SIZE_Z, "size_z", ".size[2]"),                 \
    X(QX, "qx", ".quat[0]"), X(QY, "qy", ".quat[1]"), X(QZ, "qz", ".quat[2]"), X(QW, "qw", ".quat[3]"),                \
    X(UX, "ux", ".axes[0][0]"), X(UY, "uy", ".axes[0][1]"), X(UZ, "uz", ".axes[0][2]"),                                \
    X(VX, "vx", ".axes[1][0]"), X(VY, "vy", ".axes[1][1]"), X(VZ, "vz", ".axes[1][2]"),                                \
    X(WX, "wx", ".axes[2][0]"), X(WY, "wy", ".axes[2][1]"), X(WZ, "wz", ".axes[2][2]"),                                \
    X(YAW, "yaw", ".yaw"), X(PITCH, "pitch", ".pitch"), X(ROLL, "roll", ".roll"), X(ANGLE, "angle", ".angle")
/* clang-format on */

#define RECORD_FIELD(name, csv, json) FIELD_##name
typedef enum record_field { RECORD_FIELDS(RECORD_FIELD), FIELD_COUNT } record_field;

/* What a column of a CSV file holds: a record_field, or one of these. */
enum { COLUMN_NAME = FIELD_COUNT, COLUMN_GROUP, COLUMN_UNKNOWN };

/* What --columns may give another name to: the columns of CSV, in their order, and the keys of NDJSON. */
extern const columns_name record_columns[];

/* The same, and behind them those that only labels have; the readers of scenes step over these. */
extern const columns_name record_label_columns[];
enum { COLUMN_SCORE = COLUMN_GROUP + 10, COLUMN_IMAGE, COLUMN_CLASS, COLUMN_DIFFICULT, COLUMN_CROWD, COLUMNS_END };

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

/* The columns of a CSV file: is there one, and does each belong to a complete set of them? False: fault says why. */
bool record_check_columns(uint32_t fields, record_fault *fault);

/* Do these columns have room for boxes in 2D only? */
bool record_columns_flat(uint32_t fields);

/* Sets the box's kind and shape, and counts in s what became of its axes. False: fault says why. */
bool record_to_box(const record *r, record_style style, const scene_options *options, scene *s, scene_box *box,
                   record_fault *fault);

#endif
