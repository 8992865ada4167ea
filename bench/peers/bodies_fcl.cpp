/* FCL: collide() and distance() of spheres, capsules and boxes; its functions for two triangles, and a sphere and a
 * triangle, which its meshes use. All are compiled into the FCL library that is linked. */
#include "bodies.h"

#include <fcl/geometry/shape/box.h>
#include <fcl/geometry/shape/capsule.h>
#include <fcl/geometry/shape/sphere.h>
#include <fcl/narrowphase/collision.h>
#include <fcl/narrowphase/detail/gjk_solver_libccd.h>
#include <fcl/narrowphase/detail/primitive_shape_algorithm/triangle_distance.h>
#include <fcl/narrowphase/detail/traversal/collision/intersect.h>
#include <fcl/narrowphase/distance.h>

#include <math.h>

#include <exception>
#include <memory>
#include <vector>

namespace
{

fcl::Vector3d vector_of(const hit_vec3 &v)
{
    return fcl::Vector3d(v.x, v.y, v.z);
}

/* A shape and its place. */
struct placed {
    std::shared_ptr<fcl::ShapeBased> shape;
    fcl::Transform3d at;
};

placed placed_of(const hit_sphere3 &ball)
{
    placed p = {std::make_shared<fcl::Sphered>(ball.radius), fcl::Transform3d::Identity()};
    p.at.translation() = vector_of(ball.center);
    return p;
}

/* Along its own z. */
placed placed_of(const hit_capsule3 &rod)
{
    const fcl::Vector3d a = vector_of(rod.a), b = vector_of(rod.b);
    placed p = {std::make_shared<fcl::Capsuled>(rod.radius, (b - a).norm()), fcl::Transform3d::Identity()};
    p.at.linear() = fcl::Quaterniond::FromTwoVectors(fcl::Vector3d::UnitZ(), b - a).toRotationMatrix();
    p.at.translation() = 0.5 * (a + b);
    return p;
}

placed placed_of(const hit_obb3 &box)
{
    placed p = {std::make_shared<fcl::Boxd>(2 * vector_of(box.half)), fcl::Transform3d::Identity()};
    for (int k = 0; k < 3; k++)
        p.at.linear().col(k) = vector_of(box.axis[k]);
    p.at.translation() = vector_of(box.center);
    return p;
}

struct two {
    placed a, b;
    fcl::Vector3d p[3], q[3];
};

template <typename First, typename Second> void *prepare_by(const void *cases, size_t count, First first, Second second)
{
    const body_pair *c = static_cast<const body_pair *>(cases);
    auto *prepared = new std::vector<two>(count);
    for (size_t i = 0; i < count; i++) {
        two &t = (*prepared)[i];
        t.a = first(c[i]);
        t.b = second(c[i]);
        t.a.shape->computeLocalAABB();
        t.b.shape->computeLocalAABB();
        for (int k = 0; k < 3; k++) {
            t.p[k] = vector_of(c[i].face[0].corner[k]);
            t.q[k] = vector_of(c[i].face[1].corner[k]);
        }
    }
    return prepared;
}

template <int first, int second> void *prepare(const void *cases, size_t count)
{
    const auto pick = [](const body_pair &c, int kind, int which) {
        return kind == 0 ? placed_of(c.ball[which]) : kind == 1 ? placed_of(c.rod[which]) : placed_of(c.box);
    };
    return prepare_by(
        cases, count, [&](const body_pair &c) { return pick(c, first, 0); },
        [&](const body_pair &c) { return pick(c, second, 1); });
}

void release(void *prepared)
{
    delete static_cast<std::vector<two> *>(prepared);
}

/* What throws has given no answer. */
template <typename Ask> void ask_all(const void *prepared, size_t count, void *out, const Ask &ask)
{
    const auto &pair = *static_cast<const std::vector<two> *>(prepared);
    answer *said = static_cast<answer *>(out);
    for (size_t i = 0; i < count; i++) {
        try {
            said[i] = ask(pair[i]);
        } catch (const std::exception &) {
            said[i] = {NAN, 0, false};
        }
    }
}

void ask_collide(const void *prepared, size_t count, void *out)
{
    const fcl::CollisionRequestd request(1, false);
    ask_all(prepared, count, out, [&](const two &t) {
        fcl::CollisionResultd result;
        return answer{0, 0, fcl::collide(t.a.shape.get(), t.a.at, t.b.shape.get(), t.b.at, request, result) > 0};
    });
}

void ask_points(const void *prepared, size_t count, void *out)
{
    const fcl::CollisionRequestd request(4, true);
    ask_all(prepared, count, out, [&](const two &t) {
        fcl::CollisionResultd result;
        const bool hit = fcl::collide(t.a.shape.get(), t.a.at, t.b.shape.get(), t.b.at, request, result) > 0;
        const double depth = hit ? result.getContact(0).penetration_depth : 0;
        return answer{depth, static_cast<int>(result.numContacts()), hit};
    });
}

void ask_distance(const void *prepared, size_t count, void *out)
{
    const fcl::DistanceRequestd request(false, false);
    ask_all(prepared, count, out, [&](const two &t) {
        fcl::DistanceResultd result;
        const double d = fcl::distance(t.a.shape.get(), t.a.at, t.b.shape.get(), t.b.at, request, result);
        return answer{d, 0, d <= 0};
    });
}

void ask_faces(const void *prepared, size_t count, void *out)
{
    ask_all(prepared, count, out, [&](const two &t) {
        return answer{
            0, 0, fcl::detail::Intersect<double>::intersect_Triangle(t.p[0], t.p[1], t.p[2], t.q[0], t.q[1], t.q[2])};
    });
}

void ask_gap_faces(const void *prepared, size_t count, void *out)
{
    ask_all(prepared, count, out, [&](const two &t) {
        fcl::Vector3d p, q;
        const double d = fcl::detail::TriangleDistance<double>::triDistance(t.p, t.q, p, q);
        return answer{d, 0, d <= 0};
    });
}

void ask_ball_face(const void *prepared, size_t count, void *out)
{
    const fcl::detail::GJKSolver_libccd<double> solver;
    ask_all(prepared, count, out, [&](const two &t) {
        const auto &ball = static_cast<const fcl::Sphered &>(*t.a.shape);
        return answer{0, 0,
                      solver.shapeTriangleIntersect(ball, t.a.at, t.q[0], t.q[1], t.q[2], nullptr, nullptr, nullptr)};
    });
}

void ask_gap_ball_face(const void *prepared, size_t count, void *out)
{
    const fcl::detail::GJKSolver_libccd<double> solver;
    ask_all(prepared, count, out, [&](const two &t) {
        const auto &ball = static_cast<const fcl::Sphered &>(*t.a.shape);
        double d = -1;
        solver.shapeTriangleDistance(ball, t.a.at, t.q[0], t.q[1], t.q[2], &d, nullptr, nullptr);
        return answer{d, 0, d <= 0};
    });
}

/* Of the triangle and the first, a ball, capsule or box: depth, point and normal. */
template <typename Shape> void ask_face_point(const void *prepared, size_t count, void *out)
{
    const fcl::detail::GJKSolver_libccd<double> solver;
    ask_all(prepared, count, out, [&](const two &t) {
        const auto &shape = static_cast<const Shape &>(*t.a.shape);
        fcl::Vector3d point, normal;
        double depth = 0;
        const bool hit = solver.shapeTriangleIntersect(shape, t.a.at, t.q[0], t.q[1], t.q[2], &point, &depth, &normal);
        return answer{depth, hit, hit};
    });
}

void ask_gap_box_face(const void *prepared, size_t count, void *out)
{
    const fcl::detail::GJKSolver_libccd<double> solver;
    ask_all(prepared, count, out, [&](const two &t) {
        const auto &box = static_cast<const fcl::Boxd &>(*t.a.shape);
        double d = -1;
        solver.shapeTriangleDistance(box, t.a.at, t.q[0], t.q[1], t.q[2], &d, nullptr, nullptr);
        return answer{d, 0, d <= 0};
    });
}

const body_asker askers[] = {
    {BODY_BALLS, {"FCL collide", prepare<0, 0>, ask_collide, release}},
    {BODY_BALL_ROD, {"FCL collide", prepare<0, 1>, ask_collide, release}},
    {BODY_RODS, {"FCL collide", prepare<1, 1>, ask_collide, release}},
    {BODY_BOX_BALL, {"FCL collide", prepare<2, 0>, ask_collide, release}},
    {BODY_FACES, {"FCL intersect_Triangle", prepare<0, 0>, ask_faces, release}},
    {BODY_BALL_FACE, {"FCL shapeTriangleIntersect", prepare<0, 0>, ask_ball_face, release}},
    {BODY_GAP_BALLS, {"FCL distance, unsigned", prepare<0, 0>, ask_distance, release}},
    {BODY_GAP_BALL_ROD, {"FCL distance, unsigned", prepare<0, 1>, ask_distance, release}},
    {BODY_GAP_RODS, {"FCL distance, unsigned", prepare<1, 1>, ask_distance, release}},
    {BODY_GAP_BOX_BALL, {"FCL distance, unsigned", prepare<2, 0>, ask_distance, release}},
    {BODY_GAP_FACES, {"FCL triDistance, unsigned", prepare<0, 0>, ask_gap_faces, release}},
    {BODY_GAP_BALL_FACE, {"FCL shapeTriangleDistance, unsigned", prepare<0, 0>, ask_gap_ball_face, release}},
    {BODY_GAP_BOX_FACE, {"FCL shapeTriangleDistance, unsigned", prepare<2, 0>, ask_gap_box_face, release}},
    {BODY_DEPTH_BOX_FACE, {"FCL shapeTriangleIntersect", prepare<2, 0>, ask_face_point<fcl::Boxd>, release}},
    {BODY_CONTACT_BALLS, {"FCL collide", prepare<0, 0>, ask_points, release}},
    {BODY_CONTACT_BALL_ROD, {"FCL collide", prepare<0, 1>, ask_points, release}},
    {BODY_CONTACT_RODS, {"FCL collide", prepare<1, 1>, ask_points, release}},
    {BODY_CONTACT_BOX_BALL, {"FCL collide", prepare<2, 0>, ask_points, release}},
    {BODY_CONTACT_BOX_ROD, {"FCL collide", prepare<2, 1>, ask_points, release}},
    {BODY_CONTACT_BALL_FACE, {"FCL shapeTriangleIntersect", prepare<0, 0>, ask_face_point<fcl::Sphered>, release}},
    {BODY_CONTACT_ROD_FACE, {"FCL shapeTriangleIntersect", prepare<1, 0>, ask_face_point<fcl::Capsuled>, release}},
};

} // namespace

const body_peer fcl_bodies = {"FCL", askers, sizeof askers / sizeof *askers};
