/* A tree answers as the functions for two shapes do, asked of every box: the same boxes, hits and distances, to the
 * bit; in one order on every instruction set; and its blocks bound what they hold. Also when its boxes have moved, and
 * when it is used from bytes. */
#define _POSIX_C_SOURCE 200809L
#include "campaign.h"
#include "crowd.h"
#include "damage.h"
#include "question.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef BY_DIM(hit_tree2, hit_tree3) tree;

#define tree_build BY_DIM(hit_tree2_build, hit_tree3_build)
#define tree_free BY_DIM(hit_tree2_free, hit_tree3_free)
#define tree_refit BY_DIM(hit_tree2_refit, hit_tree3_refit)
#define tree_looseness BY_DIM(hit_tree2_looseness, hit_tree3_looseness)
#define tree_level BY_DIM(hit_tree2_level, hit_tree3_level)
#define tree_count BY_DIM(hit_tree2_count, hit_tree3_count)
#define tree_bytes BY_DIM(hit_tree2_bytes, hit_tree3_bytes)
#define tree_open BY_DIM(hit_tree2_open, hit_tree3_open)
#define tree_nearest BY_DIM(hit_tree2_nearest, hit_tree3_nearest)
#define tree_find_boxes BY_DIM(hit_tree2_find_boxes2, hit_tree3_find_boxes3)
#define tree_find_segments BY_DIM(hit_tree2_find_segment2s, hit_tree3_find_segment3s)
#define tree_find_rays BY_DIM(hit_tree2_find_ray2s, hit_tree3_find_ray3s)
#define tree_cast_segments BY_DIM(hit_tree2_cast_segment2s, hit_tree3_cast_segment3s)
#define tree_cast_rays BY_DIM(hit_tree2_cast_ray2s, hit_tree3_cast_ray3s)
#define tree_nearest_points BY_DIM(hit_tree2_nearest_point2s, hit_tree3_nearest_point3s)

enum { FORMS = 3, SMALL = 300, GUARD = 3 };

/* A failure says where. */
typedef struct place {
    crowd_scene scene;
    hit_boxes_form form;
    size_t count;
} place;

static void check(bool law, const char *what, const place *at)
{
    if (law)
        return;
    print_error("%dD, scene %d, form %d, %zu boxes: %s\n", DIM, (int)at->scene, (int)at->form, at->count, what);
    fail();
}

/* ---- Questions --------------------------------------------------------------------------------------------------- */

static size_t find(const tree *t, const question *q, uint32_t *out, size_t capacity)
{
    switch (q->kind) {
    case ASK_AABB:
        return BY_DIM(hit_tree2_find_aabb2, hit_tree3_find_aabb3)(t, q->box.aabb, out, capacity);
    case ASK_OBB:
        return BY_DIM(hit_tree2_find_obb2(t, q->box.obb, out, capacity),
                      hit_tree3_find_obb3(t, &q->box.obb, out, capacity));
    case ASK_POINT:
        return BY_DIM(hit_tree2_find_point2, hit_tree3_find_point3)(t, q->point, out, capacity);
    case ASK_BALL:
        return BY_DIM(hit_tree2_find_circle2, hit_tree3_find_sphere3)(t, q->box.ball, out, capacity);
    case ASK_CAPSULE:
        return BY_DIM(hit_tree2_find_capsule2, hit_tree3_find_capsule3)(t, q->box.capsule, out, capacity);
    case ASK_SEGMENT:
        return BY_DIM(hit_tree2_find_segment2, hit_tree3_find_segment3)(t, q->segment, out, capacity);
    default:
        return BY_DIM(hit_tree2_find_ray2, hit_tree3_find_ray3)(t, q->ray, out, capacity);
    }
}

static bool visit(const tree *t, const question *q, hit_tree_visit *call, void *context)
{
    switch (q->kind) {
    case ASK_AABB:
        return BY_DIM(hit_tree2_visit_aabb2, hit_tree3_visit_aabb3)(t, q->box.aabb, call, context);
    case ASK_OBB:
        return BY_DIM(hit_tree2_visit_obb2(t, q->box.obb, call, context),
                      hit_tree3_visit_obb3(t, &q->box.obb, call, context));
    case ASK_POINT:
        return BY_DIM(hit_tree2_visit_point2, hit_tree3_visit_point3)(t, q->point, call, context);
    case ASK_BALL:
        return BY_DIM(hit_tree2_visit_circle2, hit_tree3_visit_sphere3)(t, q->box.ball, call, context);
    case ASK_CAPSULE:
        return BY_DIM(hit_tree2_visit_capsule2, hit_tree3_visit_capsule3)(t, q->box.capsule, call, context);
    case ASK_SEGMENT:
        return BY_DIM(hit_tree2_visit_segment2, hit_tree3_visit_segment3)(t, q->segment, call, context);
    default:
        return BY_DIM(hit_tree2_visit_ray2, hit_tree3_visit_ray3)(t, q->ray, call, context);
    }
}

