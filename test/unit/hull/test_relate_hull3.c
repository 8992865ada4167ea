/* Unit tests of hulls beside other shapes. What holds for any shapes is in test/property/others/test_hulls.c. */
#include "expect.h"

#include <hitbox/hitbox.h>

enum { CORNERS = 400 };

static const hit_vec3 cube_corners[8] = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0},
                                         {0, 0, 1}, {1, 0, 1}, {0, 1, 1}, {1, 1, 1}};
static const hit_hull3 cube = {.corner = cube_corners, .corners = 8};
static const hit_hull3 square = {.corner = cube_corners, .corners = 4}, side = {.corner = cube_corners, .corners = 2},
                       corner = {.corner = cube_corners, .corners = 1};

static hit_hull3 moved(const hit_hull3 *hull, double x, double y, double z, hit_vec3 *corners)
{
    const hit_mat3 same = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    return hit_hull3_transform(hull, &same, (hit_vec3){x, y, z}, corners);
}

static void hulls(void **state)
{
    (void)state;
    const double steps[] = {1, nextafter(1, 2), nextafter(1, 0)};
    const hit_relation expected[] = {HIT_TOUCHING, HIT_APART, HIT_OVERLAPPING};
    for (int i = 0; i < 3; i++)
        for (int k = 1; k < 8; k++) { /* by a face, an edge, a corner */
            hit_vec3 corners[8];
            const hit_hull3 other =
                moved(&cube, k & 1 ? steps[i] : 0, k & 2 ? steps[i] : 0, k & 4 ? steps[i] : 0, corners);
            assert_int_equal(hit_relate_hull3_hull3(&cube, &other), expected[i]);
            assert_int_equal(hit_relate_hull3_hull3(&other, &cube), expected[i]);
            assert_true(hit_overlap_hull3_hull3(&cube, &other) == (expected[i] != HIT_APART));
        }
    const double sizes[] = {0x1p-400, 0x1p-200, 0x1p200, 0x1p400};
    for (int i = 0; i < 4; i++)
        for (int k = 1; k < 8; k++) {
            hit_vec3 corners[2][8];
            const hit_mat3 scaled = {{{sizes[i], 0, 0}, {0, sizes[i], 0}, {0, 0, sizes[i]}}};
            const hit_hull3 one = hit_hull3_transform(&cube, &scaled, (hit_vec3){0, 0, 0}, corners[0]);
            const hit_hull3 other =
                moved(&one, k & 1 ? sizes[i] : 0, k & 2 ? sizes[i] : 0, k & 4 ? sizes[i] : 0, corners[1]);
            assert_int_equal(hit_relate_hull3_hull3(&one, &other), HIT_TOUCHING);
            assert_int_equal(hit_relate_hull3_hull3(&other, &one), HIT_TOUCHING);
        }
    assert_int_equal(hit_relate_hull3_hull3(&cube, &cube), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_hull3_hull3(&square, &square), HIT_TOUCHING);
    assert_int_equal(hit_relate_hull3_hull3(&side, &side), HIT_TOUCHING);
    assert_int_equal(hit_relate_hull3_hull3(&corner, &corner), HIT_TOUCHING);
    assert_true(hit_contains_hull3_hull3(&cube, &cube) && hit_contains_hull3_hull3(&cube, &square));
    assert_false(hit_contains_hull3_hull3(&square, &cube));
    assert_true(hit_contains_hull3_hull3(&square, &side) && hit_contains_hull3_hull3(&side, &corner));
}

static hit_hull3 corners_of(hit_aabb3 box, hit_vec3 corners[8])
{
    for (int i = 0; i < 8; i++)
        corners[i] =
            (hit_vec3){i & 1 ? box.max.x : box.min.x, i & 2 ? box.max.y : box.min.y, i & 4 ? box.max.z : box.min.z};
    return (hit_hull3){.corner = corners, .corners = 8};
}

/* Plates that are thinner than double sees, and touch in one corner or a side: the ray to it may seem to run through
 * any part of them. */
