/* What meshes are: closed or not, and where not; shells, areas, volumes, triangles that are there twice. Each mesh as
 * it is, as separate triangles, inside out, in another order and at other scales. */
#include "expect.h"
#include "heap.h"

#include "hitbox/mesh.h"

#include <stdlib.h>

enum { TRIANGLES_MOST = 64 };

typedef struct lump {
    size_t count;
    double at[TRIANGLES_MOST][3][3];
} lump;

static void add(lump *m, const double *a, const double *b, const double *c)
{
    memcpy(m->at[m->count][0], a, 3 * sizeof *a);
    memcpy(m->at[m->count][1], b, 3 * sizeof *b);
    memcpy(m->at[m->count++][2], c, 3 * sizeof *c);
}

/* A box with its normals outward; its corners numbered by bits. */
static void add_box(lump *m, double x, double y, double z, double size)
{
    static const int face[6][4] = {{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}};
    double p[8][3];
    for (int i = 0; i < 8; i++) {
        p[i][0] = x + (i & 1 ? size : 0);
        p[i][1] = y + (i & 2 ? size : 0);
        p[i][2] = z + (i & 4 ? size : 0);
    }
    for (int f = 0; f < 6; f++) {
        add(m, p[face[f][0]], p[face[f][1]], p[face[f][2]]);
        add(m, p[face[f][0]], p[face[f][2]], p[face[f][3]]);
    }
}

static void turn(lump *m, size_t from)
{
    for (size_t i = from; i < m->count; i++) {
        double spare[3];
        memcpy(spare, m->at[i][1], sizeof spare);
        memcpy(m->at[i][1], m->at[i][2], sizeof spare);
        memcpy(m->at[i][2], spare, sizeof spare);
    }
}

static hit_facts3 facts_of(hit_triangles3 view, const hit_mesh3_config *config)
{
    hit_mesh3 *mesh = NULL;
    assert_int_equal(hit_mesh3_build(view, config, &mesh), HIT_OK);
    hit_facts3 facts = hit_mesh3_facts(mesh);
    assert_true(same_aabb3(facts.bounds, hit_mesh3_bounds(mesh)));
    assert_int_equal(facts.triangles, hit_mesh3_count(mesh));
    size_t shells = 0;
    for (uint32_t i = 0; i < facts.triangles; i++) {
        const uint32_t shell = hit_mesh3_shell(mesh, i);
        assert_true(shell == UINT32_MAX || shell <= shells); /* numbered by their first triangles */
        shells += shell == shells;
    }
    assert_int_equal(shells, facts.shells);
    assert_int_equal(hit_mesh3_shell(mesh, (uint32_t)facts.triangles), UINT32_MAX);
    hit_mesh3_free(mesh);
    return facts;
}

static hit_facts3 facts(const lump *m)
{
    return facts_of(hit_triangles3_from_doubles(&m->at[0][0][0], 0, 3 * m->count, NULL, m->count), NULL);
}

static void expect_volume(hit_facts3 f, double volume)
{
    assert_true(fabs(f.volume - volume) <= f.volume_error);
    assert_true(f.volume_error <= 1e-12 * (fabs(volume) + 1));
}

static void boxes(void **state)
{
    (void)state;
    lump m = {0};
    add_box(&m, 0, 0, 0, 2);
    hit_facts3 f = facts(&m);
    assert_int_equal(f.surface, HIT_SURFACE_CLOSED);
    assert_true(f.asked && f.has_volume);
    assert_int_equal(f.faces, 12);
    assert_int_equal(f.flat, 0);
    assert_int_equal(f.vertices, 8);
    assert_int_equal(f.shells, 1);
    assert_int_equal(f.closed_shells, 1);
    assert_int_equal(f.duplicates + f.opposites + f.unmatched + f.open, 0);
    expect_volume(f, 8);
    assert_true(fabs(f.area - 24) <= f.area_error);
    assert_true(same_aabb3(f.bounds, (hit_aabb3){{0, 0, 0}, {2, 2, 2}}));

    turn(&m, 0); /* inside out */
    f = facts(&m);
    assert_int_equal(f.surface, HIT_SURFACE_CLOSED);
    expect_volume(f, -8);

    add_box(&m, 5, 0, 0, 1); /* another that cancels nothing */
    f = facts(&m);
    assert_int_equal(f.shells, 2);
    expect_volume(f, -7);

    m = (lump){0}; /* a cavity */
    add_box(&m, 0, 0, 0, 4);
    add_box(&m, 1, 1, 1, 1);
    turn(&m, 12);
    f = facts(&m);
    assert_int_equal(f.closed_shells, 2);
    expect_volume(f, 63);

    m = (lump){0}; /* two with a common edge are one shell; with a common corner two */
    add_box(&m, 0, 0, 0, 1);
    add_box(&m, 1, 1, 0, 1);
    assert_int_equal(facts(&m).shells, 1);
    assert_int_equal(facts(&m).surface, HIT_SURFACE_CLOSED);
    m.count = 12;
    add_box(&m, 1, 1, 1, 1);
    assert_int_equal(facts(&m).shells, 2);
}

