/* A leaf block against a tree: the search of a join.
 *
 * The sixteen boxes of a leaf block go down the other set's tree together, as the box around them. What that box meets
 * on each level is collected in a list before any of it is looked into, so that the loops run without branches but for
 * their ends; a list that is full is worked off before more is collected, so that the lists are short, however many
 * boxes there are. What is left in the end are single boxes. Each is compared with all sixteen at once, and the pairs
 * are written, and the place to write moved on by as many as there were: no branch again.
 *
 * Within one set a block meets itself and those after it.
 *
 * Based on: Zomorodian and Edelsbrunner, Fast software for box intersections, 2002, section 4 (a tree of one set asked
 * by the other, leaves compared outright); ours differs in the packed tree, in asking for sixteen boxes at once, and in
 * collecting before testing. */
#if LANES_THERE

/* Which lanes of the block meet the box [lo, hi]? */
LANES_INLINE uint32_t LANES_NAME_DIM(join_block_meets)(const float *block, const lanes_f *lo, const lanes_f *hi)
{
    lanes_m m = lanes_le(lanes_load(block), hi[0]);
    m = lanes_and_le(m, lo[0], lanes_load(block + 16 * DIM));
    for (int i = 1; i < DIM; i++) {
        m = lanes_and_le(m, lanes_load(block + 16 * i), hi[i]);
        m = lanes_and_le(m, lo[i], lanes_load(block + 16 * (DIM + i)));
    }
    return lanes_bits(m);
}

/* Which of the sixteen boxes [lo, hi] meet box `lane` of a leaf block, as the test has it? */
LANES_INLINE uint32_t LANES_NAME_DIM(join_box_meets)(const lanes_f *lo, const lanes_f *hi, const float *box,
                                                     bool touching)
{
    lanes_m m = touching ? lanes_le(lo[0], lanes_set1(box[16 * DIM])) : lanes_lt(lo[0], lanes_set1(box[16 * DIM]));
    m = touching ? lanes_and_le(m, lanes_set1(box[0]), hi[0]) : lanes_and_lt(m, lanes_set1(box[0]), hi[0]);
    for (int i = 1; i < DIM; i++) {
        lanes_f box_lo = lanes_set1(box[16 * i]), box_hi = lanes_set1(box[16 * (DIM + i)]);
        m = touching ? lanes_and_le(m, lo[i], box_hi) : lanes_and_lt(m, lo[i], box_hi);
        m = touching ? lanes_and_le(m, box_lo, hi[i]) : lanes_and_lt(m, box_lo, hi[i]);
    }
    return lanes_bits(m);
}

/* The sixteen boxes whose turn it is. */
typedef struct LANES_NAME_DIM(join_turn) {
    lanes_f lo[DIM], hi[DIM];
    lanes_u id;
    size_t block;
} LANES_NAME_DIM(join_turn);

/* Pairs of the sixteen boxes, of those of them that `among` says, and box `lane` of the second set. */
LANES_INLINE int LANES_NAME_DIM(join_one)(const join_plan *plan, const LANES_NAME_DIM(join_turn) * turn, uint32_t among,
                                          uint32_t lane, hit_pair *out, join_test test, bool within)
{
    const tree_pack *pack = &plan->pack[1];
    const float *box = pack->level[0] + (size_t)(lane / 16) * (32 * DIM) + lane % 16;
    uint32_t bits = LANES_NAME_DIM(join_box_meets)(turn->lo, turn->hi, box, test != JOIN_OVERLAPPING) & among;
    if (test == JOIN_IN_DOUBT) {
        uint32_t certain = LANES_NAME_DIM(join_box_meets)(turn->lo, turn->hi, box, false) & among;
        if (bits != certain)
            bits = certain | join_settle(plan, turn->block, bits & ~certain, lane);
    }
    if (within)
        return lanes_emit_within(&out->a, bits, turn->id, pack->id[lane]);
    return lanes_emit_between(&out->a, bits, turn->id, pack->id[lane]);
}

/* Pairs within a block. */
LANES_INLINE size_t LANES_NAME_DIM(join_itself)(const join_plan *plan, const LANES_NAME_DIM(join_turn) * turn,
                                                hit_pair *out, join_test test)
{
    size_t found = 0;
    for (uint32_t i = 1; i < 16; i++)
        found += (size_t)LANES_NAME_DIM(join_one)(plan, turn, (1u << i) - 1, (uint32_t)turn->block * 16 + i,
                                                  out + found, test, true);
    return found;
}

/* Works off list[0], as far as there is room. */
LANES_INLINE size_t LANES_NAME_DIM(join_boxes)(const join_plan *plan, join_cursor *cursor,
                                               const LANES_NAME_DIM(join_turn) * turn, hit_pair *out, size_t room,
                                               join_test test, bool within)
{
    size_t found = 0;
    uint32_t at = cursor->at[0];
    for (; at < cursor->count[0] && found + 16 <= room; at++)
        found += (size_t)LANES_NAME_DIM(join_one)(plan, turn, 0xffff, cursor->list[0][at], out + found, test, within);
    cursor->at[0] = at;
    return found;
}

/* Looks into blocks of list[l], and collects in list[l - 1] what the sixteen boxes together meet there, until that list
 * is full or this one at its end. `from`: what comes before is left out. */
