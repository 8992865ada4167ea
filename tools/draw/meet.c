/* What two boxes of a picture have in common: each face of the one cut by all sides of the other.
 * Based on: I. Sutherland, G. Hodgman, "Reentrant Polygon Clipping", 1974; ours cuts in 3D and lets a side move outward
 * by what coordinates are rounded by, so that what only touches is found. */
#include "draw/meet.h"

#include <math.h>

#include "draw/view.h"

/* A hull with more faces, or more corners of a face, is not cut out: see meet.h. */
enum { FACES_MAX = 64, CORNERS_MAX = HIT_POLYGON_CORNERS, SIDES_MAX = FACES_MAX + 2 };
enum { CUT_MAX = CORNERS_MAX + SIDES_MAX + 8 };

/* The points p with normal.p <= most. */
typedef struct side {
    hit_vec3 normal; /* of length 1 */
    double most;
} side;

typedef struct body {
    hit_vec3 face[FACES_MAX][CORNERS_MAX];
    int corners[FACES_MAX];
    int faces;
    side sides[SIDES_MAX];
    int side_count;
    bool bounded; /* the sides leave nothing but the body */
    double size;  /* about how large it is, and how far from the origin */
    double reach;
} body;

static hit_vec3 plus(hit_vec3 p, double t, hit_vec3 by)
{
    return (hit_vec3){p.x + t * by.x, p.y + t * by.y, p.z + t * by.z};
}

static double length(hit_vec3 v)
{
    return sqrt(view_dot(v, v));
}

static void add_side(body *out, hit_vec3 point, hit_vec3 normal)
{
    double size = length(normal);
    hit_vec3 unit = {normal.x / size, normal.y / size, normal.z / size};
    out->sides[out->side_count++] = (side){unit, view_dot(unit, point)};
}

/* The direction of an edge; where it has no length, across the two others. */
static hit_vec3 direction(const solid *s, int axis)
{
    if (view_dot(s->edge[axis], s->edge[axis]) > 0)
        return s->edge[axis];
    return view_cross(s->edge[(axis + 1) % 3], s->edge[(axis + 2) % 3]);
}

static void make_box(const solid *s, body *out)
{
    for (int axis = 0; axis < 3; axis++) {
        hit_vec3 e = s->edge[axis], f = s->edge[(axis + 1) % 3], g = s->edge[(axis + 2) % 3],
                 along = direction(s, axis);
        out->size = fmax(out->size, length(e));
        for (int way = -1; way <= 1; way += 2) {
            static const int corner[4][2] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
            hit_vec3 middle = plus(s->center, way, e);
            for (int i = 0; i < 4; i++)
                out->face[out->faces][i] = plus(plus(middle, corner[i][0], f), corner[i][1], g);
            out->corners[out->faces++] = 4;
            if (view_dot(along, along) > 0)
                add_side(out, middle, (hit_vec3){way * along.x, way * along.y, way * along.z});
        }
    }
    out->bounded = out->side_count == 6;
}

/* A polygon lies in z = 0. */
static void make_polygon(const solid *s, body *out)
{
    const hit_polygon2 *p = s->polygon;
    double twice = 0;
    out->corners[0] = p->count;
    out->faces = 1;
    for (int i = 0; i < p->count; i++) {
        hit_vec2 at = p->corner[i];
        out->face[0][i] = (hit_vec3){ldexp(at.x, -s->exponent), ldexp(at.y, -s->exponent), 0};
    }
    for (int i = 0; i < p->count; i++) {
        hit_vec3 a = out->face[0][i], b = out->face[0][(i + 1) % p->count], c = out->face[0][0];
        twice += (a.x - c.x) * (b.y - c.y) - (a.y - c.y) * (b.x - c.x);
        out->size = fmax(out->size, fmax(fabs(a.x - c.x), fabs(a.y - c.y)));
    }
    for (int i = 0; i < p->count; i++) {
        hit_vec3 a = out->face[0][i], b = out->face[0][(i + 1) % p->count];
        hit_vec3 outward = {twice < 0 ? a.y - b.y : b.y - a.y, twice < 0 ? b.x - a.x : a.x - b.x, 0};
        if (view_dot(outward, outward) > 0)
            add_side(out, a, outward);
    }
    add_side(out, s->center, (hit_vec3){0, 0, 1});
    add_side(out, s->center, (hit_vec3){0, 0, -1});
    out->bounded = true;
}

