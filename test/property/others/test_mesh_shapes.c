/* Boxes and triangles against a mesh, beside the oracle of two meshes: boxes of all kinds, also without a thickness,
 * are little meshes, too, where their corners are doubles. Pieces of lines are asked beside points of them. */
#include "campaign.h"
#include "meshes/cells.h"
#include "meshes/disturb.h"
#include "meshes/mesh_families.h"
#include "meshes/oracle_mesh.h"

#include <hitbox/hitbox.h>

#include <stdio.h>

enum { TRIANGLES_MOST = 40 };

static hit_mesh3 *mesh_of(const soup *s)
{
    hit_mesh3 *mesh = NULL;
    const hit_triangles3 view =
        hit_triangles3_from_doubles(&s->corner[0][0], 0, (size_t)s->corners, &s->index[0][0], (size_t)s->triangles);
    assert_int_equal(hit_mesh3_build(view, NULL, &mesh), HIT_OK);
    return mesh;
}

/* ---- Shapes ---- */

typedef enum shape_kind { AABB, OBB, TRIANGLE } shape_kind;

typedef struct shape {
    shape_kind kind;
    hit_aabb3 aabb;
    hit_obb3 obb;
    hit_triangle3 triangle;
    soup soup; /* the same as a mesh */
} shape;

typedef struct answer {
    hit_relation relation;
    bool overlap, within, around;
} answer;

static answer ask(const shape *s, const hit_mesh3 *mesh)
{
    switch (s->kind) {
    case AABB:
        return (answer){hit_relate_aabb3_mesh3(s->aabb, mesh), hit_overlap_aabb3_mesh3(s->aabb, mesh),
                        hit_contains_mesh3_aabb3(mesh, s->aabb), hit_contains_aabb3_mesh3(s->aabb, mesh)};
    case OBB:
        return (answer){hit_relate_obb3_mesh3(&s->obb, mesh), hit_overlap_obb3_mesh3(&s->obb, mesh),
                        hit_contains_mesh3_obb3(mesh, &s->obb), hit_contains_obb3_mesh3(&s->obb, mesh)};
    default:
        return (answer){hit_relate_triangle3_mesh3(&s->triangle, mesh), hit_overlap_triangle3_mesh3(&s->triangle, mesh),
                        hit_contains_mesh3_triangle3(mesh, &s->triangle), false};
    }
}

static const double *any_corner(dice *d, const soup *s)
{
    return s->corner[s->index[dice_below(d, s->triangles)][dice_below(d, 3)]];
}

/* A corner, or the middle of two. */
static void some_point(dice *d, const soup *s, double out[3])
{
    const double *a = any_corner(d, s);
    const double *b = any_corner(d, s);
    const int kind = dice_below(d, 3);
    for (int k = 0; k < 3; ++k)
        out[k] = kind == 0 ? 0.5 * a[k] + 0.5 * b[k] : a[k];
}

/* The twelve triangles of a box whose corner i has the coordinates low or high by the bits of i, or the two of a flat
 * one, whose corners all stand twice. */
static void box_soup(soup *s, double corner[8][3])
{
    static const int square[6][4] = {{0, 4, 6, 2}, {1, 3, 7, 5}, {0, 1, 5, 4},
                                     {2, 6, 7, 3}, {0, 2, 3, 1}, {4, 5, 7, 6}};
    int flat = -1;
    for (int k = 0; k < 3; ++k)
        if (memcmp(corner[0], corner[1 << k], sizeof corner[0]) == 0)
            flat = k;
    for (int f = 0; f < 6; ++f)
        if (flat < 0 || f == 2 * flat)
            soup_quad(s, corner[square[f][0]], corner[square[f][1]], corner[square[f][2]], corner[square[f][3]]);
}

static void make_aabb(dice *d, const soup *s, shape *out)
{
    double p[3], q[3], corner[8][3], *min = &out->aabb.min.x, *max = &out->aabb.max.x;
    some_point(d, s, p);
    some_point(d, s, q);
    const int flat = dice_below(d, 9), grown = dice_below(d, 3);
    for (int k = 0; k < 3; ++k) {
        min[k] = fmin(p[k], q[k]) + 0.0;
        max[k] = (k == flat ? fmin(p[k], q[k]) : fmax(p[k], q[k])) + 0.0;
    }
    for (int k = 0; k < 3 && grown == 0; ++k)
        min[k] = k == flat ? min[k] : nudge(min[k], -1);
    for (int i = 0; i < 8; ++i)
        for (int k = 0; k < 3; ++k)
            corner[i][k] = (i >> k & 1) != 0 ? max[k] : min[k];
    out->kind = AABB;
    box_soup(&out->soup, corner);
}

