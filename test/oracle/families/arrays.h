/* Shapes in arrays, so that one source does for the plane and for space with the dimension at run time. What lies in
 * the plane has zeros for third components, and no third axis. */
#ifndef HITBOX_TEST_ARRAYS_H
#define HITBOX_TEST_ARRAYS_H

#include "shapes.h"

/* first and second: min and max; center and half lengths; the ends of a segment; a point twice; of a rectangle left,
 * top and width, height. The axes of what is not turned are those of the world. */
typedef struct shape_arrays {
    int dim;
    shape_kind kind;
    double first[3], second[3], axis[3][3];
} shape_arrays;

shape_arrays arrays_of2(const shape2 *shape);
shape_arrays arrays_of3(const shape3 *shape);

/* A box, also of an AABB or a point. Of a rectangle nothing but a point. */
typedef struct box_frame {
    int dim;
    double center[3], half[3], axis[3][3];
} box_frame;

box_frame frame_of(const shape_arrays *s);

#endif
