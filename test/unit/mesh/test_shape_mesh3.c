/* Boxes and triangles against a mesh: outside, flush, within, across; without a thickness; walls within, fins, sheets;
 * turned boxes whose corners are no doubles; all sizes; what is no box. Much more is asked in the property tests. */
#include "expect.h"

#include "hitbox/hitbox.h"

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

/* inside: bit 0, the box is in the mesh; bit 1, the mesh is in the box. */
static void expect_aabb(const hit_mesh3 *mesh, hit_aabb3 box, hit_relation relation, unsigned inside)
{
    assert_int_equal(hit_relate_aabb3_mesh3(box, mesh), relation);
    assert_int_equal(hit_overlap_aabb3_mesh3(box, mesh), relation != HIT_APART);
    assert_int_equal(hit_contains_mesh3_aabb3(mesh, box), inside & 1);
    assert_int_equal(hit_contains_aabb3_mesh3(box, mesh), inside >> 1);
}

static void expect_obb(const hit_mesh3 *mesh, hit_obb3 box, hit_relation relation, unsigned inside)
{
    assert_int_equal(hit_relate_obb3_mesh3(&box, mesh), relation);
    assert_int_equal(hit_overlap_obb3_mesh3(&box, mesh), relation != HIT_APART);
    assert_int_equal(hit_contains_mesh3_obb3(mesh, &box), inside & 1);
    assert_int_equal(hit_contains_obb3_mesh3(&box, mesh), inside >> 1);
}

