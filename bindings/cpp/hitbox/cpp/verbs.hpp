// Made by scripts/make-cpp.sh of the C headers, whose comments hold here, too.
// clang-format off
#ifndef HITBOX_CPP_VERBS_HPP
#define HITBOX_CPP_VERBS_HPP

#include <hitbox/hitbox.h>
#include <hitbox/cpp/callback.hpp>
#include <hitbox/cpp/half.hpp>
#include <hitbox/cpp/owner.hpp>
#include <hitbox/cpp/points.hpp>
#include <hitbox/cpp/result.hpp>
#include <hitbox/cpp/span.hpp>
#include <hitbox/cpp/turned.hpp>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

namespace hit {

inline hit_boxes2 boxes2_from_aabbs(const span<const hit_aabb2> &boxes) noexcept
{
    return ::hit_boxes2_from_aabbs(boxes.data(), boxes.size());
}
inline hit_boxes2 boxes2_from_obbs(const span<const hit_obb2> &boxes) noexcept
{
    return ::hit_boxes2_from_obbs(boxes.data(), boxes.size());
}
inline hit_boxes3 boxes3_from_aabbs(const span<const hit_aabb3> &boxes) noexcept
{
    return ::hit_boxes3_from_aabbs(boxes.data(), boxes.size());
}
inline hit_boxes3 boxes3_from_obbs(const span<const hit_obb3> &boxes) noexcept
{
    return ::hit_boxes3_from_obbs(boxes.data(), boxes.size());
}
inline size_t first_bad(const hit_boxes2 &boxes) noexcept
{
    return ::hit_boxes2_first_bad(boxes);
}
inline size_t first_bad(const hit_boxes3 &boxes) noexcept
{
    return ::hit_boxes3_first_bad(boxes);
}
inline hit_status pack(const hit_boxes2 &boxes, const span<hit_packed2> &out) noexcept
{
    if (out.size() < boxes.count)
        return HIT_BAD_ARGUMENT;
    return ::hit_boxes2_pack(boxes, out.data());
}
inline hit_status pack(const hit_boxes3 &boxes, const span<hit_packed3> &out) noexcept
{
    if (out.size() < boxes.count)
        return HIT_BAD_ARGUMENT;
    return ::hit_boxes3_pack(boxes, out.data());
}
inline hit_status overlap(const hit_aabb2 &a, const hit_boxes2 &b, const span<uint32_t> &bits) noexcept
{
    if (bits.size() < detail::words(b.count))
        return HIT_BAD_ARGUMENT;
    return ::hit_overlap_aabb2_boxes2(a, b, bits.data());
}
inline hit_status overlap(const hit_boxes2 &b, const hit_aabb2 &a, const span<uint32_t> &bits) noexcept
{
    return detail::turned(hit::overlap(a, b, bits));
}
inline hit_status overlap(const hit_obb2 &a, const hit_boxes2 &b, const span<uint32_t> &bits) noexcept
{
    if (bits.size() < detail::words(b.count))
        return HIT_BAD_ARGUMENT;
    return ::hit_overlap_obb2_boxes2(a, b, bits.data());
}
inline hit_status overlap(const hit_boxes2 &b, const hit_obb2 &a, const span<uint32_t> &bits) noexcept
{
    return detail::turned(hit::overlap(a, b, bits));
}
inline hit_status overlap(const hit_boxes2 &a, const hit_boxes2 &b, const span<uint32_t> &bits) noexcept
{
    if (bits.size() < detail::words(a.count))
        return HIT_BAD_ARGUMENT;
    return ::hit_overlap_boxes2_boxes2(a, b, bits.data());
}
inline hit_status overlap(const hit_boxes2 &a, const hit_boxes2 &b, const span<const hit_pair> &pairs, const span<uint32_t> &bits) noexcept
{
    if (bits.size() < detail::words(pairs.size()))
        return HIT_BAD_ARGUMENT;
    return ::hit_overlap_boxes2_pairs(a, b, pairs.data(), pairs.size(), bits.data());
}
inline hit_status relate(const hit_aabb2 &a, const hit_boxes2 &b, const span<unsigned char> &relations) noexcept
{
    if (relations.size() < b.count)
        return HIT_BAD_ARGUMENT;
    return ::hit_relate_aabb2_boxes2(a, b, relations.data());
}
inline hit_status relate(const hit_boxes2 &b, const hit_aabb2 &a, const span<unsigned char> &relations) noexcept
{
    return detail::turned(hit::relate(a, b, relations));
}
inline hit_status relate(const hit_obb2 &a, const hit_boxes2 &b, const span<unsigned char> &relations) noexcept
{
    if (relations.size() < b.count)
        return HIT_BAD_ARGUMENT;
    return ::hit_relate_obb2_boxes2(a, b, relations.data());
}
inline hit_status relate(const hit_boxes2 &b, const hit_obb2 &a, const span<unsigned char> &relations) noexcept
{
    return detail::turned(hit::relate(a, b, relations));
}
inline hit_status relate(const hit_boxes2 &a, const hit_boxes2 &b, const span<unsigned char> &relations) noexcept
{
    if (relations.size() < a.count)
        return HIT_BAD_ARGUMENT;
    return ::hit_relate_boxes2_boxes2(a, b, relations.data());
}
inline hit_status relate(const hit_boxes2 &a, const hit_boxes2 &b, const span<const hit_pair> &pairs, const span<unsigned char> &relations) noexcept
{
    if (relations.size() < pairs.size())
        return HIT_BAD_ARGUMENT;
    return ::hit_relate_boxes2_pairs(a, b, pairs.data(), pairs.size(), relations.data());
}
inline hit_status overlap(const hit_aabb3 &a, const hit_boxes3 &b, const span<uint32_t> &bits) noexcept
{
    if (bits.size() < detail::words(b.count))
        return HIT_BAD_ARGUMENT;
    return ::hit_overlap_aabb3_boxes3(a, b, bits.data());
}
inline hit_status overlap(const hit_boxes3 &b, const hit_aabb3 &a, const span<uint32_t> &bits) noexcept
{
    return detail::turned(hit::overlap(a, b, bits));
}
inline hit_status overlap(const hit_obb3 &a, const hit_boxes3 &b, const span<uint32_t> &bits) noexcept
{
    if (bits.size() < detail::words(b.count))
        return HIT_BAD_ARGUMENT;
    return ::hit_overlap_obb3_boxes3(&a, b, bits.data());
}
inline hit_status overlap(const hit_boxes3 &b, const hit_obb3 &a, const span<uint32_t> &bits) noexcept
{
    return detail::turned(hit::overlap(a, b, bits));
}
inline hit_status overlap(const hit_boxes3 &a, const hit_boxes3 &b, const span<uint32_t> &bits) noexcept
{
    if (bits.size() < detail::words(a.count))
        return HIT_BAD_ARGUMENT;
    return ::hit_overlap_boxes3_boxes3(a, b, bits.data());
}
inline hit_status overlap(const hit_boxes3 &a, const hit_boxes3 &b, const span<const hit_pair> &pairs, const span<uint32_t> &bits) noexcept
{
    if (bits.size() < detail::words(pairs.size()))
        return HIT_BAD_ARGUMENT;
    return ::hit_overlap_boxes3_pairs(a, b, pairs.data(), pairs.size(), bits.data());
}
inline hit_status relate(const hit_aabb3 &a, const hit_boxes3 &b, const span<unsigned char> &relations) noexcept
{
    if (relations.size() < b.count)
        return HIT_BAD_ARGUMENT;
    return ::hit_relate_aabb3_boxes3(a, b, relations.data());
}
inline hit_status relate(const hit_boxes3 &b, const hit_aabb3 &a, const span<unsigned char> &relations) noexcept
{
    return detail::turned(hit::relate(a, b, relations));
}
inline hit_status relate(const hit_obb3 &a, const hit_boxes3 &b, const span<unsigned char> &relations) noexcept
{
    if (relations.size() < b.count)
        return HIT_BAD_ARGUMENT;
    return ::hit_relate_obb3_boxes3(&a, b, relations.data());
}
inline hit_status relate(const hit_boxes3 &b, const hit_obb3 &a, const span<unsigned char> &relations) noexcept
{
    return detail::turned(hit::relate(a, b, relations));
}
inline hit_status relate(const hit_boxes3 &a, const hit_boxes3 &b, const span<unsigned char> &relations) noexcept
{
    if (relations.size() < a.count)
        return HIT_BAD_ARGUMENT;
    return ::hit_relate_boxes3_boxes3(a, b, relations.data());
}
inline hit_status relate(const hit_boxes3 &a, const hit_boxes3 &b, const span<const hit_pair> &pairs, const span<unsigned char> &relations) noexcept
{
    if (relations.size() < pairs.size())
        return HIT_BAD_ARGUMENT;
    return ::hit_relate_boxes3_pairs(a, b, pairs.data(), pairs.size(), relations.data());
}
inline hit_vec2 at(const hit_ray2 &ray, double t) noexcept
{
    return ::hit_ray2_at(ray, t);
}
inline hit_vec3 at(const hit_ray3 &ray, double t) noexcept
{
    return ::hit_ray3_at(ray, t);
}
inline std::optional<hit_cast2> cast(const hit_ray2 &ray, const hit_aabb2 &box) noexcept
{
    hit_cast2 out;
    return ::hit_cast_ray2_aabb2(ray, box, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_ray2 &ray, const hit_obb2 &box) noexcept
{
    hit_cast2 out;
    return ::hit_cast_ray2_obb2(ray, box, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_segment2 &segment, const hit_aabb2 &box) noexcept
{
    hit_cast2 out;
    return ::hit_cast_segment2_aabb2(segment, box, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_segment2 &segment, const hit_obb2 &box) noexcept
{
    hit_cast2 out;
    return ::hit_cast_segment2_obb2(segment, box, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_ray3 &ray, const hit_aabb3 &box) noexcept
{
    hit_cast3 out;
    return ::hit_cast_ray3_aabb3(ray, box, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_ray3 &ray, const hit_obb3 &box) noexcept
{
    hit_cast3 out;
    return ::hit_cast_ray3_obb3(ray, &box, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_segment3 &segment, const hit_aabb3 &box) noexcept
{
    hit_cast3 out;
    return ::hit_cast_segment3_aabb3(segment, box, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_segment3 &segment, const hit_obb3 &box) noexcept
{
    hit_cast3 out;
    return ::hit_cast_segment3_obb3(segment, &box, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast_triangle3> cast(const hit_ray3 &ray, const hit_triangle3 &triangle) noexcept
{
    hit_cast_triangle3 out;
    return ::hit_cast_ray3_triangle3(ray, &triangle, &out) ? std::optional<hit_cast_triangle3>(out) : std::nullopt;
}
inline std::optional<hit_cast_triangle3> cast(const hit_segment3 &segment, const hit_triangle3 &triangle) noexcept
{
    hit_cast_triangle3 out;
    return ::hit_cast_segment3_triangle3(segment, &triangle, &out) ? std::optional<hit_cast_triangle3>(out) : std::nullopt;
}
inline size_t cast(const hit_ray2 &ray, const strided<const hit_aabb2> &boxes, const span<double> &t) noexcept
{
    return ::hit_cast_ray2_aabb2s(ray, boxes.data(), detail::least(boxes.size(), t.size()), boxes.stride(), t.data());
}
inline size_t cast(const hit_ray2 &ray, const strided<const hit_obb2> &boxes, const span<double> &t) noexcept
{
    return ::hit_cast_ray2_obb2s(ray, boxes.data(), detail::least(boxes.size(), t.size()), boxes.stride(), t.data());
}
inline size_t cast(const strided<const hit_ray2> &rays, const hit_aabb2 &box, const span<double> &t) noexcept
{
    return ::hit_cast_ray2s_aabb2(rays.data(), detail::least(rays.size(), t.size()), rays.stride(), box, t.data());
}
inline size_t cast(const strided<const hit_ray2> &rays, const hit_obb2 &box, const span<double> &t) noexcept
{
    return ::hit_cast_ray2s_obb2(rays.data(), detail::least(rays.size(), t.size()), rays.stride(), box, t.data());
}
inline size_t cast(const hit_ray3 &ray, const strided<const hit_aabb3> &boxes, const span<double> &t) noexcept
{
    return ::hit_cast_ray3_aabb3s(ray, boxes.data(), detail::least(boxes.size(), t.size()), boxes.stride(), t.data());
}
inline size_t cast(const hit_ray3 &ray, const strided<const hit_obb3> &boxes, const span<double> &t) noexcept
{
    return ::hit_cast_ray3_obb3s(ray, boxes.data(), detail::least(boxes.size(), t.size()), boxes.stride(), t.data());
}
inline size_t cast(const strided<const hit_ray3> &rays, const hit_aabb3 &box, const span<double> &t) noexcept
{
    return ::hit_cast_ray3s_aabb3(rays.data(), detail::least(rays.size(), t.size()), rays.stride(), box, t.data());
}
inline size_t cast(const strided<const hit_ray3> &rays, const hit_obb3 &box, const span<double> &t) noexcept
{
    return ::hit_cast_ray3s_obb3(rays.data(), detail::least(rays.size(), t.size()), rays.stride(), &box, t.data());
}
inline std::optional<hit_cast3> cast(const hit_ray3 &ray, const hit_hull3 &hull) noexcept
{
    hit_cast3 out;
    return ::hit_cast_ray3_hull3(ray, &hull, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_segment3 &segment, const hit_hull3 &hull) noexcept
{
    hit_cast3 out;
    return ::hit_cast_segment3_hull3(segment, &hull, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast_exit(const hit_ray3 &ray, const hit_hull3 &hull) noexcept
{
    hit_cast3 out;
    return ::hit_cast_exit_ray3_hull3(ray, &hull, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast_exit(const hit_segment3 &segment, const hit_hull3 &hull) noexcept
{
    hit_cast3 out;
    return ::hit_cast_exit_segment3_hull3(segment, &hull, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_ray3> ray3_from_view(const hit_mat4 &inverse, double x, double y) noexcept
{
    hit_ray3 out;
    return ::hit_ray3_from_view(&inverse, x, y, &out) ? std::optional<hit_ray3>(out) : std::nullopt;
}
inline std::optional<hit_ray3> ray3_from_view_depth(const hit_mat4 &inverse, double x, double y, double near_depth, double far_depth) noexcept
{
    hit_ray3 out;
    return ::hit_ray3_from_view_depth(&inverse, x, y, near_depth, far_depth, &out) ? std::optional<hit_ray3>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_aabb2 &a, const hit_vec2 &by, const hit_aabb2 &b) noexcept
{
    hit_cast2 out;
    return ::hit_cast_aabb2_aabb2(a, by, b, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_aabb2 &a, const hit_vec2 &by, const hit_obb2 &b) noexcept
{
    hit_cast2 out;
    return ::hit_cast_aabb2_obb2(a, by, b, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_obb2 &a, const hit_vec2 &by, const hit_aabb2 &b) noexcept
{
    hit_cast2 out;
    return ::hit_cast_obb2_aabb2(a, by, b, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_obb2 &a, const hit_vec2 &by, const hit_obb2 &b) noexcept
{
    hit_cast2 out;
    return ::hit_cast_obb2_obb2(a, by, b, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_aabb3 &a, const hit_vec3 &by, const hit_aabb3 &b) noexcept
{
    hit_cast3 out;
    return ::hit_cast_aabb3_aabb3(a, by, b, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_aabb3 &a, const hit_vec3 &by, const hit_obb3 &b) noexcept
{
    hit_cast3 out;
    return ::hit_cast_aabb3_obb3(a, by, &b, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_obb3 &a, const hit_vec3 &by, const hit_aabb3 &b) noexcept
{
    hit_cast3 out;
    return ::hit_cast_obb3_aabb3(&a, by, b, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_obb3 &a, const hit_vec3 &by, const hit_obb3 &b) noexcept
{
    hit_cast3 out;
    return ::hit_cast_obb3_obb3(&a, by, &b, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_ray2 &ray, const hit_circle2 &circle) noexcept
{
    hit_cast2 out;
    return ::hit_cast_ray2_circle2(ray, circle, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_ray2 &ray, const hit_capsule2 &capsule) noexcept
{
    hit_cast2 out;
    return ::hit_cast_ray2_capsule2(ray, capsule, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_ray2 &ray, const hit_polygon2 &polygon) noexcept
{
    hit_cast2 out;
    return ::hit_cast_ray2_polygon2(ray, &polygon, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_segment2 &segment, const hit_circle2 &circle) noexcept
{
    hit_cast2 out;
    return ::hit_cast_segment2_circle2(segment, circle, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_segment2 &segment, const hit_capsule2 &capsule) noexcept
{
    hit_cast2 out;
    return ::hit_cast_segment2_capsule2(segment, capsule, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_segment2 &segment, const hit_polygon2 &polygon) noexcept
{
    hit_cast2 out;
    return ::hit_cast_segment2_polygon2(segment, &polygon, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_ray3 &ray, const hit_sphere3 &sphere) noexcept
{
    hit_cast3 out;
    return ::hit_cast_ray3_sphere3(ray, sphere, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_ray3 &ray, const hit_capsule3 &capsule) noexcept
{
    hit_cast3 out;
    return ::hit_cast_ray3_capsule3(ray, capsule, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_segment3 &segment, const hit_sphere3 &sphere) noexcept
{
    hit_cast3 out;
    return ::hit_cast_segment3_sphere3(segment, sphere, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_segment3 &segment, const hit_capsule3 &capsule) noexcept
{
    hit_cast3 out;
    return ::hit_cast_segment3_capsule3(segment, capsule, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_ray2 &ray, const hit_segment2 &segment) noexcept
{
    hit_cast2 out;
    return ::hit_cast_ray2_segment2(ray, segment, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_ray2 &ray, const hit_triangle2 &triangle) noexcept
{
    hit_cast2 out;
    return ::hit_cast_ray2_triangle2(ray, triangle, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_segment2 &moving, const hit_segment2 &other) noexcept
{
    hit_cast2 out;
    return ::hit_cast_segment2_segment2(moving, other, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_segment2 &segment, const hit_triangle2 &triangle) noexcept
{
    hit_cast2 out;
    return ::hit_cast_segment2_triangle2(segment, triangle, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast_exit(const hit_ray2 &ray, const hit_aabb2 &box) noexcept
{
    hit_cast2 out;
    return ::hit_cast_exit_ray2_aabb2(ray, box, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast_exit(const hit_ray2 &ray, const hit_obb2 &box) noexcept
{
    hit_cast2 out;
    return ::hit_cast_exit_ray2_obb2(ray, box, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast_exit(const hit_ray2 &ray, const hit_circle2 &circle) noexcept
{
    hit_cast2 out;
    return ::hit_cast_exit_ray2_circle2(ray, circle, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast_exit(const hit_ray2 &ray, const hit_capsule2 &capsule) noexcept
{
    hit_cast2 out;
    return ::hit_cast_exit_ray2_capsule2(ray, capsule, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast_exit(const hit_ray2 &ray, const hit_triangle2 &triangle) noexcept
{
    hit_cast2 out;
    return ::hit_cast_exit_ray2_triangle2(ray, triangle, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast_exit(const hit_ray2 &ray, const hit_polygon2 &polygon) noexcept
{
    hit_cast2 out;
    return ::hit_cast_exit_ray2_polygon2(ray, &polygon, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast_exit(const hit_segment2 &segment, const hit_aabb2 &box) noexcept
{
    hit_cast2 out;
    return ::hit_cast_exit_segment2_aabb2(segment, box, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast_exit(const hit_segment2 &segment, const hit_obb2 &box) noexcept
{
    hit_cast2 out;
    return ::hit_cast_exit_segment2_obb2(segment, box, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast_exit(const hit_segment2 &segment, const hit_circle2 &circle) noexcept
{
    hit_cast2 out;
    return ::hit_cast_exit_segment2_circle2(segment, circle, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast_exit(const hit_segment2 &segment, const hit_capsule2 &capsule) noexcept
{
    hit_cast2 out;
    return ::hit_cast_exit_segment2_capsule2(segment, capsule, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast_exit(const hit_segment2 &segment, const hit_triangle2 &triangle) noexcept
{
    hit_cast2 out;
    return ::hit_cast_exit_segment2_triangle2(segment, triangle, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast_exit(const hit_segment2 &segment, const hit_polygon2 &polygon) noexcept
{
    hit_cast2 out;
    return ::hit_cast_exit_segment2_polygon2(segment, &polygon, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast_exit(const hit_ray3 &ray, const hit_aabb3 &box) noexcept
{
    hit_cast3 out;
    return ::hit_cast_exit_ray3_aabb3(ray, box, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast_exit(const hit_ray3 &ray, const hit_obb3 &box) noexcept
{
    hit_cast3 out;
    return ::hit_cast_exit_ray3_obb3(ray, &box, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast_exit(const hit_ray3 &ray, const hit_sphere3 &sphere) noexcept
{
    hit_cast3 out;
    return ::hit_cast_exit_ray3_sphere3(ray, sphere, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast_exit(const hit_ray3 &ray, const hit_capsule3 &capsule) noexcept
{
    hit_cast3 out;
    return ::hit_cast_exit_ray3_capsule3(ray, capsule, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast_exit(const hit_segment3 &segment, const hit_aabb3 &box) noexcept
{
    hit_cast3 out;
    return ::hit_cast_exit_segment3_aabb3(segment, box, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast_exit(const hit_segment3 &segment, const hit_obb3 &box) noexcept
{
    hit_cast3 out;
    return ::hit_cast_exit_segment3_obb3(segment, &box, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast_exit(const hit_segment3 &segment, const hit_sphere3 &sphere) noexcept
{
    hit_cast3 out;
    return ::hit_cast_exit_segment3_sphere3(segment, sphere, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast_exit(const hit_segment3 &segment, const hit_capsule3 &capsule) noexcept
{
    hit_cast3 out;
    return ::hit_cast_exit_segment3_capsule3(segment, capsule, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_ray2 &ray, const hit_plane2 &plane) noexcept
{
    hit_cast2 out;
    return ::hit_cast_ray2_plane2(ray, plane, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_ray2 &ray, const halfplane2 &plane) noexcept
{
    hit_cast2 out;
    return ::hit_cast_ray2_halfplane2(ray, plane.plane, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_segment2 &segment, const hit_plane2 &plane) noexcept
{
    hit_cast2 out;
    return ::hit_cast_segment2_plane2(segment, plane, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_segment2 &segment, const halfplane2 &plane) noexcept
{
    hit_cast2 out;
    return ::hit_cast_segment2_halfplane2(segment, plane.plane, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_ray3 &ray, const hit_plane3 &plane) noexcept
{
    hit_cast3 out;
    return ::hit_cast_ray3_plane3(ray, plane, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_ray3 &ray, const halfspace3 &plane) noexcept
{
    hit_cast3 out;
    return ::hit_cast_ray3_halfspace3(ray, plane.plane, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_segment3 &segment, const hit_plane3 &plane) noexcept
{
    hit_cast3 out;
    return ::hit_cast_segment3_plane3(segment, plane, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_segment3 &segment, const halfspace3 &plane) noexcept
{
    hit_cast3 out;
    return ::hit_cast_segment3_halfspace3(segment, plane.plane, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast_exit(const hit_ray2 &ray, const halfplane2 &plane) noexcept
{
    hit_cast2 out;
    return ::hit_cast_exit_ray2_halfplane2(ray, plane.plane, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast_exit(const hit_segment2 &segment, const halfplane2 &plane) noexcept
{
    hit_cast2 out;
    return ::hit_cast_exit_segment2_halfplane2(segment, plane.plane, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast_exit(const hit_ray3 &ray, const halfspace3 &plane) noexcept
{
    hit_cast3 out;
    return ::hit_cast_exit_ray3_halfspace3(ray, plane.plane, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast_exit(const hit_segment3 &segment, const halfspace3 &plane) noexcept
{
    hit_cast3 out;
    return ::hit_cast_exit_segment3_halfspace3(segment, plane.plane, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_ray3 &ray, const hit_frustum3 &frustum) noexcept
{
    hit_cast3 out;
    return ::hit_cast_ray3_frustum3(ray, &frustum, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_segment3 &segment, const hit_frustum3 &frustum) noexcept
{
    hit_cast3 out;
    return ::hit_cast_segment3_frustum3(segment, &frustum, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast_exit(const hit_ray3 &ray, const hit_frustum3 &frustum) noexcept
{
    hit_cast3 out;
    return ::hit_cast_exit_ray3_frustum3(ray, &frustum, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast_exit(const hit_segment3 &segment, const hit_frustum3 &frustum) noexcept
{
    hit_cast3 out;
    return ::hit_cast_exit_segment3_frustum3(segment, &frustum, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_circle2 &circle, const hit_vec2 &by, const hit_aabb2 &box) noexcept
{
    hit_cast2 out;
    return ::hit_cast_circle2_aabb2(circle, by, box, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_circle2 &circle, const hit_vec2 &by, const hit_obb2 &box) noexcept
{
    hit_cast2 out;
    return ::hit_cast_circle2_obb2(circle, by, box, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_sphere3 &sphere, const hit_vec3 &by, const hit_aabb3 &box) noexcept
{
    hit_cast3 out;
    return ::hit_cast_sphere3_aabb3(sphere, by, box, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_sphere3 &sphere, const hit_vec3 &by, const hit_obb3 &box) noexcept
{
    hit_cast3 out;
    return ::hit_cast_sphere3_obb3(sphere, by, &box, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_sphere3 &sphere, const hit_vec3 &by, const hit_triangle3 &triangle) noexcept
{
    hit_cast3 out;
    return ::hit_cast_sphere3_triangle3(sphere, by, &triangle, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_capsule3 &capsule, const hit_vec3 &by, const hit_triangle3 &triangle) noexcept
{
    hit_cast3 out;
    return ::hit_cast_capsule3_triangle3(capsule, by, &triangle, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_capsule2 &capsule, const hit_vec2 &by, const hit_aabb2 &box) noexcept
{
    hit_cast2 out;
    return ::hit_cast_capsule2_aabb2(capsule, by, box, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_capsule2 &capsule, const hit_vec2 &by, const hit_obb2 &box) noexcept
{
    hit_cast2 out;
    return ::hit_cast_capsule2_obb2(capsule, by, box, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_aabb2 &box, const hit_vec2 &by, const hit_circle2 &circle) noexcept
{
    hit_cast2 out;
    return ::hit_cast_aabb2_circle2(box, by, circle, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_aabb2 &box, const hit_vec2 &by, const hit_capsule2 &capsule) noexcept
{
    hit_cast2 out;
    return ::hit_cast_aabb2_capsule2(box, by, capsule, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_obb2 &box, const hit_vec2 &by, const hit_circle2 &circle) noexcept
{
    hit_cast2 out;
    return ::hit_cast_obb2_circle2(box, by, circle, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_obb2 &box, const hit_vec2 &by, const hit_capsule2 &capsule) noexcept
{
    hit_cast2 out;
    return ::hit_cast_obb2_capsule2(box, by, capsule, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_capsule3 &capsule, const hit_vec3 &by, const hit_aabb3 &box) noexcept
{
    hit_cast3 out;
    return ::hit_cast_capsule3_aabb3(capsule, by, box, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_capsule3 &capsule, const hit_vec3 &by, const hit_obb3 &box) noexcept
{
    hit_cast3 out;
    return ::hit_cast_capsule3_obb3(capsule, by, &box, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_aabb3 &box, const hit_vec3 &by, const hit_sphere3 &sphere) noexcept
{
    hit_cast3 out;
    return ::hit_cast_aabb3_sphere3(box, by, sphere, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_aabb3 &box, const hit_vec3 &by, const hit_capsule3 &capsule) noexcept
{
    hit_cast3 out;
    return ::hit_cast_aabb3_capsule3(box, by, capsule, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_obb3 &box, const hit_vec3 &by, const hit_sphere3 &sphere) noexcept
{
    hit_cast3 out;
    return ::hit_cast_obb3_sphere3(&box, by, sphere, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_obb3 &box, const hit_vec3 &by, const hit_capsule3 &capsule) noexcept
{
    hit_cast3 out;
    return ::hit_cast_obb3_capsule3(&box, by, capsule, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_circle2 &circle, const hit_vec2 &by, const hit_plane2 &plane) noexcept
{
    hit_cast2 out;
    return ::hit_cast_circle2_plane2(circle, by, plane, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_circle2 &circle, const hit_vec2 &by, const halfplane2 &plane) noexcept
{
    hit_cast2 out;
    return ::hit_cast_circle2_halfplane2(circle, by, plane.plane, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_capsule2 &capsule, const hit_vec2 &by, const hit_plane2 &plane) noexcept
{
    hit_cast2 out;
    return ::hit_cast_capsule2_plane2(capsule, by, plane, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_capsule2 &capsule, const hit_vec2 &by, const halfplane2 &plane) noexcept
{
    hit_cast2 out;
    return ::hit_cast_capsule2_halfplane2(capsule, by, plane.plane, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_circle2 &moving, const hit_vec2 &by, const hit_circle2 &other) noexcept
{
    hit_cast2 out;
    return ::hit_cast_circle2_circle2(moving, by, other, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_circle2 &circle, const hit_vec2 &by, const hit_capsule2 &capsule) noexcept
{
    hit_cast2 out;
    return ::hit_cast_circle2_capsule2(circle, by, capsule, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_capsule2 &capsule, const hit_vec2 &by, const hit_circle2 &circle) noexcept
{
    hit_cast2 out;
    return ::hit_cast_capsule2_circle2(capsule, by, circle, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_capsule2 &moving, const hit_vec2 &by, const hit_capsule2 &other) noexcept
{
    hit_cast2 out;
    return ::hit_cast_capsule2_capsule2(moving, by, other, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_sphere3 &sphere, const hit_vec3 &by, const hit_plane3 &plane) noexcept
{
    hit_cast3 out;
    return ::hit_cast_sphere3_plane3(sphere, by, plane, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_sphere3 &sphere, const hit_vec3 &by, const halfspace3 &plane) noexcept
{
    hit_cast3 out;
    return ::hit_cast_sphere3_halfspace3(sphere, by, plane.plane, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_capsule3 &capsule, const hit_vec3 &by, const hit_plane3 &plane) noexcept
{
    hit_cast3 out;
    return ::hit_cast_capsule3_plane3(capsule, by, plane, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_capsule3 &capsule, const hit_vec3 &by, const halfspace3 &plane) noexcept
{
    hit_cast3 out;
    return ::hit_cast_capsule3_halfspace3(capsule, by, plane.plane, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_sphere3 &moving, const hit_vec3 &by, const hit_sphere3 &other) noexcept
{
    hit_cast3 out;
    return ::hit_cast_sphere3_sphere3(moving, by, other, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_sphere3 &sphere, const hit_vec3 &by, const hit_capsule3 &capsule) noexcept
{
    hit_cast3 out;
    return ::hit_cast_sphere3_capsule3(sphere, by, capsule, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_capsule3 &capsule, const hit_vec3 &by, const hit_sphere3 &sphere) noexcept
{
    hit_cast3 out;
    return ::hit_cast_capsule3_sphere3(capsule, by, sphere, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_capsule3 &moving, const hit_vec3 &by, const hit_capsule3 &other) noexcept
{
    hit_cast3 out;
    return ::hit_cast_capsule3_capsule3(moving, by, other, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_aabb2 &box, const hit_vec2 &by, const hit_segment2 &segment) noexcept
{
    hit_cast2 out;
    return ::hit_cast_aabb2_segment2(box, by, segment, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_aabb2 &box, const hit_vec2 &by, const hit_triangle2 &triangle) noexcept
{
    hit_cast2 out;
    return ::hit_cast_aabb2_triangle2(box, by, triangle, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_aabb2 &box, const hit_vec2 &by, const hit_polygon2 &polygon) noexcept
{
    hit_cast2 out;
    return ::hit_cast_aabb2_polygon2(box, by, &polygon, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_obb2 &box, const hit_vec2 &by, const hit_segment2 &segment) noexcept
{
    hit_cast2 out;
    return ::hit_cast_obb2_segment2(box, by, segment, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_obb2 &box, const hit_vec2 &by, const hit_triangle2 &triangle) noexcept
{
    hit_cast2 out;
    return ::hit_cast_obb2_triangle2(box, by, triangle, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_obb2 &box, const hit_vec2 &by, const hit_polygon2 &polygon) noexcept
{
    hit_cast2 out;
    return ::hit_cast_obb2_polygon2(box, by, &polygon, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_circle2 &circle, const hit_vec2 &by, const hit_segment2 &segment) noexcept
{
    hit_cast2 out;
    return ::hit_cast_circle2_segment2(circle, by, segment, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_circle2 &circle, const hit_vec2 &by, const hit_triangle2 &triangle) noexcept
{
    hit_cast2 out;
    return ::hit_cast_circle2_triangle2(circle, by, triangle, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_circle2 &circle, const hit_vec2 &by, const hit_polygon2 &polygon) noexcept
{
    hit_cast2 out;
    return ::hit_cast_circle2_polygon2(circle, by, &polygon, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_capsule2 &capsule, const hit_vec2 &by, const hit_segment2 &segment) noexcept
{
    hit_cast2 out;
    return ::hit_cast_capsule2_segment2(capsule, by, segment, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_capsule2 &capsule, const hit_vec2 &by, const hit_triangle2 &triangle) noexcept
{
    hit_cast2 out;
    return ::hit_cast_capsule2_triangle2(capsule, by, triangle, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_capsule2 &capsule, const hit_vec2 &by, const hit_polygon2 &polygon) noexcept
{
    hit_cast2 out;
    return ::hit_cast_capsule2_polygon2(capsule, by, &polygon, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_triangle2 &triangle, const hit_vec2 &by, const hit_aabb2 &box) noexcept
{
    hit_cast2 out;
    return ::hit_cast_triangle2_aabb2(triangle, by, box, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_triangle2 &triangle, const hit_vec2 &by, const hit_obb2 &box) noexcept
{
    hit_cast2 out;
    return ::hit_cast_triangle2_obb2(triangle, by, box, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_triangle2 &triangle, const hit_vec2 &by, const hit_segment2 &segment) noexcept
{
    hit_cast2 out;
    return ::hit_cast_triangle2_segment2(triangle, by, segment, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_triangle2 &triangle, const hit_vec2 &by, const hit_circle2 &circle) noexcept
{
    hit_cast2 out;
    return ::hit_cast_triangle2_circle2(triangle, by, circle, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_triangle2 &triangle, const hit_vec2 &by, const hit_capsule2 &capsule) noexcept
{
    hit_cast2 out;
    return ::hit_cast_triangle2_capsule2(triangle, by, capsule, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_triangle2 &moving, const hit_vec2 &by, const hit_triangle2 &other) noexcept
{
    hit_cast2 out;
    return ::hit_cast_triangle2_triangle2(moving, by, other, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_triangle2 &triangle, const hit_vec2 &by, const hit_polygon2 &polygon) noexcept
{
    hit_cast2 out;
    return ::hit_cast_triangle2_polygon2(triangle, by, &polygon, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_polygon2 &polygon, const hit_vec2 &by, const hit_aabb2 &box) noexcept
{
    hit_cast2 out;
    return ::hit_cast_polygon2_aabb2(&polygon, by, box, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_polygon2 &polygon, const hit_vec2 &by, const hit_obb2 &box) noexcept
{
    hit_cast2 out;
    return ::hit_cast_polygon2_obb2(&polygon, by, box, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_polygon2 &polygon, const hit_vec2 &by, const hit_segment2 &segment) noexcept
{
    hit_cast2 out;
    return ::hit_cast_polygon2_segment2(&polygon, by, segment, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_polygon2 &polygon, const hit_vec2 &by, const hit_circle2 &circle) noexcept
{
    hit_cast2 out;
    return ::hit_cast_polygon2_circle2(&polygon, by, circle, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_polygon2 &polygon, const hit_vec2 &by, const hit_capsule2 &capsule) noexcept
{
    hit_cast2 out;
    return ::hit_cast_polygon2_capsule2(&polygon, by, capsule, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_polygon2 &polygon, const hit_vec2 &by, const hit_triangle2 &triangle) noexcept
{
    hit_cast2 out;
    return ::hit_cast_polygon2_triangle2(&polygon, by, triangle, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_polygon2 &moving, const hit_vec2 &by, const hit_polygon2 &other) noexcept
{
    hit_cast2 out;
    return ::hit_cast_polygon2_polygon2(&moving, by, &other, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_aabb2 &box, const hit_vec2 &by, const hit_plane2 &plane) noexcept
{
    hit_cast2 out;
    return ::hit_cast_aabb2_plane2(box, by, plane, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_aabb2 &box, const hit_vec2 &by, const halfplane2 &plane) noexcept
{
    hit_cast2 out;
    return ::hit_cast_aabb2_halfplane2(box, by, plane.plane, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_obb2 &box, const hit_vec2 &by, const hit_plane2 &plane) noexcept
{
    hit_cast2 out;
    return ::hit_cast_obb2_plane2(box, by, plane, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_obb2 &box, const hit_vec2 &by, const halfplane2 &plane) noexcept
{
    hit_cast2 out;
    return ::hit_cast_obb2_halfplane2(box, by, plane.plane, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_triangle2 &triangle, const hit_vec2 &by, const hit_plane2 &plane) noexcept
{
    hit_cast2 out;
    return ::hit_cast_triangle2_plane2(triangle, by, plane, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_triangle2 &triangle, const hit_vec2 &by, const halfplane2 &plane) noexcept
{
    hit_cast2 out;
    return ::hit_cast_triangle2_halfplane2(triangle, by, plane.plane, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_polygon2 &polygon, const hit_vec2 &by, const hit_plane2 &plane) noexcept
{
    hit_cast2 out;
    return ::hit_cast_polygon2_plane2(&polygon, by, plane, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast2> cast(const hit_polygon2 &polygon, const hit_vec2 &by, const halfplane2 &plane) noexcept
{
    hit_cast2 out;
    return ::hit_cast_polygon2_halfplane2(&polygon, by, plane.plane, &out) ? std::optional<hit_cast2>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_aabb3 &box, const hit_vec3 &by, const hit_plane3 &plane) noexcept
{
    hit_cast3 out;
    return ::hit_cast_aabb3_plane3(box, by, plane, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_aabb3 &box, const hit_vec3 &by, const halfspace3 &plane) noexcept
{
    hit_cast3 out;
    return ::hit_cast_aabb3_halfspace3(box, by, plane.plane, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_obb3 &box, const hit_vec3 &by, const hit_plane3 &plane) noexcept
{
    hit_cast3 out;
    return ::hit_cast_obb3_plane3(&box, by, plane, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_obb3 &box, const hit_vec3 &by, const halfspace3 &plane) noexcept
{
    hit_cast3 out;
    return ::hit_cast_obb3_halfspace3(&box, by, plane.plane, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_triangle3 &triangle, const hit_vec3 &by, const hit_plane3 &plane) noexcept
{
    hit_cast3 out;
    return ::hit_cast_triangle3_plane3(&triangle, by, plane, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_triangle3 &triangle, const hit_vec3 &by, const halfspace3 &plane) noexcept
{
    hit_cast3 out;
    return ::hit_cast_triangle3_halfspace3(&triangle, by, plane.plane, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_aabb3 &box, const hit_vec3 &by, const hit_hull3 &hull) noexcept
{
    hit_cast3 out;
    return ::hit_cast_aabb3_hull3(box, by, &hull, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_obb3 &box, const hit_vec3 &by, const hit_hull3 &hull) noexcept
{
    hit_cast3 out;
    return ::hit_cast_obb3_hull3(&box, by, &hull, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_sphere3 &sphere, const hit_vec3 &by, const hit_hull3 &hull) noexcept
{
    hit_cast3 out;
    return ::hit_cast_sphere3_hull3(sphere, by, &hull, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_capsule3 &capsule, const hit_vec3 &by, const hit_hull3 &hull) noexcept
{
    hit_cast3 out;
    return ::hit_cast_capsule3_hull3(capsule, by, &hull, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_triangle3 &triangle, const hit_vec3 &by, const hit_hull3 &hull) noexcept
{
    hit_cast3 out;
    return ::hit_cast_triangle3_hull3(&triangle, by, &hull, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_hull3 &moving, const hit_vec3 &by, const hit_hull3 &other) noexcept
{
    hit_cast3 out;
    return ::hit_cast_hull3_hull3(&moving, by, &other, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_hull3 &hull, const hit_vec3 &by, const hit_aabb3 &box) noexcept
{
    hit_cast3 out;
    return ::hit_cast_hull3_aabb3(&hull, by, box, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_hull3 &hull, const hit_vec3 &by, const hit_obb3 &box) noexcept
{
    hit_cast3 out;
    return ::hit_cast_hull3_obb3(&hull, by, &box, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_hull3 &hull, const hit_vec3 &by, const hit_triangle3 &triangle) noexcept
{
    hit_cast3 out;
    return ::hit_cast_hull3_triangle3(&hull, by, &triangle, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_hull3 &hull, const hit_vec3 &by, const hit_sphere3 &sphere) noexcept
{
    hit_cast3 out;
    return ::hit_cast_hull3_sphere3(&hull, by, sphere, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_hull3 &hull, const hit_vec3 &by, const hit_capsule3 &capsule) noexcept
{
    hit_cast3 out;
    return ::hit_cast_hull3_capsule3(&hull, by, capsule, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_aabb3 &box, const hit_vec3 &by, const hit_triangle3 &triangle) noexcept
{
    hit_cast3 out;
    return ::hit_cast_aabb3_triangle3(box, by, &triangle, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_obb3 &box, const hit_vec3 &by, const hit_triangle3 &triangle) noexcept
{
    hit_cast3 out;
    return ::hit_cast_obb3_triangle3(&box, by, &triangle, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_triangle3 &triangle, const hit_vec3 &by, const hit_aabb3 &box) noexcept
{
    hit_cast3 out;
    return ::hit_cast_triangle3_aabb3(&triangle, by, box, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_triangle3 &triangle, const hit_vec3 &by, const hit_obb3 &box) noexcept
{
    hit_cast3 out;
    return ::hit_cast_triangle3_obb3(&triangle, by, &box, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_hull3 &hull, const hit_vec3 &by, const hit_plane3 &plane) noexcept
{
    hit_cast3 out;
    return ::hit_cast_hull3_plane3(&hull, by, plane, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline std::optional<hit_cast3> cast(const hit_hull3 &hull, const hit_vec3 &by, const halfspace3 &plane) noexcept
{
    hit_cast3 out;
    return ::hit_cast_hull3_halfspace3(&hull, by, plane.plane, &out) ? std::optional<hit_cast3>(out) : std::nullopt;
}
inline hit_obb2 at(const hit_motion2 &motion, const hit_obb2 &box, double t) noexcept
{
    return ::hit_motion2_at(motion, box, t);
}
inline hit_obb3 at(const hit_motion3 &motion, const hit_obb3 &box, double t) noexcept
{
    return ::hit_motion3_at(&motion, &box, t);
}
inline ended<hit_cast_end, hit_cast2> cast_turning(const hit_obb2 &a, const hit_motion2 &motion, const hit_obb2 &b, double tolerance, int most_steps) noexcept
{
    hit_cast2 out{};
    const hit_cast_end end = ::hit_cast_turning_obb2_obb2(a, motion, b, tolerance, most_steps, &out);
    return {end, out};
}
inline ended<hit_cast_end, hit_cast3> cast_turning(const hit_obb3 &a, const hit_motion3 &motion, const hit_obb3 &b, double tolerance, int most_steps) noexcept
{
    hit_cast3 out{};
    const hit_cast_end end = ::hit_cast_turning_obb3_obb3(&a, &motion, &b, tolerance, most_steps, &out);
    return {end, out};
}
inline std::optional<hit_penetration2> penetration(const hit_aabb2 &a, const hit_aabb2 &b) noexcept
{
    hit_penetration2 out;
    return ::hit_penetration_aabb2_aabb2(a, b, &out) ? std::optional<hit_penetration2>(out) : std::nullopt;
}
inline std::optional<hit_penetration2> penetration(const hit_aabb2 &a, const hit_obb2 &b) noexcept
{
    hit_penetration2 out;
    return ::hit_penetration_aabb2_obb2(a, b, &out) ? std::optional<hit_penetration2>(out) : std::nullopt;
}
inline std::optional<hit_penetration2> penetration(const hit_obb2 &b, const hit_aabb2 &a) noexcept
{
    return detail::turned(hit::penetration(a, b));
}
inline std::optional<hit_penetration2> penetration(const hit_obb2 &a, const hit_obb2 &b) noexcept
{
    hit_penetration2 out;
    return ::hit_penetration_obb2_obb2(a, b, &out) ? std::optional<hit_penetration2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact(const hit_aabb2 &a, const hit_aabb2 &b) noexcept
{
    hit_contact2 out;
    return ::hit_contact_aabb2_aabb2(a, b, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact(const hit_aabb2 &a, const hit_obb2 &b) noexcept
{
    hit_contact2 out;
    return ::hit_contact_aabb2_obb2(a, b, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact(const hit_obb2 &b, const hit_aabb2 &a) noexcept
{
    return detail::turned(hit::contact(a, b));
}
inline std::optional<hit_contact2> contact(const hit_obb2 &a, const hit_obb2 &b) noexcept
{
    hit_contact2 out;
    return ::hit_contact_obb2_obb2(a, b, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact_within(const hit_aabb2 &a, const hit_aabb2 &b, double margin) noexcept
{
    hit_contact2 out;
    return ::hit_contact_within_aabb2_aabb2(a, b, margin, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact_within(const hit_aabb2 &a, const hit_obb2 &b, double margin) noexcept
{
    hit_contact2 out;
    return ::hit_contact_within_aabb2_obb2(a, b, margin, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact_within(const hit_obb2 &b, const hit_aabb2 &a, double margin) noexcept
{
    return detail::turned(hit::contact_within(a, b, margin));
}
inline std::optional<hit_contact2> contact_within(const hit_obb2 &a, const hit_obb2 &b, double margin) noexcept
{
    hit_contact2 out;
    return ::hit_contact_within_obb2_obb2(a, b, margin, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_penetration2> penetration(const hit_aabb2 &box, const hit_circle2 &circle) noexcept
{
    hit_penetration2 out;
    return ::hit_penetration_aabb2_circle2(box, circle, &out) ? std::optional<hit_penetration2>(out) : std::nullopt;
}
inline std::optional<hit_penetration2> penetration(const hit_circle2 &circle, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::penetration(box, circle));
}
inline std::optional<hit_penetration2> penetration(const hit_aabb2 &box, const hit_capsule2 &capsule) noexcept
{
    hit_penetration2 out;
    return ::hit_penetration_aabb2_capsule2(box, capsule, &out) ? std::optional<hit_penetration2>(out) : std::nullopt;
}
inline std::optional<hit_penetration2> penetration(const hit_capsule2 &capsule, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::penetration(box, capsule));
}
inline std::optional<hit_penetration2> penetration(const hit_obb2 &box, const hit_circle2 &circle) noexcept
{
    hit_penetration2 out;
    return ::hit_penetration_obb2_circle2(box, circle, &out) ? std::optional<hit_penetration2>(out) : std::nullopt;
}
inline std::optional<hit_penetration2> penetration(const hit_circle2 &circle, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::penetration(box, circle));
}
inline std::optional<hit_penetration2> penetration(const hit_obb2 &box, const hit_capsule2 &capsule) noexcept
{
    hit_penetration2 out;
    return ::hit_penetration_obb2_capsule2(box, capsule, &out) ? std::optional<hit_penetration2>(out) : std::nullopt;
}
inline std::optional<hit_penetration2> penetration(const hit_capsule2 &capsule, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::penetration(box, capsule));
}
inline std::optional<hit_penetration2> penetration(const hit_plane2 &plane, const hit_circle2 &circle) noexcept
{
    hit_penetration2 out;
    return ::hit_penetration_plane2_circle2(plane, circle, &out) ? std::optional<hit_penetration2>(out) : std::nullopt;
}
inline std::optional<hit_penetration2> penetration(const hit_circle2 &circle, const hit_plane2 &plane) noexcept
{
    return detail::turned(hit::penetration(plane, circle));
}
inline std::optional<hit_penetration2> penetration(const hit_plane2 &plane, const hit_capsule2 &capsule) noexcept
{
    hit_penetration2 out;
    return ::hit_penetration_plane2_capsule2(plane, capsule, &out) ? std::optional<hit_penetration2>(out) : std::nullopt;
}
inline std::optional<hit_penetration2> penetration(const hit_capsule2 &capsule, const hit_plane2 &plane) noexcept
{
    return detail::turned(hit::penetration(plane, capsule));
}
inline std::optional<hit_penetration2> penetration(const halfplane2 &plane, const hit_circle2 &circle) noexcept
{
    hit_penetration2 out;
    return ::hit_penetration_halfplane2_circle2(plane.plane, circle, &out) ? std::optional<hit_penetration2>(out) : std::nullopt;
}
inline std::optional<hit_penetration2> penetration(const hit_circle2 &circle, const halfplane2 &plane) noexcept
{
    return detail::turned(hit::penetration(plane, circle));
}
inline std::optional<hit_penetration2> penetration(const halfplane2 &plane, const hit_capsule2 &capsule) noexcept
{
    hit_penetration2 out;
    return ::hit_penetration_halfplane2_capsule2(plane.plane, capsule, &out) ? std::optional<hit_penetration2>(out) : std::nullopt;
}
inline std::optional<hit_penetration2> penetration(const hit_capsule2 &capsule, const halfplane2 &plane) noexcept
{
    return detail::turned(hit::penetration(plane, capsule));
}
inline std::optional<hit_penetration2> penetration(const hit_vec2 &point, const hit_circle2 &circle) noexcept
{
    hit_penetration2 out;
    return ::hit_penetration_point2_circle2(point, circle, &out) ? std::optional<hit_penetration2>(out) : std::nullopt;
}
inline std::optional<hit_penetration2> penetration(const hit_circle2 &circle, const hit_vec2 &point) noexcept
{
    return detail::turned(hit::penetration(point, circle));
}
inline std::optional<hit_penetration2> penetration(const hit_vec2 &point, const hit_capsule2 &capsule) noexcept
{
    hit_penetration2 out;
    return ::hit_penetration_point2_capsule2(point, capsule, &out) ? std::optional<hit_penetration2>(out) : std::nullopt;
}
inline std::optional<hit_penetration2> penetration(const hit_capsule2 &capsule, const hit_vec2 &point) noexcept
{
    return detail::turned(hit::penetration(point, capsule));
}
inline std::optional<hit_penetration2> penetration(const hit_segment2 &segment, const hit_circle2 &circle) noexcept
{
    hit_penetration2 out;
    return ::hit_penetration_segment2_circle2(segment, circle, &out) ? std::optional<hit_penetration2>(out) : std::nullopt;
}
inline std::optional<hit_penetration2> penetration(const hit_circle2 &circle, const hit_segment2 &segment) noexcept
{
    return detail::turned(hit::penetration(segment, circle));
}
inline std::optional<hit_penetration2> penetration(const hit_segment2 &segment, const hit_capsule2 &capsule) noexcept
{
    hit_penetration2 out;
    return ::hit_penetration_segment2_capsule2(segment, capsule, &out) ? std::optional<hit_penetration2>(out) : std::nullopt;
}
inline std::optional<hit_penetration2> penetration(const hit_capsule2 &capsule, const hit_segment2 &segment) noexcept
{
    return detail::turned(hit::penetration(segment, capsule));
}
inline std::optional<hit_penetration2> penetration(const hit_circle2 &a, const hit_circle2 &b) noexcept
{
    hit_penetration2 out;
    return ::hit_penetration_circle2_circle2(a, b, &out) ? std::optional<hit_penetration2>(out) : std::nullopt;
}
inline std::optional<hit_penetration2> penetration(const hit_circle2 &circle, const hit_capsule2 &capsule) noexcept
{
    hit_penetration2 out;
    return ::hit_penetration_circle2_capsule2(circle, capsule, &out) ? std::optional<hit_penetration2>(out) : std::nullopt;
}
inline std::optional<hit_penetration2> penetration(const hit_capsule2 &capsule, const hit_circle2 &circle) noexcept
{
    return detail::turned(hit::penetration(circle, capsule));
}
inline std::optional<hit_penetration2> penetration(const hit_capsule2 &a, const hit_capsule2 &b) noexcept
{
    hit_penetration2 out;
    return ::hit_penetration_capsule2_capsule2(a, b, &out) ? std::optional<hit_penetration2>(out) : std::nullopt;
}
inline std::optional<hit_penetration2> penetration(const hit_aabb2 &box, const halfplane2 &plane) noexcept
{
    hit_penetration2 out;
    return ::hit_penetration_aabb2_halfplane2(box, plane.plane, &out) ? std::optional<hit_penetration2>(out) : std::nullopt;
}
inline std::optional<hit_penetration2> penetration(const halfplane2 &plane, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::penetration(box, plane));
}
inline std::optional<hit_penetration2> penetration(const hit_obb2 &box, const halfplane2 &plane) noexcept
{
    hit_penetration2 out;
    return ::hit_penetration_obb2_halfplane2(box, plane.plane, &out) ? std::optional<hit_penetration2>(out) : std::nullopt;
}
inline std::optional<hit_penetration2> penetration(const halfplane2 &plane, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::penetration(box, plane));
}
inline std::optional<hit_penetration2> penetration(const halfplane2 &plane, const hit_polygon2 &polygon) noexcept
{
    hit_penetration2 out;
    return ::hit_penetration_halfplane2_polygon2(plane.plane, &polygon, &out) ? std::optional<hit_penetration2>(out) : std::nullopt;
}
inline std::optional<hit_penetration2> penetration(const hit_polygon2 &polygon, const halfplane2 &plane) noexcept
{
    return detail::turned(hit::penetration(plane, polygon));
}
inline std::optional<hit_penetration2> penetration(const hit_aabb2 &box, const hit_triangle2 &triangle) noexcept
{
    hit_penetration2 out;
    return ::hit_penetration_aabb2_triangle2(box, triangle, &out) ? std::optional<hit_penetration2>(out) : std::nullopt;
}
inline std::optional<hit_penetration2> penetration(const hit_triangle2 &triangle, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::penetration(box, triangle));
}
inline std::optional<hit_penetration2> penetration(const hit_aabb2 &box, const hit_polygon2 &polygon) noexcept
{
    hit_penetration2 out;
    return ::hit_penetration_aabb2_polygon2(box, &polygon, &out) ? std::optional<hit_penetration2>(out) : std::nullopt;
}
inline std::optional<hit_penetration2> penetration(const hit_polygon2 &polygon, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::penetration(box, polygon));
}
inline std::optional<hit_penetration2> penetration(const hit_obb2 &box, const hit_triangle2 &triangle) noexcept
{
    hit_penetration2 out;
    return ::hit_penetration_obb2_triangle2(box, triangle, &out) ? std::optional<hit_penetration2>(out) : std::nullopt;
}
inline std::optional<hit_penetration2> penetration(const hit_triangle2 &triangle, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::penetration(box, triangle));
}
inline std::optional<hit_penetration2> penetration(const hit_obb2 &box, const hit_polygon2 &polygon) noexcept
{
    hit_penetration2 out;
    return ::hit_penetration_obb2_polygon2(box, &polygon, &out) ? std::optional<hit_penetration2>(out) : std::nullopt;
}
inline std::optional<hit_penetration2> penetration(const hit_polygon2 &polygon, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::penetration(box, polygon));
}
inline std::optional<hit_penetration2> penetration(const hit_vec2 &point, const hit_triangle2 &triangle) noexcept
{
    hit_penetration2 out;
    return ::hit_penetration_point2_triangle2(point, triangle, &out) ? std::optional<hit_penetration2>(out) : std::nullopt;
}
inline std::optional<hit_penetration2> penetration(const hit_triangle2 &triangle, const hit_vec2 &point) noexcept
{
    return detail::turned(hit::penetration(point, triangle));
}
inline std::optional<hit_penetration2> penetration(const hit_vec2 &point, const hit_polygon2 &polygon) noexcept
{
    hit_penetration2 out;
    return ::hit_penetration_point2_polygon2(point, &polygon, &out) ? std::optional<hit_penetration2>(out) : std::nullopt;
}
inline std::optional<hit_penetration2> penetration(const hit_polygon2 &polygon, const hit_vec2 &point) noexcept
{
    return detail::turned(hit::penetration(point, polygon));
}
inline std::optional<hit_penetration2> penetration(const hit_segment2 &segment, const hit_triangle2 &triangle) noexcept
{
    hit_penetration2 out;
    return ::hit_penetration_segment2_triangle2(segment, triangle, &out) ? std::optional<hit_penetration2>(out) : std::nullopt;
}
inline std::optional<hit_penetration2> penetration(const hit_triangle2 &triangle, const hit_segment2 &segment) noexcept
{
    return detail::turned(hit::penetration(segment, triangle));
}
inline std::optional<hit_penetration2> penetration(const hit_segment2 &segment, const hit_polygon2 &polygon) noexcept
{
    hit_penetration2 out;
    return ::hit_penetration_segment2_polygon2(segment, &polygon, &out) ? std::optional<hit_penetration2>(out) : std::nullopt;
}
inline std::optional<hit_penetration2> penetration(const hit_polygon2 &polygon, const hit_segment2 &segment) noexcept
{
    return detail::turned(hit::penetration(segment, polygon));
}
inline std::optional<hit_penetration2> penetration(const hit_circle2 &circle, const hit_triangle2 &triangle) noexcept
{
    hit_penetration2 out;
    return ::hit_penetration_circle2_triangle2(circle, triangle, &out) ? std::optional<hit_penetration2>(out) : std::nullopt;
}
inline std::optional<hit_penetration2> penetration(const hit_triangle2 &triangle, const hit_circle2 &circle) noexcept
{
    return detail::turned(hit::penetration(circle, triangle));
}
inline std::optional<hit_penetration2> penetration(const hit_circle2 &circle, const hit_polygon2 &polygon) noexcept
{
    hit_penetration2 out;
    return ::hit_penetration_circle2_polygon2(circle, &polygon, &out) ? std::optional<hit_penetration2>(out) : std::nullopt;
}
inline std::optional<hit_penetration2> penetration(const hit_polygon2 &polygon, const hit_circle2 &circle) noexcept
{
    return detail::turned(hit::penetration(circle, polygon));
}
inline std::optional<hit_penetration2> penetration(const hit_capsule2 &capsule, const hit_triangle2 &triangle) noexcept
{
    hit_penetration2 out;
    return ::hit_penetration_capsule2_triangle2(capsule, triangle, &out) ? std::optional<hit_penetration2>(out) : std::nullopt;
}
inline std::optional<hit_penetration2> penetration(const hit_triangle2 &triangle, const hit_capsule2 &capsule) noexcept
{
    return detail::turned(hit::penetration(capsule, triangle));
}
inline std::optional<hit_penetration2> penetration(const hit_capsule2 &capsule, const hit_polygon2 &polygon) noexcept
{
    hit_penetration2 out;
    return ::hit_penetration_capsule2_polygon2(capsule, &polygon, &out) ? std::optional<hit_penetration2>(out) : std::nullopt;
}
inline std::optional<hit_penetration2> penetration(const hit_polygon2 &polygon, const hit_capsule2 &capsule) noexcept
{
    return detail::turned(hit::penetration(capsule, polygon));
}
inline std::optional<hit_penetration2> penetration(const hit_triangle2 &a, const hit_triangle2 &b) noexcept
{
    hit_penetration2 out;
    return ::hit_penetration_triangle2_triangle2(a, b, &out) ? std::optional<hit_penetration2>(out) : std::nullopt;
}
inline std::optional<hit_penetration2> penetration(const hit_triangle2 &triangle, const hit_polygon2 &polygon) noexcept
{
    hit_penetration2 out;
    return ::hit_penetration_triangle2_polygon2(triangle, &polygon, &out) ? std::optional<hit_penetration2>(out) : std::nullopt;
}
inline std::optional<hit_penetration2> penetration(const hit_polygon2 &polygon, const hit_triangle2 &triangle) noexcept
{
    return detail::turned(hit::penetration(triangle, polygon));
}
inline std::optional<hit_penetration2> penetration(const hit_polygon2 &a, const hit_polygon2 &b) noexcept
{
    hit_penetration2 out;
    return ::hit_penetration_polygon2_polygon2(&a, &b, &out) ? std::optional<hit_penetration2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact(const hit_aabb2 &box, const hit_triangle2 &triangle) noexcept
{
    hit_contact2 out;
    return ::hit_contact_aabb2_triangle2(box, triangle, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact(const hit_triangle2 &triangle, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::contact(box, triangle));
}
inline std::optional<hit_contact2> contact(const hit_aabb2 &box, const hit_polygon2 &polygon) noexcept
{
    hit_contact2 out;
    return ::hit_contact_aabb2_polygon2(box, &polygon, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact(const hit_polygon2 &polygon, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::contact(box, polygon));
}
inline std::optional<hit_contact2> contact(const hit_obb2 &box, const hit_triangle2 &triangle) noexcept
{
    hit_contact2 out;
    return ::hit_contact_obb2_triangle2(box, triangle, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact(const hit_triangle2 &triangle, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::contact(box, triangle));
}
inline std::optional<hit_contact2> contact(const hit_obb2 &box, const hit_polygon2 &polygon) noexcept
{
    hit_contact2 out;
    return ::hit_contact_obb2_polygon2(box, &polygon, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact(const hit_polygon2 &polygon, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::contact(box, polygon));
}
inline std::optional<hit_contact2> contact(const hit_segment2 &segment, const hit_triangle2 &triangle) noexcept
{
    hit_contact2 out;
    return ::hit_contact_segment2_triangle2(segment, triangle, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact(const hit_triangle2 &triangle, const hit_segment2 &segment) noexcept
{
    return detail::turned(hit::contact(segment, triangle));
}
inline std::optional<hit_contact2> contact(const hit_segment2 &segment, const hit_polygon2 &polygon) noexcept
{
    hit_contact2 out;
    return ::hit_contact_segment2_polygon2(segment, &polygon, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact(const hit_polygon2 &polygon, const hit_segment2 &segment) noexcept
{
    return detail::turned(hit::contact(segment, polygon));
}
inline std::optional<hit_contact2> contact(const hit_circle2 &circle, const hit_triangle2 &triangle) noexcept
{
    hit_contact2 out;
    return ::hit_contact_circle2_triangle2(circle, triangle, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact(const hit_triangle2 &triangle, const hit_circle2 &circle) noexcept
{
    return detail::turned(hit::contact(circle, triangle));
}
inline std::optional<hit_contact2> contact(const hit_circle2 &circle, const hit_polygon2 &polygon) noexcept
{
    hit_contact2 out;
    return ::hit_contact_circle2_polygon2(circle, &polygon, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact(const hit_polygon2 &polygon, const hit_circle2 &circle) noexcept
{
    return detail::turned(hit::contact(circle, polygon));
}
inline std::optional<hit_contact2> contact(const hit_capsule2 &capsule, const hit_triangle2 &triangle) noexcept
{
    hit_contact2 out;
    return ::hit_contact_capsule2_triangle2(capsule, triangle, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact(const hit_triangle2 &triangle, const hit_capsule2 &capsule) noexcept
{
    return detail::turned(hit::contact(capsule, triangle));
}
inline std::optional<hit_contact2> contact(const hit_capsule2 &capsule, const hit_polygon2 &polygon) noexcept
{
    hit_contact2 out;
    return ::hit_contact_capsule2_polygon2(capsule, &polygon, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact(const hit_polygon2 &polygon, const hit_capsule2 &capsule) noexcept
{
    return detail::turned(hit::contact(capsule, polygon));
}
inline std::optional<hit_contact2> contact(const hit_triangle2 &a, const hit_triangle2 &b) noexcept
{
    hit_contact2 out;
    return ::hit_contact_triangle2_triangle2(a, b, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact(const hit_triangle2 &triangle, const hit_polygon2 &polygon) noexcept
{
    hit_contact2 out;
    return ::hit_contact_triangle2_polygon2(triangle, &polygon, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact(const hit_polygon2 &polygon, const hit_triangle2 &triangle) noexcept
{
    return detail::turned(hit::contact(triangle, polygon));
}
inline std::optional<hit_contact2> contact(const hit_polygon2 &a, const hit_polygon2 &b) noexcept
{
    hit_contact2 out;
    return ::hit_contact_polygon2_polygon2(&a, &b, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact_within(const hit_aabb2 &box, const hit_triangle2 &triangle, double margin) noexcept
{
    hit_contact2 out;
    return ::hit_contact_within_aabb2_triangle2(box, triangle, margin, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact_within(const hit_triangle2 &triangle, const hit_aabb2 &box, double margin) noexcept
{
    return detail::turned(hit::contact_within(box, triangle, margin));
}
inline std::optional<hit_contact2> contact_within(const hit_aabb2 &box, const hit_polygon2 &polygon, double margin) noexcept
{
    hit_contact2 out;
    return ::hit_contact_within_aabb2_polygon2(box, &polygon, margin, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact_within(const hit_polygon2 &polygon, const hit_aabb2 &box, double margin) noexcept
{
    return detail::turned(hit::contact_within(box, polygon, margin));
}
inline std::optional<hit_contact2> contact_within(const hit_obb2 &box, const hit_triangle2 &triangle, double margin) noexcept
{
    hit_contact2 out;
    return ::hit_contact_within_obb2_triangle2(box, triangle, margin, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact_within(const hit_triangle2 &triangle, const hit_obb2 &box, double margin) noexcept
{
    return detail::turned(hit::contact_within(box, triangle, margin));
}
inline std::optional<hit_contact2> contact_within(const hit_obb2 &box, const hit_polygon2 &polygon, double margin) noexcept
{
    hit_contact2 out;
    return ::hit_contact_within_obb2_polygon2(box, &polygon, margin, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact_within(const hit_polygon2 &polygon, const hit_obb2 &box, double margin) noexcept
{
    return detail::turned(hit::contact_within(box, polygon, margin));
}
inline std::optional<hit_contact2> contact_within(const hit_segment2 &segment, const hit_triangle2 &triangle, double margin) noexcept
{
    hit_contact2 out;
    return ::hit_contact_within_segment2_triangle2(segment, triangle, margin, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact_within(const hit_triangle2 &triangle, const hit_segment2 &segment, double margin) noexcept
{
    return detail::turned(hit::contact_within(segment, triangle, margin));
}
inline std::optional<hit_contact2> contact_within(const hit_segment2 &segment, const hit_polygon2 &polygon, double margin) noexcept
{
    hit_contact2 out;
    return ::hit_contact_within_segment2_polygon2(segment, &polygon, margin, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact_within(const hit_polygon2 &polygon, const hit_segment2 &segment, double margin) noexcept
{
    return detail::turned(hit::contact_within(segment, polygon, margin));
}
inline std::optional<hit_contact2> contact_within(const hit_circle2 &circle, const hit_triangle2 &triangle, double margin) noexcept
{
    hit_contact2 out;
    return ::hit_contact_within_circle2_triangle2(circle, triangle, margin, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact_within(const hit_triangle2 &triangle, const hit_circle2 &circle, double margin) noexcept
{
    return detail::turned(hit::contact_within(circle, triangle, margin));
}
inline std::optional<hit_contact2> contact_within(const hit_circle2 &circle, const hit_polygon2 &polygon, double margin) noexcept
{
    hit_contact2 out;
    return ::hit_contact_within_circle2_polygon2(circle, &polygon, margin, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact_within(const hit_polygon2 &polygon, const hit_circle2 &circle, double margin) noexcept
{
    return detail::turned(hit::contact_within(circle, polygon, margin));
}
inline std::optional<hit_contact2> contact_within(const hit_capsule2 &capsule, const hit_triangle2 &triangle, double margin) noexcept
{
    hit_contact2 out;
    return ::hit_contact_within_capsule2_triangle2(capsule, triangle, margin, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact_within(const hit_triangle2 &triangle, const hit_capsule2 &capsule, double margin) noexcept
{
    return detail::turned(hit::contact_within(capsule, triangle, margin));
}
inline std::optional<hit_contact2> contact_within(const hit_capsule2 &capsule, const hit_polygon2 &polygon, double margin) noexcept
{
    hit_contact2 out;
    return ::hit_contact_within_capsule2_polygon2(capsule, &polygon, margin, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact_within(const hit_polygon2 &polygon, const hit_capsule2 &capsule, double margin) noexcept
{
    return detail::turned(hit::contact_within(capsule, polygon, margin));
}
inline std::optional<hit_contact2> contact_within(const hit_triangle2 &a, const hit_triangle2 &b, double margin) noexcept
{
    hit_contact2 out;
    return ::hit_contact_within_triangle2_triangle2(a, b, margin, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact_within(const hit_triangle2 &triangle, const hit_polygon2 &polygon, double margin) noexcept
{
    hit_contact2 out;
    return ::hit_contact_within_triangle2_polygon2(triangle, &polygon, margin, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact_within(const hit_polygon2 &polygon, const hit_triangle2 &triangle, double margin) noexcept
{
    return detail::turned(hit::contact_within(triangle, polygon, margin));
}
inline std::optional<hit_contact2> contact_within(const hit_polygon2 &a, const hit_polygon2 &b, double margin) noexcept
{
    hit_contact2 out;
    return ::hit_contact_within_polygon2_polygon2(&a, &b, margin, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact(const hit_aabb2 &box, const halfplane2 &plane) noexcept
{
    hit_contact2 out;
    return ::hit_contact_aabb2_halfplane2(box, plane.plane, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact(const halfplane2 &plane, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::contact(box, plane));
}
inline std::optional<hit_contact2> contact(const hit_obb2 &box, const halfplane2 &plane) noexcept
{
    hit_contact2 out;
    return ::hit_contact_obb2_halfplane2(box, plane.plane, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact(const halfplane2 &plane, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::contact(box, plane));
}
inline std::optional<hit_contact2> contact(const halfplane2 &plane, const hit_circle2 &circle) noexcept
{
    hit_contact2 out;
    return ::hit_contact_halfplane2_circle2(plane.plane, circle, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact(const hit_circle2 &circle, const halfplane2 &plane) noexcept
{
    return detail::turned(hit::contact(plane, circle));
}
inline std::optional<hit_contact2> contact(const halfplane2 &plane, const hit_capsule2 &capsule) noexcept
{
    hit_contact2 out;
    return ::hit_contact_halfplane2_capsule2(plane.plane, capsule, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact(const hit_capsule2 &capsule, const halfplane2 &plane) noexcept
{
    return detail::turned(hit::contact(plane, capsule));
}
inline std::optional<hit_contact2> contact(const halfplane2 &plane, const hit_polygon2 &polygon) noexcept
{
    hit_contact2 out;
    return ::hit_contact_halfplane2_polygon2(plane.plane, &polygon, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact(const hit_polygon2 &polygon, const halfplane2 &plane) noexcept
{
    return detail::turned(hit::contact(plane, polygon));
}
inline std::optional<hit_contact2> contact_within(const hit_aabb2 &box, const halfplane2 &plane, double margin) noexcept
{
    hit_contact2 out;
    return ::hit_contact_within_aabb2_halfplane2(box, plane.plane, margin, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact_within(const halfplane2 &plane, const hit_aabb2 &box, double margin) noexcept
{
    return detail::turned(hit::contact_within(box, plane, margin));
}
inline std::optional<hit_contact2> contact_within(const hit_obb2 &box, const halfplane2 &plane, double margin) noexcept
{
    hit_contact2 out;
    return ::hit_contact_within_obb2_halfplane2(box, plane.plane, margin, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact_within(const halfplane2 &plane, const hit_obb2 &box, double margin) noexcept
{
    return detail::turned(hit::contact_within(box, plane, margin));
}
inline std::optional<hit_contact2> contact_within(const halfplane2 &plane, const hit_circle2 &circle, double margin) noexcept
{
    hit_contact2 out;
    return ::hit_contact_within_halfplane2_circle2(plane.plane, circle, margin, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact_within(const hit_circle2 &circle, const halfplane2 &plane, double margin) noexcept
{
    return detail::turned(hit::contact_within(plane, circle, margin));
}
inline std::optional<hit_contact2> contact_within(const halfplane2 &plane, const hit_capsule2 &capsule, double margin) noexcept
{
    hit_contact2 out;
    return ::hit_contact_within_halfplane2_capsule2(plane.plane, capsule, margin, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact_within(const hit_capsule2 &capsule, const halfplane2 &plane, double margin) noexcept
{
    return detail::turned(hit::contact_within(plane, capsule, margin));
}
inline std::optional<hit_contact2> contact_within(const halfplane2 &plane, const hit_polygon2 &polygon, double margin) noexcept
{
    hit_contact2 out;
    return ::hit_contact_within_halfplane2_polygon2(plane.plane, &polygon, margin, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact_within(const hit_polygon2 &polygon, const halfplane2 &plane, double margin) noexcept
{
    return detail::turned(hit::contact_within(plane, polygon, margin));
}
inline std::optional<hit_contact2> contact(const hit_aabb2 &box, const hit_circle2 &circle) noexcept
{
    hit_contact2 out;
    return ::hit_contact_aabb2_circle2(box, circle, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact(const hit_circle2 &circle, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::contact(box, circle));
}
inline std::optional<hit_contact2> contact(const hit_aabb2 &box, const hit_capsule2 &capsule) noexcept
{
    hit_contact2 out;
    return ::hit_contact_aabb2_capsule2(box, capsule, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact(const hit_capsule2 &capsule, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::contact(box, capsule));
}
inline std::optional<hit_contact2> contact(const hit_obb2 &box, const hit_circle2 &circle) noexcept
{
    hit_contact2 out;
    return ::hit_contact_obb2_circle2(box, circle, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact(const hit_circle2 &circle, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::contact(box, circle));
}
inline std::optional<hit_contact2> contact(const hit_obb2 &box, const hit_capsule2 &capsule) noexcept
{
    hit_contact2 out;
    return ::hit_contact_obb2_capsule2(box, capsule, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact(const hit_capsule2 &capsule, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::contact(box, capsule));
}
inline std::optional<hit_contact2> contact(const hit_circle2 &a, const hit_circle2 &b) noexcept
{
    hit_contact2 out;
    return ::hit_contact_circle2_circle2(a, b, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact(const hit_circle2 &circle, const hit_capsule2 &capsule) noexcept
{
    hit_contact2 out;
    return ::hit_contact_circle2_capsule2(circle, capsule, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact(const hit_capsule2 &capsule, const hit_circle2 &circle) noexcept
{
    return detail::turned(hit::contact(circle, capsule));
}
inline std::optional<hit_contact2> contact(const hit_capsule2 &a, const hit_capsule2 &b) noexcept
{
    hit_contact2 out;
    return ::hit_contact_capsule2_capsule2(a, b, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact_within(const hit_aabb2 &box, const hit_circle2 &circle, double margin) noexcept
{
    hit_contact2 out;
    return ::hit_contact_within_aabb2_circle2(box, circle, margin, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact_within(const hit_circle2 &circle, const hit_aabb2 &box, double margin) noexcept
{
    return detail::turned(hit::contact_within(box, circle, margin));
}
inline std::optional<hit_contact2> contact_within(const hit_aabb2 &box, const hit_capsule2 &capsule, double margin) noexcept
{
    hit_contact2 out;
    return ::hit_contact_within_aabb2_capsule2(box, capsule, margin, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact_within(const hit_capsule2 &capsule, const hit_aabb2 &box, double margin) noexcept
{
    return detail::turned(hit::contact_within(box, capsule, margin));
}
inline std::optional<hit_contact2> contact_within(const hit_obb2 &box, const hit_circle2 &circle, double margin) noexcept
{
    hit_contact2 out;
    return ::hit_contact_within_obb2_circle2(box, circle, margin, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact_within(const hit_circle2 &circle, const hit_obb2 &box, double margin) noexcept
{
    return detail::turned(hit::contact_within(box, circle, margin));
}
inline std::optional<hit_contact2> contact_within(const hit_obb2 &box, const hit_capsule2 &capsule, double margin) noexcept
{
    hit_contact2 out;
    return ::hit_contact_within_obb2_capsule2(box, capsule, margin, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact_within(const hit_capsule2 &capsule, const hit_obb2 &box, double margin) noexcept
{
    return detail::turned(hit::contact_within(box, capsule, margin));
}
inline std::optional<hit_contact2> contact_within(const hit_circle2 &a, const hit_circle2 &b, double margin) noexcept
{
    hit_contact2 out;
    return ::hit_contact_within_circle2_circle2(a, b, margin, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact_within(const hit_circle2 &circle, const hit_capsule2 &capsule, double margin) noexcept
{
    hit_contact2 out;
    return ::hit_contact_within_circle2_capsule2(circle, capsule, margin, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline std::optional<hit_contact2> contact_within(const hit_capsule2 &capsule, const hit_circle2 &circle, double margin) noexcept
{
    return detail::turned(hit::contact_within(circle, capsule, margin));
}
inline std::optional<hit_contact2> contact_within(const hit_capsule2 &a, const hit_capsule2 &b, double margin) noexcept
{
    hit_contact2 out;
    return ::hit_contact_within_capsule2_capsule2(a, b, margin, &out) ? std::optional<hit_contact2>(out) : std::nullopt;
}
inline size_t crossings(const hit_polygon2 &a, const hit_polygon2 &b, const span<hit_crossing2> &out) noexcept
{
    return ::hit_crossings_polygon2_polygon2(&a, &b, out.data(), out.size());
}
inline size_t crossings(const hit_segment2 &segment, const hit_polygon2 &polygon, const span<hit_crossing2> &out) noexcept
{
    return ::hit_crossings_segment2_polygon2(segment, &polygon, out.data(), out.size());
}
inline std::optional<hit_penetration3> penetration(const hit_aabb3 &a, const hit_aabb3 &b) noexcept
{
    hit_penetration3 out;
    return ::hit_penetration_aabb3_aabb3(a, b, &out) ? std::optional<hit_penetration3>(out) : std::nullopt;
}
inline std::optional<hit_penetration3> penetration(const hit_aabb3 &a, const hit_obb3 &b) noexcept
{
    hit_penetration3 out;
    return ::hit_penetration_aabb3_obb3(a, &b, &out) ? std::optional<hit_penetration3>(out) : std::nullopt;
}
inline std::optional<hit_penetration3> penetration(const hit_obb3 &b, const hit_aabb3 &a) noexcept
{
    return detail::turned(hit::penetration(a, b));
}
inline std::optional<hit_penetration3> penetration(const hit_obb3 &a, const hit_obb3 &b) noexcept
{
    hit_penetration3 out;
    return ::hit_penetration_obb3_obb3(&a, &b, &out) ? std::optional<hit_penetration3>(out) : std::nullopt;
}
inline std::optional<hit_contact3> contact(const hit_aabb3 &a, const hit_aabb3 &b) noexcept
{
    hit_contact3 out;
    return ::hit_contact_aabb3_aabb3(a, b, &out) ? std::optional<hit_contact3>(out) : std::nullopt;
}
inline std::optional<hit_contact3> contact(const hit_aabb3 &a, const hit_obb3 &b) noexcept
{
    hit_contact3 out;
    return ::hit_contact_aabb3_obb3(a, &b, &out) ? std::optional<hit_contact3>(out) : std::nullopt;
}
inline std::optional<hit_contact3> contact(const hit_obb3 &b, const hit_aabb3 &a) noexcept
{
    return detail::turned(hit::contact(a, b));
}
inline std::optional<hit_contact3> contact(const hit_obb3 &a, const hit_obb3 &b) noexcept
{
    hit_contact3 out;
    return ::hit_contact_obb3_obb3(&a, &b, &out) ? std::optional<hit_contact3>(out) : std::nullopt;
}
inline std::optional<hit_contact3> contact_within(const hit_aabb3 &a, const hit_aabb3 &b, double margin) noexcept
{
    hit_contact3 out;
    return ::hit_contact_within_aabb3_aabb3(a, b, margin, &out) ? std::optional<hit_contact3>(out) : std::nullopt;
}
inline std::optional<hit_contact3> contact_within(const hit_aabb3 &a, const hit_obb3 &b, double margin) noexcept
{
    hit_contact3 out;
    return ::hit_contact_within_aabb3_obb3(a, &b, margin, &out) ? std::optional<hit_contact3>(out) : std::nullopt;
}
inline std::optional<hit_contact3> contact_within(const hit_obb3 &b, const hit_aabb3 &a, double margin) noexcept
{
    return detail::turned(hit::contact_within(a, b, margin));
}
inline std::optional<hit_contact3> contact_within(const hit_obb3 &a, const hit_obb3 &b, double margin) noexcept
{
    hit_contact3 out;
    return ::hit_contact_within_obb3_obb3(&a, &b, margin, &out) ? std::optional<hit_contact3>(out) : std::nullopt;
}
inline hit_contact3 reduce(const hit_contact3 &contact) noexcept
{
    return ::hit_contact3_reduce(&contact);
}
inline std::optional<hit_penetration3> penetration(const hit_aabb3 &box, const hit_sphere3 &sphere) noexcept
{
    hit_penetration3 out;
    return ::hit_penetration_aabb3_sphere3(box, sphere, &out) ? std::optional<hit_penetration3>(out) : std::nullopt;
}
inline std::optional<hit_penetration3> penetration(const hit_sphere3 &sphere, const hit_aabb3 &box) noexcept
{
    return detail::turned(hit::penetration(box, sphere));
}
inline std::optional<hit_penetration3> penetration(const hit_aabb3 &box, const hit_capsule3 &capsule) noexcept
{
    hit_penetration3 out;
    return ::hit_penetration_aabb3_capsule3(box, capsule, &out) ? std::optional<hit_penetration3>(out) : std::nullopt;
}
inline std::optional<hit_penetration3> penetration(const hit_capsule3 &capsule, const hit_aabb3 &box) noexcept
{
    return detail::turned(hit::penetration(box, capsule));
}
inline std::optional<hit_penetration3> penetration(const hit_obb3 &box, const hit_sphere3 &sphere) noexcept
{
    hit_penetration3 out;
    return ::hit_penetration_obb3_sphere3(&box, sphere, &out) ? std::optional<hit_penetration3>(out) : std::nullopt;
}
inline std::optional<hit_penetration3> penetration(const hit_sphere3 &sphere, const hit_obb3 &box) noexcept
{
    return detail::turned(hit::penetration(box, sphere));
}
inline std::optional<hit_penetration3> penetration(const hit_obb3 &box, const hit_capsule3 &capsule) noexcept
{
    hit_penetration3 out;
    return ::hit_penetration_obb3_capsule3(&box, capsule, &out) ? std::optional<hit_penetration3>(out) : std::nullopt;
}
inline std::optional<hit_penetration3> penetration(const hit_capsule3 &capsule, const hit_obb3 &box) noexcept
{
    return detail::turned(hit::penetration(box, capsule));
}
inline std::optional<hit_penetration3> penetration(const hit_plane3 &plane, const hit_sphere3 &sphere) noexcept
{
    hit_penetration3 out;
    return ::hit_penetration_plane3_sphere3(plane, sphere, &out) ? std::optional<hit_penetration3>(out) : std::nullopt;
}
inline std::optional<hit_penetration3> penetration(const hit_sphere3 &sphere, const hit_plane3 &plane) noexcept
{
    return detail::turned(hit::penetration(plane, sphere));
}
inline std::optional<hit_penetration3> penetration(const hit_plane3 &plane, const hit_capsule3 &capsule) noexcept
{
    hit_penetration3 out;
    return ::hit_penetration_plane3_capsule3(plane, capsule, &out) ? std::optional<hit_penetration3>(out) : std::nullopt;
}
inline std::optional<hit_penetration3> penetration(const hit_capsule3 &capsule, const hit_plane3 &plane) noexcept
{
    return detail::turned(hit::penetration(plane, capsule));
}
inline std::optional<hit_penetration3> penetration(const halfspace3 &plane, const hit_sphere3 &sphere) noexcept
{
    hit_penetration3 out;
    return ::hit_penetration_halfspace3_sphere3(plane.plane, sphere, &out) ? std::optional<hit_penetration3>(out) : std::nullopt;
}
inline std::optional<hit_penetration3> penetration(const hit_sphere3 &sphere, const halfspace3 &plane) noexcept
{
    return detail::turned(hit::penetration(plane, sphere));
}
inline std::optional<hit_penetration3> penetration(const halfspace3 &plane, const hit_capsule3 &capsule) noexcept
{
    hit_penetration3 out;
    return ::hit_penetration_halfspace3_capsule3(plane.plane, capsule, &out) ? std::optional<hit_penetration3>(out) : std::nullopt;
}
inline std::optional<hit_penetration3> penetration(const hit_capsule3 &capsule, const halfspace3 &plane) noexcept
{
    return detail::turned(hit::penetration(plane, capsule));
}
inline std::optional<hit_penetration3> penetration(const hit_vec3 &point, const hit_sphere3 &sphere) noexcept
{
    hit_penetration3 out;
    return ::hit_penetration_point3_sphere3(point, sphere, &out) ? std::optional<hit_penetration3>(out) : std::nullopt;
}
inline std::optional<hit_penetration3> penetration(const hit_sphere3 &sphere, const hit_vec3 &point) noexcept
{
    return detail::turned(hit::penetration(point, sphere));
}
inline std::optional<hit_penetration3> penetration(const hit_vec3 &point, const hit_capsule3 &capsule) noexcept
{
    hit_penetration3 out;
    return ::hit_penetration_point3_capsule3(point, capsule, &out) ? std::optional<hit_penetration3>(out) : std::nullopt;
}
inline std::optional<hit_penetration3> penetration(const hit_capsule3 &capsule, const hit_vec3 &point) noexcept
{
    return detail::turned(hit::penetration(point, capsule));
}
inline std::optional<hit_penetration3> penetration(const hit_segment3 &segment, const hit_sphere3 &sphere) noexcept
{
    hit_penetration3 out;
    return ::hit_penetration_segment3_sphere3(segment, sphere, &out) ? std::optional<hit_penetration3>(out) : std::nullopt;
}
inline std::optional<hit_penetration3> penetration(const hit_sphere3 &sphere, const hit_segment3 &segment) noexcept
{
    return detail::turned(hit::penetration(segment, sphere));
}
inline std::optional<hit_penetration3> penetration(const hit_segment3 &segment, const hit_capsule3 &capsule) noexcept
{
    hit_penetration3 out;
    return ::hit_penetration_segment3_capsule3(segment, capsule, &out) ? std::optional<hit_penetration3>(out) : std::nullopt;
}
inline std::optional<hit_penetration3> penetration(const hit_capsule3 &capsule, const hit_segment3 &segment) noexcept
{
    return detail::turned(hit::penetration(segment, capsule));
}
inline std::optional<hit_penetration3> penetration(const hit_sphere3 &a, const hit_sphere3 &b) noexcept
{
    hit_penetration3 out;
    return ::hit_penetration_sphere3_sphere3(a, b, &out) ? std::optional<hit_penetration3>(out) : std::nullopt;
}
inline std::optional<hit_penetration3> penetration(const hit_sphere3 &sphere, const hit_capsule3 &capsule) noexcept
{
    hit_penetration3 out;
    return ::hit_penetration_sphere3_capsule3(sphere, capsule, &out) ? std::optional<hit_penetration3>(out) : std::nullopt;
}
inline std::optional<hit_penetration3> penetration(const hit_capsule3 &capsule, const hit_sphere3 &sphere) noexcept
{
    return detail::turned(hit::penetration(sphere, capsule));
}
inline std::optional<hit_penetration3> penetration(const hit_capsule3 &a, const hit_capsule3 &b) noexcept
{
    hit_penetration3 out;
    return ::hit_penetration_capsule3_capsule3(a, b, &out) ? std::optional<hit_penetration3>(out) : std::nullopt;
}
inline std::optional<hit_penetration3> penetration(const hit_aabb3 &box, const halfspace3 &plane) noexcept
{
    hit_penetration3 out;
    return ::hit_penetration_aabb3_halfspace3(box, plane.plane, &out) ? std::optional<hit_penetration3>(out) : std::nullopt;
}
inline std::optional<hit_penetration3> penetration(const halfspace3 &plane, const hit_aabb3 &box) noexcept
{
    return detail::turned(hit::penetration(box, plane));
}
inline std::optional<hit_penetration3> penetration(const hit_obb3 &box, const halfspace3 &plane) noexcept
{
    hit_penetration3 out;
    return ::hit_penetration_obb3_halfspace3(&box, plane.plane, &out) ? std::optional<hit_penetration3>(out) : std::nullopt;
}
inline std::optional<hit_penetration3> penetration(const halfspace3 &plane, const hit_obb3 &box) noexcept
{
    return detail::turned(hit::penetration(box, plane));
}
inline std::optional<hit_penetration3> penetration(const halfspace3 &plane, const hit_triangle3 &triangle) noexcept
{
    hit_penetration3 out;
    return ::hit_penetration_halfspace3_triangle3(plane.plane, &triangle, &out) ? std::optional<hit_penetration3>(out) : std::nullopt;
}
inline std::optional<hit_penetration3> penetration(const hit_triangle3 &triangle, const halfspace3 &plane) noexcept
{
    return detail::turned(hit::penetration(plane, triangle));
}
inline std::optional<hit_contact3> contact(const hit_aabb3 &box, const halfspace3 &plane) noexcept
{
    hit_contact3 out;
    return ::hit_contact_aabb3_halfspace3(box, plane.plane, &out) ? std::optional<hit_contact3>(out) : std::nullopt;
}
inline std::optional<hit_contact3> contact(const halfspace3 &plane, const hit_aabb3 &box) noexcept
{
    return detail::turned(hit::contact(box, plane));
}
inline std::optional<hit_contact3> contact(const hit_obb3 &box, const halfspace3 &plane) noexcept
{
    hit_contact3 out;
    return ::hit_contact_obb3_halfspace3(&box, plane.plane, &out) ? std::optional<hit_contact3>(out) : std::nullopt;
}
inline std::optional<hit_contact3> contact(const halfspace3 &plane, const hit_obb3 &box) noexcept
{
    return detail::turned(hit::contact(box, plane));
}
inline std::optional<hit_contact3> contact(const halfspace3 &plane, const hit_sphere3 &sphere) noexcept
{
    hit_contact3 out;
    return ::hit_contact_halfspace3_sphere3(plane.plane, sphere, &out) ? std::optional<hit_contact3>(out) : std::nullopt;
}
inline std::optional<hit_contact3> contact(const hit_sphere3 &sphere, const halfspace3 &plane) noexcept
{
    return detail::turned(hit::contact(plane, sphere));
}
inline std::optional<hit_contact3> contact(const halfspace3 &plane, const hit_capsule3 &capsule) noexcept
{
    hit_contact3 out;
    return ::hit_contact_halfspace3_capsule3(plane.plane, capsule, &out) ? std::optional<hit_contact3>(out) : std::nullopt;
}
inline std::optional<hit_contact3> contact(const hit_capsule3 &capsule, const halfspace3 &plane) noexcept
{
    return detail::turned(hit::contact(plane, capsule));
}
inline std::optional<hit_contact3> contact(const halfspace3 &plane, const hit_triangle3 &triangle) noexcept
{
    hit_contact3 out;
    return ::hit_contact_halfspace3_triangle3(plane.plane, &triangle, &out) ? std::optional<hit_contact3>(out) : std::nullopt;
}
inline std::optional<hit_contact3> contact(const hit_triangle3 &triangle, const halfspace3 &plane) noexcept
{
    return detail::turned(hit::contact(plane, triangle));
}
inline std::optional<hit_contact3> contact_within(const hit_aabb3 &box, const halfspace3 &plane, double margin) noexcept
{
    hit_contact3 out;
    return ::hit_contact_within_aabb3_halfspace3(box, plane.plane, margin, &out) ? std::optional<hit_contact3>(out) : std::nullopt;
}
inline std::optional<hit_contact3> contact_within(const halfspace3 &plane, const hit_aabb3 &box, double margin) noexcept
{
    return detail::turned(hit::contact_within(box, plane, margin));
}
inline std::optional<hit_contact3> contact_within(const hit_obb3 &box, const halfspace3 &plane, double margin) noexcept
{
    hit_contact3 out;
    return ::hit_contact_within_obb3_halfspace3(&box, plane.plane, margin, &out) ? std::optional<hit_contact3>(out) : std::nullopt;
}
inline std::optional<hit_contact3> contact_within(const halfspace3 &plane, const hit_obb3 &box, double margin) noexcept
{
    return detail::turned(hit::contact_within(box, plane, margin));
}
inline std::optional<hit_contact3> contact_within(const halfspace3 &plane, const hit_sphere3 &sphere, double margin) noexcept
{
    hit_contact3 out;
    return ::hit_contact_within_halfspace3_sphere3(plane.plane, sphere, margin, &out) ? std::optional<hit_contact3>(out) : std::nullopt;
}
inline std::optional<hit_contact3> contact_within(const hit_sphere3 &sphere, const halfspace3 &plane, double margin) noexcept
{
    return detail::turned(hit::contact_within(plane, sphere, margin));
}
inline std::optional<hit_contact3> contact_within(const halfspace3 &plane, const hit_capsule3 &capsule, double margin) noexcept
{
    hit_contact3 out;
    return ::hit_contact_within_halfspace3_capsule3(plane.plane, capsule, margin, &out) ? std::optional<hit_contact3>(out) : std::nullopt;
}
inline std::optional<hit_contact3> contact_within(const hit_capsule3 &capsule, const halfspace3 &plane, double margin) noexcept
{
    return detail::turned(hit::contact_within(plane, capsule, margin));
}
inline std::optional<hit_contact3> contact_within(const halfspace3 &plane, const hit_triangle3 &triangle, double margin) noexcept
{
    hit_contact3 out;
    return ::hit_contact_within_halfspace3_triangle3(plane.plane, &triangle, margin, &out) ? std::optional<hit_contact3>(out) : std::nullopt;
}
inline std::optional<hit_contact3> contact_within(const hit_triangle3 &triangle, const halfspace3 &plane, double margin) noexcept
{
    return detail::turned(hit::contact_within(plane, triangle, margin));
}
inline std::optional<hit_penetration3> penetration(const hit_segment3 &segment, const hit_triangle3 &triangle) noexcept
{
    hit_penetration3 out;
    return ::hit_penetration_segment3_triangle3(segment, &triangle, &out) ? std::optional<hit_penetration3>(out) : std::nullopt;
}
inline std::optional<hit_penetration3> penetration(const hit_triangle3 &triangle, const hit_segment3 &segment) noexcept
{
    return detail::turned(hit::penetration(segment, triangle));
}
inline std::optional<hit_penetration3> penetration(const hit_sphere3 &sphere, const hit_triangle3 &triangle) noexcept
{
    hit_penetration3 out;
    return ::hit_penetration_sphere3_triangle3(sphere, &triangle, &out) ? std::optional<hit_penetration3>(out) : std::nullopt;
}
inline std::optional<hit_penetration3> penetration(const hit_triangle3 &triangle, const hit_sphere3 &sphere) noexcept
{
    return detail::turned(hit::penetration(sphere, triangle));
}
inline std::optional<hit_penetration3> penetration(const hit_capsule3 &capsule, const hit_triangle3 &triangle) noexcept
{
    hit_penetration3 out;
    return ::hit_penetration_capsule3_triangle3(capsule, &triangle, &out) ? std::optional<hit_penetration3>(out) : std::nullopt;
}
inline std::optional<hit_penetration3> penetration(const hit_triangle3 &triangle, const hit_capsule3 &capsule) noexcept
{
    return detail::turned(hit::penetration(capsule, triangle));
}
inline std::optional<hit_penetration3> penetration(const hit_triangle3 &a, const hit_triangle3 &b) noexcept
{
    hit_penetration3 out;
    return ::hit_penetration_triangle3_triangle3(&a, &b, &out) ? std::optional<hit_penetration3>(out) : std::nullopt;
}
inline std::optional<hit_penetration3> penetration(const hit_aabb3 &box, const hit_triangle3 &triangle) noexcept
{
    hit_penetration3 out;
    return ::hit_penetration_aabb3_triangle3(box, &triangle, &out) ? std::optional<hit_penetration3>(out) : std::nullopt;
}
inline std::optional<hit_penetration3> penetration(const hit_triangle3 &triangle, const hit_aabb3 &box) noexcept
{
    return detail::turned(hit::penetration(box, triangle));
}
inline std::optional<hit_penetration3> penetration(const hit_obb3 &box, const hit_triangle3 &triangle) noexcept
{
    hit_penetration3 out;
    return ::hit_penetration_obb3_triangle3(&box, &triangle, &out) ? std::optional<hit_penetration3>(out) : std::nullopt;
}
inline std::optional<hit_penetration3> penetration(const hit_triangle3 &triangle, const hit_obb3 &box) noexcept
{
    return detail::turned(hit::penetration(box, triangle));
}
inline std::optional<hit_contact3> contact(const hit_aabb3 &box, const hit_sphere3 &sphere) noexcept
{
    hit_contact3 out;
    return ::hit_contact_aabb3_sphere3(box, sphere, &out) ? std::optional<hit_contact3>(out) : std::nullopt;
}
inline std::optional<hit_contact3> contact(const hit_sphere3 &sphere, const hit_aabb3 &box) noexcept
{
    return detail::turned(hit::contact(box, sphere));
}
inline std::optional<hit_contact3> contact(const hit_aabb3 &box, const hit_capsule3 &capsule) noexcept
{
    hit_contact3 out;
    return ::hit_contact_aabb3_capsule3(box, capsule, &out) ? std::optional<hit_contact3>(out) : std::nullopt;
}
inline std::optional<hit_contact3> contact(const hit_capsule3 &capsule, const hit_aabb3 &box) noexcept
{
    return detail::turned(hit::contact(box, capsule));
}
inline std::optional<hit_contact3> contact(const hit_obb3 &box, const hit_sphere3 &sphere) noexcept
{
    hit_contact3 out;
    return ::hit_contact_obb3_sphere3(&box, sphere, &out) ? std::optional<hit_contact3>(out) : std::nullopt;
}
inline std::optional<hit_contact3> contact(const hit_sphere3 &sphere, const hit_obb3 &box) noexcept
{
    return detail::turned(hit::contact(box, sphere));
}
inline std::optional<hit_contact3> contact(const hit_obb3 &box, const hit_capsule3 &capsule) noexcept
{
    hit_contact3 out;
    return ::hit_contact_obb3_capsule3(&box, capsule, &out) ? std::optional<hit_contact3>(out) : std::nullopt;
}
inline std::optional<hit_contact3> contact(const hit_capsule3 &capsule, const hit_obb3 &box) noexcept
{
    return detail::turned(hit::contact(box, capsule));
}
inline std::optional<hit_contact3> contact(const hit_sphere3 &a, const hit_sphere3 &b) noexcept
{
    hit_contact3 out;
    return ::hit_contact_sphere3_sphere3(a, b, &out) ? std::optional<hit_contact3>(out) : std::nullopt;
}
inline std::optional<hit_contact3> contact(const hit_sphere3 &sphere, const hit_capsule3 &capsule) noexcept
{
    hit_contact3 out;
    return ::hit_contact_sphere3_capsule3(sphere, capsule, &out) ? std::optional<hit_contact3>(out) : std::nullopt;
}
inline std::optional<hit_contact3> contact(const hit_capsule3 &capsule, const hit_sphere3 &sphere) noexcept
{
    return detail::turned(hit::contact(sphere, capsule));
}
inline std::optional<hit_contact3> contact(const hit_capsule3 &a, const hit_capsule3 &b) noexcept
{
    hit_contact3 out;
    return ::hit_contact_capsule3_capsule3(a, b, &out) ? std::optional<hit_contact3>(out) : std::nullopt;
}
inline std::optional<hit_contact3> contact(const hit_sphere3 &sphere, const hit_triangle3 &triangle) noexcept
{
    hit_contact3 out;
    return ::hit_contact_sphere3_triangle3(sphere, &triangle, &out) ? std::optional<hit_contact3>(out) : std::nullopt;
}
inline std::optional<hit_contact3> contact(const hit_triangle3 &triangle, const hit_sphere3 &sphere) noexcept
{
    return detail::turned(hit::contact(sphere, triangle));
}
inline std::optional<hit_contact3> contact(const hit_capsule3 &capsule, const hit_triangle3 &triangle) noexcept
{
    hit_contact3 out;
    return ::hit_contact_capsule3_triangle3(capsule, &triangle, &out) ? std::optional<hit_contact3>(out) : std::nullopt;
}
inline std::optional<hit_contact3> contact(const hit_triangle3 &triangle, const hit_capsule3 &capsule) noexcept
{
    return detail::turned(hit::contact(capsule, triangle));
}
inline std::optional<hit_contact3> contact_within(const hit_aabb3 &box, const hit_sphere3 &sphere, double margin) noexcept
{
    hit_contact3 out;
    return ::hit_contact_within_aabb3_sphere3(box, sphere, margin, &out) ? std::optional<hit_contact3>(out) : std::nullopt;
}
inline std::optional<hit_contact3> contact_within(const hit_sphere3 &sphere, const hit_aabb3 &box, double margin) noexcept
{
    return detail::turned(hit::contact_within(box, sphere, margin));
}
inline std::optional<hit_contact3> contact_within(const hit_aabb3 &box, const hit_capsule3 &capsule, double margin) noexcept
{
    hit_contact3 out;
    return ::hit_contact_within_aabb3_capsule3(box, capsule, margin, &out) ? std::optional<hit_contact3>(out) : std::nullopt;
}
inline std::optional<hit_contact3> contact_within(const hit_capsule3 &capsule, const hit_aabb3 &box, double margin) noexcept
{
    return detail::turned(hit::contact_within(box, capsule, margin));
}
inline std::optional<hit_contact3> contact_within(const hit_obb3 &box, const hit_sphere3 &sphere, double margin) noexcept
{
    hit_contact3 out;
    return ::hit_contact_within_obb3_sphere3(&box, sphere, margin, &out) ? std::optional<hit_contact3>(out) : std::nullopt;
}
inline std::optional<hit_contact3> contact_within(const hit_sphere3 &sphere, const hit_obb3 &box, double margin) noexcept
{
    return detail::turned(hit::contact_within(box, sphere, margin));
}
inline std::optional<hit_contact3> contact_within(const hit_obb3 &box, const hit_capsule3 &capsule, double margin) noexcept
{
    hit_contact3 out;
    return ::hit_contact_within_obb3_capsule3(&box, capsule, margin, &out) ? std::optional<hit_contact3>(out) : std::nullopt;
}
inline std::optional<hit_contact3> contact_within(const hit_capsule3 &capsule, const hit_obb3 &box, double margin) noexcept
{
    return detail::turned(hit::contact_within(box, capsule, margin));
}
inline std::optional<hit_contact3> contact_within(const hit_sphere3 &a, const hit_sphere3 &b, double margin) noexcept
{
    hit_contact3 out;
    return ::hit_contact_within_sphere3_sphere3(a, b, margin, &out) ? std::optional<hit_contact3>(out) : std::nullopt;
}
inline std::optional<hit_contact3> contact_within(const hit_sphere3 &sphere, const hit_capsule3 &capsule, double margin) noexcept
{
    hit_contact3 out;
    return ::hit_contact_within_sphere3_capsule3(sphere, capsule, margin, &out) ? std::optional<hit_contact3>(out) : std::nullopt;
}
inline std::optional<hit_contact3> contact_within(const hit_capsule3 &capsule, const hit_sphere3 &sphere, double margin) noexcept
{
    return detail::turned(hit::contact_within(sphere, capsule, margin));
}
inline std::optional<hit_contact3> contact_within(const hit_capsule3 &a, const hit_capsule3 &b, double margin) noexcept
{
    hit_contact3 out;
    return ::hit_contact_within_capsule3_capsule3(a, b, margin, &out) ? std::optional<hit_contact3>(out) : std::nullopt;
}
inline std::optional<hit_contact3> contact_within(const hit_sphere3 &sphere, const hit_triangle3 &triangle, double margin) noexcept
{
    hit_contact3 out;
    return ::hit_contact_within_sphere3_triangle3(sphere, &triangle, margin, &out) ? std::optional<hit_contact3>(out) : std::nullopt;
}
inline std::optional<hit_contact3> contact_within(const hit_triangle3 &triangle, const hit_sphere3 &sphere, double margin) noexcept
{
    return detail::turned(hit::contact_within(sphere, triangle, margin));
}
inline std::optional<hit_contact3> contact_within(const hit_capsule3 &capsule, const hit_triangle3 &triangle, double margin) noexcept
{
    hit_contact3 out;
    return ::hit_contact_within_capsule3_triangle3(capsule, &triangle, margin, &out) ? std::optional<hit_contact3>(out) : std::nullopt;
}
inline std::optional<hit_contact3> contact_within(const hit_triangle3 &triangle, const hit_capsule3 &capsule, double margin) noexcept
{
    return detail::turned(hit::contact_within(capsule, triangle, margin));
}
inline std::optional<hit_penetration3> penetration(const hit_aabb3 &box, const hit_hull3 &hull) noexcept
{
    hit_penetration3 out;
    return ::hit_penetration_aabb3_hull3(box, &hull, &out) ? std::optional<hit_penetration3>(out) : std::nullopt;
}
inline std::optional<hit_penetration3> penetration(const hit_hull3 &hull, const hit_aabb3 &box) noexcept
{
    return detail::turned(hit::penetration(box, hull));
}
inline std::optional<hit_penetration3> penetration(const hit_obb3 &box, const hit_hull3 &hull) noexcept
{
    hit_penetration3 out;
    return ::hit_penetration_obb3_hull3(&box, &hull, &out) ? std::optional<hit_penetration3>(out) : std::nullopt;
}
inline std::optional<hit_penetration3> penetration(const hit_hull3 &hull, const hit_obb3 &box) noexcept
{
    return detail::turned(hit::penetration(box, hull));
}
inline std::optional<hit_penetration3> penetration(const hit_vec3 &point, const hit_hull3 &hull) noexcept
{
    hit_penetration3 out;
    return ::hit_penetration_point3_hull3(point, &hull, &out) ? std::optional<hit_penetration3>(out) : std::nullopt;
}
inline std::optional<hit_penetration3> penetration(const hit_hull3 &hull, const hit_vec3 &point) noexcept
{
    return detail::turned(hit::penetration(point, hull));
}
inline std::optional<hit_penetration3> penetration(const hit_segment3 &segment, const hit_hull3 &hull) noexcept
{
    hit_penetration3 out;
    return ::hit_penetration_segment3_hull3(segment, &hull, &out) ? std::optional<hit_penetration3>(out) : std::nullopt;
}
inline std::optional<hit_penetration3> penetration(const hit_hull3 &hull, const hit_segment3 &segment) noexcept
{
    return detail::turned(hit::penetration(segment, hull));
}
inline std::optional<hit_penetration3> penetration(const hit_plane3 &plane, const hit_hull3 &hull) noexcept
{
    hit_penetration3 out;
    return ::hit_penetration_plane3_hull3(plane, &hull, &out) ? std::optional<hit_penetration3>(out) : std::nullopt;
}
inline std::optional<hit_penetration3> penetration(const hit_hull3 &hull, const hit_plane3 &plane) noexcept
{
    return detail::turned(hit::penetration(plane, hull));
}
inline std::optional<hit_penetration3> penetration(const halfspace3 &plane, const hit_hull3 &hull) noexcept
{
    hit_penetration3 out;
    return ::hit_penetration_halfspace3_hull3(plane.plane, &hull, &out) ? std::optional<hit_penetration3>(out) : std::nullopt;
}
inline std::optional<hit_penetration3> penetration(const hit_hull3 &hull, const halfspace3 &plane) noexcept
{
    return detail::turned(hit::penetration(plane, hull));
}
inline std::optional<hit_penetration3> penetration(const hit_sphere3 &sphere, const hit_hull3 &hull) noexcept
{
    hit_penetration3 out;
    return ::hit_penetration_sphere3_hull3(sphere, &hull, &out) ? std::optional<hit_penetration3>(out) : std::nullopt;
}
inline std::optional<hit_penetration3> penetration(const hit_hull3 &hull, const hit_sphere3 &sphere) noexcept
{
    return detail::turned(hit::penetration(sphere, hull));
}
inline std::optional<hit_penetration3> penetration(const hit_capsule3 &capsule, const hit_hull3 &hull) noexcept
{
    hit_penetration3 out;
    return ::hit_penetration_capsule3_hull3(capsule, &hull, &out) ? std::optional<hit_penetration3>(out) : std::nullopt;
}
inline std::optional<hit_penetration3> penetration(const hit_hull3 &hull, const hit_capsule3 &capsule) noexcept
{
    return detail::turned(hit::penetration(capsule, hull));
}
inline std::optional<hit_penetration3> penetration(const hit_triangle3 &triangle, const hit_hull3 &hull) noexcept
{
    hit_penetration3 out;
    return ::hit_penetration_triangle3_hull3(&triangle, &hull, &out) ? std::optional<hit_penetration3>(out) : std::nullopt;
}
inline std::optional<hit_penetration3> penetration(const hit_hull3 &hull, const hit_triangle3 &triangle) noexcept
{
    return detail::turned(hit::penetration(triangle, hull));
}
inline std::optional<hit_penetration3> penetration(const hit_hull3 &a, const hit_hull3 &b) noexcept
{
    hit_penetration3 out;
    return ::hit_penetration_hull3_hull3(&a, &b, &out) ? std::optional<hit_penetration3>(out) : std::nullopt;
}
inline std::optional<hit_hull_contact3> contact(const hit_aabb3 &box, const hit_hull3 &hull) noexcept
{
    hit_hull_contact3 out;
    return ::hit_contact_aabb3_hull3(box, &hull, &out) ? std::optional<hit_hull_contact3>(out) : std::nullopt;
}
inline std::optional<hit_hull_contact3> contact(const hit_hull3 &hull, const hit_aabb3 &box) noexcept
{
    return detail::turned(hit::contact(box, hull));
}
inline std::optional<hit_hull_contact3> contact(const hit_obb3 &box, const hit_hull3 &hull) noexcept
{
    hit_hull_contact3 out;
    return ::hit_contact_obb3_hull3(&box, &hull, &out) ? std::optional<hit_hull_contact3>(out) : std::nullopt;
}
inline std::optional<hit_hull_contact3> contact(const hit_hull3 &hull, const hit_obb3 &box) noexcept
{
    return detail::turned(hit::contact(box, hull));
}
inline std::optional<hit_hull_contact3> contact(const halfspace3 &plane, const hit_hull3 &hull) noexcept
{
    hit_hull_contact3 out;
    return ::hit_contact_halfspace3_hull3(plane.plane, &hull, &out) ? std::optional<hit_hull_contact3>(out) : std::nullopt;
}
inline std::optional<hit_hull_contact3> contact(const hit_hull3 &hull, const halfspace3 &plane) noexcept
{
    return detail::turned(hit::contact(plane, hull));
}
inline std::optional<hit_hull_contact3> contact(const hit_sphere3 &sphere, const hit_hull3 &hull) noexcept
{
    hit_hull_contact3 out;
    return ::hit_contact_sphere3_hull3(sphere, &hull, &out) ? std::optional<hit_hull_contact3>(out) : std::nullopt;
}
inline std::optional<hit_hull_contact3> contact(const hit_hull3 &hull, const hit_sphere3 &sphere) noexcept
{
    return detail::turned(hit::contact(sphere, hull));
}
inline std::optional<hit_hull_contact3> contact(const hit_capsule3 &capsule, const hit_hull3 &hull) noexcept
{
    hit_hull_contact3 out;
    return ::hit_contact_capsule3_hull3(capsule, &hull, &out) ? std::optional<hit_hull_contact3>(out) : std::nullopt;
}
inline std::optional<hit_hull_contact3> contact(const hit_hull3 &hull, const hit_capsule3 &capsule) noexcept
{
    return detail::turned(hit::contact(capsule, hull));
}
inline std::optional<hit_hull_contact3> contact(const hit_triangle3 &triangle, const hit_hull3 &hull) noexcept
{
    hit_hull_contact3 out;
    return ::hit_contact_triangle3_hull3(&triangle, &hull, &out) ? std::optional<hit_hull_contact3>(out) : std::nullopt;
}
inline std::optional<hit_hull_contact3> contact(const hit_hull3 &hull, const hit_triangle3 &triangle) noexcept
{
    return detail::turned(hit::contact(triangle, hull));
}
inline std::optional<hit_hull_contact3> contact(const hit_hull3 &a, const hit_hull3 &b) noexcept
{
    hit_hull_contact3 out;
    return ::hit_contact_hull3_hull3(&a, &b, &out) ? std::optional<hit_hull_contact3>(out) : std::nullopt;
}
inline std::optional<hit_hull_contact3> contact_within(const hit_aabb3 &box, const hit_hull3 &hull, double margin) noexcept
{
    hit_hull_contact3 out;
    return ::hit_contact_within_aabb3_hull3(box, &hull, margin, &out) ? std::optional<hit_hull_contact3>(out) : std::nullopt;
}
inline std::optional<hit_hull_contact3> contact_within(const hit_hull3 &hull, const hit_aabb3 &box, double margin) noexcept
{
    return detail::turned(hit::contact_within(box, hull, margin));
}
inline std::optional<hit_hull_contact3> contact_within(const hit_obb3 &box, const hit_hull3 &hull, double margin) noexcept
{
    hit_hull_contact3 out;
    return ::hit_contact_within_obb3_hull3(&box, &hull, margin, &out) ? std::optional<hit_hull_contact3>(out) : std::nullopt;
}
inline std::optional<hit_hull_contact3> contact_within(const hit_hull3 &hull, const hit_obb3 &box, double margin) noexcept
{
    return detail::turned(hit::contact_within(box, hull, margin));
}
inline std::optional<hit_hull_contact3> contact_within(const hit_sphere3 &sphere, const hit_hull3 &hull, double margin) noexcept
{
    hit_hull_contact3 out;
    return ::hit_contact_within_sphere3_hull3(sphere, &hull, margin, &out) ? std::optional<hit_hull_contact3>(out) : std::nullopt;
}
inline std::optional<hit_hull_contact3> contact_within(const hit_hull3 &hull, const hit_sphere3 &sphere, double margin) noexcept
{
    return detail::turned(hit::contact_within(sphere, hull, margin));
}
inline std::optional<hit_hull_contact3> contact_within(const hit_capsule3 &capsule, const hit_hull3 &hull, double margin) noexcept
{
    hit_hull_contact3 out;
    return ::hit_contact_within_capsule3_hull3(capsule, &hull, margin, &out) ? std::optional<hit_hull_contact3>(out) : std::nullopt;
}
inline std::optional<hit_hull_contact3> contact_within(const hit_hull3 &hull, const hit_capsule3 &capsule, double margin) noexcept
{
    return detail::turned(hit::contact_within(capsule, hull, margin));
}
inline std::optional<hit_hull_contact3> contact_within(const hit_triangle3 &triangle, const hit_hull3 &hull, double margin) noexcept
{
    hit_hull_contact3 out;
    return ::hit_contact_within_triangle3_hull3(&triangle, &hull, margin, &out) ? std::optional<hit_hull_contact3>(out) : std::nullopt;
}
inline std::optional<hit_hull_contact3> contact_within(const hit_hull3 &hull, const hit_triangle3 &triangle, double margin) noexcept
{
    return detail::turned(hit::contact_within(triangle, hull, margin));
}
inline std::optional<hit_hull_contact3> contact_within(const hit_hull3 &a, const hit_hull3 &b, double margin) noexcept
{
    hit_hull_contact3 out;
    return ::hit_contact_within_hull3_hull3(&a, &b, margin, &out) ? std::optional<hit_hull_contact3>(out) : std::nullopt;
}
inline std::optional<hit_hull_contact3> contact_within(const halfspace3 &plane, const hit_hull3 &hull, double margin) noexcept
{
    hit_hull_contact3 out;
    return ::hit_contact_within_halfspace3_hull3(plane.plane, &hull, margin, &out) ? std::optional<hit_hull_contact3>(out) : std::nullopt;
}
inline std::optional<hit_hull_contact3> contact_within(const hit_hull3 &hull, const halfspace3 &plane, double margin) noexcept
{
    return detail::turned(hit::contact_within(plane, hull, margin));
}
inline hit_status contact(const hit_boxes2 &a, const hit_boxes2 &b, const span<const hit_pair> &pairs, const span<hit_contact2> &contacts) noexcept
{
    if (contacts.size() < pairs.size())
        return HIT_BAD_ARGUMENT;
    return ::hit_contact_boxes2_pairs(a, b, pairs.data(), pairs.size(), contacts.data());
}
inline hit_status contact(const hit_boxes3 &a, const hit_boxes3 &b, const span<const hit_pair> &pairs, const span<hit_contact3> &contacts) noexcept
{
    if (contacts.size() < pairs.size())
        return HIT_BAD_ARGUMENT;
    return ::hit_contact_boxes3_pairs(a, b, pairs.data(), pairs.size(), contacts.data());
}
inline double distance(const hit_aabb2 &a, const hit_aabb2 &b) noexcept
{
    return ::hit_distance_aabb2_aabb2(a, b);
}
inline double distance(const hit_aabb2 &a, const hit_obb2 &b) noexcept
{
    return ::hit_distance_aabb2_obb2(a, b);
}
inline double distance(const hit_obb2 &b, const hit_aabb2 &a) noexcept
{
    return detail::turned(hit::distance(a, b));
}
inline double distance(const hit_aabb2 &box, const hit_vec2 &point) noexcept
{
    return ::hit_distance_aabb2_point2(box, point);
}
inline double distance(const hit_vec2 &point, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::distance(box, point));
}
inline double distance(const hit_aabb2 &box, const hit_segment2 &segment) noexcept
{
    return ::hit_distance_aabb2_segment2(box, segment);
}
inline double distance(const hit_segment2 &segment, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::distance(box, segment));
}
inline double distance(const hit_obb2 &a, const hit_obb2 &b) noexcept
{
    return ::hit_distance_obb2_obb2(a, b);
}
inline double distance(const hit_obb2 &box, const hit_vec2 &point) noexcept
{
    return ::hit_distance_obb2_point2(box, point);
}
inline double distance(const hit_vec2 &point, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::distance(box, point));
}
inline double distance(const hit_obb2 &box, const hit_segment2 &segment) noexcept
{
    return ::hit_distance_obb2_segment2(box, segment);
}
inline double distance(const hit_segment2 &segment, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::distance(box, segment));
}
inline hit_closest2 closest(const hit_aabb2 &a, const hit_aabb2 &b) noexcept
{
    return ::hit_closest_aabb2_aabb2(a, b);
}
inline hit_closest2 closest(const hit_aabb2 &a, const hit_obb2 &b) noexcept
{
    return ::hit_closest_aabb2_obb2(a, b);
}
inline hit_closest2 closest(const hit_obb2 &b, const hit_aabb2 &a) noexcept
{
    return detail::turned(hit::closest(a, b));
}
inline hit_closest2 closest(const hit_aabb2 &box, const hit_vec2 &point) noexcept
{
    return ::hit_closest_aabb2_point2(box, point);
}
inline hit_closest2 closest(const hit_vec2 &point, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::closest(box, point));
}
inline hit_closest2 closest(const hit_aabb2 &box, const hit_segment2 &segment) noexcept
{
    return ::hit_closest_aabb2_segment2(box, segment);
}
inline hit_closest2 closest(const hit_segment2 &segment, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::closest(box, segment));
}
inline hit_closest2 closest(const hit_obb2 &a, const hit_obb2 &b) noexcept
{
    return ::hit_closest_obb2_obb2(a, b);
}
inline hit_closest2 closest(const hit_obb2 &box, const hit_vec2 &point) noexcept
{
    return ::hit_closest_obb2_point2(box, point);
}
inline hit_closest2 closest(const hit_vec2 &point, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::closest(box, point));
}
inline hit_closest2 closest(const hit_obb2 &box, const hit_segment2 &segment) noexcept
{
    return ::hit_closest_obb2_segment2(box, segment);
}
inline hit_closest2 closest(const hit_segment2 &segment, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::closest(box, segment));
}
inline bool within(const hit_aabb2 &a, const hit_aabb2 &b, double most) noexcept
{
    return ::hit_within_aabb2_aabb2(a, b, most);
}
inline bool within(const hit_aabb2 &a, const hit_obb2 &b, double most) noexcept
{
    return ::hit_within_aabb2_obb2(a, b, most);
}
inline bool within(const hit_obb2 &b, const hit_aabb2 &a, double most) noexcept
{
    return detail::turned(hit::within(a, b, most));
}
inline bool within(const hit_aabb2 &box, const hit_vec2 &point, double most) noexcept
{
    return ::hit_within_aabb2_point2(box, point, most);
}
inline bool within(const hit_vec2 &point, const hit_aabb2 &box, double most) noexcept
{
    return detail::turned(hit::within(box, point, most));
}
inline bool within(const hit_aabb2 &box, const hit_segment2 &segment, double most) noexcept
{
    return ::hit_within_aabb2_segment2(box, segment, most);
}
inline bool within(const hit_segment2 &segment, const hit_aabb2 &box, double most) noexcept
{
    return detail::turned(hit::within(box, segment, most));
}
inline bool within(const hit_obb2 &a, const hit_obb2 &b, double most) noexcept
{
    return ::hit_within_obb2_obb2(a, b, most);
}
inline bool within(const hit_obb2 &box, const hit_vec2 &point, double most) noexcept
{
    return ::hit_within_obb2_point2(box, point, most);
}
inline bool within(const hit_vec2 &point, const hit_obb2 &box, double most) noexcept
{
    return detail::turned(hit::within(box, point, most));
}
inline bool within(const hit_obb2 &box, const hit_segment2 &segment, double most) noexcept
{
    return ::hit_within_obb2_segment2(box, segment, most);
}
inline bool within(const hit_segment2 &segment, const hit_obb2 &box, double most) noexcept
{
    return detail::turned(hit::within(box, segment, most));
}
inline double distance_bound(const hit_aabb2 &a, const hit_obb2 &b) noexcept
{
    return ::hit_distance_bound_aabb2_obb2(a, b);
}
inline double distance_bound(const hit_obb2 &b, const hit_aabb2 &a) noexcept
{
    return detail::turned(hit::distance_bound(a, b));
}
inline double distance_bound(const hit_obb2 &a, const hit_obb2 &b) noexcept
{
    return ::hit_distance_bound_obb2_obb2(a, b);
}
inline double distance(const hit_aabb2 &box, const hit_circle2 &circle) noexcept
{
    return ::hit_distance_aabb2_circle2(box, circle);
}
inline double distance(const hit_circle2 &circle, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::distance(box, circle));
}
inline double distance(const hit_aabb2 &box, const hit_capsule2 &capsule) noexcept
{
    return ::hit_distance_aabb2_capsule2(box, capsule);
}
inline double distance(const hit_capsule2 &capsule, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::distance(box, capsule));
}
inline double distance(const hit_obb2 &box, const hit_circle2 &circle) noexcept
{
    return ::hit_distance_obb2_circle2(box, circle);
}
inline double distance(const hit_circle2 &circle, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::distance(box, circle));
}
inline double distance(const hit_obb2 &box, const hit_capsule2 &capsule) noexcept
{
    return ::hit_distance_obb2_capsule2(box, capsule);
}
inline double distance(const hit_capsule2 &capsule, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::distance(box, capsule));
}
inline hit_closest2 closest(const hit_aabb2 &box, const hit_circle2 &circle) noexcept
{
    return ::hit_closest_aabb2_circle2(box, circle);
}
inline hit_closest2 closest(const hit_circle2 &circle, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::closest(box, circle));
}
inline hit_closest2 closest(const hit_aabb2 &box, const hit_capsule2 &capsule) noexcept
{
    return ::hit_closest_aabb2_capsule2(box, capsule);
}
inline hit_closest2 closest(const hit_capsule2 &capsule, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::closest(box, capsule));
}
inline hit_closest2 closest(const hit_obb2 &box, const hit_circle2 &circle) noexcept
{
    return ::hit_closest_obb2_circle2(box, circle);
}
inline hit_closest2 closest(const hit_circle2 &circle, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::closest(box, circle));
}
inline hit_closest2 closest(const hit_obb2 &box, const hit_capsule2 &capsule) noexcept
{
    return ::hit_closest_obb2_capsule2(box, capsule);
}
inline hit_closest2 closest(const hit_capsule2 &capsule, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::closest(box, capsule));
}
inline bool within(const hit_aabb2 &box, const hit_circle2 &circle, double most) noexcept
{
    return ::hit_within_aabb2_circle2(box, circle, most);
}
inline bool within(const hit_circle2 &circle, const hit_aabb2 &box, double most) noexcept
{
    return detail::turned(hit::within(box, circle, most));
}
inline bool within(const hit_aabb2 &box, const hit_capsule2 &capsule, double most) noexcept
{
    return ::hit_within_aabb2_capsule2(box, capsule, most);
}
inline bool within(const hit_capsule2 &capsule, const hit_aabb2 &box, double most) noexcept
{
    return detail::turned(hit::within(box, capsule, most));
}
inline bool within(const hit_obb2 &box, const hit_circle2 &circle, double most) noexcept
{
    return ::hit_within_obb2_circle2(box, circle, most);
}
inline bool within(const hit_circle2 &circle, const hit_obb2 &box, double most) noexcept
{
    return detail::turned(hit::within(box, circle, most));
}
inline bool within(const hit_obb2 &box, const hit_capsule2 &capsule, double most) noexcept
{
    return ::hit_within_obb2_capsule2(box, capsule, most);
}
inline bool within(const hit_capsule2 &capsule, const hit_obb2 &box, double most) noexcept
{
    return detail::turned(hit::within(box, capsule, most));
}
inline double distance(const hit_plane2 &plane, const hit_circle2 &circle) noexcept
{
    return ::hit_distance_plane2_circle2(plane, circle);
}
inline double distance(const hit_circle2 &circle, const hit_plane2 &plane) noexcept
{
    return detail::turned(hit::distance(plane, circle));
}
inline double distance(const hit_plane2 &plane, const hit_capsule2 &capsule) noexcept
{
    return ::hit_distance_plane2_capsule2(plane, capsule);
}
inline double distance(const hit_capsule2 &capsule, const hit_plane2 &plane) noexcept
{
    return detail::turned(hit::distance(plane, capsule));
}
inline double distance(const halfplane2 &plane, const hit_circle2 &circle) noexcept
{
    return ::hit_distance_halfplane2_circle2(plane.plane, circle);
}
inline double distance(const hit_circle2 &circle, const halfplane2 &plane) noexcept
{
    return detail::turned(hit::distance(plane, circle));
}
inline double distance(const halfplane2 &plane, const hit_capsule2 &capsule) noexcept
{
    return ::hit_distance_halfplane2_capsule2(plane.plane, capsule);
}
inline double distance(const hit_capsule2 &capsule, const halfplane2 &plane) noexcept
{
    return detail::turned(hit::distance(plane, capsule));
}
inline double distance(const hit_circle2 &a, const hit_circle2 &b) noexcept
{
    return ::hit_distance_circle2_circle2(a, b);
}
inline double distance(const hit_circle2 &circle, const hit_capsule2 &capsule) noexcept
{
    return ::hit_distance_circle2_capsule2(circle, capsule);
}
inline double distance(const hit_capsule2 &capsule, const hit_circle2 &circle) noexcept
{
    return detail::turned(hit::distance(circle, capsule));
}
inline double distance(const hit_capsule2 &a, const hit_capsule2 &b) noexcept
{
    return ::hit_distance_capsule2_capsule2(a, b);
}
inline hit_closest2 closest(const hit_plane2 &plane, const hit_circle2 &circle) noexcept
{
    return ::hit_closest_plane2_circle2(plane, circle);
}
inline hit_closest2 closest(const hit_circle2 &circle, const hit_plane2 &plane) noexcept
{
    return detail::turned(hit::closest(plane, circle));
}
inline hit_closest2 closest(const hit_plane2 &plane, const hit_capsule2 &capsule) noexcept
{
    return ::hit_closest_plane2_capsule2(plane, capsule);
}
inline hit_closest2 closest(const hit_capsule2 &capsule, const hit_plane2 &plane) noexcept
{
    return detail::turned(hit::closest(plane, capsule));
}
inline hit_closest2 closest(const halfplane2 &plane, const hit_circle2 &circle) noexcept
{
    return ::hit_closest_halfplane2_circle2(plane.plane, circle);
}
inline hit_closest2 closest(const hit_circle2 &circle, const halfplane2 &plane) noexcept
{
    return detail::turned(hit::closest(plane, circle));
}
inline hit_closest2 closest(const halfplane2 &plane, const hit_capsule2 &capsule) noexcept
{
    return ::hit_closest_halfplane2_capsule2(plane.plane, capsule);
}
inline hit_closest2 closest(const hit_capsule2 &capsule, const halfplane2 &plane) noexcept
{
    return detail::turned(hit::closest(plane, capsule));
}
inline hit_closest2 closest(const hit_circle2 &a, const hit_circle2 &b) noexcept
{
    return ::hit_closest_circle2_circle2(a, b);
}
inline hit_closest2 closest(const hit_circle2 &circle, const hit_capsule2 &capsule) noexcept
{
    return ::hit_closest_circle2_capsule2(circle, capsule);
}
inline hit_closest2 closest(const hit_capsule2 &capsule, const hit_circle2 &circle) noexcept
{
    return detail::turned(hit::closest(circle, capsule));
}
inline hit_closest2 closest(const hit_capsule2 &a, const hit_capsule2 &b) noexcept
{
    return ::hit_closest_capsule2_capsule2(a, b);
}
inline bool within(const hit_plane2 &plane, const hit_circle2 &circle, double most) noexcept
{
    return ::hit_within_plane2_circle2(plane, circle, most);
}
inline bool within(const hit_circle2 &circle, const hit_plane2 &plane, double most) noexcept
{
    return detail::turned(hit::within(plane, circle, most));
}
inline bool within(const hit_plane2 &plane, const hit_capsule2 &capsule, double most) noexcept
{
    return ::hit_within_plane2_capsule2(plane, capsule, most);
}
inline bool within(const hit_capsule2 &capsule, const hit_plane2 &plane, double most) noexcept
{
    return detail::turned(hit::within(plane, capsule, most));
}
inline bool within(const halfplane2 &plane, const hit_circle2 &circle, double most) noexcept
{
    return ::hit_within_halfplane2_circle2(plane.plane, circle, most);
}
inline bool within(const hit_circle2 &circle, const halfplane2 &plane, double most) noexcept
{
    return detail::turned(hit::within(plane, circle, most));
}
inline bool within(const halfplane2 &plane, const hit_capsule2 &capsule, double most) noexcept
{
    return ::hit_within_halfplane2_capsule2(plane.plane, capsule, most);
}
inline bool within(const hit_capsule2 &capsule, const halfplane2 &plane, double most) noexcept
{
    return detail::turned(hit::within(plane, capsule, most));
}
inline bool within(const hit_circle2 &a, const hit_circle2 &b, double most) noexcept
{
    return ::hit_within_circle2_circle2(a, b, most);
}
inline bool within(const hit_circle2 &circle, const hit_capsule2 &capsule, double most) noexcept
{
    return ::hit_within_circle2_capsule2(circle, capsule, most);
}
inline bool within(const hit_capsule2 &capsule, const hit_circle2 &circle, double most) noexcept
{
    return detail::turned(hit::within(circle, capsule, most));
}
inline bool within(const hit_capsule2 &a, const hit_capsule2 &b, double most) noexcept
{
    return ::hit_within_capsule2_capsule2(a, b, most);
}
inline double distance(const hit_aabb2 &box, const halfplane2 &plane) noexcept
{
    return ::hit_distance_aabb2_halfplane2(box, plane.plane);
}
inline double distance(const halfplane2 &plane, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::distance(box, plane));
}
inline double distance(const hit_obb2 &box, const halfplane2 &plane) noexcept
{
    return ::hit_distance_obb2_halfplane2(box, plane.plane);
}
inline double distance(const halfplane2 &plane, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::distance(box, plane));
}
inline double distance(const halfplane2 &plane, const hit_polygon2 &polygon) noexcept
{
    return ::hit_distance_halfplane2_polygon2(plane.plane, &polygon);
}
inline double distance(const hit_polygon2 &polygon, const halfplane2 &plane) noexcept
{
    return detail::turned(hit::distance(plane, polygon));
}
inline hit_closest2 closest(const hit_aabb2 &box, const halfplane2 &plane) noexcept
{
    return ::hit_closest_aabb2_halfplane2(box, plane.plane);
}
inline hit_closest2 closest(const halfplane2 &plane, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::closest(box, plane));
}
inline hit_closest2 closest(const hit_obb2 &box, const halfplane2 &plane) noexcept
{
    return ::hit_closest_obb2_halfplane2(box, plane.plane);
}
inline hit_closest2 closest(const halfplane2 &plane, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::closest(box, plane));
}
inline hit_closest2 closest(const halfplane2 &plane, const hit_polygon2 &polygon) noexcept
{
    return ::hit_closest_halfplane2_polygon2(plane.plane, &polygon);
}
inline hit_closest2 closest(const hit_polygon2 &polygon, const halfplane2 &plane) noexcept
{
    return detail::turned(hit::closest(plane, polygon));
}
inline bool within(const hit_aabb2 &box, const halfplane2 &plane, double most) noexcept
{
    return ::hit_within_aabb2_halfplane2(box, plane.plane, most);
}
inline bool within(const halfplane2 &plane, const hit_aabb2 &box, double most) noexcept
{
    return detail::turned(hit::within(box, plane, most));
}
inline bool within(const hit_obb2 &box, const halfplane2 &plane, double most) noexcept
{
    return ::hit_within_obb2_halfplane2(box, plane.plane, most);
}
inline bool within(const halfplane2 &plane, const hit_obb2 &box, double most) noexcept
{
    return detail::turned(hit::within(box, plane, most));
}
inline bool within(const halfplane2 &plane, const hit_polygon2 &polygon, double most) noexcept
{
    return ::hit_within_halfplane2_polygon2(plane.plane, &polygon, most);
}
inline bool within(const hit_polygon2 &polygon, const halfplane2 &plane, double most) noexcept
{
    return detail::turned(hit::within(plane, polygon, most));
}
inline double distance(const hit_aabb2 &box, const hit_triangle2 &triangle) noexcept
{
    return ::hit_distance_aabb2_triangle2(box, triangle);
}
inline double distance(const hit_triangle2 &triangle, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::distance(box, triangle));
}
inline double distance(const hit_aabb2 &box, const hit_polygon2 &polygon) noexcept
{
    return ::hit_distance_aabb2_polygon2(box, &polygon);
}
inline double distance(const hit_polygon2 &polygon, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::distance(box, polygon));
}
inline double distance(const hit_obb2 &box, const hit_triangle2 &triangle) noexcept
{
    return ::hit_distance_obb2_triangle2(box, triangle);
}
inline double distance(const hit_triangle2 &triangle, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::distance(box, triangle));
}
inline double distance(const hit_obb2 &box, const hit_polygon2 &polygon) noexcept
{
    return ::hit_distance_obb2_polygon2(box, &polygon);
}
inline double distance(const hit_polygon2 &polygon, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::distance(box, polygon));
}
inline double distance(const hit_vec2 &point, const hit_triangle2 &triangle) noexcept
{
    return ::hit_distance_point2_triangle2(point, triangle);
}
inline double distance(const hit_triangle2 &triangle, const hit_vec2 &point) noexcept
{
    return detail::turned(hit::distance(point, triangle));
}
inline double distance(const hit_vec2 &point, const hit_polygon2 &polygon) noexcept
{
    return ::hit_distance_point2_polygon2(point, &polygon);
}
inline double distance(const hit_polygon2 &polygon, const hit_vec2 &point) noexcept
{
    return detail::turned(hit::distance(point, polygon));
}
inline double distance(const hit_segment2 &segment, const hit_triangle2 &triangle) noexcept
{
    return ::hit_distance_segment2_triangle2(segment, triangle);
}
inline double distance(const hit_triangle2 &triangle, const hit_segment2 &segment) noexcept
{
    return detail::turned(hit::distance(segment, triangle));
}
inline double distance(const hit_segment2 &segment, const hit_polygon2 &polygon) noexcept
{
    return ::hit_distance_segment2_polygon2(segment, &polygon);
}
inline double distance(const hit_polygon2 &polygon, const hit_segment2 &segment) noexcept
{
    return detail::turned(hit::distance(segment, polygon));
}
inline double distance(const hit_circle2 &circle, const hit_triangle2 &triangle) noexcept
{
    return ::hit_distance_circle2_triangle2(circle, triangle);
}
inline double distance(const hit_triangle2 &triangle, const hit_circle2 &circle) noexcept
{
    return detail::turned(hit::distance(circle, triangle));
}
inline double distance(const hit_circle2 &circle, const hit_polygon2 &polygon) noexcept
{
    return ::hit_distance_circle2_polygon2(circle, &polygon);
}
inline double distance(const hit_polygon2 &polygon, const hit_circle2 &circle) noexcept
{
    return detail::turned(hit::distance(circle, polygon));
}
inline double distance(const hit_capsule2 &capsule, const hit_triangle2 &triangle) noexcept
{
    return ::hit_distance_capsule2_triangle2(capsule, triangle);
}
inline double distance(const hit_triangle2 &triangle, const hit_capsule2 &capsule) noexcept
{
    return detail::turned(hit::distance(capsule, triangle));
}
inline double distance(const hit_capsule2 &capsule, const hit_polygon2 &polygon) noexcept
{
    return ::hit_distance_capsule2_polygon2(capsule, &polygon);
}
inline double distance(const hit_polygon2 &polygon, const hit_capsule2 &capsule) noexcept
{
    return detail::turned(hit::distance(capsule, polygon));
}
inline double distance(const hit_triangle2 &a, const hit_triangle2 &b) noexcept
{
    return ::hit_distance_triangle2_triangle2(a, b);
}
inline double distance(const hit_triangle2 &triangle, const hit_polygon2 &polygon) noexcept
{
    return ::hit_distance_triangle2_polygon2(triangle, &polygon);
}
inline double distance(const hit_polygon2 &polygon, const hit_triangle2 &triangle) noexcept
{
    return detail::turned(hit::distance(triangle, polygon));
}
inline double distance(const hit_polygon2 &a, const hit_polygon2 &b) noexcept
{
    return ::hit_distance_polygon2_polygon2(&a, &b);
}
inline hit_closest2 closest(const hit_aabb2 &box, const hit_triangle2 &triangle) noexcept
{
    return ::hit_closest_aabb2_triangle2(box, triangle);
}
inline hit_closest2 closest(const hit_triangle2 &triangle, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::closest(box, triangle));
}
inline hit_closest2 closest(const hit_aabb2 &box, const hit_polygon2 &polygon) noexcept
{
    return ::hit_closest_aabb2_polygon2(box, &polygon);
}
inline hit_closest2 closest(const hit_polygon2 &polygon, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::closest(box, polygon));
}
inline hit_closest2 closest(const hit_obb2 &box, const hit_triangle2 &triangle) noexcept
{
    return ::hit_closest_obb2_triangle2(box, triangle);
}
inline hit_closest2 closest(const hit_triangle2 &triangle, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::closest(box, triangle));
}
inline hit_closest2 closest(const hit_obb2 &box, const hit_polygon2 &polygon) noexcept
{
    return ::hit_closest_obb2_polygon2(box, &polygon);
}
inline hit_closest2 closest(const hit_polygon2 &polygon, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::closest(box, polygon));
}
inline hit_closest2 closest(const hit_vec2 &point, const hit_triangle2 &triangle) noexcept
{
    return ::hit_closest_point2_triangle2(point, triangle);
}
inline hit_closest2 closest(const hit_triangle2 &triangle, const hit_vec2 &point) noexcept
{
    return detail::turned(hit::closest(point, triangle));
}
inline hit_closest2 closest(const hit_vec2 &point, const hit_polygon2 &polygon) noexcept
{
    return ::hit_closest_point2_polygon2(point, &polygon);
}
inline hit_closest2 closest(const hit_polygon2 &polygon, const hit_vec2 &point) noexcept
{
    return detail::turned(hit::closest(point, polygon));
}
inline hit_closest2 closest(const hit_segment2 &segment, const hit_triangle2 &triangle) noexcept
{
    return ::hit_closest_segment2_triangle2(segment, triangle);
}
inline hit_closest2 closest(const hit_triangle2 &triangle, const hit_segment2 &segment) noexcept
{
    return detail::turned(hit::closest(segment, triangle));
}
inline hit_closest2 closest(const hit_segment2 &segment, const hit_polygon2 &polygon) noexcept
{
    return ::hit_closest_segment2_polygon2(segment, &polygon);
}
inline hit_closest2 closest(const hit_polygon2 &polygon, const hit_segment2 &segment) noexcept
{
    return detail::turned(hit::closest(segment, polygon));
}
inline hit_closest2 closest(const hit_circle2 &circle, const hit_triangle2 &triangle) noexcept
{
    return ::hit_closest_circle2_triangle2(circle, triangle);
}
inline hit_closest2 closest(const hit_triangle2 &triangle, const hit_circle2 &circle) noexcept
{
    return detail::turned(hit::closest(circle, triangle));
}
inline hit_closest2 closest(const hit_circle2 &circle, const hit_polygon2 &polygon) noexcept
{
    return ::hit_closest_circle2_polygon2(circle, &polygon);
}
inline hit_closest2 closest(const hit_polygon2 &polygon, const hit_circle2 &circle) noexcept
{
    return detail::turned(hit::closest(circle, polygon));
}
inline hit_closest2 closest(const hit_capsule2 &capsule, const hit_triangle2 &triangle) noexcept
{
    return ::hit_closest_capsule2_triangle2(capsule, triangle);
}
inline hit_closest2 closest(const hit_triangle2 &triangle, const hit_capsule2 &capsule) noexcept
{
    return detail::turned(hit::closest(capsule, triangle));
}
inline hit_closest2 closest(const hit_capsule2 &capsule, const hit_polygon2 &polygon) noexcept
{
    return ::hit_closest_capsule2_polygon2(capsule, &polygon);
}
inline hit_closest2 closest(const hit_polygon2 &polygon, const hit_capsule2 &capsule) noexcept
{
    return detail::turned(hit::closest(capsule, polygon));
}
inline hit_closest2 closest(const hit_triangle2 &a, const hit_triangle2 &b) noexcept
{
    return ::hit_closest_triangle2_triangle2(a, b);
}
inline hit_closest2 closest(const hit_triangle2 &triangle, const hit_polygon2 &polygon) noexcept
{
    return ::hit_closest_triangle2_polygon2(triangle, &polygon);
}
inline hit_closest2 closest(const hit_polygon2 &polygon, const hit_triangle2 &triangle) noexcept
{
    return detail::turned(hit::closest(triangle, polygon));
}
inline hit_closest2 closest(const hit_polygon2 &a, const hit_polygon2 &b) noexcept
{
    return ::hit_closest_polygon2_polygon2(&a, &b);
}
inline bool within(const hit_aabb2 &box, const hit_triangle2 &triangle, double most) noexcept
{
    return ::hit_within_aabb2_triangle2(box, triangle, most);
}
inline bool within(const hit_triangle2 &triangle, const hit_aabb2 &box, double most) noexcept
{
    return detail::turned(hit::within(box, triangle, most));
}
inline bool within(const hit_aabb2 &box, const hit_polygon2 &polygon, double most) noexcept
{
    return ::hit_within_aabb2_polygon2(box, &polygon, most);
}
inline bool within(const hit_polygon2 &polygon, const hit_aabb2 &box, double most) noexcept
{
    return detail::turned(hit::within(box, polygon, most));
}
inline bool within(const hit_obb2 &box, const hit_triangle2 &triangle, double most) noexcept
{
    return ::hit_within_obb2_triangle2(box, triangle, most);
}
inline bool within(const hit_triangle2 &triangle, const hit_obb2 &box, double most) noexcept
{
    return detail::turned(hit::within(box, triangle, most));
}
inline bool within(const hit_obb2 &box, const hit_polygon2 &polygon, double most) noexcept
{
    return ::hit_within_obb2_polygon2(box, &polygon, most);
}
inline bool within(const hit_polygon2 &polygon, const hit_obb2 &box, double most) noexcept
{
    return detail::turned(hit::within(box, polygon, most));
}
inline bool within(const hit_vec2 &point, const hit_triangle2 &triangle, double most) noexcept
{
    return ::hit_within_point2_triangle2(point, triangle, most);
}
inline bool within(const hit_triangle2 &triangle, const hit_vec2 &point, double most) noexcept
{
    return detail::turned(hit::within(point, triangle, most));
}
inline bool within(const hit_vec2 &point, const hit_polygon2 &polygon, double most) noexcept
{
    return ::hit_within_point2_polygon2(point, &polygon, most);
}
inline bool within(const hit_polygon2 &polygon, const hit_vec2 &point, double most) noexcept
{
    return detail::turned(hit::within(point, polygon, most));
}
inline bool within(const hit_segment2 &segment, const hit_triangle2 &triangle, double most) noexcept
{
    return ::hit_within_segment2_triangle2(segment, triangle, most);
}
inline bool within(const hit_triangle2 &triangle, const hit_segment2 &segment, double most) noexcept
{
    return detail::turned(hit::within(segment, triangle, most));
}
inline bool within(const hit_segment2 &segment, const hit_polygon2 &polygon, double most) noexcept
{
    return ::hit_within_segment2_polygon2(segment, &polygon, most);
}
inline bool within(const hit_polygon2 &polygon, const hit_segment2 &segment, double most) noexcept
{
    return detail::turned(hit::within(segment, polygon, most));
}
inline bool within(const hit_circle2 &circle, const hit_triangle2 &triangle, double most) noexcept
{
    return ::hit_within_circle2_triangle2(circle, triangle, most);
}
inline bool within(const hit_triangle2 &triangle, const hit_circle2 &circle, double most) noexcept
{
    return detail::turned(hit::within(circle, triangle, most));
}
inline bool within(const hit_circle2 &circle, const hit_polygon2 &polygon, double most) noexcept
{
    return ::hit_within_circle2_polygon2(circle, &polygon, most);
}
inline bool within(const hit_polygon2 &polygon, const hit_circle2 &circle, double most) noexcept
{
    return detail::turned(hit::within(circle, polygon, most));
}
inline bool within(const hit_capsule2 &capsule, const hit_triangle2 &triangle, double most) noexcept
{
    return ::hit_within_capsule2_triangle2(capsule, triangle, most);
}
inline bool within(const hit_triangle2 &triangle, const hit_capsule2 &capsule, double most) noexcept
{
    return detail::turned(hit::within(capsule, triangle, most));
}
inline bool within(const hit_capsule2 &capsule, const hit_polygon2 &polygon, double most) noexcept
{
    return ::hit_within_capsule2_polygon2(capsule, &polygon, most);
}
inline bool within(const hit_polygon2 &polygon, const hit_capsule2 &capsule, double most) noexcept
{
    return detail::turned(hit::within(capsule, polygon, most));
}
inline bool within(const hit_triangle2 &a, const hit_triangle2 &b, double most) noexcept
{
    return ::hit_within_triangle2_triangle2(a, b, most);
}
inline bool within(const hit_triangle2 &triangle, const hit_polygon2 &polygon, double most) noexcept
{
    return ::hit_within_triangle2_polygon2(triangle, &polygon, most);
}
inline bool within(const hit_polygon2 &polygon, const hit_triangle2 &triangle, double most) noexcept
{
    return detail::turned(hit::within(triangle, polygon, most));
}
inline bool within(const hit_polygon2 &a, const hit_polygon2 &b, double most) noexcept
{
    return ::hit_within_polygon2_polygon2(&a, &b, most);
}
inline double distance(const hit_vec2 &point, const hit_segment2 &segment) noexcept
{
    return ::hit_distance_point2_segment2(point, segment);
}
inline double distance(const hit_segment2 &segment, const hit_vec2 &point) noexcept
{
    return detail::turned(hit::distance(point, segment));
}
inline double distance(const hit_vec2 &point, const hit_circle2 &circle) noexcept
{
    return ::hit_distance_point2_circle2(point, circle);
}
inline double distance(const hit_circle2 &circle, const hit_vec2 &point) noexcept
{
    return detail::turned(hit::distance(point, circle));
}
inline double distance(const hit_vec2 &point, const hit_capsule2 &capsule) noexcept
{
    return ::hit_distance_point2_capsule2(point, capsule);
}
inline double distance(const hit_capsule2 &capsule, const hit_vec2 &point) noexcept
{
    return detail::turned(hit::distance(point, capsule));
}
inline double distance(const hit_vec2 &point, const hit_plane2 &plane) noexcept
{
    return ::hit_distance_point2_plane2(point, plane);
}
inline double distance(const hit_plane2 &plane, const hit_vec2 &point) noexcept
{
    return detail::turned(hit::distance(point, plane));
}
inline double distance(const hit_vec2 &point, const halfplane2 &plane) noexcept
{
    return ::hit_distance_point2_halfplane2(point, plane.plane);
}
inline double distance(const halfplane2 &plane, const hit_vec2 &point) noexcept
{
    return detail::turned(hit::distance(point, plane));
}
inline double distance(const hit_segment2 &segment, const hit_plane2 &plane) noexcept
{
    return ::hit_distance_segment2_plane2(segment, plane);
}
inline double distance(const hit_plane2 &plane, const hit_segment2 &segment) noexcept
{
    return detail::turned(hit::distance(segment, plane));
}
inline double distance(const hit_segment2 &segment, const halfplane2 &plane) noexcept
{
    return ::hit_distance_segment2_halfplane2(segment, plane.plane);
}
inline double distance(const halfplane2 &plane, const hit_segment2 &segment) noexcept
{
    return detail::turned(hit::distance(segment, plane));
}
inline double distance(const hit_segment2 &a, const hit_segment2 &b) noexcept
{
    return ::hit_distance_segment2_segment2(a, b);
}
inline double distance(const hit_segment2 &segment, const hit_circle2 &circle) noexcept
{
    return ::hit_distance_segment2_circle2(segment, circle);
}
inline double distance(const hit_circle2 &circle, const hit_segment2 &segment) noexcept
{
    return detail::turned(hit::distance(segment, circle));
}
inline double distance(const hit_segment2 &segment, const hit_capsule2 &capsule) noexcept
{
    return ::hit_distance_segment2_capsule2(segment, capsule);
}
inline double distance(const hit_capsule2 &capsule, const hit_segment2 &segment) noexcept
{
    return detail::turned(hit::distance(segment, capsule));
}
inline hit_closest2 closest(const hit_vec2 &point, const hit_segment2 &segment) noexcept
{
    return ::hit_closest_point2_segment2(point, segment);
}
inline hit_closest2 closest(const hit_segment2 &segment, const hit_vec2 &point) noexcept
{
    return detail::turned(hit::closest(point, segment));
}
inline hit_closest2 closest(const hit_vec2 &point, const hit_circle2 &circle) noexcept
{
    return ::hit_closest_point2_circle2(point, circle);
}
inline hit_closest2 closest(const hit_circle2 &circle, const hit_vec2 &point) noexcept
{
    return detail::turned(hit::closest(point, circle));
}
inline hit_closest2 closest(const hit_vec2 &point, const hit_capsule2 &capsule) noexcept
{
    return ::hit_closest_point2_capsule2(point, capsule);
}
inline hit_closest2 closest(const hit_capsule2 &capsule, const hit_vec2 &point) noexcept
{
    return detail::turned(hit::closest(point, capsule));
}
inline hit_closest2 closest(const hit_vec2 &point, const hit_plane2 &plane) noexcept
{
    return ::hit_closest_point2_plane2(point, plane);
}
inline hit_closest2 closest(const hit_plane2 &plane, const hit_vec2 &point) noexcept
{
    return detail::turned(hit::closest(point, plane));
}
inline hit_closest2 closest(const hit_vec2 &point, const halfplane2 &plane) noexcept
{
    return ::hit_closest_point2_halfplane2(point, plane.plane);
}
inline hit_closest2 closest(const halfplane2 &plane, const hit_vec2 &point) noexcept
{
    return detail::turned(hit::closest(point, plane));
}
inline hit_closest2 closest(const hit_segment2 &segment, const hit_plane2 &plane) noexcept
{
    return ::hit_closest_segment2_plane2(segment, plane);
}
inline hit_closest2 closest(const hit_plane2 &plane, const hit_segment2 &segment) noexcept
{
    return detail::turned(hit::closest(segment, plane));
}
inline hit_closest2 closest(const hit_segment2 &segment, const halfplane2 &plane) noexcept
{
    return ::hit_closest_segment2_halfplane2(segment, plane.plane);
}
inline hit_closest2 closest(const halfplane2 &plane, const hit_segment2 &segment) noexcept
{
    return detail::turned(hit::closest(segment, plane));
}
inline hit_closest2 closest(const hit_segment2 &a, const hit_segment2 &b) noexcept
{
    return ::hit_closest_segment2_segment2(a, b);
}
inline hit_closest2 closest(const hit_segment2 &segment, const hit_circle2 &circle) noexcept
{
    return ::hit_closest_segment2_circle2(segment, circle);
}
inline hit_closest2 closest(const hit_circle2 &circle, const hit_segment2 &segment) noexcept
{
    return detail::turned(hit::closest(segment, circle));
}
inline hit_closest2 closest(const hit_segment2 &segment, const hit_capsule2 &capsule) noexcept
{
    return ::hit_closest_segment2_capsule2(segment, capsule);
}
inline hit_closest2 closest(const hit_capsule2 &capsule, const hit_segment2 &segment) noexcept
{
    return detail::turned(hit::closest(segment, capsule));
}
inline bool within(const hit_vec2 &point, const hit_segment2 &segment, double most) noexcept
{
    return ::hit_within_point2_segment2(point, segment, most);
}
inline bool within(const hit_segment2 &segment, const hit_vec2 &point, double most) noexcept
{
    return detail::turned(hit::within(point, segment, most));
}
inline bool within(const hit_vec2 &point, const hit_circle2 &circle, double most) noexcept
{
    return ::hit_within_point2_circle2(point, circle, most);
}
inline bool within(const hit_circle2 &circle, const hit_vec2 &point, double most) noexcept
{
    return detail::turned(hit::within(point, circle, most));
}
inline bool within(const hit_vec2 &point, const hit_capsule2 &capsule, double most) noexcept
{
    return ::hit_within_point2_capsule2(point, capsule, most);
}
inline bool within(const hit_capsule2 &capsule, const hit_vec2 &point, double most) noexcept
{
    return detail::turned(hit::within(point, capsule, most));
}
inline bool within(const hit_vec2 &point, const hit_plane2 &plane, double most) noexcept
{
    return ::hit_within_point2_plane2(point, plane, most);
}
inline bool within(const hit_plane2 &plane, const hit_vec2 &point, double most) noexcept
{
    return detail::turned(hit::within(point, plane, most));
}
inline bool within(const hit_vec2 &point, const halfplane2 &plane, double most) noexcept
{
    return ::hit_within_point2_halfplane2(point, plane.plane, most);
}
inline bool within(const halfplane2 &plane, const hit_vec2 &point, double most) noexcept
{
    return detail::turned(hit::within(point, plane, most));
}
inline bool within(const hit_segment2 &segment, const hit_plane2 &plane, double most) noexcept
{
    return ::hit_within_segment2_plane2(segment, plane, most);
}
inline bool within(const hit_plane2 &plane, const hit_segment2 &segment, double most) noexcept
{
    return detail::turned(hit::within(segment, plane, most));
}
inline bool within(const hit_segment2 &segment, const halfplane2 &plane, double most) noexcept
{
    return ::hit_within_segment2_halfplane2(segment, plane.plane, most);
}
inline bool within(const halfplane2 &plane, const hit_segment2 &segment, double most) noexcept
{
    return detail::turned(hit::within(segment, plane, most));
}
inline bool within(const hit_segment2 &a, const hit_segment2 &b, double most) noexcept
{
    return ::hit_within_segment2_segment2(a, b, most);
}
inline bool within(const hit_segment2 &segment, const hit_circle2 &circle, double most) noexcept
{
    return ::hit_within_segment2_circle2(segment, circle, most);
}
inline bool within(const hit_circle2 &circle, const hit_segment2 &segment, double most) noexcept
{
    return detail::turned(hit::within(segment, circle, most));
}
inline bool within(const hit_segment2 &segment, const hit_capsule2 &capsule, double most) noexcept
{
    return ::hit_within_segment2_capsule2(segment, capsule, most);
}
inline bool within(const hit_capsule2 &capsule, const hit_segment2 &segment, double most) noexcept
{
    return detail::turned(hit::within(segment, capsule, most));
}
inline double distance(const hit_aabb3 &a, const hit_aabb3 &b) noexcept
{
    return ::hit_distance_aabb3_aabb3(a, b);
}
inline double distance(const hit_aabb3 &a, const hit_obb3 &b) noexcept
{
    return ::hit_distance_aabb3_obb3(a, &b);
}
inline double distance(const hit_obb3 &b, const hit_aabb3 &a) noexcept
{
    return detail::turned(hit::distance(a, b));
}
inline double distance(const hit_aabb3 &box, const hit_vec3 &point) noexcept
{
    return ::hit_distance_aabb3_point3(box, point);
}
inline double distance(const hit_vec3 &point, const hit_aabb3 &box) noexcept
{
    return detail::turned(hit::distance(box, point));
}
inline double distance(const hit_aabb3 &box, const hit_segment3 &segment) noexcept
{
    return ::hit_distance_aabb3_segment3(box, segment);
}
inline double distance(const hit_segment3 &segment, const hit_aabb3 &box) noexcept
{
    return detail::turned(hit::distance(box, segment));
}
inline double distance(const hit_obb3 &a, const hit_obb3 &b) noexcept
{
    return ::hit_distance_obb3_obb3(&a, &b);
}
inline double distance(const hit_obb3 &box, const hit_vec3 &point) noexcept
{
    return ::hit_distance_obb3_point3(&box, point);
}
inline double distance(const hit_vec3 &point, const hit_obb3 &box) noexcept
{
    return detail::turned(hit::distance(box, point));
}
inline double distance(const hit_obb3 &box, const hit_segment3 &segment) noexcept
{
    return ::hit_distance_obb3_segment3(&box, segment);
}
inline double distance(const hit_segment3 &segment, const hit_obb3 &box) noexcept
{
    return detail::turned(hit::distance(box, segment));
}
inline hit_closest3 closest(const hit_aabb3 &a, const hit_aabb3 &b) noexcept
{
    return ::hit_closest_aabb3_aabb3(a, b);
}
inline hit_closest3 closest(const hit_aabb3 &a, const hit_obb3 &b) noexcept
{
    return ::hit_closest_aabb3_obb3(a, &b);
}
inline hit_closest3 closest(const hit_obb3 &b, const hit_aabb3 &a) noexcept
{
    return detail::turned(hit::closest(a, b));
}
inline hit_closest3 closest(const hit_aabb3 &box, const hit_vec3 &point) noexcept
{
    return ::hit_closest_aabb3_point3(box, point);
}
inline hit_closest3 closest(const hit_vec3 &point, const hit_aabb3 &box) noexcept
{
    return detail::turned(hit::closest(box, point));
}
inline hit_closest3 closest(const hit_aabb3 &box, const hit_segment3 &segment) noexcept
{
    return ::hit_closest_aabb3_segment3(box, segment);
}
inline hit_closest3 closest(const hit_segment3 &segment, const hit_aabb3 &box) noexcept
{
    return detail::turned(hit::closest(box, segment));
}
inline hit_closest3 closest(const hit_obb3 &a, const hit_obb3 &b) noexcept
{
    return ::hit_closest_obb3_obb3(&a, &b);
}
inline hit_closest3 closest(const hit_obb3 &box, const hit_vec3 &point) noexcept
{
    return ::hit_closest_obb3_point3(&box, point);
}
inline hit_closest3 closest(const hit_vec3 &point, const hit_obb3 &box) noexcept
{
    return detail::turned(hit::closest(box, point));
}
inline hit_closest3 closest(const hit_obb3 &box, const hit_segment3 &segment) noexcept
{
    return ::hit_closest_obb3_segment3(&box, segment);
}
inline hit_closest3 closest(const hit_segment3 &segment, const hit_obb3 &box) noexcept
{
    return detail::turned(hit::closest(box, segment));
}
inline bool within(const hit_aabb3 &a, const hit_aabb3 &b, double most) noexcept
{
    return ::hit_within_aabb3_aabb3(a, b, most);
}
inline bool within(const hit_aabb3 &a, const hit_obb3 &b, double most) noexcept
{
    return ::hit_within_aabb3_obb3(a, &b, most);
}
inline bool within(const hit_obb3 &b, const hit_aabb3 &a, double most) noexcept
{
    return detail::turned(hit::within(a, b, most));
}
inline bool within(const hit_aabb3 &box, const hit_vec3 &point, double most) noexcept
{
    return ::hit_within_aabb3_point3(box, point, most);
}
inline bool within(const hit_vec3 &point, const hit_aabb3 &box, double most) noexcept
{
    return detail::turned(hit::within(box, point, most));
}
inline bool within(const hit_aabb3 &box, const hit_segment3 &segment, double most) noexcept
{
    return ::hit_within_aabb3_segment3(box, segment, most);
}
inline bool within(const hit_segment3 &segment, const hit_aabb3 &box, double most) noexcept
{
    return detail::turned(hit::within(box, segment, most));
}
inline bool within(const hit_obb3 &a, const hit_obb3 &b, double most) noexcept
{
    return ::hit_within_obb3_obb3(&a, &b, most);
}
inline bool within(const hit_obb3 &box, const hit_vec3 &point, double most) noexcept
{
    return ::hit_within_obb3_point3(&box, point, most);
}
inline bool within(const hit_vec3 &point, const hit_obb3 &box, double most) noexcept
{
    return detail::turned(hit::within(box, point, most));
}
inline bool within(const hit_obb3 &box, const hit_segment3 &segment, double most) noexcept
{
    return ::hit_within_obb3_segment3(&box, segment, most);
}
inline bool within(const hit_segment3 &segment, const hit_obb3 &box, double most) noexcept
{
    return detail::turned(hit::within(box, segment, most));
}
inline double distance_bound(const hit_aabb3 &a, const hit_obb3 &b) noexcept
{
    return ::hit_distance_bound_aabb3_obb3(a, &b);
}
inline double distance_bound(const hit_obb3 &b, const hit_aabb3 &a) noexcept
{
    return detail::turned(hit::distance_bound(a, b));
}
inline double distance_bound(const hit_obb3 &a, const hit_obb3 &b) noexcept
{
    return ::hit_distance_bound_obb3_obb3(&a, &b);
}
inline double distance(const hit_aabb3 &box, const hit_sphere3 &sphere) noexcept
{
    return ::hit_distance_aabb3_sphere3(box, sphere);
}
inline double distance(const hit_sphere3 &sphere, const hit_aabb3 &box) noexcept
{
    return detail::turned(hit::distance(box, sphere));
}
inline double distance(const hit_aabb3 &box, const hit_capsule3 &capsule) noexcept
{
    return ::hit_distance_aabb3_capsule3(box, capsule);
}
inline double distance(const hit_capsule3 &capsule, const hit_aabb3 &box) noexcept
{
    return detail::turned(hit::distance(box, capsule));
}
inline double distance(const hit_obb3 &box, const hit_sphere3 &sphere) noexcept
{
    return ::hit_distance_obb3_sphere3(&box, sphere);
}
inline double distance(const hit_sphere3 &sphere, const hit_obb3 &box) noexcept
{
    return detail::turned(hit::distance(box, sphere));
}
inline double distance(const hit_obb3 &box, const hit_capsule3 &capsule) noexcept
{
    return ::hit_distance_obb3_capsule3(&box, capsule);
}
inline double distance(const hit_capsule3 &capsule, const hit_obb3 &box) noexcept
{
    return detail::turned(hit::distance(box, capsule));
}
inline hit_closest3 closest(const hit_aabb3 &box, const hit_sphere3 &sphere) noexcept
{
    return ::hit_closest_aabb3_sphere3(box, sphere);
}
inline hit_closest3 closest(const hit_sphere3 &sphere, const hit_aabb3 &box) noexcept
{
    return detail::turned(hit::closest(box, sphere));
}
inline hit_closest3 closest(const hit_aabb3 &box, const hit_capsule3 &capsule) noexcept
{
    return ::hit_closest_aabb3_capsule3(box, capsule);
}
inline hit_closest3 closest(const hit_capsule3 &capsule, const hit_aabb3 &box) noexcept
{
    return detail::turned(hit::closest(box, capsule));
}
inline hit_closest3 closest(const hit_obb3 &box, const hit_sphere3 &sphere) noexcept
{
    return ::hit_closest_obb3_sphere3(&box, sphere);
}
inline hit_closest3 closest(const hit_sphere3 &sphere, const hit_obb3 &box) noexcept
{
    return detail::turned(hit::closest(box, sphere));
}
inline hit_closest3 closest(const hit_obb3 &box, const hit_capsule3 &capsule) noexcept
{
    return ::hit_closest_obb3_capsule3(&box, capsule);
}
inline hit_closest3 closest(const hit_capsule3 &capsule, const hit_obb3 &box) noexcept
{
    return detail::turned(hit::closest(box, capsule));
}
inline bool within(const hit_aabb3 &box, const hit_sphere3 &sphere, double most) noexcept
{
    return ::hit_within_aabb3_sphere3(box, sphere, most);
}
inline bool within(const hit_sphere3 &sphere, const hit_aabb3 &box, double most) noexcept
{
    return detail::turned(hit::within(box, sphere, most));
}
inline bool within(const hit_aabb3 &box, const hit_capsule3 &capsule, double most) noexcept
{
    return ::hit_within_aabb3_capsule3(box, capsule, most);
}
inline bool within(const hit_capsule3 &capsule, const hit_aabb3 &box, double most) noexcept
{
    return detail::turned(hit::within(box, capsule, most));
}
inline bool within(const hit_obb3 &box, const hit_sphere3 &sphere, double most) noexcept
{
    return ::hit_within_obb3_sphere3(&box, sphere, most);
}
inline bool within(const hit_sphere3 &sphere, const hit_obb3 &box, double most) noexcept
{
    return detail::turned(hit::within(box, sphere, most));
}
inline bool within(const hit_obb3 &box, const hit_capsule3 &capsule, double most) noexcept
{
    return ::hit_within_obb3_capsule3(&box, capsule, most);
}
inline bool within(const hit_capsule3 &capsule, const hit_obb3 &box, double most) noexcept
{
    return detail::turned(hit::within(box, capsule, most));
}
inline double distance(const hit_plane3 &plane, const hit_sphere3 &sphere) noexcept
{
    return ::hit_distance_plane3_sphere3(plane, sphere);
}
inline double distance(const hit_sphere3 &sphere, const hit_plane3 &plane) noexcept
{
    return detail::turned(hit::distance(plane, sphere));
}
inline double distance(const hit_plane3 &plane, const hit_capsule3 &capsule) noexcept
{
    return ::hit_distance_plane3_capsule3(plane, capsule);
}
inline double distance(const hit_capsule3 &capsule, const hit_plane3 &plane) noexcept
{
    return detail::turned(hit::distance(plane, capsule));
}
inline double distance(const halfspace3 &plane, const hit_sphere3 &sphere) noexcept
{
    return ::hit_distance_halfspace3_sphere3(plane.plane, sphere);
}
inline double distance(const hit_sphere3 &sphere, const halfspace3 &plane) noexcept
{
    return detail::turned(hit::distance(plane, sphere));
}
inline double distance(const halfspace3 &plane, const hit_capsule3 &capsule) noexcept
{
    return ::hit_distance_halfspace3_capsule3(plane.plane, capsule);
}
inline double distance(const hit_capsule3 &capsule, const halfspace3 &plane) noexcept
{
    return detail::turned(hit::distance(plane, capsule));
}
inline double distance(const hit_sphere3 &a, const hit_sphere3 &b) noexcept
{
    return ::hit_distance_sphere3_sphere3(a, b);
}
inline double distance(const hit_sphere3 &sphere, const hit_capsule3 &capsule) noexcept
{
    return ::hit_distance_sphere3_capsule3(sphere, capsule);
}
inline double distance(const hit_capsule3 &capsule, const hit_sphere3 &sphere) noexcept
{
    return detail::turned(hit::distance(sphere, capsule));
}
inline double distance(const hit_capsule3 &a, const hit_capsule3 &b) noexcept
{
    return ::hit_distance_capsule3_capsule3(a, b);
}
inline hit_closest3 closest(const hit_plane3 &plane, const hit_sphere3 &sphere) noexcept
{
    return ::hit_closest_plane3_sphere3(plane, sphere);
}
inline hit_closest3 closest(const hit_sphere3 &sphere, const hit_plane3 &plane) noexcept
{
    return detail::turned(hit::closest(plane, sphere));
}
inline hit_closest3 closest(const hit_plane3 &plane, const hit_capsule3 &capsule) noexcept
{
    return ::hit_closest_plane3_capsule3(plane, capsule);
}
inline hit_closest3 closest(const hit_capsule3 &capsule, const hit_plane3 &plane) noexcept
{
    return detail::turned(hit::closest(plane, capsule));
}
inline hit_closest3 closest(const halfspace3 &plane, const hit_sphere3 &sphere) noexcept
{
    return ::hit_closest_halfspace3_sphere3(plane.plane, sphere);
}
inline hit_closest3 closest(const hit_sphere3 &sphere, const halfspace3 &plane) noexcept
{
    return detail::turned(hit::closest(plane, sphere));
}
inline hit_closest3 closest(const halfspace3 &plane, const hit_capsule3 &capsule) noexcept
{
    return ::hit_closest_halfspace3_capsule3(plane.plane, capsule);
}
inline hit_closest3 closest(const hit_capsule3 &capsule, const halfspace3 &plane) noexcept
{
    return detail::turned(hit::closest(plane, capsule));
}
inline hit_closest3 closest(const hit_sphere3 &a, const hit_sphere3 &b) noexcept
{
    return ::hit_closest_sphere3_sphere3(a, b);
}
inline hit_closest3 closest(const hit_sphere3 &sphere, const hit_capsule3 &capsule) noexcept
{
    return ::hit_closest_sphere3_capsule3(sphere, capsule);
}
inline hit_closest3 closest(const hit_capsule3 &capsule, const hit_sphere3 &sphere) noexcept
{
    return detail::turned(hit::closest(sphere, capsule));
}
inline hit_closest3 closest(const hit_capsule3 &a, const hit_capsule3 &b) noexcept
{
    return ::hit_closest_capsule3_capsule3(a, b);
}
inline bool within(const hit_plane3 &plane, const hit_sphere3 &sphere, double most) noexcept
{
    return ::hit_within_plane3_sphere3(plane, sphere, most);
}
inline bool within(const hit_sphere3 &sphere, const hit_plane3 &plane, double most) noexcept
{
    return detail::turned(hit::within(plane, sphere, most));
}
inline bool within(const hit_plane3 &plane, const hit_capsule3 &capsule, double most) noexcept
{
    return ::hit_within_plane3_capsule3(plane, capsule, most);
}
inline bool within(const hit_capsule3 &capsule, const hit_plane3 &plane, double most) noexcept
{
    return detail::turned(hit::within(plane, capsule, most));
}
inline bool within(const halfspace3 &plane, const hit_sphere3 &sphere, double most) noexcept
{
    return ::hit_within_halfspace3_sphere3(plane.plane, sphere, most);
}
inline bool within(const hit_sphere3 &sphere, const halfspace3 &plane, double most) noexcept
{
    return detail::turned(hit::within(plane, sphere, most));
}
inline bool within(const halfspace3 &plane, const hit_capsule3 &capsule, double most) noexcept
{
    return ::hit_within_halfspace3_capsule3(plane.plane, capsule, most);
}
inline bool within(const hit_capsule3 &capsule, const halfspace3 &plane, double most) noexcept
{
    return detail::turned(hit::within(plane, capsule, most));
}
inline bool within(const hit_sphere3 &a, const hit_sphere3 &b, double most) noexcept
{
    return ::hit_within_sphere3_sphere3(a, b, most);
}
inline bool within(const hit_sphere3 &sphere, const hit_capsule3 &capsule, double most) noexcept
{
    return ::hit_within_sphere3_capsule3(sphere, capsule, most);
}
inline bool within(const hit_capsule3 &capsule, const hit_sphere3 &sphere, double most) noexcept
{
    return detail::turned(hit::within(sphere, capsule, most));
}
inline bool within(const hit_capsule3 &a, const hit_capsule3 &b, double most) noexcept
{
    return ::hit_within_capsule3_capsule3(a, b, most);
}
inline double distance(const hit_vec3 &point, const hit_segment3 &segment) noexcept
{
    return ::hit_distance_point3_segment3(point, segment);
}
inline double distance(const hit_segment3 &segment, const hit_vec3 &point) noexcept
{
    return detail::turned(hit::distance(point, segment));
}
inline double distance(const hit_vec3 &point, const hit_sphere3 &sphere) noexcept
{
    return ::hit_distance_point3_sphere3(point, sphere);
}
inline double distance(const hit_sphere3 &sphere, const hit_vec3 &point) noexcept
{
    return detail::turned(hit::distance(point, sphere));
}
inline double distance(const hit_vec3 &point, const hit_capsule3 &capsule) noexcept
{
    return ::hit_distance_point3_capsule3(point, capsule);
}
inline double distance(const hit_capsule3 &capsule, const hit_vec3 &point) noexcept
{
    return detail::turned(hit::distance(point, capsule));
}
inline double distance(const hit_vec3 &point, const hit_plane3 &plane) noexcept
{
    return ::hit_distance_point3_plane3(point, plane);
}
inline double distance(const hit_plane3 &plane, const hit_vec3 &point) noexcept
{
    return detail::turned(hit::distance(point, plane));
}
inline double distance(const hit_vec3 &point, const halfspace3 &plane) noexcept
{
    return ::hit_distance_point3_halfspace3(point, plane.plane);
}
inline double distance(const halfspace3 &plane, const hit_vec3 &point) noexcept
{
    return detail::turned(hit::distance(point, plane));
}
inline double distance(const hit_segment3 &segment, const hit_plane3 &plane) noexcept
{
    return ::hit_distance_segment3_plane3(segment, plane);
}
inline double distance(const hit_plane3 &plane, const hit_segment3 &segment) noexcept
{
    return detail::turned(hit::distance(segment, plane));
}
inline double distance(const hit_segment3 &segment, const halfspace3 &plane) noexcept
{
    return ::hit_distance_segment3_halfspace3(segment, plane.plane);
}
inline double distance(const halfspace3 &plane, const hit_segment3 &segment) noexcept
{
    return detail::turned(hit::distance(segment, plane));
}
inline double distance(const hit_segment3 &a, const hit_segment3 &b) noexcept
{
    return ::hit_distance_segment3_segment3(a, b);
}
inline double distance(const hit_segment3 &segment, const hit_sphere3 &sphere) noexcept
{
    return ::hit_distance_segment3_sphere3(segment, sphere);
}
inline double distance(const hit_sphere3 &sphere, const hit_segment3 &segment) noexcept
{
    return detail::turned(hit::distance(segment, sphere));
}
inline double distance(const hit_segment3 &segment, const hit_capsule3 &capsule) noexcept
{
    return ::hit_distance_segment3_capsule3(segment, capsule);
}
inline double distance(const hit_capsule3 &capsule, const hit_segment3 &segment) noexcept
{
    return detail::turned(hit::distance(segment, capsule));
}
inline hit_closest3 closest(const hit_vec3 &point, const hit_segment3 &segment) noexcept
{
    return ::hit_closest_point3_segment3(point, segment);
}
inline hit_closest3 closest(const hit_segment3 &segment, const hit_vec3 &point) noexcept
{
    return detail::turned(hit::closest(point, segment));
}
inline hit_closest3 closest(const hit_vec3 &point, const hit_sphere3 &sphere) noexcept
{
    return ::hit_closest_point3_sphere3(point, sphere);
}
inline hit_closest3 closest(const hit_sphere3 &sphere, const hit_vec3 &point) noexcept
{
    return detail::turned(hit::closest(point, sphere));
}
inline hit_closest3 closest(const hit_vec3 &point, const hit_capsule3 &capsule) noexcept
{
    return ::hit_closest_point3_capsule3(point, capsule);
}
inline hit_closest3 closest(const hit_capsule3 &capsule, const hit_vec3 &point) noexcept
{
    return detail::turned(hit::closest(point, capsule));
}
inline hit_closest3 closest(const hit_vec3 &point, const hit_plane3 &plane) noexcept
{
    return ::hit_closest_point3_plane3(point, plane);
}
inline hit_closest3 closest(const hit_plane3 &plane, const hit_vec3 &point) noexcept
{
    return detail::turned(hit::closest(point, plane));
}
inline hit_closest3 closest(const hit_vec3 &point, const halfspace3 &plane) noexcept
{
    return ::hit_closest_point3_halfspace3(point, plane.plane);
}
inline hit_closest3 closest(const halfspace3 &plane, const hit_vec3 &point) noexcept
{
    return detail::turned(hit::closest(point, plane));
}
inline hit_closest3 closest(const hit_segment3 &segment, const hit_plane3 &plane) noexcept
{
    return ::hit_closest_segment3_plane3(segment, plane);
}
inline hit_closest3 closest(const hit_plane3 &plane, const hit_segment3 &segment) noexcept
{
    return detail::turned(hit::closest(segment, plane));
}
inline hit_closest3 closest(const hit_segment3 &segment, const halfspace3 &plane) noexcept
{
    return ::hit_closest_segment3_halfspace3(segment, plane.plane);
}
inline hit_closest3 closest(const halfspace3 &plane, const hit_segment3 &segment) noexcept
{
    return detail::turned(hit::closest(segment, plane));
}
inline hit_closest3 closest(const hit_segment3 &a, const hit_segment3 &b) noexcept
{
    return ::hit_closest_segment3_segment3(a, b);
}
inline hit_closest3 closest(const hit_segment3 &segment, const hit_sphere3 &sphere) noexcept
{
    return ::hit_closest_segment3_sphere3(segment, sphere);
}
inline hit_closest3 closest(const hit_sphere3 &sphere, const hit_segment3 &segment) noexcept
{
    return detail::turned(hit::closest(segment, sphere));
}
inline hit_closest3 closest(const hit_segment3 &segment, const hit_capsule3 &capsule) noexcept
{
    return ::hit_closest_segment3_capsule3(segment, capsule);
}
inline hit_closest3 closest(const hit_capsule3 &capsule, const hit_segment3 &segment) noexcept
{
    return detail::turned(hit::closest(segment, capsule));
}
inline bool within(const hit_vec3 &point, const hit_segment3 &segment, double most) noexcept
{
    return ::hit_within_point3_segment3(point, segment, most);
}
inline bool within(const hit_segment3 &segment, const hit_vec3 &point, double most) noexcept
{
    return detail::turned(hit::within(point, segment, most));
}
inline bool within(const hit_vec3 &point, const hit_sphere3 &sphere, double most) noexcept
{
    return ::hit_within_point3_sphere3(point, sphere, most);
}
inline bool within(const hit_sphere3 &sphere, const hit_vec3 &point, double most) noexcept
{
    return detail::turned(hit::within(point, sphere, most));
}
inline bool within(const hit_vec3 &point, const hit_capsule3 &capsule, double most) noexcept
{
    return ::hit_within_point3_capsule3(point, capsule, most);
}
inline bool within(const hit_capsule3 &capsule, const hit_vec3 &point, double most) noexcept
{
    return detail::turned(hit::within(point, capsule, most));
}
inline bool within(const hit_vec3 &point, const hit_plane3 &plane, double most) noexcept
{
    return ::hit_within_point3_plane3(point, plane, most);
}
inline bool within(const hit_plane3 &plane, const hit_vec3 &point, double most) noexcept
{
    return detail::turned(hit::within(point, plane, most));
}
inline bool within(const hit_vec3 &point, const halfspace3 &plane, double most) noexcept
{
    return ::hit_within_point3_halfspace3(point, plane.plane, most);
}
inline bool within(const halfspace3 &plane, const hit_vec3 &point, double most) noexcept
{
    return detail::turned(hit::within(point, plane, most));
}
inline bool within(const hit_segment3 &segment, const hit_plane3 &plane, double most) noexcept
{
    return ::hit_within_segment3_plane3(segment, plane, most);
}
inline bool within(const hit_plane3 &plane, const hit_segment3 &segment, double most) noexcept
{
    return detail::turned(hit::within(segment, plane, most));
}
inline bool within(const hit_segment3 &segment, const halfspace3 &plane, double most) noexcept
{
    return ::hit_within_segment3_halfspace3(segment, plane.plane, most);
}
inline bool within(const halfspace3 &plane, const hit_segment3 &segment, double most) noexcept
{
    return detail::turned(hit::within(segment, plane, most));
}
inline bool within(const hit_segment3 &a, const hit_segment3 &b, double most) noexcept
{
    return ::hit_within_segment3_segment3(a, b, most);
}
inline bool within(const hit_segment3 &segment, const hit_sphere3 &sphere, double most) noexcept
{
    return ::hit_within_segment3_sphere3(segment, sphere, most);
}
inline bool within(const hit_sphere3 &sphere, const hit_segment3 &segment, double most) noexcept
{
    return detail::turned(hit::within(segment, sphere, most));
}
inline bool within(const hit_segment3 &segment, const hit_capsule3 &capsule, double most) noexcept
{
    return ::hit_within_segment3_capsule3(segment, capsule, most);
}
inline bool within(const hit_capsule3 &capsule, const hit_segment3 &segment, double most) noexcept
{
    return detail::turned(hit::within(segment, capsule, most));
}
inline double distance(const hit_vec3 &point, const hit_triangle3 &triangle) noexcept
{
    return ::hit_distance_point3_triangle3(point, &triangle);
}
inline double distance(const hit_triangle3 &triangle, const hit_vec3 &point) noexcept
{
    return detail::turned(hit::distance(point, triangle));
}
inline double distance(const hit_segment3 &segment, const hit_triangle3 &triangle) noexcept
{
    return ::hit_distance_segment3_triangle3(segment, &triangle);
}
inline double distance(const hit_triangle3 &triangle, const hit_segment3 &segment) noexcept
{
    return detail::turned(hit::distance(segment, triangle));
}
inline double distance(const hit_sphere3 &sphere, const hit_triangle3 &triangle) noexcept
{
    return ::hit_distance_sphere3_triangle3(sphere, &triangle);
}
inline double distance(const hit_triangle3 &triangle, const hit_sphere3 &sphere) noexcept
{
    return detail::turned(hit::distance(sphere, triangle));
}
inline double distance(const hit_capsule3 &capsule, const hit_triangle3 &triangle) noexcept
{
    return ::hit_distance_capsule3_triangle3(capsule, &triangle);
}
inline double distance(const hit_triangle3 &triangle, const hit_capsule3 &capsule) noexcept
{
    return detail::turned(hit::distance(capsule, triangle));
}
inline double distance(const hit_triangle3 &a, const hit_triangle3 &b) noexcept
{
    return ::hit_distance_triangle3_triangle3(&a, &b);
}
inline hit_closest3 closest(const hit_vec3 &point, const hit_triangle3 &triangle) noexcept
{
    return ::hit_closest_point3_triangle3(point, &triangle);
}
inline hit_closest3 closest(const hit_triangle3 &triangle, const hit_vec3 &point) noexcept
{
    return detail::turned(hit::closest(point, triangle));
}
inline hit_closest3 closest(const hit_segment3 &segment, const hit_triangle3 &triangle) noexcept
{
    return ::hit_closest_segment3_triangle3(segment, &triangle);
}
inline hit_closest3 closest(const hit_triangle3 &triangle, const hit_segment3 &segment) noexcept
{
    return detail::turned(hit::closest(segment, triangle));
}
inline hit_closest3 closest(const hit_sphere3 &sphere, const hit_triangle3 &triangle) noexcept
{
    return ::hit_closest_sphere3_triangle3(sphere, &triangle);
}
inline hit_closest3 closest(const hit_triangle3 &triangle, const hit_sphere3 &sphere) noexcept
{
    return detail::turned(hit::closest(sphere, triangle));
}
inline hit_closest3 closest(const hit_capsule3 &capsule, const hit_triangle3 &triangle) noexcept
{
    return ::hit_closest_capsule3_triangle3(capsule, &triangle);
}
inline hit_closest3 closest(const hit_triangle3 &triangle, const hit_capsule3 &capsule) noexcept
{
    return detail::turned(hit::closest(capsule, triangle));
}
inline hit_closest3 closest(const hit_triangle3 &a, const hit_triangle3 &b) noexcept
{
    return ::hit_closest_triangle3_triangle3(&a, &b);
}
inline bool within(const hit_vec3 &point, const hit_triangle3 &triangle, double most) noexcept
{
    return ::hit_within_point3_triangle3(point, &triangle, most);
}
inline bool within(const hit_triangle3 &triangle, const hit_vec3 &point, double most) noexcept
{
    return detail::turned(hit::within(point, triangle, most));
}
inline bool within(const hit_segment3 &segment, const hit_triangle3 &triangle, double most) noexcept
{
    return ::hit_within_segment3_triangle3(segment, &triangle, most);
}
inline bool within(const hit_triangle3 &triangle, const hit_segment3 &segment, double most) noexcept
{
    return detail::turned(hit::within(segment, triangle, most));
}
inline bool within(const hit_sphere3 &sphere, const hit_triangle3 &triangle, double most) noexcept
{
    return ::hit_within_sphere3_triangle3(sphere, &triangle, most);
}
inline bool within(const hit_triangle3 &triangle, const hit_sphere3 &sphere, double most) noexcept
{
    return detail::turned(hit::within(sphere, triangle, most));
}
inline bool within(const hit_capsule3 &capsule, const hit_triangle3 &triangle, double most) noexcept
{
    return ::hit_within_capsule3_triangle3(capsule, &triangle, most);
}
inline bool within(const hit_triangle3 &triangle, const hit_capsule3 &capsule, double most) noexcept
{
    return detail::turned(hit::within(capsule, triangle, most));
}
inline bool within(const hit_triangle3 &a, const hit_triangle3 &b, double most) noexcept
{
    return ::hit_within_triangle3_triangle3(&a, &b, most);
}
inline double distance(const hit_aabb3 &box, const hit_triangle3 &triangle) noexcept
{
    return ::hit_distance_aabb3_triangle3(box, &triangle);
}
inline double distance(const hit_triangle3 &triangle, const hit_aabb3 &box) noexcept
{
    return detail::turned(hit::distance(box, triangle));
}
inline double distance(const hit_obb3 &box, const hit_triangle3 &triangle) noexcept
{
    return ::hit_distance_obb3_triangle3(&box, &triangle);
}
inline double distance(const hit_triangle3 &triangle, const hit_obb3 &box) noexcept
{
    return detail::turned(hit::distance(box, triangle));
}
inline hit_closest3 closest(const hit_aabb3 &box, const hit_triangle3 &triangle) noexcept
{
    return ::hit_closest_aabb3_triangle3(box, &triangle);
}
inline hit_closest3 closest(const hit_triangle3 &triangle, const hit_aabb3 &box) noexcept
{
    return detail::turned(hit::closest(box, triangle));
}
inline hit_closest3 closest(const hit_obb3 &box, const hit_triangle3 &triangle) noexcept
{
    return ::hit_closest_obb3_triangle3(&box, &triangle);
}
inline hit_closest3 closest(const hit_triangle3 &triangle, const hit_obb3 &box) noexcept
{
    return detail::turned(hit::closest(box, triangle));
}
inline bool within(const hit_aabb3 &box, const hit_triangle3 &triangle, double most) noexcept
{
    return ::hit_within_aabb3_triangle3(box, &triangle, most);
}
inline bool within(const hit_triangle3 &triangle, const hit_aabb3 &box, double most) noexcept
{
    return detail::turned(hit::within(box, triangle, most));
}
inline bool within(const hit_obb3 &box, const hit_triangle3 &triangle, double most) noexcept
{
    return ::hit_within_obb3_triangle3(&box, &triangle, most);
}
inline bool within(const hit_triangle3 &triangle, const hit_obb3 &box, double most) noexcept
{
    return detail::turned(hit::within(box, triangle, most));
}
inline double distance(const hit_aabb3 &box, const halfspace3 &plane) noexcept
{
    return ::hit_distance_aabb3_halfspace3(box, plane.plane);
}
inline double distance(const halfspace3 &plane, const hit_aabb3 &box) noexcept
{
    return detail::turned(hit::distance(box, plane));
}
inline double distance(const hit_obb3 &box, const halfspace3 &plane) noexcept
{
    return ::hit_distance_obb3_halfspace3(&box, plane.plane);
}
inline double distance(const halfspace3 &plane, const hit_obb3 &box) noexcept
{
    return detail::turned(hit::distance(box, plane));
}
inline double distance(const halfspace3 &plane, const hit_triangle3 &triangle) noexcept
{
    return ::hit_distance_halfspace3_triangle3(plane.plane, &triangle);
}
inline double distance(const hit_triangle3 &triangle, const halfspace3 &plane) noexcept
{
    return detail::turned(hit::distance(plane, triangle));
}
inline hit_closest3 closest(const hit_aabb3 &box, const halfspace3 &plane) noexcept
{
    return ::hit_closest_aabb3_halfspace3(box, plane.plane);
}
inline hit_closest3 closest(const halfspace3 &plane, const hit_aabb3 &box) noexcept
{
    return detail::turned(hit::closest(box, plane));
}
inline hit_closest3 closest(const hit_obb3 &box, const halfspace3 &plane) noexcept
{
    return ::hit_closest_obb3_halfspace3(&box, plane.plane);
}
inline hit_closest3 closest(const halfspace3 &plane, const hit_obb3 &box) noexcept
{
    return detail::turned(hit::closest(box, plane));
}
inline hit_closest3 closest(const halfspace3 &plane, const hit_triangle3 &triangle) noexcept
{
    return ::hit_closest_halfspace3_triangle3(plane.plane, &triangle);
}
inline hit_closest3 closest(const hit_triangle3 &triangle, const halfspace3 &plane) noexcept
{
    return detail::turned(hit::closest(plane, triangle));
}
inline bool within(const hit_aabb3 &box, const halfspace3 &plane, double most) noexcept
{
    return ::hit_within_aabb3_halfspace3(box, plane.plane, most);
}
inline bool within(const halfspace3 &plane, const hit_aabb3 &box, double most) noexcept
{
    return detail::turned(hit::within(box, plane, most));
}
inline bool within(const hit_obb3 &box, const halfspace3 &plane, double most) noexcept
{
    return ::hit_within_obb3_halfspace3(&box, plane.plane, most);
}
inline bool within(const halfspace3 &plane, const hit_obb3 &box, double most) noexcept
{
    return detail::turned(hit::within(box, plane, most));
}
inline bool within(const halfspace3 &plane, const hit_triangle3 &triangle, double most) noexcept
{
    return ::hit_within_halfspace3_triangle3(plane.plane, &triangle, most);
}
inline bool within(const hit_triangle3 &triangle, const halfspace3 &plane, double most) noexcept
{
    return detail::turned(hit::within(plane, triangle, most));
}
inline double distance(const hit_aabb3 &box, const hit_hull3 &hull) noexcept
{
    return ::hit_distance_aabb3_hull3(box, &hull);
}
inline double distance(const hit_hull3 &hull, const hit_aabb3 &box) noexcept
{
    return detail::turned(hit::distance(box, hull));
}
inline double distance(const hit_obb3 &box, const hit_hull3 &hull) noexcept
{
    return ::hit_distance_obb3_hull3(&box, &hull);
}
inline double distance(const hit_hull3 &hull, const hit_obb3 &box) noexcept
{
    return detail::turned(hit::distance(box, hull));
}
inline double distance(const hit_vec3 &point, const hit_hull3 &hull) noexcept
{
    return ::hit_distance_point3_hull3(point, &hull);
}
inline double distance(const hit_hull3 &hull, const hit_vec3 &point) noexcept
{
    return detail::turned(hit::distance(point, hull));
}
inline double distance(const hit_segment3 &segment, const hit_hull3 &hull) noexcept
{
    return ::hit_distance_segment3_hull3(segment, &hull);
}
inline double distance(const hit_hull3 &hull, const hit_segment3 &segment) noexcept
{
    return detail::turned(hit::distance(segment, hull));
}
inline double distance(const hit_plane3 &plane, const hit_hull3 &hull) noexcept
{
    return ::hit_distance_plane3_hull3(plane, &hull);
}
inline double distance(const hit_hull3 &hull, const hit_plane3 &plane) noexcept
{
    return detail::turned(hit::distance(plane, hull));
}
inline double distance(const halfspace3 &plane, const hit_hull3 &hull) noexcept
{
    return ::hit_distance_halfspace3_hull3(plane.plane, &hull);
}
inline double distance(const hit_hull3 &hull, const halfspace3 &plane) noexcept
{
    return detail::turned(hit::distance(plane, hull));
}
inline double distance(const hit_sphere3 &sphere, const hit_hull3 &hull) noexcept
{
    return ::hit_distance_sphere3_hull3(sphere, &hull);
}
inline double distance(const hit_hull3 &hull, const hit_sphere3 &sphere) noexcept
{
    return detail::turned(hit::distance(sphere, hull));
}
inline double distance(const hit_capsule3 &capsule, const hit_hull3 &hull) noexcept
{
    return ::hit_distance_capsule3_hull3(capsule, &hull);
}
inline double distance(const hit_hull3 &hull, const hit_capsule3 &capsule) noexcept
{
    return detail::turned(hit::distance(capsule, hull));
}
inline double distance(const hit_triangle3 &triangle, const hit_hull3 &hull) noexcept
{
    return ::hit_distance_triangle3_hull3(&triangle, &hull);
}
inline double distance(const hit_hull3 &hull, const hit_triangle3 &triangle) noexcept
{
    return detail::turned(hit::distance(triangle, hull));
}
inline double distance(const hit_hull3 &a, const hit_hull3 &b) noexcept
{
    return ::hit_distance_hull3_hull3(&a, &b);
}
inline hit_closest3 closest(const hit_aabb3 &box, const hit_hull3 &hull) noexcept
{
    return ::hit_closest_aabb3_hull3(box, &hull);
}
inline hit_closest3 closest(const hit_hull3 &hull, const hit_aabb3 &box) noexcept
{
    return detail::turned(hit::closest(box, hull));
}
inline hit_closest3 closest(const hit_obb3 &box, const hit_hull3 &hull) noexcept
{
    return ::hit_closest_obb3_hull3(&box, &hull);
}
inline hit_closest3 closest(const hit_hull3 &hull, const hit_obb3 &box) noexcept
{
    return detail::turned(hit::closest(box, hull));
}
inline hit_closest3 closest(const hit_vec3 &point, const hit_hull3 &hull) noexcept
{
    return ::hit_closest_point3_hull3(point, &hull);
}
inline hit_closest3 closest(const hit_hull3 &hull, const hit_vec3 &point) noexcept
{
    return detail::turned(hit::closest(point, hull));
}
inline hit_closest3 closest(const hit_segment3 &segment, const hit_hull3 &hull) noexcept
{
    return ::hit_closest_segment3_hull3(segment, &hull);
}
inline hit_closest3 closest(const hit_hull3 &hull, const hit_segment3 &segment) noexcept
{
    return detail::turned(hit::closest(segment, hull));
}
inline hit_closest3 closest(const hit_plane3 &plane, const hit_hull3 &hull) noexcept
{
    return ::hit_closest_plane3_hull3(plane, &hull);
}
inline hit_closest3 closest(const hit_hull3 &hull, const hit_plane3 &plane) noexcept
{
    return detail::turned(hit::closest(plane, hull));
}
inline hit_closest3 closest(const halfspace3 &plane, const hit_hull3 &hull) noexcept
{
    return ::hit_closest_halfspace3_hull3(plane.plane, &hull);
}
inline hit_closest3 closest(const hit_hull3 &hull, const halfspace3 &plane) noexcept
{
    return detail::turned(hit::closest(plane, hull));
}
inline hit_closest3 closest(const hit_sphere3 &sphere, const hit_hull3 &hull) noexcept
{
    return ::hit_closest_sphere3_hull3(sphere, &hull);
}
inline hit_closest3 closest(const hit_hull3 &hull, const hit_sphere3 &sphere) noexcept
{
    return detail::turned(hit::closest(sphere, hull));
}
inline hit_closest3 closest(const hit_capsule3 &capsule, const hit_hull3 &hull) noexcept
{
    return ::hit_closest_capsule3_hull3(capsule, &hull);
}
inline hit_closest3 closest(const hit_hull3 &hull, const hit_capsule3 &capsule) noexcept
{
    return detail::turned(hit::closest(capsule, hull));
}
inline hit_closest3 closest(const hit_triangle3 &triangle, const hit_hull3 &hull) noexcept
{
    return ::hit_closest_triangle3_hull3(&triangle, &hull);
}
inline hit_closest3 closest(const hit_hull3 &hull, const hit_triangle3 &triangle) noexcept
{
    return detail::turned(hit::closest(triangle, hull));
}
inline hit_closest3 closest(const hit_hull3 &a, const hit_hull3 &b) noexcept
{
    return ::hit_closest_hull3_hull3(&a, &b);
}
inline bool within(const hit_aabb3 &box, const hit_hull3 &hull, double most) noexcept
{
    return ::hit_within_aabb3_hull3(box, &hull, most);
}
inline bool within(const hit_hull3 &hull, const hit_aabb3 &box, double most) noexcept
{
    return detail::turned(hit::within(box, hull, most));
}
inline bool within(const hit_obb3 &box, const hit_hull3 &hull, double most) noexcept
{
    return ::hit_within_obb3_hull3(&box, &hull, most);
}
inline bool within(const hit_hull3 &hull, const hit_obb3 &box, double most) noexcept
{
    return detail::turned(hit::within(box, hull, most));
}
inline bool within(const hit_vec3 &point, const hit_hull3 &hull, double most) noexcept
{
    return ::hit_within_point3_hull3(point, &hull, most);
}
inline bool within(const hit_hull3 &hull, const hit_vec3 &point, double most) noexcept
{
    return detail::turned(hit::within(point, hull, most));
}
inline bool within(const hit_segment3 &segment, const hit_hull3 &hull, double most) noexcept
{
    return ::hit_within_segment3_hull3(segment, &hull, most);
}
inline bool within(const hit_hull3 &hull, const hit_segment3 &segment, double most) noexcept
{
    return detail::turned(hit::within(segment, hull, most));
}
inline bool within(const hit_plane3 &plane, const hit_hull3 &hull, double most) noexcept
{
    return ::hit_within_plane3_hull3(plane, &hull, most);
}
inline bool within(const hit_hull3 &hull, const hit_plane3 &plane, double most) noexcept
{
    return detail::turned(hit::within(plane, hull, most));
}
inline bool within(const halfspace3 &plane, const hit_hull3 &hull, double most) noexcept
{
    return ::hit_within_halfspace3_hull3(plane.plane, &hull, most);
}
inline bool within(const hit_hull3 &hull, const halfspace3 &plane, double most) noexcept
{
    return detail::turned(hit::within(plane, hull, most));
}
inline bool within(const hit_sphere3 &sphere, const hit_hull3 &hull, double most) noexcept
{
    return ::hit_within_sphere3_hull3(sphere, &hull, most);
}
inline bool within(const hit_hull3 &hull, const hit_sphere3 &sphere, double most) noexcept
{
    return detail::turned(hit::within(sphere, hull, most));
}
inline bool within(const hit_capsule3 &capsule, const hit_hull3 &hull, double most) noexcept
{
    return ::hit_within_capsule3_hull3(capsule, &hull, most);
}
inline bool within(const hit_hull3 &hull, const hit_capsule3 &capsule, double most) noexcept
{
    return detail::turned(hit::within(capsule, hull, most));
}
inline bool within(const hit_triangle3 &triangle, const hit_hull3 &hull, double most) noexcept
{
    return ::hit_within_triangle3_hull3(&triangle, &hull, most);
}
inline bool within(const hit_hull3 &hull, const hit_triangle3 &triangle, double most) noexcept
{
    return detail::turned(hit::within(triangle, hull, most));
}
inline bool within(const hit_hull3 &a, const hit_hull3 &b, double most) noexcept
{
    return ::hit_within_hull3_hull3(&a, &b, most);
}
inline std::optional<hit_closest3> deepest(const hit_aabb3 &box, const hit_hull3 &hull) noexcept
{
    hit_closest3 out;
    return ::hit_deepest_aabb3_hull3(box, &hull, &out) ? std::optional<hit_closest3>(out) : std::nullopt;
}
inline std::optional<hit_closest3> deepest(const hit_hull3 &hull, const hit_aabb3 &box) noexcept
{
    return detail::turned(hit::deepest(box, hull));
}
inline std::optional<hit_closest3> deepest(const hit_obb3 &box, const hit_hull3 &hull) noexcept
{
    hit_closest3 out;
    return ::hit_deepest_obb3_hull3(&box, &hull, &out) ? std::optional<hit_closest3>(out) : std::nullopt;
}
inline std::optional<hit_closest3> deepest(const hit_hull3 &hull, const hit_obb3 &box) noexcept
{
    return detail::turned(hit::deepest(box, hull));
}
inline std::optional<hit_closest3> deepest(const halfspace3 &plane, const hit_hull3 &hull) noexcept
{
    hit_closest3 out;
    return ::hit_deepest_halfspace3_hull3(plane.plane, &hull, &out) ? std::optional<hit_closest3>(out) : std::nullopt;
}
inline std::optional<hit_closest3> deepest(const hit_hull3 &hull, const halfspace3 &plane) noexcept
{
    return detail::turned(hit::deepest(plane, hull));
}
inline std::optional<hit_closest3> deepest(const hit_sphere3 &sphere, const hit_hull3 &hull) noexcept
{
    hit_closest3 out;
    return ::hit_deepest_sphere3_hull3(sphere, &hull, &out) ? std::optional<hit_closest3>(out) : std::nullopt;
}
inline std::optional<hit_closest3> deepest(const hit_hull3 &hull, const hit_sphere3 &sphere) noexcept
{
    return detail::turned(hit::deepest(sphere, hull));
}
inline std::optional<hit_closest3> deepest(const hit_capsule3 &capsule, const hit_hull3 &hull) noexcept
{
    hit_closest3 out;
    return ::hit_deepest_capsule3_hull3(capsule, &hull, &out) ? std::optional<hit_closest3>(out) : std::nullopt;
}
inline std::optional<hit_closest3> deepest(const hit_hull3 &hull, const hit_capsule3 &capsule) noexcept
{
    return detail::turned(hit::deepest(capsule, hull));
}
inline std::optional<hit_closest3> deepest(const hit_triangle3 &triangle, const hit_hull3 &hull) noexcept
{
    hit_closest3 out;
    return ::hit_deepest_triangle3_hull3(&triangle, &hull, &out) ? std::optional<hit_closest3>(out) : std::nullopt;
}
inline std::optional<hit_closest3> deepest(const hit_hull3 &hull, const hit_triangle3 &triangle) noexcept
{
    return detail::turned(hit::deepest(triangle, hull));
}
inline std::optional<hit_closest3> deepest(const hit_hull3 &a, const hit_hull3 &b) noexcept
{
    hit_closest3 out;
    return ::hit_deepest_hull3_hull3(&a, &b, &out) ? std::optional<hit_closest3>(out) : std::nullopt;
}
inline hit_status distance(const hit_aabb2 &a, const hit_boxes2 &b, const span<double> &distances) noexcept
{
    if (distances.size() < b.count)
        return HIT_BAD_ARGUMENT;
    return ::hit_distance_aabb2_boxes2(a, b, distances.data());
}
inline hit_status distance(const hit_boxes2 &b, const hit_aabb2 &a, const span<double> &distances) noexcept
{
    return detail::turned(hit::distance(a, b, distances));
}
inline hit_status distance(const hit_obb2 &a, const hit_boxes2 &b, const span<double> &distances) noexcept
{
    if (distances.size() < b.count)
        return HIT_BAD_ARGUMENT;
    return ::hit_distance_obb2_boxes2(a, b, distances.data());
}
inline hit_status distance(const hit_boxes2 &b, const hit_obb2 &a, const span<double> &distances) noexcept
{
    return detail::turned(hit::distance(a, b, distances));
}
inline hit_status distance(const hit_boxes2 &a, const hit_boxes2 &b, const span<double> &distances) noexcept
{
    if (distances.size() < a.count)
        return HIT_BAD_ARGUMENT;
    return ::hit_distance_boxes2_boxes2(a, b, distances.data());
}
inline hit_status distance(const hit_boxes2 &a, const hit_boxes2 &b, const span<const hit_pair> &pairs, const span<double> &distances) noexcept
{
    if (distances.size() < pairs.size())
        return HIT_BAD_ARGUMENT;
    return ::hit_distance_boxes2_pairs(a, b, pairs.data(), pairs.size(), distances.data());
}
inline hit_status closest(const hit_aabb2 &a, const hit_boxes2 &b, const span<hit_closest2> &closest) noexcept
{
    if (closest.size() < b.count)
        return HIT_BAD_ARGUMENT;
    return ::hit_closest_aabb2_boxes2(a, b, closest.data());
}
inline hit_status closest(const hit_obb2 &a, const hit_boxes2 &b, const span<hit_closest2> &closest) noexcept
{
    if (closest.size() < b.count)
        return HIT_BAD_ARGUMENT;
    return ::hit_closest_obb2_boxes2(a, b, closest.data());
}
inline hit_status closest(const hit_boxes2 &a, const hit_boxes2 &b, const span<hit_closest2> &closest) noexcept
{
    if (closest.size() < a.count)
        return HIT_BAD_ARGUMENT;
    return ::hit_closest_boxes2_boxes2(a, b, closest.data());
}
inline hit_status closest(const hit_boxes2 &a, const hit_boxes2 &b, const span<const hit_pair> &pairs, const span<hit_closest2> &closest) noexcept
{
    if (closest.size() < pairs.size())
        return HIT_BAD_ARGUMENT;
    return ::hit_closest_boxes2_pairs(a, b, pairs.data(), pairs.size(), closest.data());
}
inline hit_status penetration(const hit_aabb2 &a, const hit_boxes2 &b, const span<hit_penetration2> &penetrations) noexcept
{
    if (penetrations.size() < b.count)
        return HIT_BAD_ARGUMENT;
    return ::hit_penetration_aabb2_boxes2(a, b, penetrations.data());
}
inline hit_status penetration(const hit_obb2 &a, const hit_boxes2 &b, const span<hit_penetration2> &penetrations) noexcept
{
    if (penetrations.size() < b.count)
        return HIT_BAD_ARGUMENT;
    return ::hit_penetration_obb2_boxes2(a, b, penetrations.data());
}
inline hit_status penetration(const hit_boxes2 &a, const hit_boxes2 &b, const span<hit_penetration2> &penetrations) noexcept
{
    if (penetrations.size() < a.count)
        return HIT_BAD_ARGUMENT;
    return ::hit_penetration_boxes2_boxes2(a, b, penetrations.data());
}
inline hit_status penetration(const hit_boxes2 &a, const hit_boxes2 &b, const span<const hit_pair> &pairs, const span<hit_penetration2> &penetrations) noexcept
{
    if (penetrations.size() < pairs.size())
        return HIT_BAD_ARGUMENT;
    return ::hit_penetration_boxes2_pairs(a, b, pairs.data(), pairs.size(), penetrations.data());
}
inline hit_status distance(const hit_aabb3 &a, const hit_boxes3 &b, const span<double> &distances) noexcept
{
    if (distances.size() < b.count)
        return HIT_BAD_ARGUMENT;
    return ::hit_distance_aabb3_boxes3(a, b, distances.data());
}
inline hit_status distance(const hit_boxes3 &b, const hit_aabb3 &a, const span<double> &distances) noexcept
{
    return detail::turned(hit::distance(a, b, distances));
}
inline hit_status distance(const hit_obb3 &a, const hit_boxes3 &b, const span<double> &distances) noexcept
{
    if (distances.size() < b.count)
        return HIT_BAD_ARGUMENT;
    return ::hit_distance_obb3_boxes3(&a, b, distances.data());
}
inline hit_status distance(const hit_boxes3 &b, const hit_obb3 &a, const span<double> &distances) noexcept
{
    return detail::turned(hit::distance(a, b, distances));
}
inline hit_status distance(const hit_boxes3 &a, const hit_boxes3 &b, const span<double> &distances) noexcept
{
    if (distances.size() < a.count)
        return HIT_BAD_ARGUMENT;
    return ::hit_distance_boxes3_boxes3(a, b, distances.data());
}
inline hit_status distance(const hit_boxes3 &a, const hit_boxes3 &b, const span<const hit_pair> &pairs, const span<double> &distances) noexcept
{
    if (distances.size() < pairs.size())
        return HIT_BAD_ARGUMENT;
    return ::hit_distance_boxes3_pairs(a, b, pairs.data(), pairs.size(), distances.data());
}
inline hit_status closest(const hit_aabb3 &a, const hit_boxes3 &b, const span<hit_closest3> &closest) noexcept
{
    if (closest.size() < b.count)
        return HIT_BAD_ARGUMENT;
    return ::hit_closest_aabb3_boxes3(a, b, closest.data());
}
inline hit_status closest(const hit_obb3 &a, const hit_boxes3 &b, const span<hit_closest3> &closest) noexcept
{
    if (closest.size() < b.count)
        return HIT_BAD_ARGUMENT;
    return ::hit_closest_obb3_boxes3(&a, b, closest.data());
}
inline hit_status closest(const hit_boxes3 &a, const hit_boxes3 &b, const span<hit_closest3> &closest) noexcept
{
    if (closest.size() < a.count)
        return HIT_BAD_ARGUMENT;
    return ::hit_closest_boxes3_boxes3(a, b, closest.data());
}
inline hit_status closest(const hit_boxes3 &a, const hit_boxes3 &b, const span<const hit_pair> &pairs, const span<hit_closest3> &closest) noexcept
{
    if (closest.size() < pairs.size())
        return HIT_BAD_ARGUMENT;
    return ::hit_closest_boxes3_pairs(a, b, pairs.data(), pairs.size(), closest.data());
}
inline hit_status penetration(const hit_aabb3 &a, const hit_boxes3 &b, const span<hit_penetration3> &penetrations) noexcept
{
    if (penetrations.size() < b.count)
        return HIT_BAD_ARGUMENT;
    return ::hit_penetration_aabb3_boxes3(a, b, penetrations.data());
}
inline hit_status penetration(const hit_obb3 &a, const hit_boxes3 &b, const span<hit_penetration3> &penetrations) noexcept
{
    if (penetrations.size() < b.count)
        return HIT_BAD_ARGUMENT;
    return ::hit_penetration_obb3_boxes3(&a, b, penetrations.data());
}
inline hit_status penetration(const hit_boxes3 &a, const hit_boxes3 &b, const span<hit_penetration3> &penetrations) noexcept
{
    if (penetrations.size() < a.count)
        return HIT_BAD_ARGUMENT;
    return ::hit_penetration_boxes3_boxes3(a, b, penetrations.data());
}
inline hit_status penetration(const hit_boxes3 &a, const hit_boxes3 &b, const span<const hit_pair> &pairs, const span<hit_penetration3> &penetrations) noexcept
{
    if (penetrations.size() < pairs.size())
        return HIT_BAD_ARGUMENT;
    return ::hit_penetration_boxes3_pairs(a, b, pairs.data(), pairs.size(), penetrations.data());
}
template <class Points, class = detail::if_points<Points, 2>>
inline result<hit_aabb2> fit_aabb2(const Points &points) noexcept
{
    return detail::with_points<2, result<hit_aabb2>>(
        points,
        [&](const double *detail_data, std::size_t detail_count, std::size_t detail_stride) noexcept -> result<hit_aabb2> {
            hit_aabb2 out;
            const hit_status status = ::hit_fit_aabb2(detail_data, detail_count, detail_stride, &out);
            return status == HIT_OK ? result<hit_aabb2>(out) : result<hit_aabb2>(status);
        },
        [&](const float *detail_data, std::size_t detail_count, std::size_t detail_stride) noexcept -> result<hit_aabb2> {
            hit_aabb2 out;
            const hit_status status = ::hit_fit_aabb2_float(detail_data, detail_count, detail_stride, &out);
            return status == HIT_OK ? result<hit_aabb2>(out) : result<hit_aabb2>(status);
        });
}
template <class Points, class = detail::if_points<Points, 3>>
inline result<hit_aabb3> fit_aabb3(const Points &points) noexcept
{
    return detail::with_points<3, result<hit_aabb3>>(
        points,
        [&](const double *detail_data, std::size_t detail_count, std::size_t detail_stride) noexcept -> result<hit_aabb3> {
            hit_aabb3 out;
            const hit_status status = ::hit_fit_aabb3(detail_data, detail_count, detail_stride, &out);
            return status == HIT_OK ? result<hit_aabb3>(out) : result<hit_aabb3>(status);
        },
        [&](const float *detail_data, std::size_t detail_count, std::size_t detail_stride) noexcept -> result<hit_aabb3> {
            hit_aabb3 out;
            const hit_status status = ::hit_fit_aabb3_float(detail_data, detail_count, detail_stride, &out);
            return status == HIT_OK ? result<hit_aabb3>(out) : result<hit_aabb3>(status);
        });
}
template <class Points, class = detail::if_points<Points, 2>>
inline result<hit_obb2> fit_obb2(const Points &points, const hit_fit_config &config = {}) noexcept
{
    return detail::with_points<2, result<hit_obb2>>(
        points,
        [&](const double *detail_data, std::size_t detail_count, std::size_t detail_stride) noexcept -> result<hit_obb2> {
            hit_obb2 out;
            const hit_status status = ::hit_fit_obb2(detail_data, detail_count, detail_stride, &config, &out);
            return status == HIT_OK ? result<hit_obb2>(out) : result<hit_obb2>(status);
        },
        [&](const float *detail_data, std::size_t detail_count, std::size_t detail_stride) noexcept -> result<hit_obb2> {
            hit_obb2 out;
            const hit_status status = ::hit_fit_obb2_float(detail_data, detail_count, detail_stride, &config, &out);
            return status == HIT_OK ? result<hit_obb2>(out) : result<hit_obb2>(status);
        });
}
template <class Points, class = detail::if_points<Points, 3>>
inline result<hit_obb3> fit_obb3(const Points &points, const hit_fit_config &config = {}) noexcept
{
    return detail::with_points<3, result<hit_obb3>>(
        points,
        [&](const double *detail_data, std::size_t detail_count, std::size_t detail_stride) noexcept -> result<hit_obb3> {
            hit_obb3 out;
            const hit_status status = ::hit_fit_obb3(detail_data, detail_count, detail_stride, &config, &out);
            return status == HIT_OK ? result<hit_obb3>(out) : result<hit_obb3>(status);
        },
        [&](const float *detail_data, std::size_t detail_count, std::size_t detail_stride) noexcept -> result<hit_obb3> {
            hit_obb3 out;
            const hit_status status = ::hit_fit_obb3_float(detail_data, detail_count, detail_stride, &config, &out);
            return status == HIT_OK ? result<hit_obb3>(out) : result<hit_obb3>(status);
        });
}
inline hit_obb2 merge(const hit_obb2 &a, const hit_obb2 &b) noexcept
{
    return ::hit_obb2_merge(a, b);
}
inline hit_obb3 merge(const hit_obb3 &a, const hit_obb3 &b) noexcept
{
    return ::hit_obb3_merge(&a, &b);
}
template <class Points, class = detail::if_points<Points, 3>>
inline result<hit_hull3> hull3_from_points(const Points &points, const hit_hull3_config &config = {}) noexcept
{
    return detail::with_points<3, result<hit_hull3>>(
        points,
        [&](const double *detail_data, std::size_t detail_count, std::size_t detail_stride) noexcept -> result<hit_hull3> {
            hit_hull3 out;
            const hit_status status = ::hit_hull3_from_points(detail_data, detail_count, detail_stride, &config, &out);
            return status == HIT_OK ? result<hit_hull3>(out) : result<hit_hull3>(status);
        },
        [&](const float *detail_data, std::size_t detail_count, std::size_t detail_stride) noexcept -> result<hit_hull3> {
            hit_hull3 out;
            const hit_status status = ::hit_hull3_from_points_float(detail_data, detail_count, detail_stride, &config, &out);
            return status == HIT_OK ? result<hit_hull3>(out) : result<hit_hull3>(status);
        });
}
inline size_t hull3_memory(size_t points) noexcept
{
    return ::hit_hull3_memory(points);
}
inline bool valid(const hit_hull3 &hull) noexcept
{
    return ::hit_hull3_valid(&hull);
}
inline hit_aabb3 bounds(const hit_hull3 &hull) noexcept
{
    return ::hit_hull3_bounds(&hull);
}
inline uint32_t next(const hit_hull3 &hull, uint32_t edge) noexcept
{
    return ::hit_hull3_next(&hull, edge);
}
inline uint32_t around(const hit_hull3 &hull, uint32_t edge) noexcept
{
    return ::hit_hull3_around(&hull, edge);
}
inline double intersection_area(const hit_aabb2 &a, const hit_aabb2 &b) noexcept
{
    return ::hit_intersection_area_aabb2_aabb2(a, b);
}
inline double intersection_area(const hit_aabb2 &a, const hit_obb2 &b) noexcept
{
    return ::hit_intersection_area_aabb2_obb2(a, b);
}
inline double intersection_area(const hit_obb2 &b, const hit_aabb2 &a) noexcept
{
    return detail::turned(hit::intersection_area(a, b));
}
inline double intersection_area(const hit_aabb2 &box, const hit_polygon2 &polygon) noexcept
{
    return ::hit_intersection_area_aabb2_polygon2(box, &polygon);
}
inline double intersection_area(const hit_polygon2 &polygon, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::intersection_area(box, polygon));
}
inline double intersection_area(const hit_obb2 &a, const hit_obb2 &b) noexcept
{
    return ::hit_intersection_area_obb2_obb2(a, b);
}
inline double intersection_area(const hit_obb2 &box, const hit_polygon2 &polygon) noexcept
{
    return ::hit_intersection_area_obb2_polygon2(box, &polygon);
}
inline double intersection_area(const hit_polygon2 &polygon, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::intersection_area(box, polygon));
}
inline double intersection_area(const hit_polygon2 &a, const hit_polygon2 &b) noexcept
{
    return ::hit_intersection_area_polygon2_polygon2(&a, &b);
}
inline double iou(const hit_aabb2 &a, const hit_aabb2 &b) noexcept
{
    return ::hit_iou_aabb2_aabb2(a, b);
}
inline double iou(const hit_aabb2 &a, const hit_obb2 &b) noexcept
{
    return ::hit_iou_aabb2_obb2(a, b);
}
inline double iou(const hit_obb2 &b, const hit_aabb2 &a) noexcept
{
    return detail::turned(hit::iou(a, b));
}
inline double iou(const hit_aabb2 &box, const hit_polygon2 &polygon) noexcept
{
    return ::hit_iou_aabb2_polygon2(box, &polygon);
}
inline double iou(const hit_polygon2 &polygon, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::iou(box, polygon));
}
inline double iou(const hit_obb2 &a, const hit_obb2 &b) noexcept
{
    return ::hit_iou_obb2_obb2(a, b);
}
inline double iou(const hit_obb2 &box, const hit_polygon2 &polygon) noexcept
{
    return ::hit_iou_obb2_polygon2(box, &polygon);
}
inline double iou(const hit_polygon2 &polygon, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::iou(box, polygon));
}
inline double iou(const hit_polygon2 &a, const hit_polygon2 &b) noexcept
{
    return ::hit_iou_polygon2_polygon2(&a, &b);
}
inline double giou(const hit_aabb2 &a, const hit_aabb2 &b) noexcept
{
    return ::hit_giou_aabb2_aabb2(a, b);
}
inline double giou(const hit_aabb2 &a, const hit_obb2 &b) noexcept
{
    return ::hit_giou_aabb2_obb2(a, b);
}
inline double giou(const hit_obb2 &b, const hit_aabb2 &a) noexcept
{
    return detail::turned(hit::giou(a, b));
}
inline double giou(const hit_aabb2 &box, const hit_polygon2 &polygon) noexcept
{
    return ::hit_giou_aabb2_polygon2(box, &polygon);
}
inline double giou(const hit_polygon2 &polygon, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::giou(box, polygon));
}
inline double giou(const hit_obb2 &a, const hit_obb2 &b) noexcept
{
    return ::hit_giou_obb2_obb2(a, b);
}
inline double giou(const hit_obb2 &box, const hit_polygon2 &polygon) noexcept
{
    return ::hit_giou_obb2_polygon2(box, &polygon);
}
inline double giou(const hit_polygon2 &polygon, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::giou(box, polygon));
}
inline double giou(const hit_polygon2 &a, const hit_polygon2 &b) noexcept
{
    return ::hit_giou_polygon2_polygon2(&a, &b);
}
inline double giou_hull(const hit_aabb2 &a, const hit_aabb2 &b) noexcept
{
    return ::hit_giou_hull_aabb2_aabb2(a, b);
}
inline double giou_hull(const hit_aabb2 &a, const hit_obb2 &b) noexcept
{
    return ::hit_giou_hull_aabb2_obb2(a, b);
}
inline double giou_hull(const hit_obb2 &b, const hit_aabb2 &a) noexcept
{
    return detail::turned(hit::giou_hull(a, b));
}
inline double giou_hull(const hit_aabb2 &box, const hit_polygon2 &polygon) noexcept
{
    return ::hit_giou_hull_aabb2_polygon2(box, &polygon);
}
inline double giou_hull(const hit_polygon2 &polygon, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::giou_hull(box, polygon));
}
inline double giou_hull(const hit_obb2 &a, const hit_obb2 &b) noexcept
{
    return ::hit_giou_hull_obb2_obb2(a, b);
}
inline double giou_hull(const hit_obb2 &box, const hit_polygon2 &polygon) noexcept
{
    return ::hit_giou_hull_obb2_polygon2(box, &polygon);
}
inline double giou_hull(const hit_polygon2 &polygon, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::giou_hull(box, polygon));
}
inline double giou_hull(const hit_polygon2 &a, const hit_polygon2 &b) noexcept
{
    return ::hit_giou_hull_polygon2_polygon2(&a, &b);
}
inline double ioa(const hit_aabb2 &a, const hit_aabb2 &b) noexcept
{
    return ::hit_ioa_aabb2_aabb2(a, b);
}
inline double ioa(const hit_aabb2 &a, const hit_obb2 &b) noexcept
{
    return ::hit_ioa_aabb2_obb2(a, b);
}
inline double ioa(const hit_aabb2 &box, const hit_polygon2 &polygon) noexcept
{
    return ::hit_ioa_aabb2_polygon2(box, &polygon);
}
inline double ioa(const hit_obb2 &a, const hit_aabb2 &b) noexcept
{
    return ::hit_ioa_obb2_aabb2(a, b);
}
inline double ioa(const hit_obb2 &a, const hit_obb2 &b) noexcept
{
    return ::hit_ioa_obb2_obb2(a, b);
}
inline double ioa(const hit_obb2 &box, const hit_polygon2 &polygon) noexcept
{
    return ::hit_ioa_obb2_polygon2(box, &polygon);
}
inline double ioa(const hit_polygon2 &polygon, const hit_aabb2 &box) noexcept
{
    return ::hit_ioa_polygon2_aabb2(&polygon, box);
}
inline double ioa(const hit_polygon2 &polygon, const hit_obb2 &box) noexcept
{
    return ::hit_ioa_polygon2_obb2(&polygon, box);
}
inline double ioa(const hit_polygon2 &a, const hit_polygon2 &b) noexcept
{
    return ::hit_ioa_polygon2_polygon2(&a, &b);
}
inline size_t intersection_polygon(const hit_aabb2 &a, const hit_aabb2 &b, const span<hit_vec2> &out) noexcept
{
    return ::hit_intersection_polygon_aabb2_aabb2(a, b, out.data(), out.size());
}
inline size_t intersection_polygon(const hit_aabb2 &a, const hit_obb2 &b, const span<hit_vec2> &out) noexcept
{
    return ::hit_intersection_polygon_aabb2_obb2(a, b, out.data(), out.size());
}
inline size_t intersection_polygon(const hit_obb2 &b, const hit_aabb2 &a, const span<hit_vec2> &out) noexcept
{
    return detail::turned(hit::intersection_polygon(a, b, out));
}
inline size_t intersection_polygon(const hit_aabb2 &box, const hit_polygon2 &polygon, const span<hit_vec2> &out) noexcept
{
    return ::hit_intersection_polygon_aabb2_polygon2(box, &polygon, out.data(), out.size());
}
inline size_t intersection_polygon(const hit_polygon2 &polygon, const hit_aabb2 &box, const span<hit_vec2> &out) noexcept
{
    return detail::turned(hit::intersection_polygon(box, polygon, out));
}
inline size_t intersection_polygon(const hit_obb2 &a, const hit_obb2 &b, const span<hit_vec2> &out) noexcept
{
    return ::hit_intersection_polygon_obb2_obb2(a, b, out.data(), out.size());
}
inline size_t intersection_polygon(const hit_obb2 &box, const hit_polygon2 &polygon, const span<hit_vec2> &out) noexcept
{
    return ::hit_intersection_polygon_obb2_polygon2(box, &polygon, out.data(), out.size());
}
inline size_t intersection_polygon(const hit_polygon2 &polygon, const hit_obb2 &box, const span<hit_vec2> &out) noexcept
{
    return detail::turned(hit::intersection_polygon(box, polygon, out));
}
inline size_t intersection_polygon(const hit_polygon2 &a, const hit_polygon2 &b, const span<hit_vec2> &out) noexcept
{
    return ::hit_intersection_polygon_polygon2_polygon2(&a, &b, out.data(), out.size());
}
inline bool iou_at_least(const hit_aabb2 &a, const hit_aabb2 &b, double t) noexcept
{
    return ::hit_iou_at_least_aabb2_aabb2(a, b, t);
}
inline bool iou_at_least(const hit_aabb2 &a, const hit_obb2 &b, double t) noexcept
{
    return ::hit_iou_at_least_aabb2_obb2(a, b, t);
}
inline bool iou_at_least(const hit_obb2 &b, const hit_aabb2 &a, double t) noexcept
{
    return detail::turned(hit::iou_at_least(a, b, t));
}
inline bool iou_at_least(const hit_aabb2 &box, const hit_polygon2 &polygon, double t) noexcept
{
    return ::hit_iou_at_least_aabb2_polygon2(box, &polygon, t);
}
inline bool iou_at_least(const hit_polygon2 &polygon, const hit_aabb2 &box, double t) noexcept
{
    return detail::turned(hit::iou_at_least(box, polygon, t));
}
inline bool iou_at_least(const hit_obb2 &a, const hit_obb2 &b, double t) noexcept
{
    return ::hit_iou_at_least_obb2_obb2(a, b, t);
}
inline bool iou_at_least(const hit_obb2 &box, const hit_polygon2 &polygon, double t) noexcept
{
    return ::hit_iou_at_least_obb2_polygon2(box, &polygon, t);
}
inline bool iou_at_least(const hit_polygon2 &polygon, const hit_obb2 &box, double t) noexcept
{
    return detail::turned(hit::iou_at_least(box, polygon, t));
}
inline bool iou_at_least(const hit_polygon2 &a, const hit_polygon2 &b, double t) noexcept
{
    return ::hit_iou_at_least_polygon2_polygon2(&a, &b, t);
}
inline double intersection_volume(const hit_aabb3 &a, const hit_aabb3 &b) noexcept
{
    return ::hit_intersection_volume_aabb3_aabb3(a, b);
}
inline double intersection_volume(const hit_aabb3 &a, const hit_obb3 &b) noexcept
{
    return ::hit_intersection_volume_aabb3_obb3(a, &b);
}
inline double intersection_volume(const hit_obb3 &b, const hit_aabb3 &a) noexcept
{
    return detail::turned(hit::intersection_volume(a, b));
}
inline double intersection_volume(const hit_obb3 &a, const hit_obb3 &b) noexcept
{
    return ::hit_intersection_volume_obb3_obb3(&a, &b);
}
inline double iou(const hit_aabb3 &a, const hit_aabb3 &b) noexcept
{
    return ::hit_iou_aabb3_aabb3(a, b);
}
inline double iou(const hit_aabb3 &a, const hit_obb3 &b) noexcept
{
    return ::hit_iou_aabb3_obb3(a, &b);
}
inline double iou(const hit_obb3 &b, const hit_aabb3 &a) noexcept
{
    return detail::turned(hit::iou(a, b));
}
inline double iou(const hit_obb3 &a, const hit_obb3 &b) noexcept
{
    return ::hit_iou_obb3_obb3(&a, &b);
}
inline double giou(const hit_aabb3 &a, const hit_aabb3 &b) noexcept
{
    return ::hit_giou_aabb3_aabb3(a, b);
}
inline double giou(const hit_aabb3 &a, const hit_obb3 &b) noexcept
{
    return ::hit_giou_aabb3_obb3(a, &b);
}
inline double giou(const hit_obb3 &b, const hit_aabb3 &a) noexcept
{
    return detail::turned(hit::giou(a, b));
}
inline double giou(const hit_obb3 &a, const hit_obb3 &b) noexcept
{
    return ::hit_giou_obb3_obb3(&a, &b);
}
inline double ioa(const hit_aabb3 &a, const hit_aabb3 &b) noexcept
{
    return ::hit_ioa_aabb3_aabb3(a, b);
}
inline double ioa(const hit_aabb3 &a, const hit_obb3 &b) noexcept
{
    return ::hit_ioa_aabb3_obb3(a, &b);
}
inline double ioa(const hit_obb3 &a, const hit_aabb3 &b) noexcept
{
    return ::hit_ioa_obb3_aabb3(&a, b);
}
inline double ioa(const hit_obb3 &a, const hit_obb3 &b) noexcept
{
    return ::hit_ioa_obb3_obb3(&a, &b);
}
inline bool iou_at_least(const hit_aabb3 &a, const hit_aabb3 &b, double t) noexcept
{
    return ::hit_iou_at_least_aabb3_aabb3(a, b, t);
}
inline bool iou_at_least(const hit_aabb3 &a, const hit_obb3 &b, double t) noexcept
{
    return ::hit_iou_at_least_aabb3_obb3(a, &b, t);
}
inline bool iou_at_least(const hit_obb3 &b, const hit_aabb3 &a, double t) noexcept
{
    return detail::turned(hit::iou_at_least(a, b, t));
}
inline bool iou_at_least(const hit_obb3 &a, const hit_obb3 &b, double t) noexcept
{
    return ::hit_iou_at_least_obb3_obb3(&a, &b, t);
}
template <class Visit>
inline hit_status join_iou(const hit_boxes2 &boxes, double threshold, Visit &&visit, const hit_join_config &config = {}) noexcept
{
    return ::hit_join_boxes2_iou(boxes, threshold, &config, detail::caller<std::remove_reference_t<Visit>, hit_iou_visit>::call, detail::address(visit));
}
template <class Visit>
inline hit_status join_iou(const hit_boxes3 &boxes, double threshold, Visit &&visit, const hit_join_config &config = {}) noexcept
{
    return ::hit_join_boxes3_iou(boxes, threshold, &config, detail::caller<std::remove_reference_t<Visit>, hit_iou_visit>::call, detail::address(visit));
}
template <class Visit>
inline hit_status join_iou(const hit_boxes2 &a, const hit_boxes2 &b, double threshold, Visit &&visit, const hit_join_config &config = {}) noexcept
{
    return ::hit_join_boxes2_boxes2_iou(a, b, threshold, &config, detail::caller<std::remove_reference_t<Visit>, hit_iou_visit>::call, detail::address(visit));
}
template <class Visit>
inline hit_status join_iou(const hit_boxes3 &a, const hit_boxes3 &b, double threshold, Visit &&visit, const hit_join_config &config = {}) noexcept
{
    return ::hit_join_boxes3_boxes3_iou(a, b, threshold, &config, detail::caller<std::remove_reference_t<Visit>, hit_iou_visit>::call, detail::address(visit));
}
template <class Visit>
inline hit_status join(const hit_boxes2 &boxes, Visit &&visit, const hit_join_config &config = {}) noexcept
{
    return ::hit_join_boxes2(boxes, &config, detail::caller<std::remove_reference_t<Visit>, hit_pairs_visit>::call, detail::address(visit));
}
template <class Visit>
inline hit_status join(const hit_boxes3 &boxes, Visit &&visit, const hit_join_config &config = {}) noexcept
{
    return ::hit_join_boxes3(boxes, &config, detail::caller<std::remove_reference_t<Visit>, hit_pairs_visit>::call, detail::address(visit));
}
inline result<uint64_t> join_count(const hit_boxes2 &boxes, const hit_join_config &config = {}) noexcept
{
    uint64_t out;
    const hit_status status = ::hit_join_boxes2_count(boxes, &config, &out);
    return status == HIT_OK ? result<uint64_t>(out) : result<uint64_t>(status);
}
inline result<uint64_t> join_count(const hit_boxes3 &boxes, const hit_join_config &config = {}) noexcept
{
    uint64_t out;
    const hit_status status = ::hit_join_boxes3_count(boxes, &config, &out);
    return status == HIT_OK ? result<uint64_t>(out) : result<uint64_t>(status);
}
inline result<uint64_t> join_fill(const hit_boxes2 &boxes, const span<hit_pair> &pairs, const hit_join_config &config = {}) noexcept
{
    uint64_t total;
    const hit_status status = ::hit_join_boxes2_fill(boxes, &config, pairs.data(), pairs.size(), &total);
    return status == HIT_OK ? result<uint64_t>(total) : result<uint64_t>(status);
}
inline result<uint64_t> join_fill(const hit_boxes3 &boxes, const span<hit_pair> &pairs, const hit_join_config &config = {}) noexcept
{
    uint64_t total;
    const hit_status status = ::hit_join_boxes3_fill(boxes, &config, pairs.data(), pairs.size(), &total);
    return status == HIT_OK ? result<uint64_t>(total) : result<uint64_t>(status);
}
template <class Visit>
inline hit_status join(const hit_boxes2 &a, const hit_boxes2 &b, Visit &&visit, const hit_join_config &config = {}) noexcept
{
    return ::hit_join_boxes2_boxes2(a, b, &config, detail::caller<std::remove_reference_t<Visit>, hit_pairs_visit>::call, detail::address(visit));
}
template <class Visit>
inline hit_status join(const hit_boxes3 &a, const hit_boxes3 &b, Visit &&visit, const hit_join_config &config = {}) noexcept
{
    return ::hit_join_boxes3_boxes3(a, b, &config, detail::caller<std::remove_reference_t<Visit>, hit_pairs_visit>::call, detail::address(visit));
}
inline result<uint64_t> join_count(const hit_boxes2 &a, const hit_boxes2 &b, const hit_join_config &config = {}) noexcept
{
    uint64_t out;
    const hit_status status = ::hit_join_boxes2_boxes2_count(a, b, &config, &out);
    return status == HIT_OK ? result<uint64_t>(out) : result<uint64_t>(status);
}
inline result<uint64_t> join_count(const hit_boxes3 &a, const hit_boxes3 &b, const hit_join_config &config = {}) noexcept
{
    uint64_t out;
    const hit_status status = ::hit_join_boxes3_boxes3_count(a, b, &config, &out);
    return status == HIT_OK ? result<uint64_t>(out) : result<uint64_t>(status);
}
inline result<uint64_t> join_fill(const hit_boxes2 &a, const hit_boxes2 &b, const span<hit_pair> &pairs, const hit_join_config &config = {}) noexcept
{
    uint64_t total;
    const hit_status status = ::hit_join_boxes2_boxes2_fill(a, b, &config, pairs.data(), pairs.size(), &total);
    return status == HIT_OK ? result<uint64_t>(total) : result<uint64_t>(status);
}
inline result<uint64_t> join_fill(const hit_boxes3 &a, const hit_boxes3 &b, const span<hit_pair> &pairs, const hit_join_config &config = {}) noexcept
{
    uint64_t total;
    const hit_status status = ::hit_join_boxes3_boxes3_fill(a, b, &config, pairs.data(), pairs.size(), &total);
    return status == HIT_OK ? result<uint64_t>(total) : result<uint64_t>(status);
}
inline size_t first_bad(const hit_triangles3 &triangles) noexcept
{
    return ::hit_triangles3_first_bad(triangles);
}
inline hit_vec2 clip(const hit_moved2 &moved, const hit_vec2 &velocity) noexcept
{
    return ::hit_moved2_clip(&moved, velocity);
}
inline hit_vec3 clip(const hit_moved3 &moved, const hit_vec3 &velocity) noexcept
{
    return ::hit_moved3_clip(&moved, velocity);
}
inline bool valid(const hit_plane2 &plane) noexcept
{
    return ::hit_plane2_valid(plane);
}
inline bool valid(const hit_plane3 &plane) noexcept
{
    return ::hit_plane3_valid(plane);
}
inline hit_plane2 plane2_from_point_normal(const hit_vec2 &point, const hit_vec2 &normal) noexcept
{
    return ::hit_plane2_from_point_normal(point, normal);
}
inline hit_plane3 plane3_from_point_normal(const hit_vec3 &point, const hit_vec3 &normal) noexcept
{
    return ::hit_plane3_from_point_normal(point, normal);
}
inline std::optional<hit_plane2> plane2_from_points(const hit_vec2 &a, const hit_vec2 &b) noexcept
{
    hit_plane2 out;
    return ::hit_plane2_from_points(a, b, &out) ? std::optional<hit_plane2>(out) : std::nullopt;
}
inline std::optional<hit_plane3> plane3_from_points(const hit_vec3 &a, const hit_vec3 &b, const hit_vec3 &c) noexcept
{
    hit_plane3 out;
    return ::hit_plane3_from_points(a, b, c, &out) ? std::optional<hit_plane3>(out) : std::nullopt;
}
inline bool valid(const hit_circle2 &circle) noexcept
{
    return ::hit_circle2_valid(circle);
}
inline bool valid(const hit_sphere3 &sphere) noexcept
{
    return ::hit_sphere3_valid(sphere);
}
inline bool valid(const hit_capsule2 &capsule) noexcept
{
    return ::hit_capsule2_valid(capsule);
}
inline bool valid(const hit_capsule3 &capsule) noexcept
{
    return ::hit_capsule3_valid(capsule);
}
inline hit_aabb2 bounds(const hit_circle2 &circle) noexcept
{
    return ::hit_circle2_bounds(circle);
}
inline hit_aabb3 bounds(const hit_sphere3 &sphere) noexcept
{
    return ::hit_sphere3_bounds(sphere);
}
inline hit_aabb2 bounds(const hit_capsule2 &capsule) noexcept
{
    return ::hit_capsule2_bounds(capsule);
}
inline hit_aabb3 bounds(const hit_capsule3 &capsule) noexcept
{
    return ::hit_capsule3_bounds(capsule);
}
inline hit_circle2 circle2_from_aabb2(const hit_aabb2 &box) noexcept
{
    return ::hit_circle2_from_aabb2(box);
}
inline hit_circle2 circle2_from_obb2(const hit_obb2 &box) noexcept
{
    return ::hit_circle2_from_obb2(box);
}
inline hit_sphere3 sphere3_from_aabb3(const hit_aabb3 &box) noexcept
{
    return ::hit_sphere3_from_aabb3(box);
}
inline hit_sphere3 sphere3_from_obb3(const hit_obb3 &box) noexcept
{
    return ::hit_sphere3_from_obb3(&box);
}
inline bool valid(const hit_triangle2 &triangle) noexcept
{
    return ::hit_triangle2_valid(triangle);
}
inline bool valid(const hit_triangle3 &triangle) noexcept
{
    return ::hit_triangle3_valid(&triangle);
}
inline hit_aabb2 bounds(const hit_triangle2 &triangle) noexcept
{
    return ::hit_triangle2_bounds(triangle);
}
inline hit_aabb3 bounds(const hit_triangle3 &triangle) noexcept
{
    return ::hit_triangle3_bounds(&triangle);
}
inline bool valid(const hit_polygon2 &polygon) noexcept
{
    return ::hit_polygon2_valid(&polygon);
}
template <class Points, class = detail::if_points<Points, 2>>
inline result<hit_polygon2> polygon2_from_points(const Points &points) noexcept
{
    return detail::with_points<2, result<hit_polygon2>>(
        points,
        [&](const double *detail_data, std::size_t detail_count, std::size_t detail_stride) noexcept -> result<hit_polygon2> {
            hit_polygon2 out;
            const hit_status status = ::hit_polygon2_from_points(detail_data, detail_count, detail_stride, &out);
            return status == HIT_OK ? result<hit_polygon2>(out) : result<hit_polygon2>(status);
        },
        detail::no_floats{});
}
inline hit_polygon2 polygon2_from_aabb2(const hit_aabb2 &box) noexcept
{
    return ::hit_polygon2_from_aabb2(box);
}
inline hit_polygon2 polygon2_from_obb2(const hit_obb2 &box) noexcept
{
    return ::hit_polygon2_from_obb2(box);
}
inline hit_aabb2 bounds(const hit_polygon2 &polygon) noexcept
{
    return ::hit_polygon2_bounds(&polygon);
}
inline double area(const hit_polygon2 &polygon) noexcept
{
    return ::hit_polygon2_area(&polygon);
}
inline bool valid(const hit_frustum3 &frustum) noexcept
{
    return ::hit_frustum3_valid(&frustum);
}
inline std::optional<hit_frustum3> frustum3_from_matrix(const hit_mat4 &clip) noexcept
{
    hit_frustum3 out;
    return ::hit_frustum3_from_matrix(&clip, &out) ? std::optional<hit_frustum3>(out) : std::nullopt;
}
inline std::optional<hit_frustum3> frustum3_from_matrix_depth(const hit_mat4 &clip, double near_depth, double far_depth) noexcept
{
    hit_frustum3 out;
    return ::hit_frustum3_from_matrix_depth(&clip, near_depth, far_depth, &out) ? std::optional<hit_frustum3>(out) : std::nullopt;
}
inline std::optional<hit_frustum3> frustum3_from_planes(const std::array<hit_plane3, 6> &planes) noexcept
{
    hit_frustum3 out;
    return ::hit_frustum3_from_planes(planes.data(), &out) ? std::optional<hit_frustum3>(out) : std::nullopt;
}
inline std::optional<std::array<hit_vec3, 8>> corners(const hit_frustum3 &frustum) noexcept
{
    std::array<hit_vec3, 8> out;
    return ::hit_frustum3_corners(&frustum, out.data()) ? std::optional<std::array<hit_vec3, 8>>(out) : std::nullopt;
}
inline hit_relation relate(const hit_rect2 &a, const hit_rect2 &b) noexcept
{
    return ::hit_relate_rect2_rect2(a, b);
}
inline bool overlap(const hit_rect2 &a, const hit_rect2 &b) noexcept
{
    return ::hit_overlap_rect2_rect2(a, b);
}
inline hit_relation relate(const hit_aabb2 &a, const hit_aabb2 &b) noexcept
{
    return ::hit_relate_aabb2_aabb2(a, b);
}
inline hit_relation relate(const hit_aabb2 &a, const hit_obb2 &b) noexcept
{
    return ::hit_relate_aabb2_obb2(a, b);
}
inline hit_relation relate(const hit_obb2 &b, const hit_aabb2 &a) noexcept
{
    return detail::turned(hit::relate(a, b));
}
inline hit_relation relate(const hit_aabb2 &box, const hit_vec2 &point) noexcept
{
    return ::hit_relate_aabb2_point2(box, point);
}
inline hit_relation relate(const hit_vec2 &point, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::relate(box, point));
}
inline hit_relation relate(const hit_obb2 &a, const hit_obb2 &b) noexcept
{
    return ::hit_relate_obb2_obb2(a, b);
}
inline hit_relation relate(const hit_obb2 &box, const hit_vec2 &point) noexcept
{
    return ::hit_relate_obb2_point2(box, point);
}
inline hit_relation relate(const hit_vec2 &point, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::relate(box, point));
}
inline bool overlap(const hit_aabb2 &a, const hit_aabb2 &b) noexcept
{
    return ::hit_overlap_aabb2_aabb2(a, b);
}
inline bool overlap(const hit_aabb2 &a, const hit_obb2 &b) noexcept
{
    return ::hit_overlap_aabb2_obb2(a, b);
}
inline bool overlap(const hit_obb2 &b, const hit_aabb2 &a) noexcept
{
    return detail::turned(hit::overlap(a, b));
}
inline bool overlap(const hit_aabb2 &box, const hit_vec2 &point) noexcept
{
    return ::hit_overlap_aabb2_point2(box, point);
}
inline bool overlap(const hit_vec2 &point, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::overlap(box, point));
}
inline bool overlap(const hit_obb2 &a, const hit_obb2 &b) noexcept
{
    return ::hit_overlap_obb2_obb2(a, b);
}
inline bool overlap(const hit_obb2 &box, const hit_vec2 &point) noexcept
{
    return ::hit_overlap_obb2_point2(box, point);
}
inline bool overlap(const hit_vec2 &point, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::overlap(box, point));
}
inline bool contains(const hit_aabb2 &outer, const hit_aabb2 &inner) noexcept
{
    return ::hit_contains_aabb2_aabb2(outer, inner);
}
inline bool contains(const hit_aabb2 &outer, const hit_obb2 &inner) noexcept
{
    return ::hit_contains_aabb2_obb2(outer, inner);
}
inline bool contains(const hit_aabb2 &outer, const hit_vec2 &point) noexcept
{
    return ::hit_contains_aabb2_point2(outer, point);
}
inline bool contains(const hit_obb2 &outer, const hit_aabb2 &inner) noexcept
{
    return ::hit_contains_obb2_aabb2(outer, inner);
}
inline bool contains(const hit_obb2 &outer, const hit_obb2 &inner) noexcept
{
    return ::hit_contains_obb2_obb2(outer, inner);
}
inline bool contains(const hit_obb2 &outer, const hit_vec2 &point) noexcept
{
    return ::hit_contains_obb2_point2(outer, point);
}
inline std::optional<hit_separation2> separate(const hit_aabb2 &a, const hit_aabb2 &b) noexcept
{
    hit_separation2 out;
    return ::hit_separate_aabb2_aabb2(a, b, &out) ? std::optional<hit_separation2>(out) : std::nullopt;
}
inline std::optional<hit_separation2> separate(const hit_aabb2 &a, const hit_obb2 &b) noexcept
{
    hit_separation2 out;
    return ::hit_separate_aabb2_obb2(a, b, &out) ? std::optional<hit_separation2>(out) : std::nullopt;
}
inline std::optional<hit_separation2> separate(const hit_obb2 &b, const hit_aabb2 &a) noexcept
{
    return detail::turned(hit::separate(a, b));
}
inline std::optional<hit_separation2> separate(const hit_obb2 &a, const hit_obb2 &b) noexcept
{
    hit_separation2 out;
    return ::hit_separate_obb2_obb2(a, b, &out) ? std::optional<hit_separation2>(out) : std::nullopt;
}
inline hit_relation relate(const hit_aabb3 &a, const hit_aabb3 &b) noexcept
{
    return ::hit_relate_aabb3_aabb3(a, b);
}
inline hit_relation relate(const hit_aabb3 &a, const hit_obb3 &b) noexcept
{
    return ::hit_relate_aabb3_obb3(a, &b);
}
inline hit_relation relate(const hit_obb3 &b, const hit_aabb3 &a) noexcept
{
    return detail::turned(hit::relate(a, b));
}
inline hit_relation relate(const hit_aabb3 &box, const hit_vec3 &point) noexcept
{
    return ::hit_relate_aabb3_point3(box, point);
}
inline hit_relation relate(const hit_vec3 &point, const hit_aabb3 &box) noexcept
{
    return detail::turned(hit::relate(box, point));
}
inline hit_relation relate(const hit_obb3 &a, const hit_obb3 &b) noexcept
{
    return ::hit_relate_obb3_obb3(&a, &b);
}
inline hit_relation relate(const hit_obb3 &box, const hit_vec3 &point) noexcept
{
    return ::hit_relate_obb3_point3(&box, point);
}
inline hit_relation relate(const hit_vec3 &point, const hit_obb3 &box) noexcept
{
    return detail::turned(hit::relate(box, point));
}
inline bool overlap(const hit_aabb3 &a, const hit_aabb3 &b) noexcept
{
    return ::hit_overlap_aabb3_aabb3(a, b);
}
inline bool overlap(const hit_aabb3 &a, const hit_obb3 &b) noexcept
{
    return ::hit_overlap_aabb3_obb3(a, &b);
}
inline bool overlap(const hit_obb3 &b, const hit_aabb3 &a) noexcept
{
    return detail::turned(hit::overlap(a, b));
}
inline bool overlap(const hit_aabb3 &box, const hit_vec3 &point) noexcept
{
    return ::hit_overlap_aabb3_point3(box, point);
}
inline bool overlap(const hit_vec3 &point, const hit_aabb3 &box) noexcept
{
    return detail::turned(hit::overlap(box, point));
}
inline bool overlap(const hit_obb3 &a, const hit_obb3 &b) noexcept
{
    return ::hit_overlap_obb3_obb3(&a, &b);
}
inline bool overlap(const hit_obb3 &box, const hit_vec3 &point) noexcept
{
    return ::hit_overlap_obb3_point3(&box, point);
}
inline bool overlap(const hit_vec3 &point, const hit_obb3 &box) noexcept
{
    return detail::turned(hit::overlap(box, point));
}
inline bool contains(const hit_aabb3 &outer, const hit_aabb3 &inner) noexcept
{
    return ::hit_contains_aabb3_aabb3(outer, inner);
}
inline bool contains(const hit_aabb3 &outer, const hit_obb3 &inner) noexcept
{
    return ::hit_contains_aabb3_obb3(outer, &inner);
}
inline bool contains(const hit_aabb3 &outer, const hit_vec3 &point) noexcept
{
    return ::hit_contains_aabb3_point3(outer, point);
}
inline bool contains(const hit_obb3 &outer, const hit_aabb3 &inner) noexcept
{
    return ::hit_contains_obb3_aabb3(&outer, inner);
}
inline bool contains(const hit_obb3 &outer, const hit_obb3 &inner) noexcept
{
    return ::hit_contains_obb3_obb3(&outer, &inner);
}
inline bool contains(const hit_obb3 &outer, const hit_vec3 &point) noexcept
{
    return ::hit_contains_obb3_point3(&outer, point);
}
inline std::optional<hit_separation3> separate(const hit_aabb3 &a, const hit_aabb3 &b) noexcept
{
    hit_separation3 out;
    return ::hit_separate_aabb3_aabb3(a, b, &out) ? std::optional<hit_separation3>(out) : std::nullopt;
}
inline std::optional<hit_separation3> separate(const hit_aabb3 &a, const hit_obb3 &b) noexcept
{
    hit_separation3 out;
    return ::hit_separate_aabb3_obb3(a, &b, &out) ? std::optional<hit_separation3>(out) : std::nullopt;
}
inline std::optional<hit_separation3> separate(const hit_obb3 &b, const hit_aabb3 &a) noexcept
{
    return detail::turned(hit::separate(a, b));
}
inline std::optional<hit_separation3> separate(const hit_obb3 &a, const hit_obb3 &b) noexcept
{
    hit_separation3 out;
    return ::hit_separate_obb3_obb3(&a, &b, &out) ? std::optional<hit_separation3>(out) : std::nullopt;
}
inline hit_relation relate(const hit_aabb2 &box, const hit_segment2 &segment) noexcept
{
    return ::hit_relate_aabb2_segment2(box, segment);
}
inline hit_relation relate(const hit_segment2 &segment, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::relate(box, segment));
}
inline hit_relation relate(const hit_aabb2 &box, const hit_plane2 &plane) noexcept
{
    return ::hit_relate_aabb2_plane2(box, plane);
}
inline hit_relation relate(const hit_plane2 &plane, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::relate(box, plane));
}
inline hit_relation relate(const hit_aabb2 &box, const halfplane2 &plane) noexcept
{
    return ::hit_relate_aabb2_halfplane2(box, plane.plane);
}
inline hit_relation relate(const halfplane2 &plane, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::relate(box, plane));
}
inline hit_relation relate(const hit_aabb2 &box, const hit_circle2 &circle) noexcept
{
    return ::hit_relate_aabb2_circle2(box, circle);
}
inline hit_relation relate(const hit_circle2 &circle, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::relate(box, circle));
}
inline hit_relation relate(const hit_aabb2 &box, const hit_capsule2 &capsule) noexcept
{
    return ::hit_relate_aabb2_capsule2(box, capsule);
}
inline hit_relation relate(const hit_capsule2 &capsule, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::relate(box, capsule));
}
inline hit_relation relate(const hit_aabb2 &box, const hit_triangle2 &triangle) noexcept
{
    return ::hit_relate_aabb2_triangle2(box, triangle);
}
inline hit_relation relate(const hit_triangle2 &triangle, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::relate(box, triangle));
}
inline hit_relation relate(const hit_aabb2 &box, const hit_polygon2 &polygon) noexcept
{
    return ::hit_relate_aabb2_polygon2(box, &polygon);
}
inline hit_relation relate(const hit_polygon2 &polygon, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::relate(box, polygon));
}
inline hit_relation relate(const hit_obb2 &box, const hit_segment2 &segment) noexcept
{
    return ::hit_relate_obb2_segment2(box, segment);
}
inline hit_relation relate(const hit_segment2 &segment, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::relate(box, segment));
}
inline hit_relation relate(const hit_obb2 &box, const hit_plane2 &plane) noexcept
{
    return ::hit_relate_obb2_plane2(box, plane);
}
inline hit_relation relate(const hit_plane2 &plane, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::relate(box, plane));
}
inline hit_relation relate(const hit_obb2 &box, const halfplane2 &plane) noexcept
{
    return ::hit_relate_obb2_halfplane2(box, plane.plane);
}
inline hit_relation relate(const halfplane2 &plane, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::relate(box, plane));
}
inline hit_relation relate(const hit_obb2 &box, const hit_circle2 &circle) noexcept
{
    return ::hit_relate_obb2_circle2(box, circle);
}
inline hit_relation relate(const hit_circle2 &circle, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::relate(box, circle));
}
inline hit_relation relate(const hit_obb2 &box, const hit_capsule2 &capsule) noexcept
{
    return ::hit_relate_obb2_capsule2(box, capsule);
}
inline hit_relation relate(const hit_capsule2 &capsule, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::relate(box, capsule));
}
inline hit_relation relate(const hit_obb2 &box, const hit_triangle2 &triangle) noexcept
{
    return ::hit_relate_obb2_triangle2(box, triangle);
}
inline hit_relation relate(const hit_triangle2 &triangle, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::relate(box, triangle));
}
inline hit_relation relate(const hit_obb2 &box, const hit_polygon2 &polygon) noexcept
{
    return ::hit_relate_obb2_polygon2(box, &polygon);
}
inline hit_relation relate(const hit_polygon2 &polygon, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::relate(box, polygon));
}
inline hit_relation relate(const hit_vec2 &point, const hit_polygon2 &polygon) noexcept
{
    return ::hit_relate_point2_polygon2(point, &polygon);
}
inline hit_relation relate(const hit_polygon2 &polygon, const hit_vec2 &point) noexcept
{
    return detail::turned(hit::relate(point, polygon));
}
inline hit_relation relate(const hit_polygon2 &a, const hit_polygon2 &b) noexcept
{
    return ::hit_relate_polygon2_polygon2(&a, &b);
}
inline bool overlap(const hit_aabb2 &box, const hit_segment2 &segment) noexcept
{
    return ::hit_overlap_aabb2_segment2(box, segment);
}
inline bool overlap(const hit_segment2 &segment, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::overlap(box, segment));
}
inline bool overlap(const hit_aabb2 &box, const hit_plane2 &plane) noexcept
{
    return ::hit_overlap_aabb2_plane2(box, plane);
}
inline bool overlap(const hit_plane2 &plane, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::overlap(box, plane));
}
inline bool overlap(const hit_aabb2 &box, const halfplane2 &plane) noexcept
{
    return ::hit_overlap_aabb2_halfplane2(box, plane.plane);
}
inline bool overlap(const halfplane2 &plane, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::overlap(box, plane));
}
inline bool overlap(const hit_aabb2 &box, const hit_circle2 &circle) noexcept
{
    return ::hit_overlap_aabb2_circle2(box, circle);
}
inline bool overlap(const hit_circle2 &circle, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::overlap(box, circle));
}
inline bool overlap(const hit_aabb2 &box, const hit_capsule2 &capsule) noexcept
{
    return ::hit_overlap_aabb2_capsule2(box, capsule);
}
inline bool overlap(const hit_capsule2 &capsule, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::overlap(box, capsule));
}
inline bool overlap(const hit_aabb2 &box, const hit_triangle2 &triangle) noexcept
{
    return ::hit_overlap_aabb2_triangle2(box, triangle);
}
inline bool overlap(const hit_triangle2 &triangle, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::overlap(box, triangle));
}
inline bool overlap(const hit_aabb2 &box, const hit_polygon2 &polygon) noexcept
{
    return ::hit_overlap_aabb2_polygon2(box, &polygon);
}
inline bool overlap(const hit_polygon2 &polygon, const hit_aabb2 &box) noexcept
{
    return detail::turned(hit::overlap(box, polygon));
}
inline bool overlap(const hit_obb2 &box, const hit_segment2 &segment) noexcept
{
    return ::hit_overlap_obb2_segment2(box, segment);
}
inline bool overlap(const hit_segment2 &segment, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::overlap(box, segment));
}
inline bool overlap(const hit_obb2 &box, const hit_plane2 &plane) noexcept
{
    return ::hit_overlap_obb2_plane2(box, plane);
}
inline bool overlap(const hit_plane2 &plane, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::overlap(box, plane));
}
inline bool overlap(const hit_obb2 &box, const halfplane2 &plane) noexcept
{
    return ::hit_overlap_obb2_halfplane2(box, plane.plane);
}
inline bool overlap(const halfplane2 &plane, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::overlap(box, plane));
}
inline bool overlap(const hit_obb2 &box, const hit_circle2 &circle) noexcept
{
    return ::hit_overlap_obb2_circle2(box, circle);
}
inline bool overlap(const hit_circle2 &circle, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::overlap(box, circle));
}
inline bool overlap(const hit_obb2 &box, const hit_capsule2 &capsule) noexcept
{
    return ::hit_overlap_obb2_capsule2(box, capsule);
}
inline bool overlap(const hit_capsule2 &capsule, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::overlap(box, capsule));
}
inline bool overlap(const hit_obb2 &box, const hit_triangle2 &triangle) noexcept
{
    return ::hit_overlap_obb2_triangle2(box, triangle);
}
inline bool overlap(const hit_triangle2 &triangle, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::overlap(box, triangle));
}
inline bool overlap(const hit_obb2 &box, const hit_polygon2 &polygon) noexcept
{
    return ::hit_overlap_obb2_polygon2(box, &polygon);
}
inline bool overlap(const hit_polygon2 &polygon, const hit_obb2 &box) noexcept
{
    return detail::turned(hit::overlap(box, polygon));
}
inline bool overlap(const hit_vec2 &point, const hit_polygon2 &polygon) noexcept
{
    return ::hit_overlap_point2_polygon2(point, &polygon);
}
inline bool overlap(const hit_polygon2 &polygon, const hit_vec2 &point) noexcept
{
    return detail::turned(hit::overlap(point, polygon));
}
inline bool overlap(const hit_polygon2 &a, const hit_polygon2 &b) noexcept
{
    return ::hit_overlap_polygon2_polygon2(&a, &b);
}
inline bool contains(const hit_aabb2 &outer, const hit_segment2 &segment) noexcept
{
    return ::hit_contains_aabb2_segment2(outer, segment);
}
inline bool contains(const hit_aabb2 &box, const hit_triangle2 &triangle) noexcept
{
    return ::hit_contains_aabb2_triangle2(box, triangle);
}
inline bool contains(const hit_aabb2 &box, const hit_polygon2 &polygon) noexcept
{
    return ::hit_contains_aabb2_polygon2(box, &polygon);
}
inline bool contains(const hit_obb2 &outer, const hit_segment2 &segment) noexcept
{
    return ::hit_contains_obb2_segment2(outer, segment);
}
inline bool contains(const hit_obb2 &box, const hit_triangle2 &triangle) noexcept
{
    return ::hit_contains_obb2_triangle2(box, triangle);
}
inline bool contains(const hit_obb2 &box, const hit_polygon2 &polygon) noexcept
{
    return ::hit_contains_obb2_polygon2(box, &polygon);
}
inline bool contains(const halfplane2 &plane, const hit_aabb2 &box) noexcept
{
    return ::hit_contains_halfplane2_aabb2(plane.plane, box);
}
inline bool contains(const halfplane2 &plane, const hit_obb2 &box) noexcept
{
    return ::hit_contains_halfplane2_obb2(plane.plane, box);
}
inline bool contains(const hit_polygon2 &polygon, const hit_aabb2 &box) noexcept
{
    return ::hit_contains_polygon2_aabb2(&polygon, box);
}
inline bool contains(const hit_polygon2 &polygon, const hit_obb2 &box) noexcept
{
    return ::hit_contains_polygon2_obb2(&polygon, box);
}
inline bool contains(const hit_polygon2 &polygon, const hit_vec2 &point) noexcept
{
    return ::hit_contains_polygon2_point2(&polygon, point);
}
inline bool contains(const hit_polygon2 &outer, const hit_polygon2 &inner) noexcept
{
    return ::hit_contains_polygon2_polygon2(&outer, &inner);
}
inline hit_relation relate(const hit_vec2 &point, const hit_triangle2 &triangle) noexcept
{
    return ::hit_relate_point2_triangle2(point, triangle);
}
inline hit_relation relate(const hit_triangle2 &triangle, const hit_vec2 &point) noexcept
{
    return detail::turned(hit::relate(point, triangle));
}
inline hit_relation relate(const hit_segment2 &segment, const hit_triangle2 &triangle) noexcept
{
    return ::hit_relate_segment2_triangle2(segment, triangle);
}
inline hit_relation relate(const hit_triangle2 &triangle, const hit_segment2 &segment) noexcept
{
    return detail::turned(hit::relate(segment, triangle));
}
inline hit_relation relate(const hit_plane2 &plane, const hit_triangle2 &triangle) noexcept
{
    return ::hit_relate_plane2_triangle2(plane, triangle);
}
inline hit_relation relate(const hit_triangle2 &triangle, const hit_plane2 &plane) noexcept
{
    return detail::turned(hit::relate(plane, triangle));
}
inline hit_relation relate(const halfplane2 &plane, const hit_triangle2 &triangle) noexcept
{
    return ::hit_relate_halfplane2_triangle2(plane.plane, triangle);
}
inline hit_relation relate(const hit_triangle2 &triangle, const halfplane2 &plane) noexcept
{
    return detail::turned(hit::relate(plane, triangle));
}
inline hit_relation relate(const hit_segment2 &segment, const hit_polygon2 &polygon) noexcept
{
    return ::hit_relate_segment2_polygon2(segment, &polygon);
}
inline hit_relation relate(const hit_polygon2 &polygon, const hit_segment2 &segment) noexcept
{
    return detail::turned(hit::relate(segment, polygon));
}
inline hit_relation relate(const hit_plane2 &plane, const hit_polygon2 &polygon) noexcept
{
    return ::hit_relate_plane2_polygon2(plane, &polygon);
}
inline hit_relation relate(const hit_polygon2 &polygon, const hit_plane2 &plane) noexcept
{
    return detail::turned(hit::relate(plane, polygon));
}
inline hit_relation relate(const halfplane2 &plane, const hit_polygon2 &polygon) noexcept
{
    return ::hit_relate_halfplane2_polygon2(plane.plane, &polygon);
}
inline hit_relation relate(const hit_polygon2 &polygon, const halfplane2 &plane) noexcept
{
    return detail::turned(hit::relate(plane, polygon));
}
inline hit_relation relate(const hit_triangle2 &a, const hit_triangle2 &b) noexcept
{
    return ::hit_relate_triangle2_triangle2(a, b);
}
inline hit_relation relate(const hit_triangle2 &triangle, const hit_polygon2 &polygon) noexcept
{
    return ::hit_relate_triangle2_polygon2(triangle, &polygon);
}
inline hit_relation relate(const hit_polygon2 &polygon, const hit_triangle2 &triangle) noexcept
{
    return detail::turned(hit::relate(triangle, polygon));
}
inline hit_relation relate(const hit_circle2 &circle, const hit_triangle2 &triangle) noexcept
{
    return ::hit_relate_circle2_triangle2(circle, triangle);
}
inline hit_relation relate(const hit_triangle2 &triangle, const hit_circle2 &circle) noexcept
{
    return detail::turned(hit::relate(circle, triangle));
}
inline hit_relation relate(const hit_circle2 &circle, const hit_polygon2 &polygon) noexcept
{
    return ::hit_relate_circle2_polygon2(circle, &polygon);
}
inline hit_relation relate(const hit_polygon2 &polygon, const hit_circle2 &circle) noexcept
{
    return detail::turned(hit::relate(circle, polygon));
}
inline hit_relation relate(const hit_capsule2 &capsule, const hit_triangle2 &triangle) noexcept
{
    return ::hit_relate_capsule2_triangle2(capsule, triangle);
}
inline hit_relation relate(const hit_triangle2 &triangle, const hit_capsule2 &capsule) noexcept
{
    return detail::turned(hit::relate(capsule, triangle));
}
inline hit_relation relate(const hit_capsule2 &capsule, const hit_polygon2 &polygon) noexcept
{
    return ::hit_relate_capsule2_polygon2(capsule, &polygon);
}
inline hit_relation relate(const hit_polygon2 &polygon, const hit_capsule2 &capsule) noexcept
{
    return detail::turned(hit::relate(capsule, polygon));
}
inline bool overlap(const hit_vec2 &point, const hit_triangle2 &triangle) noexcept
{
    return ::hit_overlap_point2_triangle2(point, triangle);
}
inline bool overlap(const hit_triangle2 &triangle, const hit_vec2 &point) noexcept
{
    return detail::turned(hit::overlap(point, triangle));
}
inline bool overlap(const hit_segment2 &segment, const hit_triangle2 &triangle) noexcept
{
    return ::hit_overlap_segment2_triangle2(segment, triangle);
}
inline bool overlap(const hit_triangle2 &triangle, const hit_segment2 &segment) noexcept
{
    return detail::turned(hit::overlap(segment, triangle));
}
inline bool overlap(const hit_plane2 &plane, const hit_triangle2 &triangle) noexcept
{
    return ::hit_overlap_plane2_triangle2(plane, triangle);
}
inline bool overlap(const hit_triangle2 &triangle, const hit_plane2 &plane) noexcept
{
    return detail::turned(hit::overlap(plane, triangle));
}
inline bool overlap(const halfplane2 &plane, const hit_triangle2 &triangle) noexcept
{
    return ::hit_overlap_halfplane2_triangle2(plane.plane, triangle);
}
inline bool overlap(const hit_triangle2 &triangle, const halfplane2 &plane) noexcept
{
    return detail::turned(hit::overlap(plane, triangle));
}
inline bool overlap(const hit_segment2 &segment, const hit_polygon2 &polygon) noexcept
{
    return ::hit_overlap_segment2_polygon2(segment, &polygon);
}
inline bool overlap(const hit_polygon2 &polygon, const hit_segment2 &segment) noexcept
{
    return detail::turned(hit::overlap(segment, polygon));
}
inline bool overlap(const hit_plane2 &plane, const hit_polygon2 &polygon) noexcept
{
    return ::hit_overlap_plane2_polygon2(plane, &polygon);
}
inline bool overlap(const hit_polygon2 &polygon, const hit_plane2 &plane) noexcept
{
    return detail::turned(hit::overlap(plane, polygon));
}
inline bool overlap(const halfplane2 &plane, const hit_polygon2 &polygon) noexcept
{
    return ::hit_overlap_halfplane2_polygon2(plane.plane, &polygon);
}
inline bool overlap(const hit_polygon2 &polygon, const halfplane2 &plane) noexcept
{
    return detail::turned(hit::overlap(plane, polygon));
}
inline bool overlap(const hit_triangle2 &a, const hit_triangle2 &b) noexcept
{
    return ::hit_overlap_triangle2_triangle2(a, b);
}
inline bool overlap(const hit_triangle2 &triangle, const hit_polygon2 &polygon) noexcept
{
    return ::hit_overlap_triangle2_polygon2(triangle, &polygon);
}
inline bool overlap(const hit_polygon2 &polygon, const hit_triangle2 &triangle) noexcept
{
    return detail::turned(hit::overlap(triangle, polygon));
}
inline bool overlap(const hit_circle2 &circle, const hit_triangle2 &triangle) noexcept
{
    return ::hit_overlap_circle2_triangle2(circle, triangle);
}
inline bool overlap(const hit_triangle2 &triangle, const hit_circle2 &circle) noexcept
{
    return detail::turned(hit::overlap(circle, triangle));
}
inline bool overlap(const hit_circle2 &circle, const hit_polygon2 &polygon) noexcept
{
    return ::hit_overlap_circle2_polygon2(circle, &polygon);
}
inline bool overlap(const hit_polygon2 &polygon, const hit_circle2 &circle) noexcept
{
    return detail::turned(hit::overlap(circle, polygon));
}
inline bool overlap(const hit_capsule2 &capsule, const hit_triangle2 &triangle) noexcept
{
    return ::hit_overlap_capsule2_triangle2(capsule, triangle);
}
inline bool overlap(const hit_triangle2 &triangle, const hit_capsule2 &capsule) noexcept
{
    return detail::turned(hit::overlap(capsule, triangle));
}
inline bool overlap(const hit_capsule2 &capsule, const hit_polygon2 &polygon) noexcept
{
    return ::hit_overlap_capsule2_polygon2(capsule, &polygon);
}
inline bool overlap(const hit_polygon2 &polygon, const hit_capsule2 &capsule) noexcept
{
    return detail::turned(hit::overlap(capsule, polygon));
}
inline bool contains(const hit_triangle2 &triangle, const hit_vec2 &point) noexcept
{
    return ::hit_contains_triangle2_point2(triangle, point);
}
inline bool contains(const hit_triangle2 &triangle, const hit_segment2 &segment) noexcept
{
    return ::hit_contains_triangle2_segment2(triangle, segment);
}
inline bool contains(const hit_triangle2 &outer, const hit_triangle2 &inner) noexcept
{
    return ::hit_contains_triangle2_triangle2(outer, inner);
}
inline bool contains(const hit_triangle2 &triangle, const hit_polygon2 &polygon) noexcept
{
    return ::hit_contains_triangle2_polygon2(triangle, &polygon);
}
inline bool contains(const hit_polygon2 &polygon, const hit_segment2 &segment) noexcept
{
    return ::hit_contains_polygon2_segment2(&polygon, segment);
}
inline bool contains(const hit_polygon2 &polygon, const hit_triangle2 &triangle) noexcept
{
    return ::hit_contains_polygon2_triangle2(&polygon, triangle);
}
inline bool contains(const halfplane2 &plane, const hit_triangle2 &triangle) noexcept
{
    return ::hit_contains_halfplane2_triangle2(plane.plane, triangle);
}
inline bool contains(const halfplane2 &plane, const hit_polygon2 &polygon) noexcept
{
    return ::hit_contains_halfplane2_polygon2(plane.plane, &polygon);
}
inline bool contains(const hit_triangle2 &triangle, const hit_circle2 &circle) noexcept
{
    return ::hit_contains_triangle2_circle2(triangle, circle);
}
inline bool contains(const hit_polygon2 &polygon, const hit_circle2 &circle) noexcept
{
    return ::hit_contains_polygon2_circle2(&polygon, circle);
}
inline bool contains(const hit_triangle2 &triangle, const hit_capsule2 &capsule) noexcept
{
    return ::hit_contains_triangle2_capsule2(triangle, capsule);
}
inline bool contains(const hit_polygon2 &polygon, const hit_capsule2 &capsule) noexcept
{
    return ::hit_contains_polygon2_capsule2(&polygon, capsule);
}
inline hit_relation relate(const hit_aabb3 &box, const hit_segment3 &segment) noexcept
{
    return ::hit_relate_aabb3_segment3(box, segment);
}
inline hit_relation relate(const hit_segment3 &segment, const hit_aabb3 &box) noexcept
{
    return detail::turned(hit::relate(box, segment));
}
inline hit_relation relate(const hit_aabb3 &box, const hit_plane3 &plane) noexcept
{
    return ::hit_relate_aabb3_plane3(box, plane);
}
inline hit_relation relate(const hit_plane3 &plane, const hit_aabb3 &box) noexcept
{
    return detail::turned(hit::relate(box, plane));
}
inline hit_relation relate(const hit_aabb3 &box, const halfspace3 &plane) noexcept
{
    return ::hit_relate_aabb3_halfspace3(box, plane.plane);
}
inline hit_relation relate(const halfspace3 &plane, const hit_aabb3 &box) noexcept
{
    return detail::turned(hit::relate(box, plane));
}
inline hit_relation relate(const hit_aabb3 &box, const hit_sphere3 &sphere) noexcept
{
    return ::hit_relate_aabb3_sphere3(box, sphere);
}
inline hit_relation relate(const hit_sphere3 &sphere, const hit_aabb3 &box) noexcept
{
    return detail::turned(hit::relate(box, sphere));
}
inline hit_relation relate(const hit_aabb3 &box, const hit_capsule3 &capsule) noexcept
{
    return ::hit_relate_aabb3_capsule3(box, capsule);
}
inline hit_relation relate(const hit_capsule3 &capsule, const hit_aabb3 &box) noexcept
{
    return detail::turned(hit::relate(box, capsule));
}
inline hit_relation relate(const hit_aabb3 &box, const hit_triangle3 &triangle) noexcept
{
    return ::hit_relate_aabb3_triangle3(box, &triangle);
}
inline hit_relation relate(const hit_triangle3 &triangle, const hit_aabb3 &box) noexcept
{
    return detail::turned(hit::relate(box, triangle));
}
inline hit_relation relate(const hit_obb3 &box, const hit_segment3 &segment) noexcept
{
    return ::hit_relate_obb3_segment3(&box, segment);
}
inline hit_relation relate(const hit_segment3 &segment, const hit_obb3 &box) noexcept
{
    return detail::turned(hit::relate(box, segment));
}
inline hit_relation relate(const hit_obb3 &box, const hit_plane3 &plane) noexcept
{
    return ::hit_relate_obb3_plane3(&box, plane);
}
inline hit_relation relate(const hit_plane3 &plane, const hit_obb3 &box) noexcept
{
    return detail::turned(hit::relate(box, plane));
}
inline hit_relation relate(const hit_obb3 &box, const halfspace3 &plane) noexcept
{
    return ::hit_relate_obb3_halfspace3(&box, plane.plane);
}
inline hit_relation relate(const halfspace3 &plane, const hit_obb3 &box) noexcept
{
    return detail::turned(hit::relate(box, plane));
}
inline hit_relation relate(const hit_obb3 &box, const hit_sphere3 &sphere) noexcept
{
    return ::hit_relate_obb3_sphere3(&box, sphere);
}
inline hit_relation relate(const hit_sphere3 &sphere, const hit_obb3 &box) noexcept
{
    return detail::turned(hit::relate(box, sphere));
}
inline hit_relation relate(const hit_obb3 &box, const hit_capsule3 &capsule) noexcept
{
    return ::hit_relate_obb3_capsule3(&box, capsule);
}
inline hit_relation relate(const hit_capsule3 &capsule, const hit_obb3 &box) noexcept
{
    return detail::turned(hit::relate(box, capsule));
}
inline hit_relation relate(const hit_obb3 &box, const hit_triangle3 &triangle) noexcept
{
    return ::hit_relate_obb3_triangle3(&box, &triangle);
}
inline hit_relation relate(const hit_triangle3 &triangle, const hit_obb3 &box) noexcept
{
    return detail::turned(hit::relate(box, triangle));
}
inline bool overlap(const hit_aabb3 &box, const hit_segment3 &segment) noexcept
{
    return ::hit_overlap_aabb3_segment3(box, segment);
}
inline bool overlap(const hit_segment3 &segment, const hit_aabb3 &box) noexcept
{
    return detail::turned(hit::overlap(box, segment));
}
inline bool overlap(const hit_aabb3 &box, const hit_plane3 &plane) noexcept
{
    return ::hit_overlap_aabb3_plane3(box, plane);
}
inline bool overlap(const hit_plane3 &plane, const hit_aabb3 &box) noexcept
{
    return detail::turned(hit::overlap(box, plane));
}
inline bool overlap(const hit_aabb3 &box, const halfspace3 &plane) noexcept
{
    return ::hit_overlap_aabb3_halfspace3(box, plane.plane);
}
inline bool overlap(const halfspace3 &plane, const hit_aabb3 &box) noexcept
{
    return detail::turned(hit::overlap(box, plane));
}
inline bool overlap(const hit_aabb3 &box, const hit_sphere3 &sphere) noexcept
{
    return ::hit_overlap_aabb3_sphere3(box, sphere);
}
inline bool overlap(const hit_sphere3 &sphere, const hit_aabb3 &box) noexcept
{
    return detail::turned(hit::overlap(box, sphere));
}
inline bool overlap(const hit_aabb3 &box, const hit_capsule3 &capsule) noexcept
{
    return ::hit_overlap_aabb3_capsule3(box, capsule);
}
inline bool overlap(const hit_capsule3 &capsule, const hit_aabb3 &box) noexcept
{
    return detail::turned(hit::overlap(box, capsule));
}
inline bool overlap(const hit_aabb3 &box, const hit_triangle3 &triangle) noexcept
{
    return ::hit_overlap_aabb3_triangle3(box, &triangle);
}
inline bool overlap(const hit_triangle3 &triangle, const hit_aabb3 &box) noexcept
{
    return detail::turned(hit::overlap(box, triangle));
}
inline bool overlap(const hit_aabb3 &box, const hit_frustum3 &frustum) noexcept
{
    return ::hit_overlap_aabb3_frustum3(box, &frustum);
}
inline bool overlap(const hit_frustum3 &frustum, const hit_aabb3 &box) noexcept
{
    return detail::turned(hit::overlap(box, frustum));
}
inline bool overlap(const hit_obb3 &box, const hit_segment3 &segment) noexcept
{
    return ::hit_overlap_obb3_segment3(&box, segment);
}
inline bool overlap(const hit_segment3 &segment, const hit_obb3 &box) noexcept
{
    return detail::turned(hit::overlap(box, segment));
}
inline bool overlap(const hit_obb3 &box, const hit_plane3 &plane) noexcept
{
    return ::hit_overlap_obb3_plane3(&box, plane);
}
inline bool overlap(const hit_plane3 &plane, const hit_obb3 &box) noexcept
{
    return detail::turned(hit::overlap(box, plane));
}
inline bool overlap(const hit_obb3 &box, const halfspace3 &plane) noexcept
{
    return ::hit_overlap_obb3_halfspace3(&box, plane.plane);
}
inline bool overlap(const halfspace3 &plane, const hit_obb3 &box) noexcept
{
    return detail::turned(hit::overlap(box, plane));
}
inline bool overlap(const hit_obb3 &box, const hit_sphere3 &sphere) noexcept
{
    return ::hit_overlap_obb3_sphere3(&box, sphere);
}
inline bool overlap(const hit_sphere3 &sphere, const hit_obb3 &box) noexcept
{
    return detail::turned(hit::overlap(box, sphere));
}
inline bool overlap(const hit_obb3 &box, const hit_capsule3 &capsule) noexcept
{
    return ::hit_overlap_obb3_capsule3(&box, capsule);
}
inline bool overlap(const hit_capsule3 &capsule, const hit_obb3 &box) noexcept
{
    return detail::turned(hit::overlap(box, capsule));
}
inline bool overlap(const hit_obb3 &box, const hit_triangle3 &triangle) noexcept
{
    return ::hit_overlap_obb3_triangle3(&box, &triangle);
}
inline bool overlap(const hit_triangle3 &triangle, const hit_obb3 &box) noexcept
{
    return detail::turned(hit::overlap(box, triangle));
}
inline bool overlap(const hit_obb3 &box, const hit_frustum3 &frustum) noexcept
{
    return ::hit_overlap_obb3_frustum3(&box, &frustum);
}
inline bool overlap(const hit_frustum3 &frustum, const hit_obb3 &box) noexcept
{
    return detail::turned(hit::overlap(box, frustum));
}
inline bool contains(const hit_aabb3 &outer, const hit_segment3 &segment) noexcept
{
    return ::hit_contains_aabb3_segment3(outer, segment);
}
inline bool contains(const hit_aabb3 &box, const hit_triangle3 &triangle) noexcept
{
    return ::hit_contains_aabb3_triangle3(box, &triangle);
}
inline bool contains(const hit_obb3 &outer, const hit_segment3 &segment) noexcept
{
    return ::hit_contains_obb3_segment3(&outer, segment);
}
inline bool contains(const hit_obb3 &box, const hit_triangle3 &triangle) noexcept
{
    return ::hit_contains_obb3_triangle3(&box, &triangle);
}
inline bool contains(const halfspace3 &plane, const hit_aabb3 &box) noexcept
{
    return ::hit_contains_halfspace3_aabb3(plane.plane, box);
}
inline bool contains(const halfspace3 &plane, const hit_obb3 &box) noexcept
{
    return ::hit_contains_halfspace3_obb3(plane.plane, &box);
}
inline bool contains(const hit_frustum3 &frustum, const hit_aabb3 &box) noexcept
{
    return ::hit_contains_frustum3_aabb3(&frustum, box);
}
inline bool contains(const hit_frustum3 &frustum, const hit_obb3 &box) noexcept
{
    return ::hit_contains_frustum3_obb3(&frustum, &box);
}
inline hit_relation relate(const hit_vec3 &point, const hit_triangle3 &triangle) noexcept
{
    return ::hit_relate_point3_triangle3(point, &triangle);
}
inline hit_relation relate(const hit_triangle3 &triangle, const hit_vec3 &point) noexcept
{
    return detail::turned(hit::relate(point, triangle));
}
inline hit_relation relate(const hit_segment3 &segment, const hit_triangle3 &triangle) noexcept
{
    return ::hit_relate_segment3_triangle3(segment, &triangle);
}
inline hit_relation relate(const hit_triangle3 &triangle, const hit_segment3 &segment) noexcept
{
    return detail::turned(hit::relate(segment, triangle));
}
inline hit_relation relate(const hit_plane3 &plane, const hit_triangle3 &triangle) noexcept
{
    return ::hit_relate_plane3_triangle3(plane, &triangle);
}
inline hit_relation relate(const hit_triangle3 &triangle, const hit_plane3 &plane) noexcept
{
    return detail::turned(hit::relate(plane, triangle));
}
inline hit_relation relate(const halfspace3 &plane, const hit_triangle3 &triangle) noexcept
{
    return ::hit_relate_halfspace3_triangle3(plane.plane, &triangle);
}
inline hit_relation relate(const hit_triangle3 &triangle, const halfspace3 &plane) noexcept
{
    return detail::turned(hit::relate(plane, triangle));
}
inline hit_relation relate(const hit_sphere3 &sphere, const hit_triangle3 &triangle) noexcept
{
    return ::hit_relate_sphere3_triangle3(sphere, &triangle);
}
inline hit_relation relate(const hit_triangle3 &triangle, const hit_sphere3 &sphere) noexcept
{
    return detail::turned(hit::relate(sphere, triangle));
}
inline hit_relation relate(const hit_capsule3 &capsule, const hit_triangle3 &triangle) noexcept
{
    return ::hit_relate_capsule3_triangle3(capsule, &triangle);
}
inline hit_relation relate(const hit_triangle3 &triangle, const hit_capsule3 &capsule) noexcept
{
    return detail::turned(hit::relate(capsule, triangle));
}
inline hit_relation relate(const hit_triangle3 &a, const hit_triangle3 &b) noexcept
{
    return ::hit_relate_triangle3_triangle3(&a, &b);
}
inline bool overlap(const hit_vec3 &point, const hit_triangle3 &triangle) noexcept
{
    return ::hit_overlap_point3_triangle3(point, &triangle);
}
inline bool overlap(const hit_triangle3 &triangle, const hit_vec3 &point) noexcept
{
    return detail::turned(hit::overlap(point, triangle));
}
inline bool overlap(const hit_segment3 &segment, const hit_triangle3 &triangle) noexcept
{
    return ::hit_overlap_segment3_triangle3(segment, &triangle);
}
inline bool overlap(const hit_triangle3 &triangle, const hit_segment3 &segment) noexcept
{
    return detail::turned(hit::overlap(segment, triangle));
}
inline bool overlap(const hit_plane3 &plane, const hit_triangle3 &triangle) noexcept
{
    return ::hit_overlap_plane3_triangle3(plane, &triangle);
}
inline bool overlap(const hit_triangle3 &triangle, const hit_plane3 &plane) noexcept
{
    return detail::turned(hit::overlap(plane, triangle));
}
inline bool overlap(const halfspace3 &plane, const hit_triangle3 &triangle) noexcept
{
    return ::hit_overlap_halfspace3_triangle3(plane.plane, &triangle);
}
inline bool overlap(const hit_triangle3 &triangle, const halfspace3 &plane) noexcept
{
    return detail::turned(hit::overlap(plane, triangle));
}
inline bool overlap(const hit_sphere3 &sphere, const hit_triangle3 &triangle) noexcept
{
    return ::hit_overlap_sphere3_triangle3(sphere, &triangle);
}
inline bool overlap(const hit_triangle3 &triangle, const hit_sphere3 &sphere) noexcept
{
    return detail::turned(hit::overlap(sphere, triangle));
}
inline bool overlap(const hit_capsule3 &capsule, const hit_triangle3 &triangle) noexcept
{
    return ::hit_overlap_capsule3_triangle3(capsule, &triangle);
}
inline bool overlap(const hit_triangle3 &triangle, const hit_capsule3 &capsule) noexcept
{
    return detail::turned(hit::overlap(capsule, triangle));
}
inline bool overlap(const hit_triangle3 &a, const hit_triangle3 &b) noexcept
{
    return ::hit_overlap_triangle3_triangle3(&a, &b);
}
inline bool contains(const halfspace3 &plane, const hit_triangle3 &triangle) noexcept
{
    return ::hit_contains_halfspace3_triangle3(plane.plane, &triangle);
}
inline hit_relation relate(const hit_vec3 &point, const hit_frustum3 &frustum) noexcept
{
    return ::hit_relate_point3_frustum3(point, &frustum);
}
inline hit_relation relate(const hit_frustum3 &frustum, const hit_vec3 &point) noexcept
{
    return detail::turned(hit::relate(point, frustum));
}
inline hit_relation relate(const hit_segment3 &segment, const hit_frustum3 &frustum) noexcept
{
    return ::hit_relate_segment3_frustum3(segment, &frustum);
}
inline hit_relation relate(const hit_frustum3 &frustum, const hit_segment3 &segment) noexcept
{
    return detail::turned(hit::relate(segment, frustum));
}
inline hit_relation relate(const hit_triangle3 &triangle, const hit_frustum3 &frustum) noexcept
{
    return ::hit_relate_triangle3_frustum3(&triangle, &frustum);
}
inline hit_relation relate(const hit_frustum3 &frustum, const hit_triangle3 &triangle) noexcept
{
    return detail::turned(hit::relate(triangle, frustum));
}
inline bool overlap(const hit_vec3 &point, const hit_frustum3 &frustum) noexcept
{
    return ::hit_overlap_point3_frustum3(point, &frustum);
}
inline bool overlap(const hit_frustum3 &frustum, const hit_vec3 &point) noexcept
{
    return detail::turned(hit::overlap(point, frustum));
}
inline bool overlap(const hit_segment3 &segment, const hit_frustum3 &frustum) noexcept
{
    return ::hit_overlap_segment3_frustum3(segment, &frustum);
}
inline bool overlap(const hit_frustum3 &frustum, const hit_segment3 &segment) noexcept
{
    return detail::turned(hit::overlap(segment, frustum));
}
inline bool overlap(const hit_triangle3 &triangle, const hit_frustum3 &frustum) noexcept
{
    return ::hit_overlap_triangle3_frustum3(&triangle, &frustum);
}
inline bool overlap(const hit_frustum3 &frustum, const hit_triangle3 &triangle) noexcept
{
    return detail::turned(hit::overlap(triangle, frustum));
}
inline bool contains(const hit_frustum3 &frustum, const hit_vec3 &point) noexcept
{
    return ::hit_contains_frustum3_point3(&frustum, point);
}
inline bool contains(const hit_frustum3 &frustum, const hit_segment3 &segment) noexcept
{
    return ::hit_contains_frustum3_segment3(&frustum, segment);
}
inline bool contains(const hit_frustum3 &frustum, const hit_triangle3 &triangle) noexcept
{
    return ::hit_contains_frustum3_triangle3(&frustum, &triangle);
}
inline hit_relation relate(const hit_aabb3 &box, const hit_frustum3 &frustum) noexcept
{
    return ::hit_relate_aabb3_frustum3(box, &frustum);
}
inline hit_relation relate(const hit_frustum3 &frustum, const hit_aabb3 &box) noexcept
{
    return detail::turned(hit::relate(box, frustum));
}
inline hit_relation relate(const hit_obb3 &box, const hit_frustum3 &frustum) noexcept
{
    return ::hit_relate_obb3_frustum3(&box, &frustum);
}
inline hit_relation relate(const hit_frustum3 &frustum, const hit_obb3 &box) noexcept
{
    return detail::turned(hit::relate(box, frustum));
}
inline hit_relation relate(const hit_plane3 &plane, const hit_frustum3 &frustum) noexcept
{
    return ::hit_relate_plane3_frustum3(plane, &frustum);
}
inline hit_relation relate(const hit_frustum3 &frustum, const hit_plane3 &plane) noexcept
{
    return detail::turned(hit::relate(plane, frustum));
}
inline hit_relation relate(const halfspace3 &plane, const hit_frustum3 &frustum) noexcept
{
    return ::hit_relate_halfspace3_frustum3(plane.plane, &frustum);
}
inline hit_relation relate(const hit_frustum3 &frustum, const halfspace3 &plane) noexcept
{
    return detail::turned(hit::relate(plane, frustum));
}
inline hit_relation relate(const hit_sphere3 &sphere, const hit_frustum3 &frustum) noexcept
{
    return ::hit_relate_sphere3_frustum3(sphere, &frustum);
}
inline hit_relation relate(const hit_frustum3 &frustum, const hit_sphere3 &sphere) noexcept
{
    return detail::turned(hit::relate(sphere, frustum));
}
inline hit_relation relate(const hit_capsule3 &capsule, const hit_frustum3 &frustum) noexcept
{
    return ::hit_relate_capsule3_frustum3(capsule, &frustum);
}
inline hit_relation relate(const hit_frustum3 &frustum, const hit_capsule3 &capsule) noexcept
{
    return detail::turned(hit::relate(capsule, frustum));
}
inline hit_relation relate(const hit_frustum3 &a, const hit_frustum3 &b) noexcept
{
    return ::hit_relate_frustum3_frustum3(&a, &b);
}
inline bool overlap(const hit_plane3 &plane, const hit_frustum3 &frustum) noexcept
{
    return ::hit_overlap_plane3_frustum3(plane, &frustum);
}
inline bool overlap(const hit_frustum3 &frustum, const hit_plane3 &plane) noexcept
{
    return detail::turned(hit::overlap(plane, frustum));
}
inline bool overlap(const halfspace3 &plane, const hit_frustum3 &frustum) noexcept
{
    return ::hit_overlap_halfspace3_frustum3(plane.plane, &frustum);
}
inline bool overlap(const hit_frustum3 &frustum, const halfspace3 &plane) noexcept
{
    return detail::turned(hit::overlap(plane, frustum));
}
inline bool overlap(const hit_sphere3 &sphere, const hit_frustum3 &frustum) noexcept
{
    return ::hit_overlap_sphere3_frustum3(sphere, &frustum);
}
inline bool overlap(const hit_frustum3 &frustum, const hit_sphere3 &sphere) noexcept
{
    return detail::turned(hit::overlap(sphere, frustum));
}
inline bool overlap(const hit_capsule3 &capsule, const hit_frustum3 &frustum) noexcept
{
    return ::hit_overlap_capsule3_frustum3(capsule, &frustum);
}
inline bool overlap(const hit_frustum3 &frustum, const hit_capsule3 &capsule) noexcept
{
    return detail::turned(hit::overlap(capsule, frustum));
}
inline bool overlap(const hit_frustum3 &a, const hit_frustum3 &b) noexcept
{
    return ::hit_overlap_frustum3_frustum3(&a, &b);
}
inline bool contains(const hit_aabb3 &box, const hit_frustum3 &frustum) noexcept
{
    return ::hit_contains_aabb3_frustum3(box, &frustum);
}
inline bool contains(const hit_obb3 &box, const hit_frustum3 &frustum) noexcept
{
    return ::hit_contains_obb3_frustum3(&box, &frustum);
}
inline bool contains(const halfspace3 &plane, const hit_frustum3 &frustum) noexcept
{
    return ::hit_contains_halfspace3_frustum3(plane.plane, &frustum);
}
inline bool contains(const hit_sphere3 &sphere, const hit_frustum3 &frustum) noexcept
{
    return ::hit_contains_sphere3_frustum3(sphere, &frustum);
}
inline bool contains(const hit_frustum3 &frustum, const hit_sphere3 &sphere) noexcept
{
    return ::hit_contains_frustum3_sphere3(&frustum, sphere);
}
inline bool contains(const hit_frustum3 &frustum, const hit_capsule3 &capsule) noexcept
{
    return ::hit_contains_frustum3_capsule3(&frustum, capsule);
}
inline bool contains(const hit_frustum3 &outer, const hit_frustum3 &inner) noexcept
{
    return ::hit_contains_frustum3_frustum3(&outer, &inner);
}
inline hit_relation relate(const hit_vec2 &point, const hit_segment2 &segment) noexcept
{
    return ::hit_relate_point2_segment2(point, segment);
}
inline hit_relation relate(const hit_segment2 &segment, const hit_vec2 &point) noexcept
{
    return detail::turned(hit::relate(point, segment));
}
inline hit_relation relate(const hit_vec2 &point, const hit_plane2 &plane) noexcept
{
    return ::hit_relate_point2_plane2(point, plane);
}
inline hit_relation relate(const hit_plane2 &plane, const hit_vec2 &point) noexcept
{
    return detail::turned(hit::relate(point, plane));
}
inline hit_relation relate(const hit_vec2 &point, const halfplane2 &plane) noexcept
{
    return ::hit_relate_point2_halfplane2(point, plane.plane);
}
inline hit_relation relate(const halfplane2 &plane, const hit_vec2 &point) noexcept
{
    return detail::turned(hit::relate(point, plane));
}
inline hit_relation relate(const hit_segment2 &segment, const hit_plane2 &plane) noexcept
{
    return ::hit_relate_segment2_plane2(segment, plane);
}
inline hit_relation relate(const hit_plane2 &plane, const hit_segment2 &segment) noexcept
{
    return detail::turned(hit::relate(segment, plane));
}
inline hit_relation relate(const hit_segment2 &segment, const halfplane2 &plane) noexcept
{
    return ::hit_relate_segment2_halfplane2(segment, plane.plane);
}
inline hit_relation relate(const halfplane2 &plane, const hit_segment2 &segment) noexcept
{
    return detail::turned(hit::relate(segment, plane));
}
inline hit_relation relate(const hit_vec2 &point, const hit_circle2 &circle) noexcept
{
    return ::hit_relate_point2_circle2(point, circle);
}
inline hit_relation relate(const hit_circle2 &circle, const hit_vec2 &point) noexcept
{
    return detail::turned(hit::relate(point, circle));
}
inline hit_relation relate(const hit_vec2 &point, const hit_capsule2 &capsule) noexcept
{
    return ::hit_relate_point2_capsule2(point, capsule);
}
inline hit_relation relate(const hit_capsule2 &capsule, const hit_vec2 &point) noexcept
{
    return detail::turned(hit::relate(point, capsule));
}
inline hit_relation relate(const hit_segment2 &a, const hit_segment2 &b) noexcept
{
    return ::hit_relate_segment2_segment2(a, b);
}
inline hit_relation relate(const hit_segment2 &segment, const hit_circle2 &circle) noexcept
{
    return ::hit_relate_segment2_circle2(segment, circle);
}
inline hit_relation relate(const hit_circle2 &circle, const hit_segment2 &segment) noexcept
{
    return detail::turned(hit::relate(segment, circle));
}
inline hit_relation relate(const hit_segment2 &segment, const hit_capsule2 &capsule) noexcept
{
    return ::hit_relate_segment2_capsule2(segment, capsule);
}
inline hit_relation relate(const hit_capsule2 &capsule, const hit_segment2 &segment) noexcept
{
    return detail::turned(hit::relate(segment, capsule));
}
inline hit_relation relate(const hit_plane2 &plane, const hit_circle2 &circle) noexcept
{
    return ::hit_relate_plane2_circle2(plane, circle);
}
inline hit_relation relate(const hit_circle2 &circle, const hit_plane2 &plane) noexcept
{
    return detail::turned(hit::relate(plane, circle));
}
inline hit_relation relate(const hit_plane2 &plane, const hit_capsule2 &capsule) noexcept
{
    return ::hit_relate_plane2_capsule2(plane, capsule);
}
inline hit_relation relate(const hit_capsule2 &capsule, const hit_plane2 &plane) noexcept
{
    return detail::turned(hit::relate(plane, capsule));
}
inline hit_relation relate(const halfplane2 &plane, const hit_circle2 &circle) noexcept
{
    return ::hit_relate_halfplane2_circle2(plane.plane, circle);
}
inline hit_relation relate(const hit_circle2 &circle, const halfplane2 &plane) noexcept
{
    return detail::turned(hit::relate(plane, circle));
}
inline hit_relation relate(const halfplane2 &plane, const hit_capsule2 &capsule) noexcept
{
    return ::hit_relate_halfplane2_capsule2(plane.plane, capsule);
}
inline hit_relation relate(const hit_capsule2 &capsule, const halfplane2 &plane) noexcept
{
    return detail::turned(hit::relate(plane, capsule));
}
inline hit_relation relate(const hit_circle2 &a, const hit_circle2 &b) noexcept
{
    return ::hit_relate_circle2_circle2(a, b);
}
inline hit_relation relate(const hit_circle2 &circle, const hit_capsule2 &capsule) noexcept
{
    return ::hit_relate_circle2_capsule2(circle, capsule);
}
inline hit_relation relate(const hit_capsule2 &capsule, const hit_circle2 &circle) noexcept
{
    return detail::turned(hit::relate(circle, capsule));
}
inline hit_relation relate(const hit_capsule2 &a, const hit_capsule2 &b) noexcept
{
    return ::hit_relate_capsule2_capsule2(a, b);
}
inline bool overlap(const hit_vec2 &point, const hit_segment2 &segment) noexcept
{
    return ::hit_overlap_point2_segment2(point, segment);
}
inline bool overlap(const hit_segment2 &segment, const hit_vec2 &point) noexcept
{
    return detail::turned(hit::overlap(point, segment));
}
inline bool overlap(const hit_vec2 &point, const hit_plane2 &plane) noexcept
{
    return ::hit_overlap_point2_plane2(point, plane);
}
inline bool overlap(const hit_plane2 &plane, const hit_vec2 &point) noexcept
{
    return detail::turned(hit::overlap(point, plane));
}
inline bool overlap(const hit_vec2 &point, const halfplane2 &plane) noexcept
{
    return ::hit_overlap_point2_halfplane2(point, plane.plane);
}
inline bool overlap(const halfplane2 &plane, const hit_vec2 &point) noexcept
{
    return detail::turned(hit::overlap(point, plane));
}
inline bool overlap(const hit_segment2 &segment, const hit_plane2 &plane) noexcept
{
    return ::hit_overlap_segment2_plane2(segment, plane);
}
inline bool overlap(const hit_plane2 &plane, const hit_segment2 &segment) noexcept
{
    return detail::turned(hit::overlap(segment, plane));
}
inline bool overlap(const hit_segment2 &segment, const halfplane2 &plane) noexcept
{
    return ::hit_overlap_segment2_halfplane2(segment, plane.plane);
}
inline bool overlap(const halfplane2 &plane, const hit_segment2 &segment) noexcept
{
    return detail::turned(hit::overlap(segment, plane));
}
inline bool overlap(const hit_vec2 &point, const hit_circle2 &circle) noexcept
{
    return ::hit_overlap_point2_circle2(point, circle);
}
inline bool overlap(const hit_circle2 &circle, const hit_vec2 &point) noexcept
{
    return detail::turned(hit::overlap(point, circle));
}
inline bool overlap(const hit_vec2 &point, const hit_capsule2 &capsule) noexcept
{
    return ::hit_overlap_point2_capsule2(point, capsule);
}
inline bool overlap(const hit_capsule2 &capsule, const hit_vec2 &point) noexcept
{
    return detail::turned(hit::overlap(point, capsule));
}
inline bool overlap(const hit_segment2 &a, const hit_segment2 &b) noexcept
{
    return ::hit_overlap_segment2_segment2(a, b);
}
inline bool overlap(const hit_segment2 &segment, const hit_circle2 &circle) noexcept
{
    return ::hit_overlap_segment2_circle2(segment, circle);
}
inline bool overlap(const hit_circle2 &circle, const hit_segment2 &segment) noexcept
{
    return detail::turned(hit::overlap(segment, circle));
}
inline bool overlap(const hit_segment2 &segment, const hit_capsule2 &capsule) noexcept
{
    return ::hit_overlap_segment2_capsule2(segment, capsule);
}
inline bool overlap(const hit_capsule2 &capsule, const hit_segment2 &segment) noexcept
{
    return detail::turned(hit::overlap(segment, capsule));
}
inline bool overlap(const hit_plane2 &plane, const hit_circle2 &circle) noexcept
{
    return ::hit_overlap_plane2_circle2(plane, circle);
}
inline bool overlap(const hit_circle2 &circle, const hit_plane2 &plane) noexcept
{
    return detail::turned(hit::overlap(plane, circle));
}
inline bool overlap(const hit_plane2 &plane, const hit_capsule2 &capsule) noexcept
{
    return ::hit_overlap_plane2_capsule2(plane, capsule);
}
inline bool overlap(const hit_capsule2 &capsule, const hit_plane2 &plane) noexcept
{
    return detail::turned(hit::overlap(plane, capsule));
}
inline bool overlap(const halfplane2 &plane, const hit_circle2 &circle) noexcept
{
    return ::hit_overlap_halfplane2_circle2(plane.plane, circle);
}
inline bool overlap(const hit_circle2 &circle, const halfplane2 &plane) noexcept
{
    return detail::turned(hit::overlap(plane, circle));
}
inline bool overlap(const halfplane2 &plane, const hit_capsule2 &capsule) noexcept
{
    return ::hit_overlap_halfplane2_capsule2(plane.plane, capsule);
}
inline bool overlap(const hit_capsule2 &capsule, const halfplane2 &plane) noexcept
{
    return detail::turned(hit::overlap(plane, capsule));
}
inline bool overlap(const hit_circle2 &a, const hit_circle2 &b) noexcept
{
    return ::hit_overlap_circle2_circle2(a, b);
}
inline bool overlap(const hit_circle2 &circle, const hit_capsule2 &capsule) noexcept
{
    return ::hit_overlap_circle2_capsule2(circle, capsule);
}
inline bool overlap(const hit_capsule2 &capsule, const hit_circle2 &circle) noexcept
{
    return detail::turned(hit::overlap(circle, capsule));
}
inline bool overlap(const hit_capsule2 &a, const hit_capsule2 &b) noexcept
{
    return ::hit_overlap_capsule2_capsule2(a, b);
}
inline bool contains(const hit_aabb2 &box, const hit_circle2 &circle) noexcept
{
    return ::hit_contains_aabb2_circle2(box, circle);
}
inline bool contains(const hit_aabb2 &box, const hit_capsule2 &capsule) noexcept
{
    return ::hit_contains_aabb2_capsule2(box, capsule);
}
inline bool contains(const hit_obb2 &box, const hit_circle2 &circle) noexcept
{
    return ::hit_contains_obb2_circle2(box, circle);
}
inline bool contains(const hit_obb2 &box, const hit_capsule2 &capsule) noexcept
{
    return ::hit_contains_obb2_capsule2(box, capsule);
}
inline bool contains(const halfplane2 &plane, const hit_vec2 &point) noexcept
{
    return ::hit_contains_halfplane2_point2(plane.plane, point);
}
inline bool contains(const halfplane2 &plane, const hit_segment2 &segment) noexcept
{
    return ::hit_contains_halfplane2_segment2(plane.plane, segment);
}
inline bool contains(const halfplane2 &plane, const hit_circle2 &circle) noexcept
{
    return ::hit_contains_halfplane2_circle2(plane.plane, circle);
}
inline bool contains(const halfplane2 &plane, const hit_capsule2 &capsule) noexcept
{
    return ::hit_contains_halfplane2_capsule2(plane.plane, capsule);
}
inline bool contains(const hit_circle2 &circle, const hit_aabb2 &box) noexcept
{
    return ::hit_contains_circle2_aabb2(circle, box);
}
inline bool contains(const hit_circle2 &circle, const hit_obb2 &box) noexcept
{
    return ::hit_contains_circle2_obb2(circle, box);
}
inline bool contains(const hit_circle2 &circle, const hit_vec2 &point) noexcept
{
    return ::hit_contains_circle2_point2(circle, point);
}
inline bool contains(const hit_circle2 &circle, const hit_segment2 &segment) noexcept
{
    return ::hit_contains_circle2_segment2(circle, segment);
}
inline bool contains(const hit_circle2 &outer, const hit_circle2 &inner) noexcept
{
    return ::hit_contains_circle2_circle2(outer, inner);
}
inline bool contains(const hit_circle2 &circle, const hit_capsule2 &capsule) noexcept
{
    return ::hit_contains_circle2_capsule2(circle, capsule);
}
inline bool contains(const hit_circle2 &circle, const hit_triangle2 &triangle) noexcept
{
    return ::hit_contains_circle2_triangle2(circle, triangle);
}
inline bool contains(const hit_circle2 &circle, const hit_polygon2 &polygon) noexcept
{
    return ::hit_contains_circle2_polygon2(circle, &polygon);
}
inline bool contains(const hit_capsule2 &capsule, const hit_aabb2 &box) noexcept
{
    return ::hit_contains_capsule2_aabb2(capsule, box);
}
inline bool contains(const hit_capsule2 &capsule, const hit_obb2 &box) noexcept
{
    return ::hit_contains_capsule2_obb2(capsule, box);
}
inline bool contains(const hit_capsule2 &capsule, const hit_vec2 &point) noexcept
{
    return ::hit_contains_capsule2_point2(capsule, point);
}
inline bool contains(const hit_capsule2 &capsule, const hit_segment2 &segment) noexcept
{
    return ::hit_contains_capsule2_segment2(capsule, segment);
}
inline bool contains(const hit_capsule2 &capsule, const hit_circle2 &circle) noexcept
{
    return ::hit_contains_capsule2_circle2(capsule, circle);
}
inline bool contains(const hit_capsule2 &outer, const hit_capsule2 &inner) noexcept
{
    return ::hit_contains_capsule2_capsule2(outer, inner);
}
inline bool contains(const hit_capsule2 &capsule, const hit_triangle2 &triangle) noexcept
{
    return ::hit_contains_capsule2_triangle2(capsule, triangle);
}
inline bool contains(const hit_capsule2 &capsule, const hit_polygon2 &polygon) noexcept
{
    return ::hit_contains_capsule2_polygon2(capsule, &polygon);
}
inline hit_relation relate(const hit_vec3 &point, const hit_segment3 &segment) noexcept
{
    return ::hit_relate_point3_segment3(point, segment);
}
inline hit_relation relate(const hit_segment3 &segment, const hit_vec3 &point) noexcept
{
    return detail::turned(hit::relate(point, segment));
}
inline hit_relation relate(const hit_vec3 &point, const hit_plane3 &plane) noexcept
{
    return ::hit_relate_point3_plane3(point, plane);
}
inline hit_relation relate(const hit_plane3 &plane, const hit_vec3 &point) noexcept
{
    return detail::turned(hit::relate(point, plane));
}
inline hit_relation relate(const hit_vec3 &point, const halfspace3 &plane) noexcept
{
    return ::hit_relate_point3_halfspace3(point, plane.plane);
}
inline hit_relation relate(const halfspace3 &plane, const hit_vec3 &point) noexcept
{
    return detail::turned(hit::relate(point, plane));
}
inline hit_relation relate(const hit_segment3 &segment, const hit_plane3 &plane) noexcept
{
    return ::hit_relate_segment3_plane3(segment, plane);
}
inline hit_relation relate(const hit_plane3 &plane, const hit_segment3 &segment) noexcept
{
    return detail::turned(hit::relate(segment, plane));
}
inline hit_relation relate(const hit_segment3 &segment, const halfspace3 &plane) noexcept
{
    return ::hit_relate_segment3_halfspace3(segment, plane.plane);
}
inline hit_relation relate(const halfspace3 &plane, const hit_segment3 &segment) noexcept
{
    return detail::turned(hit::relate(segment, plane));
}
inline hit_relation relate(const hit_vec3 &point, const hit_sphere3 &sphere) noexcept
{
    return ::hit_relate_point3_sphere3(point, sphere);
}
inline hit_relation relate(const hit_sphere3 &sphere, const hit_vec3 &point) noexcept
{
    return detail::turned(hit::relate(point, sphere));
}
inline hit_relation relate(const hit_vec3 &point, const hit_capsule3 &capsule) noexcept
{
    return ::hit_relate_point3_capsule3(point, capsule);
}
inline hit_relation relate(const hit_capsule3 &capsule, const hit_vec3 &point) noexcept
{
    return detail::turned(hit::relate(point, capsule));
}
inline hit_relation relate(const hit_segment3 &a, const hit_segment3 &b) noexcept
{
    return ::hit_relate_segment3_segment3(a, b);
}
inline hit_relation relate(const hit_segment3 &segment, const hit_sphere3 &sphere) noexcept
{
    return ::hit_relate_segment3_sphere3(segment, sphere);
}
inline hit_relation relate(const hit_sphere3 &sphere, const hit_segment3 &segment) noexcept
{
    return detail::turned(hit::relate(segment, sphere));
}
inline hit_relation relate(const hit_segment3 &segment, const hit_capsule3 &capsule) noexcept
{
    return ::hit_relate_segment3_capsule3(segment, capsule);
}
inline hit_relation relate(const hit_capsule3 &capsule, const hit_segment3 &segment) noexcept
{
    return detail::turned(hit::relate(segment, capsule));
}
inline hit_relation relate(const hit_plane3 &plane, const hit_sphere3 &sphere) noexcept
{
    return ::hit_relate_plane3_sphere3(plane, sphere);
}
inline hit_relation relate(const hit_sphere3 &sphere, const hit_plane3 &plane) noexcept
{
    return detail::turned(hit::relate(plane, sphere));
}
inline hit_relation relate(const hit_plane3 &plane, const hit_capsule3 &capsule) noexcept
{
    return ::hit_relate_plane3_capsule3(plane, capsule);
}
inline hit_relation relate(const hit_capsule3 &capsule, const hit_plane3 &plane) noexcept
{
    return detail::turned(hit::relate(plane, capsule));
}
inline hit_relation relate(const halfspace3 &plane, const hit_sphere3 &sphere) noexcept
{
    return ::hit_relate_halfspace3_sphere3(plane.plane, sphere);
}
inline hit_relation relate(const hit_sphere3 &sphere, const halfspace3 &plane) noexcept
{
    return detail::turned(hit::relate(plane, sphere));
}
inline hit_relation relate(const halfspace3 &plane, const hit_capsule3 &capsule) noexcept
{
    return ::hit_relate_halfspace3_capsule3(plane.plane, capsule);
}
inline hit_relation relate(const hit_capsule3 &capsule, const halfspace3 &plane) noexcept
{
    return detail::turned(hit::relate(plane, capsule));
}
inline hit_relation relate(const hit_sphere3 &a, const hit_sphere3 &b) noexcept
{
    return ::hit_relate_sphere3_sphere3(a, b);
}
inline hit_relation relate(const hit_sphere3 &sphere, const hit_capsule3 &capsule) noexcept
{
    return ::hit_relate_sphere3_capsule3(sphere, capsule);
}
inline hit_relation relate(const hit_capsule3 &capsule, const hit_sphere3 &sphere) noexcept
{
    return detail::turned(hit::relate(sphere, capsule));
}
inline hit_relation relate(const hit_capsule3 &a, const hit_capsule3 &b) noexcept
{
    return ::hit_relate_capsule3_capsule3(a, b);
}
inline bool overlap(const hit_vec3 &point, const hit_segment3 &segment) noexcept
{
    return ::hit_overlap_point3_segment3(point, segment);
}
inline bool overlap(const hit_segment3 &segment, const hit_vec3 &point) noexcept
{
    return detail::turned(hit::overlap(point, segment));
}
inline bool overlap(const hit_vec3 &point, const hit_plane3 &plane) noexcept
{
    return ::hit_overlap_point3_plane3(point, plane);
}
inline bool overlap(const hit_plane3 &plane, const hit_vec3 &point) noexcept
{
    return detail::turned(hit::overlap(point, plane));
}
inline bool overlap(const hit_vec3 &point, const halfspace3 &plane) noexcept
{
    return ::hit_overlap_point3_halfspace3(point, plane.plane);
}
inline bool overlap(const halfspace3 &plane, const hit_vec3 &point) noexcept
{
    return detail::turned(hit::overlap(point, plane));
}
inline bool overlap(const hit_segment3 &segment, const hit_plane3 &plane) noexcept
{
    return ::hit_overlap_segment3_plane3(segment, plane);
}
inline bool overlap(const hit_plane3 &plane, const hit_segment3 &segment) noexcept
{
    return detail::turned(hit::overlap(segment, plane));
}
inline bool overlap(const hit_segment3 &segment, const halfspace3 &plane) noexcept
{
    return ::hit_overlap_segment3_halfspace3(segment, plane.plane);
}
inline bool overlap(const halfspace3 &plane, const hit_segment3 &segment) noexcept
{
    return detail::turned(hit::overlap(segment, plane));
}
inline bool overlap(const hit_vec3 &point, const hit_sphere3 &sphere) noexcept
{
    return ::hit_overlap_point3_sphere3(point, sphere);
}
inline bool overlap(const hit_sphere3 &sphere, const hit_vec3 &point) noexcept
{
    return detail::turned(hit::overlap(point, sphere));
}
inline bool overlap(const hit_vec3 &point, const hit_capsule3 &capsule) noexcept
{
    return ::hit_overlap_point3_capsule3(point, capsule);
}
inline bool overlap(const hit_capsule3 &capsule, const hit_vec3 &point) noexcept
{
    return detail::turned(hit::overlap(point, capsule));
}
inline bool overlap(const hit_segment3 &a, const hit_segment3 &b) noexcept
{
    return ::hit_overlap_segment3_segment3(a, b);
}
inline bool overlap(const hit_segment3 &segment, const hit_sphere3 &sphere) noexcept
{
    return ::hit_overlap_segment3_sphere3(segment, sphere);
}
inline bool overlap(const hit_sphere3 &sphere, const hit_segment3 &segment) noexcept
{
    return detail::turned(hit::overlap(segment, sphere));
}
inline bool overlap(const hit_segment3 &segment, const hit_capsule3 &capsule) noexcept
{
    return ::hit_overlap_segment3_capsule3(segment, capsule);
}
inline bool overlap(const hit_capsule3 &capsule, const hit_segment3 &segment) noexcept
{
    return detail::turned(hit::overlap(segment, capsule));
}
inline bool overlap(const hit_plane3 &plane, const hit_sphere3 &sphere) noexcept
{
    return ::hit_overlap_plane3_sphere3(plane, sphere);
}
inline bool overlap(const hit_sphere3 &sphere, const hit_plane3 &plane) noexcept
{
    return detail::turned(hit::overlap(plane, sphere));
}
inline bool overlap(const hit_plane3 &plane, const hit_capsule3 &capsule) noexcept
{
    return ::hit_overlap_plane3_capsule3(plane, capsule);
}
inline bool overlap(const hit_capsule3 &capsule, const hit_plane3 &plane) noexcept
{
    return detail::turned(hit::overlap(plane, capsule));
}
inline bool overlap(const halfspace3 &plane, const hit_sphere3 &sphere) noexcept
{
    return ::hit_overlap_halfspace3_sphere3(plane.plane, sphere);
}
inline bool overlap(const hit_sphere3 &sphere, const halfspace3 &plane) noexcept
{
    return detail::turned(hit::overlap(plane, sphere));
}
inline bool overlap(const halfspace3 &plane, const hit_capsule3 &capsule) noexcept
{
    return ::hit_overlap_halfspace3_capsule3(plane.plane, capsule);
}
inline bool overlap(const hit_capsule3 &capsule, const halfspace3 &plane) noexcept
{
    return detail::turned(hit::overlap(plane, capsule));
}
inline bool overlap(const hit_sphere3 &a, const hit_sphere3 &b) noexcept
{
    return ::hit_overlap_sphere3_sphere3(a, b);
}
inline bool overlap(const hit_sphere3 &sphere, const hit_capsule3 &capsule) noexcept
{
    return ::hit_overlap_sphere3_capsule3(sphere, capsule);
}
inline bool overlap(const hit_capsule3 &capsule, const hit_sphere3 &sphere) noexcept
{
    return detail::turned(hit::overlap(sphere, capsule));
}
inline bool overlap(const hit_capsule3 &a, const hit_capsule3 &b) noexcept
{
    return ::hit_overlap_capsule3_capsule3(a, b);
}
inline bool contains(const hit_aabb3 &box, const hit_sphere3 &sphere) noexcept
{
    return ::hit_contains_aabb3_sphere3(box, sphere);
}
inline bool contains(const hit_aabb3 &box, const hit_capsule3 &capsule) noexcept
{
    return ::hit_contains_aabb3_capsule3(box, capsule);
}
inline bool contains(const hit_obb3 &box, const hit_sphere3 &sphere) noexcept
{
    return ::hit_contains_obb3_sphere3(&box, sphere);
}
inline bool contains(const hit_obb3 &box, const hit_capsule3 &capsule) noexcept
{
    return ::hit_contains_obb3_capsule3(&box, capsule);
}
inline bool contains(const halfspace3 &plane, const hit_vec3 &point) noexcept
{
    return ::hit_contains_halfspace3_point3(plane.plane, point);
}
inline bool contains(const halfspace3 &plane, const hit_segment3 &segment) noexcept
{
    return ::hit_contains_halfspace3_segment3(plane.plane, segment);
}
inline bool contains(const halfspace3 &plane, const hit_sphere3 &sphere) noexcept
{
    return ::hit_contains_halfspace3_sphere3(plane.plane, sphere);
}
inline bool contains(const halfspace3 &plane, const hit_capsule3 &capsule) noexcept
{
    return ::hit_contains_halfspace3_capsule3(plane.plane, capsule);
}
inline bool contains(const hit_sphere3 &sphere, const hit_aabb3 &box) noexcept
{
    return ::hit_contains_sphere3_aabb3(sphere, box);
}
inline bool contains(const hit_sphere3 &sphere, const hit_obb3 &box) noexcept
{
    return ::hit_contains_sphere3_obb3(sphere, &box);
}
inline bool contains(const hit_sphere3 &sphere, const hit_vec3 &point) noexcept
{
    return ::hit_contains_sphere3_point3(sphere, point);
}
inline bool contains(const hit_sphere3 &sphere, const hit_segment3 &segment) noexcept
{
    return ::hit_contains_sphere3_segment3(sphere, segment);
}
inline bool contains(const hit_sphere3 &outer, const hit_sphere3 &inner) noexcept
{
    return ::hit_contains_sphere3_sphere3(outer, inner);
}
inline bool contains(const hit_sphere3 &sphere, const hit_capsule3 &capsule) noexcept
{
    return ::hit_contains_sphere3_capsule3(sphere, capsule);
}
inline bool contains(const hit_sphere3 &sphere, const hit_triangle3 &triangle) noexcept
{
    return ::hit_contains_sphere3_triangle3(sphere, &triangle);
}
inline bool contains(const hit_capsule3 &capsule, const hit_aabb3 &box) noexcept
{
    return ::hit_contains_capsule3_aabb3(capsule, box);
}
inline bool contains(const hit_capsule3 &capsule, const hit_obb3 &box) noexcept
{
    return ::hit_contains_capsule3_obb3(capsule, &box);
}
inline bool contains(const hit_capsule3 &capsule, const hit_vec3 &point) noexcept
{
    return ::hit_contains_capsule3_point3(capsule, point);
}
inline bool contains(const hit_capsule3 &capsule, const hit_segment3 &segment) noexcept
{
    return ::hit_contains_capsule3_segment3(capsule, segment);
}
inline bool contains(const hit_capsule3 &capsule, const hit_sphere3 &sphere) noexcept
{
    return ::hit_contains_capsule3_sphere3(capsule, sphere);
}
inline bool contains(const hit_capsule3 &outer, const hit_capsule3 &inner) noexcept
{
    return ::hit_contains_capsule3_capsule3(outer, inner);
}
inline bool contains(const hit_capsule3 &capsule, const hit_triangle3 &triangle) noexcept
{
    return ::hit_contains_capsule3_triangle3(capsule, &triangle);
}
inline hit_relation relate(const hit_aabb3 &box, const hit_hull3 &hull) noexcept
{
    return ::hit_relate_aabb3_hull3(box, &hull);
}
inline hit_relation relate(const hit_hull3 &hull, const hit_aabb3 &box) noexcept
{
    return detail::turned(hit::relate(box, hull));
}
inline hit_relation relate(const hit_obb3 &box, const hit_hull3 &hull) noexcept
{
    return ::hit_relate_obb3_hull3(&box, &hull);
}
inline hit_relation relate(const hit_hull3 &hull, const hit_obb3 &box) noexcept
{
    return detail::turned(hit::relate(box, hull));
}
inline hit_relation relate(const hit_vec3 &point, const hit_hull3 &hull) noexcept
{
    return ::hit_relate_point3_hull3(point, &hull);
}
inline hit_relation relate(const hit_hull3 &hull, const hit_vec3 &point) noexcept
{
    return detail::turned(hit::relate(point, hull));
}
inline hit_relation relate(const hit_segment3 &segment, const hit_hull3 &hull) noexcept
{
    return ::hit_relate_segment3_hull3(segment, &hull);
}
inline hit_relation relate(const hit_hull3 &hull, const hit_segment3 &segment) noexcept
{
    return detail::turned(hit::relate(segment, hull));
}
inline hit_relation relate(const hit_plane3 &plane, const hit_hull3 &hull) noexcept
{
    return ::hit_relate_plane3_hull3(plane, &hull);
}
inline hit_relation relate(const hit_hull3 &hull, const hit_plane3 &plane) noexcept
{
    return detail::turned(hit::relate(plane, hull));
}
inline hit_relation relate(const halfspace3 &plane, const hit_hull3 &hull) noexcept
{
    return ::hit_relate_halfspace3_hull3(plane.plane, &hull);
}
inline hit_relation relate(const hit_hull3 &hull, const halfspace3 &plane) noexcept
{
    return detail::turned(hit::relate(plane, hull));
}
inline hit_relation relate(const hit_sphere3 &sphere, const hit_hull3 &hull) noexcept
{
    return ::hit_relate_sphere3_hull3(sphere, &hull);
}
inline hit_relation relate(const hit_hull3 &hull, const hit_sphere3 &sphere) noexcept
{
    return detail::turned(hit::relate(sphere, hull));
}
inline hit_relation relate(const hit_capsule3 &capsule, const hit_hull3 &hull) noexcept
{
    return ::hit_relate_capsule3_hull3(capsule, &hull);
}
inline hit_relation relate(const hit_hull3 &hull, const hit_capsule3 &capsule) noexcept
{
    return detail::turned(hit::relate(capsule, hull));
}
inline hit_relation relate(const hit_triangle3 &triangle, const hit_hull3 &hull) noexcept
{
    return ::hit_relate_triangle3_hull3(&triangle, &hull);
}
inline hit_relation relate(const hit_hull3 &hull, const hit_triangle3 &triangle) noexcept
{
    return detail::turned(hit::relate(triangle, hull));
}
inline hit_relation relate(const hit_hull3 &a, const hit_hull3 &b) noexcept
{
    return ::hit_relate_hull3_hull3(&a, &b);
}
inline bool overlap(const hit_aabb3 &box, const hit_hull3 &hull) noexcept
{
    return ::hit_overlap_aabb3_hull3(box, &hull);
}
inline bool overlap(const hit_hull3 &hull, const hit_aabb3 &box) noexcept
{
    return detail::turned(hit::overlap(box, hull));
}
inline bool overlap(const hit_obb3 &box, const hit_hull3 &hull) noexcept
{
    return ::hit_overlap_obb3_hull3(&box, &hull);
}
inline bool overlap(const hit_hull3 &hull, const hit_obb3 &box) noexcept
{
    return detail::turned(hit::overlap(box, hull));
}
inline bool overlap(const hit_vec3 &point, const hit_hull3 &hull) noexcept
{
    return ::hit_overlap_point3_hull3(point, &hull);
}
inline bool overlap(const hit_hull3 &hull, const hit_vec3 &point) noexcept
{
    return detail::turned(hit::overlap(point, hull));
}
inline bool overlap(const hit_segment3 &segment, const hit_hull3 &hull) noexcept
{
    return ::hit_overlap_segment3_hull3(segment, &hull);
}
inline bool overlap(const hit_hull3 &hull, const hit_segment3 &segment) noexcept
{
    return detail::turned(hit::overlap(segment, hull));
}
inline bool overlap(const hit_plane3 &plane, const hit_hull3 &hull) noexcept
{
    return ::hit_overlap_plane3_hull3(plane, &hull);
}
inline bool overlap(const hit_hull3 &hull, const hit_plane3 &plane) noexcept
{
    return detail::turned(hit::overlap(plane, hull));
}
inline bool overlap(const halfspace3 &plane, const hit_hull3 &hull) noexcept
{
    return ::hit_overlap_halfspace3_hull3(plane.plane, &hull);
}
inline bool overlap(const hit_hull3 &hull, const halfspace3 &plane) noexcept
{
    return detail::turned(hit::overlap(plane, hull));
}
inline bool overlap(const hit_sphere3 &sphere, const hit_hull3 &hull) noexcept
{
    return ::hit_overlap_sphere3_hull3(sphere, &hull);
}
inline bool overlap(const hit_hull3 &hull, const hit_sphere3 &sphere) noexcept
{
    return detail::turned(hit::overlap(sphere, hull));
}
inline bool overlap(const hit_capsule3 &capsule, const hit_hull3 &hull) noexcept
{
    return ::hit_overlap_capsule3_hull3(capsule, &hull);
}
inline bool overlap(const hit_hull3 &hull, const hit_capsule3 &capsule) noexcept
{
    return detail::turned(hit::overlap(capsule, hull));
}
inline bool overlap(const hit_triangle3 &triangle, const hit_hull3 &hull) noexcept
{
    return ::hit_overlap_triangle3_hull3(&triangle, &hull);
}
inline bool overlap(const hit_hull3 &hull, const hit_triangle3 &triangle) noexcept
{
    return detail::turned(hit::overlap(triangle, hull));
}
inline bool overlap(const hit_hull3 &a, const hit_hull3 &b) noexcept
{
    return ::hit_overlap_hull3_hull3(&a, &b);
}
inline bool contains(const hit_aabb3 &box, const hit_hull3 &hull) noexcept
{
    return ::hit_contains_aabb3_hull3(box, &hull);
}
inline bool contains(const hit_obb3 &box, const hit_hull3 &hull) noexcept
{
    return ::hit_contains_obb3_hull3(&box, &hull);
}
inline bool contains(const halfspace3 &plane, const hit_hull3 &hull) noexcept
{
    return ::hit_contains_halfspace3_hull3(plane.plane, &hull);
}
inline bool contains(const hit_sphere3 &sphere, const hit_hull3 &hull) noexcept
{
    return ::hit_contains_sphere3_hull3(sphere, &hull);
}
inline bool contains(const hit_capsule3 &capsule, const hit_hull3 &hull) noexcept
{
    return ::hit_contains_capsule3_hull3(capsule, &hull);
}
inline bool contains(const hit_frustum3 &frustum, const hit_hull3 &hull) noexcept
{
    return ::hit_contains_frustum3_hull3(&frustum, &hull);
}
inline bool contains(const hit_hull3 &hull, const hit_aabb3 &box) noexcept
{
    return ::hit_contains_hull3_aabb3(&hull, box);
}
inline bool contains(const hit_hull3 &hull, const hit_obb3 &box) noexcept
{
    return ::hit_contains_hull3_obb3(&hull, &box);
}
inline bool contains(const hit_hull3 &hull, const hit_vec3 &point) noexcept
{
    return ::hit_contains_hull3_point3(&hull, point);
}
inline bool contains(const hit_hull3 &hull, const hit_segment3 &segment) noexcept
{
    return ::hit_contains_hull3_segment3(&hull, segment);
}
inline bool contains(const hit_hull3 &hull, const hit_sphere3 &sphere) noexcept
{
    return ::hit_contains_hull3_sphere3(&hull, sphere);
}
inline bool contains(const hit_hull3 &hull, const hit_capsule3 &capsule) noexcept
{
    return ::hit_contains_hull3_capsule3(&hull, capsule);
}
inline bool contains(const hit_hull3 &hull, const hit_triangle3 &triangle) noexcept
{
    return ::hit_contains_hull3_triangle3(&hull, &triangle);
}
inline bool contains(const hit_hull3 &outer, const hit_hull3 &inner) noexcept
{
    return ::hit_contains_hull3_hull3(&outer, &inner);
}
inline bool overlap_faces(const hit_aabb2 &a, const hit_obb2 &b) noexcept
{
    return ::hit_overlap_faces_aabb2_obb2(a, b);
}
inline bool overlap_faces(const hit_obb2 &b, const hit_aabb2 &a) noexcept
{
    return detail::turned(hit::overlap_faces(a, b));
}
inline bool overlap_faces(const hit_obb2 &a, const hit_obb2 &b) noexcept
{
    return ::hit_overlap_faces_obb2_obb2(a, b);
}
inline bool overlap_faces(const hit_aabb3 &a, const hit_obb3 &b) noexcept
{
    return ::hit_overlap_faces_aabb3_obb3(a, &b);
}
inline bool overlap_faces(const hit_obb3 &b, const hit_aabb3 &a) noexcept
{
    return detail::turned(hit::overlap_faces(a, b));
}
inline bool overlap_faces(const hit_obb3 &a, const hit_obb3 &b) noexcept
{
    return ::hit_overlap_faces_obb3_obb3(&a, &b);
}
inline hit_aabb2 aabb2_empty() noexcept
{
    return ::hit_aabb2_empty();
}
inline bool is_empty(const hit_aabb2 &box) noexcept
{
    return ::hit_aabb2_is_empty(box);
}
inline bool valid(const hit_aabb2 &box) noexcept
{
    return ::hit_aabb2_valid(box);
}
template <class Points, class = detail::if_points<Points, 2>>
inline hit_aabb2 aabb2_from_points(const Points &points) noexcept
{
    return detail::with_points<2, hit_aabb2>(
        points,
        [&](const double *detail_data, std::size_t detail_count, std::size_t detail_stride) noexcept -> hit_aabb2 {
            return ::hit_aabb2_from_points(detail_data, detail_count, detail_stride);
        },
        [&](const float *detail_data, std::size_t detail_count, std::size_t detail_stride) noexcept -> hit_aabb2 {
            return ::hit_aabb2_from_points_float(detail_data, detail_count, detail_stride);
        });
}
inline hit_aabb2 aabb2_from_position_size(const hit_vec2 &position, const hit_vec2 &size) noexcept
{
    return ::hit_aabb2_from_position_size(position, size);
}
inline hit_aabb2 aabb2_from_center_half(const hit_vec2 &center, const hit_vec2 &half) noexcept
{
    return ::hit_aabb2_from_center_half(center, half);
}
inline hit_vec2 center(const hit_aabb2 &box) noexcept
{
    return ::hit_aabb2_center(box);
}
inline hit_vec2 half(const hit_aabb2 &box) noexcept
{
    return ::hit_aabb2_half(box);
}
inline hit_vec2 size(const hit_aabb2 &box) noexcept
{
    return ::hit_aabb2_size(box);
}
inline std::array<hit_vec2, 4> corners(const hit_aabb2 &box) noexcept
{
    std::array<hit_vec2, 4> out;
    ::hit_aabb2_corners(box, out.data());
    return out;
}
inline double perimeter(const hit_aabb2 &box) noexcept
{
    return ::hit_aabb2_perimeter(box);
}
inline double area(const hit_aabb2 &box) noexcept
{
    return ::hit_aabb2_area(box);
}
inline hit_aabb2 move_by(const hit_aabb2 &box, const hit_vec2 &offset) noexcept
{
    return ::hit_aabb2_move_by(box, offset);
}
inline hit_aabb2 move_to(const hit_aabb2 &box, const hit_vec2 &position) noexcept
{
    return ::hit_aabb2_move_to(box, position);
}
inline hit_aabb2 resize(const hit_aabb2 &box, const hit_vec2 &size) noexcept
{
    return ::hit_aabb2_resize(box, size);
}
inline hit_aabb2 merge(const hit_aabb2 &a, const hit_aabb2 &b) noexcept
{
    return ::hit_aabb2_merge(a, b);
}
inline hit_aabb2 intersection(const hit_aabb2 &a, const hit_aabb2 &b) noexcept
{
    return ::hit_aabb2_intersection(a, b);
}
inline hit_aabb2 expand_to(const hit_aabb2 &box, const hit_vec2 &point) noexcept
{
    return ::hit_aabb2_expand_to(box, point);
}
inline hit_aabb2 expand_by(const hit_aabb2 &box, double margin) noexcept
{
    return ::hit_aabb2_expand_by(box, margin);
}
inline hit_aabb2 transform(const hit_aabb2 &box, const hit_vec2 &turn, const hit_vec2 &offset) noexcept
{
    return ::hit_aabb2_transform(box, turn, offset);
}
inline hit_aabb3 aabb3_empty() noexcept
{
    return ::hit_aabb3_empty();
}
inline bool is_empty(const hit_aabb3 &box) noexcept
{
    return ::hit_aabb3_is_empty(box);
}
inline bool valid(const hit_aabb3 &box) noexcept
{
    return ::hit_aabb3_valid(box);
}
template <class Points, class = detail::if_points<Points, 3>>
inline hit_aabb3 aabb3_from_points(const Points &points) noexcept
{
    return detail::with_points<3, hit_aabb3>(
        points,
        [&](const double *detail_data, std::size_t detail_count, std::size_t detail_stride) noexcept -> hit_aabb3 {
            return ::hit_aabb3_from_points(detail_data, detail_count, detail_stride);
        },
        [&](const float *detail_data, std::size_t detail_count, std::size_t detail_stride) noexcept -> hit_aabb3 {
            return ::hit_aabb3_from_points_float(detail_data, detail_count, detail_stride);
        });
}
inline hit_aabb3 aabb3_from_position_size(const hit_vec3 &position, const hit_vec3 &size) noexcept
{
    return ::hit_aabb3_from_position_size(position, size);
}
inline hit_aabb3 aabb3_from_center_half(const hit_vec3 &center, const hit_vec3 &half) noexcept
{
    return ::hit_aabb3_from_center_half(center, half);
}
inline hit_vec3 center(const hit_aabb3 &box) noexcept
{
    return ::hit_aabb3_center(box);
}
inline hit_vec3 half(const hit_aabb3 &box) noexcept
{
    return ::hit_aabb3_half(box);
}
inline hit_vec3 size(const hit_aabb3 &box) noexcept
{
    return ::hit_aabb3_size(box);
}
inline std::array<hit_vec3, 8> corners(const hit_aabb3 &box) noexcept
{
    std::array<hit_vec3, 8> out;
    ::hit_aabb3_corners(box, out.data());
    return out;
}
inline double surface(const hit_aabb3 &box) noexcept
{
    return ::hit_aabb3_surface(box);
}
inline double volume(const hit_aabb3 &box) noexcept
{
    return ::hit_aabb3_volume(box);
}
inline hit_aabb3 move_by(const hit_aabb3 &box, const hit_vec3 &offset) noexcept
{
    return ::hit_aabb3_move_by(box, offset);
}
inline hit_aabb3 move_to(const hit_aabb3 &box, const hit_vec3 &position) noexcept
{
    return ::hit_aabb3_move_to(box, position);
}
inline hit_aabb3 resize(const hit_aabb3 &box, const hit_vec3 &size) noexcept
{
    return ::hit_aabb3_resize(box, size);
}
inline hit_aabb3 merge(const hit_aabb3 &a, const hit_aabb3 &b) noexcept
{
    return ::hit_aabb3_merge(a, b);
}
inline hit_aabb3 intersection(const hit_aabb3 &a, const hit_aabb3 &b) noexcept
{
    return ::hit_aabb3_intersection(a, b);
}
inline hit_aabb3 expand_to(const hit_aabb3 &box, const hit_vec3 &point) noexcept
{
    return ::hit_aabb3_expand_to(box, point);
}
inline hit_aabb3 expand_by(const hit_aabb3 &box, double margin) noexcept
{
    return ::hit_aabb3_expand_by(box, margin);
}
inline hit_aabb3 transform(const hit_aabb3 &box, const hit_mat3 &rotation, const hit_vec3 &offset) noexcept
{
    return ::hit_aabb3_transform(box, &rotation, offset);
}
inline bool valid(const hit_obb2 &box) noexcept
{
    return ::hit_obb2_valid(box);
}
inline hit_obb2 obb2_from_center_half(const hit_vec2 &center, const hit_vec2 &half, const hit_vec2 &axis) noexcept
{
    return ::hit_obb2_from_center_half(center, half, axis);
}
inline hit_obb2 obb2_from_center_size(const hit_vec2 &center, const hit_vec2 &size, const hit_vec2 &axis) noexcept
{
    return ::hit_obb2_from_center_size(center, size, axis);
}
inline hit_obb2 obb2_from_aabb2(const hit_aabb2 &box) noexcept
{
    return ::hit_obb2_from_aabb2(box);
}
inline hit_obb2 obb2_from_angle(const hit_vec2 &center, const hit_vec2 &half, double radians) noexcept
{
    return ::hit_obb2_from_angle(center, half, radians);
}
inline result<hit_obb2> obb2_from_half_axes(const hit_vec2 &center, const hit_vec2 &e0, const hit_vec2 &e1) noexcept
{
    hit_obb2 out;
    const hit_status status = ::hit_obb2_from_half_axes(center, e0, e1, &out);
    return status == HIT_OK ? result<hit_obb2>(out) : result<hit_obb2>(status);
}
inline hit_obb2 obb2_from_rect(double top, double left, double height, double width, double degrees) noexcept
{
    return ::hit_obb2_from_rect(top, left, height, width, degrees);
}
inline std::array<hit_vec2, 4> corners(const hit_obb2 &box) noexcept
{
    std::array<hit_vec2, 4> out;
    ::hit_obb2_corners(box, out.data());
    return out;
}
inline double area(const hit_obb2 &box) noexcept
{
    return ::hit_obb2_area(box);
}
inline double perimeter(const hit_obb2 &box) noexcept
{
    return ::hit_obb2_perimeter(box);
}
inline hit_vec2 to_world(const hit_obb2 &box, const hit_vec2 &local) noexcept
{
    return ::hit_obb2_to_world(box, local);
}
inline hit_vec2 to_local(const hit_obb2 &box, const hit_vec2 &world) noexcept
{
    return ::hit_obb2_to_local(box, world);
}
inline hit_obb2 move_by(const hit_obb2 &box, const hit_vec2 &offset) noexcept
{
    return ::hit_obb2_move_by(box, offset);
}
inline hit_obb2 move_to(const hit_obb2 &box, const hit_vec2 &center) noexcept
{
    return ::hit_obb2_move_to(box, center);
}
inline hit_obb2 turn(const hit_obb2 &box, const hit_vec2 &turn) noexcept
{
    return ::hit_obb2_turn(box, turn);
}
inline hit_aabb2 bounds(const hit_obb2 &box) noexcept
{
    return ::hit_obb2_bounds(box);
}
inline std::optional<hit_obb2> orthonormalize(const hit_obb2 &box) noexcept
{
    hit_obb2 out;
    return ::hit_obb2_orthonormalize(box, &out) ? std::optional<hit_obb2>(out) : std::nullopt;
}
inline bool valid(const hit_obb3 &box) noexcept
{
    return ::hit_obb3_valid(&box);
}
inline hit_obb3 obb3_from_center_half(const hit_vec3 &center, const hit_vec3 &half, const hit_mat3 &axes) noexcept
{
    return ::hit_obb3_from_center_half(center, half, &axes);
}
inline hit_obb3 obb3_from_center_size(const hit_vec3 &center, const hit_vec3 &size, const hit_mat3 &axes) noexcept
{
    return ::hit_obb3_from_center_size(center, size, &axes);
}
inline hit_obb3 obb3_from_aabb3(const hit_aabb3 &box) noexcept
{
    return ::hit_obb3_from_aabb3(box);
}
inline hit_obb3 obb3_from_quat(const hit_vec3 &center, const hit_vec3 &half, const hit_quat &q) noexcept
{
    return ::hit_obb3_from_quat(center, half, q);
}
inline hit_obb3 obb3_from_euler(const hit_vec3 &center, const hit_vec3 &half, double first, double second, double third, hit_euler order) noexcept
{
    return ::hit_obb3_from_euler(center, half, first, second, third, order);
}
inline result<hit_obb3> obb3_from_matrix3(const hit_vec3 &center, const hit_vec3 &half, const hit_mat3 &matrix) noexcept
{
    hit_obb3 out;
    const hit_status status = ::hit_obb3_from_matrix3(center, half, &matrix, &out);
    return status == HIT_OK ? result<hit_obb3>(out) : result<hit_obb3>(status);
}
inline result<hit_obb3> obb3_from_matrix4(const hit_aabb3 &local, const hit_mat4 &matrix) noexcept
{
    hit_obb3 out;
    const hit_status status = ::hit_obb3_from_matrix4(local, &matrix, &out);
    return status == HIT_OK ? result<hit_obb3>(out) : result<hit_obb3>(status);
}
inline result<hit_obb3> obb3_from_half_axes(const hit_vec3 &center, const hit_vec3 &e0, const hit_vec3 &e1, const hit_vec3 &e2) noexcept
{
    hit_obb3 out;
    const hit_status status = ::hit_obb3_from_half_axes(center, e0, e1, e2, &out);
    return status == HIT_OK ? result<hit_obb3>(out) : result<hit_obb3>(status);
}
inline std::array<hit_vec3, 8> corners(const hit_obb3 &box) noexcept
{
    std::array<hit_vec3, 8> out;
    ::hit_obb3_corners(&box, out.data());
    return out;
}
inline double volume(const hit_obb3 &box) noexcept
{
    return ::hit_obb3_volume(&box);
}
inline double surface(const hit_obb3 &box) noexcept
{
    return ::hit_obb3_surface(&box);
}
inline hit_vec3 to_world(const hit_obb3 &box, const hit_vec3 &local) noexcept
{
    return ::hit_obb3_to_world(&box, local);
}
inline hit_vec3 to_local(const hit_obb3 &box, const hit_vec3 &world) noexcept
{
    return ::hit_obb3_to_local(&box, world);
}
inline hit_obb3 move_by(const hit_obb3 &box, const hit_vec3 &offset) noexcept
{
    return ::hit_obb3_move_by(&box, offset);
}
inline hit_obb3 move_to(const hit_obb3 &box, const hit_vec3 &center) noexcept
{
    return ::hit_obb3_move_to(&box, center);
}
inline hit_obb3 turn(const hit_obb3 &box, const hit_mat3 &rotation) noexcept
{
    return ::hit_obb3_turn(&box, &rotation);
}
inline hit_obb3 transform(const hit_obb3 &box, const hit_mat3 &rotation, const hit_vec3 &offset) noexcept
{
    return ::hit_obb3_transform(&box, &rotation, offset);
}
inline hit_aabb3 bounds(const hit_obb3 &box) noexcept
{
    return ::hit_obb3_bounds(&box);
}
inline std::optional<hit_obb3> orthonormalize(const hit_obb3 &box) noexcept
{
    hit_obb3 out;
    return ::hit_obb3_orthonormalize(&box, &out) ? std::optional<hit_obb3>(out) : std::nullopt;
}
inline hit_side side(const hit_aabb2 &box, const hit_plane2 &plane) noexcept
{
    return ::hit_side_aabb2_plane2(box, plane);
}
inline hit_side side(const hit_obb2 &box, const hit_plane2 &plane) noexcept
{
    return ::hit_side_obb2_plane2(box, plane);
}
inline hit_side side(const hit_aabb3 &box, const hit_plane3 &plane) noexcept
{
    return ::hit_side_aabb3_plane3(box, plane);
}
inline hit_side side(const hit_obb3 &box, const hit_plane3 &plane) noexcept
{
    return ::hit_side_obb3_plane3(&box, plane);
}
inline hit_side side(const hit_triangle3 &triangle, const hit_plane3 &plane) noexcept
{
    return ::hit_side_triangle3_plane3(&triangle, plane);
}
inline hit_side side(const hit_hull3 &hull, const hit_plane3 &plane) noexcept
{
    return ::hit_side_hull3_plane3(&hull, plane);
}
inline hit_side side(const hit_circle2 &circle, const hit_plane2 &plane) noexcept
{
    return ::hit_side_circle2_plane2(circle, plane);
}
inline hit_side side(const hit_capsule2 &capsule, const hit_plane2 &plane) noexcept
{
    return ::hit_side_capsule2_plane2(capsule, plane);
}
inline hit_side side(const hit_sphere3 &sphere, const hit_plane3 &plane) noexcept
{
    return ::hit_side_sphere3_plane3(sphere, plane);
}
inline hit_side side(const hit_capsule3 &capsule, const hit_plane3 &plane) noexcept
{
    return ::hit_side_capsule3_plane3(capsule, plane);
}
inline hit_side side(const hit_vec2 &point, const hit_plane2 &plane) noexcept
{
    return ::hit_side_point2_plane2(point, plane);
}
inline hit_side side(const hit_segment2 &segment, const hit_plane2 &plane) noexcept
{
    return ::hit_side_segment2_plane2(segment, plane);
}
inline hit_side side(const hit_triangle2 &triangle, const hit_plane2 &plane) noexcept
{
    return ::hit_side_triangle2_plane2(triangle, plane);
}
inline hit_side side(const hit_polygon2 &polygon, const hit_plane2 &plane) noexcept
{
    return ::hit_side_polygon2_plane2(&polygon, plane);
}
inline hit_side side(const hit_vec3 &point, const hit_plane3 &plane) noexcept
{
    return ::hit_side_point3_plane3(point, plane);
}
inline hit_side side(const hit_segment3 &segment, const hit_plane3 &plane) noexcept
{
    return ::hit_side_segment3_plane3(segment, plane);
}
inline hit_side side(const hit_frustum3 &frustum, const hit_plane3 &plane) noexcept
{
    return ::hit_side_frustum3_plane3(&frustum, plane);
}
inline hit_side side(const hit_aabb3 &box, const hit_frustum3 &frustum) noexcept
{
    return ::hit_side_aabb3_frustum3(box, &frustum);
}
inline hit_side side(const hit_obb3 &box, const hit_frustum3 &frustum) noexcept
{
    return ::hit_side_obb3_frustum3(&box, &frustum);
}
inline hit_side side(const hit_vec3 &point, const hit_frustum3 &frustum) noexcept
{
    return ::hit_side_point3_frustum3(point, &frustum);
}
inline hit_side side(const hit_segment3 &segment, const hit_frustum3 &frustum) noexcept
{
    return ::hit_side_segment3_frustum3(segment, &frustum);
}
inline hit_side side(const hit_sphere3 &sphere, const hit_frustum3 &frustum) noexcept
{
    return ::hit_side_sphere3_frustum3(sphere, &frustum);
}
inline hit_side side(const hit_capsule3 &capsule, const hit_frustum3 &frustum) noexcept
{
    return ::hit_side_capsule3_frustum3(capsule, &frustum);
}
inline hit_side side(const hit_triangle3 &triangle, const hit_frustum3 &frustum) noexcept
{
    return ::hit_side_triangle3_frustum3(&triangle, &frustum);
}
inline hit_side side(const hit_frustum3 &a, const hit_frustum3 &b) noexcept
{
    return ::hit_side_frustum3_frustum3(&a, &b);
}
inline std::optional<hit_stages> stages_read() noexcept
{
    hit_stages out;
    return ::hit_stages_read(&out) ? std::optional<hit_stages>(out) : std::nullopt;
}
inline void stages_reset() noexcept
{
    ::hit_stages_reset();
}
inline hit_vec2 vec2_from_angle(double radians) noexcept
{
    return ::hit_vec2_from_angle(radians);
}
inline hit_vec2 vec2_from_degrees(double degrees) noexcept
{
    return ::hit_vec2_from_degrees(degrees);
}
inline hit_mat3 mat3_from_quat(const hit_quat &q) noexcept
{
    return ::hit_mat3_from_quat(q);
}
inline hit_mat3 mat3_from_euler(double first, double second, double third, hit_euler order) noexcept
{
    return ::hit_mat3_from_euler(first, second, third, order);
}
inline hit_mat3 mat3_from_turns(const hit_vec2 &first, const hit_vec2 &second, const hit_vec2 &third, hit_euler order) noexcept
{
    return ::hit_mat3_from_turns(first, second, third, order);
}

// Left to C, for they are not about shapes or take bare numbers:
//   hit_version
//   hit_status_text
//   hit_boxes2_from_float_obbs
//   hit_boxes2_from_doubles
//   hit_boxes2_from_floats
//   hit_boxes3_from_float_obbs
//   hit_boxes3_from_doubles
//   hit_boxes3_from_floats
//   hit_hull3_free
//   hit_hull3_transform
//   hit_iou_aabb2_boxes2
//   hit_iou_obb2_boxes2
//   hit_iou_aabb3_boxes3
//   hit_iou_obb3_boxes3
//   hit_iou_boxes2_boxes2
//   hit_iou_boxes3_boxes3
//   hit_iou_boxes2_pairs
//   hit_iou_boxes3_pairs
//   hit_iou_boxes2_matrix
//   hit_iou_boxes3_matrix
//   hit_triangles3_from_doubles
//   hit_triangles3_from_floats
//   hit_triangles3_from_doubles16
//   hit_triangles3_from_floats16
//   hit_mesh3_transform
//   hit_relate_mesh3_mesh3
//   hit_overlap_mesh3_mesh3
//   hit_contains_mesh3_mesh3
//   hit_witness_mesh3_mesh3
//   hit_intersection_curve_mesh3_mesh3
//   hit_relate_point3_mesh3
//   hit_overlap_point3_mesh3
//   hit_relate_aabb3_mesh3
//   hit_relate_obb3_mesh3
//   hit_relate_triangle3_mesh3
//   hit_overlap_aabb3_mesh3
//   hit_overlap_obb3_mesh3
//   hit_overlap_triangle3_mesh3
//   hit_contains_aabb3_mesh3
//   hit_contains_obb3_mesh3
//   hit_cast_ray3_mesh3
//   hit_cast_segment3_mesh3
//   hit_cast_surface_ray3_mesh3
//   hit_cast_surface_segment3_mesh3
//   hit_distance_point3_mesh3
//   hit_closest_point3_mesh3
//   hit_within_point3_mesh3
//   hit_closest_surface_point3_mesh3
//   hit_distance_mesh3_mesh3
//   hit_closest_mesh3_mesh3
//   hit_within_mesh3_mesh3
//   hit_depth_mesh3_mesh3
//   hit_scores_first_bad
//   hit_nms_boxes2
//   hit_nms_boxes3
//   hit_soft_nms_boxes2
//   hit_soft_nms_boxes3
//   hit_match_boxes2
//   hit_match_boxes3
//   hit_join_source2
//   hit_join_source3
//   hit_join_source2_count
//   hit_join_source3_count
//   hit_join_source2_source2
//   hit_join_source3_source3
//   hit_join_source2_source2_count
//   hit_join_source3_source3_count
//   hit_cells_cut2
//   hit_cells_cut3

} // namespace hit

#endif
