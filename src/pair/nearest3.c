/* The nearest point of a zonotope, by its facets.
 *
 * The point nearest to D lies on a facet that faces D. So each pair of edges whose plane D is beyond is looked at, the
 * plane furthest from D first: the nearest point of that parallelogram, by two clamped projections. A point is known to
 * be the nearest of all when the plane through it, across the line to D, has all of K behind it; then the search ends.
 * The search is in double, what it finds is measured in double-double. Proof and error: docs/numerics.md, "The nearest
 * point".
 * Based on: V. J. Lumelsky, "On fast computation of distance between line segments", Information Processing Letters 21,
 * 1985, for the parallelogram (two segments make one); C. Ericson, Real-Time Collision Detection, 2005, section 5.1.9.
 * Ours differs: facets of the Minkowski difference in place of all pairs of features; ends by a proof of optimality. */
#include "pair/nearest3.h"

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
    double best;      /* the least square of a distance so far, in double */
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

static double dot_of3(const double *u, const double *v)
{
    return u[0] * v[0] + u[1] * v[1] + u[2] * v[2];
}

static void cross_of3(const double *u, const double *v, double *n)
{
    n[0] = u[1] * v[2] - u[2] * v[1];
    n[1] = u[2] * v[0] - u[0] * v[2];
    n[2] = u[0] * v[1] - u[1] * v[0];
}

/* The cross product with every component right to 2 u, also for nearly parallel edges. */
static void facet_normal3(const double *u, const double *v, double *n)
{
    cross_of3(u, v, n);
    if (dot_of3(n, n) < 0x1p-8 * dot_of3(u, u) * dot_of3(v, v))
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
    cross_of3(w, v, w_v);
    double x = clamp_to(dot_of3(w_v, patch->n) / patch->normal_square, limit_p);
    double uu = dot_of3(u, u), uv = dot_of3(u, v), vv = dot_of3(v, v), wu = dot_of3(w, u);
    double y = (dot_of3(w, v) - x * uv) / vv;
    if (fabs(y) >= limit_q) {
        y = clamp_to(y, limit_q);
        x = clamp_to((wu - y * uv) / uu, limit_p);
    }
    patch->along_p = x;
    patch->along_q = y;
    for (int c = 0; c < 3; c++)
        rest[c] = w[c] - x * u[c] - y * v[c];
    memcpy(patch->rest, rest, sizeof rest);
    patch->square = dot_of3(rest, rest);
}

/* ---- Measured in double-double ---- */

static double dot_exactly3(const dd *r, const double *v)
{
    dd sum = {0, 0};
    for (int c = 0; c < 3; c++)
        dd_accumulate_product(false, &sum, r[c], dd_from(v[c]));
    return sum.high + sum.low;
}

static void measure_rest3(const search3 *s, nearest3 *point)
{
    for (int c = 0; c < 3; c++) {
        dd sum = s->z->offset[c];
        for (int k = 0; k < s->edges; k++)
            if (point->along[k].high != 0 && s->edge[k][c] != 0)
                dd_accumulate_product(false, &sum, point->along[k], dd_from(-s->edge[k][c]));
        point->rest[c] = dd_normalized(sum);
    }
}

static bool is_within_half(dd x, dd half)
{
    return !dd_less(half, dd_abs(x));
}

/* Moves the point along its free edges to where the rest is perpendicular to them, to within double-double. */
static void settle_free3(const search3 *s, const patch3 *patch, nearest3 *point)
{
    int p = patch->p, q = patch->q;
    const double *u = s->edge[p], *v = s->edge[q];
    bool free_p = point->end[p] == 0, free_q = point->end[q] == 0;
    double ru = free_p ? dot_exactly3(point->rest, u) : 0, rv = free_q ? dot_exactly3(point->rest, v) : 0;
    double uu = dot_of3(u, u), vv = dot_of3(v, v), x = 0, y = 0;
    if (free_p && free_q) {
        double uv = dot_of3(u, v);
        x = (ru * vv - rv * uv) / patch->normal_square;
        y = (rv - x * uv) / vv;
    } else if (free_p) {
        x = ru / uu;
    } else if (free_q) {
        y = rv / vv;
    }
    dd along_p = dd_add(point->along[p], dd_from(x)), along_q = dd_add(point->along[q], dd_from(y));
    if (!is_within_half(along_p, s->width[p]) || !is_within_half(along_q, s->width[q]))
        return;
    point->along[p] = along_p;
    point->along[q] = along_q;
    for (int c = 0; c < 3; c++) {
        dd sum = point->rest[c];
        dd_accumulate_product(false, &sum, dd_from(-x), dd_from(u[c]));
        dd_accumulate_product(false, &sum, dd_from(-y), dd_from(v[c]));
        point->rest[c] = dd_normalized(sum);
    }
}

