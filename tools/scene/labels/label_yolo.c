/* Labels of YOLO: a line each, of a class and a box (centre and size) or four corners, as shares of the image, and
 * perhaps a score.
 * Based on: Ultralytics, "Oriented bounding box datasets" and "Object detection datasets", which describe the lines. */
#include <math.h>

#include "scene/labels/label_words.h"

enum { CLASS, FIRST, BOX_WORDS = 5, CORNER_WORDS = 9 };

static bool take_class(const label_words *w, label *out)
{
    for (const char *at = w->word[CLASS]; *at; at++)
        if (*at < '0' || *at > '9')
            return label_words_expected(w, CLASS, "class", "the number of a class, in digits");
    out->class_name = w->word[CLASS];
    return true;
}

static bool take_box(const label_words *w, hit_vec2 scale, label *out)
{
    static const char *const names[] = {"x", "y", "width", "height"};
    double at[4];
    if (!label_words_numbers(w, FIRST, 4, names, at))
        return false;
    for (size_t i = 2; i < 4; i++) {
        const char *wanted = label_length_wanted(at[i]);
        if (wanted)
            return label_words_expected(w, FIRST + i, names[i], wanted);
    }
    out->kind = SCENE_AABB2;
    out->shape.aabb2 = hit_aabb2_from_center_half((hit_vec2){at[0] * scale.x, at[1] * scale.y},
                                                  (hit_vec2){at[2] / 2 * scale.x, at[3] / 2 * scale.y});
    return hit_aabb2_valid(out->shape.aabb2) || label_words_fail(w, FIRST, "%s", label_beyond);
}

static bool take_line(const label_words *w, const label_source *source, hit_polygon2 *polygon, label *out)
{
    static const char *const score[] = {"score"};
    const double *size = source->options->image_size;
    hit_vec2 scale = size[0] > 0 ? (hit_vec2){size[0], size[1]} : (hit_vec2){1, 1};
    bool is_box = w->count == BOX_WORDS || w->count == BOX_WORDS + 1;
    *out = label_of(source, w->line, w->row);
    if (!is_box && w->count != CORNER_WORDS && w->count != CORNER_WORDS + 1)
        return label_words_fail(w, LABEL_WORDS_MAX,
                                "found %zu words, expected 9 of a class and four corners, 5 of a class and a box, or "
                                "one more with a score",
                                w->count);
    size_t words = is_box ? BOX_WORDS : CORNER_WORDS;
    if (!take_class(w, out) || (w->count > words && !label_words_numbers(w, words, 1, score, &out->facts.score)))
        return false;
    if (is_box)
        return take_box(w, scale, out);
    out->polygon = polygon;
    return label_words_corners(w, FIRST, scale, polygon);
}

bool labels_read_yolo(labels *l, char *text, size_t length, const label_source *source, scene_trouble *trouble)
{
    label_words w;
    label one;
    hit_polygon2 polygon;
    if (!label_words_open(&w, text, length, source->file, trouble))
        return false;
    l->is_share |= !(source->options->image_size[0] > 0);
    while (label_words_next(&w))
        if (!(take_line(&w, source, &polygon, &one) ? labels_add(l, source, &one, trouble)
                                                    : scene_leave_out(&l->boxes, &source->options->scene, trouble)))
            return false;
    return true;
}
