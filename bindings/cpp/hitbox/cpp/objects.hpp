// Made by scripts/make-cpp.sh of the C headers, whose comments hold here, too.
// clang-format off
#ifndef HITBOX_CPP_OBJECTS_HPP
#define HITBOX_CPP_OBJECTS_HPP

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

/// Owns a hit_cells. Moved, never copied; what is moved from, or made by default, is empty.
class cells : public detail::owner<::hit_cells, ::hit_cells_free>
{
public:
    using owner::owner;
    hit_cell at(uint32_t i) const noexcept
    {
        return ::hit_cells_at(this->get(), i);
    }
    size_t touched2(const hit_boxes2 &boxes, size_t i, const span<uint32_t> &out) const noexcept
    {
        return ::hit_cells_touched2(this->get(), boxes, i, out.data(), out.size());
    }
    size_t touched3(const hit_boxes3 &boxes, size_t i, const span<uint32_t> &out) const noexcept
    {
        return ::hit_cells_touched3(this->get(), boxes, i, out.data(), out.size());
    }
};

/// Owns a hit_mesh3. Moved, never copied; what is moved from, or made by default, is empty.
class mesh3 : public detail::owner<::hit_mesh3, ::hit_mesh3_free>
{
public:
    using owner::owner;
    static result<mesh3> build(const hit_triangles3 &triangles, const hit_mesh3_config &config = {}) noexcept
    {
        hit_mesh3 *out = nullptr;
        const hit_status status = ::hit_mesh3_build(triangles, &config, &out);
        return status == HIT_OK ? result<mesh3>(mesh3(out)) : result<mesh3>(status);
    }
    size_t save(const span<unsigned char> &out) const noexcept
    {
        return ::hit_mesh3_save(this->get(), out.data(), out.size());
    }
    static result<mesh3> open(const span<const unsigned char> &bytes, const hit_mesh3_config &config = {}) noexcept
    {
        hit_mesh3 *out = nullptr;
        const hit_status status = ::hit_mesh3_open(bytes.data(), bytes.size(), &config, &out);
        return status == HIT_OK ? result<mesh3>(mesh3(out)) : result<mesh3>(status);
    }
    hit_facts3 facts() const noexcept
    {
        return ::hit_mesh3_facts(this->get());
    }
    hit_aabb3 bounds() const noexcept
    {
        return ::hit_mesh3_bounds(this->get());
    }
    size_t count() const noexcept
    {
        return ::hit_mesh3_count(this->get());
    }
    hit_triangle3 triangle(uint32_t triangle) const noexcept
    {
        return ::hit_mesh3_triangle(this->get(), triangle);
    }
    uint32_t shell(uint32_t triangle) const noexcept
    {
        return ::hit_mesh3_shell(this->get(), triangle);
    }
    bool contains(const hit_vec3 &point) const noexcept
    {
        return ::hit_contains_mesh3_point3(this->get(), point);
    }
    bool contains(const hit_aabb3 &box) const noexcept
    {
        return ::hit_contains_mesh3_aabb3(this->get(), box);
    }
    bool contains(const hit_obb3 &box) const noexcept
    {
        return ::hit_contains_mesh3_obb3(this->get(), &box);
    }
    bool contains(const hit_triangle3 &triangle) const noexcept
    {
        return ::hit_contains_mesh3_triangle3(this->get(), &triangle);
    }
};

