/* A picture as a whole: the sheet, what is where on it, and the line above that counts. */
#include <math.h>
#include <stdlib.h>

#include "draw/draw.h"
#include "draw/picture_parts.h"
#include "draw/style.h"

/* Lengths on the paper. */
enum {
    PLAN_WIDTH = 880, /* room for a scene in 2D */
    PLAN_HEIGHT = 600,
    SHEET_WIDTH = 1100, /* room for the four views of one in 3D */
    SHEET_HEIGHT = 860,
    CORNER_LEAST = 380, /* sides of the view from a corner */
    VIEW_LEAST = 110,   /* and of the others */
    INSIDE = 14,        /* from a frame to what is in it */
    LEFT = 56,          /* of a frame, for numbers */
    BELOW = 40,
    GAP = 34,    /* between views */
    SAMPLE = 25, /* of a colour in the line above, with the space behind it */
    TOP = 66,    /* of the first frame */
    RIGHT = 18
};

/* Room for a text that counts something, and for such texts in the line above. */
enum { TELL_SIZE = 96, LEGEND_MAX = 24 };

typedef struct layout {
    view views[4];
    int count;
    double wide, high; /* the whole sheet */
} layout;

/* ---- What is where ---------------------------------------------------------------------------------------------- */

/* Puts the middle of the window into the middle of an area. */
static void set_view(view *v, const picture *p, hit_aabb2 area, double scale)
{
    v->origin = hit_aabb3_center(p->f.window);
    v->at = hit_aabb2_center(area);
    v->scale = scale;
    v->area = area;
}

/* The scale at which a length of the scene fills a room; no scale is too great for a length of 0. */
static double fill(double length, double room)
{
    return length > 0 ? room / length : HUGE_VAL;
}

static void lay_out_plan(const picture *p, layout *l)
{
    hit_vec3 size = hit_aabb3_size(p->f.window);
    double scale = fmin(fill(size.x, PLAN_WIDTH - 2 * INSIDE), fill(size.y, PLAN_HEIGHT - 2 * INSIDE));
    double wide = fmax(size.x * scale + 2 * INSIDE, 4 * VIEW_LEAST);
    double high = fmax(size.y * scale + 2 * INSIDE, VIEW_LEAST);
    l->count = 1;
    l->views[0] = view_front();
    set_view(&l->views[0], p, (hit_aabb2){{LEFT, TOP - 12}, {LEFT + wide, TOP - 12 + high}}, scale);
    l->wide = LEFT + wide + RIGHT;
    l->high = TOP - 12 + high + BELOW;
}

/* The greatest scale that leaves room for two lengths of the scene, each at least so long on the paper. */
static double fit(double a, double least_a, double b, double least_b, double room)
{
    double scale = fill(a + b, room - 4 * INSIDE);
    if (scale < HUGE_VAL && a * scale + 2 * INSIDE < least_a)
        scale = fill(b, room - least_a - 2 * INSIDE);
    else if (scale < HUGE_VAL && b * scale + 2 * INSIDE < least_b)
        scale = fill(a, room - least_b - 2 * INSIDE);
    return scale;
}

/* Fills its area with the boxes and the floor as they are seen. */
static void set_corner_view(view *v, picture *p, hit_aabb2 area)
{
    hit_vec3 size = hit_aabb3_size(p->f.window), corner[8];
    hit_aabb2 seen = hit_aabb2_empty();
    set_view(v, p, area, 1);
    v->distance = 1.7 * sqrt(view_dot(size, size));
    v->at = (hit_vec2){0, 0};
    hit_aabb3_corners(p->f.window, corner);
    for (int i = 0; i < 8; i++)
        if (!(i & 2)) /* the floor */
            seen = hit_aabb2_expand_to(seen, view_point(v, corner[i]));
    picture_look(p, v);
    for (size_t i = 0; i < p->f.count; i++)
        seen = hit_aabb2_merge(seen, p->seen[i]);
    hit_vec2 room = hit_aabb2_size(area), extent = hit_aabb2_size(seen), c = hit_aabb2_center(seen);
    v->scale = fmin((room.x - 2 * INSIDE) / extent.x, (room.y - 2 * INSIDE) / extent.y);
    v->at = hit_aabb2_center(area);
    v->at.x -= c.x * v->scale;
    v->at.y -= c.y * v->scale;
}

