/* Unit tests of src/shape/obb3.c. Error bounds and smallest bounds are checked in test/property. */
#include "expect.h"

static const double HUGE_NUMBER = 0x1.fffffffffffffp1023, TINY = 5e-324;

/* x to y to z to x. */
static const hit_mat3 CYCLE = {{{0, 1, 0}, {0, 0, 1}, {1, 0, 0}}};
static const hit_obb3 BOX = {{1, 2, 3}, {4, 5, 6}, {{0, 1, 0}, {0, 0, 1}, {1, 0, 0}}};

static bool valid(hit_obb3 box)
{
    return hit_obb3_valid(&box);
}

TEST(valid_looks_at_every_number)
{
    assert_true(hit_obb3_valid(&BOX));
    for (int i = 0; i < 15; i++) {
        for (int bad = 0; bad < 3; bad++) {
            double number[15] = {1, 2, 3, 4, 5, 6, 0, 1, 0, 0, 0, 1, 1, 0, 0};
            number[i] = (const double[]){NAN, INFINITY, i >= 3 && i < 6 ? -TINY : -INFINITY}[bad];
            hit_obb3 box;
            memcpy(&box, number, sizeof box);
            assert_false(hit_obb3_valid(&box));
        }
    }
    hit_obb3 flat = BOX;
    flat.half = (hit_vec3){0, -0.0, 0};
    assert_true(hit_obb3_valid(&flat));
    flat.half.y = -TINY;
    expect_subnormals_flushed();
    bool negative_valid = hit_obb3_valid(&flat);
    expect_subnormals_kept();
    assert_false(negative_valid);
}

TEST(valid_is_sharp_at_its_bound)
{
    const hit_vec3 o = {0, 0, 0}, x = {1, 0, 0}, y = {0, 1, 0}, z = {0, 0, 1};
    assert_true(valid((hit_obb3){o, o, {x, y, {0, 0, -1}}})); /* left-handed */
    for (int i = 0; i < 3; i++) {
        const double inside[4] = {1 + 4.999e-7, 1 - 4.999e-7, 9.999e-7, -9.999e-7};
        const double outside[4] = {1 + 5.001e-7, 1 - 5.001e-7, 1.0001e-6, -1.0001e-6};
        for (int j = 0; j < 4; j++) {
            hit_obb3 box = {o, o, {x, y, z}};
            double *length = i == 0 ? &box.axis[0].x : i == 1 ? &box.axis[1].y : &box.axis[2].z;
            double *shear = i == 0 ? &box.axis[0].y : i == 1 ? &box.axis[1].z : &box.axis[2].x;
            *(j < 2 ? length : shear) = inside[j];
            assert_true(hit_obb3_valid(&box));
            *(j < 2 ? length : shear) = outside[j];
            assert_false(hit_obb3_valid(&box));
        }
    }
    assert_false(valid((hit_obb3){o, o, {{1e200, 0, 0}, y, z}}));
    assert_false(valid((hit_obb3){o, o, {o, y, z}}));
}

TEST(makers_fill_the_fields)
{
    hit_vec3 center = {1, 2, 3}, half = {4, 5, 6};
    hit_obb3 box = hit_obb3_from_center_half(center, half, &CYCLE);
    assert_true(same_obb3(&box, &BOX));
    box = hit_obb3_from_center_size(center, (hit_vec3){8, 10, 12}, &CYCLE);
    assert_true(same_obb3(&box, &BOX));
    /* A third of a turn about (1, 1, 1). */
    box = hit_obb3_from_quat(center, half, (hit_quat){1, 1, 1, 1});
    assert_true(same_obb3(&box, &BOX));
    box = hit_obb3_from_euler(center, half, 0.1, 0.2, 0.3, HIT_EULER_ZXY);
    hit_mat3 axes = hit_mat3_from_euler(0.1, 0.2, 0.3, HIT_EULER_ZXY);
    hit_obb3 expected = hit_obb3_from_center_half(center, half, &axes);
    assert_true(same_obb3(&box, &expected));
}

