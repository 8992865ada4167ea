/* Some of a file's labels, as the file has them: the lines, rows or JSON objects that they stand in, with all that
 * stands around them. */
#include "scene/labels/label_copy.h"

#include <string.h>

#include "scene/boxes/csv_rows.h"
#include "scene/labels/label_json.h"
#include "scene/text/json_lines.h"
#include "scene/text/npy_header.h"
#include "scene/text/npy_write.h"

typedef struct copier {
    const labels *l;
    const unsigned char *is_kept;
    FILE *out;
    const char *end;     /* of the text */
    size_t next, behind; /* the label that comes next, and behind the last of the file */
    size_t record;       /* how many records of JSON, or of an array, were met */
} copier;

static void put(const copier *c, const char *at, const char *end)
{
    if (end > at)
        fwrite(at, 1, (size_t)(end - at), c->out);
}

/* Is the label there that stands in this place? And is it kept? */
static bool takes(copier *c, size_t place, bool by_line)
{
    if (c->next == c->behind)
        return false;
    const scene_box box = scene_at(&c->l->boxes, c->next);
    return (by_line ? box.line : box.row) == place && c->is_kept[c->next++];
}

/* ---- Lines and rows ---------------------------------------------------------------------------------------------- */

static bool is_blank(const char *at, const char *end)
{
    while (at < end && (*at == ' ' || *at == '\t' || *at == '\r' || *at == '\n'))
        at++;
    return at == end;
}

static size_t count_lines(const char *at, const char *end)
{
    size_t lines = 0;
    for (; at < end; at++)
        lines += *at == '\n';
    return lines;
}

static void copy_lines(copier *c, const char *at, bool in_rows)
{
    bool has_header = in_rows;
    for (size_t line = 1; at < c->end;) {
        const char *stop = memchr(at, '\n', (size_t)(c->end - at));
        const char *end = in_rows ? csv_row_end(at, c->end) : stop ? stop + 1 : c->end;
        bool blank = is_blank(at, end), is_header = has_header && !blank;
        if (takes(c, line, true) || blank || is_header)
            put(c, at, end);
        has_header = has_header && !is_header;
        line += count_lines(at, end);
        at = end;
    }
}

/* ---- JSON -------------------------------------------------------------------------------------------------------- */

/* Copies an array of records, and returns what stands behind it. What stands between two commas goes with its record.
 */
static const char *copy_array(copier *c, const char *at)
{
    bool first = true;
    if (at == c->end || *at != '[')
        return at;
    put(c, at, at + 1);
    for (at++; at < c->end && *at != ']';) {
        const char *begin = at, *value = label_json_skip_blanks(at, c->end);
        at = label_json_skip_blanks(label_json_skip_value(value, c->end), c->end);
        bool is_record = at > value;
        if (!is_record || takes(c, ++c->record, false)) {
            if (!first)
                put(c, ",", &","[1]);
            put(c, begin, at);
            first = false;
        }
        at += at < c->end && *at == ',';
    }
    const char *behind = at < c->end ? at + 1 : at;
    put(c, at, behind);
    return behind;
}

/* Copies an object; its values, or that with this key, as `copy` does it. Returns what stands behind it. */
static const char *copy_object(copier *c, const char *at, const char *key,
                               const char *(*copy)(copier *c, const char *at))
{
    const char *copied = at;
    size_t size = key ? strlen(key) : 0;
    if (at == c->end || *at != '{')
        return at;
    for (at = label_json_skip_blanks(at + 1, c->end); at < c->end && *at != '}';) {
        const char *begin = at, *stop = label_json_skip_string(at, c->end);
        bool wanted = !key || ((size_t)(stop - begin) == size + 2 && memcmp(begin + 1, key, size) == 0);
        at = label_json_skip_blanks(stop, c->end);
        at = label_json_skip_blanks(at < c->end ? at + 1 : c->end, c->end);
        if (wanted) {
            put(c, copied, at);
            copied = copy(c, at);
        }
        at = label_json_skip_blanks(wanted ? copied : label_json_skip_value(at, c->end), c->end);
        if (at < c->end && *at == ',')
            at = label_json_skip_blanks(at + 1, c->end);
    }
    at += at < c->end;
    put(c, copied, at);
    return at;
}

static const char *copy_samples(copier *c, const char *at)
{
    return copy_object(c, at, NULL, copy_array);
}

static void copy_json(copier *c, const char *begin, bool is_coco)
{
    const char *at = begin;
    if (c->end - at >= 3 && memcmp(at, "\xEF\xBB\xBF", 3) == 0)
        at += 3;
    at = label_json_skip_blanks(at, c->end);
    put(c, begin, at);
    at = at < c->end && *at == '[' ? copy_array(c, at)
         : is_coco                 ? copy_object(c, at, "annotations", copy_array)
                                   : copy_object(c, at, "results", copy_samples);
    put(c, at, c->end);
}

/* ---- Arrays ------------------------------------------------------------------------------------------------------ */

static bool copy_rows(copier *c, const label_file *file)
{
    char header[NPY_HEADER_SIZE];
    scene_trouble trouble;
    npy_array array;
    size_t kept = 0;
    if (!npy_read_header(file->text, file->size, NPY_ROWS, file->path, &array, &trouble))
        return false;
    for (size_t i = c->next; i < c->behind; i++)
        kept += c->is_kept[i];
    npy_make_header(header, 'f', array.wide ? sizeof(double) : sizeof(float), kept, array.columns);
    put(c, header, header + sizeof header);
    for (size_t row = 0; row < array.rows; row++)
        if (takes(c, row + 1, false))
            put(c, (const char *)npy_at(&array, row, 0), (const char *)npy_at(&array, row + 1, 0));
    return true;
}

/* ------------------------------------------------------------------------------------------------------------------ */

bool labels_copy(const labels *l, const label_file *file, const unsigned char *is_kept, FILE *out)
{
    copier c = {.l = l,
                .is_kept = is_kept,
                .out = out,
                .end = file->text + file->size,
                .next = file->first,
                .behind = file->end};
    bool done = true;
    if (file->format == LABEL_COCO || file->format == LABEL_NUSCENES)
        copy_json(&c, file->text, file->format == LABEL_COCO);
    else if (file->format == LABEL_NPY)
        done = copy_rows(&c, file);
    else
        copy_lines(&c, file->text, file->format == LABEL_CSV);
    return done && c.next == c.behind;
}
