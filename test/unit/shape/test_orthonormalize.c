/* Unit tests of src/shape/orthonormalize.c: against the same frame computed with 1000 bits, and that against its own
 * definition. */
#include "expect.h"

#include <gmp.h>

enum { BITS = 1000 };

/* Column by column. */
typedef struct frame {
    mpf_t entry[9];
} frame;

static void frame_init(frame *f)
{
    for (int i = 0; i < 9; i++)
        mpf_init2(f->entry[i], BITS);
}

static void frame_clear(frame *f)
{
    for (int i = 0; i < 9; i++)
        mpf_clear(f->entry[i]);
}

static void frame_set(frame *f, const hit_vec3 axis[3])
{
    for (int j = 0; j < 3; j++) {
        mpf_set_d(f->entry[3 * j], axis[j].x);
        mpf_set_d(f->entry[3 * j + 1], axis[j].y);
        mpf_set_d(f->entry[3 * j + 2], axis[j].z);
    }
}

/* Entry (i, j) of a^T b. */
static void column_product(mpf_t sum, const frame *a, int i, const frame *b, int j)
{
    mpf_t product;
    mpf_init2(product, BITS);
    mpf_set_ui(sum, 0);
    for (int k = 0; k < 3; k++) {
        mpf_mul(product, a->entry[3 * i + k], b->entry[3 * j + k]);
        mpf_add(sum, sum, product);
    }
    mpf_clear(product);
}

/* Is |a - b| < 2^-bits? */
static bool close(const mpf_t a, const mpf_t b, mp_bitcnt_t bits)
{
    mpf_t difference;
    mpf_init2(difference, BITS);
    mpf_sub(difference, a, b);
    mpf_abs(difference, difference);
    mpf_mul_2exp(difference, difference, bits);
    bool result = mpf_cmp_ui(difference, 1) < 0;
    mpf_clear(difference);
    return result;
}

/* One step x <- (x + x^-T) / 2, without any scaling. */
static void newton_step(frame *x)
{
    frame next;
    frame_init(&next);
    mpf_t determinant, product;
    mpf_init2(determinant, BITS);
    mpf_init2(product, BITS);
    for (int j = 0; j < 3; j++) {
        mpf_t *a = x->entry + 3 * ((j + 1) % 3), *b = x->entry + 3 * ((j + 2) % 3);
        for (int i = 0; i < 3; i++) {
            mpf_mul(next.entry[3 * j + i], a[(i + 1) % 3], b[(i + 2) % 3]);
            mpf_mul(product, a[(i + 2) % 3], b[(i + 1) % 3]);
            mpf_sub(next.entry[3 * j + i], next.entry[3 * j + i], product);
        }
    }
    for (int i = 0; i < 3; i++) {
        mpf_mul(product, x->entry[i], next.entry[i]);
        mpf_add(determinant, determinant, product);
    }
    for (int i = 0; i < 9; i++) {
        mpf_div(next.entry[i], next.entry[i], determinant);
        mpf_add(x->entry[i], x->entry[i], next.entry[i]);
        mpf_div_2exp(x->entry[i], x->entry[i], 1);
    }
    mpf_clear(determinant);
    mpf_clear(product);
    frame_clear(&next);
}

/* The nearest orthonormal frame u to a: u^T u = 1, and u^T a symmetric with a positive diagonal. */
static void nearest(frame *u, const hit_vec3 axis[3])
{
    frame a;
    frame_init(&a);
    frame_set(&a, axis);
    frame_set(u, axis);
    for (int i = 0; i < 200; i++)
        newton_step(u);
    mpf_t entry, mirrored;
    mpf_init2(entry, BITS);
    mpf_init2(mirrored, BITS);
    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++) {
            column_product(entry, u, i, u, j);
            mpf_set_ui(mirrored, i == j);
            assert_true(close(entry, mirrored, 300));
            column_product(entry, u, i, &a, j);
            column_product(mirrored, u, j, &a, i);
            assert_true(close(entry, mirrored, 200));
            assert_true(i != j || mpf_sgn(entry) > 0);
        }
    }
    mpf_clear(entry);
    mpf_clear(mirrored);
    frame_clear(&a);
}

