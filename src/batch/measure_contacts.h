/* Contacts of pairs whose depths were found four at a time, or at least the axes that may give them. */
#ifndef HITBOX_BATCH_MEASURE_CONTACTS_H
#define HITBOX_BATCH_MEASURE_CONTACTS_H

#include "batch/contact_quads3.h"
#include "batch/measure_four.h"
#include "hitbox/contact.h"

/* The contact of pair i, of which depth, normal and axis are known, as the function for two shapes has it for the pair
 * in this order. */
void hit__batch_contact2(const measure_four *pairs, const measured_four *found, int i, hit_relation relation,
                         hit_contact2 *out);
void hit__batch_contact3(const measure_four *pairs, const measured_four *found, int i, hit_relation relation,
                         hit_contact3 *out);

/* The same, from the faces of four pairs; swapped: of the second and the first. */
void hit__batch_contact_of_faces3(const measure_four *pairs, const measured_four *found, const faced_four *faced, int i,
                                  bool swapped, hit_relation relation, hit_contact3 *out);

/* Finds the ways of those of `wanted`, as bits, pairs of space of which only the axes are known that their depths may
 * have: what else is found of them is then as if they had been told. */
void hit__batch_ways_by_axes3(const measure_four *pairs, unsigned wanted, const hit_relation relation[4],
                              measured_four *found);

#endif
