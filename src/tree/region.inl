/* Which lanes of a block overlap a region? For inner blocks and for leaves. DIM and LANES as in core/lanes.h.
 * Based on: A. Guttman, "R-trees", SIGMOD 1984, section 3.1; ours differs: 16 children are compared at once, and boxes
 * whose floats only equal those of the region are left to the doubles. */
#if LANES_THERE

LANES_KERNEL inline uint32_t LANES_NAME_DIM(region_within)(const tree_region *region, const float *block)
{
    lanes_m m = lanes_le(lanes_load(block), lanes_set1(region->greatest[0]));
    m = lanes_and_le(m, lanes_set1(region->least[0]), lanes_load(block + 16 * DIM));
    for (int c = 1; c < DIM; c++) {
        m = lanes_and_le(m, lanes_load(block + 16 * c), lanes_set1(region->greatest[c]));
        m = lanes_and_le(m, lanes_set1(region->least[c]), lanes_load(block + 16 * (DIM + c)));
    }
    return lanes_bits(m);
}

LANES_KERNEL inline uint32_t LANES_NAME_DIM(region_strictly_within)(const tree_region *region, const float *block)
{
    lanes_m m = lanes_lt(lanes_load(block), lanes_set1(region->greatest[0]));
    m = lanes_and_lt(m, lanes_set1(region->least[0]), lanes_load(block + 16 * DIM));
    for (int c = 1; c < DIM; c++) {
        m = lanes_and_lt(m, lanes_load(block + 16 * c), lanes_set1(region->greatest[c]));
        m = lanes_and_lt(m, lanes_set1(region->least[c]), lanes_load(block + 16 * (DIM + c)));
    }
    return lanes_bits(m);
}

LANES_KERNEL size_t LANES_NAME_DIM(region_expand)(const void *question, const tree_level *level, const uint32_t *list,
                                                  size_t count, uint32_t *out)
{
    const tree_region region = *(const tree_region *)question;
    const lanes_u lane = lanes_load_u(search_lanes);
    size_t found = 0;
    for (size_t i = 0; i < count; i++) {
        uint32_t bits = LANES_NAME_DIM(region_within)(&region, level->blocks + (size_t)list[i] * 32 * DIM);
        if (list[i] == level->last)
            bits &= level->tail;
        found += (size_t)lanes_compress_u(out + found, bits, lanes_add_u(lane, lanes_set1_u(16 * list[i])));
    }
    return found;
}

/* The boxes whose bits are set, without a branch for each, to the caller's buffer: by way of another, for what is
 * behind the last box is not to be written. */
LANES_INLINE void LANES_NAME_DIM(region_emit)(const tree_level *level, const uint32_t *list, size_t count,
                                              const uint32_t *bits, tree_sink *sink)
{
    uint32_t out[REGION_AT_ONCE + TREE_WIDTH];
    size_t ready = 0;
    for (size_t i = 0; i < count; i++) {
        const lanes_u id = lanes_load_u(level->id + (size_t)list[i] * 16);
        ready += (size_t)lanes_compress_u(out + ready, bits[i], id);
        if (ready >= REGION_AT_ONCE || i + 1 == count) {
            tree_sink_take_many(sink, out, ready);
            ready = 0;
        }
    }
}

/* Those of the candidates of leaf block k that are boxes asked for. */
LANES_INLINE uint32_t LANES_NAME_DIM(region_settled)(const tree_region *region, const tree_level *level, uint32_t k,
                                                     uint32_t candidates)
{
    uint32_t bits = candidates & (k == level->last ? level->tail : 0xffff), sure = 0;
    if (region->sharp || bits == 0)
        return bits;
    if (region->proves)
        sure = LANES_NAME_DIM(region_strictly_within)(region, level->blocks + (size_t)k * 32 * DIM);
    return search_confirmed(region->confirm, region->asked, k, bits, sure);
}

LANES_KERNEL bool LANES_NAME_DIM(region_leaves)(const void *question, const tree_level *level, const uint32_t *list,
                                                size_t count, tree_sink *sink)
{
    const tree_region region = *(const tree_region *)question;
    uint32_t found[SEARCH_ROOM];
    /* No branch, so that the processor works on many blocks at once while their memory comes. */
    for (size_t i = 0; i < count; i++) {
        const float *block = level->blocks + (size_t)list[i] * 32 * DIM;
        CORE_PREFETCH(level->id + (size_t)list[i] * 16);
        found[i] = LANES_NAME_DIM(region_within)(&region, block);
    }
    if (CORE_QUICKER_WAYS && !sink->visit) {
        for (size_t i = 0; i < count; i++)
            found[i] = LANES_NAME_DIM(region_settled)(&region, level, list[i], found[i]);
        LANES_NAME_DIM(region_emit)(level, list, count, found, sink);
        return true;
    }
    for (size_t i = 0; i < count; i++) {
        const uint32_t bits = LANES_NAME_DIM(region_settled)(&region, level, list[i], found[i]);
        if (!search_emit(sink, level->id + (size_t)list[i] * 16, bits))
            return false;
    }
    return true;
}

#endif
