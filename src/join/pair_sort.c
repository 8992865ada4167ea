/* Pairs in order.
 *
 * A pair is one number, a and then as many bits as the greatest b needs. In place, by some of its highest bits pairs
 * are parted into buckets, each of which is then sorted by the bits below, by a task of its own where there is a team.
 * With room for all of them beside them, they go there bucket by bucket, of which each lies in a near cache when it
 * comes back.
 *
 * Based on: P. M. McIlroy, K. Bostic and M. D. McIlroy, "Engineering radix sort", Computing Systems 6(1), 1993, for the
 * American flag sort; ours differs in that it swaps through a bucket from end to end instead of following one cycle, so
 * that the swaps need not wait for each other, and in as many bits at a time as leave a handful in a bucket. With room:
 * D. E. Knuth, The Art of Computer Programming 3, 2nd ed., 1998, section 5.2 algorithm D, twice; what is left by
 * exchanging neighbours, section 5.2.2, without branches. */
#include "join/pair_sort.h"

#include "core/inline.h"

#include <stdint.h>
#include <string.h>

enum {
    SORT_FEW = 24,        /* for which shifting them one by one is quickest */
    SORT_BITS = 9,        /* at a time, at most */
    SORT_SHARED = 1 << 14 /* pairs that are worth waking others for */
};

/* A number for each pair, in the order wanted. */
static inline uint64_t sort_key(hit_pair pair, int b_bits)
{
    return (uint64_t)pair.a << b_bits | pair.b;
}

static int bits_of(uint64_t x)
{
    int bits = 0;
    for (; x > 0; x >>= 1)
        bits++;
    return bits;
}

static void sort_few(hit_pair *pairs, size_t count)
{
    uint64_t before = 0;
    for (size_t i = 0; i < count; i++) {
        hit_pair pair = pairs[i];
        uint64_t key = sort_key(pair, 32);
        if (key >= before) {
            before = key;
            continue;
        }
        size_t k = i;
        for (; k > 0 && sort_key(pairs[k - 1], 32) > key; k--)
            pairs[k] = pairs[k - 1];
        pairs[k] = pair;
    }
}

/* How pairs are parted: by `bits` bits of their numbers from `shift` on. Bucket d ends at end[d]. */
typedef struct sort_parting {
    hit_pair *pairs;
    int b_bits, shift, bits;
    size_t end[1 << SORT_BITS];
} sort_parting;

/* Pairs that agree in all bits from `top` on. */
static void sort_part(hit_pair *pairs, size_t count, int b_bits, int top, sort_parting *out)
{
    int bits = bits_of(count) - 3;
    bits = bits < 1 ? 1 : bits > SORT_BITS ? SORT_BITS : bits;
    bits = bits > top ? top : bits;
    int shift = top - bits;
    size_t mask = ((size_t)1 << bits) - 1, at[1 << SORT_BITS] = {0}, *end = out->end, sum = 0;
    for (size_t i = 0; i < count; i++)
        at[sort_key(pairs[i], b_bits) >> shift & mask]++;
    for (size_t d = 0; d <= mask; d++) {
        size_t size = at[d];
        at[d] = sum;
        sum += size;
        end[d] = sum;
    }
    /* What is in a bucket and does not belong there is swapped to where it does. Each swap brings one pair home, so
     * what is left in the bucket gets less until all of it belongs there. */
    for (size_t d = 0; d <= mask; d++)
        while (at[d] < end[d])
            for (size_t i = at[d]; i < end[d]; i++) {
                hit_pair pair = pairs[i];
                size_t place = at[sort_key(pair, b_bits) >> shift & mask]++;
                pairs[i] = pairs[place];
                pairs[place] = pair;
            }
    out->pairs = pairs;
    out->b_bits = b_bits;
    out->shift = shift;
    out->bits = bits;
}

static void sort_range(hit_pair *pairs, size_t count, int b_bits, int top)
{
    if (count <= SORT_FEW || top == 0) {
        sort_few(pairs, count);
        return;
    }
    sort_parting parting;
    sort_part(pairs, count, b_bits, top, &parting);
    for (size_t d = 0, begin = 0; d >> parting.bits == 0; begin = parting.end[d++])
        sort_range(pairs + begin, parting.end[d] - begin, b_bits, parting.shift);
}

static void sort_task(void *data, size_t index)
{
    const sort_parting *parting = data;
    size_t begin = index > 0 ? parting->end[index - 1] : 0;
    sort_range(parting->pairs + begin, parting->end[index] - begin, parting->b_bits, parting->shift);
}

/* ---- With room beside them ------------------------------------------------------------------------------------- */

