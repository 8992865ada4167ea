/* Signed distance, closest points and penetration of a hull of space and another shape.
 *
 * Shapes with corners are measured by closest_solid3.h; what is round is a point or segment, and the radius more. From
 * a plane or half-space, a hull is as far as the segment from its lowest corner to its highest. First principles. */
#include "hull/closest_hull3.h"

#include "core/vec.h"
#include "exact/order.h"
#include "hitbox/contact.h"
#include "hitbox/distance.h"
#include "hull/extent_hull3.h"

static const hit_closest3 NOWHERE3 = {INFINITY, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}};

/* What there is to say without looking where: shapes that are none, and boxes without end. */
static hit_closest3 infinite3(bool has_points, hit_relation relation)
{
    hit_closest3 out = NOWHERE3;
    if (has_points && relation != HIT_APART)
        out.distance = relation == HIT_TOUCHING ? 0 : -INFINITY;
    return out;
}

static bool is_measurable3(const solid_question3 *question)
{
    return hit__hull_solid3_is_finite(&question->a) && hit__hull_solid3_is_finite(&question->b) &&
           exact_less_equal(0, question->radius) && question->radius <= DBL_MAX;
}

/* ---- Each shape ---- */

/* With the ball a point is a sphere and a segment a capsule. Two hulls are not asked about here. */
static hit_relation relate3(const solid_question3 *q, bool with_ball)
{
    const hit_hull3 *hull = q->b.hull;
    if (q->a.aabb != NULL)
        return hit_relate_aabb3_hull3(*q->a.aabb, hull);
    if (q->a.obb != NULL)
        return hit_relate_obb3_hull3(q->a.obb, hull);
    if (q->a.triangle != NULL)
        return hit_relate_triangle3_hull3(q->a.triangle, hull);
    if (q->a.segment != NULL)
        return with_ball ? hit_relate_capsule3_hull3((hit_capsule3){q->a.segment->a, q->a.segment->b, q->radius}, hull)
                         : hit_relate_segment3_hull3(*q->a.segment, hull);
    return with_ball ? hit_relate_sphere3_hull3((hit_sphere3){*q->a.point, q->radius}, hull)
                     : hit_relate_point3_hull3(*q->a.point, hull);
}

static hit_closest3 measured3(solid_question3 *question, solid_asked3 *asked)
{
    solid_found3 own, *found = asked->found != NULL ? asked->found : &own;
    question->want = asked->want;
    found->kind = WAY3_ACROSS;
    const hit_closest3 at = hit__hull_closest_solid3(question, found);
    asked->kind = found->kind;
    asked->measured = true;
    return at;
}

hit_closest3 hit__hull_closest_aabb3(hit_aabb3 box, const hit_hull3 *hull, solid_asked3 *asked)
{
    solid_question3 question = {{.aabb = &box}, {.hull = hull}, 0, relate3, SOLID3_POINTS};
    if (!is_measurable3(&question))
        return infinite3(hit__hull_solid3_is_finite(&question.b), hit_relate_aabb3_hull3(box, hull));
    return measured3(&question, asked);
}

hit_closest3 hit__hull_closest_obb3(const hit_obb3 *box, const hit_hull3 *hull, solid_asked3 *asked)
{
    solid_question3 question = {{.obb = box}, {.hull = hull}, 0, relate3, SOLID3_POINTS};
    if (!is_measurable3(&question))
        return NOWHERE3;
    return measured3(&question, asked);
}

static hit_closest3 of_point3(hit_vec3 point, const hit_hull3 *hull, solid_asked3 *asked)
{
    solid_question3 question = {{.point = &point}, {.hull = hull}, 0, relate3, SOLID3_POINTS};
    if (!is_measurable3(&question))
        return NOWHERE3;
    return measured3(&question, asked);
}

static hit_closest3 of_segment3(hit_segment3 segment, const hit_hull3 *hull, solid_asked3 *asked)
{
    solid_question3 question = {{.segment = &segment}, {.hull = hull}, 0, relate3, SOLID3_POINTS};
    if (!is_measurable3(&question))
        return NOWHERE3;
    return measured3(&question, asked);
}

hit_closest3 hit__hull_closest_triangle3(const hit_triangle3 *triangle, const hit_hull3 *hull, solid_asked3 *asked)
{
    solid_question3 question = {{.triangle = triangle}, {.hull = hull}, 0, relate3, SOLID3_POINTS};
    if (!is_measurable3(&question))
        return NOWHERE3;
    return measured3(&question, asked);
}