static void thin_plates(void **state)
{
    (void)state;
    const double t = 0x1p-58, u = 0x1.008p-49, v = 0x1p-60, w = 0x1.0001p-44, x = 0x1p-44, y = 0x1.00008p-44;
    const struct {
        int a, b;
        hit_vec3 of_a[7], of_b[6];
    } pairs[3] = {
        {5,
         4,
         {{0, -5, 3}, {0, -4, 4}, {0, 7, -6}, {0, 9, 6}, {t, -4, 4}},
         {{t, -4, 4}, {t, 0, 5}, {t, 6, -9}, {u, -11, 2}}},
        {5,
         5,
         {{-9, -9, v}, {-7, 8, 0}, {-3, -3, v}, {-3, 7, 0}, {-2, -6, 0}},
         {{-10, -2, w}, {-9, -9, v}, {-3, 8, v}, {-2, 8, w}, {4, 9, v}}},
        {7,
         6,
         {{0, -1, -3}, {0, 7, 8}, {x, -8, 7}, {x, -3, -2}, {x, -1, -5}, {x, 2, -1}, {x, 3, 7}},
         {{x, -10, 3}, {x, -6, 2}, {x, -3, -2}, {y, -12, -5}, {y, -7, -4}, {y, -3, -2}}},
    };
    for (int i = 0; i < 3; i++) {
        const hit_hull3 a = {.corner = pairs[i].of_a, .corners = (uint32_t)pairs[i].a},
                        b = {.corner = pairs[i].of_b, .corners = (uint32_t)pairs[i].b};
        assert_int_equal(hit_relate_hull3_hull3(&a, &b), HIT_TOUCHING);
        assert_int_equal(hit_relate_hull3_hull3(&b, &a), HIT_TOUCHING);
    }
}

/* Of numbers with many bits, which touch, overlap or are apart by their rounding. */
static void in_tenths(void **state)
{
    (void)state;
    int found[3] = {0, 0, 0};
    for (int i = 1; i < 40; i++)
        for (int k = 0; k < 8; k++)
            for (int step = -2; step <= 2; step++) {
                const double size = 0.1 * i, aside = k < 4 ? 0.03 * i : 0;
                const hit_aabb3 a = {{0.7, -0.1 * k, 1e-3 / i}, {0.7 + size, size, 5.3 * size}};
                const double from = (k & 1 ? 0.7 + 0.1 * i : a.max.x) * (1 + step * 0x1p-52);
                const hit_aabb3 b = {{from, a.min.y + aside, a.min.z - aside}, {9.3, size + 3.1, 4.1 * size}};
                hit_vec3 of_a[8], of_b[8];
                const hit_hull3 first = corners_of(a, of_a), second = corners_of(b, of_b);
                const hit_relation expected = hit_relate_aabb3_aabb3(a, b);
                assert_int_equal(hit_relate_hull3_hull3(&first, &second), expected);
                assert_int_equal(hit_relate_hull3_hull3(&second, &first), expected);
                assert_int_equal(hit_relate_aabb3_hull3(a, &second), expected);
                found[expected]++;
            }
    assert_true(found[HIT_APART] > 100 && found[HIT_TOUCHING] > 100 && found[HIT_OVERLAPPING] > 100);
}

