/* The least penetration of zonotopes: boxes, points and segments whose depth is known, and which axis gives it. */
#include "core/quad.h"
#include "expect.h"
#include "measure/depth2.h"
#include "measure/depth3.h"

static hit_obb3 box3_at(double x, double y, double z, double hx, double hy, double hz)
{
    return (hit_obb3){{x, y, z}, {hx, hy, hz}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
}

static void expect_depth3(const zonotope3 *k, double depth, hit_axis axis, hit_vec3 normal)
{
    depth3 found;
    assert_true(hit__measure_depth3_least(k, DEPTH3_ALL, &found));
    assert_int_equal(found.axis, axis);
    assert_true(fabs(found.depth.high - depth) <= 0x1p-52 * k->size);
    assert_true(fabs(found.normal.x - normal.x) <= DBL_EPSILON && fabs(found.normal.y - normal.y) <= DBL_EPSILON &&
                fabs(found.normal.z - normal.z) <= DBL_EPSILON);
}

TEST(boxes_along_the_world)
{
    const hit_obb3 a = box3_at(0, 0, 0, 1, 2, 3), b = box3_at(1.5, 0.25, -0.25, 1, 1, 1);
    zonotope3 k;
    hit__measure_zonotope3_from_obb_obb(&a, &b, &k);
    expect_depth3(&k, 0.5, HIT_AXIS_A0, (hit_vec3){1, 0, 0});
    const hit_obb3 inside = box3_at(0, -1, 0.5, 0.25, 0.5, 0.125); /* held by a: out through the nearest face */
    hit__measure_zonotope3_from_obb_obb(&a, &inside, &k);
    expect_depth3(&k, 1.25, HIT_AXIS_A0, (hit_vec3){1, 0, 0});
    const hit_obb3 flat = box3_at(0, 1.75, 0, 5, 0, 5), touching = box3_at(2, 3, 4, 1, 1, 1);
    hit__measure_zonotope3_from_obb_obb(&a, &flat, &k);
    expect_depth3(&k, 0.25, HIT_AXIS_A1, (hit_vec3){0, 1, 0});
    hit__measure_zonotope3_from_obb_obb(&a, &touching, &k);
    expect_depth3(&k, 0, HIT_AXIS_A0, (hit_vec3){1, 0, 0});
    const hit_aabb3 world = {{-1, -2, -3}, {1, 2, 3}};
    k = hit__measure_zonotope3_from_aabb_obb(&world, &b);
    expect_depth3(&k, 0.5, HIT_AXIS_A0, (hit_vec3){1, 0, 0});
}

TEST(points_and_segments)
{
    const hit_obb3 a = box3_at(0, 0, 0, 1, 1, 1);
    const hit_vec3 point = {0.25, -0.75, 0.5};
    zonotope3 k = hit__measure_zonotope3_from_obb_point(&a, &point);
    expect_depth3(&k, 0.25, HIT_AXIS_A1, (hit_vec3){0, -1, 0});
    /* Across the edge between +x and +y: out along (1, 1, 0). */
    const hit_segment3 across = {{0.25, 1.25, 0}, {1.25, 0.25, 0}};
    k = hit__measure_zonotope3_from_obb_segment(&a, &across);
    expect_depth3(&k, 0.5 * sqrt(0.5), HIT_AXIS_E20, (hit_vec3){sqrt(0.5), sqrt(0.5), 0});
    const hit_segment3 dot = {{0.25, -0.75, 0.5}, {0.25, -0.75, 0.5}};
    k = hit__measure_zonotope3_from_obb_segment(&a, &dot);
    expect_depth3(&k, 0.25, HIT_AXIS_A1, (hit_vec3){0, -1, 0});
    const hit_obb2 b = {{0, 0}, {1, 1}, {1, 0}};
    const hit_segment2 across2 = {{0.25, 1.25}, {1.25, 0.25}};
    zonotope2 k2 = hit__measure_zonotope2_from_obb_segment(&b, &across2);
    depth2 found;
    assert_true(hit__measure_depth2_least(&k2, &found));
    assert_int_equal(found.axis, HIT_AXIS_B1);
    assert_true(fabs(found.depth.high - 0.5 * sqrt(0.5)) <= 0x1p-52 * k2.size);
    assert_true(found.normal.x > 0.7 && found.normal.y > 0.7);
}

/* Two boxes on edge, the one's upper edge against the other's lower one, crosswise: the normal is up. */
TEST(crossing_edges)
{
    const double r = sqrt(0.5);
    const hit_obb3 a = {{0, 0, 0}, {2, 1, 1}, {{1, 0, 0}, {0, r, r}, {0, -r, r}}};
    const hit_obb3 b = {{0.125, -0.25, 2.5}, {1, 2, 1}, {{r, 0, r}, {0, 1, 0}, {-r, 0, r}}};
    zonotope3 k;
    hit__measure_zonotope3_from_obb_obb(&a, &b, &k);
    expect_depth3(&k, 2 * sqrt(2) - 2.5, HIT_AXIS_E01, (hit_vec3){0, 0, 1});
}

/* Nearly parallel edges cross in a direction that is nothing but rounding unless their product is exact. b is rotated
 * by 1e-9 about (0, 1, 1): its first edge and a's make an axis along (0, -1, 1), where the two are deep. */
TEST(nearly_parallel_edges)
{
    const double t = 1e-9;
    const hit_obb3 a = box3_at(0, 0, 0, 4, 1, 1);
    const hit_obb3 b = {{0.5, 1.875, 0.125}, {4, 1, 1}, {{1, t, -t}, {-t, 1, 0}, {t, 0, 1}}};
    zonotope3 k;
    hit__measure_zonotope3_from_obb_obb(&a, &b, &k);
    depth3 found;
    assert_true(hit__measure_depth3_least(&k, DEPTH3_ALL, &found));
    assert_true(fabs(found.depth.high - 0.125) < 1e-7);
    assert_true(found.normal.y > 1 - 1e-12);
    const unsigned sliver = 1u << HIT_AXIS_E00; /* (1, 0, 0) x (1, t, -t) = (0, t, t) */
    assert_true(hit__measure_depth3_least(&k, sliver, &found));
    assert_true(fabs(found.normal.y - sqrt(0.5)) <= DBL_EPSILON && fabs(found.normal.z - sqrt(0.5)) <= DBL_EPSILON);
    assert_true(fabs(found.depth.high - (4 - 2) * sqrt(0.5)) < 1e-7);
}

TEST(edges_without_directions)
{
    hit_obb3 a = {{0, 0, 0}, {1, 1, 1}, {{0, 0, 0}, {0, 0, 0}, {0, 0, 0}}};
    zonotope3 k;
    hit__measure_zonotope3_from_obb_obb(&a, &a, &k);
    depth3 found;
    assert_false(hit__measure_depth3_least(&k, DEPTH3_ALL, &found));
    const hit_obb3 box = box3_at(0, 0, 0, 1, 1, 1);
    hit__measure_zonotope3_from_obb_obb(&box, &box, &k);
    assert_false(hit__measure_depth3_least(&k, 1u << HIT_AXIS_E00, &found)); /* parallel edges: no axis */
    hit_obb2 b = {{0, 0}, {1, 1}, {0, 0}};
    zonotope2 k2;
    hit__measure_zonotope2_from_obb_obb(&b, &b, &k2);
    depth2 found2;
    assert_false(hit__measure_depth2_least(&k2, &found2));
}

TEST(rectangles)
{
    const hit_obb2 a = {{0, 0}, {2, 1}, {1, 0}}, b = {{1, 1.5}, {1, 1}, {1, 0}}, turned = {{0, 2}, {1, 1}, {0.6, 0.8}};
    zonotope2 k;
    hit__measure_zonotope2_from_obb_obb(&a, &b, &k);
    depth2 found;
    assert_true(hit__measure_depth2_least(&k, &found));
    assert_int_equal(found.axis, HIT_AXIS_A1);
    assert_true(found.depth.high == 0.5 && found.depth.low == 0);
    assert_true(found.normal.x == 0 && found.normal.y == 1);
    hit__measure_zonotope2_from_obb_obb(&a, &turned, &k);
    assert_true(hit__measure_depth2_least(&k, &found));
    assert_int_equal(found.axis, HIT_AXIS_A1);
    assert_true(fabs(found.depth.high - 0.4) <= DBL_EPSILON);
}

TEST(lengths_keep_their_sign)
{
    const hit_obb3 a = box3_at(0, 0, 0, 0x1p-1070, 0x1p-1070, 0x1p-1070), b = box3_at(0x1p-1070, 0, 0, 1, 1, 1);
    zonotope3 k;
    hit__measure_zonotope3_from_obb_obb(&a, &a, &k);
    depth3 found;
    assert_true(hit__measure_depth3_least(&k, DEPTH3_ALL, &found));
    assert_true(hit__measure_depth3_length(&k, &found, HIT_OVERLAPPING) == 0x1p-1069);
    assert_true(hit__measure_depth3_length(&k, &found, HIT_TOUCHING) == 0);
    hit__measure_zonotope3_from_obb_obb(&a, &b, &k);
    assert_true(hit__measure_depth3_least(&k, DEPTH3_ALL, &found));
    found.depth = dd_from(-1e-40);
    assert_true(hit__measure_depth3_length(&k, &found, HIT_OVERLAPPING) == DBL_TRUE_MIN);
}

/* What is fused gives the bits of what is not. */
TEST(fused_and_plain_agree)
{
    if (!core_has_fma())
        skip();
    uint64_t state = 7;
    for (int i = 0; i < 2000; i++) {
        hit_obb3 box[2];
        for (int side = 0; side < 2; side++) {
            double x[15];
            for (int c = 0; c < 15; c++)
                x[c] = random_unit(&state);
            memcpy(&box[side], x, sizeof x);
            box[side].axis[0].x = 1;
            box[side].axis[1].y = 1;
            box[side].axis[2].z = 1;
        }
        zonotope3 k;
        hit__measure_zonotope3_from_obb_obb(&box[0], &box[1], &k);
        for (int p = 0; p < 3; p++) {
            depth3_value fused = hit__measure_depth3_evaluate_fma(&k, p, 3 + p),
                         plain = hit__measure_depth3_evaluate_plain(&k, p, 3 + p);
            assert_true(same_double(fused.depth.high, plain.depth.high) &&
                        same_double(fused.depth.low, plain.depth.low));
            for (int c = 0; c < 3; c++)
                assert_true(same_double(fused.normal[c].high, plain.normal[c].high));
            depth3 quick_fused, quick_plain;
            assert_int_equal(hit__measure_depth3_quick_fma(&k, 6 + 4 * p, &quick_fused),
                             hit__measure_depth3_quick_plain(&k, 6 + 4 * p, &quick_plain));
            assert_true(same_double(quick_fused.depth.high, quick_plain.depth.high));
            assert_true(same3(quick_fused.normal, quick_plain.normal));
            /* And it is the value of the double-double, but for its last bits. */
            assert_true(fabs(quick_plain.depth.high - plain.depth.high) <= 0x1p-50 * k.size);
        }
    }
}

/* Four axes in lanes give the bits of one after the other, also of edges that are nearly or just parallel. */
TEST(lanes_and_plain_agree)
{
    static const signed char own[5][2] = {{1, 2}, {3, 4}, {0, 3}, {1, 4}, {2, 3}},
                             others[5][4] = {{0, 3, 4, 5}, {0, 1, 2, 5}, {1, 2, 4, 5}, {0, 2, 3, 5}, {0, 1, 4, 5}};
    uint64_t state = 9;
    int no_axis = 0;
    if (!core_has_fused_quads())
        skip();
    for (int i = 0; i < 4000; i++) {
        hit_obb3 box[2];
        double x[2][15];
        for (int c = 0; c < 15; c++) {
            x[0][c] = random_unit(&state);
            x[1][c] = i % 4 == 0 ? random_unit(&state) : x[0][c] + ldexp(random_unit(&state), -15 * (i % 4));
        }
        for (int side = 0; side < 2; side++) {
            memcpy(&box[side], x[side], sizeof x[side]);
            box[side].axis[0].x = box[side].axis[1].y = box[side].axis[2].z = 1;
        }
        if (i % 5 == 0)
            box[1].axis[0] = box[0].axis[0];
        zonotope3 k;
        hit__measure_zonotope3_from_obb_obb(&box[0], &box[1], &k);
        const signed char *pair[4], *rest[4];
        for (int j = 0; j < 4; j++) {
            pair[j] = own[(i + j) % 5];
            rest[j] = others[(i + j) % 5];
        }
        depth3_value lanes[4];
        hit__measure_depth3_evaluate_quads(&k, pair, rest, lanes);
        for (int j = 0; j < 4; j++) {
            depth3_value plain = hit__measure_depth3_evaluate_plain(&k, pair[j][0], pair[j][1]);
            assert_int_equal(lanes[j].is_axis, plain.is_axis);
            no_axis += !plain.is_axis;
            if (!plain.is_axis)
                continue;
            assert_true(same_double(lanes[j].depth.high, plain.depth.high) &&
                        same_double(lanes[j].depth.low, plain.depth.low));
            for (int c = 0; c < 3; c++)
                assert_true(same_double(lanes[j].normal[c].high, plain.normal[c].high) &&
                            same_double(lanes[j].normal[c].low, plain.normal[c].low));
        }
    }
    assert_true(no_axis > 100);
}
