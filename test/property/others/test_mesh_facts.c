/* What a mesh knows of itself, on the families of meshes: closed or not and whether it bounds anything as the oracle
 * says; area and volume within their bounds, beside rational numbers; flat triangles, shells and equal triangles by
 * looking at each with each. The same however the triangles are given, and after being written and opened. */
#include "campaign.h"
#include "meshes/mesh_families.h"
#include "meshes/oracle_mesh.h"

#include <hitbox/hitbox.h>

#include <float.h>
#include <math.h>
#include <stdio.h>

#include <gmp.h>

/* ---- By rational numbers, and by each with each ---- */

static const double *corner(const soup *s, int triangle, int c)
{
    return s->corner[s->index[triangle][c]];
}

static bool same_corner(const double *a, const double *b)
{
    return a[0] == b[0] && a[1] == b[1] && a[2] == b[2];
}

typedef struct exact_normal {
    mpq_t x[3];
} exact_normal;

/* Twice the area of the triangle, along its normal. */
static void normal_of(const soup *s, int triangle, exact_normal *out)
{
    mpq_t e[2][3], p;
    mpq_init(p);
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < 3; k++) {
            mpq_init(e[i][k]);
            mpq_set_d(e[i][k], corner(s, triangle, i + 1)[k]);
            mpq_set_d(p, corner(s, triangle, 0)[k]);
            mpq_sub(e[i][k], e[i][k], p);
        }
    for (int k = 0; k < 3; k++) {
        mpq_mul(out->x[k], e[0][(k + 1) % 3], e[1][(k + 2) % 3]);
        mpq_mul(p, e[0][(k + 2) % 3], e[1][(k + 1) % 3]);
        mpq_sub(out->x[k], out->x[k], p);
    }
    mpq_clear(p);
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < 3; k++)
            mpq_clear(e[i][k]);
}

typedef struct sizes {
    mpq_t volume; /* of the cones from the origin */
    mpf_t area;
    int flat;
    bool is_flat[SOUP_TRIANGLES];
} sizes;

static void measure(const soup *s, sizes *out)
{
    exact_normal n;
    mpq_t term, square;
    mpf_t root;
    mpq_inits(out->volume, n.x[0], n.x[1], n.x[2], term, square, NULL);
    mpf_init2(out->area, 4500);
    mpf_init2(root, 4500);
    out->flat = 0;
    for (int i = 0; i < s->triangles; i++) {
        normal_of(s, i, &n);
        mpq_set_ui(square, 0, 1);
        for (int k = 0; k < 3; k++) {
            mpq_set_d(term, corner(s, i, 0)[k]);
            mpq_mul(term, term, n.x[k]);
            mpq_add(out->volume, out->volume, term);
            mpq_mul(term, n.x[k], n.x[k]);
            mpq_add(square, square, term);
        }
        out->is_flat[i] = mpq_sgn(square) == 0;
        out->flat += out->is_flat[i];
        mpf_set_q(root, square);
        mpf_sqrt(root, root);
        mpf_add(out->area, out->area, root);
    }
    mpq_set_ui(term, 6, 1);
    mpq_div(out->volume, out->volume, term);
    mpf_div_ui(out->area, out->area, 2);
    mpq_clears(n.x[0], n.x[1], n.x[2], term, square, NULL);
    mpf_clear(root);
}

static void measures_clear(sizes *m)
{
    mpq_clear(m->volume);
    mpf_clear(m->area);
}

/* |x - exact| <= bound? Beyond the range of double both must be the greatest. */
static bool is_near(double x, mpf_t exact, double bound)
{
    mpf_t difference, limit;
    if (fabs(x) >= DBL_MAX)
        return bound == DBL_MAX && (mpf_cmp_d(exact, 0.5 * DBL_MAX) > 0 || mpf_cmp_d(exact, -0.5 * DBL_MAX) < 0);
    mpf_init2(difference, 4500);
    mpf_init2(limit, 4500);
    mpf_set_d(difference, x);
    mpf_sub(difference, difference, exact);
    mpf_abs(difference, difference);
    mpf_set_d(limit, bound);
    const bool near = mpf_cmp(difference, limit) <= 0;
    mpf_clear(difference);
    mpf_clear(limit);
    return near;
}

/* Has triangle t a side with these ends, one way or the other? */
static bool has_side(const soup *s, int t, const double *a, const double *b)
{
    for (int c = 0; c < 3; c++) {
        const double *p = corner(s, t, c), *q = corner(s, t, (c + 1) % 3);
        if ((same_corner(p, a) && same_corner(q, b)) || (same_corner(p, b) && same_corner(q, a)))
            return true;
    }
    return false;
}

static bool hang_together(const soup *s, int t, int u)
{
    for (int c = 0; c < 3; c++)
        if (has_side(s, u, corner(s, t, c), corner(s, t, (c + 1) % 3)))
            return true;
    return false;
}

