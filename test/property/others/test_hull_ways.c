/* Distances and depths of hulls and other shapes, near and far, touching, nested and flat: against the judge. */
#include "campaign.h"
#include "check/check_hull_casts.h"
#include "check/check_hull_contacts.h"
#include "families/dice.h"

#include <math.h>
#include <stdio.h>

enum { POINTS = 9 };

/* How the coordinates are made, and how large they are. */
typedef enum hull_family {
    HULLS_ROUND,  /* anything, side by side */
    HULLS_WHOLE,  /* small whole numbers: flat, touching, equal */
    HULLS_NEAR,   /* moved to within rounding of touching */
    HULLS_NESTED, /* one in the other */
    HULLS_FAR,    /* far from the origin, and of other sizes */
    HULL_FAMILIES
} hull_family;

static void draw_points(dice *d, hull_family family, double size, const double middle[3], int count, double *out)
{
    for (int i = 0; i < count; ++i)
        for (int k = 0; k < 3; ++k) {
            const double unit = family == HULLS_WHOLE ? dice_between(d, -2, 2) : dice_range(d, -1, 1);
            out[3 * i + k] = middle[k] + size * unit;
        }
}

static hit_vec3 point_at(const double *p)
{
    return (hit_vec3){p[0], p[1], p[2]};
}

static void order(double *x, double *y)
{
    const double low = fmin(*x, *y), high = fmax(*x, *y);
    *x = low;
    *y = high;
}

static void make_box(dice *d, hull_family family, const double *p, hit_obb3 *box)
{
    hit_quat q = {0, 0, 0, 1};
    if (family != HULLS_WHOLE) {
        q.x = dice_range(d, -1, 1);
        q.y = dice_range(d, -1, 1);
        q.z = dice_range(d, -1, 1);
    }
    const hit_vec3 half = {fabs(p[3] - p[0]) / 2, fabs(p[4] - p[1]) / 2, fabs(p[5] - p[2]) / 2};
    *box = hit_obb3_from_quat(point_at(p), half, q);
}

/* A shape beside the hull made of the points from the first on. */
static void make_other(dice *d, hull_family family, hull_beside kind, double *p, hit_hull3 *hull, hull_other *a)
{
    *a = (hull_other){.kind = kind, .hull = hull};
    if (kind == BESIDE_AABB)
        for (int k = 0; k < 3; ++k)
            order(&p[k], &p[3 + k]);
    for (int i = 0; i < 3; ++i)
        a->corner[i] = point_at(p + 3 * i);
    const double width = fabs(p[3] - p[0]) + fabs(p[4] - p[1]);
    a->radius = family == HULLS_WHOLE ? dice_between(d, 0, 2) : width * dice_unit(d);
    make_box(d, family, p, &a->box);
    a->plane.normal = (hit_vec3){p[3] - p[0], p[4] - p[1], p[5] - p[2]};
    a->plane.offset = a->plane.normal.x * p[6] + a->plane.normal.y * p[7] + a->plane.normal.z * p[8];
    if (a->plane.normal.x == 0 && a->plane.normal.y == 0 && a->plane.normal.z == 0)
        a->plane.normal.x = 1;
}

/* The hull is moved towards the other shape until they all but touch. */
static void bring_near(dice *d, const hull_other *a, double *q, int count, hit_hull3 *b)
{
    const hit_closest3 at = hull_closest(a, b);
    const double n[3] = {at.normal.x, at.normal.y, at.normal.z};
    const int off = dice_between(d, -3, 3);
    const double by = at.distance + off * 0x1p-52 * fabs(at.distance);
    for (int i = 0; i < count; ++i)
        for (int k = 0; k < 3; ++k)
            q[3 * i + k] -= by * n[k];
    hit_hull3_free(b, NULL);
    assert_int_equal(hit_hull3_from_points(q, (size_t)count, 0, NULL, b), HIT_OK);
}

/* Towards the other, often as far as it takes to touch, or beside it. */
static hit_vec3 draw_motion(dice *d, hull_family family, const hull_other *a, const hit_hull3 *b, double size,
                            bool back)
{
    double by[3];
    const hit_closest3 at = hull_closest(a, b);
    const int how = dice_below(d, 4);
    for (int k = 0; k < 3; ++k) {
        const double unit = family == HULLS_WHOLE ? dice_between(d, -3, 3) : dice_range(d, -1, 1);
        const double to = at.distance * (&at.normal.x)[k] * (back ? -1 : 1);
        by[k] = how == 0 ? 4 * size * unit : how == 1 ? to : to * dice_between(d, 1, 3) + size * unit;
        by[k] = family == HULLS_WHOLE ? rint(how == 1 ? 2 * by[k] : by[k]) : by[k];
    }
    return (hit_vec3){by[0], by[1], by[2]};
}

