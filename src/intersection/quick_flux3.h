/* The volume that a box shares with a cube, in double, quickly. All forms give the same bits; none is CORE_NO_QUADS. */
#ifndef HITBOX_INTERSECTION_QUICK_FLUX3_H
#define HITBOX_INTERSECTION_QUICK_FLUX3_H

#include "core/quad.h"

#include <stddef.h>

/* Two boxes: 0 is the lesser. */
typedef struct boxes3 {
    double d[3], half[2][3]; /* from the one's center to the other's; half sides */
    const double *axis[2];   /* three of three numbers */
} boxes3;

/* The other as the lesser sees it, which is then the cube of half side 1 about the origin: column[c] has coordinate c
 * of the three half sides, as the axes go, and of the center. */
void hit__intersection_see_box3(core_quads form, const boxes3 *boxes, double column[3][4]);

/* As shared_volume3 of flux3.inl in double, at any rate. All numbers are below 2^40. */
double hit__intersection_quick_flux3(core_quads form, const double column[3][4]);

/* ---- Of many pairs, to the bit the same ---- */

enum { FLUX_PAIRS3 = 64 };

/* column[c][j][i]: column[c][j] of pair i. */
typedef struct flux_pairs3 {
    double column[3][4][FLUX_PAIRS3];
    size_t count;
} flux_pairs3;

/* out[i] of pair i. Behind the last pair both may be written to. eights: kernels of eight doubles may be called too. */
void hit__intersection_many_fluxes3(core_quads form, bool eights, flux_pairs3 *pairs, double out[FLUX_PAIRS3]);

#endif
