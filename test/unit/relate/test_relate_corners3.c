/* Triangles and segments beside boxes of space: by example, and at the ends of the range of double. The property tests
 * hold random ones against clipping in whole numbers. */
#include "expect.h"

#include "hitbox/relate.h"

static uint64_t state = 8;

static const hit_aabb3 UNIT = {{-1, -1, -1}, {1, 1, 1}};

/* Rotated by the angle of a right triangle with sides 3, 4 and 5, about z: its numbers are rounded. */
static hit_obb3 turned(hit_vec3 center, hit_vec3 half)
{
    return (hit_obb3){center, half, {{0.6, 0.8, 0}, {-0.8, 0.6, 0}, {0, 0, 1}}};
}

/* The same turn, but of axes five times as long, without any rounding; half lengths in that unit. */
static hit_obb3 in_fives(hit_vec3 center, hit_vec3 half)
{
    return (hit_obb3){center, half, {{3, 4, 0}, {-4, 3, 0}, {0, 0, 5}}};
}

static hit_obb3 as_obb(hit_aabb3 box)
{
    return hit_obb3_from_aabb3(box);
}

/* ---- By example -------------------------------------------------------------------------------------------------- */

TEST(segments)
{
    const hit_segment3 through = {{-3, 0, 0}, {3, 0.5, 0}}, along = {{-3, 1, 0}, {3, 1, 0}};
    const hit_segment3 past = {{3, 0, 0}, {0, 3, 0}}, corner = {{2, 0, 1}, {0, 2, 1}}, ends = {{1, 0, 0}, {4, 0, 0}};
    const hit_segment3 inside = {{0.5, 0, 0}, {0.5, 0, 0.25}}, short_of = {{nextafter(1, 2), 0, 0}, {4, 0, 0}};
    assert_int_equal(hit_relate_aabb3_segment3(UNIT, through), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_aabb3_segment3(UNIT, along), HIT_TOUCHING);
    assert_int_equal(hit_relate_aabb3_segment3(UNIT, past), HIT_APART);
    assert_int_equal(hit_relate_aabb3_segment3(UNIT, corner), HIT_TOUCHING);
    assert_int_equal(hit_relate_aabb3_segment3(UNIT, ends), HIT_TOUCHING);
    assert_int_equal(hit_relate_aabb3_segment3(UNIT, short_of), HIT_APART);
    assert_int_equal(hit_relate_aabb3_segment3(UNIT, inside), HIT_OVERLAPPING);
    assert_true(hit_overlap_aabb3_segment3(UNIT, corner));
    assert_false(hit_overlap_aabb3_segment3(UNIT, past));
    assert_true(hit_contains_aabb3_segment3(UNIT, inside));
    assert_false(hit_contains_aabb3_segment3(UNIT, ends));
    assert_false(hit_contains_aabb3_segment3(UNIT, (hit_segment3){{3, 0, 0}, {0, 0, 0}}));

    const hit_obb3 box = in_fives((hit_vec3){10, 20, 30}, (hit_vec3){1, 2, 1}); /* x + y: 14 at most on one side */
    const hit_segment3 edge = {{13, 24, 30}, {16, 28, 30}}, edge_past = {{13 + 1e-9, 24, 30}, {16, 28, 30}};
    assert_int_equal(hit_relate_obb3_segment3(&box, edge), HIT_TOUCHING);
    assert_int_equal(hit_relate_obb3_segment3(&box, edge_past), HIT_APART);
    assert_int_equal(hit_relate_obb3_segment3(&box, (hit_segment3){{10, 20, 30}, {50, 20, 30}}), HIT_OVERLAPPING);
    assert_true(hit_overlap_obb3_segment3(&box, edge));
    assert_false(hit_overlap_obb3_segment3(&box, edge_past));
    assert_true(hit_contains_obb3_segment3(&box, (hit_segment3){{13, 24, 30}, {7, 16, 30}}));
    assert_false(hit_contains_obb3_segment3(&box, edge));
    assert_false(hit_contains_obb3_segment3(&box, (hit_segment3){edge.b, edge.a}));
}

