/* Candidate axes of two boxes in 3D, decided one by one: in double, in double-double, at last in integers.
 *
 * Face normals and edge cross products are formed from the edges as they are, so nothing depends on how orthonormal
 * the axes are or how parallel two edges. Each stage has a proven bound (docs/numerics.md, "Axis by axis") and hands on
 * only what lies within it. Before that, axes that two frames have in common to the bit are merged: boxes in one frame
 * have three axes to test, not fifteen.
 * Based on: S. Gottschalk, M. Lin, D. Manocha, "OBBTree", SIGGRAPH 1996, for the axes; J. R. Shewchuk, "Adaptive
 * precision floating-point arithmetic and fast robust geometric predicates", 1997, for deciding in stages. */
#include "relate/axes3.h"
#include "core/vec.h"

#include "core/stages.h"
#include "exact/order.h"
#include "exact/round.h"
#include "relate/axes_dd3.h"
#include "relate/axes_integer3.h"

_Static_assert(sizeof(hit_vec3) == 3 * sizeof(double), "a vector is read as an array");
_Static_assert(sizeof(hit_obb3) == 15 * sizeof(double), "a box is read as an array");

static const double WORLD[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};

/* The smallest component of an edge, but for zero, that the stages in floating point take. */
static const double SMALLEST = 0x1p-200;

/* The two edges whose cross product axis k is. */
enum { AXES3 = 21 };
static const signed char EDGES[AXES3][2] = {{1, 2}, {2, 0}, {0, 1}, {4, 5}, {5, 3}, {3, 4}, {0, 3},
                                            {0, 4}, {0, 5}, {1, 3}, {1, 4}, {1, 5}, {2, 3}, {2, 4},
                                            {2, 5}, {0, 6}, {1, 6}, {2, 6}, {3, 6}, {4, 6}, {5, 6}};

/* What all makers begin with. */
static void set_empty3(axes3 *pair, int edges)
{
    pair->edges = edges;
    pair->sticks_out = false;
    pair->path.exists = false;
}

static void set_obb3(axes3 *pair, int side, const hit_obb3 *box)
{
    const double *center = vec3_array(&box->center), *half = vec3_array(&box->half);
    for (int k = 0; k < 3; k++) {
        int edge = 3 * side + k;
        pair->center[side][k] = (box_number){center[k], {0, 0}};
        pair->half[edge] = (box_number){fabs(half[k]), {0, 0}};
        pair->weight[edge] = dd_from(-fabs(half[k]));
        pair->edge[edge] = vec3_array(&box->axis[k]);
    }
}

/* An AABB is always the first. */
static void set_aabb3(axes3 *pair, const hit_aabb3 *box)
{
    const double *min = vec3_array(&box->min), *max = vec3_array(&box->max);
    for (int c = 0; c < 3; c++) {
        pair->center[0][c] = (box_number){0, {min[c], max[c]}};
        pair->half[c] = (box_number){0, {max[c], -min[c]}};
        pair->weight[c] = dd_scale(dd_difference(min[c], max[c]), 0.5);
        pair->edge[c] = WORLD[c];
    }
}

axes3 hit__relate_axes3_from_obb_obb(const hit_obb3 *a, const hit_obb3 *b)
{
    axes3 pair;
    set_empty3(&pair, 6);
    set_obb3(&pair, 0, a);
    set_obb3(&pair, 1, b);
    for (int c = 0; c < 3; c++)
        pair.offset[c] = dd_difference(pair.center[1][c].whole, pair.center[0][c].whole);
    return pair;
}

axes3 hit__relate_axes3_from_aabb_obb(const hit_aabb3 *a, const hit_obb3 *b)
{
    axes3 pair;
    set_empty3(&pair, 6);
    set_aabb3(&pair, a);
    set_obb3(&pair, 1, b);
    const double *min = vec3_array(&a->min), *max = vec3_array(&a->max);
    for (int c = 0; c < 3; c++) {
        double center = pair.center[1][c].whole;
        pair.offset[c] = dd_scale(dd_add(dd_difference(center, min[c]), dd_difference(center, max[c])), 0.5);
    }
    return pair;
}

