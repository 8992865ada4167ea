/* Boxes and numbers by chance, for histories. */
#ifndef HITBOX_TEST_HISTORY_BOXES_H
#define HITBOX_TEST_HISTORY_BOXES_H

#include "history_parts.h"

/* Dice as chances; they stay the caller's. */
chances chances_of(dice *d);

/* Dice by chance. */
dice some_dice(history *h);

/* The scene's, for one thing: mixed, any of them. */
history_scene some_scene(history *h);

/* The bounds of a box that is or was there. */
aabb some_bounds(history *h);

/* A place, and how far something moves; now and then no number. */
vec some_place(history *h, history_scene scene);
vec some_step(history *h, history_scene scene);

/* Now and then none that leaves axes as they should be, if it may be so. */
rotation some_turn(history *h, bool may_be_none);
obb turned(const obb *box, const rotation *r);

/* About its middle; false: the rotation is none. */
bool turned_capsule(hit_capsule *capsule, const rotation *r);

shape_kind some_kind(history *h);
shape some_box(history *h, shape_kind kind);
hit_traits some_traits(history *h, uint64_t number);

/* Makes a number of the box one that it must not have. */
void spoil(history *h, shape *box);

/* So many boxes of one kind into h->boxes, now and then a bad box among them. is_many: they are also in memory, in a
 * form and layout by chance; as floats they are rounded. Of round boxes, the view's `min` and stride are where they
 * are.
 */
boxes_view some_boxes(history *h, size_t count, bool is_many);

#endif
