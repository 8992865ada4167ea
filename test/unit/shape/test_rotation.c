/* Unit tests of src/shape/rotation.c: quaternions in long arithmetic, three turns against long cosines and sines. */
#include "expect.h"
#include "reference.h"

static const double *entry(const hit_mat3 *m, int column)
{
    return &m->col[column].x;
}

static bool all_nan(hit_mat3 m)
{
    bool nan = true;
    for (int i = 0; i < 9; i++)
        nan = nan && isnan(entry(&m, i / 3)[i % 3]);
    return nan;
}

/* | x - value | <= bound? */
static bool within(double x, mpq_srcptr value, double bound)
{
    mpq_t difference, limit;
    mpq_inits(difference, limit, NULL);
    mpq_set_d(difference, x);
    mpq_sub(difference, difference, value);
    mpq_abs(difference, difference);
    mpq_set_d(limit, bound);
    bool result = mpq_cmp(difference, limit) <= 0;
    mpq_clears(difference, limit, NULL);
    return result;
}

/* sign_a a b + sign_c c d, over q.q. */
static void numerator(mpq_t result, mpq_srcptr a, mpq_srcptr b, int sign, mpq_srcptr c, mpq_srcptr d)
{
    mpq_t product;
    mpq_init(product);
    mpq_mul(result, a, b);
    mpq_mul(product, c, d);
    if (sign > 0)
        mpq_add(result, result, product);
    else
        mpq_sub(result, result, product);
    mpq_clear(product);
}

static void expect_quat(hit_quat q)
{
    hit_mat3 m = hit_mat3_from_quat(q);
    const double part[4] = {q.x, q.y, q.z, q.w};
    mpq_t p[4], square, value, other;
    mpq_inits(p[0], p[1], p[2], p[3], square, value, other, NULL);
    for (int i = 0; i < 4; i++) {
        mpq_set_d(p[i], part[i]);
        mpq_mul(value, p[i], p[i]);
        mpq_add(square, square, value);
    }
    for (int i = 0; i < 3; i++) {
        int j = (i + 1) % 3, k = (i + 2) % 3;
        numerator(value, p[3], p[3], 1, p[i], p[i]);
        numerator(other, p[j], p[j], 1, p[k], p[k]);
        mpq_sub(value, value, other);
        mpq_div(value, value, square);
        assert_true(within(entry(&m, i)[i], value, 0x1p-50));
        numerator(value, p[i], p[j], 1, p[k], p[3]);
        mpq_mul_2exp(value, value, 1);
        mpq_div(value, value, square);
        assert_true(within(entry(&m, i)[j], value, 0x1p-50));
        numerator(value, p[i], p[j], -1, p[k], p[3]);
        mpq_mul_2exp(value, value, 1);
        mpq_div(value, value, square);
        assert_true(within(entry(&m, j)[i], value, 0x1p-50));
    }
    /* Orthonormal to 2^-49. */
    for (int i = 0; i < 3; i++) {
        for (int j = i; j < 3; j++) {
            mpq_set_si(value, i == j ? -1 : 0, 1);
            for (int k = 0; k < 3; k++) {
                mpq_set_d(other, entry(&m, i)[k]);
                mpq_set_d(square, entry(&m, j)[k]);
                mpq_mul(other, other, square);
                mpq_add(value, value, other);
            }
            assert_true(within(0, value, 0x1p-49));
        }
    }
    mpq_clears(p[0], p[1], p[2], p[3], square, value, other, NULL);
}

TEST(from_quat_is_right_for_any_length)
{
    uint64_t random = 4;
    for (int i = 0; i < 3000; i++) {
        int exponent = (int)(next_random(&random) % 2000) - 1000;
        double part[4];
        for (int k = 0; k < 4; k++)
            part[k] = ldexp(random_unit(&random), i % 3 == 0 ? exponent : i % 3 == 1 ? 0 : exponent / (k + 1));
        expect_quat((hit_quat){part[0], part[1], part[2], part[3]});
    }
    expect_quat((hit_quat){5e-324, 0, 1e-323, 0});
    expect_quat((hit_quat){0x1.fffffffffffffp1023, 0x1.fffffffffffffp1023, 0x1.fffffffffffffp1023, 1});
}

TEST(from_quat_is_exact_at_right_angles)
{
    const hit_mat3 identity = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    hit_mat3 m = hit_mat3_from_quat((hit_quat){0, 0, 0, 1});
    assert_true(same_mat3(&m, &identity));
    const double lengths[] = {0x1.6a09e667f3bcdp-1, 1e-300, 3e300, 7};
    for (int i = 0; i < 4; i++) {
        double s = lengths[i];
        m = hit_mat3_from_quat((hit_quat){s, 0, 0, s});
        assert_true(m.col[0].x == 1 && m.col[1].y == 0 && m.col[1].z == 1 && m.col[2].y == -1 && m.col[2].z == 0);
        m = hit_mat3_from_quat((hit_quat){0, s, 0, -s});
        assert_true(m.col[1].y == 1 && m.col[0].x == 0 && m.col[0].z == 1 && m.col[2].x == -1 && m.col[2].z == 0);
        m = hit_mat3_from_quat((hit_quat){0, 0, s, 0});
        assert_true(m.col[0].x == -1 && m.col[1].y == -1 && m.col[2].z == 1 && m.col[0].y == 0);
    }
}

TEST(from_quat_of_bad_numbers)
{
    assert_true(all_nan(hit_mat3_from_quat((hit_quat){0, 0, 0, 0})));
    assert_true(all_nan(hit_mat3_from_quat((hit_quat){NAN, 0, 0, 1})));
    assert_true(all_nan(hit_mat3_from_quat((hit_quat){0, INFINITY, 0, 1})));
    assert_true(all_nan(hit_mat3_from_quat((hit_quat){0, 0, -INFINITY, 1})));
    assert_true(all_nan(hit_mat3_from_quat((hit_quat){0, 0, 0, NAN})));
}

