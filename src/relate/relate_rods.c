/* Two of circles, spheres and capsules: relation and overlap.
 *
 * First principles: their difference is the parallelogram of the two segments, thickened by both radii; rods.c asks how
 * far it is from the origin. */
#include "hitbox/relate.h"
#include "relate/rods.h"

hit_relation hit_relate_circle2_circle2(hit_circle2 a, hit_circle2 b)
{
    const rod first = rod_from_circle2(a), second = rod_from_circle2(b);
    return rod_relation_of_balls(2, &first, &second);
}

hit_relation hit_relate_circle2_capsule2(hit_circle2 circle, hit_capsule2 capsule)
{
    const rod first = rod_from_circle2(circle), second = rod_from_capsule2(capsule);
    return rod_relation_of_ball_and_rod(2, &first, &second);
}

hit_relation hit_relate_capsule2_capsule2(hit_capsule2 a, hit_capsule2 b)
{
    const rod first = rod_from_capsule2(a), second = rod_from_capsule2(b);
    return hit__relate_rods_relation(2, &first, &second);
}

bool hit_overlap_circle2_circle2(hit_circle2 a, hit_circle2 b)
{
    return hit_relate_circle2_circle2(a, b) != HIT_APART;
}

bool hit_overlap_circle2_capsule2(hit_circle2 circle, hit_capsule2 capsule)
{
    return hit_relate_circle2_capsule2(circle, capsule) != HIT_APART;
}

bool hit_overlap_capsule2_capsule2(hit_capsule2 a, hit_capsule2 b)
{
    return hit_relate_capsule2_capsule2(a, b) != HIT_APART;
}

hit_relation hit_relate_sphere3_sphere3(hit_sphere3 a, hit_sphere3 b)
{
    const rod first = rod_from_sphere3(a), second = rod_from_sphere3(b);
    return rod_relation_of_balls(3, &first, &second);
}

hit_relation hit_relate_sphere3_capsule3(hit_sphere3 sphere, hit_capsule3 capsule)
{
    const rod first = rod_from_sphere3(sphere), second = rod_from_capsule3(capsule);
    return rod_relation_of_ball_and_rod(3, &first, &second);
}

hit_relation hit_relate_capsule3_capsule3(hit_capsule3 a, hit_capsule3 b)
{
    const rod first = rod_from_capsule3(a), second = rod_from_capsule3(b);
    return rod_relation_of_rods(3, &first, &second);
}

bool hit_overlap_sphere3_sphere3(hit_sphere3 a, hit_sphere3 b)
{
    return hit_relate_sphere3_sphere3(a, b) != HIT_APART;
}

bool hit_overlap_sphere3_capsule3(hit_sphere3 sphere, hit_capsule3 capsule)
{
    return hit_relate_sphere3_capsule3(sphere, capsule) != HIT_APART;
}

bool hit_overlap_capsule3_capsule3(hit_capsule3 a, hit_capsule3 b)
{
    return hit_relate_capsule3_capsule3(a, b) != HIT_APART;
}
