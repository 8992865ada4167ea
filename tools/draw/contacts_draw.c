/* Where boxes meet, on the paper: the region, a ring around what is too small to be seen, and the pair's number. */
#include <math.h>

#include "draw/picture_parts.h"
#include "draw/spots.h"

/* Of more contacts than that none has a name to hover over, and many make one path. */
enum { NAMED_MAX = 300, RUN_MAX = 100 };

static const char *word_of(const contact *c)
{
    return mark_word(mark_of_pair(c->relation));
}

/* New ones are drawn in full where it is known which are new. */
static const char *age_of(const picture *p, const contact *c)
{
    return p->d->contacts->compared ? c->fresh ? " fresh" : " former" : "";
}

static void write_title(const picture *p, size_t which)
{
    static const char *const words[] = {
        [PAIR_TOUCHING] = " touches ", [PAIR_OVERLAPPING] = " overlaps ", [PAIR_MAYBE] = " may hit ",
        [PAIR_NEAR] = " is near ",     [PAIR_APART] = " is apart from ",  [PAIR_INSIDE] = " is inside ",
        [PAIR_CONTAINS] = " contains "};
    const contacts *all = p->d->contacts;
    const contact *c = &all->list[which];
    char text[SPOT_TEXT_SIZE];
    fputs("<title>", p->file);
    svg_text(p->file, spots_text(p, which, text));
    fputs(*text ? ": " : "", p->file);
    svg_text(p->file, scene_name(p->d->boxes, c->a));
    fputs(words[c->relation], p->file);
    svg_text(p->file, scene_name(p->d->boxes, c->b));
    fputs(!all->compared ? "" : c->fresh ? ", new" : ", persisting", p->file);
    fputs("</title>", p->file);
}

/* ---- Regions ---------------------------------------------------------------------------------------------------- */

static void begin_region(const picture *p, const contact *c)
{
    const char *dim = picture_stands_out(p, c) ? "" : " dim";
    fprintf(p->file, "<path class=\"contact %s%s%s\" d=\"", word_of(c), dim, age_of(p, c));
}

static void draw_region(const picture *p, const polygon *region)
{
    hit_vec2 size = hit_aabb2_size(polygon_bounds(region));
    svg_path path = {.file = p->file, .digits = fmax(size.x, size.y) > 8 ? 1 : 2};
    svg_polygon(&path, region);
}

/* ---- Curves ----------------------------------------------------------------------------------------------------- */

/* From one segment to the next without a new beginning, where they hang together. */
static void write_curve(const picture *p, const view *v, const contact *c)
{
    svg_path path = {.file = p->file, .digits = 1};
    hit_vec3 pen = {NAN, NAN, NAN};
    for (size_t i = 0; i < c->curve_count; i++) {
        hit_vec3 end[2];
        if (!spots_segment(p, &c->curve[i], end))
            continue;
        if (end[0].x != pen.x || end[0].y != pen.y || end[0].z != pen.z)
            svg_move(&path, view_point(v, end[0]));
        svg_line(&path, view_point(v, end[1]));
        pen = end[1];
    }
}

/* On paper, so that it is seen on any colour. */
static void draw_curve(const picture *p, const view *v, size_t which, bool named)
{
    const contact *c = &p->d->contacts->list[which];
    const char *dim = picture_stands_out(p, c) ? "" : " dim";
    if (!*dim) {
        fputs("<path class=\"curve margin\" d=\"", p->file);
        write_curve(p, v, c);
        fputs("\"/>\n", p->file);
    }
    fprintf(p->file, "<path class=\"curve %s%s%s\" d=\"", word_of(c), dim, age_of(p, c));
    write_curve(p, v, c);
    if (named) {
        fputs("\">", p->file);
        write_title(p, which);
        fputs("</path>\n", p->file);
    } else {
        fputs("\"/>\n", p->file);
    }
}

/* Is it drawn in another way than as a region: as a curve, or as what is inside? */
static bool has_no_region(const picture *p, const contact *c)
{
    if (!p->d->triangles || c->curve_count > 0)
        return c->curve_count > 0;
    const size_t inner = c->relation == PAIR_INSIDE ? c->a : c->b;
    return (c->relation == PAIR_INSIDE || c->relation == PAIR_CONTAINS) && p->solids.shown[inner] == SOLID_FACES;
}

static void draw_few(const picture *p, const view *v)
{
    for (size_t i = 0; i < p->d->contacts->count; i++) {
        polygon region = spots_region(p, v, i);
        if (region.count == 0 || has_no_region(p, &p->d->contacts->list[i]))
            continue;
        begin_region(p, &p->d->contacts->list[i]);
        draw_region(p, &region);
        fputs("\">", p->file);
        write_title(p, i);
        fputs("</path>\n", p->file);
    }
}

