/* Unit tests of src/shape/obb2.c. Error bounds and smallest bounds are checked in test/property. */
#include "expect.h"

static const double HUGE_NUMBER = 0x1.fffffffffffffp1023, TINY = 5e-324;

static const hit_obb2 UPRIGHT = {{1, 2}, {3, 4}, {0, 1}};

TEST(valid_looks_at_every_number)
{
    assert_true(hit_obb2_valid(UPRIGHT));
    assert_true(hit_obb2_valid((hit_obb2){{0, 0}, {0, -0.0}, {0.6, -0.8}}));
    for (int i = 0; i < 6; i++) {
        for (int bad = 0; bad < 3; bad++) {
            double number[6] = {1, 2, 3, 4, 0, 1};
            number[i] = (const double[]){NAN, INFINITY, i == 2 || i == 3 ? -TINY : -INFINITY}[bad];
            hit_obb2 box;
            memcpy(&box, number, sizeof box);
            assert_false(hit_obb2_valid(box));
        }
    }
    expect_subnormals_flushed();
    bool negative_valid = hit_obb2_valid((hit_obb2){{0, 0}, {1, -TINY}, {1, 0}});
    expect_subnormals_kept();
    assert_false(negative_valid);
    assert_false(hit_obb2_valid((hit_obb2){{0, 0}, {1, 1}, {0, 0}}));
    assert_false(hit_obb2_valid((hit_obb2){{0, 0}, {1, 1}, {1e300, 0}}));
}

TEST(valid_is_sharp_at_its_bound)
{
    assert_true(hit_obb2_valid((hit_obb2){{0, 0}, {1, 1}, {1 + 4.999e-7, 0}}));
    assert_false(hit_obb2_valid((hit_obb2){{0, 0}, {1, 1}, {1 + 5.001e-7, 0}}));
    assert_true(hit_obb2_valid((hit_obb2){{0, 0}, {1, 1}, {1 - 4.999e-7, 0}}));
    assert_false(hit_obb2_valid((hit_obb2){{0, 0}, {1, 1}, {1 - 5.001e-7, 0}}));
}

TEST(makers_fill_the_fields)
{
    hit_vec2 center = {1, 2}, half = {3, 4}, axis = {0, 1};
    assert_true(same_obb2(hit_obb2_from_center_half(center, half, axis), UPRIGHT));
    assert_true(same_obb2(hit_obb2_from_center_size(center, (hit_vec2){6, 8}, axis), UPRIGHT));
    hit_obb2 turned = hit_obb2_from_angle(center, half, 0.5);
    assert_true(same2(turned.center, center) && same2(turned.half, half));
    assert_true(same2(turned.axis, hit_vec2_from_angle(0.5)));
    /* left 10, top 20, 8 wide, 6 high; a quarter turn clockwise on the screen takes x to down, which is +y. */
    hit_obb2 rect = hit_obb2_from_rect(20, 10, 6, 8, 90);
    assert_true(same_obb2(rect, (hit_obb2){{14, 23}, {4, 3}, {0, 1}}));
    hit_obb2 tilted = hit_obb2_from_rect(0, 0, 2, 2, 30);
    assert_true(tilted.axis.y == 0.5 && tilted.axis.x > 0);
}

TEST(from_aabb_covers)
{
    hit_obb2 box = hit_obb2_from_aabb2((hit_aabb2){{-1, 0}, {3, 1}});
    assert_true(same_obb2(box, (hit_obb2){{1, 0.5}, {2, 0.5}, {1, 0}}));
    /* No centre and half represent these sides. */
    box = hit_obb2_from_aabb2((hit_aabb2){{1, -1}, {1 + 0x1p-52, 1e-40}});
    assert_true(same_obb2(box, (hit_obb2){{1, -0.5}, {0x1p-52, 0.5 + 0x1p-53}, {1, 0}}));
    hit_obb2 nothing = hit_obb2_from_aabb2(hit_aabb2_empty());
    assert_false(hit_obb2_valid(nothing));
    assert_true(nothing.half.x < 0 && nothing.half.y < 0);
    assert_true(same_aabb2(hit_obb2_bounds(nothing), hit_aabb2_empty()));
    box = hit_obb2_from_aabb2((hit_aabb2){{-HUGE_NUMBER, 0}, {HUGE_NUMBER, TINY}});
    assert_true(same_obb2(box, (hit_obb2){{0, 0}, {HUGE_NUMBER, TINY}, {1, 0}}));
}