/// Owns a hit_tree2. Moved, never copied; what is moved from, or made by default, is empty.
class tree2 : public detail::owner<::hit_tree2, ::hit_tree2_free>
{
public:
    using owner::owner;
    static result<tree2> build(const hit_boxes2 &boxes, const hit_tree_config &config = {}) noexcept
    {
        hit_tree2 *out = nullptr;
        const hit_status status = ::hit_tree2_build(boxes, &config, &out);
        return status == HIT_OK ? result<tree2>(tree2(out)) : result<tree2>(status);
    }
    hit_status refit(const hit_boxes2 &boxes) noexcept
    {
        return ::hit_tree2_refit(this->get(), boxes);
    }
    double looseness() const noexcept
    {
        return ::hit_tree2_looseness(this->get());
    }
    size_t count() const noexcept
    {
        return ::hit_tree2_count(this->get());
    }
    hit_boxes_form form() const noexcept
    {
        return ::hit_tree2_form(this->get());
    }
    size_t level(int level, const span<hit_aabb2> &out) const noexcept
    {
        return ::hit_tree2_level(this->get(), level, out.data(), out.size());
    }
    static result<tree2> open(const span<const unsigned char> &bytes, const hit_tree_config &config = {}) noexcept
    {
        hit_tree2 *out = nullptr;
        const hit_status status = ::hit_tree2_open(bytes.data(), bytes.size(), &config, &out);
        return status == HIT_OK ? result<tree2>(tree2(out)) : result<tree2>(status);
    }
    size_t find(const hit_aabb2 &box, const span<uint32_t> &out) const noexcept
    {
        return ::hit_tree2_find_aabb2(this->get(), box, out.data(), out.size());
    }
    size_t find(const hit_obb2 &box, const span<uint32_t> &out) const noexcept
    {
        return ::hit_tree2_find_obb2(this->get(), box, out.data(), out.size());
    }
    size_t find(const hit_vec2 &point, const span<uint32_t> &out) const noexcept
    {
        return ::hit_tree2_find_point2(this->get(), point, out.data(), out.size());
    }
    size_t find(const hit_circle2 &circle, const span<uint32_t> &out) const noexcept
    {
        return ::hit_tree2_find_circle2(this->get(), circle, out.data(), out.size());
    }
    size_t find(const hit_capsule2 &capsule, const span<uint32_t> &out) const noexcept
    {
        return ::hit_tree2_find_capsule2(this->get(), capsule, out.data(), out.size());
    }
    size_t find(const hit_segment2 &segment, const span<uint32_t> &out) const noexcept
    {
        return ::hit_tree2_find_segment2(this->get(), segment, out.data(), out.size());
    }
    size_t find(const hit_ray2 &ray, const span<uint32_t> &out) const noexcept
    {
        return ::hit_tree2_find_ray2(this->get(), ray, out.data(), out.size());
    }
    template <class Visit> bool visit(const hit_aabb2 &box, Visit &&visit) const noexcept
    {
        return ::hit_tree2_visit_aabb2(this->get(), box, detail::caller<std::remove_reference_t<Visit>, hit_tree_visit>::call, detail::address(visit));
    }
    template <class Visit> bool visit(const hit_obb2 &box, Visit &&visit) const noexcept
    {
        return ::hit_tree2_visit_obb2(this->get(), box, detail::caller<std::remove_reference_t<Visit>, hit_tree_visit>::call, detail::address(visit));
    }
    template <class Visit> bool visit(const hit_vec2 &point, Visit &&visit) const noexcept
    {
        return ::hit_tree2_visit_point2(this->get(), point, detail::caller<std::remove_reference_t<Visit>, hit_tree_visit>::call, detail::address(visit));
    }
    template <class Visit> bool visit(const hit_circle2 &circle, Visit &&visit) const noexcept
    {
        return ::hit_tree2_visit_circle2(this->get(), circle, detail::caller<std::remove_reference_t<Visit>, hit_tree_visit>::call, detail::address(visit));
    }
    template <class Visit> bool visit(const hit_capsule2 &capsule, Visit &&visit) const noexcept
    {
        return ::hit_tree2_visit_capsule2(this->get(), capsule, detail::caller<std::remove_reference_t<Visit>, hit_tree_visit>::call, detail::address(visit));
    }
    template <class Visit> bool visit(const hit_segment2 &segment, Visit &&visit) const noexcept
    {
        return ::hit_tree2_visit_segment2(this->get(), segment, detail::caller<std::remove_reference_t<Visit>, hit_tree_visit>::call, detail::address(visit));
    }
    template <class Visit> bool visit(const hit_ray2 &ray, Visit &&visit) const noexcept
    {
        return ::hit_tree2_visit_ray2(this->get(), ray, detail::caller<std::remove_reference_t<Visit>, hit_tree_visit>::call, detail::address(visit));
    }
    bool any(const hit_circle2 &circle) const noexcept
    {
        return ::hit_tree2_any_circle2(this->get(), circle);
    }
    bool any(const hit_capsule2 &capsule) const noexcept
    {
        return ::hit_tree2_any_capsule2(this->get(), capsule);
    }
    bool any(const hit_ray2 &ray) const noexcept
    {
        return ::hit_tree2_any_ray2(this->get(), ray);
    }
    bool any(const hit_segment2 &segment) const noexcept
    {
        return ::hit_tree2_any_segment2(this->get(), segment);
    }
    std::optional<struck<uint32_t, hit_cast2>> cast(const hit_ray2 &ray) const noexcept
    {
        uint32_t box;
        hit_cast2 out;
        return ::hit_tree2_cast_ray2(this->get(), ray, &box, &out) ? std::optional<struck<uint32_t, hit_cast2>>(struck<uint32_t, hit_cast2>{box, out}) : std::nullopt;
    }
    std::optional<struck<uint32_t, hit_cast2>> cast(const hit_segment2 &segment) const noexcept
    {
        uint32_t box;
        hit_cast2 out;
        return ::hit_tree2_cast_segment2(this->get(), segment, &box, &out) ? std::optional<struck<uint32_t, hit_cast2>>(struck<uint32_t, hit_cast2>{box, out}) : std::nullopt;
    }
    std::optional<struck<uint32_t, hit_cast2>> cast(const hit_circle2 &circle, const hit_vec2 &by) const noexcept
    {
        uint32_t box;
        hit_cast2 out;
        return ::hit_tree2_cast_circle2(this->get(), circle, by, &box, &out) ? std::optional<struck<uint32_t, hit_cast2>>(struck<uint32_t, hit_cast2>{box, out}) : std::nullopt;
    }
    std::optional<struck<uint32_t, hit_cast2>> cast(const hit_capsule2 &capsule, const hit_vec2 &by) const noexcept
    {
        uint32_t box;
        hit_cast2 out;
        return ::hit_tree2_cast_capsule2(this->get(), capsule, by, &box, &out) ? std::optional<struck<uint32_t, hit_cast2>>(struck<uint32_t, hit_cast2>{box, out}) : std::nullopt;
    }
    size_t nearest(const hit_vec2 &point, const span<uint32_t> &boxes, const span<double> &distances) const noexcept
    {
        return ::hit_tree2_nearest(this->get(), point, boxes.data(), distances.data(), detail::least(boxes.size(), distances.size()));
    }
    hit_status find(const hit_boxes2 &regions, const span<uint64_t> &begin, const span<uint32_t> &out, const hit_tree_config &config = {}) const noexcept
    {
        if (begin.size() <= regions.count)
            return HIT_BAD_ARGUMENT;
        return ::hit_tree2_find_boxes2(this->get(), regions, &config, begin.data(), out.data(), out.size());
    }
    hit_status find_segment2s(const strided<const hit_segment2> &segments, const span<uint64_t> &begin, const span<uint32_t> &out, const hit_tree_config &config = {}) const noexcept
    {
        if (begin.size() <= segments.size())
            return HIT_BAD_ARGUMENT;
        return ::hit_tree2_find_segment2s(this->get(), segments.data(), segments.size(), segments.stride(), &config, begin.data(), out.data(), out.size());
    }
    hit_status find_ray2s(const strided<const hit_ray2> &rays, const span<uint64_t> &begin, const span<uint32_t> &out, const hit_tree_config &config = {}) const noexcept
    {
        if (begin.size() <= rays.size())
            return HIT_BAD_ARGUMENT;
        return ::hit_tree2_find_ray2s(this->get(), rays.data(), rays.size(), rays.stride(), &config, begin.data(), out.data(), out.size());
    }
    hit_status cast_segment2s(const strided<const hit_segment2> &segments, const span<uint32_t> &boxes, const span<hit_cast2> &hits, const hit_tree_config &config = {}) const noexcept
    {
        if (boxes.size() < segments.size() || hits.size() < segments.size())
            return HIT_BAD_ARGUMENT;
        return ::hit_tree2_cast_segment2s(this->get(), segments.data(), segments.size(), segments.stride(), &config, boxes.data(), hits.data());
    }
    hit_status cast_ray2s(const strided<const hit_ray2> &rays, const span<uint32_t> &boxes, const span<hit_cast2> &hits, const hit_tree_config &config = {}) const noexcept
    {
        if (boxes.size() < rays.size() || hits.size() < rays.size())
            return HIT_BAD_ARGUMENT;
        return ::hit_tree2_cast_ray2s(this->get(), rays.data(), rays.size(), rays.stride(), &config, boxes.data(), hits.data());
    }
    hit_status nearest_point2s(const strided<const hit_vec2> &points, const span<uint32_t> &boxes, const span<double> &distances, size_t each, const hit_tree_config &config = {}) const noexcept
    {
        if ((each > 0 && boxes.size() / each < points.size()) || (each > 0 && distances.size() / each < points.size()))
            return HIT_BAD_ARGUMENT;
        return ::hit_tree2_nearest_point2s(this->get(), points.data(), points.size(), points.stride(), &config, boxes.data(), distances.data(), each);
    }
    span<const unsigned char> bytes() const noexcept
    {
        std::size_t size = 0;
        const void *data = ::hit_tree2_bytes(this->get(), &size);
        return {static_cast<const unsigned char *>(data), size};
    }
};

