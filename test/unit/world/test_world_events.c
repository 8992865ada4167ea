/* What a world tells when it is updated, what may be done meanwhile, and with what memory and tasks. The same source
 * for the plane and for space: DIM is 2 or 3. */
#include "either_world.h"

#include <stdlib.h>

/* ---- Events ---- */

typedef struct heard {
    hit_event events[16];
    size_t count;
} heard;

static void hear(void *context, const hit_event *events, size_t count)
{
    heard *h = context;
    for (size_t i = 0; i < count; i++) {
        assert_true(h->count < 16);
        h->events[h->count++] = events[i];
    }
}

static heard updated(world *w, bool persisting)
{
    heard h = {.count = 0};
    assert_int_equal(update(w, &(hit_listener){hear, &h, persisting}), HIT_OK);
    return h;
}

static void expect_one(world *w, bool persisting, hit_event_kind kind)
{
    heard h = updated(w, persisting);
    assert_int_equal(h.count, 1);
    assert_int_equal(h.events[0].kind, kind);
}

TEST(pairs_begin_persist_and_end)
{
    world *w = new_world();
    hit_id a = added(w, cube(0), &(hit_traits){.user = 5}), b = added(w, cube(1), &(hit_traits){.user = 6});
    uint64_t least = a.value < b.value ? a.value : b.value;
    assert_true(pairs_of(w) == 0);
    heard h = updated(w, true);
    assert_true(h.count == 1 && h.events[0].kind == HIT_EVENT_BEGIN && pairs_of(w) == 1);
    assert_true(h.events[0].a.value == least && h.events[0].b.value == a.value + b.value - least);
    assert_true(h.events[0].user_a + h.events[0].user_b == 11 && !h.events[0].is_sensor);
    assert_true((h.events[0].user_a == 5) == (least == a.value));
    expect_one(w, true, HIT_EVENT_PERSIST);
    assert_true(updated(w, false).count == 0);
    /* There and back between updates: nothing began, nothing ended. */
    assert_int_equal(move_to(w, a, all(50)), HIT_OK);
    assert_int_equal(move_to(w, a, all(0)), HIT_OK);
    expect_one(w, true, HIT_EVENT_PERSIST);
    /* Of the other kind it is the same box. */
    assert_int_equal(set_obb(w, a, as_obb(cube(0))), HIT_OK);
    expect_one(w, true, HIT_EVENT_PERSIST);
    assert_int_equal(set_traits(w, a, &(hit_traits){.user = 7, .is_sensor = true, .is_static = true}), HIT_OK);
    h = updated(w, true);
    assert_true(h.count == 1 && h.events[0].kind == HIT_EVENT_PERSIST && h.events[0].is_sensor);
    assert_true(h.events[0].user_a + h.events[0].user_b == 13);
    assert_int_equal(move_by(w, b, at(0x1p-30)), HIT_OK);
    expect_one(w, true, HIT_EVENT_END);
    assert_true(pairs_of(w) == 0);
    assert_int_equal(move_by(w, b, at(-0x1p-30)), HIT_OK);
    expect_one(w, false, HIT_EVENT_BEGIN);
    /* One that went is named as it was. */
    assert_int_equal(remove_one(w, a), HIT_OK);
    assert_true(pairs_of(w) == 1);
    hit_id other = added(w, cube(5), NULL);
    assert_true(other.value != a.value);
    h = updated(w, true);
    assert_true(h.count == 1 && h.events[0].kind == HIT_EVENT_END && h.events[0].is_sensor);
    assert_true(h.events[0].a.value == least && h.events[0].user_a + h.events[0].user_b == 13);
    /* Who comes and goes between updates was never seen. */
    a = added(w, cube(1), NULL);
    assert_int_equal(remove_one(w, a), HIT_OK);
    assert_true(updated(w, true).count == 0);
    drop(w);
}

