/* Names for the parts of a box of the plane that a contact point lies on. */
#ifndef HITBOX_CONTACT_FEATURE2_H
#define HITBOX_CONTACT_FEATURE2_H

#include "hitbox/contact.h"

/* The corner or side: the side against (-1) or along (1) the axis, and at which of its ends, -1 or 1, or between, 0. */
static inline uint32_t feature2_of(int axis, int side, int end)
{
    if (end == 0)
        return (uint32_t)(HIT_FEATURE_FACE + 2 * axis + (side > 0));
    return (uint32_t)(HIT_FEATURE_CORNER + ((side > 0) << axis) + ((end > 0) << (1 - axis)));
}

/* At which end of -half .. half is x, if ends reach inward by `near`? Of a length 0 it is always at the upper one. */
static inline int feature2_end(double x, double half, double near)
{
    if (x >= half - near && x >= 0)
        return 1;
    return x <= near - half ? -1 : 0;
}

#endif
