/* A point and a mesh: on faces, edges and corners, on walls within, on fins and sheets; far out, and not finite. Much
 * more is asked in the property tests. */
#include "expect.h"

#include "hitbox/mesh.h"

enum { MOST = 64 };

typedef struct body {
    double corner[3 * MOST][3];
    size_t triangles;
} body;

static void add_triangle(body *b, const double *p, const double *q, const double *r)
{
    assert_true(b->triangles < MOST);
    memcpy(b->corner[3 * b->triangles], p, sizeof b->corner[0]);
    memcpy(b->corner[3 * b->triangles + 1], q, sizeof b->corner[0]);
    memcpy(b->corner[3 * b->triangles + 2], r, sizeof b->corner[0]);
    b->triangles++;
}

static void add_box(body *b, double x, double y, double z, double side)
{
    static const int square[6][4] = {{0, 4, 6, 2}, {1, 3, 7, 5}, {0, 1, 5, 4},
                                     {2, 6, 7, 3}, {0, 2, 3, 1}, {4, 5, 7, 6}};
    for (int f = 0; f < 6; f++) {
        double p[4][3];
        for (int i = 0; i < 4; i++) {
            p[i][0] = (square[f][i] & 1) != 0 ? x + side : x;
            p[i][1] = (square[f][i] & 2) != 0 ? y + side : y;
            p[i][2] = (square[f][i] & 4) != 0 ? z + side : z;
        }
        add_triangle(b, p[0], p[1], p[2]);
        add_triangle(b, p[0], p[2], p[3]);
    }
}

static hit_mesh3 *mesh_of(const body *b)
{
    hit_mesh3 *mesh = NULL;
    const hit_triangles3 view = hit_triangles3_from_doubles(&b->corner[0][0], 0, 3 * b->triangles, NULL, b->triangles);
    assert_int_equal(hit_mesh3_build(view, NULL, &mesh), HIT_OK);
    return mesh;
}

static void expect(const hit_mesh3 *mesh, double x, double y, double z, hit_relation relation, bool contains)
{
    const hit_vec3 p = {x, y, z};
    assert_int_equal(hit_relate_point3_mesh3(p, mesh), relation);
    assert_int_equal(hit_overlap_point3_mesh3(p, mesh), relation != HIT_APART);
    assert_int_equal(hit_contains_mesh3_point3(mesh, p), contains);
}

TEST(a_box)
{
    body b = {.triangles = 0};
    add_box(&b, 0, 0, 0, 1);
    hit_mesh3 *mesh = mesh_of(&b);
    expect(mesh, 0.5, 0.25, 0.75, HIT_OVERLAPPING, true);
    expect(mesh, 0.5, 0.5, 0.5, HIT_OVERLAPPING, true); /* its ray meets a diagonal */
    expect(mesh, 0.5, 0.25, 1, HIT_TOUCHING, true);
    expect(mesh, 0.5, 0.5, 1, HIT_TOUCHING, true);
    expect(mesh, 0.5, 0, 1, HIT_TOUCHING, true);
    expect(mesh, 1, 1, 1, HIT_TOUCHING, true);
    expect(mesh, 0x1.fffffffffffffp-1, 1, 0x1.fffffffffffffp-1, HIT_TOUCHING, true);
    expect(mesh, 0x1.fffffffffffffp-1, 0x1.fffffffffffffp-1, 0x1.fffffffffffffp-1, HIT_OVERLAPPING, true);
    expect(mesh, 0x1.0000000000001p0, 1, 1, HIT_APART, false);
    expect(mesh, 5e-324, 5e-324, 5e-324, HIT_OVERLAPPING, true);
    expect(mesh, -5e-324, 0, 0, HIT_APART, false);
    expect(mesh, -0.0, -0.0, -0.0, HIT_TOUCHING, true);
    expect(mesh, NAN, 0.5, 0.5, HIT_APART, false);
    expect(mesh, 0.5, INFINITY, 0.5, HIT_APART, false);
    hit_mesh3_free(mesh);
}