/// Owns a hit_tree3. Moved, never copied; what is moved from, or made by default, is empty.
class tree3 : public detail::owner<::hit_tree3, ::hit_tree3_free>
{
public:
    using owner::owner;
    static result<tree3> build(const hit_boxes3 &boxes, const hit_tree_config &config = {}) noexcept
    {
        hit_tree3 *out = nullptr;
        const hit_status status = ::hit_tree3_build(boxes, &config, &out);
        return status == HIT_OK ? result<tree3>(tree3(out)) : result<tree3>(status);
    }
    hit_status refit(const hit_boxes3 &boxes) noexcept
    {
        return ::hit_tree3_refit(this->get(), boxes);
    }
    double looseness() const noexcept
    {
        return ::hit_tree3_looseness(this->get());
    }
    size_t count() const noexcept
    {
        return ::hit_tree3_count(this->get());
    }
    hit_boxes_form form() const noexcept
    {
        return ::hit_tree3_form(this->get());
    }
    size_t level(int level, const span<hit_aabb3> &out) const noexcept
    {
        return ::hit_tree3_level(this->get(), level, out.data(), out.size());
    }
    static result<tree3> open(const span<const unsigned char> &bytes, const hit_tree_config &config = {}) noexcept
    {
        hit_tree3 *out = nullptr;
        const hit_status status = ::hit_tree3_open(bytes.data(), bytes.size(), &config, &out);
        return status == HIT_OK ? result<tree3>(tree3(out)) : result<tree3>(status);
    }
    size_t find(const hit_aabb3 &box, const span<uint32_t> &out) const noexcept
    {
        return ::hit_tree3_find_aabb3(this->get(), box, out.data(), out.size());
    }
    size_t find(const hit_obb3 &box, const span<uint32_t> &out) const noexcept
    {
        return ::hit_tree3_find_obb3(this->get(), &box, out.data(), out.size());
    }
    size_t find(const hit_vec3 &point, const span<uint32_t> &out) const noexcept
    {
        return ::hit_tree3_find_point3(this->get(), point, out.data(), out.size());
    }
    size_t find(const hit_sphere3 &sphere, const span<uint32_t> &out) const noexcept
    {
        return ::hit_tree3_find_sphere3(this->get(), sphere, out.data(), out.size());
    }
    size_t find(const hit_capsule3 &capsule, const span<uint32_t> &out) const noexcept
    {
        return ::hit_tree3_find_capsule3(this->get(), capsule, out.data(), out.size());
    }
    size_t find(const hit_segment3 &segment, const span<uint32_t> &out) const noexcept
    {
        return ::hit_tree3_find_segment3(this->get(), segment, out.data(), out.size());
    }
    size_t find(const hit_ray3 &ray, const span<uint32_t> &out) const noexcept
    {
        return ::hit_tree3_find_ray3(this->get(), ray, out.data(), out.size());
    }
    template <class Visit> bool visit(const hit_aabb3 &box, Visit &&visit) const noexcept
    {
        return ::hit_tree3_visit_aabb3(this->get(), box, detail::caller<std::remove_reference_t<Visit>, hit_tree_visit>::call, detail::address(visit));
    }
    template <class Visit> bool visit(const hit_obb3 &box, Visit &&visit) const noexcept
    {
        return ::hit_tree3_visit_obb3(this->get(), &box, detail::caller<std::remove_reference_t<Visit>, hit_tree_visit>::call, detail::address(visit));
    }
    template <class Visit> bool visit(const hit_vec3 &point, Visit &&visit) const noexcept
    {
        return ::hit_tree3_visit_point3(this->get(), point, detail::caller<std::remove_reference_t<Visit>, hit_tree_visit>::call, detail::address(visit));
    }
    template <class Visit> bool visit(const hit_sphere3 &sphere, Visit &&visit) const noexcept
    {
        return ::hit_tree3_visit_sphere3(this->get(), sphere, detail::caller<std::remove_reference_t<Visit>, hit_tree_visit>::call, detail::address(visit));
    }
    template <class Visit> bool visit(const hit_capsule3 &capsule, Visit &&visit) const noexcept
    {
        return ::hit_tree3_visit_capsule3(this->get(), capsule, detail::caller<std::remove_reference_t<Visit>, hit_tree_visit>::call, detail::address(visit));
    }
    template <class Visit> bool visit(const hit_segment3 &segment, Visit &&visit) const noexcept
    {
        return ::hit_tree3_visit_segment3(this->get(), segment, detail::caller<std::remove_reference_t<Visit>, hit_tree_visit>::call, detail::address(visit));
    }
    template <class Visit> bool visit(const hit_ray3 &ray, Visit &&visit) const noexcept
    {
        return ::hit_tree3_visit_ray3(this->get(), ray, detail::caller<std::remove_reference_t<Visit>, hit_tree_visit>::call, detail::address(visit));
    }
    bool any(const hit_sphere3 &sphere) const noexcept
    {
        return ::hit_tree3_any_sphere3(this->get(), sphere);
    }
    bool any(const hit_capsule3 &capsule) const noexcept
    {
        return ::hit_tree3_any_capsule3(this->get(), capsule);
    }
    bool any(const hit_ray3 &ray) const noexcept
    {
        return ::hit_tree3_any_ray3(this->get(), ray);
    }
    bool any(const hit_segment3 &segment) const noexcept
    {
        return ::hit_tree3_any_segment3(this->get(), segment);
    }
    std::optional<struck<uint32_t, hit_cast3>> cast(const hit_ray3 &ray) const noexcept
    {
        uint32_t box;
        hit_cast3 out;
        return ::hit_tree3_cast_ray3(this->get(), ray, &box, &out) ? std::optional<struck<uint32_t, hit_cast3>>(struck<uint32_t, hit_cast3>{box, out}) : std::nullopt;
    }
    std::optional<struck<uint32_t, hit_cast3>> cast(const hit_segment3 &segment) const noexcept
    {
        uint32_t box;
        hit_cast3 out;
        return ::hit_tree3_cast_segment3(this->get(), segment, &box, &out) ? std::optional<struck<uint32_t, hit_cast3>>(struck<uint32_t, hit_cast3>{box, out}) : std::nullopt;
    }
    std::optional<struck<uint32_t, hit_cast3>> cast(const hit_sphere3 &sphere, const hit_vec3 &by) const noexcept
    {
        uint32_t box;
        hit_cast3 out;
        return ::hit_tree3_cast_sphere3(this->get(), sphere, by, &box, &out) ? std::optional<struck<uint32_t, hit_cast3>>(struck<uint32_t, hit_cast3>{box, out}) : std::nullopt;
    }
    std::optional<struck<uint32_t, hit_cast3>> cast(const hit_capsule3 &capsule, const hit_vec3 &by) const noexcept
    {
        uint32_t box;
        hit_cast3 out;
        return ::hit_tree3_cast_capsule3(this->get(), capsule, by, &box, &out) ? std::optional<struck<uint32_t, hit_cast3>>(struck<uint32_t, hit_cast3>{box, out}) : std::nullopt;
    }
    size_t nearest(const hit_vec3 &point, const span<uint32_t> &boxes, const span<double> &distances) const noexcept
    {
        return ::hit_tree3_nearest(this->get(), point, boxes.data(), distances.data(), detail::least(boxes.size(), distances.size()));
    }
    hit_status find(const hit_boxes3 &regions, const span<uint64_t> &begin, const span<uint32_t> &out, const hit_tree_config &config = {}) const noexcept
    {
        if (begin.size() <= regions.count)
            return HIT_BAD_ARGUMENT;
        return ::hit_tree3_find_boxes3(this->get(), regions, &config, begin.data(), out.data(), out.size());
    }
    hit_status find_segment3s(const strided<const hit_segment3> &segments, const span<uint64_t> &begin, const span<uint32_t> &out, const hit_tree_config &config = {}) const noexcept
    {
        if (begin.size() <= segments.size())
            return HIT_BAD_ARGUMENT;
        return ::hit_tree3_find_segment3s(this->get(), segments.data(), segments.size(), segments.stride(), &config, begin.data(), out.data(), out.size());
    }
    hit_status find_ray3s(const strided<const hit_ray3> &rays, const span<uint64_t> &begin, const span<uint32_t> &out, const hit_tree_config &config = {}) const noexcept
    {
        if (begin.size() <= rays.size())
            return HIT_BAD_ARGUMENT;
        return ::hit_tree3_find_ray3s(this->get(), rays.data(), rays.size(), rays.stride(), &config, begin.data(), out.data(), out.size());
    }
    hit_status cast_segment3s(const strided<const hit_segment3> &segments, const span<uint32_t> &boxes, const span<hit_cast3> &hits, const hit_tree_config &config = {}) const noexcept
    {
        if (boxes.size() < segments.size() || hits.size() < segments.size())
            return HIT_BAD_ARGUMENT;
        return ::hit_tree3_cast_segment3s(this->get(), segments.data(), segments.size(), segments.stride(), &config, boxes.data(), hits.data());
    }
    hit_status cast_ray3s(const strided<const hit_ray3> &rays, const span<uint32_t> &boxes, const span<hit_cast3> &hits, const hit_tree_config &config = {}) const noexcept
    {
        if (boxes.size() < rays.size() || hits.size() < rays.size())
            return HIT_BAD_ARGUMENT;
        return ::hit_tree3_cast_ray3s(this->get(), rays.data(), rays.size(), rays.stride(), &config, boxes.data(), hits.data());
    }
    hit_status nearest_point3s(const strided<const hit_vec3> &points, const span<uint32_t> &boxes, const span<double> &distances, size_t each, const hit_tree_config &config = {}) const noexcept
    {
        if ((each > 0 && boxes.size() / each < points.size()) || (each > 0 && distances.size() / each < points.size()))
            return HIT_BAD_ARGUMENT;
        return ::hit_tree3_nearest_point3s(this->get(), points.data(), points.size(), points.stride(), &config, boxes.data(), distances.data(), each);
    }
    span<const unsigned char> bytes() const noexcept
    {
        std::size_t size = 0;
        const void *data = ::hit_tree3_bytes(this->get(), &size);
        return {static_cast<const unsigned char *>(data), size};
    }
};

