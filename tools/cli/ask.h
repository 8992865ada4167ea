/* What the library says of the boxes of a scene, whichever kinds they are.
 *
 * Both boxes are in 2D, or both in 3D. In 2D z of a vector is not looked at, and 0 in all that comes back. */
#ifndef CLI_ASK_H
#define CLI_ASK_H

#include "scene/scene.h"

hit_relation ask_relation(const scene_box *a, const scene_box *b);

/* The quick test of the face axes alone. Of two AABBs the faces are all there is. */
bool ask_faces(const scene_box *a, const scene_box *b);

bool ask_within(const scene_box *a, const scene_box *b, double most);

hit_closest3 ask_closest(const scene_box *a, const scene_box *b);

/* How deep two boxes that hit are in each other; infinite where a box reaches beyond the range of double. */
double ask_depth(const scene_box *a, const scene_box *b);

/* Where two boxes that hit do so; where one reaches beyond the range of double, at no point and infinitely deep. */
hit_contact3 ask_contact(const scene_box *a, const scene_box *b);

/* Does the ray hit the box? False: out untouched. */
bool ask_ray(hit_ray3 ray, const scene_box *box, hit_cast3 *out);

#endif
