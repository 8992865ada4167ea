/* Which lanes of a block does a beam hit? For inner blocks and for leaves. DIM and LANES as in core/lanes.h.
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, section 5.3.3, for slabs; ours differs: 16 boxes at once,
 * with margins that make what is missed certain, and then what is hit. */
#if LANES_THERE

/* What may be hit. */
LANES_KERNEL inline uint32_t LANES_NAME_DIM(along_near)(const tree_beam *beam, const float *block)
{
    lanes_f enter = lanes_set1(0), leave = lanes_set1(beam->end);
    for (int c = 0; c < DIM; c++) {
        lanes_f in = lanes_multiply(lanes_load(block + beam->entry[c]), lanes_set1(beam->speed[c]));
        lanes_f out = lanes_multiply(lanes_load(block + beam->exit[c]), lanes_set1(beam->wide[c]));
        enter = lanes_max(lanes_add(in, lanes_set1(beam->near[c])), enter);
        leave = lanes_min(lanes_add(out, lanes_set1(beam->far[c])), leave);
    }
    return lanes_bits(lanes_le(enter, leave));
}

/* What is hit for certain: an AABB whose floats these are. */
LANES_KERNEL inline uint32_t LANES_NAME_DIM(along_sure)(const tree_beam *beam, const float *block)
{
    lanes_f enter = lanes_set1(0), leave = lanes_set1(beam->sure_end);
    for (int c = 0; c < DIM; c++) {
        lanes_f in = lanes_multiply(lanes_load(block + beam->entry[c]), lanes_set1(beam->wide[c]));
        lanes_f out = lanes_multiply(lanes_load(block + beam->exit[c]), lanes_set1(beam->speed[c]));
        enter = lanes_max(lanes_add(in, lanes_set1(beam->sure_near[c])), enter);
        leave = lanes_min(lanes_add(out, lanes_set1(beam->sure_far[c])), leave);
    }
    return lanes_bits(lanes_and_lt(lanes_le(enter, leave), lanes_set1(0), leave));
}

LANES_KERNEL size_t LANES_NAME_DIM(along_expand)(const void *question, const tree_level *level, const uint32_t *list,
                                                 size_t count, uint32_t *out)
{
    const tree_beam beam = *(const tree_beam *)question;
    const lanes_u lane = lanes_load_u(search_lanes);
    size_t found = 0;
    for (size_t i = 0; i < count; i++) {
        uint32_t bits = LANES_NAME_DIM(along_near)(&beam, level->blocks + (size_t)list[i] * 32 * DIM);
        if (list[i] == level->last)
            bits &= level->tail;
        found += (size_t)lanes_compress_u(out + found, bits, lanes_add_u(lane, lanes_set1_u(16 * list[i])));
    }
    return found;
}

LANES_KERNEL bool LANES_NAME_DIM(along_leaves)(const void *question, const tree_level *level, const uint32_t *list,
                                               size_t count, tree_sink *sink)
{
    const tree_beam beam = *(const tree_beam *)question;
    uint32_t found[SEARCH_ROOM];
    /* No branch, so that the processor works on many blocks at once while their memory comes. */
    for (size_t i = 0; i < count; i++) {
        const float *block = level->blocks + (size_t)list[i] * 32 * DIM;
        CORE_PREFETCH(level->id + (size_t)list[i] * 16);
        found[i] = LANES_NAME_DIM(along_near)(&beam, block);
    }
    const uint32_t proven = beam.proves ? 0xffff : 0;
    for (size_t i = 0; i < count; i++) {
        uint32_t bits = found[i] & (list[i] == level->last ? level->tail : 0xffff);
        if (bits == 0)
            continue;
        uint32_t sure = LANES_NAME_DIM(along_sure)(&beam, level->blocks + (size_t)list[i] * 32 * DIM) & proven;
        bits = search_confirmed(beam.confirm, beam.asked, list[i], bits, sure);
        if (!search_emit(sink, level->id + (size_t)list[i] * 16, bits))
            return false;
    }
    return true;
}

#endif
