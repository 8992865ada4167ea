/* The winding number of a point, by the faces that a ray from it along x passes.
 *
 * Nothing is in doubt on the way: where the ray meets an edge or a corner, the shifts of the start decide, one after
 * the other, until a sign is not zero. Based on: H. Edelsbrunner and E. P. Muecke, "Simulation of simplicity", ACM
 * Transactions on Graphics 9(1), 1990. Ours differs: the start alone is shifted, and by directions that are known. */
#include "solid/winding3.h"

#include "exact/cross.h"
#include "exact/order.h"
#include "exact/triple.h"
#include "mesh/near3.h"

#include <string.h>

solid_start3 hit__solid_start3_at_corner(const double *corner, const double *toward)
{
    return (solid_start3){.corner = corner, .toward = toward, .near = {corner[0], corner[1], corner[2]}};
}

/* x / w, within 2^-50 of itself. */
static double ratio_of(dyadic x, dyadic w)
{
    int x_exponent, w_exponent;
    const double a = hit__exact_dyadic_rounded(x, &x_exponent), b = hit__exact_dyadic_rounded(w, &w_exponent);
    return ldexp(a / b, x_exponent - w_exponent);
}

solid_start3 hit__solid_start3_at_place(const solid_place3 *place)
{
    solid_start3 start = {.place = place};
    double size = 0;
    for (int k = 0; k < 3; k++) {
        start.near[k] = ratio_of(place->x[k], place->w);
        size = fmax(size, fabs(start.near[k]));
    }
    start.error = 0x1p-49 * size + 0x1p-1000;
    return start;
}

/* A number with few bits between two others, at least a quarter of the way from both. */
static double few_bits_between(double low, double high)
{
    int exponent;
    frexp(high - low, &exponent);
    const double unit = ldexp(1, exponent - 3);
    return unit * floor((0.5 * low + 0.5 * high) / unit);
}

/* A point of the edge by its share of the way, if doubles can say that it lies between the ends: with few bits, so that
 * what is computed with it is short. */
static bool between_on_edge(dyadic_arena *arena, const solid_pencil3 *pencil, double low, double high, double error,
                            solid_start3 *start, solid_place3 *place)
{
    const double *p = pencil->from, *q = pencil->to;
    const int k = pencil->axis;
    const double width = q[k] - p[k], room = 0.125 * fabs(high - low);
    if (!(width >= 0x1p-300 && width <= 0x1p300 && room > error + 0x1p-46 * (fabs(low) + fabs(high) + fabs(p[k]))))
        return false;
    const double from = (fmin(low, high) - p[k]) / width, to = (fmax(low, high) - p[k]) / width;
    if (!(to - from >= 0x1p-300 && from >= -1 && to <= 2))
        return false;
    const double at = few_bits_between(from, to);
    const dyadic t = hit__exact_dyadic_from(arena, at);
    double size = 0;
    place->w = hit__exact_dyadic_from(arena, 1);
    for (int i = 0; i < 3; i++) {
        const dyadic way = hit__exact_dyadic_multiply(arena, t, hit__exact_dyadic_difference(arena, q[i], p[i]));
        place->x[i] = hit__exact_dyadic_add(arena, hit__exact_dyadic_from(arena, p[i]), way);
        start->near[i] = p[i] + at * (q[i] - p[i]);
        size = fmax(size, fmax(fabs(p[i]), fabs(q[i])));
    }
    start->place = place;
    start->error = 0x1p-49 * size + 0x1p-1000;
    return size <= 0x1p300;
}

solid_start3 hit__solid_start3_between(dyadic_arena *arena, const solid_pencil3 *pencil, const solid_cover3 *low,
                                       int low_end, const solid_cover3 *high, int high_end, solid_place3 *place)
{
    solid_start3 start = {0};
    if (pencil->is_edge && between_on_edge(arena, pencil, low->near[low_end], high->near[high_end],
                                           low->error[low_end] + high->error[high_end], &start, place))
        return start;
    const solid_place3 from = hit__solid_place3_of(arena, pencil, low, solid_end_of(low, low_end));
    const solid_place3 to = hit__solid_place3_of(arena, pencil, high, solid_end_of(high, high_end));
    *place = hit__solid_place3_between(arena, &from, &to);
    return hit__solid_start3_at_place(place);
}

static int signum(double x)
{
    return (x > 0) - (x < 0);
}

/* ---- Beside a line of the plane of y and z ---- */

