/* Round shapes as the library wants them, of the plane or of space (DIM). */
#ifndef HITBOX_TEST_ROUNDS_OF_H
#define HITBOX_TEST_ROUNDS_OF_H

#include "families/dim.h"
#include "families/rounds.h"

typedef BY_DIM(hit_circle2, hit_sphere3) ball;
typedef BY_DIM(hit_capsule2, hit_capsule3) capsule;

static inline vec vec_at_corner(const other *o, int i)
{
    return BY_DIM(vec2_of, vec3_of)(o->corner[i]);
}

static inline ball ball_of(const other *o)
{
    return (ball){vec_at_corner(o, 0), o->radius};
}

/* A ball is a capsule without length, a segment one without width. */
static inline capsule capsule_of(const other *o)
{
    return (capsule){vec_at_corner(o, 0), vec_at_corner(o, o->count - 1), o->radius};
}

/* ---- Sizes, in long double ---- */

typedef long double wide;

static inline wide length_of_corner(const double *p, const double *q)
{
    wide sum = 0;
    for (int c = 0; c < DIM; ++c) {
        const wide x = (wide)p[c] - q[c];
        sum += x * x;
    }
    return sqrtl(sum);
}

/* The sizes that the error goes with; what is past the range of the checks is no number. */
static inline double size_of(const other *a, const other *b)
{
    wide middle_a[3], middle_b[3], sum = 0;
    for (int c = 0; c < 3; ++c) {
        middle_a[c] = 0.5L * a->corner[0][c] + 0.5L * a->corner[a->count - 1][c];
        middle_b[c] = 0.5L * b->corner[0][c] + 0.5L * b->corner[b->count - 1][c];
        sum += (middle_a[c] - middle_b[c]) * (middle_a[c] - middle_b[c]);
    }
    sum = sqrtl(sum) + 0.5L * length_of_corner(a->corner[0], a->corner[a->count - 1]) +
          0.5L * length_of_corner(b->corner[0], b->corner[b->count - 1]) + a->radius + b->radius;
    return sum < 0x1p1000L && (sum == 0 || sum > 0x1p-900L) ? (double)sum : NAN;
}

/* How far the coordinates themselves may round. */
static inline double greatest_coordinate(const other *o)
{
    double greatest = o->radius;
    for (int i = 0; i < o->count; ++i)
        for (int c = 0; c < DIM; ++c)
            greatest = fmax(greatest, fabs(o->corner[i][c]));
    return greatest;
}

/* How far is p from the segment? */
static inline wide distance_from(const other *o, vec p)
{
    const double *a = o->corner[0], *b = o->corner[o->count - 1];
    wide along = 0, square = 0, rest = 0;
    for (int c = 0; c < DIM; ++c) {
        along += ((wide)vec_component(p, c) - a[c]) * ((wide)b[c] - a[c]);
        square += ((wide)b[c] - a[c]) * ((wide)b[c] - a[c]);
    }
    const wide share = square > 0 ? fminl(fmaxl(along / square, 0), 1) : 0;
    for (int c = 0; c < DIM; ++c) {
        const wide x = (wide)vec_component(p, c) - a[c] - share * ((wide)b[c] - a[c]);
        rest += x * x;
    }
    return sqrtl(rest);
}

#endif
