/* Lists of pairs of boxes of space, as the filter of a batch leaves them open: each has the relation that the function
 * for one pair has, whatever stands next to it in the list, on every instruction set, subnormals flushed or not. */
#include "batch/settle3.h"

#include "batch/batch_axes3.h"
#include "expect.h"
#include "hitbox/relate.h"
#include "relate/axes3.h"

enum { ROUNDS = 300, LIST = 37 };

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

static double *number_of(hit_obb3 *box, unsigned i)
{
    return &box->center.x + i;
}

/* Moves some of the numbers from the first on, of `count`, by an ulp. */
static void nudge_some(hit_obb3 *box, unsigned first, unsigned count)
{
    for (unsigned i = first; i < first + count; i++)
        if (below(3) == 0)
            *number_of(box, i) = nextafter(*number_of(box, i), either(INFINITY));
}

static hit_vec3 any_vector(double size)
{
    double x = unit(), y = unit(), z = unit();
    return (hit_vec3){size * x, size * y, size * z};
}

static hit_obb3 any_box(void)
{
    hit_vec3 center = any_vector(1), half = any_vector(1);
    double x = unit(), y = unit(), z = unit(), w = unit();
    return hit_obb3_from_quat(center, half, (hit_quat){x, y, z, w});
}

/* A frame along the world's axes, in any order. */
static void set_lattice(hit_vec3 axis[3])
{
    const unsigned first = below(3), turn = 1 + below(2);
    memset(axis, 0, 3 * sizeof *axis);
    for (unsigned k = 0; k < 3; k++)
        *(&axis[k].x + (first + turn * k) % 3) = either(1);
}

typedef void make_pair(hit_obb3 *a, hit_obb3 *b, int round);

static void random_pair(hit_obb3 *a, hit_obb3 *b, int round)
{
    (void)round;
    *a = any_box();
    *b = any_box();
}

/* In the frame of *a: touching exactly along some axis, or but for an ulp. Centres lie on both sides of the origin, at
 * distances that are powers of two, and so are exact multiples of the axis, their difference being one of two doubles.
 * The pairs of eight rounds have one frame. */
static void wall_pair(hit_obb3 *a, hit_obb3 *b, int round)
{
    static hit_vec3 frame[3];
    if (round % 8 == 0) {
        hit_obb3 any = any_box();
        memcpy(frame, any.axis, sizeof frame);
    }
    memcpy(a->axis, frame, sizeof frame);
    memcpy(b->axis, frame, sizeof frame);
    const unsigned k = below(3);
    const double left = ldexp(1, -(int)below(30)), right = ldexp(1, -(int)below(30));
    const hit_vec3 u = frame[k];
    a->center = (hit_vec3){-left * u.x, -left * u.y, -left * u.z};
    b->center = (hit_vec3){right * u.x, right * u.y, right * u.z};
    a->half = any_vector(1);
    b->half = any_vector(1);
    *(&a->half.x + k) = left;
    *(&b->half.x + k) = either(right);
    if (below(3) == 0)
        nudge_some(b, 0, 6);
}

static void lattice_pair(hit_obb3 *a, hit_obb3 *b, int round)
{
    static hit_vec3 frame[3];
    if (round % 5 == 0)
        set_lattice(frame);
    memcpy(a->axis, frame, sizeof frame);
    memcpy(b->axis, frame, sizeof frame);
    if (below(4) == 0)
        set_lattice(b->axis);
    const double cell = below(2) != 0 ? 0.125 : 0.1;
    for (unsigned c = 0; c < 3; c++) {
        const int place = (int)below(5) - 2;
        *number_of(a, c) = 2 * cell * place;
        *number_of(b, c) = 2 * cell * (place + (int)below(3) - 1);
        *number_of(a, 3 + c) = cell;
        *number_of(b, 3 + c) = cell;
    }
    if (below(4) == 0)
        nudge_some(b, 0, 6);
    if (below(16) == 0)
        *number_of(below(2) != 0 ? a : b, below(6)) = either(0x1p-1060);
    if (below(16) == 0)
        *number_of(b, below(6)) += either(0x1p-53);
}

