/* How often a mesh goes around a point. */
#ifndef HITBOX_TEST_WINDING_H
#define HITBOX_TEST_WINDING_H

#include "facets.h"

/* How often does the mesh go around the points just beside p, where p is in the face `beside`, and side is 1 for those
 * that its normal points to and -1 for the others? All faces that hold p must be in that one plane and hold it within
 * themselves. `beside` may be NULL if no face holds p. Of a mesh that is closed by parity 0 or 1, of an open one 0. */
int facets_winding(const facets *mesh, const facet_point *p, const facet *beside, int side);

#endif
