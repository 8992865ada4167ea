/* Unit tests of distances, closest points and depths of hulls beside other shapes. */
#include "expect.h"

#include <hitbox/contact.h>
#include <hitbox/distance.h>
#include <hitbox/hull.h>
#include <hitbox/shape.h>

#include <math.h>

static hit_hull3 hull_of(const double *points, size_t count)
{
    hit_hull3 hull;
    assert_int_equal(hit_hull3_from_points(points, count, 0, NULL, &hull), HIT_OK);
    return hull;
}

static hit_hull3 cube_at(double x, double y, double z, double half)
{
    double p[24];
    for (int i = 0; i < 8; i++) {
        p[3 * i] = x + (i & 1 ? half : -half);
        p[3 * i + 1] = y + (i & 2 ? half : -half);
        p[3 * i + 2] = z + (i & 4 ? half : -half);
    }
    return hull_of(p, 8);
}

static void expect_closest(hit_closest3 at, double distance, hit_vec3 normal)
{
    assert_true(at.distance == distance);
    assert_true(fabs(at.normal.x - normal.x) < 1e-15 && fabs(at.normal.y - normal.y) < 1e-15 &&
                fabs(at.normal.z - normal.z) < 1e-15);
    assert_true(fabs(at.b.x - at.a.x - distance * normal.x) < 1e-14);
    assert_true(fabs(at.b.y - at.a.y - distance * normal.y) < 1e-14);
    assert_true(fabs(at.b.z - at.a.z - distance * normal.z) < 1e-14);
}

static void apart(void **state)
{
    (void)state;
    hit_hull3 cube = cube_at(4, 0, 0, 1), other = cube_at(0, 0, 0, 1);
    const hit_vec3 x = {1, 0, 0}, point = {0, 0.5, 0.25};
    const hit_segment3 segment = {{0, 0, 0}, {1, 0.5, 0.5}};
    const hit_aabb3 box = {{-1, -1, -1}, {1, 1, 1}};
    const hit_obb3 turned = {{0, 0, 0}, {1, 1, 1}, {{0.6, 0.8, 0}, {-0.8, 0.6, 0}, {0, 0, 1}}};
    const hit_triangle3 triangle = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    expect_closest(hit_closest_point3_hull3(point, &cube), 3, x);
    expect_closest(hit_closest_segment3_hull3(segment, &cube), 2, x);
    expect_closest(hit_closest_sphere3_hull3((hit_sphere3){point, 0.5}, &cube), 2.5, x);
    expect_closest(hit_closest_capsule3_hull3((hit_capsule3){segment.a, segment.b, 0.5}, &cube), 1.5, x);
    expect_closest(hit_closest_aabb3_hull3(box, &cube), 2, x);
    expect_closest(hit_closest_obb3_hull3(&turned, &cube), 1.6, x);
    expect_closest(hit_closest_triangle3_hull3(&triangle, &cube), 2, x);
    expect_closest(hit_closest_plane3_hull3((hit_plane3){x, 1}, &cube), 2, x);
    expect_closest(hit_closest_halfspace3_hull3((hit_plane3){x, 2}, &cube), 1, x);
    expect_closest(hit_closest_hull3_hull3(&other, &cube), 2, x);

    assert_true(hit_distance_point3_hull3(point, &cube) == 3 && hit_within_point3_hull3(point, &cube, 3));
    assert_true(hit_distance_segment3_hull3(segment, &cube) == 2 && hit_within_segment3_hull3(segment, &cube, 2));
    assert_true(hit_distance_sphere3_hull3((hit_sphere3){point, 1}, &cube) == 2);
    assert_true(hit_distance_capsule3_hull3((hit_capsule3){segment.a, segment.b, 1}, &cube) == 1);
    assert_true(hit_distance_aabb3_hull3(box, &cube) == 2 && !hit_within_aabb3_hull3(box, &cube, 1.5));
    assert_true(hit_distance_obb3_hull3(&turned, &cube) == 1.6 && hit_within_obb3_hull3(&turned, &cube, 1.6));
    assert_true(hit_distance_triangle3_hull3(&triangle, &cube) == 2);
    assert_true(hit_distance_hull3_hull3(&other, &cube) == 2 && hit_within_hull3_hull3(&other, &cube, 2));
    assert_true(!hit_within_triangle3_hull3(&triangle, &cube, NAN));
    assert_true(hit_within_sphere3_hull3((hit_sphere3){point, 1}, &cube, 2));
    assert_true(hit_within_capsule3_hull3((hit_capsule3){segment.a, segment.b, 1}, &cube, 1));
    assert_true(hit_distance_plane3_hull3((hit_plane3){x, 1}, &cube) == 2);
    assert_true(hit_distance_halfspace3_hull3((hit_plane3){x, 1}, &cube) == 2);
    assert_true(hit_within_plane3_hull3((hit_plane3){x, 1}, &cube, 2));
    assert_true(hit_within_halfspace3_hull3((hit_plane3){x, 1}, &cube, 2));
    hit_hull3_free(&cube, NULL);
    hit_hull3_free(&other, NULL);
}

