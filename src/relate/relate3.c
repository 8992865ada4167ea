/* Relation of two boxes of space, one of them turned, and of a turned box and a point.
 *
 * Nearly every pair ends in the filter: the six face axes together, one branch, then the nine edge axes without a
 * branch between them. What stays open goes to hit__relate_axes3_sign with just the axes that are open.
 *
 * One more thing is decided here. The cross product of two nearly parallel edges is nearly zero, and so is all that is
 * measured along it. But turn the second box about that cross product until the two edges are parallel: along it
 * nothing changes, and the boxes then have an edge direction in common, so that the faces decide alone. A face margin
 * larger than what the turn can move therefore rules the edge axis out (docs/numerics.md, "Nearly parallel edges").
 *
 * Based on: S. Gottschalk, M. Lin, D. Manocha, "OBBTree", SIGGRAPH 1996, section 5; C. Ericson, Real-Time Collision
 * Detection, 2005, section 4.4.1. Ours differs: a proven filter over all axes at once, the face margin, an exact end.
 */
#include "relate/relate3.h"
#include "hitbox/relate.h"
#include "relate/axes3.h"
#include "relate/filter3.h"
#include "relate/interval_overlap.h"

hit_relation hit__relate_obb_obb3_with_frame(const hit_obb3 *a, const hit_obb3 *b, unsigned open, shared_frame3 *near,
                                             bool *is_near)
{
    *is_near = (open & FILTER3_UNTRUSTED) == 0 && hit__relate_shared_frame3_start(near, a, b);
    if (*is_near) {
        bool apart = hit__relate_shared_frame3_parts(near, &open);
        if (apart || open == 0) {
            core_count(frame);
            return apart ? HIT_APART : near->touch ? HIT_TOUCHING : HIT_OVERLAPPING;
        }
    }
    axes3 pair = hit__relate_axes3_from_obb_obb(a, b);
    int sign = hit__relate_axes3_sign(&pair, open);
    return verdict_from_sign(sign < 0 && *is_near && near->touch ? 0 : sign);
}

hit_relation hit__relate_obb_obb3_after_filter(const hit_obb3 *a, const hit_obb3 *b, unsigned open)
{
    shared_frame3 near;
    bool is_near;
    return hit__relate_obb_obb3_with_frame(a, b, open, &near, &is_near);
}

hit_relation hit__relate_aabb_obb3_after_filter(const hit_aabb3 *a, const hit_obb3 *b, unsigned open)
{
    axes3 pair = hit__relate_axes3_from_aabb_obb(a, b);
    return verdict_from_sign(hit__relate_axes3_sign(&pair, open));
}

static hit_relation open_obb_point3(const hit_obb3 *box, const hit_vec3 *point)
{
    axes3 pair = hit__relate_axes3_from_obb_point(box, point);
    return verdict_from_sign(hit__relate_axes3_sign(&pair, AXES3_FACES_A));
}

CORE_INLINE hit_relation relate_obb_obb(const hit_obb3 *a, const hit_obb3 *b)
{
    filter3 f;
    filter3_load_obb_obb(&f, a, b);
    unsigned open;
    filter_verdict verdict = filter3_boxes(&f, true, &open);
    return verdict == FILTER_OPEN ? hit__relate_obb_obb3_after_filter(a, b, open) : verdict_settled(verdict);
}

hit_relation hit_relate_obb3_obb3(const hit_obb3 *a, const hit_obb3 *b)
{
    return relate_obb_obb(a, b);
}

hit_relation hit_relate_aabb3_obb3(hit_aabb3 a, const hit_obb3 *b)
{
    if (!interval_box3_has_points(&a))
        return HIT_APART;
    filter3 f;
    filter3_load_aabb_obb(&f, &a, b);
    unsigned open;
    filter_verdict verdict = filter3_boxes(&f, true, &open);
    return verdict == FILTER_OPEN ? hit__relate_aabb_obb3_after_filter(&a, b, open) : verdict_settled(verdict);
}

hit_relation hit_relate_obb3_point3(const hit_obb3 *box, hit_vec3 point)
{
    filter_verdict verdict = filter3_point(box, &point);
    return verdict == FILTER_OPEN ? open_obb_point3(box, &point) : verdict_settled(verdict);
}

bool hit_overlap_obb3_obb3(const hit_obb3 *a, const hit_obb3 *b)
{
    return relate_obb_obb(a, b) != HIT_APART;
}

bool hit_overlap_aabb3_obb3(hit_aabb3 a, const hit_obb3 *b)
{
    return hit_relate_aabb3_obb3(a, b) != HIT_APART;
}

bool hit_overlap_obb3_point3(const hit_obb3 *box, hit_vec3 point)
{
    return hit_relate_obb3_point3(box, point) != HIT_APART;
}
