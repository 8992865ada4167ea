/* Many boxes at once, for the laws of joins and trees: scenes that are hard for such things, in every form and layout,
 * and what the functions for two shapes say of them. Compiled for the plane and for space: DIM is 2 or 3. */
#ifndef HITBOX_TEST_CROWD_H
#define HITBOX_TEST_CROWD_H

#include <hitbox/hitbox.h>
#include <hitbox/join.h>
#include <hitbox/tree.h>

#include "caller.h"
#include "families/dim.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum crowd_scene {
    CROWD_UNIFORM,
    CROWD_LOG,       /* sides over two and a half decades */
    CROWD_CLUSTER,   /* most in a few heaps */
    CROWD_GIANT,     /* some that reach far */
    CROWD_THIN,      /* one side 30 times as long */
    CROWD_IDENTICAL, /* all the same box */
    CROWD_GRID,      /* all touch their neighbours: floats in steps of 1/8, doubles of 0.1 */
    CROWD_LATTICE,   /* corners are small whole numbers, so that nearly everything ties */
    CROWD_FAR_ONE,   /* as uniform, but one is at 1e9 */
    CROWD_POINT,     /* all of no size and at one point */
    CROWD_TWO_HEAPS, /* two tiny heaps, far from each other */
    CROWD_FINE,      /* at 1e9, where they differ by less than floats can tell */
    CROWD_TINY,      /* as uniform, times 2^-900; floats 2^-100 */
    CROWD_HUGE,      /* as uniform, times 2^900; floats 2^100 */
    CROWD_SUBNORMAL, /* multiples of the least number there is */
    CROWD_BRINK,     /* as uniform, of several sizes about where numbers become subnormal */
    CROWD_ZEROS,     /* corners are -0, 0 and the least numbers beside it */
    CROWD_LIMITS,    /* from the least finite number to the greatest; turned boxes a bit less */
    CROWD_FLAT,      /* as lattice, without extent on some axes */
    CROWD_SCENES
} crowd_scene;

typedef struct crowd {
    size_t count;
    double *corners; /* 2 DIM numbers a box, exactly those in the view */
    obb *obbs;       /* of turned boxes only */
    void *memory;    /* that the view looks at */
    boxes_view view;
} crowd;

/* A scene in one of the forms; the layout in memory is one of several, by chance, and a third of the crowds of turned
 * boxes are in floats. Ends the program if there is no memory. */
crowd crowd_new(crowd_scene scene, hit_boxes_form form, size_t count, dice *d);
void crowd_delete(crowd *c);

aabb crowd_aabb(const crowd *c, size_t i);
shape crowd_shape(const crowd *c, size_t i);

/* As the functions for two shapes have it. */
bool crowd_hits(const crowd *a, size_t i, const crowd *b, size_t k, bool no_touch);

#endif
