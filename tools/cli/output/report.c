/* What a command has found, a line each, as text, NDJSON or CSV. */
#include "cli/output/report.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/output/output.h"
#include "cli/output/plain.h"
#include "scene/text/number.h"

/* Room for a number or a vector as text. */
enum { CELL_SIZE = 3 * NUMBER_SIZE };

/* Zero without a sign, which says nothing here. */
static const char *write_number(char out[NUMBER_SIZE], double value)
{
    return number_write(out, value == 0 ? 0 : value);
}

/* The coordinates of a vector, `between` between them. Returns `out`. */
static const char *write_vector(char out[CELL_SIZE], hit_vec3 v, bool in_3d, char between)
{
    char x[NUMBER_SIZE], y[NUMBER_SIZE], z[NUMBER_SIZE];
    int length = snprintf(out, CELL_SIZE, "%s%c%s", write_number(x, v.x), between, write_number(y, v.y));
    if (in_3d)
        snprintf(out + length, CELL_SIZE - (size_t)length, "%c%s", between, write_number(z, v.z));
    return out;
}

/* Of a box in 2D the first axis tells the second. */
static int axes_count(bool in_3d)
{
    return in_3d ? 3 : 1;
}

/* ---- Text ------------------------------------------------------------------------------------------------------- */

/* What stands for the value, without its label; names, axes and points are too long for it. */
static const char *write_short(char out[CELL_SIZE], const report_column *c, const report_value *v, bool in_3d)
{
    out[0] = '\0';
    if (c->kind == REPORT_NUMBER)
        return write_number(out, v->number);
    if (c->kind == REPORT_VECTOR)
        return write_vector(out, v->vector, in_3d, ' ');
    if (c->kind == REPORT_WHOLE)
        snprintf(out, CELL_SIZE, "%lld", v->whole);
    return c->kind == REPORT_WORD ? v->text : out;
}

static bool is_blank(const report_column *c, const report_value *v)
{
    return v->none || (c->kind == REPORT_TRUTH && !v->truth) || (c->kind == REPORT_POINTS && v->points->count == 0);
}

static size_t text_width(const report_column *c, const report_value *v, bool in_3d)
{
    char cell[CELL_SIZE];
    if (is_blank(c, v))
        return 0;
    if (c->kind == REPORT_NAME)
        return plain_width(v->text);
    size_t value = strlen(write_short(cell, c, v, in_3d)), label = strlen(c->label);
    for (int i = 0; c->kind == REPORT_AXES && i < axes_count(in_3d); i++)
        value += (i > 0 ? strlen(", ") : 0) + strlen(write_vector(cell, v->axes[i], in_3d, ' '));
    return label + (label > 0 && value > 0) + value;
}

static void print_text_cell(FILE *file, const report_column *c, const report_value *v, bool in_3d, bool colour)
{
    char cell[CELL_SIZE];
    if (is_blank(c, v))
        return;
    if (c->kind == REPORT_NAME) {
        write_plain(file, v->text);
        return;
    }
    const char *value = write_short(cell, c, v, in_3d), *label = c->label;
    bool coloured = colour && v->colour && c->kind == REPORT_WORD;
    int count = c->kind == REPORT_POINTS ? v->points->count : c->kind == REPORT_AXES ? axes_count(in_3d) : 0;
    fprintf(file, "%s%s%s%s%s", label, *label && (*value || count > 0) ? " " : "", coloured ? v->colour : "", value,
            coloured ? "\033[m" : "");
    for (int i = 0; i < count; i++)
        fprintf(file, "%s%s", i > 0 ? ", " : "",
                write_vector(cell, c->kind == REPORT_POINTS ? v->points->point[i].a : v->axes[i], in_3d, ' '));
}

/* wide: how wide each column is, or NULL: as wide as its value. */
static void print_text_row(FILE *file, const report *r, const report_value *values, const size_t *wide, bool colour)
{
    size_t blanks = 0; /* owed before the next value, so that no line ends in any */
    for (size_t i = 0; i < r->width; i++) {
        const report_column *c = &r->columns[i];
        size_t width = text_width(c, &values[i], r->in_3d), room = wide ? wide[i] : width;
        if (width > 0) {
            fprintf(file, "%*s", (int)blanks, "");
            blanks = 0;
            print_text_cell(file, c, &values[i], r->in_3d, colour);
        }
        blanks += room > 0 ? room - width + 2 : 0;
    }
    putc('\n', file);
}

