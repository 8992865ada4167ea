/* The judge against itself and against the oracle: two ways to decide must agree, most of all on whole numbers. */
#include "../../tests.h"
#include "families/families.h"
#include "families/others.h"
#include "judge.h"
#include "truth/oracle.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static void assert_same(const meeting *m, hit_relation one, hit_relation two)
{
    if (one == two)
        return;
    print_meeting(m);
    fail_msg("the one way says %d, the other %d", one, two);
}

/* ---- In the plane: clipped, and by differences ---- */

TEST(clipping_and_differences_agree)
{
    static const other_kind kinds[] = {OTHER_SEGMENT, OTHER_TRIANGLE};
    for (manner how = 0; how < MANNER_BAD; ++how)
        for (int k = 0; k < 2; ++k)
            for (uint64_t i = 0; i < 120; ++i) {
                meeting m = other_meeting(how, kinds[k], 2, 7, i);
                judgement j = judge(&m);
                if (!j.decided || (how == MANNER_PAIRS && j.relation == HIT_APART && isnan(m.box.low[0])))
                    continue;
                if (!m.box.turned && (m.box.low[0] > m.box.high[0] || m.box.low[1] > m.box.high[1]))
                    continue;
                assert_same(&m, j.relation, judge_by_differences(&m));
            }
}

/* ---- Against the oracle of boxes ---- */

static double *number3(hit_vec3 *v, int k)
{
    return k == 0 ? &v->x : k == 1 ? &v->y : &v->z;
}

