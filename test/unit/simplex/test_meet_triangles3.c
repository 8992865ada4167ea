/* Where two triangles meet: points, pieces of lines in the insides and along edges, also in one plane; in every order
 * of corners, turned either way, at every scale. */
#include "expect.h"

#include "simplex/meet_triangles3.h"

typedef struct expected {
    const char *name;
    double a[9], b[9];
    bool meets, crosses;
    unsigned along[2];
} expected;

static const expected cases[] = {
    {"apart", {0, 0, 0, 2, 0, 0, 0, 2, 0}, {0, 0, 1, 2, 0, 1, 0, 2, 1}, false, false, {0, 0}},
    {"beside", {0, 0, 0, 2, 0, 0, 0, 2, 0}, {3, 3, -1, 3, 3, 1, 4, 4, 0}, false, false, {0, 0}},
    {"behind on the line", {0, 0, 0, 2, 0, 0, 0, 2, 0}, {4, 1, -1, 4, 1, 1, 6, 1, 0}, false, false, {0, 0}},
    {"cross", {0, 0, 0, 4, 0, 0, 0, 4, 0}, {1, 1, -1, 1, 1, 1, 3, 3, 0}, true, true, {0, 0}},
    {"corner in the inside", {0, 0, 0, 4, 0, 0, 0, 4, 0}, {1, 1, 0, 1, 2, 1, 2, 1, 1}, true, false, {0, 0}},
    {"corner at a corner", {0, 0, 0, 4, 0, 0, 0, 4, 0}, {0, 0, 0, -1, 2, 1, -2, 1, 1}, true, false, {0, 0}},
    {"edge through an edge", {0, 0, 0, 4, 0, 0, 0, 4, 0}, {2, 0, -1, 2, 0, 1, 2, -2, 0}, true, false, {0, 0}},
    {"edge in the inside", {0, 0, 0, 8, 0, 0, 0, 8, 0}, {1, 1, 0, 3, 2, 0, 1, 1, 4}, true, false, {0, 1}},
    {"edge on an edge", {0, 0, 0, 8, 0, 0, 0, 8, 0}, {2, 0, 0, 12, 0, 0, 3, 0, 4}, true, false, {1, 1}},
    {"edge behind an edge", {0, 0, 0, 8, 0, 0, 0, 8, 0}, {8, 0, 0, 12, 0, 0, 9, 0, 4}, true, false, {0, 0}},
    {"edge of one plane along, ends at the rim",
     {0, 0, 0, 8, 0, 0, 0, 8, 0},
     {0, 4, 0, -4, 4, 0, -2, 4, 4},
     true,
     false,
     {0, 0}},
    {"the same", {0, 0, 0, 8, 0, 0, 0, 8, 0}, {0, 0, 0, 8, 0, 0, 0, 8, 0}, true, false, {7, 7}},
    {"in one plane, within", {0, 0, 0, 9, 0, 0, 0, 9, 0}, {1, 1, 0, 2, 1, 0, 1, 2, 0}, true, false, {0, 7}},
    {"in one plane, neighbours", {0, 0, 0, 4, 0, 0, 0, 4, 0}, {4, 0, 0, 4, 4, 0, 0, 4, 0}, true, false, {2, 4}},
    {"in one plane, a corner", {0, 0, 0, 4, 0, 0, 0, 4, 0}, {4, 0, 0, 8, 0, 0, 8, 4, 0}, true, false, {0, 0}},
    {"in one plane, a corner on an edge",
     {0, 0, 0, 4, 0, 0, 0, 4, 0},
     {2, 0, 0, 4, -2, 0, 0, -2, 0},
     true,
     false,
     {0, 0}},
    {"in one plane, apart", {0, 0, 0, 4, 0, 0, 0, 4, 0}, {3, 3, 0, 5, 3, 0, 3, 5, 0}, false, false, {0, 0}},
};

/* Puts corner i of the triangle at (i + first) % 3, or turns it round. */
static void turned(const double *x, int first, bool round, double scale, int shift, double *out)
{
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++)
            out[3 * ((round ? 3 - i + first : i + first) % 3) + (k + shift) % 3] = scale * x[3 * i + k];
}

