/* Culling: which props does the renderer need while the player is in this room?
 *
 * The room is a turned box. What lies wholly in it belongs to it and is drawn; what reaches through a wall is drawn,
 * too, and clipped; the rest is left out. */
#include <hitbox/hitbox.h>
#include <stdio.h>

enum { PROPS = 6 };

int main(void)
{
    const hit_vec2 none = {1, 0}, yaw = hit_vec2_from_degrees(30);
    const hit_mat3 turned = hit_mat3_from_turns(yaw, none, none, HIT_EULER_YXZ),
                   level = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    const hit_obb3 room = hit_obb3_from_center_half((hit_vec3){0, 1.5, 0}, (hit_vec3){4, 1.5, 3}, &turned);
    const struct {
        const char *name;
        hit_vec3 center, half;
        const hit_mat3 *axes;
    } props[PROPS] = {
        {"carpet", {0, 0, 0}, {2, 0, 1.5}, &turned}, /* flat, on the floor: in the room, surface and all */
        {"table", {0, 0.375, 0}, {1, 0.375, 0.5}, &level},
        {"lamp", {3, 0.75, 0.5}, {0.25, 0.75, 0.25}, &level},
        {"gutter", {1.5, 2.5, -2.5}, {2, 0.125, 0.125}, &turned},
        {"street sign", {4, 1, 3}, {0.5, 1, 0.125}, &level},
        {"parked car", {-9, 0.75, 4}, {2, 0.75, 1}, &level},
    };
    const hit_aabb3 bounds = hit_obb3_bounds(&room);

    for (int i = 0; i < PROPS; i++) {
        hit_obb3 prop = hit_obb3_from_center_half(props[i].center, props[i].half, props[i].axes);
        const char *verdict = "left out";
        if (hit_contains_obb3_obb3(&room, &prop))
            verdict = "in the room";
        else if (hit_overlap_obb3_obb3(&room, &prop))
            verdict = "through a wall";
        else if (hit_overlap_aabb3_aabb3(bounds, hit_obb3_bounds(&prop)))
            verdict = "left out, though its AABB meets that of the room";
        printf("%-12s  %s\n", props[i].name, verdict);
    }
    return 0;
}
/* Output:
 * carpet        in the room
 * table         in the room
 * lamp          in the room
 * gutter        through a wall
 * street sign   left out, though its AABB meets that of the room
 * parked car    left out
 */
