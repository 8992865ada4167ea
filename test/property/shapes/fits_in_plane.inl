/* Boxes around points of the plane: the area is the least that rational arithmetic finds along any edge. A part of
 * test_fits.c. */
#include <gmp.h>

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
static bool lies_along(obb box, const specks *s, size_t a, size_t b)
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
    obb box;
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

TEST(the_area_is_the_least)
{
    for_all_sets(area_is_least, 9, campaign_count(60, 1500));
}
