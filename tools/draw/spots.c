/* Contacts of pairs on the paper: which get a ring, which a number, and where.
 * First principles: one after the other, those that matter most first, and each at the first of a few places around it
 * where it covers nothing that was placed before. */
#include "draw/spots.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "draw/meet.h"

/* So many are looked at for rings and numbers. */
enum { SPOTS_MAX = 2000 };

/* Lengths on the paper: up to how large a contact gets a ring; text, and what is around it. */
static const double small = 12, text_high = 10, pill_high = 13, pill_margin = 7, apart_when_crowded = 12;

/* ---- What is seen of a contact ---------------------------------------------------------------------------------- */

/* On a grid finer than the eye, so that corners which differ by rounding are one. */
static hit_vec2 snapped(hit_vec2 at)
{
    const double grid = 16;
    return (hit_vec2){floor(at.x * grid + 0.5) / grid, floor(at.y * grid + 0.5) / grid};
}

/* The hull of what was seen already and of more points. */
static polygon grow(const polygon *hull, const view *v, const hit_vec3 *points, int count)
{
    hit_vec2 all[POLYGON_MAX];
    int size = 0;
    for (int i = 0; i < hull->count; i++)
        all[size++] = hull->point[i];
    for (int i = 0; i < count && size < POLYGON_MAX; i++)
        all[size++] = snapped(view_point(v, points[i]));
    return polygon_hull(all, size);
}

static polygon hull_of(const view *v, const hit_vec3 *points, int count)
{
    enum { AT_ONCE = 16 };
    polygon out = {.count = 0};
    for (int i = 0; i < count; i += AT_ONCE)
        out = grow(&out, v, points + i, count - i < AT_ONCE ? count - i : AT_ONCE);
    return out;
}

/* Of boxes of which only more than they are is known to meet: what their AABBs have in common, or, where that is
 * nothing, the middle between them. */
static meet meet_about(hit_aabb3 a, hit_aabb3 b)
{
    hit_aabb3 both = hit_aabb3_intersection(a, b);
    meet out = {.count = 1};
    if (hit_aabb3_is_empty(both)) {
        hit_vec3 x = hit_aabb3_center(a), y = hit_aabb3_center(b);
        out.point[0] = (hit_vec3){(x.x + y.x) / 2, (x.y + y.y) / 2, (x.z + y.z) / 2};
        return out;
    }
    hit_aabb3_corners(both, out.point);
    out.count = 8;
    return out;
}

/* Where two boxes meet, in lengths of the frame. */
static meet meet_pair(const picture *p, const contact *c)
{
    const frame *f = &p->f;
    if (c->relation == PAIR_NEAR || c->relation == PAIR_APART) {
        meet out = {.count = 2};
        for (int i = 0; i < 2; i++)
            out.point[i] = frame_point(f, c->gap[i]);
        return out;
    }
    if (p->d->triangles)
        return meet_about(f->bounds[c->a], f->bounds[c->b]);
    const solid bounds_a = frame_box(f->bounds[c->a]), bounds_b = frame_box(f->bounds[c->b]);
    bool whole = p->d->contacts->of_bounds;
    meet out = meet_solids(whole ? &bounds_a : &f->solids[c->a], whole ? &bounds_b : &f->solids[c->b], &f->room);
    return out.count > 0 ? out : meet_about(f->bounds[c->a], f->bounds[c->b]);
}

bool spots_segment(const picture *p, const hit_segment3 *s, hit_vec3 end[2])
{
    const hit_vec3 a = frame_point(&p->f, s->a), b = frame_point(&p->f, s->b);
    return view_clip(a, (hit_vec3){b.x - a.x, b.y - a.y, b.z - a.z}, 1, &p->f.room, end);
}