static void expect_depth(bool hit, const hit_penetration3 *out, double depth, hit_vec3 normal, hit_axis axis)
{
    assert_true(hit);
    assert_true(fabs(out->depth - depth) < 1e-15);
    assert_true(fabs(out->normal.x - normal.x) < 1e-15 && fabs(out->normal.y - normal.y) < 1e-15 &&
                fabs(out->normal.z - normal.z) < 1e-15);
    assert_int_equal(out->axis, axis);
}

static void deep(void **state)
{
    (void)state;
    hit_hull3 cube = cube_at(1.75, 0.125, 0, 1), small = cube_at(0.25, 0, 0, 0.125), other = cube_at(0, 0, 0, 1);
    const hit_vec3 x = {1, 0, 0}, back = {-1, 0, 0}, point = {0.875, 0, 0};
    const hit_obb3 turned = {{0, 0, 0}, {1, 1, 1}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    const hit_aabb3 box = {{-1, -1, -1}, {1, 1, 1}};
    const hit_triangle3 triangle = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    hit_penetration3 out;
    expect_depth(hit_penetration_hull3_hull3(&other, &cube, &out), &out, 0.25, x, HIT_AXIS_A0);
    expect_depth(hit_penetration_hull3_hull3(&other, &small, &out), &out, 0.875, x, HIT_AXIS_A0);
    expect_depth(hit_penetration_hull3_hull3(&small, &other, &out), &out, 0.875, back, HIT_AXIS_B0);
    expect_depth(hit_penetration_aabb3_hull3(box, &cube, &out), &out, 0.25, x, HIT_AXIS_A0);
    expect_depth(hit_penetration_obb3_hull3(&turned, &cube, &out), &out, 0.25, x, HIT_AXIS_A0);
    expect_depth(hit_penetration_point3_hull3(point, &cube, &out), &out, 0.125, x, HIT_AXIS_B0);
    expect_depth(hit_penetration_segment3_hull3((hit_segment3){point, point}, &cube, &out), &out, 0.125, x,
                 HIT_AXIS_B0);
    expect_depth(hit_penetration_triangle3_hull3(&triangle, &cube, &out), &out, 0.25, x, HIT_AXIS_B0);
    expect_depth(hit_penetration_sphere3_hull3((hit_sphere3){point, 1}, &cube, &out), &out, 1.125, x, HIT_AXIS_B0);
    expect_depth(hit_penetration_capsule3_hull3((hit_capsule3){{0, 0, 0}, {0.5, 0, 0}, 1}, &cube, &out), &out, 0.75, x,
                 HIT_AXIS_E00);
    expect_depth(hit_penetration_plane3_hull3((hit_plane3){x, 1}, &cube, &out), &out, 0.25, x, HIT_AXIS_A0);
    expect_depth(hit_penetration_plane3_hull3((hit_plane3){x, 2.5}, &cube, &out), &out, 0.25, back, HIT_AXIS_A0);
    expect_depth(hit_penetration_halfspace3_hull3((hit_plane3){x, 2}, &cube, &out), &out, 1.25, x, HIT_AXIS_A0);
    assert_false(hit_penetration_plane3_hull3((hit_plane3){x, 3}, &cube, &out));
    hit_hull3_free(&cube, NULL);
    hit_hull3_free(&small, NULL);
    hit_hull3_free(&other, NULL);
}

/* Several ways out are equally long; hulls that do not tell their faces. */
static void bare(void **state)
{
    (void)state;
    hit_hull3 cube = cube_at(0, 0, 0, 1), small = cube_at(0.25, 0.25, 0.25, 0.5);
    const hit_hull3 bare = {.corner = cube.corner, .corners = 8}, bare_small = {.corner = small.corner, .corners = 8};
    hit_penetration3 out;
    assert_true(hit_penetration_hull3_hull3(&cube, &cube, &out) && out.depth == 2 && out.axis == HIT_AXIS_A0);
    assert_true(hit_penetration_hull3_hull3(&bare, &bare, &out) && fabs(out.depth - 2) < 1e-15);
    assert_true(hit_penetration_hull3_hull3(&bare, &bare_small, &out) && fabs(out.depth - 1.25) < 1e-15);
    assert_true(hit_distance_hull3_hull3(&bare_small, &bare) == -1.25);
    hit_hull3_free(&cube, NULL);
    hit_hull3_free(&small, NULL);
}

/* Of many corners the furthest are found along the edges, or without edges one by one. */
static void many_corners(void **state)
{
    (void)state;
    double p[3 * 200], q[3 * 200];
    for (int i = 0; i < 200; i++) {
        const double z = (2 * i + 1) / 200.0 - 1, r = sqrt(1 - z * z);
        p[3 * i] = r * cos(2.4 * i);
        p[3 * i + 1] = 1.5 * r * sin(2.4 * i);
        p[3 * i + 2] = 2 * z;
        for (int c = 0; c < 3; c++)
            q[3 * i + c] = p[3 * i + c];
    }
    for (int place = 0; place < 3; place++) {
        for (int i = 0; i < 200; i++)
            q[3 * i] = 1.1 * p[3 * i] + place + 1;
        hit_hull3 a = hull_of(p, 200), b = hull_of(q, 200);
        const hit_hull3 bare_a = {.corner = a.corner, .corners = a.corners};
        const hit_hull3 bare_b = {.corner = b.corner, .corners = b.corners};
        const double distance = hit_distance_hull3_hull3(&a, &b);
        assert_true((distance > 0) == (place == 2) &&
                    fabs(hit_distance_hull3_hull3(&bare_a, &bare_b) - distance) < 1e-14);
        hit_hull3_free(&a, NULL);
        hit_hull3_free(&b, NULL);
    }
}

static void expect_touching(hit_closest3 at)
{
    const double length = hypot(hypot(at.normal.x, at.normal.y), at.normal.z);
    assert_true(at.distance == 0 && fabs(length - 1) < 1e-15);
    assert_true(at.a.x == at.b.x && at.a.y == at.b.y && at.a.z == at.b.z);
}

/* Bodies whose difference is a point, a line or a plane. */
static void flat(void **state)
{
    (void)state;
    const double line[6] = {1, 2, 3, 2, 4, 6}, square[12] = {0, 0, 0, 2, 0, 0, 0, 2, 0, 2, 2, 0};
    hit_hull3 point = hull_of(line, 1), segment = hull_of(line, 2), plate = hull_of(square, 4);
    expect_touching(hit_closest_point3_hull3((hit_vec3){1, 2, 3}, &point));
    expect_touching(hit_closest_segment3_hull3((hit_segment3){{2, 4, 6}, {3, 6, 9}}, &segment));
    expect_touching(hit_closest_segment3_hull3((hit_segment3){{1, 1, 0}, {1, 3, 0}}, &plate));
    assert_true(hit_distance_point3_hull3((hit_vec3){1, 2, 3}, &point) == 0);
    hit_hull3_free(&point, NULL);
    hit_hull3_free(&segment, NULL);
    hit_hull3_free(&plate, NULL);
}

/* What others get wrong: stacked cubes, equal ones, flat ones, edges that cross. */
static void touching(void **state)
{
    (void)state;
    hit_hull3 below = cube_at(0, 0, 0, 1), above = cube_at(0.5, 2, 0.25, 1), corner = cube_at(2, 2, 2, 1);
    hit_penetration3 out;
    expect_depth(hit_penetration_hull3_hull3(&below, &above, &out), &out, 0, (hit_vec3){0, 1, 0}, HIT_AXIS_A0);
    assert_true(hit_distance_hull3_hull3(&below, &corner) == 0);
    assert_true(hit_distance_hull3_hull3(&below, &below) == -2);
    const double flat[12] = {-1, 0, -1, 1, 0, -1, 1, 0, 1, -1, 0, 1};
    const double across[12] = {0, -1, -0.5, 0, 0.25, -0.5, 0, 0.25, 0.5, 0, -1, 0.5};
    hit_hull3 floor = hull_of(flat, 4), wall = hull_of(across, 4);
    assert_true(hit_distance_hull3_hull3(&floor, &floor) == 0);
    assert_true(hit_distance_hull3_hull3(&floor, &wall) == -0.25);
    expect_depth(hit_penetration_hull3_hull3(&floor, &wall, &out), &out, 0.25, (hit_vec3){0, -1, 0}, HIT_AXIS_A0);
    const double rods[12] = {-1, 0, 0, 1, 0, 0, 0, 0, -1, 0, 0, 1};
    hit_hull3 rod = hull_of(rods, 2), other = hull_of(rods + 6, 2), dot = hull_of(rods, 1);
    const hit_closest3 cross = hit_closest_hull3_hull3(&rod, &other);
    assert_true(cross.distance == 0 && fabs(cross.normal.y) == 1);
    assert_true(hit_distance_hull3_hull3(&dot, &dot) == 0 && hit_distance_hull3_hull3(&rod, &rod) == 0);
    assert_true(hit_distance_hull3_hull3(&dot, &other) == 1);
    hit_hull3 *const all[] = {&below, &above, &corner, &floor, &wall, &rod, &other, &dot};
    for (int i = 0; i < 8; i++)
        hit_hull3_free(all[i], NULL);
}

/* Rotates and enlarges by a quaternion of whole numbers, exactly. */
static hit_vec3 turned(const int q[4], hit_vec3 p)
{
    const double w = q[3], d = w * w - (q[0] * q[0] + q[1] * q[1] + q[2] * q[2]);
    const double dot = 2 * (q[0] * p.x + q[1] * p.y + q[2] * p.z);
    return (hit_vec3){d * p.x + dot * q[0] + 2 * w * (q[1] * p.z - q[2] * p.y),
                      d * p.y + dot * q[1] + 2 * w * (q[2] * p.x - q[0] * p.z),
                      d * p.z + dot * q[2] + 2 * w * (q[0] * p.y - q[1] * p.x)};
}

/* Pyramids on both sides of the plane that is x = 0 before it is turned; the base of each, or an edge or a corner of
 * it, is in the plane, and those of b are moved by (0, y, z). */
static void make_pyramids(const int q[4], const int on[2], double y, double z, double unit, double points[2][15])
{
    const hit_vec3 base[4] = {{0, 2, 1}, {0, -1, 2}, {0, -2, -1}, {0, 1, -2}};
    for (int h = 0; h < 2; h++)
        for (int i = 0; i < 5; i++) {
            const double side = h == 0 ? -1 : 1;
            hit_vec3 p = i < 4 ? (hit_vec3){0, base[i].y * (h == 0 ? 2 : 3), base[i].z * (h == 0 ? 2 : -3)}
                               : (hit_vec3){side, 0, 0};
            p.x = i >= on[h] ? side * 4 : 0;
            p = turned(q, (hit_vec3){p.x, p.y + (h == 0 ? 0 : y), p.z + (h == 0 ? 0 : z)});
            points[h][3 * i] = p.x * unit;
            points[h][3 * i + 1] = p.y * unit;
            points[h][3 * i + 2] = p.z * unit;
        }
}

/* Faces, edges and corners of pyramids on each other, of few bits, of many, and of some that are moved an ulp. Where a
 * face touches with more than its rim, there is but one way out, and the point is on both. */
static void touching_pyramids(void **state)
{
    (void)state;
    const int qs[3][4] = {{0, 0, 0, 1}, {1, -2, 3, 1}, {2, 1, -1, 3}};
    const double units[4] = {1, 0x1p-100, 5 * 0x1p12 + 1, 0x1p40 + 1};
    int faces = 0;
    for (int i = 0; i < 3 * 4 * 4 * 4 * 9; i++) {
        const int *q = qs[i % 3], on[2] = {1 + i / 3 % 4, 1 + i / 12 % 4};
        const int aside = i / 192 % 3, above = i / 576 - 1;
        const double unit = units[i / 48 % 4], y = aside, z = above;
        double points[2][15];
        make_pyramids(q, on, y, z, unit, points);
        hit_hull3 a = hull_of(points[0], 5), b = hull_of(points[1], 5);
        hit_penetration3 out;
        const hit_closest3 at = hit_closest_hull3_hull3(&a, &b), back = hit_closest_hull3_hull3(&b, &a);
        const double length = q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3];
        const hit_vec3 along = turned(q, (hit_vec3){1 / length, 0, 0});
        if (hit_relate_hull3_hull3(&a, &b) == HIT_TOUCHING) {
            assert_true(at.distance == 0 && hit_penetration_hull3_hull3(&a, &b, &out) && out.depth == 0);
            assert_true(at.normal.x == -back.normal.x && at.normal.y == -back.normal.y &&
                        at.normal.z == -back.normal.z);
            assert_true(at.a.x == back.b.x && at.a.y == back.b.y && at.a.z == back.b.z);
            const double off = 0x1p-48 * 20 * length * unit;
            assert_true(fabs(along.x * at.a.x + along.y * at.a.y + along.z * at.a.z) <= off);
            assert_true(hit_distance_point3_hull3(at.a, &a) <= off && hit_distance_point3_hull3(at.a, &b) <= off);
        }
        if (on[0] == 4 && on[1] == 4) { /* more than a rim is common */
            assert_true(fabs(at.normal.x - along.x) < 1e-15 && fabs(at.normal.y - along.y) < 1e-15 &&
                        fabs(at.normal.z - along.z) < 1e-15);
            assert_true(at.distance == 0 && (out.axis == HIT_AXIS_A0 || out.axis == HIT_AXIS_B0));
            faces++;
        }
        hit_hull3_free(&a, NULL);
        hit_hull3_free(&b, NULL);
    }
    assert_int_equal(faces, 3 * 4 * 9);
}