static bool any(const tree *t, const question *q)
{
    switch (q->kind) {
    case ASK_BALL:
        return BY_DIM(hit_tree2_any_circle2, hit_tree3_any_sphere3)(t, q->box.ball);
    case ASK_CAPSULE:
        return BY_DIM(hit_tree2_any_capsule2, hit_tree3_any_capsule3)(t, q->box.capsule);
    case ASK_RAY:
        return BY_DIM(hit_tree2_any_ray2, hit_tree3_any_ray3)(t, q->ray);
    default:
        return BY_DIM(hit_tree2_any_segment2, hit_tree3_any_segment3)(t, q->segment);
    }
}

static bool first(const tree *t, const question *q, uint32_t *box, hit_cast *out)
{
    switch (q->kind) {
    case ASK_BALL:
        return BY_DIM(hit_tree2_cast_circle2, hit_tree3_cast_sphere3)(t, q->box.ball, q->motion, box, out);
    case ASK_CAPSULE:
        return BY_DIM(hit_tree2_cast_capsule2, hit_tree3_cast_capsule3)(t, q->box.capsule, q->motion, box, out);
    case ASK_RAY:
        return BY_DIM(hit_tree2_cast_ray2, hit_tree3_cast_ray3)(t, q->ray, box, out);
    default:
        return BY_DIM(hit_tree2_cast_segment2, hit_tree3_cast_segment3)(t, q->segment, box, out);
    }
}

/* About boxes of the scene. */
static question draw_question(dice *d, const crowd *c)
{
    aabb near[2] = {{vec_all(-1), vec_all(1)}, {vec_all(-1), vec_all(1)}};
    for (int k = 0; k < 2 && c->count > 0; k++)
        near[k] = crowd_aabb(c, dice_bits(d) % c->count);
    return question_draw(d, &near[0], &near[1]);
}

/* ---- All answers to one question --------------------------------------------------------------------------------- */

/* What is found, in the tree's order, and behind it what must not be written. */
typedef struct answer {
    uint32_t list[SMALL + GUARD];
    size_t count, stop_at;
} answer;

static bool take(void *context, uint32_t box)
{
    answer *a = context;
    if (a->count < SMALL)
        a->list[a->count] = box;
    return ++a->count != a->stop_at;
}

static void check_boxes(const tree *t, const crowd *c, const question *q, const place *at)
{
    bool expected[SMALL] = {false};
    size_t count = 0;
    answer visited = {{0}, 0, 0}, found = {{0}, 0, 0}, part = {{0}, 0, 0};
    for (size_t i = 0; i < c->count; i++) {
        shape box = crowd_shape(c, i);
        count += expected[i] = question_overlaps(q, &box);
    }
    check(visit(t, q, take, &visited) && visited.count == count, "how many boxes", at);
    for (size_t i = 0; i < count; i++) {
        check(visited.list[i] < c->count && expected[visited.list[i]], "another box, or one twice", at);
        expected[visited.list[i]] = false;
    }
    memset(found.list, 0x5a, sizeof found.list);
    check(find(t, q, found.list, count) == count, "how many are found", at);
    check(memcmp(found.list, visited.list, count * sizeof *found.list) == 0, "another order", at);
    check(found.list[count] == 0x5a5a5a5au, "written behind the end", at);
    check(find(t, q, NULL, 0) == count, "how many, without room", at);
    check(!question_is_round(q) || any(t, q) == (count > 0), "any that shares a point", at);
    memset(part.list, 0x5a, sizeof part.list);
    check(find(t, q, part.list, count / 2) == count, "how many, with little room", at);
    check(memcmp(part.list, visited.list, count / 2 * sizeof *part.list) == 0 && part.list[count / 2] == 0x5a5a5a5au,
          "a part of them", at);
    if (count > 0) {
        answer stopped = {{0}, 0, 1 + count / 2};
        check(!visit(t, q, take, &stopped) && stopped.count == stopped.stop_at, "stopped", at);
        check(memcmp(stopped.list, visited.list, stopped.count * sizeof *part.list) == 0, "before it was stopped", at);
    }
}

