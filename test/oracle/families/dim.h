/* One source for the plane and for space: names without the digit, and vectors as arrays. DIM is 2 or 3. */
#ifndef HITBOX_TEST_DIM_H
#define HITBOX_TEST_DIM_H

#include "arrays.h"
#include "families.h"

#include <float.h>
#include <math.h>
#include <stdbool.h>

/* BY_DIM(what the plane has, what space has) */
#if DIM == 2
#define BY_DIM(plane, space) plane
#elif DIM == 3
#define BY_DIM(plane, space) space
#else
#error "DIM is 2 or 3"
#endif

typedef BY_DIM(hit_vec2, hit_vec3) vec;
typedef BY_DIM(hit_aabb2, hit_aabb3) aabb;
typedef BY_DIM(hit_obb2, hit_obb3) obb;
typedef BY_DIM(hit_ray2, hit_ray3) hit_ray;
typedef BY_DIM(hit_segment2, hit_segment3) hit_segment;
typedef BY_DIM(hit_circle2, hit_sphere3) hit_ball;
typedef BY_DIM(hit_capsule2, hit_capsule3) hit_capsule;
typedef BY_DIM(hit_cast2, hit_cast3) hit_cast;
typedef BY_DIM(hit_closest2, hit_closest3) hit_closest;
typedef BY_DIM(hit_separation2, hit_separation3) hit_separation;
typedef BY_DIM(hit_penetration2, hit_penetration3) hit_penetration;
typedef BY_DIM(hit_contact2, hit_contact3) hit_contact;
typedef BY_DIM(hit_contact_point2, hit_contact_point3) hit_contact_point;
typedef BY_DIM(hit_motion2, hit_motion3) hit_motion;
typedef BY_DIM(hit_boxes2, hit_boxes3) boxes_view;
typedef BY_DIM(shape2, shape3) shape;
typedef BY_DIM(pair2, pair3) pair;
typedef BY_DIM(family2, family3) pair_family;

#define families BY_DIM(families2, families3)
#define families_count BY_DIM(families2_count, families3_count)
#define family_pair BY_DIM(family2_pair, family3_pair)
#define arrays_of BY_DIM(arrays_of2, arrays_of3)

/* An OBB as an argument: of the plane by value, of space by address. */
#define OBB(box) BY_DIM(box, &(box))

/* CORNERS of a box; how many numbers an AABB and an OBB have; how many of an OBB's are lengths, before its axes; how
 * many turns of the world, in the plane also mirrorings, are exact. */
enum { CORNERS = 1 << DIM, AABB_NUMBERS = 2 * DIM, OBB_NUMBERS = BY_DIM(6, 15), OBB_LENGTHS = 2 * DIM };
enum { EXACT_TURNS = BY_DIM(8, 24) };

/* ---- Vectors ---- */

static inline double vec_component(vec v, int k)
{
    const double x[] = {v.x, v.y, BY_DIM(0, v.z)};
    return x[k];
}

/* Component k, to be changed. */
static inline double *vec_at(vec *v, int k)
{
    return k == 0 ? &v->x : BY_DIM(&v->y, k == 1 ? &v->y : &v->z);
}

static inline vec vec_of(const double *x)
{
    return (vec){x[0], x[1], BY_DIM(, x[2])};
}

static inline vec vec_all(double x)
{
    return (vec){x, x, BY_DIM(, x)};
}

/* u + s v */
static inline vec vec_plus(vec u, double s, vec v)
{
    return (vec){u.x + s * v.x, u.y + s * v.y, BY_DIM(, u.z + s * v.z)};
}

static inline vec vec_add(vec u, vec v)
{
    return vec_plus(u, 1, v);
}

static inline vec vec_sub(vec u, vec v)
{
    return vec_plus(u, -1, v);
}

static inline vec vec_scale(double s, vec v)
{
    return (vec){s * v.x, s * v.y, BY_DIM(, s * v.z)};
}

static inline vec vec_minus(vec v)
{
    return vec_scale(-1, v);
}

static inline vec vec_min(vec u, vec v)
{
    return (vec){fmin(u.x, v.x), fmin(u.y, v.y), BY_DIM(, fmin(u.z, v.z))};
}

static inline vec vec_max(vec u, vec v)
{
    return (vec){fmax(u.x, v.x), fmax(u.y, v.y), BY_DIM(, fmax(u.z, v.z))};
}

static inline vec vec_abs(vec v)
{
    return vec_max(v, vec_minus(v));
}

static inline double vec_dot(vec u, vec v)
{
    return BY_DIM(u.x * v.x + u.y * v.y, u.x * v.x + u.y * v.y + u.z * v.z);
}

/* The greatest of the absolute values, and the sum of all. */
static inline double vec_largest(vec v)
{
    v = vec_abs(v);
    return fmax(fmax(v.x, v.y), BY_DIM(0, v.z));
}

static inline double vec_sum(vec v)
{
    v = vec_abs(v);
    return v.x + v.y + BY_DIM(0, v.z);
}

/* Without overflow on the way. */
static inline double vec_length(vec v)
{
    const double most = vec_largest(v);
    if (most == 0 || isinf(most))
        return most;
    const vec u = {v.x / most, v.y / most, BY_DIM(, v.z / most)};
    return most * sqrt(vec_dot(u, u));
}

static inline bool vec_equal(vec u, vec v)
{
    return u.x == v.x && u.y == v.y && BY_DIM(true, u.z == v.z);
}

