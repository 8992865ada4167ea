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

/* Sets p->seen for a view. */
void picture_look(picture *p, const view *v);

/* The boxes of a view, with their AABBs where these differ. False: no memory. */
bool boxes_draw(picture *p, const view *v);

/* What the drawing has above its boxes. */
void signs_draw(const picture *p, const view *v);

/* A line with a head at its end, unless it is too short to be seen; and a point, which a round line end shows. */
void signs_draw_arrow(svg_path *path, hit_vec2 from, hit_vec2 to);
void signs_draw_point(svg_path *path, hit_vec2 at);

/* The names of boxes, as many as find room. Returns how many; false: no memory. */
bool labels_draw(picture *p, const view *v, size_t *count);

/* The room that a text takes, about: nobody knows the reader's font. */
double labels_width(const char *text, double height);

/* Lines at round numbers behind the boxes; the floor in the view from a corner. */
void axes_draw_grid(picture *p, const view *v);

/* Around them: the frame, the numbers on the sides that are asked for, and the names of the axes. */
void axes_draw_frame(picture *p, const view *v, const char *title, bool below, bool left);

#endif
