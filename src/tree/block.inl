/* Fills the blocks of a packed tree: the leaves from the boxes, the levels above from those below.
 * Based on: I. Kamel and C. Faloutsos, "On packing R-trees", CIKM 1993; ours differs in that the levels are implicit
 * and a node is a structure of arrays. DIM and LANES as in core/lanes.h. */
#if LANES_THERE

LANES_INLINE void LANES_NAME_DIM(empty_lanes)(float *block, int from)
{
    for (int axis = 0; axis < DIM; axis++)
        for (int lane = from; lane < 16; lane++) {
            block[axis * 16 + lane] = INFINITY;
            block[(DIM + axis) * 16 + lane] = -INFINITY;
        }
}

LANES_KERNEL void LANES_NAME_DIM(leaves_of)(const batch_boxes *boxes, const uint32_t *id, size_t first, size_t last,
                                            const tree_map *map, float *block)
{
    for (size_t k = first; k < last; k++) {
        float *out = block + (k - first) * 32 * DIM;
        size_t from = k * 16;
        int count = boxes->count - from < 16 ? (int)(boxes->count - from) : 16;
        for (size_t i = from + FETCHED_AHEAD; id && i < from + FETCHED_AHEAD + 16 && i < boxes->count; i++)
            batch_box_fetch(boxes, id[i]);
        LANES_NAME_DIM(load)(boxes, from, id ? id + from : NULL, count, map, out);
        LANES_NAME_DIM(empty_lanes)(out, count);
    }
}

LANES_KERNEL void LANES_NAME_DIM(level_of)(const float *below, size_t count, size_t first, size_t last, float *block)
{
    for (size_t k = first; k < last; k++) {
        float *out = block + (k - first) * 32 * DIM;
        int children = count - k * 16 < 16 ? (int)(count - k * 16) : 16;
        for (int child = 0; child < children; child++) {
            const float *in = below + (k * 16 + (size_t)child) * 32 * DIM;
            for (int axis = 0; axis < DIM; axis++) {
                /* Of 0 and -0 either may come out as the least; adding 0 makes both 0. */
                out[axis * 16 + child] = lanes_least(lanes_load(in + (size_t)axis * 16)) + 0.0F;
                out[(DIM + axis) * 16 + child] = lanes_greatest(lanes_load(in + (size_t)(DIM + axis) * 16)) + 0.0F;
            }
        }
        LANES_NAME_DIM(empty_lanes)(out, children);
    }
}

#endif
