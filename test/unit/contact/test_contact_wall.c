/* Boxes, triangles, polygons and round shapes beside half-planes and half-spaces (DIM), by example: distances, closest
 * points, penetrations and contacts. The property tests hold random ones against whole numbers. */
#include "by_dim.h"

#include "hitbox/contact.h"
#include "hitbox/distance.h"

typedef BY_DIM(hit_plane2, hit_plane3) plane;
typedef BY_DIM(hit_polygon2, hit_triangle3) flat;
typedef BY_DIM(hit_circle2, hit_sphere3) ball;
typedef BY_DIM(hit_capsule2, hit_capsule3) capsule;

#define closest_aabb BY_DIM(hit_closest_aabb2_halfplane2, hit_closest_aabb3_halfspace3)
#define distance_aabb BY_DIM(hit_distance_aabb2_halfplane2, hit_distance_aabb3_halfspace3)
#define within_aabb BY_DIM(hit_within_aabb2_halfplane2, hit_within_aabb3_halfspace3)
#define penetration_aabb BY_DIM(hit_penetration_aabb2_halfplane2, hit_penetration_aabb3_halfspace3)
#define contact_aabb BY_DIM(hit_contact_aabb2_halfplane2, hit_contact_aabb3_halfspace3)
#define contact_within_aabb BY_DIM(hit_contact_within_aabb2_halfplane2, hit_contact_within_aabb3_halfspace3)
#define closest_obb BY_DIM(hit_closest_obb2_halfplane2, hit_closest_obb3_halfspace3)
#define distance_obb BY_DIM(hit_distance_obb2_halfplane2, hit_distance_obb3_halfspace3)
#define within_obb BY_DIM(hit_within_obb2_halfplane2, hit_within_obb3_halfspace3)
#define penetration_obb BY_DIM(hit_penetration_obb2_halfplane2, hit_penetration_obb3_halfspace3)
#define contact_obb BY_DIM(hit_contact_obb2_halfplane2, hit_contact_obb3_halfspace3)
#define contact_within_obb BY_DIM(hit_contact_within_obb2_halfplane2, hit_contact_within_obb3_halfspace3)
#define closest_flat BY_DIM(hit_closest_halfplane2_polygon2, hit_closest_halfspace3_triangle3)
#define distance_flat BY_DIM(hit_distance_halfplane2_polygon2, hit_distance_halfspace3_triangle3)
#define within_flat BY_DIM(hit_within_halfplane2_polygon2, hit_within_halfspace3_triangle3)
#define penetration_flat BY_DIM(hit_penetration_halfplane2_polygon2, hit_penetration_halfspace3_triangle3)
#define contact_flat BY_DIM(hit_contact_halfplane2_polygon2, hit_contact_halfspace3_triangle3)
#define contact_within_flat BY_DIM(hit_contact_within_halfplane2_polygon2, hit_contact_within_halfspace3_triangle3)
#define contact_ball BY_DIM(hit_contact_halfplane2_circle2, hit_contact_halfspace3_sphere3)
#define contact_within_ball BY_DIM(hit_contact_within_halfplane2_circle2, hit_contact_within_halfspace3_sphere3)
#define contact_capsule BY_DIM(hit_contact_halfplane2_capsule2, hit_contact_halfspace3_capsule3)
#define contact_within_capsule BY_DIM(hit_contact_within_halfplane2_capsule2, hit_contact_within_halfspace3_capsule3)

/* The ground is y <= 1. Its normal is 2 long. */
static const plane ground = {.normal = {.y = 2}, .offset = 2};

static aabb box_at(double y)
{
    return (aabb){VEC(-1, y, 5), VEC(1, y + 2, 6)};
}

/* A corner below the two others. */
static flat flat_at(double y)
{
    flat f = {0};
    BY_DIM(f.count = 3, (void)0);
    f.corner[0] = VEC(0, y, 0);
    f.corner[1] = VEC(4, y + 1, 0);
    f.corner[2] = VEC(0, y + 1, 3);
    return f;
}

