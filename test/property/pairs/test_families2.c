/* No wrong answer about any pair in the plane: each family of families2.c, everything relate.h offers, against the
 * oracle. */
#include "campaign.h"
#include "check/check.h"
#include "families/families.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

static oracle *the_oracle;

static int set_up(void **state)
{
    (void)state;
    the_oracle = oracle_new();
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    oracle_delete(the_oracle);
    return 0;
}

/* What a family showed: by relation, and how often one box lay within the other. */
typedef struct tally {
    unsigned long long relation[3], inside, wrong;
} tally;

static void report_wrong(const family2 *family, uint64_t seed, uint64_t index, const pair2 *pair, const char *wrong)
{
    fprintf(stderr, "%s: wrong %s, seed %llu, pair %llu\n", family->name, wrong, (unsigned long long)seed,
            (unsigned long long)index);
    print_pair2(pair);
}

static tally run(const family2 *family, uint64_t seed, uint64_t count)
{
    tally t = {{0}, 0, 0};
    for (uint64_t i = 0; i < count; ++i) {
        oracle_answer truth;
        pair2 pair = family2_pair(family, seed, i);
        const char *wrong = check_pair2(the_oracle, &pair, &truth);
        if (wrong == NULL && !truth.decided)
            wrong = "family: the oracle does not decide this pair";
        if (wrong != NULL && ++t.wrong <= 3)
            report_wrong(family, seed, i, &pair, wrong);
        ++t.relation[truth.relation];
        t.inside += truth.a_contains_b || truth.b_contains_a;
    }
    return t;
}

static void shown(const family2 *family, unsigned what, unsigned long long times)
{
    if ((family->shows & what) != 0 && times == 0)
        fail_msg("%s: no such pair at all", family->name);
}

static void check_family(void **state)
{
    const family2 *family = *state;
    tally t = run(family, campaign_seed(), campaign_count(500, 20000));
    printf("    apart %llu, touching %llu, overlapping %llu, inside %llu, wrong %llu\n", t.relation[HIT_APART],
           t.relation[HIT_TOUCHING], t.relation[HIT_OVERLAPPING], t.inside, t.wrong);
    assert_int_equal(t.wrong, 0);
    shown(family, SHOWS_APART, t.relation[HIT_APART]);
    shown(family, SHOWS_TOUCHING, t.relation[HIT_TOUCHING]);
    shown(family, SHOWS_OVERLAPPING, t.relation[HIT_OVERLAPPING]);
    shown(family, SHOWS_INSIDE, t.inside);
}

int main(void)
{
    struct CMUnitTest tests[64] = {{0}};
    if (families2_count > sizeof tests / sizeof *tests)
        return 1;
    for (size_t f = 0; f < families2_count; ++f)
        tests[f] = (struct CMUnitTest){families2[f].name, check_family, NULL, NULL, (void *)&families2[f]};
    return cmocka_run_group_tests_name("families2", tests, set_up, tear_down);
}