static const char ORDER_NAME[12][4] = {"XYZ", "XZY", "YXZ", "YZX", "ZXY", "ZYX",
                                       "XYX", "XZX", "YXY", "YZY", "ZXZ", "ZYZ"};

/* m times a turn about an axis, all times 2^REFERENCE_BITS; m[3 * column + row]. */
static void multiply_turn(mpz_t m[9], char axis, const mpz_t cosine, const mpz_t sine)
{
    int j = (axis - 'X' + 1) % 3, k = (axis - 'X' + 2) % 3;
    mpz_t a, b;
    mpz_inits(a, b, NULL);
    for (int row = 0; row < 3; row++) {
        mpz_mul(a, m[3 * j + row], cosine);
        mpz_addmul(a, m[3 * k + row], sine);
        mpz_mul(b, m[3 * k + row], cosine);
        mpz_submul(b, m[3 * j + row], sine);
        mpz_fdiv_q_2exp(m[3 * j + row], a, REFERENCE_BITS);
        mpz_fdiv_q_2exp(m[3 * k + row], b, REFERENCE_BITS);
    }
    mpz_clears(a, b, NULL);
}

static void expect_euler(const double angle[3], int order)
{
    mpz_t m[9], cosine, sine, bound;
    mpz_inits(cosine, sine, bound, NULL);
    for (int i = 0; i < 9; i++) {
        mpz_init(m[i]);
        if (i % 4 == 0)
            mpz_setbit(m[i], REFERENCE_BITS);
    }
    for (int i = 0; i < 3; i++) {
        reference_turn(cosine, sine, angle[i]);
        multiply_turn(m, ORDER_NAME[order][i], cosine, sine);
    }
    hit_mat3 result = hit_mat3_from_euler(angle[0], angle[1], angle[2], (hit_euler)order);
    mpz_setbit(bound, REFERENCE_BITS - 50); /* 4 ulp of 1 */
    for (int i = 0; i < 9; i++) {
        reference_from(sine, entry(&result, i / 3)[i % 3]);
        mpz_sub(sine, sine, m[i]);
        assert_true(mpz_cmpabs(sine, bound) <= 0);
        mpz_clear(m[i]);
    }
    mpz_clears(cosine, sine, bound, NULL);
}

TEST(from_euler_is_right_in_all_orders)
{
    uint64_t random = 5;
    for (int i = 0; i < 600; i++) {
        double scale = i % 2 == 0 ? 4 : 1e5;
        const double angle[3] = {scale * random_unit(&random), scale * random_unit(&random),
                                 scale * random_unit(&random)};
        expect_euler(angle, i % 12);
    }
}

TEST(yaw_pitch_roll_is_as_documented)
{
    /* Ry Rx Rz: with the yaw alone, z turns towards x; the pitch then lifts about the new x. */
    hit_vec2 none = {1, 0}, quarter = {0, 1};
    hit_mat3 yaw = hit_mat3_from_turns(quarter, none, none, HIT_EULER_YXZ);
    assert_true(yaw.col[2].x == 1 && yaw.col[0].z == -1 && yaw.col[1].y == 1);
    hit_mat3 both = hit_mat3_from_turns(quarter, quarter, none, HIT_EULER_YXZ);
    assert_true(both.col[0].z == -1 && both.col[1].x == 1 && both.col[2].y == -1);
}

TEST(from_turns_keeps_right_angles)
{
    /* Every product of right-angled turns is a signed permutation, exactly. */
    for (int order = 0; order < 12; order++) {
        for (int i = 0; i < 64; i++) {
            hit_mat3 m =
                hit_mat3_from_turns(hit_vec2_from_degrees(90.0 * (i & 3)), hit_vec2_from_degrees(90.0 * (i >> 2 & 3)),
                                    hit_vec2_from_degrees(90.0 * (i >> 4)), (hit_euler)order);
            int ones = 0, zeros = 0;
            for (int k = 0; k < 9; k++) {
                ones += fabs(entry(&m, k / 3)[k % 3]) == 1;
                zeros += entry(&m, k / 3)[k % 3] == 0;
            }
            assert_int_equal(ones, 3);
            assert_int_equal(zeros, 6);
        }
    }
    hit_vec2 turn = hit_vec2_from_angle(0.7);
    hit_mat3 m = hit_mat3_from_turns((hit_vec2){1, 0}, turn, (hit_vec2){1, 0}, HIT_EULER_XZY);
    assert_true(m.col[0].x == turn.x && m.col[0].y == turn.y && m.col[1].x == -turn.y && m.col[1].y == turn.x);
    assert_true(m.col[2].z == 1 && m.col[2].x == 0 && m.col[0].z == 0);
}

TEST(from_euler_of_bad_numbers)
{
    assert_true(all_nan(hit_mat3_from_euler(NAN, 0, 0, HIT_EULER_XYZ)));
    assert_true(all_nan(hit_mat3_from_euler(0, INFINITY, 0, HIT_EULER_XYZ)));
    assert_true(all_nan(hit_mat3_from_turns((hit_vec2){1, 0}, (hit_vec2){1, 0}, (hit_vec2){1, NAN}, HIT_EULER_ZYZ)));
    assert_true(all_nan(hit_mat3_from_euler(0, 0, 0, (hit_euler)12)));
    assert_true(all_nan(hit_mat3_from_euler(0, 0, 0, (hit_euler)-1)));
}
