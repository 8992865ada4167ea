/* Clearance in a robot cell: does any part of the arm come closer than 50 mm to what stands around it?
 *
 * The distance is measured round corners, as a tape would; where they overlap it is less than 0. In millimetres. */
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
            hit_closest3 gap = hit_closest_aabb3_obb3(obstacles[k].box, &links[i]);
            const char *verdict = gap.distance <= 0 ? "COLLIDES" : gap.distance <= CLEARANCE ? "too close" : "clear";
            printf("link %d, %-8s  %7.1f  %s\n", i + 1, obstacles[k].name, gap.distance, verdict);
        }
    return 0;
}
/* Output:
 * link 1, floor       370.0  clear
 * link 1, fence       931.9  clear
 * link 1, conveyor    441.3  clear
 * link 1, column       -8.9  COLLIDES
 * link 2, floor       612.9  clear
 * link 2, fence       995.7  clear
 * link 2, conveyor     12.9  too close
 * link 2, column      -20.0  COLLIDES
 */
