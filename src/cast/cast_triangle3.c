/* Where does a ray or a segment first hit a triangle of space?
 *
 * Whether it does is told by simplex/simplex3.h, exactly. Across the plane, t is the quotient of the two triple
 * products of the normal with the way to a corner and with the motion, and the weights are those of the motion with the
 * ways to two corners each: the volumes of U, V and W. They come from double-double, four in a quad, or those that
 * cancel from whole numbers, so that a weight is zero exactly where the line meets the line of an edge. In the plane,
 * or if the triangle is flat, the hit is the first of the points where an edge or a corner lies on the way; which do is
 * told by signs of cross products. Based on: S. Woop, C. Benthin, I. Wald, "Watertight Ray/Triangle Intersection",
 * Journal of Computer Graphics Techniques 2, 2013, for the scaled barycentric coordinates. Ours differs: no sheared
 * frame, and the signs are exact. */
#include "hitbox/cast.h"

#include "cast/ray_obb2.h"
#include "core/cpu.h"
#include "core/vec.h"
#include "exact/dd_vec.h"
#include "exact/order.h"
#include "exact/sum.h"
#include "exact/triple.h"
#include "shape/plane3.h"
#include "simplex/line_triangle3.h"
#include "simplex/simplex3.h"

static const double NOWHERE3[3] = {0, 0, 0};

/* value * 2^exponent, to far less than an ulp of itself. */
typedef struct sized3 {
    dd value;
    int exponent;
} sized3;

/* A zero comes with any exponent. */
static sized3 sized_of3(double value, int exponent)
{
    return (sized3){dd_from(value), exact_is_zero(value) ? 0 : exponent};
}

/* ---- Across the plane ---- */

CORE_INLINE sized3 volume_by3(bool fused, const exact_axis *axis, const double *w0, const double *w1)
{
    dd u[3], v[3], w[3], n[3];
    double sizes[3] = {0, 0, 0};
    for (int c = 0; c < 3; c++) {
        u[c] = dd_difference(axis->u[1][c], axis->u[0][c]);
        v[c] = dd_difference(axis->v[1][c], axis->v[0][c]);
        w[c] = dd_difference(w1[c], w0[c]);
        sizes[0] += fabs(u[c].high);
        sizes[1] += fabs(v[c].high);
        sizes[2] += fabs(w[c].high);
    }
    vec3_dd_sum_cross_by(fused, u, v, n);
    const dd value = vec3_dd_sum_dot(fused, n, w);
    const double size = sizes[0] * sizes[1] * sizes[2];
    if (sizes[0] <= 0x1p300 && sizes[1] <= 0x1p300 && sizes[2] <= 0x1p300 && size >= 0x1p-300 &&
        fabs(value.high) >= 0x1p-36 * size)
        return (sized3){value, 0};
    int exponent;
    const double exact = hit__exact_triple_value(axis, w0, w1, &exponent);
    return sized_of3(exact, exponent);
}

static sized3 volume_plain3(const exact_axis *axis, const double *w0, const double *w1)
{
    return volume_by3(false, axis, w0, w1);
}

CORE_WITH_FMA static sized3 volume_fma3(const exact_axis *axis, const double *w0, const double *w1)
{
    return volume_by3(true, axis, w0, w1);
}

static sized3 volume3(const exact_axis *axis, const double *w0, const double *w1)
{
    return core_has_fma() ? volume_fma3(axis, w0, w1) : volume_plain3(axis, w0, w1);
}

/* weight[i] as parts of their sum, whatever their sizes. */
static void set_weights3(const sized3 volume[3], double weight[3])
{
    int greatest = 0;
    bool any = false;
    for (int i = 0; i < 3; i++)
        if (volume[i].value.high != 0) {
            int exponent;
            frexp(volume[i].value.high, &exponent);
            exponent += volume[i].exponent;
            greatest = any && greatest > exponent ? greatest : exponent;
            any = true;
        }
    dd part[3];
    for (int i = 0; i < 3; i++)
        part[i] = (dd){ldexp(volume[i].value.high, volume[i].exponent - greatest),
                       ldexp(volume[i].value.low, volume[i].exponent - greatest)};
    const dd sum = dd_add(dd_add(part[0], part[1]), part[2]);
    for (int i = 0; i < 3; i++)
        weight[i] = exact_is_zero(part[i].high) ? 0 : dd_divide(part[i], sum).high;
}

