/* A box as the floats of a mesh's tree, and the search for what is near it.
 * First principles: rounding outward never loses a box that shares a point with another. */
#include "mesh/near3.h"

#include "mesh/steps.h"
#include "tree/region.h"

/* A float that is not greater than x times 2^(-MESH_STEP steps), and no subnormal one. */
static float float_below(double x, int steps)
{
    const double y = steps_number(x, steps);
    if (!(y < (double)FLT_MAX))
        return FLT_MAX;
    if (y < (double)-FLT_MAX)
        return -INFINITY;
    if (fabs(y) < 2 * (double)FLT_MIN)
        return exact_less(x, 0) ? -2 * FLT_MIN : 0;
    /* Two parts in 2^24 lower, which is more than the rounding. */
    return (float)(y - 0x1p-23 * fabs(y));
}

bool hit__mesh_near3(const hit_mesh3 *mesh, hit_aabb3 box, hit_tree_visit *visit, void *context)
{
    const double min[3] = {box.min.x, box.min.y, box.min.z}, max[3] = {box.max.x, box.max.y, box.max.z};
    tree_region region = {.sharp = true};
    for (int c = 0; c < 3; c++) {
        region.least[c] = float_below(min[c], mesh->steps);
        region.greatest[c] = -float_below(-max[c], mesh->steps);
    }
    tree_sink sink = tree_sink_calling(visit, context);
    return hit__tree_search(&mesh->pack, hit__tree_region_kernels(3, mesh->isa), &region, &sink);
}
