/* What contact.h says of two boxes that need not touch yet. */
#ifndef HITBOX_TEST_MEET_MARGIN_H
#define HITBOX_TEST_MEET_MARGIN_H

#include "families/shapes.h"

/* NULL, or what is wrong with the contact of two boxes within some margins: agreement with within, closest and contact,
 * with the boxes swapped, and places as of meet.h. */
const char *meeting_margins2(const pair2 *pair, double *worst);
const char *meeting_margins3(const pair3 *pair, double *worst);

#endif
