/* A batch from the caller's arguments to the answers. */
#ifndef HITBOX_BATCH_BATCH_RUN_H
#define HITBOX_BATCH_BATCH_RUN_H

#include "batch/batch_request.h"

/* Are the views, the counts and the indices such that all pairs can be looked at? */
bool hit__batch_request_fits(const batch_request *request);

/* Answers all, as hit_overlap_boxes3_pairs and hit_relate_boxes3_pairs say; chooses the instruction set. */
hit_status hit__batch_run(batch_request *request, batch_answers answers);

#endif
