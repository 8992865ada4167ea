/* Contacts of round shapes with each other, with boxes and, in space, with triangles: one source for the plane and for
 * space (DIM).
 *
 * Whether they hit is held against the judge or the relation; the depth, the normal and the axis are those of the
 * penetration, to the bit; each point lies on both shapes, and its depth is between them along the normal. Capsules
 * that are laid on a side or beside another one have two points, where what they share ends. */
#include "check_rounds.h"
#include "families/dim.h"
#include "judge/judge_rounds.h"
#include "rounds_of.h"

#include <string.h>

/* 16 ulp, and what the deepest point may be off where the way has hardly a direction. */
#define PLACE_ERROR 0x1p-48
#define WAY_ERROR 0x1p-31

/* What is said of two shapes. */
typedef struct said {
    hit_closest closest;
    bool near, penetrates, hits, hits_within, hits_zero, apart;
    double margin;
    hit_penetration out;
    hit_contact contact, within, zero;
} said;

/* One of two shapes: round, a box or a triangle. */
typedef struct body {
    const other *round;
    const crate *box;
    const hit_triangle3 *triangle;
} body;

#define ASK(s, pair, how_far, ...)                                                                                     \
    do {                                                                                                               \
        memset(&(s), 0x5a, sizeof(s));                                                                                 \
        (s).margin = how_far;                                                                                          \
        (s).closest = closest_##pair(__VA_ARGS__);                                                                     \
        (s).near = within_##pair(__VA_ARGS__, how_far);                                                                \
        (s).penetrates = penetration_##pair(__VA_ARGS__, &(s).out);                                                    \
        (s).hits = contact_##pair(__VA_ARGS__, &(s).contact);                                                          \
        (s).hits_within = contact_within_##pair(__VA_ARGS__, how_far, &(s).within);                                    \
        (s).hits_zero = contact_within_##pair(__VA_ARGS__, 0, &(s).zero);                                              \
    } while (false)

