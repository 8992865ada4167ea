/* Labels in the formats of scenes: the group of a box is its class; CSV has the columns score, image and class besides,
 * NDJSON these keys. The readers of scenes know nothing of them, so they are looked for once more. */
#include <stdlib.h>

#include "scene/boxes/record.h"
#include "scene/labels/labels.h"
#include "scene/text/csv_text.h"
#include "scene/text/json_lines.h"
#include "scene/text/number.h"
#include "scene/text/text.h"

/* What labels have besides boxes, of the boxes from `first` on. */
typedef struct facts_reader {
    labels *l;
    const label_source *source;
    scene_trouble *trouble;
    size_t first, box;
    unsigned char *is_dropped; /* of these boxes; NULL: none is */
} facts_reader;

/* The next box that stands in this line; none where the line was left out. */
static bool find_box(facts_reader *r, size_t line)
{
    const scene *s = &r->l->boxes;
    while (r->box < s->count && scene_at(s, r->box).line < line)
        r->box++;
    return r->box < s->count && scene_at(s, r->box).line == line;
}

/* The box at hand is none whose facts are as they should be. */
static bool leave_out(facts_reader *r)
{
    scene *s = &r->l->boxes;
    if (r->is_dropped && r->is_dropped[r->box - r->first])
        return true;
    if (!scene_leave_out(s, &r->source->options->scene, r->trouble))
        return false;
    if (!r->is_dropped)
        r->is_dropped = calloc(s->count - r->first + 1, 1);
    if (!r->is_dropped)
        return scene_trouble_memory(r->trouble);
    r->is_dropped[r->box - r->first] = 1;
    return true;
}

/* Takes those away that were left out. */
static bool finish(facts_reader *r)
{
    labels *l = r->l;
    size_t kept = r->first;
    for (size_t i = r->first; r->is_dropped && i < l->boxes.count; i++)
        if (!r->is_dropped[i - r->first])
            l->facts[kept++] = l->facts[i];
    bool good = !r->is_dropped || scene_drop(&l->boxes, r->first, r->is_dropped) || scene_trouble_memory(r->trouble);
    free(r->is_dropped);
    return good;
}

/* Of a text in which no label has been told its image yet. */
static bool set_image(facts_reader *r, const char *image)
{
    return *image == '\0' || labels_keep_image(r->l, r->box, image, &r->l->facts[r->box].image) ||
           scene_trouble_memory(r->trouble);
}

/* A group is the class, where there is one. */
static bool set_class(facts_reader *r, const char *name)
{
    scene *s = &r->l->boxes;
    return scene_group(s, r->box) || *name == '\0' || scene_set_group(s, r->box, name) ||
           scene_trouble_memory(r->trouble);
}

static bool is_text(int ours)
{
    return ours == COLUMN_IMAGE || ours == COLUMN_CLASS;
}

static bool set_text(facts_reader *r, int ours, const char *text)
{
    return (ours == COLUMN_IMAGE ? set_image : set_class)(r, text);
}

static void set_number(facts_reader *r, int ours, double value)
{
    label_facts *facts = &r->l->facts[r->box];
    if (ours == COLUMN_SCORE)
        facts->score = value;
    else
        *(ours == COLUMN_DIFFICULT ? &facts->difficult : &facts->region) = value != 0;
}

/* What a column or key is called here: COLUMN_SCORE and what follows, or another. */
static int find_column(facts_reader *r, columns_formats format, const char *theirs)
{
    static const column_map plain = {.names = record_label_columns};
    const column_map *known = r->source->options->scene.columns;
    return columns_find(known ? known : &plain, format, theirs, &r->l->boxes.mapped);
}

/* ---- CSV --------------------------------------------------------------------------------------------------------- */

enum { FACTS = COLUMNS_END - COLUMN_SCORE };

typedef struct facts_csv {
    csv_text text;
    size_t column[FACTS]; /* which one each is, COLUMN_SCORE first, counted from 1; 0: none */
} facts_csv;

static bool read_header(facts_reader *r, facts_csv *c)
{
    char quote[SCENE_QUOTE_SIZE];
    csv_cell cell = {0};
    for (size_t i = 1; !cell.last; i++) {
        if (!csv_read(&c->text, &cell))
            return false;
        const char *name = csv_trim(cell.text);
        int ours = find_column(r, COLUMNS_CSV, name);
        size_t *to = ours >= COLUMN_SCORE ? &c->column[ours - COLUMN_SCORE] : NULL;
        if (to && *to > 0)
            return csv_fail(&c->text, cell.at, "found the column %s again, expected it once", scene_quote(quote, name));
        if (to)
            *to = i;
    }
    return true;
}

