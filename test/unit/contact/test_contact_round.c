/* Circles, spheres and capsules with each other, with boxes and with triangles (DIM), by example: at which points do
 * they hit? The property tests hold random ones against the judge. */
#include "by_dim.h"

#include "hitbox/contact.h"
#include "hitbox/distance.h"

#include <string.h>

typedef BY_DIM(hit_circle2, hit_sphere3) ball;
typedef BY_DIM(hit_capsule2, hit_capsule3) capsule;

#define contact_balls BY_DIM(hit_contact_circle2_circle2, hit_contact_sphere3_sphere3)
#define contact_mixed BY_DIM(hit_contact_circle2_capsule2, hit_contact_sphere3_capsule3)
#define contact_capsules BY_DIM(hit_contact_capsule2_capsule2, hit_contact_capsule3_capsule3)
#define contact_aabb_ball BY_DIM(hit_contact_aabb2_circle2, hit_contact_aabb3_sphere3)
#define contact_aabb_capsule BY_DIM(hit_contact_aabb2_capsule2, hit_contact_aabb3_capsule3)
#define contact_obb_ball BY_DIM(hit_contact_obb2_circle2, hit_contact_obb3_sphere3)
#define contact_obb_capsule BY_DIM(hit_contact_obb2_capsule2, hit_contact_obb3_capsule3)
#define contact_within_balls BY_DIM(hit_contact_within_circle2_circle2, hit_contact_within_sphere3_sphere3)
#define contact_within_mixed BY_DIM(hit_contact_within_circle2_capsule2, hit_contact_within_sphere3_capsule3)
#define contact_within_capsules BY_DIM(hit_contact_within_capsule2_capsule2, hit_contact_within_capsule3_capsule3)
#define contact_within_aabb_ball BY_DIM(hit_contact_within_aabb2_circle2, hit_contact_within_aabb3_sphere3)
#define contact_within_aabb_capsule BY_DIM(hit_contact_within_aabb2_capsule2, hit_contact_within_aabb3_capsule3)
#define contact_within_obb_ball BY_DIM(hit_contact_within_obb2_circle2, hit_contact_within_obb3_sphere3)
#define contact_within_obb_capsule BY_DIM(hit_contact_within_obb2_capsule2, hit_contact_within_obb3_capsule3)

/* The parts of capsules and boxes. */
enum { FACE = HIT_FEATURE_FACE, END_A = HIT_FEATURE_CORNER, END_B = HIT_FEATURE_CORNER + 1 };

static void expect_point(const hit_contact *c, int i, vec a, vec b, double depth, int first, int second)
{
    assert_true(same_vec(c->point[i].a, a) && same_vec(c->point[i].b, b));
    assert_true(c->point[i].depth == depth);
    assert_int_equal(c->point[i].id, (uint32_t)first << 8 | (uint32_t)second);
}

static const aabb crate = {{.x = -1, .y = -1, BY_DIM(, .z = -1)}, {.x = 1, .y = 1, BY_DIM(, .z = 1)}};

TEST(balls)
{
    const ball a = {VEC(0, 0, 0), 2}, b = {VEC(3, 0, 0), 2}, far = {VEC(5, 0, 0), 2}, beside = {VEC(4, 0, 0), 2};
    hit_contact c;
    assert_true(contact_balls(a, b, &c) && c.count == 1 && c.depth == 1 && c.axis == HIT_AXIS_B0);
    assert_true(same_vec(c.normal, VEC(1, 0, 0)));
    expect_point(&c, 0, VEC(2, 0, 0), VEC(1, 0, 0), 1, FACE, FACE);
    assert_true(contact_balls(a, beside, &c) && c.depth == 0);
    expect_point(&c, 0, VEC(2, 0, 0), VEC(2, 0, 0), 0, FACE, FACE);
    assert_false(contact_balls(a, far, &c) || contact_within_balls(a, far, 0.5, &c));
    assert_true(contact_within_balls(a, far, 1, &c) && c.count == 1 && c.depth == -1);
    expect_point(&c, 0, VEC(2, 0, 0), VEC(3, 0, 0), -1, FACE, FACE);
}

