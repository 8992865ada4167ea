/* Pairs of boxes of space whose IoU is asked for. */
#include "families/dice.h"
#include "iou/iou.h"

#include <math.h>

typedef enum family { RANDOM, SLID, EQUAL, PERMUTED, JITTER, FLAT, HINGE, NEAR_PARALLEL, CARS, FAMILIES } family;

static hit_vec3 random_way(dice *d)
{
    for (;;) {
        const double x = dice_range(d, -1, 1), y = dice_range(d, -1, 1), z = dice_range(d, -1, 1);
        const double length = sqrt(x * x + y * y + z * z);
        if (length <= 1 && length >= 0.1)
            return (hit_vec3){x / length, y / length, z / length};
    }
}

static hit_vec3 moved(hit_vec3 at, double by, hit_vec3 way)
{
    return (hit_vec3){at.x + by * way.x, at.y + by * way.y, at.z + by * way.z};
}

static hit_obb3 random_box(dice *d, hit_vec3 center)
{
    const double x = dice_range(d, 0.5, 1.5), y = dice_range(d, 0.5, 1.5), z = dice_range(d, 0.5, 1.5);
    const double half_angle = dice_range(d, 0, 3.14159265358979323846);
    const hit_vec3 way = random_way(d);
    const double s = sin(half_angle);
    return hit_obb3_from_quat(center, (hit_vec3){x, y, z},
                              (hit_quat){s * way.x, s * way.y, s * way.z, cos(half_angle)});
}

/* The box rotated about one of its axes, of which the two after it are then others. */
static hit_obb3 rotated(hit_obb3 box, int about, double angle)
{
    const int second = (about + 1) % 3, third = (about + 2) % 3;
    const hit_vec3 v = box.axis[second], w = box.axis[third];
    const double c = cos(angle), s = sin(angle);
    box.axis[second] = (hit_vec3){c * v.x + s * w.x, c * v.y + s * w.y, c * v.z + s * w.z};
    box.axis[third] = (hit_vec3){c * w.x - s * v.x, c * w.y - s * v.y, c * w.z - s * v.z};
    return box;
}

/* Sides in another order, and one axis the other way round, as that of an equal set may be. */
static hit_obb3 permuted(hit_obb3 box)
{
    const hit_vec3 u = box.axis[0], v = box.axis[1], w = box.axis[2], half = box.half;
    box.axis[0] = v;
    box.axis[1] = w;
    box.axis[2] = u;
    box.half = (hit_vec3){half.y, half.z, half.x};
    return box;
}

static hit_obb3 jittered(dice *d, hit_obb3 box)
{
    const double by = pow(10, dice_range(d, -12, -3));
    double e[9];
    for (int i = 0; i < 9; i++)
        e[i] = by * dice_range(d, -1, 1);
    box.center = (hit_vec3){box.center.x + e[0], box.center.y + e[1], box.center.z + e[2]};
    box.half = (hit_vec3){box.half.x + e[3], box.half.y + e[4], box.half.z + e[5]};
    return rotated(rotated(rotated(box, 0, e[6]), 1, e[7]), 2, e[8]);
}

/* An edge of the second lies on one of the first, and it is open by any angle. */
static hit_obb3 hinged(dice *d, hit_obb3 box)
{
    const hit_vec3 edge = moved(moved(box.center, box.half.y, box.axis[1]), box.half.z, box.axis[2]);
    const double y = dice_range(d, 0.5, 1.5), z = dice_range(d, 0.5, 1.5);
    box = rotated(box, 0, dice_range(d, -3, 3));
    box.half = (hit_vec3){box.half.x, y, z};
    box.center = moved(moved(edge, -y, box.axis[1]), -z, box.axis[2]);
    return box;
}

static hit_obb3 beside(dice *d, hit_vec3 at)
{
    const double far = 2.2 * cbrt(dice_unit(d));
    const hit_vec3 way = random_way(d);
    return random_box(d, moved(at, far, way));
}

