/* Questions about a world: each function on a small one, whose answers are plain to see. */
#include "hitbox/world.h"

#include "expect.h"

/* The same in the plane and in space: along x stand `post`, 0 to 1, and `wall`, 4 to 5, which is static and of group 2
 * alone; then `gate`, about 9, rotated by 45 degrees. `gone` stood from 2 to 3 and was removed. z is 0 to 1. */
typedef struct row {
    hit_world2 *plane;
    hit_world3 *space;
    hit_id post2, wall2, gate2, post3, wall3, gate3;
} row;

static const hit_traits post_traits = {.user = 10};
static const hit_traits wall_traits = {.filter = {2, UINT32_MAX}, .is_static = true, .user = 20};
static const hit_traits gate_traits = {.filter = {3, 1}, .user = 30};

static hit_aabb2 flat(double from, double to)
{
    return (hit_aabb2){{from, 0}, {to, 1}};
}

static hit_aabb3 solid(double from, double to)
{
    return (hit_aabb3){{from, 0, 0}, {to, 1, 1}};
}

static void begin(row *r)
{
    hit_obb2 gate2 = {{9, 0.5}, {0.5, 0.5}, hit_vec2_from_degrees(45)};
    hit_obb3 gate3 = {
        {9, 0.5, 0.5}, {0.5, 0.5, 0.5}, {{gate2.axis.x, gate2.axis.y, 0}, {-gate2.axis.y, gate2.axis.x, 0}, {0, 0, 1}}};
    hit_id gone;
    assert_int_equal(hit_world2_create(NULL, &r->plane), HIT_OK);
    assert_int_equal(hit_world2_add_aabb2(r->plane, flat(2, 3), NULL, &gone), HIT_OK);
    assert_int_equal(hit_world2_add_aabb2(r->plane, flat(0, 1), &post_traits, &r->post2), HIT_OK);
    assert_int_equal(hit_world2_add_aabb2(r->plane, flat(4, 5), &wall_traits, &r->wall2), HIT_OK);
    assert_int_equal(hit_world2_add_obb2(r->plane, gate2, &gate_traits, &r->gate2), HIT_OK);
    assert_int_equal(hit_world2_remove(r->plane, gone), HIT_OK);
    assert_int_equal(hit_world3_create(NULL, &r->space), HIT_OK);
    assert_int_equal(hit_world3_add_aabb3(r->space, solid(2, 3), NULL, &gone), HIT_OK);
    assert_int_equal(hit_world3_add_aabb3(r->space, solid(0, 1), &post_traits, &r->post3), HIT_OK);
    assert_int_equal(hit_world3_add_aabb3(r->space, solid(4, 5), &wall_traits, &r->wall3), HIT_OK);
    assert_int_equal(hit_world3_add_obb3(r->space, &gate3, &gate_traits, &r->gate3), HIT_OK);
    assert_int_equal(hit_world3_remove(r->space, gone), HIT_OK);
}

static void end(row *r)
{
    hit_world2_free(r->plane);
    hit_world3_free(r->space);
}

/* Exactly these are among the first `count` of found; an id that is null stands for none. */
static void check_ids(const hit_id *found, size_t count, hit_id a, hit_id b, hit_id c)
{
    const hit_id expected[] = {a, b, c};
    size_t there = 0;
    for (int i = 0; i < 3; i++) {
        size_t times = 0;
        for (size_t k = 0; k < count; k++)
            times += found[k].value == expected[i].value;
        assert_int_equal(times, expected[i].value != 0);
        there += times;
    }
    assert_int_equal(there, count);
}

static const hit_id none = {0};

