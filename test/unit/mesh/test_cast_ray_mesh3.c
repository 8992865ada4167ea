/* Rays and segments at meshes: a box from outside and inside, cavities, sheets, edges and corners, walls and triangles
 * without area, bad numbers, sizes far from 1. Much more is asked in the property tests. */
#include "expect.h"

#include "body.h"
#include "hitbox/mesh.h"

/* A cube from low to high along each axis; inverted: turned inward. Triangles 0 and 1 are at low x, 2 and 3 at high. */
static void add_cube(body *b, double low, double high, bool inverted)
{
    static const int square[6][4] = {{0, 4, 6, 2}, {1, 3, 7, 5}, {0, 1, 5, 4},
                                     {2, 6, 7, 3}, {0, 2, 3, 1}, {4, 5, 7, 6}};
    for (int f = 0; f < 6; f++) {
        double p[4][3];
        for (int i = 0; i < 4; i++)
            for (int k = 0; k < 3; k++)
                p[i][k] = (square[f][i] >> k & 1) != 0 ? high : low;
        add_triangle(b, p[0], p[inverted ? 2 : 1], p[inverted ? 1 : 2]);
        add_triangle(b, p[0], p[inverted ? 3 : 2], p[inverted ? 2 : 3]);
    }
}

static hit_mesh3 *mesh_of(const body *b)
{
    hit_mesh3 *mesh = NULL;
    const hit_triangles3 view = hit_triangles3_from_doubles(&b->corner[0][0], 0, 3 * b->triangles, NULL, b->triangles);
    assert_int_equal(hit_mesh3_build(view, NULL, &mesh), HIT_OK);
    return mesh;
}

static hit_ray3 ray_of(double x, double y, double z, double vx, double vy, double vz)
{
    return (hit_ray3){{x, y, z}, {vx, vy, vz}};
}

TEST(a_box_is_hit_from_outside)
{
    body b = {.triangles = 0};
    add_cube(&b, 0, 4, false);
    hit_mesh3 *mesh = mesh_of(&b);
    hit_cast_mesh3 hit = {.t = 7};
    assert_true(hit_cast_ray3_mesh3(ray_of(-2, 1, 2, 2, 0, 0), mesh, &hit));
    assert_true(hit.t == 1 && hit.point.x == 0 && hit.point.y == 1 && hit.point.z == 2);
    assert_true(hit.normal.x == -1 && hit.front && !hit.inside && hit.triangle <= 1);
    assert_true(hit.weight[0] + hit.weight[1] + hit.weight[2] == 1);
    hit.t = 7;
    assert_false(hit_cast_ray3_mesh3(ray_of(-2, 1, 2, -2, 0, 0), mesh, &hit));
    assert_false(hit_cast_ray3_mesh3(ray_of(-2, 5, 2, 1, 0, 0), mesh, &hit));
    assert_false(hit_cast_segment3_mesh3((hit_segment3){{-2, 1, 2}, {-0.5, 1, 2}}, mesh, &hit));
    assert_true(hit.t == 7);
    assert_true(hit_cast_segment3_mesh3((hit_segment3){{-2, 1, 2}, {0, 1, 2}}, mesh, &hit));
    assert_true(hit.t == 1);
    hit_mesh3_free(mesh);
}

TEST(edges_and_corners_give_the_least_triangle)
{
    body b = {.triangles = 0};
    add_cube(&b, 0, 4, false);
    hit_mesh3 *mesh = mesh_of(&b);
    hit_cast_mesh3 hit, all[MOST];
    assert_true(hit_cast_ray3_mesh3(ray_of(-2, 2, 2, 1, 0, 0), mesh, &hit)); /* the diagonal of the square */
    assert_true(hit.t == 2 && hit.triangle == 0);
    assert_int_equal(hit_cast_surface_ray3_mesh3(ray_of(-2, 2, 2, 1, 0, 0), mesh, all, MOST), 4);
    assert_true(all[0].triangle == 0 && all[1].triangle == 1 && all[2].triangle == 2 && all[3].triangle == 3);
    assert_true(all[1].t == 2 && all[2].t == 6 && all[1].front && !all[2].front);
    assert_int_equal(hit_cast_surface_ray3_mesh3(ray_of(-2, 2, 2, 1, 0, 0), mesh, all, 2), 2);
    assert_true(all[0].triangle == 0 && all[1].triangle == 1);
    assert_int_equal(hit_cast_surface_ray3_mesh3(ray_of(-2, 2, 2, 1, 0, 0), mesh, NULL, 0), 0);
    assert_true(hit_cast_ray3_mesh3(ray_of(-1, -1, -1, 1, 1, 1), mesh, &hit)); /* a corner */
    assert_true(hit.t == 1 && hit.triangle == 0 && hit.point.x == 0 && hit.point.y == 0 && hit.point.z == 0);
    assert_true(hit_cast_ray3_mesh3(ray_of(-1, 0, 0, 1, 0, 0), mesh, &hit)); /* along an edge */
    assert_true(hit.t == 1 && hit.triangle == 0);
    hit_mesh3_free(mesh);
}

