/* A world as a thing that holds boxes: what comes, changes and goes, and what is refused. The same source for the plane
 * and for space: DIM is 2 or 3. Questions and events have tests of their own; whether all of it is right together is
 * for the random histories of the property tests to say. */
#include "campaign.h"
#include "either_world.h"

#include <stdlib.h>

/* ---- What is there ---- */

TEST(a_world_begins_empty)
{
    world *w = new_world(), *untouched = w;
    hit_id id = {3};
    cast out = {.t = -1};
    double distance = -1;
    assert_true(count_of(w) == 0 && pairs_of(w) == 0 && !has(w, (hit_id){0}) && !has(w, id));
    assert_int_equal(update(w, NULL), HIT_OK);
    assert_true(find_aabb(w, cube(0), NULL, NULL, 0) == 0);
    assert_false(cast_ray(w, (ray){at(0), at(1)}, NULL, &id, &out));
    assert_true(nearest(w, at(0), NULL, &id, &distance, 1) == 0);
    assert_true(id.value == 3 && out.t == -1 && distance == -1);
    assert_int_equal(create(&(hit_world_config){.threads = -1}, &untouched), HIT_BAD_ARGUMENT);
    assert_int_equal(create(&(hit_world_config){.expected = (size_t)HIT_BOXES_MAX / 2 + 1}, &untouched),
                     HIT_BAD_ARGUMENT);
    assert_ptr_equal(untouched, w);
    drop(w);
    drop(NULL);
}

TEST(a_world_that_cannot_be_made)
{
    for (int threads = 1; threads <= 2; threads++) {
        hit_status status = HIT_NO_MEMORY;
        world *w = NULL;
        purse p = {.now = 0};
        hit_world_config config = {.allocator = purse_allocator(&p), .threads = threads, .expected = 100};
        for (size_t fail_at = 1; status == HIT_NO_MEMORY; fail_at++) {
            p.requests = 0;
            p.fail_at = fail_at;
            status = create(&config, &w);
            assert_true(status == HIT_OK || (p.now == 0 && w == NULL && p.requests >= fail_at));
        }
        assert_int_equal(status, HIT_OK);
        drop(w);
        assert_true(p.now == 0 && !p.wrong);
    }
}

TEST(boxes_come_and_go)
{
    world *w = new_world();
    const aabb boxes[3] = {cube(2), cube(4), cube(6)};
    hit_id id = {0}, turned_id = {0}, ids[3] = {{0}, {0}, {0}};
    aabb box;
    obb other;
    assert_int_equal(add_aabb(w, cube(0), NULL, &id), HIT_OK);
    assert_int_equal(add_obb(w, as_obb(cube(9)), NULL, &turned_id), HIT_OK);
    assert_int_equal(add_many(w, view_of(boxes, 3), NULL, 0, ids), HIT_OK);
    assert_true(count_of(w) == 5 && id.value != 0 && id.value != turned_id.value && ids[0].value != ids[1].value);
    assert_int_equal(get_aabb(w, id, &box), HIT_OK);
    assert_true(same_aabb(box, cube(0)));
    assert_int_equal(get_obb(w, turned_id, &other), HIT_OK);
    assert_true(same_obb(other, as_obb(cube(9))));
    assert_int_equal(get_aabb(w, turned_id, &box), HIT_BAD_ARGUMENT);
    assert_int_equal(get_obb(w, id, &other), HIT_BAD_ARGUMENT);
    assert_true(same_aabb(box, cube(0)) && same_obb(other, as_obb(cube(9))));
    assert_int_equal(get_aabb(w, ids[2], &box), HIT_OK);
    assert_true(same_aabb(box, cube(6)));
    assert_int_equal(remove_one(w, id), HIT_OK);
    assert_true(!has(w, id) && has(w, ids[0]) && count_of(w) == 4);
    assert_int_equal(get_aabb(w, id, &box), HIT_NOT_FOUND);
    assert_int_equal(get_obb(w, id, &other), HIT_NOT_FOUND);
    assert_int_equal(remove_one(w, id), HIT_NOT_FOUND);
    assert_int_equal(remove_many(w, (hit_id[]){ids[0], id}, 2), HIT_NOT_FOUND);
    assert_true(count_of(w) == 4);
    assert_int_equal(remove_many(w, (hit_id[]){ids[0], ids[1], ids[0]}, 3), HIT_NOT_FOUND);
    assert_true(count_of(w) == 4 && has(w, ids[0]) && has(w, ids[1]));
    assert_int_equal(remove_many(w, ids, 3), HIT_OK);
    assert_int_equal(remove_many(w, NULL, 0), HIT_OK);
    assert_int_equal(remove_many(w, NULL, 1), HIT_BAD_ARGUMENT);
    assert_true(count_of(w) == 1 && has(w, turned_id));
    assert_int_equal(add_many(w, view_of(boxes, 0), NULL, 0, NULL), HIT_OK);
    assert_true(count_of(w) == 1);
    drop(w);
}

