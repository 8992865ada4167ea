/* Laws of contacts in the plane that need no oracle: turned by quarter turns and scaled by powers of two they stay the
 * same; ids stay the same when a box moves by next to nothing. */
#include "campaign.h"
#include "families/families.h"
#include "families/place2.h"

#include <hitbox/hitbox.h>

#include <float.h>
#include <math.h>
#include <stdio.h>

static double length_of(hit_vec2 v)
{
    return sqrt(dot2(v, v));
}

static double ulp_of_size(const pair2 *pair)
{
    const hit_obb2 *a = &pair->a.obb, *b = &pair->b.obb;
    double size = length_of(sub2(b->center, a->center)) + length_of(a->half) + length_of(b->half);
    return ldexp(1, ilogb(fmax(size, DBL_MIN)) - 52);
}

static bool same_vector(hit_vec2 u, hit_vec2 v)
{
    return u.x == v.x && u.y == v.y;
}

/* An overlap that rounds to 0 is reported as the least double, on every scale. */
static bool is_scaled(double scaled, double s, double x)
{
    return x == DBL_TRUE_MIN ? scaled == x : scaled == s * x;
}

/* A length that powers of two scale without rounding. */
static bool is_ordinary(double x)
{
    return x == 0 || (fabs(x) > 0x1p-200 && fabs(x) < 0x1p200);
}

static bool is_ordinary_box(const shape2 *s)
{
    return s->kind == SHAPE_OBB && hit_obb2_valid(s->obb) && is_ordinary(s->obb.center.x) &&
           is_ordinary(s->obb.center.y) && is_ordinary(s->obb.half.x) && is_ordinary(s->obb.half.y);
}

/* Makes a pair of the family; false: it is not of two OBBs of ordinary numbers, or they do not hit. */
static bool ordinary_pair(const family2 *family, uint64_t index, pair2 *pair, hit_contact2 *contact)
{
    *pair = family2_pair(family, campaign_seed(), index);
    return is_ordinary_box(&pair->a) && is_ordinary_box(&pair->b) &&
           hit_contact_obb2_obb2(pair->a.obb, pair->b.obb, contact);
}

/* ---- Turning and scaling ------------------------------------------------------------------------------------- */

/* By so many quarters of a turn, exactly. */
static hit_vec2 quarters(int n, hit_vec2 v)
{
    for (; n > 0; --n)
        v = perp2(v);
    return v;
}

static hit_obb2 quartered(int n, hit_obb2 box)
{
    return (hit_obb2){quarters(n, box.center), box.half, quarters(n, box.axis)};
}

/* Is every point of c that is deeper than rounding also one of d, n quarters further? */
static bool has_points(const hit_contact2 *c, const hit_contact2 *d, int n, double slack)
{
    for (int j = 0; j < c->count; ++j) {
        bool there = c->point[j].depth <= slack && c->count > 1;
        for (int k = 0; k < d->count; ++k)
            there = there || (c->point[j].id == d->point[k].id &&
                              length_of(sub2(quarters(n, c->point[j].a), d->point[k].a)) <= slack &&
                              length_of(sub2(quarters(n, c->point[j].b), d->point[k].b)) <= slack);
        if (!there)
            return false;
    }
    return true;
}

/* Another normal is right where the depth is the same along it. */
static void turning_turns_the_answer(void **unused)
{
    (void)unused;
    uint64_t count = campaign_count(200, 20000);
    unsigned long long asked = 0, other_normal = 0, other_points = 0;
    for (size_t f = 0; f < families2_count; ++f)
        for (uint64_t i = 0; i < count; ++i) {
            pair2 pair;
            hit_contact2 c, d;
            if (!ordinary_pair(&families2[f], i, &pair, &c))
                continue;
            double far = length_of(pair.a.obb.center) + length_of(pair.b.obb.center);
            double slack = 16 * ulp_of_size(&pair) + 4 * DBL_EPSILON * far;
            for (int n = 1; n < 4; ++n) {
                assert_true(hit_contact_obb2_obb2(quartered(n, pair.a.obb), quartered(n, pair.b.obb), &d));
                assert_true(fabs(c.depth - d.depth) <= 8 * ulp_of_size(&pair));
                ++asked;
                if (length_of(sub2(quarters(n, c.normal), d.normal)) > 8 * DBL_EPSILON)
                    ++other_normal;
                else
                    other_points += !has_points(&c, &d, n, slack) || !has_points(&d, &c, 4 - n, slack);
            }
        }
    printf("    %llu of %llu with another normal: equally deep two ways; %llu with other points\n", other_normal, asked,
           other_points);
    assert_true(asked > 1000 && other_normal * 10 <= asked);
    assert_int_equal(other_points, 0);
}

static hit_obb2 scaled_box(hit_obb2 box, double s)
{
    return (hit_obb2){scale2(s, box.center), scale2(s, box.half), box.axis};
}

static void scaling_by_two_scales_the_answer(void **unused)
{
    (void)unused;
    uint64_t count = campaign_count(200, 20000);
    static const int exponents[] = {-60, -1, 13, 60};
    unsigned long long asked = 0;
    for (size_t f = 0; f < families2_count; ++f)
        for (uint64_t i = 0; i < count; ++i) {
            pair2 pair;
            hit_contact2 c, d;
            if (!ordinary_pair(&families2[f], i, &pair, &c))
                continue;
            for (size_t k = 0; k < sizeof exponents / sizeof *exponents; ++k) {
                double s = ldexp(1, exponents[k]);
                assert_true(hit_contact_obb2_obb2(scaled_box(pair.a.obb, s), scaled_box(pair.b.obb, s), &d));
                assert_true(is_scaled(d.depth, s, c.depth) && same_vector(d.normal, c.normal));
                assert_true(d.axis == c.axis && d.count == c.count);
                for (int j = 0; j < c.count; ++j) {
                    assert_true(same_vector(d.point[j].a, scale2(s, c.point[j].a)));
                    assert_true(same_vector(d.point[j].b, scale2(s, c.point[j].b)));
                    assert_true(is_scaled(d.point[j].depth, s, c.point[j].depth) && d.point[j].id == c.point[j].id);
                }
                ++asked;
            }
        }
    assert_true(asked > 1000);
}

