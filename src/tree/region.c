/* A box as the floats of a tree, and the kernels that look for what overlaps it.
 * First principles: monotone functions keep the order of numbers; see map.h and docs/numerics.md, "Regions in a tree".
 */
#include "tree/region.h"

#include "core/bits.h"
#include "core/lanes.h"
#include "core/parts.h"
#include "core/prefetch.h"
#include "exact/order.h"

enum { REGION_AT_ONCE = 240 };

#define EACH_LANES "tree/region.inl"
#define EACH_DIM "core/each_lanes.inl"
#include "core/each_dim.inl"

/* The greatest float that is not subnormal and not above x, or FLT_MAX; -inf below the range. The numbers of an exact
 * tree are such floats, so they are <= x exactly if they are <= this, in every thread. */
static float region_float_below(double x)
{
    if (!(x < (double)FLT_MAX))
        return FLT_MAX;
    if (x < (double)-FLT_MAX)
        return -INFINITY;
    if (fabs(x) < (double)FLT_MIN)
        return exact_less(x, 0) ? -FLT_MIN : 0;
    float y = (float)x;
    if ((double)y > x) {
        /* One float lower: its bits, but for the sign, are one less if it is positive. A power of two has the same
         * neighbour in the next binade, which the bits know. */
        uint32_t bits;
        memcpy(&bits, &y, sizeof bits);
        bits += y > 0 ? UINT32_MAX : 1;
        memcpy(&y, &bits, sizeof bits);
    }
    return y;
}

void hit__tree_region_set(tree_region *region, const tree_map *map, int dim, const double *min, const double *max)
{
    region->sharp = map->exact;
    for (int c = 0; c < dim; c++) {
        region->least[c] = map->exact ? -region_float_below(-min[c]) : tree_map_float(map, c, min[c]);
        region->greatest[c] = map->exact ? region_float_below(max[c]) : tree_map_float(map, c, max[c]);
    }
}

const tree_search_kernels *hit__tree_region_kernels(int dim, core_isa isa)
{
#define FORM(form)                                                                                                     \
    {                                                                                                                  \
        {CORE_IN_PLANE(region_expand2_##form), CORE_IN_PLANE(region_leaves2_##form)},                                  \
            {CORE_IN_SPACE(region_expand3_##form), CORE_IN_SPACE(region_leaves3_##form)},                              \
    }
    static const tree_search_kernels forms[][2] = {LANES_FORMS(FORM)};
#undef FORM
    return &forms[isa][dim - 2];
}
