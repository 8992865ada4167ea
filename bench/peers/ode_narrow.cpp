/* ODE: contacts of two boxes, and of a ray with a box. Compiled by whoever built the ODE library that is linked. */
#include "narrow.h"

#include <ode/ode.h>

#include <math.h>

#include <vector>

namespace
{

struct ode_box {
    dVector3 center, side;
    dMatrix3 rotation;
};

struct ode_pair {
    ode_box a, b;
};

ode_box box_of(const hit_obb3 &box)
{
    const hit_vec3 *u = box.axis;
    return {{box.center.x, box.center.y, box.center.z, 0},
            {2 * box.half.x, 2 * box.half.y, 2 * box.half.z, 0},
            {u[0].x, u[1].x, u[2].x, 0, u[0].y, u[1].y, u[2].y, 0, u[0].z, u[1].z, u[2].z, 0}};
}

void *prepare(const void *cases, size_t count)
{
    const moving_pair *pair = static_cast<const moving_pair *>(cases);
    auto *prepared = new std::vector<ode_pair>;
    for (size_t i = 0; i < count; i++)
        prepared->push_back({box_of(pair[i].a), box_of(pair[i].b)});
    return prepared;
}

void release(void *prepared)
{
    delete static_cast<std::vector<ode_pair> *>(prepared);
}

void ask_contact(const void *prepared, size_t count, void *out)
{
    const auto &pair = *static_cast<const std::vector<ode_pair> *>(prepared);
    answer *said = static_cast<answer *>(out);
    for (size_t i = 0; i < count; i++) {
        const ode_box &a = pair[i].a, &b = pair[i].b;
        dVector3 normal;
        dReal depth = 0;
        int code, points;
        dContactGeom contact[8];
        points = dBoxBox(a.center, a.rotation, a.side, b.center, b.rotation, b.side, normal, &depth, &code, 8, contact,
                         sizeof *contact);
        dReal deepest = 0;
        for (int k = 0; k < points; k++)
            deepest = k == 0 || contact[k].depth > deepest ? contact[k].depth : deepest;
        said[i] = {deepest, points, points > 0};
    }
}

/* ---- Rays: dCollide of a ray and a box, each a geom of its own -------------------------------------------------- */

struct ode_scene {
    std::vector<dGeomID> rays, boxes;
};

enum { FAR = 1000 };

/* The longest ray that is asked for. */
dGeomID ray_of(const hit_ray3 &ray)
{
    const hit_vec3 d = ray.direction;
    const double length = sqrt(d.x * d.x + d.y * d.y + d.z * d.z);
    dGeomID geom = dCreateRay(nullptr, FAR * length);
    dGeomRaySet(geom, ray.origin.x, ray.origin.y, ray.origin.z, d.x, d.y, d.z);
    return geom;
}

dGeomID geom_of(const hit_obb3 &box)
{
    const ode_box placed = box_of(box);
    dGeomID geom = dCreateBox(nullptr, placed.side[0], placed.side[1], placed.side[2]);
    dGeomSetPosition(geom, box.center.x, box.center.y, box.center.z);
    dGeomSetRotation(geom, placed.rotation);
    return geom;
}

ode_scene *prepare_scene(const ray_scene *scene, bool turned)
{
    static bool ready = false;
    if (!ready)
        dInitODE2(0);
    ready = true;
    auto *prepared = new ode_scene;
    for (size_t i = 0; i < scene->ray_count; i++)
        prepared->rays.push_back(ray_of(scene->rays[i]));
    for (size_t i = 0; i < scene->box_count; i++)
        prepared->boxes.push_back(geom_of(turned ? scene->obbs[i] : hit_obb3_from_aabb3(scene->aabbs[i])));
    return prepared;
}

void *prepare_aabbs(const void *cases, size_t)
{
    return prepare_scene(static_cast<const ray_scene *>(cases), false);
}

void *prepare_obbs(const void *cases, size_t)
{
    return prepare_scene(static_cast<const ray_scene *>(cases), true);
}

void release_scene(void *prepared)
{
    ode_scene *scene = static_cast<ode_scene *>(prepared);
    for (dGeomID geom : scene->rays)
        dGeomDestroy(geom);
    for (dGeomID geom : scene->boxes)
        dGeomDestroy(geom);
    delete scene;
}

void ask_rays(const void *prepared, size_t, void *out)
{
    const ode_scene &scene = *static_cast<const ode_scene *>(prepared);
    double *t = static_cast<double *>(out);
    for (dGeomID ray : scene.rays) {
        dVector3 origin, direction;
        dGeomRayGet(ray, origin, direction);
        const double length = dGeomRayGetLength(ray) / FAR;
        for (dGeomID box : scene.boxes) {
            dContactGeom contact;
            *t++ = dCollide(ray, box, 1, &contact, sizeof contact) > 0 ? contact.depth / length : INFINITY;
        }
    }
}

const asker contact[] = {{"ODE dBoxBox", prepare, ask_contact, release}};
const asker ray_aabb[] = {{"ODE dCollide(ray, box)", prepare_aabbs, ask_rays, release_scene}};
const asker ray_obb[] = {{"ODE dCollide(ray, box)", prepare_obbs, ask_rays, release_scene}};

} // namespace

const answerer ode_narrow = {"ODE",
                             {{contact, 1}, {nullptr, 0}, {nullptr, 0}, {nullptr, 0}, {ray_aabb, 1}, {ray_obb, 1}}};
