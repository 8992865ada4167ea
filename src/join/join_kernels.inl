/* The kernels of the join in all their forms, and the choice among them.
 * Compiles join_kernel.inl for each form of lanes. */
#include "core/dim.h"
#include "core/lanes.h"
#include "join/plan.h"

#define EACH_LANES "join/join_kernel.inl"
#include "core/each_lanes.inl"

join_kernel *DIM_NAME(hit__join_kernel)(core_isa isa)
{
#define FORM(form) DIM_FROM(join_search, form)
    static join_kernel *const forms[] = {LANES_FORMS(FORM)};
#undef FORM
    return forms[isa];
}
