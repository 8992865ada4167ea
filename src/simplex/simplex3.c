/* Relation of two shapes of space with few corners: points, segments, rays, triangles.
 *
 * Separating axes: the normal of each triangle and the cross products of an edge of one with an edge of the other.
 * Along an axis n the signs of n.(b - a) over the corners tell all: of one sign, it parts them; of both, they reach
 * past each other. Only where all is 0 along every axis, all lies in one plane (or the axes are zero): then the same is
 * asked in the three planes of the coordinates, of which at least one shows it without folding, by the edges and the
 * intervals. All signs are exact, so flat and pointed shapes are no exceptions. A ray's direction is a corner at
 * infinity: along an axis only the sign of n.d counts. Two triangles with an area need fewer signs: they are told by
 * what each covers of the line in which their planes meet (meet_triangles3.h). Why nothing is missing:
 * docs/numerics.md, "Triangles and segments". Based on: C. Ericson, Real-Time Collision Detection, 2005, section 5.2.1,
 * for the axes; P. Guigue, O. Devillers, "Fast and robust triangle-triangle overlap test using orientation predicates",
 * Journal of Graphics Tools 8, 2003, for deciding by signs alone. Ours differs: touching is told from overlapping. */
#include "simplex/simplex3.h"

#include "exact/order.h"
#include "exact/triple.h"
#include "relate/verdict.h"
#include "simplex/meet_triangles3.h"

static const double ORIGIN3[3] = {0, 0, 0};

/* The signs of the values of an axis, and whether a filter was enough for all. */
typedef struct spread3 {
    int lowest, highest;
    bool whole;
} spread3;

static void see_sign3(spread3 *seen, int sign)
{
    seen->lowest = sign < seen->lowest ? sign : seen->lowest;
    seen->highest = sign > seen->highest ? sign : seen->highest;
}

/* A direction only adds what lies far out on its side. */
static void see_direction3(spread3 *seen, int sign)
{
    seen->lowest = sign < 0 ? sign : seen->lowest;
    seen->highest = sign > 0 ? sign : seen->highest;
}

static int edge_count3(const simplex3 *s)
{
    return s->direction != NULL ? 1 : s->count == 3 ? 3 : s->count - 1;
}

static const double *edge_from3(const simplex3 *s, int i)
{
    return s->direction != NULL ? ORIGIN3 : s->corner[i];
}

static const double *edge_to3(const simplex3 *s, int i)
{
    return s->direction != NULL ? s->direction : s->corner[i + 1 < s->count ? i + 1 : 0];
}

/* ---- Two triangles that cross each other's planes, in double ---- */

/* The normal of a triangle of three corners. */
static inline exact_axis normal_of3(const double *t)
{
    return exact_axis_of(t, t + 3, t, t + 6);
}

/* On which sides of the plane of t are the corners of s? Bits: which are in front. False: not certain. */
static inline bool sides_of_corners3(const double *s, const double *t, const exact_axis *normal, unsigned *front)
{
    bool certain = true;
    *front = 0;
    for (int i = 0; i < 3; i++) {
        double value;
        certain &= exact_triple_certain(normal, t, s + 3 * i, &value);
        *front |= (unsigned)(value > 0) << i;
    }
    return certain;
}

/* The corner that is alone on its side. */
static const int ALONE3[8] = {0, 0, 1, 2, 2, 1, 0, 0};

/* Two triangles whose corners are certainly beside each other's planes; which of them are in front: bits. The planes
 * meet in a line, along which both triangles cover an interval, from one edge of the corner that is alone on its side
 * to the other. The triple product of an edge of a, an edge of b and the way between their corners says which comes
 * first. Overlapping if each begins before the other ends. */