TEST(a_ball_and_a_capsule)
{
    const capsule rod = {VEC(0, 0, 0), VEC(8, 0, 0), 1};
    const ball at_end = {VEC(-1, 0, 0), 1}, beside = {VEC(3, -1, 0), 1};
    hit_contact c;
    assert_true(contact_mixed(at_end, rod, &c) && c.count == 1);
    expect_point(&c, 0, VEC(0, 0, 0), VEC(-1, 0, 0), 1, FACE, END_A);
    assert_true(contact_mixed(beside, rod, &c) && c.count == 1);
    expect_point(&c, 0, VEC(3, 0, 0), VEC(3, -1, 0), 1, FACE, FACE);
    /* A capsule without length is a ball. */
    assert_true(contact_capsules((capsule){beside.center, beside.center, 1}, rod, &c) && c.count == 1);
    expect_point(&c, 0, VEC(3, 0, 0), VEC(3, -1, 0), 1, FACE, FACE);
    assert_true(contact_within_mixed((ball){VEC(10, 0, 0), 0.5}, rod, 0.5, &c) && c.depth == -0.5);
    expect_point(&c, 0, VEC(9.5, 0, 0), VEC(9, 0, 0), -0.5, FACE, END_B);
}

TEST(capsules_side_by_side)
{
    const capsule a = {VEC(0, 0, 0), VEC(4, 0, 0), 1};
    capsule b = {VEC(1, 1.5, 0), VEC(6, 1.5, 0), 1};
    hit_contact c, swapped;
    assert_true(contact_capsules(a, b, &c) && c.count == 2 && c.depth == 0.5 && same_vec(c.normal, VEC(0, 1, 0)));
    expect_point(&c, 0, VEC(1, 1, 0), VEC(1, 0.5, 0), 0.5, FACE, END_A);
    expect_point(&c, 1, VEC(4, 1, 0), VEC(4, 0.5, 0), 0.5, END_B, FACE);
    assert_true(contact_capsules(b, a, &swapped) && swapped.count == 2 && same_vec(swapped.normal, VEC(0, -1, 0)));
    expect_point(&swapped, 0, VEC(1, 0.5, 0), VEC(1, 1, 0), 0.5, END_A, FACE);
    expect_point(&swapped, 1, VEC(4, 0.5, 0), VEC(4, 1, 0), 0.5, FACE, END_B);
    b.a.y = b.b.y = 2;
    assert_true(contact_capsules(a, b, &c) && c.count == 2 && c.depth == 0 && c.point[1].depth == 0);
    b.a.y = b.b.y = nextafter(2, 3);
    assert_false(contact_capsules(a, b, &c));
    assert_true(contact_within_capsules(a, b, 0x1p-50, &c) && c.count == 2 && c.depth < 0 &&
                c.point[1].depth == c.depth);
    /* One upon another of the same length: end on end, with the same ids when they are moved by a hair. */
    for (int i = 0; i < 2; ++i) {
        const double by = i * 0x1p-30;
        const capsule upon = {VEC(4 + by, 1.75, 0), VEC(by, 1.75, 0), 1};
        assert_true(contact_capsules(a, upon, &c) && c.count == 2 && c.depth == 0.25);
        assert_true(c.point[0].id == (END_A << 8 | END_B) && c.point[1].id == (END_B << 8 | END_A));
    }
    /* Half of it lifted off. */
    b = (capsule){VEC(0, 1.5, 0), VEC(4, 3.5, 0), 1};
    assert_true(contact_capsules(a, b, &c) && c.count == 1 && c.point[0].depth == c.depth);
    b.b.y = 1.75;
    assert_true(contact_capsules(a, b, &c) && c.count == 2 && c.point[1].depth > 0 && c.point[1].depth < c.depth);
}

