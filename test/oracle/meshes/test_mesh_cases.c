/* The named cases against the oracle, in both orders. */
#include "mesh_cases.h"
#include "oracle_mesh.h"

#include "../../tests.h"

#include <string.h>

static void expect(const mesh_case *c, const soup *a, const soup *b, bool swapped)
{
    const mesh_truth truth = oracle_mesh_relation(a, b);
    const bool a_in_b = swapped ? truth.b_in_a : truth.a_in_b, b_in_a = swapped ? truth.a_in_b : truth.b_in_a;
    const mesh_inside inside = a_in_b && b_in_a ? SAME_BODY : a_in_b ? A_IN_B : b_in_a ? B_IN_A : INSIDE_NONE;
    if (truth.relation != c->relation || inside != c->inside)
        fail_msg("%s%s: %d, inside %d; it should be %d, %d", c->name, swapped ? ", swapped" : "", truth.relation,
                 inside, c->relation, c->inside);
}

TEST(every_case_is_what_the_oracle_says)
{
    static soup a, b;
    unsigned long long seen[3] = {0};
    for (int i = 0; mesh_case_at(i) != NULL; ++i) {
        const mesh_case *c = mesh_case_at(i);
        a.corners = a.triangles = b.corners = b.triangles = 0;
        c->make(&a, &b);
        expect(c, &a, &b, false);
        expect(c, &b, &a, true);
        ++seen[c->relation];
    }
    assert_true(seen[HIT_APART] > 10 && seen[HIT_TOUCHING] > 25 && seen[HIT_OVERLAPPING] > 35);
}

TEST(no_name_stands_twice)
{
    for (int i = 0; mesh_case_at(i) != NULL; ++i)
        for (int j = 0; j < i; ++j)
            if (strcmp(mesh_case_at(i)->name, mesh_case_at(j)->name) == 0)
                fail_msg("%s", mesh_case_at(i)->name);
}

static mesh_truth of_case(const char *name)
{
    static soup a, b;
    for (int i = 0; mesh_case_at(i) != NULL; ++i)
        if (strcmp(mesh_case_at(i)->name, name) == 0) {
            a.corners = a.triangles = b.corners = b.triangles = 0;
            mesh_case_at(i)->make(&a, &b);
            return oracle_mesh_relation(&a, &b);
        }
    fail_msg("no case %s", name);
    return (mesh_truth){.relation = HIT_APART};
}

TEST(closed_open_and_solid)
{
    mesh_truth truth = of_case("zero-area-filler-touch");
    assert_true(truth.closure_a == MESH_CLOSED && truth.solid_a);
    truth = of_case("t-junction-edge");
    assert_true(truth.closure_a == MESH_CLOSED && truth.solid_a);
    truth = of_case("two-sided-box");
    assert_true(truth.closure_a == MESH_CLOSED && !truth.solid_a && truth.solid_b);
    truth = of_case("turned-triangle");
    assert_true(truth.closure_a == MESH_BY_PARITY && truth.solid_a);
    truth = of_case("doubled-triangle");
    assert_true(truth.closure_a == MESH_OPEN && !truth.solid_a);
    truth = of_case("sheet-on-face");
    assert_true(truth.closure_b == MESH_OPEN && !truth.solid_b);
}

TEST(no_triangles)
{
    static soup none, box, flat;
    static const double low[3] = {0, 0, 0}, high[3] = {1, 1, 1}, far[3] = {2, 2, 2};
    soup_box(&box, low, high);
    soup_triangle(&flat, low, high, far);
    const soup *const empty[2] = {&none, &flat};
    for (int i = 0; i < 2; ++i) {
        mesh_truth truth = oracle_mesh_relation(empty[i], &box);
        assert_true(truth.relation == HIT_APART && !truth.a_in_b && !truth.b_in_a && !truth.solid_a && truth.solid_b);
        truth = oracle_mesh_relation(&box, empty[i]);
        assert_true(truth.relation == HIT_APART && !truth.a_in_b && !truth.b_in_a);
    }
}
