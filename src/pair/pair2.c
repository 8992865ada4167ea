/* Candidate axes of two boxes in 2D, decided one by one: in double-double, at last in integers.
 *
 * Each stage has a proven bound (docs/numerics.md, "Axis by axis") and hands on only what lies within it. Before that,
 * edges that two boxes have in common to the bit are merged, and boxes along the world's axes compared as intervals.
 * Based on: S. Gottschalk, M. Lin, D. Manocha, "OBBTree", SIGGRAPH 1996, for the axes; J. R. Shewchuk, "Adaptive
 * precision floating-point arithmetic and fast robust geometric predicates", 1997, for deciding in stages. */
#include "pair/pair2.h"

#include "core/stages.h"
#include "exact/round.h"
#include "pair/integer2.h"

_Static_assert(sizeof(hit_obb2) == 6 * sizeof(double), "a box is read as an array");
_Static_assert(sizeof(hit_rect2) == 6 * sizeof(double), "a rectangle is read as an array");

static void set_edges(pair2 *pair, int side, double x, double y)
{
    double *along = pair->edge[2 * side], *across = pair->edge[2 * side + 1];
    along[0] = x;
    along[1] = y;
    across[0] = -y;
    across[1] = x;
}

static void set_half(pair2 *pair, int edge, pair_number half)
{
    pair->half[edge] = half;
    pair->weight[edge] =
        dd_negate(dd_add(dd_from(half.whole), dd_scale(dd_difference(half.halved[0], -half.halved[1]), 0.5)));
}

static void set_obb2(pair2 *pair, int side, const hit_obb2 *box)
{
    pair->center[side][0] = (pair_number){box->center.x, {0, 0}};
    pair->center[side][1] = (pair_number){box->center.y, {0, 0}};
    set_edges(pair, side, box->axis.x, box->axis.y);
    set_half(pair, 2 * side, (pair_number){fabs(box->half.x), {0, 0}});
    set_half(pair, 2 * side + 1, (pair_number){fabs(box->half.y), {0, 0}});
}

pair2 pair2_from_obb_obb(const hit_obb2 *a, const hit_obb2 *b)
{
    pair2 pair = {.edges = 4};
    set_obb2(&pair, 0, a);
    set_obb2(&pair, 1, b);
    for (int c = 0; c < 2; c++)
        pair.offset[c] = dd_difference(pair.center[1][c].whole, pair.center[0][c].whole);
    return pair;
}

pair2 pair2_from_aabb_obb(const hit_aabb2 *a, const hit_obb2 *b)
{
    pair2 pair = {.edges = 4};
    set_obb2(&pair, 1, b);
    set_edges(&pair, 0, 1, 0);
    const double min[2] = {a->min.x, a->min.y}, max[2] = {a->max.x, a->max.y};
    for (int c = 0; c < 2; c++) {
        double center = pair.center[1][c].whole;
        pair.center[0][c] = (pair_number){0, {min[c], max[c]}};
        set_half(&pair, c, (pair_number){0, {max[c], -min[c]}});
        pair.offset[c] = dd_scale(dd_add(dd_difference(center, min[c]), dd_difference(center, max[c])), 0.5);
    }
    return pair;
}

pair2 pair2_from_obb_point(const hit_obb2 *a, const hit_vec2 *b)
{
    pair2 pair = {.edges = 2};
    set_obb2(&pair, 0, a);
    const double point[2] = {b->x, b->y};
    for (int c = 0; c < 2; c++) {
        pair.center[1][c] = (pair_number){point[c], {0, 0}};
        pair.offset[c] = dd_difference(point[c], pair.center[0][c].whole);
    }
    return pair;
}

/* The centre is left + width / 2, top + height / 2, and stays a sum. */
pair2 pair2_from_rect_rect(const hit_rect2 *a, const hit_rect2 *b)
{
    pair2 pair = {.edges = 4};
    const hit_rect2 *rect[2] = {a, b};
    for (int side = 0; side < 2; side++) {
        const hit_rect2 *r = rect[side];
        pair.center[side][0] = (pair_number){r->left, {r->width, 0}};
        pair.center[side][1] = (pair_number){r->top, {r->height, 0}};
        set_edges(&pair, side, r->axis.x, r->axis.y);
        set_half(&pair, 2 * side, (pair_number){0, {fabs(r->width), 0}});
        set_half(&pair, 2 * side + 1, (pair_number){0, {fabs(r->height), 0}});
    }
    for (int c = 0; c < 2; c++) {
        const pair_number *from = &pair.center[0][c], *to = &pair.center[1][c];
        pair.offset[c] =
            dd_add(dd_difference(to->whole, from->whole), dd_scale(dd_difference(to->halved[0], from->halved[0]), 0.5));
    }
    return pair;
}