axes3 hit__relate_axes3_from_obb_point(const hit_obb3 *a, const hit_vec3 *b)
{
    axes3 pair;
    set_empty3(&pair, 3);
    set_obb3(&pair, 0, a);
    const double *point = vec3_array(b);
    for (int c = 0; c < 3; c++) {
        pair.center[1][c] = (box_number){point[c], {0, 0}};
        pair.offset[c] = dd_difference(point[c], pair.center[0][c].whole);
    }
    return pair;
}

/* ---- Paths ---- */

/* Is a number exact in double-double, and not so large or small that a scaled one is not? */
static bool is_moderate3(double x)
{
    return (fabs(x) >= 0x1p-900 && fabs(x) <= 0x1p300) || exact_is_zero(x);
}

/* Sets the edge of a path whose ends are in place, and its weight. */
static void set_path3(axes3 *pair)
{
    path3 *path = &pair->path;
    double largest = 0;
    dd along[3];
    path->exists = false;
    path->tame = true;
    for (int c = 0; c < 3; c++) {
        path->exists = path->exists || exact_order_key(path->head[c]) != exact_order_key(path->tail[c]);
        path->tame = path->tame && is_moderate3(path->head[c]) && is_moderate3(path->tail[c]);
        along[c] = dd_difference(path->head[c], path->tail[c]);
        largest = fmax(largest, fabs(along[c].high));
        path->edge[c] = path->rest[c] = 0;
    }
    pair->weight[AXES3_PATH] = dd_from(0);
    path->tame = path->tame && largest >= 0x1p-500;
    if (!path->exists || !path->tame)
        return;
    int exponent;
    frexp(largest, &exponent);
    for (int c = 0; c < 3; c++) {
        path->edge[c] = ldexp(along[c].high, -exponent);
        path->rest[c] = ldexp(along[c].low, -exponent);
        path->tame = path->tame && (fabs(path->edge[c]) >= SMALLEST || exact_is_zero(along[c].high));
    }
    pair->weight[AXES3_PATH] = dd_from(ldexp(-0.5, exponent));
}

/* The second is the segment, given as the path. */
static void set_segment3(axes3 *pair, const hit_segment3 *segment)
{
    const double *from = vec3_array(&segment->a), *to = vec3_array(&segment->b);
    for (int c = 0; c < 3; c++) {
        pair->center[1][c] = (box_number){0, {from[c], to[c]}};
        pair->path.tail[c] = from[c];
        pair->path.head[c] = to[c];
    }
    set_path3(pair);
}

axes3 hit__relate_axes3_from_obb_segment(const hit_obb3 *a, const hit_segment3 *b)
{
    axes3 pair;
    set_empty3(&pair, 3);
    set_obb3(&pair, 0, a);
    set_segment3(&pair, b);
    for (int c = 0; c < 3; c++) {
        double center = pair.center[0][c].whole;
        dd from = dd_difference(pair.path.tail[c], center), to = dd_difference(pair.path.head[c], center);
        pair.offset[c] = dd_scale(dd_add(from, to), 0.5);
    }
    return pair;
}

axes3 hit__relate_axes3_from_aabb_segment(const hit_aabb3 *a, const hit_segment3 *b)
{
    axes3 pair;
    set_empty3(&pair, 3);
    set_aabb3(&pair, a);
    set_segment3(&pair, b);
    const double *min = vec3_array(&a->min), *max = vec3_array(&a->max);
    for (int c = 0; c < 3; c++) {
        dd from = dd_difference(pair.path.tail[c], min[c]), to = dd_difference(pair.path.head[c], max[c]);
        pair.offset[c] = dd_scale(dd_add(from, to), 0.5);
    }
    return pair;
}

void hit__relate_axes3_sweep(axes3 *pair, const hit_vec3 *by)
{
    const double *motion = vec3_array(by);
    for (int c = 0; c < 3; c++) {
        pair->path.tail[c] = 0;
        pair->path.head[c] = motion[c];
        pair->center[1][c].halved[0] = -motion[c];
        pair->offset[c] = dd_add(pair->offset[c], dd_from(-0.5 * motion[c]));
    }
    set_path3(pair);
}

