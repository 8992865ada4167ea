/* A small platform game: a capsule runs, jumps, climbs a stair and a ramp, and stands on a bridge that it can jump
 * through from below. One call moves it: it slides along what it meets, a skin's breadth off, through no wall. */
#include <hitbox/hitbox.h>
#include <stdio.h>

enum { FLOOR, STAIR, BRIDGE, RAMP, WALL, NOTHING };
static const char *const names[] = {"floor", "stair", "bridge", "ramp", "wall"};
static const hit_obb2 things[] = {{{5, -1}, {15, 1}, {1, 0}},          {{4, 0.125}, {0.25, 0.125}, {1, 0}},
                                  {{4.5, 0.25}, {0.25, 0.25}, {1, 0}}, {{5, 0.375}, {0.25, 0.375}, {1, 0}},
                                  {{8, 1.75}, {1.5, 0.05}, {1, 0}},    {{12, -0.5}, {3, 0.6}, {0.866025403784, 0.5}},
                                  {{16, 5}, {0.001, 6}, {1, 0}}};
static const hit_traits traits[] = {{.user = FLOOR},  {.user = STAIR}, {.user = STAIR}, {.user = STAIR},
                                    {.user = BRIDGE}, {.user = RAMP},  {.user = WALL}};
enum { THINGS = sizeof things / sizeof *things };

/* The bridge blocks what comes from above. */
static bool blocks(void *context, hit_id id, uint64_t user, hit_vec2 normal, double distance)
{
    (void)context, (void)id;
    return user != BRIDGE || (normal.y > 0.7 && distance > 0);
}

int main(void)
{
    const hit_mover_config2 config = {.blocks = blocks, .up = {0, 1}, .step = 0.3, .snap = 0.3};
    const double frame = 1.0 / 64, speed = 4, gravity = 16, jump = 8;
    hit_world2 *world;
    hit_id id[THINGS];
    hit_moved2 moved = {.grounded = false};
    hit_capsule2 hero = {{0, 1}, {0, 2}, 0.5}; /* two units tall */
    hit_vec2 velocity = {0, 0};
    int ground = NOTHING;
    if (hit_world2_create(NULL, &world) != HIT_OK ||
        hit_world2_add(world, hit_boxes2_from_obbs(things, THINGS), traits, sizeof *traits, id) != HIT_OK)
        return 1;
    for (int i = 0; i < 300; i++) {
        velocity = (hit_vec2){speed, moved.grounded && i == 116 ? jump : velocity.y - gravity * frame};
        hit_world2_slide_capsule2(world, hero, (hit_vec2){velocity.x * frame, velocity.y * frame}, &config, &moved);
        hero.a = (hit_vec2){hero.a.x + moved.by.x, hero.a.y + moved.by.y};
        hero.b = (hit_vec2){hero.b.x + moved.by.x, hero.b.y + moved.by.y};
        velocity = hit_moved2_clip(&moved, velocity);
        velocity.y = moved.grounded ? 0 : velocity.y; /* the edge of a step throws nobody up */
        const int now = moved.grounded ? (int)moved.plane[moved.ground].user : NOTHING;
        if (now != ground && now != NOTHING)
            printf("frame %3d, on the %s: %.3f %.3f\n", i, names[now], hero.a.x, hero.a.y - hero.radius);
        ground = now;
    }
    hit_world2_free(world);
    return 0;
}
/* Output:
 * frame  15, on the floor: 1.000 0.008
 * frame  53, on the stair: 3.375 0.093
 * frame 114, on the floor: 6.523 0.012
 * frame 159, on the bridge: 9.335 1.812
 * frame 193, on the floor: 11.460 0.008
 * frame 195, on the ramp: 11.570 0.031
 * frame 283, on the floor: 15.491 0.008
 */
