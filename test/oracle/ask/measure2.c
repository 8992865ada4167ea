/* Everything that is measured of a box and a segment, ball or capsule in the plane. */
#include "measure.h"

#include <string.h>

static hit_segment2 segment_of(const meeting *m)
{
    return (hit_segment2){vec2_of(m->with.corner[0]), vec2_of(m->with.corner[1])};
}

static hit_circle2 ball_of(const meeting *m)
{
    return (hit_circle2){vec2_of(m->with.corner[0]), m->with.radius};
}

static hit_capsule2 capsule_of(const meeting *m)
{
    return (hit_capsule2){vec2_of(m->with.corner[0]), vec2_of(m->with.corner[1]), m->with.radius};
}

static bool is_written(const void *out, size_t size)
{
    const unsigned char *byte = out;
    for (size_t i = 0; i < size; ++i)
        if (byte[i] != 0x5a)
            return true;
    return false;
}

static void set_closest(measured *s, hit_closest2 c)
{
    s->closest = c.distance;
    memcpy(s->normal, &c.normal, sizeof c.normal);
    memcpy(s->a, &c.a, sizeof c.a);
    memcpy(s->b, &c.b, sizeof c.b);
}

static void set_penetration(measured *s, bool penetrates, const hit_penetration2 *p)
{
    s->asks_penetration = true;
    s->penetrates = penetrates;
    s->written = is_written(p, sizeof *p);
    s->depth = p->depth;
    s->axis = (int)p->axis;
    memcpy(s->out, &p->normal, sizeof p->normal);
}

static measured measure_segment(const meeting *m)
{
    hit_aabb2 aabb = crate_aabb2(&m->box);
    hit_obb2 obb = crate_obb2(&m->box);
    hit_segment2 segment = segment_of(m);
    bool turned = m->box.turned;
    measured s = {.asks_relation = true};
    s.relation = turned ? hit_relate_obb2_segment2(obb, segment) : hit_relate_aabb2_segment2(aabb, segment);
    s.overlap = turned ? hit_overlap_obb2_segment2(obb, segment) : hit_overlap_aabb2_segment2(aabb, segment);
    s.distance = turned ? hit_distance_obb2_segment2(obb, segment) : hit_distance_aabb2_segment2(aabb, segment);
    set_closest(&s, turned ? hit_closest_obb2_segment2(obb, segment) : hit_closest_aabb2_segment2(aabb, segment));
    return s;
}

static measured measure_ball(const meeting *m)
{
    hit_aabb2 aabb = crate_aabb2(&m->box);
    hit_obb2 obb = crate_obb2(&m->box);
    hit_circle2 ball = ball_of(m);
    bool turned = m->box.turned;
    hit_penetration2 p;
    memset(&p, 0x5a, sizeof p);
    measured s = {.asks_relation = true};
    s.relation = turned ? hit_relate_obb2_circle2(obb, ball) : hit_relate_aabb2_circle2(aabb, ball);
    s.overlap = turned ? hit_overlap_obb2_circle2(obb, ball) : hit_overlap_aabb2_circle2(aabb, ball);
    s.distance = turned ? hit_distance_obb2_circle2(obb, ball) : hit_distance_aabb2_circle2(aabb, ball);
    set_closest(&s, turned ? hit_closest_obb2_circle2(obb, ball) : hit_closest_aabb2_circle2(aabb, ball));
    bool penetrates =
        turned ? hit_penetration_obb2_circle2(obb, ball, &p) : hit_penetration_aabb2_circle2(aabb, ball, &p);
    set_penetration(&s, penetrates, &p);
    return s;
}

static measured measure_capsule(const meeting *m)
{
    hit_aabb2 aabb = crate_aabb2(&m->box);
    hit_obb2 obb = crate_obb2(&m->box);
    hit_capsule2 capsule = capsule_of(m);
    bool turned = m->box.turned;
    hit_penetration2 p;
    memset(&p, 0x5a, sizeof p);
    measured s = {.asks_relation = false};
    s.overlap = turned ? hit_overlap_obb2_capsule2(obb, capsule) : hit_overlap_aabb2_capsule2(aabb, capsule);
    s.distance = turned ? hit_distance_obb2_capsule2(obb, capsule) : hit_distance_aabb2_capsule2(aabb, capsule);
    set_closest(&s, turned ? hit_closest_obb2_capsule2(obb, capsule) : hit_closest_aabb2_capsule2(aabb, capsule));
    bool penetrates =
        turned ? hit_penetration_obb2_capsule2(obb, capsule, &p) : hit_penetration_aabb2_capsule2(aabb, capsule, &p);
    set_penetration(&s, penetrates, &p);
    return s;
}

