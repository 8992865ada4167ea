/* Points and segments with each other and with circles, spheres and capsules: relation and overlap.
 *
 * First principles: a point and a segment are round shapes of radius 0; see rods.c. */
#include "hitbox/relate.h"
#include "relate/rods.h"

hit_relation hit_relate_point2_segment2(hit_vec2 point, hit_segment2 segment)
{
    const rod first = rod_from_point2(point), second = rod_from_segment2(segment);
    return rod_relation_of_ball_and_rod(2, &first, &second);
}

bool hit_overlap_point2_segment2(hit_vec2 point, hit_segment2 segment)
{
    return hit_relate_point2_segment2(point, segment) != HIT_APART;
}

hit_relation hit_relate_point2_circle2(hit_vec2 point, hit_circle2 circle)
{
    const rod first = rod_from_point2(point), second = rod_from_circle2(circle);
    return rod_relation_of_balls(2, &first, &second);
}

bool hit_overlap_point2_circle2(hit_vec2 point, hit_circle2 circle)
{
    return hit_relate_point2_circle2(point, circle) != HIT_APART;
}

hit_relation hit_relate_point2_capsule2(hit_vec2 point, hit_capsule2 capsule)
{
    const rod first = rod_from_point2(point), second = rod_from_capsule2(capsule);
    return rod_relation_of_ball_and_rod(2, &first, &second);
}

bool hit_overlap_point2_capsule2(hit_vec2 point, hit_capsule2 capsule)
{
    return hit_relate_point2_capsule2(point, capsule) != HIT_APART;
}

hit_relation hit_relate_segment2_segment2(hit_segment2 a, hit_segment2 b)
{
    const rod first = rod_from_segment2(a), second = rod_from_segment2(b);
    return hit__relate_rods_relation(2, &first, &second);
}

bool hit_overlap_segment2_segment2(hit_segment2 a, hit_segment2 b)
{
    return hit_relate_segment2_segment2(a, b) != HIT_APART;
}

hit_relation hit_relate_segment2_circle2(hit_segment2 segment, hit_circle2 circle)
{
    const rod first = rod_from_segment2(segment), second = rod_from_circle2(circle);
    return rod_relation_of_ball_and_rod(2, &second, &first);
}

bool hit_overlap_segment2_circle2(hit_segment2 segment, hit_circle2 circle)
{
    return hit_relate_segment2_circle2(segment, circle) != HIT_APART;
}

hit_relation hit_relate_segment2_capsule2(hit_segment2 segment, hit_capsule2 capsule)
{
    const rod first = rod_from_segment2(segment), second = rod_from_capsule2(capsule);
    return hit__relate_rods_relation(2, &first, &second);
}

bool hit_overlap_segment2_capsule2(hit_segment2 segment, hit_capsule2 capsule)
{
    return hit_relate_segment2_capsule2(segment, capsule) != HIT_APART;
}

hit_relation hit_relate_point3_segment3(hit_vec3 point, hit_segment3 segment)
{
    const rod first = rod_from_point3(point), second = rod_from_segment3(segment);
    return rod_relation_of_ball_and_rod(3, &first, &second);
}

bool hit_overlap_point3_segment3(hit_vec3 point, hit_segment3 segment)
{
    return hit_relate_point3_segment3(point, segment) != HIT_APART;
}

hit_relation hit_relate_point3_sphere3(hit_vec3 point, hit_sphere3 sphere)
{
    const rod first = rod_from_point3(point), second = rod_from_sphere3(sphere);
    return rod_relation_of_balls(3, &first, &second);
}

bool hit_overlap_point3_sphere3(hit_vec3 point, hit_sphere3 sphere)
{
    return hit_relate_point3_sphere3(point, sphere) != HIT_APART;
}

hit_relation hit_relate_point3_capsule3(hit_vec3 point, hit_capsule3 capsule)
{
    const rod first = rod_from_point3(point), second = rod_from_capsule3(capsule);
    return rod_relation_of_ball_and_rod(3, &first, &second);
}

bool hit_overlap_point3_capsule3(hit_vec3 point, hit_capsule3 capsule)
{
    return hit_relate_point3_capsule3(point, capsule) != HIT_APART;
}

hit_relation hit_relate_segment3_segment3(hit_segment3 a, hit_segment3 b)
{
    const rod first = rod_from_segment3(a), second = rod_from_segment3(b);
    return hit__relate_rods_relation(3, &first, &second);
}

bool hit_overlap_segment3_segment3(hit_segment3 a, hit_segment3 b)
{
    return hit_relate_segment3_segment3(a, b) != HIT_APART;
}

hit_relation hit_relate_segment3_sphere3(hit_segment3 segment, hit_sphere3 sphere)
{
    const rod first = rod_from_segment3(segment), second = rod_from_sphere3(sphere);
    return rod_relation_of_ball_and_rod(3, &second, &first);
}

bool hit_overlap_segment3_sphere3(hit_segment3 segment, hit_sphere3 sphere)
{
    return hit_relate_segment3_sphere3(segment, sphere) != HIT_APART;
}

hit_relation hit_relate_segment3_capsule3(hit_segment3 segment, hit_capsule3 capsule)
{
    const rod first = rod_from_segment3(segment), second = rod_from_capsule3(capsule);
    return hit__relate_rods_relation(3, &first, &second);
}

bool hit_overlap_segment3_capsule3(hit_segment3 segment, hit_capsule3 capsule)
{
    return hit_relate_segment3_capsule3(segment, capsule) != HIT_APART;
}
