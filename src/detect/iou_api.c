/* IoU of many pairs: the public functions. The other files do the work for both dimensions. */
#include "detect/iou_batch.h"
#include "detect/share_join.h"
#include "exact/order.h"
#include "hitbox/iou_many.h"

static hit_status visit_iou(const detect_kind *kind, bool within, hit_boxes3 a, hit_boxes3 b, double threshold,
                            const hit_join_config *config, hit_iou_visit *visit, void *context)
{
    static const hit_join_config usual = {0};
    if (!visit || !exact_less(0, threshold) || threshold > 1)
        return HIT_BAD_ARGUMENT;
    hit_join_config asked = config ? *config : usual;
    asked.no_touch = false;
    const detect_join join = {.kind = kind,
                              .request = {kind->dim, within, {a, b}, &asked},
                              .rule = {.threshold = threshold, .at = true},
                              .wants_iou = true,
                              .visit = visit,
                              .context = context};
    return hit__detect_share_join(&join);
}

static hit_boxes3 iou2_boxes(hit_boxes2 boxes)
{
    return (hit_boxes3){boxes.min, boxes.max, boxes.stride, boxes.count, boxes.form, NULL};
}

static iou_request iou2_request(iou_shape shape, hit_boxes2 a, hit_boxes2 b, size_t count)
{
    return (iou_request){.kind = hit__detect_plane(),
                         .a = hit__batch_boxes_of2(a),
                         .b = hit__batch_boxes_of2(b),
                         .shape = shape,
                         .count = count};
}

hit_status hit_iou_aabb2_boxes2(hit_aabb2 a, hit_boxes2 b, double *out)
{
    const iou_request request = iou2_request(IOU_ONE, hit_boxes2_from_aabbs(&a, 1), b, b.count);
    return hit__detect_iou_batch(&request, out);
}

hit_status hit_iou_obb2_boxes2(hit_obb2 a, hit_boxes2 b, double *out)
{
    const iou_request request = iou2_request(IOU_ONE, hit_boxes2_from_obbs(&a, 1), b, b.count);
    return hit__detect_iou_batch(&request, out);
}

hit_status hit_iou_boxes2_boxes2(hit_boxes2 a, hit_boxes2 b, double *out)
{
    const iou_request request = iou2_request(IOU_STEP, a, b, b.count);
    return hit__detect_iou_batch(&request, out);
}

hit_status hit_iou_boxes2_pairs(hit_boxes2 a, hit_boxes2 b, const hit_pair *pairs, size_t count, double *out)
{
    iou_request request = iou2_request(IOU_PAIRS, a, b, count);
    request.pairs = pairs;
    return hit__detect_iou_batch(&request, out);
}

hit_status hit_iou_boxes2_matrix(hit_boxes2 a, hit_boxes2 b, double *out)
{
    const iou_request request = iou2_request(IOU_MATRIX, a, b, a.count < b.count ? a.count : b.count);
    return hit__detect_iou_batch(&request, out);
}

hit_status hit_join_boxes2_iou(hit_boxes2 boxes, double threshold, const hit_join_config *config, hit_iou_visit *visit,
                               void *context)
{
    return visit_iou(hit__detect_plane(), true, iou2_boxes(boxes), iou2_boxes(boxes), threshold, config, visit,
                     context);
}

hit_status hit_join_boxes2_boxes2_iou(hit_boxes2 a, hit_boxes2 b, double threshold, const hit_join_config *config,
                                      hit_iou_visit *visit, void *context)
{
    return visit_iou(hit__detect_plane(), false, iou2_boxes(a), iou2_boxes(b), threshold, config, visit, context);
}

static iou_request iou3_request(iou_shape shape, hit_boxes3 a, hit_boxes3 b, size_t count)
{
    return (iou_request){.kind = hit__detect_space(),
                         .a = hit__batch_boxes_of3(a),
                         .b = hit__batch_boxes_of3(b),
                         .shape = shape,
                         .count = count};
}

hit_status hit_iou_aabb3_boxes3(hit_aabb3 a, hit_boxes3 b, double *out)
{
    const iou_request request = iou3_request(IOU_ONE, hit_boxes3_from_aabbs(&a, 1), b, b.count);
    return hit__detect_iou_batch(&request, out);
}

hit_status hit_iou_obb3_boxes3(const hit_obb3 *a, hit_boxes3 b, double *out)
{
    const iou_request request = iou3_request(IOU_ONE, hit_boxes3_from_obbs(a, 1), b, b.count);
    return hit__detect_iou_batch(&request, out);
}

hit_status hit_iou_boxes3_boxes3(hit_boxes3 a, hit_boxes3 b, double *out)
{
    const iou_request request = iou3_request(IOU_STEP, a, b, b.count);
    return hit__detect_iou_batch(&request, out);
}

hit_status hit_iou_boxes3_pairs(hit_boxes3 a, hit_boxes3 b, const hit_pair *pairs, size_t count, double *out)
{
    iou_request request = iou3_request(IOU_PAIRS, a, b, count);
    request.pairs = pairs;
    return hit__detect_iou_batch(&request, out);
}

hit_status hit_iou_boxes3_matrix(hit_boxes3 a, hit_boxes3 b, double *out)
{
    const iou_request request = iou3_request(IOU_MATRIX, a, b, a.count < b.count ? a.count : b.count);
    return hit__detect_iou_batch(&request, out);
}

hit_status hit_join_boxes3_iou(hit_boxes3 boxes, double threshold, const hit_join_config *config, hit_iou_visit *visit,
                               void *context)
{
    return visit_iou(hit__detect_space(), true, boxes, boxes, threshold, config, visit, context);
}

hit_status hit_join_boxes3_boxes3_iou(hit_boxes3 a, hit_boxes3 b, double threshold, const hit_join_config *config,
                                      hit_iou_visit *visit, void *context)
{
    return visit_iou(hit__detect_space(), false, a, b, threshold, config, visit, context);
}
