/* Points as comma-separated values: the columns x, y and in 3D z, whatever else there is. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "scene/points/cloud.h"
#include "scene/text/csv_text.h"
#include "scene/text/number.h"

typedef struct points_csv {
    csv_text text;
    size_t column[3]; /* where x, y and z stand; SIZE_MAX: nowhere */
    size_t columns;
    size_t rows; /* read, the header not counted */
} points_csv;

/* In the order of the axes. */
const columns_name cloud_columns[] = {{"x", COLUMNS_CSV}, {"y", COLUMNS_CSV}, {"z", COLUMNS_CSV}, {NULL, COLUMNS_BOTH}};
static const column_map plain_columns = {.names = cloud_columns};

static bool fail_unseen(const points_csv *c, csv_place at, const column_map *known, size_t i)
{
    char quote[SCENE_QUOTE_SIZE];
    return csv_fail(&c->text, at, "found no column %s, which --columns takes for %s",
                    columns_theirs(quote, &known->list[i]), known->names[known->list[i].ours].name);
}

static bool read_header(points_csv *c, cloud *out, scene *s, const column_map *known)
{
    const char *separators = NULL;
    uint64_t seen = 0;
    csv_place start = csv_here(&c->text);
    for (csv_cell cell = {0}; !cell.last; c->columns++) {
        if (!csv_read(&c->text, &cell))
            return false;
        const char *name = csv_trim(cell.text);
        int found = columns_find(known, COLUMNS_CSV, name, &seen);
        size_t axis = found < 0 ? 3 : (size_t)found;
        if (!separators)
            separators = csv_separators(name);
        if (axis < 3 && c->column[axis] != SIZE_MAX)
            return csv_fail(&c->text, cell.at, "found the column \"%s\" again, expected it once", name);
        if (axis < 3)
            c->column[axis] = c->columns;
    }
    size_t unseen = columns_first_unseen(known, COLUMNS_CSV, seen);
    if (unseen < known->count)
        return fail_unseen(c, start, known, unseen);
    s->mapped |= seen;
    out->axes = c->column[2] == SIZE_MAX ? 2 : 3;
    if (c->column[0] != SIZE_MAX && c->column[1] != SIZE_MAX)
        return true;
    if (separators)
        return csv_fail(&c->text, start, "found %s between columns, expected commas", separators);
    return csv_fail(&c->text, start, "found no column %c, expected x and y, in 3D also z: a point in each row",
                    c->column[0] == SIZE_MAX ? 'x' : 'y');
}

/* False: the trouble is set. */
static bool take_number(points_csv *c, size_t axis, csv_cell *cell, double *out)
{
    const char *text = csv_trim(cell->text);
    number_status status = number_read(text, out);
    char quote[SCENE_QUOTE_SIZE];
    return status == NUMBER_OK ||
           csv_fail(&c->text, cell->at, "%c: found %s, expected %s", "xyz"[axis], scene_quote(quote, text),
                    status == NUMBER_NONE ? "a number" : "a finite number");
}

/* Reads a row. *good: is it a point? If not, the trouble is set. False: the text is no CSV from here on. */
static bool read_row(points_csv *c, double at[3], bool *good)
{
    size_t count = 0;
    csv_cell cell = {0};
    *good = true;
    for (; !cell.last; count++) {
        if (!csv_read(&c->text, &cell))
            return false;
        if (count == c->columns && *good)
            *good = csv_check_width(&c->text, cell.at, count + 1, c->columns);
        for (size_t axis = 0; axis < 3; axis++)
            if (count == c->column[axis] && *good)
                *good = take_number(c, axis, &cell, &at[axis]);
    }
    *good = *good && csv_check_width(&c->text, cell.at, count, c->columns);
    return true;
}

static bool read_rows(points_csv *c, cloud *out, scene *s, const scene_options *options)
{
    double at[3];
    bool has_header = false, good;
    while (c->text.at < c->text.end) {
        if (csv_skip_empty_line(&c->text))
            continue;
        if (!has_header) {
            has_header = read_header(c, out, s, options->columns ? options->columns : &plain_columns);
            if (!has_header)
                return false;
            continue;
        }
        c->rows++;
        if (!read_row(c, at, &good) || (!good && !scene_leave_out(s, options, c->text.trouble)))
            return false;
        if (good && !cloud_add(out, at))
            return scene_trouble_memory_for(c->text.trouble, 2.0 * (double)(out->count * out->axes) * sizeof *out->at,
                                            "%zu points", out->count);
        scene_show_progress(options, c->rows, (size_t)(c->text.at - c->text.begin),
                            (size_t)(c->text.end - c->text.begin));
    }
    return has_header ||
           csv_fail(&c->text, (csv_place){1, 0}, "found no line, expected a header that names the columns");
}

bool cloud_read_csv(cloud *c, char *text, size_t length, scene *s, const char *file, const scene_options *options,
                    scene_trouble *trouble)
{
    points_csv reader = {.column = {SIZE_MAX, SIZE_MAX, SIZE_MAX}};
    return csv_open(&reader.text, text, length, file, trouble) && read_rows(&reader, c, s, options);
}