/// Owns a hit_world2. Moved, never copied; what is moved from, or made by default, is empty.
class world2 : public detail::owner<::hit_world2, ::hit_world2_free>
{
public:
    using owner::owner;
    std::optional<hit_moved2> slide(const hit_capsule2 &mover, const hit_vec2 &motion, const hit_mover_config2 &config) const noexcept
    {
        hit_moved2 out;
        return ::hit_world2_slide_capsule2(this->get(), mover, motion, &config, &out) ? std::optional<hit_moved2>(out) : std::nullopt;
    }
    std::optional<hit_moved2> slide(const hit_obb2 &mover, const hit_vec2 &motion, const hit_mover_config2 &config) const noexcept
    {
        hit_moved2 out;
        return ::hit_world2_slide_obb2(this->get(), mover, motion, &config, &out) ? std::optional<hit_moved2>(out) : std::nullopt;
    }
    static result<world2> create(const hit_world_config &config = {}) noexcept
    {
        hit_world2 *out = nullptr;
        const hit_status status = ::hit_world2_create(&config, &out);
        return status == HIT_OK ? result<world2>(world2(out)) : result<world2>(status);
    }
    result<hit_id> add(const hit_aabb2 &box, const hit_traits &traits = {}) noexcept
    {
        hit_id out;
        const hit_status status = ::hit_world2_add_aabb2(this->get(), box, &traits, &out);
        return status == HIT_OK ? result<hit_id>(out) : result<hit_id>(status);
    }
    result<hit_id> add(const hit_obb2 &box, const hit_traits &traits = {}) noexcept
    {
        hit_id out;
        const hit_status status = ::hit_world2_add_obb2(this->get(), box, &traits, &out);
        return status == HIT_OK ? result<hit_id>(out) : result<hit_id>(status);
    }
    hit_status add(const hit_boxes2 &boxes, const span<hit_id> &out, const span<const hit_traits> &traits = {}) noexcept
    {
        if ((traits.size() > 1 && traits.size() < boxes.count) || out.size() < boxes.count)
            return HIT_BAD_ARGUMENT;
        return ::hit_world2_add(this->get(), boxes, traits.data(), traits.size() > 1 ? sizeof(hit_traits) : 0, out.data());
    }
    result<hit_id> add(const hit_circle2 &circle, const hit_traits &traits = {}) noexcept
    {
        hit_id out;
        const hit_status status = ::hit_world2_add_circle2(this->get(), circle, &traits, &out);
        return status == HIT_OK ? result<hit_id>(out) : result<hit_id>(status);
    }
    hit_status add_circle2s(const strided<const hit_circle2> &circles, const span<hit_id> &out, const span<const hit_traits> &traits = {}) noexcept
    {
        if ((traits.size() > 1 && traits.size() < circles.size()) || out.size() < circles.size())
            return HIT_BAD_ARGUMENT;
        return ::hit_world2_add_circle2s(this->get(), circles.data(), circles.size(), circles.stride(), traits.data(), traits.size() > 1 ? sizeof(hit_traits) : 0, out.data());
    }
    result<hit_id> add(const hit_capsule2 &capsule, const hit_traits &traits = {}) noexcept
    {
        hit_id out;
        const hit_status status = ::hit_world2_add_capsule2(this->get(), capsule, &traits, &out);
        return status == HIT_OK ? result<hit_id>(out) : result<hit_id>(status);
    }
    hit_status add_capsule2s(const strided<const hit_capsule2> &capsules, const span<hit_id> &out, const span<const hit_traits> &traits = {}) noexcept
    {
        if ((traits.size() > 1 && traits.size() < capsules.size()) || out.size() < capsules.size())
            return HIT_BAD_ARGUMENT;
        return ::hit_world2_add_capsule2s(this->get(), capsules.data(), capsules.size(), capsules.stride(), traits.data(), traits.size() > 1 ? sizeof(hit_traits) : 0, out.data());
    }
    hit_status set(const hit_id &id, const hit_aabb2 &box) noexcept
    {
        return ::hit_world2_set_aabb2(this->get(), id, box);
    }
    hit_status set(const hit_id &id, const hit_obb2 &box) noexcept
    {
        return ::hit_world2_set_obb2(this->get(), id, box);
    }
    hit_status set(const span<const hit_id> &ids, const hit_boxes2 &boxes) noexcept
    {
        if (ids.size() < boxes.count)
            return HIT_BAD_ARGUMENT;
        return ::hit_world2_set(this->get(), ids.data(), boxes);
    }
    hit_status set(const hit_id &id, const hit_circle2 &circle) noexcept
    {
        return ::hit_world2_set_circle2(this->get(), id, circle);
    }
    hit_status set_circle2s(const span<const hit_id> &ids, const strided<const hit_circle2> &circles) noexcept
    {
        if (ids.size() < circles.size())
            return HIT_BAD_ARGUMENT;
        return ::hit_world2_set_circle2s(this->get(), ids.data(), circles.data(), circles.size(), circles.stride());
    }
    hit_status set(const hit_id &id, const hit_capsule2 &capsule) noexcept
    {
        return ::hit_world2_set_capsule2(this->get(), id, capsule);
    }
    hit_status set_capsule2s(const span<const hit_id> &ids, const strided<const hit_capsule2> &capsules) noexcept
    {
        if (ids.size() < capsules.size())
            return HIT_BAD_ARGUMENT;
        return ::hit_world2_set_capsule2s(this->get(), ids.data(), capsules.data(), capsules.size(), capsules.stride());
    }
    hit_status move_by(const hit_id &id, const hit_vec2 &offset) noexcept
    {
        return ::hit_world2_move_by(this->get(), id, offset);
    }
    hit_status move_to(const hit_id &id, const hit_vec2 &position) noexcept
    {
        return ::hit_world2_move_to(this->get(), id, position);
    }
    hit_status turn(const hit_id &id, const hit_vec2 &turn) noexcept
    {
        return ::hit_world2_turn(this->get(), id, turn);
    }
    hit_status resize(const hit_id &id, const hit_vec2 &size) noexcept
    {
        return ::hit_world2_resize(this->get(), id, size);
    }
    hit_status remove(const hit_id &id) noexcept
    {
        return ::hit_world2_remove(this->get(), id);
    }
    hit_status remove_many(const span<const hit_id> &ids) noexcept
    {
        return ::hit_world2_remove_many(this->get(), ids.data(), ids.size());
    }
    hit_status set_traits(const hit_id &id, const hit_traits &traits = {}) noexcept
    {
        return ::hit_world2_set_traits(this->get(), id, &traits);
    }
    result<hit_aabb2> get_aabb2(const hit_id &id) const noexcept
    {
        hit_aabb2 out;
        const hit_status status = ::hit_world2_get_aabb2(this->get(), id, &out);
        return status == HIT_OK ? result<hit_aabb2>(out) : result<hit_aabb2>(status);
    }
    result<hit_obb2> get_obb2(const hit_id &id) const noexcept
    {
        hit_obb2 out;
        const hit_status status = ::hit_world2_get_obb2(this->get(), id, &out);
        return status == HIT_OK ? result<hit_obb2>(out) : result<hit_obb2>(status);
    }
    result<hit_circle2> get_circle2(const hit_id &id) const noexcept
    {
        hit_circle2 out;
        const hit_status status = ::hit_world2_get_circle2(this->get(), id, &out);
        return status == HIT_OK ? result<hit_circle2>(out) : result<hit_circle2>(status);
    }
    result<hit_capsule2> get_capsule2(const hit_id &id) const noexcept
    {
        hit_capsule2 out;
        const hit_status status = ::hit_world2_get_capsule2(this->get(), id, &out);
        return status == HIT_OK ? result<hit_capsule2>(out) : result<hit_capsule2>(status);
    }
    result<hit_traits> get_traits(const hit_id &id) const noexcept
    {
        hit_traits out;
        const hit_status status = ::hit_world2_get_traits(this->get(), id, &out);
        return status == HIT_OK ? result<hit_traits>(out) : result<hit_traits>(status);
    }
    bool has(const hit_id &id) const noexcept
    {
        return ::hit_world2_has(this->get(), id);
    }
    size_t count() const noexcept
    {
        return ::hit_world2_count(this->get());
    }
    uint64_t pair_count() const noexcept
    {
        return ::hit_world2_pair_count(this->get());
    }
    hit_status update(const hit_listener &listener = {}) noexcept
    {
        return ::hit_world2_update(this->get(), &listener);
    }
    std::optional<hit_penetration2> penetration(const hit_id &a, const hit_id &b) const noexcept
    {
        hit_penetration2 out;
        return ::hit_world2_penetration(this->get(), a, b, &out) ? std::optional<hit_penetration2>(out) : std::nullopt;
    }
    template <class Visit> bool visit(Visit &&visit) const noexcept
    {
        return ::hit_world2_visit(this->get(), detail::caller<std::remove_reference_t<Visit>, hit_world_visit2>::call, detail::address(visit));
    }
    size_t find(const hit_aabb2 &box, const span<hit_id> &out, const hit_world_filter &filter = {}) const noexcept
    {
        return ::hit_world2_find_aabb2(this->get(), box, &filter, out.data(), out.size());
    }
    size_t find(const hit_obb2 &box, const span<hit_id> &out, const hit_world_filter &filter = {}) const noexcept
    {
        return ::hit_world2_find_obb2(this->get(), box, &filter, out.data(), out.size());
    }
    size_t find(const hit_vec2 &point, const span<hit_id> &out, const hit_world_filter &filter = {}) const noexcept
    {
        return ::hit_world2_find_point2(this->get(), point, &filter, out.data(), out.size());
    }
    size_t find(const hit_circle2 &circle, const span<hit_id> &out, const hit_world_filter &filter = {}) const noexcept
    {
        return ::hit_world2_find_circle2(this->get(), circle, &filter, out.data(), out.size());
    }
    size_t find(const hit_capsule2 &capsule, const span<hit_id> &out, const hit_world_filter &filter = {}) const noexcept
    {
        return ::hit_world2_find_capsule2(this->get(), capsule, &filter, out.data(), out.size());
    }
    size_t find(const hit_segment2 &segment, const span<hit_id> &out, const hit_world_filter &filter = {}) const noexcept
    {
        return ::hit_world2_find_segment2(this->get(), segment, &filter, out.data(), out.size());
    }
    size_t find(const hit_ray2 &ray, const span<hit_id> &out, const hit_world_filter &filter = {}) const noexcept
    {
        return ::hit_world2_find_ray2(this->get(), ray, &filter, out.data(), out.size());
    }
    std::optional<struck<hit_id, hit_cast2>> cast(const hit_ray2 &ray, const hit_world_filter &filter = {}) const noexcept
    {
        hit_id id;
        hit_cast2 out;
        return ::hit_world2_cast_ray2(this->get(), ray, &filter, &id, &out) ? std::optional<struck<hit_id, hit_cast2>>(struck<hit_id, hit_cast2>{id, out}) : std::nullopt;
    }
    std::optional<struck<hit_id, hit_cast2>> cast(const hit_segment2 &segment, const hit_world_filter &filter = {}) const noexcept
    {
        hit_id id;
        hit_cast2 out;
        return ::hit_world2_cast_segment2(this->get(), segment, &filter, &id, &out) ? std::optional<struck<hit_id, hit_cast2>>(struck<hit_id, hit_cast2>{id, out}) : std::nullopt;
    }
    std::optional<struck<hit_id, hit_cast2>> cast(const hit_aabb2 &box, const hit_vec2 &motion, const hit_world_filter &filter = {}) const noexcept
    {
        hit_id id;
        hit_cast2 out;
        return ::hit_world2_cast_aabb2(this->get(), box, motion, &filter, &id, &out) ? std::optional<struck<hit_id, hit_cast2>>(struck<hit_id, hit_cast2>{id, out}) : std::nullopt;
    }
    std::optional<struck<hit_id, hit_cast2>> cast(const hit_obb2 &box, const hit_vec2 &motion, const hit_world_filter &filter = {}) const noexcept
    {
        hit_id id;
        hit_cast2 out;
        return ::hit_world2_cast_obb2(this->get(), box, motion, &filter, &id, &out) ? std::optional<struck<hit_id, hit_cast2>>(struck<hit_id, hit_cast2>{id, out}) : std::nullopt;
    }
    std::optional<struck<hit_id, hit_cast2>> cast(const hit_circle2 &circle, const hit_vec2 &motion, const hit_world_filter &filter = {}) const noexcept
    {
        hit_id id;
        hit_cast2 out;
        return ::hit_world2_cast_circle2(this->get(), circle, motion, &filter, &id, &out) ? std::optional<struck<hit_id, hit_cast2>>(struck<hit_id, hit_cast2>{id, out}) : std::nullopt;
    }
    std::optional<struck<hit_id, hit_cast2>> cast(const hit_capsule2 &capsule, const hit_vec2 &motion, const hit_world_filter &filter = {}) const noexcept
    {
        hit_id id;
        hit_cast2 out;
        return ::hit_world2_cast_capsule2(this->get(), capsule, motion, &filter, &id, &out) ? std::optional<struck<hit_id, hit_cast2>>(struck<hit_id, hit_cast2>{id, out}) : std::nullopt;
    }
    ended<hit_cast_end, struck<hit_id, hit_cast2>> cast_turning(const hit_obb2 &box, const hit_motion2 &motion, double tolerance, int most_steps, const hit_world_filter &filter = {}) const noexcept
    {
        hit_id id;
        hit_cast2 out{};
        const hit_cast_end end = ::hit_world2_cast_turning_obb2(this->get(), box, motion, tolerance, most_steps, &filter, &id, &out);
        return {end, struck<hit_id, hit_cast2>{id, out}};
    }
    size_t nearest(const hit_vec2 &point, const span<hit_id> &ids, const span<double> &distances, const hit_world_filter &filter = {}) const noexcept
    {
        return ::hit_world2_nearest(this->get(), point, &filter, ids.data(), distances.data(), detail::least(ids.size(), distances.size()));
    }
};

