/* What the library says of the distance between a hull and another shape, held against the judge. */
#ifndef HITBOX_TEST_CHECK_HULL_WAYS_H
#define HITBOX_TEST_CHECK_HULL_WAYS_H

#include "judge/judge_hull_ways.h"

typedef enum hull_beside {
    BESIDE_HULL,
    BESIDE_POINT,
    BESIDE_SEGMENT,
    BESIDE_TRIANGLE,
    BESIDE_AABB,
    BESIDE_OBB,
    BESIDE_SPHERE,
    BESIDE_CAPSULE,
    BESIDE_PLANE,
    BESIDE_HALFSPACE,
    BESIDE_KINDS
} hull_beside;

/* The other shape, which comes first. */
typedef struct hull_other {
    hull_beside kind;
    const hit_hull3 *hull;
    hit_vec3 corner[3]; /* of a point, segment, triangle; min and max; the ends of what is round */
    hit_obb3 box;
    hit_plane3 plane;
    double radius;
} hull_other;

/* Distance, closest points, depth; also: within and penetration agree to the bit, and the sign with relate. Corners of
 * ordinary size, few of them, the hulls valid. NULL: all is right. *truth: what relate says. */
const char *check_hull_way(const hull_other *a, const hit_hull3 *b, hit_relation *truth);

/* The same of a box, AABB or OBB, and a triangle. Small: against the judge, too; else the laws alone, for any numbers.
 */
const char *check_box_triangle(const hull_other *box, const hit_triangle3 *triangle, bool small);

/* What has corners, without its radius. False: no memory. */
bool hull_body(const hull_other *a, solid_body *body);

/* What the library says; whatever the numbers. */
hit_closest3 hull_closest(const hull_other *a, const hit_hull3 *b);
hit_relation hull_relation(const hull_other *a, const hit_hull3 *b);
bool hull_penetration(const hull_other *a, const hit_hull3 *b, hit_penetration3 *out);

/* Signs and names agree, and nothing is NaN: for any numbers. */
const char *check_hull_laws(const hull_other *a, const hit_hull3 *b);

#endif
