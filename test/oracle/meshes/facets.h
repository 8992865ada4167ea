/* The faces of a mesh in whole numbers, and points between them. For the oracle of meshes alone. */
#ifndef HITBOX_TEST_FACETS_H
#define HITBOX_TEST_FACETS_H

#include "closure.h"
#include "judge/whole.h"

#include <stdbool.h>

/* The points p with normal p = offset. */
typedef struct facet_plane {
    whole normal[3], offset;
} facet_plane;

typedef struct facet {
    whole corner[3][3];
    whole low[3], high[3];
    facet_plane plane; /* the normal points to where the corners are seen anticlockwise */
} facet;

typedef struct facets {
    int count;
    facet face[SOUP_TRIANGLES];
    mesh_closure closure;
} facets;

/* x / weight, weight > 0. */
typedef struct facet_point {
    whole x[3], weight;
} facet_point;

/* Makes the exponent no greater than that of any coordinate. */
void facets_lower(const soup *s, int *exponent);
/* All triangles with an area, over 2^exponent. */
void facets_load(const soup *s, int exponent, facets *out);

facet_plane facet_plane_through(const whole *at, const whole *way, const whole *other_way);
facet_point facet_point_at(const whole *x);
/* m p + n q in homogeneous coordinates, which must not have the weight 0; reduced. */
facet_point facet_point_mix(whole m, const facet_point *p, whole n, const facet_point *q);
/* normal p - offset, times the weight of the point. */
whole facet_height(const facet_plane *plane, const facet_point *p);
void facet_way(const whole *from, const whole *to, whole *out);
bool facets_are_near(const facet *t, const facet *s);
bool facets_are_coplanar(const facet *t, const facet *s);
/* Have the closed triangles a point in common? */
bool facets_meet(const facet *t, const facet *s);

#endif
