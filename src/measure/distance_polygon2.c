/* Signed distance, closest points and penetration of a triangle or convex polygon of the plane and another shape.
 *
 * All are chains of corners (measure/chain2.h); what is round is a point or a segment, and the radius more. Two of a
 * kind are put in one order, so that the distance is the same to the bit either way round. First principles. */
#include "exact/order.h"
#include "hitbox/contact.h"
#include "measure/chain2.h"
#include "measure/round_pair2.h"

static const hit_closest2 NOWHERE2 = {INFINITY, {0, 0}, {0, 0}, {0, 0}};

/* The second of the two: one of these. */
typedef struct second2 {
    const hit_triangle2 *triangle;
    const hit_polygon2 *polygon;
} second2;

/* False: it is no shape. `ends`: room for those of a flat triangle. */
static bool ring_of_second2(second2 b, hit_vec2 ends[2], ring2 *out)
{
    return b.triangle != NULL ? hit__relate_ring2_from_triangle(b.triangle, ends, out)
                              : hit__relate_ring2_from_polygon(b.polygon, out);
}

static hit_relation relate_segment2(hit_segment2 segment, second2 b)
{
    return b.triangle != NULL ? hit_relate_segment2_triangle2(segment, *b.triangle)
                              : hit_relate_segment2_polygon2(segment, b.polygon);
}

static hit_relation relate_point2(hit_vec2 point, second2 b)
{
    return b.triangle != NULL ? hit_relate_point2_triangle2(point, *b.triangle)
                              : hit_relate_point2_polygon2(point, b.polygon);
}

/* ---- Each first shape ---- */

/* An AABB with an infinite side has no corners: only the sign is told. */
static hit_closest2 of_aabb2(const hit_aabb2 *box, second2 b, int *side)
{
    hit_vec2 ends[2];
    chain_question2 question = {.box = NULL};
    const hit_vec2 low = box->min, high = box->max;
    const hit_vec2 corner[4] = {low, {high.x, low.y}, high, {low.x, high.y}};
    *side = CHAIN2_CORNERS;
    if (!interval_box2_has_points(box) || !ring_of_second2(b, ends, &question.b))
        return NOWHERE2;
    question.core =
        b.triangle != NULL ? hit_relate_aabb2_triangle2(*box, *b.triangle) : hit_relate_aabb2_polygon2(*box, b.polygon);
    if (!round2_is_finite_aabb(box)) {
        hit_closest2 out = NOWHERE2;
        out.distance = question.core == HIT_APART ? INFINITY : question.core == HIT_TOUCHING ? 0 : -INFINITY;
        *side = CHAIN2_NOWHERE;
        return out;
    }
    question.whole = question.core;
    question.a = (ring2){corner, 4, 1};
    return hit__measure_chain2_closest(&question, side);
}

static hit_closest2 of_obb2(const hit_obb2 *box, second2 b, int *side)
{
    hit_vec2 ends[2];
    chain_question2 question = {.box = box};
    *side = CHAIN2_CORNERS;
    if (!exact_all_finite(6, (const double *)box) || !ring_of_second2(b, ends, &question.b))
        return NOWHERE2;
    question.core =
        b.triangle != NULL ? hit_relate_obb2_triangle2(*box, *b.triangle) : hit_relate_obb2_polygon2(*box, b.polygon);
    question.whole = question.core;
    return hit__measure_chain2_closest(&question, side);
}

static hit_closest2 of_point2(const hit_vec2 *point, second2 b, int *side)
{
    hit_vec2 ends[2];
    chain_question2 question = {.a = {point, 1, 1}};
    *side = CHAIN2_CORNERS;
    if (!exact_all_finite(2, (const double *)point) || !ring_of_second2(b, ends, &question.b))
        return NOWHERE2;
    question.core = question.whole = relate_point2(*point, b);
    return hit__measure_chain2_closest(&question, side);
}

static hit_closest2 of_segment2(const hit_segment2 *segment, second2 b, int *side)
{
    hit_vec2 ends[2];
    chain_question2 question = {.radius = 0};
    *side = CHAIN2_CORNERS;
    if (!hit__relate_ring2_from_segment(segment, &question.a) || !ring_of_second2(b, ends, &question.b))
        return NOWHERE2;
    question.core = question.whole = relate_segment2(*segment, b);
    return hit__measure_chain2_closest(&question, side);
}