TEST(ids_of_nothing)
{
    world *w = new_world(), *other = new_world();
    hit_id mine = added(w, cube(0), NULL), foreign = added(other, cube(0), NULL), gone = added(w, cube(0), NULL);
    assert_int_equal(remove_one(w, gone), HIT_OK);
    const hit_id none[] = {{0}, foreign, gone, {UINT64_MAX}, {mine.value + 1}, {mine.value ^ (uint64_t)1 << 63}};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        aabb box;
        hit_traits t;
        assert_false(has(w, none[i]));
        assert_int_equal(get_aabb(w, none[i], &box), HIT_NOT_FOUND);
        assert_int_equal(get_traits(w, none[i], &t), HIT_NOT_FOUND);
        assert_int_equal(set_aabb(w, none[i], cube(0)), HIT_NOT_FOUND);
        assert_int_equal(set_obb(w, none[i], as_obb(cube(0))), HIT_NOT_FOUND);
        assert_int_equal(set_many(w, (hit_id[]){mine, none[i]}, view_of((aabb[]){cube(7), cube(8)}, 2)), HIT_NOT_FOUND);
        assert_int_equal(move_by(w, none[i], at(1)), HIT_NOT_FOUND);
        assert_int_equal(move_to(w, none[i], at(1)), HIT_NOT_FOUND);
        assert_int_equal(turn(w, none[i], 1, 0), HIT_NOT_FOUND);
        assert_int_equal(resize(w, none[i], at(1)), HIT_NOT_FOUND);
        assert_int_equal(remove_one(w, none[i]), HIT_NOT_FOUND);
        assert_int_equal(set_traits(w, none[i], NULL), HIT_NOT_FOUND);
        assert_int_equal(get_aabb(w, mine, &box), HIT_OK);
        assert_true(same_aabb(box, cube(0)));
    }
    drop(other);
    drop(w);
}

static int by_value(const void *x, const void *y)
{
    const hit_id *a = x, *b = y;
    return a->value < b->value ? -1 : a->value > b->value;
}

/* More boxes come and go in one place than a counter of 16 bits can tell apart. */
TEST(no_id_is_given_twice)
{
    /* More than the 65,535 that a place gives. */
    const size_t times = campaign_count(70000, 140000);
    world *w = new_world();
    hit_id *ids = malloc(times * sizeof *ids);
    assert_non_null(ids);
    for (size_t i = 0; i < times; i++) {
        ids[i] = added(w, cube(0), NULL);
        assert_true(!has(w, ids[0]) || i == 0);
        assert_int_equal(remove_one(w, ids[i]), HIT_OK);
        assert_int_equal(update(w, NULL), HIT_OK);
    }
    qsort(ids, times, sizeof *ids, by_value);
    for (size_t i = 1; i < times; i++)
        assert_true(ids[i - 1].value != ids[i].value);
    drop(w);
    for (size_t i = 0; i < 1000; i++) {
        w = new_world();
        hit_id id = added(w, cube(0), NULL);
        assert_null(bsearch(&id, ids, times, sizeof *ids, by_value));
        assert_false(has(w, ids[i]));
        drop(w);
    }
    free(ids);
}

