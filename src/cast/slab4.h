/* Four rays and AABBs at a time: certain misses, and the times of certain hits.
 *
 * The same quotients as in slab.h give the times, to the bit. What is not certain, an origin inside among it, is left
 * to the function for one ray and one box. Margins: docs/numerics.md, "Rays in batches". */
#ifndef HITBOX_CAST_SLAB4_H
#define HITBOX_CAST_SLAB4_H

#include "cast/slab.h"
#include "core/quad.h"

#undef QUADS
#define QUADS ymm
#include "cast/slab4.inl"
#undef QUADS
#define QUADS twos
#include "cast/slab4.inl"
#undef QUADS
#define QUADS QUADS_BEST

#endif