static hit_closest2 of_circle2(const hit_circle2 *circle, second2 b, int *side)
{
    hit_vec2 ends[2];
    chain_question2 question = {.a = {&circle->center, 1, 1}, .radius = circle->radius};
    *side = CHAIN2_CORNERS;
    if (!round2_is_one(3, (const double *)circle) || !ring_of_second2(b, ends, &question.b))
        return NOWHERE2;
    question.core = relate_point2(circle->center, b);
    question.whole = b.triangle != NULL ? hit_relate_circle2_triangle2(*circle, *b.triangle)
                                        : hit_relate_circle2_polygon2(*circle, b.polygon);
    return hit__measure_chain2_closest(&question, side);
}

static hit_closest2 of_capsule2(const hit_capsule2 *capsule, second2 b, int *side)
{
    hit_vec2 ends[2];
    chain_question2 question = {.radius = capsule->radius};
    const hit_segment2 core = {capsule->a, capsule->b};
    *side = CHAIN2_CORNERS;
    if (!round2_is_one(5, (const double *)capsule) || !hit__relate_ring2_from_segment(&core, &question.a) ||
        !ring_of_second2(b, ends, &question.b))
        return NOWHERE2;
    question.core = relate_segment2(core, b);
    question.whole = b.triangle != NULL ? hit_relate_capsule2_triangle2(*capsule, *b.triangle)
                                        : hit_relate_capsule2_polygon2(*capsule, b.polygon);
    return hit__measure_chain2_closest(&question, side);
}

static hit_closest2 of_triangle_polygon2(const hit_triangle2 *a, const hit_polygon2 *b, int *side)
{
    hit_vec2 ends[2];
    chain_question2 question = {.box = NULL};
    *side = CHAIN2_CORNERS;
    if (!hit__relate_ring2_from_triangle(a, ends, &question.a) || !hit__relate_ring2_from_polygon(b, &question.b))
        return NOWHERE2;
    question.core = question.whole = hit_relate_triangle2_polygon2(*a, b);
    return hit__measure_chain2_closest(&question, side);
}

/* ---- Two of a kind ---- */

static hit_closest2 in_order2(chain_question2 *question, bool in_order, int *side)
{
    question->whole = question->core;
    if (in_order)
        return hit__measure_chain2_closest(question, side);
    const ring2 first = question->a;
    question->a = question->b;
    question->b = first;
    const hit_closest2 c = hit__measure_chain2_closest(question, side);
    if (*side != CHAIN2_CORNERS)
        *side = *side < CHAIN2_OF_B ? *side + CHAIN2_OF_B : *side - CHAIN2_OF_B;
    return (hit_closest2){c.distance, {0 - c.normal.x, 0 - c.normal.y}, c.b, c.a};
}

static hit_closest2 of_triangles2(const hit_triangle2 *a, const hit_triangle2 *b, int *side)
{
    hit_vec2 ends_a[2], ends_b[2];
    chain_question2 question = {.box = NULL};
    *side = CHAIN2_CORNERS;
    if (!hit__relate_ring2_from_triangle(a, ends_a, &question.a) ||
        !hit__relate_ring2_from_triangle(b, ends_b, &question.b))
        return NOWHERE2;
    question.core = hit_relate_triangle2_triangle2(*a, *b);
    return in_order2(&question, exact_in_order(6, (const double *)a, (const double *)b), side);
}

static hit_closest2 of_polygons2(const hit_polygon2 *a, const hit_polygon2 *b, int *side)
{
    chain_question2 question = {.box = NULL};
    *side = CHAIN2_CORNERS;
    if (!hit__relate_ring2_from_polygon(a, &question.a) || !hit__relate_ring2_from_polygon(b, &question.b))
        return NOWHERE2;
    question.core = hit_relate_polygon2_polygon2(a, b);
    const double *x = (const double *)a->corner, *y = (const double *)b->corner;
    const bool in_order = a->count < b->count || (a->count == b->count && exact_in_order(2 * a->count, x, y));
    return in_order2(&question, in_order, side);
}

/* ---- Public ---- */

/* The axis of a box that is across its side: the first side runs along x. False: apart. */
static bool penetration_of2(const hit_closest2 *at, int side, bool of_box, hit_penetration2 *out)
{
    if (!exact_less_equal(at->distance, 0) || side == CHAIN2_NOWHERE)
        return false;
    const hit_axis of_a = of_box && side % 2 == 0 ? HIT_AXIS_A1 : HIT_AXIS_A0;
    *out = (hit_penetration2){0 - at->distance, at->normal, side >= CHAIN2_OF_B ? HIT_AXIS_B0 : of_a};
    return true;
}

