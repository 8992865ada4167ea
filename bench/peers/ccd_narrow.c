/* libccd: penetration of two boxes by GJK and EPA, and by MPR, of which it knows only where each is furthest in a given
 * direction. Compiled into the libccd that is linked, but for that. */
#include "narrow.h"

#include <ccd/ccd.h>

#include <math.h>
#include <stdlib.h>

static void furthest(const void *object, const ccd_vec3_t *direction, ccd_vec3_t *out)
{
    const hit_obb3 *box = object;
    const ccd_real_t *d = direction->v;
    const double half[3] = {box->half.x, box->half.y, box->half.z};
    double x = box->center.x, y = box->center.y, z = box->center.z;
    for (int k = 0; k < 3; k++) {
        const hit_vec3 u = box->axis[k];
        double h = d[0] * u.x + d[1] * u.y + d[2] * u.z < 0 ? -half[k] : half[k];
        x += h * u.x;
        y += h * u.y;
        z += h * u.z;
    }
    ccdVec3Set(out, x, y, z);
}

static void center(const void *object, ccd_vec3_t *out)
{
    const hit_obb3 *box = object;
    ccdVec3Set(out, box->center.x, box->center.y, box->center.z);
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
    moving_pair *copy = malloc(count * sizeof *copy);
    for (size_t i = 0; copy && i < count; i++)
        copy[i] = ((const moving_pair *)cases)[i];
    return copy;
}

static void ask_gjk(const void *prepared, size_t count, void *out)
{
    const moving_pair *pair = prepared;
    answer *said = out;
    const ccd_t ccd = settings();
    for (size_t i = 0; i < count; i++) {
        ccd_real_t depth = 0;
        ccd_vec3_t direction, at;
        int result = ccdGJKPenetration(&pair[i].a, &pair[i].b, &ccd, &depth, &direction, &at);
        said[i] = (answer){result == -2 ? NAN : depth, result == 0, result == 0};
    }
}

static void ask_mpr(const void *prepared, size_t count, void *out)
{
    const moving_pair *pair = prepared;
    answer *said = out;
    const ccd_t ccd = settings();
    for (size_t i = 0; i < count; i++) {
        ccd_real_t depth = 0;
        ccd_vec3_t direction, at;
        int result = ccdMPRPenetration(&pair[i].a, &pair[i].b, &ccd, &depth, &direction, &at);
        said[i] = (answer){depth, result == 0, result == 0};
    }
}

static const asker contact[] = {
    {"libccd ccdGJKPenetration, one point", prepare, ask_gjk, free},
    {"libccd ccdMPRPenetration, one point", prepare, ask_mpr, free},
};

const answerer ccd_narrow = {"libccd", {[ASK_CONTACT] = {contact, 2}}};
