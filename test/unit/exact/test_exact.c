/* Exact arithmetic against GMP rationals: error-free transformations, double-double, integer sums, directed rounding,
 * dyadics, and the order of doubles. */
#include "exact/dd.h"
#include "exact/dyadic.h"
#include "exact/order.h"
#include "exact/round.h"
#include "exact/sum.h"

#include "campaign.h"
#include "expect.h"
#include "nearest.h"

/* How many rounds of random numbers, of `most`. */
static uint64_t rounds(uint64_t most)
{
    return campaign_count(most / 4, most);
}

static uint64_t state = 1;

/* A finite double whose exponent lies within `spread` of 1, or any finite one for spread = 0. */
static double any_double(int spread)
{
    double x;
    do {
        uint64_t bits = next_random(&state);
        memcpy(&x, &bits, sizeof x);
    } while (!isfinite(x));
    if (spread == 0)
        return x;
    int exponent;
    return ldexp(frexp(x, &exponent), (int)(next_random(&state) % (uint64_t)(2 * spread)) - spread);
}

static double small_whole(void)
{
    return (double)(next_random(&state) % 65) - 32;
}

/* Several kinds of numbers, among them zeros, subnormals, huge ones and ones that cancel. */
static double mixed(void)
{
    switch (next_random(&state) % 5) {
    case 0:
        return any_double(0);
    case 1:
        return small_whole();
    case 2:
        return small_whole() * 0x1p-1074;
    case 3:
        return any_double(40);
    default:
        return any_double(3);
    }
}

/* The sign of exact - x. */
static int compare(const mpq_t exact, double x)
{
    mpq_t y;
    mpq_init(y);
    mpq_set_d(y, x);
    int sign = mpq_cmp(exact, y);
    mpq_clear(y);
    return sign;
}

TEST(sum_and_product_keep_their_errors)
{
    for (uint64_t i = rounds(20000); i > 0; i--) {
        double a = any_double(300), b = any_double(300), value, error;
        mpq_t exact;
        mpq_init(exact);
        exact_two_sum(a, b, &value, &error);
        add_product(exact, a, 1);
        add_product(exact, b, 1);
        add_product(exact, value, -1);
        assert_int_equal(compare(exact, error), 0);
        mpq_set_ui(exact, 0, 1);
        exact_two_product(a, b, &value, &error);
        add_product(exact, a, b);
        add_product(exact, value, -1);
        assert_int_equal(compare(exact, error), 0);
        mpq_clear(exact);
    }
}

/* |got - exact| <= 8 u^2 |exact|, u = 2^-53 */
static void assert_close(const mpq_t exact, dd got)
{
    mpq_t error, bound;
    mpq_inits(error, bound, NULL);
    mpq_set(error, exact);
    add_product(error, got.high, -1);
    add_product(error, got.low, -1);
    mpq_abs(error, error);
    mpq_abs(bound, exact);
    mpq_div_2exp(bound, bound, 103);
    assert_true(mpq_cmp(error, bound) <= 0);
    assert_true(got.high + got.low == got.high);
    mpq_clears(error, bound, NULL);
}

static dd any_dd(void)
{
    dd x = dd_difference(any_double(20), any_double(20));
    return next_random(&state) % 4 == 0 ? dd_from(x.high) : x;
}

TEST(double_double_stays_within_its_bound)
{
    for (uint64_t i = rounds(20000); i > 0; i--) {
        dd a = any_dd(), b = any_dd();
        if (next_random(&state) % 3 == 0) { /* cancel nearly all */
            b = dd_negate(a);
            b.low *= 1 + 0x1p-20;
        }
        mpq_t exact, other;
        mpq_inits(exact, other, NULL);
        add_product(exact, a.high, 1);
        add_product(exact, a.low, 1);
        add_product(other, b.high, 1);
        add_product(other, b.low, 1);
        mpq_t result;
        mpq_init(result);
        mpq_add(result, exact, other);
        assert_close(result, dd_add(a, b));
        const dd with_double = dd_add_double(a, b.high), as_two = dd_add(a, dd_from(b.high));
        assert_true(with_double.high == as_two.high && with_double.low == as_two.low);
        mpq_mul(result, exact, other);
        assert_close(result, dd_multiply(a, b));
        mpq_set_ui(result, 0, 1);
        add_product(result, a.high, b.high);
        add_product(result, a.low, b.high);
        assert_close(result, dd_multiply_double(a, b.high));
        mpq_set_ui(result, 0, 1);
        add_product(result, a.high, b.high);
        add_product(result, a.low, -b.low);
        assert_close(result, dd_determinant(a.high, b.high, a.low, b.low));
        mpq_abs(result, exact);
        assert_close(result, dd_abs(a));
        mpq_div_2exp(result, exact, 1);
        assert_close(result, dd_scale(a, 0.5));
        mpq_clears(exact, other, result, NULL);
    }
}