/* Nothing if it has too many faces or corners. A flat one has two faces, and no sides along its edges. */
static void make_hull(const solid *s, body *out)
{
    const hit_hull3 *h = s->hull;
    if (h->faces > FACES_MAX)
        return;
    for (uint32_t f = 0; f < h->faces; f++)
        if (h->face_begin[f + 1] - h->face_begin[f] > CORNERS_MAX)
            return;
    for (uint32_t f = 0; f < h->faces; f++) {
        hit_vec3 normal = {0, 0, 0}, *corner = out->face[out->faces];
        int count = 0;
        for (uint32_t e = h->face_begin[f]; e < h->face_begin[f + 1]; e++) {
            const hit_vec3 at = h->corner[h->edge_corner[e]];
            corner[count++] =
                (hit_vec3){ldexp(at.x, -s->exponent), ldexp(at.y, -s->exponent), ldexp(at.z, -s->exponent)};
        }
        for (int i = 1; i + 1 < count; i++)
            normal = plus(normal, 1, view_cross(plus(corner[i], -1, corner[0]), plus(corner[i + 1], -1, corner[0])));
        out->corners[out->faces++] = count;
        if (view_dot(normal, normal) > 0)
            add_side(out, corner[0], normal);
    }
    for (int axis = 0; axis < 3; axis++)
        out->size = fmax(out->size, length(s->edge[axis]));
    out->bounded = h->faces > 3 && out->side_count == (int)h->faces;
}

static body make_body(const solid *s)
{
    body out = {.faces = 0};
    if (s->polygon)
        make_polygon(s, &out);
    else if (s->hull)
        make_hull(s, &out);
    else
        make_box(s, &out);
    out.reach = fmax(fabs(s->center.x), fmax(fabs(s->center.y), fabs(s->center.z))) + out.size;
    return out;
}

/* Keeps what of a polygon is on the inner side, or no further out than `slack`. Returns how many corners it has. */
static int cut(const hit_vec3 *from, int count, const side *by, double slack, hit_vec3 to[CUT_MAX])
{
    int kept = 0;
    for (int i = 0; i < count && kept < CUT_MAX - 1; i++) {
        hit_vec3 a = from[i], b = from[(i + 1) % count];
        double over_a = view_dot(by->normal, a) - by->most - slack, over_b = view_dot(by->normal, b) - by->most - slack;
        if (over_a <= 0)
            to[kept++] = a;
        if ((over_a < 0 && over_b > 0) || (over_a > 0 && over_b < 0)) {
            double t = over_a / (over_a - over_b);
            to[kept++] = (hit_vec3){a.x + t * (b.x - a.x), a.y + t * (b.y - a.y), a.z + t * (b.z - a.z)};
        }
    }
    return kept;
}

/* Adds what of the faces of one lies in the other and in the room. */
static void add_faces(const body *of, const body *in, const body *room, double slack, meet *out)
{
    hit_vec3 corners[2][CUT_MAX];
    for (int f = 0; f < of->faces; f++) {
        int count = of->corners[f], now = 0;
        for (int i = 0; i < count; i++)
            corners[0][i] = of->face[f][i];
        for (int i = 0; i < in->side_count + room->side_count && count > 0; i++, now = 1 - now) {
            const side *by = i < in->side_count ? &in->sides[i] : &room->sides[i - in->side_count];
            count = cut(corners[now], count, by, slack, corners[1 - now]);
        }
        for (int i = 0; i < count && out->count < MEET_MAX; i++)
            out->point[out->count++] = corners[now][i];
    }
}

meet meet_solids(const solid *a, const solid *b, const hit_aabb3 *room)
{
    const solid around = frame_box(*room);
    const body x = make_body(a), y = make_body(b), limits = make_body(&around);
    const double slack = 1e-9 * fmin(x.size, y.size) + 1e-13 * fmin(x.reach, y.reach);
    meet out = {.count = 0};
    if (y.bounded)
        add_faces(&x, &y, &limits, slack, &out);
    if (x.bounded)
        add_faces(&y, &x, &limits, slack, &out);
    return out;
}
