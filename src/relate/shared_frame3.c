/* Relation and least depth of two boxes in one frame, or in frames that differ by next to nothing: bricks of a wall,
 * cells of a grid, boxes that rest on each other, however turned.
 *
 * Neighbours in a wall touch or nearly do; the filter cannot settle them, and with frames of their own, each rounded by
 * itself, all fifteen axes are close to a tie. This is the short way for them. In coordinates along the first box's own
 * axes, whatever their angles, the second box's axes are nearly unit vectors, and twelve of the fifteen candidates are
 * one of the three faces but for something small. In one frame a face parts the two if |D.n| exceeds (ha + hb) |det|,
 * which double-double can tell; what the other frame changes is small, so that double is exact enough for it. Edges of
 * one number, i and i, have a product that is itself small; it lies in the plane of the other two normals, and its
 * value is a mixture of theirs. Bounds: docs/numerics.md, "Nearly one frame".
 *
 * First principles: the error of what is small is small. */
#include "relate/shared_frame3.h"
#include "core/vec.h"
#include "relate/axes3.h"

#include "exact/order.h"
#include "relate/frame3.h"

/* The face normal that an axis comes to in a shared frame; -1: an edge crossed with itself. */
static const signed char FACE[15] = {0, 1, 2, 0, 1, 2, -1, 2, 1, 2, -1, 0, 1, 0, -1};

/* The one after, of three in a circle. */
static const signed char NEXT[3] = {1, 2, 0};

/* The axes that come to face k, as bits. */
static const unsigned ALIKE[3] = {1u << 0 | 1u << 3 | 1u << 11 | 1u << 13, 1u << 1 | 1u << 4 | 1u << 8 | 1u << 12,
                                  1u << 2 | 1u << 5 | 1u << 7 | 1u << 9};

/* ---- On a lattice ---- */

static int compare(dd a, dd b)
{
    int high = (a.high > b.high) - (a.high < b.high);
    return high ? high : (a.low > b.low) - (a.low < b.low);
}

/* Is sums' rounding error, which is a multiple of the operands' last bits, sure not to be subnormal? */
static bool is_moderate(double x)
{
    return fabs(x) >= 0x1p-900 || exact_is_zero(x);
}

/* The sum of both half lengths, exact unless it is tiny. */
static dd whole_reach(const shared_frame3 *x, int k)
{
    return dd_difference(x->half[0][k], -x->half[1][k]);
}

/* |D_c| - H_k, with the right sign, where the frame is that of the world. False: not sure to be exact. */
static bool settle_on_lattice(shared_frame3 *x, const hit_obb3 *a, const hit_obb3 *b)
{
    if (!frame3_is_lattice(x->frame[0], x->world))
        return false;
    bool exact = true;
    for (int k = 0; k < 3; k++) {
        const int c = x->world[k];
        exact = exact && is_moderate(vec3_array(&a->center)[c]) && is_moderate(vec3_array(&b->center)[c]) &&
                is_moderate(x->half[0][k]) && is_moderate(x->half[1][k]);
        dd distance = dd_abs(x->offset[c]), reach = whole_reach(x, k);
        double low, error;
        exact_two_sum(distance.low, -reach.low, &low, &error);
        double value = (distance.high - reach.high) + low;
        x->along[k] = distance.high;
        x->value[k] = value != 0 ? value : error; /* all that there is, if the rest cancels */
        x->bound[k] = 0;
        x->square[k] = 1;
    }
    x->rough = x->sharp = exact ? 7 : 0;
    return exact;
}

/* ---- In one frame ---- */

/* Sets what one frame is turned by against the other. False: too much. */
CORE_INLINE bool find_turn(shared_frame3 *x, const double *a, const double *b)
{
    double off = 0;
    CORE_UNROLLED
    for (int i = 0; i < 9; i++) {
        double turn = b[i] - a[i], size = fabs(turn);
        x->turn[i / 3][i % 3] = turn;
        off = size > off ? size : off;
    }
    x->off = off;
    return off <= 0x1p-20;
}

