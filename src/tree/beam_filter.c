/* The kernels for all boxes along a beam, in all their forms.
 * Compiles the kernels for each dimension and instruction set. */
#include "core/lanes.h"
#include "core/parts.h"
#include "core/prefetch.h"
#include "tree/beam.h"

#define EACH_LANES "tree/beam_filter.inl"
#define EACH_DIM "core/each_lanes.inl"
#include "core/each_dim.inl"

const tree_search_kernels *hit__tree_along_kernels(int dim, core_isa isa)
{
#define FORM(form)                                                                                                     \
    {                                                                                                                  \
        {CORE_IN_PLANE(along_expand2_##form), CORE_IN_PLANE(along_leaves2_##form)},                                    \
            {CORE_IN_SPACE(along_expand3_##form), CORE_IN_SPACE(along_leaves3_##form)},                                \
    }
    static const tree_search_kernels forms[][2] = {LANES_FORMS(FORM)};
#undef FORM
    return &forms[isa][dim - 2];
}
