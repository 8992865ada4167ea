/* Through a tree to the boxes that may be nearest to a point. DIM and LANES as in core/lanes.h.
 *
 * Two sweeps, level by level from the root. The first looks only into blocks that contain the point, or the nearest
 * ones of a level where none does; they have to be looked at in any case. The boxes in them say how far the k-th
 * nearest is, nearly. The second sweep looks into the blocks that this leaves over: few, and all of their memory is
 * asked for at once. Where there are no bounds from above, or more blocks than there is room for, the walk is in depth,
 * the nearest child first.
 * Based on: N. Roussopoulos, S. Kelley, F. Vincent, "Nearest Neighbor Queries", SIGMOD 1995, for the walk in depth.
 * Ours differs: 16 children at a time, and the two sweeps. */
#if LANES_THERE

/* The squares of how far the lanes of a block are, from below; and from above, if `above` is not NULL. */
LANES_INLINE lanes_f LANES_NAME_DIM(nearest_bounds)(const tree_spot *spot, const float *block, lanes_f *above)
{
    const lanes_f part = lanes_set1(spot->part), zero = lanes_set1(0);
    lanes_f gap[DIM], far = zero, square = zero, most = zero;
    CORE_UNROLLED
    for (int c = 0; c < DIM; c++) {
        lanes_f at = lanes_set1(spot->place[c]);
        lanes_f over = lanes_subtract(lanes_multiply(lanes_load(block + 16 * c), part), at);
        lanes_f under = lanes_subtract(at, lanes_multiply(lanes_load(block + 16 * (DIM + c)), part));
        gap[c] = lanes_max(over, under);
        far = lanes_max(lanes_subtract(zero, lanes_min(over, under)), far);
    }
    /* Distances are rounded to a part of the size of the box. */
    far = lanes_multiply(far, lanes_set1(0x1p-40f));
    CORE_UNROLLED
    for (int c = 0; c < DIM; c++) {
        const lanes_f doubt = lanes_set1(spot->doubt[c]);
        lanes_f rest = lanes_max(lanes_subtract(lanes_subtract(gap[c], doubt), far), zero);
        square = lanes_add(square, lanes_multiply(rest, rest));
        if (above) {
            rest = lanes_max(zero, lanes_add(lanes_add(gap[c], doubt), far)); /* NaN of a damaged tree stays */
            most = lanes_add(most, lanes_multiply(rest, rest));
        }
    }
    if (above)
        *above = most;
    return square;
}

LANES_INLINE const float *LANES_NAME_DIM(nearest_block)(const float *blocks, uint32_t index)
{
    return blocks + (size_t)index * 32 * DIM;
}

LANES_INLINE void LANES_NAME_DIM(nearest_fetch)(const float *blocks, uint32_t index)
{
    CORE_UNROLLED_8
    for (int line = 0; line < 2 * DIM; line++)
        CORE_PREFETCH(LANES_NAME_DIM(nearest_block)(blocks, index) + line * 16);
}

/* Which lanes of a block are there? */
LANES_INLINE uint32_t LANES_NAME_DIM(nearest_there)(const tree_level *level, uint32_t index)
{
    return index == level->last ? level->tail : 0xffff;
}

/* One more bound from above: of 16 in order, all that are greater move up by one, and the last drops out. `before`
 * stands before them. None is less than 0. */
LANES_INLINE lanes_f LANES_NAME_DIM(nearest_insert)(lanes_f list, float before, float bound)
{
#define REST(x) x, x, x, x, x, x, x, x, x, x, x, x, x, x, x
    static const alignas(64) float first[16] = {INFINITY, REST(0)}, others[16] = {0, REST(INFINITY)};
#undef REST
    lanes_f moved = lanes_min(lanes_rotate(list, 15), lanes_load(others));
    moved = lanes_max(lanes_min(lanes_set1(before), lanes_load(first)), moved);
    return lanes_min(list, lanes_max(moved, lanes_set1(bound)));
}

