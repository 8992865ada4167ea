// As program.c, in C++.
#include <hitbox/hitbox.h>
#include <iostream>
#include <vector>

int main()
{
    const hit_vec2 half{3, 1}, axis = hit_vec2_from_degrees(45);
    const std::vector<hit_obb2> boxes{{{0, 0}, half, axis}, {{3, 0}, half, axis}};
    hit_separation2 by;
    std::cout << "C++, hitbox " << (hit_version() == HIT_VERSION ? HIT_VERSION_STRING : "of another version") << '\n';
    if (hit_relate_obb2_obb2(boxes[0], boxes[1]) == HIT_APART && hit_separate_obb2_obb2(boxes[0], boxes[1], &by)) {
        std::cout.precision(4);
        std::cout << "parted along (" << by.normal.x << ", " << by.normal.y << ")\n";
    }
}
