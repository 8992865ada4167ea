/* What a command has found, a line each, as text, NDJSON or CSV. */
#include "cli/output/report.h"

#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "cli/output/plain.h"
#include "system/system.h"

/* Zero without a sign, which says nothing here. */
static void print_number(sink *out, double value)
{
    sink_number(out, value == 0 ? 0 : value);
}

/* The coordinates of a vector, `between` between them. */
static void print_vector(sink *out, hit_vec3 v, bool in_3d, char between)
{
    print_number(out, v.x);
    sink_char(out, between);
    print_number(out, v.y);
    if (!in_3d)
        return;
    sink_char(out, between);
    print_number(out, v.z);
}

/* Of a box in 2D the first axis tells the second. */
static int axes_count(bool in_3d)
{
    return in_3d ? 3 : 1;
}

/* ---- Text ------------------------------------------------------------------------------------------------------- */

static size_t number_width(double value)
{
    char text[NUMBER_SIZE];
    return number_put(text, value == 0 ? 0 : value);
}

static size_t vector_width(hit_vec3 v, bool in_3d)
{
    return number_width(v.x) + 1 + number_width(v.y) + (in_3d ? 1 + number_width(v.z) : 0);
}

static size_t whole_width(long long value)
{
    size_t width = value < 0 ? 2 : 1;
    while (value /= 10)
        width++;
    return width;
}

static bool is_blank(const report_column *c, const report_value *v)
{
    return v->none || (c->kind == REPORT_TRUTH && !v->truth) || (c->kind == REPORT_POINTS && v->points->count == 0);
}

/* Without its label. The points stand in the last column but for words, so nothing stands below them. */
static size_t value_width(const report_column *c, const report_value *v, bool in_3d)
{
    size_t width = 0;
    switch (c->kind) {
    case REPORT_NAME:
        return plain_width(v->text);
    case REPORT_WORD:
        return strlen(v->text);
    case REPORT_NUMBER:
        return number_width(v->number);
    case REPORT_WHOLE:
        return whole_width(v->whole);
    case REPORT_VECTOR:
        return vector_width(v->vector, in_3d);
    case REPORT_AXES:
        for (int i = 0; i < axes_count(in_3d); i++)
            width += (i > 0 ? strlen(", ") : 0) + vector_width(v->axes[i], in_3d);
        return width;
    default:
        return 0;
    }
}

static size_t text_width(const report_column *c, const report_value *v, bool in_3d)
{
    if (is_blank(c, v))
        return 0;
    size_t value = value_width(c, v, in_3d), label = c->kind == REPORT_NAME ? 0 : strlen(c->label);
    return label + (label > 0 && value > 0) + value;
}

static void print_text_vectors(sink *out, const report_column *c, const report_value *v, bool in_3d)
{
    int count = c->kind == REPORT_POINTS ? v->points->count : axes_count(in_3d);
    for (int i = 0; i < count; i++) {
        if (i > 0)
            sink_put(out, ", ", 2);
        print_vector(out, c->kind == REPORT_POINTS ? v->points->point[i].a : v->axes[i], in_3d, ' ');
    }
}

static void print_text_word(sink *out, const report_value *v, bool colour)
{
    bool coloured = colour && v->colour;
    if (coloured)
        sink_text(out, v->colour);
    sink_text(out, v->text);
    if (coloured)
        sink_text(out, "\033[m");
}

static void print_text_cell(sink *out, const report_column *c, const report_value *v, bool in_3d, bool colour)
{
    if (c->kind == REPORT_NAME) {
        write_plain(out, v->text);
        return;
    }
    if (*c->label) {
        sink_text(out, c->label);
        if (c->kind != REPORT_TRUTH && (c->kind != REPORT_WORD || *v->text))
            sink_char(out, ' ');
    }
    if (c->kind == REPORT_WORD)
        print_text_word(out, v, colour);
    else if (c->kind == REPORT_NUMBER)
        print_number(out, v->number);
    else if (c->kind == REPORT_WHOLE)
        sink_whole(out, v->whole);
    else if (c->kind == REPORT_VECTOR)
        print_vector(out, v->vector, in_3d, ' ');
    else if (c->kind != REPORT_TRUTH)
        print_text_vectors(out, c, v, in_3d);
}