/* Third-angle projection: what is seen from above stands above the front, what is seen from the right to its right. */
static void lay_out_sheet(picture *p, layout *l)
{
    hit_vec3 size = hit_aabb3_size(p->f.window);
    double scale = fmin(fit(size.x, VIEW_LEAST, size.z, CORNER_LEAST, SHEET_WIDTH),
                        fit(size.y, VIEW_LEAST, size.z, CORNER_LEAST, SHEET_HEIGHT));
    double x = fmax(size.x * scale + 2 * INSIDE, VIEW_LEAST), y = fmax(size.y * scale + 2 * INSIDE, VIEW_LEAST);
    double z = fmax(size.z * scale + 2 * INSIDE, VIEW_LEAST), corner = fmax(z, CORNER_LEAST);
    double x1 = LEFT, x2 = x1 + x + GAP, y1 = TOP, y2 = y1 + corner + GAP;
    l->count = 4;
    l->views[0] = view_front();
    l->views[1] = view_right();
    l->views[2] = view_top();
    l->views[3] = view_corner();
    set_view(&l->views[0], p, (hit_aabb2){{x1, y2}, {x1 + x, y2 + y}}, scale);
    set_view(&l->views[1], p, (hit_aabb2){{x2, y2}, {x2 + z, y2 + y}}, scale);
    set_view(&l->views[2], p, (hit_aabb2){{x1, y2 - GAP - z}, {x1 + x, y2 - GAP}}, scale);
    set_corner_view(&l->views[3], p, (hit_aabb2){{x2, y1}, {x2 + corner, y1 + corner}});
    l->wide = x2 + corner + RIGHT;
    l->high = y2 + y + BELOW;
}

/* ---- Sizes ------------------------------------------------------------------------------------------------------ */

static int compare(const void *x, const void *y)
{
    const double *a = x, *b = y;
    return (*a > *b) - (*a < *b);
}

/* Lines suit the box in the middle by size, as the view shows it. False: no memory. */
static bool choose_line(picture *p, const view *v, double *line)
{
    double *sizes = calloc(p->f.count + 1, sizeof *sizes);
    if (!sizes)
        return false;
    picture_look(p, v);
    size_t count = 0;
    for (size_t i = 0; i < p->f.count; i++) {
        hit_vec2 size = hit_aabb2_size(p->seen[i]);
        if (!hit_aabb2_is_empty(p->seen[i]))
            sizes[count++] = fmax(size.x, size.y);
    }
    qsort(sizes, count, sizeof *sizes, compare);
    *line = count == 0 ? 1 : fmin(1.5, fmax(0.3, sizes[count / 2] / 24));
    free(sizes);
    return true;
}

/* ---- The line above --------------------------------------------------------------------------------------------- */

/* "3 pairs touch", or "" for none. */
static const char *tell_mark(char out[TELL_SIZE], const picture *p, mark m)
{
    static const char *const words[MARK_COUNT][2] = {
        [MARK_CALM] = {"", ""},
        [MARK_NEAR] = {"pair is near", "pairs are near"},
        [MARK_TOUCHING] = {"pair touches", "pairs touch"},
        [MARK_MAYBE] = {"pair may hit", "pairs may hit"},
        [MARK_OVERLAPPING] = {"pair overlaps", "pairs overlap"},
        [MARK_HIT] = {"box is hit", "boxes are hit"},
        [MARK_MOVING] = {"box moves", "boxes move"},
        [MARK_MOVED] = {"", ""},
    };
    size_t count = p->d->hits ? p->d->hits->count[m] : 0;
    if (p->d->only)
        return count > 0 ? pair_word(p->d->contacts->list[0].relation) : "";
    snprintf(out, TELL_SIZE, "%zu %s", count, words[m][count != 1]);
    return count > 0 ? out : "";
}

/* "1 box", and so on. */
static const char *tell_count(char out[TELL_SIZE], size_t count, const char *one, const char *several)
{
    snprintf(out, TELL_SIZE, "%zu %s", count, count == 1 ? one : several);
    return out;
}

static const char *tell_boxes(char out[TELL_SIZE], const picture *p)
{
    size_t count = p->f.count - p->d->ghosts;
    const char *noun = p->d->triangles ? count == 1 ? "node" : "nodes" : scene_noun(p->d->boxes, count);
    if (p->d->only) {
        snprintf(out, TELL_SIZE, "2 of %zu %s", count, noun);
        return out;
    }
    return tell_count(out, count, noun, noun);
}