void hit__relate_axes3_swap(axes3 *pair)
{
    axes3 old = *pair;
    for (int k = 0; k < 3; k++) {
        pair->offset[k] = dd_negate(old.offset[k]);
        for (int side = 0; side < 2; side++) {
            int to = 3 * side + k, from = 3 * (1 - side) + k;
            pair->center[side][k] = old.center[1 - side][k];
            pair->edge[to] = old.edge[from];
            pair->half[to] = old.half[from];
            pair->weight[to] = old.weight[from];
        }
    }
}

void hit__relate_axes3_ask_inside(axes3 *pair)
{
    pair->sticks_out = !pair->sticks_out;
    for (int k = 3; k < pair->edges; k++)
        pair->weight[k] = dd_negate(pair->weight[k]);
    if (pair->path.exists)
        pair->weight[AXES3_PATH] = dd_negate(pair->weight[AXES3_PATH]);
}

/* Is no number NaN, and none infinite but sides of an AABB? */
static bool is_usable(const axes3 *pair)
{
    bool usable = true;
    for (int k = 0; k < pair->edges; k++)
        usable = usable && fabs(pair->half[k].whole) <= DBL_MAX && exact_all_finite(3, pair->edge[k]);
    for (int c = 0; c < 3; c++)
        usable = usable && fabs(pair->center[0][c].whole) <= DBL_MAX && fabs(pair->center[1][c].whole) <= DBL_MAX;
    if (pair->path.exists)
        usable = usable && exact_all_finite(3, pair->path.tail) && exact_all_finite(3, pair->path.head);
    return usable;
}

bool hit__relate_axes3_finite_obb(const hit_obb3 *box)
{
    return exact_all_finite(15, vec3_array(&box->center));
}

/* ---- Which axes are there ---- */

/* The axes still to be decided, each as two edges. */
typedef struct candidates3 {
    int count;
    signed char p[AXES3], q[AXES3];
} candidates3;

static bool same_direction3(const double *u, const double *v)
{
    if (fabs(u[0]) != fabs(v[0])) /* the quick way out: a processor that flushes errs only towards equal */
        return false;
    int64_t x = exact_order_key(u[0]), y = exact_order_key(u[1]), z = exact_order_key(u[2]);
    int64_t vx = exact_order_key(v[0]), vy = exact_order_key(v[1]), vz = exact_order_key(v[2]);
    return (x == vx && y == vy && z == vz) || (x == -vx && y == -vy && z == -vz);
}

static void merge(const axes3 *pair, merged3 *merged)
{
    merged->pair = pair;
    merged->size = fabs(pair->offset[0].high) + fabs(pair->offset[1].high) + fabs(pair->offset[2].high);
    for (int k = 0; k <= AXES3_PATH; k++) {
        merged->twin[k] = -1;
        if (k == AXES3_PATH ? !pair->path.exists : k >= pair->edges)
            continue;
        merged->size += fabs(pair->weight[k].high);
        merged->weight[k] = pair->weight[k];
        merged->twin[k] = (signed char)k;
        for (signed char i = 0; i < 3 && k >= 3 && k != AXES3_PATH && merged->twin[k] == k; i++)
            if (same_direction3(pair->edge[k], pair->edge[i])) {
                merged->twin[k] = i;
                merged->weight[i] = dd_add(merged->weight[i], pair->weight[k]);
            }
    }
}

/* Axes that are the same but for twins stand once; parallel edges make none, nor does a path that is not there. */
static void list3(const merged3 *merged, unsigned axes, candidates3 *open)
{
    open->count = 0;
    bool listed[7][7] = {{false}};
    for (int axis = 0; axis < AXES3; axis++) {
        if ((axes >> axis & 1) == 0)
            continue;
        signed char p = merged->twin[EDGES[axis][0]], q = merged->twin[EDGES[axis][1]];
        if (p < 0 || q < 0 || p == q || listed[p][q])
            continue;
        listed[p][q] = listed[q][p] = true;
        open->p[open->count] = p;
        open->q[open->count] = q;
        open->count++;
    }
}

/* ---- Stage by stage ---- */