TEST(walls_within)
{
    body b = {.triangles = 0};
    for (int y = 0; y < 2; y++) /* four boxes around the edge x = y = 1 */
        for (int x = 0; x < 2; x++)
            add_box(&b, x, y, 0, 1);
    hit_mesh3 *mesh = mesh_of(&b);
    expect(mesh, 1, 0.25, 0.5, HIT_OVERLAPPING, true);
    expect(mesh, 1, 1, 0.5, HIT_OVERLAPPING, true);
    expect(mesh, 1, 1, 1, HIT_TOUCHING, true);
    expect(mesh, 1, 2, 0.5, HIT_TOUCHING, true);
    hit_mesh3_free(mesh);
    b.triangles = 36; /* three of the four */
    mesh = mesh_of(&b);
    expect(mesh, 1, 0.25, 0.5, HIT_OVERLAPPING, true);
    expect(mesh, 1, 1, 0.5, HIT_TOUCHING, true);
    expect(mesh, 1.25, 1.25, 0.5, HIT_APART, false);
    hit_mesh3_free(mesh);
    b.triangles = 0;
    for (int i = 0; i < 2; i++) /* two that cross, with corners within */
        add_box(&b, i, i, i, 2);
    mesh = mesh_of(&b);
    expect(mesh, 1, 1, 1, HIT_OVERLAPPING, true);
    expect(mesh, 1, 1.5, 1.5, HIT_OVERLAPPING, true);
    expect(mesh, 2, 1.5, 2, HIT_OVERLAPPING, true); /* an edge of the one */
    expect(mesh, 2, 1, 1, HIT_TOUCHING, true);      /* where faces cross */
    expect(mesh, 3, 3, 3, HIT_TOUCHING, true);
    hit_mesh3_free(mesh);
}

TEST(fins_and_sheets)
{
    static const double p[3][3] = {{1, 0, 0}, {4, 0, 0}, {1, 0, 4}};
    body b = {.triangles = 0};
    add_triangle(&b, p[0], p[1], p[2]);
    hit_mesh3 *mesh = mesh_of(&b);
    expect(mesh, 2, 0, 1, HIT_TOUCHING, false);
    expect(mesh, 2, 5e-324, 1, HIT_APART, false);
    hit_mesh3_free(mesh);
    add_triangle(&b, p[0], p[2], p[1]); /* closed, and bounds nothing */
    mesh = mesh_of(&b);
    expect(mesh, 2, 0, 1, HIT_TOUCHING, false);
    expect(mesh, 1, 0, 4, HIT_TOUCHING, false);
    hit_mesh3_free(mesh);
    add_box(&b, 0, 0, 0, 1); /* the fin stands on an edge of it */
    mesh = mesh_of(&b);
    expect(mesh, 2, 0, 1, HIT_TOUCHING, false);
    expect(mesh, 1, 0, 0.5, HIT_TOUCHING, true);
    expect(mesh, 1, 0, 2, HIT_TOUCHING, false);
    hit_mesh3_free(mesh);
    b.triangles = 2;
    add_box(&b, 0, -2, -2, 8); /* the fin stands within it */
    mesh = mesh_of(&b);
    expect(mesh, 2, 0, 1, HIT_OVERLAPPING, true);
    expect(mesh, 4, 0, 0, HIT_OVERLAPPING, true);
    hit_mesh3_free(mesh);
}

TEST(sizes)
{
    static const double size[] = {0x1p-900, 0x1p-350, 1, 0x1p350, 0x1p900};
    for (int i = 0; i < 5; i++) {
        body b = {.triangles = 0};
        const double s = size[i];
        add_box(&b, 0, 0, 0, 2 * s);
        add_box(&b, s, s, s, 2 * s);
        hit_mesh3 *mesh = mesh_of(&b);
        expect(mesh, s, s, s, HIT_OVERLAPPING, true);
        expect(mesh, 2 * s, s, s, HIT_TOUCHING, true);
        expect(mesh, 2 * s, 1.5 * s, s, HIT_TOUCHING, true);
        expect(mesh, 2 * s, 1.5 * s, 1.5 * s, HIT_OVERLAPPING, true);
        expect(mesh, 0, 0, 5e-324, HIT_TOUCHING, true);
        hit_mesh3_free(mesh);
    }
}

TEST(nothing)
{
    const body none = {.triangles = 0};
    hit_mesh3 *mesh = mesh_of(&none);
    expect(mesh, 0, 0, 0, HIT_APART, false);
    hit_mesh3_free(mesh);
    static const double p[3][3] = {{0, 0, 0}, {2, 0, 0}, {1, 0, 0}};
    body flat = {.triangles = 0};
    add_triangle(&flat, p[0], p[1], p[2]); /* without an area */
    mesh = mesh_of(&flat);
    expect(mesh, 1, 0, 0, HIT_APART, false);
    hit_mesh3_free(mesh);
}
