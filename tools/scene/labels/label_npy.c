/* Labels in an array of NumPy, of which --columns says what each column holds:
 * "min_x=0,min_y=1,max_x=2,max_y=3,score=4", counted from 0 as in Python. Of an array alone only boxes are known. */
#include <math.h>
#include <stdio.h>

#include "scene/boxes/record.h"
#include "scene/labels/labels.h"
#include "scene/text/npy_header.h"
#include "scene/text/number.h"

typedef struct npy_columns {
    npy_array array;
    size_t at[COLUMNS_END]; /* where each of ours stands; SCENE_NONE: nowhere */
    uint32_t fields;        /* which fields of a box there are */
} npy_columns;

/* The number of a column. False: the entry has none. */
static bool read_number(const columns_entry *entry, size_t columns, size_t *out)
{
    size_t value = 0;
    for (size_t i = 0; i < entry->size; i++) {
        if (entry->theirs[i] < '0' || entry->theirs[i] > '9' || value > columns)
            return false;
        value = 10 * value + (size_t)(entry->theirs[i] - '0');
    }
    *out = value;
    return value < columns;
}

static bool take_columns(npy_columns *c, const label_source *source, labels *l, scene_trouble *trouble)
{
    const column_map *known = source->options->scene.columns;
    char quote[SCENE_QUOTE_SIZE];
    record_fault fault;
    for (size_t i = 0; i < COLUMNS_END; i++)
        c->at[i] = SCENE_NONE;
    for (size_t i = 0; i < known->count; i++) {
        const columns_entry *entry = &known->list[i];
        if (!(known->names[entry->ours].formats & COLUMNS_CSV))
            continue;
        if (!read_number(entry, c->array.columns, &c->at[entry->ours]))
            return scene_trouble_set(
                trouble, source->file, 0, 0, "--columns: found the column %s for %s, expected a number from 0 to %zu",
                columns_theirs(quote, entry), known->names[entry->ours].name, c->array.columns - 1);
        l->boxes.mapped |= (uint64_t)1 << i;
        c->fields |= entry->ours < FIELD_COUNT ? (uint32_t)1 << entry->ours : 0;
    }
    return record_check_columns(c->fields, &fault) ||
           scene_trouble_set(trouble, source->file, 0, 0, "--columns: %s", fault.text);
}

/* The number of a column of ours that is there. False: it is not finite. */
static bool take_number(const npy_columns *c, size_t row, int ours, const char *file, double *out,
                        scene_trouble *trouble)
{
    char number[NUMBER_SIZE];
    *out = npy_number(&c->array, row, c->at[ours]);
    return isfinite(*out) ||
           scene_trouble_set(trouble, file, 0, 0,
                             "row %zu, column %zu, both from 0: %s: found %s, expected a finite number", row,
                             c->at[ours], record_label_columns[ours].name, number_write(number, *out));
}

/* The same as a text; "" if it is not there. */
static bool take_text(const npy_columns *c, size_t row, int ours, const char *file, char out[NUMBER_SIZE],
                      scene_trouble *trouble)
{
    double value;
    out[0] = '\0';
    if (c->at[ours] == SCENE_NONE)
        return true;
    if (!take_number(c, row, ours, file, &value, trouble))
        return false;
    number_write(out, value);
    return true;
}

static bool take_flag(const npy_columns *c, size_t row, int ours, const char *file, bool *out, scene_trouble *trouble)
{
    double value = 0;
    if (c->at[ours] != SCENE_NONE && !take_number(c, row, ours, file, &value, trouble))
        return false;
    *out = value != 0;
    return true;
}

typedef struct row_texts {
    char name[NUMBER_SIZE], image[NUMBER_SIZE], class_name[NUMBER_SIZE];
} row_texts;

/* False: the trouble is set. */
static bool take_row(labels *l, const npy_columns *c, size_t row, const label_source *source, row_texts *texts,
                     label *out, scene_trouble *trouble)
{
    record r = {.filled = c->fields};
    record_fault fault;
    scene_box box = {.file = source->file};
    const char *file = source->file;
    int class_column = c->at[COLUMN_GROUP] != SCENE_NONE ? COLUMN_GROUP : COLUMN_CLASS;
    for (int field = 0; field < FIELD_COUNT; field++)
        if ((c->fields >> field & 1) && !take_number(c, row, field, file, &r.value[field], trouble))
            return false;
    if (!take_text(c, row, COLUMN_NAME, file, texts->name, trouble) ||
        !take_text(c, row, COLUMN_IMAGE, file, texts->image, trouble) ||
        !take_text(c, row, class_column, file, texts->class_name, trouble) ||
        (c->at[COLUMN_SCORE] != SCENE_NONE && !take_number(c, row, COLUMN_SCORE, file, &out->facts.score, trouble)) ||
        !take_flag(c, row, COLUMN_DIFFICULT, file, &out->facts.difficult, trouble) ||
        !take_flag(c, row, COLUMN_CROWD, file, &out->facts.region, trouble))
        return false;
    if (!record_to_box(&r, RECORD_CSV, &source->options->scene, &l->boxes, &box, &fault))
        return scene_trouble_set(trouble, file, 0, 0, "row %zu, from 0: %s", row, fault.text);
    if (c->at[COLUMN_NAME] == SCENE_NONE)
        snprintf(texts->name, sizeof texts->name, "%zu", row);
    out->kind = box.kind;
    out->shape = box.shape;
    out->name = texts->name;
    out->name_of_file = c->at[COLUMN_NAME] == SCENE_NONE;
    out->image = c->at[COLUMN_IMAGE] == SCENE_NONE ? out->image : texts->image;
    out->class_name = texts->class_name;
    return true;
}

bool labels_read_npy(labels *l, char *text, size_t length, const label_source *source, scene_trouble *trouble)
{
    npy_columns c = {.fields = 0};
    row_texts texts;
    if (!npy_read_header(text, length, NPY_ROWS, source->file, &c.array, trouble) ||
        !take_columns(&c, source, l, trouble))
        return false;
    l->boxes.flat |= record_columns_flat(c.fields);
    for (size_t row = 0; row < c.array.rows; row++) {
        label one = label_of(source, 0, row + 1);
        if (!(take_row(l, &c, row, source, &texts, &one, trouble)
                  ? labels_add(l, source, &one, trouble)
                  : scene_leave_out(&l->boxes, &source->options->scene, trouble)))
            return false;
    }
    return true;
}