/* Face k in double. */
CORE_INLINE void see_roughly(shared_frame3 *x, int k, double normal[3])
{
    const double offset[3] = {x->offset[0].high, x->offset[1].high, x->offset[2].high};
    vec3_cross(x->frame[0][NEXT[k]], x->frame[0][NEXT[NEXT[k]]], normal);
    if (x->rough == 0)
        x->part = 1 / vec3_dot(x->frame[0][k], normal);
    x->along[k] = x->part * vec3_dot(offset, normal);
    x->value[k] = fabs(x->along[k]) - x->reach[k];
    x->bound[k] = 0x1p-47 * x->size;
    x->square[k] = x->part * x->part * vec3_dot(normal, normal);
    x->rough |= 1u << k;
}

static void see_bend(shared_frame3 *x)
{
    double normal[3][3];
    CORE_UNROLLED
    for (int k = 0; k < 3; k++)
        see_roughly(x, k, normal[k]);
    CORE_UNROLLED
    for (int k = 0; k < 3; k++)
        CORE_UNROLLED
    for (int i = 0; i < 3; i++)
        x->bend[k][i] = x->part * vec3_dot(x->turn[k], normal[i]);
}

bool hit__relate_shared_frame3_start(shared_frame3 *x, const hit_obb3 *a, const hit_obb3 *b)
{
    const double *frame_a = vec3_array(&a->axis[0]), *frame_b = vec3_array(&b->axis[0]);
    x->same = memcmp(a->axis, b->axis, sizeof a->axis) == 0;
    if (!x->same && !find_turn(x, frame_a, frame_b))
        return false;
    x->touch = false;
    x->rough = x->sharp = x->asked = 0;
    double distance = 0, size = 0;
    CORE_UNROLLED
    for (int c = 0; c < 3; c++) {
        x->frame[0][c] = frame_a + 3 * c;
        x->frame[1][c] = frame_b + 3 * c;
        x->offset[c] = dd_difference(vec3_array(&b->center)[c], vec3_array(&a->center)[c]);
        x->half[0][c] = fabs(vec3_array(&a->half)[c]);
        x->half[1][c] = fabs(vec3_array(&b->half)[c]);
        x->reach[c] = x->half[0][c] + x->half[1][c];
        distance += fabs(x->offset[c].high);
        size += x->reach[c];
    }
    x->distance = distance;
    x->size = size + distance;
    x->lattice = x->same && settle_on_lattice(x, a, b);
    if (!x->same)
        see_bend(x);
    return true;
}

CORE_INLINE void sharpen_by(bool fused, shared_frame3 *x, int k)
{
    const double *p = x->frame[0][NEXT[k]], *q = x->frame[0][NEXT[NEXT[k]]], *u = x->frame[0][k];
    dd n[3];
    frame3_normal(fused, p, q, n);
    if (x->sharp == 0) { /* the same for every face, but for rounding */
        const dd edge[3] = {dd_from(u[0]), dd_from(u[1]), dd_from(u[2])};
        x->determinant = dd_abs(frame3_dot(fused, edge, n));
        x->part = 1 / x->determinant.high;
    }
    dd along = frame3_dot(fused, x->offset, n), reach = whole_reach(x, k), determinant = x->determinant;
    double side = copysign(1, along.high + along.low), taken = reach.high * determinant.high;
    double taken_low = exact_product_error(fused, reach.high, determinant.high, taken) +
                       (reach.high * determinant.low + reach.low * determinant.high);
    double value = (side * along.high - taken) + (side * along.low - taken_low);
    double size = x->distance + x->reach[k];
    x->value[k] = value * x->part;
    /* The other half lengths may be ordinary ones; what is small here might underflow. */
    x->bound[k] = size >= 0x1p-300 ? 0x1p-98 * size : INFINITY;
    x->square[k] = x->part * x->part * (n[0].high * n[0].high + n[1].high * n[1].high + n[2].high * n[2].high);
    x->rough |= 1u << k;
    x->sharp |= 1u << k;
    x->asked = 0;
}

void hit__relate_shared_frame3_sharpen_plain(shared_frame3 *x, int k)
{
    sharpen_by(false, x, k);
}

CORE_WITH_FMA void hit__relate_shared_frame3_sharpen_fma(shared_frame3 *x, int k)
{
    sharpen_by(true, x, k);
}

/* ---- What the other frame adds ---- */

