/* Batches of boxes: the public functions.
 * batch_run.c does the work for both dimensions. */
#include "batch/batch_run.h"

hit_status hit_overlap_aabb2_boxes2(hit_aabb2 a, hit_boxes2 b, uint32_t *bits)
{
    batch_request request =
        batch_one_with_many(hit__batch_boxes_of2(hit_boxes2_from_aabbs(&a, 1)), hit__batch_boxes_of2(b));
    return hit__batch_run(&request, (batch_answers){bits, NULL});
}

hit_status hit_overlap_obb2_boxes2(hit_obb2 a, hit_boxes2 b, uint32_t *bits)
{
    batch_request request =
        batch_one_with_many(hit__batch_boxes_of2(hit_boxes2_from_obbs(&a, 1)), hit__batch_boxes_of2(b));
    return hit__batch_run(&request, (batch_answers){bits, NULL});
}

hit_status hit_overlap_boxes2_boxes2(hit_boxes2 a, hit_boxes2 b, uint32_t *bits)
{
    batch_request request = batch_in_step(hit__batch_boxes_of2(a), hit__batch_boxes_of2(b));
    return hit__batch_run(&request, (batch_answers){bits, NULL});
}

hit_status hit_overlap_boxes2_pairs(hit_boxes2 a, hit_boxes2 b, const hit_pair *pairs, size_t count, uint32_t *bits)
{
    batch_request request = batch_indexed(hit__batch_boxes_of2(a), hit__batch_boxes_of2(b), pairs, count);
    return hit__batch_run(&request, (batch_answers){bits, NULL});
}

hit_status hit_relate_aabb2_boxes2(hit_aabb2 a, hit_boxes2 b, unsigned char *relations)
{
    batch_request request =
        batch_one_with_many(hit__batch_boxes_of2(hit_boxes2_from_aabbs(&a, 1)), hit__batch_boxes_of2(b));
    return hit__batch_run(&request, (batch_answers){NULL, relations});
}

hit_status hit_relate_obb2_boxes2(hit_obb2 a, hit_boxes2 b, unsigned char *relations)
{
    batch_request request =
        batch_one_with_many(hit__batch_boxes_of2(hit_boxes2_from_obbs(&a, 1)), hit__batch_boxes_of2(b));
    return hit__batch_run(&request, (batch_answers){NULL, relations});
}

hit_status hit_relate_boxes2_boxes2(hit_boxes2 a, hit_boxes2 b, unsigned char *relations)
{
    batch_request request = batch_in_step(hit__batch_boxes_of2(a), hit__batch_boxes_of2(b));
    return hit__batch_run(&request, (batch_answers){NULL, relations});
}

hit_status hit_relate_boxes2_pairs(hit_boxes2 a, hit_boxes2 b, const hit_pair *pairs, size_t count,
                                   unsigned char *relations)
{
    batch_request request = batch_indexed(hit__batch_boxes_of2(a), hit__batch_boxes_of2(b), pairs, count);
    return hit__batch_run(&request, (batch_answers){NULL, relations});
}

hit_status hit_overlap_aabb3_boxes3(hit_aabb3 a, hit_boxes3 b, uint32_t *bits)
{
    batch_request request =
        batch_one_with_many(hit__batch_boxes_of3(hit_boxes3_from_aabbs(&a, 1)), hit__batch_boxes_of3(b));
    return hit__batch_run(&request, (batch_answers){bits, NULL});
}

hit_status hit_overlap_obb3_boxes3(const hit_obb3 *a, hit_boxes3 b, uint32_t *bits)
{
    batch_request request =
        batch_one_with_many(hit__batch_boxes_of3(hit_boxes3_from_obbs(a, 1)), hit__batch_boxes_of3(b));
    return hit__batch_run(&request, (batch_answers){bits, NULL});
}

hit_status hit_overlap_boxes3_boxes3(hit_boxes3 a, hit_boxes3 b, uint32_t *bits)
{
    batch_request request = batch_in_step(hit__batch_boxes_of3(a), hit__batch_boxes_of3(b));
    return hit__batch_run(&request, (batch_answers){bits, NULL});
}

hit_status hit_overlap_boxes3_pairs(hit_boxes3 a, hit_boxes3 b, const hit_pair *pairs, size_t count, uint32_t *bits)
{
    batch_request request = batch_indexed(hit__batch_boxes_of3(a), hit__batch_boxes_of3(b), pairs, count);
    return hit__batch_run(&request, (batch_answers){bits, NULL});
}

hit_status hit_relate_aabb3_boxes3(hit_aabb3 a, hit_boxes3 b, unsigned char *relations)
{
    batch_request request =
        batch_one_with_many(hit__batch_boxes_of3(hit_boxes3_from_aabbs(&a, 1)), hit__batch_boxes_of3(b));
    return hit__batch_run(&request, (batch_answers){NULL, relations});
}

hit_status hit_relate_obb3_boxes3(const hit_obb3 *a, hit_boxes3 b, unsigned char *relations)
{
    batch_request request =
        batch_one_with_many(hit__batch_boxes_of3(hit_boxes3_from_obbs(a, 1)), hit__batch_boxes_of3(b));
    return hit__batch_run(&request, (batch_answers){NULL, relations});
}

hit_status hit_relate_boxes3_boxes3(hit_boxes3 a, hit_boxes3 b, unsigned char *relations)
{
    batch_request request = batch_in_step(hit__batch_boxes_of3(a), hit__batch_boxes_of3(b));
    return hit__batch_run(&request, (batch_answers){NULL, relations});
}

hit_status hit_relate_boxes3_pairs(hit_boxes3 a, hit_boxes3 b, const hit_pair *pairs, size_t count,
                                   unsigned char *relations)
{
    batch_request request = batch_indexed(hit__batch_boxes_of3(a), hit__batch_boxes_of3(b), pairs, count);
    return hit__batch_run(&request, (batch_answers){NULL, relations});
}
