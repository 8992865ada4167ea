/* Rows of comma-separated values to boxes.
 *
 * Nearly all rows are plain: numbers and names without anything special. They are read where they lie. Any other row,
 * good or bad, is copied and taken apart field by field as csv_text.c does it, which also knows what to complain of. */
#include "scene/boxes/csv_rows.h"

#include <stdlib.h>
#include <string.h>

#include "scene/text/csv_text.h"
#include "scene/text/number.h"
#include "scene/text/text.h"

typedef struct reader {
    const csv_columns *columns;
    chunk *c;
    scene *s;
    const scene_options *options;
    scene_trouble *trouble;
    char *copy; /* of a row that is not plain */
    size_t copy_capacity;
    bool failed; /* a plain row found no memory, or boxes of another dimension; the trouble is set */
} reader;

/* ---- Where rows end ---------------------------------------------------------------------------------------------- */

const char *csv_row_end(const char *at, const char *end)
{
    for (bool quoted = false; at < end; at++) {
        if (*at == '"')
            quoted = !quoted;
        else if (*at == '\n' && !quoted)
            return at + 1;
    }
    return end;
}

/* A line feed in quotes ends no row. Quotes come in pairs up to the first row that is no CSV, and nothing behind that
 * row is read. */
const char *csv_rows_cut(const char *at, const char *limit)
{
    const char *last = at;
    for (;;) {
        const char *quote = memchr(at, '"', (size_t)(limit - at));
        const char *line = chunks_cut_lines(at, quote ? quote : limit);
        last = line > at ? line : last;
        const char *closed = quote ? memchr(quote + 1, '"', (size_t)(limit - quote - 1)) : NULL;
        if (!closed)
            return last;
        at = closed + 1;
    }
}

/* ---- Plain rows -------------------------------------------------------------------------------------------------- */

typedef struct span {
    const char *at;
    size_t length;
    bool ascii;
} span;

static const char *skip_blanks(const char *at, const char *end)
{
    while (at < end && (*at == ' ' || *at == '\t'))
        at++;
    return at;
}

static bool ends_field(char c)
{
    return c == ',' || c == '\n' || c == '\r';
}

/* Reads a field of text. Returns where it stops; NULL: it is not plain. */
static const char *plain_text(const char *at, const char *end, span *out)
{
    bool quoted = at < end && *at == '"';
    unsigned char all = 0;
    out->at = at += quoted;
    while (at < end && *at != '"' && *at != '\n' && *at != '\0' && (quoted || !ends_field(*at)))
        all |= (unsigned char)*at++;
    out->length = (size_t)(at - out->at);
    out->ascii = all < 0x80;
    if (quoted != (at < end && *at == '"'))
        return NULL;
    at += quoted;
    return at == end || ends_field(*at) ? at : NULL;
}

/* Reads a field of a number, or one that is empty. The same. */
static const char *plain_number(const char *at, const char *end, int field, record *out)
{
    at = skip_blanks(at, end);
    if (at == end || ends_field(*at))
        return at;
    at = number_scan(at, end, &out->value[field]);
    if (!at)
        return NULL;
    out->filled |= (uint32_t)1 << field;
    at = skip_blanks(at, end);
    return at == end || ends_field(*at) ? at : NULL;
}

/* Keeps what is UTF-8. */
static bool keep_plain(reader *r, const span *text, size_t *where)
{
    r->failed = !scene_keep_text_of(r->s, text->at, text->length, where);
    if (r->failed)
        return scene_trouble_memory(r->trouble);
    return text->ascii || *where == SCENE_NONE || text_valid(r->s->text + *where);
}

/* Adds the box of a row. False: nothing is added. */
static bool add_plain(reader *r, const record *numbers, const span *name, const span *group)
{
    scene_box box = {.file = r->columns->file, .line = r->c->line, .row = r->c->row + 1};
    record_fault fault;
    size_t text = r->s->text_length;
    if (!record_to_box(numbers, RECORD_CSV, r->options, r->s, &box, &fault))
        return false;
    if (keep_plain(r, name, &box.name) && keep_plain(r, group, &box.group)) {
        r->failed = !scene_add(r->s, &box, r->trouble);
        return !r->failed;
    }
    r->s->text_length = text;
    return false;
}

/* Reads a plain row and moves on behind it. False: it is not, or something is wrong; then nothing is done. */
static bool read_plain(reader *r)
{
    record numbers;
    span name = {"", 0, true}, group = {"", 0, true}, other;
    const char *at = r->c->at, *end = r->c->end;
    numbers.filled = 0;
    for (size_t i = 0; i < r->columns->count; i++) {
        int column = r->columns->at[i];
        if (i > 0 && (at == end || *at++ != ','))
            return false;
        if (column < FIELD_COUNT)
            at = plain_number(at, end, column, &numbers);
        else
            at = plain_text(at, end, column == COLUMN_NAME ? &name : column == COLUMN_GROUP ? &group : &other);
        if (!at)
            return false;
    }
    if (at < end && *at == '\r')
        at++;
    if ((at == end && at[-1] == '\r') || (at < end && *at != '\n') || !add_plain(r, &numbers, &name, &group))
        return false;
    r->c->at = at + (at < end);
    r->c->line += at < end;
    r->c->row++;
    return true;
}