/* The first hit, and the least index of those that come at the same time. */
static void check_line(const tree *t, const crowd *c, const question *q, const place *at)
{
    hit_cast out, expected, untouched;
    uint32_t found = 77, which = 77;
    bool hit = false;
    memset(&out, 0x5a, sizeof out);
    untouched = out;
    for (size_t i = 0; i < c->count; i++) {
        hit_cast one;
        shape box = crowd_shape(c, i);
        if (question_casts(q, &box, &one) && (!hit || one.t < expected.t)) {
            hit = true;
            expected = one;
            which = (uint32_t)i;
        }
    }
    check(!question_is_line(q) || any(t, q) == hit, "any", at);
    check(first(t, q, &found, &out) == hit && found == which, "which is hit first", at);
    check(hit ? cast_same(&out, &expected) : memcmp(&out, &untouched, sizeof out) == 0, "the first hit", at);
}

static void check_nearest(const tree *t, const crowd *c, const question *q, size_t capacity, const place *at)
{
    double distances[SMALL + GUARD], all[SMALL];
    uint32_t boxes[SMALL + GUARD];
    bool taken[SMALL] = {false};
    bool finite = vec_is_finite(q->point);
    size_t expected = !finite ? 0 : capacity < c->count ? capacity : c->count;
    memset(boxes, 0x5a, sizeof boxes);
    memset(distances, 0x5a, sizeof distances);
    check(tree_nearest(t, q->point, boxes, distances, capacity) == expected, "how many are nearest", at);
    for (size_t i = 0; finite && i < c->count; i++) {
        shape box = crowd_shape(c, i);
        all[i] = question_distance(q, &box);
    }
    for (size_t k = 0; k < expected; k++) {
        size_t least = c->count;
        for (size_t i = 0; i < c->count; i++)
            if (!taken[i] && (least == c->count || all[i] < all[least]))
                least = i;
        check(boxes[k] == least, "which is nearest", at);
        check(memcmp(&distances[k], &all[least], sizeof all[least]) == 0, "how far it is", at);
        taken[least] = true;
    }
    check(boxes[expected] == 0x5a5a5a5au, "written behind the nearest", at);
}

static void check_question(const tree *t, const crowd *c, const question *q, const place *at)
{
    check_boxes(t, c, q, at);
    if (question_is_line(q) || question_is_round(q))
        check_line(t, c, q, at);
}

/* Several questions of a kind at once are answered as each alone. */
enum { AT_ONCE = 5, NEAR = 2 };

static hit_status find_many(const tree *t, const question *q, const hit_tree_config *config, uint64_t *begin,
                            uint32_t *out, uint64_t capacity)
{
    switch (q->kind) {
    case ASK_AABB:
        return tree_find_boxes(t,
                               BY_DIM(hit_boxes2_from_doubles, hit_boxes3_from_doubles)(
                                   &q->box.aabb.min.x, &q->box.aabb.max.x, sizeof *q, AT_ONCE),
                               config, begin, out, capacity);
    case ASK_OBB: {
        boxes_view view = BY_DIM(hit_boxes2_from_obbs, hit_boxes3_from_obbs)(&q->box.obb, AT_ONCE);
        view.stride = sizeof *q;
        return tree_find_boxes(t, view, config, begin, out, capacity);
    }
    case ASK_SEGMENT:
        return tree_find_segments(t, &q->segment, AT_ONCE, sizeof *q, config, begin, out, capacity);
    default:
        return tree_find_rays(t, &q->ray, AT_ONCE, sizeof *q, config, begin, out, capacity);
    }
}

static void check_casts(const tree *t, const question *q, const hit_tree_config *config, const place *at)
{
    uint32_t boxes[AT_ONCE], near[AT_ONCE * NEAR];
    hit_cast hits[AT_ONCE];
    double distances[AT_ONCE * NEAR];
    check((q->kind == ASK_RAY ? tree_cast_rays(t, &q->ray, AT_ONCE, sizeof *q, config, boxes, hits)
                              : tree_cast_segments(t, &q->segment, AT_ONCE, sizeof *q, config, boxes, hits)) == HIT_OK,
          "many casts", at);
    check(tree_nearest_points(t, &q->point, AT_ONCE, sizeof *q, config, near, distances, NEAR) == HIT_OK, "many points",
          at);
    for (size_t i = 0; i < AT_ONCE; i++) {
        uint32_t box = HIT_NO_INDEX, alone[NEAR] = {HIT_NO_INDEX, HIT_NO_INDEX};
        hit_cast hit = {.t = INFINITY};
        double far[NEAR] = {INFINITY, INFINITY};
        (void)first(t, &q[i], &box, &hit);
        (void)tree_nearest(t, q[i].point, alone, far, NEAR);
        check(boxes[i] == box && cast_same(&hits[i], &hit), "the first hit of one of many", at);
        check(memcmp(near + i * NEAR, alone, sizeof alone) == 0, "nearest to one of many", at);
        check(memcmp(distances + i * NEAR, far, sizeof far) == 0, "how far from one of many", at);
    }
}