TEST(how_far)
{
    obb turned = as_obb(box_at(3));
    turned.center = VEC(0, 4, 0);
    turned.half = VEC(1, 2, 1);
    obb_axes(&turned)[0] = VEC(0, 1, 0);
    BY_DIM((void)0, turned.axis[1] = VEC(-1, 0, 0));
    const flat f = flat_at(-1);
    const hit_closest above = closest_aabb(box_at(3), ground), beside = closest_obb(OBB(turned), ground);
    assert_true(above.distance == 2 && distance_aabb(box_at(3), ground) == 2);
    assert_true(same_vec(above.normal, VEC(0, -1, 0)) && same_vec(above.a, VEC(-1, 3, 5)) &&
                same_vec(above.b, VEC(-1, 1, 5)));
    assert_true(within_aabb(box_at(3), ground, 2) && !within_aabb(box_at(3), ground, 1.5));
    assert_true(beside.distance == 2 && distance_obb(OBB(turned), ground) == 2 && beside.a.y == 3 && beside.b.y == 1);
    assert_true(within_obb(OBB(turned), ground, 2) && !within_obb(OBB(turned), ground, 1.5));
    const hit_closest in = closest_flat(ground, &f);
    assert_true(in.distance == -2 && distance_flat(ground, &f) == -2 && same_vec(in.normal, VEC(0, 1, 0)));
    assert_true(same_vec(in.a, VEC(0, 1, 0)) && same_vec(in.b, VEC(0, -1, 0)));
    assert_true(within_flat(ground, &f, -2) && !within_flat(ground, &f, -2.5));
}

TEST(how_deep)
{
    hit_penetration p;
    const obb o = as_obb(box_at(0.25));
    const flat f = flat_at(0.5), high = flat_at(1.5);
    assert_true(penetration_aabb(box_at(0.25), ground, &p) && p.depth == 0.75 && p.axis == HIT_AXIS_B0);
    assert_true(same_vec(p.normal, VEC(0, -1, 0)));
    assert_true(penetration_aabb(box_at(1), ground, &p) && p.depth == 0);
    assert_false(penetration_aabb(box_at(nextafter(1, 2)), ground, &p));
    assert_true(penetration_obb(OBB(o), ground, &p) && p.depth == 0.75);
    assert_true(penetration_flat(ground, &f, &p) && p.depth == 0.5 && p.axis == HIT_AXIS_A0 && p.normal.y == 1);
    assert_false(penetration_flat(ground, &high, &p));
}

/* Upon the ground, and an ulp above it and within. */
TEST(a_box_lies_on_the_ground)
{
    hit_contact c, d;
    const int lower = BY_DIM(2, 4);
    assert_true(contact_aabb(box_at(1), ground, &c) && c.count == lower && c.depth == 0);
    for (int i = 0; i < lower; ++i) {
        assert_true(c.point[i].depth == 0 && same_vec(c.point[i].a, c.point[i].b) && c.point[i].a.y == 1);
        const uint32_t corner = (uint32_t)(i & 1) | (uint32_t)(i & 2) << 1;
        assert_true(c.point[i].id == ((HIT_FEATURE_CORNER + corner) << 8 | HIT_FEATURE_FACE));
    }
    assert_false(contact_aabb(box_at(nextafter(1, 2)), ground, &c));
    const obb o = as_obb(box_at(0.5));
    assert_true(contact_obb(OBB(o), ground, &d) && d.count == lower && d.depth == 0.5);
    for (int i = 0; i < lower; ++i)
        assert_true(d.point[i].id == c.point[i].id && d.point[i].a.y == 0.5 && d.point[i].a.x == c.point[i].a.x);
    assert_true(contact_aabb(box_at(-8), ground, &d) && d.count == BY_DIM(2, 8) && d.depth == 9);
    /* Turned by a hair, two of the corners are out, and one is as deep as before. */
    const plane tilted = {VEC(0x1p-60, 2, 0), 2 + 0x1p-51};
    assert_true(contact_aabb(box_at(1), tilted, &d) && d.count == lower);
    const plane lower_tilted = {VEC(0x1p-60, 2, 0), 2};
    assert_true(contact_aabb(box_at(1), lower_tilted, &d) && d.count == lower / 2 && d.depth > 0 && d.depth < 0x1p-60);
}

TEST(other_shapes_in_the_ground)
{
    hit_contact c;
    const flat f = flat_at(0.5);
    assert_true(contact_flat(ground, &f, &c) && c.count == 1 && c.depth == 0.5);
    assert_true(c.point[0].id == (HIT_FEATURE_FACE << 8 | HIT_FEATURE_CORNER) &&
                same_vec(c.point[0].b, VEC(0, 0.5, 0)));
    assert_true(contact_ball(ground, (ball){VEC(3, 2, 0), 2}, &c) && c.count == 1 && c.depth == 1);
    assert_true(same_vec(c.point[0].a, VEC(3, 1, 0)) && same_vec(c.point[0].b, VEC(3, 0, 0)));
    assert_true(c.point[0].id == (HIT_FEATURE_FACE << 8 | HIT_FEATURE_FACE));
    assert_true(contact_capsule(ground, (capsule){VEC(-3, 2, 0), VEC(3, 2, 0), 1}, &c) && c.count == 2 && c.depth == 0);
    assert_true(contact_capsule(ground, (capsule){VEC(-3, 2.5, 0), VEC(3, 1.5, 0), 1}, &c) && c.count == 1);
    assert_true(c.point[0].id == (HIT_FEATURE_FACE << 8 | (HIT_FEATURE_CORNER + 1)) && c.depth == 0.5);
    assert_false(contact_capsule(ground, (capsule){VEC(-3, 3, 0), VEC(3, 3, 0), 1}, &c));
}

