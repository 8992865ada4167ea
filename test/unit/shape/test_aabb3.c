/* Unit tests of src/shape/aabb3.c. That results are the smallest that contain is checked in test/property. */
#include "expect.h"

static const double HUGE_NUMBER = 0x1.fffffffffffffp1023, TINY = 5e-324;

static hit_aabb3 box3(double x, double y, double z, double X, double Y, double Z)
{
    return (hit_aabb3){{x, y, z}, {X, Y, Z}};
}

static const hit_mat3 IDENTITY = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
/* x to y to z to x. */
static const hit_mat3 CYCLE = {{{0, 1, 0}, {0, 0, 1}, {1, 0, 0}}};

TEST(empty_is_the_unit_of_merge)
{
    hit_aabb3 empty = hit_aabb3_empty(), box = box3(1, 2, 3, 4, 5, 6);
    assert_true(same_aabb3(empty, box3(INFINITY, INFINITY, INFINITY, -INFINITY, -INFINITY, -INFINITY)));
    assert_true(hit_aabb3_is_empty(empty));
    assert_false(hit_aabb3_valid(empty));
    assert_true(same_aabb3(hit_aabb3_merge(empty, box), box));
    assert_true(same_aabb3(hit_aabb3_merge(box, empty), box));
    assert_true(same_aabb3(hit_aabb3_merge(empty, empty), empty));
    /* A box that is empty on one axis only has no points either. */
    hit_aabb3 crossed = box3(-9, -9, 1, 9, 9, 0);
    assert_true(hit_aabb3_is_empty(crossed));
    assert_true(same_aabb3(hit_aabb3_merge(crossed, box), box));
    assert_true(same_aabb3(hit_aabb3_merge(box, crossed), box));
    assert_true(same_aabb3(hit_aabb3_merge(crossed, crossed), empty));
}

TEST(valid_and_is_empty_look_at_every_side)
{
    assert_true(hit_aabb3_valid(box3(0, 0, 0, 0, 0, 0)));
    for (int i = 0; i < 6; i++) {
        for (int bad = 0; bad < 4; bad++) {
            double side[6] = {-1, -1, -1, 1, 1, 1};
            side[i] = (const double[]){NAN, INFINITY, -INFINITY, i < 3 ? 2 : -2}[bad];
            hit_aabb3 box;
            memcpy(&box, side, sizeof box);
            assert_false(hit_aabb3_valid(box));
            bool crossed = bad == 3 || bad == (i < 3 ? 1 : 2);
            assert_true(hit_aabb3_is_empty(box) == crossed);
            box.min.x = NAN;
            assert_false(hit_aabb3_is_empty(box));
        }
    }
    expect_subnormals_flushed();
    bool empty = hit_aabb3_is_empty(box3(0, 0, TINY, 1, 1, 0)), valid = hit_aabb3_valid(box3(0, TINY, 0, 1, 0, 1));
    expect_subnormals_kept();
    assert_true(empty);
    assert_false(valid);
}

TEST(from_points_takes_strides_and_any_alignment)
{
    const double packed[12] = {1, -2, 3, 4, 5, -6, 0, 0, 9, -7, 1, 1};
    hit_aabb3 expected = box3(-7, -2, -6, 4, 5, 9);
    assert_true(same_aabb3(hit_aabb3_from_points(packed, 4, 0), expected));
    assert_true(same_aabb3(hit_aabb3_from_points(packed, 2, 6 * sizeof(double)), box3(0, -2, 3, 1, 0, 9)));
    assert_true(same_aabb3(hit_aabb3_from_points(packed, 1, 0), box3(1, -2, 3, 1, -2, 3)));
    assert_true(same_aabb3(hit_aabb3_from_points(NULL, 0, 0), hit_aabb3_empty()));

    unsigned char bytes[4 * 29 + 1];
    for (int i = 0; i < 4; i++)
        memcpy(bytes + 1 + 29 * i, packed + 3 * i, 3 * sizeof(double));
    assert_true(same_aabb3(hit_aabb3_from_points((const double *)(const void *)(bytes + 1), 4, 29), expected));

    float floats[12];
    for (int i = 0; i < 12; i++) {
        floats[i] = (float)packed[i];
        memcpy(bytes + 1 + 13 * (i / 3) + 4 * (i % 3), floats + i, sizeof(float));
    }
    assert_true(same_aabb3(hit_aabb3_from_points_float(floats, 4, 0), expected));
    assert_true(same_aabb3(hit_aabb3_from_points_float((const float *)(const void *)(bytes + 1), 4, 13), expected));
    assert_true(same_aabb3(hit_aabb3_from_points_float(NULL, 0, 0), hit_aabb3_empty()));
}

