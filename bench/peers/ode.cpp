/* ODE's box-box test, which always makes contacts. Room for all eight costs least: fewer must be chosen among them, and
 * with CONTACTS_UNIMPORTANT its verdicts change. Compiled by whoever built the ODE library that is linked. */
#include "peer.h"

#include <ode/ode.h>

#include <new>

namespace
{

struct ode_box {
    dVector3 center, side;
    dMatrix3 rotation;
};

struct ode_pair {
    ode_box a, b;
};

void set(const hit_obb3 &box, ode_box *out)
{
    const hit_vec3 *u = box.axis;
    const dReal center[4] = {box.center.x, box.center.y, box.center.z, 0};
    const dReal side[4] = {2 * box.half.x, 2 * box.half.y, 2 * box.half.z, 0};
    const dReal rotation[12] = {u[0].x, u[1].x, u[2].x, 0, u[0].y, u[1].y, u[2].y, 0, u[0].z, u[1].z, u[2].z, 0};
    for (int i = 0; i < 4; i++) {
        out->center[i] = center[i];
        out->side[i] = side[i];
    }
    for (int i = 0; i < 12; i++)
        out->rotation[i] = rotation[i];
}

void *prepare(const obb3_pair *pairs, size_t count)
{
    ode_pair *prepared = new (std::nothrow) ode_pair[count];
    for (size_t i = 0; prepared && i < count; i++) {
        set(pairs[i].a, &prepared[i].a);
        set(pairs[i].b, &prepared[i].b);
    }
    return prepared;
}

void test(const void *prepared, size_t count, bool *hit)
{
    const ode_pair *pair = static_cast<const ode_pair *>(prepared);
    for (size_t i = 0; i < count; i++) {
        const ode_box &a = pair[i].a, &b = pair[i].b;
        dVector3 normal;
        dReal depth;
        int code;
        dContactGeom contact[8];
        hit[i] = dBoxBox(a.center, a.rotation, a.side, b.center, b.rotation, b.side, normal, &depth, &code, 8, contact,
                         sizeof *contact) > 0;
    }
}

void release(void *prepared)
{
    delete[] static_cast<ode_pair *>(prepared);
}

} // namespace

const contender ode_contenders[] = {{"ODE dBoxBox, with contacts", prepare, test, release}};
