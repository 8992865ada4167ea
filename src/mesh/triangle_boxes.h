/* The boxes of triangles as floats, rounded outward. */
#ifndef HITBOX_MESH_TRIANGLE_BOXES_H
#define HITBOX_MESH_TRIANGLE_BOXES_H

#include "hitbox/mesh.h"

#include "core/memory.h"
#include "core/team.h"
#include "tree/packed.h"

/* A tree over the boxes of the triangles, in one piece, and its steps, as in mesh.h. The view fits. HIT_BAD_ARGUMENT: a
 * triangle is bad. like: NULL; or a tree of the same triangles with other corners, whose order and ids it then has, and
 * no triangle is bad. */
hit_status hit__mesh_tree(const hit_triangles3 *view, const tree_pack *like, core_team *team,
                          const hit_allocator *allocator, tree_pack *pack, core_piece *piece, int *steps);

/* The steps of these vertices. */
int hit__mesh_steps(const hit_triangles3 *view);

/* The boxes of triangles first <= i < last: of each six floats, least corner first. A bad triangle has a box that no
 * tree takes. */
void hit__mesh_boxes(const hit_triangles3 *view, int steps, size_t first, size_t last, float *out);

#endif
