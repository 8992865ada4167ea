/* The oracle: exact integers, boxes projected onto each candidate axis. */
#include "oracle.h"
#include "dyadic.h"

#include <math.h>
#include <string.h>

enum { NO_AXIS = -1, FACE_AXES = 6 };

/* An interval of the real line; a side may lie at infinity. */
typedef struct interval {
    mpz_t low, high;
    bool endless_low, endless_high;
} interval;

typedef struct oracle {
    solid a, b;
    interval on_axis_a, on_axis_b;
    mpz_t normal[3], product, middle, radius;
    int exponent; /* lengths are the solids' integers times two to this power */
} oracle;

/* Twice a box in doubles, as sums that are yet to be taken: center = sum of three terms, half length = sum of two. */
typedef struct sums {
    int dim;
    double center[3][3], half[3][2], axis[3][3];
    bool endless_low[3], endless_high[3];
} sums;

static void solid_init(solid *s)
{
    for (int i = 0; i < 3; ++i) {
        mpz_init(s->center[i]);
        for (int k = 0; k < 3; ++k) {
            mpz_init(s->axis[i][k]);
            mpz_init(s->edge[i][k]);
        }
    }
}

/* The only one, with a hundred integers: made when it is asked first. */
static oracle *the_oracle(void)
{
    static oracle o;
    static bool made;
    if (!made) {
        solid_init(&o.a);
        solid_init(&o.b);
        mpz_inits(o.on_axis_a.low, o.on_axis_a.high, o.on_axis_b.low, o.on_axis_b.high, o.normal[0], o.normal[1],
                  o.normal[2], o.product, o.middle, o.radius, NULL);
    }
    made = true;
    return &o;
}

/* ---- Doubles to integers ------------------------------------------------------------------------------------- */

static void lowest_exponents(const sums *s, int *length_exponent, int *axis_exponent)
{
    for (int i = 0; i < s->dim; ++i) {
        for (int k = 0; k < 3; ++k)
            *length_exponent = dyadic_exponent(s->center[i][k], *length_exponent);
        for (int k = 0; k < 2; ++k)
            *length_exponent = dyadic_exponent(s->half[i][k], *length_exponent);
        for (int k = 0; k < s->dim; ++k)
            *axis_exponent = dyadic_exponent(s->axis[i][k], *axis_exponent);
    }
}

static void solid_set(oracle *o, solid *out, const sums *s, int length_exponent, int axis_exponent)
{
    out->dim = s->dim;
    memcpy(out->endless_low, s->endless_low, sizeof out->endless_low);
    memcpy(out->endless_high, s->endless_high, sizeof out->endless_high);
    for (int i = 0; i < s->dim; ++i) {
        mpz_set_ui(out->center[i], 0);
        for (int k = 0; k < 3; ++k) {
            dyadic_set(o->product, s->center[i][k], length_exponent);
            mpz_add(out->center[i], out->center[i], o->product);
        }
        mpz_mul_2exp(out->center[i], out->center[i], (mp_bitcnt_t)-axis_exponent);
        dyadic_set(o->radius, s->half[i][0], length_exponent);
        dyadic_set(o->product, s->half[i][1], length_exponent);
        mpz_add(o->radius, o->radius, o->product);
        for (int k = 0; k < s->dim; ++k) {
            dyadic_set(out->axis[i][k], s->axis[i][k], axis_exponent);
            mpz_mul(out->edge[i][k], out->axis[i][k], o->radius);
        }
    }
}

static void solids_set(oracle *o, const sums *a, const sums *b)
{
    int length_exponent = INT_MAX, axis_exponent = 0;
    lowest_exponents(a, &length_exponent, &axis_exponent);
    lowest_exponents(b, &length_exponent, &axis_exponent);
    o->exponent = length_exponent == INT_MAX ? 0 : length_exponent + axis_exponent - 1;
    solid_set(o, &o->a, a, length_exponent, axis_exponent);
    solid_set(o, &o->b, b, length_exponent, axis_exponent);
}

/* ---- Shapes to sums ------------------------------------------------------------------------------------------ */

typedef enum shape_state { USABLE, HITS_NOTHING, UNDECIDED } shape_state;

static shape_state worse(shape_state a, shape_state b)
{
    return a == HITS_NOTHING || b == HITS_NOTHING ? HITS_NOTHING : a > b ? a : b;
}

/* The k-th side of an AABB, or a coordinate of a point: low == high. Makes axis k the world's. */
static shape_state set_side(sums *s, int k, double low, double high)
{
    if (isnan(low) || isnan(high) || low > high)
        return HITS_NOTHING;
    if (isinf(low) && isinf(high) && low >= high)
        return UNDECIDED; /* no finite place */
    s->endless_low[k] = isinf(low);
    s->endless_high[k] = isinf(high);
    if (s->endless_low[k])
        low = s->endless_high[k] ? 0 : high;
    if (s->endless_high[k])
        high = low;
    s->center[k][0] = low;
    s->center[k][1] = high;
    s->half[k][0] = high;
    s->half[k][1] = -low;
    s->axis[k][k] = 1;
    return USABLE;
}

