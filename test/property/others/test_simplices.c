/* Points, segments, triangles and planes beside a triangle, against the judge, in both orders. */
#include "campaign.h"
#include "check/check_simplices.h"

#include <math.h>
#include <stdio.h>

static bool is_finite(const simplices *p)
{
    bool finite = true;
    for (int i = 0; i < 3; ++i)
        for (int k = 0; k < 3; ++k)
            finite = finite && isfinite(p->a.corner[i][k]) && isfinite(p->b.corner[i][k]);
    return finite;
}

/* Often through a corner, exactly: the coordinates are whole, or the normal is along an axis. */
static const char *check_some_plane(dice *d, const simplices *p, hit_relation *truth)
{
    double normal[3], offset = 0;
    int along = dice_below(d, 4), corner = dice_below(d, 3);
    for (int k = 0; k < 3; ++k) {
        normal[k] = along == 3 ? dice_between(d, -3, 3) : along == k;
        offset += normal[k] * p->b.corner[corner][k];
    }
    offset = isfinite(offset) ? nudge(offset, dice_between(d, -1, 1)) : 0;
    return check_plane_triangle(normal, isfinite(offset) ? offset : 0, &p->b, truth);
}

static void check_family(void **state)
{
    const simplex_family family = *(const simplex_family *)*state;
    const uint64_t seed = campaign_seed(), count = campaign_count(200, 20000);
    unsigned long long seen[3] = {0}, planes[3] = {0};
    for (uint64_t i = 0; i < 3 * count; ++i) {
        simplices p = simplex_pair(family, 1 + (int)(i % 3), 3, seed, i);
        dice d = dice_for(seed, i);
        hit_relation truth = HIT_APART;
        if (!is_finite(&p))
            continue;
        const char *wrong = check_simplices(&p, &truth);
        ++seen[truth];
        if (wrong == NULL) {
            wrong = check_some_plane(&d, &p, &truth);
            ++planes[truth];
        }
        if (wrong != NULL) {
            print_simplices(&p);
            fail_msg("%s, seed %llu, number %llu; it should be %d", wrong, (unsigned long long)seed,
                     (unsigned long long)i, truth);
        }
    }
    printf("    apart %llu, touching %llu, overlapping %llu; planes %llu, %llu, %llu\n", seen[0], seen[1], seen[2],
           planes[0], planes[1], planes[2]);
    assert_true(seen[HIT_APART] > 0 && planes[HIT_APART] > 0 && planes[HIT_TOUCHING] > 0 &&
                planes[HIT_OVERLAPPING] > 0);
    assert_true(family == SIMPLICES_ANY || seen[HIT_TOUCHING] > 0);
    assert_true(family == SIMPLICES_PLANE || family == SIMPLICES_SHARED || seen[HIT_OVERLAPPING] > 0);
}

int main(void)
{
    static struct CMUnitTest tests[SIMPLICES_FAMILIES];
    static simplex_family families[SIMPLICES_FAMILIES];
    for (int i = 0; i < SIMPLICES_FAMILIES; ++i) {
        families[i] = (simplex_family)i;
        tests[i] = (struct CMUnitTest){simplex_family_names[i], check_family, NULL, NULL, &families[i]};
    }
    return cmocka_run_group_tests_name("simplices", tests, NULL, NULL);
}
