/* What all questions about a world have in common: which boxes count, where answers go. */
#ifndef HITBOX_WORLD_WORLD_QUERY_H
#define HITBOX_WORLD_WORLD_QUERY_H

#include "tree/nearest.h"
#include "tree/queries.h"
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

/* hit_world3_nearest, but for how a distance is found. */
size_t hit__world_nearest(const world_question *question, const double *point, tree_distance *distance, hit_id *ids,
                          double *distances, size_t capacity);

#endif