static inline filter_verdict look_along_line3(const double *a, unsigned of_a, const double *b, unsigned of_b)
{
    const int i = ALONE3[of_a], j = ALONE3[of_b], a_front = of_a >> i & 1, b_front = of_b >> j & 1;
    const double *p = a + 3 * i, *q = b + 3 * j, along = a_front == b_front ? 1 : -1;
    const double *p1 = a + 3 * ((i + 2 - a_front) % 3), *p2 = a + 3 * ((i + 1 + a_front) % 3);
    const double *q1 = b + 3 * ((j + 2 - b_front) % 3), *q2 = b + 3 * ((j + 1 + b_front) % 3);
    const exact_axis first = exact_axis_of(p, p1, q, q1), last = exact_axis_of(p, p2, q, q2);
    double begins, ends;
    if (!((int)exact_triple_certain(&first, p, q, &begins) & (int)exact_triple_certain(&last, p, q, &ends)))
        return FILTER_OPEN;
    return ((along * begins > 0) & (along * ends < 0)) != 0 ? FILTER_OVERLAPPING : FILTER_APART;
}

/* Fills the normals if the verdict is open. */
static inline filter_verdict look_at_triangles3(const double *a, const double *b, exact_axis normal[2])
{
    unsigned of_a, of_b;
    normal[1] = normal_of3(b);
    const bool certain = sides_of_corners3(a, b, &normal[1], &of_a);
    if (certain && (of_a == 0 || of_a == 7))
        return FILTER_APART;
    normal[0] = normal_of3(a);
    if (!certain || !sides_of_corners3(b, a, &normal[0], &of_b))
        return FILTER_OPEN;
    return of_b == 0 || of_b == 7 ? FILTER_APART : look_along_line3(a, of_a, b, of_b);
}

/* ---- In space ---- */

static int sign_along3(spread3 *seen, const exact_axis *axis, const double *from, const double *to)
{
    const int sign = exact_triple_filter(axis, from, to);
    if (sign != EXACT_OPEN)
        return sign;
    seen->whole = true;
    return hit__exact_triple_sign(axis, from, to);
}

/* The corners whose values along an axis are all there are: bits. */
static spread3 spread_along3(const simplex3 *a, unsigned of_a, const simplex3 *b, unsigned of_b, const exact_axis *axis)
{
    spread3 seen = {1, -1, false};
    for (int i = 0; i < a->count; i++)
        for (int j = 0; j < b->count && !(seen.lowest < 0 && seen.highest > 0); j++)
            if ((of_a >> i & 1) != 0 && (of_b >> j & 1) != 0)
                see_sign3(&seen, sign_along3(&seen, axis, a->corner[i], b->corner[j]));
    /* Across a direction itself there is nothing to see. */
    if (a->direction != NULL && axis->u[1] != a->direction)
        see_direction3(&seen, -sign_along3(&seen, axis, ORIGIN3, a->direction));
    return seen;
}

/* The normal of a triangle: one value for all its corners. */
static spread3 spread_along_normal3(const simplex3 *a, const simplex3 *b, bool of_a)
{
    const double *const *p = of_a ? a->corner : b->corner;
    const exact_axis axis = exact_axis_of(p[0], p[1], p[0], p[2]);
    return spread_along3(a, of_a ? 1 : 7, b, of_a ? 7 : 1, &axis);
}

/* Edge i of a and edge j of b: both ends of an edge have one value. */
static spread3 spread_along_edges3(const simplex3 *a, int i, const simplex3 *b, int j)
{
    const exact_axis axis = exact_axis_of(edge_from3(a, i), edge_to3(a, i), edge_from3(b, j), edge_to3(b, j));
    const unsigned of_a = a->count == 3 ? 1u << i | 1u << (i + 2) % 3 : 1;
    const unsigned of_b = b->count == 3 ? 1u << j | 1u << (j + 2) % 3 : 1;
    return spread_along3(a, of_a, b, of_b, &axis);
}

/* What the axes have shown so far. */
typedef struct axes_seen3 {
    bool parted, solid, touched, whole;
} axes_seen3;

static void see_axis3(axes_seen3 *seen, spread3 spread)
{
    seen->parted = seen->parted || spread.lowest > 0 || spread.highest < 0;
    seen->solid = seen->solid || spread.lowest < spread.highest;
    seen->touched = seen->touched || (spread.lowest < spread.highest && (spread.lowest == 0 || spread.highest == 0));
    seen->whole = seen->whole || spread.whole;
}

/* ---- All in one plane ---- */

