/* Signed distance and closest points of a triangle of space and a point, segment, sphere, capsule or triangle.
 *
 * Whether the two meet is told by exact relations. If they do not, the closest points come from all pairs of features
 * in double-double (simplex/nearest_simplex3.h). If they do, the shortest way out is along the normal of a triangle or
 * the cross product of two edges, as of any two solids; along it the second is moved until the two touch, and where
 * they then are closest is where they are deepest. Any axis whatever gives a way out that is not too short, since all
 * corners are looked at along it; so rounding in an axis does no harm. What is round is a point or a segment, and the
 * radius more. Based on: C. Ericson, Real-Time Collision Detection, 2005, sections 5.1 and 5.2; S. Cameron, R. Culley,
 * "Determining the minimum translational distance between two convex polyhedra", ICRA 1986, for the depth. */
#include "core/vec.h"
#include "exact/dd_vec.h"
#include "exact/order.h"
#include "hitbox/distance.h"
#include "measure/quick_simplex3.h"
#include "measure/triangles_apart3.h"
#include "simplex/gap_sign3.h"
#include "simplex/nearest_simplex3.h"
#include "simplex/simplex3.h"

/* a, swept by a ball, and b. */
typedef struct triangle_pair3 {
    const simplex3 *a, *b;
    double radius;
} triangle_pair3;

/* All corners from the first of a, divided by 2^exponent, so that the greatest difference is about 1 unless it was
 * moderate. */
typedef struct pair_corners3 {
    nearest_corners3 a, b;
    const double *origin;
    int exponent;
} pair_corners3;

/* ---- To one scale ---- */

static int exponent_of3(const simplex3 *s, const double *origin, int greatest)
{
    for (int i = 0; i < s->count; i++)
        for (int c = 0; c < 3; c++) {
            const double half = 0.5 * s->corner[i][c] - 0.5 * origin[c];
            int exponent;
            frexp(half, &exponent);
            if (half != 0 && exponent + 1 > greatest)
                greatest = exponent + 1;
        }
    return greatest;
}

static void load_corners3(const simplex3 *s, const double *origin, int exponent, nearest_corners3 *out)
{
    const int ahead = exponent > 900 ? 8 : 0;
    out->count = s->count;
    for (int i = 0; i < s->count; i++)
        for (int c = 0; c < 3; c++) {
            const dd d = dd_difference(ldexp(s->corner[i][c], -ahead), ldexp(origin[c], -ahead));
            out->at[i][c] = (dd){ldexp(d.high, ahead - exponent), ldexp(d.low, ahead - exponent)};
        }
}

static void load_pair3(const triangle_pair3 *pair, pair_corners3 *x)
{
    enum { LEAST = -2000 };
    x->origin = pair->a->corner[0];
    const int exponent = exponent_of3(pair->b, x->origin, exponent_of3(pair->a, x->origin, LEAST));
    x->exponent = exponent == LEAST || (exponent >= -100 && exponent <= 100) ? 0 : exponent;
    load_corners3(pair->a, x->origin, x->exponent, &x->a);
    load_corners3(pair->b, x->origin, x->exponent, &x->b);
}

static double size_of3(const pair_corners3 *x)
{
    double size = 0;
    for (int c = 0; c < 3; c++) {
        for (int i = 0; i < x->a.count; i++)
            size += fabs(x->a.at[i][c].high);
        for (int i = 0; i < x->b.count; i++)
            size += fabs(x->b.at[i][c].high);
    }
    return size;
}

/* The coordinate that is v 2^exponent from the origin's. */
static double placed3(const pair_corners3 *x, int c, dd v)
{
    const int ahead = x->exponent > 900 ? 8 : 0;
    const dd way = {ldexp(v.high, x->exponent - ahead), ldexp(v.low, x->exponent - ahead)};
    return ldexp(dd_add(dd_from(ldexp(x->origin[c], -ahead)), way).high, ahead);
}

/* ---- The way out ---- */

/* The second has to move by `depth` along the unit vector n. */
typedef struct way_out3 {
    bool any;
    dd depth, n[3];
} way_out3;

