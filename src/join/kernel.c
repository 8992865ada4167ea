/* The kernels of the join in all their forms, and the choice among them.
 * Bookkeeping: kernel.inl once for each dimension and form of lanes. */
#include "core/lanes.h"
#include "join/plan.h"

#define DIM 2
#define LANES plain
#include "join/kernel.inl"
#undef LANES
#define LANES fours
#include "join/kernel.inl"
#undef LANES
#define LANES avx2
#include "join/kernel.inl"
#undef LANES
#define LANES avx512
#include "join/kernel.inl"
#undef LANES
#undef DIM

#define DIM 3
#define LANES plain
#include "join/kernel.inl"
#undef LANES
#define LANES fours
#include "join/kernel.inl"
#undef LANES
#define LANES avx2
#include "join/kernel.inl"
#undef LANES
#define LANES avx512
#include "join/kernel.inl"
#undef LANES
#undef DIM

join_kernel *hit__join_kernel_choose(int dimension, core_isa isa)
{
#define FORM(form)                                                                                                     \
    {                                                                                                                  \
        join_search2_##form, join_search3_##form                                                                       \
    }
    static join_kernel *const forms[][2] = {LANES_FORMS(FORM)};
#undef FORM
    return forms[isa][dimension - 2];
}
