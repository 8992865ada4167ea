/* The nearest point of a zonotope, by its facets.
 *
 * First a point is guessed, and proven: it is the nearest if the plane through it, across the line to D, has all of K
 * behind it. Where the guess fails, and for pairs next to touching, the facets are searched: the nearest point lies on
 * one that faces D, so each pair of edges whose plane D is beyond is looked at, the plane furthest from D first, until
 * the proof succeeds or all have been seen. Of each, the nearest point of that parallelogram, by two clamped
 * projections. The search is in double, what it finds is measured in double-double. Proof and error: docs/numerics.md,
 * "Distances".
 * Based on: V. J. Lumelsky, "On fast computation of distance between line segments", Information Processing Letters 21,
 * 1985, for the parallelogram (two segments make one); C. Ericson, Real-Time Collision Detection, 2005, section 5.1.9;
 * D. P. Bertsekas, "Projected Newton methods for optimization problems with simple constraints", SIAM Journal on
 * Control and Optimization 20, 1982, for the guess. Ours differs: facets of the Minkowski difference in place of all
 * pairs of features; ends by a proof of optimality. */
#include "measure/nearest3.h"
#include "core/vec.h"

#include "core/cpu.h"

#include <string.h>

/* A facet's parallelogram may be off by this much beside the length of its normal: signs and sides closer than that
 * are tried both ways. */
static const double FACET_DOUBT3 = 0x1p-42;

/* The edges of a zonotope, those of one direction merged; and what is found. */
typedef struct search3 {
    const zonotope3 *z;
    int edges;
    double edge[6][3], half[6], arm[6][3]; /* arm = half edge */
    dd width[6];
    signed char twin[6]; /* which of these edges an edge of z is part of */
    bool turned[6];      /* and whether in the opposite direction */
    double offset[3];
    double best;      /* the least distance so far, in double */
    bool measured;    /* `found` holds something */
    unsigned feature; /* the face of K that it is on, as its ends */
    nearest3 found;   /* as of the merged edges */
} search3;

/* A parallelogram of K, two edges with the others at their ends, and its point nearest to D. */
typedef struct patch3 {
    int p, q;
    double n[3], normal_square;
    signed char end[6];
    double along_p, along_q;
    double rest[3], square;
} patch3;

/* The cross product with every component right to 2 u, also for nearly parallel edges. */
static void facet_normal3(const double *u, const double *v, double *n)
{
    vec3_cross(u, v, n);
    if (vec3_dot(n, n) < 0x1p-8 * vec3_dot(u, u) * vec3_dot(v, v))
        for (int c = 0; c < 3; c++) {
            int d = (c + 1) % 3, e = (c + 2) % 3;
            n[c] = dd_determinant(u[d], v[e], u[e], v[d]).high;
        }
}

static double clamp_to(double x, double limit)
{
    return x > limit ? limit : x < -limit ? -limit : x;
}

static int same_line3(const double *u, const double *v)
{
    if (u[0] == v[0] && u[1] == v[1] && u[2] == v[2])
        return 1;
    return u[0] == -v[0] && u[1] == -v[1] && u[2] == -v[2] ? -1 : 0;
}

static void merge_edges3(search3 *s)
{
    const zonotope3 *z = s->z;
    s->edges = 0;
    for (int k = 0; k < z->edges; k++) {
        int into = 0, sign = 0;
        while (into < s->edges && k >= 3 && (sign = same_line3(z->edge[k], s->edge[into])) == 0)
            into++;
        s->turned[k] = sign < 0;
        if (sign == 0) {
            into = s->edges++;
            memcpy(s->edge[into], z->edge[k], sizeof s->edge[into]);
            s->width[into] = z->half[k];
        } else {
            s->width[into] = dd_add(s->width[into], z->half[k]);
        }
        s->twin[k] = (signed char)into;
    }
    for (int k = 0; k < s->edges; k++) {
        s->half[k] = s->width[k].high;
        for (int c = 0; c < 3; c++)
            s->arm[k][c] = s->half[k] * s->edge[k][c];
    }
    for (int c = 0; c < 3; c++)
        s->offset[c] = z->offset[c].high;
}

/* ---- One parallelogram, in double ---- */

/* The point of the parallelogram that is nearest to D. The first projection is along the plane; the others mend what
 * nearly parallel edges make of it. */