/* The AABB, and the same as an OBB. The middle and the half lengths are doubles. */
static void expect_box(const hit_mesh3 *mesh, hit_vec3 min, hit_vec3 max, hit_relation relation, unsigned inside)
{
    const hit_vec3 center = {0.5 * min.x + 0.5 * max.x, 0.5 * min.y + 0.5 * max.y, 0.5 * min.z + 0.5 * max.z};
    const hit_vec3 half = {0.5 * max.x - 0.5 * min.x, 0.5 * max.y - 0.5 * min.y, 0.5 * max.z - 0.5 * min.z};
    expect_aabb(mesh, (hit_aabb3){min, max}, relation, inside);
    expect_obb(mesh, (hit_obb3){center, half, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, relation, inside);
    expect_obb(mesh, (hit_obb3){center, {half.z, half.x, half.y}, {{0, 0, -1}, {1, 0, 0}, {0, 1, 0}}}, relation,
               inside);
}

static void expect_triangle(const hit_mesh3 *mesh, hit_triangle3 triangle, hit_relation relation, bool within)
{
    for (int i = 0; i < 2; i++) {
        assert_int_equal(hit_relate_triangle3_mesh3(&triangle, mesh), relation);
        assert_int_equal(hit_overlap_triangle3_mesh3(&triangle, mesh), relation != HIT_APART);
        assert_int_equal(hit_contains_mesh3_triangle3(mesh, &triangle), within);
        const hit_vec3 first = triangle.corner[0];
        triangle.corner[0] = triangle.corner[1];
        triangle.corner[1] = first;
    }
}

TEST(a_cube)
{
    body b = {.triangles = 0};
    add_box(&b, 0, 0, 0, 4);
    hit_mesh3 *mesh = mesh_of(&b);
    expect_box(mesh, (hit_vec3){1, 1, 1}, (hit_vec3){2, 3, 2}, HIT_OVERLAPPING, 1);
    expect_box(mesh, (hit_vec3){0, 0, 0}, (hit_vec3){4, 4, 4}, HIT_OVERLAPPING, 3);
    expect_box(mesh, (hit_vec3){-1, 0, 0}, (hit_vec3){5, 4, 4}, HIT_OVERLAPPING, 2);
    expect_box(mesh, (hit_vec3){0, 1, 0}, (hit_vec3){2, 3, 4}, HIT_OVERLAPPING, 1); /* flush */
    expect_box(mesh, (hit_vec3){4, 1, 0}, (hit_vec3){6, 3, 4}, HIT_TOUCHING, 0);
    expect_box(mesh, (hit_vec3){4, 4, 4}, (hit_vec3){6, 5, 5}, HIT_TOUCHING, 0);
    expect_box(mesh, (hit_vec3){3, 1, 0}, (hit_vec3){6, 3, 4}, HIT_OVERLAPPING, 0);
    expect_box(mesh, (hit_vec3){5, 1, 0}, (hit_vec3){6, 3, 4}, HIT_APART, 0);
    hit_mesh3_free(mesh);
}

TEST(without_a_thickness)
{
    body b = {.triangles = 0};
    add_box(&b, 0, 0, 0, 4);
    hit_mesh3 *mesh = mesh_of(&b);
    /* Rectangles. */
    expect_box(mesh, (hit_vec3){1, 1, 2}, (hit_vec3){2, 3, 2}, HIT_OVERLAPPING, 1);
    expect_box(mesh, (hit_vec3){-1, -1, 2}, (hit_vec3){6, 5, 2}, HIT_OVERLAPPING, 0);
    expect_box(mesh, (hit_vec3){1, 1, 4}, (hit_vec3){2, 3, 4}, HIT_TOUCHING, 1);
    expect_box(mesh, (hit_vec3){1, 1, 4}, (hit_vec3){6, 3, 4}, HIT_TOUCHING, 0);
    expect_box(mesh, (hit_vec3){4, 1, -2}, (hit_vec3){4, 3, 6}, HIT_TOUCHING, 0);
    expect_box(mesh, (hit_vec3){4, 1, 4}, (hit_vec3){6, 3, 4}, HIT_TOUCHING, 0);
    expect_box(mesh, (hit_vec3){1, 1, 5}, (hit_vec3){2, 3, 5}, HIT_APART, 0);
    /* Pieces of lines. */
    expect_box(mesh, (hit_vec3){1, 1, 2}, (hit_vec3){1, 3, 2}, HIT_OVERLAPPING, 1);
    expect_box(mesh, (hit_vec3){1, -1, 2}, (hit_vec3){1, 0, 2}, HIT_TOUCHING, 0);
    expect_box(mesh, (hit_vec3){1, -1, 2}, (hit_vec3){1, 5, 2}, HIT_OVERLAPPING, 0);
    expect_box(mesh, (hit_vec3){0, -1, 2}, (hit_vec3){0, 5, 2}, HIT_TOUCHING, 0);
    expect_box(mesh, (hit_vec3){0, 0, 2}, (hit_vec3){0, 4, 2}, HIT_TOUCHING, 1);
    expect_box(mesh, (hit_vec3){0, 0, 0}, (hit_vec3){0, 4, 0}, HIT_TOUCHING, 1);
    /* Points. */
    expect_box(mesh, (hit_vec3){1, 1, 2}, (hit_vec3){1, 1, 2}, HIT_OVERLAPPING, 1);
    expect_box(mesh, (hit_vec3){2, 2, 4}, (hit_vec3){2, 2, 4}, HIT_TOUCHING, 1);
    expect_box(mesh, (hit_vec3){2, 2, 5}, (hit_vec3){2, 2, 5}, HIT_APART, 0);
    hit_mesh3_free(mesh);
}

TEST(triangles)
{
    body b = {.triangles = 0};
    add_box(&b, 0, 0, 0, 4);
    hit_mesh3 *mesh = mesh_of(&b);
    expect_triangle(mesh, (hit_triangle3){{{1, 1, 1}, {2, 1, 1}, {1, 2, 3}}}, HIT_OVERLAPPING, true);
    expect_triangle(mesh, (hit_triangle3){{{-9, -9, 1}, {30, -9, 1}, {-9, 30, 1}}}, HIT_OVERLAPPING, false);
    expect_triangle(mesh, (hit_triangle3){{{-9, -9, 4}, {30, -9, 4}, {-9, 30, 4}}}, HIT_TOUCHING, false);
    expect_triangle(mesh, (hit_triangle3){{{1, 1, 4}, {3, 1, 4}, {1, 3, 4}}}, HIT_TOUCHING, true);
    expect_triangle(mesh, (hit_triangle3){{{1, 1, 4}, {3, 1, 6}, {1, 3, 5}}}, HIT_TOUCHING, false);
    expect_triangle(mesh, (hit_triangle3){{{0, 0, 4}, {4, 4, 0}, {4, 0, 0}}}, HIT_OVERLAPPING, true);
    expect_triangle(mesh, (hit_triangle3){{{5, 5, 5}, {6, 5, 5}, {5, 6, 5}}}, HIT_APART, false);
    /* Corners in line, and equal. */
    expect_triangle(mesh, (hit_triangle3){{{0, 0, 0}, {4, 4, 4}, {2, 2, 2}}}, HIT_OVERLAPPING, true);
    expect_triangle(mesh, (hit_triangle3){{{4, 4, 4}, {6, 6, 6}, {5, 5, 5}}}, HIT_TOUCHING, false);
    expect_triangle(mesh, (hit_triangle3){{{1, 1, 1}, {1, 1, 1}, {1, 1, 1}}}, HIT_OVERLAPPING, true);
    expect_triangle(mesh, (hit_triangle3){{{0, 1, 1}, {0, 1, 1}, {0, 1, 1}}}, HIT_TOUCHING, true);
    hit_mesh3_free(mesh);
}

TEST(walls_and_fins_within)
{
    body b = {.triangles = 0};
    for (int y = 0; y < 4; y += 2)
        for (int x = 0; x < 4; x += 2)
            add_box(&b, x, y, 0, 2);
    hit_mesh3 *mesh = mesh_of(&b);
    expect_box(mesh, (hit_vec3){1, 1, 0}, (hit_vec3){3, 3, 2}, HIT_OVERLAPPING, 1);
    expect_box(mesh, (hit_vec3){2, 1, 0}, (hit_vec3){2, 3, 2}, HIT_OVERLAPPING, 1); /* in a wall */
    expect_box(mesh, (hit_vec3){2, 2, 0}, (hit_vec3){2, 2, 2}, HIT_OVERLAPPING, 1); /* where walls cross */
    expect_triangle(mesh, (hit_triangle3){{{2, 1, 0}, {2, 3, 0}, {2, 1, 2}}}, HIT_OVERLAPPING, true);
    hit_mesh3_free(mesh);
    b.triangles = 36; /* one of the four is not there */
    mesh = mesh_of(&b);
    expect_box(mesh, (hit_vec3){1, 1, 0}, (hit_vec3){3, 3, 2}, HIT_OVERLAPPING, 0);
    expect_box(mesh, (hit_vec3){1, 1, 0}, (hit_vec3){3, 2, 2}, HIT_OVERLAPPING, 1);
    expect_box(mesh, (hit_vec3){2, 1, 0}, (hit_vec3){2, 3, 2}, HIT_OVERLAPPING, 1); /* half of it on the surface */
    expect_box(mesh, (hit_vec3){2, 2, 0}, (hit_vec3){2, 3, 2}, HIT_TOUCHING, 1);
    expect_box(mesh, (hit_vec3){2, 2, 0}, (hit_vec3){2, 2, 2}, HIT_TOUCHING, 1);
    expect_box(mesh, (hit_vec3){2, 2, 0}, (hit_vec3){3, 3, 2}, HIT_TOUCHING, 0);
    hit_mesh3_free(mesh);
    b.triangles = 0;
    add_box(&b, 0, 0, 0, 8);
    static const double p[3][3] = {{-9, 3, -9}, {30, 3, -9}, {-9, 3, 30}};
    add_triangle(&b, p[0], p[1], p[2]); /* a fin through all of it, closed with its other side */
    add_triangle(&b, p[0], p[2], p[1]);
    mesh = mesh_of(&b);
    expect_box(mesh, (hit_vec3){1, 1, 1}, (hit_vec3){3, 7, 5}, HIT_OVERLAPPING, 1);
    expect_box(mesh, (hit_vec3){1, 3, 1}, (hit_vec3){3, 3, 5}, HIT_OVERLAPPING, 1);
    expect_box(mesh, (hit_vec3){9, 1, 1}, (hit_vec3){10, 7, 5}, HIT_OVERLAPPING, 0); /* the fin enters the box */
    expect_box(mesh, (hit_vec3){9, 3, 1}, (hit_vec3){10, 7, 5}, HIT_TOUCHING, 0);
    hit_mesh3_free(mesh);
}

TEST(sheets)
{
    static const double p[3][3] = {{0, 0, 0}, {4, 0, 0}, {0, 4, 0}};
    body b = {.triangles = 0};
    add_triangle(&b, p[0], p[1], p[2]);
    hit_mesh3 *mesh = mesh_of(&b);
    expect_box(mesh, (hit_vec3){1, 1, -1}, (hit_vec3){2, 2, 1}, HIT_OVERLAPPING, 0);
    expect_box(mesh, (hit_vec3){1, 1, 0}, (hit_vec3){2, 2, 1}, HIT_TOUCHING, 0);
    expect_box(mesh, (hit_vec3){1, 1, -1}, (hit_vec3){1, 2, 1}, HIT_TOUCHING, 0);
    expect_box(mesh, (hit_vec3){0, 0, -1}, (hit_vec3){4, 4, 1}, HIT_OVERLAPPING, 2);
    expect_box(mesh, (hit_vec3){0, 0, 0}, (hit_vec3){4, 4, 0}, HIT_TOUCHING, 2);
    expect_triangle(mesh, (hit_triangle3){{{1, 1, -1}, {2, 1, 1}, {1, 2, 1}}}, HIT_TOUCHING, false);
    hit_mesh3_free(mesh);
}

/* The diagonal of the xy plane in half the square root of two: no corner of these boxes is a double. */
TEST(turned)
{
    static const double r = 0x1.6a09e667f3bcdp-1; /* r r + r r is above 1 */
    body b = {.triangles = 0};
    add_box(&b, 0, 0, 0, 4);
    hit_mesh3 *mesh = mesh_of(&b);
    hit_obb3 box = {.center = {2, 2, 2}, .half = {2, 2, 2}, .axis = {{r, r, 0}, {-r, r, 0}, {0, 0, 1}}};
    expect_obb(mesh, box, HIT_OVERLAPPING, 0);
    box.half.x = box.half.y = 2 * r; /* its corners are at 4 r r, more than 2, from the middle */
    expect_obb(mesh, box, HIT_OVERLAPPING, 0);
    box.half.x = box.half.y = nextafter(2 * r, 0);
    expect_obb(mesh, box, HIT_OVERLAPPING, 1);
    box.half.x = box.half.y = 4 * r; /* the corners of the mesh are within */
    expect_obb(mesh, box, HIT_OVERLAPPING, 2);
    box.half.x = box.half.y = nextafter(nextafter(4 * r, 0), 0);
    expect_obb(mesh, box, HIT_OVERLAPPING, 0);
    box.half = (hit_vec3){2 * r, 2 * r, 0};
    expect_obb(mesh, box, HIT_OVERLAPPING, 0);
    box.half = (hit_vec3){nextafter(2 * r, 0), 0, 0};
    expect_obb(mesh, box, HIT_OVERLAPPING, 1);
    box.half = (hit_vec3){2 * r, 0, 0};
    box.center.x = -2; /* its end is just within the mesh */
    box.center.y = 2;
    box.half.y = 2 * r;
    expect_obb(mesh, box, HIT_OVERLAPPING, 0);
    box.half.x = box.half.y = nextafter(2 * r, 0);
    expect_obb(mesh, box, HIT_APART, 0);
    hit_mesh3_free(mesh);
}

TEST(sizes)
{
    static const double size[] = {0x1p-1000, 0x1p-350, 1, 0x1p350, 0x1p1000};
    for (int i = 0; i < 5; i++) {
        const double s = size[i];
        body b = {.triangles = 0};
        add_box(&b, 0, 0, 0, 4 * s);
        add_box(&b, s, s, s, 8 * s);
        hit_mesh3 *mesh = mesh_of(&b);
        expect_box(mesh, (hit_vec3){0, 0, 0}, (hit_vec3){4 * s, 4 * s, 4 * s}, HIT_OVERLAPPING, 1);
        expect_box(mesh, (hit_vec3){s, s, s}, (hit_vec3){8 * s, 8 * s, 8 * s}, HIT_OVERLAPPING, 1);
        expect_box(mesh, (hit_vec3){0, s, s}, (hit_vec3){8 * s, 2 * s, 2 * s}, HIT_OVERLAPPING, 1);
        expect_box(mesh, (hit_vec3){0, 0, 0}, (hit_vec3){8 * s, 2 * s, 2 * s}, HIT_OVERLAPPING, 0);
        expect_box(mesh, (hit_vec3){0, 0, 0}, (hit_vec3){9 * s, 9 * s, 9 * s}, HIT_OVERLAPPING, 2);
        expect_box(mesh, (hit_vec3){4 * s, s, s}, (hit_vec3){4 * s, 8 * s, 8 * s}, HIT_OVERLAPPING, 1);
        hit_mesh3_free(mesh);
    }
}

/* Numbers of all sizes in one shape and one mesh: what is exact has to have room. */
TEST(sizes_together)
{
    static const double tiny = 0x1.8p-1070, huge = 0x1.fp1000;
    static const double p[4][3] = {
        {-1, -tiny, -huge}, {huge, 0x1p-500, tiny}, {tiny, huge, 1}, {-0x1p-700, tiny, huge}};
    body b = {.triangles = 0};
    add_triangle(&b, p[0], p[2], p[1]);
    add_triangle(&b, p[0], p[1], p[3]);
    add_triangle(&b, p[0], p[3], p[2]);
    add_triangle(&b, p[1], p[2], p[3]);
    add_triangle(&b, p[0], p[3], p[1]); /* a fin twice, which is within */
    add_triangle(&b, p[0], p[1], p[3]);
    hit_mesh3 *mesh = mesh_of(&b);
    const hit_triangle3 within = {{{tiny, tiny, tiny}, {1, 0x1p-600, 0x1p600}, {0x1p-300, 0x1p900, 1}}};
    const hit_relation relation = hit_relate_triangle3_mesh3(&within, mesh);
    assert_true(relation == HIT_OVERLAPPING || !hit_contains_mesh3_triangle3(mesh, &within));
    const hit_obb3 box = {{0x1.123456789abcdp900, 0x1.3p-300, tiny},
                          {0x1.7p-1000, 0x1.9p999, 0x1.1p990},
                          {{0.6, 0.8, tiny}, {-0.8, 0.6, 0x1.3p-900}, {tiny, 0x1p-800, 1}}};
    assert_true(hit_relate_obb3_mesh3(&box, mesh) == HIT_OVERLAPPING);
    assert_false(hit_contains_mesh3_obb3(mesh, &box));
    hit_obb3 flat = box;
    flat.half.x = 0;
    assert_true(hit_relate_obb3_mesh3(&flat, mesh) == HIT_OVERLAPPING);
    assert_false(hit_contains_mesh3_obb3(mesh, &flat));
    hit_mesh3_free(mesh);
}

TEST(no_boxes)
{
    body b = {.triangles = 0};
    add_box(&b, 0, 0, 0, 4);
    hit_mesh3 *mesh = mesh_of(&b);
    expect_aabb(mesh, (hit_aabb3){{1, 1, 1}, {2, NAN, 2}}, HIT_APART, 0);
    expect_aabb(mesh, (hit_aabb3){{3, 1, 1}, {2, 2, 2}}, HIT_APART, 0);
    const hit_obb3 bad = {{1, 1, NAN}, {1, 1, 1}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    expect_obb(mesh, bad, HIT_APART, 0);
    for (int k = 0; k < 3; k++) {
        hit_obb3 skewed = {{1, 1, 1}, {1, 1, 1}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
        skewed.axis[k].z = k == 0 ? NAN : INFINITY;
        expect_obb(mesh, skewed, HIT_APART, 0);
    }
    expect_triangle(mesh, (hit_triangle3){{{1, 1, 1}, {2, INFINITY, 1}, {1, 2, 3}}}, HIT_APART, false);
    /* Axes that depend on each other: any answer, but an answer. */
    const hit_obb3 none = {{1, 1, 1}, {1, 0, 1}, {{1, 0, 0}, {1, 0, 0}, {0, 0, 0}}};
    (void)hit_relate_obb3_mesh3(&none, mesh);
    (void)hit_contains_mesh3_obb3(mesh, &none);
    hit_mesh3_free(mesh);
    b.triangles = 0;
    mesh = mesh_of(&b);
    expect_aabb(mesh, (hit_aabb3){{1, 1, 1}, {2, 2, 2}}, HIT_APART, 0);
    hit_mesh3_free(mesh);
}
