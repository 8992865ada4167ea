/* Rotations from quaternions and from three turns about the axes.
 * Based on: K. Shoemake, "Animating rotation with quaternion curves", SIGGRAPH 1985, for quaternions. Ours differs: any
 * length but zero, since each entry is divided by q.q, so that zeros stay exact. Three turns are multiplied out. */
#include "hitbox/vec.h"

#include <math.h>
#include <stddef.h>

static hit_mat3 no_rotation(void)
{
    return (hit_mat3){{{NAN, NAN, NAN}, {NAN, NAN, NAN}, {NAN, NAN, NAN}}};
}

hit_mat3 hit_mat3_from_quat(hit_quat q)
{
    if (!isfinite(q.x) || !isfinite(q.y) || !isfinite(q.z) || !isfinite(q.w))
        return no_rotation();
    /* Scaled by a power of two, which changes no bit of the result but keeps the squares in range. */
    int exponent;
    frexp(fmax(fmax(fabs(q.x), fabs(q.y)), fmax(fabs(q.z), fabs(q.w))), &exponent);
    double x = ldexp(q.x, -exponent), y = ldexp(q.y, -exponent), z = ldexp(q.z, -exponent), w = ldexp(q.w, -exponent);
    double xx = x * x, yy = y * y, zz = z * z, ww = w * w;
    double square = (ww + xx) + (yy + zz);
    if (square == 0)
        return no_rotation();
    return (hit_mat3){{{((ww + xx) - (yy + zz)) / square, 2 * (x * y + w * z) / square, 2 * (x * z - w * y) / square},
                       {2 * (x * y - w * z) / square, ((ww + yy) - (xx + zz)) / square, 2 * (y * z + w * x) / square},
                       {2 * (x * z + w * y) / square, 2 * (y * z - w * x) / square, ((ww + zz) - (xx + yy)) / square}}};
}

/* The axes of an order's three turns. */
static const unsigned char TURN_AXES[12][3] = {
    [HIT_EULER_XYZ] = {0, 1, 2}, [HIT_EULER_XZY] = {0, 2, 1}, [HIT_EULER_YXZ] = {1, 0, 2}, [HIT_EULER_YZX] = {1, 2, 0},
    [HIT_EULER_ZXY] = {2, 0, 1}, [HIT_EULER_ZYX] = {2, 1, 0}, [HIT_EULER_XYX] = {0, 1, 0}, [HIT_EULER_XZX] = {0, 2, 0},
    [HIT_EULER_YXY] = {1, 0, 1}, [HIT_EULER_YZY] = {1, 2, 1}, [HIT_EULER_ZXZ] = {2, 0, 2}, [HIT_EULER_ZYZ] = {2, 1, 2},
};

/* x a + y b. */
static hit_vec3 blend(double x, hit_vec3 a, double y, hit_vec3 b)
{
    return (hit_vec3){x * a.x + y * b.x, x * a.y + y * b.y, x * a.z + y * b.z};
}

hit_mat3 hit_mat3_from_turns(hit_vec2 first, hit_vec2 second, hit_vec2 third, hit_euler order)
{
    const hit_vec2 turn[3] = {first, second, third};
    if ((size_t)order >= sizeof TURN_AXES / sizeof TURN_AXES[0])
        return no_rotation();
    hit_mat3 m = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    for (int i = 0; i < 3; i++) {
        if (!isfinite(turn[i].x) || !isfinite(turn[i].y))
            return no_rotation();
        /* Multiplied on the right by a turn about one axis: the other two columns turn in their plane. */
        int j = (TURN_AXES[order][i] + 1) % 3, k = (TURN_AXES[order][i] + 2) % 3;
        hit_vec3 a = m.col[j], b = m.col[k];
        m.col[j] = blend(turn[i].x, a, turn[i].y, b);
        m.col[k] = blend(turn[i].x, b, -turn[i].y, a);
    }
    return m;
}

hit_mat3 hit_mat3_from_euler(double first, double second, double third, hit_euler order)
{
    return hit_mat3_from_turns(hit_vec2_from_angle(first), hit_vec2_from_angle(second), hit_vec2_from_angle(third),
                               order);
}