/* wide: how wide each column is, or NULL: as wide as its value. */
static void print_text_row(sink *out, const report *r, const report_value *values, const size_t *wide, bool colour)
{
    size_t blanks = 0; /* owed before the next value, so that no line ends in any */
    for (size_t i = 0; i < r->width; i++) {
        const report_column *c = &r->columns[i];
        size_t width = text_width(c, &values[i], r->in_3d), room = wide ? wide[i] : width;
        if (width > 0) {
            sink_blanks(out, blanks);
            blanks = 0;
            print_text_cell(out, c, &values[i], r->in_3d, colour);
        }
        blanks += room > 0 ? room - width + 2 : 0;
    }
    sink_char(out, '\n');
}

/* ---- NDJSON ----------------------------------------------------------------------------------------------------- */

static void print_json_number(sink *out, double value)
{
    if (isfinite(value))
        print_number(out, value);
    else
        sink_put(out, "null", 4);
}

static void print_json_vector(sink *out, hit_vec3 v, bool in_3d)
{
    const double at[] = {v.x, v.y, v.z};
    for (int i = 0; i < (in_3d ? 3 : 2); i++) {
        sink_char(out, i == 0 ? '[' : ',');
        print_json_number(out, at[i]);
    }
    sink_char(out, ']');
}

static void print_json_points(sink *out, const hit_contact3 *points, bool in_3d)
{
    sink_char(out, '[');
    for (int i = 0; i < points->count; i++) {
        const hit_contact_point3 *p = &points->point[i];
        sink_text(out, i > 0 ? ",{\"a\":" : "{\"a\":");
        print_json_vector(out, p->a, in_3d);
        sink_text(out, ",\"b\":");
        print_json_vector(out, p->b, in_3d);
        sink_text(out, ",\"depth\":");
        print_json_number(out, p->depth);
        sink_text(out, ",\"id\":");
        sink_whole(out, (long long)p->id);
        sink_char(out, '}');
    }
    sink_char(out, ']');
}

static void print_json_axes(sink *out, const hit_vec3 *axes, bool in_3d)
{
    for (int i = 0; i < axes_count(in_3d); i++) {
        if (in_3d)
            sink_char(out, i > 0 ? ',' : '[');
        print_json_vector(out, axes[i], in_3d);
    }
    if (in_3d)
        sink_char(out, ']');
}

static void print_json_value(sink *out, const report_column *c, const report_value *v, bool in_3d)
{
    if (v->none)
        sink_put(out, "null", 4);
    else if (c->kind == REPORT_NAME || c->kind == REPORT_WORD)
        write_json(out, v->text);
    else if (c->kind == REPORT_NUMBER)
        print_json_number(out, v->number);
    else if (c->kind == REPORT_WHOLE)
        sink_whole(out, v->whole);
    else if (c->kind == REPORT_VECTOR)
        print_json_vector(out, v->vector, in_3d);
    else if (c->kind == REPORT_TRUTH)
        sink_text(out, v->truth ? "true" : "false");
    else if (c->kind == REPORT_AXES)
        print_json_axes(out, v->axes, in_3d);
    else
        print_json_points(out, v->points, in_3d);
}

static void print_ndjson_row(sink *out, const report *r, const report_value *values)
{
    for (size_t i = 0; i < r->width; i++) {
        sink_put(out, i > 0 ? ",\"" : "{\"", 2);
        sink_text(out, r->columns[i].key);
        sink_put(out, "\":", 2);
        print_json_value(out, &r->columns[i], &values[i], r->in_3d);
    }
    sink_put(out, "}\n", 2);
}

/* ---- CSV -------------------------------------------------------------------------------------------------------- */

