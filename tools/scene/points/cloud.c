/* Points, and the box around them. */
#include "scene/points/cloud.h"

#include <stdlib.h>
#include <string.h>

bool cloud_add(cloud *c, const double *at)
{
    if (!scene_grow(&c->at, &c->capacity, c->count + 1, c->axes * sizeof *c->at))
        return false;
    memcpy(c->at + c->axes * c->count++, at, c->axes * sizeof *at);
    return true;
}

static hit_status fit_flat(const cloud *c, const hit_fit_config *config, scene_box *box, scene_fitted *fitted)
{
    hit_aabb2 bounds;
    box->kind = SCENE_OBB2;
    hit_status status = hit_fit_aabb2(c->at, c->count, 0, &bounds);
    if (status == HIT_OK) {
        fitted->bounds = (hit_aabb3){{bounds.min.x, bounds.min.y, 0}, {bounds.max.x, bounds.max.y, 0}};
        status = hit_fit_obb2(c->at, c->count, 0, config, &box->shape.obb2);
    }
    return status;
}

static hit_status fit_solid(const cloud *c, const hit_fit_config *config, scene_box *box, scene_fitted *fitted)
{
    box->kind = SCENE_OBB3;
    hit_status status = hit_fit_aabb3(c->at, c->count, 0, &fitted->bounds);
    return status == HIT_OK ? hit_fit_obb3(c->at, c->count, 0, config, &box->shape.obb3) : status;
}

hit_status cloud_fit(const cloud *c, const scene_options *options, scene_box *box, scene_fitted *fitted)
{
    const hit_fit_config config = {.quality = options->quality};
    fitted->points = c->count;
    return (c->axes == 2 ? fit_flat : fit_solid)(c, &config, box, fitted);
}

void cloud_free(cloud *c)
{
    free(c->at);
    *c = (cloud){0};
}
