/* What two faces of two boxes have in common, seen along a direction: the corners of a polygon, and the points of the
 * two boxes that they stand for. */
#ifndef HITBOX_CONTACT_CLIP3_H
#define HITBOX_CONTACT_CLIP3_H

#include <stdbool.h>

/* The corners of b and of a, then the crossings of b's four sides with a's, in both directions. */
enum { CLIP3_CORNERS = 4 + 4 + 16 };

/* The two faces, in coordinates of a's. */
typedef struct clip3 {
    double half[2][2];   /* half lengths of a's face, then of b's */
    double origin[2];    /* b's middle */
    double across[2][2]; /* b's axes: across[i] is axis i */
    double depth[5];     /* at both middles, and by how much it grows along each coordinate of a corner */
    double near;         /* what is so near to the end of a side is at it */
} clip3;

/* Corners, each number of all of them side by side. */
typedef struct corners3 {
    int count;
    double at[4][CLIP3_CORNERS];    /* along the two axes of a's face, then of b's, from their middles */
    double depth[CLIP3_CORNERS];    /* how far a's surface is behind b's */
    double place[2][CLIP3_CORNERS]; /* 3 (s + 1) + t + 1, on a's face and on b's: at which end, -1 or 1, it is along the
                                       first axis and along the second, or 0 between them */
} corners3;

/* Where faces are, for points on them: of each box its centre, and its face's middle, seen from there, and axes. */
typedef struct spread3 {
    double center[2][3], middle[2][3], axis[2][2][3];
} spread3;

/* The corners that may be: those of b, those of a, crossings. What is outside a face by no more than slack is brought
 * back into it, so that rounding loses no corner. Two sides that are nearly parallel (sine up to 2^-20) cross anywhere,
 * which is hardly a corner; with_parallels asks for these, too. */
void hit__contact_clip3_corners(const clip3 *faces, double slack, bool with_parallels, corners3 *out);

/* The points of all corners: row c of out[box] is coordinate c. */
void hit__contact_clip3_spread(const corners3 *corners, const spread3 *faces, double out[2][3][CLIP3_CORNERS]);

/* The nearest to x from -half to half. */
static inline double clip3_clamp(double x, double half)
{
    return x > half ? half : x < -half ? -half : x;
}

#endif
