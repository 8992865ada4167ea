/* The kernels of entry.inl in all their forms.
 * Bookkeeping: compiles the kernels once for each dimension and instruction set. */
#include "core/lanes.h"
#include "tree/beam.h"
#include "tree/ordered.h"

#define DIM 2
#define LANES plain
#include "tree/entry.inl"
#undef LANES
#define LANES avx2
#include "tree/entry.inl"
#undef LANES
#define LANES avx512
#include "tree/entry.inl"
#undef LANES
#undef DIM
#define DIM 3
#define LANES plain
#include "tree/entry.inl"
#undef LANES
#define LANES avx2
#include "tree/entry.inl"
#undef LANES
#define LANES avx512
#include "tree/entry.inl"
#undef LANES
#undef DIM

tree_bounds *hit__tree_beam_bounds(int dim, core_isa isa)
{
    static tree_bounds *const forms[][2] = {
        {entry_bounds2_plain, entry_bounds3_plain},
#if LANES_X86
        {entry_bounds2_avx2, entry_bounds3_avx2},
        {entry_bounds2_avx512, entry_bounds3_avx512},
#endif
    };
    return forms[isa][dim - 2];
}

tree_whole *hit__tree_whole_of(int dim, core_isa isa)
{
    static tree_whole *const forms[][2] = {
        {entry_whole2_plain, entry_whole3_plain},
#if LANES_X86
        {entry_whole2_avx2, entry_whole3_avx2},
        {entry_whole2_avx512, entry_whole3_avx512},
#endif
    };
    return forms[isa][dim - 2];
}
