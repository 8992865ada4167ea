/* Any bytes as a file of points, in CSV or as a .npy file: read or refused with a reason, never worse; and the points
 * that were read are in the box around them. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "read_scene.h"
#include "scene/points/cloud.h"

static void check_box(const cloud *points, const scene_options *options)
{
    scene_box box;
    scene_fitted fitted;
    hit_status status = cloud_fit(points, options, &box, &fitted);
    for (size_t i = 0; i < points->count * points->axes; i++)
        need(isfinite(points->at[i]));
    if (status != HIT_OK) {
        need(status == HIT_BAD_ARGUMENT);
        return;
    }
    need(points->count > 0 && fitted.points == points->count && hit_aabb3_valid(fitted.bounds));
    for (size_t i = 0; i < points->count; i++) {
        const double *at = points->at + i * points->axes;
        if (points->axes == 2)
            need(hit_contains_obb2_point2(box.shape.obb2, (hit_vec2){at[0], at[1]}));
        else
            need(hit_contains_obb3_point3(&box.shape.obb3, (hit_vec3){at[0], at[1], at[2]}));
    }
}

static void read_with(const uint8_t *data, size_t size, bool as_csv, const scene_options *options)
{
    scene s = {0};
    cloud points = {0};
    scene_trouble trouble = {.text = ""};
    char *copy = malloc(size + 1); /* of its own, so that a read past the end is seen */
    need(copy != NULL);
    if (size > 0)
        memcpy(copy, data, size);
    bool done = as_csv ? cloud_read_csv(&points, copy, size, &s, "file", options, &trouble)
                       : cloud_read_npy(&points, copy, size, &s, "file", options, &trouble);
    need(done || trouble.text[0] != '\0');
    if (done)
        check_box(&points, options);
    cloud_free(&points);
    scene_free(&s);
    free(copy);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    /* The first byte says how to read the rest, and how well to fit. */
    if (size == 0)
        return 0;
    scene_options options = {.fit = SCENE_FIT_FILE, .skip_invalid = data[0] & 1};
    options.quality = (hit_fit_quality)(data[0] / 4 % 3);
    read_with(data + 1, size - 1, data[0] & 2, &options);
    return 0;
}