static void print_text(FILE *file, const report *r, bool colour)
{
    report_value values[REPORT_COLUMNS_MAX];
    size_t wide[REPORT_COLUMNS_MAX] = {0};
    for (size_t row = 0; row < r->rows; row++) {
        r->fill(r->context, row, values);
        for (size_t i = 0; i < r->width; i++) {
            size_t width = text_width(&r->columns[i], &values[i], r->in_3d);
            wide[i] = width > wide[i] ? width : wide[i];
        }
    }
    for (size_t row = 0; row < r->rows; row++) {
        r->fill(r->context, row, values);
        print_text_row(file, r, values, wide, colour);
    }
}

/* ---- NDJSON ----------------------------------------------------------------------------------------------------- */

static void print_json_number(FILE *file, double value)
{
    char number[NUMBER_SIZE];
    fputs(isfinite(value) ? write_number(number, value) : "null", file);
}

static void print_json_vector(FILE *file, hit_vec3 v, bool in_3d)
{
    const double at[] = {v.x, v.y, v.z};
    for (int i = 0; i < (in_3d ? 3 : 2); i++) {
        putc(i == 0 ? '[' : ',', file);
        print_json_number(file, at[i]);
    }
    putc(']', file);
}

static void print_json_points(FILE *file, const hit_contact3 *points, bool in_3d)
{
    putc('[', file);
    for (int i = 0; i < points->count; i++) {
        const hit_contact_point3 *p = &points->point[i];
        fputs(i > 0 ? ",{\"a\":" : "{\"a\":", file);
        print_json_vector(file, p->a, in_3d);
        fputs(",\"b\":", file);
        print_json_vector(file, p->b, in_3d);
        fputs(",\"depth\":", file);
        print_json_number(file, p->depth);
        fprintf(file, ",\"id\":%lu}", (unsigned long)p->id);
    }
    putc(']', file);
}

static void print_json_axes(FILE *file, const hit_vec3 *axes, bool in_3d)
{
    for (int i = 0; i < axes_count(in_3d); i++) {
        if (in_3d)
            putc(i > 0 ? ',' : '[', file);
        print_json_vector(file, axes[i], in_3d);
    }
    if (in_3d)
        putc(']', file);
}

static void print_json_value(FILE *file, const report_column *c, const report_value *v, bool in_3d)
{
    if (v->none)
        fputs("null", file);
    else if (c->kind == REPORT_NAME || c->kind == REPORT_WORD)
        write_json(file, v->text);
    else if (c->kind == REPORT_NUMBER)
        print_json_number(file, v->number);
    else if (c->kind == REPORT_WHOLE)
        fprintf(file, "%lld", v->whole);
    else if (c->kind == REPORT_VECTOR)
        print_json_vector(file, v->vector, in_3d);
    else if (c->kind == REPORT_TRUTH)
        fputs(v->truth ? "true" : "false", file);
    else if (c->kind == REPORT_AXES)
        print_json_axes(file, v->axes, in_3d);
    else
        print_json_points(file, v->points, in_3d);
}

static void print_ndjson_row(FILE *file, const report *r, const report_value *values)
{
    for (size_t i = 0; i < r->width; i++) {
        fprintf(file, "%c\"%s\":", i > 0 ? ',' : '{', r->columns[i].key);
        print_json_value(file, &r->columns[i], &values[i], r->in_3d);
    }
    fputs("}\n", file);
}

/* ---- CSV -------------------------------------------------------------------------------------------------------- */

static void print_csv_header(FILE *file, const report *r)
{
    for (size_t i = 0; i < r->width; i++) {
        const char *key = r->columns[i].key, *comma = i > 0 ? "," : "";
        if (r->columns[i].kind == REPORT_AXES)
            fprintf(file, "%s%s", comma, r->in_3d ? "ux,uy,uz,vx,vy,vz,wx,wy,wz" : "ux,uy");
        else if (r->columns[i].kind != REPORT_VECTOR)
            fprintf(file, "%s%s", comma, key);
        else if (r->in_3d)
            fprintf(file, "%s%s_x,%s_y,%s_z", comma, key, key, key);
        else
            fprintf(file, "%s%s_x,%s_y", comma, key, key);
    }
    putc('\n', file);
}