static double *side(hit_obb3 *box, int axis)
{
    return axis == 0 ? &box->half.x : axis == 1 ? &box->half.y : &box->half.z;
}

static void fill_one(family of, dice *d, pair3 *out)
{
    const double x = dice_range(d, 0, 10), y = dice_range(d, 0, 10), z = dice_range(d, 0, 10);
    const int axis = dice_below(d, 3);
    hit_obb3 a = random_box(d, (hit_vec3){x, y, z}), b = a;
    if (of == RANDOM || of == FLAT)
        b = beside(d, a.center);
    if (of == SLID)
        b.center = moved(a.center, dice_range(d, -1.5, 1.5) * *side(&a, axis), a.axis[axis]);
    else if (of == PERMUTED)
        b = permuted(a);
    else if (of == JITTER)
        b = jittered(d, a);
    else if (of == HINGE)
        b = hinged(d, a);
    if (of == FLAT) {
        b.center = moved(a.center, dice_range(d, 0, 0.5), random_way(d));
        *side(&a, axis) *= 1e-3;
        *side(&b, dice_below(d, 3)) *= 1e-3;
    }
    if (of == NEAR_PARALLEL) {
        b = rotated(rotated(a, axis, dice_range(d, 0, 6)), (axis + 1) % 3, 1e-8 * dice_range(d, -1, 1));
        b.center = moved(a.center, dice_range(d, 0, 1), random_way(d));
    }
    *out = (pair3){.box = {a, b}};
}

/* A car as a detector in float says that it stands, and the same in double. */
static void put_car(pair3 *out, int which, const double at[3], const double half[3], double degrees)
{
    const float_box above = {(float)at[0], (float)at[1], (float)(2 * half[0]), (float)(2 * half[1]), (float)degrees};
    const double angle = (double)above.degrees * (3.14159265358979323846 / 180), c = cos(angle), s = sin(angle);
    const double low = (double)(float)(at[2] - half[2]), high = (double)(float)(at[2] + half[2]);
    out->above[which] = above;
    out->low[which] = (float)low;
    out->high[which] = (float)high;
    out->box[which] = (hit_obb3){{above.x, above.y, 0.5 * (low + high)},
                                 {0.5 * (double)above.width, 0.5 * (double)above.height, 0.5 * (high - low)},
                                 {{c, s, 0}, {-s, c, 0}, {0, 0, 1}}};
}

static void fill_cars(dice *d, pair3 *out)
{
    double at[3], half[3], degrees = dice_range(d, 0, 360);
    for (int k = 0; k < 2; k++)
        at[k] = dice_range(d, -50, 50);
    half[0] = dice_range(d, 1.8, 2.6);
    half[1] = dice_range(d, 0.8, 1);
    half[2] = dice_range(d, 0.7, 0.95);
    at[2] = half[2] - 1;
    put_car(out, 0, at, half, degrees);
    for (int k = 0; k < 3; k++) {
        at[k] += dice_range(d, -0.1, 0.1);
        half[k] *= dice_range(d, 0.95, 1.05);
    }
    degrees += dice_range(d, -3, 3);
    put_car(out, 1, at, half, degrees);
}

static void fill(size_t of, uint64_t seed, size_t count, void *pairs)
{
    pair3 *out = pairs;
    for (size_t i = 0; i < count; i++) {
        dice d = dice_for(seed + 2000 + (uint64_t)of, i);
        if (of == CARS)
            fill_cars(&d, &out[i]);
        else
            fill_one((family)of, &d, &out[i]);
    }
}

const iou_pairs iou_pairs3 = {
    {"random", "one frame, slid", "equal", "equal, axes in another order", "jitter 1e-12 to 1e-3", "flat 1000:1",
     "edge on edge", "edges 1e-8 from parallel", IOU_CARS},
    FAMILIES,
    sizeof(pair3),
    fill,
    iou_truth3,
};