static void solve_patch3(const search3 *s, patch3 *patch)
{
    const double *u = s->edge[patch->p], *v = s->edge[patch->q];
    double limit_p = s->half[patch->p], limit_q = s->half[patch->q];
    double w[3] = {s->offset[0], s->offset[1], s->offset[2]}, w_v[3], rest[3];
    for (int k = 0; k < s->edges; k++)
        if (patch->end[k] != 0)
            for (int c = 0; c < 3; c++)
                w[c] -= patch->end[k] * s->arm[k][c];
    vec3_cross(w, v, w_v);
    double x = clamp_to(vec3_dot(w_v, patch->n) / patch->normal_square, limit_p);
    double uu = vec3_dot(u, u), uv = vec3_dot(u, v), vv = vec3_dot(v, v), wu = vec3_dot(w, u);
    double y = (vec3_dot(w, v) - x * uv) / vv;
    if (fabs(y) >= limit_q) {
        y = clamp_to(y, limit_q);
        x = clamp_to((wu - y * uv) / uu, limit_p);
    }
    patch->along_p = x;
    patch->along_q = y;
    for (int c = 0; c < 3; c++)
        rest[c] = w[c] - x * u[c] - y * v[c];
    memcpy(patch->rest, rest, sizeof rest);
    patch->square = vec3_dot(rest, rest);
}

/* ---- Measured in double-double ---- */

/* A point of a zonotope, and the edges that it is on or may move along. */
typedef struct polish3 {
    int edges;
    const double (*edge)[3];
    const dd *half, *offset;
    double size;
    int p, q; /* the edges to move along, or -1 */
} polish3;

CORE_INLINE double dot_exactly_by(bool fused, const dd *r, const double *v)
{
    dd sum = {0, 0};
    for (int c = 0; c < 3; c++)
        dd_accumulate_product(fused, &sum, r[c], dd_from(v[c]));
    return sum.high + sum.low;
}

CORE_INLINE void measure_rest_by(bool fused, const polish3 *of, nearest3 *point)
{
    dd sum[3] = {of->offset[0], of->offset[1], of->offset[2]};
    for (int k = 0; k < of->edges; k++) {
        dd along = dd_negate(point->along[k]);
        for (int c = 0; c < 3; c++)
            dd_accumulate_product(fused, &sum[c], along, dd_from(of->edge[k][c]));
    }
    for (int c = 0; c < 3; c++)
        point->rest[c] = dd_normalized(sum[c]);
}

/* How far a step of x along edge k goes, which ends where the edge does. */
static double step_within3(const polish3 *of, const nearest3 *point, int k, double x)
{
    dd half = x < 0 ? dd_negate(of->half[k]) : of->half[k], room = dd_add(half, dd_negate(point->along[k]));
    return fabs(x) < fabs(room.high) ? x : room.high;
}

static void take_step3(const polish3 *of, nearest3 *point, int k, double x)
{
    dd half = of->half[k], to = dd_add(point->along[k], dd_from(x));
    point->end[k] = !dd_less(to, half) ? 1 : !dd_less(dd_negate(half), to) ? -1 : 0;
    point->along[k] = point->end[k] > 0 ? half : point->end[k] < 0 ? dd_negate(half) : to;
}

/* Moves the point along p and q to where the rest is perpendicular to them, but not past their ends. */
CORE_INLINE void settle_free_by(bool fused, const polish3 *of, nearest3 *point)
{
    int p = of->p, q = of->q < 0 ? of->p : of->q;
    if (p < 0)
        return;
    const double *u = of->edge[p], *v = of->edge[q];
    double ru = dot_exactly_by(fused, point->rest, u), uu = vec3_dot(u, u), x = ru / uu, y = 0;
    if (q != p) {
        double rv = dot_exactly_by(fused, point->rest, v), uv = vec3_dot(u, v), vv = vec3_dot(v, v), n[3];
        facet_normal3(u, v, n);
        x = step_within3(of, point, p, (ru * vv - rv * uv) / vec3_dot(n, n));
        y = step_within3(of, point, q, (rv - x * uv) / vv);
        x = (ru - y * uv) / uu;
        take_step3(of, point, q, y);
    }
    take_step3(of, point, p, step_within3(of, point, p, x));
    measure_rest_by(fused, of, point);
}

