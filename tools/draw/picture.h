/* What the parts of a picture share. */
#ifndef DRAW_PICTURE_H
#define DRAW_PICTURE_H

#include "draw/draw.h"
#include "draw/frame.h"
#include "draw/solid_faces.h"
#include "draw/svg.h"
#include "draw/view.h"

/* From how many boxes on calm ones are drawn without a name to hover over, many in one path. */
enum { PICTURE_MANY = 10000 };

typedef struct picture {
    FILE *file;
    const drawing *d;
    frame f;
    bool in_3d;
    size_t *order;      /* of the boxes, as the view being drawn paints them */
    hit_aabb2 *seen;    /* the bounds of each on the paper; empty: not in it */
    double text;        /* how high names are */
    size_t dashed;      /* up to how many boxes AABBs are drawn */
    mark worst;         /* of all contacts */
    mark *shown;        /* of each box, where contacts are marked; NULL: what its pairs say */
    bool *numbered;     /* of each contact: has it a number in some view? */
    size_t numbers;     /* how many have */
    size_t named;       /* names written in the first view */
    solid_faces solids; /* with d->triangles: what is drawn in place of boxes */
} picture;

/* How a box is drawn. */
mark picture_mark(const picture *p, size_t box);

/* Where contacts are marked: chooses which boxes are marked besides, which are those that are not much larger than one
 * they hit. False: no memory. */
bool picture_show_contacts(picture *p);

/* Are there more contacts than can be told apart? */
bool picture_is_crowded(const picture *p);

/* Is it one of the contacts that are to be seen? In a crowd these are the worst: boxes that touch, as most do that
 * stand on something, are of no interest beside many that overlap. */
bool picture_stands_out(const picture *p, const contact *c);

/* The hull of a box on the paper: boxes that are not along the axes and reach far out of the window are cut at the
 * sides of the view. From a corner there are no sides to cut at, and they are left out. */
polygon picture_silhouette(const picture *p, const view *v, const polygon *hull);

/* Does the box reach out of the room of the picture? */
bool picture_is_cut(const picture *p, size_t box);

/* Sets p->seen for a view. */
void picture_look(picture *p, const view *v);

#endif
