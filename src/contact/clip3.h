/* What two faces of two boxes have in common, seen along a direction: the corners of a polygon. */
#ifndef HITBOX_CONTACT_CLIP3_H
#define HITBOX_CONTACT_CLIP3_H

#include <stdbool.h>

/* A corner: along the two axes of a's face, then of b's, from their middles; and how far a's surface is behind b's. */
typedef struct corner3 {
    double at[4], depth;
} corner3;

/* The corners of b and of a, then the crossings of b's four sides with a's, in both directions. */
enum { CLIP3_CORNERS = 4 + 4 + 16 };

/* The two faces, in coordinates of a's. */
typedef struct clip3 {
    double half[2][2];   /* half lengths of a's face, then of b's */
    double origin[2];    /* b's middle */
    double across[2][2]; /* b's axes: across[i] is axis i */
    double depth[5];     /* at both middles, and by how much it grows along each coordinate of a corner */
} clip3;

/* The corners that are at least so deep: those of b, those of a, crossings. What is outside a face by no more than
 * slack is brought back into it, so that rounding loses no corner. Two sides that are nearly parallel (sine up to
 * 2^-20) cross anywhere, which is hardly a corner; with_parallels asks for these, too. */
int hit__contact_clip3_corners(const clip3 *faces, double slack, double least, bool with_parallels,
                               corner3 out[CLIP3_CORNERS]);

/* The nearest to x from -half to half. */
static inline double clip3_clamp(double x, double half)
{
    return x > half ? half : x < -half ? -half : x;
}

#endif
