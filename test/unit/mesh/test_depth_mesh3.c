/* How deep two meshes are in each other: walls that share planes, bars that cross, one within the other, a sheet in a
 * solid, what only touches; both ways round; how long is searched; no memory. Much more is asked in the property tests.
 */
#include "expect.h"

#include "body.h"
#include "hitbox/mesh.h"
#include "scarce.h"

#include <limits.h>
#include <stdlib.h>

static hit_mesh3 *mesh_of(const body *b)
{
    hit_mesh3 *mesh = NULL;
    const hit_triangles3 view = hit_triangles3_from_doubles(&b->corner[0][0], 0, 3 * b->triangles, NULL, b->triangles);
    assert_int_equal(hit_mesh3_build(view, NULL, &mesh), HIT_OK);
    return mesh;
}

static hit_mesh3 *box_of(body *b, double x, double y, double z, double to_x, double to_y, double to_z)
{
    b->triangles = 0;
    add_box(b, (hit_vec3){x, y, z}, (hit_vec3){to_x, to_y, to_z}, false);
    return mesh_of(b);
}

/* Both ways round. Of two that are equal, corner by corner, there is no first one. */
static hit_depth_mesh3 depth_of(const hit_mesh3 *a, const hit_mesh3 *b)
{
    hit_depth_mesh3 d, back;
    assert_int_equal(hit_depth_mesh3_mesh3(a, b, NULL, &d), HIT_OK);
    assert_int_equal(hit_depth_mesh3_mesh3(b, a, NULL, &back), HIT_OK);
    assert_true(d.depth == back.depth && d.most == back.most && d.triangle == back.triangle);
    const hit_aabb3 x = hit_mesh3_bounds(a), y = hit_mesh3_bounds(b);
    const bool equal = memcmp(&x, &y, sizeof x) == 0; /* here boxes with equal bounds are */
    assert_true(d.triangle == HIT_NO_TRIANGLE || (d.in_second == back.in_second) == equal);
    assert_true(d.most >= d.depth);
    return d;
}

/* The depth of two boxes is known to a hundredth, and frees them. */
static void expect_depth(hit_mesh3 *a, hit_mesh3 *b, double depth)
{
    const hit_depth_mesh3 d = depth_of(a, b);
    assert_true(d.depth <= depth * (1 + 1e-12) && d.most >= depth && d.most <= 1.01 * d.depth);
    assert_true(hit_overlap_point3_mesh3(d.point, a) && hit_overlap_point3_mesh3(d.point, b));
    const hit_closest_mesh3 at = hit_closest_surface_point3_mesh3(d.point, d.in_second ? b : a);
    assert_true(at.distance == d.depth && at.triangle_b == d.triangle && memcmp(&at.b, &d.on, sizeof d.on) == 0);
    hit_mesh3_free(a);
    hit_mesh3_free(b);
}

/* No corner of one is within the other. */
TEST(walls_that_share_four_planes_and_overlap)
{
    body x, y;
    expect_depth(box_of(&x, 0, 0, 0, 3000, 200, 2500), box_of(&y, 2950, 0, 0, 6000, 200, 2500), 50);
    hit_mesh3 *a = box_of(&x, 0, 0, 0, 3000, 200, 2500), *b = box_of(&y, 2950, 0, 0, 6000, 200, 2500);
    assert_true(depth_of(a, b).depth == 50);
    hit_mesh3_free(a);
    hit_mesh3_free(b);
}

TEST(boxes_in_each_other)
{
    body x, y;
    expect_depth(box_of(&x, 0, 0, 0, 3000, 200, 2500), box_of(&y, 500, -1000, 500, 600, 1000, 600), 100); /* a bar */
    expect_depth(box_of(&x, 0, 0, 0, 10, 10, 10), box_of(&y, 9, 9, 9, 20, 20, 20), 1);                    /* a corner */
    expect_depth(box_of(&x, 0, 0, 0, 10, 10, 10), box_of(&y, 1, 1, 1, 3, 3, 3), 3);                       /* within */
    expect_depth(box_of(&x, 0, 0, 0, 10, 10, 10), box_of(&y, 0, 0, 0, 10, 10, 10), 5);                    /* the same */
}

