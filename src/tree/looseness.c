/* How loose has a tree become?
 *
 * A question about a box of the usual size looks into those leaf blocks that it meets: their number goes with the sum,
 * over all blocks, of the product, over the axes, of side of block plus side of box. What a tree made anew would have
 * is estimated: in it, blocks are as wide as a box, plus a share of the scene that stays as it was when this tree was
 * made. Of the one over the other, less 1, the share that counts makes the looseness. It does not change when the scene
 * as a whole moves or is scaled along an axis.
 *
 * Based on: I. Kamel and C. Faloutsos, "On packing R-trees", CIKM 1993, section 2, for the sum; ours differs in
 * comparing two of them. */
#include "tree/looseness.h"

#include <math.h>

/* Of the time of a question to a tree just made, what goes to looking into blocks; the rest does not grow with their
 * number. Measured: boxes of 100,000 that wander at random, each asked about, made anew and refitted. */
#define SHARE_OF_BLOCKS (1.0 / 6)

typedef struct loose_measure {
    double effort;    /* the mean product of sides */
    double spread[3]; /* the mean side of a block, less that of a box, in extents of the scene */
    double model;     /* the product of sides of a block as a tree made anew would have */
} loose_measure;

/* Far from where a product or quotient of some might be subnormal, so that the measure does not depend on whether the
 * thread takes subnormals for zero. */
static double loose_number(double x)
{
    return x >= 0x1p-200 ? fmin(x, 0x1p200) : 0;
}

static double loose_ratio(double a, double b)
{
    return b > 0 ? loose_number(a / b) : 0;
}

/* spread: NULL, or that of when the tree was made. */
static loose_measure measure_of(const tree_data *data, const tree_extent *extent, const double *spread)
{
    loose_measure m = {0, {0}, 1};
    const tree_pack *pack = &data->pack;
    size_t dim = (size_t)data->dim, blocks = pack->levels > 1 ? pack->blocks[0] : 0;
    double mean[3] = {0}, side[3] = {0}, wide[3] = {0};
    const double scale = hit__tree_extent_scale(extent, &pack->map);
    for (size_t axis = 0; axis < dim; axis++) {
        side[axis] = fmin(loose_number(extent->side[axis] * scale), (double)FLT_MAX);
        wide[axis] = fmin(loose_number((extent->high[axis] - extent->low[axis]) * scale), (double)FLT_MAX);
    }
    for (size_t k = 0; k < blocks; k++) {
        const float *lo = pack->level[1] + k / TREE_WIDTH * 32 * dim + k % TREE_WIDTH;
        double product = 1;
        for (size_t axis = 0; axis < dim; axis++) {
            double long_side = (double)lo[(dim + axis) * TREE_WIDTH] - (double)lo[axis * TREE_WIDTH];
            mean[axis] += long_side;
            product *= long_side + side[axis];
        }
        m.effort += product;
    }
    m.effort = blocks ? m.effort / (double)blocks : 0;
    for (size_t axis = 0; axis < dim; axis++) {
        double free = blocks ? fmax(mean[axis] / (double)blocks - side[axis], 0) : 0;
        m.spread[axis] = loose_ratio(free, wide[axis]);
        m.model *= loose_number(2 * side[axis] + (spread ? spread[axis] : m.spread[axis]) * wide[axis]);
    }
    return m;
}

void hit__tree_looseness_begin(tree_data *data, const tree_extent *extent)
{
    loose_measure m = measure_of(data, extent, NULL);
    for (int axis = 0; axis < 3; axis++)
        data->head->spread[axis] = m.spread[axis];
    data->head->calibration = loose_ratio(m.effort, m.model);
    data->head->looseness = 1;
}

void hit__tree_looseness_again(tree_data *data, const tree_extent *extent)
{
    loose_measure m = measure_of(data, extent, data->head->spread);
    double looseness = loose_ratio(loose_ratio(m.effort, m.model), data->head->calibration);
    data->head->looseness = looseness > 1 ? 1 + (looseness - 1) * SHARE_OF_BLOCKS : 1;
}
