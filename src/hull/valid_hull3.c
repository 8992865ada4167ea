/* Is a hull right, as it was given?
 *
 * First the numbers: indices are below what they count, each half-edge has its twin, the half-edges of each corner are
 * one ring, and Euler's formula holds. Then the signs: each face goes once round its corners, and all corners of the
 * hull are behind its plane, but for those of the face itself. So each face is a whole face of the convex hull, the
 * faces beside it are so, too, and by the formula each is there once. First principles. */
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

static bool is_face_right(const hit_hull3 *hull, uint32_t face)
{
    const uint32_t begin = hull->face_begin[face], end = hull->face_begin[face + 1];
    const double *a = corner_of(hull, begin);
    const exact_axis axis = exact_axis_of(a, corner_of(hull, begin + 1), a, corner_of(hull, begin + 2));
    for (uint32_t edge = begin + 3; edge < end; edge++)
        if (sign_before(&axis, a, corner_of(hull, edge)) != 0)
            return false;
    if (!goes_once_round(hull, begin, end))
        return false;
    uint32_t within = 0;
    for (uint32_t i = 0; i < hull->corners; i++) {
        const int sign = sign_before(&axis, a, vec3_array(&hull->corner[i]));
        if (sign > 0)
            return false;
        within += sign == 0;
    }
    return within == end - begin;
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
        if (!is_face_right(hull, face))
            return false;
    return true;
}
