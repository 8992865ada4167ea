/* Where a hull and another shape are closest or deepest, and what was found on the way. */
#ifndef HITBOX_HULL_CLOSEST_HULL3_H
#define HITBOX_HULL_CLOSEST_HULL3_H

#include "hitbox/contact.h"
#include "hull/closest_solid3.h"

/* What is asked, and what else is told. */
typedef struct solid_asked3 {
    solid_want3 want;
    way_kind3 kind;      /* of the normal */
    bool measured;       /* not of what is not finite */
    solid_found3 *found; /* where to write what was found, if it was measured; or NULL */
} solid_asked3;

hit_closest3 hit__hull_closest_aabb3(hit_aabb3 box, const hit_hull3 *hull, solid_asked3 *asked);
hit_closest3 hit__hull_closest_obb3(const hit_obb3 *box, const hit_hull3 *hull, solid_asked3 *asked);
hit_closest3 hit__hull_closest_triangle3(const hit_triangle3 *triangle, const hit_hull3 *hull, solid_asked3 *asked);
hit_closest3 hit__hull_closest_sphere3(hit_sphere3 sphere, const hit_hull3 *hull, solid_asked3 *asked);
hit_closest3 hit__hull_closest_capsule3(hit_capsule3 capsule, const hit_hull3 *hull, solid_asked3 *asked);

/* In the order that they are given; the public questions put them in order first. */
hit_closest3 hit__hull_closest_hull3(const hit_hull3 *a, const hit_hull3 *b, solid_asked3 *asked);
bool hit__hull_in_order3(const hit_hull3 *a, const hit_hull3 *b);

/* False: apart. */
bool hit__hull_penetration3(const hit_closest3 *at, way_kind3 kind, hit_penetration3 *out);

#endif