/* The exact value of a double-double. */
static void set_dd(mpq_t exact, dd x)
{
    mpq_set_ui(exact, 0, 1);
    add_product(exact, x.high, 1);
    add_product(exact, x.low, 1);
}

/* Is got, to a power, the exact value to within parts of 2^-106 of it? And normalised? */
static void assert_within_parts(const mpq_t exact, const mpq_t got, dd number, unsigned long parts)
{
    mpq_t error, bound, share;
    mpq_inits(error, bound, share, NULL);
    mpq_sub(error, exact, got);
    mpq_abs(error, error);
    mpq_abs(bound, exact);
    mpq_div_2exp(bound, bound, 106);
    mpq_set_ui(share, parts, 1);
    mpq_mul(bound, bound, share);
    assert_true(mpq_cmp(error, bound) <= 0);
    assert_true(number.high + number.low == number.high);
    mpq_clears(error, bound, share, NULL);
}

TEST(quotients_and_roots_stay_within_their_bound)
{
    for (uint64_t i = rounds(20000); i > 0; i--) {
        dd a = any_dd(), b = any_dd();
        if (a.high == 0 || b.high == 0)
            continue;
        mpq_t x, y, got;
        mpq_inits(x, y, got, NULL);
        set_dd(x, a);
        set_dd(y, b);
        mpq_div(y, x, y);
        dd quotient = dd_divide(a, b);
        set_dd(got, quotient);
        assert_within_parts(y, got, quotient, 32);
        /* The root by its square: an error of e in the root is one of 2 e, and a little, in that. */
        mpq_abs(x, x);
        dd root = dd_sqrt(dd_abs(a));
        set_dd(got, root);
        mpq_mul(got, got, got);
        assert_within_parts(x, got, root, 64);
        mpq_clears(x, y, got, NULL);
    }
    assert_true(dd_sqrt(dd_from(0)).high == 0 && dd_sqrt(dd_from(0)).low == 0);
    assert_true(dd_sqrt(dd_from(2.25)).high == 1.5 && dd_sqrt(dd_from(2.25)).low == 0);
    assert_true(dd_divide(dd_from(3), dd_from(4)).high == 0.75 && dd_divide(dd_from(3), dd_from(4)).low == 0);
}

TEST(double_doubles_compare_as_their_sums)
{
    for (uint64_t i = rounds(20000); i > 0; i--) {
        dd a = any_dd(), b = any_dd();
        if (next_random(&state) % 2 == 0)
            b = (dd){a.high, next_random(&state) % 2 == 0 ? a.low : -a.low};
        mpq_t x, y;
        mpq_inits(x, y, NULL);
        set_dd(x, a);
        set_dd(y, b);
        assert_int_equal(dd_less(a, b), mpq_cmp(x, y) < 0);
        assert_int_equal(dd_less(b, a), mpq_cmp(x, y) > 0);
        mpq_clears(x, y, NULL);
    }
}

TEST(rows_of_numbers_have_an_order)
{
    const double a[3] = {1, 2, 3}, b[3] = {1, 2, 4}, c[3] = {1, -7, 9}, zero[2] = {0, 1}, other[2] = {-0.0, 1};
    assert_true(exact_in_order(3, a, b) && !exact_in_order(3, b, a));
    assert_true(exact_in_order(3, c, a) && !exact_in_order(3, a, c));
    assert_true(exact_in_order(3, a, a));
    assert_true(exact_in_order(2, a, b) && exact_in_order(2, b, a)); /* what differs comes later */
    assert_true(exact_in_order(0, a, c) && exact_in_order(0, c, a));
    assert_true(exact_in_order(2, zero, other) && exact_in_order(2, other, zero));
    const double tiny[1] = {DBL_TRUE_MIN}, none[1] = {0}, nan[1] = {NAN}, most[1] = {INFINITY};
    assert_true(exact_in_order(1, none, tiny) && !exact_in_order(1, tiny, none));
    assert_true(exact_in_order(1, nan, nan));
    assert_true(exact_in_order(1, nan, most) != exact_in_order(1, most, nan));
}

