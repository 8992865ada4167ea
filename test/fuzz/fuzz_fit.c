/* Points of any numbers: a box that holds them all, whatever their order and number, and merged boxes that hold both.
 * Compiled for the plane and for space (DIM). */
#include "shapes_of_bytes.h"

#include <hitbox/fit.h>

#define contains BY_DIM(hit_contains_obb2_obb2, hit_contains_obb3_obb3)

enum { POINTS_MAX = 40 };

static bool same_box(const obb *a, const obb *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* The points backwards, the first of them twice. */
static void turn_round(const double *points, size_t count, double *out)
{
    for (size_t i = 0; i < count; i++)
        memcpy(out + DIM * i, points + DIM * (count - 1 - i), DIM * sizeof *out);
    memcpy(out + DIM * count, points, DIM * sizeof *out);
}

static const char *wrong_fit(const double *points, size_t count, hit_fit_quality quality, obb *box)
{
    const hit_fit_config config = {.quality = quality};
    double other[DIM * POINTS_MAX + 3];
    turn_round(points, count, other);
    obb again;
    hit_status status = BY_DIM(hit_fit_obb2, hit_fit_obb3)(points, count, 0, &config, box);
    if (BY_DIM(hit_fit_obb2, hit_fit_obb3)(other, count + 1, 0, &config, &again) != status)
        return "status of the points backwards";
    if (status != HIT_OK)
        return NULL;
    if (!same_box(box, &again))
        return "box of the points backwards";
    if (!BY_DIM(hit_obb2_valid, hit_obb3_valid)(OBB(*box)))
        return "box: not valid";
    for (size_t i = 0; i < count; i++)
        if (!BY_DIM(hit_contains_obb2_point2, hit_contains_obb3_point3)(OBB(*box), vec_of(points + DIM * i)))
            return "box: a point is outside";
    return NULL;
}

static const char *wrong_merge(const obb *a, const obb *b)
{
    const obb box = BY_DIM(hit_obb2_merge, hit_obb3_merge)(OBB(*a), OBB(*b));
    const obb swapped = BY_DIM(hit_obb2_merge, hit_obb3_merge)(OBB(*b), OBB(*a));
    if (!same_box(&box, &swapped))
        return "merge: not symmetric";
    if (BY_DIM(hit_obb2_valid, hit_obb3_valid)(OBB(box)) &&
        !(contains(OBB(box), OBB(*a)) && contains(OBB(box), OBB(*b))))
        return "merge: does not hold both";
    return NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bytes b = bytes_from(data, size);
    double points[DIM * POINTS_MAX];
    obb box[2];
    for (int i = 0; i < 2; i++)
        box[i] = obb_along_axes((vec){i, BY_DIM(i, 0), BY_DIM(, 0)}, (vec){0, i, BY_DIM(, 1)});
    const char *wrong = NULL;
    for (int i = 0; i < 2 && wrong == NULL; i++) {
        size_t count = 1 + bytes_byte(&b) % POINTS_MAX;
        hit_fit_quality quality = (hit_fit_quality)(bytes_byte(&b) % 3);
        for (size_t k = 0; k < DIM * count; k++)
            points[k] = bytes_number(&b);
        wrong = wrong_fit(points, count, quality, &box[i]);
    }
    if (wrong == NULL)
        wrong = wrong_merge(&box[0], &box[1]);
    fail_if(wrong);
    return 0;
}
