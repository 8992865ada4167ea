/* The corners of a hull that are the furthest along a way and against it. First principles. */
#include "hull/extent_hull3.h"

#include "core/vec.h"
#include "hull/solid3.h"

bool hit__hull_extent3(const hit_hull3 *hull, hit_vec3 way, hit_capsule3 *out)
{
    const solid_source3 source = {.hull = hull};
    if (!hit__hull_solid3_is_finite(&source))
        return false;
    solid_pair3 pair;
    hit__hull_solid3_load(&source, 0, &source, &pair);
    const double *w = vec3_array(&way);
    int exponent;
    frexp(fmax(fabs(w[0]), fmax(fabs(w[1]), fabs(w[2]))), &exponent);
    dd along[3], back[3];
    for (int c = 0; c < 3; c++) {
        along[c] = dd_from(ldexp(w[c], -exponent));
        back[c] = dd_negate(along[c]);
    }
    uint32_t high = 0, low = 0;
    (void)hit__hull_solid3_reach(&pair.a, along, pair.size, &high);
    (void)hit__hull_solid3_reach(&pair.a, back, pair.size, &low);
    *out = (hit_capsule3){hull->corner[low], hull->corner[high], 0};
    return true;
}
