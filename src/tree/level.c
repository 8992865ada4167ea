/* The blocks of a tree as boxes, for those who want to see it.
 *
 * A block is as large as the least and the greatest numbers of its lanes say. Where the map is exact, these are the
 * caller's. Elsewhere they are floats f(x), and what is wanted is a number that is beyond all x with this f(x): the
 * float, taken further out by more than what rounding to it may have moved it, and then back through the map. The sum
 * with the offset is rounded, too, but a double that it should not pass it does not pass by rounding. The scale is a
 * power of two and costs nothing, unless the result is subnormal or beyond the range of doubles; then the end of the
 * normal numbers takes its place.
 * First principles: f is monotone, see map.h; a float is within 2^-24 of what was rounded to it, a double within 2^-53.
 */
#include "tree/tree.h"

/* From a float to a number that is on the side `outward` (-1 or 1) of every x that the map takes to it. */
static double unmapped(const tree_map *map, int axis, float f, int outward)
{
    double x = (double)f;
    if (map->exact)
        return x;
    if (x * outward >= (double)FLT_MAX) /* whatever is beyond comes out as this */
        return outward * DBL_MAX;
    x += outward * (fabs(x) * (double)FLT_EPSILON + (double)FLT_MIN);
    x += map->offset[axis];
    x *= 1 / map->scale;
    if (fabs(x) < DBL_MIN)
        return outward * DBL_MIN;
    return fmax(fmin(x, DBL_MAX), -DBL_MAX);
}

/* The bounds of block k of a level. */
static void unmapped_block(const tree_data *data, int level, size_t k, double *lo, double *hi)
{
    const tree_pack *pack = &data->pack;
    size_t dim = (size_t)data->dim;
    const float *block = pack->level[level] + k * 2 * TREE_WIDTH * dim;
    for (size_t axis = 0; axis < dim; axis++) {
        const float *least = block + axis * TREE_WIDTH, *greatest = block + (dim + axis) * TREE_WIDTH;
        float low = INFINITY, high = -INFINITY;
        for (size_t lane = 0; lane < TREE_WIDTH; lane++) { /* those without a box are the other way round, and lose */
            low = least[lane] < low ? least[lane] : low;
            high = greatest[lane] > high ? greatest[lane] : high;
        }
        lo[axis] = unmapped(&pack->map, (int)axis, low, -1);
        hi[axis] = unmapped(&pack->map, (int)axis, high, 1);
    }
}

static size_t blocks_of(const tree_data *data, int level)
{
    return level >= 0 && level < data->pack.levels ? data->pack.blocks[level] : 0;
}

size_t hit_tree2_level(const hit_tree2 *tree, int level, hit_aabb2 *out, size_t capacity)
{
    size_t count = blocks_of(&tree->data, level);
    for (size_t k = 0; k < count && k < capacity; k++) {
        double lo[3], hi[3];
        unmapped_block(&tree->data, level, k, lo, hi);
        out[k] = (hit_aabb2){{lo[0], lo[1]}, {hi[0], hi[1]}};
    }
    return count;
}

size_t hit_tree3_level(const hit_tree3 *tree, int level, hit_aabb3 *out, size_t capacity)
{
    size_t count = blocks_of(&tree->data, level);
    for (size_t k = 0; k < count && k < capacity; k++) {
        double lo[3], hi[3];
        unmapped_block(&tree->data, level, k, lo, hi);
        out[k] = (hit_aabb3){{lo[0], lo[1], lo[2]}, {hi[0], hi[1], hi[2]}};
    }
    return count;
}
