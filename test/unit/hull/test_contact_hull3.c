/* Unit tests of the points of contact of hulls and other shapes. */
#include "expect.h"

#include <hitbox/contact.h>
#include <hitbox/distance.h>
#include <hitbox/hull.h>

#include <math.h>

enum { CORNER = HIT_FEATURE_CORNER << 24, EDGE = HIT_FEATURE_EDGE << 24, FACE = HIT_FEATURE_FACE << 24 };

static hit_hull3 hull_of(const double *points, size_t count)
{
    hit_hull3 hull;
    assert_int_equal(hit_hull3_from_points(points, count, 0, NULL, &hull), HIT_OK);
    return hull;
}

static hit_hull3 brick(hit_aabb3 box)
{
    hit_vec3 corner[8];
    hit_aabb3_corners(box, corner);
    return hull_of(&corner[0].x, 8);
}

static bool has_id(const hit_hull_contact3 *contact, uint64_t of_a, uint64_t of_b)
{
    for (int i = 0; i < contact->count; i++)
        if (contact->point[i].id == (of_a << 32 | of_b))
            return true;
    return false;
}

static bool has_point(const hit_hull_contact3 *contact, hit_vec3 a, hit_vec3 b)
{
    for (int i = 0; i < contact->count; i++) {
        const hit_hull_contact_point3 *p = &contact->point[i];
        if (fabs(p->a.x - a.x) + fabs(p->a.y - a.y) + fabs(p->a.z - a.z) + fabs(p->b.x - b.x) + fabs(p->b.y - b.y) +
                fabs(p->b.z - b.z) <
            1e-14)
            return true;
    }
    return false;
}

/* A roof of two triangles that are folded by 2^-40 of their size, or by a little more, under a box. */
static void faces_that_count_as_one(void **state)
{
    (void)state;
    const hit_aabb3 box = {{-0.5, -0.5, -0.0078125}, {0.5, 0.5, 1}};
    for (int more = 0; more < 2; more++) {
        const double low = -0x1p-39 - more * 0x1p-60;
        hit_hull3 roof = hull_of((const double[]){-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, low, 0, 0, -5}, 5);
        hit_hull_contact3 out;
        assert_true(roof.faces == 6 && hit_contact_aabb3_hull3(box, &roof, &out));
        assert_true(out.depth == 0.0078125 && out.normal.z == -1);
        assert_int_equal(out.count, more ? 3 : 4);
        assert_true(has_point(&out, (hit_vec3){0.5, -0.5, -0.0078125}, (hit_vec3){0.5, -0.5, 0}));
        hit_hull3_free(&roof, NULL);
    }
}

