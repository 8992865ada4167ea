/* Where two triangles of positive area meet: in a piece of a line that has length, in points alone, or not at all. */
#ifndef HITBOX_MESH_MEET3_H
#define HITBOX_MESH_MEET3_H

#include <stdbool.h>

typedef struct mesh_meeting3 {
    bool meets;        /* they share a point */
    bool crosses;      /* their planes differ, and a piece of a line lies in the insides of both */
    unsigned along[2]; /* bit i: edge i of the first, from corner i to corner i + 1, runs within the second for some
                          length; and the other way round */
} mesh_meeting3;

/* a, b: three corners each, x, y, z, all finite. Exact. */
mesh_meeting3 hit__mesh_meet3(const double *a, const double *b);

#endif
