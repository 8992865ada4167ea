/* A point of a facet of a zonotope, as a sum of the edges. */
#ifndef HITBOX_MEASURE_FACET3_H
#define HITBOX_MEASURE_FACET3_H

#include "measure/zonotope3.h"

/* The point `at` of the facet of K, of six edges, whose outward normal is n, is the sum of share[k] edge[k], |share[k]|
 * <= half[k]. n: the cross product of edges p and q, of either sign, but for a rounding; not zero. */
void hit__measure_facet3_divide(const zonotope3 *k, int p, int q, const dd n[3], const dd at[3], dd share[6]);

#endif
