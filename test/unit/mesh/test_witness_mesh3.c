/* The witness of two meshes: boxes that cross, lie flush, touch in a corner, are in each other or apart; a sheet; any
 * size; no memory. Much more is asked in the property tests. */
#include "expect.h"

#include "hitbox/mesh.h"
#include "scarce.h"

#include <limits.h>
#include <stdlib.h>

typedef struct body {
    double corner[8][3];
    hit_mesh3 *mesh;
} body;

/* Triangles 0 and 1 are at low x, 2 and 3 at high, 4 to 7 at low and high y, 8 to 11 at low and high z. */
static const uint32_t box_index[12][3] = {{0, 4, 6}, {0, 6, 2}, {1, 3, 7}, {1, 7, 5}, {0, 1, 5}, {0, 5, 4},
                                          {2, 6, 7}, {2, 7, 3}, {0, 2, 3}, {0, 3, 1}, {4, 5, 7}, {4, 7, 6}};

static hit_triangles3 view_of(body *b, hit_aabb3 box)
{
    for (int i = 0; i < 8; i++) {
        b->corner[i][0] = (i & 1) != 0 ? box.max.x : box.min.x;
        b->corner[i][1] = (i & 2) != 0 ? box.max.y : box.min.y;
        b->corner[i][2] = (i & 4) != 0 ? box.max.z : box.min.z;
    }
    return hit_triangles3_from_doubles(&b->corner[0][0], 0, 8, &box_index[0][0], 12);
}

static hit_mesh3 *box_of(body *b, double x, double y, double z, double to_x, double to_y, double to_z)
{
    assert_int_equal(hit_mesh3_build(view_of(b, (hit_aabb3){{x, y, z}, {to_x, to_y, to_z}}), NULL, &b->mesh), HIT_OK);
    return b->mesh;
}

/* Both ways round; frees them. */
static hit_witness_mesh3 witness_of(hit_mesh3 *a, hit_mesh3 *b, hit_relation relation)
{
    hit_witness_mesh3 w, back;
    hit_relation told;
    assert_int_equal(hit_witness_mesh3_mesh3(a, b, &w), HIT_OK);
    assert_int_equal(hit_witness_mesh3_mesh3(b, a, &back), HIT_OK);
    assert_int_equal(hit_relate_mesh3_mesh3(a, b, &told), HIT_OK);
    assert_true(w.relation == relation && told == relation && back.relation == relation && back.rule == w.rule);
    assert_true(w.triangle_a == back.triangle_b && w.triangle_b == back.triangle_a);
    assert_memory_equal(&w.point, &back.point, sizeof w.point);
    hit_mesh3_free(a);
    hit_mesh3_free(b);
    return w;
}

static void expect_none(const hit_witness_mesh3 *w)
{
    assert_true(w->rule == HIT_RULE_NONE && w->triangle_a == HIT_NO_TRIANGLE && w->triangle_b == HIT_NO_TRIANGLE);
    assert_true(w->point.x == 0 && w->point.y == 0 && w->point.z == 0);
}

TEST(a_bar_through_a_wall)
{
    body x, y;
    const hit_witness_mesh3 w =
        witness_of(box_of(&x, 0, 0, 0, 3000, 200, 2500), box_of(&y, 500, -1000, 500, 600, 1000, 600), HIT_OVERLAPPING);
    assert_int_equal(w.rule, HIT_RULE_ACROSS);
    assert_true(w.triangle_a / 2 == 2 || w.triangle_a / 2 == 3); /* a side of the wall */
    assert_true(w.triangle_b / 2 != 2 && w.triangle_b / 2 != 3); /* and one along the bar */
    assert_true(w.point.y == (w.triangle_a / 2 == 2 ? 0 : 200));
}

TEST(walls_side_by_side)
{
    body x, y;
    const hit_witness_mesh3 w = witness_of(box_of(&x, 0, 0, 0, 3, 2, 2), box_of(&y, 3, 0, 1, 6, 2, 5), HIT_TOUCHING);
    assert_int_equal(w.rule, HIT_RULE_SURFACES);
    assert_true(w.point.x == 3 && w.point.y >= 0 && w.point.y <= 2 && w.point.z >= 1 && w.point.z <= 2);
    assert_true(w.triangle_a < 12 && w.triangle_b < 12);
}

TEST(walls_that_share_four_planes_and_overlap)
{
    body x, y;
    const hit_witness_mesh3 w =
        witness_of(box_of(&x, 0, 0, 0, 3000, 200, 2500), box_of(&y, 2950, 0, 0, 6000, 200, 2500), HIT_OVERLAPPING);
    assert_int_equal(w.rule, HIT_RULE_ACROSS);
    assert_true(w.point.x >= 2950 && w.point.x <= 3000);
}

TEST(one_corner_touches)
{
    body x, y;
    const hit_witness_mesh3 w = witness_of(box_of(&x, 0, 0, 0, 1, 1, 1), box_of(&y, 1, 1, 1, 2, 2, 2), HIT_TOUCHING);
    assert_int_equal(w.rule, HIT_RULE_SURFACES);
    assert_true(w.point.x == 1 && w.point.y == 1 && w.point.z == 1);
}

