/* Lists of pairs of boxes of the plane, as the filter of a batch leaves them open: each has the relation that the
 * function for one pair has, whatever stands next to it in the list, on every instruction set, subnormals flushed or
 * not. */
#include "batch/settle2.h"

#include "batch/batch_axes2.h"
#include "expect.h"
#include "hitbox/relate.h"

enum { ROUNDS = 1500, LIST = 21 };

static uint64_t state = 1;

static double unit(void)
{
    return random_unit(&state);
}

static unsigned below(unsigned n)
{
    return random_below(&state, n);
}

static double either(double x)
{
    return below(2) != 0 ? x : -x;
}

static double *number_of(hit_obb2 *box, unsigned i)
{
    return &box->center.x + i;
}

static void nudge_some(hit_obb2 *box, unsigned first, unsigned count)
{
    for (unsigned i = first; i < first + count; i++)
        if (below(3) == 0)
            *number_of(box, i) = nextafter(*number_of(box, i), either(INFINITY));
}

static hit_obb2 any_box(void)
{
    hit_vec2 center = {unit(), 0}, half = {unit(), 0};
    center.y = unit();
    half.y = unit();
    return hit_obb2_from_angle(center, half, 4 * unit());
}

typedef void make_pair(hit_obb2 *a, hit_obb2 *b);

static void random_pair(hit_obb2 *a, hit_obb2 *b)
{
    *a = any_box();
    *b = any_box();
}

/* In one frame, touching exactly along one of its axes, or but for an ulp: the centres are powers of two away from the
 * origin, on both sides, so that their difference is one of two doubles. */
static void wall_pair(hit_obb2 *a, hit_obb2 *b)
{
    *a = any_box();
    *b = any_box();
    b->axis = a->axis;
    const bool across = below(2) != 0;
    const double left = ldexp(1, -(int)below(30)), right = ldexp(1, -(int)below(30));
    const hit_vec2 u = across ? (hit_vec2){-a->axis.y, a->axis.x} : a->axis;
    a->center = (hit_vec2){-left * u.x, -left * u.y};
    b->center = (hit_vec2){right * u.x, right * u.y};
    *number_of(a, across ? 3 : 2) = left;
    *number_of(b, across ? 3 : 2) = either(right);
    if (below(3) == 0)
        nudge_some(b, 0, 6);
}

static hit_vec2 along_world(void)
{
    double one = either(1), zero = either(0);
    return below(2) != 0 ? (hit_vec2){one, zero} : (hit_vec2){zero, one};
}

static void lattice_pair(hit_obb2 *a, hit_obb2 *b)
{
    const double x = below(2) != 0 ? 0.125 : 0.1, y = below(2) != 0 ? 0.25 : 0.3;
    a->axis = along_world();
    b->axis = along_world();
    const bool turned_a = a->axis.x == 0, turned_b = b->axis.x == 0;
    const int i = (int)below(5) - 2, j = (int)below(5) - 2;
    a->center = (hit_vec2){2 * x * i, 2 * y * j};
    b->center = (hit_vec2){2 * x * (i + (int)below(3) - 1), 2 * y * (j + (int)below(3) - 1)};
    a->half = turned_a ? (hit_vec2){y, x} : (hit_vec2){x, y};
    b->half = turned_b ? (hit_vec2){y, -x} : (hit_vec2){-x, y};
    if (below(3) == 0)
        nudge_some(b, 0, 4);
    if (below(16) == 0)
        *number_of(below(2) != 0 ? a : b, below(4)) = either(0x1p-1060);
}

/* A corner on a side, or but for rounding. */
static void corner_pair(hit_obb2 *a, hit_obb2 *b)
{
    *a = any_box();
    *b = any_box();
    hit_vec2 p = hit_obb2_to_world(*a, (hit_vec2){a->half.x, 0.7 * a->half.y * unit()});
    hit_vec2 q = hit_obb2_to_world(*b, b->half);
    b->center = (hit_vec2){b->center.x + p.x - q.x, b->center.y + p.y - q.y};
}

static make_pair *const FAMILIES[] = {random_pair, wall_pair, lattice_pair, corner_pair};
enum { FAMILY_COUNT = sizeof FAMILIES / sizeof *FAMILIES };

