/* The faces, edges and corners of a hull that consists of triangles. */
#ifndef HITBOX_HULL_TOPOLOGY3_H
#define HITBOX_HULL_TOPOLOGY3_H

#include "fit/hull3.h"
#include "hitbox/hull.h"

/* Room for the faces of the hull of `points` points, before it is known how many there are. */
typedef struct topology3 {
    uint32_t *group;  /* of each facet: its face */
    uint32_t *stack;  /* of facets */
    uint32_t *count;  /* of each point: how many faces meet there; then, of a corner, its number + 1 */
    uint32_t *corner; /* the points that are corners, in the order of their coordinates */
    uint32_t *ring;   /* the corners of all faces */
    uint32_t *begin;  /* of each face: where its ring begins; and where the last ends */
    uint64_t *key;    /* for sorting: of each face or half-edge */
    uint32_t *order;  /* likewise: the numbers of these, in order */
    uint32_t points, corners, faces, edges;
} topology3;

/* Bytes that topology3 needs; a multiple of 8. */
size_t hit__hull_topology3_size(size_t points);

/* In memory of that size, aligned to 8 bytes. */
void hit__hull_topology3_make(topology3 *topology, const hull3 *hull, void *memory);

/* Bytes of a hull with so many corners, faces and half-edges. */
size_t hit__hull_topology3_result_size(size_t corners, size_t faces, size_t edges);

/* Writes the hull to memory of that size, aligned to 8 bytes. */
hit_hull3 hit__hull_topology3_write(topology3 *topology, const hull3 *hull, void *memory);

#endif
