/* Faces beside a line, by the coordinates of their corners around it. First principles. */
#include "solid/cover3.h"

#include "exact/order.h"

/* The signs of the coordinates of each corner around the line. */
typedef struct corner_signs {
    int at[3][2];
} corner_signs;

/* Do the corners lie in one plane with the line? Their coordinates around it are then all on one line through 0. */
static bool is_in_pencil(const solid_pencil3 *pencil, const double *corner, const corner_signs *sign)
{
    /* One is not zero, for the face has an area; the others are parallel to it. Signs tell most. */
    int first = -1;
    for (int i = 0; i < 3; i++)
        if (sign->at[i][0] != 0 || sign->at[i][1] != 0)
            first = first < 0 ? i : first;
    for (int i = first + 1; i < 3; i++) {
        const int turned = sign->at[i][0] * sign->at[first][0] < 0 || sign->at[i][1] * sign->at[first][1] < 0 ? -1 : 1;
        if (sign->at[i][0] == 0 && sign->at[i][1] == 0)
            continue;
        if (sign->at[i][0] != turned * sign->at[first][0] || sign->at[i][1] != turned * sign->at[first][1])
            return false;
        if (sign->at[i][0] == 0 || sign->at[i][1] == 0)
            continue;
        if (hit__solid_pencil3_turn(pencil, corner + 3 * first, corner + 3 * i) != 0)
            return false;
    }
    return true;
}

static bool is_apart(const corner_signs *sign, int c)
{
    return sign->at[0][c] != 0 && sign->at[0][c] == sign->at[1][c] && sign->at[1][c] == sign->at[2][c];
}

/* Where the line passes through the inside of a face, in double. */
static void near_inside(const solid_pencil3 *pencil, solid_cover3 *cover, int end)
{
    cover->near[end] = 0;
    cover->error[end] = INFINITY;
    if (!pencil->is_edge)
        return;
    const double *c = cover->corner, *p = pencil->from, *q = pencil->to;
    const exact_axis plane = exact_axis_of(c, c + 3, c, c + 6);
    double value[2] = {0, 0}, size = 0;
    for (int k = 0; k < 3; k++) {
        value[0] += plane.n[k] * (p[k] - c[k]);
        value[1] += plane.n[k] * (q[k] - c[k]);
        size += fabs(p[k] - c[k]) + fabs(q[k] - c[k]);
    }
    const double error = 0x1p-48 * plane.bulk * size, sum = fabs(value[0] - value[1]);
    const double at = value[0] / (value[0] - value[1]), x = p[pencil->axis], y = q[pencil->axis];
    if (!(plane.bulk * size >= 0x1p-350 && size <= 0x1p300 && sum > 16 * error))
        return;
    /* The line goes on beyond the edge, so the share may be any number; there it is of no use. */
    if (!(fabs(at) <= 2))
        return;
    cover->near[end] = x + at * (y - x);
    cover->error[end] = 8 * (fabs(x) + fabs(y)) * (4 * error / sum + 0x1p-50) + 0x1p-1000;
}

/* Where the ends are, in double. Of an edge that crosses the line, at `at` of the way: the sizes of the coordinates of
 * its corners around the line, off by e and f, give at within (e + f) / (sum of the sizes) and 3 u of itself. */
static void find_near(const solid_pencil3 *pencil, solid_cover3 *cover)
{
    for (int end = 0; end < 2; end++) {
        const solid_end3 e = solid_end_of(cover, end);
        if (e.i == MESH_INSIDE) {
            near_inside(pencil, cover, end);
            continue;
        }
        const double *from = cover->corner + 3 * e.i, *to = cover->corner + 3 * e.j;
        const double x = from[pencil->axis], y = to[pencil->axis];
        cover->near[end] = x;
        cover->error[end] = 0;
        if (e.i == e.j)
            continue;
        double from_error, to_error;
        const double at_from = fabs(hit__solid_pencil3_near(pencil, cover->base, from, &from_error));
        const double at_to = fabs(hit__solid_pencil3_near(pencil, cover->base, to, &to_error));
        const double sum = at_from + at_to, at = at_from / sum, width = fabs(y) + fabs(x);
        cover->near[end] = x + at * (y - x);
        cover->error[end] = 2 * width * ((from_error + to_error) / sum + 0x1p-50) + 0x1p-1000;
        if (!(width <= 0x1p300 && cover->error[end] <= 0x1p300))
            cover->error[end] = INFINITY;
    }
}

