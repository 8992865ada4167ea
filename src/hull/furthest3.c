/* Which corner of a body is furthest along a way of whole numbers?
 *
 * All corners are seen in double along the rounded way, and those that are as far as any but for rounding are compared
 * in whole numbers. First principles; the bound: docs/numerics.md, "Convex polyhedra". */
#include "hull/furthest3.h"

#include "core/vec.h"

/* The way in double, its greatest component between 1/2 and 1 in size. */
static void round_way(const dyadic way[3], bool back, double out[3])
{
    int exponent[3], greatest = INT32_MIN;
    for (int k = 0; k < 3; k++) {
        out[k] = hit__exact_dyadic_rounded(back ? dyadic_negate(way[k]) : way[k], &exponent[k]);
        if (way[k].sign != 0 && exponent[k] > greatest)
            greatest = exponent[k];
    }
    for (int k = 0; k < 3; k++)
        out[k] = way[k].sign != 0 && exponent[k] > greatest - 1000 ? ldexp(out[k], exponent[k] - greatest) : 0;
}

/* The value of each corner along the way is off by less than the bound that is returned; NaN: by nobody knows what. */
static double bound_of(const body3 *body, const double way[3], double *most)
{
    double size = body->size;
    bool usable = true;
    *most = -INFINITY;
    for (uint32_t i = 0; i < body->count; i++) {
        double p[3];
        body3_local(body, i, p);
        const double value = vec3_dot(way, p), far = vec3_size1(p);
        usable = usable && far <= 0x1p300;
        size = far > size ? far : size;
        *most = value > *most ? value : *most;
    }
    return usable && size >= 0x1p-300 ? 0x1p-47 * size * vec3_size1(way) : NAN;
}

uint32_t hit__hull_furthest3(const body3 *body, const dyadic way[3], bool back, dyadic_arena *arena)
{
    double rough[3], most;
    round_way(way, back, rough);
    const double error = bound_of(body, rough, &most);
    const int used = arena->used;
    uint32_t best = 0;
    dyadic greatest = {0};
    bool any = false;
    for (uint32_t i = 0; i < body->count; i++) {
        double p[3];
        body3_local(body, i, p);
        if (vec3_dot(rough, p) < most - 2 * error)
            continue;
        dyadic corner[3];
        const int before = arena->used;
        hit__hull_body3_exact(body, i, arena, corner);
        dyadic value = hit__exact_dyadic_dot3(arena, way, corner);
        value = back ? dyadic_negate(value) : value;
        if (any && hit__exact_dyadic_compare(value, greatest) <= 0) {
            arena->used = before;
            continue;
        }
        greatest = hit__exact_dyadic_keep(arena, used, value);
        best = i;
        any = true;
    }
    arena->used = used;
    return best;
}
