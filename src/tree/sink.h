/* Where found boxes go: into the caller's buffer or to a function of the caller's. */
#ifndef HITBOX_TREE_SINK_H
#define HITBOX_TREE_SINK_H

#include "hitbox/tree.h"

#include <string.h>

typedef struct tree_sink {
    uint32_t *out;   /* the first `capacity` of them */
    size_t capacity; /* of out */
    size_t count;    /* how many were found so far; not counted with visit */
    hit_tree_visit *visit;
    void *context;
} tree_sink;

static inline tree_sink tree_sink_into(uint32_t *out, size_t capacity)
{
    tree_sink sink = {.capacity = capacity};
    sink.out = out;
    return sink;
}

static inline tree_sink tree_sink_calling(hit_tree_visit *visit, void *context)
{
    return (tree_sink){.visit = visit, .context = context};
}

/* One more. False: that is enough. */
static inline bool tree_sink_take(tree_sink *sink, uint32_t box)
{
    if (sink->visit)
        return sink->visit(sink->context, box);
    if (sink->count < sink->capacity)
        sink->out[sink->count] = box;
    sink->count++;
    return true;
}

/* Several more, of a sink into a buffer. */
static inline void tree_sink_take_many(tree_sink *sink, const uint32_t *boxes, size_t count)
{
    const size_t room = sink->count < sink->capacity ? sink->capacity - sink->count : 0;
    const size_t written = count < room ? count : room;
    if (written > 0)
        memcpy(sink->out + sink->count, boxes, written * sizeof *boxes);
    sink->count += count;
}

#endif
