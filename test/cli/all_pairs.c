/* All pairs of a scene against a look at each pair: boxes of one kind and of several, such as a join refuses among
 * them, for each question, with sides, pairs to be ignored and several threads. */
#include "../tests.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/ask/ask.h"
#include "cli/ask/pairs.h"
#include "cli/ask/sides.h"
#include "scene/nodes.h"
#include "scene/splitmix.h"
#include "scene_of.h"

enum { BOXES = 110 };

/* A whole number from 0 to n - 1, so that boxes touch and coincide often. */
static double below(splitmix *seed, unsigned n)
{
    return (double)(splitmix_bits(seed) % n);
}

/* What a scene is made of. */
typedef enum making { AABBS, OBBS, MIXED, LOOSE, VAST, MAKINGS } making;

static void make_box(scene_box *box, making of, bool in_3d, bool turned, splitmix *seed)
{
    hit_vec3 center = {below(seed, 24) / 2, below(seed, 24) / 2, below(seed, 24) / 2};
    hit_vec3 half = {below(seed, 9) / 4, below(seed, 9) / 4, below(seed, 9) / 4};
    double scale = of == VAST ? ldexp(1, 1020) : 1, loose = of == LOOSE ? 1 + 0x1p-12 : 1;
    hit_mat3 axes = hit_mat3_from_quat((hit_quat){below(seed, 3), below(seed, 3), below(seed, 3), 1});
    hit_vec2 axis = hit_vec2_from_degrees(below(seed, 24) * 15);
    center = (hit_vec3){center.x * scale, center.y * scale, center.z * scale};
    half = (hit_vec3){half.x * scale, half.y * scale, half.z * scale};
    axes.col[0].x *= loose;
    axis.x *= loose;
    hit_vec2 flat_center = {center.x, center.y}, flat_half = {half.x, half.y};
    *box = (scene_box){.kind = in_3d ? (turned ? SCENE_OBB3 : SCENE_AABB3) : turned ? SCENE_OBB2 : SCENE_AABB2};
    if (box->kind == SCENE_OBB3)
        box->shape.obb3 = hit_obb3_from_center_half(center, half, &axes);
    else if (box->kind == SCENE_AABB3)
        box->shape.aabb3 = hit_aabb3_from_center_half(center, half);
    else if (box->kind == SCENE_OBB2)
        box->shape.obb2 = hit_obb2_from_center_half(flat_center, flat_half, axis);
    else
        box->shape.aabb2 = hit_aabb2_from_center_half(flat_center, flat_half);
}

static void make_scene(scene_box boxes[BOXES], making of, bool in_3d)
{
    splitmix seed = {100 + 2 * (uint64_t)of + in_3d};
    for (size_t i = 0; i < BOXES; i++)
        make_box(&boxes[i], of, in_3d, of != AABBS && (of != MIXED || i % 2), &seed);
}

/* As the question says, asked of two boxes alone. */
static bool is_wanted(const scene *s, const pairs_question *q, size_t i, size_t j)
{
    scene_box a = pairs_box(s, q->test, i), b = pairs_box(s, q->test, j);
    hit_relation relation = ask_relation(&a, &b);
    if (!sides_meet(q->filter, i, j))
        return false;
    for (size_t k = 0; k < q->ignore_count; k++)
        if (q->ignore[k].a == i && q->ignore[k].b == j)
            return false;
    if (q->ignored && q->ignored(q->ignored_context, i, j))
        return false;
    if (q->test == PAIRS_FACES)
        return hit_overlap_aabb3_aabb3(scene_bounds(&a), scene_bounds(&b)) && ask_faces(&a, &b);
    if (relation == HIT_APART)
        return q->near && ask_within(&a, &b, q->clearance);
    if (q->tolerance > 0)
        return relation == HIT_OVERLAPPING && ask_depth(&a, &b) > q->tolerance;
    return relation == HIT_OVERLAPPING || !q->no_touch;
}

/* What the pair is called that is wanted. */
static pair_relation relation_of(const scene *s, const pairs_question *q, size_t i, size_t j)
{
    scene_box a = pairs_box(s, q->test, i), b = pairs_box(s, q->test, j);
    hit_relation relation = ask_relation(&a, &b);
    return q->test == PAIRS_FACES        ? PAIR_MAYBE
           : relation == HIT_OVERLAPPING ? PAIR_OVERLAPPING
           : relation == HIT_TOUCHING    ? PAIR_TOUCHING
                                         : PAIR_NEAR;
}