#define closest_balls BY_DIM(hit_closest_circle2_circle2, hit_closest_sphere3_sphere3)
#define within_balls BY_DIM(hit_within_circle2_circle2, hit_within_sphere3_sphere3)
#define penetration_balls BY_DIM(hit_penetration_circle2_circle2, hit_penetration_sphere3_sphere3)
#define contact_balls BY_DIM(hit_contact_circle2_circle2, hit_contact_sphere3_sphere3)
#define contact_within_balls BY_DIM(hit_contact_within_circle2_circle2, hit_contact_within_sphere3_sphere3)
#define closest_mixed BY_DIM(hit_closest_circle2_capsule2, hit_closest_sphere3_capsule3)
#define within_mixed BY_DIM(hit_within_circle2_capsule2, hit_within_sphere3_capsule3)
#define penetration_mixed BY_DIM(hit_penetration_circle2_capsule2, hit_penetration_sphere3_capsule3)
#define contact_mixed BY_DIM(hit_contact_circle2_capsule2, hit_contact_sphere3_capsule3)
#define contact_within_mixed BY_DIM(hit_contact_within_circle2_capsule2, hit_contact_within_sphere3_capsule3)
#define closest_capsules BY_DIM(hit_closest_capsule2_capsule2, hit_closest_capsule3_capsule3)
#define within_capsules BY_DIM(hit_within_capsule2_capsule2, hit_within_capsule3_capsule3)
#define penetration_capsules BY_DIM(hit_penetration_capsule2_capsule2, hit_penetration_capsule3_capsule3)
#define contact_capsules BY_DIM(hit_contact_capsule2_capsule2, hit_contact_capsule3_capsule3)
#define contact_within_capsules BY_DIM(hit_contact_within_capsule2_capsule2, hit_contact_within_capsule3_capsule3)
#define closest_aabb_ball BY_DIM(hit_closest_aabb2_circle2, hit_closest_aabb3_sphere3)
#define within_aabb_ball BY_DIM(hit_within_aabb2_circle2, hit_within_aabb3_sphere3)
#define penetration_aabb_ball BY_DIM(hit_penetration_aabb2_circle2, hit_penetration_aabb3_sphere3)
#define contact_aabb_ball BY_DIM(hit_contact_aabb2_circle2, hit_contact_aabb3_sphere3)
#define contact_within_aabb_ball BY_DIM(hit_contact_within_aabb2_circle2, hit_contact_within_aabb3_sphere3)
#define closest_aabb_capsule BY_DIM(hit_closest_aabb2_capsule2, hit_closest_aabb3_capsule3)
#define within_aabb_capsule BY_DIM(hit_within_aabb2_capsule2, hit_within_aabb3_capsule3)
#define penetration_aabb_capsule BY_DIM(hit_penetration_aabb2_capsule2, hit_penetration_aabb3_capsule3)
#define contact_aabb_capsule BY_DIM(hit_contact_aabb2_capsule2, hit_contact_aabb3_capsule3)
#define contact_within_aabb_capsule BY_DIM(hit_contact_within_aabb2_capsule2, hit_contact_within_aabb3_capsule3)
#define closest_obb_ball BY_DIM(hit_closest_obb2_circle2, hit_closest_obb3_sphere3)
#define within_obb_ball BY_DIM(hit_within_obb2_circle2, hit_within_obb3_sphere3)
#define penetration_obb_ball BY_DIM(hit_penetration_obb2_circle2, hit_penetration_obb3_sphere3)
#define contact_obb_ball BY_DIM(hit_contact_obb2_circle2, hit_contact_obb3_sphere3)
#define contact_within_obb_ball BY_DIM(hit_contact_within_obb2_circle2, hit_contact_within_obb3_sphere3)
#define closest_obb_capsule BY_DIM(hit_closest_obb2_capsule2, hit_closest_obb3_capsule3)
#define within_obb_capsule BY_DIM(hit_within_obb2_capsule2, hit_within_obb3_capsule3)
#define penetration_obb_capsule BY_DIM(hit_penetration_obb2_capsule2, hit_penetration_obb3_capsule3)
#define contact_obb_capsule BY_DIM(hit_contact_obb2_capsule2, hit_contact_obb3_capsule3)
#define contact_within_obb_capsule BY_DIM(hit_contact_within_obb2_capsule2, hit_contact_within_obb3_capsule3)
#define closest_ball_triangle hit_closest_sphere3_triangle3
#define within_ball_triangle hit_within_sphere3_triangle3
#define penetration_ball_triangle hit_penetration_sphere3_triangle3
#define contact_ball_triangle hit_contact_sphere3_triangle3
#define contact_within_ball_triangle hit_contact_within_sphere3_triangle3
#define closest_capsule_triangle hit_closest_capsule3_triangle3
#define within_capsule_triangle hit_within_capsule3_triangle3
#define penetration_capsule_triangle hit_penetration_capsule3_triangle3
#define contact_capsule_triangle hit_contact_capsule3_triangle3
#define contact_within_capsule_triangle hit_contact_within_capsule3_triangle3

static bool same_point(const hit_contact_point *x, const hit_contact_point *y)
{
    return vec_equal(x->a, y->a) && vec_equal(x->b, y->b) && x->depth == y->depth && x->id == y->id;
}

static bool same_contact(const hit_contact *x, const hit_contact *y)
{
    bool same = x->depth == y->depth && vec_equal(x->normal, y->normal) && x->axis == y->axis && x->count == y->count;
    for (int i = 0; same && i < x->count; ++i)
        same = same_point(&x->point[i], &y->point[i]);
    return same;
}

static bool is_untouched(const void *out, size_t size)
{
    const unsigned char *byte = out;
    for (size_t i = 0; i < size; ++i)
        if (byte[i] != 0x5a)
            return false;
    return true;
}

