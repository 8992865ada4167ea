/* The triangles of the nodes of a picture as faces that can be painted. */
#ifndef DRAW_SOLID_FACES_H
#define DRAW_SOLID_FACES_H

#include "draw/contacts.h"
#include "draw/faces.h"

/* How a node is drawn. */
typedef enum solid_shown {
    SOLID_NOT,  /* not at all */
    SOLID_BOX,  /* it has too many triangles: the sides of its AABB */
    SOLID_FACES /* its triangles */
} solid_shown;

/* All zero is empty. */
typedef struct solid_faces {
    faces all;
    unsigned char *shown; /* of each box, a solid_shown */
    bool *inner;          /* of each: is it in the other one of some pair? */
    size_t boxes;         /* how many nodes are drawn as boxes */
    size_t left_out;      /* how many that hit nothing are not drawn, since there are so many triangles */
    size_t missing;       /* the same of those that hit something */
} solid_faces;

/* Of those nodes that the frame holds, first those of the contacts, in their order, then the others: as many as there
 * is room for. met: NULL is none. False: no memory; out is good for solid_faces_free. */
bool solid_faces_make(const scene *s, const frame *f, const contacts *met, solid_faces *out);

void solid_faces_free(solid_faces *s);

#endif
