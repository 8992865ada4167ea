/* Two meshes as solids, beside the oracle of meshes: relation, overlap and containment, in both orders; the same
 * of meshes that were written and read, and where shells are not known beforehand. */
#include "campaign.h"
#include "meshes/mesh_families.h"
#include "meshes/oracle_mesh.h"

#include <hitbox/mesh.h>

#include <stdio.h>

enum { TRIANGLES_MOST = 40 };

static mesh_inside inside_of(bool a_in_b, bool b_in_a)
{
    return a_in_b && b_in_a ? SAME_BODY : a_in_b ? A_IN_B : b_in_a ? B_IN_A : INSIDE_NONE;
}

static hit_mesh3 *mesh_of(const soup *s, hit_surface surface)
{
    hit_mesh3 *mesh = NULL;
    const hit_mesh3_config config = {.surface = surface};
    const hit_triangles3 view =
        hit_triangles3_from_doubles(&s->corner[0][0], 0, (size_t)s->corners, &s->index[0][0], (size_t)s->triangles);
    assert_int_equal(hit_mesh3_build(view, &config, &mesh), HIT_OK);
    return mesh;
}

/* What the library says, in both orders. */
typedef struct answers {
    hit_relation relation[2];
    bool overlap[2], contains[2];
} answers;

static answers ask(const hit_mesh3 *a, const hit_mesh3 *b)
{
    const hit_mesh3 *m[2] = {a, b};
    answers out;
    for (int i = 0; i < 2; i++) {
        assert_int_equal(hit_relate_mesh3_mesh3(m[i], m[1 - i], &out.relation[i]), HIT_OK);
        assert_int_equal(hit_overlap_mesh3_mesh3(m[i], m[1 - i], &out.overlap[i]), HIT_OK);
        assert_int_equal(hit_contains_mesh3_mesh3(m[i], m[1 - i], &out.contains[i]), HIT_OK);
    }
    return out;
}

static bool is_right(const answers *x, hit_relation relation, mesh_inside inside)
{
    for (int i = 0; i < 2; i++)
        if (x->relation[i] != relation || x->overlap[i] != (relation != HIT_APART))
            return false;
    return inside_of(x->contains[1], x->contains[0]) == inside;
}

/* Made in each of the ways. */
static const char *check(const mesh_pair *p, hit_relation relation, mesh_inside inside)
{
    hit_mesh3 *a = mesh_of(&p->a, HIT_SURFACE_UNKNOWN), *b = mesh_of(&p->b, HIT_SURFACE_UNKNOWN);
    hit_mesh3 *word = mesh_of(&p->a, hit_mesh3_facts(a).surface), *opened = NULL;
    const answers plain = ask(a, b), by_word = ask(word, b);
    static _Alignas(64) unsigned char block[1 << 16];
    const size_t size = hit_mesh3_save(b, block, sizeof block);
    const hit_status status = size <= sizeof block ? hit_mesh3_open(block, size, NULL, &opened) : HIT_NO_MEMORY;
    const answers read = status == HIT_OK ? ask(a, opened) : plain;
    hit_mesh3_free(a);
    hit_mesh3_free(word);
    hit_mesh3_free(opened);
    hit_mesh3_free(b);
    return !is_right(&plain, relation, inside)     ? "wrong"
           : !is_right(&by_word, relation, inside) ? "wrong where the surface is told"
           : status != HIT_OK                      ? "cannot be read"
           : !is_right(&read, relation, inside)    ? "wrong of a mesh that was read"
                                                   : NULL;
}

static void check_family(void **state)
{
    const mesh_family family = *(const mesh_family *)*state;
    const uint64_t seed = campaign_seed(), count = campaign_count(12, 20000);
    unsigned long long seen[3] = {0}, inside[4] = {0};
    for (uint64_t i = 0; i < count; i++) {
        static mesh_pair p;
        mesh_pair_make(family, seed, i, TRIANGLES_MOST, &p);
        const mesh_truth truth = oracle_mesh_relation(&p.a, &p.b);
        const mesh_inside within = inside_of(truth.a_in_b, truth.b_in_a);
        seen[truth.relation]++;
        inside[within]++;
        const char *wrong = check(&p, truth.relation, within);
        if (wrong) {
            mesh_pair_print(&p);
            fail_msg("%s: seed %llu, number %llu; truth: %d, inside %d", wrong, (unsigned long long)seed,
                     (unsigned long long)i, truth.relation, within);
        }
    }
    printf("    apart %llu, touching %llu, overlapping %llu; a in b %llu, b in a %llu, the same %llu\n", seen[0],
           seen[1], seen[2], inside[A_IN_B], inside[B_IN_A], inside[SAME_BODY]);
}

static void check_cases(void **state)
{
    (void)state;
    static mesh_pair p;
    for (int i = 0; mesh_case_at(i); i++) {
        const mesh_case *c = mesh_case_at(i);
        p.a.corners = p.a.triangles = p.b.corners = p.b.triangles = 0;
        c->make(&p.a, &p.b);
        const char *wrong = check(&p, c->relation, c->inside);
        if (wrong)
            fail_msg("%s: %s", c->name, wrong);
    }
}

int main(void)
{
    static mesh_family families[MESH_FAMILIES];
    struct CMUnitTest tests[MESH_FAMILIES + 1] = {cmocka_unit_test(check_cases)};
    for (int i = 0; i < MESH_FAMILIES; i++) {
        families[i] = (mesh_family)i;
        tests[i + 1] = (struct CMUnitTest){mesh_family_names[i], check_family, NULL, NULL, &families[i]};
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
