/* Unit tests of src/shape/placement.c: what is made of vectors and matrices, and what is refused. */
#include "expect.h"

static const double HUGE_NUMBER = 0x1.fffffffffffffp1023;

static const hit_vec3 ZERO = {0, 0, 0};

TEST(half_axes_2d)
{
    hit_obb2 box;
    const hit_vec2 center = {1, 2}, none = {0, 0};
    assert_int_equal(hit_obb2_from_half_axes(center, (hit_vec2){3, 4}, (hit_vec2){-8, 6}, &box), HIT_OK);
    assert_true(same_obb2(box, (hit_obb2){center, {5, 10}, {0.6, 0.8}}));
    assert_int_equal(hit_obb2_from_half_axes(center, (hit_vec2){3, 4}, (hit_vec2){8, -6}, &box), HIT_OK);
    assert_true(same_obb2(box, (hit_obb2){center, {5, 10}, {0.6, 0.8}}));
    assert_int_equal(hit_obb2_from_half_axes(center, (hit_vec2){3, 4}, none, &box), HIT_OK);
    assert_true(same_obb2(box, (hit_obb2){center, {5, 0}, {0.6, 0.8}}));
    /* Half the y axis alone: (-axis.y, axis.x) must point along it. */
    assert_int_equal(hit_obb2_from_half_axes(center, none, (hit_vec2){-8, 6}, &box), HIT_OK);
    assert_true(same_obb2(box, (hit_obb2){center, {0, 10}, {0.6, 0.8}}));
    assert_int_equal(hit_obb2_from_half_axes(center, none, (hit_vec2){0, 6}, &box), HIT_OK);
    assert_true(same_obb2(box, (hit_obb2){center, {0, 6}, {1, 0}}));
    assert_int_equal(hit_obb2_from_half_axes(center, none, none, &box), HIT_OK);
    assert_true(same_obb2(box, (hit_obb2){center, {0, 0}, {1, 0}}));
    assert_int_equal(hit_obb2_from_half_axes(center, (hit_vec2){3e300, 4e300}, (hit_vec2){-8e-320, 6e-320}, &box),
                     HIT_OK);
    assert_true(hit_obb2_valid(box));
}

TEST(half_axes_2d_refused)
{
    const hit_obb2 untouched = {{9, 8}, {7, 6}, {5, 4}};
    hit_obb2 box = untouched;
    const hit_vec2 x = {1, 0}, y = {0, 1};
    const hit_vec2 bad[5][3] = {{{NAN, 0}, x, y},
                                {{0, 0}, {INFINITY, 0}, y},
                                {{0, 0}, x, {0, NAN}},
                                {{0, 0}, x, {1.001e-6, 1}},
                                {{0, 0}, {HUGE_NUMBER, HUGE_NUMBER}, {0, 0}}};
    for (int i = 0; i < 5; i++) {
        assert_int_equal(hit_obb2_from_half_axes(bad[i][0], bad[i][1], bad[i][2], &box), HIT_BAD_ARGUMENT);
        assert_true(same_obb2(box, untouched));
    }
    assert_int_equal(hit_obb2_from_half_axes(x, x, (hit_vec2){0.999e-6, 1}, &box), HIT_OK);
}

static double component(hit_vec3 v, int i)
{
    return i == 0 ? v.x : i == 1 ? v.y : v.z;
}

