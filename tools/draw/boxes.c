/* The boxes of a picture: silhouettes, edges, shaded faces, AABBs. */
#include <math.h>
#include <stdlib.h>

#include "draw/order.h"
#include "draw/picture_parts.h"

/* Names in the text to hover over. */
enum { TOLD_MAX = 12 };

/* Many calm boxes in a row make one path. */
enum { RUN_MAX = 100 };

/* Outlines of more boxes than that, shining through, would be a thicket. */
enum { THROUGH_MAX = 60 };

static bool is_seen(const picture *p, size_t box)
{
    return !hit_aabb2_is_empty(p->seen[box]);
}

/* More decimals for what is small, so that zooming in shows its shape. */
static int digits_for(hit_aabb2 seen)
{
    hit_vec2 size = hit_aabb2_size(seen);
    double most = fmax(size.x, size.y);
    return most > 8 ? 1 : most > 1 ? 2 : 3;
}

/* ---- One box ---------------------------------------------------------------------------------------------------- */

static void write_hits(const picture *p, size_t box, pair_relation relation, const char *verb)
{
    const marks *hits = p->d->hits;
    size_t told = 0, more = 0;
    for (size_t i = hits->first[box]; i < hits->first[box + 1]; i++) {
        if (hits->list[i].relation != relation)
            continue;
        if (told == TOLD_MAX) {
            more++;
            continue;
        }
        fputs(told++ == 0 ? verb : ", ", p->file);
        svg_text(p->file, scene_name(p->d->boxes, hits->list[i].other));
    }
    if (more > 0)
        fprintf(p->file, " and %zu more", more);
}

void boxes_write_title(const picture *p, size_t box)
{
    fputs("<title>", p->file);
    svg_text(p->file, scene_name(p->d->boxes, box));
    if (p->d->hits) {
        write_hits(p, box, PAIR_OVERLAPPING, "\noverlaps ");
        write_hits(p, box, PAIR_INSIDE, "\nis inside ");
        write_hits(p, box, PAIR_CONTAINS, "\ncontains ");
        write_hits(p, box, PAIR_TOUCHING, "\ntouches ");
        write_hits(p, box, PAIR_MAYBE, "\nmay hit ");
        write_hits(p, box, PAIR_NEAR, "\nis near ");
    }
    fputs("</title>", p->file);
}

static bool is_point(const solid *box)
{
    for (int i = 0; i < 3; i++)
        if (view_dot(box->edge[i], box->edge[i]) > 0)
            return false;
    return true;
}

/* The silhouette and the edges in front of it. */
static void write_shape(const picture *p, const view *v, size_t box, bool with_folds)
{
    outline o = view_outline(v, &p->f.solids[box]);
    polygon shape = picture_silhouette(p, v, &o.hull);
    svg_path path = {.file = p->file, .digits = digits_for(p->seen[box])};
    svg_polygon(&path, &shape);
    if (!with_folds || picture_is_cut(p, box))
        return;
    for (int i = 0; i < o.folds; i++) {
        svg_move(&path, o.fold[i][0]);
        svg_line(&path, o.fold[i][1]);
    }
    const solid *s = &p->f.solids[box];
    for (uint32_t e = 0; s->hull && e < s->hull->edges; e++) {
        hit_vec2 fold[2];
        if (!view_hull_fold(v, s, e, fold))
            continue;
        svg_move(&path, fold[0]);
        svg_line(&path, fold[1]);
    }
}

int boxes_shade(hit_vec3 normal, int most)
{
    const hit_vec3 light = {0.3, 0.85, 0.43};
    double length = sqrt(view_dot(normal, normal)), bright = length > 0 ? view_dot(normal, light) / length : 1;
    return (int)fmin(most, fmax(0, floor((0.85 - bright) * 1.375 * most + 0.5)));
}

static hit_vec3 box_normal(const solid *box, int axis, int side)
{
    hit_vec3 normal = view_cross(box->edge[(axis + 1) % 3], box->edge[(axis + 2) % 3]);
    double outward = view_dot(normal, box->edge[axis]) < 0 ? -side : side;
    return (hit_vec3){outward * normal.x, outward * normal.y, outward * normal.z};
}

static void write_shade(const picture *p, size_t box, const polygon *face, hit_vec3 normal)
{
    const int shade = boxes_shade(normal, 4);
    if (shade == 0 || polygon_area(face) < 0.5)
        return;
    svg_path path = {.file = p->file, .digits = digits_for(p->seen[box])};
    fprintf(p->file, "<path class=\"shade s%d\" d=\"", shade);
    svg_polygon(&path, face);
    fputs("\"/>", p->file);
}

