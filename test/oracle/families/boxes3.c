/* Boxes of space at random, and what they are made of. */
#include "boxes3.h"

hit_vec3 add3(hit_vec3 u, hit_vec3 v)
{
    return (hit_vec3){u.x + v.x, u.y + v.y, u.z + v.z};
}

hit_vec3 sub3(hit_vec3 u, hit_vec3 v)
{
    return (hit_vec3){u.x - v.x, u.y - v.y, u.z - v.z};
}

hit_vec3 scale3(double s, hit_vec3 v)
{
    return (hit_vec3){s * v.x, s * v.y, s * v.z};
}

double dot3(hit_vec3 u, hit_vec3 v)
{
    return u.x * v.x + u.y * v.y + u.z * v.z;
}

hit_vec3 cross3(hit_vec3 u, hit_vec3 v)
{
    return (hit_vec3){u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x};
}

double *component3(hit_vec3 *v, int k)
{
    return k == 0 ? &v->x : k == 1 ? &v->y : &v->z;
}

void nudge3(dice *d, hit_vec3 *v, int n)
{
    for (int k = 0; k < 3; ++k) {
        double *x = component3(v, k);
        *x = nudge(*x, dice_between(d, -n, n));
    }
}

hit_vec3 random_in_cube(dice *d, double reach)
{
    double x = dice_range(d, -reach, reach);
    double y = dice_range(d, -reach, reach);
    double z = dice_range(d, -reach, reach);
    return (hit_vec3){x, y, z};
}

/* The numerators of a rotation; every axis has length x^2 + y^2 + z^2 + w^2. */
static void frame_numerators(double x, double y, double z, double w, hit_vec3 axis[3])
{
    axis[0] = (hit_vec3){w * w + x * x - y * y - z * z, 2 * (x * y + w * z), 2 * (x * z - w * y)};
    axis[1] = (hit_vec3){2 * (x * y - w * z), w * w + y * y - x * x - z * z, 2 * (y * z + w * x)};
    axis[2] = (hit_vec3){2 * (x * z + w * y), 2 * (y * z - w * x), w * w + z * z - x * x - y * y};
}

/* Axes from a quaternion of any length. */
static void frame_from_quat(double x, double y, double z, double w, hit_vec3 axis[3])
{
    frame_numerators(x, y, z, w, axis);
    double n = x * x + y * y + z * z + w * w;
    for (int k = 0; k < 3; ++k)
        axis[k] = (hit_vec3){axis[k].x / n, axis[k].y / n, axis[k].z / n};
}

void random_frame(dice *d, hit_vec3 axis[3])
{
    for (;;) {
        hit_vec3 v = random_in_cube(d, 1);
        double w = dice_range(d, -1, 1);
        double n = dot3(v, v) + w * w;
        if (n > 0.01 && n <= 1) {
            frame_from_quat(v.x, v.y, v.z, w, axis);
            return;
        }
    }
}

void turned_frame(dice *d, const hit_vec3 from[3], double angle, hit_vec3 axis[3])
{
    hit_vec3 v = random_in_cube(d, angle / 2), turn[3];
    frame_from_quat(v.x, v.y, v.z, 1, turn);
    for (int k = 0; k < 3; ++k) {
        hit_vec3 x = scale3(from[k].x, turn[0]), y = scale3(from[k].y, turn[1]);
        axis[k] = add3(add3(x, y), scale3(from[k].z, turn[2]));
    }
}

/* Columns of small whole numbers over a power of two: exactly perpendicular, of one length in [1/2, 1]. */
static void exact_frame(dice *d, hit_vec3 axis[3])
{
    int q[4], n = 0;
    while (n == 0) {
        for (int k = 0; k < 4; ++k) {
            q[k] = dice_between(d, -3, 3);
            n += q[k] * q[k];
        }
    }
    double power = 1;
    while (power < n)
        power *= 2;
    frame_numerators(q[0], q[1], q[2], q[3], axis);
    for (int k = 0; k < 3; ++k)
        axis[k] = scale3(1 / power, axis[k]);
}

void world_frame(hit_vec3 axis[3])
{
    axis[0] = (hit_vec3){1, 0, 0};
    axis[1] = (hit_vec3){0, 1, 0};
    axis[2] = (hit_vec3){0, 0, 1};
}

void permuted_frame(dice *d, const hit_vec3 from[3], hit_vec3 axis[3])
{
    hit_vec3 source[3] = {from[0], from[1], from[2]};
    int first = dice_below(d, 3), step = dice_between(d, 1, 2);
    for (int k = 0; k < 3; ++k)
        axis[k] = scale3(dice_sign(d), source[(first + k * step) % 3]);
}

hit_obb3 random_box(dice *d)
{
    hit_obb3 box = {.center = {0, 0, 0}};
    random_frame(d, box.axis);
    for (int k = 0; k < 3; ++k)
        *component3(&box.half, k) = dice_range(d, 0.5, 1.5);
    return box;
}

hit_obb3 exact_box(dice *d)
{
    hit_obb3 box = {.center = {0, 0, 0}};
    exact_frame(d, box.axis);
    for (int k = 0; k < 3; ++k) {
        *component3(&box.half, k) = dice_between(d, 1, 8) / 4.0;
        *component3(&box.center, k) = dice_between(d, -16, 16) / 8.0;
    }
    return box;
}