TEST(triangles)
{
    const hit_triangle3 floor = {{{-4, -4, -1}, {4, -4, -1}, {0, 8, -1}}};
    const hit_triangle3 cut = {{{-4, -4, 0}, {4, -4, 0}, {0, 8, 0}}};
    const hit_triangle3 beside_corner = {{{3.1, 0, 0}, {0, 3.1, 0}, {0, 0, 3.1}}};
    const hit_triangle3 at_corner = {{{3, 0, 0}, {0, 3, 0}, {0, 0, 3}}};
    const hit_triangle3 within_corner = {{{2.5, 0, 0}, {0, 2.5, 0}, {0, 0, 2.5}}};
    const hit_triangle3 inside = {{{0.5, 0.5, 0.5}, {0, 0.5, 0.5}, {-1, 0, 0}}};
    assert_int_equal(hit_relate_aabb3_triangle3(UNIT, &floor), HIT_TOUCHING);
    assert_int_equal(hit_relate_aabb3_triangle3(UNIT, &cut), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_aabb3_triangle3(UNIT, &beside_corner), HIT_APART);
    assert_int_equal(hit_relate_aabb3_triangle3(UNIT, &at_corner), HIT_TOUCHING);
    assert_int_equal(hit_relate_aabb3_triangle3(UNIT, &within_corner), HIT_OVERLAPPING);
    assert_true(hit_overlap_aabb3_triangle3(UNIT, &at_corner));
    assert_false(hit_overlap_aabb3_triangle3(UNIT, &beside_corner));
    assert_true(hit_contains_aabb3_triangle3(UNIT, &inside));
    assert_false(hit_contains_aabb3_triangle3(UNIT, &within_corner));

    const hit_obb3 box = turned((hit_vec3){0, 0, 0}, (hit_vec3){1, 1, 1});
    const hit_triangle3 edge_near = {{{1.39, -3, -5}, {1.39, 3, -5}, {1.39, 0, 5}}};
    const hit_triangle3 edge_clear = {{{1.41, -3, -5}, {1.41, 3, -5}, {1.41, 0, 5}}};
    assert_int_equal(hit_relate_obb3_triangle3(&box, &floor), HIT_TOUCHING);
    assert_int_equal(hit_relate_obb3_triangle3(&box, &edge_near), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_obb3_triangle3(&box, &edge_clear), HIT_APART);
    assert_true(hit_overlap_obb3_triangle3(&box, &floor));
    assert_false(hit_overlap_obb3_triangle3(&box, &edge_clear));
    assert_true(hit_contains_obb3_triangle3(&box, &inside));
    assert_false(hit_contains_obb3_triangle3(&box, &within_corner));

    const hit_obb3 fives = in_fives((hit_vec3){0, 0, 0}, (hit_vec3){1, 1, 1});
    const hit_triangle3 on_edge = {{{7, -1, -9}, {7, 9, 9}, {7, 1, 12}}}; /* (7, 1, z) is an edge; x is at most 7 */
    const hit_triangle3 off_edge = {{{nextafter(7, 8), -1, -9}, {nextafter(7, 8), 9, 9}, {7.5, 1, 12}}};
    assert_int_equal(hit_relate_obb3_triangle3(&fives, &on_edge), HIT_TOUCHING);
    assert_int_equal(hit_relate_obb3_triangle3(&fives, &off_edge), HIT_APART);
}

TEST(flat_boxes)
{
    const hit_aabb3 sheet = {{-1, -1, 0}, {1, 1, 0}}, rod = {{-1, 0, 0}, {1, 0, 0}}, dot = {{0, 0, 0}, {0, 0, 0}};
    const hit_triangle3 in_plane = {{{-3, -3, 0}, {3, -3, 0}, {0, 3, 0}}}, beside = {{{2, 0, 0}, {3, 0, 0}, {3, 1, 0}}};
    const hit_triangle3 across = {{{0, -3, -3}, {0, 3, -3}, {0, 0, 3}}},
                        standing = {{{0, -3, 0}, {0, 3, 0}, {0, 0, 3}}};
    const hit_triangle3 line = {{{-3, 0, 0}, {3, 0, 0}, {0, 0, 0}}}, beyond = {{{3, 0, 0}, {5, 0, 0}, {4, 0, 0}}};
    const hit_triangle3 line_across = {{{0, 0, -3}, {0, 0, 3}, {0, 0, 1}}}, point = {{{0, 0, 0}, {0, 0, 0}, {0, 0, 0}}};
    const struct {
        hit_aabb3 box;
        hit_triangle3 triangle;
        hit_relation relation;
    } cases[] = {
        {sheet, in_plane, HIT_TOUCHING}, {sheet, beside, HIT_APART},       {sheet, across, HIT_OVERLAPPING},
        {sheet, standing, HIT_TOUCHING}, {sheet, line, HIT_TOUCHING},      {sheet, line_across, HIT_OVERLAPPING},
        {sheet, beyond, HIT_APART},      {sheet, point, HIT_TOUCHING},     {rod, across, HIT_OVERLAPPING},
        {rod, in_plane, HIT_TOUCHING},   {rod, beside, HIT_APART},         {rod, line, HIT_TOUCHING},
        {rod, beyond, HIT_APART},        {rod, line_across, HIT_TOUCHING}, {rod, standing, HIT_TOUCHING},
        {dot, in_plane, HIT_TOUCHING},   {dot, across, HIT_TOUCHING},      {dot, beside, HIT_APART},
        {dot, line, HIT_TOUCHING},       {dot, beyond, HIT_APART},         {dot, point, HIT_TOUCHING},
        {UNIT, point, HIT_OVERLAPPING},  {UNIT, line, HIT_OVERLAPPING},    {UNIT, beyond, HIT_APART},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        hit_obb3 upright = as_obb(cases[i].box);
        assert_int_equal(hit_relate_aabb3_triangle3(cases[i].box, &cases[i].triangle), cases[i].relation);
        assert_int_equal(hit_relate_obb3_triangle3(&upright, &cases[i].triangle), cases[i].relation);
    }
}

