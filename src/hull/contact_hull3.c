/* All points of contact of a hull and another shape.
 *
 * The normal, the depth and the deepest points are those of closest_solid3.h. Each of the two touches with a face, edge
 * or corner (support3.h). If one of them is a face that is level, which is always so where a face gives the depth, the
 * other is seen along the normal and clipped to it: its edges, one by one, by all sides of the face; and the corners of
 * the face that lie in the other are taken, too. Each such place is on both, and its depth is the way between along the
 * normal. Where two edges cross, or a corner is all that touches, the deepest points are the contact. What is round is
 * a point or segment, and the radius more. In a half-space each corner is asked about. Before they touch, it is the
 * same along the way between the closest points, and depths are below 0.
 *
 * Places are named by what they lie near, so names do not depend on which of the two faces did the clipping. Of many
 * places four are kept (contact/keep3.h).
 *
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, section 5.5; M. Cyrus, J. Beck, "Generalized two- and
 * three-dimensional clipping", Computers & Graphics 3, 1978; D. Gregorius, "Robust Contact Creation for Physics
 * Simulations", GDC 2015. Ours differs: edges are cut in space, seen along the normal, and no polygon is built. */
#include "contact/keep3.h"
#include "core/minmax.h"
#include "core/vec.h"
#include "exact/dd_vec.h"
#include "hull/closest_hull3.h"
#include "hull/support3.h"

/* The sine of the angle up to which a face is level, squared. */
static const double LEVEL3 = 0x1p-10;

/* ---- Points that are found ---- */

/* Behind the points there is room for one that is to join them. */
typedef struct hull_points3 {
    int count;
    hit_hull_contact_point3 point[KEEP3_MOST + 1];
} hull_points3;

static int deepest_of3(const hull_points3 *points)
{
    int deepest = 0;
    for (int i = 1; i < points->count; i++)
        deepest = exact_less(points->point[deepest].depth, points->point[i].depth) ? i : deepest;
    return deepest;
}

static void keep_four3(hull_points3 *points)
{
    if (points->count <= HIT_HULL_CONTACT_POINTS)
        return;
    const keep_points3 all = {&points->point[0].a, sizeof points->point[0], points->count};
    const uint64_t kept = hit__contact_keep3(&all, deepest_of3(points));
    int count = 0;
    for (int i = 0; i < points->count; i++)
        if (kept >> i & 1)
            points->point[count++] = points->point[i];
    points->count = count;
}

/* The one behind the points joins them. Of points of one id the deepest is kept. */
static void add_point3(hull_points3 *points)
{
    const hit_hull_contact_point3 *point = &points->point[points->count];
    for (int i = 0; i < points->count; i++)
        if (points->point[i].id == point->id) {
            if (exact_less(points->point[i].depth, point->depth))
                points->point[i] = *point;
            return;
        }
    if (points->count == KEEP3_MOST) {
        keep_four3(points);
        points->point[points->count] = *point;
    }
    points->count++;
}

/* The deepest is as deep as the two are. */
static void write_points3(hull_points3 *points, const hit_penetration3 *way, hit_hull_contact3 *out)
{
    keep_four3(points);
    if (points->count > 0)
        points->point[deepest_of3(points)].depth = way->depth;
    *out = (hit_hull_contact3){.depth = way->depth, .normal = way->normal, .axis = way->axis, .count = points->count};
    for (int i = 0; i < points->count; i++)
        out->point[i] = points->point[i];
}

/* ---- Two bodies ---- */

typedef struct manifold3 {
    const solid_found3 *found;
    hit_penetration3 way;
    double radius, margin;
    bool ball, apart; /* the first is a ball; they share no point */
    double n[3], back[3];
    dd b[3]; /* the deepest point of b, straight on from that of a */
    support3 first, second;
    double near, slack;
    hull_points3 points;
} manifold3;

