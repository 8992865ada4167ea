/* AABBs at a threshold, against whole numbers: what is told in double, and what the exact sum says of all. */
#include "expect.h"

#include "intersection/aabb_pair.h"

enum { DIMS = 3 };

/* Two boxes of whole numbers from 0 to 9. */
typedef struct whole_pair {
    int dim, low[2][DIMS], high[2][DIMS];
} whole_pair;

static uint64_t state = 1;

static int below(int n)
{
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (int)((state >> 33) % (unsigned)n);
}

static whole_pair some_pair(int dim)
{
    whole_pair p = {.dim = dim};
    for (int c = 0; c < dim; c++) {
        for (int i = 0; i < 2; i++) {
            p.low[i][c] = below(4);
            p.high[i][c] = p.low[i][c] + 1 + below(6);
        }
        if (below(2)) { /* so that ties are many */
            p.low[1][c] = p.low[0][c];
            p.high[1][c] = p.high[0][c];
        }
    }
    return p;
}

/* The sign of what they share less part / parts. */
static int true_sign(const whole_pair *p, int part, int parts, bool of_lesser)
{
    int both = 1, size[2] = {1, 1};
    for (int c = 0; c < p->dim; c++) {
        const int low = p->low[0][c] > p->low[1][c] ? p->low[0][c] : p->low[1][c];
        const int high = p->high[0][c] < p->high[1][c] ? p->high[0][c] : p->high[1][c];
        both *= high > low ? high - low : 0;
        for (int i = 0; i < 2; i++)
            size[i] *= p->high[i][c] - p->low[i][c];
    }
    const int lesser = size[0] < size[1] ? size[0] : size[1];
    const int rest = parts * both - part * (of_lesser ? lesser : size[0] + size[1] - both);
    return (rest > 0) - (rest < 0);
}

typedef struct scaled_pair {
    double low[2][DIMS], high[2][DIMS];
} scaled_pair;

static aabb_pair scale_pair(const whole_pair *p, double unit, scaled_pair *out)
{
    for (int i = 0; i < 2; i++)
        for (int c = 0; c < p->dim; c++) {
            out->low[i][c] = p->low[i][c] * unit;
            out->high[i][c] = p->high[i][c] * unit;
        }
    return (aabb_pair){p->dim, {out->low[0], out->low[1]}, {out->high[0], out->high[1]}};
}

/* part / parts as rounded, and the doubles next to it. Returns how many ties were told in double. */
static int check_thresholds(const aabb_pair *pair, const whole_pair *p, int part, int parts, bool of_lesser)
{
    const double t = (double)part / parts, near[3] = {nextafter(t, 0), t, nextafter(t, 1)};
    const int truth = true_sign(p, part, parts, of_lesser);
    int ties = 0;
    for (int k = 0; k < 3; k++) {
        const double above = fma(near[k], parts, -part);
        const int expected = truth != 0 ? truth : (above < 0) - (above > 0);
        int sign;
        const bool told = hit__intersection_tell_aabbs(pair, near[k], of_lesser, &sign);
        assert_true(!told || sign == expected);
        assert_int_equal(hit__intersection_sign_of_aabbs(pair, near[k], of_lesser), expected);
        ties += told && truth == 0;
    }
    return ties;
}

static int check_pairs(int dim, double unit)
{
    int ties = 0;
    for (int n = 0; n < 100; n++) {
        const whole_pair p = some_pair(dim);
        scaled_pair room;
        const aabb_pair pair = scale_pair(&p, unit, &room);
        for (int parts = 6; parts <= 8; parts++)
            for (int part = 1; part <= parts; part++)
                for (int lesser = 0; lesser < 2; lesser++)
                    ties += check_thresholds(&pair, &p, part, parts, lesser == 1);
    }
    return ties;
}