/* A text, before it a sample of what it is about. */
typedef struct item {
    const char *class; /* NULL: no sample */
    char text[TELL_SIZE];
    bool is_sign; /* then the sample is one */
    sign_kind sign;
} item;

static bool has_turned(const scene *s)
{
    for (size_t i = 0; i < s->count; i++) {
        const scene_box box = scene_at(s, i);
        if (box.kind == SCENE_POLYGON2 || box.kind == SCENE_HULL3)
            return true;
        if (box.kind == SCENE_OBB2 && box.shape.obb2.axis.x != 0 && box.shape.obb2.axis.y != 0)
            return true;
        for (int k = 0; box.kind == SCENE_OBB3 && k < 3; k++) {
            hit_vec3 u = box.shape.obb3.axis[k];
            if ((u.x != 0) + (u.y != 0) + (u.z != 0) > 1)
                return true;
        }
    }
    return false;
}

/* What signs are, where they are explained. */
static const char *const signs_told[SIGN_COUNT] = {"order in the tree",
                                                   "block of 16 boxes",
                                                   "block of 16 blocks",
                                                   "asked about",
                                                   "ray",
                                                   "way",
                                                   "gap",
                                                   "way out",
                                                   "normal",
                                                   "point of contact"};

/* What numbers at contacts are, and how many have one. Returns how many items there are then. */
static int tell_contacts(const picture *p, item items[LEGEND_MAX], int count)
{
    const contacts *c = p->d->contacts;
    size_t fresh = 0;
    for (size_t i = 0; i < c->count; i++)
        fresh += c->list[i].fresh;
    if (c->compared && fresh > 0) {
        items[count].class = "pill fresh sample";
        tell_count(items[count++].text, fresh, "new", "new");
    }
    if (c->compared && c->count > fresh) {
        items[count].class = "pill former sample";
        tell_count(items[count++].text, c->count - fresh, "persisting", "persisting");
    }
    if (c->numbered && !c->text && c->count > 0) {
        items[count].class = "pill sample";
        if (p->numbers < c->count)
            snprintf(items[count++].text, TELL_SIZE, "lines of the report, the first is 1; room for %zu of %zu",
                     p->numbers, c->count);
        else
            snprintf(items[count++].text, TELL_SIZE, "lines of the report, the first is 1");
    }
    if (c->more > 0)
        tell_count(items[count++].text, c->more, "more pair, not marked", "more pairs, not marked");
    return count;
}

/* What of the nodes is not drawn as it is. Returns how many items there are then. */
static int tell_solids(const picture *p, item items[LEGEND_MAX], int count)
{
    const solid_faces *s = &p->solids;
    if (s->boxes > 0) {
        items[count].class = "aabb";
        tell_count(items[count++].text, s->boxes, "node as its box: too many triangles",
                   "nodes as their boxes: too many triangles");
    }
    if (s->left_out + s->missing > 0)
        tell_count(items[count++].text, s->left_out + s->missing, "node not drawn: too many triangles",
                   "nodes not drawn: too many triangles");
    return count;
}

/* What shows a mark in the line above. */
static const char *sample_of(const picture *p, mark m)
{
    static const char *const curves[MARK_COUNT] = {
        [MARK_NEAR] = "near", [MARK_TOUCHING] = "curve touching", [MARK_OVERLAPPING] = "curve overlapping"};
    if (p->d->triangles && p->d->contacts && curves[m])
        return curves[m];
    static const char *const met[MARK_COUNT] = {[MARK_TOUCHING] = "contact touching",
                                                [MARK_MAYBE] = "contact maybe",
                                                [MARK_OVERLAPPING] = "contact overlapping"};
    return p->d->contacts && met[m] ? met[m] : mark_word(m);
}