LANES_INLINE void LANES_NAME_DIM(join_collect)(const tree_pack *pack, join_cursor *cursor, int l, size_t from,
                                               const lanes_f *lo, const lanes_f *hi)
{
    static const _Alignas(64) uint32_t places[16] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    lanes_u place = lanes_load_u(places);
    const float *blocks = pack->level[l - 1];
    uint32_t at = cursor->at[l], count = 0, *list = cursor->list[l - 1];
    for (; at < cursor->count[l] && count <= JOIN_LIST; at++) {
        uint32_t block = cursor->list[l][at];
        uint32_t bits = LANES_NAME_DIM(join_block_meets)(blocks + (size_t)block * (32 * DIM), lo, hi);
        size_t first = (size_t)block * 16;
        bits &= first < from ? ~0u << (from - first) : ~0u;
        count += (uint32_t)lanes_compress_u(list + count, bits, lanes_add_u(place, lanes_set1_u((uint32_t)first)));
    }
    cursor->at[l] = at;
    cursor->at[l - 1] = 0;
    cursor->count[l - 1] = count;
}

/* The box around a leaf block, in all lanes. */
LANES_INLINE void LANES_NAME_DIM(join_around)(const tree_pack *pack, size_t block, lanes_f *lo, lanes_f *hi)
{
    for (int i = 0; i < DIM; i++) {
        if (pack->levels > 1) {
            const float *above = pack->level[1] + block / 16 * (32 * DIM) + block % 16;
            lo[i] = lanes_set1(above[16 * i]);
            hi[i] = lanes_set1(above[16 * (DIM + i)]);
        } else {
            lo[i] = lanes_set1(lanes_least(lanes_load(pack->level[0] + 16 * i)));
            hi[i] = lanes_set1(lanes_greatest(lanes_load(pack->level[0] + 16 * (DIM + i))));
        }
    }
}

/* All pairs of one leaf block, or those for which there is room; then cursor->begun stays. */
LANES_INLINE size_t LANES_NAME_DIM(join_block)(const join_plan *plan, join_cursor *cursor, hit_pair *out, size_t room,
                                               join_test test, bool within)
{
    const tree_pack *pack = &plan->pack[1];
    const float *lanes = plan->pack[0].level[0] + cursor->block * (32 * DIM);
    LANES_NAME_DIM(join_turn) turn;
    lanes_f lo[DIM], hi[DIM];
    for (int i = 0; i < DIM; i++) {
        turn.lo[i] = lanes_load(lanes + 16 * i);
        turn.hi[i] = lanes_load(lanes + 16 * (DIM + i));
    }
    turn.id = lanes_load_u(plan->pack[0].id + cursor->block * 16);
    turn.block = cursor->block;
    LANES_NAME_DIM(join_around)(&plan->pack[0], cursor->block, lo, hi);

    size_t found = 0;
    int top = pack->levels;
    /* The first block of each level that holds a leaf block to be met. */
    size_t after = within ? cursor->block + 1 : 0;
    if (!cursor->begun) {
        if (within)
            found = LANES_NAME_DIM(join_itself)(plan, &turn, out, test);
        for (int l = 0; l < top; l++)
            cursor->at[l] = cursor->count[l] = 0;
        cursor->list[top][0] = 0;
        cursor->at[top] = 0;
        cursor->count[top] = after < pack->blocks[0];
        cursor->begun = true;
    }
    for (;;) {
        found += LANES_NAME_DIM(join_boxes)(plan, cursor, &turn, out + found, room - found, test, within);
        if (cursor->at[0] < cursor->count[0])
            return found;
        int l = 1;
        while (l <= top && cursor->at[l] == cursor->count[l])
            l++;
        if (l > top)
            break;
        for (; l > 0; l--)
            LANES_NAME_DIM(join_collect)(pack, cursor, l, l > 1 ? after >> (4 * (l - 2)) : 0, lo, hi);
    }
    cursor->begun = false;
    cursor->block++;
    return found;
}

LANES_INLINE size_t LANES_NAME_DIM(join_blocks)(const join_plan *plan, join_cursor *cursor, hit_pair *out, size_t room,
                                                join_test test, bool within)
{
    size_t found = 0;
    while (cursor->block < cursor->end && room - found >= JOIN_LEAST_ROOM)
        found += LANES_NAME_DIM(join_block)(plan, cursor, out + found, room - found, test, within);
    return found;
}

LANES_KERNEL size_t LANES_NAME_DIM(join_search)(const join_plan *plan, join_cursor *cursor, hit_pair *out, size_t room)
{
    switch (plan->test) {
    case JOIN_TOUCHING:
        return plan->within ? LANES_NAME_DIM(join_blocks)(plan, cursor, out, room, JOIN_TOUCHING, true)
                            : LANES_NAME_DIM(join_blocks)(plan, cursor, out, room, JOIN_TOUCHING, false);
    case JOIN_OVERLAPPING:
        return plan->within ? LANES_NAME_DIM(join_blocks)(plan, cursor, out, room, JOIN_OVERLAPPING, true)
                            : LANES_NAME_DIM(join_blocks)(plan, cursor, out, room, JOIN_OVERLAPPING, false);
    default:
        return plan->within ? LANES_NAME_DIM(join_blocks)(plan, cursor, out, room, JOIN_IN_DOUBT, true)
                            : LANES_NAME_DIM(join_blocks)(plan, cursor, out, room, JOIN_IN_DOUBT, false);
    }
}

#endif