static void turn_round(solid_cover3 *cover)
{
    const solid_end3 end = cover->low;
    const double near = cover->near[0], error = cover->error[0];
    cover->low = cover->high;
    cover->near[0] = cover->near[1];
    cover->error[0] = cover->error[1];
    cover->high = end;
    cover->near[1] = near;
    cover->error[1] = error;
}

/* A face that the line passes in a point, or not at all: the corners' coordinates around the line are those of a
 * triangle of the plane; is 0 in it? */
static bool cover_point(const solid_pencil3 *pencil, solid_cover3 *cover, const corner_signs *sign)
{
    int turn[3];
    cover->low = (solid_end3){MESH_INSIDE, MESH_INSIDE};
    for (uint8_t i = 0; i < 3; i++) {
        const uint8_t j = (uint8_t)((i + 1) % 3);
        turn[i] = solid_turn_by_signs(sign->at[i][0], sign->at[i][1], sign->at[j][0], sign->at[j][1]);
        if (turn[i] == EXACT_OPEN)
            turn[i] = hit__solid_pencil3_turn(pencil, cover->corner + 3 * i, cover->corner + 3 * j);
        if (turn[i] == 0 && sign->at[i][0] * sign->at[j][0] <= 0 && sign->at[i][1] * sign->at[j][1] <= 0) {
            cover->base = sign->at[i][0] == 0 && sign->at[j][0] == 0;
            cover->low = (solid_end3){i, j};
        }
    }
    for (uint8_t i = 0; i < 3; i++)
        if (sign->at[i][0] == 0 && sign->at[i][1] == 0)
            cover->low = (solid_end3){i, i};
    if ((turn[0] > 0 || turn[1] > 0 || turn[2] > 0) && (turn[0] < 0 || turn[1] < 0 || turn[2] < 0))
        return false;
    cover->halves = 0;
    cover->high = cover->low;
    find_near(pencil, cover);
    return true;
}

/* A face in one plane with the line, with corners on both sides of it or two on it. `side`: of each corner. */
static void cover_piece(const solid_pencil3 *pencil, solid_cover3 *cover, const int side[3], bool one_alone_in_front)
{
    int tip = 0;
    while (one_alone_in_front ? side[tip] <= 0 : side[tip] >= 0)
        tip++;
    const uint8_t next = (uint8_t)((tip + 1) % 3), last = (uint8_t)((tip + 2) % 3);
    cover->tip = (uint8_t)tip;
    cover->halves = side[next] == 0 && side[last] == 0 ? 1 : 2;
    cover->low = side[next] == 0 ? (solid_end3){next, next} : (solid_end3){(uint8_t)tip, next};
    cover->high = side[last] == 0 ? (solid_end3){last, last} : (solid_end3){(uint8_t)tip, last};
    find_near(pencil, cover);
    /* The triangle of the tip, low and high goes round as the face does; an edge that goes forward has the face on its
     * left, seen from the side that the normal points to, and there the winding number falls. */
    const bool forward = hit__solid_cover3_order(pencil, cover, 0, cover, 1) < 0;
    if (!forward)
        turn_round(cover);
    cover->jump = forward ? -1 : 1;
}

