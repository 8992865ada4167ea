/* No wrong answer about any ray or segment in the plane: lines at the boxes of each family of families2.c, held against
 * line.h. */
#include "campaign.h"
#include "check/check_line.h"
#include "families/families.h"
#include "families/lines.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

enum { LINES_A_BOX = 4 };

static line_truth *the_truth;
static line_errors all_errors;

static int set_up(void **state)
{
    (void)state;
    the_truth = line_truth_new();
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    line_truth_delete(the_truth);
    printf("greatest errors as parts of what is allowed: t %.3f, point %.3f, normal %.3f\n", all_errors.time,
           all_errors.point, all_errors.normal);
    return 0;
}

static void grow_all(const line_errors *errors)
{
    all_errors.time = fmax(all_errors.time, errors->time);
    all_errors.point = fmax(all_errors.point, errors->point);
    all_errors.normal = fmax(all_errors.normal, errors->normal);
}

static void check_family(void **state)
{
    const family2 *family = *state;
    uint64_t seed = campaign_seed(), count = campaign_count(60, 10000);
    line_errors errors = {0};
    unsigned wrong = 0;
    for (uint64_t i = 0; i < count; ++i) {
        pair2 pair = family2_pair(family, seed, i);
        dice d = dice_for(seed + 1, i);
        for (int n = 0; n < LINES_A_BOX; ++n) {
            const shape2 *box = n % 2 == 0 || pair.b.kind == SHAPE_POINT ? &pair.a : &pair.b;
            line_asked line = line_at2(&d, box, box == &pair.a ? &pair.b : &pair.a);
            const char *what = check_line2(the_truth, &line, box, &errors);
            if (what == NULL || ++wrong > 3)
                continue;
            fprintf(stderr, "%s: wrong %s, seed %llu, pair %llu\n", family->name, what, (unsigned long long)seed,
                    (unsigned long long)i);
            print_line2(&line, box);
        }
    }
    printf("    hits %llu, inside %llu, misses %llu; t %.3f, point %.3f, normal %.3f\n", errors.hits, errors.inside,
           errors.misses, errors.time, errors.point, errors.normal);
    grow_all(&errors);
    assert_int_equal(wrong, 0);
    assert_true(errors.hits > 0 && errors.misses > 0);
}

int main(void)
{
    struct CMUnitTest tests[64] = {{0}};
    if (families2_count > sizeof tests / sizeof *tests)
        return 1;
    for (size_t f = 0; f < families2_count; ++f)
        tests[f] = (struct CMUnitTest){families2[f].name, check_family, NULL, NULL, (void *)&families2[f]};
    return cmocka_run_group_tests_name("cast_rays2", tests, set_up, tear_down);
}