/// Owns a hit_world3. Moved, never copied; what is moved from, or made by default, is empty.
class world3 : public detail::owner<::hit_world3, ::hit_world3_free>
{
public:
    using owner::owner;
    std::optional<hit_moved3> slide(const hit_capsule3 &mover, const hit_vec3 &motion, const hit_mover_config3 &config) const noexcept
    {
        hit_moved3 out;
        return ::hit_world3_slide_capsule3(this->get(), mover, motion, &config, &out) ? std::optional<hit_moved3>(out) : std::nullopt;
    }
    std::optional<hit_moved3> slide(const hit_obb3 &mover, const hit_vec3 &motion, const hit_mover_config3 &config) const noexcept
    {
        hit_moved3 out;
        return ::hit_world3_slide_obb3(this->get(), &mover, motion, &config, &out) ? std::optional<hit_moved3>(out) : std::nullopt;
    }
    static result<world3> create(const hit_world_config &config = {}) noexcept
    {
        hit_world3 *out = nullptr;
        const hit_status status = ::hit_world3_create(&config, &out);
        return status == HIT_OK ? result<world3>(world3(out)) : result<world3>(status);
    }
    result<hit_id> add(const hit_aabb3 &box, const hit_traits &traits = {}) noexcept
    {
        hit_id out;
        const hit_status status = ::hit_world3_add_aabb3(this->get(), box, &traits, &out);
        return status == HIT_OK ? result<hit_id>(out) : result<hit_id>(status);
    }
    result<hit_id> add(const hit_obb3 &box, const hit_traits &traits = {}) noexcept
    {
        hit_id out;
        const hit_status status = ::hit_world3_add_obb3(this->get(), &box, &traits, &out);
        return status == HIT_OK ? result<hit_id>(out) : result<hit_id>(status);
    }
    hit_status add(const hit_boxes3 &boxes, const span<hit_id> &out, const span<const hit_traits> &traits = {}) noexcept
    {
        if ((traits.size() > 1 && traits.size() < boxes.count) || out.size() < boxes.count)
            return HIT_BAD_ARGUMENT;
        return ::hit_world3_add(this->get(), boxes, traits.data(), traits.size() > 1 ? sizeof(hit_traits) : 0, out.data());
    }
    result<hit_id> add(const hit_sphere3 &sphere, const hit_traits &traits = {}) noexcept
    {
        hit_id out;
        const hit_status status = ::hit_world3_add_sphere3(this->get(), sphere, &traits, &out);
        return status == HIT_OK ? result<hit_id>(out) : result<hit_id>(status);
    }
    hit_status add_sphere3s(const strided<const hit_sphere3> &spheres, const span<hit_id> &out, const span<const hit_traits> &traits = {}) noexcept
    {
        if ((traits.size() > 1 && traits.size() < spheres.size()) || out.size() < spheres.size())
            return HIT_BAD_ARGUMENT;
        return ::hit_world3_add_sphere3s(this->get(), spheres.data(), spheres.size(), spheres.stride(), traits.data(), traits.size() > 1 ? sizeof(hit_traits) : 0, out.data());
    }
    result<hit_id> add(const hit_capsule3 &capsule, const hit_traits &traits = {}) noexcept
    {
        hit_id out;
        const hit_status status = ::hit_world3_add_capsule3(this->get(), capsule, &traits, &out);
        return status == HIT_OK ? result<hit_id>(out) : result<hit_id>(status);
    }
    hit_status add_capsule3s(const strided<const hit_capsule3> &capsules, const span<hit_id> &out, const span<const hit_traits> &traits = {}) noexcept
    {
        if ((traits.size() > 1 && traits.size() < capsules.size()) || out.size() < capsules.size())
            return HIT_BAD_ARGUMENT;
        return ::hit_world3_add_capsule3s(this->get(), capsules.data(), capsules.size(), capsules.stride(), traits.data(), traits.size() > 1 ? sizeof(hit_traits) : 0, out.data());
    }
    hit_status set(const hit_id &id, const hit_aabb3 &box) noexcept
    {
        return ::hit_world3_set_aabb3(this->get(), id, box);
    }
    hit_status set(const hit_id &id, const hit_obb3 &box) noexcept
    {
        return ::hit_world3_set_obb3(this->get(), id, &box);
    }
    hit_status set(const span<const hit_id> &ids, const hit_boxes3 &boxes) noexcept
    {
        if (ids.size() < boxes.count)
            return HIT_BAD_ARGUMENT;
        return ::hit_world3_set(this->get(), ids.data(), boxes);
    }
    hit_status set(const hit_id &id, const hit_sphere3 &sphere) noexcept
    {
        return ::hit_world3_set_sphere3(this->get(), id, sphere);
    }
    hit_status set_sphere3s(const span<const hit_id> &ids, const strided<const hit_sphere3> &spheres) noexcept
    {
        if (ids.size() < spheres.size())
            return HIT_BAD_ARGUMENT;
        return ::hit_world3_set_sphere3s(this->get(), ids.data(), spheres.data(), spheres.size(), spheres.stride());
    }
    hit_status set(const hit_id &id, const hit_capsule3 &capsule) noexcept
    {
        return ::hit_world3_set_capsule3(this->get(), id, capsule);
    }
    hit_status set_capsule3s(const span<const hit_id> &ids, const strided<const hit_capsule3> &capsules) noexcept
    {
        if (ids.size() < capsules.size())
            return HIT_BAD_ARGUMENT;
        return ::hit_world3_set_capsule3s(this->get(), ids.data(), capsules.data(), capsules.size(), capsules.stride());
    }
    hit_status move_by(const hit_id &id, const hit_vec3 &offset) noexcept
    {
        return ::hit_world3_move_by(this->get(), id, offset);
    }
    hit_status move_to(const hit_id &id, const hit_vec3 &position) noexcept
    {
        return ::hit_world3_move_to(this->get(), id, position);
    }
    hit_status turn(const hit_id &id, const hit_mat3 &rotation) noexcept
    {
        return ::hit_world3_turn(this->get(), id, &rotation);
    }
    hit_status resize(const hit_id &id, const hit_vec3 &size) noexcept
    {
        return ::hit_world3_resize(this->get(), id, size);
    }
    hit_status remove(const hit_id &id) noexcept
    {
        return ::hit_world3_remove(this->get(), id);
    }
    hit_status remove_many(const span<const hit_id> &ids) noexcept
    {
        return ::hit_world3_remove_many(this->get(), ids.data(), ids.size());
    }
    hit_status set_traits(const hit_id &id, const hit_traits &traits = {}) noexcept
    {
        return ::hit_world3_set_traits(this->get(), id, &traits);
    }
    result<hit_aabb3> get_aabb3(const hit_id &id) const noexcept
    {
        hit_aabb3 out;
        const hit_status status = ::hit_world3_get_aabb3(this->get(), id, &out);
        return status == HIT_OK ? result<hit_aabb3>(out) : result<hit_aabb3>(status);
    }
    result<hit_obb3> get_obb3(const hit_id &id) const noexcept
    {
        hit_obb3 out;
        const hit_status status = ::hit_world3_get_obb3(this->get(), id, &out);
        return status == HIT_OK ? result<hit_obb3>(out) : result<hit_obb3>(status);
    }
    result<hit_sphere3> get_sphere3(const hit_id &id) const noexcept
    {
        hit_sphere3 out;
        const hit_status status = ::hit_world3_get_sphere3(this->get(), id, &out);
        return status == HIT_OK ? result<hit_sphere3>(out) : result<hit_sphere3>(status);
    }
    result<hit_capsule3> get_capsule3(const hit_id &id) const noexcept
    {
        hit_capsule3 out;
        const hit_status status = ::hit_world3_get_capsule3(this->get(), id, &out);
        return status == HIT_OK ? result<hit_capsule3>(out) : result<hit_capsule3>(status);
    }
    result<hit_traits> get_traits(const hit_id &id) const noexcept
    {
        hit_traits out;
        const hit_status status = ::hit_world3_get_traits(this->get(), id, &out);
        return status == HIT_OK ? result<hit_traits>(out) : result<hit_traits>(status);
    }
    bool has(const hit_id &id) const noexcept
    {
        return ::hit_world3_has(this->get(), id);
    }
    size_t count() const noexcept
    {
        return ::hit_world3_count(this->get());
    }
    uint64_t pair_count() const noexcept
    {
        return ::hit_world3_pair_count(this->get());
    }
    hit_status update(const hit_listener &listener = {}) noexcept
    {
        return ::hit_world3_update(this->get(), &listener);
    }
    std::optional<hit_penetration3> penetration(const hit_id &a, const hit_id &b) const noexcept
    {
        hit_penetration3 out;
        return ::hit_world3_penetration(this->get(), a, b, &out) ? std::optional<hit_penetration3>(out) : std::nullopt;
    }
    template <class Visit> bool visit(Visit &&visit) const noexcept
    {
        return ::hit_world3_visit(this->get(), detail::caller<std::remove_reference_t<Visit>, hit_world_visit3>::call, detail::address(visit));
    }
    size_t find(const hit_aabb3 &box, const span<hit_id> &out, const hit_world_filter &filter = {}) const noexcept
    {
        return ::hit_world3_find_aabb3(this->get(), box, &filter, out.data(), out.size());
    }
    size_t find(const hit_obb3 &box, const span<hit_id> &out, const hit_world_filter &filter = {}) const noexcept
    {
        return ::hit_world3_find_obb3(this->get(), &box, &filter, out.data(), out.size());
    }
    size_t find(const hit_vec3 &point, const span<hit_id> &out, const hit_world_filter &filter = {}) const noexcept
    {
        return ::hit_world3_find_point3(this->get(), point, &filter, out.data(), out.size());
    }
    size_t find(const hit_sphere3 &sphere, const span<hit_id> &out, const hit_world_filter &filter = {}) const noexcept
    {
        return ::hit_world3_find_sphere3(this->get(), sphere, &filter, out.data(), out.size());
    }
    size_t find(const hit_capsule3 &capsule, const span<hit_id> &out, const hit_world_filter &filter = {}) const noexcept
    {
        return ::hit_world3_find_capsule3(this->get(), capsule, &filter, out.data(), out.size());
    }
    size_t find(const hit_segment3 &segment, const span<hit_id> &out, const hit_world_filter &filter = {}) const noexcept
    {
        return ::hit_world3_find_segment3(this->get(), segment, &filter, out.data(), out.size());
    }
    size_t find(const hit_ray3 &ray, const span<hit_id> &out, const hit_world_filter &filter = {}) const noexcept
    {
        return ::hit_world3_find_ray3(this->get(), ray, &filter, out.data(), out.size());
    }
    std::optional<struck<hit_id, hit_cast3>> cast(const hit_ray3 &ray, const hit_world_filter &filter = {}) const noexcept
    {
        hit_id id;
        hit_cast3 out;
        return ::hit_world3_cast_ray3(this->get(), ray, &filter, &id, &out) ? std::optional<struck<hit_id, hit_cast3>>(struck<hit_id, hit_cast3>{id, out}) : std::nullopt;
    }
    std::optional<struck<hit_id, hit_cast3>> cast(const hit_segment3 &segment, const hit_world_filter &filter = {}) const noexcept
    {
        hit_id id;
        hit_cast3 out;
        return ::hit_world3_cast_segment3(this->get(), segment, &filter, &id, &out) ? std::optional<struck<hit_id, hit_cast3>>(struck<hit_id, hit_cast3>{id, out}) : std::nullopt;
    }
    std::optional<struck<hit_id, hit_cast3>> cast(const hit_aabb3 &box, const hit_vec3 &motion, const hit_world_filter &filter = {}) const noexcept
    {
        hit_id id;
        hit_cast3 out;
        return ::hit_world3_cast_aabb3(this->get(), box, motion, &filter, &id, &out) ? std::optional<struck<hit_id, hit_cast3>>(struck<hit_id, hit_cast3>{id, out}) : std::nullopt;
    }
    std::optional<struck<hit_id, hit_cast3>> cast(const hit_obb3 &box, const hit_vec3 &motion, const hit_world_filter &filter = {}) const noexcept
    {
        hit_id id;
        hit_cast3 out;
        return ::hit_world3_cast_obb3(this->get(), &box, motion, &filter, &id, &out) ? std::optional<struck<hit_id, hit_cast3>>(struck<hit_id, hit_cast3>{id, out}) : std::nullopt;
    }
    std::optional<struck<hit_id, hit_cast3>> cast(const hit_sphere3 &sphere, const hit_vec3 &motion, const hit_world_filter &filter = {}) const noexcept
    {
        hit_id id;
        hit_cast3 out;
        return ::hit_world3_cast_sphere3(this->get(), sphere, motion, &filter, &id, &out) ? std::optional<struck<hit_id, hit_cast3>>(struck<hit_id, hit_cast3>{id, out}) : std::nullopt;
    }
    std::optional<struck<hit_id, hit_cast3>> cast(const hit_capsule3 &capsule, const hit_vec3 &motion, const hit_world_filter &filter = {}) const noexcept
    {
        hit_id id;
        hit_cast3 out;
        return ::hit_world3_cast_capsule3(this->get(), capsule, motion, &filter, &id, &out) ? std::optional<struck<hit_id, hit_cast3>>(struck<hit_id, hit_cast3>{id, out}) : std::nullopt;
    }
    ended<hit_cast_end, struck<hit_id, hit_cast3>> cast_turning(const hit_obb3 &box, const hit_motion3 &motion, double tolerance, int most_steps, const hit_world_filter &filter = {}) const noexcept
    {
        hit_id id;
        hit_cast3 out{};
        const hit_cast_end end = ::hit_world3_cast_turning_obb3(this->get(), &box, &motion, tolerance, most_steps, &filter, &id, &out);
        return {end, struck<hit_id, hit_cast3>{id, out}};
    }
    size_t nearest(const hit_vec3 &point, const span<hit_id> &ids, const span<double> &distances, const hit_world_filter &filter = {}) const noexcept
    {
        return ::hit_world3_nearest(this->get(), point, &filter, ids.data(), distances.data(), detail::least(ids.size(), distances.size()));
    }
};


} // namespace hit

#endif
