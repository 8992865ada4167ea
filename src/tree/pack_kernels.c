/* The kernels of packing in all their forms, and the choice among them.
 * Compiles the kernels for each dimension and instruction set. */
#include "tree/pack_kernels.h"

#include "core/inline.h"
#include "core/isa.h"
#include "core/lanes.h"
#include "core/parts.h"
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
        {CORE_IN_PLANE(keys_of2_##form), CORE_IN_PLANE(look2_##form), CORE_IN_PLANE(leaves_of2_##form),                \
         CORE_IN_PLANE(level_of2_##form)},                                                                             \
        {                                                                                                              \
            CORE_IN_SPACE(keys_of3_##form), CORE_IN_SPACE(look3_##form), CORE_IN_SPACE(leaves_of3_##form),             \
                CORE_IN_SPACE(level_of3_##form)                                                                        \
        }                                                                                                              \
    }
    static const tree_kernels forms[][2] = {LANES_FORMS(FORM)};
#undef FORM
    return forms[hit__core_isa_choose()][dim - 2];
}
