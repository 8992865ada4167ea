/* Where points of space are, and how far they reach.
 *
 * First principles: of the set of points alone only what does not depend on their order is taken, the sides of their
 * AABB. */
#include "fit/cloud3.h"

#include "exact/order.h"
#include "fit/extremes3.h"
#include "hitbox/shape.h"

/* False if a coordinate is not finite: of such a one x - x is NaN. */
static bool find_sides(cloud3 *cloud, core_isa isa)
{
    bool finite;
    size_t begin = hit__fit_extremes3_sides(cloud, isa, &finite);
    double none = 0;
    for (size_t i = begin; i < cloud->count; i++) {
        double p[3];
        cloud3_point(cloud, i, p);
        for (int k = 0; k < 3; k++) {
            cloud->low[k] = p[k] < cloud->low[k] ? p[k] : cloud->low[k];
            cloud->high[k] = p[k] > cloud->high[k] ? p[k] : cloud->high[k];
            none += p[k] - p[k];
        }
    }
    for (int k = 0; k < 3; k++) { /* -0 is 0 */
        cloud->low[k] += 0.0;
        cloud->high[k] += 0.0;
    }
    return cloud->count > 0 && finite && none <= 0;
}

bool hit__fit_cloud3_measure(cloud3 *cloud, core_isa isa)
{
    if (!find_sides(cloud, isa))
        return false;
    const double *low = cloud->low, *high = cloud->high;
    hit_vec3 center = hit_aabb3_center((hit_aabb3){{low[0], low[1], low[2]}, {high[0], high[1], high[2]}});
    double size = 0, middle[3] = {center.x, center.y, center.z};
    for (int k = 0; k < 3; k++) {
        cloud->center[k] = middle[k] + 0.0; /* -0 is 0 */
        size = fmax(size, fmax(middle[k] - low[k], high[k] - middle[k]));
    }
    cloud->equal = exact_is_zero(size);
    if (!cloud->equal)
        frexp(size, &cloud->exponent);
    cloud->scale[0] = ldexp(1, -cloud->exponent / 2);
    cloud->scale[1] = ldexp(1, -cloud->exponent - -cloud->exponent / 2);
    return true;
}