TEST(capsules_end_to_end_and_across)
{
    const capsule a = {VEC(0, 0, 0), VEC(4, 0, 0), 1};
    hit_contact c;
    assert_true(contact_capsules(a, (capsule){VEC(5.5, 0, 0), VEC(9, 0, 0), 1}, &c) && c.count == 1);
    expect_point(&c, 0, VEC(5, 0, 0), VEC(4.5, 0, 0), 0.5, END_B, END_A);
    /* An end on a side. */
    assert_true(contact_capsules(a, (capsule){VEC(2, 1.5, 0), VEC(2, 9, 0), 1}, &c) && c.count == 1);
    expect_point(&c, 0, VEC(2, 1, 0), VEC(2, 0.5, 0), 0.5, FACE, END_A);
#if DIM == 3
    /* A T that lies flat, and a cross: at a right angle in one point, at a small one in three, deepest in between. */
    assert_true(contact_capsules(a, (capsule){{2, 1.5, 0}, {2, 1.5, 8}, 1}, &c) && c.count == 1);
    expect_point(&c, 0, VEC(2, 1, 0), VEC(2, 0.5, 0), 0.5, FACE, END_A);
    assert_true(contact_capsules(a, (capsule){{2, 1.5, -4}, {2, 1.5, 4}, 1}, &c) && c.count == 1);
    expect_point(&c, 0, VEC(2, 1, 0), VEC(2, 0.5, 0), 0.5, FACE, FACE);
    assert_true(contact_capsules(a, (capsule){{0, 1.5, -0.5}, {4, 1.5, 0.5}, 1}, &c) && c.count == 3);
    expect_point(&c, 0, VEC(2, 1, 0), VEC(2, 0.5, 0), 0.5, FACE, FACE);
    for (int i = 1; i < 3; ++i)
        assert_true(c.point[i].depth > 0.4 && c.point[i].depth < 0.5 && fabs(c.point[i].a.x - 2) > 1.5);
#else
    /* Two that cross, at a right angle. */
    assert_true(contact_capsules(a, (capsule){{2, -1}, {2, 8}, 1}, &c) && c.count == 1 && c.depth == 3);
    expect_point(&c, 0, VEC(2, 1, 0), VEC(2, -2, 0), 3, FACE, END_A);
#endif
    /* Segments are capsules of radius 0. */
    assert_true(
        contact_capsules((capsule){VEC(0, 0, 0), VEC(4, 0, 0), 0}, (capsule){VEC(2, 0, 0), VEC(6, 0, 0), 0}, &c));
    assert_true(c.count == 2 && c.depth == 0);
    expect_point(&c, 0, VEC(2, 0, 0), VEC(2, 0, 0), 0, FACE, END_A);
    expect_point(&c, 1, VEC(4, 0, 0), VEC(4, 0, 0), 0, END_B, FACE);
}

TEST(a_ball_and_a_box)
{
    enum { RIGHT = FACE + 1, CORNER = BY_DIM(HIT_FEATURE_CORNER + 3, HIT_FEATURE_EDGE + 11) };
    const obb turned = as_obb(crate);
    hit_contact c, d;
    assert_true(contact_aabb_ball(crate, (ball){VEC(2.5, 0, 0), 2}, &c) && c.count == 1 && c.axis == HIT_AXIS_A0);
    expect_point(&c, 0, VEC(1, 0, 0), VEC(0.5, 0, 0), 0.5, RIGHT, FACE);
    assert_true(contact_obb_ball(OBB(turned), (ball){VEC(2.5, 0, 0), 2}, &d) && d.axis == HIT_AXIS_A0);
    expect_point(&d, 0, VEC(1, 0, 0), VEC(0.5, 0, 0), 0.5, RIGHT, FACE);
    assert_true(contact_aabb_ball(crate, (ball){VEC(4, 5, 0), 10}, &c) && c.axis == HIT_AXIS_B0 && c.depth == 5);
    assert_true(c.point[0].id == (CORNER << 8 | FACE) && same_vec(c.point[0].a, VEC(1, 1, 0)));
    assert_false(contact_aabb_ball(crate, (ball){VEC(4, 5, 0), 4}, &c));
    assert_false(contact_obb_ball(OBB(turned), (ball){VEC(4, 5, 0), 4}, &c));
    assert_true(contact_within_aabb_ball(crate, (ball){VEC(4, 5, 0), 4}, 1, &c) && c.depth == -1);
    assert_true(contact_within_obb_ball(OBB(turned), (ball){VEC(4, 5, 0), 4}, 1, &c) && c.depth == -1);
}