/* What holds for numbers of any size. */
static const char *check_points(const said *s, const hit_contact *c, double margin)
{
    int most = 0;
    if (c->depth != -s->closest.distance || !vec_equal(c->normal, s->closest.normal))
        return "contact: depth or normal";
    if (c->count < 1 || c->count > DIM)
        return "contact: number of points";
    for (int i = 0; i < c->count; ++i) {
        const hit_contact_point *x = &c->point[i];
        most += x->depth == c->depth;
        if (!(x->depth <= c->depth) || !(-x->depth <= margin) || vec_has_nan(x->a) || vec_has_nan(x->b))
            return "contact: a point";
        for (int k = 0; k < i; ++k)
            if (c->point[k].id == x->id)
                return "contact: two points of one id";
    }
    return most > 0 ? NULL : "contact: no point is as deep as all";
}

static const char *check_said(const said *s)
{
    if (s->hits != s->penetrates || s->hits_zero != s->hits || s->hits == s->apart)
        return "contact or not";
    if (s->hits_within != (s->near && s->closest.distance != INFINITY))
        return "contact within a margin, or not";
    if ((!s->hits && !is_untouched(&s->contact, sizeof s->contact)) ||
        (!s->hits_within && !is_untouched(&s->within, sizeof s->within)))
        return "contact: out is written";
    if (s->hits && (!same_contact(&s->contact, &s->zero) || s->contact.depth != s->out.depth ||
                    !vec_equal(s->contact.normal, s->out.normal) || s->contact.axis != s->out.axis))
        return "contact and penetration, or contact within 0, differ";
    const char *wrong = s->hits ? check_points(s, &s->contact, 0) : NULL;
    wrong = wrong != NULL || !s->hits_within ? wrong : check_points(s, &s->within, s->margin);
    for (int i = 0; wrong == NULL && s->hits && i < s->contact.count; ++i) {
        bool found = false;
        for (int k = 0; k < s->within.count; ++k)
            found = found || same_point(&s->contact.point[i], &s->within.point[k]);
        wrong = found ? NULL : "contact: a point is not among those within a margin";
    }
    return wrong;
}

/* How far the point is from the shape, or from the surface of a box. */
static wide off_body(const body *b, vec p)
{
    if (b->round != NULL)
        return fmaxl(distance_from(b->round, p) - b->round->radius, 0);
#if DIM == 3
    if (b->triangle != NULL)
        return hit_distance_point3_triangle3(p, b->triangle);
#endif
    const obb o = BY_DIM(crate_obb2, crate_obb3)(b->box);
    const aabb a = BY_DIM(crate_aabb2, crate_aabb3)(b->box);
    return fabs(b->box->turned ? BY_DIM(hit_distance_obb2_point2, hit_distance_obb3_point3)(OBB(o), p)
                               : BY_DIM(hit_distance_aabb2_point2, hit_distance_aabb3_point3)(a, p));
}

/* Of shapes whose size is about that of their distance, and whose coordinates are no greater than `place`. */
static const char *check_places(const said *s, const hit_contact *c, const body *a, const body *b, double size,
                                double place)
{
    for (int i = 0; i < c->count; ++i) {
        const hit_contact_point *x = &c->point[i];
        const bool is_way = vec_equal(x->a, s->closest.a) && vec_equal(x->b, s->closest.b);
        const double error = (is_way ? WAY_ERROR : PLACE_ERROR) * size + 0x1p-50 * place + 0x1p-1070;
        for (int k = 0; k < DIM; ++k)
            if (!(fabsl((wide)vec_component(x->a, k) - vec_component(x->b, k) -
                        (wide)x->depth * vec_component(c->normal, k)) <= error))
                return "contact: a - b is not depth * normal";
        if (!(off_body(a, x->a) <= error))
            return "contact: point a is not on its shape";
        if (!(off_body(b, x->b) <= error))
            return "contact: point b is not on its shape";
    }
    return NULL;
}

static const char *check_two(const said *s, const body *a, const body *b, double size, double place)
{
    const char *wrong = check_said(s);
    if (wrong != NULL || isnan(size) || place > 0x1p1000)
        return wrong;
    wrong = s->hits ? check_places(s, &s->contact, a, b, size, place) : NULL;
    return wrong != NULL || !s->hits_within ? wrong : check_places(s, &s->within, a, b, size, place);
}

/* ---- With each other ---- */