TEST(one_within_the_other)
{
    body x, y;
    hit_witness_mesh3 w = witness_of(box_of(&x, 0, 0, 0, 9, 9, 9), box_of(&y, 2, 3, 4, 5, 6, 7), HIT_OVERLAPPING);
    assert_int_equal(w.rule, HIT_RULE_WITHIN);
    assert_true(w.triangle_a == HIT_NO_TRIANGLE && w.triangle_b == 0);
    assert_true(w.point.x == 2 && w.point.y == 3 && w.point.z == 4);
    w = witness_of(box_of(&y, 2, 3, 4, 5, 6, 7), box_of(&x, 0, 0, 0, 9, 9, 9), HIT_OVERLAPPING);
    assert_true(w.triangle_a == 0 && w.triangle_b == HIT_NO_TRIANGLE && w.rule == HIT_RULE_WITHIN);
}

TEST(apart)
{
    body x, y;
    hit_witness_mesh3 w = witness_of(box_of(&x, 0, 0, 0, 1, 1, 1), box_of(&y, 3, 0, 0, 4, 1, 1), HIT_APART);
    expect_none(&w);
    hit_mesh3 *none = NULL;
    assert_int_equal(hit_mesh3_build((hit_triangles3){0}, NULL, &none), HIT_OK);
    w = witness_of(box_of(&x, 0, 0, 0, 1, 1, 1), none, HIT_APART);
    expect_none(&w);
}

/* Two open sheets cross, but neither has an inside. */
TEST(sheets_that_cross)
{
    const double p[2][9] = {{0, 0, 0, 4, 0, 0, 0, 4, 0}, {1, 1, -1, 1, 1, 1, 9, 1, 0}};
    hit_mesh3 *mesh[2] = {NULL, NULL};
    for (int i = 0; i < 2; i++)
        assert_int_equal(hit_mesh3_build(hit_triangles3_from_doubles(p[i], 0, 3, NULL, 1), NULL, &mesh[i]), HIT_OK);
    const hit_witness_mesh3 w = witness_of(mesh[0], mesh[1], HIT_TOUCHING);
    assert_true(w.rule == HIT_RULE_SURFACES && w.triangle_a == 0 && w.triangle_b == 0);
    assert_true(w.point.x >= 1.5 && w.point.x <= 2.5 && w.point.y == 1 && w.point.z == 0);
}

TEST(witnesses_at_any_size)
{
    for (int exponent = -1060; exponent <= 1010; exponent += 207) {
        const double one = ldexp(1, exponent);
        body x, y;
        const hit_witness_mesh3 w =
            witness_of(box_of(&x, 0, 0, 0, 8 * one, 8 * one, 8 * one),
                       box_of(&y, 7 * one, 2 * one, 2 * one, 12 * one, 5 * one, 5 * one), HIT_OVERLAPPING);
        assert_true(w.rule == HIT_RULE_ACROSS && w.triangle_a / 2 == 1 && w.point.x == 8 * one);
        assert_true(w.point.y >= 2 * one && w.point.y <= 5 * one && w.point.z >= 2 * one && w.point.z <= 5 * one);
    }
}

/* One flush with a box from 0 to 8, and one elsewhere: the boxes around the meshes overlap, so bounds do not tell. */
static hit_triangles3 two_boxes(body *flush, body *away, double corner[16][3], uint32_t index[24][3])
{
    view_of(flush, (hit_aabb3){{8, 0, 0}, {9, 9, 9}});
    view_of(away, (hit_aabb3){{-9, -9, -9}, {-1, -1, -1}});
    memcpy(corner, flush->corner, sizeof flush->corner);
    memcpy(corner + 8, away->corner, sizeof away->corner);
    for (int i = 0; i < 24; i++)
        for (int c = 0; c < 3; c++)
            index[i][c] = box_index[i % 12][c] + (i < 12 ? 0 : 8);
    return hit_triangles3_from_doubles(&corner[0][0], 0, 16, &index[0][0], 24);
}

TEST(no_memory)
{
    int left = INT_MAX, failed = 0;
    hit_witness_mesh3 w = {.triangle_a = 77};
    body x, y, z;
    double corner[16][3];
    uint32_t index[24][3];
    const hit_mesh3_config config = {.allocator = {scarce, &left}};
    hit_mesh3 *a = NULL, *b = NULL;
    assert_int_equal(hit_mesh3_build(view_of(&x, (hit_aabb3){{0, 0, 0}, {8, 8, 8}}), &config, &a), HIT_OK);
    assert_int_equal(hit_mesh3_build(two_boxes(&y, &z, corner, index), &config, &b), HIT_OK);
    for (int most = 0; w.triangle_a == 77; most++) {
        left = most;
        const hit_status status = hit_witness_mesh3_mesh3(a, b, &w);
        assert_true(status == (w.triangle_a == 77 ? HIT_NO_MEMORY : HIT_OK));
        failed += status == HIT_NO_MEMORY;
    }
    assert_true(failed >= 2 && w.relation == HIT_TOUCHING);
    left = INT_MAX;
    hit_mesh3_free(a);
    hit_mesh3_free(b);
}