/* A box within 1 of the origin, and a capsule upon it. */
TEST(a_capsule_upon_a_box)
{
    enum { TOP = FACE + 3, BORDER = BY_DIM(HIT_FEATURE_CORNER + 3, HIT_FEATURE_EDGE + 11) };
    const obb turned = as_obb(crate);
    const capsule rod = {VEC(-0.5, 1.5, 0), VEC(3, 1.5, 0), 1};
    hit_contact c;
    for (int i = 0; i < 2; ++i) {
        assert_true(i == 0 ? contact_aabb_capsule(crate, rod, &c) : contact_obb_capsule(OBB(turned), rod, &c));
        assert_true(c.count == 2 && c.depth == 0.5 && c.axis == HIT_AXIS_A1 && same_vec(c.normal, VEC(0, 1, 0)));
        const int second = same_vec(c.point[0].a, VEC(1, 1, 0)) ? 0 : 1;
        expect_point(&c, 1 - second, VEC(-0.5, 1, 0), VEC(-0.5, 0.5, 0), 0.5, TOP, END_A);
        expect_point(&c, second, VEC(1, 1, 0), VEC(1, 0.5, 0), 0.5, BORDER, FACE);
    }
    /* Touching it, an ulp above it, and with one end lifted. */
    const double above = nextafter(2, 3);
    assert_true(contact_aabb_capsule(crate, (capsule){VEC(-0.5, 2, 0), VEC(0.5, 2, 0), 1}, &c) && c.count == 2);
    assert_true(c.point[0].depth == 0 && c.point[1].depth == 0);
    const capsule over = {VEC(-0.5, above, 0), VEC(0.5, above, 0), 1};
    assert_false(contact_aabb_capsule(crate, over, &c) || contact_obb_capsule(OBB(turned), over, &c));
    assert_true(contact_within_aabb_capsule(crate, over, 0.25, &c) && c.count == 2 && c.depth < 0);
    assert_true(contact_within_obb_capsule(OBB(turned), over, 0.25, &c) && c.count == 2);
    const capsule tilted = {VEC(-0.5, 1.75, 0), VEC(0.5, 2.25, 0), 1};
    assert_true(contact_aabb_capsule(crate, tilted, &c) && c.count == 1 && c.point[0].id == (TOP << 8 | END_A));
    assert_true(contact_within_aabb_capsule(crate, tilted, 0.5, &c) && c.count == 2);
    assert_true(c.point[0].depth + c.point[1].depth == 0 && c.depth == 0.25);
    /* It stands. */
    assert_true(contact_aabb_capsule(crate, (capsule){VEC(0, 1.5, 0), VEC(0, 8, 0), 1}, &c) && c.count == 1);
    assert_true(c.point[0].id == (TOP << 8 | END_A));
}