static void check_many(const tree *t, const crowd *c, dice *d, const place *at)
{
    static const question_kind kinds[] = {ASK_AABB, ASK_OBB, ASK_SEGMENT, ASK_RAY};
    const hit_tree_config config = {.threads = dice_below(d, 3)};
    const question_kind kind = kinds[dice_below(d, 4)];
    question q[AT_ONCE];
    uint32_t alone[AT_ONCE * SMALL], out[AT_ONCE * SMALL];
    uint64_t begin[AT_ONCE + 1];
    size_t all = 0;
    for (size_t i = 0; i < AT_ONCE; i++)
        do
            q[i] = draw_question(d, c);
        while (q[i].kind != kind);
    check(find_many(t, q, &config, begin, out, AT_ONCE * SMALL) == HIT_OK && begin[0] == 0, "many questions", at);
    for (size_t i = 0; i < AT_ONCE; i++) {
        all += find(t, &q[i], alone + all, AT_ONCE * SMALL - all);
        check(begin[i + 1] == all, "how many boxes one of many finds", at);
    }
    check(memcmp(out, alone, all * sizeof *out) == 0, "boxes that one of many finds", at);
    if (question_is_line(&q[0]))
        check_casts(t, q, &config, at);
}

static bool holds(const aabb *outer, const aabb *inner)
{
    return BY_DIM(hit_contains_aabb2_aabb2, hit_contains_aabb3_aabb3)(*outer, *inner);
}

/* A level has as many blocks as the header says, and these hold what the level below has, no less; above the leaves no
 * more either, and if the tree is exact, neither do the leaves. So the last level is the bounds of all boxes. */
static void check_levels(const tree *t, const crowd *c, bool exact, const place *at)
{
    const aabb all = {vec_all(-DBL_MAX), vec_all(DBL_MAX)};
    uint32_t *order = malloc((c->count + 1) * sizeof *order);
    aabb *below = malloc((c->count + 1) * sizeof *below), *here = malloc((c->count + 1) * sizeof *here);
    if (order == NULL || below == NULL || here == NULL)
        abort();
    check(BY_DIM(hit_tree2_find_aabb2, hit_tree3_find_aabb3)(t, all, order, c->count) == c->count, "all boxes", at);
    for (size_t i = 0; i < c->count; i++) {
        shape box = crowd_shape(c, order[i]);
        below[i] = aabb_of(&box);
    }
    size_t lower = c->count;
    int level = 0;
    for (; lower > (level > 0); level++) {
        size_t count = tree_level(t, level, NULL, 0);
        check(count == (lower + 15) / 16, "how many blocks a level has", at);
        check(tree_level(t, level, here, count) == count, "a level", at);
        for (size_t k = 0; k < count; k++) {
            aabb held = BY_DIM(hit_aabb2_empty, hit_aabb3_empty)();
            for (size_t i = 16 * k; i < 16 * k + 16 && i < lower; i++)
                held = BY_DIM(hit_aabb2_merge, hit_aabb3_merge)(held, below[i]);
            check(holds(&here[k], &held), "a block that is too small", at);
            if (level > 0 || exact)
                check(holds(&held, &here[k]), "a block that is too large", at);
        }
        memcpy(below, here, count * sizeof *here);
        lower = count;
    }
    check(tree_level(t, level, here, 1) == 0 && tree_level(t, -1, here, 1) == 0, "a level that is none", at);
    free(order);
    free(below);
    free(here);
}

static void check_questions(const tree *t, const crowd *c, dice *d, int questions, const place *at)
{
    static const size_t capacities[] = {0, 1, 3, 8, 17, SMALL};
    check(tree_count(t) == c->count, "how many boxes there are", at);
    check_levels(t, c, false, at);
    for (int k = 0; k < questions; k++) {
        question q = draw_question(d, c);
        check_question(t, c, &q, at);
        if (k % 4 == 0)
            check_nearest(t, c, &q, capacities[dice_below(d, 6)], at);
    }
    check_many(t, c, d, at);
}

/* ---- Trees ------------------------------------------------------------------------------------------------------- */

static tree *build(const crowd *c, const hit_tree_config *config, const place *at)
{
    tree *t = NULL;
    check(tree_build(c->view, config, &t) == HIT_OK && t != NULL, "build", at);
    return t;
}

