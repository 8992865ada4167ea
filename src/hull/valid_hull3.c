/* Is a hull right, as it was given?
 *
 * First the numbers: indices are below what they count, each half-edge has its twin, the half-edges of each corner are
 * one ring, and Euler's formula holds. Then the signs: each face goes once round its corners, and all corners of the
 * hull are behind its plane, but for those of the face itself. So each face is a whole face of the convex hull, the
 * faces beside it are so, too, and by the formula each is there once. That takes time for each face and corner. It is
 * enough that across each edge the next face bends back, that a point is behind all faces, and that a ray from it comes
 * through one face alone: seen from the point, the faces then cover the sky once. Where that does not settle it, as
 * from a point that is no double, all corners are looked at. Based on: K. Mehlhorn et al., "Checking Geometric Programs
 * or Verification of Geometric Structures", Computational Geometry 12, 1999. Ours differs: faces with more than three
 * corners, and flat hulls. */
#include "core/vec.h"
#include "exact/order.h"
#include "exact/triple.h"
#include "hitbox/hull.h"

/* ---- Numbers ---- */

static bool are_corners_right(const hit_hull3 *hull)
{
    if (hull->corners == 0 || !hull->corner)
        return false;
    for (uint32_t i = 0; i < hull->corners; i++)
        if (!exact_all_finite(3, vec3_array(&hull->corner[i])))
            return false;
    return true;
}

static bool is_segment_or_point(const hit_hull3 *hull)
{
    if (hull->faces != 0 || hull->edges != 0 || hull->corners > 2)
        return false;
    const double *p = vec3_array(hull->corner), *q = p + 3;
    return hull->corners == 1 || !exact_in_order(3, p, q) || !exact_in_order(3, q, p);
}

static bool are_faces_right(const hit_hull3 *hull)
{
    if (!hull->corner_edge || !hull->face_begin || !hull->edge_corner || !hull->edge_twin || !hull->edge_face)
        return false;
    if (hull->faces < 2 || hull->face_begin[0] != 0 || hull->face_begin[hull->faces] != hull->edges)
        return false;
    for (uint32_t face = 0; face < hull->faces; face++) {
        const uint32_t begin = hull->face_begin[face], end = hull->face_begin[face + 1];
        if (end > hull->edges || begin > end || end - begin < 3)
            return false;
        for (uint32_t edge = begin; edge < end; edge++)
            if (hull->edge_face[edge] != face || hull->edge_corner[edge] >= hull->corners)
                return false;
    }
    return (uint64_t)2 * hull->corners + (uint64_t)2 * hull->faces == (uint64_t)hull->edges + 4;
}

static bool are_twins_right(const hit_hull3 *hull)
{
    for (uint32_t edge = 0; edge < hull->edges; edge++) {
        const uint32_t twin = hull->edge_twin[edge];
        if (twin >= hull->edges || twin == edge || hull->edge_twin[twin] != edge ||
            hull->edge_corner[twin] != hull->edge_corner[hit_hull3_next(hull, edge)])
            return false;
    }
    return true;
}

/* Are the half-edges that begin at a corner one ring, of each corner? */
static bool are_rings_right(const hit_hull3 *hull)
{
    uint64_t seen = 0;
    for (uint32_t i = 0; i < hull->corners; i++) {
        const uint32_t first = hull->corner_edge[i];
        if (first >= hull->edges || hull->edge_corner[first] != i)
            return false;
        uint32_t edge = first;
        do {
            seen++;
            edge = hit_hull3_around(hull, edge);
        } while (edge != first);
    }
    return seen == hull->edges;
}

/* ---- Signs ---- */

static const double *corner_of(const hit_hull3 *hull, uint32_t edge)
{
    return vec3_array(&hull->corner[hull->edge_corner[edge]]);
}

static int turn_without(int k, const double *a, const double *b, const double *c)
{
    const int i = (k + 1) % 3, j = (k + 2) % 3;
    const double from[2] = {a[i], a[j]}, to[2] = {b[i], b[j]}, at[2] = {c[i], c[j]};
    return exact_cross_sign(from, to, from, at);
}

/* Is each corner of the face strictly to the left of each edge that it is not an end of? */
static bool goes_once_round(const hit_hull3 *hull, uint32_t begin, uint32_t end)
{
    const double *a = corner_of(hull, begin), *b = corner_of(hull, begin + 1), *c = corner_of(hull, begin + 2);
    int k = 0, left = turn_without(0, a, b, c);
    while (left == 0 && k < 2)
        left = turn_without(++k, a, b, c);
    if (left == 0)
        return false;
    for (uint32_t edge = begin; edge < end; edge++) {
        const uint32_t next = hit_hull3_next(hull, edge);
        for (uint32_t other = begin; other < end; other++)
            if (other != edge && other != next &&
                turn_without(k, corner_of(hull, edge), corner_of(hull, next), corner_of(hull, other)) != left)
                return false;
    }
    return true;
}