/* Cubes whose faces lie on each other but for rounding, or are as near as a few ulp: the way out is across the faces.
 */
static void face_on_face(void **state)
{
    (void)state;
    int hits = 0;
    for (int i = 1; i < 60; i++)
        for (int step = -3; step <= 3; step++) {
            const double half = 0.1 * i, far = 0.7 + 2 * half;
            const double x = far + step * 0x1p-53 * far;
            hit_hull3 a = cube_at(0.7, 0.3, -0.1, half), b = cube_at(x, 0.3 + 0.4 * half, -0.1 - 0.3 * half, half);
            hit_penetration3 out;
            const hit_relation relation = hit_relate_hull3_hull3(&a, &b);
            assert_true(hit_penetration_hull3_hull3(&a, &b, &out) == (relation != HIT_APART));
            if (relation != HIT_APART) {
                assert_true((out.depth > 0) == (relation == HIT_OVERLAPPING) && out.depth <= 0x1p-49 * x);
                assert_true(out.normal.x > 1 - 0x1p-50 && fabs(out.normal.y) < 0x1p-45 && fabs(out.normal.z) < 0x1p-45);
                assert_true(out.axis == HIT_AXIS_A0 || out.axis == HIT_AXIS_B0);
                hits++;
            }
            hit_hull3_free(&a, NULL);
            hit_hull3_free(&b, NULL);
        }
    assert_true(hits > 100);
}

