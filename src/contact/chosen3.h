/* The corners of a contact of two faces: which are kept, where they are, and what they are called. */
#ifndef HITBOX_CONTACT_CHOSEN3_H
#define HITBOX_CONTACT_CHOSEN3_H

#include "contact/clip3.h"
#include "hitbox/contact.h"

/* Two faces that face each other, seen along the normal. */
typedef struct faced3 {
    clip3 clip;
    spread3 spread;
    int axis[2], side[2]; /* which of the faces of each box: side is -1 or 1 */
    double size;          /* of all, that of zonotope3 */
} faced3;

/* The corners that are kept: one of each id. */
typedef struct chosen3 {
    int deepest;
    corners3 corners;
} chosen3;

/* Of corners that are at least so deep, and of one id, keeps the deepest, the first among equals. False: none is as
 * deep as the boxes are. */
bool hit__contact_choose3(const faced3 *faced, double depth, double slack, double least, bool with_parallels,
                          chosen3 *chosen);

/* Their points and ids, and how many there are; depths are left. swapped: of the second and the first. */
void hit__contact_put_chosen3(const faced3 *faced, const chosen3 *chosen, bool swapped, hit_contact3 *out);

#endif