/* ---- Changes ---- */

/* All boxes of a world at once, in floats: each becomes its double, whatever the thread takes subnormals for. */
TEST(floats_are_set_as_they_are)
{
    const float numbers[] = {0x1p-149f, -0x1.8p-130f, 0, -0.0f, 0x1p-126f, 1.5f, -3, 0x1.fffffep127f};
    const uint64_t bits[] = {0x36a0000000000000, 0xb7d8000000000000, 0,
                             0x8000000000000000, 0x3810000000000000, 0x3ff8000000000000,
                             0xc008000000000000, 0x47efffffe0000000};
    enum { NUMBERS = sizeof numbers / sizeof *numbers };
    for (size_t odd = 0; odd < NUMBERS; odd++)
        for (size_t row = 0; row < 2 * DIM; row++) {
            world *w = new_world();
            hit_id ids[2];
            aabb box, other;
            float floats[2][2 * DIM];
            for (size_t i = 0; i < 2; i++)
                for (size_t c = 0; c < 2 * DIM; c++)
                    floats[i][c] = c < DIM ? -0x1p127f : 0x1.fffffep127f;
            floats[1][row] = numbers[odd];
            assert_int_equal(add_many(w, view_of((aabb[]){cube(0), cube(1)}, 2), NULL, 0, ids), HIT_OK);
            expect_subnormals_flushed();
            const hit_status status = set_many(
                w, ids,
                BY_DIM(hit_boxes2_from_floats, hit_boxes3_from_floats)(floats[0], floats[0] + DIM, sizeof *floats, 2));
            expect_subnormals_kept();
            assert_int_equal(status, HIT_OK);
            assert_int_equal(get_aabb(w, ids[1], &box), HIT_OK);
            assert_int_equal(get_aabb(w, ids[0], &other), HIT_OK);
            assert_memory_equal(&box.min.x + row, &bits[odd], sizeof *bits);
            (&other.min.x)[row] = (&box.min.x)[row];
            assert_memory_equal(&box, &other, sizeof box);
            drop(w);
        }
}

TEST(boxes_are_moved_turned_and_replaced)
{
    world *w = new_world();
    hit_id a = added(w, cube(0), NULL), b = {0};
    obb box = as_obb(cube(3));
    aabb got;
    obb other;
    assert_int_equal(add_obb(w, box, NULL, &b), HIT_OK);
    assert_int_equal(move_by(w, a, at(0.1)), HIT_OK);
    assert_int_equal(get_aabb(w, a, &got), HIT_OK);
    assert_true(same_aabb(got, BY_DIM(hit_aabb2_move_by, hit_aabb3_move_by)(cube(0), at(0.1))));
    assert_int_equal(move_to(w, a, all(0.7)), HIT_OK);
    aabb then = BY_DIM(hit_aabb2_move_to, hit_aabb3_move_to)(got, all(0.7));
    assert_int_equal(get_aabb(w, a, &got), HIT_OK);
    assert_true(same_aabb(got, then));
    assert_int_equal(resize(w, a, all(0.3)), HIT_OK);
    assert_int_equal(get_aabb(w, a, &got), HIT_OK);
    assert_true(same_aabb(got, BY_DIM(hit_aabb2_resize, hit_aabb3_resize)(then, all(0.3))));
    assert_int_equal(turn(w, a, 0.6, 0.8), HIT_BAD_ARGUMENT);
    assert_int_equal(move_by(w, b, at(0.1)), HIT_OK);
    box.center.x += 0.1;
    assert_int_equal(turn(w, b, 0.6, 0.8), HIT_OK);
    box = turned(box, 0.6, 0.8);
    assert_int_equal(resize(w, b, all(3)), HIT_OK);
    box.half = all(1.5);
    assert_int_equal(get_obb(w, b, &other), HIT_OK);
    assert_true(same_obb(other, box));
    assert_int_equal(move_to(w, b, all(-2)), HIT_OK);
    box.center = all(-2);
    assert_int_equal(get_obb(w, b, &other), HIT_OK);
    assert_true(same_obb(other, box));
    /* Of the other kind, it stays the same box. */
    assert_int_equal(set_aabb(w, b, cube(5)), HIT_OK);
    assert_int_equal(get_aabb(w, b, &got), HIT_OK);
    assert_true(same_aabb(got, cube(5)) && get_obb(w, b, &other) == HIT_BAD_ARGUMENT);
    assert_int_equal(set_obb(w, b, box), HIT_OK);
    assert_int_equal(get_obb(w, b, &other), HIT_OK);
    assert_true(same_obb(other, box) && get_aabb(w, b, &got) == HIT_BAD_ARGUMENT && count_of(w) == 2);
    /* Many at once; of two for the same box the last counts. */
    assert_int_equal(set_many(w, (hit_id[]){a, b, a}, view_of((aabb[]){cube(1), cube(2), cube(3)}, 3)), HIT_OK);
    assert_int_equal(get_aabb(w, a, &got), HIT_OK);
    assert_true(same_aabb(got, cube(3)));
    assert_int_equal(get_aabb(w, b, &got), HIT_OK);
    assert_true(same_aabb(got, cube(2)));
    assert_int_equal(set_many(w, NULL, view_of(NULL, 0)), HIT_OK);
    drop(w);
}

