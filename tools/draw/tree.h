/* The tree of a scene, and what a question to it looks into, as signs. */
#ifndef DRAW_TREE_H
#define DRAW_TREE_H

#include "draw/marks.h"
#include "draw/signs.h"
#include "scene/scene.h"

/* Adds the leaf blocks of a tree over the bounds of all boxes, and the blocks of the level above. asked: NULL, and the
 * order of the boxes is added, too; or a box: only the blocks that share a point with it are, the box itself, and the
 * boxes whose bounds share one are marked in `found`, which is of that scene. False: no memory. */
bool tree_signs(const scene *s, const hit_aabb3 *asked, signs *above, marks *found);

#endif
