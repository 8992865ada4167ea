/* CGAL's oriented_bounding_box: the convex hull, exact, then a genetic search with steps of Nelder and Mead. */
#include "fit.h"

#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/convex_hull_3.h>
#include <CGAL/optimal_bounding_box.h>

#include <array>
#include <cmath>
#include <vector>

namespace
{

typedef CGAL::Exact_predicates_inexact_constructions_kernel kernel;
typedef kernel::Point_3 point;

std::vector<point> points_from(const double *points, size_t count)
{
    std::vector<point> made;
    made.reserve(count);
    for (size_t i = 0; i < count; i++)
        made.emplace_back(points[3 * i], points[3 * i + 1], points[3 * i + 2]);
    return made;
}

void fit(const double *points, size_t count, unsigned seed, double sides[3])
{
    std::vector<point> made = points_from(points, count);
    std::array<point, 8> corner;
    CGAL::oriented_bounding_box(made, corner, CGAL::parameters::use_convex_hull(true).random_seed(seed));
    sides[0] = std::sqrt(CGAL::squared_distance(corner[0], corner[1]));
    sides[1] = std::sqrt(CGAL::squared_distance(corner[0], corner[3]));
    sides[2] = std::sqrt(CGAL::squared_distance(corner[0], corner[5]));
}

size_t hull(const double *points, size_t count)
{
    std::vector<point> made = points_from(points, count), corners;
    CGAL::extreme_points_3(made, std::back_inserter(corners));
    return corners.size();
}

} // namespace

const fit_peer cgal_fit = {"CGAL", fit, hull};
