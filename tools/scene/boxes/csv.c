/* Scenes as comma-separated values. */
#include <stdlib.h>
#include <string.h>

#include "scene/boxes/csv_rows.h"
#include "scene/boxes/suggest.h"
#include "scene/text/csv_text.h"

typedef struct csv {
    csv_text text; /* of the header */
    csv_columns columns;
} csv;

/* ---- Header ----------------------------------------------------------------------------------------------------- */

static const column_map plain_columns = {.names = record_columns};

typedef struct header {
    const char **names; /* in the text; as many as there are columns */
    size_t capacity;
    csv_place first;
    csv_place places[COLUMN_UNKNOWN]; /* of the columns of ours that are there */
    uint64_t seen;                    /* which they are: a bit for each */
    uint64_t mapped;                  /* the entries of --columns that were found */
} header;

static bool fail_no_columns(csv *c, csv_place at, const char *separators, const char *fault)
{
    if (!separators)
        return csv_fail(&c->text, at, "%s", fault);
    return csv_fail(&c->text, at, "found %s between columns, expected commas", separators);
}

/* Adds a column. False: it stands there twice, or no memory. */
static bool add_column(csv *c, header *h, const column_map *known, const csv_cell *cell)
{
    char quote[SCENE_QUOTE_SIZE];
    const char *name = csv_trim(cell->text);
    int found = columns_find(known, COLUMNS_CSV, name, &h->mapped);
    int column = found < 0 || found > COLUMN_GROUP ? COLUMN_UNKNOWN : found;
    if (column != COLUMN_UNKNOWN && (h->seen >> column & 1))
        return csv_fail(&c->text, cell->at, "found the column %s again, expected it once", scene_quote(quote, name));
    if (column != COLUMN_UNKNOWN) {
        h->seen |= (uint64_t)1 << column;
        h->places[column] = cell->at;
    }
    if (!scene_grow(&c->columns.at, &c->columns.capacity, c->columns.count + 1, sizeof *c->columns.at) ||
        !scene_grow(&h->names, &h->capacity, c->columns.count + 1, sizeof *h->names))
        return scene_trouble_memory(c->text.trouble);
    h->names[c->columns.count] = name;
    c->columns.at[c->columns.count++] = column;
    return true;
}

static bool read_columns(csv *c, header *h, const column_map *known)
{
    for (csv_cell cell = {0}; !cell.last;)
        if (!csv_read(&c->text, &cell) || !add_column(c, h, known, &cell))
            return false;
    return true;
}

/* Is each column there that --columns names? Of two files of labels perhaps only one has scores. */
static bool has_mapped(const csv *c, const header *h, const column_map *known)
{
    char quote[SCENE_QUOTE_SIZE], there[SUGGEST_NAMES_SIZE];
    uint64_t seen = h->mapped;
    for (size_t i = 0; i < known->count; i++)
        seen |= (uint64_t)(known->list[i].ours >= COLUMN_SCORE) << i;
    size_t i = columns_first_unseen(known, COLUMNS_CSV, seen);
    if (i == known->count)
        return true;
    return csv_fail(&c->text, h->first, "found no column %s, which --columns takes for %s, expected one of %s",
                    columns_theirs(quote, &known->list[i]), known->names[known->list[i].ours].name,
                    suggest_names(there, h->names, c->columns.count));
}

/* Do the columns make boxes? */
static bool judge_header(csv *c, const header *h, const column_map *known)
{
    record_fault fault;
    const char *separators = NULL;
    uint32_t fields = (uint32_t)(h->seen & UINT32_MAX);
    if (record_check_columns(fields, &fault))
        return true;
    for (size_t i = 0; i < c->columns.count && !separators; i++)
        separators = csv_separators(h->names[i]);
    suggest_columns(&fault, &(suggest_header){h->names, c->columns.at, c->columns.count, h->seen, known});
    return fields ? csv_fail(&c->text, h->places[fault.field], "%s", fault.text)
                  : fail_no_columns(c, h->first, separators, fault.text);
}

static bool read_header(csv *c, scene *s, const scene_options *options)
{
    header h = {.first = csv_here(&c->text)};
    const column_map *known = options->columns ? options->columns : &plain_columns;
    bool done = read_columns(c, &h, known) && has_mapped(c, &h, known) && judge_header(c, &h, known);
    s->flat |= done && record_columns_flat((uint32_t)(h.seen & UINT32_MAX));
    s->mapped |= h.mapped;
    free(h.names);
    return done;
}

/* Steps over the lines before the header. False: they are all. */
static bool skip_empty_lines(csv *c, text_stream *in)
{
    while (in->at < in->end) {
        bool returns = *in->at == '\r' && in->end - in->at > 1;
        if (in->at[returns] != '\n')
            return true;
        in->at += returns + 1;
        c->text.line++;
    }
    return false;
}

/* Sees to it that all of the first line that is not empty is there, and says where it ends. NULL: the trouble is set.
 */
static const char *find_header(csv *c, text_stream *in, scene_trouble *trouble)
{
    size_t wanted = 1 << 16;
    if (!stream_fill(in, wanted, trouble))
        return NULL;
    if (in->at == in->end) {
        scene_trouble_set(trouble, in->file, 0, 0, "found an empty file, expected a header line");
        return NULL;
    }
    if (in->end - in->at >= 3 && memcmp(in->at, "\xEF\xBB\xBF", 3) == 0)
        in->at += 3;
    for (;; wanted *= 2) {
        bool begun = skip_empty_lines(c, in);
        const char *end = csv_row_end(in->at, in->end);
        if (begun && (end < in->end || in->ended))
            return end;
        if (in->ended) {
            scene_trouble_set(trouble, in->file, 1, 0, "found no line, expected a header that names the columns");
            return NULL;
        }
        if (!stream_fill(in, wanted, trouble))
            return NULL;
    }
}

/* Takes the header off the stream. copy: what its columns' names lie in, to be freed. */
static bool take_header(csv *c, text_stream *in, scene *s, const scene_options *options, char **copy,
                        scene_trouble *trouble)
{
    c->text = (csv_text){.line = 1, .file = in->file, .trouble = trouble};
    const char *end = find_header(c, in, trouble);
    if (!end)
        return false;
    size_t size = (size_t)(end - in->at);
    *copy = malloc(size + 1);
    if (!*copy)
        return scene_trouble_memory(trouble);
    memcpy(*copy, in->at, size);
    (*copy)[size] = '\0';
    c->text.begin = c->text.at = *copy;
    c->text.line_start = *copy;
    c->text.end = *copy + size;
    in->at = end;
    return csv_is_text(&c->text) && read_header(c, s, options);
}

bool scene_read_csv(scene *s, text_stream *text, const scene_options *options, scene_trouble *trouble)
{
    csv c = {.columns.file = text->file};
    char *copy = NULL;
    const chunk_format rows = {csv_rows_read, csv_rows_cut, &c.columns};
    bool done =
        take_header(&c, text, s, options, &copy, trouble) && chunks_read(&rows, text, c.text.line, s, options, trouble);
    free(copy);
    free(c.columns.at);
    return done;
}
