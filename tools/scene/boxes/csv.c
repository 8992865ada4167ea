/* Scenes as comma-separated values. */
#include <stdlib.h>
#include <string.h>

#include "scene/boxes/record.h"
#include "scene/text/csv_text.h"
#include "scene/text/number.h"
#include "scene/text/text.h"

/* What a column of the file holds: a record_field, or one of these. */
enum { COLUMN_NAME = FIELD_COUNT, COLUMN_GROUP, COLUMN_UNKNOWN };

typedef struct csv {
    csv_text text;
    size_t row; /* rows read, the header not counted */
    int *columns;
    size_t column_count, column_capacity;
} csv;

/* ---- Header ----------------------------------------------------------------------------------------------------- */

static int find_column(const char *name)
{
    if (strcmp(name, "name") == 0)
        return COLUMN_NAME;
    if (strcmp(name, "group") == 0)
        return COLUMN_GROUP;
    record_field field = record_find(name);
    return field == FIELD_COUNT ? COLUMN_UNKNOWN : (int)field;
}

static bool fail_no_columns(csv *c, csv_place at, const char *separators, const record_fault *fault)
{
    if (!separators)
        return csv_fail(&c->text, at, "%s", fault->text);
    return csv_fail(&c->text, at, "found %s between columns, expected commas", separators);
}

static bool read_header(csv *c, scene *s)
{
    csv_place first = csv_here(&c->text), places[FIELD_COUNT];
    uint64_t seen = 0;
    const char *separators = NULL;
    for (csv_cell cell = {0}; !cell.last;) {
        if (!csv_read(&c->text, &cell))
            return false;
        char quote[SCENE_QUOTE_SIZE];
        const char *name = csv_trim(cell.text);
        int column = find_column(name);
        if (column != COLUMN_UNKNOWN && (seen >> column & 1))
            return csv_fail(&c->text, cell.at, "found the column %s again, expected it once", scene_quote(quote, name));
        seen |= (uint64_t)1 << column;
        if (column < FIELD_COUNT)
            places[column] = cell.at;
        if (!separators)
            separators = csv_separators(name);
        if (!scene_grow(&c->columns, &c->column_capacity, c->column_count + 1, sizeof *c->columns))
            return scene_trouble_memory(c->text.trouble);
        c->columns[c->column_count++] = column;
    }
    record_fault fault;
    uint32_t fields = (uint32_t)(seen & UINT32_MAX);
    if (record_check_columns(fields, &fault)) {
        s->flat |= record_columns_flat(fields);
        return true;
    }
    return fields ? csv_fail(&c->text, places[fault.field], "%s", fault.text)
                  : fail_no_columns(c, first, separators, &fault);
}

/* ---- Rows ------------------------------------------------------------------------------------------------------- */

typedef struct row {
    csv_place start;
    record numbers;
    csv_place places[FIELD_COUNT]; /* of the fields that are columns of the file */
    const char *name, *group;
    bool good; /* false: the trouble is set */
} row;

/* Only the first fault of a row is told. */
static void fault_at(csv *c, row *r, csv_place at, const char *text)
{
    if (r->good)
        csv_fail(&c->text, at, "%s", text);
    r->good = false;
}

static void take_number(csv *c, row *r, record_field field, const csv_cell *cell)
{
    r->places[field] = cell->at;
    const char *text = csv_trim(cell->text);
    if (*text == '\0')
        return;
    number_status status = number_read(text, &r->numbers.value[field]);
    r->numbers.filled |= (uint32_t)1 << field;
    if (status == NUMBER_OK || !r->good)
        return;
    char quote[SCENE_QUOTE_SIZE], name[RECORD_NAME_SIZE];
    r->good = csv_fail(&c->text, cell->at, "%s: found %s, expected %s", record_name(name, RECORD_CSV, field, 0),
                       scene_quote(quote, text), status == NUMBER_NONE ? "a number" : "a finite number");
}

static void take_text(csv *c, row *r, const char **out, const csv_cell *cell)
{
    *out = cell->text;
    if (text_valid(cell->text) || !r->good)
        return;
    char quote[SCENE_QUOTE_SIZE];
    r->good = csv_fail(&c->text, cell->at, "found %s, expected UTF-8", scene_quote(quote, cell->text));
}

/* Reads a row's fields. False: the text is no CSV from here on. */
static bool read_row(csv *c, row *r)
{
    size_t count = 0;
    csv_cell cell = {0};
    r->start = csv_here(&c->text);
    r->numbers.filled = 0;
    r->name = r->group = "";
    r->good = true;
    for (; !cell.last; count++) {
        if (!csv_read(&c->text, &cell))
            return false;
        int column = count < c->column_count ? c->columns[count] : COLUMN_UNKNOWN;
        if (count == c->column_count && r->good)
            r->good = csv_check_width(&c->text, cell.at, count + 1, c->column_count);
        if (column < FIELD_COUNT)
            take_number(c, r, (record_field)column, &cell);
        else if (column == COLUMN_NAME)
            take_text(c, r, &r->name, &cell);
        else if (column == COLUMN_GROUP)
            take_text(c, r, &r->group, &cell);
    }
    r->good = r->good && csv_check_width(&c->text, cell.at, count, c->column_count);
    return true;
}

/* Adds the row's box. False: r->good says whether the row is to blame, or memory or the scene. */
static bool add_row(csv *c, row *r, scene *s, const scene_options *options)
{
    scene_box box = {.file = c->text.file, .line = r->start.line, .row = c->row};
    record_fault fault;
    if (!record_to_box(&r->numbers, RECORD_CSV, options, s, &box, &fault)) {
        bool has_place = false;
        for (size_t i = 0; i < c->column_count; i++)
            has_place |= c->columns[i] == (int)fault.field;
        fault_at(c, r, has_place && fault.field < FIELD_COUNT ? r->places[fault.field] : r->start, fault.text);
        return false;
    }
    if (!scene_keep_text(s, r->name, &box.name) || !scene_keep_text(s, r->group, &box.group))
        return scene_trouble_memory(c->text.trouble);
    return scene_add(s, &box, c->text.trouble);
}

static bool read_rows(csv *c, scene *s, const scene_options *options)
{
    row r;
    bool has_header = false;
    while (c->text.at < c->text.end) {
        if (csv_skip_empty_line(&c->text))
            continue;
        if (!has_header) {
            has_header = read_header(c, s);
            if (!has_header)
                return false;
            continue;
        }
        c->row++;
        if (!read_row(c, &r))
            return false;
        if ((!r.good || !add_row(c, &r, s, options)) && (r.good || !scene_leave_out(s, options, c->text.trouble)))
            return false;
        scene_show_progress(options, c->row, (size_t)(c->text.at - c->text.begin),
                            (size_t)(c->text.end - c->text.begin));
    }
    return has_header ||
           csv_fail(&c->text, (csv_place){1, 0}, "found no line, expected a header that names the columns");
}

bool scene_read_csv(scene *s, char *text, size_t length, const char *file, const scene_options *options,
                    scene_trouble *trouble)
{
    csv c = {.row = 0};
    bool done = csv_open(&c.text, text, length, file, trouble) && read_rows(&c, s, options);
    free(c.columns);
    return done;
}