/* A small brick over a large one, and crossed edges; the axis is that of the face along which they are apart. */
static void before_they_touch(void **state)
{
    (void)state;
    hit_hull3 floor = brick((hit_aabb3){{-4, -1, -4}, {4, 0, 4}}), box = brick((hit_aabb3){{-1, 0.5, -1}, {1, 2, 1}});
    hit_hull3 tip = hull_of((const double[]){0, 0.5, 0, -1, 2, -1, 1, 2, -1, 0, 2, 1}, 4);
    hit_hull3 slope = hull_of((const double[]){-1, 0.5, -1, -1, 0.5, 1, 1, 0.53125, -1, 1, 0.53125, 1, 0, 3, 0}, 5);
    hit_hull_contact3 out = {.count = 7};
    assert_false(hit_contact_within_hull3_hull3(&floor, &box, nextafter(0.5, 0), &out));
    assert_false(hit_contact_within_hull3_hull3(&floor, &box, NAN, &out) || out.count != 7);
    assert_true(hit_contact_within_hull3_hull3(&floor, &box, 0.5, &out) && out.count == 4 && out.depth == -0.5);
    assert_true(out.normal.y == 1 && out.axis == HIT_AXIS_A0 && out.point[3].depth == -0.5);
    assert_true(has_point(&out, (hit_vec3){1, 0, -1}, (hit_vec3){1, 0.5, -1}));
    assert_true(hit_contact_within_hull3_hull3(&box, &floor, 0.5, &out) && out.count == 4 && out.normal.y == -1);
    assert_true(has_point(&out, (hit_vec3){1, 0.5, -1}, (hit_vec3){1, 0, -1}));
    assert_true(hit_contact_within_hull3_hull3(&tip, &floor, 1, &out) && out.count == 1 && out.axis == HIT_AXIS_B0);
    assert_true(has_point(&out, (hit_vec3){0, 0.5, 0}, (hit_vec3){0, 0, 0}) && out.depth == -0.5);
    assert_true(hit_contact_within_hull3_hull3(&floor, &slope, 0.515625, &out) && out.count == 2);
    assert_true(hit_contact_within_hull3_hull3(&floor, &slope, 0.5625, &out) && out.count == 4 && out.depth == -0.5);
    assert_true(has_point(&out, (hit_vec3){1, 0, 1}, (hit_vec3){1, 0.53125, 1}));
    assert_true(hit_contact_within_hull3_hull3(&floor, &tip, INFINITY, &out) && out.count == 3 && out.depth == -0.5);
    hit_hull3 close = brick((hit_aabb3){{-1, 1e-20, -1}, {1, 2, 1}}); /* no point touches, however near */
    assert_true(hit_contact_within_hull3_hull3(&floor, &close, 1, &out) && out.count == 4 && out.depth == -1e-20);
    for (int i = 0; i < 4; i++)
        assert_true(out.point[i].depth == -1e-20);
    hit_hull3_free(&close, NULL);
    hit_hull3_free(&floor, NULL);
    hit_hull3_free(&box, NULL);
    hit_hull3_free(&tip, NULL);
    hit_hull3_free(&slope, NULL);
}