TEST(what_does_not_overlap_has_no_depth)
{
    body x, y;
    hit_mesh3 *a = box_of(&x, 0, 0, 0, 4, 4, 4), *flush = box_of(&y, 4, 0, 0, 8, 4, 4);
    hit_depth_mesh3 d = depth_of(a, flush);
    assert_true(d.depth == 0 && d.most == 0 && d.triangle == HIT_NO_TRIANGLE);
    hit_mesh3_free(flush);
    y.triangles = 0;
    hit_mesh3 *none = mesh_of(&y);
    d = depth_of(a, none);
    assert_true(d.depth == 0 && d.most == 0);
    hit_mesh3_free(none);
    hit_mesh3_free(a);
}

/* The sheet has no inside, but it enters the solid. */
TEST(a_sheet_in_a_solid)
{
    body x, y = {.triangles = 0};
    const double p[3][3] = {{1, 5, -20}, {1, 5, 40}, {-30, 5, 10}};
    hit_mesh3 *a = box_of(&x, 0, 0, 0, 10, 10, 10);
    add_triangle(&y, p[0], p[1], p[2]);
    expect_depth(a, mesh_of(&y), 1);
}

/* So many faces in one part of space that they are not looked at one by one. */
TEST(a_sheet_of_many_faces)
{
    enum { SIDE = 12 };
    static double corner[6 * SIDE * SIDE][3];
    body x;
    size_t count = 0;
    for (int i = 0; i < SIDE * SIDE; i++)
        for (int k = 0; k < 6; k++, count++) {
            static const int at[6][2] = {{0, 0}, {1, 0}, {1, 1}, {0, 0}, {1, 1}, {0, 1}};
            const int column = i % SIDE + at[k][0], row = i / SIDE + at[k][1];
            corner[count][0] = column - 1;
            corner[count][1] = row - 1;
            corner[count][2] = 4;
        }
    hit_mesh3 *a = box_of(&x, 0, 0, 0, 10, 10, 10), *sheet = NULL;
    const hit_triangles3 view = hit_triangles3_from_doubles(&corner[0][0], 0, count, NULL, count / 3);
    assert_int_equal(hit_mesh3_build(view, NULL, &sheet), HIT_OK);
    expect_depth(a, sheet, 4);
}

/* They overlap in less than there are doubles for a point within. */
TEST(an_overlap_without_a_double_in_it)
{
    body x = {.triangles = 0}, y = {.triangles = 0};
    const double one = 1 + 0x1p-52;
    add_box(&x, (hit_vec3){0, 0, 0}, (hit_vec3){one, 1, 1}, false);
    add_box(&y, (hit_vec3){1, 0, 0}, (hit_vec3){2, 1, 1}, false);
    hit_mesh3 *a = mesh_of(&x), *b = mesh_of(&y);
    const hit_depth_mesh3 d = depth_of(a, b);
    assert_true(d.depth > 0 && d.depth <= 0x1p-52 && d.most >= 0x1p-52);
    hit_mesh3_free(a);
    hit_mesh3_free(b);
}

/* A tetrahedron of one step of double in each direction, in the middle of a box: the points that are tried lie beside
 * it, and the space around it cannot be cut. What is not known of it is told by `most`. */
