/* Candidate axes of two boxes in 2D, decided one by one: in double-double, at last in integers.
 *
 * Each stage has a proven bound (docs/numerics.md, "Axis by axis") and hands on only what lies within it. Before that,
 * edges that two boxes have in common to the bit are merged, and boxes along the world's axes compared as intervals.
 * Based on: S. Gottschalk, M. Lin, D. Manocha, "OBBTree", SIGGRAPH 1996, for the axes; J. R. Shewchuk, "Adaptive
 * precision floating-point arithmetic and fast robust geometric predicates", 1997, for deciding in stages. */
#include "relate/axes2.h"

#include "core/stages.h"
#include "exact/round.h"
#include "relate/axes_integer2.h"

_Static_assert(sizeof(hit_obb2) == 6 * sizeof(double), "a box is read as an array");
_Static_assert(sizeof(hit_rect2) == 6 * sizeof(double), "a rectangle is read as an array");

static void set_edges(axes2 *pair, int side, double x, double y)
{
    double *along = pair->edge[2 * side], *across = pair->edge[2 * side + 1];
    along[0] = x;
    along[1] = y;
    across[0] = -y;
    across[1] = x;
}

static void set_half(axes2 *pair, int edge, box_number half)
{
    pair->half[edge] = half;
    pair->weight[edge] =
        dd_negate(dd_add(dd_from(half.whole), dd_scale(dd_difference(half.halved[0], -half.halved[1]), 0.5)));
}

static void set_obb2(axes2 *pair, int side, const hit_obb2 *box)
{
    pair->center[side][0] = (box_number){box->center.x, {0, 0}};
    pair->center[side][1] = (box_number){box->center.y, {0, 0}};
    set_edges(pair, side, box->axis.x, box->axis.y);
    set_half(pair, 2 * side, (box_number){fabs(box->half.x), {0, 0}});
    set_half(pair, 2 * side + 1, (box_number){fabs(box->half.y), {0, 0}});
}

axes2 hit__relate_axes2_from_obb_obb(const hit_obb2 *a, const hit_obb2 *b)
{
    axes2 pair = {.edges = 4};
    set_obb2(&pair, 0, a);
    set_obb2(&pair, 1, b);
    for (int c = 0; c < 2; c++)
        pair.offset[c] = dd_difference(pair.center[1][c].whole, pair.center[0][c].whole);
    return pair;
}

/* An AABB is always the first. */
static void set_aabb2(axes2 *pair, const double min[2], const double max[2])
{
    set_edges(pair, 0, 1, 0);
    for (int c = 0; c < 2; c++) {
        pair->center[0][c] = (box_number){0, {min[c], max[c]}};
        set_half(pair, c, (box_number){0, {max[c], -min[c]}});
    }
}

axes2 hit__relate_axes2_from_aabb_obb(const hit_aabb2 *a, const hit_obb2 *b)
{
    axes2 pair = {.edges = 4};
    const double min[2] = {a->min.x, a->min.y}, max[2] = {a->max.x, a->max.y};
    set_obb2(&pair, 1, b);
    set_aabb2(&pair, min, max);
    for (int c = 0; c < 2; c++) {
        double center = pair.center[1][c].whole;
        pair.offset[c] = dd_scale(dd_add(dd_difference(center, min[c]), dd_difference(center, max[c])), 0.5);
    }
    return pair;
}

axes2 hit__relate_axes2_from_obb_point(const hit_obb2 *a, const hit_vec2 *b)
{
    axes2 pair = {.edges = 2};
    set_obb2(&pair, 0, a);
    const double point[2] = {b->x, b->y};
    for (int c = 0; c < 2; c++) {
        pair.center[1][c] = (box_number){point[c], {0, 0}};
        pair.offset[c] = dd_difference(point[c], pair.center[0][c].whole);
    }
    return pair;
}

