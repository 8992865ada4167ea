/* How far is a point from the lanes of a block, at least? DIM and LANES as in core/lanes.h.
 * Based on: N. Roussopoulos, S. Kelley, F. Vincent, "Nearest Neighbor Queries", SIGMOD 1995, section 3, MINDIST; ours
 * differs: less what rounding may have added. */
#if LANES_THERE

LANES_KERNEL uint32_t LANES_NAME_DIM(spot_bounds)(const void *question, const float *block, float most, float *key)
{
    const tree_spot *spot = question;
    const lanes_f part = lanes_set1(spot->part), zero = lanes_set1(0);
    lanes_f gap[DIM], far = zero, square = zero;
    for (int c = 0; c < DIM; c++) {
        lanes_f at = lanes_set1(spot->place[c]);
        lanes_f above = lanes_subtract(lanes_multiply(lanes_load(block + 16 * c), part), at);
        lanes_f below = lanes_subtract(at, lanes_multiply(lanes_load(block + 16 * (DIM + c)), part));
        gap[c] = lanes_subtract(lanes_max(above, below), lanes_set1(spot->doubt[c]));
        far = lanes_max(lanes_subtract(zero, lanes_min(above, below)), far);
    }
    /* Distances are rounded to a part of the size of the box. */
    lanes_f doubt = lanes_multiply(far, lanes_set1(0x1p-40f));
    for (int c = 0; c < DIM; c++) {
        lanes_f rest = lanes_max(lanes_subtract(gap[c], doubt), zero);
        square = lanes_add(square, lanes_multiply(rest, rest));
    }
    lanes_store(key, square);
    return lanes_bits(lanes_le(square, lanes_set1(most)));
}

#endif
