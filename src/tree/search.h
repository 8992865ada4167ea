/* All boxes of a tree that a question is about, in the tree's order: level by level, many blocks at a time. */
#ifndef HITBOX_TREE_SEARCH_H
#define HITBOX_TREE_SEARCH_H

#include "core/bits.h"
#include "core/isa.h"
#include "tree/pack.h"
#include "tree/sink.h"

#include <stdalign.h>

/* The blocks of one level, and which lanes of the last one there are: floats alone are not trusted with that, since
 * they may come from anywhere. */
typedef struct tree_level {
    const float *blocks;
    const uint32_t *id;  /* of level 0 */
    uint32_t last, tail; /* the last block, and its lanes */
} tree_level;

tree_level hit__tree_level_of(const tree_pack *pack, int level);

/* Is this box one? Asked where floats cannot tell. `lane`: its place in the tree. */
typedef bool tree_confirm(const void *asked, size_t lane);

/* The candidates of leaf block k that are boxes asked for; those in `sure` are, without a look. */
static inline uint32_t search_confirmed(tree_confirm *confirm, const void *asked, uint32_t k, uint32_t candidates,
                                        uint32_t sure)
{
    for (uint32_t open = candidates & ~sure; open != 0; open &= open - 1) {
        unsigned lane = core_lowest_bit(open);
        if (!confirm(asked, (size_t)k * TREE_WIDTH + lane))
            candidates &= ~(1u << lane);
    }
    return candidates;
}

/* The boxes of a leaf block whose bits are set, to the sink. False: that is enough. */
static inline bool search_emit(tree_sink *sink, const uint32_t *id, uint32_t bits)
{
    for (; bits != 0; bits &= bits - 1)
        if (!tree_sink_take(sink, id[core_lowest_bit(bits)]))
            return false;
    return true;
}

/* How many blocks are expanded at once, and how many children those may have. */
enum { SEARCH_BATCH = 16, SEARCH_ROOM = SEARCH_BATCH * TREE_WIDTH };

static const alignas(64) uint32_t search_lanes[16] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};

/* A question in the form for one dimension and instruction set. */
typedef struct tree_search_kernels {
    /* The children that may hold boxes, of `count` blocks at `list`, to `out`; returns how many: at most 16 times
     * count, for which there is room. */
    size_t (*expand)(const void *question, const tree_level *level, const uint32_t *list, size_t count, uint32_t *out);
    /* The boxes of `count` leaf blocks, to the sink. False: that was enough. */
    bool (*leaves)(const void *question, const tree_level *level, const uint32_t *list, size_t count, tree_sink *sink);
} tree_search_kernels;

/* False: the sink said that it was enough. */
bool hit__tree_search(const tree_pack *pack, const tree_search_kernels *kernels, const void *question, tree_sink *sink);

#endif
