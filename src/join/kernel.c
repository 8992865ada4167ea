/* The kernels of the join in all their forms, and the choice among them.
 * Bookkeeping: kernel.inl once for each dimension and form of lanes. */
#include "core/isa.h"
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
<<<<<<< HEAD
#define FORM(form)                                                                                                     \
    {                                                                                                                  \
        join_search2_##form, join_search3_##form                                                                       \
    }
    static join_kernel *const forms[][2] = {LANES_FORMS(FORM)};
#undef FORM
    return forms[hit__core_isa_choose()][dimension - 2];
=======
    static join_kernel *const kernels[2][3] = {
#if LANES_X86
        {join_search2_plain, join_search2_avx2, join_search2_avx512},
        {join_search3_plain, join_search3_avx2, join_search3_avx512},
#else
        {join_search2_plain},
        {join_search3_plain},
#endif
    };
    return kernels[dimension - 2][isa];
>>>>>>> 211d47d (Join turned boxes in batches, packed as their leaf blocks lie)
}
