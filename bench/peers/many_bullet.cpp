/* Bullet's btDbvt, in float: all pairs of a tree with itself, regions and rays. Asking
 * for each box before it is inserted would be twice to three times as slow. */
#include "many.h"

#include <BulletCollision/BroadphaseCollision/btDbvt.h>

#include <new>

namespace
{

btDbvtVolume volume_of(const many_task *task, size_t i)
{
    const int dim = task->dim;
    const float *low = task->corners + 2 * dim * i, *high = low + dim;
    return btDbvtVolume::FromMM(btVector3(low[0], low[1], dim == 3 ? low[2] : 0),
                                btVector3(high[0], high[1], dim == 3 ? high[2] : 0));
}

uint32_t index_of(const btDbvtNode *leaf)
{
    return static_cast<uint32_t>(leaf->dataAsInt);
}

void insert(btDbvt *tree, const btDbvtVolume &volume, size_t i)
{
    tree->insert(volume, NULL)->dataAsInt = static_cast<int>(i);
}

void put(const many_task *task, uint64_t found, uint32_t a, uint32_t b)
{
    if (found < task->capacity)
        task->pairs[found] = hit_pair{a, b};
}

/* ---- All pairs ------------------------------------------------------------------------------------------------ */

struct pair_collector : btDbvt::ICollide {
    const many_task *task;
    uint64_t found = 0;
    void Process(const btDbvtNode *a, const btDbvtNode *b)
    {
        put(task, found++, index_of(a), index_of(b));
    }
};

uint64_t join_tree(const many_task *task)
{
    btDbvt tree;
    for (size_t i = 0; i < task->count; i++)
        insert(&tree, volume_of(task, i), i);
    pair_collector collector;
    collector.task = task;
    tree.collideTT(tree.m_root, tree.m_root, collector);
    return collector.found;
}

/* ---- Questions ------------------------------------------------------------------------------------------------- */

struct box_collector : btDbvt::ICollide {
    uint32_t *out;
    size_t found = 0;
    void Process(const btDbvtNode *a)
    {
        out[found++] = index_of(a);
    }
};

/* A tree, and the stack that the quick form of its ray test wants. */
struct prepared {
    btDbvt tree;
    btAlignedObjectArray<const btDbvtNode *> stack;
};

void *build(const many_task *task)
{
    prepared *p = new (std::nothrow) prepared;
    for (size_t i = 0; p != NULL && i < task->count; i++)
        insert(&p->tree, volume_of(task, i), i);
    return p;
}

void release(void *tree)
{
    delete static_cast<prepared *>(tree);
}

size_t region(void *tree, const float *box, uint32_t *out)
{
    prepared *p = static_cast<prepared *>(tree);
    box_collector collector;
    collector.out = out;
    p->tree.collideTVNoStackAlloc(
        p->tree.m_root, btDbvtVolume::FromMM(btVector3(box[0], box[1], box[2]), btVector3(box[3], box[4], box[5])),
        p->stack, collector);
    return collector.found;
}

/* As btDbvtBroadphase::rayTest asks it. */
size_t segment(void *tree, const float *ends, uint32_t *out)
{
    prepared *p = static_cast<prepared *>(tree);
    box_collector collector;
    collector.out = out;
    const btVector3 from(ends[0], ends[1], ends[2]), to(ends[3], ends[4], ends[5]);
    const btVector3 direction = (to - from).normalized();
    btVector3 inverse;
    unsigned signs[3];
    for (int k = 0; k < 3; k++) {
        inverse[k] = direction[k] == 0 ? btScalar(BT_LARGE_FLOAT) : btScalar(1) / direction[k];
        signs[k] = inverse[k] < 0;
    }
    p->tree.rayTestInternal(p->tree.m_root, from, to, inverse, signs, direction.dot(to - from), btVector3(0, 0, 0),
                            btVector3(0, 0, 0), p->stack, collector);
    return collector.found;
}

} // namespace

const many_joiner bullet_joiners[] = {{"Bullet btDbvt, insert all, collideTT", join_tree}, {NULL, NULL}};

const many_tree bullet_tree = {"Bullet btDbvt", build, release, region, segment};
