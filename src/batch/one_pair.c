/* Relations of boxes out of views, pair by pair: what batches fall back on, and what their answers have to be.
 * Finds the two boxes and asks for their relation. */
#include "batch/one_pair.h"

#include "core/parts.h"
/* The relation is symmetric, and the functions take the AABB first. Of two turned boxes nobody asks here: those are
 * settled in lanes, whatever they are. */
static hit_relation relate_alone2(const batch_boxes *a, size_t i, const batch_boxes *b, size_t k)
{
    if (batch_is_turned(b->form))
        return hit_relate_aabb2_obb2(hit__batch_aabb2(a, i), hit__batch_obb2(b, k));
    return batch_is_turned(a->form) ? hit_relate_aabb2_obb2(hit__batch_aabb2(b, k), hit__batch_obb2(a, i))
                                    : hit_relate_aabb2_aabb2(hit__batch_aabb2(a, i), hit__batch_aabb2(b, k));
}

static hit_relation relate_alone3(const batch_boxes *a, size_t i, const batch_boxes *b, size_t k)
{
    if (!batch_is_turned(a->form) && !batch_is_turned(b->form))
        return hit_relate_aabb3_aabb3(hit__batch_aabb3(a, i), hit__batch_aabb3(b, k));
    const bool second = batch_is_turned(b->form);
    hit_obb3 turned = second ? hit__batch_obb3(b, k) : hit__batch_obb3(a, i);
    return hit_relate_aabb3_obb3(second ? hit__batch_aabb3(a, i) : hit__batch_aabb3(b, k), &turned);
}

hit_relation hit__batch_relate_one_pair(const batch_boxes *a, size_t i, const batch_boxes *b, size_t k)
{
    return core_is_plane(a->dim) ? relate_alone2(a, i, b, k) : relate_alone3(a, i, b, k);
}
