/* The tree of cuts: what its cells hold, and which of them a box touches. How it is made is told in cuts_fit.c and
 * cuts_share.c.
 *
 * The cells are open above, so the one that holds a pair's point is told by comparisons alone. Based on: J. L. Bentley,
 * "Multidimensional Binary Search Trees Used for Associative Searching", Communications of the ACM 18(9), 1975. */
#include "join/cuts.h"

#include "exact/order.h"

#include <math.h>

join_cell hit__join_cell_all(void)
{
    join_cell cell;
    for (int k = 0; k < CUTS_AXES; k++) {
        cell.least[k] = -INFINITY;
        cell.most[k] = INFINITY;
    }
    return cell;
}

bool hit__join_cell_holds(const join_cell *cell, int dim, const double *point)
{
    for (int k = 0; k < dim; k++)
        if (exact_less(point[k], cell->least[k]) || !(cell->most[k] == INFINITY || exact_less(point[k], cell->most[k])))
            return false;
    return true;
}

bool hit__join_cell_touches(const join_cell *cell, int dim, const double *lo, const double *hi)
{
    for (int k = 0; k < dim; k++)
        if (exact_less(hi[k], cell->least[k]) || !(cell->most[k] == INFINITY || exact_less(lo[k], cell->most[k])))
            return false;
    return true;
}

join_cell hit__join_cell_side(const join_cell *cell, const join_cut *cut, int side)
{
    join_cell part = *cell;
    (side == 0 ? part.most : part.least)[cut->axis] = cut->at;
    return part;
}

bool hit__join_cuts_begin(const hit_allocator *allocator, int dim, uint32_t most, join_cuts *out)
{
    *out = (join_cuts){.dim = dim};
    if (!hit__core_take(allocator, most * (sizeof(join_cut) + sizeof(join_cell)), &out->piece))
        return false;
    out->cell = out->piece.at;
    out->cut = (join_cut *)(void *)(out->cell + most);
    return true;
}

void hit__join_cuts_free(const hit_allocator *allocator, join_cuts *cuts)
{
    hit__core_give_back(allocator, &cuts->piece);
    *cuts = (join_cuts){0};
}

uint32_t hit__join_cuts_add(join_cuts *cuts, const join_cell *cell)
{
    cuts->cell[cuts->cells] = *cell;
    return CUTS_LEAF + cuts->cells++;
}

size_t hit__join_cuts_touched(const join_cuts *cuts, const double *lo, const double *hi, uint32_t *cell, size_t most)
{
    uint32_t stack[CUTS_LEVELS + 1];
    int64_t low[CUTS_AXES], high[CUTS_AXES];
    size_t count = 0;
    int depth = 0;
    uint32_t at = cuts->cells > 1 ? 0 : CUTS_LEAF;
    for (int k = 0; k < cuts->dim; k++) {
        low[k] = exact_order_key(lo[k]);
        high[k] = exact_order_key(hi[k]);
    }
    for (;;) {
        while (at < CUTS_LEAF) { /* which side it is cannot be foreseen, so nothing branches on it */
            const join_cut *cut = &cuts->cut[at];
            const int above = low[cut->axis] >= cut->key, reaches = high[cut->axis] >= cut->key;
            stack[depth] = cut->next[1];
            depth += reaches & !above;
            at = cut->next[above];
        }
        if (count == most)
            return most + 1;
        cell[count++] = at - CUTS_LEAF;
        if (depth == 0)
            return count;
        at = stack[--depth];
    }
}