/* The shell of each triangle. */
static int find_shells(const soup *s, const sizes *m, int *shell)
{
    static int waiting[SOUP_TRIANGLES];
    int shells = 0;
    for (int i = 0; i < s->triangles; i++)
        shell[i] = -1;
    for (int i = 0; i < s->triangles; i++) {
        if (m->is_flat[i] || shell[i] >= 0)
            continue;
        int count = 1;
        waiting[0] = i;
        shell[i] = shells;
        for (int next = 0; next < count; next++)
            for (int t = 0; t < s->triangles; t++)
                if (shell[t] < 0 && !m->is_flat[t] && hang_together(s, waiting[next], t)) {
                    shell[t] = shells;
                    waiting[count++] = t;
                }
        shells++;
    }
    return shells;
}

/* 1: the same corners turned the same way, -1: the other way, 0: other corners. Of triangles that are not flat. */
static int compare_triangles(const soup *s, int t, int u)
{
    for (int turn = 0; turn < 3; turn++) {
        if (!same_corner(corner(s, t, 0), corner(s, u, turn)))
            continue;
        const double *next = corner(s, u, (turn + 1) % 3), *last = corner(s, u, (turn + 2) % 3);
        if (same_corner(corner(s, t, 1), next) && same_corner(corner(s, t, 2), last))
            return 1;
        if (same_corner(corner(s, t, 1), last) && same_corner(corner(s, t, 2), next))
            return -1;
    }
    return 0;
}

static void count_equals(const soup *s, const sizes *m, size_t *duplicates, size_t *opposites)
{
    static bool used[SOUP_TRIANGLES];
    memset(used, 0, sizeof used);
    *duplicates = *opposites = 0;
    for (int t = 0; t < s->triangles; t++) {
        bool seen = false;
        for (int u = 0; u < t && !m->is_flat[t]; u++) {
            const int equal = m->is_flat[u] ? 0 : compare_triangles(s, t, u);
            seen = seen || equal == 1;
            if (equal == -1 && !used[u] && !used[t]) {
                used[u] = used[t] = true;
                ++*opposites;
            }
        }
        *duplicates += seen;
    }
}

static size_t count_corners(const soup *s)
{
    static const double *seen[3 * SOUP_TRIANGLES];
    size_t count = 0;
    for (int i = 0; i < 3 * s->triangles; i++) {
        const double *x = corner(s, i / 3, i % 3);
        size_t k = 0;
        while (k < count && !same_corner(seen[k], x))
            k++;
        if (k == count)
            seen[count++] = x;
    }
    return count;
}

/* ---- Beside that ---- */

static hit_surface surface_of(mesh_closure closure)
{
    return closure == MESH_CLOSED      ? HIT_SURFACE_CLOSED
           : closure == MESH_BY_PARITY ? HIT_SURFACE_PARITY
                                       : HIT_SURFACE_OPEN;
}

static void check_facts(const soup *s, const hit_mesh3 *mesh, mesh_closure closure, bool solid)
{
    static int shell[SOUP_TRIANGLES];
    const hit_facts3 f = hit_mesh3_facts(mesh);
    sizes m;
    size_t duplicates, opposites;
    measure(s, &m);
    count_equals(s, &m, &duplicates, &opposites);
    const int shells = find_shells(s, &m, shell);
    assert_int_equal(f.triangles, s->triangles);
    assert_int_equal(f.flat, m.flat);
    assert_int_equal(f.faces, s->triangles - m.flat);
    assert_int_equal(f.vertices, count_corners(s));
    assert_int_equal(f.duplicates, duplicates);
    assert_int_equal(f.opposites, opposites);
    assert_int_equal(f.shells, shells);
    for (int i = 0; i < s->triangles; i++)
        assert_int_equal((int)hit_mesh3_shell(mesh, (uint32_t)i), shell[i]);
    assert_int_equal(f.surface, surface_of(closure));
    assert_int_equal(f.unmatched == 0, closure == MESH_CLOSED);
    assert_int_equal(f.open == 0, closure != MESH_OPEN);
    assert_true(f.unmatched == 0 || f.unmatched_side.triangle < f.triangles);
    assert_int_equal(f.has_volume, solid);
    assert_true(closure != MESH_CLOSED || f.closed_shells == f.shells);
    assert_true(is_near(f.area, m.area, f.area_error));
    if (closure == MESH_CLOSED) {
        mpf_t volume;
        mpf_init2(volume, 4500);
        mpf_set_q(volume, m.volume);
        assert_true(is_near(f.volume, volume, f.volume_error));
        mpf_clear(volume);
    } else {
        assert_true(isnan(f.volume) && isnan(f.volume_error));
    }
    measures_clear(&m);
}

