/* Points of space, of any numbers: a box that holds them all, whatever their order and number, and merged boxes that
 * hold both. */
#include "bytes.h"

#include <hitbox/fit.h>
#include <hitbox/relate.h>

#include <stdio.h>
#include <stdlib.h>

enum { POINTS_MAX = 40 };

static bool same_box(const hit_obb3 *a, const hit_obb3 *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* The points backwards, the first of them twice. */
static void turn_round(const double *points, size_t count, double *out)
{
    for (size_t i = 0; i < count; i++)
        memcpy(out + 3 * i, points + 3 * (count - 1 - i), 3 * sizeof *out);
    memcpy(out + 3 * count, points, 3 * sizeof *out);
}

static const char *wrong_fit(const double *points, size_t count, hit_fit_quality quality, hit_obb3 *box)
{
    const hit_fit_config config = {.quality = quality};
    double other[3 * POINTS_MAX + 3];
    turn_round(points, count, other);
    hit_obb3 again;
    hit_status status = hit_fit_obb3(points, count, 0, &config, box);
    if (hit_fit_obb3(other, count + 1, 0, &config, &again) != status)
        return "status of the points backwards";
    if (status != HIT_OK)
        return NULL;
    if (!same_box(box, &again))
        return "box of the points backwards";
    if (!hit_obb3_valid(box))
        return "box: not valid";
    for (size_t i = 0; i < count; i++)
        if (!hit_contains_obb3_point3(box, (hit_vec3){points[3 * i], points[3 * i + 1], points[3 * i + 2]}))
            return "box: a point is outside";
    return NULL;
}

static const char *wrong_merge(const hit_obb3 *a, const hit_obb3 *b)
{
    hit_obb3 box = hit_obb3_merge(a, b), swapped = hit_obb3_merge(b, a);
    if (!same_box(&box, &swapped))
        return "merge: not symmetric";
    if (hit_obb3_valid(&box) && !(hit_contains_obb3_obb3(&box, a) && hit_contains_obb3_obb3(&box, b)))
        return "merge: does not hold both";
    return NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bytes b = bytes_from(data, size);
    double points[3 * POINTS_MAX];
    hit_obb3 box[2];
    for (int i = 0; i < 2; i++)
        box[i] = hit_obb3_from_quat((hit_vec3){i, 0, 0}, (hit_vec3){0, i, 1}, (hit_quat){0, 0, 0, 1});
    const char *wrong = NULL;
    for (int i = 0; i < 2 && wrong == NULL; i++) {
        size_t count = 1 + bytes_byte(&b) % POINTS_MAX;
        hit_fit_quality quality = (hit_fit_quality)(bytes_byte(&b) % 3);
        for (size_t k = 0; k < 3 * count; k++)
            points[k] = bytes_number(&b);
        wrong = wrong_fit(points, count, quality, &box[i]);
    }
    if (wrong == NULL)
        wrong = wrong_merge(&box[0], &box[1]);
    if (wrong != NULL) {
        fprintf(stderr, "wrong %s\n", wrong);
        abort();
    }
    return 0;
}