/* How much nearer than the point may K come? Not more than it reaches past the plane through the point that is
 * perpendicular to the rest. True: not by more than 2 u S. */
CORE_INLINE bool is_nearest_by(bool fused, const polish3 *of, const nearest3 *point)
{
    const double r[3] = {point->rest[0].high, point->rest[1].high, point->rest[2].high};
    double length = point->distance.high, past = 0;
    for (int k = 0; k < of->edges; k++) {
        double along = vec3_dot(r, of->edge[k]);
        if (point->end[k] * along > 0x1p-48 * length)
            continue;
        if (point->end[k] * along < -0x1p-48 * length)
            return false;
        along = dot_exactly_by(fused, point->rest, of->edge[k]);
        past += of->half[k].high * fabs(along) - point->along[k].high * along;
    }
    return past <= 0x1p-52 * of->size * length;
}

/* Fills in rest and distance, once the point has been moved to where it is nearest; true: it is the nearest of all. */
CORE_INLINE bool polish_by(bool fused, const polish3 *of, nearest3 *point)
{
    measure_rest_by(fused, of, point);
    settle_free_by(fused, of, point);
    dd square = {0, 0};
    for (int c = 0; c < 3; c++)
        dd_accumulate_product(fused, &square, point->rest[c], point->rest[c]);
    point->distance = dd_sqrt(dd_normalized(square));
    return is_nearest_by(fused, of, point);
}

static bool polish_plain(const polish3 *of, nearest3 *point)
{
    return polish_by(false, of, point);
}

CORE_WITH_FMA static bool polish_fma(const polish3 *of, nearest3 *point)
{
    return polish_by(true, of, point);
}

/* An exact product costs 17 operations, or 2 where the processor has a fused multiply-add; the same bits. */
static bool polish_point3(const polish3 *of, nearest3 *point)
{
    return core_has_fma() ? polish_fma(of, point) : polish_plain(of, point);
}

/* The ends of a patch's point, as one number. */
static unsigned feature_of3(const search3 *s, const nearest3 *point)
{
    unsigned code = 0;
    for (int k = 0; k < s->edges; k++)
        code = 3 * code + (unsigned)(point->end[k] + 1);
    return code;
}

/* Measures a patch's point and keeps it if it is nearer. True: it is the nearest of all. */
static bool take_patch3(search3 *s, const patch3 *patch)
{
    nearest3 point;
    for (int k = 0; k < s->edges; k++) {
        double along = k == patch->p ? patch->along_p : patch->along_q;
        if (k == patch->p || k == patch->q)
            point.end[k] = along >= s->half[k] ? 1 : along <= -s->half[k] ? -1 : 0;
        else
            point.end[k] = patch->end[k];
        point.along[k] = point.end[k] == 0 ? dd_from(along) : point.end[k] > 0 ? s->width[k] : dd_negate(s->width[k]);
    }
    unsigned feature = feature_of3(s, &point);
    if (s->measured && feature == s->feature)
        return false;
    int p = point.end[patch->p] == 0 ? patch->p : -1, q = point.end[patch->q] == 0 ? patch->q : -1;
    polish3 of = {s->edges,      (const double(*)[3])s->edge, s->width, s->z->offset, s->z->size, p < 0 ? q : p,
                  p < 0 ? -1 : q};
    bool is_nearest = polish_point3(&of, &point);
    if (s->measured && !dd_less(point.distance, s->found.distance))
        return false;
    memcpy(point.normal, patch->n, sizeof point.normal);
    s->found = point;
    s->feature = feature;
    s->measured = true;
    return is_nearest;
}

/* ---- All patches of an axis ---- */

/* The patches with the normal n = edge p x edge q, which faces outwards: one, or where edges are perpendicular to n all
 * those that these make. height[k] is edge[k].n, to within `doubt`. True: one has the nearest point of all. */
