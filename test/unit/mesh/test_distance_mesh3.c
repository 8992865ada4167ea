/* How far meshes are: points outside, inside, in a cavity and on triangles; walls and triangles without area; what has
 * no points; sizes far from 1. Two meshes apart, touching, crossing, within each other; flat sides that lie opposite;
 * sizes that differ; no memory. Much more is asked in the property tests. */
#include "expect.h"

#include "body.h"
#include "hitbox/distance.h"
#include "hitbox/mesh.h"

#include <stdlib.h>

static void add_cube(body *b, double low, double high, bool inverted)
{
    add_box(b, (hit_vec3){low, low, low}, (hit_vec3){high, high, high}, inverted);
}

static hit_mesh3 *mesh_of(const body *b)
{
    hit_mesh3 *mesh = NULL;
    const hit_triangles3 view = hit_triangles3_from_doubles(&b->corner[0][0], 0, 3 * b->triangles, NULL, b->triangles);
    assert_int_equal(hit_mesh3_build(view, NULL, &mesh), HIT_OK);
    return mesh;
}

static bool is_at(hit_vec3 p, double x, double y, double z)
{
    return p.x == x && p.y == y && p.z == z;
}

TEST(a_point_outside)
{
    body b = {.triangles = 0};
    add_cube(&b, 0, 4, false);
    hit_mesh3 *mesh = mesh_of(&b);
    hit_closest_mesh3 c = hit_closest_point3_mesh3((hit_vec3){-3, 1, 2}, mesh);
    assert_true(c.distance == 3 && is_at(c.normal, 1, 0, 0) && is_at(c.a, -3, 1, 2) && is_at(c.b, 0, 1, 2));
    assert_true(c.triangle_a == HIT_NO_TRIANGLE && c.triangle_b <= 1 && !c.meets);
    c = hit_closest_point3_mesh3((hit_vec3){-3, 2, -4}, mesh); /* an edge */
    assert_true(c.distance == 5 && is_at(c.b, 0, 2, 0));
    c = hit_closest_point3_mesh3((hit_vec3){6, 7, 10}, mesh); /* a corner */
    assert_true(c.distance == 7 && is_at(c.b, 4, 4, 4) && c.triangle_b == 2);
    assert_true(hit_distance_point3_mesh3((hit_vec3){6, 7, 10}, mesh) == 7);
    assert_true(hit_within_point3_mesh3((hit_vec3){6, 7, 10}, mesh, 7));
    assert_false(hit_within_point3_mesh3((hit_vec3){6, 7, 10}, mesh, nextafter(7, 0)));
    assert_false(hit_within_point3_mesh3((hit_vec3){6, 7, 10}, mesh, 0));
    assert_false(hit_within_point3_mesh3((hit_vec3){6, 7, 10}, mesh, NAN));
    hit_mesh3_free(mesh);
}

TEST(equal_distances_give_the_least_triangle)
{
    body b = {.triangles = 0};
    add_cube(&b, 0, 4, false);
    hit_mesh3 *mesh = mesh_of(&b);
    hit_closest_mesh3 c = hit_closest_point3_mesh3((hit_vec3){-1, 2, 2}, mesh); /* the diagonal of the square */
    assert_true(c.distance == 1 && c.triangle_b == 0);
    c = hit_closest_surface_point3_mesh3((hit_vec3){2, 2, 2}, mesh); /* as far from all six sides */
    assert_true(c.distance == 2 && c.triangle_b == 0 && c.meets && is_at(c.b, 0, 2, 2) && is_at(c.normal, -1, 0, 0));
    hit_mesh3_free(mesh);
}

