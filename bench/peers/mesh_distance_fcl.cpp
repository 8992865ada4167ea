/* FCL: distance() of two BVHModels of OBBRSS, its fastest bounds for distances, where they lie. All is compiled into
 * the FCL library that is linked. */
#include "mesh_distance.h"

#include <fcl/geometry/bvh/BVH_model.h>
#include <fcl/narrowphase/distance.h>

#include <exception>
#include <limits>
#include <memory>
#include <vector>

namespace
{

using model = fcl::BVHModel<fcl::OBBRSSd>;

void *make(hit_triangles3 view)
{
    try {
        const double *vertex = static_cast<const double *>(view.vertices);
        const uint32_t *index = static_cast<const uint32_t *>(view.indices);
        std::vector<fcl::Vector3d> points;
        std::vector<fcl::Triangle> triangles;
        for (size_t i = 0; i < view.vertex_count; i++)
            points.emplace_back(vertex[3 * i], vertex[3 * i + 1], vertex[3 * i + 2]);
        for (size_t i = 0; i < view.count; i++)
            triangles.emplace_back(index[3 * i], index[3 * i + 1], index[3 * i + 2]);
        std::unique_ptr<model> made(new model);
        made->beginModel();
        made->addSubModel(points, triangles);
        made->endModel();
        return made.release();
    } catch (const std::exception &) {
        return nullptr;
    }
}

double distance(const void *a, const void *b)
{
    try {
        const fcl::Transform3d here = fcl::Transform3d::Identity();
        const fcl::DistanceRequestd request(true); /* with the points, as ours */
        fcl::DistanceResultd result;
        return fcl::distance(static_cast<const model *>(a), here, static_cast<const model *>(b), here, request, result);
    } catch (const std::exception &) {
        return std::numeric_limits<double>::quiet_NaN();
    }
}

void release(void *mesh)
{
    delete static_cast<model *>(mesh);
}

} // namespace

const mesh_distance_peer mesh_distance_fcl = {"FCL distance, OBBRSS", make, distance, release};