TEST(traits_decide_who_hits_whom)
{
    const hit_traits pairs[][2] = {
        {{.is_static = true}, {.is_static = true}}, {{.family = 9}, {.family = 9}},
        {{.filter = {1, 2}}, {.filter = {1, 3}}},   {{.filter = {2, 3}}, {.filter = {1, 1}}},
        {{.filter = {0, 1}}, {.user = 0}},
    };
    world *w = new_world();
    hit_id a = added(w, cube(0), NULL), b = added(w, cube(0.5), NULL);
    expect_one(w, false, HIT_EVENT_BEGIN);
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        for (int swapped = 0; swapped < 2; swapped++) {
            assert_int_equal(set_traits(w, a, &pairs[i][swapped]), HIT_OK);
            assert_int_equal(set_traits(w, b, &pairs[i][1 - swapped]), HIT_OK);
            expect_one(w, true, HIT_EVENT_END);
            assert_true(updated(w, true).count == 0 && pairs_of(w) == 0);
            assert_int_equal(set_traits(w, a, NULL), HIT_OK);
            assert_int_equal(set_traits(w, b, NULL), HIT_OK);
            expect_one(w, true, HIT_EVENT_BEGIN);
        }
    /* One that rests is hit by one that does not, and may be moved. */
    assert_int_equal(set_traits(w, a, &(hit_traits){.is_static = true, .family = 8}), HIT_OK);
    assert_int_equal(set_traits(w, b, &(hit_traits){.family = 7}), HIT_OK);
    expect_one(w, true, HIT_EVENT_PERSIST);
    assert_int_equal(move_to(w, a, at(9)), HIT_OK);
    expect_one(w, true, HIT_EVENT_END);
    drop(w);
}

TEST(ends_come_first_then_begins)
{
    world *w = new_world();
    hit_id ids[4];
    assert_int_equal(add_many(w, view_of((aabb[]){cube(0), cube(1), cube(10), cube(20)}, 4), NULL, 0, ids), HIT_OK);
    expect_one(w, true, HIT_EVENT_BEGIN);
    assert_int_equal(set_aabb(w, ids[2], cube(20)), HIT_OK);
    heard h = updated(w, true);
    assert_true(h.count == 2 && h.events[0].kind == HIT_EVENT_BEGIN && h.events[1].kind == HIT_EVENT_PERSIST);
    assert_int_equal(set_aabb(w, ids[0], cube(20)), HIT_OK);
    h = updated(w, true);
    assert_true(h.count == 4 && h.events[0].kind == HIT_EVENT_END && h.events[1].kind == HIT_EVENT_BEGIN);
    assert_true(h.events[2].kind == HIT_EVENT_BEGIN && h.events[3].kind == HIT_EVENT_PERSIST);
    /* Nobody need listen. */
    assert_int_equal(set_aabb(w, ids[0], cube(0)), HIT_OK);
    assert_int_equal(update(w, &(hit_listener){NULL, NULL, true}), HIT_OK);
    assert_true(pairs_of(w) == 2 && updated(w, false).count == 0);
    drop(w);
}

/* Boxes that come at the end and go before an update leave lanes that nothing stands in; these were sorted by a box
 * that was none, and the update failed. */
TEST(an_end_without_boxes_is_sorted)
{
    enum { STAY = 500, COME = 40 };
    world *w = new_world();
    hit_id ids[COME], id;
    for (int i = 0; i < STAY; i++)
        assert_int_equal(add_obb(w, as_obb(cube(i)), NULL, &id), HIT_OK);
    assert_int_equal(update(w, NULL), HIT_OK);
    for (int i = 0; i < COME; i++)
        assert_int_equal(add_obb(w, as_obb(cube(i)), NULL, &ids[i]), HIT_OK);
    assert_int_equal(remove_many(w, ids, COME), HIT_OK);
    assert_int_equal(update(w, NULL), HIT_OK);
    assert_true(pairs_of(w) == STAY - 1 && count_of(w) == STAY);
    drop(w);
}