TEST(what_is_no_good_is_refused)
{
    world *w = new_world();
    hit_id a = added(w, cube(0), NULL), b = {0}, out[2] = {{77}, {77}};
    const aabb good = cube(0);
    const obb straight = as_obb(good);
    assert_int_equal(add_obb(w, straight, NULL, &b), HIT_OK);
    const double bad[] = {NAN, INFINITY, -INFINITY, 7};
    for (size_t i = 0; i < 4; i++) {
        aabb box = good;
        obb other = straight;
        box.min.x = bad[i];
        other.half.x = i == 3 ? -1 : bad[i];
        assert_int_equal(add_aabb(w, box, NULL, out), HIT_BAD_ARGUMENT);
        assert_int_equal(add_obb(w, other, NULL, out), HIT_BAD_ARGUMENT);
        assert_int_equal(add_many(w, view_of((aabb[]){good, box}, 2), NULL, 0, out), HIT_BAD_ARGUMENT);
        assert_int_equal(set_aabb(w, a, box), HIT_BAD_ARGUMENT);
        assert_int_equal(set_obb(w, a, other), HIT_BAD_ARGUMENT);
        assert_int_equal(set_many(w, (hit_id[]){a, b}, view_of((aabb[]){cube(4), box}, 2)), HIT_BAD_ARGUMENT);
    }
    for (size_t i = 0; i < 3; i++) {
        assert_int_equal(move_by(w, a, at(bad[i])), HIT_BAD_ARGUMENT);
        assert_int_equal(move_by(w, b, at(bad[i])), HIT_BAD_ARGUMENT);
        assert_int_equal(move_to(w, a, at(bad[i])), HIT_BAD_ARGUMENT);
        assert_int_equal(move_to(w, b, at(bad[i])), HIT_BAD_ARGUMENT);
        assert_int_equal(resize(w, a, all(bad[i])), HIT_BAD_ARGUMENT);
        assert_int_equal(resize(w, b, all(bad[i])), HIT_BAD_ARGUMENT);
        assert_int_equal(turn(w, b, bad[i], 0), HIT_BAD_ARGUMENT);
    }
    assert_int_equal(resize(w, a, all(-1)), HIT_BAD_ARGUMENT);
    assert_int_equal(resize(w, b, all(-1)), HIT_BAD_ARGUMENT);
    assert_int_equal(turn(w, b, 2, 0), HIT_BAD_ARGUMENT);
    boxes_view view = view_of((aabb[]){good, good}, 2);
    view.stride -= 1;
    assert_int_equal(add_many(w, view, NULL, 0, out), HIT_BAD_ARGUMENT);
    assert_int_equal(set_many(w, (hit_id[]){a, b}, view), HIT_BAD_ARGUMENT);
    assert_int_equal(add_many(w, view_of(NULL, 2), NULL, 0, out), HIT_BAD_ARGUMENT);
    view = view_of(&good, (size_t)HIT_BOXES_MAX + 1);
    view.stride = sizeof good;
    assert_int_equal(add_many(w, view, NULL, 0, out), HIT_BAD_ARGUMENT);
    aabb got;
    obb other;
    assert_int_equal(get_aabb(w, a, &got), HIT_OK);
    assert_int_equal(get_obb(w, b, &other), HIT_OK);
    assert_true(same_aabb(got, good) && same_obb(other, straight) && count_of(w) == 2 && out[0].value == 77);
    drop(w);
}

