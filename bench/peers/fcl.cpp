/* FCL: the overlap of its bounding volume OBB, and collide() of two boxes, asked for yes or no only. Both are compiled
 * into the FCL library that is linked. */
#include "peer.h"

#include <fcl/geometry/shape/box.h>
#include <fcl/math/bv/OBB.h>
#include <fcl/narrowphase/collision.h>

#include <new>

namespace
{

struct volume_pair {
    fcl::OBBd a, b;
};

struct shape_pair {
    fcl::Boxd a, b;
    fcl::Transform3d place_a, place_b;
};

fcl::Vector3d vector_of(const hit_vec3 &v)
{
    return fcl::Vector3d(v.x, v.y, v.z);
}

fcl::Matrix3d axes_of(const hit_obb3 &box)
{
    fcl::Matrix3d axes;
    for (int k = 0; k < 3; k++)
        axes.col(k) = vector_of(box.axis[k]);
    return axes;
}

fcl::OBBd volume_of(const hit_obb3 &box)
{
    return fcl::OBBd(axes_of(box), vector_of(box.center), vector_of(box.half));
}

fcl::Transform3d place_of(const hit_obb3 &box)
{
    fcl::Transform3d place = fcl::Transform3d::Identity();
    place.linear() = axes_of(box);
    place.translation() = vector_of(box.center);
    return place;
}

void *prepare_volumes(const obb3_pair *pairs, size_t count)
{
    volume_pair *prepared = new (std::nothrow) volume_pair[count];
    for (size_t i = 0; prepared && i < count; i++) {
        prepared[i].a = volume_of(pairs[i].a);
        prepared[i].b = volume_of(pairs[i].b);
    }
    return prepared;
}

void test_volumes(const void *prepared, size_t count, bool *hit)
{
    const volume_pair *pair = static_cast<const volume_pair *>(prepared);
    for (size_t i = 0; i < count; i++)
        hit[i] = pair[i].a.overlap(pair[i].b);
}

void release_volumes(void *prepared)
{
    delete[] static_cast<volume_pair *>(prepared);
}

void *prepare_shapes(const obb3_pair *pairs, size_t count)
{
    auto *prepared = new (std::nothrow) std::vector<shape_pair>;
    for (size_t i = 0; prepared && i < count; i++)
        prepared->push_back({fcl::Boxd(2 * vector_of(pairs[i].a.half)), fcl::Boxd(2 * vector_of(pairs[i].b.half)),
                             place_of(pairs[i].a), place_of(pairs[i].b)});
    return prepared;
}

void test_shapes(const void *prepared, size_t count, bool *hit)
{
    const auto &pair = *static_cast<const std::vector<shape_pair> *>(prepared);
    const fcl::CollisionRequestd request;
    for (size_t i = 0; i < count; i++) {
        fcl::CollisionResultd result;
        hit[i] = fcl::collide(&pair[i].a, pair[i].place_a, &pair[i].b, pair[i].place_b, request, result) > 0;
    }
}

void release_shapes(void *prepared)
{
    delete static_cast<std::vector<shape_pair> *>(prepared);
}

} // namespace

const contender fcl_contenders[] = {
    {"FCL OBB<double>::overlap", prepare_volumes, test_volumes, release_volumes},
    {"FCL collide(Box, Box)", prepare_shapes, test_shapes, release_shapes},
};