static void print_csv_header(sink *out, const report *r)
{
    static const char *const axes[] = {"_x", "_y", "_z"};
    for (size_t i = 0; i < r->width; i++) {
        const report_column *c = &r->columns[i];
        int parts = c->kind != REPORT_VECTOR ? 1 : r->in_3d ? 3 : 2;
        for (int k = 0; k < parts; k++) {
            if (i > 0 || k > 0)
                sink_char(out, ',');
            if (c->kind == REPORT_AXES)
                sink_text(out, r->in_3d ? "ux,uy,uz,vx,vy,vz,wx,wy,wz" : "ux,uy");
            else
                sink_text(out, c->key);
            if (c->kind == REPORT_VECTOR)
                sink_text(out, axes[k]);
        }
    }
    sink_char(out, '\n');
}

/* One field: blanks between the numbers of a point, semicolons between points. */
static void print_csv_points(sink *out, const hit_contact3 *points, bool in_3d)
{
    for (int i = 0; i < points->count; i++) {
        const hit_contact_point3 *p = &points->point[i];
        if (i > 0)
            sink_char(out, ';');
        print_vector(out, p->a, in_3d, ' ');
        sink_char(out, ' ');
        print_vector(out, p->b, in_3d, ' ');
        sink_char(out, ' ');
        print_number(out, p->depth);
        sink_char(out, ' ');
        sink_whole(out, (long long)p->id);
    }
}

static void print_csv_axes(sink *out, const hit_vec3 *axes, bool in_3d)
{
    for (int i = 0; i < axes_count(in_3d); i++) {
        if (i > 0)
            sink_char(out, ',');
        print_vector(out, axes[i], in_3d, ',');
    }
}

static void print_csv_value(sink *out, const report_column *c, const report_value *v, bool in_3d)
{
    if (v->none)
        sink_text(out, c->kind != REPORT_VECTOR ? "" : in_3d ? ",," : ",");
    else if (c->kind == REPORT_NAME || c->kind == REPORT_WORD)
        write_csv(out, v->text);
    else if (c->kind == REPORT_NUMBER)
        print_number(out, v->number);
    else if (c->kind == REPORT_WHOLE)
        sink_whole(out, v->whole);
    else if (c->kind == REPORT_VECTOR)
        print_vector(out, v->vector, in_3d, ',');
    else if (c->kind == REPORT_TRUTH)
        sink_text(out, v->truth ? "true" : "false");
    else if (c->kind == REPORT_AXES)
        print_csv_axes(out, v->axes, in_3d);
    else
        print_csv_points(out, v->points, in_3d);
}

static void print_csv_row(sink *out, const report *r, const report_value *values)
{
    for (size_t i = 0; i < r->width; i++) {
        if (i > 0)
            sink_char(out, ',');
        print_csv_value(out, &r->columns[i], &values[i], r->in_3d);
    }
    sink_char(out, '\n');
}

/* ---- All of them ------------------------------------------------------------------------------------------------ */

/* NO_COLOR: see no-color.org. */
static bool wants_colour(const output *out)
{
    const char *no_colour = getenv("NO_COLOR");
    return !out->path && !(no_colour && *no_colour) && system_shows_colours(1);
}

bool report_begin(report_stream *stream, const report *r, report_format format, const char *path, int threads,
                  blocks_work *work, void *context)
{
    stream->r = r;
    stream->format = format;
    stream->wide = NULL;
    if (!output_open(&stream->out, path))
        return false;
    stream->colour = wants_colour(&stream->out);
    stream->at_once = !stream->out.path && system_is_terminal(1);
    blocks_begin(&stream->blocks, stream->out.file, stream->at_once ? 1 : threads, work, context);
    if (r && format == REPORT_CSV)
        print_csv_header(blocks_head(&stream->blocks), r);
    return true;
}

void report_put(const report_stream *stream, sink *out, const report_value *values)
{
    if (stream->format == REPORT_TEXT)
        print_text_row(out, stream->r, values, stream->wide, stream->colour);
    else if (stream->format == REPORT_NDJSON)
        print_ndjson_row(out, stream->r, values);
    else
        print_csv_row(out, stream->r, values);
}

