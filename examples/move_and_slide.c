/* A small platform game: a capsule runs, jumps, climbs a stair and a ramp, and stands on a bridge that it can jump
 * through from below. One call moves it: it slides along what it meets, a skin's breadth off, and never passes through
 * a wall, however fast it is. */
#include <hitbox/hitbox.h>
#include <stdio.h>

enum { FLOOR, STAIR, BRIDGE, RAMP, WALL, THINGS };
static const char *const names[THINGS] = {"floor", "stair", "bridge", "ramp", "wall"};

/* The bridge blocks what comes from above. */
static bool blocks(void *context, hit_id id, uint64_t user, hit_vec2 normal, double distance)
{
    (void)context;
    (void)id;
    return user != BRIDGE || (normal.y > 0.7 && distance > 0);
}

static void put(hit_world2 *world, uint64_t name, hit_obb2 box)
{
    const hit_traits traits = {.is_static = true, .user = name};
    hit_id id;
    if (hit_world2_add_obb2(world, box, &traits, &id) != HIT_OK)
        printf("no memory for the %s\n", names[name]);
}

int main(void)
{
    const hit_vec2 level = {1, 0};
    const hit_mover_config2 config = {.blocks = blocks, .up = {0, 1}, .step = 0.3, .snap = 0.3};
    const double frame = 1.0 / 64, speed = 4, gravity = 16, jump = 8;
    hit_world2 *world;
    hit_moved2 moved = {.grounded = false};
    hit_capsule2 hero = {{0, 1}, {0, 2}, 0.5}; /* two units tall */
    hit_vec2 velocity = {0, 0};
    int ground = THINGS;
    if (hit_world2_create(NULL, &world) != HIT_OK)
        return 1;
    put(world, FLOOR, (hit_obb2){{5, -1}, {15, 1}, level});
    for (int i = 0; i < 3; i++)
        put(world, STAIR, (hit_obb2){{4 + 0.5 * i, 0.125 * (i + 1)}, {0.25, 0.125 * (i + 1)}, level});
    put(world, BRIDGE, (hit_obb2){{8, 1.75}, {1.5, 0.05}, level});
    put(world, RAMP, (hit_obb2){{12, -0.5}, {3, 0.6}, hit_vec2_from_degrees(30)});
    put(world, WALL, (hit_obb2){{16, 5}, {0.001, 6}, level});
    for (int i = 0; i < 320; i++) {
        velocity.x = speed;
        velocity.y = moved.grounded && (i == 116 || i == 300) ? jump : velocity.y - gravity * frame;
        const hit_vec2 by = {velocity.x * frame, velocity.y * frame};
        if (!hit_world2_slide_capsule2(world, hero, by, &config, &moved))
            return 1;
        hero.a = (hit_vec2){hero.a.x + moved.by.x, hero.a.y + moved.by.y};
        hero.b = (hit_vec2){hero.b.x + moved.by.x, hero.b.y + moved.by.y};
        velocity = hit_moved2_clip(&moved, velocity);
        if (moved.grounded)
            velocity.y = 0; /* the edge of a step throws nobody up */
        const int now = moved.grounded ? (int)moved.plane[moved.ground].user : THINGS;
        if (now != ground)
            printf("frame %3d at %6.3f %6.3f: %s %s\n", i, hero.a.x, hero.a.y - hero.radius,
                   now == THINGS ? "leaves the" : "on the", names[now == THINGS ? ground : now]);
        ground = now;
    }
    printf("in the end at %.3f %.3f\n", hero.a.x, hero.a.y - hero.radius);
    hit_world2_free(world);
    return 0;
}
/* Output:
 * frame  15 at  1.000  0.008: on the floor
 * frame  53 at  3.375  0.093: on the stair
 * frame  96 at  5.398  0.750: leaves the stair
 * frame 114 at  6.523  0.012: on the floor
 * frame 116 at  6.648  0.133: leaves the floor
 * frame 159 at  9.335  1.812: on the bridge
 * frame 164 at  9.648  1.800: leaves the bridge
 * frame 193 at 11.460  0.008: on the floor
 * frame 195 at 11.570  0.031: on the ramp
 * frame 256 at 14.402  1.526: leaves the ramp
 * frame 283 at 15.491  0.008: on the floor
 * frame 300 at 15.491  0.133: leaves the floor
 * in the end at 15.491 1.766
 */
