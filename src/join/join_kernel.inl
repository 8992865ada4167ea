/* Leaf blocks against a tree: the search of a join.
 *
 * A group of sixteen leaf blocks goes down the other set's tree together, as the box around them, and collects which
 * leaf blocks it meets there, with their bounds side by side. Each block of the group then looks through that list,
 * sixteen at a time, and then at the boxes in those that it meets, as the box around it. What is left are single boxes,
 * each of which is compared with all sixteen of the block at once. Everywhere what is met is collected in a list before
 * it is looked into, by writing all and moving on by as many as there were, so that the loops run without branches but
 * for their ends. A list that is full is worked off before more is collected, so that the lists are short however many
 * boxes there are, and the search can be left and taken up again anywhere.
 *
 * Within one set a block meets itself and those after it.
 *
 * Based on: A. Zomorodian and H. Edelsbrunner, "Fast software for box intersections", International Journal of
 * Computational Geometry & Applications 12(1-2), 2002 (a tree of one set asked by the other, the last few compared
 * outright); ours differs in the packed tree, in asking for sixteen boxes at once, and in collecting before testing. */
#if LANES_THERE

/* Which of sixteen boxes meet the one in all lanes of lo and hi? The sixteen: least coordinates of axis i at
 * lanes[i * step], greatest ones at lanes[(DIM + i) * step]. Two chains, to be done sooner. */
LANES_INLINE uint32_t LANES_NAME_DIM(join_meeting)(const float *lanes, size_t step, const lanes_f *lo,
                                                   const lanes_f *hi)
{
    lanes_m m = lanes_le(lanes_load(lanes), hi[0]);
    lanes_m n = lanes_le(lo[0], lanes_load(lanes + step * DIM));
    for (size_t i = 1; i < DIM; i++) {
        m = lanes_and_le(m, lanes_load(lanes + step * i), hi[i]);
        n = lanes_and_le(n, lo[i], lanes_load(lanes + step * (DIM + i)));
    }
    return lanes_bits(lanes_and_m(m, n));
}

/* Which of sixteen boxes a meet those of sixteen boxes b, lane by lane? By <=, or by < if not touching. */
LANES_INLINE uint32_t LANES_NAME_DIM(join_compared)(const lanes_f *a_lo, const lanes_f *a_hi, const lanes_f *b_lo,
                                                    const lanes_f *b_hi, bool touching)
{
    lanes_m m = touching ? lanes_le(a_lo[0], b_hi[0]) : lanes_lt(a_lo[0], b_hi[0]);
    m = touching ? lanes_and_le(m, b_lo[0], a_hi[0]) : lanes_and_lt(m, b_lo[0], a_hi[0]);
    for (int i = 1; i < DIM; i++) {
        m = touching ? lanes_and_le(m, a_lo[i], b_hi[i]) : lanes_and_lt(m, a_lo[i], b_hi[i]);
        m = touching ? lanes_and_le(m, b_lo[i], a_hi[i]) : lanes_and_lt(m, b_lo[i], a_hi[i]);
    }
    return lanes_bits(m);
}

/* The sixteen boxes whose turn it is. */
typedef struct LANES_NAME_DIM(join_turn) {
    lanes_f lo[DIM], hi[DIM];
    lanes_u id;
} LANES_NAME_DIM(join_turn);

/* Which of the boxes, of those of them that `among` names, meet those in the same lanes of lo and hi? */
LANES_INLINE uint32_t LANES_NAME_DIM(join_tested)(const join_plan *plan, const LANES_NAME_DIM(join_turn) * turn,
                                                  uint32_t among, const lanes_f *lo, const lanes_f *hi, lanes_u id,
                                                  join_test test)
{
    uint32_t bits = LANES_NAME_DIM(join_compared)(turn->lo, turn->hi, lo, hi, test != JOIN_OVERLAPPING) & among;
    if (test == JOIN_IN_DOUBT) {
        uint32_t certain = LANES_NAME_DIM(join_compared)(turn->lo, turn->hi, lo, hi, false) & among;
        if (bits != certain) {
            _Alignas(64) uint32_t a[16], b[16];
            lanes_store_u(a, turn->id);
            lanes_store_u(b, id);
            bits = certain | hit__join_settle(plan, bits & ~certain, a, b);
        }
    }
    return bits;
}

