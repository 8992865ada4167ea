/* The kernels of the join in space, in all their forms, and the choice among them. A file for each dimension: they
 * take a compiler longer than any other file, so two processors can share them.
 * Bookkeeping: join_kernel.inl once for each form of lanes. */
#include "core/lanes.h"
#include "join/plan.h"

#define DIM 3
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

join_kernel *hit__join_kernel3(core_isa isa)
{
#define FORM(form) join_search3_##form
    static join_kernel *const forms[] = {LANES_FORMS(FORM)};
#undef FORM
    return forms[isa];
}
