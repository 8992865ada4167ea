/* CGAL: intersection of two polygons (Boolean_set_operations_2) in its exact kernel, and the area. Headers: compiled
 * with the flags of the bench. */
#include "iou/iou.h"

#include <CGAL/Boolean_set_operations_2.h>
#include <CGAL/Exact_predicates_exact_constructions_kernel.h>
#include <CGAL/Polygon_2.h>
#include <CGAL/Polygon_with_holes_2.h>

#include <vector>

namespace
{

typedef CGAL::Exact_predicates_exact_constructions_kernel kernel;
typedef CGAL::Polygon_2<kernel> polygon;
typedef CGAL::Polygon_with_holes_2<kernel> region;

polygon polygon_of(const hit_obb2 &box)
{
    const hit_polygon2 round = hit_polygon2_from_obb2(box);
    polygon made;
    for (int i = 0; i < round.count; i++)
        made.push_back(kernel::Point_2(round.corner[i].x, round.corner[i].y));
    return made;
}

void *prepare(const void *cases, size_t count)
{
    const pair2 *pair = static_cast<const pair2 *>(cases);
    auto *made = new std::vector<polygon>;
    kernel::FT::set_relative_precision_of_to_double(1e-16); /* else to_double may be off by 1e-5 of a number */
    for (size_t i = 0; i < 2 * count; i++)
        made->push_back(polygon_of(pair[i / 2].box[i % 2]));
    return made;
}

void release(void *prepared)
{
    delete static_cast<std::vector<polygon> *>(prepared);
}

void ask(const void *prepared, size_t count, void *out)
{
    const auto &box = *static_cast<const std::vector<polygon> *>(prepared);
    double *said = static_cast<double *>(out);
    std::vector<region> found;
    for (size_t i = 0; i < count; i++) {
        const polygon &a = box[2 * i], &b = box[2 * i + 1];
        kernel::FT both = 0;
        found.clear();
        CGAL::intersection(a, b, std::back_inserter(found));
        for (const region &r : found)
            both += r.outer_boundary().area();
        said[i] = CGAL::to_double(both / (a.area() + b.area() - both));
    }
}

const iou_asker askers[] = {{{"CGAL intersection of polygons, exact kernel", prepare, ask, release}, true, NULL}};

} // namespace

const iou_peer iou_cgal = {askers, sizeof askers / sizeof *askers};
