/* The parts of a picture, in the order in which they are painted. */
#ifndef DRAW_PICTURE_PARTS_H
#define DRAW_PICTURE_PARTS_H

#include "draw/picture.h"
#include "draw/spots.h"

/* The boxes of a view, with their AABBs where these differ. False: no memory. */
bool boxes_draw(picture *p, const view *v);

/* The name of a box, to hover over, and what it hits. */
void boxes_write_title(const picture *p, size_t box);

/* How dark a face with this normal is, 0 to most: the light comes from above, the front, the right. */
int boxes_shade(hit_vec3 normal, int most);

/* After picture_look, in place of boxes_draw: nodes as their triangles, which may run through each other. */
void solids_draw(const picture *p, const view *v);

/* What the drawing has above its boxes. */
void signs_draw(const picture *p, const view *v);

/* A line with a head at its end, unless it is too short to be seen; and a point, which a round line end shows. */
void signs_draw_arrow(svg_path *path, hit_vec2 from, hit_vec2 to);
void signs_draw_point(svg_path *path, hit_vec2 at);

/* Where boxes meet, if the drawing has that. *out: what was placed, good for spots_free. False: no memory. */
bool contacts_draw(const picture *p, const view *v, spots *out);

/* The names of boxes, as many as find room beside what was placed. *count: how many; false: no memory. */
bool labels_draw(picture *p, const view *v, const spots *placed, size_t *count);

/* Lines at round numbers behind the boxes; the floor in the view from a corner. */
void axes_draw_grid(picture *p, const view *v);

/* Around them: the frame, the numbers on the sides that are asked for, and the names of the axes. */
void axes_draw_frame(picture *p, const view *v, const char *title, bool below, bool left);

#endif