/* One call in place of two: false, and nothing is told, where they are apart. */
static void deepest(void **state)
{
    (void)state;
    const hit_aabb3 box = {{-1, -1, -1}, {1, 1, 1}};
    const hit_obb3 turned_box = hit_obb3_from_aabb3(box);
    const hit_triangle3 triangle = {{{1, 0, 0}, {0.5, -3, -3}, {0.5, 3, -3}}};
    const hit_capsule3 rod = {{0, -2, 0}, {0, 2, 0}, 1};
    for (int i = -1; i <= 1; i++) {
        hit_hull3 cube = cube_at(2.0 - 0.25 * i, 0.125, 0.25, 1), own = hull_of(&box.min.x, 1),
                  first = cube_at(0, 0, 0, 1);
        hit_closest3 out[7];
        for (int k = 0; k < 7; k++)
            out[k] = (hit_closest3){-9, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}};
        const bool hit = i >= 0, found[7] = {hit_deepest_aabb3_hull3(box, &cube, &out[0]),
                                             hit_deepest_obb3_hull3(&turned_box, &cube, &out[1]),
                                             hit_deepest_halfspace3_hull3((hit_plane3){{1, 0, 0}, 1}, &cube, &out[2]),
                                             hit_deepest_sphere3_hull3((hit_sphere3){{0, 0, 0}, 1}, &cube, &out[3]),
                                             hit_deepest_capsule3_hull3(rod, &cube, &out[4]),
                                             hit_deepest_triangle3_hull3(&triangle, &cube, &out[5]),
                                             hit_deepest_hull3_hull3(&first, &cube, &out[6])};
        for (int k = 0; k < 7; k++) {
            assert_true(found[k] == hit);
            if (hit)
                expect_closest(out[k], -0.25 * i, (hit_vec3){1, 0, 0});
            else
                assert_true(out[k].distance == -9);
        }
        assert_false(hit_deepest_hull3_hull3(&own, &cube, &out[0]));
        hit_hull3_free(&cube, NULL);
        hit_hull3_free(&own, NULL);
        hit_hull3_free(&first, NULL);
    }
    const hit_hull3 none = {0};
    hit_closest3 out;
    assert_false(hit_deepest_hull3_hull3(&none, &none, &out) || hit_deepest_aabb3_hull3(box, &none, &out));
}

