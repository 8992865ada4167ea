/* What gdb is asked to print, from the file, without running it. Run, it tells whether the library finds the same boxes
 * valid. */
#include <hitbox/hitbox.h>
#include <math.h>

const hit_vec2 corner = {0.1, -2};
const hit_aabb2 square = {{0, 0}, {1, 1}};
const hit_aabb3 cube = {{0, 0, 0}, {1, 1, 1}};
const hit_aabb3 nothing = {{INFINITY, INFINITY, INFINITY}, {-INFINITY, -INFINITY, -INFINITY}};
const hit_aabb3 holed = {{NAN, 2, 0}, {1, 1, 1}};
const hit_obb2 flag = {{1, 2}, {3, 4}, {0, 1}};
const hit_obb2 mast = {{1, 2}, {3, 4}, {0, 0.999}};
const hit_obb3 crate = {{1, 2, 3}, {0.5, 1e300, 0}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
const hit_obb3 inverted = {{1, 2, 3}, {0.5, -1, 0}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
const hit_obb3 stretched = {{1, 2, 3}, {4, 5, 6}, {{1.000001, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
const hit_obb3 leaning = {{1, 2, 3}, {4, 5, 6}, {{1, 0, 0}, {1e-5, 1, 0}, {0, 0, 1}}};
const hit_obb3 lost = {{INFINITY, 2, 3}, {4, 5, 6}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
const hit_obb3 *const pointer = &crate;
const hit_quat quaternion = {0, 0, 0, 1};

int main(void)
{
    bool valid = hit_aabb2_valid(square) && hit_aabb3_valid(cube) && hit_obb2_valid(flag) && hit_obb3_valid(pointer);
    bool any_bad = hit_aabb3_valid(holed) || hit_obb2_valid(mast) || hit_obb3_valid(&inverted) ||
                   hit_obb3_valid(&stretched) || hit_obb3_valid(&leaning) || hit_obb3_valid(&lost);
    return valid && hit_aabb3_is_empty(nothing) && !hit_aabb3_is_empty(holed) && !any_bad && corner.y < quaternion.w
               ? 0
               : 1;
}