/* Returns how many items there are. */
static int make_legend(const picture *p, item items[LEGEND_MAX])
{
    const marks *hits = p->d->hits;
    bool aabbs = p->f.count <= p->dashed;
    int count = 0;
    items[count].class = "calm";
    tell_boxes(items[count++].text, p);
    for (int m = MARK_MOVING; m > MARK_CALM; m--) {
        items[count].class = sample_of(p, (mark)m);
        items[count].is_sign = p->d->triangles && m > MARK_NEAR;
        items[count].sign = SIGN_GAP;
        char text[TELL_SIZE];
        snprintf(items[count].text, TELL_SIZE, "%s", tell_mark(text, p, (mark)m));
        count += *items[count].text != '\0';
    }
    if (p->d->ghosts > 0)
        items[count++] = (item){.class = mark_word(MARK_MOVED), .text = "the same, later"};
    for (sign_kind kind = 0; kind <= SIGN_POINT; kind++)
        if (signs_shown(p->d->above, kind)) {
            bool line = kind == SIGN_ORDER || kind >= SIGN_RAY;
            items[count] = (item){.class = sign_word(kind), .is_sign = line, .sign = kind};
            bool deepest = kind == SIGN_POINT && p->d->triangles; /* solids have no other points */
            snprintf(items[count++].text, TELL_SIZE, "%s", deepest ? "deepest point" : signs_told[kind]);
        }
    bool way = signs_shown(p->d->above, SIGN_RAY) || signs_shown(p->d->above, SIGN_PATH);
    if (way && hits && hits->count[MARK_HIT] == 0)
        items[count++] = (item){.text = "nothing is hit"};
    else if (hits && marks_count(hits) == 0)
        items[count++] = (item){.text = "no pair hits"};
    if (aabbs && !p->d->triangles && has_turned(p->d->boxes))
        items[count++] = (item){.class = "aabb", .text = "AABB"};
    if (hits && p->d->by_aabb > marks_count(hits)) {
        items[count].class = aabbs && !p->in_3d ? "claim" : NULL;
        tell_count(items[count++].text, p->d->by_aabb - marks_count(hits), "pair by AABBs alone",
                   "pairs by AABBs alone");
    }
    if (p->d->contacts)
        count = tell_contacts(p, items, count);
    if (p->d->triangles)
        count = tell_solids(p, items, count);
    if (p->f.beyond > 0) {
        items[count].class = NULL;
        tell_count(items[count++].text, p->f.beyond, "box beyond the edge", "boxes beyond the edge");
    }
    return count;
}

static double item_width(const item *i)
{
    return (i->class ? SAMPLE : 0) + svg_text_width(i->text, 12) + 22;
}

static void write_sample(const picture *p, const item *i, double x)
{
    svg_path path = {.file = p->file, .digits = 1};
    hit_vec2 from = {x, 21}, to = {x + 18, 21};
    fprintf(p->file, "<path class=\"%s\" d=\"", i->class);
    if (i->sign == SIGN_POINT) {
        signs_draw_point(&path, (hit_vec2){x + 9, 21});
    } else if (i->sign == SIGN_GAP || i->sign == SIGN_ORDER) {
        svg_move(&path, from);
        svg_line(&path, to);
    } else {
        signs_draw_arrow(&path, from, to);
    }
    fputs("\"/>\n", p->file);
}

static void write_legend(picture *p, const item *items, int count)
{
    double x = LEFT;
    fprintf(p->file, "<g class=\"legend%s\">\n", p->in_3d ? " solid boxes" : "");
    for (int i = 0; i < count; i++) {
        if (items[i].is_sign) {
            write_sample(p, &items[i], x);
        } else if (items[i].class) {
            fprintf(p->file, "<path class=\"%s\" d=\"M", items[i].class);
            svg_number(p->file, x, 1);
            fputs(" 15h18v12h-18z\"/>\n", p->file);
        }
        svg_label(p->file, NULL, x + (items[i].class ? SAMPLE : 0), 25.5, items[i].text);
        x += item_width(&items[i]);
    }
    fputs("</g>\n", p->file);
}

/* ---- The whole -------------------------------------------------------------------------------------------------- */

/* More than boxes that hit or do not? */
static bool shows_more(const drawing *d)
{
    return d->above || (d->hits && d->hits->count[MARK_NEAR] > 0);
}

static bool shows_tree(const drawing *d)
{
    return signs_shown(d->above, SIGN_BLOCK);
}

static void write_head(picture *p, const layout *l, double line)
{
    char text[TELL_SIZE];
    fputs("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"hitbox\" role=\"img\" width=\"", p->file);
    svg_number(p->file, ceil(l->wide), 0);
    fputs("\" height=\"", p->file);
    svg_number(p->file, ceil(l->high), 0);
    fputs("\" viewBox=\"0 0 ", p->file);
    svg_number(p->file, ceil(l->wide), 0);
    putc(' ', p->file);
    svg_number(p->file, ceil(l->high), 0);
    fprintf(p->file, "\">\n<title>%s", tell_boxes(text, p));
    for (int m = MARK_MOVING; m > MARK_CALM; m--)
        fprintf(p->file, "%s%s", *tell_mark(text, p, (mark)m) ? ", " : "", tell_mark(text, p, (mark)m));
    fputs("</title>\n", p->file);
    style_write(p->file, &(style_needs){.line = line,
                                        .text = p->text,
                                        .all = shows_more(p->d),
                                        .tree = shows_tree(p->d),
                                        .contacts = p->d->contacts != NULL,
                                        .faces = p->d->triangles});
    fputs("<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n", p->file);
}

