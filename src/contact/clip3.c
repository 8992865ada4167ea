/* The polygon that a rectangle and a parallelogram have in common: its corners, not their order.
 *
 * A corner of it is a corner of one that lies in the other, or a crossing of two sides. All that may be one are looked
 * at, four at a time and without a branch; what is said of one does not depend on the others. That needs a slack, since
 * what rounding calls outside in one frame it may call outside in the other, too. So that sides that meet end to end,
 * as in walls, are not found twice, crossings have to stay clear of all corners, and those of a of those of b, by a
 * quarter of it; what is nearer than that the corner stands for.
 *
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, section 5.1.9, for the crossings; M. Cyrus, J. Beck,
 * "Generalized two- and three-dimensional clipping", Computers & Graphics 3, 1978. Ours differs: each corner in
 * coordinates of both faces at once, and no polygon is cut side by side.
 *
 * clip3.inl is compiled for each form of quads; this file chooses among them. */
#include "contact/clip3.h"

#include "core/bits.h"
#include "core/quad.h"
#include <math.h>

/* Corners by fours: those of b, those of a, and the crossings of b's sides along its axis i with a's at the ends of
 * coordinate j, in the order of 2 i + j. Of corner k of four, the first end is given by bit 0 of k, the second by
 * bit 1. */
enum { CORNERS_OF_B, CORNERS_OF_A, CROSSINGS, FOURS = CROSSINGS + 4 };

#define clip_fours QUADS_NAME(clip_fours)
#define clip_rooms QUADS_NAME(clip_rooms)
#define clip_within QUADS_NAME(clip_within)
#define clip_clamped QUADS_NAME(clip_clamped)
#define clip_place QUADS_NAME(clip_place)
#define clip_put_four QUADS_NAME(clip_put_four)
#define clip_first_ends QUADS_NAME(clip_first_ends)
#define clip_second_ends QUADS_NAME(clip_second_ends)
#define clip_corners_of_b QUADS_NAME(clip_corners_of_b)
#define clip_corners_of_a QUADS_NAME(clip_corners_of_a)
#define clip_crossings QUADS_NAME(clip_crossings)
#define clip_all_crossings QUADS_NAME(clip_all_crossings)
#define clip_gather QUADS_NAME(clip_gather)
#define clip_measure QUADS_NAME(clip_measure)
#define clip_corners QUADS_NAME(clip_corners)
#define clip_spread QUADS_NAME(clip_spread)

#define EACH_QUADS "contact/clip3.inl"
#include "core/each_quads.inl"

void hit__contact_clip3_corners(const clip3 *faces, double slack, bool with_parallels, corners3 *out)
{
#if CORE_AVX2_KNOWN
    if (core_quads_here() == CORE_YMM) {
        clip_corners_ymm(faces, slack, with_parallels, out);
        return;
    }
#endif
    clip_corners_twos(faces, slack, with_parallels, out);
}

void hit__contact_clip3_spread(const corners3 *corners, const spread3 *faces, double out[2][3][CLIP3_CORNERS])
{
#if CORE_AVX2_KNOWN
    if (core_quads_here() == CORE_YMM) {
        clip_spread_ymm(corners, faces, out);
        return;
    }
#endif
    clip_spread_twos(corners, faces, out);
}
