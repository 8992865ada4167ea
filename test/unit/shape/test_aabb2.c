/* Unit tests of src/shape/aabb2.c. That results are the smallest that contain is checked in test/property. */
#include "expect.h"

static const double HUGE_NUMBER = 0x1.fffffffffffffp1023, TINY = 5e-324;

static hit_aabb2 box2(double x, double y, double X, double Y)
{
    return (hit_aabb2){{x, y}, {X, Y}};
}

TEST(empty_is_the_unit_of_merge)
{
    hit_aabb2 empty = hit_aabb2_empty(), box = box2(1, 2, 4, 5), crossed = box2(-9, 1, 9, 0);
    assert_true(same_aabb2(empty, box2(INFINITY, INFINITY, -INFINITY, -INFINITY)));
    assert_true(hit_aabb2_is_empty(empty) && hit_aabb2_is_empty(crossed));
    assert_false(hit_aabb2_valid(empty));
    assert_true(same_aabb2(hit_aabb2_merge(empty, box), box));
    assert_true(same_aabb2(hit_aabb2_merge(box, crossed), box));
    assert_true(same_aabb2(hit_aabb2_merge(crossed, box), box));
    assert_true(same_aabb2(hit_aabb2_merge(crossed, empty), empty));
}

TEST(valid_and_is_empty_look_at_every_side)
{
    assert_true(hit_aabb2_valid(box2(0, 0, 0, 0)));
    for (int i = 0; i < 4; i++) {
        for (int bad = 0; bad < 4; bad++) {
            double side[4] = {-1, -1, 1, 1};
            side[i] = (const double[]){NAN, INFINITY, -INFINITY, i < 2 ? 2 : -2}[bad];
            hit_aabb2 box;
            memcpy(&box, side, sizeof box);
            assert_false(hit_aabb2_valid(box));
            bool crossed = bad == 3 || bad == (i < 2 ? 1 : 2);
            assert_true(hit_aabb2_is_empty(box) == crossed);
            box.max.y = NAN;
            assert_false(hit_aabb2_is_empty(box));
        }
    }
    expect_subnormals_flushed();
    bool empty = hit_aabb2_is_empty(box2(0, TINY, 1, 0)), valid = hit_aabb2_valid(box2(TINY, 0, 0, 1));
    expect_subnormals_kept();
    assert_true(empty);
    assert_false(valid);
}

TEST(from_points_takes_strides_and_any_alignment)
{
    const double packed[8] = {1, -2, 4, 5, 0, 9, -7, 1};
    hit_aabb2 expected = box2(-7, -2, 4, 9);
    assert_true(same_aabb2(hit_aabb2_from_points(packed, 4, 0), expected));
    assert_true(same_aabb2(hit_aabb2_from_points(packed, 2, 4 * sizeof(double)), box2(0, -2, 1, 9)));
    assert_true(same_aabb2(hit_aabb2_from_points(NULL, 0, 0), hit_aabb2_empty()));

    unsigned char bytes[4 * 19 + 1];
    for (int i = 0; i < 4; i++)
        memcpy(bytes + 1 + 19 * i, packed + 2 * i, 2 * sizeof(double));
    assert_true(same_aabb2(hit_aabb2_from_points((const double *)(const void *)(bytes + 1), 4, 19), expected));

    float floats[8];
    for (int i = 0; i < 8; i++) {
        floats[i] = (float)packed[i];
        memcpy(bytes + 1 + 9 * (i / 2) + 4 * (i % 2), floats + i, sizeof(float));
    }
    assert_true(same_aabb2(hit_aabb2_from_points_float(floats, 4, 0), expected));
    assert_true(same_aabb2(hit_aabb2_from_points_float((const float *)(const void *)(bytes + 1), 4, 9), expected));
    assert_true(same_aabb2(hit_aabb2_from_points_float(NULL, 0, 0), hit_aabb2_empty()));
}

TEST(from_points_keeps_nan_and_zeros)
{
    const double points[6] = {1, 0.0, NAN, -0.0, 2, 0.0};
    assert_true(same_aabb2(hit_aabb2_from_points(points, 3, 0), box2(NAN, -0.0, NAN, 0.0)));
    const float floats[4] = {-INFINITY, NAN, 0, 1};
    assert_true(same_aabb2(hit_aabb2_from_points_float(floats, 2, 0), box2(-INFINITY, NAN, 0, NAN)));
}

