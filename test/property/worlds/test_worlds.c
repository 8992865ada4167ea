/* A world tells and answers what brute force does, whatever happens to it: random histories of small worlds in scenes
 * that are hard, and larger ones in which all that is quick comes to bear. The same with any number of threads, with
 * every instruction set, and where each request for memory is refused once.
 * HITBOX_CAMPAIGN=long: tens of thousands of steps; larger worlds. */
#include "campaign.h"
#include "live.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Brute force itself ------------------------------------------------------------------------------------------ */

static shape cube(double low, double high)
{
    return (shape){.kind = SHAPE_AABB, .aabb = {vec_all(low), vec_all(high)}};
}

/* Updates; there is to be one event of this kind, or none at all. */
static void expect_told(brute *b, bool persisting, bool any, hit_event_kind kind)
{
    events e = {NULL, 0, 0};
    brute_update(b, persisting, &e);
    assert_int_equal(e.count, any);
    if (any)
        assert_true(e.list[0].kind == kind && e.list[0].a.value == 7 && e.list[0].b.value == 9);
    events_delete(&e);
}

TEST(brute_force_tells_what_one_would_say)
{
    brute b = brute_new(3);
    hit_traits plain = {.user = 5}, still = {.is_static = true}, family = {.family = 3};
    hit_traits shy = {.filter = {2, 1}};
    shape first = cube(0, 1), second = cube(1, 2), apart = cube(1.5, 2);
    size_t x = brute_add(&b, (hit_id){9}, &first, &plain), y = brute_add(&b, (hit_id){7}, &second, NULL);
    expect_told(&b, false, true, HIT_EVENT_BEGIN);
    assert_int_equal(b.pairs, 1);
    expect_told(&b, false, false, HIT_EVENT_END);
    expect_told(&b, true, true, HIT_EVENT_PERSIST);
    brute_place(&b, y, &apart);
    expect_told(&b, true, true, HIT_EVENT_END);
    brute_place(&b, y, &second);
    expect_told(&b, true, true, HIT_EVENT_BEGIN);
    const hit_traits *pairs[][2] = {{&still, &still}, {&family, &family}, {&shy, &shy}};
    for (size_t i = 0; i < 3; i++) {
        brute_set_traits(&b, x, pairs[i][0]);
        brute_set_traits(&b, y, pairs[i][1]);
        expect_told(&b, true, true, HIT_EVENT_END);
        brute_set_traits(&b, x, NULL);
        expect_told(&b, true, true, HIT_EVENT_BEGIN);
    }
    brute_remove(&b, x);
    assert_true(brute_find(&b, (hit_id){9}) == SIZE_MAX && brute_find(&b, (hit_id){7}) == y);
    expect_told(&b, true, true, HIT_EVENT_END);
    expect_told(&b, true, false, HIT_EVENT_END);
    brute_delete(&b);
}

TEST(brute_force_answers_what_one_would_say)
{
    brute b = brute_new(3);
    shape near = cube(0, 1), far = cube(5, 6);
    hit_traits even = {.user = 2}, odd = {.user = 1, .filter = {4, UINT32_MAX}};
    brute_add(&b, (hit_id){8}, &far, &even);
    brute_add(&b, (hit_id){6}, &near, &odd);
    brute_add(&b, (hit_id){4}, &near, &even);
    world_question q = {.verb = FIND, .about = {.kind = ASK_AABB, .box = cube(-9, 9)}};
    answer found[3];
    hit_cast hit;
    assert_true(brute_ask(&b, &q, found, NULL) == 3 && found[0].id.value == 4 && found[2].id.value == 8);
    q.odd = 1;
    assert_true(brute_ask(&b, &q, found, NULL) == 1 && found[0].id.value == 6);
    q = (world_question){.verb = NEAREST, .filter = {1, 4}};
    assert_true(brute_ask(&b, &q, found, NULL) == 1 && found[0].id.value == 6 && found[0].number == 0);
    q = (world_question){.verb = CAST, .about = {.kind = ASK_RAY, .ray = {{.x = 9}, {.x = -2}}}};
    assert_true(brute_ask(&b, &q, found, &hit) == 1 && found[0].id.value == 4 && hit.t == 4);
    q.about.ray.direction.x = 2;
    assert_true(brute_ask(&b, &q, found, &hit) == 0);
    brute_delete(&b);
}

/* ---- Small worlds ------------------------------------------------------------------------------------------------ */

/* The hash of a history with this plan. */
static uint64_t live(const char *test, const history_plan *plan, size_t steps, uint64_t which)
{
    history h;
    live_begin(&h, test, plan, which);
    history_add(&h, plan->room / 2, true);
    for (; here.step < steps; here.step++)
        history_step(&h);
    history_check(&h);
    if (steps >= 30 && plan->scene != SCENE_MIXED && h.events_ever == 0)
        wrong("no events at all");
    return history_end(&h);
}

static history_plan small_plan(history_scene scene, unsigned turned)
{
    return (history_plan){.scene = scene,
                          .room = 40,
                          .reach = BY_DIM(4, 2),
                          .round = (unsigned)scene % 2 + turned / 2,
                          .turned = turned,
                          .still = (unsigned)scene % 3,
                          .has_filters = (scene + turned) % 2 == 0};
}

