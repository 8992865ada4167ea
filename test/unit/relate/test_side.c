/* Planes and half-spaces beside boxes, and frusta: by example, and at the ends of the range of double. Compiled for the
 * plane, where they are lines and half-planes, and for space (DIM). */
#include "by_dim.h"

#include "hitbox/relate.h"
#include "hitbox/side.h"

typedef BY_DIM(hit_plane2, hit_plane3) plane;

static const aabb UNIT = {{-1, -1, BY_DIM(, -1)}, {1, 1, BY_DIM(, 1)}};

/* Its corners lie at REACH along x, without rounding; its axes are not of length 1. */
#if DIM == 2
static const obb TURNED = {{0, 0}, {1, 1}, {0.75, 0.75}};
static const double REACH = 1.5;
#else
static const obb TURNED = {{0, 0, 0}, {1, 1, 1}, {{3, 4, 0}, {-4, 3, 0}, {0, 0, 5}}};
static const double REACH = 7;
#endif

typedef struct answers {
    hit_side side;
    hit_relation at_plane, at_half;
} answers;

/* Given the signs of normal.p - offset at the ends of a box. */
static answers answers_of(int lowest, int highest)
{
    const hit_side side = lowest > 0 ? HIT_FRONT : highest < 0 ? HIT_BACK : HIT_ACROSS;
    const bool touches = lowest == 0 || highest == 0;
    return (answers){side,
                     side != HIT_ACROSS ? HIT_APART
                     : touches          ? HIT_TOUCHING
                                        : HIT_OVERLAPPING,
                     lowest > 0    ? HIT_APART
                     : lowest == 0 ? HIT_TOUCHING
                                   : HIT_OVERLAPPING};
}

static void expect_aabb(aabb box, plane p, int lowest, int highest)
{
    const answers expected = answers_of(lowest, highest);
    assert_int_equal(BY_DIM(hit_side_aabb2_plane2, hit_side_aabb3_plane3)(box, p), expected.side);
    assert_int_equal(BY_DIM(hit_relate_aabb2_plane2, hit_relate_aabb3_plane3)(box, p), expected.at_plane);
    assert_int_equal(BY_DIM(hit_relate_aabb2_halfplane2, hit_relate_aabb3_halfspace3)(box, p), expected.at_half);
    assert_int_equal(BY_DIM(hit_overlap_aabb2_plane2, hit_overlap_aabb3_plane3)(box, p),
                     expected.at_plane != HIT_APART);
    assert_int_equal(BY_DIM(hit_overlap_aabb2_halfplane2, hit_overlap_aabb3_halfspace3)(box, p),
                     expected.at_half != HIT_APART);
    assert_int_equal(BY_DIM(hit_contains_halfplane2_aabb2, hit_contains_halfspace3_aabb3)(p, box), highest <= 0);
}

static void expect_obb(obb box, plane p, int lowest, int highest)
{
    const answers expected = answers_of(lowest, highest);
    assert_int_equal(BY_DIM(hit_side_obb2_plane2, hit_side_obb3_plane3)(OBB(box), p), expected.side);
    assert_int_equal(BY_DIM(hit_relate_obb2_plane2, hit_relate_obb3_plane3)(OBB(box), p), expected.at_plane);
    assert_int_equal(BY_DIM(hit_relate_obb2_halfplane2, hit_relate_obb3_halfspace3)(OBB(box), p), expected.at_half);
    assert_int_equal(BY_DIM(hit_overlap_obb2_plane2, hit_overlap_obb3_plane3)(OBB(box), p),
                     expected.at_plane != HIT_APART);
    assert_int_equal(BY_DIM(hit_overlap_obb2_halfplane2, hit_overlap_obb3_halfspace3)(OBB(box), p),
                     expected.at_half != HIT_APART);
    assert_int_equal(BY_DIM(hit_contains_halfplane2_obb2, hit_contains_halfspace3_obb3)(p, OBB(box)), highest <= 0);
}

TEST(planes_by_example)
{
    const vec up = world_axis(DIM - 1), right = world_axis(0);
    expect_aabb(UNIT, (plane){up, 1}, -1, 0);
    expect_aabb(UNIT, (plane){up, -1}, 0, 1);
    expect_aabb(UNIT, (plane){up, 0.5}, -1, 1);
    expect_aabb(UNIT, (plane){vec_scale(-7, up), -8}, 1, 1);
    expect_obb(TURNED, (plane){VEC(1, 2, 3), 1}, -1, 1);
    expect_obb(TURNED, (plane){right, -REACH}, 0, 1);
    /* Flat boxes in the plane. */
    const vec flat = vec_sub(vec_all(1), up), height = vec_scale(2, up);
    expect_aabb((aabb){height, vec_add(flat, height)}, (plane){vec_scale(3, up), 6}, 0, 0);
    expect_obb(obb_along_axes(height, flat), (plane){vec_scale(3, up), 6}, 0, 0);
    /* A zero normal: all is behind, or nothing is. */
    const double offsets[] = {-1, -0x1p-1074, 0, 1};
    for (int i = 0; i < 4; i++) {
        const int sign = i < 2 ? 1 : -1;
        expect_aabb(UNIT, (plane){VEC(0, -0.0, 0), offsets[i]}, sign, sign);
        expect_obb(TURNED, (plane){vec_all(0), offsets[i]}, sign, sign);
    }
}

