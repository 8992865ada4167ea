/* Hulls beside points, segments, triangles, boxes and each other: against the judge, in both orders, with and without
 * their faces. */
#include "campaign.h"
#include "check/check_hulls.h"

#include <stdio.h>

/* ---- Families of hard pairs ---- */

typedef enum hull_family {
    HULLS_WHOLE,  /* small whole numbers: touching in all ways */
    HULLS_NUDGED, /* the same, one coordinate an ulp off */
    HULLS_SCALED, /* small whole numbers times a power of two, down to the least */
    HULLS_FAR,    /* far from the origin */
    HULLS_FLAT,   /* in a common plane or line, turned; some of it by rounding only */
    HULLS_SHARED, /* any numbers, but a corner of each is the same, or one is mirrored in it */
    HULLS_RANDOM, /* near each other */
    HULLS_ANY,    /* of any size, each coordinate on its own */
    HULL_FAMILIES
} hull_family;

static double some_coordinate(dice *d, hull_family family)
{
    const int whole = dice_between(d, -2, 2);
    if (family == HULLS_RANDOM || family == HULLS_SHARED)
        return dice_range(d, -1, 1);
    if (family == HULLS_ANY)
        return dice_sign(d) * ldexp(dice_range(d, 1, 2), dice_between(d, -1074, 1023));
    return whole;
}

static void some_hull(dice *d, hull_family family, int most, some_corners *out)
{
    *out = (some_corners){.count = dice_between(d, 1, most)};
    for (int i = 0; i < out->count; ++i) {
        double *x = (double *)&out->corner[i];
        for (int k = 0; k < 3; ++k)
            x[k] = some_coordinate(d, family);
    }
}

static void change_all(some_corners *s, int exponent, const double offset[3])
{
    for (int i = 0; i < s->count; ++i) {
        double *x = (double *)&s->corner[i];
        for (int k = 0; k < 3; ++k)
            x[k] = ldexp(x[k], exponent) + offset[k];
    }
}

static void flatten(dice *d, some_corners *s, double tilt)
{
    const bool line = dice_below(d, 3) == 0;
    for (int i = 0; i < s->count; ++i) {
        double *x = (double *)&s->corner[i];
        x[1] = line ? 2 * x[0] : x[1];
        x[2] = x[0] + tilt * x[1];
    }
}

static void some_pair(dice *d, hull_family family, some_corners *a, some_corners *b)
{
    const double none[3] = {0, 0, 0};
    some_hull(d, family, 6, a);
    some_hull(d, family, 6, b);
    const int exponent = dice_between(d, -1074, 1020);
    double offset[3], tilt = dice_below(d, 2) == 0 ? 2 : 0.1;
    for (int k = 0; k < 3; ++k)
        offset[k] = family == HULLS_FAR ? dice_between(d, -1000, 1000) * 0x1p43 : 0;
    if (family == HULLS_SCALED || family == HULLS_FAR) {
        change_all(a, family == HULLS_SCALED ? exponent : 0, offset);
        change_all(b, family == HULLS_SCALED ? exponent : 0, offset);
    }
    if (family == HULLS_FLAT) {
        flatten(d, a, tilt);
        flatten(d, b, tilt);
    }
    if (family == HULLS_SHARED) {
        const int i = dice_below(d, a->count), j = dice_below(d, b->count);
        if (dice_below(d, 2) == 0) {
            *b = *a;
            change_all(b, 0, none);
            for (int c = 0; c < b->count; ++c)
                for (int k = 0; k < 3; ++k)
                    ((double *)&b->corner[c])[k] = 2 * ((double *)&a->corner[i])[k] - ((double *)&a->corner[c])[k];
        } else {
            b->corner[j] = a->corner[i];
        }
    }
    if (family == HULLS_NUDGED || ((family == HULLS_FAR || family == HULLS_SHARED) && dice_below(d, 2) == 0)) {
        double *x = (double *)&b->corner[dice_below(d, b->count)];
        const int k = dice_below(d, 3);
        x[k] = nudge(x[k], dice_between(d, -1, 1));
    }
}

static void print_corners(const some_corners *s)
{
    for (int i = 0; i < s->count; ++i)
        printf("    {%a, %a, %a},\n", s->corner[i].x, s->corner[i].y, s->corner[i].z);
    printf("\n");
}

static void check_family(void **state)
{
    const hull_family family = *(const hull_family *)*state;
    const uint64_t seed = campaign_seed(), count = campaign_count(25, 10000);
    unsigned long long seen[3] = {0}, boxes[3] = {0}, rounds[3] = {0};
    for (uint64_t i = 0; i < count; ++i) {
        dice d = dice_for(seed + 10 * family, i);
        some_corners a, b;
        some_pair(&d, family, &a, &b);
        const hit_relation truth = judge_hulls(&a, &b);
        ++seen[truth];
        hit_relation other = truth;
        const char *wrong = check_hulls(&a, &b, truth);
        wrong = wrong != NULL ? wrong : check_hull_boxes(&d, &a, &b, &other);
        ++boxes[other];
        wrong = wrong != NULL ? wrong : check_hull_corners(&d, &a, &b, &other);
        wrong = wrong != NULL ? wrong : check_hull_rounds(&d, &a, &b, &other);
        ++rounds[other];
        const bool tame = family == HULLS_WHOLE || family == HULLS_RANDOM;
        wrong = wrong != NULL ? wrong : check_hull_casts(&a, &b, tame, &other);
        if (wrong != NULL) {
            print_corners(&a);
            print_corners(&b);
            fail_msg("%s, seed %llu, number %llu; it should be %d", wrong, (unsigned long long)seed,
                     (unsigned long long)i, other);
        }
    }
    printf("    apart %llu, touching %llu, overlapping %llu; OBBs %llu, %llu, %llu; spheres %llu, %llu, %llu\n",
           seen[0], seen[1], seen[2], boxes[0], boxes[1], boxes[2], rounds[0], rounds[1], rounds[2]);
    if (seed != 1 && count < 1000) /* too few for each seed to have seen all */
        return;
    assert_true((family == HULLS_SHARED || seen[HIT_APART] > 0) &&
                (family == HULLS_RANDOM || family == HULLS_ANY || seen[HIT_TOUCHING] > 0));
    assert_true(family == HULLS_FLAT || family == HULLS_SHARED || seen[HIT_OVERLAPPING] > 0);
}

int main(void)
{
    static hull_family families[] = {HULLS_WHOLE, HULLS_NUDGED, HULLS_SCALED, HULLS_FAR,
                                     HULLS_FLAT,  HULLS_SHARED, HULLS_RANDOM, HULLS_ANY};
    static const char *const names[] = {"whole", "nudged", "scaled", "far", "flat", "shared", "random", "any"};
    struct CMUnitTest tests[HULL_FAMILIES];
    for (int i = 0; i < HULL_FAMILIES; ++i)
        tests[i] = (struct CMUnitTest){names[i], check_family, NULL, NULL, &families[i]};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
