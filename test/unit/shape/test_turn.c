/* Unit tests of src/shape/turn.c: cosine and sine against integers of 1400 digits. */
#include "campaign.h"
#include "expect.h"
#include "reference.h"

static void expect_angle(double radians)
{
    mpz_t cosine, sine;
    mpz_inits(cosine, sine, NULL);
    reference_turn(cosine, sine, radians);
    hit_vec2 axis = hit_vec2_from_angle(radians);
    if (!reference_near(axis.x, cosine, 51) || !reference_near(axis.y, sine, 51))
        fail_msg("(cos, sin) of %a came out as (%a, %a)", radians, axis.x, axis.y);
    hit_vec2 mirrored = hit_vec2_from_angle(-radians);
    assert_true(mirrored.x == axis.x && mirrored.y == -axis.y);
    mpz_clears(cosine, sine, NULL);
}

static void expect_degrees(double degrees, unsigned long hundredths)
{
    mpz_t cosine, sine;
    mpz_inits(cosine, sine, NULL);
    reference_turn_degrees(cosine, sine, degrees);
    hit_vec2 axis = hit_vec2_from_degrees(degrees);
    if (!reference_near(axis.x, cosine, hundredths) || !reference_near(axis.y, sine, hundredths))
        fail_msg("(cos, sin) of %a degrees came out as (%a, %a)", degrees, axis.x, axis.y);
    hit_vec2 mirrored = hit_vec2_from_degrees(-degrees);
    assert_true(mirrored.x == axis.x && mirrored.y == -axis.y);
    mpz_clears(cosine, sine, NULL);
}

TEST(the_reference_knows_a_circle)
{
    mpz_t cosine, sine, square, one;
    mpz_inits(cosine, sine, square, one, NULL);
    mpz_setbit(one, 2 * REFERENCE_BITS);
    const double angle[] = {0.3, -2, 100, 1e22, -0x1p1000};
    for (size_t i = 0; i < sizeof angle / sizeof angle[0]; i++) {
        reference_turn(cosine, sine, angle[i]);
        mpz_mul(square, cosine, cosine);
        mpz_addmul(square, sine, sine);
        mpz_sub(square, square, one);
        assert_true(mpz_sizeinbase(square, 2) < REFERENCE_BITS + 20);
        /* The C library is right to some ulps; a slip in the reference would be far larger. */
        assert_true(reference_near(cos(angle[i]), cosine, 400));
        assert_true(reference_near(sin(angle[i]), sine, 400));
    }
    reference_turn_degrees(cosine, sine, 30);
    assert_true(reference_near(0.5, sine, 1));
    assert_false(reference_near(nextafter(0.5, 1), sine, 99));
    mpz_clears(cosine, sine, square, one, NULL);
}

TEST(from_angle_is_right_at_all_magnitudes)
{
    uint64_t random = 1;
    for (uint64_t i = 0; i < campaign_count(300, 3000); i++) {
        expect_angle(10 * random_unit(&random));
        expect_angle(ldexp(random_unit(&random), (int)(next_random(&random) % 1024)));
        expect_angle(ldexp(random_unit(&random), -(int)(next_random(&random) % 60)));
    }
    for (int exponent = -1074; exponent < 1024; exponent++)
        expect_angle(ldexp(1, exponent));
    expect_angle(0x1.fffffffffffffp1023);
    expect_angle(0x1.921fb54442d18p-1); /* the last that is not reduced */
    expect_angle(0x1.921fb54442d19p-1);
}

TEST(from_angle_is_right_next_to_right_angles)
{
    /* The double that comes nearest to a multiple of pi / 2, relative to its size, and its neighbours. */
    const double worst = ldexp(6381956970095103.0, 797);
    expect_angle(worst);
    expect_angle(nextafter(worst, INFINITY));
    expect_angle(nextafter(worst, 0));
    const int most = (int)campaign_count(300, 2000);
    for (int turns = 1; turns < most; turns++) {
        double nearest = (double)turns * 0x1.921fb54442d18p+0;
        expect_angle(nearest);
        expect_angle(nextafter(nearest, 0));
        expect_angle(0.5 * nearest); /* where the quarters change */
    }
    for (int exponent = 0; exponent < 1022; exponent++)
        expect_angle(ldexp(0x1.921fb54442d18p+0, exponent));
}

TEST(from_angle_of_zero_and_of_no_number)
{
    assert_true(same2(hit_vec2_from_angle(0), (hit_vec2){1, 0}));
    assert_true(same2(hit_vec2_from_angle(-0.0), (hit_vec2){1, 0}));
    assert_true(same2(hit_vec2_from_angle(5e-324), (hit_vec2){1, 5e-324}));
    const double none[] = {NAN, INFINITY, -INFINITY};
    for (int i = 0; i < 3; i++) {
        assert_true(same2(hit_vec2_from_angle(none[i]), (hit_vec2){NAN, NAN}));
        assert_true(same2(hit_vec2_from_degrees(none[i]), (hit_vec2){NAN, NAN}));
    }
}

TEST(from_degrees_is_exact_at_multiples_of_thirty)
{
    const double root = 0x1.bb67ae8584caap-1; /* sqrt(3) / 2 */
    const hit_vec2 clock[12] = {{1, 0},  {root, 0.5},   {0.5, root},   {0, 1},  {-0.5, root}, {-root, 0.5},
                                {-1, 0}, {-root, -0.5}, {-0.5, -root}, {0, -1}, {0.5, -root}, {root, -0.5}};
    for (int i = -100; i < 100; i++) {
        hit_vec2 axis = hit_vec2_from_degrees(30.0 * i);
        assert_true(same2(axis, clock[(i + 1200) % 12]));
    }
    assert_true(same2(hit_vec2_from_degrees(90 * 0x1p600), hit_vec2_from_degrees(fmod(90 * 0x1p600, 360))));
    assert_true(same2(hit_vec2_from_degrees(360 * 0x1p900), (hit_vec2){1, 0}));
    assert_true(same2(hit_vec2_from_degrees(-0.0), (hit_vec2){1, 0}));
}

TEST(from_degrees_is_right_at_all_magnitudes)
{
    uint64_t random = 2;
    for (uint64_t i = 0; i < campaign_count(400, 2000); i++) {
        expect_degrees(400 * random_unit(&random), 51);
        expect_degrees(ldexp(random_unit(&random), (int)(next_random(&random) % 1024)), 51);
        expect_degrees(ldexp(random_unit(&random), -(int)(next_random(&random) % 1010)), 51);
    }
    for (int i = 0; i < 2000; i++)
        expect_degrees(ldexp(random_unit(&random), -1020 - (int)(next_random(&random) % 54)), 100);
    for (int i = 0; i <= 8; i++) {
        expect_degrees(45 * i, 51);
        expect_degrees(nextafter(45 * i, 1000), 51);
        expect_degrees(nextafter(45 * i, 0), 51);
    }
}