/* Each entry within 4 ulp of 1, the rest of the box as it was. */
static void expect_nearest(hit_vec3 x, hit_vec3 y, hit_vec3 z)
{
    const hit_obb3 box = {{1, 2, 3}, {4, 5, 6}, {x, y, z}};
    hit_obb3 result;
    assert_true(hit_obb3_orthonormalize(&box, &result));
    assert_true(same3(result.center, box.center) && same3(result.half, box.half));
    frame u, found;
    frame_init(&u);
    frame_init(&found);
    nearest(&u, box.axis);
    frame_set(&found, result.axis);
    for (int i = 0; i < 9; i++)
        assert_true(close(found.entry[i], u.entry[i], 50));
    frame_clear(&u);
    frame_clear(&found);
}

static hit_vec3 random_vec(uint64_t *random, double scale)
{
    return (hit_vec3){scale * random_unit(random), scale * random_unit(random), scale * random_unit(random)};
}

static hit_vec3 sum(hit_vec3 a, hit_vec3 b)
{
    return (hit_vec3){a.x + b.x, a.y + b.y, a.z + b.z};
}

TEST(nearest_frame_of_worn_axes)
{
    uint64_t random = 6;
    for (int i = 0; i < 60; i++) {
        hit_quat q = {random_unit(&random), random_unit(&random), random_unit(&random), random_unit(&random)};
        hit_mat3 m = hit_mat3_from_quat(q);
        double wear = ldexp(1, -(i % 30));
        expect_nearest(sum(m.col[0], random_vec(&random, wear)), sum(m.col[1], random_vec(&random, wear)),
                       sum(m.col[2], random_vec(&random, wear)));
    }
}

TEST(nearest_frame_of_any_axes)
{
    uint64_t random = 7;
    for (int i = 0; i < 40; i++)
        expect_nearest(random_vec(&random, ldexp(1, i - 20)), random_vec(&random, 1), random_vec(&random, 1));
    /* Close to a plane, and close to a line. */
    expect_nearest((hit_vec3){1, 0.3, 0}, (hit_vec3){0.2, 1, 0}, (hit_vec3){0.5, 0.5, 0x1p-70});
    expect_nearest((hit_vec3){1, 0x1p-38, 0}, (hit_vec3){1, 0, 0x1p-37}, (hit_vec3){1, 0, 0});
}

TEST(exact_frames_stay)
{
    hit_obb3 box = {{1, 2, 3}, {4, 5, 6}, {{0, 1, 0}, {0, 0, -1}, {1, 0, 0}}}, result;
    assert_true(hit_obb3_orthonormalize(&box, &result));
    assert_true(same_obb3(&box, &result));
    const hit_obb3 scaled = {{1, 2, 3}, {4, 5, 6}, {{0, 1e300, 0}, {0, 0, -1e300}, {1e300, 0, 0}}};
    assert_true(hit_obb3_orthonormalize(&scaled, &result));
    assert_true(same_obb3(&box, &result));
    /* In place. */
    hit_obb3 stretched = box;
    stretched.axis[0].y = 3;
    assert_true(hit_obb3_orthonormalize(&stretched, &stretched));
    assert_true(same_obb3(&box, &stretched));
}

TEST(handedness_is_kept)
{
    uint64_t random = 8;
    for (int i = 0; i < 100; i++) {
        hit_obb3 box = {.half = {1, 1, 1}}, result, mirrored, mirrored_result;
        for (int k = 0; k < 3; k++)
            box.axis[k] = random_vec(&random, 1);
        assert_true(hit_obb3_orthonormalize(&box, &result));
        mirrored = box;
        mirrored.axis[1] = (hit_vec3){-box.axis[1].x, -box.axis[1].y, -box.axis[1].z};
        assert_true(hit_obb3_orthonormalize(&mirrored, &mirrored_result));
        assert_true(fabs(mirrored_result.axis[1].x + result.axis[1].x) <= 0x1p-50);
        assert_true(fabs(mirrored_result.axis[0].z - result.axis[0].z) <= 0x1p-50);
        hit_obb3 swapped = box, swapped_result;
        swapped.axis[0] = box.axis[2];
        swapped.axis[2] = box.axis[0];
        assert_true(hit_obb3_orthonormalize(&swapped, &swapped_result));
        assert_true(fabs(swapped_result.axis[0].y - result.axis[2].y) <= 0x1p-50);
    }
}