TEST(a_point_inside)
{
    body b = {.triangles = 0};
    add_cube(&b, 0, 8, false);
    add_cube(&b, 2, 6, true);
    hit_mesh3 *mesh = mesh_of(&b);
    const hit_vec3 within = {1.5, 4, 4}, hollow = {3, 4, 4}, on = {8, 1, 2};
    hit_closest_mesh3 c = hit_closest_point3_mesh3(within, mesh);
    assert_true(c.distance == 0 && c.meets && is_at(c.a, 1.5, 4, 4) && is_at(c.b, 1.5, 4, 4));
    assert_true(is_at(c.normal, 0, 0, 0) && c.triangle_b == HIT_NO_TRIANGLE);
    assert_true(hit_distance_point3_mesh3(within, mesh) == 0 && hit_within_point3_mesh3(within, mesh, 0));
    assert_false(hit_within_point3_mesh3(within, mesh, -1));
    c = hit_closest_surface_point3_mesh3(within, mesh); /* that of the cavity is nearer */
    assert_true(c.distance == 0.5 && c.meets && is_at(c.b, 2, 4, 4) && is_at(c.normal, 1, 0, 0));
    c = hit_closest_point3_mesh3(hollow, mesh);
    assert_true(c.distance == 1 && !c.meets && is_at(c.b, 2, 4, 4) && is_at(c.normal, -1, 0, 0));
    assert_true(hit_distance_point3_mesh3(hollow, mesh) == 1);
    c = hit_closest_point3_mesh3(on, mesh);
    assert_true(c.distance == 0 && c.meets && is_at(c.b, 8, 1, 2) && (c.triangle_b == 2 || c.triangle_b == 3));
    c = hit_closest_surface_point3_mesh3(on, mesh);
    assert_true(c.distance == 0 && c.meets && (c.triangle_b == 2 || c.triangle_b == 3));
    hit_mesh3_free(mesh);
}

TEST(an_ulp_off_is_apart)
{
    body b = {.triangles = 0};
    add_cube(&b, 0, 4, false);
    hit_mesh3 *mesh = mesh_of(&b);
    const double beyond = nextafter(4, 5);
    const hit_closest_mesh3 c = hit_closest_point3_mesh3((hit_vec3){beyond, 1, 2}, mesh);
    assert_true(c.distance == beyond - 4 && !c.meets && is_at(c.normal, -1, 0, 0));
    assert_true(hit_distance_point3_mesh3((hit_vec3){-DBL_TRUE_MIN, 1, 2}, mesh) == DBL_TRUE_MIN);
    hit_mesh3_free(mesh);
}