hit_closest3 hit__hull_closest_sphere3(hit_sphere3 sphere, const hit_hull3 *hull, solid_asked3 *asked)
{
    solid_question3 question = {{.point = &sphere.center}, {.hull = hull}, sphere.radius, relate3, SOLID3_POINTS};
    if (!is_measurable3(&question))
        return NOWHERE3;
    return measured3(&question, asked);
}

hit_closest3 hit__hull_closest_capsule3(hit_capsule3 capsule, const hit_hull3 *hull, solid_asked3 *asked)
{
    const hit_segment3 core = {capsule.a, capsule.b};
    solid_question3 question = {{.segment = &core}, {.hull = hull}, capsule.radius, relate3, SOLID3_POINTS};
    if (!is_measurable3(&question))
        return NOWHERE3;
    return measured3(&question, asked);
}

bool hit__hull_in_order3(const hit_hull3 *a, const hit_hull3 *b)
{
    if (a->corners != b->corners || a->corner == NULL || b->corner == NULL)
        return a->corners <= b->corners;
    for (uint32_t i = 0; i < a->corners; i++) {
        const double *p = (const double *)&a->corner[i], *q = (const double *)&b->corner[i];
        for (int c = 0; c < 3; c++)
            if (exact_less(p[c], q[c]) || exact_less(q[c], p[c]))
                return exact_less(p[c], q[c]);
    }
    return true;
}

hit_closest3 hit__hull_closest_hull3(const hit_hull3 *a, const hit_hull3 *b, solid_asked3 *asked)
{
    solid_question3 question = {{.hull = a}, {.hull = b}, 0, relate3, SOLID3_POINTS};
    if (!is_measurable3(&question))
        return NOWHERE3;
    return measured3(&question, asked);
}

/* As of the two in order, so that swapping them only mirrors the answer. */
static hit_closest3 of_hull3(const hit_hull3 *a, const hit_hull3 *b, solid_asked3 *asked)
{
    if (hit__hull_in_order3(a, b))
        return hit__hull_closest_hull3(a, b, asked);
    const hit_closest3 at = hit__hull_closest_hull3(b, a, asked);
    asked->kind = asked->kind == WAY3_FACE_OF_A   ? WAY3_FACE_OF_B
                  : asked->kind == WAY3_FACE_OF_B ? WAY3_FACE_OF_A
                                                  : WAY3_ACROSS;
    return (hit_closest3){at.distance, {0 - at.normal.x, 0 - at.normal.y, 0 - at.normal.z}, at.b, at.a};
}

/* The sign is that of the hull's relation, also where the choice of the corners was too close to call. */
static hit_closest3 with_sign3(hit_closest3 out, hit_relation relation)
{
    out.distance = solid_distance3(relation, out.distance);
    return out;
}

static hit_closest3 of_plane3(hit_plane3 plane, const hit_hull3 *hull, solid_asked3 *asked)
{
    hit_capsule3 extent;
    asked->kind = WAY3_FACE_OF_A;
    if (!hit_plane3_valid(plane) || !hit__hull_extent3(hull, plane.normal, &extent))
        return NOWHERE3;
    return with_sign3(hit_closest_plane3_capsule3(plane, extent), hit_relate_plane3_hull3(plane, hull));
}

static hit_closest3 of_halfspace3(hit_plane3 plane, const hit_hull3 *hull, solid_asked3 *asked)
{
    hit_capsule3 extent;
    asked->kind = WAY3_FACE_OF_A;
    if (!hit_plane3_valid(plane) || !hit__hull_extent3(hull, plane.normal, &extent))
        return NOWHERE3;
    return with_sign3(hit_closest_halfspace3_capsule3(plane, extent), hit_relate_halfspace3_hull3(plane, hull));
}

/* ---- Public ---- */

bool hit__hull_penetration3(const hit_closest3 *at, way_kind3 kind, hit_penetration3 *out)
{
    if (!exact_less_equal(at->distance, 0))
        return false;
    out->depth = at->distance < 0 ? -at->distance : 0;
    out->normal = at->normal;
    out->axis = kind == WAY3_FACE_OF_A ? HIT_AXIS_A0 : kind == WAY3_FACE_OF_B ? HIT_AXIS_B0 : HIT_AXIS_E00;
    return true;
}

