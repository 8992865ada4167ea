// One function for all pairs, in C++: what does a shape of any kind hit, how far off is the rest, and in which order?
//
// The overloads take the shapes in either order, so a template needs to know nothing of them.
#include <hitbox/hitbox.hpp>

#include <array>
#include <cstdio>
#include <vector>

struct vertex {
    float x, y, z;
    unsigned color;
};

// How a mesh keeps its points: three floats side by side. So they are read where they are.
template <> struct hit::vertex_traits<vertex> {
    static constexpr int dimension = 3;
    static const float *numbers(const vertex &v) noexcept
    {
        return &v.x;
    }
};

template <class A, class B> static void report(const char *words, const A &a, const B &b)
{
    const hit_closest3 near = hit::closest(a, b);
    std::printf("%-15s %s: %g from (%g, %g, %g)\n", words, hit::overlap(a, b) ? "hit" : "apart", near.distance,
                near.a.x, near.a.y, near.a.z);
}

int main()
{
    const std::vector<vertex> tent = {{-1, 0, -1, 0}, {1, 0, -1, 0}, {1, 0, 1, 0}, {-1, 0, 1, 0}, {0, 2, 0, 0}};
    const hit_aabb3 box = hit::aabb3_from_points(tent);
    const hit_obb3 crate = hit::obb3_from_euler({4, 1, 0}, {1, 1, 1}, 0, 0, 0, HIT_EULER_YXZ);
    const hit_sphere3 ball = {{0, 4, 0}, 2.5};
    report("tent and crate", box, crate);
    report("crate and tent", crate, box);
    report("ball and tent", ball, box);
    report("tip and crate", hit::point(tent[4]), crate);

    if (const auto cast = hit::cast(hit_ray3{{9, 1, 0}, {-1, 0, 0}}, crate))
        std::printf("the ray hits the crate at t = %g\n", cast->t);
    const std::array<hit_aabb3, 2> boxes = {box, hit::bounds(crate)};
    if (const auto tree = hit::tree3::build(hit::boxes3_from_aabbs(boxes)))
        tree->visit(hit::bounds(ball), [](std::uint32_t index) { std::printf("the ball is near box %u\n", index); });
}
/* Output:
 * tent and crate  apart: 2 from (1, 1, 0)
 * crate and tent  apart: 2 from (3, 1, 0)
 * ball and tent   hit: -0.5 from (0, 1.5, 0)
 * tip and crate   apart: 3 from (0, 2, 0)
 * the ray hits the crate at t = 4
 * the ball is near box 0
 */
