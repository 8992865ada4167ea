/* The last word in 3D: one candidate axis of two boxes, in integers. */
#ifndef HITBOX_RELATE_AXES_INTEGER3_H
#define HITBOX_RELATE_AXES_INTEGER3_H

#include "relate/axes_pair3.h"

/* The exact sign for the axis edge[p] x edge[q], as hit__relate_axes3_sign; -1 if it is none. twin[k]: an edge with the
 * same direction as edge k, up to its sign; -1: there is no edge k. Only q may be the path. */
int hit__relate_axes_integer3_sign(const axes3 *pair, const signed char twin[7], int p, int q);

/* The unit normal along which edge[p] x edge[q], which is not zero, parts the boxes, as hit__relate_axes3_normal. */
hit_vec3 hit__relate_axes_integer3_normal(const axes3 *pair, int p, int q);

#endif
