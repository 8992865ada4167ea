/* The filters of batches in all their forms, and the choice among them.
 * Bookkeeping: lane_filter2.inl and lane_filter3.inl once for each form of lanes. */
#include "batch/lane_filter.h"

#include "core/inline.h"
#include "core/lanes.h"

#include <stddef.h>

#define LANES plain
#include "batch/lane_filter2.inl"
#include "batch/lane_filter3.inl"
#undef LANES
#define LANES fours
#include "batch/lane_filter2.inl"
#include "batch/lane_filter3.inl"
#undef LANES
#define LANES avx2
#include "batch/lane_filter2.inl"
#include "batch/lane_filter3.inl"
#undef LANES
#define LANES avx512
#include "batch/lane_filter2.inl"
#include "batch/lane_filter3.inl"
#undef LANES

batch_filters hit__batch_filters_for(int dim, core_isa isa)
{
#define FORM(form)                                                                                                     \
    {                                                                                                                  \
        {filter_packed2_##form, filter_obbs2_##form, filter_mixed2_##form},                                            \
            {filter_packed3_##form, filter_obbs3_##form, filter_mixed3_##form},                                        \
    }
    static const batch_filters filters[][2] = {LANES_FORMS(FORM)};
#undef FORM
    return filters[isa][dim - 2];
}
