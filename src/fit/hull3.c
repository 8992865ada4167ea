/* The convex hull of points of space.
 *
 * Each facet keeps a list of points that see it. The furthest of a list joins the hull: the facets it sees go, new
 * ones from it to the horizon come, and the points in the lists of those that went are dealt out among the new ones.
 * Which facets a point sees is settled exactly; those in whose plane it is are not among them, so the horizon is one
 * closed line also where many points are in a plane. But points that are outside by no more than their coordinates are
 * rounded do not join: the hull serves to find axes, and what such points add is noise. Nothing depends on the order of
 * the points: ties go to the lesser coordinates. An exact hull takes every point that is outside; there the frame of
 * the fit only helps. Of points in one plane it is the base of a pyramid, which is then found as any other.
 *
 * Based on: C. B. Barber, D. P. Dobkin, H. Huhdanpaa, "The Quickhull Algorithm for Convex Hulls", ACM TOMS 22, 1996.
 * Ours differs: exact signs in place of thick facets, by a filter with a bound for each facet. Proof:
 * docs/numerics.md, "Hulls in space". */
#include "fit/hull3.h"

#include "exact/cross.h"
#include "exact/order.h"
#include "fit/orient3.h"

#include <math.h>

/* Few enough for 32 bits to number all facets, and for size_t to count their bytes. */
#define HULL3_POINTS_MAX (SIZE_MAX > UINT32_MAX ? (size_t)1 << 30 : SIZE_MAX >> 10)

/* Points as near as this to a line or a plane, measured in the frame of the fit, are taken to be in it: the rounding of
 * their coordinates alone may put them there. Nor does a point join the hull that is no further outside. */
#define HULL3_NOISE 0x1p-44

size_t hit__fit_hull3_size(size_t points)
{
    return points <= HULL3_POINTS_MAX ? HULL3_BYTES(points) : SIZE_MAX;
}

/* Below this exponent of the frame's unit the frame says nothing: what a thread flushes counts. */
enum { HULL3_LEAST_EXPONENT = -900 };

static void lay_out(hull3 *hull, size_t points, void *memory)
{
    size_t facets = HULL3_FACETS(points);
    char *at = memory;
    hull->facet = (hull3_facet *)(void *)at;
    at += facets * sizeof(hull3_facet);
    hull->local = (double(*)[3])(void *)at;
    at += points * sizeof(double[3]);
    hull->next = (uint32_t *)(void *)at;
    hull->at = hull->next + points;
    hull->queue = hull->at + points;
    hull->fresh = hull->queue + facets;
    hull->facets = 0;
    hull->free = HULL3_NONE;
}

static void point_of(const hull3 *hull, uint32_t i, double p[3])
{
    if (i == hull->apex)
        memcpy(p, hull->apex_at, sizeof hull->apex_at);
    else if (hull->exact)
        cloud3_given(hull->cloud, i, p);
    else
        cloud3_point(hull->cloud, i, p);
}

/* Does point p come before q in the order of their coordinates? */
static bool comes_first(const hull3 *hull, uint32_t p, uint32_t q)
{
    double x[3], y[3];
    point_of(hull, p, x);
    point_of(hull, q, y);
    return !exact_in_order(3, y, x);
}

/* The plane of the facet, and how far from it a computed height can be wrong: docs/numerics.md, "Hulls in space". */
static void set_plane(const hull3 *hull, hull3_facet *facet)
{
    const double *a = hull->local[facet->vertex[0]], *b = hull->local[facet->vertex[1]];
    const double *c = hull->local[facet->vertex[2]];
    double u[3], v[3], size = 0;
    for (int k = 0; k < 3; k++) {
        u[k] = b[k] - a[k];
        v[k] = c[k] - a[k];
        size = fmax(size, fmax(fabs(u[k]), fabs(v[k])));
    }
    double offset = 0;
    for (int k = 0; k < 3; k++) {
        int next = (k + 1) % 3, last = (k + 2) % 3;
        facet->normal[k] = u[next] * v[last] - u[last] * v[next];
        offset += facet->normal[k] * a[k];
    }
    facet->offset = offset;
    const double *n = facet->normal;
    facet->doubt = (64 * size + 128 * size * size) * 0x1p-53 + 0x1p-900;
    facet->noise = HULL3_NOISE * sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
    for (int i = 0; i < 3; i++)
        if (hull->blind || (facet->vertex[i] == hull->apex))
            facet->doubt = INFINITY;
}

