/* A convex body as seen in double: its extent, and the corner that is furthest along a way. */
#ifndef HITBOX_HULL_SEEN3_H
#define HITBOX_HULL_SEEN3_H

#include "hull/body3.h"
#include "hull/fours3.h"

typedef struct seen3 {
    const body3 *of;
    uint32_t still; /* the number of corners that are not moved */
    bool plain;     /* none is moved, and there are few */
    double low[3], high[3];
    double middle[3];   /* in the body: a mean of its corners */
    double size;        /* at least of->size, and the sum of the sizes of the coordinates of any corner; maybe NaN */
    bool finite;        /* all numbers are, for certain */
    const fours3 *near; /* if there are few corners, those that are not moved, as body3_local says */
} seen3;

/* `near` gets the corners. It and the body have to stay, and the body to be seen from where it is. */
void hit__hull_seen3_look(const body3 *body, fours3 *near, seen3 *out);

/* The corner furthest along `way`, and *most: how far. Along the edges from `start` if there are any and many corners:
 * then it may be another that is furthest (seen3_walks). */
uint32_t hit__hull_seen3_furthest(const seen3 *seen, const double way[3], uint32_t start, double *most);

static inline bool seen3_walks(const seen3 *seen)
{
    return seen->of->hull != NULL;
}

/* How far the furthest of all corners is along `way`. */
double hit__hull_seen3_reach(const seen3 *seen, const double way[3]);

/* Lists corners that are not less far than `least` along the way, as hit__hull_fours3_list. */
uint32_t hit__hull_seen3_list(const seen3 *seen, const double way[3], double least, uint32_t *from,
                              uint32_t list[FOURS3_LIST]);

#endif
