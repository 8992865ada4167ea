/* Boxes of space put where they just touch. */
#include "place3.h"

#include <math.h>

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

void frame_from_quat(double x, double y, double z, double w, hit_vec3 axis[3])
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

void exact_frame(dice *d, hit_vec3 axis[3])
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

/* From the centre to the point furthest along n, with coordinate 0 along the axis `without` (-1: none). */
static hit_vec3 furthest(const hit_obb3 *box, hit_vec3 n, int without)
{
    hit_obb3 b = *box;
    hit_vec3 sum = {0, 0, 0};
    for (int k = 0; k < 3; ++k) {
        double h = *component3(&b.half, k);
        if (k != without)
            sum = add3(sum, scale3(dot3(b.axis[k], n) < 0 ? -h : h, b.axis[k]));
    }
    return sum;
}

/* A multiple of 1/8 from -1 to 1, so that exact boxes stay exact. */
static double eighths(dice *d)
{
    return dice_between(d, -8, 8) / 8.0;
}

/* From the centre to a point of face k, whose outward side is `side`; `reach` keeps it from the rim. */
static hit_vec3 point_of_face(dice *d, const hit_obb3 *box, int k, double side, double reach)
{
    hit_obb3 b = *box;
    int i = (k + 1) % 3, j = (k + 2) % 3;
    hit_vec3 p = scale3(side * *component3(&b.half, k), b.axis[k]);
    p = add3(p, scale3(reach * eighths(d) * *component3(&b.half, i), b.axis[i]));
    return add3(p, scale3(reach * eighths(d) * *component3(&b.half, j), b.axis[j]));
}

static hit_vec3 outward_normal(const hit_obb3 *box, int k, double side)
{
    hit_vec3 n = cross3(box->axis[(k + 1) % 3], box->axis[(k + 2) % 3]);
    return scale3(dot3(n, box->axis[k]) < 0 ? -side : side, n);
}

void place_vertex_on_face(dice *d, const hit_obb3 *a, hit_obb3 *b)
{
    int k = dice_below(d, 3);
    double side = dice_sign(d);
    hit_vec3 n = outward_normal(a, k, side);
    hit_vec3 on_a = point_of_face(d, a, k, side, 1);
    hit_vec3 on_b = furthest(b, scale3(-1, n), -1);
    b->center = sub3(add3(a->center, on_a), on_b);
}

void place_edge_on_edge(dice *d, const hit_obb3 *a, hit_obb3 *b)
{
    hit_obb3 boxes[2] = {*a, *b};
    int i = dice_below(d, 3);
    int j = dice_below(d, 3);
    hit_vec3 n = scale3(dice_sign(d), cross3(a->axis[i], b->axis[j]));
    double s = eighths(d) * *component3(&boxes[0].half, i);
    double t = eighths(d) * *component3(&boxes[1].half, j);
    hit_vec3 on_a = add3(furthest(a, n, i), scale3(s, a->axis[i]));
    hit_vec3 on_b = add3(furthest(b, scale3(-1, n), j), scale3(t, b->axis[j]));
    b->center = sub3(add3(a->center, on_a), on_b);
}

void place_vertex_on_vertex(dice *d, const hit_obb3 *a, hit_obb3 *b)
{
    hit_vec3 n = random_in_cube(d, 1);
    b->center = sub3(add3(a->center, furthest(a, n, -1)), furthest(b, scale3(-1, n), -1));
}

void place_touching(dice *d, const hit_obb3 *a, hit_obb3 *b)
{
    switch (dice_below(d, 5)) {
    case 0:
    case 1:
        place_vertex_on_face(d, a, b);
        return;
    case 2:
    case 3:
        place_edge_on_edge(d, a, b);
        return;
    default:
        place_vertex_on_vertex(d, a, b);
    }
}

void place_inside(dice *d, const hit_obb3 *a, hit_obb3 *b)
{
    int k = dice_below(d, 3);
    double side = dice_sign(d);
    hit_vec3 n = outward_normal(a, k, side);
    hit_vec3 on_a = point_of_face(d, a, k, side, 0.25);
    b->center = sub3(add3(a->center, on_a), furthest(b, n, -1));
}

hit_aabb3 sides_of3(const hit_obb3 *box)
{
    return (hit_aabb3){sub3(box->center, box->half), add3(box->center, box->half)};
}

void scale_box3(hit_obb3 *box, double s)
{
    box->center = scale3(s, box->center);
    box->half = scale3(s, box->half);
}

void flatten3(dice *d, hit_obb3 *box, int extents)
{
    int first = dice_below(d, 3);
    for (int k = 0; k < extents; ++k)
        *component3(&box->half, (first + k) % 3) = 0;
}

void hard_pair3(dice *d, hit_obb3 *a, hit_obb3 *b)
{
    bool exact = dice_below(d, 2) == 0;
    *a = exact ? exact_box(d) : random_box(d);
    *b = exact ? exact_box(d) : random_box(d);
    int frame = dice_below(d, 4);
    if (frame == 0)
        permuted_frame(d, a->axis, b->axis);
    else if (frame == 1)
        turned_frame(d, a->axis, tenth_power(d, 3, 16), b->axis);
    place_touching(d, a, b);
    if (!exact)
        nudge3(d, &b->center, 2);
    else if (dice_below(d, 2) == 0)
        nudge3(d, &b->center, 1);
}

hit_vec3 point_about3(dice *d, const hit_obb3 *box)
{
    hit_obb3 b = *box;
    hit_vec3 p = b.center;
    for (int k = 0; k < 3; ++k) {
        double h = *component3(&b.half, k);
        double t = dice_between(d, -9, 9) / 8.0;
        if (dice_below(d, 3) == 0)
            t = dice_sign(d);
        p = add3(p, scale3(t * h, b.axis[k]));
    }
    nudge3(d, &p, dice_below(d, 2));
    return p;
}

void inside_pair3(dice *d, bool exact, hit_obb3 *outer, hit_obb3 *inner)
{
    *outer = exact ? exact_box(d) : random_box(d);
    *inner = exact ? exact_box(d) : random_box(d);
    outer->half = scale3(4, outer->half);
    if (dice_below(d, 2) == 0)
        permuted_frame(d, outer->axis, inner->axis);
    flatten3(d, inner, dice_below(d, 4) == 0 ? dice_below(d, 4) : 0);
    place_inside(d, outer, inner);
}

void sheets3(dice *d, hit_obb3 *a, hit_obb3 *b)
{
    *a = random_box(d);
    *b = random_box(d);
    for (int k = 0; k < 3; ++k)
        b->axis[k] = a->axis[k];
    int thin = dice_below(d, 3), exponent = dice_between(d, -1074, -850), ulps = dice_between(d, -2, 2);
    double distance = dice_range(d, 1, 1000);
    a->center = (hit_vec3){0, 0, 0};
    b->center = scale3(distance * power_of_two(exponent), a->axis[thin]);
    *component3(&a->half, thin) = distance / 2 * power_of_two(exponent);
    *component3(&b->half, thin) = nudge(distance / 2 * power_of_two(exponent), ulps);
}
