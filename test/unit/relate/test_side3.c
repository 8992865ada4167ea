/* Planes, half-spaces and frusta beside boxes of space: by example, corner by corner in whole numbers, and at the ends
 * of the range of double. */
#include "expect.h"

#include "hitbox/relate.h"
#include "hitbox/side.h"

#include <float.h>
#include <stdlib.h>

static uint64_t state = 9;

static const hit_aabb3 UNIT = {{-1, -1, -1}, {1, 1, 1}};

/* What must hold of all answers about a box and a plane, given the signs of normal.p - offset at its ends. */
static void expect_signs(hit_aabb3 aabb, const hit_obb3 *obb, hit_plane3 plane, int lowest, int highest)
{
    const hit_side side = lowest > 0 ? HIT_FRONT : highest < 0 ? HIT_BACK : HIT_ACROSS;
    const hit_relation at_plane = side != HIT_ACROSS            ? HIT_APART
                                  : lowest == 0 || highest == 0 ? HIT_TOUCHING
                                                                : HIT_OVERLAPPING;
    const hit_relation at_half = lowest > 0 ? HIT_APART : lowest == 0 ? HIT_TOUCHING : HIT_OVERLAPPING;
    if (obb != NULL) {
        assert_int_equal(hit_side_obb3_plane3(obb, plane), side);
        assert_int_equal(hit_relate_obb3_plane3(obb, plane), at_plane);
        assert_int_equal(hit_relate_obb3_halfspace3(obb, plane), at_half);
        assert_true(hit_overlap_obb3_plane3(obb, plane) == (at_plane != HIT_APART));
        assert_true(hit_overlap_obb3_halfspace3(obb, plane) == (at_half != HIT_APART));
        assert_true(hit_contains_halfspace3_obb3(plane, obb) == (highest <= 0));
        return;
    }
    assert_int_equal(hit_side_aabb3_plane3(aabb, plane), side);
    assert_int_equal(hit_relate_aabb3_plane3(aabb, plane), at_plane);
    assert_int_equal(hit_relate_aabb3_halfspace3(aabb, plane), at_half);
    assert_true(hit_overlap_aabb3_plane3(aabb, plane) == (at_plane != HIT_APART));
    assert_true(hit_overlap_aabb3_halfspace3(aabb, plane) == (at_half != HIT_APART));
    assert_true(hit_contains_halfspace3_aabb3(plane, aabb) == (highest <= 0));
}

static void planes_by_example(void **unused)
{
    const hit_obb3 turned = {{0, 0, 0}, {1, 1, 1}, {{3, 4, 0}, {-4, 3, 0}, {0, 0, 5}}}; /* |x|, |y| <= 7 */
    expect_signs(UNIT, NULL, (hit_plane3){{0, 0, 1}, 1}, -1, 0);
    expect_signs(UNIT, NULL, (hit_plane3){{0, 0, 1}, -1}, 0, 1);
    expect_signs(UNIT, NULL, (hit_plane3){{0, 0, 1}, 0.5}, -1, 1);
    expect_signs(UNIT, NULL, (hit_plane3){{0, 0, -7}, -8}, 1, 1);
    expect_signs(UNIT, NULL, (hit_plane3){{1, 1, 1}, 3}, -1, 0);
    expect_signs(UNIT, NULL, (hit_plane3){{1, 1, 1}, nextafter(3, 4)}, -1, -1);
    expect_signs(UNIT, &turned, (hit_plane3){{1, 0, 0}, 7}, -1, 0);
    expect_signs(UNIT, &turned, (hit_plane3){{1, 0, 0}, -7}, 0, 1);
    expect_signs(UNIT, &turned, (hit_plane3){{1, 0, 0}, nextafter(7, 8)}, -1, -1);
    expect_signs(UNIT, &turned, (hit_plane3){{-1, 0, 0}, nextafter(-7, -8)}, 1, 1);
    expect_signs(UNIT, &turned, (hit_plane3){{1, 2, 3}, 4}, -1, 1);
    /* Flat boxes in the plane. */
    const hit_obb3 sheet = {{0, 0, 2}, {1, 1, 0}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    expect_signs((hit_aabb3){{0, 0, 2}, {1, 1, 2}}, NULL, (hit_plane3){{0, 0, 3}, 6}, 0, 0);
    expect_signs(UNIT, &sheet, (hit_plane3){{0, 0, 3}, 6}, 0, 0);
    /* A zero normal: all is behind, or nothing is. */
    for (int i = -1; i <= 1; i++) {
        const int sign = i < 0 ? 1 : -1;
        expect_signs(UNIT, NULL, (hit_plane3){{0, -0.0, 0}, i}, sign, sign);
        expect_signs(UNIT, &turned, (hit_plane3){{0, 0, 0}, i}, sign, sign);
    }
}

static void what_is_in_front_of_everything(void **unused)
{
    const hit_plane3 plane = {{1, 2, 3}, 4};
    const hit_obb3 box = hit_obb3_from_aabb3(UNIT);
    const double bad[] = {NAN, INFINITY, -INFINITY};
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < 4; k++) {
            hit_plane3 spoilt = plane;
            (&spoilt.normal.x)[k] = bad[i];
            expect_signs(UNIT, NULL, spoilt, 1, 1);
            expect_signs(UNIT, &box, spoilt, 1, 1);
        }
        for (int k = 0; k < 15; k++) {
            hit_obb3 spoilt = box;
            (&spoilt.center.x)[k] = bad[i];
            expect_signs(UNIT, &spoilt, plane, 1, 1);
        }
    }
    for (int k = 0; k < 6; k++) {
        hit_aabb3 spoilt = UNIT;
        (&spoilt.min.x)[k] = NAN;
        expect_signs(spoilt, NULL, plane, 1, 1);
    }
    expect_signs(hit_aabb3_empty(), NULL, plane, 1, 1);
}

