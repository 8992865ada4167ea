/* Two convex hulls of a few points, by brute force: along every cross product of two ways from corner to corner of the
 * same hull, the values of all corners. Where all differences are in a plane, along the ways across it; where they are
 * in a line, along that. */
#include "judge_hulls.h"
#include "solid.h"

enum { WAYS_MAX = 2 * (SOME_CORNERS_MAX * (SOME_CORNERS_MAX - 1) / 2) };

typedef struct some_wholes {
    int count;
    whole x[SOME_CORNERS_MAX][3];
} some_wholes;

typedef struct axes_seen {
    bool any, solid, parted,
        touched; /* an axis that is not 0; with different values; with the origin outside; or at an end */
} axes_seen;

/* The corners, or center, half lengths and axes of the box. */
static const double *numbers_of(const some_corners *s)
{
    return s->box != NULL ? (const double *)s->box : (const double *)s->corner;
}

static void lower(const some_corners *s, int *exponent)
{
    const double *x = numbers_of(s);
    const int numbers = s->box != NULL ? 15 : 3 * s->count;
    for (int i = 0; i < numbers; ++i)
        solid_lower(exponent, x[i]);
}

/* All over 2^(2 exponent). */
static void load(const some_corners *s, int exponent, some_wholes *out)
{
    const double *x = numbers_of(s);
    out->count = s->box == NULL ? s->count : s->only > 0 ? 1 : 8;
    for (int i = 0; i < out->count; ++i)
        for (int k = 0; k < 3; ++k) {
            const int corner = s->only > 0 ? s->only - 1 : i;
            out->x[i][k] = whole_shifted(whole_of(x[s->box != NULL ? k : 3 * i + k], exponent), -exponent);
            for (int j = 0; j < 3 && s->box != NULL; ++j) {
                whole way = whole_product(whole_of(x[3 + j], exponent), whole_of(x[6 + 3 * j + k], exponent));
                out->x[i][k] = whole_sum(out->x[i][k], whole_signed(way, corner >> j & 1 ? 1 : -1));
            }
        }
}

static bool is_null(const whole *v)
{
    return whole_sign(v[0]) == 0 && whole_sign(v[1]) == 0 && whole_sign(v[2]) == 0;
}

static int ways_of(const some_wholes *s, whole (*way)[3])
{
    int count = 0;
    for (int i = 0; i < s->count; ++i)
        for (int j = 0; j < i; ++j, ++count)
            for (int k = 0; k < 3; ++k)
                way[count][k] = whole_difference(s->x[i][k], s->x[j][k]);
    return count;
}

static void spread(const some_wholes *s, const whole *axis, whole *low, whole *high)
{
    *low = *high = solid_dot(axis, s->x[0]);
    for (int i = 1; i < s->count; ++i) {
        whole value = solid_dot(axis, s->x[i]);
        *low = whole_order(value, *low) < 0 ? value : *low;
        *high = whole_order(value, *high) > 0 ? value : *high;
    }
}

static void see(axes_seen *seen, const some_wholes *a, const some_wholes *b, const whole *axis)
{
    whole low_a, high_a, low_b, high_b;
    if (is_null(axis))
        return;
    spread(a, axis, &low_a, &high_a);
    spread(b, axis, &low_b, &high_b);
    const int least = whole_order(low_b, high_a), most = whole_order(high_b, low_a);
    seen->any = true;
    seen->solid = seen->solid || whole_order(low_a, high_a) != 0 || whole_order(low_b, high_b) != 0;
    seen->parted = seen->parted || least > 0 || most < 0;
    seen->touched = seen->touched || least == 0 || most == 0;
}

static void cross(const whole *u, const whole *v, whole *out)
{
    for (int k = 0; k < 3; ++k)
        out[k] = solid_cross(u, v, k);
}

static hit_relation judge_flat(const some_wholes *a, const some_wholes *b, whole (*way)[3], int ways,
                               const whole *normal)
{
    axes_seen seen = {0};
    whole from[3], n[3];
    for (int k = 0; k < 3; ++k)
        from[k] = whole_difference(b->x[0][k], a->x[0][k]);
    for (int i = 0; i < ways; ++i) {
        if (normal != NULL)
            cross(normal, way[i], n);
        else /* in line */
            cross(from, way[i], n);
        if (normal == NULL && !is_null(n))
            return HIT_APART;
        see(&seen, a, b, normal != NULL ? n : way[i]);
    }
    if (!seen.any)
        return is_null(from) ? HIT_TOUCHING : HIT_APART;
    return seen.parted ? HIT_APART : HIT_TOUCHING;
}

hit_relation judge_hulls(const some_corners *a, const some_corners *b)
{
    int exponent = 0, flat = -1, beside = -1;
    some_wholes p, q;
    whole way[WAYS_MAX][3], n[3];
    axes_seen seen = {0};
    whole_begin();
    lower(a, &exponent);
    lower(b, &exponent);
    load(a, exponent, &p);
    load(b, exponent, &q);
    int ways = ways_of(&p, way);
    ways += ways_of(&q, way + ways);
    for (int i = 0; i < ways && !seen.parted; ++i)
        for (int j = 0; j < i && !seen.parted; ++j) {
            cross(way[i], way[j], n);
            see(&seen, &p, &q, n);
            if (!is_null(n)) {
                flat = i;
                beside = j;
            }
        }
    if (seen.parted)
        return HIT_APART;
    if (seen.solid)
        return seen.touched ? HIT_TOUCHING : HIT_OVERLAPPING;
    if (flat >= 0)
        cross(way[flat], way[beside], n);
    return judge_flat(&p, &q, way, ways, flat >= 0 ? n : NULL);
}

