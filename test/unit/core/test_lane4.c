/* Four float lanes: each operation on known numbers. Compiled twice, with and without HIT_NO_SIMD. */
#include "core/lane4.h"

#include "expect.h"

static lane4 lanes(double x, double y, double z)
{
    return lane4_load3((const double[]){x, y, z});
}

/* Lanes 0, 1, 2 are x, y, z; the last repeats the third. */
static void assert_lanes(lane4 got, double x, double y, double z)
{
    lane4 expected = lanes(x, y, z);
    assert_int_equal(lane4_less(got, expected) | lane4_less(expected, got), 0);
    assert_int_equal(lane4_less(got, lane4_set1(INFINITY)), 0xf);
}

TEST(lanes_compute_side_by_side)
{
    lane4 a = lanes(1, -2, 3), b = lanes(10, 20, -30);
    assert_lanes(lane4_add(a, b), 11, 18, -27);
    assert_lanes(lane4_subtract(a, b), -9, -22, 33);
    assert_lanes(lane4_multiply(a, b), 10, -40, -90);
    assert_lanes(lane4_multiply_add(a, b, lane4_set1(0.5f)), 10.5, -39.5, -89.5);
    assert_lanes(lane4_max(a, b), 10, 20, 3);
    assert_lanes(lane4_min(a, b), 1, -2, -30);
    assert_lanes(lane4_divide(b, a), 10, -10, -10);
    assert_lanes(lane4_set3(1, -2, 3), 1, -2, 3);
    assert_true(lane4_first(b) == 10);
    assert_lanes(lane4_abs(a), 1, 2, 3);
    assert_lanes(lane4_negate(a), -1, 2, -3);
    assert_lanes(lane4_set1(7), 7, 7, 7);
}

TEST(differences_are_taken_in_double)
{
    const double p[3] = {1e9, -1e9, 5}, q[3] = {1e9 + 0.25, -1e9 - 0.5, 5};
    assert_lanes(lane4_difference3(q, p), 0.25, -0.5, 0);
}

TEST(a_matrix_is_loaded_by_columns)
{
    const double p[12] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
    lane4 vector, column[3];
    lane4_load_vector_matrix3(p, &vector, column);
    /* Its last lane may be anything. */
    assert_int_equal((lane4_less(vector, lanes(1, 2, 3)) | lane4_less(lanes(1, 2, 3), vector)) & 7, 0);
    assert_lanes(column[0], 4, 7, 10);
    assert_lanes(column[1], 5, 8, 11);
    assert_lanes(column[2], 6, 9, 12);
    lane4 four = lane4_load4(p);
    assert_int_equal(lane4_less(lane4_set1(2), four), 0xc);
    assert_int_equal(lane4_less(four, lane4_set1(4)), 0x7);
}

TEST(lanes_change_places)
{
    lane4 a = lanes(1, 2, 3);
    assert_lanes(lane4_splat0(a), 1, 1, 1);
    assert_lanes(lane4_splat1(a), 2, 2, 2);
    assert_lanes(lane4_splat2(a), 3, 3, 3);
    assert_lanes(lane4_rotate1(lanes(1, 2, 2)), 2, 2, 1);
    assert_lanes(lane4_rotate2(lanes(1, 1, 3)), 3, 1, 1);
    const lane4 row[3] = {lanes(1, 2, 3), lanes(4, 5, 6), lanes(7, 8, 9)};
    lane4 column[3];
    lane4_transpose3(row, column);
    assert_lanes(column[0], 1, 4, 7);
    assert_lanes(column[1], 2, 5, 8);
    assert_lanes(column[2], 3, 6, 9);
}

TEST(less_sets_a_bit_a_lane_and_none_for_nan)
{
    assert_int_equal(lane4_less(lanes(1, 2, 3), lanes(2, 2, 4)), 0xd);
    assert_int_equal(lane4_less(lanes(NAN, 0, 1), lanes(1, NAN, 2)), 0xc);
    assert_int_equal(lane4_less(lanes(-INFINITY, 0, 0), lanes(0, INFINITY, 0)), 0x3);
}
