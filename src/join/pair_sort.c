/* Pairs in order, in place.
 *
 * A pair is one number, a and then as many bits as the greatest b needs. By some of its highest bits pairs are parted
 * into buckets, each of which is then sorted by the bits below, by a task of its own where there is a team.
 *
 * Based on: P. M. McIlroy, K. Bostic and M. D. McIlroy, "Engineering radix sort", Computing Systems 6(1), 1993, for the
 * American flag sort; ours differs in that it swaps through a bucket from end to end instead of following one cycle, so
 * that the swaps need not wait for each other, and in as many bits at a time as leave a handful in a bucket. */
#include "join/pair_sort.h"

#include <stdint.h>

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
    for (size_t i = 1; i < count; i++) {
        hit_pair pair = pairs[i];
        uint64_t key = sort_key(pair, 32);
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