static bool try_facet3(search3 *s, int p, int q, const double n[3], const double height[6], double doubt)
{
    patch3 patch = {.p = p, .q = q, .n = {n[0], n[1], n[2]}, .normal_square = vec3_dot(n, n)};
    int in_plane[6], count = 0;
    for (int k = 0; k < s->edges; k++) {
        patch.end[k] = height[k] > 0 ? 1 : -1;
        if (k == p || k == q)
            patch.end[k] = 0;
        else if (fabs(height[k]) <= doubt && s->half[k] > 0)
            in_plane[count++] = k;
    }
    double near = 0x1p-46 * s->z->size;
    for (int choice = 0; choice < 1 << count; choice++) {
        for (int i = 0; i < count; i++)
            patch.end[in_plane[i]] = choice >> i & 1 ? 1 : -1;
        solve_patch3(s, &patch);
        double reach = s->best + near; /* more than the patch's distance can be off */
        if (patch.square > reach * reach)
            continue;
        if (patch.square < s->best * s->best)
            s->best = sqrt(patch.square);
        if (take_patch3(s, &patch))
            return true;
    }
    return false;
}

/* From the merged edges to those of z: edges of one direction share in proportion to their lengths. */
static void split_edges3(const search3 *s, nearest3 *out)
{
    nearest3 merged = s->found;
    *out = merged;
    for (int k = 0; k < s->z->edges; k++) {
        int from = s->twin[k];
        signed char sign = s->turned[k] ? -1 : 1;
        dd half = s->z->half[k], along = merged.along[from];
        out->end[k] = (signed char)(sign * merged.end[from]);
        if (merged.end[from] != 0)
            along = merged.end[from] > 0 ? half : dd_negate(half);
        else if (half.high < s->half[from])
            along = dd_divide(dd_multiply(along, half), s->width[from]);
        out->along[k] = sign < 0 ? dd_negate(along) : along;
    }
}

static void start_search3(search3 *s, const zonotope3 *z)
{
    s->z = z;
    merge_edges3(s);
    s->best = HUGE_VAL;
    s->measured = false;
}

/* The best that was found; the centre of K where nothing was. */
static void finish_search3(search3 *s, nearest3 *out)
{
    if (!s->measured) {
        s->found = (nearest3){.distance = dd_from(0)};
        polish3 of = {s->edges, (const double(*)[3])s->edge, s->width, s->z->offset, s->z->size, -1, -1};
        polish_point3(&of, &s->found);
        for (int c = 0; c < 3; c++)
            s->found.normal[c] = s->found.rest[c].high;
    }
    split_edges3(s, out);
}

typedef struct facet3 {
    int p, q;
    double n[3], normal_square; /* edge p x edge q, away from the centre */
    double beyond;              /* how far D is beyond its plane, squared */
} facet3;

/* The facets that D may be beyond. */
static int facing_facets3(const search3 *s, facet3 facet[15])
{
    int count = 0;
    for (int p = 0; p < s->edges; p++)
        for (int q = p + 1; q < s->edges; q++) {
            facet3 *f = &facet[count];
            facet_normal3(s->edge[p], s->edge[q], f->n);
            f->normal_square = vec3_dot(f->n, f->n);
            if (f->normal_square == 0)
                continue;
            double height = vec3_dot(s->offset, f->n), beyond = fabs(height);
            for (int k = 0; k < s->edges; k++)
                if (k != p && k != q)
                    beyond -= fabs(vec3_dot(s->arm[k], f->n));
            double doubt = FACET_DOUBT3 * s->z->size;
            if (beyond < 0 && beyond * beyond > doubt * doubt * f->normal_square)
                continue;
            for (int c = 0; c < 3; c++)
                f->n[c] = height < 0 ? -f->n[c] : f->n[c];
            f->p = height < 0 ? q : p;
            f->q = height < 0 ? p : q;
            f->beyond = beyond * fabs(beyond) / f->normal_square;
            count++;
        }
    return count;
}

/* ---- A guess ---- */

/* Nearly always the nearest point is found by moving the second shape's point down the slope of the distance a few
 * times, in the frame of the first, where the first's point follows by itself; as if axes were orthonormal. They need
 * not be: what counts is the proof that follows. */
typedef struct guess3 {
    int second;                /* edges of the second shape, which come after the three of the first */
    double half[6], along[6];  /* along: the point */
    double offset[3], rest[3]; /* D, and D minus the point, in the frame of the first */
    double cross[3][3];        /* dots of edges of the first and the second */
    double stride[3];          /* of a step along the second's edges: 1 / |edge|^2 */
} guess3;

