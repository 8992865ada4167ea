/* Sides that no equal edge matches may still be matched by several shorter ones along them. */
#ifndef HITBOX_MESH_SEAMS_H
#define HITBOX_MESH_SEAMS_H

#include "mesh/edges.h"

#include "mesh/triangle_view.h"

/* Where a mesh is not closed. A side is unmatched if on its line, as far as sides hang together there, not as much of
 * it goes one way as the other; it is open if not even an even number of sides covers each place. */
typedef struct mesh_seams {
    size_t unmatched, open;
    mesh_side unmatched_first, open_first; /* the first such side of the first such triangle; without its vertex */
} mesh_seams;

/* What becomes of edges->loose. shell: numbered. torn: NULL, or of each shell becomes 1 if one of its sides is
 * unmatched, else stays. edges->begin is used up. HIT_NO_MEMORY. */
hit_status hit__mesh_seams(const hit_triangles3 *view, mesh_edges *edges, const hit_allocator *allocator,
                           const uint32_t *shell, uint8_t *torn, mesh_seams *out);

#endif
