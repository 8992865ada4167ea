/* Meshes as objects: made and freed; views that are bad; memory that runs out; the boxes of the tree, which hold the
 * triangles at every scale. */
#include "expect.h"
#include "heap.h"

#include "hitbox/mesh.h"
#include "mesh/mesh.h"

#include <stdlib.h>

static const double corners[][3] = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
static const uint32_t sides[] = {0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3};
static const uint16_t sides16[] = {0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3};

static hit_triangles3 tetrahedron(void)
{
    return hit_triangles3_from_doubles(&corners[0][0], 0, 4, sides, 4);
}

static void views(void **state)
{
    (void)state;
    const float floats[4][5] = {{0, 0, 0, 9, 9}, {1, 0, 0, 9, 9}, {0, 1, 0, 9, 9}, {0, 0, 1, 9, 9}};
    const hit_triangles3 view[] = {tetrahedron(), hit_triangles3_from_doubles16(&corners[0][0], 24, 4, sides16, 4),
                                   hit_triangles3_from_floats(&floats[0][0], sizeof floats[0], 4, sides, 4),
                                   hit_triangles3_from_floats16(&floats[0][0], sizeof floats[0], 4, sides16, 4)};
    for (size_t v = 0; v < sizeof view / sizeof *view; v++) {
        assert_int_equal(hit_triangles3_first_bad(view[v]), 4);
        hit_mesh3 *mesh = NULL;
        assert_int_equal(hit_mesh3_build(view[v], NULL, &mesh), HIT_OK);
        for (size_t i = 0; i < 4; i++) {
            double x[3][3];
            mesh_triangle(mesh, i, x);
            for (size_t c = 0; c < 3; c++)
                assert_memory_equal(x[c], corners[sides[3 * i + c]], sizeof x[c]);
        }
        hit_mesh3_free(mesh);
    }
    const double soup[6][3] = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {5, 5, 5}, {6, 5, 5}, {5, 6, 5}};
    hit_triangles3 each = hit_triangles3_from_doubles(&soup[0][0], 0, 6, NULL, 2);
    hit_mesh3 *mesh = NULL;
    double x[3][3];
    assert_int_equal(hit_mesh3_build(each, NULL, &mesh), HIT_OK);
    mesh_triangle(mesh, 1, x);
    assert_memory_equal(x, soup[3], sizeof x);
    const hit_triangle3 second = hit_mesh3_triangle(mesh, 1);
    assert_true(same3(second.corner[0], (hit_vec3){5, 5, 5}) && same3(second.corner[2], (hit_vec3){5, 6, 5}));
    hit_mesh3_free(mesh);
    hit_mesh3_free(NULL);
}

static void refuse(hit_triangles3 view, size_t first_bad)
{
    hit_mesh3 *const untouched = (hit_mesh3 *)(void *)&view;
    hit_mesh3 *mesh = untouched;
    assert_int_equal(hit_triangles3_first_bad(view), first_bad);
    assert_int_equal(hit_mesh3_build(view, NULL, &mesh), HIT_BAD_ARGUMENT);
    assert_ptr_equal(mesh, untouched);
}

