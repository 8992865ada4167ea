/* The oracle against itself: separating axes and the linear program must agree, most of all on degenerate boxes. */
#include "../../tests.h"
#include "families/families.h"
#include "feasible.h"
#include "oracle.h"

#include <math.h>
#include <stdio.h>

static bool endless(const solid *s)
{
    bool any = false;
    for (int k = 0; k < s->dim; ++k)
        any = any || s->endless_low[k] || s->endless_high[k];
    return any;
}

/* Fails unless both ways answer alike. Returns what they say. */
static hit_relation compare(const char *name, uint64_t index, shape_arrays first, shape_arrays second)
{
    const oracle_answer truth = oracle_ask(first, second);
    const solid *a, *b;
    oracle_solids(first, second, &a, &b);
    if (endless(a))
        return truth.relation;
    hit_relation relation = feasible_relate(a, b);
    bool a_contains_b = feasible_contains(a, b);
    bool b_contains_a = feasible_contains(b, a);
    if (!truth.decided || relation != truth.relation || a_contains_b != truth.a_contains_b ||
        b_contains_a != truth.b_contains_a)
        fail_msg("%s, pair %llu: axes say %d %d %d, the program says %d %d %d", name, (unsigned long long)index,
                 truth.relation, truth.a_contains_b, truth.b_contains_a, relation, a_contains_b, b_contains_a);
    return relation;
}

TEST(two_ways_agree_on_all_families)
{
    for (size_t f = 0; f < families2_count; ++f) {
        for (uint64_t i = 0; i < 40; ++i) {
            pair2 pair = family2_pair(&families2[f], 4, i);
            compare(families2[f].name, i, arrays_of2(&pair.a), arrays_of2(&pair.b));
        }
    }
    for (size_t f = 0; f < families3_count; ++f) {
        for (uint64_t i = 0; i < 20; ++i) {
            pair3 pair = family3_pair(&families3[f], 4, i);
            compare(families3[f].name, i, arrays_of3(&pair.a), arrays_of3(&pair.b));
        }
    }
}

/* ---- Degenerate boxes ---------------------------------------------------------------------------------------- */

/* Along the world's axes, one frame turned by (3, 4)/5 about z times 5, or sheared; often with nothing but -1, 0, 1,
 * so that faces lie in one plane, edges on one line, corners on each other. */
static hit_obb3 degenerate_box3(dice *d)
{
    static const hit_vec3 frames[4][3] = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
                                          {{3, 4, 0}, {-4, 3, 0}, {0, 0, 5}},
                                          {{1, 0, 0}, {1, 1, 0}, {0, 1, 1}},
                                          {{1, 1, 0}, {-1, 1, 0}, {0, 0, 1}}};
    hit_obb3 box;
    const hit_vec3 *frame = frames[dice_below(d, 4)];
    int first = dice_below(d, 3);
    for (int k = 0; k < 3; ++k)
        box.axis[k] = frame[(first + k) % 3];
    box.half.x = dice_below(d, 3);
    box.half.y = dice_below(d, 3);
    box.half.z = dice_below(d, 2);
    box.center.x = dice_between(d, -3, 3);
    box.center.y = dice_between(d, -3, 3);
    box.center.z = dice_between(d, -1, 1);
    return box;
}

static hit_obb2 degenerate_box2(dice *d)
{
    static const hit_vec2 axes[5] = {{1, 0}, {0, -1}, {1, 1}, {3, 4}, {2, 1}};
    hit_obb2 box;
    box.axis = axes[dice_below(d, 5)];
    box.half.x = dice_below(d, 3);
    box.half.y = dice_below(d, 3);
    box.center.x = dice_between(d, -4, 4);
    box.center.y = dice_between(d, -4, 4);
    return box;
}

TEST(two_ways_agree_on_degenerate_boxes_of_space)
{
    int seen[3] = {0};
    dice d = {8};
    for (uint64_t i = 0; i < 8000; ++i) {
        const shape3 a = {.kind = SHAPE_OBB, .obb = degenerate_box3(&d)};
        const shape3 b = {.kind = SHAPE_OBB, .obb = degenerate_box3(&d)};
        ++seen[compare("degenerate boxes", i, arrays_of3(&a), arrays_of3(&b))];
    }
    assert_true(seen[HIT_APART] > 800 && seen[HIT_TOUCHING] > 800 && seen[HIT_OVERLAPPING] > 800);
}

TEST(two_ways_agree_on_degenerate_boxes_of_the_plane)
{
    int seen[3] = {0};
    dice d = {9};
    for (uint64_t i = 0; i < 20000; ++i) {
        const shape2 a = {.kind = SHAPE_OBB, .obb = degenerate_box2(&d)};
        const shape2 b = {.kind = SHAPE_OBB, .obb = degenerate_box2(&d)};
        ++seen[compare("degenerate boxes", i, arrays_of2(&a), arrays_of2(&b))];
    }
    assert_true(seen[HIT_APART] > 800 && seen[HIT_TOUCHING] > 800 && seen[HIT_OVERLAPPING] > 800);
}

