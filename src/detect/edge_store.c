/* Pairs with their IoU that are kept.
 * An array that grows by half each time; then a counting sort by the box. First principles. */
#include "detect/edge_store.h"

enum { EDGES_FIRST = 2048 };

static bool edges_grow(detect_edges *store, size_t least)
{
    const size_t most = SIZE_MAX / sizeof(detect_edge) / 4;
    size_t room = store->room + store->room / 2;
    room = room < least ? least : room;
    room = room < EDGES_FIRST ? EDGES_FIRST : room;
    detect_edge *edges = room > most ? NULL
                                     : hit__core_resize(store->allocator, store->edges, store->room * sizeof *edges,
                                                        room * sizeof *edges);
    if (!edges)
        return false;
    store->edges = edges;
    store->room = room;
    return true;
}

bool hit__detect_edges_take(void *context, const hit_pair *pairs, const double *iou, size_t count)
{
    detect_edges *store = context;
    if (count > store->room - store->count && !edges_grow(store, store->count + count)) {
        store->failed = true;
        return false;
    }
    for (size_t i = 0; i < count; i++)
        store->edges[store->count++] = (detect_edge){iou[i], pairs[i].a, pairs[i].b};
    return true;
}

/* From now on start[i + 1] is where the next of box i goes; in the end it is where those of box i end. */
static void count_near(const detect_edges *store, size_t count, bool both)
{
    uint64_t *start = store->start.at;
    for (size_t i = 0; i < count + 2; i++)
        start[i] = 0;
    for (size_t i = 0; i < store->count; i++) {
        start[store->edges[i].a + (size_t)2]++;
        if (both)
            start[store->edges[i].b + (size_t)2]++;
    }
    for (size_t i = 2; i < count + 2; i++)
        start[i] += start[i - 1];
}

bool hit__detect_edges_gather(detect_edges *store, size_t count, bool both)
{
    const size_t sides = store->count * (both ? 2 : 1);
    if (!hit__core_take(store->allocator, (sides + 1) * sizeof(detect_near), &store->near) ||
        !hit__core_take(store->allocator, (count + 2) * sizeof(uint64_t), &store->start))
        return false;
    count_near(store, count, both);
    detect_near *near = store->near.at;
    uint64_t *start = store->start.at;
    for (size_t i = 0; i < store->count; i++) {
        const detect_edge edge = store->edges[i];
        near[start[edge.a + (size_t)1]++] = (detect_near){edge.iou, edge.b};
        if (both)
            near[start[edge.b + (size_t)1]++] = (detect_near){edge.iou, edge.a};
    }
    return true;
}

void hit__detect_edges_free(detect_edges *store)
{
    if (store->edges)
        hit__core_resize(store->allocator, store->edges, store->room * sizeof *store->edges, 0);
    store->edges = NULL;
    store->count = store->room = 0;
    hit__core_give_back(store->allocator, &store->near);
    hit__core_give_back(store->allocator, &store->start);
}