TEST(sheets_and_what_has_no_area)
{
    body b = {.triangles = 0};
    const double p[4][3] = {{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {8, 0, 0}};
    add_triangle(&b, p[0], p[1], p[3]);
    hit_mesh3 *mesh = mesh_of(&b);
    hit_closest_mesh3 c = hit_closest_point3_mesh3((hit_vec3){7, 0, 1}, mesh);
    assert_true(c.distance == INFINITY && c.triangle_b == HIT_NO_TRIANGLE && !c.meets && is_at(c.b, 0, 0, 0));
    hit_mesh3_free(mesh);
    add_triangle(&b, p[0], p[1], p[2]);
    mesh = mesh_of(&b);
    c = hit_closest_point3_mesh3((hit_vec3){8, 0, 3}, mesh);
    assert_true(c.distance == 5 && c.triangle_b == 1 && is_at(c.b, 4, 0, 0));
    c = hit_closest_point3_mesh3((hit_vec3){1, 1, 0}, mesh);
    assert_true(c.distance == 0 && c.triangle_b == 1 && c.meets);
    hit_mesh3_free(mesh);
}

TEST(nothing_and_bad_numbers)
{
    body b = {.triangles = 0};
    hit_mesh3 *none = mesh_of(&b);
    add_cube(&b, 0, 4, false);
    hit_mesh3 *mesh = mesh_of(&b);
    const hit_vec3 zero = {0, 0, 0};
    assert_true(hit_distance_point3_mesh3(zero, none) == INFINITY);
    assert_true(hit_closest_point3_mesh3(zero, none).triangle_b == HIT_NO_TRIANGLE);
    assert_false(hit_within_point3_mesh3(zero, none, DBL_MAX));
    assert_true(hit_within_point3_mesh3(zero, none, INFINITY));
    const double bad[] = {NAN, INFINITY, -INFINITY};
    for (int i = 0; i < 3; i++) {
        const hit_vec3 p = {1, bad[i], 1};
        assert_true(hit_distance_point3_mesh3(p, mesh) == INFINITY);
        assert_false(hit_within_point3_mesh3(p, mesh, DBL_MAX));
        const hit_closest_mesh3 c = hit_closest_surface_point3_mesh3(p, mesh);
        assert_true(c.distance == INFINITY && !c.meets && is_at(c.b, 0, 0, 0) && c.triangle_b == HIT_NO_TRIANGLE);
    }
    hit_mesh3_free(none);
    hit_mesh3_free(mesh);
}

TEST(points_at_any_size)
{
    for (int exponent = -1060; exponent <= 1015; exponent += 25) {
        const double one = ldexp(1, exponent);
        body b = {.triangles = 0};
        add_cube(&b, 0, 4 * one, false);
        hit_mesh3 *mesh = mesh_of(&b);
        hit_closest_mesh3 c = hit_closest_point3_mesh3((hit_vec3){-3 * one, 2 * one, -4 * one}, mesh);
        assert_true(c.distance == 5 * one && is_at(c.b, 0, 2 * one, 0) && !c.meets);
        c = hit_closest_surface_point3_mesh3((hit_vec3){one, 2 * one, 2 * one}, mesh);
        assert_true(c.distance == one && c.meets && is_at(c.b, 0, 2 * one, 2 * one));
        assert_true(hit_distance_point3_mesh3((hit_vec3){0x1p1000, 0, 0}, mesh) == fmax(0x1p1000 - 4 * one, 0));
        hit_mesh3_free(mesh);
    }
}

/* ---- Two meshes ------------------------------------------------------------------------------------------------- */

static hit_closest_mesh3 closest_of(const hit_mesh3 *a, const hit_mesh3 *b)
{
    hit_closest_mesh3 c;
    double distance;
    assert_int_equal(hit_closest_mesh3_mesh3(a, b, &c), HIT_OK);
    assert_int_equal(hit_distance_mesh3_mesh3(a, b, &distance), HIT_OK);
    assert_true(distance == c.distance && c.meets == (distance == 0));
    return c;
}

static bool is_within(const hit_mesh3 *a, const hit_mesh3 *b, double most)
{
    bool within;
    assert_int_equal(hit_within_mesh3_mesh3(a, b, most, &within), HIT_OK);
    return within;
}

TEST(two_boxes_apart)
{
    body x = {.triangles = 0}, y = {.triangles = 0};
    add_cube(&x, 0, 4, false);
    add_box(&y, (hit_vec3){7, 8, 1}, (hit_vec3){9, 9, 3}, false);
    hit_mesh3 *a = mesh_of(&x), *b = mesh_of(&y);
    hit_closest_mesh3 c = closest_of(a, b);
    assert_true(c.distance == 5 && c.a.x == 4 && c.a.y == 4 && c.b.x == 7 && c.b.y == 8 && c.a.z == c.b.z);
    assert_true(c.triangle_a < 12 && c.triangle_b < 12 && fabs(c.normal.x - 0.6) < 1e-15 && c.normal.z == 0);
    c = closest_of(b, a);
    assert_true(c.distance == 5 && c.b.x == 4 && c.b.y == 4 && c.a.x == 7 && c.a.y == 8);
    assert_true(fabs(c.normal.x + 0.6) < 1e-15);
    assert_true(is_within(a, b, 5) && is_within(a, b, 6) && is_within(a, b, INFINITY));
    assert_false(is_within(a, b, nextafter(5, 0)) || is_within(a, b, 1) || is_within(a, b, 0));
    assert_false(is_within(a, b, -1) || is_within(a, b, NAN));
    hit_mesh3_free(a);
    hit_mesh3_free(b);
}

TEST(two_boxes_that_meet)
{
    body x = {.triangles = 0}, y = {.triangles = 0}, z = {.triangles = 0}, w = {.triangles = 0};
    add_cube(&x, 0, 8, false);
    add_box(&y, (hit_vec3){8, 2, 2}, (hit_vec3){9, 3, 3}, false);
    add_cube(&z, 2, 4, false);
    add_cube(&w, 7, 9, false);
    hit_mesh3 *a = mesh_of(&x), *flush = mesh_of(&y), *inside = mesh_of(&z), *crossing = mesh_of(&w);
    hit_closest_mesh3 c = closest_of(a, flush);
    assert_true(c.distance == 0 && c.a.x == 8 && is_at(c.b, c.a.x, c.a.y, c.a.z) && c.a.y >= 2 && c.a.y <= 3);
    assert_true(c.triangle_a != HIT_NO_TRIANGLE && c.triangle_b != HIT_NO_TRIANGLE && is_at(c.normal, 0, 0, 0));
    c = closest_of(a, inside);
    assert_true(c.distance == 0 && c.triangle_a == HIT_NO_TRIANGLE && c.triangle_b == 0 && is_at(c.a, 2, 2, 2));
    c = closest_of(inside, a);
    assert_true(c.distance == 0 && c.triangle_a == 0 && c.triangle_b == HIT_NO_TRIANGLE);
    c = closest_of(a, crossing);
    assert_true(c.distance == 0 && c.triangle_a != HIT_NO_TRIANGLE && c.triangle_b != HIT_NO_TRIANGLE);
    assert_true(is_within(a, inside, 0) && is_within(a, flush, 0) && is_within(crossing, a, 0));
    assert_false(is_within(a, inside, -1));
    hit_mesh3_free(a);
    hit_mesh3_free(flush);
    hit_mesh3_free(inside);
    hit_mesh3_free(crossing);
}

TEST(a_body_in_a_cavity_is_apart)
{
    body x = {.triangles = 0}, y = {.triangles = 0};
    add_cube(&x, 0, 12, false);
    add_cube(&x, 2, 10, true);
    add_cube(&y, 4, 9, false);
    hit_mesh3 *a = mesh_of(&x), *b = mesh_of(&y);
    const hit_closest_mesh3 c = closest_of(a, b);
    assert_true(c.distance == 1 && !c.meets && c.triangle_a >= 12);
    hit_mesh3_free(a);
    hit_mesh3_free(b);
}

TEST(an_ulp_between_two_meshes)
{
    body x = {.triangles = 0}, y = {.triangles = 0};
    add_cube(&x, 0, 4, false);
    add_box(&y, (hit_vec3){nextafter(4, 5), 1, 1}, (hit_vec3){6, 2, 2}, false);
    hit_mesh3 *a = mesh_of(&x), *b = mesh_of(&y);
    assert_true(closest_of(a, b).distance == nextafter(4, 5) - 4);
    hit_mesh3_free(a);
    hit_mesh3_free(b);
}

TEST(nothing_is_infinitely_far)
{
    body x = {.triangles = 0}, y = {.triangles = 0};
    const double p[3][3] = {{0, 0, 0}, {4, 0, 0}, {8, 0, 0}};
    hit_mesh3 *none = mesh_of(&x);
    add_triangle(&y, p[0], p[1], p[2]);
    hit_mesh3 *flat = mesh_of(&y);
    add_cube(&x, 0, 4, false);
    hit_mesh3 *a = mesh_of(&x);
    assert_true(closest_of(a, none).distance == INFINITY && closest_of(none, none).distance == INFINITY);
    const hit_closest_mesh3 c = closest_of(flat, a);
    assert_true(c.distance == INFINITY && c.triangle_a == HIT_NO_TRIANGLE && c.triangle_b == HIT_NO_TRIANGLE);
    assert_true(!is_within(a, none, DBL_MAX) && is_within(a, none, INFINITY) && !is_within(flat, a, 1));
    hit_mesh3_free(none);
    hit_mesh3_free(flat);
    hit_mesh3_free(a);
}

TEST(two_meshes_at_any_size)
{
    for (int exponent = -1060; exponent <= 1015; exponent += 25) {
        const double one = ldexp(1, exponent);
        body x = {.triangles = 0}, y = {.triangles = 0};
        add_cube(&x, 0, 4 * one, false);
        add_box(&y, (hit_vec3){7 * one, 8 * one, one}, (hit_vec3){9 * one, 9 * one, 3 * one}, false);
        hit_mesh3 *a = mesh_of(&x), *b = mesh_of(&y);
        assert_true(closest_of(a, b).distance == 5 * one);
        assert_true(is_within(a, b, 5 * one) && !is_within(a, b, nextafter(5 * one, 0)));
        hit_mesh3_free(a);
        hit_mesh3_free(b);
    }
}

/* Floats of one cannot be compared with those of the other. */
TEST(sizes_that_differ)
{
    for (int exponent = -1060; exponent <= 1015; exponent += 83) {
        const double one = ldexp(1, exponent);
        body x = {.triangles = 0}, y = {.triangles = 0};
        add_box(&x, (hit_vec3){-4, -4, -4}, (hit_vec3){-3, 4, 4}, false);
        add_cube(&y, 0, one, false);
        hit_mesh3 *a = mesh_of(&x), *b = mesh_of(&y);
        const double error = 0x1p-47 * fmax(8, 4 + one), distance = closest_of(a, b).distance;
        assert_true(fabs(distance - 3) <= error && closest_of(b, a).distance == distance && distance > 0);
        assert_true(is_within(a, b, distance) && !is_within(a, b, nextafter(distance, 0)));
        hit_mesh3_free(a);
        hit_mesh3_free(b);
    }
}

/* A square of n by n fields, two triangles each, at height z; its corners in the caller's memory; all times `one`. */
static hit_mesh3 *grid_of(double *corner, int n, double z, double one)
{
    double *to = corner;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            const double p[6][2] = {{0, 0}, {1, 0}, {1, 1}, {0, 0}, {1, 1}, {0, 1}};
            for (int k = 0; k < 6; k++, to += 3) {
                to[0] = one * (i + p[k][0]);
                to[1] = one * (j + p[k][1]);
                to[2] = one * z;
            }
        }
    hit_mesh3 *mesh = NULL;
    const size_t triangles = 2 * (size_t)n * (size_t)n;
    const hit_triangles3 view = hit_triangles3_from_doubles(corner, 0, 3 * triangles, NULL, triangles);
    assert_int_equal(hit_mesh3_build(view, NULL, &mesh), HIT_OK);
    return mesh;
}

