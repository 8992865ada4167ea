/* Boxes, triangles, polygons and round shapes beside half-spaces: distances, closest points, penetrations and contacts,
 * one source for the plane and for space (DIM).
 *
 * Each corner's side and distance is held against the judge. */
#include "check_rounds.h"
#include "families/dim.h"
#include "judge/judge_rounds.h"
#include "rounds_of.h"

#include <string.h>

/* What is said of a shape and a half-space. */
typedef struct said {
    hit_closest closest;
    double distance;
    bool near, not_near, penetrates, hits, hits_within;
    hit_penetration out;
    hit_contact contact, within;
} said;

/* The corners of a box, or of a triangle or polygon. Is the half-space the first? */
typedef struct corners {
    const crate *box;
    int count;
    double point[HIT_POLYGON_CORNERS][3];
    bool wall_first;
} corners;

typedef BY_DIM(hit_plane2, hit_plane3) plane;

#define closest_aabb BY_DIM(hit_closest_aabb2_halfplane2, hit_closest_aabb3_halfspace3)
#define distance_aabb BY_DIM(hit_distance_aabb2_halfplane2, hit_distance_aabb3_halfspace3)
#define within_aabb BY_DIM(hit_within_aabb2_halfplane2, hit_within_aabb3_halfspace3)
#define penetration_aabb BY_DIM(hit_penetration_aabb2_halfplane2, hit_penetration_aabb3_halfspace3)
#define contact_aabb BY_DIM(hit_contact_aabb2_halfplane2, hit_contact_aabb3_halfspace3)
#define contact_within_aabb BY_DIM(hit_contact_within_aabb2_halfplane2, hit_contact_within_aabb3_halfspace3)
#define closest_obb BY_DIM(hit_closest_obb2_halfplane2, hit_closest_obb3_halfspace3)
#define distance_obb BY_DIM(hit_distance_obb2_halfplane2, hit_distance_obb3_halfspace3)
#define within_obb BY_DIM(hit_within_obb2_halfplane2, hit_within_obb3_halfspace3)
#define penetration_obb BY_DIM(hit_penetration_obb2_halfplane2, hit_penetration_obb3_halfspace3)
#define contact_obb BY_DIM(hit_contact_obb2_halfplane2, hit_contact_obb3_halfspace3)
#define contact_within_obb BY_DIM(hit_contact_within_obb2_halfplane2, hit_contact_within_obb3_halfspace3)
#define closest_flat BY_DIM(hit_closest_halfplane2_polygon2, hit_closest_halfspace3_triangle3)
#define distance_flat BY_DIM(hit_distance_halfplane2_polygon2, hit_distance_halfspace3_triangle3)
#define within_flat BY_DIM(hit_within_halfplane2_polygon2, hit_within_halfspace3_triangle3)
#define penetration_flat BY_DIM(hit_penetration_halfplane2_polygon2, hit_penetration_halfspace3_triangle3)
#define contact_flat BY_DIM(hit_contact_halfplane2_polygon2, hit_contact_halfspace3_triangle3)
#define contact_within_flat BY_DIM(hit_contact_within_halfplane2_polygon2, hit_contact_within_halfspace3_triangle3)
#define closest_ball BY_DIM(hit_closest_halfplane2_circle2, hit_closest_halfspace3_sphere3)
#define contact_ball BY_DIM(hit_contact_halfplane2_circle2, hit_contact_halfspace3_sphere3)
#define contact_within_ball BY_DIM(hit_contact_within_halfplane2_circle2, hit_contact_within_halfspace3_sphere3)
#define closest_capsule BY_DIM(hit_closest_halfplane2_capsule2, hit_closest_halfspace3_capsule3)
#define contact_capsule BY_DIM(hit_contact_halfplane2_capsule2, hit_contact_halfspace3_capsule3)
#define contact_within_capsule BY_DIM(hit_contact_within_halfplane2_capsule2, hit_contact_within_halfspace3_capsule3)

