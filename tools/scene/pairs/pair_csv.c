/* Lists of pairs as comma-separated values: the columns a and b, and of a former result the status and what else says
 * which boxes they are. */
#include <string.h>

#include "scene/pairs/pair_read.h"
#include "scene/text/csv_text.h"

enum { COLUMN_A, COLUMN_B, COLUMN_STATUS, COLUMN_ID_A, COLUMN_ID_B, COLUMN_PATH_A, COLUMN_PATH_B, KNOWN_COLUMNS };
static const char *const column_names[KNOWN_COLUMNS] = {"a", "b", "status", "a_id", "b_id", "a_path", "b_path"};

typedef struct pair_csv {
    csv_text text;
    pair_list_kind kind;
    size_t width;                /* how many columns there are */
    size_t place[KNOWN_COLUMNS]; /* which of them it is, counted from 1; 0: it is none */
} pair_csv;

static bool read_header(pair_csv *c)
{
    csv_place first = csv_here(&c->text);
    const char *separators = NULL;
    for (csv_cell cell = {0}; !cell.last; c->width++) {
        if (!csv_read(&c->text, &cell))
            return false;
        const char *name = csv_trim(cell.text);
        for (int i = 0; i < KNOWN_COLUMNS; i++) {
            if (strcmp(name, column_names[i]) != 0)
                continue;
            if (c->place[i] > 0)
                return csv_fail(&c->text, cell.at, "found the column %s again, expected it once", name);
            c->place[i] = c->width + 1;
        }
        if (!separators)
            separators = csv_separators(name);
    }
    if (c->place[COLUMN_A] > 0 && c->place[COLUMN_B] > 0)
        return true;
    if (separators)
        return csv_fail(&c->text, first, "found %s between columns, expected commas", separators);
    return csv_fail(&c->text, first, "found no column %s, expected a header with the columns a and b, names of boxes",
                    c->place[COLUMN_A] > 0 ? "b" : "a");
}

/* What of a result says which boxes they are, beside their names. */
static void take_other(const pair_csv *c, size_t column, const char *text, pair_fields *out)
{
    const char **to[KNOWN_COLUMNS] = {[COLUMN_ID_A] = &out->id_a,
                                      [COLUMN_ID_B] = &out->id_b,
                                      [COLUMN_PATH_A] = &out->path_a,
                                      [COLUMN_PATH_B] = &out->path_b};
    for (int i = COLUMN_ID_A; i < KNOWN_COLUMNS; i++)
        if (column == c->place[i])
            *to[i] = text;
}

static bool read_row(pair_csv *c, pair_list *out)
{
    pair_fields fields = {.a = NULL};
    size_t count = 0;
    csv_cell cell = {0};
    fields.at.line = csv_here(&c->text).line;
    while (!cell.last) {
        if (!csv_read(&c->text, &cell))
            return false;
        count++;
        if (count > c->width)
            return csv_check_width(&c->text, cell.at, count, c->width);
        if (count == c->place[COLUMN_A]) {
            fields.a = cell.text;
            fields.at.column_a = cell.at.column;
        } else if (count == c->place[COLUMN_B]) {
            fields.b = cell.text;
            fields.at.column_b = cell.at.column;
        } else if (count == c->place[COLUMN_STATUS]) {
            fields.status = cell.text;
            fields.column_status = cell.at.column;
        } else {
            take_other(c, count, cell.text, &fields);
        }
    }
    return csv_check_width(&c->text, cell.at, count, c->width) && pair_list_add(out, &fields, c->kind, c->text.trouble);
}

/* Steps over a line that begins with #, as hand-written lists may have. */
static bool skip_comment(csv_text *c, pair_list_kind kind)
{
    if (kind != PAIR_LIST_BY_HAND || *c->at != '#')
        return false;
    csv_skip_line(c);
    return true;
}

static bool read_rows(pair_csv *c, pair_list *out)
{
    while (c->text.at < c->text.end)
        if (!csv_skip_empty_line(&c->text) && !skip_comment(&c->text, c->kind) &&
            !(c->width == 0 ? read_header(c) : read_row(c, out)))
            return false;
    return c->width > 0 ||
           csv_fail(&c->text, (csv_place){1, 0}, "found no line, expected a header with the columns a and b");
}

bool pair_list_read_csv(pair_list *out, char *text, size_t length, const char *file, pair_list_kind kind,
                        scene_trouble *trouble)
{
    pair_csv c = {.kind = kind};
    out->file = file;
    return csv_open(&c.text, text, length, file, trouble) && read_rows(&c, out) && pair_list_unique(out, trouble);
}