void pair2_swap(pair2 *pair)
{
    pair2 old = *pair;
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

void pair2_ask_inside(pair2 *pair)
{
    pair->sticks_out = !pair->sticks_out;
    for (int k = 2; k < pair->edges; k++)
        pair->weight[k] = dd_negate(pair->weight[k]);
}

bool pair2_finite_obb(const hit_obb2 *box)
{
    return exact_all_finite(6, &box->center.x);
}

bool pair2_finite_point(const hit_vec2 *point)
{
    return exact_all_finite(2, &point->x);
}

bool pair2_finite_rect(const hit_rect2 *rect)
{
    return exact_all_finite(6, &rect->top);
}

/* ---- Which axes are there ---- */

typedef struct candidates2 {
    int count;
    int axis[4];
    int twin[4]; /* the lowest edge that is the same to the bit, up to its sign */
} candidates2;

static bool same_direction2(const double *u, const double *v)
{
    int64_t x = exact_order_key(u[0]), y = exact_order_key(u[1]);
    int64_t vx = exact_order_key(v[0]), vy = exact_order_key(v[1]);
    return (x == vx && y == vy) || (x == -vx && y == -vy);
}

static void list2(const pair2 *pair, unsigned axes, candidates2 *open)
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
}

static double size_of(const pair2 *pair)
{
    double size = fabs(pair->offset[0].high) + fabs(pair->offset[1].high);
    for (int k = 0; k < pair->edges; k++)
        size += fabs(pair->weight[k].high);
    return size;
}

/* Can double-double be trusted: no overflow, and nothing underflows that its bound feels? */
static bool is_tame2(const pair2 *pair, double size)
{
    bool tame = size >= 0x1p-300 && size <= 0x1p300;
    for (int k = 0; k < pair->edges; k += 2)
        for (int c = 0; c < 2; c++) {
            double x = fabs(pair->edge[k][c]);
            tame = tame && x <= 2 && (x >= 0x1p-200 || exact_is_zero(x));
        }
    return tame;
}

/* ---- Stage by stage ---- */

/* The value of axis n in double-double, to within `bound`. An edge and the one next to it have no part in each other.
 */
static double in_double_double(const pair2 *pair, const candidates2 *open, double size, int axis, double *bound)
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
static bool is_lattice2(const pair2 *pair)
{
    bool lattice = true;
    for (int k = 0; k < pair->edges; k += 2) {
        bool along_x = fabs(pair->edge[k][0]) == 1 && exact_is_zero(pair->edge[k][1]);
        bool along_y = fabs(pair->edge[k][1]) == 1 && exact_is_zero(pair->edge[k][0]);
        lattice = lattice && (along_x || along_y);
    }
    for (int k = 0; k < pair->edges; k++)
        lattice = lattice && pair_can_double(&pair->half[k]);
    for (int c = 0; c < 2; c++)
        lattice = lattice && pair_can_double(&pair->center[0][c]) && pair_can_double(&pair->center[1][c]);
    return lattice;
}

/* The exact sign along axis c of the world. */
static int sign_along_world2(const pair2 *pair, int c)
{
    double term[EXACT_TERMS_MAX];
    int n = pair_append_twice(term, 0, &pair->center[1][c], false);
    n = pair_append_twice(term, n, &pair->center[0][c], true);
    if (exact_sum_sign_of(n, term) < 0)
        for (int i = 0; i < n; i++)
            term[i] = -term[i];
    for (int k = 0; k < pair->edges; k++)
        if (!exact_is_zero(pair->edge[k][c]))
            n = pair_append_twice(term, n, &pair->half[k], !(pair->sticks_out && k >= 2));
    return exact_sum_sign_of(n, term);
}

int pair2_sign(const pair2 *pair, unsigned axes)
{
    candidates2 open;
    list2(pair, axes, &open);
    double size = size_of(pair);
    int greatest = -1;
    if (is_tame2(pair, size)) {
        if (is_lattice2(pair)) {
            core_count(lattice);
            for (int i = 0; i < open.count && greatest < 1; i++) {
                int sign = sign_along_world2(pair, exact_is_zero(pair->edge[open.axis[i]][0]) ? 1 : 0);
                greatest = sign > greatest ? sign : greatest;
            }
            return greatest;
        }
        int kept = 0;
        for (int i = 0; i < open.count; i++) {
            double bound, value = in_double_double(pair, &open, size, open.axis[i], &bound);
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
        int sign = integer2_sign(pair, open.axis[i]);
        greatest = sign > greatest ? sign : greatest;
    }
    return greatest;
}

hit_vec2 pair2_normal(const pair2 *pair, int axis)
{
    return integer2_normal(pair, axis);
}
