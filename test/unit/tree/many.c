/* Scenes of many boxes of all kinds. */
#include "many.h"

#include "expect.h"

#include <stdlib.h>

static uint64_t state;

double many_uniform(void)
{
    return (double)(next_random(&state) >> 11) * 0x1p-53;
}

/* Box i along one axis; side: of a cell of a grid of them. */
static void place(int kind, size_t i, size_t count, double side, int axis, double *lo, double *hi)
{
    double c = many_uniform(), w = side * (0.5 + many_uniform());
    switch (kind) {
    case 1:
        c += 1e9;
        break;
    case 2:
        c *= 1e-300, w *= 1e-300;
        break;
    case 3:
        c = (c - 0.5) * 1.7e308, w *= 1e300;
        break;
    case 4:
        c = i == count / 2 ? 1e9 : c;
        break;
    case 5:
        c = 0.3, w = 0;
        break;
    case 6:
        c = (i % 2 ? 1 : 0) + c * 1e-6, w *= 1e-6;
        break;
    case 7:
        c = 0.7, w = 0.25;
        break;
    case 8:
        c = (double)(axis == 0 ? i % 16 : axis == 1 ? i / 16 % 16 : i / 256), w = 1;
        break;
    case 9:
        c = axis == 1 ? 5 : c, w = axis == 1 ? 0 : w;
        break;
    case 10:
        c *= 0x1p-1060, w *= 0x1p-1060;
        break;
    case 11:
        c = c < 0.5 ? -1e-20 * c : c;
        break;
    case 12:
        w *= pow(10, 6 * many_uniform() - 3);
        break;
    default:
        break;
    }
    *lo = c - 0.5 * w;
    *hi = c + 0.5 * w;
    if (!(*lo <= *hi))
        *hi = *lo;
}

static hit_obb2 obb2_of(const double *lo, const double *hi)
{
    return hit_obb2_from_angle((hit_vec2){0.5 * lo[0] + 0.5 * hi[0], 0.5 * lo[1] + 0.5 * hi[1]},
                               (hit_vec2){0.5 * hi[0] - 0.5 * lo[0], 0.5 * hi[1] - 0.5 * lo[1]}, 6 * many_uniform());
}

static hit_obb3 obb3_of(const double *lo, const double *hi)
{
    return hit_obb3_from_quat(
        (hit_vec3){0.5 * lo[0] + 0.5 * hi[0], 0.5 * lo[1] + 0.5 * hi[1], 0.5 * lo[2] + 0.5 * hi[2]},
        (hit_vec3){0.5 * hi[0] - 0.5 * lo[0], 0.5 * hi[1] - 0.5 * lo[1], 0.5 * hi[2] - 0.5 * lo[2]},
        (hit_quat){many_uniform() - 0.5, many_uniform(), many_uniform(), 0.5});
}

many many_new(int dim, int kind, size_t count, hit_boxes_form form)
{
    size_t numbers = 2 * (size_t)dim * count;
    many s = {dim,
              count,
              form,
              malloc(numbers * sizeof(double) + 8),
              malloc(numbers * sizeof(float) + 8),
              malloc(count * sizeof(hit_obb3) + 8),
              malloc(count * sizeof(hit_obb2) + 8)};
    const double side = pow((double)count, -1.0 / 3);
    state = 1;
    for (size_t i = 0; i < count; i++) {
        double lo[3], hi[3];
        for (int axis = 0; axis < dim; axis++) {
            place(kind, i, count, side, axis, &lo[axis], &hi[axis]);
            if (form == HIT_BOXES_FLOAT) {
                lo[axis] = (float)(kind == 3 ? lo[axis] * 1e-270 : kind == 2 ? lo[axis] * 1e272 : lo[axis]);
                hi[axis] = (float)(kind == 3 ? hi[axis] * 1e-270 : kind == 2 ? hi[axis] * 1e272 : hi[axis]);
            }
        }
        if (form == HIT_BOXES_OBB) {
            if (dim == 2) {
                s.obbs2[i] = obb2_of(lo, hi);
                hit_aabb2 b = hit_obb2_bounds(s.obbs2[i]);
                lo[0] = b.min.x, lo[1] = b.min.y, hi[0] = b.max.x, hi[1] = b.max.y;
            } else {
                s.obbs[i] = obb3_of(lo, hi);
                hit_aabb3 b = hit_obb3_bounds(&s.obbs[i]);
                lo[0] = b.min.x, lo[1] = b.min.y, lo[2] = b.min.z, hi[0] = b.max.x, hi[1] = b.max.y, hi[2] = b.max.z;
            }
        }
        for (int c = 0; c < 2 * dim; c++) {
            double x = c < dim ? lo[c] : hi[c - dim];
            s.numbers[i * 2 * (size_t)dim + (size_t)c] = x;
            s.floats[i * 2 * (size_t)dim + (size_t)c] = form == HIT_BOXES_FLOAT ? (float)x : 0;
        }
    }
    return s;
}

void many_free(many *s)
{
    free(s->numbers);
    free(s->floats);
    free(s->obbs);
    free(s->obbs2);
}

hit_boxes2 many_boxes2(const many *s)
{
    if (s->form == HIT_BOXES_OBB)
        return hit_boxes2_from_obbs(s->obbs2, s->count);
    if (s->form == HIT_BOXES_FLOAT)
        return hit_boxes2_from_floats(s->floats, s->floats + 2, 4 * sizeof(float), s->count);
    return hit_boxes2_from_doubles(s->numbers, s->numbers + 2, 4 * sizeof(double), s->count);
}

hit_boxes3 many_boxes3(const many *s)
{
    if (s->form == HIT_BOXES_OBB)
        return hit_boxes3_from_obbs(s->obbs, s->count);
    if (s->form == HIT_BOXES_FLOAT)
        return hit_boxes3_from_floats(s->floats, s->floats + 3, 6 * sizeof(float), s->count);
    return hit_boxes3_from_doubles(s->numbers, s->numbers + 3, 6 * sizeof(double), s->count);
}

static void run_backwards(void *context, size_t count, void (*task)(void *data, size_t index), void *data)
{
    (void)context;
    while (count--)
        task(data, count);
}

const hit_tasks many_backwards = {run_backwards, NULL};