/* Center and half length of an OBB along k. */
static shape_state set_span(sums *s, int k, double center, double half)
{
    s->center[k][0] = s->center[k][1] = center;
    s->half[k][0] = s->half[k][1] = half;
    if (!isfinite(center) || !isfinite(half))
        return HITS_NOTHING;
    return half < 0 ? UNDECIDED : USABLE;
}

static shape_state set_axis(sums *s, int k, const double *axis)
{
    shape_state state = USABLE;
    for (int i = 0; i < s->dim; ++i) {
        s->axis[k][i] = axis[i];
        if (!isfinite(axis[i]))
            state = HITS_NOTHING;
    }
    return state;
}

/* The corner and the extents of a rectangle along k. */
static shape_state set_extent(sums *s, int k, double corner, double extent)
{
    s->center[k][0] = s->center[k][1] = corner;
    s->center[k][2] = s->half[k][0] = extent;
    if (!isfinite(corner) || !isfinite(extent))
        return HITS_NOTHING;
    return extent < 0 ? UNDECIDED : USABLE;
}

static shape_state sums_of(const shape_arrays *shape, sums *s)
{
    *s = (sums){.dim = shape->dim};
    shape_state state = USABLE;
    for (int k = 0; k < shape->dim; ++k) {
        const double first = shape->first[k], second = shape->second[k];
        if (shape->kind == SHAPE_AABB || shape->kind == SHAPE_POINT) {
            state = worse(state, set_side(s, k, first, second));
            continue;
        }
        state = worse(state, (shape->kind == SHAPE_OBB ? set_span : set_extent)(s, k, first, second));
        state = worse(state, set_axis(s, k, shape->axis[k]));
    }
    return state;
}

/* ---- Axes ---------------------------------------------------------------------------------------------------- */

/* n = u x v. */
static void cross(mpz_t n[3], const mpz_t *u, const mpz_t *v)
{
    for (int i = 0; i < 3; ++i) {
        int j = (i + 1) % 3, k = (i + 2) % 3;
        mpz_mul(n[i], u[j], v[k]);
        mpz_submul(n[i], u[k], v[j]);
    }
}

/* The true normal of a face: perpendicular to the box's other axes. */
static void face_normal(mpz_t n[3], const solid *s, int k)
{
    if (s->dim == 3) {
        cross(n, s->axis[(k + 1) % 3], s->axis[(k + 2) % 3]);
    } else {
        mpz_set(n[0], s->axis[1 - k][1]);
        mpz_neg(n[1], s->axis[1 - k][0]);
    }
}

bool oracle_candidate(mpz_t n[3], const solid *a, const solid *b, int axis)
{
    int dim = a->dim;
    if (axis < FACE_AXES) {
        if (axis % 3 >= dim)
            return false;
        face_normal(n, axis < 3 ? a : b, axis % 3);
    } else {
        if (dim < 3)
            return false;
        cross(n, a->axis[(axis - FACE_AXES) / 3], b->axis[(axis - FACE_AXES) % 3]);
    }
    bool zero = true;
    for (int i = 0; i < dim; ++i)
        zero = zero && mpz_sgn(n[i]) == 0;
    return !zero;
}

static void dot(oracle *o, mpz_t out, const mpz_t *u, int dim)
{
    mpz_mul(out, u[0], o->normal[0]);
    for (int i = 1; i < dim; ++i)
        mpz_addmul(out, u[i], o->normal[i]);
}

/* The shadow of a box on o->normal. */
static void project(oracle *o, const solid *s, interval *out)
{
    dot(o, o->middle, s->center, s->dim);
    mpz_set_ui(o->radius, 0);
    out->endless_low = out->endless_high = false;
    for (int k = 0; k < s->dim; ++k) {
        dot(o, o->product, s->edge[k], s->dim);
        mpz_abs(o->product, o->product);
        mpz_add(o->radius, o->radius, o->product);
        int sign = mpz_sgn(o->normal[k]);
        out->endless_low |= (sign > 0 && s->endless_low[k]) || (sign < 0 && s->endless_high[k]);
        out->endless_high |= (sign > 0 && s->endless_high[k]) || (sign < 0 && s->endless_low[k]);
    }
    mpz_sub(out->low, o->middle, o->radius);
    mpz_add(out->high, o->middle, o->radius);
}

/* Does `a` end before `b` begins? > 0: yes, 0: where it begins, < 0: after. */
static int gap_sign(const interval *a, const interval *b)
{
    return a->endless_high || b->endless_low ? -1 : mpz_cmp(b->low, a->high);
}

static bool interval_within(const interval *inner, const interval *outer)
{
    bool low = outer->endless_low || (!inner->endless_low && mpz_cmp(inner->low, outer->low) >= 0);
    bool high = outer->endless_high || (!inner->endless_high && mpz_cmp(inner->high, outer->high) <= 0);
    return low && high;
}

