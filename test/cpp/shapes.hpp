// For the tests of the C++ binding: a source of random shapes, which answers are the same, and how an answer looks from
// the other of two shapes.
#ifndef HITBOX_TEST_CPP_SHAPES_HPP
#define HITBOX_TEST_CPP_SHAPES_HPP

#include <hitbox/hitbox.hpp>

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <optional>
#include <type_traits>

/// Numbers by xorshift64*.
struct source {
    std::uint64_t state = 20211;
    double next(double least, double most)
    {
        state ^= state >> 12;
        state ^= state << 25;
        state ^= state >> 27;
        const std::uint64_t bits = state * 2685821657736338717u;
        return least + (most - least) * (static_cast<double>(bits >> 11) / 9007199254740992.0);
    }
};

inline int failures;
inline int expectations;

inline void expect(bool is, const char *what)
{
    expectations++;
    if (!is && failures++ < 20)
        std::printf("not as in C: %s\n", what);
}

// ---- Shapes, so small and near that about half of the pairs hit ----

template <class T> T make(source &random);

#define MAKE(type) template <> inline type make<type>([[maybe_unused]] source & random)

MAKE(double)
{
    return random.next(0.1, 1);
}
MAKE(int)
{
    return 0;
}
MAKE(std::uint32_t)
{
    return 0;
}
MAKE(std::size_t)
{
    return 10;
}
MAKE(hit_euler)
{
    return HIT_EULER_ZYX;
}
MAKE(hit_vec2)
{
    const double x = random.next(-1, 1);
    return {x, random.next(-1, 1)};
}
MAKE(hit_vec3)
{
    const double x = random.next(-1, 1);
    const double y = random.next(-1, 1);
    return {x, y, random.next(-1, 1)};
}
MAKE(hit_moved2)
{
    hit_moved2 moved{};
    moved.count = 1;
    moved.plane[0].normal = {0.6, 0.8};
    moved.by = make<hit_vec2>(random);
    return moved;
}
MAKE(hit_moved3)
{
    hit_moved3 moved{};
    moved.count = 1;
    moved.plane[0].normal = {0.6, 0, 0.8};
    moved.by = make<hit_vec3>(random);
    return moved;
}
MAKE(hit_quat)
{
    const hit_vec3 v = make<hit_vec3>(random);
    return {v.x, v.y, v.z, 1};
}
MAKE(hit_mat3)
{
    return hit_mat3_from_quat(make<hit_quat>(random));
}
MAKE(hit_mat4)
{
    // A camera that looks along -z from near 0 0 2, with depths from -1 to 1.
    const double shift = random.next(-0.5, 0.5);
    return {{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, -1.5, -1}, {shift, 0, 2, 2}}};
}
MAKE(hit_aabb2)
{
    const hit_vec2 center = make<hit_vec2>(random);
    const double half = random.next(0.1, 1);
    return {{center.x - half, center.y - half}, {center.x + half, center.y + 2 * half}};
}
MAKE(hit_aabb3)
{
    const hit_vec3 center = make<hit_vec3>(random);
    const double half = random.next(0.1, 1);
    return {{center.x - half, center.y - half, center.z - 2 * half},
            {center.x + half, center.y + half, center.z + half}};
}
MAKE(hit_obb2)
{
    const hit_vec2 center = make<hit_vec2>(random);
    const double width = random.next(0.1, 1);
    return {center, {width, random.next(0.1, 1)}, hit_vec2_from_angle(random.next(0, 6))};
}
MAKE(hit_obb3)
{
    const hit_vec3 center = make<hit_vec3>(random);
    const double x = random.next(0.1, 1);
    const double y = random.next(0.1, 1);
    return hit_obb3_from_quat(center, {x, y, random.next(0.1, 1)}, make<hit_quat>(random));
}
MAKE(hit_rect2)
{
    const hit_vec2 corner = make<hit_vec2>(random);
    return {corner.x, corner.y, random.next(0.1, 2), 1, {1, 0}};
}

/// Two points or vectors, and what follows them.
template <class Shape, class Vec, class... More> Shape two(source &random, More... more)
{
    const Vec a = make<Vec>(random);
    return {a, make<Vec>(random), more...};
}