static bool same_number(double a, double b)
{
    return a == b || (isnan(a) && isnan(b));
}

/* What does not depend on how the triangles are given. */
static void expect_same(hit_facts3 a, hit_facts3 b)
{
    assert_true(a.flat == b.flat && a.surface == b.surface && a.vertices == b.vertices);
    assert_true(a.duplicates == b.duplicates && a.opposites == b.opposites && a.shells == b.shells);
    assert_true(a.unmatched == b.unmatched && a.open == b.open && a.closed_shells == b.closed_shells);
    assert_true(a.has_volume == b.has_volume && same_number(a.volume, b.volume) && same_number(a.area, b.area));
    assert_true(a.unmatched_side.triangle == b.unmatched_side.triangle &&
                a.unmatched_side.side == b.unmatched_side.side);
    assert_true(a.open_side.triangle == b.open_side.triangle && a.open_side.side == b.open_side.side);
}

static void check_mesh(const soup *s, mesh_closure closure, bool solid)
{
    static double apart[3 * SOUP_TRIANGLES][3];
    static uint16_t index[3 * SOUP_TRIANGLES];
    static _Alignas(64) unsigned char bytes[1 << 18];
    for (int i = 0; i < 3 * s->triangles; i++) {
        memcpy(apart[i], corner(s, i / 3, i % 3), sizeof apart[i]);
        index[i] = (uint16_t)s->index[i / 3][i % 3];
    }
    const size_t corners = (size_t)s->corners, count = (size_t)s->triangles;
    const hit_mesh3_config config = {.threads = 2};
    hit_mesh3 *mesh = NULL, *other = NULL;
    assert_int_equal(
        hit_mesh3_build(hit_triangles3_from_doubles(&s->corner[0][0], 0, corners, &s->index[0][0], count), NULL, &mesh),
        HIT_OK);
    check_facts(s, mesh, closure, solid);
    assert_int_equal(
        hit_mesh3_build(hit_triangles3_from_doubles(&apart[0][0], 0, 3 * count, NULL, count), &config, &other), HIT_OK);
    expect_same(hit_mesh3_facts(mesh), hit_mesh3_facts(other));
    hit_mesh3_free(other);
    assert_int_equal(
        hit_mesh3_build(hit_triangles3_from_doubles16(&s->corner[0][0], 0, corners, index, count), NULL, &other),
        HIT_OK);
    expect_same(hit_mesh3_facts(mesh), hit_mesh3_facts(other));
    const size_t size = hit_mesh3_save(other, bytes, sizeof bytes);
    assert_true(size <= sizeof bytes);
    hit_mesh3_free(other);
    assert_int_equal(hit_mesh3_open(bytes, size, NULL, &other), HIT_OK);
    expect_same(hit_mesh3_facts(mesh), hit_mesh3_facts(other));
    hit_mesh3_free(other);
    hit_mesh3_free(mesh);
}

static void families(void **state)
{
    (void)state;
    static mesh_pair pair;
    const uint64_t count = campaign_count(8, 3000), seed = campaign_seed();
    int seen[3] = {0}, hollow = 0; /* a few pairs may lack a kind; the named cases have each */
    for (int family = 0; family < MESH_FAMILIES; family++)
        for (uint64_t i = 0; i < count; i++) {
            mesh_pair_make((mesh_family)family, seed, i, i % 4 ? 40 : 120, &pair);
            const mesh_truth truth = oracle_mesh_relation(&pair.a, &pair.b);
            check_mesh(&pair.a, truth.closure_a, truth.solid_a);
            check_mesh(&pair.b, truth.closure_b, truth.solid_b);
            seen[truth.closure_a]++;
            seen[truth.closure_b]++;
            hollow += truth.closure_a != MESH_OPEN && !truth.solid_a;
        }
    printf("closed %d, by parity %d, open %d; %d that bound nothing\n", seen[MESH_CLOSED], seen[MESH_BY_PARITY],
           seen[MESH_OPEN], hollow);
}

static void named_cases(void **state)
{
    (void)state;
    static soup a, b;
    int seen[3] = {0};
    for (int i = 0; mesh_case_at(i); i++) {
        a.corners = a.triangles = b.corners = b.triangles = 0;
        mesh_case_at(i)->make(&a, &b);
        const mesh_truth truth = oracle_mesh_relation(&a, &b);
        check_mesh(&a, truth.closure_a, truth.solid_a);
        check_mesh(&b, truth.closure_b, truth.solid_b);
        seen[truth.closure_a]++;
        seen[truth.closure_b]++;
    }
    assert_true(seen[MESH_CLOSED] > 0 && seen[MESH_BY_PARITY] > 0 && seen[MESH_OPEN] > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(named_cases),
        cmocka_unit_test(families),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