/* One step of a double more or less decides, for every length of the normal, and where subnormals are flushed. */
TEST(next_to_touching)
{
    const double lengths[] = {1, 0x1p-1000, 0x1p1000, 3};
    for (int i = 0; i < 4; i++) {
        const double k = lengths[i], corner = k * DIM, reach = k * REACH;
        expect_aabb(UNIT, (plane){vec_all(k), corner}, -1, 0);
        expect_aabb(UNIT, (plane){vec_all(k), nextafter(corner, INFINITY)}, -1, -1);
        expect_aabb(UNIT, (plane){vec_all(k), nextafter(corner, 0)}, -1, 1);
        expect_obb(TURNED, (plane){VEC(k, 0, 0), reach}, -1, 0);
        expect_obb(TURNED, (plane){VEC(k, 0, 0), nextafter(reach, INFINITY)}, -1, -1);
        expect_obb(TURNED, (plane){VEC(-k, 0, 0), nextafter(-reach, -INFINITY)}, 1, 1);
    }
    const double s = 0x1p-1060, above = s + 0x1p-1074;
    const aabb tiny = {vec_all(-s), vec_all(s)};
    const obb turned = obb_along_axes(vec_all(0), vec_all(s));
    expect_subnormals_flushed();
    expect_aabb(tiny, (plane){VEC(1, 0, 0), s}, -1, 0);
    expect_aabb(tiny, (plane){VEC(1, 0, 0), above}, -1, -1);
    expect_obb(turned, (plane){VEC(-1, 0, 0), -s}, 0, 1);
    expect_obb(turned, (plane){VEC(-1, 0, 0), -above}, 1, 1);
    expect_subnormals_kept();
}

TEST(what_is_in_front_of_everything)
{
    const plane good = {VEC(1, 2, 3), 4};
    const obb box = obb_along_axes(vec_all(0), vec_all(1));
    const double bad[] = {NAN, INFINITY, -INFINITY};
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k <= DIM; k++) {
            plane spoilt = good;
            (&spoilt.normal.x)[k] = bad[i];
            expect_aabb(UNIT, spoilt, 1, 1);
            expect_obb(box, spoilt, 1, 1);
        }
        for (int k = 0; k < OBB_NUMBERS; k++) {
            obb spoilt = box;
            (&spoilt.center.x)[k] = bad[i];
            expect_obb(spoilt, good, 1, 1);
        }
    }
    for (int k = 0; k < AABB_NUMBERS; k++) {
        aabb spoilt = UNIT;
        (&spoilt.min.x)[k] = NAN;
        expect_aabb(spoilt, good, 1, 1);
    }
    expect_aabb(empty_aabb(), good, 1, 1);
    expect_aabb((aabb){UNIT.max, UNIT.min}, good, 1, 1);
}

TEST(infinite_sides)
{
    const vec up = world_axis(DIM - 1), least = VEC(0x1p-1074, 0, 0);
    aabb slab = {vec_all(-INFINITY), vec_all(INFINITY)}, far = {VEC(INFINITY, 0, 0), VEC(INFINITY, 1, 1)};
    (&slab.min.x)[DIM - 1] = 1;
    (&slab.max.x)[DIM - 1] = 2;
    expect_aabb(slab, (plane){up, 1}, 0, 1);
    expect_aabb(slab, (plane){up, 2}, -1, 0);
    expect_aabb(slab, (plane){vec_minus(up), 0}, -1, -1);
    expect_aabb(slab, (plane){vec_add(least, up), 3}, -1, 1);
    expect_aabb(far, (plane){least, DBL_MAX}, 1, 1);
    expect_aabb(far, (plane){VEC(0, 1, 0), 1}, -1, 0);
    const aabb quarter = {vec_all(0), vec_all(INFINITY)};
    expect_aabb(quarter, (plane){vec_all(1), -1}, 1, 1);
    expect_aabb(quarter, (plane){vec_all(1), 0}, 0, 1);
    expect_aabb(quarter, (plane){VEC(1, -1, 0), 1e300}, -1, 1);
    expect_aabb(quarter, (plane){VEC(-1, 0, 0), 0.5}, -1, -1);
    expect_aabb(quarter, (plane){VEC(-1, 0, 0), 0}, -1, 0);
}

