/* Where two shapes of space with few corners are about closest, in double. */
#ifndef HITBOX_SIMPLEX_NEAREST_ROUGH3_H
#define HITBOX_SIMPLEX_NEAREST_ROUGH3_H

#include <stdbool.h>

/* As nearest_corners3 and nearest_simplex3 of nearest_simplex3.h: the points are points of the shapes, but where edges
 * are nearly parallel or a face is thin they may be far from the nearest. */
typedef struct rough_corners3 {
    int count;
    double at[3][3];
} rough_corners3;

typedef struct rough_nearest3 {
    double a[3], b[3], square;
} rough_nearest3;

rough_nearest3 hit__simplex_nearest_rough3(const rough_corners3 *a, const rough_corners3 *b);

#endif
