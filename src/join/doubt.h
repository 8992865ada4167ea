/* Do floats tell the boxes of a join apart, or are there too many of them in one place? */
#ifndef HITBOX_JOIN_DOUBT_H
#define HITBOX_JOIN_DOUBT_H

#include "join/plan.h"

/* Would comparing the caller's numbers of what floats leave in doubt take longer than ordering all of them?
 * HIT_NO_MEMORY. */
hit_status hit__join_is_costly(const join_plan *plan, const hit_allocator *allocator, bool *dear);

/* The packs of the plan are there, and their map is not exact. Where comparing the caller's numbers of what floats
 * leave in doubt would take longer than ordering all of them, ranks take the place of floats. *exact becomes whether
 * nothing is in doubt any more. HIT_NO_MEMORY. */
hit_status hit__join_doubt(join_plan *plan, core_team *team, const hit_allocator *allocator, bool *exact);

#endif
