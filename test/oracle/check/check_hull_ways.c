/* The calls of distance.h and contact.h for hulls, and what must be true of their answers. */
#include "check/check_hull_ways.h"

#include <math.h>

/* An error of so many ulps of S. */
static const double MOST = 16 * 0x1p-52;

static hit_segment3 segment_of(const hull_other *a)
{
    return (hit_segment3){a->corner[0], a->corner[1]};
}

static hit_triangle3 triangle_of(const hull_other *a)
{
    return (hit_triangle3){{a->corner[0], a->corner[1], a->corner[2]}};
}

static hit_aabb3 aabb_of(const hull_other *a)
{
    return (hit_aabb3){a->corner[0], a->corner[1]};
}

static hit_sphere3 sphere_of(const hull_other *a)
{
    return (hit_sphere3){a->corner[0], a->radius};
}

static hit_capsule3 capsule_of(const hull_other *a)
{
    return (hit_capsule3){a->corner[0], a->corner[1], a->radius};
}

hit_relation hull_relation(const hull_other *a, const hit_hull3 *b)
{
    const hit_triangle3 triangle = triangle_of(a);
    switch (a->kind) {
    case BESIDE_POINT:
        return hit_relate_point3_hull3(a->corner[0], b);
    case BESIDE_SEGMENT:
        return hit_relate_segment3_hull3(segment_of(a), b);
    case BESIDE_TRIANGLE:
        return hit_relate_triangle3_hull3(&triangle, b);
    case BESIDE_AABB:
        return hit_relate_aabb3_hull3(aabb_of(a), b);
    case BESIDE_OBB:
        return hit_relate_obb3_hull3(&a->box, b);
    case BESIDE_SPHERE:
        return hit_relate_sphere3_hull3(sphere_of(a), b);
    case BESIDE_CAPSULE:
        return hit_relate_capsule3_hull3(capsule_of(a), b);
    case BESIDE_PLANE:
        return hit_relate_plane3_hull3(a->plane, b);
    case BESIDE_HALFSPACE:
        return hit_relate_halfspace3_hull3(a->plane, b);
    default:
        return hit_relate_hull3_hull3(a->hull, b);
    }
}

hit_closest3 hull_closest(const hull_other *a, const hit_hull3 *b)
{
    const hit_triangle3 triangle = triangle_of(a);
    switch (a->kind) {
    case BESIDE_POINT:
        return hit_closest_point3_hull3(a->corner[0], b);
    case BESIDE_SEGMENT:
        return hit_closest_segment3_hull3(segment_of(a), b);
    case BESIDE_TRIANGLE:
        return hit_closest_triangle3_hull3(&triangle, b);
    case BESIDE_AABB:
        return hit_closest_aabb3_hull3(aabb_of(a), b);
    case BESIDE_OBB:
        return hit_closest_obb3_hull3(&a->box, b);
    case BESIDE_SPHERE:
        return hit_closest_sphere3_hull3(sphere_of(a), b);
    case BESIDE_CAPSULE:
        return hit_closest_capsule3_hull3(capsule_of(a), b);
    case BESIDE_PLANE:
        return hit_closest_plane3_hull3(a->plane, b);
    case BESIDE_HALFSPACE:
        return hit_closest_halfspace3_hull3(a->plane, b);
    default:
        return hit_closest_hull3_hull3(a->hull, b);
    }
}

static double hull_distance(const hull_other *a, const hit_hull3 *b)
{
    const hit_triangle3 triangle = triangle_of(a);
    switch (a->kind) {
    case BESIDE_POINT:
        return hit_distance_point3_hull3(a->corner[0], b);
    case BESIDE_SEGMENT:
        return hit_distance_segment3_hull3(segment_of(a), b);
    case BESIDE_TRIANGLE:
        return hit_distance_triangle3_hull3(&triangle, b);
    case BESIDE_AABB:
        return hit_distance_aabb3_hull3(aabb_of(a), b);
    case BESIDE_OBB:
        return hit_distance_obb3_hull3(&a->box, b);
    case BESIDE_SPHERE:
        return hit_distance_sphere3_hull3(sphere_of(a), b);
    case BESIDE_CAPSULE:
        return hit_distance_capsule3_hull3(capsule_of(a), b);
    case BESIDE_PLANE:
        return hit_distance_plane3_hull3(a->plane, b);
    case BESIDE_HALFSPACE:
        return hit_distance_halfspace3_hull3(a->plane, b);
    default:
        return hit_distance_hull3_hull3(a->hull, b);
    }
}

