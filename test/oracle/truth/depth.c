/* Depth by the book: along each candidate axis the radii less the distance of the centres, over the length of the axis.
 * The radii and the distance are exact; roots and what follows have 256 bits. */
#include "depth.h"

#include <math.h>

enum { BITS = 256 };

typedef struct ruler {
    mpz_t normal[3], offset[3], dot, sum, along, square;
    mpf_t length, depth, along_f, part, moved, least, least_moved, named, size;
} ruler;

static void ruler_init(ruler *r)
{
    for (int i = 0; i < 3; ++i)
        mpz_inits(r->normal[i], r->offset[i], NULL);
    mpz_inits(r->dot, r->sum, r->along, r->square, NULL);
    mpf_set_default_prec(BITS);
    mpf_inits(r->length, r->depth, r->along_f, r->part, r->moved, r->least, r->least_moved, r->named, r->size, NULL);
}

static void ruler_clear(ruler *r)
{
    for (int i = 0; i < 3; ++i)
        mpz_clears(r->normal[i], r->offset[i], NULL);
    mpz_clears(r->dot, r->sum, r->along, r->square, NULL);
    mpf_clears(r->length, r->depth, r->along_f, r->part, r->moved, r->least, r->least_moved, r->named, r->size, NULL);
}

static void dot_normal(ruler *r, mpz_t out, const mpz_t *u, int dim)
{
    mpz_set_ui(out, 0);
    for (int i = 0; i < dim; ++i)
        mpz_addmul(out, u[i], r->normal[i]);
}

/* The depth along r->normal, now and with b moved by the answer, which is in lengths. */
static void measure(ruler *r, const solid *a, const solid *b, const depth_answer *answer, int exponent)
{
    mpz_set_ui(r->sum, 0);
    for (int k = 0; k < a->dim; ++k) {
        dot_normal(r, r->dot, a->edge[k], a->dim);
        mpz_abs(r->dot, r->dot);
        mpz_add(r->sum, r->sum, r->dot);
        dot_normal(r, r->dot, b->edge[k], a->dim);
        mpz_abs(r->dot, r->dot);
        mpz_add(r->sum, r->sum, r->dot);
    }
    dot_normal(r, r->along, (const mpz_t *)r->offset, a->dim);
    mpz_set_ui(r->square, 0);
    for (int i = 0; i < a->dim; ++i)
        mpz_addmul(r->square, r->normal[i], r->normal[i]);
    mpf_set_z(r->length, r->square);
    mpf_sqrt(r->length, r->length);

    /* How far b moves along the normal, in integers' lengths. */
    mpf_set_ui(r->moved, 0);
    for (int i = 0; i < a->dim; ++i) {
        mpf_set_z(r->part, r->normal[i]);
        mpf_set_d(r->depth, answer->normal[i]);
        mpf_mul(r->part, r->part, r->depth);
        mpf_add(r->moved, r->moved, r->part);
    }
    mpf_set_d(r->depth, answer->depth);
    mpf_mul(r->moved, r->moved, r->depth);
    if (exponent < 0)
        mpf_mul_2exp(r->moved, r->moved, (mp_bitcnt_t)-exponent);
    else
        mpf_div_2exp(r->moved, r->moved, (mp_bitcnt_t)exponent);
    mpf_set_z(r->along_f, r->along);
    mpf_add(r->moved, r->moved, r->along_f);
    mpf_abs(r->moved, r->moved);
    mpf_set_z(r->part, r->sum);
    mpf_sub(r->moved, r->part, r->moved);
    mpf_div(r->moved, r->moved, r->length);

    mpz_abs(r->dot, r->along);
    mpz_sub(r->dot, r->sum, r->dot);
    mpf_set_z(r->depth, r->dot);
    mpf_div(r->depth, r->depth, r->length);
}

static double to_length(const mpf_t x, int exponent)
{
    long own;
    double mantissa = mpf_get_d_2exp(&own, x);
    long total = own + exponent;
    return ldexp(mantissa, total > 4000 ? 4000 : total < -4000 ? -4000 : (int)total);
}

static double normal_error(ruler *r, const solid *a, const depth_answer *answer)
{
    /* Centres that are equally far, but for rounding, leave the direction open. */
    int sign = mpz_sgn(r->along);
    mpf_set_z(r->part, r->along);
    mpf_abs(r->part, r->part);
    mpf_mul_2exp(r->part, r->part, 52);
    mpf_div(r->part, r->part, r->length);
    if (mpf_cmp(r->part, r->size) < 0)
        sign = 0;
    double worst = 0, dot = 0, unit[3] = {0, 0, 0};
    for (int i = 0; i < a->dim; ++i) {
        mpf_set_z(r->part, r->normal[i]);
        mpf_div(r->part, r->part, r->length);
        unit[i] = mpf_get_d(r->part);
        dot += unit[i] * answer->normal[i];
    }
    double turn = sign != 0 ? sign : dot < 0 ? -1 : 1;
    for (int i = 0; i < a->dim; ++i)
        worst = fmax(worst, fabs(turn * unit[i] - answer->normal[i]));
    return worst;
}

/* The offset, and all components of offset and edges together. */
static void set_size(ruler *r, const solid *a, const solid *b)
{
    mpz_set_ui(r->sum, 0);
    for (int i = 0; i < a->dim; ++i) {
        mpz_sub(r->offset[i], b->center[i], a->center[i]);
        mpz_abs(r->dot, r->offset[i]);
        mpz_add(r->sum, r->sum, r->dot);
        for (int c = 0; c < a->dim; ++c) {
            mpz_abs(r->dot, a->edge[i][c]);
            mpz_add(r->sum, r->sum, r->dot);
            mpz_abs(r->dot, b->edge[i][c]);
            mpz_add(r->sum, r->sum, r->dot);
        }
    }
    mpf_set_z(r->size, r->sum);
}

static depth_error errors_of(const solid *a, const solid *b, const depth_answer *answer, int exponent)
{
    ruler r;
    ruler_init(&r);
    set_size(&r, a, b);
    depth_error error = {NAN, NAN, NAN, NAN};
    bool first = true;
    for (int axis = 0; axis < ORACLE_AXES; ++axis) {
        if (!oracle_candidate(r.normal, a, b, axis))
            continue;
        measure(&r, a, b, answer, exponent);
        if (axis == answer->axis) {
            mpf_set(r.named, r.depth);
            error.normal = normal_error(&r, a, answer);
        }
        if (first || mpf_cmp(r.depth, r.least) < 0)
            mpf_set(r.least, r.depth);
        if (first || mpf_cmp(r.moved, r.least_moved) < 0)
            mpf_set(r.least_moved, r.moved);
        first = false;
    }
    error.moved = to_length(r.least_moved, exponent);
    mpf_sub(r.named, r.named, r.least);
    error.axis = to_length(r.named, exponent);
    /* reported - least, both as lengths */
    mpf_set_d(r.part, answer->depth);
    if (exponent < 0)
        mpf_mul_2exp(r.part, r.part, (mp_bitcnt_t)-exponent);
    else
        mpf_div_2exp(r.part, r.part, (mp_bitcnt_t)exponent);
    mpf_sub(r.part, r.part, r.least);
    error.depth = to_length(r.part, exponent);
    ruler_clear(&r);
    return error;
}

depth_error oracle_depth(shape_arrays a, shape_arrays b, const depth_answer *answer)
{
    const solid *x, *y;
    oracle_solids(a, b, &x, &y);
    return errors_of(x, y, answer, oracle_exponent());
}