/* n = N_k + extra. */
CORE_INLINE near_axis3 near_face(const shared_frame3 *x, int k, const double extra[3])
{
    const int i = NEXT[k], j = NEXT[i];
    double n[3] = {extra[0], extra[1], extra[2]};
    n[k] += 1;
    double moved = vec3_dot(x->along, extra);
    double change = x->reach[k] * extra[k] + x->half[1][k] * vec3_dot(x->bend[k], n) + x->half[0][i] * fabs(extra[i]) +
                    x->half[0][j] * fabs(extra[j]) + x->half[1][i] * fabs(extra[i] + vec3_dot(x->bend[i], n)) +
                    x->half[1][j] * fabs(extra[j] + vec3_dot(x->bend[j], n));
    double value = x->value[k] + (copysign(1, x->along[k]) * moved - change);
    double bound = x->bound[k] + 0x1p-45 * x->off * x->size;
    if (fabs(x->along[k]) <= 0x1p-45 * x->size + 2 * fabs(moved)) /* it may have the other sign */
        bound += 2 * fabs(moved);
    return (near_axis3){value, bound, sqrt(x->square[k]) * (1 + extra[k]), 0x1p-48 + 0x1p-16 * x->off};
}

/* An axis that is nearly N_k. */
static near_axis3 near_known(const shared_frame3 *x, int axis)
{
    const int k = FACE[axis], i = NEXT[k], j = NEXT[i];
    if (x->same)
        return (near_axis3){x->value[k], x->bound[k], sqrt(x->square[k]), 0x1p-48};
    const double *p = x->bend[i], *q = x->bend[j];
    double extra[3] = {0, 0, 0};
    bool turn_i = axis >= HIT_AXIS_B0, turn_j = turn_i;
    if (axis >= HIT_AXIS_E00) { /* a_i x b_j or b_i x a_j */
        turn_j = (axis - HIT_AXIS_E00) / 3 == i;
        turn_i = !turn_j;
    }
    if (turn_i) {
        extra[i] = -p[k];
        extra[k] = p[i];
    }
    if (turn_j) {
        extra[j] = -q[k];
        extra[k] += q[j];
    }
    if (turn_i && turn_j) {
        extra[i] += p[j] * q[k] - p[k] * q[j];
        extra[j] += p[k] * q[i] - p[i] * q[k];
        extra[k] += p[i] * q[j] - p[j] * q[i];
    }
    return near_face(x, k, extra);
}

/* |p + change| - |p|, where p is known to within `off`. */
static double longer_by(double p, double change, double off, double half, double *bound)
{
    if (fabs(p) > fabs(change) + off)
        return half * (p < 0 ? -change : change);
    *bound += 2 * half * off;
    return half * (fabs(p + change) - fabs(p));
}

/* The greatest component of what axis k is turned by; *parallel: it is not, for sure. */
static double turn_of(const shared_frame3 *x, int k, bool *parallel)
{
    double size = 0;
    *parallel = true;
    for (int c = 0; c < 3; c++) {
        size = fabs(x->turn[k][c]) > size ? fabs(x->turn[k][c]) : size;
        *parallel = *parallel && exact_order_key(x->frame[0][k][c]) == exact_order_key(x->frame[1][k][c]);
    }
    return size;
}

/* a_k x b_k = a_k x turn = p N_i + q N_j. */
static near_axis3 near_crossed(const shared_frame3 *x, int k)
{
    const int i = NEXT[k], j = NEXT[i];
    bool parallel;
    double size = turn_of(x, k, &parallel);
    if (parallel) /* no axis */
        return (near_axis3){-1, 0, 0, 0};
    if (!(size >= 0x1p-200))
        return (near_axis3){0, INFINITY, 1, 0};
    double p = -x->bend[k][j], q = x->bend[k][i], off = 0x1p-47 * size;
    double part_i = p * x->along[i], part_j = q * x->along[j];
    double value = fabs(p) * x->value[i] + fabs(q) * x->value[j];
    double bound = fabs(p) * x->bound[i] + fabs(q) * x->bound[j] + 0x1p-45 * size * x->off * x->size;
    bool opposite = (part_i < 0) != (part_j < 0);
    if (!opposite && fabs(p) > off && fabs(q) > off && fabs(x->along[i]) > 0x1p-46 * x->size &&
        fabs(x->along[j]) > 0x1p-46 * x->size) {
        bound += off * (fabs(x->value[i]) + fabs(x->value[j]));
    } else {
        if (opposite)
            value -= 2 * (fabs(part_i) < fabs(part_j) ? fabs(part_i) : fabs(part_j));
        bound += 0x1p-44 * size * x->size;
    }
    value -= longer_by(p, x->bend[i][i] * p + x->bend[i][j] * q, off, x->half[1][i], &bound) +
             longer_by(q, x->bend[j][i] * p + x->bend[j][j] * q, off, x->half[1][j], &bound);
    double square = p * p + q * q;
    /* Where the turn is nearly along the edge itself the sign is known, but the length is not. */
    return (near_axis3){value, bound, sqrt(square), square >= 0x1p-20 * size * size ? 0x1p-15 : INFINITY};
}

