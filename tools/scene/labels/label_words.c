/* Lines of words, with blanks between. */
#include "scene/labels/label_words.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "scene/boxes/polygon.h"
#include "scene/text/number.h"
#include "scene/text/text.h"

/* Where a byte stands in the text. */
static bool fail_at(const label_words *w, const char *begin, const char *byte, const char *what)
{
    size_t line = 1;
    for (const char *at = begin; at < byte; at++)
        if (*at == '\n') {
            line++;
            begin = at + 1;
        }
    return scene_trouble_set(w->trouble, w->file, line, (size_t)(byte - begin) + 1,
                             "found a byte that is %s, expected text in UTF-8", what);
}

bool label_words_open(label_words *w, char *text, size_t length, const char *file, scene_trouble *trouble)
{
    *w = (label_words){.at = text, .end = text + length, .file = file, .trouble = trouble};
    const char *zero = length > 0 ? memchr(text, '\0', length) : NULL;
    if (zero)
        return fail_at(w, text, zero, "0");
    *w->end = '\0';
    for (const char *at = text; *at;) {
        size_t step = text_step(at);
        if (step == 0)
            return fail_at(w, text, at, "no UTF-8");
        at += step;
    }
    if (length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
        w->at += 3;
    return true;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

/* Takes a line apart, up to its end. */
static void take_line(label_words *w, const char *line)
{
    w->count = 0;
    while (w->at < w->end && *w->at != '\n') {
        if (is_blank(*w->at)) {
            *w->at++ = '\0';
            continue;
        }
        if (w->count < LABEL_WORDS_MAX) {
            w->word[w->count] = w->at;
            w->column[w->count] = (size_t)(w->at - line) + 1;
        }
        w->count++;
        while (w->at < w->end && *w->at != '\n' && !is_blank(*w->at))
            w->at++;
    }
    if (w->at < w->end)
        *w->at++ = '\0';
}

bool label_words_next(label_words *w)
{
    while (w->at < w->end) {
        w->line++;
        take_line(w, w->at);
        if (w->count > 0) {
            w->row++;
            return true;
        }
    }
    return false;
}

bool label_words_fail(const label_words *w, size_t word, const char *format, ...)
{
    char text[sizeof w->trouble->text];
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    return scene_trouble_set(w->trouble, w->file, w->line, word < LABEL_WORDS_MAX ? w->column[word] : 0, "%s", text);
}

bool label_words_expected(const label_words *w, size_t word, const char *name, const char *expected)
{
    char quote[SCENE_QUOTE_SIZE];
    return label_words_fail(w, word, "%s: found %s, expected %s", name, scene_quote(quote, w->word[word]), expected);
}

bool label_words_numbers(const label_words *w, size_t first, size_t count, const char *const *names, double *out)
{
    for (size_t i = 0; i < count; i++) {
        number_status status = number_read(w->word[first + i], &out[i]);
        if (status != NUMBER_OK)
            return label_words_expected(w, first + i, names[i], status == NUMBER_NONE ? "a number" : "a finite number");
    }
    return true;
}

bool label_words_corners(const label_words *w, size_t first, hit_vec2 scale, hit_polygon2 *out)
{
    static const char *const names[] = {"x1", "y1", "x2", "y2", "x3", "y3", "x4", "y4"};
    double at[8];
    char text[400];
    int corner = -1;
    if (!label_words_numbers(w, first, 8, names, at))
        return false;
    *out = (hit_polygon2){.count = 4};
    for (int i = 0; i < 4; i++) {
        out->corner[i] = (hit_vec2){at[2 * i] * scale.x, at[2 * i + 1] * scale.y};
        if (!isfinite(out->corner[i].x) || !isfinite(out->corner[i].y))
            return label_words_fail(w, first + 2 * (size_t)i, "%s", label_beyond);
    }
    if (polygon_check(out, "corners", &corner, text, sizeof text))
        return true;
    return label_words_fail(w, corner < 0 ? LABEL_WORDS_MAX : first + 2 * (size_t)corner, "%s", text);
}
