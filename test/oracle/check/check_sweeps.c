/* The casts of shapes with corners, and what must be true of their answers.
 *
 * Hit or miss and inside are those of the judge, without any error. So is the time, but for roundings, where nothing is
 * round. Else the two must touch at the time, and not before, as far as distances in double tell. */
#include "check_sweeps.h"

#include <float.h>
#include <math.h>
#include <string.h>

#define SEGMENT2(s) ((hit_segment2){vec2_of((s)->of.corner[0]), vec2_of((s)->of.corner[1])})
#define CIRCLE2(s) ((hit_circle2){vec2_of((s)->of.corner[0]), (s)->of.radius})
#define CAPSULE2(s) ((hit_capsule2){vec2_of((s)->of.corner[0]), vec2_of((s)->of.corner[1]), (s)->of.radius})
#define PLANE2(s) plane2_of(&(s)->of.plane[0])
#define PLANE3(s) plane3_of(&(s)->of.plane[0])

/* One call of each pair. */
static bool cast_aabb2(const sweep_shape *a, hit_vec2 by, const sweep_shape *b, hit_cast2 *out)
{
    const hit_polygon2 q = polygon2_of(&b->of);
    switch (b->kind) {
    case SWEEP_SEGMENT:
        return hit_cast_aabb2_segment2(crate_aabb2(&a->box), by, SEGMENT2(b), out);
    case SWEEP_TRIANGLE:
        return hit_cast_aabb2_triangle2(crate_aabb2(&a->box), by, triangle2_of(&b->of), out);
    case SWEEP_POLYGON:
        return hit_cast_aabb2_polygon2(crate_aabb2(&a->box), by, &q, out);
    case SWEEP_PLANE:
        return hit_cast_aabb2_plane2(crate_aabb2(&a->box), by, PLANE2(b), out);
    case SWEEP_HALF:
        return hit_cast_aabb2_halfplane2(crate_aabb2(&a->box), by, PLANE2(b), out);
    default:
        return false;
    }
}

static bool cast_obb2(const sweep_shape *a, hit_vec2 by, const sweep_shape *b, hit_cast2 *out)
{
    const hit_polygon2 q = polygon2_of(&b->of);
    switch (b->kind) {
    case SWEEP_SEGMENT:
        return hit_cast_obb2_segment2(crate_obb2(&a->box), by, SEGMENT2(b), out);
    case SWEEP_TRIANGLE:
        return hit_cast_obb2_triangle2(crate_obb2(&a->box), by, triangle2_of(&b->of), out);
    case SWEEP_POLYGON:
        return hit_cast_obb2_polygon2(crate_obb2(&a->box), by, &q, out);
    case SWEEP_PLANE:
        return hit_cast_obb2_plane2(crate_obb2(&a->box), by, PLANE2(b), out);
    case SWEEP_HALF:
        return hit_cast_obb2_halfplane2(crate_obb2(&a->box), by, PLANE2(b), out);
    default:
        return false;
    }
}

static bool cast_circle2(const sweep_shape *a, hit_vec2 by, const sweep_shape *b, hit_cast2 *out)
{
    const hit_polygon2 q = polygon2_of(&b->of);
    switch (b->kind) {
    case SWEEP_SEGMENT:
        return hit_cast_circle2_segment2(CIRCLE2(a), by, SEGMENT2(b), out);
    case SWEEP_TRIANGLE:
        return hit_cast_circle2_triangle2(CIRCLE2(a), by, triangle2_of(&b->of), out);
    case SWEEP_POLYGON:
        return hit_cast_circle2_polygon2(CIRCLE2(a), by, &q, out);
    default:
        return false;
    }
}