/* The last lane that there was room for was meant for a box that became of another kind; one that went far took it. For
 * a sanitizer to see. */
TEST(who_goes_far_takes_nobodys_lane)
{
    enum { COUNT = 400, FIRST = 320 };
    world *w = new_world();
    hit_id ids[COUNT], two[2];
    obb boxes[COUNT];
    for (int i = 0; i < COUNT; i++)
        boxes[i] = as_obb(cube(i));
    /* Room grows by a quarter. */
    const boxes_view first = BY_DIM(hit_boxes2_from_obbs, hit_boxes3_from_obbs)(boxes, FIRST);
    assert_int_equal(add_many(w, first, NULL, 0, ids), HIT_OK);
    for (int i = FIRST; i < COUNT - 1; i++)
        assert_int_equal(add_obb(w, boxes[i], NULL, &ids[i]), HIT_OK);
    assert_int_equal(update(w, NULL), HIT_OK);
    two[0] = ids[0];
    two[1] = added(w, cube(0), NULL);
    boxes[0] = as_obb(cube(5000));
    boxes[1] = as_obb(cube(5001));
    assert_int_equal(set_many(w, two, BY_DIM(hit_boxes2_from_obbs, hit_boxes3_from_obbs)(boxes, 2)), HIT_OK);
    assert_int_equal(update(w, NULL), HIT_OK);
    assert_true(pairs_of(w) == COUNT - 2);
    drop(w);
}

/* Boxes of several kinds, far from each other but for a heap, within which floats tell nothing apart, so that boxes are
 * ranked; those that were removed got ranks as if they were somewhere, and hit each other. */
TEST(who_was_removed_from_a_heap_hits_nobody)
{
    enum { COUNT = 1200, GO = 20, KINDS = 3 }; /* OBBs; AABBs too; AABBs of which some are static */
    for (int kind = 0; kind < KINDS; kind++) {
        world *w = new_world();
        hit_id ids[COUNT];
        for (int i = 0; i < COUNT; i++) {
            obb box = as_obb(cube(0)); /* each even one hits the next one of these with a corner */
            box.half = all(0.6);
            box.center = i % 2 == 0 ? all(0.5 * i) : all(1e297 * (i - 600));
            const aabb straight = BY_DIM(hit_obb2_bounds(box), hit_obb3_bounds(&box));
            const hit_traits traits = {.is_static = kind == 2 && i % 4 >= 2};
            if (kind == 0 || (kind == 1 && i % 4 < 2))
                assert_int_equal(add_obb(w, box, &traits, &ids[i]), HIT_OK);
            else
                assert_int_equal(add_aabb(w, straight, &traits, &ids[i]), HIT_OK);
        }
        assert_int_equal(update(w, NULL), HIT_OK);
        uint64_t pairs = pairs_of(w);
        assert_true(pairs == COUNT / 2 - 1);
        for (int i = 0; i < GO; i++)
            assert_int_equal(remove_one(w, ids[2 * i]), HIT_OK);
        assert_int_equal(update(w, NULL), HIT_OK);
        assert_true(pairs_of(w) == pairs - GO);
        drop(w);
    }
}

/* ---- Within a function of the caller's ---- */

typedef struct inside {
    world *world;
    hit_id id;
    int calls, admits;
} inside;