/* How much nearer than the point may K come? Not more than it reaches past the plane through the point that is
 * perpendicular to the rest. True: not by more than 2 u S. */
static bool is_nearest3(const search3 *s, const nearest3 *point)
{
    const double r[3] = {point->rest[0].high, point->rest[1].high, point->rest[2].high};
    double length = point->distance.high, past = 0;
    for (int k = 0; k < s->edges; k++) {
        double along = dot_of3(r, s->edge[k]);
        if (point->end[k] * along > 0x1p-48 * length)
            continue;
        if (point->end[k] * along < -0x1p-48 * length)
            return false;
        along = dot_exactly3(point->rest, s->edge[k]);
        past += s->half[k] * fabs(along) - point->along[k].high * along;
    }
    return past <= 0x1p-52 * s->z->size * length;
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
    measure_rest3(s, &point);
    settle_free3(s, patch, &point);
    dd square = {0, 0};
    for (int c = 0; c < 3; c++)
        dd_accumulate_product(false, &square, point.rest[c], point.rest[c]);
    point.distance = dd_sqrt(dd_normalized(square));
    if (s->measured && !dd_less(point.distance, s->found.distance))
        return false;
    memcpy(point.normal, patch->n, sizeof point.normal);
    s->found = point;
    s->feature = feature;
    s->measured = true;
    return is_nearest3(s, &point);
}

/* ---- All patches of an axis ---- */

/* The patches with the normal n = edge p x edge q, which faces outwards: one, or where edges are perpendicular to n all
 * those that these make. height[k] is edge[k].n, to within `doubt`. True: one has the nearest point of all. */
static bool try_facet3(search3 *s, int p, int q, const double n[3], const double height[6], double doubt)
{
    patch3 patch = {.p = p, .q = q, .n = {n[0], n[1], n[2]}, .normal_square = dot_of3(n, n)};
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
        if (patch.square > s->best && patch.square > s->best * (1 + 0x1p-40) + near * near)
            continue;
        if (patch.square < s->best)
            s->best = patch.square;
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

/* The centre of K, for what has no facets. */
static void start_search3(search3 *s, const zonotope3 *z)
{
    s->z = z;
    merge_edges3(s);
    s->best = HUGE_VAL;
    s->measured = false;
}

static void finish_search3(search3 *s, nearest3 *out)
{
    if (!s->measured) {
        s->found = (nearest3){.distance = dd_from(0)};
        measure_rest3(s, &s->found);
        dd square = {0, 0};
        for (int c = 0; c < 3; c++) {
            dd_accumulate_product(false, &square, s->found.rest[c], s->found.rest[c]);
            s->found.normal[c] = s->found.rest[c].high;
        }
        s->found.distance = dd_sqrt(dd_normalized(square));
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
            f->normal_square = dot_of3(f->n, f->n);
            if (f->normal_square == 0)
                continue;
            double height = dot_of3(s->offset, f->n), beyond = fabs(height);
            for (int k = 0; k < s->edges; k++)
                if (k != p && k != q)
                    beyond -= fabs(dot_of3(s->arm[k], f->n));
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

void nearest3_find(const zonotope3 *z, nearest3 *out)
{
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
            height[k] = dot_of3(f->n, s.edge[k]);
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
    bool turn = dot_of3(n, outward) < 0;
    for (int c = 0; c < 3; c++)
        n[c] = turn ? -n[c] : n[c];
    if (dot_of3(n, n) > 0)
        try_facet3(s, turn ? j : i, turn ? i : j, n, height, doubt);
}

/* Here the sides on which the other edges lie have to be right, since a patch within K is nearer than the facet. */
void nearest3_on_facet(const zonotope3 *z, int p, int q, hit_vec3 n, nearest3 *out)
{
    search3 s;
    start_search3(&s, z);
    const double *u = s.edge[(int)s.twin[p]], *v = s.edge[(int)s.twin[q]], outward[3] = {n.x, n.y, n.z};
    dd normal[3];
    double height[6], way = 0, length = 0;
    for (int c = 0; c < 3; c++) {
        int d = (c + 1) % 3, e = (c + 2) % 3;
        normal[c] = dd_determinant(u[d], v[e], u[e], v[d]);
        way += normal[c].high * outward[c];
        length += fabs(normal[c].high);
    }
    double doubt = 0x1p-90 * length;
    for (int k = 0; k < s.edges; k++)
        height[k] = (way < 0 ? -1 : 1) * dot_exactly3(normal, s.edge[k]);
    for (int j = 0; j < s.edges; j++)
        for (int i = 0; i < j; i++)
            if (fabs(height[i]) <= doubt && fabs(height[j]) <= doubt)
                try_pair_in_facet3(&s, i, j, outward, height, doubt);
    finish_search3(&s, out);
}
