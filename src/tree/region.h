/* Boxes of a tree that share a point with a box. */
#ifndef HITBOX_TREE_REGION_H
#define HITBOX_TREE_REGION_H

#include "tree/search.h"

typedef struct tree_region {
    float least[3], greatest[3]; /* no box is one whose floats are not within, equality included */
    bool sharp;                  /* every box that is not ruled out is one */
    bool proves;                 /* every box is one whose floats are strictly within */
    tree_confirm *confirm;       /* for the others */
    const void *asked;           /* for confirm */
} tree_region;

/* Sets the floats from a box, which has points and no NaN, and `sharp` if they tell all about AABBs. */
void hit__tree_region_set(tree_region *region, const tree_map *map, int dim, const double *min, const double *max);

/* The kernels, whose question is a tree_region. */
const tree_search_kernels *hit__tree_region_kernels(int dim, core_isa isa);

#endif