static void bad_views(void **state)
{
    (void)state;
    hit_triangles3 view = tetrahedron();
    view.vertex_stride = 20;
    refuse(view, 0);
    view.vertex_stride = 25;
    refuse(view, 0);
    view = tetrahedron();
    view.vertices = (const char *)view.vertices + 4;
    refuse(view, 0);
    view = tetrahedron();
    view.indices = (const char *)view.indices + 2;
    refuse(view, 0);
    view = tetrahedron();
    view.vertices = NULL;
    refuse(view, 0);
    view = tetrahedron();
    view.indices = NULL;
    refuse(view, 0);
    view = tetrahedron();
    view.vertices_form = (hit_vertices_form)7;
    refuse(view, 0);
    view = tetrahedron();
    view.indices_form = (hit_indices_form)7;
    refuse(view, 0);
    view = tetrahedron();
    view.count = (size_t)HIT_TRIANGLES_MAX + 1;
    refuse(view, 0);
    view = tetrahedron();
    view.vertex_count = 3;
    refuse(view, 1);
    const double bad[] = {NAN, INFINITY, -INFINITY};
    for (size_t i = 0; i < 3; i++)
        for (size_t axis = 0; axis < 3; axis++) {
            double at[4][3];
            memcpy(at, corners, sizeof at);
            at[3][axis] = bad[i];
            view.vertices = at;
            view.vertex_count = 4;
            refuse(view, 1);
        }
    hit_mesh3 *mesh = NULL;
    hit_mesh3_config config = {.threads = -1};
    assert_int_equal(hit_mesh3_build(tetrahedron(), &config, &mesh), HIT_BAD_ARGUMENT);
    config = (hit_mesh3_config){.surface = (hit_surface)9};
    assert_int_equal(hit_mesh3_build(tetrahedron(), &config, &mesh), HIT_BAD_ARGUMENT);
    /* What no triangle has may be anything; and without triangles nothing is read. */
    double at[5][3];
    memcpy(at, corners, sizeof corners);
    at[4][0] = at[4][1] = at[4][2] = NAN;
    assert_int_equal(hit_mesh3_build(hit_triangles3_from_doubles(&at[0][0], 0, 5, sides, 4), NULL, &mesh), HIT_OK);
    hit_mesh3_free(mesh);
    assert_int_equal(hit_mesh3_build((hit_triangles3){0}, NULL, &mesh), HIT_OK);
    hit_mesh3_free(mesh);
}

/* Tiny triangles beside a vertex that none of them has; and corners that are all 0. */
static void unused_vertices(void **state)
{
    (void)state;
    double at[5][3];
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 3; k++)
            at[i][k] = 0x1p-400 * corners[i][k];
    at[4][0] = at[4][1] = at[4][2] = 1;
    hit_mesh3 *used = NULL, *all = NULL;
    assert_int_equal(hit_mesh3_build(hit_triangles3_from_doubles(&at[0][0], 0, 4, sides, 4), NULL, &used), HIT_OK);
    assert_int_equal(hit_mesh3_build(hit_triangles3_from_doubles(&at[0][0], 0, 5, sides, 4), NULL, &all), HIT_OK);
    assert_int_not_equal(used->steps, 0);
    assert_int_equal(all->steps, used->steps);
    const hit_aabb3 bounds = hit_mesh3_bounds(all);
    assert_true(bounds.max.x == 0x1p-400 && bounds.min.x == 0);
    hit_mesh3_free(used);
    hit_mesh3_free(all);
    memset(at, 0, sizeof at);
    assert_int_equal(hit_mesh3_build(hit_triangles3_from_doubles(&at[0][0], 0, 4, sides, 4), NULL, &all), HIT_OK);
    assert_int_equal(all->steps, 0);
    assert_int_equal(hit_mesh3_facts(all).flat, 4);
    hit_mesh3_free(all);
}

static void each_allocation_fails(void **state)
{
    (void)state;
    int calls = 1;
    for (int fail_at = 1; fail_at <= calls; fail_at++) {
        for (int last = 0; last < 2; last++) {
            heap h = {.fail_at = last ? 0 : fail_at};
            hit_mesh3_config config = {.allocator = {heap_resize, &h}};
            hit_mesh3 *mesh = NULL;
            hit_status status = hit_mesh3_build(tetrahedron(), &config, &mesh);
            assert_int_equal(status, last ? HIT_OK : HIT_NO_MEMORY);
            calls = last ? h.calls : calls;
            if (status == HIT_OK)
                hit_mesh3_free(mesh);
            else
                assert_null(mesh);
            assert_int_equal(h.held, 0);
        }
    }
    assert_true(calls > 3);
}