typedef struct seen {
    unsigned char pair[BOXES][BOXES], relation[BOXES][BOXES];
    size_t count, related;
} seen;

static bool see(void *context, const hit_pair *found, size_t count)
{
    seen *s = context;
    assert_true(count > 0);
    for (size_t i = 0; i < count; i++)
        assert_true(found[i].a < found[i].b && s->pair[found[i].a][found[i].b]++ == 0);
    s->count += count;
    return true;
}

static bool see_related(void *context, const hit_pair *found, const unsigned char *relation, size_t count)
{
    seen *s = context;
    for (size_t i = 0; i < count; i++)
        s->relation[found[i].a][found[i].b] = relation[i];
    s->related += count;
    return true;
}

static bool see_one(void *context, const hit_pair *found, size_t count)
{
    (void)found;
    *(size_t *)context += count > 0;
    return false;
}

/* Returns how many pairs there are. */
static size_t expect(const scene *s, const pairs_question *q)
{
    static seen all;
    progress bar = {.off = true};
    pairs found;
    uint64_t counted;
    size_t next = 0, stopped = 0;
    all = (seen){.count = 0};
    assert_true(pairs_find(s, q, &bar, true, &found) && pairs_count(s, q, &bar, &counted));
    assert_int_equal(pairs_each(s, q, &bar, see, &all), PAIRS_ALL);
    assert_int_equal(pairs_each_related(s, q, &bar, see_related, &all), PAIRS_ALL);
    for (size_t i = 0; i < s->count; i++)
        for (size_t j = i + 1; j < s->count; j++) {
            if (!is_wanted(s, q, i, j))
                continue;
            assert_true(next < found.count && all.pair[i][j] == 1);
            assert_true(found.list[next].a == i && found.list[next].b == j);
            assert_int_equal(found.relation[next], relation_of(s, q, i, j));
            assert_int_equal(all.relation[i][j], found.relation[next]);
            next++;
        }
    assert_int_equal(found.count, next);
    assert_int_equal(all.count, next);
    assert_int_equal(all.related, next);
    assert_int_equal(counted, next);
    assert_int_equal(pairs_each(s, q, &bar, see_one, &stopped), next > 0 ? PAIRS_STOPPED : PAIRS_ALL);
    assert_int_equal(stopped, next > 0);
    pairs_free(&found);
    return next;
}

static const pairs_question questions[] = {
    {.test = PAIRS_EXACT},
    {.test = PAIRS_EXACT, .no_touch = true},
    {.test = PAIRS_EXACT, .tolerance = 0.125},
    {.test = PAIRS_EXACT, .near = true, .clearance = 0.5},
    {.test = PAIRS_FACES},
    {.test = PAIRS_AABB},
    {.test = PAIRS_AABB, .no_touch = true},
    {.test = PAIRS_AABB, .near = true, .clearance = 0},
};
enum { QUESTIONS = sizeof questions / sizeof questions[0] };

TEST(each_pair_once)
{
    static scene_box boxes[BOXES];
    for (int of = 0; of < MAKINGS; of++)
        for (int in_3d = 0; in_3d < 2; in_3d++) {
            make_scene(boxes, (making)of, in_3d);
            scene s = scene_of(boxes, BOXES);
            size_t hits = expect(&s, &questions[0]), overlaps = expect(&s, &questions[1]);
            assert_true(overlaps > 20 && hits > overlaps && hits < BOXES * BOXES / 4);
            for (size_t i = 2; i < QUESTIONS; i++)
                assert_true(expect(&s, &questions[i]) > 20);
            empty_scene(&s);
        }
}

static hit_obb3 as_obb3(const scene_box *box)
{
    return box->kind == SCENE_OBB3 ? box->shape.obb3 : hit_obb3_from_aabb3(box->shape.aabb3);
}

/* Two other ways to the same answer: by the distance, and in 3D as two OBBs. */
static void expect_agreement(const scene *s, const pairs_question *q)
{
    for (size_t i = 0; i < s->count; i++)
        for (size_t j = i + 1; j < s->count; j++) {
            scene_box a = pairs_box(s, q->test, i), b = pairs_box(s, q->test, j);
            double distance = ask_closest(&a, &b).distance;
            hit_relation relation = ask_relation(&a, &b);
            bool wanted = q->near ? distance <= q->clearance
                                  : distance < -q->tolerance || (distance == 0 && q->tolerance == 0 && !q->no_touch);
            assert_int_equal(is_wanted(s, q, i, j), wanted);
            assert_int_equal(relation, distance > 0 ? HIT_APART : distance == 0 ? HIT_TOUCHING : HIT_OVERLAPPING);
            if (scene_is_3d(s)) {
                hit_obb3 x = as_obb3(&a), y = as_obb3(&b);
                assert_int_equal(relation, hit_relate_obb3_obb3(&x, &y));
            }
        }
}