static double clamped(double x, double limit)
{
    double below = x < limit ? x : limit;
    return below > -limit ? below : -limit;
}

/* The first's point to the one nearest to the second's. */
CORE_INLINE void follow_on_first3(guess3 *g)
{
    for (int i = 0; i < 3; i++) {
        double x = g->offset[i];
        for (int j = 0; j < g->second; j++)
            x -= g->cross[i][j] * g->along[3 + j];
        g->along[i] = clamped(x, g->half[i]);
        g->rest[i] = x - g->along[i];
    }
}

/* Where the second's point should go. */
CORE_INLINE void step_on_second3(const guess3 *g, double to[3])
{
    for (int j = 0; j < g->second; j++) {
        double x = g->cross[0][j] * g->rest[0] + g->cross[1][j] * g->rest[1] + g->cross[2][j] * g->rest[2];
        to[j] = clamped(g->along[3 + j] + x * g->stride[j], g->half[3 + j]);
    }
}

/* Goes there, and then on to where the distance would be least if the edges that are at their ends stayed there:
 * Newton's method. Its matrix is that of the edges of the second that are free against those of the first that are
 * not; `damping` is added to its diagonal, as it may be singular. */
CORE_INLINE void take_long_step3(guess3 *g, const double to[3], double damping)
{
    double row[3][3], slope[3] = {0, 0, 0}, m[3][3], n[3][3];
    for (int j = 0; j < g->second; j++)
        g->along[3 + j] = to[j];
    follow_on_first3(g);
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            row[i][j] = j < g->second && fabs(to[j]) < g->half[3 + j] && g->rest[i] != 0 ? g->cross[i][j] : 0;
    for (int j = 0; j < 3; j++) {
        slope[j] = row[0][j] * g->rest[0] + row[1][j] * g->rest[1] + row[2][j] * g->rest[2];
        for (int k = 0; k < 3; k++)
            m[j][k] = row[0][j] * row[0][k] + row[1][j] * row[1][k] + row[2][j] * row[2][k] + (j == k ? damping : 0);
    }
    for (int j = 0; j < 3; j++)
        vec3_cross(m[(j + 1) % 3], m[(j + 2) % 3], n[j]);
    double determinant = vec3_dot(m[0], n[0]);
    for (int j = 0; j < g->second; j++) {
        double way = (n[0][j] * slope[0] + n[1][j] * slope[1] + n[2][j] * slope[2]) / determinant;
        g->along[3 + j] = clamped(to[j] + way * g->stride[j], g->half[3 + j]);
    }
    follow_on_first3(g);
}

CORE_INLINE void start_guess3(const zonotope3 *z, int second, guess3 *g)
{
    g->second = second;
    for (int k = 0; k < 3 + second; k++) {
        g->half[k] = z->half[k].high;
        g->along[k] = 0;
    }
    for (int i = 0; i < 3; i++) {
        const double *u = z->edge[i];
        g->offset[i] = g->rest[i] = z->offset[0].high * u[0] + z->offset[1].high * u[1] + z->offset[2].high * u[2];
        for (int j = 0; j < second; j++)
            g->cross[i][j] = vec3_dot(u, z->edge[3 + j]);
    }
    for (int j = 0; j < second; j++)
        g->stride[j] = 1;
    if (second == 1) {
        double square = vec3_dot(z->edge[3], z->edge[3]);
        g->stride[0] = square > 0 ? 1 / square : 0;
    }
}

/* How often to step before asking for the proof of any point. */
enum { GUESS_STEPS3 = 9 };

/* What part of S counts as far from 0. */
static const double GUESS_MARGIN3 = 0x1p-30;

/* D minus the point, summed box by box, so that few roundings are of the size of S. */
CORE_INLINE void rest_in_double3(const zonotope3 *z, int second, const double along[6], double rest[3])
{
    for (int c = 0; c < 3; c++) {
        double of_first = along[0] * z->edge[0][c] + along[1] * z->edge[1][c] + along[2] * z->edge[2][c], of_second = 0;
        for (int k = 3; k < 3 + second; k++)
            of_second += along[k] * z->edge[k][c];
        rest[c] = z->offset[c].high - (of_first + of_second);
    }
}

/* The coordinates along one or two free edges for which the rest is perpendicular to them, given the rest without
 * them; false: they are too parallel, or there it is not well between their ends. */