static uint64_t name_place3(const manifold3 *m, const double a[3], const double b[3])
{
    const uint64_t of_a =
        m->ball ? support3_feature(HIT_FEATURE_FACE, 0) : hit__hull_support3_name(&m->first, a, m->near);
    return of_a << 32 | hit__hull_support3_name(&m->second, b, m->near);
}

/* No deeper than the two are, and no further than the margin; what touches but for rounding touches. */
static double told_depth3(const manifold3 *m, double depth, double dust)
{
    if (exact_less(m->way.depth, depth))
        return m->way.depth;
    if (!m->apart && depth >= -dust && exact_less(depth, 0))
        depth = 0;
    return exact_less(depth, -m->margin) ? -m->margin : depth;
}

/* A place p of one, and how far from it along the normal the other is. */
static void add_place3(manifold3 *m, bool of_a, const double p[3], double gap)
{
    const solid_pair3 *pair = &m->found->pair;
    double a[3], b[3];
    hit_hull_contact_point3 *point = &m->points.point[m->points.count];
    double *const placed[2] = {(double *)&point->a, (double *)&point->b};
    const double depth = m->way.depth + solid3_length(pair, of_a ? -gap : gap);
    const double dust = solid3_length(pair, 0x1p-50 * pair->size);
    if (!(depth >= -m->margin - dust))
        return;
    point->depth = told_depth3(m, depth, dust);
    for (int c = 0; c < 3; c++) {
        a[c] = of_a ? p[c] : p[c] + gap * m->n[c];
        b[c] = of_a ? p[c] + gap * m->n[c] : p[c];
        placed[0][c] = solid3_place(pair, c, dd_add_double(m->found->a[c], a[c])) + m->radius * m->n[c];
        placed[1][c] = solid3_place(pair, c, dd_add_double(m->b[c], b[c]));
    }
    point->id = name_place3(m, a, b);
    add_point3(&m->points);
}

/* From one end of an edge to the other, as far as it is in the face: from t[0] to t[1]. False: nowhere. */
static bool clip_edge3(const support3 *face, const double p[3], const double q[3], double slack, double t[2])
{
    t[0] = 0;
    t[1] = 1;
    for (uint32_t i = 0; i < face->count; i++) {
        double room[2][3];
        const double *side[2];
        support3_side(face, i, room, side);
        const double *corner = side[0], *inward = side[1];
        const double u[3] = {p[0] - corner[0], p[1] - corner[1], p[2] - corner[2]};
        const double v[3] = {q[0] - corner[0], q[1] - corner[1], q[2] - corner[2]};
        const double from = vec3_dot(u, inward), to = vec3_dot(v, inward);
        if (from < -slack && to < -slack)
            return false;
        const double cross = from < -slack || to < -slack ? core_min(core_max(from / (from - to), 0), 1) : 0;
        t[0] = from < -slack ? core_max(t[0], cross) : t[0];
        t[1] = to < -slack ? core_min(t[1], cross) : t[1];
    }
    return t[0] <= t[1];
}

static bool is_in_face3(const support3 *face, const double p[3], double slack)
{
    for (uint32_t i = 0; i < face->count; i++) {
        double room[2][3];
        const double *side[2];
        support3_side(face, i, room, side);
        const double u[3] = {p[0] - side[0][0], p[1] - side[0][1], p[2] - side[0][2]};
        if (vec3_dot(u, side[1]) < -slack)
            return false;
    }
    return true;
}

/* How far along the normal from a point to the face, whose way is the normal or its opposite. */
static double gap_to3(const manifold3 *m, const support3 *face, const double p[3])
{
    return hit__hull_support3_height(face, p) * (face == &m->first ? 1 : -1);
}

static void add_edge3(manifold3 *m, const support3 *face, const double p[3], const double q[3], bool both)
{
    double t[2], at[3];
    if (!clip_edge3(face, p, q, m->slack, t))
        return;
    for (int end = 0; end < 2; end++) {
        if (end == 1 && t[1] == 1 && !both)
            continue; /* the next edge begins there */
        for (int c = 0; c < 3; c++)
            at[c] = t[end] == 1 ? q[c] : p[c] + t[end] * (q[c] - p[c]);
        add_place3(m, face != &m->first, at, gap_to3(m, face, at));
    }
}