/* Turned boxes that touch are asked about in exact arithmetic, which takes its time: fewer of them, unless in full. */
static crowd make(crowd_scene scene, int form, size_t count, dice *d, place *at)
{
    if (form == HIT_BOXES_OBB && count > 33 && scene != CROWD_UNIFORM && campaign_count(0, 1) == 0)
        count = 33;
    *d = dice_for(campaign_seed() + count, (uint64_t)scene * 16 + (uint64_t)form);
    *at = (place){scene, (hit_boxes_form)form, count};
    return crowd_new(scene, (hit_boxes_form)form, count, d);
}

TEST(every_number_of_boxes)
{
    for (size_t count = 0; count <= SMALL; count++)
        for (int scene = 0; scene < CROWD_SCENES; scene++)
            for (int form = 0; form < FORMS; form++) {
                place at;
                dice d;
                bool asked = form != HIT_BOXES_OBB ? (count + (size_t)scene) % 24 == (size_t)form
                                                   : (count + (size_t)scene) % 24 == 2 && count < 33;
                asked = asked && (count <= 100 || (count / 24 + (size_t)scene) % 3 == 0);
                bool in_turn = form != HIT_BOXES_OBB || count <= 100 || count % 7 == 0;
                if (!asked && (campaign_count(0, 1) == 0 || !in_turn))
                    continue;
                use_instructions((int)(count / 4 % INSTRUCTION_SETS));
                crowd c = make((crowd_scene)scene, form, count, &d, &at);
                tree *t = build(&c, NULL, &at);
                check(tree_looseness(t) == 1, "the looseness of a new tree", &at);
                check_levels(t, &c, form == HIT_BOXES_FLOAT && scene < CROWD_SUBNORMAL, &at);
                check_questions(t, &c, &d, (int)campaign_count(3, 60), &at);
                tree_free(t);
                crowd_delete(&c);
            }
    use_instructions(3);
}

/* Turned boxes are asked about in exact arithmetic, which takes its time: fewer of them, unless in full. */
static size_t affordable(int form)
{
    return form == HIT_BOXES_OBB && campaign_count(0, 1) == 0 ? 60 : SMALL;
}

/* The same bytes, so the same order of answers, on any instruction set and with any number of threads; and the answers
 * too, which are found by other instructions. */
TEST(one_tree_everywhere)
{
    for (int scene = 0; scene < CROWD_SCENES; scene++)
        for (int form = 0; form < FORMS; form++)
            for (size_t count = 0; count <= affordable(form); count = 3 * count + 15) {
                place at;
                dice d;
                size_t size, other_size;
                crowd c = make((crowd_scene)scene, form, count, &d, &at);
                tree *t = build(&c, NULL, &at);
                const void *bytes = tree_bytes(t, &size);
                for (int set = 0; set < INSTRUCTION_SETS; set++)
                    for (int threads = 0; threads < 5; threads += 2) {
                        if ((set + threads + scene + form) % INSTRUCTION_SETS != 0 && campaign_count(0, 1) == 0)
                            continue; /* the others at other scenes */
                        hit_tree_config config = {.threads = threads};
                        if (threads == 4)
                            config.tasks = backwards();
                        use_instructions(set);
                        tree *other = build(&c, &config, &at);
                        const void *other_bytes = tree_bytes(other, &other_size);
                        check(size == other_size && memcmp(bytes, other_bytes, size) == 0, "other bytes", &at);
                        check_questions(other, &c, &d, (int)campaign_count(1, 8), &at);
                        tree_free(other);
                    }
                use_instructions(3);
                tree_free(t);
                crowd_delete(&c);
            }
}

/* Boxes move, to whatever scene of the same kind: answers are those of the new boxes, those before the failure of one
 * that cannot be taken. */
TEST(refitted_trees)
{
    for (int scene = 0; scene < CROWD_SCENES; scene++)
        for (int form = 0; form < FORMS; form++)
            for (size_t count = 0; count <= affordable(form); count = 3 * count + 15) {
                place at;
                dice d;
                crowd c = make((crowd_scene)scene, form, count, &d, &at);
                tree *t = build(&c, NULL, &at);
                int steps = (int)campaign_count(2, 4);
                for (int step = 0; step < steps; step++) {
                    int next = dice_below(&d, CROWD_SCENES),
                        next_form = form == HIT_BOXES_OBB ? form : dice_below(&d, 2);
                    crowd moved = crowd_new((crowd_scene)next, (hit_boxes_form)next_form, c.count, &d);
                    crowd other = crowd_new(CROWD_UNIFORM, (hit_boxes_form)form, c.count + 1, &d);
                    check(tree_refit(t, other.view) == HIT_BAD_ARGUMENT, "refit with another number", &at);
                    check_questions(t, &c, &d, (int)campaign_count(1, 2), &at);
                    check(tree_refit(t, moved.view) == HIT_OK, "refit", &at);
                    check(tree_looseness(t) > 0 && isfinite(tree_looseness(t)), "looseness", &at);
                    crowd_delete(&other);
                    crowd_delete(&c);
                    c = moved;
                    use_instructions((step + scene) % INSTRUCTION_SETS);
                    check_questions(t, &c, &d, (int)campaign_count(2, 5), &at);
                }
                use_instructions(3);
                tree_free(t);
                crowd_delete(&c);
            }
}