/* One field: blanks between the numbers of a point, semicolons between points. */
static void print_csv_points(FILE *file, const hit_contact3 *points, bool in_3d)
{
    char cell[CELL_SIZE];
    for (int i = 0; i < points->count; i++) {
        const hit_contact_point3 *p = &points->point[i];
        fprintf(file, "%s%s ", i > 0 ? ";" : "", write_vector(cell, p->a, in_3d, ' '));
        fprintf(file, "%s ", write_vector(cell, p->b, in_3d, ' '));
        fprintf(file, "%s %lu", write_number(cell, p->depth), (unsigned long)p->id);
    }
}

static void print_csv_value(FILE *file, const report_column *c, const report_value *v, bool in_3d)
{
    char cell[CELL_SIZE];
    if (v->none)
        fputs(c->kind != REPORT_VECTOR ? "" : in_3d ? ",," : ",", file);
    else if (c->kind == REPORT_NAME || c->kind == REPORT_WORD)
        write_csv(file, v->text);
    else if (c->kind == REPORT_NUMBER)
        fputs(write_number(cell, v->number), file);
    else if (c->kind == REPORT_WHOLE)
        fprintf(file, "%lld", v->whole);
    else if (c->kind == REPORT_VECTOR)
        fputs(write_vector(cell, v->vector, in_3d, ','), file);
    else if (c->kind == REPORT_TRUTH)
        fputs(v->truth ? "true" : "false", file);
    else if (c->kind == REPORT_AXES)
        for (int i = 0; i < axes_count(in_3d); i++)
            fprintf(file, "%s%s", i > 0 ? "," : "", write_vector(cell, v->axes[i], in_3d, ','));
    else
        print_csv_points(file, v->points, in_3d);
}

static void print_csv_row(FILE *file, const report *r, const report_value *values)
{
    for (size_t i = 0; i < r->width; i++) {
        fputs(i > 0 ? "," : "", file);
        print_csv_value(file, &r->columns[i], &values[i], r->in_3d);
    }
    putc('\n', file);
}

/* ---- All of them ------------------------------------------------------------------------------------------------ */

/* NO_COLOR: see no-color.org. */
static bool wants_colour(const output *out)
{
    const char *no_colour = getenv("NO_COLOR"), *terminal = getenv("TERM");
    return !out->path && isatty(STDOUT_FILENO) && !(no_colour && *no_colour) && terminal &&
           strcmp(terminal, "dumb") != 0;
}

bool report_begin(report_stream *stream, const report *r, report_format format, const char *path)
{
    *stream = (report_stream){.r = r, .format = format};
    if (!output_open(&stream->out, path))
        return false;
    stream->colour = wants_colour(&stream->out);
    if (format == REPORT_CSV)
        print_csv_header(stream->out.file, r);
    return true;
}

void report_row(report_stream *stream, const report_value *values)
{
    FILE *file = stream->out.file;
    if (stream->format == REPORT_TEXT)
        print_text_row(file, stream->r, values, NULL, stream->colour);
    else if (stream->format == REPORT_NDJSON)
        print_ndjson_row(file, stream->r, values);
    else
        print_csv_row(file, stream->r, values);
}

bool report_going(const report_stream *stream)
{
    return !ferror(stream->out.file);
}

bool report_end(report_stream *stream)
{
    return output_close(&stream->out);
}

bool report_write(const report *r, report_format format, const char *path)
{
    report_stream stream;
    report_value values[REPORT_COLUMNS_MAX];
    if (!report_begin(&stream, r, format, path))
        return false;
    if (format == REPORT_TEXT)
        print_text(stream.out.file, r, stream.colour);
    for (size_t row = 0; format != REPORT_TEXT && row < r->rows; row++) {
        r->fill(r->context, row, values);
        report_row(&stream, values);
    }
    return report_end(&stream);
}
