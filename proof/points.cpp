/* Two points beside a reach, a circle beside an AABB: src/relate/rods.h, relate_circle2.c. */
#include "recorded.h"

#include "relate/rods.h"

#include "relate/relate_circle2.c"

using namespace recorded;

int main()
{
    const number64 zero[3] = {0, 0, 0}, p[3] = {offset("x", 1), offset("y", 2), offset("z", 3)};
    const number64 reach = length("reach", 1);
    int sign;
    rod_look_at_points(p, zero, reach, &sign);
    const exact x = p[0], y = p[1], z = p[2], room = exact(reach) * reach;
    claim("rod_look_at_points", x * x + y * y + z * z - room, x * x + y * y + z * z + room);

    /* A circle that is left of the box and below it. */
    const hit_circle2 circle = {{0, 0}, length("radius", 1)};
    const hit_aabb2 box = {{offset("min", 2), offset("min", 3)}, {4, 5}};
    hit_relate_aabb2_circle2(box, circle);
    const exact most = exact(circle.radius) * circle.radius, u = box.min.x, v = box.min.y;
    claim("hit_relate_aabb2_circle2", u * u + v * v - most, u * u + v * v + most);
}
