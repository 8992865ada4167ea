/* What lies on a way, nearest first: what `pick` and `sweep` have in common. */
#include "cli/commands/hits.h"

#include <stdlib.h>

#include "cli/output/messages.h"

#define AT(member) offsetof(hits_options, member)
const option_row hits_rows[HITS_ROWS] = {
    OPTION(FLAG, "all", NULL, AT(all), "report all boxes that are hit, the first one first"),
    OPTION(FLAG, "skip-inside", NULL, AT(skip_inside),
           "leave out boxes that are hit already at the start, such as the floor that a box stands on"),
    OPTION(
        FLAG, "triangles", NULL, AT(triangles),
        "of meshes: ask not the boxes of the nodes but the solids that their triangles bound, and report the triangle "
        "that is hit in place of the face")};

bool hits_agree(const hits_options *options, input *in)
{
    if (options->triangles)
        in->options.fit = SCENE_FIT_SOLID;
    return !options->triangles || input_are_meshes(in, "--triangles");
}

bool hits_add(hits *h, const hits_options *options, hits_one one)
{
    if (options->skip_inside && one.at.inside)
        return true;
    if (!scene_grow(&h->list, &h->capacity, h->count + 1, sizeof *h->list))
        return false;
    h->list[h->count++] = one;
    return true;
}

static int compare(const void *x, const void *y)
{
    const hits_one *a = x, *b = y;
    if (a->at.t != b->at.t)
        return a->at.t < b->at.t ? -1 : 1;
    if (a->box != b->box)
        return a->box < b->box ? -1 : 1;
    return (a->triangle > b->triangle) - (a->triangle < b->triangle);
}

void hits_sort(hits *h)
{
    if (h->count > 0)
        qsort(h->list, h->count, sizeof *h->list, compare);
}

size_t hits_wanted(const hits *h, const hits_options *options)
{
    return options->all || h->count == 0 ? h->count : 1;
}

/* ---- Report ----------------------------------------------------------------------------------------------------- */

typedef struct hits_found {
    const hits *h;
    const scene *s;
    bool triangles;
} hits_found;

static void fill(void *context, size_t row, report_value *values, report_room *room)
{
    (void)room;
    const hits_found *rows = context;
    const hits_one *one = &rows->h->list[row];
    *values++ = (report_value){.text = scene_name(rows->s, one->box)};
    *values++ = (report_value){.number = one->at.t};
    *values++ = (report_value){.vector = one->at.point};
    *values++ = (report_value){.vector = one->at.normal};
    *values++ = (report_value){.truth = one->at.inside};
    *values++ = rows->triangles ? (report_value){.whole = one->triangle, .none = one->triangle == HIT_NO_TRIANGLE}
                                : (report_value){.whole = one->at.face, .none = one->at.face < 0};
    *values++ = (report_value){.text = one->stopped ? "stopped" : "hit", .colour = one->stopped ? "\033[36m" : NULL};
}

bool hits_print(const hits *h, const hits_options *options, const input *in, const scene *s, bool with_end)
{
    report_column columns[] = {{"name", "", REPORT_NAME},
                               {"t", "t", REPORT_NUMBER},
                               {"point", "at", REPORT_VECTOR},
                               {"normal", "normal", REPORT_VECTOR},
                               {"inside", "inside", REPORT_TRUTH},
                               {"face", "face", REPORT_WHOLE},
                               {"end", "", REPORT_WORD}};
    size_t width = sizeof columns / sizeof columns[0];
    hits_found rows = {h, s, options->triangles};
    if (options->triangles)
        columns[width - 2] = (report_column){"triangle", "triangle", REPORT_WHOLE};
    report r = {columns, with_end ? width : width - 1, hits_wanted(h, options), scene_is_3d(s), 1, fill, &rows, NULL};
    return results_write(&options->results, in, &r);
}

/* ---- Pictures --------------------------------------------------------------------------------------------------- */

static bool add_signs(const hits *h, size_t wanted, signs *above)
{
    for (size_t i = 0; i < wanted; i++) {
        const hit_cast3 *at = &h->list[i].at;
        if (!signs_add(above, SIGN_POINT, at->point, at->point) ||
            (!at->inside && !signs_add(above, SIGN_NORMAL, at->point, at->normal)))
            return false;
    }
    return true;
}

bool hits_draw(const hits *h, const hits_options *options, const input *in, const scene *s, size_t moving, bool ghost,
               signs *above)
{
    const picture_options *pictures = &options->results.pictures;
    size_t wanted = hits_wanted(h, options);
    marks marked;
    bool made = (marks_make(s->count, NULL, 0, &marked) && add_signs(h, wanted, above)) ||
                message_memory_for(0, NULL, "the picture of %zu boxes", s->count);
    if (made) {
        for (size_t i = 0; i < wanted; i++)
            marks_set(&marked, h->list[i].box, MARK_HIT);
        if (moving != SCENE_NONE)
            marks_set(&marked, moving, MARK_MOVING);
        if (ghost)
            marks_set(&marked, s->count - 1, MARK_MOVED);
    }
    drawing d = {.boxes = s, .hits = &marked, .names = pictures->names, .above = above, .ghosts = ghost};
    bool done = made && picture_write(pictures, &d, in->quiet);
    marks_free(&marked);
    return done;
}

void hits_free(hits *h)
{
    free(h->list);
    *h = (hits){0};
}
