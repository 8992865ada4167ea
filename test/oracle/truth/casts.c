/* The first time of contact in rational numbers. */
#include "casts.h"
#include "dyadic.h"

#include <math.h>
#include <string.h>

/* Twice a box: center[k] is the sum of two, half[k] the sum of two. */
typedef struct doubled {
    double center[3][2], half[3][2], axis[3][3];
} doubled;

/* A pair in integers: lengths times 2^x, directions times 2^y; offset and motion times both. */
typedef struct integers {
    int dim;
    mpz_t offset[3], motion[3], half[6], axis[6][3], n[3], along, reach, speed, term, one, other;
} integers;

static void integers_init(integers *z, int dim)
{
    z->dim = dim;
    for (int k = 0; k < 6; k++) {
        mpz_init(z->half[k]);
        mpz_inits(z->axis[k][0], z->axis[k][1], z->axis[k][2], NULL);
    }
    for (int c = 0; c < 3; c++)
        mpz_inits(z->offset[c], z->motion[c], z->n[c], NULL);
    mpz_inits(z->along, z->reach, z->speed, z->term, z->one, z->other, NULL);
}

static void integers_clear(integers *z)
{
    for (int k = 0; k < 6; k++) {
        mpz_clear(z->half[k]);
        mpz_clears(z->axis[k][0], z->axis[k][1], z->axis[k][2], NULL);
    }
    for (int c = 0; c < 3; c++)
        mpz_clears(z->offset[c], z->motion[c], z->n[c], NULL);
    mpz_clears(z->along, z->reach, z->speed, z->term, z->one, z->other, NULL);
}

/* ---- Doubles to integers ----------------------------------------------------------------------------------------- */

/* z += sign * x / 2^exponent, an integer. */
static void add_integer(mpz_t z, int sign, double x, int exponent)
{
    mpz_t term;
    mpz_init(term);
    dyadic_set(term, sign * x, exponent);
    mpz_add(z, z, term);
    mpz_clear(term);
}

static void integers_set(integers *z, const doubled *a, const doubled *b, const double *by)
{
    const doubled *box[2] = {a, b};
    int lengths = INT_MAX, directions = 0;
    for (int side = 0; side < 2; side++)
        for (int k = 0; k < z->dim; k++) {
            for (int i = 0; i < 2; i++) {
                lengths = dyadic_exponent(box[side]->center[k][i], lengths);
                lengths = dyadic_exponent(box[side]->half[k][i], lengths);
            }
            for (int c = 0; c < z->dim; c++)
                directions = dyadic_exponent(box[side]->axis[k][c], directions);
            lengths = dyadic_exponent(by[k], lengths);
        }
    lengths = lengths == INT_MAX ? 0 : lengths;
    for (int c = 0; c < 3; c++) {
        mpz_set_ui(z->offset[c], 0);
        mpz_set_ui(z->motion[c], 0);
        mpz_set_ui(z->n[c], 0);
    }
    for (int side = 0; side < 2; side++)
        for (int k = 0; k < z->dim; k++) {
            mpz_set_ui(z->half[3 * side + k], 0);
            for (int i = 0; i < 2; i++) {
                add_integer(z->offset[k], side == 0 ? -1 : 1, box[side]->center[k][i], lengths);
                add_integer(z->half[3 * side + k], 1, box[side]->half[k][i], lengths);
                if (side == 0)
                    add_integer(z->motion[k], 1, by[k], lengths);
            }
            for (int c = 0; c < 3; c++) {
                mpz_set_ui(z->axis[3 * side + k][c], 0);
                if (c < z->dim)
                    add_integer(z->axis[3 * side + k][c], 1, box[side]->axis[k][c], directions);
            }
        }
    for (int c = 0; c < z->dim; c++) {
        mpz_mul_2exp(z->offset[c], z->offset[c], (mp_bitcnt_t)-directions);
        mpz_mul_2exp(z->motion[c], z->motion[c], (mp_bitcnt_t)-directions);
    }
}

