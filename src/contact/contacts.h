/* Contacts of two boxes whose shortest way apart is known; in either order, or none. */
#ifndef HITBOX_CONTACT_CONTACTS_H
#define HITBOX_CONTACT_CONTACTS_H

#include "contact/chosen3.h"
#include "hitbox/contact.h"
#include "measure/meeting2.h"
#include "measure/meeting3.h"

/* The contact of two boxes that meet, with the centres of both, in the order in which their zonotope has them. In the
 * plane it looks at the normal and the axis of the way alone. */
void hit__contact_boxes2_that_meet(const meeting2 *meeting, const hit_vec2 center[2], hit_contact2 *out);
void hit__contact_boxes3_that_meet(const meeting3 *meeting, const hit_vec3 center[2], hit_contact3 *out);

/* The points of two faces of boxes that meet, whose depth, normal and axis `out` has already; depth: the same on the
 * zonotope's scale, which here is that of the caller. swapped: the points are those of the second and the first. False:
 * no corner is as deep as that. */
bool hit__contact_boxes3_by_faces(const faced3 *faced, double depth, bool swapped, hit_contact3 *out);

/* The id of the one point where the facet along edges p and q is the nearest; lean: of each edge, along the normal. */
uint32_t hit__contact_name_deepest3(const double lean[6], int p, int q);

/* The same contact with the boxes in the other order. */
void hit__contact_swap2(hit_contact2 *contact);
void hit__contact_swap3(hit_contact3 *contact);

/* What stands for the contact of boxes that do not meet, among those of many pairs. */
void hit__contact_none2(hit_contact2 *out);
void hit__contact_none3(hit_contact3 *out);

#endif