TEST(traits_are_kept)
{
    world *w = new_world();
    const hit_traits given[2] = {{{2, 3}, 4, true, true, UINT64_MAX}, {{0, 0}, 0, false, true, 6}};
    hit_id a = added(w, cube(0), NULL), ids[2];
    hit_traits t;
    assert_int_equal(get_traits(w, a, &t), HIT_OK);
    assert_true(t.filter.group == 1 && t.filter.mask == UINT32_MAX && t.family == 0 && t.user == 0);
    assert_true(!t.is_static && !t.is_sensor);
    assert_int_equal(add_many(w, view_of((aabb[]){cube(1), cube(2)}, 2), given, sizeof *given, ids), HIT_OK);
    assert_int_equal(get_traits(w, ids[0], &t), HIT_OK);
    assert_true(t.filter.group == 2 && t.filter.mask == 3 && t.family == 4 && t.user == UINT64_MAX);
    assert_true(t.is_static && t.is_sensor);
    assert_int_equal(get_traits(w, ids[1], &t), HIT_OK);
    assert_true(t.filter.group == 1 && t.filter.mask == UINT32_MAX && t.user == 6 && t.is_sensor);
    assert_int_equal(add_many(w, view_of((aabb[]){cube(1), cube(2)}, 2), given, 0, ids), HIT_OK);
    assert_int_equal(get_traits(w, ids[1], &t), HIT_OK);
    assert_true(t.user == UINT64_MAX);
    /* One number of a filter may be 0. */
    assert_int_equal(set_traits(w, a, &(hit_traits){.filter = {0, 5}}), HIT_OK);
    assert_int_equal(get_traits(w, a, &t), HIT_OK);
    assert_true(t.filter.group == 0 && t.filter.mask == 5);
    assert_int_equal(set_traits(w, a, NULL), HIT_OK);
    assert_int_equal(get_traits(w, a, &t), HIT_OK);
    assert_true(t.filter.group == 1 && t.filter.mask == UINT32_MAX);
    drop(w);
}

TEST(traits_that_need_memory)
{
    purse p = {.now = 0};
    world *w = NULL;
    const hit_traits still = {.filter = {1, UINT32_MAX}, .is_static = true};
    hit_traits t;
    assert_int_equal(create(&(hit_world_config){.allocator = purse_allocator(&p)}, &w), HIT_OK);
    hit_id a = added(w, cube(0), NULL);
    p.fail_at = p.requests + 1;
    assert_int_equal(set_traits(w, a, &still), HIT_NO_MEMORY);
    assert_int_equal(get_traits(w, a, &t), HIT_OK);
    assert_true(!t.is_static && count_of(w) == 1);
    assert_int_equal(set_traits(w, a, &still), HIT_OK);
    assert_int_equal(get_traits(w, a, &t), HIT_OK);
    assert_true(t.is_static);
    drop(w);
    assert_true(p.now == 0 && !p.wrong);
}
