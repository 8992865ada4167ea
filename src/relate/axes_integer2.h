/* The last word in 2D: one axis of two boxes, in integers. */
#ifndef HITBOX_RELATE_AXES_INTEGER2_H
#define HITBOX_RELATE_AXES_INTEGER2_H

#include "relate/axes_pair2.h"

/* The exact sign for the axis edge[axis], as hit__relate_axes2_sign. */
int hit__relate_axes_integer2_sign(const axes2 *pair, int axis);

/* The unit normal along which edge[axis] parts the boxes, as hit__relate_axes2_normal. */
hit_vec2 hit__relate_axes_integer2_normal(const axes2 *pair, int axis);

#endif
