/* A scene's boxes in a world of the library, which tells what begins and what ends to hit. */
#ifndef CLI_IN_WORLD_H
#define CLI_IN_WORLD_H

#include <hitbox/world.h>

#include "cli/ask/motion.h"

/* All zero is none. One of the two worlds is there. */
typedef struct in_world {
    hit_world2 *flat;
    hit_world3 *solid;
    hit_id *ids; /* of each place of the motion */
} in_world;

/* Adds all boxes; what is told of them names the boxes of the scene by number as `user`. filter: one for each box of
 * the scene, or NULL. threads: as hit_world_config has it. False: a box is refused, or no memory; said why, and nothing
 * is to be freed. */
bool in_world_make(const motion *m, const scene *s, const hit_filter *filter, int threads, in_world *out);

/* Puts the boxes that move where they are now. False: said why. */
bool in_world_move(const in_world *w, const motion *m, const scene *s);

/* As hit_world3_update. False: said why. */
bool in_world_update(const in_world *w, const hit_listener *listener);

/* How many pairs hit, as of the last update? */
uint64_t in_world_pairs(const in_world *w);

void in_world_free(in_world *w);

#endif
