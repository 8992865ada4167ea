/* Two packed trees, gone down side by side.
 *
 * The floats of a mesh's tree are the bounds of its triangles, rounded outward, so those of two meshes can be compared.
 * Based on: S. Gottschalk, M. C. Lin, D. Manocha, "OBBTree: a hierarchical structure for rapid interference
 * detection", SIGGRAPH 1996, section 5; ours differs in the packed trees of sixteen children. */
#include "mesh/near3.h"

#include "core/bits.h"
#include "mesh/face3.h"

typedef struct pair_search {
    const tree_pack *pack[2];
    mesh_pair3_visit *visit;
    void *context;
} pair_search;

typedef struct node {
    int level;
    size_t block;
    float low[3], high[3];
} node;

static const float *block_of(const pair_search *all, int which, const node *n)
{
    return all->pack[which]->level[n->level] + n->block * 96;
}

/* The lanes of a block that meet a box. */
static uint32_t lanes_meeting(const float *block, const float *low, const float *high)
{
    uint32_t bits = 0;
    for (int lane = 0; lane < TREE_WIDTH; lane++) {
        const bool x = (block[lane] <= high[0]) & (low[0] <= block[48 + lane]);
        const bool y = (block[16 + lane] <= high[1]) & (low[1] <= block[64 + lane]);
        const bool z = (block[32 + lane] <= high[2]) & (low[2] <= block[80 + lane]);
        bits |= (uint32_t)(x & y & z) << lane;
    }
    return bits;
}

static node child_of(const float *block, const node *parent, unsigned lane)
{
    node child = {.level = parent->level - 1, .block = parent->block * TREE_WIDTH + lane};
    for (int k = 0; k < 3; k++) {
        child.low[k] = block[16 * k + (int)lane];
        child.high[k] = block[48 + 16 * k + (int)lane];
    }
    return child;
}

static bool visit_leaves(const pair_search *all, const node *a, const node *b)
{
    const float *block = block_of(all, 0, a), *other = block_of(all, 1, b);
    const uint32_t *id = all->pack[0]->id + a->block * TREE_WIDTH, *other_id = all->pack[1]->id + b->block * TREE_WIDTH;
    for (uint32_t bits = lanes_meeting(block, b->low, b->high); bits != 0; bits &= bits - 1) {
        const unsigned lane = core_lowest_bit(bits);
        const node single = child_of(block, a, lane);
        for (uint32_t met = lanes_meeting(other, single.low, single.high); met != 0; met &= met - 1)
            if (!all->visit(all->context, id[lane], other_id[core_lowest_bit(met)]))
                return false;
    }
    return true;
}

static bool visit_nodes(const pair_search *all, const node *a, const node *b) // NOLINT(misc-no-recursion): levels
{
    if (a->level == 0 && b->level == 0)
        return visit_leaves(all, a, b);
    const bool first = a->level >= b->level;
    const node *opened = first ? a : b, *kept = first ? b : a;
    const float *block = block_of(all, first ? 0 : 1, opened);
    for (uint32_t bits = lanes_meeting(block, kept->low, kept->high); bits != 0; bits &= bits - 1) {
        const node child = child_of(block, opened, core_lowest_bit(bits));
        if (!visit_nodes(all, first ? &child : kept, first ? kept : &child))
            return false;
    }
    return true;
}

static node root_of(const tree_pack *pack)
{
    node root = {.level = pack->levels - 1};
    const float *block = pack->level[root.level];
    for (int k = 0; k < 3; k++) {
        root.low[k] = block[16 * k];
        root.high[k] = block[48 + 16 * k];
        for (int lane = 1; lane < TREE_WIDTH; lane++) {
            root.low[k] = fminf(root.low[k], block[16 * k + lane]);
            root.high[k] = fmaxf(root.high[k], block[48 + 16 * k + lane]);
        }
    }
    return root;
}

/* ---- Meshes whose floats cannot be compared, for one is 2^100 times the other and more ---- */

typedef struct one_search {
    mesh_pair3_visit *visit;
    void *context;
    uint32_t first;
} one_search;

static bool visit_second(void *context, uint32_t second)
{
    const one_search *all = context;
    return all->visit(all->context, all->first, second);
}

static bool visit_one_by_one(const hit_mesh3 *a, const hit_mesh3 *b, mesh_pair3_visit *visit, void *context)
{
    for (uint32_t i = 0; i < a->triangles.count; i++) {
        one_search all = {visit, context, i};
        double corner[9];
        mesh_corners(a, i, corner);
        if (!hit__mesh_near3(b, mesh_box_of(corner), visit_second, &all))
            return false;
    }
    return true;
}

/* ---- All ---- */

bool hit__mesh_pairs3(const hit_mesh3 *a, const hit_mesh3 *b, mesh_pair3_visit *visit, void *context)
{
    const pair_search all = {{&a->pack, &b->pack}, visit, context};
    if (a->steps != b->steps)
        return visit_one_by_one(a, b, visit, context);
    const node first = root_of(all.pack[0]), second = root_of(all.pack[1]);
    return visit_nodes(&all, &first, &second);
}