TEST(from_aabb_covers)
{
    hit_obb3 box = hit_obb3_from_aabb3((hit_aabb3){{-1, 0, 1}, {3, 1, 1 + 0x1p-52}});
    const hit_obb3 expected = {{1, 0.5, 1}, {2, 0.5, 0x1p-52}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    assert_true(same_obb3(&box, &expected));
    hit_obb3 nothing = hit_obb3_from_aabb3(hit_aabb3_empty());
    assert_false(hit_obb3_valid(&nothing));
    assert_true(nothing.half.x < 0 && nothing.half.y < 0 && nothing.half.z < 0);
    assert_true(same_aabb3(hit_obb3_bounds(&nothing), hit_aabb3_empty()));
}

TEST(frames_there_and_back)
{
    assert_true(same3(hit_obb3_to_world(&BOX, (hit_vec3){10, 20, 30}), (hit_vec3){31, 12, 23}));
    assert_true(same3(hit_obb3_to_local(&BOX, (hit_vec3){31, 12, 23}), (hit_vec3){10, 20, 30}));
    hit_vec3 corner[8];
    hit_obb3_corners(&BOX, corner);
    for (int i = 0; i < 8; i++)
        assert_true(same3(corner[i], (hit_vec3){i & 4 ? 7 : -5, i & 1 ? 6 : -2, i & 2 ? 8 : -2}));
    /* Sheared and left-handed axes are inverted all the same. */
    const hit_obb3 sheared = {{1, 1, 1}, {1, 1, 1}, {{0, 2, 0}, {1, 1, 0}, {0, 0, 4}}};
    assert_true(same3(hit_obb3_to_world(&sheared, (hit_vec3){5, 7, 9}), (hit_vec3){8, 18, 37}));
    assert_true(same3(hit_obb3_to_local(&sheared, (hit_vec3){8, 18, 37}), (hit_vec3){5, 7, 9}));
}

TEST(frames_at_the_end_of_the_range)
{
    const hit_obb3 box = {{-1e308, 0, 0}, {1, 1, 1}, {{0.8, -0.6, 0}, {0.6, 0.8, 0}, {0, 0, 1}}};
    /* The offset of 1.5e308 * 1.4 overflows, the point does not. */
    hit_vec3 far = hit_obb3_to_world(&box, (hit_vec3){1.5e308, 1.5e308, 5});
    assert_true(far.x > 1.0999e308 && far.x < 1.1001e308 && far.z == 5);
    hit_vec3 local = hit_obb3_to_local(&box, (hit_vec3){1.4e308, 0, 7});
    assert_true(local.x == INFINITY && local.z == 7);
    assert_true(local.y > 1.4399e308 && local.y < 1.4401e308);
    assert_true(isnan(hit_obb3_to_world(&box, (hit_vec3){NAN, 0, 0}).y));
}

TEST(measures)
{
    assert_true(hit_obb3_volume(&BOX) == 960);
    assert_true(hit_obb3_surface(&BOX) == 8 * (20 + 30 + 24));
    const hit_obb3 sheared = {{0, 0, 0}, {1, 1, 1}, {{0, 2, 0}, {1, 1, 0}, {0, 0, 4}}};
    assert_true(hit_obb3_volume(&sheared) == 64);
    const hit_obb3 beam = {{0, 0, 0}, {0x1p1023, 0x1p-1022, 0x1p-1}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    assert_true(hit_obb3_volume(&beam) == 8);
    hit_obb3 sheet = beam;
    sheet.half = (hit_vec3){0, 0x1p1000, 0x1p-1000};
    assert_true(hit_obb3_volume(&sheet) == 0 && hit_obb3_surface(&sheet) == 8);
}

TEST(moves_and_turns)
{
    hit_obb3 box = hit_obb3_move_by(&BOX, (hit_vec3){10, 20, -3}), expected = BOX;
    expected.center = (hit_vec3){11, 22, 0};
    assert_true(same_obb3(&box, &expected));
    box = hit_obb3_move_to(&BOX, (hit_vec3){7, 8, 9});
    expected.center = (hit_vec3){7, 8, 9};
    assert_true(same_obb3(&box, &expected));

    expected = (hit_obb3){{1, 2, 3}, {4, 5, 6}, {{0, 0, 1}, {1, 0, 0}, {0, 1, 0}}};
    box = hit_obb3_turn(&BOX, &CYCLE);
    assert_true(same_obb3(&box, &expected));
    box = hit_obb3_transform(&BOX, &CYCLE, (hit_vec3){100, 200, 300});
    expected.center = (hit_vec3){103, 201, 302};
    assert_true(same_obb3(&box, &expected));
}

TEST(bounds)
{
    assert_true(same_aabb3(hit_obb3_bounds(&BOX), (hit_aabb3){{-5, -2, -2}, {7, 6, 8}}));
    hit_obb3 box = BOX;
    box.center = (hit_vec3){TINY, 0, 1};
    box.half = (hit_vec3){TINY, 1e-310, 0};
    expect_subnormals_flushed();
    hit_aabb3 small = hit_obb3_bounds(&box);
    expect_subnormals_kept();
    assert_true(same_aabb3(small, (hit_aabb3){{TINY, -TINY, 1 - 0x1p-53}, {TINY, TINY, 1 + 0x1p-52}}));
    box = BOX;
    box.center.y = NAN;
    assert_false(hit_aabb3_valid(hit_obb3_bounds(&box)));
    box = BOX;
    box.half.x = HUGE_NUMBER;
    box.center.y = HUGE_NUMBER;
    assert_true(same_aabb3(hit_obb3_bounds(&box), (hit_aabb3){{-5, 0, -2}, {7, INFINITY, 8}}));
    box.half.x = INFINITY;
    assert_true(same_aabb3(hit_obb3_bounds(&box), (hit_aabb3){{-5, -INFINITY, -2}, {7, INFINITY, 8}}));
}
