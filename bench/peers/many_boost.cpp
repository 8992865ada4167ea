/* Boost.Geometry's R-tree, in float: the boxes nearest to a point. Packed when it is made, which makes it quicker than
 * inserting one by one. Headers: compiled with the flags of the bench. */
#include "many.h"

#include <boost/geometry.hpp>
#include <boost/geometry/index/rtree.hpp>

#include <new>
#include <utility>
#include <vector>

namespace
{

namespace bg = boost::geometry;

using point = bg::model::point<float, 3, bg::cs::cartesian>;
using box = bg::model::box<point>;
using entry = std::pair<box, uint32_t>;
using rtree = bg::index::rtree<entry, bg::index::rstar<16>>;

/* A tree, and room for what is found. */
struct prepared {
    rtree tree;
    std::vector<entry> found;
};

void *build(const many_task *task)
{
    std::vector<entry> all;
    for (size_t i = 0; i < task->count; i++) {
        const float *c = task->corners + 6 * i;
        all.emplace_back(box(point(c[0], c[1], c[2]), point(c[3], c[4], c[5])), static_cast<uint32_t>(i));
    }
    return new (std::nothrow) prepared{rtree(all), {}};
}

void release(void *tree)
{
    delete static_cast<prepared *>(tree);
}

size_t nearest(void *tree, const float *at, size_t count, uint32_t *out)
{
    prepared *p = static_cast<prepared *>(tree);
    p->found.clear();
    p->tree.query(bg::index::nearest(point(at[0], at[1], at[2]), static_cast<unsigned>(count)),
                  std::back_inserter(p->found));
    for (size_t i = 0; i < p->found.size(); i++)
        out[i] = p->found[i].second;
    return p->found.size();
}

} // namespace

const many_near boost_near = {"Boost.Geometry rtree, nearest", build, release, nearest};