/* A flat box of small whole numbers: exact are its corners. */
static hit_obb3 flat_box(dice *d, int extents)
{
    static const hit_vec3 frames[3][3] = {
        {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {{1, 1, 0}, {-1, 1, 0}, {0, 0, 1}}, {{1, 2, 2}, {2, 1, -2}, {2, -2, 1}}};
    hit_obb3 box;
    const hit_vec3 *frame = frames[dice_below(d, 3)];
    int first = dice_below(d, 3);
    for (int k = 0; k < 3; ++k) {
        box.axis[k] = frame[(first + k) % 3];
        *number3(&box.center, k) = dice_between(d, -2, 2);
        *number3(&box.half, k) = k < extents ? dice_between(d, 0, 2) : 0;
    }
    return box;
}

static void corner_of(const hit_obb3 *box, double x, double y, double out[3])
{
    hit_obb3 b = *box;
    for (int k = 0; k < 3; ++k)
        out[k] =
            *number3(&b.center, k) + x * b.half.x * *number3(&b.axis[0], k) + y * b.half.y * *number3(&b.axis[1], k);
}

static shape3 shape_of(const crate *box)
{
    return box->turned ? (shape3){.kind = SHAPE_OBB, .obb = crate_obb3(box)}
                       : (shape3){.kind = SHAPE_AABB, .aabb = crate_aabb3(box)};
}

/* A segment is a box of one extent, a point one of none. */
TEST(segments_and_points_are_flat_boxes)
{
    int seen[3] = {0};
    dice d = {11};
    for (uint64_t i = 0; i < 4000; ++i) {
        meeting m = other_meeting(MANNER_WHOLE, i % 2 == 0 ? OTHER_SEGMENT : OTHER_BALL, 3, 8, i);
        hit_obb3 flat = flat_box(&d, i % 2 == 0 ? 1 : 0);
        corner_of(&flat, -1, 0, m.with.corner[0]);
        corner_of(&flat, 1, 0, m.with.corner[1]);
        m.with.radius = 0;
        shape3 box = shape_of(&m.box), flat_one = {.kind = SHAPE_OBB, .obb = flat};
        judgement j = judge(&m);
        assert_same(&m, j.relation, oracle_relate(arrays_of3(&box), arrays_of3(&flat_one)));
        ++seen[j.relation];
    }
    assert_true(seen[0] > 300 && seen[1] > 300 && seen[2] > 300);
}

/* A rectangle is two triangles: what it shares, one of them does; and it overlaps where one of them does. */
TEST(rectangles_are_two_triangles)
{
    dice d = {12};
    int seen[3] = {0};
    for (uint64_t i = 0; i < 3000; ++i) {
        meeting m = other_meeting(MANNER_WHOLE, OTHER_TRIANGLE, 3, 9, i);
        hit_obb3 flat = flat_box(&d, 2);
        shape3 box = shape_of(&m.box), flat_one = {.kind = SHAPE_OBB, .obb = flat};
        hit_relation whole = oracle_relate(arrays_of3(&box), arrays_of3(&flat_one));
        corner_of(&flat, -1, -1, m.with.corner[0]);
        corner_of(&flat, 1, 1, m.with.corner[1]);
        corner_of(&flat, 1, -1, m.with.corner[2]);
        hit_relation one = judge(&m).relation;
        corner_of(&flat, -1, 1, m.with.corner[2]);
        hit_relation two = judge(&m).relation;
        hit_relation most = one > two ? one : two;
        assert_true((whole == HIT_APART) == (most == HIT_APART));
        assert_true(most <= whole); /* along the diagonal the rectangle may overlap where both halves touch */
        ++seen[most];
    }
    assert_true(seen[0] > 300 && seen[1] > 300 && seen[2] > 300);
}

TEST(polygons_of_boxes_are_these_boxes)
{
    int seen[3] = {0};
    for (uint64_t i = 0; i < 9000; ++i) {
        meeting m = other_meeting(MANNER_WHOLE, OTHER_POLYGON, 2, 10, i);
        meeting n = other_meeting(MANNER_WHOLE, OTHER_POLYGON, 2, 10, i + 10000);
        hit_obb2 b = crate_obb2(&n.box);
        if (!m.box.turned || b.half.x == 0 || b.half.y == 0)
            continue;
        m.with.count = 4;
        for (int c = 0; c < 4; ++c) {
            double x = c == 1 || c == 2 ? b.half.x : -b.half.x, y = c >= 2 ? b.half.y : -b.half.y;
            m.with.corner[c][0] = b.center.x + x * b.axis.x - y * b.axis.y;
            m.with.corner[c][1] = b.center.y + x * b.axis.y + y * b.axis.x;
        }
        pair2 pair = {.a = {.kind = SHAPE_OBB, .obb = crate_obb2(&m.box)}, .b = {.kind = SHAPE_OBB, .obb = b}};
        oracle_answer truth = oracle_ask(arrays_of2(&pair.a), arrays_of2(&pair.b));
        judgement j = judge(&m);
        assert_same(&m, j.relation, truth.relation);
        assert_true(j.contains == truth.a_contains_b && j.contained == truth.b_contains_a);
        ++seen[j.relation];
    }
    assert_true(seen[0] > 100 && seen[1] > 100 && seen[2] > 100);
}

/* ---- Balls and planes ---- */

/* The same box, as AABB and as OBB: gaps along the axes, and feet on each feature. */
TEST(both_kinds_of_boxes_agree)
{
    static const other_kind kinds[] = {OTHER_BALL,       OTHER_CAPSULE, OTHER_PLANE,
                                       OTHER_HALF_SPACE, OTHER_SEGMENT, OTHER_TRIANGLE};
    for (int dim = 2; dim <= 3; ++dim)
        for (int k = 0; k < 5; ++k)
            for (uint64_t i = 0; i < 600; ++i) {
                meeting m = other_meeting(i % 2 == 0 ? MANNER_WHOLE : MANNER_TOUCHING, kinds[k], dim, 13, i);
                if (m.box.turned)
                    continue;
                judgement aabb = judge(&m);
                m.box.turned = true;
                judgement obb = judge(&m);
                assert_same(&m, aabb.relation, obb.relation);
                assert_true(aabb.side == obb.side && aabb.contains == obb.contains && aabb.contained == obb.contained);
            }
}

TEST(balls_by_hand)
{
    meeting m = {.dim = 3, .box = {.turned = true, .half = {1, 1, 1}, .axis = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};
    m.with = (other){.kind = OTHER_BALL, .count = 1, .corner = {{2, 3, 3}}, .radius = 3};
    assert_int_equal(judge(&m).relation, HIT_TOUCHING);
    m.with.radius = nextafter(3, 0);
    assert_int_equal(judge(&m).relation, HIT_APART);
    m.with.radius = nextafter(3, 4);
    assert_int_equal(judge(&m).relation, HIT_OVERLAPPING);
    /* The foot of (0, 3) on the sheared side from (1, 1) to (-1, 1). */
    m.box.axis[1][0] = 5;
    m.with = (other){.kind = OTHER_BALL, .count = 1, .corner = {{5, 3, 0}}, .radius = 2};
    assert_int_equal(judge(&m).relation, HIT_TOUCHING);
    m.with.radius = nextafter(2, 0);
    assert_int_equal(judge(&m).relation, HIT_APART);
}

/* ---- Polygons ---- */

TEST(convexity_by_hand)
{
    const double square[8][3] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}, {0, 0}, {1, 0}, {1, 1}, {0, 1}};
    const double line[4][3] = {{0, 0}, {1, 0}, {2, 0}, {3, 0}};
    const double dented[4][3] = {{0, 0}, {2, 0}, {0.5, 0.5}, {0, 2}};
    const double star[5][3] = {{0, 3}, {2, -2}, {-3, 1}, {3, 1}, {-2, -2}};
    const double in_line[6][3] = {{0, 0}, {1, 0}, {2, 0}, {2, 0}, {2, 2}, {1, 1}};
    const double back[5][3] = {{0, 0}, {2, 0}, {1, 0}, {2, 2}, {0, 2}};
    assert_true(judge_convex(4, square) && judge_convex(3, square));
    assert_false(judge_convex(8, square));
    assert_true(judge_convex(5, square)); /* the last corner is the first one */
    assert_false(judge_convex(6, square));
    assert_false(judge_convex(4, line));
    assert_false(judge_convex(4, dented));
    assert_false(judge_convex(5, star));
    assert_true(judge_convex(6, in_line));
    assert_false(judge_convex(5, back));
}

/* ---- What the families show ---- */

TEST(families_show_all)
{
    for (int dim = 2; dim <= 3; ++dim)
        for (manner how = 0; how < MANNER_BAD; ++how)
            for (other_kind kind = 0; kind < OTHER_KINDS; ++kind) {
                if (!other_exists(kind, dim))
                    continue;
                int seen[3] = {0}, all = 0, undecided = 0;
                for (uint64_t i = 0; i < 200; ++i) {
                    meeting m = other_meeting(how, kind, dim, 3, i);
                    judgement j = judge(&m);
                    undecided += !j.decided;
                    ++seen[j.relation];
                }
                for (int r = 0; r < 3; ++r)
                    all |= (seen[r] > 0) << r;
                int wanted = how == MANNER_TOUCHING ? 2 : how == MANNER_ANY ? 5 : 7;
                wanted = kind == OTHER_FRUSTUM ? (how == MANNER_TOUCHING ? 4 : 5) : wanted; /* never only touched */
                if ((all & wanted) != wanted || undecided > 20)
                    fail_msg("%s, kind %d of %d dimensions: %d %d %d, %d undecided", manner_names[how], kind, dim,
                             seen[0], seen[1], seen[2], undecided);
            }
}
