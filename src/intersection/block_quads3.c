/* What OBBs of space share, however they are turned: all but the flux is computed for four pairs side by side, and that
 * is quick_flux3.c's. Boxes that are not surely valid, of ordinary sizes, or may be turned about one
 * axis, and what is too near to be told in double, are left to iou3.c.
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

/* Of four pairs: column[c][j] has coordinate c of half side j of the other as the lesser sees it, or of its center.
 * They share no more than `most`, but for the error: what the bounds of the other share with the lesser. The rest is as
 * in shared3. */
typedef struct blocks_four3 {
    double column[3][4][4], most[4], ratio[4], error[4], turn[4];
    unsigned known, apart;
} blocks_four3;

#define EACH_QUADS "intersection/block_quads3.inl"
#include "core/each_quads.inl"

static void (*const SEE_BLOCKS3[])(const box_quads *pairs, size_t at, blocks_four3 *out) = {
#define FORM(form) see_blocks3_##form
    QUADS_FORMS(FORM)
#undef FORM
};

/* The share of the lesser box. */
static double share_of_block3(core_quads form, const blocks_four3 *four, int lane)
{
    double column[3][4];
    for (int c = 0; c < 3; c++)
        for (int j = 0; j < 4; j++)
            column[c][j] = four->column[c][j][lane];
    const double share = four->turn[lane] * hit__intersection_quick_flux3(form, (const double(*)[4])column);
    return share > 0 ? fmin(share, 1) : 0;
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

uint64_t hit__intersection_block_ious3(core_quads form, const box_quads *pairs, uint64_t open, double *out)
{
    blocks_four3 four;
    for (size_t i = 0; i < pairs->count; i += 4) {
        const unsigned ask = ask_of3(pairs, i, open);
        if (ask == 0)
            continue;
        SEE_BLOCKS3[form](pairs, i, &four);
        for (unsigned left = ask & four.known; left != 0; left &= left - 1) {
            const int lane = (int)core_lowest_bit(left);
            const bool apart = four.apart >> lane & 1;
            double both = apart ? 0 : share_of_block3(form, &four, lane);
            if (!apart && !(both > four.error[lane]))
                both = settle_block3(pairs, i + (size_t)lane, both);
            const double share = both / (1 + (four.ratio[lane] - both));
            if (share > SURELY_LESS3)
                continue;
            out[i + (size_t)lane] = both > 0 ? core_if_less(0, share, share, DBL_TRUE_MIN) : 0;
            open &= ~((uint64_t)1 << i << lane);
        }
    }
    return open;
}

/* Is what they share surely more than t, 1, or less, -1? */
static int exceeds_block3(core_quads form, const blocks_four3 *four, int lane, double t, bool of_lesser)
{
    const bool apart = four->apart >> lane & 1;
    const double sum = of_lesser ? 1 : 1 + four->ratio[lane], times = of_lesser ? 1 : 1 + t;
    const double error = 2 * four->error[lane] + 0x1p-45 * sum, least = t * sum;
    if (apart || four->most[lane] * times - least < -error)
        return -least < -error ? -1 : 0;
    const double beyond = share_of_block3(form, four, lane) * times - least;
    return beyond > error ? 1 : beyond < -error ? -1 : 0;
}

uint64_t hit__intersection_blocks_exceed3(core_quads form, const box_quads *pairs, double t, bool of_lesser,
                                          uint64_t *open)
{
    blocks_four3 four;
    uint64_t yes = 0;
    for (size_t i = 0; i < pairs->count; i += 4) {
        const unsigned ask = ask_of3(pairs, i, *open);
        if (ask == 0)
            continue;
        SEE_BLOCKS3[form](pairs, i, &four);
        for (unsigned left = ask & four.known; left != 0; left &= left - 1) {
            const int lane = (int)core_lowest_bit(left), sign = exceeds_block3(form, &four, lane, t, of_lesser);
            const uint64_t bit = (uint64_t)1 << i << lane;
            yes |= sign > 0 ? bit : 0;
            *open &= sign != 0 ? ~bit : UINT64_MAX;
        }
    }
    return yes;
}