static double height_over(const hull3_facet *facet, const double y[3])
{
    return facet->normal[0] * y[0] + facet->normal[1] * y[1] + facet->normal[2] * y[2] - facet->offset;
}

static int exact_side_of(const hull3 *hull, const uint32_t of[3], uint32_t point)
{
    double a[3], b[3], c[3], p[3];
    point_of(hull, of[0], a);
    point_of(hull, of[1], b);
    point_of(hull, of[2], c);
    point_of(hull, point, p);
    return hit__fit_orient3(a, b, c, p);
}

/* Is the point strictly outside? */
static bool sees(const hull3 *hull, const hull3_facet *facet, uint32_t point)
{
    double height = height_over(facet, hull->local[point]);
    return fabs(height) > facet->doubt ? height > 0 : exact_side_of(hull, facet->vertex, point) > 0;
}

/* Is it a vertex of the facet, but for noise? */
static bool is_vertex(const hull3 *hull, const hull3_facet *facet, const double y[3])
{
    for (int i = 0; i < 3; i++) {
        const double *a = hull->local[facet->vertex[i]];
        if (fmax(fabs(y[0] - a[0]), fmax(fabs(y[1] - a[1]), fabs(y[2] - a[2]))) <= HULL3_NOISE)
            return true;
    }
    return false;
}

/* Is it by more than noise? Of a facet so small or narrow that its heights are all doubt, is it at all? */
static bool stands_out(const hull3 *hull, const hull3_facet *facet, uint32_t point, double *height)
{
    *height = height_over(facet, hull->local[point]);
    if (hull->exact)
        return sees(hull, facet, point);
    if (fabs(*height) > facet->doubt || facet->doubt <= facet->noise)
        return *height > facet->noise;
    return !is_vertex(hull, facet, hull->local[point]) && exact_side_of(hull, facet->vertex, point) > 0;
}

static uint32_t new_facet(hull3 *hull, uint32_t a, uint32_t b, uint32_t c)
{
    uint32_t number = hull->free;
    if (number != HULL3_NONE)
        hull->free = hull->facet[number].list;
    else
        number = hull->facets++;
    hull3_facet *facet = &hull->facet[number];
    *facet = (hull3_facet){.vertex = {a, b, c}, .list = HULL3_NONE, .seen_by = HULL3_NONE, .alive = true};
    set_plane(hull, facet);
    return number;
}

/* Into the list of the first of these facets that the point sees, if any. */
static void deal_out(hull3 *hull, uint32_t point, const uint32_t *facets, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        hull3_facet *facet = &hull->facet[facets[i]];
        double height;
        if (!stands_out(hull, facet, point, &height))
            continue;
        bool further = facet->list == HULL3_NONE || height > facet->distance ||
                       (height == facet->distance && comes_first(hull, point, facet->furthest));
        if (further) {
            facet->furthest = point;
            facet->distance = height;
        }
        hull->next[point] = facet->list;
        facet->list = point;
        return;
    }
}

static bool is_seen(hull3 *hull, uint32_t number, uint32_t point)
{
    hull3_facet *facet = &hull->facet[number];
    if (facet->seen_by != point) {
        facet->seen = sees(hull, facet, point);
        facet->seen_by = point;
    }
    return facet->seen;
}

/* All facets that the point sees, from one of them on, to hull->queue. They are neighbours. */
static uint32_t find_seen(hull3 *hull, uint32_t first, uint32_t point)
{
    uint32_t *found = hull->queue, count = 1;
    found[0] = first;
    hull->facet[first].seen_by = point;
    hull->facet[first].seen = true;
    hull->facet[first].alive = false;
    for (uint32_t i = 0; i < count; i++) {
        for (int side = 0; side < 3; side++) {
            uint32_t beside = hull->facet[found[i]].beside[side];
            if (is_seen(hull, beside, point) && hull->facet[beside].alive) {
                hull->facet[beside].alive = false;
                found[count++] = beside;
            }
        }
    }
    return count;
}