hit_closest3 hit_closest_aabb3_hull3(hit_aabb3 box, const hit_hull3 *hull)
{
    solid_asked3 asked = {.want = SOLID3_POINTS};
    return hit__hull_closest_aabb3(box, hull, &asked);
}

double hit_distance_aabb3_hull3(hit_aabb3 box, const hit_hull3 *hull)
{
    solid_asked3 asked = {.want = SOLID3_DISTANCE};
    return hit__hull_closest_aabb3(box, hull, &asked).distance;
}

bool hit_within_aabb3_hull3(hit_aabb3 box, const hit_hull3 *hull, double most)
{
    return exact_less_equal(hit_distance_aabb3_hull3(box, hull), most);
}

bool hit_penetration_aabb3_hull3(hit_aabb3 box, const hit_hull3 *hull, hit_penetration3 *out)
{
    solid_asked3 asked = {.want = SOLID3_DEPTH, .kind = WAY3_ACROSS};
    const hit_closest3 at = hit__hull_closest_aabb3(box, hull, &asked);
    return hit__hull_penetration3(&at, asked.kind, out);
}

hit_closest3 hit_closest_obb3_hull3(const hit_obb3 *box, const hit_hull3 *hull)
{
    solid_asked3 asked = {.want = SOLID3_POINTS};
    return hit__hull_closest_obb3(box, hull, &asked);
}

double hit_distance_obb3_hull3(const hit_obb3 *box, const hit_hull3 *hull)
{
    solid_asked3 asked = {.want = SOLID3_DISTANCE};
    return hit__hull_closest_obb3(box, hull, &asked).distance;
}

bool hit_within_obb3_hull3(const hit_obb3 *box, const hit_hull3 *hull, double most)
{
    return exact_less_equal(hit_distance_obb3_hull3(box, hull), most);
}

bool hit_penetration_obb3_hull3(const hit_obb3 *box, const hit_hull3 *hull, hit_penetration3 *out)
{
    solid_asked3 asked = {.want = SOLID3_DEPTH, .kind = WAY3_ACROSS};
    const hit_closest3 at = hit__hull_closest_obb3(box, hull, &asked);
    return hit__hull_penetration3(&at, asked.kind, out);
}

hit_closest3 hit_closest_point3_hull3(hit_vec3 point, const hit_hull3 *hull)
{
    solid_asked3 asked = {.want = SOLID3_POINTS};
    return of_point3(point, hull, &asked);
}

double hit_distance_point3_hull3(hit_vec3 point, const hit_hull3 *hull)
{
    solid_asked3 asked = {.want = SOLID3_DISTANCE};
    return of_point3(point, hull, &asked).distance;
}

bool hit_within_point3_hull3(hit_vec3 point, const hit_hull3 *hull, double most)
{
    return exact_less_equal(hit_distance_point3_hull3(point, hull), most);
}

bool hit_penetration_point3_hull3(hit_vec3 point, const hit_hull3 *hull, hit_penetration3 *out)
{
    solid_asked3 asked = {.want = SOLID3_DEPTH, .kind = WAY3_ACROSS};
    const hit_closest3 at = of_point3(point, hull, &asked);
    return hit__hull_penetration3(&at, asked.kind, out);
}

hit_closest3 hit_closest_segment3_hull3(hit_segment3 segment, const hit_hull3 *hull)
{
    solid_asked3 asked = {.want = SOLID3_POINTS};
    return of_segment3(segment, hull, &asked);
}

double hit_distance_segment3_hull3(hit_segment3 segment, const hit_hull3 *hull)
{
    solid_asked3 asked = {.want = SOLID3_DISTANCE};
    return of_segment3(segment, hull, &asked).distance;
}

bool hit_within_segment3_hull3(hit_segment3 segment, const hit_hull3 *hull, double most)
{
    return exact_less_equal(hit_distance_segment3_hull3(segment, hull), most);
}

bool hit_penetration_segment3_hull3(hit_segment3 segment, const hit_hull3 *hull, hit_penetration3 *out)
{
    solid_asked3 asked = {.want = SOLID3_DEPTH, .kind = WAY3_ACROSS};
    const hit_closest3 at = of_segment3(segment, hull, &asked);
    return hit__hull_penetration3(&at, asked.kind, out);
}

hit_closest3 hit_closest_plane3_hull3(hit_plane3 plane, const hit_hull3 *hull)
{
    solid_asked3 asked = {.want = SOLID3_POINTS};
    return of_plane3(plane, hull, &asked);
}

