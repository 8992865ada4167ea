/* Do two boxes of space meet, and how deep: the filter and the exact relation first, then the axes that the filter
 * could not rule out.
 *
 * The filter has a value for every axis, to within 2^-16 of the size of all. That is enough to leave out most of the
 * fifteen when the least depth is sought (docs/numerics.md, "Depth").
 * First principles: the least of some numbers is among those that are not certainly greater than another. */
#include "measure/meeting3.h"

#include "relate/filter3.h"
#include "relate/interval_overlap.h"
#include "relate/relate3.h"

/* The axes that are left to ask, once the relation is known not to be HIT_APART. */
static unsigned axes_left(filter_verdict verdict, unsigned open, const filter3_seen *seen)
{
    bool trusted = verdict == FILTER_OVERLAPPING || (open & FILTER3_UNTRUSTED) == 0;
    return trusted ? filter3_least_depth(seen) : DEPTH3_ALL;
}

void hit__measure_meeting3_find(meeting3 *meeting, const zonotope3 *k, const encounter3 *encounter)
{
    meeting->k = k;
    /* Boxes without a single axis are not valid; some way must be named. */
    if (!hit__measure_depth3_least(k, encounter->axes, &meeting->way))
        meeting->way = (depth3){{0, 0}, {1, 0, 0}, HIT_AXIS_A0, 1, 2};
    hit_vec3 *n = &meeting->way.normal;
    *n = (hit_vec3){0 + n->x, 0 + n->y, 0 + n->z}; /* no negative zeros */
    meeting->depth = hit__measure_depth3_length(k, &meeting->way, encounter->relation);
}

bool hit__measure_meeting3_of_obb_obb(const hit_obb3 *a, const hit_obb3 *b, encounter3 *out)
{
    filter3 f;
    filter3_load_obb_obb(&f, a, b);
    unsigned open = 0;
    filter3_seen seen;
    filter_verdict verdict = filter3_look(&f, true, &open, &seen);
    if (verdict == FILTER_APART)
        return false;
    hit_relation relation = HIT_OVERLAPPING;
    shared_frame3 near;
    bool is_near = false;
    if (verdict == FILTER_OPEN)
        relation = hit__relate_obb_obb3_with_frame(a, b, open, &near, &is_near);
    if (relation == HIT_APART)
        return false;
    *out = (encounter3){relation, is_near ? hit__relate_shared_frame3_least(&near) : axes_left(verdict, open, &seen)};
    return true;
}

unsigned hit__measure_meeting3_axes_near(const hit_obb3 *a, const hit_obb3 *b)
{
    filter3 f;
    shared_frame3 near;
    filter3_load_obb_obb(&f, a, b);
    if (!filter3_trusted(filter3_size(&f), lane4_add(filter3_deviation(f.a), filter3_deviation(f.b))) ||
        !hit__relate_shared_frame3_start(&near, a, b))
        return 0;
    return hit__relate_shared_frame3_least(&near);
}

bool hit__measure_meeting3_of_aabb_obb(const hit_aabb3 *a, const hit_obb3 *b, encounter3 *out)
{
    if (!interval_box3_has_points(a) || !exact_all_finite(6, &a->min.x))
        return false;
    filter3 f;
    filter3_load_aabb_obb(&f, a, b);
    unsigned open = 0;
    filter3_seen seen;
    filter_verdict verdict = filter3_look(&f, true, &open, &seen);
    if (verdict == FILTER_APART)
        return false;
    hit_relation relation =
        verdict == FILTER_OVERLAPPING ? HIT_OVERLAPPING : hit__relate_aabb_obb3_after_filter(a, b, open);
    if (relation == HIT_APART)
        return false;
    *out = (encounter3){relation, axes_left(verdict, open, &seen)};
    return true;
}
