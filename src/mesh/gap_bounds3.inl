/* How far is a box from the lanes of a block, at least? LANES as in core/lanes.h.
 * Based on: N. Roussopoulos, S. Kelley, F. Vincent, "Nearest Neighbor Queries", SIGMOD 1995, section 3, MINDIST; ours
 * differs: of a box in place of a point. */
#if LANES_THERE

LANES_KERNEL uint32_t LANES_NAME(gap_bounds3)(const float *block, const float box[6], float part, float most,
                                              float *key)
{
    const lanes_f by = lanes_set1(part), none = lanes_set1(0), lost = lanes_set1(GAP_LOST);
    lanes_f square = none;
    for (int c = 0; c < 3; c++) {
        const lanes_f above = lanes_subtract(lanes_multiply(lanes_load(block + 16 * c), by), lanes_set1(box[3 + c]));
        const lanes_f below = lanes_subtract(lanes_set1(box[c]), lanes_multiply(lanes_load(block + 48 + 16 * c), by));
        const lanes_f gap = lanes_max(lanes_subtract(lanes_max(above, below), lost), none);
        square = lanes_add(square, lanes_multiply(gap, gap));
    }
    lanes_store(key, square);
    return lanes_bits(lanes_le(square, lanes_set1(most)));
}

#endif
