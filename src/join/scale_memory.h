/* How a join that may spill shares its memory. */
#ifndef HITBOX_JOIN_SCALE_MEMORY_H
#define HITBOX_JOIN_SCALE_MEMORY_H

#include "join/scale_job.h"

/* Bytes of a box as its source gives it; 0: no such form. */
size_t hit__join_scale_size_of_box(int dim, hit_boxes_form form);

/* Sets job->shares, and the least that will do in the report. False: the limit is too low. */
bool hit__join_scale_memory(scale_job *job);

/* Into how many cells may one be cut, so that each has room for a buffer? */
uint32_t hit__join_scale_most_cells(const scale_shares *shares, uint64_t record);

/* How many records has a block, where there are so many cells? */
uint32_t hit__join_scale_block(const scale_shares *shares, uint64_t record, uint32_t cells);

#endif
