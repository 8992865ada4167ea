/* Bytes as a mesh of few triangles, of numbers that are mostly small and sometimes of any size, and points beside it.
 */
#ifndef HITBOX_TEST_FUZZ_MESH_BYTES_H
#define HITBOX_TEST_FUZZ_MESH_BYTES_H

#include "bytes.h"

#include <hitbox/hitbox.h>

enum { BODY_VERTICES = 12, BODY_TRIANGLES = 24 };

typedef struct body {
    double vertex[BODY_VERTICES][3];
    uint32_t index[BODY_TRIANGLES][3];
    size_t vertices, triangles;
    unsigned form; /* its byte: two bits say what its triangles and numbers are, the others are a fuzzer's own */
} body;

static inline double body_number(bytes *b, bool any)
{
    return any ? bytes_number(b) : (double)(bytes_byte(b) % 16) - 4;
}

/* Tetrahedra, or triangles. */
static inline body body_from(bytes *b)
{
    static const int side[4][3] = {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}};
    body x = {.vertices = 3 + bytes_byte(b) % (BODY_VERTICES - 2)};
    x.form = bytes_byte(b);
    for (size_t i = 0; i < x.vertices; i++)
        for (int k = 0; k < 3; k++)
            x.vertex[i][k] = body_number(b, x.form / 2 % 2 != 0);
    const size_t pieces = bytes_byte(b) % (BODY_TRIANGLES / 4 + 1);
    for (size_t i = 0; i < pieces; i++) {
        uint32_t c[4];
        for (int k = 0; k < 4; k++)
            c[k] = (uint32_t)(bytes_byte(b) % x.vertices);
        for (int t = 0; t < (x.form % 2 == 0 ? 4 : 1); t++, x.triangles++)
            for (int k = 0; k < 3; k++)
                x.index[x.triangles][k] = c[side[t][k]];
    }
    return x;
}

/* A corner, or any point. */
static inline hit_vec3 body_point(bytes *b, const body *x)
{
    const unsigned form = bytes_byte(b);
    const double *p = x->vertex[form / 4 % x->vertices];
    double at[3];
    for (int k = 0; k < 3; k++)
        at[k] = form % 4 == 0 ? p[k] : body_number(b, form % 4 == 1);
    return (hit_vec3){at[0], at[1], at[2]};
}

/* NULL: the triangles are refused. */
static inline hit_mesh3 *body_mesh_as(const body *x, hit_surface surface)
{
    hit_mesh3 *mesh = NULL;
    const hit_mesh3_config config = {.surface = surface};
    const hit_triangles3 view =
        hit_triangles3_from_doubles(&x->vertex[0][0], 0, x->vertices, &x->index[0][0], x->triangles);
    const hit_status status = hit_mesh3_build(view, &config, &mesh);
    need(status == HIT_OK || status == HIT_BAD_ARGUMENT);
    return mesh;
}

static inline hit_mesh3 *body_mesh(const body *x)
{
    return body_mesh_as(x, HIT_SURFACE_UNKNOWN);
}

#endif
