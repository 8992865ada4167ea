/* Hit judgement in a 2D game: a sword swings from up to down, in five frames. Whom does it hit, and when?
 *
 * All are turned rectangles. In each frame the sword is made anew from its angle, so that no rounding adds up over a
 * long fight. A blow counts once, and a touch is a blow. What the sword passes between two frames is not asked. */
#include <hitbox/hitbox.h>
#include <stdbool.h>
#include <stdio.h>

enum { FIGHTERS = 4 };

/* The blade begins at the hand and points along the angle: y is up, 0 degrees is to the right. */
static hit_obb2 sword_at(hit_vec2 hand, double degrees)
{
    hit_vec2 half = {1.5, 0.125}, along = hit_vec2_from_degrees(degrees);
    hit_vec2 center = {hand.x + half.x * along.x, hand.y + half.x * along.y};
    return hit_obb2_from_center_half(center, half, along);
}

int main(void)
{
    const hit_vec2 upright = {1, 0}, hand = {0, 1.5};
    const struct {
        const char *name;
        hit_obb2 body;
    } fighters[FIGHTERS] = {
        {"bat", {{1.5, 4}, {0.5, 0.25}, hit_vec2_from_degrees(-20)}},
        {"ogre", {{3, 1.5}, {0.5, 1.5}, upright}},
        {"own dog", {{0.375, 0.25}, {0.25, 0.25}, upright}},
        {"wolf", {{2, 0.25}, {0.75, 0.25}, upright}},
    };
    bool struck[FIGHTERS] = {false}, aabb_struck[FIGHTERS] = {false};

    for (int degrees = 80; degrees >= -40; degrees -= 30) {
        hit_obb2 sword = sword_at(hand, degrees);
        printf("%3d degrees:", degrees);
        for (int i = 0; i < FIGHTERS; i++) {
            hit_obb2 body = fighters[i].body;
            aabb_struck[i] |= hit_overlap_aabb2_aabb2(hit_obb2_bounds(sword), hit_obb2_bounds(body));
            if (!struck[i] && hit_overlap_obb2_obb2(sword, body)) {
                struck[i] = true;
                printf(" %s", fighters[i].name);
            }
        }
        puts("");
    }
    for (int i = 0; i < FIGHTERS; i++)
        if (aabb_struck[i] && !struck[i])
            printf("AABBs alone would also have struck: %s\n", fighters[i].name);
    return 0;
}
/* Output:
 *  80 degrees:
 *  50 degrees: bat
 *  20 degrees: ogre
 * -10 degrees:
 * -40 degrees: wolf
 * AABBs alone would also have struck: own dog
 */
