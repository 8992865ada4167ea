/* No wrong answer about a box and something else: everything that relate.h and side.h say of them, against the judge;
 * and the same answers however the same two are written down. Compiled for the plane and for space (DIM). */
#include "campaign.h"
#include "check/check_other.h"
#include "families/others.h"

#include <stdio.h>
#include <string.h>

#ifdef __SSE2__
#include <xmmintrin.h>
#endif

#if DIM == 2
static answers (*const ask)(const meeting *m) = ask_other2;
#else
static answers (*const ask)(const meeting *m) = ask_other3;
#endif

/* The same while the thread takes numbers below the normal range for 0. */
static answers ask_flushed(const meeting *m)
{
#ifdef __SSE2__
    _mm_setcsr(_mm_getcsr() | 0x8040u);
    answers s = ask(m);
    _mm_setcsr(_mm_getcsr() & ~0x8040u);
    return s;
#else
    return ask(m);
#endif
}

static void check_manner(void **state)
{
    const int number = *(const int *)*state;
    const manner how = (manner)(number % MANNERS);
    const other_kind kind = (other_kind)(number / MANNERS);
    const uint64_t seed = campaign_seed();
    uint64_t count = campaign_count(250, 10000);
    unsigned long long seen[3] = {0}, wrong_ones = 0, undecided = 0;
    if (how == MANNER_PAIRS)
        count *= 2;
    for (uint64_t i = 0; i < count; ++i) {
        meeting m = other_meeting(how, kind, DIM, seed, i);
        dice d = dice_for(seed, i);
        judgement truth;
        const char *wrong = check_other(&d, ask, &m, &truth);
        if (wrong == NULL && (how == MANNER_SCALED || how == MANNER_PAIRS || how == MANNER_NEAR))
            wrong = check_other(&d, ask_flushed, &m, &truth);
        if (wrong != NULL && ++wrong_ones <= 3) {
            fprintf(stderr, "%s: wrong %s, seed %llu, number %llu; it should be %d, %d, %d, %d\n", manner_names[how],
                    wrong, (unsigned long long)seed, (unsigned long long)i, truth.relation, truth.side, truth.contains,
                    truth.contained);
            print_meeting(&m);
        }
        undecided += !truth.decided;
        seen[truth.relation] += truth.decided;
    }
    printf("    apart %llu, touching %llu, overlapping %llu, undecided %llu, wrong %llu\n", seen[HIT_APART],
           seen[HIT_TOUCHING], seen[HIT_OVERLAPPING], undecided, wrong_ones);
    assert_int_equal(wrong_ones, 0);
}

/* An AABB and a ball that reaches it, or not, by less than any double can tell: of numbers whose squares all round. */
static void balls_that_reach_an_aabb(void **state)
{
    const uint64_t seed = campaign_seed(), count = campaign_count(1200, 200000);
    unsigned long long seen[3] = {0};
    for (uint64_t i = 0; i < count; ++i) {
        dice d = dice_for(~seed, i);
        meeting m = {.dim = DIM, .with = {.kind = OTHER_BALL, .count = 1}};
        double square = 0;
        for (int k = 0; k < DIM; ++k) {
            double gap = dice_range(&d, 0.25, 4), sign = dice_sign(&d);
            m.box.low[k] = sign > 0 ? -1 : 0;
            m.box.high[k] = sign > 0 ? 0 : 1;
            m.with.corner[0][k] = sign * gap;
            square += gap * gap;
        }
        m.with.radius = nudge(sqrt(square), dice_between(&d, -1, 1));
        judgement truth;
        const char *wrong = check_other(&d, ask, &m, &truth);
        if (wrong != NULL) {
            print_meeting(&m);
            fail_msg("%s, seed %llu, number %llu", wrong, (unsigned long long)seed, (unsigned long long)i);
        }
        ++seen[truth.relation];
    }
    assert_true(seen[HIT_APART] > count / 8 && seen[HIT_OVERLAPPING] > count / 8);
}

/* A box of whole numbers, and a capsule that passes a corner or edge, or lies along a side, at a whole distance; or at
 * one that is a double more or less. */
