/* Joins in space: the public functions.
 * Bookkeeping: join_run.c does the work for both dimensions. */
#include "join/join_run.h"

static join_request join3_request(hit_boxes3 a, hit_boxes3 b, bool within, const hit_join_config *config)
{
    return (join_request){3, within, {a, b}, config};
}

hit_status hit_join_boxes3(hit_boxes3 boxes, const hit_join_config *config, hit_pairs_visit *visit, void *context)
{
    join_request request = join3_request(boxes, boxes, true, config);
    return hit__join_visit(&request, visit, context);
}

hit_status hit_join_boxes3_count(hit_boxes3 boxes, const hit_join_config *config, uint64_t *out)
{
    join_request request = join3_request(boxes, boxes, true, config);
    return hit__join_count(&request, out);
}

hit_status hit_join_boxes3_fill(hit_boxes3 boxes, const hit_join_config *config, hit_pair *pairs, uint64_t capacity,
                                uint64_t *total)
{
    join_request request = join3_request(boxes, boxes, true, config);
    return hit__join_fill(&request, pairs, capacity, total);
}

hit_status hit_join_boxes3_boxes3(hit_boxes3 a, hit_boxes3 b, const hit_join_config *config, hit_pairs_visit *visit,
                                  void *context)
{
    join_request request = join3_request(a, b, false, config);
    return hit__join_visit(&request, visit, context);
}

hit_status hit_join_boxes3_boxes3_count(hit_boxes3 a, hit_boxes3 b, const hit_join_config *config, uint64_t *out)
{
    join_request request = join3_request(a, b, false, config);
    return hit__join_count(&request, out);
}

hit_status hit_join_boxes3_boxes3_fill(hit_boxes3 a, hit_boxes3 b, const hit_join_config *config, hit_pair *pairs,
                                       uint64_t capacity, uint64_t *total)
{
    join_request request = join3_request(a, b, false, config);
    return hit__join_fill(&request, pairs, capacity, total);
}