TEST(before_they_touch)
{
    hit_contact c;
    const obb o = as_obb(box_at(2));
    const flat f = flat_at(2);
    assert_false(contact_within_aabb(box_at(2), ground, 0.5, &c));
    assert_true(contact_within_aabb(box_at(2), ground, 1, &c) && c.count == BY_DIM(2, 4) && c.depth == -1);
    assert_true(same_vec(c.point[0].a, VEC(-1, 2, 5)) && same_vec(c.point[0].b, VEC(-1, 1, 5)));
    assert_true(contact_within_obb(OBB(o), ground, 1.5, &c) && c.count == BY_DIM(2, 4) && c.point[0].depth == -1);
    assert_true(contact_within_flat(ground, &f, 2.5, &c) && c.count == BY_DIM(2, 3) && c.depth == -1);
    assert_true(contact_within_flat(ground, &f, 1.5, &c) && c.count == 1);
    assert_true(contact_within_ball(ground, (ball){VEC(3, 4, 0), 2}, 1, &c) && c.count == 1 && c.depth == -1);
    assert_false(contact_within_ball(ground, (ball){VEC(3, 4, 0), 2}, 0.5, &c));
    assert_true(contact_within_capsule(ground, (capsule){VEC(-3, 2.5, 0), VEC(3, 1.5, 0), 1}, 0.75, &c) &&
                c.count == 2);
    assert_true(c.point[0].depth == -0.5 && c.point[1].depth == 0.5 && c.depth == 0.5);
}

TEST(no_shapes)
{
    hit_contact c = {.count = 7};
    hit_penetration p;
    const plane all = {VEC(0, 0, 0), 1}, none = {VEC(0, 0, 0), -1}, bad = {VEC(0, NAN, 0), 1};
    const aabb endless = {VEC(-1, 0, 5), VEC(1, INFINITY, 6)};
    flat f = flat_at(0);
    assert_true(distance_aabb(empty_aabb(), ground) == INFINITY && !contact_aabb(empty_aabb(), ground, &c));
    assert_true(distance_aabb(endless, ground) == -INFINITY && !penetration_aabb(endless, ground, &p));
    assert_true(distance_aabb(box_at(0), none) == INFINITY && distance_aabb(box_at(0), bad) == INFINITY);
    assert_false(contact_aabb(box_at(0), none, &c) || contact_aabb(box_at(0), bad, &c));
    assert_false(contact_within_aabb(box_at(0), ground, NAN, &c) || contact_within_aabb(box_at(0), bad, INFINITY, &c));
    assert_true(c.count == 7);
    assert_true(distance_aabb(box_at(0), all) == -INFINITY && contact_aabb(box_at(0), all, &c) && c.count == 0);
    assert_true(contact_ball(all, (ball){VEC(3, 2, 0), 2}, &c) && c.count == 0 && c.depth == INFINITY);
    obb o = as_obb(box_at(0));
    o.half.x = NAN;
    f.corner[1].x = NAN;
    assert_true(distance_obb(OBB(o), ground) == INFINITY && distance_flat(ground, &f) == INFINITY);
    f = flat_at(-1);
    BY_DIM(f.count = 2, f.corner[0].x = INFINITY);
    assert_true(distance_flat(ground, &f) == INFINITY && !contact_flat(ground, &f, &c));
}

/* Whole numbers tell the side where double-double cannot, at both ends of the range. */
TEST(at_the_ends_of_the_range)
{
    hit_contact c;
    const plane steep = {VEC(DBL_MAX, DBL_MAX, 0), 0};
    const aabb large = {VEC(-DBL_MAX, -DBL_MAX, 0), VEC(DBL_MAX, DBL_MAX, 0)};
    assert_true(contact_aabb(large, steep, &c) && c.depth == INFINITY);
    const plane low = {VEC(DBL_MAX, DBL_TRUE_MIN, 0), 0};
    const aabb speck = {VEC(0, DBL_TRUE_MIN, 0), VEC(0, DBL_TRUE_MIN, 0)};
    expect_subnormals_flushed();
    const bool hits = contact_aabb(speck, low, &c);
    expect_subnormals_kept();
    assert_true(!hits && distance_aabb(speck, low) == DBL_TRUE_MIN && !contact_aabb(speck, low, &c));
    /* 3 of 1/3 is less than 1 by 2^-54. */
    const plane third = {VEC(3, 0, 0), 1};
    const aabb at = {VEC(1.0 / 3, 0, 0), VEC(1, 1, 1)};
    assert_true(contact_aabb(at, third, &c) && c.depth > 0 && c.depth < 0x1p-54);
}
