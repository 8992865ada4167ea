/* Bodies of a few triangles, as the unit tests of meshes put them together. With what cmocka wants to be included. */
#ifndef HITBOX_TEST_UNIT_MESH_BODY_H
#define HITBOX_TEST_UNIT_MESH_BODY_H

#include "hitbox/mesh.h"

#include <string.h>

enum { MOST = 64 };

typedef struct body {
    double corner[3 * MOST][3];
    size_t triangles;
} body;

static inline void add_triangle(body *b, const double *p, const double *q, const double *r)
{
    memcpy(b->corner[3 * b->triangles], p, sizeof b->corner[0]);
    memcpy(b->corner[3 * b->triangles + 1], q, sizeof b->corner[0]);
    memcpy(b->corner[3 * b->triangles + 2], r, sizeof b->corner[0]);
    b->triangles++;
}

/* A box; inverted: turned inward. Triangles 0 and 1 are at low x, 2 and 3 at high. */
static inline void add_box(body *b, hit_vec3 low, hit_vec3 high, bool inverted)
{
    static const int square[6][4] = {{0, 4, 6, 2}, {1, 3, 7, 5}, {0, 1, 5, 4},
                                     {2, 6, 7, 3}, {0, 2, 3, 1}, {4, 5, 7, 6}};
    for (int f = 0; f < 6; f++) {
        double p[4][3];
        for (int i = 0; i < 4; i++) {
            p[i][0] = (square[f][i] & 1) != 0 ? high.x : low.x;
            p[i][1] = (square[f][i] & 2) != 0 ? high.y : low.y;
            p[i][2] = (square[f][i] & 4) != 0 ? high.z : low.z;
        }
        add_triangle(b, p[0], p[inverted ? 2 : 1], p[inverted ? 1 : 2]);
        add_triangle(b, p[0], p[inverted ? 3 : 2], p[inverted ? 2 : 3]);
    }
}

#endif
