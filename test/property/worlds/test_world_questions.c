/* A world answers as the functions for two shapes do, asked of every box that counts: the same boxes, hits and
 * distances, to the bit; whatever was added, moved, replaced and removed before, updated or not; under filters; on
 * every instruction set and number of threads in the same order, and in several threads that ask at once. */
#define _POSIX_C_SOURCE 200809L
#include "campaign.h"
#include "world_question.h"

#include <pthread.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

#define world_free BY_DIM(hit_world2_free, hit_world3_free)
#define world_remove BY_DIM(hit_world2_remove, hit_world3_remove)
#define world_update BY_DIM(hit_world2_update, hit_world3_update)
#define world_nearest BY_DIM(hit_world2_nearest, hit_world3_nearest)

enum { GUARD = 3 };

/* ---- All answers to one question --------------------------------------------------------------------------------- */

static const member *by_id(const model *m, hit_id id)
{
    for (size_t i = 0; i < m->count; i++)
        if (m->member[i].id.value == id.value)
            return &m->member[i];
    return NULL;
}

static void check_found(model *m, const question *q)
{
    bool expected[MODEL_MOST] = {false};
    hit_id found[MODEL_MOST + GUARD], part[MODEL_MOST + GUARD];
    size_t count = 0;
    for (size_t i = 0; i < m->count; i++)
        count += expected[i] = question_concerns(q, &m->member[i]) && question_overlaps(&m->member[i], q);
    memset(found, 0x5a, sizeof found);
    memset(part, 0x5a, sizeof part);
    model_check(question_find(m->world, q, found, count) == count, "how many are found", m);
    for (size_t i = 0; i < count; i++) {
        const member *b = by_id(m, found[i]);
        bool right = b != NULL && expected[b - m->member];
        model_check(right, "another box, or one twice", m);
        if (!right)
            return;
        expected[b - m->member] = false;
        model_note(m, b->traits.user);
    }
    model_check(found[count].value == 0x5a5a5a5a5a5a5a5au, "written behind the end", m);
    model_check(question_find(m->world, q, NULL, 0) == count, "how many, without room", m);
    model_check(question_find(m->world, q, part, count / 2) == count, "how many, with little room", m);
    model_check(memcmp(part, found, count / 2 * sizeof *part) == 0 && part[count / 2].value == 0x5a5a5a5a5a5a5a5au,
                "a part of them", m);
    model_check(question_find(m->world, q, part, MODEL_MOST) == count && memcmp(part, found, count * sizeof *part) == 0,
                "with more room than needed", m);
}