static double determinant(const hit_vec3 *u)
{
    return u[0].x * (u[1].y * u[2].z - u[1].z * u[2].y) - u[0].y * (u[1].x * u[2].z - u[1].z * u[2].x) +
           u[0].z * (u[1].x * u[2].y - u[1].y * u[2].x);
}

/* Of axes that are small whole numbers, so that its corners are doubles if the mesh's are. */
static void make_obb(dice *d, const soup *s, shape *out)
{
    double corner[8][3], c[3];
    hit_obb3 *box = &out->obb;
    some_point(d, s, c);
    box->center = (hit_vec3){c[0], c[1], c[2]};
    do
        for (int i = 0; i < 3; ++i) {
            box->axis[i].x = dice_between(d, -2, 2);
            box->axis[i].y = dice_between(d, -2, 2);
            box->axis[i].z = dice_between(d, -2, 2);
        }
    while (determinant(box->axis) == 0);
    const int flat = dice_below(d, 9);
    double *half = &box->half.x;
    for (int k = 0; k < 3; ++k) {
        const double *p = any_corner(d, s);
        const double *q = any_corner(d, s);
        half[k] = k == flat ? 0 : 0.25 * fabs(p[k] - q[k]);
    }
    for (int i = 0; i < 8; ++i)
        for (int k = 0; k < 3; ++k) {
            corner[i][k] = c[k];
            for (int j = 0; j < 3; ++j)
                corner[i][k] += ((i >> j & 1) != 0 ? half[j] : -half[j]) * (&box->axis[j].x)[k];
        }
    out->kind = OBB;
    box_soup(&out->soup, corner);
    if (determinant(box->axis) < 0)
        soup_invert(&out->soup);
}

static void make_triangle(dice *d, const soup *s, shape *out)
{
    double p[3][3];
    for (int i = 0; i < 3; ++i)
        some_point(d, s, p[i]);
    memcpy(out->triangle.corner, p, sizeof p);
    out->kind = TRIANGLE;
    soup_triangle(&out->soup, p[0], p[1], p[2]);
}

static void print_shape(const shape *s)
{
    fprintf(stderr, "kind %d\n", s->kind);
    for (int i = 0; i < s->soup.triangles; ++i)
        for (int k = 0; k < 3; ++k) {
            const double *p = s->soup.corner[s->soup.index[i][k]];
            fprintf(stderr, "  {%a, %a, %a}%s", p[0], p[1], p[2], k == 2 ? "\n" : "");
        }
}

/* ---- Beside the oracle ---- */

static void check_family(void **state)
{
    const mesh_family family = *(const mesh_family *)*state;
    const uint64_t seed = campaign_seed(), count = campaign_count(40, 20000);
    unsigned long long seen[3] = {0}, within = 0, around = 0, flat = 0;
    for (uint64_t i = 0; i < count; ++i) {
        static mesh_pair p;
        static shape s;
        mesh_pair_make(family, seed, i / 4, TRIANGLES_MOST, &p);
        dice d = dice_for(seed, i);
        const int both = dice_below(&d, 3), kind = dice_below(&d, 3);
        if (both == 0) /* two bodies in one mesh have walls within */
            soup_append(&p.a, &p.b);
        memset(&s, 0, sizeof s);
        if (kind == 0 || (kind == 1 && family == MESHES_GRID))
            make_aabb(&d, both == 1 ? &p.b : &p.a, &s);
        else if (kind == 1)
            make_obb(&d, both == 1 ? &p.b : &p.a, &s);
        else
            make_triangle(&d, both == 1 ? &p.b : &p.a, &s);
        const mesh_truth truth = oracle_mesh_relation(&s.soup, &p.a);
        hit_mesh3 *shape_mesh = mesh_of(&s.soup);
        const size_t faces = hit_mesh3_facts(shape_mesh).faces;
        hit_mesh3_free(shape_mesh);
        if (faces < (s.kind == TRIANGLE ? 1u : 2u))
            continue; /* a piece of a line, or a point: no mesh */
        hit_mesh3 *mesh = mesh_of(&p.a);
        const answer x = ask(&s, mesh);
        hit_mesh3_free(mesh);
        const bool holds = truth.b_in_a, is_box = faces > 2;
        ++seen[truth.relation];
        within += truth.a_in_b;
        around += truth.b_in_a;
        flat += !is_box;
        if (x.relation != truth.relation || x.overlap != (truth.relation != HIT_APART) || x.within != truth.a_in_b ||
            (is_box && x.around != holds)) {
            mesh_pair_print(&p);
            print_shape(&s);
            fail_msg("seed %llu, number %llu: %d, within %d, around %d; truth: %d, %d, %d", (unsigned long long)seed,
                     (unsigned long long)i, x.relation, x.within, x.around, truth.relation, truth.a_in_b, truth.b_in_a);
        }
    }
    printf("    apart %llu, touching %llu, overlapping %llu; within %llu, around %llu; flat %llu\n", seen[HIT_APART],
           seen[HIT_TOUCHING], seen[HIT_OVERLAPPING], within, around, flat);
}

