/* What other libraries find among many boxes, where they were there when the bench was built. */
#ifndef HITBOX_BENCH_PEERS_MANY_H
#define HITBOX_BENCH_PEERS_MANY_H

#include <hitbox/join.h>

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Boxes as they lie in memory, and room for what is found among them. */
typedef struct many_task {
    const float *corners; /* 2 dim numbers a box: least corner, greatest corner */
    size_t count;
    int dim; /* 2 or 3 */
    hit_pair *pairs;
    size_t capacity;
} many_task;

/* One who finds all pairs, from nothing but the boxes. Pairs come in any order, a and b too; what is more than
 * `capacity` is counted only. Returns how many. */
typedef struct many_joiner {
    const char *name;
    uint64_t (*join)(const many_task *task);
} many_joiner;

extern const many_joiner cgal_joiners[];
extern const many_joiner embree_joiners[];
extern const many_joiner bullet_joiners[];

/* All of them; NULL behind the last. Returns the names of the libraries that are missing, or "". */
const char *find_joiners(const many_joiner **out);

enum { JOINERS_MAX = 20 };

/* One who makes a tree of boxes in space and is asked what overlaps a box (least and greatest corner, six numbers) or
 * lies on a segment (two ends, six numbers). Both write what they find to `out`, which has room, and say how many. */
typedef struct many_tree {
    const char *name;
    void *(*build)(const many_task *task); /* NULL: no memory */
    void (*release)(void *tree);
    size_t (*region)(void *tree, const float *box, uint32_t *out);
    size_t (*segment)(void *tree, const float *ends, uint32_t *out);
} many_tree;

extern const many_tree bullet_tree;

/* NULL: Bullet is missing. */
const many_tree *find_tree(void);

/* One who makes a tree of boxes in space, or of their least corners, and is asked for the nearest to a point, at
 * most 16. Writes them to `out`, the nearest first, and says how many. */
typedef struct many_near {
    const char *name;
    void *(*build)(const many_task *task); /* NULL: no memory. The corners stay where they are */
    void (*release)(void *tree);
    size_t (*nearest)(void *tree, const float *point, size_t count, uint32_t *out);
} many_near;

extern const many_near boost_near;
extern const many_near nanoflann_near;

/* Of boxes, or of points. NULL: Boost, or nanoflann, is missing. */
const many_near *find_near(bool points);

#ifdef __cplusplus
}
#endif

#endif
