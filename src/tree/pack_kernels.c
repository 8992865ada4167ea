/* The kernels of packing in all their forms, and the choice among them.
 * Bookkeeping: compiles the kernels once for each dimension and instruction set. */
#include "tree/pack_kernels.h"

#include "core/inline.h"
#include "core/isa.h"
#include "core/lanes.h"
#include "exact/order.h"
#include "tree/pack.h"

#include <math.h>
#include <string.h>

/* How many boxes are under way from afar. */
enum { FETCHED_AHEAD = 48 };

/* Each calls those before it. */
/* clang-format off */
#define DIM 2
#define LANES plain
#include "tree/load.inl"
#include "tree/hilbert.inl"
#include "tree/block.inl"
#undef LANES
#define LANES fours
#include "tree/load.inl"
#include "tree/hilbert.inl"
#include "tree/block.inl"
#undef LANES
#define LANES avx2
#include "tree/load.inl"
#include "tree/hilbert.inl"
#include "tree/block.inl"
#undef LANES
#define LANES avx512
#include "tree/load.inl"
#include "tree/hilbert.inl"
#include "tree/block.inl"
#undef LANES
#undef DIM
#define DIM 3
#define LANES plain
#include "tree/load.inl"
#include "tree/hilbert.inl"
#include "tree/block.inl"
#undef LANES
#define LANES fours
#include "tree/load.inl"
#include "tree/hilbert.inl"
#include "tree/block.inl"
#undef LANES
#define LANES avx2
#include "tree/load.inl"
#include "tree/hilbert.inl"
#include "tree/block.inl"
#undef LANES
#define LANES avx512
#include "tree/load.inl"
#include "tree/hilbert.inl"
#include "tree/block.inl"
#undef LANES
#undef DIM
/* clang-format on */

tree_kernels hit__tree_kernels_for(int dim)
{
#define FORM(form)                                                                                                     \
    {                                                                                                                  \
        {keys_of2_##form, look2_##form, leaves_of2_##form, level_of2_##form},                                          \
        {                                                                                                              \
            keys_of3_##form, look3_##form, leaves_of3_##form, level_of3_##form                                         \
        }                                                                                                              \
    }
    static const tree_kernels forms[][2] = {LANES_FORMS(FORM)};
#undef FORM
    return forms[hit__core_isa_choose()][dim - 2];
}
