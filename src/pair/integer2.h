/* The last word in 2D: one axis of two boxes, in integers. */
#ifndef HITBOX_PAIR_INTEGER2_H
#define HITBOX_PAIR_INTEGER2_H

#include "pair/pair2.h"

/* The exact sign for the axis edge[axis], as hit__pair2_sign. */
int hit__integer2_sign(const pair2 *pair, int axis);

/* The unit normal along which edge[axis] parts the boxes, as hit__pair2_normal. */
hit_vec2 hit__integer2_normal(const pair2 *pair, int axis);

#endif
