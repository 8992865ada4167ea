/* The kernels of beam_entry.inl in all their forms.
 * Compiles the kernels for each dimension and instruction set. */
#include "core/lanes.h"
#include "core/parts.h"
#include "tree/beam.h"
#include "tree/best_first.h"

#define EACH_LANES "tree/beam_entry.inl"
#define EACH_DIM "core/each_lanes.inl"
#include "core/each_dim.inl"

tree_bounds *hit__tree_beam_bounds(int dim, core_isa isa)
{
#define FORM(form)                                                                                                     \
    {                                                                                                                  \
        CORE_IN_PLANE(entry_bounds2_##form), CORE_IN_SPACE(entry_bounds3_##form)                                       \
    }
    static tree_bounds *const forms[][2] = {LANES_FORMS(FORM)};
#undef FORM
    return forms[isa][dim - 2];
}

tree_whole *hit__tree_whole_of(int dim, core_isa isa)
{
#define FORM(form)                                                                                                     \
    {                                                                                                                  \
        CORE_IN_PLANE(entry_whole2_##form), CORE_IN_SPACE(entry_whole3_##form)                                         \
    }
    static tree_whole *const forms[][2] = {LANES_FORMS(FORM)};
#undef FORM
    return forms[isa][dim - 2];
}
