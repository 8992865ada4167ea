/* The oracle of meshes against what is known without it: of cells, by their sets; and laws that hold of all families.
 */
#include "campaign.h"
#include "meshes/disturb.h"
#include "meshes/mesh_families.h"
#include "meshes/oracle_mesh.h"

#include <stdio.h>

enum { TRIANGLES_MOST = 40 };

static mesh_inside inside_of(const mesh_truth *t)
{
    return t->a_in_b && t->b_in_a ? SAME_BODY : t->a_in_b ? A_IN_B : t->b_in_a ? B_IN_A : INSIDE_NONE;
}

/* What must hold whatever is true; NULL if it does. */
static const char *check_laws(dice *d, const mesh_pair *p, const mesh_truth *truth)
{
    static mesh_pair other;
    mesh_truth t = oracle_mesh_relation(&p->b, &p->a);
    if (t.relation != truth->relation || t.a_in_b != truth->b_in_a || t.b_in_a != truth->a_in_b)
        return "another answer in the other order";
    if (truth->a_in_b && !truth->solid_b)
        return "inside what has no inside";
    if (truth->a_in_b && truth->b_in_a && truth->relation != HIT_OVERLAPPING)
        return "the same bodies do not overlap";
    if (truth->a_in_b && truth->solid_a && truth->relation != HIT_OVERLAPPING)
        return "a solid inside does not overlap";
    if (truth->relation == HIT_APART && (truth->a_in_b || truth->b_in_a))
        return "inside, but apart";
    other = *p;
    soup_invert(dice_below(d, 2) == 0 ? &other.a : &other.b);
    disturb_order(d, &other.a);
    disturb_order(d, &other.b);
    t = oracle_mesh_relation(&other.a, &other.b);
    if (t.relation != truth->relation || inside_of(&t) != inside_of(truth))
        return "another answer when one is inside out";
    return NULL;
}

static void check_family(void **state)
{
    const mesh_family family = *(const mesh_family *)*state;
    const uint64_t seed = campaign_seed(), count = campaign_count(20, 1000);
    unsigned long long seen[3] = {0}, inside[4] = {0};
    for (uint64_t i = 0; i < count; ++i) {
        static mesh_pair p;
        const char *wrong = NULL;
        dice d = dice_for(seed, i);
        mesh_pair_make(family, seed, i, TRIANGLES_MOST, &p);
        const mesh_truth truth = oracle_mesh_relation(&p.a, &p.b);
        ++seen[truth.relation];
        ++inside[inside_of(&truth)];
        if (p.known && truth.relation != p.relation)
            wrong = "not what the sets of cells say";
        else if (p.known && inside_of(&truth) != p.inside)
            wrong = "not inside, or inside, as the sets of cells say";
        else if (p.known && (truth.closure_a != MESH_CLOSED || truth.closure_b != MESH_CLOSED))
            wrong = "not closed";
        else if (i % 4 == 0)
            wrong = check_laws(&d, &p, &truth);
        if (wrong != NULL) {
            mesh_pair_print(&p);
            fail_msg("%s, seed %llu, number %llu: %d, inside %d", wrong, (unsigned long long)seed,
                     (unsigned long long)i, truth.relation, inside_of(&truth));
        }
    }
    printf("    apart %llu, touching %llu, overlapping %llu; a in b %llu, b in a %llu, the same %llu\n", seen[0],
           seen[1], seen[2], inside[A_IN_B], inside[B_IN_A], inside[SAME_BODY]);
    if (count < 20 || (seed != 1 && count < 1000)) /* too few for each seed to have seen all */
        return;
    assert_true(seen[HIT_APART] > 0 && seen[HIT_TOUCHING] > 0 && seen[HIT_OVERLAPPING] > 0);
    assert_true(inside[A_IN_B] + inside[B_IN_A] + inside[SAME_BODY] > 0);
}

int main(void)
{
    static mesh_family families[MESH_FAMILIES];
    struct CMUnitTest tests[MESH_FAMILIES];
    for (int i = 0; i < MESH_FAMILIES; ++i) {
        families[i] = (mesh_family)i;
        tests[i] = (struct CMUnitTest){mesh_family_names[i], check_family, NULL, NULL, &families[i]};
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
