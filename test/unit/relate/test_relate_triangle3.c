/* Triangles beside triangles, segments, points and planes: by example, flat and pointed ones, no shapes, and the ends
 * of the range of double. The property tests hold random ones against whole numbers. */
#include "expect.h"

#include "hitbox/relate.h"
#include "hitbox/side.h"

static const hit_triangle3 FLOOR = {{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}};

static void expect_pair(const hit_triangle3 *b, hit_relation relation)
{
    assert_int_equal(hit_relate_triangle3_triangle3(&FLOOR, b), relation);
    assert_int_equal(hit_relate_triangle3_triangle3(b, &FLOOR), relation);
    assert_int_equal(hit_overlap_triangle3_triangle3(&FLOOR, b), relation != HIT_APART);
    for (int turn = 0; turn < 6; turn++) {
        const int i = turn % 3, j = turn < 3 ? (i + 1) % 3 : (i + 2) % 3;
        const hit_triangle3 turned = {{b->corner[i], b->corner[j], b->corner[3 - i - j]}};
        assert_int_equal(hit_relate_triangle3_triangle3(&FLOOR, &turned), relation);
    }
}

TEST(two_triangles)
{
    const struct {
        hit_triangle3 b;
        hit_relation relation;
    } cases[] = {
        {{{{1, 1, -1}, {1, 1, 1}, {2, 1, 1}}}, HIT_OVERLAPPING},          /* cuts through */
        {{{{1, 1, 0}, {1, 1, 1}, {2, 1, 1}}}, HIT_TOUCHING},              /* stands on a corner */
        {{{{1, 1, 0}, {2, 1, 0}, {2, 1, 1}}}, HIT_TOUCHING},              /* stands on an edge */
        {{{{1, 1, 0x1p-60}, {2, 1, 1}, {2, 2, 1}}}, HIT_APART},           /* just above */
        {{{{2, 2, -1}, {2, 2, 1}, {5, 5, 0}}}, HIT_TOUCHING},             /* on the long edge */
        {{{{2, 2, -1}, {2, 2, 1}, {1, 1, 0}}}, HIT_OVERLAPPING},          /* the same from within */
        {{{{0, 0, 0}, {4, 0, 0}, {0, 0, 4}}}, HIT_TOUCHING},              /* a shared edge */
        {{{{0, 0, 0}, {-4, 0, 1}, {0, -4, 3}}}, HIT_TOUCHING},            /* a shared corner */
        {{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}}, HIT_TOUCHING},              /* the same */
        {{{{1, 1, 0}, {2, 1, 0}, {1, 2, 0}}}, HIT_TOUCHING},              /* within, in its plane */
        {{{{3, 3, 0}, {4, 3, 0}, {3, 4, 0}}}, HIT_APART},                 /* beside, in its plane */
        {{{{2, 2, 0}, {5, 2, 0}, {2, 5, 0}}}, HIT_TOUCHING},              /* along an edge, in its plane */
        {{{{1, 1, -1}, {1, 1, 1}, {1, 1, 1}}}, HIT_OVERLAPPING},          /* a segment through it */
        {{{{1, 1, 0}, {1, 1, 1}, {1, 1, 2}}}, HIT_TOUCHING},              /* a segment on it */
        {{{{-1, 1, 0}, {7, 1, 0}, {2, 1, 0}}}, HIT_TOUCHING},             /* a segment in its plane */
        {{{{-1, 5, 0}, {7, 5, 0}, {2, 5, 0}}}, HIT_APART},                /* beside it */
        {{{{1, 1, 0}, {1, 1, 0}, {1, 1, 0}}}, HIT_TOUCHING},              /* a point in it */
        {{{{3, 3, 0}, {3, 3, 0}, {3, 3, 0}}}, HIT_APART},                 /* a point in its plane */
        {{{{1, 1, 0x1p-1074}, {1, 1, 0x1p-1074}, {1, 1, 1}}}, HIT_APART}, /* a segment just above */
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        expect_pair(&cases[i].b, cases[i].relation);
        expect_subnormals_flushed();
        expect_pair(&cases[i].b, cases[i].relation);
        expect_subnormals_kept();
    }
}

