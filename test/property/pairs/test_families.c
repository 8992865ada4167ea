/* No wrong answer about any pair: each family, everything relate.h offers, against the oracle. Compiled for the plane
 * and for space (DIM). */
#include "check/check.h"
#include "every_family.h"

#include <stdio.h>

/* What a family showed: by relation, and how often one box lay within the other. */
typedef struct tally {
    unsigned long long relation[3], inside, wrong;
} tally;

static void report_wrong(const pair_family *f, uint64_t seed, uint64_t index, const pair *p, const char *wrong)
{
    fprintf(stderr, "%s: wrong %s, seed %llu, pair %llu\n", f->name, wrong, (unsigned long long)seed,
            (unsigned long long)index);
    BY_DIM(print_pair2, print_pair3)(p);
}

static tally run(const pair_family *f, uint64_t seed, uint64_t count)
{
    tally t = {{0}, 0, 0};
    for (uint64_t i = 0; i < count; ++i) {
        oracle_answer truth;
        pair p = family_pair(f, seed, i);
        const char *wrong = BY_DIM(check_pair2, check_pair3)(&p, &truth);
        if (wrong == NULL && !truth.decided)
            wrong = "family: the oracle does not decide this pair";
        if (wrong != NULL && ++t.wrong <= 3)
            report_wrong(f, seed, i, &p, wrong);
        ++t.relation[truth.relation];
        t.inside += truth.a_contains_b || truth.b_contains_a;
    }
    return t;
}

static void shown(const pair_family *f, unsigned what, unsigned long long times)
{
    if ((f->shows & what) != 0 && times == 0)
        fail_msg("%s: no such pair at all", f->name);
}

static void check_family(void **state)
{
    const pair_family *f = *state;
    tally t = run(f, campaign_seed(), campaign_count(BY_DIM(500, 300), 20000));
    printf("    apart %llu, touching %llu, overlapping %llu, inside %llu, wrong %llu\n", t.relation[HIT_APART],
           t.relation[HIT_TOUCHING], t.relation[HIT_OVERLAPPING], t.inside, t.wrong);
    assert_int_equal(t.wrong, 0);
    shown(f, SHOWS_APART, t.relation[HIT_APART]);
    shown(f, SHOWS_TOUCHING, t.relation[HIT_TOUCHING]);
    shown(f, SHOWS_OVERLAPPING, t.relation[HIT_OVERLAPPING]);
    shown(f, SHOWS_INSIDE, t.inside);
}

int main(void)
{
    return run_for_each_family("families", NULL, 0, check_family, NULL, NULL);
}
