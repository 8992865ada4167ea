/* Labels in the formats of scenes: the group of a box is its class; CSV has the columns score and image besides, NDJSON
 * the keys .score and .image. The readers of scenes know nothing of these, so they are looked for once more. */
#include <math.h>
#include <string.h>

#include "scene/labels/labels.h"
#include "scene/text/csv_text.h"
#include "scene/text/json_lines.h"
#include "scene/text/number.h"

/* The next box that stands in this line; none where the line was left out. */
static bool find_box(const labels *l, size_t *box, size_t line)
{
    while (*box < l->boxes.count && scene_at(&l->boxes, *box).line < line)
        ++*box;
    return *box < l->boxes.count && scene_at(&l->boxes, *box).line == line;
}

/* Of a text in which no label has been told its image yet. */
static bool set_image(labels *l, size_t box, const char *image, scene_trouble *trouble)
{
    return *image == '\0' || labels_keep_image(l, box, image, &l->facts[box].image) || scene_trouble_memory(trouble);
}

/* ---- CSV --------------------------------------------------------------------------------------------------------- */

typedef struct facts_csv {
    csv_text text;
    size_t score, image; /* which column, counted from 1; 0: none */
    size_t box;
} facts_csv;

static bool read_header(facts_csv *c)
{
    csv_cell cell = {0};
    for (size_t i = 1; !cell.last; i++) {
        if (!csv_read(&c->text, &cell))
            return false;
        const char *name = csv_trim(cell.text);
        size_t *to = strcmp(name, "score") == 0 ? &c->score : strcmp(name, "image") == 0 ? &c->image : NULL;
        if (to && *to > 0)
            return csv_fail(&c->text, cell.at, "found the column %s again, expected it once", name);
        if (to)
            *to = i;
    }
    return true;
}

static bool take_score(const facts_csv *c, const csv_cell *cell, double *out)
{
    char quote[SCENE_QUOTE_SIZE];
    const char *text = csv_trim(cell->text);
    if (*text == '\0' || number_read(text, out) == NUMBER_OK)
        return true;
    return csv_fail(&c->text, cell->at, "score: found %s, expected a finite number", scene_quote(quote, text));
}

static bool read_row(labels *l, facts_csv *c)
{
    csv_cell cell = {0};
    bool there = find_box(l, &c->box, csv_here(&c->text).line);
    for (size_t i = 1; !cell.last; i++) {
        if (!csv_read(&c->text, &cell))
            return false;
        if (there && i == c->score && !take_score(c, &cell, &l->facts[c->box].score))
            return false;
        if (there && i == c->image && !set_image(l, c->box, csv_trim(cell.text), c->text.trouble))
            return false;
    }
    return true;
}

static bool read_facts_csv(labels *l, size_t first, char *text, size_t length, const char *file, scene_trouble *trouble)
{
    facts_csv c = {.box = first};
    bool begun = false;
    if (!csv_open(&c.text, text, length, file, trouble))
        return false;
    while (c.text.at < c.text.end) {
        if (csv_skip_empty_line(&c.text))
            continue;
        if (!(begun ? read_row(l, &c) : read_header(&c)))
            return false;
        begun = true;
        if (c.score == 0 && c.image == 0)
            return true;
    }
    return true;
}

bool labels_read_csv(labels *l, char *text, size_t length, const label_source *source, scene_trouble *trouble)
{
    text_stream stream = stream_of_text(text, length, source->file);
    size_t first = l->boxes.count;
    return scene_read_csv(&l->boxes, &stream, &source->options->scene, trouble) &&
           labels_add_facts(l, first, source, trouble) &&
           (l->boxes.count == first || read_facts_csv(l, first, text, length, source->file, trouble));
}

/* ---- NDJSON ------------------------------------------------------------------------------------------------------ */

static bool take_object(labels *l, size_t box, json_lines *r, const json_t *object)
{
    const json_t *score = json_object_get(object, "score"), *image = json_object_get(object, "image");
    if (score && !json_is_number(score))
        return json_lines_fail(r, (json_path){"score", {-1, -1}}, score, "a number");
    if (image && !json_is_string(image))
        return json_lines_fail(r, (json_path){"image", {-1, -1}}, image, "a string");
    if (score)
        l->facts[box].score = json_number_value(score);
    return !image || set_image(l, box, json_string_value(image), r->trouble);
}

static bool read_facts_ndjson(labels *l, size_t first, const char *text, size_t length, const char *file,
                              scene_trouble *trouble)
{
    json_lines r;
    json_t *object;
    size_t box = first;
    bool good = json_lines_open(&r, text, length, file, trouble);
    for (json_next next; good && (next = json_lines_next(&r, &object)) != JSON_NEXT_END;) {
        good = next != JSON_NEXT_FAILED;
        if (next == JSON_NEXT_OBJECT && find_box(l, &box, r.line))
            good = take_object(l, box, &r, object);
    }
    json_memory_free();
    return good;
}

bool labels_read_ndjson(labels *l, char *text, size_t length, const label_source *source, scene_trouble *trouble)
{
    text_stream stream = stream_of_text(text, length, source->file);
    size_t first = l->boxes.count;
    return scene_read_ndjson(&l->boxes, &stream, &source->options->scene, trouble) &&
           labels_add_facts(l, first, source, trouble) &&
           (l->boxes.count == first || read_facts_ndjson(l, first, text, length, source->file, trouble));
}