static bool cast_capsule2(const sweep_shape *a, hit_vec2 by, const sweep_shape *b, hit_cast2 *out)
{
    const hit_polygon2 q = polygon2_of(&b->of);
    switch (b->kind) {
    case SWEEP_SEGMENT:
        return hit_cast_capsule2_segment2(CAPSULE2(a), by, SEGMENT2(b), out);
    case SWEEP_TRIANGLE:
        return hit_cast_capsule2_triangle2(CAPSULE2(a), by, triangle2_of(&b->of), out);
    case SWEEP_POLYGON:
        return hit_cast_capsule2_polygon2(CAPSULE2(a), by, &q, out);
    default:
        return false;
    }
}

static bool cast_triangle2(const sweep_shape *a, hit_vec2 by, const sweep_shape *b, hit_cast2 *out)
{
    const hit_polygon2 q = polygon2_of(&b->of);
    switch (b->kind) {
    case SWEEP_AABB:
        return hit_cast_triangle2_aabb2(triangle2_of(&a->of), by, crate_aabb2(&b->box), out);
    case SWEEP_OBB:
        return hit_cast_triangle2_obb2(triangle2_of(&a->of), by, crate_obb2(&b->box), out);
    case SWEEP_SEGMENT:
        return hit_cast_triangle2_segment2(triangle2_of(&a->of), by, SEGMENT2(b), out);
    case SWEEP_CIRCLE:
        return hit_cast_triangle2_circle2(triangle2_of(&a->of), by, CIRCLE2(b), out);
    case SWEEP_CAPSULE:
        return hit_cast_triangle2_capsule2(triangle2_of(&a->of), by, CAPSULE2(b), out);
    case SWEEP_TRIANGLE:
        return hit_cast_triangle2_triangle2(triangle2_of(&a->of), by, triangle2_of(&b->of), out);
    case SWEEP_POLYGON:
        return hit_cast_triangle2_polygon2(triangle2_of(&a->of), by, &q, out);
    case SWEEP_PLANE:
        return hit_cast_triangle2_plane2(triangle2_of(&a->of), by, PLANE2(b), out);
    case SWEEP_HALF:
        return hit_cast_triangle2_halfplane2(triangle2_of(&a->of), by, PLANE2(b), out);
    default:
        return false;
    }
}

static bool cast_polygon2(const sweep_shape *a, hit_vec2 by, const sweep_shape *b, hit_cast2 *out)
{
    const hit_polygon2 p = polygon2_of(&a->of), q = polygon2_of(&b->of);
    switch (b->kind) {
    case SWEEP_AABB:
        return hit_cast_polygon2_aabb2(&p, by, crate_aabb2(&b->box), out);
    case SWEEP_OBB:
        return hit_cast_polygon2_obb2(&p, by, crate_obb2(&b->box), out);
    case SWEEP_SEGMENT:
        return hit_cast_polygon2_segment2(&p, by, SEGMENT2(b), out);
    case SWEEP_CIRCLE:
        return hit_cast_polygon2_circle2(&p, by, CIRCLE2(b), out);
    case SWEEP_CAPSULE:
        return hit_cast_polygon2_capsule2(&p, by, CAPSULE2(b), out);
    case SWEEP_TRIANGLE:
        return hit_cast_polygon2_triangle2(&p, by, triangle2_of(&b->of), out);
    case SWEEP_POLYGON:
        return hit_cast_polygon2_polygon2(&p, by, &q, out);
    case SWEEP_PLANE:
        return hit_cast_polygon2_plane2(&p, by, PLANE2(b), out);
    case SWEEP_HALF:
        return hit_cast_polygon2_halfplane2(&p, by, PLANE2(b), out);
    default:
        return false;
    }
}

static bool cast2(const sweep_shape *a, const double by[3], const sweep_shape *b, hit_cast2 *out)
{
    const hit_vec2 way = {by[0], by[1]};
    switch (a->kind) {
    case SWEEP_AABB:
        return cast_aabb2(a, way, b, out);
    case SWEEP_OBB:
        return cast_obb2(a, way, b, out);
    case SWEEP_CIRCLE:
        return cast_circle2(a, way, b, out);
    case SWEEP_CAPSULE:
        return cast_capsule2(a, way, b, out);
    case SWEEP_TRIANGLE:
        return cast_triangle2(a, way, b, out);
    default:
        return cast_polygon2(a, way, b, out);
    }
}