static const char *check_rods(const said *s, const other *a, const other *b)
{
    const body first = {a, NULL, NULL}, second = {b, NULL, NULL};
    return check_two(s, &first, &second, size_of(a, b), fmax(greatest_coordinate(a), greatest_coordinate(b)));
}

/* Swapped, all points are, to the bit; but for shapes of the same numbers. */
static const char *check_swapped(const hit_contact *x, const hit_contact *y)
{
    bool same = x->depth == y->depth && vec_equal(x->normal, vec_minus(y->normal)) && x->count == y->count;
    for (int i = 0; same && i < x->count; ++i) {
        const hit_contact_point *p = &x->point[i], *q = &y->point[i];
        same = vec_equal(p->a, q->b) && vec_equal(p->b, q->a) && p->depth == q->depth &&
               p->id == (q->id >> 8 | (q->id & 0xff) << 8);
    }
    return same ? NULL : "contact: swapped it is another one";
}

/* Of capsules that are parallel, but for little, and beside one another: one point at each end of what they share. */
static const char *check_parallel(const said *s, const other *a, const other *b)
{
    const double size = size_of(a, b);
    const vec u = vec_sub(vec_at_corner(a, 1), vec_at_corner(a, 0));
    const vec v = vec_sub(vec_at_corner(b, 1), vec_at_corner(b, 0));
    const vec r = vec_sub(vec_at_corner(b, 0), vec_at_corner(a, 0));
    if (!(size > 0x1p-100 && size < 0x1p100))
        return NULL;
    const double length = vec_length(u), along = vec_dot(v, u) / length, from = vec_dot(r, u) / length;
    const double low = fmax(0, fmin(from, from + along)), high = fmin(length, fmax(from, from + along));
    if (!(length > 0x1p-8 * size) || !(high - low > 0x1p-8 * size) || !(s->contact.depth > 0x1p-20 * size) ||
        !(fabs(vec_dot(s->contact.normal, u)) < 0x1p-40 * length) ||
        !(vec_length(vec_plus(v, -along / length, u)) < 0x1p-40 * length))
        return NULL;
    if (s->contact.count != 2)
        return "contact: parallel capsules with other than two points";
    const double apart = vec_dot(vec_sub(s->contact.point[1].a, s->contact.point[0].a), u) / length;
    return fabs(fabs(apart) - (high - low)) <= 0x1p-20 * size ? NULL : "contact: two points, but not at both ends";
}

static const char *ask_two(const other *a, const other *b, double margin)
{
    said s, swapped;
    const bool apart = judge_rounds(DIM, a, b) == HIT_APART;
    ASK(s, capsules, margin, capsule_of(a), capsule_of(b));
    ASK(swapped, capsules, margin, capsule_of(b), capsule_of(a));
    s.apart = swapped.apart = apart;
    const char *wrong = check_rods(&s, a, b);
    if (wrong == NULL && a->count == 2 && b->count == 2 && s.hits)
        wrong = check_parallel(&s, a, b);
    const capsule x = capsule_of(a), y = capsule_of(b);
    if (wrong == NULL && s.hits_within && memcmp(&x, &y, sizeof x) != 0)
        wrong = check_swapped(&s.within, &swapped.within);
    if (wrong != NULL || a->kind != OTHER_BALL)
        return wrong;
    ASK(s, mixed, margin, ball_of(a), capsule_of(b));
    s.apart = apart;
    wrong = check_rods(&s, a, b);
    if (wrong != NULL || b->kind != OTHER_BALL)
        return wrong;
    ASK(s, balls, margin, ball_of(a), ball_of(b));
    s.apart = apart;
    return check_rods(&s, a, b);
}

/* ---- With a box ---- */

static vec half_of(const crate *box)
{
    return box->turned ? vec_of(box->half)
                       : vec_sub(vec_scale(0.5, vec_of(box->high)), vec_scale(0.5, vec_of(box->low)));
}

static vec center_of(const crate *box)
{
    return box->turned ? vec_of(box->center) : vec_plus(vec_scale(0.5, vec_of(box->low)), 0.5, vec_of(box->high));
}

