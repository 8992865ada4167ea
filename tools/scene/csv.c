/* Scenes as comma-separated values.
 * Based on: Y. Shafranovich, RFC 4180, 2005. Ours differs: lines may end in LF alone, empty lines are skipped, a
 * byte-order mark may stand first. The text is taken apart in place: a field's quotes are undone and a 0 written
 * behind it. */
#include <stdlib.h>
#include <string.h>

#include "scene/number.h"
#include "scene/record.h"
#include "scene/text.h"

/* What a column of the file holds: a record_field, or one of these. */
enum { COLUMN_NAME = FIELD_COUNT, COLUMN_GROUP, COLUMN_UNKNOWN };

typedef struct place {
    size_t line, column;
} place;

typedef struct csv_cell {
    char *text; /* ended by a 0 */
    place at;
    bool last; /* of its row */
} csv_cell;

typedef struct csv {
    char *begin, *at, *end;
    const char *line_start;
    size_t line;
    size_t row; /* rows read, the header not counted */
    const char *file;
    int *columns;
    size_t column_count, column_capacity;
    scene_trouble *trouble;
} csv;

static bool fail_at(csv *c, place at, const char *text)
{
    return scene_trouble_set(c->trouble, c->file, at.line, at.column, "%s", text);
}

static place here(const csv *c)
{
    return (place){c->line, (size_t)(c->at - c->line_start) + 1};
}

/* Steps over what stands behind a field: a comma, a line's end or the file's. */
static bool end_cell(csv *c, csv_cell *out)
{
    char *at = c->at;
    out->last = true;
    if (at == c->end)
        return true;
    if (*at == ',') {
        out->last = false;
        c->at = at + 1;
        return true;
    }
    if (*at == '\r' && at + 1 < c->end && at[1] == '\n')
        at++;
    if (*at == '\r')
        return fail_at(c, here(c), "found a carriage return, expected a line feed behind it");
    if (*at != '\n')
        return fail_at(c, here(c), "found text behind a closing quote, expected a comma or the line's end");
    c->at = at + 1;
    c->line_start = c->at;
    c->line++;
    return true;
}

static bool read_quoted(csv *c, csv_cell *out)
{
    char *to = out->text, *from = c->at + 1;
    for (;; from++) {
        if (from == c->end)
            return fail_at(c, out->at, "found a quote that is never closed, expected one more");
        if (*from == '"') {
            if (from + 1 == c->end || from[1] != '"')
                break;
            from++;
        } else if (*from == '\n') {
            c->line++;
            c->line_start = from + 1;
        }
        *to++ = *from;
    }
    c->at = from + 1;
    if (!end_cell(c, out))
        return false;
    *to = '\0';
    return true;
}

