/* Everything that relate.h and side.h say of a box and something else: one source for the plane and for space (DIM). */
#include "ask_other.h"
#include "box_of.h"

static answers ask_segment(const meeting *m)
{
    const box b = box_of(m);
    const hit_segment segment = segment_of(m);
    answers s = {.asks_relation = true, .asks_contains = true};
    s.relation = b.turned ? BY_DIM(hit_relate_obb2_segment2, hit_relate_obb3_segment3)(OBB(b.obb), segment)
                          : BY_DIM(hit_relate_aabb2_segment2, hit_relate_aabb3_segment3)(b.aabb, segment);
    s.overlap = b.turned ? BY_DIM(hit_overlap_obb2_segment2, hit_overlap_obb3_segment3)(OBB(b.obb), segment)
                         : BY_DIM(hit_overlap_aabb2_segment2, hit_overlap_aabb3_segment3)(b.aabb, segment);
    s.contains = b.turned ? BY_DIM(hit_contains_obb2_segment2, hit_contains_obb3_segment3)(OBB(b.obb), segment)
                          : BY_DIM(hit_contains_aabb2_segment2, hit_contains_aabb3_segment3)(b.aabb, segment);
    return s;
}

static answers ask_plane(const meeting *m)
{
    const box b = box_of(m);
    const BY_DIM(hit_plane2, hit_plane3) plane = BY_DIM(plane2_of, plane3_of)(&m->with.plane[0]);
    answers s = {.asks_relation = true, .asks_side = true};
    s.relation = b.turned ? BY_DIM(hit_relate_obb2_plane2, hit_relate_obb3_plane3)(OBB(b.obb), plane)
                          : BY_DIM(hit_relate_aabb2_plane2, hit_relate_aabb3_plane3)(b.aabb, plane);
    s.overlap = b.turned ? BY_DIM(hit_overlap_obb2_plane2, hit_overlap_obb3_plane3)(OBB(b.obb), plane)
                         : BY_DIM(hit_overlap_aabb2_plane2, hit_overlap_aabb3_plane3)(b.aabb, plane);
    s.side = b.turned ? BY_DIM(hit_side_obb2_plane2, hit_side_obb3_plane3)(OBB(b.obb), plane)
                      : BY_DIM(hit_side_aabb2_plane2, hit_side_aabb3_plane3)(b.aabb, plane);
    return s;
}

static answers ask_half_space(const meeting *m)
{
    const box b = box_of(m);
    const BY_DIM(hit_plane2, hit_plane3) plane = BY_DIM(plane2_of, plane3_of)(&m->with.plane[0]);
    answers s = ask_plane(m);
    s.asks_contained = true;
    s.relation = b.turned ? BY_DIM(hit_relate_obb2_halfplane2, hit_relate_obb3_halfspace3)(OBB(b.obb), plane)
                          : BY_DIM(hit_relate_aabb2_halfplane2, hit_relate_aabb3_halfspace3)(b.aabb, plane);
    s.overlap = b.turned ? BY_DIM(hit_overlap_obb2_halfplane2, hit_overlap_obb3_halfspace3)(OBB(b.obb), plane)
                         : BY_DIM(hit_overlap_aabb2_halfplane2, hit_overlap_aabb3_halfspace3)(b.aabb, plane);
    s.contained = b.turned ? BY_DIM(hit_contains_halfplane2_obb2, hit_contains_halfspace3_obb3)(plane, OBB(b.obb))
                           : BY_DIM(hit_contains_halfplane2_aabb2, hit_contains_halfspace3_aabb3)(plane, b.aabb);
    return s;
}

static answers ask_ball(const meeting *m)
{
    const box b = box_of(m);
    const ball round = ball_of(m);
    answers s = {.asks_relation = true};
    s.relation = b.turned ? BY_DIM(hit_relate_obb2_circle2, hit_relate_obb3_sphere3)(OBB(b.obb), round)
                          : BY_DIM(hit_relate_aabb2_circle2, hit_relate_aabb3_sphere3)(b.aabb, round);
    s.overlap = b.turned ? BY_DIM(hit_overlap_obb2_circle2, hit_overlap_obb3_sphere3)(OBB(b.obb), round)
                         : BY_DIM(hit_overlap_aabb2_circle2, hit_overlap_aabb3_sphere3)(b.aabb, round);
    return s;
}

