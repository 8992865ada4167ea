/* A top-down game: walls, a door that opens, an orc, and bullets that cross all of it in one frame. The world says who
 * begins and who ends to touch whom; a bullet asks it about its whole way, so it misses nothing, however thin. */
#include <hitbox/hitbox.h>
#include <stdio.h>

enum { NORTH_WALL, SOUTH_WALL, ORC, DOOR, THINGS, BUILDING = 1 }; /* the last is a family: these never hit each other */
static const char *const names[] = {"north wall", "south wall", "orc", "door"};

static void tell(void *frame, const hit_event *events, size_t count)
{
    for (const hit_event *e = events; e < events + count; e++)
        printf("frame %d: the %s %s the %s\n", *(const int *)frame, names[e->user_a],
               e->kind == HIT_EVENT_BEGIN ? "begins to touch" : "leaves", names[e->user_b]);
}

/* Its hinge is at 5, 1; closed, at -90 degrees, it touches both walls. */
static hit_obb2 door_at(double degrees)
{
    hit_vec2 along = hit_vec2_from_degrees(degrees);
    return hit_obb2_from_center_half((hit_vec2){5 + along.x, 1 + along.y}, (hit_vec2){1, 0.05}, along);
}

int main(void)
{
    const hit_aabb2 boxes[] = {{{4.9, 1}, {5.1, 9}}, {{4.9, -9}, {5.1, -1}}, {{6.6, -0.6}, {7.4, 0.2}}};
    const hit_traits traits[] = {{.user = NORTH_WALL, .family = BUILDING, .is_static = true},
                                 {.user = SOUTH_WALL, .family = BUILDING, .is_static = true},
                                 {.user = ORC},
                                 {.user = DOOR, .family = BUILDING}};
    const hit_aabb2 bullet = {{0, 0}, {0.1, 0.1}};
    hit_world2 *world;
    hit_id id[THINGS], struck;
    hit_cast2 hit;
    hit_traits what;
    if (hit_world2_create(NULL, &world) != HIT_OK ||
        hit_world2_add(world, hit_boxes2_from_aabbs(boxes, DOOR), traits, sizeof *traits, id) != HIT_OK ||
        hit_world2_add_obb2(world, door_at(-90), &traits[DOOR], &id[DOOR]) != HIT_OK)
        return 1;
    for (int frame = 0; frame < 4; frame++) {
        hit_world2_set_obb2(world, id[DOOR], door_at(30 * frame - 90));
        if (hit_world2_cast_aabb2(world, bullet, (hit_vec2){20, 0}, NULL, &struck, &hit) &&
            hit_world2_get_traits(world, struck, &what) == HIT_OK) {
            printf("frame %d: a bullet hits the %s at %.2f\n", frame, names[what.user], hit.point.x);
            if (what.user == ORC)
                hit_world2_remove(world, struck);
        }
        hit_world2_update(world, &(hit_listener){tell, &frame, false});
    }
    hit_world2_free(world);
    return 0;
}
/* Output:
 * frame 0: a bullet hits the door at 4.95
 * frame 1: a bullet hits the door at 5.46
 * frame 2: a bullet hits the door at 6.46
 * frame 2: the orc begins to touch the door
 * frame 3: a bullet hits the orc at 6.60
 * frame 3: the orc leaves the door
 */