/* up is the smallest double >= exact. */
static void assert_rounded_up(const mpq_t exact, double up)
{
    assert_true(isnan(up) == 0);
    if (up == INFINITY) {
        assert_true(compare(exact, DBL_MAX) > 0);
        return;
    }
    assert_true(up > -INFINITY);
    assert_true(compare(exact, up) <= 0);
    double below = nextafter(up, -INFINITY);
    assert_true(below == -INFINITY || compare(exact, below) > 0);
}

TEST(dot_products_round_outward_once)
{
    for (uint64_t i = rounds(20000); i > 0; i--) {
        int n = (int)(next_random(&state) % (EXACT_TERMS_MAX + 1));
        double x[EXACT_TERMS_MAX], y[EXACT_TERMS_MAX];
        mpq_t exact;
        mpq_init(exact);
        bool plain = next_random(&state) % 2 == 0;
        for (int k = 0; k < n; k++) {
            x[k] = plain ? any_double(3) : mixed();
            y[k] = plain ? any_double(3) : mixed();
            if (k > 0 && next_random(&state) % 6 == 0) {
                x[k] = -x[k - 1];
                y[k] = y[k - 1];
            }
            add_product(exact, x[k], y[k]);
        }
        assert_rounded_up(exact, hit__exact_dot_up(n, x, y));
        double down = hit__exact_dot_down(n, x, y);
        mpq_neg(exact, exact);
        assert_rounded_up(exact, -down);
        mpq_clear(exact);
    }
}

TEST(dot_products_round_to_nearest_once)
{
    for (uint64_t i = rounds(20000); i > 0; i--) {
        int n = (int)(next_random(&state) % (EXACT_TERMS_MAX + 1));
        double x[EXACT_TERMS_MAX], y[EXACT_TERMS_MAX];
        mpq_t exact;
        mpq_init(exact);
        const uint64_t kind = next_random(&state) % 3;
        for (int k = 0; k < n; k++) {
            x[k] = kind == 0 ? any_double(3) : kind == 1 ? mixed() : ldexp(small_whole(), 26 * (k % 3));
            y[k] = kind == 0 ? any_double(3) : kind == 1 ? mixed() : small_whole();
            if (k > 0 && next_random(&state) % 6 == 0) {
                x[k] = -x[k - 1];
                y[k] = y[k - 1];
            }
            add_product(exact, x[k], y[k]);
        }
        assert_true(is_nearest(exact, hit__exact_dot_nearest(n, x, y)));
        mpq_clear(exact);
    }
    const double one[2] = {1, 1};
    /* Half way, to the even one; and just beyond. */
    assert_true(hit__exact_dot_nearest(2, (double[]){1, 0x1p-53}, one) == 1);
    assert_true(hit__exact_dot_nearest(2, (double[]){1 + 0x1p-52, 0x1p-53}, one) == 1 + 0x1p-51);
    assert_true(hit__exact_dot_nearest(3, (double[]){1, 0x1p-53, DBL_TRUE_MIN}, (double[]){1, 1, 0x1p-900}) ==
                1 + 0x1p-52);
    assert_true(hit__exact_dot_nearest(2, (double[]){1, -0x1p-54}, one) == 1);
    assert_true(hit__exact_dot_nearest(2, (double[]){DBL_MAX, 0x1p970}, one) == INFINITY);
    assert_true(hit__exact_dot_nearest(2, (double[]){-DBL_MAX, -0x1p970}, one) == -INFINITY);
    assert_true(hit__exact_dot_nearest(2, (double[]){DBL_MAX, 0x1p969}, one) == DBL_MAX);
    /* Products below the least double: half of it is even less than nothing, and more than half is the least. */
    assert_true(hit__exact_dot_nearest(1, (double[]){DBL_TRUE_MIN}, (double[]){0.5}) == 0);
    assert_true(hit__exact_dot_nearest(1, (double[]){DBL_TRUE_MIN}, (double[]){0.75}) == DBL_TRUE_MIN);
    assert_true(hit__exact_dot_nearest(1, (double[]){-DBL_TRUE_MIN}, (double[]){1.5}) == -2 * DBL_TRUE_MIN);
    assert_true(hit__exact_dot_nearest(1, (double[]){DBL_TRUE_MIN}, (double[]){DBL_TRUE_MIN}) == 0);
    assert_false(signbit(hit__exact_dot_nearest(1, (double[]){-DBL_TRUE_MIN}, (double[]){0x1p-100})));
}

