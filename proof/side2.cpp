/* On which side of a line is a box of the plane: src/relate/side2.c. */
#include "recorded.h"

#include "relate/side2.c"

using namespace recorded;

static hit_plane2 plane_of(real64 x, real64 y)
{
    return {{offset("nx", x), offset("ny", y)}, offset("offset", 0.5)};
}

/* Which sides are the lowest is told by the signs of the normal. */
static void run_aabb(real64 x, real64 y)
{
    const hit_plane2 plane = plane_of(x, y);
    const hit_aabb2 box = {{offset("min", 1), offset("min", 1)}, {offset("max", 2), offset("max", 3)}};
    aabb_ends2(&box, &plane);
    const exact n[2] = {plane.normal.x, plane.normal.y}, shift = plane.offset;
    const exact low[2] = {n[0] * box.min.x, n[1] * box.min.y}, high[2] = {n[0] * box.max.x, n[1] * box.max.y};
    const exact size = sum_of_sizes({low[0], high[0], low[1], high[1], shift});
    char name[64];
    snprintf(name, sizeof name, "aabb_ends2:least:%+g%+g", x, y);
    claim(name, (x < 0 ? high[0] : low[0]) + (y < 0 ? high[1] : low[1]) - shift, size);
    snprintf(name, sizeof name, "aabb_ends2:most:%+g%+g", x, y);
    claim(name, (x < 0 ? low[0] : high[0]) + (y < 0 ? low[1] : high[1]) - shift, size);
}

static void run_obb()
{
    const hit_plane2 plane = plane_of(1, 2);
    const hit_obb2 box = {{offset("cx", 1), offset("cy", 1)},
                          {length("hx", 1), length("hy", 1)},
                          {input("ux", 1, -2, 2), input("uy", 0, -2, 2)}};
    obb_ends2(&box, &plane);
    const exact n[2] = {plane.normal.x, plane.normal.y}, u[2] = {box.axis.x, box.axis.y}, shift = plane.offset;
    const exact center = n[0] * box.center.x + n[1] * box.center.y - shift;
    const exact reach =
        exact(box.half.x) * size_of(n[0] * u[0] + n[1] * u[1]) + exact(box.half.y) * size_of(n[1] * u[0] - n[0] * u[1]);
    const exact size = sum_of_sizes({n[0], n[1]}) * sum_of_sizes({box.center.x, box.center.y, box.half.x, box.half.y});
    claim("obb_ends2:least", center - reach, size + size_of(shift));
    claim("obb_ends2:most", center + reach, size + size_of(shift));
}

int main()
{
    for (real64 x : {-1, 1})
        for (real64 y : {-1, 1})
            run_aabb(x, y);
    run_obb();
}