static bool draw_view(picture *p, const view *v, int number)
{
    static const char *const classes[] = {"front", "right", "top", "corner"};
    static const char *const titles[] = {"Front", "Right", "Top", "In perspective"};
    fprintf(p->file, "<g class=\"view %s%s\">\n", p->in_3d ? classes[number] : "plan", p->in_3d ? " solid" : "");
    axes_draw_grid(p, v);
    if (p->f.cut > 0 && v->distance == 0) {
        fprintf(p->file, "<clipPath id=\"hitbox-%s\"><path d=\"", classes[number]);
        hit_vec2 corner[4];
        hit_aabb2_corners(v->area, corner);
        polygon rectangle = polygon_hull(corner, 4);
        svg_path path = {.file = p->file, .digits = 1};
        svg_polygon(&path, &rectangle);
        fprintf(p->file, "\"/></clipPath>\n<g clip-path=\"url(#hitbox-%s)\">\n", classes[number]);
    }
    bool done = true;
    if (p->d->triangles) {
        picture_look(p, v);
        solids_draw(p, v);
    } else {
        done = boxes_draw(p, v);
    }
    signs_draw(p, v);
    spots placed = {.list = NULL};
    done = done && contacts_draw(p, v, &placed);
    if (p->f.cut > 0 && v->distance == 0)
        fputs("</g>\n", p->file);
    if (done && p->d->names)
        done = labels_draw(p, v, &placed, &p->named);
    spots_free(&placed);
    axes_draw_frame(p, v, p->in_3d ? titles[number] : NULL, number < 2, number == 0 || number == 2);
    fputs("</g>\n", p->file);
    return done;
}

/* Which contacts have a number in some view? False: no memory. */
static bool count_numbers(picture *p, const layout *l)
{
    bool done = true;
    for (int i = 0; p->d->contacts && done && i < l->count; i++) {
        spots placed;
        picture_look(p, &l->views[i]);
        done = spots_make(p, &l->views[i], &placed);
        for (size_t k = 0; done && k < placed.count; k++) {
            const spot *s = &placed.list[k];
            p->numbers += s->numbered && !p->numbered[s->which];
            p->numbered[s->which] |= s->numbered;
        }
        spots_free(&placed);
    }
    return done;
}

bool draw_svg(FILE *file, const drawing *d, size_t *beyond)
{
    picture p = {.file = file, .d = d, .in_3d = scene_is_3d(d->boxes)};
    layout l = {.count = 0};
    double line;
    bool done = frame_make(d->boxes, d->above, d->only, &p.f);
    size_t count = d->boxes->count;
    p.order = calloc(count + 1, sizeof *p.order);
    p.seen = calloc(count + 1, sizeof *p.seen);
    p.text = count <= 60 ? 11 : 9;
    p.dashed = p.in_3d ? 60 : 200;
    done = done && p.order && p.seen;
    if (done) {
        if (p.in_3d)
            lay_out_sheet(&p, &l);
        else
            lay_out_plan(&p, &l);
        done = (!d->triangles || solid_faces_make(d->boxes, &p.f, d->contacts, &p.solids)) &&
               choose_line(&p, &l.views[0], &line) && picture_show_contacts(&p) && count_numbers(&p, &l);
    }
    if (done) {
        item legend[LEGEND_MAX] = {{.class = NULL}};
        int items = make_legend(&p, legend);
        double right = LEFT;
        for (int i = 0; i < items; i++)
            right += item_width(&legend[i]);
        l.wide = fmax(l.wide, right);
        *beyond = p.f.beyond;
        write_head(&p, &l, line);
        write_legend(&p, legend, items);
        for (int i = 0; done && i < l.count; i++)
            done = draw_view(&p, &l.views[i], i);
        fputs("</svg>\n", file);
    }
    solid_faces_free(&p.solids);
    frame_free(&p.f);
    free(p.order);
    free(p.seen);
    free(p.shown);
    free(p.numbered);
    return done;
}
