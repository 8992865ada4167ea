/* nanoflann's k-d tree, in float: the points nearest to a point. The points are the least corners of the boxes.
 * Headers: compiled with the flags of the bench. */
#include "many.h"

#include <nanoflann.hpp>

#include <new>

namespace
{

struct points {
    const many_task *task;

    size_t kdtree_get_point_count() const
    {
        return task->count;
    }

    float kdtree_get_pt(size_t i, size_t axis) const
    {
        return task->corners[6 * i + axis];
    }

    template <class bounds> bool kdtree_get_bbox(bounds &) const
    {
        return false;
    }
};

using tree_of_points =
    nanoflann::KDTreeSingleIndexAdaptor<nanoflann::L2_Simple_Adaptor<float, points>, points, 3, uint32_t>;

struct prepared {
    many_task task;
    points all;
    tree_of_points tree;

    explicit prepared(const many_task *from) : task(*from), all{&task}, tree(3, all)
    {
        tree.buildIndex();
    }
};

void *build(const many_task *task)
{
    return new (std::nothrow) prepared(task);
}

void release(void *tree)
{
    delete static_cast<prepared *>(tree);
}

size_t nearest(void *tree, const float *at, size_t count, uint32_t *out)
{
    float squares[16];
    return count <= 16 ? static_cast<prepared *>(tree)->tree.knnSearch(at, count, out, squares) : 0;
}

} // namespace

const many_near nanoflann_near = {"nanoflann knnSearch, points", build, release, nearest};
