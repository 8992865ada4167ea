/* How far apart are two meshes as solids, and where are they nearest?
 *
 * Whether they share a point is decided exactly, and beforehand. If not, the nearest points are on faces. Of meshes
 * that do share a point one is found: where an edge of a face of one meets a face of the other, or a corner of a face
 * that lies inside. First principles. */
#include "core/vec.h"
#include "exact/order.h"
#include "measure/triangles_apart3.h"
#include "mesh/face3.h"
#include "mesh/mesh_order.h"
#include "mesh/near3.h"
#include "mesh/nearest_pair3.h"
#include "simplex/meet_triangles3.h"

/* ---- A point of both ---- */

typedef struct common_search3 {
    const hit_mesh3 *mesh[2];
    hit_closest_mesh3 *out;
} common_search3;

static hit_closest_mesh3 common_at(hit_vec3 p, uint32_t a, uint32_t b)
{
    return (hit_closest_mesh3){.a = p, .b = p, .triangle_a = a, .triangle_b = b, .meets = true};
}

/* Where an edge of the one meets the other. */
static bool find_on_edges(const hit_triangle3 *edges, const hit_triangle3 *face, hit_vec3 *point)
{
    for (int i = 0; i < 3; i++) {
        const hit_segment3 edge = {edges->corner[i], edges->corner[(i + 1) % 3]};
        hit_cast_triangle3 hit;
        if (hit_cast_segment3_triangle3(edge, face, &hit)) {
            *point = hit.point;
            return true;
        }
    }
    return false;
}

static bool look_at_pair(void *context, uint32_t a, uint32_t b)
{
    const common_search3 *all = context;
    const hit_triangle3 x = hit_mesh3_triangle(all->mesh[0], a), y = hit_mesh3_triangle(all->mesh[1], b);
    hit_vec3 point;
    if (!hit__simplex_meet_triangles3(vec3_array(&x.corner[0]), vec3_array(&y.corner[0])).meets ||
        !(find_on_edges(&x, &y, &point) || find_on_edges(&y, &x, &point)))
        return true;
    *all->out = common_at(point, a, b);
    return false;
}

/* A corner of a face of one mesh that is in the solid of the other; surfaces do not meet, so any corner of a shell
 * will do. */
static bool find_inside(const hit_mesh3 *mesh, const hit_mesh3 *other, hit_vec3 *point, uint32_t *face)
{
    const size_t count = mesh->shell ? mesh->shells : mesh->triangles.count;
    for (size_t i = 0; i < count && mesh_is_closed(other); i++) {
        const size_t f = mesh->shell ? mesh->shell_first[i] : i;
        const hit_triangle3 t = hit_mesh3_triangle(mesh, (uint32_t)f);
        if (exact_has_area3(vec3_array(&t.corner[0])) && hit_overlap_point3_mesh3(t.corner[0], other)) {
            *point = t.corner[0];
            *face = (uint32_t)f;
            return true;
        }
    }
    return false;
}

/* Of two that share a point. */
static hit_closest_mesh3 common_point(const hit_mesh3 *a, const hit_mesh3 *b)
{
    hit_vec3 point = {0, 0, 0};
    uint32_t face = 0;
    hit_closest_mesh3 out = common_at((hit_vec3){0, 0, 0}, HIT_NO_TRIANGLE, HIT_NO_TRIANGLE);
    common_search3 all = {{a, b}, &out};
    if (!hit__mesh_pairs3(a, b, look_at_pair, &all))
        return out;
    /* No faces meet: so one has a shell in the other. */
    const bool first = find_inside(a, b, &point, &face);
    if (!first)
        find_inside(b, a, &point, &face);
    return common_at(point, first ? face : HIT_NO_TRIANGLE, first ? HIT_NO_TRIANGLE : face);
}

/* ---- Apart ---- */

static bool has_points(const hit_mesh3 *a, const hit_mesh3 *b)
{
    return a->pack.count > 0 && b->pack.count > 0;
}

static hit_closest_mesh3 closest_apart(const hit_mesh3 *a, const hit_mesh3 *b)
{
    if (!has_points(a, b))
        return (hit_closest_mesh3){.distance = INFINITY, .triangle_a = HIT_NO_TRIANGLE, .triangle_b = HIT_NO_TRIANGLE};
    const int first = hit__mesh_in_order(a, b) ? 0 : 1;
    const mesh_nearest_pair3 p = hit__mesh_nearest_pair3(first == 0 ? a : b, first == 0 ? b : a, INFINITY, NAN);
    hit_closest_mesh3 out = {.distance = p.at.distance, .triangle_a = HIT_NO_TRIANGLE, .triangle_b = HIT_NO_TRIANGLE};
    if (p.triangle[0] == MESH_NO_PAIR)
        return out;
    out.triangle_a = p.triangle[first];
    out.triangle_b = p.triangle[1 - first];
    const hit_triangle3 x = hit_mesh3_triangle(a, out.triangle_a), y = hit_mesh3_triangle(b, out.triangle_b);
    const hit_closest3 at = hit__measure_triangles_apart3(&x, &y);
    out.normal = at.normal;
    out.a = at.a;
    out.b = at.b;
    return out;
}

/* The greatest difference of a coordinate. */
static double extent_of(const hit_aabb3 *a, const hit_aabb3 *b)
{
    const double *p = vec3_array(&a->min), *q = vec3_array(&b->min);
    double extent = 0;
    for (int k = 0; k < 3; k++)
        extent = fmax(extent, fmax(p[3 + k], q[3 + k]) - fmin(p[k], q[k]));
    return extent;
}

/* A search that ends sooner says the same, unless the distance is next to `most`. */
static bool is_within(const hit_mesh3 *a, const hit_mesh3 *b, double most)
{
    if (!has_points(a, b))
        return exact_less_equal((double)INFINITY, most);
    const double margin = 0x1p-46 * extent_of(&a->facts.bounds, &b->facts.bounds) + 0x1p-1000;
    const double until = most - margin, beyond = most + margin;
    const bool in_order = hit__mesh_in_order(a, b);
    const mesh_nearest_pair3 p = hit__mesh_nearest_pair3(in_order ? a : b, in_order ? b : a, beyond, until);
    if (p.triangle[0] != MESH_NO_PAIR && exact_less_equal(p.at.distance, until))
        return true;
    if (exact_less(beyond, p.at.distance))
        return false;
    return exact_less_equal(closest_apart(a, b).distance, most);
}

/* ---- Both ---- */

hit_status hit_distance_mesh3_mesh3(const hit_mesh3 *a, const hit_mesh3 *b, double *out)
{
    bool meets;
    const hit_status status = hit_overlap_mesh3_mesh3(a, b, &meets);
    if (status == HIT_OK)
        *out = meets ? 0 : closest_apart(a, b).distance;
    return status;
}

hit_status hit_closest_mesh3_mesh3(const hit_mesh3 *a, const hit_mesh3 *b, hit_closest_mesh3 *out)
{
    bool meets;
    const hit_status status = hit_overlap_mesh3_mesh3(a, b, &meets);
    if (status == HIT_OK)
        *out = meets ? common_point(a, b) : closest_apart(a, b);
    return status;
}

hit_status hit_within_mesh3_mesh3(const hit_mesh3 *a, const hit_mesh3 *b, double most, bool *out)
{
    bool meets;
    if (!exact_less_equal(0, most)) {
        *out = false;
        return HIT_OK;
    }
    const hit_status status = hit_overlap_mesh3_mesh3(a, b, &meets);
    if (status == HIT_OK)
        *out = meets || is_within(a, b, most);
    return status;
}
