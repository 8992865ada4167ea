/* The set of all differences of two convex sets of the plane.
 *
 * Its edges are those of both, in the order of their angles, so it is made as two sorted lists are merged. The angles
 * are compared exactly, and nothing is rounded: a corner is a pair of corners, and the sign of corner x edge is told in
 * double, in double-double, or in whole numbers. A set without an inside, a segment or a point, has edges there and
 * back, or none, and needs no care. Bounds: docs/numerics.md, "Polygons that move". Based on: M. de Berg, O. Cheong, M.
 * van Kreveld, M. Overmars, Computational Geometry, 3rd edition, 2008, section 13.3. Ours differs: exact, also for the
 * corners of an OBB, and sides in line stay apart. */
#include "sweep/edges2.h"

#include "core/minmax.h"
#include "core/stages.h"
#include "core/vec.h"
#include "exact/cross.h"
#include "exact/dd.h"
#include "exact/dyadic.h"
#include "exact/order.h"
#include "relate/interval_overlap.h"
#include "relate/ring2.h"

static int order_of(double x, double y)
{
    return exact_less(y, x) - exact_less(x, y);
}

/* ---- One set ---- */

/* Is the angle that of the second half of the turn, from half a turn on? 2: there is no angle. */
static int half_turn(const sweep_edge2 *edge)
{
    const int x = order_of(edge->head.x, edge->tail.x), y = order_of(edge->head.y, edge->tail.y);
    return x == 0 && y == 0 ? 2 : y < 0 || (y == 0 && x < 0);
}

static void add_edge(edges2 *chain, bool mirrored, sweep_edge2 edge)
{
    if (half_turn(&edge) == 2)
        return;
    if (mirrored)
        edge = (sweep_edge2){edge.head, edge.tail, edge.from, edge.to, edge.side, edge.axis};
    chain->edge[chain->edges++] = edge;
}

/* Brings the least angle to the front. */
static void begin_at_least(edges2 *chain)
{
    sweep_edge2 turned[EDGES2_MOST];
    int first = 0;
    for (int i = 0; i < chain->edges; i++) {
        const sweep_edge2 *before = &chain->edge[i == 0 ? chain->edges - 1 : i - 1];
        if (half_turn(&chain->edge[i]) == 0 && half_turn(before) == 1)
            first = i;
    }
    for (int i = 0; i < chain->edges; i++)
        turned[i] = chain->edge[(first + i) % chain->edges];
    for (int i = 0; i < chain->edges; i++)
        chain->edge[i] = turned[i];
}

/* `sides`: are its sides the caller's? */
static void edges_of_ring(const ring2 *ring, bool sides, bool mirrored, edges2 *out)
{
    out->edges = 0;
    for (int i = 0; i < ring->count; i++)
        out->corner[i] = (sweep_corner2){.at = &ring->corner[i].x};
    for (int n = 0; n < ring->count; n++) {
        const int side = ring->turn > 0 ? n : ring->count - 1 - n, next = ring2_next(ring, side);
        const int from = ring->turn > 0 ? side : next, to = ring->turn > 0 ? next : side;
        add_edge(out, mirrored, (sweep_edge2){ring->corner[from], ring->corner[to], from, to, sides ? side : -1, 0});
    }
    begin_at_least(out);
}

/* Of a box: its corners once round, and the sides from each to the next. */
static const int BOX2_SIDE[4] = {2, 1, 3, 0};

bool hit__sweep_edges2_of_aabb(const hit_aabb2 *box, bool mirrored, edges2 *out)
{
    if (!exact_all_finite(4, (const double *)box) || !interval_box2_has_points(box))
        return false;
    const hit_vec2 corner[4] = {box->min, {box->max.x, box->min.y}, box->max, {box->min.x, box->max.y}};
    for (int i = 0; i < 4; i++)
        out->own[i] = corner[i];
    const ring2 ring = {out->own, 4, 1};
    edges_of_ring(&ring, true, mirrored, out);
    for (int i = 0; i < out->edges; i++) {
        out->edge[i].side = BOX2_SIDE[out->edge[i].side];
        out->edge[i].axis = out->edge[i].side / 2;
    }
    return true;
}

bool hit__sweep_edges2_of_obb(const hit_obb2 *box, bool mirrored, edges2 *out)
{
    static const double sign[4][2] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    if (!exact_all_finite(6, (const double *)box))
        return false;
    const hit_vec2 u = box->axis, along[4] = {u, {-u.y, u.x}, {-u.x, -u.y}, {u.y, -u.x}}, zero = {0, 0};
    out->edges = 0;
    for (int i = 0; i < 4; i++) {
        const bool flat = exact_is_zero(i % 2 == 0 ? box->half.x : box->half.y);
        out->corner[i] = (sweep_corner2){&box->center.x, box, {sign[i][0], sign[i][1]}};
        if (!flat)
            add_edge(out, mirrored, (sweep_edge2){zero, along[i], i, (i + 1) % 4, BOX2_SIDE[i], BOX2_SIDE[i] / 2});
    }
    begin_at_least(out);
    return true;
}

