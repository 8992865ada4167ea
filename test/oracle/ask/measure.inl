/* Everything that is measured of a box and a segment, ball or capsule: one source for the plane and for space (DIM). */
#include "box_of.h"
#include "measure.h"

#include <string.h>

static bool is_written(const void *out, size_t size)
{
    const unsigned char *byte = out;
    for (size_t i = 0; i < size; ++i)
        if (byte[i] != 0x5a)
            return true;
    return false;
}

static void set_closest(measured *s, hit_closest c)
{
    s->closest = c.distance;
    memcpy(s->normal, &c.normal, sizeof c.normal);
    memcpy(s->a, &c.a, sizeof c.a);
    memcpy(s->b, &c.b, sizeof c.b);
}

static void set_penetration(measured *s, bool penetrates, const hit_penetration *p)
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
    const box b = box_of(m);
    const hit_segment segment = segment_of(m);
    measured s = {.asks_relation = true};
    s.relation = b.turned ? BY_DIM(hit_relate_obb2_segment2, hit_relate_obb3_segment3)(OBB(b.obb), segment)
                          : BY_DIM(hit_relate_aabb2_segment2, hit_relate_aabb3_segment3)(b.aabb, segment);
    s.overlap = b.turned ? BY_DIM(hit_overlap_obb2_segment2, hit_overlap_obb3_segment3)(OBB(b.obb), segment)
                         : BY_DIM(hit_overlap_aabb2_segment2, hit_overlap_aabb3_segment3)(b.aabb, segment);
    s.distance = b.turned ? BY_DIM(hit_distance_obb2_segment2, hit_distance_obb3_segment3)(OBB(b.obb), segment)
                          : BY_DIM(hit_distance_aabb2_segment2, hit_distance_aabb3_segment3)(b.aabb, segment);
    set_closest(&s, b.turned ? BY_DIM(hit_closest_obb2_segment2, hit_closest_obb3_segment3)(OBB(b.obb), segment)
                             : BY_DIM(hit_closest_aabb2_segment2, hit_closest_aabb3_segment3)(b.aabb, segment));
    return s;
}

static measured measure_ball(const meeting *m)
{
    const box b = box_of(m);
    const ball round = ball_of(m);
    hit_penetration p;
    memset(&p, 0x5a, sizeof p);
    measured s = {.asks_relation = true};
    s.relation = b.turned ? BY_DIM(hit_relate_obb2_circle2, hit_relate_obb3_sphere3)(OBB(b.obb), round)
                          : BY_DIM(hit_relate_aabb2_circle2, hit_relate_aabb3_sphere3)(b.aabb, round);
    s.overlap = b.turned ? BY_DIM(hit_overlap_obb2_circle2, hit_overlap_obb3_sphere3)(OBB(b.obb), round)
                         : BY_DIM(hit_overlap_aabb2_circle2, hit_overlap_aabb3_sphere3)(b.aabb, round);
    s.distance = b.turned ? BY_DIM(hit_distance_obb2_circle2, hit_distance_obb3_sphere3)(OBB(b.obb), round)
                          : BY_DIM(hit_distance_aabb2_circle2, hit_distance_aabb3_sphere3)(b.aabb, round);
    set_closest(&s, b.turned ? BY_DIM(hit_closest_obb2_circle2, hit_closest_obb3_sphere3)(OBB(b.obb), round)
                             : BY_DIM(hit_closest_aabb2_circle2, hit_closest_aabb3_sphere3)(b.aabb, round));
    bool penetrates = b.turned
                          ? BY_DIM(hit_penetration_obb2_circle2, hit_penetration_obb3_sphere3)(OBB(b.obb), round, &p)
                          : BY_DIM(hit_penetration_aabb2_circle2, hit_penetration_aabb3_sphere3)(b.aabb, round, &p);
    set_penetration(&s, penetrates, &p);
    return s;
}

