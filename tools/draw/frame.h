/* From a scene to what a picture shows of it: which part, and its boxes in numbers that are easy to draw. */
#ifndef DRAW_FRAME_H
#define DRAW_FRAME_H

#include "draw/signs.h"
#include "scene/scene.h"

/* A box as half edges from its centre; of a polygon or hull those of its AABB. */
typedef struct solid {
    hit_vec3 center, edge[3];
    const hit_polygon2 *polygon; /* the scene's; NULL: it is none */
    const hit_hull3 *hull;       /* the same */
    int exponent;                /* the corners of polygons and hulls are drawn in lengths of 2^exponent */
} solid;

typedef struct frame {
    solid *solids;     /* of each box, in lengths of 2^exponent */
    hit_aabb3 *bounds; /* of each, in the same lengths; empty: it is beyond the window */
    size_t count;
    hit_aabb3 window; /* what the picture shows, in the same lengths; in 2D its z is 0 */
    hit_aabb3 room;   /* the same and a little around it: boxes along the axes are cut to that */
    int exponent;
    size_t beyond; /* how many boxes are beyond the window */
    size_t cut;    /* how many reach out of it */
} frame;

/* Chooses the window: all boxes, but for a few that would leave the others too small to see, and what of the signs is
 * not far from these. above: NULL is none. only: two boxes, where the others are not drawn, and the window holds the
 * smaller one and what of a much larger one is near it; NULL: all are. False: no memory; out is good for frame_free. */
bool frame_make(const scene *s, const signs *above, const hit_pair *only, frame *out);

/* An AABB as a solid. */
solid frame_box(hit_aabb3 bounds);

/* A point of the scene in lengths of 2^exponent. */
hit_vec3 frame_point(const frame *f, hit_vec3 point);

void frame_free(frame *f);

#endif
