/* Meshes of the families, and points and numbers beside them, for the laws of questions about a mesh. */
#ifndef HITBOX_TEST_MESH_ASKS_H
#define HITBOX_TEST_MESH_ASKS_H

#include "campaign.h"
#include "families/dice.h"
#include "meshes/mesh_families.h"

#include <hitbox/mesh.h>

#include <stdio.h>

static inline hit_mesh3 *asks_mesh(const soup *s, hit_surface surface)
{
    hit_mesh3 *mesh = NULL;
    const hit_mesh3_config config = {.surface = surface};
    const hit_triangles3 view =
        hit_triangles3_from_doubles(&s->corner[0][0], 0, (size_t)s->corners, &s->index[0][0], (size_t)s->triangles);
    assert_int_equal(hit_mesh3_build(view, &config, &mesh), HIT_OK);
    return mesh;
}

static inline void asks_random_corner(dice *d, const soup *s, double *out)
{
    const int i = dice_below(d, s->corners);
    for (int k = 0; k < 3; ++k)
        out[k] = s->corner[i][k];
}

/* A corner, a middle of two or three of them, or that an ulp further, or anywhere in the bounds and beyond. */
static inline void asks_random_point(dice *d, const soup *s, double *out)
{
    double p[3], q[3];
    asks_random_corner(d, s, out);
    asks_random_corner(d, s, p);
    asks_random_corner(d, s, q);
    const int kind = dice_below(d, 6);
    for (int k = 0; k < 3; ++k) {
        const double part = dice_range(d, -0.5, 1.5);
        const int step = dice_between(d, -1, 1);
        if (kind == 1 || kind == 2)
            out[k] = 0.5 * out[k] + 0.5 * p[k];
        if (kind == 2)
            out[k] = nudge(out[k], step);
        if (kind == 3)
            out[k] = 0.5 * out[k] + 0.25 * p[k] + 0.25 * q[k];
        if (kind >= 4)
            out[k] = out[k] + part * (p[k] - out[k]);
    }
}

/* Has the triangle an area? Exact: it is no segment and no point. */
static inline bool asks_has_area(const hit_mesh3 *mesh, uint32_t i)
{
    return hit_mesh3_shell(mesh, i) != UINT32_MAX;
}

#endif
