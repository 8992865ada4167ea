/* Laws of meshes after a matrix and an offset, on the families of meshes. What is made is what hit_mesh3_build makes of
 * the same vertices: facts, relations and containment. Where nothing is rounded, the relation of two meshes stays as it
 * was: after powers of two, mirrors, exchanged axes and moves by whole numbers, whatever they do to the order of the
 * tree. */
#include "mesh_asks.h"

#include <hitbox/hitbox.h>

#include <math.h>

enum { TRIANGLES_MOST = 60 };

typedef struct way {
    hit_mat3 matrix;
    hit_vec3 offset;
    bool exact; /* for numbers of a few bits */
} way;

/* Powers of two along axes that are exchanged and mirrored: all coordinates but subnormal ones stay exact. */
static way exact_way(dice *d)
{
    way w = {.exact = true};
    const int first = dice_below(d, 3), turn = dice_below(d, 2) ? 1 : 2, power = dice_between(d, -3, 3);
    const double size = ldexp(1, power);
    for (int k = 0; k < 3; k++) {
        double column[3] = {0, 0, 0};
        column[(first + k * turn) % 3] = dice_below(d, 2) ? size : -size;
        w.matrix.col[k] = (hit_vec3){column[0], column[1], column[2]};
    }
    return w;
}

/* A rotation, a shear, or what brings numbers close together. */
static way rounded_way(dice *d)
{
    way w = {.exact = false};
    hit_quat q;
    q.x = dice_range(d, -1, 1);
    q.y = dice_range(d, -1, 1);
    q.z = dice_range(d, -1, 1);
    q.w = dice_range(d, -1, 1);
    w.matrix = hit_mat3_from_quat(q);
    if (dice_below(d, 4) == 0)
        w.matrix.col[dice_below(d, 3)] = (hit_vec3){0, 0, 0};
    const double far = dice_below(d, 3) == 0 ? 0x1p50 : 3;
    w.offset.x = dice_range(d, -far, far);
    w.offset.y = dice_range(d, -far, far);
    w.offset.z = dice_range(d, -far, far);
    return w;
}

static hit_mesh3 *after(const hit_mesh3 *mesh, const way *w)
{
    hit_mesh3 *out = NULL;
    assert_int_equal(hit_mesh3_transform(mesh, &w->matrix, w->offset, NULL, &out), HIT_OK);
    return out;
}

/* A mesh that is built of the triangles of another, each by itself. */
static hit_mesh3 *built_of(const hit_mesh3 *mesh, double (*room)[3])
{
    hit_mesh3 *out = NULL;
    const size_t count = hit_mesh3_count(mesh);
    for (uint32_t i = 0; i < count; i++) {
        const hit_triangle3 t = hit_mesh3_triangle(mesh, i);
        for (size_t c = 0; c < 3; c++) {
            room[3 * i + c][0] = t.corner[c].x;
            room[3 * i + c][1] = t.corner[c].y;
            room[3 * i + c][2] = t.corner[c].z;
        }
    }
    assert_int_equal(hit_mesh3_build(hit_triangles3_from_doubles(&room[0][0], 0, 3 * count, NULL, count), NULL, &out),
                     HIT_OK);
    return out;
}

static bool same_number(double a, double b)
{
    return a == b || (isnan(a) && isnan(b));
}

static const char *compare_facts(const hit_mesh3 *mesh, const hit_mesh3 *fresh)
{
    const hit_facts3 a = hit_mesh3_facts(mesh), b = hit_mesh3_facts(fresh);
    if (a.surface != b.surface || a.unmatched != b.unmatched || a.open != b.open)
        return "the surface";
    if (a.flat != b.flat || a.faces != b.faces || a.vertices != b.vertices)
        return "flat triangles or vertices";
    if (a.duplicates != b.duplicates || a.opposites != b.opposites)
        return "equal triangles";
    if (a.shells != b.shells || a.closed_shells != b.closed_shells)
        return "the number of shells";
    for (uint32_t i = 0; i < a.triangles; i++)
        if (hit_mesh3_shell(mesh, i) != hit_mesh3_shell(fresh, i))
            return "the shell of a triangle";
    if (a.has_volume != b.has_volume || !same_number(a.volume, b.volume) || a.area != b.area ||
        !same_number(a.volume_error, b.volume_error) || a.area_error != b.area_error)
        return "volume or area";
    return NULL;
}

typedef struct answers {
    hit_relation relation;
    bool shares, holds, is_held;
} answers;

static answers ask(const hit_mesh3 *a, const hit_mesh3 *b)
{
    answers all;
    assert_int_equal(hit_relate_mesh3_mesh3(a, b, &all.relation), HIT_OK);
    assert_int_equal(hit_overlap_mesh3_mesh3(a, b, &all.shares), HIT_OK);
    assert_int_equal(hit_contains_mesh3_mesh3(a, b, &all.holds), HIT_OK);
    assert_int_equal(hit_contains_mesh3_mesh3(b, a, &all.is_held), HIT_OK);
    return all;
}

static bool same_answers(answers a, answers b)
{
    return a.relation == b.relation && a.shares == b.shares && a.holds == b.holds && a.is_held == b.is_held;
}

static const char *check(const way *w, const hit_mesh3 *a, const hit_mesh3 *b)
{
    static double room[2][3 * SOUP_TRIANGLES][3];
    hit_mesh3 *moved[2] = {after(a, w), after(b, w)}, *fresh[2];
    const char *wrong = NULL;
    for (int i = 0; i < 2; i++) {
        fresh[i] = built_of(moved[i], room[i]);
        wrong = wrong ? wrong : compare_facts(moved[i], fresh[i]);
    }
    const answers before = ask(a, b), now = ask(moved[0], moved[1]);
    if (!wrong && !same_answers(now, ask(fresh[0], fresh[1])))
        wrong = "the answers of what is built of the same";
    if (!wrong && !same_answers(now, ask(moved[0], fresh[1])))
        wrong = "the answers of one of each";
    if (!wrong && w->exact && !same_answers(now, before))
        wrong = "the answers before";
    for (int i = 0; i < 2; i++) {
        hit_mesh3_free(fresh[i]);
        hit_mesh3_free(moved[i]);
    }
    return wrong;
}

static void check_family(void **state)
{
    const mesh_family family = *(const mesh_family *)*state;
    const uint64_t seed = campaign_seed(), count = campaign_count(40, 10000);
    for (uint64_t i = 0; i < count; i++) {
        static mesh_pair p;
        dice d = dice_for(seed + 99, i);
        mesh_pair_make(family, seed, i, TRIANGLES_MOST, &p);
        hit_mesh3 *a = asks_mesh(&p.a, HIT_SURFACE_UNKNOWN), *b = asks_mesh(&p.b, HIT_SURFACE_UNKNOWN);
        const way w = i % 2 ? exact_way(&d) : rounded_way(&d);
        const char *wrong = check(&w, a, b);
        hit_mesh3_free(a);
        hit_mesh3_free(b);
        if (wrong) {
            mesh_pair_print(&p);
            fail_msg("%s: seed %llu, number %llu", wrong, (unsigned long long)seed, (unsigned long long)i);
        }
    }
}

int main(void)
{
    static mesh_family families[MESH_FAMILIES];
    struct CMUnitTest tests[MESH_FAMILIES];
    for (int i = 0; i < MESH_FAMILIES; i++) {
        families[i] = (mesh_family)i;
        tests[i] = (struct CMUnitTest){mesh_family_names[i], check_family, NULL, NULL, &families[i]};
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