static bool cast3(const sweep_shape *a, const double by[3], const sweep_shape *b, hit_cast3 *out)
{
    const hit_vec3 way = vec3_of(by);
    const hit_triangle3 t = triangle3_of(a->kind == SWEEP_TRIANGLE ? &a->of : &b->of);
    const hit_obb3 box = crate_obb3(a->kind == SWEEP_TRIANGLE ? &b->box : &a->box);
    const hit_aabb3 sides = crate_aabb3(a->kind == SWEEP_TRIANGLE ? &b->box : &a->box);
    if (a->kind == SWEEP_TRIANGLE)
        return b->kind == SWEEP_AABB    ? hit_cast_triangle3_aabb3(&t, way, sides, out)
               : b->kind == SWEEP_OBB   ? hit_cast_triangle3_obb3(&t, way, &box, out)
               : b->kind == SWEEP_PLANE ? hit_cast_triangle3_plane3(&t, way, PLANE3(b), out)
                                        : hit_cast_triangle3_halfspace3(&t, way, PLANE3(b), out);
    if (a->kind == SWEEP_AABB)
        return b->kind == SWEEP_TRIANGLE ? hit_cast_aabb3_triangle3(sides, way, &t, out)
               : b->kind == SWEEP_PLANE  ? hit_cast_aabb3_plane3(sides, way, PLANE3(b), out)
                                         : hit_cast_aabb3_halfspace3(sides, way, PLANE3(b), out);
    return b->kind == SWEEP_TRIANGLE ? hit_cast_obb3_triangle3(&box, way, &t, out)
           : b->kind == SWEEP_PLANE  ? hit_cast_obb3_plane3(&box, way, PLANE3(b), out)
                                     : hit_cast_obb3_halfspace3(&box, way, PLANE3(b), out);
}

static bool is_wall(sweep_kind kind)
{
    return kind == SWEEP_PLANE || kind == SWEEP_HALF;
}

bool sweep_exists(int dim, sweep_kind moving, sweep_kind still)
{
    const bool box = moving == SWEEP_AABB || moving == SWEEP_OBB, at_box = still == SWEEP_AABB || still == SWEEP_OBB;
    if (dim == 3)
        return box ? still == SWEEP_TRIANGLE || is_wall(still) : moving == SWEEP_TRIANGLE && (at_box || is_wall(still));
    if (moving == SWEEP_TRIANGLE || moving == SWEEP_POLYGON)
        return true;
    const bool plain = still == SWEEP_SEGMENT || still == SWEEP_TRIANGLE || still == SWEEP_POLYGON;
    return box ? plain || is_wall(still) : (moving == SWEEP_CIRCLE || moving == SWEEP_CAPSULE) && plain;
}

/* ---- Distances in double ---- */

typedef struct cloud {
    int count;
    double point[16][3];
    double radius;
} cloud;

static cloud cloud_of(int dim, const sweep_shape *s)
{
    cloud out = {.count = s->of.count};
    memcpy(out.point, s->of.corner, sizeof s->of.corner);
    out.radius = s->kind == SWEEP_CIRCLE || s->kind == SWEEP_CAPSULE ? s->of.radius : 0;
    if (s->kind != SWEEP_AABB && s->kind != SWEEP_OBB)
        return out;
    out.count = 1 << dim;
    for (int i = 0; i < out.count; ++i)
        for (int c = 0; c < 3; ++c) {
            out.point[i][c] = s->box.turned ? s->box.center[c] : (i >> c & 1) != 0 ? s->box.high[c] : s->box.low[c];
            for (int k = 0; k < dim && s->box.turned; ++k)
                out.point[i][c] += ((i >> k & 1) != 0 ? 1 : -1) * s->box.half[k] * s->box.axis[k][c];
        }
    return out;
}

/* Has a body of space numbers of sizes far apart? Where two all but touch at the start, the normal of a hit says little
 * then. */
