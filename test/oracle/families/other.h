/* A box and something else, both in arrays, so that one family, one judge and one check do for plane and space. */
#ifndef HITBOX_TEST_OTHER_H
#define HITBOX_TEST_OTHER_H

#include <hitbox/hitbox.h>

/* A ball is a circle in the plane; a half-space is what lies on and behind plane[0]. Polygons in the plane only, frusta
 * in space only. */
typedef enum other_kind {
    OTHER_SEGMENT,
    OTHER_PLANE,
    OTHER_HALF_SPACE,
    OTHER_BALL,
    OTHER_TRIANGLE,
    OTHER_POLYGON,
    OTHER_CAPSULE,
    OTHER_FRUSTUM,
    OTHER_KINDS
} other_kind;

/* Of each kind: its name, and how many corners it has before a family or a fuzzer gives a polygon more. */
typedef struct other_traits {
    const char *name;
    int corners;
} other_traits;

extern const other_traits other_kinds[OTHER_KINDS];

/* Is there such a thing in the plane, or in space? */
bool other_exists(other_kind kind, int dim);

typedef struct wall {
    double normal[3], offset;
} wall;

typedef struct other {
    other_kind kind;
    int count; /* of corners: 1 of a ball, 2 of a segment or capsule, 3 of a triangle, more of a polygon */
    double corner[HIT_POLYGON_CORNERS][3];
    double radius; /* of a ball or capsule */
    wall plane[6]; /* 1 of a plane or half-space, 6 of a frustum */
} other;

/* An AABB: low and high. Turned: center, half and axis. */
typedef struct crate {
    bool turned;
    double low[3], high[3];
    double center[3], half[3], axis[3][3];
} crate;

/* Of what lies in the plane only the first two components count; the third ones are 0. In the plane axis[1] is axis[0]
 * turned by 90 degrees. */
typedef struct meeting {
    int dim;
    crate box;
    other with;
} meeting;

/* How many planes and corners there are to look at. */
int other_planes(const other *o);
int other_corners(const other *o);

/* As the library wants them. */
hit_aabb2 crate_aabb2(const crate *box);
hit_obb2 crate_obb2(const crate *box);
hit_aabb3 crate_aabb3(const crate *box);
hit_obb3 crate_obb3(const crate *box);
hit_vec2 vec2_of(const double *x);
hit_vec3 vec3_of(const double *x);
hit_plane2 plane2_of(const wall *plane);
hit_plane3 plane3_of(const wall *plane);
hit_polygon2 polygon2_of(const other *o);
hit_triangle2 triangle2_of(const other *o);
hit_triangle3 triangle3_of(const other *o);
hit_frustum3 frustum3_of(const other *o);

/* As hexadecimal floats, on stderr. */
void print_meeting(const meeting *m);

#endif