/* Neighbours in a wall, each with a frame of its own next to the wall's. */
static void ulp_pair(hit_obb3 *a, hit_obb3 *b, int round)
{
    if (below(2) == 0) {
        wall_pair(a, b, round);
    } else {
        *a = any_box();
        *b = *a;
        const double x = a->half.x, y = a->half.y, z = a->half.z;
        const int i = (int)below(3) - 1, j = (int)below(3) - 1;
        b->center = hit_obb3_to_world(a, (hit_vec3){2 * x, 2 * y * i, 2 * z * j});
    }
    nudge_some(a, 6, 9);
    nudge_some(b, 6, 9);
    if (below(4) == 0)
        *number_of(b, 6 + below(9)) += ldexp(1, -(int)below(60) - 20);
}

/* One box on another, turned about the normal of the faces that touch, or but for an ulp; or an edge on an edge. */
static void resting_pair(hit_obb3 *a, hit_obb3 *b, int round)
{
    *a = any_box();
    if (round % 2 == 0)
        set_lattice(a->axis);
    *b = *a;
    double angle = 3 * unit();
    const double x = fabs(a->half.x), z = fabs(a->half.z), c = cos(angle), s = sin(angle);
    const hit_vec3 u = a->axis[0], v = a->axis[1];
    for (unsigned k = 0; k < 3; k++) {
        const double p = *(&u.x + k), q = *(&v.x + k);
        *(&b->axis[0].x + k) = c * p + s * q;
        *(&b->axis[1].x + k) = c * q - s * p;
    }
    b->center = hit_obb3_to_world(a, (hit_vec3){0.4 * x * unit(), 0, either(2 * z)});
    if (below(4) == 0)
        nudge_some(b, 0, 15);
}

/* Edges that cross at a point: the centres are a sum of half edges apart, along both. */
static void crossing_pair(hit_obb3 *a, hit_obb3 *b, int round)
{
    (void)round;
    *a = any_box();
    *b = any_box();
    hit_vec3 p = hit_obb3_to_world(a, (hit_vec3){a->half.x, a->half.y, 0.3 * a->half.z});
    hit_vec3 q = hit_obb3_to_world(b, (hit_vec3){0.6 * b->half.x, b->half.y, b->half.z});
    b->center = (hit_vec3){b->center.x + p.x - q.x, b->center.y + p.y - q.y, b->center.z + p.z - q.z};
}

/* A needle and a speck: along an axis across the needle its length does not count, and all the rest is next to nothing,
 * so that products of it underflow. */
static void speck_pair(hit_obb3 *a, hit_obb3 *b, int round)
{
    *a = any_box();
    *b = any_box();
    const double least = ldexp(1, -1074 + round % 4 * 20);
    a->center = (hit_vec3){0, 0, 0};
    b->center = (hit_vec3){either(least * below(9)), either(least * below(9)), either(least * below(9))};
    a->half = (hit_vec3){1, least * below(5), least * below(5)};
    b->half = (hit_vec3){least * below(5), least * below(5), least * below(5)};
}

static make_pair *const FAMILIES[] = {random_pair,  wall_pair,     lattice_pair, ulp_pair,
                                      resting_pair, crossing_pair, speck_pair};
enum { FAMILY_COUNT = sizeof FAMILIES / sizeof *FAMILIES };

static void scale_box(hit_obb3 *box, double by)
{
    for (unsigned i = 0; i < 6; i++)
        *number_of(box, i) *= by;
}

static const double SPECIAL[] = {NAN, INFINITY, -INFINITY, 0, 1e300, 1e-300, 5e-324, -0.0, 2};

