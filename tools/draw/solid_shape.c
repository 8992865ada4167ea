/* A node as corners, triangles and edges. First principles. */
#include "draw/solid_shape.h"

#include <stdlib.h>

#include "draw/solid_node.h"
#include "scene/nodes.h"

static int compare(const void *x, const void *y)
{
    const uint64_t a = *(const uint64_t *)x, b = *(const uint64_t *)y;
    return (a > b) - (a < b);
}

/* place: of each vertex, its number among the corners. */
static void number_corners(const solid_node *n, uint32_t *place, solid_shape *out)
{
    for (size_t i = 0; i < n->vertex_count; i++)
        place[i] = UINT32_MAX;
    for (size_t i = 0; i < 3 * n->count; i++) {
        const uint32_t vertex = n->corners[i];
        if (n->face[i / 3] == FACES_BORDER)
            continue;
        if (place[vertex] == UINT32_MAX) {
            place[vertex] = (uint32_t)out->corner_count;
            out->corner[out->corner_count++] = n->corner[vertex];
        }
        out->triangles[3 * out->triangle_count + i % 3] = place[vertex];
        out->triangle_count += i % 3 == 2;
    }
}

/* Each once. keys: room for a number a side. */
static void find_edges(const solid_node *n, const uint32_t *place, uint64_t *keys, solid_shape *out)
{
    size_t count = 0;
    for (size_t i = 0; i < 3 * n->count; i++) {
        if (n->face[i / 3] == FACES_BORDER || n->beyond[i] != FACES_BORDER)
            continue;
        const uint32_t a = place[n->corners[i]], b = place[n->corners[i % 3 == 2 ? i - 2 : i + 1]];
        keys[count++] = a < b ? (uint64_t)a << 32 | b : (uint64_t)b << 32 | a;
    }
    qsort(keys, count, sizeof *keys, compare);
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && keys[i] == keys[i - 1])
            continue;
        out->edges[2 * out->edge_count] = (uint32_t)(keys[i] >> 32);
        out->edges[2 * out->edge_count++ + 1] = (uint32_t)(keys[i] & UINT32_MAX);
    }
}

bool solid_shape_make(const scene_solid *of, solid_shape *out)
{
    const size_t sides = 3 * of->count + 1;
    const frame whole = {.exponent = 0};
    solid_node n;
    *out = (solid_shape){.corner_count = 0};
    out->corner = malloc((of->vertex_count + 1) * sizeof *out->corner);
    out->triangles = malloc(sides * sizeof *out->triangles);
    out->edges = malloc(2 * sides * sizeof *out->edges);
    uint32_t *place = malloc((of->vertex_count + 1) * sizeof *place);
    uint64_t *keys = malloc(sides * sizeof *keys);
    const bool made = solid_node_make(of, &whole, 0, &n);
    const bool done = made && out->corner && out->triangles && out->edges && place && keys;
    if (done) {
        number_corners(&n, place, out);
        find_edges(&n, place, keys, out);
    }
    solid_node_free(&n);
    free(place);
    free(keys);
    return done;
}

void solid_shape_free(solid_shape *s)
{
    free(s->corner);
    free(s->triangles);
    free(s->edges);
    *s = (solid_shape){.corner_count = 0};
}

void solid_shape_take(const scene *s, size_t box, bool *taken, size_t *room)
{
    const scene_solid *of = scene_solid_of(s, box);
    if (taken[box] || !of || of->count == 0 || of->count > *room)
        return;
    *room -= of->count;
    taken[box] = true;
}
