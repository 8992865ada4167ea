/* The nearest point of a zonotope of the plane, by its sides.
 *
 * The point nearest to D lies on a side that faces D: an edge with the others at those ends that its normal gives.
 * There are four such sides at most; where all of it is thinner than rounding shows, those behind count, too. In double
 * it is found which of them may have the nearest point, nearly always one; this is measured in double-double. Proof and
 * error: docs/numerics.md, "Distances".
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, section 5.1.2, for the point of a segment nearest to
 * another. Ours differs: segments are sides of the Minkowski difference, and the last step is in double-double. */
#include "measure/nearest2.h"
#include "core/vec.h"

#include "core/cpu.h"

#include <string.h>

/* D may be beyond a side's line if it is not further behind it than this part of S. */
static const double SIDE_DOUBT2 = 0x1p-42;

/* Sides that are this parallel, edges being about 1 long, may be equally deep. */
static const double SIDE_PARALLEL2 = 0x1p-38;

/* In double a distance is off by less than this part of S. */
static const double DISTANCE_DOUBT2 = 0x1p-45;

/* All sides along edge p that face one way: edges that are parallel to it may be at either end. */
typedef struct sides2 {
    int p, parallels;
    signed char parallel[4], end[4];
    double n[2];
} sides2;

/* The search so far; the point is one of z. */
typedef struct search2 {
    const zonotope2 *z;
    int count;
    sides2 sides[8];
    bool measured;
    nearest2 found;
} search2;

/* ---- In double ---- */

/* How far each edge reaches along edge p turned by +90 degrees. */
static void set_heights2(const zonotope2 *z, int p, double height[4])
{
    const double *u = z->edge[p];
    for (int k = 0; k < z->edges; k++)
        height[k] = u[0] * z->edge[k][1] - u[1] * z->edge[k][0];
}

/* The same number, relatively exact where it may be next to none. */
static double sharp_height2(const zonotope2 *z, int p, int k, double height)
{
    const double *u = z->edge[p], *v = z->edge[k];
    return fabs(height) > 0x1p-36 ? height : dd_determinant(u[0], v[1], u[1], v[0]).high;
}

/* Adds the sides along edge p whose normal, the edge turned by +90 degrees, or else its negative, faces outwards. */
static void add_sides2(search2 *s, int p, bool negative, const double height[4])
{
    const zonotope2 *z = s->z;
    double sign = negative ? -1 : 1;
    sides2 *sides = &s->sides[s->count++];
    *sides = (sides2){.p = p, .n = {-sign * z->edge[p][1], sign * z->edge[p][0]}};
    for (signed char k = 0; k < z->edges; k++) {
        double way = k == p ? 0 : sign * sharp_height2(z, p, k, height[k]);
        sides->end[k] = (signed char)(2 * (way > 0) - 1);
        if (k != p && way == 0)
            sides->parallel[sides->parallels++] = k;
    }
}

/* The ends of one of them. */
static void choose_side2(const sides2 *sides, int choice, signed char end[4])
{
    memcpy(end, sides->end, 4 * sizeof *end);
    for (int i = 0; i < sides->parallels; i++)
        end[sides->parallel[i]] = choice >> i & 1 ? 1 : -1;
}

/* Where D is nearest along edge p, were it endless, as seen from its middle; the others are at their ends. */
static double foot_on_side2(const zonotope2 *z, int p, const signed char end[4], double w[2])
{
    w[0] = z->offset[0].high;
    w[1] = z->offset[1].high;
    for (int k = 0; k < z->edges; k++) {
        double along = (k != p) * end[k] * z->half[k].high;
        for (int c = 0; c < 2; c++)
            w[c] -= along * z->edge[k][c];
    }
    return vec2_dot(w, z->edge[p]) / vec2_dot(z->edge[p], z->edge[p]);
}

