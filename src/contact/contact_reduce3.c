/* The four points of a contact that say most of it.
 * Based on: E. Coumans, Bullet Physics, btPersistentManifold, 2003 on: the deepest point and the largest area; D.
 * Gregorius, "Robust Contact Creation for Physics Simulations", GDC 2015: deepest, furthest, widest, widest. Ours
 * differs: ties go to the first point, and no length decides. */
#include "contact/keep3.h"

#include "core/vec.h"
#include <float.h>

/* A point of contact as doubles near 1, from the deepest one. */
typedef struct spot3 {
    double x[3];
} spot3;

/* Both are powers of two: together they may be out of range. */
static spot3 spot_from(const double *from, const double *to, double once, double again)
{
    spot3 s;
    for (int c = 0; c < 3; c++)
        s.x[c] = to[c] * once * again - from[c] * once * again;
    return s;
}

static spot3 spot_cross(spot3 u, spot3 v)
{
    return (spot3){
        {u.x[1] * v.x[2] - u.x[2] * v.x[1], u.x[2] * v.x[0] - u.x[0] * v.x[2], u.x[0] * v.x[1] - u.x[1] * v.x[0]}};
}

static spot3 spot_minus(spot3 u, spot3 v)
{
    return (spot3){{u.x[0] - v.x[0], u.x[1] - v.x[1], u.x[2] - v.x[2]}};
}

static double spot_square(spot3 u)
{
    return u.x[0] * u.x[0] + u.x[1] * u.x[1] + u.x[2] * u.x[2];
}

/* The component of u x v along n. */
static double spot_area(spot3 u, spot3 v, spot3 n)
{
    spot3 w = spot_cross(u, v);
    return w.x[0] * n.x[0] + w.x[1] * n.x[1] + w.x[2] * n.x[2];
}

static const double *place_at(const keep_points3 *points, int i)
{
    return (const double *)((const char *)points->first + (size_t)i * points->stride);
}

/* All points as seen from the deepest one; the coordinates may be anywhere in the range of double. */
static void look_from(const keep_points3 *points, int deepest, spot3 *spot)
{
    double greatest = 0;
    for (int i = 0; i < points->count; i++)
        for (int c = 0; c < 3; c++) {
            double size = fabs(place_at(points, i)[c]);
            greatest = size > greatest && size <= DBL_MAX ? size : greatest;
        }
    int exponent;
    (void)frexp(greatest, &exponent);
    const int half = -(exponent + 1) / 2;
    const double once = ldexp(1, half), again = ldexp(1, -(exponent + 1) - half);
    for (int i = 0; i < points->count; i++)
        spot[i] = spot_from(place_at(points, deepest), place_at(points, i), once, again);
}

/* The one not yet kept with the greatest positive value, or -1. */
static int greatest_of(const double *value, int count, uint64_t kept)
{
    int best = -1;
    for (int i = 0; i < count; i++)
        if ((kept >> i & 1) == 0 && value[i] > 0 && (best < 0 || value[i] > value[best]))
            best = i;
    return best;
}

/* By how much the triangle 0, u, v grows with w: the greatest area of w with one of its sides, if it lies beyond that.
 */
static double growth(spot3 u, spot3 v, spot3 w)
{
    spot3 n = spot_cross(u, v);
    double beyond[3] = {-spot_area(u, w, n), -spot_area(spot_minus(v, u), spot_minus(w, u), n), spot_area(v, w, n)};
    double most = 0;
    for (int i = 0; i < 3; i++)
        most = beyond[i] > most ? beyond[i] : most;
    return most;
}

uint64_t hit__contact_keep3(const keep_points3 *points, int deepest)
{
    spot3 spot[KEEP3_MOST];
    double value[KEEP3_MOST] = {0};
    const int count = points->count;
    look_from(points, deepest, spot);
    uint64_t kept = (uint64_t)1 << deepest;
    for (int i = 0; i < count; i++)
        value[i] = spot_square(spot[i]);
    const int far = greatest_of(value, count, kept);
    if (far < 0)
        return kept;
    kept |= (uint64_t)1 << far;
    for (int i = 0; i < count; i++)
        value[i] = spot_square(spot_cross(spot[far], spot[i]));
    const int wide = greatest_of(value, count, kept);
    if (wide < 0)
        return kept;
    kept |= (uint64_t)1 << wide;
    for (int i = 0; i < count; i++)
        value[i] = growth(spot[far], spot[wide], spot[i]);
    const int wider = greatest_of(value, count, kept);
    return wider < 0 ? kept : kept | (uint64_t)1 << wider;
}

hit_contact3 hit_contact3_reduce(const hit_contact3 *contact)
{
    if (contact->count <= 4)
        return *contact;
    int count = contact->count, deepest = 0;
    for (int i = 1; i < count; i++)
        deepest = contact->point[i].depth > contact->point[deepest].depth ? i : deepest;
    const keep_points3 points = {&contact->point[0].a, sizeof contact->point[0], count};
    const uint64_t kept = hit__contact_keep3(&points, deepest);
    hit_contact3 reduced = *contact;
    reduced.count = 0;
    for (int i = 0; i < count; i++)
        if ((kept >> i & 1) != 0)
            reduced.point[reduced.count++] = contact->point[i];
    return reduced;
}