static const char *check_box(const said *s, const crate *box, const other *o)
{
    const body first = {NULL, box, NULL}, second = {o, NULL, NULL};
    const obb turned = BY_DIM(crate_obb2, crate_obb3)(box);
    const vec half = half_of(box), center = center_of(box);
    const vec middle = vec_plus(vec_scale(0.5, vec_at_corner(o, 0)), 0.5, vec_at_corner(o, o->count - 1));
    const vec length = vec_sub(vec_scale(0.5, vec_at_corner(o, o->count - 1)), vec_scale(0.5, vec_at_corner(o, 0)));
    double size = vec_length(half) + vec_length(vec_sub(center, middle)) + vec_length(length) + o->radius;
    const double place = vec_largest(center) + vec_length(half) + greatest_coordinate(o);
    if (box->turned && !BY_DIM(hit_obb2_valid(turned), hit_obb3_valid(&turned)))
        size = NAN;
    return check_two(s, &first, &second, size > 0x1p-900 && size < 0x1p1000 ? size : NAN, place);
}

static const char *ask_box(const crate *box, const other *o, double margin, said *s)
{
    const obb turned = BY_DIM(crate_obb2, crate_obb3)(box);
    const aabb along = BY_DIM(crate_aabb2, crate_aabb3)(box);
    if (box->turned)
        ASK(*s, obb_capsule, margin, OBB(turned), capsule_of(o));
    else
        ASK(*s, aabb_capsule, margin, along, capsule_of(o));
    s->apart = !(s->closest.distance <= 0);
    const char *wrong = check_box(s, box, o);
    if (wrong != NULL || o->kind != OTHER_BALL)
        return wrong;
    if (box->turned) {
        ASK(*s, obb_ball, margin, OBB(turned), ball_of(o));
        s->apart = BY_DIM(hit_relate_obb2_circle2, hit_relate_obb3_sphere3)(OBB(turned), ball_of(o)) == HIT_APART;
    } else {
        ASK(*s, aabb_ball, margin, along, ball_of(o));
        s->apart = BY_DIM(hit_relate_aabb2_circle2, hit_relate_aabb3_sphere3)(along, ball_of(o)) == HIT_APART;
    }
    return check_box(s, box, o);
}

/* A part of 1 that a number says. */
static double part_of_1(double x)
{
    return fabs(x) < 0x1p50 ? x - floor(x) : 0.5;
}

/* A capsule that is laid on a face, or sunk into it by less than a quarter of the box, has a point at each of its
 * ends. */
static const char *ask_lying(const crate *box, const rounds *r)
{
    const vec half = half_of(box);
    const obb turned = BY_DIM(crate_obb2, crate_obb3)(box);
    const bool is_valid = !box->turned || BY_DIM(hit_obb2_valid(turned), hit_obb3_valid(&turned));
    const int face = (int)(4096 * part_of_1(r->by[0])) % DIM, side = r->by[1] < 0 ? -1 : 1;
    const double radius = part_of_1(r->a.radius) * vec_component(half, face) + 0.5 * vec_component(half, face);
    const double sunk = 0.25 * part_of_1(r->b.radius) * vec_component(half, face);
    vec end[2];
    double length = 0;
    for (int i = 0; i < 2; ++i) {
        end[i] = center_of(box);
        for (int k = 0; k < DIM; ++k) {
            const vec axis = box->turned ? obb_axis(&turned, k) : world_axis(k);
            const double at = 1.5 * part_of_1((i == 0 ? r->a.corner[0] : r->b.corner[0])[k]) - 0.75;
            const double out = side * (vec_component(half, k) + radius - sunk);
            end[i] = vec_plus(end[i], k == face ? out : at * vec_component(half, k), axis);
        }
    }
    length = vec_length(vec_sub(end[1], end[0]));
    const double size = vec_length(half), place = vec_largest(center_of(box)) + size;
    double least = INFINITY;
    for (int k = 0; k < DIM; ++k)
        least = fmin(least, vec_component(half, k));
    if (!is_valid || !(size > 0x1p-200 && size < 0x1p200) || !(least > 0x1p-10 * size) || !(length > 0x1p-6 * size) ||
        !(place < 0x1p20 * size) || !(sunk > 0x1p-20 * size))
        return NULL;
    other o = {.kind = OTHER_CAPSULE, .count = 2, .radius = radius};
    for (int i = 0; i < 2; ++i)
        for (int c = 0; c < DIM; ++c)
            o.corner[i][c] = vec_component(end[i], c);
    said s;
    const char *wrong = ask_box(box, &o, 0, &s);
    if (wrong != NULL)
        return wrong;
    if (s.hits && ((int)s.contact.axis - (int)HIT_AXIS_A0) != face) /* another way out is shorter */
        return NULL;
    if (!s.hits || s.contact.count != 2)
        return "contact: a capsule lies on a face with other than two points";
    const uint32_t id = (uint32_t)HIT_FEATURE_FACE + 2 * (uint32_t)face + (side > 0);
    for (uint32_t i = 0; i < 2; ++i) {
        const hit_contact_point *x = &s.contact.point[i];
        if (x->id != (id << 8 | HIT_FEATURE_CORNER) && x->id != (id << 8 | (HIT_FEATURE_CORNER + 1)))
            return "contact: id of an end on a face";
        if (!(fabs(x->depth - sunk) <= 0x1p-48 * (size + length + radius) + 0x1p-49 * place))
            return "contact: depth of an end on a face";
    }
    return NULL;
}