static void set_time3(const triangle_way3 *way, double time, int exponent, hit_cast_triangle3 *out)
{
    const double t = ldexp(time, exponent);
    double point[3];
    out->t = t > DBL_MAX ? DBL_MAX : way->ends && t > 1 ? 1 : exact_less(0, t) ? t : DBL_TRUE_MIN;
    for (int c = 0; c < 3; c++)
        point[c] = hit__cast_ray_obb2_place(way->origin[c], way->from[c], way->to[c], time, exponent);
    out->point = (hit_vec3){point[0], point[1], point[2]};
}

/* ---- Across the plane, all at once ---- */

/* False: not all is moderate. */
static bool set_quickly3(const triangle_way3 *way, const line_parts3 *parts, hit_cast_triangle3 *out)
{
    double point[3];
    const double t = parts->part[3], *n = parts->normal;
    bool moderate = parts->known && t >= 0x1p-300 && t <= (way->ends ? 1 : 0x1p300);
    for (int c = 0; c < 3; c++) {
        point[c] = way->origin[c] + t * (way->to[c] - way->from[c]);
        moderate = moderate && fabs(point[c]) <= 0x1p900;
    }
    if (!moderate)
        return false;
    const double length = sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
    const hit_vec3 unit = {n[0] / length, n[1] / length, n[2] / length};
    *out = (hit_cast_triangle3){.t = t,
                                .point = {point[0], point[1], point[2]},
                                .normal = parts->front ? unit : (hit_vec3){-unit.x, -unit.y, -unit.z},
                                .weight = {parts->part[0], parts->part[1], parts->part[2]},
                                .front = parts->front};
    return true;
}

/* ---- Across the plane, one by one ---- */

/* The time as the quotient of two numbers, of one sign. */
static double quotient3(sized3 to, sized3 speed, int *exponent)
{
    *exponent = to.exponent - speed.exponent;
    return dd_divide(to.value, speed.value).high;
}

/* False: the motion is along the plane, or there is no plane. */
static bool hit_across3(const triangle_way3 *way, hit_cast_triangle3 *out)
{
    const double *const *p = way->corner;
    const exact_axis normal = exact_axis_of(p[0], p[1], p[0], p[2]);
    const sized3 speed = volume3(&normal, way->from, way->to);
    if (exact_is_zero(speed.value.high))
        return false;
    int exponent;
    const double time = quotient3(volume3(&normal, way->origin, p[0]), speed, &exponent);
    sized3 volume[3];
    for (int i = 0; i < 3; i++) {
        const exact_axis side = exact_axis_of(way->from, way->to, way->origin, p[(i + 1) % 3]);
        volume[i] = volume3(&side, way->origin, p[(i + 2) % 3]);
    }
    *out = (hit_cast_triangle3){.front = speed.value.high < 0};
    set_time3(way, time, exponent, out);
    set_weights3(volume, out->weight);
    hit_vec3 n = {0, 0, 0};
    hit__shape_normal3(way->triangle->corner[0], way->triangle->corner[1], way->triangle->corner[2], &n);
    out->normal = out->front ? n : (hit_vec3){-n.x, -n.y, -n.z};
    return true;
}

/* ---- In the plane ---- */

/* The coordinates x and y of a point. */
typedef struct flat3 {
    double at[2];
} flat3;

static flat3 flat_of3(const double *p, int k)
{
    return (flat3){{p[(k + 1) % 3], p[(k + 2) % 3]}};
}

/* A coordinate plane in which the motion and the edge are not parallel: its number, -1 if there is none. */
static int plane_across3(const double *from, const double *to, const double *p, const double *q)
{
    for (int k = 0; k < 3; k++) {
        const flat3 u0 = flat_of3(from, k), u1 = flat_of3(to, k), v0 = flat_of3(p, k), v1 = flat_of3(q, k);
        if (exact_cross_sign(u0.at, u1.at, v0.at, v1.at) != 0)
            return k;
    }
    return -1;
}

