/* How a box looks from somewhere. */
#include "draw/view.h"

#include <math.h>

double view_dot(hit_vec3 a, hit_vec3 b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

hit_vec3 view_cross(hit_vec3 a, hit_vec3 b)
{
    return (hit_vec3){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

static hit_vec3 minus(hit_vec3 a, hit_vec3 b)
{
    return (hit_vec3){a.x - b.x, a.y - b.y, a.z - b.z};
}

/* p + t * by */
static hit_vec3 along(hit_vec3 p, double t, hit_vec3 by)
{
    return (hit_vec3){p.x + t * by.x, p.y + t * by.y, p.z + t * by.z};
}

view view_front(void)
{
    return (view){.right = {1, 0, 0}, .up = {0, 1, 0}, .toward = {0, 0, 1}};
}

view view_right(void)
{
    return (view){.right = {0, 0, -1}, .up = {0, 1, 0}, .toward = {1, 0, 0}};
}

view view_top(void)
{
    return (view){.right = {1, 0, 0}, .up = {0, 0, -1}, .toward = {0, 1, 0}};
}

/* From the front, the right and above. Angles of triangles with whole sides, 3 4 5 and 8 15 17, need no sine. */
view view_corner(void)
{
    const double c = 15.0 / 17, s = 8.0 / 17;
    return (view){.right = {0.8, 0, -0.6}, .up = {-0.6 * s, c, -0.8 * s}, .toward = {0.6 * c, s, 0.8 * c}};
}

hit_vec2 view_point(const view *v, hit_vec3 p)
{
    hit_vec3 from = minus(p, v->origin);
    double scale = v->scale;
    if (v->distance > 0)
        scale *= v->distance / (v->distance - view_dot(from, v->toward));
    return (hit_vec2){v->at.x + scale * view_dot(from, v->right), v->at.y - scale * view_dot(from, v->up)};
}

double view_nearness(const view *v, hit_vec3 p)
{
    hit_vec3 from = minus(p, v->origin);
    if (v->distance == 0)
        return view_dot(from, v->toward);
    hit_vec3 away = along(from, -v->distance, v->toward);
    return -view_dot(away, away);
}

double view_side(const view *v, hit_vec3 point, hit_vec3 normal)
{
    if (v->distance == 0)
        return view_dot(v->toward, normal);
    return view_dot(minus(along(v->origin, v->distance, v->toward), point), normal);
}

/* Which of the two faces across an axis is seen? Of a flat box either is the same. */
static int seen_side(const view *v, const solid *box, int axis)
{
    hit_vec3 e = box->edge[axis];
    hit_vec3 normal = view_cross(box->edge[(axis + 1) % 3], box->edge[(axis + 2) % 3]);
    double outward = view_dot(normal, e) < 0 ? -1 : 1;
    for (int side = -1; side <= 1; side += 2) {
        hit_vec3 facing = {side * outward * normal.x, side * outward * normal.y, side * outward * normal.z};
        hit_vec3 point = along(box->center, side, e);
        double length = sqrt(view_dot(normal, normal)) * (v->distance > 0 ? v->distance : 1);
        if (view_side(v, point, facing) > 1e-9 * length)
            return side;
    }
    return 0;
}

/* A polygon is seen from the front alone, like all in 2D: it has no sides. */
static outline outline_polygon(const view *v, const solid *box)
{
    hit_vec2 corners[HIT_POLYGON_CORNERS];
    for (int i = 0; i < box->polygon->count; i++) {
        hit_vec2 at = box->polygon->corner[i];
        corners[i] = view_point(v, (hit_vec3){ldexp(at.x, -box->exponent), ldexp(at.y, -box->exponent), 0});
    }
    return (outline){.hull = polygon_hull(corners, box->polygon->count)};
}

/* ---- Hulls ------------------------------------------------------------------------------------------------------- */

static hit_vec3 hull_corner(const solid *s, uint32_t corner)
{
    const hit_vec3 at = s->hull->corner[corner];
    return (hit_vec3){ldexp(at.x, -s->exponent), ldexp(at.y, -s->exponent), ldexp(at.z, -s->exponent)};
}

/* Where a half-edge begins. */
static hit_vec3 hull_edge_begin(const solid *s, uint32_t edge)
{
    return hull_corner(s, s->hull->edge_corner[edge]);
}

/* Based on: M. Newell's normal of a polygon, in: C. Ericson, Real-Time Collision Detection, 2005, section 12.4.2. */
static hit_vec3 hull_normal(const solid *s, uint32_t face)
{
    const uint32_t begin = s->hull->face_begin[face], end = s->hull->face_begin[face + 1];
    const hit_vec3 from = hull_edge_begin(s, begin);
    hit_vec3 out = {0, 0, 0};
    for (uint32_t e = begin + 1; e + 1 < end; e++)
        out = along(out, 1, view_cross(minus(hull_edge_begin(s, e), from), minus(hull_edge_begin(s, e + 1), from)));
    return out;
}

static bool sees_face(const view *v, const solid *s, uint32_t face, hit_vec3 *normal)
{
    *normal = hull_normal(s, face);
    const double length = sqrt(view_dot(*normal, *normal)) * (v->distance > 0 ? v->distance : 1);
    return view_side(v, hull_edge_begin(s, s->hull->face_begin[face]), *normal) > 1e-9 * length;
}

/* The corners that are furthest in many directions of the paper: of a hull with few corners, all that matter. */
static outline outline_hull(const view *v, const solid *s)
{
    enum { DIRECTIONS = POLYGON_MAX };
    hit_vec2 furthest[DIRECTIONS], corner[POLYGON_MAX];
    double most[DIRECTIONS];
    const uint32_t count = s->hull->corners;
    if (count <= POLYGON_MAX) {
        for (uint32_t i = 0; i < count; i++)
            corner[i] = view_point(v, hull_corner(s, i));
        return (outline){.hull = polygon_hull(corner, (int)count)};
    }
    for (uint32_t i = 0; i < count; i++) {
        const hit_vec2 at = view_point(v, hull_corner(s, i));
        for (int k = 0; k < DIRECTIONS; k++) {
            const hit_vec2 way = hit_vec2_from_degrees(360.0 * k / DIRECTIONS);
            const double reach = way.x * at.x + way.y * at.y;
            if (i > 0 && reach <= most[k])
                continue;
            most[k] = reach;
            furthest[k] = at;
        }
    }
    return (outline){.hull = polygon_hull(furthest, DIRECTIONS)};
}

bool view_hull_face(const view *v, const solid *hull, uint32_t face, polygon *out, hit_vec3 *normal)
{
    const uint32_t begin = hull->hull->face_begin[face], end = hull->hull->face_begin[face + 1];
    hit_vec2 corner[POLYGON_MAX];
    int count = 0;
    if (!sees_face(v, hull, face, normal))
        return false;
    for (uint32_t e = begin; e < end && count < POLYGON_MAX; e++)
        corner[count++] = view_point(v, hull_edge_begin(hull, e));
    *out = polygon_hull(corner, count);
    return true;
}

bool view_hull_fold(const view *v, const solid *hull, uint32_t edge, hit_vec2 fold[2])
{
    const uint32_t twin = hull->hull->edge_twin[edge];
    hit_vec3 normal;
    if (twin < edge || !sees_face(v, hull, hull->hull->edge_face[edge], &normal) ||
        !sees_face(v, hull, hull->hull->edge_face[twin], &normal))
        return false;
    fold[0] = view_point(v, hull_edge_begin(hull, edge));
    fold[1] = view_point(v, hull_edge_begin(hull, twin));
    return true;
}

/* ---- All --------------------------------------------------------------------------------------------------------- */

outline view_outline(const view *v, const solid *box)
{
    if (box->polygon)
        return outline_polygon(v, box);
    if (box->hull)
        return outline_hull(v, box);
    outline out = {.folds = 0};
    hit_vec2 corners[8];
    for (int i = 0; i < 8; i++) {
        hit_vec3 p = box->center;
        for (int axis = 0; axis < 3; axis++)
            p = along(p, i >> axis & 1 ? 1 : -1, box->edge[axis]);
        corners[i] = view_point(v, p);
    }
    out.hull = polygon_hull(corners, 8);
    for (int axis = 0; axis < 3; axis++)
        out.side[axis] = seen_side(v, box, axis);
    for (int axis = 0; axis < 3; axis++) {
        int i = (axis + 1) % 3, j = (axis + 2) % 3;
        if (out.side[i] == 0 || out.side[j] == 0)
            continue;
        hit_vec3 p = along(along(box->center, out.side[i], box->edge[i]), out.side[j], box->edge[j]);
        out.fold[out.folds][0] = view_point(v, along(p, -1, box->edge[axis]));
        out.fold[out.folds++][1] = view_point(v, along(p, 1, box->edge[axis]));
    }
    return out;
}

polygon view_face(const view *v, const solid *box, int axis, int side)
{
    hit_vec2 corners[4];
    hit_vec3 middle = along(box->center, side, box->edge[axis]);
    for (int i = 0; i < 4; i++) {
        hit_vec3 p = along(middle, i & 1 ? 1 : -1, box->edge[(axis + 1) % 3]);
        corners[i] = view_point(v, along(p, i & 2 ? 1 : -1, box->edge[(axis + 2) % 3]));
    }
    return polygon_hull(corners, 4);
}

bool view_clip(hit_vec3 origin, hit_vec3 by, double last, const hit_aabb3 *box, hit_vec3 end[2])
{
    const double o[3] = {origin.x, origin.y, origin.z}, d[3] = {by.x, by.y, by.z};
    const double lo[3] = {box->min.x, box->min.y, box->min.z}, hi[3] = {box->max.x, box->max.y, box->max.z};
    double t[2] = {0, last}, p[2][3];
    for (int i = 0; i < 3; i++) {
        if (!isfinite(o[i]) || !isfinite(d[i]) || (d[i] == 0 && (o[i] < lo[i] || o[i] > hi[i])))
            return false;
        if (d[i] == 0)
            continue;
        double in = (lo[i] - o[i]) / d[i], out = (hi[i] - o[i]) / d[i];
        t[0] = fmax(t[0], fmin(in, out));
        t[1] = fmin(t[1], fmax(in, out));
    }
    if (!(t[0] <= t[1]) || t[1] == HUGE_VAL)
        return false;
    /* Of what comes from far away rounding leaves little: back into the box. */
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < 3; i++)
            p[k][i] = fmin(fmax(o[i] + t[k] * d[i], lo[i]), hi[i]);
    end[0] = (hit_vec3){p[0][0], p[0][1], p[0][2]};
    end[1] = (hit_vec3){p[1][0], p[1][1], p[1][2]};
    return true;
}
