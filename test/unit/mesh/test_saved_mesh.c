/* Meshes as bytes: the same mesh comes out; what is damaged is refused, and what is hostile does no harm. */
#include "expect.h"
#include "heap.h"

#include "hitbox/mesh.h"
#include "mesh/saved_mesh.h"

#include <stdlib.h>

typedef struct block {
    void *from, *at;
    size_t size;
} block;

static block block_of_size(size_t size)
{
    block b = {malloc(size + 64), NULL, size};
    assert_non_null(b.from);
    b.at = (char *)b.from + (64 - (uintptr_t)b.from % 64);
    return b;
}

static block save(const hit_mesh3 *mesh)
{
    block b = block_of_size(hit_mesh3_save(mesh, NULL, 0));
    assert_int_equal(hit_mesh3_save(mesh, b.at, b.size - 1), b.size);
    assert_int_equal(hit_mesh3_save(mesh, b.at, b.size), b.size);
    return b;
}

/* A band of triangles, some without area, and a gap in it. */
typedef struct band {
    double at[40][4];
    float floats[40][3];
    uint32_t index[60][3];
    uint16_t index16[60][3];
} band;

static band band_made(void)
{
    band b;
    for (uint32_t i = 0; i < 40; i++) {
        const double x[3] = {0.25 * floor(i / 2.0), i % 2, i % 5 == 0 ? 0.5 : 0};
        for (size_t axis = 0; axis < 3; axis++) {
            b.at[i][axis] = x[axis];
            b.floats[i][axis] = (float)x[axis];
        }
        b.at[i][3] = 77;
    }
    for (uint32_t t = 0; t < 60; t++)
        for (uint32_t c = 0; c < 3; c++) {
            b.index[t][c] = t < 30 ? (t % 2 ? t + 2 - c : t + c) : t == 40 ? 7 : (t * 7 + c * 3) % 40;
            b.index16[t][c] = (uint16_t)b.index[t][c];
        }
    return b;
}

static bool same_facts(hit_facts3 a, hit_facts3 b)
{
    return a.triangles == b.triangles && a.faces == b.faces && a.flat == b.flat && a.asked == b.asked &&
           a.surface == b.surface && a.vertices == b.vertices && a.duplicates == b.duplicates &&
           a.opposites == b.opposites && a.unmatched == b.unmatched && a.open == b.open &&
           memcmp(&a.unmatched_side, &b.unmatched_side, sizeof a.unmatched_side) == 0 &&
           memcmp(&a.open_side, &b.open_side, sizeof a.open_side) == 0 && a.shells == b.shells &&
           a.closed_shells == b.closed_shells && a.has_volume == b.has_volume && same_double(a.volume, b.volume) &&
           same_double(a.volume_error, b.volume_error) && same_double(a.area, b.area) &&
           same_double(a.area_error, b.area_error) && same_aabb3(a.bounds, b.bounds);
}

static void look_at(const hit_mesh3 *mesh)
{
    const hit_facts3 facts = hit_mesh3_facts(mesh);
    double sum = 0;
    for (uint32_t i = 0; i < hit_mesh3_count(mesh); i++) {
        const hit_triangle3 t = hit_mesh3_triangle(mesh, i);
        const uint32_t shell = hit_mesh3_shell(mesh, i);
        sum += t.corner[0].x + t.corner[1].y + t.corner[2].z;
        assert_true(shell == UINT32_MAX || shell < facts.shells);
    }
    assert_false(isnan(sum) && facts.faces == 0);
}

static void expect_round(const hit_mesh3 *mesh)
{
    block b = save(mesh);
    hit_mesh3 *again = NULL;
    assert_int_equal(hit_mesh3_open(b.at, b.size, NULL, &again), HIT_OK);
    assert_true(same_facts(hit_mesh3_facts(mesh), hit_mesh3_facts(again)));
    for (uint32_t i = 0; i < hit_mesh3_count(mesh); i++) {
        const hit_triangle3 t = hit_mesh3_triangle(mesh, i), u = hit_mesh3_triangle(again, i);
        assert_memory_equal(&t, &u, sizeof t);
        assert_int_equal(hit_mesh3_shell(mesh, i), hit_mesh3_shell(again, i));
    }
    look_at(again);
    block c = save(again);
    assert_int_equal(b.size, c.size);
    assert_memory_equal(b.at, c.at, b.size);
    hit_mesh3_free(again);
    free(b.from);
    free(c.from);
}