/* ---- Axes -------------------------------------------------------------------------------------------------------- */

static void dot(integers *z, mpz_t out, mpz_t u[3])
{
    mpz_set_ui(out, 0);
    for (int c = 0; c < z->dim; c++)
        mpz_addmul(out, u[c], z->n[c]);
}

/* Sets n to the axis of two edges, in the plane of one; false: it is zero. */
static bool set_axis(integers *z, int p, int q)
{
    mpz_t *u = z->axis[p], *v = z->axis[q];
    for (int c = 0; c < 3 && z->dim == 3; c++) {
        mpz_mul(z->n[c], u[(c + 1) % 3], v[(c + 2) % 3]);
        mpz_submul(z->n[c], u[(c + 2) % 3], v[(c + 1) % 3]);
    }
    if (z->dim == 2) {
        mpz_set(z->n[0], u[0]);
        mpz_set(z->n[1], u[1]);
    }
    return mpz_sgn(z->n[0]) != 0 || mpz_sgn(z->n[1]) != 0 || mpz_sgn(z->n[2]) != 0;
}

static void measure(integers *z)
{
    dot(z, z->along, z->offset);
    dot(z, z->speed, z->motion);
    mpz_set_ui(z->reach, 0);
    for (int k = 0; k < 6; k++) {
        if (k % 3 >= z->dim)
            continue;
        dot(z, z->term, z->axis[k]);
        mpz_abs(z->term, z->term);
        mpz_addmul(z->reach, z->term, z->half[k]);
    }
}

/* n as doubles near 1 in size, and the exponent that it takes for that; its Euclidean length then. */
static double normal_as_doubles(const integers *z, double n[3], long *exponent)
{
    double largest = 0;
    long exponents[3];
    *exponent = LONG_MIN;
    for (int c = 0; c < 3; c++) {
        n[c] = mpz_get_d_2exp(&exponents[c], z->n[c]);
        if (n[c] != 0 && exponents[c] > *exponent)
            *exponent = exponents[c];
    }
    for (int c = 0; c < 3; c++) {
        long shift = n[c] == 0 ? 0 : exponents[c] - *exponent;
        n[c] = shift < -1000 ? 0 : ldexp(n[c], (int)shift);
        largest += n[c] * n[c];
    }
    return sqrt(largest);
}

/* The axis just measured is the one that gave t, or one more of them. */
static void note_axis(const integers *z, const double *by, bool first, cast_truth *truth)
{
    double n[3], by_n, scale = 0;
    long exponent, speed_exponent;
    double length = normal_as_doubles(z, n, &exponent);
    /* motion carries a factor of twice the powers of two of lengths and directions: measured against its own length. */
    long motion_exponent = LONG_MIN;
    double motion[3];
    for (int c = 0; c < 3; c++) {
        long own;
        motion[c] = mpz_get_d_2exp(&own, z->motion[c]);
        motion_exponent = motion[c] != 0 && own > motion_exponent ? own : motion_exponent;
    }
    for (int c = 0; c < z->dim; c++)
        scale = fmax(scale, fabs(by[c]));
    int scale_exponent;
    frexp(scale, &scale_exponent);
    by_n = mpz_get_d_2exp(&speed_exponent, z->speed);
    long shift = speed_exponent - exponent - motion_exponent + scale_exponent;
    double speed = ldexp(fabs(by_n) / length, (int)(shift < -2000 ? -2000 : shift));
    if (first || speed < truth->speed) {
        truth->speed = speed;
        double sign = mpz_sgn(z->along) < 0 ? 1 : -1;
        for (int c = 0; c < 3; c++)
            truth->normal[c] = sign * n[c] / length;
    }
}