/* Pairs within a block: each lane with the one after it, with the one after that, and so on half around the block. */
LANES_INLINE size_t LANES_NAME_DIM(join_itself)(const join_plan *plan, const LANES_NAME_DIM(join_turn) * turn,
                                                hit_pair *out, join_test test)
{
    size_t found = 0;
    for (int n = 1; n <= 8; n++) {
        lanes_f lo[DIM], hi[DIM];
        for (int i = 0; i < DIM; i++) {
            lo[i] = lanes_rotate(turn->lo[i], n);
            hi[i] = lanes_rotate(turn->hi[i], n);
        }
        lanes_u id = lanes_rotate_u(turn->id, n);
        uint32_t among = n < 8 ? 0xffff : 0xff;
        uint32_t bits = LANES_NAME_DIM(join_tested)(plan, turn, among, lo, hi, id, test);
        found += (size_t)lanes_emit(&out[found].a, bits, lanes_min_u(turn->id, id), lanes_max_u(turn->id, id));
    }
    return found;
}

/* Pairs of the block and of the boxes collected, as far as there is room. */
LANES_INLINE size_t LANES_NAME_DIM(join_boxes)(const join_plan *plan, join_cursor *cursor,
                                               const LANES_NAME_DIM(join_turn) * turn, hit_pair *out, size_t room,
                                               join_test test, bool within)
{
    const float *blocks = plan->pack[1].level[0];
    const uint32_t *ids = plan->pack[1].id;
    size_t found = 0;
    uint32_t at = cursor->box_at;
    for (; at < cursor->box_count && found + 16 <= room; at++) {
        uint32_t lane = cursor->box[at], id = ids[lane];
        const float *box = blocks + (size_t)(lane / 16) * (32 * DIM) + lane % 16;
        lanes_f lo[DIM], hi[DIM];
        for (int i = 0; i < DIM; i++) {
            lo[i] = lanes_set1(box[16 * i]);
            hi[i] = lanes_set1(box[16 * (DIM + i)]);
        }
        uint32_t bits = LANES_NAME_DIM(join_tested)(plan, turn, 0xffff, lo, hi, lanes_set1_u(id), test);
        found += (size_t)(within ? lanes_emit_within(&out[found].a, bits, turn->id, id)
                                 : lanes_emit_between(&out[found].a, bits, turn->id, id));
    }
    cursor->box_at = at;
    return found;
}

/* 0, 1, 2 ... 15 */
LANES_INLINE lanes_u LANES_NAME_DIM(join_places)(void)
{
    static const _Alignas(64) uint32_t places[16] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    return lanes_load_u(places);
}

/* The boxes that the box around the block meets in the leaf blocks of the list, until there are many. */
LANES_INLINE void LANES_NAME_DIM(join_collect_boxes)(const tree_pack *pack, join_cursor *cursor, const lanes_f *lo,
                                                     const lanes_f *hi)
{
    lanes_u places = LANES_NAME_DIM(join_places)();
    uint32_t at = cursor->leaf_at, count = 0;
    for (; at < cursor->leaf_count && count <= JOIN_LIST; at++) {
        uint32_t block = cursor->leaf[at];
        uint32_t bits = LANES_NAME_DIM(join_meeting)(pack->level[0] + (size_t)block * (32 * DIM), 16, lo, hi);
        count += (uint32_t)lanes_compress_u(cursor->box + count, bits, lanes_add_u(places, lanes_set1_u(block * 16)));
    }
    cursor->leaf_at = at;
    cursor->box_at = 0;
    cursor->box_count = count;
}

/* The leaf blocks of those near the group that the box around the block meets. What is called once for a block or for
 * a group, as this is, is a function of its own: a part of the search would be compiled six times. */