static near_axis3 near_axis(shared_frame3 *x, int axis)
{
    if (x->same)
        return near_known(x, axis);
    if ((x->asked >> axis & 1) != 0)
        return x->axis[axis];
    near_axis3 seen = FACE[axis] >= 0 ? near_known(x, axis) : near_crossed(x, (axis - HIT_AXIS_E00) / 3);
    x->axis[axis] = seen;
    x->asked |= 1u << axis;
    return seen;
}

/* ---- All axes ---- */

/* Takes in double-double what this axis is known by. */
static bool sharpen_for(shared_frame3 *x, int axis)
{
    int k = FACE[axis];
    unsigned wanted = k >= 0 ? 1u << k : 7u ^ 1u << (axis - HIT_AXIS_E00) / 3;
    wanted &= ~x->sharp;
    shared_frame3_sharpen *sharpen =
        core_has_fma() ? hit__relate_shared_frame3_sharpen_fma : hit__relate_shared_frame3_sharpen_plain;
    for (int i = 0; i < 3; i++)
        if ((wanted >> i & 1) != 0)
            sharpen(x, i);
    return wanted != 0;
}

/* For one frame. */
static bool same_parts(shared_frame3 *x, unsigned *open)
{
    shared_frame3_sharpen *sharpen =
        core_has_fma() ? hit__relate_shared_frame3_sharpen_fma : hit__relate_shared_frame3_sharpen_plain;
    unsigned left = 0;
    for (int k = 0; k < 3; k++) {
        unsigned alike = *open & ALIKE[k];
        if (alike == 0)
            continue;
        if ((x->sharp >> k & 1) == 0)
            sharpen(x, k);
        if (x->value[k] > x->bound[k])
            return true;
        if (x->lattice && x->value[k] == 0)
            x->touch = true;
        else if (!(x->value[k] < -x->bound[k]))
            left |= alike & (0u - alike);
    }
    *open = left;
    return false;
}

bool hit__relate_shared_frame3_parts(shared_frame3 *x, unsigned *open)
{
    if (x->same)
        return same_parts(x, open);
    unsigned left = *open & AXES3_ALL;
    *open = 0;
    for (int axis = 0; left >> axis != 0; axis++) {
        if ((left >> axis & 1) == 0)
            continue;
        const int k = FACE[axis];
        if (k >= 0 && fabs(x->value[k]) <= x->bound[k] + 16 * x->off * x->size)
            sharpen_for(x, axis); /* it will be asked for, anyhow */
        near_axis3 seen = near_axis(x, axis);
        if (fabs(seen.value) <= seen.bound && sharpen_for(x, axis))
            seen = near_axis(x, axis);
        if (seen.value > seen.bound)
            return true;
        if (!(seen.value < -seen.bound))
            *open |= 1u << axis;
    }
    return false;
}

/* How deep along an axis, and how far that may be off; infinite where there is no axis. */
static double depth_along(shared_frame3 *x, int axis, double *bound)
{
    near_axis3 seen = near_axis(x, axis);
    *bound = 0;
    if (!(seen.length > 0))
        return INFINITY;
    *bound = INFINITY;
    if (!(seen.stretch < 1))
        return 0;
    double depth = -seen.value / seen.length;
    *bound = seen.bound / seen.length + seen.stretch * fabs(depth) + 0x1p-92 * x->size;
    return depth;
}