/* Can the stages in floating point be trusted: no overflow, and nothing underflows that their bounds feel? Then all
 * numbers are finite, too. */
static bool is_tame3(const merged3 *merged)
{
    bool tame = merged->size >= 0x1p-300 && merged->size <= 0x1p300;
    if (merged->twin[AXES3_PATH] == AXES3_PATH)
        tame = tame && merged->pair->path.tame;
    double least = 2;
    for (int k = 0; k < merged->pair->edges; k++)
        for (int c = 0; c < 3; c++) {
            double size = fabs(merged->pair->edge[k][c]);
            least = size < least ? size : least;
            tame = tame & (size <= 2);
        }
    if (!tame)
        return false;
    if (least >= SMALLEST)
        return true;
    for (int k = 0; k < merged->pair->edges; k++)
        for (int c = 0; c < 3; c++)
            tame = tame && (fabs(merged->pair->edge[k][c]) >= SMALLEST || exact_is_zero(merged->pair->edge[k][c]));
    return tame;
}

/* The value of the axis p x q in double, and how far it may be off. */
static double in_double(const merged3 *merged, int p, int q, double *bound)
{
    const axes3 *pair = merged->pair;
    const double *u = pair->edge[p], *v = q == AXES3_PATH ? pair->path.edge : pair->edge[q];
    double n[3];
    vec3_cross(u, v, n);
    double value = fabs(pair->offset[0].high * n[0] + pair->offset[1].high * n[1] + pair->offset[2].high * n[2]);
    for (int k = 0; k <= AXES3_PATH; k++) {
        if (merged->twin[k] != k || k == p || k == q)
            continue;
        const double *g = k == AXES3_PATH ? pair->path.edge : pair->edge[k];
        value += merged->weight[k].high * fabs(g[0] * n[0] + g[1] * n[1] + g[2] * n[2]);
    }
    *bound = 0x1p-43 * merged->size;
    return value;
}

/* Keeps the axes that the stage leaves open. True: one of them is positive. */
static bool sift(const merged3 *merged, candidates3 *open, axes_dd3_value *evaluate)
{
    int kept = 0;
    for (int i = 0; i < open->count; i++) {
        double bound, value = evaluate(merged, open->p[i], open->q[i], &bound);
        if (value > bound)
            return true;
        if (value < -bound)
            continue;
        open->p[kept] = open->p[i];
        open->q[kept] = open->q[i];
        kept++;
    }
    open->count = kept;
    return false;
}

/* ---- Along the world's axes ---- */

/* The exact sign along axis c of the world. The component there of each edge is 0 or 1 in size. */
static int sign_along_world3(const axes3 *pair, int c)
{
    double term[EXACT_TERMS_MAX];
    int n = box_number_append_twice(term, 0, &pair->center[1][c], false);
    n = box_number_append_twice(term, n, &pair->center[0][c], true);
    if (hit__exact_sum_sign_of(n, term) < 0)
        for (int i = 0; i < n; i++)
            term[i] = -term[i];
    for (int k = 0; k < pair->edges; k++)
        if (fabs(pair->edge[k][c]) == 1)
            n = box_number_append_twice(term, n, &pair->half[k], !(pair->sticks_out && k >= 3));
    return hit__exact_sum_sign_of(n, term);
}

static signed char world_axis(const double *u)
{
    int nonzero = 0;
    signed char axis = -1;
    for (signed char c = 0; c < 3; c++)
        if (!exact_is_zero(u[c])) {
            nonzero++;
            axis = fabs(u[c]) == 1 ? c : (signed char)-1;
        }
    return nonzero == 1 ? axis : (signed char)-1;
}

/* Is every edge along an axis of the world, with one edge of each box along each, and every number fit to be doubled?
 */
static bool is_lattice3(const axes3 *pair, signed char world[6])
{
    unsigned seen[2] = {0, 0};
    for (int k = 0; k < pair->edges; k++) {
        world[k] = world_axis(pair->edge[k]);
        if (world[k] < 0)
            return false;
        seen[k / 3] |= 1u << world[k];
    }
    bool exact = seen[0] == 7 && (pair->edges == 3 || seen[1] == 7);
    for (int k = 0; k < pair->edges; k++)
        exact = exact && box_number_can_double(&pair->half[k]);
    for (int c = 0; c < 3; c++)
        exact = exact && box_number_can_double(&pair->center[0][c]) && box_number_can_double(&pair->center[1][c]);
    return exact;
}

