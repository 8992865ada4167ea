/* A box that follows an object as it moves and turns.
 *
 * An AABB grows when its object turns. Turning the last AABB again and again therefore blows it up: keep the box of the
 * object at rest, and bring that one to where the object now is. */
#include <hitbox/hitbox.h>
#include <stdio.h>

int main(void)
{
    const hit_aabb3 at_rest = {{-2, -0.5, -1}, {2, 0.5, 1}}; /* the object's own frame: four by one by two */
    const hit_vec2 none = {1, 0}, step = hit_vec2_from_degrees(30);
    const hit_mat3 step_turn = hit_mat3_from_turns(step, none, none, HIT_EULER_YXZ); /* yaw: about y */
    hit_aabb3 last = at_rest;

    puts("  yaw    x  AABB of the first  AABB of the last  OBB");
    for (int frame = 0; frame <= 6; frame++) {
        double degrees = 30 * frame, x = 0.5 * frame;
        hit_mat3 turn = hit_mat3_from_turns(hit_vec2_from_degrees(degrees), none, none, HIT_EULER_YXZ);
        hit_vec3 place = {x, 0, 0};
        hit_aabb3 first = hit_aabb3_transform(at_rest, &turn, place);
        if (frame > 0)
            last = hit_aabb3_transform(last, &step_turn, (hit_vec3){0, 0, 0});
        hit_obb3 turned = hit_obb3_from_center_half(place, hit_aabb3_half(at_rest), &turn);
        hit_vec3 good = hit_aabb3_size(first), bad = hit_aabb3_size(last);
        printf("%5.0f  %3.1f  %6.2f x %6.2f  %6.2f x %6.2f  %.0f x %.0f\n", degrees, x, good.x, good.z, bad.x, bad.z,
               2 * turned.half.x, 2 * turned.half.z);
    }
    return 0;
}
/* Output:
 *   yaw    x  AABB of the first  AABB of the last  OBB
 *     0  0.0    4.00 x   2.00    4.00 x   2.00  4 x 2
 *    30  0.5    4.46 x   3.73    4.46 x   3.73  4 x 2
 *    60  1.0    3.73 x   4.46    5.73 x   5.46  4 x 2
 *    90  1.5    2.00 x   4.00    7.70 x   7.60  4 x 2
 *   120  2.0    3.73 x   4.46   10.46 x  10.43  4 x 2
 *   150  2.5    4.46 x   3.73   14.28 x  14.26  4 x 2
 *   180  3.0    4.00 x   2.00   19.50 x  19.49  4 x 2
 */