/* To another scale, of more corners than are kept at hand. */
static void many_large(void **state)
{
    (void)state;
    double p[3 * 200], q[3 * 200];
    for (int i = 0; i < 200; i++) {
        const double z = (2 * i + 1) / 200.0 - 1, r = sqrt(1 - z * z);
        const double at[3] = {r * cos(2.4 * i), r * sin(2.4 * i), z};
        for (int c = 0; c < 3; c++) {
            p[3 * i + c] = 0x1p300 * at[c];
            q[3 * i + c] = 0x1p300 * (at[c] + (c == 0 ? 3 : 0));
        }
    }
    hit_hull3 a = hull_of(p, 200), b = hull_of(q, 200);
    const double distance = hit_distance_hull3_hull3(&a, &b);
    assert_true(distance > 0x1p300 && distance < 1.1 * 0x1p300);
    hit_hull3_free(&a, NULL);
    hit_hull3_free(&b, NULL);
}

/* Two edges give the depth: the arcs are followed. Faces alone would say 0.5. */
static void edges(void **state)
{
    (void)state;
    const double prism[18] = {-4, -1, 1, -4, -1, -1, -4, 0, 0, 4, -1, 1, 4, -1, -1, 4, 0, 0};
    const double roof[18] = {1, 1, -4, -1, 1, -4, 0, -0.25, -4, 1, 1, 4, -1, 1, 4, 0, -0.25, 4};
    hit_hull3 a = hull_of(prism, 6), b = hull_of(roof, 6);
    hit_penetration3 out;
    expect_depth(hit_penetration_hull3_hull3(&a, &b, &out), &out, 0.25, (hit_vec3){0, 1, 0}, HIT_AXIS_E00);
    hit_hull3_free(&a, NULL);
    hit_hull3_free(&b, NULL);
}

