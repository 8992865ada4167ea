/* Frusta beside boxes, planes, round shapes and each other: by example, beyond an edge, without an inside, endless, no
 * shapes, and at the ends of the range of double. */
#include "expect.h"

#include "hitbox/relate.h"
#include "hitbox/side.h"

/* The cube from -size to size. */
static hit_frustum3 cube(double size)
{
    return (hit_frustum3){{{{-1, 0, 0}, size},
                           {{1, 0, 0}, size},
                           {{0, -1, 0}, size},
                           {{0, 1, 0}, size},
                           {{0, 0, 1}, size},
                           {{0, 0, -1}, size}}};
}

/* From the origin along -z, as wide as it is far: |x|, |y| <= -z, from -1 to -4. */
static hit_frustum3 camera(void)
{
    return (hit_frustum3){
        {{{-1, 0, 1}, 0}, {{1, 0, 1}, 0}, {{0, -1, 1}, 0}, {{0, 1, 1}, 0}, {{0, 0, 1}, -1}, {{0, 0, -1}, 4}}};
}

static hit_aabb3 box_at(double x, double y, double z, double half)
{
    return (hit_aabb3){{x - half, y - half, z - half}, {x + half, y + half, z + half}};
}

static void expect_box(hit_aabb3 box, const hit_frustum3 *f, hit_relation relation)
{
    const hit_obb3 same = {{(box.min.x + box.max.x) / 2, (box.min.y + box.max.y) / 2, (box.min.z + box.max.z) / 2},
                           {(box.max.x - box.min.x) / 2, (box.max.y - box.min.y) / 2, (box.max.z - box.min.z) / 2},
                           {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    assert_int_equal(hit_relate_aabb3_frustum3(box, f), relation);
    assert_int_equal(hit_relate_obb3_frustum3(&same, f), relation);
    assert_true(hit_overlap_aabb3_frustum3(box, f) || relation == HIT_APART);
    assert_true(hit_overlap_obb3_frustum3(&same, f) || relation == HIT_APART);
}

TEST(boxes)
{
    const hit_frustum3 f = camera();
    expect_box(box_at(0, 0, -2, 0.5), &f, HIT_OVERLAPPING); /* inside */
    expect_box(box_at(0, 0, -1, 0.5), &f, HIT_OVERLAPPING); /* across the near plane */
    expect_box(box_at(0, 0, -9, 8), &f, HIT_OVERLAPPING);   /* all around it */
    expect_box(box_at(0, 0, 1, 2), &f, HIT_TOUCHING);       /* on the near plane */
    expect_box(box_at(0, 0, 1, 1.5), &f, HIT_APART);
    expect_box(box_at(4, 0, -2, 1), &f, HIT_TOUCHING); /* an edge of the box on a face */
    expect_box(box_at(4, 4, -3, 0), &f, HIT_APART);
    expect_box(box_at(3, 3, -3, 0), &f, HIT_TOUCHING); /* a point on an edge of the frustum */
    expect_box(box_at(0.5, 0.5, -3, 0), &f, HIT_OVERLAPPING);
    expect_box((hit_aabb3){{-9, -9, -2}, {9, 9, -2}}, &f, HIT_OVERLAPPING); /* flat, and cuts through */
    expect_box((hit_aabb3){{-9, -9, -4}, {9, 9, -4}}, &f, HIT_TOUCHING);
    expect_box((hit_aabb3){{0, 0, -4}, {1, 1, -4}}, &f, HIT_TOUCHING); /* flat, within the far plane */
    assert_int_equal(hit_relate_aabb3_frustum3((hit_aabb3){{INFINITY, 0, 0}, {-INFINITY, 0, 0}}, &f), HIT_APART);
    assert_int_equal(hit_relate_aabb3_frustum3((hit_aabb3){{-INFINITY, 0, -2}, {INFINITY, INFINITY, -2}}, &f),
                     HIT_OVERLAPPING);
    assert_int_equal(hit_relate_aabb3_frustum3((hit_aabb3){{-INFINITY, 2, -2}, {INFINITY, INFINITY, -2}}, &f),
                     HIT_TOUCHING);
}

/* No plane parts them, and yet they are apart: culling says across, the relation knows. */
TEST(boxes_beyond_an_edge)
{
    const hit_frustum3 f = camera();
    const hit_obb3 tilted = {{1.04, 0, -0.28}, {0.5, 0.5, 1}, {{0.6, 0, 0.8}, {0, 1, 0}, {-0.8, 0, 0.6}}};
    const hit_obb3 nearer = {{1.04, 0, -0.28}, {0.7, 0.5, 1}, {{0.6, 0, 0.8}, {0, 1, 0}, {-0.8, 0, 0.6}}};
    assert_int_equal(hit_side_obb3_frustum3(&tilted, &f), HIT_ACROSS);
    assert_int_equal(hit_relate_obb3_frustum3(&tilted, &f), HIT_APART);
    assert_int_equal(hit_relate_obb3_frustum3(&nearer, &f), HIT_OVERLAPPING);
    expect_subnormals_flushed();
    assert_int_equal(hit_relate_obb3_frustum3(&tilted, &f), HIT_APART);
    expect_subnormals_kept();
}

TEST(planes_and_half_spaces)
{
    const hit_frustum3 f = camera();
    const hit_plane3 through = {{0, 0, 1}, -2}, on = {{0, 0, 1}, -1}, past = {{0, 0, 1}, 1}, edge = {{1, 1, 1}, 4},
                     behind = {{0, 0, -2}, 8}, zero = {{0, 0, 0}, 1}, nothing = {{0, 0, 0}, -1};
    assert_int_equal(hit_relate_plane3_frustum3(through, &f), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_plane3_frustum3(on, &f), HIT_TOUCHING);
    assert_int_equal(hit_relate_plane3_frustum3(past, &f), HIT_APART);
    assert_int_equal(hit_relate_plane3_frustum3(edge, &f), HIT_TOUCHING); /* at the corner 4, 4, -4 */
    assert_int_equal(hit_relate_plane3_frustum3(zero, &f), HIT_APART);
    assert_true(hit_overlap_plane3_frustum3(on, &f));
    assert_false(hit_overlap_plane3_frustum3(past, &f));
    assert_int_equal(hit_relate_halfspace3_frustum3(through, &f), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_halfspace3_frustum3(past, &f), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_halfspace3_frustum3(behind, &f), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_halfspace3_frustum3((hit_plane3){{0, 0, -1}, 1}, &f), HIT_TOUCHING);
    assert_int_equal(hit_relate_halfspace3_frustum3((hit_plane3){{0, 0, -1}, 0.5}, &f), HIT_APART);
    assert_int_equal(hit_relate_halfspace3_frustum3(zero, &f), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_halfspace3_frustum3(nothing, &f), HIT_APART);
    assert_true(hit_overlap_halfspace3_frustum3(on, &f));
    assert_true(hit_contains_halfspace3_frustum3(on, &f));
    assert_false(hit_contains_halfspace3_frustum3(through, &f));
    assert_true(hit_contains_halfspace3_frustum3(zero, &f));
    assert_false(hit_contains_halfspace3_frustum3(nothing, &f));
    assert_int_equal(hit_side_frustum3_plane3(&f, through), HIT_ACROSS);
    assert_int_equal(hit_side_frustum3_plane3(&f, past), HIT_BACK);
    assert_int_equal(hit_side_frustum3_plane3(&f, (hit_plane3){{0, 0, -1}, 0.5}), HIT_FRONT);
    assert_int_equal(hit_side_frustum3_plane3(&f, zero), HIT_BACK);
    assert_int_equal(hit_side_frustum3_plane3(&f, nothing), HIT_FRONT);
}

static void expect_ball(double x, double y, double z, double radius, const hit_frustum3 *f, hit_relation relation)
{
    const hit_sphere3 sphere = {{x, y, z}, radius};
    const hit_capsule3 capsule = {sphere.center, sphere.center, radius};
    assert_int_equal(hit_relate_sphere3_frustum3(sphere, f), relation);
    assert_int_equal(hit_overlap_sphere3_frustum3(sphere, f), relation != HIT_APART);
    assert_int_equal(hit_relate_capsule3_frustum3(capsule, f), relation);
}

TEST(spheres)
{
    const hit_frustum3 f = camera(), c = cube(1);
    expect_ball(0, 0, -2, 0.5, &f, HIT_OVERLAPPING);
    expect_ball(0, 0, 1, 2, &f, HIT_TOUCHING);
    expect_ball(0, 0, 1, nextafter(2, 0), &f, HIT_APART);
    expect_ball(0, 0, 1, nextafter(2, 3), &f, HIT_OVERLAPPING);
    expect_ball(3, 3, 2, 3, &c, HIT_TOUCHING); /* 2, 2, 1 from the corner */
    expect_ball(3, 3, 2, nextafter(3, 0), &c, HIT_APART);
    expect_ball(3, 3, 2, nextafter(3, 4), &c, HIT_OVERLAPPING);
    expect_ball(4, 0.5, 5, 5, &c, HIT_TOUCHING); /* 3, 4 from the edge */
    expect_ball(4, 0.5, 5, nextafter(5, 0), &c, HIT_APART);
    expect_ball(4, 0.5, 5, nextafter(5, 6), &c, HIT_OVERLAPPING);
    expect_ball(0, 0, 0, 9, &c, HIT_OVERLAPPING);
    expect_ball(0, 0, 1, 0, &c, HIT_TOUCHING);
    expect_ball(0, 0, 0.5, 0, &c, HIT_OVERLAPPING);
    expect_ball(0, 0, 0, -1, &c, HIT_APART);
    expect_ball(0, NAN, 0, 1, &c, HIT_APART);
    hit_frustum3 flat = cube(1);
    flat.plane[0].offset = flat.plane[1].offset = 0;
    expect_ball(3, 0, 0, 3, &flat, HIT_TOUCHING);
    expect_ball(3, 0, 0, 4, &flat, HIT_TOUCHING); /* it has no inside */
    expect_ball(3, 0, 0, 2, &flat, HIT_APART);
    expect_subnormals_flushed();
    expect_ball(3, 3, 2, 3, &c, HIT_TOUCHING);
    expect_ball(3, 3, 2, nextafter(3, 0), &c, HIT_APART);
    expect_subnormals_kept();
}

static void expect_capsule(const hit_frustum3 *f, hit_vec3 a, hit_vec3 b, double radius, hit_relation relation)
{
    assert_int_equal(hit_relate_capsule3_frustum3((hit_capsule3){a, b, radius}, f), relation);
    assert_int_equal(hit_relate_capsule3_frustum3((hit_capsule3){b, a, radius}, f), relation);
    assert_int_equal(hit_overlap_capsule3_frustum3((hit_capsule3){a, b, radius}, f), relation != HIT_APART);
}

TEST(capsules)
{
    const hit_frustum3 c = cube(1);
    /* Across the edge x = 1, z = 1, along y = 0, at a distance of 5 along 3, 0, 4. */
    expect_capsule(&c, (hit_vec3){8, 0, 2}, (hit_vec3){0, 0, 8}, 5, HIT_TOUCHING);
    expect_capsule(&c, (hit_vec3){8, 0, 2}, (hit_vec3){0, 0, 8}, nextafter(5, 0), HIT_APART);
    expect_capsule(&c, (hit_vec3){8, 0, 2}, (hit_vec3){0, 0, 8}, nextafter(5, 6), HIT_OVERLAPPING);
    /* Past the corner 1, 1, 1 along x - y, 2, 2, 1 away. */
    expect_capsule(&c, (hit_vec3){5, 1, 2}, (hit_vec3){1, 5, 2}, 3, HIT_TOUCHING);
    expect_capsule(&c, (hit_vec3){5, 1, 2}, (hit_vec3){1, 5, 2}, nextafter(3, 0), HIT_APART);
    expect_capsule(&c, (hit_vec3){5, 1, 2}, (hit_vec3){1, 5, 2}, nextafter(3, 4), HIT_OVERLAPPING);
    expect_capsule(&c, (hit_vec3){-9, 0, 0}, (hit_vec3){9, 0, 0}, 0, HIT_OVERLAPPING);
    expect_capsule(&c, (hit_vec3){-9, 0, 1}, (hit_vec3){9, 0, 1}, 0, HIT_TOUCHING);
    expect_capsule(&c, (hit_vec3){-9, 0, 1}, (hit_vec3){9, 0, 1}, 0.5, HIT_OVERLAPPING);
    expect_capsule(&c, (hit_vec3){-9, 0, 3}, (hit_vec3){9, 0, 3}, 2, HIT_TOUCHING); /* parallel to a face */
    expect_capsule(&c, (hit_vec3){-9, 4, 5}, (hit_vec3){9, 4, 5}, 5, HIT_TOUCHING); /* parallel to an edge */
    expect_capsule(&c, (hit_vec3){-9, 4, 5}, (hit_vec3){9, 4, 5}, 4, HIT_APART);
    expect_capsule(&c, (hit_vec3){-9, 0, 0}, (hit_vec3){-4, 0, 0}, 3, HIT_TOUCHING);
    expect_capsule(&c, (hit_vec3){0, 0, 0}, (hit_vec3){0.5, 0, 0}, 0.5, HIT_OVERLAPPING);
    expect_capsule(&c, (hit_vec3){0, 0, 0}, (hit_vec3){0.5, INFINITY, 0}, 0.5, HIT_APART);
    expect_capsule(&c, (hit_vec3){0, 0, 0}, (hit_vec3){0.5, 0, 0}, NAN, HIT_APART);
    expect_subnormals_flushed();
    expect_capsule(&c, (hit_vec3){8, 0, 2}, (hit_vec3){0, 0, 8}, nextafter(5, 0), HIT_APART);
    expect_subnormals_kept();
}

static void expect_frusta(const hit_frustum3 *a, const hit_frustum3 *b, hit_relation relation)
{
    assert_int_equal(hit_relate_frustum3_frustum3(a, b), relation);
    assert_int_equal(hit_relate_frustum3_frustum3(b, a), relation);
    assert_int_equal(hit_overlap_frustum3_frustum3(a, b), relation != HIT_APART);
}

static hit_frustum3 moved(hit_frustum3 f, double x, double y, double z)
{
    for (int i = 0; i < 6; i++)
        f.plane[i].offset += f.plane[i].normal.x * x + f.plane[i].normal.y * y + f.plane[i].normal.z * z;
    return f;
}

TEST(two_frusta)
{
    const hit_frustum3 f = camera(), c = cube(1), small = cube(0.5);
    hit_frustum3 other = moved(c, 2, 0, 0), endless = f, empty = c, slab = c, all = c;
    expect_frusta(&f, &f, HIT_OVERLAPPING);
    expect_frusta(&f, &c, HIT_TOUCHING); /* the cube ends on the near plane */
    expect_frusta(&c, &other, HIT_TOUCHING);
    other = moved(c, 2, 2, 2);
    expect_frusta(&c, &other, HIT_TOUCHING);
    other = moved(c, nextafter(2, 3), 2, 2);
    expect_frusta(&c, &other, HIT_APART);
    other = moved(c, 1.75, 1.75, 1.75);
    expect_frusta(&c, &other, HIT_OVERLAPPING);
    endless.plane[HIT_FRUSTUM_FAR] = (hit_plane3){{0, 0, 0}, 1};
    other = moved(c, 50, 50, -50);
    expect_frusta(&endless, &other, HIT_OVERLAPPING);
    expect_frusta(&endless, &endless, HIT_OVERLAPPING);
    empty.plane[0].offset = -2; /* x >= 2 and x <= 1 */
    expect_frusta(&empty, &c, HIT_APART);
    expect_frusta(&empty, &empty, HIT_APART);
    for (int i = 0; i < 6; i++) {
        all.plane[i] = (hit_plane3){{0, 0, 0}, 0};
        if (i >= 2)
            slab.plane[i] = (hit_plane3){{0, 0, 0}, 0};
    }
    expect_frusta(&all, &c, HIT_OVERLAPPING);
    expect_frusta(&all, &all, HIT_OVERLAPPING);
    expect_frusta(&slab, &slab, HIT_OVERLAPPING);
    hit_frustum3 next = slab;
    next.plane[0].offset = -1;
    next.plane[1].offset = 3;
    expect_frusta(&slab, &next, HIT_TOUCHING);
    next.plane[0].offset = -1.5;
    expect_frusta(&slab, &next, HIT_APART);
    assert_true(hit_contains_frustum3_frustum3(&c, &small));
    assert_true(hit_contains_frustum3_frustum3(&c, &c));
    assert_false(hit_contains_frustum3_frustum3(&small, &c));
    assert_true(hit_contains_frustum3_frustum3(&slab, &c));
    assert_false(hit_contains_frustum3_frustum3(&c, &slab));
    assert_true(hit_contains_frustum3_frustum3(&slab, &slab));
    assert_true(hit_contains_frustum3_frustum3(&endless, &f));
    assert_false(hit_contains_frustum3_frustum3(&f, &endless));
    assert_false(hit_contains_frustum3_frustum3(&c, &empty));
    assert_false(hit_contains_frustum3_frustum3(&empty, &c));
    hit_frustum3 bad = c;
    bad.plane[2].offset = NAN;
    expect_frusta(&bad, &c, HIT_APART);
    assert_false(hit_contains_frustum3_frustum3(&bad, &c));
    assert_int_equal(hit_side_frustum3_frustum3(&small, &c), HIT_INSIDE);
    assert_int_equal(hit_side_frustum3_frustum3(&c, &small), HIT_ACROSS);
    assert_int_equal(hit_side_frustum3_frustum3(&c, &empty), HIT_OUTSIDE);
}

TEST(contained)
{
    const hit_frustum3 f = camera(), c = cube(1);
    hit_frustum3 slab = c, empty = c;
    for (int i = 2; i < 6; i++)
        slab.plane[i] = (hit_plane3){{0, 0, 0}, 0};
    empty.plane[0].offset = -2;
    assert_true(hit_contains_aabb3_frustum3((hit_aabb3){{-4, -4, -4}, {4, 4, -1}}, &f));
    assert_false(hit_contains_aabb3_frustum3((hit_aabb3){{-4, -4, -4}, {4, nextafter(4, 3), -1}}, &f));
    assert_true(hit_contains_aabb3_frustum3((hit_aabb3){{-1, -INFINITY, -INFINITY}, {1, INFINITY, INFINITY}}, &slab));
    assert_false(hit_contains_aabb3_frustum3((hit_aabb3){{-1, -INFINITY, -9}, {1, INFINITY, INFINITY}}, &slab));
    assert_false(hit_contains_aabb3_frustum3((hit_aabb3){{-9, -9, -9}, {9, 9, 9}}, &empty));
    hit_obb3 box = {{0, 0, 0}, {1, 1, 1}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    assert_true(hit_contains_obb3_frustum3(&box, &c));
    assert_false(hit_contains_obb3_frustum3(&box, &f));
    box.center.x = NAN;
    assert_int_equal(hit_relate_obb3_frustum3(&box, &c), HIT_APART);
    box.center.x = 0;
    box.axis[1] = (hit_vec3){1, 0, 0};
    assert_false(hit_contains_obb3_frustum3(&box, &c));
    box.axis[1] = (hit_vec3){0, 0, 0};
    assert_false(hit_contains_obb3_frustum3(&box, &c));
    const hit_obb3 diamond = {{0, 0, 0}, {1.5, 1.5, 1}, {{0.6, 0.8, 0}, {-0.8, 0.6, 0}, {0, 0, 1}}};
    assert_true(hit_contains_obb3_frustum3(&diamond, &c));
    assert_true(hit_contains_sphere3_frustum3((hit_sphere3){{0, 0, -4}, 5.75}, &f));
    assert_true(hit_contains_sphere3_frustum3((hit_sphere3){{3, 3, 2}, 0x1.a7f4b04f2b4p2}, &c)); /* 4, 4, 3: 41 */
    assert_false(hit_contains_sphere3_frustum3((hit_sphere3){{3, 3, 2}, 0x1.99cp2}, &c));
    assert_true(hit_contains_sphere3_frustum3((hit_sphere3){{2, 3, 7}, 9.5}, &c)); /* 3, 4, 8: 89 */
    assert_false(hit_contains_sphere3_frustum3((hit_sphere3){{0, 0, 0}, 1e300}, &slab));
    assert_false(hit_contains_sphere3_frustum3((hit_sphere3){{0, 0, 0}, 9}, &empty));
    assert_false(hit_contains_sphere3_frustum3((hit_sphere3){{0, 0, 0}, -9}, &c));
    assert_true(hit_contains_frustum3_sphere3(&c, (hit_sphere3){{0, 0, 0}, 1}));
    assert_false(hit_contains_frustum3_sphere3(&c, (hit_sphere3){{0, 0, 0}, nextafter(1, 2)}));
    assert_true(hit_contains_frustum3_capsule3(&c, (hit_capsule3){{0, 0, -0.5}, {0, 0.5, 0}, 0.5}));
    assert_false(hit_contains_frustum3_capsule3(&c, (hit_capsule3){{0, 0, -0.5}, {0, 0.75, 0}, 0.5}));
    assert_false(hit_contains_frustum3_sphere3(&empty, (hit_sphere3){{0, 0, 0}, 0}));
}

/* Exactly: 2, 3 and 6 are 7 apart. */
TEST(the_farthest_corner)
{
    const hit_frustum3 c = cube(1);
    assert_true(hit_contains_sphere3_frustum3((hit_sphere3){{1, 2, 5}, 7}, &c));
    assert_false(hit_contains_sphere3_frustum3((hit_sphere3){{1, 2, 5}, nextafter(7, 6)}, &c));
    expect_subnormals_flushed();
    assert_true(hit_contains_sphere3_frustum3((hit_sphere3){{1, 2, 5}, 7}, &c));
    assert_false(hit_contains_sphere3_frustum3((hit_sphere3){{1, 2, 5}, nextafter(7, 6)}, &c));
    expect_subnormals_kept();
}

TEST(sides)
{
    const hit_frustum3 c = cube(1);
    const hit_triangle3 within = {{{1, 1, 1}, {-1, 0, 0}, {0, 0, 0}}}, past = {{{3, 0, 0}, {0, 3, 0}, {0, 0, 3}}},
                        beyond = {{{3.125, 0, 0}, {0, 3.125, 0}, {0, 0, 3.125}}};
    assert_int_equal(hit_side_triangle3_frustum3(&within, &c), HIT_INSIDE);
    assert_int_equal(hit_side_triangle3_frustum3(&past, &c), HIT_ACROSS);
    assert_int_equal(hit_side_triangle3_frustum3(&beyond, &c), HIT_OUTSIDE);
    assert_int_equal(hit_side_point3_frustum3((hit_vec3){1, 1, 1}, &c), HIT_INSIDE);
    assert_int_equal(hit_side_point3_frustum3((hit_vec3){1, 1, 1.5}, &c), HIT_OUTSIDE);
    assert_int_equal(hit_side_segment3_frustum3((hit_segment3){{0, 0, 0}, {1, 1, 1}}, &c), HIT_INSIDE);
    assert_int_equal(hit_side_segment3_frustum3((hit_segment3){{0, 0, 0}, {1, 1, 2}}, &c), HIT_ACROSS);
    assert_int_equal(hit_side_segment3_frustum3((hit_segment3){{2.5, 0, 0}, {0, 2.5, 0}}, &c), HIT_OUTSIDE);
    assert_int_equal(hit_side_sphere3_frustum3((hit_sphere3){{0, 0, 0}, 1}, &c), HIT_INSIDE);
    assert_int_equal(hit_side_sphere3_frustum3((hit_sphere3){{3, 3, 2}, 3}, &c), HIT_ACROSS);
    assert_int_equal(hit_side_sphere3_frustum3((hit_sphere3){{3, 3, 2}, 2.5}, &c), HIT_OUTSIDE);
    assert_int_equal(hit_side_capsule3_frustum3((hit_capsule3){{0, 0, 0}, {0, 0.5, 0}, 0.5}, &c), HIT_INSIDE);
    assert_int_equal(hit_side_capsule3_frustum3((hit_capsule3){{0, 0, 0}, {0, 0.5, 0}, 0.75}, &c), HIT_ACROSS);
    assert_int_equal(hit_side_capsule3_frustum3((hit_capsule3){{5, 1, 2}, {1, 5, 2}, 2.5}, &c), HIT_OUTSIDE);
}

TEST(ends_of_the_range)
{
    const double most = DBL_MAX, least = 0x1p-1074;
    const hit_frustum3 huge = cube(most), tiny = cube(least);
    expect_frusta(&huge, &tiny, HIT_OVERLAPPING);
    assert_true(hit_contains_frustum3_frustum3(&huge, &tiny));
    assert_int_equal(hit_relate_aabb3_frustum3((hit_aabb3){{least, least, least}, {most, most, most}}, &tiny),
                     HIT_TOUCHING);
    const hit_obb3 skewed = {{most / 2, least, 0}, {most, 1, most}, {{1, least, 0}, {0, 1, most}, {least, 0, -1}}};
    assert_int_equal(hit_relate_obb3_frustum3(&skewed, &tiny), HIT_OVERLAPPING);
    assert_true(hit_contains_obb3_frustum3(
        &(hit_obb3){{0, 0, 0}, {most, most, most}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, &tiny));
    expect_ball(2 * least, 2 * least, least, least, &tiny, HIT_APART);
    expect_ball(4 * least, 5 * least, 0, 5 * least, &tiny, HIT_TOUCHING);
    expect_ball(most, most, most, most, &tiny, HIT_APART);
    expect_ball(most, 0, 0, most, &tiny, HIT_OVERLAPPING);
    expect_capsule(&tiny, (hit_vec3){most, -most, least}, (hit_vec3){-least, most, most}, 0.75 * most, HIT_OVERLAPPING);
    expect_capsule(&tiny, (hit_vec3){most, least, most}, (hit_vec3){-least, most, most}, least, HIT_APART);
    const double twice = 2 * least;
    expect_subnormals_flushed();
    expect_ball(twice, twice, least, least, &tiny, HIT_APART);
    assert_int_equal(hit_relate_aabb3_frustum3((hit_aabb3){{twice, 0, 0}, {most, most, most}}, &tiny), HIT_APART);
    assert_int_equal(hit_relate_plane3_frustum3((hit_plane3){{1, 0, 0}, least}, &tiny), HIT_TOUCHING);
    assert_true(hit_contains_halfspace3_frustum3((hit_plane3){{1, 0, 0}, least}, &tiny));
    assert_false(hit_contains_halfspace3_frustum3((hit_plane3){{1, 0, 0}, 0}, &tiny));
    expect_subnormals_kept();
}
