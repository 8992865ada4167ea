/* What all questions about a world have in common: which boxes count, where answers go. */
#ifndef HITBOX_WORLD_WORLD_QUERY_H
#define HITBOX_WORLD_WORLD_QUERY_H

#include "tree/nearest.h"
#include "tree/queries.h"
#include "tree/region.h"
#include "world/world.h"

/* Which boxes does a question concern? */
typedef struct world_question {
    const world_data *world;
    hit_world_filter only;
    bool all;    /* the filter lets all in */
    bool simple; /* and there is nothing else to be asked */
} world_question;

/* only: NULL: all. */
world_question hit__world_question_of(const world_data *world, const hit_world_filter *only);

/* Does the box of that record count? A tree_admit of a world_question. */
bool hit__world_admits(const void *question, uint32_t record);

/* Nothing is asked of a set without boxes. */
static inline bool world_set_is_asked(const world_set *set)
{
    return set->alive > 0;
}

/* The ids of found boxes that count, in the caller's array. */
typedef struct world_found {
    const world_question *question;
    hit_id *out;
    size_t capacity, count;
} world_found;

/* Takes the records of found boxes. */
tree_sink hit__world_found_sink(world_found *found);

/* Can a box in that lane share a point with the region? Floats tell. */
bool hit__world_lane_meets(const tree_data *tree, size_t lane, const tree_region *region);

/* A time after which no AABB is hit, by an AABB that moves, whose time is computed as t or less: those are exact
 * fractions rounded. */
static inline double world_time_after(double t)
{
    double later = t * (1 + 0x1p-40) + 0x1p-1000;
    return later < 1 ? later : 1;
}

/* A way that is not shorter than by * until, 0 <= until <= 1. */
static inline double world_way_until(double by, double until)
{
    double way = by * until * (1 + 0x1p-50);
    return until <= 0 ? 0 : until < 1 && fabs(way) >= 0x1p-1000 ? way : by;
}

/* hit_world3_nearest, but for how a distance is found. */
size_t hit__world_nearest(const world_question *question, const double *point, tree_distance *distance, hit_id *ids,
                          double *distances, size_t capacity);

#endif