/* `now` takes the place of `was` beside the facet. */
static void put_beside(hull3_facet *facet, uint32_t was, uint32_t now, uint32_t begin)
{
    for (int side = 0; side < 3; side++)
        if (facet->beside[side] == was && facet->vertex[side] == begin)
            facet->beside[side] = now;
}

/* A facet from each edge of the horizon to the point; to hull->fresh. */
static uint32_t raise_facets(hull3 *hull, uint32_t seen, uint32_t point)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < seen; i++) {
        for (int side = 0; side < 3; side++) {
            uint32_t old = hull->queue[i], beside = hull->facet[old].beside[side];
            if (!hull->facet[beside].alive)
                continue;
            uint32_t a = hull->facet[old].vertex[side], b = hull->facet[old].vertex[(side + 1) % 3];
            uint32_t number = new_facet(hull, a, b, point);
            hull->facet[number].beside[0] = beside;
            put_beside(&hull->facet[beside], old, number, b);
            hull->at[a] = number;
            hull->fresh[count++] = number;
        }
    }
    for (uint32_t i = 0; i < count; i++) {
        uint32_t number = hull->fresh[i], after = hull->at[hull->facet[number].vertex[1]];
        hull->facet[number].beside[1] = after;
        hull->facet[after].beside[2] = number;
    }
    return count;
}

/* The furthest point of the facet's list joins the hull. */
static void join_hull(hull3 *hull, uint32_t number)
{
    uint32_t point = hull->facet[number].furthest;
    uint32_t seen = find_seen(hull, number, point), fresh = raise_facets(hull, seen, point);
    for (uint32_t i = 0; i < seen; i++) {
        hull3_facet *old = &hull->facet[hull->queue[i]];
        for (uint32_t p = old->list, next; p != HULL3_NONE; p = next) {
            next = hull->next[p];
            if (p != point)
                deal_out(hull, p, hull->fresh, fresh);
        }
        old->list = hull->free;
        hull->free = hull->queue[i];
    }
}

/* The points that are least and greatest along the axis on which they reach furthest. False: all are equal. */
static bool find_ends(hull3 *hull)
{
    uint32_t low[3] = {0}, high[3] = {0};
    for (uint32_t i = 1; i < hull->points; i++) {
        for (int k = 0; k < 3; k++) {
            double x = hull->local[i][k];
            if (x <= hull->local[low[k]][k] && (x < hull->local[low[k]][k] || comes_first(hull, i, low[k])))
                low[k] = i;
            if (x >= hull->local[high[k]][k] && (x > hull->local[high[k]][k] || comes_first(hull, high[k], i)))
                high[k] = i;
        }
    }
    int along = 0;
    for (int k = 1; k < 3; k++)
        if (hull->local[high[k]][k] - hull->local[low[k]][k] >
            hull->local[high[along]][along] - hull->local[low[along]][along])
            along = k;
    hull->simplex[0] = low[along];
    hull->simplex[1] = high[along];
    return comes_first(hull, low[along], high[along]) || comes_first(hull, high[along], low[along]);
}

/* The point furthest from the line of the first two. False: all are in line. */
static bool find_third(hull3 *hull)
{
    const double *a = hull->local[hull->simplex[0]], *b = hull->local[hull->simplex[1]];
    double u[3] = {b[0] - a[0], b[1] - a[1], b[2] - a[2]}, furthest = -1;
    for (uint32_t i = 0; i < hull->points; i++) {
        const double *y = hull->local[i];
        double v[3] = {y[0] - a[0], y[1] - a[1], y[2] - a[2]}, square = 0;
        for (int k = 0; k < 3; k++) {
            double n = u[(k + 1) % 3] * v[(k + 2) % 3] - u[(k + 2) % 3] * v[(k + 1) % 3];
            square += n * n;
        }
        if (square > furthest || (square == furthest && comes_first(hull, i, hull->simplex[2]))) {
            furthest = square;
            hull->simplex[2] = i;
        }
    }
    double length = u[0] * u[0] + u[1] * u[1] + u[2] * u[2];
    return furthest > HULL3_NOISE * HULL3_NOISE * length;
}