/* Sizes from end to end, flat boxes, axes of any length, and numbers that are none. */
static void spoil(hit_obb2 *a, hit_obb2 *b)
{
    static const double SPECIAL[] = {NAN, INFINITY, -INFINITY, 0, 1e300, 1e-300, 5e-324, -0.0, 2};
    static const double SCALES[] = {1e-310, 1e-300, 0x1p-150, 0x1p-135, 1e-10, 1e10, 0x1p135, 0x1p150, 1e300};
    const double by = SCALES[below(sizeof SCALES / sizeof *SCALES)], longer = below(2) != 0 ? 0x1p25 : 0x1p-25;
    const unsigned kind = below(5);
    for (unsigned i = 0; i < 6; i++) {
        const double factor = kind == 0 && i < 4 ? by : kind == 1 && i >= 2 ? (i < 4 ? 1 / longer : longer) : 1;
        *number_of(a, i) *= factor;
        *number_of(b, i) *= factor;
    }
    if (kind == 2)
        *number_of(below(2) != 0 ? a : b, below(6)) = SPECIAL[below(sizeof SPECIAL / sizeof *SPECIAL)];
    else if (kind == 3)
        *number_of(a, 2 + below(2)) = *number_of(b, 2 + below(2)) = either(0);
    else if (kind == 4)
        a->axis = b->axis = (hit_vec2){0, below(2) != 0 ? 2 : 0};
}

static size_t seen[3];

static void settle_and_compare(const hit_obb2 *const *a, const hit_obb2 *const *b, size_t count)
{
    static const core_isa FORMS[] = {CORE_PLAIN, CORE_FOURS, CORE_AVX2, CORE_AVX512};
    unsigned char expected[LIST];
    for (size_t i = 0; i < count; i++) {
        expected[i] = (unsigned char)hit_relate_obb2_obb2(*a[i], *b[i]);
        seen[expected[i]]++;
    }
    for (unsigned form = 0; form < sizeof FORMS / sizeof *FORMS; form++)
        for (int flushed = 0; flushed < 2; flushed++) {
            unsigned char got[LIST + 1];
            memset(got, 0xee, sizeof got);
            if (flushed != 0)
                expect_subnormals_flushed();
            hit__batch_settle2(FORMS[form], a, b, count, got);
            if (flushed != 0)
                expect_subnormals_kept();
            assert_memory_equal(got, expected, count);
            assert_int_equal(got[count], 0xee);
        }
}

/* family: which of them, or FAMILY_COUNT: all of them together. */
static void settle_family(unsigned family, bool spoilt)
{
    static hit_obb2 box[2][LIST];
    const hit_obb2 *list[2][LIST];
    seen[HIT_APART] = seen[HIT_TOUCHING] = seen[HIT_OVERLAPPING] = 0;
    for (int round = 0; round < ROUNDS; round++) {
        const size_t count = 1 + below(LIST);
        for (size_t i = 0; i < count; i++) {
            FAMILIES[family < FAMILY_COUNT ? family : below(FAMILY_COUNT)](&box[0][i], &box[1][i]);
            if (spoilt && below(3) == 0)
                spoil(&box[0][i], &box[1][i]);
            const size_t side = below(2);
            list[side][i] = &box[0][i];
            list[1 - side][i] = &box[1][i];
        }
        settle_and_compare(list[0], list[1], count);
    }
    assert_true(seen[HIT_APART] > 100 && seen[HIT_OVERLAPPING] > 100);
}

static void test_family_by_family(void **unused)
{
    for (unsigned family = 0; family < FAMILY_COUNT; family++) {
        settle_family(family, false);
        assert_true(family == 0 || family == 3 || seen[HIT_TOUCHING] > 500);
    }
}

static void test_all_together(void **unused)
{
    settle_family(FAMILY_COUNT, false);
}

static void test_extremes(void **unused)
{
    for (unsigned family = 0; family <= FAMILY_COUNT; family++)
        settle_family(family, true);
}

/* Four at a time, nearly all are told, but for ties of turned boxes. */
static CORE_WITH_FUSED_QUADS int told_of(make_pair *make)
{
    hit_obb2 box[2][4];
    const hit_obb2 *const a[4] = {&box[0][0], &box[0][1], &box[0][2], &box[0][3]};
    const hit_obb2 *const b[4] = {&box[1][0], &box[1][1], &box[1][2], &box[1][3]};
    int told = 0;
    for (int round = 0; round < 250; round++) {
        for (int i = 0; i < 4; i++)
            make(&box[0][i], &box[1][i]);
        batch_four found = hit__batch_axes2(a, b);
        for (unsigned i = 0; i < 4; i++) {
            unsigned char relation = 0xee;
            told += batch_four_at(&found, i, &relation);
            assert_true(relation == 0xee || relation == hit_relate_obb2_obb2(*a[i], *b[i]));
        }
    }
    return told;
}

static void test_told(void **unused)
{
    if (!core_has_fused_quads())
        skip();
    assert_int_equal(told_of(random_pair), 1000);
    assert_true(told_of(lattice_pair) > 700); /* others have a number next to zero */
    assert_true(told_of(corner_pair) > 990);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_family_by_family),
        cmocka_unit_test(test_all_together),
        cmocka_unit_test(test_extremes),
        cmocka_unit_test(test_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