/* ---- Bytes ------------------------------------------------------------------------------------------------------- */

enum { ALIGNMENT = 64 };

/* A copy that is aligned, and ends where its memory ends, so that a read behind it is seen. */
static unsigned char *copy_of(const void *bytes, size_t size)
{
    void *at = NULL;
    assert_int_equal(posix_memalign(&at, ALIGNMENT, size), 0);
    memcpy(at, bytes, size);
    return at;
}

TEST(trees_from_bytes)
{
    for (int scene = 0; scene < CROWD_SCENES; scene++)
        for (int form = 0; form < FORMS; form++)
            for (size_t count = 0; count <= SMALL; count = 3 * count + 15) {
                place at;
                dice d;
                size_t size, again;
                tree *opened = NULL, *none = NULL;
                crowd c = make((crowd_scene)scene, form, count, &d, &at);
                tree *t = build(&c, NULL, &at);
                const void *bytes = tree_bytes(t, &size);
                unsigned char *copy = copy_of(bytes, size);
                check(tree_open(copy, size, NULL, &opened) == HIT_OK, "open", &at);
                check_questions(opened, &c, &d, (int)campaign_count(4, 12), &at);
                check(memcmp(tree_bytes(opened, &again), bytes, size) == 0 && again == size, "bytes of bytes", &at);
                check(tree_refit(opened, c.view) == HIT_BAD_ARGUMENT, "refit of a tree on the caller's bytes", &at);
                check(memcmp(copy, bytes, size) == 0, "bytes that were written to", &at);
                tree_free(opened);
                for (size_t k = 0; k < 20; k++) {
                    size_t less = k < 10 ? size - 1 - k % size : dice_bits(&d) % size;
                    check(tree_open(copy, less, NULL, &none) == HIT_BAD_ARGUMENT && none == NULL, "cut off", &at);
                }
                unsigned char *behind = realloc(copy, size + 8);
                assert_non_null(behind);
                memmove(behind + 8, behind, size);
                size_t shift = (uintptr_t)behind % ALIGNMENT == ALIGNMENT - 8 ? 0 : 8;
                check(tree_open(behind + shift, size, NULL, &none) == HIT_BAD_ARGUMENT && none == NULL, "misaligned",
                      &at);
                free(behind);
                tree_free(t);
                crowd_delete(&c);
            }
}

static bool take_good(void *context, uint32_t box)
{
    answer *a = context;
    return take(a, box) && box < SMALL;
}

static void check_damaged_lines(const tree *t, const question *q, const place *at)
{
    uint32_t box = 77;
    hit_cast out;
    bool hit = first(t, q, &box, &out);
    check(hit ? box < at->count && (question_is_round(q) || any(t, q)) : box == 77,
          "what a line hits first in a damaged tree", at);
}

/* All questions of a tree of which only this much is known: it has so many boxes. */
static void ask_damaged(const tree *t, const question *q, const place *at)
{
    answer visited = {{0}, 0, 0}, stopped = {{0}, 0, 1};
    uint32_t found[SMALL + GUARD];
    double distances[SMALL + GUARD];
    bool seen[SMALL] = {false};
    check(visit(t, q, take_good, &visited) && visited.count <= at->count, "too many boxes of a damaged tree", at);
    for (size_t i = 0; i < visited.count; i++) {
        check(visited.list[i] < at->count && !seen[visited.list[i]], "a box that a damaged tree has not", at);
        seen[visited.list[i]] = true;
    }
    check(visit(t, q, take, &stopped) == (visited.count == 0), "a damaged tree, stopped", at);
    check(find(t, q, found, SMALL) == visited.count && find(t, q, found, 3) == visited.count &&
              memcmp(found, visited.list, visited.count * sizeof *found) == 0,
          "found in a damaged tree", at);
    if (question_is_line(q) || question_is_round(q))
        check_damaged_lines(t, q, at);
    size_t near = tree_nearest(t, q->point, found, distances, SMALL);
    check(near == 0 || near == at->count, "how many are nearest in a damaged tree", at);
    for (size_t i = 0; i < near; i++)
        check(found[i] < at->count && distances[i] >= (i > 0 ? distances[i - 1] : 0), "nearest in a damaged tree", at);
}