/* The point furthest from the plane of the first three. False: all are in it. */
static bool find_fourth(hull3 *hull)
{
    hull3_facet plane = {.vertex = {hull->simplex[0], hull->simplex[1], hull->simplex[2]}};
    set_plane(hull, &plane);
    double furthest = -1;
    for (uint32_t i = 0; i < hull->points; i++) {
        double height = fabs(height_over(&plane, hull->local[i]));
        if (height > furthest || (height == furthest && comes_first(hull, i, hull->simplex[3]))) {
            furthest = height;
            hull->simplex[3] = i;
        }
    }
    int side = exact_side_of(hull, plane.vertex, hull->simplex[3]);
    if (side > 0) { /* the fourth is to be behind the first three */
        hull->simplex[0] = plane.vertex[1];
        hull->simplex[1] = plane.vertex[0];
    }
    return side != 0 && furthest > plane.noise;
}

/* The four facets of the first four points, and all others dealt out among them. */
static void raise_simplex(hull3 *hull)
{
    const uint32_t *s = hull->simplex;
    uint32_t first[4] = {new_facet(hull, s[0], s[1], s[2]), new_facet(hull, s[1], s[0], s[3]),
                         new_facet(hull, s[2], s[1], s[3]), new_facet(hull, s[0], s[2], s[3])};
    const uint32_t beside[4][3] = {{1, 2, 3}, {0, 3, 2}, {0, 1, 3}, {0, 2, 1}};
    for (int i = 0; i < 4; i++)
        for (int side = 0; side < 3; side++)
            hull->facet[first[i]].beside[side] = first[beside[i][side]];
    for (uint32_t i = 0; i < hull->points; i++)
        if (i != s[0] && i != s[1] && i != s[2] && i != s[3])
            deal_out(hull, i, first, 4);
}

static int rank_of(hull3 *hull)
{
    if (!find_ends(hull))
        return 0;
    if (!find_third(hull))
        return 1;
    return find_fourth(hull) ? 3 : 2;
}

/* ---- Exactly ---- */

static bool are_in_line(const hull3 *hull, uint32_t point)
{
    double a[3], b[3], p[3];
    point_of(hull, hull->simplex[0], a);
    point_of(hull, hull->simplex[1], b);
    point_of(hull, point, p);
    for (int k = 0; k < 3; k++) {
        const int i = (k + 1) % 3, j = (k + 2) % 3;
        const double from[2] = {a[i], a[j]}, to[2] = {b[i], b[j]}, at[2] = {p[i], p[j]};
        if (exact_cross_sign(from, to, from, at) != 0)
            return false;
    }
    return true;
}

/* The ends in the order of the coordinates, should the frame not tell two points apart. */
static bool find_exact_ends(hull3 *hull)
{
    if (find_ends(hull))
        return true;
    uint32_t *s = hull->simplex;
    s[0] = s[1] = 0;
    for (uint32_t i = 1; i < hull->points; i++) {
        s[0] = comes_first(hull, i, s[0]) ? i : s[0];
        s[1] = comes_first(hull, s[1], i) ? i : s[1];
    }
    return comes_first(hull, s[0], s[1]);
}

static bool find_exact_third(hull3 *hull)
{
    hull->simplex[2] = hull->simplex[0];
    find_third(hull);
    for (uint32_t i = 0; i < hull->points && are_in_line(hull, hull->simplex[2]); i++)
        hull->simplex[2] = i;
    return !are_in_line(hull, hull->simplex[2]);
}

/* Puts the fourth behind the first three. False: it is in their plane. */
static bool turn_simplex(hull3 *hull)
{
    uint32_t *s = hull->simplex;
    const int side = exact_side_of(hull, s, s[3]);
    if (side > 0) {
        const uint32_t first = s[0];
        s[0] = s[1];
        s[1] = first;
    }
    return side != 0;
}