#if DIM == 3
/* ---- With a triangle ---- */

static const char *check_triangle(const said *s, const other *o, const hit_triangle3 *t)
{
    const body first = {o, NULL, NULL}, second = {NULL, NULL, t};
    vec low = vec_at_corner(o, 0), high = low;
    double place = o->radius;
    for (int i = 0; i < 4; ++i) {
        const vec p = i < 3 ? t->corner[i] : vec_at_corner(o, o->count - 1);
        low = vec_min(low, p);
        high = vec_max(high, p);
    }
    place += fmax(vec_largest(low), vec_largest(high));
    const double size = vec_largest(vec_sub(high, low)) + o->radius;
    return check_two(s, &first, &second, size > 0x1p-900 && size < 0x1p1000 ? size : NAN, place);
}

static const char *ask_triangle(const other *o, const hit_triangle3 *t, double margin, said *s)
{
    ASK(*s, capsule_triangle, margin, capsule_of(o), t);
    s->apart = hit_relate_capsule3_triangle3(capsule_of(o), t) == HIT_APART;
    const char *wrong = check_triangle(s, o, t);
    if (wrong != NULL || o->kind != OTHER_BALL)
        return wrong;
    ASK(*s, ball_triangle, margin, ball_of(o), t);
    s->apart = hit_relate_sphere3_triangle3(ball_of(o), t) == HIT_APART;
    return check_triangle(s, o, t);
}

