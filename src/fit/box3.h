/* From axes to the box that holds all points. */
#ifndef HITBOX_FIT_BOX3_H
#define HITBOX_FIT_BOX3_H

#include "fit/cloud3.h"
#include "hitbox/shape.h"

/* Orthonormal, right-handed axes from ones that are nearly so, as a box with nothing else set. */
hit_obb3 hit__fit_box3_axes(double axis[3][3]);

/* How far these points of the fit's frame reach along the box's axes. */
reach3 hit__fit_box3_reach(const hit_obb3 *box, double (*local)[3], size_t count);

/* Sets center and half so that all points of the cloud, which reach so far, are in the box. `careful`: looks at all
 * points once more, so that half lengths are but an ulp too long. False: past the range. */
bool hit__fit_box3_close(const cloud3 *cloud, const reach3 *reach, bool careful, hit_obb3 *box);

/* The same; or the box along the world's axes, if it is no greater. */
bool hit__fit_box3_close_least(const cloud3 *cloud, const reach3 *reach, bool careful, hit_obb3 *box);

/* In a thread that flushes subnormals a box may lack what was taken for 0: grown until all points are within. */
void hit__fit_box3_hold_flushed(const cloud3 *cloud, hit_obb3 *box);

#endif