TEST(flat_and_flat)
{
    const hit_triangle3 rod = {{{0, 0, 0}, {2, 2, 2}, {1, 1, 1}}}, further = {{{3, 3, 3}, {4, 4, 4}, {3, 3, 3}}};
    const hit_triangle3 end = {{{2, 2, 2}, {5, 5, 5}, {5, 5, 5}}}, beside = {{{0, 0, 1}, {2, 2, 3}, {1, 1, 2}}};
    const hit_triangle3 across = {{{0, 2, 1}, {2, 0, 1}, {1, 1, 1}}}, dot = {{{1, 1, 1}, {1, 1, 1}, {1, 1, 1}}};
    assert_int_equal(hit_relate_triangle3_triangle3(&rod, &rod), HIT_TOUCHING);
    assert_int_equal(hit_relate_triangle3_triangle3(&rod, &further), HIT_APART);
    assert_int_equal(hit_relate_triangle3_triangle3(&rod, &end), HIT_TOUCHING);
    assert_int_equal(hit_relate_triangle3_triangle3(&rod, &beside), HIT_APART);
    assert_int_equal(hit_relate_triangle3_triangle3(&rod, &across), HIT_TOUCHING);
    assert_int_equal(hit_relate_triangle3_triangle3(&rod, &dot), HIT_TOUCHING);
    assert_int_equal(hit_relate_triangle3_triangle3(&dot, &dot), HIT_TOUCHING);
    assert_int_equal(hit_relate_triangle3_triangle3(&dot, &further), HIT_APART);
}

TEST(segments_and_points)
{
    const hit_segment3 through = {{1, 1, -1}, {1, 1, 1}}, at_edge = {{2, 2, -1}, {2, 2, 1}},
                       above = {{1, 1, 1}, {2, 1, 2}};
    const hit_segment3 within = {{1, 1, 0}, {2, 1, 0}}, across = {{-1, -1, 0}, {5, 5, 0}};
    assert_int_equal(hit_relate_segment3_triangle3(through, &FLOOR), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_segment3_triangle3(at_edge, &FLOOR), HIT_TOUCHING);
    assert_int_equal(hit_relate_segment3_triangle3(above, &FLOOR), HIT_APART);
    assert_int_equal(hit_relate_segment3_triangle3(within, &FLOOR), HIT_TOUCHING);
    assert_int_equal(hit_relate_segment3_triangle3(across, &FLOOR), HIT_TOUCHING);
    assert_true(hit_overlap_segment3_triangle3(at_edge, &FLOOR));
    assert_false(hit_overlap_segment3_triangle3(above, &FLOOR));

    const hit_vec3 on_edge = {2, 2, 0}, past = {2, nextafter(2, 3), 0}, over = {1, 1, 0x1p-1074};
    assert_int_equal(hit_relate_point3_triangle3(on_edge, &FLOOR), HIT_TOUCHING);
    assert_int_equal(hit_relate_point3_triangle3(past, &FLOOR), HIT_APART);
    assert_int_equal(hit_relate_point3_triangle3(over, &FLOOR), HIT_APART);
    assert_true(hit_overlap_point3_triangle3((hit_vec3){1, 1, 0}, &FLOOR));
    assert_false(hit_overlap_point3_triangle3(over, &FLOOR));
}

static void expect_plane(hit_plane3 plane, hit_relation relation, hit_relation half_space, hit_side side)
{
    assert_int_equal(hit_relate_plane3_triangle3(plane, &FLOOR), relation);
    assert_int_equal(hit_overlap_plane3_triangle3(plane, &FLOOR), relation != HIT_APART);
    assert_int_equal(hit_relate_halfspace3_triangle3(plane, &FLOOR), half_space);
    assert_int_equal(hit_overlap_halfspace3_triangle3(plane, &FLOOR), half_space != HIT_APART);
    assert_int_equal(hit_side_triangle3_plane3(&FLOOR, plane), side);
}