static void other_shapes(void **state)
{
    (void)state;
    const hit_aabb3 half = {{0.5, -INFINITY, -INFINITY}, {INFINITY, INFINITY, INFINITY}};
    assert_int_equal(hit_relate_aabb3_hull3(half, &cube), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_aabb3_hull3((hit_aabb3){{1, -INFINITY, 0}, {INFINITY, 0.5, 1}}, &cube), HIT_TOUCHING);
    assert_true(hit_overlap_aabb3_hull3(half, &cube) && !hit_contains_hull3_aabb3(&cube, half));
    assert_true(hit_contains_hull3_aabb3(&cube, (hit_aabb3){{0, 0, 0}, {1, 1, 1}}));
    assert_true(hit_contains_aabb3_hull3((hit_aabb3){{0, 0, -INFINITY}, {1, 1, 1}}, &cube));
    assert_int_equal(hit_relate_aabb3_hull3(hit_aabb3_empty(), &cube), HIT_APART);
    const hit_obb3 turned = {{2, 0.5, 0.5}, {0.2, 0.2, 3}, {{3, 4, 0}, {-4, 3, 0}, {0, 0, 1}}};
    assert_int_equal(hit_relate_obb3_hull3(&turned, &cube), HIT_OVERLAPPING); /* as far as 0.6 + 0.8 */
    hit_obb3 small = {{0.5, 0.5, 0.5}, {0.5, 0.5, 0.5}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    assert_true(hit_overlap_obb3_hull3(&small, &cube) && hit_contains_hull3_obb3(&cube, &small) &&
                hit_contains_obb3_hull3(&small, &cube));
    small.half.z = nextafter(0.5, 1);
    assert_false(hit_contains_hull3_obb3(&cube, &small));
    small.half.z = NAN;
    assert_false(hit_overlap_obb3_hull3(&small, &cube) || hit_contains_hull3_obb3(&cube, &small));
    assert_int_equal(hit_relate_point3_hull3((hit_vec3){0.5, 0.5, 1}, &cube), HIT_TOUCHING);
    assert_true(hit_overlap_point3_hull3((hit_vec3){0.5, 0.5, 1}, &cube));
    assert_true(hit_contains_hull3_point3(&cube, (hit_vec3){0.5, 0.5, 1}));
    const hit_segment3 through = {{-1, 0.5, 0.5}, {2, 0.5, 0.5}}, along = {{-1, 0, 0}, {2, 0, 0}};
    assert_int_equal(hit_relate_segment3_hull3(through, &cube), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_segment3_hull3(along, &cube), HIT_TOUCHING);
    assert_true(hit_overlap_segment3_hull3(along, &side) && !hit_contains_hull3_segment3(&cube, along));
    const hit_triangle3 triangle = {{{0, 0, 0.5}, {1, 0, 0.5}, {0, 1, 0.5}}};
    assert_int_equal(hit_relate_triangle3_hull3(&triangle, &cube), HIT_OVERLAPPING);
    assert_true(hit_overlap_triangle3_hull3(&triangle, &cube) && hit_contains_hull3_triangle3(&cube, &triangle));
}

static void round_shapes(void **state)
{
    (void)state;
    const hit_sphere3 beyond = {{4, 5, 0.5}, 5}; /* 3, 4 from an edge */
    assert_int_equal(hit_relate_sphere3_hull3(beyond, &cube), HIT_TOUCHING);
    assert_int_equal(hit_relate_sphere3_hull3((hit_sphere3){beyond.center, nextafter(5, 0)}, &cube), HIT_APART);
    assert_int_equal(hit_relate_sphere3_hull3((hit_sphere3){beyond.center, nextafter(5, 6)}, &cube), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_sphere3_hull3((hit_sphere3){{2, 3, 3}, 3}, &cube), HIT_TOUCHING); /* 1, 2, 2 */
    assert_true(hit_overlap_sphere3_hull3((hit_sphere3){{1, 1, 1}, 0}, &cube));
    assert_false(hit_overlap_sphere3_hull3((hit_sphere3){{1, 1, 1}, -1}, &cube));
    const hit_capsule3 rod = {{4, 5, -9}, {4, 5, 9}, 5};
    assert_int_equal(hit_relate_capsule3_hull3(rod, &cube), HIT_TOUCHING);
    assert_true(hit_overlap_capsule3_hull3(rod, &cube) && !hit_contains_capsule3_hull3(rod, &cube));
    assert_true(hit_contains_sphere3_hull3((hit_sphere3){{0, 0, 0}, 2}, &cube));
    assert_true(hit_contains_capsule3_hull3((hit_capsule3){{0, 0, 0}, {1, 1, 1}, 1}, &cube));
    hit_hull3 made;
    assert_int_equal(hit_hull3_from_points(&cube_corners[0].x, 8, 0, NULL, &made), HIT_OK);
    const hit_sphere3 within = {{0.5, 0.5, 0.5}, 0.5}, over = {within.center, nextafter(0.5, 1)};
    assert_true(hit_contains_hull3_sphere3(&made, within) && !hit_contains_hull3_sphere3(&made, over));
    assert_true(hit_contains_hull3_capsule3(&made, (hit_capsule3){within.center, {0.5, 0.5, 0.75}, 0.25}));
    hit_hull3_free(&made, NULL);
    assert_false(hit_contains_hull3_sphere3(&made, within));
    assert_true(hit_contains_hull3_sphere3(&side, (hit_sphere3){{0.5, 0, 0}, 0}));
    assert_false(hit_contains_hull3_sphere3(&side, (hit_sphere3){{0.5, 0, 0}, 0x1p-1074}));
}

static void planes(void **state)
{
    (void)state;
    const hit_plane3 top = {{0, 0, 2}, 2}, middle = {{1, 1, 1}, 1.5}, below = {{0, 0, 1}, -0x1p-1074};
    assert_int_equal(hit_relate_plane3_hull3(top, &cube), HIT_TOUCHING);
    assert_int_equal(hit_relate_plane3_hull3(middle, &cube), HIT_OVERLAPPING);
    assert_int_equal(hit_side_hull3_plane3(&cube, below), HIT_FRONT);
    assert_int_equal(hit_side_hull3_plane3(&cube, top), HIT_ACROSS);
    assert_true(hit_overlap_plane3_hull3(top, &cube) && !hit_overlap_plane3_hull3(below, &cube));
    assert_int_equal(hit_relate_halfspace3_hull3(below, &cube), HIT_APART);
    assert_true(hit_overlap_halfspace3_hull3(top, &cube) && hit_contains_halfspace3_hull3(top, &cube));
    const hit_frustum3 frustum = {{top, top, top, top, top, {{0, 0, -1}, 0}}};
    assert_true(hit_contains_frustum3_hull3(&frustum, &cube));
}

static void no_hulls(void **state)
{
    (void)state;
    const hit_hull3 none = {0};
    hit_vec3 corners[8];
    hit_hull3 bad = moved(&cube, 0, 0, 0, corners);
    corners[5].y = NAN;
    const hit_hull3 *const both[] = {&none, &bad};
    for (int i = 0; i < 2; i++) {
        const hit_hull3 *hull = both[i];
        assert_false(hit_overlap_hull3_hull3(hull, &cube) || hit_overlap_hull3_hull3(&cube, hull));
        assert_false(hit_overlap_sphere3_hull3((hit_sphere3){{0, 0, 0}, 1}, hull));
        assert_false(hit_overlap_aabb3_hull3((hit_aabb3){{0, 0, 0}, {1, 1, 1}}, hull));
        assert_false(hit_overlap_plane3_hull3((hit_plane3){{0, 0, 1}, 0.5}, hull));
        assert_false(hit_contains_sphere3_hull3((hit_sphere3){{0, 0, 0}, 9}, hull));
        assert_false(hit_contains_hull3_hull3(&cube, hull) || hit_contains_hull3_hull3(hull, &cube));
        const hit_obb3 box = {{0.5, 0.5, 0.5}, {0.1, 0.1, 0.1}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
        assert_false(hit_contains_hull3_obb3(hull, &box));
    }
}

/* With edges to walk along, and by all corners: the same, also while subnormals are flushed. */
static void many_corners(void **state)
{
    (void)state;
    uint64_t seed = 5;
    double points[3 * CORNERS];
    for (size_t i = 0; i < CORNERS; i++) {
        double sum = 0;
        for (size_t k = 0; k < 3; k++) {
            points[3 * i + k] = random_unit(&seed);
            sum += points[3 * i + k] * points[3 * i + k];
        }
        for (size_t k = 0; k < 3; k++)
            points[3 * i + k] /= sqrt(sum);
    }
    hit_hull3 ball;
    assert_int_equal(hit_hull3_from_points(points, CORNERS, 0, NULL, &ball), HIT_OK);
    const hit_hull3 bare = {.corner = ball.corner, .corners = ball.corners};
    int seen[3] = {0};
    for (int i = 0; i < 200; i++) {
        hit_vec3 corners[CORNERS];
        const double x = 2 * random_unit(&seed), y = 2 * random_unit(&seed), z = random_unit(&seed);
        const hit_hull3 other = moved(&ball, x, y, z, corners);
        const hit_hull3 other_bare = {.corner = corners, .corners = ball.corners};
        const hit_relation relation = hit_relate_hull3_hull3(&ball, &other);
        const double size = sqrt(x * x + y * y + z * z);
        assert_true(size < 1.8 ? relation == HIT_OVERLAPPING : size <= 2 || relation == HIT_APART);
        assert_int_equal(hit_relate_hull3_hull3(&bare, &other_bare), relation);
        assert_int_equal(hit_relate_point3_hull3(corners[i], &ball), hit_relate_point3_hull3(corners[i], &bare));
        seen[relation]++;
        const hit_sphere3 round = {corners[i], 0.25};
        assert_int_equal(hit_relate_sphere3_hull3(round, &ball), hit_relate_sphere3_hull3(round, &bare));
    }
    assert_true(seen[HIT_APART] > 0 && seen[HIT_OVERLAPPING] > 0);
    assert_int_equal(hit_relate_point3_hull3(ball.corner[7], &ball), HIT_TOUCHING);
    const hit_vec3 tiny[2] = {{0, 0, 0}, {0, 0, 0x1p-1074}};
    const hit_hull3 least = {.corner = tiny, .corners = 2};
    expect_subnormals_flushed();
    const hit_relation above = hit_relate_point3_hull3(tiny[1], &corner), on = hit_relate_point3_hull3(tiny[1], &least);
    const hit_relation ray_like = hit_relate_hull3_hull3(&least, &cube);
    const hit_relation round = hit_relate_sphere3_hull3((hit_sphere3){{0, 0, 0x1p-1072}, 0x1p-1073}, &least);
    expect_subnormals_kept();
    assert_int_equal(above, HIT_APART);
    assert_int_equal(on, HIT_TOUCHING);
    assert_int_equal(ray_like, HIT_TOUCHING);
    assert_int_equal(round, HIT_APART);
    hit_hull3_free(&ball, NULL);
}

/* All numbers times M, and moved: no verdict changes, though what they are found by does. */
static void whole_numbers(void **state)
{
    (void)state;
    enum { SOME = 9, SIZES = 7 };
    const double times[SIZES] = {1, 3, 0x1p17 + 1, 0x1p30 + 1, 0x1p44 + 1, 0x1p50 - 1, 0x1p-1020};
    const double offset[SIZES] = {0, 0x1p15, 0, 0x1p20, 0, 0, 0};
    uint64_t seed = 11;
    int seen[3] = {0};
    for (int i = 0; i < 400; i++) {
        hit_vec3 at[2][SOME], far[2][SOME];
        hit_hull3 hull[2], other[2];
        for (int h = 0; h < 2; h++) {
            hull[h] = (hit_hull3){.corner = at[h], .corners = 1 + (uint32_t)(next_random(&seed) % SOME)};
            for (uint32_t c = 0; c < hull[h].corners; c++)
                at[h][c] = (hit_vec3){(double)(next_random(&seed) % 4) + (h == 0 ? 0 : (double)(i % 6)),
                                      (double)(next_random(&seed) % 4), (double)(next_random(&seed) % 4)};
        }
        const hit_relation relation = hit_relate_hull3_hull3(&hull[0], &hull[1]);
        seen[relation]++;
        for (int m = 0; m < SIZES; m++) {
            for (int h = 0; h < 2; h++) {
                other[h] = (hit_hull3){.corner = far[h], .corners = hull[h].corners};
                for (uint32_t c = 0; c < hull[h].corners; c++)
                    far[h][c] = (hit_vec3){at[h][c].x * times[m] + offset[m], at[h][c].y * times[m] - offset[m],
                                           at[h][c].z * times[m]};
            }
            assert_int_equal(hit_relate_hull3_hull3(&other[0], &other[1]), relation);
            assert_int_equal(hit_relate_hull3_hull3(&other[1], &other[0]), relation);
        }
    }
    assert_true(seen[HIT_APART] > 20 && seen[HIT_TOUCHING] > 20 && seen[HIT_OVERLAPPING] > 20);
}

/* A number that a thread would take for 0 is none of few bits. */
static void hardly_apart(void **state)
{
    (void)state;
    const hit_vec3 first[4] = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0.25, 0.25, -1}};
    const hit_vec3 second[4] = {{0, 0, 0x1p-1074}, {1, 0, 0x1p-1074}, {0, 1, 0x1p-1074}, {0.25, 0.25, 1}};
    const hit_hull3 a = {.corner = first, .corners = 4}, b = {.corner = second, .corners = 4};
    assert_int_equal(hit_relate_hull3_hull3(&a, &b), HIT_APART);
    expect_subnormals_flushed();
    const hit_relation flushed = hit_relate_hull3_hull3(&a, &b);
    expect_subnormals_kept();
    assert_int_equal(flushed, HIT_APART);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hulls),        cmocka_unit_test(thin_plates),  cmocka_unit_test(in_tenths),
        cmocka_unit_test(other_shapes), cmocka_unit_test(round_shapes), cmocka_unit_test(planes),
        cmocka_unit_test(no_hulls),     cmocka_unit_test(many_corners), cmocka_unit_test(whole_numbers),
        cmocka_unit_test(hardly_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