TEST(flat_sides_that_lie_opposite)
{
    enum { SIDE = 30 };
    static double below[18 * SIDE * SIDE], above[18 * SIDE * SIDE];
    const double heights[] = {0.25, 1, 40, 0.1};
    for (int i = 0; i < 4; i++) {
        hit_mesh3 *a = grid_of(below, SIDE, 0, 1), *b = grid_of(above, SIDE, heights[i], 1);
        const hit_closest_mesh3 c = closest_of(a, b);
        assert_true(c.distance == heights[i] && is_at(c.normal, 0, 0, 1));
        assert_true(is_within(a, b, heights[i]) && !is_within(a, b, nextafter(heights[i], 0)));
        hit_mesh3_free(a);
        hit_mesh3_free(b);
    }
}

/* Blocks whose floats are brought to those of a greater mesh are kept in one place. */
TEST(blocks_of_two_sizes_are_not_mixed_up)
{
    enum { SIDE = 12 };
    static double small[18 * SIDE * SIDE], large[18 * SIDE * SIDE];
    for (int exponent = 90; exponent < 97; exponent++) {
        hit_mesh3 *a = grid_of(small, SIDE, 3, ldexp(1, exponent)), *b = grid_of(large, SIDE, 40, 0x1p98);
        const double distance = 40 * 0x1p98 - 3 * ldexp(1, exponent);
        assert_true(closest_of(a, b).distance == distance && closest_of(b, a).distance == distance);
        for (size_t i = 0; i < 6 * SIDE * SIDE; i++) /* up and down, and aslant */
            large[3 * i + 2] += 0x1p98 * (double)((37 * i + (size_t)exponent) % 17) - 0.75 * large[3 * i];
        hit_mesh3_free(b);
        b = NULL;
        const hit_triangles3 view = hit_triangles3_from_doubles(large, 0, 6 * SIDE * SIDE, NULL, 2 * SIDE * SIDE);
        assert_int_equal(hit_mesh3_build(view, NULL, &b), HIT_OK);
        double least = INFINITY;
        for (uint32_t i = 0; i < hit_mesh3_count(a); i++)
            for (uint32_t j = 0; j < hit_mesh3_count(b); j++) {
                const hit_triangle3 s = hit_mesh3_triangle(a, i), t = hit_mesh3_triangle(b, j);
                least = fmin(least, hit_distance_triangle3_triangle3(&s, &t));
            }
        assert_true(fabs(closest_of(a, b).distance - least) <= 0x1p-47 * 60 * 0x1p98);
        assert_true(fabs(closest_of(b, a).distance - least) <= 0x1p-47 * 60 * 0x1p98);
        hit_mesh3_free(a);
        hit_mesh3_free(b);
    }
}