TEST(subnormal_points_bound_in_a_thread_that_flushes)
{
    const double points[6] = {0, TINY, -TINY, 0, 1e-310, -0.0};
    const float floats[4] = {0, 0x1p-149f, -0x1p-140f, -0x1p-149f};
    expect_subnormals_flushed();
    hit_aabb2 box = hit_aabb2_from_points(points, 3, 0), box_float = hit_aabb2_from_points_float(floats, 2, 0);
    hit_aabb2 turned = hit_aabb2_transform(box2(0, 0, TINY, TINY), (hit_vec2){0, 1}, (hit_vec2){TINY, 1});
    hit_aabb2 shrunk = hit_aabb2_transform(box2(0, 0, 1, 1), (hit_vec2){1, TINY}, (hit_vec2){0, 0});
    expect_subnormals_kept();
    assert_true(same_aabb2(shrunk, box2(-TINY, 0, 1, 1 + 0x1p-52)));
    assert_true(same_aabb2(box, box2(-TINY, -0.0, 1e-310, TINY)));
    assert_true(same_aabb2(box_float, box2(-0x1p-140, -0x1p-149, 0, 0x1p-149)));
    assert_true(same_aabb2(turned, box2(0, 1, TINY, 1 + 0x1p-52)));
}

TEST(makers_round_outward)
{
    hit_aabb2 box = hit_aabb2_from_position_size((hit_vec2){1, HUGE_NUMBER}, (hit_vec2){1e-30, HUGE_NUMBER});
    assert_true(same_aabb2(box, box2(1, HUGE_NUMBER, 1 + 0x1p-52, INFINITY)));
    box = hit_aabb2_from_center_half((hit_vec2){1, 3}, (hit_vec2){1e-30, 2});
    assert_true(same_aabb2(box, box2(1 - 0x1p-53, 1, 1 + 0x1p-52, 5)));
}

TEST(measures)
{
    hit_aabb2 box = box2(-1, 0, 1, 5);
    assert_true(same2(hit_aabb2_center(box), (hit_vec2){0, 2.5}));
    assert_true(same2(hit_aabb2_half(box), (hit_vec2){1, 2.5}));
    assert_true(same2(hit_aabb2_size(box), (hit_vec2){2, 5}));
    assert_true(hit_aabb2_area(box) == 10);
    assert_true(hit_aabb2_perimeter(box) == 14);
    hit_vec2 corner[4];
    hit_aabb2_corners(box, corner);
    for (int i = 0; i < 4; i++)
        assert_true(same2(corner[i], (hit_vec2){i & 1 ? 1 : -1, i & 2 ? 5 : 0}));
    assert_true(hit_aabb2_area(hit_aabb2_empty()) == 0 && hit_aabb2_perimeter(hit_aabb2_empty()) == 0);
    /* One side is beyond the range of double, the area is not. */
    box = box2(-0x1p1023, 0, 0x1p1023, 0x1p-1000);
    assert_true(hit_aabb2_area(box) == 0x1p24);
    assert_true(hit_aabb2_size(box).x == INFINITY && hit_aabb2_half(box).x == 0x1p1023);
}

TEST(moves_keep_the_size)
{
    hit_aabb2 box = box2(0, 0, 2, 1e-30);
    assert_true(same_aabb2(hit_aabb2_move_by(box, (hit_vec2){-1, 1}), box2(-1, 1, 1, 1 + 0x1p-52)));
    assert_true(same_aabb2(hit_aabb2_move_to(box, (hit_vec2){5, -1}), box2(5, -1, 7, -1 + 0x1p-53)));
    assert_true(same_aabb2(hit_aabb2_resize(box, (hit_vec2){0, 7}), box2(0, 0, 0, 7)));
    hit_aabb2 far = hit_aabb2_move_by(box2(-HUGE_NUMBER, -INFINITY, 1, 1), (hit_vec2){-HUGE_NUMBER, 1});
    assert_true(same_aabb2(far, box2(-INFINITY, -INFINITY, nextafter(-HUGE_NUMBER, 0), 2)));
}

