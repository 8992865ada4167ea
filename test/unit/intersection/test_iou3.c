/* Unit tests of what two boxes of space have in common, on numbers that come out even. Errors and laws: test/property.
 */
#include "expect.h"

#include "hitbox/hitbox.h"

static const hit_aabb3 UNIT = {{0, 0, 0}, {1, 1, 1}};
static const hit_obb3 CUBE = {{0.5, 0.5, 0.5}, {0.5, 0.5, 0.5}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
/* The same, but for a turn by the angle of a 3-4-5 triangle about z; half of that beside it. */
static const hit_obb3 TURNED = {{0.5, 0.5, 0.5}, {0.5, 0.5, 0.5}, {{0.8, 0.6, 0}, {-0.6, 0.8, 0}, {0, 0, 1}}};

static hit_aabb3 moved(hit_aabb3 box, double x, double y, double z)
{
    const hit_aabb3 out = {{box.min.x + x, box.min.y + y, box.min.z + z},
                           {box.max.x + x, box.max.y + y, box.max.z + z}};
    return out;
}

TEST(aabbs)
{
    const hit_aabb3 b = moved(UNIT, 0.5, 0.5, 0.5), c = moved(UNIT, 0.5, 0, 0);
    assert_true(hit_intersection_volume_aabb3_aabb3(UNIT, b) == 0.125);
    assert_true(hit_iou_aabb3_aabb3(UNIT, c) == 0.5 / 1.5 && hit_ioa_aabb3_aabb3(UNIT, c) == 0.5);
    assert_true(hit_giou_aabb3_aabb3(UNIT, c) == 0.5 / 1.5);
    assert_true(hit_giou_aabb3_aabb3(UNIT, moved(UNIT, 3, 0, 0)) == -0.5);
    assert_true(hit_iou_aabb3_aabb3(UNIT, UNIT) == 1 && hit_giou_aabb3_aabb3(UNIT, UNIT) == 1);
    assert_true(hit_iou_at_least_aabb3_aabb3(UNIT, c, nextafter(1.0 / 3, 0)));
    assert_true(hit_iou_at_least_aabb3_aabb3(UNIT, c, 1.0 / 3) && !hit_iou_at_least_aabb3_aabb3(UNIT, c, 0.34));
    assert_true(!hit_iou_at_least_aabb3_aabb3(UNIT, c, nextafter(1.0 / 3, 1)));
    const hit_aabb3 half = {{0, 0, 0}, {1, 1, 0.5}};
    assert_true(hit_iou_at_least_aabb3_aabb3(UNIT, half, 0.5));
    assert_true(!hit_iou_at_least_aabb3_aabb3(UNIT, half, nextafter(0.5, 1)));
    assert_true(hit_ioa_aabb3_aabb3(half, UNIT) == 1 && hit_ioa_aabb3_aabb3(UNIT, half) == 0.5);
}

TEST(touching_boxes_have_nothing_in_common)
{
    const hit_aabb3 beside = moved(UNIT, 1, 0, 0);
    hit_obb3 box = CUBE;
    box.center.x += 1;
    assert_true(hit_iou_aabb3_aabb3(UNIT, beside) == 0 && hit_iou_obb3_obb3(&CUBE, &box) == 0);
    assert_true(hit_iou_aabb3_obb3(UNIT, &box) == 0 && hit_ioa_aabb3_obb3(UNIT, &box) == 0);
    assert_true(!hit_iou_at_least_aabb3_aabb3(UNIT, beside, DBL_MIN) && hit_iou_at_least_aabb3_aabb3(UNIT, beside, 0));
    assert_true(!hit_iou_at_least_aabb3_obb3(UNIT, &box, 0.5) &&
                !hit_iou_at_least_obb3_obb3(&CUBE, &box, DBL_TRUE_MIN));
    /* a hair deeper they have */
    box.center.x = nextafter(box.center.x, 0);
    assert_true(hit_iou_obb3_obb3(&CUBE, &box) > 0 && hit_iou_aabb3_obb3(UNIT, &box) > 0);
    assert_true(hit_giou_obb3_obb3(&CUBE, &box) > 0 && is_near(hit_giou_aabb3_obb3(UNIT, &box), 0, 1e-15));
}

TEST(boxes_that_are_turned)
{
    /* Each corner that is cut off the unit square is a right triangle: of a side 1 its legs and what is left between
     * them take a + 0.75 a + 1.25 a, so a = 1 / 3. */
    const double shared = 1 - 4 * 0.5 * (1.0 / 3) * 0.25;
    const double volume = hit_intersection_volume_aabb3_obb3(UNIT, &TURNED);
    assert_true(is_near(volume, shared, 1e-15));
    assert_true(hit_intersection_volume_obb3_obb3(&CUBE, &TURNED) == hit_intersection_volume_obb3_obb3(&TURNED, &CUBE));
    assert_true(is_near(hit_iou_obb3_obb3(&CUBE, &TURNED), shared / (2 - shared), 1e-15));
    assert_true(is_near(hit_ioa_obb3_aabb3(&TURNED, UNIT), shared, 1e-15));
    assert_true(is_near(hit_ioa_obb3_obb3(&TURNED, &CUBE), shared, 1e-15));
    assert_true(is_near(hit_ioa_aabb3_obb3(UNIT, &TURNED), shared, 1e-15));
    const double around = 1.4 * 1.4, all = 2 - shared;
    assert_true(is_near(hit_giou_aabb3_obb3(UNIT, &TURNED), shared / all - (around - all) / around, 1e-15));
    assert_true(is_near(hit_giou_obb3_obb3(&CUBE, &TURNED), shared / all - (around - all) / around, 1e-15));
    assert_true(hit_iou_at_least_obb3_obb3(&CUBE, &TURNED, 0.7) && !hit_iou_at_least_obb3_obb3(&CUBE, &TURNED, 0.75));
    assert_true(hit_iou_at_least_aabb3_obb3(UNIT, &TURNED, 0.7) && !hit_iou_at_least_aabb3_obb3(UNIT, &TURNED, 0.75));
}

TEST(the_same_set_however_written)
{
    hit_obb3 other = TURNED;
    other.axis[0] = TURNED.axis[1];
    other.axis[1] = (hit_vec3){-0.8, -0.6, 0};
    assert_true(hit_iou_obb3_obb3(&TURNED, &other) == 1 && hit_ioa_obb3_obb3(&TURNED, &other) == 1);
    assert_true(hit_iou_at_least_obb3_obb3(&TURNED, &other, 1));
    assert_true(hit_iou_aabb3_obb3(UNIT, &CUBE) == 1 && hit_giou_aabb3_obb3(UNIT, &CUBE) == 1);
    assert_true(hit_ioa_obb3_aabb3(&CUBE, UNIT) == 1 && hit_iou_at_least_aabb3_obb3(UNIT, &CUBE, 1));
    other.half.z = nextafter(0.5, 1);
    assert_true(hit_iou_obb3_obb3(&TURNED, &other) < 1 && hit_iou_obb3_obb3(&TURNED, &other) > 1 - 1e-15);
    assert_true(!hit_iou_at_least_obb3_obb3(&TURNED, &other, 1) &&
                hit_iou_at_least_obb3_obb3(&TURNED, &other, 1 - 1e-9));
    assert_true(hit_ioa_obb3_obb3(&TURNED, &other) == 1 && hit_ioa_obb3_obb3(&other, &TURNED) < 1);
}

TEST(flat_boxes)
{
    hit_obb3 flat = TURNED, same = TURNED;
    flat.half.z = same.half.z = 0;
    same.axis[0] = TURNED.axis[1];
    same.axis[1] = TURNED.axis[0];
    assert_true(hit_iou_obb3_obb3(&flat, &CUBE) == 0 && hit_iou_obb3_obb3(&flat, &same) == 1);
    assert_true(hit_giou_obb3_obb3(&flat, &CUBE) == 0 && hit_giou_obb3_obb3(&flat, &same) == 1);
    assert_true(hit_ioa_obb3_obb3(&flat, &CUBE) == 0 && hit_ioa_obb3_obb3(&flat, &same) == 1);
    assert_true(hit_intersection_volume_obb3_obb3(&flat, &same) == 0);
    assert_true(hit_iou_at_least_obb3_obb3(&flat, &same, 1) && !hit_iou_at_least_obb3_obb3(&flat, &CUBE, 0.5));
    const hit_aabb3 sheet = {{0, 0, 0}, {1, 0, 1}};
    assert_true(hit_iou_aabb3_aabb3(sheet, sheet) == 1 && hit_iou_aabb3_aabb3(sheet, UNIT) == 0);
}

/* As in the plane. */
TEST(a_flat_box_lies_wholly_within_what_contains_it)
{
    const hit_aabb3 sheet = {{0, 0, 0.5}, {1, 1, 0.5}}, beyond = {{0, 0, 0.5}, {2, 1, 0.5}};
    const hit_obb3 flat = {{0.5, 0.5, 0.5}, {0.5, 0, 0.5}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    assert_true(hit_ioa_aabb3_aabb3(sheet, UNIT) == 1 && hit_ioa_aabb3_aabb3(UNIT, sheet) == 0);
    assert_true(hit_ioa_aabb3_aabb3(beyond, UNIT) == 0 && hit_ioa_aabb3_aabb3(sheet, beyond) == 1);
    assert_true(hit_ioa_obb3_aabb3(&flat, UNIT) == 1 && hit_ioa_obb3_obb3(&flat, &CUBE) == 1);
    assert_true(hit_ioa_obb3_obb3(&CUBE, &flat) == 0 && hit_ioa_aabb3_obb3(sheet, &flat) == 0);
}

TEST(what_is_no_box_has_nothing_in_common)
{
    hit_obb3 bad = CUBE;
    bad.axis[0].x = 1.1;
    const hit_aabb3 empty = {{INFINITY, INFINITY, INFINITY}, {-INFINITY, -INFINITY, -INFINITY}};
    assert_true(hit_iou_obb3_obb3(&bad, &CUBE) == 0 && hit_iou_obb3_obb3(&CUBE, &bad) == 0);
    assert_true(hit_intersection_volume_aabb3_obb3(UNIT, &bad) == 0 && hit_giou_aabb3_obb3(UNIT, &bad) == -1);
    assert_true(hit_ioa_aabb3_aabb3(empty, UNIT) == 0 && hit_intersection_volume_aabb3_aabb3(empty, empty) == 0);
    assert_true(!hit_iou_at_least_aabb3_aabb3(empty, UNIT, 0.5) && hit_iou_at_least_aabb3_aabb3(empty, UNIT, -1));
    assert_true(!hit_iou_at_least_aabb3_aabb3(UNIT, UNIT, NAN) && !hit_iou_at_least_aabb3_aabb3(UNIT, UNIT, 1.5));
}

/* Boxes at both ends of the range of double, and far from each other's size. */
static void check_ends(void)
{
    const double least = DBL_TRUE_MIN;
    hit_obb3 a = CUBE, b = CUBE;
    a.center = b.center = (hit_vec3){0, 0, 0};
    a.half = (hit_vec3){2 * least, 2 * least, 2 * least};
    b.half = (hit_vec3){4 * least, 2 * least, 2 * least};
    assert_true(same_double(hit_iou_obb3_obb3(&a, &b), 0.5) && hit_iou_at_least_obb3_obb3(&a, &b, 0.5));
    assert_true(same_double(hit_intersection_volume_obb3_obb3(&a, &b), least));
    b.center.x = 6 * least;
    assert_true(same_double(hit_iou_obb3_obb3(&a, &b), 0));
    b.center.x = 5 * least;
    assert_true(same_double(hit_iou_obb3_obb3(&a, &b), 1.0 / 11));
    hit_obb3 high = a, low = a; /* turned about x, and one moved along it */
    high.axis[1] = low.axis[1] = (hit_vec3){0, 0.6, 0.8};
    high.axis[2] = low.axis[2] = (hit_vec3){0, -0.8, 0.6};
    high.center.x = least;
    assert_true(same_double(hit_iou_obb3_obb3(&high, &low), 0.6));
    high.center.x = 4 * least;
    assert_true(same_double(hit_iou_obb3_obb3(&high, &low), 0));
    const hit_aabb3 c = {{0, 0, 0}, {least, least, least}}, e = {{0, 0, 0}, {least, least, 3 * least}};
    assert_true(same_double(hit_iou_aabb3_aabb3(c, e), 1.0 / 3) && !hit_iou_at_least_aabb3_aabb3(c, e, 0.34));
    const hit_aabb3 most = {{-DBL_MAX, -DBL_MAX, -DBL_MAX}, {DBL_MAX, DBL_MAX, DBL_MAX}};
    const hit_aabb3 half = {{-DBL_MAX, -DBL_MAX, -DBL_MAX}, {DBL_MAX, DBL_MAX, 0}};
    assert_true(same_double(hit_iou_aabb3_aabb3(most, half), 0.5));
    assert_true(same_double(hit_giou_aabb3_aabb3(most, half), 0.5));
    assert_true(same_double(hit_intersection_volume_aabb3_aabb3(most, half), INFINITY));
    assert_true(same_double(hit_iou_aabb3_aabb3(most, c), least) && same_double(hit_ioa_aabb3_aabb3(c, most), 1));
    assert_true(!hit_iou_at_least_aabb3_aabb3(most, c, least));
    /* IoU is 2^-1050, beside subnormal thresholds */
    const hit_aabb3 long_one = {{0, 0, 0}, {0x1p+300, 0x1p+300, 0x1p+290}};
    const hit_aabb3 short_one = {{-1, -1, -1}, {0x1p-80, 0x1p-80, 1}};
    assert_true(!hit_iou_at_least_aabb3_aabb3(long_one, short_one, 3 * 0x1p-1051));
    assert_true(hit_iou_at_least_aabb3_aabb3(long_one, short_one, 0x1p-1051));
    assert_true(hit_iou_at_least_aabb3_aabb3(UNIT, UNIT, least));
    a.half = (hit_vec3){DBL_MAX, DBL_MAX, DBL_MAX};
    b = a;
    b.half.x = least;
    assert_true(hit_ioa_obb3_obb3(&b, &a) == 1 && hit_iou_at_least_obb3_obb3(&a, &a, 0.99));
    assert_true(!same_double(hit_iou_obb3_obb3(&a, &b), 0) && !hit_iou_at_least_obb3_obb3(&a, &b, 1e-250));
    b.half = (hit_vec3){least, least, least};
    assert_true(!same_double(hit_iou_obb3_obb3(&a, &b), 0) && !hit_iou_at_least_obb3_obb3(&a, &b, 1e-250));
    assert_true(!hit_iou_at_least_obb3_obb3(&a, &b, least)); /* they are turned about one axis: exact */
}

TEST(the_ends_of_the_range)
{
    check_ends();
}

TEST(the_ends_of_the_range_while_subnormals_are_flushed)
{
    expect_subnormals_flushed();
    check_ends();
    expect_subnormals_kept();
}

TEST(boxes_turned_about_one_axis_are_exact_at_a_threshold)
{
    for (int c = 0; c < 3; c++) {
        hit_obb3 a = {{0, 0, 0}, {1, 1, 1}, {{0, 0, 0}, {0, 0, 0}, {0, 0, 0}}};
        double *u = &a.axis[0].x, *v = &a.axis[1].x, *w = &a.axis[2].x;
        u[(c + 1) % 3] = v[(c + 2) % 3] = 0.8;
        u[(c + 2) % 3] = c == 0 ? -0.6 : 0.6;
        v[(c + 1) % 3] = c == 0 ? 0.6 : -0.6;
        w[c] = c == 1 ? -1 : 1;
        hit_obb3 b = a, other = a;
        b.half.y = 0.5;
        assert_true(hit_iou_obb3_obb3(&a, &b) == 0.5 && hit_iou_at_least_obb3_obb3(&a, &b, 0.5));
        assert_true(!hit_iou_at_least_obb3_obb3(&b, &a, nextafter(0.5, 1)));
        assert_true(hit_iou_at_least_obb3_obb3(&b, &a, nextafter(0.5, 0)));
        /* one above the other, by a little less than both half heights, by as much, and by more */
        (&other.center.x)[c] = nextafter(2, 0);
        assert_true(hit_iou_obb3_obb3(&a, &other) > 0 && hit_iou_obb3_obb3(&a, &other) < 1e-15);
        (&other.center.x)[c] = 2;
        assert_true(hit_iou_obb3_obb3(&a, &other) == 0 && !hit_iou_at_least_obb3_obb3(&a, &other, 1e-300));
        (&other.center.x)[c] = 3;
        assert_true(hit_iou_obb3_obb3(&a, &other) == 0 && !hit_iou_at_least_obb3_obb3(&a, &other, 1e-300));
        /* with an AABB: along the axis a half, across it all of the AABB */
        const hit_aabb3 box = {{-0.5, -0.5, -0.5}, {0.5, 0.5, 0.5}};
        assert_true(hit_iou_at_least_aabb3_obb3(box, &a, 0.125 - 1e-15));
        assert_true(!hit_iou_at_least_aabb3_obb3(box, &a, 0.125 + 1e-15));
        /* not quite a quarter turn: the general way */
        v[(c + 2) % 3] = nextafter(0.8, 1);
        assert_true(is_near(hit_iou_obb3_obb3(&a, &b), 0.5, 1e-15));
    }
}

TEST(thin_boxes_are_computed_again)
{
    hit_obb3 a = TURNED, b = CUBE;
    a.half.z = b.half.z = 5e-10; /* in double-double */
    const double shared = hit_iou_obb3_obb3(&CUBE, &TURNED);
    assert_true(is_near(hit_iou_obb3_obb3(&a, &b), shared, 1e-15) && hit_iou_at_least_obb3_obb3(&a, &b, 0.7));
    a.half.z = b.half.z = 1e-40; /* in some hundred bits */
    assert_true(is_near(hit_iou_obb3_obb3(&a, &b), shared, 1e-15) && !hit_iou_at_least_obb3_obb3(&a, &b, 0.75));
}

/* Cars of one size, whose volumes are the same to the bit. */
TEST(giou_of_equal_volumes_does_not_depend_on_the_order)
{
    const hit_vec3 half = {1.9, 0.8, 0.7};
    const hit_obb3 a = {{0, 0, 0}, half, {{0.6, 0.8, 0}, {-0.8, 0.6, 0}, {0, 0, 1}}};
    for (int i = 1; i < 8; i++) {
        const hit_obb3 b = {{nextafter(0.6, 1), 0.1 * i, 0.1}, half, {{0.28, 0.96, 0}, {-0.96, 0.28, 0}, {0, 0, 1}}};
        assert_true(same_double(hit_giou_obb3_obb3(&a, &b), hit_giou_obb3_obb3(&b, &a)));
    }
}

/* What they have in common is less than the least double of the lesser. */
TEST(boxes_that_overlap_by_next_to_nothing)
{
    const double hair = 0x1p-400;
    const hit_aabb3 corner = {{-1, -1, -1}, {hair, hair, hair}};
    const double iou = hit_iou_aabb3_aabb3(corner, UNIT);
    assert_true(iou > 0 && iou < 1e-300 && hit_iou_aabb3_aabb3(UNIT, corner) == iou);
    /* A box with a corner at the origin, exactly, and tilted: its axes have few bits. */
    const double a = 0x1.555554p-1, b = 0x1.555554p-2; /* 2 / 3, 1 / 3 */
    const hit_obb3 tilted = {{a + a - b, a - b + a, -b + a + a}, {1, 1, 1}, {{a, a, -b}, {a, -b, a}, {-b, a, a}}};
    assert_true(hit_obb3_valid(&tilted) && hit_relate_aabb3_obb3(corner, &tilted) == HIT_OVERLAPPING);
    const double tiny = hit_iou_aabb3_obb3(corner, &tilted);
    assert_true(tiny > 0 && tiny < 1e-300 && !hit_iou_at_least_aabb3_obb3(corner, &tilted, 1e-20));
}
