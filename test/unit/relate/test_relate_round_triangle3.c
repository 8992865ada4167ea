/* Spheres and capsules beside triangles of space: by example, flat triangles, no shapes, and the ends of the range of
 * double. */
#include "expect.h"

#include "hitbox/relate.h"

static const hit_triangle3 FLOOR = {{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}};

static hit_relation sphere(double x, double y, double z, double radius)
{
    const hit_sphere3 ball = {{x, y, z}, radius};
    const hit_relation relation = hit_relate_sphere3_triangle3(ball, &FLOOR);
    assert_int_equal(hit_overlap_sphere3_triangle3(ball, &FLOOR), relation != HIT_APART);
    expect_subnormals_flushed();
    assert_int_equal(hit_relate_sphere3_triangle3(ball, &FLOOR), relation);
    expect_subnormals_kept();
    return relation;
}

TEST(spheres)
{
    assert_int_equal(sphere(1, 1, 2, 1), HIT_APART);
    assert_int_equal(sphere(1, 1, 2, 3), HIT_OVERLAPPING);
    assert_int_equal(sphere(1, 1, 2, 2), HIT_TOUCHING); /* the face */
    assert_int_equal(sphere(1, 1, 2, nextafter(2, 1)), HIT_APART);
    assert_int_equal(sphere(1, 1, 2, nextafter(2, 3)), HIT_OVERLAPPING);
    assert_int_equal(sphere(1, -3, -4, 5), HIT_TOUCHING); /* an edge */
    assert_int_equal(sphere(1, -3, -4, nextafter(5, 4)), HIT_APART);
    assert_int_equal(sphere(6, -2, 1, 3), HIT_TOUCHING); /* a corner */
    assert_int_equal(sphere(6, -2, 1, nextafter(3, 2)), HIT_APART);
    assert_int_equal(sphere(1, 1, 0, 0x1p-1074), HIT_OVERLAPPING);
    assert_int_equal(sphere(1, 1, 0, 0), HIT_TOUCHING); /* a point */
    assert_int_equal(sphere(1, 1, 0x1p-1074, 0), HIT_APART);
    assert_int_equal(sphere(1, 1, 0x1p-1074, 0x1p-1074), HIT_TOUCHING);
    assert_int_equal(sphere(1, 1, DBL_MAX, DBL_MAX), HIT_TOUCHING);
    assert_int_equal(sphere(1, 1, DBL_MAX, nextafter(DBL_MAX, 0)), HIT_APART);
}

static hit_relation capsule(hit_vec3 a, hit_vec3 b, double radius)
{
    const hit_capsule3 rod = {a, b, radius}, turned = {b, a, radius};
    const hit_relation relation = hit_relate_capsule3_triangle3(rod, &FLOOR);
    assert_int_equal(hit_relate_capsule3_triangle3(turned, &FLOOR), relation);
    assert_int_equal(hit_overlap_capsule3_triangle3(rod, &FLOOR), relation != HIT_APART);
    return relation;
}

TEST(capsules)
{
    const hit_vec3 low = {1, 1, 2}, high = {1, 1, 5}, beyond = {2, 2, -1};
    assert_int_equal(capsule(low, high, 1), HIT_APART);
    assert_int_equal(capsule(low, high, 2), HIT_TOUCHING);
    assert_int_equal(capsule(low, high, 2.5), HIT_OVERLAPPING);
    assert_int_equal(capsule(low, beyond, 0.125), HIT_OVERLAPPING); /* its segment goes through */
    assert_int_equal(capsule(low, beyond, 0), HIT_OVERLAPPING);
    assert_int_equal(capsule(low, low, 2), HIT_TOUCHING);
    /* across an edge: the segment from (2, -3, -4 - 1) to (2, -3, -4 + 5) passes it at 3 */
    assert_int_equal(capsule((hit_vec3){2, -3, -5}, (hit_vec3){2, -3, 1}, 3), HIT_TOUCHING);
    assert_int_equal(capsule((hit_vec3){2, -3, -5}, (hit_vec3){2, -3, 1}, nextafter(3, 2)), HIT_APART);
    assert_int_equal(capsule((hit_vec3){-1, 1, 3}, (hit_vec3){9, 1, 3}, 3), HIT_TOUCHING); /* along the face */
}

TEST(flat_triangles)
{
    const hit_triangle3 rod = {{{0, 0, 0}, {4, 0, 0}, {1, 0, 0}}}, dot = {{{1, 2, 2}, {1, 2, 2}, {1, 2, 2}}};
    assert_int_equal(hit_relate_sphere3_triangle3((hit_sphere3){{2, 3, 4}, 5}, &rod), HIT_TOUCHING);
    assert_int_equal(hit_relate_sphere3_triangle3((hit_sphere3){{7, 0, 4}, 5}, &rod), HIT_TOUCHING);
    assert_int_equal(hit_relate_sphere3_triangle3((hit_sphere3){{0, 0, 0}, 3}, &dot), HIT_TOUCHING);
    assert_int_equal(hit_relate_capsule3_triangle3((hit_capsule3){{0, 0, 0}, {-1, 0, 0}, 3}, &dot), HIT_TOUCHING);
}

TEST(no_shapes)
{
    const double bad[] = {NAN, INFINITY, -INFINITY, -1};
    for (int i = 0; i < 4; i++) {
        assert_int_equal(hit_relate_sphere3_triangle3((hit_sphere3){{1, 1, 0}, bad[i]}, &FLOOR), HIT_APART);
        assert_int_equal(hit_relate_capsule3_triangle3((hit_capsule3){{1, 1, 0}, {1, 1, 1}, bad[i]}, &FLOOR),
                         HIT_APART);
        if (i == 3)
            break;
        const hit_triangle3 t = {{{0, 0, 0}, {4, bad[i], 0}, {0, 4, 0}}};
        assert_int_equal(hit_relate_sphere3_triangle3((hit_sphere3){{1, bad[i], 0}, 1}, &FLOOR), HIT_APART);
        assert_int_equal(hit_relate_sphere3_triangle3((hit_sphere3){{1, 1, 0}, 1}, &t), HIT_APART);
        assert_int_equal(hit_relate_capsule3_triangle3((hit_capsule3){{1, 1, 0}, {1, 1, bad[i]}, 1}, &FLOOR),
                         HIT_APART);
    }
}