TEST(frames_there_and_back)
{
    assert_true(same2(hit_obb2_to_world(UPRIGHT, (hit_vec2){3, 4}), (hit_vec2){-3, 5}));
    assert_true(same2(hit_obb2_to_local(UPRIGHT, (hit_vec2){-3, 5}), (hit_vec2){3, 4}));
    hit_vec2 corner[4];
    hit_obb2_corners(UPRIGHT, corner);
    const hit_vec2 expected[4] = {{5, -1}, {5, 5}, {-3, -1}, {-3, 5}};
    for (int i = 0; i < 4; i++)
        assert_true(same2(corner[i], expected[i]));
    /* An axis that is not unit is inverted all the same. */
    hit_obb2 doubled = {{1, 1}, {1, 1}, {0, 2}};
    assert_true(same2(hit_obb2_to_local(doubled, hit_obb2_to_world(doubled, (hit_vec2){5, 7})), (hit_vec2){5, 7}));
}

TEST(frames_at_the_end_of_the_range)
{
    /* The offset of 1.2e308 * 1.4 overflows, the corner does not. */
    hit_obb2 box = {{-1e308, 0}, {1.5e308, 1.5e308}, {0.8, -0.6}};
    hit_vec2 far = hit_obb2_to_world(box, (hit_vec2){1.5e308, 1.5e308});
    assert_true(far.x > 1.0999e308 && far.x < 1.1001e308);
    hit_vec2 local = hit_obb2_to_local((hit_obb2){{-1.2e308, 0}, {1, 1}, {0.8, 0.6}}, (hit_vec2){1.2e308, 0});
    assert_true(local.x == INFINITY);
    assert_true(local.y < -1.4399e308 && local.y > -1.4401e308);
    assert_true(isnan(hit_obb2_to_world(box, (hit_vec2){NAN, 0}).x));
}

TEST(measures)
{
    assert_true(hit_obb2_area(UPRIGHT) == 48);
    assert_true(hit_obb2_perimeter(UPRIGHT) == 28);
    assert_true(hit_obb2_area((hit_obb2){{0, 0}, {1, 1}, {2, 0}}) == 16);
    assert_true(hit_obb2_perimeter((hit_obb2){{0, 0}, {1, 1}, {2, 0}}) == 16);
    assert_true(hit_obb2_area((hit_obb2){{0, 0}, {0x1p1023, 0x1p-1022}, {1, 0}}) == 8);
}

TEST(moves_and_turns)
{
    assert_true(same2(hit_obb2_move_by(UPRIGHT, (hit_vec2){10, -2}).center, (hit_vec2){11, 0}));
    hit_obb2 moved = hit_obb2_move_to(UPRIGHT, (hit_vec2){7, 8});
    assert_true(same_obb2(moved, (hit_obb2){{7, 8}, {3, 4}, {0, 1}}));
    hit_obb2 turned = hit_obb2_turn(UPRIGHT, (hit_vec2){0, 1});
    assert_true(same2(turned.axis, (hit_vec2){-1, 0}));
    assert_true(same2(turned.center, UPRIGHT.center) && same2(turned.half, UPRIGHT.half));
}

TEST(bounds)
{
    assert_true(same_aabb2(hit_obb2_bounds(UPRIGHT), (hit_aabb2){{-3, -1}, {5, 5}}));
    expect_subnormals_flushed();
    hit_aabb2 small = hit_obb2_bounds((hit_obb2){{TINY, 0}, {TINY, 1e-310}, {1, 0}});
    expect_subnormals_kept();
    assert_true(same_aabb2(small, (hit_aabb2){{0, -1e-310}, {1e-323, 1e-310}}));
    assert_false(hit_aabb2_valid(hit_obb2_bounds((hit_obb2){{NAN, 0}, {1, 1}, {1, 0}})));
    hit_aabb2 wide = hit_obb2_bounds((hit_obb2){{0, 0}, {INFINITY, 1}, {1, 0}});
    assert_true(same_aabb2(wide, (hit_aabb2){{-INFINITY, -1}, {INFINITY, 1}}));
}
