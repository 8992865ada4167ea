/* Two triangles of space, by the signs of the volumes between their corners.
 *
 * Each triangle cuts the line in which the planes meet in an interval. Which of two ends comes first is the sign of
 * the volume between the two edges that they lie on, so no point is computed. Based on: P. Guigue and O. Devillers,
 * "Fast and robust triangle-triangle overlap test using orientation predicates", Journal of Graphics Tools 8(1), 2003.
 * Ours differs: all signs are exact, what touches is told from what crosses, and triangles in one plane are told by
 * the sides of each other's edges. */
#include "simplex/meet_triangles3.h"

#include "core/inline.h"
#include "exact/order.h"

/* The end of an interval: where the line that goes from `from`, which is behind the other plane or in it, to `to`,
 * which is further in front, passes through that plane. */
typedef struct interval_end {
    const double *from, *to;
} interval_end;

/* The part of the planes' common line that a triangle covers, in the direction of (other normal) x (its normal). */
typedef struct covered_part {
    interval_end low, high;
    int along;     /* the edge that is all of it, or -1 */
    bool is_point; /* a corner is all of it */
} covered_part;

static const double *corner_of(const double *triangle, int i)
{
    return triangle + 3 * (i % 3);
}

/* The sign of the volume between a plane and a point. */
static int side_of(const exact_axis *plane, const double *origin, const double *point)
{
    const int sign = exact_triple_filter(plane, origin, point);
    return sign != EXACT_OPEN ? sign : hit__exact_triple_sign(plane, origin, point);
}

static exact_axis plane_of(const double *triangle)
{
    return exact_axis_of(triangle, triangle + 3, triangle, triangle + 6);
}

/* The signs of the corners of `other` beside the plane of `triangle`. */
static void signs_of(const exact_axis *plane, const double *triangle, const double *other, int sign[3])
{
    for (int i = 0; i < 3; i++)
        sign[i] = exact_triple_filter(plane, triangle, other + 3 * i);
    if (sign[0] == EXACT_OPEN || sign[1] == EXACT_OPEN || sign[2] == EXACT_OPEN)
        hit__exact_triple_signs(plane, triangle, other, sign);
}

static bool is_on_one_side(const int sign[3])
{
    return sign[0] != 0 && sign[0] == sign[1] && sign[1] == sign[2];
}

/* The interval of a triangle whose corners have these signs, not all of them equal. */
static covered_part covered_by(const double *triangle, const int sign[3])
{
    int plus = 0, minus = 0, lone = -1;
    for (int i = 0; i < 3; i++) {
        plus += sign[i] > 0;
        minus += sign[i] < 0;
    }
    /* One corner is alone on its side of the plane. A corner in the plane belongs to the side that has fewer. */
    const bool up = plus == 1 || (plus == 0 && minus == 2);
    for (int i = 0; i < 3; i++)
        if (up ? sign[i] > 0 || (plus == 0 && sign[i] == 0) : sign[i] < 0 || (minus == 0 && sign[i] == 0))
            lone = i;
    const double *tip = corner_of(triangle, lone), *next = corner_of(triangle, lone + 1),
                 *last = corner_of(triangle, lone + 2);
    const int zeros = 3 - plus - minus;
    covered_part c = {.along = zeros == 2 ? (lone + 1) % 3 : -1, .is_point = zeros == 1 && (plus == 2 || minus == 2)};
    c.low = up ? (interval_end){next, tip} : (interval_end){tip, last};
    c.high = up ? (interval_end){last, tip} : (interval_end){tip, next};
    return c;
}

/* The sign of (place of b's end) - (place of a's end), in the direction of (normal of b) x (normal of a). */
static int order_of(interval_end a, interval_end b)
{
    const exact_axis axis = exact_axis_of(a.from, a.to, a.from, b.from);
    return -side_of(&axis, a.from, b.to);
}

/* ---- In one plane ---- */

typedef struct flat_triangle {
    double corner[3][2];
    int turn; /* 1: the corners go round counter-clockwise, -1: clockwise */
} flat_triangle;

static int turn_of(const double *a, const double *b, const double *c)
{
    return exact_cross_sign(a, b, a, c);
}