enum {
    LINE = 64 / sizeof(uint64_t),
    BESIDE_BITS = 13,     /* by which pairs go beside, at most */
    BESIDE_BUCKET = 12,   /* a bucket of about so many pairs, as exponent of two, lies in a near cache */
    RETURN_BITS = 13,     /* by which they come back, at most */
    RETURN_MOST = 1 << 16 /* pairs in a bucket */
};

/* Pairs go beside, as numbers, by the highest bits of these, and come back by those below. That leaves so few together
 * that nearly all are in order. */
typedef struct sort_beside {
    hit_pair *pairs;
    uint64_t *beside;
    size_t count, parts;
    int b_bits, shift, bits; /* buckets by `bits` bits from `shift` on */
    size_t *table;           /* a row for each part: of the pairs in a bucket how many, then where the next goes */
} sort_beside;

static size_t beside_begin(const sort_beside *job, size_t part)
{
    return (size_t)((uint64_t)job->count * part / job->parts);
}

static void beside_count(void *data, size_t part)
{
    const sort_beside *job = data;
    const size_t mask = ((size_t)1 << job->bits) - 1, last = beside_begin(job, part + 1);
    const int b_bits = job->b_bits, shift = job->shift;
    size_t *row = job->table + (part << job->bits);
    memset(row, 0, sizeof *row << job->bits);
    for (size_t i = beside_begin(job, part); i < last; i++)
        row[sort_key(job->pairs[i], b_bits) >> shift & mask]++;
}

static void beside_add_up(const sort_beside *job)
{
    size_t sum = 0;
    for (size_t d = 0; d >> job->bits == 0; d++)
        for (size_t part = 0; part < job->parts; part++) {
            size_t *entry = job->table + (part << job->bits) + d, there = *entry;
            *entry = sum;
            sum += there;
        }
}

static void beside_go(void *data, size_t part)
{
    const sort_beside *job = data;
    const size_t mask = ((size_t)1 << job->bits) - 1, last = beside_begin(job, part + 1);
    const int b_bits = job->b_bits, shift = job->shift;
    size_t *row = job->table + (part << job->bits);
    const hit_pair *pairs = job->pairs;
    uint64_t *beside = job->beside;
    for (size_t i = beside_begin(job, part); i < last; i++) {
        uint64_t key = sort_key(pairs[i], b_bits), *to = beside + row[key >> shift & mask]++;
        CORE_FETCH_TO_WRITE(to + LINE);
        *to = key;
    }
}

/* The number that has taken the place of a pair, and back. */
static inline uint64_t sort_number(const hit_pair *pairs, size_t i)
{
    uint64_t number;
    memcpy(&number, &pairs[i], sizeof number);
    return number;
}

static inline void sort_put_number(hit_pair *pairs, size_t i, uint64_t number)
{
    memcpy(&pairs[i], &number, sizeof number);
}

static inline void sort_make_pair(hit_pair *pairs, size_t i, int b_bits)
{
    uint64_t number = sort_number(pairs, i);
    pairs[i] = (hit_pair){(uint32_t)(number >> b_bits), (uint32_t)(number & (((uint64_t)1 << b_bits) - 1))};
}

static inline uint64_t sort_lesser(uint64_t x, uint64_t *greater)
{
    uint64_t lesser = x < *greater ? x : *greater;
    *greater = x < *greater ? *greater : x;
    return lesser;
}

/* Puts numbers in order of which none is SORT_FEW or more places from its own, and makes pairs of them. All go past two
 * that wait, each of which exchanges what is less for what is greater: that has no branches, and leaves hardly anything
 * to be moved further. */
static void sort_numbers(hit_pair *pairs, size_t count, int b_bits)
{
    enum { BEHIND = SORT_FEW + 2 }; /* where nothing moves any more */
    uint64_t first = 0, second = 0, before = 0;
    for (size_t i = 0; i < count + 2; i++) {
        uint64_t number = sort_lesser(i < count ? sort_number(pairs, i) : UINT64_MAX, &first);
        number = sort_lesser(number, &second);
        if (i < 2)
            continue;
        size_t k = i - 2;
        if (number >= before)
            before = number;
        else
            for (; k > 0 && sort_number(pairs, k - 1) > number; k--)
                sort_put_number(pairs, k, sort_number(pairs, k - 1));
        sort_put_number(pairs, k, number);
        if (i - 2 >= BEHIND)
            sort_make_pair(pairs, i - 2 - BEHIND, b_bits);
    }
    for (size_t i = count > BEHIND ? count - BEHIND : 0; i < count; i++)
        sort_make_pair(pairs, i, b_bits);
}

static void sort_make_pairs(hit_pair *pairs, size_t count, int b_bits)
{
    for (size_t i = 0; i < count; i++)
        sort_make_pair(pairs, i, b_bits);
}

/* Numbers of a bucket by their bits below `top`, so far as some of these, from the return value on, can tell. end[]:
 * where those that agree in these end; *longest: how many do, at most. */
