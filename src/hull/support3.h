/* The part of a convex body with which it touches another: the face, edge or corner that is furthest along a way. */
#ifndef HITBOX_HULL_SUPPORT3_H
#define HITBOX_HULL_SUPPORT3_H

#include "hull/solid3.h"

enum { SUPPORT3_RING = 128 };
#define SUPPORT3_NO_EDGE UINT32_MAX

/* All is as seen from the point `from`. */
typedef struct support3 {
    const solid3 *of;
    const dd *from;
    const double *way;     /* a unit vector */
    uint32_t count;        /* 1: a corner, 2: an edge, more: a face, counter-clockwise seen against the way */
    uint32_t face;         /* of a face: its number */
    uint32_t end[2], edge; /* of a corner or edge: its ends, and the half-edge or none */
    double normal[3];      /* of a face: outward, a unit vector */
    double plane[3];       /* of a face: a point of its plane */
    double first[3];       /* of a face: its first corner */
    double cosine;         /* of a face: of the angle between the normal and the way; else 0 */
    double turn;           /* -1: the ring goes the other way round */
    double least, doubt;   /* how far along the way what touches is at least; by how much rounding may hide that */
    double size;           /* at least the greatest difference of a coordinate from the first corner's */
    /* Of a face with up to so many corners: its half-edges, and what support3_corner and support3_inward say. Faces
     * that are nearly in one plane count as one. */
    uint32_t ring[SUPPORT3_RING];
    double corner[SUPPORT3_RING][3], inward[SUPPORT3_RING][3];
} support3;

/* `of`, `from` and `way` have to stay. */
void hit__hull_support3_find(const solid3 *of, const dd from[3], const double way[3], support3 *out);

/* Of a face with more corners than are kept. */
void hit__hull_support3_far_corner(const support3 *s, uint32_t i, double out[3]);
void hit__hull_support3_far_inward(const support3 *s, uint32_t i, double out[3]);

/* The corner number i of a face. */
static inline void support3_corner(const support3 *s, uint32_t i, double out[3])
{
    if (s->count > SUPPORT3_RING) {
        hit__hull_support3_far_corner(s, i, out);
        return;
    }
    for (int c = 0; c < 3; c++)
        out[c] = s->corner[i][c];
}

/* The side that begins there: that corner, and the direction from it into the face, across the way, a unit vector or 0.
 * They stay where they are kept, or else go to `room`. */
static inline void support3_side(const support3 *s, uint32_t i, double room[2][3], const double *side[2])
{
    const bool kept = s->count <= SUPPORT3_RING;
    side[0] = kept ? s->corner[i] : room[0];
    side[1] = kept ? s->inward[i] : room[1];
    if (!kept) {
        hit__hull_support3_far_corner(s, i, room[0]);
        hit__hull_support3_far_inward(s, i, room[1]);
    }
}

/* The end of an edge or corner. */
void hit__hull_support3_end(const support3 *s, int end, double out[3]);

/* How far along the way, or less than 0, back, from a point to the face. */
double hit__hull_support3_height(const support3 *s, const double point[3]);

/* What a point lies on: HIT_FEATURE_ code and number, as in hit_hull_contact_point3. What is no further than `near`
 * from a corner or edge is on it. */
uint32_t hit__hull_support3_name(const support3 *s, const double point[3], double near);

/* A HIT_FEATURE_ code and a number. */
static inline uint32_t support3_feature(uint32_t code, uint32_t number)
{
    return code << 24 | (number & 0xFFFFFFF);
}

#endif
