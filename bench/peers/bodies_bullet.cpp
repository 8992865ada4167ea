/* Bullet in double: GJK of its shapes, its sphere against a triangle, its ray against a triangle, and a cast by a
 * simplex. Margins are 0 where a shape has one of its own choice. The code is in the Bullet library that is linked. */
#include "bodies.h"

#include <BulletCollision/CollisionDispatch/SphereTriangleDetector.h>
#include <BulletCollision/CollisionShapes/btBoxShape.h>
#include <BulletCollision/CollisionShapes/btCapsuleShape.h>
#include <BulletCollision/CollisionShapes/btSphereShape.h>
#include <BulletCollision/CollisionShapes/btTriangleShape.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpaPenetrationDepthSolver.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkPairDetector.h>
#include <BulletCollision/NarrowPhaseCollision/btPointCollector.h>
#include <BulletCollision/NarrowPhaseCollision/btRaycastCallback.h>
#include <BulletCollision/NarrowPhaseCollision/btSubSimplexConvexCast.h>
#include <BulletCollision/NarrowPhaseCollision/btVoronoiSimplexSolver.h>

#include <math.h>

#include <memory>
#include <vector>

namespace
{

btVector3 vector_of(const hit_vec3 &v)
{
    return btVector3(v.x, v.y, v.z);
}

struct placed {
    std::shared_ptr<btConvexShape> shape;
    btTransform at;
};

placed placed_of(const hit_sphere3 &ball)
{
    return {std::make_shared<btSphereShape>(ball.radius),
            btTransform(btMatrix3x3::getIdentity(), vector_of(ball.center))};
}

/* Along its own y. */
placed placed_of(const hit_capsule3 &rod)
{
    const btVector3 a = vector_of(rod.a), b = vector_of(rod.b);
    btVector3 own(0, 1, 0), along = b - a;
    const btQuaternion turn = shortestArcQuatNormalize2(own, along);
    return {std::make_shared<btCapsuleShape>(rod.radius, (b - a).length()), btTransform(turn, (a + b) / 2)};
}

placed placed_of(const hit_obb3 &box)
{
    btMatrix3x3 axes;
    for (int k = 0; k < 3; k++) {
        axes[0][k] = box.axis[k].x;
        axes[1][k] = box.axis[k].y;
        axes[2][k] = box.axis[k].z;
    }
    auto shape = std::make_shared<btBoxShape>(btVector3(1, 1, 1));
    shape->setMargin(0);
    shape->setImplicitShapeDimensions(vector_of(box.half));
    return {shape, btTransform(axes, vector_of(box.center))};
}

placed placed_of(const hit_triangle3 &t)
{
    auto shape =
        std::make_shared<btTriangleShape>(vector_of(t.corner[0]), vector_of(t.corner[1]), vector_of(t.corner[2]));
    shape->setMargin(0);
    return {shape, btTransform::getIdentity()};
}

struct two {
    placed a, b;
    btVector3 from = btVector3(0, 0, 0), to = from, by = from, corner[3] = {from, from, from};
};

template <typename Make> void *prepare_by(const void *cases, size_t count, const Make &make)
{
    const body_pair *c = static_cast<const body_pair *>(cases);
    auto *prepared = new std::vector<two>;
    for (size_t i = 0; i < count; i++) {
        two t = make(c[i]);
        t.from = vector_of(c[i].ray.origin);
        t.to = t.from + 1000 * vector_of(c[i].ray.direction);
        t.by = vector_of(c[i].by);
        for (int k = 0; k < 3; k++)
            t.corner[k] = vector_of(c[i].face[1].corner[k]);
        prepared->push_back(t);
    }
    return prepared;
}

void release(void *prepared)
{
    delete static_cast<std::vector<two> *>(prepared);
}

void *prepare_balls(const void *cases, size_t count)
{
    return prepare_by(cases, count, [](const body_pair &c) { return two{placed_of(c.ball[0]), placed_of(c.ball[1])}; });
}

void *prepare_ball_rod(const void *cases, size_t count)
{
    return prepare_by(cases, count, [](const body_pair &c) { return two{placed_of(c.ball[0]), placed_of(c.rod[1])}; });
}

void *prepare_rods(const void *cases, size_t count)
{
    return prepare_by(cases, count, [](const body_pair &c) { return two{placed_of(c.rod[0]), placed_of(c.rod[1])}; });
}

void *prepare_box_ball(const void *cases, size_t count)
{
    return prepare_by(cases, count, [](const body_pair &c) { return two{placed_of(c.box), placed_of(c.ball[1])}; });
}

void *prepare_faces(const void *cases, size_t count)
{
    return prepare_by(cases, count, [](const body_pair &c) { return two{placed_of(c.face[0]), placed_of(c.face[1])}; });
}

void *prepare_ball_face(const void *cases, size_t count)
{
    return prepare_by(cases, count, [](const body_pair &c) { return two{placed_of(c.ball[0]), placed_of(c.face[1])}; });
}

void *prepare_box_rod(const void *cases, size_t count)
{
    return prepare_by(cases, count, [](const body_pair &c) { return two{placed_of(c.box), placed_of(c.rod[1])}; });
}

void *prepare_box_face(const void *cases, size_t count)
{
    return prepare_by(cases, count, [](const body_pair &c) { return two{placed_of(c.box), placed_of(c.face[1])}; });
}

void *prepare_rod_face(const void *cases, size_t count)
{
    return prepare_by(cases, count, [](const body_pair &c) { return two{placed_of(c.rod[0]), placed_of(c.face[1])}; });
}

template <typename Ask> void ask_all(const void *prepared, size_t count, void *out, const Ask &ask)
{
    const auto &pair = *static_cast<const std::vector<two> *>(prepared);
    answer *said = static_cast<answer *>(out);
    for (size_t i = 0; i < count; i++)
        said[i] = ask(pair[i]);
}

void ask_gjk(const void *prepared, size_t count, void *out)
{
    btVoronoiSimplexSolver simplex;
    btGjkEpaPenetrationDepthSolver depth;
    ask_all(prepared, count, out, [&](const two &t) {
        btPointCollector found;
        btGjkPairDetector detector(t.a.shape.get(), t.b.shape.get(), &simplex, &depth);
        btDiscreteCollisionDetectorInterface::ClosestPointInput input;
        input.m_transformA = t.a.at;
        input.m_transformB = t.b.at;
        detector.getClosestPoints(input, found, nullptr);
        const double distance = found.m_hasResult ? found.m_distance : NAN;
        return answer{distance, 0, distance <= 0};
    });
}

void ask_ball_face(const void *prepared, size_t count, void *out)
{
    ask_all(prepared, count, out, [&](const two &t) {
        auto *ball = static_cast<btSphereShape *>(t.a.shape.get());
        auto *face = static_cast<btTriangleShape *>(t.b.shape.get());
        SphereTriangleDetector detector(ball, face, 0);
        btVector3 point, normal;
        btScalar depth = 0, time = 1;
        const bool hit = detector.collide(t.a.at.getOrigin(), point, normal, depth, time, 0);
        return answer{-depth, hit, hit};
    });
}

/* Keeps the first hit. */
struct first_hit final : btTriangleRaycastCallback {
    first_hit(const btVector3 &from, const btVector3 &to) : btTriangleRaycastCallback(from, to) {}
    btScalar reportHit(const btVector3 &, btScalar fraction, int, int) override
    {
        return fraction;
    }
};

void ask_ray_face(const void *prepared, size_t count, void *out)
{
    ask_all(prepared, count, out, [&](const two &t) {
        first_hit callback(t.from, t.to);
        btVector3 corner[3] = {t.corner[0], t.corner[1], t.corner[2]};
        callback.processTriangle(corner, 0, 0);
        return answer{1000 * callback.m_hitFraction, 0, callback.m_hitFraction < 1};
    });
}

void ask_cast(const void *prepared, size_t count, void *out)
{
    btVoronoiSimplexSolver simplex;
    ask_all(prepared, count, out, [&](const two &t) {
        btSubsimplexConvexCast cast(t.a.shape.get(), t.b.shape.get(), &simplex);
        btConvexCast::CastResult result;
        result.m_fraction = 1;
        btTransform to = t.a.at;
        to.setOrigin(to.getOrigin() + t.by);
        const bool hit = cast.calcTimeOfImpact(t.a.at, to, t.b.at, t.b.at, result);
        return answer{result.m_fraction, 0, hit};
    });
}

const body_asker askers[] = {
    {BODY_BALL_FACE, {"Bullet SphereTriangleDetector", prepare_ball_face, ask_ball_face, release}},
    {BODY_GAP_BALLS, {"Bullet btGjkPairDetector", prepare_balls, ask_gjk, release}},
    {BODY_GAP_BALL_ROD, {"Bullet btGjkPairDetector", prepare_ball_rod, ask_gjk, release}},
    {BODY_GAP_RODS, {"Bullet btGjkPairDetector", prepare_rods, ask_gjk, release}},
    {BODY_GAP_BOX_BALL, {"Bullet btGjkPairDetector", prepare_box_ball, ask_gjk, release}},
    {BODY_GAP_FACES, {"Bullet btGjkPairDetector", prepare_faces, ask_gjk, release}},
    {BODY_GAP_BALL_FACE, {"Bullet btGjkPairDetector", prepare_ball_face, ask_gjk, release}},
    {BODY_GAP_BOX_FACE, {"Bullet btGjkPairDetector", prepare_box_face, ask_gjk, release}},
    {BODY_DEPTH_BOX_FACE, {"Bullet btGjkPairDetector", prepare_box_face, ask_gjk, release}},
    {BODY_CONTACT_BALLS, {"Bullet btGjkPairDetector, one point", prepare_balls, ask_gjk, release}},
    {BODY_CONTACT_BALL_ROD, {"Bullet btGjkPairDetector, one point", prepare_ball_rod, ask_gjk, release}},
    {BODY_CONTACT_RODS, {"Bullet btGjkPairDetector, one point", prepare_rods, ask_gjk, release}},
    {BODY_CONTACT_BOX_BALL, {"Bullet btGjkPairDetector, one point", prepare_box_ball, ask_gjk, release}},
    {BODY_CONTACT_BOX_ROD, {"Bullet btGjkPairDetector, one point", prepare_box_rod, ask_gjk, release}},
    {BODY_CONTACT_BALL_FACE, {"Bullet SphereTriangleDetector", prepare_ball_face, ask_ball_face, release}},
    {BODY_CONTACT_ROD_FACE, {"Bullet btGjkPairDetector, one point", prepare_rod_face, ask_gjk, release}},
    {BODY_RAY_FACE, {"Bullet btTriangleRaycastCallback", prepare_balls, ask_ray_face, release}},
    {BODY_CAST_BALLS, {"Bullet btSubsimplexConvexCast", prepare_balls, ask_cast, release}},
    {BODY_CAST_BOX_FACE, {"Bullet btSubsimplexConvexCast", prepare_box_face, ask_cast, release}},
};

} // namespace

const body_peer bullet_bodies = {"Bullet", askers, sizeof askers / sizeof *askers};