static void time_of(const integers *z, mpq_t t, int sign_of_reach)
{
    mpz_t top;
    mpz_init_set(top, z->along);
    if (sign_of_reach < 0)
        mpz_sub(top, top, z->reach);
    else
        mpz_add(top, top, z->reach);
    mpq_set_num(t, top);
    mpq_set_den(t, z->speed);
    mpq_canonicalize(t);
    mpz_clear(top);
}

/* The intervals of time along all axes, one after the other. */
static void follow_axes(integers *z, const double *by, cast_truth *truth)
{
    mpq_t first, last, begin, end;
    mpq_inits(first, last, begin, end, NULL);
    mpq_set_ui(last, 1, 1);
    bool entered = false;
    truth->inside = truth->hit = true;
    for (int p = 0; p < 6; p++)
        for (int q = z->dim == 3 ? p + 1 : p; q < (z->dim == 3 ? 6 : p + 1); q++) {
            if (p % 3 >= z->dim || !set_axis(z, p, q))
                continue;
            measure(z);
            bool apart = mpz_cmpabs(z->along, z->reach) > 0;
            truth->inside = truth->inside && !apart;
            if (mpz_sgn(z->speed) == 0) {
                truth->hit = truth->hit && !apart;
                continue;
            }
            bool rises = mpz_sgn(z->speed) > 0;
            time_of(z, rises ? begin : end, -1);
            time_of(z, rises ? end : begin, 1);
            int order = mpq_cmp(begin, first);
            if (apart && (order > 0 || (order == 0 && entered))) {
                note_axis(z, by, order > 0 || !entered, truth);
                entered = true;
            }
            if (order > 0)
                mpq_set(first, begin);
            if (mpq_cmp(end, last) < 0)
                mpq_set(last, end);
        }
    truth->hit = truth->inside || (truth->hit && mpq_cmp(first, last) <= 0);
    mpq_set(truth->t, first);
    mpq_clears(first, last, begin, end, NULL);
}

/* ---- Shapes ------------------------------------------------------------------------------------------------------ */

static doubled doubled_from(const shape_arrays *s)
{
    doubled d = {{{0}}, {{0}}, {{0}}};
    const bool turned = s->kind == SHAPE_OBB;
    for (int k = 0; k < s->dim; k++) {
        d.center[k][0] = s->first[k];
        d.center[k][1] = turned ? s->first[k] : s->second[k];
        d.half[k][0] = s->second[k];
        d.half[k][1] = turned ? s->second[k] : -s->first[k];
    }
    memcpy(d.axis, s->axis, sizeof d.axis);
    return d;
}

static double length_of(int dim, const double v[3])
{
    return dim == 2 ? hypot(v[0], v[1]) : hypot(hypot(v[0], v[1]), v[2]);
}

void oracle_cast(shape_arrays a, const double *by, shape_arrays b, cast_truth *truth)
{
    const int dim = a.dim;
    const doubled box_a = doubled_from(&a), box_b = doubled_from(&b);
    integers z;
    double offset[3] = {0, 0, 0}, half_a[3] = {0, 0, 0}, half_b[3] = {0, 0, 0};
    for (int c = 0; c < dim; c++) {
        offset[c] = 0.5 * (box_b.center[c][0] - box_a.center[c][0]) + 0.5 * (box_b.center[c][1] - box_a.center[c][1]);
        half_a[c] = 0.5 * box_a.half[c][0] + 0.5 * box_a.half[c][1];
        half_b[c] = 0.5 * box_b.half[c][0] + 0.5 * box_b.half[c][1];
    }
    truth->size = length_of(dim, offset) + length_of(dim, half_a) + length_of(dim, half_b);
    truth->speed = 0;
    integers_init(&z, dim);
    integers_set(&z, &box_a, &box_b, by);
    follow_axes(&z, by, truth);
    integers_clear(&z);
}

void cast_truth_init(cast_truth *truth)
{
    truth->inside = truth->hit = false;
    truth->speed = truth->size = 0;
    mpq_init(truth->t);
}

void cast_truth_clear(cast_truth *truth)
{
    mpq_clear(truth->t);
}