/* The bits of edges, after the same. */
static unsigned turned_edges(unsigned edges, int first, bool round)
{
    unsigned out = 0;
    for (int i = 0; i < 3; i++) {
        const int from = (round ? 3 - i + first : i + first) % 3, to = (round ? 2 - i + first : i + 1 + first) % 3;
        if ((edges >> i & 1) != 0)
            out |= 1U << ((from + 1) % 3 == to ? from : to);
    }
    return out;
}

/* The relation says the same, from fewer signs; and nothing of a triangle without area. */
static void expect_relation(const double *a, const double *b, const expected *e)
{
    const double flat[9] = {a[0], a[1], a[2], a[3], a[4], a[5], a[0], a[1], a[2]};
    exact_axis normal[2] = {exact_axis_of(a, a + 3, a, a + 6), exact_axis_of(b, b + 3, b, b + 6)};
    exact_axis none[2] = {exact_axis_of(flat, flat + 3, flat, flat + 6), normal[1]};
    hit_relation relation = (hit_relation)9;
    assert_true(hit__simplex_relate_triangles3(a, b, normal, &relation));
    assert_int_equal(relation, e->crosses ? HIT_OVERLAPPING : e->meets ? HIT_TOUCHING : HIT_APART);
    assert_false(hit__simplex_relate_triangles3(flat, b, none, &relation));
    assert_false(hit__simplex_meet_triangles3(flat, b).meets || hit__simplex_meet_triangles3(b, flat).meets);
    assert_int_equal(hit__simplex_common_triangles3(a, b).meets, e->meets);
    const triangles_meeting3 m = hit__simplex_meet_triangles3(a, b), n = hit__simplex_meet_face3(a, &normal[0], b);
    assert_true(m.meets == n.meets && m.crosses == n.crosses);
    assert_true(m.along[0] == n.along[0] && m.along[1] == n.along[1]);
}

TEST(all_orders)
{
    const double scales[] = {1, 0.1, 0x1p-1070, 0x1p1019};
    for (size_t c = 0; c < sizeof cases / sizeof *cases; c++)
        for (int order = 0; order < 36; order++)
            for (int s = 0; s < 4; s++) {
                const expected *e = &cases[c];
                const int i = order % 3, j = order / 3 % 3;
                const bool round = order / 9 % 2 != 0, other = order / 18 != 0;
                double a[9], b[9];
                turned(e->a, i, round, scales[s], s % 3, a);
                turned(e->b, j, other, scales[s], s % 3, b);
                const triangles_meeting3 m = hit__simplex_meet_triangles3(a, b), n = hit__simplex_meet_triangles3(b, a);
                expect_relation(a, b, e);
                expect_relation(b, a, e);
                assert_int_equal(m.meets, e->meets);
                assert_int_equal(n.meets, e->meets);
                assert_int_equal(m.crosses, e->crosses);
                assert_int_equal(n.crosses, e->crosses);
                assert_int_equal(m.along[0], turned_edges(e->along[0], i, round));
                assert_int_equal(m.along[1], turned_edges(e->along[1], j, other));
                assert_int_equal(n.along[0], m.along[1]);
                assert_int_equal(n.along[1], m.along[0]);
            }
}

/* An ulp decides. */
TEST(by_an_ulp)
{
    const double floor[9] = {0, 0, 0.3, 4, 0, 0.3, 0, 4, 0.3};
    double tip[9] = {1, 1, 0.3, 1, 2, 2, 2, 1, 2};
    assert_true(hit__simplex_meet_triangles3(floor, tip).meets);
    assert_false(hit__simplex_meet_triangles3(floor, tip).crosses);
    tip[2] = nextafter(0.3, 0);
    assert_true(hit__simplex_meet_triangles3(floor, tip).crosses);
    tip[2] = nextafter(0.3, 1);
    assert_false(hit__simplex_meet_triangles3(floor, tip).meets);
}
