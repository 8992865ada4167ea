/* Distances, closest points and depths of boxes and triangles: by example, flat and endless boxes, and no shapes. */
#include "expect.h"

#include "hitbox/contact.h"
#include "hitbox/distance.h"
#include "hitbox/relate.h"

static const hit_aabb3 CUBE = {{-1, -1, -1}, {1, 1, 1}};

/* Of the AABB and the OBB of the same numbers: the distance; the depth and the rest agree. */
static double distance(hit_aabb3 box, hit_triangle3 t)
{
    const hit_obb3 turned = hit_obb3_from_aabb3(box);
    const double d = hit_distance_aabb3_triangle3(box, &t);
    const hit_closest3 at = hit_closest_obb3_triangle3(&turned, &t);
    hit_penetration3 one, two;
    assert_true(is_near(hit_distance_obb3_triangle3(&turned, &t), d, 1e-15) && is_near(at.distance, d, 1e-15));
    assert_true(hit_closest_aabb3_triangle3(box, &t).distance == d);
    assert_true(hit_within_aabb3_triangle3(box, &t, d) && !hit_within_aabb3_triangle3(box, &t, nextafter(d, -9)));
    assert_true(hit_within_obb3_triangle3(&turned, &t, at.distance) && !hit_within_obb3_triangle3(&turned, &t, NAN));
    assert_int_equal(hit_penetration_aabb3_triangle3(box, &t, &one), d <= 0);
    assert_int_equal(hit_penetration_obb3_triangle3(&turned, &t, &two), d <= 0);
    if (d <= 0)
        assert_true(one.depth == -d && is_near(two.depth, -d, 1e-15));
    assert_true(is_near(at.b.x - at.a.x, d * at.normal.x, 1e-15) && is_near(at.b.y - at.a.y, d * at.normal.y, 1e-15) &&
                is_near(at.b.z - at.a.z, d * at.normal.z, 1e-15));
    return d;
}

TEST(by_example)
{
    const hit_triangle3 over = {{{-9, -9, 3}, {9, -9, 3}, {0, 20, 3}}};
    hit_penetration3 out;
    assert_true(distance(CUBE, over) == 2);
    assert_true(distance(CUBE, (hit_triangle3){{{4, 5, 0}, {9, 5, 0}, {4, 9, 0}}}) == 5);  /* an edge and a corner */
    assert_true(distance(CUBE, (hit_triangle3){{{1, 0, 0}, {4, 4, 0}, {4, -4, 0}}}) == 0); /* it touches */
    assert_true(distance(CUBE, (hit_triangle3){{{-9, -9, 0.5}, {9, -9, 0.5}, {0, 20, 0.5}}}) == -0.5);
    assert_true(distance(CUBE, (hit_triangle3){{{0, 0, 0.75}, {0.5, 0, 0}, {0, 0.5, 0}}}) == -1); /* within */
    assert_true(hit_penetration_aabb3_triangle3(CUBE, &(hit_triangle3){{{0, 0, 0.75}, {5, 0, 1}, {0, 5, 1}}}, &out));
    assert_true(out.depth == 0.25 && out.normal.z == 1 && out.axis == HIT_AXIS_A0);
    const hit_aabb3 flat = {{-1, -1, 0}, {1, 1, 0}}; /* and a triangle that is a segment */
    assert_true(distance(flat, (hit_triangle3){{{0, 0, 1}, {0, 0, 2}, {0, 0, 3}}}) == 1);
}

TEST(no_shapes_and_infinite_sides)
{
    const hit_triangle3 over = {{{-9, -9, 3}, {9, -9, 3}, {0, 20, 3}}}, bad = {{{0, 0, NAN}, {1, 0, 0}, {0, 1, 0}}};
    hit_penetration3 out;
    assert_true(hit_distance_aabb3_triangle3(CUBE, &bad) == INFINITY);
    assert_true(hit_distance_aabb3_triangle3(hit_aabb3_empty(), &over) == INFINITY);
    assert_false(hit_penetration_aabb3_triangle3(CUBE, &bad, &out));
    hit_aabb3 below = {{-INFINITY, -INFINITY, -INFINITY}, {INFINITY, INFINITY, 3}};
    assert_true(hit_distance_aabb3_triangle3(below, &over) == 0);
    assert_false(hit_penetration_aabb3_triangle3(below, &over, &out));
    below.max.z = 2;
    assert_true(hit_distance_aabb3_triangle3(below, &over) == INFINITY);
    below.max.z = 4;
    assert_true(hit_distance_aabb3_triangle3(below, &over) == -INFINITY);
    hit_obb3 box = hit_obb3_from_aabb3(CUBE);
    box.center.x = INFINITY;
    assert_true(hit_distance_obb3_triangle3(&box, &over) == INFINITY);
    assert_false(hit_within_obb3_triangle3(&box, &over, DBL_MAX));
}
