/* When does a convex body that moves along a line hit another?
 *
 * That they meet is known. The distance of the two is a convex function of the time, so the time at which a plane
 * between them, across the way between their closest points, lets them touch is never late: this is Newton's method,
 * from before the hit. On bodies of corners it ends with a plane of the surfaces, on round ones it gets nearer until
 * only rounding is left; the steps are counted. Based on: B. Mirtich, "Impulse-based Dynamic Simulation of Rigid Body
 * Systems", 1996, section 2.3, for steps that are never too long; G. van den Bergen, "Ray Casting against General
 * Convex Objects with Application to Continuous Collision Detection", 2004. Ours differs: a search for the closest
 * points that ends, in double-double, and no tolerance for a miss. */
#include "hull/cast_solid3.h"

#include "core/vec.h"
#include "exact/dd_vec.h"
#include "exact/order.h"
#include "hull/nearest_solid3.h"
#include "hull/way_out3.h"

enum { CAST3_STEPS = 80 };

/* The motion as a way of about length 1, and a time that counts in it: 2^exponent of it are 1. */
typedef struct motion3 {
    dd way[3];
    int exponent;
} motion3;

static motion3 motion_of3(const solid_cast3 *cast, const solid_pair3 *pair)
{
    motion3 m;
    int exponent;
    const double *by = vec3_array(&cast->by);
    frexp(fmax(fabs(by[0]), fmax(fabs(by[1]), fabs(by[2]))), &exponent);
    for (int c = 0; c < 3; c++)
        m.way[c] = dd_from(ldexp(by[c], -exponent));
    m.exponent = pair->exponent - exponent;
    return m;
}

/* The lowest face of b that has this normal, to within 2^-40; -1: none. */
static int face_of3(const solid3 *b, const double normal[3])
{
    for (uint32_t face = 0; face < b->faces; face++) {
        double n[3], off[3];
        hit__hull_solid3_normal_rough(b, face, n);
        const double length = sqrt(vec3_dot(n, n)), along = vec3_dot(n, normal);
        vec3_cross(n, normal, off);
        if (length > 0 && along > 0 && vec3_dot(off, off) <= 0x1p-80 * length * length)
            return (int)face;
    }
    return -1;
}

/* The last plane between the two, and when it lets them touch. */
typedef struct approach3 {
    dd time, n[3];
    bool any;
    nearest_solid3 at; /* the closest points, as they were after `move` */
    dd move[3];
} approach3;

static void approach_move3(const motion3 *motion, dd time, dd move[3])
{
    for (int c = 0; c < 3; c++)
        move[c] = dd_negate(dd_multiply(motion->way[c], time));
}

/* They all but touch at the start, where the way between them says little: along all axes. */
static void approach_start3(const solid_pair3 *pair, const motion3 *motion, dd radius, approach3 *x)
{
    const way_out3 way = hit__hull_way_out3(pair, x->at.way, INFINITY);
    const dd speed = vec3_dd_dot(way.n, motion->way), gap = dd_negate(dd_add(way.depth, radius));
    for (int c = 0; c < 3; c++)
        x->n[c] = speed.high > 0 ? way.n[c] : dd_negate(way.n[c]);
    x->any = true;
    if (speed.high > 0 && gap.high > 0)
        x->time = dd_divide(gap, speed);
}

/* One step; false: it was the last. */
static bool approach_step3(const solid_pair3 *pair, const motion3 *motion, dd radius, approach3 *x)
{
    const double enough = 0x1p-51 * (pair->size + radius.high);
    const dd gap = dd_add(x->at.length, dd_negate(radius));
    const bool touch = !(gap.high > enough);
    if (!x->any && (x->at.meet || !(x->at.length.high > enough))) {
        approach_start3(pair, motion, radius, x);
        return true;
    }
    if (x->at.meet || (touch && x->any && !(radius.high > enough)))
        return false;
    dd n[3];
    for (int c = 0; c < 3; c++)
        n[c] = dd_divide(x->at.way[c], x->at.length);
    const dd speed = vec3_dd_dot(n, motion->way);
    const bool nears = speed.high > 0;
    for (int c = 0; c < 3 && (nears || !x->any); c++)
        x->n[c] = n[c];
    x->any = true;
    if (nears && !touch)
        x->time = dd_add(x->time, dd_divide(gap, speed));
    return nears && !touch;
}

static void approach_all3(const solid_pair3 *pair, const motion3 *motion, dd radius, approach3 *x)
{
    bool goes_on = true;
    for (int step = 0; goes_on && step < CAST3_STEPS; step++) {
        approach_move3(motion, x->time, x->move);
        hit__hull_nearest_solid3(pair, x->move, &x->at);
        goes_on = approach_step3(pair, motion, radius, x);
    }
}

void hit__hull_cast_solid3(const solid_cast3 *cast, hit_cast3 *out)
{
    solid_pair3 pair;
    hit__hull_solid3_load(&cast->a, cast->radius, &cast->b, &pair);
    const motion3 motion = motion_of3(cast, &pair);
    approach3 x = {.time = {0, 0}, .any = false, .at = {.of_a = 0}};
    approach_all3(&pair, &motion, dd_from(ldexp(cast->radius, -pair.exponent)), &x);
    const double t = ldexp(x.time.high, motion.exponent);
    out->t = t > 1 ? 1 : exact_less(0, t) ? t : DBL_TRUE_MIN;
    double point[3], normal[3];
    for (int c = 0; c < 3; c++) {
        normal[c] = -x.n[c].high;
        point[c] = solid3_place(&pair, c, dd_add(x.at.b[c], dd_negate(x.move[c]))) +
                   (cast->second_is_round ? cast->radius * normal[c] : 0);
    }
    out->point = (hit_vec3){point[0], point[1], point[2]};
    out->normal = (hit_vec3){normal[0], normal[1], normal[2]};
    out->face = cast->second_is_round ? -1 : face_of3(&pair.b, normal);
    out->axis = out->face < 0 ? HIT_AXIS_E00 : HIT_AXIS_B0;
    if (out->face >= 0 && pair.b.has_normals)
        out->axis = (hit_axis)(HIT_AXIS_B0 + out->face / 2);
    out->inside = false;
}