static int sign_on_lattice(const axes3 *pair, const candidates3 *open, const signed char world[6])
{
    int greatest = -1;
    for (int i = 0; i < open->count && greatest < 1; i++) {
        int sign = sign_along_world3(pair, 3 - world[open->p[i]] - world[open->q[i]]);
        greatest = sign > greatest ? sign : greatest;
    }
    return greatest;
}

/* Is every number along axis c of the world such that sign_along_world3 can be asked? */
static bool is_plain_along3(const axes3 *pair, int c)
{
    bool plain = box_number_can_double(&pair->center[0][c]) && box_number_can_double(&pair->center[1][c]);
    for (int k = 0; k < pair->edges; k++) {
        const double g = pair->edge[k][c];
        plain = plain && (exact_is_zero(g) || (fabs(g) == 1 && box_number_can_double(&pair->half[k])));
    }
    return plain;
}

/* Decides the axes that lie along one of the world's, though the edges may not: of boxes that stand on each other,
 * however turned about the vertical, whose faces touch in earnest. Keeps the others. The greatest sign, -1 if there is
 * none. */
static int sift_along_world(const axes3 *pair, candidates3 *open)
{
    enum { UNKNOWN = 2, OTHER = 3 };
    int known[3] = {UNKNOWN, UNKNOWN, UNKNOWN}, greatest = -1, kept = 0;
    for (int i = 0; i < open->count; i++) {
        const double *u = pair->edge[open->p[i]], *v = pair->edge[open->q[i]];
        int c = 0;
        while (c < 3 && !(exact_is_zero(u[c]) && exact_is_zero(v[c])))
            c++;
        const int c1 = (c + 1) % 3, c2 = (c + 2) % 3;
        if (c < 3 && known[c] == UNKNOWN)
            known[c] = is_plain_along3(pair, c) ? sign_along_world3(pair, c) : OTHER;
        /* Parallel edges are for the next stage. */
        if (c == 3 || known[c] == OTHER || dd_determinant(u[c1], v[c2], u[c2], v[c1]).high == 0) {
            open->p[kept] = open->p[i];
            open->q[kept++] = open->q[i];
        } else if (known[c] > greatest) {
            greatest = known[c];
        }
    }
    open->count = kept;
    return greatest;
}

int hit__relate_axes3_sign(const axes3 *pair, unsigned axes)
{
    int greatest = -1;
    candidates3 open;
    merged3 merged;
    merge(pair, &merged);
    list3(&merged, axes, &open);
    if (is_tame3(&merged)) {
        signed char world[6];
        if (merged.twin[AXES3_PATH] < 0 && is_lattice3(pair, world)) {
            core_count(lattice);
            return sign_on_lattice(pair, &open, world);
        }
        bool positive = sift(&merged, &open, in_double);
        if (positive || open.count == 0) {
            core_count(single);
            return positive ? 1 : -1;
        }
        if (merged.twin[AXES3_PATH] < 0)
            greatest = sift_along_world(pair, &open);
        if (greatest > 0 || open.count == 0) {
            core_count(lattice);
            return greatest;
        }
        positive = sift(&merged, &open, core_has_fma() ? hit__relate_axes_dd3_fma : hit__relate_axes_dd3_plain);
        if (positive || open.count == 0) {
            core_count(extended);
            return positive ? 1 : greatest;
        }
    } else if (!is_usable(pair)) {
        return 1;
    }
    core_count(integer);
    for (int i = 0; i < open.count && greatest < 1; i++) {
        int sign = hit__relate_axes_integer3_sign(pair, merged.twin, open.p[i], open.q[i]);
        greatest = sign > greatest ? sign : greatest;
    }
    return greatest;
}

hit_vec3 hit__relate_axes3_normal(const axes3 *pair, int axis)
{
    return hit__relate_axes_integer3_normal(pair, EDGES[axis][0], EDGES[axis][1]);
}
