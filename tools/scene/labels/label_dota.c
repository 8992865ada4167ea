/* Labels of DOTA: x1 y1 .. x4 y4 class [difficult], below lines such as "imagesource:..." and "gsd:..."; and lists of
 * detections, whose files are called Task1_CLASS.txt: image score x1 y1 .. x4 y4, or Task2_CLASS.txt with left top
 * right bottom.
 * Based on: G.-S. Xia et al., "DOTA: A large-scale dataset for object detection in aerial images", 2018, and the
 * description of its files and tasks. */
#include <math.h>
#include <string.h>

#include "scene/labels/label_words.h"

enum { CLASS = 8, DIFFICULT, IMAGE = 0, SCORE, FIRST, TASK1_WORDS = 10, TASK2_WORDS = 6 };

bool label_words_are_dota_head(const label_words *w)
{
    return strncmp(w->word[0], "imagesource:", 12) == 0 || strncmp(w->word[0], "gsd:", 4) == 0 ||
           strncmp(w->word[0], "acquisition", 11) == 0;
}

static bool take_label(const label_words *w, hit_polygon2 *polygon, label *out)
{
    static const char *const names[] = {"difficult"};
    double difficult = 0;
    if (w->count != DIFFICULT && w->count != DIFFICULT + 1)
        return label_words_fail(w, LABEL_WORDS_MAX,
                                "found %zu words, expected x1 y1 .. x4 y4, a class, and 0 or 1 for difficult; a file "
                                "of detections is called Task1_CLASS.txt",
                                w->count);
    if (w->count > DIFFICULT && !label_words_numbers(w, DIFFICULT, 1, names, &difficult))
        return false;
    out->class_name = w->word[CLASS];
    out->facts.difficult = difficult != 0;
    out->polygon = polygon;
    return label_words_corners(w, 0, (hit_vec2){1, 1}, polygon);
}

static bool take_detection(const label_words *w, hit_polygon2 *polygon, label *out)
{
    static const char *const score[] = {"score"}, *const sides[] = {"xmin", "ymin", "xmax", "ymax"};
    double at[4];
    if (w->count != TASK1_WORDS && w->count != TASK2_WORDS)
        return label_words_fail(
            w, LABEL_WORDS_MAX,
            "found %zu words, expected an image, a score and x1 y1 .. x4 y4, or xmin ymin xmax ymax", w->count);
    out->image = w->word[IMAGE];
    if (!label_words_numbers(w, SCORE, 1, score, &out->facts.score))
        return false;
    if (w->count == TASK1_WORDS) {
        out->polygon = polygon;
        return label_words_corners(w, FIRST, (hit_vec2){1, 1}, polygon);
    }
    if (!label_words_numbers(w, FIRST, 4, sides, at))
        return false;
    for (size_t i = 2; i < 4; i++)
        if (at[i] < at[i - 2])
            return label_words_expected(w, FIRST + i, sides[i], i == 2 ? "at least xmin" : "at least ymin");
    out->kind = SCENE_AABB2;
    out->shape.aabb2 = (hit_aabb2){{at[0], at[1]}, {at[2], at[3]}};
    return true;
}

bool labels_read_dota(labels *l, char *text, size_t length, const label_source *source, scene_trouble *trouble)
{
    label_words w;
    label one;
    hit_polygon2 polygon;
    if (!label_words_open(&w, text, length, source->file, trouble))
        return false;
    while (label_words_next(&w)) {
        one = label_of(source, w.line, w.row);
        if (!source->class_name && label_words_are_dota_head(&w)) {
            w.row--;
            continue;
        }
        if (!((source->class_name ? take_detection : take_label)(&w, &polygon, &one)
                  ? labels_add(l, source, &one, trouble)
                  : scene_leave_out(&l->boxes, &source->options->scene, trouble)))
            return false;
    }
    return true;
}