static void open_ones(void **state)
{
    (void)state;
    lump m = {0};
    add_box(&m, 0, 0, 0, 1);
    m.count = 11;
    hit_facts3 f = facts(&m);
    assert_int_equal(f.surface, HIT_SURFACE_OPEN);
    assert_int_equal(f.unmatched, 3);
    assert_int_equal(f.open, 3);
    assert_false(f.has_volume);
    assert_true(isnan(f.volume) && isnan(f.volume_error));
    assert_int_equal(f.closed_shells, 0);
    /* The face that is gone was corners 1, 7, 5 of x = 1. */
    const double *from = m.at[f.open_side.triangle][f.open_side.side];
    const double *to = m.at[f.open_side.triangle][(f.open_side.side + 1) % 3];
    assert_true(from[0] == 1 && to[0] == 1);
    assert_int_equal(f.open_side.triangle, f.unmatched_side.triangle);

    m.count = 12; /* one face is turned: closed by parity */
    turn(&m, 11);
    f = facts(&m);
    assert_int_equal(f.surface, HIT_SURFACE_PARITY);
    assert_int_equal(f.open, 0);
    assert_int_equal(f.unmatched, 6);
    assert_true(f.has_volume);
    assert_true(isnan(f.volume));

    m = (lump){0}; /* triangles that have nothing to do with each other */
    for (int i = 0; i < 40; i++) {
        const double p[3][3] = {{i, 0, 0}, {i + 0.5, 0, 1}, {i, 1, i}};
        add(&m, p[0], p[1], p[2]);
    }
    f = facts(&m);
    assert_int_equal(f.surface, HIT_SURFACE_OPEN);
    assert_int_equal(f.unmatched, 120);
    assert_int_equal(f.shells, 40);
    assert_int_equal(f.open_side.triangle, 0);
    assert_int_equal(f.open_side.side, 0);
}

/* The first face of a box, with a corner more on one of its edges. off: how far it is off that edge. */
static lump with_corner(double x, double off)
{
    lump m = {0};
    add_box(&m, 0, 0, 0, 1);
    double p[3][3], between[3] = {x, 0, off};
    memcpy(p, m.at[4], sizeof p); /* 0, 1, 5: y = 0; its edge from corner 0 to corner 1 */
    memcpy(m.at[4][1], between, sizeof between);
    add(&m, between, p[1], p[2]);
    return m;
}

static void corners_on_edges(void **state)
{
    (void)state;
    lump m = with_corner(0.3, 0);
    hit_facts3 f = facts(&m);
    assert_int_equal(f.surface, HIT_SURFACE_CLOSED);
    assert_int_equal(f.closed_shells, f.shells);
    expect_volume(f, 1);
    m = with_corner(0.3, 0x1p-1074); /* a crack, if only just */
    f = facts(&m);
    assert_int_equal(f.surface, HIT_SURFACE_OPEN);
    assert_int_equal(f.unmatched, 3);
    m = with_corner(1.5, 0); /* beyond the edge: there and back again */
    assert_int_equal(facts(&m).surface, HIT_SURFACE_CLOSED);
    m = with_corner(0.3, 0x1p-30); /* a crack, and a sliver that fills it */
    add(&m, (double[]){0, 0, 0}, (double[]){1, 0, 0}, (double[]){0.3, 0, 0x1p-30});
    assert_int_equal(facts(&m).surface, HIT_SURFACE_CLOSED);
    assert_int_equal(facts(&m).flat, 0);
    m = with_corner(0.3, 0);
    add(&m, (double[]){0, 0, 0}, (double[]){1, 0, 0}, (double[]){0.3, 0, 0});
    f = facts(&m); /* one without area on top: as closed as before */
    assert_int_equal(f.flat, 1);
    assert_int_equal(f.surface, HIT_SURFACE_CLOSED);
}