/* A plane turned round has front and back swapped, whatever the numbers. */
TEST(planes_of_any_size)
{
    uint64_t state = 9;
    for (int round = 0; round < 2000; round++) {
        obb box;
        aabb sides;
        plane p, back;
        for (int i = 0; i < OBB_NUMBERS; i++)
            (&box.center.x)[i] = random_finite(&state);
        for (int k = 0; k <= DIM; k++) {
            (&p.normal.x)[k] = random_finite(&state);
            (&back.normal.x)[k] = -(&p.normal.x)[k];
        }
        for (int k = 0; k < DIM; k++) {
            const double a = random_finite(&state), b = random_finite(&state);
            (&sides.min.x)[k] = fmin(a, b);
            (&sides.max.x)[k] = fmax(a, b);
        }
        assert_int_equal(BY_DIM(hit_side_obb2_plane2, hit_side_obb3_plane3)(OBB(box), p),
                         2 - BY_DIM(hit_side_obb2_plane2, hit_side_obb3_plane3)(OBB(box), back));
        assert_int_equal(BY_DIM(hit_side_aabb2_plane2, hit_side_aabb3_plane3)(sides, p),
                         2 - BY_DIM(hit_side_aabb2_plane2, hit_side_aabb3_plane3)(sides, back));
    }
}

typedef BY_DIM(hit_triangle2, hit_triangle3) triangle;

static void expect_corners(vec a, vec b, vec c, plane p, hit_side of_a, hit_side of_segment, hit_side of_all)
{
    const triangle t = {{a, b, c}};
    assert_int_equal(BY_DIM(hit_side_point2_plane2, hit_side_point3_plane3)(a, p), of_a);
    assert_int_equal(BY_DIM(hit_side_segment2_plane2, hit_side_segment3_plane3)((hit_segment){a, b}, p), of_segment);
    assert_int_equal(BY_DIM(hit_side_triangle2_plane2, hit_side_triangle3_plane3)(BY_DIM(t, &t), p), of_all);
#if DIM == 2
    const hit_polygon2 polygon = {3, {a, b, c}}, none = {2, {a, b, c}};
    assert_int_equal(hit_side_polygon2_plane2(&polygon, p), of_all);
    assert_int_equal(hit_side_polygon2_plane2(&none, p), HIT_FRONT);
#endif
}

TEST(corners)
{
    const plane p = {VEC(3, 4, 0), 5};
    const vec front = VEC(3, 0, 0), on = VEC(-1, 2, 0), back = VEC(0, 1, 0), other = VEC(1, nextafter(0.5, 1), 0);
    expect_corners(front, VEC(4, 4, 0), other, p, HIT_FRONT, HIT_FRONT, HIT_FRONT);
    expect_corners(front, VEC(4, 4, 0), on, p, HIT_FRONT, HIT_FRONT, HIT_ACROSS);
    expect_corners(on, front, VEC(4, 4, 0), p, HIT_ACROSS, HIT_ACROSS, HIT_ACROSS);
    expect_corners(back, VEC(0, 0, 0), VEC(-3, 2, 0), p, HIT_BACK, HIT_BACK, HIT_BACK);
    expect_corners(back, front, VEC(4, 4, 0), p, HIT_BACK, HIT_ACROSS, HIT_ACROSS);
    expect_corners(VEC(NAN, 0, 0), back, on, p, HIT_FRONT, HIT_FRONT, HIT_FRONT);
    expect_corners(back, front, VEC(4, 4, 0), (plane){vec_all(0), 0}, HIT_BACK, HIT_BACK, HIT_BACK);
    expect_corners(back, front, VEC(4, 4, 0), (plane){vec_all(0), -1}, HIT_FRONT, HIT_FRONT, HIT_FRONT);
    expect_corners(back, front, VEC(4, 4, 0), (plane){vec_all(NAN), 0}, HIT_FRONT, HIT_FRONT, HIT_FRONT);
    expect_corners(VEC(0x1p-1074, 0, 0), VEC(1, 0, 0), VEC(1, 1, 0), (plane){VEC(1, 0, 0), 0}, HIT_FRONT, HIT_FRONT,
                   HIT_FRONT);
    expect_subnormals_flushed();
    expect_corners(VEC(0x1p-1074, 0, 0), VEC(1, 0, 0), VEC(1, 1, 0), (plane){VEC(1, 0, 0), 0}, HIT_FRONT, HIT_FRONT,
                   HIT_FRONT);
    expect_subnormals_kept();
}

#if DIM == 3
static const hit_mat4 CUBE = {{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}};

TEST(frusta_by_example)
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
        {hit_aabb3_empty(), HIT_OUTSIDE},
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
}
#endif