/* How far the side is, in double and squared. */
static double rough_square2(const zonotope2 *z, int p, const signed char end[4])
{
    double w[2], along = foot_on_side2(z, p, end, w), half = z->half[p].high;
    along = along < half ? along : half;
    along = along > -half ? along : -half;
    for (int c = 0; c < 2; c++)
        w[c] -= along * z->edge[p][c];
    return vec2_dot(w, w);
}

/* ---- In double-double ---- */

CORE_INLINE void measure_rest2(bool fused, const zonotope2 *z, nearest2 *point)
{
    for (int c = 0; c < 2; c++) {
        dd sum = z->offset[c];
        for (int k = 0; k < z->edges; k++)
            if (point->along[k].high != 0 && z->edge[k][c] != 0)
                dd_accumulate_product(fused, &sum, point->along[k], dd_from(-z->edge[k][c]));
        point->rest[c] = dd_normalized(sum);
    }
}

/* Sets the point along edge p, and its end, to where the rest is perpendicular to the edge, as far as it reaches. */
static void move_along2(const zonotope2 *z, int p, dd along, nearest2 *point)
{
    dd half = z->half[p];
    point->end[p] = !dd_less(along, half) ? 1 : !dd_less(dd_negate(half), along) ? -1 : 0;
    point->along[p] = point->end[p] > 0 ? half : point->end[p] < 0 ? dd_negate(half) : along;
}

/* Fills in the distance, from the rest. */
CORE_INLINE void measure_distance2(bool fused, nearest2 *point)
{
    dd square = {0, 0};
    for (int c = 0; c < 2; c++)
        dd_accumulate_product(fused, &square, point->rest[c], point->rest[c]);
    point->distance = dd_sqrt(dd_normalized(square));
}

/* Fills in rest and distance, once the point has been moved along edge p, unless it is at its end, to where it is
 * nearest. */
CORE_INLINE void measure_by2(bool fused, const zonotope2 *z, int p, nearest2 *point)
{
    measure_rest2(fused, z, point);
    if (point->end[p] == 0) {
        dd rest = {0, 0};
        for (int c = 0; c < 2; c++)
            dd_accumulate_product(fused, &rest, point->rest[c], dd_from(z->edge[p][c]));
        double step = (rest.high + rest.low) / vec2_dot(z->edge[p], z->edge[p]);
        move_along2(z, p, dd_add(point->along[p], dd_from(step)), point);
        measure_rest2(fused, z, point);
    }
    measure_distance2(fused, point);
}

CORE_WITH_FMA static void measure_fma2(const zonotope2 *z, int p, nearest2 *point)
{
    measure_by2(true, z, p, point);
}

/* The point of one side: all edges but p are at their ends. It is kept if it is nearer than any so far. */
static void take_side2(search2 *s, const sides2 *sides, const signed char end[4])
{
    const zonotope2 *z = s->z;
    int p = sides->p;
    double w[2];
    nearest2 point = {.normal = {sides->n[0], sides->n[1]}};
    for (int k = 0; k < z->edges; k++) {
        point.end[k] = (signed char)((k != p) * end[k]);
        point.along[k] = dd_scale(z->half[k], point.end[k]);
    }
    move_along2(z, p, dd_from(foot_on_side2(z, p, end, w)), &point);
    if (s->measured && point.end[p] != 0 && memcmp(point.end, s->found.end, sizeof point.end) == 0)
        return; /* the same corner */
    if (core_has_fma())
        measure_fma2(z, p, &point);
    else
        measure_by2(false, z, p, &point);
    if (!s->measured || dd_less(point.distance, s->found.distance))
        s->found = point;
    s->measured = true;
}

