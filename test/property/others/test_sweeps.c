/* Shapes with corners that move at each other, at what is round and at planes, in the plane and in space (DIM): against
 * the judge, on families of hard cases. */
#include "campaign.h"
#include "check/check_sweeps.h"
#include "families/sweeps.h"

#include <math.h>
#include <stdio.h>

/* Finite, and polygons are valid after all that was rounded. */
static bool is_sound(const sweep_case *k)
{
    bool finite = true;
    for (int c = 0; c < 3; ++c) {
        for (int n = 0; n < 2; ++n) {
            const sweep_shape *s = n == 0 ? &k->a : &k->b;
            finite = finite && isfinite(s->box.low[c] + s->box.high[c]) && isfinite(s->box.center[c]) &&
                     isfinite(s->box.half[c]) && isfinite(s->of.radius) && isfinite(s->of.plane[0].normal[c]) &&
                     isfinite(s->of.plane[0].offset);
            for (int i = 0; i < s->of.count; ++i)
                finite = finite && isfinite(s->of.corner[i][c]);
            const hit_polygon2 polygon = polygon2_of(&s->of);
            finite = finite && (s->kind != SWEEP_POLYGON || hit_polygon2_valid(&polygon));
        }
        finite = finite && isfinite(k->by[c]);
    }
    return finite;
}

static void check_family(void **state)
{
    const sweep_family family = *(const sweep_family *)*state;
    const uint64_t seed = campaign_seed(), count = campaign_count(DIM == 2 ? 25 : 12, 2500);
    unsigned long long inside = 0, hits = 0, misses = 0;
    for (int of = 0; of < SWEEP_KINDS * SWEEP_KINDS; ++of) {
        const sweep_kind a = (sweep_kind)(of / SWEEP_KINDS), b = (sweep_kind)(of % SWEEP_KINDS);
        for (uint64_t i = 0; sweep_exists(DIM, a, b) && i < count; ++i) {
            const sweep_case k = sweep_case_at(DIM, a, b, family, seed + (uint64_t)of, i);
            sweep_truth truth;
            if (!is_sound(&k))
                continue;
            const char *wrong = check_sweep(DIM, &k.a, k.by, &k.b, &truth);
            if (wrong != NULL) {
                print_sweep_case(&k);
                fail_msg("%s, seed %llu, number %llu of kinds %d, %d; truth: inside %d, hit %d, t %.17g, slope %g",
                         wrong, (unsigned long long)seed, (unsigned long long)i, (int)a, (int)b, truth.inside,
                         truth.hit, truth.t, truth.slope);
            }
            ++*(truth.inside ? &inside : truth.hit ? &hits : &misses);
        }
    }
    printf("    %s: inside %llu, hits %llu, misses %llu\n", sweep_family_names[family], inside, hits, misses);
    assert_true(inside > 0 && hits > 0 && misses > 0);
}

static void check_none(void **state)
{
    (void)state;
    const uint64_t seed = campaign_seed();
    for (int of = 0; of < SWEEP_KINDS * SWEEP_KINDS; ++of) {
        const sweep_kind a = (sweep_kind)(of / SWEEP_KINDS), b = (sweep_kind)(of % SWEEP_KINDS);
        for (uint64_t i = 0; sweep_exists(DIM, a, b) && i < 8; ++i) {
            sweep_case k = sweep_case_at(DIM, a, b, SWEEPS_WHOLE, seed, i);
            sweep_shape *s = i % 2 == 0 ? &k.a : &k.b;
            const double bad = i < 4 ? NAN : INFINITY;
            if (i % 4 >= 2)
                k.by[i % 2] = bad;
            else if (s->kind == SWEEP_AABB || s->kind == SWEEP_OBB)
                s->box.low[1] = s->box.center[1] = bad;
            else if (s->kind == SWEEP_PLANE || s->kind == SWEEP_HALF)
                s->of.plane[0].normal[1] = bad;
            else
                s->of.corner[s->of.count - 1][1] = bad;
            const char *wrong = check_no_sweep(DIM, &k.a, k.by, &k.b);
            if (wrong != NULL)
                fail_msg("%s, number %llu of kinds %d, %d", wrong, (unsigned long long)i, (int)a, (int)b);
        }
    }
}

int main(void)
{
    static const sweep_family family[SWEEP_FAMILIES] = {SWEEPS_WHOLE, SWEEPS_NUDGED, SWEEPS_SCALED,
                                                        SWEEPS_FAR,   SWEEPS_RANDOM, SWEEPS_RANGE};
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(check_family, (void *)&family[0]),
        cmocka_unit_test_prestate(check_family, (void *)&family[1]),
        cmocka_unit_test_prestate(check_family, (void *)&family[2]),
        cmocka_unit_test_prestate(check_family, (void *)&family[3]),
        cmocka_unit_test_prestate(check_family, (void *)&family[4]),
        cmocka_unit_test_prestate(check_family, (void *)&family[5]),
        cmocka_unit_test(check_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