bool hit__solid_cover3(const solid_pencil3 *pencil, solid_cover3 *cover)
{
    corner_signs signs;
    const corner_signs *sign = &signs;
    int side[3], zeros = 0, plus = 0, minus = 0;
    bool is_end[3];
    for (int i = 0; i < 3; i++)
        is_end[i] = pencil->is_edge && (exact_same_point3(cover->corner + 3 * i, pencil->from) ||
                                        exact_same_point3(cover->corner + 3 * i, pencil->to));
    for (int c = 0; c < 2; c++) {
        for (int i = 0; i < 3; i++)
            signs.at[i][c] = is_end[i] ? 0 : hit__solid_pencil3_sign(pencil, c, cover->corner + 3 * i);
        if (is_apart(sign, c))
            return false;
    }
    for (int i = 0; i < 3; i++)
        zeros += sign->at[i][0] == 0 && sign->at[i][1] == 0;
    if (zeros < 2 && !is_in_pencil(pencil, cover->corner, sign))
        return cover_point(pencil, cover, sign);
    /* The side of the line that each corner lies on, within the plane of the face. */
    cover->base = sign->at[0][0] == 0 && sign->at[1][0] == 0 && sign->at[2][0] == 0;
    for (int i = 0; i < 3; i++) {
        side[i] = sign->at[i][cover->base];
        plus += side[i] > 0;
        minus += side[i] < 0;
    }
    if (zeros < 2 && (plus == 0 || minus == 0))
        return zeros == 1 && cover_point(pencil, cover, sign); /* a corner touches the line */
    cover_piece(pencil, cover, side, plus == 1);
    cover->sign[0] = (int8_t)sign->at[cover->tip][0];
    cover->sign[1] = (int8_t)sign->at[cover->tip][1];
    return true;
}

static solid_place3 corner_place(dyadic_arena *arena, const double *corner)
{
    solid_place3 p = {.w = hit__exact_dyadic_from(arena, 1)};
    for (int k = 0; k < 3; k++)
        p.x[k] = hit__exact_dyadic_from(arena, corner[k]);
    return p;
}

/* normal . point */
static dyadic level_of(dyadic_arena *arena, const dyadic normal[3], const double *point)
{
    dyadic p[3];
    for (int k = 0; k < 3; k++)
        p[k] = hit__exact_dyadic_from(arena, point[k]);
    return hit__exact_dyadic_dot3(arena, normal, p);
}

static solid_place3 with_positive_w(solid_place3 p)
{
    for (int k = 0; k < 3 && p.w.sign < 0; k++)
        p.x[k] = dyadic_negate(p.x[k]);
    p.w = dyadic_abs(p.w);
    return p;
}

/* Where an edge's line passes through the plane of a face. */
static solid_place3 edge_through(dyadic_arena *arena, const solid_pencil3 *pencil, const double *corner)
{
    dyadic normal[3];
    hit__solid_normal3(arena, corner, normal);
    const dyadic at = level_of(arena, normal, corner);
    const dyadic p = hit__exact_dyadic_subtract(arena, level_of(arena, normal, pencil->from), at);
    const dyadic q = hit__exact_dyadic_subtract(arena, level_of(arena, normal, pencil->to), at);
    solid_place3 out = {.w = hit__exact_dyadic_subtract(arena, p, q)};
    for (int k = 0; k < 3; k++)
        out.x[k] = hit__exact_dyadic_determinant(arena, hit__exact_dyadic_from(arena, pencil->to[k]), p,
                                                 hit__exact_dyadic_from(arena, pencil->from[k]), q);
    return with_positive_w(out);
}

/* The point of three planes, by Cramer's rule. */
static solid_place3 planes_through(dyadic_arena *arena, const solid_pencil3 *pencil, const double *corner)
{
    dyadic normal[3][3], level[3], cross[3][3];
    for (int i = 0; i < 2; i++)
        hit__solid_normal3(arena, pencil->origin[i], normal[i]);
    hit__solid_normal3(arena, corner, normal[2]);
    for (int i = 0; i < 3; i++) {
        level[i] = level_of(arena, normal[i], i < 2 ? pencil->origin[i] : corner);
        hit__exact_dyadic_cross3(arena, normal[(i + 1) % 3], normal[(i + 2) % 3], cross[i]);
    }
    solid_place3 out = {.w = hit__exact_dyadic_dot3(arena, normal[0], cross[0])};
    for (int k = 0; k < 3; k++) {
        const dyadic by[3] = {cross[0][k], cross[1][k], cross[2][k]};
        out.x[k] = hit__exact_dyadic_dot3(arena, level, by);
    }
    return with_positive_w(out);
}

/* Keeps a place, and nothing else that was made since `used`. */
static solid_place3 kept(dyadic_arena *arena, int used, solid_place3 place)
{
    dyadic_arena copy;
    solid_place3 out;
    copy.used = 0;
    for (int k = 0; k < 3; k++)
        out.x[k] = hit__exact_dyadic_keep(&copy, copy.used, place.x[k]);
    out.w = hit__exact_dyadic_keep(&copy, copy.used, place.w);
    arena->used = used;
    for (int k = 0; k < 3; k++)
        out.x[k] = hit__exact_dyadic_keep(arena, arena->used, out.x[k]);
    out.w = hit__exact_dyadic_keep(arena, arena->used, out.w);
    return out;
}

