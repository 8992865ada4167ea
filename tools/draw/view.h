/* How a box looks from somewhere. */
#ifndef DRAW_VIEW_H
#define DRAW_VIEW_H

#include "draw/frame.h"
#include "draw/polygon.h"

/* From where one looks, and where on the paper what is seen goes. On the paper y points down. */
typedef struct view {
    hit_vec3 right, up, toward; /* unit vectors of the picture; toward the viewer */
    hit_vec3 origin;            /* a point of the scene, for precision near the middle of it */
    double distance;            /* of the eye from the origin; 0: parallel projection */
    double scale;
    hit_vec2 at;    /* where on the paper the origin is */
    hit_aabb2 area; /* what of the paper it fills */
} view;

/* What is seen of a box. */
typedef struct outline {
    polygon hull;
    int side[3];         /* of the two faces across each axis, which one is seen: -1, 1, or 0 for none */
    hit_vec2 fold[3][2]; /* edges between two faces that are seen */
    int folds;
} outline;

/* Directions of the four pictures, with origin, scale and place not yet set. */
view view_front(void); /* from +z: x to the right, y up; in 2D the only one */
view view_right(void); /* from +x: -z to the right, y up */
view view_top(void);   /* from +y: x to the right, -z up */
view view_corner(void);

/* A point on the paper. It must be before the eye. */
hit_vec2 view_point(const view *v, hit_vec3 p);

/* How near a point is to the viewer: greater is nearer. */
double view_nearness(const view *v, hit_vec3 p);

outline view_outline(const view *v, const solid *box);

/* One of the faces that are seen: across an axis, on the side that outline.side says. */
polygon view_face(const view *v, const solid *box, int axis, int side);

/* Of the hull that the solid is, in lengths of the frame. A face that is seen, and its normal, of any length. False: it
 * is not seen. */
bool view_hull_face(const view *v, const solid *hull, uint32_t face, polygon *out, hit_vec3 *normal);

/* An edge between two faces that are seen. False: it is none, or is the other half of one. */
bool view_hull_fold(const view *v, const solid *hull, uint32_t edge, hit_vec2 fold[2]);

/* Where the eye sees the plane (point, normal) from: > 0 in front, where normal points to. */
double view_side(const view *v, hit_vec3 point, hit_vec3 normal);

/* What of origin + t by, t from 0 to `last`, lies in a box? Its two ends. False: nothing does. */
bool view_clip(hit_vec3 origin, hit_vec3 by, double last, const hit_aabb3 *box, hit_vec3 end[2]);

double view_dot(hit_vec3 a, hit_vec3 b);
hit_vec3 view_cross(hit_vec3 a, hit_vec3 b);

#endif
