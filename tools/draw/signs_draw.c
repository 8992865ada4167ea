/* Signs on the paper: points, arrows, lines and blocks above the boxes of a picture. */
#include <math.h>

#include "draw/picture_parts.h"

/* Lengths on the paper: of a normal, of the head of an arrow, and of an arrow that points too much at the reader. */
static const double normal_length = 22, head_length = 6, too_short = 3;

/* ---- On the paper ----------------------------------------------------------------------------------------------- */

void signs_draw_arrow(svg_path *path, hit_vec2 from, hit_vec2 to)
{
    double x = to.x - from.x, y = to.y - from.y, length = sqrt(x * x + y * y);
    if (!(length >= too_short))
        return;
    double by = fmin(head_length, length / 2) / length;
    svg_move(path, from);
    svg_line(path, to);
    svg_move(path, (hit_vec2){to.x - by * (x - y / 2), to.y - by * (y + x / 2)});
    svg_line(path, to);
    svg_line(path, (hit_vec2){to.x - by * (x + y / 2), to.y - by * (y - x / 2)});
}

void signs_draw_point(svg_path *path, hit_vec2 at)
{
    svg_move(path, at);
    svg_line(path, at);
}

/* ---- In the scene ----------------------------------------------------------------------------------------------- */

/* A direction of any length as one whose largest number is 1; of no length it stays that. */
static hit_vec3 tamed(hit_vec3 v)
{
    double most = fmax(fabs(v.x), fmax(fabs(v.y), fabs(v.z)));
    return most > 0 ? (hit_vec3){v.x / most, v.y / most, v.z / most} : v;
}

static void draw_line(const picture *p, const view *v, const sign *s, svg_path *path)
{
    hit_vec3 at = frame_point(&p->f, s->at), end[2];
    bool ray = s->kind == SIGN_RAY;
    hit_vec3 to = ray ? s->to : frame_point(&p->f, s->to);
    hit_vec3 by = ray ? tamed(to) : (hit_vec3){to.x - at.x, to.y - at.y, to.z - at.z};
    if (!view_clip(at, by, ray ? HUGE_VAL : 1, &p->f.window, end))
        return;
    hit_vec2 from = view_point(v, end[0]), until = view_point(v, end[1]);
    if (s->kind == SIGN_GAP || s->kind == SIGN_ORDER) {
        svg_move(path, from);
        svg_line(path, until);
    } else {
        signs_draw_arrow(path, from, until);
    }
}

/* A box along the axes, as far as it is in the room of the picture; none where a corner is no point. */
static void draw_bounds(const picture *p, const view *v, const sign *s, svg_path *path)
{
    hit_aabb3 box = {frame_point(&p->f, s->at), frame_point(&p->f, s->to)};
    if (!hit_aabb3_valid(box))
        return;
    box = hit_aabb3_intersection(box, p->f.room);
    if (hit_aabb3_is_empty(box))
        return;
    solid bounds = frame_box(box);
    outline o = view_outline(v, &bounds);
    svg_polygon(path, &o.hull);
}

static bool is_bounds(sign_kind kind)
{
    return kind == SIGN_BLOCK || kind == SIGN_LEVEL || kind == SIGN_ASKED;
}

static void draw_at_point(const picture *p, const view *v, const sign *s, svg_path *path)
{
    hit_vec3 at = frame_point(&p->f, s->at);
    double length = normal_length / v->scale;
    if (!hit_contains_aabb3_point3(p->f.room, at))
        return;
    hit_vec3 tip = {at.x + length * s->to.x, at.y + length * s->to.y, at.z + length * s->to.z};
    if (s->kind == SIGN_NORMAL)
        signs_draw_arrow(path, view_point(v, at), view_point(v, tip));
    else
        signs_draw_point(path, view_point(v, at));
}

/* All signs of a kind as one path. */
static void draw_kind(const picture *p, const view *v, sign_kind kind, const char *class)
{
    const signs *above = p->d->above;
    svg_path path = {.file = p->file, .digits = 1};
    fprintf(p->file, "<path class=\"%s\" d=\"", class);
    for (size_t i = 0; i < above->count; i++)
        if (above->list[i].kind == kind && is_bounds(kind))
            draw_bounds(p, v, &above->list[i], &path);
        else if (above->list[i].kind == kind && kind < SIGN_NORMAL)
            draw_line(p, v, &above->list[i], &path);
        else if (above->list[i].kind == kind)
            draw_at_point(p, v, &above->list[i], &path);
    fputs("\"/>\n", p->file);
}

void signs_draw(const picture *p, const view *v)
{
    if (!p->d->above || p->d->above->count == 0)
        return;
    fputs("<g class=\"above\">\n", p->file);
    for (sign_kind kind = 0; kind <= SIGN_POINT; kind++) {
        if (!signs_shown(p->d->above, kind))
            continue;
        /* A margin of paper, so that they are seen on any colour. */
        if (kind >= SIGN_RAY)
            draw_kind(p, v, kind, kind == SIGN_POINT ? "margin wide" : "margin");
        draw_kind(p, v, kind, sign_word(kind));
    }
    fputs("</g>\n", p->file);
}