double hit_distance_plane3_hull3(hit_plane3 plane, const hit_hull3 *hull)
{
    solid_asked3 asked = {.want = SOLID3_DISTANCE};
    return of_plane3(plane, hull, &asked).distance;
}

bool hit_within_plane3_hull3(hit_plane3 plane, const hit_hull3 *hull, double most)
{
    return exact_less_equal(hit_distance_plane3_hull3(plane, hull), most);
}

bool hit_penetration_plane3_hull3(hit_plane3 plane, const hit_hull3 *hull, hit_penetration3 *out)
{
    solid_asked3 asked = {.want = SOLID3_DEPTH, .kind = WAY3_ACROSS};
    const hit_closest3 at = of_plane3(plane, hull, &asked);
    return hit__hull_penetration3(&at, asked.kind, out);
}

hit_closest3 hit_closest_halfspace3_hull3(hit_plane3 plane, const hit_hull3 *hull)
{
    solid_asked3 asked = {.want = SOLID3_POINTS};
    return of_halfspace3(plane, hull, &asked);
}

double hit_distance_halfspace3_hull3(hit_plane3 plane, const hit_hull3 *hull)
{
    solid_asked3 asked = {.want = SOLID3_DISTANCE};
    return of_halfspace3(plane, hull, &asked).distance;
}

bool hit_within_halfspace3_hull3(hit_plane3 plane, const hit_hull3 *hull, double most)
{
    return exact_less_equal(hit_distance_halfspace3_hull3(plane, hull), most);
}

bool hit_penetration_halfspace3_hull3(hit_plane3 plane, const hit_hull3 *hull, hit_penetration3 *out)
{
    solid_asked3 asked = {.want = SOLID3_DEPTH, .kind = WAY3_ACROSS};
    const hit_closest3 at = of_halfspace3(plane, hull, &asked);
    return hit__hull_penetration3(&at, asked.kind, out);
}

hit_closest3 hit_closest_sphere3_hull3(hit_sphere3 sphere, const hit_hull3 *hull)
{
    solid_asked3 asked = {.want = SOLID3_POINTS};
    return hit__hull_closest_sphere3(sphere, hull, &asked);
}

double hit_distance_sphere3_hull3(hit_sphere3 sphere, const hit_hull3 *hull)
{
    solid_asked3 asked = {.want = SOLID3_DISTANCE};
    return hit__hull_closest_sphere3(sphere, hull, &asked).distance;
}

bool hit_within_sphere3_hull3(hit_sphere3 sphere, const hit_hull3 *hull, double most)
{
    return exact_less_equal(hit_distance_sphere3_hull3(sphere, hull), most);
}

bool hit_penetration_sphere3_hull3(hit_sphere3 sphere, const hit_hull3 *hull, hit_penetration3 *out)
{
    solid_asked3 asked = {.want = SOLID3_DEPTH, .kind = WAY3_ACROSS};
    const hit_closest3 at = hit__hull_closest_sphere3(sphere, hull, &asked);
    return hit__hull_penetration3(&at, asked.kind, out);
}

hit_closest3 hit_closest_capsule3_hull3(hit_capsule3 capsule, const hit_hull3 *hull)
{
    solid_asked3 asked = {.want = SOLID3_POINTS};
    return hit__hull_closest_capsule3(capsule, hull, &asked);
}

double hit_distance_capsule3_hull3(hit_capsule3 capsule, const hit_hull3 *hull)
{
    solid_asked3 asked = {.want = SOLID3_DISTANCE};
    return hit__hull_closest_capsule3(capsule, hull, &asked).distance;
}

bool hit_within_capsule3_hull3(hit_capsule3 capsule, const hit_hull3 *hull, double most)
{
    return exact_less_equal(hit_distance_capsule3_hull3(capsule, hull), most);
}

bool hit_penetration_capsule3_hull3(hit_capsule3 capsule, const hit_hull3 *hull, hit_penetration3 *out)
{
    solid_asked3 asked = {.want = SOLID3_DEPTH, .kind = WAY3_ACROSS};
    const hit_closest3 at = hit__hull_closest_capsule3(capsule, hull, &asked);
    return hit__hull_penetration3(&at, asked.kind, out);
}

