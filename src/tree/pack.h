/* Packing the boxes of a set, or of two. */
#ifndef HITBOX_TREE_PACK_H
#define HITBOX_TREE_PACK_H

#include "hitbox/tree.h"

#include "core/memory.h"
#include "core/team.h"
#include "tree/packed.h"

/* Packs the boxes of one set, or those of two with one map, so that their floats may be compared: an exact one if that
 * can be. If boxes of a set are turned, packed forms of all are made, too. Each pack is in one piece, which the caller
 * gives back. HIT_BAD_ARGUMENT: a set is none, or a box is no good. HIT_NO_MEMORY. In neither case is there anything to
 * be given back. */
hit_status hit__tree_pack2(const hit_boxes2 *boxes, int sets, core_team *team, const hit_allocator *allocator,
                           tree_pack *out, core_piece *piece);
hit_status hit__tree_pack3(const hit_boxes3 *boxes, int sets, core_team *team, const hit_allocator *allocator,
                           tree_pack *out, core_piece *piece);

#endif