/* Two sheets, back to back, triangulated by the one diagonal and by the other. */
static void no_volume(void **state)
{
    (void)state;
    const double p[4][3] = {{0, 0, 0}, {1, 0, 1}, {1, 1, 1}, {0, 1, 0}};
    lump m = {0};
    add(&m, p[0], p[1], p[2]);
    add(&m, p[0], p[2], p[3]);
    add(&m, p[1], p[0], p[3]);
    add(&m, p[1], p[3], p[2]);
    hit_facts3 f = facts(&m);
    assert_int_equal(f.surface, HIT_SURFACE_CLOSED);
    assert_int_equal(f.opposites, 0);
    assert_false(f.has_volume);
    expect_volume(f, 0);

    m.count = 2; /* the same by equal triangles */
    add(&m, p[0], p[1], p[2]);
    add(&m, p[0], p[2], p[3]);
    turn(&m, 2);
    f = facts(&m);
    assert_int_equal(f.surface, HIT_SURFACE_CLOSED);
    assert_int_equal(f.opposites, 2);
    assert_int_equal(f.duplicates, 0);
    assert_false(f.has_volume);

    turn(&m, 2); /* by parity */
    f = facts(&m);
    assert_int_equal(f.surface, HIT_SURFACE_PARITY);
    assert_int_equal(f.duplicates, 2);
    assert_false(f.has_volume);

    m = (lump){0}; /* two boxes with volumes that cancel, but not each other */
    add_box(&m, 0, 0, 0, 1);
    add_box(&m, 3, 0, 0, 1);
    turn(&m, 12);
    f = facts(&m);
    expect_volume(f, 0);
    assert_true(f.has_volume);
    m = (lump){0}; /* one box twice, once inside out */
    add_box(&m, 0, 0, 0, 1);
    add_box(&m, 0, 0, 0, 1);
    turn(&m, 12);
    f = facts(&m);
    assert_false(f.has_volume);
    assert_int_equal(f.opposites, 12);
    assert_int_equal(f.shells, 1);
}

static void many_equal(void **state)
{
    (void)state;
    lump m = {0};
    const double p[3][3] = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
    for (int i = 0; i < 50; i++)
        add(&m, p[i % 3], p[(i + 1) % 3], p[(i + 2) % 3]);
    turn(&m, 30);
    hit_facts3 f = facts(&m);
    assert_int_equal(f.duplicates, 29 + 19);
    assert_int_equal(f.opposites, 20);
    assert_int_equal(f.unmatched, 30);
    assert_int_equal(f.open, 0);
    assert_int_equal(f.surface, HIT_SURFACE_PARITY);
    assert_false(f.has_volume);
    m.count = 0; /* with an edge in common, of any number, and no more */
    for (int i = 0; i < 50; i++)
        add(&m, p[0], p[1], (double[]){i % 2, i, 1});
    f = facts(&m);
    assert_int_equal(f.duplicates, 0);
    assert_int_equal(f.shells, 1);
    assert_int_equal(f.unmatched, 150);
}

static void flat_ones(void **state)
{
    (void)state;
    lump m = {0};
    const double p[4][3] = {{0.1, 0.1, 0.1}, {0.3, 0.3, 0.3}, {0.2, 0.2, 0.2}, {0.1, 0.2, 0.7}};
    add(&m, p[0], p[1], p[2]);
    add(&m, p[3], p[3], p[0]);
    add(&m, p[3], p[3], p[3]);
    hit_facts3 f = facts(&m);
    assert_int_equal(f.flat, 3);
    assert_int_equal(f.shells, 0);
    assert_int_equal(f.surface, HIT_SURFACE_CLOSED); /* there and back, each of them */
    assert_false(f.has_volume);
    assert_true(f.area <= f.area_error);
    m.at[0][2][2] = nextafter(0.2, 1);
    f = facts(&m);
    assert_int_equal(f.flat, 2);
    assert_int_equal(f.surface, HIT_SURFACE_OPEN);
    assert_true(f.area > 0);
}

static void scales(void **state)
{
    (void)state;
    const double size[] = {1e-300, 0x1p-1070, 0x1p-340, 1e-30, 1e30, 0x1p340, 1e300, 0x1p1022};
    for (size_t i = 0; i < sizeof size / sizeof *size; i++)
        for (int flushed = 0; flushed < 2; flushed++) {
            lump m = {0};
            add_box(&m, -size[i], 0, 0, 2 * size[i]);
            if (flushed)
                expect_subnormals_flushed();
            hit_facts3 f = facts(&m);
            expect_subnormals_kept();
            assert_int_equal(f.surface, HIT_SURFACE_CLOSED);
            assert_int_equal(f.shells, 1);
            assert_int_equal(f.flat, 0);
            assert_true(f.has_volume);
            const double volume = 2 * size[i] * 2 * size[i] * 2 * size[i];
            assert_true(fabs(f.volume - fmin(volume, DBL_MAX)) <= f.volume_error);
            assert_true(fabs(f.area - fmin(24 * size[i] * size[i], DBL_MAX)) <= f.area_error);
        }
}