LANES_KERNEL void LANES_NAME_DIM(join_collect_leaves)(join_cursor *cursor, const lanes_f *lo, const lanes_f *hi)
{
    uint32_t count = 0, near = cursor->near_count, past = cursor->near_past;
    for (uint32_t at = past & ~15u; at < near; at += 16) {
        uint32_t bits =
            LANES_NAME_DIM(join_meeting)(&cursor->bound[0][at], sizeof cursor->bound[0] / sizeof(float), lo, hi);
        bits &= at < past ? ~0u << (past - at) : ~0u;
        bits &= near - at < 16 ? (1u << (near - at)) - 1 : ~0u;
        count += (uint32_t)lanes_compress_u(cursor->leaf + count, bits, lanes_load_u(cursor->near + at));
    }
    cursor->leaf_at = 0;
    cursor->leaf_count = count;
    cursor->box_at = cursor->box_count = 0;
}

/* What the group meets in the block `block` of level 1: leaf blocks, from `after` on. */
LANES_INLINE void LANES_NAME_DIM(join_gather_leaves)(const tree_pack *pack, join_cursor *cursor, size_t block,
                                                     size_t after, const lanes_f *lo, const lanes_f *hi)
{
    const float *lanes = pack->level[1] + block * (32 * DIM);
    uint32_t bits = LANES_NAME_DIM(join_meeting)(lanes, 16, lo, hi), count = cursor->near_count;
    bits &= block * 16 < after ? ~0u << (after - block * 16) : ~0u;
    for (size_t i = 0; i < 2 * DIM; i++)
        lanes_compress(&cursor->bound[i][count], bits, lanes_load(lanes + 16 * i));
    lanes_u ids = lanes_add_u(LANES_NAME_DIM(join_places)(), lanes_set1_u((uint32_t)block * 16));
    cursor->near_count += (uint32_t)lanes_compress_u(cursor->near + count, bits, ids);
}

/* What the group meets in the block `block` of level `level`, above 1: blocks of the level below, from `after` on. */
LANES_INLINE void LANES_NAME_DIM(join_gather_upper)(const tree_pack *pack, join_cursor *cursor, int level, size_t block,
                                                    size_t after, const lanes_f *lo, const lanes_f *hi)
{
    const float *lanes = pack->level[level] + block * (32 * DIM);
    uint32_t bits = LANES_NAME_DIM(join_meeting)(lanes, 16, lo, hi), *count = &cursor->upper_count[level - 1];
    bits &= block * 16 < after ? ~0u << (after - block * 16) : ~0u;
    lanes_u ids = lanes_add_u(LANES_NAME_DIM(join_places)(), lanes_set1_u((uint32_t)block * 16));
    *count += (uint32_t)lanes_compress_u(cursor->upper[level - 1] + *count, bits, ids);
}

/* The leaf blocks near the group of the block whose turn it is: the first, or the next, that the list holds. */
LANES_KERNEL void LANES_NAME_DIM(join_gather)(const join_plan *plan, join_cursor *cursor)
{
    const tree_pack *pack = &plan->pack[1];
    size_t group = cursor->block / 16, after = plan->within ? cursor->block + 1 : 0;
    const float *lanes = plan->pack[0].level[plan->pack[0].levels > 1] + group * (32 * DIM);
    lanes_f lo[DIM], hi[DIM];
    for (int i = 0; i < DIM; i++) {
        lo[i] = lanes_set1(lanes_least(lanes_load(lanes + 16 * i)));
        hi[i] = lanes_set1(lanes_greatest(lanes_load(lanes + 16 * (DIM + i))));
    }
    int top = pack->levels - 1;
    if (!cursor->again) {
        for (int l = 1; l <= top; l++)
            cursor->upper_at[l] = cursor->upper_count[l] = 0;
        cursor->upper[top][0] = 0;
        cursor->upper_count[top] = after < pack->blocks[0];
    }
    cursor->near_count = cursor->near_past = 0;
    for (int l = 1; l <= top;) {
        if (cursor->upper_at[l] == cursor->upper_count[l]) {
            l++;
        } else if (l > 1) {
            /* All below is done: as much from this list as the one below holds. */
            cursor->upper_at[l - 1] = cursor->upper_count[l - 1] = 0;
            while (cursor->upper_at[l] < cursor->upper_count[l] && cursor->upper_count[l - 1] <= JOIN_UPPER)
                LANES_NAME_DIM(join_gather_upper)
            (pack, cursor, l, cursor->upper[l][cursor->upper_at[l]++], after >> (4 * (l - 1)), lo, hi);
            l--;
        } else {
            while (cursor->upper_at[1] < cursor->upper_count[1] && cursor->near_count <= JOIN_LIST)
                LANES_NAME_DIM(join_gather_leaves)
            (pack, cursor, cursor->upper[1][cursor->upper_at[1]++], after, lo, hi);
            if (cursor->near_count > JOIN_LIST)
                break;
        }
    }
    /* Behind the list, up to sixteen, lanes are compared and then left out. */
    for (uint32_t at = cursor->near_count; at % TREE_WIDTH != 0; at++)
        for (int i = 0; i < 2 * DIM; i++)
            cursor->bound[i][at] = 0;
}

