/* The tightest box around points of space: what is asked for, and how.
 *
 * Checks the arguments and measures the points; the file of the quality does the rest. */
#include "fit/fit_qualities3.h"

#include "fit/box3.h"

static hit_status fit_measured(const cloud3 *cloud, const hit_fit_config *told, core_isa isa, hit_obb3 *out)
{
    if (told->quality <= HIT_FIT_PRINCIPAL && cloud->equal) {
        const hit_vec3 center = {cloud->center[0], cloud->center[1], cloud->center[2]};
        *out = (hit_obb3){center, {0, 0, 0}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
        return HIT_OK;
    }
    switch (told->quality) {
    case HIT_FIT_TIGHT:
        return hit__fit_tight3(cloud, &told->allocator, out);
    case HIT_FIT_FAST:
        return hit__fit_fast3(cloud, isa, out);
    case HIT_FIT_PRINCIPAL:
        return hit__fit_principal3(cloud, &told->allocator, out);
    }
    return HIT_BAD_ARGUMENT;
}

static hit_status fit_cloud3(cloud3 cloud, const hit_fit_config *config, hit_obb3 *out)
{
    const hit_fit_config defaults = {HIT_FIT_TIGHT, {0}};
    if (!cloud.at || !out)
        return HIT_BAD_ARGUMENT;
    const core_isa isa = hit__core_isa_choose();
    if (!hit__fit_cloud3_measure(&cloud, isa))
        return HIT_BAD_ARGUMENT;
    hit_status status = fit_measured(&cloud, config ? config : &defaults, isa, out);
    if (status == HIT_OK)
        hit__fit_box3_hold_flushed(&cloud, out);
    return status;
}

hit_status hit_fit_obb3(const double *points, size_t count, size_t stride, const hit_fit_config *config, hit_obb3 *out)
{
    cloud3 cloud = {.at = (const unsigned char *)points, .count = count, .stride = stride ? stride : sizeof(double[3])};
    return fit_cloud3(cloud, config, out);
}

hit_status hit_fit_obb3_float(const float *points, size_t count, size_t stride, const hit_fit_config *config,
                              hit_obb3 *out)
{
    cloud3 cloud = {.at = (const unsigned char *)points,
                    .count = count,
                    .stride = stride ? stride : sizeof(float[3]),
                    .floats = true};
    return fit_cloud3(cloud, config, out);
}

static hit_status fit_aabb3(bool given, hit_aabb3 box, hit_aabb3 *out)
{
    if (!given || !hit_aabb3_valid(box))
        return HIT_BAD_ARGUMENT;
    *out = box;
    return HIT_OK;
}

hit_status hit_fit_aabb3(const double *points, size_t count, size_t stride, hit_aabb3 *out)
{
    return fit_aabb3(points && out, hit_aabb3_from_points(points, points ? count : 0, stride), out);
}

hit_status hit_fit_aabb3_float(const float *points, size_t count, size_t stride, hit_aabb3 *out)
{
    return fit_aabb3(points && out, hit_aabb3_from_points_float(points, points ? count : 0, stride), out);
}
