/* Laws that hold for a box and any other shape: what one question says follows from what others say. */
#include "ask/ask_other.h"
#include "ask/measure.h"
#include "campaign.h"
#include "families/others.h"

#include <float.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static answers ask(const meeting *m)
{
    return m->dim == 2 ? ask_other2(m) : ask_other3(m);
}

/* The same box, and another shape of the same corners. */
static meeting as(const meeting *m, other_kind kind, int count)
{
    meeting out = *m;
    out.with.kind = kind;
    out.with.count = count;
    return out;
}

/* Calls `law` for everything of this kind; it returns what is wrong, or NULL. */
static void for_all(other_kind kind, int first_dim, int last_dim, const char *(*law)(const meeting *m))
{
    const uint64_t seed = campaign_seed(), count = campaign_count(100, 5000);
    for (int dim = first_dim; dim <= last_dim; ++dim)
        for (manner how = 0; how < MANNER_BAD; ++how)
            for (uint64_t i = 0; i < count; ++i) {
                meeting m = other_meeting(how, kind, dim, seed + 13, i);
                const char *wrong = law(&m);
                if (wrong == NULL)
                    continue;
                print_meeting(&m);
                fail_msg("%s, %s, seed %llu, number %llu", manner_names[how], wrong, (unsigned long long)seed,
                         (unsigned long long)i);
            }
}

/* ---- Corners ---- */

/* The box contains what it contains the corners of. */
static const char *contains_corners(const meeting *m)
{
    bool all = true;
    for (int i = 0; i < m->with.count; ++i) {
        meeting point = as(m, OTHER_SEGMENT, 2);
        memcpy(point.with.corner[0], m->with.corner[i], sizeof point.with.corner[0]);
        memcpy(point.with.corner[1], m->with.corner[i], sizeof point.with.corner[1]);
        all = all && ask(&point).contains;
    }
    return ask(m).contains == all ? NULL : "contains: is not that of all corners";
}

TEST(what_contains_the_corners_contains_all)
{
    for_all(OTHER_SEGMENT, 2, 3, contains_corners);
    for_all(OTHER_TRIANGLE, 2, 3, contains_corners);
    for_all(OTHER_POLYGON, 2, 2, contains_corners);
}

/* A triangle may be a segment, and a segment or a ball a point. */
static const char *flat_ones(const meeting *m)
{
    meeting flat = *m, segment = as(m, OTHER_SEGMENT, 2), ball = as(m, OTHER_BALL, 1);
    memcpy(flat.with.corner[2], flat.with.corner[0], sizeof flat.with.corner[2]);
    if (ask(&flat).relation != ask(&segment).relation)
        return "relate: a triangle of two corners is no segment";
    memcpy(flat.with.corner[1], flat.with.corner[0], sizeof flat.with.corner[1]);
    memcpy(segment.with.corner[1], segment.with.corner[0], sizeof segment.with.corner[1]);
    ball.with.radius = 0;
    hit_relation relation = ask(&ball).relation;
    if (ask(&segment).relation != relation || ask(&flat).relation != relation)
        return "relate: points are not alike";
    const measured s = m->dim == 2 ? asker2.measure(&ball) : asker3.measure(&ball);
    const double distance =
        m->dim == 2 ? asker2.point_distance(m, m->with.corner[0]) : asker3.point_distance(m, m->with.corner[0]);
    return (s.distance <= 0) == (distance <= 0) && (s.distance < 0) == (distance < 0)
               ? NULL
               : "distance: of a ball of no radius and of its center";
}

TEST(flat_triangles_are_segments_and_points)
{
    for_all(OTHER_TRIANGLE, 2, 3, flat_ones);
}

/* Every part of a shape that hits the box makes the whole hit it. */
static const char *parts_hit(const meeting *m)
{
    hit_relation whole = ask(m).relation;
    for (int i = 0; i < m->with.count; ++i) {
        meeting side = as(m, OTHER_SEGMENT, 2);
        memcpy(side.with.corner[0], m->with.corner[i], sizeof side.with.corner[0]);
        memcpy(side.with.corner[1], m->with.corner[(i + 1) % m->with.count], sizeof side.with.corner[1]);
        hit_relation part = ask(&side).relation;
        if (part > whole)
            return "relate: a side hits, but not all of it";
    }
    return NULL;
}

TEST(what_a_side_hits_all_of_it_hits)
{
    for_all(OTHER_TRIANGLE, 2, 3, parts_hit);
    for_all(OTHER_POLYGON, 2, 2, parts_hit);
}

static const char *triangles_are_polygons(const meeting *m)
{
    meeting polygon = as(m, OTHER_POLYGON, 3);
    hit_polygon2 three = polygon2_of(&polygon.with);
    if (!hit_polygon2_valid(&three))
        return NULL;
    answers s = ask(m), t = ask(&polygon);
    return s.relation == t.relation && s.contains == t.contains ? NULL : "a triangle is no polygon of three corners";
}

TEST(triangles_are_polygons_of_three_corners)
{
    for_all(OTHER_TRIANGLE, 2, 2, triangles_are_polygons);
}

