/* The last word in 3D: one candidate axis of two boxes, in integers. */
#ifndef HITBOX_PAIR_INTEGER3_H
#define HITBOX_PAIR_INTEGER3_H

#include "pair/pair3.h"

/* The exact sign for the axis edge[p] x edge[q], as hit__pair3_sign; -1 if it is none. twin[k]: an edge with the same
 * direction as edge k, up to its sign; -1: there is no edge k. Only q may be the path. */
int hit__integer3_sign(const pair3 *pair, const signed char twin[7], int p, int q);

/* The unit normal along which edge[p] x edge[q], which is not zero, parts the boxes, as hit__pair3_normal. */
hit_vec3 hit__integer3_normal(const pair3 *pair, int p, int q);

#endif
