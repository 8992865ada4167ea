/* The filters of batches of rays in space in all their forms, and the ray and the box that they take.
 * Bookkeeping: ray_filter3.inl once for each form of lanes. */
#include "cast/ray_filter.h"
#include "core/vec.h"

#include "core/inline.h"
#include "core/lanes.h"

#include <math.h>
#include <stddef.h>

#define LANES plain
#include "cast/ray_filter3.inl"
#undef LANES
#define LANES fours
#include "cast/ray_filter3.inl"
#undef LANES
#define LANES avx2
#include "cast/ray_filter3.inl"
#undef LANES
#define LANES avx512
#include "cast/ray_filter3.inl"
#undef LANES

ray_filter_filters3 hit__cast_ray_filters3(core_isa isa)
{
#define FORM(form)                                                                                                     \
    {                                                                                                                  \
        ray_filter_boxes3_##form, ray_filter_rays3_##form                                                              \
    }
    static const ray_filter_filters3 filters[] = {LANES_FORMS(FORM)};
#undef FORM
    return filters[isa];
}

bool hit__cast_ray_filter_ray3(const hit_ray3 *ray, ray_filter_ray3 *out)
{
    const double *d = vec3_array(&ray->direction);
    const double size = vec3_size1(d);
    if (!(size >= 0x1p-1000 && size <= 0x1p1000))
        return false;
    int exponent;
    (void)frexp(size, &exponent);
    const double scale = ldexp(1, -exponent);
    out->ray = ray;
    for (int c = 0; c < 3; c++)
        out->motion[c] = (float)(d[c] * scale);
    return true;
}

bool hit__cast_ray_filter_box3(const hit_obb3 *box, ray_filter_box3 *out)
{
    double deviation = 0;
    out->box = box;
    for (int k = 0; k < 3; k++) {
        const double *u = vec3_array(&box->axis[k]), *v = vec3_array(&box->axis[(k + 1) % 3]);
        double square = -1, dot = 0;
        out->half[k] = (float)fabs(vec3_array(&box->half)[k]);
        for (int c = 0; c < 3; c++) {
            square += u[c] * u[c];
            dot += u[c] * v[c];
            out->axis[k][c] = (float)u[c];
        }
        deviation += fabs(square) + fabs(dot);
    }
    return deviation < 0x1p-19;
}
