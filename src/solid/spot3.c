/* Signs beside a point that is shifted along ways, each less than the one before.
 *
 * What is linear is asked at the point; where it is 0, along the first way; and so on. First principles. The ray is
 * that of winding3.c. */
#include "solid/spot3.h"

#include "exact/order.h"
#include "mesh/near3.h"

/* x / w, within 2^-50 of itself; what is beyond the doubles is the greatest of them. */
static double ratio_of(dyadic x, dyadic w)
{
    int x_exponent, w_exponent;
    const double a = hit__exact_dyadic_rounded(x, &x_exponent), b = hit__exact_dyadic_rounded(w, &w_exponent);
    return fmax(-DBL_MAX, fmin(ldexp(a / b, x_exponent - w_exponent), DBL_MAX));
}

static int signum(double x)
{
    return (x > 0) - (x < 0);
}

solid_spot3 hit__solid_spot3_at_corner(dyadic_arena *arena, const double *corner)
{
    solid_spot3 spot = {.near = {corner[0], corner[1], corner[2]}};
    for (int k = 0; k < 3; k++)
        spot.place.x[k] = hit__exact_dyadic_from(arena, corner[k]);
    spot.place.w = hit__exact_dyadic_from(arena, 1);
    return spot;
}

solid_spot3 hit__solid_spot3_at_place(const solid_place3 *place)
{
    solid_spot3 spot = {.place = *place};
    double size = 0;
    for (int k = 0; k < 3; k++) {
        spot.near[k] = ratio_of(place->x[k], place->w);
        size = fmax(size, fabs(spot.near[k]));
    }
    spot.error = 0x1p-49 * size + 0x1p-1000;
    return spot;
}

solid_spot3 hit__solid_spot3_along(const solid_spot3 *spot, const dyadic way[3])
{
    solid_spot3 out = *spot;
    solid_way3 *w = &out.way[out.ways++];
    int exponent[3], greatest = 0;
    bool any = false;
    for (int k = 0; k < 3; k++) {
        w->x[k] = way[k];
        w->near[k] = hit__exact_dyadic_rounded(way[k], &exponent[k]);
        if (way[k].sign != 0 && (!any || exponent[k] > greatest)) {
            any = true;
            greatest = exponent[k];
        }
    }
    for (int k = 0; k < 3; k++)
        w->near[k] = way[k].sign != 0 ? ldexp(w->near[k], exponent[k] - greatest) : 0;
    return out;
}

solid_spot3 hit__solid_spot3_towards(dyadic_arena *arena, const solid_spot3 *spot, const double *from, const double *to)
{
    dyadic way[3];
    for (int k = 0; k < 3; k++)
        way[k] = hit__exact_dyadic_difference(arena, to[k], from[k]);
    return hit__solid_spot3_along(spot, way);
}

/* ---- Beside a plane ---- */

static int exact_side_of_place(const double *corner, const solid_place3 *p)
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

static int side_of_place(const exact_axis *plane, const double *corner, const solid_spot3 *spot)
{
    double value = 0, size = 0;
    for (int k = 0; k < 3; k++) {
        const double way = spot->near[k] - corner[k];
        value += plane->n[k] * way;
        size += fabs(way);
    }
    const double error = plane->bulk * (0x1p-48 * size + 4 * spot->error);
    const bool certain = size <= 0x1p300 && plane->bulk * size >= 0x1p-350 && fabs(value) > error;
    return certain ? signum(value) : exact_side_of_place(corner, &spot->place);
}

static int side_of_way(const exact_axis *plane, const double *corner, const solid_way3 *way)
{
    const double *w = way->near, value = plane->n[0] * w[0] + plane->n[1] * w[1] + plane->n[2] * w[2];
    if (plane->bulk >= 0x1p-350 && fabs(value) > 0x1p-48 * plane->bulk)
        return signum(value);
    dyadic_arena arena;
    arena.used = 0;
    dyadic normal[3];
    hit__solid_normal3(&arena, corner, normal);
    return hit__exact_dyadic_dot3(&arena, normal, way->x).sign;
}

int hit__solid_spot3_side(const double *corner, const solid_spot3 *spot)
{
    const exact_axis plane = exact_axis_of(corner, corner + 3, corner, corner + 6);
    int sign = side_of_place(&plane, corner, spot);
    for (int i = 0; i < spot->ways && sign == 0; i++)
        sign = side_of_way(&plane, corner, &spot->way[i]);
    return sign;
}

/* ---- Beside a line, seen along axis k ---- */