static bool is_far_apart(const cloud *k, double size)
{
    bool far = false;
    for (int i = 0; i < k->count; ++i)
        for (int c = 0; c < 3; ++c)
            far = far || (k->point[i][c] != 0 && fabs(k->point[i][c]) < 0x1p-60 * size);
    return far;
}

/* The greatest of all numbers that matter; NaN: not of ordinary size. */
static double size_of(int dim, const sweep_shape *a, const double by[3], const sweep_shape *b)
{
    double size = 0;
    for (int n = 0; n < 2; ++n) {
        const sweep_shape *s = n == 0 ? a : b;
        const cloud k = cloud_of(dim, s);
        if (is_wall(s->kind))
            continue;
        size = fmax(size, k.radius);
        for (int i = 0; i < k.count; ++i)
            for (int c = 0; c < dim; ++c)
                size = fmax(size, fabs(k.point[i][c]));
    }
    for (int c = 0; c < dim; ++c)
        size = fmax(size, fabs(by[c]));
    for (int n = 0; n < 2 && dim == 3; ++n) {
        const cloud k = cloud_of(dim, n == 0 ? a : b);
        size = is_far_apart(&k, size) ? NAN : size;
    }
    return size > 0x1p-200 && size < 0x1p200 ? size : NAN;
}

static double far_from_segment(const double p[2], const double e[2])
{
    const double square = e[0] * e[0] + e[1] * e[1], along = -(p[0] * e[0] + p[1] * e[1]);
    const double share = square > 0 ? fmin(fmax(along / square, 0), 1) : 0;
    return hypot(p[0] + share * e[0], p[1] + share * e[1]);
}

/* How far is the set of all b - a from the segment between two places? 0: it meets it, if it has an inside. */
static double far_from_way(const cloud *a, const cloud *b, const double from[3], const double to[3], double size)
{
    double d[256][2], far = INFINITY;
    int count = 0;
    bool around = false;
    const double least = 0x1p-44 * size * size; /* where they cross more flatly an end is near */
    for (int i = 0; i < a->count; ++i)
        for (int j = 0; j < b->count; ++j, ++count)
            for (int c = 0; c < 2; ++c)
                d[count][c] = b->point[j][c] - a->point[i][c] - from[c];
    const double way[2] = {to[0] - from[0], to[1] - from[1]};
    for (int i = 0; i < count; ++i) {
        const double back[2] = {-d[i][0], -d[i][1]};
        far = fmin(far, far_from_segment(back, way));
        for (int j = 0; j < i; ++j) {
            const double e[2] = {d[j][0] - d[i][0], d[j][1] - d[i][1]}, q[2] = {d[i][0] - way[0], d[i][1] - way[1]};
            far = fmin(far, fmin(far_from_segment(d[i], e), far_from_segment(q, e)));
            /* Do the segments cross? */
            const double x = d[i][0] * e[1] - d[i][1] * e[0], y = q[0] * e[1] - q[1] * e[0];
            const double u = way[0] * d[i][1] - way[1] * d[i][0], v = way[0] * d[j][1] - way[1] * d[j][0];
            const bool certain = fmin(fmin(fabs(x), fabs(y)), fmin(fabs(u), fabs(v))) > least;
            around = around || (certain && (x < 0) != (y < 0) && (u < 0) != (v < 0));
        }
    }
    return around ? 0 : far;
}

