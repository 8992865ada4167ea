/* All points of contact of a triangle or convex polygon of the plane and another shape: the ends of what their facing
 * sides share, seen along the normal (measure/chain2.h), with names that stay the same under small motion. Before they
 * touch, it is the same along the way between their closest points, and depths are below 0.
 *
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, section 5.5, in the plane. Ours differs: neither side is
 * the reference, so ids do not change with which of two parallel sides gave the depth. */
#include "exact/order.h"
#include "hitbox/contact.h"
#include "measure/polygon_pair2.h"

/* What the first shape is: its parts have the numbers of a box, no numbers, or those of its corners. */
typedef enum parts2 { PARTS2_OF_BOX, PARTS2_OF_BALL, PARTS2_OF_RING } parts2;

static uint32_t feature_of2(int part, parts2 parts)
{
    static const uint32_t box_corner[4] = {0, 1, 3, 2}, box_side[4] = {2, 1, 3, 0};
    const bool is_side = part >= CHAIN2_SIDE;
    const uint32_t number = (uint32_t)(is_side ? part - CHAIN2_SIDE : part);
    if (parts == PARTS2_OF_BALL)
        return HIT_FEATURE_FACE;
    if (is_side)
        return HIT_FEATURE_FACE + (parts == PARTS2_OF_BOX ? box_side[number] : number);
    return HIT_FEATURE_CORNER + (parts == PARTS2_OF_BOX ? box_corner[number] : number);
}

/* False: further apart than the margin, or a box has infinite sides. */
static bool contact_of2(const polygon_pair2 *pair, parts2 parts, double margin, hit_contact2 *out)
{
    int side;
    chain_touch2 touch[2];
    hit_closest2 c;
    if (!pair->is_told || (pair->question.whole == HIT_APART && !exact_less(0, margin)))
        return false;
    const int count = hit__measure_chain2_touches(&pair->question, margin, &c, &side, touch);
    if (count < 0)
        return false;
    const double turn = pair->swapped ? -1 : 1;
    side = pair->swapped ? chain2_side_swapped(side) : side;
    *out = (hit_contact2){.depth = 0 - c.distance,
                          .normal = {0 + turn * c.normal.x, 0 + turn * c.normal.y},
                          .axis = chain2_axis(side, parts == PARTS2_OF_BOX),
                          .count = count};
    for (int i = 0; i < count; i++) {
        const chain_touch2 *t = &touch[i];
        const uint32_t a = feature_of2(t->part_a, parts), b = feature_of2(t->part_b, PARTS2_OF_RING);
        const uint32_t second = feature_of2(t->part_a, PARTS2_OF_RING);
        out->point[i] = pair->swapped ? (hit_contact_point2){t->b, t->a, t->depth, b << 8 | second}
                                      : (hit_contact_point2){t->a, t->b, t->depth, a << 8 | b};
    }
    return true;
}

bool hit_contact_within_aabb2_triangle2(hit_aabb2 box, hit_triangle2 triangle, double margin, hit_contact2 *out)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_aabb(&box, (second2){.triangle = &triangle}, &pair);
    return contact_of2(&pair, PARTS2_OF_BOX, margin, out);
}

bool hit_contact_aabb2_triangle2(hit_aabb2 box, hit_triangle2 triangle, hit_contact2 *out)
{
    return hit_contact_within_aabb2_triangle2(box, triangle, 0, out);
}

bool hit_contact_within_aabb2_polygon2(hit_aabb2 box, const hit_polygon2 *polygon, double margin, hit_contact2 *out)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_aabb(&box, (second2){.polygon = polygon}, &pair);
    return contact_of2(&pair, PARTS2_OF_BOX, margin, out);
}

bool hit_contact_aabb2_polygon2(hit_aabb2 box, const hit_polygon2 *polygon, hit_contact2 *out)
{
    return hit_contact_within_aabb2_polygon2(box, polygon, 0, out);
}

bool hit_contact_within_obb2_triangle2(hit_obb2 box, hit_triangle2 triangle, double margin, hit_contact2 *out)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_obb(&box, (second2){.triangle = &triangle}, &pair);
    return contact_of2(&pair, PARTS2_OF_BOX, margin, out);
}

bool hit_contact_obb2_triangle2(hit_obb2 box, hit_triangle2 triangle, hit_contact2 *out)
{
    return hit_contact_within_obb2_triangle2(box, triangle, 0, out);
}

bool hit_contact_within_obb2_polygon2(hit_obb2 box, const hit_polygon2 *polygon, double margin, hit_contact2 *out)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_obb(&box, (second2){.polygon = polygon}, &pair);
    return contact_of2(&pair, PARTS2_OF_BOX, margin, out);
}

bool hit_contact_obb2_polygon2(hit_obb2 box, const hit_polygon2 *polygon, hit_contact2 *out)
{
    return hit_contact_within_obb2_polygon2(box, polygon, 0, out);
}

