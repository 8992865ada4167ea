/* How deep is the offset of two shapes in their zonotope: the shortest way out, and along which axis. */
#ifndef HITBOX_MEASURE_DEPTH3_H
#define HITBOX_MEASURE_DEPTH3_H

#include "core/cpu.h"
#include "hitbox/relate.h"
#include "measure/zonotope3.h"

/* The nearest facet of K as seen from D: D + depth * normal lies on it. */
typedef struct depth3 {
    dd depth; /* in the zonotope's lengths, to within 2^-95 of its size; about 0, of either sign, if D is on it */
    hit_vec3 normal; /* unit, from the first to the second, each component within 2 ulp of 1 */
    hit_axis axis;   /* numbered as hit_axis; of a segment, which is edge 0 of the second: E00, E10 or E20 */
    int p, q;        /* the two edges of K along the facet: the normal is along their cross product */
} depth3;

/* All axes of any zonotope, as bits numbered by hit_axis. */
enum { DEPTH3_ALL = 0x7fff };

/* The least depth over the axes in the mask, of which one at least is to be the least of all; the lowest of those that
 * are equal, as far as that can be told. D lies in K, or that is known but for rounding. False: there is no axis at
 * all, all edges being parallel, or numbers past the range. */
bool hit__measure_depth3_least(const zonotope3 *k, unsigned axes, depth3 *out);

/* The depth as a length of the caller's: kept off 0 if the two overlap, exactly 0 if they touch. */
double hit__measure_depth3_length(const zonotope3 *k, const depth3 *found, hit_relation relation);

/* Sets what an axis is called, and its two edges. */
void hit__measure_depth3_name(depth3 *way, int axis);

/* The value of one axis, edge[p] x edge[q]. */
typedef struct depth3_value {
    dd depth, normal[3];
    bool is_axis;
} depth3_value;

typedef depth3_value depth3_evaluate(const zonotope3 *k, int p, int q);
depth3_evaluate hit__measure_depth3_evaluate_plain, hit__measure_depth3_evaluate_fma;

/* Of four axes side by side, to the bit. own[i]: the two edges of one; others[i]: the other four, in
 * order. k has six edges. Where core_has_fused_quads. */
void hit__measure_depth3_evaluate_quads(const zonotope3 *k, const signed char *const own[4],
                                        const signed char *const others[4], depth3_value out[4]);

/* Depth and normal along an axis that is known to be the least; false where signs are not plain. See depth3.c. */
typedef bool depth3_quick(const zonotope3 *k, int axis, depth3 *out);
depth3_quick hit__measure_depth3_quick_plain, hit__measure_depth3_quick_fma;

#endif
