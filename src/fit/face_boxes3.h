/* Boxes with a side in a face of the hull. */
#ifndef HITBOX_FIT_FACE_BOXES3_H
#define HITBOX_FIT_FACE_BOXES3_H

#include "fit/descent3.h"

/* Of so many vertices at most: of each face the least box that has a side in it, turned on as long as a part `gain` of
 * its volume can be saved. `axis`: to begin with, and then those of the least of all. */
enum { FACES3_VERTICES = 40 };
void hit__fit_face_boxes3(const hull3 *hull, const graph3 *graph, double gain, double axis[3][3]);

#endif
