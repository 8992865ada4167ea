/* On which side of a plane is a point: src/relate/plane_sign3.c. */
#include "recorded.h"

#include "relate/plane_sign3.c"

using namespace recorded;

int main()
{
    const hit_plane3 plane = {{offset("n", 1), offset("n", 1), offset("n", 1)}, offset("offset", 1)};
    const number64 p[3] = {offset("p", 1), offset("p", 1), offset("p", 1)}, *n = vec3_array(&plane.normal);
    bool whole;
    hit__relate_plane_sign3(&plane, p, &whole);
    const exact x = exact(n[0]) * p[0], y = exact(n[1]) * p[1], z = exact(n[2]) * p[2], c = plane.offset;
    claim("hit__relate_plane_sign3", x + y + z - c, sum_of_sizes({x, y, z, c}));
}