/* False: the text is no CSV from here on. */
static bool read_cell(csv *c, csv_cell *out)
{
    out->text = c->at;
    out->at = here(c);
    if (c->at < c->end && *c->at == '"')
        return read_quoted(c, out);
    char *at = c->at;
    while (at < c->end && *at != ',' && *at != '\n' && *at != '\r' && *at != '"')
        at++;
    c->at = at;
    if (at < c->end && *at == '"')
        return fail_at(c, here(c), "found a quote inside a field, expected the whole field in quotes");
    if (!end_cell(c, out))
        return false;
    *at = '\0';
    return true;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* The text without blanks around it. */
static char *trim(char *text)
{
    while (is_blank(*text))
        text++;
    size_t length = strlen(text);
    while (length > 0 && is_blank(text[length - 1]))
        length--;
    text[length] = '\0';
    return text;
}

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

static bool fail_no_columns(csv *c, place at, const char *separators, const record_fault *fault)
{
    if (!separators)
        return fail_at(c, at, fault->text);
    return scene_trouble_set(c->trouble, c->file, at.line, at.column, "found %s between columns, expected commas",
                             separators);
}

/* What stands between the words of what should have been one column's name; NULL: nothing that separates columns. */
static const char *find_separators(const char *name)
{
    return strchr(name, ';') ? "semicolons" : strchr(name, '\t') ? "tabs" : NULL;
}

static bool read_header(csv *c, scene *s)
{
    place first = here(c), places[FIELD_COUNT];
    uint64_t seen = 0;
    const char *separators = NULL;
    for (csv_cell cell = {0}; !cell.last;) {
        if (!read_cell(c, &cell))
            return false;
        char quote[SCENE_QUOTE_SIZE];
        const char *name = trim(cell.text);
        int column = find_column(name);
        if (column != COLUMN_UNKNOWN && (seen >> column & 1))
            return scene_trouble_set(c->trouble, c->file, cell.at.line, cell.at.column,
                                     "found the column %s again, expected it once", scene_quote(quote, name));
        seen |= (uint64_t)1 << column;
        if (column < FIELD_COUNT)
            places[column] = cell.at;
        if (!separators)
            separators = find_separators(name);
        void *array = c->columns;
        if (!scene_grow(&array, &c->column_capacity, c->column_count + 1, sizeof *c->columns))
            return scene_trouble_memory(c->trouble);
        c->columns = array;
        c->columns[c->column_count++] = column;
    }
    record_fault fault;
    uint32_t fields = (uint32_t)(seen & UINT32_MAX);
    if (record_check_columns(fields, &fault)) {
        s->flat |= record_columns_flat(fields);
        return true;
    }
    return fields ? fail_at(c, places[fault.field], fault.text) : fail_no_columns(c, first, separators, &fault);
}

/* ---- Rows ------------------------------------------------------------------------------------------------------- */

typedef struct row {
    place start;
    record numbers;
    place places[FIELD_COUNT]; /* of the fields that are columns of the file */
    const char *name, *group;
    bool good; /* false: the trouble is set */
} row;

/* Only the first fault of a row is told. */
static void fault_at(csv *c, row *r, place at, const char *text)
{
    if (r->good)
        fail_at(c, at, text);
    r->good = false;
}

static void take_number(csv *c, row *r, record_field field, const csv_cell *cell)
{
    r->places[field] = cell->at;
    const char *text = trim(cell->text);
    if (*text == '\0')
        return;
    number_status status = number_read(text, &r->numbers.value[field]);
    r->numbers.filled |= (uint32_t)1 << field;
    if (status == NUMBER_OK || !r->good)
        return;
    char quote[SCENE_QUOTE_SIZE], name[RECORD_NAME_SIZE];
    r->good = scene_trouble_set(c->trouble, c->file, cell->at.line, cell->at.column, "%s: found %s, expected %s",
                                record_name(name, RECORD_CSV, field, 0), scene_quote(quote, text),
                                status == NUMBER_NONE ? "a number" : "a finite number");
}

static void take_text(csv *c, row *r, const char **out, const csv_cell *cell)
{
    *out = cell->text;
    if (text_valid(cell->text) || !r->good)
        return;
    char quote[SCENE_QUOTE_SIZE];
    r->good = scene_trouble_set(c->trouble, c->file, cell->at.line, cell->at.column, "found %s, expected UTF-8",
                                scene_quote(quote, cell->text));
}

/* Reads a row's fields. False: the text is no CSV from here on. */
static bool read_row(csv *c, row *r)
{
    size_t count = 0;
    csv_cell cell = {0};
    r->start = here(c);
    r->numbers.filled = 0;
    r->name = r->group = "";
    r->good = true;
    for (; !cell.last; count++) {
        if (!read_cell(c, &cell))
            return false;
        int column = count < c->column_count ? c->columns[count] : COLUMN_UNKNOWN;
        if (count == c->column_count)
            fault_at(c, r, cell.at, "found more fields than the header has, expected as many");
        if (column < FIELD_COUNT)
            take_number(c, r, (record_field)column, &cell);
        else if (column == COLUMN_NAME)
            take_text(c, r, &r->name, &cell);
        else if (column == COLUMN_GROUP)
            take_text(c, r, &r->group, &cell);
    }
    if (count < c->column_count && r->good)
        r->good = scene_trouble_set(c->trouble, c->file, cell.at.line, cell.at.column,
                                    "found a row of %zu fields, expected %zu as in the header", count, c->column_count);
    return true;
}

/* Adds the row's box. False: r->good says whether the row is to blame, or memory or the scene. */
static bool add_row(csv *c, row *r, scene *s, const scene_options *options)
{
    scene_box box = {.file = c->file, .line = r->start.line, .row = c->row};
    record_fault fault;
    if (!record_to_box(&r->numbers, RECORD_CSV, options, s, &box, &fault)) {
        bool has_place = false;
        for (size_t i = 0; i < c->column_count; i++)
            has_place |= c->columns[i] == (int)fault.field;
        fault_at(c, r, has_place && fault.field < FIELD_COUNT ? r->places[fault.field] : r->start, fault.text);
        return false;
    }
    if (!scene_keep_text(s, r->name, &box.name) || !scene_keep_text(s, r->group, &box.group))
        return scene_trouble_memory(c->trouble);
    return scene_add(s, &box, c->trouble);
}

/* An empty line holds no row. */
static bool skip_empty_line(csv *c)
{
    size_t size = *c->at == '\n' ? 1 : c->end - c->at >= 2 && c->at[0] == '\r' && c->at[1] == '\n' ? 2 : 0;
    c->at += size;
    c->line += size > 0;
    if (size > 0)
        c->line_start = c->at;
    return size > 0;
}

static bool read_rows(csv *c, scene *s, const scene_options *options)
{
    row r;
    bool has_header = false;
    while (c->at < c->end) {
        if (skip_empty_line(c))
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
        if ((!r.good || !add_row(c, &r, s, options)) && (r.good || !scene_leave_out(s, options, c->trouble)))
            return false;
        if (options->progress && c->row % 1024 == 0)
            options->progress(options->context, (size_t)(c->at - c->begin), (size_t)(c->end - c->begin));
    }
    return has_header || fail_at(c, (place){1, 0}, "found no line, expected a header that names the columns");
}

bool scene_read_csv(scene *s, char *text, size_t length, const char *file, const scene_options *options,
                    scene_trouble *trouble)
{
    csv c = {.begin = text, .at = text, .end = text + length, .line_start = text, .line = 1};
    c.file = file;
    c.trouble = trouble;
    if (length == 0)
        return scene_trouble_set(trouble, file, 0, 0, "found an empty file, expected a header line");
    const char *zero = memchr(text, '\0', length);
    if (zero) {
        size_t line = 1;
        for (const char *at = text; at < zero; at++)
            line += *at == '\n';
        return scene_trouble_set(trouble, file, line, 0, "found a byte that is 0, expected text in UTF-8");
    }
    *c.end = '\0';
    if (length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
        c.line_start = c.at = text + 3;
    bool done = read_rows(&c, s, options);
    free(c.columns);
    return done;
}
