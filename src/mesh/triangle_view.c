/* Views of triangles in the caller's memory: made, and looked at.
 * First principles: a view is bad if reading it might leave the arrays that it names, or its numbers are no points. */
#include "mesh/triangle_view.h"

#include "exact/order.h"

#include <stdint.h>

bool hit__mesh_view_fits(const hit_triangles3 *view)
{
    if (view->count == 0)
        return true;
    size_t number = view->vertices_form == HIT_VERTICES_FLOAT ? sizeof(float) : sizeof(double);
    size_t index = view->indices_form == HIT_INDICES_16 ? sizeof(uint16_t) : sizeof(uint32_t);
    bool forms = (view->vertices_form == HIT_VERTICES_DOUBLE || view->vertices_form == HIT_VERTICES_FLOAT) &&
                 (view->indices_form == HIT_INDICES_32 || view->indices_form == HIT_INDICES_16);
    if (!forms || view->count > HIT_TRIANGLES_MAX || !view->vertices || (uint64_t)view->vertex_count > UINT32_MAX)
        return false;
    if (!view->indices && view->vertex_count < 3 * view->count)
        return false;
    return view->vertex_stride >= 3 * number && view->vertex_stride % number == 0 &&
           (uintptr_t)view->vertices % number == 0 && (uintptr_t)view->indices % index == 0;
}

static bool is_good(const hit_triangles3 *view, size_t triangle)
{
    for (size_t c = 0; c < 3; c++) {
        double x[3];
        uint32_t v = view_index(view, 3 * triangle + c);
        if (v >= view->vertex_count)
            return false;
        view_vertex(view, v, x);
        if (!exact_all_finite(3, x))
            return false;
    }
    return true;
}

size_t hit_triangles3_first_bad(hit_triangles3 triangles)
{
    size_t i = 0;
    if (!hit__mesh_view_fits(&triangles))
        return 0;
    while (i < triangles.count && is_good(&triangles, i))
        i++;
    return i;
}

static hit_triangles3 view_of(const void *vertices, size_t stride, size_t vertex_count, const void *indices,
                              size_t count)
{
    return (hit_triangles3){.vertices = vertices,
                            .vertex_stride = stride,
                            .vertex_count = vertex_count,
                            .indices = indices,
                            .count = count};
}

hit_triangles3 hit_triangles3_from_doubles(const double *vertices, size_t stride, size_t vertex_count,
                                           const uint32_t *indices, size_t count)
{
    return view_of(vertices, stride ? stride : 3 * sizeof *vertices, vertex_count, indices, count);
}

hit_triangles3 hit_triangles3_from_floats(const float *vertices, size_t stride, size_t vertex_count,
                                          const uint32_t *indices, size_t count)
{
    hit_triangles3 view = view_of(vertices, stride ? stride : 3 * sizeof *vertices, vertex_count, indices, count);
    view.vertices_form = HIT_VERTICES_FLOAT;
    return view;
}

hit_triangles3 hit_triangles3_from_doubles16(const double *vertices, size_t stride, size_t vertex_count,
                                             const uint16_t *indices, size_t count)
{
    hit_triangles3 view = view_of(vertices, stride ? stride : 3 * sizeof *vertices, vertex_count, indices, count);
    view.indices_form = HIT_INDICES_16;
    return view;
}

hit_triangles3 hit_triangles3_from_floats16(const float *vertices, size_t stride, size_t vertex_count,
                                            const uint16_t *indices, size_t count)
{
    hit_triangles3 view = view_of(vertices, stride ? stride : 3 * sizeof *vertices, vertex_count, indices, count);
    view.vertices_form = HIT_VERTICES_FLOAT;
    view.indices_form = HIT_INDICES_16;
    return view;
}
