// As program.cpp, by the C++ binding: is it where the C headers are?
#include <hitbox/hitbox.hpp>

int main()
{
    const hit_vec2 half{3, 1}, axis = hit::vec2_from_degrees(45);
    const hit_obb2 left{{0, 0}, half, axis};
    const hit_obb2 right{{3, 0}, half, axis};
    return hit::relate(left, right) == HIT_APART && hit::separate(left, right) ? 0 : 1;
}
