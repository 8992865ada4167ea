/* The alphabet of SVG: numbers, texts and paths, short and always well-formed. */
#include "draw/svg.h"

#include <math.h>
#include <string.h>

#include "scene/text/text.h"

static const long powers[] = {1, 10, 100, 1000, 10000};

/* What is many widths of the paper off it is as good as farther, and all of it fits into a long. */
static long whole(double value, int digits)
{
    return lround(fmin(fmax(value, -5e4), 5e4) * (double)powers[digits]);
}

static void write_whole(FILE *file, long n, int digits)
{
    long size = n < 0 ? -n : n, front = size / powers[digits], rest = size % powers[digits];
    if (n < 0)
        putc('-', file);
    if (front > 0 || rest == 0)
        fprintf(file, "%ld", front);
    if (rest == 0)
        return;
    for (; rest % 10 == 0; rest /= 10)
        digits--;
    fprintf(file, ".%0*ld", digits, rest);
}

void svg_number(FILE *file, double value, int digits)
{
    write_whole(file, whole(value, digits), digits);
}

/* U+FFFE and U+FFFF are UTF-8, but XML does not allow them. */
static bool is_no_xml(const char *text)
{
    return memcmp(text, "\xEF\xBF\xBE", 3) == 0 || memcmp(text, "\xEF\xBF\xBF", 3) == 0;
}

void svg_text(FILE *file, const char *text)
{
    char piece[TEXT_ESCAPE_SIZE];
    while (*text) {
        text += text_escape(text, piece);
        if (strcmp(piece, "&") == 0)
            fputs("&amp;", file);
        else if (strcmp(piece, "<") == 0)
            fputs("&lt;", file);
        else if (strcmp(piece, ">") == 0)
            fputs("&gt;", file);
        else if (strlen(piece) == 3 && is_no_xml(piece))
            fputs("\xEF\xBF\xBD", file);
        else
            fputs(piece, file);
    }
}

/* Letters are about half as wide as high; those of East Asia and beyond about square. */
double svg_text_width(const char *text, double height)
{
    double width = 0;
    while (*text) {
        size_t step = text_step(text);
        width += step > 2 ? 1 : 0.56;
        text += step ? step : 1;
    }
    return width * height;
}

void svg_label(FILE *file, const char *class, double x, double y, const char *text)
{
    fputs("<text", file);
    if (class)
        fprintf(file, " class=\"%s\"", class);
    fputs(" x=\"", file);
    svg_number(file, x, 1);
    fputs("\" y=\"", file);
    svg_number(file, y, 1);
    fputs("\">", file);
    svg_text(file, text);
    fputs("</text>\n", file);
}

void svg_move(svg_path *p, hit_vec2 to)
{
    p->x = whole(to.x, p->digits);
    p->y = whole(to.y, p->digits);
    putc('M', p->file);
    write_whole(p->file, p->x, p->digits);
    if (p->y >= 0)
        putc(' ', p->file);
    write_whole(p->file, p->y, p->digits);
}

void svg_line(svg_path *p, hit_vec2 to)
{
    long x = whole(to.x, p->digits), y = whole(to.y, p->digits), right = x - p->x, down = y - p->y;
    p->x = x;
    p->y = y;
    if (down == 0 && right != 0) {
        putc('h', p->file);
        write_whole(p->file, right, p->digits);
    } else if (right == 0) {
        putc('v', p->file);
        write_whole(p->file, down, p->digits);
    } else {
        putc('l', p->file);
        write_whole(p->file, right, p->digits);
        if (down >= 0)
            putc(' ', p->file);
        write_whole(p->file, down, p->digits);
    }
}

void svg_polygon(svg_path *p, const polygon *shape)
{
    svg_move(p, shape->point[0]);
    for (int i = 1; i < shape->count; i++)
        svg_line(p, shape->point[i]);
    if (shape->count > 2)
        putc('z', p->file);
    else if (shape->count == 1)
        svg_line(p, shape->point[0]);
}
