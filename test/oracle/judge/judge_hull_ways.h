/* How far apart two convex bodies of space are, or how deep in each other, by all axes, in GMP's floating point numbers
 * of so many bits that corners of ordinary size are exact. */
#ifndef HITBOX_TEST_JUDGE_HULL_WAYS_H
#define HITBOX_TEST_JUDGE_HULL_WAYS_H

#include <gmp.h>
#include <hitbox/hitbox.h>
#include <stdbool.h>

enum { SOLID_BODY_CORNERS = 48, SOLID_BODY_NORMALS = 256, SOLID_BODY_EDGES = 160 };

/* A body is what lies behind the planes with these normals that touch the corners. */
typedef struct solid_body {
    int corners, normals, edges;
    mpf_t corner[SOLID_BODY_CORNERS][3], normal[SOLID_BODY_NORMALS][3], edge[SOLID_BODY_EDGES][3];
} solid_body;

void solid_body_init(solid_body *body);
void solid_body_clear(solid_body *body);

/* A valid hull, of few corners; or an OBB. */
void solid_body_of_hull(solid_body *body, const hit_hull3 *hull);
void solid_body_of_obb(solid_body *body, const hit_obb3 *box);

/* The least way out over all axes, or minus the most that an axis parts them. Its sign is exact. It is less than the
 * distance where corners and edges are closest. */
double solid_body_depth(solid_body *a, solid_body *b);

/* How far b lies beyond a along a direction, over its length: no more than the distance. */
double solid_body_gap(solid_body *a, solid_body *b, hit_vec3 along);

/* How far a point is out of the body, or (less than 0) how deep within, along the normals. */
double solid_body_out(solid_body *body, hit_vec3 point);

/* The greatest difference of two corners' coordinates. */
double solid_body_size(solid_body *a, solid_body *b);

/* The body is moved by this, exactly. */
void solid_body_move(solid_body *body, hit_vec3 by);

/* The body becomes what it passes over on this way. */
void solid_body_sweep(solid_body *body, hit_vec3 by);

#endif