hit_closest2 hit_closest_aabb2_triangle2(hit_aabb2 box, hit_triangle2 triangle)
{
    int side;
    return of_aabb2(&box, (second2){.triangle = &triangle}, &side);
}

double hit_distance_aabb2_triangle2(hit_aabb2 box, hit_triangle2 triangle)
{
    return hit_closest_aabb2_triangle2(box, triangle).distance;
}

bool hit_within_aabb2_triangle2(hit_aabb2 box, hit_triangle2 triangle, double most)
{
    return exact_less_equal(hit_distance_aabb2_triangle2(box, triangle), most);
}

bool hit_penetration_aabb2_triangle2(hit_aabb2 box, hit_triangle2 triangle, hit_penetration2 *out)
{
    int side;
    const hit_closest2 at = of_aabb2(&box, (second2){.triangle = &triangle}, &side);
    return penetration_of2(&at, side, true, out);
}

hit_closest2 hit_closest_aabb2_polygon2(hit_aabb2 box, const hit_polygon2 *polygon)
{
    int side;
    return of_aabb2(&box, (second2){.polygon = polygon}, &side);
}

double hit_distance_aabb2_polygon2(hit_aabb2 box, const hit_polygon2 *polygon)
{
    return hit_closest_aabb2_polygon2(box, polygon).distance;
}

bool hit_within_aabb2_polygon2(hit_aabb2 box, const hit_polygon2 *polygon, double most)
{
    return exact_less_equal(hit_distance_aabb2_polygon2(box, polygon), most);
}

bool hit_penetration_aabb2_polygon2(hit_aabb2 box, const hit_polygon2 *polygon, hit_penetration2 *out)
{
    int side;
    const hit_closest2 at = of_aabb2(&box, (second2){.polygon = polygon}, &side);
    return penetration_of2(&at, side, true, out);
}

hit_closest2 hit_closest_obb2_triangle2(hit_obb2 box, hit_triangle2 triangle)
{
    int side;
    return of_obb2(&box, (second2){.triangle = &triangle}, &side);
}

double hit_distance_obb2_triangle2(hit_obb2 box, hit_triangle2 triangle)
{
    return hit_closest_obb2_triangle2(box, triangle).distance;
}

bool hit_within_obb2_triangle2(hit_obb2 box, hit_triangle2 triangle, double most)
{
    return exact_less_equal(hit_distance_obb2_triangle2(box, triangle), most);
}

bool hit_penetration_obb2_triangle2(hit_obb2 box, hit_triangle2 triangle, hit_penetration2 *out)
{
    int side;
    const hit_closest2 at = of_obb2(&box, (second2){.triangle = &triangle}, &side);
    return penetration_of2(&at, side, true, out);
}

hit_closest2 hit_closest_obb2_polygon2(hit_obb2 box, const hit_polygon2 *polygon)
{
    int side;
    return of_obb2(&box, (second2){.polygon = polygon}, &side);
}

double hit_distance_obb2_polygon2(hit_obb2 box, const hit_polygon2 *polygon)
{
    return hit_closest_obb2_polygon2(box, polygon).distance;
}

bool hit_within_obb2_polygon2(hit_obb2 box, const hit_polygon2 *polygon, double most)
{
    return exact_less_equal(hit_distance_obb2_polygon2(box, polygon), most);
}

bool hit_penetration_obb2_polygon2(hit_obb2 box, const hit_polygon2 *polygon, hit_penetration2 *out)
{
    int side;
    const hit_closest2 at = of_obb2(&box, (second2){.polygon = polygon}, &side);
    return penetration_of2(&at, side, true, out);
}

hit_closest2 hit_closest_point2_triangle2(hit_vec2 point, hit_triangle2 triangle)
{
    int side;
    return of_point2(&point, (second2){.triangle = &triangle}, &side);
}

double hit_distance_point2_triangle2(hit_vec2 point, hit_triangle2 triangle)
{
    return hit_closest_point2_triangle2(point, triangle).distance;
}

bool hit_within_point2_triangle2(hit_vec2 point, hit_triangle2 triangle, double most)
{
    return exact_less_equal(hit_distance_point2_triangle2(point, triangle), most);
}

bool hit_penetration_point2_triangle2(hit_vec2 point, hit_triangle2 triangle, hit_penetration2 *out)
{
    int side;
    const hit_closest2 at = of_point2(&point, (second2){.triangle = &triangle}, &side);
    return penetration_of2(&at, side, false, out);
}

