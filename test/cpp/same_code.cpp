// Pairs of functions that a compiler makes the same instructions of: NAME_cpp by the C++ binding, NAME_c by the
// functions of C. test/cpp/check.sh compares them.
#include <hitbox/hitbox.hpp>

extern "C" {

hit_relation relate_c(const hit_obb3 &a, const hit_obb3 &b) noexcept;
hit_relation relate_cpp(const hit_obb3 &a, const hit_obb3 &b) noexcept;
bool overlap_c(const hit_aabb3 &a, const hit_obb3 &b) noexcept;
bool overlap_cpp(const hit_aabb3 &a, const hit_obb3 &b) noexcept;
bool contains_c(const hit::halfspace3 &a, const hit_obb3 &b) noexcept;
bool contains_cpp(const hit::halfspace3 &a, const hit_obb3 &b) noexcept;
double distance_c(const hit_obb3 &a, const hit_segment3 &b) noexcept;
double distance_cpp(const hit_obb3 &a, const hit_segment3 &b) noexcept;
hit_closest3 closest_c(const hit_obb3 &a, const hit_obb3 &b) noexcept;
hit_closest3 closest_cpp(const hit_obb3 &a, const hit_obb3 &b) noexcept;
hit_aabb3 bounds_c(const hit_obb3 &a) noexcept;
hit_aabb3 bounds_cpp(const hit_obb3 &a) noexcept;
/// In the other order, what is the same from either side costs nothing more.
hit_relation swapped_c(const hit_obb3 &a, const hit_aabb3 &b) noexcept;
hit_relation swapped_cpp(const hit_obb3 &a, const hit_aabb3 &b) noexcept;

hit_relation relate_c(const hit_obb3 &a, const hit_obb3 &b) noexcept
{
    return hit_relate_obb3_obb3(&a, &b);
}

hit_relation relate_cpp(const hit_obb3 &a, const hit_obb3 &b) noexcept
{
    return hit::relate(a, b);
}

bool overlap_c(const hit_aabb3 &a, const hit_obb3 &b) noexcept
{
    return hit_overlap_aabb3_obb3(a, &b);
}

bool overlap_cpp(const hit_aabb3 &a, const hit_obb3 &b) noexcept
{
    return hit::overlap(a, b);
}

bool contains_c(const hit::halfspace3 &a, const hit_obb3 &b) noexcept
{
    return hit_contains_halfspace3_obb3(a.plane, &b);
}

bool contains_cpp(const hit::halfspace3 &a, const hit_obb3 &b) noexcept
{
    return hit::contains(a, b);
}

double distance_c(const hit_obb3 &a, const hit_segment3 &b) noexcept
{
    return hit_distance_obb3_segment3(&a, b);
}

double distance_cpp(const hit_obb3 &a, const hit_segment3 &b) noexcept
{
    return hit::distance(a, b);
}

hit_closest3 closest_c(const hit_obb3 &a, const hit_obb3 &b) noexcept
{
    return hit_closest_obb3_obb3(&a, &b);
}

hit_closest3 closest_cpp(const hit_obb3 &a, const hit_obb3 &b) noexcept
{
    return hit::closest(a, b);
}

hit_aabb3 bounds_c(const hit_obb3 &a) noexcept
{
    return hit_obb3_bounds(&a);
}

hit_aabb3 bounds_cpp(const hit_obb3 &a) noexcept
{
    return hit::bounds(a);
}

hit_relation swapped_c(const hit_obb3 &a, const hit_aabb3 &b) noexcept
{
    return hit_relate_aabb3_obb3(b, &a);
}

hit_relation swapped_cpp(const hit_obb3 &a, const hit_aabb3 &b) noexcept
{
    return hit::relate(a, b);
}
}
