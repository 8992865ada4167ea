/* Pictures of a scene. */
#ifndef DRAW_DRAW_H
#define DRAW_DRAW_H

#include "draw/contacts.h"
#include "draw/marks.h"
#include "draw/signs.h"

typedef struct drawing {
    const scene *boxes;
    const marks *hits;  /* NULL: nobody asked which hit */
    size_t by_aabb;     /* how many pairs the AABBs alone would have reported; 0: of no interest */
    bool names;         /* write names beside boxes */
    const signs *above; /* what is drawn above the boxes; NULL: nothing */
    /* Where the boxes meet, which is marked then in their place. NULL: the boxes are marked. */
    const contacts *contacts;
    const hit_pair *only; /* the two boxes that are drawn, and nothing else; NULL: all */
    size_t ghosts;        /* so many of the last boxes are none: where one of the others stands later */
    bool triangles;       /* nodes are drawn as their triangles; then `contacts` may have curves */
} drawing;

/* Writes an SVG: a scene in 2D as it is, one in 3D from the front, from the right, from above and from a corner.
 * *beyond: how many boxes are too far from all others to be in it. False: no memory; what was written is no picture. */
bool draw_svg(FILE *file, const drawing *d, size_t *beyond);

/* Writes a GLB (glTF 2.0, binary), a node a box. A scene in 2D lies in z = 0. False: trouble says why; what was written
 * is no GLB. */
bool draw_glb(FILE *file, const drawing *d, scene_trouble *trouble);

#endif
