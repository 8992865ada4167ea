/* Batches of boxes of the plane: the public functions.
 * Bookkeeping: batch_run.c does the work for both dimensions. */
#include "batch/batch_run.h"

static batch_request request2_one_aabb(const hit_aabb2 *a, hit_boxes2 b)
{
    batch_boxes one = hit__batch_boxes_of2(hit_boxes2_from_aabbs(a, 1));
    return (batch_request){.a = one, .b = hit__batch_boxes_of2(b), .shape = BATCH_ONE, .count = b.count};
}

static batch_request request2_one_obb(const hit_obb2 *a, hit_boxes2 b)
{
    batch_boxes one = hit__batch_boxes_of2(hit_boxes2_from_obbs(a, 1));
    return (batch_request){.a = one, .b = hit__batch_boxes_of2(b), .shape = BATCH_ONE, .count = b.count};
}

static batch_request request2_in_step(hit_boxes2 a, hit_boxes2 b)
{
    return (batch_request){
        .a = hit__batch_boxes_of2(a), .b = hit__batch_boxes_of2(b), .shape = BATCH_STEP, .count = b.count};
}

static batch_request request2_indexed(hit_boxes2 a, hit_boxes2 b, const hit_pair *pairs, size_t count)
{
    return (batch_request){.a = hit__batch_boxes_of2(a),
                           .b = hit__batch_boxes_of2(b),
                           .shape = BATCH_INDEXED,
                           .pairs = pairs,
                           .count = count};
}

hit_status hit_overlap_aabb2_boxes2(hit_aabb2 a, hit_boxes2 b, uint32_t *bits)
{
    batch_request request = request2_one_aabb(&a, b);
    return hit__batch_run(&request, (batch_answers){bits, NULL});
}

hit_status hit_overlap_obb2_boxes2(hit_obb2 a, hit_boxes2 b, uint32_t *bits)
{
    batch_request request = request2_one_obb(&a, b);
    return hit__batch_run(&request, (batch_answers){bits, NULL});
}

hit_status hit_overlap_boxes2_boxes2(hit_boxes2 a, hit_boxes2 b, uint32_t *bits)
{
    batch_request request = request2_in_step(a, b);
    return hit__batch_run(&request, (batch_answers){bits, NULL});
}

hit_status hit_overlap_boxes2_pairs(hit_boxes2 a, hit_boxes2 b, const hit_pair *pairs, size_t count, uint32_t *bits)
{
    batch_request request = request2_indexed(a, b, pairs, count);
    return hit__batch_run(&request, (batch_answers){bits, NULL});
}

hit_status hit_relate_aabb2_boxes2(hit_aabb2 a, hit_boxes2 b, unsigned char *relations)
{
    batch_request request = request2_one_aabb(&a, b);
    return hit__batch_run(&request, (batch_answers){NULL, relations});
}

hit_status hit_relate_obb2_boxes2(hit_obb2 a, hit_boxes2 b, unsigned char *relations)
{
    batch_request request = request2_one_obb(&a, b);
    return hit__batch_run(&request, (batch_answers){NULL, relations});
}

hit_status hit_relate_boxes2_boxes2(hit_boxes2 a, hit_boxes2 b, unsigned char *relations)
{
    batch_request request = request2_in_step(a, b);
    return hit__batch_run(&request, (batch_answers){NULL, relations});
}

hit_status hit_relate_boxes2_pairs(hit_boxes2 a, hit_boxes2 b, const hit_pair *pairs, size_t count,
                                   unsigned char *relations)
{
    batch_request request = request2_indexed(a, b, pairs, count);
    return hit__batch_run(&request, (batch_answers){NULL, relations});
}
