/* Do two bodies of small whole numbers touch in a triangle of their difference, or does its plane part them? */
#ifndef HITBOX_HULL_TOUCH3_H
#define HITBOX_HULL_TOUCH3_H

#include "hitbox/relate.h"
#include "hull/seen3.h"

/* A triangle of the difference of all b - a, as double has it. */
typedef struct touch3_triangle {
    double p[3][3], n[3];    /* the corners, and turn times the cross product of the first two sides */
    double height, furthest; /* how far along n the first corner is, and the furthest of all differences */
    int turn;                /* 1 or -1 */
    uint32_t of[3][2];       /* p[i] is corner of[i][1] of b less corner of[i][0] of a */
} touch3_triangle;

/* Of two that touch: the plane between them, and the place. Whole numbers of some unit. */
typedef struct touch3 {
    bool known;          /* else nothing is */
    uint32_t of[3][2];   /* as above: the triangle has the origin in it */
    double n[3];         /* a normal of its plane, from a to b: the only way along which the two touch */
    double weight[3];    /* of the corners, at least 0, such that their sum is the origin */
    uint32_t on_a, on_b; /* how many corners of each are in the plane */
} touch3;

/* False: it does not tell, or the numbers have too many bits. */
bool hit__hull_touch3(const seen3 *a, const seen3 *b, const touch3_triangle *triangle, hit_relation *relation);

/* Of a triangle with which the above says that they touch. */
void hit__hull_touch3_place(const seen3 *a, const seen3 *b, const touch3_triangle *triangle, touch3 *out);

#endif