static size_t expect_both_ways(const scene *s, pairs_question q)
{
    expect_agreement(s, &q);
    return expect(s, &q);
}

/* The further apart they may be, the more; the deeper they have to be, the fewer. */
TEST(pairs_by_distance)
{
    static scene_box boxes[BOXES];
    const double lengths[] = {0, 1e-3, 0.125, 0.25, 0.5, 1, 3};
    progress bar = {.off = true};
    for (int round = 0; round < 4; round++) {
        pairs_test test = round / 2 ? PAIRS_AABB : PAIRS_EXACT;
        size_t before = 0, deepest = SIZE_MAX;
        uint64_t by_aabb;
        make_scene(boxes, MIXED, round % 2);
        scene s = scene_of(boxes, BOXES);
        for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
            size_t near = expect_both_ways(&s, (pairs_question){.test = test, .near = true, .clearance = lengths[i]});
            size_t deep = expect_both_ways(&s, (pairs_question){.test = test, .tolerance = lengths[i]});
            assert_true(near >= before && deep <= deepest);
            before = near;
            deepest = deep;
        }
        assert_true(before > expect_both_ways(&s, (pairs_question){.test = test}));
        assert_true(deepest < expect_both_ways(&s, (pairs_question){.test = test, .no_touch = true}));
        assert_true(pairs_count_by_aabb(&s, &questions[0], &bar, &by_aabb));
        assert_int_equal(by_aabb, expect(&s, &(pairs_question){.test = PAIRS_AABB}));
        empty_scene(&s);
    }
}

/* Whichever of the two is asked about first: the same answers, the other way round. */
TEST(answers_turn)
{
    static scene_box boxes[BOXES];
    for (int in_3d = 0; in_3d < 2; in_3d++) {
        make_scene(boxes, MIXED, in_3d);
        size_t hits = 0;
        for (size_t i = 0; i < BOXES; i++)
            for (size_t j = 0; j < i; j++) {
                const scene_box *a = &boxes[i], *b = &boxes[j];
                hit_closest3 c = ask_closest(a, b), d = ask_closest(b, a);
                assert_true(c.distance == d.distance && c.normal.x == -d.normal.x && c.normal.y == -d.normal.y &&
                            c.normal.z == -d.normal.z && c.a.x == d.b.x && c.b.y == d.a.y);
                if (ask_relation(a, b) == HIT_APART)
                    continue;
                hit_contact3 k = ask_contact(a, b), m = ask_contact(b, a);
                assert_true(k.depth == m.depth && k.depth == ask_depth(a, b) && k.depth == ask_depth(b, a));
                assert_true(k.count == m.count && k.normal.x == -m.normal.x && k.normal.y == -m.normal.y);
                for (int n = 0; n < k.count; n++) {
                    assert_true(k.point[n].a.x == m.point[n].b.x && k.point[n].b.y == m.point[n].a.y);
                    assert_int_equal(k.point[n].id, m.point[n].id % 256 * 256 + m.point[n].id / 256);
                }
                hits++;
            }
        assert_true(hits > 50);
    }
}

/* Sides by the index of a box, every fifth pair ignored, three threads. */
TEST(some_pairs_only)
{
    static scene_box boxes[BOXES];
    static hit_filter filter[BOXES];
    static hit_pair ignore[BOXES * BOXES / 10];
    size_t ignored = 0, place = 0;
    for (size_t i = 0; i < BOXES; i++) {
        bool a = i % 3 == 0, b = i % 4 != 1;
        filter[i] = (hit_filter){(a ? 1u : 0u) | (b ? 2u : 0u), (a ? 2u : 0u) | (b ? 1u : 0u)};
    }
    for (uint32_t i = 0; i < BOXES; i++)
        for (uint32_t j = i + 1; j < BOXES; j++)
            if (place++ % 5 == 0)
                ignore[ignored++] = (hit_pair){i, j};
    for (int of = 0; of < MAKINGS; of++)
        for (size_t i = 0; i < QUESTIONS; i++) {
            pairs_question all = questions[i], some = all;
            make_scene(boxes, (making)of, i % 2);
            scene s = scene_of(boxes, BOXES);
            some.filter = filter;
            some.ignore = ignore;
            some.ignore_count = ignored;
            some.threads = 3;
            size_t few = expect(&s, &some);
            assert_true(few > 5 && few < expect(&s, &all));
            empty_scene(&s);
        }
}

