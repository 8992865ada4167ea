/* What two shapes of the plane have in common: areas, IoU and thresholds against fractions. */
#include "campaign.h"
#include "check/check_shared2.h"

#include <stdio.h>

static void print_shape(const shared_shape2 *s)
{
    const hit_aabb2 *box = &s->aabb;
    const hit_obb2 *o = &s->obb;
    if (s->kind == SHARED_AABB)
        printf("    {{%a, %a}, {%a, %a}}\n", box->min.x, box->min.y, box->max.x, box->max.y);
    if (s->kind == SHARED_OBB)
        printf("    {{%a, %a}, {%a, %a}, {%a, %a}}\n", o->center.x, o->center.y, o->half.x, o->half.y, o->axis.x,
               o->axis.y);
    for (int i = 0; s->kind == SHARED_POLYGON && i < s->polygon.count; ++i)
        printf("    %s{%a, %a}\n", i == 0 ? "polygon " : "", s->polygon.corner[i].x, s->polygon.corner[i].y);
}

static void check_family(void **state)
{
    const shared_family2 *family = *(const shared_family2 *const *)*state;
    const uint64_t seed = campaign_seed(), count = campaign_count(40, 20000);
    double worst = 0;
    unsigned long long shared = 0;
    judged_shared2 truth;
    judged_shared2_init(&truth);
    for (uint64_t i = 0; i < count; ++i) {
        const shared_pair2 pair = shared_pair2_of(family, seed, i);
        assert_true(shared_shape2_valid(&pair.a) && shared_shape2_valid(&pair.b));
        judge_shared2(&pair.a, &pair.b, &truth);
        const char *wrong = check_shared2(&pair.a, &pair.b, &truth, &worst);
        shared += mpq_sgn(truth.both) > 0;
        if (wrong != NULL) {
            print_shape(&pair.a);
            print_shape(&pair.b);
            fail_msg("%s, seed %llu, number %llu; IoU %.17g", wrong, (unsigned long long)seed, (unsigned long long)i,
                     mpq_get_d(truth.iou));
        }
    }
    judged_shared2_clear(&truth);
    printf("    overlapping %llu of %llu, worst error %.2g\n", shared, (unsigned long long)count, worst);
    assert_true(shared > count / 20);
}

int main(void)
{
    static struct CMUnitTest tests[32];
    static const shared_family2 *families[32];
    assert_true(shared_families2_count <= 32);
    for (int i = 0; i < shared_families2_count; ++i) {
        families[i] = &shared_families2[i];
        tests[i] = (struct CMUnitTest){families[i]->name, check_family, NULL, NULL, &families[i]};
    }
    return _cmocka_run_group_tests("shared2", tests, (size_t)shared_families2_count, NULL, NULL);
}
