/* Closed meshes for benches: solids of revolution, with bumps or not. */
#ifndef HITBOX_BENCH_BUMPY_H
#define HITBOX_BENCH_BUMPY_H

#include <hitbox/mesh.h>

#include <stdbool.h>

typedef struct bumpy {
    size_t vertices, triangles;
    double *vertex; /* three for each */
    uint32_t *index;
} bumpy;

/* How far from the axis, and how high, at `along` of the way from the top to the bottom, 0 to 1, and at an angle? */
typedef void bumpy_shape(double along, double turn, double *radius, double *height);

/* 2 round (up - 1) triangles. False: no memory. */
bool bumpy_make(uint32_t round, uint32_t up, bumpy_shape *shape, bumpy *out);

/* A ball of radius 1 with bumps; a bolt, 4 long. */
void bumpy_ball(double along, double turn, double *radius, double *height);
void bumpy_bolt(double along, double turn, double *radius, double *height);

/* A box. */
bool bumpy_box(hit_aabb3 box, bumpy *out);

void bumpy_move(bumpy *mesh, hit_vec3 by);
hit_triangles3 bumpy_view(const bumpy *mesh);
void bumpy_free(bumpy *mesh);

#endif