/* The other is clipped to the face, which is level. */
static void clip_to_face3(manifold3 *m, const support3 *face, const support3 *other)
{
    double p[3], q[3];
    if (other->count == 2) {
        hit__hull_support3_end(other, 0, p);
        hit__hull_support3_end(other, 1, q);
        add_edge3(m, face, p, q, true);
        return;
    }
    support3_corner(other, other->count - 1, p);
    for (uint32_t i = 0; i < other->count; i++) {
        support3_corner(other, i, q);
        add_edge3(m, face, p, q, false);
        for (int c = 0; c < 3; c++)
            p[c] = q[c];
    }
    for (uint32_t i = 0; i < face->count; i++) {
        support3_corner(face, i, p);
        if (is_in_face3(other, p, m->slack))
            add_place3(m, face == &m->first, p, gap_to3(m, other, p));
    }
}

/* The face that is level, or NULL: the one that gives the depth, or that is nearer to level. */
static const support3 *level_face3(const manifold3 *m)
{
    const double a = m->first.cosine, b = m->second.cosine, least = 1 - LEVEL3;
    const bool prefer_a = m->found->kind == WAY3_FACE_OF_A || (m->found->kind == WAY3_ACROSS && a >= b);
    if (a * a >= least && (prefer_a || !(b * b >= least)))
        return &m->first;
    return b * b >= least ? &m->second : NULL;
}

/* What lies near a corner or edge is on it: by the lesser of both, if it has a size. */
static void set_sizes3(manifold3 *m)
{
    const double a = m->first.size, b = m->second.size, most = core_max(a, b);
    const double least = a > 0 && b > 0 ? core_min(a, b) : most;
    m->slack = 0x1p-50 * most;
    m->near = 0x1p-20 * least + 0x1p-48 * most;
}

/* The deepest points of all, on their own. */
static void add_deepest3(manifold3 *m, const hit_closest3 *at)
{
    static const double here[3] = {0, 0, 0};
    m->points.count = 1;
    m->points.point[0] = (hit_hull_contact_point3){at->a, at->b, m->way.depth, name_place3(m, here, here)};
}

static void find_supports3(manifold3 *m)
{
    const solid_found3 *found = m->found;
    for (int c = 0; c < 3; c++) {
        m->n[c] = found->n[c].high;
        m->back[c] = -m->n[c];
        m->b[c] = dd_add(found->a[c], dd_multiply(found->n[c], found->gap));
    }
    hit__hull_support3_find(&found->pair.a, found->a, m->n, &m->first);
    hit__hull_support3_find(&found->pair.b, m->b, m->back, &m->second);
    set_sizes3(m);
}

/* The axis is that of a face which looks along the way between the closest points. */
static hit_axis axis_apart3(const manifold3 *m)
{
    const support3 *supports[2] = {&m->first, &m->second};
    for (int k = 0; k < 2; k++) {
        double across[3];
        if (!(supports[k]->cosine > 0))
            continue; /* no face */
        vec3_cross(supports[k]->normal, m->n, across);
        if (vec3_dot(across, across) <= 0x1p-80)
            return k == 0 ? HIT_AXIS_A0 : HIT_AXIS_B0;
    }
    return HIT_AXIS_E00;
}

/* False: further apart than the margin. */
static bool set_way3(manifold3 *m, const hit_closest3 *at, way_kind3 kind)
{
    if (!exact_less_equal(at->distance, m->margin) || at->distance == INFINITY)
        return false;
    m->apart = !hit__hull_penetration3(at, kind, &m->way);
    if (m->apart)
        m->way = (hit_penetration3){-at->distance, at->normal, HIT_AXIS_E00};
    return true;
}

/* Which shape is the first: its radius, and whether it is a ball. */
typedef struct round3 {
    double radius;
    bool ball;
} round3;

