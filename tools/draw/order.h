/* In which order boxes are painted, so that what is nearer covers what is farther. */
#ifndef DRAW_ORDER_H
#define DRAW_ORDER_H

#include "draw/view.h"

/* Orders the boxes of a frame from far to near. seen: the bounds of each on the paper. False: no memory. */
bool order_boxes(const frame *f, const view *v, const hit_aabb2 *seen, size_t *order);

#endif
