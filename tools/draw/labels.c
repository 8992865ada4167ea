/* Names beside boxes: those that hit first, then the largest, each where it covers no other name. */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "draw/picture_parts.h"
#include "scene/text/text.h"

/* Above CROWDED boxes only those that hit are named, if it is known which do; no more than TRIED look for room, and a
 * name is cut in the middle to LONGEST characters. */
enum { CROWDED = 200, TRIED_MAX = 2000, LONGEST = 28, LABEL_SIZE = 4 * TEXT_ESCAPE_SIZE * LONGEST };

typedef struct label {
    mark m;
    double area;
    size_t box;
} label;

/* The name as it can be shown, its middle left out where it is long. */
static void shorten(char out[LABEL_SIZE], const char *name)
{
    size_t count = 0, place = 0;
    for (const char *c = name; *c; count++) {
        size_t step = text_step(c);
        c += step ? step : 1;
    }
    out[0] = '\0';
    for (const char *c = name; *c; place++) {
        size_t step = text_step(c);
        if (count > LONGEST && place == LONGEST / 2)
            strcat(out, "\xE2\x80\xA6");
        if (count <= LONGEST || place < LONGEST / 2 || place >= count - LONGEST / 2 + 1) {
            char piece[TEXT_ESCAPE_SIZE];
            text_escape(c, piece);
            strcat(out, piece);
        }
        c += step ? step : 1;
    }
}

static int compare(const void *x, const void *y)
{
    const label *a = x, *b = y;
    if (a->m != b->m)
        return a->m > b->m ? -1 : 1;
    if (a->area != b->area)
        return a->area > b->area ? -1 : 1;
    return (a->box > b->box) - (a->box < b->box);
}

static bool is_free(hit_aabb2 place, const hit_aabb2 *taken, size_t count, hit_aabb2 area)
{
    if (!hit_contains_aabb2_aabb2(area, place))
        return false;
    for (size_t i = 0; i < count; i++)
        if (hit_overlap_aabb2_aabb2(place, taken[i]))
            return false;
    return true;
}

/* How many boxes does a text cut into? One that lies wholly in a box stands on it, as on a floor. */
static size_t count_covered(const picture *p, hit_aabb2 place)
{
    size_t count = 0;
    for (size_t i = 0; i < p->f.count; i++)
        count += hit_overlap_aabb2_aabb2(p->seen[i], place) && !hit_contains_aabb2_aabb2(p->seen[i], place);
    return count;
}

/* Where a text of this size may stand: in the box if there is room, in its middle or to a side; else above, below,
 * right or left of it, or over its middle; of these the first that cuts into the fewest boxes. */
static bool find_place(const picture *p, hit_aabb2 box, hit_vec2 size, const hit_aabb2 *taken, size_t count,
                       hit_aabb2 area, bool ringed, hit_aabb2 *out)
{
    hit_vec2 c = hit_aabb2_center(box), half = hit_aabb2_half(box);
    double side = half.x - size.x / 2 - 3, x = half.x + size.x / 2 + 3, y = half.y + size.y / 2 + 2;
    /* Where a ring is around what is small, beyond that. */
    double far_x = x + 2 * SPOT_RING, far_y = y + 2 * SPOT_RING;
    const hit_vec2 by[] = {{0, 0},  {side, 0}, {-side, 0},  {0, -y},    {0, y},     {x, 0},
                           {-x, 0}, {0, 0},    {0, -far_y}, {0, far_y}, {far_x, 0}, {-far_x, 0}};
    bool inside = side >= 0 && size.y <= 2 * half.y;
    size_t fewest = SIZE_MAX;
    for (int i = inside ? 0 : 3; i < (ringed ? 12 : 8) && fewest > 0; i++) {
        hit_vec2 at = {c.x + by[i].x, c.y + by[i].y};
        hit_aabb2 place = hit_aabb2_from_center_half(at, (hit_vec2){size.x / 2, size.y / 2});
        if (!is_free(place, taken, count, area))
            continue;
        size_t covered = p->f.count <= TRIED_MAX ? count_covered(p, place) : 0;
        if (covered < fewest) {
            fewest = covered;
            *out = place;
        }
    }
    return fewest < SIZE_MAX;
}

static size_t choose(const picture *p, label *labels)
{
    size_t count = 0;
    bool crowded = p->f.count > CROWDED && p->d->hits;
    for (size_t i = 0; i < p->f.count; i++) {
        mark m = picture_mark(p, i);
        if (!hit_aabb2_is_empty(p->seen[i]) && !(crowded && m == MARK_CALM))
            labels[count++] = (label){m, hit_aabb2_area(p->seen[i]), i};
    }
    qsort(labels, count, sizeof *labels, compare);
    return count < TRIED_MAX ? count : TRIED_MAX;
}

/* What rings and numbers take. Returns how many places that is. */
static size_t take_spots(const spots *placed, hit_aabb2 *taken)
{
    size_t count = 0;
    for (size_t i = 0; i < placed->count; i++) {
        const spot *s = &placed->list[i];
        const double r = SPOT_RING + 1;
        if (s->ringed)
            taken[count++] = (hit_aabb2){{s->at.x - r, s->at.y - r}, {s->at.x + r, s->at.y + r}};
        if (s->numbered)
            taken[count++] = s->pill;
    }
    return count;
}

bool labels_draw(picture *p, const view *v, const spots *placed, size_t *written)
{
    label *labels = calloc(p->f.count + 1, sizeof *labels);
    hit_aabb2 *taken = calloc(TRIED_MAX + 2 * placed->count, sizeof *taken);
    bool done = labels && taken;
    size_t places = done ? take_spots(placed, taken) : 0;
    *written = 0;
    fputs("<g class=\"names\">\n", p->file);
    for (size_t i = 0, count = done ? choose(p, labels) : 0; i < count; i++) {
        char text[LABEL_SIZE];
        hit_aabb2 place;
        shorten(text, scene_name(p->d->boxes, labels[i].box));
        hit_vec2 size = {svg_text_width(text, p->text) + 4, p->text * 1.15};
        if (!find_place(p, p->seen[labels[i].box], size, taken, places, v->area, placed->count > 0, &place))
            continue;
        taken[places++] = place;
        ++*written;
        svg_label(p->file, NULL, (place.min.x + place.max.x) / 2, place.max.y - 0.3 * p->text, text);
    }
    fputs("</g>\n", p->file);
    free(labels);
    free(taken);
    return done;
}