static measured measure_capsule(const meeting *m)
{
    const box b = box_of(m);
    const capsule c = capsule_of(m);
    hit_penetration p;
    memset(&p, 0x5a, sizeof p);
    measured s = {.asks_relation = true};
    s.relation = b.turned ? BY_DIM(hit_relate_obb2_capsule2, hit_relate_obb3_capsule3)(OBB(b.obb), c)
                          : BY_DIM(hit_relate_aabb2_capsule2, hit_relate_aabb3_capsule3)(b.aabb, c);
    s.overlap = b.turned ? BY_DIM(hit_overlap_obb2_capsule2, hit_overlap_obb3_capsule3)(OBB(b.obb), c)
                         : BY_DIM(hit_overlap_aabb2_capsule2, hit_overlap_aabb3_capsule3)(b.aabb, c);
    s.distance = b.turned ? BY_DIM(hit_distance_obb2_capsule2, hit_distance_obb3_capsule3)(OBB(b.obb), c)
                          : BY_DIM(hit_distance_aabb2_capsule2, hit_distance_aabb3_capsule3)(b.aabb, c);
    set_closest(&s, b.turned ? BY_DIM(hit_closest_obb2_capsule2, hit_closest_obb3_capsule3)(OBB(b.obb), c)
                             : BY_DIM(hit_closest_aabb2_capsule2, hit_closest_aabb3_capsule3)(b.aabb, c));
    bool penetrates = b.turned ? BY_DIM(hit_penetration_obb2_capsule2, hit_penetration_obb3_capsule3)(OBB(b.obb), c, &p)
                               : BY_DIM(hit_penetration_aabb2_capsule2, hit_penetration_aabb3_capsule3)(b.aabb, c, &p);
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
    const box b = box_of(m);
    if (m->with.kind == OTHER_SEGMENT)
        return b.turned ? BY_DIM(hit_within_obb2_segment2, hit_within_obb3_segment3)(OBB(b.obb), segment_of(m), most)
                        : BY_DIM(hit_within_aabb2_segment2, hit_within_aabb3_segment3)(b.aabb, segment_of(m), most);
    if (m->with.kind == OTHER_BALL)
        return b.turned ? BY_DIM(hit_within_obb2_circle2, hit_within_obb3_sphere3)(OBB(b.obb), ball_of(m), most)
                        : BY_DIM(hit_within_aabb2_circle2, hit_within_aabb3_sphere3)(b.aabb, ball_of(m), most);
    return b.turned ? BY_DIM(hit_within_obb2_capsule2, hit_within_obb3_capsule3)(OBB(b.obb), capsule_of(m), most)
                    : BY_DIM(hit_within_aabb2_capsule2, hit_within_aabb3_capsule3)(b.aabb, capsule_of(m), most);
}

static double point_distance(const meeting *m, const double point[3])
{
    const box b = box_of(m);
    return b.turned ? BY_DIM(hit_distance_obb2_point2, hit_distance_obb3_point3)(OBB(b.obb), vec_of(point))
                    : BY_DIM(hit_distance_aabb2_point2, hit_distance_aabb3_point3)(b.aabb, vec_of(point));
}

static double segment_distance(const meeting *m)
{
    const box b = box_of(m);
    return b.turned ? BY_DIM(hit_distance_obb2_segment2, hit_distance_obb3_segment3)(OBB(b.obb), segment_of(m))
                    : BY_DIM(hit_distance_aabb2_segment2, hit_distance_aabb3_segment3)(b.aabb, segment_of(m));
}

static first_hit told(bool hits, const hit_cast *out)
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
    const box b = box_of(m);
    hit_cast out;
    memset(&out, 0x5a, sizeof out);
    bool hits = b.turned
                    ? BY_DIM(hit_cast_circle2_obb2, hit_cast_sphere3_obb3)(ball_of(m), vec_of(by), OBB(b.obb), &out)
                    : BY_DIM(hit_cast_circle2_aabb2, hit_cast_sphere3_aabb3)(ball_of(m), vec_of(by), b.aabb, &out);
    return told(hits, &out);
}

static first_hit ray(const meeting *m, const double from[3], const double along[3])
{
    hit_ray way = {vec_of(from), vec_of(along)};
    hit_cast out;
    memset(&out, 0x5a, sizeof out);
    bool hits = m->with.kind == OTHER_BALL
                    ? BY_DIM(hit_cast_ray2_circle2, hit_cast_ray3_sphere3)(way, ball_of(m), &out)
                    : BY_DIM(hit_cast_ray2_capsule2, hit_cast_ray3_capsule3)(way, capsule_of(m), &out);
    return told(hits, &out);
}

static first_hit segment(const meeting *m, const double from[3], const double to[3])
{
    hit_segment way = {vec_of(from), vec_of(to)};
    hit_cast out;
    memset(&out, 0x5a, sizeof out);
    bool hits = m->with.kind == OTHER_BALL
                    ? BY_DIM(hit_cast_segment2_circle2, hit_cast_segment3_sphere3)(way, ball_of(m), &out)
                    : BY_DIM(hit_cast_segment2_capsule2, hit_cast_segment3_capsule3)(way, capsule_of(m), &out);
    return told(hits, &out);
}

static first_hit exit_ray(const meeting *m, const double from[3], const double along[3])
{
    hit_ray way = {vec_of(from), vec_of(along)};
    hit_cast out;
    memset(&out, 0x5a, sizeof out);
    bool hits = m->with.kind == OTHER_BALL
                    ? BY_DIM(hit_cast_exit_ray2_circle2, hit_cast_exit_ray3_sphere3)(way, ball_of(m), &out)
                    : BY_DIM(hit_cast_exit_ray2_capsule2, hit_cast_exit_ray3_capsule3)(way, capsule_of(m), &out);
    return told(hits, &out);
}

static first_hit exit_segment(const meeting *m, const double from[3], const double to[3])
{
    hit_segment way = {vec_of(from), vec_of(to)};
    hit_cast out;
    memset(&out, 0x5a, sizeof out);
    bool hits =
        m->with.kind == OTHER_BALL
            ? BY_DIM(hit_cast_exit_segment2_circle2, hit_cast_exit_segment3_sphere3)(way, ball_of(m), &out)
            : BY_DIM(hit_cast_exit_segment2_capsule2, hit_cast_exit_segment3_capsule3)(way, capsule_of(m), &out);
    return told(hits, &out);
}

const asker BY_DIM(asker2, asker3) = {measure, within,  point_distance, segment_distance, cast,
                                      ray,     segment, exit_ray,       exit_segment};
