/* CGAL: do_intersect of triangles, with exact predicates and with those of plain doubles, which are the test of P.
 * Guigue and O. Devillers then; do_intersect of two closed meshes and what they bound; an AABB_tree beside boxes and
 * rays; Side_of_triangle_mesh. Headers: compiled with the flags of the bench. */
#include "meshes.h"

#include <CGAL/AABB_face_graph_triangle_primitive.h>
#include <CGAL/AABB_traits.h>
#include <CGAL/AABB_tree.h>
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/Polygon_mesh_processing/intersection.h>
#include <CGAL/Side_of_triangle_mesh.h>
#include <CGAL/Simple_cartesian.h>
#include <CGAL/Surface_mesh.h>
#include <CGAL/intersections.h>

#include <cmath>
#include <memory>
#include <vector>

namespace
{

typedef CGAL::Exact_predicates_inexact_constructions_kernel exact;
typedef CGAL::Simple_cartesian<double> plain;
typedef CGAL::Surface_mesh<exact::Point_3> surface;
typedef CGAL::AABB_face_graph_triangle_primitive<surface> primitive;
typedef CGAL::AABB_tree<CGAL::AABB_traits<exact, primitive>> tree;

exact::Point_3 point_of(const hit_vec3 &v)
{
    return exact::Point_3(v.x, v.y, v.z);
}

surface surface_of(const hit_triangles3 &view)
{
    const double *x = static_cast<const double *>(view.vertices);
    const uint32_t *index = static_cast<const uint32_t *>(view.indices);
    typedef surface::Vertex_index vertex;
    surface made;
    made.reserve(static_cast<surface::size_type>(view.vertex_count),
                 static_cast<surface::size_type>(3 * view.count / 2), static_cast<surface::size_type>(view.count));
    for (size_t v = 0; v < view.vertex_count; v++)
        made.add_vertex(exact::Point_3(x[3 * v], x[3 * v + 1], x[3 * v + 2]));
    for (size_t i = 0; i < 3 * view.count; i += 3)
        made.add_face(vertex(index[i]), vertex(index[i + 1]), vertex(index[i + 2]));
    return made;
}

void *prepare_cases(const void *cases, size_t count)
{
    const auto *c = static_cast<const mesh_case *>(cases);
    return new std::vector<mesh_case>(c, c + count);
}

void release_cases(void *prepared)
{
    delete static_cast<std::vector<mesh_case> *>(prepared);
}

void ask_raw(const void *prepared, size_t count, void *out)
{
    const auto &c = *static_cast<const std::vector<mesh_case> *>(prepared);
    answer *said = static_cast<answer *>(out);
    for (size_t i = 0; i < count; i++) {
        const surface a = surface_of(c[i].a), b = surface_of(c[i].b);
        const bool hit =
            CGAL::Polygon_mesh_processing::do_intersect(a, b, CGAL::parameters::do_overlap_test_of_bounded_sides(true),
                                                        CGAL::parameters::do_overlap_test_of_bounded_sides(true));
        said[i] = {0, 0, hit};
    }
}

/* ---- Triangles ---- */

template <typename Kernel> struct faces {
    typename Kernel::Triangle_3 a, b;
};

template <typename Kernel> typename Kernel::Triangle_3 triangle_of(const hit_triangle3 &t)
{
    typedef typename Kernel::Point_3 point;
    const hit_vec3 *x = t.corner;
    return typename Kernel::Triangle_3(point(x[0].x, x[0].y, x[0].z), point(x[1].x, x[1].y, x[1].z),
                                       point(x[2].x, x[2].y, x[2].z));
}

template <typename Kernel> void *prepare_faces(const void *cases, size_t count)
{
    const auto *c = static_cast<const mesh_case *>(cases);
    auto *made = new std::vector<faces<Kernel>>;
    for (size_t i = 0; i < count; i++)
        made->push_back({triangle_of<Kernel>(c[i].face[0]), triangle_of<Kernel>(c[i].face[1])});
    return made;
}

template <typename Kernel> void release_faces(void *prepared)
{
    delete static_cast<std::vector<faces<Kernel>> *>(prepared);
}

template <typename Kernel> void ask_faces(const void *prepared, size_t count, void *out)
{
    const auto &f = *static_cast<const std::vector<faces<Kernel>> *>(prepared);
    answer *said = static_cast<answer *>(out);
    for (size_t i = 0; i < count; i++)
        said[i] = {0, 0, CGAL::do_intersect(f[i].a, f[i].b)};
}

/* ---- One mesh ---- */

struct one {
    surface mesh;
    std::unique_ptr<tree> boxes;
    std::unique_ptr<CGAL::Side_of_triangle_mesh<surface, exact>> side;
    std::vector<mesh_case> c;
};

void *prepare_one(const void *cases, size_t count)
{
    const auto *c = static_cast<const mesh_case *>(cases);
    std::unique_ptr<one> made(new one);
    made->mesh = surface_of(c->a);
    made->boxes.reset(new tree(CGAL::faces(made->mesh).first, CGAL::faces(made->mesh).second, made->mesh));
    made->boxes->build();
    made->side.reset(new CGAL::Side_of_triangle_mesh<surface, exact>(*made->boxes));
    made->c.assign(c, c + count);
    return made.release();
}

void release_one(void *prepared)
{
    delete static_cast<one *>(prepared);
}

void ask_point(const void *prepared, size_t count, void *out)
{
    const auto &t = *static_cast<const one *>(prepared);
    answer *said = static_cast<answer *>(out);
    for (size_t i = 0; i < count; i++)
        said[i] = {0, 0, (*t.side)(point_of(t.c[i].point)) != CGAL::ON_UNBOUNDED_SIDE};
}

void ask_box(const void *prepared, size_t count, void *out)
{
    const auto &t = *static_cast<const one *>(prepared);
    answer *said = static_cast<answer *>(out);
    for (size_t i = 0; i < count; i++) {
        const hit_aabb3 &b = t.c[i].box;
        said[i] = {0, 0, t.boxes->do_intersect(CGAL::Bbox_3(b.min.x, b.min.y, b.min.z, b.max.x, b.max.y, b.max.z))};
    }
}

void ask_ray(const void *prepared, size_t count, void *out)
{
    const auto &t = *static_cast<const one *>(prepared);
    answer *said = static_cast<answer *>(out);
    for (size_t i = 0; i < count; i++) {
        const hit_ray3 &r = t.c[i].ray;
        const exact::Vector_3 way(r.direction.x, r.direction.y, r.direction.z);
        const exact::Point_3 from = point_of(r.origin);
        const auto first = t.boxes->first_intersection(exact::Ray_3(from, way));
        double at = 0;
        if (first)
            if (const exact::Point_3 *p = boost::get<exact::Point_3>(&first->first))
                at = std::sqrt(CGAL::to_double((*p - from).squared_length() / way.squared_length()));
        said[i] = {at, 0, static_cast<bool>(first)};
    }
}

const mesh_asker askers[] = {
    {MESHES_FACES, false, {"CGAL do_intersect, exact", prepare_faces<exact>, ask_faces<exact>, release_faces<exact>}},
    {MESHES_FACES,
     false,
     {"CGAL do_intersect, in double", prepare_faces<plain>, ask_faces<plain>, release_faces<plain>}},
    {MESHES_RAW, false, {"CGAL Surface_mesh of both, do_intersect", prepare_cases, ask_raw, release_cases}},
    {MESHES_POINT, false, {"CGAL Side_of_triangle_mesh", prepare_one, ask_point, release_one}},
    {MESHES_BOX, true, {"CGAL AABB_tree do_intersect", prepare_one, ask_box, release_one}},
    {MESHES_RAY, true, {"CGAL AABB_tree first_intersection", prepare_one, ask_ray, release_one}},
};

} // namespace

const mesh_peer cgal_meshes = {askers, sizeof askers / sizeof *askers};
