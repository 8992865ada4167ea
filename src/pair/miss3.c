/* The filters of batches of rays in space in all their forms, and the ray and the box that they take.
 * Bookkeeping: miss3.inl once for each form of lanes. */
#include "pair/miss.h"

#include "core/inline.h"
#include "core/lanes.h"
#include "pair/pair3.h"

#include <math.h>
#include <stddef.h>

#define LANES plain
#include "pair/miss3.inl"
#undef LANES
#define LANES fours
#include "pair/miss3.inl"
#undef LANES
#define LANES avx2
#include "pair/miss3.inl"
#undef LANES
#define LANES avx512
#include "pair/miss3.inl"
#undef LANES

miss_filters3 hit__miss_filters3(core_isa isa)
{
#define FORM(form)                                                                                                     \
    {                                                                                                                  \
        miss_boxes3_##form, miss_rays3_##form                                                                          \
    }
    static const miss_filters3 filters[] = {LANES_FORMS(FORM)};
#undef FORM
    return filters[isa];
}

bool hit__miss_ray3(const hit_ray3 *ray, miss_ray3 *out)
{
    const double *d = pair3_array(&ray->direction);
    const double size = fabs(d[0]) + fabs(d[1]) + fabs(d[2]);
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

bool hit__miss_box3(const hit_obb3 *box, miss_box3 *out)
{
    double deviation = 0;
    out->box = box;
    for (int k = 0; k < 3; k++) {
        const double *u = pair3_array(&box->axis[k]), *v = pair3_array(&box->axis[(k + 1) % 3]);
        double square = -1, dot = 0;
        out->half[k] = (float)fabs(pair3_array(&box->half)[k]);
        for (int c = 0; c < 3; c++) {
            square += u[c] * u[c];
            dot += u[c] * v[c];
            out->axis[k][c] = (float)u[c];
        }
        deviation += fabs(square) + fabs(dot);
    }
    return deviation < 0x1p-19;
}