/* o->normal as a unit vector in doubles, each component right to about 2^-52. */
static void unit_normal(const oracle *o, int sign, double out[3])
{
    long exponent[3] = {0}, highest = LONG_MIN;
    double length2 = 0;
    for (int i = 0; i < o->a.dim; ++i) {
        out[i] = mpz_get_d_2exp(&exponent[i], o->normal[i]);
        if (out[i] != 0 && exponent[i] > highest)
            highest = exponent[i];
    }
    for (int i = 0; i < o->a.dim; ++i) {
        long shift = exponent[i] - highest;
        out[i] = out[i] == 0 || shift < -1000 ? 0 : ldexp(out[i], (int)shift);
        length2 += out[i] * out[i];
    }
    for (int i = 0; i < o->a.dim; ++i)
        out[i] = sign * out[i] / sqrt(length2);
}

static bool independent(oracle *o, const solid *s)
{
    face_normal(o->normal, s, 0);
    dot(o, o->product, s->axis[0], s->dim);
    return mpz_sgn(o->product) != 0;
}

/* ---- Answers ------------------------------------------------------------------------------------------------- */

static oracle_answer no_hit(void)
{
    return (oracle_answer){.decided = true, .relation = HIT_APART, .axis = NO_AXIS};
}

/* Goes through the candidates in order up to the first that parts the two. A face that parts ends `faces` too. */
static oracle_answer ask_solids(oracle *o)
{
    if (!independent(o, &o->a) || !independent(o, &o->b))
        return (oracle_answer){.decided = false};
    oracle_answer answer = {true, HIT_OVERLAPPING, true, true, true, NO_AXIS, {0}};
    for (int axis = 0; axis < ORACLE_AXES; ++axis) {
        if (!oracle_candidate(o->normal, &o->a, &o->b, axis))
            continue;
        project(o, &o->a, &o->on_axis_a);
        project(o, &o->b, &o->on_axis_b);
        int b_after_a = gap_sign(&o->on_axis_a, &o->on_axis_b);
        int a_after_b = gap_sign(&o->on_axis_b, &o->on_axis_a);
        if (b_after_a > 0 || a_after_b > 0) {
            answer.relation = HIT_APART;
            answer.a_contains_b = answer.b_contains_a = false;
            answer.faces = axis >= FACE_AXES;
            answer.axis = axis;
            unit_normal(o, b_after_a > 0 ? 1 : -1, answer.normal);
            return answer;
        }
        if (b_after_a == 0 || a_after_b == 0)
            answer.relation = HIT_TOUCHING;
        if (axis < 3)
            answer.a_contains_b = answer.a_contains_b && interval_within(&o->on_axis_b, &o->on_axis_a);
        else if (axis < FACE_AXES)
            answer.b_contains_a = answer.b_contains_a && interval_within(&o->on_axis_a, &o->on_axis_b);
    }
    return answer;
}

/* Two boxes along the world's axes with sides as plain numbers, of which some may be infinite. */
static oracle_answer ask_sides(const shape_arrays *a, const shape_arrays *b)
{
    const double *a_min = a->first, *a_max = a->second, *b_min = b->first, *b_max = b->second;
    oracle_answer answer = {true, HIT_OVERLAPPING, true, true, true, NO_AXIS, {0}};
    for (int k = 0; k < a->dim; ++k) {
        if (a_max[k] < b_min[k] || b_max[k] < a_min[k]) {
            answer = no_hit();
            answer.axis = k;
            answer.normal[k] = a_max[k] < b_min[k] ? 1 : -1;
            return answer;
        }
        if (a_max[k] <= b_min[k] || b_max[k] <= a_min[k])
            answer.relation = HIT_TOUCHING;
        answer.a_contains_b = answer.a_contains_b && a_min[k] <= b_min[k] && b_max[k] <= a_max[k];
        answer.b_contains_a = answer.b_contains_a && b_min[k] <= a_min[k] && a_max[k] <= b_max[k];
    }
    return answer;
}

static bool has_ends(const shape_arrays *s)
{
    bool finite = true;
    for (int k = 0; k < s->dim; ++k)
        finite = finite && isfinite(s->first[k]) && isfinite(s->second[k]);
    return finite;
}

oracle_answer oracle_ask(shape_arrays a, shape_arrays b)
{
    oracle *o = the_oracle();
    sums sums_a, sums_b;
    shape_state state = worse(sums_of(&a, &sums_a), sums_of(&b, &sums_b));
    if (state == HITS_NOTHING)
        return no_hit();
    if (a.kind == SHAPE_AABB && b.kind == SHAPE_AABB && (!has_ends(&a) || !has_ends(&b)))
        return ask_sides(&a, &b);
    if (state == UNDECIDED)
        return (oracle_answer){.decided = false};
    solids_set(o, &sums_a, &sums_b);
    return ask_solids(o);
}

hit_relation oracle_relate(shape_arrays a, shape_arrays b)
{
    return oracle_ask(a, b).relation;
}

void oracle_solids(shape_arrays a, shape_arrays b, const solid **solid_a, const solid **solid_b)
{
    oracle *o = the_oracle();
    sums sums_a, sums_b;
    sums_of(&a, &sums_a);
    sums_of(&b, &sums_b);
    solids_set(o, &sums_a, &sums_b);
    *solid_a = &o->a;
    *solid_b = &o->b;
}

int oracle_exponent(void)
{
    return the_oracle()->exponent;
}
