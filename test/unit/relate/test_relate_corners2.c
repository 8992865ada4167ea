/* Boxes of the plane against segments, triangles and polygons, and polygons against each other, by example. The
 * property tests hold random ones against whole numbers. */
#include "expect.h"

#include "hitbox/cast.h"
#include "hitbox/relate.h"

static const hit_aabb2 UNIT = {{-1, -1}, {1, 1}};
static const hit_obb2 LOZENGE = {{0, 0}, {1, 1}, {0.75, 0.75}}; /* its corners are 1.5 from the center on the axes */

static const hit_polygon2 SQUARE = {4, {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}}; /* UNIT */

/* ---- By example ---- */

TEST(segments)
{
    const struct {
        hit_segment2 segment;
        hit_relation at_unit;
        bool in_unit;
        hit_relation at_lozenge;
        bool in_lozenge;
    } cases[] = {
        {{{-3, 0}, {3, 0.5}}, HIT_OVERLAPPING, false, HIT_OVERLAPPING, false},
        {{{-3, 1}, {3, 1}}, HIT_TOUCHING, false, HIT_OVERLAPPING, false},
        {{{1, 1}, {3, 3}}, HIT_TOUCHING, false, HIT_APART, false},
        {{{0.5, 0}, {0.5, 0.25}}, HIT_OVERLAPPING, true, HIT_OVERLAPPING, true},
        {{{1, 0}, {1, 0}}, HIT_TOUCHING, true, HIT_OVERLAPPING, true},
        {{{1.5, 0}, {0, 1.5}}, HIT_OVERLAPPING, false, HIT_TOUCHING, true},
        {{{2, 0}, {0, 2}}, HIT_TOUCHING, false, HIT_APART, false},
        {{{3, 0}, {0, 3}}, HIT_APART, false, HIT_APART, false},
        {{{-1, -1}, {1, -1}}, HIT_TOUCHING, true, HIT_OVERLAPPING, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const hit_segment2 there = cases[i].segment, ways[] = {there, {there.b, there.a}};
        for (int k = 0; k < 2; k++) {
            assert_int_equal(hit_relate_aabb2_segment2(UNIT, ways[k]), cases[i].at_unit);
            assert_int_equal(hit_overlap_aabb2_segment2(UNIT, ways[k]), cases[i].at_unit != HIT_APART);
            assert_int_equal(hit_contains_aabb2_segment2(UNIT, ways[k]), cases[i].in_unit);
            assert_int_equal(hit_relate_obb2_segment2(LOZENGE, ways[k]), cases[i].at_lozenge);
            assert_int_equal(hit_overlap_obb2_segment2(LOZENGE, ways[k]), cases[i].at_lozenge != HIT_APART);
            assert_int_equal(hit_contains_obb2_segment2(LOZENGE, ways[k]), cases[i].in_lozenge);
        }
    }
}

/* As triangles, and as polygons of three corners. */
TEST(triangles)
{
    const struct {
        hit_triangle2 triangle;
        hit_relation at_unit, at_lozenge;
        bool in_unit, in_lozenge, holds_both;
    } cases[] = {
        {{{{-0.5, -0.5}, {0.5, -0.5}, {0, 0.5}}}, HIT_OVERLAPPING, HIT_OVERLAPPING, true, true, false},
        {{{{1, 1}, {1, -1}, {0, 0}}}, HIT_OVERLAPPING, HIT_OVERLAPPING, true, false, false},
        {{{{1, -1}, {2, 0}, {1, 1}}}, HIT_TOUCHING, HIT_OVERLAPPING, false, false, false},
        {{{{1.5, 0}, {3, -1}, {3, 1}}}, HIT_APART, HIT_TOUCHING, false, false, false},
        {{{{2, 0}, {0, 2}, {2, 2}}}, HIT_TOUCHING, HIT_APART, false, false, false},
        {{{{2, -3}, {3, 0}, {2, 3}}}, HIT_APART, HIT_APART, false, false, false},
        {{{{-9, -9}, {9, -9}, {0, 9}}}, HIT_OVERLAPPING, HIT_OVERLAPPING, false, false, true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const hit_triangle2 t = cases[i].triangle;
        const hit_polygon2 polygon = {3, {t.corner[0], t.corner[1], t.corner[2]}};
        const hit_relation at_unit = cases[i].at_unit, at_lozenge = cases[i].at_lozenge;
        assert_int_equal(hit_relate_aabb2_triangle2(UNIT, t), at_unit);
        assert_int_equal(hit_overlap_aabb2_triangle2(UNIT, t), at_unit != HIT_APART);
        assert_int_equal(hit_contains_aabb2_triangle2(UNIT, t), cases[i].in_unit);
        assert_int_equal(hit_relate_obb2_triangle2(LOZENGE, t), at_lozenge);
        assert_int_equal(hit_overlap_obb2_triangle2(LOZENGE, t), at_lozenge != HIT_APART);
        assert_int_equal(hit_contains_obb2_triangle2(LOZENGE, t), cases[i].in_lozenge);
        assert_int_equal(hit_relate_aabb2_polygon2(UNIT, &polygon), at_unit);
        assert_int_equal(hit_overlap_aabb2_polygon2(UNIT, &polygon), at_unit != HIT_APART);
        assert_int_equal(hit_contains_aabb2_polygon2(UNIT, &polygon), cases[i].in_unit);
        assert_int_equal(hit_contains_polygon2_aabb2(&polygon, UNIT), cases[i].holds_both);
        assert_int_equal(hit_relate_obb2_polygon2(LOZENGE, &polygon), at_lozenge);
        assert_int_equal(hit_overlap_obb2_polygon2(LOZENGE, &polygon), at_lozenge != HIT_APART);
        assert_int_equal(hit_contains_obb2_polygon2(LOZENGE, &polygon), cases[i].in_lozenge);
        assert_int_equal(hit_contains_polygon2_obb2(&polygon, LOZENGE), cases[i].holds_both);
        assert_int_equal(hit_relate_polygon2_polygon2(&SQUARE, &polygon), at_unit);
        assert_int_equal(hit_relate_polygon2_polygon2(&polygon, &SQUARE), at_unit);
        assert_int_equal(hit_overlap_polygon2_polygon2(&SQUARE, &polygon), at_unit != HIT_APART);
        assert_int_equal(hit_contains_polygon2_polygon2(&SQUARE, &polygon), cases[i].in_unit);
        assert_int_equal(hit_contains_polygon2_polygon2(&polygon, &SQUARE), cases[i].holds_both);
        const hit_vec2 middle = {(t.corner[0].x + t.corner[1].x + t.corner[2].x) / 3,
                                 (t.corner[0].y + t.corner[1].y + t.corner[2].y) / 3};
        const struct {
            hit_vec2 point;
            hit_relation relation;
        } points[] = {{t.corner[1], HIT_TOUCHING}, {middle, HIT_OVERLAPPING}, {{9, 9}, HIT_APART}};
        for (int k = 0; k < 3; k++) {
            const bool shared = points[k].relation != HIT_APART;
            assert_int_equal(hit_relate_point2_polygon2(points[k].point, &polygon), points[k].relation);
            assert_int_equal(hit_overlap_point2_polygon2(points[k].point, &polygon), shared);
            assert_int_equal(hit_contains_polygon2_point2(&polygon, points[k].point), shared);
        }
    }
}

/* Every corner twice, so that no three in a row make a triangle; either way round. */
TEST(corners_that_repeat_everywhere)
{
    const hit_polygon2 once = {3, {{-2, -2}, {4, -2}, {-2, 4}}};
    const hit_polygon2 twice = {6, {{-2, -2}, {-2, -2}, {4, -2}, {4, -2}, {-2, 4}, {-2, 4}}};
    const hit_polygon2 back = {7, {{-2, -2}, {-2, -2}, {-2, 4}, {-2, 4}, {1, 1}, {4, -2}, {4, -2}}};
    const hit_polygon2 *given[3] = {&once, &twice, &back};
    for (int k = 0; k < 3; k++) {
        const hit_polygon2 *polygon = given[k];
        assert_true(hit_polygon2_valid(polygon));
        assert_int_equal(hit_relate_aabb2_polygon2(UNIT, polygon), HIT_OVERLAPPING);
        assert_int_equal(hit_relate_obb2_polygon2(LOZENGE, polygon), HIT_OVERLAPPING);
        assert_int_equal(hit_relate_point2_polygon2((hit_vec2){1, 1}, polygon), HIT_TOUCHING);
        assert_int_equal(hit_relate_point2_polygon2((hit_vec2){2, 1}, polygon), HIT_APART);
        assert_true(hit_contains_polygon2_aabb2(polygon, UNIT) && hit_contains_polygon2_obb2(polygon, LOZENGE));
        assert_true(hit_contains_polygon2_polygon2(polygon, &once));
        hit_cast2 hit;
        assert_true(hit_cast_ray2_polygon2((hit_ray2){{-3, 0}, {1, 0}}, polygon, &hit));
        assert_true(hit.t == 1 && !hit.inside && hit.normal.x == -1);
        assert_true(hit_cast_ray2_polygon2((hit_ray2){{0, 0}, {1, 0}}, polygon, &hit) && hit.inside);
    }
}

/* One step of a double more or less decides. */
TEST(next_to_touching)
{
    double far = nextafter(1.5, 2), near = nextafter(1.5, 1);
    hit_polygon2 touching = {3, {{1.5, 0}, {3, -1}, {3, 1}}}, apart = touching, inside = touching;
    apart.corner[0].x = far;
    inside.corner[0].x = near;
    assert_int_equal(hit_relate_obb2_polygon2(LOZENGE, &touching), HIT_TOUCHING);
    assert_int_equal(hit_relate_obb2_polygon2(LOZENGE, &apart), HIT_APART);
    assert_int_equal(hit_relate_obb2_polygon2(LOZENGE, &inside), HIT_OVERLAPPING);
    hit_segment2 along = {{1.5, 0}, {0, 1.5}}, past = {{far, 0}, {0, far}}, through = {{near, 0}, {0, near}};
    assert_int_equal(hit_relate_obb2_segment2(LOZENGE, along), HIT_TOUCHING);
    assert_int_equal(hit_relate_obb2_segment2(LOZENGE, past), HIT_APART);
    assert_int_equal(hit_relate_obb2_segment2(LOZENGE, through), HIT_OVERLAPPING);
    assert_true(hit_contains_obb2_segment2(LOZENGE, along));
    assert_false(hit_contains_obb2_segment2(LOZENGE, past));

    /* A side at a third passes a corner of the box: none of these numbers is exact in less than 100 bits. */
    double third = 1.0 / 3;
    hit_segment2 slanted = {{0, 1 + third}, {2, 1 - third}};
    hit_relation relation = hit_relate_aabb2_segment2(UNIT, slanted);
    slanted.a.y = nextafter(slanted.a.y, 2);
    assert_int_equal(relation, HIT_TOUCHING);
    assert_int_equal(hit_relate_aabb2_segment2(UNIT, slanted), HIT_APART);
    slanted.a.y = nextafter(nextafter(slanted.a.y, 0), 0);
    assert_int_equal(hit_relate_aabb2_segment2(UNIT, slanted), HIT_OVERLAPPING);
}

/* A ground of a million, and what is small on it: its sides have a say of their own. */
TEST(small_on_large)
{
    hit_obb2 ground = {{0, -1e6}, {1e6, 1e6}, {1, 0}};
    hit_polygon2 above = {3, {{0, 0x1p-60}, {0x1p-30, 0x1p-30}, {-0x1p-30, 0x1p-30}}}, on = above;
    on.corner[0].y = 0;
    assert_int_equal(hit_relate_obb2_polygon2(ground, &above), HIT_APART);
    assert_int_equal(hit_relate_obb2_polygon2(ground, &on), HIT_TOUCHING);
    assert_false(hit_contains_polygon2_obb2(&on, ground));
}

TEST(infinite_sides)
{
    hit_aabb2 quarter = {{0, 0}, {INFINITY, INFINITY}}, all = {{-INFINITY, -INFINITY}, {INFINITY, INFINITY}};
    hit_polygon2 touching = {3, {{-1, 1}, {1, -1}, {-1, -1}}}, apart = {3, {{-1, 0.5}, {1, -1}, {-1, -1}}};
    hit_polygon2 within = {4, {{1, 1}, {2, 1}, {2, 2}, {1, 2}}};
    assert_int_equal(hit_relate_aabb2_polygon2(quarter, &touching), HIT_TOUCHING);
    assert_int_equal(hit_relate_aabb2_polygon2(quarter, &apart), HIT_APART);
    assert_int_equal(hit_relate_aabb2_polygon2(quarter, &within), HIT_OVERLAPPING);
    assert_true(hit_contains_aabb2_polygon2(quarter, &within));
    assert_false(hit_contains_polygon2_aabb2(&within, quarter));
    assert_int_equal(hit_relate_aabb2_polygon2(all, &within), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_aabb2_segment2(quarter, (hit_segment2){{-1, 1}, {1, -1}}), HIT_TOUCHING);
    assert_int_equal(hit_relate_aabb2_triangle2(quarter, (hit_triangle2){{{-2, 1}, {1, -2}, {-1, -1}}}), HIT_APART);
}

/* What is not finite, empty or has too few corners hits nothing. */
TEST(hit_nothing)
{
    const double odd[] = {NAN, INFINITY, -INFINITY};
    for (int i = 0; i < 3; i++) {
        hit_polygon2 polygon = SQUARE;
        hit_segment2 segment = {{0, 0}, {0.5, odd[i]}};
        hit_triangle2 triangle = {{{0, 0}, {odd[i], 0.5}, {0.5, 0}}};
        hit_obb2 obb = LOZENGE;
        polygon.corner[2].x = odd[i];
        obb.half.x = odd[i];
        assert_int_equal(hit_relate_aabb2_polygon2(UNIT, &polygon), HIT_APART);
        assert_int_equal(hit_relate_obb2_polygon2(LOZENGE, &polygon), HIT_APART);
        assert_int_equal(hit_relate_point2_polygon2((hit_vec2){0, 0}, &polygon), HIT_APART);
        assert_int_equal(hit_relate_point2_polygon2((hit_vec2){0, odd[i]}, &SQUARE), HIT_APART);
        assert_int_equal(hit_relate_polygon2_polygon2(&SQUARE, &polygon), HIT_APART);
        assert_int_equal(hit_relate_polygon2_polygon2(&polygon, &SQUARE), HIT_APART);
        assert_int_equal(hit_relate_aabb2_segment2(UNIT, segment), HIT_APART);
        assert_int_equal(hit_relate_obb2_segment2(LOZENGE, segment), HIT_APART);
        assert_int_equal(hit_relate_aabb2_triangle2(UNIT, triangle), HIT_APART);
        assert_int_equal(hit_relate_obb2_triangle2(LOZENGE, triangle), HIT_APART);
        assert_int_equal(hit_relate_obb2_polygon2(obb, &SQUARE), HIT_APART);
        assert_int_equal(hit_relate_obb2_segment2(obb, (hit_segment2){{0, 0}, {1, 1}}), HIT_APART);
        assert_int_equal(hit_relate_obb2_triangle2(obb, (hit_triangle2){{{0, 0}, {1, 1}, {0, 1}}}), HIT_APART);
        const hit_aabb2 all = {{-INFINITY, -INFINITY}, {INFINITY, INFINITY}};
        assert_false(hit_contains_aabb2_segment2(all, segment));
        assert_false(hit_contains_aabb2_triangle2(all, triangle));
        assert_false(hit_contains_aabb2_polygon2(all, &polygon));
        assert_false(hit_contains_obb2_segment2(LOZENGE, segment));
        assert_false(hit_contains_obb2_triangle2(LOZENGE, triangle));
        assert_false(hit_contains_obb2_polygon2(LOZENGE, &polygon));
        assert_false(hit_contains_polygon2_polygon2(&SQUARE, &polygon));
        assert_false(hit_contains_polygon2_polygon2(&polygon, &SQUARE));
        assert_false(hit_contains_polygon2_aabb2(&polygon, (hit_aabb2){{0, 0}, {0, 0}}));
        assert_false(hit_contains_polygon2_obb2(&polygon, (hit_obb2){{0, 0}, {0, 0}, {1, 0}}));
        assert_false(hit_contains_polygon2_obb2(&SQUARE, obb));
        assert_false(hit_contains_polygon2_point2(&SQUARE, (hit_vec2){0, odd[i]}));
    }
    hit_aabb2 empty = hit_aabb2_empty();
    assert_int_equal(hit_relate_aabb2_polygon2(empty, &SQUARE), HIT_APART);
    assert_int_equal(hit_relate_aabb2_segment2(empty, (hit_segment2){{0, 0}, {1, 1}}), HIT_APART);
    assert_int_equal(hit_relate_aabb2_triangle2(empty, (hit_triangle2){{{0, 0}, {1, 1}, {0, 1}}}), HIT_APART);
    assert_false(hit_contains_polygon2_aabb2(&SQUARE, empty));
    hit_polygon2 few = SQUARE, many = SQUARE;
    few.count = 2;
    many.count = HIT_POLYGON_CORNERS + 1;
    assert_int_equal(hit_relate_aabb2_polygon2(UNIT, &few), HIT_APART);
    assert_int_equal(hit_relate_aabb2_polygon2(UNIT, &many), HIT_APART);
    hit_polygon2 in_line = {3, {{-2, 0}, {0, 0}, {2, 0}}}; /* not valid: says nothing, but ends */
    (void)hit_relate_aabb2_polygon2(UNIT, &in_line);
}
