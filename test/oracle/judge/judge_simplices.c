/* Two shapes with few corners, by the differences of their corners: no axes. The origin is in the hull of all
 * differences if it is strictly within that of two, three or four of them, or one of them (Caratheodory). It is in the
 * inside if the differences span space, and no plane through two of them and the origin has all on one side. */
#include "judge_simplices.h"
#include "solid.h"

enum { MOST_DIFFERENCES = 9 };

/* The differences b - a of all corners, and of a ray minus its direction, which comes last. b is no ray. */
typedef struct differences {
    int points, count;
    whole x[MOST_DIFFERENCES][3];
} differences;

static bool is_endless(const simplex *s)
{
    return s->ray && s->reach == 0;
}

static int corners_of(const simplex *s)
{
    return is_endless(s) ? 1 : s->count;
}

/* Coordinate k of corner i over 2^(length + factor). */
static whole corner_of(const simplex *s, int i, int k, int length, int factor)
{
    whole x = whole_shifted(whole_of(s->corner[i][k], length), -factor);
    if (i == 0 || s->reach == 0)
        return x;
    whole reach = whole_of(s->reach, factor), from = whole_of(s->corner[0][k], length);
    whole way = whole_of(s->corner[1][k], length);
    if (!s->ray)
        way = whole_difference(way, from);
    return whole_sum(whole_shifted(from, -factor), whole_product(reach, way));
}

static int differences_of(const simplex *a, const simplex *b, double radius, differences *d)
{
    int length = 1100, factor = 0;
    solid_lower(&length, radius);
    for (int k = 0; k < 3; ++k) {
        for (int i = 0; i < a->count; ++i)
            solid_lower(&length, a->corner[i][k]);
        for (int i = 0; i < b->count; ++i)
            solid_lower(&length, b->corner[i][k]);
    }
    solid_lower(&factor, a->reach);
    d->count = 0;
    for (int i = 0; i < corners_of(a); ++i)
        for (int j = 0; j < b->count; ++j, ++d->count)
            for (int k = 0; k < 3; ++k)
                d->x[d->count][k] =
                    whole_difference(corner_of(b, j, k, length, factor), corner_of(a, i, k, length, factor));
    d->points = d->count;
    for (int k = 0; k < 3 && is_endless(a); ++k)
        d->x[d->count][k] = whole_signed(whole_of(a->corner[1][k], length), -1);
    d->count += is_endless(a);
    return length;
}

static void cross(const whole *u, const whole *v, whole *out)
{
    for (int k = 0; k < 3; ++k)
        out[k] = solid_cross(u, v, k);
}

static bool is_zero(const whole *v)
{
    return whole_sign(v[0]) == 0 && whole_sign(v[1]) == 0 && whole_sign(v[2]) == 0;
}

static int turn(const whole *u, const whole *v, const whole *w)
{
    whole n[3];
    cross(u, v, n);
    return whole_sign(solid_dot(n, w));
}

static bool between_two(const whole *p, const whole *q)
{
    whole n[3];
    cross(p, q, n);
    return is_zero(n) && whole_sign(solid_dot(p, q)) < 0;
}

static bool among_three(const whole *p, const whole *q, const whole *r)
{
    whole u[3], v[3], w[3];
    cross(p, q, u);
    cross(q, r, v);
    cross(r, p, w);
    return whole_sign(solid_dot(u, r)) == 0 && whole_sign(solid_dot(u, v)) > 0 && whole_sign(solid_dot(v, w)) > 0;
}

static bool among_four(const whole *p, const whole *q, const whole *r, const whole *s)
{
    int sign = turn(q, r, s);
    return sign != 0 && turn(p, r, s) == -sign && turn(p, q, s) == sign && turn(p, q, r) == -sign;
}

/* Is the origin in the hull? Of some of them at least the first is a point. */
static bool holds_origin(const differences *d)
{
    for (int i = 0; i < d->points; ++i) {
        if (is_zero(d->x[i]))
            return true;
        for (int j = i + 1; j < d->count; ++j) {
            if (between_two(d->x[i], d->x[j]))
                return true;
            for (int k = j + 1; k < d->count; ++k) {
                if (among_three(d->x[i], d->x[j], d->x[k]))
                    return true;
                for (int l = k + 1; l < d->count; ++l)
                    if (among_four(d->x[i], d->x[j], d->x[k], d->x[l]))
                        return true;
            }
        }
    }
    return false;
}

