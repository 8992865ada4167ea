/* Boxes around points of the plane: all points are within, exactly; the result is that of the set; and the area is the
 * least that rational arithmetic finds along any edge. */
#include "campaign.h"
#include "families/families.h"
#include "specks.h"

#include <hitbox/hitbox.h>

#include <gmp.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static hit_status fit(const specks *s, hit_fit_quality quality, hit_obb2 *out)
{
    const hit_fit_config config = {.quality = quality};
    return hit_fit_obb2(s->number, s->count, 0, &config, out);
}

static hit_vec2 point(const specks *s, size_t i)
{
    return (hit_vec2){s->number[2 * i], s->number[2 * i + 1]};
}

static bool same_box(hit_obb2 a, hit_obb2 b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

/* Calls `law` for sets of all families; `most`: points in each. */
static void for_all_sets(void (*law)(dice *d, const specks *s, hit_fit_quality quality), size_t most, uint64_t count)
{
    for (size_t f = 0; f < speck_families_count; f++)
        for (uint64_t i = 0; i < count; i++) {
            specks s = specks_from(&speck_families[f], 2, i % 4 == 0 ? 4 : most, campaign_seed() + f, i);
            dice d = dice_for(campaign_seed() + 100 + f, i);
            law(&d, &s, (hit_fit_quality)(i % 3));
        }
}

static void all_within(dice *d, const specks *s, hit_fit_quality quality)
{
    (void)d;
    hit_obb2 box;
    hit_status status = fit(s, quality, &box);
    if (status != HIT_OK) { /* the diagonal of what is nearly as great as a double can be */
        assert_true(status == HIT_BAD_ARGUMENT && s->size > 0x1p1022);
        return;
    }
    assert_true(hit_obb2_valid(box));
    for (size_t i = 0; i < s->count; i++)
        assert_true(hit_contains_obb2_point2(box, point(s, i)));
}

static void every_point_is_within(void **state)
{
    (void)state;
    for_all_sets(all_within, SPECKS_MAX, campaign_count(300, 6500));
}

static void order_is_nothing(dice *d, const specks *s, hit_fit_quality quality)
{
    hit_obb2 box = {{0, 0}, {0, 0}, {0, 0}}, again = box;
    specks other = specks_shuffled(d, s, s->count + (size_t)dice_below(d, 9));
    assert_int_equal(fit(s, quality, &box), fit(&other, quality, &again));
    assert_true(same_box(box, again));
}

static void order_and_number_change_nothing(void **state)
{
    (void)state;
    for_all_sets(order_is_nothing, SPECKS_MAX - 9, campaign_count(100, 2000));
}

static void scale_is_nothing(dice *d, const specks *s, hit_fit_quality quality)
{
    if (!s->tame)
        return;
    int exponent = dice_between(d, -200, 900);
    specks other = specks_times_power(s, exponent);
    hit_obb2 box, scaled;
    assert_int_equal(fit(s, quality, &box), HIT_OK);
    assert_int_equal(fit(&other, quality, &scaled), HIT_OK);
    hit_obb2 expected = {{ldexp(box.center.x, exponent), ldexp(box.center.y, exponent)},
                         {ldexp(box.half.x, exponent), ldexp(box.half.y, exponent)},
                         box.axis};
    assert_true(same_box(scaled, expected));
}

static void powers_of_two_scale_the_box(void **state)
{
    (void)state;
    for_all_sets(scale_is_nothing, SPECKS_MAX, campaign_count(60, 1000));
}

static void floats_are_doubles(dice *d, const specks *s, hit_fit_quality quality)
{
    (void)d;
    float floats[3 * SPECKS_MAX];
    specks widened = *s;
    for (size_t i = 0; i < 2 * s->count; i++) {
        floats[i] = (float)fmax(fmin(s->number[i], 1e38), -1e38);
        widened.number[i] = (double)floats[i];
    }
    const hit_fit_config config = {.quality = quality};
    hit_obb2 box, same;
    hit_aabb2 bounds, same_bounds;
    assert_int_equal(hit_fit_obb2_float(floats, s->count, 0, &config, &box), HIT_OK);
    assert_int_equal(fit(&widened, quality, &same), HIT_OK);
    assert_true(same_box(box, same));
    assert_int_equal(hit_fit_aabb2_float(floats, s->count, 0, &bounds), HIT_OK);
    assert_int_equal(hit_fit_aabb2(widened.number, s->count, 0, &same_bounds), HIT_OK);
    assert_memory_equal(&bounds, &same_bounds, sizeof bounds);
    for (size_t i = 0; i < s->count; i++)
        assert_true(hit_contains_aabb2_point2(bounds, point(&widened, i)));
}

static void floats_are_fitted_as_doubles(void **state)
{
    (void)state;
    for_all_sets(floats_are_doubles, SPECKS_MAX, campaign_count(60, 1000));
}

/* ---- Is the area the least? ----------------------------------------------------------------------------------- */

/* The points as rationals. */
typedef struct exact_points {
    size_t count;
    mpq_t x[SPECKS_MAX], y[SPECKS_MAX];
    mpq_t px, py, qx, qy, product; /* to reckon with */
} exact_points;

static void exact_init(exact_points *e, const specks *s)
{
    e->count = s->count;
    for (size_t i = 0; i < s->count; i++) {
        mpq_inits(e->x[i], e->y[i], NULL);
        mpq_set_d(e->x[i], s->number[2 * i]);
        mpq_set_d(e->y[i], s->number[2 * i + 1]);
    }
    mpq_inits(e->px, e->py, e->qx, e->qy, e->product, NULL);
}

static void exact_clear(exact_points *e)
{
    for (size_t i = 0; i < e->count; i++)
        mpq_clears(e->x[i], e->y[i], NULL);
    mpq_clears(e->px, e->py, e->qx, e->qy, e->product, NULL);
}

/* (b - a).(c - a), or how far c is left of the way from a to b. */
static void exact_product(exact_points *e, mpq_t out, size_t a, size_t b, size_t c, bool left)
{
    mpq_sub(e->px, e->x[b], e->x[a]);
    mpq_sub(e->py, e->y[b], e->y[a]);
    mpq_sub(e->qx, e->x[c], e->x[a]);
    mpq_sub(e->qy, e->y[c], e->y[a]);
    mpq_mul(out, e->px, left ? e->qy : e->qx);
    mpq_mul(e->product, e->py, left ? e->qx : e->qy);
    (left ? mpq_sub : mpq_add)(out, out, e->product);
}

/* The area of the rectangle along the edge from a to b. False: it is none, some point is to its right, or the edge goes
 * on. */
static bool exact_area(exact_points *e, mpq_t area, size_t a, size_t b)
{
    mpq_t least, greatest, height, value, square;
    mpq_inits(least, greatest, height, value, square, NULL);
    exact_product(e, square, a, b, b, false);
    bool is_edge = mpq_sgn(square) != 0;
    for (size_t c = 0; is_edge && c < e->count; c++) {
        exact_product(e, value, a, b, c, true);
        bool on_line = mpq_sgn(value) == 0;
        is_edge = mpq_sgn(value) >= 0;
        if (mpq_cmp(value, height) > 0)
            mpq_set(height, value);
        exact_product(e, value, a, b, c, false);
        if (on_line && (mpq_sgn(value) < 0 || mpq_cmp(value, square) > 0))
            is_edge = false;
        if (mpq_cmp(value, least) < 0)
            mpq_set(least, value);
        if (mpq_cmp(value, greatest) > 0)
            mpq_set(greatest, value);
    }
    if (is_edge) {
        mpq_sub(area, greatest, least);
        mpq_mul(area, area, height);
        mpq_div(area, area, square);
    }
    mpq_clears(least, greatest, height, value, square, NULL);
    return is_edge;
}

/* Does the box lie along the way from a to b, within rounding? */
static bool lies_along(hit_obb2 box, const specks *s, size_t a, size_t b)
{
    /* At most 1, so that nothing overflows, and exact but for what is subnormal. */
    int exponent;
    (void)frexp(s->size, &exponent);
    double x = ldexp(point(s, b).x, -exponent) - ldexp(point(s, a).x, -exponent);
    double y = ldexp(point(s, b).y, -exponent) - ldexp(point(s, a).y, -exponent);
    double along = fabs(x * box.axis.x + y * box.axis.y), across = fabs(y * box.axis.x - x * box.axis.y);
    return fmin(along, across) <= 0x1p-50 * (fabs(x) + fabs(y));
}

static void area_is_least(dice *d, const specks *s, hit_fit_quality quality)
{
    (void)d;
    (void)quality;
    hit_obb2 box;
    if (fit(s, HIT_FIT_TIGHT, &box) != HIT_OK)
        return;
    exact_points e;
    exact_init(&e, s);
    mpq_t least, area, value;
    mpq_inits(least, area, value, NULL);
    bool any = false, chosen = false;
    for (size_t a = 0; a < s->count; a++)
        for (size_t b = 0; b < s->count; b++) {
            if (!exact_area(&e, area, a, b))
                continue;
            int order = any ? mpq_cmp(area, least) : -1;
            if (order < 0)
                mpq_set(least, area);
            chosen = (order > 0 && chosen) || (order == 0 && chosen) || (order <= 0 && lies_along(box, s, a, b));
            any = true;
        }
    /* The AABB may be no greater than the box along that edge, which is rounded. */
    assert_true(!any || chosen || box.axis.y == 0);
    /* 4 half.x half.y axis.axis: no less, for all points are within; and not much more. */
    mpq_set_d(area, 4 * box.axis.x);
    mpq_set_d(value, box.axis.x);
    mpq_mul(area, area, value);
    mpq_set_d(value, box.axis.y);
    mpq_mul(value, value, value);
    mpq_add(area, area, value);
    mpq_add(area, area, value);
    mpq_add(area, area, value);
    mpq_add(area, area, value);
    mpq_set_d(value, box.half.x);
    mpq_mul(area, area, value);
    mpq_set_d(value, box.half.y);
    mpq_mul(area, area, value);
    assert_true(mpq_cmp(area, least) >= 0);
    if (s->tame) {
        double across = box.half.x + box.half.y, slack = 0x1p-48 * across * (across + s->size);
        assert_true(mpq_get_d(area) - mpq_get_d(least) <= slack);
    }
    mpq_clears(least, area, value, NULL);
    exact_clear(&e);
}

static void the_area_is_the_least(void **state)
{
    (void)state;
    for_all_sets(area_is_least, 9, campaign_count(60, 1500));
}

/* ---- Merging -------------------------------------------------------------------------------------------------- */

static void merges_hold_both(void **state)
{
    (void)state;
    uint64_t count = campaign_count(60, 2000);
    unsigned merged = 0;
    for (size_t f = 0; f < families2_count; f++)
        for (uint64_t i = 0; i < count; i++) {
            pair2 pair = family2_pair(&families2[f], campaign_seed(), i);
            if (pair.a.kind != SHAPE_OBB || pair.b.kind != SHAPE_OBB)
                continue;
            hit_obb2 a = pair.a.obb, b = pair.b.obb, box = hit_obb2_merge(a, b);
            assert_true(same_box(box, hit_obb2_merge(b, a)));
            if (!hit_obb2_valid(a) || !hit_obb2_valid(b) || !hit_obb2_valid(box))
                continue;
            merged++;
            assert_true(hit_contains_obb2_obb2(box, a) && hit_contains_obb2_obb2(box, b));
            if (hit_contains_obb2_obb2(a, b))
                assert_true(same_box(box, a) || hit_contains_obb2_obb2(b, a));
        }
    assert_true(merged > count);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_point_is_within),       cmocka_unit_test(order_and_number_change_nothing),
        cmocka_unit_test(powers_of_two_scale_the_box), cmocka_unit_test(floats_are_fitted_as_doubles),
        cmocka_unit_test(the_area_is_the_least),       cmocka_unit_test(merges_hold_both),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
