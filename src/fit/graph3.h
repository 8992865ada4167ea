/* The vertices and edges of a convex hull: who is furthest in a direction is found by walking. */
#ifndef HITBOX_FIT_GRAPH3_H
#define HITBOX_FIT_GRAPH3_H

#include "fit/hull3.h"

/* Neighbours of vertex i: beside[begin[i]] to beside[begin[i + 1] - 1]. */
typedef struct graph3 {
    double (*at)[3]; /* in the frame of the fit */
    uint32_t *begin, *beside;
    uint32_t count;
} graph3;

/* Bytes, for so many vertices at most. */
#define GRAPH3_BYTES(vertices) ((vertices) * (sizeof(double[3]) + 7 * sizeof(uint32_t)) + sizeof(uint32_t))

size_t hit__fit_graph3_size(const hull3 *hull);

/* Of a hull of rank 3, in memory of that size, aligned to 8 bytes. */
void hit__fit_graph3_make(graph3 *graph, const hull3 *hull, void *memory);

static inline double graph3_along(const graph3 *graph, uint32_t vertex, const double direction[3])
{
    const double *p = graph->at[vertex];
    return p[0] * direction[0] + p[1] * direction[1] + p[2] * direction[2];
}

/* The vertex furthest along the direction, but for rounding: uphill from one that is not opposite. That one may lie
 * within a face, where all neighbours are as far down as it is. */
static inline uint32_t graph3_furthest(const graph3 *graph, uint32_t from, const double direction[3])
{
    double best = graph3_along(graph, from, direction);
    for (uint32_t here = HULL3_NONE; here != from;) {
        here = from;
        for (uint32_t i = graph->begin[here]; i < graph->begin[here + 1]; i++) {
            double value = graph3_along(graph, graph->beside[i], direction);
            if (value > best) {
                best = value;
                from = graph->beside[i];
            }
        }
    }
    return from;
}

/* The same, of all vertices. */
uint32_t hit__fit_graph3_extreme(const graph3 *graph, const double direction[3]);

#endif
