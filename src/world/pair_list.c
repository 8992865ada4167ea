/* Sorted lists of pairs: making and comparing them.
 *
 * Keys of lanes that have new numbers are put in order by two passes, by lane b and then by block a.
 * Based on: H. H. Seward, "Information sorting in the application of electronic digital computers to business
 * operations", MIT 1954, for sorting digit by digit from the last on.
 *
 * First principles: what is in one of two sorted lists and not in the other is found by running through both at once;
 * where to begin in the second list, for each part of the first, by halving. */
#include "world/pair_list.h"

#include "core/bits.h"
#include "join/pair_sort.h"

#include <string.h>

enum {
    PAIRS_PART = 1 << 15, /* pairs of a task */
    COMPARE_PARTS = 64    /* at most */
};

/* A key is written where a pair stood; memcpy, since the two are of different types. */
static inline void pair_put(void *at, uint64_t key)
{
    memcpy(at, &key, sizeof key);
}

static inline uint64_t pair_get(const void *at)
{
    uint64_t key;
    memcpy(&key, at, sizeof key);
    return key;
}

/* The key, which is to stand at `at`, to its place among those from `first` on, which are sorted. */
static inline void pair_insert(hit_pair *keys, size_t first, size_t at, uint64_t key)
{
    for (; at > first && pair_get(keys + at - 1) > key; at--)
        keys[at] = keys[at - 1];
    pair_put(keys + at, key);
}

typedef struct pairs_job {
    hit_pair *pairs;
    size_t count;
} pairs_job;

static size_t pairs_end(size_t task, size_t count)
{
    return count - task * PAIRS_PART < PAIRS_PART ? count : (task + 1) * PAIRS_PART;
}

/* The pairs from `from` on that lie within one block, which a join finds in an order of its own: as bits of a few words
 * they are in that of their keys. Returns where they end. */
static size_t own_to_keys(hit_pair *pairs, size_t from, size_t last)
{
    uint32_t block = pairs[from].a / TREE_WIDTH;
    uint64_t rows[TREE_WIDTH / 4] = {0}; /* bits of four lanes b, one of each of sixteen lanes a */
    size_t end = from;
    for (; end < last && pairs[end].a / TREE_WIDTH == block && pairs[end].b / TREE_WIDTH == block; end++) {
        uint32_t a = pairs[end].a % TREE_WIDTH, b = pairs[end].b % TREE_WIDTH;
        rows[b / 4] |= (uint64_t)1 << (b % 4 * TREE_WIDTH + a);
    }
    for (uint32_t row = 0; row < TREE_WIDTH / 4; row++)
        for (uint64_t bits = rows[row]; bits != 0; bits &= bits - 1) {
            uint32_t at = core_lowest_bit64(bits), b = row * 4 + at / TREE_WIDTH;
            pair_put(pairs + from++, pair_key(block * TREE_WIDTH + at % TREE_WIDTH, block * TREE_WIDTH + b));
        }
    return end;
}

static void pairs_to_keys(void *data, size_t task)
{
    const pairs_job *job = data;
    size_t first = task * PAIRS_PART, last = pairs_end(task, job->count);
    uint64_t greatest = 0;
    for (size_t i = first; i < last; i++) {
        uint64_t key = pair_key(job->pairs[i].a, job->pairs[i].b);
        if (key >> 36 == job->pairs[i].b / TREE_WIDTH && greatest >> 36 < key >> 36) {
            i = own_to_keys(job->pairs, i, last) - 1;
            greatest = pair_get(job->pairs + i);
            continue;
        }
        if (key < greatest)
            pair_insert(job->pairs, first, i, key);
        else
            pair_put(job->pairs + i, greatest = key);
    }
}

static size_t pairs_tasks(size_t count)
{
    return (count + PAIRS_PART - 1) / PAIRS_PART;
}

uint64_t *hit__world_pair_list_keys(hit_pair *pairs, size_t count, core_team *team)
{
    pairs_job job = {.pairs = pairs, .count = count};
    void *keys = pairs;
    hit__core_team_run(team, pairs_tasks(count), pairs_to_keys, &job);
    /* Pairs of one block may have come to stand in two parts. */
    for (size_t i = PAIRS_PART; i < count; i += PAIRS_PART)
        for (size_t k = i; k < count && pair_get(pairs + k - 1) > pair_get(pairs + k); k++)
            pair_insert(pairs, 0, k, pair_get(pairs + k));
    return keys;
}

