/* CGAL: do_intersect of triangles, and of a ray and a triangle, in its kernel with exact predicates. Headers: compiled
 * with the flags of the bench. */
#include "bodies.h"

#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/intersections.h>

#include <vector>

namespace
{

typedef CGAL::Exact_predicates_inexact_constructions_kernel kernel;

struct two {
    kernel::Triangle_3 a, b;
    kernel::Ray_3 ray;
};

kernel::Point_3 point_of(const hit_vec3 &v)
{
    return kernel::Point_3(v.x, v.y, v.z);
}

kernel::Triangle_3 triangle_of(const hit_triangle3 &t)
{
    return kernel::Triangle_3(point_of(t.corner[0]), point_of(t.corner[1]), point_of(t.corner[2]));
}

void *prepare(const void *cases, size_t count)
{
    const body_pair *c = static_cast<const body_pair *>(cases);
    auto *prepared = new std::vector<two>;
    for (size_t i = 0; i < count; i++) {
        const hit_vec3 d = c[i].ray.direction;
        prepared->push_back({triangle_of(c[i].face[0]), triangle_of(c[i].face[1]),
                             kernel::Ray_3(point_of(c[i].ray.origin), kernel::Vector_3(d.x, d.y, d.z))});
    }
    return prepared;
}

void release(void *prepared)
{
    delete static_cast<std::vector<two> *>(prepared);
}

void ask_faces(const void *prepared, size_t count, void *out)
{
    const auto &pair = *static_cast<const std::vector<two> *>(prepared);
    answer *said = static_cast<answer *>(out);
    for (size_t i = 0; i < count; i++)
        said[i] = {0, 0, CGAL::do_intersect(pair[i].a, pair[i].b)};
}

void ask_ray_face(const void *prepared, size_t count, void *out)
{
    const auto &pair = *static_cast<const std::vector<two> *>(prepared);
    answer *said = static_cast<answer *>(out);
    for (size_t i = 0; i < count; i++)
        said[i] = {0, 0, CGAL::do_intersect(pair[i].ray, pair[i].b)};
}

const body_asker askers[] = {
    {BODY_FACES, {"CGAL do_intersect", prepare, ask_faces, release}},
    {BODY_RAY_FACE, {"CGAL do_intersect, no time", prepare, ask_ray_face, release}},
};

} // namespace

const body_peer cgal_bodies = {"CGAL", askers, sizeof askers / sizeof *askers};
