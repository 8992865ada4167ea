/* An order of meshes, so that a question about two is asked of them in one order, whichever is named first. */
#ifndef HITBOX_MESH_MESH_ORDER_H
#define HITBOX_MESH_MESH_ORDER_H

#include "mesh/mesh.h"

/* Does `a` come before `b`, or is all of them the same that a search through both trees sees? */
bool hit__mesh_in_order(const hit_mesh3 *a, const hit_mesh3 *b);

#endif