static void ask_damaged_whole(tree *t, const crowd *c, const void *bytes, const place *at)
{
    aabb blocks[(SMALL + 15) / 16];
    size_t size, count = c->count;
    check(tree_count(t) == c->count, "how many boxes a damaged tree has", at);
    for (int level = 0; level == 0 || count > 1; level++) {
        count = (count + 15) / 16;
        check(tree_level(t, level, blocks, sizeof blocks / sizeof *blocks) == count, "a damaged level", at);
        for (size_t k = 0; k < count; k++)
            check(!(isnan(blocks[k].min.x) || isnan(blocks[k].max.y)), "NaN as bounds of a damaged tree", at);
    }
    check(tree_looseness(t) >= 1, "the looseness of a damaged tree", at);
    check(tree_bytes(t, &size) == bytes, "the bytes of a damaged tree", at);
    check(tree_refit(t, c->view) == HIT_BAD_ARGUMENT, "refit of a damaged tree", at);
}

/* Any byte may be wrong: the tree is refused, or answers something, reads nothing else and comes to an end. (That it
 * reads nothing else is for AddressSanitizer to see.) A change that leaves the sum as it was is always noticed; one
 * that comes with the right sum, and perhaps with blocks that fit, is only where it makes no tree. */
TEST(damaged_bytes)
{
    uint64_t damages = campaign_count(30, 3000), refused[MENDINGS] = {0}, taken[MENDINGS] = {0};
    for (int scene = 0; scene < CROWD_SCENES; scene++)
        for (int form = 0; form < FORMS; form++) {
            place at;
            dice d;
            size_t size;
            crowd c = make((crowd_scene)scene, form, 100, &d, &at);
            at.count = c.count;
            tree *t = build(&c, NULL, &at);
            const void *bytes = tree_bytes(t, &size);
            for (uint64_t k = 0; k < damages; k++) {
                tree *opened = NULL;
                mending how = (mending)(k % MENDINGS);
                unsigned char *copy = copy_of(bytes, size);
                damage(&d, how, copy, size);
                use_instructions((int)(k % INSTRUCTION_SETS));
                if (memcmp(copy, bytes, size) == 0 || tree_open(copy, size, NULL, &opened) != HIT_OK) {
                    refused[how]++;
                    free(copy);
                    continue;
                }
                ask_damaged_whole(opened, &c, copy, &at);
                for (int questions = 0; questions < 3; questions++) {
                    question q = draw_question(&d, &c);
                    ask_damaged(opened, &q, &at);
                }
                tree_free(opened);
                free(copy);
                taken[how]++;
            }
            tree_free(t);
            crowd_delete(&c);
        }
    use_instructions(3);
    assert_int_equal(taken[MEND_NOTHING], 0);
    assert_true(taken[MEND_SUM] > refused[MEND_SUM] / 20 && refused[MEND_SUM] > taken[MEND_SUM] / 20);
    assert_true(taken[MEND_BLOCKS] > refused[MEND_BLOCKS] / 10 && refused[MEND_BLOCKS] > taken[MEND_BLOCKS] / 20);
}

/* ---- When it cannot be done -------------------------------------------------------------------------------------- */

TEST(every_allocation_fails_once)
{
    for (int form = 0; form < FORMS; form++)
        for (int threads = 1; threads <= 2; threads++) {
            place at;
            dice d;
            purse p = {0};
            tree *t = NULL;
            crowd c = make(CROWD_UNIFORM, form, 300, &d, &at);
            crowd moved = crowd_new(CROWD_LATTICE, form == HIT_BOXES_OBB ? HIT_BOXES_OBB : HIT_BOXES_DOUBLE, 300, &d);
            hit_tree_config config = {.threads = threads, .allocator = purse_allocator(&p)};
            for (size_t fail_at = 1; t == NULL && fail_at < 10000; fail_at++) {
                p.requests = 0;
                p.fail_at = fail_at;
                hit_status status = tree_build(c.view, &config, &t);
                check(status == (t != NULL ? HIT_OK : HIT_NO_MEMORY), "status", &at);
                check((t != NULL) == (p.requests < fail_at), "a failure without word", &at);
                check(t != NULL || p.now == 0, "memory that is not given back", &at);
            }
            hit_status status = HIT_NO_MEMORY;
            for (size_t fail_at = 1; status != HIT_OK && fail_at < 10000; fail_at++) {
                p.requests = 0;
                p.fail_at = fail_at;
                status = tree_refit(t, moved.view);
                check(status == HIT_OK || (status == HIT_NO_MEMORY && p.requests >= fail_at), "refit without memory",
                      &at);
                check_questions(t, status == HIT_OK ? &moved : &c, &d, 8, &at);
            }
            size_t size;
            tree *opened = NULL;
            const void *bytes = tree_bytes(t, &size);
            for (size_t fail_at = 1; opened == NULL && fail_at < 10000; fail_at++) {
                p.requests = 0;
                p.fail_at = fail_at;
                check(tree_open(bytes, size, &config, &opened) == (opened != NULL ? HIT_OK : HIT_NO_MEMORY), "open",
                      &at);
            }
            tree_free(opened);
            tree_free(t);
            check(p.now == 0 && !p.wrong, "memory that is not given back in the end, or of wrong size", &at);
            crowd_delete(&c);
            crowd_delete(&moved);
        }
}

