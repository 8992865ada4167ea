/* What is true of two meshes of triangles, by brute force in whole numbers.
 *
 * Corners with equal coordinates are one. A face is a triangle with an area. K, the body, is all points with w != 0
 * that no face holds, and all faces. I, the interior, is the interior of the closure of those points. A mesh that is
 * neither closed nor closed by parity has an empty I. */
#ifndef HITBOX_TEST_ORACLE_MESH_H
#define HITBOX_TEST_ORACLE_MESH_H

#include "facets.h"

#include <hitbox/relate.h>

#include <stdbool.h>

typedef struct mesh_truth {
    hit_relation relation; /* overlapping: I of one and K of the other meet; touching: the bodies do */
    bool a_in_b, b_in_a;   /* the body of the one is within the closure of the interior of the other */
    mesh_closure closure_a, closure_b;
    bool solid_a, solid_b; /* is there any I? */
} mesh_truth;

/* Time: about the fourth power of the number of triangles that are near each other; good for some dozen of them. */
mesh_truth oracle_mesh_relation(const soup *a, const soup *b);

/* What there is around a point: a face that holds it; and next to it, points with w != 0, and others. It is in I if
 * nothing is empty, and in the closure of I if something is solid. */
typedef struct mesh_seen {
    bool on_face, solid, empty;
} mesh_seen;

mesh_seen oracle_mesh_point(const soup *s, const double at[3]);

/* The same of faces that were loaded, whose closure is filled, and of a point between them. */
mesh_seen oracle_mesh_point_among(const facets *mesh, const facet_point *p);

#endif