static bool settle_in_double3(const zonotope3 *z, int p, int q, double along[6], const double rest[3])
{
    const double *u = z->edge[p], *v = z->edge[q < 0 ? p : q];
    double ru = vec3_dot(rest, u), uu = vec3_dot(u, u), margin = GUESS_MARGIN3 * z->size;
    if (q >= 0) {
        double rv = vec3_dot(rest, v), uv = vec3_dot(u, v), vv = vec3_dot(v, v), square = uu * vv - uv * uv;
        if (!(square > 0x1p-8 * uu * vv))
            return false;
        along[p] = (ru * vv - rv * uv) / square;
        along[q] = (rv - along[p] * uv) / vv;
        if (!(fabs(along[q]) < z->half[q].high - margin))
            return false;
    } else {
        along[p] = ru / uu;
    }
    return fabs(along[p]) < z->half[p].high - margin;
}

/* The nearest point of the face of K on which the edges are at these ends, in double alone, where that will do: the
 * rest is far from 0, and which edges are at their ends is far from open. Then it is next to nothing from the nearest
 * point of all, which lies on the same face. It depends on the face alone. */
CORE_INLINE bool finish_in_double3(const zonotope3 *z, int second, const signed char end[6], const int free_edge[2],
                                   nearest3 *out)
{
    double along[6], rest[3], margin = GUESS_MARGIN3 * z->size;
    for (int k = 0; k < 3 + second; k++)
        along[k] = end[k] * z->half[k].high;
    rest_in_double3(z, second, along, rest);
    if (free_edge[0] >= 0) {
        if (!settle_in_double3(z, free_edge[0], free_edge[1], along, rest))
            return false;
        rest_in_double3(z, second, along, rest);
    }
    double length = sqrt(vec3_dot(rest, rest));
    bool certain = length > 0x1p-20 * z->size;
    for (int k = 0; k < 3 + second; k++) {
        double outwards = end[k] * vec3_dot(rest, z->edge[k]);
        certain = certain & ((end[k] == 0) | (outwards > margin) | (z->half[k].high == 0));
        out->end[k] = end[k];
        out->along[k] = dd_from(along[k]);
    }
    for (int c = 0; c < 3; c++)
        out->rest[c] = dd_from(rest[c]);
    out->distance = dd_from(length);
    return certain;
}

/* Which edges are at their ends, and which not; false: more than two are not. */
CORE_INLINE bool ends_of_guess3(const guess3 *g, const double to[3], signed char end[6], int free_edge[2])
{
    int count = 0, apart = 0;
    free_edge[0] = free_edge[1] = -1;
    for (int k = 0; k < 3 + g->second; k++) {
        end[k] = (signed char)((g->along[k] >= g->half[k]) - (g->along[k] <= -g->half[k]));
        if (end[k] == 0 && g->half[k] > 0) {
            free_edge[count < 2 ? count : 1] = k;
            count++;
        }
        if (k >= 3)
            apart |= end[k] != (to[k - 3] >= g->half[k]) - (to[k - 3] <= -g->half[k]);
    }
    return (count <= 2) & (apart == 0);
}

CORE_INLINE bool guess_in_double3(const zonotope3 *z, int second, guess3 *g, nearest3 *out)
{
    start_guess3(z, second, g);
    double to[3];
    step_on_second3(g, to);
    for (int j = 0; j < second; j++)
        g->along[3 + j] = to[j];
    follow_on_first3(g);
    /* Damped more and more, so as not to run in circles. */
    double damping = 0x1p-8;
    for (int step = 0; step < GUESS_STEPS3; step++, damping *= 2) {
        signed char end[6];
        int free_edge[2];
        step_on_second3(g, to);
        if (ends_of_guess3(g, to, end, free_edge) && finish_in_double3(z, second, end, free_edge, out))
            return true;
        bool moved = false;
        for (int j = 0; j < second; j++)
            moved = moved | (fabs(to[j] - g->along[3 + j]) > 0x1p-30 * z->size);
        if (!moved)
            break;
        take_long_step3(g, to, damping);
    }
    return false;
}