static meeting capsule_that_passes(dice *d)
{
    static const int ways[6][4] = {{1, 2, 2, 3},   {2, 3, 6, 7}, {3, 4, 0, 5},
                                   {5, 0, 12, 13}, {0, 4, 3, 5}, {0, 0, 1, 1}};
    static const double frames[3][3][3] = {
        {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {{1, 2, 2}, {2, 1, -2}, {2, -2, 1}}, {{3, 4, 0}, {-4, 3, 0}, {0, 0, 5}}};
    static const int lengths[3] = {1, 3, 5};
    const int *n = ways[DIM == 2 ? 2 : dice_below(d, 6)], turn = DIM == 2 ? 2 * dice_below(d, 2) : dice_below(d, 3);
    const int far = dice_between(d, 1, 9), along[2] = {dice_between(d, 0, 3), dice_between(d, 0, 3)};
    double spot[3] = {0, 0, 0}, across[3] = {0, 0, 0}, dot = 0;
    meeting m = {.dim = DIM, .box = {.turned = turn > 0}, .with = {.kind = OTHER_CAPSULE, .count = 2}};
    for (int k = 0; k < DIM; ++k) {
        m.box.half[k] = dice_between(d, 0, 4);
        spot[k] = n[k] > 0 ? m.box.half[k] : dice_between(d, -1, 1);
        across[k] = dice_between(d, -4, 4);
        dot += across[k] * n[k];
    }
    for (int k = 0; k < DIM; ++k)
        across[k] = across[k] * n[3] * n[3] - dot * n[k];
    for (int c = 0; c < DIM; ++c) {
        m.box.low[c] = -m.box.half[c];
        m.box.high[c] = m.box.half[c];
        for (int k = 0; k < DIM; ++k) {
            const double u = frames[turn][k][c];
            m.box.axis[k][c] = u;
            m.with.corner[0][c] += u * (spot[k] + far * n[k] + along[0] * across[k]);
            m.with.corner[1][c] += u * (spot[k] + far * n[k] - along[1] * across[k]);
        }
    }
    m.with.radius = nudge(far * n[3] * lengths[turn], dice_between(d, -1, 1));
    return m;
}

static void capsules_that_pass_a_box(void **state)
{
    const uint64_t seed = campaign_seed(), count = campaign_count(1200, 100000);
    unsigned long long seen[3] = {0};
    for (uint64_t i = 0; i < count; ++i) {
        dice d = dice_for(~seed, i);
        const meeting m = capsule_that_passes(&d);
        judgement truth;
        const char *wrong = check_other(&d, ask, &m, &truth);
        if (wrong == NULL)
            wrong = check_other(&d, ask_flushed, &m, &truth);
        if (wrong != NULL) {
            print_meeting(&m);
            fail_msg("%s, seed %llu, number %llu", wrong, (unsigned long long)seed, (unsigned long long)i);
        }
        ++seen[truth.relation];
    }
    assert_true(seen[HIT_APART] > count / 8 && seen[HIT_TOUCHING] > count / 8 && seen[HIT_OVERLAPPING] > count / 8);
}

int main(void)
{
    static char names[OTHER_KINDS * MANNERS][64];
    static int numbers[OTHER_KINDS * MANNERS];
    static struct CMUnitTest tests[OTHER_KINDS * MANNERS + 2];
    size_t count = 0;
    for (other_kind kind = 0; kind < OTHER_KINDS; ++kind) {
        if (!other_exists(kind, DIM))
            continue;
        for (int how = 0; how < MANNERS; ++how) {
            snprintf(names[count], sizeof names[count], "%s, %s", other_kinds[kind].name, manner_names[how]);
            numbers[count] = (int)kind * MANNERS + how;
            tests[count] = (struct CMUnitTest){names[count], check_manner, NULL, NULL, &numbers[count]};
            ++count;
        }
    }
    tests[count++] = (struct CMUnitTest)cmocka_unit_test(balls_that_reach_an_aabb);
    tests[count++] = (struct CMUnitTest)cmocka_unit_test(capsules_that_pass_a_box);
    return _cmocka_run_group_tests("others", tests, count, NULL, NULL);
}
