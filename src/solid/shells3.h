/* The shells of a mesh that took the caller's word, and so does not know them. */
#ifndef HITBOX_SOLID_SHELLS3_H
#define HITBOX_SOLID_SHELLS3_H

#include "core/memory.h"
#include "mesh/mesh.h"

/* What is known of a face, as bits. The second is used within shells3.c. */
enum { SOLID_TOUCHED = 1, SOLID_NEAR = 2 };

/* A face of each shell: the first one in the mesh. In their order. */
typedef struct solid_shells3 {
    uint32_t *face;
    uint32_t count;
    core_piece piece; /* to be given back */
} solid_shells3;

/* Finds the shells without a face that is SOLID_TOUCHED; of these, if `within` is not NULL, only those that lie in this
 * box. known: a byte a face. Memory: 8 bytes a triangle and what hit__mesh_edges takes; where less than a quarter of
 * the mesh is near the box, up to 210 bytes for each triangle there. False: there is no memory for that. */
bool hit__solid_untouched_shells3(const hit_mesh3 *mesh, const hit_aabb3 *within, uint8_t *known,
                                  const hit_allocator *allocator, solid_shells3 *out);

#endif
