/* The two forms of the double-double kernels: the same bits with fused multiply-add and without. And what exact sums
 * along the world's axes decide before them. */
#include "relate/axes3.h"
#include "relate/axes_dd3.h"

#include "expect.h"
#include "relate/axes_integer3.h"

static uint64_t state = 1;

static double small(void)
{
    return random_unit(&state);
}

static hit_obb3 any_box(void)
{
    hit_quat q = {small(), small(), small(), small()};
    return hit_obb3_from_quat((hit_vec3){small(), small(), small()}, (hit_vec3){small(), small(), small()}, q);
}

TEST(test_values)
{
    for (int round = 0; round < 2000; round++) {
        hit_obb3 a = any_box(), b = any_box();
        axes3 pair = hit__relate_axes3_from_obb_obb(&a, &b);
        merged3 merged = {&pair, {0, 1, 2, 3, 4, 5, -1}, {{0, 0}}, 10};
        memcpy(merged.weight, pair.weight, sizeof merged.weight);
        double plain_bound, fused_bound;
        double plain = hit__relate_axes_dd3_plain(&merged, round % 3, 3 + round / 3 % 3, &plain_bound);
        double fused =
            core_has_fma() ? hit__relate_axes_dd3_fma(&merged, round % 3, 3 + round / 3 % 3, &fused_bound) : plain;
        assert_true(same_double(plain, fused));
        assert_true(!core_has_fma() || same_double(plain_bound, fused_bound));
        assert_true(plain_bound > 0 && plain_bound < 0x1p-90);
    }
}

/* The boxes stand on each other along one of the world's axes, or but for an ulp, rotated about it by any angle. */
static axes3 standing_pair(int round, hit_obb3 *a, hit_aabb3 *flat, hit_obb3 *b)
{
    const int c = round % 3, c1 = (c + 1) % 3, c2 = (c + 2) % 3;
    const double height = round % 4 < 2 ? 0.125 : 0.1, level = round % 7 - 3;
    hit_obb3 *box[2] = {a, b};
    memset(a, 0, sizeof *a);
    memset(b, 0, sizeof *b);
    for (int i = 0; i < 2; i++) {
        const double angle = 3 * small(), x = cos(angle), y = sin(angle);
        double *center = &box[i]->center.x, *half = &box[i]->half.x;
        (&box[i]->axis[c1].x)[c1] = (&box[i]->axis[c2].x)[c2] = x;
        (&box[i]->axis[c1].x)[c2] = y;
        (&box[i]->axis[c2].x)[c1] = -y;
        (&box[i]->axis[c].x)[c] = round % 5 == 0 ? -1 : 1;
        center[c] = 2 * height * (level + i);
        center[c1] = 0.1 * small();
        half[c] = height;
        half[c1] = half[c2] = 1;
    }
    if (round % 17 == 0) { /* edges that are parallel, but not the same */
        b->axis[c1] = (hit_vec3){0.5 * a->axis[c1].x, 0.5 * a->axis[c1].y, 0.5 * a->axis[c1].z};
        b->axis[c2] = (hit_vec3){-0.5 * a->axis[c2].x, -0.5 * a->axis[c2].y, -0.5 * a->axis[c2].z};
    } else if (round % 17 == 1) { /* a box with corners that are not right beside one along the world's axes */
        memset(a->axis, 0, sizeof a->axis);
        memset(b->axis, 0, sizeof b->axis);
        for (int k = 0; k < 3; k++)
            (&a->axis[k].x)[k] = (&b->axis[k].x)[k] = 1;
        (&b->axis[c1].x)[c2] = 0.5;
        (&b->center.x)[c1] = (&a->center.x)[c1];
        (&b->center.x)[c2] = 2.5; /* an edge of each along c touches */
        (&b->center.x)[c] = (&a->center.x)[c];
    }
    if (round % 11 == 0)
        b->half.x = b->half.y = nextafter(b->half.x, round % 2 == 0 ? 0 : 9);
    if (round % 13 == 0)
        b->axis[(round / 13) % 3].z += 0x1p-50;
    *flat = (hit_aabb3){{-1, -1, -1}, {1, 1, 1}};
    (&flat->min.x)[c] = (&a->center.x)[c] - height;
    (&flat->max.x)[c] = (&a->center.x)[c] + height;
    axes3 pair = round % 2 == 0 ? hit__relate_axes3_from_obb_obb(a, b) : hit__relate_axes3_from_aabb_obb(flat, b);
    if (round % 6 == 0)
        hit__relate_axes3_ask_inside(&pair);
    return pair;
}

/* Axis by axis the same sign as in integers, also where exact sums along the world's axes decide. */
TEST(test_standing)
{
    static const signed char FIRST[15] = {1, 2, 0, 4, 5, 3, 0, 0, 0, 1, 1, 1, 2, 2, 2};
    static const signed char SECOND[15] = {2, 0, 1, 5, 3, 4, 3, 4, 5, 3, 4, 5, 3, 4, 5};
    static const signed char TWIN[7] = {0, 1, 2, 3, 4, 5, -1};
    int seen[3] = {0, 0, 0};
    for (int round = 0; round < 600; round++) {
        hit_obb3 a, b;
        hit_aabb3 flat;
        axes3 pair = standing_pair(round, &a, &flat, &b);
        int greatest = -1;
        for (int k = 0; k < 15; k++) {
            int sign = hit__relate_axes_integer3_sign(&pair, TWIN, FIRST[k], SECOND[k]);
            assert_int_equal(hit__relate_axes3_sign(&pair, 1u << k), sign);
            greatest = sign > greatest ? sign : greatest;
            seen[sign + 1]++;
        }
        assert_int_equal(hit__relate_axes3_sign(&pair, AXES3_ALL), greatest);
    }
    assert_true(seen[0] > 500 && seen[1] > 500 && seen[2] > 300);
}
