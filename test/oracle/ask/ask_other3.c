/* Everything that relate.h and side.h say of a box and something else in space. */
#include "ask_other.h"

static answers ask_segment3(const meeting *m)
{
    hit_aabb3 aabb = crate_aabb3(&m->box);
    hit_obb3 obb = crate_obb3(&m->box);
    hit_segment3 segment = {vec3_of(m->with.corner[0]), vec3_of(m->with.corner[1])};
    bool turned = m->box.turned;
    answers s = {.asks_relation = true, .asks_contains = true};
    s.relation = turned ? hit_relate_obb3_segment3(&obb, segment) : hit_relate_aabb3_segment3(aabb, segment);
    s.overlap = turned ? hit_overlap_obb3_segment3(&obb, segment) : hit_overlap_aabb3_segment3(aabb, segment);
    s.contains = turned ? hit_contains_obb3_segment3(&obb, segment) : hit_contains_aabb3_segment3(aabb, segment);
    return s;
}

static answers ask_plane3(const meeting *m)
{
    hit_aabb3 aabb = crate_aabb3(&m->box);
    hit_obb3 obb = crate_obb3(&m->box);
    hit_plane3 plane = plane3_of(&m->with.plane[0]);
    bool turned = m->box.turned;
    answers s = {.asks_relation = true, .asks_side = true};
    s.relation = turned ? hit_relate_obb3_plane3(&obb, plane) : hit_relate_aabb3_plane3(aabb, plane);
    s.overlap = turned ? hit_overlap_obb3_plane3(&obb, plane) : hit_overlap_aabb3_plane3(aabb, plane);
    s.side = turned ? hit_side_obb3_plane3(&obb, plane) : hit_side_aabb3_plane3(aabb, plane);
    return s;
}

static answers ask_half_space3(const meeting *m)
{
    hit_aabb3 aabb = crate_aabb3(&m->box);
    hit_obb3 obb = crate_obb3(&m->box);
    hit_plane3 plane = plane3_of(&m->with.plane[0]);
    bool turned = m->box.turned;
    answers s = {.asks_relation = true, .asks_side = true, .asks_contained = true};
    s.relation = turned ? hit_relate_obb3_halfspace3(&obb, plane) : hit_relate_aabb3_halfspace3(aabb, plane);
    s.overlap = turned ? hit_overlap_obb3_halfspace3(&obb, plane) : hit_overlap_aabb3_halfspace3(aabb, plane);
    s.side = turned ? hit_side_obb3_plane3(&obb, plane) : hit_side_aabb3_plane3(aabb, plane);
    s.contained = turned ? hit_contains_halfspace3_obb3(plane, &obb) : hit_contains_halfspace3_aabb3(plane, aabb);
    return s;
}

static answers ask_ball3(const meeting *m)
{
    hit_aabb3 aabb = crate_aabb3(&m->box);
    hit_obb3 obb = crate_obb3(&m->box);
    hit_sphere3 ball = {vec3_of(m->with.corner[0]), m->with.radius};
    bool turned = m->box.turned;
    answers s = {.asks_relation = true};
    s.relation = turned ? hit_relate_obb3_sphere3(&obb, ball) : hit_relate_aabb3_sphere3(aabb, ball);
    s.overlap = turned ? hit_overlap_obb3_sphere3(&obb, ball) : hit_overlap_aabb3_sphere3(aabb, ball);
    return s;
}

static answers ask_triangle3(const meeting *m)
{
    hit_aabb3 aabb = crate_aabb3(&m->box);
    hit_obb3 obb = crate_obb3(&m->box);
    hit_triangle3 triangle = triangle3_of(&m->with);
    bool turned = m->box.turned;
    answers s = {.asks_relation = true, .asks_contains = true};
    s.relation = turned ? hit_relate_obb3_triangle3(&obb, &triangle) : hit_relate_aabb3_triangle3(aabb, &triangle);
    s.overlap = turned ? hit_overlap_obb3_triangle3(&obb, &triangle) : hit_overlap_aabb3_triangle3(aabb, &triangle);
    s.contains = turned ? hit_contains_obb3_triangle3(&obb, &triangle) : hit_contains_aabb3_triangle3(aabb, &triangle);
    return s;
}

static answers ask_frustum3(const meeting *m)
{
    hit_aabb3 aabb = crate_aabb3(&m->box);
    hit_obb3 obb = crate_obb3(&m->box);
    hit_frustum3 frustum = frustum3_of(&m->with);
    bool turned = m->box.turned;
    answers s = {.asks_side = true, .asks_contained = true};
    s.overlap = turned ? hit_overlap_obb3_frustum3(&obb, &frustum) : hit_overlap_aabb3_frustum3(aabb, &frustum);
    s.side = turned ? hit_side_obb3_frustum3(&obb, &frustum) : hit_side_aabb3_frustum3(aabb, &frustum);
    s.contained = turned ? hit_contains_frustum3_obb3(&frustum, &obb) : hit_contains_frustum3_aabb3(&frustum, aabb);
    return s;
}

answers ask_other3(const meeting *m)
{
    switch (m->with.kind) {
    case OTHER_SEGMENT:
        return ask_segment3(m);
    case OTHER_PLANE:
        return ask_plane3(m);
    case OTHER_HALF_SPACE:
        return ask_half_space3(m);
    case OTHER_BALL:
        return ask_ball3(m);
    case OTHER_TRIANGLE:
        return ask_triangle3(m);
    default:
        return ask_frustum3(m);
    }
}