/* How far is a point from a body of the plane? */
static double far_from_body(const cloud *k, const double p[2])
{
    double far = INFINITY;
    int sides[2] = {0, 0};
    for (int i = 0; i < k->count; ++i) {
        const double *q = k->point[i];
        for (int j = 0; j < k->count; ++j) {
            const double e[2] = {k->point[j][0] - q[0], k->point[j][1] - q[1]}, d[2] = {q[0] - p[0], q[1] - p[1]};
            far = fmin(far, far_from_segment(d, e));
            /* A triangle around the point */
            for (int n = 0; n < j; ++n) {
                const double *r = k->point[j], *s = k->point[n];
                const double x = (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
                const double y = (r[0] - p[0]) * (s[1] - p[1]) - (r[1] - p[1]) * (s[0] - p[0]);
                const double z = (s[0] - p[0]) * (q[1] - p[1]) - (s[1] - p[1]) * (q[0] - p[0]);
                sides[0] += x > 0 && y > 0 && z > 0;
                sides[1] += x < 0 && y < 0 && z < 0;
            }
        }
    }
    return sides[0] + sides[1] > 0 ? 0 : far;
}

/* ---- Checks ---- */

typedef struct answer {
    bool hit, written, inside;
    double t, point[3], normal[3];
    int axis, face;
} answer;

static answer ask(int dim, const sweep_shape *a, const double by[3], const sweep_shape *b)
{
    hit_cast2 flat = {.t = -1};
    hit_cast3 out = {.t = -1};
    answer said = {.hit = dim == 2 ? cast2(a, by, b, &flat) : cast3(a, by, b, &out)};
    if (dim == 2)
        out = (hit_cast3){
            flat.t,     {flat.point.x, flat.point.y, 0}, {flat.normal.x, flat.normal.y, 0}, flat.axis, flat.face,
            flat.inside};
    said.written = !(out.t == -1);
    said.inside = out.inside;
    said.t = out.t;
    memcpy(said.point, &out.point, sizeof said.point);
    memcpy(said.normal, &out.normal, sizeof said.normal);
    said.axis = (int)out.axis;
    said.face = out.face;
    return said;
}

/* Is there a surface that has these names? */
static bool is_surface(int dim, const sweep_shape *a, const sweep_shape *b, const answer *x)
{
    const bool box_a = a->kind == SWEEP_AABB || a->kind == SWEEP_OBB,
               box_b = b->kind == SWEEP_AABB || b->kind == SWEEP_OBB;
    const int sides = box_b                                                   ? 2 * dim
                      : is_wall(b->kind)                                      ? 0
                      : dim == 3                                              ? 2
                      : b->kind == SWEEP_TRIANGLE || b->kind == SWEEP_POLYGON ? b->of.count
                                                                              : 0;
    if (x->inside)
        return x->axis == HIT_AXIS_A0 && x->face == -1;
    if (x->axis == HIT_AXIS_E00)
        return x->face == -1 && !is_wall(b->kind);
    if (x->axis >= HIT_AXIS_B0 && x->axis < HIT_AXIS_E00)
        return box_b ? x->face / 2 == x->axis - HIT_AXIS_B0 && x->face < sides
                     : x->axis == HIT_AXIS_B0 && x->face < sides && (x->face >= 0 || dim == 2 || sides == 0);
    return dim == 2 && x->face == -1 && (x->axis == HIT_AXIS_A0 || (box_a && x->axis == HIT_AXIS_A1));
}

static const char *check_laws(int dim, const sweep_shape *a, const sweep_shape *b, const answer *x)
{
    double square = 0;
    for (int c = 0; c < dim; ++c) {
        if (isnan(x->point[c]) || isnan(x->normal[c]))
            return "sweep: NaN";
        square += x->normal[c] * x->normal[c];
    }
    if (x->inside ? x->t != 0 || square != 0 : !(x->t > 0 && x->t <= 1) || !(fabs(square - 1) < 0x1p-46))
        return "sweep: time or length of the normal";
    return is_surface(dim, a, b, x) ? NULL : "sweep: axis and face";
}

/* Is the point one of both, at that time? */
static const char *check_point2(const sweep_shape *a, const double by[3], const sweep_shape *b, const answer *x,
                                double error)
{
    const cloud p = cloud_of(2, a), q = cloud_of(2, b);
    const double back[2] = {x->point[0] - x->t * by[0], x->point[1] - x->t * by[1]};
    if (!is_wall(b->kind) && !(far_from_body(&q, x->point) <= q.radius + error))
        return "sweep: the point is not on what is hit";
    return far_from_body(&p, back) <= p.radius + error ? NULL : "sweep: the point is not on what moves";
}

/* Does the line through the point, across the normal, part them? */
static const char *check_normal(int dim, const sweep_shape *a, const double by[3], const sweep_shape *b,
                                const answer *x, double error)
{
    const cloud p = cloud_of(dim, a), q = cloud_of(dim, b);
    double speed = 0, least = INFINITY, most = -INFINITY, at = 0;
    for (int c = 0; c < dim; ++c) {
        speed += x->normal[c] * by[c];
        at += x->normal[c] * x->point[c];
    }
    for (int i = 0; i < p.count; ++i) {
        double value = -at;
        for (int c = 0; c < dim; ++c)
            value += x->normal[c] * (p.point[i][c] + x->t * by[c]);
        least = fmin(least, value - p.radius);
    }
    for (int i = 0; i < q.count && !is_wall(b->kind); ++i) {
        double value = -at;
        for (int c = 0; c < dim; ++c)
            value += x->normal[c] * q.point[i][c];
        most = fmax(most, value + q.radius);
    }
    if (!(speed <= error))
        return "sweep: the normal is not against the motion";
    return least >= -error && most <= error ? NULL : "sweep: the line of the hit does not part them";
}

static bool is_round(const sweep_shape *a, const sweep_shape *b)
{
    const cloud p = cloud_of(2, a), q = cloud_of(2, b);
    return p.radius + q.radius > 0;
}

/* They touch at the time, and not before. */
static const char *check_round_time(const sweep_shape *a, const double by[3], const sweep_shape *b, const answer *x,
                                    double size)
{
    const double error = 0x1p-46 * size;
    const double start[3] = {0, 0, 0}, then[3] = {x->t * by[0], x->t * by[1], 0};
    const cloud p = cloud_of(2, a), q = cloud_of(2, b);
    const double r = p.radius + q.radius;
    return !(far_from_way(&p, &q, then, then, size) <= r + error)    ? "sweep: they do not touch at the time"
           : !(far_from_way(&p, &q, start, then, size) >= r - error) ? "sweep: they touch before"
                                                                     : NULL;
}

const char *check_sweep(int dim, const sweep_shape *a, const double by[3], const sweep_shape *b, sweep_truth *truth)
{
    const answer x = ask(dim, a, by, b);
    *truth = judge_sweep(dim, a, by, b);
    if (x.hit != truth->hit)
        return truth->hit ? "sweep: missed" : "sweep: hit";
    if (!x.hit)
        return x.written ? "sweep: out is touched" : NULL;
    if (x.inside != truth->inside)
        return "sweep: inside";
    const char *wrong = check_laws(dim, a, b, &x);
    const double size = size_of(dim, a, by, b), error = 0x1p-46 * size;
    const bool round = dim == 2 && is_round(a, b), exact = !round && (dim == 2 || is_wall(b->kind));
    if (wrong != NULL)
        return wrong;
    if (exact && !x.inside && !(fabs(x.t - truth->t) <= fmax(16 * DBL_EPSILON * truth->t, 4 * DBL_TRUE_MIN)) &&
        !(truth->t < DBL_TRUE_MIN && x.t <= DBL_TRUE_MIN))
        return "sweep: the time";
    if (isnan(size))
        return NULL;
    if (dim == 3 && !exact && !x.inside && !(fabs(x.t - truth->t) * truth->slope <= error))
        return "sweep: the time";
    if (round && !x.inside)
        wrong = check_round_time(a, by, b, &x, size);
    if (wrong == NULL && !x.inside && !is_wall(b->kind))
        wrong = check_normal(dim, a, by, b, &x, error);
    return wrong == NULL && dim == 2 ? check_point2(a, by, b, &x, error) : wrong;
}

const char *check_no_sweep(int dim, const sweep_shape *a, const double by[3], const sweep_shape *b)
{
    const answer x = ask(dim, a, by, b);
    return x.hit || x.written ? "sweep: what is no shape hits" : NULL;
}