/* Is there more near the group than the list holds? */
LANES_KERNEL bool LANES_NAME_DIM(join_has_more)(const join_plan *plan, const join_cursor *cursor)
{
    for (int l = 1; l < plan->pack[1].levels; l++)
        if (cursor->upper_at[l] < cursor->upper_count[l])
            return true;
    return false;
}

/* A second set of one leaf block has no bounds of it: it is looked into in any case. */
LANES_INLINE void LANES_NAME_DIM(join_take_only)(const join_plan *plan, join_cursor *cursor)
{
    cursor->leaf[0] = 0;
    cursor->leaf_at = 0;
    cursor->leaf_count = !plan->within;
    cursor->box_at = cursor->box_count = 0;
}

/* The box around a leaf block, in all lanes. */
LANES_INLINE void LANES_NAME_DIM(join_around)(const tree_pack *pack, size_t block, lanes_f *lo, lanes_f *hi)
{
    for (size_t i = 0; i < DIM; i++) {
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

/* All pairs of one leaf block and those near, or those for which there is room; then cursor->begun stays. */
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
    LANES_NAME_DIM(join_around)(&plan->pack[0], cursor->block, lo, hi);

    size_t found = 0;
    if (!cursor->begun) {
        if (within && !cursor->again)
            found = LANES_NAME_DIM(join_itself)(plan, &turn, out, test);
        if (pack->levels > 1) {
            while (within && cursor->near_past < cursor->near_count && cursor->near[cursor->near_past] <= cursor->block)
                cursor->near_past++;
            LANES_NAME_DIM(join_collect_leaves)(cursor, lo, hi);
        } else
            LANES_NAME_DIM(join_take_only)(plan, cursor);
        cursor->begun = true;
    }
    for (;;) {
        found += LANES_NAME_DIM(join_boxes)(plan, cursor, &turn, out + found, room - found, test, within);
        if (cursor->box_at < cursor->box_count)
            return found;
        if (cursor->leaf_at == cursor->leaf_count)
            break;
        LANES_NAME_DIM(join_collect_boxes)(pack, cursor, lo, hi);
    }
    cursor->begun = false;
    return found;
}

LANES_INLINE size_t LANES_NAME_DIM(join_blocks)(const join_plan *plan, join_cursor *cursor, hit_pair *out, size_t room,
                                                join_test test, bool within)
{
    size_t found = 0;
    while (cursor->block < cursor->end && room - found >= JOIN_LEAST_ROOM) {
        if (!cursor->gathered && plan->pack[1].levels > 1)
            LANES_NAME_DIM(join_gather)(plan, cursor);
        cursor->gathered = true;
        found += LANES_NAME_DIM(join_block)(plan, cursor, out + found, room - found, test, within);
        if (cursor->begun)
            continue;
        cursor->block++;
        if (cursor->block % 16 == 0 || cursor->block == cursor->end) {
            cursor->again = LANES_NAME_DIM(join_has_more)(plan, cursor);
            cursor->gathered = false;
            if (cursor->again) {
                size_t begin = (cursor->block - 1) & ~(size_t)15;
                cursor->block = begin > cursor->first ? begin : cursor->first;
            }
        }
    }
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
