/* Many questions, each with a list of boxes for an answer. */
#ifndef HITBOX_QUERY_QUERY_LISTS_H
#define HITBOX_QUERY_QUERY_LISTS_H

#include "query/query_run.h"

/* begin[i] becomes where the boxes of question i begin in out, begin[count] how many there are in all; of out the first
 * `capacity` are written. HIT_NO_MEMORY, with both of no value. */
hit_status hit__query_lists(const query_run *run, uint64_t *begin, uint32_t *out, uint64_t capacity);

#endif
