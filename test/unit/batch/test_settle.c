/* Lists of pairs of boxes, as the filter of a batch leaves them open: each has the relation that the function for one
 * pair has, whatever stands next to it in the list, on every instruction set, subnormals flushed or not. Compiled for
 * the plane and for space (DIM). */
#include "campaign.h"
#include "expect.h"

#include "hitbox/relate.h"
#include "relate/axes3.h"

#if DIM == 2
#include "batch/batch_axes2.h"
#include "batch/settle2.h"
#define settle hit__batch_settle2
#define relate(a, b) hit_relate_obb2_obb2(*(a), *(b))
typedef hit_obb2 obb;
enum { ROUNDS = 1500, LIST = 21 };
#else
#include "batch/batch_axes3.h"
#include "batch/settle3.h"
#define settle hit__batch_settle3
#define relate hit_relate_obb3_obb3
typedef hit_obb3 obb;
enum { ROUNDS = 300, LIST = 37 };
#endif

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

static double *number_of(obb *box, unsigned i)
{
    return &box->center.x + i;
}

/* Moves some of the numbers from the first on, of `count`, by an ulp. */
static void nudge_some(obb *box, unsigned first, unsigned count)
{
    for (unsigned i = first; i < first + count; i++)
        if (below(3) == 0)
            *number_of(box, i) = nextafter(*number_of(box, i), either(INFINITY));
}

static obb any_box(void);

static void random_pair(obb *a, obb *b, int round)
{
    *a = any_box();
    *b = any_box();
}

typedef void make_pair(obb *a, obb *b, int round);

static const double SPECIAL[] = {NAN, INFINITY, -INFINITY, 0, 1e300, 1e-300, 5e-324, -0.0, 2};
static const double SCALES[] = {1e-310, 1e-300, 0x1p-150, 0x1p-135, 1e-10, 1e10, 0x1p135, 0x1p150, 1e300};

/* Makers of pairs, a list of them, FAMILIES, and what spoils a pair. */
#if DIM == 2
#include "settle_pairs2.inl"
#else
#include "settle_pairs3.inl"
#endif

enum { FAMILY_COUNT = sizeof FAMILIES / sizeof *FAMILIES };

static size_t seen[3];

/* Settles the list with all that there is, one by one, and in a thread that flushes. */
static void settle_and_compare(const obb *const *a, const obb *const *b, size_t count)
{
    static const core_isa FORMS[] = {CORE_PLAIN, CORE_FOURS, CORE_AVX2, CORE_AVX512};
    unsigned char expected[LIST];
    for (size_t i = 0; i < count; i++) {
        expected[i] = (unsigned char)relate(a[i], b[i]);
        seen[expected[i]]++;
    }
    for (unsigned form = 0; form < sizeof FORMS / sizeof *FORMS; form++)
        for (int flushed = 0; flushed < 2; flushed++) {
            unsigned char got[LIST + 1];
            memset(got, 0xee, sizeof got);
            if (flushed != 0)
                expect_subnormals_flushed();
            settle(FORMS[form], a, b, count, got);
            if (flushed != 0)
                expect_subnormals_kept();
            assert_memory_equal(got, expected, count);
            assert_int_equal(got[count], 0xee);
        }
}

/* family: which of them, or FAMILY_COUNT: all of them together. */
static void settle_family(unsigned family, bool spoilt)
{
    static obb box[2][LIST];
    const obb *list[2][LIST];
    seen[HIT_APART] = seen[HIT_TOUCHING] = seen[HIT_OVERLAPPING] = 0;
    const int rounds = (int)campaign_count(ROUNDS / 5, ROUNDS);
    for (int round = 0; round < rounds; round++) {
        const size_t count = 1 + below(LIST);
        for (size_t i = 0; i < count; i++) {
            make_pair *make = FAMILIES[family < FAMILY_COUNT ? family : below(FAMILY_COUNT)];
            make(&box[0][i], &box[1][i], (int)i);
            if (spoilt && below(3) == 0)
                spoil(&box[0][i], &box[1][i], round);
            const size_t side = below(2);
            list[side][i] = &box[0][i];
            list[1 - side][i] = &box[1][i];
        }
        settle_and_compare(list[0], list[1], count);
    }
    const size_t least = campaign_count(20, 100);
    assert_true(seen[HIT_APART] > least && seen[HIT_OVERLAPPING] > least);
}

