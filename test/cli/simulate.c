/* What `hitbox simulate` tells, against each pair asked at each step; and how boxes move. */
#include "../tests.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/ask/ask.h"
#include "cli/ask/in_world.h"
#include "scene/splitmix.h"
#include "scene_of.h"

enum { BOXES = 60, STEPS = 60, NAME = 4 };

typedef struct setting {
    scene_box boxes[BOXES];
    char names[NAME * BOXES];
    bool rests[BOXES];
    hit_filter filter[BOXES];
    scene s;
    bool hit[BOXES][BOXES]; /* as the events have it; a < b */
    size_t began, ended;
} setting;

/* Boxes of both kinds in a corner of a lattice, so that many touch and coincide at first. */
static void furnish(setting *t, bool in_3d, uint64_t seed)
{
    splitmix g = {seed};
    scene_free(&t->s);
    memset(t, 0, sizeof *t);
    for (size_t i = 0; i < BOXES; i++) {
        double n[6];
        for (int k = 0; k < 6; k++)
            n[k] = (double)(splitmix_bits(&g) % (k < 3 ? 12 : 4));
        hit_vec2 center2 = {n[0], n[1]}, half2 = {n[3], n[4]};
        hit_vec3 center3 = {n[0], n[1], n[2]}, half3 = {n[3], n[4], n[5]};
        scene_box *box = &t->boxes[i];
        *box = (scene_box){
            .kind = (in_3d ? SCENE_AABB3 : SCENE_AABB2),
        };
        if (i % 3 == 0) {
            box->kind = in_3d ? SCENE_OBB3 : SCENE_OBB2;
            if (in_3d)
                box->shape.obb3 = hit_obb3_from_quat(center3, half3, (hit_quat){n[0], n[1], n[2], 1});
            else
                box->shape.obb2 = hit_obb2_from_center_half(center2, half2, hit_vec2_from_degrees(30 * n[0]));
        } else if (in_3d) {
            box->shape.aabb3 = hit_aabb3_from_center_half(center3, half3);
        } else {
            box->shape.aabb2 = hit_aabb2_from_center_half(center2, half2);
        }
        t->rests[i] = splitmix_bits(&g) % 4 == 0;
        t->filter[i] = (hit_filter){(uint32_t)(splitmix_bits(&g) % 4), (uint32_t)(splitmix_bits(&g) % 4)};
        t->names[NAME * i] = (char)('A' + i % 26);
    }
    t->s = scene_of(t->boxes, BOXES);
    for (size_t i = 0; i < BOXES; i++)
        assert_true(scene_keep_text(&t->s, t->names + NAME * i, &t->s.names[i]));
}

static void take(void *context, const hit_event *events, size_t count)
{
    setting *t = context;
    for (size_t i = 0; i < count; i++) {
        size_t a = (size_t)events[i].user_a, b = (size_t)events[i].user_b;
        assert_true(a < BOXES && b < BOXES && a != b);
        bool *hit = a < b ? &t->hit[a][b] : &t->hit[b][a];
        bool begins = events[i].kind == HIT_EVENT_BEGIN;
        assert_true(begins != *hit);
        *hit = begins;
        *(begins ? &t->began : &t->ended) += 1;
    }
}

static bool lets(hit_filter a, hit_filter b)
{
    return (a.group & b.mask) != 0 && (b.group & a.mask) != 0;
}

/* Do the events up to now leave just the pairs that hit? */
static void expect_pairs(const setting *t, const motion *m, bool filtered, uint64_t pairs)
{
    uint64_t found = 0;
    for (size_t p = 0; p < BOXES; p++)
        for (size_t q = 0; q < BOXES; q++) {
            size_t a = m->box[p], b = m->box[q];
            if (a >= b)
                continue;
            scene_box x = motion_box(m, p), y = motion_box(m, q);
            bool hit = ask_relation(&x, &y) != HIT_APART && !(t->rests[a] && t->rests[b]) &&
                       (!filtered || lets(t->filter[a], t->filter[b]));
            assert_int_equal(t->hit[a][b], hit);
            found += hit;
        }
    assert_int_equal(pairs, found);
}

TEST(events_are_those_of_all_pairs)
{
    static setting t;
    for (int turn = 0; turn < 12; turn++) {
        motion m;
        in_world w;
        bool filtered = turn % 4 == 3;
        furnish(&t, turn % 2, 40 + (uint64_t)turn);
        const motion_recipe recipe = {(motion_kind)(turn / 2 % 3), 5, 0.3, 7, t.rests};
        const hit_listener listener = {.visit = take, .context = &t};
        assert_true(motion_make(&t.s, &recipe, &m));
        assert_true(in_world_make(&m, &t.s, filtered ? t.filter : NULL, 1 + turn % 3, &w));
        for (int step = 0; step <= STEPS; step++) {
            assert_int_equal(m.step, step);
            assert_true(in_world_update(&w, &listener));
            expect_pairs(&t, &m, filtered, in_world_pairs(&w));
            motion_step(&m);
            assert_true(in_world_move(&w, &m, &t.s));
        }
        assert_true(t.began > 100 && t.ended > 20);
        in_world_free(&w);
        motion_free(&m);
    }
}

static hit_vec3 center_of(const scene_box *box)
{
    switch (box->kind) {
    case SCENE_AABB2:
        return (hit_vec3){hit_aabb2_center(box->shape.aabb2).x, hit_aabb2_center(box->shape.aabb2).y, 0};
    case SCENE_OBB2:
        return (hit_vec3){box->shape.obb2.center.x, box->shape.obb2.center.y, 0};
    case SCENE_AABB3:
        return hit_aabb3_center(box->shape.aabb3);
    default:
        return box->shape.obb3.center;
    }
}