/* What the bounds from above of a leaf block say about what is wanted. */
LANES_INLINE void LANES_NAME_DIM(nearest_learn)(nearest_search *s, lanes_f bounds, uint32_t there)
{
    alignas(64) float bound[16];
    const size_t last = s->heap.capacity - 1;
    uint32_t bits = lanes_bits(lanes_lt(bounds, lanes_set1(s->above[last]))) & there;
    if (bits == 0)
        return;
    lanes_store(bound, bounds);
    lanes_f list = lanes_load(s->above);
    for (; bits != 0; bits &= bits - 1) {
        const float one = bound[core_lowest_bit(bits)];
        for (size_t k = last / 16; k > 0; k--) {
            float *part = s->above + 16 * k;
            lanes_store(part, LANES_NAME_DIM(nearest_insert)(lanes_load(part), part[-1], one));
        }
        list = LANES_NAME_DIM(nearest_insert)(list, 0, one);
        if (last >= 16)
            lanes_store(s->above, list);
    }
    lanes_store(s->above, list);
    nearest_narrow(s, s->above[last] * (1 + 0x1p-17f) + 0x1p-109f);
}

LANES_KERNEL void LANES_NAME_DIM(nearest_leaf)(nearest_search *s, const tree_level *leaves, uint32_t index)
{
    const float *block = LANES_NAME_DIM(nearest_block)(leaves->blocks, index);
    const uint32_t there = LANES_NAME_DIM(nearest_there)(leaves, index);
    lanes_f above;
    const lanes_f below = LANES_NAME_DIM(nearest_bounds)(&s->spot, block, &above);
    if (CORE_QUICKER_WAYS && s->patient)
        LANES_NAME_DIM(nearest_learn)(s, above, there);
    const uint32_t bits = lanes_bits(lanes_le(below, lanes_set1(s->most))) & there;
    const lanes_u lane = lanes_add_u(lanes_load_u(search_lanes), lanes_set1_u(16 * index));
    lanes_compress(s->bound + s->count, bits, below);
    s->count += (size_t)lanes_compress_u(s->lane + s->count, bits, lane);
    if (s->count > (s->patient ? NEAREST_ROOM : 0))
        nearest_ask(s);
}

/* ---- Two sweeps ------------------------------------------------------------------------------------------------- */

/* Blocks of one level, or leaf blocks, with a bound from below for each. */
typedef struct LANES_NAME_DIM(nearest_list) {
    size_t count;
    uint32_t block[NEAREST_LIST + TREE_WIDTH];
    float bound[NEAREST_LIST + TREE_WIDTH];
} LANES_NAME_DIM(nearest_list);

/* What the first sweep has seen of a level: blocks, the bounds of their children, and which of these are left. */
typedef struct LANES_NAME_DIM(nearest_seen) {
    alignas(64) float bound[NEAREST_NODES][16];
    size_t count;
    uint32_t block[NEAREST_NODES + TREE_WIDTH], left[NEAREST_NODES];
} LANES_NAME_DIM(nearest_seen);

/* The first sweep. False: too many blocks contain the point. */
LANES_KERNEL bool LANES_NAME_DIM(nearest_around)(nearest_search *s, LANES_NAME_DIM(nearest_seen) * seen)
{
    const tree_pack *pack = &s->data->pack;
    const lanes_u lanes = lanes_load_u(search_lanes);
    seen[pack->levels - 1].block[0] = 0;
    seen[pack->levels - 1].count = 1;
    for (int level = pack->levels - 1; level > 0; level--) {
        const tree_level here = hit__tree_level_of(pack, level);
        LANES_NAME_DIM(nearest_seen) *now = &seen[level], *next = &seen[level - 1];
        lanes_f least = lanes_set1(INFINITY);
        for (size_t i = 0; i < now->count; i++) {
            const float *block = LANES_NAME_DIM(nearest_block)(here.blocks, now->block[i]);
            const lanes_f bound = LANES_NAME_DIM(nearest_bounds)(&s->spot, block, NULL);
            now->left[i] = LANES_NAME_DIM(nearest_there)(&here, now->block[i]);
            lanes_store(now->bound[i], bound);
            least = lanes_min(least, bound);
        }
        least = lanes_set1(lanes_least(least));
        next->count = 0;
        for (size_t i = 0; i < now->count; i++) {
            const uint32_t bits = lanes_bits(lanes_le(lanes_load(now->bound[i]), least)) & now->left[i];
            now->left[i] &= ~bits;
            next->count += (size_t)lanes_compress_u(next->block + next->count, bits,
                                                    lanes_add_u(lanes, lanes_set1_u(16 * now->block[i])));
            if (next->count > NEAREST_NODES)
                return false;
        }
        for (size_t i = 0; i < next->count; i++)
            LANES_NAME_DIM(nearest_fetch)(pack->level[level - 1], next->block[i]);
    }
    const tree_level leaves = hit__tree_level_of(pack, 0);
    for (size_t i = 0; i < seen[0].count; i++)
        LANES_NAME_DIM(nearest_leaf)(s, &leaves, seen[0].block[i]);
    return true;
}

