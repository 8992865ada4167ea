/* Signs beside planes whose numbers are exact, and points in which they cut lines: fractions, which are kept as such.
 * First principles. */
#include "solid/level3.h"

solid_level3 hit__solid_level3(const dyadic normal[3], dyadic level)
{
    solid_level3 plane = {.level = level};
    int exponent[4], greatest = 0;
    bool any = false;
    for (int k = 0; k < 4; k++) {
        const dyadic x = k < 3 ? normal[k] : level;
        plane.near[k] = hit__exact_dyadic_rounded(x, &exponent[k]);
        if (k < 3 && x.sign != 0 && (!any || exponent[k] > greatest)) {
            any = true;
            greatest = exponent[k];
        }
    }
    for (int k = 0; k < 3; k++)
        plane.normal[k] = normal[k];
    for (int k = 0; k < 4; k++)
        plane.near[k] = plane.near[k] < 0 || plane.near[k] > 0 ? ldexp(plane.near[k], exponent[k] - greatest) : 0;
    return plane;
}

solid_level3 hit__solid_level3_through(dyadic_arena *arena, const dyadic normal[3], const double *point)
{
    const int used = arena->used;
    dyadic p[3];
    for (int k = 0; k < 3; k++)
        p[k] = hit__exact_dyadic_from(arena, point[k]);
    return hit__solid_level3(normal, hit__exact_dyadic_keep(arena, used, hit__exact_dyadic_dot3(arena, normal, p)));
}

solid_level3 hit__solid_level3_of_face(dyadic_arena *arena, const double *corner)
{
    dyadic normal[3];
    hit__solid_normal3(arena, corner, normal);
    return hit__solid_level3_through(arena, normal, corner);
}

solid_level3 hit__solid_level3_of_edge(dyadic_arena *arena, const dyadic normal[3], const double *from,
                                       const double *to)
{
    dyadic edge[3], left[3];
    for (int k = 0; k < 3; k++)
        edge[k] = hit__exact_dyadic_difference(arena, to[k], from[k]);
    hit__exact_dyadic_cross3(arena, normal, edge, left);
    return hit__solid_level3_through(arena, left, from);
}

/* normal.x - level, times w */
static dyadic value_at(dyadic_arena *arena, const solid_level3 *plane, const solid_place3 *p)
{
    const int used = arena->used;
    const dyadic along = hit__exact_dyadic_dot3(arena, plane->normal, p->x);
    const dyadic level = hit__exact_dyadic_multiply(arena, plane->level, p->w);
    return hit__exact_dyadic_keep(arena, used, hit__exact_dyadic_subtract(arena, along, level));
}

static int signum(double x)
{
    return (x > 0) - (x < 0);
}

static int side_of_place(const solid_level3 *plane, const solid_spot3 *spot)
{
    double value = -plane->near[3], size = fabs(plane->near[3]);
    for (int k = 0; k < 3; k++) {
        value += plane->near[k] * spot->near[k];
        size += fabs(plane->near[k] * spot->near[k]);
    }
    const double error = 0x1p-48 * size + 4 * spot->error + 0x1p-900;
    if (size <= 0x1p900 && fabs(value) > error)
        return signum(value);
    dyadic_arena arena;
    arena.used = 0;
    return value_at(&arena, plane, &spot->place).sign;
}

static int side_of_way(const solid_level3 *plane, const solid_way3 *way)
{
    const double *n = plane->near, *w = way->near, value = n[0] * w[0] + n[1] * w[1] + n[2] * w[2];
    if (fabs(value) > 0x1p-47)
        return signum(value);
    dyadic_arena arena;
    arena.used = 0;
    return hit__exact_dyadic_dot3(&arena, plane->normal, way->x).sign;
}

int hit__solid_level3_side(const solid_level3 *plane, const solid_spot3 *spot)
{
    int sign = side_of_place(plane, spot);
    for (int i = 0; i < spot->ways && sign == 0; i++)
        sign = side_of_way(plane, &spot->way[i]);
    return sign;
}

/* x y + z w */
static dyadic sum_of(dyadic_arena *arena, dyadic x, dyadic y, dyadic z, dyadic w)
{
    return hit__exact_dyadic_determinant(arena, x, y, dyadic_negate(z), w);
}

solid_spot3 hit__solid_level3_between(dyadic_arena *arena, const solid_level3 *plane, const solid_place3 *a,
                                      const solid_place3 *b)
{
    const dyadic at_a = dyadic_abs(value_at(arena, plane, a)), at_b = dyadic_abs(value_at(arena, plane, b));
    solid_place3 p;
    for (int k = 0; k < 3; k++)
        p.x[k] = sum_of(arena, at_b, a->x[k], at_a, b->x[k]);
    p.w = sum_of(arena, at_b, a->w, at_a, b->w);
    return hit__solid_spot3_at_place(&p);
}

bool hit__solid_line3_cut(dyadic_arena *arena, const solid_line3 *line, const solid_level3 *plane, solid_spot3 *out)
{
    const int from = hit__solid_level3_side(plane, &line->from), to = hit__solid_level3_side(plane, &line->to);
    if (from * to >= 0)
        return false;
    *out = hit__solid_level3_between(arena, plane, &line->from.place, &line->to.place);
    return true;
}

hit_aabb3 hit__solid_line3_box(const solid_line3 *line)
{
    const hit_aabb3 a = hit__solid_spot3_box(&line->from), b = hit__solid_spot3_box(&line->to);
    return hit_aabb3_merge(a, b);
}