static bool hull_within(const hull_other *a, const hit_hull3 *b, double most)
{
    const hit_triangle3 triangle = triangle_of(a);
    switch (a->kind) {
    case BESIDE_POINT:
        return hit_within_point3_hull3(a->corner[0], b, most);
    case BESIDE_SEGMENT:
        return hit_within_segment3_hull3(segment_of(a), b, most);
    case BESIDE_TRIANGLE:
        return hit_within_triangle3_hull3(&triangle, b, most);
    case BESIDE_AABB:
        return hit_within_aabb3_hull3(aabb_of(a), b, most);
    case BESIDE_OBB:
        return hit_within_obb3_hull3(&a->box, b, most);
    case BESIDE_SPHERE:
        return hit_within_sphere3_hull3(sphere_of(a), b, most);
    case BESIDE_CAPSULE:
        return hit_within_capsule3_hull3(capsule_of(a), b, most);
    case BESIDE_PLANE:
        return hit_within_plane3_hull3(a->plane, b, most);
    case BESIDE_HALFSPACE:
        return hit_within_halfspace3_hull3(a->plane, b, most);
    default:
        return hit_within_hull3_hull3(a->hull, b, most);
    }
}

bool hull_penetration(const hull_other *a, const hit_hull3 *b, hit_penetration3 *out)
{
    const hit_triangle3 triangle = triangle_of(a);
    switch (a->kind) {
    case BESIDE_POINT:
        return hit_penetration_point3_hull3(a->corner[0], b, out);
    case BESIDE_SEGMENT:
        return hit_penetration_segment3_hull3(segment_of(a), b, out);
    case BESIDE_TRIANGLE:
        return hit_penetration_triangle3_hull3(&triangle, b, out);
    case BESIDE_AABB:
        return hit_penetration_aabb3_hull3(aabb_of(a), b, out);
    case BESIDE_OBB:
        return hit_penetration_obb3_hull3(&a->box, b, out);
    case BESIDE_SPHERE:
        return hit_penetration_sphere3_hull3(sphere_of(a), b, out);
    case BESIDE_CAPSULE:
        return hit_penetration_capsule3_hull3(capsule_of(a), b, out);
    case BESIDE_PLANE:
        return hit_penetration_plane3_hull3(a->plane, b, out);
    case BESIDE_HALFSPACE:
        return hit_penetration_halfspace3_hull3(a->plane, b, out);
    default:
        return hit_penetration_hull3_hull3(a->hull, b, out);
    }
}

/* There are none of points, segments and planes, which are told as the closest points are. */
static bool hull_deepest(const hull_other *a, const hit_hull3 *b, hit_closest3 *out)
{
    const hit_triangle3 triangle = triangle_of(a);
    const hit_closest3 at = hull_closest(a, b);
    switch (a->kind) {
    case BESIDE_TRIANGLE:
        return hit_deepest_triangle3_hull3(&triangle, b, out);
    case BESIDE_AABB:
        return hit_deepest_aabb3_hull3(aabb_of(a), b, out);
    case BESIDE_OBB:
        return hit_deepest_obb3_hull3(&a->box, b, out);
    case BESIDE_SPHERE:
        return hit_deepest_sphere3_hull3(sphere_of(a), b, out);
    case BESIDE_CAPSULE:
        return hit_deepest_capsule3_hull3(capsule_of(a), b, out);
    case BESIDE_HALFSPACE:
        return hit_deepest_halfspace3_hull3(a->plane, b, out);
    case BESIDE_HULL:
        return hit_deepest_hull3_hull3(a->hull, b, out);
    default:
        *out = at.distance <= 0 ? at : *out;
        return at.distance <= 0;
    }
}

static bool same_place(hit_vec3 p, hit_vec3 q)
{
    return p.x == q.x && p.y == q.y && p.z == q.z;
}

static const char *check_deepest(const hull_other *a, const hit_hull3 *b, const hit_closest3 *at)
{
    static const hit_vec3 nowhere = {-7, -8, -9};
    hit_closest3 out = {-1, nowhere, nowhere, nowhere};
    const bool hit = hull_deepest(a, b, &out);
    if (hit != (at->distance <= 0))
        return "deepest is not where they hit";
    if (!hit)
        return out.distance == -1 && same_place(out.a, nowhere) && same_place(out.b, nowhere) &&
                       same_place(out.normal, nowhere)
                   ? NULL
                   : "deepest is told of what is apart";
    if (out.distance != at->distance || !same_place(out.normal, at->normal))
        return "deepest is not as deep as the distance says";
    return a->kind != BESIDE_HULL || (same_place(out.a, at->a) && same_place(out.b, at->b))
               ? NULL
               : "the deepest points of two hulls are not the closest ones";
}