/* The centre is left + width / 2, top + height / 2, and stays a sum. */
axes2 hit__relate_axes2_from_rect_rect(const hit_rect2 *a, const hit_rect2 *b)
{
    axes2 pair = {.edges = 4};
    const hit_rect2 *rect[2] = {a, b};
    for (int side = 0; side < 2; side++) {
        const hit_rect2 *r = rect[side];
        pair.center[side][0] = (box_number){r->left, {r->width, 0}};
        pair.center[side][1] = (box_number){r->top, {r->height, 0}};
        set_edges(&pair, side, r->axis.x, r->axis.y);
        set_half(&pair, 2 * side, (box_number){0, {fabs(r->width), 0}});
        set_half(&pair, 2 * side + 1, (box_number){0, {fabs(r->height), 0}});
    }
    for (int c = 0; c < 2; c++) {
        const box_number *from = &pair.center[0][c], *to = &pair.center[1][c];
        pair.offset[c] =
            dd_add(dd_difference(to->whole, from->whole), dd_scale(dd_difference(to->halved[0], from->halved[0]), 0.5));
    }
    return pair;
}

/* ---- Paths ---- */

/* Is a number exact in double-double, and not so large or small that a scaled one is not? */
static bool is_moderate2(double x)
{
    return (fabs(x) >= 0x1p-900 && fabs(x) <= 0x1p300) || exact_is_zero(x);
}

/* Sets the edge of the path from tail to head, and its weight. */
static void set_path2(axes2 *pair, const double tail[2], const double head[2])
{
    path2 *path = &pair->path;
    double largest = 0;
    dd along[2];
    path->exists = false;
    path->tame = true;
    for (int c = 0; c < 2; c++) {
        path->tail[c] = tail[c];
        path->head[c] = head[c];
        path->exists = path->exists || exact_order_key(head[c]) != exact_order_key(tail[c]);
        path->tame = path->tame && is_moderate2(head[c]) && is_moderate2(tail[c]);
        along[c] = dd_difference(head[c], tail[c]);
        largest = fmax(largest, fabs(along[c].high));
    }
    path->tame = path->tame && largest >= 0x1p-500;
    if (!path->exists || !path->tame)
        return;
    int exponent;
    frexp(largest, &exponent);
    for (int c = 0; c < 2; c++) {
        path->edge[c] = ldexp(along[c].high, -exponent);
        path->rest[c] = ldexp(along[c].low, -exponent);
        path->tame = path->tame && (fabs(path->edge[c]) >= 0x1p-200 || exact_is_zero(along[c].high));
    }
    pair->weight[AXES2_PATH] = dd_from(ldexp(-0.5, exponent));
}

axes2 hit__relate_axes2_from_obb_segment(const hit_obb2 *a, const hit_segment2 *b)
{
    axes2 pair = {.edges = 2};
    const double from[2] = {b->a.x, b->a.y}, to[2] = {b->b.x, b->b.y};
    set_obb2(&pair, 0, a);
    set_path2(&pair, from, to);
    for (int c = 0; c < 2; c++) {
        double center = pair.center[0][c].whole;
        pair.center[1][c] = (box_number){0, {from[c], to[c]}};
        pair.offset[c] = dd_scale(dd_add(dd_difference(from[c], center), dd_difference(to[c], center)), 0.5);
    }
    return pair;
}

axes2 hit__relate_axes2_from_aabb_segment(const hit_aabb2 *a, const hit_segment2 *b)
{
    axes2 pair = {.edges = 2};
    const double min[2] = {a->min.x, a->min.y}, max[2] = {a->max.x, a->max.y};
    const double from[2] = {b->a.x, b->a.y}, to[2] = {b->b.x, b->b.y};
    set_aabb2(&pair, min, max);
    set_path2(&pair, from, to);
    for (int c = 0; c < 2; c++) {
        pair.center[1][c] = (box_number){0, {from[c], to[c]}};
        pair.offset[c] = dd_scale(dd_add(dd_difference(from[c], min[c]), dd_difference(to[c], max[c])), 0.5);
    }
    return pair;
}

void hit__relate_axes2_sweep(axes2 *pair, const hit_vec2 *by)
{
    const double motion[2] = {by->x, by->y}, nothing[2] = {0, 0};
    set_path2(pair, nothing, motion);
    for (int c = 0; c < 2; c++) {
        pair->center[1][c].halved[0] = -motion[c];
        pair->offset[c] = dd_add(pair->offset[c], dd_from(-0.5 * motion[c]));
    }
}