/* ---- Ids ----------------------------------------------------------------------------------------------------- */

static bool same_ids(const hit_contact2 *c, const hit_contact2 *d)
{
    if (c->count != d->count)
        return false;
    for (int i = 0; i < c->count; ++i) {
        bool there = false;
        for (int k = 0; k < d->count; ++k)
            there = there || c->point[i].id == d->point[k].id;
        if (!there)
            return false;
    }
    return true;
}

/* A box upon another, sunk in by `sunk`, turned as a whole; aligned: of one size and one exactly above the other. */
static void stack(dice *d, bool aligned, double sunk, hit_obb2 *a, hit_obb2 *b)
{
    hit_vec2 axis = random_turn(d), half[2];
    for (int i = 0; i < 2; ++i) {
        double x = dice_range(d, 0.5, 1.5), y = dice_range(d, 0.5, 1.5);
        half[i] = aligned && i == 1 ? half[0] : (hit_vec2){x, y};
    }
    double x = aligned ? 0 : dice_range(d, -1, 1);
    *a = (hit_obb2){{0, 0}, half[0], axis};
    *b = (hit_obb2){{0, 0}, half[1], axis};
    b->center = add2(scale2(x, axis), scale2(half[0].y + half[1].y - sunk, perp2(axis)));
}

/* Moved and turned by about `by`. */
static hit_obb2 stirred(dice *d, hit_obb2 box, double by)
{
    box.center = add2(box.center, random_in_square(d, by));
    box.axis = turned_by(d, box.axis, by);
    return box;
}

/* How many of the pairs have other ids after b has moved by 1e-9? */
static unsigned long long count_unstable(const char *what, bool aligned, uint64_t count)
{
    unsigned long long unstable = 0, points = 0;
    for (uint64_t i = 0; i < count; ++i) {
        dice d = dice_for(campaign_seed() + (aligned ? 3 : 0), i);
        hit_obb2 a, b;
        stack(&d, aligned, 1e-3, &a, &b);
        hit_contact2 before, after;
        assert_true(hit_contact_obb2_obb2(a, b, &before));
        assert_true(hit_contact_obb2_obb2(a, stirred(&d, b, 1e-9), &after));
        unstable += !same_ids(&before, &after);
        points += (unsigned long long)before.count;
    }
    printf("    %s: %llu of %llu with other ids, %.2f points each\n", what, unstable, (unsigned long long)count,
           (double)points / (double)count);
    return unstable;
}

/* A corner may pass another one in so small a move, but hardly ever does. */
static void ids_stay_when_a_box_moves_a_little(void **unused)
{
    (void)unused;
    uint64_t count = campaign_count(2000, 100000);
    assert_true(count_unstable("side on side", false, count) * 1000 <= count);
    assert_int_equal(count_unstable("equal crates, stacked exactly", true, count), 0);
}

/* Pairs of the first family that are at least 1e-3 deep: sides and corners as they come. */
static void ids_stay_on_any_deep_pair(void **unused)
{
    (void)unused;
    uint64_t count = campaign_count(5000, 50000);
    unsigned long long asked = 0, unstable = 0;
    for (uint64_t i = 0; i < count; ++i) {
        pair2 pair;
        dice d = dice_for(99, i);
        hit_contact2 before, after;
        if (!ordinary_pair(&families2[0], i, &pair, &before) || before.depth < 1e-3)
            continue;
        assert_true(hit_contact_obb2_obb2(pair.a.obb, stirred(&d, pair.b.obb, 1e-9), &after));
        ++asked;
        unstable += !same_ids(&before, &after);
    }
    printf("    %llu of %llu with other ids\n", unstable, asked);
    assert_true(asked > 100 && unstable * 1000 <= asked);
}

/* Which of two parallel sides gives the depth is a matter of rounding; the ids are not. */
static void neither_side_is_the_reference(void **unused)
{
    (void)unused;
    uint64_t count = campaign_count(2000, 50000);
    unsigned long long by_a = 0, by_b = 0;
    for (uint64_t i = 0; i < count; ++i) {
        dice d = dice_for(campaign_seed() + 5, i);
        hit_obb2 a, b;
        stack(&d, false, 1e-3, &a, &b);
        hit_contact2 first, c;
        assert_true(hit_contact_obb2_obb2(a, b, &first));
        for (int turn = 0; turn < 4; ++turn) {
            assert_true(hit_contact_obb2_obb2(a, stirred(&d, b, 1e-9), &c));
            by_a += c.axis < HIT_AXIS_B0;
            by_b += c.axis >= HIT_AXIS_B0;
            assert_true(same_ids(&first, &c));
        }
    }
    printf("    depth from a's side %llu, from b's %llu times\n", by_a, by_b);
    assert_true(by_a > 0 && by_b > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turning_turns_the_answer),           cmocka_unit_test(scaling_by_two_scales_the_answer),
        cmocka_unit_test(ids_stay_when_a_box_moves_a_little), cmocka_unit_test(ids_stay_on_any_deep_pair),
        cmocka_unit_test(neither_side_is_the_reference),
    };
    return cmocka_run_group_tests_name("contact_laws2", tests, NULL, NULL);
}
