/* Everything that is measured of a box and a segment, ball or capsule: how far, how deep, when. In arrays. */
#ifndef HITBOX_TEST_MEASURE_H
#define HITBOX_TEST_MEASURE_H

#include "families/other.h"

typedef struct measured {
    bool asks_relation;    /* of a ball */
    bool asks_penetration; /* not of a segment */
    hit_relation relation;
    bool overlap;
    double distance, closest; /* that of hit_distance_..., and of hit_closest_... */
    double normal[3], a[3], b[3];
    bool penetrates, written; /* was `out` written though nothing is shared? */
    double depth, out[3];
    int axis;
} measured;

typedef struct first_hit {
    bool hit, inside, written;
    double t, point[3], normal[3];
    int axis, face;
} first_hit;

/* The same questions in the plane and in space. */
typedef struct asker {
    measured (*measure)(const meeting *m);
    bool (*within)(const meeting *m, double most);
    double (*point_distance)(const meeting *m, const double point[3]); /* from the box */
    double (*segment_distance)(const meeting *m);                      /* from the box to the first two corners */
    first_hit (*cast)(const meeting *m, const double by[3]);           /* the ball moves */
    first_hit (*ray)(const meeting *m, const double from[3], const double along[3]); /* at the ball or capsule */
    first_hit (*segment)(const meeting *m, const double from[3], const double to[3]);
    first_hit (*exit_ray)(const meeting *m, const double from[3], const double along[3]); /* where it leaves */
    first_hit (*exit_segment)(const meeting *m, const double from[3], const double to[3]);
} asker;

extern const asker asker2, asker3;

#endif
