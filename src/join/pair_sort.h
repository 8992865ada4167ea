/* Pairs in order: by a, then b. */
#ifndef HITBOX_JOIN_PAIR_SORT_H
#define HITBOX_JOIN_PAIR_SORT_H

#include "hitbox/join.h"

#include "core/team.h"

/* In place. */
void hit__join_pair_sort(hit_pair *pairs, size_t count, core_team *team);

/* Memory that may be written to, aligned as of malloc: with as much as the pairs take, and a little more, sorting takes
 * half the time, with less something between. */
typedef struct sort_room {
    void *at;
    size_t size;
    size_t a_count, b_count; /* the pairs' numbers are less than these */
} sort_room;

void hit__join_pair_sort_with(hit_pair *pairs, size_t count, const sort_room *room, core_team *team);

#endif