static uint64_t bits_of(double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

static bool same_cast(const cast *a, const cast *b)
{
    return bits_of(a->t) == bits_of(b->t) && memcmp(&a->point, &b->point, sizeof a->point) == 0 &&
           memcmp(&a->normal, &b->normal, sizeof a->normal) == 0 && a->axis == b->axis && a->face == b->face &&
           a->inside == b->inside;
}

/* The first hit, and the least id of those that come at the same time. */
static void check_first(model *m, const question *q)
{
    cast out, expected, untouched;
    hit_id id = {77}, which = {77};
    bool hit = false;
    memset(&out, 0x5a, sizeof out);
    untouched = expected = out;
    for (size_t i = 0; i < m->count; i++) {
        const member *b = &m->member[i];
        cast one;
        if (!question_concerns(q, b) || !question_cast_one(b, q, &one))
            continue;
        if (!hit || one.t < expected.t || (bits_of(one.t) == bits_of(expected.t) && b->id.value < which.value)) {
            hit = true;
            expected = one;
            which = b->id;
        }
    }
    model_check(question_first(m->world, q, &id, &out) == hit && id.value == which.value, "which is hit first", m);
    model_check(hit ? same_cast(&out, &expected) : memcmp(&out, &untouched, sizeof out) == 0, "the first hit", m);
    model_note(m, hit ? bits_of(out.t) : 1);
}

static void check_nearest(model *m, const question *q)
{
    double distances[MODEL_MOST + GUARD], all[MODEL_MOST];
    hit_id ids[MODEL_MOST + GUARD];
    bool open[MODEL_MOST] = {false};
    bool finite = isfinite(q->point.x) && isfinite(q->point.y) && isfinite(BY_DIM(0.0, q->point.z));
    size_t there = 0, capacity = q->capacity == 11 ? MODEL_MOST : q->capacity;
    memset(ids, 0x5a, sizeof ids);
    memset(distances, 0x5a, sizeof distances);
    for (size_t i = 0; finite && i < m->count; i++) {
        there += open[i] = question_concerns(q, &m->member[i]);
        all[i] = open[i] ? question_distance(&m->member[i], q->point) : 0;
    }
    size_t count = capacity < there ? capacity : there;
    model_check(world_nearest(m->world, q->point, question_filter(q), ids, distances, capacity) == count,
                "how many are nearest", m);
    for (size_t k = 0; k < count; k++) {
        size_t least = m->count;
        for (size_t i = 0; i < m->count; i++)
            if (open[i] &&
                (least == m->count || bits_of(all[i]) < bits_of(all[least]) ||
                 (bits_of(all[i]) == bits_of(all[least]) && m->member[i].id.value < m->member[least].id.value)))
                least = i;
        model_check(ids[k].value == m->member[least].id.value, "which is nearest", m);
        model_check(bits_of(distances[k]) == bits_of(all[least]), "how far it is", m);
        open[least] = false;
        model_note(m, bits_of(all[least]));
    }
    model_check(ids[count].value == 0x5a5a5a5a5a5a5a5au && bits_of(distances[count]) == 0x5a5a5a5a5a5a5a5au,
                "written behind the nearest", m);
}

static void check_question(model *m, const question *asked)
{
    question q = *asked;
    bystander by = {m, &q, true, false};
    q.filter.context = &by;
    check_found(m, &q);
    by.of_hits = false;
    check_first(m, &q);
    check_nearest(m, &q);
    model_check(!by.wrong, "asked the caller of a box that was not to be", m);
}

static void check_questions(model *m, dice *d, int questions)
{
    for (int k = 0; k < questions; k++) {
        question q = question_draw(d, m);
        check_question(m, &q);
    }
}

/* ---- Histories --------------------------------------------------------------------------------------------------- */

static uint64_t history(int scene, uint64_t index, int threads)
{
    static model m;
    dice d = dice_for(campaign_seed() + index, (uint64_t)scene);
    model_begin(&m, scene, threads);
    check_questions(&m, &d, 3);
    for (int i = 0; i < 12; i++) {
        model_step(&m, &d);
        check_questions(&m, &d, (int)campaign_count(4, 12));
    }
    world_free(m.world);
    return m.hash;
}

static void every_scene(void **state)
{
    uint64_t histories = campaign_count(1, 40);
    for (uint64_t k = 0; k < histories; k++)
        for (int scene = 0; scene < CROWD_SCENES; scene++) {
            uint64_t hash = 0;
            for (int set = 0; set < INSTRUCTION_SETS; set++) {
                if (set > 0 && (set + scene) % 2 != 0 && campaign_count(0, 1) == 0)
                    continue; /* the others at the next scene */
                use_instructions(set);
                uint64_t here = history(scene, k, set == 2 ? 3 : 1);
                if (set > 0 && here != hash)
                    fail_msg("%dD, scene %d: other answers, or another order, with instructions %d", DIM, scene, set);
                hash = here;
            }
        }
}

/* More boxes than one level of a tree holds, and far more questions than answers. */
static void many_boxes_gone(void **state)
{
    static model m;
    for (int scene = 0; scene < CROWD_SCENES; scene++) {
        dice d = dice_for(campaign_seed() + 99, (uint64_t)scene);
        model_begin(&m, scene, 1);
        for (int k = 0; k < 4; k++)
            model_add(&m, &d, MODEL_MOST / 4);
        for (size_t i = 0; i < m.count; i++)
            if (i % 16 != 5) {
                model_check(world_remove(m.world, m.member[i].id) == HIT_OK, "removing most", &m);
                m.member[i].alive = false;
            }
        check_questions(&m, &d, 20);
        model_check(world_update(m.world, NULL) == HIT_OK, "an update", &m);
        check_questions(&m, &d, 20);
        for (size_t i = 0; i < m.count; i++)
            if (m.member[i].alive) {
                model_check(world_remove(m.world, m.member[i].id) == HIT_OK, "removing the rest", &m);
                m.member[i].alive = false;
            }
        check_questions(&m, &d, 5);
        model_check(world_update(m.world, NULL) == HIT_OK, "an update", &m);
        check_questions(&m, &d, 5);
        world_free(m.world);
    }
}

/* Walls one behind the other, so close that what is found shortens a way by little, and nothing may be lost by it. */
static void first_of_many_walls(void **state)
{
    static model m;
    for (int turned = 0; turned < 2; turned++) {
        dice d = dice_for(campaign_seed() + 11, (uint64_t)turned);
        model_begin(&m, CROWD_SCENES, 1);
        for (size_t i = 0; i < MODEL_MOST; i++) {
            double at = dice_range(&d, 1, 2), thick = dice_range(&d, 0, 0.1);
            member *b = &m.member[m.count++];
            *b = (member){.alive = true, .turned = turned == 1 && i % 2 == 0};
            b->traits = (hit_traits){.is_static = i % 3 == 0, .user = i};
            b->box = BY_DIM(((aabb){{at, -9}, {at + thick, 9}}), ((aabb){{at, -9, -9}, {at + thick, 9, 9}}));
            b->turned_box = BY_DIM(hit_obb2_from_aabb2, hit_obb3_from_aabb3)(b->box);
#if DIM == 2
            b->turned_box.axis = hit_vec2_from_angle(dice_range(&d, -0.01, 0.01));
#else
            b->turned_box = hit_obb3_from_quat(b->turned_box.center, b->turned_box.half,
                                               (hit_quat){0, dice_range(&d, -0.01, 0.01), 0, 1});
#endif
            hit_status status;
            if (b->turned)
                status = BY_DIM(hit_world2_add_obb2(m.world, b->turned_box, &b->traits, &b->id),
                                hit_world3_add_obb3(m.world, &b->turned_box, &b->traits, &b->id));
            else
                status = BY_DIM(hit_world2_add_aabb2, hit_world3_add_aabb3)(m.world, b->box, &b->traits, &b->id);
            model_check(status == HIT_OK, "a wall", &m);
        }
        int questions = (int)campaign_count(100, 300);
        for (int k = 0; k < questions; k++) {
            question q = {.kind = k % 2 == 0 ? AABB : OBB};
            double way[DIM], forward = dice_below(&d, 2) == 0 ? 1 : -1, from = forward > 0 ? 0 : 3.5;
            q.box = BY_DIM(((aabb){{from, 0}, {from + 0.25, 1}}), ((aabb){{from, 0, 0}, {from + 0.25, 1, 1}}));
            q.turned = BY_DIM(hit_obb2_from_aabb2, hit_obb3_from_aabb3)(q.box);
            for (int a = 0; a < DIM; a++)
                way[a] = a == 0 ? forward * dice_range(&d, 0.5, 50) : dice_range(&d, -1, 1);
            memcpy(&q.motion, way, sizeof way);
            check_first(&m, &q);
        }
        world_free(m.world);
    }
}

/* ---- While an update tells of events ----------------------------------------------------------------------------- */

typedef struct told {
    model *model;
    dice *dice;
    int calls;
} told;

static void ask_meanwhile(void *context, const hit_event *events, size_t count)
{
    told *t = context;
    model_check(events != NULL && count > 0, "events", t->model);
    if (t->calls++ < 3)
        check_questions(t->model, t->dice, 3);
}

static void questions_of_listeners(void **state)
{
    static model m;
    int calls = 0;
    for (int scene = 0; scene < CROWD_SCENES; scene++) {
        dice d = dice_for(campaign_seed() + 7, (uint64_t)scene);
        model_begin(&m, scene, 2);
        for (int k = 0; k < 6; k++) {
            told t = {&m, &d, 0};
            hit_listener listener = {ask_meanwhile, &t, true};
            model_step(&m, &d);
            model_check(world_update(m.world, &listener) == HIT_OK, "an update", &m);
            calls += t.calls;
        }
        world_free(m.world);
    }
    assert_true(calls > CROWD_SCENES);
}

/* ---- Several threads at once ------------------------------------------------------------------------------------- */

enum { ASKED = 60, ASKING = 4 };

typedef struct answers {
    const world *world;
    const question *questions;
    uint64_t hash;
} answers;

static void *ask_all(void *context)
{
    answers *a = context;
    hit_id ids[MODEL_MOST];
    double distances[MODEL_MOST];
    a->hash = 1;
    for (int k = 0; k < ASKED; k++) {
        const question *q = &a->questions[k];
        cast out = {.t = -1};
        hit_id id = {0};
        size_t count = question_find(a->world, q, ids, MODEL_MOST);
        for (size_t i = 0; i < count; i++)
            a->hash = a->hash * 0x100000001b3u + ids[i].value;
        question_first(a->world, q, &id, &out);
        a->hash = (a->hash * 0x100000001b3u + id.value) * 31 + bits_of(out.t);
        count = world_nearest(a->world, q->point, question_filter(q), ids, distances, 10);
        for (size_t i = 0; i < count; i++)
            a->hash = (a->hash * 0x100000001b3u + ids[i].value) * 31 + bits_of(distances[i]);
    }
    return NULL;
}

static void threads_ask_at_once(void **state)
{
    static model m;
    static question questions[ASKED];
    bystander by = {NULL, NULL, false, false};
    for (int scene = 0; scene < CROWD_SCENES; scene++) {
        pthread_t threads[ASKING];
        answers alone, at_once[ASKING];
        dice d = dice_for(campaign_seed() + 3, (uint64_t)scene);
        model_begin(&m, scene, 1);
        for (int k = 0; k < 6; k++)
            model_step(&m, &d);
        for (int k = 0; k < ASKED; k++) {
            questions[k] = question_draw(&d, &m);
            questions[k].filter.context = &by;
        }
        alone = (answers){m.world, questions, 0};
        ask_all(&alone);
        for (int k = 0; k < ASKING; k++) {
            at_once[k] = (answers){m.world, questions, 0};
            assert_int_equal(pthread_create(&threads[k], NULL, ask_all, &at_once[k]), 0);
        }
        for (int k = 0; k < ASKING; k++) {
            assert_int_equal(pthread_join(threads[k], NULL), 0);
            model_check(at_once[k].hash == alone.hash, "other answers in another thread", &m);
        }
        world_free(m.world);
    }
}

/* ---- Subnormals flushed ------------------------------------------------------------------------------------------ */

/* Which boxes share a point does not change. (Points, normals, times and distances are rounded numbers, which do.) */
static void flushing_subnormals_changes_nothing(void **state)
{
    static model m;
    for (int scene = 0; scene < CROWD_SCENES; scene++) {
        dice d = dice_for(campaign_seed() + 5, (uint64_t)scene);
        model_begin(&m, scene, 1);
        for (int k = 0; k < 4; k++)
            model_step(&m, &d);
        for (int k = 0; k < 40; k++) {
            bystander by = {NULL, NULL, false, false};
            question q = question_draw(&d, &m);
            hit_id kept[MODEL_MOST], lost[MODEL_MOST], id;
            cast out;
            q.filter.context = &by;
            size_t count = question_find(m.world, &q, kept, MODEL_MOST);
            bool hit = question_first(m.world, &q, &id, &out);
            subnormals_flushed();
            size_t flushed = question_find(m.world, &q, lost, MODEL_MOST);
            bool flushed_hit = question_first(m.world, &q, &id, &out);
            subnormals_kept();
            model_check(flushed == count && memcmp(kept, lost, count * sizeof *kept) == 0,
                        "other boxes with subnormals flushed", &m);
            model_check(flushed_hit == hit, "hit or miss with subnormals flushed", &m);
        }
        world_free(m.world);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_scene),         cmocka_unit_test(many_boxes_gone),
        cmocka_unit_test(first_of_many_walls), cmocka_unit_test(questions_of_listeners),
        cmocka_unit_test(threads_ask_at_once), cmocka_unit_test(flushing_subnormals_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