/* The children of block `index` in `left` that are wanted. */
LANES_INLINE void LANES_NAME_DIM(nearest_list_add)(const nearest_search *s, LANES_NAME_DIM(nearest_list) * list,
                                                   lanes_f bound, uint32_t left, uint32_t index)
{
    const uint32_t bits = lanes_bits(lanes_le(bound, lanes_set1(s->most))) & left;
    const lanes_u child = lanes_add_u(lanes_load_u(search_lanes), lanes_set1_u(16 * index));
    lanes_compress(list->bound + list->count, bits, bound);
    list->count += (size_t)lanes_compress_u(list->block + list->count, bits, child);
}

/* The second: lists the leaf blocks that the first has left and that are wanted. False: they are too many. */
LANES_KERNEL bool LANES_NAME_DIM(nearest_rest)(const nearest_search *s, const LANES_NAME_DIM(nearest_seen) * seen,
                                               LANES_NAME_DIM(nearest_list) * out)
{
    const tree_pack *pack = &s->data->pack;
    LANES_NAME_DIM(nearest_list) list[2];
    list[0].count = out->count = 0;
    for (int level = pack->levels - 1; level > 0; level--) {
        const tree_level here = hit__tree_level_of(pack, level);
        const LANES_NAME_DIM(nearest_list) *now = &list[level % 2];
        LANES_NAME_DIM(nearest_list) *next = level > 1 ? &list[1 - level % 2] : out;
        if (level == pack->levels - 1)
            list[level % 2].count = 0;
        next->count = 0;
        for (size_t i = 0; i < seen[level].count && next->count <= NEAREST_LIST; i++)
            LANES_NAME_DIM(nearest_list_add)
        (s, next, lanes_load(seen[level].bound[i]), seen[level].left[i], seen[level].block[i]);
        for (size_t i = 0; i < now->count && next->count <= NEAREST_LIST; i++) {
            const float *block = LANES_NAME_DIM(nearest_block)(here.blocks, now->block[i]);
            LANES_NAME_DIM(nearest_list_add)
            (s, next, LANES_NAME_DIM(nearest_bounds)(&s->spot, block, NULL),
             LANES_NAME_DIM(nearest_there)(&here, now->block[i]), now->block[i]);
        }
        if (next->count > NEAREST_LIST)
            return false;
        for (size_t i = 0; i < next->count; i++)
            LANES_NAME_DIM(nearest_fetch)(pack->level[level - 1], next->block[i]);
    }
    return true;
}

/* The nearest first. */
LANES_INLINE void LANES_NAME_DIM(nearest_list_sort)(LANES_NAME_DIM(nearest_list) * list)
{
    for (size_t i = 1; i < list->count; i++) {
        const float bound = list->bound[i];
        const uint32_t block = list->block[i];
        size_t k = i;
        for (; k > 0 && list->bound[k - 1] > bound; k--) {
            list->bound[k] = list->bound[k - 1];
            list->block[k] = list->block[k - 1];
        }
        list->bound[k] = bound;
        list->block[k] = block;
    }
}