static const char *check_some_cast(dice *d, hull_family family, const hull_other *a, const hit_hull3 *b, double size,
                                   unsigned long long casts[2])
{
    const bool back = dice_below(d, 2) == 1;
    bool hit = false;
    if (!hull_cast_exists(a->kind, back))
        return NULL;
    const hit_vec3 by = draw_motion(d, family, a, b, size, back);
    const char *wrong = check_hull_cast(a, by, b, back, &hit);
    ++casts[hit];
    return wrong;
}

static void check_one(hull_family family, hull_beside kind, uint64_t seed, uint64_t i, unsigned long long seen[3],
                      unsigned long long casts[2])
{
    dice d = dice_for(seed, i);
    double p[3 * POINTS], q[3 * POINTS], middle[3] = {0, 0, 0}, other[3], size = 1;
    const int of_a = dice_between(&d, kind == BESIDE_HULL ? 1 : 3, POINTS), of_b = dice_between(&d, 1, POINTS);
    if (family == HULLS_FAR)
        size = ldexp(1, dice_between(&d, -90, 90));
    for (int k = 0; k < 3; ++k) {
        middle[k] = family == HULLS_FAR ? 1e3 * size * dice_range(&d, -1, 1) : 0;
        other[k] = middle[k] + (family == HULLS_WHOLE    ? dice_between(&d, -2, 2)
                                : family == HULLS_NESTED ? 0.125 * dice_range(&d, -1, 1)
                                                         : 1.5 * size * dice_range(&d, -1, 1));
    }
    draw_points(&d, family, size, middle, POINTS, p);
    draw_points(&d, family, family == HULLS_NESTED ? 0.25 : size, other, of_b, q);
    hit_hull3 a, b;
    hull_other beside;
    assert_int_equal(hit_hull3_from_points(p, (size_t)of_a, 0, NULL, &a), HIT_OK);
    assert_int_equal(hit_hull3_from_points(q, (size_t)of_b, 0, NULL, &b), HIT_OK);
    make_other(&d, family, kind, p, &a, &beside);
    if (family == HULLS_NEAR)
        bring_near(&d, &beside, q, of_b, &b);
    hit_relation truth;
    const char *wrong = check_hull_way(&beside, &b, &truth);
    ++seen[truth];
    const hit_triangle3 triangle = {{point_at(q), point_at(q + 3 * (of_b > 1)), point_at(q + 3 * (of_b > 2 ? 2 : 0))}};
    if (wrong == NULL && (kind == BESIDE_AABB || kind == BESIDE_OBB))
        wrong = check_box_triangle(&beside, &triangle, true);
    if (wrong == NULL)
        wrong = check_contact_laws(&beside, &b);
    if (wrong == NULL)
        wrong = check_contact_points(&beside, &b, 16 * 0x1p-52);
    if (wrong == NULL)
        wrong = check_some_cast(&d, family, &beside, &b, size, casts);
    hit_hull3_free(&a, NULL);
    hit_hull3_free(&b, NULL);
    if (wrong != NULL)
        fail_msg("%s, kind %d, seed %llu, number %llu", wrong, kind, (unsigned long long)seed, (unsigned long long)i);
}

static void check_family(void **state)
{
    const hull_family family = *(const hull_family *)*state;
    const uint64_t seed = campaign_seed(), count = campaign_count(25, 4000);
    unsigned long long seen[3] = {0}, casts[2] = {0};
    for (uint64_t i = 0; i < BESIDE_KINDS * count; ++i)
        check_one(family, (hull_beside)(i % BESIDE_KINDS), seed, i, seen, casts);
    printf("    apart %llu, touching %llu, overlapping %llu; casts: %llu miss, %llu hit\n", seen[0], seen[1], seen[2],
           casts[0], casts[1]);
    assert_true(casts[0] > 0 && casts[1] > 0);
    assert_true(seen[HIT_OVERLAPPING] > 0 && (family == HULLS_NESTED || seen[HIT_APART] > 0));
    assert_true(family != HULLS_WHOLE || seen[HIT_TOUCHING] > 0);
}