#define ASK(answers, shape, margin, ...)                                                                               \
    do {                                                                                                               \
        (answers).closest = closest_##shape(__VA_ARGS__);                                                              \
        (answers).distance = distance_##shape(__VA_ARGS__);                                                            \
        (answers).near = within_##shape(__VA_ARGS__, nextafter((answers).distance, INFINITY));                         \
        (answers).not_near = !within_##shape(__VA_ARGS__, nextafter((answers).distance, -INFINITY));                   \
        (answers).penetrates = penetration_##shape(__VA_ARGS__, &(answers).out);                                       \
        (answers).hits = contact_##shape(__VA_ARGS__, &(answers).contact);                                             \
        (answers).hits_within = contact_within_##shape(__VA_ARGS__, margin, &(answers).within);                        \
    } while (false)

static int gap_sign(const corners *k, int i, const wall *p, double x)
{
    return k->box != NULL ? judge_corner_gap(DIM, k->box, i, p, x) : judge_point_gap(DIM, k->point[i], p, x);
}

/* Is x the distance of the corner, to within 4 ulp of itself? */
static bool is_gap(const corners *k, int i, const wall *p, double x)
{
    const double error = fmax(0x1p-50 * fabs(x), DBL_TRUE_MIN);
    return gap_sign(k, i, p, x - error) >= 0 && gap_sign(k, i, p, x + error) <= 0;
}

/* About how far from the origin are the corner and the plane? */
static double size_of_place(const corners *k, const wall *p)
{
    double size = 0;
    long double length = 0; /* neither too long for it nor too short */
    for (int c = 0; c < DIM; ++c) {
        length = hypotl(length, p->normal[c]);
        for (int i = 0; i < (k->box == NULL ? k->count : 0); ++i)
            size = fmax(size, fabs(k->point[i][c]));
        if (k->box != NULL && k->box->turned) {
            size += fabs(k->box->center[c]);
            for (int e = 0; e < DIM; ++e)
                size += fabs(k->box->half[e] * k->box->axis[e][c]);
        } else if (k->box != NULL) {
            size = fmax(size, fmax(fabs(k->box->low[c]), fabs(k->box->high[c])));
        }
    }
    return (double)(size + fabsl(p->offset) / length);
}

/* a - b = depth * normal, to within rounding; and which of the two is on the plane. */
static const char *check_points(vec a, vec b, double depth, vec normal, bool wall_first, const wall *p, double size)
{
    if (!(size > 0x1p-900 && size < 0x1p900))
        return NULL;
    const vec off = vec_plus(vec_sub(a, b), -depth, normal);
    if (!(fabs(vec_length(normal) - 1) <= 8 * DBL_EPSILON))
        return "normal: not of length 1";
    if (!(vec_length(off) <= 0x1p-49 * size))
        return "a - b is not depth * normal";
    const vec foot = wall_first ? a : b;
    const double x[3] = {foot.x, foot.y, BY_DIM(0, foot.z)};
    return judge_point_gap(DIM, x, p, -0x1p-49 * size) >= 0 && judge_point_gap(DIM, x, p, 0x1p-49 * size) <= 0
               ? NULL
               : "the point is not on the plane";
}

static bool is_same(const hit_contact *x, const hit_contact *y)
{
    bool same = memcmp(&x->depth, &y->depth, sizeof x->depth) == 0 && vec_equal(x->normal, y->normal) &&
                x->axis == y->axis && x->count == y->count;
    for (int i = 0; same && i < x->count; ++i)
        same = vec_equal(x->point[i].a, y->point[i].a) && vec_equal(x->point[i].b, y->point[i].b) &&
               x->point[i].depth == y->point[i].depth && x->point[i].id == y->point[i].id;
    return same;
}