static void write_shaded(const picture *p, const view *v, size_t box)
{
    const solid *s = &p->f.solids[box];
    outline o = view_outline(v, s);
    fprintf(p->file, "<g class=\"%s\">", mark_word(picture_mark(p, box)));
    boxes_write_title(p, box);
    fputs("<path d=\"", p->file);
    write_shape(p, v, box, true);
    fputs("\"/>", p->file);
    for (int axis = 0; axis < 3; axis++) {
        if (o.side[axis] == 0)
            continue;
        polygon face = view_face(v, s, axis, o.side[axis]);
        write_shade(p, box, &face, box_normal(s, axis, o.side[axis]));
    }
    for (uint32_t f = 0; s->hull && f < s->hull->faces; f++) {
        polygon face;
        hit_vec3 normal;
        if (view_hull_face(v, s, f, &face, &normal))
            write_shade(p, box, &face, normal);
    }
    fputs("</g>\n", p->file);
}

static void write_plain_box(const picture *p, const view *v, size_t box)
{
    fprintf(p->file, "<path class=\"%s%s\" d=\"", mark_word(picture_mark(p, box)),
            is_point(&p->f.solids[box]) ? " dot" : "");
    write_shape(p, v, box, p->in_3d);
    fputs("\">", p->file);
    boxes_write_title(p, box);
    fputs("</path>\n", p->file);
}

/* ---- All of them ------------------------------------------------------------------------------------------------ */

/* In 2D boxes that hit are above the others, and small ones above large ones. */
typedef struct entry {
    mark m;
    double area;
    size_t box;
} entry;

static int compare(const void *x, const void *y)
{
    const entry *a = x, *b = y;
    if (a->m != b->m)
        return a->m < b->m ? -1 : 1;
    if (a->area != b->area)
        return a->area > b->area ? -1 : 1;
    return (a->box > b->box) - (a->box < b->box);
}

static bool order_flat(picture *p)
{
    entry *entries = calloc(p->f.count + 1, sizeof *entries);
    if (!entries)
        return false;
    for (size_t i = 0; i < p->f.count; i++)
        entries[i] = (entry){picture_mark(p, i), hit_aabb2_area(p->seen[i]), i};
    qsort(entries, p->f.count, sizeof *entries, compare);
    for (size_t i = 0; i < p->f.count; i++)
        p->order[i] = entries[i].box;
    free(entries);
    return true;
}

/* Which dots of half a unit have been drawn on: a box that is smaller than that adds nothing to one that is there. */
typedef struct raster {
    bool *taken;
    hit_aabb2 area;
    size_t wide, high;
} raster;

static bool raster_make(const view *v, raster *out)
{
    hit_vec2 size = hit_aabb2_size(v->area);
    *out = (raster){.area = v->area, .wide = (size_t)(2 * size.x) + 1, .high = (size_t)(2 * size.y) + 1};
    out->taken = calloc(out->wide * out->high, sizeof *out->taken);
    return out->taken != NULL;
}

static bool is_covered(raster *r, hit_aabb2 seen)
{
    hit_vec2 size = hit_aabb2_size(seen);
    if (size.x > 0.5 || size.y > 0.5 || !hit_contains_aabb2_point2(r->area, seen.min))
        return false;
    size_t x = (size_t)(2 * (seen.min.x - r->area.min.x)), y = (size_t)(2 * (seen.min.y - r->area.min.y));
    bool covered = r->taken[y * r->wide + x];
    r->taken[y * r->wide + x] = true;
    return covered;
}

/* Of many boxes calm ones are drawn in runs, and where they are too small to be told apart, once. */
static bool draw_many(picture *p, const view *v)
{
    raster dots;
    size_t run = 0;
    if (!raster_make(v, &dots))
        return false;
    for (size_t k = 0; k < p->f.count; k++) {
        size_t box = p->order[k];
        if (!is_seen(p, box))
            continue;
        bool calm = picture_mark(p, box) == MARK_CALM;
        if (calm && is_covered(&dots, p->seen[box]))
            continue;
        if (run > 0 && (!calm || run == RUN_MAX)) {
            fputs("\"/>\n", p->file);
            run = 0;
        }
        if (!calm) {
            write_plain_box(p, v, box);
            continue;
        }
        fputs(run++ == 0 ? "<path class=\"calm\" d=\"" : "", p->file);
        write_shape(p, v, box, false);
    }
    if (run > 0)
        fputs("\"/>\n", p->file);
    free(dots.taken);
    return true;
}

