/* The triangles of a node, with what is beyond each of their sides. */
#ifndef DRAW_SOLID_NODE_H
#define DRAW_SOLID_NODE_H

#include "draw/faces.h"

typedef struct solid_node {
    hit_vec3 *corner;  /* in lengths of the frame */
    uint32_t *corners; /* three for each triangle; of equal points the same */
    hit_vec3 *normal;  /* of each triangle, of length 1; 0: it has no area */
    uint32_t *face;    /* of each, its number among all faces; FACES_BORDER: it has no area and is none */
    uint32_t *beyond;  /* three for each: the face beyond the side, or FACES_BORDER if that is always drawn: the two are
                          turned by more than 30 degrees, or there is no other one, or more */
    size_t count;      /* of triangles */
    size_t vertex_count;
    bool closed; /* as often as an edge goes one way, it goes the other way */
    bool inside_out;
} solid_node;

/* first: the number of its first face. False: no memory; out is good for solid_node_free. */
bool solid_node_make(const scene_solid *of, const frame *f, uint32_t first, solid_node *out);

void solid_node_free(solid_node *n);

#endif