hit_closest2 hit_closest_point2_polygon2(hit_vec2 point, const hit_polygon2 *polygon)
{
    int side;
    return of_point2(&point, (second2){.polygon = polygon}, &side);
}

double hit_distance_point2_polygon2(hit_vec2 point, const hit_polygon2 *polygon)
{
    return hit_closest_point2_polygon2(point, polygon).distance;
}

bool hit_within_point2_polygon2(hit_vec2 point, const hit_polygon2 *polygon, double most)
{
    return exact_less_equal(hit_distance_point2_polygon2(point, polygon), most);
}

bool hit_penetration_point2_polygon2(hit_vec2 point, const hit_polygon2 *polygon, hit_penetration2 *out)
{
    int side;
    const hit_closest2 at = of_point2(&point, (second2){.polygon = polygon}, &side);
    return penetration_of2(&at, side, false, out);
}

hit_closest2 hit_closest_segment2_triangle2(hit_segment2 segment, hit_triangle2 triangle)
{
    int side;
    return of_segment2(&segment, (second2){.triangle = &triangle}, &side);
}

double hit_distance_segment2_triangle2(hit_segment2 segment, hit_triangle2 triangle)
{
    return hit_closest_segment2_triangle2(segment, triangle).distance;
}

bool hit_within_segment2_triangle2(hit_segment2 segment, hit_triangle2 triangle, double most)
{
    return exact_less_equal(hit_distance_segment2_triangle2(segment, triangle), most);
}

bool hit_penetration_segment2_triangle2(hit_segment2 segment, hit_triangle2 triangle, hit_penetration2 *out)
{
    int side;
    const hit_closest2 at = of_segment2(&segment, (second2){.triangle = &triangle}, &side);
    return penetration_of2(&at, side, false, out);
}

hit_closest2 hit_closest_segment2_polygon2(hit_segment2 segment, const hit_polygon2 *polygon)
{
    int side;
    return of_segment2(&segment, (second2){.polygon = polygon}, &side);
}

double hit_distance_segment2_polygon2(hit_segment2 segment, const hit_polygon2 *polygon)
{
    return hit_closest_segment2_polygon2(segment, polygon).distance;
}

bool hit_within_segment2_polygon2(hit_segment2 segment, const hit_polygon2 *polygon, double most)
{
    return exact_less_equal(hit_distance_segment2_polygon2(segment, polygon), most);
}

bool hit_penetration_segment2_polygon2(hit_segment2 segment, const hit_polygon2 *polygon, hit_penetration2 *out)
{
    int side;
    const hit_closest2 at = of_segment2(&segment, (second2){.polygon = polygon}, &side);
    return penetration_of2(&at, side, false, out);
}

hit_closest2 hit_closest_circle2_triangle2(hit_circle2 circle, hit_triangle2 triangle)
{
    int side;
    return of_circle2(&circle, (second2){.triangle = &triangle}, &side);
}

double hit_distance_circle2_triangle2(hit_circle2 circle, hit_triangle2 triangle)
{
    return hit_closest_circle2_triangle2(circle, triangle).distance;
}

bool hit_within_circle2_triangle2(hit_circle2 circle, hit_triangle2 triangle, double most)
{
    return exact_less_equal(hit_distance_circle2_triangle2(circle, triangle), most);
}

bool hit_penetration_circle2_triangle2(hit_circle2 circle, hit_triangle2 triangle, hit_penetration2 *out)
{
    int side;
    const hit_closest2 at = of_circle2(&circle, (second2){.triangle = &triangle}, &side);
    return penetration_of2(&at, side, false, out);
}

hit_closest2 hit_closest_circle2_polygon2(hit_circle2 circle, const hit_polygon2 *polygon)
{
    int side;
    return of_circle2(&circle, (second2){.polygon = polygon}, &side);
}

double hit_distance_circle2_polygon2(hit_circle2 circle, const hit_polygon2 *polygon)
{
    return hit_closest_circle2_polygon2(circle, polygon).distance;
}

bool hit_within_circle2_polygon2(hit_circle2 circle, const hit_polygon2 *polygon, double most)
{
    return exact_less_equal(hit_distance_circle2_polygon2(circle, polygon), most);
}

bool hit_penetration_circle2_polygon2(hit_circle2 circle, const hit_polygon2 *polygon, hit_penetration2 *out)
{
    int side;
    const hit_closest2 at = of_circle2(&circle, (second2){.polygon = polygon}, &side);
    return penetration_of2(&at, side, false, out);
}

