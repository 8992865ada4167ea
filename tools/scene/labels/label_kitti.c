/* Labels of KITTI: a line each, of 15 words, or of 16 with a score.
 * Based on: A. Geiger, P. Lenz, R. Urtasun, "Are we ready for autonomous driving? The KITTI vision benchmark suite",
 * 2012, and the description of the columns that comes with its data. */
#include <math.h>
#include <string.h>

#include "scene/labels/label_words.h"

enum { TYPE, TRUNCATED, OCCLUDED, ALPHA, LEFT, TOP, RIGHT, BOTTOM, H, W, L, X, Y, Z, ROTATION_Y, SCORE };

static const char *const names[] = {"type", "truncated", "occluded", "alpha", "left", "top", "right",      "bottom",
                                    "h",    "w",         "l",        "x",     "y",    "z",   "rotation_y", "score"};

/* The box in the image. */
static bool take_picture(const label_words *w, const double *at, label *out)
{
    out->facts.picture = (hit_aabb2){{at[LEFT], at[TOP]}, {at[RIGHT], at[BOTTOM]}};
    out->facts.has_picture = true;
    for (size_t i = RIGHT; i <= BOTTOM; i++)
        if (at[i] < at[i - 2])
            return label_words_expected(w, i, names[i], i == RIGHT ? "at least left" : "at least top");
    return true;
}

/* The camera looks along z, and its y points down: the place is the middle of the bottom, half the height below the
 * centre. rotation_y turns z towards x; at 0 the length lies along x. */
static bool take_box(const label_words *w, const double *at, label_view view, label *out)
{
    for (size_t i = H; i <= L; i++) {
        const char *wanted = label_length_wanted(at[i]);
        if (wanted)
            return label_words_expected(w, i, names[i],
                                        at[H] == -1 && at[W] == -1 && at[L] == -1
                                            ? "a number >= 0; a label without a box in space needs --view image"
                                            : wanted);
    }
    hit_vec2 turn = hit_vec2_from_angle(at[ROTATION_Y]);
    if (view == LABEL_VIEW_ABOVE) {
        out->kind = SCENE_OBB2;
        out->shape.obb2 = (hit_obb2){{at[X], at[Z]}, {at[L] / 2, at[W] / 2}, {turn.x, -turn.y}};
        return true;
    }
    out->kind = SCENE_OBB3;
    out->shape.obb3 = (hit_obb3){{at[X], at[Y] - at[H] / 2, at[Z]},
                                 {at[L] / 2, at[H] / 2, at[W] / 2},
                                 {{turn.x, 0, -turn.y}, {0, 1, 0}, {turn.y, 0, turn.x}}};
    return hit_obb3_valid(&out->shape.obb3) || label_words_fail(w, Y, "%s", label_beyond);
}

static bool take_line(const label_words *w, const label_source *source, label *out)
{
    double at[SCORE + 1];
    *out = label_of(source, w->line, w->row);
    if (w->count != SCORE && w->count != SCORE + 1)
        return label_words_fail(w, LABEL_WORDS_MAX,
                                "found %zu words, expected 15 of a label of KITTI, or 16 with a score", w->count);
    if (!label_words_numbers(w, TRUNCATED, w->count - TRUNCATED, names + TRUNCATED, at + TRUNCATED))
        return false;
    out->class_name = w->word[TYPE];
    out->facts.region = strcmp(out->class_name, "DontCare") == 0;
    out->facts.score = w->count > SCORE ? at[SCORE] : NAN;
    out->facts.truncation = at[TRUNCATED];
    if (!(at[OCCLUDED] >= -1 && at[OCCLUDED] <= 3) || at[OCCLUDED] != floor(at[OCCLUDED]))
        return label_words_expected(w, OCCLUDED, names[OCCLUDED], "a whole number from -1 to 3");
    out->facts.occlusion = (int)at[OCCLUDED];
    if (!take_picture(w, at, out))
        return false;
    if (source->options->view != LABEL_VIEW_IMAGE)
        return out->facts.region || take_box(w, at, source->options->view, out);
    out->kind = SCENE_AABB2;
    out->shape.aabb2 = out->facts.picture;
    return true;
}

bool labels_read_kitti(labels *l, char *text, size_t length, const label_source *source, scene_trouble *trouble)
{
    label_words w;
    label one;
    if (!label_words_open(&w, text, length, source->file, trouble))
        return false;
    while (label_words_next(&w)) {
        if (!take_line(&w, source, &one)) {
            if (!scene_leave_out(&l->boxes, &source->options->scene, trouble))
                return false;
        } else if (one.facts.region && source->options->view != LABEL_VIEW_IMAGE) {
            l->regions_without_box++;
        } else if (!labels_add(l, source, &one, trouble)) {
            return false;
        }
    }
    return true;
}