TEST(bad_arguments_are_refused)
{
    for (int form = 0; form < FORMS; form++) {
        place at;
        dice d;
        tree *t = NULL;
        crowd c = make(CROWD_UNIFORM, form, 40, &d, &at);
        boxes_view bad = c.view;
        hit_tree_config config = {.threads = -1};
        check(tree_build(c.view, &config, &t) == HIT_BAD_ARGUMENT && t == NULL, "threads < 0", &at);
        bad.count = (size_t)HIT_BOXES_MAX + 1;
        check(tree_build(bad, NULL, &t) == HIT_BAD_ARGUMENT && t == NULL, "too many boxes", &at);
        bad = c.view;
        bad.stride = form == HIT_BOXES_FLOAT ? sizeof(float) : sizeof(double);
        check(tree_build(bad, NULL, &t) == HIT_BAD_ARGUMENT && t == NULL, "a stride that is too small", &at);
        bad.stride = (form == HIT_BOXES_OBB ? sizeof(obb) : 2 * DIM * sizeof(double)) + 2;
        check(tree_build(bad, NULL, &t) == HIT_BAD_ARGUMENT && t == NULL, "a stride that is misaligned", &at);
        t = build(&c, NULL, &at);
        const char *first_number = (const char *)c.view.min;
        size_t offset = (size_t)(first_number - (const char *)c.memory);
        memset((char *)c.memory + offset, 0xff, form == HIT_BOXES_FLOAT ? sizeof(float) : sizeof(double));
        tree *none = NULL;
        check(tree_build(c.view, NULL, &none) == HIT_BAD_ARGUMENT && none == NULL, "NaN", &at);
        check(tree_refit(t, c.view) == HIT_BAD_ARGUMENT, "refit with NaN", &at);
        check_questions(t, &c, &d, 10, &at); /* of the boxes as they were: c.corners still has them */
        check(tree_open(NULL, 0, NULL, &none) == HIT_BAD_ARGUMENT && none == NULL, "no bytes", &at);
        tree_free(t);
        tree_free(NULL);
        crowd_delete(&c);
    }
}

/* ---- Subnormals flushed ------------------------------------------------------------------------------------------ */

/* Which boxes are found does not change. (Points, normals and distances are rounded numbers, which do.) */
TEST(flushing_subnormals_changes_nothing)
{
    for (int scene = 0; scene < CROWD_SCENES; scene++)
        for (int form = 0; form < FORMS; form++) {
            place at;
            dice d;
            size_t size, flushed_size;
            crowd c = make((crowd_scene)scene, form, 150, &d, &at);
            tree *t = build(&c, NULL, &at);
            subnormals_flushed();
            tree *flushed = build(&c, NULL, &at);
            subnormals_kept();
            const void *bytes = tree_bytes(t, &size), *other = tree_bytes(flushed, &flushed_size);
            check(size == flushed_size && memcmp(bytes, other, size) == 0, "other bytes with subnormals flushed", &at);
            for (int k = 0; k < 20; k++) {
                question q = draw_question(&d, &c);
                answer kept = {{0}, 0, 0}, lost = {{0}, 0, 0};
                visit(t, &q, take, &kept);
                subnormals_flushed();
                visit(flushed, &q, take, &lost);
                subnormals_kept();
                check(question_is_line(&q) || q.kind == ASK_CAPSULE || /* these are not exact */
                          (kept.count == lost.count && memcmp(kept.list, lost.list, sizeof kept.list) == 0),
                      "other boxes with subnormals flushed", &at);
            }
            tree_free(flushed);
            tree_free(t);
            crowd_delete(&c);
        }
}
