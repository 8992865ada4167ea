/* FCL: collide() with contacts, distance(), continuousCollide(). All are compiled into the FCL library that is linked.
 */
#include "narrow.h"

#include <fcl/geometry/shape/box.h>
#include <fcl/narrowphase/collision.h>
#include <fcl/narrowphase/continuous_collision.h>
#include <fcl/narrowphase/distance.h>

#include <math.h>

#include <exception>
#include <vector>

namespace
{

struct shape_pair {
    fcl::Boxd a, b;
    fcl::Transform3d from_a, to_a, at_b;
};

fcl::Vector3d vector_of(const hit_vec3 &v)
{
    return fcl::Vector3d(v.x, v.y, v.z);
}

fcl::Transform3d place_of(const hit_obb3 &box)
{
    fcl::Transform3d place = fcl::Transform3d::Identity();
    for (int k = 0; k < 3; k++)
        place.linear().col(k) = vector_of(box.axis[k]);
    place.translation() = vector_of(box.center);
    return place;
}

void *prepare(const void *cases, size_t count)
{
    const moving_pair *pair = static_cast<const moving_pair *>(cases);
    auto *prepared = new std::vector<shape_pair>;
    for (size_t i = 0; i < count; i++) {
        prepared->push_back({fcl::Boxd(2 * vector_of(pair[i].a.half)), fcl::Boxd(2 * vector_of(pair[i].b.half)),
                             place_of(pair[i].a), place_of(pair[i].end), place_of(pair[i].b)});
    }
    for (shape_pair &shapes : *prepared) { /* how far they reach, which motion asks for */
        shapes.a.computeLocalAABB();
        shapes.b.computeLocalAABB();
    }
    return prepared;
}

void release(void *prepared)
{
    delete static_cast<std::vector<shape_pair> *>(prepared);
}

/* What throws has given no answer. */
template <typename Ask> void ask_all(const void *prepared, size_t count, void *out, const Ask &ask)
{
    const auto &pair = *static_cast<const std::vector<shape_pair> *>(prepared);
    answer *said = static_cast<answer *>(out);
    for (size_t i = 0; i < count; i++) {
        try {
            said[i] = ask(pair[i]);
        } catch (const std::exception &) {
            said[i] = {NAN, 0, false};
        }
    }
}

void ask_contact(const void *prepared, size_t count, void *out)
{
    const fcl::CollisionRequestd request(8, true);
    ask_all(prepared, count, out, [&](const shape_pair &pair) {
        fcl::CollisionResultd result;
        fcl::collide(&pair.a, pair.from_a, &pair.b, pair.at_b, request, result);
        double deepest = 0;
        const size_t points = result.numContacts();
        for (size_t k = 0; k < points; k++) {
            const double depth = result.getContact(k).penetration_depth;
            deepest = k == 0 || depth > deepest ? depth : deepest;
        }
        return answer{deepest, static_cast<int>(points), points > 0};
    });
}

answer distance_of(const shape_pair &pair, const fcl::DistanceRequestd &request)
{
    fcl::DistanceResultd result;
    const double distance = fcl::distance(&pair.a, pair.from_a, &pair.b, pair.at_b, request, result);
    return {distance, 0, distance <= 0};
}

void ask_distance(const void *prepared, size_t count, void *out)
{
    const fcl::DistanceRequestd request(false, false);
    ask_all(prepared, count, out, [&](const shape_pair &pair) { return distance_of(pair, request); });
}

void ask_signed(const void *prepared, size_t count, void *out)
{
    const fcl::DistanceRequestd request(true, true);
    ask_all(prepared, count, out, [&](const shape_pair &pair) { return distance_of(pair, request); });
}

/* With FCL's own settings but for the solver: the others try ten places on the way or serve meshes only. */
void ask_motion(const void *prepared, size_t count, void *out, fcl::CCDMotionType type)
{
    fcl::ContinuousCollisionRequestd request;
    request.ccd_motion_type = type;
    request.ccd_solver_type = fcl::CCDC_CONSERVATIVE_ADVANCEMENT;
    ask_all(prepared, count, out, [&](const shape_pair &pair) {
        fcl::ContinuousCollisionResultd result;
        fcl::continuousCollide(&pair.a, pair.from_a, pair.to_a, &pair.b, pair.at_b, pair.at_b, request, result);
        return answer{result.time_of_contact, 0, result.is_collide};
    });
}

void ask_cast(const void *prepared, size_t count, void *out)
{
    ask_motion(prepared, count, out, fcl::CCDM_TRANS);
}

void ask_turn(const void *prepared, size_t count, void *out)
{
    ask_motion(prepared, count, out, fcl::CCDM_LINEAR);
}

const asker contact[] = {{"FCL collide, with contacts", prepare, ask_contact, release}};
const asker distance[] = {{"FCL distance, no more asked", prepare, ask_distance, release},
                          {"FCL distance, signed, with points", prepare, ask_signed, release}};
const asker cast[] = {{"FCL continuousCollide", prepare, ask_cast, release}};
const asker turn[] = {{"FCL continuousCollide", prepare, ask_turn, release}};

} // namespace

const answerer fcl_narrow = {"FCL", {{contact, 1}, {distance, 2}, {cast, 1}, {turn, 1}, {nullptr, 0}, {nullptr, 0}}};
