/* The kernels of packing in all their forms, and the choice among them.
 * Compiles the kernels for each dimension and instruction set. */
#include "tree/pack_kernels.h"

#include "core/inline.h"
#include "core/isa.h"
#include "core/lanes.h"
#include "exact/order.h"
#include "tree/packed.h"

#include <math.h>
#include <string.h>

/* How many boxes are under way from afar. */
enum { FETCHED_AHEAD = 48 };

#define EACH_LANES "tree/pack_kernels.inl"
#define EACH_DIM "core/each_lanes.inl"
#include "core/each_dim.inl"

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