void hit__relate_axes2_swap(axes2 *pair)
{
    axes2 old = *pair;
    for (int k = 0; k < 2; k++) {
        pair->offset[k] = dd_negate(old.offset[k]);
        for (int side = 0; side < 2; side++) {
            int to = 2 * side + k, from = 2 * (1 - side) + k;
            pair->center[side][k] = old.center[1 - side][k];
            pair->edge[to][0] = old.edge[from][0];
            pair->edge[to][1] = old.edge[from][1];
            pair->half[to] = old.half[from];
            pair->weight[to] = old.weight[from];
        }
    }
}

void hit__relate_axes2_ask_inside(axes2 *pair)
{
    pair->sticks_out = !pair->sticks_out;
    for (int k = 2; k < pair->edges; k++)
        pair->weight[k] = dd_negate(pair->weight[k]);
}

bool hit__relate_axes2_finite_obb(const hit_obb2 *box)
{
    return exact_all_finite(6, &box->center.x);
}

bool hit__relate_axes2_finite_point(const hit_vec2 *point)
{
    return exact_all_finite(2, &point->x);
}

bool hit__relate_axes2_finite_rect(const hit_rect2 *rect)
{
    return exact_all_finite(6, &rect->top);
}

/* ---- Which axes are there ---- */

typedef struct candidates2 {
    int count;
    int axis[5];
    int twin[4]; /* the lowest edge that is the same to the bit, up to its sign */
} candidates2;

static bool same_direction2(const double *u, const double *v)
{
    int64_t x = exact_order_key(u[0]), y = exact_order_key(u[1]);
    int64_t vx = exact_order_key(v[0]), vy = exact_order_key(v[1]);
    return (x == vx && y == vy) || (x == -vx && y == -vy);
}

static void list2(const axes2 *pair, unsigned axes, candidates2 *open)
{
    bool listed[4] = {false};
    open->count = 0;
    for (int k = 0; k < pair->edges; k++) {
        open->twin[k] = k;
        for (int i = 0; i < 2 && k >= 2; i++)
            if (same_direction2(pair->edge[k], pair->edge[i]))
                open->twin[k] = i;
        int twin = open->twin[k];
        if ((axes >> k & 1) != 0 && !listed[twin]) {
            listed[twin] = true;
            open->axis[open->count++] = twin;
        }
    }
    if ((axes & AXES2_ACROSS_PATH) != 0 && pair->path.exists)
        open->axis[open->count++] = AXES2_PATH;
}

static double size_of(const axes2 *pair)
{
    double size = fabs(pair->offset[0].high) + fabs(pair->offset[1].high);
    for (int k = 0; k < pair->edges; k++)
        size += fabs(pair->weight[k].high);
    return pair->path.exists ? size + fabs(pair->weight[AXES2_PATH].high) : size;
}

/* Can double-double be trusted: no overflow, and nothing underflows that its bound feels? */
static bool is_tame2(const axes2 *pair, double size)
{
    bool tame = size >= 0x1p-300 && size <= 0x1p300 && (!pair->path.exists || pair->path.tame);
    for (int k = 0; k < pair->edges; k += 2)
        for (int c = 0; c < 2; c++) {
            double x = fabs(pair->edge[k][c]);
            tame = tame && x <= 2 && (x >= 0x1p-200 || exact_is_zero(x));
        }
    return tame;
}

/* ---- Stage by stage ---- */

/* The same where there is a path, whose components are double-double numbers. */
static double in_double_double_swept(const axes2 *pair, int axis, double *bound)
{
    const path2 *path = &pair->path;
    dd along[2] = {{path->edge[0], path->rest[0]}, {path->edge[1], path->rest[1]}};
    const double *edge = pair->edge[axis & 3];
    dd n[2] = {dd_from(edge[0]), dd_from(edge[1])};
    if (axis == AXES2_PATH) {
        n[0] = dd_negate(along[1]);
        n[1] = along[0];
    }
    dd value = dd_abs(dd_add(dd_multiply(pair->offset[0], n[0]), dd_multiply(pair->offset[1], n[1])));
    for (int k = 0; k < pair->edges; k++) {
        const double *g = pair->edge[k];
        if (k == (axis ^ 1))
            continue;
        dd extent = dd_abs(dd_add(dd_multiply_double(n[0], g[0]), dd_multiply_double(n[1], g[1])));
        value = dd_add(value, dd_multiply(pair->weight[k], extent));
    }
    if (axis != AXES2_PATH) {
        dd extent = dd_abs(dd_add(dd_multiply(n[0], along[0]), dd_multiply(n[1], along[1])));
        value = dd_add(value, dd_multiply(pair->weight[AXES2_PATH], extent));
    }
    *bound = 0x1p-96 * size_of(pair);
    return value.high;
}

