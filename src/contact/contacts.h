/* Contacts of two boxes whose shortest way apart is known; in either order, or none. */
#ifndef HITBOX_CONTACT_CONTACTS_H
#define HITBOX_CONTACT_CONTACTS_H

#include "core/dim.h"
#include "hitbox/contact.h"
#include "measure/meeting2.h"
#include "measure/meeting3.h"

#include <math.h>

/* The contact of two boxes that meet, with the centres of both, in the order in which their zonotope has them. In the
 * plane it looks at the normal and the axis of the way alone. */
void hit__contact_boxes2_that_meet(const meeting2 *meeting, const hit_vec2 center[2], hit_contact2 *out);
void hit__contact_boxes3_that_meet(const meeting3 *meeting, const hit_vec3 center[2], hit_contact3 *out);

#define EACH_DIM "contact/contacts.inl"
#include "core/each_dim.inl"
#undef EACH_DIM

#endif