TEST(both_sides_of_a_center_round_outward)
{
    for (uint64_t i = rounds(20000); i > 0; i--) {
        int n = (int)(next_random(&state) % EXACT_TERMS_MAX);
        bool plain = next_random(&state) % 2 == 0;
        double center = plain ? any_double(3) : mixed(), x[EXACT_TERMS_MAX], y[EXACT_TERMS_MAX], low, high;
        mpq_t reach, exact;
        mpq_inits(reach, exact, NULL);
        for (int k = 0; k < n; k++) {
            x[k] = plain ? any_double(3) : mixed();
            y[k] = next_random(&state) % 4 == 0 ? 1 : plain ? any_double(3) : mixed();
            add_product(reach, x[k], y[k]);
        }
        hit__exact_dot_around(center, n, x, y, &low, &high);
        mpq_set(exact, reach);
        add_product(exact, center, 1);
        assert_rounded_up(exact, high);
        mpq_set(exact, reach);
        add_product(exact, center, -1);
        assert_rounded_up(exact, -low);
        mpq_clears(reach, exact, NULL);
    }
}

TEST(dot_products_of_what_is_not_finite_do_not_crash)
{
    assert_true(hit__exact_dot_up(2, (double[]){INFINITY, 1}, (double[]){1, 1}) == INFINITY);
    assert_true(hit__exact_dot_down(2, (double[]){1, 1}, (double[]){1, -INFINITY}) == -INFINITY);
    assert_true(isnan(hit__exact_dot_up(1, (double[]){NAN}, (double[]){1})) != 0);
    assert_true(isnan(hit__exact_dot_up(2, (double[]){INFINITY, INFINITY}, (double[]){1, -1})) != 0);
}

TEST(signs_of_sums_are_exact)
{
    for (uint64_t i = rounds(20000); i > 0; i--) {
        int n = (int)(next_random(&state) % (EXACT_TERMS_MAX + 1));
        double x[EXACT_TERMS_MAX];
        mpq_t exact;
        mpq_init(exact);
        bool plain = next_random(&state) % 2 == 0;
        for (int k = 0; k < n; k++) {
            x[k] = plain ? any_double(30) : mixed();
            if (k > 0 && next_random(&state) % 3 == 0)
                x[k] = -x[k - 1];
            add_product(exact, x[k], 1);
        }
        assert_int_equal(hit__exact_sum_sign_of(n, x), mpq_sgn(exact));
        mpq_clear(exact);
    }
}

TEST(integer_sums_know_every_product_of_four)
{
    for (uint64_t i = rounds(4000); i > 0; i--) {
        exact_sum sum;
        sum.count = 0;
        mpq_t exact, product;
        mpq_inits(exact, product, NULL);
        int terms = (int)(next_random(&state) % 20);
        for (int t = 0; t < terms; t++) {
            exact_number number[EXACT_FACTORS];
            const exact_number *factor[EXACT_FACTORS];
            int n = 1 + (int)(next_random(&state) % EXACT_FACTORS);
            mpq_set_ui(product, 1, 1);
            for (int k = 0; k < n; k++) {
                double x = mixed();
                int shift = (int)(next_random(&state) % 3) - 1;
                bool negate = next_random(&state) % 2 == 0;
                number[k] = hit__exact_number_signed(hit__exact_number_from(x, shift), negate);
                factor[k] = &number[k];
                mpq_t q;
                mpq_init(q);
                mpq_set_d(q, negate ? -x : x);
                mpq_mul(product, product, q);
                mpq_clear(q);
                if (shift > 0)
                    mpq_mul_2exp(product, product, 1);
                if (shift < 0)
                    mpq_div_2exp(product, product, 1);
            }
            int times = next_random(&state) % 4 == 0 ? 2 : 1; /* twice with opposite signs: nothing */
            hit__exact_sum_add(&sum, n, factor);
            mpq_add(exact, exact, product);
            if (times == 2) {
                number[0] = hit__exact_number_signed(number[0], true);
                hit__exact_sum_add(&sum, n, factor);
                mpq_sub(exact, exact, product);
            }
        }
        assert_int_equal(hit__exact_sum_sign(&sum), mpq_sgn(exact));
        assert_rounded_up(exact, hit__exact_sum_up(&sum));
        mpq_clears(exact, product, NULL);
    }
}