static bool every_seventh(const void *context, size_t a, size_t b)
{
    return (a + b) % *(const size_t *)context == 0;
}

/* What a rule leaves out, whether the join's pairs are the answer or not. */
TEST(pairs_that_a_rule_leaves_out)
{
    static scene_box boxes[BOXES];
    const size_t seven = 7;
    for (int of = 0; of < MAKINGS; of++)
        for (size_t i = 0; i < QUESTIONS; i++) {
            pairs_question all = questions[i], some = all;
            make_scene(boxes, (making)of, i % 2);
            scene s = scene_of(boxes, BOXES);
            some.ignored = every_seventh;
            some.ignored_context = &seven;
            size_t few = expect(&s, &some);
            assert_true(few > 5 && few < expect(&s, &all));
            empty_scene(&s);
        }
}

/* The boxes, and others in their place: with both, a pair is what is less of what it is with either. */
TEST(both_boxes)
{
    static scene_box boxes[BOXES], others[BOXES];
    static const size_t asked[] = {0, 1, 2, 3};
    progress bar = {.off = true};
    for (int round = 0; round < 6; round++) {
        make_scene(boxes, round % 3 == 0 ? AABBS : MIXED, true);
        make_scene(others, round % 3 == 1 ? OBBS : AABBS, true);
        scene s = {0}, own = scene_of(boxes, BOXES), tight;
        scene_trouble trouble;
        for (size_t i = 0; i < BOXES; i++) {
            /* Near its own box, or none. */
            hit_vec3 by = {(double)(round % 4) / 8, 0, 0};
            if (i % 5 == 0 || boxes[i].kind != SCENE_AABB3)
                others[i] = boxes[i];
            else
                others[i].shape.aabb3 = hit_aabb3_move_by(boxes[i].shape.aabb3, by), others[i].kind = SCENE_AABB3;
            scene_box box = scene_at(&own, i);
            assert_true(scene_add(&s, &box, &trouble));
            if (i % 5 != 0)
                assert_true(scene_keep_tight(&s, &(scene_tight){true, others[i].kind, others[i].shape}));
        }
        tight = scene_of(others, BOXES);
        for (size_t k = 0; k < sizeof asked / sizeof asked[0]; k++) {
            pairs_question q = questions[asked[k]], both = q;
            pairs found;
            size_t next = 0;
            both.test = PAIRS_BOTH;
            assert_true(pairs_find(&s, &both, &bar, false, &found));
            for (size_t i = 0; i < BOXES; i++)
                for (size_t j = i + 1; j < BOXES; j++) {
                    if (!is_wanted(&own, &q, i, j) || !is_wanted(&tight, &q, i, j))
                        continue;
                    hit_pair p = {(uint32_t)i, (uint32_t)j};
                    scene_box a, b;
                    assert_true(next < found.count && found.list[next].a == i && found.list[next].b == j);
                    pairs_boxes(&s, PAIRS_BOTH, p, true, &a, &b);
                    assert_true(ask_closest(&a, &b).distance == fmax(ask_closest(&boxes[i], &boxes[j]).distance,
                                                                     ask_closest(&others[i], &others[j]).distance));
                    hit_relation first = ask_relation(&boxes[i], &boxes[j]),
                                 second = ask_relation(&others[i], &others[j]);
                    assert_int_equal(ask_relation(&a, &b), first < second ? first : second);
                    next++;
                }
            assert_int_equal(found.count, next);
            assert_true(next > 5);
            pairs_free(&found);
        }
        empty_scene(&s);
        empty_scene(&own);
        empty_scene(&tight);
    }
}

/* Turning either way; of whole numbers, so that polygons touch often. */
static void make_polygon(hit_polygon2 *polygon, splitmix *seed)
{
    static const hit_polygon2 forms[] = {{3, {{0, 0}, {3, 1}, {1, 2}}},
                                         {4, {{0, 0}, {0, 2}, {2, 2}, {2, 0}}},
                                         {5, {{0, 0}, {2, 0}, {3, 1}, {2, 2}, {0, 2}}},
                                         {8, {{1, 0}, {2, 0}, {3, 1}, {3, 2}, {2, 3}, {1, 3}, {0, 2}, {0, 1}}}};
    double x = below(seed, 24) / 2, y = below(seed, 24) / 2;
    *polygon = forms[splitmix_bits(seed) % 4];
    for (int i = 0; i < polygon->count; i++)
        polygon->corner[i] = (hit_vec2){polygon->corner[i].x + x, polygon->corner[i].y + y};
    assert_true(hit_polygon2_valid(polygon));
}