static void draw_few(picture *p, const view *v)
{
    for (size_t k = 0; k < p->f.count; k++) {
        size_t box = p->order[k];
        if (!is_seen(p, box))
            continue;
        if (v->distance > 0)
            write_shaded(p, v, box);
        else
            write_plain_box(p, v, box);
    }
}

/* Touching is what most boxes that stand on something do. */
static bool is_alarm(const picture *p, size_t box)
{
    return is_seen(p, box) && picture_mark(p, box) > MARK_TOUCHING;
}

static size_t count_alarms(const picture *p)
{
    size_t count = 0;
    for (size_t i = 0; i < p->f.count; i++)
        count += is_alarm(p, i);
    return count;
}

/* What overlaps may be hidden by what is before it: its outlines once more, on top. */
static void draw_through(picture *p, const view *v)
{
    fputs("<g class=\"through\">\n", p->file);
    for (size_t k = 0; k < p->f.count; k++) {
        size_t box = p->order[k];
        if (!is_alarm(p, box))
            continue;
        fprintf(p->file, "<path class=\"%s\" d=\"", mark_word(picture_mark(p, box)));
        write_shape(p, v, box, true);
        fputs("\"/>\n", p->file);
    }
    fputs("</g>\n", p->file);
}

/* The AABBs of boxes that fill theirs are not worth a line. */
static void draw_aabbs(picture *p, const view *v)
{
    fputs("<g class=\"aabbs\">\n", p->file);
    for (size_t i = 0; i < p->f.count; i++) {
        if (!is_seen(p, i))
            continue;
        outline o = view_outline(v, &p->f.solids[i]);
        hit_aabb2 bounds = polygon_bounds(&o.hull);
        hit_vec2 corner[4];
        if (polygon_area(&o.hull) >= 0.99 * hit_aabb2_area(bounds))
            continue;
        hit_aabb2_corners(bounds, corner);
        polygon whole = polygon_hull(corner, 4), shape = picture_silhouette(p, v, &whole);
        svg_path path = {.file = p->file, .digits = digits_for(p->seen[i])};
        fputs("<path class=\"aabb\" d=\"", p->file);
        svg_polygon(&path, &shape);
        fputs("\"/>\n", p->file);
    }
    fputs("</g>\n", p->file);
}

/* Where AABBs share an area although their boxes do not hit: what an AABB claims in vain. */
static void draw_claims(picture *p)
{
    const marks *hits = p->d->hits;
    fputs("<path class=\"claim\" d=\"", p->file);
    svg_path path = {.file = p->file, .digits = 1};
    for (size_t a = 0; a < p->f.count; a++) {
        size_t next = hits->first[a];
        for (size_t b = 0; b < p->f.count; b++) {
            while (next < hits->first[a + 1] && hits->list[next].other < b)
                next++;
            bool hit = next < hits->first[a + 1] && hits->list[next].other == b;
            hit_aabb2 both = hit_aabb2_intersection(p->seen[a], p->seen[b]);
            hit_vec2 corner[4];
            if (b <= a || hit || !(hit_aabb2_area(both) > 0))
                continue;
            hit_aabb2_corners(both, corner);
            polygon shared = polygon_hull(corner, 4);
            svg_polygon(&path, &shared);
        }
    }
    fputs("\"/>\n", p->file);
}

bool boxes_draw(picture *p, const view *v)
{
    bool aabbs = v->distance == 0 && p->f.count <= p->dashed, done = true;
    picture_look(p, v);
    if (!(p->in_3d ? order_boxes(&p->f, v, p->seen, p->order) : order_flat(p)))
        return false;
    if (aabbs && !p->in_3d && p->d->hits && p->d->by_aabb > marks_count(p->d->hits))
        draw_claims(p);
    if (aabbs && !p->in_3d)
        draw_aabbs(p, v);
    fprintf(p->file, "<g class=\"boxes%s\">\n", p->d->contacts ? " met" : "");
    if (p->f.count >= PICTURE_MANY)
        done = draw_many(p, v);
    else
        draw_few(p, v);
    fputs("</g>\n", p->file);
    if (aabbs && p->in_3d)
        draw_aabbs(p, v);
    size_t alarms = count_alarms(p);
    if (p->in_3d && alarms > 0 && alarms <= THROUGH_MAX)
        draw_through(p, v);
    return done;
}
