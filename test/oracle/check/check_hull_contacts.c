/* The calls of contact.h for hulls, and what must be true of their points. */
#include "check/check_hull_contacts.h"

#include <float.h>
#include <math.h>
#include <string.h>

bool hull_contact_exists(hull_beside kind)
{
    return kind != BESIDE_POINT && kind != BESIDE_SEGMENT && kind != BESIDE_PLANE;
}

bool hull_contact(const hull_other *a, const hit_hull3 *b, hit_hull_contact3 *out)
{
    const hit_triangle3 triangle = {{a->corner[0], a->corner[1], a->corner[2]}};
    switch (a->kind) {
    case BESIDE_TRIANGLE:
        return hit_contact_triangle3_hull3(&triangle, b, out);
    case BESIDE_AABB:
        return hit_contact_aabb3_hull3((hit_aabb3){a->corner[0], a->corner[1]}, b, out);
    case BESIDE_OBB:
        return hit_contact_obb3_hull3(&a->box, b, out);
    case BESIDE_SPHERE:
        return hit_contact_sphere3_hull3((hit_sphere3){a->corner[0], a->radius}, b, out);
    case BESIDE_CAPSULE:
        return hit_contact_capsule3_hull3((hit_capsule3){a->corner[0], a->corner[1], a->radius}, b, out);
    case BESIDE_HALFSPACE:
        return hit_contact_halfspace3_hull3(a->plane, b, out);
    default:
        return hit_contact_hull3_hull3(a->hull, b, out);
    }
}

bool hull_contact_within(const hull_other *a, const hit_hull3 *b, double margin, hit_hull_contact3 *out)
{
    const hit_triangle3 triangle = {{a->corner[0], a->corner[1], a->corner[2]}};
    const hit_aabb3 aabb = {a->corner[0], a->corner[1]};
    const hit_capsule3 capsule = {a->corner[0], a->corner[1], a->radius};
    switch (a->kind) {
    case BESIDE_TRIANGLE:
        return hit_contact_within_triangle3_hull3(&triangle, b, margin, out);
    case BESIDE_AABB:
        return hit_contact_within_aabb3_hull3(aabb, b, margin, out);
    case BESIDE_OBB:
        return hit_contact_within_obb3_hull3(&a->box, b, margin, out);
    case BESIDE_SPHERE:
        return hit_contact_within_sphere3_hull3((hit_sphere3){a->corner[0], a->radius}, b, margin, out);
    case BESIDE_CAPSULE:
        return hit_contact_within_capsule3_hull3(capsule, b, margin, out);
    case BESIDE_HALFSPACE:
        return hit_contact_within_halfspace3_hull3(a->plane, b, margin, out);
    default:
        return hit_contact_within_hull3_hull3(a->hull, b, margin, out);
    }
}

static bool same_vector(hit_vec3 p, hit_vec3 q)
{
    return p.x == q.x && p.y == q.y && p.z == q.z;
}

static bool same_corners(const hit_hull3 *a, const hit_hull3 *b)
{
    for (uint32_t i = 0; i < a->corners && a->corners == b->corners; ++i)
        if (!same_vector(a->corner[i], b->corner[i]))
            return false;
    return a->corners == b->corners;
}

/* Of two hulls that are not equal, the other way round. */
static const char *check_mirrored(const hit_hull3 *a, const hit_hull3 *b, double margin, const hit_hull_contact3 *out)
{
    hit_hull_contact3 back;
    if (!hit_contact_within_hull3_hull3(b, a, margin, &back))
        return "swapped, there is no contact";
    const hit_vec3 n = {-back.normal.x, -back.normal.y, -back.normal.z};
    if (back.depth != out->depth || back.count != out->count || !same_vector(n, out->normal))
        return "swapped, the contact is another";
    for (int i = 0; i < out->count; ++i) {
        const hit_hull_contact_point3 *p = &out->point[i], *q = &back.point[i];
        if (p->depth != q->depth || p->id != (q->id << 32 | q->id >> 32) || memcmp(&p->a, &q->b, sizeof p->a) != 0 ||
            memcmp(&p->b, &q->a, sizeof p->b) != 0)
            return "swapped, the points are others";
    }
    return NULL;
}

