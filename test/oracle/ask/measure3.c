/* Everything that is measured of a box and a segment, ball or capsule in space. */
#include "measure.h"

#include <string.h>

static hit_segment3 segment_of(const meeting *m)
{
    return (hit_segment3){vec3_of(m->with.corner[0]), vec3_of(m->with.corner[1])};
}

static hit_sphere3 ball_of(const meeting *m)
{
    return (hit_sphere3){vec3_of(m->with.corner[0]), m->with.radius};
}

static hit_capsule3 capsule_of(const meeting *m)
{
    return (hit_capsule3){vec3_of(m->with.corner[0]), vec3_of(m->with.corner[1]), m->with.radius};
}

static bool is_written(const void *out, size_t size)
{
    const unsigned char *byte = out;
    for (size_t i = 0; i < size; ++i)
        if (byte[i] != 0x5a)
            return true;
    return false;
}

static void set_closest(measured *s, hit_closest3 c)
{
    s->closest = c.distance;
    memcpy(s->normal, &c.normal, sizeof c.normal);
    memcpy(s->a, &c.a, sizeof c.a);
    memcpy(s->b, &c.b, sizeof c.b);
}

static void set_penetration(measured *s, bool penetrates, const hit_penetration3 *p)
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
    hit_aabb3 aabb = crate_aabb3(&m->box);
    hit_obb3 obb = crate_obb3(&m->box);
    hit_segment3 segment = segment_of(m);
    bool turned = m->box.turned;
    measured s = {.asks_relation = true};
    s.relation = turned ? hit_relate_obb3_segment3(&obb, segment) : hit_relate_aabb3_segment3(aabb, segment);
    s.overlap = turned ? hit_overlap_obb3_segment3(&obb, segment) : hit_overlap_aabb3_segment3(aabb, segment);
    s.distance = turned ? hit_distance_obb3_segment3(&obb, segment) : hit_distance_aabb3_segment3(aabb, segment);
    set_closest(&s, turned ? hit_closest_obb3_segment3(&obb, segment) : hit_closest_aabb3_segment3(aabb, segment));
    return s;
}

static measured measure_ball(const meeting *m)
{
    hit_aabb3 aabb = crate_aabb3(&m->box);
    hit_obb3 obb = crate_obb3(&m->box);
    hit_sphere3 ball = ball_of(m);
    bool turned = m->box.turned;
    hit_penetration3 p;
    memset(&p, 0x5a, sizeof p);
    measured s = {.asks_relation = true};
    s.relation = turned ? hit_relate_obb3_sphere3(&obb, ball) : hit_relate_aabb3_sphere3(aabb, ball);
    s.overlap = turned ? hit_overlap_obb3_sphere3(&obb, ball) : hit_overlap_aabb3_sphere3(aabb, ball);
    s.distance = turned ? hit_distance_obb3_sphere3(&obb, ball) : hit_distance_aabb3_sphere3(aabb, ball);
    set_closest(&s, turned ? hit_closest_obb3_sphere3(&obb, ball) : hit_closest_aabb3_sphere3(aabb, ball));
    bool penetrates =
        turned ? hit_penetration_obb3_sphere3(&obb, ball, &p) : hit_penetration_aabb3_sphere3(aabb, ball, &p);
    set_penetration(&s, penetrates, &p);
    return s;
}

static measured measure_capsule(const meeting *m)
{
    hit_aabb3 aabb = crate_aabb3(&m->box);
    hit_obb3 obb = crate_obb3(&m->box);
    hit_capsule3 capsule = capsule_of(m);
    bool turned = m->box.turned;
    hit_penetration3 p;
    memset(&p, 0x5a, sizeof p);
    measured s = {.asks_relation = false};
    s.overlap = turned ? hit_overlap_obb3_capsule3(&obb, capsule) : hit_overlap_aabb3_capsule3(aabb, capsule);
    s.distance = turned ? hit_distance_obb3_capsule3(&obb, capsule) : hit_distance_aabb3_capsule3(aabb, capsule);
    set_closest(&s, turned ? hit_closest_obb3_capsule3(&obb, capsule) : hit_closest_aabb3_capsule3(aabb, capsule));
    bool penetrates =
        turned ? hit_penetration_obb3_capsule3(&obb, capsule, &p) : hit_penetration_aabb3_capsule3(aabb, capsule, &p);
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
    hit_aabb3 aabb = crate_aabb3(&m->box);
    hit_obb3 obb = crate_obb3(&m->box);
    if (m->with.kind == OTHER_SEGMENT)
        return m->box.turned ? hit_within_obb3_segment3(&obb, segment_of(m), most)
                             : hit_within_aabb3_segment3(aabb, segment_of(m), most);
    if (m->with.kind == OTHER_BALL)
        return m->box.turned ? hit_within_obb3_sphere3(&obb, ball_of(m), most)
                             : hit_within_aabb3_sphere3(aabb, ball_of(m), most);
    return m->box.turned ? hit_within_obb3_capsule3(&obb, capsule_of(m), most)
                         : hit_within_aabb3_capsule3(aabb, capsule_of(m), most);
}

static double point_distance(const meeting *m, const double point[3])
{
    hit_obb3 obb = crate_obb3(&m->box);
    return m->box.turned ? hit_distance_obb3_point3(&obb, vec3_of(point))
                         : hit_distance_aabb3_point3(crate_aabb3(&m->box), vec3_of(point));
}

static double segment_distance(const meeting *m)
{
    hit_obb3 obb = crate_obb3(&m->box);
    return m->box.turned ? hit_distance_obb3_segment3(&obb, segment_of(m))
                         : hit_distance_aabb3_segment3(crate_aabb3(&m->box), segment_of(m));
}

static first_hit told(bool hits, const hit_cast3 *out)
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
    hit_obb3 obb = crate_obb3(&m->box);
    hit_cast3 out;
    memset(&out, 0x5a, sizeof out);
    bool hits = m->box.turned ? hit_cast_sphere3_obb3(ball_of(m), vec3_of(by), &obb, &out)
                              : hit_cast_sphere3_aabb3(ball_of(m), vec3_of(by), crate_aabb3(&m->box), &out);
    return told(hits, &out);
}

static first_hit ray(const meeting *m, const double from[3], const double along[3])
{
    hit_ray3 way = {vec3_of(from), vec3_of(along)};
    hit_cast3 out;
    memset(&out, 0x5a, sizeof out);
    bool hits = m->with.kind == OTHER_BALL ? hit_cast_ray3_sphere3(way, ball_of(m), &out)
                                           : hit_cast_ray3_capsule3(way, capsule_of(m), &out);
    return told(hits, &out);
}

static first_hit segment(const meeting *m, const double from[3], const double to[3])
{
    hit_segment3 way = {vec3_of(from), vec3_of(to)};
    hit_cast3 out;
    memset(&out, 0x5a, sizeof out);
    bool hits = m->with.kind == OTHER_BALL ? hit_cast_segment3_sphere3(way, ball_of(m), &out)
                                           : hit_cast_segment3_capsule3(way, capsule_of(m), &out);
    return told(hits, &out);
}

const asker asker3 = {measure, within, point_distance, segment_distance, cast, ray, segment};