/* Half a right angle from two faces. */
TEST(a_capsule_along_an_edge)
{
    const obb turned = as_obb(crate);
    hit_contact c;
#if DIM == 3
    const capsule along = {{2, 2, -0.5}, {2, 2, 0.5}, 2}, across = {{1, 3, 0}, {3, 1, 0}, 1.5};
    for (int i = 0; i < 2; ++i) {
        assert_true(i == 0 ? hit_contact_aabb3_capsule3(crate, along, &c)
                           : hit_contact_obb3_capsule3(&turned, along, &c));
        assert_true(c.count == 2 && c.axis == HIT_AXIS_B0 && c.point[0].depth == c.depth &&
                    c.point[1].depth == c.depth);
        for (int k = 0; k < 2; ++k)
            assert_true(c.point[k].a.x == 1 && c.point[k].a.y == 1 && fabs(c.point[k].a.z) == 0.5 &&
                        c.point[k].id >> 8 == HIT_FEATURE_EDGE + 11);
        assert_true(c.point[0].id != c.point[1].id);
        /* Across the edge it hits in one point. */
        assert_true(i == 0 ? hit_contact_aabb3_capsule3(crate, across, &c)
                           : hit_contact_obb3_capsule3(&turned, across, &c));
        assert_true(c.count == 1 && c.point[0].id == ((HIT_FEATURE_EDGE + 11) << 8 | FACE));
    }
#else
    /* A side of the capsule on a corner. */
    const capsule across = {{1, 3}, {3, 1}, 1.5};
    assert_true(hit_contact_aabb2_capsule2(crate, across, &c) && c.count == 1 && c.point[0].a.x == 1);
    assert_true(c.point[0].id == ((HIT_FEATURE_CORNER + 3) << 8 | FACE) && c.point[0].a.y == 1);
    assert_true(hit_contact_obb2_capsule2(turned, across, &c) && c.count == 1);
#endif
}

#if DIM == 3
TEST(a_triangle)
{
    const hit_triangle3 floor = {{{0, 0, 0}, {8, 0, 0}, {0, 0, 8}}}, thin = {{{0, 0, 0}, {8, 0, 0}, {4, 0, 0}}};
    hit_contact3 c;
    assert_true(hit_contact_sphere3_triangle3((hit_sphere3){{2, 1, 2}, 2}, &floor, &c) && c.count == 1 && c.depth == 1);
    expect_point(&c, 0, (hit_vec3){2, -1, 2}, (hit_vec3){2, 0, 2}, 1, FACE, FACE);
    assert_true(hit_contact_sphere3_triangle3((hit_sphere3){{-3, 4, 0}, 5}, &floor, &c) && c.depth == 0);
    expect_point(&c, 0, (hit_vec3){0, 0, 0}, (hit_vec3){0, 0, 0}, 0, FACE, HIT_FEATURE_CORNER);
    assert_false(hit_contact_sphere3_triangle3((hit_sphere3){{-3, 4, 0}, 4}, &floor, &c));
    assert_true(hit_contact_within_sphere3_triangle3((hit_sphere3){{-3, 4, 0}, 4}, &floor, 1, &c) && c.depth == -1);
    /* A capsule upon it, with one end beyond the long edge. */
    const hit_capsule3 rod = {{1, 1.5, 4}, {9, 1.5, 4}, 2};
    assert_true(hit_contact_capsule3_triangle3(rod, &floor, &c) && c.count == 2 && c.depth == 0.5);
    expect_point(&c, 0, (hit_vec3){1, -0.5, 4}, (hit_vec3){1, 0, 4}, 0.5, END_A, FACE);
    expect_point(&c, 1, (hit_vec3){4, -0.5, 4}, (hit_vec3){4, 0, 4}, 0.5, FACE, HIT_FEATURE_EDGE + 1);
    assert_true(hit_contact_within_capsule3_triangle3((hit_capsule3){{1, 3, 1}, {2, 3, 1}, 2}, &floor, 1, &c));
    assert_true(c.count == 2 && c.depth == -1 && c.point[1].depth == -1);
    /* Beside an edge, along it. */
    assert_true(hit_contact_capsule3_triangle3((hit_capsule3){{2, 0, -1}, {4, 0, -1}, 1.5}, &floor, &c) &&
                c.count == 2);
    expect_point(&c, 0, (hit_vec3){2, 0, 0.5}, (hit_vec3){2, 0, 0}, 0.5, END_A, HIT_FEATURE_EDGE);
    /* All corners on a line: edges only. */
    assert_true(hit_contact_capsule3_triangle3((hit_capsule3){{2, 1, 0}, {6, 1, 0}, 1.5}, &thin, &c) && c.count == 2);
    assert_true(c.depth == 0.5 && c.point[0].depth == 0.5 && c.point[1].depth == 0.5);
    assert_true(hit_contact_sphere3_triangle3((hit_sphere3){{4, 0, -1}, 1}, &floor, &c) && c.count == 1);
    assert_int_equal(c.point[0].id, FACE << 8 | HIT_FEATURE_EDGE);
}
#endif