static void add_exact(mpq_t sum, const mpq_t part, double factor)
{
    mpq_t q;
    mpq_init(q);
    mpq_set_d(q, factor);
    mpq_mul(q, q, part);
    mpq_add(sum, sum, q);
    mpq_clear(q);
}

TEST(sums_are_multiplied_and_negated)
{
    for (uint64_t i = rounds(4000); i > 0; i--) {
        exact_sum sum, part;
        sum.count = part.count = 0;
        mpq_t exact, of, one;
        mpq_inits(exact, of, one, NULL);
        mpq_set_ui(one, 1, 1);
        for (int t = (int)(next_random(&state) % 6); t > 0; t--) {
            const double x[3] = {mixed(), mixed(), mixed()};
            int n = 1 + (int)(next_random(&state) % 3);
            mpq_t product;
            mpq_init(product);
            mpq_set(product, one);
            exact_number number[3];
            for (int k = 0; k < n; k++) {
                number[k] = hit__exact_number_from(x[k], 0);
                mpq_t longer;
                mpq_init(longer);
                add_exact(longer, product, x[k]);
                mpq_swap(product, longer);
                mpq_clear(longer);
            }
            hit__exact_sum_add(&part, n, (const exact_number *const[]){&number[0], &number[1], &number[2]});
            mpq_add(of, of, product);
            mpq_clear(product);
        }
        for (int t = (int)(next_random(&state) % 4); t > 0; t--) {
            double x = mixed();
            hit__exact_sum_add_times(&sum, &part, hit__exact_number_from(x, 0));
            add_exact(exact, of, x);
        }
        assert_int_equal(hit__exact_sum_sign(&sum), mpq_sgn(exact));
        assert_rounded_up(exact, hit__exact_sum_up(&sum));
        hit__exact_sum_negate(&sum);
        mpq_neg(exact, exact);
        assert_rounded_up(exact, hit__exact_sum_up(&sum));
        mpq_clears(exact, of, one, NULL);
    }
}

TEST(integers_hold_the_widest_sum)
{
    exact_number huge = hit__exact_number_from(DBL_MAX, 4), endless = hit__exact_number_from(INFINITY, 0);
    exact_number tiny = hit__exact_number_from(-0x1p-1074, -4);
    exact_sum sum;
    sum.count = 0;
    hit__exact_sum_add(&sum, 4, (const exact_number *const[]){&tiny, &tiny, &tiny, &tiny});
    assert_int_equal(hit__exact_sum_sign(&sum), 1);
    hit__exact_sum_add(&sum, 4, (const exact_number *const[]){&huge, &huge, &huge, &tiny});
    assert_int_equal(hit__exact_sum_sign(&sum), -1);
    hit__exact_sum_add(&sum, 4, (const exact_number *const[]){&huge, &huge, &huge, &endless});
    assert_int_equal(hit__exact_sum_sign(&sum), 1);
    assert_true(hit__exact_sum_up(&sum) == INFINITY);
    while (sum.count < EXACT_SUM_TERMS)
        hit__exact_sum_add(&sum, 4, (const exact_number *const[]){&huge, &huge, &huge, &endless});
    assert_int_equal(hit__exact_sum_sign(&sum), 1);
}

TEST(order_is_that_of_the_numbers)
{
    const double ascending[] = {-INFINITY, -DBL_MAX, -1, -DBL_MIN, -0x1p-1074, 0,
                                0x1p-1074, DBL_MIN,  1,  DBL_MAX,  INFINITY};
    const int count = (int)(sizeof ascending / sizeof ascending[0]);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < count; k++) {
            assert_int_equal(exact_less(ascending[i], ascending[k]), i < k);
            assert_int_equal(exact_less_equal(ascending[i], ascending[k]), i <= k);
        }
    assert_true(exact_is_zero(0.0) && exact_is_zero(-0.0) && !exact_is_zero(0x1p-1074));
    assert_true(exact_less_equal(0.0, -0.0) && exact_less_equal(-0.0, 0.0) && !exact_less(-0.0, 0.0));
    assert_false(exact_less(NAN, 1) || exact_less(1, NAN) || exact_less_equal(NAN, NAN) || exact_is_zero(NAN));
}