static measured measure(const meeting *m)
{
    return m->with.kind == OTHER_SEGMENT ? measure_segment(m)
           : m->with.kind == OTHER_BALL  ? measure_ball(m)
                                         : measure_capsule(m);
}

static bool within(const meeting *m, double most)
{
    hit_aabb2 aabb = crate_aabb2(&m->box);
    hit_obb2 obb = crate_obb2(&m->box);
    if (m->with.kind == OTHER_SEGMENT)
        return m->box.turned ? hit_within_obb2_segment2(obb, segment_of(m), most)
                             : hit_within_aabb2_segment2(aabb, segment_of(m), most);
    if (m->with.kind == OTHER_BALL)
        return m->box.turned ? hit_within_obb2_circle2(obb, ball_of(m), most)
                             : hit_within_aabb2_circle2(aabb, ball_of(m), most);
    return m->box.turned ? hit_within_obb2_capsule2(obb, capsule_of(m), most)
                         : hit_within_aabb2_capsule2(aabb, capsule_of(m), most);
}

static double point_distance(const meeting *m, const double point[3])
{
    hit_obb2 obb = crate_obb2(&m->box);
    return m->box.turned ? hit_distance_obb2_point2(obb, vec2_of(point))
                         : hit_distance_aabb2_point2(crate_aabb2(&m->box), vec2_of(point));
}

static double segment_distance(const meeting *m)
{
    hit_obb2 obb = crate_obb2(&m->box);
    return m->box.turned ? hit_distance_obb2_segment2(obb, segment_of(m))
                         : hit_distance_aabb2_segment2(crate_aabb2(&m->box), segment_of(m));
}

static first_hit told(bool hits, const hit_cast2 *out)
{
    first_hit h = {.hit = hits, .written = is_written(out, sizeof *out)};
    if (!hits)
        return h;
    h.inside = out->inside;
    h.t = out->t;
    h.axis = (int)out->axis;
    h.face = out->face;
    memcpy(h.point, &out->point, sizeof out->point);
    memcpy(h.normal, &out->normal, sizeof out->normal);
    return h;
}

static first_hit cast(const meeting *m, const double by[3])
{
    hit_obb2 obb = crate_obb2(&m->box);
    hit_cast2 out;
    memset(&out, 0x5a, sizeof out);
    bool hits = m->box.turned ? hit_cast_circle2_obb2(ball_of(m), vec2_of(by), obb, &out)
                              : hit_cast_circle2_aabb2(ball_of(m), vec2_of(by), crate_aabb2(&m->box), &out);
    return told(hits, &out);
}

static first_hit ray(const meeting *m, const double from[3], const double along[3])
{
    hit_ray2 way = {vec2_of(from), vec2_of(along)};
    hit_cast2 out;
    memset(&out, 0x5a, sizeof out);
    bool hits = m->with.kind == OTHER_BALL ? hit_cast_ray2_circle2(way, ball_of(m), &out)
                                           : hit_cast_ray2_capsule2(way, capsule_of(m), &out);
    return told(hits, &out);
}

static first_hit segment(const meeting *m, const double from[3], const double to[3])
{
    hit_segment2 way = {vec2_of(from), vec2_of(to)};
    hit_cast2 out;
    memset(&out, 0x5a, sizeof out);
    bool hits = m->with.kind == OTHER_BALL ? hit_cast_segment2_circle2(way, ball_of(m), &out)
                                           : hit_cast_segment2_capsule2(way, capsule_of(m), &out);
    return told(hits, &out);
}

const asker asker2 = {measure, within, point_distance, segment_distance, cast, ray, segment};