/* A volume too small for a double is 0, and its error is not; one too large is the greatest double, and so is its
 * error. Areas likewise. */
static void errors_at_the_ends_of_the_range(void **state)
{
    (void)state;
    for (int exponent = -1000; exponent <= 1000; exponent += 25) {
        lump m = {0};
        add_box(&m, 0, 0, 0, ldexp(1, exponent));
        const hit_facts3 f = facts(&m);
        assert_true(f.volume_error > 0 && f.area_error > 0);
        if (3 * exponent < -1074)
            assert_true(f.volume == 0);
        else if (3 * exponent < 1024)
            assert_true(fabs(f.volume - ldexp(1, 3 * exponent)) <= f.volume_error && f.volume_error < DBL_MAX);
        else
            assert_true(f.volume == DBL_MAX && f.volume_error == DBL_MAX);
        if (2 * exponent >= 1024)
            assert_true(f.area == DBL_MAX && f.area_error == DBL_MAX);
    }
}

/* What is said is taken at its word, and no edges are looked at. */
static void said(void **state)
{
    (void)state;
    lump m = {0};
    add_box(&m, 0, 0, 0, 1);
    for (int surface = HIT_SURFACE_CLOSED; surface <= HIT_SURFACE_OPEN; surface++) {
        const hit_mesh3_config config = {.surface = (hit_surface)surface};
        hit_facts3 f = facts_of(hit_triangles3_from_doubles(&m.at[0][0][0], 0, 3 * m.count, NULL, m.count), &config);
        assert_false(f.asked);
        assert_int_equal(f.surface, surface);
        assert_int_equal(f.shells + f.vertices, 0);
        assert_int_equal(f.has_volume, surface != HIT_SURFACE_OPEN);
        assert_int_equal(isnan(f.volume), surface != HIT_SURFACE_CLOSED);
    }
    hit_facts3 f = facts_of((hit_triangles3){0}, NULL);
    assert_int_equal(f.surface, HIT_SURFACE_CLOSED);
    assert_false(f.has_volume);
    assert_true(f.volume == 0 && f.area == 0);
}

static void each_allocation_fails(void **state)
{
    (void)state;
    lump m = {0}; /* on the longest way: sheets back to back, and something open */
    const double p[5][3] = {{0, 0, 0}, {1, 0, 1}, {1, 1, 1}, {0, 1, 0}, {0.5, 0.5, 0.5}};
    add(&m, p[0], p[1], p[2]);
    add(&m, p[0], p[2], p[3]);
    add(&m, p[1], p[0], p[3]);
    add(&m, p[1], p[3], p[4]);
    add(&m, p[1], p[4], p[2]);
    add(&m, p[2], p[4], p[3]);
    const hit_triangles3 view = hit_triangles3_from_doubles(&m.at[0][0][0], 0, 3 * m.count, NULL, m.count);
    int calls = 1;
    for (int fail_at = 1; fail_at <= calls; fail_at++)
        for (int last = 0; last < 2; last++) {
            heap h = {.fail_at = last ? 0 : fail_at};
            hit_mesh3_config config = {.allocator = {heap_resize, &h}};
            hit_mesh3 *mesh = NULL;
            hit_status status = hit_mesh3_build(view, &config, &mesh);
            assert_int_equal(status, last ? HIT_OK : HIT_NO_MEMORY);
            if (status == HIT_OK) {
                assert_int_equal(hit_mesh3_facts(mesh).surface, HIT_SURFACE_CLOSED);
                assert_false(hit_mesh3_facts(mesh).has_volume);
                calls = h.calls;
                hit_mesh3_free(mesh);
            }
            assert_int_equal(h.held, 0);
        }
    assert_true(calls > 8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boxes),
        cmocka_unit_test(open_ones),
        cmocka_unit_test(corners_on_edges),
        cmocka_unit_test(no_volume),
        cmocka_unit_test(many_equal),
        cmocka_unit_test(flat_ones),
        cmocka_unit_test(scales),
        cmocka_unit_test(errors_at_the_ends_of_the_range),
        cmocka_unit_test(said),
        cmocka_unit_test(each_allocation_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
