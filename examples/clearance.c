/* Clearance in a robot cell: does any part of the arm come closer than 50 mm to what stands around it?
 *
 * Grow what stands there by the clearance, then ask whether the arm hits it. The grown box has square corners, so there
 * it keeps the arm off by up to 1.7 times the clearance: it may warn too soon, but never too late. In millimetres. */
#include <hitbox/hitbox.h>
#include <stdio.h>

enum { LINKS = 2, OBSTACLES = 4, CLEARANCE = 50 };

/* A link of the arm: a beam from one joint up at this yaw and pitch, in degrees. */
static hit_obb3 link_from(hit_vec3 joint, double length, double yaw, double pitch)
{
    hit_mat3 axes = hit_mat3_from_turns(hit_vec2_from_degrees(yaw), hit_vec2_from_degrees(0),
                                        hit_vec2_from_degrees(pitch), HIT_EULER_YXZ);
    hit_obb3 link = hit_obb3_from_center_half(joint, (hit_vec3){0.5 * length, 60, 60}, &axes);
    return hit_obb3_move_to(&link, hit_obb3_to_world(&link, (hit_vec3){0.5 * length, 0, 0}));
}

int main(void)
{
    const struct {
        const char *name;
        hit_aabb3 box;
    } obstacles[OBSTACLES] = {
        {"floor", {{-2000, -100, -2000}, {2000, 0, 2000}}},
        {"fence", {{-2000, 0, 1000}, {2000, 2000, 1040}}},
        {"conveyor", {{700, 0, -400}, {1500, 600, 400}}},
        {"column", {{250, 0, -500}, {450, 2500, -120}}},
    };
    const hit_obb3 upper = link_from((hit_vec3){0, 400, 0}, 700, 10, 60);
    const hit_obb3 fore = link_from(hit_obb3_to_world(&upper, (hit_vec3){350, 0, 0}), 600, 10, -35);
    const hit_obb3 links[LINKS] = {upper, fore};

    for (int i = 0; i < LINKS; i++)
        for (int k = 0; k < OBSTACLES; k++) {
            hit_aabb3 box = obstacles[k].box;
            const char *verdict = "clear";
            if (hit_overlap_aabb3_obb3(box, &links[i]))
                verdict = "COLLIDES";
            else if (hit_overlap_aabb3_obb3(hit_aabb3_expand_by(box, CLEARANCE), &links[i]))
                verdict = "too close";
            printf("link %d, %-8s  %s\n", i + 1, obstacles[k].name, verdict);
        }
    return 0;
}
/* Output:
 * link 1, floor     clear
 * link 1, fence     clear
 * link 1, conveyor  clear
 * link 1, column    COLLIDES
 * link 2, floor     clear
 * link 2, fence     clear
 * link 2, conveyor  too close
 * link 2, column    COLLIDES
 */