TEST(whole_numbers_are_told_at_a_tie)
{
    for (int dim = 2; dim <= 3; dim++) {
        assert_true(check_pairs(dim, 1) > 200);
        assert_true(check_pairs(dim, 0x1p-30) > 200);
        assert_true(check_pairs(dim, 12345) > 200);
    }
}

TEST(others_are_summed_exactly)
{
    for (int dim = 2; dim <= 3; dim++) {
        check_pairs(dim, 0x1.2345678901p+3); /* products are rounded */
        check_pairs(dim, 0x1p-1074);
        check_pairs(dim, 0x1p+1019);
        expect_subnormals_flushed();
        check_pairs(dim, 0x1p-990);
        expect_subnormals_kept();
    }
}

/* Half is shared, but for a number that no difference keeps. */
static void check_next_to_nothing(double hair)
{
    const double low[2][2] = {{hair, 0}, {1, 0}}, high[2][2] = {{3, 1}, {4, 1}};
    const aabb_pair pair = {2, {low[0], low[1]}, {high[0], high[1]}}, other = {2, {low[1], low[0]}, {high[1], high[0]}};
    int sign;
    assert_false(hit__intersection_tell_aabbs(&pair, 0.5, false, &sign));
    assert_false(hit__intersection_tell_aabbs(&other, 0.5, false, &sign));
    assert_int_equal(hit__intersection_sign_of_aabbs(&pair, 0.5, false), 1);
    assert_int_equal(hit__intersection_sign_of_aabbs(&other, 0.5, false), 1);
}

TEST(what_is_lost_of_a_side_counts)
{
    check_next_to_nothing(0x1p-1074);
    check_next_to_nothing(0x1p-200);
    expect_subnormals_flushed();
    check_next_to_nothing(0x1p-1074);
    expect_subnormals_kept();
}

/* They share 2^-60 of 2 - 2^-60, which is no double. */
TEST(what_is_lost_of_the_union_counts)
{
    const double ends[4] = {0, 1, 1 - 0x1p-30, 2 - 0x1p-30};
    const double low[2][2] = {{ends[0], ends[0]}, {ends[2], ends[2]}},
                 high[2][2] = {{ends[1], ends[1]}, {ends[3], ends[3]}};
    const aabb_pair pair = {2, {low[0], low[1]}, {high[0], high[1]}};
    int sign;
    assert_false(hit__intersection_tell_aabbs(&pair, 0x1p-61, false, &sign));
    assert_int_equal(hit__intersection_sign_of_aabbs(&pair, 0x1p-61, false), 1);
    assert_true(hit__intersection_tell_aabbs(&pair, 0x1p-60, true, &sign) && sign == 0);
}

TEST(what_is_no_box_is_not_told)
{
    const double x[4] = {0, 1, NAN, INFINITY};
    const aabb_pair line = {2, {&x[0], &x[0]}, {&x[1], &x[0]}};
    int sign;
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 4; k++) {
            const double low[2] = {x[i], 0}, high[2] = {x[k], 1}, from[2] = {0, 0}, to[2] = {1, 1};
            const aabb_pair pair = {2, {low, from}, {high, to}};
            assert_int_equal(hit__intersection_tell_aabbs(&pair, 0.5, false, &sign), i == 0 && k == 1);
        }
    assert_false(hit__intersection_tell_aabbs(&line, 0.5, false, &sign));
}

/* What only touches shares nothing: not more than 0, and less than any t. */
TEST(touching)
{
    const double low[2][2] = {{0, 0}, {1, 0}}, high[2][2] = {{1, 1}, {2, 1}};
    const aabb_pair pair = {2, {low[0], low[1]}, {high[0], high[1]}};
    assert_int_equal(hit__intersection_sign_of_aabbs(&pair, 0, false), 0);
    assert_int_equal(hit__intersection_sign_of_aabbs(&pair, 0x1p-1074, false), -1);
    assert_int_equal(hit__intersection_sign_of_aabbs(&pair, 0, true), 0);
}
