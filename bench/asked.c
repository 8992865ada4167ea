/* Where the cases of the contests come from. */
#include "asked.h"

#include "families/boxes3.h"
#include "families/families.h"
#include "scenes.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

void *asked_copy(const void *cases, size_t count)
{
    void *copy = malloc(count * sizeof(moving_pair));
    if (copy != NULL)
        memcpy(copy, cases, count * sizeof(moving_pair));
    return copy;
}

static moving_pair at_rest(const hit_obb3 *a, const hit_obb3 *b)
{
    return (moving_pair){.a = *a, .b = *b, .end = *a};
}

void asked_pairs(size_t scene, uint64_t seed, size_t count, moving_pair *out)
{
    obb3_pair *pairs = malloc(count * sizeof *pairs);
    if (pairs == NULL)
        abort(); /* the bench has far larger arrays than this one */
    scenes3[scene].fill(seed, count, pairs);
    for (size_t i = 0; i < count; i++)
        out[i] = at_rest(&pairs[i].a, &pairs[i].b);
    free(pairs);
}

bool asked_next(size_t family, uint64_t seed, uint64_t *index, uint64_t end, moving_pair *out)
{
    while (*index < end) {
        pair3 pair = family3_pair(&families3[family], seed, (*index)++);
        if (pair.a.kind != SHAPE_OBB || pair.b.kind != SHAPE_OBB || !hit_obb3_valid(&pair.a.obb) ||
            !hit_obb3_valid(&pair.b.obb))
            continue;
        *out = at_rest(&pair.a.obb, &pair.b.obb);
        return true;
    }
    return false;
}

static double length(hit_vec3 v)
{
    double most = fmax(fabs(v.x), fmax(fabs(v.y), fabs(v.z)));
    if (most == 0)
        return 0;
    v = (hit_vec3){v.x / most, v.y / most, v.z / most};
    return most * sqrt(dot3(v, v));
}

double asked_size(const hit_obb3 *a, const hit_obb3 *b)
{
    return length(sub3(b->center, a->center)) + length(a->half) + length(b->half);
}