static bool contact_of3(const hit_closest3 *at, const solid_asked3 *asked, round3 round, double margin,
                        hit_hull_contact3 *out)
{
    manifold3 m;
    const solid_found3 *found = asked->found;
    m.found = found;
    m.radius = round.radius;
    m.ball = round.ball;
    m.margin = margin;
    m.points.count = 0;
    if (!set_way3(&m, at, asked->kind))
        return false;
    if (asked->measured) {
        find_supports3(&m);
        if (m.apart)
            m.way.axis = axis_apart3(&m);
        const support3 *face = level_face3(&m), *other = face == &m.first ? &m.second : &m.first;
        if (face != NULL && other->count > 1 && m.way.depth <= DBL_MAX)
            clip_to_face3(&m, face, other);
        const double off = solid3_length(&found->pair, 0x1p-40 * found->pair.size);
        if (m.points.count == 0 || !(m.points.point[deepest_of3(&m.points)].depth >= m.way.depth - off))
            add_deepest3(&m, at);
    }
    write_points3(&m.points, &m.way, out);
    return true;
}

/* All that is found; without a margin only of what shares a point. */
static solid_asked3 ask_within3(double margin, solid_found3 *found)
{
    return (solid_asked3){
        .want = exact_less(0, margin) ? SOLID3_POINTS : SOLID3_CONTACT, .kind = WAY3_ACROSS, .found = found};
}

static const round3 NOT_ROUND3 = {0, false};

bool hit_contact_within_aabb3_hull3(hit_aabb3 box, const hit_hull3 *hull, double margin, hit_hull_contact3 *out)
{
    solid_found3 found;
    solid_asked3 asked = ask_within3(margin, &found);
    const hit_closest3 at = hit__hull_closest_aabb3(box, hull, &asked);
    return contact_of3(&at, &asked, NOT_ROUND3, margin, out);
}

bool hit_contact_aabb3_hull3(hit_aabb3 box, const hit_hull3 *hull, hit_hull_contact3 *out)
{
    return hit_contact_within_aabb3_hull3(box, hull, 0, out);
}

bool hit_contact_within_obb3_hull3(const hit_obb3 *box, const hit_hull3 *hull, double margin, hit_hull_contact3 *out)
{
    solid_found3 found;
    solid_asked3 asked = ask_within3(margin, &found);
    const hit_closest3 at = hit__hull_closest_obb3(box, hull, &asked);
    return contact_of3(&at, &asked, NOT_ROUND3, margin, out);
}

bool hit_contact_obb3_hull3(const hit_obb3 *box, const hit_hull3 *hull, hit_hull_contact3 *out)
{
    return hit_contact_within_obb3_hull3(box, hull, 0, out);
}

bool hit_contact_within_sphere3_hull3(hit_sphere3 sphere, const hit_hull3 *hull, double margin, hit_hull_contact3 *out)
{
    solid_found3 found;
    solid_asked3 asked = ask_within3(margin, &found);
    const hit_closest3 at = hit__hull_closest_sphere3(sphere, hull, &asked);
    return contact_of3(&at, &asked, (round3){sphere.radius, true}, margin, out);
}

bool hit_contact_sphere3_hull3(hit_sphere3 sphere, const hit_hull3 *hull, hit_hull_contact3 *out)
{
    return hit_contact_within_sphere3_hull3(sphere, hull, 0, out);
}

bool hit_contact_within_capsule3_hull3(hit_capsule3 capsule, const hit_hull3 *hull, double margin,
                                       hit_hull_contact3 *out)
{
    solid_found3 found;
    solid_asked3 asked = ask_within3(margin, &found);
    const hit_closest3 at = hit__hull_closest_capsule3(capsule, hull, &asked);
    return contact_of3(&at, &asked, (round3){capsule.radius, false}, margin, out);
}

bool hit_contact_capsule3_hull3(hit_capsule3 capsule, const hit_hull3 *hull, hit_hull_contact3 *out)
{
    return hit_contact_within_capsule3_hull3(capsule, hull, 0, out);
}