/* Sizes from end to end, flat boxes, boxes far away, and numbers that are none. */
static void spoil(hit_obb3 *a, hit_obb3 *b, int round)
{
    static const double SCALES[] = {1e-310, 1e-300, 0x1p-150, 0x1p-135, 1e-10, 1e10, 0x1p135, 0x1p150, 1e300};
    const double by = SCALES[below(sizeof SCALES / sizeof *SCALES)];
    switch (below(9)) {
    case 8: { /* the same boxes, with axes that are not of unit length */
        const double longer = round % 2 == 0 ? 0x1p20 : 0x1p-20;
        for (unsigned i = 3; i < 15; i++) {
            *number_of(a, i) *= i < 6 ? 1 / longer : longer;
            *number_of(b, i) *= i < 6 ? 1 / longer : longer;
        }
        break;
    }
    case 0:
        *number_of(below(2) != 0 ? a : b, below(15)) = SPECIAL[below(sizeof SPECIAL / sizeof *SPECIAL)];
        break;
    case 1:
    case 2:
        scale_box(a, by);
        scale_box(b, by);
        break;
    case 3:
        *number_of(a, 3 + below(3)) = 0;
        *number_of(b, 3 + below(3)) = either(0);
        break;
    case 4:
        memset(&a->half, 0, sizeof a->half);
        break;
    case 5:
        for (unsigned c = 0; c < 3; c++) {
            *number_of(a, c) += 1e9;
            *number_of(b, c) += 1e9;
        }
        break;
    case 6: {
        const hit_vec3 u = a->axis[0];
        a->axis[0] = b->axis[1];
        b->axis[1] = below(2) != 0 ? u : any_vector(1);
        break;
    }
    default:
        *number_of(b, 6 + below(9)) *= below(2) != 0 ? 1 + 0x1p-30 : 1e-250;
        break;
    }
}

static size_t seen[3];

/* Settles the list with all that there is, one by one, and in a thread that flushes. */
static void settle_and_compare(const hit_obb3 *const *a, const hit_obb3 *const *b, size_t count)
{
    static const core_isa FORMS[] = {CORE_PLAIN, CORE_FOURS, CORE_AVX2, CORE_AVX512};
    unsigned char expected[LIST];
    for (size_t i = 0; i < count; i++) {
        expected[i] = (unsigned char)hit_relate_obb3_obb3(a[i], b[i]);
        seen[expected[i]]++;
    }
    for (unsigned form = 0; form < sizeof FORMS / sizeof *FORMS; form++)
        for (int flushed = 0; flushed < 2; flushed++) {
            unsigned char got[LIST + 1];
            memset(got, 0xee, sizeof got);
            if (flushed != 0)
                expect_subnormals_flushed();
            hit__batch_settle3(FORMS[form], a, b, count, got);
            if (flushed != 0)
                expect_subnormals_kept();
            assert_memory_equal(got, expected, count);
            assert_int_equal(got[count], 0xee);
        }
}

/* family: which of them, or FAMILY_COUNT: all of them together. */
static void settle_family(unsigned family, bool spoilt)
{
    static hit_obb3 box[2][LIST];
    const hit_obb3 *list[2][LIST];
    seen[HIT_APART] = seen[HIT_TOUCHING] = seen[HIT_OVERLAPPING] = 0;
    for (int round = 0; round < ROUNDS; round++) {
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
    assert_true(seen[HIT_APART] > 100 && seen[HIT_OVERLAPPING] > 100);
}

static void test_family_by_family(void **unused)
{
    for (unsigned family = 0; family < FAMILY_COUNT; family++)
        settle_family(family, false);
}

static void test_ties(void **unused)
{
    settle_family(1, false);
    assert_true(seen[HIT_TOUCHING] > 500);
    settle_family(2, false);
    assert_true(seen[HIT_TOUCHING] > 500);
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

static void test_axes(void **unused)
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

static void test_nothing(void **unused)
{
    unsigned char relation = 0xee;
    hit__batch_settle3(hit__core_isa_choose(), NULL, NULL, 0, &relation);
    assert_int_equal(relation, 0xee);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_family_by_family), cmocka_unit_test(test_ties), cmocka_unit_test(test_all_together),
        cmocka_unit_test(test_extremes),         cmocka_unit_test(test_axes), cmocka_unit_test(test_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