const char *check_hull_laws(const hull_other *a, const hit_hull3 *b)
{
    const hit_relation relation = hull_relation(a, b);
    const hit_closest3 at = hull_closest(a, b);
    hit_penetration3 out = {-1, {0, 0, 0}, HIT_AXIS_A0};
    const double distance = hull_distance(a, b);
    if (distance != at.distance || isnan(distance))
        return "the distance is not that of the closest points";
    if ((distance <= 0) != (relation != HIT_APART) || (distance < 0) != (relation == HIT_OVERLAPPING))
        return "the sign of the distance";
    if (!hull_within(a, b, distance) || hull_within(a, b, nextafter(distance, -INFINITY)) || hull_within(a, b, NAN))
        return isinf(distance) ? NULL : "within";
    if (hull_penetration(a, b, &out) != (relation != HIT_APART))
        return "penetration is not where they hit";
    if (relation != HIT_APART && (out.depth != -distance || out.normal.x != at.normal.x ||
                                  out.normal.y != at.normal.y || out.normal.z != at.normal.z))
        return "penetration is not the distance";
    const char *const wrong = check_deepest(a, b, &at);
    if (wrong != NULL)
        return wrong;
    const double n = at.normal.x * at.normal.x + at.normal.y * at.normal.y + at.normal.z * at.normal.z;
    return isinf(distance) || fabs(n - 1) < 0x1p-40 ? NULL : "the normal is not a unit vector";
}

/* ---- Against the judge ---- */

bool hull_body(const hull_other *a, solid_body *body)
{
    hit_vec3 corner[8];
    size_t count = a->kind == BESIDE_AABB                                   ? 8
                   : a->kind == BESIDE_TRIANGLE                             ? 3
                   : a->kind == BESIDE_SEGMENT || a->kind == BESIDE_CAPSULE ? 2
                                                                            : 1;
    if (a->kind == BESIDE_OBB || a->kind == BESIDE_HULL) {
        a->kind == BESIDE_OBB ? solid_body_of_obb(body, &a->box) : solid_body_of_hull(body, a->hull);
        return true;
    }
    for (size_t i = 0; i < count; ++i)
        for (int k = 0; k < 3; ++k)
            (&corner[i].x)[k] = a->kind == BESIDE_AABB ? (&a->corner[i >> k & 1].x)[k] : (&a->corner[i].x)[k];
    hit_hull3 hull;
    if (hit_hull3_from_points(&corner[0].x, count, 0, NULL, &hull) != HIT_OK)
        return false;
    solid_body_of_hull(body, &hull);
    hit_hull3_free(&hull, NULL);
    return true;
}

static double greatest(hit_vec3 p)
{
    return fmax(fabs(p.x), fmax(fabs(p.y), fabs(p.z)));
}

static const char *check_points(const hull_other *a, solid_body *x, solid_body *y, const hit_closest3 *at, double size)
{
    const double error = MOST * size + 4 * 0x1p-52 * (greatest(at->a) + greatest(at->b));
    const double radius = a->kind == BESIDE_SPHERE || a->kind == BESIDE_CAPSULE ? a->radius : 0;
    hit_vec3 p = at->a;
    double off = 0;
    for (int k = 0; k < 3; ++k) {
        off = fmax(off, fabs((&at->b.x)[k] - (&at->a.x)[k] - at->distance * (&at->normal.x)[k]));
        (&p.x)[k] -= radius * (&at->normal.x)[k];
    }
    /* where the way is barely defined the normal is another, see distance.h */
    if (!(off <= error + (fabs(at->distance + radius) < 0x1p-38 * size ? 0x1p-38 * size : 0)))
        return "b - a is not distance * normal";
    if (!(solid_body_out(x, p) <= error))
        return "a is not on the first";
    return solid_body_out(y, at->b) <= error ? NULL : "b is not on the second";
}

static const char *check_ways(const hull_other *a, solid_body *x, solid_body *y, const hit_closest3 *at,
                              hit_relation relation)
{
    const double radius = a->kind == BESIDE_SPHERE || a->kind == BESIDE_CAPSULE ? a->radius : 0;
    const double size = solid_body_size(x, y) + radius, error = MOST * size;
    const double depth = solid_body_depth(x, y), gap = solid_body_gap(x, y, at->normal);
    if (radius > 0 ? depth >= 0 && relation != HIT_OVERLAPPING
                   : relation != (depth > 0    ? HIT_OVERLAPPING
                                  : depth == 0 ? HIT_TOUCHING
                                               : HIT_APART))
        return "the relation";
    if (!(gap - radius >= at->distance - error))
        return "the two are not so far apart along the normal";
    if (depth > 0 && !(-depth - radius <= at->distance + error))
        return "there is a shorter way out";
    return check_points(a, x, y, at, size);
}

/* The least and the greatest of normal.p - offset over the length say it. S is how far the plane and the furthest
 * corner are from the origin, as with capsules. */
