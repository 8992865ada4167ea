/* Scenes of boxes for the tests of trees: small ones, each with something that a tree might get wrong. */
#ifndef HITBOX_TEST_UNIT_TREE_SCENES_H
#define HITBOX_TEST_UNIT_TREE_SCENES_H

#include "hitbox/tree.h"

/* What a scene is like. */
typedef enum scene_kind {
    SCENE_FLOATS,  /* uniform, floats */
    SCENE_DOUBLES, /* uniform, doubles that are no floats */
    SCENE_GRID,    /* cells of a grid, which touch; some of them flat, some a point, some equal */
    SCENE_FAR,     /* doubles near 1e9, told apart only below the precision of floats */
    SCENE_TINY,    /* about 1e-300 */
    SCENE_SMALL,   /* subnormal */
    SCENE_HUGE,    /* about 1e300 */
    SCENE_OUTLIER, /* uniform but for one box at 1e9 and one of 1e200 */
    SCENE_LOG,     /* sizes of all orders */
    SCENE_OBB,     /* turned boxes, some with a side in the grid */
    SCENE_FAR_OBB, /* turned boxes near 1e7 and one that is huge */
    SCENE_KINDS
} scene_kind;

enum { SCENE_MOST = 4200 };

typedef struct scene {
    scene_kind kind;
    int dim;
    size_t count;
    double unit, place; /* coordinates are about place, to about unit */
    hit_aabb2 aabb2[SCENE_MOST];
    hit_aabb3 aabb3[SCENE_MOST];
    hit_obb2 obb2[SCENE_MOST];
    hit_obb3 obb3[SCENE_MOST];
    hit_tree2 *tree2;
    hit_tree3 *tree3;
} scene;

/* Makes the scene and its tree, in this dimension. The same numbers give the same scene. */
void scene_make(scene *s, scene_kind kind, int dim, size_t count);
void scene_free(scene *s);

bool scene_is_turned(const scene *s);

/* The bounds of box i; only the first two coordinates in the plane. */
hit_aabb3 scene_bounds(const scene *s, size_t i);

/* A number in [0, 1), and one of `count`. */
double scene_random(void);
size_t scene_below(size_t count);

/* A coordinate such as questions have: of some box's side, or its neighbour, or anywhere about the scene. */
double scene_coordinate(const scene *s, int axis);

/* Calls run for each kind, dimension, some counts, with every instruction set, the large ones with one of them in turn;
 * and all that in a thread that flushes subnormals. */
void scene_for_each(void (*run)(scene *s));

#endif
