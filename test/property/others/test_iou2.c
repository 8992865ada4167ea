/* What two shapes of the plane have in common: areas, IoU and thresholds against fractions. */
#include "campaign.h"
#include "check/check_iou2.h"

#include <hitbox/iou.h>

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
    judged_area2 truth;
    judged_area2_init(&truth);
    for (uint64_t i = 0; i < count; ++i) {
        const shared_pair2 pair = shared_pair2_of(family, seed, i);
        assert_true(shared_shape2_valid(&pair.a) && shared_shape2_valid(&pair.b));
        judge_area2(&pair.a, &pair.b, &truth);
        const char *wrong = check_iou2(&pair.a, &pair.b, &truth, &worst);
        shared += mpq_sgn(truth.both) > 0;
        if (wrong != NULL) {
            print_shape(&pair.a);
            print_shape(&pair.b);
            fail_msg("%s, seed %llu, number %llu; IoU %.17g", wrong, (unsigned long long)seed, (unsigned long long)i,
                     mpq_get_d(truth.iou));
        }
    }
    judged_area2_clear(&truth);
    printf("    overlapping %llu of %llu, worst error %.2g\n", shared, (unsigned long long)count, worst);
    assert_true(shared > count / 20);
}

/* ---- Laws ---- */

static hit_obb2 times(hit_obb2 box, double scale)
{
    return (hit_obb2){{box.center.x * scale, box.center.y * scale}, {box.half.x * scale, box.half.y * scale}, box.axis};
}

/* The part of a box from `from` to `to`, both from -1 to 1, along its axis. */
static hit_obb2 part_of(hit_obb2 box, double from, double to)
{
    const double middle = (from + to) / 2 * box.half.x;
    box.center = (hit_vec2){box.center.x + middle * box.axis.x, box.center.y + middle * box.axis.y};
    box.half.x *= (to - from) / 2;
    return box;
}

/* An area grows with the box, as far as errors let it; what the parts of a box share adds up to what it shares; and
 * scaling by a power of two changes no bit but the exponent. */
static void check_laws(void **state)
{
    (void)state;
    const uint64_t seed = campaign_seed(), count = campaign_count(300, 100000);
    unsigned long long grown = 0;
    for (uint64_t i = 0; i < count; ++i) {
        dice d = dice_for(seed, i);
        const shared_pair2 pair =
            shared_pair2_of(&shared_families2[dice_below(&d, 2) * 13], seed, i); /* random, or cars */
        const hit_obb2 a = pair.a.obb, b = pair.b.obb;
        const double whole = hit_intersection_area_obb2_obb2(a, b), iou = hit_iou_obb2_obb2(a, b);
        const double error = 2e-12 * 4 * fmin(a.half.x * a.half.y, b.half.x * b.half.y);
        hit_obb2 wider = a;
        wider.half.x *= dice_range(&d, 1, 2);
        wider.half.y *= dice_range(&d, 1, 2);
        const double more = hit_intersection_area_obb2_obb2(wider, b);
        grown += more > whole;
        assert_true(more >= whole - error);
        double sum = 0, from = -1;
        for (int k = 1; k <= 4; ++k) {
            const double to = k == 4 ? 1 : dice_range(&d, from, 1);
            sum += hit_intersection_area_obb2_obb2(part_of(a, from, to), b);
            from = to;
        }
        assert_true(fabs(sum - whole) <= 4 * error);
        const int exponent = dice_between(&d, -300, 300);
        const hit_obb2 p = times(a, power_of_two(exponent)), q = times(b, power_of_two(exponent));
        assert_true(hit_intersection_area_obb2_obb2(p, q) == ldexp(whole, 2 * exponent));
        assert_true(hit_iou_obb2_obb2(p, q) == iou && hit_giou_hull_obb2_obb2(p, q) <= iou);
        assert_true(hit_iou_at_least_obb2_obb2(p, q, iou - 1e-12) && !hit_iou_at_least_obb2_obb2(p, q, iou + 1e-12));
    }
    assert_true(grown > count / 3);
}

int main(void)
{
    static struct CMUnitTest tests[32];
    static const shared_family2 *families[32];
    assert_true(shared_families2_count < 32);
    for (int i = 0; i < shared_families2_count; ++i) {
        families[i] = &shared_families2[i];
        tests[i] = (struct CMUnitTest){families[i]->name, check_family, NULL, NULL, &families[i]};
    }
    tests[shared_families2_count] = (struct CMUnitTest)cmocka_unit_test(check_laws);
    return _cmocka_run_group_tests("iou2", tests, (size_t)shared_families2_count + 1, NULL, NULL);
}