TEST(boxes_find)
{
    row r;
    hit_id found[4];
    begin(&r);
    /* To x = 4 it touches the wall; what was removed is not there, updated or not. */
    for (int update = 0; update < 2; update++) {
        check_ids(found, hit_world2_find_aabb2(r.plane, flat(0.5, 4), NULL, found, 4), r.post2, r.wall2, none);
        check_ids(found, hit_world3_find_aabb3(r.space, solid(0.5, 4), NULL, found, 4), r.post3, r.wall3, none);
        assert_int_equal(hit_world2_find_aabb2(r.plane, flat(1.5, 3.5), NULL, found, 4), 0);
        assert_int_equal(hit_world3_find_aabb3(r.space, solid(1.5, 3.5), NULL, found, 4), 0);
        assert_int_equal(hit_world2_update(r.plane, NULL), HIT_OK);
        assert_int_equal(hit_world3_update(r.space, NULL), HIT_OK);
    }
    /* Beside the rotated gate, within its bounds. */
    assert_int_equal(hit_world2_find_aabb2(r.plane, (hit_aabb2){{8.3, -0.2}, {8.4, -0.1}}, NULL, found, 4), 0);
    const hit_obb2 tall2 = {{9.5, 0.5}, {3, 0.25}, hit_vec2_from_degrees(90)};
    const hit_obb3 tall3 = {{9.5, 0.5, 0.5}, {0.25, 3, 0.25}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    const hit_obb3 long3 = {{4, 0.5, 0.5}, {4.5, 0.25, 0.25}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    check_ids(found, hit_world2_find_obb2(r.plane, tall2, NULL, found, 4), r.gate2, none, none);
    check_ids(found, hit_world3_find_obb3(r.space, &tall3, NULL, found, 4), r.gate3, none, none);
    check_ids(found, hit_world3_find_obb3(r.space, &long3, NULL, found, 4), r.post3, r.wall3, r.gate3);
    check_ids(found, hit_world2_find_point2(r.plane, (hit_vec2){5, 1}, NULL, found, 4), r.wall2, none, none);
    check_ids(found, hit_world3_find_point3(r.space, (hit_vec3){9, 0.5, 1}, NULL, found, 4), r.gate3, none, none);
    assert_int_equal(hit_world2_find_point2(r.plane, (hit_vec2){2.5, 0.5}, NULL, found, 4), 0);
    assert_int_equal(hit_world3_find_point3(r.space, (hit_vec3){NAN, 0.5, 0.5}, NULL, found, 4), 0);
    end(&r);
}

TEST(lines_find)
{
    row r;
    hit_id found[4];
    begin(&r);
    const hit_segment2 short2 = {{-1, 1}, {4, 1}}, beside2 = {{-1, 1.1}, {4, 1.1}};
    const hit_segment3 short3 = {{-1, 1, 0}, {4, 1, 0}};
    const hit_ray2 all2 = {{-5, 0.5}, {0.1, 0}}, back2 = {{3.5, 0.5}, {-1, 0}};
    const hit_ray3 all3 = {{-5, 0.5, 0.5}, {0.1, 0, 0}}, back3 = {{3.5, 0.5, 0.5}, {-1, 0, 0}};
    check_ids(found, hit_world2_find_segment2(r.plane, short2, NULL, found, 4), r.post2, r.wall2, none);
    check_ids(found, hit_world3_find_segment3(r.space, short3, NULL, found, 4), r.post3, r.wall3, none);
    assert_int_equal(hit_world2_find_segment2(r.plane, beside2, NULL, found, 4), 0);
    check_ids(found, hit_world2_find_ray2(r.plane, all2, NULL, found, 4), r.post2, r.wall2, r.gate2);
    check_ids(found, hit_world3_find_ray3(r.space, all3, NULL, found, 4), r.post3, r.wall3, r.gate3);
    check_ids(found, hit_world2_find_ray2(r.plane, back2, NULL, found, 4), r.post2, none, none);
    check_ids(found, hit_world3_find_ray3(r.space, back3, NULL, found, 4), r.post3, none, none);
    end(&r);
}

TEST(as_many_as_there_is_room_for)
{
    row r;
    begin(&r);
    const hit_ray3 all = {{-5, 0.5, 0.5}, {0.1, 0, 0}};
    hit_id found[3], part[3] = {{1}, {2}, {3}};
    assert_int_equal(hit_world3_find_ray3(r.space, all, NULL, found, 3), 3);
    assert_int_equal(hit_world3_find_ray3(r.space, all, NULL, NULL, 0), 3);
    assert_int_equal(hit_world3_find_ray3(r.space, all, NULL, part, 2), 3);
    assert_memory_equal(part, found, 2 * sizeof *part);
    assert_true(part[2].value == 3);
    end(&r);
}

TEST(lines_cast)
{
    row r;
    hit_id id = {99};
    hit_cast2 out2;
    hit_cast3 out3;
    begin(&r);
    const hit_ray2 ray2 = {{2.5, 0.5}, {0.5, 0}}, up2 = {{2.5, 0.5}, {0, 1}};
    const hit_ray3 ray3 = {{2.5, 0.5, 0.5}, {0.5, 0, 0}}, up3 = {{2.5, 0.5, 0.5}, {0, 1, 0}};
    assert_true(hit_world2_cast_ray2(r.plane, ray2, NULL, &id, &out2));
    assert_true(id.value == r.wall2.value && out2.t == 3 && out2.normal.x == -1 && out2.point.x == 4);
    assert_true(hit_world3_cast_ray3(r.space, ray3, NULL, &id, &out3));
    assert_true(id.value == r.wall3.value && out3.t == 3 && out3.normal.x == -1 && out3.point.x == 4);
    const hit_segment2 far2 = {{6, 0.5}, {10, 0.5}}, short2 = {{6, 0.5}, {8, 0.5}};
    const hit_segment3 far3 = {{6, 0.5, 0.5}, {10, 0.5, 0.5}}, short3 = {{6, 0.5, 0.5}, {8, 0.5, 0.5}};
    assert_true(hit_world2_cast_segment2(r.plane, far2, NULL, &id, &out2));
    assert_true(id.value == r.gate2.value && fabs(6 + 4 * out2.t - (9 - sqrt(0.5))) < 1e-12);
    assert_true(hit_world3_cast_segment3(r.space, far3, NULL, &id, &out3));
    assert_true(id.value == r.gate3.value && fabs(6 + 4 * out3.t - (9 - sqrt(0.5))) < 1e-12);
    /* Nothing: both untouched. */
    id.value = 99;
    out2.t = out3.t = 99;
    assert_false(hit_world2_cast_ray2(r.plane, up2, NULL, &id, &out2));
    assert_false(hit_world3_cast_ray3(r.space, up3, NULL, &id, &out3));
    assert_false(hit_world2_cast_segment2(r.plane, short2, NULL, &id, &out2));
    assert_false(hit_world3_cast_segment3(r.space, short3, NULL, &id, &out3));
    assert_true(id.value == 99 && out2.t == 99 && out3.t == 99);
    end(&r);
}

TEST(moving_boxes_cast)
{
    row r;
    hit_id id = {99};
    hit_cast2 out2;
    hit_cast3 out3;
    begin(&r);
    const hit_obb2 turned2 = {{6, 0.5}, {0.25, 0.25}, {0, 1}};
    const hit_obb3 turned3 = {{6, 0.5, 0.5}, {0.25, 0.25, 0.25}, {{0, 1, 0}, {-1, 0, 0}, {0, 0, 1}}};
    assert_true(hit_world2_cast_aabb2(r.plane, flat(1.5, 2), (hit_vec2){8, 0}, NULL, &id, &out2));
    assert_true(id.value == r.wall2.value && out2.t == 0.25 && out2.normal.x == -1);
    assert_true(hit_world3_cast_aabb3(r.space, solid(1.5, 2), (hit_vec3){8, 0, 0}, NULL, &id, &out3));
    assert_true(id.value == r.wall3.value && out3.t == 0.25 && out3.normal.x == -1);
    assert_true(hit_world2_cast_obb2(r.plane, turned2, (hit_vec2){-8, 0}, NULL, &id, &out2));
    assert_true(id.value == r.wall2.value && fabs(out2.t - 0.75 / 8) < 1e-12 && out2.normal.x == 1);
    assert_true(hit_world3_cast_obb3(r.space, &turned3, (hit_vec3){-8, 0, 0}, NULL, &id, &out3));
    assert_true(id.value == r.wall3.value && fabs(out3.t - 0.75 / 8) < 1e-12 && out3.normal.x == 1);
    /* Without motion only what is there already; what touches at the start is hit at 0. */
    assert_true(hit_world3_cast_aabb3(r.space, solid(1, 2), (hit_vec3){0, 0, 0}, NULL, &id, &out3));
    assert_true(id.value == r.post3.value && out3.t == 0 && out3.inside);
    /* Too short a way, none, and what is no way: both untouched. */
    id.value = 99;
    out2.t = out3.t = 99;
    assert_false(hit_world2_cast_aabb2(r.plane, flat(1.5, 2), (hit_vec2){1.875, 0}, NULL, &id, &out2));
    assert_false(hit_world2_cast_obb2(r.plane, turned2, (hit_vec2){0, 0}, NULL, &id, &out2));
    assert_false(hit_world3_cast_aabb3(r.space, solid(1.5, 2), (hit_vec3){INFINITY, 0, 0}, NULL, &id, &out3));
    assert_false(hit_world3_cast_obb3(r.space, &turned3, (hit_vec3){NAN, 0, 0}, NULL, &id, &out3));
    assert_false(hit_world3_cast_aabb3(r.space, hit_aabb3_empty(), (hit_vec3){1, 0, 0}, NULL, &id, &out3));
    hit_obb2 nowhere2 = turned2;
    hit_obb3 nowhere3 = turned3;
    nowhere2.center.x = NAN;
    nowhere3.half.y = INFINITY;
    assert_false(hit_world2_cast_obb2(r.plane, nowhere2, (hit_vec2){-8, 0}, NULL, &id, &out2));
    assert_false(hit_world3_cast_obb3(r.space, &nowhere3, (hit_vec3){-8, 0, 0}, NULL, &id, &out3));
    assert_true(id.value == 99 && out2.t == 99 && out3.t == 99);
    end(&r);
}

TEST(the_nearest)
{
    row r;
    hit_id ids[4] = {{1}, {2}, {3}, {4}};
    double distances[4] = {-1, -1, -1, -1};
    begin(&r);
    assert_int_equal(hit_world2_nearest(r.plane, (hit_vec2){3, 0.5}, NULL, ids, distances, 4), 3);
    assert_true(ids[0].value == r.wall2.value && ids[1].value == r.post2.value && ids[2].value == r.gate2.value);
    assert_true(distances[0] == 1 && distances[1] == 2 && fabs(distances[2] - (6 - sqrt(0.5))) < 1e-12);
    assert_true(ids[3].value == 4 && distances[3] == -1);
    /* As far from the post as from the wall: the one with the lesser id. From within a box: 0. */
    assert_int_equal(hit_world3_nearest(r.space, (hit_vec3){2.5, 0.5, 0.5}, NULL, ids, distances, 1), 1);
    assert_true(ids[0].value == (r.post3.value < r.wall3.value ? r.post3 : r.wall3).value && distances[0] == 1.5);
    assert_true(ids[1].value == r.post2.value);
    assert_int_equal(hit_world3_nearest(r.space, (hit_vec3){0.5, 0.5, 0.5}, NULL, ids, distances, 1), 1);
    assert_true(ids[0].value == r.post3.value && distances[0] == 0);
    assert_int_equal(hit_world3_nearest(r.space, (hit_vec3){0, INFINITY, 0}, NULL, ids, distances, 4), 0);
    assert_int_equal(hit_world3_nearest(r.space, (hit_vec3){0, 0, 0}, NULL, NULL, NULL, 0), 0);
    end(&r);
}

static bool not_the_post(void *context, hit_id id, uint64_t user)
{
    int *calls = context;
    assert_true(id.value != 0 && (user == 10 || user == 20 || user == 30));
    ++*calls;
    return user != 10;
}

/* The post is of group 1, the wall of group 2; the gate is of both and lets in group 1 alone. */
TEST(filters_count)
{
    row r;
    hit_id found[4], id;
    hit_cast2 out2;
    hit_cast3 out3;
    double distances[4];
    begin(&r);
    const hit_ray2 all2 = {{-5, 0.5}, {0.1, 0}};
    const hit_ray3 all3 = {{-5, 0.5, 0.5}, {0.1, 0, 0}};
    const hit_world_filter walls = {.filter = {1, 2}}, strangers = {.filter = {2, UINT32_MAX}},
                           nothing = {.filter = {1, 0}};
    check_ids(found, hit_world2_find_ray2(r.plane, all2, &walls, found, 4), r.wall2, r.gate2, none);
    check_ids(found, hit_world3_find_ray3(r.space, all3, &strangers, found, 4), r.post3, r.wall3, none);
    assert_int_equal(hit_world3_find_ray3(r.space, all3, &nothing, found, 4), 0);
    assert_true(hit_world2_cast_ray2(r.plane, all2, &walls, &id, &out2) && id.value == r.wall2.value);
    assert_true(hit_world3_cast_aabb3(r.space, solid(0, 1), (hit_vec3){9, 0, 0}, &walls, &id, &out3));
    assert_true(id.value == r.wall3.value && fabs(out3.t - 1.0 / 3) < 1e-15);
    assert_false(hit_world3_cast_ray3(r.space, all3, &nothing, &id, &out3));
    assert_int_equal(hit_world3_nearest(r.space, (hit_vec3){0, 0, 0}, &walls, found, distances, 4), 2);
    int calls = 0;
    const hit_world_filter others = {.admit = not_the_post, .context = &calls};
    check_ids(found, hit_world3_find_ray3(r.space, all3, &others, found, 4), r.wall3, r.gate3, none);
    assert_int_equal(calls, 3);
    assert_int_equal(hit_world2_find_point2(r.plane, (hit_vec2){0.5, 0.5}, &others, found, 4), 0);
    assert_int_equal(calls, 4);
    /* A box of the world that moves turns itself away. */
    assert_true(hit_world2_cast_aabb2(r.plane, flat(0, 1), (hit_vec2){9, 0}, &others, &id, &out2));
    assert_true(id.value == r.wall2.value && !out2.inside);
    assert_true(hit_world3_cast_ray3(r.space, all3, &others, &id, &out3) && id.value == r.wall3.value);
    assert_int_equal(hit_world2_nearest(r.plane, (hit_vec2){0, 0}, &others, found, distances, 4), 2);
    end(&r);
}

TEST(boxes_are_asked_where_they_are_now)
{
    row r;
    hit_id found[4], id;
    hit_cast3 out;
    begin(&r);
    assert_int_equal(hit_world3_move_by(r.space, r.post3, (hit_vec3){0, 0, 100}), HIT_OK);
    assert_int_equal(hit_world3_find_point3(r.space, (hit_vec3){0.5, 0.5, 0.5}, NULL, found, 4), 0);
    check_ids(found, hit_world3_find_point3(r.space, (hit_vec3){0.5, 0.5, 100.5}, NULL, found, 4), r.post3, none, none);
    assert_true(hit_world3_cast_ray3(r.space, (hit_ray3){{0.5, 0.5, 0}, {0, 0, 1}}, NULL, &id, &out) && out.t == 100);
    end(&r);
}

TEST(nothing_is_in_an_empty_world)
{
    hit_world2 *plane;
    hit_world3 *space;
    hit_id id;
    hit_cast2 out2;
    hit_cast3 out3;
    double distance;
    const hit_aabb2 all2 = {{-INFINITY, -INFINITY}, {INFINITY, INFINITY}};
    assert_int_equal(hit_world2_create(NULL, &plane), HIT_OK);
    assert_int_equal(hit_world3_create(NULL, &space), HIT_OK);
    for (int come_and_gone = 0; come_and_gone < 2; come_and_gone++) {
        assert_int_equal(hit_world2_find_aabb2(plane, all2, NULL, &id, 1), 0);
        assert_false(hit_world2_cast_aabb2(plane, all2, (hit_vec2){1, 1}, NULL, &id, &out2));
        assert_false(hit_world3_cast_ray3(space, (hit_ray3){{0, 0, 0}, {1, 1, 1}}, NULL, &id, &out3));
        assert_int_equal(hit_world3_nearest(space, (hit_vec3){0, 0, 0}, NULL, &id, &distance, 1), 0);
        assert_int_equal(hit_world2_add_aabb2(plane, flat(0, 1), NULL, &id), HIT_OK);
        assert_int_equal(hit_world2_remove(plane, id), HIT_OK);
        assert_int_equal(hit_world3_add_aabb3(space, solid(0, 1), NULL, &id), HIT_OK);
        assert_int_equal(hit_world3_remove(space, id), HIT_OK);
    }
    hit_world2_free(plane);
    hit_world3_free(space);
}
