/* Other libraries' broad phases, which keep pairs of boxes that move up to date, where they were there when the bench
 * was built. */
#ifndef HITBOX_BENCH_PEERS_WORLD_H
#define HITBOX_BENCH_PEERS_WORLD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Is told of a pair, as indices of boxes; a and b in any order. */
typedef void peer_visit(void *context, uint32_t a, uint32_t b);

/* What became of the pairs in a frame. */
typedef struct peer_events {
    uint64_t begins, ends;
} peer_events;

typedef struct peer_world {
    const char *name;
    int dim;
    bool exact; /* must its pairs be all those that share a point, and no others? */
    /* Boxes: 2 dim numbers each, least corner, greatest corner. side: of a box, on average. NULL: no memory. */
    void *(*make)(const float *corners, size_t count, double side);
    void (*release)(void *world);
    /* Box moved[k] now has the corners k, for all k below count: which pairs began, which ended? */
    peer_events (*frame)(void *world, const uint32_t *moved, const float *corners, size_t count);
    /* All pairs as they are now. */
    void (*pairs)(void *world, peer_visit *visit, void *context);
} peer_world;

extern const peer_world bullet_worlds[];
extern const peer_world box2d_worlds[];

enum { PEER_WORLDS_MAX = 8 };

/* All of a dimension; NULL behind the last. Returns the names of the libraries that are missing, or "". */
const char *find_peer_worlds(int dim, const peer_world **out);

#ifdef __cplusplus
}
#endif

#endif