/* The triangle without a coordinate. */
static flat_triangle flat_of(const exact_axis *plane, const double *triangle, int dropped)
{
    flat_triangle f;
    const int x = (dropped + 1) % 3, y = (dropped + 2) % 3;
    for (int i = 0; i < 3; i++) {
        f.corner[i][0] = triangle[3 * i + x];
        f.corner[i][1] = triangle[3 * i + y];
    }
    /* That coordinate of the normal is the area that is left. */
    const double area = plane->n[dropped];
    if (plane->bulk >= 0x1p-350 && fabs(area) > 0x1p-49 * plane->bulk)
        f.turn = area > 0 ? 1 : -1;
    else
        f.turn = turn_of(f.corner[0], f.corner[1], f.corner[2]);
    return f;
}

/* Two triangles of one plane without a coordinate in which that does not fold. */
static void flatten(const exact_axis plane[2], const double *const triangle[2], flat_triangle flat[2])
{
    const double *n = plane[0].n;
    const int greatest = fabs(n[1]) > fabs(n[0]) ? 1 : 0;
    int dropped = fabs(n[2]) > fabs(n[greatest]) ? 2 : greatest;
    flat[0] = flat_of(&plane[0], triangle[0], dropped);
    for (int i = 0; i < 3 && flat[0].turn == 0; i++) {
        dropped = i;
        flat[0] = flat_of(&plane[0], triangle[0], dropped);
    }
    flat[1] = flat_of(&plane[1], triangle[1], dropped);
}

/* Do two segments of one line share a piece that has length? */
static bool shares_length(const double *p, const double *q, const double *a, const double *b)
{
    const int k = exact_order_key(p[0]) == exact_order_key(q[0]); /* the line goes on in this coordinate */
    const bool pq = exact_less(p[k], q[k]), ab = exact_less(a[k], b[k]);
    const double p_low = pq ? p[k] : q[k], p_high = pq ? q[k] : p[k];
    const double a_low = ab ? a[k] : b[k], a_high = ab ? b[k] : a[k];
    return exact_less(p_low, a_high) && exact_less(a_low, p_high);
}

/* On which side of each edge i of a triangle is each corner j of another: [i][j] is 1 on the triangle's own side. False
 * if an edge has all of the other beyond it. */
static bool sides_of(const flat_triangle *t, const flat_triangle *other, int side[3][3])
{
    for (int i = 0; i < 3; i++) {
        const double *a = t->corner[i], *b = t->corner[(i + 1) % 3];
        for (int j = 0; j < 3; j++)
            side[i][j] = t->turn * turn_of(a, b, other->corner[j]);
        if (side[i][0] < 0 && side[i][1] < 0 && side[i][2] < 0)
            return false;
    }
    return true;
}

#if CORE_QUICKER_WAYS
/* Has an edge of a triangle all of the other beyond it? Signs that double is certain of are enough for most. */
static bool is_parted_by(const flat_triangle *t, const flat_triangle *other)
{
    for (int i = 0; i < 3; i++) {
        const double *a = t->corner[i], *b = t->corner[(i + 1) % 3];
        const double x = b[0] - a[0], y = b[1] - a[1];
        int beyond = 0, within = 0;
        for (int j = 0; j < 3; j++) {
            const double z = other->corner[j][0] - a[0], w = other->corner[j][1] - a[1];
            const double left = x * w, right = y * z, value = t->turn * (left - right);
            const double size = fabs(left) + fabs(right), error = 0x1p-51 * size;
            const int moderate = (size >= 0x1p-600) & (fabs(x) + fabs(y) + fabs(z) + fabs(w) <= 0x1p300);
            beyond += moderate & (value < -error);
            within += moderate & (value > error);
        }
        if (beyond == 3)
            return true;
        for (int j = 0; j < 3 && within == 0 && beyond < 3; j++)
            within += t->turn * turn_of(a, b, other->corner[j]) >= 0;
        if (within == 0)
            return true;
    }
    return false;
}
#else
static bool is_parted_by(const flat_triangle *t, const flat_triangle *other)
{
    int side[3][3];
    return !sides_of(t, other, side);
}
#endif