static sized3 area3(flat3 a, flat3 b, flat3 c, flat3 d)
{
    int exponent;
    const double value = hit__exact_cross_value(a.at, b.at, c.at, d.at, &exponent);
    return sized_of3(value, exponent);
}

/* Where the way crosses the line of the edge from corner i to corner j, k a plane that shows both: is it between the
 * corners, and not behind the origin? */
static bool crosses_edge3(const triangle_way3 *way, int i, int j, int k, sized3 volume[3], sized3 time[2])
{
    const flat3 from = flat_of3(way->from, k), to = flat_of3(way->to, k), origin = flat_of3(way->origin, k);
    const flat3 p = flat_of3(way->corner[i], k), q = flat_of3(way->corner[j], k);
    volume[i] = area3(from, to, origin, q);
    volume[j] = area3(from, to, p, origin);
    time[0] = area3(origin, p, p, q);
    time[1] = area3(from, to, p, q);
    const double one = volume[i].value.high, two = volume[j].value.high;
    return !(one < 0 && two > 0) && !(one > 0 && two < 0) && (time[0].value.high < 0) == (time[1].value.high < 0);
}

/* y - x. */
static sized3 length3(double x, double y)
{
    if (exact_order_key(x) == exact_order_key(y))
        return sized_of3(0, 0);
    int exponent;
    const double size = hit__exact_distance(x, y, &exponent);
    return sized_of3(exact_less(y, x) ? -size : size, exponent);
}

/* The time at which the way comes to a point of its line: the same along each coordinate that changes. */
static void time_of_corner3(const triangle_way3 *way, const double *p, sized3 time[2])
{
    for (int c = 0; c < 3; c++)
        if (exact_order_key(way->from[c]) != exact_order_key(way->to[c])) {
            time[0] = length3(way->origin[c], p[c]);
            time[1] = length3(way->from[c], way->to[c]);
            return;
        }
}

/* The first hit so far; time is normalised. */
typedef struct earliest3 {
    bool any;
    double time;
    int exponent;
    sized3 volume[3];
} earliest3;

static void see_hit3(earliest3 *first, const sized3 time[2], const sized3 volume[3])
{
    int exponent, more;
    const double fraction = frexp(quotient3(time[0], time[1], &exponent), &more);
    exponent += more;
    if (!(fraction > 0) ||
        (first->any && (exponent > first->exponent || (exponent == first->exponent && fraction >= first->time))))
        return;
    *first = (earliest3){true, fraction, exponent, {volume[0], volume[1], volume[2]}};
}

static void see_edges3(const triangle_way3 *way, earliest3 *first, bool *along)
{
    for (int i = 0; i < 3; i++) {
        const int j = (i + 1) % 3, k = plane_across3(way->from, way->to, way->corner[i], way->corner[j]);
        sized3 volume[3] = {{{0, 0}, 0}, {{0, 0}, 0}, {{0, 0}, 0}}, time[2];
        *along = *along && k < 0;
        if (k >= 0 && crosses_edge3(way, i, j, k, volume, time))
            see_hit3(first, time, volume);
    }
}

/* A way that hits, in the plane of the triangle or where there is none, from outside. */
static void hit_in_plane3(const triangle_way3 *way, hit_cast_triangle3 *out)
{
    earliest3 first = {.any = false};
    bool along = true;
    see_edges3(way, &first, &along);
    for (int i = 0; i < 3 && along; i++) { /* all is in one line */
        sized3 volume[3] = {{{i == 0, 0}, 0}, {{i == 1, 0}, 0}, {{i == 2, 0}, 0}}, time[2];
        time_of_corner3(way, way->corner[i], time);
        see_hit3(&first, time, volume);
    }
    *out = (hit_cast_triangle3){.front = false};
    set_time3(way, first.time, first.exponent, out);
    set_weights3(first.volume, out->weight);
}

/* ---- The origin is a point of the triangle ---- */

