/* Is a mesh closed? */
#ifndef HITBOX_TEST_CLOSURE_H
#define HITBOX_TEST_CLOSURE_H

#include "soup.h"

/* Is each edge, cut where corners lie on it, there as often one way as the other; or at least an even number of times?
 * Triangles without area count. */
typedef enum mesh_closure { MESH_OPEN, MESH_BY_PARITY, MESH_CLOSED } mesh_closure;

mesh_closure mesh_closure_of(const soup *s);

#endif
