/* Pairs in order: by a, then b. */
#ifndef HITBOX_JOIN_PAIR_SORT_H
#define HITBOX_JOIN_PAIR_SORT_H

#include "hitbox/join.h"

#include "core/team.h"

/* In place. */
void hit__join_pair_sort(hit_pair *pairs, size_t count, core_team *team);

#endif
