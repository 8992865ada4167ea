/* Contacts of the plane that are made as those of space, with z = 0, so that one algorithm does for both. */
#ifndef HITBOX_CONTACT_FLAT_CONTACT_H
#define HITBOX_CONTACT_FLAT_CONTACT_H

#include "hitbox/contact.h"

static inline hit_contact_point3 flat_contact_point(const double a[3], const double b[3], double depth, uint32_t id)
{
    return (hit_contact_point3){{a[0], a[1], a[2]}, {b[0], b[1], b[2]}, depth, id};
}

/* The contact, of two points at most, without its z. Always true. */
static inline bool flat_contact_is(const hit_contact3 *contact, hit_contact2 *out)
{
    *out = (hit_contact2){.depth = contact->depth,
                          .normal = {contact->normal.x, contact->normal.y},
                          .axis = contact->axis,
                          .count = contact->count};
    for (int i = 0; i < contact->count; i++) {
        const hit_contact_point3 *p = &contact->point[i];
        out->point[i] = (hit_contact_point2){{p->a.x, p->a.y}, {p->b.x, p->b.y}, p->depth, p->id};
    }
    return true;
}

#endif