TEST(refuses_dependent_axes)
{
    const hit_vec3 x = {1, 0, 0}, y = {0, 1, 0}, z = {0, 0, 1};
    const hit_vec3 bad[6][3] = {{x, y, x},           {x, {1, 1, 0}, y},
                                {{0, 0, 0}, y, z},   {{0, 0, 0}, {0, 0, 0}, {0, 0, 0}},
                                {x, {0, NAN, 0}, z}, {x, y, {0, 0, INFINITY}}};
    const hit_obb3 untouched = {{9, 8, 7}, {6, 5, 4}, {x, z, y}};
    hit_obb3 out = untouched;
    for (int i = 0; i < 6; i++) {
        const hit_obb3 box = {{0, 0, 0}, {1, 1, 1}, {bad[i][0], bad[i][1], bad[i][2]}};
        assert_false(hit_obb3_orthonormalize(&box, &out));
        assert_true(same_obb3(&out, &untouched));
    }
    const hit_obb3 nearly = {{0, 0, 0}, {1, 1, 1}, {x, y, {0, 0, 0x1p-90}}};
    assert_false(hit_obb3_orthonormalize(&nearly, &out));
}

TEST(unit_axis_2d)
{
    uint64_t random = 9;
    mpf_t x, y, length, error, ulp;
    mpf_inits(x, y, length, error, ulp, NULL);
    for (int i = 0; i < 5000; i++) {
        int exponent = i % 2 == 0 ? 0 : (int)(next_random(&random) % 2040) - 1060;
        hit_obb2 box = {{1, 2}, {3, 4}, {ldexp(random_unit(&random), exponent), ldexp(random_unit(&random), exponent)}};
        hit_obb2 result;
        assert_true(hit_obb2_orthonormalize(box, &result));
        assert_true(same2(result.center, box.center) && same2(result.half, box.half));
        mpf_set_prec(x, 400);
        mpf_set_prec(y, 400);
        mpf_set_prec(length, 400);
        mpf_set_prec(error, 400);
        mpf_set_d(x, box.axis.x);
        mpf_set_d(y, box.axis.y);
        mpf_mul(length, x, x);
        mpf_mul(error, y, y);
        mpf_add(length, length, error);
        mpf_sqrt(length, length);
        const double found[2] = {result.axis.x, result.axis.y};
        for (int k = 0; k < 2; k++) {
            mpf_div(k == 0 ? x : y, k == 0 ? x : y, length);
            mpf_set_d(error, found[k]);
            mpf_sub(error, error, k == 0 ? x : y);
            mpf_abs(error, error);
            /* An ulp of the component itself. */
            assert_true(mpf_cmp_d(error, nextafter(fabs(found[k]), 2) - fabs(found[k])) <= 0);
        }
    }
    mpf_clears(x, y, length, error, ulp, NULL);
}

TEST(unit_axis_2d_exact_and_refused)
{
    hit_obb2 out;
    assert_true(hit_obb2_orthonormalize((hit_obb2){{1, 2}, {3, 4}, {0, -7e300}}, &out));
    assert_true(same_obb2(out, (hit_obb2){{1, 2}, {3, 4}, {0, -1}}));
    const hit_obb2 untouched = out;
    const hit_vec2 bad[4] = {{0, -0.0}, {NAN, 1}, {1, NAN}, {INFINITY, 1}};
    for (int i = 0; i < 4; i++) {
        assert_false(hit_obb2_orthonormalize((hit_obb2){{1, 2}, {3, 4}, bad[i]}, &out));
        assert_true(same_obb2(out, untouched));
    }
}