/* ---- By hand ------------------------------------------------------------------------------------------------- */

static shape3 obb(hit_vec3 center, hit_vec3 half)
{
    return (shape3){.kind = SHAPE_OBB, .obb = {center, half, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};
}

static void both_say(const shape3 *a, const shape3 *b, hit_relation expected)
{
    const solid *solid_a, *solid_b;
    assert_int_equal(oracle_relate(arrays_of3(a), arrays_of3(b)), expected);
    assert_int_equal(oracle_relate(arrays_of3(b), arrays_of3(a)), expected);
    oracle_solids(arrays_of3(a), arrays_of3(b), &solid_a, &solid_b);
    assert_int_equal(feasible_relate(solid_a, solid_b), expected);
    assert_int_equal(feasible_relate(solid_b, solid_a), expected);
}

TEST(touching_and_overlapping_are_told_apart)
{
    shape3 cube = obb((hit_vec3){0, 0, 0}, (hit_vec3){1, 1, 1});
    shape3 beside = obb((hit_vec3){2, 0, 0}, (hit_vec3){1, 1, 1});
    shape3 beyond = obb((hit_vec3){nextafter(2, 3), 0, 0}, (hit_vec3){1, 1, 1});
    shape3 point = obb((hit_vec3){0.5, 0, 0}, (hit_vec3){0, 0, 0});
    shape3 sheet = obb((hit_vec3){0.5, 0, 0}, (hit_vec3){3, 3, 0});
    shape3 other_sheet = obb((hit_vec3){0, 0, 0}, (hit_vec3){1, 1, 0});
    shape3 upright = obb((hit_vec3){0, 0, 0}, (hit_vec3){0, 1, 1});
    shape3 stick = obb((hit_vec3){0, 0, 0}, (hit_vec3){0, 0, 2});
    both_say(&cube, &cube, HIT_OVERLAPPING);
    both_say(&cube, &beside, HIT_TOUCHING);
    both_say(&cube, &beyond, HIT_APART);
    both_say(&cube, &point, HIT_OVERLAPPING);
    both_say(&point, &point, HIT_TOUCHING);
    both_say(&cube, &sheet, HIT_OVERLAPPING);
    both_say(&sheet, &other_sheet, HIT_TOUCHING);
    both_say(&sheet, &upright, HIT_OVERLAPPING);
    both_say(&sheet, &stick, HIT_OVERLAPPING);
    both_say(&upright, &stick, HIT_TOUCHING);
    both_say(&stick, &stick, HIT_TOUCHING);
    both_say(&stick, &point, HIT_APART);
}

/* Crossing edges of two cubes that stand on their edges: only the cross product E22 parts them. */
TEST(an_edge_axis_is_found)
{
    shape3 a = {.kind = SHAPE_OBB, .obb = {{0, 0, 0}, {1, 1, 4}, {{1, 1, 0}, {-1, 1, 0}, {0, 0, 1}}}};
    shape3 b = {.kind = SHAPE_OBB, .obb = {{4, 0, 0}, {1, 1, 4}, {{1, 0, 1}, {-1, 0, 1}, {0, 1, 0}}}};
    both_say(&a, &b, HIT_TOUCHING);
    b.obb.center.x = nextafter(4, 5);
    both_say(&a, &b, HIT_APART);
    oracle_answer answer = oracle_ask(arrays_of3(&a), arrays_of3(&b));
    assert_int_equal(answer.axis, HIT_AXIS_E22);
    assert_true(answer.faces);
    assert_true(answer.normal[0] == 1 && answer.normal[1] == 0 && answer.normal[2] == 0);
    b.obb.center.x = nextafter(4, 3);
    both_say(&a, &b, HIT_OVERLAPPING);
}

TEST(endless_sides_and_bad_numbers)
{
    shape3 cube = obb((hit_vec3){0, 0, 0}, (hit_vec3){1, 1, 1});
    shape3 half_space = {.kind = SHAPE_AABB, .aabb = {{1, -INFINITY, -INFINITY}, {INFINITY, INFINITY, INFINITY}}};
    assert_int_equal(oracle_relate(arrays_of3(&half_space), arrays_of3(&cube)), HIT_TOUCHING);
    half_space.aabb.min.x = nextafter(1, 2);
    assert_int_equal(oracle_relate(arrays_of3(&half_space), arrays_of3(&cube)), HIT_APART);
    half_space.aabb.min.x = -INFINITY;
    oracle_answer answer = oracle_ask(arrays_of3(&half_space), arrays_of3(&cube));
    assert_true(answer.relation == HIT_OVERLAPPING && answer.a_contains_b && !answer.b_contains_a);
    half_space.aabb.min.x = NAN;
    answer = oracle_ask(arrays_of3(&half_space), arrays_of3(&cube));
    assert_true(answer.decided && answer.relation == HIT_APART && answer.axis < 0);
    cube.obb.half.z = -1;
    half_space.aabb.min.x = 1;
    assert_false(oracle_ask(arrays_of3(&half_space), arrays_of3(&cube)).decided);
}