/* Those that look the same in a row make one path. */
static void draw_many(const picture *p, const view *v)
{
    const contacts *all = p->d->contacts;
    size_t run = 0, last = 0;
    for (size_t i = 0; i < all->count; i++) {
        polygon region = spots_region(p, v, i);
        if (region.count == 0 || has_no_region(p, &all->list[i]))
            continue;
        bool same = all->list[i].relation == all->list[last].relation && all->list[i].fresh == all->list[last].fresh;
        if (run > 0 && (!same || run == RUN_MAX)) {
            fputs("\"/>\n", p->file);
            run = 0;
        }
        if (run++ == 0)
            begin_region(p, &all->list[i]);
        draw_region(p, &region);
        last = i;
    }
    fputs(run > 0 ? "\"/>\n" : "", p->file);
}

/* ---- Rings and numbers ------------------------------------------------------------------------------------------ */

/* A circle in two arcs, on paper so that it is seen on any colour. */
static void draw_ring(const picture *p, const spot *s)
{
    const contact *c = &p->d->contacts->list[s->which];
    for (int margin = 1; margin >= 0; margin--) {
        fputs("<path class=\"ring", p->file);
        if (margin)
            fputs(" margin", p->file);
        else
            fprintf(p->file, " %s%s", word_of(c), age_of(p, c));
        fputs("\" d=\"M", p->file);
        svg_number(p->file, s->at.x - SPOT_RING, 1);
        putc(' ', p->file);
        svg_number(p->file, s->at.y, 1);
        fprintf(p->file, "a%d %d 0 1 0 %d 0a%d %d 0 1 0 -%d 0\"/>\n", SPOT_RING, SPOT_RING, 2 * SPOT_RING, SPOT_RING,
                SPOT_RING, 2 * SPOT_RING);
    }
}

/* From the contact to where its number stands far off. */
static void draw_leader(const picture *p, const spot *s)
{
    hit_vec2 to = hit_aabb2_center(s->pill), from = s->at;
    double x = to.x - from.x, y = to.y - from.y, length = sqrt(x * x + y * y);
    if (s->ringed && length > SPOT_RING)
        from = (hit_vec2){from.x + SPOT_RING * x / length, from.y + SPOT_RING * y / length};
    svg_path path = {.file = p->file, .digits = 1};
    fprintf(p->file, "<path class=\"leader %s\" d=\"", word_of(&p->d->contacts->list[s->which]));
    svg_move(&path, from);
    svg_line(&path, to);
    fputs("\"/>\n", p->file);
}

static void draw_number(const picture *p, const spot *s)
{
    const contact *c = &p->d->contacts->list[s->which];
    hit_vec2 corner[4];
    char text[SPOT_TEXT_SIZE];
    hit_aabb2_corners(s->pill, corner);
    polygon pill = polygon_hull(corner, 4);
    svg_path path = {.file = p->file, .digits = 1};
    fprintf(p->file, "<g class=\"number%s\"><path class=\"pill %s%s\" d=\"", age_of(p, c), word_of(c), age_of(p, c));
    svg_polygon(&path, &pill);
    fputs("\"/>", p->file);
    svg_label(p->file, NULL, (s->pill.min.x + s->pill.max.x) / 2, s->pill.max.y - 3, spots_text(p, s->which, text));
    fputs("</g>\n", p->file);
}

bool contacts_draw(const picture *p, const view *v, spots *out)
{
    const contacts *c = p->d->contacts;
    *out = (spots){.list = NULL};
    if (!c || c->count == 0)
        return true;
    if (!spots_make(p, v, out))
        return false;
    fputs("<g class=\"contacts\">\n", p->file);
    if (c->count <= NAMED_MAX)
        draw_few(p, v);
    else
        draw_many(p, v);
    for (size_t i = 0; i < c->count; i++)
        if (c->list[i].curve_count > 0 && spots_region(p, v, i).count > 0)
            draw_curve(p, v, i, c->count <= NAMED_MAX);
    for (size_t i = 0; i < out->count; i++)
        if (out->list[i].ringed)
            draw_ring(p, &out->list[i]);
    for (size_t i = 0; i < out->count; i++)
        if (out->list[i].numbered && out->list[i].far)
            draw_leader(p, &out->list[i]);
    for (size_t i = 0; i < out->count; i++)
        if (out->list[i].numbered)
            draw_number(p, &out->list[i]);
    fputs("</g>\n", p->file);
    return true;
}