/* The value of axis n in double-double, to within `bound`. An edge and the one next to it have no part in each other.
 */
static double in_double_double(const axes2 *pair, const candidates2 *open, double size, int axis, double *bound)
{
    const double *n = pair->edge[axis];
    dd value = dd_abs(dd_add(dd_multiply_double(pair->offset[0], n[0]), dd_multiply_double(pair->offset[1], n[1])));
    for (int k = 0; k < pair->edges; k++) {
        if (open->twin[k] == (axis ^ 1))
            continue;
        const double *g = pair->edge[k];
        dd extent = dd_abs(dd_determinant(g[0], n[0], -g[1], n[1]));
        value = dd_add(value, dd_multiply(pair->weight[k], extent));
    }
    *bound = 0x1p-96 * size;
    return value.high;
}

/* Is every edge along an axis of the world, and every number fit to be doubled? */
static bool is_lattice2(const axes2 *pair)
{
    bool lattice = true;
    for (int k = 0; k < pair->edges; k += 2) {
        bool along_x = fabs(pair->edge[k][0]) == 1 && exact_is_zero(pair->edge[k][1]);
        bool along_y = fabs(pair->edge[k][1]) == 1 && exact_is_zero(pair->edge[k][0]);
        lattice = lattice && (along_x || along_y);
    }
    for (int k = 0; k < pair->edges; k++)
        lattice = lattice && box_number_can_double(&pair->half[k]);
    for (int c = 0; c < 2; c++)
        lattice = lattice && box_number_can_double(&pair->center[0][c]) && box_number_can_double(&pair->center[1][c]);
    return lattice;
}

/* The exact sign along axis c of the world. */
static int sign_along_world2(const axes2 *pair, int c)
{
    double term[EXACT_TERMS_MAX];
    int n = box_number_append_twice(term, 0, &pair->center[1][c], false);
    n = box_number_append_twice(term, n, &pair->center[0][c], true);
    if (hit__exact_sum_sign_of(n, term) < 0)
        for (int i = 0; i < n; i++)
            term[i] = -term[i];
    for (int k = 0; k < pair->edges; k++)
        if (!exact_is_zero(pair->edge[k][c]))
            n = box_number_append_twice(term, n, &pair->half[k], !(pair->sticks_out && k >= 2));
    return hit__exact_sum_sign_of(n, term);
}

int hit__relate_axes2_sign(const axes2 *pair, unsigned axes)
{
    candidates2 open;
    list2(pair, axes, &open);
    double size = size_of(pair);
    int greatest = -1;
    if (is_tame2(pair, size)) {
        if (!pair->path.exists && is_lattice2(pair)) {
            core_count(lattice);
            for (int i = 0; i < open.count && greatest < 1; i++) {
                int sign = sign_along_world2(pair, exact_is_zero(pair->edge[open.axis[i]][0]) ? 1 : 0);
                greatest = sign > greatest ? sign : greatest;
            }
            return greatest;
        }
        int kept = 0;
        for (int i = 0; i < open.count; i++) {
            double bound, value = pair->path.exists ? in_double_double_swept(pair, open.axis[i], &bound)
                                                    : in_double_double(pair, &open, size, open.axis[i], &bound);
            if (value > bound) {
                core_count(extended);
                return 1;
            }
            if (!(value < -bound))
                open.axis[kept++] = open.axis[i];
        }
        open.count = kept;
        if (kept == 0) {
            core_count(extended);
            return -1;
        }
    }
    core_count(integer);
    for (int i = 0; i < open.count && greatest < 1; i++) {
        int sign = hit__relate_axes_integer2_sign(pair, open.axis[i]);
        greatest = sign > greatest ? sign : greatest;
    }
    return greatest;
}

hit_vec2 hit__relate_axes2_normal(const axes2 *pair, int axis)
{
    return hit__relate_axes_integer2_normal(pair, axis);
}
