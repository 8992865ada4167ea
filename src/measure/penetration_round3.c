/* How deep are a box of space and a sphere or capsule in each other, and what is the shortest way out?
 *
 * It is their closest points the other way round: the depth is less than the distance, and below 0. A normal is that of
 * a face if it is along that face's own, which may be off what the axes make of it by some roundings.
 * First principles: the shortest way out of a sum with a ball is that of the core and the radius more. */
#include "hitbox/contact.h"
#include "hitbox/distance.h"

#include "measure/round_pair3.h"

/* How far a component of two unit vectors along one line may differ. */
static const double ALONG_FACE3 = 0x1p-40;

/* Which of the vectors is the normal along? */
static hit_axis axis_of_round3(const hit_vec3 *n, const hit_vec3 face[3])
{
    for (int k = 0; k < 3; k++) {
        double x = face[k].x, y = face[k].y, z = face[k].z, length = sqrt(x * x + y * y + z * z);
        double sign = x * n->x + y * n->y + z * n->z < 0 ? -length : length;
        if (fabs(x / sign - n->x) <= ALONG_FACE3 && fabs(y / sign - n->y) <= ALONG_FACE3 &&
            fabs(z / sign - n->z) <= ALONG_FACE3)
            return (hit_axis)((int)HIT_AXIS_A0 + k);
    }
    return HIT_AXIS_B0;
}

static hit_vec3 cross_of_axes3(const hit_vec3 *u, const hit_vec3 *v)
{
    return (hit_vec3){u->y * v->z - u->z * v->y, u->z * v->x - u->x * v->z, u->x * v->y - u->y * v->x};
}

hit_axis hit__measure_round_pair3_axis_of_obb(const hit_obb3 *box, const hit_vec3 *normal)
{
    const hit_vec3 face[3] = {cross_of_axes3(&box->axis[1], &box->axis[2]),
                              cross_of_axes3(&box->axis[2], &box->axis[0]),
                              cross_of_axes3(&box->axis[0], &box->axis[1])};
    return axis_of_round3(normal, face);
}

hit_axis hit__measure_round_pair3_axis_of_aabb(const hit_vec3 *normal)
{
    static const hit_vec3 face[3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    return axis_of_round3(normal, face);
}

/* They share a point. */
static hit_penetration3 penetration_of_obb3(const hit_obb3 *box, const hit_closest3 *closest)
{
    return (hit_penetration3){0 - closest->distance, closest->normal,
                              hit__measure_round_pair3_axis_of_obb(box, &closest->normal)};
}

static bool penetration_of_aabb3(const hit_aabb3 *box, const hit_closest3 *closest, hit_penetration3 *out)
{
    if (!round3_is_finite_aabb(box))
        return false;
    *out = (hit_penetration3){0 - closest->distance, closest->normal,
                              hit__measure_round_pair3_axis_of_aabb(&closest->normal)};
    return true;
}

bool hit_penetration_aabb3_sphere3(hit_aabb3 box, hit_sphere3 sphere, hit_penetration3 *out)
{
    if (!hit_overlap_aabb3_sphere3(box, sphere))
        return false;
    hit_closest3 closest = hit_closest_aabb3_sphere3(box, sphere);
    return penetration_of_aabb3(&box, &closest, out);
}

bool hit_penetration_aabb3_capsule3(hit_aabb3 box, hit_capsule3 capsule, hit_penetration3 *out)
{
    if (!hit_overlap_aabb3_capsule3(box, capsule))
        return false;
    hit_closest3 closest = hit_closest_aabb3_capsule3(box, capsule);
    return penetration_of_aabb3(&box, &closest, out);
}

bool hit_penetration_obb3_sphere3(const hit_obb3 *box, hit_sphere3 sphere, hit_penetration3 *out)
{
    if (!hit_overlap_obb3_sphere3(box, sphere))
        return false;
    hit_closest3 closest = hit_closest_obb3_sphere3(box, sphere);
    *out = penetration_of_obb3(box, &closest);
    return true;
}

bool hit_penetration_obb3_capsule3(const hit_obb3 *box, hit_capsule3 capsule, hit_penetration3 *out)
{
    if (!hit_overlap_obb3_capsule3(box, capsule))
        return false;
    hit_closest3 closest = hit_closest_obb3_capsule3(box, capsule);
    *out = penetration_of_obb3(box, &closest);
    return true;
}
