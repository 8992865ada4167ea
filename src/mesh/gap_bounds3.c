/* How far is a box from each of sixteen, at least? The kernels, in gap_bounds3.inl. */
#include "mesh/gap_bounds3.h"

#include "core/lanes.h"

#define EACH_LANES "mesh/gap_bounds3.inl"
#include "core/each_lanes.inl"

mesh_gap_bounds3 *hit__mesh_gap_bounds3_of(core_isa isa)
{
#define FORM(form) gap_bounds3_##form
    static mesh_gap_bounds3 *const forms[] = {LANES_FORMS(FORM)};
#undef FORM
    return forms[isa];
}