/* Twice the numbers, twice the distance, to the bit; and two hulls the other way round. */
static void check_scaled(void **state)
{
    (void)state;
    const uint64_t seed = campaign_seed(), count = campaign_count(200, 20000);
    for (uint64_t i = 0; i < count; ++i) {
        dice d = dice_for(seed, i);
        double p[2][3 * POINTS], q[2][3 * POINTS], middle[3] = {0, 0, 0}, other[3];
        for (int k = 0; k < 3; ++k)
            other[k] = dice_range(&d, -2, 2);
        const double scale = ldexp(1, dice_between(&d, -40, 40));
        draw_points(&d, HULLS_ROUND, 1, middle, POINTS, p[0]);
        draw_points(&d, HULLS_ROUND, 1, other, POINTS, q[0]);
        hit_hull3 a[2], b[2];
        for (int j = 0; j < 2; ++j) {
            for (int k = 0; k < 3 * POINTS && j == 1; ++k) {
                p[1][k] = scale * p[0][k];
                q[1][k] = scale * q[0][k];
            }
            assert_int_equal(hit_hull3_from_points(p[j], POINTS, 0, NULL, &a[j]), HIT_OK);
            assert_int_equal(hit_hull3_from_points(q[j], POINTS, 0, NULL, &b[j]), HIT_OK);
        }
        const double one = hit_distance_hull3_hull3(&a[0], &b[0]), two = hit_distance_hull3_hull3(&a[1], &b[1]);
        const double back = hit_distance_hull3_hull3(&b[0], &a[0]);
        if (two != scale * one || !(fabs(back - one) <= 0x1p-48))
            fail_msg("%g, scaled %g, swapped %g: seed %llu, number %llu", one, two / scale, back,
                     (unsigned long long)seed, (unsigned long long)i);
        for (int j = 0; j < 2; ++j) {
            hit_hull3_free(&a[j], NULL);
            hit_hull3_free(&b[j], NULL);
        }
    }
}

/* A hull that tells no faces is as deep as one that does; and one of many corners is where it seems. */
static void check_without_faces(void **state)
{
    (void)state;
    const uint64_t seed = campaign_seed(), count = campaign_count(40, 4000);
    for (uint64_t i = 0; i < count; ++i) {
        dice d = dice_for(seed, i);
        double p[3 * POINTS], q[3 * POINTS], middle[3] = {0, 0, 0}, other[3] = {0.25, 0, 0.125};
        draw_points(&d, HULLS_ROUND, 1, middle, POINTS, p);
        draw_points(&d, HULLS_ROUND, 1, other, POINTS, q);
        hit_hull3 a, b;
        assert_int_equal(hit_hull3_from_points(p, POINTS, 0, NULL, &a), HIT_OK);
        assert_int_equal(hit_hull3_from_points(q, POINTS, 0, NULL, &b), HIT_OK);
        const hit_hull3 bare_a = {.corner = a.corner, .corners = a.corners};
        const hit_hull3 bare_b = {.corner = b.corner, .corners = b.corners};
        const double truth = hit_distance_hull3_hull3(&a, &b);
        const double bare[3] = {hit_distance_hull3_hull3(&bare_a, &b), hit_distance_hull3_hull3(&a, &bare_b),
                                hit_distance_hull3_hull3(&bare_a, &bare_b)};
        for (int k = 0; k < 3; ++k)
            if (!(fabs(bare[k] - truth) <= 0x1p-48))
                fail_msg("%.17g, without faces %.17g: seed %llu, number %llu", truth, bare[k], (unsigned long long)seed,
                         (unsigned long long)i);
        hit_hull3_free(&a, NULL);
        hit_hull3_free(&b, NULL);
    }
}

int main(void)
{
    static const hull_family family[HULL_FAMILIES] = {HULLS_ROUND, HULLS_WHOLE, HULLS_NEAR, HULLS_NESTED, HULLS_FAR};
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(check_family, (void *)&family[0]),
        cmocka_unit_test_prestate(check_family, (void *)&family[1]),
        cmocka_unit_test_prestate(check_family, (void *)&family[2]),
        cmocka_unit_test_prestate(check_family, (void *)&family[3]),
        cmocka_unit_test_prestate(check_family, (void *)&family[4]),
        cmocka_unit_test(check_scaled),
        cmocka_unit_test(check_without_faces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
