/* Goes through a packed tree in the order of a number: what is promising first, until nothing is left that could be.
 *
 * In depth, the children of each block in the order of their bounds, the least first; what has become hopeless in the
 * meantime is passed over. The stack holds at most 15 waiting children of each level, and the 16 of the last.
 * Based on: N. Roussopoulos, S. Kelley, F. Vincent, "Nearest Neighbor Queries", SIGMOD 1995, for depth first in order
 * with pruning. Ours differs: 16 bounds are found at once, and ties are never pruned. */
#include "tree/best_first.h"

#include "core/prefetch.h"

/* A block, or at level -1 a box, that waits to be looked at. */
typedef struct ordered_block {
    float bound;
    uint32_t index;
    int level;
} ordered_block;

enum { ORDERED_ROOM = (TREE_LEVELS + 1) * TREE_WIDTH };

/* Puts the lanes in `bits` on the stack, the least bound on top, the lower lane above others of the same. */
static int push_in_order(ordered_block *stack, int height, uint32_t bits, const float *key, uint32_t first, int level)
{
    int base = height;
    for (; bits != 0; bits &= bits - 1) {
        unsigned lane = core_lowest_bit(bits);
        int at = height++;
        for (; at > base && stack[at - 1].bound <= key[lane]; at--)
            stack[at] = stack[at - 1];
        stack[at] = (ordered_block){key[lane], first + lane, level};
    }
    return height;
}

void hit__tree_best_first(const tree_pack *pack, int dim, tree_bounds *bounds, const void *question, float most,
                          tree_ask *ask, void *asked)
{
    ordered_block stack[ORDERED_ROOM];
    alignas(64) float key[TREE_WIDTH];
    int height = 1;
    stack[0] = (ordered_block){0, 0, pack->levels - 1};
    while (height > 0) {
        const ordered_block next = stack[--height];
        if (!(next.bound <= most))
            continue;
        if (next.level < 0) {
            most = ask(asked, next.index);
            continue;
        }
        const tree_level level = hit__tree_level_of(pack, next.level);
        uint32_t bits = bounds(question, level.blocks + (size_t)next.index * 32 * (size_t)dim, most, key);
        if (next.index == level.last)
            bits &= level.tail;
        int base = height;
        height = push_in_order(stack, height, bits, key, next.index * TREE_WIDTH, next.level - 1);
        if (next.level > 0)
            for (int i = height - 1; i >= base && i >= height - 2; i--)
                for (int line = 0; line < 2 * dim; line++)
                    CORE_PREFETCH(pack->level[next.level - 1] +
                                  ((size_t)stack[i].index * 2 * (size_t)dim + (size_t)line) * 16);
    }
}
