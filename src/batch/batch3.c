/* Batches of boxes of space: the public functions.
 * Bookkeeping: batch_run.c does the work for both dimensions. */
#include "batch/batch_run.h"

static batch_request request3_one_aabb(const hit_aabb3 *a, hit_boxes3 b)
{
    batch_boxes one = hit__batch_boxes_of3(hit_boxes3_from_aabbs(a, 1));
    return (batch_request){.a = one, .b = hit__batch_boxes_of3(b), .shape = BATCH_ONE, .count = b.count};
}

static batch_request request3_one_obb(const hit_obb3 *a, hit_boxes3 b)
{
    batch_boxes one = hit__batch_boxes_of3(hit_boxes3_from_obbs(a, 1));
    return (batch_request){.a = one, .b = hit__batch_boxes_of3(b), .shape = BATCH_ONE, .count = b.count};
}

static batch_request request3_in_step(hit_boxes3 a, hit_boxes3 b)
{
    return (batch_request){
        .a = hit__batch_boxes_of3(a), .b = hit__batch_boxes_of3(b), .shape = BATCH_STEP, .count = b.count};
}

static batch_request request3_indexed(hit_boxes3 a, hit_boxes3 b, const hit_pair *pairs, size_t count)
{
    return (batch_request){.a = hit__batch_boxes_of3(a),
                           .b = hit__batch_boxes_of3(b),
                           .shape = BATCH_INDEXED,
                           .pairs = pairs,
                           .count = count};
}

hit_status hit_overlap_aabb3_boxes3(hit_aabb3 a, hit_boxes3 b, uint32_t *bits)
{
    batch_request request = request3_one_aabb(&a, b);
    return hit__batch_run(&request, (batch_answers){bits, NULL});
}

hit_status hit_overlap_obb3_boxes3(const hit_obb3 *a, hit_boxes3 b, uint32_t *bits)
{
    batch_request request = request3_one_obb(a, b);
    return hit__batch_run(&request, (batch_answers){bits, NULL});
}

hit_status hit_overlap_boxes3_boxes3(hit_boxes3 a, hit_boxes3 b, uint32_t *bits)
{
    batch_request request = request3_in_step(a, b);
    return hit__batch_run(&request, (batch_answers){bits, NULL});
}

hit_status hit_overlap_boxes3_pairs(hit_boxes3 a, hit_boxes3 b, const hit_pair *pairs, size_t count, uint32_t *bits)
{
    batch_request request = request3_indexed(a, b, pairs, count);
    return hit__batch_run(&request, (batch_answers){bits, NULL});
}

hit_status hit_relate_aabb3_boxes3(hit_aabb3 a, hit_boxes3 b, unsigned char *relations)
{
    batch_request request = request3_one_aabb(&a, b);
    return hit__batch_run(&request, (batch_answers){NULL, relations});
}

hit_status hit_relate_obb3_boxes3(const hit_obb3 *a, hit_boxes3 b, unsigned char *relations)
{
    batch_request request = request3_one_obb(a, b);
    return hit__batch_run(&request, (batch_answers){NULL, relations});
}

hit_status hit_relate_boxes3_boxes3(hit_boxes3 a, hit_boxes3 b, unsigned char *relations)
{
    batch_request request = request3_in_step(a, b);
    return hit__batch_run(&request, (batch_answers){NULL, relations});
}

hit_status hit_relate_boxes3_pairs(hit_boxes3 a, hit_boxes3 b, const hit_pair *pairs, size_t count,
                                   unsigned char *relations)
{
    batch_request request = request3_indexed(a, b, pairs, count);
    return hit__batch_run(&request, (batch_answers){NULL, relations});
}