TEST(from_points_keeps_nan_infinity_and_zeros)
{
    const double points[9] = {1, -0.0, 5, NAN, 0, INFINITY, 2, 0, -5};
    hit_aabb3 box = hit_aabb3_from_points(points, 3, 0);
    assert_true(same_aabb3(box, box3(NAN, -0.0, -5, NAN, 0.0, INFINITY)));
    assert_false(hit_aabb3_valid(box));
    const float floats[3] = {NAN, -0.0f, INFINITY};
    assert_true(same_aabb3(hit_aabb3_from_points_float(floats, 1, 0), box3(NAN, -0.0, INFINITY, NAN, -0.0, INFINITY)));
}

TEST(subnormal_points_bound_in_a_thread_that_flushes)
{
    const double points[9] = {0, TINY, -TINY, TINY, 0, 1e-310, -1e-310, -0.0, 0};
    const float floats[6] = {0, 0x1p-149f, -0x1p-140f, -0x1p-149f, 0, 0x1p-130f};
    expect_subnormals_flushed();
    hit_aabb3 box = hit_aabb3_from_points(points, 3, 0), box_float = hit_aabb3_from_points_float(floats, 2, 0);
    hit_aabb3 merged = hit_aabb3_merge(box3(0, 0, 0, TINY, TINY, TINY), box3(-TINY, 0, TINY, 0, 2 * 0x1p-1022, TINY));
    hit_aabb3 expanded = hit_aabb3_expand_by(box3(0, 0, 0, TINY, TINY, TINY), TINY);
    hit_aabb3 turned = hit_aabb3_transform(box3(0, 0, 0, TINY, TINY, TINY), &CYCLE, (hit_vec3){TINY, 0, 1});
    const hit_mat3 small = {{{-TINY, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    hit_aabb3 shrunk = hit_aabb3_transform(box3(0, 0, 0, 1, 1, 1), &small, (hit_vec3){0, 0, 0});
    expect_subnormals_kept();
    assert_true(same_aabb3(shrunk, box3(-TINY, 0, 0, 0, 1, 1)));
    assert_true(same_aabb3(box, box3(-1e-310, -0.0, -TINY, TINY, TINY, 1e-310)));
    assert_true(same_aabb3(box_float, box3(-0x1p-149, 0, -0x1p-140, 0, 0x1p-149, 0x1p-130)));
    assert_true(same_aabb3(merged, box3(-TINY, 0, 0, TINY, 2 * 0x1p-1022, TINY)));
    assert_true(same_aabb3(expanded, box3(-TINY, -TINY, -TINY, 1e-323, 1e-323, 1e-323)));
    assert_true(same_aabb3(turned, box3(TINY, 0, 1, 1e-323, TINY, 1 + 0x1p-52)));
}

TEST(makers_round_outward)
{
    const double ulp = 0x1p-52;
    hit_aabb3 box = hit_aabb3_from_position_size((hit_vec3){1, 2, HUGE_NUMBER}, (hit_vec3){1e-30, 3, HUGE_NUMBER});
    assert_true(same_aabb3(box, box3(1, 2, HUGE_NUMBER, 1 + ulp, 5, INFINITY)));
    box = hit_aabb3_from_center_half((hit_vec3){1, 0, HUGE_NUMBER}, (hit_vec3){1e-30, 0, 1});
    assert_true(same_aabb3(box, box3(1 - ulp / 2, 0, nextafter(HUGE_NUMBER, 0), 1 + ulp, 0, INFINITY)));
    assert_true(hit_aabb3_is_empty(hit_aabb3_from_center_half((hit_vec3){0, 0, 0}, (hit_vec3){1, -1, 1})));
}

TEST(measures_of_a_plain_box)
{
    hit_aabb3 box = box3(-1, 0, 2, 1, 4, 5);
    assert_true(same3(hit_aabb3_center(box), (hit_vec3){0, 2, 3.5}));
    assert_true(same3(hit_aabb3_half(box), (hit_vec3){1, 2, 1.5}));
    assert_true(same3(hit_aabb3_size(box), (hit_vec3){2, 4, 3}));
    assert_true(hit_aabb3_volume(box) == 24);
    assert_true(hit_aabb3_surface(box) == 52);
    hit_vec3 corner[8];
    hit_aabb3_corners(box, corner);
    for (int i = 0; i < 8; i++)
        assert_true(same3(corner[i], (hit_vec3){i & 1 ? 1 : -1, i & 2 ? 4 : 0, i & 4 ? 5 : 2}));
}

TEST(measures_do_not_overflow_on_the_way)
{
    /* 2^1025 by 2^-1000 by 2^-20: the first side is beyond the range, the volume is not. */
    hit_aabb3 box = box3(-0x1p1023, 0, 0, 0x1p1023, 0x1p-1000, 0x1p-20);
    assert_true(hit_aabb3_volume(box) == 0x1p4);
    assert_true(hit_aabb3_surface(box3(-0x1p1023, 0, 0, 0x1p1023, 0x1p-1000, 0x1p-1000)) == 0x1p26);
    assert_true(hit_aabb3_volume(box3(0, 0, 0, 0x1p-900, 0x1p-900, 0x1p1000)) == 0x1p-800);
    assert_true(hit_aabb3_size(box).x == INFINITY);
    assert_true(hit_aabb3_half(box).x == 0x1p1023);
    assert_true(hit_aabb3_volume(box3(0, 0, 0, 1, 1, INFINITY)) == INFINITY);
    /* A flat box has two faces; an edge and the empty box have no face. */
    assert_true(hit_aabb3_surface(box3(0, 0, 0, 3, 4, 0)) == 24);
    assert_true(hit_aabb3_surface(box3(0, 0, 0, 0, 4, 3)) == 24);
    assert_true(hit_aabb3_surface(box3(0, 0, 0, 3, 0, 0)) == 0);
    assert_true(hit_aabb3_surface(hit_aabb3_empty()) == 0 && hit_aabb3_volume(hit_aabb3_empty()) == 0);
}

TEST(moves_keep_the_size)
{
    hit_aabb3 box = box3(0, 0, 0, 1, 2, 1e-30);
    assert_true(same_aabb3(hit_aabb3_move_by(box, (hit_vec3){1, -1, 1}), box3(1, -1, 1, 2, 1, 1 + 0x1p-52)));
    assert_true(same_aabb3(hit_aabb3_move_to(box, (hit_vec3){5, 0, -1}), box3(5, 0, -1, 6, 2, -1 + 0x1p-53)));
    assert_true(same_aabb3(hit_aabb3_resize(box, (hit_vec3){3, 0, 7}), box3(0, 0, 0, 3, 0, 7)));
    /* A min beyond the range, and sides without an end. */
    hit_aabb3 far = hit_aabb3_move_by(box3(-HUGE_NUMBER, -INFINITY, 0, 1, 1, INFINITY), (hit_vec3){-HUGE_NUMBER, 1, 1});
    assert_true(same_aabb3(far, box3(-INFINITY, -INFINITY, 1, nextafter(-HUGE_NUMBER, 0), 2, INFINITY)));
    far = hit_aabb3_move_to(box3(-INFINITY, 0, 0, INFINITY, INFINITY, 1), (hit_vec3){1, 2, 3});
    assert_true(same_aabb3(far, box3(1, 2, 3, INFINITY, INFINITY, 4)));
    assert_true(isnan(hit_aabb3_move_by(box, (hit_vec3){NAN, 0, 0}).min.x));
}

TEST(nothing_stays_nothing)
{
    hit_aabb3 none = hit_aabb3_empty();
    /* The second is crossed by so little that adding up would close it. */
    const hit_aabb3 nothing[2] = {none, box3(0, 0, TINY, 1, 1, 0)};
    for (int i = 0; i < 2; i++) {
        assert_true(same_aabb3(hit_aabb3_move_by(nothing[i], (hit_vec3){1, 1, 1}), none));
        assert_true(same_aabb3(hit_aabb3_move_to(nothing[i], (hit_vec3){1, 1, 1}), none));
        assert_true(same_aabb3(hit_aabb3_resize(nothing[i], (hit_vec3){1, 1, 1}), none));
        assert_true(same_aabb3(hit_aabb3_expand_by(nothing[i], INFINITY), none));
        assert_true(same_aabb3(hit_aabb3_transform(nothing[i], &CYCLE, (hit_vec3){1, 1, 1}), none));
        assert_true(same_aabb3(hit_aabb3_intersection(nothing[i], box3(-9, -9, -9, 9, 9, 9)), none));
    }
    assert_true(same_aabb3(hit_aabb3_expand_to(none, (hit_vec3){1, 2, 3}), box3(1, 2, 3, 1, 2, 3)));
}

TEST(merge_and_intersection)
{
    hit_aabb3 a = box3(0, 0, 0, 2, 2, 2), b = box3(1, -1, 2, 3, 1, 4);
    assert_true(same_aabb3(hit_aabb3_merge(a, b), box3(0, -1, 0, 3, 2, 4)));
    assert_true(same_aabb3(hit_aabb3_intersection(a, b), box3(1, 0, 2, 2, 1, 2)));
    assert_true(hit_aabb3_is_empty(hit_aabb3_intersection(a, box3(3, 0, 0, 4, 1, 1))));
    assert_true(same_aabb3(hit_aabb3_expand_to(a, (hit_vec3){-1, 1, 5}), box3(-1, 0, 0, 2, 2, 5)));
    hit_aabb3 all = box3(-INFINITY, -INFINITY, -INFINITY, INFINITY, INFINITY, INFINITY);
    assert_true(same_aabb3(hit_aabb3_merge(a, all), all));
    assert_true(same_aabb3(hit_aabb3_intersection(a, all), a));
    hit_aabb3 poisoned = a;
    poisoned.max.y = NAN;
    assert_true(same_aabb3(hit_aabb3_merge(poisoned, b), box3(0, -1, 0, 3, NAN, 4)));
    assert_true(same_aabb3(hit_aabb3_merge(b, poisoned), box3(0, -1, 0, 3, NAN, 4)));
    assert_true(same_aabb3(hit_aabb3_intersection(poisoned, b), box3(1, 0, 2, 2, NAN, 2)));
    assert_true(isnan(hit_aabb3_expand_to(a, (hit_vec3){0, 0, NAN}).min.z));
}

TEST(expand_by_moves_every_side)
{
    hit_aabb3 box = box3(0, 0, 0, 1, 2, 4);
    assert_true(same_aabb3(hit_aabb3_expand_by(box, 1), box3(-1, -1, -1, 2, 3, 5)));
    assert_true(same_aabb3(hit_aabb3_expand_by(box, -0.5), box3(0.5, 0.5, 0.5, 0.5, 1.5, 3.5)));
    /* Half an ulp too much, which rounding outward alone would hide. */
    assert_true(hit_aabb3_is_empty(hit_aabb3_expand_by(box, -0.5 - 0x1p-53)));
    for (int i = 0; i < 3; i++) {
        double side[6] = {0, 0, 0, 9, 9, 9};
        side[i] = 9;
        hit_aabb3 flat;
        memcpy(&flat, side, sizeof flat);
        assert_true(hit_aabb3_is_empty(hit_aabb3_expand_by(flat, -1e-300)));
    }
    assert_true(hit_aabb3_is_empty(hit_aabb3_expand_by(box, -INFINITY)));
    hit_aabb3 half_space = box3(-INFINITY, -1, -1, INFINITY, 1, INFINITY);
    assert_true(same_aabb3(hit_aabb3_expand_by(half_space, -1), box3(-INFINITY, 0, 0, INFINITY, 0, INFINITY)));
    assert_true(same_aabb3(hit_aabb3_expand_by(half_space, 1), box3(-INFINITY, -2, -2, INFINITY, 2, INFINITY)));
    assert_false(hit_aabb3_valid(hit_aabb3_expand_by(box, NAN)));
    assert_true(isnan(hit_aabb3_expand_by(box, NAN).max.z));
}

TEST(transform_turns_and_moves)
{
    hit_aabb3 box = box3(-1, 2, 3, 4, 5, 7);
    assert_true(same_aabb3(hit_aabb3_transform(box, &IDENTITY, (hit_vec3){0, 0, 0}), box));
    assert_true(same_aabb3(hit_aabb3_transform(box, &CYCLE, (hit_vec3){10, 0, 0}), box3(13, -1, 2, 17, 4, 5)));
    const hit_mat3 mirrored = {{{-1, 0, 0}, {0, -1, 0}, {0, 0, -1}}};
    assert_true(same_aabb3(hit_aabb3_transform(box, &mirrored, (hit_vec3){0, 0, 0}), box3(-4, -5, -7, 1, -2, -3)));

    hit_aabb3 slab = box3(-INFINITY, 0, 0, INFINITY, 1, 2), beam = box3(0, 0, 0, 1, 1, INFINITY);
    assert_true(
        same_aabb3(hit_aabb3_transform(slab, &CYCLE, (hit_vec3){0, 0, 5}), box3(0, -INFINITY, 5, 2, INFINITY, 6)));
    assert_true(
        same_aabb3(hit_aabb3_transform(beam, &mirrored, (hit_vec3){0, 0, 0}), box3(-1, -1, -INFINITY, 0, 0, 0)));
    /* A column of zeros must not hide a NaN. */
    const hit_mat3 flat = {{{0, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    hit_aabb3 poisoned = box;
    poisoned.min.x = NAN;
    assert_false(hit_aabb3_valid(hit_aabb3_transform(poisoned, &flat, (hit_vec3){0, 0, 0})));
}