static bool find_exact_fourth(hull3 *hull)
{
    hull->simplex[3] = hull->simplex[0];
    find_fourth(hull);
    for (uint32_t i = 0; i < hull->points && exact_side_of(hull, hull->simplex, hull->simplex[3]) == 0; i++)
        hull->simplex[3] = i;
    return turn_simplex(hull);
}

static bool is_other(double x, double y)
{
    return fabs(y) <= DBL_MAX && exact_order_key(x) != exact_order_key(y);
}

/* A point above the first, off the plane of all: along an axis that the plane's normal is not at a right angle to. */
static void set_apex(hull3 *hull)
{
    double p[3][3];
    for (int i = 0; i < 3; i++)
        point_of(hull, hull->simplex[i], p[i]);
    int k = 0;
    for (; k < 2; k++) {
        const int i = (k + 1) % 3, j = (k + 2) % 3;
        const double a[2] = {p[0][i], p[0][j]}, b[2] = {p[1][i], p[1][j]}, c[2] = {p[2][i], p[2][j]};
        if (exact_cross_sign(a, b, a, c) != 0)
            break;
    }
    const double x = p[0][k], unit = ldexp(1, hull->cloud->exponent < 1000 ? hull->cloud->exponent : 1000);
    const double tried[] = {x + unit, 2 * x, x / 2, 1};
    memcpy(hull->apex_at, p[0], sizeof p[0]);
    for (int i = 0; i < 4 && !is_other(x, hull->apex_at[k]); i++)
        hull->apex_at[k] = tried[i];
    hull->apex = hull->points;
    memcpy(hull->local[hull->apex], hull->local[hull->simplex[0]], sizeof hull->local[0]);
    hull->local[hull->apex][k] += 1;
    hull->simplex[3] = hull->apex;
    turn_simplex(hull);
}

static int exact_rank_of(hull3 *hull)
{
    if (!find_exact_ends(hull))
        return 0;
    if (!find_exact_third(hull))
        return 1;
    if (find_exact_fourth(hull))
        return 3;
    set_apex(hull);
    return 2;
}

bool hit__fit_hull3_is_flat(const hull3 *hull, uint32_t number, int side)
{
    const hull3_facet *facet = &hull->facet[number], *other = &hull->facet[facet->beside[side]];
    const uint32_t a = facet->vertex[side], b = facet->vertex[(side + 1) % 3];
    uint32_t point = other->vertex[0];
    for (int i = 1; i < 3 && (point == a || point == b); i++)
        point = other->vertex[i];
    return fabs(height_over(facet, hull->local[point])) <= facet->doubt &&
           exact_side_of(hull, facet->vertex, point) == 0;
}

/* ---- Both ---- */

static void begin(hull3 *hull, const cloud3 *cloud, bool exact, void *memory)
{
    hull->cloud = cloud;
    hull->points = (uint32_t)cloud->count;
    hull->exact = exact;
    hull->blind = exact && (cloud->equal || cloud->exponent < HULL3_LEAST_EXPONENT);
    hull->apex = HULL3_NONE;
    lay_out(hull, (size_t)hull->points + exact, memory);
    for (uint32_t i = 0; i < hull->points; i++) {
        double p[3];
        cloud3_point(cloud, i, p);
        cloud3_local(cloud, p, hull->local[i]);
    }
}

static void take_all(hull3 *hull)
{
    raise_simplex(hull);
    /* A new facet has a number of one that went, below, or is the last: so all are come by. */
    for (bool found = true; found;) {
        found = false;
        for (uint32_t i = 0; i < hull->facets; i++) {
            while (hull->facet[i].alive && hull->facet[i].list != HULL3_NONE) {
                join_hull(hull, i);
                found = true;
            }
        }
    }
}

void hit__fit_hull3_make(hull3 *hull, const cloud3 *cloud, void *memory)
{
    begin(hull, cloud, false, memory);
    hull->rank = rank_of(hull);
    if (hull->rank == 3)
        take_all(hull);
}

void hit__fit_hull3_make_exact(hull3 *hull, const cloud3 *cloud, void *memory)
{
    begin(hull, cloud, true, memory);
    hull->rank = exact_rank_of(hull);
    if (hull->rank >= 2)
        take_all(hull);
}