TEST(no_shapes)
{
    const ball one = {VEC(0, 0, 0), 1}, none = {VEC(0, NAN, 0), 1}, negative = {VEC(0, 0, 0), -1};
    const capsule rod = {VEC(0, 0, 0), VEC(1, 0, 0), 1}, no_rod = {VEC(0, 0, 0), VEC(INFINITY, 0, 0), 1};
    aabb endless = crate;
    endless.max.x = INFINITY;
    hit_contact c;
    memset(&c, 0x5a, sizeof c);
    const hit_contact before = c;
    assert_false(contact_balls(one, none, &c) || contact_balls(negative, one, &c) || contact_mixed(none, rod, &c));
    assert_false(contact_capsules(rod, no_rod, &c) || contact_aabb_ball(crate, none, &c));
    assert_false(contact_aabb_capsule(crate, no_rod, &c) || contact_aabb_capsule(endless, rod, &c));
    assert_false(contact_aabb_ball(empty_aabb(), one, &c) || contact_aabb_ball(endless, one, &c));
    assert_false(contact_within_balls(one, one, NAN, &c) || contact_within_capsules(rod, no_rod, INFINITY, &c));
    assert_false(contact_within_aabb_capsule(crate, rod, NAN, &c) || contact_within_balls(one, one, -3, &c));
    assert_memory_equal(&c, &before, sizeof c);
    assert_true(contact_within_balls(one, (ball){VEC(0.5, 0, 0), 1}, -1, &c) && c.count == 1 && c.depth == 1.5);
}

TEST(at_the_ends_of_the_range)
{
    static const double scales[] = {0x1p-1060, 0x1p-600, 1, 0x1p600, 0x1p1020};
    for (size_t i = 0; i < sizeof scales / sizeof scales[0]; ++i) {
        const double s = scales[i];
        const capsule a = {VEC(0, 0, 0), VEC(4 * s, 0, 0), s}, b = {VEC(s, 1.5 * s, 0), VEC(6 * s, 1.5 * s, 0), s};
        const aabb box = {VEC(-s, -s, -s), VEC(s, s, s)};
        hit_contact c;
        assert_true(contact_capsules(a, b, &c) && c.count == 2 && c.depth == 0.5 * s);
        expect_point(&c, 0, VEC(s, s, 0), VEC(s, 0.5 * s, 0), 0.5 * s, FACE, END_A);
        expect_point(&c, 1, VEC(4 * s, s, 0), VEC(4 * s, 0.5 * s, 0), 0.5 * s, END_B, FACE);
        assert_true(contact_aabb_capsule(box, (capsule){VEC(0, 1.5 * s, 0), VEC(s, 1.5 * s, 0), s}, &c));
        assert_true(c.count == 2 && c.depth == 0.5 * s && c.point[0].depth == 0.5 * s && c.point[1].depth == 0.5 * s);
    }
    /* Deeper than the range goes. */
    hit_contact c;
    const capsule whole = {VEC(-DBL_MAX, 0, 0), VEC(DBL_MAX, 0, 0), DBL_MAX};
    assert_true(contact_capsules(whole, whole, &c) && c.depth == INFINITY && c.count == 1);
    const ball speck = {VEC(0, 0, 0), DBL_TRUE_MIN}, next = {VEC(0, 3 * DBL_TRUE_MIN, 0), DBL_TRUE_MIN};
    expect_subnormals_flushed();
    const bool hits = contact_balls(speck, next, &c);
    expect_subnormals_kept();
    assert_false(hits || contact_balls(speck, next, &c));
}
