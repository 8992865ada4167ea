/* No wrong answer about any ray or segment: lines at the boxes of each family, held against line.h. Compiled for the
 * plane and for space (DIM). */
#include "check/check_line.h"
#include "every_family.h"
#include "families/lines.h"

#include <stdio.h>

enum { LINES_A_BOX = 4 };

static line_truth *the_truth;
static line_errors all_errors;

static int set_up(void **state)
{
    the_truth = line_truth_new();
    return 0;
}

static int tear_down(void **state)
{
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
    const pair_family *f = *state;
    uint64_t seed = campaign_seed(), count = campaign_count(60, 10000);
    line_errors errors = {0};
    unsigned wrong = 0;
    for (uint64_t i = 0; i < count; ++i) {
        pair p = family_pair(f, seed, i);
        dice d = dice_for(seed + 1, i);
        for (int n = 0; n < LINES_A_BOX; ++n) {
            const shape *box = n % 2 == 0 || p.b.kind == SHAPE_POINT ? &p.a : &p.b;
            line_asked line = BY_DIM(line_at2, line_at3)(&d, box, box == &p.a ? &p.b : &p.a);
            const char *what = BY_DIM(check_line2, check_line3)(the_truth, &line, box, &errors);
            if (what == NULL || ++wrong > 3)
                continue;
            fprintf(stderr, "%s: wrong %s, seed %llu, pair %llu\n", f->name, what, (unsigned long long)seed,
                    (unsigned long long)i);
            BY_DIM(print_line2, print_line3)(&line, box);
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
    return run_for_each_family("cast_rays", NULL, 0, check_family, set_up, tear_down);
}