static int bucket_part(const uint64_t *from, hit_pair *to, uint32_t count, int top, uint32_t *end, uint32_t *longest)
{
    int bits = bits_of(count) - 1;
    bits = bits > RETURN_BITS ? RETURN_BITS : bits;
    bits = bits > top ? top : bits;
    const int shift = top - bits;
    const size_t mask = ((size_t)1 << bits) - 1;
    uint32_t sum = 0, most = 0;
    memset(end, 0, sizeof *end << bits);
    for (size_t i = 0; i < count; i += LINE)
        CORE_FETCH_TO_WRITE(to + i);
    for (size_t i = 0; i < count; i++)
        end[from[i] >> shift & mask]++;
    for (size_t d = 0; d <= mask; d++) {
        uint32_t size = end[d];
        most = size > most ? size : most;
        end[d] = sum;
        sum += size;
    }
    for (size_t i = 0; i < count; i++)
        sort_put_number(to, end[from[i] >> shift & mask]++, from[i]);
    *longest = most;
    return shift;
}

/* One bucket, not empty, comes back. */
static void bucket_return(const uint64_t *from, hit_pair *to, size_t count, int b_bits, int top)
{
    uint32_t end[1 << RETURN_BITS], longest;
    if (count > RETURN_MOST) {
        memcpy(to, from, count * sizeof *to);
        sort_make_pairs(to, count, b_bits);
        sort_range(to, count, b_bits, top);
        return;
    }
    int shift = bucket_part(from, to, (uint32_t)count, top, end, &longest);
    if (longest <= SORT_FEW) {
        sort_numbers(to, count, b_bits);
        return;
    }
    sort_make_pairs(to, count, b_bits);
    for (size_t d = 0, begin = 0; begin < count; begin = end[d++])
        sort_range(to + begin, end[d] - begin, b_bits, shift);
}

static void beside_return(void *data, size_t d)
{
    const sort_beside *job = data;
    const size_t *end = job->table + ((job->parts - 1) << job->bits);
    size_t begin = d > 0 ? end[d - 1] : 0;
    if (end[d] > begin)
        bucket_return(job->beside + begin, job->pairs + begin, end[d] - begin, job->b_bits, job->shift);
}

/* Pairs that agree in all bits from `top` on. Those for which there is not room enough are parted first. */
static void sort_with_room(hit_pair *pairs, size_t count, int b_bits, int top, const sort_room *room, core_team *team)
{
    size_t parts = (size_t)hit__core_team_size(team);
    int bits = bits_of(count) - BESIDE_BUCKET;
    bits = bits < 1 ? 1 : bits > BESIDE_BITS ? BESIDE_BITS : bits; /* with none a shift by all 64 could be asked for */
    bits = bits > top ? top : bits;
    size_t table = (parts << bits) * sizeof(size_t), size = room->size / sizeof(hit_pair) * sizeof(hit_pair);
    if (count <= SORT_FEW || top == 0) {
        sort_few(pairs, count);
    } else if (CORE_QUICKER_WAYS && size >= table && count <= (size - table) / sizeof(hit_pair)) {
        sort_beside job = {pairs, room->at, count, parts, b_bits, top - bits, bits, NULL};
        job.table = (size_t *)(void *)((char *)room->at + (size - table));
        hit__core_team_run(team, parts, beside_count, &job);
        beside_add_up(&job);
        hit__core_team_run(team, parts, beside_go, &job);
        hit__core_team_run(team, (size_t)1 << bits, beside_return, &job);
    } else {
        sort_parting parting;
        sort_part(pairs, count, b_bits, top, &parting);
        for (size_t d = 0, begin = 0; d >> parting.bits == 0; begin = parting.end[d++])
            sort_with_room(pairs + begin, parting.end[d] - begin, b_bits, parting.shift, room, team);
    }
}

void hit__join_pair_sort(hit_pair *pairs, size_t count, core_team *team)
{
    uint32_t a = 0, b = 0;
    for (size_t i = 0; i < count; i++) {
        a |= pairs[i].a;
        b |= pairs[i].b;
    }
    int b_bits = bits_of(b), top = b_bits + bits_of(a);
    if (hit__core_team_size(team) == 1 || count < SORT_SHARED || top == 0) {
        sort_range(pairs, count, b_bits, top);
        return;
    }
    sort_parting parting;
    sort_part(pairs, count, b_bits, top, &parting);
    hit__core_team_run(team, (size_t)1 << parting.bits, sort_task, &parting);
}

void hit__join_pair_sort_with(hit_pair *pairs, size_t count, const sort_room *room, core_team *team)
{
    int b_bits = bits_of(room->b_count);
    sort_with_room(pairs, count, b_bits, b_bits + bits_of(room->a_count), room, team);
}