static void rounds(void **state)
{
    (void)state;
    const band b = band_made();
    const hit_triangles3 view[] = {
        hit_triangles3_from_doubles(&b.at[0][0], sizeof b.at[0], 40, &b.index[0][0], 60),
        hit_triangles3_from_doubles16(&b.at[0][0], sizeof b.at[0], 40, &b.index16[0][0], 60),
        hit_triangles3_from_floats(&b.floats[0][0], 0, 40, &b.index[0][0], 60),
        hit_triangles3_from_floats16(&b.floats[0][0], 0, 40, &b.index16[0][0], 60),
        hit_triangles3_from_doubles(&b.at[0][0], sizeof b.at[0], 40, NULL, 13),
        hit_triangles3_from_doubles(&b.at[0][0], sizeof b.at[0], 40, &b.index[40][0], 1),
        {0},
    };
    for (size_t i = 0; i < sizeof view / sizeof *view; i++)
        for (int surface = 0; surface <= HIT_SURFACE_OPEN; surface++) {
            const hit_mesh3_config config = {.surface = (hit_surface)surface};
            hit_mesh3 *mesh = NULL;
            assert_int_equal(hit_mesh3_build(view[i], &config, &mesh), HIT_OK);
            expect_round(mesh);
            hit_mesh3_free(mesh);
        }
}

static block band_saved(void)
{
    const band b = band_made();
    hit_mesh3 *mesh = NULL;
    assert_int_equal(
        hit_mesh3_build(hit_triangles3_from_doubles(&b.at[0][0], sizeof b.at[0], 40, &b.index[0][0], 60), NULL, &mesh),
        HIT_OK);
    block saved = save(mesh);
    hit_mesh3_free(mesh);
    return saved;
}

static void refuse(const void *bytes, size_t size)
{
    hit_mesh3 *mesh = NULL;
    assert_int_equal(hit_mesh3_open(bytes, size, NULL, &mesh), HIT_BAD_ARGUMENT);
    assert_null(mesh);
}

static void damaged(void **state)
{
    (void)state;
    block b = band_saved();
    block c = block_of_size(b.size + 64);
    refuse(NULL, b.size);
    for (size_t size = 0; size < b.size; size += 1 + size / 7)
        refuse(b.at, size);
    memset(c.at, 0, c.size);
    memcpy(c.at, b.at, b.size);
    refuse(c.at, b.size + 64);
    memcpy((char *)c.at + 8, b.at, b.size);
    refuse((char *)c.at + 8, b.size);
    for (size_t i = 0; i < b.size; i++) {
        memcpy(c.at, b.at, b.size);
        ((unsigned char *)c.at)[i] ^= (unsigned char)(1 << i % 8);
        refuse(c.at, b.size);
    }
    free(b.from);
    free(c.from);
}

/* With a check sum that is right: mostly refused all the same, and never harmful. */
static void hostile(void **state)
{
    (void)state;
    block b = band_saved();
    block c = block_of_size(b.size);
    static const unsigned char put[] = {0, 1, 2, 3, 39, 40, 59, 60, 127, 128, 0xf0, 0xff};
    size_t opened = 0, refused = 0;
    for (size_t i = 0; i < b.size; i++)
        for (size_t p = 0; p < sizeof put; p++) {
            hit_mesh3 *mesh = NULL;
            memcpy(c.at, b.at, b.size);
            ((unsigned char *)c.at)[i] = put[p];
            if (i < 40 || i >= 48) /* the sum is over as many bytes as the block says that it has */
                hit__mesh_saved_seal(c.at);
            if (hit_mesh3_open(c.at, b.size, NULL, &mesh) == HIT_OK) {
                look_at(mesh);
                hit_mesh3_free(mesh);
                opened++;
            } else {
                assert_null(mesh);
                refused++;
            }
        }
    assert_true(opened > 100 && refused > 10 * b.size / 2);
    free(b.from);
    free(c.from);
}

static void each_allocation_fails(void **state)
{
    (void)state;
    block b = band_saved();
    int calls = 1;
    for (int fail_at = 1; fail_at <= calls; fail_at++)
        for (int last = 0; last < 2; last++) {
            heap h = {.fail_at = last ? 0 : fail_at};
            hit_mesh3_config config = {.allocator = {heap_resize, &h}};
            hit_mesh3 *mesh = NULL;
            hit_status status = hit_mesh3_open(b.at, b.size, &config, &mesh);
            assert_int_equal(status, last ? HIT_OK : HIT_NO_MEMORY);
            calls = last ? h.calls : calls;
            if (mesh)
                hit_mesh3_free(mesh);
            assert_int_equal(h.held, 0);
        }
    assert_true(calls >= 2);
    free(b.from);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rounds),
        cmocka_unit_test(damaged),
        cmocka_unit_test(hostile),
        cmocka_unit_test(each_allocation_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