/* Of any length; of none it is no axis. */
static void try_axis3(const pair_corners3 *x, const dd axis[3], way_out3 *best)
{
    int exponent;
    dd n[3];
    frexp(fmax(fabs(axis[0].high), fmax(fabs(axis[1].high), fabs(axis[2].high))), &exponent);
    for (int c = 0; c < 3; c++)
        n[c] = (dd){ldexp(axis[c].high, -exponent), ldexp(axis[c].low, -exponent)};
    const dd length = dd_sqrt(vec3_dd_dot(n, n));
    if (!(length.high > 0))
        return;
    dd least = {INFINITY, 0}, most = {-INFINITY, 0};
    for (int i = 0; i < x->a.count; i++)
        for (int j = 0; j < x->b.count; j++) {
            dd apart[3];
            for (int c = 0; c < 3; c++)
                apart[c] = dd_add(x->b.at[j][c], dd_negate(x->a.at[i][c]));
            const dd value = vec3_dd_dot(n, apart);
            least = dd_less(value, least) ? value : least;
            most = dd_less(most, value) ? value : most;
        }
    const bool backward = dd_less(most, dd_negate(least));
    const dd depth = dd_divide(backward ? most : dd_negate(least), length);
    if (best->any && !dd_less(depth, best->depth))
        return;
    best->any = true;
    best->depth = depth;
    for (int c = 0; c < 3; c++)
        best->n[c] = dd_divide(backward ? dd_negate(n[c]) : n[c], length);
}

static int edges_of3(const nearest_corners3 *s, dd edge[3][3])
{
    const int count = s->count == 3 ? 3 : s->count - 1;
    for (int i = 0; i < count; i++)
        for (int c = 0; c < 3; c++)
            edge[i][c] = dd_add(s->at[(i + 1) % s->count][c], dd_negate(s->at[i][c]));
    return count;
}

static void cross_dd3(const dd u[3], const dd v[3], dd n[3])
{
    for (int c = 0; c < 3; c++) {
        const int i = (c + 1) % 3, j = (c + 2) % 3;
        n[c] = dd_add(dd_multiply(u[i], v[j]), dd_negate(dd_multiply(u[j], v[i])));
    }
}

/* All in one line: any direction across the longest edge, or any at all. */
static void try_across3(const pair_corners3 *x, int count, dd (*edge)[3], way_out3 *best)
{
    dd n[3], unit[3] = {{0, 0}, {0, 0}, {0, 0}}, longest[3] = {{0, 0}, {0, 0}, {0, 0}};
    for (int i = 0; i < count; i++)
        if (dd_less(vec3_dd_dot(longest, longest), vec3_dd_dot(edge[i], edge[i])))
            for (int c = 0; c < 3; c++)
                longest[c] = edge[i][c];
    int least = 0;
    for (int c = 1; c < 3; c++)
        least = fabs(longest[c].high) < fabs(longest[least].high) ? c : least;
    unit[least].high = 1;
    cross_dd3(longest, unit, n);
    const bool is_point = !(vec3_dd_dot(n, n).high > 0);
    try_axis3(x, is_point ? unit : n, best);
}

/* The shortest along all axes, and along `guess`. */
static way_out3 way_out_of3(const pair_corners3 *x, const dd guess[3])
{
    dd edge[6][3], n[3];
    way_out3 best = {.any = false};
    try_axis3(x, guess, &best);
    const int of_a = edges_of3(&x->a, edge), count = of_a + edges_of3(&x->b, edge + of_a);
    for (int i = 0; i < count; i++)
        for (int j = i + 1; j < count; j++) {
            if (j < of_a ? i + j > 1 : i >= of_a && i + j > 2 * of_a + 1)
                continue; /* two edges of a triangle say all of its normal */
            cross_dd3(edge[i], edge[j], n);
            try_axis3(x, n, &best);
        }
    if (!best.any)
        try_across3(x, count, edge, &best);
    return best;
}

/* ---- Both ---- */

/* gap - radius, with the sign that the relation says. */
static double signed_distance3(hit_relation relation, double distance)
{
    if (relation == HIT_APART)
        return exact_less(0, distance) ? distance : DBL_TRUE_MIN;
    if (relation == HIT_TOUCHING)
        return 0;
    return exact_less(distance, 0) ? distance : -DBL_TRUE_MIN;
}

