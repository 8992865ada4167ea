/* Goes through a packed tree level by level, in the order of the tree.
 *
 * Every level has a list of blocks that are still to be looked at. The lowest list that is not empty goes first, 16
 * blocks at a time, which makes at most 256 of the level below: so the order is that of a walk in depth, the memory is
 * a few kilobytes however many boxes there are, and yet many blocks are looked at in one loop without branches. Nearly
 * every block comes from far memory; a branch that depends on it would stop the processor from asking for the next one.
 * First all candidates, then the tests.
 * First principles: breadth first within a window of bounded size. */
#include "tree/search.h"

tree_level hit__tree_level_of(const tree_pack *pack, int level)
{
    size_t lanes = level == 0 ? pack->count : pack->blocks[level - 1], last = pack->blocks[level] - 1;
    size_t rest = lanes - last * TREE_WIDTH;
    return (tree_level){pack->level[level], pack->id, (uint32_t)last, (uint32_t)((1ull << rest) - 1)};
}

bool hit__tree_search(const tree_pack *pack, const tree_search_kernels *kernels, const void *question, tree_sink *sink)
{
    if (pack->count == 0)
        return true;
    uint32_t list[TREE_LEVELS][SEARCH_ROOM];
    size_t from[TREE_LEVELS], to[TREE_LEVELS];
    int top = pack->levels - 1, k = top;
    list[top][0] = 0;
    from[top] = 0;
    to[top] = 1;
    while (k <= top) {
        size_t count = to[k] - from[k];
        tree_level level = hit__tree_level_of(pack, k);
        if (k == 0 && !kernels->leaves(question, &level, list[0] + from[0], count, sink))
            return false;
        if (k == 0 || count == 0) {
            k++;
            continue;
        }
        count = count < SEARCH_BATCH ? count : SEARCH_BATCH;
        from[k - 1] = 0;
        to[k - 1] = kernels->expand(question, &level, list[k] + from[k], count, list[k - 1]);
        from[k] += count;
        k--;
    }
    return true;
}
