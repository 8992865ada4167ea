/* Where two shapes of space with few corners are closest, if they do not cut through each other.
 *
 * Closest are a corner and a corner, a corner and the foot of its perpendicular on an edge or a face, or the feet of
 * the common perpendicular of two edges. Each pair of features makes a candidate if the feet lie within; the nearest is
 * taken. Every candidate is made of points of the shapes, so none is nearer than the nearest but for rounding.
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, sections 5.1.2, 5.1.5 and 5.1.9. Ours differs: all
 * features are tried, without a decision that rounding could turn, in double-double. */
#include "relate/nearest_simplex3.h"

#include "exact/dd_vec.h"

static void between3(const dd from[3], const dd to[3], dd out[3])
{
    for (int c = 0; c < 3; c++)
        out[c] = dd_add(to[c], dd_negate(from[c]));
}

static void along3(const dd from[3], const dd way[3], dd part, dd out[3])
{
    for (int c = 0; c < 3; c++)
        out[c] = dd_add(from[c], dd_multiply(way[c], part));
}

static void cross3(const dd u[3], const dd v[3], dd n[3])
{
    for (int c = 0; c < 3; c++) {
        const int i = (c + 1) % 3, j = (c + 2) % 3;
        n[c] = dd_add(dd_multiply(u[i], v[j]), dd_negate(dd_multiply(u[j], v[i])));
    }
}

/* Takes the two points if they are nearer. */
static void try_points3(nearest_simplex3 *best, const dd a[3], const dd b[3], bool turned)
{
    dd way[3];
    between3(a, b, way);
    const dd square = vec3_dd_dot(way, way);
    if (!dd_less(square, best->square))
        return;
    best->square = square;
    for (int c = 0; c < 3; c++) {
        best->a[c] = turned ? b[c] : a[c];
        best->b[c] = turned ? a[c] : b[c];
    }
}

/* Is 0 < part < whole? */
static bool is_within3(dd part, dd whole)
{
    return part.high > 0 && dd_less(part, whole);
}

static void try_edge3(nearest_simplex3 *best, const dd p[3], const dd from[3], const dd to[3], bool turned)
{
    dd edge[3], way[3], foot[3];
    between3(from, to, edge);
    between3(from, p, way);
    const dd length = vec3_dd_dot(edge, edge), part = vec3_dd_dot(way, edge);
    if (!is_within3(part, length))
        return;
    along3(from, edge, dd_divide(part, length), foot);
    try_points3(best, p, foot, turned);
}

static void try_face3(nearest_simplex3 *best, const dd p[3], const nearest_corners3 *face, bool turned)
{
    dd u[3], v[3], n[3], way[3], side[3], foot[3];
    between3(face->at[0], face->at[1], u);
    between3(face->at[0], face->at[2], v);
    between3(face->at[0], p, way);
    cross3(u, v, n);
    const dd area = vec3_dd_dot(n, n);
    cross3(way, v, side);
    const dd one = vec3_dd_dot(side, n);
    cross3(u, way, side);
    const dd two = vec3_dd_dot(side, n), both = dd_add(one, two);
    if (!is_within3(one, area) || !is_within3(two, area) || !is_within3(both, area))
        return;
    along3(face->at[0], u, dd_divide(one, area), foot);
    along3(foot, v, dd_divide(two, area), foot);
    try_points3(best, p, foot, turned);
}

static void try_edges3(nearest_simplex3 *best, const dd a0[3], const dd a1[3], const dd b0[3], const dd b1[3])
{
    dd u[3], v[3], n[3], way[3], side[3], foot[2][3];
    between3(a0, a1, u);
    between3(b0, b1, v);
    between3(a0, b0, way);
    cross3(u, v, n);
    const dd area = vec3_dd_dot(n, n);
    cross3(way, v, side);
    const dd one = vec3_dd_dot(side, n);
    cross3(way, u, side);
    const dd two = vec3_dd_dot(side, n);
    if (!is_within3(one, area) || !is_within3(two, area))
        return;
    along3(a0, u, dd_divide(one, area), foot[0]);
    along3(b0, v, dd_divide(two, area), foot[1]);
    try_points3(best, foot[0], foot[1], false);
}

static int edge_count3(const nearest_corners3 *s)
{
    return s->count == 3 ? 3 : s->count - 1;
}

/* The corners of p at the corners, edges and the face of q. */
static void try_corners3(nearest_simplex3 *best, const nearest_corners3 *p, const nearest_corners3 *q, bool turned)
{
    for (int i = 0; i < p->count; i++) {
        for (int j = 0; j < q->count; j++)
            try_points3(best, p->at[i], q->at[j], turned);
        for (int j = 0; j < edge_count3(q); j++)
            try_edge3(best, p->at[i], q->at[j], q->at[(j + 1) % q->count], turned);
        if (q->count == 3)
            try_face3(best, p->at[i], q, turned);
    }
}

nearest_simplex3 hit__relate_nearest_simplex3(const nearest_corners3 *a, const nearest_corners3 *b)
{
    nearest_simplex3 best = {.square = {INFINITY, 0}};
    try_corners3(&best, a, b, false);
    try_corners3(&best, b, a, true);
    for (int i = 0; i < edge_count3(a); i++)
        for (int j = 0; j < edge_count3(b); j++)
            try_edges3(&best, a->at[i], a->at[(i + 1) % a->count], b->at[j], b->at[(j + 1) % b->count]);
    return best;
}
