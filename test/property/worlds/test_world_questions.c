/* A world answers as the functions for two shapes do, asked of every box that counts: the same boxes, hits and
 * distances, to the bit; whatever was added, moved, replaced and removed before, updated or not; under filters; on
 * every instruction set and number of threads in the same order, and in several threads that ask at once. */
#define _POSIX_C_SOURCE 200809L
#include "campaign.h"
#include "live.h"

#include <pthread.h>

enum { MOST = 400, ASKED = 60, ASKING = 4 };

/* A world of a scene of crowds, which is hard for trees. */
static history_plan crowd_plan(int scene)
{
    return (history_plan){.scene = (history_scene)(SCENE_CROWD + scene),
                          .room = MOST,
                          .round = (unsigned)scene % 3,
                          .turned = 1,
                          .still = 2,
                          .has_filters = true,
                          .only_asks = true};
}

static void ask(history *h, uint64_t questions)
{
    for (uint64_t k = 0; k < questions; k++)
        history_ask(h);
}

/* Boxes come, one or many, change and go. */
static void step(history *h)
{
    unsigned come = below(h, 3) == 0 ? 1 + below(h, 40) : 1, changes = below(h, 21);
    here.step++;
    history_add(h, come, come == 1);
    for (unsigned i = 0; i < changes; i++)
        history_change(h);
    if (below(h, 3) == 0)
        history_update(h);
}

/* The hash of all answers, updated or not. */
static uint64_t live(const char *test, const history_plan *plan, int steps, uint64_t which)
{
    history h;
    live_begin(&h, test, plan, which);
    ask(&h, 3);
    for (int i = 0; i < steps; i++) {
        step(&h);
        ask(&h, campaign_count(8, 18));
    }
    if (!plan->is_unchecked)
        history_check(&h);
    return history_end(&h);
}

TEST(every_scene)
{
    uint64_t histories = campaign_count(1, 40);
    int steps = (int)campaign_count(6, 12);
    for (uint64_t k = 0; k < histories; k++)
        for (int scene = 0; scene < CROWD_SCENES; scene++) {
            uint64_t hash = 0, which = k * CROWD_SCENES + (uint64_t)scene;
            for (int set = 0; set < INSTRUCTION_SETS; set++) {
                if (set > 0 && (set + scene) % 2 != 0 && campaign_count(0, 1) == 0)
                    continue; /* the others at the next scene */
                use_instructions(set);
                history_plan plan = crowd_plan(scene);
                plan.threads = set == 2 ? 3 : 1;
                plan.is_unchecked = set > 0;
                uint64_t answers = live("every scene", &plan, steps, which);
                if (set > 0 && answers != hash)
                    wrong("other answers, or another order, with other instructions");
                hash = answers;
            }
        }
    use_instructions(INSTRUCTION_SETS - 1);
}

/* More boxes than one level of a tree holds, and far more questions than answers. */
TEST(many_boxes_gone)
{
    for (int scene = 0; scene < CROWD_SCENES; scene++) {
        history h;
        history_plan plan = crowd_plan(scene);
        live_begin(&h, "many boxes gone", &plan, 1000 + (uint64_t)scene);
        for (int k = 0; k < 4; k++)
            history_add(&h, MOST / 4, false);
        history_remove(&h, MOST - MOST / 16, true);
        ask(&h, 60);
        history_update(&h);
        ask(&h, 60);
        history_remove(&h, MOST, true);
        ask(&h, 15);
        history_update(&h);
        ask(&h, 15);
        history_end(&h);
    }
}

/* A wall across the x axis, rotated by little or not at all. */
static void add_wall(history *h, dice *d, size_t i, bool is_turned)
{
    double at = dice_range(d, 1, 2), thick = dice_range(d, 0, 0.1), turn = dice_range(d, -0.01, 0.01);
    shape box = {.kind = SHAPE_AABB, .aabb = {vec_all(-9), vec_all(9)}};
    box.aabb.min.x = at;
    box.aabb.max.x = at + thick;
    hit_traits traits = {.is_static = i % 3 == 0, .user = i};
    hit_id id;
    hit_status status;
    if (is_turned) {
        obb along = obb_of(&box);
        box = (shape){.kind = SHAPE_OBB,
                      .obb = BY_DIM(hit_obb2_from_angle(along.center, along.half, turn),
                                    hit_obb3_from_quat(along.center, along.half, (hit_quat){0, turn, 0, 1}))};
        status = BY_DIM(hit_world2_add_obb2, hit_world3_add_obb3)(h->world, OBB(box.obb), &traits, &id);
    } else {
        status = BY_DIM(hit_world2_add_aabb2, hit_world3_add_aabb3)(h->world, box.aabb, &traits, &id);
    }
    expect(h, status == HIT_OK, "a wall");
    brute_add(&h->brute, id, &box, &traits);
}