TEST(planes)
{
    expect_plane((hit_plane3){{1, 0, 0}, 1}, HIT_OVERLAPPING, HIT_OVERLAPPING, HIT_ACROSS);
    expect_plane((hit_plane3){{1, 0, 0}, 0}, HIT_TOUCHING, HIT_TOUCHING, HIT_ACROSS);
    expect_plane((hit_plane3){{-1, 0, 0}, 0}, HIT_TOUCHING, HIT_OVERLAPPING, HIT_ACROSS);
    expect_plane((hit_plane3){{0, 0, 1}, 0}, HIT_TOUCHING, HIT_TOUCHING, HIT_ACROSS);
    expect_plane((hit_plane3){{0, 0, 1}, 0x1p-1074}, HIT_APART, HIT_OVERLAPPING, HIT_BACK);
    expect_plane((hit_plane3){{0, 0, 1}, -0x1p-1074}, HIT_APART, HIT_APART, HIT_FRONT);
    expect_plane((hit_plane3){{0x1p-1074, 0, 0}, 0x1p-1073}, HIT_OVERLAPPING, HIT_OVERLAPPING, HIT_ACROSS);
    expect_plane((hit_plane3){{DBL_MAX, 0, 0}, DBL_MAX}, HIT_OVERLAPPING, HIT_OVERLAPPING, HIT_ACROSS);
    expect_plane((hit_plane3){{0, 0, 0}, 0}, HIT_APART, HIT_OVERLAPPING, HIT_BACK);
    expect_plane((hit_plane3){{0, 0, 0}, -1}, HIT_APART, HIT_APART, HIT_FRONT);
    expect_plane((hit_plane3){{NAN, 0, 0}, 1}, HIT_APART, HIT_APART, HIT_FRONT);
    expect_plane((hit_plane3){{1, 0, 0}, INFINITY}, HIT_APART, HIT_APART, HIT_FRONT);
    assert_true(hit_contains_halfspace3_triangle3((hit_plane3){{0, 0, 1}, 0}, &FLOOR));
    assert_true(hit_contains_halfspace3_triangle3((hit_plane3){{1, 1, 0}, 4}, &FLOOR));
    assert_false(hit_contains_halfspace3_triangle3((hit_plane3){{1, 1, 0}, nextafter(4, 3)}, &FLOOR));
    assert_false(hit_contains_halfspace3_triangle3((hit_plane3){{NAN, 1, 0}, 4}, &FLOOR));
}

/* What is no shape hits nothing. */
TEST(no_shapes)
{
    const double bad[] = {NAN, INFINITY, -INFINITY};
    for (int i = 0; i < 3; i++) {
        const hit_triangle3 t = {{{0, 0, 0}, {4, bad[i], 0}, {0, 4, 0}}};
        assert_int_equal(hit_relate_triangle3_triangle3(&t, &FLOOR), HIT_APART);
        assert_int_equal(hit_relate_triangle3_triangle3(&FLOOR, &t), HIT_APART);
        assert_int_equal(hit_relate_segment3_triangle3((hit_segment3){{1, 1, -1}, {1, 1, 1}}, &t), HIT_APART);
        assert_int_equal(hit_relate_segment3_triangle3((hit_segment3){{1, 1, bad[i]}, {1, 1, 1}}, &FLOOR), HIT_APART);
        assert_int_equal(hit_relate_point3_triangle3((hit_vec3){1, bad[i], 0}, &FLOOR), HIT_APART);
        assert_int_equal(hit_relate_plane3_triangle3((hit_plane3){{1, 0, 0}, 1}, &t), HIT_APART);
        assert_int_equal(hit_relate_halfspace3_triangle3((hit_plane3){{1, 0, 0}, 1}, &t), HIT_APART);
        assert_false(hit_contains_halfspace3_triangle3((hit_plane3){{1, 0, 0}, 100}, &t));
    }
}

TEST(ends_of_the_range)
{
    const double most = DBL_MAX, least = 0x1p-1074;
    const hit_triangle3 huge = {{{-most, -most, 0}, {most, -most, 0}, {0, most, 0}}};
    const hit_triangle3 tiny = {{{0, 0, -least}, {least, 0, least}, {0, least, least}}};
    const hit_triangle3 on = {{{0, 0, 0}, {least, 0, least}, {0, least, least}}};
    const hit_triangle3 off = {{{0, 0, least}, {least, 0, least}, {0, least, most}}};
    assert_int_equal(hit_relate_triangle3_triangle3(&huge, &tiny), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_triangle3_triangle3(&huge, &on), HIT_TOUCHING);
    assert_int_equal(hit_relate_triangle3_triangle3(&huge, &off), HIT_APART);
}