static void infinite_sides(void **unused)
{
    const double inf = INFINITY;
    const hit_aabb3 slab = {{-inf, -inf, 1}, {inf, inf, 2}}, far = {{inf, 0, 0}, {inf, 1, 1}};
    expect_signs(slab, NULL, (hit_plane3){{0, 0, 1}, 1}, 0, 1);
    expect_signs(slab, NULL, (hit_plane3){{0, 0, 1}, 2}, -1, 0);
    expect_signs(slab, NULL, (hit_plane3){{0, 0, -1}, 0}, -1, -1);
    expect_signs(slab, NULL, (hit_plane3){{0x1p-1074, 0, 1}, 3}, -1, 1);
    expect_signs(far, NULL, (hit_plane3){{0x1p-1074, 0, 0}, DBL_MAX}, 1, 1);
    expect_signs(far, NULL, (hit_plane3){{0, 1, 0}, 1}, -1, 0);
}

static long small_number(long most)
{
    return (long)(next_random(&state) % (uint64_t)(2 * most + 1)) - most;
}

/* All corners, in whole numbers; lengths and offset then scaled, the normal by another power of two. */
static void as_corners_say(void **unused)
{
    static const int scale[][2] = {{0, 0}, {1000, -1070}, {-1070, 1000}, {400, 400}, {-500, -500}, {0, -1070}};
    for (int round = 0; round < 4000; round++) {
        long center[3], half[3], u[3][3], n[3], offset = small_number(30), lowest = 1000000, highest = -1000000;
        for (int c = 0; c < 3; c++) {
            center[c] = small_number(3);
            half[c] = labs(small_number(2));
            n[c] = small_number(3);
            for (int k = 0; k < 3; k++)
                u[k][c] = round % 2 == 0 ? k == c : small_number(2);
        }
        if (n[0] == 0 && n[1] == 0 && n[2] == 0)
            continue;
        for (int corner = 0; corner < 8; corner++) {
            long value = -offset;
            for (int c = 0; c < 3; c++) {
                long p = center[c];
                for (int k = 0; k < 3; k++)
                    p += (corner >> k & 1 ? half[k] : -half[k]) * u[k][c];
                value += n[c] * p;
            }
            lowest = value < lowest ? value : lowest;
            highest = value > highest ? value : highest;
        }
        const int *e = scale[next_random(&state) % 6];
        hit_obb3 obb;
        hit_aabb3 aabb;
        hit_plane3 plane;
        for (int c = 0; c < 3; c++) {
            (&obb.center.x)[c] = ldexp((double)center[c], e[0]);
            (&obb.half.x)[c] = ldexp((double)half[c], e[0]);
            (&plane.normal.x)[c] = ldexp((double)n[c], e[1]);
            (&aabb.min.x)[c] = ldexp((double)(center[c] - half[c]), e[0]);
            (&aabb.max.x)[c] = ldexp((double)(center[c] + half[c]), e[0]);
            for (int k = 0; k < 3; k++)
                (&obb.axis[k].x)[c] = (double)u[k][c];
        }
        plane.offset = ldexp((double)offset, e[0] + e[1]);
        const int low = (lowest > 0) - (lowest < 0), high = (highest > 0) - (highest < 0);
        expect_signs(aabb, &obb, plane, low, high);
        if (round % 2 == 0)
            expect_signs(aabb, NULL, plane, low, high);
        expect_subnormals_flushed();
        hit_side flushed = hit_side_obb3_plane3(&obb, plane);
        hit_relation relation = hit_relate_aabb3_halfspace3(aabb, plane);
        expect_subnormals_kept();
        assert_int_equal(flushed, low > 0 ? HIT_FRONT : high < 0 ? HIT_BACK : HIT_ACROSS);
        assert_int_equal(relation, hit_relate_aabb3_halfspace3(aabb, plane));
    }
}