/* Many corners, so that supports walk along the edges; two balls of 400 points, whose distance is known roughly. */
static void round_hulls(void **state)
{
    (void)state;
    static double p[2][1200];
    for (int i = 0; i < 400; i++) {
        const double z = (2 * i + 1) / 400.0 - 1, r = sqrt(1 - z * z), turn = 2.39996322972865332 * i;
        const double at[3] = {r * cos(turn), r * sin(turn), z};
        for (int k = 0; k < 3; k++) {
            p[0][3 * i + k] = at[k];
            p[1][3 * i + k] = at[k] + (k == 0 ? 2.5 : 0);
        }
    }
    hit_hull3 a = hull_of(p[0], 400), b = hull_of(p[1], 400);
    assert_int_equal(a.corners, 400);
    const hit_closest3 gap = hit_closest_hull3_hull3(&a, &b);
    assert_true(gap.distance > 0.5 && gap.distance < 0.52 && gap.normal.x > 0.99);
    for (int i = 0; i < 1200; i++)
        p[1][i] -= i % 3 == 0 ? 1 : 0;
    hit_hull3_free(&b, NULL);
    b = hull_of(p[1], 400);
    const hit_closest3 deep_in = hit_closest_hull3_hull3(&a, &b);
    assert_true(deep_in.distance < -0.48 && deep_in.distance > -0.5 && deep_in.normal.x > 0.99);
    assert_true(hit_distance_hull3_hull3(&a, &a) < -1.98);
    hit_hull3_free(&a, NULL);
    hit_hull3_free(&b, NULL);
}