static void others_before_they_touch(void **state)
{
    (void)state;
    hit_hull3 box = brick((hit_aabb3){{-1, 0.5, -1}, {1, 2, 1}});
    const hit_triangle3 face = {{{-9, 0, -9}, {9, 0, -9}, {0, 0, 18}}};
    const hit_obb3 shelf = {{0, -0.5, 0}, {4, 0.5, 4}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    const hit_capsule3 rod = {{-4, -1, 0}, {4, -1, 0}, 1};
    const hit_plane3 ground = {{0, 2, 0}, 0};
    hit_hull_contact3 out = {.count = 7};
    assert_true(hit_contact_within_aabb3_hull3((hit_aabb3){{-4, -1, -4}, {4, 0, 4}}, &box, 0.5, &out));
    assert_true(out.count == 4 && out.axis == HIT_AXIS_A0 && has_id(&out, FACE + 3, CORNER));
    assert_true(hit_contact_within_obb3_hull3(&shelf, &box, 0.5, &out) && out.count == 4 && out.depth == -0.5);
    assert_true(hit_contact_within_triangle3_hull3(&face, &box, 0.5, &out) && out.count == 4);
    assert_true(hit_contact_within_sphere3_hull3((hit_sphere3){{0, -1, 0}, 1}, &box, 0.5, &out) && out.count == 1);
    assert_true(has_point(&out, (hit_vec3){0, 0, 0}, (hit_vec3){0, 0.5, 0}) && out.axis == HIT_AXIS_B0);
    assert_true(hit_contact_within_capsule3_hull3(rod, &box, 0.5, &out) && out.count == 2 && out.depth == -0.5);
    assert_true(has_point(&out, (hit_vec3){1, 0, 0}, (hit_vec3){1, 0.5, 0}));
    assert_true(hit_contact_within_halfspace3_hull3(ground, &box, 0.5, &out) && out.count == 4 && out.depth == -0.5);
    assert_true(out.axis == HIT_AXIS_A0 && has_id(&out, FACE, CORNER) && out.normal.y == 1);
    out.count = 7;
    assert_false(hit_contact_within_halfspace3_hull3(ground, &box, nextafter(0.5, 0), &out));
    assert_false(hit_contact_within_halfspace3_hull3((hit_plane3){{0, 0, 0}, -1}, &box, INFINITY, &out));
    assert_false(hit_contact_within_aabb3_hull3((hit_aabb3){{5, 0, 0}, {INFINITY, 1, 1}}, &box, INFINITY, &out));
    assert_true(out.count == 7);
    /* A margin below 0 asks for depth: the floor reaches to 1, 0.5 up in the box. */
    assert_false(hit_contact_within_aabb3_hull3((hit_aabb3){{-4, -9, -4}, {4, 1, 4}}, &box, -0.75, &out));
    assert_true(hit_contact_within_aabb3_hull3((hit_aabb3){{-4, -9, -4}, {4, 1, 4}}, &box, -0.5, &out));
    assert_true(out.count == 4 && out.depth == 0.5);
    hit_hull3_free(&box, NULL);
}

/* The lowest corner is so near, beside another that is so far, that the hull's distance has lost it. */
static void a_corner_beyond_a_margin_by_rounding(void **state)
{
    (void)state;
    hit_hull3 hull = hull_of((const double[]){0, 1e-20, 0, 1e305, 1, 0, 0, 1e305, 0, 0, 1, 1e305}, 4);
    const hit_plane3 ground = {{0, 1, 0}, 0};
    const double distance = hit_distance_halfspace3_hull3(ground, &hull);
    hit_hull_contact3 out;
    assert_true(distance > 0 && distance < 1e-20);
    assert_true(hit_contact_within_halfspace3_hull3(ground, &hull, distance, &out));
    assert_true(out.count == 1 && out.depth == -distance && out.point[0].b.y == 1e-20);
    hit_hull3_free(&hull, NULL);
}

/* A small brick on a large one: four points, whose ids stay while it moves a little. */
static void stacked(void **state)
{
    (void)state;
    hit_hull3 floor = brick((hit_aabb3){{-4, -1, -4}, {4, 0, 4}});
    const hit_aabb3 ground = {{-4, -1, -4}, {4, 0, 4}};
    hit_hull_contact3 first, out;
    for (int i = 0; i < 3; i++) {
        const double x = 0.01 * i, y = i == 0 ? 0 : -0.125;
        hit_hull3 box = brick((hit_aabb3){{x - 1, y, -1}, {x + 1, y + 2, 1}});
        assert_true(hit_contact_hull3_hull3(&floor, &box, &out));
        assert_true(out.depth == -y && out.count == 4 && out.normal.y == 1);
        first = i == 0 ? out : first;
        for (int k = 0; k < 4; k++) {
            assert_true(out.point[k].depth == -y);
            assert_true(has_id(&first, out.point[k].id >> 32, out.point[k].id & UINT32_MAX));
            assert_true(out.point[k].id >> 24 >> 32 == HIT_FEATURE_FACE);
        }
        assert_true(has_point(&out, (hit_vec3){x - 1, 0, -1}, (hit_vec3){x - 1, y, -1}));
        assert_true(has_point(&out, (hit_vec3){x + 1, 0, 1}, (hit_vec3){x + 1, y, 1}));
        assert_true(hit_contact_aabb3_hull3(ground, &box, &out) && out.count == 4 && out.depth == -y);
        /* The upper side of the AABB; the corners of the hull, which stand in the order of their coordinates. */
        assert_true(has_id(&out, FACE + 3, CORNER) && has_id(&out, FACE + 3, CORNER + 1));
        assert_true(has_id(&out, FACE + 3, CORNER + 4) && has_id(&out, FACE + 3, CORNER + 5));
        hit_hull3_free(&box, NULL);
    }
    const hit_obb3 shelf = {{0, -0.5, 5}, {4, 0.5, 4}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    hit_hull3 box = brick((hit_aabb3){{-1, 0, -1}, {1, 2, 2}});
    assert_true(hit_contact_obb3_hull3(&shelf, &box, &out) && out.count == 4 && out.depth == 0);
    /* Where an edge of the box crosses the edge 2 of the shelf along x: upper side of y, lower of z. */
    assert_true(has_point(&out, (hit_vec3){1, 0, 1}, (hit_vec3){1, 0, 1}));
    assert_true((out.point[0].id >> 32) == EDGE + 1 || (out.point[1].id >> 32) == EDGE + 1);
    /* Its mirror image, with a left-handed frame, is the same set. */
    hit_obb3 mirrored = shelf;
    mirrored.axis[2].z = -1;
    hit_hull_contact3 same;
    assert_true(hit_contact_obb3_hull3(&mirrored, &box, &same) && same.count == 4 && same.depth == 0);
    for (int k = 0; k < 4; k++)
        assert_true(has_point(&same, out.point[k].a, out.point[k].b));
    hit_hull3_free(&box, NULL);
    hit_hull3_free(&floor, NULL);
}

static void round_shapes(void **state)
{
    (void)state;
    hit_hull3 cube = brick((hit_aabb3){{-1, -1, -1}, {1, 1, 1}});
    hit_hull_contact3 out;
    assert_true(hit_contact_sphere3_hull3((hit_sphere3){{0, 1.5, 0}, 1}, &cube, &out));
    assert_true(out.count == 1 && out.depth == 0.5 && out.normal.y == -1);
    assert_true(has_point(&out, (hit_vec3){0, 0.5, 0}, (hit_vec3){0, 1, 0}));
    assert_true(out.point[0].id >> 32 == FACE && (out.point[0].id & 0xF0000000) == FACE);
    assert_true(hit_contact_sphere3_hull3((hit_sphere3){{2, 2, 1}, 2}, &cube, &out));
    assert_true(has_id(&out, FACE, CORNER + 7) && out.count == 1);
    assert_false(hit_contact_sphere3_hull3((hit_sphere3){{0, 2.5, 0}, 1}, &cube, &out));

    /* It lies on the cube, beyond one of its edges; it stands; it leans. */
    const hit_capsule3 lying = {{-0.5, 1.5, 0}, {3, 1.5, 0}, 0.5}, standing = {{0, 1.25, 0}, {0, 5, 0}, 0.5},
                       leaning = {{0, 1, 0}, {0.5, 1.25, 0}, 0.5};
    assert_true(hit_contact_capsule3_hull3(lying, &cube, &out) && out.count == 2 && out.depth == 0);
    assert_true(has_point(&out, (hit_vec3){-0.5, 1, 0}, (hit_vec3){-0.5, 1, 0}));
    assert_true(has_point(&out, (hit_vec3){1, 1, 0}, (hit_vec3){1, 1, 0}));
    assert_true(out.point[0].id >> 32 == CORNER && out.point[1].id >> 32 == EDGE);
    assert_true(hit_contact_capsule3_hull3(standing, &cube, &out) && out.count == 1 && out.depth == 0.25);
    assert_true(hit_contact_capsule3_hull3(leaning, &cube, &out) && out.count == 2 && out.depth == 0.5);
    assert_true(out.point[0].depth == 0.5 && out.point[1].depth == 0.25);
    hit_hull3_free(&cube, NULL);
}

static void flat_shapes(void **state)
{
    (void)state;
    hit_hull3 cube = brick((hit_aabb3){{-1, -1, -1}, {1, 1, 1}});
    const hit_triangle3 lying = {{{-0.5, 1, -0.5}, {0.5, 1, -0.5}, {0, 1, 4}}},
                        standing = {{{-0.5, 1, 0}, {0.5, 1, 0}, {0, 9, 0.125}}};
    hit_hull_contact3 out;
    assert_true(hit_contact_triangle3_hull3(&lying, &cube, &out) && out.count == 4 && out.depth == 0);
    assert_true(has_point(&out, (hit_vec3){-0.5, 1, -0.5}, (hit_vec3){-0.5, 1, -0.5}));
    /* A steep one stands on its side. */
    assert_true(hit_contact_triangle3_hull3(&standing, &cube, &out) && out.count == 2 && out.depth == 0);
    assert_true(out.point[0].id >> 32 == CORNER && out.point[1].id >> 32 == CORNER + 1);
    const double line[6] = {-3, 1, 0.5, 3, 1, 0.5};
    hit_hull3 rod = hull_of(line, 2);
    assert_true(hit_contact_hull3_hull3(&cube, &rod, &out) && out.count == 2 && out.depth == 0);
    assert_true(has_point(&out, (hit_vec3){1, 1, 0.5}, (hit_vec3){1, 1, 0.5}));
    /* No faces: one point. Beyond what is known of faces nothing is promised. */
    const hit_hull3 bare = {.corner = cube.corner, .corners = cube.corners};
    assert_true(hit_contact_triangle3_hull3(&lying, &bare, &out) && out.count == 1);
    /* A triangle in line, and one that is a point. */
    const hit_triangle3 thin = {{{-0.5, 1, 0}, {0.5, 1, 0}, {0.25, 1, 0}}}, dot = {{{0, 1, 0}, {0, 1, 0}, {0, 1, 0}}};
    assert_true(hit_contact_triangle3_hull3(&thin, &cube, &out) && out.count == 2 && out.depth == 0);
    assert_true(hit_contact_triangle3_hull3(&dot, &cube, &out) && out.count == 1 && out.depth == 0);
    /* A box without height, and without any size. */
    const hit_aabb3 sheet = {{-0.5, 1, -0.5}, {0.5, 1, 0.5}}, speck = {{0, 1, 0}, {0, 1, 0}},
                    pole = {{0, 1, -3}, {0, 1, 3}};
    assert_true(hit_contact_aabb3_hull3(sheet, &cube, &out) && out.count == 4);
    assert_true(hit_contact_aabb3_hull3(pole, &cube, &out) && out.count == 2);
    assert_true(hit_contact_aabb3_hull3(speck, &cube, &out) && out.count == 1);
    hit_hull3_free(&rod, NULL);
    hit_hull3_free(&cube, NULL);
}

/* Two edges that cross: one point, and the names of both. */
static void edges(void **state)
{
    (void)state;
    const double roof[18] = {-2, 0, 0, 2, 0, 0, -2, -2, -1, 2, -2, -1, -2, -2, 1, 2, -2, 1};
    const double keel[18] = {0, -0.25, -2, 0, -0.25, 2, -1, 2, -2, -1, 2, 2, 1, 2, -2, 1, 2, 2};
    hit_hull3 a = hull_of(roof, 6), b = hull_of(keel, 6);
    hit_hull_contact3 out, back;
    assert_true(hit_contact_hull3_hull3(&a, &b, &out));
    assert_true(out.count == 1 && out.depth == 0.25 && out.axis == HIT_AXIS_E00 && out.normal.y == 1);
    assert_true(has_point(&out, (hit_vec3){0, 0, 0}, (hit_vec3){0, -0.25, 0}));
    assert_true((out.point[0].id >> 32 & (uint64_t)-0x10000000) == EDGE && (out.point[0].id & 0xF0000000) == EDGE);
    const uint32_t edge = out.point[0].id & 0xFFFFFFF;
    assert_true(b.corner[b.edge_corner[edge]].y == -0.25 && b.corner[b.edge_corner[b.edge_twin[edge]]].y == -0.25);
    assert_true(hit_contact_hull3_hull3(&b, &a, &back) && back.count == 1 && back.normal.y == -1);
    assert_true(back.point[0].id == (out.point[0].id << 32 | out.point[0].id >> 32));
    hit_hull3_free(&a, NULL);
    hit_hull3_free(&b, NULL);
}

/* A wheel of so many corners, about the y axis. */
static hit_hull3 wheel(int corners, double radius, double low, double high)
{
    static double p[6 * 400];
    for (int i = 0; i < corners; i++) {
        const double turn = 6.283185307179586 * i / corners;
        for (int k = 0; k < 2; k++) {
            p[6 * i + 3 * k] = radius * cos(turn);
            p[6 * i + 3 * k + 1] = k == 0 ? low : high;
            p[6 * i + 3 * k + 2] = radius * sin(turn);
        }
    }
    return hull_of(p, 2 * (size_t)corners);
}

/* Faces of so many corners that not all are kept: four points that span most of the circle. */
static void wheels(void **state)
{
    (void)state;
    static const int corners[3] = {40, 100, 300};
    for (int i = 0; i < 9; i++) {
        hit_hull3 below = wheel(corners[i / 3], 2, -1, 0), above = wheel(corners[i % 3], 1, -0.25, 1);
        hit_hull_contact3 out;
        assert_true(hit_contact_hull3_hull3(&below, &above, &out) && out.count == 4 && out.depth == 0.25);
        double most = 0;
        for (int k = 0; k < 4; k++) {
            assert_true(fabs(hypot(out.point[k].a.x, out.point[k].a.z) - 1) < 1e-14);
            for (int l = 0; l < k; l++)
                most = fmax(most, hypot(out.point[k].a.x - out.point[l].a.x, out.point[k].a.z - out.point[l].a.z));
        }
        assert_true(most > 1.99);
        assert_true(hit_contact_halfspace3_hull3((hit_plane3){{0, 2, 0}, 0}, &above, &out));
        assert_true(out.count == 4 && out.depth == 0.25 && out.normal.y == 1);
        hit_hull3_free(&below, NULL);
        hit_hull3_free(&above, NULL);
    }
}

/* The foot is much nearer to the origin than the corner that it comes from: what it is off is of the longer way. */
static void foot_near_origin(void **state)
{
    (void)state;
    const double far[3] = {2.375, 0, 0};
    const hit_plane3 plane = {{-11, -0.125, 0.125}, 0};
    hit_hull3 corner = hull_of(far, 1);
    hit_hull_contact3 out;
    assert_true(hit_contact_halfspace3_hull3(plane, &corner, &out) && out.count == 1);
    const hit_vec3 p = out.point[0].a, n = out.normal;
    const double error = 16 * 0x1p-52 * 2.375, length = sqrt(121.03125);
    assert_true(fabs(p.x) + fabs(p.y) + fabs(p.z) < 0.06);
    assert_true(fabs(-11 * p.x - 0.125 * p.y + 0.125 * p.z) <= error * length);
    assert_true(fabs(p.x - 2.375 - out.depth * n.x) <= error && fabs(p.y - out.depth * n.y) <= error &&
                fabs(p.z - out.depth * n.z) <= error);
    hit_hull3_free(&corner, NULL);
}

static void half_spaces(void **state)
{
    (void)state;
    const double tip[12] = {0, -1, 0, 1, 1, 0, -1, 1, 1, -1, 1, -1};
    hit_hull3 cone = hull_of(tip, 4);
    hit_hull_contact3 out;
    assert_true(hit_contact_halfspace3_hull3((hit_plane3){{0, 4, 0}, -4}, &cone, &out));
    assert_true(out.count == 1 && out.depth == 0 && out.axis == HIT_AXIS_A0);
    assert_true(hit_contact_halfspace3_hull3((hit_plane3){{0, 4, 0}, 4}, &cone, &out));
    assert_true(out.count == 4 && out.depth == 2);
    uint64_t lowest = 0;
    while (cone.corner[lowest].y != -1)
        lowest++;
    assert_true(has_id(&out, FACE, CORNER + lowest) && has_point(&out, (hit_vec3){0, 1, 0}, (hit_vec3){0, -1, 0}));
    for (int i = 0; i < 4; i++)
        assert_true(out.point[i].depth == (out.point[i].b.y == 1 ? 0 : 2));
    assert_false(hit_contact_halfspace3_hull3((hit_plane3){{0, 4, 0}, -5}, &cone, &out));
    assert_false(hit_contact_halfspace3_hull3((hit_plane3){{0, 0, 0}, 1}, &cone, &out));
    hit_hull3_free(&cone, NULL);
}

/* A box whose corners were rotated and rounded has faces of triangles, but the contact is that of whole faces. */
static void rounded_faces(void **state)
{
    (void)state;
    const hit_obb3 lower = hit_obb3_from_quat((hit_vec3){0, 0, 0}, (hit_vec3){2, 1, 2}, (hit_quat){0.3, -0.2, 0.5, 1});
    hit_vec3 corner[8];
    hit_obb3 upper = lower;
    for (int k = 0; k < 3; k++)
        ((double *)&upper.center)[k] = 1.875 * ((const double *)&lower.axis[1])[k];
    hit_obb3_corners(&lower, corner);
    hit_hull3 a = hull_of(&corner[0].x, 8);
    hit_obb3_corners(&upper, corner);
    hit_hull3 b = hull_of(&corner[0].x, 8);
    hit_hull_contact3 out;
    assert_true(a.faces > 6 || b.faces > 6);
    assert_true(hit_contact_hull3_hull3(&a, &b, &out) && out.count == 4 && fabs(out.depth - 0.125) < 1e-15);
    for (int i = 0; i < 4; i++) /* a corner on a corner */
        assert_true((out.point[i].id >> 60) == 1 && (out.point[i].id >> 28 & 15) == 1);
    hit_hull3_free(&a, NULL);
    hit_hull3_free(&b, NULL);
}

static void no_shapes(void **state)
{
    (void)state;
    hit_hull3 cube = brick((hit_aabb3){{-1, -1, -1}, {1, 1, 1}});
    const hit_hull3 none = {0};
    const hit_aabb3 endless = {{-INFINITY, -1, -1}, {INFINITY, 1, 1}}, empty = {{1, 1, 1}, {-1, -1, -1}};
    hit_hull_contact3 out = {.count = 7};
    assert_false(hit_contact_hull3_hull3(&none, &cube, &out));
    assert_false(hit_contact_hull3_hull3(&cube, &none, &out));
    assert_false(hit_contact_aabb3_hull3(empty, &cube, &out));
    assert_false(hit_contact_sphere3_hull3((hit_sphere3){{0, 0, 0}, -1}, &cube, &out));
    assert_false(hit_contact_capsule3_hull3((hit_capsule3){{0, 0, 0}, {NAN, 0, 0}, 1}, &cube, &out));
    assert_int_equal(out.count, 7);
    assert_true(hit_contact_aabb3_hull3(endless, &cube, &out));
    assert_true(isinf(out.depth) && out.count == 0);
    hit_hull3_free(&cube, NULL);
}

/* Both ends of the range, and with subnormals flushed. */
static void any_scale(void **state)
{
    (void)state;
    static const double units[4] = {0x1p-1060, 0x1p-1000, 0x1p1000, 0x1p1021};
    for (int flushed = 0; flushed < 2; flushed++)
        for (int i = flushed; i < 4; i++) {
            const double u = units[i];
            hit_hull_contact3 out;
            hit_hull3 a = brick((hit_aabb3){{-2 * u, -u, -2 * u}, {2 * u, 0, 2 * u}});
            hit_hull3 b = brick((hit_aabb3){{-u, 0, -u}, {u, u, u}});
            if (flushed)
                expect_subnormals_flushed();
            const bool hit = hit_contact_hull3_hull3(&a, &b, &out);
            expect_subnormals_kept();
            assert_true(hit && out.count == 4 && out.depth == 0);
            for (int k = 0; k < 4; k++)
                assert_true(fabs(out.point[k].a.x) == u && out.point[k].b.y == 0 && fabs(out.point[k].b.z) == u);
            hit_hull3_free(&a, NULL);
            hit_hull3_free(&b, NULL);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(before_they_touch),
        cmocka_unit_test(others_before_they_touch),
        cmocka_unit_test(a_corner_beyond_a_margin_by_rounding),
        cmocka_unit_test(stacked),
        cmocka_unit_test(round_shapes),
        cmocka_unit_test(flat_shapes),
        cmocka_unit_test(edges),
        cmocka_unit_test(wheels),
        cmocka_unit_test(half_spaces),
        cmocka_unit_test(foot_near_origin),
        cmocka_unit_test(rounded_faces),
        cmocka_unit_test(faces_that_count_as_one),
        cmocka_unit_test(no_shapes),
        cmocka_unit_test(any_scale),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
