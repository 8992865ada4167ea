/* Faces of meshes, as the questions about two meshes see them. */
#ifndef HITBOX_MESH_FACE3_H
#define HITBOX_MESH_FACE3_H

#include "exact/order.h"
#include "exact/triple.h"
#include "mesh/mesh.h"
#include "mesh/triangle_sizes.h"

static inline void mesh_corners(const hit_mesh3 *mesh, size_t face, double out[9])
{
    for (int c = 0; c < 3; c++)
        mesh_corner(mesh, face, c, out + 3 * c);
}

static inline bool mesh_is_closed(const hit_mesh3 *mesh)
{
    return mesh->surface == HIT_SURFACE_CLOSED || mesh->surface == HIT_SURFACE_PARITY;
}

/* Is a point around which the mesh goes so often solid? */
static inline bool mesh_is_solid(const hit_mesh3 *mesh, int winding)
{
    return mesh->surface == HIT_SURFACE_CLOSED ? winding != 0
                                               : mesh->surface == HIT_SURFACE_PARITY && (winding & 1) != 0;
}

/* The box around three corners. */
static inline hit_aabb3 mesh_box_of(const double *corner)
{
    double low[3], high[3];
    for (int k = 0; k < 3; k++) {
        low[k] = high[k] = corner[k];
        for (int i = 1; i < 3; i++) {
            const double x = corner[3 * i + k];
            low[k] = exact_less(x, low[k]) ? x : low[k];
            high[k] = exact_less(high[k], x) ? x : high[k];
        }
    }
    return (hit_aabb3){{low[0], low[1], low[2]}, {high[0], high[1], high[2]}};
}

#endif