TEST(test_family_by_family)
{
    for (unsigned family = 0; family < FAMILY_COUNT; family++)
        settle_family(family, false);
}

TEST(test_ties)
{
    for (unsigned family = 1; family < 3; family++) {
        settle_family(family, false);
        assert_true(seen[HIT_TOUCHING] > campaign_count(100, 500));
    }
}

TEST(test_all_together)
{
    settle_family(FAMILY_COUNT, false);
}

TEST(test_extremes)
{
    for (unsigned family = 0; family <= FAMILY_COUNT; family++)
        settle_family(family, true);
}

#if DIM == 2
/* Four at a time, nearly all pairs are decided, but for ties of rotated boxes. */
static CORE_WITH_FUSED_QUADS int told_of(make_pair *make)
{
    hit_obb2 box[2][4];
    const hit_obb2 *const a[4] = {&box[0][0], &box[0][1], &box[0][2], &box[0][3]};
    const hit_obb2 *const b[4] = {&box[1][0], &box[1][1], &box[1][2], &box[1][3]};
    int told = 0;
    for (int round = 0; round < 250; round++) {
        for (int i = 0; i < 4; i++)
            make(&box[0][i], &box[1][i], i);
        batch_four found = hit__batch_axes2(a, b);
        for (unsigned i = 0; i < 4; i++) {
            unsigned char relation = 0xee;
            told += batch_four_at(&found, i, &relation);
            assert_true(relation == 0xee || relation == hit_relate_obb2_obb2(*a[i], *b[i]));
        }
    }
    return told;
}

TEST(test_axes)
{
    if (!core_has_fused_quads())
        skip();
    assert_int_equal(told_of(random_pair), 1000);
    assert_true(told_of(lattice_pair) > 700); /* others have a number next to zero */
    assert_true(told_of(corner_pair) > 990);
}
#else
/* Axis by axis in double-double: what it says is so, and it nearly always says something,
 * but of ties. */
static CORE_WITH_FUSED_QUADS void ask_axes(make_pair *make, int *asked, int *told)
{
    double numbers[4][30];
    const double *const pair[4] = {numbers[0], numbers[1], numbers[2], numbers[3]};
    hit_obb3 a[4], b[4];
    for (int i = 0; i < 4; i++) {
        make(&a[i], &b[i], i);
        hit__batch_axes3_load(numbers[i], &a[i], &b[i]);
    }
    for (unsigned k = 0; k < 15; k++) {
        const unsigned axis[4] = {k, (k + 1) % 15, (k + 7) % 15, 14 - k};
        unsigned positive, negative;
        hit__batch_axes3(pair, axis, &positive, &negative);
        for (int i = 0; i < 4; i++) {
            axes3 exact = hit__relate_axes3_from_obb_obb(&a[i], &b[i]);
            int sign = hit__relate_axes3_sign(&exact, 1u << axis[i]);
            if ((positive >> i & 1) != 0)
                assert_int_equal(sign, 1);
            else if ((negative >> i & 1) != 0)
                assert_int_equal(sign, -1);
            *told += ((positive | negative) >> i & 1) != 0;
            *asked += sign != 0;
        }
    }
}

TEST(test_axes)
{
    if (!core_has_fused_quads())
        skip();
    static make_pair *const SIFTED[] = {random_pair, ulp_pair, resting_pair, crossing_pair};
    for (unsigned family = 0; family < sizeof SIFTED / sizeof *SIFTED; family++) {
        int asked = 0, told = 0;
        for (int round = 0; round < 200; round++)
            ask_axes(SIFTED[family], &asked, &told);
        assert_true(told > asked / 100 * 99);
    }
}
#endif

TEST(test_nothing)
{
    unsigned char relation = 0xee;
    settle(hit__core_isa_choose(), NULL, NULL, 0, &relation);
    assert_int_equal(relation, 0xee);
}
