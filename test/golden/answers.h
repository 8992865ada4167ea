/* Hashes of how far, how deep, where and when, for a pinned set of pairs. */
#ifndef HITBOX_TEST_ANSWERS_H
#define HITBOX_TEST_ANSWERS_H

#include "hashes.h"

/* skewed: casts that turn, of boxes that are not valid. In the other hashes these stay the misses that they once were.
 */
hashes hash_answers2(hashes *skewed);
hashes hash_answers3(hashes *skewed);

#endif