static bool take_number(facts_reader *r, const facts_csv *c, const csv_cell *cell, int ours)
{
    char quote[SCENE_QUOTE_SIZE];
    const char *text = csv_trim(cell->text);
    double value;
    if (*text == '\0')
        return true;
    if (number_read(text, &value) == NUMBER_OK) {
        set_number(r, ours, value);
        return true;
    }
    csv_fail(&c->text, cell->at, "%s: found %s, expected a finite number", record_label_columns[ours].name,
             scene_quote(quote, text));
    return leave_out(r);
}

static bool take_text(facts_reader *r, const facts_csv *c, const csv_cell *cell, int ours)
{
    char quote[SCENE_QUOTE_SIZE];
    const char *text = csv_trim(cell->text);
    if (text_valid(text))
        return set_text(r, ours, text);
    csv_fail(&c->text, cell->at, "found %s, expected UTF-8", scene_quote(quote, text));
    return leave_out(r);
}

static bool read_row(facts_reader *r, facts_csv *c)
{
    csv_cell cell = {0};
    bool there = find_box(r, csv_here(&c->text).line);
    for (size_t i = 1; !cell.last; i++) {
        if (!csv_read(&c->text, &cell))
            return false;
        for (int k = 0; there && k < FACTS; k++) {
            const int ours = COLUMN_SCORE + k;
            if (c->column[k] == i && !(is_text(ours) ? take_text : take_number)(r, c, &cell, ours))
                return false;
        }
    }
    return true;
}

static bool read_facts_csv(facts_reader *r, char *text, size_t length)
{
    facts_csv c = {.column = {0}};
    bool begun = false, any = false;
    if (!csv_open(&c.text, text, length, r->source->file, r->trouble))
        return false;
    while (c.text.at < c.text.end) {
        if (csv_skip_empty_line(&c.text))
            continue;
        if (!(begun ? read_row(r, &c) : read_header(r, &c)))
            return false;
        begun = true;
        for (int k = 0; k < FACTS; k++)
            any |= c.column[k] > 0;
        if (!any)
            return true;
    }
    return true;
}

bool labels_read_csv(labels *l, char *text, size_t length, const label_source *source, scene_trouble *trouble)
{
    text_stream stream = stream_of_text(text, length, source->file);
    size_t first = l->boxes.count;
    facts_reader r = {.l = l, .source = source, .trouble = trouble, .first = first, .box = first};
    bool good = scene_read_csv(&l->boxes, &stream, &source->options->scene, trouble) &&
                labels_add_facts(l, first, source, trouble) &&
                (l->boxes.count == first || read_facts_csv(&r, text, length));
    return finish(&r) && good;
}

/* ---- NDJSON ------------------------------------------------------------------------------------------------------ */

/* False: the trouble is set. */
static bool take_value(facts_reader *r, json_lines *lines, const char *key, int ours, const json_t *value)
{
    const json_path path = {key, {-1, -1}};
    bool is_flag = ours >= COLUMN_DIFFICULT && json_is_boolean(value);
    if (is_text(ours) && json_is_string(value))
        return set_text(r, ours, json_string_value(value));
    if (is_text(ours) || !(json_is_number(value) || is_flag))
        return json_lines_fail(lines, path, value, is_text(ours) ? "a string" : "a number") || leave_out(r);
    set_number(r, ours, is_flag ? json_is_true(value) : json_number_value(value));
    return true;
}

static bool take_object(facts_reader *r, json_lines *lines, json_t *object)
{
    const char *key;
    json_t *value;
    json_object_foreach(object, key, value)
    {
        int column = find_column(r, COLUMNS_JSON, key);
        if (column >= COLUMN_SCORE && !take_value(r, lines, key, column, value))
            return false;
        if (r->is_dropped && r->is_dropped[r->box - r->first])
            return true;
    }
    return true;
}

static bool read_facts_ndjson(facts_reader *r, const char *text, size_t length)
{
    json_lines lines;
    json_t *object;
    bool good = json_lines_open(&lines, text, length, r->source->file, r->trouble);
    for (json_next next; good && (next = json_lines_next(&lines, &object)) != JSON_NEXT_END;) {
        good = next != JSON_NEXT_FAILED;
        if (next == JSON_NEXT_OBJECT && find_box(r, lines.line))
            good = take_object(r, &lines, object);
    }
    json_memory_free();
    return good;
}

/* NDJSON has no header: an empty file is what is written of no labels. */
bool labels_read_ndjson(labels *l, char *text, size_t length, const label_source *source, scene_trouble *trouble)
{
    if (length == 0)
        return true;
    text_stream stream = stream_of_text(text, length, source->file);
    size_t first = l->boxes.count;
    facts_reader r = {.l = l, .source = source, .trouble = trouble, .first = first, .box = first};
    bool good = scene_read_ndjson(&l->boxes, &stream, &source->options->scene, trouble) &&
                labels_add_facts(l, first, source, trouble) &&
                (l->boxes.count == first || read_facts_ndjson(&r, text, length));
    return finish(&r) && good;
}
