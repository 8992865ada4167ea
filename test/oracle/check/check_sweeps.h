/* What cast.h says of shapes with corners that move at each other, at what is round and at planes, held against the
 * judge. */
#ifndef HITBOX_TEST_CHECK_SWEEPS_H
#define HITBOX_TEST_CHECK_SWEEPS_H

#include "judge/judge_sweeps.h"

/* Is there a cast of the one at the other, which is looked at here? */
bool sweep_exists(int dim, sweep_kind moving, sweep_kind still);

/* NULL: all is right. All numbers are finite, shapes valid but for flat triangles, radii >= 0; times, points and
 * normals are looked at where numbers are of ordinary size. */
const char *check_sweep(int dim, const sweep_shape *a, const double by[3], const sweep_shape *b, sweep_truth *truth);

/* What is no shape, or no motion, hits nothing. */
const char *check_no_sweep(int dim, const sweep_shape *a, const double by[3], const sweep_shape *b);

#endif
