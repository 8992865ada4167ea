/* The volume that a box shares with a cube, in double, quickly. */
#ifndef HITBOX_INTERSECTION_QUICK_FLUX3_H
#define HITBOX_INTERSECTION_QUICK_FLUX3_H

#include <stdbool.h>

/* As shared_volume3 of flux3.inl in double. False: corners lie so near to a plane of the cube that rounding puts them
 * on its sides by turns; then that is to be asked. */
bool hit__intersection_quick_flux3(const double center[3], const double axis[3][3], int x, double *out);

#endif
