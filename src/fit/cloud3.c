/* Where points of space are, and how far they reach.
 *
 * First principles: of the set of points alone only what does not depend on their order is taken, the sides of their
 * AABB. */
#include "fit/cloud3.h"

#include "exact/order.h"
#include "hitbox/shape.h"

/* The AABB; not valid if a coordinate is not finite, for of such a one x - x is NaN. */
static hit_aabb3 sides_of(const cloud3 *cloud)
{
    double low[3] = {INFINITY, INFINITY, INFINITY}, high[3] = {-INFINITY, -INFINITY, -INFINITY}, none[3] = {0, 0, 0};
    for (size_t i = 0; i < cloud->count; i++) {
        double p[3];
        cloud3_point(cloud, i, p);
        for (int k = 0; k < 3; k++) {
            low[k] = p[k] < low[k] ? p[k] : low[k];
            high[k] = p[k] > high[k] ? p[k] : high[k];
            none[k] += p[k] - p[k];
        }
    }
    return (hit_aabb3){{low[0] + none[0], low[1] + none[1], low[2] + none[2]}, {high[0], high[1], high[2]}};
}

bool hit__cloud3_measure(cloud3 *cloud)
{
    hit_aabb3 box = sides_of(cloud);
    if (!hit_aabb3_valid(box))
        return false;
    hit_vec3 center = hit_aabb3_center(box);
    double sides[2][3] = {{box.min.x, box.min.y, box.min.z}, {box.max.x, box.max.y, box.max.z}};
    double size = 0, middle[3] = {center.x, center.y, center.z};
    for (int k = 0; k < 3; k++) {
        cloud->center[k] = middle[k] + 0.0; /* -0 is 0 */
        size = fmax(size, fmax(middle[k] - sides[0][k], sides[1][k] - middle[k]));
    }
    cloud->exponent = 0;
    cloud->equal = exact_is_zero(size);
    if (!cloud->equal)
        frexp(size, &cloud->exponent);
    cloud->scale[0] = ldexp(1, -cloud->exponent / 2);
    cloud->scale[1] = ldexp(1, -cloud->exponent - -cloud->exponent / 2);
    return true;
}
