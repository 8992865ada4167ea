/* All boxes of a world one by one, how deep two are in each other, and what one that rotates comes near first. */
#ifndef HITBOX_TEST_HISTORY_LOOK_H
#define HITBOX_TEST_HISTORY_LOOK_H

#include "history_parts.h"

/* All of that, held against the functions for two shapes, with chances of its own. */
void history_look(history *h);

#endif
