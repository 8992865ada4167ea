/* What is asked of every family: a test for each of them, or a law that is asked of every pair of each. One source for
 * the plane and for space (DIM). */
#ifndef HITBOX_TEST_EVERY_FAMILY_H
#define HITBOX_TEST_EVERY_FAMILY_H

#include "campaign.h"
#include "families/dim.h"

enum { MOST_TESTS = 64 };

/* Runs `more` tests, and `check` once for each family, with the family as its state. */
static inline int run_for_each_family(const char *group, const struct CMUnitTest *more, size_t more_count,
                                      CMUnitTestFunction check, CMFixtureFunction set_up, CMFixtureFunction tear_down)
{
    struct CMUnitTest tests[MOST_TESTS];
    if (more_count + families_count > MOST_TESTS)
        return 1;
    for (size_t i = 0; i < more_count; ++i)
        tests[i] = more[i];
    for (size_t f = 0; f < families_count; ++f)
        tests[more_count + f] = (struct CMUnitTest){families[f].name, check, NULL, NULL, (void *)&families[f]};
    return _cmocka_run_group_tests(group, tests, more_count + families_count, set_up, tear_down);
}

/* A law asserts what has to hold of a pair; it returns whether it had anything to say. at_least: of 100 pairs a family
 * it has something to say of so many, taken over all families. count: so many of each in the short campaign. */
typedef struct law {
    const char *name;
    bool (*holds)(const pair *p);
    uint64_t count;
    unsigned at_least;
} law;

/* What the laws are asked of in place of a pair of a family; returns their number. */
typedef int make_variants(const pair *p, uint64_t index, pair out[3]);

static inline int every_pair(const pair *p, uint64_t index, pair out[3])
{
    (void)index;
    out[0] = *p;
    return 1;
}

static inline int no_rectangles(const pair *p, uint64_t index, pair out[3])
{
    (void)index;
    out[0] = *p;
    return p->a.kind != SHAPE_RECT;
}

#define LAW(function, count, at_least)                                                                                 \
    {                                                                                                                  \
#function, function, count, at_least                                                                           \
    }

/* The pair that is being looked at: what a test that fails leaves behind. */
static struct {
    size_t family;
    uint64_t index;
    bool looking;
} now;
static make_variants *variants_now;
static uint64_t long_count_now;

static inline int say_where(void **state)
{
    if (now.looking)
        print_error("in '%s', pair %llu, seed %llu\n", families[now.family].name, (unsigned long long)now.index,
                    (unsigned long long)campaign_seed());
    now.looking = false;
    return 0;
}

static inline void check_law(void **state)
{
    const law *l = *state;
    const uint64_t count = campaign_count(l->count, long_count_now), seed = campaign_seed();
    unsigned long long said_something = 0;
    now.looking = true;
    for (now.family = 0; now.family < families_count; ++now.family)
        for (now.index = 0; now.index < count; ++now.index) {
            const pair made = family_pair(&families[now.family], seed, now.index);
            pair p[3];
            const int variants = variants_now(&made, now.index, p);
            for (int i = 0; i < variants; ++i)
                said_something += l->holds(&p[i]);
        }
    now.looking = false;
    if (said_something < l->at_least * (count < 100 ? count : 100) / 100)
        fail_msg("said something of %llu pairs only", said_something);
}

/* long_count: pairs of each family in the long campaign. */
static inline int run_laws(const char *group, uint64_t long_count, make_variants *variants, const law *laws,
                           size_t count)
{
    struct CMUnitTest tests[MOST_TESTS];
    if (count > MOST_TESTS)
        return 1;
    variants_now = variants;
    long_count_now = long_count;
    for (size_t i = 0; i < count; ++i)
        tests[i] = (struct CMUnitTest){laws[i].name, check_law, NULL, say_where, (void *)&laws[i]};
    return _cmocka_run_group_tests(group, tests, count, NULL, NULL);
}

#endif