MAKE(hit_segment2)
{
    return two<hit_segment2, hit_vec2>(random);
}
MAKE(hit_segment3)
{
    return two<hit_segment3, hit_vec3>(random);
}
MAKE(hit_ray2)
{
    return two<hit_ray2, hit_vec2>(random);
}
MAKE(hit_ray3)
{
    return two<hit_ray3, hit_vec3>(random);
}
MAKE(hit_capsule2)
{
    return two<hit_capsule2, hit_vec2>(random, 0.3);
}
MAKE(hit_capsule3)
{
    return two<hit_capsule3, hit_vec3>(random, 0.3);
}
MAKE(hit_motion2)
{
    return {make<hit_vec2>(random), 0.5};
}
MAKE(hit_motion3)
{
    return two<hit_motion3, hit_vec3>(random, 0.5);
}
MAKE(hit_plane2)
{
    return {make<hit_vec2>(random), 0.25};
}
MAKE(hit_plane3)
{
    return {make<hit_vec3>(random), 0.25};
}
MAKE(hit_circle2)
{
    return {make<hit_vec2>(random), 0.5};
}
MAKE(hit_sphere3)
{
    return {make<hit_vec3>(random), 0.5};
}
MAKE(hit_triangle2)
{
    const hit_segment2 side = make<hit_segment2>(random);
    return {{side.a, side.b, make<hit_vec2>(random)}};
}
MAKE(hit_triangle3)
{
    const hit_segment3 side = make<hit_segment3>(random);
    return {{side.a, side.b, make<hit_vec3>(random)}};
}
MAKE(hit_polygon2)
{
    const hit_obb2 box = make<hit_obb2>(random);
    hit_polygon2 polygon{};
    polygon.count = 4;
    hit_obb2_corners(box, polygon.corner);
    return polygon;
}
MAKE(hit_frustum3)
{
    const hit_mat4 clip = make<hit_mat4>(random);
    hit_frustum3 frustum{};
    expect(hit_frustum3_from_matrix(&clip, &frustum), "a frustum to test with");
    return frustum;
}
// The last few live on in the pool.
MAKE(hit_hull3)
{
    static hit_hull3 pool[4];
    static std::size_t last;
    hit_hull3 &hull = pool[++last % 4];
    hit_hull3_free(&hull, nullptr);
    const hit_vec3 center = make<hit_vec3>(random);
    hit_vec3 points[10];
    for (hit_vec3 &point : points) {
        const hit_vec3 way = make<hit_vec3>(random);
        point = {center.x + way.x, center.y + way.y, center.z + way.z};
    }
    expect(hit_hull3_from_points(&points[0].x, 10, 0, nullptr, &hull) == HIT_OK, "a hull to test with");
    return hull;
}
/* Some are good, some name a vertex that there is not. */
MAKE(hit_triangles3)
{
    static double corners[4][3] = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    static const std::uint32_t sides[2][12] = {{0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3},
                                               {0, 2, 1, 0, 1, 4, 0, 3, 2, 1, 2, 3}};
    return hit_triangles3_from_doubles(&corners[0][0], 0, 4, sides[random.next(0, 1) < 0.5], 4);
}
MAKE(hit_contact3)
{
    const hit_aabb3 a = {{0, 0, 0}, {1, 1, 1}};
    hit_obb3 b = make<hit_obb3>(random);
    b.center = {0.5, 0.5, 1};
    hit_contact3 contact{};
    hit_contact_aabb3_obb3(a, &b, &contact);
    return contact;
}

// ---- The same, to the bit; 0 and -0 are ----

template <class T, class = std::enable_if_t<std::is_scalar_v<T>>> bool same(T a, T b)
{
    return a == b || (a != a && b != b);
}

template <class T, std::size_t Size> bool same(const T (&a)[Size], const T (&b)[Size]);
template <class T, std::size_t Size> bool same(const std::array<T, Size> &a, const std::array<T, Size> &b);
template <class T> bool same(const std::optional<T> &a, const std::optional<T> &b);
template <class T> bool same(const hit::result<T> &a, const hit::result<T> &b);
template <class End, class T> bool same(const hit::ended<End, T> &a, const hit::ended<End, T> &b);
bool same(const hit_contact2 &a, const hit_contact2 &b);
bool same(const hit_contact3 &a, const hit_contact3 &b);

#endif
