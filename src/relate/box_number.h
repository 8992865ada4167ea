/* The numbers that boxes are made of, as the last word takes them. */
#ifndef HITBOX_RELATE_BOX_NUMBER_H
#define HITBOX_RELATE_BOX_NUMBER_H

#include "exact/order.h"
#include <math.h>

/* A number that need not be a double: whole + (halved[0] + halved[1]) / 2. An OBB's centre is whole; an AABB's is
 * (min + max) / 2; a rectangle's is left + width / 2. */
typedef struct box_number {
    double whole, halved[2];
} box_number;

/* Is twice the number exact, also for a processor that flushes subnormals? */
static inline bool box_number_can_double(const box_number *number)
{
    double size = fabs(number->whole);
    return (size >= 0x1p-1000 && size <= 0x1p1000) || exact_is_zero(number->whole);
}

/* Puts twice the number, its sign turned if `negate`, behind the n terms of a list; zeros are left out. */
static inline int box_number_append_twice(double *list, int n, const box_number *number, bool negate)
{
    const double part[3] = {2 * number->whole, number->halved[0], number->halved[1]};
    for (int i = 0; i < 3; i++)
        if (!exact_is_zero(part[i]))
            list[n++] = negate ? -part[i] : part[i];
    return n;
}

#endif