TEST(what_hits_nothing)
{
    const hit_aabb3 all = {{-INFINITY, -INFINITY, -INFINITY}, {INFINITY, INFINITY, INFINITY}};
    const double bad[] = {NAN, INFINITY, -INFINITY};
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 9; k++) {
            hit_triangle3 triangle = {{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}};
            (&triangle.corner[0].x)[k] = bad[i];
            const hit_segment3 segment = {triangle.corner[k / 3], {0, 0, 0}}, back = {segment.b, segment.a};
            hit_obb3 box = as_obb(UNIT), spoilt = box;
            (&spoilt.center.x)[k] = bad[i];
            const hit_triangle3 good = {{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}};
            assert_int_equal(hit_relate_aabb3_triangle3(all, &triangle), HIT_APART);
            assert_int_equal(hit_relate_aabb3_triangle3(UNIT, &triangle), HIT_APART);
            assert_int_equal(hit_relate_obb3_triangle3(&box, &triangle), HIT_APART);
            assert_int_equal(hit_relate_obb3_triangle3(&spoilt, &good), HIT_APART);
            assert_int_equal(hit_relate_aabb3_segment3(all, segment), HIT_APART);
            assert_int_equal(hit_relate_aabb3_segment3(UNIT, back), HIT_APART);
            assert_int_equal(hit_relate_obb3_segment3(&box, segment), HIT_APART);
            assert_int_equal(hit_relate_obb3_segment3(&spoilt, (hit_segment3){{0, 0, 0}, {1, 0, 0}}), HIT_APART);
            assert_false(hit_contains_aabb3_triangle3(all, &triangle));
            assert_false(hit_contains_aabb3_segment3(all, segment));
            assert_false(hit_contains_obb3_triangle3(&box, &triangle));
            assert_false(hit_contains_obb3_segment3(&box, segment));
            hit_aabb3 spoilt_aabb = UNIT;
            (&spoilt_aabb.min.x)[k % 6] = NAN;
            assert_int_equal(hit_relate_aabb3_triangle3(spoilt_aabb, &good), HIT_APART);
            assert_int_equal(hit_relate_aabb3_segment3(spoilt_aabb, (hit_segment3){{0, 0, 0}, {1, 0, 0}}), HIT_APART);
        }
    const hit_triangle3 good = {{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}};
    assert_int_equal(hit_relate_aabb3_triangle3(hit_aabb3_empty(), &good), HIT_APART);
    assert_int_equal(hit_relate_aabb3_segment3(hit_aabb3_empty(), (hit_segment3){{0, 0, 0}, {1, 0, 0}}), HIT_APART);
}

TEST(infinite_sides)
{
    const hit_aabb3 all = {{-INFINITY, -INFINITY, -INFINITY}, {INFINITY, INFINITY, INFINITY}};
    const hit_aabb3 quarter = {{0, 0, -INFINITY}, {INFINITY, INFINITY, INFINITY}};
    const hit_aabb3 far = {{INFINITY, 0, 0}, {INFINITY, 1, 1}};
    const hit_triangle3 in = {{{1, 1, 1}, {1e308, 1, -1e308}, {-1, 2, 7}}},
                        at = {{{-1, 1, 1}, {1, -1, 5}, {-4, -1, 0}}};
    const hit_triangle3 out = {{{-1, 0.875, 1}, {1, -1.125, 5}, {-4, -1, 0}}};
    assert_int_equal(hit_relate_aabb3_triangle3(all, &in), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_aabb3_triangle3(quarter, &in), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_aabb3_triangle3(quarter, &at), HIT_TOUCHING);
    assert_int_equal(hit_relate_aabb3_triangle3(quarter, &out), HIT_APART);
    assert_int_equal(hit_relate_aabb3_triangle3(far, &in), HIT_APART);
    assert_int_equal(hit_relate_aabb3_segment3(quarter, (hit_segment3){{-1, 1, 1}, {1, -1, 5}}), HIT_TOUCHING);
    assert_int_equal(hit_relate_aabb3_segment3(quarter, (hit_segment3){{-1, 2, 1}, {1, 0, 5}}), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_aabb3_segment3(far, (hit_segment3){{0, 0.5, 0.5}, {1e308, 0.5, 0.5}}), HIT_APART);
}