/* True: the point that was guessed is proven to be the nearest. */
static bool guess_nearest3(const zonotope3 *z, nearest3 *out)
{
    guess3 g;
    if (z->edges == 6   ? guess_in_double3(z, 3, &g, out)
        : z->edges == 4 ? guess_in_double3(z, 1, &g, out)
                        : guess_in_double3(z, 0, &g, out))
        return true;
    polish3 of = {z->edges, z->edge, z->half, z->offset, z->size, -1, -1};
    double sine = 0;
    for (int k = 0; k < z->edges; k++) {
        double x = g.along[k];
        out->end[k] = x >= g.half[k] ? 1 : x <= -g.half[k] ? -1 : 0;
        out->along[k] = out->end[k] == 0 ? dd_from(x) : out->end[k] > 0 ? z->half[k] : dd_negate(z->half[k]);
        if (out->end[k] != 0)
            continue;
        double n[3] = {0, 0, 0}, square = 0;
        if (of.p >= 0) {
            vec3_cross(z->edge[of.p], z->edge[k], n);
            square = vec3_dot(n, n);
        }
        if (of.p < 0) {
            of.p = k;
        } else if (square > sine && square > 0x1p-30) {
            of.q = k;
            sine = square;
        }
    }
    return polish_point3(&of, out) && out->distance.high > 0x1p-40 * z->size;
}

void hit__measure_nearest3_find(const zonotope3 *z, nearest3 *out)
{
    memset(out->normal, 0, sizeof out->normal);
    if (guess_nearest3(z, out))
        return;
    search3 s;
    facet3 facet[15];
    start_search3(&s, z);
    int count = facing_facets3(&s, facet);
    while (count > 0) {
        int first = 0;
        for (int i = 1; i < count; i++)
            if (facet[i].beyond > facet[first].beyond)
                first = i;
        const facet3 *f = &facet[first];
        double height[6];
        for (int k = 0; k < s.edges; k++)
            height[k] = vec3_dot(f->n, s.edge[k]);
        if (try_facet3(&s, f->p, f->q, f->n, height, FACET_DOUBT3 * sqrt(f->normal_square)))
            break;
        facet[first] = facet[--count];
    }
    finish_search3(&s, out);
}

/* The patch of edges i and j in a facet whose outward direction is given. */
static void try_pair_in_facet3(search3 *s, int i, int j, const double outward[3], const double height[6], double doubt)
{
    double n[3];
    facet_normal3(s->edge[i], s->edge[j], n);
    bool turn = vec3_dot(n, outward) < 0;
    for (int c = 0; c < 3; c++)
        n[c] = turn ? -n[c] : n[c];
    if (vec3_dot(n, n) > 0)
        try_facet3(s, turn ? j : i, turn ? i : j, n, height, doubt);
}

/* D is brought onto the facet's plane first: a patch within K, with a wrong side of some edge, is then nowhere nearer
 * than the facet itself, and of facets that are nearly in one plane, and equally deep, the one that D is above is
 * found. */
void hit__measure_nearest3_on_facet(const zonotope3 *z, int p, int q, hit_vec3 n, double depth, nearest3 *out)
{
    search3 s;
    zonotope3 moved = *z;
    const double outward[3] = {n.x, n.y, n.z};
    for (int c = 0; c < 3; c++) {
        dd_accumulate_product(false, &moved.offset[c], dd_from(depth), dd_from(outward[c]));
        moved.offset[c] = dd_normalized(moved.offset[c]);
    }
    start_search3(&s, &moved);
    const double *u = s.edge[(int)s.twin[p]], *v = s.edge[(int)s.twin[q]];
    dd normal[3];
    double height[6], way = 0, length = 0;
    for (int c = 0; c < 3; c++) {
        int d = (c + 1) % 3, e = (c + 2) % 3;
        normal[c] = dd_determinant(u[d], v[e], u[e], v[d]);
        way += normal[c].high * outward[c];
        length += fabs(normal[c].high);
    }
    double doubt = 0x1p-38 * length;
    for (int k = 0; k < s.edges; k++)
        height[k] = (way < 0 ? -1 : 1) * dot_exactly_by(false, normal, s.edge[k]);
    for (int j = 0; j < s.edges; j++)
        for (int i = 0; i < j; i++)
            if (fabs(height[i]) <= doubt && fabs(height[j]) <= doubt)
                try_pair_in_facet3(&s, i, j, outward, height, doubt);
    finish_search3(&s, out);
}