/* ---- Pieces of lines ---- */

/* Along an axis, in multiples of 1/2; faces of cells cut it in such multiples, too. So points between these tell all.
 */
static void check_lines(void **state)
{
    (void)state;
    const uint64_t seed = campaign_seed(), count = campaign_count(100, 20000);
    unsigned long long seen[3] = {0}, within = 0;
    static const cell_lattice lattice = {{{0, 1, 2, 3}, {0, 1, 2, 3}, {0, 1, 2, 3}}};
    for (uint64_t i = 0; i < count; ++i) {
        static soup s;
        dice d = dice_for(seed, i);
        s.corners = s.triangles = 0;
        cell_set cells = 0;
        for (int n = 0; n < 16; ++n) {
            const int x = dice_below(&d, 3), y = dice_below(&d, 3);
            cells |= (cell_set)1 << (x + 4 * y + 16 * dice_below(&d, 3));
        }
        const cell_set inverted = dice_bits(&d);
        cells_append(&s, cells, dice_below(&d, 2) == 0 ? inverted : 0, dice_below(&d, 2) == 0, &lattice, &d);
        hit_mesh3 *mesh = mesh_of(&s);
        double from[3], to[3];
        const int axis = dice_below(&d, 3);
        for (int k = 0; k < 3; ++k)
            to[k] = from[k] = 0.5 * dice_between(&d, -1, 7);
        to[axis] = from[axis] + 0.5 * dice_between(&d, 1, 5);
        bool inside = false, stays = true;
        for (double t = from[axis] + 0.25; t < to[axis]; t += 0.5) {
            hit_vec3 p = {from[0], from[1], from[2]};
            (&p.x)[axis] = t;
            inside = inside || hit_relate_point3_mesh3(p, mesh) == HIT_OVERLAPPING;
            stays = stays && hit_contains_mesh3_point3(mesh, p);
        }
        const hit_vec3 a = {from[0], from[1], from[2]}, b = {to[0], to[1], to[2]},
                       m = {0.5 * a.x + 0.5 * b.x, 0.5 * a.y + 0.5 * b.y, 0.5 * a.z + 0.5 * b.z};
        shape x[3] = {{.kind = AABB, .aabb = {a, b}}, {.kind = OBB}, {.kind = TRIANGLE, .triangle = {{b, m, a}}}};
        x[1].obb = (hit_obb3){.center = m, .axis = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
        (&x[1].obb.half.x)[axis] = 0.5 * (to[axis] - from[axis]);
        for (int k = 0; k < 3; ++k) {
            const answer got = ask(&x[k], mesh);
            if ((got.relation == HIT_OVERLAPPING) != inside || got.within != stays ||
                got.overlap != (got.relation != HIT_APART) || got.relation != ask(&x[0], mesh).relation)
                fail_msg("seed %llu, number %llu, kind %d: %d, within %d; inside %d, %d", (unsigned long long)seed,
                         (unsigned long long)i, k, got.relation, got.within, inside, stays);
            ++seen[got.relation];
            within += got.within;
        }
        hit_mesh3_free(mesh);
    }
    printf("    apart %llu, touching %llu, overlapping %llu; within %llu\n", seen[HIT_APART], seen[HIT_TOUCHING],
           seen[HIT_OVERLAPPING], within);
}

int main(void)
{
    static mesh_family families[MESH_FAMILIES];
    struct CMUnitTest tests[MESH_FAMILIES + 1] = {cmocka_unit_test(check_lines)};
    for (int i = 0; i < MESH_FAMILIES; ++i) {
        families[i] = (mesh_family)i;
        tests[i + 1] = (struct CMUnitTest){mesh_family_names[i], check_family, NULL, NULL, &families[i]};
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
