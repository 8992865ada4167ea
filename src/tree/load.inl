/* Loads boxes from the caller's memory as lanes of floats.
 * Bookkeeping: turns an array of structures into a structure of arrays, 16 boxes at a time. DIM and LANES as in
 * core/lanes.h. */
#if LANES_THERE

/* 16 doubles of each of the 2 DIM coordinates to floats. */
LANES_KERNEL void LANES_NAME_DIM(floats_of)(double (*x)[16], const tree_map *map, float *out)
{
    if (map->scale > TREE_MAP_TINY)
        for (int i = 0; i < 2 * DIM * 16; i++)
            x[i / 16][i % 16] = tree_map_flushed(map, x[i / 16][i % 16]);
    for (int side = 0; side < 2; side++)
        for (int axis = 0; axis < DIM; axis++) {
            int c = side * DIM + axis;
            lanes_store(out + (size_t)c * 16, lanes_from_doubles(x[c], map->scale, map->offset[axis]));
        }
}

LANES_KERNEL bool LANES_NAME_DIM(look)(const tree_boxes *boxes, size_t first, size_t last, bool *exact)
{
    for (size_t i = first; i < last; i++)
        if (!tree_box_good(boxes, i, exact))
            return false;
    return true;
}

/* `count` (1 to 16) boxes to a block: from the first on, or those that `id` names. Lanes behind them repeat the last.
 */
LANES_KERNEL void LANES_NAME_DIM(load)(const tree_boxes *boxes, size_t first, const uint32_t *id, int count,
                                       const tree_map *map, float *out)
{
    if (boxes->form == HIT_BOXES_FLOAT && map->scale == 1 && map->exact) {
        for (int lane = 0; lane < 16; lane++) {
            int j = lane < count ? lane : count - 1;
            size_t at = (id ? id[j] : first + (size_t)j) * boxes->stride;
            const float *lo = (const float *)(const void *)(boxes->min + at);
            const float *hi = (const float *)(const void *)(boxes->max + at);
            for (int axis = 0; axis < DIM; axis++) {
                out[axis * 16 + lane] = lo[axis];
                out[(DIM + axis) * 16 + lane] = hi[axis];
            }
        }
        return;
    }
    double x[2 * DIM][16];
    for (int lane = 0; lane < 16; lane++) {
        int j = lane < count ? lane : count - 1;
        double lo[3], hi[3];
        tree_box_numbers(boxes, id ? id[j] : first + (size_t)j, lo, hi);
        for (int axis = 0; axis < DIM; axis++) {
            x[axis][lane] = lo[axis];
            x[DIM + axis][lane] = hi[axis];
        }
    }
    LANES_NAME_DIM(floats_of)(x, map, out);
}

#endif