static answers ask_capsule(const meeting *m)
{
    const box b = box_of(m);
    const capsule c = capsule_of(m);
    answers s = {.asks_relation = true};
    s.relation = b.turned ? BY_DIM(hit_relate_obb2_capsule2, hit_relate_obb3_capsule3)(OBB(b.obb), c)
                          : BY_DIM(hit_relate_aabb2_capsule2, hit_relate_aabb3_capsule3)(b.aabb, c);
    s.overlap = b.turned ? BY_DIM(hit_overlap_obb2_capsule2, hit_overlap_obb3_capsule3)(OBB(b.obb), c)
                         : BY_DIM(hit_overlap_aabb2_capsule2, hit_overlap_aabb3_capsule3)(b.aabb, c);
    return s;
}

static answers ask_triangle(const meeting *m)
{
    const box b = box_of(m);
    const BY_DIM(hit_triangle2, hit_triangle3) triangle = BY_DIM(triangle2_of, triangle3_of)(&m->with);
    answers s = {.asks_relation = true, .asks_contains = true};
    s.relation = b.turned ? BY_DIM(hit_relate_obb2_triangle2, hit_relate_obb3_triangle3)(OBB(b.obb), OBB(triangle))
                          : BY_DIM(hit_relate_aabb2_triangle2, hit_relate_aabb3_triangle3)(b.aabb, OBB(triangle));
    s.overlap = b.turned ? BY_DIM(hit_overlap_obb2_triangle2, hit_overlap_obb3_triangle3)(OBB(b.obb), OBB(triangle))
                         : BY_DIM(hit_overlap_aabb2_triangle2, hit_overlap_aabb3_triangle3)(b.aabb, OBB(triangle));
    s.contains = b.turned ? BY_DIM(hit_contains_obb2_triangle2, hit_contains_obb3_triangle3)(OBB(b.obb), OBB(triangle))
                          : BY_DIM(hit_contains_aabb2_triangle2, hit_contains_aabb3_triangle3)(b.aabb, OBB(triangle));
    return s;
}

#if DIM == 2
static answers ask_polygon_or_frustum(const meeting *m)
{
    const box b = box_of(m);
    const hit_polygon2 polygon = polygon2_of(&m->with);
    answers s = {.asks_relation = true, .asks_contains = true, .asks_contained = true};
    s.relation =
        b.turned ? hit_relate_obb2_polygon2(OBB(b.obb), &polygon) : hit_relate_aabb2_polygon2(b.aabb, &polygon);
    s.overlap =
        b.turned ? hit_overlap_obb2_polygon2(OBB(b.obb), &polygon) : hit_overlap_aabb2_polygon2(b.aabb, &polygon);
    s.contains =
        b.turned ? hit_contains_obb2_polygon2(OBB(b.obb), &polygon) : hit_contains_aabb2_polygon2(b.aabb, &polygon);
    s.contained =
        b.turned ? hit_contains_polygon2_obb2(&polygon, OBB(b.obb)) : hit_contains_polygon2_aabb2(&polygon, b.aabb);
    return s;
}
#else
static answers ask_polygon_or_frustum(const meeting *m)
{
    const box b = box_of(m);
    const hit_frustum3 frustum = frustum3_of(&m->with);
    answers s = {.asks_side = true, .asks_contained = true};
    s.overlap =
        b.turned ? hit_overlap_obb3_frustum3(OBB(b.obb), &frustum) : hit_overlap_aabb3_frustum3(b.aabb, &frustum);
    s.side = b.turned ? hit_side_obb3_frustum3(OBB(b.obb), &frustum) : hit_side_aabb3_frustum3(b.aabb, &frustum);
    s.contained =
        b.turned ? hit_contains_frustum3_obb3(&frustum, OBB(b.obb)) : hit_contains_frustum3_aabb3(&frustum, b.aabb);
    return s;
}
#endif

answers BY_DIM(ask_other2, ask_other3)(const meeting *m)
{
    switch ((int)m->with.kind) {
    case OTHER_SEGMENT:
        return ask_segment(m);
    case OTHER_PLANE:
        return ask_plane(m);
    case OTHER_HALF_SPACE:
        return ask_half_space(m);
    case OTHER_BALL:
        return ask_ball(m);
    case OTHER_CAPSULE:
        return ask_capsule(m);
    case OTHER_TRIANGLE:
        return ask_triangle(m);
    default:
        return ask_polygon_or_frustum(m);
    }
}
