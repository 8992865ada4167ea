/* ODE: dCollide of two geoms, each with room for one contact, or for four where the points are asked for. Compiled by
 * whoever built the ODE library that is linked. */
#include "bodies.h"

#include <ode/ode.h>

#include <math.h>

#include <vector>

namespace
{

struct two {
    dGeomID a, b;
};

/* The longest ray that is asked for, in lengths of its direction. */
enum { FAR = 1000 };

double length_of(const hit_vec3 &v)
{
    return sqrt(v.x * v.x + v.y * v.y + v.z * v.z);
}

dGeomID geom_of(const hit_sphere3 &ball)
{
    dGeomID geom = dCreateSphere(nullptr, ball.radius);
    dGeomSetPosition(geom, ball.center.x, ball.center.y, ball.center.z);
    return geom;
}

/* Along its own z. */
dGeomID geom_of(const hit_capsule3 &rod)
{
    const hit_vec3 d = {rod.b.x - rod.a.x, rod.b.y - rod.a.y, rod.b.z - rod.a.z};
    dGeomID geom = dCreateCapsule(nullptr, rod.radius, length_of(d));
    dMatrix3 rotation;
    dRFromZAxis(rotation, d.x, d.y, d.z);
    dGeomSetRotation(geom, rotation);
    dGeomSetPosition(geom, 0.5 * (rod.a.x + rod.b.x), 0.5 * (rod.a.y + rod.b.y), 0.5 * (rod.a.z + rod.b.z));
    return geom;
}

dGeomID geom_of(const hit_obb3 &box)
{
    const hit_vec3 *u = box.axis;
    const dMatrix3 rotation = {u[0].x, u[1].x, u[2].x, 0, u[0].y, u[1].y, u[2].y, 0, u[0].z, u[1].z, u[2].z, 0};
    dGeomID geom = dCreateBox(nullptr, 2 * box.half.x, 2 * box.half.y, 2 * box.half.z);
    dGeomSetPosition(geom, box.center.x, box.center.y, box.center.z);
    dGeomSetRotation(geom, rotation);
    return geom;
}

dGeomID geom_of(const hit_plane3 &plane)
{
    return dCreatePlane(nullptr, plane.normal.x, plane.normal.y, plane.normal.z, plane.offset);
}

dGeomID geom_of(const hit_ray3 &ray)
{
    const hit_vec3 d = ray.direction;
    dGeomID geom = dCreateRay(nullptr, FAR * length_of(d));
    dGeomRaySet(geom, ray.origin.x, ray.origin.y, ray.origin.z, d.x, d.y, d.z);
    return geom;
}

template <typename Make> void *prepare_by(const void *cases, size_t count, const Make &make)
{
    static bool ready = false;
    if (!ready)
        dInitODE2(0);
    ready = true;
    const body_pair *c = static_cast<const body_pair *>(cases);
    auto *prepared = new std::vector<two>;
    for (size_t i = 0; i < count; i++)
        prepared->push_back(make(c[i]));
    return prepared;
}

void release(void *prepared)
{
    auto *pairs = static_cast<std::vector<two> *>(prepared);
    for (const two &t : *pairs) {
        dGeomDestroy(t.a);
        dGeomDestroy(t.b);
    }
    delete pairs;
}

void *prepare_balls(const void *cases, size_t count)
{
    return prepare_by(cases, count, [](const body_pair &c) { return two{geom_of(c.ball[0]), geom_of(c.ball[1])}; });
}

void *prepare_ball_rod(const void *cases, size_t count)
{
    return prepare_by(cases, count, [](const body_pair &c) { return two{geom_of(c.ball[0]), geom_of(c.rod[1])}; });
}

void *prepare_rods(const void *cases, size_t count)
{
    return prepare_by(cases, count, [](const body_pair &c) { return two{geom_of(c.rod[0]), geom_of(c.rod[1])}; });
}

void *prepare_box_ball(const void *cases, size_t count)
{
    return prepare_by(cases, count, [](const body_pair &c) { return two{geom_of(c.ball[1]), geom_of(c.box)}; });
}

void *prepare_box_rod(const void *cases, size_t count)
{
    return prepare_by(cases, count, [](const body_pair &c) { return two{geom_of(c.rod[1]), geom_of(c.box)}; });
}

void *prepare_half_ball(const void *cases, size_t count)
{
    return prepare_by(cases, count, [](const body_pair &c) { return two{geom_of(c.ball[0]), geom_of(c.plane)}; });
}

void *prepare_ray_plane(const void *cases, size_t count)
{
    return prepare_by(cases, count, [](const body_pair &c) { return two{geom_of(c.ray), geom_of(c.plane)}; });
}

void *prepare_ray_ball(const void *cases, size_t count)
{
    return prepare_by(cases, count, [](const body_pair &c) { return two{geom_of(c.ray), geom_of(c.ball[1])}; });
}

void *prepare_ray_rod(const void *cases, size_t count)
{
    return prepare_by(cases, count, [](const body_pair &c) { return two{geom_of(c.ray), geom_of(c.rod[1])}; });
}

void ask(const void *prepared, size_t count, void *out)
{
    const auto &pair = *static_cast<const std::vector<two> *>(prepared);
    answer *said = static_cast<answer *>(out);
    for (size_t i = 0; i < count; i++) {
        dContactGeom contact;
        const int points = dCollide(pair[i].a, pair[i].b, 1, &contact, sizeof contact);
        said[i] = {points > 0 ? contact.depth : 0, points, points > 0};
    }
}

void ask_points(const void *prepared, size_t count, void *out)
{
    const auto &pair = *static_cast<const std::vector<two> *>(prepared);
    answer *said = static_cast<answer *>(out);
    for (size_t i = 0; i < count; i++) {
        dContactGeom contact[4];
        const int points = dCollide(pair[i].a, pair[i].b, 4, contact, sizeof contact[0]);
        said[i] = {points > 0 ? contact[0].depth : 0, points, points > 0};
    }
}

const body_asker askers[] = {
    {BODY_BALLS, {"ODE dCollide", prepare_balls, ask, release}},
    {BODY_BALL_ROD, {"ODE dCollide", prepare_ball_rod, ask, release}},
    {BODY_RODS, {"ODE dCollide", prepare_rods, ask, release}},
    {BODY_BOX_BALL, {"ODE dCollide", prepare_box_ball, ask, release}},
    {BODY_PLANE_BALL, {"ODE dCollide, half-space", prepare_half_ball, ask, release}},
    {BODY_CONTACT_BALLS, {"ODE dCollide", prepare_balls, ask_points, release}},
    {BODY_CONTACT_BALL_ROD, {"ODE dCollide", prepare_ball_rod, ask_points, release}},
    {BODY_CONTACT_RODS, {"ODE dCollide", prepare_rods, ask_points, release}},
    {BODY_CONTACT_BOX_BALL, {"ODE dCollide", prepare_box_ball, ask_points, release}},
    {BODY_CONTACT_BOX_ROD, {"ODE dCollide", prepare_box_rod, ask_points, release}},
    {BODY_RAY_PLANE, {"ODE dCollide", prepare_ray_plane, ask, release}},
    {BODY_RAY_BALL, {"ODE dCollide", prepare_ray_ball, ask, release}},
    {BODY_RAY_ROD, {"ODE dCollide", prepare_ray_rod, ask, release}},
};

} // namespace

const body_peer ode_bodies = {"ODE", askers, sizeof askers / sizeof *askers};
