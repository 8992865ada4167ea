/* Keys along the Hilbert curve, 16 boxes at a time.
 * Based on: J. Skilling, "Programming the Hilbert curve", AIP Conference Proceedings 707, 2004; ours differs in having
 * no branches, so that 16 boxes can be done side by side. DIM and LANES as in core/lanes.h. */
#if LANES_THERE

/* All bits of a lane where bit `bit` of it is set, none elsewhere. */
LANES_INLINE lanes_u LANES_NAME_DIM(filled_from)(lanes_u x, int bit)
{
    return lanes_subtract_u(lanes_set1_u(0), lanes_and_u(lanes_shr_u(x, bit), lanes_set1_u(1)));
}

/* Spreads the low bits, so that DIM - 1 zeros stand between any two. */
LANES_INLINE lanes_u LANES_NAME_DIM(spread)(lanes_u x)
{
#if DIM == 2
    x = lanes_and_u(lanes_or_u(x, lanes_shl_u(x, 8)), lanes_set1_u(0x00ff00ffu));
    x = lanes_and_u(lanes_or_u(x, lanes_shl_u(x, 4)), lanes_set1_u(0x0f0f0f0fu));
    x = lanes_and_u(lanes_or_u(x, lanes_shl_u(x, 2)), lanes_set1_u(0x33333333u));
    return lanes_and_u(lanes_or_u(x, lanes_shl_u(x, 1)), lanes_set1_u(0x55555555u));
#else
    x = lanes_and_u(lanes_or_u(x, lanes_shl_u(x, 16)), lanes_set1_u(0x030000ffu));
    x = lanes_and_u(lanes_or_u(x, lanes_shl_u(x, 8)), lanes_set1_u(0x0300f00fu));
    x = lanes_and_u(lanes_or_u(x, lanes_shl_u(x, 4)), lanes_set1_u(0x030c30c3u));
    return lanes_and_u(lanes_or_u(x, lanes_shl_u(x, 2)), lanes_set1_u(0x09249249u));
#endif
}

/* From cells of `bits` bits along each axis to how far along the curve they lie. */
LANES_INLINE lanes_u LANES_NAME_DIM(hilbert)(const lanes_u *cell, int bits)
{
    lanes_u x[DIM];
    for (int axis = 0; axis < DIM; axis++)
        x[axis] = cell[axis];
    for (int bit = bits - 1; bit > 0; bit--) {
        lanes_u below = lanes_set1_u((1u << bit) - 1);
        for (int axis = 0; axis < DIM; axis++) {
            /* Where the bit is set, axis 0 is turned around; elsewhere it is exchanged with this one. */
            lanes_u set = LANES_NAME_DIM(filled_from)(x[axis], bit);
            lanes_u differ = lanes_and_u(lanes_xor_u(x[0], x[axis]), lanes_andnot_u(below, set));
            x[0] = lanes_xor_u(x[0], lanes_or_u(differ, lanes_and_u(below, set)));
            if (axis > 0)
                x[axis] = lanes_xor_u(x[axis], differ);
        }
    }
    for (int axis = 1; axis < DIM; axis++)
        x[axis] = lanes_xor_u(x[axis], x[axis - 1]);
    lanes_u gray = lanes_set1_u(0);
    for (int bit = bits - 1; bit > 0; bit--)
        gray =
            lanes_xor_u(gray, lanes_and_u(LANES_NAME_DIM(filled_from)(x[DIM - 1], bit), lanes_set1_u((1u << bit) - 1)));
    lanes_u key = lanes_set1_u(0);
    for (int axis = 0; axis < DIM; axis++)
        key = lanes_or_u(key, lanes_shl_u(LANES_NAME_DIM(spread)(lanes_xor_u(x[axis], gray)), DIM - 1 - axis));
    return key;
}

/* The keys of 16 boxes. */
LANES_INLINE lanes_u LANES_NAME_DIM(key_of)(const float *block, const tree_grid *grid)
{
    lanes_u cell[DIM];
    lanes_f most = lanes_set1((float)((1u << grid->bits) - 1));
    for (int axis = 0; axis < DIM; axis++) {
        lanes_f twice = lanes_add(lanes_load(block + (size_t)axis * 16), lanes_load(block + (size_t)(DIM + axis) * 16));
        lanes_f place =
            lanes_multiply(lanes_subtract(twice, lanes_set1(grid->low[axis])), lanes_set1(grid->scale[axis]));
        cell[axis] = lanes_truncate(lanes_min(lanes_max(place, lanes_set1(0)), most));
    }
    return LANES_NAME_DIM(hilbert)(cell, grid->bits);
}

LANES_KERNEL bool LANES_NAME_DIM(keys_of)(const batch_boxes *boxes, const uint32_t *id, size_t first, size_t last,
                                          const tree_map *map, const tree_grid *grid, uint32_t *key, bool *exact)
{
    _Alignas(64) float block[2 * DIM * 16];
    _Alignas(64) uint32_t keys[16];
    double x[2 * DIM][16];
    bool good = true, floats = boxes->form == HIT_BOXES_FLOAT;
    lanes_u least = lanes_set1_u(0xffffffffu);
    for (size_t i = first; i < last && good; i += 16) {
        int count = last - i < 16 ? (int)(last - i) : 16;
        const uint32_t *from = id ? id + i : NULL;
        if (floats) {
            LANES_NAME_DIM(load_floats)(boxes, i, from, count, block);
            good = LANES_NAME_DIM(floats_good)(block, &least);
        }
        if (!floats || !map->exact) {
            if (batch_is_turned(boxes->form))
                LANES_NAME_DIM(load_centers)(boxes, i, from, count, x);
            else
                LANES_NAME_DIM(load_doubles)(boxes, i, from, count, x);
            if (boxes->form == HIT_BOXES_DOUBLE)
                good = good && LANES_NAME_DIM(doubles_good)(x, exact);
            LANES_NAME_DIM(floats_of)(x, map, block);
        }
        if (batch_is_turned(boxes->form) && !id)
            good = good && hit__batch_boxes_good(boxes, i, i + (size_t)count, exact);
        lanes_store_u(keys, LANES_NAME_DIM(key_of)(block, grid));
        memcpy(key + (i - first), keys, (size_t)count * sizeof *keys);
    }
    return good && (id || LANES_NAME_DIM(subnormals_good)(boxes, first, last, least, exact));
}

#endif
