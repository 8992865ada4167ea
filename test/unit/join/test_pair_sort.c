/* Pairs are put in order, with little room beside them and with much, whatever their numbers are; and nothing is
 * written beyond the room. */
#include "../../system.h"
#include "campaign.h"
#include "expect.h"

#include "join/pair_sort.h"

#include <stdlib.h>
#include <string.h>

static const hit_allocator no_allocator;
static uint64_t state;

static int compare(const void *x, const void *y)
{
    const hit_pair *a = x, *b = y;
    if (a->a != b->a)
        return a->a < b->a ? -1 : 1;
    return a->b < b->b ? -1 : a->b > b->b;
}

/* Uniform; one box with all; all with one; a heap of boxes with each other and others; few different pairs; in order;
 * the other way round; numbers as large as can be. */
enum { KINDS = 8 };

static hit_pair make(int kind, size_t i, uint32_t boxes)
{
    uint32_t a = (uint32_t)(next_random(&state) % boxes), b = (uint32_t)(next_random(&state) % boxes);
    switch (kind) {
    case 1:
        return (hit_pair){boxes / 2, b};
    case 2:
        return (hit_pair){a, boxes / 3};
    case 3:
        return i % 9 == 0 ? (hit_pair){a, b} : (hit_pair){a % 300, b % 300};
    case 4:
        return (hit_pair){a % 3, b % 5};
    case 5:
        return (hit_pair){(uint32_t)(i / 3 % boxes), (uint32_t)(i % 3)};
    case 6:
        return (hit_pair){boxes - 1 - (uint32_t)(i / 3 % boxes), 2 - (uint32_t)(i % 3)};
    case 7:
        return (hit_pair){UINT32_MAX - a % 7, UINT32_MAX - b};
    default:
        return (hit_pair){a, b};
    }
}

static void run_backwards(void *context, size_t count, void (*task)(void *data, size_t index), void *data)
{
    (void)context;
    while (count-- > 0)
        task(data, count);
}

static void expect_sorted(int kind, size_t count, size_t spare, bool backwards)
{
    const uint32_t boxes = (uint32_t)(count / 3 + 3);
    enum { GUARD = 64 };
    hit_pair *pairs = malloc((count + 1) * sizeof *pairs), *wanted = malloc((count + 1) * sizeof *wanted);
    char *room = malloc(spare + GUARD);
    const hit_tasks tasks = {backwards ? run_backwards : NULL, NULL};
    core_team *team = hit__core_team_new(backwards ? 3 : 1, &tasks, &no_allocator);
    assert_true(pairs && wanted && room && team);
    for (size_t i = 0; i < count; i++)
        pairs[i] = wanted[i] = make(kind, i, boxes);
    qsort(wanted, count, sizeof *wanted, compare);
    memset(room + spare, 0x5a, GUARD);
    pairs[count] = (hit_pair){7, 7};
    size_t below = kind == 7 ? (size_t)UINT32_MAX : boxes;
    if (spare == 0) { /* without being told anything */
        hit_pair *copy = malloc((count + 1) * sizeof *copy);
        assert_non_null(copy);
        memcpy(copy, pairs, (count + 1) * sizeof *copy);
        hit__join_pair_sort(copy, count, team);
        assert_memory_equal(copy, wanted, count * sizeof *copy);
        assert_true(copy[count].a == 7);
        free(copy);
    }
    hit__join_pair_sort_with(pairs, count, &(sort_room){room, spare, below, below}, team);
    assert_memory_equal(pairs, wanted, count * sizeof *pairs);
    assert_true(pairs[count].a == 7 && pairs[count].b == 7);
    for (size_t i = 0; i < GUARD; i++)
        assert_int_equal(room[spare + i], 0x5a);
    hit__core_team_free(team);
    free(room);
    free(wanted);
    free(pairs);
}

TEST(pairs_are_in_order_with_any_room)
{
    static const size_t counts[] = {0, 1, 2, 24, 25, 100, 4097, 20000, 150001};
    for (int kind = 0; kind < KINDS; kind++)
        for (size_t n = 0; n < sizeof counts / sizeof *counts; n++) {
            size_t all = counts[n] * sizeof(hit_pair), table = 100000;
            const size_t spare[] = {0, all, all + table, all / 7 + 24, all / 3 + table + 5};
            for (size_t i = 0; i < sizeof spare / sizeof *spare; i++)
                if (counts[n] < 100000 || campaign_runs(i + (uint64_t)kind, 2, 1))
                    expect_sorted(kind, counts[n], spare[i], (i + (size_t)kind) % 2 == 1);
        }
}
