/* Boost.Geometry: intersection of two rings in double, and area. Headers: compiled with the flags of the bench. */
#include "iou/iou.h"

#include <boost/geometry.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/polygon.hpp>

#include <cmath>
#include <exception>
#include <vector>

namespace
{

namespace bg = boost::geometry;
typedef bg::model::d2::point_xy<double> point;
typedef bg::model::polygon<point, false, false> polygon; /* counter-clockwise, open */

polygon polygon_of(const hit_obb2 &box)
{
    const hit_polygon2 round = hit_polygon2_from_obb2(box);
    polygon made;
    for (int i = 0; i < round.count; i++)
        made.outer().push_back(point(round.corner[i].x, round.corner[i].y));
    return made;
}

void *prepare(const void *cases, size_t count)
{
    const pair2 *pair = static_cast<const pair2 *>(cases);
    auto *made = new std::vector<polygon>;
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
    std::vector<polygon> found;
    for (size_t i = 0; i < count; i++) {
        const polygon &a = box[2 * i], &b = box[2 * i + 1];
        double both = 0;
        found.clear();
        try {
            bg::intersection(a, b, found);
            for (const polygon &p : found)
                both += bg::area(p);
        } catch (const std::exception &) {
            both = NAN;
        }
        said[i] = both / (bg::area(a) + bg::area(b) - both);
    }
}

const iou_asker askers[] = {{{"Boost.Geometry intersection, area", prepare, ask, release}, false, NULL}};

} // namespace

const iou_peer iou_boost = {askers, sizeof askers / sizeof *askers};
