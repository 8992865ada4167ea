/* The filters of batches in all their forms, and the choice among them.
 * Compiles lane_filter2.inl and lane_filter3.inl for each form of lanes. */
#include "batch/lane_filter.h"

#include "core/inline.h"
#include "core/lanes.h"
#include "core/parts.h"

#include <stddef.h>

#define EACH_LANES "batch/lane_filter2.inl"
#include "core/each_lanes.inl"
#undef EACH_LANES
#define EACH_LANES "batch/lane_filter3.inl"
#include "core/each_lanes.inl"

batch_filters hit__batch_filters_for(int dim, core_isa isa)
{
#define FORM(form)                                                                                                     \
    {                                                                                                                  \
        {CORE_IN_PLANE(filter_packed2_##form), CORE_IN_PLANE(filter_obbs2_##form),                                     \
         CORE_IN_PLANE(filter_mixed2_##form)},                                                                         \
            {CORE_IN_SPACE(filter_packed3_##form), CORE_IN_SPACE(filter_obbs3_##form),                                 \
             CORE_IN_SPACE(filter_mixed3_##form)},                                                                     \
    }
    static const batch_filters filters[][2] = {LANES_FORMS(FORM)};
#undef FORM
    return filters[isa][dim - 2];
}