/* Does edge i of x run through the inside of y, or along an edge of it, for some length? A piece of a line and the
 * inside of a triangle are apart if an edge of the triangle parts them, or the line itself. */
static bool runs_within(const flat_triangle *x, int i, int of_x[3][3], const flat_triangle *y, int of_y[3][3])
{
    const int next = (i + 1) % 3;
    bool parted = false, before = false, behind = false;
    for (int j = 0; j < 3; j++) {
        const int at_p = of_y[j][i], at_q = of_y[j][next];
        if (at_p == 0 && at_q == 0 &&
            shares_length(x->corner[i], x->corner[next], y->corner[j], y->corner[(j + 1) % 3]))
            return true;
        parted = parted || (at_p <= 0 && at_q <= 0);
        before = before || of_x[i][j] > 0;
        behind = behind || of_x[i][j] < 0;
    }
    return !parted && before && behind;
}

static triangles_meeting3 meet_in_plane(const exact_axis plane[2], const double *const triangle[2])
{
    triangles_meeting3 m = {0};
    flat_triangle flat[2];
    int of_x[3][3], of_y[3][3];
    flatten(plane, triangle, flat);
    const flat_triangle *x = &flat[0], *y = &flat[1];
    if (!sides_of(x, y, of_x) || !sides_of(y, x, of_y))
        return m;
    m.meets = true; /* where two convex sets of a plane are apart, an edge of one parts them */
    for (int i = 0; i < 3; i++) {
        m.along[0] |= (unsigned)runs_within(x, i, of_x, y, of_y) << i;
        m.along[1] |= (unsigned)runs_within(y, i, of_y, x, of_x) << i;
    }
    return m;
}

static bool meets_in_plane(const exact_axis plane[2], const double *const triangle[2])
{
    flat_triangle flat[2];
    flatten(plane, triangle, flat);
    return !is_parted_by(&flat[0], &flat[1]) && !is_parted_by(&flat[1], &flat[0]);
}

/* ---- Both ---- */

typedef enum lying { LYING_APART, LYING_IN_PLANE, LYING_ACROSS, LYING_FLAT /* one has no area */ } lying;

static bool has_area(const exact_axis *plane, const double *triangle)
{
    return exact_is_normal3(plane) || !hit__exact_in_line3(triangle, triangle + 3, triangle + 6);
}

/* How do they lie to each other, and if across, what of the planes' line does each cover? The directions are the same.
 * So many planes are known; fills the others as far as they are needed. */
static lying lay(exact_axis plane[2], int known, const double *const triangle[2], int sign[2][3], covered_part *in_a,
                 covered_part *in_b)
{
    if (known < 1)
        plane[0] = plane_of(triangle[0]);
    if (!has_area(&plane[0], triangle[0]))
        return LYING_FLAT;
    signs_of(&plane[0], triangle[0], triangle[1], sign[1]);
    if (is_on_one_side(sign[1]))
        return LYING_APART;
    if (known < 2)
        plane[1] = plane_of(triangle[1]);
    if (!has_area(&plane[1], triangle[1]))
        return LYING_FLAT;
    if (sign[1][0] == 0 && sign[1][1] == 0 && sign[1][2] == 0)
        return LYING_IN_PLANE;
    signs_of(&plane[1], triangle[1], triangle[0], sign[0]);
    if (is_on_one_side(sign[0]))
        return LYING_APART;
    *in_a = covered_by(triangle[0], sign[0]);
    const covered_part of_b = covered_by(triangle[1], sign[1]);
    /* The direction of b's interval is the opposite one. */
    *in_b = (covered_part){of_b.high, of_b.low, of_b.along, of_b.is_point};
    return LYING_ACROSS;
}

static triangles_meeting3 meet_across(const covered_part *in_a, const covered_part *in_b)
{
    triangles_meeting3 m = {0};
    const int first = order_of(in_a->high, in_b->low), second = order_of(in_a->low, in_b->high);
    m.meets = first <= 0 && second >= 0;
    if (first < 0 && second > 0 && !in_a->is_point && !in_b->is_point) {
        m.crosses = in_a->along < 0 && in_b->along < 0;
        m.along[0] = in_a->along >= 0 ? 1U << in_a->along : 0;
        m.along[1] = in_b->along >= 0 ? 1U << in_b->along : 0;
    }
    return m;
}