static void expect_busy(inside *in)
{
    world *w = in->world;
    hit_id out = {9};
    const aabb box = cube(0);
    assert_int_equal(add_aabb(w, box, NULL, &out), HIT_BUSY);
    assert_int_equal(add_obb(w, as_obb(box), NULL, &out), HIT_BUSY);
    assert_int_equal(add_many(w, view_of(&box, 1), NULL, 0, &out), HIT_BUSY);
    assert_int_equal(set_aabb(w, in->id, box), HIT_BUSY);
    assert_int_equal(set_obb(w, in->id, as_obb(box)), HIT_BUSY);
    assert_int_equal(set_many(w, &in->id, view_of(&box, 1)), HIT_BUSY);
    assert_int_equal(move_by(w, in->id, at(1)), HIT_BUSY);
    assert_int_equal(move_to(w, in->id, at(1)), HIT_BUSY);
    assert_int_equal(turn(w, in->id, 0.6, 0.8), HIT_BUSY);
    assert_int_equal(resize(w, in->id, all(1)), HIT_BUSY);
    assert_int_equal(remove_one(w, in->id), HIT_BUSY);
    assert_int_equal(remove_many(w, &in->id, 1), HIT_BUSY);
    assert_int_equal(set_traits(w, in->id, NULL), HIT_BUSY);
    assert_int_equal(update(w, NULL), HIT_BUSY);
    assert_true(out.value == 9);
}

static bool admit_and_try(void *context, hit_id id, uint64_t user)
{
    inside *in = context;
    (void)user;
    expect_busy(in);
    in->admits++;
    return id.value == in->id.value;
}

static void listen_and_try(void *context, const hit_event *events, size_t count)
{
    inside *in = context;
    hit_id found[2] = {{0}, {0}};
    aabb box;
    assert_true(count == 1 && events[0].kind == HIT_EVENT_BEGIN);
    in->calls++;
    expect_busy(in);
    assert_true(count_of(in->world) == 2 && has(in->world, in->id));
    assert_int_equal(get_aabb(in->world, in->id, &box), HIT_OK);
    assert_true(find_aabb(in->world, cube(1), NULL, found, 2) == 2);
    hit_world_filter filter = {.admit = admit_and_try, .context = in};
    assert_true(find_aabb(in->world, cube(1), &filter, found, 2) == 1 && found[0].value == in->id.value);
}

TEST(a_listener_may_ask_and_change_nothing)
{
    inside in = {.world = new_world()};
    in.id = added(in.world, cube(0), NULL);
    added(in.world, cube(1), NULL);
    assert_int_equal(update(in.world, &(hit_listener){listen_and_try, &in, true}), HIT_OK);
    assert_true(in.calls == 1 && in.admits == 2);
    assert_int_equal(move_by(in.world, in.id, at(-1)), HIT_OK);
    expect_one(in.world, true, HIT_EVENT_END);
    drop(in.world);
    assert_string_not_equal(hit_status_text(HIT_BUSY), hit_status_text((hit_status)99));
}

/* ---- Memory and tasks ---- */

TEST(room_is_taken_at_once)
{
    enum { EXPECTED = 3000 };
    purse p = {.now = 0};
    world *w = NULL;
    assert_int_equal(create(&(hit_world_config){.allocator = purse_allocator(&p), .expected = EXPECTED}, &w), HIT_OK);
    size_t requests = p.requests;
    for (int i = 0; i < EXPECTED; i++)
        added(w, cube(2 * i), NULL);
    assert_int_equal(p.requests, requests);
    assert_true(p.most >= EXPECTED * sizeof(aabb));
    added(w, cube(-2), NULL);
    assert_true(count_of(w) == EXPECTED + 1);
    drop(w);
    assert_true(p.now == 0 && !p.wrong);
}

/* Each request of the first update for memory fails, in a world of its own; the next update does it all. */
static void refuse_each(int count, double (*place)(int i), size_t pairs)
{
    hit_status status = HIT_NO_MEMORY;
    size_t times = 0;
    for (; status == HIT_NO_MEMORY; times++) {
        purse p = {.now = 0};
        world *w = NULL;
        assert_int_equal(create(&(hit_world_config){.allocator = purse_allocator(&p)}, &w), HIT_OK);
        for (int i = 0; i < count; i++)
            added(w, cube(place(i)), NULL);
        p.fail_at = p.requests + times + 1;
        status = update(w, NULL);
        assert_true(pairs_of(w) == (status == HIT_OK ? pairs : 0));
        assert_int_equal(update(w, NULL), HIT_OK);
        assert_true(pairs_of(w) == pairs);
        drop(w);
        assert_true(p.now == 0 && !p.wrong);
    }
    assert_int_equal(status, HIT_OK);
    assert_true(times > 3);
}

