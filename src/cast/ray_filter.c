/* The filters of batches of rays in all their forms, and the ray and the box that they take.
 * Compiles ray_filter2.inl and ray_filter3.inl for each form of lanes. */
#include "cast/ray_filter.h"

#include "core/dim.h"
#include "core/inline.h"
#include "core/lanes.h"

#include <math.h>
#include <stddef.h>

#define EACH_LANES "cast/ray_filter2.inl"
#include "core/each_lanes.inl"
#undef EACH_LANES
#define EACH_LANES "cast/ray_filter3.inl"
#include "core/each_lanes.inl"

#define EACH_DIM "cast/ray_filter.inl"
#include "core/each_dim.inl"

void hit__cast_ray_filter_box2(const hit_obb2 *box, ray_filter_box2 *out)
{
    *out = (ray_filter_box2){
        box, {(float)fabs(box->half.x), (float)fabs(box->half.y)}, {(float)box->axis.x, (float)box->axis.y}};
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
