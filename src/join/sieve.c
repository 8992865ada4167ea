/* Which of the pairs that a kernel found are wanted: filters, families, ignored pairs, turned boxes.
 * The cheap questions come first. */
#include "join/join_obbs.h"
#include "join/plan.h"

static bool sieve_passes(const join_plan *plan, hit_pair pair)
{
    if (plan->filter[0] || plan->filter[1]) {
        const hit_filter all = {UINT32_MAX, UINT32_MAX};
        hit_filter a = plan->filter[0] ? plan->filter[0][pair.a] : all;
        hit_filter b = plan->filter[1] ? plan->filter[1][pair.b] : all;
        if ((a.group & b.mask) == 0 || (b.group & a.mask) == 0)
            return false;
    }
    if (plan->family[0]) {
        uint32_t family = plan->family[0][pair.a];
        if (family != 0 && family == plan->family[1][pair.b])
            return false;
    }
    return !plan->ignored.slot || !join_is_ignored(&plan->ignored, pair);
}

size_t hit__join_sieve(const join_plan *plan, hit_pair *pairs, size_t count)
{
    size_t kept = count;
    if (plan->filter[0] || plan->filter[1] || plan->family[0] || plan->ignored.slot) {
        kept = 0;
        for (size_t i = 0; i < count; i++) {
            hit_pair pair = pairs[i];
            pairs[kept] = pair;
            kept += sieve_passes(plan, plan->is_turned ? join_turned_boxes(plan, pair) : pair);
        }
    }
    if (!plan->is_turned)
        return kept;
    return plan->last ? plan->last(plan, pairs, kept) : hit__join_obbs_sieve(plan, pairs, kept);
}
