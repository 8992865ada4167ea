/* The filters of batches of rays in the plane in all their forms, and the ray and the box that they take.
 * Bookkeeping: miss2.inl once for each form of lanes. */
#include "pair/miss.h"

#include "core/inline.h"
#include "core/lanes.h"

#include <math.h>
#include <stddef.h>

#define LANES plain
#include "pair/miss2.inl"
#undef LANES
#define LANES fours
#include "pair/miss2.inl"
#undef LANES
#define LANES avx2
#include "pair/miss2.inl"
#undef LANES
#define LANES avx512
#include "pair/miss2.inl"
#undef LANES

miss_filters2 hit__miss_filters2(core_isa isa)
{
#define FORM(form)                                                                                                     \
    {                                                                                                                  \
        miss_boxes2_##form, miss_rays2_##form                                                                          \
    }
    static const miss_filters2 filters[] = {LANES_FORMS(FORM)};
#undef FORM
    return filters[isa];
}

bool hit__miss_ray2(const hit_ray2 *ray, miss_ray2 *out)
{
    const double x = ray->direction.x, y = ray->direction.y, size = fabs(x) + fabs(y);
    if (!(size >= 0x1p-1000 && size <= 0x1p1000))
        return false;
    int exponent;
    (void)frexp(size, &exponent);
    const double scale = ldexp(1, -exponent);
    *out = (miss_ray2){ray, {(float)(x * scale), (float)(y * scale)}};
    return true;
}

void hit__miss_box2(const hit_obb2 *box, miss_box2 *out)
{
    *out = (miss_box2){
        box, {(float)fabs(box->half.x), (float)fabs(box->half.y)}, {(float)box->axis.x, (float)box->axis.y}};
}
