/* The truth of two convex hulls of a few points of space. */
#ifndef HITBOX_TEST_JUDGE_HULLS_H
#define HITBOX_TEST_JUDGE_HULLS_H

#include <hitbox/relate.h>

enum { SOME_CORNERS_MAX = 8 };

/* Corners, all finite; or those of a box, which counts if it is not NULL: all of them, or number only - 1. */
typedef struct some_corners {
    int count;
    hit_vec3 corner[SOME_CORNERS_MAX];
    const hit_obb3 *box;
    int only;
} some_corners;

hit_relation judge_hulls(const some_corners *a, const some_corners *b);

/* a, swept by a ball of this radius >= 0, and b. */
hit_relation judge_round_hull(const some_corners *a, double radius, const some_corners *b);

/* Is the ball of this radius > 0 about the first corner of a within the hull of b? */
bool judge_ball_in_hull(const some_corners *a, double radius, const some_corners *b);

#endif