/* Two frames of the same bounds and as many triangles, with one rod each, that do not meet. */
TEST(two_of_the_same_bounds_both_ways_round)
{
    body x = {.triangles = 0}, y = {.triangles = 0};
    add_box(&x, (hit_vec3){0, 0, 0}, (hit_vec3){1, 1, 1}, false);
    add_box(&x, (hit_vec3){9, 9, 9}, (hit_vec3){10, 10, 10}, false);
    add_box(&x, (hit_vec3){3.1, 4.3, 5.7}, (hit_vec3){4.2, 4.9, 6.1}, false);
    add_box(&y, (hit_vec3){0, 9, 0}, (hit_vec3){1, 10, 1}, false);
    add_box(&y, (hit_vec3){9, 0, 9}, (hit_vec3){10, 1, 10}, false);
    add_box(&y, (hit_vec3){4.9, 3.3, 4.1}, (hit_vec3){5.3, 3.9, 4.7}, false);
    hit_mesh3 *a = mesh_of(&x), *b = mesh_of(&y);
    const hit_closest_mesh3 c = closest_of(a, b), back = closest_of(b, a);
    assert_true(c.distance > 1 && c.distance == back.distance);
    assert_true(c.triangle_a == back.triangle_b && c.triangle_b == back.triangle_a);
    hit_mesh3_free(a);
    hit_mesh3_free(b);
}