/* ---- Any rows ---------------------------------------------------------------------------------------------------- */

typedef struct row {
    csv_text text; /* the copy */
    csv_place start;
    record numbers;
    csv_place places[FIELD_COUNT]; /* of the fields that are columns of the file */
    const char *name, *group;
    bool good; /* false: the trouble is set */
} row;

/* Only the first fault of a row is told. */
static void fault_at(row *w, csv_place at, const char *text)
{
    if (w->good)
        csv_fail(&w->text, at, "%s", text);
    w->good = false;
}

static void take_number(row *w, record_field field, const csv_cell *cell)
{
    w->places[field] = cell->at;
    const char *text = csv_trim(cell->text);
    if (*text == '\0')
        return;
    number_status status = number_read(text, &w->numbers.value[field]);
    w->numbers.filled |= (uint32_t)1 << field;
    if (status == NUMBER_OK || !w->good)
        return;
    char quote[SCENE_QUOTE_SIZE], name[RECORD_NAME_SIZE];
    w->good = csv_fail(&w->text, cell->at, "%s: found %s, expected %s", record_name(name, RECORD_CSV, field, 0),
                       scene_quote(quote, text), status == NUMBER_NONE ? "a number" : "a finite number");
}

static void take_text(row *w, const char **out, const csv_cell *cell)
{
    *out = cell->text;
    if (text_valid(cell->text) || !w->good)
        return;
    char quote[SCENE_QUOTE_SIZE];
    w->good = csv_fail(&w->text, cell->at, "found %s, expected UTF-8", scene_quote(quote, cell->text));
}

/* Reads a row's fields. False: the text is no CSV from here on. */
static bool read_fields(const csv_columns *columns, row *w)
{
    size_t count = 0;
    csv_cell cell = {0};
    w->start = csv_here(&w->text);
    w->numbers.filled = 0;
    w->name = w->group = "";
    w->good = true;
    for (; !cell.last; count++) {
        if (!csv_read(&w->text, &cell))
            return false;
        int column = count < columns->count ? columns->at[count] : COLUMN_UNKNOWN;
        if (count == columns->count && w->good)
            w->good = csv_check_width(&w->text, cell.at, count + 1, columns->count);
        if (column < FIELD_COUNT)
            take_number(w, (record_field)column, &cell);
        else if (column == COLUMN_NAME)
            take_text(w, &w->name, &cell);
        else if (column == COLUMN_GROUP)
            take_text(w, &w->group, &cell);
    }
    w->good = w->good && csv_check_width(&w->text, cell.at, count, columns->count);
    return true;
}

/* Adds the row's box. False: w->good says whether the row is to blame, or memory or the scene. */
static bool add_row(reader *r, row *w)
{
    scene_box box = {.file = r->columns->file, .line = w->start.line, .row = r->c->row};
    record_fault fault;
    if (!record_to_box(&w->numbers, RECORD_CSV, r->options, r->s, &box, &fault)) {
        bool has_place = false;
        for (size_t i = 0; i < r->columns->count; i++)
            has_place |= r->columns->at[i] == (int)fault.field;
        fault_at(w, has_place && fault.field < FIELD_COUNT ? w->places[fault.field] : w->start, fault.text);
        return false;
    }
    if (!scene_keep_text(r->s, w->name, &box.name) || !scene_keep_text(r->s, w->group, &box.group))
        return scene_trouble_memory(r->trouble);
    return scene_add(r->s, &box, r->trouble);
}

/* Reads the row that comes next, whatever it is. */
static bool read_any(reader *r)
{
    const char *end = csv_row_end(r->c->at, r->c->end);
    size_t size = (size_t)(end - r->c->at);
    row w;
    if (!scene_grow(&r->copy, &r->copy_capacity, size + 1, 1))
        return scene_trouble_memory(r->trouble);
    memcpy(r->copy, r->c->at, size);
    r->copy[size] = '\0';
    w.text = (csv_text){.begin = r->copy,
                        .at = r->copy,
                        .end = r->copy + size,
                        .line_start = r->copy,
                        .line = r->c->line,
                        .file = r->columns->file,
                        .trouble = r->trouble};
    r->c->row++;
    if (!csv_is_text(&w.text) || !read_fields(r->columns, &w))
        return false;
    if ((!w.good || !add_row(r, &w)) && (w.good || !scene_leave_out(r->s, r->options, r->trouble)))
        return false;
    r->c->line = w.text.line;
    r->c->at = end;
    return true;
}

/* ---- All of them ------------------------------------------------------------------------------------------------- */

static bool skip_empty_line(chunk *c)
{
    bool returns = *c->at == '\r' && c->end - c->at >= 2;
    if (c->at[returns] != '\n')
        return false;
    c->at += returns + 1;
    c->line++;
    return true;
}

bool csv_rows_read(const void *columns, chunk *c, scene *s, const scene_options *options, scene_trouble *trouble)
{
    reader r = {.columns = columns, .c = c, .s = s, .options = options, .trouble = trouble};
    bool good = true;
    while (good && c->at < c->end)
        good = skip_empty_line(c) || read_plain(&r) || (!r.failed && read_any(&r));
    free(r.copy);
    return good;
}
