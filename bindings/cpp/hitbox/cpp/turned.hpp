// Hitbox: answers about a and b as answers about b and a.
#ifndef HITBOX_CPP_TURNED_HPP
#define HITBOX_CPP_TURNED_HPP

#include <hitbox/contact.h>
#include <hitbox/distance.h>
#include <hitbox/relate.h>

#include <optional>
#include <type_traits>
#include <utility>

namespace hit::detail
{

/// What is the same from either side: relations, distances, yes or no.
template <class T, class = std::enable_if_t<std::is_arithmetic_v<T> || std::is_enum_v<T>>> T turned(T same) noexcept
{
    return same;
}

inline hit_vec2 turned(hit_vec2 normal) noexcept
{
    return {-normal.x, -normal.y};
}

inline hit_vec3 turned(hit_vec3 normal) noexcept
{
    return {-normal.x, -normal.y, -normal.z};
}

/// Faces of a are faces of b, and edge i of a by edge j of b is edge j of b by edge i of a.
inline hit_axis other_name(hit_axis axis) noexcept
{
    if (axis < HIT_AXIS_B0)
        return static_cast<hit_axis>(axis + HIT_AXIS_B0);
    if (axis < HIT_AXIS_E00)
        return static_cast<hit_axis>(axis - HIT_AXIS_B0);
    const int edges = axis - HIT_AXIS_E00;
    return static_cast<hit_axis>(HIT_AXIS_E00 + edges % 3 * 3 + edges / 3);
}

template <class Closest> Closest turned_closest(Closest answer) noexcept
{
    std::swap(answer.a, answer.b);
    answer.normal = turned(answer.normal);
    return answer;
}

template <class Answer> Answer turned_axis(Answer answer) noexcept
{
    answer.axis = other_name(answer.axis);
    answer.normal = turned(answer.normal);
    return answer;
}

template <class Contact> Contact turned_contact(Contact contact) noexcept
{
    contact = turned_axis(contact);
    for (int i = 0; i < contact.count; i++) {
        auto &point = contact.point[i];
        std::swap(point.a, point.b);
        point.id = point.id % 256 * 256 + point.id / 256;
    }
    return contact;
}

inline hit_closest2 turned(const hit_closest2 &answer) noexcept
{
    return turned_closest(answer);
}

inline hit_closest3 turned(const hit_closest3 &answer) noexcept
{
    return turned_closest(answer);
}

inline hit_separation2 turned(const hit_separation2 &answer) noexcept
{
    return turned_axis(answer);
}

inline hit_separation3 turned(const hit_separation3 &answer) noexcept
{
    return turned_axis(answer);
}

inline hit_penetration2 turned(const hit_penetration2 &answer) noexcept
{
    return turned_axis(answer);
}

inline hit_penetration3 turned(const hit_penetration3 &answer) noexcept
{
    return turned_axis(answer);
}

inline hit_contact2 turned(const hit_contact2 &answer) noexcept
{
    return turned_contact(answer);
}

inline hit_contact3 turned(const hit_contact3 &answer) noexcept
{
    return turned_contact(answer);
}

inline hit_hull_contact3 turned(const hit_hull_contact3 &answer) noexcept
{
    hit_hull_contact3 contact = turned_axis(answer);
    for (int i = 0; i < contact.count; i++) {
        auto &point = contact.point[i];
        std::swap(point.a, point.b);
        point.id = point.id << 32 | point.id >> 32;
    }
    return contact;
}

template <class T> std::optional<T> turned(const std::optional<T> &answer) noexcept
{
    return answer ? std::optional<T>(turned(*answer)) : std::nullopt;
}

} // namespace hit::detail

#endif