static triangles_meeting3 meet(exact_axis plane[2], int known, const double *const triangle[2])
{
    int sign[2][3];
    covered_part in_a, in_b;
    const lying how = lay(plane, known, triangle, sign, &in_a, &in_b);
    if (how == LYING_IN_PLANE)
        return meet_in_plane(plane, triangle);
    return how == LYING_ACROSS ? meet_across(&in_a, &in_b) : (triangles_meeting3){0};
}

triangles_meeting3 hit__simplex_meet_triangles3(const double *a, const double *b)
{
    exact_axis plane[2];
    return meet(plane, 0, (const double *const[2]){a, b});
}

triangles_meeting3 hit__simplex_meet_face3(const double *a, const exact_axis *normal, const double *b)
{
    exact_axis plane[2] = {*normal};
    return meet(plane, 1, (const double *const[2]){a, b});
}

bool hit__simplex_relate_triangles3(const double *a, const double *b, exact_axis normal[2], hit_relation *out)
{
    const double *const triangle[2] = {a, b};
    int sign[2][3];
    covered_part in_a, in_b;
    triangles_meeting3 m = {0};
    const lying how = lay(normal, 2, triangle, sign, &in_a, &in_b);
    if (how == LYING_IN_PLANE)
        m.meets = meets_in_plane(normal, triangle);
    if (how == LYING_ACROSS)
        m = meet_across(&in_a, &in_b);
    *out = m.crosses ? HIT_OVERLAPPING : m.meets ? HIT_TOUCHING : HIT_APART;
    return how != LYING_FLAT;
}

/* ---- What they share ---- */

/* One of the two is the end of what both cover: that of a if `a_is_it`; if they are the same point, a corner or that of
 * a.
 */
static triangles_end3 end_of(interval_end of_a, interval_end of_b, bool a_is_it, bool same,
                             const double *const triangle[2], int sign[2][3])
{
    const interval_end end[2] = {of_a, of_b};
    triangles_end3 out[2];
    for (int which = 0; which < 2; which++) {
        out[which] = (triangles_end3){end[which].from, end[which].to, triangle[1 - which]};
        for (int i = 0; i < 3; i++) {
            const double *corner = triangle[which] + 3 * i;
            if (sign[which][i] == 0 && (corner == end[which].from || corner == end[which].to))
                out[which].from = out[which].to = corner;
        }
    }
    if (same)
        a_is_it = out[0].from == out[0].to || out[1].from != out[1].to;
    return a_is_it ? out[0] : out[1];
}

triangles_common3 hit__simplex_common_triangles3(const double *a, const double *b)
{
    triangles_common3 c = {0};
    const double *const triangle[2] = {a, b};
    exact_axis plane[2];
    int sign[2][3];
    covered_part in_a, in_b;
    const lying how = lay(plane, 0, triangle, sign, &in_a, &in_b);
    if (how == LYING_IN_PLANE)
        c.meets = c.in_plane = meets_in_plane(plane, triangle);
    if (how != LYING_ACROSS)
        return c;
    const int first = order_of(in_a.high, in_b.low), second = order_of(in_a.low, in_b.high);
    c.meets = first <= 0 && second >= 0;
    if (!c.meets)
        return c;
    c.is_point = first == 0 || second == 0 || in_a.is_point || in_b.is_point;
    if (c.is_point) {
        const interval_end of_a = first == 0 ? in_a.high : in_a.low, of_b = first == 0 ? in_b.low : in_b.high;
        c.end[0] = end_of(of_a, of_b, in_a.is_point, first == 0 || second == 0, triangle, sign);
        return c;
    }
    const int low = order_of(in_a.low, in_b.low), high = order_of(in_a.high, in_b.high);
    c.end[0] = end_of(in_a.low, in_b.low, low < 0, low == 0, triangle, sign);
    c.end[1] = end_of(in_a.high, in_b.high, high > 0, high == 0, triangle, sign);
    return c;
}
