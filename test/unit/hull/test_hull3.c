/* Unit tests of hulls of points: made, checked, bounded, moved. */
#include "expect.h"
#include "heap.h"

#include "fit/orient3.h"

#include <hitbox/hull.h>

#include <stdlib.h>

enum { POINTS_MAX = 2000 };

static double store[3 * POINTS_MAX];

static const double *corner(const hit_hull3 *hull, uint32_t edge)
{
    return (const double *)&hull->corner[hull->edge_corner[edge]];
}

/* Made of the first `count` points of the store: valid, with all points that are tried behind all faces. */
static hit_hull3 made(size_t count)
{
    hit_hull3 hull;
    assert_int_equal(hit_hull3_from_points(store, count, 0, NULL, &hull), HIT_OK);
    assert_true(hit_hull3_valid(&hull));
    for (uint32_t face = 0; face < hull.faces; face++) {
        const uint32_t edge = hull.face_begin[face];
        for (size_t i = face % 7; i < count; i += 1 + count / 100)
            assert_true(hit__fit_orient3(corner(&hull, edge), corner(&hull, edge + 1), corner(&hull, edge + 2),
                                         store + 3 * i) <= 0);
    }
    const hit_aabb3 bounds = hit_aabb3_from_points(store, count, 0);
    assert_true(same_aabb3(hit_hull3_bounds(&hull), bounds));
    return hull;
}

static void expect_counts(size_t count, uint32_t corners, uint32_t faces, uint32_t edges)
{
    hit_hull3 hull = made(count);
    assert_int_equal(hull.corners, corners);
    assert_int_equal(hull.faces, faces);
    assert_int_equal(hull.edges, edges);
    hit_hull3_free(&hull, NULL);
    assert_int_equal(hull.corners, 0);
    assert_null(hull.memory);
}

/* n x n x n points of a lattice. */
static size_t fill_lattice(int nx, int ny, int nz, double step)
{
    size_t count = 0;
    for (int x = 0; x < nx; x++)
        for (int y = 0; y < ny; y++)
            for (int z = 0; z < nz; z++) {
                const double p[3] = {x * step, y * step, z * step};
                memcpy(store + 3 * count++, p, sizeof p);
            }
    return count;
}

static void lattices(void **state)
{
    (void)state;
    const double steps[] = {1, 0.1, 0x1p-1074, 0x1p-1000, 0x1p1020};
    for (int i = 0; i < 5; i++) {
        expect_counts(fill_lattice(5, 5, 5, steps[i]), 8, 6, 24);
        expect_counts(fill_lattice(5, 5, 1, steps[i]), 4, 2, 8);
        expect_counts(fill_lattice(1, 5, 5, steps[i]), 4, 2, 8);
        expect_counts(fill_lattice(5, 1, 1, steps[i]), 2, 0, 0);
        expect_counts(fill_lattice(1, 1, 1, steps[i]), 1, 0, 0);
    }
    expect_subnormals_flushed();
    const size_t count = fill_lattice(2, 2, 2, 1);
    for (size_t i = 0; i < 3 * count; i++) {
        const uint64_t least = 1;
        if (store[i] > 0)
            memcpy(&store[i], &least, sizeof least);
    }
    hit_hull3 hull;
    const hit_status status = hit_hull3_from_points(store, count, 0, NULL, &hull);
    const bool valid = status == HIT_OK && hit_hull3_valid(&hull);
    expect_subnormals_kept();
    assert_true(valid);
    assert_int_equal(hull.corners, 8);
    hit_hull3_free(&hull, NULL);
}

static void spheres(void **state)
{
    (void)state;
    uint64_t seed = 7;
    const double centers[] = {0, 1e6, 1e15};
    for (int c = 0; c < 3; c++) {
        for (size_t i = 0; i < POINTS_MAX; i++) {
            double p[3], square = 0;
            for (size_t k = 0; k < 3; k++) {
                p[k] = random_unit(&seed);
                square += p[k] * p[k];
            }
            for (size_t k = 0; k < 3; k++)
                store[3 * i + k] = centers[c] + p[k] / sqrt(square);
        }
        hit_hull3 hull = made(POINTS_MAX);
        if (c == 0)
            assert_int_equal(hull.corners, POINTS_MAX);
        assert_true(2 * hull.corners + 2 * hull.faces == hull.edges + 4);
        hit_hull3_free(&hull, NULL);
    }
}

