/* What stands around the boxes of a picture, so that sizes can be read: grid, frame, numbers. */
#include <math.h>

#include "draw/picture_parts.h"
#include "draw/ticks.h"

/* Numbers are at least so far apart on the paper. */
static const double apart_x = 70, apart_y = 50;

static const char *const axis_names[] = {"x", "y", "z"};

static double component(hit_vec3 v, int axis)
{
    return axis == 0 ? v.x : axis == 1 ? v.y : v.z;
}

/* One side of a view: which axis runs along it, and which way. */
typedef struct side {
    int axis;
    double sign, origin, at, scale; /* paper = at + sign * scale * (coordinate - origin) */
    ticks t;
} side;

static side make_side(const picture *p, const view *v, bool vertical)
{
    hit_vec3 direction = vertical ? v->up : v->right;
    side s = {.axis = direction.x != 0 ? 0 : direction.y != 0 ? 1 : 2, .scale = v->scale};
    s.sign = component(direction, s.axis) * (vertical ? -1 : 1);
    s.origin = component(v->origin, s.axis);
    s.at = vertical ? v->at.y : v->at.x;
    double low = vertical ? v->area.min.y : v->area.min.x, high = vertical ? v->area.max.y : v->area.max.x;
    double a = s.origin + s.sign * (low - s.at) / s.scale, b = s.origin + s.sign * (high - s.at) / s.scale;
    s.t = ticks_make(fmin(a, b), fmax(a, b), (vertical ? apart_y : apart_x) / s.scale, p->f.exponent);
    return s;
}

static double place(const side *s, double k)
{
    return s->at + s->sign * s->scale * (k * s->t.unit - s->origin);
}

/* ---- Grid ------------------------------------------------------------------------------------------------------- */

static void draw_line(picture *p, hit_vec2 a, hit_vec2 b)
{
    svg_path path = {.file = p->file, .digits = 1};
    svg_move(&path, a);
    svg_line(&path, b);
}

/* The floor of the window, its lines where the other views have theirs. */
static void draw_floor(picture *p, const view *v)
{
    hit_aabb3 w = p->f.window;
    hit_vec3 size = hit_aabb3_size(w);
    double least = fmax(size.x, size.z) / 8;
    if (!(least > 0))
        return;
    ticks x = ticks_make(w.min.x, w.max.x, least, p->f.exponent),
          z = ticks_make(w.min.z, w.max.z, least, p->f.exponent);
    for (double k = x.first; k <= x.last; k++) {
        hit_vec3 a = {k * x.unit, w.min.y, w.min.z}, b = {k * x.unit, w.min.y, w.max.z};
        draw_line(p, view_point(v, a), view_point(v, b));
    }
    for (double k = z.first; k <= z.last; k++) {
        hit_vec3 a = {w.min.x, w.min.y, k * z.unit}, b = {w.max.x, w.min.y, k * z.unit};
        draw_line(p, view_point(v, a), view_point(v, b));
    }
    hit_vec2 corner[4] = {
        view_point(v, (hit_vec3){w.min.x, w.min.y, w.min.z}), view_point(v, (hit_vec3){w.max.x, w.min.y, w.min.z}),
        view_point(v, (hit_vec3){w.max.x, w.min.y, w.max.z}), view_point(v, (hit_vec3){w.min.x, w.min.y, w.max.z})};
    for (int i = 0; i < 4; i++)
        draw_line(p, corner[i], corner[(i + 1) % 4]);
}

void axes_draw_grid(picture *p, const view *v)
{
    fprintf(p->file, "<path class=\"%s\" d=\"", v->distance > 0 ? "floor" : "grid");
    if (v->distance > 0) {
        draw_floor(p, v);
    } else {
        side across = make_side(p, v, false), upward = make_side(p, v, true);
        for (double k = across.t.first; k <= across.t.last; k++)
            draw_line(p, (hit_vec2){place(&across, k), v->area.min.y}, (hit_vec2){place(&across, k), v->area.max.y});
        for (double k = upward.t.first; k <= upward.t.last; k++)
            draw_line(p, (hit_vec2){v->area.min.x, place(&upward, k)}, (hit_vec2){v->area.max.x, place(&upward, k)});
    }
    fputs("\"/>\n", p->file);
}

/* ---- Frame and numbers ------------------------------------------------------------------------------------------ */

static void name_axis(picture *p, const side *s, double x, double y, const char *class)
{
    char text[NUMBER_SIZE + 16], base[NUMBER_SIZE];
    ticks_base(base, &s->t);
    snprintf(text, sizeof text, "%s%s%s", axis_names[s->axis], *base ? " from " : "", base);
    svg_label(p->file, class, x, y, text);
}

static void draw_numbers_below(picture *p, const view *v)
{
    side s = make_side(p, v, false);
    char text[NUMBER_SIZE];
    for (double k = s.t.first; k <= s.t.last; k++)
        svg_label(p->file, "soft tick middle", place(&s, k), v->area.max.y + 15, ticks_text(text, &s.t, k));
    name_axis(p, &s, v->area.max.x, v->area.max.y + 30, "tick end");
}

static void draw_numbers_left(picture *p, const view *v)
{
    side s = make_side(p, v, true);
    char text[NUMBER_SIZE];
    for (double k = s.t.first; k <= s.t.last; k++)
        svg_label(p->file, "soft tick end", v->area.min.x - 6, place(&s, k) + 4, ticks_text(text, &s.t, k));
    name_axis(p, &s, v->area.min.x - 6, v->area.min.y - 6, "tick end");
}

void axes_draw_frame(picture *p, const view *v, const char *title, bool below, bool left)
{
    hit_aabb2 a = v->area;
    hit_vec2 corner[4];
    hit_aabb2_corners(a, corner);
    polygon rectangle = polygon_hull(corner, 4);
    svg_path path = {.file = p->file, .digits = 1};
    fputs("<path class=\"frame\" d=\"", p->file);
    svg_polygon(&path, &rectangle);
    fputs("\"/>\n", p->file);
    if (title)
        svg_label(p->file, "tick", a.min.x, a.min.y - 6, title);
    if (below)
        draw_numbers_below(p, v);
    if (left)
        draw_numbers_left(p, v);
}