static int sign_before(const exact_axis *axis, const double *from, const double *to)
{
    const int sign = exact_triple_filter(axis, from, to);
    return sign != EXACT_OPEN ? sign : hit__exact_triple_sign(axis, from, to);
}

static exact_axis axis_of(const hit_hull3 *hull, uint32_t face)
{
    const uint32_t begin = hull->face_begin[face];
    const double *a = corner_of(hull, begin);
    return exact_axis_of(a, corner_of(hull, begin + 1), a, corner_of(hull, begin + 2));
}

/* Are its corners in one plane, and does it go once round them? */
static bool is_polygon(const hit_hull3 *hull, uint32_t face)
{
    const uint32_t begin = hull->face_begin[face], end = hull->face_begin[face + 1];
    const exact_axis axis = axis_of(hull, face);
    for (uint32_t edge = begin + 3; edge < end; edge++)
        if (sign_before(&axis, corner_of(hull, begin), corner_of(hull, edge)) != 0)
            return false;
    return goes_once_round(hull, begin, end);
}

/* Are all corners behind it but its own? */
static bool is_whole_face(const hit_hull3 *hull, uint32_t face)
{
    const uint32_t begin = hull->face_begin[face], end = hull->face_begin[face + 1];
    const double *a = corner_of(hull, begin);
    const exact_axis axis = axis_of(hull, face);
    uint32_t within = 0;
    for (uint32_t i = 0; i < hull->corners; i++) {
        const int sign = sign_before(&axis, a, vec3_array(&hull->corner[i]));
        if (sign > 0)
            return false;
        within += sign == 0;
    }
    return within == end - begin;
}

/* ---- The quick way ---- */

/* About in the middle of some corners. */
static void middle_of(const hit_hull3 *hull, uint32_t first_edge, uint32_t edges, double out[3])
{
    const double *from = edges > 0 ? corner_of(hull, first_edge) : vec3_array(&hull->corner[0]);
    const uint32_t count = edges > 0 ? edges : hull->corners;
    double sum[3] = {0, 0, 0};
    for (uint32_t i = 0; i < count; i++) {
        const double *p = edges > 0 ? corner_of(hull, first_edge + i) : vec3_array(&hull->corner[i]);
        for (int k = 0; k < 3; k++)
            sum[k] += p[k] - from[k];
    }
    for (int k = 0; k < 3; k++)
        out[k] = from[k] + sum[k] / count;
}

static bool bends_back(const hit_hull3 *hull, uint32_t face)
{
    const exact_axis axis = axis_of(hull, face);
    for (uint32_t edge = hull->face_begin[face]; edge < hull->face_begin[face + 1]; edge++) {
        const uint32_t beyond = hit_hull3_next(hull, hit_hull3_next(hull, hull->edge_twin[edge]));
        if (sign_before(&axis, corner_of(hull, edge), corner_of(hull, beyond)) >= 0)
            return false;
    }
    return true;
}

/* Does the ray from the point behind it through `to` come through the face, or its edge? */
static bool is_come_through(const hit_hull3 *hull, uint32_t face, const double from[3], const double to[3])
{
    for (uint32_t edge = hull->face_begin[face]; edge < hull->face_begin[face + 1]; edge++) {
        const exact_axis side =
            exact_axis_of(from, corner_of(hull, edge), from, corner_of(hull, hit_hull3_next(hull, edge)));
        if (sign_before(&side, from, to) < 0)
            return false;
    }
    return true;
}

/* True: the faces, which are polygons, are right. False: who knows. */
static bool are_faces_convex(const hit_hull3 *hull)
{
    double inside[3], to[3];
    uint32_t through = 0;
    middle_of(hull, 0, 0, inside);
    middle_of(hull, 0, hull->face_begin[1], to);
    if (!exact_all_finite(3, inside) || !exact_all_finite(3, to))
        return false;
    for (uint32_t face = 0; face < hull->faces; face++) {
        const exact_axis axis = axis_of(hull, face);
        if (sign_before(&axis, corner_of(hull, hull->face_begin[face]), inside) >= 0 || !bends_back(hull, face))
            return false;
        through += is_come_through(hull, face, inside, to);
    }
    return through == 1;
}

bool hit_hull3_valid(const hit_hull3 *hull)
{
    if (!are_corners_right(hull))
        return false;
    if (hull->faces == 0)
        return is_segment_or_point(hull);
    if (!are_faces_right(hull) || !are_twins_right(hull) || !are_rings_right(hull))
        return false;
    for (uint32_t face = 0; face < hull->faces; face++)
        if (!is_polygon(hull, face))
            return false;
    if (are_faces_convex(hull))
        return true;
    for (uint32_t face = 0; face < hull->faces; face++)
        if (!is_whole_face(hull, face))
            return false;
    return true;
}