TEST(a_body_between_doubles)
{
    const double u = 0x1p-52, p[4][3] = {{1, 1 + u, 1}, {1, 1, 1 + u}, {1 + u, 1 + u, 1 + u}, {1 + u, 1 + u, 1}};
    body x, y = {.triangles = 0};
    add_triangle(&y, p[0], p[1], p[2]);
    add_triangle(&y, p[0], p[2], p[3]);
    add_triangle(&y, p[0], p[3], p[1]);
    add_triangle(&y, p[1], p[3], p[2]);
    hit_mesh3 *a = box_of(&x, -1, -1, -1, 3, 3, 3), *b = mesh_of(&y);
    const hit_depth_mesh3 d = depth_of(a, b);
    assert_true(d.depth > 0 && d.depth <= 2 && d.most >= 2 - 2 * u && d.most <= 2 + 0x1p-30);
    hit_mesh3_free(a);
    hit_mesh3_free(b);
}

TEST(a_longer_search_is_closer)
{
    body x, y;
    hit_mesh3 *a = box_of(&x, 0, 0, 0, 10, 10, 10), *b = box_of(&y, 3, -2, 4, 6.5, 12, 5);
    double most = INFINITY, depth = 0;
    for (size_t places = 2; places <= 128; places *= 4) {
        hit_depth_mesh3 d;
        const hit_depth3_config config = {.share = 1e-6, .places = places};
        assert_int_equal(hit_depth_mesh3_mesh3(a, b, &config, &d), HIT_OK);
        assert_true(d.most <= most && d.depth >= depth && d.depth <= 5 && d.most >= 5);
        most = d.most;
        depth = d.depth;
    }
    assert_true(depth > 4.9 && most < 5.1);
    hit_mesh3_free(a);
    hit_mesh3_free(b);
}

TEST(depths_at_any_size)
{
    for (int exponent = -980; exponent <= 1010; exponent += 199) {
        const double one = ldexp(1, exponent);
        body x, y;
        expect_depth(box_of(&x, 0, 0, 0, 8 * one, 8 * one, 8 * one),
                     box_of(&y, 7 * one, 2 * one, 2 * one, 12 * one, 5 * one, 5 * one), one);
    }
}

/* Differences of coordinates are past the range of double, and so is the middle of a face. */
TEST(depths_at_the_end_of_the_range)
{
    body x, y;
    const double far = 1.7e308, deep = far - 1.6e308;
    hit_mesh3 *a = box_of(&x, -far, -far, -far, far, far, far),
              *b = box_of(&y, 1.6e308, -far, -far, 1.75e308, far, far);
    hit_depth_mesh3 d;
    const hit_depth3_config config = {.places = 64};
    assert_int_equal(hit_depth_mesh3_mesh3(a, b, &config, &d), HIT_OK);
    assert_true(d.depth > 0 && d.depth <= deep * (1 + 0x1p-40) && d.most >= deep);
    hit_mesh3_free(a);
    hit_mesh3_free(b);
}

TEST(no_memory)
{
    int left = INT_MAX, failed = 0;
    hit_depth_mesh3 d = {.depth = 7};
    body x, y;
    hit_mesh3_free(box_of(&x, 0, 0, 0, 8, 8, 8));
    const hit_mesh3_config config = {.allocator = {scarce, &left}};
    const hit_triangles3 view = hit_triangles3_from_doubles(&x.corner[0][0], 0, 3 * x.triangles, NULL, x.triangles);
    hit_mesh3 *a = NULL, *b = box_of(&y, 7, -1, 3, 12, 9, 4);
    assert_int_equal(hit_mesh3_build(view, &config, &a), HIT_OK);
    const hit_depth3_config search = {.share = 1e-9, .places = 4096}; /* so long that it wants more memory on its way */
    for (int most = 0; d.depth == 7; most++) {
        left = most;
        const hit_status status = hit_depth_mesh3_mesh3(a, b, &search, &d);
        assert_true(status == (d.depth == 7 ? HIT_NO_MEMORY : HIT_OK));
        failed += status == HIT_NO_MEMORY;
    }
    assert_true(failed >= 4);
    left = INT_MAX;
    hit_mesh3_free(a);
    hit_mesh3_free(b);
}
