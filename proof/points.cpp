/* Two points beside a reach, a circle beside an AABB: src/relate/rods.h, relate_circle2.c. */
#include "recorded.h"

#include "relate/rods.h"

#include "relate/relate_circle2.c"

using namespace recorded;

int main()
{
    const number64 d[3] = {offset("x", 1), offset("y", 2), offset("z", 3)}, q[3] = {place(), place(), place()};
    const number64 p[3] = {placed(d[0], q[0]), placed(d[1], q[1]), placed(d[2], q[2])};
    const number64 reach = length("reach", 1);
    int sign;
    rod_look_at_points(p, q, reach, &sign);
    const exact x = d[0], y = d[1], z = d[2], room = exact(reach) * reach;
    claim("rod_look_at_points", x * x + y * y + z * z - room, x * x + y * y + z * z + room);

    /* A circle that is left of the box and below it. */
    const number64 at[2] = {place(), place()}, u0 = offset("u", 2), v0 = offset("v", 3);
    const hit_circle2 circle = {{at[0], at[1]}, length("radius", 1)};
    const hit_aabb2 box = {{placed(u0, at[0]), placed(v0, at[1])}, {4, 5}};
    hit_relate_aabb2_circle2(box, circle);
    const exact most = exact(circle.radius) * circle.radius, u = u0, v = v0;
    claim("hit_relate_aabb2_circle2", u * u + v * v - most, u * u + v * v + most);
}