static bool same(const scene_box *a, const scene_box *b)
{
    size_t size = a->kind == SCENE_AABB2   ? sizeof(hit_aabb2)
                  : a->kind == SCENE_AABB3 ? sizeof(hit_aabb3)
                  : a->kind == SCENE_OBB2  ? sizeof(hit_obb2)
                                           : sizeof(hit_obb3);
    return a->kind == b->kind && memcmp(&a->shape, &b->shape, size) == 0;
}

/* Nobody leaves the bounds, nobody is faster than is allowed, and what rests does so; in the flat all stays flat. */
TEST(drift_stays_within_bounds)
{
    static setting t;
    for (int in_3d = 0; in_3d < 2; in_3d++) {
        furnish(&t, in_3d, 70);
        hit_aabb3 bounds = hit_aabb3_empty();
        double half = 0, fastest = 0;
        size_t moving = 0;
        for (size_t i = 0; i < BOXES; i++) {
            bounds = hit_aabb3_merge(bounds, scene_bounds(&t.boxes[i]));
            moving += !t.rests[i];
            const scene_box *box = &t.boxes[i];
            hit_vec2 flat = {0, 0};
            hit_vec3 solid = {0, 0, 0};
            if (box->kind == SCENE_AABB2 || box->kind == SCENE_OBB2)
                flat = box->kind == SCENE_OBB2 ? box->shape.obb2.half : hit_aabb2_half(box->shape.aabb2);
            else
                solid = box->kind == SCENE_OBB3 ? box->shape.obb3.half : hit_aabb3_half(box->shape.aabb3);
            half += t.rests[i] ? 0 : flat.x + flat.y + solid.x + solid.y + solid.z;
        }
        double most = 0.5 * 2 * half / ((double)moving * (in_3d ? 3 : 2));
        const motion_recipe recipe = {MOTION_DRIFT, 9, 0.5, 0, t.rests};
        motion m;
        assert_true(motion_make(&t.s, &recipe, &m));
        for (int step = 0; step < 1000; step++) {
            motion_step(&m);
            for (size_t i = 0; i < BOXES; i++) {
                scene_box box = motion_box(&m, i);
                hit_vec3 c = center_of(&box);
                assert_true(c.x >= bounds.min.x && c.x <= bounds.max.x && c.y >= bounds.min.y && c.y <= bounds.max.y);
                assert_true(c.z >= bounds.min.z && c.z <= bounds.max.z);
                if (t.rests[m.box[i]]) {
                    assert_true(same(&box, &t.boxes[m.box[i]]));
                    continue;
                }
                hit_vec3 v = m.ways[i].speed;
                fastest = fmax(fastest, fmax(fabs(v.x), fmax(fabs(v.y), fabs(v.z))));
                assert_true(in_3d || (v.z == 0 && c.z == 0));
            }
        }
        assert_true(fastest <= most * (1 + 1e-9) && fastest > 0.9 * most);
        motion_free(&m);
    }
}

/* Boxes that rotate end a full circle where they began it, to the bit, and are valid all the way. */
TEST(spin_comes_full_circle)
{
    static setting t;
    for (int in_3d = 0; in_3d < 2; in_3d++) {
        furnish(&t, in_3d, 80);
        const motion_recipe recipe = {MOTION_SPIN, 3, 0.1, 7.5, NULL};
        motion m;
        size_t moved = 0;
        scene_box first[BOXES];
        assert_true(motion_make(&t.s, &recipe, &m));
        for (size_t i = 0; i < BOXES; i++)
            first[i] = motion_box(&m, i);
        for (int step = 1; step <= 48; step++) {
            motion_step(&m);
            for (size_t i = 0; i < BOXES; i++) {
                scene_box box = motion_box(&m, i);
                assert_true(in_3d ? hit_obb3_valid(&box.shape.obb3) : hit_obb2_valid(box.shape.obb2));
                assert_true(step < 48 || same(&box, &first[i]));
                moved += step == 24 && !same(&box, &first[i]);
            }
        }
        assert_int_equal(moved, BOXES);
        assert_true(motion_store(&m, &t.s));
        for (size_t i = 0; i < BOXES; i++) {
            const scene_box stored = scene_at(&t.s, m.box[i]);
            assert_true(same(&first[i], &stored));
        }
        motion_free(&m);
    }
}

/* Which others rest, and whether a box turns too, is nothing to how it drifts. */
TEST(ways_are_their_own)
{
    static setting t;
    furnish(&t, true, 90);
    const motion_recipe alone = {MOTION_DRIFT, 11, 0.1, 0, NULL}, among = {MOTION_BOTH, 11, 0.1, 1, t.rests};
    motion a, b;
    double ratio = 0; /* the mean side that counts is another one */
    assert_true(motion_make(&t.s, &alone, &a) && motion_make(&t.s, &among, &b));
    for (size_t p = 0; p < BOXES; p++)
        for (size_t q = 0; q < b.part[MOTION_RESTS]; q++) {
            if (a.box[p] != b.box[q])
                continue;
            double now = a.ways[p].speed.x / b.ways[q].speed.x;
            assert_true(ratio == 0 || fabs(now - ratio) < 1e-12);
            ratio = now;
        }
    assert_true(ratio > 0);
    motion_free(&a);
    motion_free(&b);
}
