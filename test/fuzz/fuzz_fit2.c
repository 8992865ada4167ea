/* Points of the plane, of any numbers: a box that holds them all, whatever their order and number, and merged boxes
 * that hold both. */
#include "bytes.h"

#include <hitbox/fit.h>
#include <hitbox/relate.h>

#include <stdio.h>
#include <stdlib.h>

enum { POINTS_MAX = 40 };

static bool same_box(hit_obb2 a, hit_obb2 b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

/* The points backwards, the first of them twice. */
static void turn_round(const double *points, size_t count, double *out)
{
    for (size_t i = 0; i < count; i++)
        memcpy(out + 2 * i, points + 2 * (count - 1 - i), 2 * sizeof *out);
    memcpy(out + 2 * count, points, 2 * sizeof *out);
}

static const char *wrong_fit(const double *points, size_t count, hit_fit_quality quality, hit_obb2 *box)
{
    const hit_fit_config config = {.quality = quality};
    double other[2 * POINTS_MAX + 2];
    turn_round(points, count, other);
    hit_obb2 again;
    hit_status status = hit_fit_obb2(points, count, 0, &config, box);
    if (hit_fit_obb2(other, count + 1, 0, &config, &again) != status)
        return "status of the points backwards";
    if (status != HIT_OK)
        return NULL;
    if (!same_box(*box, again))
        return "box of the points backwards";
    if (!hit_obb2_valid(*box))
        return "box: not valid";
    for (size_t i = 0; i < count; i++)
        if (!hit_contains_obb2_point2(*box, (hit_vec2){points[2 * i], points[2 * i + 1]}))
            return "box: a point is outside";
    return NULL;
}

static const char *wrong_merge(hit_obb2 a, hit_obb2 b)
{
    hit_obb2 box = hit_obb2_merge(a, b);
    if (!same_box(box, hit_obb2_merge(b, a)))
        return "merge: not symmetric";
    if (hit_obb2_valid(box) && !(hit_contains_obb2_obb2(box, a) && hit_contains_obb2_obb2(box, b)))
        return "merge: does not hold both";
    return NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bytes b = bytes_from(data, size);
    double points[2 * POINTS_MAX];
    hit_obb2 box[2] = {{{0, 0}, {0, 0}, {1, 0}}, {{1, 1}, {0, 1}, {1, 0}}};
    const char *wrong = NULL;
    for (int i = 0; i < 2 && wrong == NULL; i++) {
        size_t count = 1 + bytes_byte(&b) % POINTS_MAX;
        hit_fit_quality quality = (hit_fit_quality)(bytes_byte(&b) % 3);
        for (size_t k = 0; k < 2 * count; k++)
            points[k] = bytes_number(&b);
        wrong = wrong_fit(points, count, quality, &box[i]);
    }
    if (wrong == NULL)
        wrong = wrong_merge(box[0], box[1]);
    if (wrong != NULL) {
        fprintf(stderr, "wrong %s\n", wrong);
        abort();
    }
    return 0;
}
