/* CGAL: corefine_and_compute_intersection of two closed meshes of triangles, and the volume. Headers: compiled with the
 * flags of the bench. */
#include "iou/iou.h"

#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/Polygon_mesh_processing/corefinement.h>
#include <CGAL/Polygon_mesh_processing/measure.h>
#include <CGAL/Polygon_mesh_processing/triangulate_faces.h>
#include <CGAL/Surface_mesh.h>
#include <CGAL/boost/graph/generators.h>

#include <cmath>
#include <exception>
#include <vector>

namespace
{

namespace meshes = CGAL::Polygon_mesh_processing;
typedef CGAL::Exact_predicates_inexact_constructions_kernel kernel;
typedef CGAL::Surface_mesh<kernel::Point_3> mesh;

/* In the order of make_hexahedron: a face, and the one beyond it. */
mesh mesh_of(const hit_obb3 &box)
{
    static const int sign[8][3] = {{-1, -1, -1}, {1, -1, -1}, {1, 1, -1}, {-1, 1, -1},
                                   {-1, 1, 1},   {-1, -1, 1}, {1, -1, 1}, {1, 1, 1}};
    kernel::Point_3 p[8];
    for (int i = 0; i < 8; i++) {
        const double x = sign[i][0] * box.half.x, y = sign[i][1] * box.half.y, z = sign[i][2] * box.half.z;
        const hit_vec3 *u = box.axis, c = box.center;
        p[i] = kernel::Point_3(c.x + x * u[0].x + y * u[1].x + z * u[2].x, c.y + x * u[0].y + y * u[1].y + z * u[2].y,
                               c.z + x * u[0].z + y * u[1].z + z * u[2].z);
    }
    mesh made;
    CGAL::make_hexahedron(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], made);
    meshes::triangulate_faces(made);
    return made;
}

void *prepare(const void *cases, size_t count)
{
    const pair3 *pair = static_cast<const pair3 *>(cases);
    auto *made = new std::vector<mesh>;
    for (size_t i = 0; i < 2 * count; i++)
        made->push_back(mesh_of(pair[i / 2].box[i % 2]));
    return made;
}

void release(void *prepared)
{
    delete static_cast<std::vector<mesh> *>(prepared);
}

/* It changes its arguments, and so takes copies. */
double iou(mesh a, mesh b)
{
    mesh found;
    const double volume_a = std::fabs(meshes::volume(a)), volume_b = std::fabs(meshes::volume(b));
    if (!meshes::corefine_and_compute_intersection(a, b, found))
        return NAN;
    const double both = std::fabs(meshes::volume(found));
    return both / (volume_a + volume_b - both);
}

void ask(const void *prepared, size_t count, void *out)
{
    const auto &box = *static_cast<const std::vector<mesh> *>(prepared);
    double *said = static_cast<double *>(out);
    for (size_t i = 0; i < count; i++) {
        try {
            said[i] = iou(box[2 * i], box[2 * i + 1]);
        } catch (const std::exception &) {
            said[i] = NAN;
        }
    }
}

const iou_asker askers[] = {{{"CGAL corefine_and_compute_intersection", prepare, ask, release}, true, NULL}};

} // namespace

const iou_peer iou3_cgal = {askers, sizeof askers / sizeof *askers};