static const char *check_contact(const corners *k, const wall *p, double margin, const said *s, const hit_contact *c)
{
    const int shift = k->wall_first ? 0 : 8;
    const double size = size_of_place(k, p);
    unsigned seen = 0;
    int most = 0, near = 0;
    if (c->depth != -s->distance || !vec_equal(c->normal, s->closest.normal))
        return "contact: depth or normal";
    if (c->axis != (k->wall_first ? HIT_AXIS_A0 : HIT_AXIS_B0))
        return "contact: axis";
    for (int n = 0; n < c->count; ++n) {
        const hit_contact_point *x = &c->point[n];
        const int i = (int)(x->id >> shift & 0xff) - HIT_FEATURE_CORNER;
        if ((x->id >> (8 - shift) & 0xff) != HIT_FEATURE_FACE || i < 0 || i >= k->count || (seen >> i & 1) != 0)
            return "contact: id";
        seen |= 1u << i;
        most = x->depth == c->depth ? most + 1 : most;
        if (gap_sign(k, i, p, margin) > 0 && !(fabs(margin + x->depth) <= 0x1p-50 * fabs(margin)))
            return "contact: a point that is too far away";
        if (gap_sign(k, i, p, 0) != -((x->depth > 0) - (x->depth < 0)) || !is_gap(k, i, p, -x->depth))
            return "contact: depth of a point";
        const char *wrong = check_points(x->a, x->b, x->depth, c->normal, k->wall_first, p, size);
        if (wrong != NULL)
            return wrong;
    }
    for (int i = 0; i < k->count; ++i) {
        const bool is_near = gap_sign(k, i, p, margin) < 0;
        near += is_near;
        if (DIM == 3 && is_near && (seen >> i & 1) == 0 && gap_sign(k, i, p, margin - 0x1p-50 * fabs(margin)) < 0)
            return "contact: a corner is missing";
    }
    if (DIM == 2 && (c->count > 2 || (k->box != NULL && margin == 0 && c->count < (near < 2 ? near : 2))))
        return "contact: number of points";
    return most > 0 ? NULL : "contact: no point is as deep as all";
}

static const char *check_corners(const corners *k, const wall *p, double margin, const said *s)
{
    const double d = s->distance, error = fmax(0x1p-50 * fabs(d), DBL_TRUE_MIN);
    if (memcmp(&d, &s->closest.distance, sizeof d) != 0 || !s->near || (d > -INFINITY && !s->not_near))
        return "half-space: closest, distance or within";
    if (s->penetrates != (d <= 0) ||
        (s->penetrates && (s->out.depth != -d || s->out.axis != (k->wall_first ? HIT_AXIS_A0 : HIT_AXIS_B0))))
        return "half-space: penetration";
    if (s->hits != (d <= 0) || s->hits_within != (d <= margin))
        return "half-space: contact or not";
    if (vec_length(vec_of(p->normal)) == 0 && vec_equal(vec_of(p->normal), vec_all(0)))
        return d == (p->offset >= 0 ? -INFINITY : INFINITY) && (!s->hits || s->contact.count == 0) ? NULL : "no normal";
    int least = 1;
    bool is_there = false;
    for (int i = 0; i < k->count; ++i) {
        const int sign = gap_sign(k, i, p, 0);
        least = sign < least ? sign : least;
        if (!(fabs(d) <= DBL_MAX))
            continue;
        if (gap_sign(k, i, p, d - error) < 0)
            return "half-space: a corner is nearer than the distance";
        is_there = is_there || gap_sign(k, i, p, d + error) <= 0;
    }
    if (least != (d > 0) - (d < 0))
        return "half-space: sign of the distance";
    if (!(fabs(d) <= DBL_MAX))
        return NULL;
    if (!is_there)
        return "half-space: no corner is as near as the distance";
    const char *wrong =
        check_points(s->closest.a, s->closest.b, -d, s->closest.normal, k->wall_first, p, size_of_place(k, p));
    if (wrong == NULL && s->hits)
        wrong = check_contact(k, p, 0, s, &s->contact);
    if (wrong == NULL && s->hits_within)
        wrong = check_contact(k, p, margin, s, &s->within);
    return wrong;
}

/* ---- The shapes ---- */

static const char *ask_box(const crate *box, const wall *p, double margin)
{
    const plane at = BY_DIM(plane2_of, plane3_of)(p);
    corners k = {.box = box, .count = CORNERS, .wall_first = false};
    said s;
    hit_contact c;
    if (box->turned) {
        const obb b = BY_DIM(crate_obb2, crate_obb3)(box);
        ASK(s, obb, margin, OBB(b), at);
        if (contact_within_obb(OBB(b), at, 0, &c) != s.hits || (s.hits && !is_same(&c, &s.contact)))
            return "half-space: contact and contact within 0 differ";
        if ((BY_DIM(hit_relate_obb2_halfplane2, hit_relate_obb3_halfspace3)(OBB(b), at) == HIT_APART) == s.hits)
            return "half-space: contact and relate differ";
    } else {
        const aabb b = BY_DIM(crate_aabb2, crate_aabb3)(box);
        ASK(s, aabb, margin, b, at);
        if ((BY_DIM(hit_relate_aabb2_halfplane2, hit_relate_aabb3_halfspace3)(b, at) == HIT_APART) == s.hits)
            return "half-space: contact and relate differ";
    }
    return check_corners(&k, p, margin, &s);
}