hit_closest2 hit_closest_capsule2_triangle2(hit_capsule2 capsule, hit_triangle2 triangle)
{
    int side;
    return of_capsule2(&capsule, (second2){.triangle = &triangle}, &side);
}

double hit_distance_capsule2_triangle2(hit_capsule2 capsule, hit_triangle2 triangle)
{
    return hit_closest_capsule2_triangle2(capsule, triangle).distance;
}

bool hit_within_capsule2_triangle2(hit_capsule2 capsule, hit_triangle2 triangle, double most)
{
    return exact_less_equal(hit_distance_capsule2_triangle2(capsule, triangle), most);
}

bool hit_penetration_capsule2_triangle2(hit_capsule2 capsule, hit_triangle2 triangle, hit_penetration2 *out)
{
    int side;
    const hit_closest2 at = of_capsule2(&capsule, (second2){.triangle = &triangle}, &side);
    return penetration_of2(&at, side, false, out);
}

hit_closest2 hit_closest_capsule2_polygon2(hit_capsule2 capsule, const hit_polygon2 *polygon)
{
    int side;
    return of_capsule2(&capsule, (second2){.polygon = polygon}, &side);
}

double hit_distance_capsule2_polygon2(hit_capsule2 capsule, const hit_polygon2 *polygon)
{
    return hit_closest_capsule2_polygon2(capsule, polygon).distance;
}

bool hit_within_capsule2_polygon2(hit_capsule2 capsule, const hit_polygon2 *polygon, double most)
{
    return exact_less_equal(hit_distance_capsule2_polygon2(capsule, polygon), most);
}

bool hit_penetration_capsule2_polygon2(hit_capsule2 capsule, const hit_polygon2 *polygon, hit_penetration2 *out)
{
    int side;
    const hit_closest2 at = of_capsule2(&capsule, (second2){.polygon = polygon}, &side);
    return penetration_of2(&at, side, false, out);
}

hit_closest2 hit_closest_triangle2_triangle2(hit_triangle2 a, hit_triangle2 b)
{
    int side;
    return of_triangles2(&a, &b, &side);
}

double hit_distance_triangle2_triangle2(hit_triangle2 a, hit_triangle2 b)
{
    return hit_closest_triangle2_triangle2(a, b).distance;
}

bool hit_within_triangle2_triangle2(hit_triangle2 a, hit_triangle2 b, double most)
{
    return exact_less_equal(hit_distance_triangle2_triangle2(a, b), most);
}

bool hit_penetration_triangle2_triangle2(hit_triangle2 a, hit_triangle2 b, hit_penetration2 *out)
{
    int side;
    const hit_closest2 at = of_triangles2(&a, &b, &side);
    return penetration_of2(&at, side, false, out);
}

hit_closest2 hit_closest_triangle2_polygon2(hit_triangle2 triangle, const hit_polygon2 *polygon)
{
    int side;
    return of_triangle_polygon2(&triangle, polygon, &side);
}

double hit_distance_triangle2_polygon2(hit_triangle2 triangle, const hit_polygon2 *polygon)
{
    return hit_closest_triangle2_polygon2(triangle, polygon).distance;
}

bool hit_within_triangle2_polygon2(hit_triangle2 triangle, const hit_polygon2 *polygon, double most)
{
    return exact_less_equal(hit_distance_triangle2_polygon2(triangle, polygon), most);
}

bool hit_penetration_triangle2_polygon2(hit_triangle2 triangle, const hit_polygon2 *polygon, hit_penetration2 *out)
{
    int side;
    const hit_closest2 at = of_triangle_polygon2(&triangle, polygon, &side);
    return penetration_of2(&at, side, false, out);
}

hit_closest2 hit_closest_polygon2_polygon2(const hit_polygon2 *a, const hit_polygon2 *b)
{
    int side;
    return of_polygons2(a, b, &side);
}

double hit_distance_polygon2_polygon2(const hit_polygon2 *a, const hit_polygon2 *b)
{
    return hit_closest_polygon2_polygon2(a, b).distance;
}

bool hit_within_polygon2_polygon2(const hit_polygon2 *a, const hit_polygon2 *b, double most)
{
    return exact_less_equal(hit_distance_polygon2_polygon2(a, b), most);
}

bool hit_penetration_polygon2_polygon2(const hit_polygon2 *a, const hit_polygon2 *b, hit_penetration2 *out)
{
    int side;
    const hit_closest2 at = of_polygons2(a, b, &side);
    return penetration_of2(&at, side, false, out);
}