bool hit__sweep_edges2_of_segment(const hit_segment2 *segment, bool mirrored, edges2 *out)
{
    ring2 ring;
    if (!hit__relate_ring2_from_segment(segment, &ring))
        return false;
    edges_of_ring(&ring, false, mirrored, out);
    return true;
}

bool hit__sweep_edges2_of_triangle(const hit_triangle2 *triangle, bool mirrored, edges2 *out)
{
    ring2 ring;
    if (!hit__relate_ring2_from_triangle(triangle, out->own, &ring))
        return false;
    edges_of_ring(&ring, ring.count == 3, mirrored, out);
    return true;
}

bool hit__sweep_edges2_of_polygon(const hit_polygon2 *polygon, bool mirrored, edges2 *out)
{
    ring2 ring;
    if (!hit__relate_ring2_from_polygon(polygon, &ring))
        return false;
    edges_of_ring(&ring, true, mirrored, out);
    return true;
}

static double half_of(const sweep_corner2 *corner, int k)
{
    return corner->sign[k] * fabs(k == 0 ? corner->box->half.x : corner->box->half.y);
}

/* Component c of the k-th axis. */
static double axis_of(const sweep_corner2 *corner, int k, int c)
{
    const hit_vec2 u = corner->box->axis;
    return k == 0 ? (c == 0 ? u.x : u.y) : (c == 0 ? -u.y : u.x);
}

hit_vec2 hit__sweep_edges2_place(const sweep_corner2 *corner)
{
    double p[2];
    for (int c = 0; c < 2; c++) {
        p[c] = corner->at[c];
        if (corner->box != NULL)
            p[c] += half_of(corner, 0) * axis_of(corner, 0, c) + half_of(corner, 1) * axis_of(corner, 1, c);
        p[c] = p[c] > DBL_MAX ? DBL_MAX : p[c] < -DBL_MAX ? -DBL_MAX : p[c];
    }
    return (hit_vec2){p[0], p[1]};
}

/* ---- Two sets ---- */

static int cross_of(const sweep_edge2 *x, const sweep_edge2 *y)
{
    return exact_cross_sign(&x->tail.x, &x->head.x, &y->tail.x, &y->head.x);
}

bool hit__sweep_edges2_is_parallel(const sweep_edge2 *x, const sweep_edge2 *y)
{
    return half_turn(x) == half_turn(y) && cross_of(x, y) == 0;
}

/* Does the angle of x come first, or is it that of y? */
static bool comes_first(const sweep_edge2 *x, const sweep_edge2 *y)
{
    const int half = half_turn(x) - half_turn(y);
    return half != 0 ? half < 0 : cross_of(x, y) >= 0;
}

void hit__sweep_edges2_sum(const edges2 *a, const edges2 *b, sweep_sum2 *out)
{
    int i = 0, j = 0, at_b = b->edges > 0 ? b->edge[0].from : 0, at_a = a->edges > 0 ? a->edge[0].from : 0;
    out->edges = 0;
    out->corner[0] = (sum_corner2){&b->corner[at_b], &a->corner[at_a], NULL};
    while (i < b->edges || j < a->edges) {
        const bool of_a = i == b->edges || (j < a->edges && !comes_first(&b->edge[i], &a->edge[j]));
        const sweep_edge2 *edge = of_a ? &a->edge[j++] : &b->edge[i++];
        *(of_a ? &at_a : &at_b) = edge->to;
        out->edge[out->edges++] = (sum_edge2){edge, of_a};
        out->corner[out->edges] = (sum_corner2){&b->corner[at_b], &a->corner[at_a], NULL};
    }
}

/* ---- Signs and values ---- */

/* In double, with the sum of the sizes of the terms: off by less than 8 * 2^-53 of it. */
static void rough_place(const sum_corner2 *corner, double p[2], double size[2])
{
    for (int c = 0; c < 2; c++) {
        p[c] = corner->b->at[c] - corner->a->at[c];
        size[c] = fabs(p[c]);
        for (int n = 0; n < 2; n++) {
            const sweep_corner2 *of = n == 0 ? corner->b : corner->a;
            for (int k = 0; k < 2 && of->box != NULL; k++) {
                const double arm = half_of(of, k) * axis_of(of, k, c);
                p[c] += n == 0 ? arm : -arm;
                size[c] += fabs(arm);
            }
        }
        if (corner->back != NULL) {
            p[c] -= corner->back[c];
            size[c] += fabs(corner->back[c]);
        }
    }
}