bool hit_contact_within_segment2_triangle2(hit_segment2 segment, hit_triangle2 triangle, double margin,
                                           hit_contact2 *out)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_segment(&segment, (second2){.triangle = &triangle}, &pair);
    return contact_of2(&pair, PARTS2_OF_RING, margin, out);
}

bool hit_contact_segment2_triangle2(hit_segment2 segment, hit_triangle2 triangle, hit_contact2 *out)
{
    return hit_contact_within_segment2_triangle2(segment, triangle, 0, out);
}

bool hit_contact_within_segment2_polygon2(hit_segment2 segment, const hit_polygon2 *polygon, double margin,
                                          hit_contact2 *out)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_segment(&segment, (second2){.polygon = polygon}, &pair);
    return contact_of2(&pair, PARTS2_OF_RING, margin, out);
}

bool hit_contact_segment2_polygon2(hit_segment2 segment, const hit_polygon2 *polygon, hit_contact2 *out)
{
    return hit_contact_within_segment2_polygon2(segment, polygon, 0, out);
}

bool hit_contact_within_circle2_triangle2(hit_circle2 circle, hit_triangle2 triangle, double margin, hit_contact2 *out)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_circle(&circle, (second2){.triangle = &triangle}, &pair);
    return contact_of2(&pair, PARTS2_OF_BALL, margin, out);
}

bool hit_contact_circle2_triangle2(hit_circle2 circle, hit_triangle2 triangle, hit_contact2 *out)
{
    return hit_contact_within_circle2_triangle2(circle, triangle, 0, out);
}

bool hit_contact_within_circle2_polygon2(hit_circle2 circle, const hit_polygon2 *polygon, double margin,
                                         hit_contact2 *out)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_circle(&circle, (second2){.polygon = polygon}, &pair);
    return contact_of2(&pair, PARTS2_OF_BALL, margin, out);
}

bool hit_contact_circle2_polygon2(hit_circle2 circle, const hit_polygon2 *polygon, hit_contact2 *out)
{
    return hit_contact_within_circle2_polygon2(circle, polygon, 0, out);
}

bool hit_contact_within_capsule2_triangle2(hit_capsule2 capsule, hit_triangle2 triangle, double margin,
                                           hit_contact2 *out)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_capsule(&capsule, (second2){.triangle = &triangle}, &pair);
    return contact_of2(&pair, PARTS2_OF_RING, margin, out);
}

bool hit_contact_capsule2_triangle2(hit_capsule2 capsule, hit_triangle2 triangle, hit_contact2 *out)
{
    return hit_contact_within_capsule2_triangle2(capsule, triangle, 0, out);
}

bool hit_contact_within_capsule2_polygon2(hit_capsule2 capsule, const hit_polygon2 *polygon, double margin,
                                          hit_contact2 *out)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_capsule(&capsule, (second2){.polygon = polygon}, &pair);
    return contact_of2(&pair, PARTS2_OF_RING, margin, out);
}

bool hit_contact_capsule2_polygon2(hit_capsule2 capsule, const hit_polygon2 *polygon, hit_contact2 *out)
{
    return hit_contact_within_capsule2_polygon2(capsule, polygon, 0, out);
}

bool hit_contact_within_triangle2_triangle2(hit_triangle2 a, hit_triangle2 b, double margin, hit_contact2 *out)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_triangle(&a, (second2){.triangle = &b}, &pair);
    return contact_of2(&pair, PARTS2_OF_RING, margin, out);
}

bool hit_contact_triangle2_triangle2(hit_triangle2 a, hit_triangle2 b, hit_contact2 *out)
{
    return hit_contact_within_triangle2_triangle2(a, b, 0, out);
}

bool hit_contact_within_triangle2_polygon2(hit_triangle2 triangle, const hit_polygon2 *polygon, double margin,
                                           hit_contact2 *out)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_triangle(&triangle, (second2){.polygon = polygon}, &pair);
    return contact_of2(&pair, PARTS2_OF_RING, margin, out);
}

bool hit_contact_triangle2_polygon2(hit_triangle2 triangle, const hit_polygon2 *polygon, hit_contact2 *out)
{
    return hit_contact_within_triangle2_polygon2(triangle, polygon, 0, out);
}

bool hit_contact_within_polygon2_polygon2(const hit_polygon2 *a, const hit_polygon2 *b, double margin,
                                          hit_contact2 *out)
{
    polygon_pair2 pair;
    hit__measure_polygon_pair2_of_polygon(a, (second2){.polygon = b}, &pair);
    return contact_of2(&pair, PARTS2_OF_RING, margin, out);
}

bool hit_contact_polygon2_polygon2(const hit_polygon2 *a, const hit_polygon2 *b, hit_contact2 *out)
{
    return hit_contact_within_polygon2_polygon2(a, b, 0, out);
}
