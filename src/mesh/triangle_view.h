/* Triangles in the caller's memory, as the library's own files read them. Of views that hit__mesh_view_fits. */
#ifndef HITBOX_MESH_TRIANGLE_VIEW_H
#define HITBOX_MESH_TRIANGLE_VIEW_H

#include "hitbox/mesh.h"

#include "core/inline.h"
#include "shape/interval.h"

#include <string.h>

/* Can it be looked at? Counts, stride, forms and alignment, not what is in it. */
bool hit__mesh_view_fits(const hit_triangles3 *view);

/* Index i of all: corner i % 3 of triangle i / 3. It may be no vertex. */
CORE_INLINE uint32_t view_index(const hit_triangles3 *view, size_t i)
{
    if (!view->indices)
        return (uint32_t)i;
    if (view->indices_form == HIT_INDICES_16)
        return ((const uint16_t *)view->indices)[i];
    return ((const uint32_t *)view->indices)[i];
}

/* Vertex v, to the bit also in a thread that takes subnormals for zero. */
CORE_INLINE void view_vertex(const hit_triangles3 *view, uint32_t v, double out[3])
{
    const char *at = (const char *)view->vertices + (size_t)v * view->vertex_stride;
    if (view->vertices_form == HIT_VERTICES_DOUBLE) {
        memcpy(out, at, 3 * sizeof *out);
    } else {
        float x[3];
        memcpy(x, at, sizeof x);
        for (int i = 0; i < 3; i++)
            out[i] = shape_from_float(x[i]);
    }
}

/* Calls work(..., view) with a copy of the view whose forms are constants in the usual cases: so loops over triangles
 * are made for each, and do not look at the forms. `work` is CORE_INLINE. */
#define VIEW_FORMS(given, work)                                                                                        \
    do {                                                                                                               \
        hit_triangles3 view = (given);                                                                                 \
        if (view.indices && view.indices_form == HIT_INDICES_32 && view.vertices_form == HIT_VERTICES_DOUBLE) {        \
            view.indices_form = HIT_INDICES_32;                                                                        \
            view.vertices_form = HIT_VERTICES_DOUBLE;                                                                  \
            work;                                                                                                      \
        } else if (view.indices && view.indices_form == HIT_INDICES_32) {                                              \
            view.indices_form = HIT_INDICES_32;                                                                        \
            view.vertices_form = HIT_VERTICES_FLOAT;                                                                   \
            work;                                                                                                      \
        } else {                                                                                                       \
            work;                                                                                                      \
        }                                                                                                              \
    } while (0)

#endif
