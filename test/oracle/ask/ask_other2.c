/* Everything that relate.h and side.h say of a box and something else in the plane. */
#include "ask_other.h"

static answers ask_segment2(const meeting *m)
{
    hit_aabb2 aabb = crate_aabb2(&m->box);
    hit_obb2 obb = crate_obb2(&m->box);
    hit_segment2 segment = {vec2_of(m->with.corner[0]), vec2_of(m->with.corner[1])};
    bool turned = m->box.turned;
    answers s = {.asks_relation = true, .asks_contains = true};
    s.relation = turned ? hit_relate_obb2_segment2(obb, segment) : hit_relate_aabb2_segment2(aabb, segment);
    s.overlap = turned ? hit_overlap_obb2_segment2(obb, segment) : hit_overlap_aabb2_segment2(aabb, segment);
    s.contains = turned ? hit_contains_obb2_segment2(obb, segment) : hit_contains_aabb2_segment2(aabb, segment);
    return s;
}

static answers ask_plane2(const meeting *m)
{
    hit_aabb2 aabb = crate_aabb2(&m->box);
    hit_obb2 obb = crate_obb2(&m->box);
    hit_plane2 plane = plane2_of(&m->with.plane[0]);
    bool turned = m->box.turned;
    answers s = {.asks_relation = true, .asks_side = true};
    s.relation = turned ? hit_relate_obb2_plane2(obb, plane) : hit_relate_aabb2_plane2(aabb, plane);
    s.overlap = turned ? hit_overlap_obb2_plane2(obb, plane) : hit_overlap_aabb2_plane2(aabb, plane);
    s.side = turned ? hit_side_obb2_plane2(obb, plane) : hit_side_aabb2_plane2(aabb, plane);
    return s;
}

static answers ask_half_space2(const meeting *m)
{
    hit_aabb2 aabb = crate_aabb2(&m->box);
    hit_obb2 obb = crate_obb2(&m->box);
    hit_plane2 plane = plane2_of(&m->with.plane[0]);
    bool turned = m->box.turned;
    answers s = {.asks_relation = true, .asks_side = true, .asks_contained = true};
    s.relation = turned ? hit_relate_obb2_halfplane2(obb, plane) : hit_relate_aabb2_halfplane2(aabb, plane);
    s.overlap = turned ? hit_overlap_obb2_halfplane2(obb, plane) : hit_overlap_aabb2_halfplane2(aabb, plane);
    s.side = turned ? hit_side_obb2_plane2(obb, plane) : hit_side_aabb2_plane2(aabb, plane);
    s.contained = turned ? hit_contains_halfplane2_obb2(plane, obb) : hit_contains_halfplane2_aabb2(plane, aabb);
    return s;
}

static answers ask_ball2(const meeting *m)
{
    hit_aabb2 aabb = crate_aabb2(&m->box);
    hit_obb2 obb = crate_obb2(&m->box);
    hit_circle2 ball = {vec2_of(m->with.corner[0]), m->with.radius};
    bool turned = m->box.turned;
    answers s = {.asks_relation = true};
    s.relation = turned ? hit_relate_obb2_circle2(obb, ball) : hit_relate_aabb2_circle2(aabb, ball);
    s.overlap = turned ? hit_overlap_obb2_circle2(obb, ball) : hit_overlap_aabb2_circle2(aabb, ball);
    return s;
}

static answers ask_triangle2(const meeting *m)
{
    hit_aabb2 aabb = crate_aabb2(&m->box);
    hit_obb2 obb = crate_obb2(&m->box);
    hit_triangle2 triangle = triangle2_of(&m->with);
    bool turned = m->box.turned;
    answers s = {.asks_relation = true, .asks_contains = true};
    s.relation = turned ? hit_relate_obb2_triangle2(obb, triangle) : hit_relate_aabb2_triangle2(aabb, triangle);
    s.overlap = turned ? hit_overlap_obb2_triangle2(obb, triangle) : hit_overlap_aabb2_triangle2(aabb, triangle);
    s.contains = turned ? hit_contains_obb2_triangle2(obb, triangle) : hit_contains_aabb2_triangle2(aabb, triangle);
    return s;
}

static answers ask_polygon2(const meeting *m)
{
    hit_aabb2 aabb = crate_aabb2(&m->box);
    hit_obb2 obb = crate_obb2(&m->box);
    hit_polygon2 polygon = polygon2_of(&m->with);
    bool turned = m->box.turned;
    answers s = {.asks_relation = true, .asks_contains = true, .asks_contained = true};
    s.relation = turned ? hit_relate_obb2_polygon2(obb, &polygon) : hit_relate_aabb2_polygon2(aabb, &polygon);
    s.overlap = turned ? hit_overlap_obb2_polygon2(obb, &polygon) : hit_overlap_aabb2_polygon2(aabb, &polygon);
    s.contains = turned ? hit_contains_obb2_polygon2(obb, &polygon) : hit_contains_aabb2_polygon2(aabb, &polygon);
    s.contained = turned ? hit_contains_polygon2_obb2(&polygon, obb) : hit_contains_polygon2_aabb2(&polygon, aabb);
    return s;
}

answers ask_other2(const meeting *m)
{
    switch (m->with.kind) {
    case OTHER_SEGMENT:
        return ask_segment2(m);
    case OTHER_PLANE:
        return ask_plane2(m);
    case OTHER_HALF_SPACE:
        return ask_half_space2(m);
    case OTHER_BALL:
        return ask_ball2(m);
    case OTHER_TRIANGLE:
        return ask_triangle2(m);
    default:
        return ask_polygon2(m);
    }
}