static hit_closest3 closest_of3(const triangle_pair3 *pair, const pair_corners3 *x, const nearest_simplex3 *at, dd gap,
                                const dd n[3], const dd shift[3])
{
    const hit_relation relation = pair->radius > 0 ? hit__simplex_relate_round3(pair->a, pair->radius, pair->b)
                                                   : hit__simplex_relate3(pair->a, pair->b);
    double a[3], b[3];
    for (int c = 0; c < 3; c++) {
        a[c] = placed3(x, c, at->a[c]) + pair->radius * n[c].high;
        b[c] = placed3(x, c, dd_add(at->b[c], dd_negate(shift[c])));
    }
    const double distance = signed_distance3(relation, ldexp(gap.high, x->exponent) - pair->radius);
    return (hit_closest3){distance, {n[0].high, n[1].high, n[2].high}, {a[0], a[1], a[2]}, {b[0], b[1], b[2]}};
}

/* The way between two that nearly touch may be far from across both: of it and all axes the one is taken along which
 * they are furthest apart, so that a ball along it is as deep as it seems. */
static hit_closest3 closest_apart3(const triangle_pair3 *pair, const pair_corners3 *x)
{
    const nearest_simplex3 at = hit__simplex_nearest3(&x->a, &x->b);
    const dd gap = dd_sqrt(at.square), none[3] = {{0, 0}, {0, 0}, {0, 0}};
    dd n[3];
    for (int c = 0; c < 3; c++)
        n[c] = dd_add(at.b[c], dd_negate(at.a[c]));
    if (!(gap.high > 0x1p-24 * size_of3(x)))
        return closest_of3(pair, x, &at, gap, way_out_of3(x, n).n, none);
    for (int c = 0; c < 3; c++)
        n[c] = dd_divide(n[c], gap);
    return closest_of3(pair, x, &at, gap, n, none);
}

static hit_closest3 closest_meeting3(const triangle_pair3 *pair, pair_corners3 *x, hit_relation core)
{
    const dd none[3] = {{0, 0}, {0, 0}, {0, 0}};
    way_out3 way = way_out_of3(x, none);
    if (core == HIT_TOUCHING || !(way.depth.high > 0))
        way.depth = dd_from(0);
    dd shift[3];
    for (int c = 0; c < 3; c++) {
        shift[c] = dd_multiply(way.n[c], way.depth);
        for (int j = 0; j < x->b.count; j++)
            x->b.at[j][c] = dd_add(x->b.at[j][c], shift[c]);
    }
    const nearest_simplex3 at = hit__simplex_nearest3(&x->a, &x->b);
    return closest_of3(pair, x, &at, dd_negate(way.depth), way.n, shift);
}

static bool is_finite3(const simplex3 *s)
{
    bool finite = true;
    for (int i = 0; i < s->count; i++)
        finite = finite && exact_all_finite(3, s->corner[i]);
    return finite;
}

static hit_closest3 closest_left3(const triangle_pair3 *pair, hit_relation core)
{
    pair_corners3 x;
    load_pair3(pair, &x);
    return core == HIT_APART ? closest_apart3(pair, &x) : closest_meeting3(pair, &x, core);
}

/* A point is not asked how it lies before double has failed to show that it is apart. The distance is the same number
 * with `points` and without. */
static hit_closest3 closest3(const simplex3 *a, double radius, const simplex3 *b, bool points)
{
    const triangle_pair3 pair = {a, b, radius};
    hit_closest3 out;
    if (!is_finite3(a) || !is_finite3(b) || !exact_less_equal(0, radius) || !(radius <= DBL_MAX))
        return (hit_closest3){INFINITY, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}};
    if (a->count == 1 && hit__measure_quick_simplex3(a, radius, b, HIT_APART, true, &out))
        return out;
    const hit_relation core = hit__simplex_relate3(a, b);
    if (a->count == 1 || !hit__measure_quick_simplex3(a, radius, b, core, false, &out))
        return closest_left3(&pair, core);
    if (points && !hit__measure_quick_simplex3(a, radius, b, core, true, &out)) {
        const double distance = out.distance;
        out = closest_left3(&pair, core);
        out.distance = distance;
    }
    return out;
}

/* The second and the first. */
static hit_closest3 reversed3(hit_closest3 c)
{
    return (hit_closest3){c.distance, {0 - c.normal.x, 0 - c.normal.y, 0 - c.normal.z}, c.b, c.a};
}

/* In one order, so that either way round the distance is the same to the bit. */
static hit_closest3 closest_triangles3(const hit_triangle3 *a, const hit_triangle3 *b, bool points)
{
    const simplex3 x = simplex3_triangle(a), y = simplex3_triangle(b);
    return exact_in_order(9, x.corner[0], y.corner[0]) ? closest3(&x, 0, &y, points)
                                                       : reversed3(closest3(&y, 0, &x, points));
}

