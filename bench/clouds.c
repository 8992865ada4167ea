/* Points of a cube, a box, a sphere, a ball, a bell, a tetrahedron, a square, and of one place. */
#include "clouds.h"

#include "families/dice.h"

#include <hitbox/shape.h>

#include <math.h>

static hit_vec3 in_box(dice *d, double x, double y, double z)
{
    hit_vec3 p;
    p.x = dice_range(d, -x, x);
    p.y = dice_range(d, -y, y);
    p.z = dice_range(d, -z, z);
    return p;
}

static void cube(uint64_t seed, size_t count, hit_vec3 *points)
{
    dice d = dice_for(seed, count);
    for (size_t i = 0; i < count; i++)
        points[i] = i < 8 ? (hit_vec3){i & 1 ? 1 : -1, i & 2 ? 1 : -1, i & 4 ? 1 : -1} : in_box(&d, 1, 1, 1);
}

static void solid(uint64_t seed, size_t count, hit_vec3 *points)
{
    dice d = dice_for(seed + 1, count);
    for (size_t i = 0; i < count; i++)
        points[i] = in_box(&d, 0.5, 1, 2);
}

/* In the ball of radius 1, not at its centre. */
static hit_vec3 in_ball(dice *d)
{
    for (;;) {
        hit_vec3 p = in_box(d, 1, 1, 1);
        double square = p.x * p.x + p.y * p.y + p.z * p.z;
        if (square <= 1 && square > 1e-4)
            return p;
    }
}

static void sphere(uint64_t seed, size_t count, hit_vec3 *points)
{
    dice d = dice_for(seed + 2, count);
    for (size_t i = 0; i < count; i++) {
        hit_vec3 p = in_ball(&d);
        double length = sqrt(p.x * p.x + p.y * p.y + p.z * p.z);
        points[i] = (hit_vec3){p.x / length, p.y / length, p.z / length};
    }
}

static void ball(uint64_t seed, size_t count, hit_vec3 *points)
{
    dice d = dice_for(seed + 3, count);
    for (size_t i = 0; i < count; i++)
        points[i] = in_ball(&d);
}

/* Marsaglia's polar method. */
static double bell(dice *d)
{
    for (;;) {
        double u = dice_range(d, -1, 1), v = dice_range(d, -1, 1), square = u * u + v * v;
        if (square < 1 && square > 0)
            return u * sqrt(-2 * log(square) / square);
    }
}

static void gaussian(uint64_t seed, size_t count, hit_vec3 *points)
{
    dice d = dice_for(seed + 4, count);
    for (size_t i = 0; i < count; i++) {
        points[i].x = 10 * bell(&d);
        points[i].y = 3 * bell(&d);
        points[i].z = bell(&d);
    }
}

static void tetrahedron(uint64_t seed, size_t count, hit_vec3 *points)
{
    dice d = dice_for(seed + 5, count);
    for (size_t i = 0; i < count;) {
        /* The regular one that has four of the cube's corners. */
        hit_vec3 p = in_box(&d, 1, 1, 1);
        if (p.x + p.y + p.z <= 1 && p.x - p.y - p.z <= 1 && p.y - p.z - p.x <= 1 && p.z - p.x - p.y <= 1)
            points[i++] = p;
    }
}

static void coplanar(uint64_t seed, size_t count, hit_vec3 *points)
{
    dice d = dice_for(seed + 6, count);
    for (size_t i = 0; i < count; i++)
        points[i] = in_box(&d, 2, 1, 0);
}

static void equal(uint64_t seed, size_t count, hit_vec3 *points)
{
    dice d = dice_for(seed + 7, count);
    hit_vec3 p = in_box(&d, 1, 1, 1);
    for (size_t i = 0; i < count; i++)
        points[i] = p;
}

const cloud_kind cloud_kinds[] = {{"cube corners, points inside", 3, cube},
                                  {"solid box 1:2:4", 3, solid},
                                  {"sphere", 3, sphere},
                                  {"ball", 3, ball},
                                  {"Gaussian 10:3:1", 3, gaussian},
                                  {"tetrahedron", 3, tetrahedron},
                                  {"coplanar turned", 2, coplanar},
                                  {"all equal", 0, equal},
                                  {NULL, 0, NULL}};

void cloud_fill(const cloud_kind *kind, uint64_t seed, size_t count, hit_vec3 *points)
{
    kind->fill(seed, count, points);
    dice d = dice_for(seed + 8, count);
    hit_vec3 part = in_ball(&d), offset = in_box(&d, 3, 3, 3);
    hit_quat turn = {part.x, part.y, part.z, dice_range(&d, -1, 1)};
    hit_obb3 turned = hit_obb3_from_quat(offset, (hit_vec3){1, 1, 1}, turn);
    for (size_t i = 0; i < count; i++)
        points[i] = hit_obb3_to_world(&turned, points[i]);
}