/* Do the signs of the cross products of edge from `u0` to `u1` and all b - a, in the plane without coordinate k, part
 * the two? */
static bool is_parted_by_edge3(const simplex3 *a, const simplex3 *b, const double *u0, const double *u1, int k)
{
    const int x = (k + 1) % 3, y = (k + 2) % 3;
    const double from[2] = {u0[x], u0[y]}, to[2] = {u1[x], u1[y]}, none[2] = {0, 0};
    spread3 seen = {1, -1, true};
    for (int i = 0; i < a->count; i++)
        for (int j = 0; j < b->count; j++) {
            const double p[2] = {a->corner[i][x], a->corner[i][y]}, q[2] = {b->corner[j][x], b->corner[j][y]};
            see_sign3(&seen, exact_cross_sign(from, to, p, q));
        }
    if (a->direction != NULL)
        see_direction3(&seen, exact_cross_sign(from, to, (double[2]){a->direction[x], a->direction[y]}, none));
    return seen.lowest > 0 || seen.highest < 0;
}

static int sign_of_difference3(double x, double y)
{
    return exact_less(y, x) - exact_less(x, y);
}

static bool is_parted_along3(const simplex3 *a, const simplex3 *b, int k)
{
    spread3 seen = {1, -1, true};
    for (int i = 0; i < a->count; i++)
        for (int j = 0; j < b->count; j++)
            see_sign3(&seen, sign_of_difference3(b->corner[j][k], a->corner[i][k]));
    if (a->direction != NULL)
        see_direction3(&seen, sign_of_difference3(0, a->direction[k]));
    return seen.lowest > 0 || seen.highest < 0;
}

static bool is_parted_in_plane3(const simplex3 *a, const simplex3 *b, int k)
{
    bool parted = is_parted_along3(a, b, k);
    for (int i = 0; i < edge_count3(a) && !parted; i++)
        parted = is_parted_by_edge3(a, b, edge_from3(a, i), edge_to3(a, i), k);
    for (int j = 0; j < edge_count3(b) && !parted; j++)
        parted = is_parted_by_edge3(a, b, edge_from3(b, j), edge_to3(b, j), k);
    return parted;
}

/* ---- All ---- */

static bool is_finite3(const simplex3 *s)
{
    bool finite = s->direction == NULL || exact_all_finite(3, s->direction);
    for (int i = 0; i < s->count; i++)
        finite = finite && exact_all_finite(3, s->corner[i]);
    return finite;
}

static hit_relation relation_from_axes3(const simplex3 *a, const simplex3 *b, axes_seen3 seen)
{
    if (!seen.parted && !seen.solid)
        seen.parted = is_parted_in_plane3(a, b, 0) || is_parted_in_plane3(a, b, 1) || is_parted_in_plane3(a, b, 2);
    verdict_count(seen.whole);
    return seen.parted ? HIT_APART : seen.solid && !seen.touched ? HIT_OVERLAPPING : HIT_TOUCHING;
}

hit_relation hit__simplex_relate3(const simplex3 *a, const simplex3 *b)
{
    const bool are_triangles = a->count == 3 && b->count == 3;
    exact_axis normal[2];
    hit_relation relation;
    if (are_triangles) {
        const filter_verdict verdict = look_at_triangles3(a->corner[0], b->corner[0], normal);
        if (verdict != FILTER_OPEN)
            return verdict_settled(verdict);
    }
    if (!is_finite3(a) || !is_finite3(b))
        return HIT_APART;
    if (are_triangles && hit__simplex_relate_triangles3(a->corner[0], b->corner[0], normal, &relation)) {
        verdict_count(true);
        return relation;
    }
    axes_seen3 seen = {false, false, false, false};
    if (a->count == 3)
        see_axis3(&seen, spread_along_normal3(a, b, true));
    if (b->count == 3 && !seen.parted)
        see_axis3(&seen, spread_along_normal3(a, b, false));
    for (int i = 0; i < edge_count3(a); i++)
        for (int j = 0; j < edge_count3(b) && !seen.parted; j++)
            see_axis3(&seen, spread_along_edges3(a, i, b, j));
    return relation_from_axes3(a, b, seen);
}