/* ---- Swept by a ball ---- */

enum { DIFFERENCES_MAX = SOME_CORNERS_MAX * SOME_CORNERS_MAX };

static int differences(const some_wholes *a, const some_wholes *b, whole (*out)[3])
{
    int count = 0;
    for (int i = 0; i < a->count; ++i)
        for (int j = 0; j < b->count; ++j, ++count)
            for (int k = 0; k < 3; ++k)
                out[count][k] = whole_difference(b->x[j][k], a->x[i][k]);
    return count;
}

static void between(const whole *p, const whole *q, whole *out)
{
    for (int k = 0; k < 3; ++k)
        out[k] = whole_difference(q[k], p[k]);
}

/* The sign of square - radius^2 size. */
static int against(whole square, whole size, whole radius)
{
    return whole_order(square, whole_product(whole_product(radius, radius), size));
}

/* How far is the foot on the edge; 1 if there is none. */
static int edge_sign(const whole *p, const whole *q, whole radius)
{
    whole u[3], n[3];
    between(p, q, u);
    cross(p, q, n);
    if (is_null(u) || whole_sign(solid_dot(p, u)) > 0 || whole_sign(solid_dot(q, u)) < 0)
        return 1;
    return against(solid_dot(n, n), solid_dot(u, u), radius);
}

static int face_sign(const whole *p, const whole *q, const whole *r, whole radius)
{
    const whole *const corner[4] = {p, q, r, p};
    whole u[3], v[3], n[3], side[3];
    between(p, q, u);
    between(p, r, v);
    cross(u, v, n);
    if (is_null(n))
        return 1;
    for (int i = 0; i < 3; ++i) {
        cross(corner[i], corner[i + 1], side);
        if (whole_sign(solid_dot(side, n)) < 0)
            return 1;
    }
    whole height = solid_dot(n, p);
    return against(whole_product(height, height), solid_dot(n, n), radius);
}

static int lesser(int a, int b)
{
    return a < b ? a : b;
}

hit_relation judge_round_hull(const some_corners *a, double radius, const some_corners *b)
{
    const hit_relation cores = judge_hulls(a, b);
    if (!(radius > 0) || cores != HIT_APART)
        return radius > 0 ? HIT_OVERLAPPING : cores;
    int exponent = 0, sign = 1;
    some_wholes p, q;
    whole d[DIFFERENCES_MAX][3];
    whole_begin();
    lower(a, &exponent);
    lower(b, &exponent);
    solid_lower(&exponent, radius);
    load(a, exponent, &p);
    load(b, exponent, &q);
    whole r = whole_shifted(whole_of(radius, exponent), -exponent);
    const int count = differences(&p, &q, d);
    for (int i = 0; i < count; ++i) {
        sign = lesser(sign, against(solid_dot(d[i], d[i]), whole_int(1), r));
        for (int j = 0; j < i; ++j) {
            sign = lesser(sign, edge_sign(d[i], d[j], r));
            for (int k = 0; k < j && sign >= 0; ++k)
                sign = lesser(sign, face_sign(d[i], d[j], d[k], r));
        }
    }
    return sign > 0 ? HIT_APART : sign == 0 ? HIT_TOUCHING : HIT_OVERLAPPING;
}

/* Does the plane through three corners have all on one side, and the ball reach past it? *flat: is that no plane, or
 * are all corners in it? */
static bool reaches_past(whole (*d)[3], int count, const int of[3], whole radius, bool *flat)
{
    whole u[3], v[3], n[3], way[3];
    int low = 0, high = 0;
    between(d[of[0]], d[of[1]], u);
    between(d[of[0]], d[of[2]], v);
    cross(u, v, n);
    for (int i = 0; i < count; ++i) {
        between(d[of[0]], d[i], way);
        const int sign = whole_sign(solid_dot(n, way));
        low = lesser(low, sign);
        high = lesser(high, -sign);
    }
    *flat = low == 0 && high == 0;
    whole height = solid_dot(n, d[of[0]]);
    return (low == 0) != (high == 0) && against(whole_product(height, height), solid_dot(n, n), radius) < 0;
}

bool judge_ball_in_hull(const some_corners *a, double radius, const some_corners *b)
{
    if (judge_hulls(a, b) == HIT_APART)
        return false;
    int exponent = 0;
    bool within = true, solid = false, flat;
    some_wholes p, q;
    whole d[DIFFERENCES_MAX][3];
    whole_begin();
    lower(a, &exponent);
    lower(b, &exponent);
    solid_lower(&exponent, radius);
    load(a, exponent, &p);
    load(b, exponent, &q);
    p.count = 1;
    whole r = whole_shifted(whole_of(radius, exponent), -exponent);
    const int count = differences(&p, &q, d);
    for (int i = 0; i < count; ++i)
        for (int j = 0; j < i; ++j)
            for (int k = 0; k < j; ++k) {
                within = !reaches_past(d, count, (int[3]){i, j, k}, r, &flat) && within;
                solid = solid || !flat;
            }
    return within && solid;
}