static const char *check_plane(const hull_other *a, const hit_hull3 *b, const hit_closest3 *at)
{
    long double low = INFINITY, high = -INFINITY, furthest = 0;
    const hit_vec3 n = a->plane.normal;
    const long double length = hypotl(n.x, hypotl(n.y, n.z)), offset = a->plane.offset;
    for (uint32_t i = 0; i < b->corners; ++i) {
        const hit_vec3 p = b->corner[i];
        const long double value =
            ((long double)n.x * p.x + (long double)n.y * p.y + (long double)n.z * p.z - offset) / length;
        low = fminl(low, value);
        high = fmaxl(high, value);
        furthest = fmaxl(furthest, hypotl(p.x, hypotl(p.y, p.z)));
    }
    const long double out = low + high > 0 ? low : -high;
    const long double truth = a->kind == BESIDE_HALFSPACE || low > 0 ? low : out;
    return fabsl(truth - at->distance) <= MOST / 2 * (fabsl(offset / length) + furthest)
               ? NULL
               : "the distance from the plane";
}

const char *check_hull_way(const hull_other *a, const hit_hull3 *b, hit_relation *truth)
{
    hit_closest3 at = hull_closest(a, b);
    const char *wrong = check_hull_laws(a, b);
    *truth = hull_relation(a, b);
    if (wrong != NULL)
        return wrong;
    if (a->kind == BESIDE_PLANE || a->kind == BESIDE_HALFSPACE)
        return check_plane(a, b, &at);
    static solid_body x, y;
    solid_body_init(&x);
    solid_body_init(&y);
    solid_body_of_hull(&y, b);
    if (hull_body(a, &x)) {
        wrong = check_ways(a, &x, &y, &at, *truth);
        if (wrong == NULL && hull_deepest(a, b, &at))
            wrong = check_ways(a, &x, &y, &at, *truth);
    }
    solid_body_clear(&x);
    solid_body_clear(&y);
    return wrong;
}

/* ---- A box and a triangle ---- */

static bool triangle_within(const hull_other *a, const hit_triangle3 *t, double most)
{
    return a->kind == BESIDE_OBB ? hit_within_obb3_triangle3(&a->box, t, most)
                                 : hit_within_aabb3_triangle3(aabb_of(a), t, most);
}

static const char *check_triangle_laws(const hull_other *a, const hit_triangle3 *t, const hit_closest3 *at,
                                       hit_relation relation)
{
    const bool turned = a->kind == BESIDE_OBB;
    const double distance =
        turned ? hit_distance_obb3_triangle3(&a->box, t) : hit_distance_aabb3_triangle3(aabb_of(a), t);
    hit_penetration3 out = {-1, {0, 0, 0}, HIT_AXIS_A0};
    const bool deep = turned ? hit_penetration_obb3_triangle3(&a->box, t, &out)
                             : hit_penetration_aabb3_triangle3(aabb_of(a), t, &out);
    if (distance != at->distance || isnan(distance))
        return "box and triangle: the distance is not that of the closest points";
    if ((distance <= 0) != (relation != HIT_APART) || (distance < 0) != (relation == HIT_OVERLAPPING))
        return "box and triangle: the sign of the distance";
    if (!isinf(distance) && (!triangle_within(a, t, distance) ||
                             triangle_within(a, t, nextafter(distance, -INFINITY)) || triangle_within(a, t, NAN)))
        return "box and triangle: within";
    if (deep != (relation != HIT_APART))
        return "box and triangle: penetration is not where they hit";
    if (deep && (out.depth != -distance || out.normal.x != at->normal.x || out.normal.y != at->normal.y ||
                 out.normal.z != at->normal.z))
        return "box and triangle: penetration is not the distance";
    const double n = at->normal.x * at->normal.x + at->normal.y * at->normal.y + at->normal.z * at->normal.z;
    return isinf(distance) || fabs(n - 1) < 0x1p-40 ? NULL : "box and triangle: the normal is not a unit vector";
}

const char *check_box_triangle(const hull_other *box, const hit_triangle3 *triangle, bool small)
{
    const bool turned = box->kind == BESIDE_OBB;
    const hit_relation relation =
        turned ? hit_relate_obb3_triangle3(&box->box, triangle) : hit_relate_aabb3_triangle3(aabb_of(box), triangle);
    const hit_closest3 at =
        turned ? hit_closest_obb3_triangle3(&box->box, triangle) : hit_closest_aabb3_triangle3(aabb_of(box), triangle);
    const char *wrong = check_triangle_laws(box, triangle, &at, relation);
    if (wrong != NULL || !small)
        return wrong;
    const hull_other other = {.kind = BESIDE_TRIANGLE,
                              .corner = {triangle->corner[0], triangle->corner[1], triangle->corner[2]}};
    static solid_body x, y;
    solid_body_init(&x);
    solid_body_init(&y);
    if (hull_body(box, &x) && hull_body(&other, &y))
        wrong = check_ways(box, &x, &y, &at, relation);
    solid_body_clear(&x);
    solid_body_clear(&y);
    return wrong;
}
