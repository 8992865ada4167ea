/* Boxes of every form as rotated boxes of doubles: the same points, or none. */
#include "batch/as_obb.h"

#include "expect.h"

#include <float.h>

static const hit_obb2 *as_obb2(hit_vec2 min, hit_vec2 max, hit_obb2 *made)
{
    const hit_aabb2 box = {min, max};
    const batch_boxes boxes = hit__batch_boxes_of2(hit_boxes2_from_aabbs(&box, 1));
    return hit__batch_as_obb2(&boxes, 0, made);
}

static const hit_obb3 *as_obb3(hit_vec3 min, hit_vec3 max, hit_obb3 *made)
{
    const hit_aabb3 box = {min, max};
    const batch_boxes boxes = hit__batch_boxes_of3(hit_boxes3_from_aabbs(&box, 1));
    return hit__batch_as_obb3(&boxes, 0, made);
}

TEST(an_aabb_of_short_numbers_is_a_turned_box)
{
    hit_obb2 made2;
    const hit_obb2 *flat = as_obb2((hit_vec2){-1, 0.25}, (hit_vec2){2, 0.25}, &made2);
    assert_non_null(flat);
    assert_true(same2(flat->center, (hit_vec2){0.5, 0.25}) && same2(flat->half, (hit_vec2){1.5, 0}));
    assert_true(same2(flat->axis, (hit_vec2){1, 0}));
    hit_obb3 made3;
    const hit_obb3 *box = as_obb3((hit_vec3){-1, 0, 0x1p-30}, (hit_vec3){2, 0x1p50, 0x1p20}, &made3);
    assert_non_null(box);
    assert_true(same3(box->center, (hit_vec3){0.5, 0x1p49, 0x1p19 + 0x1p-31}));
    assert_true(same3(box->half, (hit_vec3){1.5, 0x1p49, 0x1p19 - 0x1p-31}));
    assert_true(same3(box->axis[0], (hit_vec3){1, 0, 0}) && same3(box->axis[1], (hit_vec3){0, 1, 0}));
    assert_true(same3(box->axis[2], (hit_vec3){0, 0, 1}));
}

/* Along any one axis: a middle that needs a bit more, a length that does, numbers out of range, no points. */
TEST(an_aabb_that_would_be_rounded_is_refused)
{
    const double bad[][2] = {
        {1, 1 + 0x1p53},        {-1, 0x1p54}, {0, 0x1p-1000}, {-0x1p-1074, 1}, {0, DBL_MAX}, {-INFINITY, 1},
        {0, INFINITY},          {1, 0},       {0, NAN},       {NAN, 0},        {0.1, 1},     {1 + 0x1p-52, 3},
        {0x1p-900, 1 + 0x1p-52}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        for (int axis = 0; axis < 3; axis++) {
            double lo[3] = {0, 0, 0}, hi[3] = {1, 1, 1};
            lo[axis] = bad[i][0];
            hi[axis] = bad[i][1];
            hit_obb2 made2;
            hit_obb3 made3;
            assert_null(as_obb3((hit_vec3){lo[0], lo[1], lo[2]}, (hit_vec3){hi[0], hi[1], hi[2]}, &made3));
            if (axis < 2)
                assert_null(as_obb2((hit_vec2){lo[0], lo[1]}, (hit_vec2){hi[0], hi[1]}, &made2));
        }
}

/* A subnormal corner is not taken for zero, nor a box for one with points. */
TEST(flushing_subnormals_changes_nothing)
{
    hit_obb2 made;
    expect_subnormals_flushed();
    const bool least = as_obb2((hit_vec2){-0x1p-1074, 0}, (hit_vec2){1, 1}, &made) != NULL;
    const bool inside_out = as_obb2((hit_vec2){0x1p-1074, 0}, (hit_vec2){0, 1}, &made) != NULL;
    const bool whole = as_obb2((hit_vec2){-1, 0}, (hit_vec2){1, 1}, &made) != NULL;
    expect_subnormals_kept();
    assert_true(!least && !inside_out && whole);
}

TEST(turned_boxes_stay_where_they_are_and_floats_are_doubles)
{
    const hit_obb3 box = {{1, 2, 3}, {4, 5, 6}, {{0, 1, 0}, {0, 0, 1}, {1, 0, 0}}};
    const batch_boxes boxes = hit__batch_boxes_of3(hit_boxes3_from_obbs(&box, 1));
    hit_obb3 made;
    assert_ptr_equal(hit__batch_as_obb3(&boxes, 0, &made), &box);
    float number[15];
    for (int i = 0; i < 15; i++)
        number[i] = (float)(&box.center.x)[i];
    const batch_boxes floats = hit__batch_boxes_of3(hit_boxes3_from_float_obbs(number, 0, 1));
    assert_ptr_equal(hit__batch_as_obb3(&floats, 0, &made), &made);
    assert_memory_equal(&made, &box, sizeof box);
    const hit_obb2 flat = {{1, 2}, {3, 4}, {0, 1}};
    const batch_boxes flats = hit__batch_boxes_of2(hit_boxes2_from_obbs(&flat, 1));
    hit_obb2 made2;
    assert_ptr_equal(hit__batch_as_obb2(&flats, 0, &made2), &flat);
    const float flat_number[6] = {1, 2, 3, 4, 0, 1};
    const batch_boxes flat_floats = hit__batch_boxes_of2(hit_boxes2_from_float_obbs(flat_number, 0, 1));
    assert_ptr_equal(hit__batch_as_obb2(&flat_floats, 0, &made2), &made2);
    assert_memory_equal(&made2, &flat, sizeof flat);
}
