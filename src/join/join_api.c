/* Joins: the public functions.
 * join_run.c does the work for both dimensions. */
#include "join/join_run.h"

static hit_boxes3 join2_boxes(hit_boxes2 boxes)
{
    return (hit_boxes3){boxes.min, boxes.max, boxes.stride, boxes.count, boxes.form, (const void *)boxes.packed};
}

static join_request join2_request(hit_boxes2 a, hit_boxes2 b, bool within, const hit_join_config *config)
{
    return (join_request){2, within, {join2_boxes(a), join2_boxes(b)}, config};
}

hit_status hit_join_boxes2(hit_boxes2 boxes, const hit_join_config *config, hit_pairs_visit *visit, void *context)
{
    join_request request = join2_request(boxes, boxes, true, config);
    return hit__join_visit(&request, visit, context);
}

hit_status hit_join_boxes2_count(hit_boxes2 boxes, const hit_join_config *config, uint64_t *out)
{
    join_request request = join2_request(boxes, boxes, true, config);
    return hit__join_count(&request, out);
}

hit_status hit_join_boxes2_fill(hit_boxes2 boxes, const hit_join_config *config, hit_pair *pairs, uint64_t capacity,
                                uint64_t *total)
{
    join_request request = join2_request(boxes, boxes, true, config);
    return hit__join_fill(&request, pairs, capacity, total);
}

hit_status hit_join_boxes2_boxes2(hit_boxes2 a, hit_boxes2 b, const hit_join_config *config, hit_pairs_visit *visit,
                                  void *context)
{
    join_request request = join2_request(a, b, false, config);
    return hit__join_visit(&request, visit, context);
}

hit_status hit_join_boxes2_boxes2_count(hit_boxes2 a, hit_boxes2 b, const hit_join_config *config, uint64_t *out)
{
    join_request request = join2_request(a, b, false, config);
    return hit__join_count(&request, out);
}

hit_status hit_join_boxes2_boxes2_fill(hit_boxes2 a, hit_boxes2 b, const hit_join_config *config, hit_pair *pairs,
                                       uint64_t capacity, uint64_t *total)
{
    join_request request = join2_request(a, b, false, config);
    return hit__join_fill(&request, pairs, capacity, total);
}

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
