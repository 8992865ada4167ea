/* When does a beam enter the lanes of a block? And the bounds of a block. DIM and LANES as in core/lanes.h.
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, section 5.3.3, for slabs; ours differs as in
 * beam_filter.inl. */
#if LANES_THERE

LANES_KERNEL uint32_t LANES_NAME_DIM(entry_bounds)(const void *question, const float *block, float most, float *key)
{
    const tree_beam *beam = question;
    lanes_f enter = lanes_set1(0), leave = lanes_set1(beam->end < most ? beam->end : most);
    for (int c = 0; c < DIM; c++) {
        lanes_f in = lanes_multiply(lanes_load(block + beam->entry[c]), lanes_set1(beam->speed[c]));
        lanes_f out = lanes_multiply(lanes_load(block + beam->exit[c]), lanes_set1(beam->wide[c]));
        enter = lanes_max(lanes_add(in, lanes_set1(beam->near[c])), enter);
        leave = lanes_min(lanes_add(out, lanes_set1(beam->far[c])), leave);
    }
    lanes_store(key, enter);
    return lanes_bits(lanes_le(enter, leave));
}

LANES_KERNEL void LANES_NAME_DIM(entry_whole)(const float *root, float *lo, float *hi)
{
    for (int c = 0; c < DIM; c++) {
        lo[c] = lanes_least(lanes_load(root + 16 * c));
        hi[c] = lanes_greatest(lanes_load(root + 16 * (DIM + c)));
    }
}

#endif