solid_place3 hit__solid_place3_of(dyadic_arena *arena, const solid_pencil3 *pencil, const solid_cover3 *cover,
                                  solid_end3 end)
{
    if (end.i == MESH_INSIDE) {
        const int used = arena->used;
        return kept(arena, used,
                    pencil->is_edge ? edge_through(arena, pencil, cover->corner)
                                    : planes_through(arena, pencil, cover->corner));
    }
    const double *from = cover->corner + 3 * end.i, *to = cover->corner + 3 * end.j;
    if (end.i == end.j)
        return corner_place(arena, from);
    const dyadic at_from = dyadic_abs(hit__solid_pencil3_value(arena, pencil, cover->base, from));
    const dyadic at_to = dyadic_abs(hit__solid_pencil3_value(arena, pencil, cover->base, to));
    solid_place3 p = {.w = hit__exact_dyadic_add(arena, at_from, at_to)};
    for (int k = 0; k < 3; k++) {
        const int used = arena->used;
        const dyadic x = hit__exact_dyadic_multiply(arena, hit__exact_dyadic_from(arena, from[k]), at_to);
        const dyadic y = hit__exact_dyadic_multiply(arena, hit__exact_dyadic_from(arena, to[k]), at_from);
        p.x[k] = hit__exact_dyadic_keep(arena, used, hit__exact_dyadic_add(arena, x, y));
    }
    return p;
}

solid_place3 hit__solid_place3_between(dyadic_arena *arena, const solid_place3 *a, const solid_place3 *b)
{
    solid_place3 p = {.w = hit__exact_dyadic_multiply(arena, hit__exact_dyadic_from(arena, 2),
                                                      hit__exact_dyadic_multiply(arena, a->w, b->w))};
    for (int k = 0; k < 3; k++)
        p.x[k] = hit__exact_dyadic_add(arena, hit__exact_dyadic_multiply(arena, a->x[k], b->w),
                                       hit__exact_dyadic_multiply(arena, b->x[k], a->w));
    return p;
}

/* Are the two ends on one edge, of faces side by side? */
static bool is_same_edge(const solid_cover3 *a, solid_end3 a_end, const solid_cover3 *b, solid_end3 b_end)
{
    if (a_end.i == MESH_INSIDE || b_end.i == MESH_INSIDE)
        return false;
    const double *p = a->corner + 3 * a_end.i, *q = a->corner + 3 * a_end.j;
    const double *r = b->corner + 3 * b_end.i, *s = b->corner + 3 * b_end.j;
    return (exact_same_point3(p, r) && exact_same_point3(q, s)) || (exact_same_point3(p, s) && exact_same_point3(q, r));
}

int hit__solid_cover3_order(const solid_pencil3 *pencil, const solid_cover3 *a, int a_end, const solid_cover3 *b,
                            int b_end)
{
    const solid_end3 first = solid_end_of(a, a_end), second = solid_end_of(b, b_end);
    const int k = pencil->axis;
    const double x = a->near[a_end], y = b->near[b_end];
    if (first.i == first.j && first.i != MESH_INSIDE && second.i == second.j && second.i != MESH_INSIDE)
        return pencil->forward * (exact_less(y, x) - exact_less(x, y));
    if (fabs(x - y) > 1.001 * (a->error[a_end] + b->error[b_end]))
        return x < y ? -pencil->forward : pencil->forward;
    if (is_same_edge(a, first, b, second))
        return 0;
    dyadic_arena arena;
    arena.used = 0;
    const solid_place3 p = hit__solid_place3_of(&arena, pencil, a, first),
                       q = hit__solid_place3_of(&arena, pencil, b, second);
    const dyadic left = hit__exact_dyadic_multiply(&arena, p.x[k], q.w);
    return pencil->forward * hit__exact_dyadic_compare(left, hit__exact_dyadic_multiply(&arena, q.x[k], p.w));
}