static inline bool vec_has_nan(vec v)
{
    return isnan(v.x) || isnan(v.y) || BY_DIM(false, isnan(v.z));
}

static inline bool vec_is_finite(vec v)
{
    return isfinite(v.x) && isfinite(v.y) && BY_DIM(true, isfinite(v.z));
}

/* ---- Shapes ---- */

/* Axis k of a box; of the plane the second is the first turned by +90 degrees. */
static inline vec obb_axis(const obb *box, int k)
{
#if DIM == 2
    return k == 0 ? box->axis : (vec){-box->axis.y, box->axis.x};
#else
    return box->axis[k];
#endif
}

/* The AXES that an OBB has as numbers. */
enum { AXES = BY_DIM(1, 3) };

static inline vec *obb_axes(obb *box)
{
    return BY_DIM(&box->axis, box->axis);
}

static inline vec world_axis(int k)
{
    return (vec){k == 0, k == 1, BY_DIM(, k == 2)};
}

/* Of an OBB or an AABB. */
static inline vec shape_axis(const shape *s, int k)
{
    return s->kind == SHAPE_OBB ? obb_axis(&s->obb, k) : world_axis(k);
}

/* Center and half lengths along the world's axes. */
static inline obb obb_along_axes(vec center, vec half)
{
    return BY_DIM(((obb){center, half, {1, 0}}), ((obb){center, half, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}));
}

/* The numbers of a shape, in the order of its type, and how many there are. */
static inline double *shape_numbers(shape *s)
{
    return (double *)(void *)&s->obb;
}

static inline int shape_numbers_count(const shape *s)
{
    switch (s->kind) {
    case SHAPE_AABB:
    case SHAPE_SEGMENT:
        return AABB_NUMBERS;
    case SHAPE_POINT:
        return DIM;
    case SHAPE_BALL:
        return DIM + 1;
    case SHAPE_CAPSULE:
        return 2 * DIM + 1;
    default:
        return OBB_NUMBERS; /* a rectangle has as many */
    }
}

/* All lengths times 2^n; false, and some may be scaled, if one of them would be rounded or leave the range. */
static inline bool shape_scale_by_two(shape *s, int n)
{
    double *x = shape_numbers(s);
    const int count = s->kind == SHAPE_OBB || s->kind == SHAPE_RECT ? OBB_LENGTHS : shape_numbers_count(s);
    for (int k = 0; k < count; ++k) {
        const double old = x[k];
        x[k] = ldexp(old, n);
        if (ldexp(x[k], -n) != old)
            return false;
    }
    return true;
}

/* Equal numbers, zeros of either sign. Both of one kind. */
static inline bool shape_equal(shape a, shape b)
{
    const double *x = shape_numbers(&a), *y = shape_numbers(&b);
    for (int k = 0; k < shape_numbers_count(&a); ++k)
        if (x[k] != y[k])
            return false;
    return true;
}

static inline bool shape_is_finite(shape s)
{
    const double *x = shape_numbers(&s);
    for (int k = 0; k < shape_numbers_count(&s); ++k)
        if (!isfinite(x[k]))
            return false;
    return true;
}

/* ---- Exact turns ---- */

/* Number `how` of EXACT_TURNS: in space a rotation that permutes the axes; in the plane a mirroring, too. 0: none. */
static inline vec vec_turned(vec v, int how)
{
#if DIM == 2
    const vec u = how & 1 ? (vec){v.y, v.x} : v;
    return (vec){how & 2 ? -u.x : u.x, how & 4 ? -u.y : u.y};
#else
    static const int orders[6][3] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {2, 1, 0}, {1, 0, 2}};
    const int *order = orders[how % 6];
    const double x[3] = {v.x, v.y, v.z};
    const double sx = how / 6 & 1 ? -1 : 1, sy = how / 6 & 2 ? -1 : 1, odd = how % 6 < 3 ? 1 : -1;
    return (vec){sx * x[order[0]], sy * x[order[1]], sx * sy * odd * x[order[2]]};
#endif
}

static inline obb obb_turned(const obb *box, int how)
{
    obb out = *box;
    out.center = vec_turned(box->center, how);
#if DIM == 2
    /* A mirror image turns the other way round: the axis that is turned is then the second one. */
    const vec axis = vec_turned(box->axis, how);
    const bool mirrored = (how ^ how >> 1 ^ how >> 2) & 1;
    out.axis = mirrored ? (vec){axis.y, -axis.x} : axis;
    out.half = mirrored ? (vec){box->half.y, box->half.x} : box->half;
#else
    for (int k = 0; k < DIM; ++k)
        out.axis[k] = vec_turned(box->axis[k], how);
#endif
    return out;
}

static inline aabb aabb_turned(aabb box, int how)
{
    const vec p = vec_turned(box.min, how), q = vec_turned(box.max, how);
    return (aabb){vec_min(p, q), vec_max(p, q)};
}

static inline shape shape_turned(const shape *s, int how)
{
    shape out = *s;
    if (s->kind == SHAPE_AABB)
        out.aabb = aabb_turned(s->aabb, how);
    else if (s->kind == SHAPE_OBB)
        out.obb = obb_turned(&s->obb, how);
    else if (s->kind == SHAPE_SEGMENT)
        out.segment = (hit_segment){vec_turned(s->segment.a, how), vec_turned(s->segment.b, how)};
    else
        out.point = vec_turned(s->point, how);
    return out;
}

#endif