/* The triangle of the first three corners of two shapes. */
static const char *ask_flat(const other *a, const other *b, const wall *p, double margin)
{
    const plane at = BY_DIM(plane2_of, plane3_of)(p);
    corners k = {.box = NULL, .count = 3, .wall_first = true};
    memcpy(k.point[0], a->corner[0], sizeof k.point[0]);
    memcpy(k.point[1], a->corner[a->count - 1], sizeof k.point[1]);
    memcpy(k.point[2], b->corner[0], sizeof k.point[2]);
    BY_DIM(hit_polygon2, hit_triangle3) flat = {BY_DIM(.count = 3, .corner[0] = vec_of(k.point[0]))};
    for (int i = 0; i < 3; ++i)
        flat.corner[i] = vec_of(k.point[i]);
#if DIM == 2
    if (!hit_polygon2_valid(&flat))
        return NULL;
#endif
    said s;
    ASK(s, flat, margin, at, &flat);
    return check_corners(&k, p, margin, &s);
}

static const char *check_round_contact(const other *o, const wall *p, const hit_closest *closest, double margin,
                                       bool hits, const hit_contact *c)
{
    if (hits != (closest->distance <= margin && closest->distance < INFINITY))
        return "half-space and round: contact or not";
    if (!hits)
        return NULL;
    if (c->depth != -closest->distance || !vec_equal(c->normal, closest->normal) || c->axis != HIT_AXIS_A0)
        return "half-space and round: depth, normal or axis";
    if (closest->distance == -INFINITY)
        return c->count == 0 ? NULL : "half-space and round: points without a normal";
    int count = 0, most = 0;
    corners k = {.count = o->count};
    memcpy(k.point, o->corner, sizeof k.point);
    const double size = size_of_place(&k, p) + o->radius;
    for (int i = 0; i < o->count; ++i) {
        other end = *o;
        int signs[2];
        end.kind = OTHER_BALL;
        end.count = 1;
        memcpy(end.corner[0], o->corner[i], sizeof end.corner[0]);
        judge_round_side(DIM, &end, p, signs);
        const bool is_twin = i == 1 && memcmp(o->corner[0], o->corner[1], sizeof o->corner[0]) == 0;
        count += margin == 0 && signs[0] <= 0 && !is_twin;
    }
    for (int i = 0; i < c->count; ++i) {
        const hit_contact_point *x = &c->point[i];
        most += x->depth == c->depth;
        if (!(x->depth <= c->depth) || !(-x->depth <= margin))
            return "half-space and round: depth of a point";
        const char *wrong = check_points(x->a, x->b, x->depth, c->normal, true, p, size);
        if (wrong != NULL)
            return wrong;
    }
    return most > 0 && (margin != 0 || c->count == count) ? NULL : "half-space and round: number of points";
}

static const char *ask_round(const other *o, const wall *p, double margin)
{
    const plane at = BY_DIM(plane2_of, plane3_of)(p);
    hit_contact c, within;
    hit_closest closest = closest_capsule(at, capsule_of(o));
    const bool hits = contact_capsule(at, capsule_of(o), &c);
    const bool near = contact_within_capsule(at, capsule_of(o), margin, &within);
    const char *wrong = check_round_contact(o, p, &closest, 0, hits, &c);
    wrong = wrong != NULL ? wrong : check_round_contact(o, p, &closest, margin, near, &within);
    if (wrong != NULL || o->kind != OTHER_BALL)
        return wrong;
    closest = closest_ball(at, ball_of(o));
    wrong = check_round_contact(o, p, &closest, 0, contact_ball(at, ball_of(o), &c), &c);
    const bool is_near = contact_within_ball(at, ball_of(o), margin, &within);
    return wrong != NULL ? wrong : check_round_contact(o, p, &closest, margin, is_near, &within);
}

const char *BY_DIM(wall_rounds2, wall_rounds3)(const rounds *r)
{
    /* About as far as the first corner, or a little more than nothing. */
    const double margin = r->b.radius / 4;
    const char *wrong = ask_box(&r->box, &r->plane, margin);
    wrong = wrong != NULL ? wrong : ask_flat(&r->a, &r->b, &r->plane, margin);
    return wrong != NULL ? wrong : ask_round(&r->a, &r->plane, margin);
}