TEST(nothing_stays_nothing)
{
    hit_aabb2 none = hit_aabb2_empty();
    const hit_aabb2 nothing[2] = {none, box2(0, TINY, 1, 0)};
    for (int i = 0; i < 2; i++) {
        assert_true(same_aabb2(hit_aabb2_move_by(nothing[i], (hit_vec2){1, 1}), none));
        assert_true(same_aabb2(hit_aabb2_move_to(nothing[i], (hit_vec2){1, 1}), none));
        assert_true(same_aabb2(hit_aabb2_resize(nothing[i], (hit_vec2){1, 1}), none));
        assert_true(same_aabb2(hit_aabb2_expand_by(nothing[i], 1), none));
        assert_true(same_aabb2(hit_aabb2_transform(nothing[i], (hit_vec2){0, 1}, (hit_vec2){1, 1}), none));
        assert_true(same_aabb2(hit_aabb2_intersection(box2(-9, -9, 9, 9), nothing[i]), none));
    }
    assert_true(same_aabb2(hit_aabb2_expand_to(none, (hit_vec2){1, 2}), box2(1, 2, 1, 2)));
}

TEST(merge_and_intersection)
{
    hit_aabb2 a = box2(0, 0, 2, 2), b = box2(1, -1, 3, 0);
    assert_true(same_aabb2(hit_aabb2_merge(a, b), box2(0, -1, 3, 2)));
    assert_true(same_aabb2(hit_aabb2_intersection(a, b), box2(1, 0, 2, 0)));
    assert_true(hit_aabb2_is_empty(hit_aabb2_intersection(a, box2(0, 3, 1, 4))));
    assert_true(same_aabb2(hit_aabb2_expand_to(a, (hit_vec2){-1, 5}), box2(-1, 0, 2, 5)));
    a.min.x = NAN;
    assert_true(same_aabb2(hit_aabb2_merge(a, b), box2(NAN, -1, 3, 2)));
    assert_true(same_aabb2(hit_aabb2_intersection(b, a), box2(NAN, 0, 2, 0)));
}

TEST(expand_by_moves_every_side)
{
    hit_aabb2 box = box2(0, 0, 1, 2);
    assert_true(same_aabb2(hit_aabb2_expand_by(box, 1), box2(-1, -1, 2, 3)));
    assert_true(same_aabb2(hit_aabb2_expand_by(box, -0.5), box2(0.5, 0.5, 0.5, 1.5)));
    /* Half an ulp too much, which rounding outward alone would hide. */
    assert_true(hit_aabb2_is_empty(hit_aabb2_expand_by(box, -0.5 - 0x1p-53)));
    assert_true(hit_aabb2_is_empty(hit_aabb2_expand_by(box2(0, 1, 1, 1), -1e-300)));
    hit_aabb2 strip = box2(-INFINITY, 0, INFINITY, 1);
    assert_true(same_aabb2(hit_aabb2_expand_by(strip, 1), box2(-INFINITY, -1, INFINITY, 2)));
    assert_true(isnan(hit_aabb2_expand_by(box, NAN).min.x));
}

TEST(transform_turns_and_moves)
{
    hit_aabb2 box = box2(-1, 2, 4, 5);
    assert_true(same_aabb2(hit_aabb2_transform(box, (hit_vec2){1, 0}, (hit_vec2){0, 0}), box));
    assert_true(same_aabb2(hit_aabb2_transform(box, (hit_vec2){0, 1}, (hit_vec2){10, 0}), box2(5, -1, 8, 4)));
    assert_true(same_aabb2(hit_aabb2_transform(box, (hit_vec2){-1, 0}, (hit_vec2){0, 1}), box2(-4, -4, 1, -1)));
    assert_true(same_aabb2(hit_aabb2_transform(box, (hit_vec2){0, -1}, (hit_vec2){0, 0}), box2(2, -4, 5, 1)));
    hit_aabb2 strip = box2(-INFINITY, 0, INFINITY, 1), turned = box2(-1, -INFINITY, 0, INFINITY);
    assert_true(same_aabb2(hit_aabb2_transform(strip, (hit_vec2){0, 1}, (hit_vec2){0, 0}), turned));
    box.max.y = NAN;
    assert_false(hit_aabb2_valid(hit_aabb2_transform(box, (hit_vec2){0, 0}, (hit_vec2){0, 0})));
}
