/* Rays and segments at the boxes of the families, aimed where tests of them err: at, from and past corners, edges and
 * faces, along faces, with parts of the direction that are 0 or next to nothing. From a seed and an index alone. */
#ifndef HITBOX_TEST_LINES_H
#define HITBOX_TEST_LINES_H

#include "dice.h"
#include "truth/line.h"

/* A line at `box`; `other` is where it may come from. All finite. */
line_asked line_at2(dice *d, const shape2 *box, const shape2 *other);
line_asked line_at3(dice *d, const shape3 *box, const shape3 *other);

#endif