/* No further than the margin, no deeper than the two. */
static const char *check_points_of(const hit_hull_contact3 *out, double margin)
{
    double deepest = -INFINITY;
    for (int i = 0; i < out->count; ++i) {
        if (!(out->point[i].depth >= -margin && out->point[i].depth <= out->depth))
            return "a point is not in contact";
        deepest = fmax(deepest, out->point[i].depth);
        for (int k = 0; k < i; ++k)
            if (out->point[k].id == out->point[i].id)
                return "two points have one id";
    }
    const bool endless = isinf(out->depth) || same_vector(out->normal, (hit_vec3){0, 0, 0});
    if (out->count < (endless ? 0 : 1) || out->count > HIT_HULL_CONTACT_POINTS)
        return "the number of points";
    return out->count > 0 && deepest != out->depth ? "no point is as deep as the contact" : NULL;
}

static bool same_points(const hit_hull_contact3 *c, const hit_hull_contact3 *d)
{
    for (int i = 0; i < c->count && c->count == d->count; ++i)
        if (c->point[i].id != d->point[i].id || c->point[i].depth != d->point[i].depth ||
            !same_vector(c->point[i].a, d->point[i].a) || !same_vector(c->point[i].b, d->point[i].b))
            return false;
    return c->count == d->count;
}

/* met: the contact without a margin, or NULL. */
static const char *check_margin(const hull_other *a, const hit_hull3 *b, const hit_hull_contact3 *met,
                                const hit_closest3 *closest, double margin)
{
    hit_hull_contact3 out = {.count = -1};
    if (hull_contact_within(a, b, margin, &out) != (closest->distance <= margin && closest->distance < INFINITY))
        return "within a margin: whether";
    if (out.count < 0)
        return NULL;
    if (met != NULL && (out.depth != met->depth || out.axis != met->axis || !same_vector(out.normal, met->normal)))
        return "within a margin: not as contact";
    if (met == NULL && (out.depth != -closest->distance || !same_vector(out.normal, closest->normal)))
        return "within a margin: not as closest";
    if (met != NULL && margin == 0 && !same_points(&out, met))
        return "within a margin of 0: other points";
    const char *wrong = check_points_of(&out, margin);
    if (wrong == NULL && a->kind == BESIDE_HULL && !same_corners(a->hull, b))
        wrong = check_mirrored(a->hull, b, margin, &out);
    return wrong;
}

static const char *check_margins(const hull_other *a, const hit_hull3 *b, const hit_hull_contact3 *met)
{
    const hit_closest3 closest = hull_closest(a, b);
    const double d = closest.distance, size = fabs(d);
    const double margins[] = {0, d, nextafter(d, -INFINITY), d + 0.25 * size, 3 * size, INFINITY};
    const char *wrong = NULL;
    for (int i = 0; i < 6 && wrong == NULL && size <= DBL_MAX; ++i)
        wrong = check_margin(a, b, met, &closest, margins[i]);
    hit_hull_contact3 out;
    return d == INFINITY && hull_contact_within(a, b, INFINITY, &out) ? "within a margin: infinite" : wrong;
}

const char *check_contact_laws(const hull_other *a, const hit_hull3 *b)
{
    hit_hull_contact3 out = {.depth = -1};
    hit_penetration3 way;
    if (!hull_contact_exists(a->kind))
        return NULL;
    const bool hit = hull_contact(a, b, &out);
    if (hit != hull_penetration(a, b, &way))
        return "contact is not where they hit";
    if (!hit && out.depth != -1)
        return "out is touched";
    if (hit && (out.depth != way.depth || out.axis != way.axis || !same_vector(out.normal, way.normal)))
        return "contact is not the penetration";
    const char *wrong = hit ? check_points_of(&out, 0) : NULL;
    if (wrong == NULL && hit && a->kind == BESIDE_HULL && !same_corners(a->hull, b))
        wrong = check_mirrored(a->hull, b, 0, &out);
    return wrong != NULL ? wrong : check_margins(a, b, hit ? &out : NULL);
}

/* ---- Against the judge ---- */

static double greatest(hit_vec3 p)
{
    return fmax(fabs(p.x), fmax(fabs(p.y), fabs(p.z)));
}

/* Neither out of the body nor within it. */
static bool is_on_surface(solid_body *body, hit_vec3 p, double error)
{
    return fabs(solid_body_out(body, p)) <= error;
}

