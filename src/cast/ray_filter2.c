/* The filters of batches of rays in the plane in all their forms, and the ray and the box that they take.
 * Bookkeeping: ray_filter2.inl once for each form of lanes. */
#include "cast/ray_filter.h"

#include "core/inline.h"
#include "core/lanes.h"

#include <math.h>
#include <stddef.h>

#define LANES plain
#include "cast/ray_filter2.inl"
#undef LANES
#define LANES fours
#include "cast/ray_filter2.inl"
#undef LANES
#define LANES avx2
#include "cast/ray_filter2.inl"
#undef LANES
#define LANES avx512
#include "cast/ray_filter2.inl"
#undef LANES

ray_filter_filters2 hit__cast_ray_filters2(core_isa isa)
{
#define FORM(form)                                                                                                     \
    {                                                                                                                  \
        ray_filter_boxes2_##form, ray_filter_rays2_##form                                                              \
    }
    static const ray_filter_filters2 filters[] = {LANES_FORMS(FORM)};
#undef FORM
    return filters[isa];
}

bool hit__cast_ray_filter_ray2(const hit_ray2 *ray, ray_filter_ray2 *out)
{
    const double x = ray->direction.x, y = ray->direction.y, size = fabs(x) + fabs(y);
    if (!(size >= 0x1p-1000 && size <= 0x1p1000))
        return false;
    int exponent;
    (void)frexp(size, &exponent);
    const double scale = ldexp(1, -exponent);
    *out = (ray_filter_ray2){ray, {(float)(x * scale), (float)(y * scale)}};
    return true;
}

void hit__cast_ray_filter_box2(const hit_obb2 *box, ray_filter_box2 *out)
{
    *out = (ray_filter_box2){
        box, {(float)fabs(box->half.x), (float)fabs(box->half.y)}, {(float)box->axis.x, (float)box->axis.y}};
}
