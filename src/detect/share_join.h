/* All pairs of a set of boxes, or of two, that have enough in common. */
#ifndef HITBOX_DETECT_SHARE_JOIN_H
#define HITBOX_DETECT_SHARE_JOIN_H

#include "detect/pair_share.h"
#include "join/join_run.h"

/* Takes pairs, and their IoU or share if that was asked for, in blocks; false stops the join. */
typedef bool detect_visit(void *context, const hit_pair *pairs, const double *iou, size_t count);

typedef struct detect_join {
    const detect_kind *kind;
    join_request request;
    detect_rule rule;           /* of pairs that share no point, none counts */
    const uint32_t *classes[2]; /* only pairs of one class; or NULL, if not both are there: any */
    bool wild;                  /* UINT32_MAX in classes[1] goes with any class */
    const uint32_t *beaten_by;  /* NULL, or for each box of the second set: pairs with a box of the first from this one
                                   on no longer count; visit may lower it */
    bool wants_iou;             /* or the share of the first, if the rule is of that */
    uint64_t *met;              /* NULL, or grows by the pairs that share a point, whether they count or not */
    detect_visit *visit;
    void *context;
    hit_goes_on *goes_on; /* NULL, or asked now and then; if so, in place of the config's progress */
    void *goes_on_context;
} detect_join;

/* As the joins of join.h; request.config is not NULL. */
hit_status hit__detect_share_join(const detect_join *join);

#endif
