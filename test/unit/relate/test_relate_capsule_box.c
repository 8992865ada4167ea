/* Boxes and capsules: by example, no shapes, and the ends of the range of double. */
#include "expect.h"

#include "hitbox/contact.h"
#include "hitbox/distance.h"
#include "hitbox/relate.h"

/* The AABB and the OBB of the same numbers, from either end, and what has to agree. */
static hit_relation of_space(hit_aabb3 box, hit_vec3 a, hit_vec3 b, double radius)
{
    const hit_obb3 turned = hit_obb3_from_aabb3(box);
    const hit_capsule3 rod = {a, b, radius}, back = {b, a, radius};
    const hit_relation relation = hit_relate_aabb3_capsule3(box, rod);
    hit_penetration3 out;
    assert_int_equal(hit_relate_aabb3_capsule3(box, back), relation);
    assert_int_equal(hit_relate_obb3_capsule3(&turned, rod), relation);
    assert_int_equal(hit_relate_obb3_capsule3(&turned, back), relation);
    assert_int_equal(hit_overlap_aabb3_capsule3(box, rod), relation != HIT_APART);
    assert_int_equal(hit_overlap_obb3_capsule3(&turned, rod), relation != HIT_APART);
    assert_int_equal(hit_penetration_aabb3_capsule3(box, rod, &out), relation != HIT_APART);
    assert_int_equal(hit_within_obb3_capsule3(&turned, rod, 0), relation != HIT_APART);
    const double distance = hit_distance_aabb3_capsule3(box, rod);
    assert_true(relation == HIT_APART ? distance > 0 : relation == HIT_TOUCHING ? distance >= 0 : distance <= 0);
    expect_subnormals_flushed();
    assert_int_equal(hit_relate_aabb3_capsule3(box, rod), relation);
    assert_int_equal(hit_relate_obb3_capsule3(&turned, rod), relation);
    expect_subnormals_kept();
    return relation;
}

static const hit_aabb3 CUBE = {{-1, -1, -1}, {1, 1, 1}};

TEST(by_example)
{
    const hit_vec3 over = {0, 0, 4}, aside = {9, 0, 4}, edge = {4, 0, 0};
    assert_int_equal(of_space(CUBE, over, aside, 3), HIT_TOUCHING); /* along a face */
    assert_int_equal(of_space(CUBE, over, aside, nextafter(3, 2)), HIT_APART);
    assert_int_equal(of_space(CUBE, over, aside, nextafter(3, 4)), HIT_OVERLAPPING);
    assert_int_equal(of_space(CUBE, over, over, 3), HIT_TOUCHING); /* a ball */
    assert_int_equal(of_space(CUBE, (hit_vec3){4, 3, 0}, (hit_vec3){4, 3, 0.5}, nextafter(5, 0)), HIT_OVERLAPPING);
    /* Past the edge x = 1, z = 1: from it to the line x + z = 6 is 2 sqrt(2). */
    assert_int_equal(of_space(CUBE, over, (hit_vec3){0.5, 0, 4}, 0x1.6a09e667f3bcdp1), HIT_APART);
    assert_int_equal(of_space(CUBE, (hit_vec3){6, 0, 0}, (hit_vec3){0, 0, 6}, 0x1.6a09e667f3bcdp1), HIT_OVERLAPPING);
    assert_int_equal(of_space(CUBE, (hit_vec3){6, 0, 0}, (hit_vec3){0, 0, 6}, 0x1.6a09e667f3bccp1), HIT_APART);
    /* From the edge by (3, 0, 4), across the segment (4, 7, -3). */
    assert_int_equal(of_space(CUBE, (hit_vec3){8, 7, 2}, (hit_vec3){0, -7, 8}, 5), HIT_TOUCHING);
    assert_int_equal(of_space(CUBE, (hit_vec3){8, 7, 2}, (hit_vec3){0, -7, 8}, nextafter(5, 0)), HIT_APART);
    /* From the corner by (1, 2, 2), across (2, -1, 0). */
    assert_int_equal(of_space(CUBE, (hit_vec3){4, 2, 3}, (hit_vec3){0, 4, 3}, 3), HIT_TOUCHING);
    assert_int_equal(of_space(CUBE, (hit_vec3){4, 2, 3}, (hit_vec3){0, 4, 3}, nextafter(3, 2)), HIT_APART);
    assert_int_equal(of_space(CUBE, (hit_vec3){-4, 0, 0}, edge, 0x1p-1074), HIT_OVERLAPPING);
    assert_int_equal(of_space(CUBE, (hit_vec3){1, 0, 0}, edge, 0), HIT_TOUCHING); /* a segment */
    assert_int_equal(of_space(CUBE, (hit_vec3){1, 0, 0}, edge, 0x1p-1074), HIT_OVERLAPPING);
    assert_int_equal(of_space(CUBE, (hit_vec3){nextafter(1, 2), 0, 0}, edge, 0x1p-52), HIT_TOUCHING);
    assert_int_equal(of_space(CUBE, (hit_vec3){nextafter(1, 2), 0, 0}, edge, nextafter(0x1p-52, 0)), HIT_APART);
}