/* Boxes rotated at random, their numbers rounded: corners moved by an ulp across a face that is known. */
TEST(next_to_a_face)
{
    for (int round = 0; round < 200; round++) {
        hit_quat q = {random_unit(&state), random_unit(&state), random_unit(&state), random_unit(&state)};
        hit_obb3 box = hit_obb3_from_quat((hit_vec3){1, 2, 3}, (hit_vec3){0.5, 0.25, 0.75}, q);
        hit_triangle3 triangle;
        for (int i = 0; i < 3; i++) {
            hit_vec3 local = {0.5 + (i > 0), random_unit(&state) * 0.2, random_unit(&state) * 0.7};
            triangle.corner[i] = hit_obb3_to_world(&box, local);
        }
        /* The nearest corner alone decides, as a point does. */
        hit_relation of_point = hit_relate_obb3_point3(&box, triangle.corner[0]);
        assert_int_equal(hit_relate_obb3_triangle3(&box, &triangle), of_point);
        assert_int_equal(hit_relate_obb3_segment3(&box, (hit_segment3){triangle.corner[0], triangle.corner[2]}),
                         of_point);
    }
}

/* ---- At the ends of the range ------------------------------------------------------------------------------------ */

/* What is decided in whole numbers needs room that the greatest and the least numbers together must not exhaust; a
 * relation that does not depend on the order of the corners tells that it was computed to the end. */
TEST(numbers_of_any_size)
{
    for (int round = 0; round < 300; round++) {
        hit_obb3 box;
        hit_aabb3 sides;
        hit_triangle3 triangle, other;
        for (int i = 0; i < 15; i++)
            (&box.center.x)[i] = random_finite(&state);
        for (int i = 0; i < 9; i++)
            (&triangle.corner[0].x)[i] = random_finite(&state);
        for (int k = 0; k < 3; k++) {
            double a = random_finite(&state), b = random_finite(&state);
            (&sides.min.x)[k] = next_random(&state) % 4 == 0 ? -INFINITY : fmin(a, b);
            (&sides.max.x)[k] = next_random(&state) % 4 == 0 ? INFINITY : fmax(a, b);
        }
        for (int i = 0; i < 3; i++)
            other.corner[i] = triangle.corner[(i + 1) % 3];
        assert_int_equal(hit_relate_obb3_triangle3(&box, &triangle), hit_relate_obb3_triangle3(&box, &other));
        assert_int_equal(hit_relate_aabb3_triangle3(sides, &triangle), hit_relate_aabb3_triangle3(sides, &other));
        hit_segment3 segment = {triangle.corner[0], triangle.corner[1]}, back = {segment.b, segment.a};
        assert_int_equal(hit_relate_obb3_segment3(&box, segment), hit_relate_obb3_segment3(&box, back));
        assert_int_equal(hit_relate_aabb3_segment3(sides, segment), hit_relate_aabb3_segment3(sides, back));
        other = (hit_triangle3){{segment.a, segment.a, segment.a}};
        assert_int_equal(hit_relate_aabb3_triangle3(sides, &other), hit_relate_aabb3_point3(sides, segment.a));
        segment.b = segment.a;
        assert_int_equal(hit_relate_aabb3_segment3(sides, segment), hit_relate_aabb3_point3(sides, segment.a));
    }
    /* The longest numbers there are. */
    const double long_number = 0x1.fffffffffffffp1023, short_number = 0x1p-1074;
    hit_obb3 box = {{long_number, short_number, long_number},
                    {short_number, long_number, short_number},
                    {{long_number, short_number, -short_number}, {short_number, long_number, 1}, {1, -1, long_number}}};
    hit_triangle3 triangle = {
        {{short_number, -long_number, 1}, {-long_number, 3, short_number}, {1, short_number, -1}}};
    hit_triangle3 other = {{triangle.corner[1], triangle.corner[2], triangle.corner[0]}};
    assert_int_equal(hit_relate_obb3_triangle3(&box, &triangle), hit_relate_obb3_triangle3(&box, &other));
}