bool hit_contact_within_triangle3_hull3(const hit_triangle3 *triangle, const hit_hull3 *hull, double margin,
                                        hit_hull_contact3 *out)
{
    solid_found3 found;
    solid_asked3 asked = ask_within3(margin, &found);
    const hit_closest3 at = hit__hull_closest_triangle3(triangle, hull, &asked);
    return contact_of3(&at, &asked, NOT_ROUND3, margin, out);
}

bool hit_contact_triangle3_hull3(const hit_triangle3 *triangle, const hit_hull3 *hull, hit_hull_contact3 *out)
{
    return hit_contact_within_triangle3_hull3(triangle, hull, 0, out);
}

/* The same of a and b the other way round. */
static void mirror_contact3(hit_hull_contact3 *contact)
{
    contact->normal = (hit_vec3){0 - contact->normal.x, 0 - contact->normal.y, 0 - contact->normal.z};
    contact->axis = contact->axis == HIT_AXIS_A0   ? HIT_AXIS_B0
                    : contact->axis == HIT_AXIS_B0 ? HIT_AXIS_A0
                                                   : contact->axis;
    for (int i = 0; i < contact->count; i++) {
        hit_hull_contact_point3 *point = &contact->point[i];
        *point = (hit_hull_contact_point3){point->b, point->a, point->depth, point->id << 32 | point->id >> 32};
    }
}

bool hit_contact_within_hull3_hull3(const hit_hull3 *a, const hit_hull3 *b, double margin, hit_hull_contact3 *out)
{
    solid_found3 found;
    const bool ordered = hit__hull_in_order3(a, b);
    solid_asked3 asked = ask_within3(margin, &found);
    const hit_closest3 at = hit__hull_closest_hull3(ordered ? a : b, ordered ? b : a, &asked);
    if (!contact_of3(&at, &asked, NOT_ROUND3, margin, out))
        return false;
    if (!ordered)
        mirror_contact3(out);
    return true;
}

bool hit_contact_hull3_hull3(const hit_hull3 *a, const hit_hull3 *b, hit_hull_contact3 *out)
{
    return hit_contact_within_hull3_hull3(a, b, 0, out);
}

/* ---- Half-spaces ---- */

bool hit_contact_within_halfspace3_hull3(hit_plane3 plane, const hit_hull3 *hull, double margin, hit_hull_contact3 *out)
{
    const hit_closest3 of_hull = hit_closest_halfspace3_hull3(plane, hull);
    if (!exact_less_equal(of_hull.distance, margin) || of_hull.distance == INFINITY)
        return false;
    const hit_penetration3 way = {0 - of_hull.distance, of_hull.normal, HIT_AXIS_A0};
    hull_points3 points = {.count = 0};
    hit_hull_contact_point3 nearest = {.depth = -INFINITY};
    for (uint32_t i = 0; i < hull->corners; i++) {
        const hit_closest3 at = hit_closest_halfspace3_sphere3(plane, (hit_sphere3){hull->corner[i], 0});
        const double depth = 0 - at.distance;
        const hit_hull_contact_point3 point = {at.a, at.b, exact_less(way.depth, depth) ? way.depth : depth,
                                               (uint64_t)support3_feature(HIT_FEATURE_FACE, 0) << 32 |
                                                   support3_feature(HIT_FEATURE_CORNER, i)};
        if (exact_less(nearest.depth, point.depth))
            nearest = point;
        points.point[points.count] = point;
        if (exact_less_equal(at.distance, margin))
            add_point3(&points);
    }
    if (points.count == 0) /* rounding has put it beyond the margin, as may be beside corners that are far away */
        points.point[points.count++] = nearest;
    write_points3(&points, &way, out);
    return true;
}

bool hit_contact_halfspace3_hull3(hit_plane3 plane, const hit_hull3 *hull, hit_hull_contact3 *out)
{
    return hit_contact_within_halfspace3_hull3(plane, hull, 0, out);
}
