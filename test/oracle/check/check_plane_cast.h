/* Rays and segments at lines, planes and what lies behind them, held against rational numbers. */
#ifndef HITBOX_TEST_CHECK_PLANE_CAST_H
#define HITBOX_TEST_CHECK_PLANE_CAST_H

#include <stdbool.h>

/* The line origin + t to, or to `to` if it ends there, and the plane normal.p = offset; in the plane, dim 2, z is not
 * looked at. */
typedef struct plane_cast {
    int dim;
    double origin[3], to[3], normal[3], offset;
    bool ends;
} plane_cast;

/* NULL if all is right, else what is wrong. *said: 0 a miss, 1 a hit, 2 inside, of the plane. */
const char *check_plane_cast(const plane_cast *line, int *said);

#endif
