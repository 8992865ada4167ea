/* CGAL's box_self_intersection_d. It takes a cutoff below which it tries all pairs; boxes go by value, which with boxes
 * this small is quicker than by pointer, and they have nothing but their numbers and an index. */
#include "many.h"

#include <CGAL/box_intersection_d.h>

#include <vector>

namespace
{

template <int Dim> struct box {
    typedef float NT;
    typedef uint32_t ID;
    float low[Dim], high[Dim];
    uint32_t index;
    static int dimension()
    {
        return Dim;
    }
    uint32_t id() const
    {
        return index;
    }
    float min_coord(int axis) const
    {
        return low[axis];
    }
    float max_coord(int axis) const
    {
        return high[axis];
    }
};

template <int Dim> uint64_t join_in(const many_task *task, std::ptrdiff_t cutoff)
{
    std::vector<box<Dim>> boxes(task->count);
    for (size_t i = 0; i < task->count; i++) {
        for (int a = 0; a < Dim; a++) {
            boxes[i].low[a] = task->corners[2 * Dim * i + a];
            boxes[i].high[a] = task->corners[2 * Dim * i + Dim + a];
        }
        boxes[i].index = static_cast<uint32_t>(i);
    }
    uint64_t found = 0;
    CGAL::box_self_intersection_d(
        boxes.begin(), boxes.end(),
        [task, &found](const box<Dim> &a, const box<Dim> &b) {
            if (found < task->capacity)
                task->pairs[found] = hit_pair{a.index, b.index};
            found++;
        },
        cutoff, CGAL::Box_intersection_d::CLOSED);
    return found;
}

template <int Cutoff> uint64_t join(const many_task *task)
{
    return task->dim == 2 ? join_in<2>(task, Cutoff) : join_in<3>(task, Cutoff);
}

} // namespace

const many_joiner cgal_joiners[] = {{"CGAL box_self_intersection_d, cutoff 10", join<10>},
                                    {"CGAL box_self_intersection_d, cutoff 100", join<100>},
                                    {"CGAL box_self_intersection_d, cutoff 1000", join<1000>},
                                    {NULL, NULL}};
