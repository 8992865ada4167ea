/* libccd: whether two hulls meet, and how deep, by GJK with EPA and by MPR. It knows only which corner is furthest in a
 * given direction; this looks at each corner. Compiled into the libccd that is linked, but for that. */
#include "hulls.h"

#include <ccd/ccd.h>

#include <math.h>
#include <stdlib.h>

typedef struct two {
    hit_hull3 a, b;
} two;

static void furthest(const void *object, const ccd_vec3_t *direction, ccd_vec3_t *out)
{
    const hit_hull3 *hull = object;
    const ccd_real_t *d = direction->v;
    double most = -INFINITY;
    uint32_t best = 0;
    for (uint32_t i = 0; i < hull->corners; i++) {
        const hit_vec3 *p = &hull->corner[i];
        const double value = d[0] * p->x + d[1] * p->y + d[2] * p->z;
        best = value > most ? i : best;
        most = value > most ? value : most;
    }
    ccdVec3Set(out, hull->corner[best].x, hull->corner[best].y, hull->corner[best].z);
}

static void center(const void *object, ccd_vec3_t *out)
{
    const hit_hull3 *hull = object;
    double sum[3] = {0, 0, 0};
    for (uint32_t i = 0; i < hull->corners; i++) {
        sum[0] += hull->corner[i].x;
        sum[1] += hull->corner[i].y;
        sum[2] += hull->corner[i].z;
    }
    ccdVec3Set(out, sum[0] / hull->corners, sum[1] / hull->corners, sum[2] / hull->corners);
}

/* As many steps as FCL allows it: its own default is never to stop. */
static ccd_t settings(void)
{
    ccd_t ccd;
    CCD_INIT(&ccd);
    ccd.support1 = furthest;
    ccd.support2 = furthest;
    ccd.center1 = center;
    ccd.center2 = center;
    ccd.max_iterations = 500;
    return ccd;
}

static void *prepare(const void *cases, size_t count)
{
    two *made = malloc(count * sizeof *made);
    const hull_pair *pair = cases;
    for (size_t i = 0; made != NULL && i < count; i++)
        made[i] = (two){pair[i].a.hull, pair[i].b.hull};
    return made;
}

static void ask_meet(const void *prepared, size_t count, answer *said,
                     int meet(const void *, const void *, const ccd_t *))
{
    const two *pair = prepared;
    const ccd_t ccd = settings();
    for (size_t i = 0; i < count; i++)
        said[i] = (answer){0, 0, meet(&pair[i].a, &pair[i].b, &ccd) != 0};
}

static void ask_gjk(const void *prepared, size_t count, void *out)
{
    ask_meet(prepared, count, out, ccdGJKIntersect);
}

static void ask_mpr(const void *prepared, size_t count, void *out)
{
    ask_meet(prepared, count, out, ccdMPRIntersect);
}

static void ask_deep(const void *prepared, size_t count, answer *said,
                     int deep(const void *, const void *, const ccd_t *, ccd_real_t *, ccd_vec3_t *, ccd_vec3_t *))
{
    const two *pair = prepared;
    const ccd_t ccd = settings();
    for (size_t i = 0; i < count; i++) {
        ccd_real_t depth = 0;
        ccd_vec3_t direction, at;
        const int result = deep(&pair[i].a, &pair[i].b, &ccd, &depth, &direction, &at);
        said[i] = (answer){result == -2 ? NAN : depth, result == 0, result == 0};
    }
}

static void ask_gjk_depth(const void *prepared, size_t count, void *out)
{
    ask_deep(prepared, count, out, ccdGJKPenetration);
}

static void ask_mpr_depth(const void *prepared, size_t count, void *out)
{
    ask_deep(prepared, count, out, ccdMPRPenetration);
}

static const hull_asker askers[] = {
    {HULLS_OVERLAP, {"libccd ccdGJKIntersect", prepare, ask_gjk, free}},
    {HULLS_OVERLAP, {"libccd ccdMPRIntersect", prepare, ask_mpr, free}},
    {HULLS_DEPTH, {"libccd ccdGJKPenetration", prepare, ask_gjk_depth, free}},
    {HULLS_DEPTH, {"libccd ccdMPRPenetration, not the least", prepare, ask_mpr_depth, free}},
};

const hull_peer ccd_hulls = {askers, sizeof askers / sizeof *askers};