/* Polygons alone, and among boxes: all that may be asked of them. */
TEST(polygons_too)
{
    static scene_box boxes[BOXES];
    static hit_polygon2 polygons[BOXES];
    static const size_t asked[] = {0, 1, 4, 5, 6, 7};
    for (size_t each = 1; each <= 3; each++) {
        splitmix seed = {each};
        make_scene(boxes, MIXED, false);
        for (size_t i = 0; i < BOXES; i += each) {
            make_polygon(&polygons[i], &seed);
            boxes[i] = (scene_box){.kind = SCENE_POLYGON2, .shape.polygon2 = &polygons[i]};
        }
        scene s = scene_of(boxes, BOXES);
        size_t hits = expect(&s, &questions[0]), overlaps = expect(&s, &questions[1]);
        assert_true(overlaps > 20 && hits > overlaps && hits < expect(&s, &questions[5]));
        for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++)
            assert_true(expect(&s, &questions[asked[i]]) > 20);
        empty_scene(&s);
    }
}

/* More pairs than a first guess has room for; and almost none. */
TEST(all_and_nothing)
{
    static scene_box boxes[BOXES];
    for (size_t i = 0; i < BOXES; i++)
        boxes[i] = (scene_box){.kind = SCENE_AABB3, .shape.aabb3 = {{0, 0, 0}, {1, 1, 1}}};
    scene s = scene_of(boxes, BOXES);
    assert_int_equal(expect(&s, &questions[0]), BOXES * (BOXES - 1) / 2);
    s.count = 1;
    assert_int_equal(expect(&s, &questions[0]), 0);
    s.count = 0;
    for (size_t i = 0; i < QUESTIONS; i++)
        assert_int_equal(expect(&s, &questions[i]), 0);
    empty_scene(&s);
}

/* Rotated boxes that reach beyond the range of double, where they meet: no finite bounds tell. */
TEST(beyond_the_range)
{
    const hit_vec2 diagonal = hit_vec2_from_degrees(45);
    scene_box boxes[5] = {
        {.kind = SCENE_OBB2}, {.kind = SCENE_OBB2}, {.kind = SCENE_OBB2}, {.kind = SCENE_AABB2}, {.kind = SCENE_AABB2}};
    boxes[0].shape.obb2 = (hit_obb2){{DBL_MAX, 0}, {DBL_MAX / 2, 1}, {1, 0}};
    boxes[1].shape.obb2 = (hit_obb2){{DBL_MAX, DBL_MAX}, {DBL_MAX / 4, DBL_MAX}, {1, 0}};
    boxes[2].shape.obb2 = (hit_obb2){{-DBL_MAX, -DBL_MAX}, {DBL_MAX, 1}, diagonal};
    boxes[3].shape.aabb2 = (hit_aabb2){{-DBL_MAX, -DBL_MAX}, {DBL_MAX, DBL_MAX}};
    /* A segment on the last finite line, inside the first box: only what is infinite tells that it does not touch. */
    boxes[4].shape.aabb2 = (hit_aabb2){{DBL_MAX, -0.5}, {DBL_MAX, 0.5}};
    scene s = scene_of(boxes, 5);
    s.count = 3;
    assert_int_equal(expect(&s, &questions[0]), 1);
    s.count = 4;
    assert_int_equal(expect(&s, &questions[0]), 4);
    s.count = 5;
    assert_true(ask_relation(&boxes[0], &boxes[4]) == HIT_OVERLAPPING);
    for (size_t i = 0; i < QUESTIONS; i++)
        expect(&s, &questions[i]);
    empty_scene(&s);
}

/* A rotated box whose centre and half lengths would make an AABB, and another one, behind an AABB. */
TEST(not_taken_for_another_kind)
{
    const hit_mat3 axes = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    scene_box boxes[2] = {{.kind = SCENE_AABB3, .shape.aabb3 = {{-1, -1, -1}, {1, 1, 1}}}, {.kind = SCENE_OBB3}};
    boxes[1].shape.obb3 = hit_obb3_from_center_half((hit_vec3){5, 5, 5}, (hit_vec3){6, 6, 6}, &axes);
    scene s = scene_of(boxes, 2);
    assert_int_equal(expect(&s, &questions[0]), 1);
    empty_scene(&s);
}
