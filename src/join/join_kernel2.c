/* The kernels of the join in the plane, in all their forms, and the choice among them. A file for each dimension: they
 * take a compiler longer than any other file, so two processors can share them.
 * Bookkeeping: join_kernel.inl once for each form of lanes. */
#include "core/lanes.h"
#include "join/plan.h"

#define DIM 2
#define LANES plain
#include "join/join_kernel.inl"
#undef LANES
#define LANES fours
#include "join/join_kernel.inl"
#undef LANES
#define LANES avx2
#include "join/join_kernel.inl"
#undef LANES
#define LANES avx512
#include "join/join_kernel.inl"
#undef LANES
#undef DIM

join_kernel *hit__join_kernel2(core_isa isa)
{
#define FORM(form) join_search2_##form
    static join_kernel *const forms[] = {LANES_FORMS(FORM)};
#undef FORM
    return forms[isa];
}