static bool is_between3(const double *p, const double *q, const double *x, int c)
{
    return (!exact_less(x[c], p[c]) || !exact_less(x[c], q[c])) && (!exact_less(p[c], x[c]) || !exact_less(q[c], x[c]));
}

static void set_weights_in_line3(const triangle_way3 *way, double weight[3])
{
    const double *x = way->origin;
    for (int i = 0; i < 3; i++)
        for (int c = 0; c < 3; c++) {
            const int j = (i + 1) % 3;
            const double *p = way->corner[i], *q = way->corner[j];
            sized3 volume[3] = {{{0, 0}, 0}, {{0, 0}, 0}, {{0, 0}, 0}};
            if (exact_order_key(p[c]) == exact_order_key(q[c]) || !is_between3(p, q, x, c))
                continue;
            volume[i] = length3(x[c], q[c]);
            volume[j] = length3(p[c], x[c]);
            set_weights3(volume, weight);
            return;
        }
    weight[0] = 1; /* a point */
}

static void begin_inside3(const triangle_way3 *way, hit_cast_triangle3 *out)
{
    const double *const *p = way->corner;
    *out = (hit_cast_triangle3){.point = {way->origin[0], way->origin[1], way->origin[2]}, .inside = true};
    const int k = plane_across3(p[0], p[1], p[0], p[2]);
    if (k < 0) {
        set_weights_in_line3(way, out->weight);
        return;
    }
    const flat3 x = flat_of3(way->origin, k);
    sized3 volume[3];
    for (int i = 0; i < 3; i++)
        volume[i] = area3(x, flat_of3(p[(i + 1) % 3], k), x, flat_of3(p[(i + 2) % 3], k));
    set_weights3(volume, out->weight);
}

/* ---- Both ---- */

static void set_hit3(const triangle_way3 *way, hit_cast_triangle3 *out)
{
    const simplex3 triangle = simplex3_triangle(way->triangle), start = {1, {way->origin, NULL, NULL}, NULL};
    if (hit__simplex_relate3(&start, &triangle) != HIT_APART)
        begin_inside3(way, out);
    else if (!hit_across3(way, out))
        hit_in_plane3(way, out);
}

static triangle_way3 way_to3(const hit_triangle3 *t)
{
    return (triangle_way3){.triangle = t,
                           .corner = {vec3_array(&t->corner[0]), vec3_array(&t->corner[1]), vec3_array(&t->corner[2])}};
}

static bool cast3(const triangle_way3 *way, const simplex3 *a, hit_cast_triangle3 *out)
{
    const simplex3 b = simplex3_triangle(way->triangle);
    line_parts3 parts = {.known = false};
    const triangle_look3 look =
        core_has_fused_quads() ? line_triangle_quads3(way, &parts) : line_triangle_plain3(way, &parts);
    if (look == TRIANGLE_HIT3 && set_quickly3(way, &parts, out))
        return true;
    if (look == TRIANGLE_MISS3 || (look == TRIANGLE_OPEN3 && hit__simplex_relate3(a, &b) == HIT_APART))
        return false;
    if (look == TRIANGLE_OPEN3 || !hit_across3(way, out))
        set_hit3(way, out);
    return true;
}

bool hit_cast_ray3_triangle3(hit_ray3 ray, const hit_triangle3 *triangle, hit_cast_triangle3 *out)
{
    const simplex3 a = simplex3_ray(&ray.origin, &ray.direction);
    triangle_way3 way = way_to3(triangle);
    way.origin = vec3_array(&ray.origin);
    way.from = NOWHERE3;
    way.to = vec3_array(&ray.direction);
    return cast3(&way, &a, out);
}

bool hit_cast_segment3_triangle3(hit_segment3 segment, const hit_triangle3 *triangle, hit_cast_triangle3 *out)
{
    const simplex3 a = simplex3_segment(&segment);
    triangle_way3 way = way_to3(triangle);
    way.origin = way.from = vec3_array(&segment.a);
    way.to = vec3_array(&segment.b);
    way.ends = true;
    return cast3(&way, &a, out);
}