static int exact_turn_to_place(const double *a, const double *b, int k, const solid_place3 *p)
{
    dyadic_arena arena;
    arena.used = 0;
    dyadic edge[2], way[2];
    for (int i = 0; i < 2; i++) {
        const int axis = (k + 1 + i) % 3;
        edge[i] = hit__exact_dyadic_difference(&arena, b[axis], a[axis]);
        way[i] = hit__exact_dyadic_subtract(
            &arena, p->x[axis], hit__exact_dyadic_multiply(&arena, p->w, hit__exact_dyadic_from(&arena, a[axis])));
    }
    return hit__exact_dyadic_determinant(&arena, edge[0], way[1], edge[1], way[0]).sign;
}

static int turn_to_place(const double *a, const double *b, int k, const solid_spot3 *spot)
{
    const int i = (k + 1) % 3, j = (k + 2) % 3;
    const double x = b[i] - a[i], y = b[j] - a[j];
    const double left = x * (spot->near[j] - a[j]), right = y * (spot->near[i] - a[i]), value = left - right;
    const double size = fabs(left) + fabs(right);
    const double error = 0x1p-50 * size + 2 * (fabs(x) + fabs(y)) * spot->error;
    if (size >= 0x1p-600 && size <= 0x1p600 && fabs(value) > error)
        return signum(value);
    return exact_turn_to_place(a, b, k, &spot->place);
}

static int turn_to_way(const double *a, const double *b, int k, const solid_way3 *way)
{
    const int i = (k + 1) % 3, j = (k + 2) % 3;
    const double x = b[i] - a[i], y = b[j] - a[j], value = x * way->near[j] - y * way->near[i];
    const double size = fabs(x) + fabs(y);
    if (size >= 0x1p-600 && size <= 0x1p600 && fabs(value) > 0x1p-48 * size)
        return signum(value);
    dyadic_arena arena;
    arena.used = 0;
    const dyadic u = hit__exact_dyadic_difference(&arena, b[i], a[i]),
                 v = hit__exact_dyadic_difference(&arena, b[j], a[j]);
    return hit__exact_dyadic_determinant(&arena, u, way->x[j], v, way->x[i]).sign;
}

static int turn_of(const double *a, const double *b, int k, const solid_spot3 *spot)
{
    int sign = turn_to_place(a, b, k, spot);
    for (int i = 0; i < spot->ways && sign == 0; i++)
        sign = turn_to_way(a, b, k, &spot->way[i]);
    return sign;
}

/* ---- Faces that hold the spot ---- */

/* The turn of the corners, seen along axis k. */
static int turn_of_face(const double *corner, int k)
{
    double p[3][2];
    for (int c = 0; c < 3; c++)
        for (int i = 0; i < 2; i++)
            p[c][i] = corner[3 * c + (k + 1 + i) % 3];
    return exact_cross_sign(p[0], p[1], p[0], p[2]);
}

bool hit__solid_spot3_is_on(const double *corner, const solid_spot3 *spot)
{
    if (hit__solid_spot3_side(corner, spot) != 0)
        return false;
    int axis = 0, turn = 0;
    for (int k = 0; k < 3 && turn == 0; k++) {
        axis = k;
        turn = turn_of_face(corner, k);
    }
    for (int i = 0; i < 3; i++)
        if (turn_of(corner + 3 * i, corner + 3 * ((i + 1) % 3), axis, spot) == -turn)
            return false;
    return true;
}

hit_aabb3 hit__solid_spot3_box(const solid_spot3 *spot)
{
    const double *p = spot->near, e = spot->error;
    return (hit_aabb3){{p[0] - e, p[1] - e, p[2] - e}, {p[0] + e, p[1] + e, p[2] + e}};
}

/* ---- The ray along x ---- */

typedef struct count {
    const hit_mesh3 *mesh;
    const solid_spot3 *spot;
    int winding;
} count;

/* Beyond the ways, the spot is shifted along y, and by less along z. */
static int turn_along_x(const double *a, const double *b, const solid_spot3 *spot)
{
    int sign = turn_of(a, b, 0, spot);
    if (sign == 0)
        sign = exact_less(b[2], a[2]) - exact_less(a[2], b[2]);
    if (sign == 0)
        sign = exact_less(a[1], b[1]) - exact_less(b[1], a[1]);
    return sign;
}

static bool count_face(void *context, uint32_t face)
{
    count *all = context;
    double corner[9];
    mesh_corners(all->mesh, face, corner);
    const double *a = corner, *b = corner + 3, *c = corner + 6;
    const int turn = turn_along_x(a, b, all->spot);
    if (turn == 0 || turn_along_x(b, c, all->spot) != turn || turn_along_x(c, a, all->spot) != turn)
        return true;
    if (hit__solid_spot3_side(corner, all->spot) == -turn)
        all->winding += turn;
    return true;
}

int hit__solid_spot3_winding(const hit_mesh3 *mesh, const solid_spot3 *spot)
{
    count all = {mesh, spot, 0};
    hit_aabb3 ahead = hit__solid_spot3_box(spot);
    ahead.max.x = DBL_MAX;
    hit__mesh_near3(mesh, ahead, count_face, &all);
    return all.winding;
}