/* Right-handed, orthonormal to 2^-50 and valid? */
static bool right_frame(const hit_obb3 *box)
{
    const hit_vec3 *u = box->axis;
    for (int i = 0; i < 3; i++) {
        hit_vec3 a = u[(i + 1) % 3], b = u[(i + 2) % 3];
        hit_vec3 c = {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
        for (int k = 0; k < 3; k++)
            if (fabs(component(c, k) - component(u[i], k)) > 0x1p-50)
                return false;
    }
    return hit_obb3_valid(box);
}

TEST(half_axes_3d)
{
    const hit_vec3 center = {1, 2, 3}, e[3] = {{0, 3, 4}, {5, 0, 0}, {0, 8, -6}};
    hit_obb3 box;
    assert_int_equal(hit_obb3_from_half_axes(center, e[0], e[1], e[2], &box), HIT_OK);
    const hit_obb3 expected = {center, {5, 5, 10}, {{0, 0.6, 0.8}, {1, 0, 0}, {0, 0.8, -0.6}}};
    assert_true(same_obb3(&box, &expected));

    uint64_t random = 3;
    for (int i = 0; i < 500; i++) {
        hit_quat q = {random_unit(&random), random_unit(&random), random_unit(&random), random_unit(&random)};
        hit_mat3 turn = hit_mat3_from_quat(q);
        /* Bit i of `given`: is e[i] not zero? */
        for (int given = 0; given < 8; given++) {
            hit_vec3 edge[3];
            for (int k = 0; k < 3; k++) {
                double half = given >> k & 1 ? ldexp(1, k - 1) : 0;
                edge[k] = (hit_vec3){half * turn.col[k].x, half * turn.col[k].y, half * turn.col[k].z};
            }
            assert_int_equal(hit_obb3_from_half_axes(center, edge[0], edge[1], edge[2], &box), HIT_OK);
            assert_true(right_frame(&box));
            for (int k = 0; k < 3; k++) {
                double half = given >> k & 1 ? ldexp(1, k - 1) : 0;
                assert_true(fabs(component(box.half, k) - half) <= 0x1p-50);
                assert_true(half == 0 || fabs(component(box.axis[k], 0) - component(turn.col[k], 0)) <= 0x1p-50);
            }
        }
    }
}

TEST(missing_axes_follow_the_world)
{
    hit_obb3 box;
    const hit_obb3 world = {{0, 0, 0}, {0, 0, 0}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    for (int given = 0; given < 8; given++) {
        hit_vec3 x = {given & 1 ? 2 : 0, 0, 0}, y = {0, given & 2 ? 3 : 0, 0}, z = {0, 0, given & 4 ? 4 : 0};
        hit_obb3 expected = world;
        expected.half = (hit_vec3){x.x, y.y, z.z};
        assert_int_equal(hit_obb3_from_half_axes(ZERO, x, y, z, &box), HIT_OK);
        assert_true(same_obb3(&box, &expected));
    }
    /* A left-handed frame is taken as it is given. */
    assert_int_equal(
        hit_obb3_from_half_axes(ZERO, (hit_vec3){-1, 0, 0}, (hit_vec3){0, 1, 0}, (hit_vec3){0, 0, 1}, &box), HIT_OK);
    assert_true(box.axis[0].x == -1);
}

TEST(half_axes_3d_refused)
{
    const hit_obb3 untouched = {{9, 8, 7}, {6, 5, 4}, {{3, 2, 1}, {0, 1, 2}, {3, 4, 5}}};
    hit_obb3 box = untouched;
    const hit_vec3 x = {1, 0, 0}, y = {0, 1, 0}, z = {0, 0, 1};
    const hit_vec3 bad[8][4] = {{{NAN, 0, 0}, x, y, z},
                                {ZERO, {INFINITY, 0, 0}, y, z},
                                {ZERO, x, {0, NAN, 0}, z},
                                {ZERO, x, y, {0, 0, -INFINITY}},
                                {ZERO, {1, 1.001e-6, 0}, y, z},
                                {ZERO, x, y, {1, 0, 0}},
                                {ZERO, x, x, ZERO}, /* parallel: nothing is perpendicular to both alone */
                                {ZERO, {HUGE_NUMBER, HUGE_NUMBER, 0}, ZERO, ZERO}};
    for (int i = 0; i < 8; i++) {
        assert_int_equal(hit_obb3_from_half_axes(bad[i][0], bad[i][1], bad[i][2], bad[i][3], &box), HIT_BAD_ARGUMENT);
        assert_true(same_obb3(&box, &untouched));
    }
    assert_int_equal(hit_obb3_from_half_axes(ZERO, (hit_vec3){1, 0.999e-6, 0}, y, z, &box), HIT_OK);
}

TEST(matrix3_scales_the_half_lengths)
{
    hit_obb3 box;
    const hit_mat3 matrix = {{{0, 3, 4}, {2, 0, 0}, {0, 0.8, -0.6}}};
    assert_int_equal(hit_obb3_from_matrix3((hit_vec3){1, 2, 3}, (hit_vec3){1, 1, 0}, &matrix, &box), HIT_OK);
    hit_obb3 expected = {{1, 2, 3}, {5, 2, 0}, {{0, 0.6, 0.8}, {1, 0, 0}, {0, 0.8, -0.6}}};
    assert_true(same_obb3(&box, &expected));
    /* Neither the length of the column nor the half length are in the middle of the range. */
    const hit_mat3 large = {{{HUGE_NUMBER, 0, 0}, {0, 0x1p1023, 0}, {0, 0, 0x1p-1070}}};
    assert_int_equal(hit_obb3_from_matrix3(ZERO, (hit_vec3){0x1p-1074, 0x3p-1074, 0x1p1000}, &large, &box), HIT_OK);
    assert_true(same3(box.half, (hit_vec3){HUGE_NUMBER * 0x1p-1074, 0x3p-51, 0x1p-70}));

    const hit_obb3 before = box;
    const hit_vec3 one = {1, 1, 1}, bad_half[3] = {{NAN, 1, 1}, {1, INFINITY, 1}, {1, 1, -1}};
    for (int i = 0; i < 3; i++)
        assert_int_equal(hit_obb3_from_matrix3(ZERO, bad_half[i], &matrix, &box), HIT_BAD_ARGUMENT);
    const hit_mat3 bad[4] = {{{{0, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
                             {{{1, 0, 0}, {0, NAN, 0}, {0, 0, 1}}},
                             {{{1, 0, 0}, {0, 1, 0}, {0.1, 0, 1}}},
                             {{{HUGE_NUMBER, 0, 0}, {0, 1, 0}, {0, 0, INFINITY}}}};
    for (int i = 0; i < 4; i++)
        assert_int_equal(hit_obb3_from_matrix3(ZERO, one, &bad[i], &box), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_obb3_from_matrix3(ZERO, (hit_vec3){2, 1, 1}, &large, &box), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_obb3_from_matrix3((hit_vec3){0, NAN, 0}, one, &matrix, &box), HIT_BAD_ARGUMENT);
    assert_true(same_obb3(&box, &before));
}

TEST(matrix4_places_a_box)
{
    hit_obb3 box;
    const hit_aabb3 local = {{0, 1, 2}, {2, 3, 6}};
    const hit_mat4 matrix = {{{0, 2, 0, 0}, {-2, 0, 0, 0}, {0, 0, -1, 0}, {10, 20, 30, 1}}};
    assert_int_equal(hit_obb3_from_matrix4(local, &matrix, &box), HIT_OK);
    const hit_obb3 expected = {{6, 22, 26}, {2, 2, 2}, {{0, 1, 0}, {-1, 0, 0}, {0, 0, -1}}};
    assert_true(same_obb3(&box, &expected));
    /* Numbers of the matrix and of the bottom row that are refused, and a local box without points. */
    for (int i = 0; i < 16; i++) {
        hit_mat4 bad = matrix;
        bad.col[i / 4][i % 4] = i % 4 == 3 ? 5e-324 : NAN;
        assert_int_equal(hit_obb3_from_matrix4(local, &bad, &box), HIT_BAD_ARGUMENT);
    }
    assert_int_equal(hit_obb3_from_matrix4(hit_aabb3_empty(), &matrix, &box), HIT_BAD_ARGUMENT);
    assert_true(same_obb3(&box, &expected));
    /* 4e307 * 8 overflows, minus 2e308 it does not. */
    const hit_mat4 far = {{{8, 0, 0, 0}, {0, 8, 0, 0}, {0, 0, 8, 0}, {-1.75e308, 0, 0, 1}}};
    assert_int_equal(hit_obb3_from_matrix4((hit_aabb3){{4e307, 0, 0}, {4e307, 1, 1}}, &far, &box), HIT_OK);
    assert_true(box.center.x > 1.4499e308 && box.center.x < 1.4501e308);
}