bool report_going(const report_stream *stream)
{
    return !ferror(stream->out.file);
}

bool report_unread(const report_stream *stream)
{
    return !report_going(stream) && system_unread(stream->out.file);
}

void report_flush(report_stream *stream)
{
    blocks_flush(&stream->blocks);
}

void report_row(report_stream *stream, const report_value *values)
{
    report_put(stream, blocks_head(&stream->blocks), values);
    if (stream->at_once)
        blocks_flush(&stream->blocks);
}

void report_pairs(report_stream *stream, const hit_pair *found, const unsigned char *relation, size_t count)
{
    blocks_give_pairs(&stream->blocks, found, relation, count);
    if (stream->at_once)
        blocks_flush(&stream->blocks);
}

void report_rows(report_stream *stream, size_t from, size_t count)
{
    for (size_t now; count > 0 && report_going(stream); from += now, count -= now) {
        now = count < BLOCKS_ROWS ? count : BLOCKS_ROWS;
        blocks_give_rows(&stream->blocks, from, now);
    }
    if (stream->at_once)
        blocks_flush(&stream->blocks);
}

bool report_end(report_stream *stream)
{
    blocks_end(&stream->blocks, true);
    return output_close(&stream->out);
}

void report_discard(report_stream *stream)
{
    blocks_end(&stream->blocks, false);
    output_discard(&stream->out);
}

/* ---- All rows that there are ------------------------------------------------------------------------------------ */

/* How wide each column has to be for the rows up to now. */
typedef struct report_measure {
    const report *r;
    atomic_size_t wide[REPORT_COLUMNS_MAX];
} report_measure;

static void fetch(const report *r, size_t row, size_t end)
{
    if (r->fetch)
        r->fetch(r->context, row, end - row < REPORT_AHEAD ? end - row : REPORT_AHEAD);
}

static void measure_block(void *context, sink *out, const blocks_part *part)
{
    (void)out;
    report_measure *m = context;
    report_room room;
    report_value values[REPORT_COLUMNS_MAX];
    size_t wide[REPORT_COLUMNS_MAX] = {0};
    for (size_t row = part->from; row < part->from + part->count; row++) {
        if ((row - part->from) % REPORT_AHEAD == 0)
            fetch(m->r, row, part->from + part->count);
        m->r->fill(m->r->context, row, values, &room);
        for (size_t i = 0; i < m->r->width; i++) {
            size_t width = text_width(&m->r->columns[i], &values[i], m->r->in_3d);
            wide[i] = width > wide[i] ? width : wide[i];
        }
    }
    for (size_t i = 0; i < m->r->width; i++) {
        size_t widest = atomic_load(&m->wide[i]);
        while (wide[i] > widest && !atomic_compare_exchange_weak(&m->wide[i], &widest, wide[i]))
            continue;
    }
}

static void measure(const report *r, size_t wide[REPORT_COLUMNS_MAX])
{
    report_measure m = {.r = r};
    blocks_write(NULL, "", r->threads, r->rows, measure_block, &m);
    for (size_t i = 0; i < r->width; i++)
        wide[i] = m.wide[i];
}

static void put_block(void *context, sink *out, const blocks_part *part)
{
    const report_stream *stream = context;
    report_room room;
    report_value values[REPORT_COLUMNS_MAX];
    for (size_t row = part->from; row < part->from + part->count; row++) {
        if ((row - part->from) % REPORT_AHEAD == 0)
            fetch(stream->r, row, part->from + part->count);
        stream->r->fill(stream->r->context, row, values, &room);
        report_put(stream, out, values);
    }
}

bool report_write(const report *r, report_format format, const char *path)
{
    report_stream stream;
    size_t wide[REPORT_COLUMNS_MAX];
    if (!report_begin(&stream, r, format, path, r->threads, put_block, &stream))
        return false;
    if (format == REPORT_TEXT)
        measure(r, wide);
    stream.wide = wide;
    report_rows(&stream, 0, r->rows);
    return report_end(&stream);
}