/* Does the box of each triangle, brought back from floats, hold its corners, and not more than it must? */
static void check_boxes(double size, bool flushed)
{
    double at[30][3];
    uint32_t index[30];
    uint64_t random = 7;
    for (size_t v = 0; v < 30; v++)
        for (size_t axis = 0; axis < 3; axis++) {
            random = random * 6364136223846793005u + 1442695040888963407u;
            at[v][axis] = size * ((double)(random >> 11) * 0x1p-52 - 1);
            index[v] = (uint32_t)v;
        }
    at[7][1] = 0;
    at[8][2] = -0.0;
    for (int indexed = 0; indexed < 2; indexed++) {
        hit_mesh3 *mesh = NULL;
        if (flushed)
            expect_subnormals_flushed();
        hit_status status =
            hit_mesh3_build(hit_triangles3_from_doubles(&at[0][0], 0, 30, indexed ? index : NULL, 10), NULL, &mesh);
        expect_subnormals_kept();
        assert_int_equal(status, HIT_OK);
        for (size_t lane = 0; lane < 10; lane++)
            for (size_t axis = 0; axis < 3; axis++) {
                double lo = (double)mesh->pack.level[0][axis * 16 + lane];
                double hi = (double)mesh->pack.level[0][(3 + axis) * 16 + lane];
                double least = INFINITY, most = -INFINITY;
                for (size_t c = 0; c < 3; c++) {
                    double x = ldexp(at[3 * mesh->pack.id[lane] + c][axis], -MESH_STEP * mesh->steps);
                    least = fmin(least, x);
                    most = fmax(most, x);
                }
                assert_true(lo <= least && most <= hi);
                assert_true(lo >= least - fabs(least) * 0x1p-23 - (double)FLT_MIN);
                assert_true(hi <= most + fabs(most) * 0x1p-23 + (double)FLT_MIN);
            }
        hit_mesh3_free(mesh);
    }
}

static void boxes_hold_triangles(void **state)
{
    (void)state;
    const double size[] = {1,        1000,  0x1p-99,  0x1p99, 0x1p100,   0x1p101,  0x1p-100,
                           0x1p-101, 1e300, 0x1p1023, 1e-300, 0x1p-1060, 0x1p-126, 0x1p-140};
    for (size_t i = 0; i < sizeof size / sizeof *size; i++)
        for (int flushed = 0; flushed < 2; flushed++)
            check_boxes(size[i], flushed);
}

/* From one scale to another: outward, and back only if nothing was lost. */
static void boxes_change_steps(void **state)
{
    (void)state;
    const float box[6] = {-1.5F, 0, 0x1p-100F, 2.5F, 0, 0x1p100F};
    float to[6], back[6];
    mesh_box_to(box, 0, 0, to);
    assert_memory_equal(to, box, sizeof box);
    mesh_box_to(box, 0, 1, to); /* times 2^-200 */
    assert_true(to[0] == -FLT_MIN && to[1] == 0 && to[2] == 0);
    assert_true(to[3] == FLT_MIN && to[4] == 0 && to[5] == 0x1p-100F);
    mesh_box_to(to, 1, 0, back);
    assert_true(back[0] <= box[0] && back[2] <= box[2] && back[3] >= box[3] && back[5] == box[5]);
    mesh_box_to(box, 1, 0, to); /* times 2^200 */
    assert_true(to[0] == -INFINITY && to[1] == 0 && to[2] == 0x1p100F);
    assert_true(to[3] == INFINITY && to[4] == 0 && to[5] == INFINITY);
    const float far[6] = {0x1p100F, 1, 1, 0x1p101F, 1, 1};
    mesh_box_to(far, 1, 0, to);
    assert_true(to[0] == FLT_MAX && to[3] == INFINITY);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(views),
        cmocka_unit_test(bad_views),
        cmocka_unit_test(unused_vertices),
        cmocka_unit_test(each_allocation_fails),
        cmocka_unit_test(boxes_hold_triangles),
        cmocka_unit_test(boxes_change_steps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
