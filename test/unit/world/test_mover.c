/* Movers: each thing that a character meets in a level, once; the same in the plane and in space. */
#include "hitbox/mover.h"

#include "../expect.h"

/* A level in both: x to the right, y up; in space all is 10 deep, about z = 0. */
typedef struct level {
    hit_world2 *plane;
    hit_world3 *space;
} level;

static level begin(void)
{
    level made;
    assert_int_equal(hit_world2_create(NULL, &made.plane), HIT_OK);
    assert_int_equal(hit_world3_create(NULL, &made.space), HIT_OK);
    return made;
}

static void end(level *l)
{
    hit_world2_free(l->plane);
    hit_world3_free(l->space);
}

static void put(level *l, double left, double bottom, double right, double top, uint64_t user)
{
    const hit_traits traits = {.user = user};
    hit_id id;
    assert_int_equal(hit_world2_add_aabb2(l->plane, (hit_aabb2){{left, bottom}, {right, top}}, &traits, &id), HIT_OK);
    assert_int_equal(hit_world3_add_aabb3(l->space, (hit_aabb3){{left, bottom, -5}, {right, top, 5}}, &traits, &id),
                     HIT_OK);
}

/* A slab 10 long and 2 thick whose upper side goes through x, 0 and rises at this angle. */
static void put_ramp(level *l, double x, double degrees, uint64_t user)
{
    const hit_vec2 u = hit_vec2_from_degrees(degrees);
    const hit_traits traits = {.user = user};
    const hit_obb2 plane = {{x + u.y, -u.x}, {5, 1}, u};
    const hit_obb3 space = {{x + u.y, -u.x, 0}, {5, 1, 5}, {{u.x, u.y, 0}, {-u.y, u.x, 0}, {0, 0, 1}}};
    hit_id id;
    assert_int_equal(hit_world2_add_obb2(l->plane, plane, &traits, &id), HIT_OK);
    assert_int_equal(hit_world3_add_obb3(l->space, &space, &traits, &id), HIT_OK);
}

/* How the four kinds of movers came by. All stand upright, 2 high and 1 wide, their lowest point at x, y. */
enum { BOX2, CAPSULE2, BOX3, CAPSULE3, MOVERS };

typedef struct came {
    hit_vec2 by;
    bool grounded;
    int count;
    uint64_t user; /* of the nearest */
    hit_vec2 normal;
    double distance;
} came;

static came came_of2(const hit_moved2 *m)
{
    const hit_mover_plane2 *p = &m->plane[m->grounded ? m->ground : 0];
    return (came){m->by, m->grounded, m->count, p->user, p->normal, p->distance};
}

static came came_of3(const hit_moved3 *m)
{
    const hit_mover_plane3 *p = &m->plane[m->grounded ? m->ground : 0];
    assert_true(m->by.z == 0 && p->normal.z == 0);
    return (came){{m->by.x, m->by.y}, m->grounded, m->count, p->user, {p->normal.x, p->normal.y}, p->distance};
}

static const hit_mover_config2 *plane_config;

static bool blocks_in_space(void *context, hit_id id, uint64_t user, hit_vec3 normal, double distance)
{
    return plane_config->blocks(context, id, user, (hit_vec2){normal.x, normal.y}, distance);
}