/* The bounds of a curve on the paper. */
static polygon curve_region(const picture *p, const view *v, const contact *c)
{
    hit_aabb2 seen = hit_aabb2_empty();
    for (size_t i = 0; i < c->curve_count; i++) {
        hit_vec3 end[2];
        if (!spots_segment(p, &c->curve[i], end))
            continue;
        seen = hit_aabb2_expand_to(seen, snapped(view_point(v, end[0])));
        seen = hit_aabb2_expand_to(seen, snapped(view_point(v, end[1])));
    }
    hit_vec2 corner[4];
    if (hit_aabb2_is_empty(seen))
        return (polygon){.count = 0};
    hit_aabb2_corners(seen, corner);
    return polygon_hull(corner, 4);
}

polygon spots_region(const picture *p, const view *v, size_t which)
{
    const contact *c = &p->d->contacts->list[which];
    if (hit_aabb2_is_empty(p->seen[c->a]) || hit_aabb2_is_empty(p->seen[c->b]))
        return (polygon){.count = 0};
    if (c->curve_count > 0)
        return curve_region(p, v, c);
    meet m = meet_pair(p, c);
    for (int i = 0; i < m.count; i++)
        if (!hit_contains_aabb3_point3(hit_aabb3_expand_by(p->f.room, 1e-9), m.point[i]))
            return (polygon){.count = 0};
    return hull_of(v, m.point, m.count);
}

/* ---- Which, and in which order ---------------------------------------------------------------------------------- */

/* New ones first, then those that are worse, then in the order of the report. */
static int compare(const void *x, const void *y)
{
    const contact *a = *(const contact *const *)x, *b = *(const contact *const *)y;
    if (a->fresh != b->fresh)
        return a->fresh ? -1 : 1;
    mark x_mark = mark_of_pair(a->relation), y_mark = mark_of_pair(b->relation);
    if (x_mark != y_mark)
        return x_mark > y_mark ? -1 : 1;
    return (a > b) - (a < b);
}

/* False: no memory. */
static bool choose(const picture *p, const view *v, spots *out)
{
    const contacts *c = p->d->contacts;
    const contact **sorted = malloc((c->count + 1) * sizeof(const contact *));
    out->list = calloc(c->count < SPOTS_MAX ? c->count + 1 : SPOTS_MAX, sizeof *out->list);
    bool done = sorted && out->list;
    for (size_t i = 0; done && i < c->count; i++)
        sorted[i] = &c->list[i];
    if (done)
        qsort(sorted, c->count, sizeof(const contact *), compare);
    for (size_t i = 0; done && i < c->count && out->count < SPOTS_MAX; i++) {
        size_t which = (size_t)(sorted[i] - c->list);
        if (!picture_stands_out(p, sorted[i]))
            continue;
        polygon region = spots_region(p, v, which);
        hit_aabb2 seen = polygon_bounds(&region);
        if (region.count == 0 || !hit_contains_aabb2_point2(v->area, hit_aabb2_center(seen)))
            continue;
        out->list[out->count++] = (spot){.which = which, .seen = seen, .at = hit_aabb2_center(seen)};
    }
    free(sorted);
    return done;
}

/* ---- Rings ------------------------------------------------------------------------------------------------------ */

static hit_aabb2 around(hit_vec2 at, double x, double y)
{
    return (hit_aabb2){{at.x - x, at.y - y}, {at.x + x, at.y + y}};
}

/* One for what is small, unless there is one so near that both would be a knot. */
static void place_ring(const picture *p, spots *s, size_t which)
{
    spot *one = &s->list[which];
    pair_relation relation = p->d->contacts->list[one->which].relation;
    hit_vec2 size = hit_aabb2_size(one->seen);
    one->ringed = size.x < small && size.y < small && relation != PAIR_NEAR && relation != PAIR_APART;
    for (size_t k = 0; k < which && one->ringed; k++) {
        const spot *other = &s->list[k];
        double x = one->at.x - other->at.x, y = one->at.y - other->at.y;
        one->ringed = !(other->ringed && x * x + y * y < 2.4 * SPOT_RING * SPOT_RING);
    }
}

/* ---- Numbers ---------------------------------------------------------------------------------------------------- */