TEST(small_worlds)
{
    use_instructions(INSTRUCTION_SETS - 1);
    for (int scene = 0; scene < SCENES; scene++)
        for (unsigned turned = 0; turned <= 4; turned += 2) {
            history_plan plan = small_plan((history_scene)scene, turned);
            plan.threads = scene % 3;
            plan.has_giants = turned == 2;
            live("small worlds", &plan, campaign_count(60, 10000), 100 * turned + (unsigned)scene);
        }
}

TEST(worlds_where_subnormals_are_flushed)
{
    for (int scene = SCENE_SUBNORMAL; scene < SCENES; scene++) {
        history_plan plan = small_plan((history_scene)scene, 2);
        plan.no_capsules = true;
        uint64_t hash = live("kept", &plan, campaign_count(60, 2000), (unsigned)scene);
        plan.flushes = true;
        assert_true(live("flushed", &plan, campaign_count(60, 2000), (unsigned)scene) == hash);
    }
}

TEST(the_same_with_any_threads_and_instructions)
{
    size_t steps = campaign_count(20, 1000);
    for (int scene = 0; scene < SCENES; scene++) {
        history_plan plan = small_plan((history_scene)scene, 1 + (unsigned)scene % 3);
        plan.room = 150;
        plan.reach = BY_DIM(8, 4);
        use_instructions(INSTRUCTION_SETS - 1);
        uint64_t hash = live("one thread", &plan, steps, (unsigned)scene);
        plan.is_unchecked = true;
        for (int set = 0; set < INSTRUCTION_SETS; set++)
            for (int threads = -1; threads <= 4; threads++) {
                if (campaign_count(0, 1) == 0 && (set + threads + scene) % 6 != 0)
                    continue;
                use_instructions(set);
                plan.threads = threads;
                if (live("any threads", &plan, steps, (unsigned)scene) != hash)
                    wrong("another hash");
            }
    }
    use_instructions(INSTRUCTION_SETS - 1);
}

TEST(every_allocation_fails_once)
{
    size_t steps = campaign_count(40, 1000);
    for (int k = 0; k < 5; k++) {
        history_plan plan = small_plan(k == 4 ? SCENE_EQUAL : k % 2 == 0 ? SCENE_LATTICE : SCENE_MIXED, 2);
        plan.room = k < 2 ? 30 : 200;
        plan.reach = BY_DIM(k < 2 ? 4 : 8, k < 2 ? 2 : 4);
        plan.threads = k % 3;
        plan.expected = k == 3 ? 100 : 0;
        plan.is_stingy = true;
        live("memory refused", &plan, steps, (unsigned)k);
    }
}

/* ---- Larger worlds ----------------------------------------------------------------------------------------------- */

/* Twice an update, the second of which has nothing to do, and some questions. */
static void settle(history *h)
{
    history_update(h);
    for (int i = 0; i < 6; i++)
        history_ask(h);
    history_update(h);
    here.step++;
}

/* From few to many, one by one; all, some and few of them move; all go. */
static uint64_t live_large(const history_plan *plan, size_t n, uint64_t which)
{
    history h;
    live_begin(&h, "larger worlds", plan, which);
    history_add(&h, n / 2, false);
    settle(&h);
    for (size_t k = 0; k < 4; k++) { /* many adds one by one, few and then more for each update */
        history_add(&h, n / 32 << k, true);
        settle(&h);
    }
    for (int k = 0; k < 3; k++) {
        history_move(&h, n / 100, true, false);
        settle(&h);
        history_move(&h, n / 10, k != 0, k == 2);
        settle(&h);
        history_retrait(&h, n / 50);
        history_move(&h, n, false, true);
        settle(&h);
        history_move(&h, n, true, false);
        settle(&h);
    }
    history_remove(&h, n / 10, true);
    settle(&h);
    history_remove(&h, n / 2, false);
    history_add(&h, n / 8, true);
    settle(&h);
    for (size_t k = 1; k <= n / 8; k *= 4) { /* come and go within one update */
        history_add(&h, k, true);
        history_remove(&h, k, true);
        history_move(&h, k, true, true);
        settle(&h);
    }
    if (!plan->is_unchecked)
        history_check(&h);
    history_remove(&h, n, false);
    settle(&h);
    history_add(&h, n / 4, true);
    settle(&h);
    return history_end(&h);
}

TEST(larger_worlds)
{
    size_t n = campaign_count(400, 4000);
    for (int scene = 0; scene < 4; scene++)
        for (unsigned turned = 0; turned <= 2; turned += 2) {
            history_plan plan = {.scene = (history_scene)scene,
                                 .room = 2 * n,
                                 .round = scene == 1 || turned > 0 ? 2 : 0,
                                 .turned = turned,
                                 .reach = BY_DIM(n < 1000 ? 25 : 60, n < 1000 ? 8 : 14),
                                 .still = turned == 0 ? (scene % 2 == 0 ? 0 : 3) : 2,
                                 .has_filters = scene == 2};
            uint64_t hash = live_large(&plan, n, (unsigned)scene);
            plan.is_unchecked = true;
            plan.threads = scene == 3 ? -1 : 2 + scene;
            use_instructions(scene);
            if (live_large(&plan, n, (unsigned)scene) != hash)
                wrong("another hash with other threads and instructions");
            use_instructions(INSTRUCTION_SETS - 1);
        }
}

/* Everything hits everything. */
TEST(all_in_one_place)
{
    for (unsigned turned = 0; turned <= 4; turned += 4) {
        history_plan plan = {.scene = SCENE_EQUAL, .room = campaign_count(130, 500), .reach = 1, .turned = turned};
        plan.round = turned / 2;
        live_large(&plan, plan.room / 2, turned);
    }
}