TEST(the_start_is_inside)
{
    body b = {.triangles = 0};
    add_cube(&b, 0, 8, false);
    add_cube(&b, 2, 6, true);
    hit_mesh3 *mesh = mesh_of(&b);
    hit_cast_mesh3 hit;
    assert_true(hit_cast_ray3_mesh3(ray_of(1, 1, 1, 1, 0, 0), mesh, &hit));
    assert_true(hit.inside && hit.t == 0 && hit.triangle == HIT_NO_TRIANGLE && hit.point.x == 1 && hit.normal.x == 0);
    assert_true(hit_cast_ray3_mesh3(ray_of(3, 4, 3, 1, 0, 0), mesh, &hit)); /* in the cavity */
    assert_true(!hit.inside && hit.t == 3 && hit.front && hit.normal.x == -1);
    assert_true(hit_cast_ray3_mesh3(ray_of(0, 1, 2, -1, 0, 0), mesh, &hit)); /* on the surface */
    assert_true(hit.inside && hit.t == 0 && hit.triangle <= 1);
    assert_true(hit_cast_ray3_mesh3(ray_of(1, 1, 1, 0, 0, 0), mesh, &hit)); /* a point */
    assert_true(hit.inside && hit.triangle == HIT_NO_TRIANGLE);
    assert_false(hit_cast_ray3_mesh3(ray_of(3, 3, 3, 0, 0, 0), mesh, &hit));
    assert_true(hit_cast_segment3_mesh3((hit_segment3){{1, 1, 1}, {1.5, 1, 1}}, mesh, &hit));
    assert_true(hit.inside);
    assert_int_equal(hit_cast_surface_segment3_mesh3((hit_segment3){{1, 1, 1}, {1.5, 1, 1}}, mesh, &hit, 1), 0);
    assert_int_equal(hit_cast_surface_ray3_mesh3(ray_of(1, 3, 4, 1, 0, 0), mesh, &hit, 1), 1);
    assert_true(hit.t == 1 && !hit.front && !hit.inside);
    hit_mesh3_free(mesh);
}

TEST(sheets_and_what_has_no_area)
{
    body b = {.triangles = 0};
    const double p[4][3] = {{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {8, 0, 0}};
    add_triangle(&b, p[0], p[1], p[3]);
    add_triangle(&b, p[0], p[1], p[2]);
    hit_mesh3 *mesh = mesh_of(&b);
    hit_cast_mesh3 hit;
    assert_true(hit_cast_ray3_mesh3(ray_of(1, 1, 3, 0, 0, -1), mesh, &hit));
    assert_true(hit.triangle == 1 && hit.front && hit.t == 3 && !hit.inside);
    assert_true(hit_cast_ray3_mesh3(ray_of(1, 1, -3, 0, 0, 1), mesh, &hit));
    assert_true(hit.triangle == 1 && !hit.front && hit.normal.z == -1);
    assert_true(hit_cast_ray3_mesh3(ray_of(2, 0, -3, 0, 0, 1), mesh, &hit));
    assert_int_equal(hit.triangle, 1);
    assert_false(hit_cast_ray3_mesh3(ray_of(6, 0, -3, 0, 0, 1), mesh, &hit));
    assert_true(hit_cast_ray3_mesh3(ray_of(-1, 1, 0, 1, 0, 0), mesh, &hit)); /* in its plane */
    assert_true(hit.t == 1 && hit.normal.x == 0 && hit.normal.z == 0);
    hit_mesh3_free(mesh);
}

TEST(nothing_and_bad_numbers)
{
    body b = {.triangles = 0};
    hit_mesh3 *none = mesh_of(&b);
    add_cube(&b, 0, 4, false);
    hit_mesh3 *mesh = mesh_of(&b);
    hit_cast_mesh3 hit;
    assert_false(hit_cast_ray3_mesh3(ray_of(0, 0, 0, 1, 0, 0), none, &hit));
    assert_int_equal(hit_cast_surface_ray3_mesh3(ray_of(0, 0, 0, 1, 0, 0), none, &hit, 1), 0);
    const double bad[] = {NAN, INFINITY, -INFINITY};
    for (int i = 0; i < 3; i++) {
        assert_false(hit_cast_ray3_mesh3(ray_of(1, bad[i], 1, 1, 0, 0), mesh, &hit));
        assert_false(hit_cast_ray3_mesh3(ray_of(1, 1, 1, bad[i], 0, 0), mesh, &hit));
        assert_false(hit_cast_segment3_mesh3((hit_segment3){{1, 1, 1}, {bad[i], 1, 1}}, mesh, &hit));
        assert_int_equal(hit_cast_surface_ray3_mesh3(ray_of(1, bad[i], 1, 1, 0, 0), mesh, &hit, 1), 0);
        assert_int_equal(hit_cast_surface_segment3_mesh3((hit_segment3){{bad[i], 1, 1}, {1, 1, 1}}, mesh, &hit, 1), 0);
    }
    hit_mesh3_free(none);
    hit_mesh3_free(mesh);
}

TEST(any_size)
{
    for (int exponent = -1060; exponent <= 1015; exponent += 25) {
        const double one = ldexp(1, exponent);
        body b = {.triangles = 0};
        add_cube(&b, 0, 4 * one, false);
        hit_mesh3 *mesh = mesh_of(&b);
        hit_cast_mesh3 hit;
        assert_true(hit_cast_ray3_mesh3(ray_of(-2 * one, one, 2 * one, one, 0, 0), mesh, &hit));
        assert_true(hit.t == 2 && hit.point.x == 0 && hit.triangle <= 1);
        assert_true(hit_cast_ray3_mesh3(ray_of(one, one, 2 * one, one, 0, 0), mesh, &hit));
        assert_true(hit.inside && hit.triangle == HIT_NO_TRIANGLE);
        assert_false(hit_cast_ray3_mesh3(ray_of(-one, 5 * one, 2 * one, one, 0, 0), mesh, &hit));
        hit_mesh3_free(mesh);
    }
}
