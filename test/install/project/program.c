/* A program outside of the tree: are headers and library of one version, and are the answers right? */
#include <hitbox/hitbox.h>
#include <stdio.h>

int main(void)
{
    hit_vec2 half = {3, 1}, axis = hit_vec2_from_degrees(45);
    hit_obb2 left = {{0, 0}, half, axis}, right = {{3, 0}, half, axis};
    hit_separation2 by;
    printf("C, hitbox %s\n", hit_version() == HIT_VERSION ? HIT_VERSION_STRING : "of another version");
    if (hit_relate_obb2_obb2(left, right) == HIT_APART && hit_separate_obb2_obb2(left, right, &by))
        printf("parted along (%.4f, %.4f)\n", by.normal.x, by.normal.y);
    return 0;
}