static came move(const level *l, int mover, hit_vec2 at, hit_vec2 by, const hit_mover_config2 *c)
{
    const hit_mover_config3 space = {
        c->filter, c->blocks ? blocks_in_space : NULL, c->context, c->skin, {c->up.x, c->up.y, 0}, c->walkable, c->step,
        c->snap};
    const hit_obb3 box = {{at.x, at.y + 1, 0}, {0.5, 1, 0.5}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    const hit_vec3 by3 = {by.x, by.y, 0};
    hit_moved2 moved2;
    hit_moved3 moved3;
    bool any = false;
    plane_config = c;
    if (mover == BOX2)
        any = hit_world2_slide_obb2(l->plane, (hit_obb2){{at.x, at.y + 1}, {0.5, 1}, {1, 0}}, by, c, &moved2);
    if (mover == CAPSULE2)
        any = hit_world2_slide_capsule2(l->plane, (hit_capsule2){{at.x, at.y + 0.5}, {at.x, at.y + 1.5}, 0.5}, by, c,
                                        &moved2);
    if (mover == BOX3)
        any = hit_world3_slide_obb3(l->space, &box, by3, &space, &moved3);
    if (mover == CAPSULE3)
        any = hit_world3_slide_capsule3(l->space, (hit_capsule3){{at.x, at.y + 0.5, 0}, {at.x, at.y + 1.5, 0}, 0.5},
                                        by3, &space, &moved3);
    assert_true(any);
    return mover == BOX2 || mover == CAPSULE2 ? came_of2(&moved2) : came_of3(&moved3);
}

static const double SKIN = 0x1p-6;
static const hit_mover_config2 walker = {.skin = 0x1p-6, .up = {0, 2}, .step = 0.25, .snap = 0.25};

static void expect_near(double x, double y)
{
    if (!(fabs(x - y) <= SKIN * 0x1p-8))
        fail_msg("%.17g is not %.17g", x, y);
}

TEST(nothing_stops_it)
{
    level l = begin();
    for (int m = 0; m < MOVERS; m++) {
        const came c = move(&l, m, (hit_vec2){0, 0}, (hit_vec2){3, -4}, &walker);
        assert_true(c.by.x == 3 && c.by.y == -4 && !c.grounded && c.count == 0);
    }
    end(&l);
}

TEST(it_falls_on_the_ground_and_walks)
{
    level l = begin();
    put(&l, -10, -1, 10, 0, 7);
    for (int m = 0; m < MOVERS; m++) {
        came c = move(&l, m, (hit_vec2){0, 3}, (hit_vec2){1, -5}, &walker);
        expect_near(c.by.x, 1);
        expect_near(c.by.y, SKIN - 3);
        assert_true(c.grounded && c.count == 1 && c.user == 7 && c.normal.y == 1);
        expect_near(c.distance, SKIN);
        c = move(&l, m, (hit_vec2){0, SKIN}, (hit_vec2){2, -0.5}, &walker);
        expect_near(c.by.x, 2);
        expect_near(c.by.y, 0);
        assert_true(c.grounded);
    }
    end(&l);
}

TEST(a_wall_stops_it_however_thin_it_is)
{
    level l = begin();
    put(&l, 4, -9, nextafter(4, 5), 9, 0);
    for (int m = 0; m < MOVERS; m++) {
        const came c = move(&l, m, (hit_vec2){0, 0}, (hit_vec2){1e6, 1}, &walker);
        expect_near(c.by.x, 3.5 - SKIN);
        expect_near(c.by.y, 1);
        assert_true(!c.grounded && c.normal.x == -1);
    }
    end(&l);
}

TEST(a_corner_stops_it)
{
    level l = begin();
    put(&l, -10, -1, 10, 0, 0);
    put(&l, 4, 0, 5, 9, 0);
    for (int m = 0; m < MOVERS; m++) {
        const came c = move(&l, m, (hit_vec2){0, 2}, (hit_vec2){9, -9}, &walker);
        expect_near(c.by.x, 3.5 - SKIN);
        expect_near(c.by.y, SKIN - 2);
        assert_true(c.grounded && c.count == 2);
    }
    end(&l);
}

TEST(a_ramp_is_climbed)
{
    level l = begin();
    put_ramp(&l, 0, 30, 0);
    for (int m = 0; m < MOVERS; m++) {
        came c = move(&l, m, (hit_vec2){-0.2, 1}, (hit_vec2){0, -3}, &walker);
        assert_true(c.grounded && fabs(c.by.x) < 0.5);
        const hit_vec2 at = {-0.2 + c.by.x, 1 + c.by.y};
        c = move(&l, m, at, (hit_vec2){1, 0}, &walker);
        assert_true(c.grounded);
        expect_near(c.by.x, 0.75); /* what is left of 1 along 30 degrees, and again along x */
        expect_near(c.by.y, 0.75 * 0.57735026918962576);
    }
    end(&l);
}

TEST(what_is_too_steep_is_not)
{
    level l = begin();
    put(&l, -10, -1, 10, 0, 0);
    put_ramp(&l, 3, 60, 9);
    for (int m = 0; m < MOVERS; m++) {
        came c = move(&l, m, (hit_vec2){0, SKIN}, (hit_vec2){9, -1}, &walker);
        assert_true(c.grounded && c.by.x < 3 && c.by.y < 0.01 && c.count == 2);
        /* but it slips down there */
        c = move(&l, m, (hit_vec2){4, 5}, (hit_vec2){0, -4}, &walker);
        assert_true(!c.grounded && c.by.x < -0.2 && c.by.y < -0.5);
    }
    end(&l);
}

TEST(steps_are_climbed_if_they_are_low)
{
    level l = begin();
    put(&l, -10, -1, 10, 0, 0);
    put(&l, 2, 0, 10, 0.2, 3);
    put(&l, 4, 0, 10, 1, 4);
    for (int m = 0; m < MOVERS; m++) {
        came c = move(&l, m, (hit_vec2){1, SKIN}, (hit_vec2){1.5, -0.1}, &walker);
        expect_near(c.by.x, 1.5);
        expect_near(c.by.y, 0.2);
        assert_true(c.grounded && c.user == 3);
        c = move(&l, m, (hit_vec2){2.5, 0.2 + SKIN}, (hit_vec2){3, -0.1}, &walker);
        expect_near(c.by.x, 1 - SKIN);
        expect_near(c.by.y, 0);
        assert_true(c.grounded && c.user == 3);
        /* in many small steps, too, and then the capsule stands on the edge for a while */
        hit_vec2 at = {1, SKIN};
        for (int i = 0; i < 40; i++) {
            c = move(&l, m, at, (hit_vec2){1.0 / 16, -1.0 / 64}, &walker);
            assert_true(c.grounded);
            at = (hit_vec2){at.x + c.by.x, at.y + c.by.y};
        }
        assert_true(at.x > 3);
        expect_near(at.y, 0.2 + SKIN);
    }
    end(&l);
}

TEST(the_ground_is_followed_down)
{
    level l = begin();
    put(&l, -10, -1, 2, 0, 0);
    put(&l, -10, -2, 10, -0.2, 5);
    hit_mover_config2 flies = walker;
    flies.snap = 0;
    for (int m = 0; m < MOVERS; m++) {
        came c = move(&l, m, (hit_vec2){0, SKIN}, (hit_vec2){4, 0}, &walker);
        expect_near(c.by.y, -0.2);
        assert_true(c.grounded && c.user == 5);
        c = move(&l, m, (hit_vec2){0, SKIN}, (hit_vec2){4, 0}, &flies);
        assert_true(c.by.x == 4 && c.by.y == 0 && !c.grounded);
        c = move(&l, m, (hit_vec2){0, SKIN}, (hit_vec2){4, 0.01}, &walker); /* it jumps */
        assert_true(!c.grounded);
    }
    end(&l);
}

static bool from_above(void *context, hit_id id, uint64_t user, hit_vec2 normal, double distance)
{
    (void)id;
    ++*(int *)context;
    return user != 1 || (normal.y > 0.7 && distance > 0);
}

TEST(a_platform_that_blocks_from_above_only)
{
    level l = begin();
    int asked = 0;
    put(&l, -10, 2.5, 10, 2.6, 1);
    hit_mover_config2 c = walker;
    c.blocks = from_above;
    c.context = &asked;
    for (int m = 0; m < MOVERS; m++) {
        came up = move(&l, m, (hit_vec2){0, 0}, (hit_vec2){0, 4}, &c);
        assert_true(up.by.y == 4);
        up = move(&l, m, (hit_vec2){0, 1}, (hit_vec2){0, -2}, &c); /* out of it, downward */
        assert_true(up.by.y == -2 && !up.grounded);
        up = move(&l, m, (hit_vec2){0, 4}, (hit_vec2){0, -4}, &c);
        expect_near(up.by.y, 2.6 + SKIN - 4);
        assert_true(up.grounded);
    }
    assert_true(asked >= MOVERS);
    end(&l);
}

TEST(it_is_pushed_out)
{
    level l = begin();
    put(&l, -10, -10, 10, 0, 0);
    for (int m = 0; m < MOVERS; m++) {
        const came c = move(&l, m, (hit_vec2){0, -0.5}, (hit_vec2){1, 0}, &walker);
        expect_near(c.by.x, 1);
        expect_near(c.by.y, 0.5 + SKIN);
        assert_true(c.grounded);
    }
    end(&l);
}

/* The planes of the eight walls that are deepest are known at first; the floor is met on the way out of them. */
TEST(it_is_pushed_out_of_more_than_it_has_planes_for)
{
    level l = begin();
    for (int i = 0; i < HIT_MOVER_PLANES; i++)
        put(&l, -9, -9, -0.2, 9, 0);
    put(&l, -9, -9, 9, 0.1, 0);
    for (int m = 0; m < MOVERS; m++) {
        const came c = move(&l, m, (hit_vec2){0, 0}, (hit_vec2){0, 0}, &walker);
        expect_near(c.by.x, 0.3 + SKIN);
        expect_near(c.by.y, 0.1 + SKIN);
    }
    end(&l);
}

/* What it was pushed out of is no step that it could walk through. */
TEST(it_is_pushed_out_of_a_wall_and_stays_out)
{
    level l = begin();
    put(&l, -10, -1, 10, 0, 0);
    put(&l, 4, -1, 4.5, 9, 0);
    for (int m = 0; m < MOVERS; m++) {
        const came c = move(&l, m, (hit_vec2){3.6, SKIN}, (hit_vec2){5, -0.1}, &walker);
        expect_near(c.by.x, -0.1 - SKIN);
        expect_near(c.by.y, 0);
        assert_true(c.grounded && c.count == 2);
    }
    end(&l);
}

/* Ground that it only touched as it began is followed, too: it does not sink to what is below. */
TEST(a_ramp_that_it_touched_is_followed_down)
{
    level l = begin();
    put_ramp(&l, 0, -30, 4);
    put(&l, -10, -9, 10, -3, 5);
    hit_mover_config2 far = walker;
    far.snap = 8;
    for (int m = 0; m < MOVERS; m++) {
        const bool is_box = m == BOX2 || m == BOX3;
        const double y = is_box ? 0.5 * 0.57735026918962576 : 0.5 / 0.86602540378443865 - 0.5;
        const came c = move(&l, m, (hit_vec2){0, y - 0x1p-20}, (hit_vec2){1, 0}, &far);
        assert_true(c.grounded && c.user == 4);
        assert_true(c.by.y < -0.4 && c.by.y > -0.7);
    }
    end(&l);
}

/* Between a floor and a ceiling that are too close there is no way out, but still one along them. */
TEST(it_is_squeezed)
{
    level l = begin();
    put(&l, -10, -10, 10, 0, 0);
    put(&l, -10, 1.9, 10, 10, 0);
    for (int m = 0; m < MOVERS; m++) {
        const came c = move(&l, m, (hit_vec2){0, -0.05}, (hit_vec2){1, 0}, &walker);
        assert_true(fabs(c.by.y) <= 0.05);
        expect_near(c.by.x, 1);
    }
    end(&l);
}

/* Out of a wedge that is nearly closed the way is long: it stays, as if there were none. */
TEST(it_is_not_flung_out_of_a_wedge)
{
    level l = begin();
    put(&l, -9, -9, 9, 0, 0);
    const hit_vec2 u = hit_vec2_from_degrees(0.0625);
    hit_id id;
    const hit_obb3 above = {{0, 2.9, 0}, {9, 1, 9}, {{u.x, u.y, 0}, {-u.y, u.x, 0}, {0, 0, 1}}};
    assert_int_equal(hit_world2_add_obb2(l.plane, (hit_obb2){{0, 2.9}, {9, 1}, u}, NULL, &id), HIT_OK);
    assert_int_equal(hit_world3_add_obb3(l.space, &above, NULL, &id), HIT_OK);
    for (int m = 0; m < MOVERS; m++) {
        const came c = move(&l, m, (hit_vec2){0, -0.05}, (hit_vec2){0, 0}, &walker);
        assert_true(c.by.x == 0 && c.by.y == 0);
    }
    end(&l);
}

/* As seen from the top there is no ground, and nothing is too steep. */
TEST(without_up)
{
    level l = begin();
    put_ramp(&l, 0, 60, 0);
    for (int m = 0; m < MOVERS; m++) {
        const came c = move(&l, m, (hit_vec2){-3, 0}, (hit_vec2){4, 0}, &(hit_mover_config2){.skin = SKIN});
        assert_true(!c.grounded && c.count == 1 && c.by.y > 0.5);
    }
    end(&l);
}

TEST(round_things)
{
    level l = begin();
    hit_id id;
    assert_int_equal(hit_world2_add_circle2(l.plane, (hit_circle2){{0, -2}, 2}, NULL, &id), HIT_OK);
    assert_int_equal(hit_world3_add_sphere3(l.space, (hit_sphere3){{0, -2, 0}, 2}, NULL, &id), HIT_OK);
    assert_int_equal(hit_world2_add_capsule2(l.plane, (hit_capsule2){{5, -9}, {5, 9}, 1}, NULL, &id), HIT_OK);
    assert_int_equal(hit_world3_add_capsule3(l.space, (hit_capsule3){{5, -9, 0}, {5, 9, 0}, 1}, NULL, &id), HIT_OK);
    for (int m = 0; m < MOVERS; m++) {
        came c = move(&l, m, (hit_vec2){0, 3}, (hit_vec2){0, -5}, &walker);
        expect_near(c.by.y, SKIN - 3);
        assert_true(c.grounded);
        c = move(&l, m, (hit_vec2){0, 3}, (hit_vec2){9, 1}, &walker);
        expect_near(c.by.x, 3.5 - SKIN);
        expect_near(c.by.y, 1);
        assert_true(!c.grounded && c.count == 1);
    }
    end(&l);
}

static bool admits_none(void *context, hit_id id, uint64_t user)
{
    (void)id;
    ++*(int *)context;
    return user != 0;
}

TEST(filters_and_admit)
{
    level l = begin();
    put(&l, 2, -9, 3, 9, 0);
    hit_mover_config2 c = walker;
    c.filter.filter = (hit_filter){2, 2};
    for (int m = 0; m < MOVERS; m++)
        assert_true(move(&l, m, (hit_vec2){0, 0}, (hit_vec2){9, 0}, &c).by.x == 9);
    int asked = 0;
    c = walker;
    c.filter.admit = admits_none;
    c.filter.context = &asked;
    for (int m = 0; m < MOVERS; m++)
        assert_true(move(&l, m, (hit_vec2){0, 0}, (hit_vec2){9, 0}, &c).by.x == 9);
    assert_true(asked >= MOVERS);
    end(&l);
}

TEST(velocity_is_clipped)
{
    const hit_moved2 plane = {.count = 1, .plane = {{.normal = {0, 1}}}};
    const hit_moved3 space = {.count = 2, .plane = {{.normal = {0, 1, 0}}, {.normal = {-1, 0, 0}}}};
    const hit_vec2 v2 = hit_moved2_clip(&plane, (hit_vec2){3, -4});
    const hit_vec3 v3 = hit_moved3_clip(&space, (hit_vec3){3, -4, 5});
    assert_true(v2.x == 3 && v2.y == 0);
    assert_true(v3.x == 0 && v3.y == 0 && v3.z == 5);
}

/* In space a way along a wall may lead into another one: along the edge between the two. */
TEST(along_an_edge_in_space)
{
    level l = begin();
    hit_id id;
    hit_moved3 moved;
    put(&l, -10, -1, 10, 0, 0);
    assert_int_equal(hit_world3_add_aabb3(l.space, (hit_aabb3){{-10, 0, 2}, {10, 9, 3}}, NULL, &id), HIT_OK);
    const hit_mover_config3 c = {.skin = SKIN, .up = {0, 1, 0}};
    assert_true(hit_world3_slide_capsule3(l.space, (hit_capsule3){{0, 2.5, 0}, {0, 3.5, 0}, 0.5}, (hit_vec3){3, -9, 9},
                                          &c, &moved));
    expect_near(moved.by.x, 3);
    expect_near(moved.by.y, SKIN - 2);
    expect_near(moved.by.z, 1.5 - SKIN);
    assert_true(moved.grounded && moved.count == 2);
    end(&l);
}

TEST(what_is_no_mover)
{
    level l = begin();
    const hit_vec2 on = {1, 0};
    const hit_capsule2 capsule = {{0, 0}, {0, 1}, 0.5};
    const hit_obb2 box = {{0, 0}, {1, 1}, {1, 0}};
    const hit_mover_config2 bad[] = {{.skin = -1}, {.skin = NAN},   {.step = INFINITY},
                                     {.snap = -1}, {.walkable = 2}, {.up = {NAN, 0}}};
    hit_moved2 plane = {.count = 77};
    hit_moved3 space = {.count = 77};
    assert_false(hit_world2_slide_capsule2(l.plane, (hit_capsule2){{0, NAN}, {0, 1}, 1}, on, NULL, &plane));
    assert_false(hit_world2_slide_capsule2(l.plane, capsule, (hit_vec2){INFINITY, 0}, NULL, &plane));
    assert_false(hit_world2_slide_obb2(l.plane, (hit_obb2){{0, 0}, {-1, 1}, {1, 0}}, on, NULL, &plane));
    assert_false(hit_world2_slide_obb2(l.plane, (hit_obb2){{0, 0}, {0, 1}, {1, 0}}, on, NULL, &plane)); /* no skin */
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(hit_world2_slide_obb2(l.plane, box, on, &bad[i], &plane));
    assert_false(hit_world3_slide_capsule3(l.space, (hit_capsule3){{0, 0, 0}, {0, 1, 0}, -1}, (hit_vec3){1, 0, 0}, NULL,
                                           &space));
    assert_false(hit_world3_slide_obb3(l.space, &(hit_obb3){{0, 0, 0}, {1, 1, 1}, {{0, 0, 0}, {0, 0, 0}, {0, 0, 0}}},
                                       (hit_vec3){1, 0, 0}, NULL, &space));
    assert_true(plane.count == 77 && space.count == 77);
    assert_true(hit_world2_slide_obb2(l.plane, box, on, NULL, &plane) && plane.by.x == 1);
    end(&l);
}