/* The nearest point of all sides that were added, the first of those that are equally near. */
static void search_sides2(search2 *s)
{
    double rough[8][8], least = INFINITY;
    signed char end[4];
    if (s->count == 1 && s->sides[0].parallels == 0) {
        take_side2(s, &s->sides[0], s->sides[0].end);
        return;
    }
    for (int i = 0; i < s->count; i++)
        for (int choice = 0; choice < 1 << s->sides[i].parallels; choice++) {
            choose_side2(&s->sides[i], choice, end);
            double square = rough_square2(s->z, s->sides[i].p, end);
            rough[i][choice] = square;
            least = square < least ? square : least;
        }
    double reach = sqrt(least) + 2 * DISTANCE_DOUBT2 * s->z->size;
    for (int i = 0; i < s->count; i++)
        for (int choice = 0; choice < 1 << s->sides[i].parallels; choice++) {
            if (rough[i][choice] > reach * reach)
                continue;
            choose_side2(&s->sides[i], choice, end);
            take_side2(s, &s->sides[i], end);
        }
}

/* No side faces D. Edges that have a length, if any do, lie along one line, and D is on it beyond their ends; or D is
 * the centre, of two that touch. So it may be with axes of no length. */
static void take_ends2(search2 *s)
{
    const zonotope2 *z = s->z;
    const double d[2] = {z->offset[0].high, z->offset[1].high};
    nearest2 point = {.normal = {1, 0}};
    for (int k = 0; k < z->edges; k++) {
        const double way = vec2_dot(d, z->edge[k]);
        point.end[k] = (signed char)((way > 0) - (way < 0));
        point.along[k] = dd_scale(z->half[k], point.end[k]);
    }
    measure_rest2(false, z, &point);
    measure_distance2(false, &point);
    s->found = point;
}

static void finish_search2(search2 *s, nearest2 *out)
{
    search_sides2(s);
    if (!s->measured)
        take_ends2(s);
    *out = s->found;
}

static void start_search2(search2 *s, const zonotope2 *z)
{
    s->z = z;
    s->count = 0;
    s->measured = false;
}

static bool has_direction2(const double *u)
{
    return u[0] != 0 || u[1] != 0;
}

void hit__measure_nearest2_find(const zonotope2 *z, nearest2 *out)
{
    search2 s;
    start_search2(&s, z);
    const double d[2] = {z->offset[0].high, z->offset[1].high};
    for (int p = 0; p < z->edges; p++) {
        const double n[2] = {-z->edge[p][1], z->edge[p][0]};
        double height[4], away = vec2_dot(n, d), reach = 0;
        set_heights2(z, p, height);
        for (int k = 0; k < z->edges; k++)
            reach += z->half[k].high * fabs(height[k]); /* its own is 0 */
        if (has_direction2(n) && fabs(away) - reach >= -SIDE_DOUBT2 * z->size)
            add_sides2(&s, p, away < 0, height);
        if (has_direction2(n) && -fabs(away) - reach >= -SIDE_DOUBT2 * z->size) /* so thin that `away` has no sign */
            add_sides2(&s, p, !(away < 0), height);
    }
    finish_search2(&s, out);
}

/* As in space: D is brought onto the side's line first. */
void hit__measure_nearest2_on_side(const zonotope2 *z, int p, hit_vec2 n, double depth, nearest2 *out)
{
    zonotope2 moved = *z;
    const double outward[2] = {n.x, n.y};
    for (int c = 0; c < 2; c++) {
        dd_accumulate_product(false, &moved.offset[c], dd_from(depth), dd_from(outward[c]));
        moved.offset[c] = dd_normalized(moved.offset[c]);
    }
    search2 s;
    double height[4], own[4];
    start_search2(&s, &moved);
    set_heights2(z, p, height);
    for (int k = 0; k < z->edges; k++) {
        double way = -z->edge[k][1] * n.x + z->edge[k][0] * n.y;
        if (!has_direction2(z->edge[k]) || fabs(sharp_height2(z, p, k, height[k])) > SIDE_PARALLEL2)
            continue;
        set_heights2(z, k, own);
        add_sides2(&s, k, way < 0, own);
    }
    finish_search2(&s, out);
}
