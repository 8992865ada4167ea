/* Relations of a frustum with a box, a plane, a half-space and another frustum: all are sets behind planes.
 *
 * What two of them share is the set behind the planes of both, which is looked for in shape/halfspaces3.c: is there a
 * point, and is one strictly behind all planes of the frusta? A box is taken in its own frame, in which its faces are
 * along the axes and a plane n.p = d is (n.u_k).y + n.c = d; so flat boxes need no care. Before that, planes that have
 * a whole box in front or behind settle it, or a point of the box that is seen inside in double. Based on: C. Ericson,
 * Real-Time Collision Detection, 2005, section 9.5 (linear programming), for the question. Ours differs: exact, and
 * boxes beyond an edge or a corner of the frustum are apart. */
#include "core/vec.h"
#include "exact/order.h"
#include "hitbox/relate.h"
#include "hitbox/side.h"
#include "relate/side3.h"
#include "relate/verdict.h"
#include "shape/halfspaces3.h"

/* ---- A box ---- */

/* What the planes one by one say of a box. */
typedef enum box_seen { BOX_APART, BOX_INSIDE, BOX_ON_A_PLANE, BOX_OPEN } box_seen;

static box_seen see_box(const side3_box *box, const hit_frustum3 *frustum)
{
    bool inside = true, behind = true;
    for (int i = 0; i < 6; i++) {
        const plane_signs s = hit__relate_side3_of(box, &frustum->plane[i]);
        if (s.lowest > 0)
            return BOX_APART;
        inside = inside && s.highest <= 0;
        behind = behind && s.lowest < 0;
    }
    return !inside ? BOX_OPEN : behind ? BOX_INSIDE : BOX_ON_A_PLANE;
}

static hit_relation relate_box(halfspaces3 *x, const hit_frustum3 *frustum, const double low[3], const double high[3])
{
    unsigned strict;
    const unsigned rows = hit__shape_halfspaces3_add_frustum(x, frustum);
    double at[3];
    for (int c = 0; c < 3; c++)
        at[c] = 0.5 * low[c] + 0.5 * high[c];
    bool within = true;
    for (int c = 0; c < 3; c++)
        within = within && at[c] >= low[c] && at[c] <= high[c];
    if (within && !x->none && hit__shape_halfspaces3_find(x, rows, low, high, at)) {
        core_count(filter);
        return HIT_OVERLAPPING;
    }
    for (int k = 0; k < 3; k++)
        hit__shape_halfspaces3_add_side(x, k, low[k], high[k]);
    const bool meet = hit__shape_halfspaces3_look(x, rows, &strict);
    verdict_count(x->whole);
    return !meet ? HIT_APART : (strict & rows) == rows ? HIT_OVERLAPPING : HIT_TOUCHING;
}

static hit_relation relation_seen(box_seen seen)
{
    return seen == BOX_APART ? HIT_APART : seen == BOX_INSIDE ? HIT_OVERLAPPING : HIT_TOUCHING;
}

hit_relation hit_relate_aabb3_frustum3(hit_aabb3 box, const hit_frustum3 *frustum)
{
    side3_box ready;
    if (!hit__relate_side3_load_aabb(&ready, &box))
        return HIT_APART;
    const box_seen seen = see_box(&ready, frustum);
    if (seen != BOX_OPEN)
        return relation_seen(seen);
    halfspaces3 x;
    hit__shape_halfspaces3_begin(&x);
    return relate_box(&x, frustum, vec3_array(&box.min), vec3_array(&box.max));
}

hit_relation hit_relate_obb3_frustum3(const hit_obb3 *box, const hit_frustum3 *frustum)
{
    side3_box ready;
    if (!hit__relate_side3_load_obb(&ready, box))
        return HIT_APART;
    const box_seen seen = see_box(&ready, frustum);
    if (seen != BOX_OPEN)
        return relation_seen(seen);
    halfspaces3 x;
    double low[3], high[3];
    const double *axis[3];
    for (int k = 0; k < 3; k++) {
        axis[k] = vec3_array(&box->axis[k]);
        high[k] = fabs(vec3_array(&box->half)[k]);
        low[k] = -high[k];
    }
    hit__shape_halfspaces3_begin_at(&x, vec3_array(&box->center), axis);
    return relate_box(&x, frustum, low, high);
}