/* The value of a dyadic, whose ends must be trimmed. */
static void rational_from_dyadic(mpq_t out, dyadic x)
{
    mpq_set_ui(out, 0, 1);
    if (x.sign == 0) {
        assert_int_equal(x.count, 0);
        return;
    }
    assert_true(x.count > 0 && x.word[0] != 0 && x.word[x.count - 1] != 0);
    mpz_import(mpq_numref(out), (size_t)x.count, -1, sizeof *x.word, 0, 0, x.word);
    if (x.lowest >= 0)
        mpq_mul_2exp(out, out, 64 * (mp_bitcnt_t)x.lowest);
    else
        mpq_div_2exp(out, out, 64 * (mp_bitcnt_t)-x.lowest);
    if (x.sign < 0)
        mpq_neg(out, out);
}

/* A dyadic as a double with an exponent is within 2^-52 of it. */
static void expect_rounded(dyadic x, mpq_t exact)
{
    int exponent;
    const double fraction = hit__exact_dyadic_rounded(x, &exponent);
    assert_true(x.sign == 0 ? fraction == 0 : fabs(fraction) >= 0.5 && fabs(fraction) <= 1);
    mpq_t error, most;
    mpq_inits(error, most, NULL);
    mpq_set_d(error, fraction);
    if (exponent >= 0)
        mpq_mul_2exp(error, error, (mp_bitcnt_t)exponent);
    else
        mpq_div_2exp(error, error, (mp_bitcnt_t)-exponent);
    mpq_sub(error, error, exact);
    mpq_abs(error, error);
    mpq_abs(most, exact);
    mpq_div_2exp(most, most, 52);
    assert_true(mpq_cmp(error, most) <= 0);
    mpq_clears(error, most, NULL);
}

/* (a + b) (c - d) and its square less a c, step by step, words given back on the way. */
TEST(dyadics_never_round)
{
    static dyadic_arena arena;
    mpq_t exact[4], sum, difference, result;
    for (int i = 0; i < 4; i++)
        mpq_init(exact[i]);
    mpq_inits(sum, difference, result, NULL);
    for (uint64_t round = rounds(20000); round > 0; round--) {
        arena.used = 0;
        dyadic x[4];
        for (int i = 0; i < 4; i++) {
            double number = mixed();
            x[i] = hit__exact_dyadic_from(&arena, number);
            mpq_set_d(exact[i], number);
        }
        dyadic x_sum = hit__exact_dyadic_add(&arena, x[0], x[1]),
               x_difference = hit__exact_dyadic_subtract(&arena, x[2], x[3]);
        mpq_add(sum, exact[0], exact[1]);
        mpq_sub(difference, exact[2], exact[3]);
        int order = mpq_cmp(sum, difference);
        assert_int_equal(hit__exact_dyadic_compare(x_sum, x_difference), (order > 0) - (order < 0));
        assert_int_equal(hit__exact_dyadic_compare(dyadic_abs(x_sum), dyadic_abs(dyadic_negate(x_sum))), 0);
        int used = arena.used;
        dyadic product = hit__exact_dyadic_multiply(&arena, x_sum, x_difference);
        dyadic square = hit__exact_dyadic_multiply(&arena, product, product);
        dyadic rest = hit__exact_dyadic_subtract(&arena, square, hit__exact_dyadic_multiply(&arena, x[0], x[2]));
        rest = hit__exact_dyadic_keep(&arena, used, rest);
        assert_int_equal(arena.used, used + rest.count);
        mpq_mul(sum, sum, difference);
        mpq_mul(sum, sum, sum);
        mpq_mul(difference, exact[0], exact[2]);
        mpq_sub(sum, sum, difference);
        rational_from_dyadic(result, rest);
        assert_true(mpq_equal(result, sum));
        expect_rounded(rest, result);
        rational_from_dyadic(result, x_difference);
        mpq_sub(difference, exact[2], exact[3]);
        assert_true(mpq_equal(result, difference));
    }
    for (int i = 0; i < 4; i++)
        mpq_clear(exact[i]);
    mpq_clears(sum, difference, result, NULL);
}

/* An infinite number is past whatever finite ones make where it is compared with them once. */
TEST(infinite_dyadics_are_far_out)
{
    static dyadic_arena arena;
    dyadic far = hit__exact_dyadic_from(&arena, -INFINITY), most = hit__exact_dyadic_from(&arena, DBL_MAX);
    dyadic tiny = hit__exact_dyadic_from(&arena, 0x1p-1074);
    dyadic product = hit__exact_dyadic_multiply(&arena, most, hit__exact_dyadic_multiply(&arena, most, most));
    assert_int_equal(hit__exact_dyadic_compare(hit__exact_dyadic_multiply(&arena, far, tiny), dyadic_negate(product)),
                     -1);
    assert_int_equal(far.sign, -1);
}
