/* What OBBs of space share, however they are turned: what comes before the flux is computed for four pairs side by
 * side; then those whose flux is needed go to quick_flux3.c together. Boxes that are not surely valid, of ordinary
 * sizes, or may be turned about one axis, and what is too near to be told in double, are left to iou3.c.
 *
 * First principles. Bound: docs/numerics.md, "What two boxes of space share". */
#include "intersection/block_quads3.h"

#include "core/bits.h"
#include "core/inline.h"
#include "core/minmax.h"
#include "exact/order.h"
#include "hitbox/relate.h"
#include "intersection/quick_flux3.h"
#include "intersection/volume3.h"

#include <float.h>
#include <math.h>

/* Of four pairs. They share no more than `most`, but for the error: what the bounds of the other share with the lesser.
 * The rest is as in shared3. */
typedef struct blocks_four3 {
    double most[4], ratio[4], error[4], turn[4];
    unsigned known, apart;
} blocks_four3;

#define EACH_QUADS "intersection/block_quads3.inl"
#include "core/each_quads.inl"

/* The columns go behind those that are in `flux` already. */
static void (*const SEE_BLOCKS3[])(const box_quads *pairs, size_t at, flux_pairs3 *flux, blocks_four3 *out) = {
#define FORM(form) see_blocks3_##form
    QUADS_FORMS(FORM)
#undef FORM
};

/* Pairs whose flux is to be computed: which they are, and what is known of them. Then the share of the lesser box. */
typedef struct flux_list3 {
    flux_pairs3 flux;
    unsigned char pair[FLUX_PAIRS3];
    double ratio[FLUX_PAIRS3], error[FLUX_PAIRS3], turn[FLUX_PAIRS3], both[FLUX_PAIRS3];
} flux_list3;

/* Those of four pairs, from `at` on, whose bits are set; their columns have just been put there. */
static void list_blocks3(const blocks_four3 *four, size_t at, unsigned wanted, flux_list3 *list)
{
    const size_t first = list->flux.count;
    for (unsigned left = wanted; left != 0; left &= left - 1) {
        const size_t lane = core_lowest_bit(left), to = list->flux.count++;
        list->pair[to] = (unsigned char)(at + lane);
        list->ratio[to] = four->ratio[lane];
        list->error[to] = four->error[lane];
        list->turn[to] = four->turn[lane];
        for (int k = 0; to != first + lane && k < 12; k++) {
            double *column = list->flux.column[k / 4][k % 4];
            column[to] = column[first + lane];
        }
    }
}

static void share_blocks3(core_quads form, bool eights, flux_list3 *list)
{
    hit__intersection_many_fluxes3(form, eights, &list->flux, list->both);
    for (size_t i = 0; i < list->flux.count; i++) {
        const double share = list->turn[i] * list->both[i];
        list->both[i] = share > 0 ? core_min(share, 1) : 0;
    }
}

/* Of two that share no more than may be an error: nothing, or at least something. */
static double settle_block3(const box_quads *pairs, size_t i, double both)
{
    if (hit_relate_obb3_obb3((const void *)pairs->a[i], (const void *)pairs->b[i]) != HIT_OVERLAPPING)
        return 0;
    return core_max(both, DBL_MIN);
}

/* Of four pairs, those that are to be asked: equal sets are most often written alike, and then told at once. */
static unsigned ask_of3(const box_quads *pairs, size_t at, uint64_t open)
{
    unsigned ask = (unsigned)(open >> at) & 15;
    for (unsigned left = ask; left != 0; left &= left - 1) {
        const unsigned lane = core_lowest_bit(left);
        const double *a = pairs->a[at + lane], *b = pairs->b[at + lane];
        if (exact_order_key(a[0]) == exact_order_key(b[0]) && exact_order_key(a[1]) == exact_order_key(b[1]) &&
            exact_order_key(a[2]) == exact_order_key(b[2]))
            ask &= ~(1u << lane);
    }
    return ask;
}

/* The IoU of a pair; of one that may be equal, -1. */
static double iou_of_block3(const box_quads *pairs, size_t i, double both, double ratio, double error)
{
    if (!(both > error))
        both = settle_block3(pairs, i, both);
    const double share = both / (1 + (ratio - both));
    if (share > SURELY_LESS3)
        return -1;
    return both > 0 ? core_if_less(0, share, share, DBL_TRUE_MIN) : 0;
}

uint64_t hit__intersection_block_ious3(core_quads form, const box_quads *pairs, uint64_t open, double *out)
{
    blocks_four3 four;
    flux_list3 list;
    list.flux.count = 0;
    for (size_t i = 0; i < pairs->count; i += 4) {
        const unsigned ask = ask_of3(pairs, i, open);
        if (ask == 0)
            continue;
        SEE_BLOCKS3[form](pairs, i, &list.flux, &four);
        list_blocks3(&four, i, ask & four.known & ~four.apart, &list);
        for (unsigned left = ask & four.known & four.apart; left != 0; left &= left - 1)
            out[i + core_lowest_bit(left)] = 0;
        open &= ~((uint64_t)(ask & four.known & four.apart) << i);
    }
    share_blocks3(form, pairs->eights, &list);
    for (size_t k = 0; k < list.flux.count; k++) {
        const size_t i = list.pair[k];
        out[i] = iou_of_block3(pairs, i, list.both[k], list.ratio[k], list.error[k]);
        open &= ~((uint64_t)(out[i] >= 0) << i);
    }
    return open;
}

/* Is what they share more than t, 1, or less, -1, for sure? both: what they share, or, `at_most`, no less than that. */
static int exceeds_block3(double both, bool at_most, double ratio, double error, double t, bool of_lesser)
{
    const double sum = of_lesser ? 1 : 1 + ratio, times = of_lesser ? 1 : 1 + t, least = t * sum;
    const double beyond = both * times - least, doubt = 2 * error + 0x1p-45 * sum;
    return beyond > doubt && !at_most ? 1 : beyond < -doubt ? -1 : 0;
}

uint64_t hit__intersection_blocks_exceed3(core_quads form, const box_quads *pairs, double t, bool of_lesser,
                                          uint64_t *open)
{
    blocks_four3 four;
    flux_list3 list;
    uint64_t yes = 0;
    list.flux.count = 0;
    for (size_t i = 0; i < pairs->count; i += 4) {
        const unsigned ask = ask_of3(pairs, i, *open);
        unsigned wanted = 0;
        if (ask == 0)
            continue;
        SEE_BLOCKS3[form](pairs, i, &list.flux, &four);
        for (unsigned left = ask & four.known; left != 0; left &= left - 1) {
            const unsigned lane = core_lowest_bit(left), apart = four.apart >> lane & 1;
            const double most = apart != 0 ? 0 : four.most[lane];
            const bool less = exceeds_block3(most, true, four.ratio[lane], four.error[lane], t, of_lesser) < 0;
            *open &= ~((uint64_t)less << i << lane);
            wanted |= (unsigned)(!less && apart == 0) << lane;
        }
        list_blocks3(&four, i, wanted, &list);
    }
    share_blocks3(form, pairs->eights, &list);
    for (size_t k = 0; k < list.flux.count; k++) {
        const int sign = exceeds_block3(list.both[k], false, list.ratio[k], list.error[k], t, of_lesser);
        yes |= (uint64_t)(sign > 0) << list.pair[k];
        *open &= ~((uint64_t)(sign != 0) << list.pair[k]);
    }
    return yes;
}
