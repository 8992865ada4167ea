/* FCL: two BVHModels of OBBRSS with collide(), one contact or all; and two triangles as its meshes ask about them. FCL
 * knows the surfaces of meshes, not what they bound. All is compiled into the FCL library that is linked. */
#include "meshes.h"

#include <fcl/geometry/bvh/BVH_model.h>
#include <fcl/narrowphase/collision.h>
#include <fcl/narrowphase/detail/traversal/collision/intersect.h>

#include <exception>
#include <memory>
#include <vector>

namespace
{

using model = fcl::BVHModel<fcl::OBBRSSd>;

fcl::Vector3d vector_of(const hit_vec3 &v)
{
    return fcl::Vector3d(v.x, v.y, v.z);
}

std::unique_ptr<model> model_of(const hit_triangles3 &view)
{
    const double *vertex = static_cast<const double *>(view.vertices);
    const uint32_t *index = static_cast<const uint32_t *>(view.indices);
    std::vector<fcl::Vector3d> points;
    std::vector<fcl::Triangle> faces;
    points.reserve(view.vertex_count);
    faces.reserve(view.count);
    for (size_t v = 0; v < view.vertex_count; v++)
        points.push_back(fcl::Vector3d(vertex[3 * v], vertex[3 * v + 1], vertex[3 * v + 2]));
    for (size_t i = 0; i < view.count; i++)
        faces.push_back(fcl::Triangle(index[3 * i], index[3 * i + 1], index[3 * i + 2]));
    std::unique_ptr<model> made(new model);
    made->beginModel(static_cast<int>(view.count), static_cast<int>(view.vertex_count));
    made->addSubModel(points, faces);
    made->endModel();
    return made;
}

struct two {
    std::unique_ptr<model> a, b;
};

void *prepare(const void *cases, size_t count)
{
    const auto *c = static_cast<const mesh_case *>(cases);
    (void)count;
    return new two{model_of(c->a), model_of(c->b)};
}

void release(void *prepared)
{
    delete static_cast<two *>(prepared);
}

size_t contacts(const model &a, const model &b, size_t most)
{
    const fcl::Transform3d here = fcl::Transform3d::Identity();
    fcl::CollisionRequestd request(most, most > 1);
    fcl::CollisionResultd result;
    return fcl::collide(&a, here, &b, here, request, result);
}

void ask_ready(const void *prepared, size_t count, void *out)
{
    const auto &t = *static_cast<const two *>(prepared);
    answer *said = static_cast<answer *>(out);
    for (size_t i = 0; i < count; i++)
        said[i] = {0, 0, contacts(*t.a, *t.b, 1) > 0};
}

void ask_all(const void *prepared, size_t count, void *out)
{
    const auto &t = *static_cast<const two *>(prepared);
    answer *said = static_cast<answer *>(out);
    for (size_t i = 0; i < count; i++) {
        const size_t n = contacts(*t.a, *t.b, 1000000);
        said[i] = {0, static_cast<int>(n), n > 0};
    }
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
    for (size_t i = 0; i < count; i++)
        said[i] = {0, 0, contacts(*model_of(c[i].a), *model_of(c[i].b), 1) > 0};
}

struct faces {
    fcl::Vector3d p[3], q[3];
};

void *prepare_faces(const void *cases, size_t count)
{
    const auto *c = static_cast<const mesh_case *>(cases);
    auto *made = new std::vector<faces>(count);
    for (size_t i = 0; i < count; i++)
        for (int k = 0; k < 3; k++) {
            (*made)[i].p[k] = vector_of(c[i].face[0].corner[k]);
            (*made)[i].q[k] = vector_of(c[i].face[1].corner[k]);
        }
    return made;
}

void release_faces(void *prepared)
{
    delete static_cast<std::vector<faces> *>(prepared);
}

void ask_faces(const void *prepared, size_t count, void *out)
{
    const auto &f = *static_cast<const std::vector<faces> *>(prepared);
    answer *said = static_cast<answer *>(out);
    for (size_t i = 0; i < count; i++)
        said[i] = {0, 0,
                   fcl::detail::Intersect<double>::intersect_Triangle(f[i].p[0], f[i].p[1], f[i].p[2], f[i].q[0],
                                                                      f[i].q[1], f[i].q[2])};
}

const mesh_asker askers[] = {
    {MESHES_FACES, false, {"FCL intersect_Triangle", prepare_faces, ask_faces, release_faces}},
    {MESHES_RAW, true, {"FCL BVHModel of both, collide", prepare_cases, ask_raw, release_cases}},
    {MESHES_READY, true, {"FCL collide, one contact", prepare, ask_ready, release}},
    {MESHES_ALL, true, {"FCL collide, all contacts", prepare, ask_all, release}},
};

} // namespace

const mesh_peer fcl_meshes = {askers, sizeof askers / sizeof *askers};