uint64_t *hit__world_pair_list_sort(hit_pair *halves, size_t count, core_team *team)
{
    void *keys = halves;
    hit__join_pair_sort(halves, count, team);
    for (size_t i = 0; i < count; i++)
        pair_put(halves + i, (uint64_t)halves[i].a << 32 | halves[i].b);
    return keys;
}

/* Where the keys of each number begin, in place of how many there are of it. */
static void pairs_begins(size_t *counts, size_t numbers)
{
    size_t sum = 0;
    for (size_t i = 0; i < numbers; i++) {
        size_t count = counts[i];
        counts[i] = sum;
        sum += count;
    }
}

void hit__world_pair_list_sort_lanes(uint64_t *keys, size_t count, size_t a_lanes, size_t b_lanes, void *spare)
{
    size_t a_blocks = a_lanes / TREE_WIDTH + 1, *counts = spare;
    uint64_t *by_b = (uint64_t *)(void *)(counts + (b_lanes > a_blocks ? b_lanes : a_blocks));
    memset(counts, 0, b_lanes * sizeof *counts);
    for (size_t i = 0; i < count; i++)
        counts[pair_b(keys[i])]++;
    pairs_begins(counts, b_lanes);
    for (size_t i = 0; i < count; i++)
        by_b[counts[pair_b(keys[i])]++] = keys[i];
    memset(counts, 0, a_blocks * sizeof *counts);
    for (size_t i = 0; i < count; i++)
        counts[pair_a(by_b[i]) / TREE_WIDTH]++;
    pairs_begins(counts, a_blocks);
    for (size_t i = 0; i < count; i++)
        keys[counts[pair_a(by_b[i]) / TREE_WIDTH]++] = by_b[i];
    /* Pairs of one block with one lane are not in order yet; there are at most sixteen of them. */
    for (size_t i = 1; i < count; i++) {
        uint64_t key = keys[i];
        size_t at = i;
        for (; at > 0 && keys[at - 1] > key; at--)
            keys[at] = keys[at - 1];
        keys[at] = key;
    }
}

/* The first key of the list that is not less. */
static size_t pairs_from(const uint64_t *keys, size_t count, uint64_t key)
{
    size_t first = 0;
    while (count > 0) {
        size_t half = count / 2;
        bool behind = keys[first + half] < key;
        first = behind ? first + half + 1 : first;
        count = behind ? count - half - 1 : half;
    }
    return first;
}

/* Two lists that are cut into parts, so that the keys of a part are less than those of the next, whichever list they
 * are in. */
typedef struct compare_job {
    uint64_t *before, *now;
    size_t before_at[COMPARE_PARTS + 1], now_at[COMPARE_PARTS + 1];
} compare_job;

static void compare_part(void *data, size_t part)
{
    const compare_job *job = data;
    uint64_t *before = job->before, *now = job->now;
    size_t i = job->before_at[part], i_end = job->before_at[part + 1];
    size_t k = job->now_at[part], k_end = job->now_at[part + 1];
    while (i < i_end && k < k_end) {
        if (before[i] == now[k]) {
            i++;
            k++;
        } else if (before[i] < now[k]) {
            before[i++] |= PAIR_NEWS;
        } else {
            now[k++] |= PAIR_NEWS;
        }
    }
    for (; i < i_end; i++)
        before[i] |= PAIR_NEWS;
    for (; k < k_end; k++)
        now[k] |= PAIR_NEWS;
}

void hit__world_pair_list_compare(uint64_t *before, size_t before_count, uint64_t *now, size_t now_count,
                                  core_team *team)
{
    compare_job job = {.before = before, .now = now};
    size_t parts = pairs_tasks(now_count);
    parts = parts < 1 || hit__core_team_size(team) == 1 ? 1 : parts > COMPARE_PARTS ? COMPARE_PARTS : parts;
    /* All bounds are found before any key is marked. */
    for (size_t part = 1; part < parts; part++) {
        job.now_at[part] = now_count / parts * part;
        job.before_at[part] = pairs_from(before, before_count, now[job.now_at[part]]);
    }
    job.now_at[parts] = now_count;
    job.before_at[parts] = before_count;
    hit__core_team_run(team, parts, compare_part, &job);
}