/* Walls one behind the other, so close that what is found shortens a way by little, and nothing may be lost by it. */
TEST(first_of_many_walls)
{
    uint64_t questions = campaign_count(60, 300);
    for (int turned = 0; turned < 2; turned++) {
        history h;
        history_plan plan = {.room = MOST};
        dice d = dice_for(campaign_seed() + 11, (uint64_t)turned);
        live_begin(&h, "walls", &plan, 0);
        for (size_t i = 0; i < MOST; i++)
            add_wall(&h, &d, i, turned == 1 && i % 2 == 0);
        for (uint64_t k = 0; k < questions; k++) {
            double forward = dice_sign(&d);
            vec low = vec_all(0), way;
            low.x = forward > 0 ? 0 : 3.5;
            for (int a = 0; a < DIM; a++)
                (&way.x)[a] = a == 0 ? forward * dice_range(&d, 0.5, 50) : dice_range(&d, -1, 1);
            shape box = {.kind = SHAPE_AABB, .aabb = {low, vec_add(low, vec_all(1))}};
            box.aabb.max.x = low.x + 0.25;
            world_question q = {.verb = CAST, .about = {.kind = ASK_AABB, .box = box, .motion = way}};
            if (k % 2 == 1) {
                q.about.kind = ASK_OBB;
                q.about.box = (shape){.kind = SHAPE_OBB, .obb = obb_of(&box)};
            }
            history_ask_this(&h, &q);
        }
        history_end(&h);
    }
}

/* While an update tells of events. */
TEST(questions_of_listeners)
{
    uint64_t told = 0;
    for (int scene = 0; scene < CROWD_SCENES; scene++) {
        history h;
        history_plan plan = crowd_plan(scene);
        plan.threads = 2;
        plan.meddles = true;
        live_begin(&h, "listeners", &plan, 2000 + (uint64_t)scene);
        for (int k = 0; k < 6; k++) {
            step(&h);
            history_update(&h);
        }
        told += h.events_ever;
        history_end(&h);
    }
    assert_true(told > CROWD_SCENES);
}

/* ---- Several threads at once ------------------------------------------------------------------------------------- */

typedef struct asking {
    const world *world;
    const world_question *questions;
    uint64_t count, hash;
} asking;

static bool admit(void *context, hit_id id, uint64_t user)
{
    (void)id;
    return caller_admits(context, user);
}

static uint64_t bits_of(double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

static void *ask_all(void *context)
{
    asking *a = context;
    hit_id ids[MOST];
    double distances[MOST];
    a->hash = 1;
    for (uint64_t k = 0; k < a->count; k++) {
        const world_question *q = &a->questions[k];
        hit_world_filter f = {q->filter, q->odd != 0 ? admit : NULL, (void *)q};
        hit_cast out = {.t = -1};
        hit_id id = {0};
        size_t count = world_find(a->world, q, &f, ids, MOST);
        for (size_t i = 0; i < count; i++)
            a->hash = a->hash * 0x100000001b3u + ids[i].value;
        if (q->about.kind != ASK_POINT)
            world_first(a->world, q, &f, &id, &out);
        a->hash = (a->hash * 0x100000001b3u + id.value) * 31 + bits_of(out.t);
        count = world_nearest(a->world, q, &f, ids, distances, 10);
        for (size_t i = 0; i < count; i++)
            a->hash = (a->hash * 0x100000001b3u + ids[i].value) * 31 + bits_of(distances[i]);
    }
    return NULL;
}

TEST(threads_ask_at_once)
{
    for (int scene = 0; scene < CROWD_SCENES; scene++) {
        history h;
        world_question questions[ASKED];
        pthread_t threads[ASKING];
        history_plan plan = crowd_plan(scene);
        live_begin(&h, "threads", &plan, 3000 + (uint64_t)scene);
        for (int k = 0; k < 4; k++)
            step(&h);
        for (int k = 0; k < ASKED; k++)
            questions[k] = some_question(&h);
        asking alone = {h.world, questions, campaign_count(8, ASKED), 0}, at_once[ASKING];
        ask_all(&alone);
        for (int k = 0; k < ASKING; k++) {
            at_once[k] = (asking){h.world, questions, alone.count, 0};
            assert_int_equal(pthread_create(&threads[k], NULL, ask_all, &at_once[k]), 0);
        }
        for (int k = 0; k < ASKING; k++) {
            assert_int_equal(pthread_join(threads[k], NULL), 0);
            expect(&h, at_once[k].hash == alone.hash, "other answers in another thread");
        }
        history_end(&h);
    }
}

/* ---- Subnormals flushed ------------------------------------------------------------------------------------------ */

/* Which boxes share a point, and whether a cast hits, does not change. (Points, normals, times and distances are
 * rounded numbers, which do.) */
TEST(flushing_subnormals_changes_nothing)
{
    for (int scene = 0; scene < CROWD_SCENES; scene++) {
        history_plan plan = crowd_plan(scene);
        plan.no_capsules = true;
        plan.is_unchecked = true;
        uint64_t hash = live("kept", &plan, 4, 4000 + (uint64_t)scene);
        plan.flushes = true;
        if (live("flushed", &plan, 4, 4000 + (uint64_t)scene) != hash)
            wrong("other answers with subnormals flushed");
    }
}
