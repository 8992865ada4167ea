/* How the boxes of a scene move by themselves: what `simulate` puts into a world. */
#ifndef CLI_MOTION_H
#define CLI_MOTION_H

#include "scene/scene.h"

typedef enum motion_kind {
    MOTION_DRIFT, /* each box moves along its own line, and turns around at the bounds of the scene */
    MOTION_SPIN,  /* each rotates about its own centre */
    MOTION_BOTH
} motion_kind;

typedef struct motion_recipe {
    motion_kind kind;
    uint64_t seed;     /* of the generator, splitmix64 */
    double speed;      /* the greatest along each axis, a step: in mean sides of the boxes that move */
    double degrees;    /* by which a box rotates each step, from 0 to 360 */
    const bool *rests; /* of each box: does it stay where it is? NULL: none does */
} motion_recipe;

/* How one box moves; in 2D z is 0. */
typedef struct motion_way {
    hit_vec3 speed;  /* a step */
    hit_vec3 offset; /* from where it was at first */
    hit_vec3 line;   /* a unit vector to rotate about; in 2D only z, 1 or -1 */
} motion_way;

/* The boxes stand in four parts, in each as in the scene: AABBs that move, OBBs that move, AABBs that rest, OBBs that
 * rest. */
enum { MOTION_PARTS = 4, MOTION_TURNED = 1, MOTION_RESTS = 2 };

/* All zero is empty. */
typedef struct motion {
    bool in_3d;
    motion_kind kind;
    double degrees;
    size_t part[MOTION_PARTS + 1]; /* where each begins, and where the last one ends */
    size_t *box;                   /* of each place: which box of the scene stands there? */
    scene_shape *first, *now;      /* at step 0, and at this step */
    motion_way *ways;              /* of those that move */
    hit_aabb3 bounds;              /* of the scene at step 0: no centre drifts out of it */
    int step;
} motion;

/* All boxes as they are at step 0. What spins is an OBB from the beginning, be it an AABB in the scene. False: no
 * memory, or the speed is beyond the range of double; said why, and nothing is to be freed. */
bool motion_make(const scene *s, const motion_recipe *recipe, motion *out);

/* The next step. */
void motion_step(motion *m);

/* The box at a place, as one of a scene: only kind and shape are set. */
scene_box motion_box(const motion *m, size_t place);

/* Puts the boxes of the scene where they are now. False: no memory. */
bool motion_store(const motion *m, scene *s);

void motion_free(motion *m);

#endif