/* Gives no memory once *context is true. */
static void *scarce(void *context, void *ptr, size_t old_size, size_t new_size)
{
    const bool *refuses = context;
    (void)old_size;
    if (new_size > 0)
        return *refuses ? NULL : realloc(ptr, new_size);
    free(ptr);
    return NULL;
}

TEST(no_memory)
{
    bool refuses = false, within = true;
    double distance = 7;
    hit_closest_mesh3 c = {.distance = 7};
    body x = {.triangles = 0};
    add_cube(&x, 0, 4, false);
    const hit_mesh3_config config = {.allocator = {scarce, &refuses}};
    const hit_triangles3 view = hit_triangles3_from_doubles(&x.corner[0][0], 0, 3 * x.triangles, NULL, x.triangles);
    hit_mesh3 *a = NULL;
    assert_int_equal(hit_mesh3_build(view, &config, &a), HIT_OK);
    refuses = true;
    assert_int_equal(hit_distance_mesh3_mesh3(a, a, &distance), HIT_NO_MEMORY);
    assert_int_equal(hit_closest_mesh3_mesh3(a, a, &c), HIT_NO_MEMORY);
    assert_int_equal(hit_within_mesh3_mesh3(a, a, 1, &within), HIT_NO_MEMORY);
    assert_true(distance == 7 && c.distance == 7 && within);
    hit_mesh3_free(a);
}
