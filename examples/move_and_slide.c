/* A character that walks: a box moves as far as it can and slides along what it meets, a skin's breadth off it.
 *
 * The skin is why it never sticks: what touches at the start hits at t = 0, and without a normal to slide along.
 * However fast it moves, it does not pass through a wall, since the cast asks about the whole way. */
#include <hitbox/hitbox.h>
#include <stdio.h>

enum { WALLS = 4, SLIDES = 4 };
static const double SKIN = 0.01;

/* The first wall on the way. */
static bool first_hit(hit_obb2 box, hit_vec2 by, const hit_obb2 walls[WALLS], hit_cast2 *first)
{
    bool any = false;
    hit_cast2 hit;
    for (int i = 0; i < WALLS; i++)
        if (hit_cast_obb2_obb2(box, by, walls[i], &hit) && (!any || hit.t < first->t)) {
            *first = hit;
            any = true;
        }
    return any;
}

static hit_obb2 move_and_slide(hit_obb2 box, hit_vec2 by, const hit_obb2 walls[WALLS])
{
    hit_cast2 hit = {0};
    for (int i = 0; i < SLIDES; i++) {
        if (!first_hit(box, by, walls, &hit))
            return hit_obb2_move_by(box, by);
        double into = -(by.x * hit.normal.x + by.y * hit.normal.y); /* how fast it comes nearer */
        double t = into > 0 ? hit.t - SKIN / into : 0;
        t = t > 0 ? t : 0;
        box = hit_obb2_move_by(box, (hit_vec2){t * by.x, t * by.y});
        /* Of what is left of the way, leave out what leads into the wall. */
        by = (hit_vec2){(1 - t) * (by.x + into * hit.normal.x), (1 - t) * (by.y + into * hit.normal.y)};
    }
    return box;
}

int main(void)
{
    const hit_vec2 level = {1, 0}, slope = hit_vec2_from_degrees(30);
    const hit_obb2 walls[WALLS] = {
        {{0, -1}, {20, 1}, level}, {{6, 0}, {3, 1}, slope}, {{12, 5}, {0.001, 5}, level}, {{-8, 5}, {1, 5}, level}};
    const hit_vec2 steps[] = {{2, -2}, {2, 0}, {8, 0}, {1000, 0}, {0, -50}};
    hit_obb2 box = {{0, 2}, {0.5, 0.5}, level};
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        box = move_and_slide(box, steps[i], walls);
        printf("by %4g %4g  to %6.3f %6.3f\n", steps[i].x, steps[i].y, box.center.x, box.center.y);
    }
    return 0;
}
/* Output:
 * by    2   -2  to  2.000  0.510
 * by    2    0  to  3.874  0.728
 * by    8    0  to  9.874  4.192
 * by 1000    0  to 11.489  4.192
 * by    0  -50  to 11.489  0.510
 */
