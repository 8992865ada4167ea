/* Casts of an AABB of the plane that moves along a line against another: interval by interval, in exact fractions of
 * time.
 *
 * They touch from the last of the times of entry on, if that is before the first time of exit and at most 1.
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, section 5.5.8. Ours differs: exact comparisons, closed
 * sets, sides at infinity. */
#include "cast/crossing.h"
#include "hitbox/cast.h"
#include "relate/interval_overlap.h"

/* The axis that is the last to begin sharing a point; -1: none, they share one already. -2: they never meet. */
static int last_crossing2(const crossing m[2])
{
    int last = -1;
    for (int c = 0; c < 2; c++) {
        if (m[c].never)
            return -2;
        if (m[c].enters && (last < 0 || hit__cast_crossing_compare(&m[c].entry, &m[last].entry) > 0))
            last = c;
    }
    if (last >= 0 && !hit__cast_crossing_in_time(&m[last].entry))
        return -2;
    for (int c = 0; c < 2 && last >= 0; c++)
        if (m[c].leaves && hit__cast_crossing_compare(&m[last].entry, &m[c].exit) > 0)
            return -2;
    return last;
}

bool hit_cast_aabb2_aabb2(hit_aabb2 a, hit_vec2 by, hit_aabb2 b, hit_cast2 *out)
{
    if (!exact_all_finite(2, &by.x) || !interval_box2_has_points(&a) || !interval_box2_has_points(&b))
        return false;
    const crossing m[2] = {hit__cast_crossing_of(a.min.x, a.max.x, by.x, b.min.x, b.max.x),
                           hit__cast_crossing_of(a.min.y, a.max.y, by.y, b.min.y, b.max.y)};
    int last = last_crossing2(m);
    if (last < -1)
        return false;
    *out = (hit_cast2){.t = 0, .axis = HIT_AXIS_A0, .face = -1, .inside = last < 0};
    bool rises = last >= 0 && exact_less(0, (&by.x)[last]);
    if (last >= 0) {
        out->t = hit__cast_crossing_value(&m[last].entry);
        out->axis = (hit_axis)last;
        out->face = 2 * last + !rises;
        (&out->normal.x)[last] = rises ? -1 : 1;
    }
    out->point = (hit_vec2){hit__cast_crossing_middle(a.min.x, a.max.x, out->t * by.x, b.min.x, b.max.x),
                            hit__cast_crossing_middle(a.min.y, a.max.y, out->t * by.y, b.min.y, b.max.y)};
    if (last >= 0)
        (&out->point.x)[last] = rises ? (&b.min.x)[last] : (&b.max.x)[last];
    return true;
}
