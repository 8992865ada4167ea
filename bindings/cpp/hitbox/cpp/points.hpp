// Hitbox: your own types of vertices.
//
//   template <> struct hit::vertex_traits<my_vec> {          // x, y and z lie side by side: used where they are
//       static constexpr int dimension = 3;
//       static const float *numbers(const my_vec &v) noexcept { return &v.x; }      // or const double *
//   };
//   template <> struct hit::vertex_traits<my_other> {        // any other: copied where C wants an array
//       static constexpr int dimension = 3;
//       static hit_vec3 point(const my_other &v) noexcept { return {v.x(), v.y(), v.z()}; }
//   };
//
// Known already: hit_vec2, hit_vec3, and std::array of 2 or 3 floats or doubles.
#ifndef HITBOX_CPP_POINTS_HPP
#define HITBOX_CPP_POINTS_HPP

#include <hitbox/shape.h>
#include <hitbox/vec.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <type_traits>

namespace hit
{

/// How a type of yours holds a point. To be specialised, see above.
template <class Vertex> struct vertex_traits {
    static constexpr int dimension = 0; ///< 2 or 3; 0: not a vertex
};

template <> struct vertex_traits<hit_vec2> {
    static constexpr int dimension = 2;
    static const double *numbers(const hit_vec2 &v) noexcept
    {
        return &v.x;
    }
};

template <> struct vertex_traits<hit_vec3> {
    static constexpr int dimension = 3;
    static const double *numbers(const hit_vec3 &v) noexcept
    {
        return &v.x;
    }
};

template <class Number, std::size_t Size> struct vertex_traits<std::array<Number, Size>> {
    static constexpr bool is_point =
        (Size == 2 || Size == 3) && (std::is_same_v<Number, double> || std::is_same_v<Number, float>);
    static constexpr int dimension = is_point ? static_cast<int>(Size) : 0;
    static const Number *numbers(const std::array<Number, Size> &v) noexcept
    {
        return v.data();
    }
};

namespace detail
{

template <class Vertex, class = void> inline constexpr bool has_numbers = false;
template <class Vertex>
inline constexpr bool has_numbers<Vertex, std::void_t<decltype(&vertex_traits<Vertex>::numbers)>> = true;

template <class Points>
using vertex_of = std::remove_cv_t<std::remove_pointer_t<decltype(std::data(std::declval<const Points &>()))>>;

/// For templates that take arrays of vertices of this dimension only.
template <class Points, int Dimension>
using if_points = std::enable_if_t<vertex_traits<vertex_of<Points>>::dimension == Dimension>;

/// There is no function of C for floats.
struct no_floats {
};

} // namespace detail

/// Your vertex as a hit_vec2 or hit_vec3, for all verbs that take a point.
template <class Vertex> auto point(const Vertex &vertex) noexcept
{
    using traits = vertex_traits<Vertex>;
    static_assert(traits::dimension == 2 || traits::dimension == 3, "specialise hit::vertex_traits for this type");
    if constexpr (!detail::has_numbers<Vertex>) {
        return traits::point(vertex);
    } else {
        const auto *v = traits::numbers(vertex);
        if constexpr (traits::dimension == 2)
            return hit_vec2{v[0], v[1]};
        else
            return hit_vec3{v[0], v[1], v[2]};
    }
}

namespace detail
{

/// Copies `count` points from the first on.
template <class Vertex> void copy_points(const Vertex *first, std::size_t count, double *out) noexcept
{
    for (std::size_t i = 0; i < count; i++) {
        const auto p = point(first[i]);
        *out++ = p.x;
        *out++ = p.y;
        if constexpr (vertex_traits<Vertex>::dimension == 3)
            *out++ = p.z;
    }
}

inline hit_aabb2 merged(hit_aabb2 a, hit_aabb2 b) noexcept
{
    return hit_aabb2_merge(a, b);
}

inline hit_aabb3 merged(hit_aabb3 a, hit_aabb3 b) noexcept
{
    return hit_aabb3_merge(a, b);
}

/// A copy of all points at once, or for an AABB, which cannot fail, block by block.
template <int Dimension, class Answer, class Vertex, class Doubles>
Answer with_copy(const Vertex *first, std::size_t count, const Doubles &doubles) noexcept
{
    constexpr std::size_t size = Dimension * sizeof(double);
    if constexpr (std::is_same_v<Answer, hit_aabb2> || std::is_same_v<Answer, hit_aabb3>) {
        constexpr std::size_t most = 64;
        double copy[most * Dimension];
        Answer all = doubles(nullptr, 0, size);
        for (std::size_t done = 0; done < count; done += most) {
            const std::size_t some = count - done < most ? count - done : most;
            copy_points(first + done, some, copy);
            all = merged(all, doubles(copy, some, size));
        }
        return all;
    } else {
        if (count > SIZE_MAX / size)
            return HIT_NO_MEMORY;
        double *copy = static_cast<double *>(std::malloc(count ? count * size : 1));
        if (!copy)
            return HIT_NO_MEMORY;
        copy_points(first, count, copy);
        Answer answer = doubles(copy, count, size);
        std::free(copy);
        return answer;
    }
}

/// Calls doubles(data, count, stride) or floats(data, count, stride), with the points where they are if these can read
/// them there.
template <int Dimension, class Answer, class Points, class Doubles, class Floats>
Answer with_points(const Points &points, const Doubles &doubles, [[maybe_unused]] const Floats &floats) noexcept
{
    using vertex = vertex_of<Points>;
    const vertex *first = std::data(points);
    const std::size_t count = static_cast<std::size_t>(std::size(points));
    if (!count)
        return doubles(nullptr, 0, Dimension * sizeof(double));
    if constexpr (has_numbers<vertex>) {
        const auto *numbers = vertex_traits<vertex>::numbers(*first);
        using number = std::remove_cv_t<std::remove_pointer_t<decltype(numbers)>>;
        static_assert(std::is_same_v<number, double> || std::is_same_v<number, float>, "numbers: doubles or floats");
        if constexpr (std::is_same_v<number, double>)
            return doubles(numbers, count, sizeof(vertex));
        else if constexpr (!std::is_same_v<Floats, no_floats>)
            return floats(numbers, count, sizeof(vertex));
        else
            return with_copy<Dimension, Answer>(first, count, doubles);
    } else {
        return with_copy<Dimension, Answer>(first, count, doubles);
    }
}

} // namespace detail

} // namespace hit

#endif
