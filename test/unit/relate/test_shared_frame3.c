/* Boxes in frames that are nearly the same: the short way for them against the long one. */
#include "core/vec.h"
#include "relate/axes3.h"
#include "relate/shared_frame3.h"

#include "expect.h"
#include "hitbox/contact.h"
#include "measure/depth3.h"

static uint64_t state = 1;

static double small(void)
{
    return random_unit(&state);
}

static const double TURNS[] = {0, 0x1p-53, 0x1p-50, 1e-12, 1e-8, 1e-7};
enum { TURN_COUNT = sizeof TURNS / sizeof *TURNS };

/* A box and its neighbour, which touches it but for rounding along some of its faces, rotated by `turn`. Every eighth
 * stands along the world's axes, on a grid. */
static void neighbours(int round, double turn, hit_obb3 *a, hit_obb3 *b)
{
    hit_quat q = {small(), small(), small(), small()};
    bool grid = round % 8 == 0;
    *a = hit_obb3_from_quat((hit_vec3){small(), small(), small()},
                            (hit_vec3){fabs(small()), fabs(small()), fabs(small())}, grid ? (hit_quat){0, 0, 0, 1} : q);
    if (grid) {
        a->half = (hit_vec3){0.125, 0.125, 0.25};
        a->center = (hit_vec3){0.125, -3, (double)(next_random(&state) % 8)};
    }
    *b = *a;
    if (round % 3 == 0 && !grid)
        b->half = (hit_vec3){fabs(small()), fabs(small()), fabs(small())};
    const hit_vec3 reach = {a->half.x + b->half.x, a->half.y + b->half.y, a->half.z + b->half.z};
    double at[3];
    for (int k = 0; k < 3; k++) {
        int place = (int)(next_random(&state) % 5);
        double whole = vec3_array(&reach)[k];
        at[k] = place == 0 ? whole : place == 1 ? -whole : place == 2 ? 0 : (place == 3 ? 0.9 : 0.4) * whole;
    }
    b->center = hit_obb3_to_world(a, (hit_vec3){at[0], at[1], at[2]});
    for (int k = 0; k < 3; k++) {
        hit_vec3 *u = &b->axis[k];
        *u = (hit_vec3){u->x + turn * small(), u->y + turn * small(), u->z + turn * small()};
    }
}

/* What it says of each axis is what the long way says. */
TEST(test_signs)
{
    int settled = 0, asked = 0;
    for (int round = 0; round < 3000; round++) {
        hit_obb3 a, b;
        neighbours(round, TURNS[round % TURN_COUNT], &a, &b);
        axes3 pair = hit__relate_axes3_from_obb_obb(&a, &b);
        for (int axis = 0; axis < 15; axis++) {
            shared_frame3 x;
            unsigned open = 1u << axis;
            assert_true(hit__relate_shared_frame3_start(&x, &a, &b));
            int sign = hit__relate_axes3_sign(&pair, open);
            bool parts = hit__relate_shared_frame3_parts(&x, &open);
            asked++;
            settled += parts || open == 0;
            if (parts)
                assert_int_equal(sign, 1);
            else if (open == 0)
                assert_int_equal(sign, x.touch ? 0 : -1);
        }
    }
    assert_true(settled > asked / 100 * 98);
}

/* All axes in one go, too. */
TEST(test_relations)
{
    int seen[3] = {0, 0, 0};
    for (int round = 0; round < 4000; round++) {
        hit_obb3 a, b;
        neighbours(round, TURNS[round % TURN_COUNT], &a, &b);
        axes3 pair = hit__relate_axes3_from_obb_obb(&a, &b);
        shared_frame3 x;
        unsigned open = AXES3_ALL;
        assert_true(hit__relate_shared_frame3_start(&x, &a, &b));
        int sign = hit__relate_axes3_sign(&pair, AXES3_ALL);
        if (hit__relate_shared_frame3_parts(&x, &open))
            assert_int_equal(sign, 1);
        else if (open == 0)
            assert_int_equal(sign, x.touch ? 0 : -1);
        else
            assert_int_equal(x.touch && sign < 0, false);
        seen[sign + 1]++;
    }
    assert_true(seen[0] > 100 && seen[1] > 100 && seen[2] > 100);
}

