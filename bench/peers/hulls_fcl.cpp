/* FCL: collide() and distance() of its Convex, with the GJK of libccd, which is its default. One shape serves all
 * places that it is put to. All is compiled into the FCL library that is linked. */
#include "hulls.h"

#include <fcl/geometry/shape/convex.h>
#include <fcl/narrowphase/collision.h>
#include <fcl/narrowphase/distance.h>

#include <math.h>

#include <exception>
#include <map>
#include <memory>
#include <vector>

namespace
{

fcl::Vector3d vector_of(const hit_vec3 &v)
{
    return fcl::Vector3d(v.x, v.y, v.z);
}

using shapes = std::map<const hit_hull3 *, std::shared_ptr<fcl::Convexd>>;

struct placed {
    const fcl::Convexd *shape;
    fcl::Transform3d at;
};

struct two {
    placed a, b;
};

struct all {
    shapes known;
    std::vector<two> pairs;
};

std::shared_ptr<fcl::Convexd> convex_of(const hit_hull3 &hull)
{
    auto corners = std::make_shared<std::vector<fcl::Vector3d>>();
    auto faces = std::make_shared<std::vector<int>>();
    for (uint32_t i = 0; i < hull.corners; i++)
        corners->push_back(vector_of(hull.corner[i]));
    for (uint32_t f = 0; f < hull.faces; f++) {
        faces->push_back(static_cast<int>(hull.face_begin[f + 1] - hull.face_begin[f]));
        for (uint32_t e = hull.face_begin[f]; e < hull.face_begin[f + 1]; e++)
            faces->push_back(static_cast<int>(hull.edge_corner[e]));
    }
    auto shape = std::make_shared<fcl::Convexd>(corners, static_cast<int>(hull.faces), faces);
    shape->computeLocalAABB();
    return shape;
}

placed placed_of(shapes &known, const placed_hull &p)
{
    auto &shape = known[p.shape];
    if (!shape)
        shape = convex_of(*p.shape);
    placed made = {shape.get(), fcl::Transform3d::Identity()};
    for (int k = 0; k < 3; k++)
        made.at.linear().col(k) = vector_of(p.rotation.col[k]);
    made.at.translation() = vector_of(p.offset);
    return made;
}

void *prepare(const void *cases, size_t count)
{
    const auto *c = static_cast<const hull_pair *>(cases);
    auto *prepared = new all;
    for (size_t i = 0; i < count; i++)
        prepared->pairs.push_back({placed_of(prepared->known, c[i].a), placed_of(prepared->known, c[i].b)});
    return prepared;
}

void release(void *prepared)
{
    delete static_cast<all *>(prepared);
}

/* What throws has given no answer. */
template <typename Ask> void ask_all(const void *prepared, size_t count, void *out, const Ask &ask)
{
    const auto &pair = static_cast<const all *>(prepared)->pairs;
    answer *said = static_cast<answer *>(out);
    for (size_t i = 0; i < count; i++) {
        try {
            said[i] = ask(pair[i]);
        } catch (const std::exception &) {
            said[i] = {NAN, -1, false};
        }
    }
}

void ask_collide(const void *prepared, size_t count, void *out)
{
    const fcl::CollisionRequestd request(1, false);
    ask_all(prepared, count, out, [&](const two &t) {
        fcl::CollisionResultd result;
        return answer{0, 0, fcl::collide(t.a.shape, t.a.at, t.b.shape, t.b.at, request, result) > 0};
    });
}

void ask_contacts(const void *prepared, size_t count, void *out, size_t most)
{
    const fcl::CollisionRequestd request(most, true);
    ask_all(prepared, count, out, [&](const two &t) {
        fcl::CollisionResultd result;
        const bool hit = fcl::collide(t.a.shape, t.a.at, t.b.shape, t.b.at, request, result) > 0;
        const double depth = hit ? result.getContact(0).penetration_depth : 0;
        return answer{depth, static_cast<int>(result.numContacts()), hit};
    });
}

void ask_depth(const void *prepared, size_t count, void *out)
{
    ask_contacts(prepared, count, out, 1);
}

void ask_points(const void *prepared, size_t count, void *out)
{
    ask_contacts(prepared, count, out, 4);
}

void ask_distance(const void *prepared, size_t count, void *out)
{
    const fcl::DistanceRequestd request(false, false);
    ask_all(prepared, count, out, [&](const two &t) {
        fcl::DistanceResultd result;
        const double d = fcl::distance(t.a.shape, t.a.at, t.b.shape, t.b.at, request, result);
        return answer{d, 0, d <= 0};
    });
}

/* The nearest points, or the deepest. */
void ask_closest(const void *prepared, size_t count, void *out)
{
    const fcl::DistanceRequestd request(true, true);
    ask_all(prepared, count, out, [&](const two &t) {
        fcl::DistanceResultd result;
        const double d = fcl::distance(t.a.shape, t.a.at, t.b.shape, t.b.at, request, result);
        return answer{d, 1, d <= 0};
    });
}

const hull_asker askers[] = {
    {HULLS_OVERLAP, {"FCL collide", prepare, ask_collide, release}},
    {HULLS_GAP, {"FCL distance, unsigned", prepare, ask_distance, release}},
    {HULLS_DEPTH, {"FCL collide, one contact", prepare, ask_depth, release}},
    {HULLS_CLOSEST, {"FCL distance, signed, with points", prepare, ask_closest, release}},
    {HULLS_POINT, {"FCL collide, one contact", prepare, ask_depth, release}},
    {HULLS_ALL, {"FCL collide, four contacts, one told", prepare, ask_points, release}},
};

} // namespace

const hull_peer fcl_hulls = {askers, sizeof askers / sizeof *askers};
