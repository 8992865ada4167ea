/* The filters of batches in all their forms, and the choice among them.
 * Bookkeeping: filter2.inl and filter3.inl once for each form of lanes. */
#include "batch/filter.h"

#include "core/inline.h"
#include "core/lanes.h"

#include <stddef.h>

#define LANES plain
#include "batch/filter2.inl"
#include "batch/filter3.inl"
#undef LANES
#define LANES avx2
#include "batch/filter2.inl"
#include "batch/filter3.inl"
#undef LANES
#define LANES avx512
#include "batch/filter2.inl"
#include "batch/filter3.inl"
#undef LANES

batch_filters hit__batch_filters_for(int dim, core_isa isa)
{
    static const batch_filters filters[][2] = {
        {{filter_packed2_plain, filter_obbs2_plain}, {filter_packed3_plain, filter_obbs3_plain}},
#if LANES_X86
        {{filter_packed2_avx2, filter_obbs2_avx2}, {filter_packed3_avx2, filter_obbs3_avx2}},
        {{filter_packed2_avx512, filter_obbs2_avx512}, {filter_packed3_avx512, filter_obbs3_avx512}},
#endif
    };
    return filters[isa][dim - 2];
}