/* The axis of the least depth is among those that it keeps; if it keeps but one, that is it. */
TEST(test_least)
{
    int alone = 0, asked = 0;
    for (int round = 0; round < 4000; round++) {
        hit_obb3 a, b;
        neighbours(round, TURNS[round % TURN_COUNT], &a, &b);
        axes3 pair = hit__relate_axes3_from_obb_obb(&a, &b);
        if (hit__relate_axes3_sign(&pair, AXES3_ALL) > 0)
            continue;
        shared_frame3 x;
        depth3 least;
        assert_true(hit__relate_shared_frame3_start(&x, &a, &b));
        unsigned open = AXES3_ALL;
        if (round % 2 == 0)
            assert_false(hit__relate_shared_frame3_parts(&x, &open));
        zonotope3 k;
        hit__measure_zonotope3_from_obb_obb(&a, &b, &k);
        assert_true(hit__measure_depth3_least(&k, DEPTH3_ALL, &least));
        unsigned kept = hit__relate_shared_frame3_least(&x);
        assert_true((kept >> least.axis & 1) != 0);
        asked++;
        alone += kept == 1u << least.axis;
    }
    assert_true(asked > 1000 && alone > asked / 10 * 7);
}

/* It does not answer for frames that are not near. */
TEST(test_far_frames)
{
    hit_obb3 a, b;
    shared_frame3 x;
    neighbours(1, 0, &a, &b);
    b.axis[1].y += 1e-5;
    assert_false(hit__relate_shared_frame3_start(&x, &a, &b));
    neighbours(1, 0, &a, &b);
    hit_vec3 u = b.axis[0];
    b.axis[0] = b.axis[1];
    b.axis[1] = u;
    assert_false(hit__relate_shared_frame3_start(&x, &a, &b));
}

/* With fused multiply-add and without: the same bits. */
TEST(test_two_forms)
{
    for (int round = 1; round < 2000; round++) {
        hit_obb3 a, b;
        shared_frame3 plain, fused;
        neighbours(round, 0, &a, &b);
        assert_true(hit__relate_shared_frame3_start(&plain, &a, &b));
        fused = plain;
        for (int k = 0; k < 3 && core_has_fma(); k++) {
            hit__relate_shared_frame3_sharpen_plain(&plain, k);
            hit__relate_shared_frame3_sharpen_fma(&fused, k);
            assert_true(same_double(plain.value[k], fused.value[k]));
            assert_true(same_double(plain.bound[k], fused.bound[k]));
            assert_true(same_double(plain.square[k], fused.square[k]));
        }
    }
}

/* Rotated by so little that squares of it are lost. */
TEST(test_turn_past_squares)
{
    for (int exponent = -1070; exponent < -190; exponent += 40) {
        double turn = ldexp(1, exponent);
        hit_obb3 a = {{0, 0, 0}, {1, 1, 1}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, b = a;
        b.center = (hit_vec3){1.5, 0.25, 0.125};
        b.axis[0].y = turn;
        b.axis[1].x = -turn;
        hit_penetration3 least;
        assert_int_equal(hit_relate_obb3_obb3(&a, &b), HIT_OVERLAPPING);
        assert_true(hit_penetration_obb3_obb3(&a, &b, &least));
        assert_true(fabs(least.depth - 0.5) <= 0x1p-50);
        b.center.x = 2;
        assert_int_equal(hit_relate_obb3_obb3(&a, &b), HIT_OVERLAPPING); /* a corner of b is nearer than its face */
        b.center.x = 2.5;
        assert_int_equal(hit_relate_obb3_obb3(&a, &b), HIT_APART);
    }
}
