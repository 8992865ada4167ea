/* Unit tests of distances and closest points in space, on numbers that come out even. Laws and errors: test/property.
 */
#include "expect.h"

#include "hitbox/hitbox.h"

#include <float.h>

static const hit_obb3 BOX = {{0, 0, 0}, {1, 2, 3}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
static const hit_aabb3 SIDES = {{-1, -2, -3}, {1, 2, 3}};
/* Rotated about z by the angle of a 3-4-5 triangle. */
static const hit_obb3 TURNED = {{0, 0, 0}, {5, 5, 1}, {{0.8, 0.6, 0}, {-0.6, 0.8, 0}, {0, 0, 1}}};

static bool near3(hit_vec3 a, double x, double y, double z)
{
    return fabs(a.x - x) <= 1e-14 && fabs(a.y - y) <= 1e-14 && fabs(a.z - z) <= 1e-14;
}

static bool is_closest(hit_closest3 c, double distance, hit_vec3 normal, hit_vec3 a, hit_vec3 b)
{
    return fabs(c.distance - distance) <= 1e-14 && near3(c.normal, normal.x, normal.y, normal.z) &&
           near3(c.a, a.x, a.y, a.z) && near3(c.b, b.x, b.y, b.z);
}

TEST(face_edge_and_corner_of_a_box)
{
    hit_vec3 x = {1, 0, 0}, p = {5, 1, 2};
    assert_true(hit_distance_obb3_point3(&BOX, p) == 4);
    assert_true(is_closest(hit_closest_obb3_point3(&BOX, p), 4, x, (hit_vec3){1, 1, 2}, p));
    assert_true(is_closest(hit_closest_aabb3_point3(SIDES, p), 4, x, (hit_vec3){1, 1, 2}, p));
    p = (hit_vec3){4, 6, 0};
    assert_true(hit_distance_aabb3_point3(SIDES, p) == 5);
    assert_true(is_closest(hit_closest_obb3_point3(&BOX, p), 5, (hit_vec3){0.6, 0.8, 0}, (hit_vec3){1, 2, 0}, p));
    p = (hit_vec3){3, 4, 4}; /* 2 2 1 from the corner */
    assert_true(hit_distance_obb3_point3(&BOX, p) == 3 && hit_distance_aabb3_point3(SIDES, p) == 3);
}

TEST(within_a_box_the_nearest_face_counts)
{
    hit_vec3 p = {-0.75, 1, 1}, west = {-1, 0, 0};
    assert_true(hit_distance_obb3_point3(&BOX, p) == -0.25 && hit_distance_aabb3_point3(SIDES, p) == -0.25);
    assert_true(is_closest(hit_closest_obb3_point3(&BOX, p), -0.25, west, (hit_vec3){-1, 1, 1}, p));
    assert_true(is_closest(hit_closest_aabb3_point3(SIDES, p), -0.25, west, (hit_vec3){-1, 1, 1}, p));
    p.x = -1;
    assert_true(hit_distance_obb3_point3(&BOX, p) == 0 && hit_distance_aabb3_point3(SIDES, p) == 0);
    p.x = nextafter(-1, -2);
    assert_true(hit_distance_obb3_point3(&BOX, p) == 0x1p-52 && hit_distance_aabb3_point3(SIDES, p) == 0x1p-52);
}

TEST(two_boxes)
{
    hit_obb3 b = TURNED;
    b.center = (hit_vec3){12, 0, 0}; /* an edge along z at x = 5 */
    assert_true(fabs(hit_distance_obb3_obb3(&BOX, &b) - 4) <= 1e-15);
    assert_true(fabs(hit_distance_aabb3_obb3(SIDES, &b) - 4) <= 1e-15);
    hit_closest3 c = hit_closest_aabb3_obb3(SIDES, &b);
    assert_true(c.a.x == 1 && fabs(c.b.x - 5) <= 1e-14 && fabs(c.b.y - 1) <= 1e-14 && near3(c.normal, 1, 0, 0));
    c = hit_closest_obb3_obb3(&BOX, &b);
    assert_true(c.a.x == 1 && fabs(c.b.x - 5) <= 1e-14 && near3(c.normal, 1, 0, 0) && c.distance == c.b.x - c.a.x);
    b.center.x = 7.5;
    assert_true(fabs(hit_distance_obb3_obb3(&BOX, &b) + 0.5) <= 1e-15);
    c = hit_closest_obb3_obb3(&BOX, &b);
    assert_true(fabs(c.a.x - 1) <= 1e-15 && fabs(c.b.x - 0.5) <= 1e-14 && near3(c.normal, 1, 0, 0));
}

/* Two rods at right angles, one above the other: neither a face nor a corner is nearest. */
TEST(two_edges)
{
    const double s = 0.70710678118654757;
    hit_obb3 a = {{0, 0, 0}, {9, 1, 1}, {{1, 0, 0}, {0, s, s}, {0, -s, s}}};
    hit_obb3 b = {{0, 0, 4}, {1, 9, 1}, {{s, 0, s}, {0, 1, 0}, {-s, 0, s}}};
    double gap = 4 - 4 * s;
    assert_true(is_closest(hit_closest_obb3_obb3(&a, &b), gap, (hit_vec3){0, 0, 1}, (hit_vec3){0, 0, 2 * s},
                           (hit_vec3){0, 0, 4 - 2 * s}));
    assert_true(hit_within_obb3_obb3(&a, &b, 1.2) && !hit_within_obb3_obb3(&a, &b, 1.1));
}

TEST(two_aabbs)
{
    hit_aabb3 b = {{3, 3, 5}, {4, 4, 6}};
    assert_true(hit_distance_aabb3_aabb3(SIDES, b) == 3);
    assert_true(is_closest(hit_closest_aabb3_aabb3(SIDES, b), 3, (hit_vec3){2 / 3.0, 1 / 3.0, 2 / 3.0},
                           (hit_vec3){1, 2, 3}, (hit_vec3){3, 3, 5}));
    b = (hit_aabb3){{-1, 1.5, -1}, {1, 9, 1}};
    assert_true(is_closest(hit_closest_aabb3_aabb3(SIDES, b), -0.5, (hit_vec3){0, 1, 0}, (hit_vec3){0, 2, 0},
                           (hit_vec3){0, 1.5, 0}));
    assert_true(hit_within_aabb3_aabb3(SIDES, b, -0.5) && !hit_within_aabb3_aabb3(SIDES, b, -0.75));
    b.min.y = 2;
    assert_true(hit_distance_aabb3_aabb3(SIDES, b) == 0);
}

TEST(segments)
{
    hit_segment3 s = {{4, -9, 0}, {4, 9, 0}};
    assert_true(hit_distance_obb3_segment3(&BOX, s) == 3 && hit_distance_aabb3_segment3(SIDES, s) == 3);
    hit_closest3 c = hit_closest_obb3_segment3(&BOX, s);
    assert_true(c.a.x == 1 && c.b.x == 4 && c.a.y == c.b.y && near3(c.normal, 1, 0, 0));
    s = (hit_segment3){{2, 4, 5}, {7, 8, 9}}; /* 1 2 2 from the corner */
    c = hit_closest_aabb3_segment3(SIDES, s);
    assert_true(c.distance == 3 && same3(c.a, SIDES.max) && same3(c.b, s.a));
    s = (hit_segment3){{-9, 1.5, 0}, {9, 1.5, 0}}; /* through the box, half a unit below its top */
    assert_true(hit_distance_aabb3_segment3(SIDES, s) == -0.5 && hit_distance_obb3_segment3(&BOX, s) == -0.5);
    s.a = s.b;
    assert_true(hit_distance_obb3_segment3(&BOX, s) == 8); /* a point */
    assert_true(hit_within_obb3_segment3(&BOX, s, 8) && !hit_within_aabb3_segment3(SIDES, s, 7.9));
    s.a.x = s.b.x = 1;
    s.a.y = 2; /* its end on the edge of a face */
    assert_true(hit_distance_obb3_segment3(&BOX, s) == 0 && hit_distance_aabb3_segment3(SIDES, s) == 0);
}

TEST(within_and_bounds)
{
    hit_vec3 p = {5, 1, 2};
    assert_true(hit_within_obb3_point3(&BOX, p, 4) && !hit_within_obb3_point3(&BOX, p, nextafter(4, 0)));
    assert_true(hit_within_aabb3_point3(SIDES, p, 4) && !hit_within_aabb3_point3(SIDES, p, nextafter(4, 0)));
    assert_false(hit_within_obb3_point3(&BOX, p, NAN));
    hit_obb3 b = TURNED;
    b.center = (hit_vec3){12, 0, 0};
    double from_obb = hit_distance_bound_obb3_obb3(&BOX, &b), from_aabb = hit_distance_bound_aabb3_obb3(SIDES, &b);
    assert_true(from_obb > 3.999 && from_obb <= 4 && from_aabb > 3.999 && from_aabb <= 4);
    assert_true(hit_within_aabb3_obb3(SIDES, &b, 4.1) && !hit_within_aabb3_obb3(SIDES, &b, 3.9));
    b.center.x = 7;
    assert_true(hit_distance_bound_obb3_obb3(&BOX, &b) == 0 && hit_distance_bound_aabb3_obb3(SIDES, &b) == 0);
    assert_true(hit_within_aabb3_obb3(SIDES, &b, 0) && !hit_within_obb3_obb3(&BOX, &b, -2));
}

/* The gap is far below what an ulp of the coordinates could show as a difference of projections. */
TEST(the_sign_is_exact)
{
    hit_obb3 b = BOX;
    b.center.x = 2;
    b.half = (hit_vec3){1, 1, 1};
    assert_true(hit_distance_obb3_obb3(&BOX, &b) == 0);
    b.half.x = nextafter(1, 0);
    assert_true(hit_distance_obb3_obb3(&BOX, &b) == 0x1p-53);
    b.half.x = nextafter(1, 2);
    assert_true(hit_distance_obb3_obb3(&BOX, &b) == -0x1p-52);
    hit_obb3 dot = {{5e-324, 0, 0}, {0, 0, 0}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, other = dot;
    other.center.x = 0;
    assert_true(hit_distance_obb3_obb3(&dot, &other) == DBL_TRUE_MIN);
    expect_subnormals_flushed();
    hit_closest3 flushed = hit_closest_obb3_obb3(&dot, &other);
    double aabbs =
        hit_distance_aabb3_aabb3((hit_aabb3){other.center, other.center}, (hit_aabb3){dot.center, dot.center});
    expect_subnormals_kept();
    assert_true(flushed.distance == DBL_TRUE_MIN && aabbs == DBL_TRUE_MIN);
}

/* Two plates whose axes differ in the last bits, so that several facets of their difference are equally deep to within
 * 2^-93 of all. Only one of them is where the points are opposite each other. */
TEST(deepest_points_are_opposite_each_other)
{
    const hit_obb3 a = {{0, 0, 0},
                        {0x1.29f5919858e0ap+0, 0x1.39864f747d644p+0, 0},
                        {{0x1.c6260933ad16p-3, 0x1.f877f7735970cp-4, 0x1.ef41212592c4dp-1},
                         {-0x1.ec2c3384b227ap-1, 0x1.8d7ac5e59af78p-3, 0x1.90b69926f3ef2p-3},
                         {-0x1.4f208dc98637cp-3, -0x1.f24a523135282p-1, 0x1.4a9bc39c6a7e4p-3}}};
    const hit_obb3 b = {{0x1.c644e1cd26153p+0, -0x1.2d5c346ab5b05p-3, 0x1.a160c31e957ccp-1},
                        {0x1.91d5e15c3cb46p-1, 0x1.fe121fd7b3b0cp-7, 0},
                        {{-0x1.ec2c3384b2279p-1, 0x1.8d7ac5e59af88p-3, 0x1.90b69926f3eeap-3},
                         {-0x1.4f208dc986382p-3, -0x1.f24a52313528p-1, 0x1.4a9bc39c6a7e8p-3},
                         {0x1.c6260933ad16p-3, 0x1.f877f77359708p-4, 0x1.ef41212592c4cp-1}}};
    hit_closest3 c = hit_closest_obb3_obb3(&a, &b);
    assert_true(c.distance < 0 && c.distance > -0x1p-50);
    const double error = 0x1p-50; /* S is about 5 */
    assert_true(fabs(c.b.x - c.a.x) <= error && fabs(c.b.y - c.a.y) <= error && fabs(c.b.z - c.a.z) <= error);
}

TEST(the_ends_of_the_range)
{
    hit_obb3 a = BOX, b = BOX;
    a.center.x = -DBL_MAX;
    b.center.x = DBL_MAX;
    hit_closest3 c = hit_closest_obb3_obb3(&a, &b);
    assert_true(c.distance == INFINITY && same3(c.normal, (hit_vec3){1, 0, 0}) && c.b.x == DBL_MAX);
    assert_false(hit_within_obb3_obb3(&a, &b, DBL_MAX));
    a.half.x = b.half.x = DBL_MAX / 2;
    assert_true(hit_distance_obb3_obb3(&a, &b) == DBL_MAX);
    a.half.x = b.half.x = DBL_MAX;
    assert_true(hit_distance_obb3_obb3(&a, &b) == 0);
    hit_vec3 far = {DBL_MAX, DBL_MAX, DBL_MAX};
    assert_true(hit_distance_aabb3_point3((hit_aabb3){{-DBL_MAX, 0, 0}, {0, 0, 0}}, far) == INFINITY);
    assert_true(hit_distance_aabb3_aabb3((hit_aabb3){{-INFINITY, 0, 0}, {0, 1, 1}}, SIDES) == -INFINITY);
}

/* Axes that are parallel but for 1e-170 are still three. The boxes are taken for needles, and these for their centres,
 * where nothing is left of the planes between them; the sign is right. */
TEST(axes_next_to_parallel_have_an_answer)
{
    const hit_obb3 a = {{0, 0, 0}, {1, 1, 1}, {{1, 0, 0}, {1, 1e-170, 0}, {1, 0, 1e-170}}};
    hit_obb3 b = a;
    b.center.y = 1;
    assert_true(
        is_closest(hit_closest_obb3_obb3(&a, &b), 1, (hit_vec3){0, 1, 0}, (hit_vec3){0, 0, 0}, (hit_vec3){0, 1, 0}));
    b.center.y = 1e-171;
    hit_closest3 c = hit_closest_obb3_obb3(&a, &b);
    assert_true(c.distance == -DBL_TRUE_MIN && same3(c.normal, (hit_vec3){1, 0, 0}));
    /* Here even the offset of the centres is nearly zero. */
    const double e = DBL_TRUE_MIN, m = 1.6e308;
    const hit_obb3 great = {{0, 0, 0}, {m, m, m}, {{1, 0, 0}, {1, e, 0}, {1, 0, e}}};
    hit_obb3 next = great;
    next.center.y = 1e-14;
    volatile double least = e;
    expect_subnormals_flushed();
    bool flushed = !(least > 0); /* valgrind does not */
    c = hit_closest_obb3_obb3(&great, &next);
    expect_subnormals_kept();
    assert_int_equal(hit_relate_obb3_obb3(&great, &next), HIT_APART);
    assert_true(c.distance > 0 && (!flushed || same3(c.normal, (hit_vec3){1, 0, 0})));
}

/* A flat box of two axes, and one all of whose axes are the same. */
TEST(dependent_axes_have_an_answer)
{
    const hit_obb3 dependent[2] = {{{0, 0, 0}, {1, 1, 1}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 0}}},
                                   {{0, 0, 0}, {1, 1, 1}, {{0.48, 0.6, 0.64}, {0.48, 0.6, 0.64}, {0.48, 0.6, 0.64}}}};
    for (int i = 0; i < 2; i++) {
        hit_closest3 c = hit_closest_obb3_obb3(&dependent[i], &dependent[i]);
        hit_relation relation = hit_relate_obb3_obb3(&dependent[i], &dependent[i]);
        assert_int_not_equal(relation, HIT_APART);
        assert_int_equal(c.distance < 0, relation == HIT_OVERLAPPING);
        assert_false(isnan(c.distance) || isnan(c.normal.x) || isnan(c.a.x) || isnan(c.b.z));
    }
}

/* The least gap counts, also where the thread takes it for zero. */
TEST(within_knows_the_least_gap_when_flushed)
{
    const double e = DBL_TRUE_MIN;
    const hit_aabb3 a = {{0, 0, 0}, {1, 1, 1}}, b = {{-1, 0, 0}, {-e, 1, 1}};
    const hit_obb3 dot = {{e, 0, 0}, {0, 0, 0}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    const hit_obb3 other = {{0, 0, 0}, {0, 0, 0}, {{0.8, 0.6, 0}, {-0.6, 0.8, 0}, {0, 0, 1}}};
    expect_subnormals_flushed();
    bool boxes = hit_within_aabb3_aabb3(a, b, 0), turned = hit_within_obb3_obb3(&dot, &other, 0);
    bool dots = hit_within_aabb3_point3(a, (hit_vec3){-e, 0, 0}, 0) || hit_within_obb3_point3(&other, dot.center, 0);
    bool least = hit_within_obb3_obb3(&dot, &dot, -e), reached = hit_within_obb3_obb3(&dot, &other, e);
    expect_subnormals_kept();
    assert_false(boxes || turned || dots || least);
    assert_true(reached);
}