/* An AABB's corners, as a polygon, hit and contain what it does. */
static const char *boxes_are_polygons(const meeting *m)
{
    const crate *box = &m->box;
    if (box->turned || !(box->low[0] < box->high[0]) || !(box->low[1] < box->high[1]) || isinf(box->low[0]) ||
        isinf(box->low[1]) || isinf(box->high[0]) || isinf(box->high[1]))
        return NULL;
    hit_polygon2 four = {4,
                         {{box->low[0], box->low[1]},
                          {box->high[0], box->low[1]},
                          {box->high[0], box->high[1]},
                          {box->low[0], box->high[1]}}};
    hit_polygon2 polygon = polygon2_of(&m->with);
    hit_aabb2 aabb = crate_aabb2(box);
    if (hit_relate_polygon2_polygon2(&four, &polygon) != hit_relate_aabb2_polygon2(aabb, &polygon))
        return "relate: a box and the polygon of its corners";
    if (hit_contains_polygon2_polygon2(&four, &polygon) != hit_contains_aabb2_polygon2(aabb, &polygon) ||
        hit_contains_polygon2_polygon2(&polygon, &four) != hit_contains_polygon2_aabb2(&polygon, aabb))
        return "contains: a box and the polygon of its corners";
    for (int i = 0; i < polygon.count; ++i)
        if (hit_relate_point2_polygon2(polygon.corner[i], &four) != hit_relate_aabb2_point2(aabb, polygon.corner[i]))
            return "relate: a point, a box and the polygon of its corners";
    return NULL;
}

TEST(boxes_are_polygons_of_their_corners)
{
    for_all(OTHER_POLYGON, 2, 2, boxes_are_polygons);
}

/* ---- Balls and planes ---- */

static const char *grows(const meeting *m)
{
    meeting grown = *m;
    hit_relation before = HIT_APART;
    for (int i = 0; i < 5; ++i) {
        static const double part[] = {0, 0.5, 1};
        if (i < 3)
            grown.with.radius = m->with.radius * part[i];
        if (i == 3)
            grown.with.radius = nextafter(m->with.radius, INFINITY);
        if (i == 4)
            grown.with.radius = fmax(grown.with.radius, m->with.radius * 2);
        grown.with.radius = fmin(grown.with.radius, DBL_MAX);
        hit_relation relation = ask(&grown).relation;
        if (relation < before)
            return "relate: a ball that grows hits no longer";
        before = relation;
    }
    const double *c = m->with.corner[0], still[3] = {0, 0, 0};
    meeting point = *m; /* the box, now a point of the ball or not */
    point.box = (crate){.turned = false};
    for (int k = 0; k < m->dim; ++k)
        point.box.low[k] = point.box.high[k] = m->box.turned ? m->box.center[k] : c[k] + m->with.radius;
    first_hit ray = m->dim == 2 ? asker2.ray(m, point.box.low, still) : asker3.ray(m, point.box.low, still);
    return ray.hit == ask(&point).overlap && ray.inside == ray.hit ? NULL : "cast: a point is in a ball, or not";
}

TEST(balls_that_grow_go_on_to_hit)
{
    for_all(OTHER_BALL, 2, 3, grows);
}

/* Seen from behind, front is back. */
static const char *turned_over(const meeting *m)
{
    meeting over = *m;
    for (int k = 0; k < 3; ++k)
        over.with.plane[0].normal[k] = -m->with.plane[0].normal[k];
    over.with.plane[0].offset = -m->with.plane[0].offset;
    answers s = ask(m), t = ask(&over);
    bool none = true;
    for (int k = 0; k < m->dim; ++k)
        none = none && m->with.plane[0].normal[k] == 0;
    if (s.relation != t.relation || (!none && (s.side == HIT_FRONT) != (t.side == HIT_BACK)))
        return "side: a plane turned over";
    meeting half = as(m, OTHER_HALF_SPACE, 0);
    answers h = ask(&half);
    if (h.relation != (s.side == HIT_FRONT ? HIT_APART : h.relation == HIT_APART ? HIT_TOUCHING : h.relation))
        return "relate: a half-space and its plane";
    return s.relation == HIT_OVERLAPPING && h.relation != HIT_OVERLAPPING ? "relate: a half-space less than its plane"
                                                                          : NULL;
}

TEST(planes_have_two_sides)
{
    for_all(OTHER_PLANE, 2, 3, turned_over);
}

/* A frustum is what its six half-spaces share. */
static const char *six_planes(const meeting *m)
{
    bool inside = true, outside = false;
    for (int i = 0; i < 6; ++i) {
        meeting half = as(m, OTHER_HALF_SPACE, 0);
        half.with.plane[0] = m->with.plane[i];
        answers s = ask(&half);
        inside = inside && s.contained;
        outside = outside || s.relation == HIT_APART;
    }
    hit_side side = ask(m).side;
    return side == (outside ? HIT_OUTSIDE : inside ? HIT_INSIDE : HIT_ACROSS) ? NULL : "side: a frustum and its planes";
}

TEST(frusta_are_six_half_spaces)
{
    for_all(OTHER_FRUSTUM, 3, 3, six_planes);
}