/* Anything finite, of any size. */
static double any_double(void)
{
    uint64_t bits = next_random(&state);
    double x;
    memcpy(&x, &bits, sizeof x);
    return isfinite(x) ? x : bits % 2 == 0 ? DBL_MAX : 0x1p-1074;
}

/* A plane turned round has front and back swapped, whatever the numbers. */
static void planes_of_any_size(void **unused)
{
    for (int round = 0; round < 2000; round++) {
        hit_obb3 obb;
        hit_aabb3 aabb;
        hit_plane3 plane, other;
        for (int i = 0; i < 15; i++)
            (&obb.center.x)[i] = any_double();
        for (int k = 0; k < 4; k++) {
            (&plane.normal.x)[k] = any_double();
            (&other.normal.x)[k] = -(&plane.normal.x)[k];
        }
        for (int k = 0; k < 3; k++) {
            double a = any_double(), b = any_double();
            (&aabb.min.x)[k] = fmin(a, b);
            (&aabb.max.x)[k] = fmax(a, b);
        }
        assert_int_equal(hit_side_obb3_plane3(&obb, plane), 2 - hit_side_obb3_plane3(&obb, other));
        assert_int_equal(hit_side_aabb3_plane3(aabb, plane), 2 - hit_side_aabb3_plane3(aabb, other));
    }
}

/* ---- Frusta ------------------------------------------------------------------------------------------------------ */

static const hit_mat4 CUBE = {{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}};

static void frusta_by_example(void **unused)
{
    hit_frustum3 cube;
    assert_true(hit_frustum3_from_matrix(&CUBE, &cube));
    const struct {
        hit_aabb3 box;
        hit_side side;
    } cases[] = {
        {UNIT, HIT_INSIDE},
        {{{-1, -1, -1}, {0, 0, nextafter(1, 2)}}, HIT_ACROSS},
        {{{1, 0, 0}, {2, 1, 1}}, HIT_ACROSS},
        {{{nextafter(1, 2), 0, 0}, {2, 1, 1}}, HIT_OUTSIDE},
        {{{0, 0, -5}, {1, 1, nextafter(-1, -2)}}, HIT_OUTSIDE},
        {{{-9, -9, -9}, {9, 9, 9}}, HIT_ACROSS},
        {{{0, 0, 0}, {0, 0, 0}}, HIT_INSIDE},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const hit_aabb3 box = cases[i].box;
        const hit_side side = cases[i].side;
        assert_int_equal(hit_side_aabb3_frustum3(box, &cube), side);
        assert_true(hit_overlap_aabb3_frustum3(box, &cube) == (side != HIT_OUTSIDE));
        assert_true(hit_contains_frustum3_aabb3(&cube, box) == (side == HIT_INSIDE));
    }
    const hit_obb3 diamond = {{0, 0, 0}, {0.25, 0.25, 1}, {{2, 2, 0}, {-2, 2, 0}, {0, 0, 1}}}; /* |x| + |y| <= 1 */
    hit_obb3 beside = diamond, across = diamond;
    beside.center.x = 2.5;
    across.center.x = 2;
    assert_int_equal(hit_side_obb3_frustum3(&diamond, &cube), HIT_INSIDE);
    assert_int_equal(hit_side_obb3_frustum3(&across, &cube), HIT_ACROSS);
    assert_int_equal(hit_side_obb3_frustum3(&beside, &cube), HIT_OUTSIDE);
    assert_true(hit_overlap_obb3_frustum3(&across, &cube) && hit_contains_frustum3_obb3(&cube, &diamond));
    assert_false(hit_overlap_obb3_frustum3(&beside, &cube) || hit_contains_frustum3_obb3(&cube, &across));
    across.half.x = NAN;
    assert_int_equal(hit_side_obb3_frustum3(&across, &cube), HIT_OUTSIDE);
    assert_int_equal(hit_side_aabb3_frustum3(hit_aabb3_empty(), &cube), HIT_OUTSIDE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(planes_by_example),  cmocka_unit_test(what_is_in_front_of_everything),
        cmocka_unit_test(infinite_sides),     cmocka_unit_test(as_corners_say),
        cmocka_unit_test(planes_of_any_size), cmocka_unit_test(frusta_by_example),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
