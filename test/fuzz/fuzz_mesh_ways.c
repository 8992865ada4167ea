/* Any bytes as a mesh of few triangles, and rays and segments: what holds of hits whatever is true. Each answer is that
 * of the triangles one by one. */
#include "bytes.h"

#include <hitbox/hitbox.h>

enum { VERTICES_MOST = 12, TRIANGLES_MOST = 24, WAYS = 6 };

typedef struct body {
    double vertex[VERTICES_MOST][3];
    uint32_t index[TRIANGLES_MOST][3];
    size_t vertices, triangles;
} body;

static double number(bytes *b, bool any)
{
    return any ? bytes_number(b) : (double)(bytes_byte(b) % 16) - 4;
}

static body body_from(bytes *b)
{
    static const int side[4][3] = {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}};
    body x = {.vertices = 3 + bytes_byte(b) % (VERTICES_MOST - 2)};
    const unsigned form = bytes_byte(b);
    for (size_t i = 0; i < x.vertices; i++)
        for (int k = 0; k < 3; k++)
            x.vertex[i][k] = number(b, form / 2 % 2 != 0);
    const size_t pieces = bytes_byte(b) % (TRIANGLES_MOST / 4 + 1);
    for (size_t i = 0; i < pieces; i++) {
        uint32_t c[4];
        for (int k = 0; k < 4; k++)
            c[k] = (uint32_t)(bytes_byte(b) % x.vertices);
        for (int t = 0; t < (form % 2 == 0 ? 4 : 1); t++, x.triangles++)
            for (int k = 0; k < 3; k++)
                x.index[x.triangles][k] = c[side[t][k]];
    }
    return x;
}

static hit_vec3 point_from(bytes *b, const body *x)
{
    const unsigned form = bytes_byte(b);
    const double *p = x->vertex[form / 4 % x->vertices];
    double at[3];
    for (int k = 0; k < 3; k++)
        at[k] = form % 4 == 0 ? p[k] : number(b, form % 4 == 1);
    return (hit_vec3){at[0], at[1], at[2]};
}

static void check_hits(const hit_mesh3 *mesh, hit_ray3 ray, hit_segment3 segment, bool is_ray)
{
    hit_cast_mesh3 all[TRIANGLES_MOST + 1], first = {.t = -1};
    const size_t capacity = TRIANGLES_MOST + 1;
    const size_t count = is_ray ? hit_cast_surface_ray3_mesh3(ray, mesh, all, capacity)
                                : hit_cast_surface_segment3_mesh3(segment, mesh, all, capacity);
    size_t expected = 0;
    for (uint32_t i = 0; i < hit_mesh3_count(mesh); i++) {
        const hit_triangle3 t = hit_mesh3_triangle(mesh, i);
        hit_cast_triangle3 hit;
        if (hit_mesh3_shell(mesh, i) == UINT32_MAX ||
            !(is_ray ? hit_cast_ray3_triangle3(ray, &t, &hit) : hit_cast_segment3_triangle3(segment, &t, &hit)))
            continue;
        expected++;
        bool found = false;
        for (size_t j = 0; j < count; j++)
            found = found || (all[j].triangle == i && all[j].t == hit.t && all[j].inside == hit.inside);
        need(found);
    }
    need(count == expected);
    for (size_t j = 1; j < count; j++)
        need(all[j - 1].t < all[j].t || (all[j - 1].t == all[j].t && all[j - 1].triangle < all[j].triangle));
    const bool any = is_ray ? hit_cast_ray3_mesh3(ray, mesh, &first) : hit_cast_segment3_mesh3(segment, mesh, &first);
    const bool inside = hit_overlap_point3_mesh3(is_ray ? ray.origin : segment.a, mesh);
    const hit_vec3 to = is_ray ? ray.direction : segment.b;
    const bool finite = isfinite(to.x) && isfinite(to.y) && isfinite(to.z);
    need(any == (count > 0 || (inside && finite)));
    need(!any || first.inside == inside);
    need(!any || (first.t == 0) == first.inside);
    need(!any || first.inside || (first.triangle == all[0].triangle && first.t == all[0].t));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bytes b = bytes_from(data, size);
    const body x = body_from(&b);
    hit_mesh3 *mesh = NULL;
    const hit_triangles3 view =
        hit_triangles3_from_doubles(&x.vertex[0][0], 0, x.vertices, &x.index[0][0], x.triangles);
    if (hit_mesh3_build(view, NULL, &mesh) != HIT_OK)
        return 0;
    for (int i = 0; i < WAYS; i++) {
        const hit_vec3 p = point_from(&b, &x), q = point_from(&b, &x);
        check_hits(mesh, (hit_ray3){p, q}, (hit_segment3){p, q}, true);
        check_hits(mesh, (hit_ray3){p, q}, (hit_segment3){p, q}, false);
    }
    hit_mesh3_free(mesh);
    return 0;
}
