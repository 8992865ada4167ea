/* The vertices and edges of a convex hull.
 *
 * First principles: on a convex body a vertex that is no lower than its neighbours is no lower than any. The triangles
 * run all one way round, so each edge from a vertex is the side of one triangle that begins there. */
#include "fit/graph3.h"

static uint32_t alive_facets(const hull3 *hull)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < hull->facets; i++)
        count += hull->facet[i].alive;
    return count;
}

size_t hit__fit_graph3_size(const hull3 *hull)
{
    return GRAPH3_BYTES(alive_facets(hull) / 2 + (size_t)2);
}

/* Numbers the vertices as they come, in hull->at. */
static void number_vertices(graph3 *graph, const hull3 *hull)
{
    for (uint32_t i = 0; i < hull->points; i++)
        hull->at[i] = HULL3_NONE;
    graph->count = 0;
    for (uint32_t i = 0; i < hull->facets; i++) {
        for (int side = 0; side < 3 && hull->facet[i].alive; side++) {
            uint32_t point = hull->facet[i].vertex[side];
            if (hull->at[point] != HULL3_NONE)
                continue;
            hull->at[point] = graph->count;
            memcpy(graph->at[graph->count], hull->local[point], sizeof *graph->at);
            graph->begin[graph->count++] = 0;
        }
    }
}

void hit__fit_graph3_make(graph3 *graph, const hull3 *hull, void *memory)
{
    uint32_t facets = alive_facets(hull), vertices = facets / 2 + 2;
    graph->at = memory;
    graph->begin = (uint32_t *)(void *)(graph->at + vertices);
    graph->beside = graph->begin + vertices + 1;
    number_vertices(graph, hull);
    for (uint32_t i = 0; i < hull->facets; i++)
        for (int side = 0; side < 3 && hull->facet[i].alive; side++)
            graph->begin[hull->at[hull->facet[i].vertex[side]]]++;
    uint32_t sum = 0;
    for (uint32_t i = 0; i < graph->count; i++)
        graph->begin[i] = sum += graph->begin[i];
    graph->begin[graph->count] = sum;
    for (uint32_t i = 0; i < hull->facets; i++) {
        const hull3_facet *facet = &hull->facet[i];
        for (int side = 0; side < 3 && facet->alive; side++)
            graph->beside[--graph->begin[hull->at[facet->vertex[side]]]] = hull->at[facet->vertex[(side + 1) % 3]];
    }
}

uint32_t hit__fit_graph3_extreme(const graph3 *graph, const double direction[3])
{
    uint32_t best = 0;
    for (uint32_t i = 1; i < graph->count; i++)
        if (graph3_along(graph, i, direction) > graph3_along(graph, best, direction))
            best = i;
    return best;
}
