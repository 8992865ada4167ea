/* Contact points: where does a crate stand on a slope, and which of its points are the same in the next frame?
 *
 * Each point has an id made of the two features that meet there. It stays the same while the crate moves a little, so
 * whatever belongs to a point, such as the force that a solver found, can be handed on to the next frame. */
#include <hitbox/hitbox.h>
#include <stdio.h>

static double force_of(const hit_contact3 *last, const double force[8], uint32_t id)
{
    for (int i = 0; i < last->count; i++)
        if (last->point[i].id == id)
            return force[i];
    return 0; /* a new point */
}

int main(void)
{
    const hit_vec2 none = {1, 0};
    const hit_mat3 tilted = hit_mat3_from_turns(none, none, hit_vec2_from_degrees(20), HIT_EULER_YXZ);
    const hit_obb3 slope = hit_obb3_from_center_half((hit_vec3){0, 0, 0}, (hit_vec3){4, 0.5, 2}, &tilted);
    hit_contact3 last = {.count = 0};
    double force[8] = {0};

    for (int frame = 0; frame < 2; frame++) {
        /* In the second frame it hangs over the lower end of the slope: two of its points are new. */
        hit_vec3 at = hit_obb3_to_world(&slope, (hit_vec3){-2.5 - 0.6 * frame, 1.49, 0});
        const hit_obb3 crate = hit_obb3_from_center_half(at, (hit_vec3){1, 1, 1}, &tilted);
        hit_contact3 now;
        if (!hit_contact_obb3_obb3(&slope, &crate, &now))
            return 1;
        printf("frame %d: depth %.2f along (%.2f, %.2f, %.2f)\n", frame, now.depth, now.normal.x, now.normal.y,
               now.normal.z);
        double next[8];
        for (int i = 0; i < now.count; i++) {
            double before = force_of(&last, force, now.point[i].id);
            next[i] = before + 1;
            printf("  %04x at (%5.2f, %5.2f, %5.2f), force so far %g\n", (unsigned)now.point[i].id, now.point[i].a.x,
                   now.point[i].a.y, now.point[i].a.z, before);
        }
        for (int i = 0; i < now.count; i++)
            force[i] = next[i];
        last = now;
    }
    return 0;
}
/* Output:
 * frame 0: depth 0.01 along (-0.34, 0.94, 0.00)
 *   4310 at (-3.46, -0.73, -1.00), force so far 0
 *   4314 at (-3.46, -0.73,  1.00), force so far 0
 *   4311 at (-1.58, -0.04, -1.00), force so far 0
 *   4315 at (-1.58, -0.04,  1.00), force so far 0
 * frame 1: depth 0.01 along (-0.34, 0.94, 0.00)
 *   4311 at (-2.14, -0.25, -1.00), force so far 1
 *   4315 at (-2.14, -0.25,  1.00), force so far 1
 *   2a20 at (-3.93, -0.90, -1.00), force so far 0
 *   2a22 at (-3.93, -0.90,  1.00), force so far 0
 */