static void no_shapes(void **state)
{
    (void)state;
    hit_hull3 cube = cube_at(0, 0, 0, 1);
    const hit_hull3 none = {0};
    const hit_vec3 corner = {NAN, 0, 0};
    const hit_hull3 broken = {.corner = &corner, .corners = 1};
    const hit_vec3 origin = {0, 0, 0};
    const hit_aabb3 endless = {{-INFINITY, -1, -1}, {INFINITY, 1, 1}}, empty = {{1, 1, 1}, {-1, -1, -1}},
                    beyond = {{3, 0, 0}, {INFINITY, 1, 1}};
    hit_penetration3 out;
    assert_true(isinf(hit_distance_hull3_hull3(&none, &cube)) && isinf(hit_distance_point3_hull3(origin, &none)));
    assert_true(isinf(hit_distance_point3_hull3(origin, &broken)) && isinf(hit_distance_point3_hull3(corner, &cube)));
    assert_true(isinf(hit_distance_sphere3_hull3((hit_sphere3){origin, -1}, &cube)));
    assert_true(isinf(hit_distance_capsule3_hull3((hit_capsule3){origin, corner, 1}, &cube)));
    assert_true(isinf(hit_distance_segment3_hull3((hit_segment3){origin, corner}, &cube)));
    const hit_obb3 box = {corner, {1, 1, 1}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    const hit_triangle3 triangle = {{origin, corner, origin}};
    assert_true(isinf(hit_distance_obb3_hull3(&box, &cube)) && isinf(hit_distance_triangle3_hull3(&triangle, &cube)));
    assert_true(hit_distance_aabb3_hull3(endless, &cube) == -INFINITY);
    assert_true(hit_distance_aabb3_hull3(empty, &cube) == INFINITY);
    assert_true(hit_distance_aabb3_hull3(beyond, &cube) == INFINITY);
    assert_true(isinf(hit_distance_plane3_hull3((hit_plane3){origin, 1}, &cube)));
    assert_true(isinf(hit_distance_halfspace3_hull3((hit_plane3){{1, 0, 0}, 0}, &none)));
    assert_false(hit_penetration_hull3_hull3(&none, &cube, &out));
    hit_hull3_free(&cube, NULL);
}

/* Both ends of the range. */
static void any_scale(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        const double unit = i == 0 ? 0x1p-1000 : 0x1p1020;
        hit_hull3 a = cube_at(0, 0, 0, unit), b = cube_at(4 * unit, 0, 0, unit), c = cube_at(unit, 0, 0, unit);
        assert_true(hit_distance_hull3_hull3(&a, &b) == 2 * unit);
        assert_true(hit_distance_hull3_hull3(&a, &c) == -unit);
        hit_hull3_free(&a, NULL);
        hit_hull3_free(&b, NULL);
        hit_hull3_free(&c, NULL);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(apart),
        cmocka_unit_test(bare),
        cmocka_unit_test(many_corners),
        cmocka_unit_test(flat),
        cmocka_unit_test(deep),
        cmocka_unit_test(touching),
        cmocka_unit_test(edges),
        cmocka_unit_test(round_hulls),
        cmocka_unit_test(no_shapes),
        cmocka_unit_test(any_scale),
        cmocka_unit_test(face_on_face),
        cmocka_unit_test(many_large),
        cmocka_unit_test(touching_pyramids),
        cmocka_unit_test(deepest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
