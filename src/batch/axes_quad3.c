/* All fifteen axes of four pairs of boxes at a time, in double.
 *
 * The steps are those of the filter in floats, and so is the proof; with numbers of 53 bits it leaves open only what is
 * next to a tie, and crossed edges next to parallel. How far the axes are from orthonormal is measured and enters the
 * bound. Derivation: docs/numerics.md, "What the filter leaves open".
 * Based on: S. Gottschalk, M. Lin, D. Manocha, "OBBTree", SIGGRAPH 1996, section 5. */
#include "batch/axes_quad3.h"
#include "core/vec.h"

/* Sizes for which nothing overflows and nothing that underflows is felt; the most that axes may be off; the least of
 * their components that is not zero. */
static const double SIFT_LEAST = 0x1p-140, SIFT_MOST = 0x1p140, SIFT_SKEW = 0x1p-20, SIFT_SMALLEST = 0x1p-200;

typedef struct sifted_box3 {
    quad center[3], half[3], axis[3][3];
} sifted_box3;

CORE_QUAD void load_box3(sifted_box3 *box, const hit_obb3 *const from[4])
{
    const double *p[4];
    quad x[4], y[4], z[4], last[4];
    for (int i = 0; i < 4; i++)
        p[i] = vec3_array(&from[i]->center);
    quad_load_fours(p, 0, x);
    quad_load_fours(p, 4, y);
    quad_load_fours(p, 8, z);
    quad_load_fours(p, 11, last);
    CORE_UNROLLED
    for (int c = 0; c < 3; c++)
        box->center[c] = x[c];
    box->half[0] = quad_abs(x[3]);
    box->half[1] = quad_abs(y[0]);
    box->half[2] = quad_abs(y[1]);
    box->axis[0][0] = y[2];
    box->axis[0][1] = y[3];
    box->axis[0][2] = z[0];
    box->axis[1][0] = z[1];
    box->axis[1][1] = z[2];
    box->axis[1][2] = z[3];
    CORE_UNROLLED
    for (int c = 0; c < 3; c++)
        box->axis[2][c] = last[c + 1];
}

CORE_FUSED_QUAD quad sift_dot(const quad u[3], const quad v[3], quad add)
{
    return quad_fused_multiply_add(u[0], v[0],
                                   quad_fused_multiply_add(u[1], v[1], quad_fused_multiply_add(u[2], v[2], add)));
}

/* skew and how far the box is from orthonormal, all added up, so that NaN is not lost. */
CORE_FUSED_QUAD quad skew_of(const sifted_box3 *box, quad skew)
{
    CORE_UNROLLED
    for (int k = 0; k < 3; k++) {
        quad length = quad_abs(sift_dot(box->axis[k], box->axis[k], quad_set1(-1)));
        quad angle = quad_abs(sift_dot(box->axis[k], box->axis[(k + 1) % 3], quad_set1(0)));
        skew = quad_add(skew, quad_add(length, angle));
    }
    return skew;
}

/* The least component of an axis that is not zero; never more than `least`. */
CORE_QUAD quad smallest_of(const sifted_box3 *box, quad least)
{
    CORE_UNROLLED
    for (int i = 0; i < 9; i++)
        least = quad_min_but_zero(box->axis[i / 3][i % 3], least);
    return least;
}

/* Values of all axes: as in filter3.h, E the bound. */
typedef struct sifted_values3 {
    quad value[15], error;
    quad trusted;
} sifted_values3;

CORE_FUSED_QUAD void values_of(const sifted_box3 *a, const sifted_box3 *b, sifted_values3 *out)
{
    quad offset[3], size = quad_set1(0), r[3][3], extent[3][3], along[3];
    CORE_UNROLLED
    for (int c = 0; c < 3; c++) {
        offset[c] = quad_subtract(b->center[c], a->center[c]);
        size = quad_add(size, quad_add(quad_abs(offset[c]), quad_add(a->half[c], b->half[c])));
    }
    quad skew = skew_of(b, skew_of(a, quad_set1(0)));
    quad least = smallest_of(b, smallest_of(a, quad_set1(1)));
    out->error = quad_multiply(size, quad_fused_multiply_add(skew, quad_set1(8), quad_set1(0x1p-46)));
    out->trusted = quad_and(quad_less_equal(quad_set1(SIFT_LEAST), size), quad_less_equal(size, quad_set1(SIFT_MOST)));
    out->trusted = quad_and(out->trusted, quad_less_equal(skew, quad_set1(SIFT_SKEW)));
    out->trusted = quad_and(out->trusted, quad_less_equal(quad_set1(SIFT_SMALLEST), least));
    CORE_UNROLLED
    for (int i = 0; i < 3; i++) {
        quad radius = a->half[i];
        along[i] = sift_dot(offset, a->axis[i], quad_set1(0));
        CORE_UNROLLED
        for (int j = 0; j < 3; j++) {
            r[i][j] = sift_dot(a->axis[i], b->axis[j], quad_set1(0));
            extent[i][j] = quad_abs(r[i][j]);
            radius = quad_fused_multiply_add(b->half[j], extent[i][j], radius);
        }
        out->value[i] = quad_subtract(quad_abs(along[i]), radius);
    }
    CORE_UNROLLED
    for (int j = 0; j < 3; j++) {
        const int j1 = (j + 1) % 3, j2 = (j + 2) % 3;
        const quad across[3] = {extent[0][j], extent[1][j], extent[2][j]};
        out->value[3 + j] =
            quad_subtract(quad_abs(sift_dot(offset, b->axis[j], quad_set1(0))), sift_dot(a->half, across, b->half[j]));
        CORE_UNROLLED
        for (int i = 0; i < 3; i++) {
            const int i1 = (i + 1) % 3, i2 = (i + 2) % 3;
            quad value = quad_fused_subtract_product(along[i1], r[i2][j], quad_multiply(along[i2], r[i1][j]));
            value = quad_fused_subtract_product(a->half[i1], extent[i2][j], quad_abs(value));
            value = quad_fused_subtract_product(a->half[i2], extent[i1][j], value);
            value = quad_fused_subtract_product(b->half[j1], extent[i][j2], value);
            out->value[6 + 3 * i + j] = quad_fused_subtract_product(b->half[j2], extent[i][j1], value);
        }
    }
}

CORE_WITH_FUSED_QUADS void hit__batch_axes_quad3(const hit_obb3 *const a[4], const hit_obb3 *const b[4],
                                                 batch_sifted3 *out)
{
    sifted_box3 first, second;
    sifted_values3 v;
    load_box3(&first, a);
    load_box3(&second, b);
    values_of(&first, &second, &v);
    quad open = quad_set1(0), greatest = v.value[0], minus_error = quad_negate(v.error);
    CORE_UNROLLED
    for (int k = 0; k < 15; k++) {
        greatest = quad_max(greatest, v.value[k]);
        open = quad_or(open, quad_and(quad_less_equal(minus_error, v.value[k]), quad_of_bits(UINT64_C(1) << k)));
    }
    double bits[4];
    quad_store(bits, open);
    memcpy(out->open, bits, sizeof bits);
    out->trusted = quad_bits(v.trusted);
    out->apart = quad_bits(quad_less(v.error, greatest)) & out->trusted;
}
