/* The nearest point of a zonotope of the plane, by its sides.
 *
 * The point nearest to D lies on a side that faces D: an edge with the others at those ends that its normal gives.
 * There are four such sides at most, and each is measured in double-double. Proof and error: docs/numerics.md,
 * "Distances". Based on: C. Ericson, Real-Time Collision Detection, 2005, section 5.1.2, for the point of a segment
 * nearest to another. Ours differs: segments are sides of the Minkowski difference, and the last step is in
 * double-double. */
#include "pair/nearest2.h"

/* D may be beyond a side's line if it is not further behind it than this part of S. */
static const double SIDE_DOUBT2 = 0x1p-42;

/* Sides that are this parallel, edges being about 1 long, may be equally deep. */
static const double SIDE_PARALLEL2 = 0x1p-38;

/* The search so far; the point is one of z. */
typedef struct search2 {
    const zonotope2 *z;
    bool measured;
    nearest2 found;
} search2;

static double dot_of2(const double *u, const double *v)
{
    return u[0] * v[0] + u[1] * v[1];
}

static void measure_rest2(const zonotope2 *z, nearest2 *point)
{
    dd square = {0, 0};
    for (int c = 0; c < 2; c++) {
        dd sum = z->offset[c];
        for (int k = 0; k < z->edges; k++)
            if (point->along[k].high != 0 && z->edge[k][c] != 0)
                dd_accumulate_product(false, &sum, point->along[k], dd_from(-z->edge[k][c]));
        point->rest[c] = dd_normalized(sum);
        dd_accumulate_product(false, &square, point->rest[c], point->rest[c]);
    }
    point->distance = dd_sqrt(dd_normalized(square));
}

/* Sets the point along edge p, and its end, to where the rest is perpendicular to the edge, as far as it reaches. */
static void move_along2(const zonotope2 *z, int p, dd along, nearest2 *point)
{
    dd half = z->half[p];
    point->end[p] = !dd_less(along, half) ? 1 : !dd_less(dd_negate(half), along) ? -1 : 0;
    point->along[p] = point->end[p] > 0 ? half : point->end[p] < 0 ? dd_negate(half) : along;
}

/* The point of one side: all edges but p are at their ends. */
static void take_side2(search2 *s, int p, const signed char end[4], const double n[2])
{
    const zonotope2 *z = s->z;
    nearest2 point = {.normal = {n[0], n[1]}};
    double w[2] = {z->offset[0].high, z->offset[1].high};
    for (int k = 0; k < z->edges; k++) {
        point.end[k] = k == p ? (signed char)0 : end[k];
        point.along[k] = k == p ? dd_from(0) : end[k] > 0 ? z->half[k] : dd_negate(z->half[k]);
        for (int c = 0; c < 2; c++)
            w[c] -= point.along[k].high * z->edge[k][c];
    }
    double square = dot_of2(z->edge[p], z->edge[p]);
    move_along2(z, p, dd_from(dot_of2(w, z->edge[p]) / square), &point);
    measure_rest2(z, &point);
    if (point.end[p] == 0) {
        dd rest = {0, 0};
        for (int c = 0; c < 2; c++)
            dd_accumulate_product(false, &rest, point.rest[c], dd_from(z->edge[p][c]));
        move_along2(z, p, dd_add(point.along[p], dd_from((rest.high + rest.low) / square)), &point);
        measure_rest2(z, &point);
    }
    if (!s->measured || dd_less(point.distance, s->found.distance))
        s->found = point;
    s->measured = true;
}

/* How far edge k reaches along the normal of edge p, relatively exact. */
static double height_of2(const zonotope2 *z, int p, int k)
{
    return dd_determinant(z->edge[p][0], z->edge[k][1], z->edge[p][1], z->edge[k][0]).high;
}

/* All sides along edge p whose normal, the edge turned by +90 degrees, or else its negative, faces outwards: edges that
 * are parallel to it are tried at both ends. */
static void try_side2(search2 *s, int p, bool negative)
{
    const zonotope2 *z = s->z;
    double sign = negative ? -1 : 1;
    const double n[2] = {-sign * z->edge[p][1], sign * z->edge[p][0]};
    int along_side[4], count = 0;
    signed char end[4] = {0, 0, 0, 0};
    for (int k = 0; k < z->edges; k++) {
        double height = sign * height_of2(z, p, k);
        end[k] = height > 0 ? 1 : -1;
        if (k != p && height == 0)
            along_side[count++] = k;
    }
    for (int choice = 0; choice < 1 << count; choice++) {
        for (int i = 0; i < count; i++)
            end[along_side[i]] = choice >> i & 1 ? 1 : -1;
        take_side2(s, p, end, n);
    }
}

static void finish_search2(search2 *s, nearest2 *out)
{
    if (!s->measured) { /* no edge has a length: the centre */
        s->found = (nearest2){.normal = {s->z->offset[0].high, s->z->offset[1].high}};
        measure_rest2(s->z, &s->found);
    }
    *out = s->found;
}

static bool has_direction2(const double *u)
{
    return u[0] != 0 || u[1] != 0;
}

void nearest2_find(const zonotope2 *z, nearest2 *out)
{
    search2 s = {.z = z, .measured = false};
    const double d[2] = {z->offset[0].high, z->offset[1].high};
    for (int p = 0; p < z->edges; p++) {
        const double n[2] = {-z->edge[p][1], z->edge[p][0]};
        double height = dot_of2(n, d), beyond = fabs(height);
        for (int k = 0; k < z->edges; k++)
            if (k != p)
                beyond -= z->half[k].high * fabs(dot_of2(n, z->edge[k]));
        if (has_direction2(n) && beyond >= -SIDE_DOUBT2 * z->size)
            try_side2(&s, p, height < 0);
    }
    finish_search2(&s, out);
}

/* As in space: D is brought onto the side's line first. */
void nearest2_on_side(const zonotope2 *z, int p, hit_vec2 n, double depth, nearest2 *out)
{
    zonotope2 moved = *z;
    const double outward[2] = {n.x, n.y};
    for (int c = 0; c < 2; c++) {
        dd_accumulate_product(false, &moved.offset[c], dd_from(depth), dd_from(outward[c]));
        moved.offset[c] = dd_normalized(moved.offset[c]);
    }
    search2 s = {.z = &moved, .measured = false};
    for (int k = 0; k < z->edges; k++) {
        double way = -z->edge[k][1] * n.x + z->edge[k][0] * n.y;
        if (has_direction2(z->edge[k]) && fabs(height_of2(z, p, k)) <= SIDE_PARALLEL2)
            try_side2(&s, k, way < 0);
    }
    finish_search2(&s, out);
}