TEST(ends_of_the_range)
{
    const double huge = DBL_MAX, tiny = 0x1p-1074;
    const hit_aabb3 speck = {{-tiny, -tiny, -tiny}, {tiny, tiny, tiny}};
    assert_int_equal(of_space(speck, (hit_vec3){2 * tiny, 0, 0}, (hit_vec3){3 * tiny, 0, 0}, tiny), HIT_TOUCHING);
    assert_int_equal(of_space(speck, (hit_vec3){3 * tiny, 0, 0}, (hit_vec3){3 * tiny, tiny, 0}, tiny), HIT_APART);
    assert_int_equal(of_space(speck, (hit_vec3){huge, -huge, huge}, (hit_vec3){huge, huge, huge}, huge), HIT_APART);
    assert_int_equal(of_space(speck, (hit_vec3){huge, -huge, 0}, (hit_vec3){huge, huge, 0}, huge), HIT_OVERLAPPING);
    const hit_aabb3 flat = {{0, -tiny, -huge}, {0, tiny, huge}};
    assert_int_equal(of_space(flat, (hit_vec3){huge, -huge, -1}, (hit_vec3){huge, huge, 2}, huge), HIT_TOUCHING);
    assert_int_equal(of_space(flat, (hit_vec3){huge, -huge, -1}, (hit_vec3){huge, huge, 2}, nextafter(huge, 0)),
                     HIT_APART);
    /* All of the range in one formula: turned axes, and a segment across. */
    const hit_obb3 box = {{huge / 4, tiny, 0}, {tiny, huge / 4, 1}, {{0.6, 0.8, tiny}, {-0.8, 0.6, 0}, {0, 0, 1}}};
    const hit_capsule3 rod = {{huge, tiny, 3}, {tiny, huge, -huge}, huge};
    assert_int_equal(hit_relate_obb3_capsule3(&box, rod), HIT_OVERLAPPING);
    assert_int_equal(hit_relate_obb3_capsule3(&box, (hit_capsule3){{huge, tiny, 3}, {tiny, huge, -huge}, tiny}),
                     HIT_APART);
}

TEST(no_shapes_and_infinite_sides)
{
    const hit_capsule3 rod = {{0, 0, 4}, {9, 0, 4}, 3};
    hit_capsule3 bad = rod;
    bad.radius = -1;
    assert_int_equal(hit_relate_aabb3_capsule3(CUBE, bad), HIT_APART);
    bad = rod;
    bad.b.y = NAN;
    assert_int_equal(hit_relate_aabb3_capsule3(CUBE, bad), HIT_APART);
    bad.b.y = INFINITY;
    assert_int_equal(hit_relate_aabb3_capsule3(CUBE, bad), HIT_APART);
    assert_int_equal(hit_relate_aabb3_capsule3(hit_aabb3_empty(), rod), HIT_APART);
    assert_int_equal(hit_relate_aabb3_capsule3((hit_aabb3){{-1, NAN, -1}, {1, 1, 1}}, rod), HIT_APART);
    const hit_aabb3 below = {{-INFINITY, -INFINITY, -INFINITY}, {INFINITY, INFINITY, 1}};
    assert_int_equal(hit_relate_aabb3_capsule3(below, rod), HIT_TOUCHING);
    bad = rod;
    bad.radius = nextafter(3, 2);
    assert_int_equal(hit_relate_aabb3_capsule3(below, bad), HIT_APART);
    assert_true(hit_distance_aabb3_capsule3(below, bad) == INFINITY);
    bad.radius = nextafter(3, 4);
    assert_int_equal(hit_relate_aabb3_capsule3(below, bad), HIT_OVERLAPPING);
    const hit_aabb3 nowhere = {{INFINITY, -1, -1}, {INFINITY, 1, 1}};
    assert_int_equal(hit_relate_aabb3_capsule3(nowhere, rod), HIT_APART);
    hit_obb3 box = hit_obb3_from_aabb3(CUBE);
    box.axis[1].z = NAN;
    assert_int_equal(hit_relate_obb3_capsule3(&box, rod), HIT_APART);
}

static hit_relation of_plane(hit_vec2 a, hit_vec2 b, double radius)
{
    const hit_aabb2 box = {{-1, -1}, {1, 1}};
    const hit_obb2 turned = hit_obb2_from_aabb2(box);
    const hit_capsule2 rod = {a, b, radius};
    const hit_relation relation = hit_relate_aabb2_capsule2(box, rod);
    assert_int_equal(hit_relate_obb2_capsule2(turned, rod), relation);
    assert_int_equal(hit_overlap_aabb2_capsule2(box, rod), relation != HIT_APART);
    assert_int_equal(hit_overlap_obb2_capsule2(turned, rod), relation != HIT_APART);
    return relation;
}

TEST(the_plane)
{
    assert_int_equal(of_plane((hit_vec2){0, 4}, (hit_vec2){9, 4}, 3), HIT_TOUCHING);
    assert_int_equal(of_plane((hit_vec2){0, 4}, (hit_vec2){9, 4}, nextafter(3, 2)), HIT_APART);
    /* From the corner by (3, 4), across (4, -3). */
    assert_int_equal(of_plane((hit_vec2){8, 2}, (hit_vec2){0, 8}, 5), HIT_TOUCHING);
    assert_int_equal(of_plane((hit_vec2){8, 2}, (hit_vec2){0, 8}, nextafter(5, 0)), HIT_APART);
    assert_int_equal(of_plane((hit_vec2){8, 2}, (hit_vec2){0, 8}, nextafter(5, 6)), HIT_OVERLAPPING);
    assert_int_equal(of_plane((hit_vec2){-4, 0}, (hit_vec2){4, 0}, 0x1p-1074), HIT_OVERLAPPING);
    assert_int_equal(of_plane((hit_vec2){1, 0}, (hit_vec2){4, 0}, 0), HIT_TOUCHING);
    assert_int_equal(of_plane((hit_vec2){2, 0}, (hit_vec2){4, 0}, -1), HIT_APART);
    assert_int_equal(of_plane((hit_vec2){2, 0}, (hit_vec2){4, NAN}, 1), HIT_APART);
}
