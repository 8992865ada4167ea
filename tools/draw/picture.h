/* What the parts of a picture share. */
#ifndef DRAW_PICTURE_H
#define DRAW_PICTURE_H

#include "draw/draw.h"
#include "draw/frame.h"
#include "draw/svg.h"
#include "draw/view.h"

/* From how many boxes on calm ones are drawn without a name to hover over, many in one path. */
enum { PICTURE_MANY = 10000 };

typedef struct picture {
    FILE *file;
    const drawing *d;
    frame f;
    bool in_3d;
    size_t *order;   /* of the boxes, as the view being drawn paints them */
    hit_aabb2 *seen; /* the bounds of each on the paper; empty: not in it */
    double text;     /* how high names are */
    size_t dashed;   /* up to how many boxes AABBs are drawn */
    size_t named;    /* names written in the first view */
} picture;

mark picture_mark(const picture *p, size_t box);

/* The hull of a box on the paper: boxes that are not along the axes and reach far out of the window are cut at the
 * sides of the view. From a corner there are no sides to cut at, and they are left out. */
polygon picture_silhouette(const picture *p, const view *v, const polygon *hull);

/* Does the box reach out of the room of the picture? */
bool picture_is_cut(const picture *p, size_t box);

/* Sets p->seen for a view. */
void picture_look(picture *p, const view *v);

#endif