/* Thousands of points in line or in a plane, but for rounding, and equal ones. */
static void nearly_flat(void **state)
{
    (void)state;
    uint64_t seed = 3;
    for (int kind = 0; kind < 3; kind++) {
        for (size_t i = 0; i < 500; i++) {
            const double s = random_unit(&seed), t = kind == 1 ? 0 : random_unit(&seed);
            const double p[3] = {s, t, 0.3 * s + 0.7 * t};
            for (size_t k = 0; k < 3; k++)
                store[3 * i + k] = kind == 2 ? floor(8 * p[k]) : p[k];
        }
        hit_hull3 hull = made(500);
        hit_hull3_free(&hull, NULL);
    }
}

/* The same set in another order and with points more than once has the same hull. */
static void function_of_the_set(void **state)
{
    (void)state;
    uint64_t seed = 11;
    const size_t count = 200;
    for (size_t i = 0; i < 3 * count; i++)
        store[i] = floor(6 * random_unit(&seed));
    hit_hull3 a = made(count), b;
    for (size_t i = 0; i < count; i++)
        memcpy(store + 3 * (count + i), store + 3 * (count - 1 - i), 3 * sizeof *store);
    b = made(2 * count);
    assert_int_equal(a.bytes, b.bytes);
    assert_memory_equal(a.memory, b.memory, a.bytes);
    hit_hull3_free(&b, NULL);
    float floats[3 * 200];
    for (size_t i = 0; i < 3 * count; i++)
        floats[i] = (float)store[i];
    assert_int_equal(hit_hull3_from_points_float(floats, count, 0, NULL, &b), HIT_OK);
    assert_memory_equal(a.memory, b.memory, a.bytes);
    hit_hull3_free(&a, NULL);
    hit_hull3_free(&b, NULL);
}

static void statuses(void **state)
{
    (void)state;
    const size_t count = fill_lattice(3, 3, 3, 1), bytes = hit_hull3_memory(count);
    hit_hull3 hull = {.corners = 77}, other;
    assert_int_equal(hit_hull3_from_points(NULL, count, 0, NULL, &hull), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_hull3_from_points(store, 0, 0, NULL, &hull), HIT_BAD_ARGUMENT);
    assert_int_equal(hit_hull3_from_points(store, count, 0, NULL, NULL), HIT_BAD_ARGUMENT);
    assert_true(hit_hull3_memory(SIZE_MAX) == SIZE_MAX);
    hit_hull3_config config = {.memory = malloc(bytes), .bytes = bytes - 1};
    assert_int_equal(hit_hull3_from_points(store, count, 0, &config, &hull), HIT_NO_MEMORY);
    assert_int_equal(hull.corners, 77);
    config.bytes = bytes;
    assert_int_equal(hit_hull3_from_points(store, count, 0, &config, &hull), HIT_OK);
    assert_true(hit_hull3_valid(&hull));
    assert_ptr_equal(hull.corner, config.memory);
    assert_int_equal(hit_hull3_from_points(store, count, 0, NULL, &other), HIT_OK);
    assert_int_equal(hull.bytes, other.bytes);
    assert_memory_equal(config.memory, other.memory, hull.bytes);
    hit_hull3_free(&hull, NULL);
    assert_int_equal(hull.corners, 8);
    hit_hull3_free(&other, NULL);
    hit_hull3_free(&other, NULL);
    hit_hull3_free(NULL, NULL);
    free(config.memory);
    store[5] = INFINITY;
    assert_int_equal(hit_hull3_from_points(store, count, 0, NULL, &hull), HIT_BAD_ARGUMENT);
    store[5] = NAN;
    assert_int_equal(hit_hull3_from_points(store, count, 0, NULL, &hull), HIT_BAD_ARGUMENT);
    assert_int_equal(hull.corners, 8);
}

/* Each allocation fails once, and all is given back. */
static void no_memory(void **state)
{
    (void)state;
    const size_t count = fill_lattice(3, 3, 3, 1);
    for (int refused = 1; refused <= 2; refused++) {
        heap taken = {.fail_at = refused};
        const hit_hull3_config config = {.allocator = {heap_resize, &taken}};
        hit_hull3 hull = {.corners = 5};
        assert_int_equal(hit_hull3_from_points(store, count, 0, &config, &hull), HIT_NO_MEMORY);
        assert_int_equal(hull.corners, 5);
        assert_int_equal(taken.held, 0);
    }
}