static double at_one_place(int i)
{
    return 0 * i;
}

/* Half of them in a heap, where floats cannot tell them apart, and the others far from each other. */
static double in_a_heap(int i)
{
    return i % 2 == 0 ? -1e9 * i : 1e12 + 2 * i;
}

/* Far more pairs come than there were, so that an update takes memory in the middle of finding them. */
TEST(an_update_without_memory_tells_nothing)
{
    refuse_each(64, at_one_place, 64 * 63 / 2);
}

/* It takes memory for the order of the boxes, too. */
TEST(an_update_without_memory_for_ranks_tells_nothing)
{
    refuse_each(600, in_a_heap, 0);
}

/* As many come as go. */
TEST(memory_does_not_grow_with_time)
{
    enum { COUNT = 200, UPDATES = 4000 };
    purse p = {.now = 0};
    world *w = NULL;
    hit_id ids[COUNT];
    size_t held = 0;
    uint64_t state = 1;
    assert_int_equal(create(&(hit_world_config){.allocator = purse_allocator(&p)}, &w), HIT_OK);
    for (size_t i = 0; i < COUNT; i++)
        ids[i] = added(w, cube((double)i), NULL);
    for (size_t i = 0; i < UPDATES; i++) {
        for (int k = 0; k < 3; k++) {
            size_t which = (size_t)(next_random(&state) % COUNT);
            double x = floor(COUNT * random_unit(&state));
            assert_int_equal(remove_one(w, ids[which]), HIT_OK);
            if (k == 0)
                assert_int_equal(add_obb(w, as_obb(cube(x)), NULL, &ids[which]), HIT_OK);
            else
                ids[which] = added(w, cube(x), &(hit_traits){.is_static = k == 1});
        }
        assert_int_equal(update(w, NULL), HIT_OK);
        if (i == UPDATES / 4)
            held = p.most;
    }
    assert_true(count_of(w) == COUNT && pairs_of(w) > 0);
    assert_true(p.most <= held + held / 4);
    drop(w);
    assert_true(p.now == 0 && !p.wrong);
}

typedef struct runs {
    int calls;
    size_t tasks;
} runs;

static void run(void *context, size_t count, hit_task *task, void *data)
{
    runs *r = context;
    r->calls++;
    r->tasks += count;
    while (count-- > 0)
        task(data, count);
}

TEST(the_callers_tasks_do_the_work)
{
    enum { COUNT = 30000 }; /* less is done by the calling thread alone */
    runs r = {0, 0};
    world *w = NULL;
    aabb *boxes = malloc(COUNT * sizeof *boxes);
    hit_id *ids = malloc(COUNT * sizeof *ids);
    assert_true(boxes && ids);
    for (size_t i = 0; i < COUNT; i++)
        boxes[i] = cube((double)i);
    assert_int_equal(create(&(hit_world_config){.tasks = {run, &r}, .threads = 2}, &w), HIT_OK);
    assert_int_equal(add_many(w, view_of(boxes, COUNT), NULL, 0, ids), HIT_OK);
    assert_int_equal(update(w, NULL), HIT_OK);
    assert_true(pairs_of(w) == COUNT - 1 && r.calls > 0 && r.tasks > (size_t)r.calls);
    for (size_t i = 1000; i < COUNT; i++)
        assert_int_equal(remove_one(w, ids[i]), HIT_OK);
    r = (runs){0, 0};
    assert_int_equal(update(w, NULL), HIT_OK);
    assert_true(pairs_of(w) == 999 && r.calls == 0);
    drop(w);
    free(boxes);
    free(ids);
}