static const char *check_point(const hull_other *a, solid_body *x, solid_body *y, const hit_hull_contact3 *out, int i,
                               double size, double off)
{
    const hit_hull_contact_point3 *at = &out->point[i];
    const bool is_round = a->kind == BESIDE_SPHERE || a->kind == BESIDE_CAPSULE;
    const double radius = is_round ? a->radius : 0;
    const double error = off * size + 4 * 0x1p-52 * (greatest(at->a) + greatest(at->b));
    /* A core that is all but on the hull: see contact.h. */
    const bool is_core_on = is_round && out->count == 1 && fabs(out->depth - radius) < 0x1p-38 * size;
    const bool is_all_but = out->depth < 0 && -out->depth < 0x1p-38 * size;
    const double aside = is_core_on || is_all_but ? 0x1p-38 * size : 0;
    hit_vec3 p = at->a;
    for (int k = 0; k < 3; ++k) {
        if (!(fabs((&at->a.x)[k] - (&at->b.x)[k] - at->depth * (&out->normal.x)[k]) <= error + aside))
            return "a - b is not depth * normal";
        (&p.x)[k] -= radius * (&out->normal.x)[k];
    }
    if (a->kind != BESIDE_HALFSPACE && !is_on_surface(x, p, error + aside))
        return "a point is not on the first";
    return is_on_surface(y, at->b, error + aside) ? NULL : "a point is not on the hull";
}

static long double length_of(hit_vec3 p)
{
    return hypotl(p.x, hypotl(p.y, p.z));
}

/* A foot is a corner moved to the plane. What it may be off is of the way that it comes: S is how far the plane and the
 * corner are from the origin, see distance.h, though the foot may be as near to the origin as one likes. */
static const char *check_foot(hit_plane3 plane, const hit_hull_contact3 *out, int i, double off)
{
    const hit_hull_contact_point3 *at = &out->point[i];
    const long double length = length_of(plane.normal);
    const long double error = off * (fabsl(plane.offset / length) + length_of(at->b));
    long double beyond = -(long double)plane.offset;
    for (int k = 0; k < 3; ++k) {
        const double a = (&at->a.x)[k], b = (&at->b.x)[k];
        beyond += (long double)(&plane.normal.x)[k] * a;
        if (!(fabsl((long double)a - b - (long double)at->depth * (&out->normal.x)[k]) <= error))
            return "a corner moved by depth * normal is not its foot";
    }
    return fabsl(beyond / length) <= error ? NULL : "a point is not on the plane";
}

/* On the plane, and each corner of the hull that is in the half-space, or each of all, is a point or there are four. */
static const char *check_wall(const hull_other *a, const hit_hull3 *b, bool all, const hit_hull_contact3 *out,
                              double off)
{
    int within = 0;
    for (uint32_t i = 0; i < b->corners; ++i)
        within += all || hit_side_point3_plane3(b->corner[i], a->plane) != HIT_FRONT;
    for (int i = 0; i < out->count; ++i) {
        if (!same_vector(out->point[i].b, b->corner[out->point[i].id & 0xFFFFFFF]))
            return "a point is not a corner";
        const char *wrong = check_foot(a->plane, out, i, off);
        if (wrong != NULL)
            return wrong;
    }
    return out->count == within || within > HIT_HULL_CONTACT_POINTS ? NULL : "a corner is missing";
}

static const char *check_surfaces(const hull_other *a, const hit_hull3 *b, const hit_hull_contact3 *out, double off)
{
    static solid_body x, y;
    const char *wrong = NULL;
    solid_body_init(&x);
    solid_body_init(&y);
    solid_body_of_hull(&y, b);
    if (hull_body(a, &x)) {
        const double size = solid_body_size(&x, &y) + (a->radius > 0 ? a->radius : 0);
        for (int i = 0; i < out->count && wrong == NULL; ++i)
            wrong = check_point(a, &x, &y, out, i, size, off);
    }
    solid_body_clear(&x);
    solid_body_clear(&y);
    return wrong;
}

const char *check_contact_points(const hull_other *a, const hit_hull3 *b, double off)
{
    hit_hull_contact3 out;
    const char *wrong = NULL;
    for (int all = 0; all < 2 && wrong == NULL && hull_contact_exists(a->kind); ++all) {
        if (!hull_contact_within(a, b, all == 1 ? INFINITY : 0, &out))
            continue;
        wrong = a->kind == BESIDE_HALFSPACE ? check_wall(a, b, all == 1, &out, off) : check_surfaces(a, b, &out, off);
    }
    return wrong;
}