/* (b - a) x (p - a) in the plane of y and z, with p a place. */
static int exact_turn(const double *a, const double *b, const solid_place3 *p)
{
    dyadic_arena arena;
    arena.used = 0;
    dyadic edge[2], way[2];
    for (int k = 0; k < 2; k++) {
        edge[k] = hit__exact_dyadic_difference(&arena, b[1 + k], a[1 + k]);
        way[k] = hit__exact_dyadic_subtract(
            &arena, p->x[1 + k], hit__exact_dyadic_multiply(&arena, p->w, hit__exact_dyadic_from(&arena, a[1 + k])));
    }
    return hit__exact_dyadic_determinant(&arena, edge[0], way[1], edge[1], way[0]).sign;
}

static int turn_to_place(const double *a, const double *b, const solid_start3 *start)
{
    const double y = b[1] - a[1], z = b[2] - a[2];
    const double left = y * (start->near[2] - a[2]), right = z * (start->near[1] - a[1]), value = left - right;
    const double size = fabs(left) + fabs(right);
    const double error = 0x1p-50 * size + 2 * (fabs(y) + fabs(z)) * start->error;
    if (size >= 0x1p-600 && size <= 0x1p600 && fabs(value) > error)
        return signum(value);
    return exact_turn(a, b, start->place);
}

/* On which side of the line from a to b, seen along x, does the start lie? 0: the line runs along x. */
static int turn_of(const double *a, const double *b, const solid_start3 *start)
{
    int sign = start->corner ? exact_cross_sign(a + 1, b + 1, a + 1, start->corner + 1) : turn_to_place(a, b, start);
    if (sign == 0 && start->toward)
        sign = exact_cross_sign(a + 1, b + 1, a + 1, start->toward + 1);
    if (sign == 0)
        sign = exact_less(b[2], a[2]) - exact_less(a[2], b[2]); /* the shift along y */
    if (sign == 0)
        sign = exact_less(a[1], b[1]) - exact_less(b[1], a[1]);
    return sign;
}

/* ---- Beside a plane ---- */

static int exact_side(const double *corner, const solid_place3 *p)
{
    dyadic_arena arena;
    arena.used = 0;
    dyadic way[3], normal[3];
    hit__solid_normal3(&arena, corner, normal);
    for (int k = 0; k < 3; k++)
        way[k] = hit__exact_dyadic_subtract(
            &arena, p->x[k], hit__exact_dyadic_multiply(&arena, p->w, hit__exact_dyadic_from(&arena, corner[k])));
    return hit__exact_dyadic_dot3(&arena, normal, way).sign;
}

static int side_of_point(const exact_axis *plane, const double *corner, const double *point)
{
    const int sign = exact_triple_filter(plane, corner, point);
    return sign != EXACT_OPEN ? sign : hit__exact_triple_sign(plane, corner, point);
}

/* On which side of the plane of a face does the start lie? A start in the plane of a face that is not parallel to x is
 * shifted to the side that x goes to. */
static int side_of(const double *corner, const solid_start3 *start, int along_x)
{
    const exact_axis plane = exact_axis_of(corner, corner + 3, corner, corner + 6);
    int sign;
    if (start->corner) {
        sign = side_of_point(&plane, corner, start->corner);
        if (sign == 0 && start->toward)
            sign = side_of_point(&plane, corner, start->toward);
    } else {
        double value = 0, size = 0;
        for (int k = 0; k < 3; k++) {
            const double way = start->near[k] - corner[k];
            value += plane.n[k] * way;
            size += fabs(way);
        }
        const double error = plane.bulk * (0x1p-48 * size + 4 * start->error);
        const bool certain = size <= 0x1p300 && plane.bulk * size >= 0x1p-350 && fabs(value) > error;
        sign = certain ? signum(value) : exact_side(corner, start->place);
    }
    return sign != 0 ? sign : along_x;
}

/* ---- The ray ---- */

typedef struct count {
    const hit_mesh3 *mesh;
    const solid_start3 *start;
    int winding;
} count;

static bool count_face(void *context, uint32_t face)
{
    count *all = context;
    double corner[9];
    mesh_corners(all->mesh, face, corner);
    const double *a = corner, *b = corner + 3, *c = corner + 6;
    const int turn = turn_of(a, b, all->start);
    if (turn == 0 || turn_of(b, c, all->start) != turn || turn_of(c, a, all->start) != turn)
        return true;
    /* The start lies within the face, seen along x; so that is not parallel to x, and its normal has this sign there.
     */
    if (side_of(corner, all->start, turn) == -turn)
        all->winding += turn;
    return true;
}

int hit__solid_winding3(const hit_mesh3 *mesh, const solid_start3 *start)
{
    count all = {mesh, start, 0};
    hit_aabb3 ahead = {{start->near[0] - start->error, start->near[1] - start->error, start->near[2] - start->error},
                       {DBL_MAX, start->near[1] + start->error, start->near[2] + start->error}};
    hit__mesh_near3(mesh, ahead, count_face, &all);
    return all.winding;
}