/* Keeps those that may be the least. */
static unsigned keep_least(shared_frame3 *x, unsigned axes)
{
    double depth[15], bound[15], most = INFINITY;
    for (int axis = 0; axes >> axis != 0; axis++) {
        if ((axes >> axis & 1) == 0)
            continue;
        depth[axis] = depth_along(x, axis, &bound[axis]);
        most = depth[axis] + bound[axis] < most ? depth[axis] + bound[axis] : most;
    }
    unsigned kept = 0;
    for (int axis = 0; axes >> axis != 0; axis++)
        if ((axes >> axis & 1) != 0 && !(depth[axis] - bound[axis] > most))
            kept |= 1u << axis;
    return kept;
}

/* On a lattice: are two axes just as deep, for sure? */
static bool equal_on_lattice(const shared_frame3 *x, int i, int k)
{
    if (x->value[i] != x->value[k])
        return false;
    return x->value[k] == 0 || (compare(whole_reach(x, i), whole_reach(x, k)) == 0 &&
                                compare(dd_abs(x->offset[x->world[i]]), dd_abs(x->offset[x->world[k]])) == 0);
}

/* Leaves out those of which a lower one is as deep. */
static unsigned without_ties(const shared_frame3 *x, unsigned axes)
{
    unsigned kept = 0;
    for (int axis = 0; axes >> axis != 0; axis++) {
        bool tie = (axes >> axis & 1) == 0;
        for (int lower = 0; lower < axis && !tie; lower++)
            tie = (kept >> lower & 1) != 0 && equal_on_lattice(x, FACE[lower], FACE[axis]);
        kept |= (unsigned)!tie << axis;
    }
    return kept;
}

/* Only the lowest, if all are as good as equal: the tie of depth3.c, within which these cannot be told apart. */
static unsigned without_near_ties(shared_frame3 *x, unsigned axes)
{
    double least = INFINITY, most = -INFINITY, size = 0;
    for (int axis = 0; axes >> axis != 0; axis++) {
        if ((axes >> axis & 1) == 0)
            continue;
        double bound, depth = depth_along(x, axis, &bound);
        bound -= 0x1p-92 * x->size;
        least = depth - bound >= least ? least : depth - bound; /* NaN, too: then nothing is known */
        most = depth + bound <= most ? most : depth + bound;
    }
    for (int c = 0; c < 3; c++)
        size = fabs(x->offset[c].high) > size ? fabs(x->offset[c].high) : size;
    for (int k = 0; k < 3; k++)
        size += 0.5 * x->reach[k];
    return most - least <= 0x1p-93 * size ? axes & (0u - axes) : axes;
}

/* The axes that may be the least by what is known of the faces. */
static unsigned likely_axes(shared_frame3 *x)
{
    double normal[3], least[3], most = INFINITY;
    const double more = x->same ? 0 : 16 * x->off * x->size;
    for (int k = 0; k < 3; k++) {
        if ((x->rough >> k & 1) == 0)
            see_roughly(x, k, normal);
        double depth = -x->value[k] / sqrt(x->square[k]);
        double bound = 2 * x->bound[k] + 0x1p-46 * fabs(depth) + 0x1p-92 * x->size + more;
        least[k] = depth - bound;
        most = depth + bound < most ? depth + bound : most;
    }
    unsigned axes = 0;
    for (int k = 0; k < 3; k++) {
        bool low = !(least[k] > most);
        if (low)
            axes |= x->same ? 1u << k : ALIKE[k];
        if (low && !x->same) /* these are in the plane of normal k */
            axes |= 1u << (HIT_AXIS_E00 + 4 * NEXT[k]) | 1u << (HIT_AXIS_E00 + 4 * NEXT[NEXT[k]]);
    }
    return axes;
}

unsigned hit__relate_shared_frame3_least(shared_frame3 *x)
{
    unsigned axes = likely_axes(x);
    if ((axes & (axes - 1)) == 0)
        return axes;
    axes = keep_least(x, axes);
    if ((axes & (axes - 1)) == 0)
        return axes;
    if (x->lattice)
        return without_ties(x, axes);
    bool sharper = false;
    for (int axis = 0; axes >> axis != 0; axis++)
        if ((axes >> axis & 1) != 0)
            sharper = sharpen_for(x, axis) || sharper;
    if (sharper)
        axes = keep_least(x, axes);
    return without_near_ties(x, axes);
}
