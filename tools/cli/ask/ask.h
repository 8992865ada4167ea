/* What the library says of the boxes of a scene, whichever kinds they are.
 *
 * Both boxes are in 2D, or both in 3D. In 2D z of a vector is not looked at, and 0 in all that comes back. Of polygons
 * relation, faces and rays may be asked, nothing else, and a hull does not rotate: see input_suits. */
#ifndef CLI_ASK_H
#define CLI_ASK_H

#include "scene/scene.h"

hit_relation ask_relation(const scene_box *a, const scene_box *b);

/* The quick test of the face axes alone. Of two AABBs the faces are all there is, and of a polygon. */
bool ask_faces(const scene_box *a, const scene_box *b);

bool ask_within(const scene_box *a, const scene_box *b, double most);

hit_closest3 ask_closest(const scene_box *a, const scene_box *b);

/* How deep two boxes that hit are in each other; infinite where a box reaches beyond the range of double. */
double ask_depth(const scene_box *a, const scene_box *b);

/* Where two boxes that hit do so; where one reaches beyond the range of double, at no point and infinitely deep. */
hit_contact3 ask_contact(const scene_box *a, const scene_box *b);

/* Does the ray hit the box? False: out untouched. */
bool ask_ray(hit_ray3 ray, const scene_box *box, hit_cast3 *out);

/* How a box moves. */
typedef struct ask_motion {
    hit_motion3 way;  /* in 2D it rotates about z */
    bool turns;       /* or else it only moves, and what it hits is exact */
    double tolerance; /* if it rotates, as hit_cast_turning_* takes them */
    int steps;
} ask_motion;

/* Does the first on its way hit the second? HIT_CAST_MISS and HIT_CAST_INVALID: out untouched.
 * HIT_CAST_STOPPED and HIT_CAST_INVALID only if it rotates. */
hit_cast_end ask_cast(const scene_box *a, const ask_motion *motion, const scene_box *b, hit_cast3 *out);

/* The box as it stands at time t. */
scene_box ask_moved(const scene_box *box, const ask_motion *motion, double t);

#endif
