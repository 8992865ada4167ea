/* Bullet in double: btConvexHullShape with a margin of 0, its GJK with and without EPA, what it does for all points of
 * contact of two hulls whose faces it knows, and its cast by a simplex, which its rays at hulls use. One shape serves
 * all places that it is put to. The code is in the library that is linked. */
#include "hulls.h"

#include <BulletCollision/CollisionDispatch/btCollisionObject.h>
#include <BulletCollision/CollisionDispatch/btCollisionObjectWrapper.h>
#include <BulletCollision/CollisionDispatch/btConvexConvexAlgorithm.h>
#include <BulletCollision/CollisionDispatch/btManifoldResult.h>
#include <BulletCollision/CollisionShapes/btConvexHullShape.h>
#include <BulletCollision/CollisionShapes/btSphereShape.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpaPenetrationDepthSolver.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkPairDetector.h>
#include <BulletCollision/NarrowPhaseCollision/btPointCollector.h>
#include <BulletCollision/NarrowPhaseCollision/btSubSimplexConvexCast.h>
#include <BulletCollision/NarrowPhaseCollision/btVoronoiSimplexSolver.h>

#include <math.h>

#include <algorithm>
#include <map>
#include <memory>
#include <vector>

namespace
{

btVector3 vector_of(const hit_vec3 &v)
{
    return btVector3(v.x, v.y, v.z);
}

using shapes = std::map<const hit_hull3 *, std::unique_ptr<btConvexHullShape>>;

struct placed {
    btConvexHullShape *shape;
    btTransform at;
};

struct two {
    placed a, b;
    btVector3 from, to;
    std::unique_ptr<btCollisionObject> body_a, body_b;
};

struct all {
    shapes known;
    std::vector<two> pairs;
};

placed placed_of(shapes &known, const placed_hull &p)
{
    auto &shape = known[p.shape];
    if (!shape) {
        shape = std::make_unique<btConvexHullShape>();
        for (uint32_t i = 0; i < p.shape->corners; i++)
            shape->addPoint(vector_of(p.shape->corner[i]), false);
        shape->setMargin(0);
        shape->recalcLocalAabb();
    }
    btMatrix3x3 turn;
    for (int k = 0; k < 3; k++) {
        turn[0][k] = p.rotation.col[k].x;
        turn[1][k] = p.rotation.col[k].y;
        turn[2][k] = p.rotation.col[k].z;
    }
    return {shape.get(), btTransform(turn, vector_of(p.offset))};
}

void *prepare(const void *cases, size_t count)
{
    const auto *c = static_cast<const hull_pair *>(cases);
    auto *prepared = new all;
    for (size_t i = 0; i < count; i++) {
        const btVector3 from = vector_of(c[i].ray.origin);
        prepared->pairs.push_back({placed_of(prepared->known, c[i].a), placed_of(prepared->known, c[i].b), from,
                                   from + 4 * vector_of(c[i].ray.direction), nullptr, nullptr});
    }
    return prepared;
}

std::unique_ptr<btCollisionObject> body_of(const placed &p)
{
    auto body = std::make_unique<btCollisionObject>();
    body->setCollisionShape(p.shape);
    body->setWorldTransform(p.at);
    return body;
}

/* With bodies, and shapes that know their faces. */
void *prepare_bodies(const void *cases, size_t count)
{
    auto *prepared = static_cast<all *>(prepare(cases, count));
    for (auto &shape : prepared->known)
        shape.second->initializePolyhedralFeatures();
    for (auto &pair : prepared->pairs) {
        pair.body_a = body_of(pair.a);
        pair.body_b = body_of(pair.b);
    }
    return prepared;
}

void release(void *prepared)
{
    delete static_cast<all *>(prepared);
}

template <typename Ask> void ask_all(const void *prepared, size_t count, void *out, const Ask &ask)
{
    const auto &pair = static_cast<const all *>(prepared)->pairs;
    answer *said = static_cast<answer *>(out);
    for (size_t i = 0; i < count; i++)
        said[i] = ask(pair[i]);
}

/* depth NULL: it gives no result if they overlap. */
void ask_gjk(const two &t, btVoronoiSimplexSolver *simplex, btConvexPenetrationDepthSolver *depth,
             btPointCollector &found)
{
    btGjkPairDetector detector(t.a.shape, t.b.shape, simplex, depth);
    btDiscreteCollisionDetectorInterface::ClosestPointInput input;
    input.m_transformA = t.a.at;
    input.m_transformB = t.b.at;
    detector.getClosestPoints(input, found, nullptr);
}

void ask_overlap(const void *prepared, size_t count, void *out)
{
    btVoronoiSimplexSolver simplex;
    ask_all(prepared, count, out, [&](const two &t) {
        btPointCollector found;
        ask_gjk(t, &simplex, nullptr, found);
        return answer{0, 0, !found.m_hasResult || found.m_distance <= 0};
    });
}

void ask_distance(const void *prepared, size_t count, void *out)
{
    btVoronoiSimplexSolver simplex;
    btGjkEpaPenetrationDepthSolver depth;
    ask_all(prepared, count, out, [&](const two &t) {
        btPointCollector found;
        ask_gjk(t, &simplex, &depth, found);
        const double distance = found.m_hasResult ? found.m_distance : NAN;
        return answer{distance, 0, distance <= 0};
    });
}

btCollisionObjectWrapper wrapped(const placed &p, const btCollisionObject &body)
{
    return btCollisionObjectWrapper(nullptr, p.shape, &body, body.getWorldTransform(), -1, -1);
}

/* Algorithm and manifold serve all pairs; the manifold is empty each time. Points up to Bullet's own threshold apart
 * are kept in it. */
void ask_manifold(const void *prepared, size_t count, void *out)
{
    const two &first = static_cast<const all *>(prepared)->pairs[0];
    const btCollisionObjectWrapper a = wrapped(first.a, *first.body_a), b = wrapped(first.b, *first.body_b);
    btGjkEpaPenetrationDepthSolver depth;
    btPersistentManifold manifold(first.body_a.get(), first.body_b.get(), 0, gContactBreakingThreshold, 0);
    const btCollisionAlgorithmConstructionInfo information;
    btConvexConvexAlgorithm algorithm(&manifold, information, &a, &b, &depth, 0, 0);
    const btDispatcherInfo settings;
    ask_all(prepared, count, out, [&](const two &t) {
        const btCollisionObjectWrapper one = wrapped(t.a, *t.body_a), other = wrapped(t.b, *t.body_b);
        btManifoldResult result(&one, &other);
        manifold.clearManifold();
        manifold.setBodies(t.body_a.get(), t.body_b.get());
        algorithm.processCollision(&one, &other, settings, &result);
        double least = INFINITY;
        for (int i = 0; i < manifold.getNumContacts(); i++)
            least = std::min(least, manifold.getContactPoint(i).getDistance());
        return answer{-least, manifold.getNumContacts(), least <= 0};
    });
}

void ask_ray(const void *prepared, size_t count, void *out)
{
    btVoronoiSimplexSolver simplex;
    btSphereShape point(0);
    ask_all(prepared, count, out, [&](const two &t) {
        btSubsimplexConvexCast cast(&point, t.b.shape, &simplex);
        btConvexCast::CastResult result;
        result.m_fraction = 1;
        const btMatrix3x3 straight = btMatrix3x3::getIdentity();
        const bool hit =
            cast.calcTimeOfImpact(btTransform(straight, t.from), btTransform(straight, t.to), t.b.at, t.b.at, result);
        return answer{4 * result.m_fraction, 0, hit};
    });
}

const hull_asker askers[] = {
    {HULLS_OVERLAP, {"Bullet btGjkPairDetector, no depth", prepare, ask_overlap, release}},
    {HULLS_GAP, {"Bullet btGjkPairDetector, EPA", prepare, ask_distance, release}},
    {HULLS_DEPTH, {"Bullet btGjkPairDetector, EPA", prepare, ask_distance, release}},
    {HULLS_CLOSEST, {"Bullet btGjkPairDetector, EPA", prepare, ask_distance, release}},
    {HULLS_POINT, {"Bullet btGjkPairDetector, EPA", prepare, ask_distance, release}},
    {HULLS_CONTACT, {"Bullet btConvexConvexAlgorithm", prepare_bodies, ask_manifold, release}},
    {HULLS_ALL, {"Bullet btGjkPairDetector, EPA, one point", prepare, ask_distance, release}},
    {HULLS_RAY, {"Bullet btSubsimplexConvexCast", prepare, ask_ray, release}},
};

} // namespace

const hull_peer bullet_hulls = {askers, sizeof askers / sizeof *askers};