static void damaged_faces(void **state)
{
    (void)state;
    hit_hull3 cube = made(fill_lattice(2, 2, 2, 1));
    hit_vec3 corners[8];
    hit_hull3 damaged = cube;
    for (int i = 0; i < 8; i++) /* every face is but a line */
        corners[i] = (hit_vec3){i, i, i};
    damaged.corner = corners;
    assert_false(hit_hull3_valid(&damaged));
    damaged = cube;
    damaged.edge_twin = NULL;
    assert_false(hit_hull3_valid(&damaged));
    hit_hull3 flat = made(fill_lattice(2, 2, 1, 1));
    memcpy(corners, flat.corner, 4 * sizeof *corners);
    for (int i = 0; i < 4; i++)
        if (corners[i].x == 1 && corners[i].y == 1) /* no longer convex */
            corners[i] = (hit_vec3){0.25, 0.25, corners[i].z};
    damaged = flat;
    damaged.corner = corners;
    assert_true(hit_hull3_valid(&flat));
    assert_false(hit_hull3_valid(&damaged));
    hit_hull3_free(&flat, NULL);
    hit_hull3_free(&cube, NULL);
}

static void damage(void **state)
{
    (void)state;
    hit_hull3 cube = made(fill_lattice(2, 2, 2, 1));
    hit_vec3 corners[8];
    for (int i = 0; i < 8; i++) {
        memcpy(corners, cube.corner, sizeof corners);
        hit_hull3 hull = cube;
        hull.corner = corners;
        assert_true(hit_hull3_valid(&hull));
        corners[i].x = nextafter(corners[i].x, 2); /* a face is no longer plane */
        assert_false(hit_hull3_valid(&hull));
        corners[i].x = NAN;
        assert_false(hit_hull3_valid(&hull));
    }
    /* Each index, wrong by one. */
    uint32_t numbers[200];
    const size_t count = (cube.bytes - 8 * sizeof(hit_vec3)) / sizeof *numbers;
    assert_true(count <= 200);
    memcpy(numbers, cube.corner_edge, count * sizeof *numbers);
    const ptrdiff_t begin = cube.face_begin - cube.corner_edge, edge = cube.edge_corner - cube.corner_edge;
    hit_hull3 hull = cube;
    hull.corner_edge = numbers;
    hull.face_begin = numbers + begin;
    hull.edge_corner = numbers + edge;
    hull.edge_twin = hull.edge_corner + cube.edges;
    hull.edge_face = hull.edge_twin + cube.edges;
    assert_true(hit_hull3_valid(&hull));
    for (size_t i = 0; i < count; i++) {
        const uint32_t right = numbers[i];
        numbers[i] = right + 1;
        const bool other_edge = i < 8 && right + 1 < hull.edges && hull.edge_corner[right + 1] == i;
        assert_true(hit_hull3_valid(&hull) == other_edge);
        numbers[i] = UINT32_MAX;
        assert_false(hit_hull3_valid(&hull));
        numbers[i] = right;
    }
    /* Inside out, and without its faces. */
    const hit_mat3 mirror = {{{-1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    hit_hull3 moved = hit_hull3_transform(&cube, &mirror, (hit_vec3){0, 0, 0}, corners);
    assert_false(hit_hull3_valid(&moved));
    hull.faces = hull.edges = 0;
    assert_false(hit_hull3_valid(&hull));
    hull.corners = 2;
    assert_true(hit_hull3_valid(&hull));
    hull.corners = 1;
    assert_true(hit_hull3_valid(&hull));
    hull.corners = 0;
    assert_false(hit_hull3_valid(&hull));
    assert_true(hit_aabb3_is_empty(hit_hull3_bounds(&hull)));
    hit_hull3_free(&cube, NULL);
}

static void moves(void **state)
{
    (void)state;
    hit_hull3 cube = made(fill_lattice(2, 2, 2, 1));
    hit_vec3 corners[8];
    const hit_mat3 quarter = {{{0, 1, 0}, {-1, 0, 0}, {0, 0, 1}}};
    const hit_hull3 moved = hit_hull3_transform(&cube, &quarter, (hit_vec3){10, 20, 30}, corners);
    assert_true(hit_hull3_valid(&moved));
    assert_null(moved.memory);
    const hit_aabb3 bounds = {{9, 20, 30}, {10, 21, 31}};
    assert_true(same_aabb3(hit_hull3_bounds(&moved), bounds));
    /* Round each corner in three steps, and round each face. */
    for (uint32_t edge = 0; edge < cube.edges; edge++) {
        uint32_t around = edge, along = edge;
        for (int i = 0; i < 3; i++)
            around = hit_hull3_around(&cube, around);
        for (int i = 0; i < 4; i++)
            along = hit_hull3_next(&cube, along);
        assert_true(around == edge && along == edge);
    }
    hit_hull3_free(&cube, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lattices),      cmocka_unit_test(spheres),
        cmocka_unit_test(nearly_flat),   cmocka_unit_test(function_of_the_set),
        cmocka_unit_test(statuses),      cmocka_unit_test(no_memory),
        cmocka_unit_test(damaged_faces), cmocka_unit_test(damage),
        cmocka_unit_test(moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