/* Given that the origin is in the hull. */
static bool is_solid(const differences *d)
{
    bool spans = false;
    for (int i = 0; i < d->count; ++i)
        for (int j = i + 1; j < d->count; ++j) {
            whole n[3];
            int least = 0, most = 0;
            cross(d->x[i], d->x[j], n);
            if (is_zero(n))
                continue;
            for (int k = 0; k < d->count; ++k) {
                int sign = whole_sign(solid_dot(n, d->x[k]));
                least = sign < least ? sign : least;
                most = sign > most ? sign : most;
            }
            if (least == 0 || most == 0)
                return false;
            spans = true;
        }
    return spans;
}

hit_relation judge_simplices(const simplex *a, const simplex *b)
{
    differences d;
    whole_begin();
    differences_of(a, b, 0, &d);
    return !holds_origin(&d) ? HIT_APART : is_solid(&d) ? HIT_OVERLAPPING : HIT_TOUCHING;
}

/* ---- Swept by a ball ---- */

static whole square_of(const whole *v)
{
    return solid_dot(v, v);
}

static void way_of(const whole *from, const whole *to, whole *out)
{
    for (int k = 0; k < 3; ++k)
        out[k] = whole_difference(to[k], from[k]);
}

/* Is the origin's foot on the segment strictly within, and then nearer than the radius (-1), as far (0) or further? 2:
 * it is not within. */
static int segment_order(const whole *p, const whole *q, whole most)
{
    whole way[3], n[3];
    way_of(p, q, way);
    whole part = whole_signed(solid_dot(p, way), -1), length = square_of(way);
    if (whole_sign(part) <= 0 || whole_order(part, length) >= 0)
        return 2;
    cross(p, q, n);
    return whole_order(square_of(n), whole_product(most, length));
}

static int triangle_order(const whole *p, const whole *q, const whole *r, whole most)
{
    whole u[3], v[3], n[3], side[3];
    const whole *corner[4] = {p, q, r, p};
    way_of(p, q, u);
    way_of(p, r, v);
    cross(u, v, n);
    if (is_zero(n))
        return 2;
    for (int i = 0; i < 3; ++i) { /* the origin is left of each side, as seen along the normal */
        cross(corner[i], corner[i + 1], side);
        if (whole_sign(solid_dot(side, n)) <= 0)
            return 2;
    }
    whole height = solid_dot(n, p);
    return whole_order(whole_product(height, height), whole_product(most, square_of(n)));
}

/* The hull of all differences comes nearest to the origin in one of them, or within two or three. */
hit_relation judge_round(const simplex *a, double radius, const simplex *b)
{
    const hit_relation core = judge_simplices(a, b);
    if (radius == 0 || core != HIT_APART)
        return radius == 0 ? core : HIT_OVERLAPPING;
    differences d;
    whole_begin();
    int length = differences_of(a, b, radius, &d), sign = 2;
    whole r = whole_of(radius, length), most = whole_product(r, r);
    for (int i = 0; i < d.count && sign >= 0; ++i) {
        int next = whole_order(square_of(d.x[i]), most);
        sign = next < sign ? next : sign;
        for (int j = i + 1; j < d.count; ++j) {
            next = segment_order(d.x[i], d.x[j], most);
            sign = next < sign ? next : sign;
            for (int k = j + 1; k < d.count; ++k) {
                next = triangle_order(d.x[i], d.x[j], d.x[k], most);
                sign = next < sign ? next : sign;
            }
        }
    }
    return sign > 0 ? HIT_APART : sign == 0 ? HIT_TOUCHING : HIT_OVERLAPPING;
}

int judge_plane_side(const double normal[3], double offset, const double p[3])
{
    int length = 1100, along = 1100;
    for (int k = 0; k < 3; ++k) {
        solid_lower(&length, p[k]);
        solid_lower(&along, normal[k]);
    }
    int both = length + along;
    solid_lower(&both, offset);
    along = both - length;
    whole_begin();
    whole sum = whole_signed(whole_of(offset, both), -1);
    for (int k = 0; k < 3; ++k)
        sum = whole_sum(sum, whole_product(whole_of(normal[k], along), whole_of(p[k], length)));
    return whole_sign(sum);
}
