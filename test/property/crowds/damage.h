/* Trees in flat buffers, damaged. */
#ifndef HITBOX_TEST_DAMAGE_H
#define HITBOX_TEST_DAMAGE_H

#include "families/dice.h"

#include <stddef.h>

/* How much of what was damaged is put right again, so that it is not noticed at once? */
typedef enum mending { MEND_NOTHING, MEND_SUM, MEND_BLOCKS, MENDINGS } mending;

/* Changes a number, a bit or which box is where in the bytes of a good tree; they may come out as they were. */
void damage(dice *d, mending how, unsigned char *bytes, size_t size);

#endif