hit_closest3 hit__measure_triangles_apart3(const hit_triangle3 *a, const hit_triangle3 *b)
{
    const simplex3 x = simplex3_triangle(a), y = simplex3_triangle(b);
    const bool in_order = exact_in_order(9, x.corner[0], y.corner[0]);
    hit_closest3 out;
    if (hit__measure_quick_simplex3(in_order ? &x : &y, 0, in_order ? &y : &x, HIT_APART, true, &out))
        return in_order ? out : reversed3(out);
    return closest_triangles3(a, b, true);
}

hit_closest3 hit_closest_point3_triangle3(hit_vec3 point, const hit_triangle3 *triangle)
{
    const simplex3 a = simplex3_point(&point), b = simplex3_triangle(triangle);
    return closest3(&a, 0, &b, true);
}

hit_closest3 hit_closest_segment3_triangle3(hit_segment3 segment, const hit_triangle3 *triangle)
{
    const simplex3 a = simplex3_segment(&segment), b = simplex3_triangle(triangle);
    return closest3(&a, 0, &b, true);
}

hit_closest3 hit_closest_sphere3_triangle3(hit_sphere3 sphere, const hit_triangle3 *triangle)
{
    const simplex3 a = simplex3_point(&sphere.center), b = simplex3_triangle(triangle);
    return closest3(&a, sphere.radius, &b, true);
}

hit_closest3 hit_closest_capsule3_triangle3(hit_capsule3 capsule, const hit_triangle3 *triangle)
{
    const hit_segment3 core = {capsule.a, capsule.b};
    const simplex3 a = simplex3_segment(&core), b = simplex3_triangle(triangle);
    return closest3(&a, capsule.radius, &b, true);
}

hit_closest3 hit_closest_triangle3_triangle3(const hit_triangle3 *a, const hit_triangle3 *b)
{
    return closest_triangles3(a, b, true);
}

double hit_distance_point3_triangle3(hit_vec3 point, const hit_triangle3 *triangle)
{
    const simplex3 a = simplex3_point(&point), b = simplex3_triangle(triangle);
    return closest3(&a, 0, &b, false).distance;
}

double hit_distance_segment3_triangle3(hit_segment3 segment, const hit_triangle3 *triangle)
{
    const simplex3 a = simplex3_segment(&segment), b = simplex3_triangle(triangle);
    return closest3(&a, 0, &b, false).distance;
}

double hit_distance_sphere3_triangle3(hit_sphere3 sphere, const hit_triangle3 *triangle)
{
    const simplex3 a = simplex3_point(&sphere.center), b = simplex3_triangle(triangle);
    return closest3(&a, sphere.radius, &b, false).distance;
}

double hit_distance_capsule3_triangle3(hit_capsule3 capsule, const hit_triangle3 *triangle)
{
    const hit_segment3 core = {capsule.a, capsule.b};
    const simplex3 a = simplex3_segment(&core), b = simplex3_triangle(triangle);
    return closest3(&a, capsule.radius, &b, false).distance;
}

double hit_distance_triangle3_triangle3(const hit_triangle3 *a, const hit_triangle3 *b)
{
    return closest_triangles3(a, b, false).distance;
}

bool hit_within_point3_triangle3(hit_vec3 point, const hit_triangle3 *triangle, double most)
{
    return exact_less_equal(hit_distance_point3_triangle3(point, triangle), most);
}

bool hit_within_segment3_triangle3(hit_segment3 segment, const hit_triangle3 *triangle, double most)
{
    return exact_less_equal(hit_distance_segment3_triangle3(segment, triangle), most);
}

bool hit_within_sphere3_triangle3(hit_sphere3 sphere, const hit_triangle3 *triangle, double most)
{
    return exact_less_equal(hit_distance_sphere3_triangle3(sphere, triangle), most);
}

bool hit_within_capsule3_triangle3(hit_capsule3 capsule, const hit_triangle3 *triangle, double most)
{
    return exact_less_equal(hit_distance_capsule3_triangle3(capsule, triangle), most);
}

bool hit_within_triangle3_triangle3(const hit_triangle3 *a, const hit_triangle3 *b, double most)
{
    return exact_less_equal(hit_distance_triangle3_triangle3(a, b), most);
}