const char *spots_text(const picture *p, size_t which, char out[SPOT_TEXT_SIZE])
{
    const contacts *c = p->d->contacts;
    out[0] = '\0';
    if (c->text)
        snprintf(out, SPOT_TEXT_SIZE, "%s", c->text);
    else if (c->numbered)
        snprintf(out, SPOT_TEXT_SIZE, "%zu", which + 1);
    return out;
}

/* Does it cover no number, no ring and no middle of another contact? */
static bool is_free(const spots *s, size_t which, hit_aabb2 place, hit_aabb2 area, bool crowded)
{
    hit_aabb2 roomy = hit_aabb2_expand_by(place, crowded ? apart_when_crowded : 0);
    if (!hit_contains_aabb2_aabb2(area, place))
        return false;
    for (size_t i = 0; i < s->count; i++) {
        const spot *other = &s->list[i];
        if (other->numbered && hit_overlap_aabb2_aabb2(roomy, other->pill))
            return false;
        double reach = other->ringed ? SPOT_RING + 1 : 1;
        if (i != which && (other->ringed || !crowded) &&
            hit_overlap_aabb2_aabb2(place, around(other->at, reach, reach)))
            return false;
    }
    return true;
}

/* In it if it is large, else around it, near or farther off. */
static void place_number(const picture *p, spots *s, size_t which, hit_aabb2 area)
{
    static const double steps[] = {2, 14, 30, 50, 74, 100};
    static const signed char ways[][2] = {{1, -1}, {-1, -1}, {1, 1}, {-1, 1}, {1, 0}, {-1, 0}, {0, -1}, {0, 1}};
    spot *one = &s->list[which];
    char text[SPOT_TEXT_SIZE];
    hit_vec2 half = {(svg_text_width(spots_text(p, one->which, text), text_high) + pill_margin) / 2, pill_high / 2};
    hit_vec2 seen = hit_aabb2_half(one->seen);
    one->pill = around(one->at, half.x, half.y);
    bool fits = seen.x > half.x + 2 && seen.y > half.y + 2, crowded = picture_is_crowded(p);
    size_t farthest = crowded ? 2 : sizeof steps / sizeof steps[0];
    one->numbered = fits && is_free(s, which, one->pill, area, crowded);
    for (size_t i = 0; i < farthest && !one->numbered; i++)
        for (size_t k = 0; k < sizeof ways / sizeof ways[0] && !one->numbered; k++) {
            /* Around a ring, or what is seen of it; of what is large a corner is far enough from its middle. */
            double reach = (one->ringed ? SPOT_RING : 0) + steps[i], x = fmin(seen.x, 40), y = fmin(seen.y, 40);
            double slant = ways[k][0] != 0 && ways[k][1] != 0 ? 0.75 : 1;
            hit_vec2 by = {ways[k][0] * (fmax(x, reach) * slant + half.x),
                           ways[k][1] * (fmax(y, reach) * slant + half.y)};
            one->pill = around((hit_vec2){one->at.x + by.x, one->at.y + by.y}, half.x, half.y);
            one->numbered = is_free(s, which, one->pill, area, crowded);
            one->far = i > 0;
        }
}

bool spots_make(const picture *p, const view *v, spots *out)
{
    char text[SPOT_TEXT_SIZE];
    bool crowded = picture_is_crowded(p);
    *out = (spots){.list = NULL};
    if (!choose(p, v, out))
        return false;
    for (size_t i = 0; !crowded && i < out->count; i++)
        place_ring(p, out, i);
    for (size_t i = 0; i < out->count; i++) {
        if (crowded)
            place_ring(p, out, i);
        if (*spots_text(p, out->list[i].which, text))
            place_number(p, out, i, v->area);
        /* In a crowd a ring without a number would be one too many. */
        out->list[i].ringed &= out->list[i].numbered || !crowded || !*text;
    }
    return true;
}

void spots_free(spots *s)
{
    free(s->list);
    *s = (spots){.list = NULL};
}