/* A capsule that is laid on the triangle, or sunk into it by less than its radius, has a point at each of its ends. */
static const char *ask_upon(const hit_triangle3 *t, const rounds *r)
{
    const vec u = vec_sub(t->corner[1], t->corner[0]), v = vec_sub(t->corner[2], t->corner[0]);
    const vec across = {u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x};
    const double size = vec_length(u) + vec_length(v), place = vec_largest(t->corner[0]) + size;
    const double height = vec_length(across), side = r->by[1] < 0 ? -1 : 1;
    if (!(size > 0x1p-200 && size < 0x1p200) || !(place < 0x1p20 * size) || !(height > 0x1p-6 * size * size))
        return NULL;
    const double radius = 0.0625 * (1 + part_of_1(r->a.radius)) * size, sunk = part_of_1(r->b.radius) * radius;
    other o = {.kind = OTHER_CAPSULE, .count = 2, .radius = radius};
    for (int i = 0; i < 2; ++i) {
        const double s = 0.125 + 0.25 * part_of_1((i == 0 ? r->a.corner[0] : r->b.corner[0])[0]);
        const double share = 0.125 + 0.25 * part_of_1((i == 0 ? r->a.corner[0] : r->b.corner[0])[1]);
        const vec foot = vec_plus(vec_plus(t->corner[0], s, u), share, v);
        const vec end = vec_plus(foot, side * (radius - sunk) / height, across);
        for (int c = 0; c < 3; ++c)
            o.corner[i][c] = vec_component(end, c);
    }
    const double length = vec_length(vec_sub(vec_at_corner(&o, 1), vec_at_corner(&o, 0)));
    hit_contact c;
    if (!(length > 0x1p-6 * size) || !(sunk > 0x1p-20 * size))
        return NULL;
    if (!hit_contact_capsule3_triangle3(capsule_of(&o), t, &c))
        return "contact: none of a capsule upon a triangle";
    if (!(fabs(vec_dot(c.normal, across)) > 0.9999999 * height)) /* past an edge the way out is shorter */
        return NULL;
    for (uint32_t i = 0; i < 2; ++i)
        if (c.count != 2 || (c.point[i].id & 0xff) != HIT_FEATURE_FACE ||
            !(fabs(c.point[i].depth - sunk) <= 0x1p-44 * size + 0x1p-40 * place))
            return "contact: a capsule upon a triangle with other than two points";
    return c.point[0].id != c.point[1].id ? NULL : "contact: two points of one id";
}
#endif

/* ---- All ---- */

const char *BY_DIM(contact_rounds2, contact_rounds3)(const rounds *r)
{
    const double margin = r->b.radius / 4;
    said s;
    const char *wrong = ask_two(&r->a, &r->b, margin);
    wrong = wrong != NULL ? wrong : ask_box(&r->box, &r->a, margin, &s);
    wrong = wrong != NULL ? wrong : ask_box(&r->box, &r->b, r->a.radius / 4, &s);
    wrong = wrong != NULL ? wrong : ask_lying(&r->box, r);
#if DIM == 3
    /* Triangles of the ends of the first and a third corner. */
    hit_triangle3 t = {{vec_at_corner(&r->a, 0), vec_at_corner(&r->a, r->a.count - 1), vec_at_corner(&r->b, 0)}};
    wrong = wrong != NULL ? wrong : ask_triangle(&r->b, &t, margin, &s);
    t.corner[2] = vec_of(r->by);
    wrong = wrong != NULL ? wrong : ask_upon(&t, r);
    wrong = wrong != NULL ? wrong : ask_triangle(&r->b, &t, margin, &s);
#endif
    return wrong;
}

const char *BY_DIM(contact_no_rounds2, contact_no_rounds3)(const rounds *r)
{
    const obb turned = BY_DIM(crate_obb2, crate_obb3)(&r->box);
    const aabb along = BY_DIM(crate_aabb2, crate_aabb3)(&r->box);
    const capsule none = capsule_of(&r->a), one = capsule_of(&r->b);
    const ball no_ball = ball_of(&r->a);
    hit_contact out;
    memset(&out, 0x5a, sizeof out);
    bool hits = contact_capsules(none, one, &out) || contact_capsules(one, none, &out) ||
                contact_within_capsules(none, one, INFINITY, &out) || contact_obb_capsule(OBB(turned), none, &out) ||
                contact_aabb_capsule(along, none, &out) || contact_within_obb_capsule(OBB(turned), none, 1, &out) ||
                contact_within_aabb_capsule(along, none, INFINITY, &out);
    if (r->a.kind == OTHER_BALL)
        hits = hits || contact_mixed(no_ball, one, &out) || contact_obb_ball(OBB(turned), no_ball, &out) ||
               contact_aabb_ball(along, no_ball, &out) || contact_within_obb_ball(OBB(turned), no_ball, INFINITY, &out);
#if DIM == 3
    const hit_triangle3 t = {{one.a, one.b, vec_of(r->by)}};
    hits =
        hits || contact_capsule_triangle(none, &t, &out) || contact_within_capsule_triangle(none, &t, INFINITY, &out);
#endif
    return !hits && is_untouched(&out, sizeof out) ? NULL : "contact of what is none";
}