static void dd_place(const sum_corner2 *corner, dd p[2])
{
    for (int c = 0; c < 2; c++) {
        p[c] = dd_difference(corner->b->at[c], corner->a->at[c]);
        for (int n = 0; n < 2; n++) {
            const sweep_corner2 *of = n == 0 ? corner->b : corner->a;
            for (int k = 0; k < 2 && of->box != NULL; k++) {
                dd arm;
                exact_two_product(half_of(of, k), axis_of(of, k, c), &arm.high, &arm.low);
                p[c] = dd_add(p[c], n == 0 ? arm : dd_negate(arm));
            }
        }
        if (corner->back != NULL)
            p[c] = dd_add(p[c], dd_from(-corner->back[c]));
    }
}

static void exact_place(const sum_corner2 *corner, dyadic_arena *arena, dyadic p[2])
{
    for (int c = 0; c < 2; c++) {
        p[c] = hit__exact_dyadic_difference(arena, corner->b->at[c], corner->a->at[c]);
        for (int n = 0; n < 2; n++) {
            const sweep_corner2 *of = n == 0 ? corner->b : corner->a;
            for (int k = 0; k < 2 && of->box != NULL; k++) {
                const double half = n == 0 ? half_of(of, k) : -half_of(of, k);
                p[c] =
                    hit__exact_dyadic_add(arena, p[c],
                                          hit__exact_dyadic_multiply(arena, hit__exact_dyadic_from(arena, half),
                                                                     hit__exact_dyadic_from(arena, axis_of(of, k, c))));
            }
        }
        if (corner->back != NULL)
            p[c] = hit__exact_dyadic_subtract(arena, p[c], hit__exact_dyadic_from(arena, corner->back[c]));
    }
}

static dyadic exact_value(const sum_corner2 *corner, const hit_vec2 *tail, const hit_vec2 *head, dyadic_arena *arena)
{
    dyadic p[2];
    arena->used = 0;
    exact_place(corner, arena, p);
    const dyadic x = hit__exact_dyadic_difference(arena, head->x, tail->x),
                 y = hit__exact_dyadic_difference(arena, head->y, tail->y);
    return hit__exact_dyadic_determinant(arena, p[0], y, p[1], x);
}

/* The value in double, and the size of which it may be off by 2^-49; NaN: it may be off by more. */
static double rough_value(const sum_corner2 *corner, const hit_vec2 *tail, const hit_vec2 *head, double *size)
{
    double p[2], part[2];
    rough_place(corner, p, part);
    const double x = head->x - tail->x, y = head->y - tail->y;
    *size = part[0] * fabs(y) + part[1] * fabs(x);
    const bool moderate = *size >= 0x1p-600 && part[0] + part[1] + fabs(x) + fabs(y) <= 0x1p300;
    *size = moderate ? *size : NAN;
    return p[0] * y - p[1] * x;
}

/* In double-double. False: it may be off by more than 2^-54 of itself. */
static bool dd_value(const sum_corner2 *corner, const hit_vec2 *tail, const hit_vec2 *head, double size, double *value)
{
    dd p[2];
    if (!(size > 0))
        return false;
    dd_place(corner, p);
    const dd x = dd_difference(head->x, tail->x), y = dd_difference(head->y, tail->y);
    const dd sum = dd_add(dd_multiply(p[0], y), dd_negate(dd_multiply(p[1], x)));
    *value = sum.high;
    return fabs(sum.high) > 0x1p-40 * size;
}

int hit__sweep_edges2_sign(const sum_corner2 *corner, const hit_vec2 *tail, const hit_vec2 *head)
{
    double size, value = rough_value(corner, tail, head, &size);
    if (fabs(value) > 0x1p-49 * size)
        return value > 0 ? 1 : -1;
    core_count(integer);
    dyadic_arena arena;
    return exact_value(corner, tail, head, &arena).sign;
}

sum_value2 hit__sweep_edges2_value(const sum_corner2 *corner, const hit_vec2 *tail, const hit_vec2 *head)
{
    double size, value;
    sum_value2 out;
    (void)rough_value(corner, tail, head, &size);
    if (dd_value(corner, tail, head, size, &value)) {
        out.fraction = frexp(value, &out.exponent);
        return out;
    }
    dyadic_arena arena;
    out.fraction = hit__exact_dyadic_rounded(exact_value(corner, tail, head, &arena), &out.exponent);
    return out;
}