hit_closest3 hit_closest_triangle3_hull3(const hit_triangle3 *triangle, const hit_hull3 *hull)
{
    solid_asked3 asked = {.want = SOLID3_POINTS};
    return hit__hull_closest_triangle3(triangle, hull, &asked);
}

double hit_distance_triangle3_hull3(const hit_triangle3 *triangle, const hit_hull3 *hull)
{
    solid_asked3 asked = {.want = SOLID3_DISTANCE};
    return hit__hull_closest_triangle3(triangle, hull, &asked).distance;
}

bool hit_within_triangle3_hull3(const hit_triangle3 *triangle, const hit_hull3 *hull, double most)
{
    return exact_less_equal(hit_distance_triangle3_hull3(triangle, hull), most);
}

bool hit_penetration_triangle3_hull3(const hit_triangle3 *triangle, const hit_hull3 *hull, hit_penetration3 *out)
{
    solid_asked3 asked = {.want = SOLID3_DEPTH, .kind = WAY3_ACROSS};
    const hit_closest3 at = hit__hull_closest_triangle3(triangle, hull, &asked);
    return hit__hull_penetration3(&at, asked.kind, out);
}

hit_closest3 hit_closest_hull3_hull3(const hit_hull3 *a, const hit_hull3 *b)
{
    solid_asked3 asked = {.want = SOLID3_POINTS};
    return of_hull3(a, b, &asked);
}

double hit_distance_hull3_hull3(const hit_hull3 *a, const hit_hull3 *b)
{
    solid_asked3 asked = {.want = SOLID3_DISTANCE};
    return of_hull3(a, b, &asked).distance;
}

bool hit_within_hull3_hull3(const hit_hull3 *a, const hit_hull3 *b, double most)
{
    return exact_less_equal(hit_distance_hull3_hull3(a, b), most);
}

bool hit_penetration_hull3_hull3(const hit_hull3 *a, const hit_hull3 *b, hit_penetration3 *out)
{
    solid_asked3 asked = {.want = SOLID3_DEPTH, .kind = WAY3_ACROSS};
    const hit_closest3 at = of_hull3(a, b, &asked);
    return hit__hull_penetration3(&at, asked.kind, out);
}

/* ---- Public, of what shares a point ---- */

static bool tell_deepest3(hit_closest3 at, hit_closest3 *out)
{
    if (!exact_less_equal(at.distance, 0))
        return false;
    *out = at;
    return true;
}

bool hit_deepest_aabb3_hull3(hit_aabb3 box, const hit_hull3 *hull, hit_closest3 *out)
{
    solid_asked3 asked = {.want = SOLID3_CONTACT};
    return tell_deepest3(hit__hull_closest_aabb3(box, hull, &asked), out);
}

bool hit_deepest_obb3_hull3(const hit_obb3 *box, const hit_hull3 *hull, hit_closest3 *out)
{
    solid_asked3 asked = {.want = SOLID3_CONTACT};
    return tell_deepest3(hit__hull_closest_obb3(box, hull, &asked), out);
}

bool hit_deepest_halfspace3_hull3(hit_plane3 plane, const hit_hull3 *hull, hit_closest3 *out)
{
    solid_asked3 asked = {.want = SOLID3_CONTACT};
    return tell_deepest3(of_halfspace3(plane, hull, &asked), out);
}

bool hit_deepest_sphere3_hull3(hit_sphere3 sphere, const hit_hull3 *hull, hit_closest3 *out)
{
    solid_asked3 asked = {.want = SOLID3_CONTACT};
    return tell_deepest3(hit__hull_closest_sphere3(sphere, hull, &asked), out);
}

bool hit_deepest_capsule3_hull3(hit_capsule3 capsule, const hit_hull3 *hull, hit_closest3 *out)
{
    solid_asked3 asked = {.want = SOLID3_CONTACT};
    return tell_deepest3(hit__hull_closest_capsule3(capsule, hull, &asked), out);
}

bool hit_deepest_triangle3_hull3(const hit_triangle3 *triangle, const hit_hull3 *hull, hit_closest3 *out)
{
    solid_asked3 asked = {.want = SOLID3_CONTACT};
    return tell_deepest3(hit__hull_closest_triangle3(triangle, hull, &asked), out);
}

bool hit_deepest_hull3_hull3(const hit_hull3 *a, const hit_hull3 *b, hit_closest3 *out)
{
    solid_asked3 asked = {.want = SOLID3_CONTACT};
    return tell_deepest3(of_hull3(a, b, &asked), out);
}