/* False: nothing has been done but that less is wanted, perhaps. */
LANES_KERNEL bool LANES_NAME_DIM(nearest_sweeps)(nearest_search *s)
{
    LANES_NAME_DIM(nearest_seen) seen[TREE_LEVELS];
    LANES_NAME_DIM(nearest_list) list;
    const tree_level leaves = hit__tree_level_of(&s->data->pack, 0);
    if (!LANES_NAME_DIM(nearest_around)(s, seen) || !LANES_NAME_DIM(nearest_rest)(s, seen, &list)) {
        nearest_begin(s);
        return false;
    }
    LANES_NAME_DIM(nearest_list_sort)(&list);
    for (size_t i = 0; i < list.count && list.bound[i] <= s->most; i++)
        LANES_NAME_DIM(nearest_leaf)(s, &leaves, list.block[i]);
    return true;
}

/* ---- In depth --------------------------------------------------------------------------------------------------- */

/* The children of a block that have not been entered. Each number is a bound from below, its lowest four bits the
 * child's lane, and infinite if there is no such child. */
typedef union LANES_NAME_DIM(nearest_open) {
    alignas(64) float key[16];
    alignas(64) uint32_t bits[16];
} LANES_NAME_DIM(nearest_open);

/* No number is subnormal, for a thread that takes these for 0 would lose the lane; nor infinite. `most` is greater than
 * 2^-110 at least. */
LANES_INLINE void LANES_NAME_DIM(nearest_enter)(const nearest_search *s, const tree_level *level, uint32_t index,
                                                LANES_NAME_DIM(nearest_open) * open)
{
    const float *block = LANES_NAME_DIM(nearest_block)(level->blocks, index);
    lanes_f bound = LANES_NAME_DIM(nearest_bounds)(&s->spot, block, NULL);
    bound = lanes_max(lanes_min(bound, lanes_set1(FLT_MAX)), lanes_set1(0x1p-120f));
    const lanes_u bits = lanes_and_u(lanes_as_u(bound), lanes_set1_u(~UINT32_C(15)));
    lanes_store_u(open->bits, lanes_or_u(bits, lanes_load_u(search_lanes)));
    const uint32_t there = LANES_NAME_DIM(nearest_there)(level, index);
    for (uint32_t lane = 0; there != 0xffff && lane < 16; lane++)
        if ((there >> lane & 1) == 0)
            open->key[lane] = INFINITY;
}

/* Takes the nearest child out, if it is wanted. */
LANES_INLINE bool LANES_NAME_DIM(nearest_next)(const nearest_search *s, LANES_NAME_DIM(nearest_open) * open,
                                               uint32_t *lane)
{
    const float least = lanes_least(lanes_load(open->key));
    if (!(least <= s->most))
        return false;
    memcpy(lane, &least, sizeof *lane);
    *lane &= 15;
    open->key[*lane] = INFINITY;
    return true;
}

LANES_KERNEL void LANES_NAME_DIM(nearest_in_depth)(nearest_search *s)
{
    LANES_NAME_DIM(nearest_open) open[TREE_LEVELS];
    uint32_t entered[TREE_LEVELS], lane;
    const tree_pack *pack = &s->data->pack;
    const tree_level leaves = hit__tree_level_of(pack, 0);
    const int top = pack->levels - 1;
    tree_level here = hit__tree_level_of(pack, top);
    entered[top] = 0;
    LANES_NAME_DIM(nearest_enter)(s, &here, 0, &open[top]);
    for (int level = top; level <= top;) {
        if (!LANES_NAME_DIM(nearest_next)(s, &open[level], &lane)) {
            level++;
        } else if (level == 1) {
            LANES_NAME_DIM(nearest_leaf)(s, &leaves, 16 * entered[1] + lane);
        } else {
            level--;
            entered[level] = 16 * entered[level + 1] + lane;
            here = hit__tree_level_of(pack, level);
            LANES_NAME_DIM(nearest_enter)(s, &here, entered[level], &open[level]);
        }
    }
}

LANES_KERNEL void LANES_NAME_DIM(nearest_walk)(nearest_search *s)
{
    const tree_level leaves = hit__tree_level_of(&s->data->pack, 0);
    if (s->data->pack.levels == 1)
        LANES_NAME_DIM(nearest_leaf)(s, &leaves, 0);
    else if (!CORE_QUICKER_WAYS || !s->patient || !LANES_NAME_DIM(nearest_sweeps)(s))
        LANES_NAME_DIM(nearest_in_depth)(s);
}

#endif