/* ---- A plane, a half-space, a frustum ---- */

hit_relation hit_relate_halfspace3_frustum3(hit_plane3 plane, const hit_frustum3 *frustum)
{
    halfspaces3 x;
    unsigned strict;
    hit__shape_halfspaces3_begin(&x);
    (void)hit__shape_halfspaces3_add(&x, &plane, 1);
    (void)hit__shape_halfspaces3_add_frustum(&x, frustum);
    const unsigned rows = (1u << x.count) - 1;
    const bool meet = hit__shape_halfspaces3_look(&x, rows, &strict);
    verdict_count(x.whole);
    return !meet ? HIT_APART : (strict & rows) == rows ? HIT_OVERLAPPING : HIT_TOUCHING;
}

hit_relation hit_relate_plane3_frustum3(hit_plane3 plane, const hit_frustum3 *frustum)
{
    halfspaces3 x;
    unsigned strict;
    hit__shape_halfspaces3_begin(&x);
    const unsigned rows = hit__shape_halfspaces3_add_frustum(&x, frustum);
    const int row = hit__shape_halfspaces3_add(&x, &plane, 1);
    if (row < 0)
        return HIT_APART;
    x.equal = 1u << row;
    const bool meet = hit__shape_halfspaces3_look(&x, rows, &strict);
    verdict_count(x.whole);
    return !meet ? HIT_APART : (strict & rows) == rows ? HIT_OVERLAPPING : HIT_TOUCHING;
}

/* Is a point seen that both have strictly inside? Looked for from the middle of the corners of the first. */
static bool share_inside(halfspaces3 *x, unsigned rows)
{
    static const double low[3] = {-INFINITY, -INFINITY, -INFINITY}, high[3] = {INFINITY, INFINITY, INFINITY};
    double at[3] = {0, 0, 0};
    for (int i = 0; i < 8 && x->count == 12; i++) {
        const halfspaces3_ray corner = hit__shape_halfspaces3_ray(x, i & 1, 2 + (i >> 1 & 1), 4 + (i >> 2));
        for (int c = 0; c < 3; c++)
            at[c] += 0.125 * corner.x[c] / corner.x[3];
    }
    const bool is_point = vec3_size1(at) <= 0x1p300;
    return is_point && hit__shape_halfspaces3_find(x, rows, low, high, at);
}

hit_relation hit_relate_frustum3_frustum3(const hit_frustum3 *a, const hit_frustum3 *b)
{
    halfspaces3 x;
    unsigned strict;
    hit__shape_halfspaces3_begin(&x);
    (void)hit__shape_halfspaces3_add_frustum(&x, a);
    (void)hit__shape_halfspaces3_add_frustum(&x, b);
    const unsigned rows = (1u << x.count) - 1;
    if (!x.none && share_inside(&x, rows)) {
        core_count(filter);
        return HIT_OVERLAPPING;
    }
    const bool meet = hit__shape_halfspaces3_look(&x, rows, &strict);
    verdict_count(x.whole);
    return !meet ? HIT_APART : (strict & rows) == rows ? HIT_OVERLAPPING : HIT_TOUCHING;
}

bool hit_overlap_plane3_frustum3(hit_plane3 plane, const hit_frustum3 *frustum)
{
    return hit_relate_plane3_frustum3(plane, frustum) != HIT_APART;
}

bool hit_overlap_halfspace3_frustum3(hit_plane3 plane, const hit_frustum3 *frustum)
{
    return hit_relate_halfspace3_frustum3(plane, frustum) != HIT_APART;
}

bool hit_overlap_frustum3_frustum3(const hit_frustum3 *a, const hit_frustum3 *b)
{
    return hit_relate_frustum3_frustum3(a, b) != HIT_APART;
}
